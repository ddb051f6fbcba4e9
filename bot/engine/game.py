"""The contract: what a game is to the rest of the house.

`setup` makes a state, `phases` are its rules, `view` is what a seat may know, `redeal` makes a world that looks the
same to a viewer, `policy` plays a seat. Everything else here is data about the game, or words for its text board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from bot.engine.asks import Flow, Option
from bot.engine.dice import MOST_SEED_BYTES, Dice
from bot.engine.errors import BadOptions
from bot.engine.play import Outcome, Play, S
from bot.engine.refs import BACK_REF, PASS_REF, Ref, Refs, id_of
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

    `rules_version` grows whenever changed code may make another game of the same seed and answers, `version` whenever
    the shape of the state changes (and a migration is added). `sides` are the words that `Outcome.side` may say.
    `interrupts` are the points at which a player can choose to be asked or not, `delegable` the questions that a
    beginner cannot judge and may hand over, the first of a game first. `seats_may_share_a_person`: hands are
    open in every mode, so that one person may hold several seats. `campaign` is the option, and its value, with which a
    campaign is played.
    """

    key: str
    seats: tuple[int, ...]
    sides: tuple[str, ...]
    rules_version: int = 1
    version: int = 1
    options: tuple[OptionSpec, ...] = ()
    interrupts: tuple[str, ...] = ()
    delegable: tuple[str, ...] = ()
    seats_may_share_a_person: bool = False
    campaign: tuple[str, str] | None = None


class Start(msgspec.Struct, frozen=True):
    """All that a game begins with. With the answers it is the whole game. `rules_id` says by which it was begun."""

    game: str
    rules_id: str = msgspec.field(name="rules")
    seats: int
    seed: str
    options: dict[str, str] = {}
    carry: bytes | None = None


class Offered(msgspec.Struct, frozen=True, gc=False):
    """An option as its reader sees it: without the value, which may hold what nobody is to know."""

    key: str
    label: Text
    group: str = ""
    refs: Refs = ()
    confirm: Text | None = None
    note: Text | None = None
    roll: int = 0
    cost: int = 0

    def id(self, kind: str) -> str:
        """The thing of that kind which it is about, or nothing."""
        return id_of(self.refs, kind)

    @property
    def is_something(self) -> bool:
        """Neither passing nor going back."""
        return PASS_REF not in self.refs and BACK_REF not in self.refs


