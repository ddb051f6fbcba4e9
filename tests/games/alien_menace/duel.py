"""A position of Alien Menace, played answer by answer. The Marine sits in seat 0, the Alien in seat 1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.asks import PASS
from bot.engine.cards import Pile, bit
from bot.engine.game import Start
from bot.engine.journal import Line
from bot.engine.session import Session, Step
from bot.games.alien_menace import GAME
from bot.games.alien_menace.content import CARDS, PORTAL, ROOMS, deck
from bot.games.alien_menace.content.vocabulary import SideName
from bot.games.alien_menace.rules.forces import creature_force, marine_force
from bot.games.alien_menace.state import TOKENS, Side, State
from bot.games.alien_menace.view import View
from tests.engine.harness import Visible, Watch
from tests.engine.harness.loaded import loaded

MARINE, ALIEN = 0, 1
SEATS: dict[SideName, int] = {"marine": MARINE, "alien": ALIEN}


def begin(seed: str, sides: str = "toss") -> Session[State, View]:
    return Session.begin(GAME, GAME.start(2, seed, {"sides": sides}))[0]


def side(name: SideName, hand: Sequence[str], tokens: int, discard: Sequence[str], top: Sequence[str]) -> Side:
    """A side with those cards in hand and discard, those next to draw, and all others below in the deck."""
    rest = Counter(deck(name))
    rest.subtract([*hand, *discard, *top])
    assert all(count >= 0 for count in rest.values()), f"more copies of a card than there are: {rest}"
    cards = [*rest.elements(), *reversed(top)]
    return Side(
        name,
        seat=SEATS[name],
        deck=Pile.of(cards),
        hand=Pile(list(hand), [bit(SEATS[name])] * len(hand)),
        discard=list(discard),
        tokens=tokens,
    )


class Duel:
    """A game that begins in the middle: by default where the Alien may lay a creature, events behind them."""

    def __init__(
        self,
        *,
        marine: Sequence[str] = (),
        alien: Sequence[str] = (),
        marine_tokens: int = 2,
        alien_tokens: int = 2,
        marine_discard: Sequence[str] = (),
        alien_discard: Sequence[str] = (),
        marine_top: Sequence[str] = (),
        alien_top: Sequence[str] = (),
        room: str = "hangar",
        lives: int = 3,
        turn: int = 1,
        phase: str = "next-creature",
        tosses: str = "",
        rooms: Sequence[str] | None = None,
        pauses: bool = False,
        **more: object,
    ) -> None:
        self.pauses = pauses
        left = [each for each in ROOMS if each not in (room, PORTAL)] if rooms is None else list(rooms)
        state = State(
            seats=2,
            dice=loaded("a duel", tosses=tosses),
            phase=phase,
            options={"sides": "first-marine"},
            marine=side("marine", marine, marine_tokens, marine_discard, marine_top),
            alien=side("alien", alien, alien_tokens, alien_discard, alien_top),
            rooms=Pile.of(left),
            reserve=TOKENS - marine_tokens - alien_tokens,
            room=room,
            lives=lives,
            turn=turn,
        )
        for name, value in more.items():
            setattr(state, name, value)
        begun = replace(GAME, setup=lambda _start, _dice: state)
        self.session: Session[State, View]
        self._watch = Watch(VISIBLE)
        self.session, step = Session.begin(begun, Start("alien-menace", GAME.rules_id, 2, "1"))
        self.lines: list[Line] = []
        self._keep(step)

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def forces(self) -> tuple[int, int]:
        """What is compared: the Marine's Force and the creature's."""
        return marine_force(self.state), creature_force(self.state)

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what, if it is one player: (`marine`, `raise`)."""
        (seat,) = self.session.waiting
        return ("marine" if seat == MARINE else "alien"), self.session.offer(seat).name

    def offered(self, who: SideName) -> list[str]:
        return [option.key for option in self.session.options(SEATS[who])]

    def marine(self, *keys: str) -> Duel:
        return self._answers(MARINE, keys)

    def alien(self, *keys: str) -> Duel:
        return self._answers(ALIEN, keys)

    def told(self) -> list[str]:
        return [line.text.key for line in self.lines]

    def _answers(self, seat: int, keys: Sequence[str]) -> Duel:
        for key in keys:
            self._keep(self.session.answer(seat, (key,)))
            self._pass_empty_pauses()
        return self

    def _pass_empty_pauses(self) -> None:
        """Who holds nothing to answer with lets a card stand; with `pauses` each of these is shown."""
        while not self.pauses and len(self.session.waiting) == 1:
            (seat,) = self.session.waiting
            offer = self.session.offer(seat)
            if offer.name not in ("cancel", "size") or len(offer.options) > 1:
                return
            self._keep(self.session.answer(seat, (PASS,)))

    def _keep(self, step: Step) -> None:
        """What has happened, and whether all that it points at can be seen."""
        self._watch.sees(self.session, step.lines)
        self.lines += step.lines


def whole(state: State) -> None:
    """Nothing is ever lost: 48 cards a side, 13 rooms, 16 tokens."""
    for each in (state.marine, state.alien):
        cards = Counter([*each.deck.cards, *each.hand.cards, *each.discard, *each.laid])
        assert cards == Counter(deck(each.name)), f"cards of the {each.name}"
        assert len(each.hand.seen) == len(each.hand.cards)
        assert len(each.deck.seen) == len(each.deck.cards)
        assert all(seen & bit(each.seat) for seen in each.hand.seen), "one knows one's own hand"
        assert each.tokens >= 0
    rooms = Counter([*state.rooms.cards, *state.shown, *state.room_discard])
    rooms[state.room] += bool(state.room)
    assert +rooms == Counter(room for room in ROOMS if room != PORTAL or state.room == PORTAL)
    assert state.reserve >= 0
    assert state.reserve + state.marine.tokens + state.alien.tokens + state.spent == TOKENS
    assert 0 <= state.lives <= 3
    facing = state.exchange
    if facing is not None:
        assert facing.marine_tokens + facing.alien_tokens <= state.spent
        assert all(CARDS[card].kind == "action" for card in (*facing.marine, *facing.alien))


VISIBLE: Visible[View] = Visible(
    {
        "card": CARDS,
        "room": ROOMS,
        "side": SEATS,
        "pile": ("hand", "discard", "foes-hand"),
        **dict.fromkeys(("hand", "token", "life", "size"), ("",)),
    }
)
