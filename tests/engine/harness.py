"""Property checks that every game must pass, toy or real, hidden or open. Each plays random games and raises
`AssertionError` where a demand is not met; a *sight* is all that one viewer gets to see of a session at a moment.

- `random_games`: whole games end well, every offer can be answered, an invariant holds after every step.
- `plain_state`, `same_in_every_process`: a state holds nothing that differs from one process to the next.
- `restore_twin`: a game that was saved and restored, at any answer, is the game that never stopped.
- `worlds_alike`: a world dealt for a viewer cannot be told from the real one by him, and can be played on.
- `pasts_alike`: the same, with the world dealt at the last checkpoint, so that who is asked, what the journal tells
  and what rules keep in local variables since then is put to the test as well.
- `undo_everywhere`: what is taken back is as if it had never been, and the whole log replays and verifies.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect, msgpack
from msgspec.structs import replace

from bot.engine.asks import Option
from bot.engine.dice import Dice
from bot.engine.errors import NotAsked, NotOffered, Stale, WrongCount
from bot.engine.game import Game, Start, V
from bot.engine.journal import Line
from bot.engine.play import S
from bot.engine.players import Table, random_keys, random_player
from bot.engine.record import Record, Replay, digest, seed_hash, verify
from bot.engine.save import Answer, Deal, Entry, Save, Source, TimeUp, Undo, decode_state, encode_state
from bot.engine.session import Session, Step
from bot.engine.text import Many, Name, Text

Choices: TypeAlias = Mapping[str, str] | None
Invariant: TypeAlias = Callable[[S], None]
ROOT = Path(__file__).parents[2]
MOST_STEPS_A_GAME = 20_000
SOURCES: tuple[Source, ...] = ("player", "player", "ai", "order", "safe")
REFUSALS = (NotAsked, NotOffered, Stale, WrongCount)


def demand(true: bool, message: str) -> None:
    if not true:
        raise AssertionError(message)


def anything_goes(state: object) -> None:
    """The invariant of who has none."""


@contextmanager
def noting(where: str) -> Iterator[None]:
    """Whatever is raised in here says where it happened, so that it can be found again."""
    try:
        yield
    except Exception as error:
        error.add_note(where)
        raise


# Sights


class Sight(msgspec.Struct, frozen=True):
    """What a viewer sees. Options count by all that is shown of them; their values are the rules' business."""

    view: object
    waiting: tuple[int, ...]
    numbers: list[int]
    offer: object


def viewers(session: Session[S, V]) -> tuple[int | None, ...]:
    """Every seat, and the public."""
    return (None, *range(session.state.seats))


def shown_options(options: Iterable[Option[object]]) -> list[object]:
    return [(option.key, option.label, option.group, option.at, option.final) for option in options]


def sight(session: Session[S, V], viewer: int | None) -> Sight:
    seen: object = None
    if viewer is not None and viewer in session.waiting:
        offer = session.offer(viewer)
        plain = [offer.name, offer.prompt, offer.least, offer.most, offer.point, offer.safe]
        seen = [*plain, shown_options(offer.options)]
    view = msgpack.decode(msgpack.encode(session.view(viewer)))
    return Sight(view, session.waiting, list(session.numbers), seen)


def difference(one: Sight, other: Sight) -> str:
    """Says in what two sights differ, or nothing."""
    for part in Sight.__struct_fields__:
        here, there = getattr(one, part), getattr(other, part)
        if isinstance(here, dict) and isinstance(there, dict):
            for key in sorted(here.keys() | there.keys()):
                if here.get(key) != there.get(key):
                    return f"{part}.{key}: {here.get(key)!r} against {there.get(key)!r}"
        elif here != there:
            return f"{part}: {here!r} against {there!r}"
    return ""


def readable(lines: Iterable[Line], viewer: int | None) -> list[Line]:
    return [line for line in lines if line.readable_by(viewer)]


# Random play


