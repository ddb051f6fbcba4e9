"""The table's own message in the channel: the lobby, then the game, then its end. Everybody reads it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from bot.chat.bodies import Body, Row, in_rows
from bot.chat.ids import button, custom_id, primary, select, success
from bot.chat.pacing import pace_words
from bot.chat.pictures import lobby_shot, names_of, table_shot
from bot.chat.story import story
from bot.chat.words import chat_words, say
from bot.engine.lexicon import Lexicon, lexicon
from bot.engine.record import seed_hash
from bot.engine.text import Many, Text, Who, text
from bot.games import MODULES
from bot.tables import campaigns
from bot.tables.table import Table

LINES, LOOKED_AT = 6, 30
"""So many lines tell what happened last, of so many at the end of the journal."""
MOST_CAMPAIGNS = 20
COLOUR = 0x56B4E9
OVER_COLOUR, LOST_COLOUR = 0x2FD6A0, 0xFF5470


async def tabletop(table: Table) -> Body:
    """The message as it should be now, in the table's language."""
    if table.status == "lobby":
        return await _lobby(table)
    if table.session is None:
        return _without_a_game(table)
    return await _game(table)


def _without_a_game(table: Table) -> Body:
    """A lobby that was closed, or a game that cannot be read: then all together can go back to where it could."""
    language = table.head.language
    if table.status == "over":
        return Body([say(language, "table-closed")])
    return Body([status_line(table, language)], (), vote_rows(table, language))


def vote_rows(table: Table, language: str, person: int | None = None) -> list[Row]:
    """Agree and Decline, while there is something to vote on; for one person, while that person has not agreed."""
    vote = table.head.vote
    if vote is None or person in vote.agreed:
        return []
    return [
        [
            success(say(language, "button-agree"), custom_id("agree", table.id, vote.about)),
            button(say(language, "button-decline"), custom_id("decline", table.id, vote.about)),
        ]
    ]


async def _lobby(table: Table) -> Body:
    language, id = table.head.language, table.id
    words = lexicon(table.game.meta.key, language)
    names = names_of(table, language)
    seats = table.game.meta.seats
    texts = [
        f"## {words.noun('game').name}",
        say(language, "lobby-seated", count=len(names), names=", ".join(names)) + " " + _for_how_many(seats, language),
        *_what_it_is_about(table, words),
        f"-# {pace_words(table.head.pace, language)}",
    ]
    rows: list[Row] = []
    if len(MODULES) > 1:
        games = [(lexicon(key, language).noun("game").name, key, key == table.game.meta.key) for key in MODULES]
        rows.append(select(say(language, "choose"), custom_id("game", id), games))
    for spec in table.game.meta.options:
        chosen = table.head.options[spec.key]
        name = words.noun(f"option-{spec.key}").name
        choices = {one: words.noun(f"option-{spec.key}-{one}").name for one in spec.values}
        options = [
            (say(language, "lobby-option", option=name, choice=choice), one, one == chosen)
            for one, choice in choices.items()
        ]
        rows.append(select(name, custom_id("option", id, spec.key), options))
    rows += await _campaigns(table)
    full = len(names) >= seats[-1]
    rows += in_rows(
        [
            primary(say(language, "button-join"), custom_id("join", id), disabled=full),
            button(say(language, "button-leave"), custom_id("leave", id)),
            button(say(language, "button-ai"), custom_id("ai", id), disabled=full),
            button(say(language, "button-no-ai"), custom_id("noai", id), disabled=None not in _people(table)),
            success(say(language, "button-start"), custom_id("start", id), disabled=len(names) not in seats),
            button(say(language, "button-pace"), custom_id("pace", id)),
            button(say(language, "button-rules"), custom_id("rules", id)),
        ]
    )
    return Body(texts, [await lobby_shot(table, language)], rows, COLOUR)


def _what_it_is_about(table: Table, words: Lexicon) -> Iterator[str]:
    """What is said of the options that are chosen: which mission it is, and what one has to do there."""
    for key, chosen in table.head.options.items():
        option = f"option-{key}-{chosen}"
        if words.has(option + ".text"):
            yield f"**{words.noun(option).name}** · {words.say(Text(option + '.text'))}"


