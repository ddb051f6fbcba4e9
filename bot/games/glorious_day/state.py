"""The table of Another Glorious Day: figures, aliens and blips on the map, the Endurance cards, the Detection deck.

A *figure* is a character on the map or out of it; whose `seat` is -1 is a recruit. A *swarm* is an alien with tokens
under it. The Endurance deck lies on the Reshuffle card, and `under` is what lies below that. Hands are open: the
players are one squad, so whatever one of them knows everybody may know.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.engine.cards import Pile
from bot.engine.dice import Lots
from bot.engine.play import GameState
from bot.games.glorious_day.content import CHARACTERS, Character, Values
from bot.games.glorious_day.content.missions import ExitName, Under
from bot.games.glorious_day.content.vocabulary import CardSide, Roll

LEAST_DIAL, MOST_DIAL = 1, 10
ACTIONS = 2
NOBODY = -1
TURRET_SHOTS = 9

Status: TypeAlias = Literal["up", "down", "captured", "killed", "left", "away"]
"""Standing, knocked down, out of the mission in one of three ways, or not come into it yet."""


ON_MAP: tuple[Status, ...] = ("up", "down")


class Figure(msgspec.Struct, forbid_unknown_fields=True):
    """A character: where, how, and with what. `used` is what works once an activation, `once` what does once a round.

    `turned`: its card was turned over, and its dial is set when it is activated next. `hugged`: a facehugger got
    through; the character fights on and counts as dead when the campaign is scored.
    """

    id: str
    side: CardSide = "recruit"
    seat: int = NOBODY
    status: Status = "away"
    square: int = NOBODY
    dial: int = LEAST_DIAL
    main: str = ""
    backup: str = ""
    gear: list[str] = []
    activated: bool = False
    used: list[str] = []
    once: list[str] = []
    turned: bool = False
    hugged: bool = False

    @property
    def card(self) -> Character:
        return CHARACTERS[self.id]

    @property
    def values(self) -> Values:
        """What is printed on the side of the card that is up."""
        return self.card.side(self.side)

    @property
    def weapons(self) -> list[str]:
        return [weapon for weapon in (self.main, self.backup) if weapon]

    @property
    def equipped(self) -> list[str]:
        return [*self.weapons, *self.gear]

    @property
    def on_map(self) -> bool:
        return self.status in ON_MAP

    @property
    def is_up(self) -> bool:
        return self.status == "up"

    @property
    def is_safe(self) -> bool:
        """On the map, or out of it by an exit."""
        return self.on_map or self.status == "left"


class Alien(msgspec.Struct, forbid_unknown_fields=True):
    """An alien figure (figurine d’Alien), with so many tokens under it (jeton Alien); or a facehugger."""

    id: int
    square: int
    tokens: int = 0
    hugger: bool = False
    activated: bool = False

    @property
    def kind(self) -> Literal["alien", "swarm", "hugger"]:
        """What it is called."""
        return "hugger" if self.hugger else "swarm" if self.tokens else "alien"


class Blip(msgspec.Struct, forbid_unknown_fields=True):
    """A blip (jeton Écho), face down: `value` is how many aliens it is. `waiting`: it has yet to move in this phase."""

    id: int
    square: int
    value: int
    waiting: bool = False


class MissionBlip(msgspec.Struct, forbid_unknown_fields=True):
    """A mission blip (écho de mission); `known` if a computer has shown what is under it."""

    square: int
    under: Under
    known: bool = False


class Turret(msgspec.Struct, forbid_unknown_fields=True):
    square: int
    facing: int
    shots: int = TURRET_SHOTS


class Rolled(msgspec.Struct, forbid_unknown_fields=True):
    """The roll that everybody looks at. `again`: somebody has it rolled again; `dodged`: it counts as a dodge."""

    roll: Roll
    who: str
    value: int
    again: bool = False
    dodged: bool = False


class Squad(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a campaign hands on: missions won, who is captive, dead or hugged, and the cards lost for good."""

    won: list[str] = []
    supplied: bool = False
    captives: list[str] = []
    dead: list[str] = []
    hugged: list[str] = []
    lost: list[str] = []


