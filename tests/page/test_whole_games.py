"""The product as a newcomer meets it: the bot in its own process, its page in a browser, whole games by mouse or keys.

These press what a person sees and wait for what a person waits for; nothing reaches into the bot.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from .browser import Browser, Trouble, tools

ROOT = Path(__file__).parents[2]
ANSWERS = """
    const pane = document.querySelectorAll('.pane')[arguments[0]];
    const shown = [...pane.querySelectorAll('.message button')].filter((b) => !b.disabled && b.checkVisibility());
    return shown.map((b) => b.innerText.trim());"""
MARK = """
    const pane = document.querySelectorAll('.pane')[arguments[0]];
    document.querySelectorAll('[data-pressed]').forEach((b) => b.removeAttribute('data-pressed'));
    const all = [...pane.querySelectorAll('.message button')].filter((b) => !b.disabled && b.checkVisibility());
    const found = all.filter((b) => b.innerText.trim() === arguments[1]).at(-1);
    found?.setAttribute('data-pressed', '');
    return Boolean(found);"""

SELECTS = """
    // Marks the first select of the newest message that has any; true if there is one.
    document.querySelectorAll('[data-pressed]').forEach((b) => b.removeAttribute('data-pressed'));
    const messages = [...document.querySelectorAll('.pane .message')].reverse();
    const shown = (m) => [...m.querySelectorAll('button.select')].filter((b) => !b.disabled && b.checkVisibility());
    const found = messages.map(shown).find((boxes) => boxes.length)?.[0];
    found?.setAttribute('data-pressed', '');
    return Boolean(found);"""

WAY = """
    // The way from what has the focus to the button marked: 0 when it is there, else forward or back.
    const [goal, here] = [document.querySelector('[data-pressed]'), document.activeElement];
    if (!goal || goal.disabled || !goal.checkVisibility()) return null;
    if (goal === here) return 0;
    return here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;"""


class Game:
    """The bot on the local table, and a browser in front of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = "0"
        self.start()
        self.browser = Browser(folder / "profile", width=1500, height=1000)

    def start(self) -> None:
        env = {key: value for key, value in os.environ.items() if not key.startswith(("DISCORD_", "AIRLOCK_"))}
        env |= {"AIRLOCK_DB": str(self.folder / "a.db"), "AIRLOCK_PORT": self.port, "AIRLOCK_LOG": "warning"}
        self.log = (self.folder / "log").open("a")
        command = [sys.executable, "-m", "bot", "--local"]
        self.bot = subprocess.Popen(
            command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=self.log, text=True, start_new_session=True
        )
        assert self.bot.stdout is not None
        found = None
        while found is None:
            line = self.bot.stdout.readline()
            assert line, "the bot ended before it printed an address"
            found = re.search(r"http://127\.0\.0\.1:(\d+)/\S+", line)
        self.address, self.port = found[0], found[1]

    def kill(self) -> None:
        os.kill(self.bot.pid, signal.SIGKILL)
        self.bot.wait()
        self.log.close()

    def close(self) -> None:
        self.browser.close()
        self.bot.terminate()
        assert self.bot.wait(10) == 0, "SIGTERM ends it in good order"
        self.log.close()

    def put_away(self) -> None:
        """A picture that came under the mouse, or under Enter, as the page moved is put away, as a person would."""
        if self.browser.run("return Boolean(document.querySelector('dialog.lightbox[open]'))"):
            self.browser.keys("Escape")

    def buttons(self, pane: int = 0) -> list[str]:
        return list(self.browser.run(ANSWERS, pane))

    def press(self, label: str, pane: int = 0) -> None:
        """Presses it as soon as it is there; a message edited under the mouse is looked at again, as a person would."""
        for tries in range(5):
            self.put_away()
            self.browser.until(lambda: self.browser.run(MARK, pane, label), 15, f"the button {label!r}")
            try:
                self.browser.click("[data-pressed]")
                return
            except Trouble as trouble:
                if tries == 4 or not any(word in str(trouble) for word in ("stale", "vain")):
                    raise

    def reach(self, label: str) -> bool:
        """Goes with Tab to the last button of that name; False if it went away on the way there."""
        if not self.browser.run(MARK, 0, label):
            return False
        for _ in range(500):
            way = self.browser.run(WAY)
            if way == 0:
                return True
            if way is None:
                return False
            self.browser.keys("Tab" if way > 0 else "Shift+Tab")
        raise Trouble(f"Tab does not lead to {label!r}")

    def enter(self, label: str) -> None:
        """Goes there and presses Enter; a message edited on the way is looked at again."""
        for _ in range(5):
            self.put_away()
            self.browser.until(lambda: label in self.buttons(), 15, f"the button {label!r}")
            if self.reach(label):
                self.browser.keys("Enter")
                return
        raise Trouble(f"{label!r} cannot be reached")

    def settled(self, before: list[str], pane: int = 0) -> list[str]:
        """The buttons once something has changed, or after a moment in which nothing did."""
        end = time.monotonic() + 1.5
        while time.monotonic() < end:
            now = self.buttons(pane)
            if now != before and now:
                return now
            time.sleep(0.05)
        return self.buttons(pane)

    def play_on(self, random: Random, pane: int = 0) -> bool:
        """Presses some answer of the panel; False if there is none."""
        self.put_away()
        shown = self.buttons(pane)
        answers = [label for label in shown if re.match(r"\d+ · ", label)]
        if "Back" in shown:
            answers = [shown[shown.index("Back") - 1]]
        if not answers:
            return False
        if self.browser.run(MARK, pane, random.choice(answers)):
            try:
                self.browser.click("[data-pressed]")
            except Trouble as trouble:
                if not any(word in str(trouble) for word in ("stale", "vain")):
                    raise
        self.settled(shown, pane)
        return True

    def pick(self, select: str, option: str) -> None:
        """Picks something in a select that shows these words."""
        self.browser.click(".message button.select", select)
        self.browser.click(".options .option", option)

    def pick_any(self, random: Random) -> bool:
        """Picks something in the newest select there is; False if there is none."""
        shown = self.buttons()
        if not self.browser.run(SELECTS):
            return False
        try:
            self.browser.click("[data-pressed]")
            many = self.browser.until(lambda: self.browser.run("return document.querySelectorAll('.option').length"), 5)
            number = random.randrange(many)
            self.browser.click(f".options .option:nth-child({number + 1})")
        except Trouble as trouble:
            if not any(word in str(trouble) for word in ("stale", "vain")):
                raise
        self.settled(shown)
        return True


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    if tools() is None:
        pytest.skip("no browser here: chromium and chromedriver are needed to test the page")
    made = Game(tmp_path)
    yield made
    made.close()


