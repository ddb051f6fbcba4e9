"""Hints: what the AI would do in somebody's place and why, from what that person may know.

They are there for everybody except in hidden games among people: there all who play have agreed to them in the lobby.
"""

from __future__ import annotations

from hashlib import sha256

from bot.chat.bodies import Callout
from bot.chat.ids import Control, success
from bot.chat.naming import names_of
from bot.chat.question import QuestionId, labels_of, mark_of
from bot.chat.words import say
from bot.engine.dice import Dice
from bot.engine.game import Pick
from bot.engine.lexicon import lexicon
from bot.engine.players import ai_pick
from bot.tables.table import Table

AMBER = 0xFFB347


def hints_are_on(table: Table) -> bool:
    """Whether there are hints at this table."""
    return not table.has_secrets or len(table.people) < 2 or set(table.people) <= set(table.head.hinters)


def hint_of(table: Table, asked: QuestionId) -> Pick:
    """What the AI would answer to that question: the same as often as one asks."""
    assert table.session is not None
    seed = sha256(f"hint {table.head.seed} {table.session.at} {asked.seat}".encode()).hexdigest()
    return ai_pick(table.session, asked.seat, Dice(seed))


def hint_box(table: Table, asked: QuestionId, language: str) -> tuple[Callout, list[Control]]:
    """The hint in words, and the button that does it."""
    pick, offer = hint_of(table, asked), table.offer(asked.seat)
    assert offer is not None
    labels = labels_of(table, offer, language)
    chosen = [label for option, label in zip(offer.options, labels, strict=True) if option.key in pick.keys]
    what = say(language, "hint", what=", ".join(chosen) or say(language, "button-none"))
    words, names = lexicon(table.game.meta.key, language), names_of(table, language)
    why = "" if pick.reason is None else words.say(pick.reason, names)
    do_that = success(say(language, "button-do-that"), asked.id("dothat", table, mark_of(pick.keys)))
    return Callout(f"{what} {why}".strip(), AMBER), [do_that]
