"""The AI for both sides. It sees a view and the options offered, nothing else.

Its idea: every card, token and life has a worth in points of Force (`worth.py`). A raise is the cheapest bundle of
cards and tokens that gets ahead; it is made if the chance of success times what hangs on the exchange exceeds its cost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import comb, exp

from msgspec.structs import replace

from bot.engine.asks import PASS
from bot.engine.dice import Dice
from bot.engine.game import Offer, Worlds
from bot.games.alien_menace.content import CARDS, PORTAL
from bot.games.alien_menace.forces import ROOM_FOR_CREATURES, marine_lead, token_worth, tokens_barred
from bot.games.alien_menace.phases import TOKEN
from bot.games.alien_menace.state import Exchange
from bot.games.alien_menace.view import FightView, View
from bot.games.alien_menace.worth import CARD_WORTH, WEIGHTS, Weights, room_for_marine, worth_of

ROOMS_BEFORE_PORTAL = 6
ALL_IN = 30.0
"""What an exchange is worth when the game hangs on it."""


def policy(view: View, offer: Offer, _worlds: Worlds, dice: Dice) -> tuple[str, ...]:
    return _DECISIONS[offer.name](view, offer, dice)


# What hangs on it


def _weights(view: View) -> Weights:
    assert view.me is not None
    return WEIGHTS[view.me]


def _rooms_after(view: View) -> int:
    """Rooms still to come between this one and the Portal."""
    return max(0, ROOMS_BEFORE_PORTAL - view.turn)


def _wound_worth(view: View) -> float:
    """What a wound is worth, to either side. Lives count for nothing at the Portal, so late ones may be spare."""
    weights = _weights(view)
    if view.room == PORTAL or view.lives == 1:
        return ALL_IN
    if view.lives - 1 > _rooms_after(view):
        return weights.spare
    return weights.life_of_two if view.lives == 2 else weights.life_of_three


def _further_creatures(view: View) -> float:
    """How many more creatures the Marine must expect in this room."""
    known = sum(CARDS[card].kind == "creature" for card in view.alien.known)
    return min(max(0, view.size - view.creatures), known + 0.4 * (view.alien.hand - len(view.alien.known)))


def _heads(tosses: int, needed: int) -> float:
    """The chance of at least that many successes."""
    if needed <= 0:
        return 1.0
    if needed > tosses:
        return 0.0
    return sum(comb(tosses, hits) for hits in range(needed, tosses + 1)) / float(2**tosses)


def _sigmoid(x: float) -> float:
    return 1.0 / (1.0 + exp(-x))


# Raising


def _facing(fight: FightView) -> Exchange:
    """The exchange as far as Force goes."""
    return Exchange(
        fight.creature,
        fight.weapon,
        marine=fight.marine_actions,
        alien=fight.alien_actions,
        marine_tokens=fight.marine_tokens,
        alien_tokens=fight.alien_tokens,
    )


def _marine_gain(view: View, fight: FightView, card: str) -> int:
    """By how much a weapon or an action would bring the Marine nearer to the creature in front."""
    if card == "suppressive-fire":
        return 1
    now = _facing(fight)
    armed = CARDS[card].kind == "weapon"
    then = replace(now, weapon=card) if armed else replace(now, marine=[*now.marine, card])
    return marine_lead(view, then) - marine_lead(view, now)


def _bundles(cards: Sequence[str]) -> list[tuple[str, ...]]:
    """No card, one, or two."""
    return [(), *[(card,) for card in cards], *combinations(cards, 2)]


def _best_bundle(
    view: View,
    lead: int,
    bundles: Sequence[tuple[tuple[str, ...], int]],
    tokens: int,
    stake: Callable[[int], float],
) -> tuple[tuple[str, ...], bool] | None:
    """The bundle of best expected value, and whether tokens come with it; `None` if all cost more than they bring.

    `lead` is what must still be gained; `stake(excess)` what it is worth to get that far beyond.
    """
    best, best_value = None, 0.0
    token_force, token_cost = token_worth(view.room), _weights(view).token
    for cards, gain in bundles:
        missing = lead - gain
        needed = -(-missing // token_force)
        if missing <= 0:
            chance, tosses = 1.0, 0.0
        else:
            chance, tosses = _heads(tokens, needed), min(tokens, 2 * needed)
        if chance:
            value = chance * stake(max(0, -missing)) - worth_of(cards) - tosses * token_cost
            if value > best_value:
                best, best_value = (cards, missing > 0), value
    return best


def _raise(view: View, offer: Offer, dice: Dice) -> tuple[str, ...]:
    keys = [option.key for option in offer.options]
    assert view.fight is not None
    if view.me == "marine":
        return (_marine_raise(view, view.fight, keys),)
    return (_alien_raise(view, view.fight, keys, dice),)


def _marine_raise(view: View, fight: FightView, keys: Sequence[str]) -> str:
    lead = fight.creature_force - fight.marine_force
    if lead <= 0:
        return PASS
    weights = _weights(view)
    stake = _wound_worth(view) + 4 * weights.token
    if stake < ALL_IN:
        stake -= weights.further * _further_creatures(view)
    actions = [key for key in keys if key in CARDS and CARDS[key].kind == "action" and key != "escape-hatch"]
    weapons = [key for key in keys if key in CARDS and CARDS[key].kind == "weapon"]
    gains = {card: _marine_gain(view, fight, card) for card in (*actions, *weapons)}
    bundles = []
    for extra in _bundles(actions):
        gain = sum(gains[card] for card in extra)
        bundles.append((extra, gain))
        bundles += [((card, *extra), gain + gains[card]) for card in weapons]
    tokens = view.marine.tokens if TOKEN in keys else 0
    best = _best_bundle(view, lead, bundles, tokens, lambda _excess: stake)
    if best is None:
        if "escape-hatch" in keys and _wound_worth(view) > CARD_WORTH["escape-hatch"]:
            return "escape-hatch"
        return PASS
    cards, tossing = best
    if tossing and "sniper-rifle" not in cards:
        return TOKEN
    return cards[0]


def _answer_chance(view: View, fight: FightView, excess: int) -> float:
    """How likely the Marine answers a raise that puts the creature that far above the Marine."""
    marine = view.marine
    unknown = marine.hand - len(marine.known)
    force = 0.35 * unknown
    force += sum(_marine_gain(view, fight, card) for card in marine.known if CARDS[card].kind == "action")
    if not fight.armed:
        weapons = [_marine_gain(view, fight, card) for card in marine.known if CARDS[card].kind == "weapon"]
        force += max([*weapons, min(3.0, 1.2 * unknown)])
    if not tokens_barred(view, _facing(fight), "marine"):
        force += 0.5 * marine.tokens * token_worth(view.room)
    weights = _weights(view)
    willing = 0.0 if _wound_worth(view) > weights.spare else 1.0
    return _sigmoid(force - excess - weights.nerve - willing)


def _alien_action_gain(view: View, fight: FightView, card: str) -> int:
    if card == "from-the-vents":
        held = [CARDS[held].force for held in view.alien.known if CARDS[held].kind == "creature"]
        return max(held) - CARDS[fight.creature].force
    return CARDS[card].force


def _alien_raise(view: View, fight: FightView, keys: Sequence[str], _dice: Dice) -> str:
    lead = fight.marine_force - fight.creature_force + 1
    if lead <= 0:
        return PASS
    weights = _weights(view)
    wound = _wound_worth(view) + 4 * weights.token
    actions = [key for key in keys if key in CARDS]
    bundles = [(extra, sum(_alien_action_gain(view, fight, card) for card in extra)) for extra in _bundles(actions)]

    def stake(excess: int) -> float:
        return wound * (1.0 - _answer_chance(view, fight, excess + 1))

    tokens = view.alien.tokens if TOKEN in keys else 0
    best = _best_bundle(view, lead, bundles, tokens, stake)
    if best is not None:
        cards, tossing = best
        return TOKEN if tossing else cards[0]
    if "regeneration" in keys and CARD_WORTH[fight.creature] > CARD_WORTH["regeneration"]:
        return "regeneration"
    if "acid-blood" in keys and view.marine.hand >= 3:
        return "acid-blood"
    return PASS


# Creatures


def _creature(view: View, offer: Offer, dice: Dice) -> tuple[str, ...]:
    """Lay a creature where it hurts, and keep enough of them for the Portal."""
    held = sorted((option.key for option in offer.options if option.key != PASS), key=CARD_WORTH.__getitem__)
    if not held:
        return (PASS,)
    if view.room == PORTAL:
        left = view.size - view.creatures
        return (held[-1] if left <= 1 or len(held) <= left else held[len(held) - left],)
    weights = _weights(view)
    weak = view.marine.hand + 0.5 * view.marine.tokens <= weights.press
    if view.lives == 1:
        return (held[-1],)
    owned = sum(CARDS[card].kind == "creature" for card in view.alien.known)
    surplus = owned + weights.brood * _rooms_after(view) - weights.keep
    surplus -= 1.0 * (offer.name == "next-creature") + ROOM_FOR_CREATURES.get(view.room, 0) * -0.5
    if not weak and surplus < 1:
        return (PASS,)
    if weak:
        return (held[-1],)
    return (held[dice.below((len(held) + 1) // 2)],)


# Answers in a pause or a gap


def _cancel(view: View, offer: Offer, _dice: Dice) -> tuple[str, ...]:
    answer = next((option.key for option in offer.options if option.key != PASS), None)
    if answer is None:
        return (PASS,)
    target = view.pending[-1]
    pressing = _wound_worth(view) >= ALL_IN
    if CARD_WORTH[target] >= (1.5 if pressing else 2.2) or CARDS[target].cancels:
        return (answer,)
    return (PASS,)


def _size(view: View, offer: Offer, _dice: Dice) -> tuple[str, ...]:
    card = next((option.key for option in offer.options if option.key != PASS), None)
    if card is None:
        return (PASS,)
    left = view.size - view.creatures
    if view.me == "marine":
        shuts = left == 1 and view.alien.hand >= 2
        return (card if shuts and (view.room == PORTAL or view.lives < 3) else PASS,)
    creatures = sum(CARDS[held].kind == "creature" for held in view.alien.known)
    weak = view.marine.hand + 0.5 * view.marine.tokens <= _weights(view).press + 1
    return (card if left <= 0 and creatures and (weak or view.room == PORTAL) else PASS,)


# Everything else


def _side(_view: View, _offer: Offer, _dice: Dice) -> tuple[str, ...]:
    return ("alien",)


def _mulligan(view: View, _offer: Offer, _dice: Dice) -> tuple[str, ...]:
    hand = view.marine.known if view.me == "marine" else view.alien.known
    fighters = sum(CARDS[card].kind in ("weapon", "creature") for card in hand)
    return ("redraw" if fighters < 2 or worth_of(hand) < 12 else "keep",)


def _room(view: View, offer: Offer, _dice: Dice) -> tuple[str, ...]:
    sign = 1 if view.me == "marine" else -1
    return (max((option.key for option in offer.options), key=lambda room: sign * room_for_marine(room)),)


def _event(view: View, offer: Offer, _dice: Dice) -> tuple[str, ...]:
    for option in offer.options:
        if option.key != PASS and _EVENT_WANTED.get(option.key, _always)(view):
            return (option.key,)
    return (PASS,)


def _always(_view: View) -> bool:
    return True


def _discard_holds(cards: Sequence[str], kind: str, worth: float) -> bool:
    return any(CARDS[card].kind == kind and CARD_WORTH[card] >= worth for card in cards)


_EVENT_WANTED: Mapping[str, Callable[[View], bool]] = {
    "power-cells": lambda view: view.reserve >= 2,
    "xenium-surge": lambda view: view.reserve >= 3,
    "salvage": lambda view: _discard_holds(view.marine.discard, "weapon", 2.8) or view.room == PORTAL,
    "spawning-pool": lambda view: _discard_holds(view.alien.discard, "creature", 3.0) or view.room == PORTAL,
    "service-lift": lambda view: room_for_marine(view.room_discard[-1]) > room_for_marine(view.room) + 1,
    "power-cut": lambda view: view.marine.tokens >= 2,
    "metamorphosis": lambda view: any(card in view.alien.known for card in ("larva", "demon")),
    "nightmare": lambda view: view.marine.hand >= 2,
}


def _dearest(_view: View, offer: Offer, _dice: Dice) -> tuple[str, ...]:
    return (max((option.key for option in offer.options), key=CARD_WORTH.__getitem__),)


def _cheapest(_view: View, offer: Offer, _dice: Dice) -> tuple[str, ...]:
    return (min((option.key for option in offer.options), key=CARD_WORTH.__getitem__),)


def _discard(_view: View, offer: Offer, _dice: Dice) -> tuple[str, ...]:
    options = sorted(offer.options, key=lambda option: CARD_WORTH[option.at.removeprefix("card:")])
    return tuple(option.key for option in options[: offer.least])


_DECISIONS: Mapping[str, Callable[[View, Offer, Dice], tuple[str, ...]]] = {
    "side": _side,
    "mulligan": _mulligan,
    "room": _room,
    "event": _event,
    "creature": _creature,
    "next-creature": _creature,
    "raise": _raise,
    "cancel": _cancel,
    "size": _size,
    "discard": _discard,
    "take-back": _dearest,
    "nightmare": _dearest,
    "metamorphosis": _cheapest,
    "from-the-vents": _dearest,
}
