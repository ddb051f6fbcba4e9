"""Imports point one way: each layer, in a fresh interpreter, brings along only what it may know."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FORBIDDEN = {
    "bot.tables": ("discord", "PIL", "renderers", "bot.chat", "bot.local"),
    "renderers": ("discord", "aiosqlite", "bot.tables", "bot.chat", "bot.local"),
    "bot.local": ("discord", "PIL", "aiosqlite", "bot.engine", "bot.games", "bot.tables", "bot.chat"),
}


@pytest.mark.parametrize("layer", FORBIDDEN)
def test_a_layer_knows_only_those_below(layer: str) -> None:
    folder = ROOT / Path(*layer.split("."))
    files = [file for file in folder.rglob("*.py") if file.name != "__main__.py"]
    modules = [".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files]
    code = f"import sys, importlib\nfor m in {sorted(modules)!r}: importlib.import_module(m)\nprint(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert set(ran.stdout.split()).isdisjoint(FORBIDDEN[layer])
