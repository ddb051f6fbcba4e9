"""An evening on which the bot is killed again and again while people play on.

A *moment* brings the game to where it hurts, kills the bot there, starts it again, and says what must be true then.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from bot.engine.save import Answer
from bot.local.seen import Shown
from bot.tables.pace import LATE, PACES
from tests.e2e.absence import later
from tests.e2e.afterwards import ends_the_journal, export, without_signs
from tests.e2e.people import REFUSAL, Person, choices, fill, has, id_of, ids, play, something_new, verb_of, words_of
from tests.e2e.stage import PLACE, Stage
from tests.e2e.tables import GAME, lobby, rematch, seat, set_option, start
from tests.e2e.thrift import thrifty

VOTE = "others must agree"
REMINDED = "still waiting for you"
TOO_LATE = "took too long"
EARLIER = "/1/0"
"""What the custom_id of the button ends with that leads to the second newest page of the log."""
HALF = PACES["quick"] / 2 + 60
"""So long after somebody is awaited, or after their reminder, the next thing is due at the quickest pace."""
SOON = 4.0
"""So many seconds after a start, and mostly earlier, time has begun to pass again."""
OLD = 6
"""How many old messages each person presses something on."""
ENDS = ("option", "guide", "leave", "rematch", "start", "pick", "page", "draft", "pace")
"""What an old button may do to the evening as a whole, or needs a choice: not pressed at random."""


class Evening:
    """People at a table, the first of them its host.

    `tables` counts the games so far, `votes` how often somebody asked all to go back.
    `kills` counts what its name says, `reminders` and `late` how often somebody was due to be reminded, or their time
    was up and something was done about it; `safe` how often that was an answer in the present game.
    """

    def __init__(
        self, stage: Stage, seed: int, game: str = GAME, names: Sequence[str] = ("Ripley", "Hicks"), mission: str = ""
    ) -> None:
        self.stage = stage
        self.game, self.mission = game, mission
        self.random = Random(f"kills {seed}")
        self.people = [Person(stage, name, seed) for name in names]
        self.ripley, *self.others = self.people
        self.tables = 0
        self.votes = 0
        self.kills = 0
        self.reminders = 0
        self.late = 0
        self.safe = 0

    async def kill(self) -> None:
        self.kills += 1
        await self.stage.kill()

    async def restart(self) -> None:
        await self.kill()
        await self.stage.start()

    # Moments

    async def in_the_lobby(self) -> None:
        """Somebody has sat down and seen their name there."""
        await self.new_lobby()
        await self.restart()
        last = self.others[-1]
        table = await last.see(PLACE, "start", last.name)
        assert all(person.name in table.text for person in self.people)
        await start(PLACE, self.ripley)

    async def with_a_panel_open(self) -> None:
        """Nothing is going on: afterwards board and journal are the same, word for word, and the panel works."""
        await self.playing()
        before = [await self.seen_by(person) for person in self.people]
        await self.restart()
        assert [await self.seen_by(person) for person in self.people] == before

    async def just_after_an_answer(self) -> None:
        """The panel has shown what came of an answer; the table's message and the hands are still to be sent."""
        await self.playing()
        before = [await self.seen_by(person) for person in self.people]
        await play(self.people, PLACE, most=self.random.randint(1, 2))
        shown = [words_of(person.panel) for person in self.people if person.panel]
        await self.restart()
        for person, (_, lines), words in zip(self.people, before, shown, strict=True):
            if not person.is_over:
                after = await self.journal_of(person)
                assert goes_on(lines, after)
                assert has_read(await self.journal_of(person, headed=True), words)

    async def in_the_middle_of_an_answer(self) -> None:
        """At any moment after a press. Who was shown what came of it finds it done; who was not may press again."""
        await self.playing()
        person = await self.somebody(is_offered_buttons, self.any_answer)
        first, spare = person.panel, await person.open_panel(PLACE)
        assert first is not None
        custom_id = self.random.choice(buttons(first))
        before = await self.journal_of(person)
        pressed = asyncio.create_task(self.stage.discord.click(person.user, first, custom_id))
        await asyncio.sleep(self.random.choice([0, 0.01, 0.03, 0.06, 0.1, 0.2]))
        await self.restart()
        outcome = await pressed
        again = await person.press(spare, custom_id)
        assert words_of(again.shown)
        if outcome.failed is None and not has(outcome.shown, "sure"):
            assert REFUSAL in again.text, "it was done, so it cannot be done again"
        await self.look_around()
        if not person.is_over:
            after = await self.journal_of(person)
            assert goes_on(before, after)
            assert has_read(await self.journal_of(person, headed=True), outcome.text)

    async def in_a_window(self) -> None:
        """A card was played that can be answered. The window is open still, and is passed or used once."""
        person = await self.somebody(in_a_window, self.any_answer)
        first, spare = person.panel, await person.open_panel(PLACE)
        assert first is not None
        custom_id = self.random.choice(buttons(first))
        before = await self.seen_by(person)
        await self.restart()
        assert await self.seen_by(person) == before
        self.stage.answers += 1
        assert REFUSAL not in (await person.press(first, custom_id)).text
        assert REFUSAL in (await person.press(spare, custom_id)).text
        await self.look_around()

    async def with_a_form_open(self) -> None:
        """Somebody is about to type an answer, on two devices. What they send off first is taken, and nothing after."""
        hoarding = self.game == GAME
        person = await self.somebody(may_type, self.thrifty_answer if hoarding else self.any_answer)
        panel = person.panel
        assert panel is not None
        forms = [(await person.do(panel, "type")).form for _ in range(2)]
        before = await self.journal_of(person)
        await self.restart()
        self.stage.answers += 1
        taken = await person.send_off(forms[0], fill(forms[0], panel, self.random))
        if has(taken.shown, "sure"):
            taken = await person.do(taken.shown, "sure")
        assert REFUSAL not in taken.text
        assert id_of(panel, "type") not in ids(taken.shown), "it asks the next question"
        after = await self.journal_of(person)
        assert goes_on(before, after)
        assert has_read(await self.journal_of(person, headed=True), taken.text)
        again = await person.send_off(forms[1], fill(forms[1], panel, self.random))
        assert REFUSAL in again.text
        assert await self.journal_of(person) == after
        await self.look_around()

    async def while_somebody_is_late(self) -> None:
        """While the bot is dead it is time for a reminder, and then the time to think is up.

        Each time it is killed once more, just before, while or after it makes up for that.
        """
        await self.playing()
        person = await self.only_one_awaited()
        before, late = await self.journal_of(person), self.random.choice(LATE)
        await self.ripley.slash(PLACE, "pace", pace="quick", late=late)
        self.reminders += 1
        await self.away()
        self.reminders += late == "wait"
        self.late += late != "wait"
        self.safe += late == "safe"
        await self.away()
        if late == "ai":
            await person.slash(PLACE, "seat", what="back")
        await self.ripley.slash(PLACE, "pace", pace="none")
        await self.look_around()
        if not person.is_over:
            assert goes_on(before, await self.journal_of(person))

    async def in_an_undo_vote(self) -> None:
        """Asked for before; afterwards all the others agree, or one of them declines."""
        await self.playing()
        asking = self.people[0 if self.random.random() < 0.5 else -1]
        others = [person for person in self.people if person is not asking]
        other = others[0]
        vote = VOTE in (await asking.slash(PLACE, "undo")).text
        if vote:
            self.votes += 1
            await other.see(PLACE, "agree")
        before = await self.seen_by(other)
        await self.restart()
        assert await self.seen_by(other) == before
        if vote:
            verb = self.random.choice(["agree", "decline"])
            for person in others if verb == "agree" else [other]:
                await person.do(await person.see(PLACE, "agree"), verb)
            await self.stage.until(lambda: not has(other.table(PLACE), "agree"), "the vote to be over")
        await self.look_around()

    # In between

    async def new_lobby(self) -> None:
        await self.to_the_end()
        if self.tables:
            await rematch(PLACE, *self.people)
        else:
            await lobby(PLACE, self.ripley, self.game)
            if self.mission:
                await set_option(PLACE, self.ripley, "mission", self.mission)
            for person in self.others:
                await seat(PLACE, person)
        self.tables += 1
        self.safe = 0

    async def new_game(self) -> None:
        await self.new_lobby()
        await start(PLACE, self.ripley)
        for person in self.people:
            await person.open_panel(PLACE)

    async def playing(self) -> None:
        """A game is going on, at whatever moment of it."""
        if not self.tables or self.is_over:
            await self.new_game()
        await play(self.people, PLACE, most=self.random.randint(2, 6))
        if self.is_over:
            await self.playing()

    async def look_around(self) -> None:
        """Everybody opens a new panel; when all is over, the last one says so."""
        for person in self.people:
            if has(person.table(PLACE), "act"):
                await person.open_panel(PLACE)
            person.looked = -1

    @property
    def is_over(self) -> bool:
        """The game: who gave the last answer sees it first."""
        return any(person.is_over for person in self.people)

    async def somebody(self, is_so: Callable[[Person], bool], answer: Callable[[Person], Awaitable[object]]) -> Person:
        """Plays on in that way, game after game, until somebody is asked and it is so with them."""
        if not self.tables:
            await self.new_game()
        while True:
            person = await self.who_is_asked()
            if person is not None and is_so(person):
                return person
            if person is not None:
                await answer(person)
            elif self.is_over:
                await self.new_game()
            else:
                await something_new(self.people)

    async def who_is_asked(self) -> Person | None:
        """Who has a question before them; if nobody has, they look whether there is one by now."""
        for person in sorted(self.people, key=lambda one: not is_asked(one)):
            await (person.look() if person.panel else person.open_panel(PLACE))
            if is_asked(person):
                return person
        return None

    async def any_answer(self, person: Person) -> None:
        await person.answer()

    async def thrifty_answer(self, person: Person) -> None:
        assert person.panel is not None
        board = await person.read(PLACE, "board")
        await person.choose(thrifty(person.panel, board, person.name, self.random))

    async def only_one_awaited(self) -> Person:
        """Only at the beginning both are."""
        await self.look_around()
        while len(asked := [person for person in self.people if is_asked(person)]) != 1:
            assert asked
            await asked[0].answer()
            await self.look_around()
        return asked[0]

    async def away(self) -> None:
        """Dead for some minutes, and killed again soon after the start. What was due is told, sooner or later."""
        await self.kill()
        later(self.stage, PLACE, HALF)
        await self.stage.start()
        with contextlib.suppress(TimeoutError):
            await self.stage.discord.until(self.all_told, self.random.uniform(0, SOON))
        await self.restart()
        await self.stage.until(self.all_told, "what is due for who is late")

    def all_told(self) -> bool:
        return self.told(REMINDED) >= self.reminders and self.told(TOO_LATE) >= self.late

    def told(self, words: str) -> int:
        """How many messages for all have said that this evening."""
        return sum(words in heard.words for heard in self.ripley.heard if not heard.private)

    async def seen_by(self, person: Person) -> tuple[str, list[str]]:
        return await person.read(PLACE, "board"), await self.journal_of(person)

    async def journal_of(self, person: Person, *, headed: bool = False) -> list[str]:
        """The last page of the journal and the one before: what a few answers bring about is on them."""
        last = (await person.slash(PLACE, "log")).shown
        lines = lines_of(last.text, headed=headed)
        earlier = next((id for id in ids(last) if id.endswith(EARLIER)), None)
        return lines_of((await person.press(last, earlier)).text, headed=headed) + lines if earlier else lines

    # What must be true

    async def to_the_end(self) -> None:
        if self.tables:
            await play(self.people, PLACE)
            await self.check()

    async def broken_off(self) -> None:
        """The host closes the table; what was played so far can be checked all the same."""
        await self.ripley.do((await self.ripley.slash(PLACE, "end")).shown, "close")
        await self.check()

    async def check(self) -> None:
        """The journal that was shown is the one that the game's own file tells, line for line."""
        table = await self.ripley.see(PLACE, "rematch")
        replay = await export(self.ripley, PLACE)
        told = (await self.ripley.do(table, "log")).text.splitlines()[1:]
        shown = [line.removeprefix("- ") for line in told]
        assert ends_the_journal(shown, replay, 0, [person.name for person in self.people], "en")
        assert sum(isinstance(entry, Answer) and entry.source == "safe" for entry in replay.log) == self.safe
        self.no_doubles()

    def no_doubles(self) -> None:
        """One message for each table, one hand for each seat of it, and each notice once."""
        assert [self.told(REMINDED), self.told(TOO_LATE)] == [self.reminders, self.late]
        assert len(self.stage.tables(PLACE)) == self.tables
        for person in self.people:
            assert len(person.hands()) <= self.tables
        asked = [message for message in self.stage.public(PLACE) if "asks to go back" in message.text]
        assert len(asked) <= self.votes

    async def every_old_button_answers(self) -> None:
        """Whatever stands on messages of the evening is answered when it is pressed."""
        for person in self.people:
            shown = [*self.stage.discord.messages(PLACE, person.user), *self.stage.discord.dms(person.user)]
            old = [message for message in shown if any(verb_of(id) not in ENDS for id in ids(message))]
            for message in self.random.sample(old, min(OLD, len(old))):
                if self.stage.discord.world.find_message(message.id) is None:
                    continue  # what was asked there is settled meanwhile, and the message gone
                pressable = [id for id in ids(self.stage.discord.look(message)) if verb_of(id) not in ENDS]
                if pressable:
                    outcome = await person.press(message, self.random.choice(pressable))
                    assert outcome.message is None or words_of(outcome.message)
                    self.votes += VOTE in outcome.text
        await self.look_around()


