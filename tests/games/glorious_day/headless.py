"""Missions without a table around them: the rules, random players, and what must be true after every answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import get_args

from bot.engine.dice import Dice
from bot.engine.players import Playout, random_player
from bot.engine.refs import Ref
from bot.engine.session import Session
from bot.games.glorious_day import GAME
from bot.games.glorious_day.content import CONTENT
from bot.games.glorious_day.content.maps import BOARDS
from bot.games.glorious_day.content.missions import MISSIONS
from bot.games.glorious_day.content.vocabulary import Action
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.campaign import CAMPAIGN
from bot.games.glorious_day.rules.setup import CAMPAIGN_OPTION
from bot.games.glorious_day.state import Squad, State
from bot.games.glorious_day.view import View
from tests.engine.harness import Visible

ENDURANCE_CARDS, DETECTION_CARDS, BLIPS = len(CONTENT.endurance_deck()), 42, 21
MOST_DECISIONS = 5000


def begin(seats: int, seed: str, **options: str) -> Session[State, View]:
    session, _ = Session.begin(GAME, GAME.start(seats, seed, options))
    return session


def next_mission(squad: Squad, mission: str = "", seats: int = 1) -> Session[State, View]:
    """The next mission of a campaign, when heroes are chosen."""
    start = GAME.start(seats, "on we go", {"mission": CAMPAIGN_OPTION}, CAMPAIGN.pack(squad))
    session: Session[State, View]
    session, _ = Session.begin(GAME, start)
    if mission:
        session.answer(0, (mission,))
    return session


def play(session: Session[State, View], seed: str) -> int:
    """Random answers to the end; how many there were."""
    playout = Playout(session, [random_player] * session.state.seats, Dice(seed))
    while session.outcome is None:
        playout.step()
        check(session.state)
        assert not _overlooked(session)
        assert playout.decisions < MOST_DECISIONS
    return playout.decisions


def check(s: State) -> None:
    """All cards and blips are somewhere, one figure a square, but for who is just passing a comrade, and nobody in a
    wall; before a mission of a campaign is chosen the table is empty.
    """
    if s.phase == "briefing":
        return
    held = [*s.discard, *s.limbo, *s.lost, *(card for hand in s.hands for card in hand)]
    held += [card for figure in s.figures for card in figure.equipped]
    assert len(held) + len(s.deck) + len(s.under) + len(s.exhausted) == ENDURANCE_CARDS
    drawn = len(s.detection_discard) + bool(s.detected)
    assert len(s.detection) + drawn + len(s.detection_box) == DETECTION_CARDS
    assert len(s.pool) + len(s.blips) == BLIPS
    creatures = [*(one.square for one in s.aliens), *(one.square for one in s.blips)]
    standing = [one.square for one in s.there if one.id != s.moving]
    passing = [one.square for one in s.there if one.id == s.moving]
    assert len({*standing, *creatures}) == len(standing) + len(creatures)
    assert not set(passing) & set(creatures)
    floor = map_now.grid(s).floor
    assert all(floor >> square & 1 for square in (*standing, *passing, *creatures))


def _overlooked(session: Session[State, View]) -> list[int]:
    """Blips that somebody sees and nobody has turned over, unless that is just being done."""
    s = session.state
    if s.phase == "briefing" or session.ask is None:
        return []
    if session.ask.choices[0].name in ("place-alien", "take-over"):
        return []
    return map_now.seen_by(s, map_now.characters(s), [blip.square for blip in s.blips])


def outcomes(seats: int, games: Iterable[int], options: Mapping[str, str]) -> list[str]:
    """How games by chance end, by their numbers."""
    found = []
    for game in games:
        session = begin(seats, f"{seats} players, game {game}", **options)
        play(session, f"play {game}")
        assert session.outcome is not None
        found.append(session.outcome.side)
    return found


def _has_square(view: View, label: str) -> bool:
    return map_now.ground_of(view.mission).grid.find(label) is not None


def _has_door(view: View, number: str) -> bool:
    return number in map(str, range(len(map_now.ground_of(view.mission).grid.doors)))


PRINTED: Mapping[str, Collection[str] | Callable[[View, str], bool]] = {
    "square": _has_square,
    "door": _has_door,
    "card": CONTENT.cards,
    "ability": CONTENT.abilities,
    "detection": CONTENT.detections,
    "mission": MISSIONS,
    "board": BOARDS,
    "action": (*get_args(Action), "equip", "put-away", "end"),
    "facing": ("north", "east", "south", "west"),
    "pile": ("characters", "deck", "detection", "discard", "equipped", "exhausted", "hand"),
    "thing": ("hidden", "computer", "crate"),
}


def things(view: View) -> list[Ref]:
    """What can be seen on the table and pointed at."""
    return [
        *(Ref("figure", figure.id) for figure in view.figures),
        *(Ref("alien", str(alien.id)) for alien in view.aliens),
        *(Ref("blip", str(blip.id)) for blip in view.blips),
    ]


VISIBLE = Visible(PRINTED, things, faces=frozenset({"alien", "blip"}))
