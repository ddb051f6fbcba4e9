"""The flow runner: one game in memory, going from ask to ask.

The state names the phase to run next; the session takes a checkpoint, runs that phase to its end, and looks again.
It knows no disk and no clock: whoever holds it writes down what each `Step` brings.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Generic

import msgspec

from bot.engine.asks import Ask, Choice, Flow, Option, Reason, Reply
from bot.engine.dice import Dice
from bot.engine.errors import BadSave, EngineError, NotAsked, NotOffered, RuleFault, SessionLost, Stale, WrongCount
from bot.engine.game import Game, Offer, Start, V, offered
from bot.engine.journal import Line
from bot.engine.play import Outcome, Play, S
from bot.engine.refs import Ref
from bot.engine.save import (
    Answer,
    AnsweredBy,
    Checkpoint,
    Conceded,
    Deal,
    Entry,
    Resigned,
    Save,
    TimeUp,
    Undo,
    decode_state,
    encode_state,
)

MOST_PHASES_A_STEP = 10_000


class Step(msgspec.Struct, frozen=True):
    """What one entry of the log brought about."""

    entry: Entry | None
    lines: list[Line]
    checkpoints: list[Checkpoint]


class Session(Generic[S, V]):
    """A game in progress, waiting at an ask or over."""

    def __init__(self, game: Game[S, V], state: S, checkpoint: Checkpoint | None = None) -> None:
        self.game = game
        self.play: Play[S] = Play(state)
        self.ask: Ask | None = None
        self.tail: list[Entry | Deal] = []
        self._flow: Flow[None] | None = None
        self._listed: dict[int, Sequence[Option[object]]] = {}
        if checkpoint is None:
            self.at = 0
            self.line_count = 0
            self.numbers = [0] * state.seats
            self._asked = [""] * state.seats
            self.checkpoint = self._take_checkpoint()
        else:
            self.at = checkpoint.at
            self.line_count = checkpoint.lines
            self.numbers = list(checkpoint.numbers)
            self._asked = list(checkpoint.asked)
            self.checkpoint = checkpoint
        self._fresh: list[Checkpoint] = []

    # Beginning, saving, going on

    @classmethod
    def begin(cls, game: Game[S, V], start: Start) -> tuple[Session[S, V], Step]:
        """Sets a game up and runs it to its first ask; `BadSave` if what it carries on cannot be read."""
        try:
            session = cls(game, game.setup(start, Dice(start.seed)))
        except BadSave:
            raise
        except Exception as error:
            raise RuleFault(f"{game.meta.key}: setup raised {type(error).__name__}: {error}") from error
        first = session.checkpoint
        try:
            session._run(None)
        except Exception as error:
            raise session._fault(error, session.state.phase) from error
        return session, Step(None, session._take_lines(), [first, *session._fresh])

    @classmethod
    def restore(cls, game: Game[S, V], save: Save) -> Session[S, V]:
        """The game as it stood: the checkpoint, and the answers since given again."""
        return cls.retold(game, save)[0]

    @classmethod
    def retold(cls, game: Game[S, V], save: Save) -> tuple[Session[S, V], list[Line]]:
        """The game as it stood, and what is told on the way from the checkpoint to there."""
        session = cls(game, decode_state(game, save.checkpoint.version, save.checkpoint.state), save.checkpoint)
        try:
            session._run(None)
            lines = session._take_lines()
            for entry in save.tail:
                if isinstance(entry, Deal):
                    session._deal(entry)
                else:
                    lines += session.replay(entry).lines
        except Exception as error:
            raise BadSave(f"{game.meta.key}: the saved answers do not fit the rules: {error}") from error
        return session, lines

    def save(self) -> Save:
        return Save(self.checkpoint, list(self.tail))

    def twin(self) -> Session[S, V]:
        """A second session at the very same point, sharing nothing with this one."""
        return Session.restore(self.game, self.save())

    def world(self, viewer: int | None, dice: Dice) -> Session[S, V]:
        """A twin in which all that the viewer cannot know is dealt anew, the dice to come included."""
        twin = self.twin()
        twin._deal(Deal(viewer, Dice(f"world {dice.below(1 << 62)}")))
        return twin

    # Looking

    @property
    def state(self) -> S:
        return self.play.state

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        return () if self.ask is None else tuple(choice.seat for choice in self.ask.choices)

    @property
    def awaited(self) -> tuple[int, ...]:
        """Those of them for whom the game waits."""
        return () if self.ask is None else tuple(choice.seat for choice in self.ask.choices if not choice.idle)

    def view(self, viewer: int | None) -> V:
        return self.game.view(self.state, viewer)

    def options(self, seat: int) -> Sequence[Option[object]]:
        listed = self._listed.get(seat)
        if listed is None:
            choice = self._choice(seat)
            try:
                listed = self._listed[seat] = choice.options()
            except Exception as error:
                raise self._fault(error, self.state.phase) from error
        return listed

    def offer(self, seat: int) -> Offer:
        """What that seat may decide now, as it sees it."""
        choice = self._choice(seat)
        options = self.options(seat)
        return Offer(
            seat,
            self.numbers[seat],
            choice.name,
            choice.prompt,
            [offered(option) for option in options],
            choice.least,
            min(choice.most, max(choice.least, len(options))),
            choice.interrupt,
            choice.safe,
            choice.of,
        )

    def why(self, seat: int, ref: Ref) -> Reason | None:
        """Why that thing is not among what the seat may choose, if the rules can say; of a seat that is not asked they
        say nothing.
        """
        if seat not in self.waiting:
            return None
        choice = self._choice(seat)
        if choice.why is None or any(ref in option.refs for option in self.options(seat)):
            return None
        return choice.why(ref)

    # Answering

    def answer(
        self, seat: int, keys: tuple[str, ...], *, number: int | None = None, source: AnsweredBy = "player"
    ) -> Step:
        """Takes an answer, or refuses it with nothing changed. `number` is the seat's own ask number."""
        choice = self._choice(seat)
        current = self.numbers[seat]
        if number is not None and number != current:
            raise Stale(seat, number, current)
        if not choice.least <= len(keys) <= choice.most:
            raise WrongCount(seat, len(keys), choice.least, choice.most)
        values = tuple([option.value for key in keys for option in self.options(seat) if option.key == key])
        if len(values) != len(keys) or len(set(keys)) != len(keys):
            raise NotOffered(seat)
        return self._step(Answer(seat, current, keys, source), Reply(seat, keys, values))

    def time_up(self, deadline: str) -> Step:
        """A deadline of the present ask has passed."""
        if self.ask is None or not deadline or self.ask.deadline != deadline:
            raise EngineError(f"nothing waits for the deadline {deadline!r}")
        return self._step(TimeUp(deadline), Reply(-1, (), (), deadline))

    def resign(self, seat: int) -> Step:
        """A seat gives up, where that ends the game."""
        outcome = self.game.resigned(self.state, seat) if self.outcome is None else None
        if outcome is None:
            raise EngineError(f"seat {seat} cannot end the game by giving up")
        self.play.over(outcome.side, outcome.winners, outcome.reason, outcome.carry)
        return self._break_off(Resigned(seat))

    def concede(self) -> Step:
        """All call it a defeat: the phase breaks off, and the one that the game has for this runs."""
        if self.outcome is not None or not self.game.conceded or self.game.hopeless(self.state) is None:
            raise EngineError("this game can still be won, or is over")
        self.state.phase = self.game.conceded
        return self._break_off(Conceded())

    def replay(self, entry: Entry) -> Step:
        """Does again what the log says. An undo in a tail only turns the dice over: its answers are gone already."""
        match entry:
            case Answer():
                return self.answer(entry.seat, entry.keys, number=entry.ask, source=entry.source)
            case TimeUp():
                return self.time_up(entry.deadline)
            case Resigned():
                return self.resign(entry.seat)
            case Conceded():
                return self.concede()
            case Undo():
                self.turn_dice(entry)
                return Step(entry, [], [])

    def turn_dice(self, undo: Undo) -> None:
        """After an undo by consent, the dice go on with a new epoch."""
        if undo.epoch is None:
            raise EngineError("an undo without an epoch does not turn the dice")
        self.state.dice = Dice(self.state.dice.seed, undo.epoch)
        self.tail.append(undo)
        self.at += 1

    def _deal(self, deal: Deal) -> None:
        """Makes this a world. The deal stands in the tail, so that a twin of a world is that world again."""
        self.tail.append(deal)
        dice = copy(deal.dice)
        self.game.redeal(self.state, deal.viewer, dice)
        for sealed in () if self.ask is None else self.ask.sealed:
            if sealed.seat != deal.viewer:
                picked = dice.sample(sealed.options(), sealed.least)
                self.state.gathered[sealed.seat] = tuple(option.key for option in picked)
        self.state.dice = dice

    # Running

    def _choice(self, seat: int) -> Choice[object]:
        if self.ask is not None:
            for choice in self.ask.choices:
                if choice.seat == seat:
                    return choice
        raise NotAsked(seat)

    def _step(self, entry: Answer | TimeUp, reply: Reply) -> Step:
        """Runs; if a rule raises, puts the game back to where it stood, and says so."""
        checkpoint, tail, length = self.checkpoint, self.tail, len(self.tail)
        play = self.play
        rolled = play.state.dice.count
        play.barred = self.ask is not None and self.ask.until is not None
        self._fresh = []
        tail.append(entry)
        self.at += 1
        if reply.seat >= 0:
            self._asked[reply.seat] = ""
        try:
            self._run(reply)
        except Exception as error:
            fault = self._fault(error, self.state.phase)
            self._put_back(Save(checkpoint, tail[:length]))
            raise fault from error
        if isinstance(entry, Answer):
            entry.barred = play.barred or play.state.dice.count != rolled
        return Step(entry, self._take_lines(), self._fresh)

    def _break_off(self, entry: Resigned | Conceded) -> Step:
        """Leaves the present phase where it is; the state says what follows."""
        before = Save(self.checkpoint, list(self.tail))
        if self._flow is not None:
            self._flow.close()
        self._flow = self.ask = None
        self._asked = [""] * self.state.seats
        self.state.deadlines.clear()
        self.state.gathered.clear()
        self.at += 1
        self.checkpoint = self._take_checkpoint()
        self._fresh, self.tail = [self.checkpoint], []
        try:
            self._run(None)
        except Exception as error:
            fault = self._fault(error, self.state.phase)
            self._put_back(before)
            raise fault from error
        return Step(entry, self._take_lines(), self._fresh)

    def _fault(self, error: Exception, phase: str) -> RuleFault:
        return RuleFault(f"{self.game.meta.key}: phase {phase!r} raised {type(error).__name__}: {error}")

    def _put_back(self, before: Save) -> None:
        """Stands where it stood before; if even that cannot be done, asks nobody any more rather than go on half."""
        try:
            vars(self).update(vars(Session.restore(self.game, before)))
        except BadSave as error:
            self._flow = self.ask = None
            raise SessionLost(f"{self.game.meta.key}: a rule raised, and the game could not be put back") from error

    def _run(self, reply: Reply | None) -> None:
        self._listed.clear()
        if self.state.outcome is not None:
            return
        if self._flow is None:
            self._flow = self.game.phases[self.state.phase](self.play)
        for _ in range(MOST_PHASES_A_STEP):
            try:
                ask = next(self._flow) if reply is None else self._flow.send(reply)
            except StopIteration:
                ask = None
            if ask is not None and self.outcome is None:
                self._open(ask)
                return
            self._flow.close()
            self.checkpoint = self._take_checkpoint()
            self._fresh.append(self.checkpoint)
            self.tail = []
            if self.outcome is not None:
                self._flow = self.ask = None
                return
            self._flow = self.game.phases[self.state.phase](self.play)
            reply = None
        raise EngineError(f"{MOST_PHASES_A_STEP} phases without an ask, the last one {self.state.phase!r}")

    def _open(self, ask: Ask) -> None:
        """A seat's ask number grows when it has answered or is asked something else, not when others answer."""
        if not ask.choices:
            raise EngineError(f"phase {self.state.phase!r} waits for nobody")
        still = [""] * self.state.seats
        for choice in ask.choices:
            seat = choice.seat
            still[seat] = identity = choice.name + "/" + choice.occasion
            if self._asked[seat] != identity:
                self.numbers[seat] += 1
        if ask.until is not None:
            self.play.set_deadline(ask.until)
        self._asked = still
        self.ask = ask

    def _take_checkpoint(self) -> Checkpoint:
        return Checkpoint(
            self.at,
            self.line_count + len(self.play.lines),
            list(self.numbers),
            list(self._asked),
            self.game.meta.version,
            encode_state(self.state),
        )

    def _take_lines(self) -> list[Line]:
        lines, self.play.lines = self.play.lines, []
        self.line_count += len(lines)
        return lines
