"""What happened, in few lines: the news since somebody's last answer, and a report of what they had no part in."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.bodies import Body, Row
from bot.chat.ids import button, custom_id
from bot.chat.naming import people_of
from bot.chat.pictures import report_shot, scene_of
from bot.chat.words import say
from bot.engine.journal import Line, Weight, up_to_the_end
from bot.engine.lexicon import lexicon
from bot.engine.reports import Account, of_others, report
from bot.tables.table import Table

NEWS = 3
WEIGHTS: tuple[Weight, ...] = ("tally", "aside", "news", "headline", "end")
"""From what is left out first to what is left out last."""

LAST = 30
"""Where nothing else is worth it, the story is found among so many lines at the end of the journal."""


# In words


def told_text(table: Table, seat: int, lines: Sequence[Line], language: str) -> str:
    """What happened since the last answer of whoever sits there: the report of what they had no part in, below what
    was weightiest in their own; or only the news, where that says as much.
    """
    found = report_for(table, seat, lines)
    if found is None:
        return news_text(table, lines, language)
    own, _ = of_others(lines, _seats_with(table, seat))
    before = [line for line in own if line.weight == "headline"][-NEWS:]
    return "\n".join(filter(None, [news_text(table, before, language), report_text(table, found, language)]))


def report_for(table: Table, seat: int, lines: Sequence[Line]) -> Account | None:
    """What came of the stretches in which whoever sits there had no turn; nothing where that is soon told."""
    return report(of_others(lines, _seats_with(table, seat))[1])


def _seats_with(table: Table, seat: int) -> list[int]:
    """All seats of the person in that one."""
    person = table.head.seats[seat].person
    return [seat] if person is None else table.seats_of(person)


def report_text(table: Table, found: Account, language: str) -> str:
    """What is counted, and below that up to five numbered rows."""
    words, people = lexicon(table.game.meta.key, language), people_of(table, language)
    counted = " · ".join(words.say(said, people) for said in found.counts.said())
    told = [f"**{counted}**"] if counted else []
    for number, row in enumerate(found.rows, 1):
        said = words.caused(row.said, row.cause, people)
        told.append(f"**{number} · {said}**" if row.grave else f"{number} · {said}")
    return "\n".join(told)


def news_text(table: Table, lines: Sequence[Line], language: str, *, most: int = NEWS, count: bool = True) -> str:
    """The weightiest of these lines first and bold, and how many more there are."""
    words, people = lexicon(table.game.meta.key, language), people_of(table, language)
    shown = news(lines, most)
    told = [
        f"**{words.tell(line, people)}**" if line.weight == "headline" else f"-# {words.tell(line, people)}"
        for line in shown
    ]
    more = len(up_to_the_end(lines)) - len(shown)
    if count and more:
        told.append(f"-# {say(language, 'news-more', count=more)}")
    return "\n".join(told)


def news(lines: Sequence[Line], most: int) -> list[Line]:
    """The weightiest, first what is bold, each part in its order; of what weighs the same the last. What comes after
    the end of the game, and how it came out, is told elsewhere.
    """
    told = up_to_the_end(lines)
    kept = sorted(range(len(told)), key=lambda at: (WEIGHTS.index(told[at].weight), at))[-most:]
    return [told[at] for at in sorted(kept, key=lambda at: (told[at].weight != "headline", at))]


async def story_body(table: Table, seat: int, language: str) -> Body:
    """The report of what somebody had no part in, with its picture, and the ways to the log and back."""
    async with table.lock:
        scene = await scene_of(table, seat, language)
    found = report_for(table, seat, scene.news)
    rows: list[Row] = [
        [
            button(say(language, "button-back"), custom_id("act", table.id)),
            button(say(language, "button-log"), custom_id("log", table.id)),
        ]
    ]
    if found is None:
        return Body([news_text(table, scene.news, language)], (), rows)
    shot = await report_shot(table.game.meta.key, scene, found)
    return Body([report_text(table, found, language)], [shot] if shot is not None else (), rows)
