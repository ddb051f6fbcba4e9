"""Playthroughs: a game written out step by step, so that a person can read what everybody was asked, told and shown.

A *script* says which game is written out, who plays it and which part of it. Each step has the questions with every
option, the answer, the lines of the journal with their readers, weights and marks, and what is new on each viewer's
text board. Kept in a file and made again by a test, it shows a change of the rules or of the words, and a leak, as a
diff. It knows the contract of a game and nothing else.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher, unified_diff
from itertools import groupby
from textwrap import wrap
from typing import Any, Literal, TypeAlias

import msgspec

from bot.engine.dice import Dice
from bot.engine.game import AnyGame, Offer, Offered
from bot.engine.journal import Line, Mark
from bot.engine.players import SLOWEST_SECONDS, ai_pick, random_keys, safe_keys
from bot.engine.save import Answer, AnsweredBy, TimeUp
from bot.engine.session import Session, Step
from bot.engine.text import Text
from bot.engine.timers import Timers
from tests.engine.harness.playing import MOST_STEPS_A_GAME
from tests.engine.harness.sights import viewers

Say: TypeAlias = Callable[[Text, Sequence[str]], str]
"""How a text is put into words for a reader, with the names of those who sit in the seats."""
Viewer: TypeAlias = int | None
Board: TypeAlias = "list[BoardLine]"
PEOPLE = ("Ana", "Ben", "Cleo", "Dov", "Eve", "Finn")
DASH = "- "
WIDTH = 118
WIDEST_KEY = 26
SOURCES: dict[AnsweredBy, str] = {"player": "in person", "ai": "the AI", "order": "by order", "safe": "what is safe"}
MOST_CHANGES = 24
LEGEND = (
    "·  an option: its key, its words, and in brackets what it is about        =>  who answered, and what",
    "“  a line of the journal, to everybody unless it says to whom, with its marks in brackets",
    "+  new on a board        ~  reads so now        -  gone        …  and so on",
)


class BoardLine(msgspec.Struct, frozen=True):
    """A line of a text board. Details of something begin with a dash, and are `under` it; by its key and its title one
    knows a line again when it reads otherwise.
    """

    key: str
    said: str
    under: str = ""

    def __str__(self) -> str:
        return f"{self.under} {self.said}" if self.under else self.said

    @property
    def title(self) -> str:
        """What it is about: all up to the first stop of any kind."""
        return re.split(r" ?[(,:.×]", self.said.removeprefix(DASH))[0]

    @property
    def in_short(self) -> str:
        under = f"{self.under} {DASH}" if self.under else ""
        return f"{under}{self.title}{'' if self.said.endswith(self.title) else ' …'}"

    def is_now(self, other: BoardLine) -> bool:
        return (self.key, self.under, self.title) == (other.key, other.under, other.title)


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is written out. A `person` answers anything that is offered, all alike, and has standing `orders` for these
    interrupt points; `steps` of the game are written, all that there are if none are named, after those `skipped`; or
    its `last` ones, however long it is.
    """

    id: str
    game: str
    about: str
    players: tuple[Literal["ai", "person"], ...]
    seed: str
    options: dict[str, str] = {}
    orders: tuple[str, ...] = ()
    skipped: int = 0
    steps: int = 0
    last: int = 0


def written(game: AnyGame, script: Script, say: Say) -> str:
    """The whole text of a script."""
    start = game.start(len(script.players), script.seed, script.options)
    session, step = Session.begin(game, start)
    players, writer = _Players(session, script), _Writer(session, say)
    skipped = max(0, _length(game, script) - script.last) if script.last else script.skipped
    page = _head(script, start.options, skipped)
    for _ in range(skipped):
        step = players.step()
    page += writer.opening(step)
    for _ in range(script.steps or MOST_STEPS_A_GAME):
        if session.outcome is not None:
            break
        page += writer.asked()
        page += writer.happened(players.step(), players.reason)
    page += writer.ending()
    return "\n".join(page) + "\n"