def welcome_over(game: Game) -> None:
    game.browser.find("body.ready .pane:not(.loading) .composer")


def play_against_the_ai_by_mouse(game: Game, answers: int) -> int:
    """From the welcome to the end of the game, or so many presses of it: how many there were."""
    game.browser.go(game.address)
    game.browser.click("dialog.welcome button", "Start a game")
    game.press("Add AI")
    game.press("Start")
    random, pressed = Random(1), 0
    while pressed < answers and "Rematch" not in game.buttons():
        if game.play_on(random):
            pressed += 1
        else:
            time.sleep(0.1)
    return pressed


@pytest.mark.timeout(120)
def test_a_game_is_begun_by_mouse_alone(game: Game) -> None:
    assert play_against_the_ai_by_mouse(game, 8) == 8
    assert game.browser.complaints() == []


@pytest.mark.long
def test_a_whole_game_against_the_ai_by_mouse_alone(game: Game) -> None:
    play_against_the_ai_by_mouse(game, 400)
    assert "Rematch" in game.buttons()
    game.browser.says(".message", "wins")
    assert game.browser.complaints() == []


@pytest.mark.long
def test_a_whole_game_against_the_ai_by_keyboard_alone(game: Game) -> None:
    browser = game.browser
    browser.go(game.address)
    browser.find("dialog.welcome button", "Start a game")
    browser.keys("Enter")
    game.enter("Add AI")
    game.enter("Start")
    random = Random(4)
    for _ in range(400):
        game.put_away()
        shown = game.buttons()
        if "Rematch" in shown:
            break
        answers = [label for label in shown if re.match(r"\d+ · ", label)]
        if "Back" in shown:
            answers = [shown[shown.index("Back") - 1]]
        if answers and game.reach(random.choice(answers)):
            browser.keys("Enter")
        game.settled(shown)
    game.enter("Rematch")
    browser.until(lambda: "Start" in game.buttons(), 15, "a new table")
    browser.says(".message", "wins")
    assert browser.complaints() == []


