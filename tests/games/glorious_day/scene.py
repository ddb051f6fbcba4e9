"""A mission at a moment of choice: who stands where, what lies in which pile, and what the dice will show.

A *scene* begins at the phase that a test is about and halts where the next one would begin, with the ask `halt`.
Squares are labels, C4. Every die is in the script: one that nobody expects is an error. What nobody decides is the
first of those that are alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from bot.engine.asks import Flow, Option, choose
from bot.engine.cards import EVERYONE, Pile
from bot.engine.dice import Dice
from bot.engine.game import Phase
from bot.engine.grid import squares_of
from bot.engine.journal import Line
from bot.engine.play import Play
from bot.engine.session import Session, Step
from bot.engine.text import Text
from bot.games.glorious_day import GAME
from bot.games.glorious_day.content import CARDS, CHARACTERS, CONTENT
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.gear import put_on
from bot.games.glorious_day.rules.phases import PHASES
from bot.games.glorious_day.rules.values import reset_dial
from bot.games.glorious_day.state import NOBODY, Alien, Blip, Figure, MissionBlip, Squad, State, Turret
from bot.games.glorious_day.view import View
from tests.engine.harness import Watch
from tests.engine.harness.loaded import Loaded, loaded
from tests.games.glorious_day.headless import VISIBLE

NEXT = {
    "round": "alien-phase",
    "turn": "alien-phase",
    "orders": "alien-phase",
    "leftovers": "alien-phase",
    "alien-phase": "blips",
    "aliens": "blips",
    "blips": "detection",
    "detection": "final",
    "final": "round",
    "muster": "round",
    "outfit": "deploy",
    "deploy": "round",
}
"""Where a scene that begins at a phase halts, unless the test says something else."""


RIFLE, SCOPE, SMART_GUN = "m41a-pulse-rifle", "m42a-scope-rifle", "m56-smart-gun"
FLAMETHROWER, GRENADES, PHOSPHORUS = "m240-flamethrower", "m40-grenades", "phosphorus-grenades"
SHOTGUN, KNIFE = "ithaca-37-shotgun", "combat-knife"

T = TypeVar("T")


class First(msgspec.Struct):
    """Lots that fall on the first thing. They are not made of the bot's: `tests.mended` sets scenes in code without."""

    drawn: int = 0

    def pick(self, _dice: Dice, things: Sequence[T]) -> T:
        return things[0]


def halt(_g: Play[State]) -> Flow[None]:
    yield from choose(0, "halt", lambda: [Option("on", "on", Text("on"))])


def counted(s: State) -> tuple[Counter[str], Counter[int]]:
    """All Endurance cards and all blips, wherever they are."""
    cards = [*s.deck.cards, *s.under.cards, *s.exhausted.cards, *s.discard, *s.limbo, *s.lost]
    cards += [card for hand in s.hands for card in hand]
    cards += [card for figure in s.figures for card in figure.equipped]
    return Counter(cards), Counter([*s.pool, *(blip.value for blip in s.blips)])