class Tally(msgspec.Struct):
    """What came up in random games: how often each thing was told, offered, answered, asked and won.

    `texts` has one example of every text that was told, offered, asked or on a board, `nouns` every name in them.
    """

    games: int = 0
    steps: int = 0
    told: Counter[str] = msgspec.field(default_factory=Counter)
    asked: Counter[str] = msgspec.field(default_factory=Counter)
    offered: Counter[str] = msgspec.field(default_factory=Counter)
    answered: Counter[str] = msgspec.field(default_factory=Counter)
    sides: Counter[str] = msgspec.field(default_factory=Counter)
    texts: dict[str, Text] = {}
    nouns: set[str] = set()

    def keep(self, said: object) -> None:
        match said:
            case Text(key, args):
                self.texts.setdefault(key, said)
                for arg in args.values():
                    self.keep(arg)
            case Many(items):
                for item in items:
                    self.keep(item)
            case Name(id):
                self.nouns.add(id)


def steps_of(
    game: Game[S, V], seats: int, options: Choices, seed: str, dice: Dice
) -> Iterator[tuple[Session[S, V], Step]]:
    """One random game, step by step, from its beginning to its end."""
    session, first = Session.begin(game, game.start(seats, seed, options))
    yield session, first
    table = Table(session, [random_player] * seats, dice)
    for _ in range(MOST_STEPS_A_GAME):
        if session.outcome is not None:
            return
        with noting(f"{game.meta.key}, {seats} seats, {options}, seed {seed!r}, after entry {session.at}"):
            yield session, table.step()
    raise AssertionError(f"{game.meta.key} with seed {seed!r} does not end in {MOST_STEPS_A_GAME} steps")


def random_games(
    game: Game[S, V],
    seats: int,
    options: Choices = None,
    *,
    games: int,
    seed: str,
    invariant: Invariant[S] = anything_goes,
) -> Tally:
    """Plays whole random games. The invariant holds after every step, and every offer can be answered."""
    tally = Tally()
    for n in range(games):
        dice = Dice(f"{seed} {n} players")
        for session, step in steps_of(game, seats, options, f"{seed} {n}", dice):
            invariant(session.state)
            for seat in session.waiting:
                _fair_offer(session, seat, tally)
            viewer = dice.pick(viewers(session))
            for text in game.board(session.view(viewer)):
                tally.keep(text)
            _count(step, tally)
        _fair_end(session, tally)
    return tally


def _fair_offer(session: Session[S, V], seat: int, tally: Tally) -> None:
    offer = session.offer(seat)
    keys = [option.key for option in offer.options]
    what = f"{session.game.meta.key}: {offer.name!r} for seat {seat}"
    demand(session.waiting.count(seat) == 1, f"{what} is one of several asks of that seat")
    demand(0 <= offer.least <= offer.most, f"{what} wants {offer.least} to {offer.most} options")
    demand(len(keys) >= offer.least and bool(keys), f"{what} cannot be answered, it offers {keys}")
    demand(len(set(keys)) == len(keys), f"{what} offers the same key twice: {keys}")
    demand(not offer.safe or offer.safe in keys, f"{what} calls {offer.safe!r} safe, which is not offered")
    demand(not offer.point or offer.point in session.game.meta.points, f"{what} has an unknown point {offer.point!r}")
    deadline = session.ask.deadline if session.ask else ""
    demand(not deadline or deadline in session.state.deadlines, f"{what} waits for {deadline!r}, which does not run")
    tally.asked[offer.name] += 1
    tally.offered.update(keys)
    tally.keep(offer.prompt)
    for option in offer.options:
        tally.keep(option.label)


def _count(step: Step, tally: Tally) -> None:
    tally.steps += 1
    if isinstance(step.entry, Answer):
        tally.answered.update(step.entry.keys)
    for line in step.lines:
        tally.told[line.text.key] += 1
        tally.keep(line.text)


def _fair_end(session: Session[S, V], tally: Tally) -> None:
    outcome = session.outcome
    assert outcome is not None
    demand(outcome.side in session.game.meta.sides, f"{outcome.side!r} is not among the sides of the game")
    demand(set(outcome.winners) <= set(range(session.state.seats)), f"winners {outcome.winners} do not all sit here")
    demand(session.waiting == (), "somebody is asked after the end")
    tally.games += 1
    tally.sides[outcome.side] += 1
    tally.keep(outcome.reason)


# The same everywhere


