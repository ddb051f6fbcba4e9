"""Answering from the newest panel by keys, and by clicks on its picture, in headless Chromium."""

from __future__ import annotations

from typing import Any

import pytest

from .browser import Browser
from .canned import Json, button, picture, row, text
from .conftest import Visit
from .fake import BOT, DUELS, EPHEMERAL, GENERAL, LEA, V2, Thread

PRIMARY, GREY, RED = 1, 2, 4
GRID = "80 40 40 10 4 4 3"
"""Left, top, the size of a square, the first column and row, counted from 0, and how many are shown."""
NUMBERED = ("Toward L14", "Door of the Workshop", "Next to Vasquez")
TYPE = "al/type/7/0/3/0"


def panel(*, asks: bool = True, passing: int = GREY) -> list[Json]:
    """What a panel of ours is made of: a picture, the question, numbered answers, the pass, tools."""
    answers = [button(f"al/answer/7/0/3/0/k{n}", f"{n} · {label}", PRIMARY) for n, label in enumerate(NUMBERED, 1)]
    last = [button(TYPE, "Type a square or a name"), button("al/answer/7/0/3/0/pass", "Back", passing)]
    tools = [button("al/hint/7/0/3/0", "Hint"), button("al/undo/7", "Undo"), button("al/board/7", "In words")]
    rows = [row(*answers), row(*last), row(*tools)] if asks else [row(*tools)]
    shown = {"type": 12, "items": [{"media": {"url": "attachment://table.png"}, "description": "The map"}]}
    return [{"type": 17, "components": [shown, text("**Where does Hicks go?**"), *rows]}]


def put(server: Thread, components: list[Json], *, only: str = LEA, grid: str = GRID) -> Json:
    fake = server.fake
    shot = fake.shot("table.png")
    fake.pictures[shot["id"]] = picture(320, 240, grid=grid)
    fields: dict[str, Any] = {"flags": EPHEMERAL | V2, "components": components, "attachments": [shot]}
    message: Json = server.do(fake.post(GENERAL, BOT, only=only, **fields))
    return message


def heard(server: Thread, kind: str = "click") -> list[Json]:
    return [said for said in server.fake.heard if said["type"] == kind]


def last_click(page: Browser, server: Thread, count: int) -> str:
    """What was pressed, once so many things have been, and nothing waits any more."""
    page.until(lambda: len(heard(server)) >= count, what=f"{count} presses")
    page.gone(".button.waiting")
    assert len(heard(server)) == count
    return str(heard(server)[-1]["custom_id"])


@pytest.fixture
def page(visit: Visit, server: Thread) -> Browser:
    """The page with a panel on it, nobody writing."""
    browser = visit()
    put(server, panel())
    browser.says(".message", "Where does Hicks go?")
    browser.run("document.activeElement.blur()")
    return browser


# ---- keys


def test_a_digit_gives_that_answer_and_nought_passes(page: Browser, server: Thread) -> None:
    pressed = []
    for count, key in enumerate(("1", "3", "0", "h", "U"), 1):
        page.keys(key)
        pressed.append(last_click(page, server, count).split("/"))
    assert [one[1] for one in pressed] == ["answer", "answer", "answer", "hint", "undo"]
    assert [one[-1] for one in pressed[:3]] == ["k1", "k3", "pass"]


def test_a_key_that_no_button_has_does_nothing(page: Browser, server: Thread) -> None:
    page.keys("4", "9", "x", "b", "2")
    assert last_click(page, server, 1).endswith("k2")


def test_whoever_writes_writes(page: Browser, server: Thread) -> None:
    page.click(".composer textarea")
    page.keys("1h0")
    assert page.run("return document.querySelector('.composer textarea').value") == "1h0"
    assert heard(server) == []
    page.keys("Backspace", "Backspace", "Backspace", "Escape", "2")
    assert last_click(page, server, 1).endswith("k2"), "Escape leads from the empty line to the panel"


def test_a_list_a_form_and_a_picture_keep_their_keys(page: Browser, server: Thread) -> None:
    page.click("#rail button", "Who’s who")
    page.keys("Escape")
    page.click("#rail button", "Who’s who")
    page.run("document.activeElement.blur()")
    page.keys("1")
    page.keys("Escape")
    page.click(".button", "House rules")
    page.find(".modal")
    page.keys("1")
    page.keys("Escape")
    page.gone(".modal")
    assert [one["custom_id"] for one in heard(server)] == ["rules"]


def test_the_newest_panel_has_the_keys(page: Browser, server: Thread) -> None:
    """An older one has none, nor has what everybody sees."""
    newest = put(server, panel(passing=RED))
    put(server, [text("Only words")])
    page.until(lambda: page.run("return document.querySelectorAll('[aria-keyshortcuts]').length") == 6)
    inside = "return [...document.querySelectorAll('[aria-keyshortcuts]')].map((b) => b.closest('.message').dataset.id)"
    assert set(page.run(inside)) == {newest["id"]}
    keys = "return [...document.querySelectorAll('[aria-keyshortcuts]')].map((b) => [b.ariaKeyShortcuts, b.title])"
    wanted = [[key, f"Key {key}"] for key in ("1", "2", "3", "0", "H", "U")]
    assert (page.run(keys) or wanted) == wanted
    page.keys("0")
    page.until(lambda: heard(server))
    assert heard(server)[0]["message"] == newest["id"]
    page.click(".entry", "duels")
    page.says(".top h2", "duels")
    page.run("document.activeElement.blur()")
    page.keys("1")
    assert len(heard(server)) == 1, "there is no panel here"


