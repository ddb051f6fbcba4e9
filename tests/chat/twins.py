"""Twin worlds at the local Discord: one game at two tables that differ only in what one viewer cannot know.

Each *world* is a Discord of its own with a bot of its own. The *real* one has the game as it came about, the *other*
one the same game with the rest dealt anew for the *viewer*: a seat, or `None` for somebody who looks on. From then on
both get the same presses, and after each of them whatever has reached the viewer must be the same, byte for byte, as
long as the engine says that they know the same.

So that nothing but what is hidden can make a difference, nothing happens by chance or by the clock: both worlds share
hours that only a press moves on, and what the bot does by itself waits until the press that caused it is answered.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.chat import errands
from bot.chat.client import Airlock
from bot.chat.errands import Errands
from bot.chat.question import is_decisive
from bot.local import LocalDiscord
from bot.local.seen import Outcome, Shown
from bot.local.world import Change, Channel, User
from bot.run import point_at
from bot.tables import lobby
from bot.tables.head import Seat
from bot.tables.pace import Pace
from bot.tables.table import AnySession, Table
from tests.chat.dealing import WATCHER, Answers, Setting
from tests.chat.room import Room

PATIENCE = 60.0
CHATTER = 8
"""So many messages of people, and the table's own is out of sight."""
FEW = 2
ID = re.compile(r"(?<![0-9a-z])\d{17,20}(?![0-9a-z])")
NUMBER = re.compile(r"^\d+ · ")
Press = tuple[str, list[str] | None]


