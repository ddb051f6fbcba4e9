"""Missions to look at, for whoever edits them: `./airlock sketch glorious-day [MISSION …]`."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.grid import Grid, mask_of, squares_of
from bot.engine.layout import Ground
from bot.engine.paths import waves
from bot.engine.textmap import sketch
from bot.games.glorious_day.content.missions import SITES, Site

SIGNS = {
    "blips": "?",
    "hidden": "M",
    "crates": "c",
    "computers": "PC",
    "tunnels": "T",
    "facehuggers": "fh",
    "start": "s",
}
LEGEND = (
    "s start, S1–S4 spawn points, ? blip, M mission blip, c crate, PC computer, XA XB exits, T tunnel, fh facehugger "
    "(fh2: in round 2), = console"
)
MEASURED = ("spawns", "blips", "hidden", "crates", "computers", "exits")


def picture(site: Site) -> str:
    """The map with all that lies on it, what the signs mean, and which room is where."""
    grid = Grid(site.layout)
    signs = {square: "=" for square, ground in enumerate(site.layout.ground) if ground == Ground.CONSOLE}
    for entry, squares in site.tokens():
        signs.update(dict.fromkeys(squares, SIGNS.get(entry, "")))
    for event, squares in zip(site.mission.events, site.events, strict=True):
        signs.update(dict.fromkeys(squares, f"fh{event.round}"))
    signs.update({square: f"S{number}" for number, square in enumerate(site.spawns, 1)})
    signs.update({square: f"X{name}" for name, square in site.exits.items()})
    rooms: dict[str, str] = {}
    for square in squares_of(grid.floor):
        rooms.setdefault(grid.room(square), grid.label(square))
    lines = [LEGEND, "rooms: " + ", ".join(f"{room} {label}" for room, label in rooms.items())]
    if site.mission.barricades:
        lines.append("barricaded: " + ", ".join(" ".join(ends) for ends in site.mission.barricades))
    return sketch(site.layout, signs) + "\n" + "\n".join(lines) + "\n"


def walks(site: Site) -> dict[str, tuple[int, ...]]:
    """How many steps it is from the nearest square of the first start to each thing, with every door open."""
    grid = Grid(site.layout)
    from_start = waves(grid, mask_of(site.starts[0]))
    steps = {square: number for number, wave in enumerate(from_start) for square in squares_of(wave)}

    def far(square: int) -> int:
        around = grid.beside(square) if square in site.computers else 1 << square
        return min(steps[near] for near in squares_of(around & grid.floor))

    return {entry: tuple(map(far, squares)) for entry, squares in site.tokens() if squares and entry in MEASURED}


def table(sites: Sequence[Site]) -> str:
    """How many steps it is from the start to things, least and most."""
    lines = ["steps from the start".ljust(22) + "".join(entry.rjust(11) for entry in MEASURED)]
    for site in sites:
        found = walks(site)
        ranges = (f"{min(found[entry])}–{max(found[entry])}" if entry in found else "" for entry in MEASURED)
        lines.append((site.mission.id.ljust(22) + "".join(text.rjust(11) for text in ranges)).rstrip())
    return "\n".join(lines) + "\n"


MAPS = tuple(SITES)


def sketched(wanted: Sequence[str]) -> str:
    """The maps of these missions, and how far things are; of none, how far they are in all."""
    maps = [f"{name}\n\n{picture(SITES[name])}\n" for name in wanted]
    return "".join(maps) + table([SITES[name] for name in wanted or SITES])
