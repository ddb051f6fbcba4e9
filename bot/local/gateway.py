"""Gateway v10: sessions of the bot, the events they may see by their intents, heartbeats, resuming and replay.

A session outlives its connection for a while; what happens meanwhile is kept and sent when it resumes.
"""

import asyncio
import contextlib
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from .compress import Encode, encoder
from .refusals import Json
from .wire import Wire
from .world import Change, Channel, Message, World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, REQUEST_MEMBERS = 0, 1, 2, 3, 4, 6, 7, 8
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
ACK_SECONDS = 0.02

GUILDS, GUILD_MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
ALL_INTENTS = (1 << 26) - 1
ALWAYS = 0

RESUME_WINDOW = 90.0
JUST_LOST = 5.0
REPLAY = 5000


@dataclass(eq=False)
class Connection:
    socket: web.WebSocketResponse
    request: web.Request
    encode: Encode | None
    queue: asyncio.Queue[bytes | None] = field(default_factory=asyncio.Queue)
    said_goodbye: bool = False

    def send(self, payload: Json) -> None:
        self.queue.put_nowait(msgspec.json.encode(payload))

    async def write(self) -> None:
        while (data := await self.queue.get()) is not None:
            with contextlib.suppress(ConnectionError, RuntimeError):
                if self.encode is None:
                    await self.socket.send_str(data.decode())
                else:
                    await self.socket.send_bytes(self.encode(data))

    def cut(self) -> None:
        """The line goes dead, without a word."""
        if self.request.transport is not None:
            self.request.transport.abort()


@dataclass
class Session:
    id: str
    intents: int
    shard: tuple[int, int]
    sequence: int = 0
    events: deque[Json] = field(default_factory=lambda: deque(maxlen=REPLAY))
    connection: Connection | None = None
    lost_at: float | None = None

    def tell(self, event: str, data: Json) -> None:
        self.sequence += 1
        payload = {"op": DISPATCH, "t": event, "s": self.sequence, "d": data}
        self.events.append(payload)
        if self.connection is not None:
            self.connection.send(payload)

    def can_replay(self, after: int) -> bool:
        return after <= self.sequence and (
            after == self.sequence or bool(self.events and self.events[0]["s"] <= after + 1)
        )


