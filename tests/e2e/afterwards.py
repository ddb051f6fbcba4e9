"""The truth about a game, known when it is over: its file is played again and compared with what people were shown.

A *secret* of a seat is a card that this seat sees and another seat has never seen so far.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.chat.words import say
from bot.engine.lexicon import Called, lexicon
from bot.engine.record import Record, Replay, verify
from bot.engine.save import Answer, Undo
from bot.engine.session import Session
from bot.games import load
from tests.e2e.people import Heard, Person
from tests.e2e.stage import ROOT

LANGUAGES = ("en", "fr")
SIGNS = re.compile(r"\*\*|__|[☠★] ")
COUNTED = re.compile(r"\((?:\d+ cards? (?:drawn|gone)|\d+ cartes? (?:piochées?|perdues?))\)")


async def export(person: Person, place: str) -> Replay:
    """The file of the game that has ended here; it is true to its seed."""
    shown = (await person.slash(place, "export")).shown
    replay = msgspec.json.decode(person.stage.discord.file(str(shown.attachments[0]["id"])), type=Replay)
    assert verify(load(replay.start.game), replay) == "true"
    return replay


def ends_the_journal(shown: Sequence[str], replay: Replay, seat: int, names: Sequence[Called], language: str) -> bool:
    """Whether these lines are the newest page of what that seat may read of the game, and nothing else. A page begins
    with its round's title, also where the round goes on from the page before; a cause is said once for all its lines;
    cards that come and go are counted.
    """
    left = without_signs(" ".join(shown)).removesuffix(say(language, "status-ended")).rstrip()
    lines = [line for line in _record(replay).lines if line.readable_by(seat)]
    words = lexicon(replay.start.game, language)
    titles = {without_signs(words.tell(line, names)) for line in lines if line.opens and line.opens.level == "page"}
    for line in reversed([line for line in lines if line.weight != "tally"]):
        said = [without_signs(words.tell(replace(line, cause=cause), names)) for cause in {line.cause, None}]
        found = next((one for one in sorted(said, key=len, reverse=True) if left.endswith(one)), None)
        if found is None:
            break
        left = left.removesuffix(found).rstrip()
    return not left or left in titles


def roles(replay: Replay, language: str) -> list[str]:
    """What each seat has played in the end."""
    words, record = lexicon(replay.start.game, language), _record(replay)
    game = load(replay.start.game)
    return [words.noun(game.role(record.session.state, seat)).name for seat in range(replay.start.seats)]


def _record(replay: Replay) -> Record[Any, Any]:
    return Record.replayed(load(replay.start.game), replay.start, replay.log)


def without_signs(told: str) -> str:
    """What a log page says, without what sets off a line of it, and without the cards it counts."""
    return " ".join(COUNTED.sub("", SIGNS.sub("", told)).split())


def answers_in(replay: Replay) -> int:
    """How many answers people gave."""
    return sum(isinstance(entry, Answer) and entry.source == "player" for entry in replay.log)


def secrets(replay: Replay, owner: int, reader: int | None) -> list[set[str]]:
    """After each answer that a person gave: the cards that the owner sees and the reader has never seen."""
    game = load(replay.start.game)
    assert not any(isinstance(entry, Undo) for entry in replay.log), "what an undo hides again is not followed here"
    found: list[set[str]] = []
    known: set[str] = set()
    session, _ = Session.begin(game, replay.start)
    for entry in [None, *replay.log]:
        if entry is not None:
            session.replay(entry)
        known |= _cards(session.view(reader), game.cards)
        if entry is None or (isinstance(entry, Answer) and entry.source == "player"):
            found.append(set())
        found[-1] = _cards(session.view(owner), game.cards) - known
    return found


def leaks(heard: Sequence[Heard], replay: Replay, owner: int, reader: int | None) -> list[str]:
    """The owner's secrets that were named, in any language, in what somebody was sent, each with where it stood."""
    hidden = secrets(replay, owner, reader)
    names: dict[str, list[str]] = {}
    for language in LANGUAGES:
        words = lexicon(replay.start.game, language)
        for card in load(replay.start.game).cards:
            if _is_telling(words.noun(card).name, replay.start.game, language):
                names.setdefault(card, []).append(words.noun(card).name)
    return [
        f"after {one.answers} answers, {name}: {one.words[:400]}"
        for one in heard
        for card in sorted(hidden[min(one.answers, len(hidden) - 1)])
        for name in names.get(card, ())
        if _says(one.words, name)
    ]


def _cards(view: Any, cards: Sequence[str]) -> set[str]:
    """Every card that a view names, wherever in it."""
    known = set(cards)
    return {f"card-{word}" for word in _strings(msgspec.to_builtins(view)) if f"card-{word}" in known}


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(key)
            yield from _strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _strings(inner)


# Words


def _says(words: str, name: str) -> bool:
    return name in words and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words) is not None


@functools.cache
def _source(game: str, language: str) -> str:
    return (ROOT / "data" / "locales" / language / f"{game}.ftl").read_text()


def _is_telling(name: str, game: str, language: str) -> bool:
    """A name that stands only once in all words of the game: no rule, room or other card speaks of it."""
    return len(re.findall(rf"(?<!\w){re.escape(name)}(?!\w)", _source(game, language))) == 1


def foreign(heard: Sequence[Heard], game: str, language: str) -> list[str]:
    """Words of the other language in what somebody alone was sent."""
    other = next(one for one in LANGUAGES if one != language)
    own = "\n".join(_source(part, language) for part in (game, "chat", "engine"))
    strange = {phrase for part in (game, "chat", "engine") for phrase in _phrases(_source(part, other))}
    said = "\n".join({line for one in heard if one.private for line in one.words.splitlines()})
    return sorted(phrase for phrase in strange if phrase in said and _says(said, phrase) and not _says(own, phrase))


def _phrases(source: str) -> list[str]:
    """The messages and attributes of a Fluent file that are plain words."""
    values = re.findall(r"^(?:[a-z][\w-]*|    \.(?:text|name)) = (.+)$", source, re.MULTILINE)
    return [value for value in values if "{" not in value and len(value) > 1]
