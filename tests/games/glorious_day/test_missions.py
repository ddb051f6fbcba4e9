"""Missions, of the book and others: what the book gives, where everything lies, how far it is, and mistakes named in
one line.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from shutil import copytree

import pytest

from bot.__main__ import main
from bot.engine.content import BadContent
from bot.engine.grid import Grid, mask_of, squares_of
from bot.engine.paths import waves
from bot.engine.sight import Sight
from bot.games.glorious_day.content.maps import DATA
from bot.games.glorious_day.content.missions import BOX, MISSIONS, SEATS, SITES, Mission, Site, load_missions
from bot.games.glorious_day.sketch import picture, table, walks

CARDS_A_ROUND = {1: 2, 2: 3, 3: 3, 4: 3, 5: 4, 6: 4}
BUG_HUNTS = [name for name, mission in MISSIONS.items() if mission.kind == "bug-hunt"]


def cards(mission: Mission, seats: int) -> int:
    return sum(sum(layer) for layer in mission.deck(seats).layers)


def seen_from_start(one: Site, squares: tuple[int, ...]) -> list[str]:
    """Which of these squares somebody sees who stands alone on a square where the mission begins."""
    grid = Grid(one.layout)
    sight = Sight(grid)
    return [
        f"{grid.label(viewer)} sees {grid.label(square)}"
        for start in one.starts
        for viewer in start
        for square in squares
        if sight.sees(viewer, square, 0, grid.all_doors & ~grid.doors_at(mask_of((viewer, square))))
    ]


# What the book says


def test_the_nine_missions_of_the_book_come_first() -> None:
    """What is added is no part of the campaign, which is the three numbered ones."""
    kinds = [mission.kind for mission in MISSIONS.values()]
    assert list(MISSIONS)[:5] == ["newt", "escape", "survive", "rescue", "supply"]
    assert kinds[:9] == ["campaign"] * 3 + ["rescue", "supply"] + ["bug-hunt"] * 4
    assert "campaign" not in kinds[3:]
    assert [mission.number for mission in MISSIONS.values()][:3] == [1, 2, 3]
    assert not any(mission.number for mission in list(MISSIONS.values())[3:])


def test_turrets_are_for_the_third_mission_and_bug_hunts() -> None:
    assert {name for name, mission in MISSIONS.items() if mission.turrets == 2} == {"survive", *BUG_HUNTS}
    assert {mission.turrets for mission in MISSIONS.values()} == {0, 2}


def test_newt_is_found_in_the_first_mission_and_comes_along_later() -> None:
    assert MISSIONS["newt"].hidden.under.count("newt") == 1
    assert [name for name, mission in MISSIONS.items() if mission.alone.newt] == ["escape", "survive"]


@pytest.mark.parametrize("name", BUG_HUNTS)
def test_a_bug_hunt_draws_its_deck_to_the_end_in_eight_rounds(name: str) -> None:
    """Its deck is never shuffled again, so its size is how long it lasts."""
    mission = MISSIONS[name]
    assert {seats: cards(mission, seats) for seats in SEATS} == {n: 8 * drawn for n, drawn in CARDS_A_ROUND.items()}
    assert not mission.exits
    assert not mission.events
    assert not mission.last


@pytest.mark.parametrize("name", MISSIONS)
def test_more_players_meet_more_cards_and_threats_grow(name: str) -> None:
    mission = MISSIONS[name]
    sizes = [cards(mission, seats) for seats in SEATS]
    assert sizes == sorted(sizes)
    for seats in SEATS:
        layers = mission.deck(seats).layers
        means = [sum(count * level for level, count in enumerate(layer, 1)) / sum(layer) for layer in layers]
        assert means == sorted(means)
        assert cards(mission, seats) >= 5 * CARDS_A_ROUND[seats]


def test_a_campaign_gets_harder() -> None:
    for seats in SEATS:
        decks = [MISSIONS[name].deck(seats) for name in ("newt", "escape", "survive")]
        highest = [sum(layer[2] for layer in deck.layers) for deck in decks]
        assert highest == sorted(highest)


def test_missions_count_on_the_cards_there_are() -> None:
    threats = tomllib.loads((DATA / "detection.toml").read_text(encoding="utf-8"))["card"]
    levels = [sum(len(card["at"]) for card in threats if card["level"] == level) for level in (1, 2, 3)]
    assert tuple(levels) == BOX.detection


# Where things are


@pytest.mark.parametrize("name", MISSIONS)
def test_every_floor_square_can_be_walked_to_and_every_thing_lies_on_the_map(name: str) -> None:
    one = SITES[name]
    grid = Grid(one.layout)
    reached = 0
    for wave in waves(grid, mask_of(one.starts[0])):
        reached |= wave
    assert reached == grid.floor
    assert set(one.spawns) | set(one.blips) | set(one.hidden) | set(one.crates) <= set(squares_of(grid.floor))


@pytest.mark.parametrize("name", MISSIONS)
def test_nothing_is_in_sight_when_a_mission_begins(name: str) -> None:
    one = SITES[name]
    assert seen_from_start(one, one.blips + one.hidden + one.facehuggers + one.spawns) == []


@pytest.mark.parametrize("name", MISSIONS)
def test_walks_are_neither_short_nor_endless(name: str) -> None:
    """Marines go about eight squares a round, aliens six, blips three and a half."""
    found = walks(SITES[name])
    print(table([SITES[name]]))
    assert 6 <= min(found["spawns"]) <= max(found["spawns"]) <= 40
    assert 3 <= min(found["blips"]) <= max(found["blips"]) <= 36
    assert 1 <= min(found.get("crates", (1,))) <= max(found.get("crates", (1,))) <= 36


def test_what_must_be_done_is_within_reach() -> None:
    """There and back, or out, in four to nine rounds of running."""
    assert [8 <= steps <= 30 for steps in walks(SITES["newt"])["hidden"]] == [True] * 4
    assert 20 <= walks(SITES["escape"])["exits"][0] <= 32
    assert [10 <= steps <= 20 for steps in walks(SITES["survive"])["exits"]] == [True] * 2
    assert [16 <= steps <= 30 for steps in walks(SITES["rescue"])["hidden"]] == [True] * 4
    assert sum(sorted(walks(SITES["supply"])["crates"])[4:5]) <= 30


def test_spawn_points_are_apart() -> None:
    for name in MISSIONS:
        one = SITES[name]
        grid = Grid(one.layout)
        assert min(grid.apart(a, b) for a in one.spawns for b in one.spawns if a != b) >= 8, name


# To look at


def test_a_sketch_shows_all_that_lies_there() -> None:
    drawn = picture(SITES["survive"])
    board = drawn.partition("\n\n")[0]
    for sign, times in (("S1", 1), ("S4", 1), ("PC", 2), ("XA", 1), ("XB", 1), ("fh2", 2), (" ? ", 5)):
        assert board.count(sign) == times, sign
    assert "operations P17" in drawn
    assert "barricaded: O18 P18, O19 P19" in drawn


KEY = "glorious-day"


def test_missions_are_printed_for_who_edits_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sketch", KEY, "newt"]) == 0
    assert picture(SITES["newt"]) in capsys.readouterr().out
    assert main(["sketch", KEY]) == 0
    lines = capsys.readouterr().out.split("\n")
    assert [line.split()[0] for line in lines[1:] if line] == list(MISSIONS)
    assert main(["sketch", KEY, "picnic"]) == 2
    assert "glorious-day has no map 'picnic' (there is: newt, " in capsys.readouterr().err
    assert main(["sketch", "alien-menace"]) == 2
    assert "alien-menace is played on no map" in capsys.readouterr().err


# Mistakes


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('spawns = ["A3", "X1", ', 'spawns = ["A3", "Z1", ', "newt: spawns: Z1 is not on the map"),
        ('spawns = ["A3", "X1", ', 'spawns = ["B2", "X1", ', "newt: spawns: B2 is no floor"),
        ('spawns = ["A3", "X1", ', 'spawns = ["X1", ', "newt: spawns: 3, but Detection cards name 4"),
        ('spawns = ["A3", "X1", ', 'spawns = ["X1", "X1", ', "newt: spawns: X1 is taken by spawns"),
        ('blips = ["G3"', 'blips = ["P21"', "newt: start: P21 is taken by blips"),
        ('computers = ["R7"', 'computers = ["A1"', "newt: computers: A1 is no console"),
        ('exits = { A = "R24" }', 'exits = { A = "R20" }', "newt: exits: R20 is not on the map"),
        ('exits = { A = "R24" }', 'exits = { A = "Q9" }', "newt: exits: A at Q9 is not at the edge of the boards"),
        ('exits = { A = "R24" }', 'exits = { C = "R24" }', "newt: Invalid enum value 'C'"),
        ('who = ["hicks",', 'who = ["jones",', "escape: start: there is no character 'jones'"),
        ('squares = ["P21:U23"]', 'squares = ["P21:Q21"]', "newt: start: 2 squares for 7 characters"),
        ('under = ["newt", "alien", ', 'under = ["newt", ', "newt: hidden: 4 squares, but 3 things under them"),
        ('under = ["newt", ', 'under = ["alien", ', "newt: goal: newt is under no mission blip"),
        ('rules = ["search", ', 'rules = ["serch", ', "newt: Invalid enum value 'serch'"),
        ("round = 5", "round = 0", "newt: event of round 0: there is no such round"),
        ("points = [3, 4]", "points = [3, 5]", "newt: event of round 5: points go from 1 to 4"),
        ("layers = [[2, 3, 1]", "layers = [[16, 3, 1]", "newt: deck for 1: 17 cards of level 1, but the box has 14"),
        (
            "seats = [4], layers = [[5",
            "seats = [3], layers = [[5",
            "newt: deck: for each of 1 to 6 players there must be one",
        ),
        ("number = 1", "number = 0", "newt: number: campaign missions are numbered from 1"),
        ("number = 1", "numbr = 1", "newt: Object contains unknown field `numbr`"),
        ("fails = ", "turrets = 2\nfails = ", "newt: turrets: only the third mission and bug hunts have them"),
        ('side = "colony-2"', 'side = "colony-7"', "newt: boards: there is no board side colony-7"),
        ('id = "escape"', 'id = "newt"', "newt: there are two of them"),
        ("turrets = 2", "turrets = 3", "survive: turrets: 3, but the box has 2"),
        ('[["O18", "P18"]', '[["O17", "P17"]', "survive: barricades: there is no door between O17 and P17"),
        ('squares = ["R6", "S7"]', 'squares = ["R6", "S7", "R5"]', "survive: facehuggers: 3, but the box has 2"),
        ('exits = ["B"]', 'exits = ["B"], count = 1', "survive: event of round 10: blips, and nothing else, need"),
        ('exits = { A = "A18", B', "exits = { B", "survive: event of round 8: there is no exit A"),
        ('{ does = "crates", count = 5 }', '{ does = "crates", count = 9 }', "supply: goal: crates 9 cannot be done"),
        ('[{ does = "clear" }]', '[{ does = "rounds" }]', "hunt-operations: goal: a bug hunt, and nothing else"),
        ("[[mission]]", "[[misson]]", "unknown table [[misson]]"),
        ("[[mission]]", "[[mission]", "Expected ']]'"),
    ],
)
def test_a_mistake_in_a_mission_is_told_in_one_line(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    copytree(DATA, tmp_path / "data")
    file = tmp_path / "data" / "missions.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent) as refused:
        load_missions(tmp_path / "data")
    assert str(refused.value).startswith(f"missions.toml: {complaint}"), str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"^missions.toml: there is no such file$"):
        load_missions(tmp_path)
