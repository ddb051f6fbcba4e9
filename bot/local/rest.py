"""REST v10, as far as Airlock goes: who may call, in which order things are checked, and what each route does.

A handler takes a `Call` and gives a status and a body; refusals are raised.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from aiohttp import BodyPartReader, web

from . import commands, permissions, refusals
from .faults import Faults, Rule
from .interactions import Interactions
from .limits import Limits
from .log import Entry, RequestLog
from .messages import Composer, Upload
from .refusals import Json, Refusal
from .validate import MAX_FILE
from .wire import Wire
from .world import HAS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Message, World

PREFIX = "/api/v10"
NO_TOKEN_NEEDED = ("/interactions/", "/webhooks/", "/gateway")
ARCHIVE_AFTER = (60, 1440, 4320, 10080)
DAILY_CREATES = 200


@dataclass
class Call:
    method: str
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)

    @property
    def form(self) -> Json:
        """The body where an object is wanted."""
        if not isinstance(self.body, dict):
            raise refusals.invalid((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return self.body


Reply = tuple[int, Any]
Handler = Callable[[Call], Reply]
NO_CONTENT: Reply = (204, None)


class Cut(Exception):
    """The connection is to break."""


class Rest:
    def __init__(
        self,
        world: World,
        wire: Wire,
        composer: Composer,
        interactions: Interactions,
        *,
        limits: Limits,
        faults: Faults,
        log: RequestLog,
        token: str,
    ) -> None:
        self.world = world
        self.wire = wire
        self.composer = composer
        self.interactions = interactions
        self.limits = limits
        self.faults = faults
        self.log = log
        self.token = token
        self.gateway_url = ""
        self._creates: dict[str, list[float]] = {}

    def add_routes(self, app: web.Application) -> None:
        for method, template, handler in self._table():
            app.router.add_route(method, PREFIX + template, self._serve(template, handler))
        app.router.add_route("*", "/api/{rest:.*}", self._serve("/{rest}", self._nothing_here))

    def _table(self) -> list[tuple[str, str, Handler]]:
        channel, message = "/channels/{channel_id}", "/channels/{channel_id}/messages/{message_id}"
        mine, here = (
            "/applications/{application_id}/commands",
            "/applications/{application_id}/guilds/{guild_id}/commands",
        )
        hook = "/webhooks/{webhook_id}/{webhook_token}"
        return [
            ("GET", "/gateway", self.get_gateway),
            ("GET", "/gateway/bot", self.get_gateway_bot),
            ("GET", "/users/@me", lambda _: (200, self.wire.me())),
            ("GET", "/oauth2/applications/@me", lambda _: (200, self.wire.application())),
            ("GET", "/applications/@me", lambda _: (200, self.wire.application())),
            ("POST", "/users/@me/channels", self.create_dm),
            ("DELETE", "/users/@me/guilds/{guild_id}", self.leave_guild),
            ("GET", "/users/{user_id}", self.get_user),
            ("GET", "/guilds/{guild_id}", self.get_guild),
            ("GET", "/guilds/{guild_id}/channels", self.get_guild_channels),
            ("GET", "/guilds/{guild_id}/roles", self.get_roles),
            ("GET", "/guilds/{guild_id}/threads/active", self.get_active_threads),
            ("GET", "/guilds/{guild_id}/members/{user_id}", self.get_member),
            *[(verb, path, self.one_command) for path in (mine, here) for verb in ("POST",)],
            *[("GET", path, self.list_commands) for path in (mine, here)],
            *[("PUT", path, self.overwrite_commands) for path in (mine, here)],
            *[(verb, path + "/{command_id}", self.one_command) for path in (mine, here) for verb in ("GET", "PATCH")],
            *[("DELETE", path + "/{command_id}", self.delete_command) for path in (mine, here)],
            ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", self.callback),
            ("POST", hook, self.follow_up),
            *[(verb, hook + "/messages/@original", self.hook_message) for verb in ("GET", "PATCH", "DELETE")],
            *[(verb, hook + "/messages/{message_id}", self.hook_message) for verb in ("GET", "PATCH", "DELETE")],
            ("GET", channel, self.get_channel),
            ("PATCH", channel, self.edit_channel),
            ("DELETE", channel, self.delete_channel),
            ("POST", channel + "/typing", self.typing),
            ("GET", channel + "/messages", self.list_messages),
            ("POST", channel + "/messages", self.create_message),
            ("GET", channel + "/messages/pins", self.list_pins),
            ("PUT", channel + "/messages/pins/{message_id}", self.pin),
            ("DELETE", channel + "/messages/pins/{message_id}", self.pin),
            ("GET", message, self.get_message),
            ("PATCH", message, self.edit_message),
            ("DELETE", message, self.delete_message),
            ("POST", message + "/threads", self.create_thread),
            ("POST", channel + "/threads", self.create_thread),
            ("PUT", channel + "/thread-members/{user_id}", self.thread_member),
            ("DELETE", channel + "/thread-members/{user_id}", self.thread_member),
        ]

    # The way of a request

    def _serve(self, template: str, handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            params = dict(request.match_info)
            entry = self.log.open(
                self.world.clock.wall(),
                request.method,
                request.path.removeprefix(PREFIX),
                template=template,
                params=params,
                query=dict(request.query),
            )
            headers: dict[str, str] = {}
            try:
                status, body = await self._answer(request, entry, handler, headers)
            except Refusal as refusal:
                status, body = refusal.status, refusal.body()
                headers |= refusal.headers
            except Cut:
                if request.transport is not None:
                    request.transport.abort()
                return web.Response(status=500)
            entry.status, entry.response = status, body
            headers["Via"] = "1.1 local"
            if body is None:
                return web.Response(status=status, headers=headers)
            headers["Content-Type"] = "application/json"
            return web.Response(status=status, headers=headers, body=msgspec.json.encode(body))

        return serve

    async def _answer(self, request: web.Request, entry: Entry, handler: Handler, headers: dict[str, str]) -> Reply:
        method, template = request.method, entry.template
        await self._suffer(self.faults.strike(method, template))
        if not template.startswith(NO_TOKEN_NEEDED) or template == "/gateway/bot":
            self._authorize(request)
        headers |= self.limits.take(method, template, _major(entry.params))
        call = Call(method, entry.params, entry.query)
        await self._read(request, call, entry)
        reply = handler(call)
        await self._suffer(self.faults.strike(method, template, after=True))
        return reply

    async def _suffer(self, rules: list[Rule]) -> None:
        for rule in rules:
            if rule.kind == "slow":
                await asyncio.sleep(rule.seconds)
        for rule in rules:
            if rule.kind == "cut":
                raise Cut
            if rule.refusal is not None:
                raise rule.refusal

    def _authorize(self, request: web.Request) -> None:
        given = request.headers.get("Authorization", "")
        if not secrets.compare_digest(given.encode(), f"Bot {self.token}".encode()):
            raise refusals.unauthorized()

    async def _read(self, request: web.Request, call: Call, entry: Entry) -> None:
        if request.content_type == "multipart/form-data":
            await self._read_form(request, call)
        elif request.can_read_body:
            call.body = _decode(await request.read())
        entry.body = call.body
        entry.files = [{"index": u.index, "name": u.filename, "size": len(u.data)} for u in call.uploads]

    async def _read_form(self, request: web.Request, call: Call) -> None:
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            name = part.name or ""
            data = bytes(await part.read())
            if name == "payload_json":
                call.body = _decode(data)
            elif name.startswith("files[") and name[6:-1].isdigit():
                if len(data) > MAX_FILE:
                    raise refusals.too_large()
                call.uploads.append(Upload(int(name[6:-1]), part.filename or "unknown", data))

    def _nothing_here(self, _: Call) -> Reply:
        raise refusals.not_found()

    # Who and where

    def get_gateway(self, _: Call) -> Reply:
        return 200, {"url": self.gateway_url}

    def get_gateway_bot(self, _: Call) -> Reply:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return 200, {"url": self.gateway_url, "shards": 1, "session_start_limit": limit}

    def get_user(self, call: Call) -> Reply:
        user = self.world.users.get(call.params["user_id"])
        if user is None:
            raise refusals.unknown_user()
        return 200, self.wire.user(user)

    def _guild(self, call: Call) -> None:
        if call.params["guild_id"] != self.world.guild_id or not self.world.bot_in_guild:
            raise refusals.unknown_guild()

    def get_guild(self, call: Call) -> Reply:
        self._guild(call)
        guild = self.wire.guild()
        if call.query.get("with_counts", "").lower() in ("1", "true"):
            there = sum(1 for user in self.world.users.values() if user.in_guild)
            guild |= {"approximate_member_count": there, "approximate_presence_count": there}
        return 200, guild

    def get_guild_channels(self, call: Call) -> Reply:
        self._guild(call)
        return 200, [self.wire.channel(c) for c in self.world.channels.values() if c.type == TEXT]

    def get_roles(self, call: Call) -> Reply:
        self._guild(call)
        return 200, self.wire.roles()

    def get_active_threads(self, call: Call) -> Reply:
        self._guild(call)
        active = [self.wire.channel(thread) for thread in self.world.threads() if not thread.archived]
        members = [self.wire.thread_member(t, self.world.bot_id) for t in self.world.threads() if not t.archived]
        return 200, {"threads": active, "members": members}

    def get_member(self, call: Call) -> Reply:
        self._guild(call)
        user = self.world.users.get(call.params["user_id"])
        if user is None:
            raise refusals.unknown_user()
        if not user.in_guild:
            raise refusals.unknown_member()
        return 200, self.wire.member(user)

    def leave_guild(self, call: Call) -> Reply:
        self._guild(call)
        self.world.kick_bot()
        return NO_CONTENT

    # Commands

    def _scope(self, call: Call) -> tuple[str, str | None]:
        if call.params["application_id"] != self.world.bot_id:
            raise Refusal(403, 20012, "You are not authorized to perform this action on this application")
        guild_id = call.params.get("guild_id")
        if guild_id is not None and (guild_id != self.world.guild_id or not self.world.bot_in_guild):
            raise refusals.missing_access()
        return guild_id or "", guild_id

    def list_commands(self, call: Call) -> Reply:
        scope, _ = self._scope(call)
        kept = self.world.commands.get(scope, [])
        if call.query.get("with_localizations", "").lower() in ("1", "true"):
            return 200, kept
        return 200, [commands.without_localizations(command) for command in kept]

    def overwrite_commands(self, call: Call) -> Reply:
        scope, guild_id = self._scope(call)
        wanted = commands.check_set(call.body)
        before = {(c["type"], c["name"]): c for c in self.world.commands.get(scope, [])}
        new = sum(1 for c in wanted if (c.get("type") or 1, c["name"]) not in before)
        self._count_creates(scope, new)
        kept = [
            commands.register(
                self.world.clock, self.world.bot_id, guild_id, c, before.get((c.get("type") or 1, c["name"]))
            )
            for c in wanted
        ]
        self.world.set_commands(scope, kept)
        return 200, kept

    def _count_creates(self, scope: str, new: int) -> None:
        now = self.world.clock.now()
        made = [at for at in self._creates.get(scope, []) if now - at < 86400]
        if len(made) + new > DAILY_CREATES:
            raise refusals.rate_limited(
                86400 - (now - made[0]) if made else 86400.0,
                code=30034,
                message=f"Max number of daily application command creates has been reached ({DAILY_CREATES})",
            )
        self._creates[scope] = made + [now] * new

    def one_command(self, call: Call) -> Reply:
        scope, guild_id = self._scope(call)
        kept = list(self.world.commands.get(scope, []))
        there: Json | None = None
        if "command_id" in call.params:
            there = next((c for c in kept if c["id"] == call.params["command_id"]), None)
            if there is None:
                raise refusals.unknown_command()
        if call.method == "GET":
            return 200, there
        wanted = (there or {}) | call.form
        if there is None:
            there = next(
                (c for c in kept if (c["type"], c["name"]) == (wanted.get("type") or 1, wanted.get("name"))), None
            )
        others = [c for c in kept if c is not there]
        commands.check_set([*others, wanted])
        self._count_creates(scope, 0 if there else 1)
        made = commands.register(self.world.clock, self.world.bot_id, guild_id, wanted, there)
        self.world.set_commands(scope, [*others, made])
        return (200 if there else 201), made

    def delete_command(self, call: Call) -> Reply:
        scope, _ = self._scope(call)
        kept = self.world.commands.get(scope, [])
        left = [c for c in kept if c["id"] != call.params["command_id"]]
        if len(left) == len(kept):
            raise refusals.unknown_command()
        self.world.set_commands(scope, left)
        return NO_CONTENT

    # Interactions

    def callback(self, call: Call) -> Reply:
        response = self.interactions.callback(
            call.params["interaction_id"], call.params["interaction_token"], call.body, call.uploads
        )
        if call.query.get("with_response", "").lower() in ("1", "true"):
            return 200, response
        return NO_CONTENT

    def follow_up(self, call: Call) -> Reply:
        interaction = self.interactions.holder(call.params["webhook_id"], call.params["webhook_token"])
        return 200, self.wire.message(self.interactions.follow_up(interaction, call.form, call.uploads))

    def hook_message(self, call: Call) -> Reply:
        interaction = self.interactions.holder(call.params["webhook_id"], call.params["webhook_token"])
        wanted = call.params.get("message_id", "@original")
        if call.method == "PATCH":
            return 200, self.wire.message(self.interactions.edit(interaction, wanted, call.form, call.uploads))
        message = self.interactions.message_of(interaction, wanted)
        if call.method == "DELETE":
            self.world.delete(message)
            return NO_CONTENT
        return 200, self.wire.message(message)

    # Channels

    def _channel(self, call: Call, needs: int = 0) -> Channel:
        channel = self.world.channels.get(call.params["channel_id"])
        if channel is None:
            raise refusals.unknown_channel()
        if not channel.is_dm:
            held = self.world.permissions_of(self.world.bot, channel) if self.world.bot_in_guild else 0
            hidden = channel.type == PRIVATE_THREAD and self.world.bot_id not in channel.members
            if not held & permissions.VIEW_CHANNEL or hidden:
                raise refusals.missing_access()
            if needs & ~held:
                raise refusals.missing_permissions()
        return channel

    def _message(self, channel: Channel, message_id: str) -> Message:
        message = self.world.message(channel.id, message_id)
        if message is None or message.seen_by is not None:
            raise refusals.unknown_message()
        return message

    def create_dm(self, call: Call) -> Reply:
        user = self.world.users.get(str(call.form.get("recipient_id", "")))
        if user is None or user.bot:
            raise Refusal(400, 50033, "Invalid Recipient(s)")
        return 200, self.wire.channel(self.world.open_dm(user))

    def get_channel(self, call: Call) -> Reply:
        return 200, self.wire.channel(self._channel(call))

    def edit_channel(self, call: Call) -> Reply:
        channel = self._channel(call)
        own = channel.is_thread and channel.owner_id == self.world.bot_id and not call.form.get("locked")
        if not own:
            self._channel(call, permissions.MANAGE_THREADS if channel.is_thread else permissions.MANAGE_CHANNELS)
        name = call.form.get("name", channel.name)
        if not isinstance(name, str) or not 1 <= len(name) <= 100:
            raise refusals.invalid(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
        channel.name = name
        channel.archived = bool(call.form.get("archived", channel.archived))
        channel.locked = bool(call.form.get("locked", channel.locked))
        self.world.keep_channel(channel)
        return 200, self.wire.channel(channel)

    def delete_channel(self, call: Call) -> Reply:
        channel = self._channel(call)
        if not channel.is_dm:
            self._channel(call, permissions.MANAGE_THREADS if channel.is_thread else permissions.MANAGE_CHANNELS)
            self.world.delete_channel(channel)
        return 200, self.wire.channel(channel)

    def typing(self, call: Call) -> Reply:
        self._may_send(self._channel(call))
        return NO_CONTENT

    def create_thread(self, call: Call) -> Reply:
        channel = self._channel(call)
        on = self._message(channel, call.params["message_id"]) if "message_id" in call.params else None
        if channel.type != TEXT:
            raise Refusal(400, 50024, "Cannot execute action on this channel type")
        if on is not None and on.flags & HAS_THREAD:
            raise Refusal(400, 160004, "A thread has already been created for this message")
        kind = PUBLIC_THREAD if on else call.form.get("type") or PRIVATE_THREAD
        if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
            raise refusals.invalid(("type",), "BASE_TYPE_CHOICES", "Value must be one of {10, 11, 12}.")
        needs = permissions.CREATE_PUBLIC_THREADS if kind == PUBLIC_THREAD else permissions.CREATE_PRIVATE_THREADS
        self._channel(call, needs)
        name = call.form.get("name")
        if not isinstance(name, str) or not 1 <= len(name) <= 100:
            raise refusals.invalid(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
        after = call.form.get("auto_archive_duration") or 1440
        if after not in ARCHIVE_AFTER:
            raise refusals.invalid(
                ("auto_archive_duration",), "BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}."
            )
        thread = self.world.add_thread(
            channel,
            name,
            kind,
            self.world.bot,
            on=on,
            auto_archive_duration=after,
            invitable=bool(call.form.get("invitable", True)),
        )
        return 201, self.wire.channel(thread)

    def thread_member(self, call: Call) -> Reply:
        thread = self._channel(call)
        user_id = self.world.bot_id if call.params["user_id"] == "@me" else call.params["user_id"]
        if not thread.is_thread:
            raise Refusal(400, 50024, "Cannot execute action on this channel type")
        if user_id not in self.world.users:
            raise refusals.unknown_user()
        if call.method == "PUT" and user_id not in thread.members:
            thread.members.append(user_id)
        elif call.method == "DELETE" and user_id in thread.members:
            thread.members.remove(user_id)
        self.world.keep_channel(thread)
        return NO_CONTENT

    # Messages

    def _may_send(self, channel: Channel, more: int = 0) -> None:
        if channel.is_dm:
            user = self.world.users[channel.recipient or ""]
            if not user.in_guild or not self.world.bot_in_guild:
                raise refusals.no_mutual_guild()
            if not user.dms_open:
                raise refusals.dms_closed()
            return
        if channel.is_thread and channel.archived and channel.locked:
            raise Refusal(400, 50083, "Thread is archived")
        needs = permissions.SEND_MESSAGES_IN_THREADS if channel.is_thread else permissions.SEND_MESSAGES
        if (needs | more) & ~self.world.permissions_of(self.world.bot, channel):
            raise refusals.missing_permissions()

    def create_message(self, call: Call) -> Reply:
        channel = self._channel(call)
        self._may_send(channel, permissions.ATTACH_FILES if call.uploads else 0)
        body = call.form
        nonce = body.get("nonce")
        if nonce is not None and body.get("enforce_nonce"):
            recent = list(self.world.messages.get(channel.id, {}).values())[-50:]
            same = next((m for m in recent if m.nonce == nonce and m.author_id == self.world.bot_id), None)
            if same is not None:
                return 200, self.wire.message(same)
        reply_to = self._reply_to(channel, body)
        draft = self.composer.draft(body, call.uploads, channel.id)
        if reply_to is not None and reply_to.author_id not in draft.mentions:
            allowed = body.get("allowed_mentions")
            if allowed is None or allowed.get("replied_user"):
                draft.mentions = [*draft.mentions, reply_to.author_id]
        message = self.composer.post(
            draft,
            channel.id,
            nonce=nonce,
            type=19 if reply_to else 0,
            reference=reply_to.id if reply_to else None,
        )
        return 200, self.wire.message(message)

    def _reply_to(self, channel: Channel, body: Json) -> Message | None:
        reference = body.get("message_reference")
        if not reference:
            return None
        found = self.world.message(channel.id, str(reference.get("message_id", "")))
        if found is not None and found.seen_by is None:
            return found
        if reference.get("fail_if_not_exists", True):
            raise refusals.invalid(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return None

    def list_messages(self, call: Call) -> Reply:
        channel = self._channel(call)
        try:
            limit = int(call.query.get("limit", "50"))
            before, after, around = (int(call.query.get(key, "0")) for key in ("before", "after", "around"))
        except ValueError:
            raise refusals.invalid(("limit",), "NUMBER_TYPE_COERCE", "Value is not int.") from None
        if not 1 <= limit <= 100:
            raise refusals.invalid(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
        held = self.world.permissions_of(self.world.bot, channel)
        if not held & permissions.READ_MESSAGE_HISTORY:
            return 200, []
        found = [m for m in self.world.messages.get(channel.id, {}).values() if m.seen_by is None]
        if before:
            found = [m for m in found if int(m.id) < before][-limit:]
        elif after:
            found = [m for m in found if int(m.id) > after][:limit]
        elif around:
            older = [m for m in found if int(m.id) < around][-(limit // 2) :]
            found = (older + [m for m in found if int(m.id) >= around])[:limit]
        else:
            found = found[-limit:]
        return 200, [self.wire.message(message) for message in reversed(found)]

    def get_message(self, call: Call) -> Reply:
        channel = self._channel(call, permissions.READ_MESSAGE_HISTORY)
        return 200, self.wire.message(self._message(channel, call.params["message_id"]))

    def edit_message(self, call: Call) -> Reply:
        channel = self._channel(call)
        message = self._message(channel, call.params["message_id"])
        if message.author_id != self.world.bot_id:
            raise refusals.not_the_author()
        if channel.is_thread and channel.archived and channel.locked:
            raise Refusal(400, 50083, "Thread is archived")
        draft = self.composer.draft(call.form, call.uploads, channel.id, before=message)
        self.limits.take_old_edit(channel.id, message.made)
        return 200, self.wire.message(self.composer.apply(draft, message))

    def delete_message(self, call: Call) -> Reply:
        channel = self._channel(call)
        message = self._message(channel, call.params["message_id"])
        if message.author_id != self.world.bot_id:
            if channel.is_dm:
                raise Refusal(403, 50003, "Cannot execute action on a DM channel")
            self._channel(call, permissions.MANAGE_MESSAGES)
        self.world.delete(message)
        return NO_CONTENT

    def list_pins(self, call: Call) -> Reply:
        channel = self._channel(call)
        pinned = [m for m in self.world.messages.get(channel.id, {}).values() if m.pinned]
        items = [
            {"pinned_at": shown["timestamp"], "message": shown} for shown in map(self.wire.message, reversed(pinned))
        ]
        return 200, {"items": items, "has_more": False}

    def pin(self, call: Call) -> Reply:
        channel = self._channel(call, permissions.PIN_MESSAGES)
        message = self._message(channel, call.params["message_id"])
        message.pinned = call.method == "PUT"
        self.world.update(message)
        return NO_CONTENT


def _major(params: dict[str, str]) -> str:
    return "+".join(params[key] for key in ("channel_id", "guild_id", "webhook_id", "webhook_token") if key in params)


def _decode(data: bytes) -> Any:
    if not data:
        return None
    try:
        return msgspec.json.decode(data)
    except msgspec.DecodeError:
        raise Refusal(400, 50109, "The request body contains invalid JSON.") from None
