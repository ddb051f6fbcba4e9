"""The AI for any seat. It sees a view and the options offered, nothing else.

Its idea: everything is counted in lives (`worth.py`). What a character might do is worth what it saves in the coming
Alien phase (`peril.py`), plus the way it makes towards what the mission wants of it (`planning.py`); `appraisal.py`
puts the two together for each kind of action, `opportunities.py` for abilities and events. Here is one function for
each question; those that only want somebody or some square named are in `picks.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from bot.engine.dice import Dice
from bot.engine.game import Offer, Offered, Pick, Worlds
from bot.engine.grid import mask_of, squares_of
from bot.engine.players import safe_keys
from bot.engine.refs import DECK_REF
from bot.games.glorious_day.ai.appraisal import DEEP, FEW, arms_worth
from bot.games.glorious_day.ai.opportunities import use_worth
from bot.games.glorious_day.ai.peril import Change, losses
from bot.games.glorious_day.ai.picks import (
    dearest,
    farthest,
    hindmost,
    largest,
    poorest,
    seal,
    victim,
    volley,
    whom_to_aim,
    whom_to_help,
)
from bot.games.glorious_day.ai.question import AIQuestion, Chosen, best, most
from bot.games.glorious_day.ai.reasons import onward, reason
from bot.games.glorious_day.ai.worth import trouble, worth_of
from bot.games.glorious_day.content import CARDS, CHARACTERS
from bot.games.glorious_day.rules.barricades import spot_refs, spots
from bot.games.glorious_day.rules.goals import Thing, things
from bot.games.glorious_day.rules.moves import reachable
from bot.games.glorious_day.rules.setup import FACINGS
from bot.games.glorious_day.rules.shots import needed, shots
from bot.games.glorious_day.rules.values import attack_cost, value
from bot.games.glorious_day.state import Figure
from bot.games.glorious_day.view import View


def policy(view: View, offer: Offer, _worlds: Worlds, _dice: Dice) -> Pick:
    question = AIQuestion(view, offer)
    chosen = _chosen(question)
    return Pick(tuple(option.key for option in chosen), reason(question, chosen), onward(question, chosen))


def _chosen(question: AIQuestion) -> Chosen:
    decision, offer = _DECISIONS.get(question.offer.name), question.offer
    if decision is not None and question.options:
        return decision(question)
    safe = safe_keys(offer)
    if safe is not None:
        return [option for option in question.options if option.key in safe]
    return question.options[: offer.least]


# Before the first round


def _next_mission(question: AIQuestion) -> Chosen:
    """The next of the campaign; a rescue first when several are captive."""
    captives = sum(one.status == "captured" for one in question.view.figures)
    rescue = [option for option in question.options if option.id("mission") == "rescue"]
    return (rescue[0] if rescue and captives >= 2 else question.options[0],)


def _hero(question: AIQuestion) -> Chosen:
    return (max(question.options, key=lambda option: CHARACTERS[option.id("figure")].leads),)


def _outfit(question: AIQuestion) -> Chosen:
    """What is on the list of the character, else what is best for whoever it is."""
    figure = question.figure
    cards = {card: option for option in question.options if (card := option.id("card"))}
    for wish in figure.card.wishes:
        if wish in cards and wish not in figure.equipped:
            return (cards[wish],)
    if not cards:
        return question.none
    if CARDS[next(iter(cards))].type == "weapon":
        before = arms_worth(figure.weapons, figure)
        found = max(cards, key=lambda card: arms_worth((*figure.weapons, card), figure))
        return (cards[found],) if arms_worth((*figure.weapons, found), figure) > before + 0.05 else question.none
    found = max(cards, key=worth_of)
    return (cards[found],) if worth_of(found) >= 0.4 and found not in figure.gear else question.none


def _deploy(question: AIQuestion) -> Chosen:
    return question.none


def _turret(question: AIQuestion) -> Chosen:
    """Where it has most to shoot at; nowhere, if that is nothing."""
    squares = {question.square_of(option): option for option in question.real}
    square, _ = question.appraisal.plan.turrets(mask_of(squares))
    return (squares[square],) if square in squares else question.none


def _turret_facing(question: AIQuestion) -> Chosen:
    """The way that was meant when the square was chosen: nothing on the table has changed since."""
    situation = question.appraisal.situation
    free = situation.grid.floor & ~(situation.occupied | situation.tokens | situation.doorways)
    _, facing = question.appraisal.plan.turrets(free)
    return (next(option for option in question.real if FACINGS[option.id("facing")] == facing),)


# Whose turn


def _first(question: AIQuestion) -> Chosen:
    return (question.options[0],)


def _order(question: AIQuestion) -> Chosen:
    """Whoever can shoot at something goes first, then whoever is furthest ahead."""
    appraisal = question.appraisal
    if not question.real:
        return question.none

    def urgency(option: Offered) -> tuple[bool, int]:
        figure = question.figure_of(option)
        return appraisal.has_prey(figure), -appraisal.plan.missing(figure, figure.square)

    return most(question, urgency)


# An activation


def _activation(question: AIQuestion) -> Chosen:
    """What brings most; to end it brings nothing."""
    figure = question.figure
    chosen, most_worth = question.options[-1], 0.0
    for option in question.options:
        worth = _line_worth(question, figure, option)
        if worth > most_worth:
            chosen, most_worth = option, worth
    return (chosen,)


def _line_worth(question: AIQuestion, figure: Figure, option: Offered) -> float:  # noqa: PLR0911
    """What a line of the activation's menu would bring."""
    appraisal = question.appraisal
    table = appraisal.situation.table
    match option.id("action"):
        case "move":
            squares = list(squares_of(reachable(table, figure, value(figure, "speed"))))
            return appraisal.best_move(figure, squares)[1]
        case "attack":
            return max(appraisal.shot_gain(figure, shot) for shot in shots(table, figure, figure.weapons))
        case "aim":
            return appraisal.aim_gain(figure)
        case "rest":
            return appraisal.rest_gain(figure)
        case "barricade":
            return appraisal.best_spot(figure)[1]
        case "interact":
            return max(appraisal.thing_gain(figure, thing) for thing in things(table, figure))
        case "put-away":
            return -1.0
        case "end":
            return 0.0
        case "equip":
            gain = appraisal.equip_gain(question.figure_of(option), option.id("card"))
            return 10 + gain if gain > 0.02 else -1.0
        case _:
            return use_worth(question, option)


