"""A stand-in for the local Discord: speaks bot/local/PROTOCOL.md with canned people, messages and answers.

`python -m tests.page.fake [PORT] [PICTURE.png]` serves the page by hand; the tests start it in a thread.
What the page sends is kept in `Fake.heard`; a button's `custom_id` says what the fake bot does with it.
"""

from __future__ import annotations

import asyncio
import json
import struct
import sys
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, cast

from aiohttp import WSMsgType, web

from bot.chat.bodies import Body
from bot.local.languages import LOCALES, module

from .canned import CARDS, COMMANDS, EMBED, MARKDOWN, MODAL, TYPING, Json, button, picture, row, text, user

PAGE = Path(__file__).parents[2] / "bot" / "local" / "page"
KEY = "sesame"
EPHEMERAL, LOADING, V2 = 64, 128, 1 << 15
BOT, LEA, MAEL, NOE = "900", "101", "102", "103"
GENERAL, DUELS, THREAD, LEA_DM, MAEL_DM = "201", "202", "203", "301", "302"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def size_of(png: bytes) -> tuple[int, int]:
    """Its width and height."""
    width, height = struct.unpack(">II", png[16:24])
    return width, height


class Fake:
    def __init__(self, shown: bytes | None = None) -> None:
        self.picture = shown or picture()
        self.size = size_of(self.picture)
        self.pictures: dict[str, bytes] = {}
        self.heard: list[Json] = []
        self.sockets: set[web.WebSocketResponse] = set()
        self.port = 0
        self.reset()

    def reset(self) -> None:
        self.next = 5000
        self.locales = LOCALES
        self.now = datetime.now(UTC) - timedelta(minutes=30)
        self.heard.clear()
        self.pictures.clear()
        self.bot: Json = {
            "id": BOT,
            "username": "Airlock",
            "bot": True,
            "discriminator": "0",
            "avatar": None,
            "online": True,
        }
        self.guild: Json = {"id": "1", "name": "Airlock station", "preferred_locale": "en-US"}
        self.users = [
            user(LEA, "Léa", "#56b4e9", manager=True),
            user(MAEL, "Maël", "#ffc24b", locale="fr"),
            user(NOE, "Noé", "#2fd6a0"),
        ]
        self.channels: list[Json] = [
            {"id": GENERAL, "type": 0, "name": "general", "topic": "Board games, mostly", "parent_id": None},
            {"id": DUELS, "type": 0, "name": "duels", "parent_id": None},
            {"id": THREAD, "type": 11, "name": "rematch", "parent_id": DUELS},
            {"id": LEA_DM, "type": 1, "recipients": [self.users[0]]},
            {"id": MAEL_DM, "type": 1, "recipients": [self.users[1]]},
        ]
        self.messages: dict[str, list[Json]] = {c["id"]: [] for c in self.channels}
        self.free = asyncio.Event()
        self.free.set()
        self.seen_by: dict[str, list[str]] = {}
        self.unread: dict[str, dict[str, int]] = {LEA: {LEA_DM: 1}, MAEL: {DUELS: 2}}
        self.commands: list[Json] = COMMANDS
        self.fill()

    # ---- canned content

    def fill(self) -> None:
        self.put(GENERAL, LEA, content="Anyone for a quick duel tonight? 🛸")
        self.put(GENERAL, LEA, content="I bring the *pulse rifle*, you bring the **acid**.")
        self.put(GENERAL, MAEL, content="Always. Last one was ||a massacre||, see <#202>.")
        self.put(
            GENERAL,
            BOT,
            flags=V2,
            components=[self.table(1)],
            attachments=[self.shot()],
            interaction=self.used(LEA, "play"),
        )
        self.put(DUELS, NOE, content=MARKDOWN)
        self.put(DUELS, BOT, content="A classic message", embeds=[EMBED], attachments=[self.shot()])
        self.put(DUELS, BOT, content="", attachments=[self.shot("export.json", "application/json")])
        hand = {
            "type": 17,
            "accent_color": 0xFF6A3D,
            "components": [text("### Your hand\n1. Warrior\n2. Ambush"), self.gallery("Your hand: Warrior, Ambush")],
        }
        self.put(LEA_DM, BOT, flags=V2, components=[hand], attachments=[self.shot()])
        self.put(
            THREAD, BOT, flags=V2, components=self.everything(), attachments=[self.shot("replay.json", "text/plain")]
        )
        self.put(MAEL_DM, BOT, content="Bonjour, vous n’avez pas de main en ce moment.")

    def shot(self, name: str = "board.png", kind: str = "image/png") -> Json:
        self.next += 1
        url = f"/attachments/{GENERAL}/{self.next}/{name}?key={KEY}"
        sized = {"width": self.size[0], "height": self.size[1]} if kind.startswith("image") else {}
        return {"id": str(self.next), "filename": name, "size": 2100, "url": url, "content_type": kind} | sized

    def gallery(self, *alts: str) -> Json:
        def media() -> Json:
            return {"url": self.shot()["url"], "width": self.size[0], "height": self.size[1]}

        return {"type": 12, "items": [{"media": media(), "description": alt} for alt in alts]}

    def table(self, turn: int) -> Json:
        return {
            "type": 17,
            "accent_color": 0x56B4E9,
            "components": [
                text(f"## Alien Menace · turn {turn}\n<@{LEA}> to move · <t:{int(self.now.timestamp()) + 3600}:R>"),
                self.gallery("The hangar: Warrior, force 5, against Pulse Rifle, force 4."),
                {"type": 14, "divider": True, "spacing": 1},
                text("- Maël draws two cards\n- Léa plays **Warrior**\n-# Turn notices go to who must act"),
                {
                    "type": 9,
                    "components": [text("**Léa** 3 lives · 5 cards\n**Maël** 2 lives · 4 cards")],
                    "accessory": button("log", "Log", emoji={"name": "📜"}),
                },
                row(
                    button("act", "Act", 1, emoji={"name": "🎯"}),
                    button("hand", "My hand"),
                    button("text", "Text board", 3),
                    button("silent", "Resign", 4),
                    button("off", "Undo", 2, disabled=True),
                ),
                row(
                    {
                        "type": 3,
                        "custom_id": "choose",
                        "placeholder": "Choose a card",
                        "options": [
                            {"label": c, "value": c.lower(), "description": f"Card {i}"} for i, c in enumerate(CARDS, 1)
                        ],
                    },
                ),
                row(
                    {
                        "type": 3,
                        "custom_id": "several",
                        "placeholder": "Discard two or three",
                        "min_values": 2,
                        "max_values": 3,
                        "options": [{"label": c, "value": c.lower()} for c in CARDS],
                    },
                ),
                row({"type": 5, "custom_id": "invite", "placeholder": "Invite somebody"}),
                row(
                    button("rules", "House rules…"),
                    {"type": 2, "style": 5, "label": "To the duel", "url": f"https://discord.com/channels/1/{DUELS}"},
                ),
            ],
        }

    def everything(self) -> list[Json]:
        """The components the table does not use."""
        media = {"url": self.shot()["url"], "width": self.size[0], "height": self.size[1]}
        export = self.shot("replay.json", "text/plain")
        return [
            text("Text outside of a container, with </card:2>"),
            {
                "type": 9,
                "components": [text("### A section"), text("with a thumbnail beside it")],
                "accessory": {"type": 11, "media": media, "description": "A small picture"},
            },
            self.gallery("One of three", "Two of three", "Three of three"),
            {"type": 14, "divider": False, "spacing": 2},
            {"type": 13, "file": {"url": export["url"]}, "name": "replay.json", "size": 5300},
            {"type": 17, "spoiler": True, "components": [text("The traitor is **Noé**")]},
            row({"type": 8, "custom_id": "where", "placeholder": "Which channel"}),
            row(button("off2", "Locked", 1, disabled=True), button("dice", "", 2, emoji={"name": "🎲"})),
            {"type": 99},
        ]

    def panel(self, step: int) -> list[Json]:
        return [
            {
                "type": 17,
                "accent_color": 0x2FD6A0,
                "components": [
                    text(f"### Decision {step}\nWhich card do you play?"),
                    row(*(button(f"panel:{step}:{i}", f"{i} · {c}") for i, c in enumerate(CARDS[:4], 1))),
                ],
            },
        ]

    def used(self, who: str, name: str) -> Json:
        return {"id": "1", "type": 2, "name": name, "user": {"id": who}}

    # ---- keeping and telling

    def put(self, channel: str, author: str, *, only: str | None = None, **fields: Any) -> Json:
        self.next += 1
        self.now += timedelta(minutes=1)
        who = self.bot if author == BOT else next(u for u in self.users if u["id"] == author)
        message: Json = {
            "id": str(self.next),
            "channel_id": channel,
            "author": who,
            "timestamp": self.now.isoformat(),
            "edited_timestamp": None,
            "type": 0,
            "flags": 0,
            "content": "",
            "embeds": [],
            "attachments": [],
            "components": [],
            "mentions": [],
        } | fields
        self.messages[channel].append(message)
        dm = next((c for c in self.channels if c["id"] == channel and c["type"] == 1), None)
        everybody = [r["id"] for r in dm["recipients"]] if dm else [u["id"] for u in self.users if u["in_guild"]]
        self.seen_by[message["id"]] = [only] if only else everybody
        return message

    def put_body(self, channel: str, body: Body, *, only: str) -> Json:
        """A message as the bot would send it to one person, with its pictures."""
        shots = [self.shot(one.name) for one in body.shots]
        for one, shot in zip(body.shots, shots, strict=True):
            self.pictures[shot["id"]] = one.png
            shot["width"], shot["height"] = size_of(one.png)
        components: list[Json] = cast("Any", body.view()).to_components()
        return self.put(channel, BOT, only=only, flags=EPHEMERAL | V2, components=components, attachments=shots)

    async def tell(self, **event: Any) -> None:
        for socket in list(self.sockets):
            if not socket.closed:
                await socket.send_json(event)

    async def show(self, message: Json, op: str = "create") -> None:
        await self.tell(
            type="message", users=self.seen_by[message["id"]], channel=message["channel_id"], op=op, message=message
        )

    async def post(self, channel: str, author: str, **fields: Any) -> Json:
        message = self.put(channel, author, **fields)
        await self.show(message)
        for who in self.seen_by[message["id"]]:
            if who != author:
                marks = self.unread.setdefault(who, {})
                marks[channel] = marks.get(channel, 0) + 1
        await self.tell(type="unread", unread=self.unread)
        return message

    async def edit(self, message: Json, **fields: Any) -> None:
        message.update(fields)
        await self.show(message, "update")

    # ---- what the page sends

    async def take(self, socket: web.WebSocketResponse, said: Json) -> None:
        self.heard.append(said)
        act = getattr(self, "on_" + said["type"].replace("-", "_"))
        await act(socket, said)

    async def on_open(self, socket: web.WebSocketResponse, said: Json) -> None:
        seen = [m for m in self.messages[said["channel"]] if said["user"] in self.seen_by[m["id"]]]
        await socket.send_json({"type": "history", "user": said["user"], "channel": said["channel"], "messages": seen})

    async def on_read(self, socket: web.WebSocketResponse, said: Json) -> None:
        self.unread.get(said["user"], {}).pop(said["channel"], None)
        await self.tell(type="unread", unread=self.unread)

    async def on_say(self, socket: web.WebSocketResponse, said: Json) -> None:
        await self.post(said["channel"], said["user"], content=said["content"])

    async def on_slash(self, socket: web.WebSocketResponse, said: Json) -> None:
        nonce, who, channel = said["nonce"], said["user"], said["channel"]
        await self.tell(type="waiting", nonce=nonce, user=who)
        name = next(c["name"] for c in self.commands if c["id"] == said["command"])
        if name == "mute":
            await self.tell(type="failed", nonce=nonce, user=who, reason="no-answer")
            return
        used = self.used(who, name)
        if name == "play":
            thinking = await self.post(channel, BOT, flags=LOADING, interaction=used)
            await self.tell(type="done", nonce=nonce, user=who)
            await self.free.wait()
            await self.edit(thinking, flags=V2, components=[self.table(1)], attachments=[self.shot()])
            return
        await self.post(
            channel, BOT, only=who, flags=EPHEMERAL, content=f"`{json.dumps(said['options'])}`", interaction=used
        )
        await self.tell(type="done", nonce=nonce, user=who)

    async def on_complete(self, socket: web.WebSocketResponse, said: Json) -> None:
        typed = next(o["value"] for o in said["options"] if o.get("focused"))
        found = [{"name": c, "value": c.lower().replace(" ", "-")} for c in CARDS if typed.lower() in c.lower()]
        await socket.send_json({"type": "choices", "nonce": said["nonce"], "user": said["user"], "choices": found})

    async def on_click(self, socket: web.WebSocketResponse, said: Json) -> None:
        nonce, who, channel = said["nonce"], said["user"], said["channel"]
        message = next(m for m in self.messages[channel] if m["id"] == said["message"])
        key = said["custom_id"]
        await self.tell(type="waiting", nonce=nonce, user=who)
        if not self.bot["online"]:
            await self.tell(type="failed", nonce=nonce, user=who, reason="bot-offline")
            return
        if key == "silent":
            await self.tell(type="failed", nonce=nonce, user=who, reason="no-answer")
            return
        if key == "rules" or key.startswith("al/type/"):
            data = MODAL if key == "rules" else TYPING
            await self.tell(type="modal", nonce=nonce, user=who, channel=channel, modal="m1", data=data)
            return
        await self.free.wait()
        if key.startswith("panel:"):
            await self.edit(message, components=self.panel(int(key.split(":")[1]) + 1))
        elif key == "act":
            await self.post(channel, BOT, only=who, flags=EPHEMERAL | V2, components=self.panel(1))
        elif key == "text":
            turn = int(message["components"][0]["components"][0]["content"].split("turn ")[1].split("\n")[0]) + 1
            await self.edit(message, components=[self.table(turn)])
        else:
            chosen = ", ".join(said.get("values", []))
            await self.post(channel, BOT, only=who, flags=EPHEMERAL, content=f"You pressed **{key}** {chosen}")
        await self.tell(type="done", nonce=nonce, user=who)

    async def on_submit(self, socket: web.WebSocketResponse, said: Json) -> None:
        await self.tell(type="waiting", nonce=said["nonce"], user=said["user"])
        await self.post(said["channel"], BOT, only=said["user"], flags=EPHEMERAL, content="The rules are set.")
        await self.tell(type="done", nonce=said["nonce"], user=said["user"])

    async def on_add_user(self, socket: web.WebSocketResponse, said: Json) -> None:
        self.next += 1
        self.users.append(user(str(self.next), said["name"], "#cc79a7", locale=said["locale"]))
        await self.tell(type="users", users=self.users)

    async def on_set_user(self, socket: web.WebSocketResponse, said: Json) -> None:
        person = next(u for u in self.users if u["id"] == said["user"])
        person.update({k: v for k, v in said.items() if k not in ("type", "user")})
        await self.tell(type="users", users=self.users)

    async def on_set_guild(self, socket: web.WebSocketResponse, said: Json) -> None:
        self.guild["preferred_locale"] = said["preferred_locale"]
        await self.tell(type="guild", guild=self.guild)

    async def on_open_dm(self, socket: web.WebSocketResponse, said: Json) -> None:
        self.next += 1
        person = next(u for u in self.users if u["id"] == said["user"])
        self.channels.append({"id": str(self.next), "type": 1, "recipients": [person]})
        self.messages[str(self.next)] = []
        await self.tell(type="channels", channels=self.channels)

    async def on_add_channel(self, socket: web.WebSocketResponse, said: Json) -> None:
        self.next += 1
        self.channels.append({"id": str(self.next), "type": 0, "name": said["name"], "parent_id": None})
        self.messages[str(self.next)] = []
        await self.tell(type="channels", channels=self.channels)

    async def on_delete_channel(self, socket: web.WebSocketResponse, said: Json) -> None:
        self.channels = [c for c in self.channels if c["id"] != said["channel"]]
        await self.tell(type="channels", channels=self.channels)

    async def hold(self) -> None:
        """The bot takes its time over what it is asked from now on, until `let_go`."""
        self.free.clear()

    async def let_go(self) -> None:
        self.free.set()

    async def set_online(self, online: bool) -> None:
        self.bot = self.bot | {"online": online}
        await self.tell(type="bot", bot=self.bot)

    async def cut(self) -> None:
        for socket in list(self.sockets):
            await socket.close()

    # ---- serving

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        if request.query.get("key") != KEY:
            raise web.HTTPForbidden
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.sockets.add(socket)
        hello = {
            "type": "hello",
            "users": self.users,
            "bot": self.bot,
            "guild": self.guild,
            "channels": self.channels,
            "commands": self.commands,
            "unread": self.unread,
        }
        await socket.send_json(hello)
        try:
            async for frame in socket:
                if frame.type == WSMsgType.TEXT:
                    await self.take(socket, json.loads(frame.data))
        finally:
            self.sockets.discard(socket)
        return socket

    async def attachment(self, request: web.Request) -> web.Response:
        if request.match_info["name"].endswith(".png"):
            body = self.pictures.get(request.match_info["id"], self.picture)
            return web.Response(body=body, content_type="image/png")
        return web.Response(text="{}", content_type="application/json")

    async def file(self, request: web.Request) -> web.FileResponse:
        name = request.match_info.get("name") or "index.html"
        path = PAGE / ("favicon.svg" if name == "favicon.ico" else name)  # a browser may ask for it on its own account
        if not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Content-Security-Policy": POLICY, "Cache-Control": "no-store"})

    async def languages(self, _: web.Request) -> web.Response:
        headers = {"Cache-Control": "no-store"}
        return web.Response(body=module(self.locales), content_type="text/javascript", headers=headers)

    async def start(self, port: int = 0) -> web.AppRunner:
        app = web.Application()
        app.router.add_get("/live", self.live)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self.attachment)
        app.router.add_get("/", self.file)
        app.router.add_get("/languages.js", self.languages)
        app.router.add_get("/{name}", self.file)
        runner = web.AppRunner(app, shutdown_timeout=0.2)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", port)
        await site.start()
        self.port = runner.addresses[0][1]
        return runner

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/?key={KEY}"


class Thread:
    """A Fake in a thread of its own; `do` runs one of its coroutines there."""

    def __init__(self) -> None:
        self.fake = Fake()
        self.loop = asyncio.new_event_loop()
        self.runner = self.loop.run_until_complete(self.fake.start())
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def do(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(5)

    def stop(self) -> None:
        self.do(self.fake.cut())
        self.do(self.runner.cleanup())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)
        self.loop.close()


async def main() -> None:
    shown = Path(sys.argv[2]).read_bytes() if len(sys.argv) > 2 else None
    fake = Fake(shown)
    await fake.start(int(sys.argv[1]) if len(sys.argv) > 1 else 8765)
    print(fake.address, flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
