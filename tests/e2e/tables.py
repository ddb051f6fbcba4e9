"""From /play to the first question: a lobby, who sits down, the start. And what must be true of any evening."""

from __future__ import annotations

from collections.abc import Mapping

from tests.e2e.people import Person, ids, words_of
from tests.e2e.stage import Stage

GAME = "alien-menace"


async def lobby(place: str, host: Person, game: str = GAME) -> None:
    await host.slash(place, "play", game=game)
    await host.see(place, "join")


async def seat(place: str, guest: Person) -> None:
    """Joins, and sees the own name at the table, however often it stands there."""
    before = seats(guest, place)
    await guest.do(await guest.see(place, "join"), "join")
    await more_seats(guest, place, before)
    await guest.see(place, "leave", guest.name)


async def begin(
    place: str, host: Person, *guests: Person, ai: int = 0, options: Mapping[str, str] | None = None, game: str = GAME
) -> None:
    """A game begun by the buttons of its lobby; the host's panel is open."""
    await lobby(place, host, game)
    for key, value in (options or {}).items():
        await set_option(place, host, key, value)
    for guest in guests:
        await seat(place, guest)
    for _ in range(ai):
        before = seats(host, place)
        await host.do(await host.see(place, "ai"), "ai")
        await more_seats(host, place, before)
    await start(place, host)


async def set_option(place: str, host: Person, key: str, value: str) -> None:
    table = host.table(place)
    await host.press(table, next(id for id in ids(table) if id.endswith("/" + key)), [value])


def seats(person: Person, place: str) -> int:
    """How many sit at the lobby, as its text lists them."""
    return person.table(place).text.split("\n")[1].split(". ")[0].count(",") + 1


async def more_seats(person: Person, place: str, before: int) -> None:
    await person.stage.until(lambda: seats(person, place) > before, "somebody to sit down")


async def start(place: str, host: Person) -> None:
    host.panel = (await host.do(await host.see(place, "start"), "start")).shown


async def rematch(place: str, host: Person, *others: Person) -> None:
    """The same people again, at a new table: whoever else played is asked, and joins."""
    old = await host.see(place, "rematch")
    await host.do(old, "rematch")
    await host.stage.until(lambda: host.table(place).id != old.id, "a new table")
    for person in others:
        await seat(place, person)
    await host.see(place, "start")
    for person in (host, *others):
        person.panel = None


async def close(place: str, host: Person) -> None:
    """The host ends it, whatever the others say."""
    await host.do((await host.slash(place, "end")).shown, "close")
    await host.see(place, "rematch")


async def shown_log(person: Person, place: str) -> list[str]:
    """The journal as the Log button shows it."""
    told = (await person.do(await person.see(place, "log"), "log")).text
    return [line.removeprefix("- ") for line in told.splitlines()[1:]]


async def watch(spectator: Person, place: str) -> None:
    """A spectator may read everything and touch nothing."""
    for verb in ("board", "log", "rules"):
        assert words_of((await spectator.do(await spectator.see(place, verb), verb)).shown)
    for verb in ("act", "hand"):
        assert "no seat" in (await spectator.do(await spectator.see(place, verb), verb)).text


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
