"""A lantern, and the face of a card."""

# ruff: noqa: PLR0917 (drawing takes places, words and colours in their usual order)

from __future__ import annotations

from bot.engine.lexicon import Lexicon
from bot.engine.text import Text
from bot.games.lanterns.content import CARDS
from renderers.core.canvas import Canvas
from renderers.core.theme import AMBER, DIM, EDGE, INK, PANEL, TEXT, TITLE, Colour, hue, icon
from renderers.kit.badges import Badge
from renderers.kit.faces import Face, key

WIDE, HIGH = 160, 280
HUES: tuple[Colour, ...] = (hue("blue"), hue("green"), hue("pink"))


def paint_lantern(canvas: Canvas, number: int, owner: int, name: str, keys: str, changed: bool) -> None:
    """Burning in the hue of whoever lit it, with a frame if that is new, and the number of its button."""
    lit = owner >= 0
    canvas.panel((0, 0, WIDE, HIGH), PANEL, AMBER if changed else EDGE, 14, 4 if changed else 2)
    canvas.icon((WIDE // 2, 110), icon("lightbulb-on" if lit else "lightbulb-outline"), 96, HUES[owner] if lit else DIM)
    canvas.text((WIDE // 2, 200), str(number + 1), TITLE, 30, TEXT, "m")
    canvas.fitted((WIDE // 2, 250), name, TITLE, 24, WIDE - 16, HUES[owner] if lit else INK, least=12, anchor="m")
    if keys:
        key(canvas, (WIDE - 30, 30), keys, AMBER, 40)


def card_of(id: str) -> str:
    bare = id.removeprefix("card-").removeprefix("card:")
    if bare not in CARDS:
        raise LookupError(f"Lanterns has no card {id!r}")
    return bare


def face(words: Lexicon, card: str) -> Face:
    facts = CARDS[card]
    many = Badge(icon("cards"), str(facts.copies), hue("steel"))
    text = words.say(Text(f"card-{card}.text"))
    return Face(words.noun("card-" + card).name, words.noun("game").name, AMBER, icon(facts.icon), text, (many,))
