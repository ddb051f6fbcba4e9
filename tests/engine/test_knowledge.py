"""What the verbs of `cards.py` let each viewer know, held against two slow models of their own.

- *Thoughts*: all that a viewer may think the cards are, after all he has seen. Whatever a pile shows him must be the
  same in all of them, or it would tell what he cannot know.
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


class Deed(msgspec.Struct, frozen=True):
    """Something done at the table. `card` is what a player picked from his own hand, in secret or not."""

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


def any_deed(s: Table, dice: Dice) -> Deed:
    """Something that can be done now."""
    seat = dice.below(SEATS)
    hand, other = s.hands[seat], (seat + 1 + dice.below(SEATS - 1)) % SEATS
    deeds = [Deed("shuffle"), Deed("shuffle-in"), Deed("shuffle-under"), Deed("look-at-hand", seat, other)]
    if len(s.deck):
        on_deck = ("draw", "draw", "flip", "look", "reveal", "deal", "bury")
        deeds += [Deed(verb, seat) for verb in on_deck]
    if len(s.row):
        place = dice.below(len(s.row))
        deeds += [Deed(verb, seat, place=place) for verb in ("turn-up", "row-under-deck", "look-at-row")]
    if len(hand):
        card = dice.pick(hand.cards)
        deeds += [Deed(verb, seat, other, card=card) for verb in ("play", *SECRET)]
    if s.discard:
        deeds += [Deed("insert", place=dice.below(4), card=s.discard[-1]), Deed("take-back", seat, card=s.discard[-1])]
    return dice.pick(deeds)


G: TypeAlias = Play[Table]


def _open(g: G, card: str) -> None:
    g.state.discard.append(card)


def _play(g: G, deed: Deed) -> None:
    cards.take(g, g.state.hands[deed.seat], deed.card)
    _open(g, deed.card)


def _peek(g: G, deed: Deed) -> None:
    g.state.row.seen[deed.place] |= bit(deed.seat)


def _slip(g: G, deed: Deed, to: Pile, *seats: int, depth: int = 0) -> None:
    cards.slip(g, g.state.hands[deed.seat], deed.card, to, [deed.seat, *seats], depth=depth)


DEEDS: dict[str, Callable[[G, Deed], object]] = {
    "shuffle": lambda g, deed: cards.shuffle(g, g.state.deck),
    "shuffle-in": lambda g, deed: cards.shuffle_in(g, g.state.deck, g.state.discard),
    "shuffle-under": lambda g, deed: cards.shuffle_under(g, g.state.deck, g.state.discard),
    "draw": lambda g, deed: cards.draw(g, g.state.deck, g.state.hands[deed.seat], deed.seat),
    "flip": lambda g, deed: _open(g, cards.flip(g, g.state.deck)),
    "look": lambda g, deed: cards.show(g, g.state.deck, [deed.seat], 2),
    "reveal": lambda g, deed: cards.reveal(g, g.state.deck, 1),
    "look-at-hand": lambda g, deed: cards.show(g, g.state.hands[deed.other], [deed.seat]),
    "look-at-row": _peek,
    "deal": lambda g, deed: cards.move(g.state.deck, g.state.row),
    "bury": lambda g, deed: cards.move(g.state.deck, g.state.deck, under=True),
    "row-under-deck": lambda g, deed: cards.move(g.state.row, g.state.deck, place=deed.place, under=True),
    "turn-up": lambda g, deed: _open(g, cards.flip(g, g.state.row, deed.place)),
    "play": _play,
    "lay-in-row": lambda g, deed: _slip(g, deed, g.state.row),
    "on-deck": lambda g, deed: _slip(g, deed, g.state.deck, depth=1),
    "give": lambda g, deed: _slip(g, deed, g.state.hands[deed.other], deed.other),
    "insert": lambda g, deed: g.state.deck.put(g.state.discard.pop(), cards.EVERYONE, deed.place),
    "take-back": lambda g, deed: g.state.hands[deed.seat].put(g.state.discard.pop(), cards.EVERYONE),
}
SECRET = ("lay-in-row", "on-deck", "give")


def do(s: Table, deed: Deed) -> None:
    DEEDS[deed.verb](Play(s), deed)


def everything(s: Table) -> list[str]:
    return sorted([*s.discard, *(card for pile in s.piles for card in pile.cards)])


def witnesses(deed: Deed) -> tuple[int, ...]:
    """Who sees which card is passed on."""
    return (deed.seat, deed.other) if deed.verb == "give" else (deed.seat,)


def shown(s: Table, viewer: int | None) -> tuple[object, ...]:
    """All that a viewer sees: places in deck and row, what he knows of hands, and what lies open."""
    hands = [(len(hand), sorted(hand.known_to(viewer))) for hand in s.hands]
    return s.deck.faces(viewer), s.row.faces(viewer), hands, list(s.discard)


# Thoughts


def imagined(s: Table, deed: Deed, viewer: int | None) -> Iterator[Table]:
    """What the table may look like after the deed, as far as the viewer can tell who sees it done."""
    if deed.verb.startswith("shuffle"):
        yield from _all_orders(s, deed.verb)
        return
    picks = [deed.card]
    if deed.verb in SECRET and viewer not in witnesses(deed):
        picks = sorted(set(s.hands[deed.seat].cards))
    for card in picks:
        thought = deepcopy(s)
        if deed.verb in (*SECRET, "play") and card not in thought.hands[deed.seat].cards:
            continue
        do(thought, msgspec.structs.replace(deed, card=card))
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
            deed = any_deed(real, dice)
            done.add(deed.verb)
            do(real, deed)
            seen = shown(real, viewer)
            following: dict[bytes, Table] = {}
            for thought in thoughts.values():
                for after in imagined(thought, deed, viewer):
                    if _consistent(after, real, deed, viewer):
                        assert shown(after, viewer) == seen, f"{deed} tells viewer {viewer} something"
                        following[fingerprint(after)] = after
            assert fingerprint(real) in following, "the truth is not among the thoughts"
            thoughts = following
            most = max(most, len(thoughts))
    assert done == set(DEEDS)
    assert most >= 20, "the viewer never had to guess"


def _consistent(after: Table, real: Table, deed: Deed, viewer: int | None) -> bool:
    """Whether the viewer saw there what he saw here: what came to light, and what he looked at himself."""
    looked: dict[str, Callable[[Table], object]] = {
        "draw": lambda s: s.hands[deed.seat].cards[-1],
        "look": lambda s: s.deck.cards[-2:],
        "look-at-hand": lambda s: sorted(s.hands[deed.other].cards),
        "look-at-row": lambda s: s.row.cards[deed.place],
    }
    if after.discard != real.discard or (deed.verb == "reveal" and after.deck.cards[-1] != real.deck.cards[-1]):
        return False
    if viewer != deed.seat or deed.verb not in looked:
        return True
    return looked[deed.verb](after) == looked[deed.verb](real)


# Memory


def remembered(memory: dict[str, int], before: Table, deed: Deed) -> None:
    """Who knows which card after a deed, told of the cards themselves; no two are alike."""
    deck, row, discard = before.deck.cards, before.row.cards, before.discard
    shuffled = {"shuffle": deck, "shuffle-in": deck + discard, "shuffle-under": discard}
    looked = {"draw": deck[-1:], "look": deck[-2:], "look-at-hand": before.hands[deed.other].cards}
    looked["look-at-row"] = row[deed.place : deed.place + 1]
    opened = {"flip": deck[-1:], "reveal": deck[-1:], "turn-up": row[deed.place : deed.place + 1], "play": [deed.card]}
    for card in shuffled.get(deed.verb, ()):
        memory[card] = 0
    for card in looked.get(deed.verb, ()):
        memory[card] |= bit(deed.seat)
    for card in opened.get(deed.verb, ()):
        memory[card] = cards.EVERYONE
    if deed.verb in SECRET:
        seen_by = cards.mask_of(witnesses(deed))
        for card in before.hands[deed.seat].cards:
            memory[card] &= seen_by
        memory[deed.card] = seen_by


def test_who_has_seen_a_card_knows_it_until_it_is_shuffled_or_slipped_away() -> None:
    dice = Dice("memory")
    letters = "abcdefgh"
    for _ in range(60):
        s = table(dice.sample(letters, len(letters)))
        memory = dict.fromkeys(letters, 0)
        for _ in range(40):
            deed, before = any_deed(s, dice), deepcopy(s)
            do(s, deed)
            remembered(memory, before, deed)
            for pile in s.piles:
                assert pile.seen == [memory[card] for card in pile.cards], deed
            assert everything(s) == list(letters)


# Dealing anew


def test_a_redeal_shows_every_viewer_what_he_saw_before() -> None:
    dice = Dice("redeals")
    changed = 0
    for _ in range(60):
        s = table(dice.sample("aaabbcd", 7))
        for _ in range(30):
            do(s, any_deed(s, dice))
            viewer = dice.pick(VIEWERS)
            other = deepcopy(s)
            cards.redeal(dice, viewer, other.piles)
            assert shown(other, viewer) == shown(s, viewer)
            assert everything(other) == everything(s)
            changed += fingerprint(other) != fingerprint(s)
    assert changed > 1000
