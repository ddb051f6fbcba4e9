"""A house as one version of Airlock left it, kept for the versions to come: `python -m tests.keep COMMIT`.

This lays COMMIT out beside the project, lets *its* code play, and leaves two files in `tests/saves/`:
`house-COMMIT.sqlite.xz`, a database with tables of every kind in it, and `house-COMMIT.toml`, what each of them is.
`tests/test_kept_tables.py` opens every such file with today's code. Make one of the last commit of a version when the
next one has other rules, states or tables, and leave the old ones where they are; where the code of that commit is no
longer called as here, mend this file first.

Every phase of the rules in which somebody can be awaited is there in its midst: after as many answers within the phase
as the games that are played for it had at most. First all those games are played once for a look at every moment of
them (the *survey*), then the chosen ones are played again up to their moment. Chance is the same both times.
"""

from __future__ import annotations

import argparse
import asyncio
import lzma
import secrets
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import closing
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from bot.engine.dice import Dice
from bot.engine.errors import BadOptions
from bot.engine.players import ai_player, random_keys
from bot.engine.save import Answer
from bot.games import load
from bot.tables import campaigns, clock, consent, lobby, reports, seating
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.pace import Pace
from bot.tables.settings import PersonSettings, ServerSettings
from bot.tables.store import Store
from bot.tables.table import Table
from bot.worktrees import ROOT, git, worktree

SAVES = Path(__file__).parent / "saves"
ANN, BOB, CHO = 11, 12, 13
PEOPLE = {ANN: "Ann", BOB: "Bob", CHO: "Cho"}
SERVER, FIRST_CHANNEL = 7, 1000
BOARD, CARDS = "glorious-day", "alien-menace"
CAMPAIGN = "campaign"
NOW = 1_000_000.0
MOST_PRESSES = 400
"""A game is looked at no longer than that: what comes later fills the file and is nothing new."""
MOST_CAMPAIGNS = 200
Kind: TypeAlias = Literal["mid-phase", "lobby", "hanging", "campaign", "over"]


class Plan(NamedTuple):
    """A game to play. A seat is a letter: A, B and C are people, who may sit there twice, `.` is an AI."""

    game: str
    seats: str
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0
    sensible: bool = True
    """Whether people play as an AI would; otherwise by chance."""


class Moment(NamedTuple):
    """A plan after so many presses of its people."""

    plan: Plan
    presses: int
    phase: str
    tail: int
    entries: int


class Kept(NamedTuple):
    """A table of the house, as `house-….toml` tells of it. `at` is how many entries of its log held when its phase
    began, `tail` how many there have been since, and `answers` how many of those are answers.
    """

    id: int
    kind: Kind
    game: str
    seats: str
    options: Mapping[str, str]
    phase: str = ""
    at: int = 0
    tail: int = 0
    answers: int = 0


def dice_of(plan: Plan, what: str) -> Dice:
    return Dice(sha256(f"{plan} {what}".encode()).hexdigest()[:32])


class Chance:
    """In place of the secrets of a game and of its AIs: the same whenever a plan is played."""

    def __init__(self) -> None:
        self.dice = Dice("nobody")

    def rule(self) -> None:
        secrets.token_hex = lambda nbytes=None: f"{self.dice.below(1 << 62):032x}"
        secrets.randbelow = self.randbelow

    def randbelow(self, exclusive_upper_bound: int) -> int:
        return self.dice.below(exclusive_upper_bound)

    def begin(self, plan: Plan) -> None:
        self.dice = dice_of(plan, "secrets")


CHANCE = Chance()


# Playing


async def seated(house: House, plan: Plan, channel: int) -> Table:
    """The lobby of a plan, everybody in their places."""
    CHANCE.begin(plan)
    people = [None if letter == "." else ANN + "ABC".index(letter) for letter in plan.seats]
    host = people[0]
    assert host is not None
    seat = Seat(host, PEOPLE[host])
    table = await house.open_lobby(server=SERVER, channel=channel, game=plan.game, host=seat, language="en")
    for key, value in plan.options:
        await lobby.set_option(table, host, key, value)
    for person in people[1:]:
        await (lobby.add_ai(table) if person is None else lobby.join(table, person, PEOPLE[person]))
    return table


