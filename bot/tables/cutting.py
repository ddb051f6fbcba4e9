"""Cutting the deck: before the start whoever sits at the table may type a word, and the seed is made of it as well.

How, and why nobody can have chosen the seed then, is said in `bot.engine.fairness`.
"""

from __future__ import annotations

import logging
import secrets
from unicodedata import category, normalize

from bot.tables.head import OwnCut, veiled
from bot.tables.table import Refusal, Table, persistently

log = logging.getLogger(__name__)
MOST_SIGNS = 40
MOST_CUTS = 12
"""So many stand in the table's message, whole, with the longest names there are."""


def new_secret() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_hex(16)


def tidied(typed: str) -> str:
    """What counts of something typed: letters and digits, with one space for whatever else stands between them.

    So a cut is one line, means nothing to Discord, and can be copied as it is shown.
    """
    signs = [sign if category(sign)[0] in "LMN" else " " for sign in normalize("NFC", typed)]
    return " ".join("".join(signs).split())[:MOST_SIGNS].rstrip()


def may_cut(table: Table, person: int) -> None:
    """`Refusal` if that person may not cut here, or not any more. Leaving and coming back gives no second cut."""
    table.in_lobby()
    if not table.seats_of(person):
        raise Refusal("refused-not-joined")
    if not table.head.secret:
        raise Refusal("refused-secret")
    unnamed = veiled(table.head, person)
    mine = next((cut for cut in table.head.cuts if cut.person == person or cut.veiled == unnamed), None)
    if mine is not None:
        raise Refusal("refused-cut-twice", text=mine.text)
    if len(table.head.cuts) >= MOST_CUTS:
        raise Refusal("refused-cuts-full", most=MOST_CUTS)


async def cut(table: Table, person: int, name: str, typed: str) -> str:
    """Adds a cut after those before it; what of it counts."""
    async with table.change():
        may_cut(table, person)
        text = tidied(typed)
        if not text:
            raise Refusal("refused-cut-empty")
        table.head.cuts.append(OwnCut(text, name, person))
        await table.write()
    return text


async def catch_up(table: Table) -> None:
    """A lobby that was opened by an Airlock without secrets gets one: on disk before its hash is shown."""
    if table.status != "lobby" or table.head.secret:
        return
    try:
        await persistently(lambda: _make_a_secret(table))
    except Refusal as refusal:
        log.warning("table %s: its secret could not be made yet: %s", table.id, refusal)


async def _make_a_secret(table: Table) -> None:
    async with table.change():
        table.in_lobby()
        if not table.head.secret:
            table.head.secret = new_secret()
            await table.write()
