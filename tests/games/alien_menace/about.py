"""What tests that all games share have to know about Alien Menace."""

from __future__ import annotations

from collections import Counter
from copy import copy
from itertools import product

from bot.games.alien_menace.state import Side
from bot.tables.table import AnySession
from tests.about import About, Looked, ToKeep
from tests.chat.dealing import Setting

# In twin worlds


def _keep_cards_and_dice(real: AnySession, world: AnySession, viewer: int | None) -> None:
    """The viewer's own deck, the rooms, the dice, and decisions that were made but not told yet."""
    world.state.gathered.clear()
    world.state.gathered.update(real.state.gathered)
    world.state.rooms.cards[:] = real.state.rooms.cards
    world.state.dice = copy(real.state.dice)
    for here, there in zip(_sides(real), _sides(world), strict=True):
        if here.seat == viewer:
            there.deck.cards[:] = here.deck.cards


def _sides(session: AnySession) -> tuple[Side, Side]:
    return session.state.marine, session.state.alien


def _hands(session: AnySession) -> list[Counter[str]]:
    return [Counter(side.hand.cards) for side in _sides(session)]


def _shared(one: AnySession, other: AnySession) -> int:
    """How many cards are in the same hand in both: with them the others can do the same in both."""
    return sum((here & there).total() for here, there in zip(_hands(one), _hands(other), strict=True))


FIRST_MARINE = {"sides": "first-marine"}
TWINS = Setting(
    game="alien-menace",
    seats=2,
    options=(FIRST_MARINE,),
    card="card-shotgun",
    lays_open=("discarded", "saw-hand"),
    keep_what_comes=_keep_cards_and_dice,
    secrets=_hands,
    alike=_shared,
)


ABOUT = About(
    rulings=("setup", "cancel", "cancel", "size", "portal", "hands"),
    shapes={1: "261b9ee79e9f7caa"},
    options=FIRST_MARINE,
    ai_reads=("answer", "card", "room", "side", "token"),
    pictures_read=("card", "hand", "life", "pile", "room", "seat", "side", "size", "token"),
    of_nothing={
        "side": "nothing lies on the table yet; the options are the two sides",
        "mulligan": "all six cards of the hand go or stay, and none of them can be pointed at",
        "room": "the two rooms that are shown are its options",
    },
    looked=Looked(2, [(0, 1, None)], [FIRST_MARINE], every=4, seldom=5),
    twins=TWINS,
    kept=[ToKeep(2, {"sides": sides}, way) for sides, way in product(("toss", "first-marine"), (True, False))],
    scenes=22,
)
