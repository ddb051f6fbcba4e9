"""Which cards a question offers, and by which numbers: what a hand and the picture of a question both show."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine import refs
from bot.engine.game import Offered
from bot.games.glorious_day.content import DETECTIONS
from bot.games.glorious_day.rules.refs import CHARACTERS_REF
from bot.games.glorious_day.view import View
from renderers.core.scene import Scene


class Lying(NamedTuple):
    """A card by its id, and in which pile it lies: a character wears what somebody else has in their hand."""

    card: str
    pile: str


def about(scene: Scene[View]) -> refs.Refs:
    """What the question is about."""
    return scene.offer.of if scene.offer else ()


def card_of(scene: Scene[View], option: Offered) -> str:
    """The card that an option points at, if it is one: also one that is only looked at."""
    points_at = option.refs[0] if option.refs else refs.PASS_REF
    match points_at.kind:
        case "card" | "ability":
            return points_at.id
        case "detection":
            return DETECTIONS[points_at.id].threat.id
        case "figure" if CHARACTERS_REF in about(scene):
            return points_at.id
        case _:
            return ""


def choosable(scene: Scene[View]) -> dict[Lying, tuple[int, ...]]:
    """The cards to choose from, each with its numbers."""
    found: dict[Lying, tuple[int, ...]] = {}
    for number, option in scene.options():
        card = card_of(scene, option)
        if card:
            lying = Lying(card, option.id("pile") or refs.id_of(about(scene), "pile"))
            found[lying] = (*found.get(lying, ()), number)
    return found
