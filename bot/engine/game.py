"""The contract: what a game is to the rest of the house.

`setup` makes a state, `phases` are its rules, `view` is what a seat may know, `redeal` makes a world that looks the
same to a viewer, `policy` plays a seat. Everything else here is data about the game, or words for its text board.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from bot.engine.asks import Flow, Option
from bot.engine.dice import MOST_SEED_BYTES, Dice
from bot.engine.errors import BadOptions
from bot.engine.play import Outcome, Play, S
from bot.engine.text import Text
from bot.engine.versions import Migration

if TYPE_CHECKING:
    from bot.engine.session import Session

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
AnyGame: TypeAlias = "Game[Any, Any]"
Phase: TypeAlias = Callable[[Play[S]], Flow[None]]
Worlds: TypeAlias = Callable[[], "Session[Any, Any]"]


class OptionSpec(msgspec.Struct, frozen=True):
    """A choice made in the lobby. Its words are `option-<key>` and `option-<key>-<value>`."""

    key: str
    values: tuple[str, ...]
    default: str


class Meta(msgspec.Struct, frozen=True):
    """What is known about a game before it is played.

    `rules` grows whenever changed code may make another game of the same seed and answers, `version` whenever the shape
    of the state changes (and a migration is added). `sides` are the words that `Outcome.side` may say. `points` are
    the interrupt points at which a player can choose to be asked or not. `several`: hands are open in every mode, so
    that one person may hold several seats. `campaign` is the option, and its value, with which a campaign is played.
    """

    key: str
    seats: tuple[int, ...]
    sides: tuple[str, ...]
    rules: int = 1
    version: int = 1
    options: tuple[OptionSpec, ...] = ()
    points: tuple[str, ...] = ()
    several: bool = False
    campaign: tuple[str, str] | None = None


class Start(msgspec.Struct, frozen=True):
    """All that a game begins with. With the answers it is the whole game. `rules` says by which it was begun."""

    game: str
    rules: str
    seats: int
    seed: str
    options: dict[str, str] = {}
    carry: bytes | None = None


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A choice as its seat sees it: the options listed. This is all a policy or a panel needs."""

    seat: int
    number: int
    name: str
    prompt: Text
    options: Sequence[Option[object]]
    least: int
    most: int
    point: str
    safe: str


class Policy(Protocol[V_contra]):
    """Plays a seat from what it sees. `worlds()` deals a world in which all that the seat sees is the same."""

    def __call__(self, view: V_contra, offer: Offer, worlds: Worlds, dice: Dice, /) -> tuple[str, ...]: ...


class Game(msgspec.Struct, Generic[S, V], frozen=True):
    """A game, complete."""

    meta: Meta
    state: type[S]
    setup: Callable[[Start, Dice], S]
    phases: Mapping[str, Phase[S]]
    view: Callable[[S, int | None], V]
    redeal: Callable[[S, int | None, Dice], None]
    policy: Policy[V]
    board: Callable[[V], Sequence[Text]]
    hidden: Callable[[S], bool]
    """Whether seats keep secrets from each other in this mode. Then an AI's answer bars undo as a person's does."""
    hand: Callable[[V], object] = lambda _view: ()
    """What of a view its seat holds for itself: when it changes, its player is shown it anew."""
    resigned: Callable[[S, int], Outcome | None] = lambda _state, _seat: None
    """How the game ends if that seat gives up, where that ends it: then all is laid open as after any other end."""
    hopeless: Callable[[S], Text | None] = lambda _state: None
    """Why nobody can win any more, as soon as everybody could know it for certain. Whoever likes may play on."""
    conceded: str = ""
    """The phase that ends the game when the table has agreed to call it a defeat; it may begin at any moment."""
    cards: Sequence[str] = ()
    """The nouns that can be looked up, as ids of the lexicon: what is printed is public knowledge."""
    sheet: Callable[[str], Sequence[Text]] = lambda _card: ()
    """What is said of one of them besides its picture, where that has no room for it."""
    asides: Collection[str] = ()
    """The lines of the journal, by key, that a short story leaves out first: steps, tokens, dials."""
    headlines: Collection[str] = ()
    """Those that it leaves out last: who has fallen, who is out of it."""
    migrations: Mapping[int, Migration] = {}
    content: str = ""
    """What its data files say, as `versions.fingerprint` has it."""

    @property
    def rules(self) -> str:
        """By which rules this game is played: the number of its code, and its content."""
        return f"{self.meta.rules}.{self.content}" if self.content else str(self.meta.rules)

    def start(
        self,
        seats: int,
        seed: str,
        options: Mapping[str, str] | None = None,
        carry: bytes | None = None,
    ) -> Start:
        """A start with defaults filled in, or `BadOptions` with one line that says what would be right."""
        meta = self.meta
        if seats not in meta.seats:
            allowed = ", ".join(map(str, meta.seats))
            raise BadOptions(f"{meta.key} is played with {allowed} seats, not {seats}")
        if not 0 < len(seed.encode()) <= MOST_SEED_BYTES:
            raise BadOptions(f"a seed has 1 to {MOST_SEED_BYTES} bytes")
        chosen = {spec.key: spec.default for spec in meta.options}
        for key, value in (options or {}).items():
            spec = next((spec for spec in meta.options if spec.key == key), None)
            if spec is None:
                known = ", ".join(chosen) or "none"
                raise BadOptions(f"{meta.key} has no option {key!r} (it has: {known})")
            if value not in spec.values:
                raise BadOptions(f"option {key} is one of {', '.join(spec.values)}, not {value!r}")
            chosen[key] = value
        return Start(meta.key, self.rules, seats, seed, chosen, carry)