def test_the_help_says_so(visit: Visit, server: Thread) -> None:
    page = visit()
    page.click("#rail button", "How this works")
    page.says("dialog.welcome .keys", "1–9 answer")
    page.says("dialog.welcome .keys", "click on a square")


# ---- the picture


AT = """
    // Where a point of the picture, in its own pixels, is on the screen.
    const image = [...document.querySelectorAll('.message .picture img')].at(-1);
    image.scrollIntoView({block: 'center', behavior: 'instant'});
    const r = image.getBoundingClientRect(), scale = r.width / image.naturalWidth;
    return [Math.round(r.left + arguments[0] * scale), Math.round(r.top + arguments[1] * scale)];"""


def move(page: Browser, x: int, y: int, *, click: bool = False) -> None:
    """Moves the mouse to that pixel of the last picture, and maybe presses there."""
    page.until(lambda: page.run("return [...document.images].every((one) => one.complete)"))
    left, top = page.run(AT, x, y)
    actions: list[Json] = [{"type": "pointerMove", "x": left + by, "y": top, "duration": 0} for by in (1, 0)]
    if click:
        actions += [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}
    page.call("POST", "/actions", {"actions": [mouse]})


def typed(server: Thread) -> list[str]:
    return [said["components"][0]["component"]["value"] for said in heard(server, "submit")]


def test_a_square_is_named_below_the_mouse_and_a_click_on_it_is_the_answer(page: Browser, server: Thread) -> None:
    page.until(lambda: hovered(page, 90, 50) == "K5", what="the grid to be read")
    assert [hovered(page, x, y) for x, y in ((125, 50), (239, 159), (100, 101))] == ["L5", "N7", "K6"]
    move(page, 125, 50, click=True)
    page.until(lambda: typed(server) == ["L5"])
    assert last_click(page, server, 1) == TYPE
    page.gone(".modal")
    page.gone("dialog.lightbox")
    page.says(".message.ephemeral", "The rules are set.")


def hovered(page: Browser, x: int, y: int) -> object:
    move(page, x, y)
    return page.run("return document.querySelector('.square')?.textContent ?? null")


def test_beside_the_map_and_by_the_keyboard_the_picture_is_enlarged(page: Browser, server: Thread) -> None:
    page.until(lambda: hovered(page, 90, 50) == "K5")
    for x, y in ((79, 50), (241, 50), (90, 39), (90, 161)):
        assert hovered(page, x, y) is None, (x, y)
    move(page, 20, 20, click=True)
    page.says("dialog.lightbox .caption", "The map")
    page.keys("Escape")
    page.gone("dialog.lightbox")
    page.keys("Enter")
    page.says("dialog.lightbox .caption", "The map")
    page.keys("Escape")
    assert heard(server) == []


def test_where_nothing_can_be_typed_a_map_is_a_picture(visit: Visit, server: Thread) -> None:
    page = visit()
    put(server, panel(asks=False))
    page.says(".message", "Where does Hicks go?")
    assert hovered(page, 90, 50) is None
    move(page, 90, 50, click=True)
    page.says("dialog.lightbox .caption", "The map")
    page.keys("Escape")


def test_a_picture_without_a_grid_is_only_a_picture(visit: Visit, server: Thread) -> None:
    page = visit()
    put(server, panel(), grid="")
    page.says(".message", "Where does Hicks go?")
    assert hovered(page, 90, 50) is None
    move(page, 90, 50, click=True)
    page.says("dialog.lightbox .caption", "The map")
    page.keys("Escape")


def test_a_click_that_gets_no_answer_says_so(page: Browser, server: Thread) -> None:
    page.until(lambda: hovered(page, 90, 50) == "K5")
    server.do(server.fake.set_online(False))
    move(page, 90, 50, click=True)
    page.says(".row .failure", "This interaction failed")
    assert typed(server) == []


def test_squares_beyond_z(visit: Visit, server: Thread) -> None:
    page = visit()
    put(server, panel(), grid="0 0 40 25 9 8 6")
    page.until(lambda: hovered(page, 10, 10) == "Z10")
    assert hovered(page, 50, 50) == "AA11"


def test_panels_of_others_and_other_channels_keep_their_squares(page: Browser, server: Thread) -> None:
    """The form belongs to the message that has the picture."""
    other = put(server, panel(), grid="0 0 80 0 0 4 3")
    page.until(lambda: hovered(page, 10, 10) == "A1")
    move(page, 90, 90, click=True)
    page.until(lambda: typed(server) == ["B2"])
    assert heard(server)[-1]["message"] == other["id"]
    assert DUELS not in {said["channel"] for said in heard(server, "submit")}
