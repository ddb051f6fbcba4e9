"""Blind: pictures and AI read references, never words. Offers and lines are given to them with keys replaced by numbers
and labels, notes, prompts and texts of the journal by one dummy word, and nothing may change but those words.

So that pictures can be compared to the byte, the seeing ones are drawn with that word said in place of those texts,
which have a secret sign for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from dataclasses import replace as altered
from typing import Any, ParamSpec, TypeAlias

import pytest
from msgspec.structs import replace

from bot.engine.dice import Dice
from bot.engine.game import AnyGame, Offer, Offered
from bot.engine.journal import Line, Mark
from bot.engine.players import Playout, ai_player, random_player
from bot.engine.refs import Ref, Refs
from bot.engine.session import Session
from bot.engine.text import Text
from bot.games import MODULES, load
from renderers import draw_panel
from renderers.core import scene as scenes
from renderers.core.scene import Scene

SIGN = "unsaid"
DUMMY = Text("blind", {SIGN: 1})
MOST_LINES = 12
SEVERAL = 5
NAMES = ("Ann", "Bob", "Cho", "Dee", "Eve", "Fay")
Pictures: TypeAlias = tuple[object, ...]
P = ParamSpec("P")
Change: TypeAlias = Callable[[Refs], Refs]


@dataclass(frozen=True)
class Position:
    """A moment at which a seat is asked, with the journal since its last answer."""

    game: AnyGame
    session: Session[Any, Any]
    seat: int
    lines: tuple[Line, ...]

    @property
    def scene(self) -> Scene[Any]:
        names = NAMES[: self.session.state.seats]
        offer = self.session.offer(self.seat)
        return Scene(self.session.view(self.seat), offer, self.lines, names, "en", self.session.waiting)


def positions(key: str, count: int) -> Iterator[Position]:
    """Moments of games of every kind, some played by chance and some by the AI."""
    game, dice, found = load(key), Dice(f"blind {key}"), 0
    for number in range(count):
        seats = game.meta.seats[number % len(game.meta.seats)]
        options = {spec.key: spec.values[number % len(spec.values)] for spec in game.meta.options}
        session, step = Session.begin(game, game.start(seats, f"blind {number}", options))
        playout = Playout(session, [(random_player, ai_player)[number % 2]] * seats, dice)
        seen = {seat: list(step.lines) for seat in range(seats)}
        names: Counter[str] = Counter()
        while session.outcome is None:
            seat = session.waiting[0]
            name = session.offer(seat).name
            names[name] += 1
            if names[name] == 1 or dice.below(30) == 0:
                yield Position(game, session, seat, tuple(line for line in seen[seat] if line.readable_by(seat)))
                found += 1
                if found == count:
                    return
            entry = playout.step()
            seen[getattr(entry.entry, "seat", seat)].clear()
            for lines in seen.values():
                lines.extend(entry.lines)
                del lines[:-MOST_LINES]


# Without words


def signed(text: Text) -> Text:
    """The same, but it will not be said."""
    return Text(text.key, text.args | {SIGN: 1})


def noted(option: Offered, change: Callable[[Text], Text]) -> Text | None:
    """Its note in other words, where it has one."""
    return None if option.note is None else change(option.note)


def unsaid(scene: Scene[Any]) -> Scene[Any]:
    assert scene.offer is not None
    options = [replace(one, label=signed(one.label), note=noted(one, signed)) for one in scene.offer.options]
    offer = replace(scene.offer, prompt=signed(scene.offer.prompt), options=options)
    return altered(scene, offer=offer, news=tuple(replace(line, text=signed(line.text)) for line in scene.news))


def blind(offer: Offer) -> Offer:
    keys = {option.key: str(number) for number, option in enumerate(offer.options, 1)}
    options = [replace(one, key=keys[one.key], label=DUMMY, note=noted(one, lambda _: DUMMY)) for one in offer.options]
    return replace(offer, prompt=DUMMY, options=options, safe=keys.get(offer.safe, ""))


def blind_scene(scene: Scene[Any]) -> Scene[Any]:
    assert scene.offer is not None
    return altered(scene, offer=blind(scene.offer), news=tuple(replace(line, text=DUMMY) for line in scene.news))


def without(scene: Scene[Any], change: Change) -> Scene[Any]:
    """The same with other references."""

    def option(one: Offered) -> Offered:
        return replace(one, refs=change(one.refs))

    def mark(one: Mark) -> list[Mark]:
        refs = change(one.refs)
        return [replace(one, refs=refs)] if len(refs) == len(one.refs) else []

    assert scene.offer is not None
    offer = replace(scene.offer, of=change(scene.offer.of), options=[*map(option, scene.offer.options)])
    lines = (replace(line, marks=tuple(new for old in line.marks for new in mark(old))) for line in scene.news)
    return altered(scene, offer=offer, news=tuple(lines))


# What comes of it


def picked(at: Position, offer: Offer) -> list[int]:
    """The places of what the AI picks."""
    keys = [option.key for option in offer.options]
    pick = at.game.policy(at.session.view(at.seat), offer, lambda: at.session.world(at.seat, Dice("w")), Dice("blind"))
    return [keys.index(key) for key in pick.keys]


def drawn(key: str, scene: Scene[Any], monkeypatch: pytest.MonkeyPatch) -> Pictures:
    """Its pictures, with a dash for all that is not to be said."""
    real, sign = scenes._said, SIGN.encode()

    def said(game: str, language: str, packed: bytes, people: Any) -> str:
        return "—" if sign in packed else real(game, language, packed, people)

    with monkeypatch.context() as patched:
        patched.setattr(scenes, "_said", said)
        return tuple(draw_panel(key, scene))


def noticed(
    key: str, count: int, monkeypatch: pytest.MonkeyPatch, change: Change | None = None
) -> Iterator[tuple[bool, bool]]:
    """In each position, whether AI and pictures notice that words are gone, or references changed with them."""
    for at in positions(key, count):
        scene = unsaid(at.scene)
        dark = blind_scene(without(scene, change) if change else scene)
        assert scene.offer is not None
        assert dark.offer is not None
        yield (
            picked(at, scene.offer) != outcome(picked, at, dark.offer),
            drawn(key, scene, monkeypatch) != outcome(drawn, key, dark, monkeypatch),
        )


def outcome(function: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> object:
    """What comes of it; without the references it needs a policy may find nothing to choose from."""
    try:
        return function(*args, **kwargs)
    except (LookupError, StopIteration, ValueError, AssertionError) as error:
        return error


def kinds(key: str, count: int) -> set[str]:
    """The kinds of references that are given several times in so many positions."""
    found: Counter[str] = Counter()
    for at in positions(key, count):
        scene = at.scene
        assert scene.offer is not None
        marks = (mark for line in scene.news for mark in line.marks)
        for refs in (scene.offer.of, *(one.refs for one in scene.offer.options), *(mark.refs for mark in marks)):
            found.update({ref.kind for ref in refs})
    return {kind for kind, times in found.items() if times >= SEVERAL}


@pytest.mark.parametrize("key", MODULES)
def test_nobody_reads_words(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(noticed(key, 60, monkeypatch)) == [(False, False)] * 60


@pytest.mark.long
@pytest.mark.parametrize("key", MODULES)
def test_nobody_reads_words_in_five_hundred_positions(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(noticed(key, 500, monkeypatch)) == [(False, False)] * 500


@pytest.mark.parametrize("key", MODULES)
def test_references_that_name_something_else_are_noticed(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(noticed(key, 20, monkeypatch, lambda refs: tuple(Ref("nothing", ref.id) for ref in refs)))
    assert sum(ai for ai, _ in found) > 5
    assert sum(picture for _, picture in found) > 5


@pytest.mark.long
@pytest.mark.parametrize("key", MODULES)
def test_every_kind_of_reference_is_missed_when_it_is_gone(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    unused = {kind for kind in kinds(key, 300) if not any(map(any, noticed(key, 300, monkeypatch, less(kind))))}
    assert not unused


def less(kind: str) -> Change:
    return lambda refs: tuple(ref for ref in refs if ref.kind != kind)