class Hours:
    """The time of both worlds. It takes the place of the `time` module where the local Discord looks at the clock."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def time(self) -> float:
        return self.now


class Patient(Errands):
    """Errands that wait until they are told to go, and for which time passes only when it is said to.

    In earnest they run while the press that woke them is being answered, and which of both comes first is chance.
    """

    def __init__(self, client: Airlock) -> None:
        super().__init__(client)
        self.woken: dict[int, Table] = {}

    async def start(self) -> None:
        """There is no clock to be started."""

    def wake(self, table: Table) -> None:
        self.woken[table.id] = table

    def scrolled(self, channel: int) -> None:
        """The gateway tells of messages a little later, by chance before or after the next edit: see `chatter`."""

    def chatter(self, channel: int) -> None:
        for _ in range(CHATTER):
            super().scrolled(channel)

    async def go(self) -> None:
        """Everything that is to be told and shown is, until nothing is left."""
        async with asyncio.timeout(PATIENCE):
            while self.woken or self.busy:
                for table in self.woken.values():
                    super().wake(table)
                self.woken.clear()
                await asyncio.sleep(0.001)

    async def pass_time(self) -> None:
        await self.client.house.tick(self.wake)
        await self._look_for_mail()


class World(Room):
    """One of the two worlds: a room in which one viewer is watched while a table is played."""

    def __init__(self, folder: Path, hours: Hours) -> None:
        folder.mkdir()
        super().__init__(folder)
        self.discord.store.close()
        self.discord = LocalDiscord(rate_limits=False, key="twins", answer_time=PATIENCE, people=(), channels=())
        self.hours = hours
        self.table: Table
        self.channel: Channel
        self.people: list[User] = []
        self.viewer: User | None = None
        self.panels: dict[str, str] = {}
        self.received: list[str] = []
        self._ids: dict[str, str] = {}
        self._pinged = 0

    async def open(self) -> World:
        await super().open()
        errands.BETWEEN_EDITS = errands.GATHER_SECONDS = 0.0
        self.bot.house.now = self.hours.time
        self.discord.world.listeners.append(self._listen)
        return self

    def face(self) -> None:
        """The library knows one Discord at a time: from now on it is this one."""
        point_at(self.discord.api_url, self.discord.gateway_url)

    @property
    def errands(self) -> Patient:
        assert isinstance(self.bot.errands, Patient)
        return self.bot.errands

    @property
    def session(self) -> AnySession:
        assert self.table.session is not None
        return self.table.session

    # What reaches the viewer

    def watch(self, viewer: int | None) -> None:
        """From now on everything that reaches this viewer is kept."""
        self.viewer = self.people[-1 if viewer is None else viewer]
        self.received.clear()
        self._ids.clear()
        self._pinged = len(self.discord.world.pings)

    def _listen(self, change: Change) -> None:
        """Every message they can read: when it is sent, whenever it is edited, and when it is deleted."""
        message = change.message
        if message is None or self.viewer is None or self.viewer not in self.discord.world.readers(message):
            return
        if change.kind == "message-delete":
            self._keep(change.kind, message.id)
            return
        files = [sha256(self.discord.file(file.id)).hexdigest() for file in message.attachments]
        self._keep(change.kind, self.discord.wire.message(message), files)

    def keep_outcome(self, who: User, outcome: Outcome) -> None:
        """How Discord answers the viewer's own press: the forms it opens are no messages."""
        if who is self.viewer:
            self._keep(outcome.kind, outcome.failed, outcome.modal.data if outcome.modal else None)

    def keep_pings(self) -> None:
        pings, self._pinged = self.discord.world.pings[self._pinged :], len(self.discord.world.pings)
        for ping in pings:
            if self.viewer is not None and ping.user == self.viewer.id:
                self._keep("ping", ping.channel, ping.message, ping.silent)

    def _keep(self, *what: object) -> None:
        """Notes something as JSON, without what must differ though nothing is hidden in it:

        - the address of this Discord, in the links to its files: two servers cannot listen at one port;
        - ids, which Discord gives out in order to all that is sent: what the others are sent at the same moment by
          tasks of their own moves them by chance. Each id is named by when the viewer first met it, so which
          message is edited, answered or deleted is still compared.

        Nothing else is taken away: timestamps come from the shared hours, nonces and the hash of the seed are the
        same in both worlds.
        """
        said = json.dumps(what).replace(f"127.0.0.1:{self.discord.port}", "here")
        self.received.append(ID.sub(lambda id: self._ids.setdefault(id[0], f"id {len(self._ids)}"), said))

    # What people do

    async def take_seats(
        self,
        setting: Setting,
        name: str,
        locales: Sequence[str],
        seed: str,
        answers: Answers,
        *,
        language: str,
        count_from: int,
    ) -> None:
        """The table as it is at that moment of the game, with all that it still has to tell, in a channel of its own.
        What it tells is counted from that number, whatever became of the games before.
        """
        house = self.bot.house
        async with house.store.write() as db:
            await db.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = 'outbox'", (count_from,))
        self.channel = self.discord.world.add_channel(name)
        self.people = [self.discord.add_user(*who) for who in zip((*setting.names, WATCHER), locales, strict=True)]
        seated = [int(user.id) for user in self.people[:-1]]
        with patch("bot.tables.cutting.secrets.token_hex", return_value=seed):
            self.table = table = await house.open_lobby(
                server=int(self.discord.world.guild_id),
                channel=int(self.channel.id),
                game=setting.game,
                host=Seat(seated[0], setting.names[0]),
                language=language,
            )
        for person, called in zip(seated[1:], setting.names[1:], strict=True):
            await lobby.join(table, person, called)
        for key, value in setting.chosen(seed).items():
            await lobby.set_option(table, seated[0], key, value)
        await lobby.set_pace(table, seated[0], Pace("evening"))
        with patch("bot.tables.lobby.seed_of", return_value=seed):
            await lobby.start(table, seated[0])
        for seat, keys in answers:
            await table.answer(seated[seat], seat, self.session.numbers[seat], 0, keys)

    async def leave(self) -> None:
        """The table is closed, so that it has nothing more to tell while others are played."""
        self.viewer = None
        await self.table.abandon()
        self.errands.wake(self.table)
        await self.errands.go()

    async def settled(self, act: Awaitable[object]) -> None:
        """Does something, and waits until the bot has nothing left to do about it."""
        await act
        async with asyncio.timeout(PATIENCE):
            while self.bot.answering:
                await asyncio.sleep(0.001)
        await self.errands.go()
        self.keep_pings()

    def panel(self, who: User) -> Shown | None:
        """The panel that somebody opened last, as it is now."""
        with suppress(LookupError):
            return self.discord.look(self.panels.get(who.id, ""))
        return None

    def questions(self, seat: int) -> list[str]:
        """What the panel of that seat offers for an answer, if it asks what the game asks now."""
        panel, table = self.panel(self.people[seat]), self.table
        asked = [str(part) for part in (table.id, seat, self.session.numbers[seat], table.voided(seat))]
        answers = {} if panel is None else offered(panel)
        return [words for words, (custom_id, _) in answers.items() if custom_id.split("/")[2:6] == asked]

    def table_now(self) -> Shown:
        return self.discord.look(str(self.table.posts.message))

    async def touch(self, who: User, message: Shown, press: Press) -> Outcome:
        """Presses something; what comes of it may be their panel from now on."""
        outcome = await self.discord.click(who, message, *press, wait=PATIENCE)
        assert outcome.failed is None, (who.global_name, press, outcome.failed)
        self.keep_outcome(who, outcome)
        return outcome

    async def open_panel(self, who: User, *, in_private: bool) -> None:
        """Opens a panel: by Refresh on the last one, by the table's message, or by the hand that was sent to them."""
        place = self.panel(who)
        hands = [message for message in self.discord.dms(who) if find(message, "act") and message.raw["type"] == 0]
        if place is None or find(place, "act") is None:
            place = hands[-1] if hands and in_private else self.table_now()
        custom_id = find(place, "act")
        assert custom_id is not None
        self.panels[who.id] = (await self.touch(who, place, (custom_id, None))).shown.id

    def asks_once_more(self, seat: int, words: str) -> bool:
        """Whether the answer that says so is given by a second press."""
        panel = self.panel(self.people[seat])
        assert panel is not None
        custom_id, values = offered(panel)[words]
        keys = custom_id.split("/", 6)[6:] if verb_of(custom_id) == "answer" else values or []
        return is_decisive(self.session.offer(seat), keys)

    async def answer(self, who: User, words: str, *, sure: bool = False) -> None:
        """Gives the answer that says so on the panel, whatever its number is there; if they are `sure`, also where it
        is asked once more.
        """
        panel = self.panel(who)
        assert panel is not None
        await self.touch(who, panel, offered(panel)[words])
        panel = self.panel(who)
        again = None if panel is None else find(panel, "sure")
        if sure and panel is not None and again is not None:
            await self.touch(who, panel, (again, None))

    async def chat(self) -> None:
        """So much is said in the channel that the table's message is out of sight."""
        for n in range(CHATTER):
            self.discord.say(self.people[n % 2], self.channel, f"well … {n}")
        self.errands.chatter(int(self.channel.id))

    async def look(self, who: User, what: str) -> None:
        """Presses a button of the table's message."""
        table = self.table_now()
        custom_id = find(table, what)
        assert custom_id is not None, what
        await self.touch(who, table, (custom_id, None))

    async def take_back(self, who: User) -> None:
        """Presses Undo on the panel, or uses the command if there is none."""
        panel = self.panel(who)
        custom_id = None if panel is None else find(panel, "undo")
        if panel is None or custom_id is None:
            await self.ask(who, "undo", {})
        else:
            await self.touch(who, panel, (custom_id, None))

    async def ask(self, who: User, command: str, options: dict[str, object]) -> None:
        outcome = await self.discord.slash(who, self.channel, command, options, wait=PATIENCE)
        assert outcome.failed is None, (command, outcome.failed)
        self.keep_outcome(who, outcome)


