"""The local Discord as a whole: its parts put together, its address, and the ways a test acts as a person.

discord = LocalDiscord()
await discord.start()
outcome = await discord.slash("Ripley", "airlock", "play", {"game": "alien-menace"})
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from .clock import Clock
from .control import Control
from .faults import Faults
from .gateway import Gateway
from .guard import Guard
from .interactions import CHOICES, DEFERRED, DEFERRED_UPDATE, MESSAGE, MODAL, UPDATE, Interaction, Interactions, Modal
from .languages import LOCALES
from .limits import Limits
from .log import RequestLog
from .messages import Composer
from .page import LocalPage
from .people import Cannot, People, option_list
from .rest import PREFIX, Rest
from .seen import Outcome, Shown
from .store import Store
from .wire import Wire
from .world import Change, Channel, File, Message, User, World

log = logging.getLogger(__name__)
KINDS = {
    MESSAGE: "message",
    DEFERRED: "thinking",
    DEFERRED_UPDATE: "deferred-update",
    UPDATE: "update",
    CHOICES: "choices",
    MODAL: "modal",
}
Who = User | str
Where = Channel | str
Which = Shown | Message | str


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """What is no request at all has been refused. A traceback tells nothing more, or the key in its address."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


log.addFilter(_is_worth_a_line)