def buttons(panel: Shown) -> list[str]:
    """The answers that one press gives."""
    return [id for id, _ in choices(panel) if verb_of(id) == "answer"]


def is_asked(person: Person) -> bool:
    return person.panel is not None and bool(choices(person.panel))


def is_offered_buttons(person: Person) -> bool:
    return person.panel is not None and bool(buttons(person.panel))


def in_a_window(person: Person) -> bool:
    return person.panel is not None and "Answer it?" in person.panel.text


def may_type(person: Person) -> bool:
    return person.panel is not None and has(person.panel, "type")


COUNTED = re.compile("^…|draw|discard")
"""News that the log only counts, and how many more there are."""


def lines_of(log: str, *, headed: bool = False) -> list[str]:
    """The entries of the journal, without the cards it counts; with their headings, if they are wanted."""
    wanted = ("- ", "__", "**") if headed else ("- ",)
    return [
        without_signs(line.removeprefix("- ").strip("_")) for line in log.splitlines()[1:] if line.startswith(wanted)
    ]


def has_read(journal: list[str], panel: str) -> bool:
    """Whether the journal tells the lines that a panel shows, one by one or among others; a cause it says once for all
    that came of it, and what is drawn and discarded it counts.
    """
    small = [line.removeprefix("-# ") for line in panel.splitlines() if line.startswith("-# ")]
    told = " ".join(journal)
    wanted = [{line, line.partition(": ")[2] or line} for line in small if not COUNTED.search(line)]
    return all(any(one in told for one in either) for either in wanted)


def goes_on(before: list[str], after: list[str]) -> bool:
    """Whether what was read last goes on without a seam in what is read now.

    Only the last pages are read, but a few answers do not push all of them away. More may have joined the last entry.
    """
    now = " ".join(after)
    return not before or any(now.startswith(" ".join(before[n:])) for n in range(len(before)))
