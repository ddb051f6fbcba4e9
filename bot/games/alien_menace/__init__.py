"""Alien Menace, a duel of bluff: the Marine crosses Omega base to destroy the portal, and the Alien bars the way."""

from __future__ import annotations

from bot.engine.game import Game, Meta, OptionSpec
from bot.engine.versions import fingerprint
from bot.games.alien_menace.ai.policy import policy
from bot.games.alien_menace.content import CARDS, DATA, ROOMS, effects
from bot.games.alien_menace.plans import plans
from bot.games.alien_menace.rules.effects import EFFECTS
from bot.games.alien_menace.rules.phases import FIRST_ALIEN, FIRST_MARINE, PHASES, setup
from bot.games.alien_menace.state import State
from bot.games.alien_menace.text_board import board
from bot.games.alien_menace.view import View, own_hand, redeal, resigned, role, things, view

META = Meta(
    key="alien-menace",
    seats=(2,),
    sides=("marine", "alien"),
    rules_version=3,
    options=(OptionSpec("sides", ("toss", FIRST_MARINE, FIRST_ALIEN), "toss"),),
    interrupts=("event", "creature", "raise", "hand", "cancel-weapon", "cancel-action", "cancel-event", "room-size"),
)

EFFECTS.demand(effects())

GAME: Game[State, View] = Game(
    meta=META,
    state=State,
    setup=setup,
    phases=PHASES,
    view=view,
    redeal=redeal,
    policy=policy,
    board=board,
    has_secrets=lambda _state: True,
    hand=own_hand,
    role=role,
    plans=plans,
    things=things,
    fight=lambda state: str(state.turn),
    resigned=resigned,
    content=fingerprint(DATA),
    cards=(*(f"card-{card}" for card in CARDS), *(f"room-{room}" for room in ROOMS)),
)