def changes(kept: str, made: str, again: str) -> str:
    """What differs between a kept file and the same made now, short enough to read, each place under the heading of its
    step; and the command that would take it over.
    """
    old, new = kept.splitlines(), made.splitlines()
    found: list[str] = []
    for line in list(unified_diff(old, new, lineterm="", n=1))[2:]:
        if line.startswith("@@"):
            place = int(line.split("+")[1].split(",")[0].split(" ")[0])
            found.append(next((one for one in reversed(new[:place]) if one.startswith("== ")), "at the top"))
        else:
            found.append(line)
    left = len(found) - MOST_CHANGES
    more = [f"… and {left} lines more"] if left > 0 else []
    return "\n".join([*found[:MOST_CHANGES], *more, "", "If it is meant to be so:", f"    {again}"])


def _length(game: AnyGame, script: Script) -> int:
    """How many steps the whole game has."""
    session, _ = Session.begin(game, game.start(len(script.players), script.seed, script.options))
    players, steps = _Players(session, script), 0
    while session.outcome is None and steps < MOST_STEPS_A_GAME:
        players.step()
        steps += 1
    return steps


def _head(script: Script, options: dict[str, str], skipped: int) -> list[str]:
    played = ", ".join(f"{PEOPLE[seat]} ({player})" for seat, player in enumerate(script.players))
    chosen = ", ".join(f"{key} {value}" for key, value in options.items()) or "none"
    part = f"{script.steps} steps" if script.steps else "to the end"
    if skipped:
        part = f"{part}, after {skipped} that are left out"
    orders = [f"Orders   {', '.join(script.orders)}"] if script.orders else []
    return [
        *_wrapped(script.about),
        "",
        f"Game     {script.game}, seed {script.seed!r}, {part}",
        f"Options  {chosen}",
        f"Seats    {played}",
        *orders,
        "",
        *LEGEND,
    ]


class _Players:
    """Who answers, on a clock of their own, as `players.Playout` has it; here persons and AIs are told apart."""

    def __init__(self, session: Session[Any, Any], script: Script) -> None:
        self.session, self.script = session, script
        self.dice = Dice(f"{script.seed} players")
        self.timers, self.now = Timers(), 0
        self.reason: Text | None = None

    def step(self) -> Step:
        session, deadlines = self.session, self.session.state.deadlines
        assert session.ask is not None
        self.reason = None
        self.timers.follow(deadlines, self.now)
        self.now += self.dice.die(SLOWEST_SECONDS)
        if session.ask.deadline in self.timers.due(deadlines, self.now):
            return session.time_up(session.ask.deadline)
        seat = self.dice.pick(session.waiting)
        keys, source = self._answer(seat)
        return session.answer(seat, keys, source=source)

    def _answer(self, seat: int) -> tuple[tuple[str, ...], AnsweredBy]:
        offer = self.session.offer(seat)
        if self.script.players[seat] == "ai":
            pick = ai_pick(self.session, seat, self.dice)
            self.reason = pick.reason
            return pick.keys, "ai"
        ordered = safe_keys(offer) if offer.interrupt in self.script.orders else None
        return (random_keys(offer, self.dice), "player") if ordered is None else (ordered, "order")


