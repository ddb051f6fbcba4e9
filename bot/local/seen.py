"""What a person sees: a message with its texts, buttons, selects and pictures, a form, or what came of an action."""

from dataclasses import dataclass, field
from typing import Any

from .interactions import Interaction, Modal
from .refusals import Json
from .validate import BUTTON, ENTITY_SELECTS, GALLERY, STRING_SELECT, TEXT_DISPLAY, THUMBNAIL, walk
from .world import EPHEMERAL, LOADING


@dataclass
class Shown:
    """A message in Discord's format, with ways to look at it."""

    raw: Json

    @property
    def id(self) -> str:
        return str(self.raw["id"])

    @property
    def channel_id(self) -> str:
        return str(self.raw["channel_id"])

    @property
    def components(self) -> list[Json]:
        """Every component, however deep."""
        return list(walk(self.raw["components"]))

    @property
    def text(self) -> str:
        texts = [c["content"] for c in self.components if c["type"] == TEXT_DISPLAY]
        return "\n".join([self.raw["content"], *texts] if self.raw["content"] else texts)

    @property
    def is_ephemeral(self) -> bool:
        return bool(self.raw["flags"] & EPHEMERAL)

    @property
    def is_thinking(self) -> bool:
        return bool(self.raw["flags"] & LOADING)

    @property
    def buttons(self) -> dict[str, Json]:
        """Buttons by label (or emoji)."""
        found = [c for c in self.components if c["type"] == BUTTON]
        return {c.get("label") or (c.get("emoji") or {}).get("name", ""): c for c in found}

    @property
    def selects(self) -> list[Json]:
        return [c for c in self.components if c["type"] in (STRING_SELECT, *ENTITY_SELECTS)]

    @property
    def pictures(self) -> list[Json]:
        """The media shown, each with its url and alt text."""
        items: list[Json] = []
        for component in self.components:
            if component["type"] == GALLERY:
                items += component["items"]
            elif component["type"] == THUMBNAIL:
                items.append(component)
        return [item["media"] | {"description": item.get("description")} for item in items]

    @property
    def attachments(self) -> list[Json]:
        return list(self.raw["attachments"])

    def custom_id(self, label: str) -> str:
        """The custom id behind a button's label."""
        return str(self.buttons[label]["custom_id"])


@dataclass
class Outcome:
    """What came of an action. `kind` is message, thinking, update, deferred-update, choices, modal or failed."""

    kind: str
    message: Shown | None = None
    modal: Modal | None = None
    choices: list[Json] = field(default_factory=list)
    failed: str | None = None
    interaction: Interaction | None = None

    @property
    def text(self) -> str:
        return self.message.text if self.message else ""

    @property
    def shown(self) -> Shown:
        assert self.message is not None, f"there is no message: {self.kind} {self.failed or ''}"
        return self.message

    @property
    def form(self) -> Modal:
        assert self.modal is not None, f"there is no form: {self.kind} {self.failed or ''}"
        return self.modal

    def as_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "message": self.message.raw if self.message else None,
            "modal": {"id": self.modal.id, "data": self.modal.data} if self.modal else None,
            "choices": self.choices,
            "failed": self.failed,
        }
