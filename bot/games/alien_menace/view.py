"""What a seat may know of a game of Alien Menace, and the worlds it cannot tell apart."""

from __future__ import annotations

import msgspec

from bot.engine import cards, refs
from bot.engine.cards import bit
from bot.engine.dice import Dice
from bot.engine.play import Outcome
from bot.engine.refs import Ref
from bot.engine.text import Text
from bot.games.alien_menace.content import CARDS
from bot.games.alien_menace.content.vocabulary import SideName
from bot.games.alien_menace.rules.choosing import TOKENS
from bot.games.alien_menace.rules.effects import needs_a_creature
from bot.games.alien_menace.rules.forces import Share, creature_force, creature_shares, marine_force, marine_shares
from bot.games.alien_menace.state import Exchange, Side, State


class SideView(msgspec.Struct, frozen=True):
    """One side as a viewer sees it: `known` are those cards of its hand that they know, all if it is their own."""

    name: SideName
    seat: int
    tokens: int
    hand: int
    known: list[str]
    deck: int
    discard: list[str]
    laid: list[str]


class FightView(msgspec.Struct, frozen=True):
    """The exchange going on; all of it lies on the table."""

    creature: str
    weapon: str
    armed: bool
    begun: bool
    marine_force: int
    creature_force: int
    marine_shares: list[Share]
    creature_shares: list[Share]
    marine_actions: list[str]
    alien_actions: list[str]
    marine_tokens: int
    alien_tokens: int
    volley: int
    sure: int
    doomed: int


class View(msgspec.Struct, frozen=True):
    """The table as a viewer sees it. `me` is their side, `None` for a spectator or before sides are chosen."""

    viewer: int | None
    me: SideName | None
    phase: str
    turn: int
    lives: int
    reserve: int
    marine: SideView
    alien: SideView
    rooms_left: int
    shown: list[str]
    room: str
    size: int
    room_discard: list[str]
    chooser: SideName
    pending: list[str]
    creatures: int
    dead: list[str]
    blackout: bool
    spent: int
    fight: FightView | None
    outcome: Outcome | None


def _side(side: Side, mine: int, *, over: bool) -> SideView:
    """When the game is over every hand is laid open."""
    hand = side.hand
    known = [card for card, seen in zip(hand.cards, hand.seen, strict=True) if over or seen & mine]
    return SideView(
        side.name,
        side.seat,
        side.tokens,
        len(hand.cards),
        known if side.seat >= 0 and mine == bit(side.seat) else sorted(known),
        len(side.deck.cards),
        list(side.discard),
        list(side.laid),
    )


def _fight(s: State) -> FightView | None:
    facing = s.exchange
    if facing is None:
        return None
    return FightView(
        facing.creature,
        facing.weapon,
        facing.armed,
        facing.begun,
        marine_force(s),
        creature_force(s),
        marine_shares(s),
        creature_shares(s),
        list(facing.marine),
        list(facing.alien),
        facing.marine_tokens,
        facing.alien_tokens,
        facing.volley,
        facing.sure,
        facing.doomed,
    )


def exchange_of(fight: FightView) -> Exchange:
    """The exchange as it is shown, for whoever reckons what would become of it."""
    return Exchange(
        fight.creature,
        fight.weapon,
        fight.armed,
        fight.marine_actions,
        fight.alien_actions,
        fight.marine_tokens,
        fight.alien_tokens,
        fight.volley,
        fight.begun,
        fight.sure,
        fight.doomed,
    )


def own_hand(view: View) -> list[str]:
    """The cards in a viewer's own hand."""
    return [] if view.me is None else view.marine.known if view.me == "marine" else view.alien.known


def things(seen: View) -> list[tuple[Ref, Text]]:
    """What somebody may wonder about: the cards in their hand, their tokens, the rooms to choose from."""
    cards = [(refs.card(card), Text("card-" + card)) for card in dict.fromkeys(own_hand(seen))]
    rooms = [(Ref("room", room), Text("room-" + room)) for room in seen.shown]
    return [*cards, (TOKENS, Text("tokens")), *rooms]


def role(s: State, seat: int) -> str:
    """Which side a seat plays, once sides are chosen."""
    return "" if s.marine.seat < 0 else "side-marine" if seat == s.marine.seat else "side-alien"


def resigned(s: State, seat: int) -> Outcome | None:
    """Whoever gives up leaves the game to the other; before sides are chosen there is nothing to win."""
    if s.marine.seat < 0:
        return None
    winner, key = (s.alien, "won-resigned-alien") if seat == s.marine.seat else (s.marine, "won-resigned-marine")
    return Outcome((winner.seat,), winner.name, Text(key))


def view(s: State, viewer: int | None) -> View:
    mine = bit(viewer)
    me: SideName | None = None
    if viewer is not None and s.marine.seat >= 0:
        me = "marine" if viewer == s.marine.seat else "alien"
    return View(
        viewer,
        me,
        s.phase,
        s.turn,
        s.lives,
        s.reserve,
        _side(s.marine, mine, over=s.outcome is not None),
        _side(s.alien, mine, over=s.outcome is not None),
        len(s.rooms),
        list(s.shown),
        s.room,
        s.size if s.room else 0,
        list(s.room_discard),
        s.chooser,
        list(s.pending),
        s.creatures,
        list(s.dead),
        s.blackout,
        s.spent,
        _fight(s),
        s.outcome,
    )


def redeal(s: State, viewer: int | None, dice: Dice) -> None:
    """Hands, decks and rooms to come are dealt anew wherever the viewer has not seen them."""
    for side in (s.marine, s.alien):
        cards.redeal(dice, viewer, [side.hand, side.deck])
    if any(needs_a_creature(card) for card in s.pending):
        # Whoever announced such a card has shown that they hold a creature.
        cards.must_hold(dice, viewer, s.alien.hand, s.alien.deck, lambda card: CARDS[card].kind == "creature")
    cards.redeal(dice, viewer, [s.rooms])
