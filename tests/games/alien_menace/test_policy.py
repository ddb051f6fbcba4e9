"""The AI: better than chance, and with it the balance of the two sides and of every card."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from bot.balance import opening_cards
from bot.engine.dice import Dice
from bot.engine.effects import Effect, Written
from bot.engine.game import Offer, offered
from bot.engine.players import Playout, ai_player, random_player
from bot.engine.session import Session
from bot.games.alien_menace import GAME
from bot.games.alien_menace.ai.policy import WRITTEN_WANTED
from bot.games.alien_menace.content import CARDS, MARINE_CARDS, ROOMS, Room
from bot.games.alien_menace.content.vocabulary import FirstOnly, FreeTosses, GainTokens, SideName
from bot.games.alien_menace.rules.choosing import card_option
from bot.simulate import SimulationPlan, make_plan, over_games, play_one
from bot.tuning import bands
from tests import chances
from tests.games.alien_menace.duel import SEATS, Duel
from tests.scale import Scale

MARINE_FIRST = {"sides": "first-marine"}
EVENTS = [card.id for card in CARDS.values() if card.kind == "event" and not card.cancels]


def plan(policy: str, games: int, seed: int = 1) -> SimulationPlan:
    return make_plan(GAME, games=games, seed=seed, seats=2, options=MARINE_FIRST, policy=policy)


def rate(policy: str, side: str, games: int, seed: int = 1) -> float:
    """How often a side wins when the Marine's and the Alien's player are these."""
    planned = plan(policy, games, seed)
    return sum(one.side == side for one in over_games(planned, 1, partial(play_one, planned))) / games


@pytest.mark.parametrize(("policy", "side"), [("ai,random", "marine"), ("random,ai", "alien")])
def test_the_ai_beats_random_play(policy: str, side: str) -> None:
    assert rate(policy, side, 100) >= 0.85


def test_the_ai_prefers_the_alien_and_plays_all_its_cards() -> None:
    session, _ = Session.begin(GAME, GAME.start(2, "prefers"))
    playout = Playout(session, [ai_player, ai_player], Dice("prefers"))
    step = playout.step()
    assert step.entry is not None
    assert session.state.alien.seat == getattr(step.entry, "seat", None)


def test_the_ai_answers_whatever_it_is_asked() -> None:
    """Against a random opponent it meets every question of the game, from either side."""
    asked = set()
    for n in range(120):
        session, _ = Session.begin(GAME, GAME.start(2, f"asked {n}"))
        players = [ai_player, random_player] if n % 2 else [random_player, ai_player]
        playout = Playout(session, players, Dice(f"asked {n}"))
        while session.outcome is None:
            for seat in session.waiting:
                if players[seat] is ai_player:
                    asked.add(session.offer(seat).name)
            playout.step()
    expected = {"side", "mulligan", "room", "event", "creature", "next-creature", "raise", "cancel", "size"}
    assert expected | {"discard", "take-back", "nightmare", "give-up", "from-the-vents"} == asked


# What the AI goes by


def answer(duel: Duel, who: SideName, offer: Offer | None = None) -> tuple[str, ...]:
    """What the AI of that side answers now."""
    session, seat = duel.session, SEATS[who]
    asked = offer or session.offer(seat)
    return GAME.policy(session.view(seat), asked, lambda: session.world(seat, Dice("w")), Dice("answer")).keys


def becomes(monkeypatch: pytest.MonkeyPatch, card: str, **verbs: tuple[Effect, ...]) -> None:
    """From now on that card has no Force, and does this instead."""
    monkeypatch.setitem(CARDS, card, msgspec.structs.replace(CARDS[card], force=0, **verbs))


def test_free_tosses_are_reckoned_with_whatever_card_brings_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of them succeed: four are enough against a Demon, two are not."""
    for tosses, answered in ((4, "frag-grenade"), (2, "pass")):
        becomes(monkeypatch, "frag-grenade", played=(FreeTosses(tosses),))
        duel = Duel(marine=["frag-grenade"], marine_tokens=0, alien=["demon", "larva"], lives=1)
        assert answer(duel.alien("demon"), "marine") == (answered,)


def test_a_way_out_is_one_whatever_card_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    becomes(monkeypatch, "frag-grenade", played=(Written("escape"),))
    duel = Duel(marine=["frag-grenade"], marine_tokens=0, alien=["behemoth", "larva"], lives=1)
    assert answer(duel.alien("behemoth"), "marine") == ("frag-grenade",)


