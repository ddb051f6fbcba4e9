"""Who answers when nobody sits there: a random player, the game's own policy, and the playing out of whole games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from bot.engine.dice import Dice
from bot.engine.game import Offer, Pick
from bot.engine.session import Session, Step
from bot.engine.timers import Timers

Player: TypeAlias = Callable[[Session[Any, Any], int, Dice], tuple[str, ...]]
SLOWEST_SECONDS = 6


def random_keys(offer: Offer, dice: Dice) -> tuple[str, ...]:
    """Any legal answer, all alike."""
    options = offer.options
    if offer.least == offer.most == 1:
        return (options[dice.below(len(options))].key,)
    most = min(offer.most, len(options))
    n = offer.least + dice.below(most - offer.least + 1)
    return tuple(option.key for option in dice.sample(options, n))


def random_player(session: Session[Any, Any], seat: int, dice: Dice) -> tuple[str, ...]:
    return random_keys(session.offer(seat), dice)


def ai_player(session: Session[Any, Any], seat: int, dice: Dice) -> tuple[str, ...]:
    """The game's policy, which gets the seat's view and worlds that look like it, and nothing else."""
    return ai_pick(session, seat, dice).keys


def ai_pick(session: Session[Any, Any], seat: int, dice: Dice) -> Pick:
    """The same, with its reason."""
    return session.game.policy(session.view(seat), session.offer(seat), lambda: session.world(seat, dice), dice)


PLAYERS: Mapping[str, Player] = {"ai": ai_player, "random": random_player}


def safe_keys(offer: Offer) -> tuple[str, ...] | None:
    """The answer that the rules name as safe, if they do."""
    return (offer.safe,) if offer.safe and offer.least <= 1 else None


class Playout:
    """A session played by players on a clock of its own: every answer takes some seconds of it, deadlines pass."""

    def __init__(self, session: Session[Any, Any], players: Sequence[Player], dice: Dice) -> None:
        self.session = session
        self.players = players
        self.dice = dice
        self.now = 0
        self.timers = Timers()
        self.decisions = 0

    def step(self) -> Step:
        """Lets one of those who are asked answer, or a deadline pass."""
        session, dice = self.session, self.dice
        deadlines = session.state.deadlines
        if deadlines or self.timers.running:
            self.timers.follow(deadlines, self.now)
            self.now += dice.die(SLOWEST_SECONDS)
            if session.ask is not None and session.ask.deadline in self.timers.due(deadlines, self.now):
                return session.time_up(session.ask.deadline)
        waiting = session.waiting
        seat = waiting[0] if len(waiting) == 1 else dice.pick(waiting)
        self.decisions += 1
        return session.answer(seat, self.players[seat](session, seat, dice), source="ai")
