"""Another Glorious Day under random play: nothing lost, nothing leaked, nothing forgotten."""

from __future__ import annotations

import pytest

from bot.engine.dice import Dice
from bot.engine.session import Session
from bot.games.glorious_day import GAME
from bot.games.glorious_day.content.missions import MISSIONS, SEATS
from bot.games.glorious_day.rules.setup import CAMPAIGN_OPTION
from tests.conftest import Figure
from tests.engine import harness
from tests.games.glorious_day.headless import VISIBLE, check, outcomes
from tests.scale import Scale, now_and_later

PLACES = [*enumerate((CAMPAIGN_OPTION, *MISSIONS))]
GAMES, MOST_WON = 30, 2


def chosen(place: int, mission: str) -> dict[str, str]:
    """A mission, with the other options by turns."""
    return {"mission": mission, "ties": ("auto", "ask")[place % 2], "swarms": ("tokens", "figures")[place // 2 % 2]}


def test_states_are_plain() -> None:
    harness.plain_state(GAME)


def test_the_same_in_every_process() -> None:
    harness.same_in_every_process("bot.games.glorious_day", 2, 1)


@pytest.mark.parametrize(("mission", "games"), [("newt", 1), ("hunt-nest", 4)])
def test_restore_twin(mission: str, games: int) -> None:
    assert harness.restore_twin(GAME, 3, {"mission": mission}, games=games, seed="gd twin") > 100


@pytest.mark.parametrize(("place", "mission"), PLACES[:4])
def test_worlds_alike(place: int, mission: str) -> None:
    harness.worlds_alike(
        GAME, 1 + place, chosen(place, mission), positions=12, further=10, seed="gd worlds", invariant=check
    )


@pytest.mark.parametrize(("place", "mission"), PLACES[4:8])
def test_pasts_alike(place: int, mission: str) -> None:
    harness.pasts_alike(GAME, place - 3, chosen(place, mission), positions=12, further=10, seed="gd pasts")


@pytest.mark.parametrize(("place", "mission"), now_and_later(PLACES[1:], 4))
def test_every_reference_is_in_sight(place: int, mission: str) -> None:
    seats = SEATS[place % len(SEATS)]
    found = harness.references(GAME, seats, chosen(place, mission), games=1, seed="gd refs", visible=VISIBLE)
    assert found.keys() >= {"figure", "square", "card"}


def test_undo_everywhere() -> None:
    harness.undo_everywhere(GAME, 2, {"mission": "hunt-reactor"}, games=1, seed="gd undo")


@pytest.mark.parametrize(("place", "mission"), PLACES)
def test_it_can_be_called_a_defeat_at_any_moment(place: int, mission: str) -> None:
    tried = harness.conceding(
        GAME, SEATS[place % len(SEATS)], chosen(place, mission), positions=40, seed="gd defeat", invariant=check
    )
    assert len(tried) > 5


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("place", "mission"), PLACES[1:])
def test_thirty_games_by_chance(place: int, mission: str, seats: int, scale: Scale, figure: Figure) -> None:
    """Who moves at random hardly ever wins."""
    games = scale.cases(GAMES)
    ended = outcomes(seats, games, chosen(place + seats, mission))
    assert ended.count("players") <= MOST_WON
    figure("games-at-random", len(games))


@pytest.mark.long
@pytest.mark.cases(len(PLACES), least=2)
def test_every_check_of_every_mission(case: int) -> None:
    place, mission = PLACES[case]
    seats = SEATS[place % len(SEATS)]
    harness.every_check(GAME, seats, chosen(place, mission), seed=f"gd {mission}", invariant=check, visible=VISIBLE)


def test_every_hidden_pile_is_dealt_anew() -> None:
    """The decks, the values of the blips, what is under mission blips: none is what it really is, sooner or later."""
    session, _ = Session.begin(GAME, GAME.start(2, "piles", {"mission": "newt"}))
    hidden = [
        [*session.state.deck.cards],
        [*session.state.detection.cards],
        [blip.value for blip in session.state.blips],
    ]
    hidden.append([one.under for one in session.state.mission_blips])
    same = [True] * len(hidden)
    for n in range(8):
        s = session.world(0, Dice(f"pile {n}")).state
        dealt = [
            [*s.deck.cards],
            [*s.detection.cards],
            [blip.value for blip in s.blips],
            [one.under for one in s.mission_blips],
        ]
        same = [kept and pile == was for kept, pile, was in zip(same, dealt, hidden, strict=True)]
    assert same == [False] * len(hidden)
