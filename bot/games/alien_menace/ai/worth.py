"""What the AI thinks things are worth, in points of Force: cards to keep, tokens, lives, rooms."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.games.alien_menace.content import ROOMS
from bot.games.alien_menace.content.vocabulary import SideName

CARD_WORTH: dict[str, float] = {
    "shotgun": 2.8,
    "service-pistol": 1.6,
    "combat-knife": 0.4,
    "pulse-rifle": 4.0,
    "sniper-rifle": 4.6,
    "flamethrower": 3.0,
    "chainsaw": 2.6,
    "plasma-cannon": 6.2,
    "laser-cutter": 3.4,
    "force-field": 2.5,
    "smoke-grenade": 2.5,
    "frag-grenade": 2.2,
    "last-stand": 2.0,
    "called-shot": 1.6,
    "berserk": 4.2,
    "suppressive-fire": 1.7,
    "escape-hatch": 4.0,
    "recon-robot": 2.0,
    "ammo-crate": 3.5,
    "power-cells": 1.8,
    "motion-scanner": 2.0,
    "salvage": 2.5,
    "med-kit": 5.0,
    "service-lift": 1.0,
    "demon": 2.0,
    "carnass": 3.0,
    "larva": 1.0,
    "spitter": 3.0,
    "shade": 3.3,
    "brute": 4.0,
    "leech": 2.4,
    "mimic": 3.4,
    "broodmother": 4.0,
    "behemoth": 6.0,
    "poison-darts": 2.2,
    "terror": 2.3,
    "jammed-weapon": 3.2,
    "collapsed-wall": 2.5,
    "acid-blood": 2.0,
    "carapace": 1.5,
    "regeneration": 2.0,
    "from-the-vents": 2.0,
    "xenium-surge": 2.4,
    "hatching": 3.5,
    "nightmare": 3.5,
    "hive-mind": 1.0,
    "power-cut": 1.6,
    "spawning-pool": 2.5,
    "blackout": 1.2,
    "metamorphosis": 2.5,
}

ROOM_FOR_MARINE: dict[str, float] = {
    "armoury": 1.5,
    "infirmary": 1.5,
    "nest": -1.5,
    "control-room": 0.8,
    "cryo-bay": 1.5,
    "vault": 0.0,
}


class Weights(msgspec.Struct, frozen=True):
    """How a side weighs one thing against another, in points of Force. The figures come from play against itself."""

    token: float = 0.55
    life_of_three: float = 5.0
    """What a wound is worth at three lives, while it can still lead to the Marine's death before the Portal."""
    life_of_two: float = 7.5
    spare: float = 1.5
    """What it is worth when it cannot."""
    further: float = 1.6
    """What the Marine expects to pay for each further creature of a room."""
    keep: float = 3.0
    """How many creatures the Alien keeps for the Portal."""
    brood: float = 0.9
    """How many creatures the Alien expects to draw in each room to come."""
    nerve: float = 0.5
    """How easily the Alien believes that the Marine cannot answer a raise."""
    press: float = 3.0
    """With how few cards the Marine looks weak enough to press on."""


WEIGHTS: dict[SideName, Weights] = {
    "marine": Weights(token=0.9, life_of_three=1.0, life_of_two=13.0, spare=1.7, further=0.8),
    "alien": Weights(token=0.7, life_of_three=6.0, life_of_two=11.0, spare=1.9, keep=1.7, brood=1.0),
}


def room_for_marine(room: str) -> float:
    """How much the Marine likes a room."""
    facts = ROOMS[room]
    return facts.marine - facts.alien - 1.1 * facts.size + ROOM_FOR_MARINE.get(room, 0.0)


def worth_of(cards: Iterable[str]) -> float:
    return sum(CARD_WORTH[card] for card in cards)
