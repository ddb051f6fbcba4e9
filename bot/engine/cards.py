"""Card piles: decks, hands and anything else face down, with who knows which card.

A card is the id of its kind; copies are alike. The top of a pile is its last card. `seen` has, for each card, a bit
per seat that knows it (a shuffle clears them). Face-up piles are plain lists. In a deck or a row everybody can follow
a face-down card from place to place, so an option that points at one has its place as key, never its name; in a hand
nobody but its owner knows what lies where (`take`, `slip`).
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


def mask_of(seats: Iterable[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= bit(seat)
    return mask


class Pile(msgspec.Struct, forbid_unknown_fields=True):
    """Cards lying face down, or in a hand."""

    cards: list[str] = []
    seen: list[int] = []

    def __len__(self) -> int:
        return len(self.cards)

    @classmethod
    def of(cls, cards: Iterable[str]) -> Pile:
        """A pile that nobody has looked at, its top card last."""
        listed = list(cards)
        return cls(listed, [0] * len(listed))

    def put(self, card: str, seen: int = 0, depth: int = 0) -> None:
        """Lays a card on top, or under that many cards, known to the seats of the mask."""
        place = max(0, len(self.cards) - depth)
        self.cards.insert(place, card)
        self.seen.insert(place, seen)

    def bury(self, card: str, seen: int = 0) -> None:
        """Lays a card at the bottom."""
        self.put(card, seen, len(self.cards))

    def known_to(self, viewer: int | None) -> list[str]:
        """The cards a viewer knows to be here, for a hand: where they lie is not said."""
        mine = bit(viewer)
        return [card for card, seen in zip(self.cards, self.seen, strict=True) if seen & mine]

    def faces(self, viewer: int | None) -> list[str | None]:
        """Place by place what a viewer knows, for a deck or a row: the card, or nothing."""
        mine = bit(viewer)
        return [card if seen & mine else None for card, seen in zip(self.cards, self.seen, strict=True)]

    def top_known_to(self, viewer: int | None) -> list[str]:
        """The unbroken run of cards on top that a viewer knows, next one first."""
        mine = bit(viewer)
        run = []
        for card, seen in zip(reversed(self.cards), reversed(self.seen), strict=True):
            if not seen & mine:
                break
            run.append(card)
        return run


# Verbs on decks and rows


def shuffle(g: Play[S], pile: Pile) -> None:
    """Shuffles; nobody knows anything about the pile afterwards."""
    g.dice.shuffle(pile.cards)
    pile.seen = [0] * len(pile.cards)


def shuffle_in(g: Play[S], pile: Pile, cards: list[str]) -> None:
    """Shuffles a face-up pile, or loose cards, into a pile; none of them stay behind."""
    for card in cards:
        pile.put(card)
    cards.clear()
    shuffle(g, pile)


def shuffle_under(g: Play[S], pile: Pile, cards: list[str]) -> None:
    """Shuffles a face-up pile and lays it under another; what is known of the cards above stays known."""
    g.dice.shuffle(cards)
    pile.cards[:0] = cards
    pile.seen[:0] = [0] * len(cards)
    cards.clear()


def move(pile: Pile, to: Pile, *, place: int = -1, under: bool = False) -> None:
    """Moves a card, the top one if no place is named, onto or under another pile, or the same one. Nobody looks at it;
    who knew it knows it there.
    """
    card, seen = pile.cards.pop(place), pile.seen.pop(place)
    to.put(card, seen, len(to) if under else 0)


def draw(g: Play[S], pile: Pile, hand: Pile, seat: int, n: int = 1) -> list[str]:
    """Draws up to `n` cards from the top into a seat's hand."""
    drawn = []
    for _ in range(min(n, len(pile))):
        card, seen = pile.cards.pop(), pile.seen.pop()
        hand.put(card, seen | bit(seat))
        drawn.append(card)
    if drawn:
        g.bar_undo()
    return drawn


def flip(g: Play[S], pile: Pile, place: int = -1) -> str:
    """Turns a card up, the top one if no place is named, and takes it off the pile."""
    g.bar_undo()
    pile.seen.pop(place)
    return pile.cards.pop(place)


def show(g: Play[S], pile: Pile, seats: Iterable[int], n: int | None = None) -> list[str]:
    """Lets seats look at the top `n` cards (all of them if not said); they will know them from now on."""
    return _look(g, pile, mask_of(seats), n)


def reveal(g: Play[S], pile: Pile, n: int | None = None) -> list[str]:
    """Shows the top `n` cards (all of them if not said) to everybody. They stay where they are."""
    return _look(g, pile, EVERYONE, n)


def _look(g: Play[S], pile: Pile, mask: int, n: int | None) -> list[str]:
    first = 0 if n is None else max(0, len(pile) - n)
    for place in range(first, len(pile)):
        pile.seen[place] |= mask
    if len(pile) > first:
        g.bar_undo()
    return pile.cards[first:][::-1]


# Verbs on hands


def take(g: Play[S], hand: Pile, card: str) -> None:
    """Takes a card out of a hand for all to see.

    Whoever knew of a copy can no longer be sure of it: it may be the one that went, and if they were told that it is
    still here they would learn that there had been two.
    """
    _take(hand, card)
    g.bar_undo()


def take_random(g: Play[S], hand: Pile) -> str:
    """Takes any card out of a hand, as when somebody picks it blindly."""
    card = g.dice.pick(hand.cards)
    take(g, hand, card)
    return card


def slip(g: Play[S], hand: Pile, card: str, to: Pile, seats: Iterable[int], *, depth: int = 0) -> None:
    """Moves a card out of a hand face down: only these seats see which one, the owner among them.

    It may have been any, so of every card that the others know to be here they can be sure of one copy less.
    """
    witnesses = mask_of(seats)
    for other in dict.fromkeys(hand.cards):
        if other != card:
            _doubt(hand, other, ~witnesses)
    _take(hand, card)
    to.put(card, witnesses, depth)
    g.bar_undo()


def _take(hand: Pile, card: str) -> None:
    gone = hand.cards.index(card)
    unsure = ~hand.seen[gone]
    del hand.cards[gone], hand.seen[gone]
    _doubt(hand, card, unsure)


def _doubt(hand: Pile, card: str, unsure: int) -> None:
    """Whoever is unsure and knows of copies of that card here knows of one less."""
    for place, held in enumerate(hand.cards):
        if held == card:
            hand.seen[place], unsure = hand.seen[place] & ~unsure, unsure & ~hand.seen[place]


# Worlds


def redeal(dice: Dice, viewer: int | None, piles: Sequence[Pile]) -> None:
    """Deals the cards that a viewer does not know again, over the places where they are not known."""
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
