"""Cards to choose from: what stands in the way of each of them. What nothing stands in the way of is offered, and of
the rest a player hears why not: both come from the same `Pool`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from bot.engine import refs
from bot.engine.asks import Option, Reason
from bot.engine.naming import card_name, card_names
from bot.engine.refs import Ref
from bot.engine.text import Arg, Name, Text, names
from bot.games.alien_menace.content import CANCELS, CARDS, Cancels, cards_of, effects_of
from bot.games.alien_menace.content.vocabulary import Kind
from bot.games.alien_menace.state import Side

TOKENS = Ref("token")
"""What is tossed, and what a side has more or less of."""
Obstacle: TypeAlias = Callable[[str], Reason | None]
"""What stands in the way of a card, if anything does."""
Sort: TypeAlias = Literal["weapon", "creature", "action", "event", "cancel", "size"]
Moment: TypeAlias = Literal["event", "creature", "raise"]


def because(key: str, topic: str, /, **args: Arg) -> Reason:
    return Reason(Text(key, args), topic)


def _token_later() -> Reason:
    return because("why-token-fight", "tokens")


def not_held(me: Side) -> Callable[[str], Reason]:
    """Why not a card that is not in that side's hand: where it lies, or whose it is."""

    def absent(card: str) -> Reason:
        name = card_name(card)
        if card not in cards_of(me.name):
            return because("why-not-yours", "hands", card=name)
        if card in me.laid:
            return because("why-laid", "fight", card=name)
        if card in me.discard:
            return because("why-discarded", "hands", card=name)
        return because("why-not-held", "hands", card=name)

    return absent


ENOUGH = Ref("answer", "enough")
"""What stopping ahead points at: there is no need for more."""


class Pool(NamedTuple):
    """The cards that a question is about: which lie there, what stands in the way of each, of one that does not lie
    there (`absent`), and of tossing a token instead.
    """

    lie: Callable[[], Sequence[str]]
    obstacle: Obstacle
    absent: Callable[[str], Reason]
    token: Callable[[], Reason | None] = _token_later

    @classmethod
    def hand(cls, me: Side, obstacle: Obstacle, token: Callable[[], Reason | None] = _token_later) -> Pool:
        """A side's own hand."""
        return cls(lambda: me.hand.cards, obstacle, not_held(me), token)

    def free(self) -> dict[str, int]:
        """Those that nothing stands in the way of, in the order they came, and how many there are of each."""
        return {card: count for card, count in Counter(self.lie()).items() if self.obstacle(card) is None}

    def options(self) -> list[Option[str]]:
        return [card_option(card, count) for card, count in self.free().items()]

    def why(self, ref: Ref) -> Reason | None:
        if ref == TOKENS:
            return self.token()
        if ref.kind != "card" or ref.id not in CARDS:
            return None
        return self.obstacle(ref.id) if ref.id in self.lie() else self.absent(ref.id)


def nothing(_card: str) -> Reason | None:
    """What stands in the way where every card will do."""
    return None


def card_option(card: str, count: int = 1, label: Text | None = None) -> Option[str]:
    """A card to choose, of several that are alike, with what it does besides its Force."""
    facts = CARDS[card]
    name = card_name(card)
    if label is None:
        label = Text("several", {"name": name, "count": count}) if count > 1 else Text("option-card", {"card": name})
    does = effects_of(card) or facts.size or facts.cancels
    note = Text(f"card-{card}.text") if does else None
    return Option(card, card, label, facts.kind, (refs.card(card),), note=note, cost=facts.cost)


# What a card is for


def sort_of(card: str) -> Sort:
    facts = CARDS[card]
    return "cancel" if facts.cancels else "size" if facts.size else facts.kind


@cache
def for_another_moment(card: str, moment: Moment, *sorts: Sort) -> Reason | None:
    """When a card is for, unless it is of one of the sorts that this moment is for."""
    sort, name = sort_of(card), card_name(card)
    if sort in sorts:
        return None
    match sort:
        case "cancel":
            return because("why-answers", "cancel", card=name, sort=CARDS[card].cancels or "")
        case "size":
            return because("why-after-kill", "size", card=name)
        case "event":
            return because("why-event-over", "turn", card=name)
        case "creature":
            return _another_creature_later(name, moment)
        case _:
            return because("why-for-fight", "fight", card=name)


def _another_creature_later(name: Name, moment: Moment) -> Reason:
    if moment == "event":
        return because("why-after-events", "turn", card=name)
    return because("why-one-creature", "fight", card=name)


@cache
def of_that_kind(kind: Kind) -> Obstacle:
    """Cards of that kind will do, and no others."""

    @cache
    def obstacle(card: str) -> Reason | None:
        return None if CARDS[card].kind == kind else because("why-kind", "hands", card=card_name(card), kind=kind)

    return obstacle


@cache
def answering(sort: Cancels, against: str) -> Obstacle:
    """Directly after a card, only what cancels it."""

    @cache
    def obstacle(card: str) -> Reason | None:
        if card in CANCELS[sort]:
            return None
        answers = names(card_names(CANCELS[sort]))
        return because("why-pause", "cancel", card=card_name(card), against=card_name(against), answers=answers)

    return obstacle


def token_answers_nothing() -> Reason:
    return because("why-token-pause", "cancel")


def resizing(size_cards: Sequence[str]) -> Obstacle:
    """After a kill, only what changes the room's size."""

    @cache
    def obstacle(card: str) -> Reason | None:
        if card in size_cards:
            return None
        return because("why-size-first", "size", card=card_name(card), answers=names(card_names(size_cards)))

    return obstacle


def room_first(ref: Ref) -> Reason | None:
    """While a room is chosen."""
    if ref == TOKENS:
        return _token_later()
    return because("why-room-first", "turn") if ref.kind == "card" else None


def all_or_none(ref: Ref) -> Reason | None:
    """While six cards are kept or changed."""
    if ref == TOKENS:
        return _token_later()
    return because("why-mulligan", "setup") if ref.kind == "card" else None


def name_of(ref: Ref) -> Name:
    """What a card or a room is called."""
    return Name(f"{ref.kind}-{ref.id}")
