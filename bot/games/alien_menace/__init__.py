"""Alien Menace, a duel of bluff: the Marine crosses Omega base to destroy the portal, and the Alien bars the way."""

from __future__ import annotations

from bot.engine.game import Game, Meta, OptionSpec
from bot.engine.versions import fingerprint
from bot.games.alien_menace.board import board
from bot.games.alien_menace.content import CARDS, DATA, ROOMS
from bot.games.alien_menace.phases import FIRST_ALIEN, FIRST_MARINE, PHASES, setup
from bot.games.alien_menace.policy import policy
from bot.games.alien_menace.state import State
from bot.games.alien_menace.view import View, own_hand, redeal, resigned, view

META = Meta(
    key="alien-menace",
    seats=(2,),
    sides=("marine", "alien"),
    rules=2,
    options=(OptionSpec("sides", ("toss", FIRST_MARINE, FIRST_ALIEN), "toss"),),
    points=("cancel-weapon", "cancel-action", "cancel-event", "room-size"),
)

GAME: Game[State, View] = Game(
    meta=META,
    state=State,
    setup=setup,
    phases=PHASES,
    view=view,
    redeal=redeal,
    policy=policy,
    board=board,
    hidden=lambda _state: True,
    hand=own_hand,
    resigned=resigned,
    content=fingerprint(DATA),
    cards=(*(f"card-{card}" for card in CARDS), *(f"room-{room}" for room in ROOMS)),
)
