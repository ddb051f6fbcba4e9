"""A question to the AI: the view, the options offered, and what it thinks of the table."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.engine.asks import BACK, PASS
from bot.engine.game import Offer
from bot.engine.text import Name
from bot.games.glorious_day.tactics import Thoughts
from bot.games.glorious_day.view import View

Keys = tuple[str, ...]

_KEPT: dict[bytes, Thoughts] = {}
MOST_KEPT = 2


def _thoughts(view: View) -> Thoughts:
    """Kept for the next question, which is often about the same table: to move, and then where to."""
    said = msgspec.msgpack.encode(view)
    found = _KEPT.get(said)
    if found is None:
        if len(_KEPT) >= MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
        found = _KEPT[said] = Thoughts(view)
    return found


class Asked:
    """A question, and what the AI thinks of the table."""

    def __init__(self, view: View, offer: Offer) -> None:
        self.view = view
        self.offer = offer
        self.mind = _thoughts(view)
        self.keys = [option.key for option in offer.options]

    @property
    def real(self) -> list[str]:
        """The options that are something."""
        return [key for key in self.keys if key not in (PASS, BACK)]

    @property
    def none(self) -> Keys:
        """The answer that does nothing, if there is one; else the first."""
        for key in (PASS, BACK):
            if key in self.keys:
                return (key,)
        return (self.keys[0],)

    def card_of(self, key: str) -> str:
        """The card or ability that an option points at."""
        return next(option.at.partition(":")[2] for option in self.offer.options if option.key == key)

    def named(self, argument: str) -> str:
        """What the question names: a character, a card."""
        found = self.offer.prompt.args.get(argument)
        return found.id.partition("-")[2] if isinstance(found, Name) else ""


def best(asked: Asked, worth: Callable[[str], float]) -> Keys:
    """The option of most worth; nothing, where one may, if that is less than nothing."""
    if not asked.real:
        return asked.none
    found = {key: worth(key) for key in asked.real}
    best = max(found, key=lambda key: found[key])
    return asked.none if found[best] <= 0 and len(found) < len(asked.keys) else (best,)
