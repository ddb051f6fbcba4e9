"""The local table's page in headless Chromium, by mouse and by keyboard, against the fake server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local.languages import LOCALES
from tests.chat.noted import NOTE, as_sent, rows

from .browser import Browser
from .canned import Json, row
from .conftest import Visit
from .fake import BOT, DUELS, EPHEMERAL, GENERAL, LEA, LEA_DM, MAEL, V2, Thread


def last(server: Thread, kind: str) -> Json:
    return next(said for said in reversed(server.fake.heard) if said["type"] == kind)


def heard(browser: Browser, server: Thread, kind: str) -> Json:
    browser.until(lambda: any(said["type"] == kind for said in server.fake.heard), what=kind)
    return last(server, kind)


def asked(server: Thread) -> list[str]:
    """What has been typed into completions so far."""
    return [
        o["value"]
        for said in server.fake.heard
        if said["type"] == "complete"
        for o in said["options"]
        if o.get("focused")
    ]


def pane(who: str) -> str:
    return f'.pane[data-user="{who}"]'


# ---- the first visit


def test_first_visit_explains_itself_and_starts_a_game(visit: Visit, server: Thread) -> None:
    page = visit(first=True)
    page.says("dialog.welcome h2", "Welcome aboard")
    assert page.run("return document.querySelectorAll('dialog.welcome li').length") == 3
    page.click("dialog.welcome button", "Français")
    page.says("dialog.welcome h2", "Bienvenue à bord")
    assert heard(page, server, "set-user")["locale"] == "fr"
    page.click("dialog.welcome button", "English")
    page.says("dialog.welcome h2", "Welcome aboard")
    server.do(server.fake.hold())
    page.click("dialog.welcome button", "Start a game")
    page.gone("dialog.welcome")
    assert heard(page, server, "slash") | {"nonce": ""} == {
        "type": "slash", "nonce": "", "user": LEA, "channel": GENERAL, "command": "1", "options": [],
    }  # fmt: skip
    page.says(".message .thinking", "Airlock is thinking")
    server.do(server.fake.let_go())
    page.gone(".message .thinking")
    page.go(server.fake.address)
    page.find("body.ready .pane")
    page.gone("dialog.welcome")


def test_a_game_started_before_the_bot_is_there_starts_when_it_comes(visit: Visit, server: Thread) -> None:
    page = visit(first=True)
    server.do(server.fake.set_online(False))
    page.says("#bar", "Airlock is restarting")
    page.click("dialog.welcome button", "Start a game")
    page.says(".composer", "still starting")
    assert not [said for said in server.fake.heard if said["type"] == "slash"]
    server.do(server.fake.set_online(True))
    assert heard(page, server, "slash")["command"] == "1"


# ---- messages


def test_markdown_is_rendered_and_nothing_is_html(visit: Visit, server: Thread) -> None:
    page = visit()
    page.click(".entry", "duels")
    page.says(".message h3.h1", "Heading one")
    shown: dict[str, Any] = page.run("""
        const text = document.querySelector(".message .text");
        const has = (css) => [...text.querySelectorAll(css)].map((el) => el.textContent);
        return {
          bold: has("strong"), quote: has("blockquote"), code: has("pre code"), nested: has("ul ul li"),
          small: has(".subtext"), mention: has(".mention"), images: has("img"),
          links: [...text.querySelectorAll("a")].map((a) => a.href), text: text.textContent};""")
    assert shown["bold"] == ["bold", "both"]
    assert shown["quote"] == ["a quote\nof two lines"]
    assert shown["code"] == ['print("<b>not html</b>")']
    assert shown["nested"] == ["nested"]
    assert shown["small"] == ["small print"]
    assert shown["mention"] == ["@Léa", "general", "/play"]
    assert shown["links"] == ["https://example.org/x", "https://example.org/plain"]
    assert shown["images"] == []
    assert "<img src=x onerror=alert(1)>" in shown["text"]
    assert "snake_case_word" in shown["text"]
    assert "*not italic*" in shown["text"]
    page.says(".embed .title", "An embed")
    page.says(".file", "export.json")
    page.click(".mention", "general")
    page.says(".top h2", "general")


def test_a_button_waits_then_edits_in_place(visit: Visit, server: Thread) -> None:
    page = visit()
    page.until(lambda: page.run("return [...document.images].every((one) => one.complete)"))
    page.run("""
        document.querySelector(".scroller").scrollTop = 150;
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))""")
    page.run("window.kept = document.querySelector('.message .picture img'); window.row = window.kept.closest('li')")
    before = page.run("return document.querySelector('.scroller').scrollTop")
    page.run("document.querySelector('[data-custom=text]').focus({preventScroll: true})")
    server.do(server.fake.hold())
    page.keys("Enter")
    page.find(".button.waiting", "Text board")
    server.do(server.fake.let_go())
    page.says(".message h4.h2", "turn 2")
    page.gone(".button.waiting")
    assert page.run("return document.activeElement.dataset.custom") == "text"
    assert page.run("return window.row.isConnected && window.kept.isConnected")
    assert page.run("return document.querySelector('.scroller').scrollTop") == before
    assert heard(page, server, "click")["custom_id"] == "text"


def test_a_panel_by_keyboard_keeps_the_focus_in_it(visit: Visit, server: Thread) -> None:
    page = visit()
    page.click(".button", "Act")
    page.says(".message.ephemeral .onlyyou", "Only you can see this")
    page.run("document.querySelector('[data-custom=\"panel:1:2\"]').focus()")
    page.keys("Enter")
    page.says(".message.ephemeral", "Decision 2")
    assert page.run("return document.activeElement.dataset.custom") == "panel:2:1"
    page.says("[aria-live]", "Decision 2")
    page.click(".textlink", "Dismiss message")
    page.gone(".message.ephemeral")


def test_no_answer_is_said_where_it_happened(visit: Visit, server: Thread) -> None:
    page = visit()
    page.click(".button", "Resign")
    page.says(".row .failure", "This interaction failed")
    page.click(".composer textarea")
    page.keys("/mute", "Enter", "Enter")
    page.says(".message.ephemeral .failure", "The application did not respond")
    page.says(".message.ephemeral .used", "/mute")
    page.click(".message.ephemeral .textlink", "Dismiss message")
    page.gone(".message .failure", "did not respond")


def test_the_note_of_an_option_stands_below_it_in_the_list(visit: Visit, server: Thread) -> None:
    """The list is the panel's own, of a tiny game."""
    page = visit()
    server.do(server.fake.post(GENERAL, BOT, flags=V2, components=[row(as_sent(rows()[0]))]))
    page.click('[data-custom^="al/pick"]')
    page.says(".option .words .description", NOTE)
    listed = page.run("return [...document.querySelectorAll('.option')].map((one) => one.textContent)")
    assert listed == [f"1 · a{NOTE} ×2", "2 · b", "3 · c"]


