"""What somebody reads of what happened: three lines of news, one report a person, and the log round by round."""

from __future__ import annotations

import pytest

from bot.chat.reading import board_body, in_pages, log_body, with_lists
from bot.chat.story import news, news_text, report_for, told_text
from bot.engine.journal import TABLE, Deed, Line, Opening, Weight, fell, spent
from bot.engine.refs import Ref
from bot.engine.text import Name, Text, text
from bot.tables import consent
from bot.tables.head import Head, Seat
from tests.chat.room import Room, panel_of

A, B = "Ripley", "Hicks"


def line(key: str, weight: Weight = "news") -> Line:
    return Line(Text(key), weight=weight)


# News


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        ("abCD", "CD"),
        ("A1B2", "12AB"),
        ("1ABCD", "1CD"),
        ("aAtb", "aAb"),
        ("1234A", "234"),
        ("AB!1CD", "AB"),
        ("1!", "1"),
        ("", ""),
    ],
)
def test_what_is_weightiest_comes_first_and_what_came_after_the_end_not_at_all(lines: str, shown: str) -> None:
    """Digits are headlines, lower case asides, t a tally, “!” how it came out."""

    def weight(key: str) -> Weight:
        if key == "t":
            return "tally"
        return "end" if key == "!" else "headline" if key.isdigit() else "aside" if key.islower() else "news"

    found = news([line(key, weight(key)) for key in lines], 2 if lines == "abCD" else 4 if lines == "A1B2" else 3)
    assert "".join(one.text.key for one in found) == shown


def death(figure: str) -> list[Line]:
    who, name = Ref("figure", figure), Name(f"character-{figure}")
    dies = Deed(text("deed-dies", figure=name), on=(who,), rolled=10, needed=7, grave=True)
    opens = Opening("act", TABLE)
    return [
        Line(text("activated", figure=name), opens=opens, deed=dies),
        Line(text("killed", figure=name), weight="headline", marks=(fell(who),)),
    ]


async def test_news_are_three_lines_the_weightiest_bold_and_how_many_more(room: Room) -> None:
    await room.squad(A, mission="newt")
    table = await room.table_at()
    rests = [Line(text("rests", figure=Name(f"character-{who}"))) for who in ("hicks", "hudson", "frost")]
    told = news_text(table, [*rests, death("ripley")[1]], "en").split("\n")
    assert told == [
        "**Ripley is dead.**",
        "-# Hudson stops for breath.",
        "-# Frost stops for breath.",
        "-# … and one more line in the Log",
    ]


# Reports


async def test_a_report_counts_numbers_its_rows_and_has_what_is_grave_in_bold(room: Room) -> None:
    await room.squad(A, mission="newt")
    table = await room.table_at()
    rest = Line(text("rests", figure=Name("character-hicks")), deed=Deed(), marks=(spent(Ref("pile", "deck"), 2),))
    told = told_text(table, 0, [*death("ripley"), rest], "en").split("\n")
    assert told == [
        "**1 of you lost · 2 cards spent**",
        "**1 · Ripley is dead: 10, 7 or less needed.**",
        "2 · Hicks stops for breath.",
    ]
    assert "est morte" in told_text(table, 0, [*death("ripley"), rest], "fr")


async def test_what_ones_own_answer_brought_about_is_news_and_no_report(room: Room) -> None:
    await room.squad(A, A, B, mission="newt")
    table = await room.table_at()

    def whose(seat: int) -> list[Line]:
        return [Line(one.text, one.to, (), one.weight, one.marks, None, Opening("act", seat), one.deed) for one in gone]

    gone = death("ripley")
    assert report_for(table, 0, gone[1:]) is None, "before anything else begins"
    assert report_for(table, 0, whose(1)) is None, "another seat of the same person"
    assert report_for(table, 0, whose(2)) is not None
    assert report_for(table, 2, whose(0)) is not None


# Who has read what


def head(*people: int | None, seen: dict[int, int]) -> Head:
    return Head(1, "en", seats=[Seat(person, "x") for person in people], seen=seen)


def test_what_one_seat_of_a_person_has_read_all_have() -> None:
    told = head(11, 12, 11, seen={0: 7, 1: 30, 2: 20})
    assert [told.read_up_to(seat) for seat in range(3)] == [20, 30, 20]


def test_an_ais_seat_has_read_what_it_read_itself() -> None:
    assert head(None, None, seen={0: 7}).read_up_to(1) == 0
    assert head(11, seen={}).read_up_to(0) == 0


# The log and the board


async def test_the_log_turns_by_rounds_and_can_be_only_the_bold(room: Room) -> None:
    panel, _ = await room.duel(A, B)
    assert panel
    await room.slash(B, "seat", what="lend")
    table = await room.table_at()
    assert table.head.lines
    log = panel_of(await room.slash(A, "log"))
    assert list(log.buttons) == ["Earlier", "Later", "Only the bold"]
    shown = panel_of(await room.press(A, log, "Only the bold"))
    assert "All of it" in shown.buttons
    assert "Log" in panel_of(await room.press(A, shown, "All of it")).text
    assert room.complaints() == []


async def test_the_log_of_a_closed_table_says_that_it_is_closed(room: Room) -> None:
    await room.duel(A, B)
    table = await room.table_at()
    assert "This table was closed." not in (await log_body(table, None, "en")).texts
    person = table.head.seats[0].person
    assert person is not None
    await consent.end(table, person, moderator=True)
    assert "This table was closed." in (await log_body(table, None, "en")).texts


def test_a_list_stays_with_the_line_above_it() -> None:
    hand = ["Your hand:", *(f"- card {n} " + "x" * 400 for n in range(5))]
    parts = with_lists(["a" * 1500, "b" * 1000, *hand, "c"])
    assert [part[0][0] for part in parts] == ["a", "b", "Y", "c"]
    (page,) = [page for page in in_pages(["\n".join(part) for part in parts]) if "Your hand" in page]
    assert all(card in page for card in hand)


async def test_the_board_of_a_question_where_to_go_says_how_far_it_is(room: Room) -> None:
    """Whoever has no such question is told nothing of it."""
    await room.squad(A, mission="newt")
    table = await room.table_at()
    assert all("how many steps" not in one for one in (await board_body(table, None, "en")).texts)
