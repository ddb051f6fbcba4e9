"""One scene of Lanterns, read."""

from __future__ import annotations

from collections import Counter

from bot.engine import refs
from bot.engine.refs import Ref
from bot.engine.text import text
from bot.games.lanterns.text_board import board
from bot.games.lanterns.view import View
from renderers.core.page import Page
from renderers.core.theme import AMBER, Colour
from renderers.kit.changes import changes
from renderers.kit.parts import paint_header
from renderers.kit.reader import SceneReader
from renderers.lanterns.parts import HUES


class TableReader(SceneReader[View]):
    game = "lanterns"

    @property
    def accent(self) -> Colour:
        return HUES[self.view.active] if self.view.outcome is None else AMBER

    @property
    def held(self) -> Counter[str]:
        return Counter(self.view.hand)

    @property
    def drawn(self) -> Counter[str]:
        viewer = self.view.viewer
        return changes(self.marks).drawn(refs.seat(viewer)) if viewer is not None else Counter()

    def title(self) -> str:
        return self.noun("game")

    def phase(self) -> str:
        return self.say("board-deck", count=self.view.deck)

    def turn(self) -> str:
        return ""

    def draw_header(self, page: Page) -> None:
        page.draw((0, 0, page.width, 68), paint_header, *self.header())

    def lantern(self, number: int) -> tuple[int, int, str, str, bool]:
        ref, owner = Ref("lantern", str(number + 1)), self.view.lit[number]
        keys = "·".join(map(str, self.scene.numbers().get(ref, ())))
        return number, owner, self.name(owner) if owner >= 0 else "", keys, ref in changes(self.marks).changed

    def table_alt(self) -> str:
        return self.alt([text("alt-table"), *self.awaited(), *board(self.view)])

    def hand_words(self) -> str:
        return self.hand_alt(len(self.view.hand), (), self.view.hand)
