"""Palettes, kept: `python -m renderers.palettes` draws the samples of every game and the lobby, and leaves the colours
that show them best in `data/<game>/palette.txt`. To be done again when a game looks different; a test says when.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from renderers import MODULES
from renderers.core.png import colours_of, palette_file
from renderers.core.theme import Colour
from renderers.kit import lobby

IN_A_LINE = 8


def made() -> Iterator[tuple[str, list[Colour]]]:
    """The colours of every palette by name, from its samples."""
    yield lobby.KEPT, colours_of(lobby.samples())
    for game, module in MODULES.items():
        yield game, colours_of(import_module(f"{module}.colours").samples())


def told(colours: list[Colour]) -> str:
    codes = ["#{:02X}{:02X}{:02X}".format(*colour) for colour in colours]
    return "".join(" ".join(codes[at : at + IN_A_LINE]) + "\n" for at in range(0, len(codes), IN_A_LINE))


if __name__ == "__main__":
    for name, colours in made():
        palette_file(name).parent.mkdir(exist_ok=True)
        palette_file(name).write_text(told(colours), encoding="ascii")