def test_selects_by_mouse_and_keyboard(visit: Visit, server: Thread) -> None:
    page = visit()
    page.click(".select", "Choose a card")
    page.click(".option", "Flamethrower")
    page.says(".message.ephemeral", "choose flamethrower")
    assert last(server, "click")["values"] == ["flamethrower"]
    page.run("document.querySelector('[data-custom=several]').focus()")
    page.keys("Enter", "Enter", "q", "Enter", "Escape")
    page.says(".message.ephemeral", "several acid blood, queen")
    assert last(server, "click")["component_type"] == 3
    page.run("document.querySelector('[data-custom=invite]').focus()")
    page.keys("Down", "Down", "Enter")
    page.says(".message.ephemeral", f"invite {MAEL}")


def test_pictures_open_large_and_close(visit: Visit, server: Thread) -> None:
    page = visit()
    assert page.run("return document.querySelector('.message .picture img').alt").startswith("The hangar")
    page.click(".message .picture")
    page.says("dialog.lightbox .caption", "The hangar: Warrior")
    page.keys("Escape")
    page.gone("dialog.lightbox")
    assert page.run("return document.activeElement.classList.contains('picture')")


def test_the_other_components(visit: Visit, server: Thread) -> None:
    page = visit()
    page.click(".entry", "rematch")
    page.says(".section h5", "A section")
    assert page.run("return document.querySelector('.thumbnail img').alt") == "A small picture"
    page.click(".gallery .picture:nth-child(2)")
    page.says("dialog.lightbox .caption", "Two of three")
    page.keys("Right")
    page.says("dialog.lightbox .caption", "Three of three")
    page.click("dialog.lightbox button", "Close")
    page.says(".file a[download]", "replay.json")
    page.says(".unsupported", "cannot be shown")
    page.click(".veil-button", "Spoiler")
    page.gone(".veil-button")
    assert page.run("return document.querySelector('[data-custom=off2]').disabled")
    page.click(".select", "Which channel")
    page.click(".option", "duels")
    page.until(lambda: any(said.get("values") == [DUELS] for said in server.fake.heard))
    page.click(".mention", "/card")
    page.says(".line .chip", "/card")


