"""Card piles: decks, hands and anything else face down, with who knows which card.

A card is the id of its kind; copies are alike. The top of a pile is its last card. `seen` has, for each card, a bit
per seat that knows it (a shuffle clears them). Face-up piles are plain lists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from bot.engine.dice import Dice
from bot.engine.play import Play, S

_PUBLIC = 1 << 40
EVERYONE = (_PUBLIC << 1) - 1


def bit(viewer: int | None) -> int:
    return _PUBLIC if viewer is None else 1 << viewer


class Pile(msgspec.Struct, forbid_unknown_fields=True):
    """Cards lying face down, or in a hand."""

    cards: list[str] = []
    seen: list[int] = []

    def __len__(self) -> int:
        return len(self.cards)

    def put(self, card: str, seen: int = 0) -> None:
        """Lays a card on top, known to the seats of the mask."""
        self.cards.append(card)
        self.seen.append(seen)

    def known_to(self, viewer: int | None) -> list[str]:
        """The cards a viewer knows to be here."""
        mine = bit(viewer)
        return [card for card, seen in zip(self.cards, self.seen, strict=True) if seen & mine]

    def top_known_to(self, viewer: int | None) -> list[str]:
        """The unbroken run of cards on top that a viewer knows, next one first."""
        mine = bit(viewer)
        run = []
        for card, seen in zip(reversed(self.cards), reversed(self.seen), strict=True):
            if not seen & mine:
                break
            run.append(card)
        return run


def shuffle(g: Play[S], pile: Pile) -> None:
    """Shuffles; nobody knows anything about the pile afterwards."""
    g.dice.shuffle(pile.cards)
    pile.seen = [0] * len(pile.cards)


def draw(g: Play[S], pile: Pile, hand: Pile, seat: int, n: int = 1) -> list[str]:
    """Draws up to `n` cards from the top into a seat's hand."""
    drawn = []
    for _ in range(min(n, len(pile))):
        card, seen = pile.cards.pop(), pile.seen.pop()
        hand.put(card, seen | bit(seat))
        drawn.append(card)
    if drawn:
        g.bar()
    return drawn


def flip(g: Play[S], pile: Pile) -> str:
    """Turns the top card up and takes it off the pile."""
    g.bar()
    pile.seen.pop()
    return pile.cards.pop()


def take(g: Play[S], hand: Pile, card: str) -> None:
    """Takes a card out of a hand for all to see.

    Who knew of a copy can no longer be sure of it: one that he knew may be the one that went, and if he were
    told that it is still here he would learn that there had been two.
    """
    places = [place for place, held in enumerate(hand.cards) if held == card]
    gone = places.pop(max(range(len(places)), key=lambda n: hand.seen[places[n]].bit_count()))
    unsure = ~hand.seen[gone]
    for place in places:
        hand.seen[place], unsure = hand.seen[place] & ~unsure, unsure & ~hand.seen[place]
    del hand.cards[gone], hand.seen[gone]
    g.bar()


def take_random(g: Play[S], hand: Pile) -> str:
    """Takes any card out of a hand, as when somebody picks it blindly."""
    card = g.dice.pick(hand.cards)
    take(g, hand, card)
    return card


def show(g: Play[S], pile: Pile, seats: Iterable[int], n: int | None = None) -> list[str]:
    """Lets seats look at the top `n` cards (all of them if not said); they will know them from now on."""
    mask = 0
    for seat in seats:
        mask |= bit(seat)
    first = 0 if n is None else max(0, len(pile) - n)
    for place in range(first, len(pile)):
        pile.seen[place] |= mask
    if len(pile) > first:
        g.bar()
    return pile.cards[first:][::-1]


def redeal(dice: Dice, viewer: int | None, piles: Sequence[Pile]) -> None:
    """Deals the cards that a viewer does not know anew over the places where he does not know them."""
    mine = bit(viewer)
    places = [(pile, place) for pile in piles for place, seen in enumerate(pile.seen) if not seen & mine]
    cards = [pile.cards[place] for pile, place in places]
    dice.shuffle(cards)
    for (pile, place), card in zip(places, cards, strict=True):
        pile.cards[place] = card


def must_hold(dice: Dice, viewer: int | None, pile: Pile, other: Pile, wanted: Callable[[str], bool]) -> None:
    """After a redeal: if a pile must hold a certain card, as everybody knows, one is swapped in from another pile."""
    if any(wanted(card) for card in pile.cards):
        return
    mine = bit(viewer)
    here = dice.pick([place for place, seen in enumerate(pile.seen) if not seen & mine])
    there = dice.pick([n for n, seen in enumerate(other.seen) if not seen & mine and wanted(other.cards[n])])
    pile.cards[here], other.cards[there] = other.cards[there], pile.cards[here]