class _Writer:
    """Remembers what was on each viewer's board and in each seat's question, to write only what is new."""

    def __init__(self, session: Session[Any, Any], say: Say) -> None:
        self.session = session
        self.words = say
        self.boards: dict[Viewer, Board] = {}
        self.listed: dict[int, list[str]] = {}
        self.offers: dict[int, Offer] = {}
        self.owners: defaultdict[str, set[str]] = defaultdict(set)

    def say(self, text: Text) -> str:
        return self.words(text, PEOPLE)

    def opening(self, step: Step) -> list[str]:
        """Whatever was told up to there, and every board in full: the public's, and in what the others differ."""
        page = ["", f"== {self.session.at} · where this begins", *self._told(step.lines)]
        self.boards = {viewer: self._board(viewer) for viewer in viewers(self.session)}
        public = self.boards[None]
        page += ["", "Board of the public"]
        for line in public:
            page += _wrapped(line.said, "    ")
        return page + self._by_viewers({viewer: self._new(public, board) for viewer, board in self.boards.items()})

    def asked(self) -> list[str]:
        """Every question that is open, with all its options; one that stands as it did is not listed again."""
        session, page = self.session, list[str]()
        self.offers = {seat: session.offer(seat) for seat in session.waiting}
        phase = session.state.phase
        page += ["", f"== {session.at + 1} · {phase} · {_together(map(_name, self.offers))}"]
        for seat, offer in self.offers.items():
            page += self._question(seat, offer)
        for seat in self.listed.keys() - self.offers.keys():
            del self.listed[seat]
        return page

    def _question(self, seat: int, offer: Offer) -> list[str]:
        prompt = f"{PEOPLE[seat]} is asked: {self.say(offer.prompt)} ({'; '.join(self._facts(seat, offer))})"
        listed = [prompt, *self._options(offer)]
        if self.listed.get(seat) == listed:
            return [f"{PEOPLE[seat]} is still asked the same ({offer.name} {offer.number})"]
        self.listed[seat] = listed
        page = _wrapped(prompt)
        for line in listed[1:]:
            page += _wrapped(line, "  · ", " " * 8)
        return page

    def _facts(self, seat: int, offer: Offer) -> Iterator[str]:
        """What a question is besides its words."""
        assert self.session.ask is not None
        yield f"{offer.name} {offer.number}"
        if offer.of:
            yield "of " + _refs(offer.of)
        if (offer.least, offer.most) != (1, 1):
            yield f"{offer.least} to {offer.most} of them"
        if offer.interrupt:
            yield f"at the point {offer.interrupt}"
        if seat not in self.session.awaited:
            yield "nobody waits for it"
        if self.session.ask.deadline:
            yield f"until {self.session.ask.deadline}"

    def _options(self, offer: Offer) -> Iterator[str]:
        """One line each; those that are called what they point at, as squares are, share a line with their group."""
        width = min(WIDEST_KEY, max((len(one.key) for one in offer.options if not self._plain(one)), default=0))
        for (group, plain), options in groupby(offer.options, lambda one: (one.group, self._plain(one))):
            if plain:
                yield f"{_refs(ref for one in options for ref in one.refs)}" + (f" (in {group})" if group else "")
            else:
                yield from (self._option(one, width, safe=one.key == offer.safe) for one in options)

    def _plain(self, option: Offered) -> bool:
        """Whether its reference says all of it."""
        is_all = not (option.note or option.roll or option.confirm) and len(option.refs) == 1
        return is_all and option.key == option.refs[0].id == self.say(option.label)

    def _option(self, option: Offered, width: int, *, safe: bool) -> str:
        facts = [f"{option.key:<{width}}  {self.say(option.label)}"]
        facts += [f"({self.say(option.note)})"] if option.note else []
        facts += [f"on {option.roll} or less"] if option.roll else []
        facts += [f"[{_refs(option.refs)}]"] if option.refs else []
        facts += ["safe"] if safe else []
        facts += ["asks once more"] if option.confirm else []
        return " ".join(facts)

    def happened(self, step: Step, reason: Text | None) -> list[str]:
        """What was answered, what the journal told of it, and what is new on the boards."""
        entry = step.entry
        assert isinstance(entry, Answer | TimeUp)
        if isinstance(entry, TimeUp):
            page = [f"=> time is up: {entry.deadline}"]
        else:
            why = f" – {self.say(reason)}" if reason else ""
            said = ", ".join(entry.keys) or "none of them"
            page = _wrapped(f"=> {PEOPLE[entry.seat]} ({SOURCES[entry.source]}): {said}{why}", "", "   ")
            self.listed.pop(entry.seat, None)
        return [*page, *self._told(step.lines), *self._new_on_boards()]

    def _told(self, lines: Sequence[Line]) -> list[str]:
        """The journal, each line with those who can read it."""
        page: list[str] = []
        for line in lines:
            readers = [viewer for viewer in viewers(self.session) if line.readable_by(viewer)]
            whom = "" if None in readers else f"to {_together(map(_name, readers))}: "
            weight = "" if line.weight == "news" else f" ({line.weight})"
            marks = f" [{'; '.join(map(_mark, line.marks))}]" if line.marks else ""
            page += _wrapped(f"{whom}{self.say(line.text)}{weight}{marks}", "  “ ", "    ")
        return page

    def _new_on_boards(self) -> list[str]:
        before, self.boards = self.boards, {viewer: self._board(viewer) for viewer in self.boards}
        new = {viewer: self._new(before[viewer], board) for viewer, board in self.boards.items()}
        if not any(new.values()):
            return ["  Boards (the same)"]
        common = _shared(new.values())
        page = _listed("  Every board", common) if common else []
        return page + self._by_viewers({viewer: _without(lines, common) for viewer, lines in new.items()})

    def _by_viewers(self, lines: dict[Viewer, list[str]]) -> list[str]:
        """What only some of them see; those who see the same are named together."""
        page: list[str] = []
        for found in dict.fromkeys(map(tuple, lines.values())):
            who = [_name(viewer) for viewer, theirs in lines.items() if tuple(theirs) == found]
            if found:
                page += _listed(f"  {'Board' if len(who) == 1 else 'Boards'} of {_together(who)}", found)
        return page

    def _board(self, viewer: Viewer) -> Board:
        found: Board = []
        above = BoardLine("", "")
        for text in self.session.game.board(self.session.view(viewer)):
            line = BoardLine(text.key, self.say(text))
            if line.said.startswith(DASH):
                line = BoardLine(line.key, line.said, above.title)
                self.owners[line.key].add(above.key)
            else:
                above = line
            found.append(line)
        return found

    def _owned(self, board: Board) -> Board:
        """A detail is named with what stands above it, unless that is now this and now that."""
        return [BoardLine(one.key, one.said) if len(self.owners[one.key]) > 1 else one for one in board]

    def _new(self, before: Board, now: Board) -> list[str]:
        return _differences(self._owned(before), self._owned(now))

    def ending(self) -> list[str]:
        outcome = self.session.outcome
        if outcome is None:
            return ["", f"== {self.session.at} · where this ends; the game goes on"]
        winners = _together(map(_name, outcome.winners))
        carried = "; there is something to carry on" if outcome.carry is not None else ""
        return [
            "",
            f"== {self.session.at} · the end",
            *_wrapped(self.say(outcome.reason)),
            f"Side {outcome.side}, won by {winners}{carried}",
        ]