# ---- forms


def test_modal_by_keyboard(visit: Visit, server: Thread) -> None:
    page = visit()
    page.click(".button", "House rules")
    page.says(".modal h2", "House rules")
    page.keys("ab", "Enter")
    page.says(".modal .wrong", "At least 3 characters")
    page.keys(
        "c",
        "Tab",
        "Down",
        "Down",
        "Enter",
        "Tab",
        "Space",
        "Down",
        "Tab",
        "Long",
        "Shift+Enter",
        "live",
        "Tab",
        "Space",
    )
    page.keys("Tab", "Tab", "Tab", "Tab")  # cancel, submit, close, and round to the first field again
    assert page.run("return document.activeElement.dataset.custom") == "name"
    page.keys("Enter")
    page.gone(".modal")
    values = {}
    for part in heard(page, server, "submit")["components"]:
        if part["type"] == 18:
            field = part["component"]
            values[field["custom_id"]] = field.get("values", field.get("value"))
    assert values == {"name": "abc", "level": ["grim"], "pace": "slow", "notes": "Long\nlive", "spectators": False}
    page.says(".message.ephemeral", "The rules are set.")


def test_escape_leaves_a_modal_and_gives_the_focus_back(visit: Visit, server: Thread) -> None:
    page = visit()
    page.run("document.querySelector('[data-custom=rules]').focus()")
    page.keys("Enter")
    page.find(".modal")
    page.keys("Escape")
    page.gone(".modal")
    assert page.run("return document.activeElement.dataset.custom") == "rules"


# ---- writing and commands


def test_an_ordinary_message(visit: Visit, server: Thread) -> None:
    page = visit()
    page.click(".composer textarea")
    page.keys("hello @ma", "Enter", "!", "Enter")
    assert heard(page, server, "say")["content"] == f"hello <@{MAEL}> !"
    page.says(".message:last-child .text", "hello @Maël")
    assert page.run("return document.querySelector('.composer textarea').value") == ""


def test_slash_command_with_completion_by_keyboard(visit: Visit, server: Thread) -> None:
    page = visit()
    page.click(".composer textarea")
    page.keys("/")
    page.says(".offer", "Open a table in this channel")
    page.keys("car", "Tab")
    page.says(".line .chip", "/card")
    page.says(".offer", "Acid Blood")
    page.keys("flam")
    page.until(lambda: asked(server) == ["", "flam"], what="one question for what was typed in one go")
    page.keys("Enter")
    page.until(lambda: page.run("return document.querySelector('[data-option=name]')?.value") == "Flamethrower")
    page.keys("Tab", "Enter", "Enter")
    page.find("[data-option=copies]")
    page.keys("12", "Enter")
    page.says(".composer .problem", "copies: At most 9")
    page.keys("Backspace", "Enter")
    said = heard(page, server, "slash")
    assert said["command"] == "2"
    assert said["options"] == [
        {"name": "name", "type": 3, "value": "flamethrower"},
        {"name": "copies", "type": 4, "value": 1},
    ]
    page.says(".message .used", "/card")


