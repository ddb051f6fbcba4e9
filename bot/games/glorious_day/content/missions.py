"""The missions as data/glorious-day/missions.toml says, and the ground each of them is played on.

A `Mission` is what is written, with labels; a `Site` is the same on its map, with squares. *Spawn points* are numbered
1 to 4, as Detection cards name them. *Mission blips* lie face down until somebody searches them; who wrote the mission
says what is under them, the dice say where. A *deck* is laid from the top in layers, each shuffled by itself, each so
many cards of threat level 1, 2 and 3. *Rules* are special rules of a mission, by id.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from bot.engine.content import BadContent, DataFile
from bot.engine.grid import Grid, mask_of
from bot.engine.layout import Ground, Layout
from bot.engine.paths import waves
from bot.games.glorious_day.content import CHARACTERS
from bot.games.glorious_day.content.maps import BOARDS, DATA, Laid, at_rim, floor_at, lay

FILE = "missions.toml"
SEATS = range(1, 7)
SQUAD = len(CHARACTERS)
"""Most characters that take part, Newt among them."""

MissionKind: TypeAlias = Literal["campaign", "rescue", "supply", "bug-hunt"]
ExitName: TypeAlias = Literal["A", "B"]
Under: TypeAlias = Literal["newt", "captive", "alien", "nothing"]
Sought: TypeAlias = Literal["anyone", "newt", "captive", "trapped"]
"""Whom a goal is about."""
Rule: TypeAlias = Literal[
    "search",  # Interact beside a mission blip turns it up
    "trace",  # a computer shows what is under one mission blip
    "seal",  # a computer puts a barricade on any door or spawn point
    "call-dropship",  # a computer calls for the way out
    "trapped",  # the first start is that of the trapped
    "cocoons",  # a captive that is found stands there, a recruit with empty hands
    "crate-gear",  # a crate has a weapon or equipment for who opens it
    "crate-restores",  # a crate gives cards of the discard back
    "stragglers-follow",  # when the mission is won, who stands on the map is safe too
]


class BoxTokens(msgspec.Struct, frozen=True):
    """The tokens there are, and the Detection cards of each threat level."""

    spawns: int = 4
    blips: int = 21
    mission_blips: int = 4
    tunnels: int = 4
    crates: int = 8
    computers: int = 2
    barricades: int = 12
    turrets: int = 2
    facehuggers: int = 2
    detection: tuple[int, int, int] = (14, 14, 14)


BOX = BoxTokens()


class StartArea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where characters begin: those named, or all who are named nowhere."""

    squares: tuple[str, ...]
    who: tuple[str, ...] = ()


class HiddenBlips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The mission blips. A `captive` is one as long as there are captives, and then an alien."""

    squares: tuple[str, ...]
    under: tuple[Under, ...]


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens at the end of a round: so many blips at each of these spawn points, facehuggers, an exit opened."""

    round: int
    does: Literal["blips", "facehuggers", "open-exit", "power-cut"]
    count: int = 0
    points: tuple[int, ...] = ()
    squares: tuple[str, ...] = ()
    exits: tuple[ExitName, ...] = ()


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the things to do: all of them make a mission won."""

    does: Literal["find", "leave", "computers", "crates", "rounds", "clear"]
    count: int = 1
    who: Sought = "anyone"


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Detection deck for these numbers of players, layer by layer from the top."""

    seats: tuple[int, ...]
    layers: tuple[tuple[int, int, int], ...]


class Alone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a mission begins outside a campaign: captives, Endurance cards discarded, and whether Newt is there."""

    captives: int = 0
    discards: int = 0
    newt: bool = False


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mission as it is written (carte Mission). An exit that an event opens is shut before; after round `last` all is
    lost.
    """

    id: str
    kind: MissionKind
    boards: tuple[Laid, ...]
    starts: tuple[StartArea, ...] = msgspec.field(name="start")
    spawns: tuple[str, ...]
    goals: tuple[Goal, ...] = msgspec.field(name="goal")
    decks: tuple[Deck, ...] = msgspec.field(name="deck")
    number: int = 0
    blips: tuple[str, ...] = ()
    hidden: HiddenBlips = HiddenBlips((), ())
    crates: tuple[str, ...] = ()
    computers: tuple[str, ...] = ()
    exits: dict[ExitName, str] = {}
    tunnels: tuple[str, ...] = ()
    facehuggers: tuple[str, ...] = ()
    barricades: tuple[tuple[str, str], ...] = ()
    turrets: int = 0
    events: tuple[Event, ...] = msgspec.field(default=(), name="event")
    last: int = 0
    fails: tuple[Literal["newt-lost"], ...] = ()
    rules: tuple[Rule, ...] = ()
    alone: Alone = Alone()

    def deck(self, seats: int) -> Deck:
        return next(deck for deck in self.decks if seats in deck.seats)

    def wants_out(self, goal: Goal, who: str, found: Sequence[str]) -> bool:
        """Whether somebody is one of those whom a goal wants to leave; `found` came into the mission on the way."""
        match goal.who:
            case "anyone":
                return True
            case "newt":
                return who == "newt"
            case "captive":
                return who in found
            case "trapped":
                return who in self.starts[0].who

    def needed(self, goal: Goal, mustered: Sequence[str]) -> int:
        """How many a goal asks for: a squad that came with fewer brings all of them out."""
        if goal.does != "leave" or goal.who not in ("anyone", "trapped") or not mustered:
            return goal.count
        return min(goal.count, sum(goal.who == "anyone" or one in self.starts[0].who for one in mustered))


