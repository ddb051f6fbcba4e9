"""Games to read: each file here is a game, or a good part of one, written out step by step, in English.

`<game>.toml` lists those of a game. `python -m tests.playthroughs` makes them again, all or those that are named; a
test compares them with what the rules of the day would write. What the format says is in
`tests/engine/harness/playthrough.py`.
"""

from __future__ import annotations

from pathlib import Path

from bot.engine.content import DataFile
from bot.engine.lexicon import lexicon
from bot.games import load
from tests.engine.harness.playthrough import Script, written

FOLDER = Path(__file__).parent
SCRIPTS = {
    id: script
    for file in sorted(FOLDER.glob("*.toml"))
    for id, script in DataFile(file, "script").rows("script", Script).items()
}


def file_of(script: Script) -> Path:
    return FOLDER / f"{script.id}.txt"


def made(script: Script) -> str:
    """What the rules of the day write."""
    return written(load(script.game), script, lexicon(script.game, "en").say)


def command(script: Script) -> str:
    """What takes over how it reads now."""
    return f"python -m tests.playthroughs {script.id}"
