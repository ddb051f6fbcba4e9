"""Why not: whatever is not offered says what stands in its way, and nothing that is offered does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from bot.engine.refs import Ref
from bot.engine.session import Session
from bot.games.glorious_day import GAME
from bot.games.glorious_day.content import ABILITIES
from bot.games.glorious_day.content.missions import MISSIONS, SEATS
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.actions import MENU
from bot.games.glorious_day.rules.refs import alien_ref, blip_ref, card_ref, figure_ref, square_ref
from bot.games.glorious_day.rules.setup import CAMPAIGN_OPTION
from bot.games.glorious_day.rules.shots import Shot, burnt
from bot.games.glorious_day.state import State
from bot.games.glorious_day.view import View
from tests.engine.harness.reasons import Given, asked_why
from tests.scale import Scale

PLACES = [*enumerate((CAMPAIGN_OPTION, *MISSIONS))]
POSITIONS = 2000
GENERAL, MOST_GENERAL = ("why-general",), 0.05
SHARES = "attack", "burst", "defensive-fire"


# Everything one can point at


def universe(session: Session[State, View], seat: int) -> Iterator[Ref]:
    s = session.state
    yield from map(card_ref, dict.fromkeys(s.hands[seat]))
    yield from (card_ref(card) for one in s.there if s.owner(one) == seat for card in one.equipped)
    yield from (Ref("ability", ability) for ability in ABILITIES)
    yield from map(figure_ref, s.figures)
    here = map_now.grid(s)
    yield from (square_ref(s, square) for square in range(here.size) if here.find(here.label(square)) is not None)
    yield from map(alien_ref, s.aliens)
    yield from map(blip_ref, s.blips)
    yield from (Ref("action", action) for action in (*MENU, "equip", "put-away", "end"))


def through(session: Session[State, View], seat: int) -> Iterator[Ref]:
    """What an attack burns that is offered; in an activation, what a Move or an Attack of now offers in its turn."""
    offer = session.offer(seat)
    if offer.name in SHARES:
        for option in session.options(seat):
            if isinstance(option.value, Shot) and option.value.square >= 0:
                yield from _burning(session.state, option.value.square)
    if offer.name == "activation":
        for action in ("move", "attack"):
            if any(option.key == action for option in offer.options):
                twin = session.twin()
                twin.answer(seat, (action,))
                if action == "move":
                    yield from _of_kinds(twin, seat, "square")
                else:
                    yield from _of_kinds(twin, seat, "alien", "card")
                    yield from (ref for ref in through(twin, seat) if ref.kind != "square")


def _of_kinds(session: Session[State, View], seat: int, *kinds: str) -> Iterator[Ref]:
    yield from (ref for option in session.options(seat) for ref in option.refs if ref.kind in kinds)


def _burning(s: State, square: int) -> Iterator[Ref]:
    there = [(alien.square, alien_ref(alien)) for alien in s.aliens] + [
        (blip.square, blip_ref(blip)) for blip in s.blips
    ]
    for at, ref in there:
        if burnt(s, square) >> at & 1:
            yield from (ref, square_ref(s, at))


# By chance


@cache
def asked(place: int, mission: str, positions: int, seed: int) -> Given:
    options = {"mission": mission, "ties": ("auto", "ask")[place % 2], "swarms": ("tokens", "figures")[place // 2 % 2]}
    return asked_why(
        GAME,
        SEATS[place % len(SEATS)],
        options,
        positions=positions,
        seed=f"gd why {seed}",
        universe=universe,
        through=through,
    )


@pytest.mark.parametrize(("place", "mission"), PLACES)
def test_it_is_empty_for_what_is_offered_and_for_nothing_else(place: int, mission: str, scale: Scale) -> None:
    count = scale.count(POSITIONS // len(PLACES), 6)
    given = asked(place, mission, count, scale.seed if scale.length == "all" else 0)
    assert given.positions == count
    assert given.share(GENERAL) <= MOST_GENERAL


def test_hardly_anything_gets_the_general_answer(scale: Scale) -> None:
    count = scale.count(POSITIONS // len(PLACES), 6)
    seed = scale.seed if scale.length == "all" else 0
    reasons = sum((asked(place, mission, count, seed).reasons for place, mission in PLACES), Counter[str]())
    assert sum(reasons[key] for key in GENERAL) <= MOST_GENERAL * reasons.total()
