"""Another commit of this project, laid out in a folder of its own for as long as it is needed."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.engine.errors import BadOptions

ROOT = Path(__file__).parents[1]


def git(root: Path, *arguments: str) -> str:
    ran = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise BadOptions(f"git {' '.join(arguments)}: {ran.stderr.strip()}")
    return ran.stdout


@contextmanager
def worktree(commit: str, root: Path = ROOT) -> Iterator[Path]:
    """The files of a commit; they are gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="airlock-") as folder:
        there = Path(folder) / "tree"
        git(root, "worktree", "add", "--detach", str(there), commit)
        try:
            yield there
        finally:
            git(root, "worktree", "remove", "--force", str(there))
