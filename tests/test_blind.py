"""Blind: pictures and AI read references, never words. Offers and lines are given to them with keys replaced by numbers
and labels, notes, prompts and texts of the journal by one dummy word, and nothing may change but those words.

What is compared with that is the offer and the scene as they really are. So that pictures can be compared to the byte,
neither of the two drawings says the texts that are replaced: where one would be said, there is a dash in both.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as altered
from itertools import cycle, islice
from typing import Any, Literal, ParamSpec, TypeAlias

import msgspec
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
DUMMIES = Text(SIGN), Text("blind", {SIGN: 1})
"""By turns a word alone and one with an argument, as real texts are."""
MOST_LINES, A_FEW = 12, 50
SEVERAL, OFTEN = 5, 20
NAMES = ("Ann", "Bob", "Cho", "Dee", "Eve", "Fay")
Pictures: TypeAlias = tuple[object, ...]
P = ParamSpec("P")
Change: TypeAlias = Callable[[Refs], Refs]


@dataclass(frozen=True)
class Position:
    """A moment as a seat or the public sees it, with the journal since its last answer."""

    game: AnyGame
    session: Session[Any, Any]
    viewer: int | None
    lines: tuple[Line, ...]

    @property
    def scene(self) -> Scene[Any]:
        names, waiting = NAMES[: self.session.state.seats], self.session.waiting
        offer = self.session.offer(self.viewer) if self.viewer is not None and self.viewer in waiting else None
        return Scene(self.session.view(self.viewer), offer, self.lines, names, "en", waiting)

    @property
    def seat(self) -> int:
        assert self.viewer is not None
        return self.viewer


@dataclass(frozen=True)
class Moment:
    """A moment of one of the games, with what each has seen since their last answer."""

    number: int
    game: AnyGame
    session: Session[Any, Any]
    seen: Mapping[int | None, list[Line]]

    def seen_by(self, viewer: int | None) -> Position:
        lines = tuple(line for line in self.seen[viewer] if line.readable_by(viewer))
        return Position(self.game, self.session, viewer, lines)


def moments(key: str, seed: str, games: Iterable[int]) -> Iterator[Moment]:
    """All moments of games of every kind, some played by chance and some by the AI, with their ends."""
    game, dice = load(key), Dice(f"blind {key} {seed}")
    for number in games:
        seats = game.meta.seats[number % len(game.meta.seats)]
        options = {spec.key: spec.values[dice.below(len(spec.values))] for spec in game.meta.options}
        session, step = Session.begin(game, game.start(seats, f"blind {seed} {number}", options))
        playout = Playout(session, [(random_player, ai_player)[number % 2]] * seats, dice)
        seen = {viewer: list(step.lines) for viewer in (None, *range(seats))}
        while session.outcome is None:
            yield Moment(number, game, session, seen)
            seat = session.waiting[0]
            step = playout.step()
            seen[getattr(step.entry, "seat", seat)].clear()
            for lines in seen.values():
                lines.extend(step.lines)
                del lines[:-MOST_LINES]
        yield Moment(number, game, session, seen)


def positions(key: str, count: int, seed: str) -> Iterator[Position]:
    """So many positions in which a seat is asked."""
    return islice(asked(key, seed), count)


def asked(key: str, seed: str) -> Iterator[Position]:
    dice, names = Dice(f"asked {key} {seed}"), Counter[tuple[int, str]]()
    for at in moments(key, seed, itertools.count()):
        if at.session.outcome is None:
            seat = at.session.waiting[0]
            name = at.number, at.session.offer(seat).name
            names[name] += 1
            if names[name] == 1 or dice.below(30) == 0:
                yield at.seen_by(seat)


def unasked(key: str, game: int) -> Iterator[Position]:
    """What those see who are not asked, the public among them: now and then in a game, and at its end."""
    dice = Dice(f"unasked {key} {game}")
    for at in moments(key, "unasked", [game]):
        if at.session.outcome is not None or dice.below(30) == 0:
            yield from (at.seen_by(viewer) for viewer in at.seen if viewer not in at.session.waiting)


# Without words


def noted(option: Offered, word: Text) -> Text | None:
    """That word for its note, where it has one."""
    return None if option.note is None else word


def blind(offer: Offer, word: Text) -> Offer:
    keys = {option.key: str(number) for number, option in enumerate(offer.options, 1)}
    options = [replace(one, key=keys[one.key], label=word, note=noted(one, word)) for one in offer.options]
    return replace(offer, prompt=word, options=options, safe=keys.get(offer.safe, ""))


def blind_scene(scene: Scene[Any], word: Text = DUMMIES[0]) -> Scene[Any]:
    news = tuple(replace(line, text=word) for line in scene.news)
    return altered(scene, offer=scene.offer and blind(scene.offer, word), news=news)


def words_of(scene: Scene[Any]) -> list[Text]:
    """All that is gone in its blind one."""
    offered = scene.offer.options if scene.offer else []
    notes = [one.note for one in offered if one.note is not None]
    prompts = [scene.offer.prompt] if scene.offer else []
    return [*prompts, *(one.label for one in offered), *notes, *(line.text for line in scene.news)]


def without(scene: Scene[Any], change: Change) -> Scene[Any]:
    """The same with other references."""

    def option(one: Offered) -> Offered:
        return replace(one, refs=change(one.refs))

    def mark(one: Mark) -> list[Mark]:
        refs = change(one.refs)
        return [replace(one, refs=refs)] if refs else []

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


def drawn(key: str, scene: Scene[Any], unsaid: Sequence[Text], monkeypatch: pytest.MonkeyPatch) -> Pictures:
    """Its pictures, with a dash for every sentence with one of these texts or a dummy word in it."""
    real, signs = scenes._said, [SIGN.encode(), *map(msgspec.msgpack.encode, unsaid)]

    def said(game: str, language: str, packed: bytes, people: Any) -> str:
        return "—" if any(sign in packed for sign in signs) else real(game, language, packed, people)

    with monkeypatch.context() as patched:
        patched.setattr(scenes, "_said", said)
        return tuple(draw_panel(key, scene))


def noticed(
    key: str, seed: str, monkeypatch: pytest.MonkeyPatch, change: Change | None = None
) -> Iterator[tuple[bool, bool]]:
    """In each of a few positions, whether AI and pictures notice that words are gone, or references changed as well."""
    for at, word in zip(positions(key, A_FEW, seed), cycle(DUMMIES), strict=False):
        scene = at.scene
        dark, unsaid = blind_scene(without(scene, change) if change else scene, word), words_of(scene)
        assert scene.offer is not None
        assert dark.offer is not None
        yield (
            picked(at, scene.offer) != outcome(picked, at, dark.offer),
            drawn(key, scene, unsaid, monkeypatch) != outcome(drawn, key, dark, unsaid, monkeypatch),
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


def to_nothing(refs: Refs) -> Refs:
    return tuple(Ref("nothing", ref.id) for ref in refs)


def less(kind: str) -> Change:
    return lambda refs: tuple(ref for ref in refs if ref.kind != kind)


Place: TypeAlias = Literal["option", "question", "mark"]
"""What has lost its references alone."""


def poorer(scene: Scene[Any], kind: str, picks: list[int]) -> Iterator[tuple[Place, Scene[Any]]]:
    """The same without the references of a kind of one thing alone, where it has any."""
    assert scene.offer is not None
    if options := one_poorer(scene.offer.options, kind, picks):
        yield "option", altered(scene, offer=replace(scene.offer, options=options))
    if has(kind, scene.offer.of):
        yield "question", altered(scene, offer=replace(scene.offer, of=less(kind)(scene.offer.of)))
    if news := one_mark_poorer(scene.news, kind):
        yield "mark", altered(scene, news=news)


def has(kind: str, refs: Refs) -> bool:
    return any(ref.kind == kind for ref in refs)


def one_poorer(options: Sequence[Offered], kind: str, picks: list[int]) -> list[Offered] | None:
    """One that is picked if that has any, else another."""
    having = [place for place, one in enumerate(options) if has(kind, one.refs)]
    if not having:
        return None
    poorer = next((place for place in picks if place in having), having[0])
    return [replace(one, refs=less(kind)(one.refs)) if n == poorer else one for n, one in enumerate(options)]


def one_mark_poorer(news: Sequence[Line], kind: str) -> tuple[Line, ...] | None:
    """The last."""
    for place, line in reversed([*enumerate(news)]):
        for n, mark in reversed([*enumerate(line.marks)]):
            if has(kind, mark.refs):
                marks = (*line.marks[:n], replace(mark, refs=less(kind)(mark.refs)), *line.marks[n + 1 :])
                return (*news[:place], replace(line, marks=marks), *news[place + 1 :])
    return None


class Missed:
    """Which kinds of references were `met`, and which of them AI and pictures miss when all of a kind are taken away;
    `alone`, when they are taken from one thing only, by either. A kind is tried until all of that is known of it.
    """

    def __init__(self, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.key, self._monkeypatch = key, monkeypatch
        self.met: Counter[str] = Counter()
        self.by_ai, self.by_pictures = set[str](), set[str]()
        self.tried, self.alone = set[tuple[Place, str]](), set[tuple[Place, str]]()

    def look(self, at: Position) -> None:
        scene = at.scene
        assert scene.offer is not None
        met = given(scene)
        self.met.update(met)
        wanting = {kind for kind in met if self.met[kind] <= SEVERAL or not self._is_missed(kind)}
        if not wanting:
            return
        seen = picked(at, scene.offer), drawn(self.key, scene, words_of(scene), self._monkeypatch)
        for kind in wanting:
            ai, picture = self._differs(at, without(scene, less(kind)), seen)
            self.by_ai |= {kind} if ai else set()
            self.by_pictures |= {kind} if picture else set()
            for place, poor in poorer(scene, kind, seen[0]):
                self.tried.add((place, kind))
                self.alone |= {(place, kind)} if any(self._differs(at, poor, seen)) else set()

    def _is_missed(self, kind: str) -> bool:
        """By all who read it; what is looked for in vain is not looked for without end."""
        told = about(self.key)
        by_all = (kind in self.by_ai or kind not in told.ai_reads) and (
            kind in self.by_pictures or kind not in told.pictures_read
        )
        return by_all and not any(missing == kind for _, missing in self.tried - self.alone)

    def _differs(self, at: Position, scene: Scene[Any], seen: tuple[list[int], Pictures]) -> tuple[bool, bool]:
        dark, unsaid = blind_scene(scene), words_of(at.scene)
        assert dark.offer is not None
        return (
            seen[0] != outcome(picked, at, dark.offer),
            seen[1] != outcome(drawn, self.key, dark, unsaid, self._monkeypatch),
        )


def missed(key: str, count: int, monkeypatch: pytest.MonkeyPatch) -> Missed:
    found = Missed(key, monkeypatch)
    for at in positions(key, count, "kinds"):
        found.look(at)
    return found


@pytest.mark.cases(10)
@pytest.mark.parametrize("key", MODULES)
def test_nobody_reads_words(key: str, case: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In five hundred positions, by night."""
    assert list(noticed(key, f"words {case}", monkeypatch)) == [(False, False)] * A_FEW


