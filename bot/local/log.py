"""Every request the bot made, for tests: what it asked, with which files, and what it was told."""

from collections import deque
from dataclasses import asdict, dataclass, field
from typing import Any

from .refusals import Json


@dataclass
class Entry:
    number: int
    at: float
    method: str
    path: str
    template: str
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    files: list[Json] = field(default_factory=list)
    status: int = 0
    response: Any = None

    @property
    def code(self) -> int | None:
        """Discord's error code, if it refused."""
        return self.response.get("code") if isinstance(self.response, dict) and self.status >= 400 else None

    def as_json(self) -> Json:
        return asdict(self)


class RequestLog:
    def __init__(self, size: int = 10_000) -> None:
        self.entries: deque[Entry] = deque(maxlen=size)
        self._count = 0

    def open(
        self, at: float, method: str, path: str, *, template: str, params: dict[str, str], query: dict[str, str]
    ) -> Entry:
        self._count += 1
        entry = Entry(self._count, at, method, path, template, params, query)
        self.entries.append(entry)
        return entry

    def find(self, method: str | None = None, template: str | None = None, status: int | None = None) -> list[Entry]:
        return [
            entry
            for entry in self.entries
            if (method is None or entry.method == method)
            and (template is None or entry.template == template)
            and (status is None or entry.status == status)
        ]

    def edits(self, channel_id: str) -> list[Entry]:
        """Edits of messages in a channel that counted against its limit."""
        found = self.find("PATCH", "/channels/{channel_id}/messages/{message_id}")
        return [entry for entry in found if entry.params.get("channel_id") == channel_id]

    def clear(self) -> None:
        self.entries.clear()