def plain_state(game: Game[S, V]) -> None:
    """A state has no sets, whose order is not the same in every process, and no floats."""
    pending: list[inspect.Type] = [inspect.type_info(game.state)]
    known: set[type] = set()
    while pending:
        info = pending.pop()
        bad = (inspect.SetType, inspect.FrozenSetType, inspect.FloatType, inspect.AnyType)
        demand(not isinstance(info, bad), f"{game.meta.key}: a state must not hold a {type(info).__name__}")
        if isinstance(info, inspect.StructType):
            if info.cls in known:
                continue
            known.add(info.cls)
            pending += [field.type for field in info.fields]
        for part in ("item_type", "key_type", "value_type"):
            pending += [getattr(info, part)] if hasattr(info, part) else []
        for part in ("item_types", "types"):
            pending += getattr(info, part, ())


def ends(game: Game[Any, Any], seats: int, games: int, options: Choices = None) -> list[str]:
    """How some random games end, as digests."""
    found = []
    for n in range(games):
        for session, _ in steps_of(game, seats, options, f"ends {n}", Dice(f"ends {n} players")):
            last = session
        found.append(digest(last))
    return found


def same_in_every_process(where: str, seats: int, games: int, options: Choices = None) -> None:
    """The `GAME` of a module ends the same in processes that hash differently, as in this one."""
    code = (
        "import importlib, sys; from tests.engine.harness import ends; "
        f"print(ends(importlib.import_module({where!r}).GAME, {seats}, {games}, {options!r}))"
    )
    told = []
    for hashing in ("1", "2"):
        command = [sys.executable, "-c", code]
        env = os.environ | {"PYTHONHASHSEED": hashing}
        told.append(subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout)
    demand(told[0] == told[1], f"{where}: the same seeds and answers end differently in another process")


# Save and restore


def through_bytes(save: Save) -> Save:
    return msgpack.decode(msgpack.encode(save), type=Save)


def same_session(one: Session[S, V], other: Session[S, V], when: str) -> None:
    """Two sessions stand at the very same point, to all that see them and to themselves."""
    game = one.game.meta.key
    for what, here, there in (
        ("states", one.state, other.state),
        ("state bytes", encode_state(one.state), encode_state(other.state)),
        ("places in the log", one.at, other.at),
        ("line counts", one.line_count, other.line_count),
        ("checkpoints", one.checkpoint, other.checkpoint),
        ("tails", one.tail, other.tail),
    ):
        demand(here == there, f"{game}: {what} differ {when}: {here!r} against {there!r}")
    for viewer in viewers(one):
        differing = difference(sight(one, viewer), sight(other, viewer))
        demand(not differing, f"{game}: viewer {viewer} sees a difference {when}: {differing}")


def restore_twin(
    game: Game[S, V], seats: int, options: Choices = None, *, games: int, seed: str, every: int = 1, follow: int = 12
) -> int:
    """After every answer (or every few) a game is saved to bytes and restored, and compared with the one that never
    stopped. Restored twins then get the same answers, `follow` of them, and must bring about the same.

    Returns how many twins were compared.
    """
    compared = 0
    for n in range(games):
        dice = Dice(f"{seed} {n} players")
        followers: list[tuple[Session[S, V], int]] = []
        for session, step in steps_of(game, seats, options, f"{seed} {n}", dice):
            for follower, since in followers:
                assert step.entry is not None
                again = follower.replay(step.entry)
                when = f"after {session.at - since} answers given to a twin restored at {since} (seed {seed!r} {n})"
                demand(again == step, f"{game.meta.key}: the same answer brings something else {when}")
                demand(digest(session) == digest(follower), f"{game.meta.key}: the games part {when}")
            followers = [(follower, since) for follower, since in followers if session.at - since < follow]
            if session.at % every == 0:
                twin = Session.restore(game, through_bytes(session.save()))
                same_session(session, twin, f"after restoring at {session.at} (seed {seed!r} {n})")
                compared += 1
                if len(followers) < 3:
                    followers.append((twin, session.at))
    return compared


# Worlds


class Dealt(msgspec.Struct):
    """How much the worlds put to the test: how many there were, and in how many something hidden was different."""

    worlds: int = 0
    varied: Counter[int | None] = msgspec.field(default_factory=Counter)
    nothing_new: int = 0
    compared: int = 0


