"""Piles: who knows which card, through draws, plays, looks and shuffles; and dealing anew what somebody cannot know."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.cards import (
    EVERYONE,
    Pile,
    bit,
    draw,
    flip,
    move,
    must_hold,
    redeal,
    reveal,
    show,
    shuffle,
    shuffle_in,
    shuffle_under,
    slip,
    take,
    take_random,
)
from bot.engine.dice import Dice
from bot.engine.play import GameState, Play


@pytest.fixture
def g() -> Play[GameState]:
    return Play(GameState(seats=3, dice=Dice("cards"), phase="x"))


def pile(letters: str, *seen: set[int]) -> Pile:
    """A pile of these cards, the top one last, each known to the seats of its set."""
    masks = [sum(bit(seat) for seat in seats) for seats in seen] or [0] * len(letters)
    return Pile(list(letters), masks)


def knowers(pile: Pile) -> list[set[int]]:
    return [{seat for seat in range(4) if seen & bit(seat)} for seen in pile.seen]


# Drawing and turning up


def test_whoever_draws_knows_the_cards_and_nobody_else_does(g: Play[GameState]) -> None:
    deck, hand = pile("abc"), Pile()
    assert draw(g, deck, hand, 1, 2) == ["c", "b"]
    assert deck == pile("a")
    assert hand.cards == ["c", "b"]
    assert knowers(hand) == [{1}, {1}]
    assert hand.known_to(None) == hand.known_to(0) == []
    assert hand.known_to(1) == ["c", "b"]


def test_who_knew_the_top_card_knows_it_in_the_hand(g: Play[GameState]) -> None:
    deck, hand = pile("ab", set(), {2}), Pile()
    draw(g, deck, hand, 0)
    assert knowers(hand) == [{0, 2}]


def test_a_deck_gives_no_more_than_it_has(g: Play[GameState]) -> None:
    deck, hand = pile("a"), Pile()
    assert draw(g, deck, hand, 0, 5) == ["a"]
    g.barred = False
    assert draw(g, deck, hand, 0, 5) == []
    assert not g.barred


def test_a_card_turned_up_leaves_the_pile(g: Play[GameState]) -> None:
    deck = pile("ab", {1}, {2})
    assert flip(g, deck) == "b"
    assert deck == pile("a", {1})


def test_draw_flip_take_show_and_slip_bar_undo(g: Play[GameState]) -> None:
    for verb in (
        lambda: draw(g, pile("a"), Pile(), 0),
        lambda: flip(g, pile("a")),
        lambda: take(g, pile("a"), "a"),
        lambda: take_random(g, pile("a")),
        lambda: show(g, pile("a"), [0]),
        lambda: reveal(g, pile("a")),
        lambda: slip(g, pile("a"), "a", Pile(), [0]),
    ):
        g.barred = False
        verb()
        assert g.barred


def test_a_card_of_a_row_is_turned_up_where_it_lies(g: Play[GameState]) -> None:
    row = pile("abc", {0}, {1}, {2})
    assert flip(g, row, 1) == "b"
    assert row == pile("ac", {0}, {2})


# Laying cards down


def test_a_card_is_laid_on_top_under_some_or_at_the_bottom() -> None:
    deck = pile("abc", {0}, {1}, {2})
    deck.put("d", bit(0))
    deck.put("e", bit(1), depth=2)
    deck.bury("f", bit(2))
    assert deck == pile("fabecd", {2}, {0}, {1}, {1}, {2}, {0})
    deck.put("g", depth=99)
    assert deck.cards[0] == "g"


def test_a_card_that_moves_unseen_takes_its_knowers_along() -> None:
    deck, other = pile("abc", set(), {1}, {0}), pile("xy", {2}, {2})
    move(deck, other)
    assert (deck, other) == (pile("ab", set(), {1}), pile("xyc", {2}, {2}, {0}))
    move(deck, other, under=True)
    assert (deck, other) == (pile("a"), pile("bxyc", {1}, {2}, {2}, {0}))
    move(other, deck, place=1)
    assert (deck, other) == (pile("ax", set(), {2}), pile("byc", {1}, {2}, {0}))


def test_a_card_moves_from_the_top_to_the_bottom_of_the_same_pile() -> None:
    deck = pile("abc", {0}, {1}, {2})
    move(deck, deck, under=True)
    assert deck == pile("cab", {2}, {0}, {1})


def test_a_discard_is_shuffled_in_and_nothing_is_known_any_more(g: Play[GameState]) -> None:
    deck, discard = pile("abcd", *[{0}] * 4), list("efgh")
    shuffle_in(g, deck, discard)
    assert sorted(deck.cards) == list("abcdefgh")
    assert deck.cards != list("abcdefgh")
    assert knowers(deck) == [set()] * 8
    assert discard == []


def test_a_discard_is_shuffled_under_and_the_top_stays_known(g: Play[GameState]) -> None:
    deck, discard = pile("ab", {0}, {1}), list("efghij")
    shuffle_under(g, deck, discard)
    assert deck.cards[-2:] == ["a", "b"]
    assert sorted(deck.cards[:6]) == list("efghij") != deck.cards[:6]
    assert knowers(deck) == [set()] * 6 + [{0}, {1}]
    assert discard == []


# Playing from a hand


def test_a_played_card_leaves_the_hand(g: Play[GameState]) -> None:
    hand = pile("abc", {0}, {0, 1}, {0})
    take(g, hand, "b")
    assert hand == pile("ac", {0}, {0})


def test_a_card_that_is_not_there_cannot_be_played(g: Play[GameState]) -> None:
    hand = pile("ab")
    with pytest.raises(ValueError, match="not in list"):
        take(g, hand, "c")
    assert hand == pile("ab")


def test_who_knew_one_of_two_copies_is_no_longer_sure(g: Play[GameState]) -> None:
    hand = pile("aba", {0, 1}, {0, 1}, {0})
    take(g, hand, "a")
    assert sorted(hand.cards) == ["a", "b"]
    assert hand.known_to(0).count("a") == 1
    assert hand.known_to(1) == ["b"]


def test_it_does_not_matter_which_copy_was_known(g: Play[GameState]) -> None:
    for seen in ([{0, 1}, {0}], [{0}, {0, 1}]):
        hand = pile("aa", *seen)
        take(g, hand, "a")
        assert knowers(hand) == [{0}]


def test_two_who_knew_different_copies_are_both_unsure(g: Play[GameState]) -> None:
    hand = pile("aa", {0, 1}, {0, 2})
    take(g, hand, "a")
    assert knowers(hand) == [{0}]


def test_who_knew_two_of_three_copies_still_knows_one(g: Play[GameState]) -> None:
    for seen in ([{0, 1}, {0, 2}, {0, 2}], [{0, 2}, {0, 1}, {0, 2}], [{0, 2}, {0, 2}, {0, 1}]):
        hand = pile("aaa", *seen)
        take(g, hand, "a")
        assert hand.known_to(0) == ["a", "a"]
        assert hand.known_to(1) == []
        assert hand.known_to(2) == ["a"]


def test_everyone_who_knew_n_copies_knows_one_less(g: Play[GameState]) -> None:
    """Whatever the knowledge was, each viewer's count of known copies falls by one, and never below none."""
    dice = Dice("knowledge")
    for _ in range(500):
        hand = Pile(["a"] * dice.die(4), [])
        hand.seen = [dice.below(8) | 1 for _ in hand.cards]
        before = [len(hand.known_to(seat)) for seat in range(3)]
        take(g, hand, "a")
        assert [len(hand.known_to(seat)) for seat in range(3)] == [max(0, count - 1) for count in before]