def test_required_options_and_subcommands_by_mouse(visit: Visit, server: Thread) -> None:
    page = visit()
    page.click(".composer button", "Commands")
    page.click(".offer", "/seat give")
    page.click(".composer .send")
    page.says(".composer .problem", "This option is required")
    page.click(".offer", "Noé")
    page.click(".composer .send")
    assert heard(page, server, "slash")["options"] == [
        {"name": "give", "type": 1, "options": [{"name": "to", "type": 6, "value": "103"}]}
    ]


def test_commands_speak_the_persons_language(visit: Visit, server: Thread) -> None:
    page = visit("maël")
    page.click(".composer textarea")
    page.keys("/jou")
    page.says(".offer", "Ouvrir une table dans ce salon")
    page.says(".offer .hint", "jeu")
    page.keys("Enter", "Tab", "Enter", "Enter")
    page.says(".offer", "Alien Menace")
    page.keys("Escape", "Escape")
    page.keys("/zzz", "Enter")
    page.says(".composer .problem", "Commande inconnue")


# ---- people and panes


def test_two_people_side_by_side_see_only_their_own(visit: Visit, server: Thread) -> None:
    page = visit("léa,maël")
    page.click(f"{pane(LEA)} .button", "Act")
    page.says(f"{pane(LEA)} .message", "Decision 1")
    page.gone(f"{pane(MAEL)} .message", "Decision 1")
    page.says(f"{pane(MAEL)} .sidebar", "Salons textuels")
    page.click(f"{pane(MAEL)} .entry", "duels")
    page.says(f"{pane(MAEL)} .top h2", "duels")
    page.says(f"{pane(LEA)} .top h2", "general")
    page.keys("F6")
    assert page.run("return document.activeElement.closest('.pane').dataset.user") == LEA
    page.keys("Alt+Down")
    page.says(f"{pane(LEA)} .top h2", "duels")
    page.go(page.run("return location.href.replace(/&people=[^&]*/, '')"))
    page.find(f"{pane(MAEL)} .message")
    page.says(f"{pane(MAEL)} .top h2", "duels")


def test_six_panes_and_no_more(visit: Visit, server: Thread) -> None:
    page = visit()
    page.click("#rail button", "Who’s who")
    for name in ("Ada", "Bo", "Cy", "Di"):
        page.click(".people form.add input")
        page.keys(name, "Enter")
        page.find("#panes .pane", name)
    page.keys("Escape")
    page.click("#rail button", "Show Maël")
    page.until(lambda: page.run("return document.querySelectorAll('.pane').length") == 6)
    page.click("#rail button", "Noé")
    assert page.run("return document.querySelectorAll('.pane').length") == 6
    widths = page.run(
        "return [...document.querySelectorAll('.pane')].map((p) => Math.round(p.getBoundingClientRect().width))"
    )
    assert min(widths) >= 340
    page.click("#rail button", "Close Ada’s pane")
    page.until(lambda: page.run("return document.querySelectorAll('.pane').length") == 5)


