"""How each game is played in twin worlds: who sits there, with which options, and how the other world is dealt.

*What comes* is whatever a viewer will see next without anybody choosing it: the next cards of decks, the dice. If the
other world keeps it, only what lies hidden now is different, and it takes longer until the two can be told apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import copy

import msgspec

from bot.engine.dice import Dice
from bot.engine.players import random_player
from bot.engine.session import Session
from bot.games import load
from bot.games.alien_menace.state import Side
from bot.tables.table import AnySession

NAMES = ("Ripley", "Hicks", "Vasquez")
"""Who sits at the first seats."""
WATCHER = "Burke"
DEALS = 4
"""So many worlds are dealt, and the one is taken in which the others can do most of what they do in the real one."""
Answers = Sequence[tuple[int, tuple[str, ...]]]
"""Who answered what."""


class Setting(msgspec.Struct, frozen=True):
    """A game in twin worlds."""

    game: str
    seats: int
    options: Sequence[Mapping[str, str]]
    """One of them is played with."""
    card: str
    """One that can be looked up."""
    lays_open: tuple[str, ...]
    """Lines about what comes to light though nobody chose it. If what comes is the same in both worlds, they part by
    these, by the end of the game, or because somebody cannot do the same in both.
    """
    keep_what_comes: Callable[[AnySession, AnySession, int | None], None]
    secrets: Callable[[AnySession], object]
    """What must be another in the other world."""
    alike: Callable[[AnySession, AnySession], int]
    """How much the others can do in both worlds."""

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    @property
    def viewers(self) -> tuple[int | None, ...]:
        return (*range(self.seats), None)

    def chosen(self, seed: str) -> Mapping[str, str]:
        """The options of the game with that seed."""
        return Dice(f"{seed} options").pick(self.options)

    def opening(self, seed: str, share: int) -> Answers:
        """The answers of a game played at random, up to that share of it in percent."""
        game, dice = load(self.game), Dice(f"{seed} players")
        session, _ = Session.begin(game, game.start(self.seats, seed, self.chosen(seed)))
        answers: list[tuple[int, tuple[str, ...]]] = []
        while session.outcome is None:
            seat = dice.pick(session.waiting)
            answers.append((seat, random_player(session, seat, dice)))
            session.answer(*answers[-1])
        return answers[: len(answers) * share // 100]

    def dealt(self, real: AnySession, viewer: int | None, dice: Dice, *, whole: bool) -> AnySession:
        """A world for the viewer with other secrets; if the `whole` of what he cannot know is to be another, what
        comes is, too.
        """
        worlds = [real.world(viewer, dice) for _ in range(DEALS)]
        if not whole:
            for world in worlds:
                self.keep_what_comes(real, world, viewer)
        others = [world for world in worlds if self.secrets(world) != self.secrets(real)] or worlds
        return max(others, key=lambda world: self.alike(real, world))


# Alien Menace


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


ALIEN_MENACE = Setting(
    game="alien-menace",
    seats=2,
    options=({"sides": "first-marine"},),
    card="card-shotgun",
    lays_open=("discarded", "saw-hand"),
    keep_what_comes=_keep_cards_and_dice,
    secrets=_hands,
    alike=_shared,
)


# Another Glorious Day


def _keep_decks_and_dice(real: AnySession, world: AnySession, viewer: int | None) -> None:
    """All but the values of the blips and what is under the mission blips."""
    world.state.dice = copy(real.state.dice)
    world.state.detection_box[:] = real.state.detection_box
    for pile in ("deck", "under", "exhausted", "detection"):
        getattr(world.state, pile).cards[:] = getattr(real.state, pile).cards


def _blips(session: AnySession) -> object:
    return [blip.value for blip in session.state.blips], [blip.under for blip in session.state.hidden]


def _different(one: AnySession, other: AnySession) -> int:
    """Hands are open, and everybody can do the same in both: so the more blips are others, the better."""
    return sum(here.value != there.value for here, there in zip(one.state.blips, other.state.blips, strict=True))


GLORIOUS_DAY = Setting(
    game="glorious-day",
    seats=3,
    options=(
        {"mission": "newt"},
        {"mission": "hunt-operations"},
        {"mission": "newt", "swarms": "figures", "ties": "ask"},
        {"mission": "hunt-operations", "ties": "ask"},
    ),
    card="card-medkit",
    lays_open=("spotted", "traced", "searched-nothing", "searched-alien", "found"),
    keep_what_comes=_keep_decks_and_dice,
    secrets=_blips,
    alike=_different,
)

SETTINGS = {setting.game: setting for setting in (ALIEN_MENACE, GLORIOUS_DAY)}
