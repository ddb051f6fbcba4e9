"""Piles: who knows which card, through draws, plays, looks and shuffles; and dealing anew what somebody cannot know."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.cards import EVERYONE, Pile, bit, draw, flip, redeal, show, shuffle, take, take_random
from bot.engine.dice import Dice
from bot.engine.play import Play, State


@pytest.fixture
def g() -> Play[State]:
    return Play(State(seats=3, dice=Dice("cards"), phase="x"))


def pile(letters: str, *seen: set[int]) -> Pile:
    """A pile of these cards, the top one last, each known to the seats of its set."""
    masks = [sum(bit(seat) for seat in seats) for seats in seen] or [0] * len(letters)
    return Pile(list(letters), masks)


def knowers(pile: Pile) -> list[set[int]]:
    return [{seat for seat in range(4) if seen & bit(seat)} for seen in pile.seen]


# Drawing and turning up


def test_who_draws_knows_his_cards_and_nobody_else_does(g: Play[State]) -> None:
    deck, hand = pile("abc"), Pile()
    assert draw(g, deck, hand, 1, 2) == ["c", "b"]
    assert deck == pile("a")
    assert hand.cards == ["c", "b"]
    assert knowers(hand) == [{1}, {1}]
    assert hand.known_to(None) == hand.known_to(0) == []
    assert hand.known_to(1) == ["c", "b"]


def test_who_knew_the_top_card_knows_it_in_the_hand(g: Play[State]) -> None:
    deck, hand = pile("ab", set(), {2}), Pile()
    draw(g, deck, hand, 0)
    assert knowers(hand) == [{0, 2}]


def test_a_deck_gives_no_more_than_it_has(g: Play[State]) -> None:
    deck, hand = pile("a"), Pile()
    assert draw(g, deck, hand, 0, 5) == ["a"]
    g.barred = False
    assert draw(g, deck, hand, 0, 5) == []
    assert not g.barred


def test_a_card_turned_up_leaves_the_pile(g: Play[State]) -> None:
    deck = pile("ab", {1}, {2})
    assert flip(g, deck) == "b"
    assert deck == pile("a", {1})


def test_draw_flip_take_and_show_bar_undo(g: Play[State]) -> None:
    for verb in (
        lambda: draw(g, pile("a"), Pile(), 0),
        lambda: flip(g, pile("a")),
        lambda: take(g, pile("a"), "a"),
        lambda: take_random(g, pile("a")),
        lambda: show(g, pile("a"), [0]),
    ):
        g.barred = False
        verb()
        assert g.barred


# Playing from a hand


def test_a_played_card_leaves_the_hand(g: Play[State]) -> None:
    hand = pile("abc", {0}, {0, 1}, {0})
    take(g, hand, "b")
    assert hand == pile("ac", {0}, {0})


def test_a_card_that_is_not_there_cannot_be_played(g: Play[State]) -> None:
    hand = pile("ab")
    with pytest.raises(ValueError, match="empty"):
        take(g, hand, "c")
    assert hand == pile("ab")


def test_who_knew_one_of_two_copies_is_no_longer_sure(g: Play[State]) -> None:
    hand = pile("aba", {0, 1}, {0, 1}, {0})
    take(g, hand, "a")
    assert sorted(hand.cards) == ["a", "b"]
    assert hand.known_to(0).count("a") == 1
    assert hand.known_to(1) == ["b"]


def test_it_does_not_matter_which_copy_he_knew(g: Play[State]) -> None:
    for seen in ([{0, 1}, {0}], [{0}, {0, 1}]):
        hand = pile("aa", *seen)
        take(g, hand, "a")
        assert knowers(hand) == [{0}]


def test_two_who_knew_different_copies_are_both_unsure(g: Play[State]) -> None:
    hand = pile("aa", {0, 1}, {0, 2})
    take(g, hand, "a")
    assert knowers(hand) == [{0}]


def test_who_knew_two_of_three_copies_still_knows_one(g: Play[State]) -> None:
    for seen in ([{0, 1}, {0, 2}, {0, 2}], [{0, 2}, {0, 1}, {0, 2}], [{0, 2}, {0, 2}, {0, 1}]):
        hand = pile("aaa", *seen)
        take(g, hand, "a")
        assert hand.known_to(0) == ["a", "a"]
        assert hand.known_to(1) == []
        assert hand.known_to(2) == ["a"]


def test_everyone_who_knew_n_copies_knows_one_less(g: Play[State]) -> None:
    """Whatever the knowledge was, each viewer's count of known copies falls by one, and never below none."""
    dice = Dice("knowledge")
    for _ in range(500):
        hand = Pile(["a"] * dice.die(4), [])
        hand.seen = [dice.below(8) | 1 for _ in hand.cards]
        before = [len(hand.known_to(seat)) for seat in range(3)]
        take(g, hand, "a")
        assert [len(hand.known_to(seat)) for seat in range(3)] == [max(0, count - 1) for count in before]


