"""An evening on which the bot is killed again and again while two people play on.

A *moment* brings the game to where it hurts, kills the bot there, starts it again, and says what must be true then.
"""

from __future__ import annotations

import asyncio
from random import Random

from tests.e2e.afterwards import export, journal
from tests.e2e.people import REFUSAL, Person, choices, has, ids, play, verb_of, words_of
from tests.e2e.stage import PLACE, Stage
from tests.e2e.tables import lobby, rematch, seat, start

LOG_LINES = 30
VOTE = "others must agree"
OLD = 6
"""How many old messages each person presses something on."""
ENDS = ("option", "guide", "leave", "rematch", "start", "pick")
"""What an old button may do to the evening as a whole, or needs a choice: not pressed at random."""


class Evening:
    """Two people at a table. `tables` counts the games so far, `votes` how often somebody asked all to go back."""

    def __init__(self, stage: Stage, seed: int) -> None:
        self.stage = stage
        self.random = Random(f"kills {seed}")
        self.ripley, self.hicks = Person(stage, "Ripley", seed), Person(stage, "Hicks", seed)
        self.people = (self.ripley, self.hicks)
        self.tables = 0
        self.votes = 0

    # Moments

    async def in_the_lobby(self) -> None:
        """Somebody has sat down and seen his name there."""
        await self.to_the_end()
        if self.tables:
            await rematch(PLACE, self.ripley, self.hicks)
        else:
            await lobby(PLACE, self.ripley)
            await seat(PLACE, self.hicks)
        self.tables += 1
        await self.stage.restart()
        table = await self.hicks.see(PLACE, "start", "Hicks")
        assert "Ripley" in table.text
        await start(PLACE, self.ripley)

    async def with_a_panel_open(self) -> None:
        """Nothing is going on: afterwards board and journal are the same, word for word, and the panel works."""
        await self.playing()
        before = [await self.seen_by(person) for person in self.people]
        await self.stage.restart()
        assert [await self.seen_by(person) for person in self.people] == before

    async def just_after_an_answer(self) -> None:
        """The panel has shown what came of an answer; the table's message and the hands are still to be sent."""
        await self.playing()
        before = [await self.seen_by(person) for person in self.people]
        await play(self.people, PLACE, most=self.random.randint(1, 2))
        shown = [words_of(person.panel) for person in self.people if person.panel]
        await self.stage.restart()
        for person, (_, lines), words in zip(self.people, before, shown, strict=True):
            if not person.is_over:
                after = await self.journal_of(person)
                assert goes_on(lines, after)
                assert news(words) <= set(after)

    async def in_the_middle_of_an_answer(self) -> None:
        """At any moment after a press. Who was shown what came of it finds it done; who was not may press again."""
        await self.playing()
        person = await self.somebody_asked()
        first, spare = person.panel, await person.open_panel(PLACE)
        assert first is not None
        custom_id = self.random.choice(choices(first))[0]
        before = await self.journal_of(person)
        pressed = asyncio.create_task(self.stage.discord.click(person.user, first, custom_id))
        await asyncio.sleep(self.random.choice([0, 0.01, 0.03, 0.06, 0.1, 0.2]))
        await self.stage.restart()
        outcome = await pressed
        again = await person.press(spare, custom_id)
        assert words_of(again.shown)
        if outcome.failed is None and not has(outcome.shown, "sure"):
            assert REFUSAL in again.text, "it was done, so it cannot be done again"
        await self.look_around()
        if not person.is_over:
            after = await self.journal_of(person)
            assert goes_on(before, after)
            assert news(outcome.text) <= set(after)

    async def in_an_undo_vote(self) -> None:
        """Asked for before, agreed to or declined afterwards."""
        await self.playing()
        asking, other = self.people if self.random.random() < 0.5 else self.people[::-1]
        vote = VOTE in (await asking.slash(PLACE, "undo")).text
        if vote:
            self.votes += 1
            await other.see(PLACE, "agree")
        before = await self.seen_by(other)
        await self.stage.restart()
        assert await self.seen_by(other) == before
        if vote:
            await other.do(await other.see(PLACE, "agree"), self.random.choice(["agree", "decline"]))
            await self.stage.until(lambda: not has(other.table(PLACE), "agree"), "the vote to be over")
        await self.look_around()

    # In between

    async def playing(self) -> None:
        """A game is going on, at whatever moment of it."""
        if not self.tables or all(person.is_over for person in self.people):
            await self.in_the_lobby()
        await play(self.people, PLACE, most=self.random.randint(2, 6))
        if all(person.is_over for person in self.people):
            await self.playing()

    async def look_around(self) -> None:
        """Everybody opens a new panel; when all is over, the last one says so."""
        for person in self.people:
            if has(person.table(PLACE), "act"):
                await person.open_panel(PLACE)
            person.looked = -1

    async def somebody_asked(self) -> Person:
        await self.look_around()
        return self.random.choice([person for person in self.people if person.panel and choices(person.panel)])

    async def seen_by(self, person: Person) -> tuple[str, list[str]]:
        return await person.read(PLACE, "board"), await self.journal_of(person)

    async def journal_of(self, person: Person) -> list[str]:
        return lines_of((await person.slash(PLACE, "log")).text)

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
        told = lines_of((await self.ripley.do(table, "log")).text)
        assert told == journal(replay, 0, ["Ripley", "Hicks"], "en")[-LOG_LINES:]
        self.no_doubles()

    def no_doubles(self) -> None:
        """One message for each table, one hand for each seat of it, and each notice once."""
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
                pressable = [id for id in ids(self.stage.discord.look(message)) if verb_of(id) not in ENDS]
                if pressable:
                    outcome = await person.press(message, self.random.choice(pressable))
                    assert outcome.message is None or words_of(outcome.message)
                    self.votes += VOTE in outcome.text
        await self.look_around()


def lines_of(log: str) -> list[str]:
    """The lines of the journal under its heading."""
    return [line.removeprefix("- ") for line in log.splitlines()[1:]]


def news(panel: str) -> set[str]:
    """The lines of the journal that a panel shows; where it shows the last ones only, it says so first."""
    small = {line.removeprefix("-# ") for line in panel.splitlines() if line.startswith("-# ")}
    return {line for line in small if not line.startswith("…")}


def goes_on(before: list[str], after: list[str]) -> bool:
    """Whether what was read last goes on without a seam in what is read now; only the last lines are ever shown."""
    return any(before[n:] == after[: len(before) - n] for n in range(len(before) + 1))
