"""Things to read, for one person: the hand, the table in words, the journal, the rules guide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.chat.bodies import Attachment, Body, Row
from bot.chat.ids import NO_TABLE, button, custom_id, primary, select
from bot.chat.naming import names_of, people_of
from bot.chat.pictures import hand_shot
from bot.chat.tabletop import status_line
from bot.chat.words import say
from bot.engine.chronicle import LogPage, Passage, bold_only, is_bold
from bot.engine.chronicle import pages as pages_of
from bot.engine.guide import guide
from bot.engine.lexicon import Called, Lexicon, lexicon
from bot.tables.table import Table

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
        view, offer = table.view(seat), table.offer(seat) if seat is not None else None
        told = [*(table.game.choices(view, offer) if offer is not None else ()), *table.game.board(view)]
        pages = in_pages(["\n".join(part) for part in with_lists([words.say(line, names) for line in told])])
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


def in_pages(lines: Iterable[str], gap: str = "") -> list[str]:
    """Lines on pages that a message has room for; no line is parted."""
    pages = [""]
    for line in lines:
        if pages[-1] and len(pages[-1]) + len(line) > PAGE_LENGTH:
            pages.append("")
        pages[-1] += f"\n{gap}{line}" if pages[-1] else line
    return pages


def with_lists(lines: Iterable[str]) -> list[list[str]]:
    """What is to be read on one page: a line, and the list below it as far as that fits."""
    found: list[list[str]] = []
    for line in lines:
        fits = bool(found) and sum(map(len, found[-1])) + len(line) < PAGE_LENGTH
        if line.startswith("- ") and fits:
            found[-1].append(line)
        else:
            found.append([line])
    return found


async def log_body(table: Table, seat: int | None, language: str, page: int = 0, *, bold: bool = False) -> Body:
    """The journal by rounds and phases, its newest page first; or only what is bold in it."""
    lines = await table.lines(seat)
    people = people_of(table, language)
    told = [
        part
        for one in pages_of(bold_only(lines) if bold else lines)
        for part in _log_page(table, one, language, people)
    ]
    told = in_pages(told, gap="\n") if bold else told
    page = max(0, min(page, len(told) - 1))
    heading = f"### {say(language, 'button-log')} · {max(1, len(told) - page)} / {max(1, len(told))}"
    closed = [say(language, "status-ended")] if table.status == "over" and table.outcome is None else []
    others = custom_id("log", table.id, 0, 0 if bold else 1)
    rows: list[Row] = [
        [
            button(
                say(language, "button-earlier"), _log_id(table, page + 1, bold=bold), disabled=page >= len(told) - 1
            ),
            button(say(language, "button-later"), _log_id(table, page - 1, bold=bold), disabled=page == 0),
            button(say(language, "button-log-all" if bold else "button-log-bold"), others),
        ]
    ]
    shown = told[len(told) - 1 - page] if told else say(language, "log-empty")
    return Body([heading, shown, *closed], (), rows if told else [])


def _log_id(table: Table, page: int, *, bold: bool) -> str:
    return custom_id("log", table.id, page, int(bold))


def _log_page(table: Table, page: LogPage, language: str, people: Sequence[Called]) -> list[str]:
    """A round as a message can show it: on several pages, if it is long, each under its title."""
    words = lexicon(table.game.meta.key, language)
    title = f"**{words.tell(page.title, people)}**" if page.title is not None else ""
    told = list[str]()
    for chapter in page.chapters:
        entries = [said for entry in chapter.entries if (said := _entry(words, entry, language, people))]
        if chapter.heading is not None:
            told.append(f"__{words.tell(chapter.heading, people)}__")
        told += [f"- {said}" for said in entries]
    return ["\n".join(filter(None, [title, part])) for part in in_pages(told)]


def _entry(words: Lexicon, entry: Passage, language: str, people: Sequence[Called]) -> str:
    """What is told of one activation, in one line: each effect with its cause, once; what is grave bold."""
    told, cause = list[str](), None
    for line in entry.lines:
        said = words.tell(replace(line, cause=None) if line.cause == cause else line, people)
        cause = line.cause
        sign = "☠" if any(mark.kind == "fell" for mark in line.marks) else "★"
        told.append(f"**{sign} {said}**" if is_bold(line) else said)
    if entry.drawn:
        told.append(say(language, "log-drawn", count=entry.drawn))
    if entry.gone:
        told.append(say(language, "log-gone", count=entry.gone))
    return " ".join(told)


async def rules_body(game: str, topic: str | None, language: str) -> Body:
    """A topic of the rules guide, and a select for the others."""
    pages = guide(game, language)
    page = next((page for page in pages if page.id == topic), pages[0])
    options = [(each.title, each.id, each.id == page.id) for each in pages]
    return Body(
        [f"## {page.title}\n{page.text}"], (), [select(page.title, custom_id("guide", NO_TABLE, game), options)]
    )