# Words


def _name(viewer: Viewer) -> str:
    return "the public" if viewer is None else PEOPLE[viewer]


def _together(names: Iterable[str]) -> str:
    *first, last = list(names) or ["nobody"]
    return f"{', '.join(first)} and {last}" if first else last


def _refs(refs: Iterable[object]) -> str:
    return " ".join(map(str, refs))


def _mark(mark: Mark) -> str:
    start = f" from {mark.start}" if mark.start else ""
    amount = f" {mark.amount:+d}" if mark.kind == "gained" else f" {mark.amount}" if mark.amount else ""
    return f"{mark.kind} {_refs(mark.refs)}{start}{amount}"


def _wrapped(line: str, first: str = "", further: str | None = None) -> list[str]:
    """A line of the page, or several where it is long. Columns stay as they are."""
    if len(first) + len(line) <= WIDTH:
        return [(first + line).rstrip()]
    indent = first if further is None else further
    whole = line.replace("  ", "\0\0")
    found = wrap(
        whole, WIDTH, initial_indent=first, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return [one.replace("\0", " ") for one in found]


# What is new


def _differences(before: Board, now: Board) -> list[str]:
    """Gone lines in short with a minus, new ones with a plus, and of one that reads otherwise how it reads now."""
    blocks = SequenceMatcher(None, before, now, autojunk=False).get_opcodes()
    gone = [line for kind, start, end, _, _ in blocks if kind != "equal" for line in before[start:end]]
    told: list[str] = []
    for line in (line for kind, _, _, start, end in blocks if kind != "equal" for line in now[start:end]):
        was = next((one for one in gone if one.is_now(line)), None)
        if was is not None:
            gone.remove(was)
        told.append(f"{'+' if was is None else '~'} {line}")
    return [*(f"- {line.in_short}" for line in gone), *told]


def _listed(heading: str, lines: Iterable[str]) -> list[str]:
    page = [heading]
    for line in lines:
        page += _wrapped(line, "    ", "      ")
    return page


def _shared(lists: Iterable[list[str]]) -> list[str]:
    """What stands in all of them, in the order of the first."""
    first, *others = lists
    common = Counter(first)
    for other in others:
        common &= Counter(other)
    gone = list((Counter(first) - common).elements())
    return _without(first, gone)


def _without(lines: Sequence[str], unwanted: Iterable[str]) -> list[str]:
    left, found = Counter(unwanted), list[str]()
    for line in lines:
        if left[line]:
            left[line] -= 1
        else:
            found.append(line)
    return found
