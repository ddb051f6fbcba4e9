"""People who play: they see messages and press what is offered on them, whatever the game.

A *verb* is what a button's custom_id says it does ("act", "join"); so a person finds a button in any language. An
*answer* is a button or select of the panel that answers the game's question; whatever else stands there and is no
furniture leads to more answers (a page, a group, a form). People here give one answer a press, so that answers can be
counted; whoever is `hasty` also presses what gives several together, and what helps: plans, hints, “do it for us”.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bot.chat.presses import QUIET
from bot.local.interactions import Modal
from bot.local.seen import Outcome, Shown
from bot.local.validate import STRING_SELECT, TEXT_INPUT, walk
from bot.local.world import Change
from bot.tables.answering import PLAN
from tests.e2e.stage import PATIENCE, Stage

ANSWERS = ("answer", "sure", "pick", "done", "type")
FURNITURE = (
    "act",
    "undo",
    "hand",
    "board",
    "log",
    "story",
    "rules",
    "guide",
    "rematch",
    "agree",
    "decline",
    "story",
    "defeat",
    "nomore",
)
SEVERAL = ("dothat", "doneforus", "stand", "order")
"""What gives several answers in one press, as plans do."""
HELP = ("hint", "forus", "more", "whynot", "why", "moments")
REFUSAL = "⚠️"
DEFAULT = 0
"""Discord's type of a message that is no answer to anything."""
MOST_PRESSES = 100
"""How many presses one answer may take: pages turned, things picked one after the other."""
NUMBERED = re.compile(r"^(\d+) · ", re.MULTILINE)
Press = tuple[str, list[str] | None]


@dataclass(frozen=True)
class Heard:
    """Words that reached a person, and how many answers had been given by then."""

    answers: int
    words: str
    private: bool


