"""How a game is played in twin worlds: who sits there, with which options, and how the other world is dealt. A
game says it in `tests/games/<game>/about.py`.

*What comes* is whatever a viewer will see next without anybody choosing it: the next cards of decks, the dice. If the
other world keeps it, only what lies hidden now is different, and it takes longer until the two can be told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from bot.engine.dice import Dice
from bot.engine.players import random_player
from bot.engine.session import Session
from bot.games import load
from bot.tables.table import AnySession
from tests.engine.harness.worlds import without_dice

NAMES = ("Ripley", "Hicks", "Vasquez", "Hudson", "Bishop", "Gorman")
"""Who sits at the first seats."""
WATCHER = "Burke"
DEALS = 4
"""So many worlds are dealt, and the one is taken in which the others can do most of what they do in the real one."""
Answers = Sequence[tuple[int, tuple[str, ...]]]
"""Who answered what."""


def _nothing_alike(_one: AnySession, _other: AnySession) -> int:
    return 0


def _answers_itself(session: AnySession, seat: int) -> bool:
    """Whether a table of people gives that seat's answer, because it is the only one and no secret to anybody."""
    offer = session.offer(seat)
    return offer.only is not None and not (offer.interrupt and session.game.has_secrets(session.state))


class Setting(msgspec.Struct, frozen=True):
    """A game in twin worlds."""

    game: str
    seats: int
    options: Sequence[Mapping[str, str]]
    """One of them is played with."""
    card: str
    """One that can be looked up, if there are any."""
    lays_open: tuple[str, ...] = ()
    """Lines about what comes to light though nobody chose it. If what comes is the same in both worlds, they part by
    these, by the end of the game, or because somebody cannot do the same in both.
    """
    keep_what_comes: Callable[[AnySession, AnySession, int | None], None] | None = None
    """Without it what comes is another in every other world."""
    secrets: Callable[[AnySession], object] = without_dice
    """What must be another in the other world."""
    alike: Callable[[AnySession, AnySession], int] = _nothing_alike
    """How much the others can do in both worlds."""
    quick: tuple[int | None, ...] = ()
    """Through whose eyes they are looked at while somebody waits; else through everybody's."""

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    @property
    def watched(self) -> tuple[int | None, ...]:
        return self.quick or self.viewers

    @property
    def viewers(self) -> tuple[int | None, ...]:
        return (*range(self.seats), None)

    def chosen(self, seed: str) -> Mapping[str, str]:
        """The options of the game with that seed."""
        return Dice(f"{seed} options").pick(self.options)

    def opening(self, seed: str, share: int) -> Answers:
        """The answers that people give in a game played at random, up to that share of it in percent."""
        game, dice = load(self.game), Dice(f"{seed} players")
        session, _ = Session.begin(game, game.start(self.seats, seed, self.chosen(seed)))
        answers: list[tuple[int, tuple[str, ...]]] = []
        while session.outcome is None:
            only = next((seat for seat in session.waiting if _answers_itself(session, seat)), None)
            if only is not None:
                session.answer(only, session.offer(only).only or ())
                continue
            seat = dice.pick(session.waiting)
            answers.append((seat, random_player(session, seat, dice)))
            session.answer(*answers[-1])
        return answers[: len(answers) * share // 100]

    def dealt(self, real: AnySession, viewer: int | None, dice: Dice, *, whole: bool) -> AnySession:
        """A world for the viewer with other secrets; if the `whole` of what they cannot know is to be another, what
        comes is, too.
        """
        worlds = [real.world(viewer, dice) for _ in range(DEALS)]
        if not whole and self.keep_what_comes is not None:
            for world in worlds:
                self.keep_what_comes(real, world, viewer)
        others = [world for world in worlds if self.secrets(world) != self.secrets(real)] or worlds
        return max(others, key=lambda world: self.alike(real, world))


def plain_setting(game: str, seats: int) -> Setting:
    """Of a game that says nothing of it: what comes is another in the other world, too."""
    return Setting(game, seats, options=({},), card=next(iter(load(game).cards), ""))
