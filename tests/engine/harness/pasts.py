"""Pasts: a world dealt at the last checkpoint, so that who was asked, what the journal told and what rules keep in
local variables since then is put to the test as well.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bot.engine.dice import Dice
from bot.engine.game import Game, Start, V
from bot.engine.journal import Line
from bot.engine.play import S
from bot.engine.players import random_keys
from bot.engine.record import digest
from bot.engine.save import Answer, Deal, Entry, TimeUp, decode_state, encode_state
from bot.engine.session import Session
from bot.engine.text import Many, Text
from tests.engine.harness.playing import any_entry
from tests.engine.harness.sights import Sight, difference, readable, sight, viewers
from tests.engine.harness.trials import REFUSALS, Choices, Trial, demand, noting
from tests.engine.harness.worlds import Dealt, positions_of

Lived: TypeAlias = tuple[Session[S, V], list[Line]]
"""A session since its last checkpoint, and all the lines that it told."""


class Comparing(msgspec.Struct):
    """How pasts are compared: which lines may differ, how far they are played on, by what chance; and the result."""

    forgets: Collection[str]
    further: int
    dice: Dice
    dealt: Dealt


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
      windows open by what they know, not by what somebody holds;
    - if they see the same, then they read the same lines, in whatever order: the journal tells nothing that the views
      leave out (`forgets` are the keys of lines that may differ, about things that were shown and then shuffled
      away, or in an order that no longer counts);
    - if they can tell no difference at all, then the rules hold the same in their hands: with the one's state poured
      into the other, both go on alike for `further` steps. A secret in a local variable would make them part.
      While they are asked this must be so even if others have given other answers, of which they know nothing.
    """
    dice, dealt = Dice(f"{seed} pasts"), Dealt()
    by = Comparing(forgets, further, dice, dealt)
    secretive = False
    for session in positions_of(Trial(game, seats, options, seed), positions, dice):
        secretive = secretive or game.has_secrets(session.state)
        answers = list(session.tail)
        for viewer in viewers(session):
            for entries in (answers, [*answers, any_entry(session, dice)]):
                with noting(f"in a past for viewer {viewer}, dealt anew {len(entries)} answers ago"):
                    _compare(session, entries, viewer, by)
    if secretive:
        demand(sum(dealt.varied.values()) > 0, f"{game.meta.key}: no past that looked alike was a different one")
    return dealt


def _compare(session: Session[S, V], entries: Sequence[Entry | Deal], viewer: int | None, by: Comparing) -> None:
    game, checkpoint = session.game, session.checkpoint
    other = decode_state(game, checkpoint.version, checkpoint.state)
    game.redeal(other, viewer, by.dice)
    real = _relived(game, checkpoint.state, entries)
    assert real is not None
    world = _relived(game, encode_state(other), entries)
    by.dealt.worlds += 1
    if world is not None and _look_alike(real, world, viewer, by.forgets):
        by.dealt.compared += 1
        by.dealt.varied[viewer] += encode_state(real[0].state) != encode_state(world[0].state)
        _same_in_hand(real[0], world[0], viewer, by)
    if viewer is None or viewer not in real[0].waiting:
        return
    world = _relived(game, encode_state(other), entries, others_of=viewer, dice=by.dice)
    if world is not None and _seen_and_read(real, viewer) == _seen_and_read(world, viewer):
        by.dealt.compared += 1
        _same_in_hand(real[0], world[0], viewer, by)


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
    session, step = Session.begin(begun, Start(game.meta.key, game.rules_id, 0, ""))
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
    return replace(line, text=Text(line.text.key, sorted_lists), marks=tuple(sorted(line.marks, key=repr)))


def _seen_and_read(lived: Lived[S, V], viewer: int | None, forgets: Collection[str] = ()) -> tuple[Sight, list[Line]]:
    session, lines = lived
    read = [_unordered(line) for line in readable(lines, viewer) if line.text.key not in forgets]
    return sight(session, viewer), sorted(read, key=repr)


def _look_alike(real: Lived[S, V], world: Lived[S, V], viewer: int | None, forgets: Collection[str]) -> bool:
    """Whether the viewer can tell no difference; if they can, it must not be by what ought to be equal."""
    (one, read), (other, read_there) = (_seen_and_read(lived, viewer, forgets) for lived in (real, world))
    if one.view != other.view:
        return False
    if read == read_there:
        demand(one == other, f"viewer {viewer} learns something from who is asked: {difference(one, other)}")
    elif one == other:
        raise AssertionError(f"the journal tells viewer {viewer} a secret: {read} against {read_there}")
    return one == other


def _same_in_hand(here: Session[S, V], there: Session[S, V], viewer: int | None, by: Comparing) -> None:
    game = here.game
    poured = here.twin()
    pour(decode_state(game, game.meta.version, encode_state(there.state)), poured.state)
    assert encode_state(poured.state) == encode_state(there.state)
    for _ in range(by.further):
        if there.outcome is not None:
            return
        seat = by.dice.pick(there.waiting)
        keys = random_keys(there.offer(seat), by.dice)
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
