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
from tests.about import about

SIGN = "unsaid"
DUMMY = Text("blind", {SIGN: 1})
MOST_LINES = 12
SEVERAL, OFTEN = 5, 20
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
        options = {spec.key: spec.values[dice.below(len(spec.values))] for spec in game.meta.options}
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


def given(scene: Scene[Any]) -> set[str]:
    """The kinds of its references."""
    assert scene.offer is not None
    marks = (mark for line in scene.news for mark in line.marks)
    several = (scene.offer.of, *(one.refs for one in scene.offer.options), *(mark.refs for mark in marks))
    return {ref.kind for refs in several for ref in refs}


def less(kind: str) -> Change:
    return lambda refs: tuple(ref for ref in refs if ref.kind != kind)


def with_one_poorer(scene: Scene[Any], kind: str, picks: list[int]) -> Scene[Any] | None:
    """The same without the references of a kind of one option alone: one that is picked if it has any, else another."""
    assert scene.offer is not None
    options = list(scene.offer.options)
    having = [place for place, one in enumerate(options) if any(ref.kind == kind for ref in one.refs)]
    if not having:
        return None
    poorer = next((place for place in picks if place in having), having[0])
    options[poorer] = replace(options[poorer], refs=less(kind)(options[poorer].refs))
    return altered(scene, offer=replace(scene.offer, options=options))


class Missed:
    """Which kinds of references were `met`, and which of them AI and pictures miss when all of a kind are taken away;
    `alone`, when they are taken from one option only, by either. A kind is tried until all of that is known of it.
    """

    def __init__(self, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.key, self._monkeypatch = key, monkeypatch
        self.met: Counter[str] = Counter()
        self.by_ai, self.by_pictures, self.alone = set[str](), set[str](), set[str]()
        self.of_options = set[str]()

    def look(self, at: Position) -> None:
        scene = unsaid(at.scene)
        assert scene.offer is not None
        met = given(scene)
        self.met.update(met)
        wanting = {kind for kind in met if self.met[kind] <= SEVERAL or not self._is_missed(kind)}
        if not wanting:
            return
        picks, pictures = picked(at, scene.offer), drawn(self.key, scene, self._monkeypatch)
        for kind in wanting:
            ai, picture = self._differs(at, without(scene, less(kind)), picks, pictures)
            self.by_ai |= {kind} if ai else set()
            self.by_pictures |= {kind} if picture else set()
            if poorer := with_one_poorer(scene, kind, picks):
                self.of_options.add(kind)
                self.alone |= {kind} if any(self._differs(at, poorer, picks, pictures)) else set()

    def _is_missed(self, kind: str) -> bool:
        """By all who read it; what is looked for in vain is not looked for without end."""
        told = about(self.key)
        by_all = (kind in self.by_ai or kind not in told.ai_reads) and (
            kind in self.by_pictures or kind not in told.pictures_read
        )
        return by_all and (kind in self.alone or kind not in self.of_options)

    def _differs(self, at: Position, scene: Scene[Any], picks: list[int], pictures: Pictures) -> tuple[bool, bool]:
        dark = blind_scene(scene)
        assert dark.offer is not None
        return (
            picks != outcome(picked, at, dark.offer),
            pictures != outcome(drawn, self.key, dark, self._monkeypatch),
        )


def missed(key: str, count: int, monkeypatch: pytest.MonkeyPatch) -> Missed:
    found = Missed(key, monkeypatch)
    for at in positions(key, count):
        found.look(at)
    return found


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


@pytest.mark.parametrize("key", MODULES)
def test_references_that_are_taken_away_are_missed(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that come often, by the pictures; and some of them by the AI, which may answer the same without them. The
    long run below looks for all of them.
    """
    told, found = about(key), missed(key, 60, monkeypatch)
    often = {kind for kind, times in found.met.items() if times >= OFTEN}
    assert found.by_pictures >= often & {*told.pictures_read} > set()
    assert found.by_ai & often & {*told.ai_reads}


@pytest.mark.long
@pytest.mark.parametrize("key", MODULES)
def test_every_kind_of_reference_is_missed_by_those_who_read_it(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the AI and by the pictures, as the game's `about.py` says, and also where one option alone has lost it."""
    told, found = about(key), missed(key, 1500, monkeypatch)
    read = {*told.ai_reads, *told.pictures_read}
    assert found.met.keys() == read | {*told.unmissed}
    assert min(found.met[kind] for kind in read) >= SEVERAL
    assert {*told.ai_reads} - found.by_ai == set()
    assert {*told.pictures_read} - found.by_pictures == set()
    assert (found.of_options & read) - found.alone == set()
    assert (found.by_ai | found.by_pictures) & {*told.unmissed} == set(), "this is read, and can be said to be"


def test_what_nobody_reads_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kind of reference that is put to every option."""
    found = Missed("alien-menace", monkeypatch)
    for at in positions("alien-menace", 5):
        planted = altered(at.scene, offer=with_another(at.scene.offer, Ref("planted", "x")))
        with monkeypatch.context() as patched:
            patched.setattr(Position, "scene", planted)
            found.look(at)
    assert found.of_options >= {"planted"}
    assert "planted" not in found.by_ai | found.by_pictures | found.alone


def with_another(offer: Offer | None, ref: Ref) -> Offer:
    assert offer is not None
    return replace(offer, options=[replace(one, refs=(*one.refs, ref)) for one in offer.options])