def positions_of(
    game: Game[S, V], seats: int, options: Choices, *, positions: int, seed: str, dice: Dice
) -> Iterator[Session[S, V]]:
    """Random positions of random games in which somebody is asked, and the first of every kind of ask."""
    kinds: Counter[tuple[str, ...]] = Counter()
    n = 0
    while kinds.total() < positions:
        for session, _ in steps_of(game, seats, options, f"{seed} {n}", dice):
            if session.ask is None or kinds.total() == positions:
                continue
            kind = (session.state.phase, *(choice.name for choice in session.ask.choices))
            if not kinds[kind] or dice.below(6) == 0:
                kinds[kind] += 1
                with noting(f"{game.meta.key}, {seats} seats, seed '{seed} {n}', position {session.at}"):
                    yield session
        n += 1


def worlds_alike(
    game: Game[S, V],
    seats: int,
    options: Choices = None,
    *,
    positions: int,
    further: int,
    seed: str,
    invariant: Invariant[S] = anything_goes,
) -> Dealt:
    """At random positions, deals a world for every viewer and the public, and demands

    - that he sees the same: view, who is asked, all ask numbers, his own offer with labels;
    - that the invariant holds and the dice to come are not the real ones;
    - that an answer which set no barrier to undo brings nothing to light: given in the world, wherever it is offered
      there too, it leads to the same sight and the same readable journal lines as in the real game;
    - that `further` random moves go on without error, with the invariant;
    - that over all worlds of a viewer something hidden does vary, if the game keeps secrets.

    The journal up to here is the same object in a world and needs no comparing; that it tells no more than the
    views do is for `pasts_alike`. Who is asked was decided before the world was dealt: see there, too.
    """
    dice, dealt = Dice(f"{seed} worlds"), Dealt()
    secretive = False
    for session in positions_of(game, seats, options, positions=positions, seed=seed, dice=dice):
        secretive = secretive or game.hidden(session.state)
        real = session.twin()
        step = real.replay(_any_entry(session, dice))
        for viewer in viewers(session):
            with noting(f"in a world for viewer {viewer}"):
                world = session.world(viewer, dice)
                differing = difference(sight(session, viewer), sight(world, viewer))
                demand(not differing, f"viewer {viewer} can tell a world from the real game: {differing}")
                invariant(world.state)
                demand(world.state.dice != session.state.dice, "a world knows the dice to come")
                dealt.worlds += 1
                dealt.varied[viewer] += _without_dice(world, sealed=False) != _without_dice(session, sealed=False)
                if isinstance(step.entry, Answer) and not step.entry.barred:
                    dealt.nothing_new += _nothing_comes_to_light(real, step, world.twin(), viewer)
                _play_on(world, further, dice, invariant)
    for viewer in (None, *range(seats)) if secretive else ():
        demand(dealt.varied[viewer] > 0, f"{game.meta.key}: no world for viewer {viewer} differs from the real one")
    return dealt


def _without_dice(session: Session[S, V], *, sealed: bool = True) -> bytes:
    """The state but for its dice, and if so wished for the sealed answers, which every world guesses anew."""
    gathered = session.state.gathered if sealed else {}
    return encode_state(replace(session.state, dice=Dice(""), gathered=gathered))


def _nothing_comes_to_light(real: Session[S, V], step: Step, world: Session[S, V], viewer: int | None) -> bool:
    entry = step.entry
    assert isinstance(entry, Answer)
    try:
        there = world.answer(entry.seat, entry.keys)
    except REFUSALS:
        demand(entry.seat != viewer, f"{entry.keys} is offered to seat {viewer} here but not in his world")
        return False
    what = f"the answer {entry.keys} of seat {entry.seat} sets no barrier, but viewer {viewer} learns from"
    differing = difference(sight(real, viewer), sight(world, viewer))
    demand(not differing, f"{what} what he sees then: {differing}")
    here, told = readable(step.lines, viewer), readable(there.lines, viewer)
    demand(here == told, f"{what} the journal: {here} against {told}")
    return True


def _play_on(session: Session[S, V], further: int, dice: Dice, invariant: Invariant[S]) -> None:
    table = Table(session, [random_player] * session.state.seats, dice)
    for _ in range(further):
        if session.outcome is not None:
            return
        table.step()
        invariant(session.state)


