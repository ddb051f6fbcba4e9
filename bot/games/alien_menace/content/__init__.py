"""The cards and rooms of Alien Menace as data/alien-menace says, read and checked. The verbs are in `vocabulary.py`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args

from bot.engine.content import DATA as DATA_OF_GAMES
from bot.engine.content import DataFile, Fact
from bot.engine.effects import Effect, Happens
from bot.games.alien_menace.content.vocabulary import Kind, Lasting, SideName, Verb

DATA = DATA_OF_GAMES / "alien-menace"
PORTAL = "portal"
CARDS_A_SIDE, ROOMS_IN_ALL = 48, 13
KINDS: dict[SideName, tuple[Kind, ...]] = {
    "marine": ("weapon", "action", "event"),
    "alien": ("creature", "action", "event"),
}

Cancels: TypeAlias = Literal["weapon", "marine-action", "alien-action", "alien-event"]


class Card(Fact, frozen=True):
    """A kind of card. `worth` is its worth to the AI, in points of Force. `size` is what it does to a room's size,
    `cancels` what it may answer; `played`, `faced`, `killed` and `wounded` are what happens when it is played, when a
    weapon is turned on it, when the creature is dead, when it has wounded the Marine; `lasts` is what counts as long as
    it is in play.
    """

    id: str
    kind: Kind
    copies: int
    icon: str
    worth: float
    force: int = 0
    cost: int = 0
    size: int = 0
    cancels: Cancels | None = None
    played: tuple[Verb, ...] = ()
    faced: tuple[Verb, ...] = ()
    killed: tuple[Verb, ...] = ()
    wounded: tuple[Verb, ...] = ()
    lasts: tuple[Lasting, ...] = ()


class Room(Fact, frozen=True):
    """A room (carte Salle): how many creatures fit in, and what each side draws on entering. `entered` and `cleared`
    are what happens when the Marine enters it, or has won there. `creatures` is what each of them has more, `armed`
    what a weapon has; `token` is what a token is worth, and in a `dark` one none is tossed; in a `narrow` one no weapon
    of that Force or more is played; a `sealed` one keeps its size; `spoils` are the tokens for the winner. It is
    drawn with its `icon`, in a `light` of that name. `worth` is what it is to an AI that plays the Marine, in points of
    Force, besides its size and what is drawn there.
    """

    id: str
    size: int
    marine: int
    alien: int
    icon: str
    light: str
    worth: float
    entered: tuple[Verb, ...] = ()
    cleared: tuple[Verb, ...] = ()
    creatures: int = 0
    armed: int = 0
    token: int = 1
    dark: bool = False
    narrow: int | None = None
    sealed: bool = False
    spoils: int = 2


def _wrong(card: Card, side: SideName) -> Iterator[str]:
    if card.kind not in KINDS[side]:
        yield f"the {side} has no card of kind {card.kind!r}"
    if card.copies < 1 or card.cost < 0:
        yield "copies must be 1 or more and cost 0 or more"
    if card.worth <= 0:
        yield "worth must be more than 0"
    does = card.force or card.size or card.cancels or card.played or card.killed or card.lasts
    if not does or (card.kind == "event" and not (card.cancels or card.played)):
        yield "it does nothing"
    if (card.faced or card.wounded) and card.kind != "creature":
        yield "only a creature is faced, and wounds"
    if card.killed and (side, card.kind) not in (("alien", "creature"), ("alien", "action")):
        yield "only creatures and the Alien's actions have a part in a death"


def _cards(side: SideName) -> dict[str, Card]:
    file = DataFile(DATA / f"{side}.toml", "card")
    cards = file.rows("card", Card)
    file.check((card.id, wrong) for card in cards.values() for wrong in _wrong(card, side))
    file.count("cards", sum(card.copies for card in cards.values()), CARDS_A_SIDE)
    return cards


def _rooms() -> dict[str, Room]:
    file = DataFile(DATA / "rooms.toml", "room")
    rooms = file.rows("room", Room)
    file.check((room.id, "nobody fits in") for room in rooms.values() if room.size < 1)
    file.count("rooms", len(rooms), ROOMS_IN_ALL)
    return rooms


MARINE_CARDS = _cards("marine")
ALIEN_CARDS = _cards("alien")
CARDS = MARINE_CARDS | ALIEN_CARDS
ROOMS = _rooms()


def effects_of(id: str) -> tuple[Effect, ...]:
    """All that a card does, at whatever moment."""
    card = CARDS[id]
    return (*card.played, *card.faced, *card.killed, *card.wounded, *card.lasts)


def effects() -> Iterator[Happens]:
    """What everything does, and when: a moment is like “alien action killed”, or “room entered”."""
    for side in get_args(SideName):
        for card in cards_of(side).values():
            for when in ("played", "faced", "killed", "wounded", "lasts"):
                yield Happens(f"{side}.toml: {card.id}", f"{side} {card.kind} {when}", getattr(card, when))
    for room in ROOMS.values():
        yield Happens(f"rooms.toml: {room.id}", "room entered", room.entered)
        yield Happens(f"rooms.toml: {room.id}", "room cleared", room.cleared)


def cards_of(side: SideName) -> dict[str, Card]:
    return MARINE_CARDS if side == "marine" else ALIEN_CARDS


def deck(side: SideName) -> list[str]:
    """All cards of a side, copies and all (pioche)."""
    return [card.id for card in cards_of(side).values() for _ in range(card.copies)]


CANCELS = {what: tuple(card.id for card in CARDS.values() if card.cancels == what) for what in get_args(Cancels)}
"""The cards that may answer a card of that sort."""