def test_who_is_who(visit: Visit, server: Thread) -> None:
    page = visit("léa")
    page.click("#rail button", "Who’s who")
    page.click(f'.person[data-key="{MAEL}"] .switch', "Accepts direct messages")
    said = heard(page, server, "set-user")
    assert (said["user"], said["dms_open"]) == (MAEL, False)
    page.click(f'.person[data-key="{LEA}"] .switch', "On the server")
    page.keys("Escape")
    page.says(".sidebar", "Léa is not on the server.")
    page.says(".top h2", "Airlock")
    page.keys("F6")
    page.click(".sidebar button", "Who’s who")
    page.click(f'.person[data-key="{LEA}"] .switch', "On the server")
    choose = "const s = document.querySelector(arguments[0]); s.value = 'fr'; s.dispatchEvent(new Event('change'))"
    page.run(choose, f'.person[data-key="{LEA}"] select')
    page.keys("Escape")
    page.says(".sidebar h3", "Salons textuels")
    page.click("#rail button", "Language")
    page.find("#rail button", "Qui est qui")


def test_channels_come_and_go(visit: Visit, server: Thread) -> None:
    page = visit()
    page.click(".sidebar button", "Create channel")
    page.keys("Night Watch", "Enter")
    page.click(".entry", "night-watch")
    page.says(".start h1", "Welcome to #night-watch!")
    page.click(".sidebar button", "Delete channel night-watch")
    page.click("dialog button", "Delete")
    page.gone(".entry", "night-watch")
    page.says(".top h2", "general")


def test_unread_marks(visit: Visit, server: Thread) -> None:
    page = visit()
    page.says(".sidebar li.unread .count", "1")
    page.click(".sidebar .dm .entry")
    page.says(".message", "Your hand")
    page.says(".divider.new", "New")
    page.gone(".sidebar li.unread")
    assert last(server, "read")["channel"] == LEA_DM
    server.do(server.fake.post(DUELS, BOT, content=f"Your move, <@{LEA}>"))
    page.says(".sidebar li.unread", "duels")
    page.says(".sidebar li.unread .count", "1")
    page.click(".entry", "duels")
    page.says(".message.mentioned", "Your move")


# ---- the line


def test_the_line_drops_and_comes_back_with_nothing_lost(visit: Visit, server: Thread) -> None:
    page = visit()
    page.click(".composer textarea")
    page.keys("half a sent")
    server.fake.put(GENERAL, BOT, content="Said while the line was down")
    server.do(server.fake.cut())
    page.says(".message", "Said while the line was down")
    page.gone("#bar span")
    page.keys("ence", "Enter")
    assert heard(page, server, "say")["content"] == "half a sentence"


def test_a_restarting_bot_is_announced(visit: Visit, server: Thread) -> None:
    page = visit()
    server.do(server.fake.set_online(False))
    page.says("#bar", "Airlock is restarting")
    foot = "return document.querySelector('.composer').getBoundingClientRect().bottom"
    page.until(lambda: page.run(foot) <= 900, what="the line to write in stays on the screen")
    page.click(".button", "My hand")
    page.says(".row .failure", "Airlock is offline")
    server.do(server.fake.set_online(True))
    page.gone("#bar span")
    page.click(".button", "My hand")
    page.says(".message.ephemeral", "You pressed hand")


def test_reading_back_is_not_disturbed(visit: Visit, server: Thread) -> None:
    page = visit()
    for n in range(25):
        server.fake.put(GENERAL, MAEL, content=f"Line {n}")
    server.do(server.fake.cut())
    page.says(".message", "Line 24")
    page.run("document.querySelector('.scroller').scrollTop = 60")
    page.until(lambda: page.run("return !document.querySelector('.jump').hidden"))
    server.do(server.fake.post(GENERAL, MAEL, content="One more"))
    page.says(".jump", "1 new message")
    assert page.run("return document.querySelector('.scroller').scrollTop") == 60
    page.click(".jump")
    page.gone(".jump")
    assert page.run(
        "const s = document.querySelector('.scroller'); return s.scrollHeight - s.scrollTop - s.clientHeight < 2"
    )


# ---- small screens, and everybody


