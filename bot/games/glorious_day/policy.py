"""The AI for any seat. It sees a view and the options offered, nothing else.

Its idea: everything is counted in lives (`worth.py`). What a character might do is worth what it saves in the coming
Alien phase (`peril.py`), plus the way it makes towards what the mission wants of it (`planning.py`); `tactics.py` puts
the two together for each kind of action, `opportunities.py` for abilities and events. Here is one function for each
question; those that only want somebody or some square named are in `picks.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.engine.asks import BACK, PASS
from bot.engine.dice import Dice
from bot.engine.game import Offer, Worlds
from bot.engine.grid import mask_of, squares_of
from bot.engine.players import safe_keys
from bot.games.glorious_day.asked import Asked, Keys, best
from bot.games.glorious_day.barricades import spot_option, spots
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.endurance import FROM_DECK
from bot.games.glorious_day.fight import Shot, needed, shots
from bot.games.glorious_day.goals import Thing, things
from bot.games.glorious_day.moves import reachable
from bot.games.glorious_day.opportunities import use_worth
from bot.games.glorious_day.peril import Change, losses
from bot.games.glorious_day.picks import (
    dearest,
    farthest,
    hindmost,
    largest,
    poorest,
    seal,
    trace,
    victim,
    volley,
    whom_to_aim,
    whom_to_help,
)
from bot.games.glorious_day.setup import FACINGS
from bot.games.glorious_day.state import Figure
from bot.games.glorious_day.tactics import DEEP, FEW, arms_worth
from bot.games.glorious_day.values import attack_cost, value
from bot.games.glorious_day.view import View
from bot.games.glorious_day.worth import FIGURE_WORTH, LEADER_ORDER, WISHES, trouble, worth_of


def policy(view: View, offer: Offer, _worlds: Worlds, _dice: Dice) -> Keys:
    decision = _DECISIONS.get(offer.name)
    asked = Asked(view, offer)
    if decision is not None and asked.keys:
        return decision(asked)
    return safe_keys(offer) or tuple(asked.keys[: offer.least])


# Before the first round


def _next_mission(asked: Asked) -> Keys:
    """The next of the campaign; a rescue first when several are captive."""
    captives = sum(one.status == "captured" for one in asked.view.figures)
    return ("rescue",) if "rescue" in asked.keys and captives >= 2 else (asked.keys[0],)


def _hero(asked: Asked) -> Keys:
    order = {figure: place for place, figure in enumerate(LEADER_ORDER)}
    return (min(asked.keys, key=lambda key: order.get(key, len(order))),)


def _outfit(asked: Asked) -> Keys:
    """What is on the list of the character, else what is best for whoever it is."""
    figure = asked.mind.scene.figure(asked.named("figure"))
    cards = [key for key in asked.keys if key in CARDS]
    for wish in WISHES.get(figure.id, ()):
        if wish in cards and wish not in figure.equipped:
            return (wish,)
    if not cards:
        return asked.none
    if CARDS[cards[0]].type == "weapon":
        before = arms_worth(figure.weapons, figure)
        best = max(cards, key=lambda card: arms_worth((*figure.weapons, card), figure))
        return (best,) if arms_worth((*figure.weapons, best), figure) > before + 0.05 else asked.none
    best = max(cards, key=worth_of)
    return (best,) if worth_of(best) >= 0.4 and best not in figure.gear else asked.none


def _deploy(asked: Asked) -> Keys:
    return asked.none


def _turret(asked: Asked) -> Keys:
    """Where it has most to shoot at; nowhere, if that is nothing."""
    scene = asked.mind.scene
    squares = {scene.square(key): key for key in asked.real}
    square, _ = asked.mind.plan.turrets(mask_of(squares))
    return (squares[square],) if square in squares else asked.none


def _turret_facing(asked: Asked) -> Keys:
    """The way that was meant when the square was chosen: nothing on the table has changed since."""
    scene = asked.mind.scene
    free = scene.grid.floor & ~(scene.occupied | scene.tokens | scene.doorways)
    _, facing = asked.mind.plan.turrets(free)
    return (next(key for key, way in FACINGS.items() if way == facing),)


# Whose turn


def _first(asked: Asked) -> Keys:
    return (asked.keys[0],)


def _order(asked: Asked) -> Keys:
    """Whoever can shoot at something goes first, then whoever is furthest ahead."""
    mind = asked.mind
    if not asked.real:
        return asked.none

    def urgency(key: str) -> tuple[bool, int]:
        figure = mind.scene.figure(key)
        return mind.has_prey(figure), -mind.plan.missing(figure, figure.square)

    return (max(asked.real, key=urgency),)


def _take_over(asked: Asked) -> Keys:
    return (max(asked.keys, key=lambda key: FIGURE_WORTH.get(key, 0.0)),)


# An activation


def _activation(asked: Asked) -> Keys:
    """What brings most; to end it brings nothing."""
    mind = asked.mind
    figure = mind.scene.active
    if figure is None:
        return (asked.keys[-1],)
    best, best_value = "end", 0.0
    for key in asked.keys:
        worth = _deed_worth(asked, figure, key)
        if worth > best_value:
            best, best_value = key, worth
    return (best,)


def _deed_worth(asked: Asked, figure: Figure, key: str) -> float:  # noqa: PLR0911
    mind = asked.mind
    table = mind.scene.table
    match key:
        case "move":
            squares = list(squares_of(reachable(table, figure, value(figure, "speed"))))
            return mind.best_move(figure, squares)[1]
        case "attack":
            return max(mind.shot_gain(figure, shot) for shot in shots(table, figure, figure.weapons))
        case "aim":
            return mind.aim_gain(figure)
        case "rest":
            return mind.rest_gain(figure)
        case "barricade":
            return mind.best_spot(figure)[1]
        case "interact":
            return max(mind.thing_gain(figure, thing) for thing in things(table, figure))
        case "put-away":
            return -1.0
        case "end":
            return 0.0
    kind, _, rest = key.partition("-")
    if kind == "equip":
        card, _, whom = rest.rpartition("-")
        gain = mind.equip_gain(mind.scene.figure(whom), card)
        return 10 + gain if gain > 0.02 else -1.0
    return use_worth(asked, key)


def _figure_of(asked: Asked, fits: Callable[[Figure], bool]) -> Figure | None:
    """Whom a question is about that does not say so: whoever it fits, the active character before the others."""
    scene = asked.mind.scene
    first = [scene.active] if scene.active is not None else []
    return next((one for one in (*first, *scene.up) if one.is_up and fits(one)), None)


def _move(asked: Asked) -> Keys:
    scene = asked.mind.scene
    squares = {key: scene.square(key) for key in asked.real}
    offered = set(squares.values())

    def fits(figure: Figure) -> bool:
        return any(
            offered == set(squares_of(reachable(scene.table, figure, steps)))
            for steps in range(value(figure, "speed"), 0, -1)
        )

    figure = scene.active if BACK in asked.keys else _figure_of(asked, fits)
    if figure is None:
        return asked.none
    best, worth = asked.mind.best_move(figure, list(squares.values()))
    if worth <= 0 and PASS in asked.keys:
        return (PASS,)
    return (next(key for key in squares if squares[key] == best),)


def _shot(asked: Asked, key: str) -> Shot:
    weapon, _, rest = key.rpartition("-")
    return Shot(weapon, int(rest)) if rest.isdigit() else Shot(weapon, square=asked.mind.scene.square(rest))


def _attack(asked: Asked) -> Keys:
    weapons = {_shot(asked, key).weapon for key in asked.real}
    figure = _figure_of(asked, lambda one: weapons <= set(one.weapons))
    if figure is None:
        return asked.none
    found = {key: asked.mind.shot_gain(figure, _shot(asked, key)) for key in asked.real}
    best = max(found, key=lambda key: found[key])
    return asked.none if found[best] <= 0 and PASS in asked.keys else (best,)


def _burst(asked: Asked) -> Keys:
    mind = asked.mind
    weapons = {_shot(asked, key).weapon for key in asked.real}
    figure = _figure_of(asked, lambda one: weapons <= set(one.weapons))
    if figure is None:
        return asked.none

    def worth(key: str) -> float:
        shot = _shot(asked, key)
        alien = mind.scene.table.alien(shot.alien)
        if alien is None:
            return -1.0
        hit = needed(mind.scene.table, figure, shot.weapon, alien.square) / 10
        imminent = 0.15 if mind.view.phase in ("aliens", "blips") else 0.0
        return hit * (mind.hit_gain(shot.alien) + imminent) - mind.price + mind.front.gain(Change(figure.id, dial=-1))

    return best(asked, worth)


def _defensive_fire(asked: Asked) -> Keys:
    """The best chance for its cost; it is an attack on somebody that it keeps off."""
    mind = asked.mind
    figure = mind.scene.figure(asked.named("figure"))

    def worth(key: str) -> float:
        shot = _shot(asked, key)
        facts = CARDS[shot.weapon]
        cost = attack_cost(figure, facts) * mind.price
        alien = mind.scene.table.alien(shot.alien)
        if alien is None:
            return mind.shot_gain(figure, shot)
        hit = needed(mind.scene.table, figure, shot.weapon, alien.square) / 10
        bursts = 0.3 * hit if "burst" in facts.keywords and alien.tokens else 0.0
        return (hit + bursts) * losses(5, alien.tokens) - cost

    return best(asked, worth)


def _interact(asked: Asked) -> Keys:
    mind = asked.mind
    figure = mind.scene.active
    assert figure is not None

    def worth(key: str) -> float:
        kind, _, label = key.partition("-")
        return mind.thing_gain(figure, Thing(kind, mind.scene.square(label)))

    return (max(asked.real, key=worth),)


def _barricade(asked: Asked) -> Keys:
    """What is next to the active character; else, for whoever it is, any spawn point before any door."""
    mind = asked.mind
    figure = mind.scene.active
    found = {}
    if figure is not None:
        table = mind.scene.table
        found = {spot_option(table, spot).key: mind.spot_gain(figure, spot) for spot in spots(table, figure)}
    return (max(asked.real, key=lambda key: found.get(key, 0.1 * key.startswith("point"))),)


# Cards


def _rest_draw(asked: Asked) -> Keys:
    return ("2" if asked.mind.may_draw else "0",)


def _recycle(asked: Asked) -> Keys:
    """From the hand what nobody can use; and what is of little use when cards are few."""
    mind = asked.mind
    enough = mind.scene.left >= FEW
    cards = {key: key.partition("-")[2] for key in asked.keys}
    poor = [key for key in cards if mind.is_junk(cards[key]) or (not enough and worth_of(cards[key]) < 0.45)]
    return tuple(sorted(poor, key=lambda key: worth_of(cards[key]))[: asked.offer.most])


def _discard(asked: Asked) -> Keys:
    """From the deck while it is long, else the poorest card of the hand."""
    if asked.mind.scene.deck > DEEP and FROM_DECK in asked.keys:
        return (FROM_DECK,)
    hand = [key for key in asked.keys if key != FROM_DECK]
    return (min(hand, key=lambda key: worth_of(key.partition("-")[2])),) if hand else (FROM_DECK,)


def _best_card(asked: Asked) -> Keys:
    return (max(asked.keys, key=worth_of),)


def _bury_endurance(asked: Asked) -> Keys:
    """Hazards go under the deck."""
    top = list(reversed(asked.view.deck))
    bad = [key for key in asked.keys if (card := top[int(key)]) is not None and CARDS[card].type == "hazard"]
    return tuple(bad[: asked.offer.most])


def _bury_detection(asked: Asked) -> Keys:
    """What is worse than the card that may come instead goes under the deck."""
    top = list(reversed(asked.view.detection))
    found = {key: trouble(card) for key in asked.keys if (card := top[int(key)]) is not None}
    bad = sorted((key for key in found if found[key] >= 1.5), key=lambda key: -found[key])
    return tuple(bad[: asked.offer.most])


# The questions by name


def _use(asked: Asked) -> Keys:
    return best(asked, lambda key: use_worth(asked, key))


Decision = Callable[[Asked], Keys]
_DECISIONS: Mapping[str, Decision] = {
    "next-mission": _next_mission,
    "hero": _hero,
    "outfit": _outfit,
    "deploy": _deploy,
    "turret": _turret,
    "turret-facing": _turret_facing,
    "first": _first,
    "which-hero": _order,
    "orders": _order,
    "leftovers": _order,
    "take-over": _take_over,
    "activation": _activation,
    "move": _move,
    "move-on": _move,
    "attack": _attack,
    "burst": _burst,
    "defensive-fire": _defensive_fire,
    "interact": _interact,
    "barricade": _barricade,
    "barricade-what": _barricade,
    "barricade-whom": dearest,
    "rest-draw": _rest_draw,
    "rest-recycle": _recycle,
    "recycle-hand": _recycle,
    "discard": _discard,
    "salvage": _best_card,
    "card-back": _best_card,
    "bury-endurance": _bury_endurance,
    "bury-detection": _bury_detection,
    "ability": _use,
    "reroll-attack": _use,
    "reroll-defence": _use,
    "save-defence": _use,
    "before-defence": _use,
    "detection-card": _use,
    "meanwhile": _use,
    "before-aliens": _use,
    "before-attack": _use,
    "before-detection": _use,
    "stand-up": whom_to_help,
    "aim-whom": whom_to_aim,
    "volley": volley,
    "spare-one": dearest,
    "step-between": victim,
    "alien-target": victim,
    "alien-victim": victim,
    "whose-card": victim,
    "trace": trace,
    "seal": seal,
    "place-blip": farthest,
    "place-alien": farthest,
    "place-tunnel": farthest,
    "alien-way": farthest,
    "grow": farthest,
    "captor": largest,
    "lose-equipment": poorest,
    "move-whom": hindmost,
}
