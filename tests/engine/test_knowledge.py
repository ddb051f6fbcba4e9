"""What the verbs of `cards.py` let each viewer know, held against two slow models of their own.

- *Thoughts*: all that a viewer may think the cards are, after all they have seen. Whatever a pile shows them must be
  the same in all of them, or it would tell what they cannot know.
- *Memory*: with no two cards alike, who knows a card is whoever has seen it since it was last shuffled or slipped away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from itertools import permutations
from typing import TypeAlias

import msgspec
import pytest

from bot.engine import cards
from bot.engine.cards import Pile, bit
from bot.engine.dice import Dice
from bot.engine.play import GameState, Play

SEATS = 3
VIEWERS: tuple[int | None, ...] = (None, *range(SEATS))


class Table(GameState, kw_only=True):
    """A deck, a row whose places are known to all, a hand for every seat, and a discard that lies open."""

    deck: Pile
    row: Pile
    hands: list[Pile]
    discard: list[str] = []

    @property
    def piles(self) -> list[Pile]:
        return [self.deck, self.row, *self.hands]


class Handling(msgspec.Struct, frozen=True):
    """Something done with cards. `card` is what a player picked from their own hand, in secret or not."""

    verb: str
    seat: int = 0
    other: int = 0
    place: int = 0
    card: str = ""


def table(letters: Iterable[str]) -> Table:
    return Table(
        seats=SEATS,
        dice=Dice("knowledge"),
        phase="x",
        deck=Pile.of(letters),
        row=Pile(),
        hands=[Pile() for _ in range(SEATS)],
    )


def any_handling(s: Table, dice: Dice) -> Handling:
    """Something that can be done now."""
    seat = dice.below(SEATS)
    hand, other = s.hands[seat], (seat + 1 + dice.below(SEATS - 1)) % SEATS
    handlings = [
        Handling("shuffle"),
        Handling("shuffle-in"),
        Handling("shuffle-under"),
        Handling("look-at-hand", seat, other),
    ]
    if len(s.deck):
        on_deck = ("draw", "draw", "flip", "look", "reveal", "deal", "bury")
        handlings += [Handling(verb, seat) for verb in on_deck]
    if len(s.row):
        place = dice.below(len(s.row))
        handlings += [Handling(verb, seat, place=place) for verb in ("turn-up", "row-under-deck", "look-at-row")]
    if len(hand):
        card = dice.pick(hand.cards)
        handlings += [Handling(verb, seat, other, card=card) for verb in ("play", *SECRET)]
    if s.discard:
        handlings += [
            Handling("insert", place=dice.below(4), card=s.discard[-1]),
            Handling("take-back", seat, card=s.discard[-1]),
        ]
    return dice.pick(handlings)


G: TypeAlias = Play[Table]


def _open(g: G, card: str) -> None:
    g.state.discard.append(card)


def _play(g: G, handling: Handling) -> None:
    cards.take(g, g.state.hands[handling.seat], handling.card)
    _open(g, handling.card)


def _peek(g: G, handling: Handling) -> None:
    g.state.row.seen[handling.place] |= bit(handling.seat)


def _slip(g: G, handling: Handling, to: Pile, *seats: int, depth: int = 0) -> None:
    cards.slip(g, g.state.hands[handling.seat], handling.card, to, [handling.seat, *seats], depth=depth)


HANDLINGS: dict[str, Callable[[G, Handling], object]] = {
    "shuffle": lambda g, handling: cards.shuffle(g, g.state.deck),
    "shuffle-in": lambda g, handling: cards.shuffle_in(g, g.state.deck, g.state.discard),
    "shuffle-under": lambda g, handling: cards.shuffle_under(g, g.state.deck, g.state.discard),
    "draw": lambda g, handling: cards.draw(g, g.state.deck, g.state.hands[handling.seat], handling.seat),
    "flip": lambda g, handling: _open(g, cards.flip(g, g.state.deck)),
    "look": lambda g, handling: cards.show(g, g.state.deck, [handling.seat], 2),
    "reveal": lambda g, handling: cards.reveal(g, g.state.deck, 1),
    "look-at-hand": lambda g, handling: cards.show(g, g.state.hands[handling.other], [handling.seat]),
    "look-at-row": _peek,
    "deal": lambda g, handling: cards.move(g.state.deck, g.state.row),
    "bury": lambda g, handling: cards.move(g.state.deck, g.state.deck, under=True),
    "row-under-deck": lambda g, handling: cards.move(g.state.row, g.state.deck, place=handling.place, under=True),
    "turn-up": lambda g, handling: _open(g, cards.flip(g, g.state.row, handling.place)),
    "play": _play,
    "lay-in-row": lambda g, handling: _slip(g, handling, g.state.row),
    "on-deck": lambda g, handling: _slip(g, handling, g.state.deck, depth=1),
    "give": lambda g, handling: _slip(g, handling, g.state.hands[handling.other], handling.other),
    "insert": lambda g, handling: g.state.deck.put(g.state.discard.pop(), cards.EVERYONE, handling.place),
    "take-back": lambda g, handling: g.state.hands[handling.seat].put(g.state.discard.pop(), cards.EVERYONE),
}
SECRET = ("lay-in-row", "on-deck", "give")


def do(s: Table, handling: Handling) -> None:
    HANDLINGS[handling.verb](Play(s), handling)


def everything(s: Table) -> list[str]:
    return sorted([*s.discard, *(card for pile in s.piles for card in pile.cards)])


def witnesses(handling: Handling) -> tuple[int, ...]:
    """Who sees which card is passed on."""
    return (handling.seat, handling.other) if handling.verb == "give" else (handling.seat,)


def shown(s: Table, viewer: int | None) -> tuple[object, ...]:
    """All that a viewer sees: places in deck and row, what they know of hands, and what lies open."""
    hands = [(len(hand), sorted(hand.known_to(viewer))) for hand in s.hands]
    return s.deck.faces(viewer), s.row.faces(viewer), hands, list(s.discard)


# Thoughts


def imagined(s: Table, handling: Handling, viewer: int | None) -> Iterator[Table]:
    """What the table may look like after the handling, as far as the viewer can tell who sees it done."""
    if handling.verb.startswith("shuffle"):
        yield from _all_orders(s, handling.verb)
        return
    picks = [handling.card]
    if handling.verb in SECRET and viewer not in witnesses(handling):
        picks = sorted(set(s.hands[handling.seat].cards))
    for card in picks:
        thought = deepcopy(s)
        if handling.verb in (*SECRET, "play") and card not in thought.hands[handling.seat].cards:
            continue
        do(thought, msgspec.structs.replace(handling, card=card))
        yield thought


def _all_orders(s: Table, verb: str) -> Iterator[Table]:
    """Every order that a shuffle may bring; nobody knows anything of what was shuffled."""
    loose = [] if verb == "shuffle" else s.discard
    kept = s.deck if verb == "shuffle-under" else Pile()
    mixed = loose if verb == "shuffle-under" else [*s.deck.cards, *loose]
    for order in set(permutations(mixed)):
        thought = deepcopy(s)
        thought.deck = Pile([*order, *kept.cards], [0] * len(order) + kept.seen)
        thought.discard = s.discard if verb == "shuffle" else []
        yield deepcopy(thought)


def fingerprint(s: Table) -> bytes:
    return msgspec.msgpack.encode((s.piles, s.discard))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_piles_show_the_same_in_all_that_a_viewer_may_think(viewer: int | None) -> None:
    dice = Dice(f"thoughts of {viewer}")
    done = set()
    most = 0
    for _ in range(25):
        deck = dice.sample("aabbc", 5)
        real = table(deck)
        thoughts = {fingerprint(each): each for each in (table(order) for order in set(permutations(deck)))}
        for _ in range(14):
            handling = any_handling(real, dice)
            done.add(handling.verb)
            do(real, handling)
            seen = shown(real, viewer)
            following: dict[bytes, Table] = {}
            for thought in thoughts.values():
                for after in imagined(thought, handling, viewer):
                    if _consistent(after, real, handling, viewer):
                        assert shown(after, viewer) == seen, f"{handling} tells viewer {viewer} something"
                        following[fingerprint(after)] = after
            assert fingerprint(real) in following, "the truth is not among the thoughts"
            thoughts = following
            most = max(most, len(thoughts))
    assert done == set(HANDLINGS)
    assert most >= 20, "the viewer never had to guess"


def _consistent(after: Table, real: Table, handling: Handling, viewer: int | None) -> bool:
    """Whether the viewer saw there what they saw here: what came to light, and what they looked at themselves."""
    looked: dict[str, Callable[[Table], object]] = {
        "draw": lambda s: s.hands[handling.seat].cards[-1],
        "look": lambda s: s.deck.cards[-2:],
        "look-at-hand": lambda s: sorted(s.hands[handling.other].cards),
        "look-at-row": lambda s: s.row.cards[handling.place],
    }
    if after.discard != real.discard or (handling.verb == "reveal" and after.deck.cards[-1] != real.deck.cards[-1]):
        return False
    if viewer != handling.seat or handling.verb not in looked:
        return True
    return looked[handling.verb](after) == looked[handling.verb](real)


# Memory


def remembered(memory: dict[str, int], before: Table, handling: Handling) -> None:
    """Who knows which card after a handling, told of the cards themselves; no two are alike."""
    deck, row, discard = before.deck.cards, before.row.cards, before.discard
    shuffled = {"shuffle": deck, "shuffle-in": deck + discard, "shuffle-under": discard}
    looked = {"draw": deck[-1:], "look": deck[-2:], "look-at-hand": before.hands[handling.other].cards}
    looked["look-at-row"] = row[handling.place : handling.place + 1]
    opened = {
        "flip": deck[-1:],
        "reveal": deck[-1:],
        "turn-up": row[handling.place : handling.place + 1],
        "play": [handling.card],
    }
    for card in shuffled.get(handling.verb, ()):
        memory[card] = 0
    for card in looked.get(handling.verb, ()):
        memory[card] |= bit(handling.seat)
    for card in opened.get(handling.verb, ()):
        memory[card] = cards.EVERYONE
    if handling.verb in SECRET:
        seen_by = cards.mask_of(witnesses(handling))
        for card in before.hands[handling.seat].cards:
            memory[card] &= seen_by
        memory[handling.card] = seen_by


def test_who_has_seen_a_card_knows_it_until_it_is_shuffled_or_slipped_away() -> None:
    dice = Dice("memory")
    letters = "abcdefgh"
    for _ in range(60):
        s = table(dice.sample(letters, len(letters)))
        memory = dict.fromkeys(letters, 0)
        for _ in range(40):
            handling, before = any_handling(s, dice), deepcopy(s)
            do(s, handling)
            remembered(memory, before, handling)
            for pile in s.piles:
                assert pile.seen == [memory[card] for card in pile.cards], handling
            assert everything(s) == list(letters)


# Dealing anew


def test_a_redeal_shows_every_viewer_what_they_saw_before() -> None:
    dice = Dice("redeals")
    changed = 0
    for _ in range(60):
        s = table(dice.sample("aaabbcd", 7))
        for _ in range(30):
            do(s, any_handling(s, dice))
            viewer = dice.pick(VIEWERS)
            other = deepcopy(s)
            cards.redeal(dice, viewer, other.piles)
            assert shown(other, viewer) == shown(s, viewer)
            assert everything(other) == everything(s)
            changed += fingerprint(other) != fingerprint(s)
    assert changed > 1000
