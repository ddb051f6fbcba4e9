"""The AI for both sides. It sees a view and the options offered, nothing else.

Its idea: every card, token and life has a worth in points of Force (`worth.py`). A raise is the cheapest bundle of
cards and tokens that gets ahead; it is made if the chance of success times what hangs on the exchange exceeds its cost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from math import comb, exp
from typing import assert_never

from msgspec.structs import replace

from bot.engine import refs
from bot.engine.dice import Dice
from bot.engine.effects import Effect, Written
from bot.engine.game import Offer, Pick, Worlds
from bot.engine.refs import PASS_REF, Ref
from bot.games.alien_menace.ai.worth import WEIGHTS, Weights, room_for_marine, worth_of
from bot.games.alien_menace.content import CARDS, PORTAL, effects_of
from bot.games.alien_menace.content.vocabulary import (
    Discards,
    DrawCards,
    FirstOnly,
    FoeLosesTokens,
    FreeTosses,
    GainTokens,
    GiveUp,
    Heal,
    Kind,
    LookAtHand,
    TakeBack,
    Verb,
)
from bot.games.alien_menace.rules.choosing import TOKENS
from bot.games.alien_menace.rules.effects import room_ref
from bot.games.alien_menace.rules.forces import for_creatures, free_tosses, marine_lead, token_worth, tokens_barred
from bot.games.alien_menace.rules.phases import KEEP, REDRAW
from bot.games.alien_menace.state import Exchange
from bot.games.alien_menace.view import FightView, View

ROOMS_BEFORE_PORTAL = 6
ESCAPE, REGENERATION, ACID, FROM_THE_VENTS = map(Written, ("escape", "regeneration", "acid", "from-the-vents"))
ALL_IN = 30.0
"""What an exchange is worth when the game hangs on it."""


def policy(view: View, offer: Offer, _worlds: Worlds, dice: Dice) -> Pick:
    return Pick(_keys_of(offer, _DECISIONS[offer.name](view, offer, dice)))


def _keys_of(offer: Offer, chosen: Sequence[Ref]) -> tuple[str, ...]:
    """The options that are about these things; of options about the same thing each is taken once."""
    found: list[str] = []
    for ref in chosen:
        found.append(next(one.key for one in offer.options if ref in one.refs and one.key not in found))
    return tuple(found)


def _cards(offer: Offer) -> list[str]:
    """The cards that can be chosen."""
    return [card for option in offer.options if (card := option.id("card"))]


# What hangs on it


def _weights(view: View) -> Weights:
    assert view.me is not None
    return WEIGHTS[view.me]


def _rooms_after(view: View) -> int:
    """Rooms still to come between this one and the Portal."""
    return max(0, ROOMS_BEFORE_PORTAL - view.turn)


def _worth(card: str) -> float:
    return CARDS[card].worth


def _those_with(effect: Effect, cards: Iterable[str]) -> list[str]:
    """Those of the cards that have that effect."""
    return [card for card in cards if effect in effects_of(card)]


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
    now = _facing(fight)
    armed = CARDS[card].kind == "weapon"
    then = replace(now, weapon=card) if armed else replace(now, marine=[*now.marine, card])
    return marine_lead(view, then) - marine_lead(view, now) + free_tosses(card) // 2


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


def _raise(view: View, offer: Offer, _dice: Dice) -> Sequence[Ref]:
    assert view.fight is not None
    raises = _marine_raise if view.me == "marine" else _alien_raise
    tosses = any(TOKENS in option.refs for option in offer.options)
    return (raises(view, view.fight, _cards(offer), tosses),)


def _marine_raise(view: View, fight: FightView, cards: Sequence[str], tosses: bool) -> Ref:
    lead = fight.creature_force - fight.marine_force
    if lead <= 0:
        return PASS_REF
    weights = _weights(view)
    stake = _wound_worth(view) + 4 * weights.token
    if stake < ALL_IN:
        stake -= weights.further * _further_creatures(view)
    ways_out = _those_with(ESCAPE, cards)
    actions = [card for card in cards if CARDS[card].kind == "action" and card not in ways_out]
    weapons = [card for card in cards if CARDS[card].kind == "weapon"]
    gains = {card: _marine_gain(view, fight, card) for card in (*actions, *weapons)}
    bundles = []
    for extra in _bundles(actions):
        gain = sum(gains[card] for card in extra)
        bundles.append((extra, gain))
        bundles += [((card, *extra), gain + gains[card]) for card in weapons]
    tokens = view.marine.tokens if tosses else 0
    best = _best_bundle(view, lead, bundles, tokens, lambda _excess: stake)
    if best is None:
        return next((refs.card(card) for card in ways_out if _wound_worth(view) > _worth(card)), PASS_REF)
    bundle, tossing = best
    return TOKENS if tossing and not _those_with(FirstOnly(), bundle) else refs.card(bundle[0])


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
    if FROM_THE_VENTS in effects_of(card):
        held = [CARDS[held].force for held in view.alien.known if CARDS[held].kind == "creature"]
        return max(held) - CARDS[fight.creature].force
    return CARDS[card].force


def _alien_raise(view: View, fight: FightView, cards: Sequence[str], tosses: bool) -> Ref:
    lead = fight.marine_force - fight.creature_force + 1
    if lead <= 0:
        return PASS_REF
    weights = _weights(view)
    wound = _wound_worth(view) + 4 * weights.token
    bundles = [(extra, sum(_alien_action_gain(view, fight, card) for card in extra)) for extra in _bundles(cards)]

    def stake(excess: int) -> float:
        return wound * (1.0 - _answer_chance(view, fight, excess + 1))

    tokens = view.alien.tokens if tosses else 0
    best = _best_bundle(view, lead, bundles, tokens, stake)
    if best is not None:
        bundle, tossing = best
        return TOKENS if tossing else refs.card(bundle[0])
    wanted = [card for card in _those_with(REGENERATION, cards) if _worth(fight.creature) > _worth(card)]
    if view.marine.hand >= 3:
        wanted += _those_with(ACID, cards)
    return refs.card(wanted[0]) if wanted else PASS_REF


# Creatures


def _creature(view: View, offer: Offer, dice: Dice) -> Sequence[Ref]:
    """Lay a creature where it hurts, and keep enough of them for the Portal."""
    held = [refs.card(card) for card in sorted(_cards(offer), key=_worth)]
    if not held:
        return (PASS_REF,)
    if view.room == PORTAL:
        left = view.size - view.creatures
        return (held[-1] if left <= 1 or len(held) <= left else held[len(held) - left],)
    weights = _weights(view)
    weak = view.marine.hand + 0.5 * view.marine.tokens <= weights.press
    if view.lives == 1:
        return (held[-1],)
    owned = sum(CARDS[card].kind == "creature" for card in view.alien.known)
    surplus = owned + weights.brood * _rooms_after(view) - weights.keep
    surplus -= 1.0 * (offer.name == "next-creature") + for_creatures(view.room) * -0.5
    if not weak and surplus < 1:
        return (PASS_REF,)
    if weak:
        return (held[-1],)
    return (held[dice.below((len(held) + 1) // 2)],)


# Answers in a pause or a gap


def _cancel(view: View, offer: Offer, _dice: Dice) -> Sequence[Ref]:
    target = offer.id("card")
    pressing = _wound_worth(view) >= ALL_IN
    if CARDS[target].worth >= (1.5 if pressing else 2.2) or CARDS[target].cancels:
        return _first_card(offer)
    return (PASS_REF,)


def _first_card(offer: Offer) -> Sequence[Ref]:
    """Any card rather than passing, if there is one."""
    return next(((refs.card(card),) for card in _cards(offer)), (PASS_REF,))


def _size(view: View, offer: Offer, _dice: Dice) -> Sequence[Ref]:
    left = view.size - view.creatures
    if view.me == "marine":
        shuts = left == 1 and view.alien.hand >= 2
        return _first_card(offer) if shuts and (view.room == PORTAL or view.lives < 3) else (PASS_REF,)
    creatures = sum(CARDS[held].kind == "creature" for held in view.alien.known)
    weak = view.marine.hand + 0.5 * view.marine.tokens <= _weights(view).press + 1
    return _first_card(offer) if left <= 0 and creatures and (weak or view.room == PORTAL) else (PASS_REF,)


# Everything else


def _side(_view: View, _offer: Offer, _dice: Dice) -> Sequence[Ref]:
    return (Ref("side", "alien"),)


def _mulligan(view: View, _offer: Offer, _dice: Dice) -> Sequence[Ref]:
    hand = view.marine.known if view.me == "marine" else view.alien.known
    fighters = sum(CARDS[card].kind in ("weapon", "creature") for card in hand)
    return (REDRAW if fighters < 2 or worth_of(hand) < 12 else KEEP,)


def _room(view: View, offer: Offer, _dice: Dice) -> Sequence[Ref]:
    sign = 1 if view.me == "marine" else -1
    rooms = [option.id("room") for option in offer.options]
    return (room_ref(max(rooms, key=lambda room: sign * room_for_marine(room))),)


def _event(view: View, offer: Offer, _dice: Dice) -> Sequence[Ref]:
    wanted = (refs.card(card) for card in _cards(offer) if any(_wants(view, verb) for verb in CARDS[card].played))
    return (next(wanted, PASS_REF),)


GOOD_ENOUGH: Mapping[Kind, float] = {"weapon": 2.8, "creature": 3.0}
"""The worth from which on a card of that kind is taken back from the discard before the Portal; of others all are."""
LITTLE = 2.0
"""The worth up to which a card is given up for others."""


def _wants(view: View, verb: Verb) -> bool:
    """Whether it is worth an event now that this happens."""
    mine, foe = (view.marine, view.alien) if view.me == "marine" else (view.alien, view.marine)
    match verb:
        case GainTokens(count=count):
            wanted = view.reserve >= count - 1
        case FoeLosesTokens(count=count):
            wanted = foe.tokens >= count
        case TakeBack(kind=kind):
            least = 0.0 if view.room == PORTAL else GOOD_ENOUGH.get(kind, 0.0)
            wanted = any(CARDS[card].kind == kind and _worth(card) >= least for card in mine.discard)
        case GiveUp(kind=kind):
            wanted = any(CARDS[card].kind == kind and _worth(card) <= LITTLE for card in mine.known)
        case Discards(who=who):
            wanted = who == "foe"
        case DrawCards() | LookAtHand() | Heal() | FreeTosses():
            wanted = True
        case Written(id=id):
            wanted = WRITTEN_WANTED[id](view)
        case _:
            assert_never(verb)
    return wanted


WRITTEN_WANTED: Mapping[str, Callable[[View], bool]] = {
    "service-lift": lambda view: room_for_marine(view.room_discard[-1]) > room_for_marine(view.room) + 1,
    "nightmare": lambda view: view.marine.hand >= 2,
    "blackout": lambda _view: True,
}
"""The same for what is written for one event alone."""


def _dearest(_view: View, offer: Offer, _dice: Dice) -> Sequence[Ref]:
    return (refs.card(max(_cards(offer), key=_worth)),)


def _cheapest(_view: View, offer: Offer, _dice: Dice) -> Sequence[Ref]:
    return (refs.card(min(_cards(offer), key=_worth)),)


def _discard(_view: View, offer: Offer, _dice: Dice) -> Sequence[Ref]:
    return [refs.card(card) for card in sorted(_cards(offer), key=_worth)[: offer.least]]


_DECISIONS: Mapping[str, Callable[[View, Offer, Dice], Sequence[Ref]]] = {
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
    "give-up": _cheapest,
    "from-the-vents": _dearest,
}