def test_a_blind_pick_takes_any_card(g: Play[GameState]) -> None:
    found = Counter()  # type: Counter[str]
    for _ in range(300):
        hand = pile("aab", {0}, {0}, {0})
        found[take_random(g, hand)] += 1
        assert len(hand) == 2
    assert 160 < found["a"] < 240


# Passing cards on in secret


def test_only_who_sees_a_card_change_hands_knows_it_there(g: Play[GameState]) -> None:
    mine, yours = pile("ab", {0}, {0}), pile("c", {1})
    slip(g, mine, "b", yours, [0, 1])
    assert (mine, yours) == (pile("a", {0}), pile("cb", {1}, {0, 1}))


def test_who_knew_the_hand_does_not_know_which_card_went(g: Play[GameState]) -> None:
    """Seat 2 knew all of it; now it can be sure of one of the three scouts less, and of nothing else."""
    for gone in ("scout", "jam"):
        hand, deck = Pile(["scout", "jam", "scout", "scout"], [bit(0) | bit(2)] * 4), Pile()
        slip(g, hand, gone, deck, [0])
        assert sorted(hand.known_to(2)) == ["scout", "scout"]
        assert len(hand.known_to(0)) == 3
        assert knowers(deck) == [{0}]


def test_a_card_can_be_slipped_under_others(g: Play[GameState]) -> None:
    deck = pile("xyz")
    slip(g, pile("a", {0}), "a", deck, [0], depth=3)
    assert deck == pile("axyz", {0}, set(), set(), set())