async def play(table: Table, plan: Plan) -> AsyncIterator[Table]:
    """The table after its start, and after every press of its people, until it is over."""
    dice = dice_of(plan, "people")
    await lobby.start(table, table.head.host)
    while True:
        while ai_is_asked(table):
            await clock.tick(table)
        yield table
        session = table.session
        if table.status != "playing" or session is None:
            return
        seat = next(seat for seat in session.awaited if not table.head.seats[seat].by_ai)
        person = table.head.seats[seat].person
        assert person is not None
        keys = ai_player(session, seat, dice) if plan.sensible else random_keys(session.offer(seat), dice)
        await table.answer(person, seat, session.numbers[seat], table.voided(seat), keys)


def ai_is_asked(table: Table) -> bool:
    return table.session is not None and any(table.head.seats[seat].by_ai for seat in table.session.waiting)


async def survey(house: House, plans: Iterable[Plan], most: int = MOST_PRESSES) -> list[Moment]:
    """Every moment of all plans at which a person must decide."""
    found = []
    for plan in plans:
        table = await seated(house, plan, FIRST_CHANNEL)
        presses = 0
        async for _ in play(table, plan):
            session = table.session
            if session is None or table.status != "playing" or presses > most:
                break
            found.append(Moment(plan, presses, session.state.phase, len(session.tail), table.head.entries))
            presses += 1
        if table.status != "over":
            await consent.end(table, table.head.host, moderator=True)
    return found


# Which games, and which moments of them


def duels() -> list[Plan]:
    return [
        Plan(CARDS, seats, (("sides", sides),), seed, sensible)
        for seats in ("AB", "A.")
        for sides in ("toss", "first-alien")
        for seed, sensible in enumerate((True, False, True))
    ]


def missions() -> list[Plan]:
    """Each of them with ties settled by the table and asked about, alone, by three and by six, people and AIs mixed."""
    (named,) = (spec.values for spec in load(BOARD).meta.options if spec.key == "mission")
    kinds = product(named, ("auto", "ask"), ("A", "A.B", "A.B.AC"), (True, False))
    return [
        Plan(BOARD, seats, (("mission", mission), ("ties", ties)), seed, sensible)
        for seed, (mission, ties, seats, sensible) in enumerate(kinds)
    ]


def chosen(moments: Sequence[Moment]) -> list[Moment]:
    """For each phase the longest tail with each way of settling ties and each number of seats; then whatever mission
    has no table yet, by its longest tail. Of two alike the earlier one: its log is shorter.
    """

    def best(found: Iterable[Moment]) -> Moment:
        return max(found, key=lambda one: (one.tail, -one.entries))

    def grouped(one: Moment) -> tuple[object, ...]:
        return (one.plan.game, one.phase, dict(one.plan.options).get("ties"), one.plan.seats)

    found = {best(one for one in moments if grouped(one) == group) for group in {grouped(one) for one in moments}}
    for plan_options in {one.plan.options for one in moments} - {one.plan.options for one in found}:
        found.add(best(one for one in moments if one.plan.options == plan_options))
    return sorted(found)


# The house


