"""The table in words: all that is on the map is named, nothing face down is told, and surroundings are right."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from bot.engine.dice import Dice
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.players import Playout, random_player
from bot.engine.text import Arg, Many, Name, Text
from bot.games.glorious_day.content.missions import MISSIONS
from bot.games.glorious_day.rules.map_now import grid
from bot.games.glorious_day.state import Alien, Blip, Figure, Rolled, State, Turret
from bot.games.glorious_day.text_board import board
from bot.games.glorious_day.text_choices import choices
from bot.games.glorious_day.view import redeal, squad, view
from tests.games.glorious_day.headless import begin
from tests.games.glorious_day.scene import Scene

PEOPLE = ["Ann", "Bob", "Cho", "Dee", "Eve", "Fay"]
EVERY = 12
"""How many answers lie between two looks at a board."""


def states(mission: str, seats: int, **options: str) -> Iterator[State]:
    """Positions of a game by chance."""
    session = begin(seats, f"board of {mission}", mission=mission, **options)
    playout = Playout(session, [random_player] * seats, Dice(f"board of {mission}"))
    yield session.state
    while session.outcome is None:
        playout.step()
        if playout.decisions % EVERY == 0 or session.outcome is not None:
            yield session.state


def texts(said: object, key: str) -> Iterator[Text]:
    """All texts of a key, within others too."""
    match said:
        case Text(found, args):
            if found == key:
                yield said
            for arg in args.values():
                yield from texts(arg, key)
        case Many(items):
            for item in items:
                yield from texts(item, key)
        case list():
            for one in said:
                yield from texts(one, key)


def args(said: object, key: str) -> list[dict[str, Arg]]:
    return [one.args for one in texts(said, key)]


def only(said: object, key: str) -> dict[str, Arg]:
    (found,) = args(said, key)
    return found


# Nothing is left out


@pytest.mark.parametrize(("mission", "seats"), [(mission, n % 6 + 1) for n, mission in enumerate(MISSIONS)])
def test_every_figure_alien_and_blip_is_named(mission: str, seats: int) -> None:
    ask = {"swarms": "figures"} if seats % 2 else {}
    for s in states(mission, seats, **ask):
        told = board(view(s, 0))
        label = grid(s).label
        stand = {(one["figure"], one["square"]) for one in args(told, "board-figure")}
        assert stand == {(Name("character-" + one.id), label(one.square)) for one in s.there}
        gone = {(one["figure"], one["status"]) for one in args(told, "board-gone")}
        assert gone == {(Name("character-" + one.id), one.status) for one in squad(view(s, 0)) if not one.on_map}
        rooms = [line for line in told if line.key == "board-in-room"]
        creatures = sorted((str(one["square"]), _what(one["what"])) for one in args(rooms, "in-square"))
        there = [(label(one.square), _called(one)) for one in s.aliens]
        there += [(label(blip.square), ("board-blip", 0)) for blip in s.blips]
        assert creatures == sorted(there)


def _what(what: Arg) -> tuple[str, int]:
    assert isinstance(what, Text)
    tokens = what.args.get("tokens", 0)
    assert isinstance(tokens, int)
    return what.key, tokens


def _called(alien: Alien) -> tuple[str, int]:
    if alien.hugger:
        return "board-hugger", 0
    return ("board-swarm", alien.tokens) if alien.tokens else ("board-alien", 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_their_names_are_heard(language: str) -> None:
    words = lexicon("glorious-day", language)
    for s in states("escape", 3):
        said = "\n".join(words.say(line, PEOPLE) for line in board(view(s, 2)))
        for figure in squad(view(s, 2)):
            assert words.noun("character-" + figure.id).name in said
        for square in (*(alien.square for alien in s.aliens), *(blip.square for blip in s.blips)):
            assert grid(s).label(square) in said
            assert words.noun("room-" + grid(s).room(square)).name in said


def test_newt_is_in_no_squad_before_she_is_found() -> None:
    scene = Scene("turn", {"hicks": "R22"}, mission="newt")
    newt = Name("character-newt")
    assert newt not in [one["figure"] for one in args(board(view(scene.state, 0)), "board-gone")]
    scene.figure("newt").status = "killed"
    assert newt in [one["figure"] for one in args(board(view(scene.state, 0)), "board-gone")]


def test_a_goal_is_never_more_than_reached() -> None:
    scene = Scene("turn", {"hicks": "R22"}, mission="newt", mustered=["hicks", "hudson", "gorman", "vasquez", "frost"])
    for figure in scene.state.figures:
        figure.status = "left"
    goals = args(board(view(scene.state, 0)), "board-goal-leave")
    assert goals[-1] == {"who": "anyone", "now": goals[-1]["count"], "count": goals[-1]["count"]}


def test_nothing_face_down_is_told() -> None:
    for s in states("newt", 2):
        if s.outcome is not None:
            break
        world = msgspec.msgpack.decode(msgspec.msgpack.encode(s), type=State)
        redeal(world, None, Dice("another world"))
        assert board(view(world, 1)) == board(view(s, 1))


def test_a_board_before_anybody_is_there() -> None:
    s = begin(2, "x", mission="survive").state
    told = board(view(s, 0))
    assert only(told, "board-round")["phase"] == "muster"
    assert not args(told, "board-figure")
    assert {one["status"] for one in args(told, "board-gone")} <= {"away", "captured"}


def test_a_campaign_that_has_not_said_what_is_next_tells_only_of_the_squad() -> None:
    s = begin(2, "x", mission="campaign").state
    s.phase = "briefing"
    keys = {line.key for line in board(view(s, 0))}
    assert keys == {"board-mission", "board-round", "board-gone"}


# A position of one's own


@pytest.fixture
def s() -> State:
    """Operations in a bug hunt: Hicks of seat 0 in E6, the others out of the way, nothing else on the map."""
    s = begin(2, "a position", mission="hunt-operations").state
    s.phase, s.token, s.active = "turn", 0, ""
    s.aliens, s.blips, s.turrets, s.detected = [], [], [], ""
    s.hands, s.discard = [[], []], []
    for figure in s.figures:
        figure.status, figure.square, figure.seat, figure.side = "captured", -1, -1, "recruit"
        figure.main, figure.backup, figure.gear = "", "", []
    place(s, "hicks", "E6", seat=0)
    place(s, "hudson", "M12", seat=1)
    return s


def place(s: State, id: str, label: str, *, seat: int = -1) -> Figure:
    figure = s.figure(id)
    figure.status, figure.square, figure.seat, figure.dial = "up", at(s, label), seat, 6
    figure.side = "recruit" if seat < 0 else "hero"
    return figure


def at(s: State, label: str) -> int:
    square = grid(s).find(label)
    assert square is not None
    return square


def alien(s: State, label: str, **facts: int) -> None:
    s.aliens.append(Alien(s.new_id(), at(s, label), tokens=facts.get("tokens", 0), hugger=bool(facts.get("hugger"))))


def around(s: State, id: str, viewer: int | None = 0) -> list[Text]:
    """What the board says of one character, up to the next."""
    told = board(view(s, viewer))
    about = [n for n, one in enumerate(told) if one.args.get("figure") == Name("character-" + id)]
    first = next(n for n in about if told[n].key == "board-figure")
    rest = [n for n, one in enumerate(told) if n > first and not _belongs(one)]
    return told[first : rest[0]]


def _belongs(line: Text) -> bool:
    return line.key in (
        "board-carries", "board-abilities", "board-hugged", "board-sees", "board-sees-none", "board-near",
        "board-beside", "board-ways-out", "board-on-foot",
    )  # fmt: skip


def where(said: list[Text], line: str) -> list[tuple[str, Arg, Arg, str, Arg]]:
    """What, where, how far, in which direction, and how far on foot if that differs."""
    found = []
    for one in args([text for text in said if text.key == line], "board-where"):
        what, way = one["what"], one["way"]
        assert isinstance(what, Text)
        assert isinstance(way, Text)
        found.append((what.key, one["square"], one["apart"], way.key, one["steps"]))
    return found


def test_what_a_character_sees_is_told_nearest_first(s: State) -> None:
    alien(s, "I6", tokens=2)
    alien(s, "E8")
    alien(s, "H5", hugger=1)
    assert where(around(s, "hicks"), "board-sees") == [
        ("board-alien", "E8", 2, "to-south", 0),
        ("board-hugger", "H5", 3, "to-east", 4),
        ("board-swarm", "I6", 4, "to-east", 5),
    ]


def test_what_is_near_behind_a_wall_is_told_with_the_way_on_foot(s: State) -> None:
    s.blips = [Blip(s.new_id(), at(s, "F4"), 1), Blip(s.new_id(), at(s, "X12"), 1)]
    told = around(s, "hicks")
    assert [line.key for line in told if line.key.startswith("board-sees")] == ["board-sees-none"]
    assert where(told, "board-near") == [("board-blip", "F4", 2, "to-north-east", 3)]


def test_a_door_says_where_it_leads_and_whether_it_is_barricaded(s: State) -> None:
    place(s, "hicks", "D6", seat=0)
    door = only(around(s, "hicks"), "beside-door")
    assert (door["way"], door["room"], door["barred"]) == (Text("to-west"), Name("room-comms-closet"), "no")
    number = grid(s).door_between(at(s, "C6"), at(s, "D6"))
    assert number is not None
    s.barricades = [number]
    assert only(around(s, "hicks"), "beside-door")["barred"] == "yes"
    assert only(board(view(s, 0)), "board-barricades")["doors"] == Many((Text("board-label", {"label": "C6–D6"}),))


def test_who_and_what_is_within_reach_is_told(s: State) -> None:
    place(s, "vasquez", "F7")
    s.crates, s.tunnels = [at(s, "D7")], [at(s, "E5")]
    s.turrets = [Turret(at(s, "F5"), 0, 4)]
    told = around(s, "hicks")
    assert only(told, "beside-figure") == {"figure": Name("character-vasquez"), "way": Text("to-south-east")}
    assert [(one["what"], one["way"]) for one in args(told, "beside-thing")] == [
        (Text("thing-crate"), Text("to-south-west")),
        (Text("thing-tunnel"), Text("to-north")),
        (Text("thing-turret"), Text("to-north-east")),
    ]


def test_ways_out_of_the_room_avoid_barricades_if_they_can(s: State) -> None:
    place(s, "hicks", "D6", seat=0)
    ways = args(around(s, "hicks"), "way-out-door")
    assert [(one["room"], one["door"], one["steps"]) for one in ways] == [
        (Name("room-comms-closet"), "C6–D6", 1),
        (Name("room-command-corridor"), "C7–D7", 2),
    ]
    s.barricades = [door for door, ends in enumerate(grid(s).doors) if at(s, "D7") in ends or at(s, "D6") in ends]
    ways = args(around(s, "hicks"), "way-out-door")
    assert [(one["room"], one["barred"]) for one in ways] == [
        (Name("room-comms-closet"), "yes"),
        (Name("room-command-corridor"), "no"),
    ]


def test_distances_on_foot_are_told_of_ones_own_and_of_who_acts(s: State) -> None:
    s.crates = [at(s, "E9"), at(s, "E7")]
    s.figure("hudson").seat = 1
    assert [one["square"] for one in args(around(s, "hicks"), "on-foot")] == ["E7", "E9"]
    assert not args(around(s, "hudson"), "on-foot")
    s.active = "hudson"
    assert args(around(s, "hudson"), "on-foot")
    assert not args(around(s, "hicks", viewer=None), "on-foot")


def test_values_count_what_is_carried(s: State) -> None:
    hicks = s.figure("hicks")
    hicks.main, hicks.backup, hicks.gear = "m41a-pulse-rifle", "combat-knife", ["shoulder-lamp", "bypass-kit"]
    hicks.dial, hicks.hugged, hicks.activated = 4, True, True
    told = around(s, "hicks")
    facts = only(told, "board-figure")
    wanted = {"dial": 4, "aim": 7, "defence": 7, "melee": 5, "technique": 7, "speed": 4, "rank": 2, "turn": "done"}
    assert {key: facts[key] for key in wanted} == wanted
    assert only(told, "board-carries") == {
        "weapons": Many((Name("card-m41a-pulse-rifle"), Name("card-combat-knife"))),
        "gear": Many((Name("card-shoulder-lamp"), Name("card-bypass-kit"))),
    }
    assert args(told, "board-hugged")


def test_ones_own_hand_has_its_texts_and_those_of_others_their_names(s: State) -> None:
    s.hands = [["deep-breath", "scavenge", "deep-breath"], ["medkit"]]
    told = board(view(s, 0))
    assert [(one["card"], one["count"], one["cost"]) for one in args(told, "board-card")] == [
        (Name("card-deep-breath"), 2, 0),
        (Name("card-scavenge"), 1, 1),
    ]
    assert only(told, "board-hand")["cards"] == Many((Name("card-medkit"),))
    assert len(args(board(view(s, None)), "board-hand")) == 2


def test_piles_say_how_many_and_what_is_known(s: State) -> None:
    s.discard = ["medkit", "medkit", "losing-hope"]
    s.deck.seen[-1] = -1
    top = s.deck.cards[-1]
    told = board(view(s, 0))
    assert only(told, "board-deck")["cards"] == len(s.deck)
    assert only(told, "board-deck-top")["card"] == Name("card-" + top)
    assert only(told, "board-exhausted")["cards"] == 0
    assert only(told, "board-discard")["count"] == 3
    assert only(told, "board-detection") == {"cards": len(s.detection), "threat": view(s, 0).threats[-1]}


def test_what_is_happening_is_told(s: State) -> None:
    s.active, s.actions, s.attacked = "hicks", 1, "hudson"
    s.rolled = Rolled("defence", "hudson", 8)
    told = board(view(s, 0))
    assert only(told, "board-active")["actions"] == 1
    assert only(told, "board-attacked")["figure"] == Name("character-hudson")
    assert only(told, "board-rolled")["value"] == 8
    s.rolled, s.attacked, s.active, s.orders = None, "", "", 2
    assert only(board(view(s, 0)), "board-orders")["count"] == 2


# Goals


def test_goals_say_how_far_each_is_done() -> None:
    s = begin(1, "goals", mission="newt").state
    for id in ("hicks", "newt"):
        s.figure(id).status = "left"
    s.found = ["newt"]
    told = board(view(s, 0))
    assert only(told, "board-goal-find")["done"] == "yes"
    assert [(one["who"], one["now"], one["count"]) for one in args(told, "board-goal-leave")] == [
        ("newt", 1, 1),
        ("anyone", 2, 4),
    ]
    assert [one["round"] for one in args(told, "board-coming-blips")] == [5, 9]
    s.round = 6
    assert [one["round"] for one in args(board(view(s, 0)), "board-coming-blips")] == [9]


def test_only_those_cut_off_count_as_such() -> None:
    s = begin(1, "goals", mission="escape").state
    s.figure("ripley").status = s.figure("frost").status = "left"
    goals = {str(one["who"]): one["now"] for one in args(board(view(s, 0)), "board-goal-leave")}
    assert goals == {"trapped": 1, "anyone": 2}


def test_an_exit_that_is_shut_is_told_as_such() -> None:
    s = begin(1, "exits", mission="survive").state
    told = board(view(s, 0))
    assert not args(told, "board-exits")
    assert [one["exit"] for one in args([only_line(told, "board-exits-later")], "thing-exit")] == ["A", "B"]
    s.exits["A"] = at(s, "A18")
    told = board(view(s, 0))
    assert [one["exit"] for one in args([only_line(told, "board-exits")], "thing-exit")] == ["A"]
    assert [one["exit"] for one in args([only_line(told, "board-exits-later")], "thing-exit")] == ["B"]


def only_line(told: list[Text], key: str) -> Text:
    (line,) = (line for line in told if line.key == key)
    return line


def test_a_mission_blip_that_was_traced_is_known() -> None:
    s = begin(1, "hidden", mission="newt").state
    assert not args(board(view(s, 0)), "board-hidden-known")
    s.mission_blips[1].known = True
    told = only(board(view(s, 0)), "board-hidden-known")
    assert told == {
        "square": grid(s).label(s.mission_blips[1].square),
        "under": Text(f"under-{s.mission_blips[1].under}"),
    }


# What threatens


def in_danger(scene: Scene) -> dict[str, list[tuple[Arg, Arg]]]:
    """By whom each character can be attacked, and how many steps that one has to go."""
    told = board(view(scene.state, 0))
    return {
        str(one["figure"].id): [(alien["square"], alien["steps"]) for alien in args(one["aliens"], "threat-from")]
        for one in args(told, "board-threat")
        if isinstance(one["figure"], Name)
    }


def test_who_can_be_attacked_is_told_with_the_steps_that_the_alien_has_to_go() -> None:
    scene = Scene("turn", {"hicks": "C1"}, aliens={"C2": 0, "C3": 0})
    assert in_danger(scene) == {"character-hicks": [("C2", 0), ("C3", 1)]}


def test_that_nobody_is_in_danger_is_told_too() -> None:
    told = board(view(Scene("turn", {"hicks": "C1"}).state, 0))
    assert args(told, "board-no-threat")
    assert not args(told, "board-threat")


def test_only_an_alien_that_gets_there_in_one_run_is_a_threat() -> None:
    """In any game by chance: from beside the character it is no farther than aliens run."""
    for state in states("hunt-operations", 2):
        seen = view(state, 0)
        for one in args(board(seen), "board-threat"):
            assert all(0 <= int(str(alien["steps"])) <= 6 for alien in args(one["aliens"], "threat-from"))


# What can be chosen


def test_squares_to_go_to_say_how_far_it_is_from_there_to_the_goal() -> None:
    scene = Scene("turn", {"hicks": "C1"}, hidden={"A5": "alien"})
    scene.answer("pass", "move")
    told = choices(view(scene.state, 0), scene.session.offer(0))
    head, ends = only(told, "board-ends"), args(told, "board-end")
    assert head["square"] == "A5"
    offered = {option.id("square") for option in scene.session.offer(0).somethings}
    assert {one["square"] for one in ends} == offered
    assert min(int(str(one["steps"])) for one in ends) < int(str(head["steps"]))


def test_a_question_that_is_not_about_squares_says_nothing() -> None:
    scene = Scene("turn", {"hicks": "C1"}, hidden={"A5": "alien"})
    assert choices(view(scene.state, 0), scene.session.offer(0)) == []
