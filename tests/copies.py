"""Copies of the house in temporary folders, for tests that change it: lay folders into it, apply a patch, run commands.

The *house* is all that this project consists of; a copy has the same files in the same places, and no history.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOUSE = ("bot", "renderers", "data", "docs", "tests", "ARCHITECTURE.md", "README.md", "airlock", "pyproject.toml")
LEFT_OUT = ("__pycache__", "toy_game", ".*_cache")
HEAVY = ("saves", "replays", "kept")
"""What tests keep of former days: a copy without it is made more quickly."""
MOST_SECONDS = 1500
Files = dict[str, str]
"""What is in a folder: the hash of each file by its path."""


def copy_house(root: Path, *, light: bool = False) -> Path:
    """The house in this folder; a light copy has nothing that was kept."""
    left_out = shutil.ignore_patterns(*LEFT_OUT, *(HEAVY if light else ()))
    for name in HOUSE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=left_out)
        else:
            shutil.copy(ROOT / name, root / name)
    return root


def run(house: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A module of Python in a copy: `run(house, "bot", "simulate", "lanterns")`. One that hangs is ended."""
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=house, capture_output=True, text=True, check=False, timeout=MOST_SECONDS
    )


def apply(house: Path, patch: Path) -> None:
    """As git would, whatever repository the copy may happen to lie in."""
    alone = {**os.environ, "GIT_CEILING_DIRECTORIES": str(house.parent)}
    ran = subprocess.run(
        ["git", "apply", str(patch)], cwd=house, env=alone, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, f"{patch.name} no longer fits the house:\n{ran.stderr}"


def files_of(house: Path) -> Files:
    paths = (file for file in house.rglob("*") if file.is_file())
    ours = (file for file in paths if not {"__pycache__", ".ruff_cache"} & set(file.parts))
    return {file.relative_to(house).as_posix(): sha256(file.read_bytes()).hexdigest() for file in ours}


def changed(before: Files, after: Files) -> set[str]:
    """Files that are new, gone or different."""
    return {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