def test_400_pixels(visit: Visit, server: Thread) -> None:
    page = visit("léa,maël", width=400, height=800)
    page.gone(".sidebar .entry")
    page.click(f"{pane(LEA)} .menu")
    page.click(".sidebar .entry", "duels")
    page.says(".top h2", "duels")
    page.gone(".sidebar .entry")
    wide = page.run("""
        const wide = (el) => el.getBoundingClientRect().width > 400;
        return [...document.querySelectorAll(".pane .message *")].filter(wide).length""")
    assert wide == 0
    page.click("#rail button", "Maël")
    page.until(
        lambda: page.run(f"return Math.abs(document.querySelector('{pane(MAEL)}').getBoundingClientRect().left) < 3")
    )
    page.click(f"{pane(MAEL)} .button", "House rules")
    page.find(".modal")
    box = page.run(
        "const r = document.querySelector('.modal').getBoundingClientRect(); return [r.left, r.right, r.bottom]"
    )
    assert box[0] >= 0
    assert box[1] <= 400
    assert box[2] <= 800
    page.keys("Escape")


# ---- languages


def folders(at: Path, *codes: str) -> Path:
    """The page's words in these languages; one that we do not have is English under another name."""
    for code in codes:
        (at / code).mkdir()
        words = (LOCALES / (code if (LOCALES / code).exists() else "en") / "page.ftl").read_text(encoding="utf-8")
        (at / code / "page.ftl").write_text(words, encoding="utf-8")
    return at


@pytest.fixture
def three(tmp_path: Path) -> Path:
    """A third language: English but for its name, a greeting, a word that is missing and one that cannot be read."""
    file = folders(tmp_path, "en", "fr", "de") / "de" / "page.ftl"
    words = file.read_text(encoding="utf-8")
    words = words.replace("language-name = English", "language-name = Deutsch")
    words = words.replace("welcome = Welcome aboard", "welcome = <b>Willkommen</b> an Bord")
    words = words.replace("later = Look around first\n", "").replace("help = How", "help = { HOW($it) } How")
    file.write_text(words, encoding="utf-8")
    return tmp_path


def test_a_language_is_a_folder(visit: Visit, server: Thread, three: Path) -> None:
    """It is there to choose, it is spoken, and English stands in for what it lacks."""
    page = visit(first=True, locales=three)
    page.click("dialog.welcome button", "Deutsch")
    page.says("dialog.welcome h2", "<b>Willkommen</b> an Bord")
    assert heard(page, server, "set-user")["locale"] == "de"
    assert heard(page, server, "set-guild")["preferred_locale"] == "de"
    assert page.run("return document.documentElement.lang") == "de"
    page.click("dialog.welcome button", "Look around first")
    page.gone("dialog.welcome")
    page.find("#rail button", "How this works")
    page.click("#rail button", "Who’s who")
    chosen = "return document.querySelector(arguments[0]).selectedOptions[0].textContent"
    assert page.run(chosen, f'.person[data-key="{LEA}"] select') == "Deutsch"
    assert page.run(chosen, "[name=server]") == "Deutsch"


def test_of_three_languages_one_is_chosen_from_a_list(visit: Visit, server: Thread, three: Path) -> None:
    page = visit(locales=three)
    offered = "return [...document.querySelectorAll('#rail .language option')].map((o) => o.textContent)"
    assert page.run(offered) == ["Deutsch", "English", "Français"]
    assert page.run("return document.querySelector('#rail .language select').value") == "en"
    page.run("document.querySelector('#rail .language select').focus()")
    page.keys("Fr")
    page.find("#rail button", "Qui est qui")
    page.says("#rail .language", "FR")
    assert heard(page, server, "set-user")["locale"] == "fr"
    assert page.run("return document.querySelector('#rail .language select').value") == "fr"


def test_of_one_language_there_is_nothing_to_choose(visit: Visit, server: Thread, tmp_path: Path) -> None:
    page = visit("maël", locales=folders(tmp_path, "en"))
    page.find("#rail button", "Who’s who")
    page.gone("#rail .language")
    page.says(".sidebar h3", "Text channels")


