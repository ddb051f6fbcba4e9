"""Why not: whatever is not offered can be asked about, and the rule that stands in its way answers.

The reason comes from the function that decides it (`Choice.why`), with the topic of the guide that has the rule.
"""

from __future__ import annotations

from bot.chat.bodies import Callout, Row
from bot.chat.ids import button, custom_id, select
from bot.chat.naming import names_of, seat_names
from bot.chat.question import PAGE, QuestionId
from bot.chat.words import say
from bot.engine.guide import topic
from bot.engine.lexicon import lexicon
from bot.engine.refs import Ref
from bot.engine.text import Text
from bot.tables.table import Table


def things_of(table: Table, seat: int) -> list[tuple[Ref, Text]]:
    """What that seat may ask about now, because it is not offered and there is a reason for that."""
    session = table.session
    assert session is not None
    return [(ref, name) for ref, name in table.game.things(table.view(seat)) if session.why(seat, ref) is not None]


def reason_words(table: Table, seat: int, ref: Ref, language: str) -> str | None:
    """What stands in the way of that thing, in words, and where the guide has the rule."""
    session = table.session
    reason = None if session is None else session.why(seat, ref)
    if reason is None:
        return None
    words = lexicon(table.game.meta.key, language)
    told = words.say(reason.text, names_of(table, language))
    if not reason.topic:
        return told
    return f"{told} -# {say(language, 'why-topic', topic=topic(table.game.meta.key, language, reason.topic).title)}"


def why_not(table: Table, asked: QuestionId, about: Ref | None, language: str) -> tuple[Callout, list[Row]]:
    """What one may ask about, and the reason for what has been asked."""
    words, names = lexicon(table.game.meta.key, language), seat_names(table, language)
    found = things_of(table, asked.seat)[:PAGE]
    listed = [(words.say(name, names), str(ref), ref == about) for ref, name in found]
    rows: list[Row] = []
    if listed:
        rows.append(select(say(language, "why-what"), asked.id("why", table), listed))
    rows.append([button(say(language, "button-back"), custom_id("act", table.id))])
    told = None if about is None else reason_words(table, asked.seat, about, language)
    return Callout(told or say(language, "why-ask" if listed else "why-nothing")), rows
