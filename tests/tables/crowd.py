"""A house full of people: thirty tables of both games, in lobbies, in play and over, with all that goes with them.

Everybody has set something, every table has something to tell, some games are parts of campaigns, some were reported.
The pace of the tables is quick, so that whoever is awaited is reminded after five minutes.
"""

from __future__ import annotations

from pathlib import Path

from bot.engine.dice import Dice
from bot.engine.play import Outcome
from bot.engine.text import Text
from bot.games.glorious_day.rules.campaign import CAMPAIGN
from bot.games.glorious_day.state import Squad
from bot.tables import ledger, lobby, reports
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.pace import Pace
from bot.tables.settings import PersonSettings, ServerSettings
from bot.tables.store import Store
from bot.tables.table import Table
from tests.tables.chance import same_chance
from tests.tables.duels import act_at_random

TABLES = 30
NOW = 1_000_000.0
REMINDED = 300.0
"""So long after a table began to wait for somebody, they are reminded."""
PEOPLE = tuple(range(5001, 5011))
ELSEWHERE = range(6001, 6121)
"""People with settings who sit at no table."""
SERVERS = (7001, 7002, 7003)
BOARD, CARDS = "glorious-day", "alien-menace"


def channel_of(table: int) -> int:
    return 9000 + table


def server_of(table: int) -> int:
    return SERVERS[table % len(SERVERS)]


async def gather(path: Path) -> None:
    """Fills a new database."""
    with same_chance("a crowd"):
        house = House(await Store.open(path), now=lambda: NOW)
        try:
            await _settings(house)
            for number in range(1, TABLES + 1):
                table = await _seated(house, number)
                assert table.id == number
                await _play(table, number)
                if number % 4 == 0 and table.session is not None:
                    await reports.keep(house, table, table.head.host, "It went through the wall. " * 20)
            await _campaigns(house)
            await house.keep("commands", "of an earlier run")
        finally:
            await house.store.close()


async def _settings(house: House) -> None:
    for n, person in enumerate((*PEOPLE, *ELSEWHERE)):
        passes: dict[str, tuple[str, ...]] = {}
        if person in ELSEWHERE:
            passes = {BOARD: ("meanwhile", "before-aliens")} if n % 2 else {CARDS: ("room-size", "cancel-weapon")}
        await house.set_person(person, PersonSettings("fr" if n % 3 else "en", passes))
    for server in SERVERS:
        await house.preferences.set_server(server, ServerSettings("fr", pace=Pace("daily")))


async def _seated(house: House, number: int) -> Table:
    """Duels at odd tables, missions at even ones; every third table has AIs."""
    host, guest = PEOPLE[number % 10], PEOPLE[(number * 3 + 4) % 10]
    guest = guest if guest != host else PEOPLE[(number + 1) % 10]
    game = CARDS if number % 2 else BOARD
    seat = Seat(host, f"Host {number}")
    table = await house.open_lobby(
        server=server_of(number), channel=channel_of(number), game=game, host=seat, language="en"
    )
    await lobby.set_pace(table, host, Pace("quick", "wait"))
    if game == BOARD:
        await lobby.set_option(table, host, "mission", ("rescue", "survive", "hunt-nest")[number % 3])
    await (lobby.add_ai(table) if number % 3 == 0 else lobby.join(table, guest, f"Guest {number}"))
    return table


async def _play(table: Table, number: int) -> None:
    """Every fifth table stays a lobby, every seventh is played to its end or closed, the others are in play."""
    if number % 5 == 0:
        return
    await lobby.start(table, table.head.host)
    dice = Dice(f"table {number}")
    answers = 500 if number == 7 else 8 + number % 6
    while table.status == "playing" and answers:
        await act_at_random(table, dice)
        answers -= 1
    if number % 7 == 0 and table.status != "over":
        await table.abandon()


async def _campaigns(house: House) -> None:
    """Missions that were won on other evenings, one campaign for each of the first people."""
    for n, owner in enumerate(PEOPLE[:4]):
        squad = Squad(won=["newt"], lost=["full-auto"] * n)
        outcome = Outcome((0,), "players", Text("won-campaign-mission"), CAMPAIGN.pack(squad))
        table = await house.table(2 + 2 * n)
        campaign, head = table.head.campaign, table.head
        async with house.store.write() as db:
            await ledger.end_campaign(db, table.id, head, outcome)
            await db.execute("UPDATE campaigns SET owner = ? WHERE id = ?", (owner, head.campaign))
        head.campaign = campaign
