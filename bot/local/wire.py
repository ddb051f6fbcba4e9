"""From records to Discord's own format: users, members, channels, messages, the server as the API sends them."""

import copy
from collections.abc import Callable

from . import permissions
from .clock import created, timestamp
from .refusals import Json
from .world import DM, HAS_THREAD, Channel, File, Message, User, World

PICKS: Json = {"min_values": 1, "max_values": 1}
DEFAULTS: dict[int, Json] = {
    3: PICKS,
    5: PICKS,
    6: PICKS,
    7: PICKS,
    8: PICKS,
    11: {"description": None, "spoiler": False},
    13: {"spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}


class Wire:
    def __init__(self, world: World, link: Callable[[File], str]) -> None:
        self.world = world
        self.link = link

    def user(self, user: User) -> Json:
        shown: Json = {
            "id": user.id,
            "username": user.username,
            "discriminator": "0",
            "global_name": None if user.bot else user.global_name,
            "avatar": None,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        if user.bot:
            shown["bot"] = True
        return shown

    def person(self, user: User) -> Json:
        """A user with what only the page needs to know."""
        return self.user(user) | {
            "locale": user.locale,
            "dms_open": user.dms_open,
            "in_guild": user.in_guild,
            "manager": user.manager,
            "colour": user.colour,
        }

    def me(self) -> Json:
        return self.user(self.world.bot) | {"mfa_enabled": False, "verified": True, "locale": "en-US", "email": None}

    def member(self, user: User, channel: Channel | None = None, *, bare: bool = False) -> Json:
        roles = [self.manager_role_id] if user.manager else [self.bot_role_id] if user.bot else []
        shown: Json = {
            "avatar": None,
            "banner": None,
            "communication_disabled_until": None,
            "flags": 0,
            "joined_at": timestamp(user.joined),
            "nick": None,
            "pending": False,
            "premium_since": None,
            "roles": roles,
            "mute": False,
            "deaf": False,
        }
        if not bare:
            shown["user"] = self.user(user)
        if channel is not None:
            shown["permissions"] = str(self.world.permissions_of(user, channel))
        return shown

    @property
    def manager_role_id(self) -> str:
        return str(int(self.world.guild_id) + 1)

    @property
    def bot_role_id(self) -> str:
        return str(int(self.world.guild_id) + 2)

    def roles(self) -> list[Json]:
        def role(key: str, name: str, position: int, bits: int, **more: object) -> Json:
            return {
                "id": key,
                "name": name,
                "description": None,
                "color": 0,
                "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
                "hoist": False,
                "icon": None,
                "unicode_emoji": None,
                "position": position,
                "permissions": str(bits),
                "managed": False,
                "mentionable": False,
                "flags": 0,
            } | more

        return [
            role(self.world.guild_id, "@everyone", 0, permissions.EVERYONE),
            role(self.manager_role_id, "Manager", 2, permissions.MANAGER),
            role(
                self.bot_role_id,
                "Airlock",
                1,
                permissions.BOT,
                managed=True,
                tags={"bot_id": self.world.bot_id},
            ),
        ]

    def guild(self) -> Json:
        world = self.world
        return {
            "id": world.guild_id,
            "name": world.guild_name,
            "icon": None,
            "description": None,
            "home_header": None,
            "splash": None,
            "discovery_splash": None,
            "features": [],
            "banner": None,
            "owner_id": world.owner_id,
            "application_id": None,
            "region": "local",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "widget_enabled": False,
            "widget_channel_id": None,
            "verification_level": 0,
            "roles": self.roles(),
            "default_message_notifications": 1,
            "mfa_level": 0,
            "explicit_content_filter": 0,
            "max_presences": None,
            "max_members": 500000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "vanity_url_code": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": world.guild_locale,
            "rules_channel_id": None,
            "safety_alerts_channel_id": None,
            "public_updates_channel_id": None,
            "premium_progress_bar_enabled": False,
            "premium_progress_bar_enabled_user_updated_at": None,
            "nsfw": False,
            "nsfw_level": 0,
            "emojis": [],
            "stickers": [],
            "incidents_data": None,
        }

    def guild_create(self, *, all_members: bool) -> Json:
        """The server as the gateway announces it: without the members intent, only the bot itself is in it."""
        world = self.world
        there = [user for user in world.users.values() if user.in_guild]
        shown = there if all_members else [world.bot]
        channels = [channel for channel in world.channels.values() if not channel.is_dm]
        return self.guild() | {
            "joined_at": timestamp(world.bot.joined),
            "large": False,
            "unavailable": False,
            "member_count": len(there),
            "voice_states": [],
            "members": [self.member(user) for user in shown],
            "channels": [self.channel(channel) for channel in channels if not channel.is_thread],
            "threads": [self.channel(channel) for channel in channels if channel.is_thread and not channel.archived],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def bot_sees(self, channel: Channel) -> bool:
        return bool(self.world.permissions_of(self.world.bot, channel) & permissions.VIEW_CHANNEL)

    def channel(self, channel: Channel) -> Json:
        base: Json = {
            "id": channel.id,
            "type": channel.type,
            "flags": 0,
            "last_message_id": channel.last_message_id,
            "last_pin_timestamp": None,
        }
        if channel.is_dm:
            return base | {"recipients": [self.user(self.world.users[channel.recipient or ""])]}
        base |= {"guild_id": self.world.guild_id, "name": channel.name, "parent_id": channel.parent_id}
        base["rate_limit_per_user"] = 0
        if channel.is_thread:
            return base | self._thread(channel)
        denied = []
        if channel.denied:
            denied = [{"id": self.world.bot_id, "type": 1, "allow": "0", "deny": str(channel.denied)}]
        return base | {
            "topic": None,
            "position": channel.position,
            "permission_overwrites": denied,
            "nsfw": False,
            "default_auto_archive_duration": 1440,
        }

    def _thread(self, thread: Channel) -> Json:
        shown: Json = {
            "owner_id": thread.owner_id,
            "thread_metadata": {
                "archived": thread.archived,
                "archive_timestamp": timestamp(thread.made),
                "auto_archive_duration": thread.auto_archive_duration,
                "locked": thread.locked,
                "create_timestamp": timestamp(thread.made),
            },
            "message_count": thread.message_count,
            "member_count": len(thread.members),
            "total_message_sent": thread.message_count,
            "applied_tags": [],
        }
        if thread.type == 12:
            shown["thread_metadata"]["invitable"] = thread.invitable
        if self.world.bot_id in thread.members:
            shown["member"] = self.thread_member(thread, self.world.bot_id)
        return shown

    def thread_member(self, thread: Channel, user_id: str) -> Json:
        return {"id": thread.id, "user_id": user_id, "join_timestamp": timestamp(thread.made), "flags": 0}

    def page_channel(self, channel: Channel) -> Json:
        return {"name": "", "parent_id": None} | self.channel(channel)

    def interaction_channel(self, channel: Channel, user: User) -> Json:
        return self.channel(channel) | {"permissions": str(self.world.permissions_of(user, channel))}

    def attachment(self, file: File) -> Json:
        url = self.link(file)
        shown: Json = {
            "id": file.id,
            "filename": file.filename,
            "size": file.size,
            "url": url,
            "proxy_url": url,
            "content_type": file.content_type,
        }
        if file.width is not None:
            shown |= {"width": file.width, "height": file.height}
        if file.description:
            shown["description"] = file.description
        if file.ephemeral:
            shown["ephemeral"] = True
        return shown

    def message(self, message: Message) -> Json:
        world = self.world
        author = world.users.get(message.author_id, world.bot)
        shown: Json = {
            "id": message.id,
            "channel_id": message.channel_id,
            "type": message.type,
            "content": message.content,
            "author": self.user(author),
            "mentions": [self.user(world.users[user]) for user in message.mentions if user in world.users],
            "mention_roles": [],
            "mention_everyone": message.mention_everyone,
            "attachments": [self.attachment(file) for file in message.attachments],
            "embeds": message.embeds,
            "components": self.components(message),
            "timestamp": timestamp(created(message.id)),
            "edited_timestamp": None if message.edited is None else timestamp(message.edited),
            "flags": message.flags,
            "pinned": message.pinned,
            "tts": False,
        }
        if message.nonce is not None:
            shown["nonce"] = message.nonce
        if message.reference is not None:
            shown["message_reference"] = self._reference(message)
            other = world.message(message.channel_id, message.reference)
            if other is None or other.seen_by is None:
                shown["referenced_message"] = None if other is None else self.message(_without_reference(other))
        if message.from_interaction:
            shown |= {"webhook_id": world.bot_id, "application_id": world.bot_id}
        if message.metadata is not None:
            shown |= self._metadata(message.metadata)
        if message.flags & HAS_THREAD and message.id in world.channels:
            shown["thread"] = self.channel(world.channels[message.id])
        return shown

    def event_message(self, message: Message, channel: Channel) -> Json:
        """A message as the gateway sends it, with server and member."""
        shown = self.message(message) | {"channel_type": channel.type}
        if channel.type != DM:
            shown["guild_id"] = self.world.guild_id
            if not message.from_interaction:
                shown["member"] = self.member(self.world.users[message.author_id], bare=True)
        return shown

    def components(self, message: Message) -> list[Json]:
        files = {file.id: file for file in message.attachments}

        def media(item: Json) -> None:
            file = files.get(str(item.get("attachment_id", "")))
            item["id"] = file.id if file else message.id
            if file is None:
                item.setdefault("proxy_url", item["url"])
                return
            item["url"] = item["proxy_url"] = self.link(file)
            item["content_type"] = file.content_type
            if file.width is not None:
                item |= {"width": file.width, "height": file.height}

        def walk(component: Json) -> None:
            kind = component["type"]
            for name in [name for name, value in component.items() if value is None]:
                del component[name]
            for name, value in DEFAULTS.get(kind, {}).items():
                component.setdefault(name, value)
            if kind == 11:
                media(component["media"])
            elif kind == 12:
                for item in component["items"]:
                    item |= {"description": item.get("description"), "spoiler": bool(item.get("spoiler"))}
                    media(item["media"])
            elif kind == 13:
                media(component["file"])
                file = files.get(str(component["file"].get("attachment_id", "")))
                component |= {"name": file.filename if file else "", "size": file.size if file else 0}
            for child in component.get("components", []):
                walk(child)
            if "accessory" in component:
                walk(component["accessory"])

        shown = copy.deepcopy(message.components)
        for component in shown:
            walk(component)
        return shown

    def _reference(self, message: Message) -> Json:
        shown: Json = {"type": 0, "channel_id": message.channel_id, "message_id": message.reference}
        if not self.world.channels[message.channel_id].is_dm:
            shown["guild_id"] = self.world.guild_id
        return shown

    def _metadata(self, metadata: Json) -> Json:
        shown: Json = {"interaction_metadata": self._interaction_metadata(metadata)}
        if metadata["type"] == 2:
            shown["interaction"] = {
                "id": metadata["id"],
                "type": 2,
                "name": metadata.get("name", ""),
                "user": self.user(self.world.users[metadata["user_id"]]),
            }
        return shown

    def _interaction_metadata(self, metadata: Json) -> Json:
        shown = {key: value for key, value in metadata.items() if key not in ("user_id", "name")}
        shown["user"] = self.user(self.world.users[metadata["user_id"]])
        if "triggering_interaction_metadata" in metadata:
            before = metadata["triggering_interaction_metadata"]
            shown["triggering_interaction_metadata"] = self._interaction_metadata(before)
        return shown

    def application(self) -> Json:
        world = self.world
        owner = world.users.get(world.owner_id, world.bot)
        return {
            "id": world.bot_id,
            "name": world.bot.username,
            "icon": None,
            "description": "",
            "summary": "",
            "type": None,
            "bot_public": False,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "hook": True,
            "is_monetized": False,
            "bot": self.user(world.bot),
            "owner": self.user(owner),
            "team": None,
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "approximate_guild_count": 1 if world.bot_in_guild else 0,
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
            "tags": [],
            "integration_types_config": {"0": {}},
        }


def _without_reference(message: Message) -> Message:
    if message.reference is None:
        return message
    plain = copy.copy(message)
    plain.reference = None
    return plain
