"""The rules guide of a game: topics with a title and a text, in each language, from data/locales/<language>/<game>.md.

A topic begins with a heading `## Title {id}`; the ids are the same in every language.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

from bot.engine.errors import BadOptions
from bot.engine.typography import set_in

LOCALES = Path(__file__).parents[2] / "data" / "locales"
_HEADING = re.compile(r"^## (?P<title>.+) \{(?P<id>[a-z-]+)\}$", re.MULTILINE)


class Topic(msgspec.Struct, frozen=True):
    """One page of a guide, in Markdown."""

    id: str
    title: str
    text: str


@cache
def guide(game: str, language: str) -> tuple[Topic, ...]:
    pages = set_in(language, (LOCALES / language / f"{game}.md").read_text(encoding="utf-8"))
    headings = list(_HEADING.finditer(pages))
    ends = [*(heading.start() for heading in headings[1:]), len(pages)]
    return tuple(
        Topic(heading["id"], heading["title"], _unwrapped(pages[heading.end() : end].strip()))
        for heading, end in zip(headings, ends, strict=True)
    )


def _unwrapped(text: str) -> str:
    """The lines of a paragraph or item joined: where a line breaks is the reader's window's affair."""
    return re.sub(r"(?<=\S)\n[ \t]*(?![\s\-*#>|0-9])", " ", text)


def topic(game: str, language: str, id: str) -> Topic:
    topics = guide(game, language)
    for each in topics:
        if each.id == id:
            return each
    raise BadOptions(f"the guide has no topic {id!r} (there is: {', '.join(each.id for each in topics)})")