# Looking and shuffling


def test_who_is_shown_cards_knows_them_from_then_on(g: Play[GameState]) -> None:
    deck = pile("abc")
    assert show(g, deck, [1], 2) == ["c", "b"]
    assert deck.known_to(1) == ["b", "c"]
    assert deck.top_known_to(1) == ["c", "b"]
    assert deck.known_to(0) == deck.known_to(None) == []
    assert show(g, deck, [2]) == ["c", "b", "a"]
    assert deck.top_known_to(2) == ["c", "b", "a"]


def test_what_is_revealed_everybody_knows_and_it_stays_there(g: Play[GameState]) -> None:
    deck = pile("abc")
    assert reveal(g, deck, 2) == ["c", "b"]
    assert deck.faces(None) == deck.faces(0) == deck.faces(39) == [None, "b", "c"]
    g.barred = False
    assert reveal(g, Pile()) == []
    assert not g.barred


def test_faces_tell_what_lies_where_only_to_who_knows(g: Play[GameState]) -> None:
    row = pile("aba", {1}, set(), {0, 1})
    assert row.faces(0) == [None, None, "a"]
    assert row.faces(1) == ["a", None, "a"]
    assert row.faces(None) == [None] * 3


def test_being_shown_twice_is_being_shown_once(g: Play[GameState]) -> None:
    deck = pile("a")
    show(g, deck, [0, 1, 0])
    assert knowers(deck) == [{0, 1}]


def test_what_lies_under_an_unknown_card_is_not_next(g: Play[GameState]) -> None:
    deck = pile("ab", {1}, set())
    assert deck.known_to(1) == ["a"]
    assert deck.top_known_to(1) == []


def test_what_all_know_the_public_knows() -> None:
    hand = Pile()
    hand.put("a", EVERYONE)
    assert hand.known_to(None) == hand.known_to(0) == hand.known_to(39) == ["a"]


def test_a_shuffle_clears_all_knowledge(g: Play[GameState]) -> None:
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


def test_a_pile_that_must_hold_a_card_gets_one_from_the_other() -> None:
    """Only cards that the viewer does not know change places."""
    dice = Dice("must hold")
    swapped = set()
    for _ in range(60):
        hand, deck = pile("xyz", {0, 1}, {0}, {0}), pile("aabb", {1}, set(), set(), {1})
        must_hold(dice, 1, hand, deck, lambda card: card in "ab")
        assert hand.cards[0] == "x"
        assert (deck.cards[0], deck.cards[3]) == ("a", "b")
        assert sorted(hand.cards + deck.cards) == list("aabbxyz")
        swapped.add("".join(hand.cards))
    assert swapped == {"xaz", "xbz", "xya", "xyb"}


def test_a_pile_that_holds_such_a_card_already_is_left_alone() -> None:
    dice = Dice("must hold")
    for _ in range(20):
        hand, deck = pile("xya"), pile("abc")
        must_hold(dice, 1, hand, deck, lambda card: card == "a")
        assert (hand, deck) == (pile("xya"), pile("abc"))
