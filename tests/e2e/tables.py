"""From /play to the first question: a lobby, who sits down, the start. And what must be true of any evening."""

from __future__ import annotations

from collections.abc import Mapping

from tests.e2e.people import Person
from tests.e2e.stage import Stage

GAME = "alien-menace"


async def lobby(place: str, host: Person, game: str = GAME) -> None:
    await host.slash(place, "play", game=game)
    await host.see(place, "join")


async def seat(place: str, guest: Person) -> None:
    """Joins, and sees the own name at the table."""
    await guest.do(await guest.see(place, "join"), "join")
    await guest.see(place, "leave", guest.name)


async def begin(
    place: str, host: Person, *guests: Person, ai: int = 0, options: Mapping[str, str] | None = None, game: str = GAME
) -> None:
    """A game begun by the buttons of its lobby; the host's panel is open."""
    await lobby(place, host, game)
    for key, value in (options or {}).items():
        table = host.table(place)
        custom_id = next(id for id in map(str, (s["custom_id"] for s in table.selects)) if id.endswith("/" + key))
        await host.press(table, custom_id, [value])
    for guest in guests:
        await seat(place, guest)
    for _ in range(ai):
        before = seats(host, place)
        await host.do(await host.see(place, "ai"), "ai")
        await more_seats(host, place, before)
    await start(place, host)


def seats(person: Person, place: str) -> int:
    """How many sit at the lobby, as its text lists them."""
    return person.table(place).text.split("\n")[1].split(". ")[0].count(",") + 1


async def more_seats(person: Person, place: str, before: int) -> None:
    await person.stage.until(lambda: seats(person, place) > before, "somebody to sit down")


async def start(place: str, host: Person) -> None:
    host.panel = (await host.do(await host.see(place, "start"), "start")).shown


async def rematch(place: str, host: Person, *others: Person) -> None:
    """The same people again, at a new table."""
    old = await host.see(place, "rematch")
    await host.do(old, "rematch")
    await host.stage.until(lambda: host.table(place).id != old.id, "a new table")
    await host.see(place, "start")
    for person in (host, *others):
        person.panel = None


async def up_to_date(person: Person, place: str) -> None:
    """Waits until the table's message says who is awaited, as the text board does."""
    board = await person.read(place, "board")
    line = next(line for line in board.splitlines() if "Waiting for" in line)
    await person.stage.until(lambda: line in person.table(place).text, f"the table to say: {line}")


def check(stage: Stage) -> None:
    """An evening on which Discord had nothing against any request, and the operator nothing to read."""
    assert stage.complaints() == []
    assert stage.refused() == []
    assert stage.errors() == []
