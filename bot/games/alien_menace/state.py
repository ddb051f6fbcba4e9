"""The table of Alien Menace: two sides with deck, hand, discard and tokens; rooms; the fight in the present room.

*Force* is what is compared. The *word* is with the side that must raise or give in. A *fight* is everything in one
room; an *exchange* is the part of it against one creature.
"""

from __future__ import annotations

import msgspec

from bot.engine.cards import Pile
from bot.engine.play import GameState
from bot.games.alien_menace.content import PORTAL, ROOMS
from bot.games.alien_menace.content.vocabulary import SideName

LIVES = 3
TOKENS = 16
FIRST_TOKENS = 2
FIRST_HAND = 6
SPOILS = 2


class Side(msgspec.Struct, forbid_unknown_fields=True):
    """What one player has. `deck` is face down, `discard` face up with its newest card last.

    `laid` are the cards that lie on the table until the fight in this room is over.
    """

    name: SideName
    seat: int = -1
    deck: Pile = msgspec.field(default_factory=Pile)
    hand: Pile = msgspec.field(default_factory=Pile)
    discard: list[str] = []
    laid: list[str] = []
    tokens: int = 0


class Exchange(msgspec.Struct, forbid_unknown_fields=True):
    """One creature and all that was played on it. `marine` and `alien` are the combat actions that stand.

    A weapon that was jammed leaves `weapon` empty and `armed` true: it was the one weapon against this creature.
    `begun`: the Marine has used something. `volley`: what Force free tosses gave. `sure` and `doomed`: how many of
    the Marine's next tokens are bound to come up +1, or to fail.
    """

    creature: str
    weapon: str = ""
    armed: bool = False
    marine: list[str] = []
    alien: list[str] = []
    marine_tokens: int = 0
    alien_tokens: int = 0
    volley: int = 0
    begun: bool = False
    sure: int = 0
    doomed: int = 0


class State(GameState, kw_only=True):
    """A game of Alien Menace."""

    marine: Side
    alien: Side
    rooms: Pile
    turn: int = 0
    lives: int = LIVES
    reserve: int = TOKENS
    shown: list[str] = []
    room: str = ""
    room_discard: list[str] = []
    chooser: SideName = "marine"
    size_change: int = 0
    blackout: bool = False
    pending: list[str] = []
    """Cards announced and not settled yet, the newest last: what may be cancelled, and whose effect goes on."""
    creatures: int = 0
    dead: list[str] = []
    exchange: Exchange | None = None
    spent: int = 0
    """Tokens that came up +1 in this fight; they go back to the reserve when it ends."""
    escaped: bool = False
    winner: SideName | None = None
    """Who won the fight in this room; `None` while it goes on, or if there was none."""

    def side(self, name: SideName) -> Side:
        return self.marine if name == "marine" else self.alien

    def other(self, side: Side) -> Side:
        return self.alien if side is self.marine else self.marine

    @property
    def size(self) -> int:
        """The size of the room (taille de la Salle) with all that was done to it; never below zero."""
        return max(0, ROOMS[self.room].size + self.size_change)

    @property
    def at_portal(self) -> bool:
        """The last room, where the fight decides the game (Salle du portail)."""
        return self.room == PORTAL

    @property
    def facing(self) -> Exchange:
        """The exchange going on."""
        assert self.exchange is not None
        return self.exchange
