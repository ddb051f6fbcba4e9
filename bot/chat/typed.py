"""Typing an answer instead of looking for it in a long list: its number, its name, or the square it is about."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import discord

from bot.chat.bodies import plain
from bot.chat.ids import custom_id, shortened
from bot.chat.naming import seat_names
from bot.chat.words import say
from bot.engine.game import Offer
from bot.engine.lexicon import lexicon
from bot.engine.refs import Ref, square
from bot.tables import answering
from bot.tables.table import Refusal, Table

TOKEN_SECONDS = 15 * 60
SQUARE = re.compile(r"[A-Za-z]{1,2}[0-9]{1,2}")
NAMED = 4
"""So many answers are named to whoever typed something else."""


class Typing(discord.ui.Modal):
    """One line to type in. What is typed comes back to the client, also after a restart: see `on_interaction` there."""

    def __init__(self, table: Table, seat: int, offer: Offer, labels: Sequence[str], language: str) -> None:
        super().__init__(
            title=say(language, "typing-title")[:45],
            custom_id=custom_id("typed", table.id, seat, offer.number, table.voided(seat)),
            timeout=TOKEN_SECONDS,
        )
        hint = say(language, "typing-some" if offer.most > 1 else "typing-one", number=1, name=_an_example(labels))
        line: discord.ui.TextInput[Any] = discord.ui.TextInput(placeholder=shortened(hint, 100), max_length=200)
        self.add_item(discord.ui.Label(text=say(language, "typing-label")[:45], component=line))


def typed_in(components: Iterable[dict[str, Any]]) -> list[str]:
    """What was typed in the fields of a modal, in order."""
    found: list[str] = []
    for part in components:
        inner = part.get("components") or ([part["component"]] if "component" in part else [])
        found += typed_in(inner) if inner else [str(part.get("value", ""))]
    return found


def _an_example(labels: Sequence[str]) -> str:
    """The last name that is nobody else's, if there is one: before it stand passing and going back."""
    return next((label for label in reversed(labels) if labels.count(label) == 1), labels[-1])


def keys_of(typed: str, offer: Offer, labels: Sequence[str]) -> tuple[str, ...]:
    """The answers somebody means; `Refusal` if that is not clear."""
    pieces = re.split(r"[,;]", typed) if offer.most > 1 else [typed]
    found: list[str] = []
    for piece in pieces:
        if piece.strip():
            found.append(_key(piece.strip(), offer, labels, found))
    return tuple(found)


def _key(typed: str, offer: Offer, labels: Sequence[str], taken: Sequence[str]) -> str:
    """Of answers that have the same name the first one that is not taken already. A number is a place in the list, and
    beyond it nothing but a whole label: nobody sees by which numbers the bot tells doors or aliens apart.
    """
    numbered = offer.somethings
    if typed.isdecimal() and 1 <= int(typed) <= len(numbered):
        return numbered[int(typed) - 1].key
    if typed.isdecimal() and int(typed) == 0 and len(numbered) < len(offer.options):
        return next(option.key for option in offer.options if not option.is_something)
    wanted = plainly(typed)
    names = [
        [*(plainly(ref.id) for ref in option.refs if not ref.id.isdecimal()), plainly(label)]
        for option, label in zip(offer.options, labels, strict=True)
    ]
    fitting: list[int] = []
    ways: Sequence[Callable[[str, str], bool]] = (str.__eq__, str.startswith, str.__contains__)
    for fits in ways[:1] if wanted.isdecimal() else ways:
        fitting = [n for n, said in enumerate(names) if any(fits(name, wanted) for name in said)]
        if len({(labels[n], offer.options[n].refs) for n in fitting}) == 1:
            return next(
                (key for n in fitting if (key := offer.options[n].key) not in taken), offer.options[fitting[0]].key
            )
    named = fitting or [n for n, option in enumerate(offer.options) if option.is_something]
    numbers = {option.key: n for n, option in enumerate(numbered, 1)}
    keys = [(numbers.get(offer.options[n].key, 0), plain(labels[n])) for n in named[:NAMED]]
    some = ", ".join(f"{number} · {label}" for number, label in keys)
    reason = "refused-typed-several" if fitting else "refused-typed-unknown"
    raise Refusal(reason, typed=plain(typed), some=some)


def place_of(typed: str, table: Table, seat: int, language: str) -> Ref | None:
    """The place or thing that somebody means by what they typed: a square by what is printed beside it, a room, a
    person, a card by its name; `None` if it is none of them, or several.
    """
    wanted = plainly(typed)
    words, names = lexicon(table.game.meta.key, language), seat_names(table, language)
    known = [*answering.places(table, seat), *table.game.things(table.view(seat))]
    found = {ref for ref, name in known if wanted and wanted in plainly(words.say(name, names))}
    exact = {ref for ref, name in known if plainly(words.say(name, names)) == wanted}
    if len(found) > 1 and exact:
        found = exact
    if not found and SQUARE.fullmatch(typed.strip()):
        return square(typed.strip().upper())
    return found.pop() if len(found) == 1 else None


def plainly(words: str) -> str:
    """Without accents, capitals and blanks: what people leave out when they type."""
    apart = unicodedata.normalize("NFKD", words)
    return "".join(sign for sign in apart.casefold() if not unicodedata.combining(sign) and not sign.isspace())
