"""Layers: pictures know no Discord, no disk but their fonts, and Pillow comes only with the first picture."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = [file.relative_to(ROOT).with_suffix("") for file in sorted((ROOT / "renderers").rglob("*.py"))]
MODULES = [".".join(file.parts).removesuffix(".__init__") for file in FILES]


def loaded(*modules: str) -> set[str]:
    """What a fresh interpreter has loaded when it has imported these modules."""
    code = f"import sys, importlib\nfor m in {modules!r}: importlib.import_module(m)\nprint(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(ran.stdout.split())


def test_pillow_comes_with_the_first_picture() -> None:
    assert not {"PIL", "msgspec"} & loaded("renderers")


def test_pictures_bring_nothing_foreign_along() -> None:
    found = loaded("renderers", *MODULES)
    assert "PIL" in found
    assert not {"discord", "aiosqlite", "sqlite3", "asyncio", "numpy"} & found
