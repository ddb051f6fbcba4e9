"""What each game may take: as `data/<game>/budget.toml` says, or what a board may."""

from __future__ import annotations

from bot.engine.content import DATA, DataFile, Fact
from bot.games import MODULES

MOST_PICTURE_BYTES = 100 * 1024
MOST_AI_SECONDS = 0.002
ACTION = 8.0
"""No game's decision may take more actions of catanatron than this, whatever it has to choose from."""
CLICK, FIRST_CLICK, LENGTH, RESTART = 10.0, 3.0, 1.2, 3.0
IDLE, USED, FULL = 1.45, 1.9, 2.6
"""Memory in bare clients: after a start, after a click in every game and language, with all tables live and used."""


class Budget(Fact, frozen=True):
    """`rules` in choices of catanatron with two options or more, `picture` in bare encodings of the same pixels, `disk`
    in KiB a game. Rules, AI and disk are measured at a table with so many `seats` and these `options`, the fullest
    there is.
    """

    game: str
    rules: float = 2.0
    picture: float = 8.0
    disk: float = 300.0
    seats: int | None = None
    options: dict[str, str] = {}


def budget(game: str) -> Budget:
    file = DATA / game / "budget.toml"
    return DataFile(file, "budget").rows("budget", Budget, key="game")[game] if file.exists() else Budget(game)


GAMES: dict[str, Budget] = {game: budget(game) for game in MODULES}