def test_what_must_come_first_comes_before_tokens_whatever_weapon_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both together are needed against a Behemoth."""
    for lasts, answered in (((), "token"), ((FirstOnly(),), "shotgun")):
        monkeypatch.setitem(CARDS, "shotgun", msgspec.structs.replace(CARDS["shotgun"], force=5, lasts=lasts))
        duel = Duel(marine=["shotgun"], marine_tokens=4, alien=["behemoth", "larva"], lives=1)
        assert answer(duel.alien("behemoth"), "marine") == (answered,)


@pytest.mark.parametrize("effect", ["regeneration", "acid"])
def test_what_a_death_is_good_for_is_used_whatever_card_it_is(effect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    becomes(monkeypatch, "poison-darts", killed=(Written(effect),))
    marine = ["plasma-cannon", "berserk", "berserk", "shotgun"]
    duel = Duel(marine=marine, alien=["carnass", "poison-darts"], alien_tokens=0)
    duel.alien("carnass").marine("plasma-cannon", "pass")
    assert answer(duel, "alien") == ("poison-darts",)


def test_a_change_of_creatures_is_reckoned_with_whatever_card_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Behemoth in the hand is reason enough for it, a second Demon is none."""
    becomes(monkeypatch, "poison-darts", played=(Written("from-the-vents"),))
    for other, answered in (("behemoth", "poison-darts"), ("demon", "pass")):
        duel = Duel(
            marine=["shotgun"], marine_tokens=0, alien=["demon", "poison-darts", other], alien_tokens=0, lives=1
        )
        assert answer(duel.alien("demon").marine("shotgun"), "alien") == (answered,)


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_is_judged(event: str) -> None:
    """By what it does; what is written for it alone has a judgement of its own."""
    who: SideName = "marine" if event in MARINE_CARDS else "alien"
    duel = Duel(marine=["shotgun"], alien=["demon"], phase=f"{who}-phase", room_discard=["vault"])
    asked = duel.session.offer(SEATS[who])
    assert asked.name == "event"
    offer = msgspec.structs.replace(asked, options=[offered(card_option(event)), asked.options[-1]])
    assert answer(duel, who, offer) in {(event,), ("pass",)}


def test_no_judgement_is_left_of_an_event_that_is_gone() -> None:
    written = {verb.id for event in EVENTS for verb in CARDS[event].played if isinstance(verb, Written)}
    assert WRITTEN_WANTED.keys() == written


@pytest.mark.parametrize(("reserve", "answered"), [(1, "pass"), (2, "ammo-crate")])
def test_an_event_is_judged_by_what_it_does(reserve: int, answered: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three tokens are not worth a card when the reserve has only one."""
    becomes(monkeypatch, "ammo-crate", played=(GainTokens(3),))
    duel = Duel(
        marine=["ammo-crate"],
        marine_top=["shotgun"] * 3,
        marine_tokens=8,
        alien_tokens=8 - reserve,
        phase="marine-phase",
        room="vault",
    )
    assert duel.offered("marine") == ["ammo-crate", "pass"]
    assert answer(duel, "marine") == (answered,)


def test_a_room_is_as_good_as_its_row_says(monkeypatch: pytest.MonkeyPatch) -> None:
    for worth, answered in ((9.0, "nest"), (-9.0, "control-room")):
        monkeypatch.setitem(ROOMS, "nest", msgspec.structs.replace(ROOMS["nest"], worth=worth))
        duel = Duel(phase="exploration", room="", rooms=["nest", "control-room"], marine=["shotgun"])
        assert answer(duel, "marine") == (answered,)


def test_every_room_says_what_it_is_worth() -> None:
    row = msgspec.to_builtins(ROOMS["vault"])
    assert msgspec.convert(row, Room) == ROOMS["vault"]
    del row["worth"]
    with pytest.raises(msgspec.ValidationError, match="worth"):
        msgspec.convert(row, Room)


# Over many games


@pytest.mark.long
@pytest.mark.parametrize(("policy", "side"), [("ai,random", "marine"), ("random,ai", "alien")])
def test_the_ai_beats_random_play_in_five_hundred_games(policy: str, side: str, scale: Scale) -> None:
    """It wins some 95 of 100, or more; of a few games that makes fewer by chance."""
    seeds = scale.part(500)
    won = rate(policy, side, len(seeds), seed=10_001 + seeds.start)
    assert won >= min(0.85, chances.fewest(len(seeds), 0.94) / len(seeds))


@pytest.mark.long
def test_the_alien_is_slightly_favoured(scale: Scale) -> None:
    """As the book says."""
    low, high = bands("alien-menace")["duel"].won
    seeds = scale.part(2000)
    off = 0.0 if len(seeds) == 2000 else 100 * chances.spread(len(seeds))
    assert low - off <= 100 * rate("ai", "marine", len(seeds), seed=1 + seeds.start) <= high + off


@pytest.mark.long
def test_no_card_of_an_opening_hand_decides_the_game(scale: Scale) -> None:
    seeds = scale.part(6000)
    rows = opening_cards(plan("ai", len(seeds), seed=1 + seeds.start), 1)
    assert len(rows) == 50
    for row in rows:
        off = 0.0 if len(seeds) == 6000 else 100 * chances.spread(row.held)
        assert abs(row.moves) <= 8 + off, row
