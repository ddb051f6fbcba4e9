"""The journal by rounds and phases: a line an activation, and what is only counted."""

from __future__ import annotations

from bot.engine.chronicle import bold_only, pages
from bot.engine.journal import TABLE, Level, Line, Mark, Opening, gained, spent
from bot.engine.refs import Ref, card, seat
from bot.engine.text import Text

HICKS, ALIEN = Ref("figure", "hicks"), Ref("alien", "4")


def line(key: str, level: Level | None = None, of: Ref | None = None, whose: int | None = None) -> Line:
    opens = None if level is None else Opening(level, whose, () if of is None else (of,))
    return Line(Text(key), opens=opens)


def tally(mark: Mark, to: tuple[int, ...] | None = None) -> Line:
    return Line(Text("cards"), to, weight="tally", marks=(mark,))


def shown(lines: list[Line]) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """Each page: its title, and under each heading the entries, whose lines are joined."""
    return [
        (
            page.title.text.key if page.title else "",
            [
                (
                    chapter.heading.text.key if chapter.heading else "",
                    ["+".join(one.text.key for one in entry.lines) for entry in chapter.entries],
                )
                for chapter in page.chapters
            ],
        )
        for page in pages(lines)
    ]


def test_a_round_is_a_page_and_a_phase_a_heading() -> None:
    lines = [
        line("briefing"),
        line("round", "page"),
        line("squad", "heading"),
        line("acts", "act", HICKS),
        line("shot"),
    ]
    lines += [line("shot"), line("aliens", "heading"), line("comes", "act", ALIEN), line("attacks", "act", ALIEN)]
    lines += [line("round", "page"), line("squad", "heading")]
    assert shown(lines) == [
        ("", [("", ["briefing"])]),
        ("round", [("", []), ("squad", ["acts+shot+shot"]), ("aliens", ["comes+attacks"])]),
        ("round", [("", []), ("squad", [])]),
    ]


def test_what_belongs_to_no_activation_stands_by_itself() -> None:
    lines = [
        line("round", "page"),
        line("a"),
        line("b"),
        line("acts", "act", HICKS),
        line("c"),
        line("phase", "heading"),
    ]
    assert shown([*lines, line("d")]) == [("round", [("", ["a", "b", "acts+c"]), ("phase", ["d"])])]


def test_a_journal_without_openings_is_one_page() -> None:
    assert shown([line("a"), line("b")]) == [("", [("", ["a", "b"])])]
    assert shown([]) == []


def test_cards_that_come_and_go_are_counted_with_what_was_told_before() -> None:
    drawn, gone = tally(gained(seat(0), card("medkit"))), tally(spent(card("medkit"), 2))
    whispered = tally(gained(seat(0), card("medkit")), to=(0,))
    (page,) = pages([line("a"), drawn, whispered, gone, drawn, line("b")])
    first, second = page.chapters[0].entries
    assert (first.drawn, first.gone, len(first.lines)) == (2, 2, 1)
    assert (second.drawn, second.gone) == (0, 0)


def test_only_the_bold_keeps_rounds_and_phases() -> None:
    dead = Line(Text("dead"), weight="headline")
    lines = [line("round", "page"), line("squad", "heading"), line("acts", "act", HICKS, TABLE), dead, line("c")]
    assert bold_only(lines) == [lines[0], lines[1], dead]
