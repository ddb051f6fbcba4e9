"""Reports: who did what to whom, who fell and what came, of lines that say so as data."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from bot.engine.journal import TABLE, Deed, Line, Opening, came, fell, killed, spent
from bot.engine.refs import Ref, square
from bot.engine.reports import MOST_ROWS, Account, of_others, report
from bot.engine.text import Name, Text, text

RIPLEY, HUDSON, ALIEN, DECK = Ref("figure", "ripley"), Ref("figure", "hudson"), Ref("alien", "3"), Ref("pile", "deck")


def attack(result: str, *, on: Ref = HUDSON, rolled: int = 4, many: str = "", grave: bool = False) -> Line:
    deed = Deed(Text(result), (ALIEN,), (on,), square("W22"), rolled, needed=5, many=many, grave=grave)
    marks = (killed(ALIEN),) if many == "struck" else ()
    return Line(Text("attacked"), marks=marks, deed=deed)


def dodged() -> Line:
    return attack("dodges", many="dodged")


def death(who: Ref = RIPLEY) -> list[Line]:
    """The die, and the line that says what came of it."""
    dies = attack("dies", on=who, rolled=10, grave=True)
    return [dies, Line(Text("killed"), weight="headline", marks=(fell(who),))]


def blip(where: str) -> Line:
    return Line(Text("blip"), weight="aside", marks=(came(Ref("blip", where), square(where)),))


def told(lines: Sequence[Line]) -> Account:
    found = report(lines)
    assert found is not None
    return found


def keys(lines: Sequence[Line]) -> list[str]:
    results = [row.said.args.get("result") for row in told(lines).rows]
    return [
        one.key if isinstance(one, Text) else row.said.key for one, row in zip(results, told(lines).rows, strict=True)
    ]


# What is told


def test_a_report_is_in_the_order_in_which_it_happened() -> None:
    lines = [*death(), dodged(), attack("strikes", many="struck"), blip("A24")]
    assert keys(lines) == ["dies", "dodges", "strikes", "report-arrivals"]


def test_a_row_says_the_die_and_what_it_was_to_be() -> None:
    row = told([dodged(), attack("strikes", many="struck")]).rows[0]
    die = text("report-die", rolled=4, plus=0)
    assert row.said == text("report-rolled-at", result=Text("dodges"), square="W22", die=die, needed=5)


def test_who_is_dead_is_not_told_again_by_the_line_that_says_so() -> None:
    assert keys(death()) == ["dies"]
    assert told(death()).rows[0].grave


def test_somebody_who_is_dragged_off_without_a_die_has_a_row_of_their_own() -> None:
    dragged = Line(Text("captured"), weight="headline", marks=(fell(HUDSON),))
    assert keys([*death(), dragged]) == ["dies", "captured"]


def test_equal_small_things_are_one_row_where_the_first_was() -> None:
    lines = [dodged(), *death(), dodged(), dodged()]
    assert keys(lines) == ["dodged", "dies"]
    assert told(lines).rows[0].several == 3


def test_two_of_a_kind_have_a_row_each_while_there_is_room() -> None:
    assert keys([dodged(), dodged()]) == ["dodges", "dodges"]
    assert keys([dodged(), dodged(), *death(), *death(HUDSON), blip("A1"), attack("falls")])[0] == "dodged"


def test_deaths_are_never_merged_and_stay_where_there_is_no_room_for_all() -> None:
    everybody = [Ref("figure", str(n)) for n in range(4)]
    lines = [attack(f"misses {n}") for n in range(9)] + [line for who in everybody for line in death(who)]
    assert keys(lines) == ["misses 0", "dies", "dies", "dies", "dies"]
    assert len(told(lines).rows) == MOST_ROWS


def test_what_came_is_one_row_with_all_its_places() -> None:
    row = told([blip("A24"), *death(), blip("X1"), blip("X1")]).rows[0]
    assert row.said == text("report-arrivals", count=3, where="A24, X1 ×2")
    assert row.at == (square("A24"), square("X1"))


def test_whose_doing_it_was_goes_along() -> None:
    burst = Line(Text("barricade-gone"), cause=Name("detection-acid"), deed=Deed())
    assert told([burst, dodged()]).rows[0].cause == Name("detection-acid")


def test_four_things_are_counted_of_all_of_it() -> None:
    lines = [*death(), *[attack("strikes", many="struck")] * 7, blip("A1"), blip("A2")]
    lines.append(Line(Text("exhausted"), weight="tally", marks=(spent(DECK, 2),)))
    counts = told(lines).counts
    assert (counts.fell, counts.killed, counts.came, counts.spent) == (1, 7, 2, 2)
    assert counts.fallen == (RIPLEY,)
    assert [said.args for said in counts.said()] == [{"count": 1}, {"count": 7}, {"count": 2}, {"count": 2}]


@pytest.mark.parametrize(("lines", "is_one"), [([], False), ([dodged()], False), (death(), True)])
def test_one_small_thing_is_news_and_no_report(lines: list[Line], is_one: bool) -> None:
    assert (report(lines) is not None) == is_one


def test_how_the_game_came_out_is_told_elsewhere() -> None:
    assert keys([*death(), Line(Text("lost"), weight="end", deed=Deed())]) == ["dies"]


# Whose stretch it was


def opens(whose: int | None) -> Line:
    return Line(Text("opens"), opens=Opening("act", whose))


def test_until_somebody_elses_stretch_begins_it_is_what_ones_own_answer_brought_about() -> None:
    mine, theirs, again, table = dodged(), attack("theirs"), attack("mine again"), attack("the table's")
    lines = [mine, opens(1), theirs, opens(0), again, opens(TABLE), table]
    own, others = of_others(lines, {0})
    assert own == [mine, opens(0), again]
    assert others == [opens(1), theirs, opens(TABLE), table]


def test_all_seats_of_a_person_are_their_own() -> None:
    lines = [opens(1), dodged(), opens(2), dodged()]
    assert of_others(lines, {1, 2}) == (lines, [])


def test_an_opening_that_is_nobodys_turn_goes_on_with_what_was() -> None:
    lines = [opens(1), Line(Text("round"), opens=Opening("page")), dodged()]
    assert of_others(lines, {0}) == ([], lines)


# Older journals


def test_lines_of_before_there_were_reports_are_read() -> None:
    old = (
        b'{"text":{"type":"text","key":"killed","args":{}},"weight":"headline","marks":[["changed",[["figure","x"]]]]}'
    )
    line = msgspec.json.decode(old, type=Line)
    assert (line.cause, line.opens, line.deed) == (None, None, None)
    assert report([line]) is None
    assert report([line, line]) is not None