@pytest.mark.cases(20, least=2)
@pytest.mark.parametrize("key", MODULES)
def test_nobody_reads_words_who_is_not_asked(key: str, case: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor where a game is over."""
    over = 0
    for at in unasked(key, case):
        scene = at.scene
        assert scene.offer is None
        dark, unsaid = blind_scene(scene), words_of(scene)
        alike = drawn(key, scene, unsaid, monkeypatch) == drawn(key, dark, unsaid, monkeypatch)
        assert alike, f"viewer {at.viewer}, {at.session.outcome}"
        over += at.session.outcome is not None
    assert over == at.session.state.seats + 1


@pytest.mark.parametrize("key", MODULES)
def test_references_that_name_something_else_are_noticed(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [*islice(noticed(key, "else", monkeypatch, to_nothing), 20)]
    assert sum(ai for ai, _ in found) > 5
    assert sum(picture for _, picture in found) > 5


@pytest.mark.parametrize("key", MODULES)
def test_references_that_are_taken_away_are_missed(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that come often, by the pictures; and some of them by the AI, which may answer the same without them. Also
    those of one option, one mark and one question alone. The long run below looks for all of them.
    """
    told, found = about(key), missed(key, 60, monkeypatch)
    often = {kind for kind, times in found.met.items() if times >= OFTEN}
    assert found.by_pictures >= often & {*told.pictures_read} > set()
    assert found.by_ai & often & {*told.ai_reads}
    assert {place for place, _ in found.alone} == {place for place, _ in found.tried}


@pytest.mark.night
@pytest.mark.parametrize("key", MODULES)
def test_every_kind_of_reference_is_missed_by_those_who_read_it(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the AI and by the pictures, as the game's `about.py` says, and also where one option, one mark or the question
    alone has lost it.
    """
    told, found = about(key), missed(key, 1500, monkeypatch)
    read = {*told.ai_reads, *told.pictures_read}
    assert found.met.keys() == read | {*told.unmissed}
    assert min(found.met[kind] for kind in read) >= SEVERAL
    assert {*told.ai_reads} - found.by_ai == set()
    assert {*told.pictures_read} - found.by_pictures == set()
    in_vain = found.tried - found.alone
    assert {one for one in in_vain if one[1] in read} == {*told.unmissed_alone}
    assert (found.by_ai | found.by_pictures) & {*told.unmissed} == set(), "this is read, and can be said to be"


def test_what_nobody_reads_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kind of reference that is put to every option."""
    found = Missed("alien-menace", monkeypatch)
    for at in positions("alien-menace", 5, "planted"):
        planted = altered(at.scene, offer=with_another(at.scene.offer, Ref("planted", "x")))
        with monkeypatch.context() as patched:
            patched.setattr(Position, "scene", planted)
            found.look(at)
    assert ("option", "planted") in found.tried - found.alone
    assert "planted" not in found.by_ai | found.by_pictures


def with_another(offer: Offer | None, ref: Ref) -> Offer:
    assert offer is not None
    return replace(offer, options=[replace(one, refs=(*one.refs, ref)) for one in offer.options])