def pasts_alike(
    game: Game[S, V],
    seats: int,
    options: Choices = None,
    *,
    positions: int,
    further: int,
    seed: str,
    forgets: Collection[str] = (),
) -> Dealt:
    """At random positions, goes back to the last checkpoint, deals a world for a viewer there, and gives the answers
    since once more, with the same dice; then one answer more, which may well end the phase. As long as they are all
    offered in that world too, both are games that could have come about, and

    - if the viewer sees the same view and read the same lines, then the same seats are asked, by the same numbers:
      windows open by what he knows, not by what somebody holds;
    - if he sees the same, then he read the same lines, in whatever order: the journal tells nothing that the views
      leave out (`forgets` are the keys of lines that may differ, about things that were shown and then shuffled
      away, or in an order that no longer counts);
    - if he can tell no difference at all, then the rules hold the same in their hands: with the one's state poured
      into the other, both go on alike for `further` steps. A secret in a local variable would make them part.
      While he is asked this must be so even if the others have given other answers, of which he knows nothing.
    """
    dice, dealt = Dice(f"{seed} pasts"), Dealt()
    secretive = False
    for session in positions_of(game, seats, options, positions=positions, seed=seed, dice=dice):
        secretive = secretive or game.hidden(session.state)
        answers = list(session.tail)
        for viewer in viewers(session):
            for entries in (answers, [*answers, _any_entry(session, dice)]):
                with noting(f"in a past for viewer {viewer}, dealt anew {len(entries)} answers ago"):
                    _compare_pasts(session, entries, viewer, forgets=forgets, further=further, dice=dice, dealt=dealt)
    if secretive:
        demand(sum(dealt.varied.values()) > 0, f"{game.meta.key}: no past that looked alike was a different one")
    return dealt


def _any_entry(session: Session[S, V], dice: Dice) -> Answer | TimeUp:
    assert session.ask is not None
    if session.ask.deadline and dice.below(20) == 0:
        return TimeUp(session.ask.deadline)
    seat = dice.pick(session.waiting)
    return Answer(seat, session.numbers[seat], random_keys(session.offer(seat), dice), dice.pick(SOURCES))


Lived: TypeAlias = tuple[Session[S, V], list[Line]]
"""A session since its last checkpoint, and all the lines that it told."""


def _compare_pasts(
    session: Session[S, V],
    entries: Sequence[Entry | Deal],
    viewer: int | None,
    *,
    forgets: Collection[str],
    further: int,
    dice: Dice,
    dealt: Dealt,
) -> None:
    game, checkpoint = session.game, session.checkpoint
    other = decode_state(game, checkpoint.version, checkpoint.state)
    game.redeal(other, viewer, dice)
    real = _relived(game, checkpoint.state, entries)
    assert real is not None
    world = _relived(game, encode_state(other), entries)
    dealt.worlds += 1
    if world is not None and _look_alike(real, world, viewer, forgets):
        dealt.compared += 1
        dealt.varied[viewer] += encode_state(real[0].state) != encode_state(world[0].state)
        _same_in_hand(real[0], world[0], viewer, further, dice)
    if viewer is None or viewer not in real[0].waiting:
        return
    world = _relived(game, encode_state(other), entries, others_of=viewer, dice=dice)
    if world is not None and _seen_and_read(real, viewer) == _seen_and_read(world, viewer):
        dealt.compared += 1
        _same_in_hand(real[0], world[0], viewer, further, dice)


def _relived(
    game: Game[S, V],
    state: bytes,
    entries: Iterable[Entry | Deal],
    *,
    others_of: int | None = None,
    dice: Dice | None = None,
) -> Lived[S, V] | None:
    """A session that begins with that state and gets those answers, if it offers them. With dice, the others of a
    viewer answer as they like.
    """
    begun = replace(game, setup=lambda start, dice: decode_state(game, game.meta.version, state))
    session, step = Session.begin(begun, Start(game.meta.key, game.meta.rules, 0, ""))
    lines = list(step.lines)
    for entry in entries:
        try:
            if isinstance(entry, Answer):
                keys = entry.keys
                if dice is not None and entry.seat != others_of:
                    keys = random_keys(session.offer(entry.seat), dice)
                lines += session.answer(entry.seat, keys, source=entry.source).lines
            elif isinstance(entry, TimeUp):
                lines += session.time_up(entry.deadline).lines
        except REFUSALS:
            return None
    return session, lines