class Person:
    """Somebody at a table. `panel` is the panel last opened, as it was last looked at: it may change by itself."""

    def __init__(self, stage: Stage, name: str, seed: int = 0, locale: str = "en-US", *, hasty: bool = False) -> None:
        self.stage = stage
        self.name = name
        self.hasty = hasty
        self.random = Random(f"{name} {seed}")
        self.panel: Shown | None = None
        self.looked = -1
        """How many answers had been given when this person last looked at the panel."""
        self.heard: list[Heard] = []
        self.user = stage.discord.add_user(name, locale)
        stage.listeners.append(self._listen)
        stage.discord.world.listeners.append(self._listen)

    def _listen(self, change: Change) -> None:
        message, world = change.message, self.stage.discord.world
        if message is None or change.kind == "message-delete" or self.user not in world.readers(message):
            return
        private = message.seen_by is not None or bool(change.channel and change.channel.is_dm)
        self.heard.append(Heard(self.stage.answers, words_of(self.stage.discord.show(message)), private))

    # Doing

    async def press(self, message: Shown, custom_id: str, values: list[str] | None = None) -> Outcome:
        """Presses something and waits for what comes of it. Discord never has to say that the bot did not answer."""
        outcome = await self.stage.discord.click(self.user, message, custom_id, values, wait=PATIENCE)
        assert outcome.failed is None, (self.name, custom_id, outcome.failed, self.stage.bot_log()[-2000:])
        if verb_of(custom_id) not in QUIET:
            await self.stage.discord.settle(outcome, PATIENCE)
        return outcome

    async def send_off(self, form: Modal, filled: dict[str, object]) -> Outcome:
        """Sends a form off and waits for what comes of it, however long the bot takes."""
        outcome = await self.stage.discord.submit(self.user, form, filled, wait=PATIENCE)
        assert outcome.failed is None, (self.name, outcome.failed, self.stage.bot_log()[-2000:])
        await self.stage.discord.settle(outcome, PATIENCE)
        return outcome

    async def do(self, message: Shown, verb: str, values: list[str] | None = None) -> Outcome:
        return await self.press(message, id_of(message, verb), values)

    async def slash(self, place: str, command: str, **options: object) -> Outcome:
        outcome = await self.stage.discord.slash(self.user, place, command, dict(options), wait=PATIENCE)
        assert outcome.failed is None, (self.name, command, outcome.failed, self.stage.bot_log()[-2000:])
        return outcome

    async def read(self, place: str, command: str) -> str:
        """What a command shows, in words."""
        return words_of((await self.slash(place, command)).shown)

    def table(self, place: str) -> Shown:
        return self.stage.tables(place)[-1]

    async def see(self, place: str, verb: str, words: str = "") -> Shown:
        """Waits until the table's message offers that, and says those words."""
        found: list[Shown] = []

        def there() -> bool:
            found[:] = [m for m in self.stage.tables(place)[-1:] if has(m, verb) and words in m.text]
            return bool(found)

        await self.stage.until(there, f"{self.name} to see {verb!r} {words!r} in {place}")
        return found[0]

    def hands(self) -> list[Shown]:
        """The hands in this person's direct messages; a panel opened there is an answer to a press."""
        sent = [message for message in self.stage.discord.dms(self.user) if message.raw["type"] == DEFAULT]
        return [message for message in sent if message.pictures]

    async def see_hand(self) -> Shown:
        await self.stage.until(self.hands, f"the hand of {self.name}")
        return self.hands()[-1]

    # Playing

    async def open_panel(self, place: str) -> Shown:
        self.looked = self.stage.answers
        self.panel = (await self.do(await self.see(place, "act"), "act")).shown
        return self.panel

    def glance(self) -> Shown:
        """The panel as it is now."""
        assert self.panel is not None
        self.panel = self.stage.discord.look(self.panel)
        return self.panel

    async def look(self) -> None:
        """Looks at the panel, and refreshes it if it has nothing to offer and somebody has answered since."""
        panel = self.glance()
        if self.looked != self.stage.answers and not choices(panel) and has(panel, "act"):
            self.looked = self.stage.answers
            self.panel = (await self.do(panel, "act")).shown

    async def answer(self) -> bool:
        """Gives one answer that the panel offers, by chance, however many presses it takes; False if it offers none."""
        for _ in range(MOST_PRESSES):
            offered = choices(self.glance(), hasty=self.hasty)
            if not offered:
                return False
            sure = [press for press in offered if verb_of(press[0]) in ("sure", "dothat", "doneforus")]
            if await self.choose(*self._pick(sure or offered)):
                return True
        raise AssertionError(f"{self.name} cannot answer: {words_of(self.panel) if self.panel else ''}")

    def _pick(self, offered: Sequence[Press]) -> Press:
        """An answer mostly; now and then something that leads to more."""
        answers = [press for press in offered if verb_of(press[0]) in ANSWERS + SEVERAL]
        ways = [press for press in offered if verb_of(press[0]) not in ANSWERS + SEVERAL]
        if ways and (not answers or self.random.random() < 0.4):
            return self.random.choice(ways)
        return self.random.choice(answers)

    async def choose(self, custom_id: str, values: list[str] | None = None) -> bool:
        """Presses something on the panel, picks in its select, fills in the form it opens. True if it was an answer."""
        assert self.panel is not None
        answering = verb_of(custom_id) in ANSWERS + SEVERAL
        if values == []:
            values = some_of(select_of(self.panel, custom_id), self.random, hasty=self.hasty)
        self.stage.answers += answering
        before = self.panel
        outcome = await self.press(before, custom_id, values)
        if outcome.modal is not None:
            filled = fill(outcome.modal, self.panel, self.random, hasty=self.hasty)
            outcome = await self.send_off(outcome.modal, filled)
        self.panel = outcome.shown
        taken = answering and not leads_on(self.panel) and REFUSAL not in self.panel.text
        self.stage.answers -= answering and not taken
        if refused_beside(self.panel):
            self.panel = before  # it stands where it stood: they look what is asked there now
            if has(self.glance(), "act"):
                self.panel = (await self.do(self.panel, "act")).shown
        self.looked = self.stage.answers
        return taken

    @property
    def is_over(self) -> bool:
        return self.panel is not None and has(self.panel, "rematch")


async def play(people: Sequence[Person], place: str, most: int = 10_000) -> int:
    """Everybody answers whatever they are asked until the game is over, or until that many answers were given."""
    given = 0
    for person in people:
        if person.panel is None:
            await person.open_panel(place)
    while given < most and not all(person.is_over for person in people):
        before = given
        for person in people:
            await person.look()
            while given < most and not person.is_over and await person.answer():
                given += 1
        if given == before and not all(person.is_over for person in people):
            await something_new(people)
    return given


