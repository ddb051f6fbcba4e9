"""Scenes in which a card is played, drawn or needed."""

from __future__ import annotations

from tests.games.glorious_day.scene import Scene


def armed(*cards: str, aliens: dict[str, int], dice: list[int], who: str = "hicks", **more: object) -> Scene:
    """A hero in operations, with these cards, in the midst of their activation."""
    gear = {who: list(cards)}
    scene = Scene("turn", {who: "P5"}, heroes=[who], gear=gear, aliens=aliens, dice=dice, **more)  # type: ignore[arg-type]
    while scene.asked == "ability":
        scene.answer("pass")
    return scene


def in_hand(*cards: str, at: dict[str, str] | None = None, **more: object) -> Scene:
    """Gorman holds these cards, in the midst of his activation; he has no ability that would get in between."""
    there = {"gorman": "P5"} | (at or {})
    return Scene("turn", there, heroes=["gorman"], hands=[list(cards)], **more)  # type: ignore[arg-type]


def attacked(*, gear: list[str], dice: list[int], hand: tuple[str, ...] = (), **more: object) -> Scene:
    """Gorman, defence 5, is attacked by an alien."""
    return Scene(
        "aliens",
        {"gorman": "P5"},
        heroes=["gorman"],
        gear={"gorman": gear},
        hands=[list(hand)],
        aliens={"Q5": 0},
        dice=dice,
        **more,  # type: ignore[arg-type]
    )


def drawn(hazard: str, at: dict[str, str] | None = None, **more: object) -> Scene:
    """Hicks draws a hazard when he is activated."""
    scene = Scene("turn", {"hicks": "P5"} | (at or {}), top=[hazard], **more)  # type: ignore[arg-type]
    return scene.answer("ability-well-prepared-hicks")


def detected(card: str, at: dict[str, str] | None = None, **more: object) -> Scene:
    """The player of Hicks draws a Detection card; it is not the last one."""
    there = {"hicks": "P5"} if at is None else at
    return Scene("detection", there, detection=[card, "scratching-tunnel"], drawers=[0], **more)  # type: ignore[arg-type]


def spent(scene: Scene, before: int) -> int:
    return before - len(scene.deck)
