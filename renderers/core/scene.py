"""What a picture is made from: a `Scene` is one reader's view of a table, what they may answer, what is new.

Renderers get scenes and never a game's state, so a picture cannot show what its reader may not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

import msgspec

from bot.engine.game import Offer, Offered
from bot.engine.journal import Line
from bot.engine.lexicon import Called, Lexicon, lexicon
from bot.engine.refs import Ref
from bot.engine.text import Text
from renderers.core.lettering import safe_name

V = TypeVar("V")
LONGEST_ALT = 1024
LONGEST_NAME = 40
"""In alt texts; in pictures a name is cut to the room it has."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[V]):
    """`offer` is what the reader may answer now, `news` the journal since the reader's last answer, `waiting` who is
    asked, `lent` the seats that an AI plays on loan.
    """

    view: V
    offer: Offer | None
    news: tuple[Line, ...]
    names: tuple[Called, ...]
    language: str
    waiting: tuple[int, ...] = ()
    lent: tuple[int, ...] = ()

    def words(self, game: str) -> Lexicon:
        return lexicon(game, self.language)

    def drawn_names(self, words: Lexicon) -> tuple[str, ...]:
        """The seats' names as they can be drawn, each by itself."""
        return tuple(map(str, words.on_loan(self.drawn_people(words), self.lent)))

    def drawn_people(self, words: Lexicon) -> tuple[Called, ...]:
        """The seats' names as they can be drawn in a line of the journal."""
        return tuple(
            safe_name(name, seat_name(words, seat)) if isinstance(name, str) else name
            for seat, name in enumerate(self.names)
        )

    def told_names(self, words: Lexicon) -> tuple[Called, ...]:
        """The seats' names as they are told in alt texts."""
        names = [
            _short(name) or seat_name(words, seat) if isinstance(name, str) else name
            for seat, name in enumerate(self.names)
        ]
        return tuple(words.on_loan(names, self.lent))

    def options(self) -> list[tuple[int, Offered]]:
        """What the reader may choose, with its numbers: the same as on the buttons. To pass or go back has none."""
        return list(enumerate(self.offer.somethings if self.offer else (), 1))

    @property
    def none(self) -> Offered | None:
        """Passing or going back, where that is offered."""
        return next((one for one in self.offer.options if not one.is_something), None) if self.offer else None

    def numbers(self) -> dict[Ref, tuple[int, ...]]:
        """For each thing that options point at, which is the first they are about, their numbers."""
        found: dict[Ref, tuple[int, ...]] = {}
        for number, option in self.options():
            for ref in option.refs[:1]:
                found[ref] = (*found.get(ref, ()), number)
        return found


def said(game: str, language: str, text: Text, people: tuple[Called, ...] = ()) -> str:
    """A sentence, kept: the next picture of a table says most of what the last one said."""
    return _said(game, language, msgspec.msgpack.encode(text), people)


BRIEF = "brief"


def brief(game: str, language: str, text: Text, people: tuple[Called, ...] = ()) -> str:
    """A sentence in few words, as it is said where there is little room; kept, too."""
    return _said(game, language, msgspec.msgpack.encode(Text(BRIEF, {BRIEF: text})), people)


@lru_cache(maxsize=2048)
def _said(game: str, language: str, packed: bytes, people: tuple[Called, ...]) -> str:
    words, text = lexicon(game, language), msgspec.msgpack.decode(packed, type=Text)
    wanted = text.args.get(BRIEF) if text.key == BRIEF else None
    return words.brief(wanted, people) if isinstance(wanted, Text) else words.say(text, people)


def line_said(game: str, language: str, line: Line, people: tuple[Called, ...]) -> str:
    """A line of the journal, kept like any sentence."""
    if line.lent:
        people = tuple(lexicon(game, language).on_loan(people, line.lent))
    return said(game, language, line.text, people)


def seat_name(words: Lexicon, seat: int) -> str:
    return words.say(Text("seat", {"number": seat + 1}))


def _short(name: str) -> str:
    printable = "".join(character if character.isprintable() else " " for character in name)
    told = " ".join(printable.split())
    return told if len(told) <= LONGEST_NAME else told[: LONGEST_NAME - 1].rstrip() + "…"


def alt_text(sentences: list[str]) -> str:
    """As many whole sentences as an alt text can hold."""
    told = ""
    for sentence in sentences:
        longer = f"{told} {sentence}".strip()
        if len(longer) > LONGEST_ALT - 2:
            return (told or sentence[: LONGEST_ALT - 2]) + " …"
        told = longer
    return told
