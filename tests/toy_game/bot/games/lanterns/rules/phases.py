"""A turn: draw a card, play one. Who has lit three lanterns has won; when the deck is gone, nobody has."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine import cards
from bot.engine.asks import Flow, choose_or_pass
from bot.engine.cards import Pile
from bot.engine.dice import Dice
from bot.engine.game import Phase, Start
from bot.engine.journal import played
from bot.engine.naming import card_name, card_option
from bot.engine.play import Play
from bot.engine.refs import card as card_ref
from bot.engine.text import Text, Who
from bot.games.lanterns.content import CARDS, deck
from bot.games.lanterns.rules.effects import EFFECTS, draw
from bot.games.lanterns.state import DARK, FIRST_HAND, LANTERNS, TO_WIN, State

SIDES = ("first", "second", "third")


def setup(start: Start, dice: Dice) -> State:
    return State(
        seats=start.seats,
        dice=dice,
        phase="deal",
        deck=Pile.of(deck()),
        hands=[Pile() for _ in range(start.seats)],
        lit=[DARK] * LANTERNS,
    )


def deal(g: Play[State]) -> Flow[None]:
    """Everybody is dealt three cards (distribution)."""
    cards.shuffle(g, g.state.deck)
    for seat in range(g.state.seats):
        draw(g, seat, FIRST_HAND)
    g.go("turn")
    yield from ()


def turn(g: Play[State]) -> Flow[None]:
    """A card is drawn, and one may be played (tour de jeu)."""
    s, me = g.state, g.state.active
    if not len(s.deck):
        g.tell("dark")
        g.over("nobody", (), Text("won-by-nobody"))
        return
    draw(g, me, 1)
    card = yield from choose_or_pass(
        me,
        "play",
        lambda: [card_option(one) for one in sorted(set(s.hands[me].cards)) if may_play(s, me, one)],
        pass_label="option-wait",
    )
    if card is not None:
        cards.take(g, s.hands[me], card)
        s.discard.append(card)
        g.tell("played", played(card_ref(card)), who=Who(me), card=card_name(card))
        yield from EFFECTS.do(g, me, CARDS[card].played)
    for seat in range(s.seats):
        if s.lit.count(seat) >= TO_WIN:
            g.headline("won", who=Who(seat))
            g.over(SIDES[seat], (seat,), Text("won-by-light"))
            return
    s.turn += 1


def may_play(s: State, me: int, card: str) -> bool:
    return EFFECTS.possible(s, me, CARDS[card].played)


PHASES: Mapping[str, Phase[State]] = {"deal": deal, "turn": turn}
