"""How seats are called: by whoever sits there in sentences; by the hero or side that they play, and by whom, in lists.

An AI has a name like everybody else. Somebody who holds several seats is called by what each of them plays.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.bodies import plain
from bot.chat.words import chat_words
from bot.engine.lexicon import Called, lexicon
from bot.tables.head import Seat
from bot.tables.table import Table

SEAT_SIGNS = 64
"""So long is what a seat plays, and by whom, at most: a person's name has up to 32 letters."""
AI_NAMES = ("Ada", "Boole", "Curie", "Dirac", "Euler", "Fermi")


def ai_names(seats: Sequence[Seat]) -> list[str]:
    """Who sits where, the AIs by names of their own: such as nobody else at the table has."""
    taken = {seat.name.casefold() for seat in seats}
    free = iter([name for name in AI_NAMES if name.casefold() not in taken])
    return [seat.name or next(free, f"AI {n + 1}") for n, seat in enumerate(seats)]


def called(table: Table, language: str) -> list[Called]:
    """Everybody by name; of somebody with several seats each by what it plays, or by a number before that is known."""
    names = ai_names(table.head.seats)
    roles = _roles(table, language)
    found: list[Called] = []
    for n, name in enumerate(names):
        same = [m for m, other in enumerate(names) if other == name]
        found.append(name if len(same) == 1 else roles[n] or f"{name} {same.index(n) + 1}")
    return found


def people_of(table: Table, language: str) -> list[Called]:
    """The same for lines of the journal, which know themselves where an AI played on loan."""
    return [plain(one) if isinstance(one, str) else one for one in called(table, language)]


def names_of(table: Table, language: str) -> list[Called]:
    """The seats' names as they go into sentences: one that an AI plays on loan says so."""
    return chat_words(language).on_loan(people_of(table, language), table.head.on_loan)


def seat_names(table: Table, language: str) -> list[str]:
    """What each seat plays, and by whom, as it stands by itself, on a button or in a list."""
    names, roles = ai_names(table.head.seats), _roles(table, language)
    alone = called(table, language)
    both = [f"{role} ({names[n]})" if role else alone[n] for n, role in enumerate(roles)]
    return [str(name) for name in chat_words(language).on_loan(both, table.head.on_loan)]


def _roles(table: Table, language: str) -> list[str]:
    """What each seat plays, as everybody knows; nothing before that is known."""
    session = table.session
    if session is None:
        return [""] * len(table.head.seats)
    words = lexicon(table.game.meta.key, language)
    roles = [table.game.role(session.state, seat) for seat in range(len(table.head.seats))]
    return [words.noun(role).name if role else "" for role in roles]
