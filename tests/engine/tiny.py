"""The smallest game: a score, a deck, a hand, and whatever phases a test gives it. The first one named comes first."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.engine import cards, play
from bot.engine.asks import Option
from bot.engine.cards import Pile
from bot.engine.dice import Dice
from bot.engine.game import Game, Meta, Offer, Phase, Pick, Start, Worlds
from bot.engine.play import Play
from bot.engine.session import Session
from bot.engine.text import Text
from bot.engine.versions import Migration


class State(play.GameState, kw_only=True):
    deck: Pile = msgspec.field(default_factory=Pile)
    hand: Pile = msgspec.field(default_factory=Pile)
    score: int = 0
    said: list[str] = []


class View(msgspec.Struct, frozen=True):
    score: int
    said: list[str]
    hand: list[str]


def view(s: State, viewer: int | None) -> View:
    return View(s.score, s.said, sorted(s.hand.known_to(viewer)))


def redeal(s: State, viewer: int | None, dice: Dice) -> None:
    cards.redeal(dice, viewer, [s.deck, s.hand])


def policy(view: View, offer: Offer, worlds: Worlds, dice: Dice) -> Pick:
    return Pick(tuple(option.key for option in offer.options[: offer.least]))


def game(
    *,
    hidden: bool = False,
    rules: int = 1,
    version: int = 1,
    migrations: Mapping[int, Migration] | None = None,
    deck: str = "",
    **phases: Phase[State],
) -> Game[State, View]:
    """A game of these phases; `deck` is one letter for each card, top card last."""
    first = next(iter(phases))

    def setup(start: Start, dice: Dice) -> State:
        return State(seats=start.seats, dice=dice, phase=first, deck=Pile.of(deck))

    return Game(
        meta=Meta(key="tiny", seats=(1, 2, 3), sides=("all",), rules_version=rules, version=version),
        state=State,
        setup=setup,
        phases=phases,
        view=view,
        redeal=redeal,
        policy=policy,
        board=lambda view: [Text("board", {"score": view.score})],
        has_secrets=lambda s: hidden,
        migrations=migrations or {},
    )


def begin(game: Game[State, View], seats: int = 2, seed: str = "tiny") -> Session[State, View]:
    session, _ = Session.begin(game, game.start(seats, seed))
    return session


def letters(keys: str) -> list[Option[str]]:
    """An option for each letter; its value is the letter in capitals."""
    return [Option(key, key.upper(), Text("letter-" + key)) for key in keys]


def end(g: Play[State]) -> None:
    g.over("all", tuple(range(g.state.seats)), Text("end"))