class LocalDiscord:
    def __init__(
        self,
        path: Path | None = None,
        *,
        people: tuple[str, ...] = ("Ripley", "Hicks"),
        channels: tuple[str, ...] = ("airlock", "general"),
        token: str | None = None,
        key: str | None = None,
        rate_limits: bool = True,
        answer_time: float = 3.0,
        heartbeat: float = 41.25,
        privileged_intents: bool = False,
        log_size: int = 10_000,
        control: bool = False,
        page_folder: Path | None = None,
        locales: Path = LOCALES,
    ) -> None:
        self.clock = Clock()
        self.store = Store(path)
        kept = self.store.get("meta", "secrets") or {}
        self.token = token or kept.get("token") or _bot_token()
        self.key = key or kept.get("key") or secrets.token_urlsafe(24)
        self.store.save("meta", "secrets", {"token": self.token, "key": self.key})
        self.guard = Guard(self.key)
        self.world = World(self.store, self.clock)
        self.wire = Wire(self.world, self._link)
        self.gateway = Gateway(self.world, self.wire, self.token, heartbeat=heartbeat, privileged=privileged_intents)
        composer = Composer(self.world)
        self.interactions = Interactions(self.world, self.wire, composer, self.gateway.interaction, answer_time)
        self.people = People(self.world, self.wire, self.interactions)
        self.limits = Limits(self.clock, on=rate_limits)
        self.faults = Faults(self.world, self.gateway)
        self.log = RequestLog(log_size)
        self.rest = Rest(
            self.world,
            self.wire,
            composer,
            self.interactions,
            limits=self.limits,
            faults=self.faults,
            log=self.log,
            token=self.token,
        )
        folder = page_folder or Path(__file__).parent / "page"
        self.page = LocalPage(
            self.world, self.wire, self.people, self.gateway, guard=self.guard, folder=folder, locales=locales
        )
        self.control = Control(self) if control else None
        self._runner: web.AppRunner | None = None
        self._waiters: set[asyncio.Event] = set()
        self.world.listeners.append(self._changed)
        if not self.world.people and not self.world.channels:
            for name in people:
                self.world.add_user(name)
            for name in channels:
                self.world.add_channel(name)

    # Address

    async def start(self, *ports: int) -> None:
        """Listens at the first of these ports that is free; 0 is any."""
        app = web.Application(middlewares=[self.guard.middleware()], client_max_size=128 << 20)
        self.rest.add_routes(app)
        app.router.add_get("/gateway", self.gateway.handle)
        if self.control is not None:
            self.control.add_routes(app)
        self.page.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, logger=log, shutdown_timeout=1.0)
        await self._runner.setup()
        *first, last = ports or (0,)
        for port in first:
            with contextlib.suppress(OSError):
                await web.TCPSite(self._runner, "127.0.0.1", port).start()
                break
        else:
            await web.TCPSite(self._runner, "127.0.0.1", last).start()
        self.guard.port = int(self._runner.addresses[0][1])
        self.gateway.url = self.rest.gateway_url = self.gateway_url

    async def close(self) -> None:
        self.interactions.close()
        await self.gateway.close()
        await self.page.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        self.store.close()

    @property
    def port(self) -> int:
        return self.guard.port

    @property
    def page_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/?key={self.key}"

    @property
    def api_url(self) -> str:
        """What `discord.http.Route.BASE` becomes."""
        return f"http://127.0.0.1:{self.port}{PREFIX}"

    @property
    def gateway_url(self) -> str:
        """What `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY` becomes."""
        return f"ws://127.0.0.1:{self.port}/gateway"

    def _link(self, file: File) -> str:
        return f"http://127.0.0.1:{self.port}/attachments/{file.channel_id}/{file.id}/{quote(file.filename)}?key={self.key}"

    # Who, where, which

    def user(self, who: Who) -> User:
        if isinstance(who, User):
            return who
        found = self.world.users.get(who) or next(
            (user for user in self.world.people if who in (user.global_name, user.username)), None
        )
        if found is None:
            raise LookupError(f"nobody is called {who}")
        return found

    def channel(self, where: Where) -> Channel:
        if isinstance(where, Channel):
            return where
        found = self.world.channels.get(where) or next(
            (channel for channel in self.world.channels.values() if channel.name == where.removeprefix("#")), None
        )
        if found is None:
            raise LookupError(f"there is no channel {where}")
        return found

    def message(self, which: Which) -> Message:
        key = which if isinstance(which, str) else which.id
        found = self.world.find_message(key)
        if found is None:
            raise LookupError(f"there is no message {key}")
        return found

    def add_user(self, name: str, locale: str = "en-US", **more: Any) -> User:
        return self.world.add_user(name, locale, **more)

    # What a person sees

    def show(self, message: Message) -> Shown:
        return Shown(self.wire.message(message))

    def messages(self, channel: Where, as_user: Who) -> list[Shown]:
        """A channel as that person sees it, oldest first."""
        return [self.show(message) for message in self.world.history(self.user(as_user), self.channel(channel))]

    def dms(self, user: Who) -> list[Shown]:
        channel = self.world.dm_with(self.user(user).id)
        return self.messages(channel, user) if channel else []

    def look(self, which: Which) -> Shown:
        """A message as it is now."""
        return self.show(self.message(which))

    def file(self, attachment: str) -> bytes:
        """The bytes of an attachment."""
        data = self.store.file(attachment)
        if data is None:
            raise LookupError(f"there is no attachment {attachment}")
        return data

    # What a person does

    async def slash(
        self, user: Who, channel: Where, command: str, options: dict[str, Any] | None = None, *, wait: float = 5.0
    ) -> Outcome:
        """Uses a command, named with its subcommands ("table settings"). Waits for what was deferred with thinking."""
        person, place = self.user(user), self.channel(channel)
        name, *path = command.split()
        known = self.people.command(person, place, name)
        made = option_list(known, path, options or {})
        return await self._outcome(self.people.slash(person, place, name, made), wait)

    async def complete(
        self, user: Who, channel: Where, command: str, options: dict[str, Any], focused: str
    ) -> list[dict[str, Any]]:
        """The choices offered while typing into the focused option."""
        person, place = self.user(user), self.channel(channel)
        name, *path = command.split()
        made = option_list(self.people.command(person, place, name), path, options, focused)
        return (await self._outcome(self.people.complete(person, place, name, made), 0.0)).choices

    async def click(
        self,
        user: Who,
        message: Which,
        custom_id: str,
        values: list[str] | None = None,
        *,
        wait: float = 5.0,
        edited: bool = False,
    ) -> Outcome:
        """Presses a button (custom id or label) or picks values. With `edited`, waits until the message was edited."""
        person, pressed = self.user(user), self.message(message)
        shown = self.show(pressed)
        if custom_id not in {component.get("custom_id") for component in shown.components}:
            custom_id = shown.buttons.get(custom_id, {}).get("custom_id", custom_id)
        changed = self._next_change(pressed) if edited else None
        outcome = await self._outcome(self.people.click(person, pressed, custom_id, values), wait)
        if changed is not None and outcome.failed is None:
            await asyncio.wait_for(changed.wait(), wait)
            outcome.message = self.look(pressed)
        return outcome

    async def submit(self, user: Who, modal: Modal | str, values: dict[str, Any], *, wait: float = 5.0) -> Outcome:
        """Sends a form off, with values by custom id."""
        person = self.user(user)
        form = self.people.modal(person, modal if isinstance(modal, str) else modal.id)
        return await self._outcome(self.people.submit(person, form, values), wait)

    async def settle(self, outcome: Outcome, wait: float = 5.0) -> None:
        """Waits for the answer to what was only acknowledged: the message that was edited, or one beside it."""
        interaction = outcome.interaction
        if outcome.kind == KINDS[DEFERRED_UPDATE] and interaction is not None:
            await self.until(lambda: interaction.followed > 0, wait)
            held = self.world.messages[interaction.channel_id]
            newest = max(interaction.messages & held.keys(), key=int, default=interaction.message_id)
            outcome.message = self.show(held[newest]) if newest in held else None

    def say(self, user: Who, channel: Where, content: str) -> Shown:
        return self.show(self.people.say(self.user(user), self.channel(channel), content))

    async def until(self, holds: Callable[[], bool], timeout: float = 5.0) -> None:
        """Waits until something is so, looking again at every change of the world and now and then."""
        changed = asyncio.Event()
        self._waiters.add(changed)
        try:
            async with asyncio.timeout(timeout):
                while not holds():
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(changed.wait(), 0.05)
                    changed.clear()
        finally:
            self._waiters.discard(changed)

    async def until_online(self, timeout: float = 10.0) -> None:
        await self.until(lambda: self.gateway.online, timeout)

    async def _outcome(self, interaction: Interaction, wait: float) -> Outcome:
        answer = await interaction.answer
        if answer.failed is not None:
            return Outcome("failed", failed=answer.failed)
        kind = KINDS[answer.type]
        outcome = Outcome(kind, modal=answer.modal, choices=answer.choices, interaction=interaction)
        if answer.message_id is None:
            return outcome
        held = self.world.messages[interaction.channel_id]
        if answer.type == DEFERRED and wait:
            await self.until(lambda: answer.message_id not in held or not held[answer.message_id].is_loading, wait)
        if answer.message_id in held:
            outcome.message = self.show(held[answer.message_id])
        return outcome

    def _changed(self, _: Change) -> None:
        for waiter in self._waiters:
            waiter.set()

    def _next_change(self, message: Message) -> asyncio.Event:
        done = asyncio.Event()

        def listen(change: Change) -> None:
            if change.message is message:
                done.set()
                self.world.listeners.remove(listen)

        self.world.listeners.append(listen)
        return done


def _bot_token() -> str:
    """Looks like a bot's token, and is good nowhere else."""
    return f"local.{secrets.token_urlsafe(6)}.{secrets.token_urlsafe(28)}"


__all__ = ["Cannot", "LocalDiscord", "Outcome", "Shown"]
