"""The AI: it answers whatever it is asked, from what it sees alone, and it is better than chance."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from shutil import copytree
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from bot import tuning
from bot.__main__ import main
from bot.engine.dice import Dice
from bot.engine.effects import Written, all_of
from bot.engine.players import Playout, ai_player, random_keys
from bot.engine.session import Session
from bot.games.glorious_day import GAME
from bot.games.glorious_day.ai import opportunities
from bot.games.glorious_day.ai.peril import life
from bot.games.glorious_day.ai.planning import MissionPlan
from bot.games.glorious_day.ai.question import AIQuestion
from bot.games.glorious_day.ai.situation import Situation, table_of
from bot.games.glorious_day.ai.worth import HERO_WORTH, protects, spared
from bot.games.glorious_day.content import ABILITIES, CARDS, CHARACTERS, DATA, PaidUse, load
from bot.games.glorious_day.content.missions import MISSIONS, load_missions
from bot.games.glorious_day.content.vocabulary import (
    Aim,
    Bonus,
    Draw,
    Exhaust,
    LookEndurance,
    Spawn,
    Unequip,
    Verb,
    Volley,
)
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.endurance import cards_left
from bot.games.glorious_day.rules.gear import fits
from bot.games.glorious_day.rules.moves import reachable
from bot.games.glorious_day.rules.shots import shots
from bot.games.glorious_day.state import Figure, State
from bot.games.glorious_day.view import View
from bot.tuning import Cell, Wanted, cells, judge, play
from tests.games.glorious_day.scene import Scene as Position
from tests.scale import now_and_later


def answer_of(session: Session[State, View], seat: int) -> tuple[str, ...]:
    return ai_player(session, seat, Dice("thinking"))


def begun(seats: int, seed: str, **options: str) -> Session[State, View]:
    session, _ = Session.begin(GAME, GAME.start(seats, seed, options))
    return session


def test_it_answers_whatever_it_is_asked() -> None:
    """In positions that it has not brought about itself, with every doubt asked for and with all figures on the map."""
    asked = set()
    for number, mission in enumerate(MISSIONS):
        session = begun(1 + number % 6, f"asked {mission}", mission=mission, ties="ask", swarms="figures")
        dice = Dice(f"asked {mission}")
        for n in range(220):
            if session.outcome is not None:
                break
            for seat in session.waiting:
                offer = session.offer(seat)
                asked.add(offer.name)
                keys = answer_of(session, seat)
                assert offer.least <= len(keys) <= offer.most
                assert len(set(keys)) == len(keys)
                assert set(keys) <= {option.key for option in offer.options}
            seat = dice.pick(session.waiting)
            session.answer(seat, random_keys(session.offer(seat), dice) if n % 2 else answer_of(session, seat))
    assert {"hero", "outfit", "turret", "activation", "move", "attack", "defensive-fire", "interact"} <= asked


def wander(session: Session[State, View], seed: str, answers: int) -> None:
    """Chance and the AI take turns, so that all sorts of positions come up."""
    dice = Dice(seed)
    for n in range(answers):
        if session.outcome is not None:
            return
        seat = dice.pick(session.waiting)
        keys = answer_of(session, seat) if n % 3 else random_keys(session.offer(seat), dice)
        session.answer(seat, keys)


def test_the_same_view_gives_the_same_answer() -> None:
    for seed in range(6):
        session = begun(2, f"same {seed}", mission="newt")
        wander(session, f"same {seed}", 60)
        for seat in session.waiting:
            assert answer_of(session, seat) == answer_of(session.twin(), seat)


def test_it_knows_no_more_than_it_sees() -> None:
    """In worlds that look alike, with other cards, blips and mission blips face down, it answers the same."""
    dealt = Dice("worlds")
    for number, mission in enumerate(("newt", "rescue", "supply", "hunt-nest")):
        session = begun(1 + number, f"worlds {mission}", mission=mission)
        for part in range(12):
            wander(session, f"worlds {mission} {part}", 12)
            for seat in session.waiting:
                keys = answer_of(session, seat)
                assert all(answer_of(session.world(seat, dealt), seat) == keys for _ in range(3))


def test_the_rules_say_the_same_of_its_table() -> None:
    """Where one can go, what one can shoot at, how many cards there are."""
    session = begun(3, "table", mission="survive")
    for part in range(10):
        wander(session, f"table {part}", 25)
        s, table = session.state, table_of(session.view(0))
        assert cards_left(table) == cards_left(s)
        assert map_now.shut(table) == map_now.shut(s)
        for figure in s.up:
            other = table.figure(figure.id)
            assert reachable(table, other, 4) == reachable(s, figure, 4)
            assert shots(table, other, other.weapons) == shots(s, figure, figure.weapons)


def test_thinking_changes_nothing() -> None:
    session = begun(3, "still", mission="escape")
    wander(session, "still", 80)
    before = session.view(session.waiting[0])
    Situation(before)
    answer_of(session, session.waiting[0])
    assert session.view(session.waiting[0]) == before


def test_it_waits_for_whoever_may_still_be_found_and_for_nobody_else() -> None:
    """The captive that was found is dead: with nothing left to search there is nobody to bring out."""
    squad = {"hicks": "B17", "ripley": "C18"}
    for hidden, leaves in (({}, True), ({"O1": "captive"}, False)):
        position = Position(
            "turn", squad, mission="rescue", exits={"A": "A18"}, hidden=hidden, found=["gorman"], mustered=list(squad)
        )
        scene = Situation(position.session.view(0))
        assert MissionPlan(scene).may_leave(scene.figure("hicks")) is leaves


def won(mission: str, player: str, seats: int, games: int) -> int:
    cell = Cell("glorious-day", mission, seats, player)
    for game in range(games):
        play(cell, f"test {game}")
    return cell.won


@pytest.mark.parametrize(("mission", "seats"), now_and_later([("hunt-operations", 1), ("supply", 1), ("rescue", 2)]))
def test_it_beats_chance(mission: str, seats: int) -> None:
    assert won(mission, "ai", seats, 5) >= 1
    assert won(mission, "random", seats, 5) == 0


def test_a_whole_game_among_themselves() -> None:
    session = begun(6, "six", mission="hunt-operations")
    playout = Playout(session, [ai_player] * 6, Dice("six"))
    while session.outcome is None:
        playout.step()
    assert session.outcome.side in ("players", "table")


def test_the_table_of_wins(capsys: pytest.CaptureFixture[str]) -> None:
    said = ["tune", "glorious-day", "--band", "hunt-quarters", "--seats", "1", "--games", "1", "--players", "random"]
    assert main(said) == 0
    assert capsys.readouterr().out.splitlines()[2].startswith("hunt-quarters    1       random   0.0 %")
    assert main([*said, "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out, type=Cell).games == 1


def test_a_cell_outside_its_band_is_looked_at_with_other_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Newt is to be won by 25 to 65 of 100. 48 of 200 may be chance, 30 of 200 is not."""
    wanted = Wanted("glorious-day", "newt", 3, "ai", 200, "tune")
    found = {"held": 52}
    monkeypatch.setattr(tuning, "fill", lambda wanted: Cell("glorious-day", "newt", 3, "ai", 200, found[wanted.seed]))
    assert judge(Cell("glorious-day", "newt", 3, "ai", 200, 50), wanted) == (True, "")
    fine, why = judge(Cell("glorious-day", "newt", 3, "ai", 200, 48), wanted)
    assert fine
    assert "held-1 to held-200: 26.0 %" in why
    found["held"] = 48
    assert not judge(Cell("glorious-day", "newt", 3, "ai", 200, 48), wanted)[0]
    found["held"] = 100
    assert not judge(Cell("glorious-day", "newt", 3, "ai", 200, 30), wanted)[0], "chance does not explain it"
    low, high = Cell("glorious-day", "newt", 3, "ai", 200, 100).interval
    assert (round(low, 1), round(high, 1)) == (43.1, 56.9)