class Site(msgspec.Struct, frozen=True):
    """A mission on its map. Squares are numbers; `barricades` are doors."""

    mission: Mission
    layout: Layout
    starts: tuple[tuple[int, ...], ...]
    spawns: tuple[int, ...]
    blips: tuple[int, ...]
    hidden: tuple[int, ...]
    crates: tuple[int, ...]
    computers: tuple[int, ...]
    exits: dict[ExitName, int]
    tunnels: tuple[int, ...]
    facehuggers: tuple[int, ...]
    barricades: tuple[int, ...]
    events: tuple[tuple[int, ...], ...]

    def tokens(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """All that lies on the map at the start, and the squares where characters may begin."""
        yield "spawns", self.spawns
        yield "blips", self.blips
        yield "hidden", self.hidden
        yield "crates", self.crates
        yield "computers", self.computers
        yield "tunnels", self.tunnels
        yield "facehuggers", self.facehuggers
        yield "exits", tuple(self.exits.values())
        for squares in self.starts:
            yield "start", squares


# Loading


def load_missions(data: Path = DATA, boards: Mapping[str, Layout] = BOARDS) -> dict[str, Site]:
    """All missions by id, in the order of the file, each on its map and checked."""
    file = DataFile(data / FILE, "mission")
    return {id: site_of(mission, boards) for id, mission in file.rows("mission", Mission).items()}


def site_of(mission: Mission, boards: Mapping[str, Layout] = BOARDS) -> Site:
    """The mission on its map. What does not fit is refused with the entry that is to blame."""
    where = f"{FILE}: {mission.id}"
    for fault in _faults(mission):
        raise BadContent(f"{where}: {fault}")
    layout = lay(boards, mission.boards, where)
    grid = Grid(layout)

    def each(entry: str, labels: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(_one(grid, label, f"{where}: {entry}") for label in labels)

    def area(entry: str, labels: tuple[str, ...]) -> tuple[int, ...]:
        found = {square for label in labels for square in floor_at(grid, label, f"{where}: {entry}")}
        return tuple(sorted(found))

    site = Site(
        mission,
        layout,
        starts=tuple(area("start", start.squares) for start in mission.starts),
        spawns=each("spawns", mission.spawns),
        blips=each("blips", mission.blips),
        hidden=each("hidden", mission.hidden.squares),
        crates=each("crates", mission.crates),
        computers=tuple(_console(grid, label, f"{where}: computers") for label in mission.computers),
        exits={name: _one(grid, label, f"{where}: exits") for name, label in mission.exits.items()},
        tunnels=each("tunnels", mission.tunnels),
        facehuggers=each("facehuggers", mission.facehuggers),
        barricades=tuple(_door(grid, ends, f"{where}: barricades") for ends in mission.barricades),
        events=tuple(each(f"event of round {event.round}", event.squares) for event in mission.events),
    )
    for fault in _misplaced(site, grid):
        raise BadContent(f"{where}: {fault}")
    return site


def _one(grid: Grid, label: str, where: str) -> int:
    square = grid.find(label)
    if square is None:
        raise BadContent(f"{where}: {label} is not on the map")
    if not grid.floor >> square & 1:
        raise BadContent(f"{where}: {label} is no floor")
    return square


def _console(grid: Grid, label: str, where: str) -> int:
    square = grid.find(label)
    if square is None or grid.layout.ground[square] != Ground.CONSOLE:
        raise BadContent(f"{where}: {label} is no console")
    if not grid.beside(square) & grid.floor:
        raise BadContent(f"{where}: nobody can stand beside {label}")
    return square


def _door(grid: Grid, ends: tuple[str, str], where: str) -> int:
    one, other = (_one(grid, label, where) for label in ends)
    door = grid.door_between(one, other)
    if door is None:
        raise BadContent(f"{where}: there is no door between {ends[0]} and {ends[1]}")
    return door


# Checks


def _faults(mission: Mission) -> Iterator[str]:
    """What is wrong with a mission before anybody looks at its map."""
    yield from _too_many(mission)
    if len(mission.hidden.squares) != len(mission.hidden.under):
        yield f"hidden: {len(mission.hidden.squares)} squares, but {len(mission.hidden.under)} things under them"
    if (mission.kind == "campaign") != (mission.number > 0):
        yield "number: campaign missions are numbered from 1, others have none"
    named = [who for start in mission.starts for who in start.who]
    for who in named:
        if who not in CHARACTERS:
            yield f"start: there is no character {who!r}"
    if len(named) != len(set(named)):
        yield "start: somebody begins in two places"
    if sum(not start.who for start in mission.starts) != 1:
        yield "start: one start, and only one, is for all who are named nowhere"
    if ("trapped" in mission.rules) != (len(mission.starts) > 1 and bool(mission.starts[0].who)):
        yield "start: the trapped are those named at the first of two starts, and need the rule trapped"
    yield from _bad_goals(mission)
    yield from _bad_events(mission)
    yield from _bad_decks(mission)


def _too_many(mission: Mission) -> Iterator[str]:
    """More tokens than the box has, or turrets where the book has none."""
    hatched = sum(len(event.squares) for event in mission.events if event.does == "facehuggers")
    for entry, used, there in (
        ("blips", len(mission.blips), BOX.blips),
        ("hidden", len(mission.hidden.squares), BOX.mission_blips),
        ("tunnels", len(mission.tunnels), BOX.tunnels),
        ("crates", len(mission.crates), BOX.crates),
        ("computers", len(mission.computers), BOX.computers),
        ("barricades", len(mission.barricades), BOX.barricades),
        ("turrets", mission.turrets, BOX.turrets),
        ("facehuggers", len(mission.facehuggers) + hatched, BOX.facehuggers),
    ):
        if used > there:
            yield f"{entry}: {used}, but the box has {there}"
    if len(mission.spawns) != BOX.spawns:
        yield f"spawns: {len(mission.spawns)}, but Detection cards name {BOX.spawns}"
    if mission.turrets and mission.kind != "bug-hunt" and mission.number != 3:
        yield "turrets: only the third mission and bug hunts have them"


def _bad_goals(mission: Mission) -> Iterator[str]:
    if not mission.goals:
        yield "goal: there is none"
    there = {"computers": len(mission.computers), "crates": len(mission.crates), "leave": len(mission.exits) * SQUAD}
    for goal in mission.goals:
        if goal.count < 1 or goal.count > there.get(goal.does, goal.count):
            yield f"goal: {goal.does} {goal.count} cannot be done here"
        if goal.does == "find" and goal.who not in mission.hidden.under:
            yield f"goal: {goal.who} is under no mission blip"
        if goal.does == "rounds" and mission.last and goal.count > mission.last:
            yield f"goal: round {goal.count} is after the last, {mission.last}"
    if (mission.kind == "bug-hunt") != (mission.goals == (Goal("clear"),)):
        yield "goal: a bug hunt, and nothing else, is won when deck and map are empty"


def _bad_events(mission: Mission) -> Iterator[str]:
    for event in mission.events:
        where = f"event of round {event.round}"
        if event.round < 1 or (mission.last and event.round > mission.last):
            yield f"{where}: there is no such round"
        if {event.count > 0, bool(event.points)} != {event.does == "blips"}:
            yield f"{where}: blips, and nothing else, need a count and points"
        if any(point not in range(1, BOX.spawns + 1) for point in event.points):
            yield f"{where}: points go from 1 to {BOX.spawns}"
        if (event.does == "facehuggers") != bool(event.squares):
            yield f"{where}: facehuggers, and nothing else, need squares"
        if (event.does == "open-exit") != bool(event.exits):
            yield f"{where}: open-exit, and nothing else, needs exits"
        for name in event.exits:
            if name not in mission.exits:
                yield f"{where}: there is no exit {name}"


def _bad_decks(mission: Mission) -> Iterator[str]:
    covered = sorted(seats for deck in mission.decks for seats in deck.seats)
    if covered != list(SEATS):
        yield f"deck: for each of 1 to 6 players there must be one, not for {', '.join(map(str, covered))}"
    for deck in mission.decks:
        where = f"deck for {' '.join(map(str, deck.seats))}"
        if not deck.layers or any(count < 0 for layer in deck.layers for count in layer):
            yield f"{where}: there must be cards in it"
        for level, there in enumerate(BOX.detection):
            wanted = sum(layer[level] for layer in deck.layers)
            if wanted > there:
                yield f"{where}: {wanted} cards of level {level + 1}, but the box has {there}"


def _misplaced(site: Site, grid: Grid) -> Iterator[str]:
    """What lies where it cannot: two tokens on a square, exits away from the edge, places nobody gets to."""
    lies: dict[int, str] = {}
    for entry, squares in site.tokens():
        for square in squares:
            if square in lies:
                yield f"{entry}: {grid.label(square)} is taken by {lies[square]}"
            lies[square] = entry
    for start, squares in zip(site.mission.starts, site.starts, strict=True):
        named = sum(len(other.who) for other in site.mission.starts)
        needed = len(start.who) or SQUAD - named
        if len(squares) < needed:
            yield f"start: {len(squares)} squares for {needed} characters"
    for name, square in site.exits.items():
        if not at_rim(grid, square):
            yield f"exits: {name} at {grid.label(square)} is not at the edge of the boards"
    reached = 0
    for wave in waves(grid, mask_of(site.starts[0])):
        reached |= wave
    for entry, squares in site.tokens():
        for square in squares:
            around = grid.beside(square) if entry == "computers" else 1 << square
            if not reached & around:
                yield f"{entry}: nobody gets from the start to {grid.label(square)}"


SITES = load_missions()
MISSIONS = {name: site.mission for name, site in SITES.items()}
