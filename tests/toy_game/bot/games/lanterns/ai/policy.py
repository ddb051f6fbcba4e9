"""The AI: lights what it can, else waits, and puts out the light of whoever is ahead."""

from __future__ import annotations

from bot.engine.dice import Dice
from bot.engine.game import Offer, Offered, Pick, Worlds
from bot.engine.text import Text
from bot.games.lanterns.state import DARK, TO_WIN
from bot.games.lanterns.view import View

WAIT = "wait"
LIKES = ("torch", "spark", WAIT, "matches", "gust", "storm")


def policy(view: View, offer: Offer, _worlds: Worlds, _dice: Dice) -> Pick:
    others = {owner for owner in view.lit if owner not in (DARK, view.viewer)}
    threatened = any(view.lit.count(owner) == TO_WIN - 1 for owner in others)

    def worth(option: Offered) -> int:
        if offer.name == "play" and option.id("card") == "gust" and threatened:
            return 1
        if offer.name == "play":
            liked = option.id("card") if option.is_something else WAIT
            return -LIKES.index(liked) if liked in LIKES else -len(LIKES)
        if offer.name == "douse":
            return view.lit.count(view.lit[int(option.id("lantern")) - 1])
        return 0

    return Pick((max(offer.options, key=worth).key,), Text("reason-light"))
