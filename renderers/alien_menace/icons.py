"""What stands for a word of Alien Menace, as Material Design Icons; cards and rooms name theirs in the data."""

from __future__ import annotations

from bot.games.alien_menace.content import ROOMS
from renderers.core.theme import AMBER, RED, Colour, hue

ROOM_ICONS: dict[str, tuple[str, Colour]] = {room.id: (room.icon, hue(room.light)) for room in ROOMS.values()}

# What stands for a word of the game, in words and in numbers.
FORCE, TOKEN, LIFE, HAND, DECK, DISCARD = "sword-cross", "hexagon", "heart", "cards", "layers", "archive"
SIGN_HUES: dict[str, Colour] = {FORCE: RED, TOKEN: AMBER, LIFE: RED}