def test_a_blind_pick_takes_any_card(g: Play[State]) -> None:
    found = Counter()  # type: Counter[str]
    for _ in range(300):
        hand = pile("aab", {0}, {0}, {0})
        found[take_random(g, hand)] += 1
        assert len(hand) == 2
    assert 160 < found["a"] < 240


# Looking and shuffling


def test_who_is_shown_cards_knows_them_from_then_on(g: Play[State]) -> None:
    deck = pile("abc")
    assert show(g, deck, [1], 2) == ["c", "b"]
    assert deck.known_to(1) == ["b", "c"]
    assert deck.top_known_to(1) == ["c", "b"]
    assert deck.known_to(0) == deck.known_to(None) == []
    assert show(g, deck, [2]) == ["c", "b", "a"]
    assert deck.top_known_to(2) == ["c", "b", "a"]


def test_being_shown_twice_is_being_shown_once(g: Play[State]) -> None:
    deck = pile("a")
    show(g, deck, [0, 1, 0])
    assert knowers(deck) == [{0, 1}]


def test_what_lies_under_an_unknown_card_is_not_next(g: Play[State]) -> None:
    deck = pile("ab", {1}, set())
    assert deck.known_to(1) == ["a"]
    assert deck.top_known_to(1) == []


def test_what_all_know_the_public_knows() -> None:
    hand = Pile()
    hand.put("a", EVERYONE)
    assert hand.known_to(None) == hand.known_to(0) == hand.known_to(39) == ["a"]


def test_a_shuffle_clears_all_knowledge(g: Play[State]) -> None:
    deck = pile("abcdefgh", *[{0, 1}] * 8)
    shuffle(g, deck)
    assert sorted(deck.cards) == list("abcdefgh")
    assert deck.cards != list("abcdefgh")
    assert knowers(deck) == [set()] * 8


# Dealing anew


def test_a_redeal_keeps_what_the_viewer_knows_and_conserves_the_rest() -> None:
    dice = Dice("redeal")
    found = set()
    for _ in range(300):
        hand, deck = pile("abc", {0}, {0, 1}, {0}), pile("defg", set(), {1}, set(), set())
        redeal(dice, 1, [hand, deck])
        assert hand.cards[1] == "b"
        assert deck.cards[1] == "e"
        assert sorted(hand.cards + deck.cards) == list("abcdefg")
        assert knowers(hand) == [{0}, {0, 1}, {0}]
        found.add("".join(hand.cards))
    assert len(found) == 5 * 4


def test_every_deal_that_the_viewer_can_imagine_is_equally_likely() -> None:
    dice = Dice("even deals")
    found = Counter()  # type: Counter[str]
    for _ in range(6000):
        hand, deck = pile("ab", {0}, {0}), pile("cd", set(), {1})
        redeal(dice, 1, [hand, deck])
        found["".join(hand.cards + deck.cards)] += 1
    assert len(found) == 6
    assert all(850 < count < 1150 for count in found.values())


def test_for_the_public_everything_unseen_is_dealt_anew() -> None:
    dice = Dice("public")
    hands = set()
    for _ in range(50):
        hand = pile("abc", {0}, {0}, {0, 1})
        redeal(dice, None, [hand])
        hands.add("".join(hand.cards))
    assert len(hands) == 6