async def _campaigns(table: Table) -> list[Row]:
    """A campaign of this server can be gone on with, where there is one."""
    language, head = table.head.language, table.head
    found = await campaigns.open_to(table, head.host)
    if not found and not head.campaign:
        return []
    options = [(say(language, "campaign-none"), "0", not head.campaign)]
    for one in found[:MOST_CAMPAIGNS]:
        day = datetime.fromtimestamp(one.changed, UTC).date().isoformat()
        told = say(language, "campaign-one", number=one.id, parts=one.parts, day=day)
        options.append((told, str(one.id), one.id == head.campaign))
    return [select(say(language, "campaign"), custom_id("campaign", table.id), options)]


def _for_how_many(seats: tuple[int, ...], language: str) -> str:
    if len(seats) == 1:
        return say(language, "lobby-seats", least=seats[0])
    return say(language, "lobby-seats-range", least=seats[0], most=seats[-1])


def _people(table: Table) -> list[int | None]:
    return [seat.person for seat in table.head.seats]


async def _game(table: Table) -> Body:
    language, id, session = table.head.language, table.id, table.session
    assert session is not None
    words = lexicon(table.game.meta.key, language)
    names = names_of(table, language)
    lines = story(table.game, await table.lines(None, last=LOOKED_AT), LINES)
    journal = "\n".join(f"-# {words.say(line.text, names)}" for line in lines)
    over = table.status == "over"
    rows = vote_rows(table, language)
    buttons = [
        button(say(language, "button-board"), custom_id("board", id)),
        button(say(language, "button-log"), custom_id("log", id)),
        button(say(language, "button-rules"), custom_id("rules", id)),
    ]
    if over:
        buttons.append(success(say(language, "button-rematch"), custom_id("rematch", id)))
    else:
        buttons = [
            primary(say(language, "button-act"), custom_id("act", id)),
            button(say(language, "button-hand"), custom_id("hand", id)),
            *buttons,
        ]
    rows += in_rows(buttons)
    return Body(
        [f"## {words.noun('game').name}", status_line(table, language)],
        [await table_shot(table, None, language)],
        rows,
        _colour(table),
        after=[journal, fairness_line(table, language)] if journal else [fairness_line(table, language)],
    )


def _colour(table: Table) -> int:
    """Of a game that is over it tells whether the table itself has won it."""
    if table.status != "over":
        return COLOUR
    outcome = None if table.session is None else table.session.outcome
    return LOST_COLOUR if outcome is not None and outcome.side == "table" else OVER_COLOUR


def status_line(table: Table, language: str) -> str:
    """Whose move it is, or how it ended."""
    if table.status == "over":
        return _ending(table, language)
    if table.status == "lobby":
        return say(language, "status-lobby")
    if table.head.vote is not None:
        return say(language, f"status-vote-{table.head.vote.kind}", answers=table.head.vote.answers)
    if table.status == "stuck" or table.session is None:
        return say(language, "status-stuck")
    waiting = Many(tuple(Who(seat) for seat in table.session.awaited))
    return chat_words(language).say(text("status-waiting", who=waiting), names_of(table, language))


def _ending(table: Table, language: str) -> str:
    names = names_of(table, language)
    if table.session is not None and table.session.outcome is not None:
        return "**" + lexicon(table.game.meta.key, language).say(table.session.outcome.reason, names) + "**"
    if table.head.resigned is not None:
        gone, won = Who(table.head.resigned), Who(1 - table.head.resigned)
        return "**" + chat_words(language).say(text("resigned-duel", who=gone, winner=won), names) + "**"
    return say(language, "status-ended")


def fairness_line(table: Table, language: str) -> str:
    """The hash of the seed while the game runs, and the seed itself when all is over."""
    if table.status == "over":
        return "-# " + say(language, "fairness-seed", seed=table.head.seed)
    return "-# " + say(language, "fairness-hash", hash=seed_hash(table.head.seed)[:16])
