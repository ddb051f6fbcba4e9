"""Two who hold on to their cards in Alien Menace, until a list is too long for buttons and the panel offers a form.

That takes a hand of sixteen cards and a question about each of them: the Marine must discard one when a creature with
acid for blood dies, or the Alien picks one of theirs in a nightmare. By chance it comes up in one game of sixty or so.
"""

from __future__ import annotations

import re
from random import Random

from bot.engine.asks import PASS
from bot.local.seen import Shown
from tests.e2e.people import choices, has, id_of, words_of

MANY = 18
"""So many cards of the Marine, and the Alien sends a creature in. A few of them are played against it."""
MOST_SORTS = 24
"""So many cards are mostly of sixteen sorts or more."""
MARINE = re.compile(r"The Marine \((?P<name>.+?)\): (?P<cards>\d+) cards")


def thrifty(panel: Shown, board: str, name: str, random: Random) -> str:
    """What somebody of that name presses on their panel, seeing the table in words: mostly to keep what they have."""
    if has(panel, "sure"):
        return id_of(panel, "sure")
    offered = {id.rpartition("/")[2]: id for id, _ in choices(panel)}
    cards = sorted(offered.keys() - {PASS})
    random.shuffle(cards)
    return offered[next(key for key in _wishes(panel, board, name, cards) if key in offered)]


def _wishes(panel: Shown, board: str, name: str, cards: list[str]) -> list[str]:
    """What they would like best, second best and so on."""
    marine = MARINE.search(board)
    held = int(marine["cards"]) if marine else 0
    hunting = "Send a creature in?" in panel.text and held >= MANY and "- Acid Blood" in board
    behind = marine is not None and marine["name"] == name and "Give in" in words_of(panel)
    nightmare = ["nightmare"] if held >= MOST_SORTS else []
    return ["keep", *nightmare, "acid-blood", *(["token", *cards] if hunting or behind else []), PASS, *cards]