def test_it_does_not_matter_how_many_share_the_games() -> None:
    wanted = [Wanted("glorious-day", "hunt-quarters", seats, "random", 2, "shared") for seats in (1, 4)]

    def found(jobs: int) -> list[tuple[int, int, dict[str, int]]]:
        return [(cell.won, cell.decisions, cell.ends) for cell in cells(wanted, jobs)]

    assert found(2) == found(1)


# A character that is more than the box has

BISHOP = """
[[character]]
id = "bishop"
shape = "circle"
hue = "#AABBCC"
worth = 5.0
added = true
service = "civilian"
hero = { speed = 4, defence = 6, melee = 2, technique = 9, aim = 4, abilities = ["survivor"] }
recruit = { speed = 4, defence = 5, melee = 1, technique = 8, aim = 3 }
"""


@pytest.fixture
def with_bishop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row of data, and nothing else."""
    copytree(DATA, tmp_path, dirs_exist_ok=True)
    with (tmp_path / "characters.toml").open("a", encoding="utf-8") as file:
        file.write(BISHOP)
    monkeypatch.setitem(CHARACTERS, "bishop", load(tmp_path).characters["bishop"])


@pytest.mark.usefixtures("with_bishop")
def test_it_plays_a_new_character_and_values_it_by_its_row() -> None:
    session = begun(3, "eight", mission="newt")
    playout = Playout(session, [ai_player] * 3, Dice("eight"))
    while session.state.round < 2 and session.outcome is None:
        playout.step()
    assert session.state.figure("bishop").on_map
    position = Position("turn", {"hicks": "P5", "bishop": "P6"})
    scene = Situation(position.session.view(0))
    dearer = life(scene, scene.figure("bishop")) - life(scene, scene.figure("hicks"))
    assert dearer == pytest.approx(5.0 - CHARACTERS["hicks"].worth - HERO_WORTH)


@pytest.mark.usefixtures("with_bishop")
def test_a_mission_may_name_a_new_character(tmp_path: Path) -> None:
    file = tmp_path / "missions.toml"
    text = file.read_text(encoding="utf-8").replace('who = ["hicks", ', 'who = ["bishop", ')
    file.write_text(text, encoding="utf-8")
    assert load_missions(tmp_path)["escape"].mission.starts[0].who[0] == "bishop"


# What it thinks of cards and abilities


def offered_uses() -> dict[str, PaidUse]:
    """Every card and ability that a player may be offered to use: all but what always counts, what must be done, and
    what is asked in its own way.
    """
    found: dict[str, PaidUse] = {id: card.use for id, card in CARDS.items() if card.use is not None}
    found |= ABILITIES
    return {
        id: use
        for id, use in found.items()
        if use.may and not any(isinstance(verb, Bonus) or verb == Written("spare-one") for verb in use.do)
    }


def unjudged(uses: Mapping[str, PaidUse]) -> set[str]:
    """Those that do something of their own, and are not judged by name."""
    own = {id for id, use in uses.items() if any(isinstance(verb, Written) for verb in all_of(use.do))}
    return own - set(opportunities.BY_ID)


def test_every_card_and_ability_that_may_be_used_has_a_worth_for_the_ai() -> None:
    """By name or by what it does; what does something of its own by name alone, even if it is never worth it."""
    assert unjudged(offered_uses()) == set()
    assert set(opportunities.BY_ID) <= set(offered_uses())
    assert set(opportunities.BY_VERB) == set(get_args(Verb))


def test_what_does_something_of_its_own_besides_is_judged_by_name_as_well() -> None:
    first, other = Draw(count=1), Written("step-between")
    for verbs in ((other,), (first, other), (Unequip(otherwise=(other,)),)):
        assert unjudged({"shield-wall": PaidUse(timing="any-time", do=verbs)}) == {"shield-wall"}


def test_the_ai_would_rather_play_one_hero_than_another_and_has_wishes_for_each() -> None:
    heroes = [who for who in CHARACTERS.values() if who.follows is None]
    assert len({who.leads for who in heroes}) == len(heroes)
    assert all(who.leads and who.wishes for who in heroes)
    assert all(fits(Figure(who.id, side="hero"), card) for who in heroes for card in who.wishes)


def test_what_spares_a_life_goes_by_what_the_card_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever card it is: a sure dodge more than another roll, and a lamp in which one defends better by no more."""
    assert spared("scavenge") == spared("shoulder-lamp") == 1.0
    assert spared("m4-helmet") < spared("body-armour") < 1.0
    assert {card for card in CARDS if protects(card)} == {"m4-helmet", "body-armour", "shoulder-lamp"}
    for card, like in (("medkit", "m4-helmet"), ("bypass-kit", "shoulder-lamp")):
        monkeypatch.setitem(CARDS, card, replace(CARDS[like], id=card))
        assert protects(card)
        assert spared(card) == spared(like)


