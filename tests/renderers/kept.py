"""Scenes kept with what their pictures were: `python -m tests.renderers.kept GAME` draws all of a game and writes them
down.

A kept scene is a place in a kept game (its start and its answers, which any later version plays again), a reader and a
language. `tests/renderers/kept/<game>.json.xz` has the games and the scenes, and for each picture the SHA-256 of its
pixels and its alt text. Which are kept, `tests/games/<game>/about.py` says. `<game>.toml` beside them says why some of
them look different by now, each reason with its scenes: `"A closed door is red." = ["0-12-1-en", "0-40-public-fr"]`.
Write that first, and run this with `--again` to take over what today's code draws for exactly those. A game that other
rules or data have made another one has other scenes: `--anew` plays such games from their starts and keeps them, and no
others.
"""

from __future__ import annotations

import argparse
import io
import json
import lzma
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from textwrap import fill, indent
from typing import Any

import msgspec
from PIL import Image

from bot.engine.dice import Dice
from bot.engine.errors import EngineError
from bot.engine.game import Start
from bot.engine.journal import Line
from bot.engine.players import Playout, ai_player, random_player
from bot.engine.record import digest
from bot.engine.save import Answer
from bot.engine.session import Session
from bot.games import MODULES, load
from renderers import draw_panel
from renderers.core.png import Picture
from renderers.core.scene import Scene
from tests import about

FOLDER = Path(__file__).parent / "kept"
NAMES = ("Ann", "Bob", "Cho", "Dee", "Eve", "Fay")
LANGUAGES = ("en", "fr")
MOST_ENTRIES = 320
PUBLIC_LINES = 6
_HEADING = (
    "# The scenes whose pictures are to look different from when they were kept: each reason, and for which scenes.\n"
)


class PlayedGame(msgspec.Struct, frozen=True):
    """A game from its start."""

    game: str
    seats: int
    seed: str
    options: dict[str, str]
    answers: list[tuple[int, tuple[str, ...]]]
    rules: str
    digest: str

    def start(self) -> Start:
        return load(self.game).start(self.seats, self.seed, self.options)

    @property
    def is_the_same(self) -> bool:
        """Whether these answers still make the same game. By the very same rules and data they must."""
        if self.rules == load(self.game).rules_id:
            return True
        try:
            *_, (session, _, _) = moments(self)
        except EngineError:
            return False
        return digest(session) == self.digest


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


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.json.xz"


def reasons_of(game: str) -> Path:
    return FOLDER / f"{game}.toml"


def read(game: str) -> Scenes:
    return msgspec.json.decode(lzma.decompress(file_of(game).read_bytes()), type=Scenes)


def reasons(game: str) -> dict[str, list[str]]:
    """Why some scenes look different than when they were first kept: each reason with its scenes."""
    file = reasons_of(game)
    return msgspec.toml.decode(file.read_bytes(), type=dict[str, list[str]]) if file.exists() else {}


def changed(game: str) -> set[str]:
    """The scenes that look different than when they were first kept."""
    return {scene for scenes in reasons(game).values() for scene in scenes}


def write_reasons(game: str, given: Mapping[str, Sequence[str]]) -> None:
    parts = [_HEADING, *(_written(reason, scenes) for reason, scenes in given.items() if scenes)]
    reasons_of(game).write_text("\n".join(parts), encoding="utf-8")


def _written(reason: str, scenes: Sequence[str]) -> str:
    """A reason and its scenes, as many on a line as there is room for."""
    listed = fill(" ".join(f'"{scene}",' for scene in scenes), 110, break_on_hyphens=False)
    return f"{json.dumps(reason, ensure_ascii=False)} = [\n{indent(listed, '    ')}\n]\n"


# Keeping


def play(game: str, seats: int, options: dict[str, str], sensible: bool) -> PlayedGame:
    seed = f"kept {game} {seats} {options} {sensible}"
    session, _ = Session.begin(load(game), load(game).start(seats, seed, options))
    playout = Playout(session, [ai_player if sensible else random_player] * seats, Dice(seed + " players"))
    answers: list[tuple[int, tuple[str, ...]]] = []
    while session.outcome is None and len(answers) < MOST_ENTRIES:
        entry = playout.step().entry
        assert isinstance(entry, Answer)
        answers.append((entry.seat, entry.keys))
    return PlayedGame(game, seats, seed, options, answers, load(game).rules_id, digest(session))


def kept_of(number: int, played: PlayedGame) -> Iterator[KeptScene]:
    """Scenes all over a game: the first of each question, then some by chance, then the last; readers in turn."""
    dice, names, count = Dice(played.seed + " scenes"), set[str](), about.about(played.game).scenes
    found: dict[int, int | None] = {}
    for at, (session, _, _) in enumerate(moments(played)):
        if session.ask is not None:
            asked = session.ask.choices[0]
            if asked.name not in names or dice.below(len(played.answers)) < count:
                found[at] = asked.seat if dice.below(4) else None
            names.add(asked.name)
    chosen = sorted(dice.sample(sorted(found), min(len(found), count - 1)))
    found[len(played.answers)] = 0
    for at, language in zip((*chosen, len(played.answers)), cycle(LANGUAGES)):
        yield KeptScene(number, at, found[at], language, {})


def keep(game: str) -> Scenes:
    played = [play(game, *plan) for plan in about.kept(game)]
    bare = Scenes(played, [kept for number, one in enumerate(played) for kept in kept_of(number, one)])
    return Scenes(played, [msgspec.structs.replace(kept, pictures=pictures) for kept, pictures in drawn(bare)])


def again(game: str) -> Scenes:
    """The same, with today's pictures for those that are listed with a reason."""
    scenes, listed = read(game), changed(game)
    found = [
        msgspec.structs.replace(kept, pictures=pictures) if kept.name in listed else kept
        for kept, pictures in drawn(scenes)
    ]
    return Scenes(scenes.played, found)


def anew(game: str) -> Scenes:
    """The same, but for games that other rules or data have made others: those are played anew, with other scenes."""
    scenes, plans = read(game), about.kept(game)
    played = [one if one.is_the_same else play(game, *plan) for one, plan in zip(scenes.played, plans, strict=True)]
    others = {number for number, one in enumerate(played) if one is not scenes.played[number]}
    bare = Scenes(played, [kept for number in sorted(others) for kept in kept_of(number, played[number])])
    of_others = [msgspec.structs.replace(kept, pictures=pictures) for kept, pictures in drawn(bare)]
    forget_reasons(game, others)
    return Scenes(played, [*(kept for kept in scenes.kept if kept.played not in others), *of_others])


def forget_reasons(game: str, others: set[int]) -> None:
    """Scenes of games that were played anew are as they are to look: nothing more is to say of them."""
    gone = tuple(f"{number}-" for number in others)
    if gone and reasons_of(game).exists():
        told = reasons(game).items()
        write_reasons(game, {reason: [one for one in scenes if not one.startswith(gone)] for reason, scenes in told})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="else all")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--again", action="store_true", help="only those that are listed with a reason")
    which.add_argument("--anew", action="store_true", help="only games that other rules or data have made others")
    asked = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for game in asked.games or MODULES:
        scenes, file = (again if asked.again else anew if asked.anew else keep)(game), file_of(game)
        file.write_bytes(lzma.compress(msgspec.json.encode(scenes)))
        print(f"{game}: {len(scenes.kept)} scenes of {len(scenes.played)} games, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