def offered(option: Option[object]) -> Offered:
    return Offered(
        option.key,
        option.label,
        option.group,
        option.refs,
        option.confirm,
        option.note,
        option.roll,
        option.cost,
    )


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A choice as its seat sees it: the options listed, and what they are about. All a policy or a panel needs."""

    seat: int
    number: int
    name: str
    prompt: Text
    options: Sequence[Offered]
    least: int
    most: int
    interrupt: str = ""
    safe: str = ""
    of: Refs = ()

    def id(self, kind: str) -> str:
        """The thing of that kind which the question is about, or nothing."""
        return id_of(self.of, kind)

    @property
    def only(self) -> tuple[str, ...] | None:
        """The one answer there is, if there is no other: perhaps to pass, perhaps all of what is offered."""
        return tuple(option.key for option in self.options) if self.least >= len(self.options) else None

    @property
    def somethings(self) -> list[Offered]:
        """The options without passing or going back: those that have numbers, from 1."""
        return [option for option in self.options if option.is_something]


class Intent(msgspec.Struct, frozen=True, gc=False):
    """One of several answers that are meant together: the option that is about all of these, if it is the only one.

    Not if a die must show less than `roll` for it, or if it costs more than `cost`. `again`: as long as it is offered
    on these terms, and nothing that is about all of `until`. `dice`: what dice brought about before it does not end the
    plan, as long as nothing else did.
    """

    refs: Refs
    roll: int = 0
    cost: int | None = None
    again: bool = False
    until: Refs = ()
    dice: bool = False


class Plan(msgspec.Struct, frozen=True, gc=False):
    """Several answers of one seat in one press, the first of them to the question it is offered with.

    They are given one by one, each as if it had been pressed; whatever is not as it was meant ends it. Otherwise it is
    like an option: what it is about, where it leads (`refs`), what is to be said of it.
    """

    key: str
    label: Text
    intents: tuple[Intent, ...]
    refs: Refs = ()
    group: str = ""
    note: Text | None = None
    roll: int = 0
    cost: int = 0

    @property
    def offered(self) -> Offered:
        return Offered(self.key, self.label, self.group, self.refs, None, self.note, self.roll, self.cost)


class Terms(msgspec.Struct, frozen=True, gc=False):
    """An order for a moment that comes again and again: what is done at so good a roll or better, as long as more than
    so much of what is scarce is `left`. Whatever falls outside is asked.
    """

    roll: int
    left: int


class Pick(msgspec.Struct, frozen=True, gc=False):
    """What a policy chooses, in words why, and how it would go on from there as far as it knows."""

    keys: tuple[str, ...]
    reason: Text | None = None
    then: tuple[Intent, ...] = ()


class Policy(Protocol[V_contra]):
    """Plays a seat from what it sees. `worlds()` deals a world in which all that the seat sees is the same."""

    def __call__(self, view: V_contra, offer: Offer, worlds: Worlds, dice: Dice, /) -> Pick: ...


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
    has_secrets: Callable[[S], bool]
    """Whether seats keep secrets from each other in this mode. Then an AI's answer bars undo as a person's does."""
    plans: Callable[[V, Offer], Sequence[Plan]] = lambda _view, _offer: ()
    """Answers that are often given together, for a question of that seat: the best first."""
    places: Callable[[V, Offer], Sequence[tuple[Ref, Text]]] = lambda _view, _offer: ()
    """Where one might want to go, with its name, and of whom: what can be typed as an answer to that question, besides
    what is offered.
    """
    toward: Callable[[V, Offer, Ref], Plan | None] = lambda _view, _offer, _ref: None
    """How to get there, or as far towards it as one gets now; `None` if one cannot."""
    terms: Callable[[V, Offer], Sequence[tuple[Terms, Text]]] = lambda _view, _offer: ()
    """Orders that can be given in that question for all that are like it, with their names."""
    by_terms: Callable[[V, Offer, Terms], tuple[str, ...] | None] = lambda _view, _offer, _terms: None
    """What such an order answers; `None` where the question falls outside of it."""
    things: Callable[[V], Sequence[tuple[Ref, Text]]] = lambda _view: ()
    """What its seat may wonder about, with its name: why it is not offered. Squares go without saying."""
    choices: Callable[[V, Offer], Sequence[Text]] = lambda _view, _offer: ()
    """What the table in words says of the options of that question: how far they are from where one wants to be."""
    hand: Callable[[V], object] = lambda _view: ()
    """What of a view its seat holds for itself: when it changes, its player is shown it anew."""
    role: Callable[[S, int], str] = lambda _state, _seat: ""
    """What a seat plays, as a noun: its hero or its side, as soon as everybody knows."""
    fight: Callable[[S], str] = lambda _state: ""
    """Which fight goes on, if one does: whoever lets everything stand in it is asked again in the next."""
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
    migrations: Mapping[int, Migration] = {}
    content: str = ""
    """What its data files say, as `versions.fingerprint` has it."""

    @property
    def rules_id(self) -> str:
        """By which rules this game is played: the number of its code, and its content."""
        return f"{self.meta.rules_version}.{self.content}" if self.content else str(self.meta.rules_version)

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
                raise BadOptions(f"{meta.key} has no option {key!r} (there is: {known})")
            if value not in spec.values:
                raise BadOptions(f"option {key} is one of {', '.join(spec.values)}, not {value!r}")
            chosen[key] = value
        return Start(meta.key, self.rules_id, seats, seed, chosen, carry)