def _unordered(line: Line) -> Line:
    """In which order cards came into a hand is told and need not be remembered; what came, is."""
    args = line.text.args.items()
    sorted_lists = {
        key: Many(tuple(sorted(arg.items, key=repr))) if isinstance(arg, Many) else arg for key, arg in args
    }
    return replace(line, text=Text(line.text.key, sorted_lists))


def _seen_and_read(lived: Lived[S, V], viewer: int | None, forgets: Collection[str] = ()) -> tuple[Sight, list[Line]]:
    session, lines = lived
    read = [_unordered(line) for line in readable(lines, viewer) if line.text.key not in forgets]
    return sight(session, viewer), sorted(read, key=repr)


def _look_alike(real: Lived[S, V], world: Lived[S, V], viewer: int | None, forgets: Collection[str]) -> bool:
    """Whether the viewer can tell no difference; if he can, it must not be by what ought to be equal."""
    (one, read), (other, read_there) = (_seen_and_read(lived, viewer, forgets) for lived in (real, world))
    if one.view != other.view:
        return False
    if read == read_there:
        demand(one == other, f"viewer {viewer} learns something from who is asked: {difference(one, other)}")
    elif one == other:
        raise AssertionError(f"the journal tells viewer {viewer} a secret: {read} against {read_there}")
    return one == other


def _same_in_hand(here: Session[S, V], there: Session[S, V], viewer: int | None, further: int, dice: Dice) -> None:
    game = here.game
    poured = here.twin()
    pour(decode_state(game, game.meta.version, encode_state(there.state)), poured.state)
    assert encode_state(poured.state) == encode_state(there.state)
    for _ in range(further):
        if there.outcome is not None:
            return
        seat = dice.pick(there.waiting)
        keys = random_keys(there.offer(seat), dice)
        try:
            same = poured.answer(seat, keys) == there.answer(seat, keys) and digest(poured) == digest(there)
        except REFUSALS:
            same = False
        demand(same, f"a rule of phase {here.state.phase!r} keeps a secret from viewer {viewer} in a local variable")


def pour(source: object, target: object) -> object:
    """Makes `target` equal to `source` but leaves in place what it is made of, because rules hold on to its parts."""
    if type(source) is not type(target):
        return source
    if isinstance(target, list) and isinstance(source, list):
        kept = [pour(new, old) for new, old in zip(source, target, strict=False)]
        target[:] = [*kept, *source[len(kept) :]]
        return target
    if isinstance(target, dict) and isinstance(source, dict):
        poured = {key: pour(new, target[key]) if key in target else new for key, new in source.items()}
        target.clear()
        target.update(poured)
        return target
    if isinstance(target, msgspec.Struct) and not target.__struct_config__.frozen:
        for name in target.__struct_fields__:
            setattr(target, name, pour(getattr(source, name), getattr(target, name)))
        return target
    return source


# Undo and proof


class Undone(msgspec.Struct):
    """How much was taken back."""

    free: int = 0
    by_consent: int = 0


def undo_everywhere(
    game: Game[S, V], seats: int, options: Choices = None, *, games: int, seed: str, most: int = 20
) -> Undone:
    """Random games in which answers are taken back, freely where that is allowed and now and then by consent, `most`
    times a game. What stood before stands again; after a consent the dice fall otherwise. In the end the log replays
    to the same game, the file verifies, and files that were tampered with do not.
    """
    undone = Undone()
    for n in range(games):
        dice = Dice(f"{seed} {n} players")
        start = game.start(seats, f"{seed} {n}", options)
        record = Record(game, start)
        before: list[Session[S, V]] = []
        left = most
        for _ in range(MOST_STEPS_A_GAME):
            with noting(f"{game.meta.key}, {seats} seats, seed '{seed} {n}', after entry {record.session.at}"):
                if record.session.outcome is not None:
                    break
                if left and dice.below(4) == 0 and _undo_something(record, before, dice, undone):
                    left -= 1
                before.append(record.session.twin())
                entry = _any_entry(record.session, dice)
                if isinstance(entry, Answer):
                    record.answer(entry.seat, entry.keys, source=entry.source)
                else:
                    record.time_up(entry.deadline)
        _log_is_the_game(record)
    return undone