class Gateway:
    def __init__(
        self, world: World, wire: Wire, token: str, *, heartbeat: float = 41.25, privileged: bool = False
    ) -> None:
        self.world = world
        self.wire = wire
        self.token = token
        self.url = ""
        self.heartbeat = heartbeat
        self.privileged = privileged
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.refuse_until = 0.0
        self.silent = False
        world.listeners.append(self.changed)

    @property
    def online(self) -> bool:
        return any(session.connection is not None for session in self.sessions.values())

    # Events

    def dispatch(self, event: str, data: Json, intent: int = ALWAYS, *, guild: bool = True) -> bool:
        """Sends an event to whom it concerns; says whether anybody was there."""
        self._forget_lost()
        told = False
        for session in self.sessions.values():
            mine = self._shard_of(guild=guild, count=session.shard[1]) == session.shard[0]
            if mine and (intent == ALWAYS or session.intents & intent):
                session.tell(event, data)
                told = True
        return told

    def interaction(self, payload: Json) -> bool:
        """Hands an interaction to the bot; false if it is not there and has not only just been lost."""
        told = self.dispatch("INTERACTION_CREATE", payload, guild="guild_id" in payload)
        now = self.world.clock.wall()
        lost = [session.lost_at for session in self.sessions.values()]
        return told and any(at is None or now - at < JUST_LOST for at in lost)

    def changed(self, change: Change) -> None:
        kind, channel, world = change.kind, change.channel, self.world
        if kind.startswith("message-") and change.message is not None and channel is not None:
            self._message_changed(kind, change.message, channel)
        elif kind == "guild-delete":
            self.dispatch("GUILD_DELETE", {"id": world.guild_id}, GUILDS)
        elif kind == "guild-unavailable":
            self.dispatch("GUILD_DELETE", {"id": world.guild_id, "unavailable": True}, GUILDS)
        elif not world.bot_in_guild:
            return
        elif kind == "guild-create":
            for session in self.sessions.values():
                self._guild_create(session)
        elif kind == "guild-update":
            self.dispatch("GUILD_UPDATE", self.wire.guild(), GUILDS)
        elif kind.startswith("channel-") and channel is not None and not channel.is_dm:
            self.dispatch(kind.upper().replace("-", "_"), self.wire.channel(channel), GUILDS)
        elif kind.startswith("thread-") and channel is not None:
            self._thread_changed(kind, channel)
        elif kind.startswith("member-") and change.user is not None:
            data = self.wire.member(change.user) | {"guild_id": world.guild_id}
            if kind == "member-remove":
                data = {"guild_id": world.guild_id, "user": self.wire.user(change.user)}
            self.dispatch(f"GUILD_{kind.upper().replace('-', '_')}", data, GUILD_MEMBERS)

    def _thread_changed(self, kind: str, thread: Channel) -> None:
        data = self.wire.channel(thread)
        if kind == "thread-create":
            data["newly_created"] = True
        elif kind == "thread-delete":
            data = {key: data[key] for key in ("id", "guild_id", "parent_id", "type")}
        self.dispatch(kind.upper().replace("-", "_"), data, GUILDS)

    def _message_changed(self, kind: str, message: Message, channel: Channel) -> None:
        if message.seen_by is not None:
            return
        if not channel.is_dm and not (self.world.bot_in_guild and self.wire.bot_sees(channel)):
            return
        intent = DIRECT_MESSAGES if channel.is_dm else GUILD_MESSAGES
        event = kind.upper().replace("-", "_")
        if kind == "message-delete":
            data: Json = {"id": message.id, "channel_id": channel.id}
            if not channel.is_dm:
                data["guild_id"] = self.world.guild_id
            self.dispatch(event, data, intent, guild=not channel.is_dm)
            return
        if not any(session.intents & intent for session in self.sessions.values()):
            return
        full = self.wire.event_message(message, channel)
        bot = self.world.bot_id
        open_to_all = channel.is_dm or message.author_id == bot or bot in message.mentions
        hidden = full | {"content": "", "embeds": [], "attachments": [], "components": []}
        self._forget_lost()
        for session in self.sessions.values():
            mine = self._shard_of(guild=not channel.is_dm, count=session.shard[1]) == session.shard[0]
            if mine and session.intents & intent:
                session.tell(event, full if open_to_all or session.intents & MESSAGE_CONTENT else hidden)

    def _guild_create(self, session: Session) -> None:
        if session.intents & GUILDS and self._shard_of(guild=True, count=session.shard[1]) == session.shard[0]:
            members = bool(session.intents & GUILD_MEMBERS)
            session.tell("GUILD_CREATE", self.wire.guild_create(all_members=members))

    def _shard_of(self, *, guild: bool, count: int) -> int:
        return (int(self.world.guild_id) >> 22) % count if guild else 0

    # Connections

    async def handle(self, request: web.Request) -> web.StreamResponse:
        if self.world.clock.wall() < self.refuse_until:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=1 << 20, compress=False)
        await socket.prepare(request)
        if request.query.get("v", "10") not in ("9", "10"):
            await socket.close(code=4012, message=b"Invalid API version")
            return socket
        connection = Connection(socket, request, encoder(request.query.get("compress", "")))
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send(
            {"op": HELLO, "t": None, "s": None, "d": {"heartbeat_interval": int(self.heartbeat * 1000), "_trace": []}}
        )
        try:
            await self._listen(connection)
        finally:
            self.connections.discard(connection)
            self._lost(connection)
            writer.cancel()
        return socket

    async def _listen(self, connection: Connection) -> None:
        socket = connection.socket
        while True:
            try:
                frame = await socket.receive(timeout=self.heartbeat * 1.5)
            except TimeoutError:
                await socket.close(code=4009, message=b"Session timed out.")
                return
            if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                connection.said_goodbye = frame.type is WSMsgType.CLOSE and frame.data in (1000, 1001)
                return
            try:
                payload = msgspec.json.decode(frame.data)
                op, data = payload["op"], payload.get("d")
            except (msgspec.DecodeError, KeyError, TypeError):
                await socket.close(code=4002, message=b"Error while decoding payload.")
                return
            if not await self._received(connection, op, data):
                return

    async def _received(self, connection: Connection, op: int, data: Any) -> bool:
        session = self._session_of(connection)
        if op == HEARTBEAT:
            if not self.silent:
                ack = {"op": HEARTBEAT_ACK, "t": None, "s": None, "d": None}
                # No line is quicker than the client's own notes: an answer before it has noted its beat looks late.
                asyncio.get_running_loop().call_later(ACK_SECONDS, connection.send, ack)
        elif op == IDENTIFY:
            if session is not None:
                return await self._close(connection, 4005, "Already authenticated.")
            return await self._identify(connection, data)
        elif op == RESUME:
            return await self._resume(connection, data)
        elif session is None:
            return await self._close(connection, 4003, "Not authenticated.")
        elif op == REQUEST_MEMBERS:
            self._request_members(session, data)
        elif op not in (PRESENCE, VOICE):
            return await self._close(connection, 4001, "Unknown opcode.")
        return True

    async def _identify(self, connection: Connection, data: Any) -> bool:
        if not isinstance(data, dict) or not self._is_token(data.get("token")):
            return await self._close(connection, 4004, "Authentication failed.")
        intents = data.get("intents")
        if not isinstance(intents, int) or intents & ~ALL_INTENTS:
            return await self._close(connection, 4013, "Invalid intent(s).")
        if intents & PRIVILEGED and not self.privileged:
            return await self._close(connection, 4014, "Disallowed intent(s).")
        shard = data.get("shard") or [0, 1]
        if not 0 <= shard[0] < shard[1]:
            return await self._close(connection, 4010, "Invalid shard.")
        session = Session(secrets.token_hex(16), intents, (shard[0], shard[1]), connection=connection)
        self.sessions[session.id] = session
        mine = self._shard_of(guild=True, count=shard[1]) == shard[0]
        there = self.world.bot_in_guild and mine
        session.tell(
            "READY",
            {
                "v": 10,
                "user": self.wire.me(),
                "guilds": [{"id": self.world.guild_id, "unavailable": True}] if there else [],
                "session_id": session.id,
                "resume_gateway_url": self.url,
                "session_type": "normal",
                "shard": list(shard),
                "application": {"id": self.world.bot_id, "flags": 0},
                "private_channels": [],
                "relationships": [],
                "presences": [],
                "_trace": [],
            },
        )
        if there and self.world.guild_available:
            self._guild_create(session)
        self.world.tell(Change("bot"))
        return True

    async def _resume(self, connection: Connection, data: Any) -> bool:
        if not isinstance(data, dict) or not self._is_token(data.get("token")):
            return await self._close(connection, 4004, "Authentication failed.")
        self._forget_lost()
        session = self.sessions.get(str(data.get("session_id")))
        after = data.get("seq") or 0
        if session is None or not session.can_replay(after):
            connection.send({"op": INVALID_SESSION, "t": None, "s": None, "d": False})
            return True
        if session.connection is not None:
            session.connection.cut()
        session.connection, session.lost_at = None, None
        for event in session.events:
            if event["s"] > after:
                connection.send(event)
        session.connection = connection
        session.tell("RESUMED", {"_trace": []})
        self.world.tell(Change("bot"))
        return True

    def _request_members(self, session: Session, data: Any) -> None:
        if str(data.get("guild_id")) != self.world.guild_id:
            return
        there = [user for user in self.world.users.values() if user.in_guild]
        wanted = data.get("user_ids")
        if wanted is not None:
            asked = {str(user) for user in (wanted if isinstance(wanted, list) else [wanted])}
            found = [user for user in there if user.id in asked]
            missing = sorted(asked - {user.id for user in found})
        else:
            query, limit = str(data.get("query") or ""), int(data.get("limit") or 0)
            if not query and not session.intents & GUILD_MEMBERS:
                return
            found = [user for user in there if user.username.startswith(query.lower())]
            found, missing = found[: limit or None], []
        chunk: Json = {
            "guild_id": self.world.guild_id,
            "members": [self.wire.member(user) for user in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": missing,
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.tell("GUILD_MEMBERS_CHUNK", chunk)

    def _is_token(self, token: object) -> bool:
        return isinstance(token, str) and secrets.compare_digest(token.encode(), self.token.encode())

    def _session_of(self, connection: Connection) -> Session | None:
        return next((s for s in self.sessions.values() if s.connection is connection), None)

    async def _close(self, connection: Connection, code: int, why: str) -> bool:
        await connection.socket.close(code=code, message=why.encode())
        return False

    def _lost(self, connection: Connection) -> None:
        session = self._session_of(connection)
        if session is None:
            return
        session.connection, session.lost_at = None, self.world.clock.wall()
        if connection.said_goodbye:
            self.sessions.pop(session.id)
        self.world.tell(Change("bot"))

    def _forget_lost(self) -> None:
        now = self.world.clock.wall()
        for session in list(self.sessions.values()):
            if session.lost_at is not None and now - session.lost_at > RESUME_WINDOW:
                del self.sessions[session.id]

    # What may go wrong

    def drop(self, refuse_for: float = 0.0) -> None:
        """Cuts every connection; the sessions can be resumed."""
        self.refuse_until = self.world.clock.wall() + refuse_for
        for connection in list(self.connections):
            connection.cut()

    def ask_reconnect(self) -> None:
        for connection in list(self.connections):
            connection.send({"op": RECONNECT, "t": None, "s": None, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        for session in list(self.sessions.values()):
            if session.connection is not None:
                session.connection.send({"op": INVALID_SESSION, "t": None, "s": None, "d": resumable})
            if not resumable:
                del self.sessions[session.id]

    async def close(self) -> None:
        for connection in list(self.connections):
            with contextlib.suppress(TimeoutError, ConnectionError):
                await asyncio.wait_for(connection.socket.close(code=WSCloseCode.SERVICE_RESTART), 0.5)
            connection.cut()
