"""The table's own message in the channel: the lobby, then the game, then its end. Everybody reads it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from bot.chat.bodies import MOST_TEXT, Body, Row, in_rows, plain
from bot.chat.fairness import fairness_words
from bot.chat.ids import Control, button, custom_id, primary, select, shortened, success
from bot.chat.naming import SEAT_SIGNS, names_of, seat_names
from bot.chat.pacing import pace_words
from bot.chat.pictures import lobby_shot, scene_of, shots_of
from bot.chat.story import LAST, NEWS, news_text
from bot.chat.words import chat_words, say
from bot.engine.journal import Line, up_to_the_end
from bot.engine.lexicon import Lexicon, lexicon
from bot.engine.text import Many, Text, Who, text
from bot.games import MODULES
from bot.tables import campaigns
from bot.tables.table import Table
from renderers.core.scene import Scene

ENDING, LOOKED_BACK = 6, 200
"""At the end of a game so many lines tell of it, which are found among so many."""
MOST_CAMPAIGNS = 20
VOTED_ON = {"undo": "status-vote-undo", "end": "status-vote-end", "defeat": "status-vote-defeat"}
COLOUR = 0x56B4E9
OVER_COLOUR, LOST_COLOUR = 0x2FD6A0, 0xFF5470


async def tabletop(table: Table) -> Body:
    """The message as it should be now, in the table's language: words, buttons and picture of one moment.

    What has to be waited for is read first, under the lock; after it only the drawing waits.
    """
    async with table.lock:
        if table.status == "lobby":
            making = _lobby(table, await _campaigns(table))
        elif table.session is None and not _was_played(table):
            return _without_a_game(table)
        else:
            scene = None if table.session is None else await scene_of(table, None, table.head.language)
            making = _game(table, scene, await _story(table))
    return await making


def _was_played(table: Table) -> bool:
    """Whether a game that is over was ever begun: what it came to can be told, whether or not it can be restored."""
    return table.status == "over" and bool(table.head.seed)


def _without_a_game(table: Table) -> Body:
    """A lobby that was closed, or a game that cannot be read: then all together can go back to where it could."""
    language = table.head.language
    if table.status == "over":
        return Body([say(language, "table-closed")])
    return Body([status_line(table, language), fairness_words(table, language)], (), vote_rows(table, language))


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


def defeat_rows(table: Table, language: str) -> list[Row]:
    """What can no longer be won can be called a defeat."""
    if table.hopeless is None or (table.head.vote is not None and table.head.vote.kind == "defeat"):
        return []
    return [[button(say(language, "button-defeat"), custom_id("defeat", table.id))]]


async def _lobby(table: Table, campaign: list[Row]) -> Body:
    language, id = table.head.language, table.id
    words = lexicon(table.game.meta.key, language)
    names = [plain(name, SEAT_SIGNS) for name in seat_names(table, language)]
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
    rows += campaign
    full = len(names) >= seats[-1]
    rows += in_rows(
        [
            primary(say(language, "button-join"), custom_id("join", id), disabled=full),
            button(say(language, "button-leave"), custom_id("leave", id)),
            button(say(language, "button-ai"), custom_id("ai", id), disabled=full),
            button(say(language, "button-no-ai"), custom_id("noai", id), disabled=None not in _people(table)),
            success(say(language, "button-start"), custom_id("start", id), disabled=len(names) not in seats),
            button(say(language, "button-cut"), custom_id("cut", id), disabled=not table.head.secret),
            button(say(language, "button-pace"), custom_id("pace", id)),
            button(say(language, "button-rules"), custom_id("rules", id)),
            *_hints_button(table),
        ]
    )
    fairness = fairness_words(table, language)
    return Body(texts, [await lobby_shot(table, language)], rows, COLOUR, after=[fairness])


def _hints_button(table: Table) -> list[Control]:
    """Where hands are hidden and several people play, hints are a thing to agree to."""
    people = table.people
    if table.game.meta.seats_may_share_a_person or len(people) < 2:
        return []
    agreed = len(set(people) & set(table.head.hinters))
    words = say(table.head.language, "button-hints", agreed=agreed, count=len(people))
    return [button(words, custom_id("hints", table.id))]


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


async def _game(table: Table, scene: Scene[Any] | None, lines: list[Line]) -> Body:
    """A game that is played or over; without a picture where its state can no longer be read."""
    language, id = table.head.language, table.id
    words = lexicon(table.game.meta.key, language)
    names = names_of(table, language)
    lost = table.hopeless
    texts = [
        f"## {words.noun('game').name}",
        *([] if lost is None else [say(language, "cannot-be-won", reason=words.say(lost, names))]),
        status_line(table, language),
    ]
    fairness = fairness_words(table, language)
    journal = news_text(table, lines, language, most=ENDING if table.status == "over" else NEWS, count=False)
    left = MOST_TEXT - sum(map(len, (*texts, fairness)))
    over = table.status == "over"
    rows = vote_rows(table, language)
    buttons = [
        button(say(language, "button-board"), custom_id("board", id), disabled=scene is None),
        button(say(language, "button-log"), custom_id("log", id)),
        button(say(language, "button-rules"), custom_id("rules", id)),
    ]
    if over and table.people:
        buttons.append(success(say(language, "button-rematch"), custom_id("rematch", id)))
    elif not over:
        buttons = [
            primary(say(language, "button-act"), custom_id("act", id)),
            button(say(language, "button-hand"), custom_id("hand", id)),
            *buttons,
        ]
    rows += in_rows(buttons)
    rows += defeat_rows(table, language)
    colour = _colour(table)
    return Body(
        texts,
        [] if scene is None else await shots_of(table.game.meta.key, scene),
        rows,
        colour,
        after=[shortened(journal, left), fairness],
    )


async def _story(table: Table) -> list[Line]:
    """What happened last, and of a game that is over what it came to."""
    if table.status != "over":
        return await table.lines(None, last=LAST)
    lines = up_to_the_end(await table.lines(None, last=LOOKED_BACK))
    return [line for line in lines if line.weight == "headline"] or lines[-LAST:]


def _colour(table: Table) -> int:
    """Of a game that is over it tells whether the table itself has won it."""
    if table.status != "over":
        return COLOUR
    outcome = table.outcome
    return LOST_COLOUR if outcome is not None and outcome.side == "table" else OVER_COLOUR


def status_line(table: Table, language: str) -> str:
    """Whose move it is, or how it ended."""
    if table.status == "over":
        return _ending(table, language)
    if table.status == "lobby":
        return say(language, "status-lobby")
    if table.head.vote is not None:
        return say(language, VOTED_ON[table.head.vote.kind], answers=table.head.vote.answers)
    if table.status == "stuck" or table.session is None:
        return say(language, "status-stuck")
    waiting = Many(tuple(Who(seat) for seat in table.session.awaited))
    names = [plain(name, SEAT_SIGNS) for name in seat_names(table, language)]
    return chat_words(language).say(text("status-waiting", who=waiting), names)


def _ending(table: Table, language: str) -> str:
    names = names_of(table, language)
    if table.outcome is not None:
        return "**" + lexicon(table.game.meta.key, language).say(table.outcome.reason, names) + "**"
    return say(language, "status-ended")
