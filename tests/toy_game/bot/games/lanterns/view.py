"""What a seat sees: its own hand, and of the others how many cards they hold."""

from __future__ import annotations

import msgspec

from bot.engine import cards
from bot.engine.dice import Dice
from bot.engine.play import Outcome
from bot.games.lanterns.state import State


class View(msgspec.Struct, frozen=True):
    viewer: int | None
    active: int
    hand: list[str]
    held: list[int]
    deck: int
    discard: list[str]
    lit: list[int]
    outcome: Outcome | None
    turn: int


def view(s: State, viewer: int | None) -> View:
    hand = [] if viewer is None else sorted(s.hands[viewer].known_to(viewer))
    held = [len(hand.cards) for hand in s.hands]
    return View(viewer, s.active, hand, held, len(s.deck), list(s.discard), list(s.lit), s.outcome, s.turn)


def own_hand(seen: View) -> list[str]:
    return seen.hand


def redeal(s: State, viewer: int | None, dice: Dice) -> None:
    cards.redeal(dice, viewer, [s.deck, *s.hands])
