"""Scenes kept with what their pictures were: `python -m tests.renderers.kept` draws them all and writes them down.

A kept scene is a place in a kept game (its start and its answers, which any later version plays again), a reader and a
language. `tests/renderers/kept/scenes.json.xz` has the games and the scenes, and for each picture the SHA-256 of its
pixels and its alt text. `changed.toml` lists the scenes that look different by now, with the reason; write that first,
and run this with `--again` to take over what today's code draws for exactly those.
"""

from __future__ import annotations

import argparse
import io
import lzma
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from itertools import cycle, product
from pathlib import Path
from typing import Any

import msgspec
from PIL import Image

from bot.engine.dice import Dice
from bot.engine.game import Start
from bot.engine.journal import Line
from bot.engine.players import Playout, ai_player, random_player
from bot.engine.save import Answer
from bot.engine.session import Session
from bot.games import load
from renderers import draw_panel
from renderers.core.png import Picture
from renderers.core.scene import Scene

FOLDER = Path(__file__).parent / "kept"
FILE = FOLDER / "scenes.json.xz"
CHANGED = FOLDER / "changed.toml"
NAMES = ("Ann", "Bob", "Cho", "Dee", "Eve", "Fay")
LANGUAGES = ("en", "fr")
MOST_ENTRIES = 320
PUBLIC_LINES = 6
HUNTS = ("hunt-nest", "hunt-reactor", "hunt-quarters", "hunt-operations")
MISSIONS = ("newt", "escape", "survive", "rescue", "supply", *HUNTS, "campaign")
A_GAME = {"alien-menace": 22, "glorious-day": 15}
"""How many scenes of each kept game."""


class PlayedGame(msgspec.Struct, frozen=True):
    """A game from its start."""

    game: str
    seats: int
    seed: str
    options: dict[str, str]
    answers: list[tuple[int, tuple[str, ...]]]

    def start(self) -> Start:
        return load(self.game).start(self.seats, self.seed, self.options)


class KeptScene(msgspec.Struct, frozen=True):
    """A scene of one of them: after so many answers, for whom, in which language; and what its pictures were."""

    played: int
    answers: int
    viewer: int | None
    language: str
    pictures: dict[str, str]

    @property
    def name(self) -> str:
        return f"{self.played}-{self.answers}-{'public' if self.viewer is None else self.viewer}-{self.language}"


class Scenes(msgspec.Struct, frozen=True):
    played: list[PlayedGame]
    kept: list[KeptScene]


# Playing again


def moments(played: PlayedGame) -> Iterator[tuple[Session[Any, Any], list[Line], list[int]]]:
    """The game after each of its answers, with its journal and how much of it each seat had read at its own last."""
    session, step = Session.begin(load(played.game), played.start())
    journal, seen = list(step.lines), [0] * played.seats
    yield session, journal, seen
    for seat, keys in played.answers:
        step = session.answer(seat, keys)
        seen[seat] = len(journal)
        journal += step.lines
        yield session, journal, seen


def scene_of(
    session: Session[Any, Any], journal: list[Line], seen: list[int], viewer: int | None, language: str
) -> Scene[Any]:
    first = max(0, len(journal) - PUBLIC_LINES) if viewer is None else seen[viewer]
    return Scene(
        session.view(viewer),
        session.offer(viewer) if viewer is not None and viewer in session.waiting else None,
        tuple(line for line in journal[first:] if line.readable_by(viewer)),
        NAMES[: session.state.seats],
        language,
        session.awaited,
    )


def seal(picture: Picture) -> str:
    """What two pictures share that look and read the same."""
    with Image.open(io.BytesIO(picture.png)) as image:
        pixels = image.convert("RGB")
        return sha256(repr(pixels.size).encode() + pixels.tobytes() + picture.alt.encode()).hexdigest()


def pictures_of(game: str, scene: Scene[Any]) -> dict[str, str]:
    return dict(zip(("table", "hand"), map(seal, draw_panel(game, scene)), strict=False))


