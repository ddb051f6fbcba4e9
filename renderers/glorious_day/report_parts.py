"""The parts of the picture of a report."""

from __future__ import annotations

from renderers.core.canvas import Box, Canvas
from renderers.core.theme import BODY, BOLD, DIM, EDGE, GREEN, INK, PANEL, RAISED, RED, TEXT, TITLE, icon, mix
from renderers.glorious_day.pieces import alien_sprite, blip_sprite
from renderers.glorious_day.portraits import portrait
from renderers.glorious_day.report_reader import Actor, RowShown, Tile
from renderers.kit.ground import Board, small_map
from renderers.kit.radar import SCREEN, Radar, paint_dot, place_number
from renderers.kit.squares import paint_disc
from renderers.kit.tokens import count_sprite, put, sign_sprite

NUMBER, BY, DIE, ON, WORDS = 50, 132, 236, 340, 410
"""Where on a row its number, who did it, the die, to whom, and the words are."""
ACTOR, DIE_SIZE = 76, 74


def paint_tile(canvas: Canvas, tile: Tile) -> None:
    """A sign, a large number, and what it counts in one line or two."""
    width, height = canvas.width, canvas.height
    canvas.panel((0, 0, width, height), mix(PANEL, tile.hue, 0.16), mix(PANEL, tile.hue, 0.6), 12, 3)
    canvas.icon((46, height // 2), icon(tile.sign), 58, tile.hue)
    x = 88 + canvas.text((88, height // 2 + 22), tile.number, TITLE, 62, TEXT)
    canvas.paragraph((x + 14, 6, width - 10, height - 6), tile.words, BOLD, 34, TEXT, least=28, middle=True)


def paint_row(canvas: Canvas, row: RowShown) -> None:
    """Number, attacker, die, defender; what came of it, bold, and below it what was needed."""
    width, height = canvas.width, canvas.height
    ground = mix(PANEL, RED, 0.22) if row.grave else RAISED
    canvas.panel((0, 0, width, height), ground, row.hue if row.grave else EDGE, 12, 5 if row.grave else 2)
    canvas.fill((4, 8, 10, height - 8), row.hue)
    middle = height // 2
    paint_disc(canvas, (NUMBER, middle), str(row.number), 40)
    left = WORDS if _paint_clash(canvas, row, middle) else BY - 40
    if row.blips:
        left = _paint_blips(canvas, row.blips, middle)
    _paint_words(canvas, row, (left, width - 16), middle)


def _paint_clash(canvas: Canvas, row: RowShown, middle: int) -> bool:
    """Who did it, the die, to whom; False if there is nobody to be shown."""
    if row.by is None and row.on is None:
        return False
    if row.by is not None and row.on is not None:
        canvas.fill((BY, middle - 3, ON, middle + 3), mix(row.hue, INK, 0.2))
    for actor, x in ((row.by, BY), (row.on, ON)):
        if actor is not None:
            _paint_actor(canvas, actor, (x, middle))
    if row.die:
        put(canvas, count_sprite("diamond", row.die, DIE_SIZE, row.hue), (DIE, middle))
    return True


def _paint_actor(canvas: Canvas, actor: Actor, at: tuple[int, int]) -> None:
    """A bust or an alien; whoever is gone is dark and has a skull."""
    if actor.figure:
        put(canvas, portrait(actor.figure, ACTOR, actor.is_gone), at)
    else:
        put(canvas, alien_sprite(ACTOR, actor.tokens, False), at)
    if actor.is_gone:
        put(canvas, sign_sprite("circle", icon("skull"), 38, RED if actor.figure else TEXT), (at[0] + 26, at[1] + 24))


def _paint_blips(canvas: Canvas, count: int, middle: int) -> int:
    for number in range(count):
        put(canvas, blip_sprite(50), (BY + number * 84, middle))
    return BY + count * 84 - 26


def _paint_words(canvas: Canvas, row: RowShown, span: tuple[int, int], middle: int) -> None:
    left, right = span
    size = 42 if row.grave else 38
    if not row.detail:
        box = left, middle - 44, right, middle + 44
        canvas.paragraph(box, row.title, BOLD, size, TEXT, least=29, middle=True)
        return
    canvas.fitted((left, middle - 2), row.title, BOLD, size, right - left, TEXT, least=28)
    canvas.fitted((left, middle + 36), row.detail, BODY, 32, right - left, mix(DIM, TEXT, 0.3), least=28)


def paint_report_map(canvas: Canvas, board: Board, shown: Radar) -> None:
    """The whole board, everything on it, and the numbers of the rows where it happened."""
    width, height = canvas.width, canvas.height
    canvas.panel((0, 0, width, height), SCREEN, mix(PANEL, GREEN, 0.6), 12, 4)
    cell = min((width - 20) // board.grid.width, (height - 20) // board.grid.height)
    left, top = (width - board.grid.width * cell) // 2, (height - board.grid.height * cell) // 2
    canvas.image.paste(small_map(board, cell, mix(INK, GREEN, 0.26), mix(INK, GREEN, 0.55), SCREEN), (left, top))

    def place(x: int, y: int) -> tuple[int, int]:
        return left + x * cell + cell // 2, top + y * cell + cell // 2

    for dot in shown.dots:
        paint_dot(canvas, place(dot.x, dot.y), dot)
    taken: list[Box] = []
    for x, y, words in shown.numbers:
        place_number(canvas, place(x, y), words, (6, 6, width - 6, height - 6), taken)


def paint_danger_box(canvas: Canvas, title: str, names: str) -> None:
    """Who stands next to an alien."""
    width, height = canvas.width, canvas.height
    canvas.panel((0, 0, width, height), mix(PANEL, RED, 0.2), mix(PANEL, RED, 0.7), 12, 3)
    put(canvas, sign_sprite("circle", icon("exclamation-thick"), 54, RED, ink=TEXT), (46, height // 2))
    canvas.fitted((86, height // 2 - 6), title, BOLD, 34, width - 96, TEXT, least=28)
    canvas.fitted((86, height // 2 + 32), names, BOLD, 34, width - 96, TEXT, least=26)
