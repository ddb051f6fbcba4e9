"""A campaign from its first mission to its score, by the AI alone, saved and restored at every answer."""

from __future__ import annotations

import msgspec
import pytest

from bot.engine.dice import Dice
from bot.engine.play import Outcome
from bot.engine.players import ai_player
from bot.engine.record import digest
from bot.engine.save import Save
from bot.engine.session import Session
from bot.games.glorious_day import GAME
from bot.games.glorious_day.campaign import CAMPAIGN, IN_ORDER
from bot.games.glorious_day.setup import CAMPAIGN_OPTION
from bot.games.glorious_day.state import State
from bot.games.glorious_day.view import View
from tests.games.glorious_day.headless import ENDURANCE_CARDS, check

FIRST, TRIES, MOST_PARTS = 0, 60, 8
"""Most campaigns of the AI are lost: where to look for one that is won, and for how long."""


def part(seats: int, seed: str, carry: bytes | None, *, restored: bool) -> Outcome:
    """One mission of the campaign. Each answer is given to a game that has just been read from its save."""
    session: Session[State, View]
    start = GAME.start(seats, seed, {"mission": CAMPAIGN_OPTION}, carry)
    session, _ = Session.begin(GAME, start)
    dice = Dice(f"{seed} players")
    while session.outcome is None:
        if restored:
            before = digest(session)
            kept = msgspec.msgpack.encode(session.save())
            session = Session.restore(GAME, msgspec.msgpack.decode(kept, type=Save))
            assert digest(session) == before
        seat = dice.pick(session.waiting)
        session.answer(seat, ai_player(session, seat, dice))
        check(session.state)
    return session.outcome


def campaign(seats: int, seed: str, *, restored: bool) -> list[Outcome]:
    """How its missions ended, one after another: until one is lost, or the last is won."""
    ended: list[Outcome] = []
    carry: bytes | None = None
    while not ended or (ended[-1].side == "players" and carry is not None and len(ended) < MOST_PARTS):
        ended.append(part(seats, f"{seed}, part {len(ended)}", carry, restored=restored))
        carry = ended[-1].carry
    return ended


def is_won(ended: list[Outcome]) -> bool:
    return ended[-1].reason.key == "campaign-won"


@pytest.mark.long
def test_a_campaign_is_won() -> None:
    seeds = (f"campaign {FIRST + n}" for n in range(TRIES))
    seed = next(seed for seed in seeds if is_won(campaign(2, seed, restored=False)))
    ended = campaign(2, seed, restored=True)
    assert is_won(ended), "a game that is read from its save goes on as it would have"
    assert len(ended) >= len(IN_ORDER)
    for outcome in ended[:-1]:
        assert outcome.carry is not None
        squad = CAMPAIGN.unpack(outcome.carry)
        assert len(squad.lost) < ENDURANCE_CARDS
    score = ended[-1].reason.args["score"]
    assert isinstance(score, int)
    assert 0 < score <= ENDURANCE_CARDS
