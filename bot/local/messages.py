"""From a request's body and files to a message: checked, attachments kept or replaced, mentions worked out.

A draft is what a message will hold; it is either posted as a new message or applied to one that is there.
"""

import copy
import mimetypes
import re
from dataclasses import dataclass, field
from typing import Any

from . import refusals
from .images import dimensions
from .refusals import Json
from .validate import MAX_ATTACHMENTS, MAX_CONTENT, MAX_FILE, TEXT_DISPLAY, Checker, Path, number_components, walk
from .world import COMPONENTS_V2, EPHEMERAL, LOADING, SILENT, File, Message, World

SUPPRESS_EMBEDS = 1 << 2
MENTION = re.compile(r"<@!?(\d{1,20})>")
OWN_LINK = re.compile(r"^http://(?:127\.0\.0\.1|localhost):\d+/attachments/\d+/(\d+)/")


@dataclass
class Upload:
    index: int
    filename: str
    data: bytes


@dataclass
class Draft:
    content: str = ""
    flags: int = 0
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[File] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    everyone: bool = False


class Composer:
    def __init__(self, world: World) -> None:
        self.world = world

    def draft(
        self,
        body: Json,
        uploads: list[Upload],
        channel_id: str,
        *,
        before: Message | None = None,
        ephemeral: bool = False,
        at: Path = (),
    ) -> Draft:
        """Checks a body against Discord's rules and says what the message will be."""
        fresh = before is None or before.is_loading
        checker = Checker()
        flags = self._flags(checker, body, before, fresh=fresh, at=at)
        v2 = bool(flags & COMPONENTS_V2)
        content = before.content if before and "content" not in body else body.get("content") or ""
        checker.string(body, "content", at, 0, MAX_CONTENT)
        embeds = before.embeds if before and "embeds" not in body else body.get("embeds") or []
        checker.embeds(embeds, (*at, "embeds"))
        checker.allowed_mentions(body.get("allowed_mentions"), (*at, "allowed_mentions"))
        if v2:
            self._no_legacy(checker, body, content, embeds, at)
        components = before.components if before and "components" not in body else body.get("components") or []
        if "components" in body:
            components = copy.deepcopy(components)
            checker.message_components(components, v2=v2, path=(*at, "components"))
        files, data = self._files(checker, body, uploads, channel_id, before, ephemeral=ephemeral, at=at)
        _link_media(checker, files)
        checker.problems.refuse()
        if "components" in body:
            number_components(components)
        if not content.strip() and not embeds and not components and (v2 or not files):
            raise refusals.empty_message()
        for file_id, bytes_ in data.items():
            self.world.store.save_file(file_id, bytes_)
        draft = Draft(content, flags, embeds, components, files)
        self._mentions(draft, body.get("allowed_mentions"))
        return draft

    def post(self, draft: Draft, channel_id: str, **more: Any) -> Message:
        """Posts a draft as a new message of the bot."""
        message = Message(
            self.world.clock.snowflake(),
            channel_id,
            self.world.bot_id,
            self.world.clock.now(),
            content=draft.content,
            flags=draft.flags,
            embeds=draft.embeds,
            components=draft.components,
            attachments=draft.attachments,
            mentions=draft.mentions,
            mention_everyone=draft.everyone,
            **more,
        )
        if message.seen_by is not None:
            message.flags |= EPHEMERAL
        self.world.ping(message, draft.mentions)
        self.world.post(message)
        return message

    def apply(self, draft: Draft, message: Message) -> Message:
        """Makes a message what the draft says; a message that was still loading arrives with it."""
        was_loading = message.is_loading
        kept = {file.id for file in draft.attachments}
        for file in message.attachments:
            if file.id not in kept:
                self.world.drop_file(file.id)
        message.content = draft.content
        message.flags = (draft.flags | message.flags & EPHEMERAL) & ~LOADING
        message.embeds = draft.embeds
        message.components = draft.components
        message.attachments = draft.attachments
        message.mentions = draft.mentions
        message.mention_everyone = draft.everyone
        if was_loading:
            self.world.ping(message, draft.mentions)
        else:
            message.edited = self.world.clock.wall()
        self.world.update(message)
        return message

    def _flags(self, checker: Checker, body: Json, before: Message | None, *, fresh: bool, at: Path) -> int:
        asked = body.get("flags") or 0
        if not isinstance(asked, int) or isinstance(asked, bool):
            checker.number(body, "flags", at, 0, 2**31)
            return before.flags if before else 0
        if fresh:
            loading = before.flags if before else 0
            return loading | asked & (SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2)
        assert before is not None
        if before.is_v2 and body.get("flags") is not None and not asked & COMPONENTS_V2:
            checker.add(
                (*at, "flags"),
                "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
                "The IS_COMPONENTS_V2 flag cannot be removed from a message",
            )
        flags = before.flags | asked & COMPONENTS_V2
        if body.get("flags") is not None:
            flags = flags & ~SUPPRESS_EMBEDS | asked & SUPPRESS_EMBEDS
        return flags

    def _no_legacy(self, checker: Checker, body: Json, content: str, embeds: list[Json], at: Path) -> None:
        legacy = {
            "content": content,
            "embeds": embeds,
            "poll": body.get("poll"),
            "sticker_ids": body.get("sticker_ids"),
        }
        for name, value in legacy.items():
            if value:
                checker.add(
                    (*at, name),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )

    def _files(
        self,
        checker: Checker,
        body: Json,
        uploads: list[Upload],
        channel_id: str,
        before: Message | None,
        *,
        ephemeral: bool,
        at: Path,
    ) -> tuple[list[File], dict[str, bytes]]:
        """The attachments there will be, and the bytes of the new ones."""
        if any(len(upload.data) > MAX_FILE for upload in uploads):
            raise refusals.too_large()
        there = {file.id: file for file in before.attachments} if before else {}
        listed = body.get("attachments")
        named: dict[str, Json] = {}
        kept = list(there.values())
        if "attachments" in body:
            kept = []
            fresh = {str(upload.index) for upload in uploads}
            for n, entry in enumerate(listed or []):
                key = str(entry.get("id", n)) if isinstance(entry, dict) else ""
                checker.string(
                    entry if isinstance(entry, dict) else {}, "description", (*at, "attachments", n), 0, 1024
                )
                if key in fresh:
                    named[key] = entry
                elif key in there:
                    kept.append(copy.copy(there[key]))
                    if "description" in entry:
                        kept[-1].description = entry["description"]
                else:
                    checker.add((*at, "attachments", n), "ATTACHMENT_NOT_FOUND", f"Attachment {key} was not found")
        if len(kept) + len(uploads) > MAX_ATTACHMENTS:
            checker.add((*at, "attachments"), "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_ATTACHMENTS} or fewer in length.")
        data: dict[str, bytes] = {}
        for upload in uploads:
            entry = named.get(str(upload.index), {})
            file = self._file(upload, entry, channel_id, ephemeral=ephemeral)
            data[file.id] = upload.data
            kept.append(file)
        return kept, data

    def _file(self, upload: Upload, entry: Json, channel_id: str, *, ephemeral: bool) -> File:
        name = re.sub(r"[^\w.\-]", "_", str(entry.get("filename") or upload.filename)) or "unknown"
        size = dimensions(upload.data)
        return File(
            self.world.clock.snowflake(),
            channel_id,
            name,
            len(upload.data),
            mimetypes.guess_type(name)[0] or "application/octet-stream",
            entry.get("description"),
            size[0] if size else None,
            size[1] if size else None,
            ephemeral,
        )

    def _mentions(self, draft: Draft, allowed: Json | None) -> None:
        text = "\n".join([draft.content, *(c["content"] for c in walk(draft.components) if c["type"] == TEXT_DISPLAY)])
        named = list(dict.fromkeys(user for user in MENTION.findall(text) if user in self.world.users))
        parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
        if "users" not in parse:
            chosen = {str(user) for user in (allowed or {}).get("users") or []}
            named = [user for user in named if user in chosen]
        draft.mentions = named


def _link_media(checker: Checker, files: list[File]) -> None:
    """Ties every `attachment://` in the components to its file, and refuses the one that has none."""
    by_name = {file.filename: file for file in files}
    by_id = {file.id: file for file in files}
    for path, media, must_attach in checker.media:
        url = media["url"]
        link = OWN_LINK.match(url)
        if url.startswith("attachment://"):
            name = url.removeprefix("attachment://")
            file = by_name.get(name) or by_name.get(re.sub(r"[^\w.\-]", "_", name))
        else:
            file = by_id.get(link[1]) if link else None
            if file is None and not must_attach:
                media.pop("attachment_id", None)
                continue
        if file is None:
            checker.add(
                (*path, "url"),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment '{url}' was not found. "
                "Attachment should be in the format attachment://<filename>",
            )
            continue
        media["attachment_id"] = file.id
        media["url"] = f"attachment://{file.filename}"
