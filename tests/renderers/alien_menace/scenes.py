"""Scenes of real games, for tests of pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec

from bot.engine.dice import Dice
from bot.engine.game import Offer, Offered, offered
from bot.engine.journal import Line
from bot.engine.players import Playout, random_player
from bot.engine.refs import HAND_REF, PASS_REF
from bot.engine.session import Session
from bot.engine.text import Text, text
from bot.games.alien_menace import GAME
from bot.games.alien_menace.content import cards_of
from bot.games.alien_menace.content.vocabulary import SideName
from bot.games.alien_menace.rules.choosing import TOKENS, card_option
from bot.games.alien_menace.state import State
from bot.games.alien_menace.view import View
from renderers.core.scene import Scene

KEY = "alien-menace"
VIEWERS = (None, 0, 1)
Live = Session[State, View]


def scene_of(session: Live, viewer: int | None, news: tuple[Line, ...], language: str = "en") -> Scene[View]:
    offer = session.offer(viewer) if viewer is not None and viewer in session.waiting else None
    return Scene(session.view(viewer), offer, news, ("Ann", "Bob"), language, session.waiting)


def walk(seed: str, language: str = "en") -> Iterator[tuple[Live, Scene[View]]]:
    """Every scene of a random game, for every viewer."""
    session, step = Session.begin(GAME, GAME.start(2, seed))
    playout = Playout(session, [random_player, random_player], Dice(seed + " players"))
    since: dict[int | None, list[Line]] = {viewer: list(step.lines) for viewer in VIEWERS}
    while True:
        for viewer in VIEWERS:
            told = tuple(line for line in since[viewer] if line.readable_by(viewer))
            yield session, scene_of(session, viewer, told, language)
        if session.outcome is not None:
            return
        step = playout.step()
        seat = getattr(step.entry, "seat", None)
        for viewer in VIEWERS:
            if viewer in (seat, None):
                since[viewer] = []
            since[viewer] += step.lines


def in_fight(language: str = "en", seed: str = "fight") -> Scene[View]:
    """The first scene of a fight in which the Marine is asked, as they see it."""
    for _session, scene in walk(seed, language):
        if scene.view.fight is not None and scene.view.me == "marine" and scene.offer is not None:
            return scene
    raise AssertionError("no fight")


def with_hand(side: SideName, count: int, playable: int, language: str = "en") -> Scene[View]:
    """A fight in which that side holds so many cards and may play so many kinds of them."""
    for _session, scene in walk("hand", language):
        if scene.view.fight is not None and scene.view.me == side:
            break
    kinds = list(cards_of(side))
    held = (kinds * 2)[:count]
    mine = msgspec.structs.replace(getattr(scene.view, side), known=held, hand=count)
    view = msgspec.structs.replace(scene.view, **{side: mine})
    options = [
        *(offered(card_option(card)) for card in kinds[:playable] if card in held),
        Offered("token", text("option-token", force=4, still=3), refs=(TOKENS,)),
        Offered("pass", Text("option-give-in-game"), refs=(PASS_REF,)),
    ]
    prompt = text("ask-raise-behind", mine=3, theirs=5, missing=2)
    offer = Offer(mine.seat, 1, "raise", prompt, options, 1, 1, "", "pass", (HAND_REF,))
    return replace(scene, view=view, offer=offer, waiting=(mine.seat,))
