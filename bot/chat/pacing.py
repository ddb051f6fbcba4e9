"""A pace in words and as selects."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from bot.chat.bodies import Row
from bot.chat.ids import custom_id, select
from bot.chat.words import say
from bot.tables.pace import DAY, HOUR, LATE, MOST_REMINDERS, PACES, Pace
from bot.tables.table import Refusal

UNSET = "none"


def pace_words(pace: Pace, language: str) -> str:
    """A pace in one or two sentences. Hours are shown by each reader's own clock."""
    words = [say(language, "pace-limit", limit=say(language, f"choice-pace-{pace.pace}"))]
    if pace.seconds:
        words.append(say(language, "pace-then", then=say(language, f"choice-late-{pace.late}"), count=pace.reminders))
    if pace.quiet is not None:
        today = int(time.time()) // DAY * DAY
        first, until = (f"<t:{today + hour * HOUR}:t>" for hour in pace.quiet)
        words.append(say(language, "pace-quiet", first=first, until=until))
    return " ".join(words)


FIELDS = {
    "pace": "pace-field-pace",
    "late": "pace-field-late",
    "reminders": "pace-field-reminders",
    "from": "pace-field-from",
    "until": "pace-field-until",
}
"""What can be set of a pace, and what each is called."""


def pace_rows(pace: Pace, table: int, language: str) -> list[Row]:
    """Selects for everything about a pace: a table's, or with `NO_TABLE` what a server starts its tables with."""
    hours = [UNSET, *map(str, range(24))]
    quiet = [UNSET, UNSET] if pace.quiet is None else [str(hour) for hour in pace.quiet]

    def row(field: str, values: Sequence[str], chosen: str, label: Callable[[str], str]) -> Row:
        title = say(language, FIELDS[field])
        named = [
            (say(language, "pace-choice", title=title, choice=label(value)), value, value == chosen) for value in values
        ]
        return select(title, custom_id("pace", table, field), named)

    def hour(value: str) -> str:
        return say(language, "pace-hour", hour=-1 if value == UNSET else int(value))

    rows = [row("pace", list(PACES), pace.pace, lambda value: say(language, f"choice-pace-{value}"))]
    if pace.seconds:
        counts = [str(n) for n in range(MOST_REMINDERS + 1)]
        rows += [
            row("late", LATE, pace.late, lambda value: say(language, f"choice-late-{value}")),
            row("reminders", counts, str(pace.reminders), lambda value: value),
        ]
    return [*rows, row("from", hours, quiet[0], hour), row("until", hours, quiet[1], hour)]


def paced(pace: Pace, field: str, value: str) -> Pace:
    """A pace with one thing set otherwise; a value nobody offered is refused."""
    if field == "pace" and value in PACES:
        return replace(pace, pace=value)
    if field == "late" and value in LATE:
        return replace(pace, late=value)
    if field == "reminders" and value.isdecimal() and int(value) <= MOST_REMINDERS:
        return replace(pace, reminders=int(value))
    if field in ("from", "until") and value == UNSET:
        return replace(pace, quiet=None)
    if field in ("from", "until") and value.isdecimal() and int(value) < 24:
        first, until = pace.quiet or (22, 8)
        return replace(pace, quiet=(int(value), until) if field == "from" else (first, int(value)))
    raise Refusal("refused-not-offered")
