"""The world of the local Discord: one server, its people, channels, threads, direct messages and what was written.

A record is what is kept; `wire` turns records into Discord's own format. Whoever wants to know of changes listens.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from . import permissions
from .clock import Clock
from .refusals import Json
from .store import Store

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
EPHEMERAL, LOADING, HAS_THREAD, SILENT, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 5, 1 << 12, 1 << 15
COLOURS = ("#4cc9f0", "#f9c74f", "#90be6d", "#f3722c", "#c77dff", "#ff8fab", "#80ed99", "#e0aaff")
FILE_GRACE = 120.0
KEPT_EPHEMERALS = 50


class User(msgspec.Struct):
    id: str
    username: str
    global_name: str
    locale: str = "en-US"
    dms_open: bool = True
    in_guild: bool = True
    manager: bool = False
    colour: str = COLOURS[0]
    bot: bool = False
    joined: float = 0.0


class Channel(msgspec.Struct):
    id: str
    type: int
    name: str = ""
    parent_id: str | None = None
    recipient: str | None = None
    position: int = 0
    owner_id: str | None = None
    denied: int = 0  # what the bot may not do here
    archived: bool = False
    locked: bool = False
    auto_archive_duration: int = 1440
    invitable: bool = True
    members: list[str] = []
    last_message_id: str | None = None
    message_count: int = 0
    made: float = 0.0

    @property
    def is_dm(self) -> bool:
        return self.type == DM

    @property
    def is_thread(self) -> bool:
        return self.type in (PUBLIC_THREAD, PRIVATE_THREAD)


class File(msgspec.Struct):
    id: str
    channel_id: str
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False


class Message(msgspec.Struct):
    id: str
    channel_id: str
    author_id: str
    made: float
    type: int = 0
    content: str = ""
    edited: float | None = None
    flags: int = 0
    embeds: list[Json] = []
    components: list[Json] = []
    attachments: list[File] = []
    mentions: list[str] = []
    mention_everyone: bool = False
    reference: str | None = None
    metadata: Json | None = None
    seen_by: str | None = None  # whose ephemeral it is
    from_interaction: bool = False
    pinned: bool = False
    nonce: str | int | None = None

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & COMPONENTS_V2)

    @property
    def is_loading(self) -> bool:
        return bool(self.flags & LOADING)


@dataclass(frozen=True)
class Change:
    """What happened: `message-create`, `channel-delete`, `member-remove`, `users`, `commands`, `unread` and so on."""

    kind: str
    message: Message | None = None
    channel: Channel | None = None
    user: User | None = None


@dataclass(frozen=True)
class Ping:
    """A person whom a message really notified."""

    message: str
    channel: str
    user: str
    silent: bool


class World:
    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.listeners: list[Callable[[Change], None]] = []
        self.users: dict[str, User] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        self.commands: dict[str, list[Json]] = {}
        self.reads: dict[str, dict[str, str]] = {}
        self.pings: list[Ping] = []
        self.bot_in_guild = True
        self.guild_available = True
        self._dropped_files: list[tuple[float, str]] = []
        meta = store.get("meta", "world")
        if meta is None:
            meta = {"guild": clock.snowflake(), "bot": clock.snowflake(), "name": "Omega Base", "locale": "en-US"}
            store.save("meta", "world", meta)
        self._meta: dict[str, str] = meta
        self._load()
        if self.bot_id not in self.users:
            self.users[self.bot_id] = User(
                self.bot_id, "Airlock", "Airlock", bot=True, colour="#5865f2", joined=clock.wall()
            )

    # What is known

    @property
    def guild_id(self) -> str:
        return self._meta["guild"]

    @property
    def bot_id(self) -> str:
        return self._meta["bot"]

    @property
    def guild_name(self) -> str:
        return self._meta["name"]

    @property
    def guild_locale(self) -> str:
        return self._meta["locale"]

    @property
    def bot(self) -> User:
        return self.users[self.bot_id]

    @property
    def people(self) -> list[User]:
        return [user for user in self.users.values() if not user.bot]

    @property
    def owner_id(self) -> str:
        """The server's owner: the first person who came."""
        return next((user.id for user in self.people), self.bot_id)

    def message(self, channel_id: str, message_id: str) -> Message | None:
        return self.messages.get(channel_id, {}).get(message_id)

    def find_message(self, message_id: str) -> Message | None:
        return next((found for held in self.messages.values() if (found := held.get(message_id))), None)

    def threads(self) -> list[Channel]:
        return [channel for channel in self.channels.values() if channel.is_thread]

    def parent(self, channel: Channel) -> Channel:
        return self.channels.get(channel.parent_id or "", channel) if channel.is_thread else channel

    def dm_with(self, user_id: str) -> Channel | None:
        return next((c for c in self.channels.values() if c.is_dm and c.recipient == user_id), None)

    def can_see(self, user: User, channel: Channel) -> bool:
        if channel.is_dm:
            return channel.recipient == user.id
        if not user.in_guild:
            return False
        return channel.type != PRIVATE_THREAD or user.manager or user.id in channel.members

    def viewers(self, channel: Channel) -> list[User]:
        return [user for user in self.people if self.can_see(user, channel)]

    def readers(self, message: Message) -> list[User]:
        channel = self.channels.get(message.channel_id)
        if channel is None:
            return []
        if message.seen_by is not None:
            return [self.users[message.seen_by]] if message.seen_by in self.users else []
        return self.viewers(channel)

    def history(self, user: User, channel: Channel) -> list[Message]:
        if not self.can_see(user, channel):
            return []
        held = self.messages.get(channel.id, {}).values()
        return [message for message in held if message.seen_by in (None, user.id)]

    def permissions_of(self, user: User, channel: Channel | None = None) -> int:
        if channel is not None and channel.is_dm:
            return permissions.DM
        if user.bot:
            return permissions.BOT & ~(self.parent(channel).denied if channel else 0)
        return permissions.MANAGER if user.manager else permissions.EVERYONE

    def unread(self) -> dict[str, dict[str, int]]:
        return {user.id: self.unread_of(user) for user in self.people}

    def unread_of(self, user: User) -> dict[str, int]:
        counts: dict[str, int] = {}
        read = self.reads.get(user.id, {})
        for channel in self.channels.values():
            upto = int(read.get(channel.id, "0"))
            if int(channel.last_message_id or "0") <= upto:
                continue
            if not self.can_see(user, channel):
                continue
            fresh = 0
            for message in reversed(self.messages.get(channel.id, {}).values()):
                if int(message.id) <= upto:
                    break
                fresh += message.seen_by in (None, user.id) and message.author_id != user.id
            if fresh:
                counts[channel.id] = fresh
        return counts

    # People

    def add_user(self, name: str, locale: str = "en-US", **more: Any) -> User:
        taken = {user.username for user in self.users.values()}
        base = "".join(c for c in name.lower() if c.isascii() and (c.isalnum() or c in "._")) or "guest"
        username, n = base, 1
        while username in taken:
            n += 1
            username = f"{base}{n}"
        colour = COLOURS[len(self.people) % len(COLOURS)]
        user = User(self.clock.snowflake(), username, name, locale, colour=colour, joined=self.clock.wall())
        self.users[user.id] = user
        for field, value in more.items():
            setattr(user, field, value)
        self._keep_user(user)
        self.tell(Change("users"))
        if user.in_guild:
            self.tell(Change("member-add", user=user))
        return user

    def set_user(
        self,
        user: User,
        *,
        locale: str | None = None,
        dms_open: bool | None = None,
        in_guild: bool | None = None,
        manager: bool | None = None,
    ) -> None:
        user.locale = user.locale if locale is None else locale
        user.dms_open = user.dms_open if dms_open is None else dms_open
        changed_role = manager is not None and manager != user.manager
        user.manager = user.manager if manager is None else manager
        moved = in_guild is not None and in_guild != user.in_guild
        user.in_guild = user.in_guild if in_guild is None else in_guild
        self._keep_user(user)
        self.tell(Change("users"))
        if moved:
            self.tell(Change("member-add" if user.in_guild else "member-remove", user=user))
            self.tell(Change("unread"))
        elif changed_role and user.in_guild:
            self.tell(Change("member-update", user=user))

    def read(self, user: User, channel: Channel) -> None:
        upto = channel.last_message_id or "0"
        if self.reads.setdefault(user.id, {}).get(channel.id) == upto:
            return
        self.reads[user.id][channel.id] = upto
        self.store.save("read", user.id, self.reads[user.id])
        self.tell(Change("unread"))

    # The server and its channels

    def set_guild(self, *, name: str | None = None, locale: str | None = None) -> None:
        self._meta["name"] = name or self._meta["name"]
        self._meta["locale"] = locale or self._meta["locale"]
        self.store.save("meta", "world", self._meta)
        self.tell(Change("guild-update"))

    def kick_bot(self) -> None:
        self.bot_in_guild = False
        self.tell(Change("guild-delete"))

    def invite_bot(self) -> None:
        self.bot_in_guild = True
        self.tell(Change("guild-create"))

    def add_channel(self, name: str) -> Channel:
        position = sum(1 for channel in self.channels.values() if channel.type == TEXT)
        return self._new_channel(
            Channel(self.clock.snowflake(), TEXT, _channel_name(name), position=position, made=self.clock.now())
        )

    def open_dm(self, user: User) -> Channel:
        there = self.dm_with(user.id)
        return there or self._new_channel(Channel(self.clock.snowflake(), DM, recipient=user.id, made=self.clock.now()))

    def add_thread(
        self,
        parent: Channel,
        name: str,
        kind: int,
        owner: User,
        *,
        on: Message | None = None,
        auto_archive_duration: int = 1440,
        invitable: bool = True,
    ) -> Channel:
        thread = self._new_channel(
            Channel(
                on.id if on else self.clock.snowflake(),
                kind,
                name,
                parent_id=parent.id,
                owner_id=owner.id,
                members=[owner.id],
                auto_archive_duration=auto_archive_duration,
                invitable=invitable,
                made=self.clock.now(),
            )
        )
        if on is not None:
            on.flags |= HAS_THREAD
            self.update(on)
        return thread

    def keep_channel(self, channel: Channel) -> None:
        """Writes a changed channel down and tells of it."""
        self.store.save("channel", channel.id, channel)
        self.tell(Change("thread-update" if channel.is_thread else "channel-update", channel=channel))

    def delete_channel(self, channel: Channel) -> None:
        for thread in [t for t in self.threads() if t.parent_id == channel.id]:
            self._remove_channel(thread)
        self._remove_channel(channel)
        self.tell(Change("thread-delete" if channel.is_thread else "channel-delete", channel=channel))
        self.tell(Change("unread"))

    # Messages

    def post(self, message: Message) -> None:
        channel = self.channels[message.channel_id]
        if channel.is_thread and channel.archived and not channel.locked:
            channel.archived = False
            self.keep_channel(channel)
        self.messages.setdefault(channel.id, {})[message.id] = message
        channel.last_message_id = message.id
        channel.message_count += 1
        self.store.save("message", message.id, message)
        self.store.save("channel", channel.id, channel)
        if message.author_id in self.users and not self.users[message.author_id].bot:
            self.reads.setdefault(message.author_id, {})[channel.id] = message.id
            self.store.save("read", message.author_id, self.reads[message.author_id])
        self.tell(Change("message-create", message=message, channel=channel))
        if message.seen_by is not None:
            self._forget_ephemerals(channel, message.seen_by)
        self.tell(Change("unread"))

    def update(self, message: Message) -> None:
        self.store.save("message", message.id, message)
        self.tell(Change("message-update", message=message, channel=self.channels.get(message.channel_id)))

    def delete(self, message: Message) -> None:
        self.messages.get(message.channel_id, {}).pop(message.id, None)
        self.store.drop("message", message.id)
        for file in message.attachments:
            self.drop_file(file.id)
        self.tell(Change("message-delete", message=message, channel=self.channels.get(message.channel_id)))
        self.tell(Change("unread"))

    def ping(self, message: Message, users: Iterable[str]) -> None:
        if message.seen_by is None:
            silent = bool(message.flags & SILENT)
            self.pings.extend(Ping(message.id, message.channel_id, user, silent) for user in users)

    def drop_file(self, file_id: str) -> None:
        """Forgets a file, though not at once: a page may be about to fetch it."""
        now = self.clock.wall()
        self._dropped_files.append((now, file_id))
        while self._dropped_files and self._dropped_files[0][0] < now - FILE_GRACE:
            self.store.drop_file(self._dropped_files.pop(0)[1])

    # Commands

    def set_commands(self, scope: str, commands: list[Json]) -> None:
        self.commands[scope] = commands
        self.store.save("commands", scope, commands)
        self.tell(Change("commands"))

    def all_commands(self) -> list[Json]:
        own = self.commands.get(self.guild_id, []) if self.bot_in_guild else []
        return self.commands.get("", []) + own

    def tell(self, change: Change) -> None:
        for listener in list(self.listeners):
            listener(change)

    def _new_channel(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        self.store.save("channel", channel.id, channel)
        self.tell(Change("thread-create" if channel.is_thread else "channel-create", channel=channel))
        return channel

    def _remove_channel(self, channel: Channel) -> None:
        self.channels.pop(channel.id, None)
        self.store.drop("channel", channel.id)
        for message in self.messages.pop(channel.id, {}).values():
            self.store.drop("message", message.id)
            for file in message.attachments:
                self.drop_file(file.id)

    def _forget_ephemerals(self, channel: Channel, user_id: str) -> None:
        """Only a person's latest ephemerals stay; in the real client they do not outlive a reload."""
        own = [message for message in self.messages[channel.id].values() if message.seen_by == user_id]
        for message in own[:-KEPT_EPHEMERALS]:
            self.delete(message)

    def _keep_user(self, user: User) -> None:
        self.store.save("user", user.id, user)

    def _load(self) -> None:
        for _, body in sorted(self.store.load("user"), key=lambda row: int(row[0])):
            user = msgspec.json.decode(body, type=User)
            self.users[user.id] = user
        for _, body in sorted(self.store.load("channel"), key=lambda row: int(row[0])):
            channel = msgspec.json.decode(body, type=Channel)
            self.channels[channel.id] = channel
        kept: set[str] = set()
        for key, body in sorted(self.store.load("message"), key=lambda row: int(row[0])):
            message = msgspec.json.decode(body, type=Message)
            if message.is_loading or message.channel_id not in self.channels:
                # whoever was thinking has gone
                self.store.drop("message", key)
                continue
            self.messages.setdefault(message.channel_id, {})[message.id] = message
            kept.update(file.id for file in message.attachments)
        for file_id in self.store.files():
            if file_id not in kept:
                self.store.drop_file(file_id)
        for key, body in self.store.load("read"):
            self.reads[key] = msgspec.json.decode(body)
        for key, body in self.store.load("commands"):
            self.commands[key] = msgspec.json.decode(body)


def _channel_name(name: str) -> str:
    return "-".join(name.strip().lower().split())[:100] or "channel"