def test_a_folder_may_be_named_otherwise_than_discord_names_the_language(
    visit: Visit, server: Thread, tmp_path: Path
) -> None:
    (folders(tmp_path, "en", "nb") / "nb" / "page.ftl").write_text(
        "language-name = Norsk\n    .locale = no\nchannels = Kanaler\nwelcome = Velkommen", encoding="utf-8"
    )
    page = visit(first=True, locales=tmp_path)
    page.click("dialog.welcome button", "Norsk")
    page.says("dialog.welcome h2", "Velkommen")
    assert heard(page, server, "set-user")["locale"] == "no"
    page.says(".sidebar h3", "Kanaler")


def test_a_language_that_has_gone_is_forgotten(visit: Visit, server: Thread) -> None:
    page = visit()
    page.run("localStorage.setItem('airlock.language', 'de')")
    page.go(server.fake.address)
    page.find("#rail button", "Who’s who")
    assert page.run("return document.documentElement.lang") == "en"


SPOKEN: tuple[tuple[str, str, dict[str, int], str], ...] = (
    ("en-GB", "unread-count", {"count": 1}, "1 unread"),
    ("fr-CA", "unread-count", {"count": 0}, "0 non lu"),
    ("fr", "unread-count", {"count": 2}, "2 non lus"),
    ("en-US", "too-long", {"count": 1500}, "1,500 characters too many"),
    ("fr", "too-long", {"count": 1500}, "1\u202f500 caractères de trop"),
    ("en-US", "too-long", {"count": 1}, "1 character too many"),
    ("fr", "too-long", {"count": 1}, "1 caractère de trop"),
    ("en-GB", "shortest", {"count": 1}, "At least 1 character"),
    ("fr", "shortest", {"count": 1}, "Au moins 1 caractère"),
    ("fr", "shortest", {"count": 2}, "Au moins 2 caractères"),
    ("en-GB", "longest", {"count": 1}, "At most 1 character"),
    ("en-GB", "longest", {"count": 40}, "At most 40 characters"),
    ("fr", "longest", {"count": 1}, "Au plus 1 caractère"),
    ("ja", "close", {}, "Close"),
    ("de", "help", {}, "How this works"),
    ("de-AT", "unread-count", {"count": 2}, "2 unread"),
    ("en", "thinking", {}, "{name} is thinking…"),
    ("en", "no-such-word", {}, "no-such-word"),
)
"""A locale, a key, its arguments, and what is said. What is missing is seen, and stops nothing."""


def test_plurals_numbers_and_what_is_missing(visit: Visit, server: Thread, three: Path) -> None:
    page = visit(locales=three)
    code = "return import('/words.js').then(({wordsOf}) => wordsOf(arguments[0])(arguments[1], arguments[2]))"
    assert [page.run(code, *asked) for *asked, _ in SPOKEN] == [said for *_, said in SPOKEN]


# ---- everybody


def test_everything_has_a_name_and_a_role(visit: Visit, server: Thread) -> None:
    page = visit("léa,maël")
    server.do(server.fake.post(GENERAL, BOT, only=LEA, flags=EPHEMERAL | V2, components=server.fake.panel(1)))
    page.says(".message", "Decision 1")
    nameless = page.run("""
        const named = (el) => (el.getAttribute("aria-label") || el.textContent || el.labels?.[0]?.textContent
          || el.querySelector("img")?.alt || "").trim();
        return [...document.querySelectorAll("button, a, input, textarea, select, [role=combobox], [role=listbox]")]
          .filter((el) => el.checkVisibility() && !named(el)).map((el) => el.outerHTML.slice(0, 120));""")
    assert nameless == []
    assert page.run("return [...document.querySelectorAll('img')].every((i) => i.hasAttribute('alt'))")
    double = page.run("""
        const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
        return ids.filter((id, i) => ids.indexOf(id) !== i)""")
    assert double == []
    assert page.run("return document.querySelectorAll('.pane [aria-live=polite]').length") == 2