def verb_of(custom_id: str) -> str:
    return custom_id.split("/")[1]


def find(message: Shown, verb: str) -> str | None:
    """What does that on a message."""
    ids = [str(part["custom_id"]) for part in message.components if part.get("custom_id") and not part.get("disabled")]
    return next((id for id in ids if verb_of(id) == verb), None)


def offered(panel: Shown) -> dict[str, Press]:
    """The answers of a panel by what they say, without the number that stands before it: the same card may be another
    number in another hand. Where it asks once more, that is the only answer.
    """
    found: dict[str, Press] = {}
    for part in panel.components:
        id = str(part.get("custom_id", ""))
        if id and verb_of(id) == "sure":
            return {str(part["label"]): (id, None)}
        if id and verb_of(id) in ("answer", "done") and not part.get("disabled"):
            found[NUMBER.sub("", str(part["label"]))] = (id, None)
        elif id and verb_of(id) == "pick":
            found |= {said: (id, values) for said, values in picks(part).items()}
    return found


def picks(part: dict[str, Any]) -> dict[str, list[str]]:
    """What these people pick in a select: one thing, and where it takes more, the first few."""
    least, most = part.get("min_values", 1), part.get("max_values", 1)
    named = [(NUMBER.sub("", str(one["label"])), str(one["value"])) for one in part["options"]]
    found = {label: [value] for label, value in named} if least <= 1 else {}
    few = named[: max(least, min(most, FEW))]
    return found | {" + ".join(label for label, _ in few): [value for _, value in few]}


def parting(one: str, other: str) -> str:
    """Where two texts part, with what stands around it."""
    place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    first = max(0, place - 150)
    return f"\n… {one[first : place + 150]}\nagainst\n… {other[first : place + 150]}"
