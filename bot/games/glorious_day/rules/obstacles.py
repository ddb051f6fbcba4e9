"""Obstacles: what stands in the way of something, as the rule that decides it says, with the guide's topic about it.

A rule that has one answers `None` where nothing is in the way; what can be chosen is made of that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.asks import Reason
from bot.engine.refs import Ref
from bot.engine.text import Arg, Name, Text
from bot.games.glorious_day.rules.endurance import cards_left
from bot.games.glorious_day.state import Figure, State


def because(key: str, topic: str, /, **given: Arg) -> Reason:
    """The words of that key, and where in the guide the rule is."""
    return Reason(Text(key, given), topic)


def unaffordable(s: State, cost: int) -> Reason | None:
    """So many cards have to be exhausted, and there must be as many (payer un coût)."""
    left = cards_left(s)
    return because("why-cards", "endurance", needed=cost, left=left) if cost > left else None


def lying_down(figure: Figure) -> Reason | None:
    """Whoever is down takes no action."""
    return None if figure.is_up else because("why-down", "defence", figure=Name("character-" + figure.id))


# Another question


QUESTIONS: Mapping[str, Sequence[str]] = {
    "setup": ("next-mission", "hero", "outfit", "turret", "turret-facing", "deploy"),
    "who": ("first", "which-hero", "orders", "leftovers", "take-over"),
    "move": ("move", "move-on", "move-whom", "pull"),
    "attack": ("attack", "burst", "volley", "spare-one", "aim-whom"),
    "place": (
        *("barricade", "barricade-whom", "barricade-what", "interact", "trace", "seal", "throw-flare"),
        *("stand-up", "step-between"),
    ),
    "cards": (
        *("put-away", "rest-draw", "rest-recycle", "rest-pile", "recycle-hand", "discard", "card-back"),
        *("lose-equipment", "salvage", "bury-endurance", "bury-detection"),
    ),
    "fire": ("defensive-fire",),
    "aliens": (
        *("board", "next-captured", "captor", "next-alien", "next-blip", "alien-target", "alien-way", "alien-victim"),
        *("grow", "place-alien", "place-blip", "point", "barricade-gone", "next-defender", "whose-card"),
        "place-tunnel",
    ),
    "roll": ("roll-defence",),
}
"""What is asked: anything else has to wait for it. All other questions are whether one uses something just now."""
_GROUPS = {name: group for group, names in QUESTIONS.items() for name in names}
TOPICS: Mapping[str, str] = {
    "setup": "setup",
    "who": "round",
    "move": "actions",
    "attack": "attack",
    "place": "actions",
    "cards": "endurance",
    "fire": "aliens",
    "aliens": "aliens",
    "roll": "defence",
    "window": "cards",
}


def another_question(s: State, asked: str, ref: Ref) -> Reason:
    """Whoever is out of the mission is out of every question; anything else has to wait for the one that is asked."""
    figure = next((one for one in s.figures if ref == Ref("figure", one.id)), None)
    if figure is not None and not figure.on_map and s.mustered:
        return because("why-not-there", "defence", figure=Name("character-" + figure.id), status=figure.status)
    group = _GROUPS.get(asked, "window")
    return because(f"why-first-{group}", TOPICS[group])