def drawn(scenes: Scenes) -> Iterator[tuple[KeptScene, dict[str, str]]]:
    """Every kept scene, and what today's code makes of it."""
    for number, played in enumerate(scenes.played):
        wanted = [kept for kept in scenes.kept if kept.played == number]
        for at, (session, journal, seen) in enumerate(moments(played)):
            for kept in wanted:
                if kept.answers == at:
                    yield kept, pictures_of(played.game, scene_of(session, journal, seen, kept.viewer, kept.language))


def read() -> Scenes:
    return msgspec.json.decode(lzma.decompress(FILE.read_bytes()), type=Scenes)


def changed() -> dict[str, str]:
    """The scenes that look different than when they were first kept, each with the reason."""
    return tomllib.loads(CHANGED.read_text(encoding="utf-8")) if CHANGED.exists() else {}


# Keeping


def plans() -> Iterator[tuple[str, int, dict[str, str], bool]]:
    """Both games, every mission, every number of seats; some of it played by chance."""
    for sides, sensible in product(("toss", "first-marine"), (True, False)):
        yield "alien-menace", 2, {"sides": sides}, sensible
    for mission, (seats, sensible) in zip(MISSIONS, cycle(product((3, 6, 1, 4, 2, 5), (True, False)))):
        yield "glorious-day", seats, {"mission": mission}, sensible


def play(game: str, seats: int, options: dict[str, str], sensible: bool) -> PlayedGame:
    seed = f"kept {game} {seats} {options} {sensible}"
    session, _ = Session.begin(load(game), load(game).start(seats, seed, options))
    playout = Playout(session, [ai_player if sensible else random_player] * seats, Dice(seed + " players"))
    answers: list[tuple[int, tuple[str, ...]]] = []
    while session.outcome is None and len(answers) < MOST_ENTRIES:
        entry = playout.step().entry
        assert isinstance(entry, Answer)
        answers.append((entry.seat, entry.keys))
    return PlayedGame(game, seats, seed, options, answers)


def kept_of(number: int, played: PlayedGame) -> Iterator[KeptScene]:
    """Scenes all over a game: the first of each question, then some by chance, then the last; readers in turn."""
    dice, names = Dice(played.seed + " scenes"), set[str]()
    found: dict[int, int | None] = {}
    for at, (session, _, _) in enumerate(moments(played)):
        if session.ask is not None:
            asked = session.ask.choices[0]
            if asked.name not in names or dice.below(len(played.answers)) < A_GAME[played.game]:
                found[at] = asked.seat if dice.below(4) else None
            names.add(asked.name)
    chosen = sorted(dice.sample(sorted(found), min(len(found), A_GAME[played.game] - 1)))
    found[len(played.answers)] = 0
    for at, language in zip((*chosen, len(played.answers)), cycle(LANGUAGES)):
        yield KeptScene(number, at, found[at], language, {})


def keep() -> Scenes:
    played = [play(*plan) for plan in plans()]
    bare = Scenes(played, [kept for number, one in enumerate(played) for kept in kept_of(number, one)])
    return Scenes(played, [msgspec.structs.replace(kept, pictures=pictures) for kept, pictures in drawn(bare)])


def again(scenes: Scenes) -> Scenes:
    """The same, with today's pictures for those that `changed.toml` lists."""
    listed = changed()
    found = [
        msgspec.structs.replace(kept, pictures=pictures) if kept.name in listed else kept
        for kept, pictures in drawn(scenes)
    ]
    return Scenes(scenes.played, found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--again", action="store_true", help="only those that changed.toml lists")
    scenes = again(read()) if parser.parse_args().again else keep()
    FOLDER.mkdir(exist_ok=True)
    FILE.write_bytes(lzma.compress(msgspec.json.encode(scenes)))
    print(f"{len(scenes.kept)} scenes of {len(scenes.played)} games, {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
