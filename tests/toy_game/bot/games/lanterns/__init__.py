"""Lanterns: two or three light lanterns along a dark corridor, with cards that nobody else sees."""

from __future__ import annotations

from bot.engine.game import Game, Meta
from bot.engine.versions import fingerprint
from bot.games.lanterns.ai.policy import policy
from bot.games.lanterns.content import CARDS, DATA, effects
from bot.games.lanterns.rules.effects import EFFECTS
from bot.games.lanterns.rules.phases import PHASES, setup
from bot.games.lanterns.state import State
from bot.games.lanterns.text_board import board
from bot.games.lanterns.view import View, own_hand, redeal, view

EFFECTS.demand(effects())

GAME: Game[State, View] = Game(
    meta=Meta(key="lanterns", seats=(2, 3), sides=("first", "second", "third", "nobody")),
    state=State,
    setup=setup,
    phases=PHASES,
    view=view,
    redeal=redeal,
    policy=policy,
    board=board,
    has_secrets=lambda _state: True,
    hand=own_hand,
    content=fingerprint(DATA),
    cards=tuple(f"card-{card}" for card in CARDS),
)
