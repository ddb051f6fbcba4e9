"""Figures that long tests leave behind, and the page they make: docs/reliability.md.

A test asks for the fixture `figure` and calls `figure("kills", 50)`. Figures of all processes come together at the end;
after `./airlock test --night` they are written down, with the date and the commit.
"""

from __future__ import annotations

import platform
import subprocess
import time
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "reliability.md"

ROWS: dict[str, str] = {
    "kills": "`kill -9` at random moments of end-to-end games, the bot started again on the same database",
    "kill-answers": "answers given in those games, each checked against board and journal after every restart",
    "requests": "requests to Discord held against its own API description and its limits",
    "strangers": "forged, foreign, old and senseless presses, forms and commands",
    "leak-moments": "moments of whole games at which every viewer’s messages were compared with another world’s",
    "leak-messages": "messages and edits that reached a viewer, the same to the byte in a game dealt again for them",
    "load-tables": "tables under load",
    "load-clicks": "clicks in five minutes, ten a second",
    "load-unanswered": "of these not acknowledged",
    "load-median": "median time to the acknowledged reply, picture included, in ms",
    "load-p95": "95th percentile of it, in ms",
    "load-memory-early": "memory of the bot after the first minute, in MiB",
    "load-memory-late": "memory of the bot at the end, in MiB",
    "load-edits": "most requests that one channel got in any five seconds",
    "games-at-random": "whole games of random answers played by rule checks alone",
    "soak-tables": "tables of one person and AIs under 300 presses at random each, with loans and undos: none hangs",
    "long-game-answers": "answers of six marines in the longest game of those that a night measures",
    "long-game-size": "what that game takes in the database, everything counted, in KiB",
    "damages": "single damages to a database of 30 tables: nobody but those concerned notices",
    "hopeless-random": "random missions of Another Glorious Day called lost and played on by the AI: none was won",
    "hopeless-ai-lost": "of its missions that the AI lost",
    "hopeless-ai-called": "of these called lost before their end",
}

HEAD = """# What was shown

This page is written by `./airlock test --night`, at the end of the run that took these figures. A run that fails writes
nothing. Times and memory are those of the machine the run was made on and say little about another; counts say what
was tried.

| what was tried | figure |
|---|---|
"""

FOOT = """
In each of these runs nothing confirmed was lost, nothing was sent twice, no stranger changed anything or called
anybody, no message told viewers what they could not know, and every click was answered: otherwise the run had failed.
`tests/e2e`, `tests/chat` and `tests/tables` say how each is checked.

## What a bot could still do

Nobody can choose the dice once you have cut last: [fairness.md](fairness.md) says how, and how to check it. The tests
forge secrets, cuts, their order, answers, undos, options, seats, ends and logs, and `verify` finds each of them. What
no file can show is a bot that somebody has changed so that it cheats in other ways, or an operator who looks:

- It could ignore a press, drop a cut, or refuse to start, to go on or to end. You see that: your word is not in the
  table's message. Do not play then.
- From the last cut on it knows the seed. If it does not like it, it could fail until another lobby is opened. And
  whoever sits there could still change options and seats: agree on them first, and cut last. Somebody who cuts last
  *and* knows the secret could choose the dice, so do not leave the last cut to whoever runs the bot.
- Whoever runs the bot can read its database while the game goes on: all hands, and all dice to come. Play with people
  you trust, or do not let them play along.
- It could play its AI seats as it likes. Their answers are in the log, and `verify` looks only whether the rules
  allowed them.
- It could note another answer than you gave, or an undo that nobody agreed to. Both stand in the journal and in the
  file, for you to read.
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
    today, python = time.strftime("%Y-%m-%d", time.gmtime()), platform.python_version()
    made = f"\nMade on {today} at commit {_commit()} with Python {python}.\n"
    return HEAD + "\n".join(lines) + "\n" + FOOT + made


def _commit() -> str:
    """The one that was tried; `+` if something of it was changed."""
    asked = ("git", "describe", "--always", "--abbrev=7", "--dirty=+", "--exclude=*")
    return subprocess.run(asked, cwd=PAGE.parent, capture_output=True, text=True, check=False).stdout.strip() or "?"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value == int(value) else f"{value:,.1f}"