def _move(question: AIQuestion) -> Chosen:
    squares = {question.square_of(option): option for option in question.real}
    square, worth = question.appraisal.best_move(question.figure, list(squares))
    if worth <= 0 and question.may_pass:
        return question.none
    return (squares[square],)


def _attack(question: AIQuestion) -> Chosen:
    figure = question.figure
    worths = [question.appraisal.shot_gain(figure, question.shot_of(option)) for option in question.real]
    if max(worths) <= 0 and question.may_pass:
        return question.none
    return (question.real[worths.index(max(worths))],)


def _burst(question: AIQuestion) -> Chosen:
    appraisal, figure = question.appraisal, question.figure

    def worth(option: Offered) -> float:
        shot = question.shot_of(option)
        alien = appraisal.situation.table.alien(shot.alien)
        if alien is None:
            return -1.0
        hit = needed(appraisal.situation.table, figure, shot.weapon, alien.square) / 10
        imminent = 0.15 if appraisal.view.phase in ("aliens", "blips") else 0.0
        return (
            hit * (appraisal.hit_gain(shot.alien) + imminent)
            - appraisal.price
            + appraisal.front.gain(Change(figure.id, dial=-1))
        )

    return best(question, worth)


def _defensive_fire(question: AIQuestion) -> Chosen:
    """The best chance for its cost; it is an attack on somebody that it keeps off."""
    appraisal, figure = question.appraisal, question.figure

    def worth(option: Offered) -> float:
        shot = question.shot_of(option)
        facts = CARDS[shot.weapon]
        cost = attack_cost(figure, facts) * appraisal.price
        alien = appraisal.situation.table.alien(shot.alien)
        if alien is None:
            return appraisal.shot_gain(figure, shot)
        hit = needed(appraisal.situation.table, figure, shot.weapon, alien.square) / 10
        bursts = 0.3 * hit if "burst" in facts.keywords and alien.tokens else 0.0
        return (hit + bursts) * losses(5, alien.tokens) - cost

    return best(question, worth)


def _interact(question: AIQuestion) -> Chosen:
    def worth(option: Offered) -> float:
        return question.appraisal.thing_gain(question.figure, Thing(option.id("thing"), question.square_of(option)))

    return most(question, worth)


def _barricade(question: AIQuestion) -> Chosen:
    """What is next to the character and pays most; of spots that are worth the same, a spawn point before a door."""
    appraisal, figure = question.appraisal, question.figure
    table = appraisal.situation.table
    gains = {spot_refs(table, spot): appraisal.spot_gain(figure, spot) for spot in spots(table, figure)}
    return most(question, lambda option: gains.get(option.refs, 0.0 if option.id("door") else 0.1))


# Cards


def _rest_draw(question: AIQuestion) -> Chosen:
    wanted = "2" if question.appraisal.may_draw else "0"
    return [option for option in question.options if option.id("count") == wanted]


def _recycle(question: AIQuestion) -> Chosen:
    """From the hand what nobody can use; and what is of little use when cards are few."""
    appraisal = question.appraisal
    enough = appraisal.situation.cards_left >= FEW

    def is_poor(card: str) -> bool:
        return appraisal.is_junk(card) or (not enough and worth_of(card) < 0.45)

    poor = [option for option in question.options if is_poor(option.id("card"))]
    return sorted(poor, key=lambda option: worth_of(option.id("card")))[: question.offer.most]


def _discard(question: AIQuestion) -> Chosen:
    """From the deck while it is long, else the poorest card of the hand."""
    deck = [option for option in question.options if DECK_REF in option.refs]
    hand = [option for option in question.options if DECK_REF not in option.refs]
    if (question.appraisal.situation.deck > DEEP and deck) or not hand:
        return deck
    return (min(hand, key=lambda option: worth_of(option.id("card"))),)


def _best_card(question: AIQuestion) -> Chosen:
    return (max(question.options, key=lambda option: worth_of(option.id("card"))),)


def _bury_endurance(question: AIQuestion) -> Chosen:
    """Hazards go under the deck."""
    return [option for option in question.options if CARDS[option.id("card")].type == "hazard"][: question.offer.most]


def _bury_detection(question: AIQuestion) -> Chosen:
    """What is worse than the card that may come instead goes under the deck."""
    bad = [option for option in question.options if trouble(option.id("detection")) >= 1.5]
    return sorted(bad, key=lambda option: -trouble(option.id("detection")))[: question.offer.most]


def _use(question: AIQuestion) -> Chosen:
    return best(question, lambda option: use_worth(question, option))


# Which function answers which question


Decision: TypeAlias = Callable[[AIQuestion], Chosen]
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
    "take-over": dearest,
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
    "trace": farthest,
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