def test_a_use_is_known_by_its_card_and_not_by_how_its_name_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Second Wind is not worth playing for one exhausted card, whatever another card of a similar name would be."""
    monkeypatch.setattr(opportunities, "BY_ID", {"second": lambda _asked, _verb: 99.0, **opportunities.BY_ID})
    scene = Position("turn", {"gorman": "P5"}, heroes=["gorman"], hands=[["second-wind"]], pile=["scavenge"])
    assert "event-second-wind" in scene.offered()
    assert ai_player(scene.session, 0, Dice("thinking")) != ("event-second-wind",)


IN_DANGER = {"Q5": 2, "Q6": 2, "P7": 2}


def worth(monkeypatch: pytest.MonkeyPatch, *verbs: Verb, aliens: Mapping[str, int] = IN_DANGER) -> float:
    """What Deep Breath would be worth to Gorman and Hicks if it did that."""
    card = CARDS["deep-breath"]
    assert card.use is not None
    monkeypatch.setitem(CARDS, "deep-breath", replace(card, use=replace(card.use, do=verbs)))
    there = {"gorman": "P5", "hicks": "P6"}
    gear = {"gorman": ["m41a-pulse-rifle"], "hicks": ["m41a-pulse-rifle"]}
    scene = Position("turn", there, heroes=["gorman"], hands=[["deep-breath"]], gear=gear, aliens=aliens)
    question = AIQuestion(scene.session.view(0), scene.session.offer(0))
    return opportunities.use_worth(question, next(one for one in question.options if one.id("card") == "deep-breath"))


def test_a_card_is_worth_what_it_does_by_how_much_and_to_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    assert worth(monkeypatch, Aim(by=3, who="one")) == 0.3
    assert worth(monkeypatch, Aim(by=1, who="one")) == 0.1
    assert worth(monkeypatch, Aim(by=1, who="all")) == 0.2
    assert worth(monkeypatch, Aim(by=3, who="one"), aliens={}) < 0, "there is nothing to aim at"


@pytest.mark.parametrize(
    "harm", [Aim(by=-1, who="all"), Exhaust(count=2), Bonus(of="speed", by=-1), Spawn(count=1, place="nearest")]
)
def test_what_does_harm_is_never_wanted(harm: Verb, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it does something good besides, before or after."""
    good = Aim(by=3, who="one")
    assert max(worth(monkeypatch, *verbs) for verbs in ((harm,), (harm, good), (good, harm))) <= opportunities.HARMFUL


def test_the_best_of_what_a_card_does_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not what it does first."""
    assert worth(monkeypatch, Draw(count=1), LookEndurance(count=1, bury=1)) == 0.5


def test_what_needs_more_than_there_is_is_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert worth(monkeypatch, Volley(count=2)) == 0.5
    assert worth(monkeypatch, Volley(count=3)) < 0, "there are two"
