"""Things to read, for one person: the hand, the table in words, the journal, the rules guide."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.bodies import Attachment, Body, Row
from bot.chat.ids import NO_TABLE, button, custom_id, primary, select
from bot.chat.naming import names_of, people_of
from bot.chat.pictures import hand_shot
from bot.chat.tabletop import status_line
from bot.chat.words import say
from bot.engine.guide import guide
from bot.engine.lexicon import lexicon
from bot.tables.table import Table

LOG_LINES = 30
PAGE_LENGTH = 3000


async def hand_body(table: Table, seat: int, language: str) -> Body:
    """A seat's hidden things, for who sits there."""
    table.shown()
    name = lexicon(table.game.meta.key, language).noun("game").name
    act: list[Row] = [[primary(say(language, "button-act"), custom_id("act", table.id))]]
    title = [name, say(language, "your-hand")]
    person = table.head.seats[seat].person
    if person is not None and len(table.seats_of(person)) > 1:
        title.append(str(names_of(table, language)[seat]))
    texts = [f"### {' · '.join(title)}", say(language, "in-channel", channel=f"<#{table.channel}>")]
    return Body(texts, [await hand_shot(table, seat, language)], act if table.status == "playing" else [])


async def hands_body(table: Table, person: int, language: str) -> Body:
    """All that somebody holds, seat by seat."""
    seats = table.seats_of(person)
    bodies = [await hand_body(table, seat, language) for seat in seats]
    if len(bodies) == 1:
        return bodies[0]
    shots = [
        Attachment(f"hand-{seat + 1}.png", shot.png, shot.alt)
        for seat, one in zip(seats, bodies, strict=True)
        for shot in one.shots
    ]
    titles = [one.texts[0] for one in bodies]
    return Body(["\n".join(titles), *bodies[0].texts[1:]], shots, bodies[0].rows)


async def board_body(table: Table, seat: int | None, language: str, page: int = 0) -> Body:
    """The whole table in words, as that seat or the public sees it; a long one on several pages."""
    async with table.lock:
        table.shown()
        words, names = lexicon(table.game.meta.key, language), names_of(table, language)
        pages = in_pages([words.say(line, names) for line in table.game.board(table.view(seat))])
        status = [] if table.status == "over" else [status_line(table, language)]  # its end is on the board itself
        playing = table.status == "playing"
    page = max(0, min(page, len(pages) - 1))
    heading, rows = f"### {say(language, 'text-board')}", list[Row]()
    if len(pages) > 1:
        heading += f" · {page + 1} / {len(pages)}"
        rows.append(turning("board", table.id, page, len(pages), language))
    if seat is not None and playing:
        rows.append([primary(say(language, "button-act"), custom_id("act", table.id))])
    return Body([heading, pages[page], *status], (), rows)


async def games_body(tables: Sequence[Table], person: int, language: str, page: int = 0) -> Body:
    """Where somebody plays, and where they are awaited."""
    lines = []
    for table in tables:
        awaited = any(seat in table.head.waits for seat in table.seats_of(person))
        name = lexicon(table.game.meta.key, language).noun("game").name
        lines.append(f"{'▶' if awaited else '·'} **{name}** <#{table.channel}> · {status_line(table, language)}")
    pages = in_pages(lines or [say(language, "games-none")])
    page = max(0, min(page, len(pages) - 1))
    if len(pages) == 1:
        return Body(pages)
    heading = f"### {say(language, 'games-mine')} · {page + 1} / {len(pages)}"
    return Body([heading, pages[page]], (), [turning("games", NO_TABLE, page, len(pages), language)])


def turning(verb: str, table: int, page: int, pages: int, language: str) -> Row:
    """The buttons to the page before and the next one."""
    back, on = custom_id(verb, table, page - 1), custom_id(verb, table, page + 1)
    return [
        button(say(language, "button-page-back"), back, disabled=page == 0),
        button(say(language, "button-page-on"), on, disabled=page == pages - 1),
    ]


def in_pages(lines: list[str]) -> list[str]:
    """Lines on pages that a message has room for; no line is parted."""
    pages = [""]
    for line in lines:
        if pages[-1] and len(pages[-1]) + len(line) > PAGE_LENGTH:
            pages.append("")
        pages[-1] += f"\n{line}" if pages[-1] else line
    return pages


async def log_body(table: Table, seat: int | None, language: str, page: int = 0) -> Body:
    """The journal, its newest page first."""
    words = lexicon(table.game.meta.key, language)
    people = people_of(table, language)
    lines = await table.lines(seat)
    pages = max(1, -(-len(lines) // LOG_LINES))
    page = max(0, min(page, pages - 1))
    end = len(lines) - page * LOG_LINES
    told = "\n".join(f"- {words.tell(line, people)}" for line in lines[max(0, end - LOG_LINES) : end])
    earlier = button(say(language, "button-earlier"), custom_id("log", table.id, page + 1), disabled=page == pages - 1)
    later = button(say(language, "button-later"), custom_id("log", table.id, page - 1), disabled=page == 0)
    heading = f"### {say(language, 'button-log')} · {pages - page} / {pages}"
    return Body([heading, told or say(language, "log-empty")], (), [[earlier, later]] if pages > 1 else [])


async def rules_body(game: str, topic: str | None, language: str) -> Body:
    """A topic of the rules guide, and a select for the others."""
    pages = guide(game, language)
    page = next((page for page in pages if page.id == topic), pages[0])
    options = [(each.title, each.id, each.id == page.id) for each in pages]
    return Body(
        [f"## {page.title}\n{page.text}"], (), [select(page.title, custom_id("guide", NO_TABLE, game), options)]
    )
