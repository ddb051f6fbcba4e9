"""The page's side: its files, the attachments, and the WebSocket of PROTOCOL.md. Each is behind the key in the address,
except the page's own scripts and styles, which hold no secret.
"""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from .commands import LOCALES
from .gateway import Gateway
from .guard import Guard
from .interactions import CHOICES, Answer, Interaction
from .languages import module
from .people import Cannot, People, submitted_values
from .refusals import Json
from .wire import Wire
from .world import Change, Channel, Message, User, World

SHOWN_INLINE = ("image/png", "image/jpeg", "image/gif", "image/webp")
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


@dataclass(eq=False)
class Viewer:
    """One open page."""

    socket: web.WebSocketResponse
    queue: asyncio.Queue[bytes] = field(default_factory=asyncio.Queue)

    def send(self, kind: str, **fields: Any) -> None:
        self.queue.put_nowait(msgspec.json.encode({"type": kind} | fields))

    async def write(self) -> None:
        while True:
            data = await self.queue.get()
            with contextlib.suppress(ConnectionError, RuntimeError):
                await self.socket.send_str(data.decode())


class LocalPage:
    def __init__(
        self,
        world: World,
        wire: Wire,
        people: People,
        gateway: Gateway,
        *,
        guard: Guard,
        folder: Path,
        locales: Path,
    ) -> None:
        self.world = world
        self.wire = wire
        self.people = people
        self.gateway = gateway
        self.guard = guard
        self.folder = folder
        self.locales = locales
        self.viewers: set[Viewer] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stale: set[str] = set()
        world.listeners.append(self.changed)

    def add_routes(self, app: web.Application) -> None:
        app.router.add_get("/live", self.live)
        app.router.add_get("/attachments/{channel}/{file}/{name}", self.attachment)
        app.router.add_get("/", self.index)
        app.router.add_get("/index.html", self.index)
        app.router.add_get("/languages.js", self.languages)
        app.router.add_get("/{path:.+}", self.static)

    # Files

    def _headers(self) -> dict[str, str]:
        sockets = " ".join(f"ws://{name}" for name in self.guard.names())
        policy = (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
            f"connect-src 'self' {sockets}; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
            "frame-ancestors 'none'"
        )
        return {
            "Content-Security-Policy": policy,
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cross-Origin-Opener-Policy": "same-origin",
        }

    async def index(self, request: web.Request) -> web.StreamResponse:
        if not self.guard.has_key(request.query.get("key")):
            return web.Response(status=403, text="The address needs its key: open the link the bot has printed.")
        file = self.folder / "index.html"
        if not file.is_file():
            return web.Response(status=404, text="The page is not installed.")
        headers = self._headers() | {"Cache-Control": "no-store", "Content-Type": TYPES[".html"]}
        return web.Response(body=file.read_bytes(), headers=headers)

    async def static(self, request: web.Request) -> web.StreamResponse:
        file = self._file(request.match_info["path"])
        if file is None:
            return web.Response(status=404, text="Not found.")
        kind, about = TYPES[file.suffix], file.stat()
        tag = f'"{about.st_mtime_ns:x}-{about.st_size:x}"'
        headers = self._headers() | {"Cache-Control": "no-cache", "ETag": tag}
        if request.headers.get("If-None-Match") == tag:
            return web.Response(status=304, headers=headers)
        return web.Response(body=file.read_bytes(), headers=headers | {"Content-Type": kind})

    @cached_property
    def _languages(self) -> bytes:
        """Read when a browser first asks for it: most local tables are tests that show no page."""
        return module(self.locales)

    async def languages(self, _: web.Request) -> web.StreamResponse:
        """The words of the page, in every language."""
        headers = self._headers() | {"Cache-Control": "no-cache", "Content-Type": TYPES[".js"]}
        return web.Response(body=self._languages, headers=headers)

    def _file(self, path: str) -> Path | None:
        """A file of the page, if there is one by that name; there is none by a name that no file could have."""
        try:
            file = (self.folder / path).resolve()
            found = file.suffix in TYPES and file.is_relative_to(self.folder.resolve()) and file.is_file()
        except (OSError, ValueError):
            return None
        return file if found else None

    async def attachment(self, request: web.Request) -> web.StreamResponse:
        if not self.guard.has_key(request.query.get("key")):
            return web.Response(status=403, text="The address needs its key.")
        data = self.world.store.file(request.match_info["file"])
        if data is None:
            return web.Response(status=404, text="Not found.")
        suffix = Path(request.match_info["name"]).suffix.lower()
        kind = {".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif"}.get(suffix) or TYPES.get(suffix, "")
        headers = self._headers() | {"Cache-Control": "private, max-age=31536000, immutable"}
        headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
        if kind not in SHOWN_INLINE:
            kind = "application/octet-stream"
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, headers=headers | {"Content-Type": kind})

    # The WebSocket

    async def live(self, request: web.Request) -> web.StreamResponse:
        if not self.guard.has_key(request.query.get("key")):
            return web.Response(status=403, text="The address needs its key.")
        socket = web.WebSocketResponse(max_msg_size=1 << 20, heartbeat=30)
        await socket.prepare(request)
        viewer = Viewer(socket)
        writer = asyncio.create_task(viewer.write())
        viewer.send("hello", **self._hello())
        self.viewers.add(viewer)
        try:
            async for frame in socket:
                if frame.type == WSMsgType.TEXT:
                    self._received(viewer, frame.data)
        finally:
            self.viewers.discard(viewer)
            writer.cancel()
        return socket

    def _hello(self) -> Json:
        return {field: self._field(field) for field in ("users", "bot", "guild", "channels", "commands", "unread")}

    def _field(self, name: str) -> Any:
        world, wire = self.world, self.wire
        match name:
            case "users":
                return [wire.person(user) for user in world.people]
            case "bot":
                return wire.user(world.bot) | {"online": self.gateway.online, "colour": world.bot.colour}
            case "guild":
                return {"id": world.guild_id, "name": world.guild_name, "preferred_locale": world.guild_locale}
            case "channels":
                return [wire.page_channel(channel) for channel in world.channels.values()]
            case "commands":
                return world.all_commands()
            case _:
                return world.unread()

    def changed(self, change: Change) -> None:
        if not self.viewers:
            return
        if change.kind.startswith("message-") and change.message is not None:
            self._message_changed(change.kind.removeprefix("message-"), change.message)
            return
        group = change.kind.split("-")[0]
        field_name = {"thread": "channels", "channel": "channels", "member": "users"}.get(group, group)
        if group == "guild":
            self._refresh("commands")
        self._refresh(field_name)

    def _refresh(self, name: str) -> None:
        """Sends a field anew, once for all that happens in the same moment."""
        if not self._stale:
            asyncio.get_running_loop().call_soon(self._send_stale)
        self._stale.add(name)

    def _send_stale(self) -> None:
        names, self._stale = self._stale, set()
        for name in names:
            value = self._field(name)
            for viewer in self.viewers:
                viewer.send(name, **{name: value})

    def _message_changed(self, op: str, message: Message) -> None:
        shown: Json = {"id": message.id, "channel_id": message.channel_id}
        if op != "delete":
            shown = self.wire.message(message)
        users = [user.id for user in self.world.readers(message)]
        for viewer in self.viewers:
            viewer.send("message", users=users, channel=message.channel_id, op=op, message=shown)

    def _received(self, viewer: Viewer, text: str) -> None:
        try:
            said = msgspec.json.decode(text, type=dict[str, Any])
            handler = self._handlers().get(str(said.get("type")))
            if handler is None:
                viewer.send("error", reason=f"unknown type {said.get('type')}")
                return
            handler(viewer, said)
        except (msgspec.DecodeError, KeyError, TypeError, ValueError, AttributeError) as error:
            viewer.send("error", reason=f"does not fit: {type(error).__name__} {error}")
        except Cannot as error:
            viewer.send("error", reason=str(error))

    def _handlers(self) -> dict[str, Callable[[Viewer, Json], None]]:
        return {
            "open": self._open,
            "read": self._read,
            "slash": self._slash,
            "complete": self._complete,
            "click": self._click,
            "submit": self._submit,
            "say": self._say,
            "add-user": self._add_user,
            "set-user": self._set_user,
            "add-channel": self._add_channel,
            "delete-channel": self._delete_channel,
            "open-dm": self._open_dm,
            "set-guild": self._set_guild,
        }

    def _who(self, said: Json) -> User:
        user = self.world.users[said["user"]]
        if user.bot:
            raise Cannot("nobody speaks for the bot")
        return user

    def _where(self, said: Json) -> Channel:
        return self.world.channels[said["channel"]]

    def _open(self, viewer: Viewer, said: Json) -> None:
        user, channel = self._who(said), self._where(said)
        messages = [self.wire.message(message) for message in self.world.history(user, channel)[-200:]]
        viewer.send("history", user=user.id, channel=channel.id, messages=messages)

    def _read(self, _: Viewer, said: Json) -> None:
        self.world.read(self._who(said), self._where(said))

    def _say(self, _: Viewer, said: Json) -> None:
        self.people.say(self._who(said), self._where(said), str(said["content"]))

    def _add_user(self, _: Viewer, said: Json) -> None:
        name, locale = str(said["name"]).strip()[:32], str(said.get("locale") or "en-US")
        if not name or locale not in LOCALES:
            raise Cannot("a person has a name and one of Discord's languages")
        self.world.add_user(name, locale)

    def _set_user(self, _: Viewer, said: Json) -> None:
        given = {key: said[key] for key in ("dms_open", "in_guild", "manager") if key in said}
        if any(not isinstance(value, bool) for value in given.values()) or said.get("locale", "fr") not in LOCALES:
            raise Cannot("these settings do not fit")
        self.world.set_user(self._who(said), locale=said.get("locale"), **given)

    def _add_channel(self, _: Viewer, said: Json) -> None:
        if not str(said["name"]).strip():
            raise Cannot("a channel has a name")
        self.world.add_channel(str(said["name"]))

    def _delete_channel(self, _: Viewer, said: Json) -> None:
        channel = self._where(said)
        if channel.is_dm:
            raise Cannot("a direct-message channel stays")
        self.world.delete_channel(channel)

    def _open_dm(self, _: Viewer, said: Json) -> None:
        self.world.open_dm(self._who(said))
        self._refresh("channels")

    def _set_guild(self, _: Viewer, said: Json) -> None:
        locale = said.get("preferred_locale")
        if locale is not None and locale not in LOCALES:
            raise Cannot("not one of Discord's languages")
        self.world.set_guild(name=said.get("name"), locale=locale)

    # Interactions

    def _slash(self, viewer: Viewer, said: Json) -> None:
        self._begin(
            viewer,
            said,
            lambda user: self.people.slash(user, self._where(said), str(said["command"]), said.get("options") or []),
        )

    def _complete(self, viewer: Viewer, said: Json) -> None:
        self._begin(
            viewer,
            said,
            lambda user: self.people.complete(user, self._where(said), str(said["command"]), said.get("options") or []),
        )

    def _click(self, viewer: Viewer, said: Json) -> None:
        def press(user: User) -> Interaction:
            message = self.world.message(said["channel"], said["message"])
            if message is None:
                raise Cannot("this message is gone")
            return self.people.click(user, message, str(said["custom_id"]), said.get("values"))

        self._begin(viewer, said, press)

    def _submit(self, viewer: Viewer, said: Json) -> None:
        self._begin(
            viewer,
            said,
            lambda user: self.people.submit(
                user, self.people.modal(user, said["modal"]), submitted_values(said.get("components") or [])
            ),
        )

    def _begin(self, viewer: Viewer, said: Json, begin: Callable[[User], Interaction]) -> None:
        user, nonce = self._who(said), said.get("nonce")
        try:
            interaction = begin(user)
        except (Cannot, KeyError) as error:
            viewer.send("failed", nonce=nonce, user=user.id, reason="refused", detail=str(error))
            return
        viewer.send("waiting", nonce=nonce, user=user.id)
        task = asyncio.get_running_loop().create_task(self._follow(viewer, nonce, user, interaction))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _follow(self, viewer: Viewer, nonce: Any, user: User, interaction: Interaction) -> None:
        answer: Answer = await interaction.answer
        if answer.failed is not None:
            viewer.send("failed", nonce=nonce, user=user.id, reason=answer.failed)
            return
        if answer.modal is not None:
            modal = answer.modal
            viewer.send("modal", nonce=nonce, user=user.id, channel=modal.channel_id, modal=modal.id, data=modal.data)
        if answer.type == CHOICES:
            viewer.send("choices", nonce=nonce, user=user.id, choices=answer.choices)
        else:
            viewer.send("done", nonce=nonce, user=user.id)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for viewer in list(self.viewers):
            with contextlib.suppress(TimeoutError, ConnectionError):
                await asyncio.wait_for(viewer.socket.close(code=1012), 0.5)
