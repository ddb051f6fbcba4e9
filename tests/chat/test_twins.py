"""Whole games in twin worlds: what a viewer cannot know never makes a difference to anything that reaches them.

That is every message in the channel, their direct messages and what only they are shown, with every edit and deletion,
in order, with buttons, alt texts, the bytes of the files and whom it calls. See `twins` for how the worlds are made.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path
from zlib import crc32

import msgspec
import pytest
import pytest_asyncio

from bot.chat.bodies import Attachment, Body, Row
from bot.chat.fairness import fairness_words
from bot.chat.ids import button, custom_id
from bot.chat.tabletop import tabletop, vote_rows
from bot.engine.dice import Dice
from bot.games import MODULES
from bot.tables.table import Table
from tests import about
from tests.chat.dealing import NAMES, Setting
from tests.chat.twins import Hours, Patient, World, find, parting
from tests.conftest import Figure
from tests.engine.harness.sights import difference, sight
from tests.engine.harness.trials import demand, noting
from tests.engine.harness.worlds import without_dice

LOCALES = {"en": "en-US", "fr": "fr"}
LANGUAGES = tuple(LOCALES)
CALLED, REMINDED = 15.0, 2_000.0
"""So many seconds without an answer, and somebody is called to the table, or reminded."""
TO_PRESS = ("hand", "board", "log", "rules", "act")
TO_ASK: tuple[tuple[str, dict[str, object]], ...] = (
    ("hand", {}),
    ("board", {}),
    ("log", {}),
    ("act", {}),
    ("export", {}),
    ("report", {"what": "something is odd"}),
    ("pace", {}),
)
Act = Callable[[World], Awaitable[object]]
DUEL, MISSION = about.twins("alien-menace"), about.twins("glorious-day")
"""Games to plant leaks in."""


class Plan(msgspec.Struct, frozen=True):
    """Which game is played, from when on, for whose eyes, in which language, and whether all is dealt anew."""

    seed: str
    share: int
    viewer: int | None
    language: str = "en"
    whole: bool = False
    setting: Setting = DUEL


class Twins:
    """Both worlds, and how much was compared in them: after how many presses, and how many messages, by viewer."""

    def __init__(self, folder: Path, hours: Hours) -> None:
        self.hours = hours
        self.real, self.other = (World(folder / name, hours) for name in ("real", "other"))
        self.presses: Counter[int | None] = Counter()
        self.messages: Counter[int | None] = Counter()
        self.runs = 0

    @property
    def worlds(self) -> tuple[World, World]:
        return self.real, self.other

    async def open(self) -> Twins:
        """A bot that has come online waits for its servers; meanwhile the other one can begin."""
        first = asyncio.create_task(self.real.open())
        await self.real.discord.until_online()
        await self.other.open()
        await first
        return self

    async def close(self) -> None:
        for world in self.worlds:
            await world.close()

    async def play(self, plan: Plan, most: int) -> Run:
        """One game, until the worlds must differ, it is over, or so many presses were made."""
        run = Run(self, plan)
        with noting(str(plan)):
            await run.begin()
            try:
                await run.show()
                while run.goes_on and run.presses < most:
                    await run.act()
            finally:
                await run.leave()
        return run


class Run:
    """One game in both worlds. Chance decides who does what, and both worlds get the same.

    The viewer does what their panel offers. The others do what their panels offer in both worlds, by the words on it:
    that is the same act for all to see, whatever else they hold. If there is none, the worlds must differ.
    """

    def __init__(self, twins: Twins, plan: Plan) -> None:
        self.twins = twins
        self.plan = plan
        self.dice = Dice(f"{plan.seed} {plan.share} {plan.viewer} presses")
        self.presses = 0
        self.whole = plan.whole or plan.setting.keep_what_comes is None
        self.alike = True
        self._dealt_at = self._first_line = self._read = 0
        self._safe: int | None = None
        self._answered: dict[int, list[int]] = {seat: [] for seat in range(plan.setting.seats)}

    @property
    def goes_on(self) -> bool:
        return self.alike and self.twins.real.table.status == "playing"

    # Beginning and end

    async def begin(self) -> None:
        """The same moment of the same game at both tables; then the cards are dealt anew at the other one."""
        twins, plan = self.twins, self.plan
        twins.runs += 1
        foreign = next(language for language in LOCALES if language != plan.language)
        spoken = [plan.language if plan.viewer in (seat, None) else foreign for seat in self._answered]
        locales = [LOCALES[language] for language in (*spoken, plan.language)]
        answers = plan.setting.opening(plan.seed, plan.share)
        for world in twins.worlds:
            await world.take_seats(
                plan.setting,
                f"deck-{twins.runs}",
                locales,
                plan.seed,
                answers,
                language=plan.language,
                count_from=1_000 * twins.runs,
            )
        real = twins.real.session
        other = plan.setting.dealt(real, plan.viewer, self.dice, whole=self.whole)
        if without_dice(real) == without_dice(other):  # nothing is hidden now but what comes
            self.whole = True
            other = plan.setting.dealt(real, plan.viewer, self.dice, whole=True)
        demand(without_dice(real) != without_dice(other), "the worlds are the same")
        twins.other.table.session = other
        twins.other.table.new_hands()
        self._dealt_at, self._first_line = real.checkpoint.at, real.line_count

    async def show(self) -> None:
        """From now on the viewer is watched: first the table and the hand come to them."""
        for world in self.twins.worlds:
            world.watch(self.plan.viewer)
            world.errands.wake(world.table)
        await self.step("the table is shown", _nothing)

    async def leave(self) -> None:
        self.twins.hours.now += 1
        for world in self.twins.worlds:
            world.face()
            await world.leave()

    # One press in both worlds

    async def step(self, what: str, act: Act, *, seconds: float = 1.0) -> None:
        """Something happens in both worlds; if the viewer still knows the same, they have received the same."""
        self.twins.hours.now += seconds
        for world in self.twins.worlds:
            world.face()
            await world.settled(act(world))
        with noting(f"after press {self.presses}: {what}"):
            await self._compare()
        checkpoint = self.twins.other.session.checkpoint
        if self._safe is None and checkpoint.at > self._dealt_at:
            self._safe = checkpoint.at

    async def _compare(self) -> None:
        """The engine says whether the worlds must differ: by the view, or by what the journal has told since."""
        twins, viewer = self.twins, self.plan.viewer
        here, there = [sight(world.session, viewer) for world in twins.worlds]
        read, read_there = [await world.table.lines(viewer, first=self._first_line) for world in twins.worlds]
        if here.view != there.view or read != read_there:
            news = {line.text.key for lines in (read, read_there) for line in lines[self._read :]}
            over = twins.real.session.outcome is not None
            laid_open = self.whole or over or not news.isdisjoint(self.plan.setting.lays_open)
            what = difference(here, there) or f"he reads {sorted(news)}"
            demand(laid_open, f"viewer {viewer} sees a difference, though nothing was laid open: {what}")
            self.alike = False
            return
        self._read = len(read)
        demand(here == there, f"viewer {viewer} learns something from who is asked: {difference(here, there)}")
        for one, other in zip_longest(twins.real.received, twins.other.received, fillvalue="nothing"):
            if one != other:
                raise AssertionError(f"viewer {viewer} could tell the worlds apart: {parting(one, other)}")
        self.presses += 1
        twins.presses[viewer] += 1
        twins.messages[viewer] += sum(one.startswith('["message-') for one in twins.real.received)
        for world in twins.worlds:
            world.received.clear()

    # What people do

    async def act(self) -> None:
        """The next thing that happens: mostly an answer."""
        table = self.twins.real.table
        if table.head.vote is not None:
            voted = [table.seats_of(person)[0] for person in table.head.vote.agreed]
            await self._vote([seat for seat in self._answered if seat not in voted], to=table.head.vote.to)
        elif self.dice.below(4) == 0:
            await self._something_else()
        else:
            await self._answer(self.dice.pick(self.twins.real.session.waiting))

    async def _answer(self, seat: int) -> None:
        """An answer by the panel, which is opened first if it does not ask this question yet."""
        name, (here, there) = NAMES[seat], [world.questions(seat) for world in self.twins.worlds]
        if not here or not there:
            private = self.dice.coin()
            await self.step(f"{name} opens a panel", lambda w: w.open_panel(w.people[seat], in_private=private))
            return
        words = [one for one in here if one in there]
        if not words:
            self.alike = False
            return
        said = self.dice.pick(words[1:] if len(words) > 1 and self.dice.below(4) else words)
        await self._say(seat, said)

    async def _say(self, seat: int, said: str) -> None:
        """Whoever has something else to answer in one of the worlds only is asked once more in that one."""
        real, at = self.twins.real, self.twins.real.session.at
        sure = len({world.asks_once_more(seat, said) for world in self.twins.worlds}) > 1
        await self.step(f"{NAMES[seat]}: {said}", lambda w: w.answer(w.people[seat], said, sure=sure))
        if real.session.at > at:
            self._answered[seat].append(at)
        else:
            panel = real.panel(real.people[seat])
            demand(panel is not None and find(panel, "sure") is not None, f"{NAMES[seat]} was not heard: {said}")

    async def _something_else(self) -> None:
        """The viewer reads something, somebody looks at their hand or takes something back, or nobody does anything."""
        viewer = -1 if self.plan.viewer is None else self.plan.viewer
        other = self.dice.pick([seat for seat in self._answered if seat != viewer])
        match self.dice.below(10):
            case 0 | 1:
                verb = self.dice.pick(TO_PRESS)
                await self.step(f"the viewer presses {verb}", lambda w: w.look(w.people[viewer], verb))
            case 2 | 3:
                card: dict[str, object] = {"card": self.plan.setting.card}
                to_ask = (*TO_ASK, ("card", card)) if self.plan.setting.card else TO_ASK
                command, options = self.dice.pick(to_ask)
                await self.step(f"the viewer uses /{command}", lambda w: w.ask(w.people[viewer], command, options))
            case 4:
                await self.step(f"{NAMES[other]} looks at his hand", lambda w: w.look(w.people[other], "hand"))
            case 5 | 6 | 7:
                seconds = self.dice.pick((CALLED, REMINDED))
                await self.step("nobody does anything", lambda w: w.errands.pass_time(), seconds=seconds)
            case 8:
                await self.step("people talk", lambda w: w.chat())
            case _:
                await self._take_back()

    # Taking back

    async def _take_back(self) -> None:
        """Somebody takes their last answer back, or asks to. What was answered before the first checkpoint after the
        deal stays: on disk the past of both worlds is the real one.
        """
        seats = [
            seat for seat in self._answered if self._safe is not None and self._answered[seat][-1:] >= [self._safe]
        ]
        if not seats:
            return
        seat = self.dice.pick(seats)
        to = self._answered[seat][-1]
        await self.step(f"{NAMES[seat]} takes back", lambda w: w.take_back(w.people[seat]))
        if self.twins.real.table.head.vote is None:
            self._taken_back(to)

    async def _vote(self, others: Sequence[int], *, to: int) -> None:
        """One of those who have not agreed yet does, or says no."""
        seat, verb = others[0], self.dice.pick(("agree", "decline"))
        await self.step(f"{NAMES[seat]}: {verb}", lambda w: w.look(w.people[seat], verb))
        if verb == "agree" and len(others) == 1:
            self._taken_back(to)

    def _taken_back(self, to: int) -> None:
        for seat, answered in self._answered.items():
            self._answered[seat] = [at for at in answered if at < to]


async def _nothing(_world: World) -> None:
    """Nobody presses anything."""


@pytest_asyncio.fixture
async def twins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Twins]:
    hours = Hours()
    monkeypatch.setattr("bot.local.clock.time", hours)
    monkeypatch.setattr("bot.chat.client.Errands", Patient)
    monkeypatch.setattr("bot.chat.replies.ACKNOWLEDGE_SECONDS", 60.0)
    opened = await Twins(tmp_path, hours).open()
    yield opened
    await opened.close()
    assert [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


def plans(setting: Setting, name: str, numbers: range) -> list[Plan]:
    """Through the eyes of every seat and a spectator, in both languages, at moments all over the game."""
    eyes = setting.viewers
    return [
        Plan(f"{name} {n // len(eyes)}", 37 * n % 100, eyes[n % len(eyes)], LANGUAGES[n % 2], n % 5 == 4, setting)
        for n in numbers
    ]


@pytest.mark.parametrize("game", MODULES)
async def test_games_in_twin_worlds(twins: Twins, game: str) -> None:
    """A game for every viewer, or more if the worlds had to differ early. Where hands are open nobody learns what lies
    face down.
    """
    setting = about.twins(game)
    for plan in plans(setting, "twins", range(30)):
        if plan.viewer in setting.watched and twins.presses[plan.viewer] < 10:
            await twins.play(plan, most=12)
    assert all(twins.presses[viewer] >= 10 for viewer in setting.watched), twins.presses
    assert twins.messages.total() >= 10 * len(setting.watched), twins.messages


@pytest.mark.long
@pytest.mark.cases(10)
@pytest.mark.parametrize("game", MODULES)
async def test_many_whole_games_in_twin_worlds(twins: Twins, case: int, figure: Figure, game: str) -> None:
    """Three games, and more where worlds had to differ early."""
    setting = about.twins(game)
    least, first = 45 // len(setting.viewers), 61 * case
    for nth, plan in enumerate(plans(setting, "many twins", range(first, first + 61))):
        if nth < 3 or twins.presses[plan.viewer] < least or twins.messages.total() < 80:
            await twins.play(plan, most=60)
    assert all(twins.presses[viewer] >= least for viewer in setting.viewers), twins.presses
    assert twins.messages.total() >= 80, twins.messages
    figure("leak-messages", twins.messages.total())


async def test_a_sealed_answer_tells_nothing(twins: Twins) -> None:
    """One keeps their hand in the one world and draws anew in the other: until all have decided nobody learns of it."""
    for viewer, language in ((0, "en"), (1, "fr")):
        run = Run(twins, Plan("sealed", 0, viewer, language))
        await run.begin()
        await run.show()
        await _decide_otherwise(run, 1 - viewer)
        for verb in TO_PRESS:
            await run.step(verb, partial(_viewer_looks, viewer=viewer, verb=verb))
        await run.step("nobody does anything", lambda w: w.errands.pass_time(), seconds=CALLED)
        assert run.alike
        await run.leave()
    assert twins.presses.total() == 2 * (3 + len(TO_PRESS) + 1)


async def _decide_otherwise(run: Run, seat: int) -> None:
    """That seat keeps its hand in the real world, and not in the other one."""
    twins = run.twins
    await run.step("he opens a panel", lambda w: w.open_panel(w.people[seat], in_private=False))
    kept, anew = twins.real.questions(seat)
    await run.step("he decides", lambda w: w.answer(w.people[seat], kept if w is twins.real else anew))
    assert twins.real.session.state.gathered != twins.other.session.state.gathered


async def _viewer_looks(world: World, *, viewer: int, verb: str) -> None:
    await world.look(world.people[viewer], verb)


# The tests above can fail


def hidden(table: Table) -> str:
    """A short word for what the Marine must not know."""
    assert table.session is not None
    return f"{crc32(' '.join(sorted(table.session.state.alien.hand.cards)).encode()):x}"


def a_word(table: Table, language: str) -> str:
    return fairness_words(table, language) + hidden(table)


def a_button(table: Table, language: str) -> list[Row]:
    return [*vote_rows(table, language), [button("?", custom_id("hand", table.id, hidden(table)))]]


async def an_alt_text(table: Table) -> Body:
    body = await tabletop(table)
    return msgspec.structs.replace(
        body, shots=[Attachment(shot.name, shot.png, hidden(table) + shot.alt) for shot in body.shots]
    )


async def a_picture(table: Table) -> Body:
    body = await tabletop(table)
    return msgspec.structs.replace(
        body, shots=[Attachment(shot.name, shot.png + hidden(table).encode(), shot.alt) for shot in body.shots]
    )


def what_blips_are(table: Table, language: str) -> str:
    assert table.session is not None
    return fairness_words(table, language) + " ".join(str(blip.value) for blip in table.session.state.blips)


async def test_a_blip_that_leaks_is_found(twins: Twins, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("leak", 10, 0, setting=MISSION)
    with monkeypatch.context() as planted:
        planted.setattr("bot.chat.tabletop.fairness_words", what_blips_are)
        with pytest.raises(AssertionError, match="could tell the worlds apart"):
            await twins.play(plan, most=20)
    await twins.play(plan, most=3)
    assert twins.presses[0] == 3


async def test_a_leak_is_found(twins: Twins, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("leak", 30, 0)
    for place, leak in (
        ("tabletop.fairness_words", a_word),
        ("tabletop.vote_rows", a_button),
        ("errands.tabletop", an_alt_text),
        ("errands.tabletop", a_picture),
    ):
        with monkeypatch.context() as planted:
            planted.setattr(f"bot.chat.{place}", leak)
            with pytest.raises(AssertionError, match="could tell the worlds apart"):
                await twins.play(plan, most=20)
    assert not twins.presses
    await twins.play(plan, most=5)
    assert twins.presses