class Builder:
    """Fills a house, table by table, each in a channel of its own."""

    def __init__(self, house: House, scratch: House) -> None:
        self.house = house
        self.scratch = scratch
        self.kept: list[Kept] = []

    @property
    def channel(self) -> int:
        return FIRST_CHANNEL + 1 + len(self.kept)

    def keep(self, table: Table, kind: Kind, plan: Plan) -> None:
        session = table.session
        seats = plan.seats if len(plan.seats) == len(table.head.seats) else "?" * len(table.head.seats)
        kept = Kept(table.id, kind, plan.game, seats, table.head.options)
        if session is not None:
            answers = sum(isinstance(entry, Answer) for entry in session.tail)
            tail = len(session.tail)
            kept = kept._replace(phase=session.state.phase, at=session.at - tail, tail=tail, answers=answers)
        self.kept.append(kept)

    async def at(self, moment: Moment) -> Table:
        """A table in the middle of its game."""
        table = await seated(self.house, moment.plan, self.channel)
        presses = 0
        async for _ in play(table, moment.plan):
            if presses == moment.presses:
                break
            presses += 1
        session = table.session
        assert session is not None
        assert (session.state.phase, len(session.tail)) == (moment.phase, moment.tail), "chance was another one"
        self.keep(table, "mid-phase", moment.plan)
        return table

    async def to_the_end(self, plan: Plan) -> Table:
        table = await seated(self.house, plan, self.channel)
        async for _ in play(table, plan):
            pass
        assert table.status == "over"
        self.keep(table, "over", plan)
        return table

    async def lobbies(self) -> None:
        for plan in (
            Plan(BOARD, "A.B", (("mission", "survive"), ("ties", "ask"))),
            Plan(CARDS, "A", (("sides", "first-alien"),)),
            Plan(CARDS, "C."),
        ):
            self.keep(await seated(self.house, plan, self.channel), "lobby", plan)

    async def hanging(self) -> None:
        """A seat is lent and so much is left to the AIs that they stop half-way; and one that is lent and then taken
        back to a question of its own. In both the next answer is an AI's.
        """
        for undone in (False, True):
            for seed in range(MOST_CAMPAIGNS):
                plan = Plan(BOARD, "A.....", (("mission", "survive"),), seed)
                table = await seated(self.house, plan, self.channel)
                async for _ in play(table, plan):
                    if table.head.entries > 30 or table.status != "playing":
                        break
                if table.status == "playing":
                    await seating.lend(table, ANN, 0)
                if undone and table.status == "playing":
                    assert await consent.undo(table, ANN) is not None
                if ai_is_asked(table):
                    self.keep(table, "hanging", plan)
                    break
                if table.status != "over":
                    await consent.end(table, ANN, moderator=True)

    async def campaigns(self) -> None:
        """Missions of a campaign that were won: one where the squad is getting its cards back, and three that are over.
        Of those one goes on in a lobby, and one has begun its next part, and is asked which mission that will be.
        """
        won: list[Moment] = []
        for seed in range(MOST_CAMPAIGNS):
            plan = Plan(BOARD, "A.B.AC", (("mission", CAMPAIGN),), seed)
            last = [one for one in await survey(self.scratch, [plan], 10_000) if one.phase == "aftermath"]
            won += [max(last, key=lambda one: one.tail)] if last else []
            if len(won) >= 4 and max(one.tail for one in won) >= 2:
                break
        getting, *over = sorted(won, key=lambda one: (-one.tail, one.entries))
        await self.at(getting)
        for moment in over[:3]:
            await self.to_the_end(moment.plan)
        going = await campaigns.to_go_on(self.house.store, SERVER, BOARD, ANN)
        plan = Plan(BOARD, "A.B")
        for begun, campaign in zip((False, True), going, strict=False):
            table = await seated(self.house, plan, self.channel)
            await campaigns.take_up(table, ANN, campaign.id)
            if begun:
                await lobby.start(table, ANN)
                assert table.session is not None
                assert table.session.state.phase == "briefing"
            self.keep(table, "campaign" if begun else "lobby", plan)

    async def undone(self) -> None:
        """Answers were taken back, freely and by consent, and others given since, in the same phase."""
        for plan in (Plan(CARDS, "AB", (), 7), Plan(BOARD, "A.B", (("mission", "rescue"),), 7)):
            table = await seated(self.house, plan, self.channel)
            playing, undos = play(table, plan), 0
            async for _ in playing:
                session = table.session
                assert session is not None
                if undos == 2 and session.tail:
                    break
                if table.head.entries > 20 + 5 * undos and len(session.tail) > 2 and undos < 2:
                    undos += 1
                    for person in (BOB, ANN):
                        if await consent.undo(table, person) is not None:
                            continue
                        assert table.head.vote is not None
                        await consent.agree(table, ANN + BOB - person, table.head.vote.about)
            self.keep(table, "mid-phase", plan)

    async def ends(self) -> None:
        for plan in (Plan(CARDS, "A.", (), 5), Plan(BOARD, "A", (("mission", "newt"),), 5, False)):
            await self.to_the_end(plan)
        for resigned in (True, False):
            plan = Plan(CARDS, "AB", (), 6)
            table = await seated(self.house, plan, self.channel)
            await lobby.start(table, ANN)
            if resigned:
                await seating.resign(table, BOB)
            else:
                await consent.end(table, ANN, moderator=False)
            self.keep(table, "over" if table.status == "over" else "mid-phase", plan)

    async def settings(self, tables: Sequence[Table]) -> None:
        """What people have set and said, at some of these tables."""
        await self.house.preferences.set_server(SERVER, ServerSettings(language="fr", pace=Pace("daily", "ai")))
        await self.house.set_person(BOB, PersonSettings("fr", {CARDS: ("room-size",), BOARD: ("meanwhile",)}))
        await self.house.set_person(CHO, PersonSettings("en"))
        await self.house.keep("commands", "none")
        for n, table in enumerate(tables):
            if n % 3 == 0:
                await lobby.set_pace(table, ANN, Pace(("evening", "slow", "quick")[n // 3 % 3], "wait", n % 4))
            if n % 7 == 1:
                await reports.keep(self.house, table, ANN, "The alien went through a wall")
            if n % 9 == 2 and not table.has_secrets:
                await seating.offer_seat(table, ANN, 0, 14)


async def fill(house: House, scratch: House) -> list[Kept]:
    builder = Builder(house, scratch)
    moments = chosen(await survey(scratch, [*duels(), *missions()]))
    playing = [await builder.at(moment) for moment in moments]
    await builder.lobbies()
    await builder.hanging()
    await builder.undone()
    await builder.campaigns()
    await builder.ends()
    await builder.settings(playing)
    return builder.kept


async def make(file: Path) -> None:
    """Leaves the database and what is in it."""
    CHANCE.rule()
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / name for name in ("house.db", "scratch.db")]
        house, scratch = [House(await Store.open(path), now=lambda: NOW) for path in paths]
        try:
            kept = await fill(house, scratch)
        finally:
            for one in (house, scratch):
                await one.close()
        with closing(sqlite3.connect(paths[0])) as db:
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("VACUUM")
        file.write_bytes(lzma.compress(paths[0].read_bytes(), preset=9 | lzma.PRESET_EXTREME))
    file.with_name(file.name.removesuffix(".sqlite.xz") + ".toml").write_text(told(kept), encoding="utf-8")


def told(kept: Iterable[Kept]) -> str:
    lines = ["# The tables of the house beside this file: see tests/keep.py. An AI's seat is a dot.", "", "[phases]"]
    for game in (BOARD, CARDS):
        named = ", ".join(f'"{phase}"' for phase in load(game).phases if phase != load(game).conceded)
        lines.append(f"{game} = [{named}]")
    for one in kept:
        lines += ["", "[[tables]]"]
        for key, value in one._asdict().items():
            written = f'"{value}"' if isinstance(value, str) else value
            if isinstance(value, dict):
                written = "{ " + ", ".join(f'{name} = "{chosen}"' for name, chosen in value.items()) + " }"
            lines.append(f"{key} = {written}")
    return "\n".join(lines) + "\n"


def keep(commit: str) -> None:
    """Lets the code of a commit leave a house behind."""
    name = git(SAVES, "rev-parse", "--short", commit).strip()
    with worktree(commit) as there:
        for needed in ("tests/keep.py", "bot/worktrees.py"):
            shutil.copy(ROOT / needed, there / needed)
        file = there / f"house-{name}.sqlite.xz"
        subprocess.run([sys.executable, "-m", "tests.keep", "--here", str(file)], cwd=there, check=True)
        for made in there.glob("house-*"):
            shutil.copy(made, SAVES)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.keep", description=__doc__)
    parser.add_argument("commit", nargs="?", help="which version")
    parser.add_argument("--here", type=Path, metavar="FILE", help="the code that is here leaves its house in FILE")
    args = parser.parse_args()
    if args.here is not None:
        asyncio.run(make(args.here))
    elif args.commit:
        try:
            keep(args.commit)
        except BadOptions as error:
            parser.error(str(error))
    else:
        parser.error("which commit?")