@pytest.mark.long
def test_two_people_in_two_panes_and_a_kill_in_between(game: Game) -> None:
    browser = game.browser
    browser.go(game.address)
    browser.click("dialog.welcome button", "Start a game")
    browser.until(lambda: "Add AI" in game.buttons(), 15, "the lobby")
    browser.go(game.address + "&people=alex,robin")
    welcome_over(game)
    game.press("Join", 1)
    game.press("Start", 0)
    game.press("Act", 1)
    random = Random(2)
    for turn in range(30):
        if turn == 10:
            assert browser.complaints() == []
            game.kill()
            game.start()
            browser.go(game.address + "&people=alex,robin")
            welcome_over(game)
            browser.complaints()
        if not any([game.play_on(random, 0), game.play_on(random, 1)]):
            for pane in (0, 1):
                game.press("Act", pane)
    hands = [browser.run("return document.querySelectorAll('.pane')[arguments[0]].innerText", pane) for pane in (0, 1)]
    assert all("Alien Menace" in words for words in hands)
    assert browser.complaints() == []


@pytest.mark.long
def test_a_hunt_by_mouse_with_lists_and_a_kill_in_between(game: Game) -> None:
    """Another game from the lobby's list, an option of it, squares from selects, and on after a kill."""
    browser = game.browser
    browser.go(game.address)
    browser.click("dialog.welcome button", "Start a game")
    game.pick("Alien Menace", "Another Glorious Day")
    game.pick("Mission", "Quarters")
    browser.says(".message", "Quarters")
    game.press("Start")
    random = Random(5)
    answered = 0
    for turn in range(60):
        if turn == 30:
            assert browser.complaints() == []
            game.kill()
            game.start()
            browser.go(game.address)
            welcome_over(game)
            browser.complaints()
            game.press("Act")
        if "Rematch" in game.buttons():
            break
        answered += game.play_on(random) or game.pick_any(random)
    assert answered >= 20
    assert browser.run(
        "return [...document.querySelectorAll('.message img:not([src*=favicon])')].every((i) => i.alt.length > 20)"
    )
    assert browser.complaints() == []


OFFERED = """
    // Where on the screen squares are that the newest panel offers in its list: [label, x, y], of those on its map.
    const panel = [...document.querySelectorAll('.message.ephemeral')].at(-1);
    const image = panel.querySelector('.picture img'), list = panel.querySelector('[data-custom*="/pick/"]');
    if (!list || !image?.complete) return [];
    return import('/squares.js').then(({ gridOf }) => gridOf(image.getAttribute('src'))).then((grid) => {
      image.scrollIntoView({ block: 'center', behavior: 'instant' });
      const shown = image.getBoundingClientRect(), scale = shown.width / image.naturalWidth;
      const columns = [...Array(52).keys()].map((n) => (n < 26 ? '' : 'A') + String.fromCharCode(65 + (n % 26)));
      const named = list.model.options.map(({ label }) => /\\b([A-Z]{1,2})(\\d+)\\b/.exec(label)).filter(Boolean);
      return named.map(([name, column, row]) => {
        const [across, down] = [columns.indexOf(column) - grid.column, row - 1 - grid.row];
        const inside = across >= 0 && down >= 0 && across < grid.columns && down < grid.rows;
        const at = (first, nth, from) => Math.round(from + (first + (nth + 0.5) * grid.cell) * scale);
        return inside ? [name, at(grid.left, across, shown.left), at(grid.top, down, shown.top)] : null;
      }).filter(Boolean);
    });"""


@pytest.mark.long
@pytest.mark.timeout(120)
def test_a_click_on_the_map_is_the_answer(game: Game) -> None:
    """A turret of the hunt goes where its square is pressed on the picture."""
    browser = game.browser
    browser.go(game.address)
    browser.click("dialog.welcome button", "Start a game")
    game.pick("Alien Menace", "Another Glorious Day")
    browser.says(".message", "Operations")
    game.press("Start")
    browser.says(".message", "Who do you play?")
    assert game.play_on(Random(6))
    browser.says(".message.ephemeral", "turret")
    name, x, y = browser.until(lambda: browser.run(OFFERED), 15, "squares to put a turret on")[0]
    move = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
    press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [move, *press]}
    before = game.buttons()
    browser.call("POST", "/actions", {"actions": [mouse]})
    browser.until(lambda: game.buttons() != before, 15, "the next question")
    assert not browser.run("return Boolean(document.querySelector('dialog[open], .modal'))")
    assert "⚠️" not in browser.run("return [...document.querySelectorAll('.message')].at(-1).innerText"), name
    assert browser.complaints() == []
