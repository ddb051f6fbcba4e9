"""How things look in Another Glorious Day that are no cards: those have their icons in their own rows of the data.

Characters are told apart by letter, shape and hue; whatever hunts them is orange and spiked, whatever is only heard of
is a yellow hexagon, and what a mission is about is green.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

from bot.engine.lexicon import lexicon
from bot.games.glorious_day.content import CHARACTERS
from bot.games.glorious_day.content.maps import ROOMS, Tint
from bot.games.glorious_day.content.vocabulary import WORDS
from renderers.core.theme import AMBER, BLUE, GREEN, MINT, ORANGE, PINK, RED, STEEL, YELLOW, Colour, rgb

KIND_HUES: dict[str, Colour] = {
    "weapon": BLUE,
    "equipment": GREEN,
    "event": AMBER,
    "hazard": RED,
    "ability": STEEL,
}
ShownStat: TypeAlias = Literal["speed", "defence", "melee", "technique"]
STAT_ICONS: dict[ShownStat, str] = {
    "speed": "run-fast",
    "defence": "shield",
    "melee": "knife-military",
    "technique": "wrench",
}
STAT_HUES: dict[ShownStat, Colour] = {"speed": MINT, "defence": BLUE, "melee": ORANGE, "technique": AMBER}
DIAL = "crosshairs"
DETECTION_ICONS = {"tunnel": "tunnel", "hidden": "eye-off", "visible": "eye", "alien": "radar"}
WORD_ICONS: dict[str, tuple[str, Colour]] = {
    "keyword": ("tag", BLUE),
    "stat": ("gauge", MINT),
    "action": ("lightning-bolt", AMBER),
    "type": ("cards", GREEN),
    "timing": ("timer-sand", YELLOW),
}
NOUN_ICONS = {f"{kind}-{word}": looks for kind, looks in WORD_ICONS.items() for word in WORDS[kind]}
THREAT_HUES = {0: STEEL, 1: YELLOW, 2: AMBER, 3: RED}
GOAL_ICONS = {
    "find": "account-search",
    "leave": "exit-run",
    "computers": "monitor",
    "crates": "package-variant-closed",
    "rounds": "timer-sand",
    "clear": "skull",
}
THING_ICONS = {"crate": "package-variant-closed", "computer": "monitor"}
UNDER_ICONS = {"newt": "human-child", "captive": "account", "alien": "skull", "nothing": "close-thick"}
STATUS_ICONS = {"captured": "spider-web", "killed": "skull", "left": "exit-run", "away": "dots-horizontal"}

CHARACTER_LOOKS: dict[str, tuple[str, Colour]] = {who.id: (who.shape, rgb(who.hue)) for who in CHARACTERS.values()}
"""Shape and hue, in the order of the data. Whatever an eye makes of the hues, no two have the same shape."""

TINTS: dict[Tint, Colour] = {"mint": MINT, "orange": ORANGE, "amber": AMBER, "blue": BLUE, "pink": PINK}
ROOM_TINTS = {room.id: TINTS[room.tint] for room in ROOMS.values() if room.tint}
"""The light in the rooms that have some of their own."""
PASSAGES = frozenset(room.id for room in ROOMS.values() if room.passage)


@cache
def initials(language: str) -> dict[str, str]:
    """Of each character as many of the first letters of its name as tell it from the others."""
    words = lexicon("glorious-day", language)
    names = {character: words.noun("character-" + character).name for character in CHARACTERS}

    def told(name: str) -> str:
        alike = [sum(other[:length] == name[:length] for other in names.values()) for length in (1, 2)]
        return name[: alike.index(1) + 1] if 1 in alike else name[:3]

    return {character: told(name) for character, name in names.items()}
