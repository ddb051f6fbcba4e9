"""Answers of a fight that are often given together: the cards that are enough, or tokens until it is; and to stop.

What they lead to is reckoned by `forces.py` from what their reader sees. Whatever the other side does ends them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

from bot.engine import refs
from bot.engine.game import Intent, Offer, Plan
from bot.engine.naming import card_names
from bot.engine.refs import PASS_REF
from bot.engine.text import names, text
from bot.games.alien_menace.content import CARDS, effects_of
from bot.games.alien_menace.content.vocabulary import SideName
from bot.games.alien_menace.rules.choosing import ENOUGH, TOKENS
from bot.games.alien_menace.rules.forces import Forces, after, forces, token_worth, with_card
from bot.games.alien_menace.rules.labels import ESCAPE
from bot.games.alien_menace.state import Exchange
from bot.games.alien_menace.view import FightView, SideView, View, own_hand

MOST_CARDS = 2
MOST_BUNDLES = 4
STOP = Intent((PASS_REF, ENOUGH), dice=True)
"""A card that is played comes to light, and may bring others: what was meant holds all the same."""


def plans(view: View, offer: Offer) -> Sequence[Plan]:
    if offer.name != "raise" or view.me is None or view.fight is None:
        return ()
    return [*_bundles(view, view.fight, view.me, offer), *_tosses(view, view.fight, view.me, offer)]


def facing_of(fight: FightView) -> Exchange:
    """The exchange as far as Force goes."""
    return Exchange(
        fight.creature,
        fight.weapon,
        marine=fight.marine_actions,
        alien=fight.alien_actions,
        marine_tokens=fight.marine_tokens,
        alien_tokens=fight.alien_tokens,
        volley=fight.volley,
    )


def _bundles(view: View, fight: FightView, me: SideName, offer: Offer) -> Iterator[Plan]:
    """One card that is enough, or two of which both are needed; what is just enough first."""
    offered = {card: option for option in offer.somethings if (card := option.id("card"))}
    fit = [card for card in offered if ESCAPE not in effects_of(card)]
    fit.sort(key=lambda card: CARDS[card].kind != "weapon")
    enough: dict[tuple[str, ...], Forces] = {}
    for count in range(1, MOST_CARDS + 1):
        for cards in combinations(fit, count):
            if any(set(fewer) <= set(cards) for fewer in enough) or not _can_pay(view, me, cards):
                continue
            least = _least(view, fight, cards)
            if least is not None and least.holds(me):
                enough[cards] = least
    for cards in sorted(enough, key=lambda one: (-enough[one].missing(me), one))[:MOST_BUNDLES]:
        yield Plan(
            key="hold-" + "-".join(cards),
            label=text("plan-hold", cards=names(card_names(cards)), force=enough[cards].of(me)),
            intents=(*(Intent((refs.card(card),), dice=True) for card in cards), STOP),
            refs=tuple(refs.card(card) for card in cards),
        )


def _least(view: View, fight: FightView, cards: Sequence[str]) -> Forces | None:
    """The least that these cards lead to, if none of them hangs on what is decided later; one weapon a creature."""
    if sum(CARDS[card].kind == "weapon" for card in cards) > (0 if fight.armed else 1):
        return None
    facing = facing_of(fight)
    for card in cards[:-1]:
        if len(after(view, facing, card, ())) > 1:
            return None
        facing = with_card(facing, card)
    least: Forces = after(view, facing, cards[-1], own_hand(view))[0]
    return least


def _can_pay(view: View, me: SideName, cards: Sequence[str]) -> bool:
    return sum(CARDS[card].cost for card in cards) <= _side(view, me).tokens


def _side(view: View, me: SideName) -> SideView:
    return view.marine if me == "marine" else view.alien


def _tosses(view: View, fight: FightView, me: SideName, offer: Offer) -> Iterator[Plan]:
    """Token after token, as long as it is not enough."""
    missing = forces(view, facing_of(fight)).missing(me)
    tokens, needed = _side(view, me).tokens, -(-missing // token_worth(view.room))
    if needed < 1 or not any(TOKENS in option.refs for option in offer.somethings) or needed > tokens:
        return
    if fight.sure or fight.doomed:
        return
    hits = sum(comb(tokens, count) for count in range(needed, tokens + 1))
    yield Plan(
        key="toss",
        label=text("plan-toss", chance=round(10 * hits / 2**tokens)),
        intents=(Intent((TOKENS,), again=True, until=(ENOUGH,), dice=True), STOP),
        refs=(TOKENS,),
    )