async def something_new(people: Sequence[Person]) -> None:
    """Nobody could do anything: they wait for news, as long as a bot may think. Some may have come meanwhile."""
    heard = [len(person.heard) for person in people]

    def news() -> bool:
        if heard != [len(person.heard) for person in people]:
            return True
        return any(choices(person.glance()) or person.is_over for person in people if not person.is_over)

    await people[0].stage.until(news, "anything to happen")
    for person in people:
        person.looked = -1


async def asked(people: Sequence[Person], place: str) -> list[Person]:
    """Who must decide something now, after everybody has opened a new panel."""
    return [person for person in people if choices(await person.open_panel(place))]


# Reading messages


def verb_of(custom_id: str) -> str:
    return custom_id.removeprefix("sel:").split("/")[1]


def ids(message: Shown) -> list[str]:
    """What can be pressed or picked."""
    return [str(c["custom_id"]) for c in message.components if c.get("custom_id") and not c.get("disabled")]


def has(message: Shown, verb: str) -> bool:
    return any(verb_of(id) == verb for id in ids(message))


def id_of(message: Shown, verb: str) -> str:
    found = [id for id in ids(message) if verb_of(id) == verb]
    assert found, f"nothing here does {verb!r}: {words_of(message)}"
    return found[0]


def select_of(message: Shown, custom_id: str) -> dict[str, object]:
    return next(component for component in message.components if component.get("custom_id") == custom_id)


def choices(panel: Shown, *, hasty: bool = False) -> list[Press]:
    """What the panel offers besides its furniture; a select stands for itself, with what is picked left open."""
    found: list[Press] = []
    for id in ids(panel):
        is_select = select_of(panel, id)["type"] == STRING_SELECT
        slow = verb_of(id) not in SEVERAL + HELP and not is_plan(id)
        if is_select and verb_of(id) == "pick":
            slow = any(not is_plan(value) for value in values_of(select_of(panel, id)))
        if verb_of(id) not in FURNITURE and (hasty or slow):
            found.append((id, [] if is_select else None))
    return found


def is_plan(key: str) -> bool:
    """Whether an answer, or the button that gives it, is several answers together."""
    return PLAN in key


def values_of(select: dict[str, object]) -> list[str]:
    options = select["options"]
    assert isinstance(options, list)
    return [str(option["value"]) for option in options]


def leads_on(panel: Shown) -> bool:
    """Whether the panel asks once more before it takes the answer."""
    return has(panel, "sure")


def refused_beside(shown: Shown) -> bool:
    """Whether this is a refusal in a message of its own, with nothing to press on it."""
    return REFUSAL in shown.text and not ids(shown)


def some_of(select: dict[str, object], random: Random, *, hasty: bool = False) -> list[str]:
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    values = [value for value in values_of(select) if hasty or not is_plan(value)]
    assert isinstance(low, int)
    assert isinstance(high, int)
    return random.sample(values, random.randint(low, min(high, len(values))))


def numbers_of(panel: Shown, *, hasty: bool = False) -> list[str]:
    """The numbers of the answers that stand on a panel."""
    labels = [
        str(one.get("label") or "") for one in panel.components if hasty or not is_plan(str(one.get("custom_id")))
    ]
    for select in panel.selects:
        labels += [
            str(option["label"]) for option in select.get("options") or () if hasty or not is_plan(str(option["value"]))
        ]
    return NUMBERED.findall("\n".join(labels))


def fill(form: Modal, panel: Shown, random: Random, *, hasty: bool = False) -> dict[str, object]:
    """Something for every field of a form; what is typed is the number of something that the panel offers."""
    filled: dict[str, object] = {}
    for field in walk(form.data["components"]):
        if field["type"] == STRING_SELECT:
            filled[field["custom_id"]] = some_of(field, random)
        elif field["type"] == TEXT_INPUT:
            filled[field["custom_id"]] = random.choice(numbers_of(panel, hasty=hasty) or ["1"])
    return filled


def words_of(message: Shown) -> str:
    """Every word of a message: texts, labels, what selects offer, and what pictures say to who cannot see them."""
    words = [message.text]
    for component in message.components:
        words += [str(component.get(key) or "") for key in ("label", "placeholder")]
        words += [f"{option['label']} {option.get('description') or ''}" for option in component.get("options") or []]
    words += [str(picture["description"]) for picture in message.pictures]
    words += [f"{file['filename']} {file.get('description') or ''}" for file in message.attachments]
    return "\n".join(word for word in words if word)
