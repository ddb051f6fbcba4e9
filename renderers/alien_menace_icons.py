"""The icon of every card and room of Alien Menace, by its name in Material Design Icons, and the light of each room."""

from __future__ import annotations

from renderers.theme import AMBER, BLUE, GREEN, MINT, ORANGE, PINK, RED, STEEL, YELLOW, Colour

CARD_ICONS: dict[str, str] = {
    # Weapons
    "shotgun": "ammunition",
    "service-pistol": "pistol",
    "combat-knife": "knife-military",
    "pulse-rifle": "pulse-rifle",
    "sniper-rifle": "crosshairs-gps",
    "flamethrower": "fire",
    "chainsaw": "saw-blade",
    "plasma-cannon": "lightning-bolt-circle",
    "laser-cutter": "laser-pointer",
    # The Marine's combat actions
    "force-field": "shield-half-full",
    "smoke-grenade": "weather-fog",
    "frag-grenade": "bomb",
    "last-stand": "shield-sword",
    "called-shot": "bullseye-arrow",
    "berserk": "axe-battle",
    "suppressive-fire": "magazine-pistol",
    "escape-hatch": "exit-run",
    # The Marine's events
    "recon-robot": "robot",
    "ammo-crate": "treasure-chest",
    "power-cells": "battery-charging-high",
    "motion-scanner": "radar",
    "salvage": "recycle",
    "med-kit": "medical-bag",
    "service-lift": "elevator",
    # Creatures
    "demon": "emoticon-devil",
    "carnass": "shark",
    "larva": "bug",
    "spitter": "snake",
    "shade": "ghost",
    "brute": "arm-flex",
    "leech": "jellyfish",
    "mimic": "drama-masks",
    "broodmother": "spider",
    "behemoth": "alien",
    # The Alien's combat actions
    "poison-darts": "needle",
    "terror": "skull-crossbones",
    "jammed-weapon": "cog-off",
    "collapsed-wall": "wall",
    "acid-blood": "water-alert",
    "carapace": "shield-bug",
    "regeneration": "dna",
    "from-the-vents": "pipe",
    # The Alien's events
    "xenium-surge": "hexagon-multiple",
    "hatching": "egg",
    "nightmare": "weather-night",
    "hive-mind": "brain",
    "power-cut": "power-plug-off",
    "spawning-pool": "waves",
    "blackout": "lightbulb-off",
    "metamorphosis": "butterfly",
}

ROOM_ICONS: dict[str, tuple[str, Colour]] = {
    "hangar": ("rocket-launch", STEEL),
    "armoury": ("pistol", BLUE),
    "infirmary": ("hospital-box", MINT),
    "nest": ("spider-web", ORANGE),
    "control-room": ("cctv", GREEN),
    "storeroom": ("warehouse", AMBER),
    "reactor": ("radioactive", YELLOW),
    "dark-corridor": ("flashlight-off", STEEL),
    "laboratory": ("flask", GREEN),
    "ventilation-shaft": ("fan", STEEL),
    "cryo-bay": ("snowflake", BLUE),
    "vault": ("safe-square", AMBER),
    "portal": ("weather-hurricane", PINK),
}

# What stands for a word of the game, in words and in numbers.
FORCE, TOKEN, LIFE, HAND, DECK, DISCARD = "sword-cross", "hexagon", "heart", "cards", "layers", "archive"
LOST_LIFE = "heart-broken"
KIND_ICONS: dict[str, str] = {"weapon": "pistol", "creature": "alien", "action": "sword", "event": "star-four-points"}
SIGN_HUES: dict[str, Colour] = {FORCE: RED, TOKEN: AMBER, LIFE: RED}