def _undo_something(record: Record[S, V], before: list[Session[S, V]], dice: Dice, undone: Undone) -> bool:
    seats = record.session.state.seats
    free = [seat for seat in range(seats) if record.free_undo(seat) is not None]
    if free:
        seat = dice.pick(free)
        undo = record.undo(seat)
        same_session(before[undo.to], record.session, f"after an undo to entry {undo.to}")
        undone.free += 1
    elif before and dice.below(4) == 0:
        to = max(0, len(before) - 1 - dice.below(30))
        undo = record.undo_by_consent(dice.below(seats), to)
        _stands_again(before[to], record.session)
        before.insert(to, before[to])
        undone.by_consent += 1
    else:
        return False
    del before[len(record.held) :]
    demand(len(record.lines) == record.session.line_count, "lines of what was taken back are still there")
    return True


def _stands_again(was: Session[S, V], now: Session[S, V]) -> None:
    old, new = was.state.dice, now.state.dice
    demand(
        _without_dice(was) == _without_dice(now) and was.numbers == now.numbers,
        "an undo by consent brought something else",
    )
    demand(new.epoch > old.epoch, "an undo by consent left the dice as they were")
    falls, fell = (Dice(d.seed, d.epoch, d.count).sample(range(1000), 8) for d in (new, old))
    demand(falls != fell, "the dice fall as they did before the undo")


def _log_is_the_game(record: Record[S, V]) -> None:
    game = record.game
    log = msgpack.decode(msgpack.encode(record.log), type=list[Entry])
    again = Record.replayed(game, record.start, log)
    same_session(record.session, again.session, "after replaying the whole log")
    demand(again.held == record.held, "other entries stand after replaying the whole log")
    demand(again.lines == record.lines, "the replayed log tells another journal")
    replay = msgpack.decode(msgpack.encode(record.replay_file()), type=Replay)
    demand(verify(game, replay) == "true", "an honest file does not verify")
    for what, forged in forgeries(replay):
        demand(verify(game, forged) == "false", f"a file with {what} verifies")
        older = replace(forged, start=replace(forged.start, rules=forged.start.rules + 1))
        kept = seed_hash(older.start.seed) == older.seed_hash
        verdict = "other rules version" if kept else "false"
        demand(verify(game, older) == verdict, f"a file of other rules with {what} is not called {verdict}")


def forgeries(replay: Replay) -> Sequence[tuple[str, Replay]]:
    """Files that say something else than what happened."""
    start, log = replay.start, replay.log
    other = replace(start, seed=start.seed + "!")
    undo = Undo(0, 0, 1 + sum(isinstance(entry, Undo) for entry in log))
    return (
        ("another seed", replace(replay, start=other)),
        ("another seed and its hash", replace(replay, start=other, seed_hash=seed_hash(other.seed))),
        ("its last entry gone", replace(replay, log=log[:-1])),
        ("its end repeated", replace(replay, log=[*log, log[-1]])),
        ("an undo more", replace(replay, log=[*log, undo])),
        ("a nonsensical undo", replace(replay, log=[*log, Undo(-1, 0)])),
        ("no outcome", replace(replay, outcome=None)),
        ("another digest", replace(replay, digest=replay.digest[::-1])),
    )


# All of it


def every_check(
    game: Game[S, V],
    seats: int,
    options: Choices = None,
    *,
    seed: str,
    invariant: Invariant[S] = anything_goes,
    forgets: Collection[str] = (),
    times: int = 1,
) -> Tally:
    """All checks in one process, a few games each; `times` as many for the long runs."""
    plain_state(game)
    tally = random_games(game, seats, options, games=4 * times, seed=seed, invariant=invariant)
    restore_twin(game, seats, options, games=times, seed=seed)
    worlds_alike(game, seats, options, positions=12 * times, further=20, seed=seed, invariant=invariant)
    pasts_alike(game, seats, options, positions=12 * times, further=20, seed=seed, forgets=forgets)
    undo_everywhere(game, seats, options, games=times, seed=seed)
    return tally
