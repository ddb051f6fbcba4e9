"""What the fake server shows: people, buttons, a form, commands, cards, and messages with all that they can have."""

from __future__ import annotations

import struct
import zlib
from typing import Any

Json = dict[str, Any]


def picture(width: int = 320, height: int = 240, *, grid: str = "") -> bytes:
    """A small chequered PNG in the colours of the look; one of a map says where its squares are."""
    dark, light = bytes((43, 56, 82)), bytes((86, 180, 233))
    lines = [
        b"\0" + b"".join(light if (x // 40 + y // 40) % 5 == 0 else dark for x in range(width)) for y in range(height)
    ]

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + (chunk(b"tEXt", b"grid\0" + grid.encode("ascii")) if grid else b"")
        + chunk(b"IDAT", zlib.compress(b"".join(lines)))
        + chunk(b"IEND", b"")
    )


def user(key: str, name: str, colour: str, **more: Any) -> Json:
    return {
        "id": key,
        "username": name.lower(),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "locale": "en-US",
        "dms_open": True,
        "in_guild": True,
        "manager": False,
        "colour": colour,
    } | more


def button(custom_id: str, label: str, style: int = 2, **more: Any) -> Json:
    return {"type": 2, "style": style, "label": label, "custom_id": custom_id} | more


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def text(content: str) -> Json:
    return {"type": 10, "content": content}


MODAL: Json = {
    "title": "House rules",
    "custom_id": "rules",
    "components": [
        text("Everybody at the table sees **what you choose**."),
        {
            "type": 18,
            "label": "Name of the table",
            "description": "Shown above the board",
            "component": {
                "type": 4,
                "custom_id": "name",
                "style": 1,
                "min_length": 3,
                "max_length": 20,
                "required": True,
            },
        },
        {
            "type": 18,
            "label": "Difficulty",
            "component": {
                "type": 3,
                "custom_id": "level",
                "placeholder": "How hard?",
                "options": [
                    {"label": "Calm", "value": "calm", "description": "For a first game"},
                    {"label": "Grim", "value": "grim"},
                ],
            },
        },
        {
            "type": 18,
            "label": "Pace",
            "component": {
                "type": 21,
                "custom_id": "pace",
                "options": [
                    {"label": "Live", "value": "live", "description": "Minutes"},
                    {"label": "By letter", "value": "slow", "description": "Days"},
                ],
            },
        },
        {
            "type": 18,
            "label": "Notes",
            "component": {"type": 4, "custom_id": "notes", "style": 2, "max_length": 200, "required": False},
        },
        {
            "type": 18,
            "label": "Allow spectators",
            "description": "They see the public view",
            "component": {"type": 23, "custom_id": "spectators", "default": True},
        },
    ],
}

TYPING: Json = {
    "title": "Type your answer",
    "custom_id": "al/typed/7/0/3/0",
    "components": [
        {
            "type": 18,
            "id": 1,
            "label": "Its number or its name",
            "component": {"type": 4, "id": 2, "custom_id": "words", "style": 1, "max_length": 200, "required": True},
        }
    ],
}
"""The form in which an answer is typed."""

COMMANDS: list[Json] = [
    {
        "id": "1",
        "type": 1,
        "name": "play",
        "description": "Open a table in this channel",
        "name_localizations": {"fr": "jouer"},
        "description_localizations": {"fr": "Ouvrir une table dans ce salon"},
        "options": [
            {
                "type": 3,
                "name": "game",
                "description": "Which game",
                "name_localizations": {"fr": "jeu"},
                "description_localizations": {"fr": "Quel jeu"},
                "choices": [
                    {"name": "Alien Menace", "value": "alien-menace"},
                    {"name": "Project: ELITE", "value": "project-elite"},
                ],
            },
        ],
    },
    {
        "id": "2",
        "type": 1,
        "name": "card",
        "description": "Look up a card",
        "description_localizations": {"fr": "Chercher une carte"},
        "options": [
            {"type": 3, "name": "name", "description": "Start typing its name", "required": True, "autocomplete": True},
            {"type": 4, "name": "copies", "description": "How many", "min_value": 1, "max_value": 9},
            {"type": 5, "name": "secret", "description": "Show it only to me"},
        ],
    },
    {
        "id": "3",
        "type": 1,
        "name": "seat",
        "description": "Seats of this table",
        "options": [
            {
                "type": 1,
                "name": "give",
                "description": "Hand a seat to somebody",
                "options": [{"type": 6, "name": "to", "description": "Who takes it", "required": True}],
            },
            {"type": 1, "name": "leave", "description": "Leave your seat"},
        ],
    },
    {"id": "4", "type": 1, "name": "help", "description": "What Airlock can do", "options": []},
    {"id": "5", "type": 1, "name": "mute", "description": "A command that nobody answers", "options": []},
]
CARDS = ["Acid Blood", "Ambush", "Flamethrower", "Motion Tracker", "Pulse Rifle", "Queen", "Warrior"]

MARKDOWN = """# Heading one
## Heading two
### Heading three
**bold** *italic* __under__ ~~gone~~ ***both*** `code` \\*not italic\\*
> a quote
> of two lines
- first
  - nested
- second
1. one
2. two
```py
print("<b>not html</b>")
```
[a link](https://example.org/x) and https://example.org/plain, <@101> in <#201>, </play:1>, <t:1700000000:D>
<img src=x onerror=alert(1)> snake_case_word 2*3*4
-# small print"""

EMBED: Json = {
    "title": "An embed",
    "description": "With *markdown* in it",
    "color": 0xCC79A7,
    "fields": [{"name": "One", "value": "1", "inline": True}, {"name": "Two", "value": "2", "inline": True}],
    "footer": {"text": "A footer"},
}
