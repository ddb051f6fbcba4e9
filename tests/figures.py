"""Figures that long tests leave behind, and the page they make: docs/reliability.md.

A test asks for the fixture `figure` and calls `figure("kills", 50)`. Figures of all processes come together at the end;
after `./airlock test --all` they are written down.
"""

from __future__ import annotations

import platform
import time
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "reliability.md"

ROWS: dict[str, str] = {
    "kills": "`kill -9` at random moments of end-to-end games, the bot started again on the same database",
    "kill-answers": "answers given in those games, each checked against board and journal after every restart",
    "requests": "requests to Discord held against its own API description and its limits",
    "strangers": "forged, foreign, old and senseless presses, forms and commands",
    "leak-moments": "moments of whole games at which every viewer’s messages were compared with another world’s",
    "leak-messages": "messages and edits that reached a viewer, each the same to the byte in a game dealt anew for him",
    "load-tables": "tables under load",
    "load-clicks": "clicks in five minutes, ten a second",
    "load-unanswered": "of these not acknowledged",
    "load-median": "median time to the acknowledged reply, picture included, in ms",
    "load-p95": "95th percentile of it, in ms",
    "load-memory-early": "memory of the bot after the first minute, in MiB",
    "load-memory-late": "memory of the bot at the end, in MiB",
    "load-edits": "most requests that one channel got in any five seconds",
    "games-at-random": "whole games of random answers played by rule checks alone",
}

HEAD = """# What was shown

This page is written by `./airlock test --all`, at the end of the run that took these figures. A run that fails writes
nothing. Times and memory are those of the machine the run was made on and say little about another; counts say what
was tried.

| what was tried | figure |
|---|---|
"""

FOOT = """
In each of these runs nothing confirmed was lost, nothing was sent twice, no stranger changed anything or called
anybody, no message told a viewer what he could not know, and every click was answered: otherwise the run had failed.
`tests/e2e`, `tests/chat` and `tests/tables` say how each is checked.
"""


def merged(parts: list[dict[str, float]]) -> dict[str, float]:
    """The figures of all processes: counts of the same thing add up."""
    found: dict[str, float] = {}
    for part in parts:
        for name, value in part.items():
            found[name] = found.get(name, 0) + value
    return found


def page(figures: dict[str, float]) -> str:
    """The page, in the order of `ROWS`."""
    lines = [f"| {words} | {_number(figures[name])} |" for name, words in ROWS.items() if name in figures]
    made = f"\nMade on {time.strftime('%Y-%m-%d', time.gmtime())} with Python {platform.python_version()}.\n"
    return HEAD + "\n".join(lines) + "\n" + FOOT + made


def _number(value: float) -> str:
    return f"{value:,.0f}" if value == int(value) else f"{value:,.1f}"
