"""One fake server and one browser for all tests of the page; each test begins with a clean world and clean storage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.local.languages import LOCALES

from .browser import Browser, tools
from .fake import Thread


@pytest.fixture(scope="session")
def server() -> Iterator[Thread]:
    thread = Thread()
    yield thread
    thread.stop()


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    if tools() is None:
        pytest.skip("no browser here: chromium and chromedriver are needed to test the page")
    made = Browser(Path(tmp_path_factory.mktemp("profile")))
    yield made
    made.close()


Visit = Callable[..., Browser]


@pytest.fixture
def visit(server: Thread, browser: Browser) -> Iterator[Visit]:
    """Opens the page: visit("léa,maël", width=400, first=True)."""

    def go(
        people: str = "", *, width: int = 1440, height: int = 900, first: bool = False, locales: Path = LOCALES
    ) -> Browser:
        browser.resize(width, height)
        browser.go(f"http://127.0.0.1:{server.fake.port}/favicon.svg")
        browser.run("localStorage.clear(); sessionStorage.clear();")
        server.fake.reset()
        server.fake.locales = locales
        if not first:
            browser.run("localStorage.setItem('airlock.welcomed', '1')")
        browser.complaints()
        browser.go(server.fake.address + (f"&people={people}" if people else ""))
        browser.find("body.ready .pane:not(.loading) .composer")
        return browser

    yield go
    assert browser.complaints() == [], "the console stays silent"