class State(GameState, kw_only=True):
    """A mission of Another Glorious Day."""

    mission: str
    squad: Squad | None = None
    """The campaign as it stood before this mission; none if the mission is played by itself."""
    won: bool = False
    round: int = 1

    figures: list[Figure] = []
    aliens: list[Alien] = []
    blips: list[Blip] = []
    pool: list[int] = []
    """The values of the blips that are not on the map."""
    ids: int = 0
    """How many aliens and blips have been given a number so far."""

    deck: Pile = msgspec.field(default_factory=Pile)
    under: Pile = msgspec.field(default_factory=Pile)
    exhausted: Pile = msgspec.field(default_factory=Pile)
    discard: list[str] = []
    hands: list[list[str]] = []
    limbo: list[str] = []
    """Cards being played or revealed: they are nowhere else."""
    revealing: bool = False
    """A card is being revealed: it still counts as one of the deck."""
    lost: list[str] = []
    """Cards out of the campaign for good."""

    detection: Pile = msgspec.field(default_factory=Pile)
    detection_discard: list[str] = []
    detection_box: list[str] = []
    """Detection cards that this mission does without; nobody knows which they are."""
    detected: str = ""
    cancelled: bool = False
    placed_blips: list[int] = []
    placed_aliens: list[int] = []
    """What the Detection card being resolved has put on the map."""
    fresh: list[int] = []
    """Aliens that have come to light since the last Detection step began: no card moves them before they act."""

    mission_blips: list[MissionBlip] = msgspec.field(default_factory=list, name="hidden")
    """In saves they are called `hidden`."""
    crates: list[int] = []
    opened: int = 0
    computers_used: list[int] = []
    exits: dict[ExitName, int] = {}
    """The exits that are open."""
    tunnels: list[int] = []
    tunnellers: list[int] = []
    """Who has had a tunnel opened beside their hero in this phase."""
    barricades: list[int] = []
    """Doors that are barricaded; `sealed` are squares with a spawn point or tunnel that is."""
    sealed: list[int] = []
    turrets: list[Turret] = []
    mustered: list[str] = []
    """Who stood on the map when it began."""
    found: list[str] = []
    """Who came into the mission on the way: Newt, captives."""

    token: int = NOBODY
    """Who has the activation token, and `turned` who has had it in this round."""
    turned: list[int] = []
    orders: int = 0
    """How many recruits the hero who has just been activated may still activate."""
    active: str = ""
    actions: int = 0
    moving: str = ""
    """Who is on the way somewhere, and may be passing a comrade: nobody else shares a square."""
    free_with: str = ""
    """The weapon whose attack gives a free one, while that is made."""
    speed: int = 0
    """The alien die for the blips that are moving now."""
    drawers: list[int] = []
    """Who still draws a Detection card in this phase."""
    rolled: Rolled | None = None
    attacked: str = ""
    """Whom an alien is attacking."""
    lots: Lots = msgspec.field(default_factory=Lots)
    """Decide in case of doubt where nobody is asked."""
    despaired: bool = False
    """The journal has said that the mission cannot be won any more."""

    def figure(self, id: str) -> Figure:
        return next(figure for figure in self.figures if figure.id == id)

    def alien(self, id: int) -> Alien | None:
        return next((alien for alien in self.aliens if alien.id == id), None)

    @property
    def there(self) -> list[Figure]:
        """The characters on the map."""
        return [figure for figure in self.figures if figure.status in ON_MAP]

    @property
    def up(self) -> list[Figure]:
        """The characters who stand."""
        return [figure for figure in self.figures if figure.status == "up"]

    def heroes(self, seat: int) -> list[Figure]:
        return [figure for figure in self.figures if figure.seat == seat and figure.status in ON_MAP]

    @property
    def recruits(self) -> list[Figure]:
        return [figure for figure in self.there if figure.side == "recruit"]

    @property
    def playing(self) -> list[int]:
        """The seats that still have a hero on the map."""
        return [seat for seat in range(self.seats) if self.heroes(seat)]

    def rank(self, seat: int) -> int:
        """The highest rank (grade) among a seat's heroes on the map; 0 for civilians, less if there is none."""
        return max((figure.card.rank for figure in self.heroes(seat)), default=-1)

    @property
    def senior(self) -> int:
        """Who decides in case of doubt (privilège du grade): the highest rank (le plus haut gradé). Without any hero
        left it is whoever sits first.
        """
        heroes = [(-figure.card.rank, figure.seat) for figure in self.figures if figure.seat >= 0 and figure.on_map]
        return min(heroes)[1] if heroes else 0

    def owner(self, figure: Figure) -> int:
        """Who decides for a character: its player, for a recruit whoever activates it now, else the senior."""
        if figure.seat != NOBODY:
            return figure.seat
        return self.token if figure.id == self.active and self.token != NOBODY else self.senior

    def new_id(self) -> int:
        self.ids += 1
        return self.ids
