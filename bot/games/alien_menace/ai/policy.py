"""The AI for both sides. It sees a view and the options offered, nothing else, and says why it picks what it picks.

Its idea: every card, token and life has a worth in points of Force (`worth.py`). A raise is the cheapest bundle of
cards and tokens that gets ahead; it is made if the chance of success times what hangs on the exchange exceeds its cost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from math import comb, exp
from typing import NamedTuple, assert_never

from bot.engine import refs
from bot.engine.dice import Dice
from bot.engine.effects import Effect, Written
from bot.engine.game import Offer, Pick, Worlds
from bot.engine.naming import card_name, card_names
from bot.engine.refs import PASS_REF, Ref
from bot.engine.text import Name, Text, names, text
from bot.games.alien_menace.ai.worth import WEIGHTS, Weights, room_for_marine, worth_of
from bot.games.alien_menace.content import CARDS, PORTAL, ROOMS, effects_of
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
from bot.games.alien_menace.rules.forces import (
    for_creatures,
    free_tosses,
    marine_lead,
    token_worth,
    tokens_barred,
    with_card,
)
from bot.games.alien_menace.rules.phases import KEEP, REDRAW
from bot.games.alien_menace.view import FightView, View, exchange_of

ROOMS_BEFORE_PORTAL = 6
ESCAPE, REGENERATION, ACID, FROM_THE_VENTS = map(Written, ("escape", "regeneration", "acid", "from-the-vents"))
ALL_IN = 30.0
"""What an exchange is worth when the game hangs on it."""


class Judged(NamedTuple):
    """What is chosen, and why: one sentence, made of the terms that decided."""

    ref: Ref
    reason: Text


def policy(view: View, offer: Offer, _worlds: Worlds, dice: Dice) -> Pick:
    judged = _DECISIONS[offer.name](view, offer, dice)
    return Pick(_keys_of(offer, [judged.ref]), judged.reason)


def _play(card: str, reason: Text) -> Judged:
    return Judged(refs.card(card), reason)


def _pass(reason: Text) -> Judged:
    return Judged(PASS_REF, reason)


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


def _marine_gain(view: View, fight: FightView, card: str) -> int:
    """By how much a weapon or an action would bring the Marine nearer to the creature in front."""
    now = exchange_of(fight)
    return marine_lead(view, with_card(now, card)) - marine_lead(view, now) + free_tosses(card) // 2


def _bundles(cards: Sequence[str]) -> list[tuple[str, ...]]:
    """No card, one, or two."""
    return [(), *[(card,) for card in cards], *combinations(cards, 2)]


class CardBundle(NamedTuple):
    """Cards to add together, whether tokens come with them, and how likely that is enough."""

    cards: tuple[str, ...]
    tossing: bool
    chance: float


def _best_bundle(
    view: View,
    lead: int,
    bundles: Sequence[tuple[tuple[str, ...], int]],
    tokens: int,
    stake: Callable[[int], float],
) -> tuple[CardBundle | None, bool]:
    """The bundle of best expected value, `None` if all cost more than they bring; and whether any could be enough.

    `lead` is what must still be gained; `stake(excess)` what it is worth to get that far beyond.
    """
    best, best_value, any_chance = None, 0.0, False
    token_force, token_cost = token_worth(view.room), _weights(view).token
    for cards, gain in bundles:
        missing = lead - gain
        needed = -(-missing // token_force)
        if missing <= 0:
            chance, tosses = 1.0, 0.0
        else:
            chance, tosses = _heads(tokens, needed), min(tokens, 2 * needed)
        if chance:
            any_chance = True
            value = chance * stake(max(0, -missing)) - worth_of(cards) - tosses * token_cost
            if value > best_value:
                best, best_value = CardBundle(cards, missing > 0, chance), value
    return best, any_chance


def _at_stake(view: View) -> Text:
    """What hangs on an exchange, in words."""
    if view.room == PORTAL or view.lives == 1:
        return Text("hint-stake-game")
    if view.lives - 1 > _rooms_after(view):
        return text("hint-stake-spare", lives=view.lives)
    return text("hint-stake-life", lives=view.lives)


def _raise(view: View, offer: Offer, _dice: Dice) -> Judged:
    assert view.fight is not None
    raises = _marine_raise if view.me == "marine" else _alien_raise
    tosses = any(TOKENS in option.refs for option in offer.options)
    return raises(view, view.fight, _cards(offer), tosses)


def _why_bundle(view: View, best: CardBundle, lead: int, tokens: int) -> Text:
    """A bundle, with what is missing, what hangs on it, and what the tokens are good for."""
    stake, chance = _at_stake(view), round(100 * best.chance)
    if not best.cards:
        return text("hint-toss", missing=lead, tokens=tokens, chance=chance, stake=stake)
    card, others = card_name(best.cards[0]), names(card_names(best.cards[1:]))
    if len(best.cards) == 1:
        if best.tossing:
            return text("hint-card-and-toss", card=card, missing=lead, chance=chance, stake=stake)
        return text("hint-card", card=card, missing=lead, stake=stake)
    if best.tossing:
        return text("hint-cards-and-toss", card=card, others=others, missing=lead, chance=chance, stake=stake)
    return text("hint-cards", card=card, others=others, missing=lead, stake=stake)


def _marine_raise(view: View, fight: FightView, cards: Sequence[str], tosses: bool) -> Judged:
    lead = fight.creature_force - fight.marine_force
    if lead <= 0:
        ahead = text("hint-ahead", ahead=-lead) if lead else text("hint-level", force=fight.marine_force)
        return _pass(ahead)
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
    best, any_chance = _best_bundle(view, lead, bundles, tokens, lambda _excess: stake)
    if best is None:
        return _without_raise(view, ways_out, lead, any_chance=any_chance)
    reason = _why_bundle(view, best, lead, tokens)
    if best.tossing and not _those_with(FirstOnly(), best.cards):
        return Judged(TOKENS, reason)
    return _play(best.cards[0], reason)


def _without_raise(view: View, ways_out: Sequence[str], lead: int, *, any_chance: bool) -> Judged:
    """A way out, or giving in."""
    for card in ways_out:
        if _wound_worth(view) > _worth(card):
            return _play(card, text("hint-escape", card=card_name(card), missing=lead, stake=_at_stake(view)))
    if not any_chance:
        return _pass(text("hint-give-in-none", missing=lead, creature=_creature_in_front(view)))
    return _pass(text("hint-give-in-dear", missing=lead, stake=_at_stake(view)))


def _creature_in_front(view: View) -> Name:
    assert view.fight is not None
    return card_name(view.fight.creature)


def _answer_chance(view: View, fight: FightView, excess: int) -> float:
    """How likely the Marine answers a raise that puts the creature that far above the Marine."""
    marine = view.marine
    unknown = marine.hand - len(marine.known)
    force = 0.35 * unknown
    force += sum(_marine_gain(view, fight, card) for card in marine.known if CARDS[card].kind == "action")
    if not fight.armed:
        weapons = [_marine_gain(view, fight, card) for card in marine.known if CARDS[card].kind == "weapon"]
        force += max([*weapons, min(3.0, 1.2 * unknown)])
    if not tokens_barred(view, exchange_of(fight), "marine"):
        force += 0.5 * marine.tokens * token_worth(view.room)
    weights = _weights(view)
    willing = 0.0 if _wound_worth(view) > weights.spare else 1.0
    return _sigmoid(force - excess - weights.nerve - willing)


def _alien_action_gain(view: View, fight: FightView, card: str) -> int:
    if FROM_THE_VENTS in effects_of(card):
        held = [CARDS[held].force for held in view.alien.known if CARDS[held].kind == "creature"]
        return max(held) - CARDS[fight.creature].force
    return CARDS[card].force


def _alien_raise(view: View, fight: FightView, cards: Sequence[str], tosses: bool) -> Judged:
    lead = fight.marine_force - fight.creature_force + 1
    if lead <= 0:
        return _pass(text("hint-alien-ahead", ahead=1 - lead))
    weights = _weights(view)
    wound = _wound_worth(view) + 4 * weights.token
    bundles = [(extra, sum(_alien_action_gain(view, fight, card) for card in extra)) for extra in _bundles(cards)]

    def stake(excess: int) -> float:
        return wound * (1.0 - _answer_chance(view, fight, excess + 1))

    tokens = view.alien.tokens if tosses else 0
    best, any_chance = _best_bundle(view, lead, bundles, tokens, stake)
    if best is not None:
        reason = _why_bundle(view, best, lead, tokens)
        return Judged(TOKENS, reason) if best.tossing else _play(best.cards[0], reason)
    creature = card_name(fight.creature)
    for card in _those_with(REGENERATION, cards):
        if _worth(fight.creature) > _worth(card):
            return _play(card, text("hint-comes-back", card=card_name(card), creature=creature))
    for card in _those_with(ACID, cards) if view.marine.hand >= 3 else ():
        return _play(card, text("hint-acid", card=card_name(card), hand=view.marine.hand))
    if not any_chance:
        return _pass(text("hint-let-die-none", missing=lead, creature=creature))
    return _pass(text("hint-let-die-dear", missing=lead, creature=creature, hand=view.marine.hand))


# Creatures


def _creature(view: View, offer: Offer, dice: Dice) -> Judged:
    """Lay a creature where it hurts, and keep enough of them for the Portal."""
    held = sorted(_cards(offer), key=_worth)
    if not held:
        return _pass(text("hint-no-creature", hand=view.alien.hand))
    strongest, rooms = card_name(held[-1]), _rooms_after(view)
    if view.room == PORTAL:
        left = view.size - view.creatures
        card = held[-1] if left <= 1 or len(held) <= left else held[len(held) - left]
        return _play(card, text("hint-creature-portal", card=card_name(card), left=left))
    weights = _weights(view)
    weak = view.marine.hand + 0.5 * view.marine.tokens <= weights.press
    if view.lives == 1:
        return _play(held[-1], text("hint-creature-last-life", card=strongest))
    owned = sum(CARDS[card].kind == "creature" for card in view.alien.known)
    surplus = owned + weights.brood * rooms - weights.keep
    surplus -= 1.0 * (offer.name == "next-creature") + for_creatures(view.room) * -0.5
    if not weak and surplus < 1:
        return _pass(text("hint-creature-keep", owned=owned, rooms=rooms))
    if weak:
        few = text("hint-creature-weak", card=strongest, hand=view.marine.hand, tokens=view.marine.tokens)
        return _play(held[-1], few)
    card = held[dice.below((len(held) + 1) // 2)]
    return _play(card, text("hint-creature-spare", card=card_name(card), owned=owned, rooms=rooms))


# Answers in a pause or a gap


def _cancel(view: View, offer: Offer, _dice: Dice) -> Judged:
    target = offer.id("card")
    pressing = _wound_worth(view) >= ALL_IN
    against, answer = card_name(target), next(iter(_cards(offer)), None)
    if answer is None:
        return _pass(text("hint-cancel-none", against=against))
    if CARDS[target].cancels:
        return _play(answer, text("hint-cancel-answer", card=card_name(answer), against=against))
    if CARDS[target].worth >= (1.5 if pressing else 2.2):
        reason = text("hint-cancel", card=card_name(answer), against=against, stake=_at_stake(view))
        return _play(answer, reason)
    return _pass(text("hint-cancel-keep", card=card_name(answer), against=against))


def _size(view: View, offer: Offer, _dice: Dice) -> Judged:
    left = view.size - view.creatures
    found = next(iter(_cards(offer)), None)
    if found is None:
        return _pass(text("hint-size-none", size=view.size))
    card = card_name(found)
    if view.me == "marine":
        shuts = left == 1 and view.alien.hand >= 2
        if shuts and (view.room == PORTAL or view.lives < 3):
            return _play(found, text("hint-size-shut", card=card, hand=view.alien.hand))
        return _pass(text("hint-size-keep", card=card, left=max(0, left)))
    creatures = sum(CARDS[held].kind == "creature" for held in view.alien.known)
    weak = view.marine.hand + 0.5 * view.marine.tokens <= _weights(view).press + 1
    if left <= 0 and creatures and (weak or view.room == PORTAL):
        return _play(found, text("hint-size-open", card=card, creatures=creatures, hand=view.marine.hand))
    return _pass(text("hint-size-keep", card=card, left=max(0, left)))


# Everything else


def _side(_view: View, _offer: Offer, _dice: Dice) -> Judged:
    return Judged(Ref("side", "alien"), text("hint-side", side=Name("side-alien")))


def _mulligan(view: View, _offer: Offer, _dice: Dice) -> Judged:
    hand = view.marine.known if view.me == "marine" else view.alien.known
    fighters = sum(CARDS[card].kind in ("weapon", "creature") for card in hand)
    if fighters < 2:
        return Judged(REDRAW, text("hint-redraw-few", fighters=fighters))
    if worth_of(hand) < 12:
        return Judged(REDRAW, text("hint-redraw-weak", card=card_name(max(hand, key=_worth))))
    return Judged(KEEP, text("hint-keep", fighters=fighters, card=card_name(max(hand, key=_worth))))


def _room(view: View, offer: Offer, _dice: Dice) -> Judged:
    sign = 1 if view.me == "marine" else -1
    rooms = [option.id("room") for option in offer.options]
    room = max(rooms, key=lambda room: sign * room_for_marine(room))
    facts, name = ROOMS[room], Name("room-" + room)
    if view.me == "marine":
        reason = text("hint-room-marine", room=name, size=facts.size, marine=facts.marine, alien=facts.alien)
    else:
        reason = text("hint-room-alien", room=name, size=facts.size, marine=facts.marine, alien=facts.alien)
    return Judged(room_ref(room), reason)


def _event(view: View, offer: Offer, _dice: Dice) -> Judged:
    held = _cards(offer)
    for card in held:
        for verb in CARDS[card].played:
            if _wants(view, verb):
                return _play(card, _why_event(view, card, verb))
    if not held:
        return _pass(text("hint-no-event", hand=view.marine.hand if view.me == "marine" else view.alien.hand))
    return _pass(text("hint-event-keep", card=card_name(held[0])))


def _why_event(view: View, card: str, verb: Verb) -> Text:
    """What is wanted of an event now."""
    name, foe = card_name(card), view.alien if view.me == "marine" else view.marine
    match verb:
        case GainTokens(count=count):
            reason = text("hint-event-tokens", card=name, count=count, reserve=view.reserve)
        case FoeLosesTokens(count=count):
            reason = text("hint-event-robs", card=name, count=count, tokens=foe.tokens)
        case TakeBack():
            reason = text("hint-event-back", card=name)
        case GiveUp(count=count) | DrawCards(count=count):
            reason = text("hint-event-draw", card=name, count=count)
        case LookAtHand():
            reason = text("hint-event-look", card=name, hand=foe.hand)
        case Heal():
            reason = text("hint-event-heal", card=name, lives=view.lives)
        case Written(id="service-lift"):
            reason = text("hint-event-lift", card=name, room=Name("room-" + view.room_discard[-1]))
        case Discards() | FreeTosses() | Written():
            reason = text("hint-event-harm", card=name, hand=foe.hand)
        case _:
            assert_never(verb)
    return reason


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


def _take_back(_view: View, offer: Offer, _dice: Dice) -> Judged:
    card = max(_cards(offer), key=_worth)
    return _play(card, text("hint-take-back", card=card_name(card)))


def _nightmare(_view: View, offer: Offer, _dice: Dice) -> Judged:
    card = max(_cards(offer), key=_worth)
    return _play(card, text("hint-nightmare", card=card_name(card)))


def _newcomer(view: View, offer: Offer, _dice: Dice) -> Judged:
    card = max(_cards(offer), key=_worth)
    return _play(card, text("hint-newcomer", card=card_name(card), creature=_creature_in_front(view)))


def _cheapest(_view: View, offer: Offer, _dice: Dice) -> Judged:
    card = min(_cards(offer), key=_worth)
    return _play(card, text("hint-cheapest", card=card_name(card)))


_DECISIONS: Mapping[str, Callable[[View, Offer, Dice], Judged]] = {
    "side": _side,
    "mulligan": _mulligan,
    "room": _room,
    "event": _event,
    "creature": _creature,
    "next-creature": _creature,
    "raise": _raise,
    "cancel": _cancel,
    "size": _size,
    "discard": _cheapest,
    "take-back": _take_back,
    "nightmare": _nightmare,
    "give-up": _cheapest,
    "from-the-vents": _newcomer,
}