class Scene:
    """A position. `heroes` are in the hands of seats 0, 1 and so on; all others who stand `at` a square are recruits,
    but for Newt, who is on Ripley's side.

    `top` are the next cards of the Endurance deck, the first one first, and all that is named nowhere lies below them;
    with `deck` there are just those cards in it, and the rest is lost. `pile` is the exhaust pile and `detection` the
    Detection deck, the top of each first. `doors` are barricaded, by their two squares.
    Defence dice roll by themselves unless somebody `presses`.
    """

    def __init__(
        self,
        phase: str,
        at: Mapping[str, str],
        *,
        mission: str = "newt",
        heroes: Sequence[str] = ("hicks",),
        down: Sequence[str] = (),
        dials: Mapping[str, int] | None = None,
        gear: Mapping[str, Sequence[str]] | None = None,
        aliens: Mapping[str, int] | None = None,
        huggers: Sequence[str] = (),
        blips: Mapping[str, int] | None = None,
        pool: Sequence[int] | None = None,
        hands: Sequence[Sequence[str]] = (),
        top: Sequence[str] = (),
        deck: Sequence[str] | None = None,
        under: Sequence[str] = (),
        pile: Sequence[str] = (),
        known_pile: bool = False,
        discard: Sequence[str] = (),
        detection: Sequence[str] = (),
        doors: Sequence[tuple[str, str]] = (),
        sealed: Sequence[str] = (),
        tunnels: Sequence[str] = (),
        turrets: Sequence[tuple[str, int]] = (),
        hidden: Mapping[str, str] | None = None,
        crates: Sequence[str] = (),
        exits: Mapping[str, str] | None = None,
        dice: Sequence[int] = (),
        token: int = 0,
        round: int = 1,
        swarms: str = "tokens",
        ties: str = "auto",
        until: str = "",
        squad: Squad | None = None,
        presses: bool = False,
        **more: object,
    ) -> None:
        self.grid = map_now.ground_of(mission).grid
        self.presses = presses
        seats = len(heroes)
        held = [list(hand) for hand in hands] + [[] for _ in range(seats - len(hands))]
        options = {"mission": mission, "swarms": swarms, "ties": ties}
        state = State(
            seats=seats,
            dice=loaded("a scene", dice),
            phase=phase,
            options=options,
            mission=mission,
            squad=squad,
            round=round,
            hands=held,
            discard=list(discard),
            token=token if phase in ("turn", "orders") else NOBODY,
            barricades=[self._door(*ends) for ends in doors],
            sealed=[self.square(label) for label in sealed],
            tunnels=[self.square(label) for label in tunnels],
            turrets=[Turret(self.square(label), facing) for label, facing in turrets],
            mission_blips=[MissionBlip(self.square(label), under) for label, under in (hidden or {}).items()],  # type: ignore[arg-type]
            crates=[self.square(label) for label in crates],
            exits={name: self.square(label) for name, label in (exits or {}).items()},  # type: ignore[misc]
        )
        if hasattr(state, "lots"):  # where there are none, the first of those that are alike it is
            state.lots = First()  # type: ignore[assignment]
        state.figures = [Figure(character) for character in CHARACTERS]
        for id, label in at.items():
            figure = state.figure(id)
            figure.square, figure.status = self.square(label), "down" if id in down else "up"
            leader = figure.card.follows or id
            if leader in heroes:
                figure.side, figure.seat = "hero", heroes.index(leader)
            for card in (gear or {}).get(id, ()):
                put_on(figure, card)
            reset_dial(figure)
            figure.activated = (
                figure.seat == token if phase == "orders" else figure.seat != NOBODY and phase == "leftovers"
            )
        for id, dial in (dials or {}).items():
            state.figure(id).dial = dial
        self._creatures(state, aliens or {}, huggers, blips or {}, pool)
        self._piles(state, top=top, deck=deck, under=under, pile=pile, known_pile=known_pile, detection=detection)
        for name, value in more.items():
            assert hasattr(state, name), name
            setattr(state, name, value)
        halted: dict[str, Phase[State]] = {**PHASES, until or NEXT[phase]: halt}
        self._whole = counted(state)
        begun = replace(GAME, setup=lambda _start, _dice: state, phases=halted)
        self.session: Session[State, View]
        self._watch = Watch(VISIBLE)
        for viewer in (None, *range(seats)):
            self._watch.begun(viewer, GAME.view(state, viewer))
        self.session, step = Session.begin(begun, GAME.start(seats, "1", options))
        self.lines: list[Line] = []
        self._keep(step)

    # Setting up

    def _door(self, one: str, other: str) -> int:
        door = self.grid.door_between(self.square(one), self.square(other))
        assert door is not None, f"there is no door between {one} and {other}"
        return door

    def _creatures(
        self,
        state: State,
        aliens: Mapping[str, int],
        huggers: Sequence[str],
        blips: Mapping[str, int],
        pool: Sequence[int] | None,
    ) -> None:
        state.aliens = [Alien(state.new_id(), self.square(label), tokens) for label, tokens in aliens.items()]
        state.aliens += [Alien(state.new_id(), self.square(label), hugger=True) for label in huggers]
        state.blips = [
            Blip(state.new_id(), self.square(label), value, waiting=state.phase in ("aliens", "blips"))
            for label, value in blips.items()
        ]
        for alien in state.aliens:
            alien.activated = state.phase == "blips"
        left = Counter(CONTENT.blips)
        left.subtract(blips.values())
        assert all(count >= 0 for count in left.values()), "more blips of a value than there are"
        state.pool = sorted(left.elements()) if pool is None else list(pool)

    def _piles(
        self,
        state: State,
        *,
        top: Sequence[str],
        deck: Sequence[str] | None,
        under: Sequence[str],
        pile: Sequence[str],
        known_pile: bool,
        detection: Sequence[str],
    ) -> None:
        rest = Counter(CONTENT.endurance_deck())
        equipped = [card for figure in state.figures for card in figure.equipped]
        held = [card for hand in state.hands for card in hand]
        rest.subtract([*equipped, *held, *top, *(deck or ()), *under, *pile, *state.discard])
        assert all(count >= 0 for count in rest.values()), f"more copies of a card than there are: {-rest}"
        others = sorted(rest.elements(), key=lambda card: CARDS[card].type != "hazard")
        if deck is None:
            state.deck = Pile.of([*others, *reversed(top)])
        else:
            state.deck, state.lost = Pile.of([*reversed(deck)]), others
        state.under = Pile.of([*reversed(under)])
        state.exhausted = Pile([*reversed(pile)], [EVERYONE if known_pile else 0] * len(pile))
        state.detection = Pile.of([*reversed(detection)])

    # Looking

    @property
    def state(self) -> State:
        return self.session.state

    def square(self, label: str) -> int:
        found = self.grid.find(label)
        assert found is not None, label
        return found

    def figure(self, id: str) -> Figure:
        return self.state.figure(id)

    def sees(self, viewer: str, target: str) -> bool:
        """Whether one on a square sees another."""
        return map_now.sees(self.state, self.square(viewer), self.square(target))

    def where(self, id: str) -> str:
        """The square of a character."""
        return self.grid.label(self.figure(id).square)

    def dial(self, id: str) -> int:
        return self.figure(id).dial

    @property
    def aliens(self) -> dict[str, int]:
        """Where aliens are, with how many tokens."""
        return {self.grid.label(alien.square): alien.tokens for alien in self.state.aliens}

    @property
    def blips(self) -> dict[str, int]:
        return {self.grid.label(blip.square): blip.value for blip in self.state.blips}

    @property
    def deck(self) -> list[str]:
        """The Endurance deck, the next card first."""
        return self.state.deck.cards[::-1]

    @property
    def under(self) -> list[str]:
        """What lies under the Reshuffle card, the lowest last."""
        return self.state.under.cards[::-1]

    @property
    def pile(self) -> list[str]:
        return self.state.exhausted.cards[::-1]

    @property
    def rolls_left(self) -> int:
        dice = self.state.dice
        assert isinstance(dice, Loaded)
        return len(dice.script)

    @property
    def lost(self) -> str:
        """Why all is lost; empty while it is not."""
        outcome = self.state.outcome
        return "" if outcome is None or outcome.side == "players" else outcome.reason.key

    @property
    def won(self) -> bool:
        outcome = self.state.outcome
        return outcome is not None and outcome.side == "players"

    # Asks

    @property
    def asked(self) -> str:
        """What is asked, if it is one question to one seat; empty when it is over."""
        waiting = self.session.waiting
        return self.session.offer(waiting[0]).name if len(waiting) == 1 else ""

    @property
    def who(self) -> list[int]:
        """The seats that may answer now."""
        return list(self.session.waiting)

    def asked_of(self, seat: int) -> str:
        """What a seat is asked, if anything."""
        return self.session.offer(seat).name if seat in self.session.waiting else ""

    def offered(self, seat: int | None = None) -> list[str]:
        """The keys of the options, those of the only seat that is asked unless one is named."""
        return [option.key for option in self.session.options(self.session.waiting[0] if seat is None else seat)]

    def offered_like(self, start: str) -> list[str]:
        """Those that begin so."""
        return [key for key in self.offered() if key.startswith(start)]

    def answer(self, *keys: str, seat: int | None = None) -> Scene:
        """One answer after another, of the seat that is asked: of the first of several, unless one is named."""
        for key in keys:
            self.pick(key, seat=seat)
        return self

    def pick(self, *keys: str, seat: int | None = None) -> Scene:
        """One answer, with several things picked or none."""
        self._keep(self.session.answer(self.session.waiting[0] if seat is None else seat, keys))
        return self

    def pass_all(self) -> Scene:
        """Everybody passes whatever is asked now and can be passed, or ends what can be ended."""
        while self.session.waiting and self.asked_of(self.session.waiting[0]) != "halt":
            offered = self.offered()
            self.answer(next(key for key in ("pass", "end") if key in offered))
        return self

    # The journal

    @property
    def told(self) -> list[str]:
        """The keys of all lines so far."""
        return [line.text.key for line in self.lines]

    def said(self, key: str) -> list[dict[str, object]]:
        """What the lines with that key say."""
        return [dict(line.text.args) for line in self.lines if line.text.key == key]

    @property
    def defence(self) -> object:
        """How the only defence ended."""
        (line,) = self.said("defended")
        return line["outcome"]

    def _keep(self, step: Step) -> None:
        """What has happened, and whether all that it points at can be seen."""
        self._hear(step)
        while self.asked == "roll-defence" and not self.presses:
            self._hear(self.session.answer(self.session.waiting[0], ("roll",)))
        whole = counted(self.state) == self._whole
        assert whole or self.state.won, "a card or a blip got lost, and not to the aftermath of a campaign"

    def _hear(self, step: Step) -> None:
        self._watch.sees(self.session, step.lines)
        self.lines += step.lines


def labels(scene: Scene, squares: int) -> set[str]:
    """The squares of a mask as players call them."""
    return {scene.grid.label(square) for square in squares_of(squares)}
