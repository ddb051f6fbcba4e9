"""Just enough of the WebDriver protocol to drive headless Chromium through chromedriver, with the standard library."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
]
KEYS = {
    "Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Backspace": "\ue003", "Space": " ",
    "Up": "\ue013", "Down": "\ue015", "Right": "\ue014", "Shift": "\ue008", "Alt": "\ue00a", "F6": "\ue036",
}  # fmt: skip
PATIENCE = 4.0


def tools() -> tuple[str, str] | None:
    """Where chromedriver and a Chromium are, if both are here."""
    driver = shutil.which("chromedriver")
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)
    return (driver, browser) if driver and browser else None


class Trouble(AssertionError):
    pass


class Browser:
    def __init__(self, profile: Path, *, width: int = 1440, height: int = 900, language: str = "en-US") -> None:
        found = tools()
        assert found, "no browser"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [found[0], f"--port={port}", "--log-level=SEVERE"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.until(self._up, 15)
        options = {
            "binary": found[1],
            "args": [*FLAGS, f"--user-data-dir={profile}", f"--window-size={width},{height}", f"--lang={language}"],
            "prefs": {"intl.accept_languages": language},
        }
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        self.path = ""
        self.path = "/session/" + self.call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
        self.resize(width, height)

    def _up(self) -> bool:
        try:
            return bool(self.raw("GET", "/status")["ready"])
        except OSError:
            return False

    def raw(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)["value"]

    def call(self, method: str, path: str, body: Any = None) -> Any:
        try:
            return self.raw(method, self.path + path, body)
        except urllib.error.HTTPError as error:
            raise Trouble(json.load(error)["value"]["message"].splitlines()[0]) from None

    def close(self) -> None:
        try:
            self.call("DELETE", "")
        finally:
            self.process.terminate()
            self.process.wait(5)

    # ---- looking

    def go(self, address: str) -> None:
        self.call("POST", "/url", {"url": address})

    def resize(self, width: int, height: int) -> None:
        """The size of the page itself, whatever the window's smallest size is."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": metrics})

    def run(self, script: str, *args: Any) -> Any:
        return self.call("POST", "/execute/sync", {"script": script, "args": list(args)})

    def until(self, ready: Callable[[], Any], seconds: float = PATIENCE, what: str = "") -> Any:
        end = time.monotonic() + seconds
        while True:
            value = ready()
            if value:
                return value
            if time.monotonic() > end:
                raise Trouble(f"waited {seconds} s in vain{': ' + what if what else ''}")
            time.sleep(0.03)

    def find(self, css: str, having: str | None = None) -> str:
        """The first visible element of that kind, whose text or label contains those words."""
        script = """
            const [css, words] = arguments;
            return [...document.querySelectorAll(css)].find((el) => el.checkVisibility({visibilityProperty: true})
              && (words === null || (el.textContent + (el.getAttribute("aria-label") ?? "")).includes(words)));"""
        found = self.until(lambda: self.run(script, css, having), what=f"{css} {having or ''}")
        return str(found[ELEMENT])

    def gone(self, css: str, having: str | None = None) -> None:
        script = """
            const [css, words] = arguments;
            return ![...document.querySelectorAll(css)].some((el) => el.checkVisibility({visibilityProperty: true})
              && (words === null || el.textContent.includes(words)));"""
        self.until(lambda: self.run(script, css, having), what=f"{css} {having or ''} to go")

    def says(self, css: str, words: str) -> None:
        self.find(css, words)

    # ---- doing

    def click(self, css: str, having: str | None = None) -> None:
        """A real press of the mouse, in the middle of the element."""
        element = {ELEMENT: self.find(css, having)}
        self.run("arguments[0].scrollIntoView({block: 'center', inline: 'nearest', behavior: 'instant'})", element)
        self.until(lambda: self._stands_still(element), what=f"{css} {having or ''} to stand still on the screen")
        mouse = {
            "type": "pointer",
            "id": "mouse",
            "parameters": {"pointerType": "mouse"},
            "actions": [
                {"type": "pointerMove", "origin": element, "x": 0, "y": 0, "duration": 0},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ],
        }
        self.call("POST", "/actions", {"actions": [mouse]})

    def _stands_still(self, element: dict[str, str]) -> bool:
        """Whether its middle is on the screen, and where it was a frame ago: what slides in cannot be pressed yet."""
        script = """
            const middle = (el) => {
              const r = el.getBoundingClientRect();
              return [r.x + r.width / 2, r.y + r.height / 2];
            };
            const [el, done] = arguments;
            const [x, y] = middle(el);
            requestAnimationFrame(() => requestAnimationFrame(() => {
              const [nx, ny] = middle(el);
              done(nx === x && ny === y && x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
            }));"""
        return bool(self.call("POST", "/execute/async", {"script": script, "args": [element]}))

    def keys(self, *presses: str) -> None:
        """Presses keys one after the other: names of KEYS, "Alt+Down" held together, or plain text to type."""
        actions: list[dict[str, str]] = []
        for press in presses:
            parts = press.split("+") if "+" in press and press.split("+")[0] in KEYS else [press]
            chord = [KEYS.get(p, p) for p in parts]
            if len(chord) > 1 or press in KEYS:
                actions += [{"type": "keyDown", "value": k} for k in chord]
                actions += [{"type": "keyUp", "value": k} for k in reversed(chord)]
            else:
                for letter in press:
                    actions += [{"type": "keyDown", "value": letter}, {"type": "keyUp", "value": letter}]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))

    def complaints(self) -> list[str]:
        """What the console has said since last asked, warnings and errors only."""
        return [
            e["message"]
            for e in self.call("POST", "/se/log", {"type": "browser"})
            if e["level"] in ("WARNING", "SEVERE")
        ]
