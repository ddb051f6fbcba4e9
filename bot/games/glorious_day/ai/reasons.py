"""Why the AI does what it does, in a sentence of the terms that decided, and how it would go on from there.

A reason is found after the decision, from the same appraisal, so it changes nothing. It names what is to be seen on the
table: a square, somebody, odds, steps, cards. Here are moves and fights; cards and the rest are in `card_reasons.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from bot.engine.game import Intent, Offered
from bot.engine.grid import squares_of
from bot.engine.naming import card_name
from bot.engine.refs import Ref, count
from bot.engine.text import Text, text
from bot.games.glorious_day.ai import card_reasons as cards
from bot.games.glorious_day.ai.peril import Change
from bot.games.glorious_day.ai.planning import PRESSING
from bot.games.glorious_day.ai.question import AIQuestion, Chosen
from bot.games.glorious_day.ai.situation import FAR
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.rules.actions import REST_DRAWS, REST_RECYCLES
from bot.games.glorious_day.rules.aliens import DEFENSIVE_RANGE, EVERY_SECOND
from bot.games.glorious_day.rules.barricades import spot_refs
from bot.games.glorious_day.rules.casualties import figure_name
from bot.games.glorious_day.rules.goals import Thing, things
from bot.games.glorious_day.rules.moves import reachable
from bot.games.glorious_day.rules.refs import alien_ref, card_ref, square_ref
from bot.games.glorious_day.rules.shots import Shot, burnt, needed, shots
from bot.games.glorious_day.rules.values import attack_cost, bonus, value
from bot.games.glorious_day.state import NOBODY, Alien, Figure

Explanation: TypeAlias = Callable[[AIQuestion, Chosen], Text | None]


def reason(question: AIQuestion, chosen: Chosen) -> Text:
    """Why these, of what is offered."""
    why = _WHY.get(question.offer.name)
    found = why(question, chosen) if why is not None and question.options else None
    return found if found is not None else text("hint-alike", count=len(question.options))


def onward(question: AIQuestion, chosen: Chosen) -> tuple[Intent, ...]:  # noqa: PLR0911
    """How the AI would go on when it has chosen what to do with an activation."""
    if question.offer.name != "activation" or len(chosen) != 1:
        return ()
    figure, table = question.figure, question.appraisal.situation.table
    match chosen[0].id("action"):
        case "move":
            return (Intent((square_ref(table, _meant(question, figure)),)),)
        case "attack":
            return (Intent(_shot_refs(question, _best_shot(question, figure))),)
        case "interact":
            thing = _best_thing(question, figure)
            return (Intent((square_ref(table, thing.square),)),)
        case "barricade":
            spot, _ = question.appraisal.best_spot(figure)
            return () if spot is None else (Intent(spot_refs(table, spot)),)
        case "rest" if figure.side == "hero" and question.view.deck:
            return (Intent((count(REST_DRAWS if question.appraisal.may_draw else 0),)),)
        case _:
            return ()


# An activation


def _activation(question: AIQuestion, chosen: Chosen) -> Text | None:  # noqa: PLR0911
    figure, option = question.figure, chosen[0]
    match option.id("action"):
        case "move":
            return _going(question, figure, _meant(question, figure))
        case "attack":
            return _shooting(question, figure, _best_shot(question, figure))
        case "aim":
            near = sum(_steps_to(question, alien.square, figure) <= PRESSING for alien in question.view.aliens)
            return text("hint-aim", figure=figure_name(figure), dial=figure.dial + 1, count=near)
        case "rest":
            return _resting(question, figure)
        case "barricade":
            spot, _ = question.appraisal.best_spot(figure)
            return None if spot is None else _barring(question, figure, spot.place, spot.kind, built=spot.built)
        case "interact":
            return _handling(question, figure, _best_thing(question, figure))
        case "end":
            return _ending(question, figure)
        case "equip":
            return cards.equipping(question, option)
        case _:
            return cards.using(question, option)


def _meant(question: AIQuestion, figure: Figure) -> int:
    """Where the AI would go."""
    appraisal = question.appraisal
    squares = list(squares_of(reachable(appraisal.situation.table, figure, value(figure, "speed"))))
    return appraisal.best_move(figure, squares)[0]


def _best_shot(question: AIQuestion, figure: Figure) -> Shot:
    appraisal = question.appraisal
    found = shots(appraisal.situation.table, figure, figure.weapons)
    return max(found, key=lambda shot: appraisal.shot_gain(figure, shot))


def _best_thing(question: AIQuestion, figure: Figure) -> Thing:
    appraisal = question.appraisal
    return max(things(appraisal.situation.table, figure), key=lambda thing: appraisal.thing_gain(figure, thing))


def _resting(question: AIQuestion, figure: Figure) -> Text:
    situation = question.appraisal.situation
    back = min(REST_RECYCLES + bonus(figure, "rest-recycle"), len(question.view.exhausted))
    if figure.side == "hero" and question.appraisal.may_draw:
        return text("hint-rest-draw", cards=situation.cards_left, count=REST_DRAWS)
    return text("hint-rest-back", deck=situation.deck, count=back)


def _ending(question: AIQuestion, figure: Figure) -> Text:
    missing = question.appraisal.plan.missing(figure, figure.square)
    actions, name = question.view.actions, figure_name(figure)
    if not actions:
        return text("hint-end-done", figure=name, count=len(question.real))
    if missing == 0 or missing >= FAR:
        square = _label(question, figure.square)
        return text("hint-end-there", figure=name, square=square, actions=actions)
    return text("hint-end-risky", figure=name, steps=missing, actions=actions)


# Moves


def _label(question: AIQuestion, square: int) -> str:
    return question.appraisal.situation.grid.label(square)


def _steps_to(question: AIQuestion, square: int, figure: Figure) -> int:
    return question.appraisal.situation.steps(square, figure.square)


def _move(question: AIQuestion, chosen: Chosen) -> Text | None:
    figure, option = question.figure, chosen[0]
    if option.is_something:
        return _going(question, figure, question.square_of(option))
    left = question.appraisal.plan.missing(figure, figure.square)
    return text("hint-stay", figure=figure_name(figure), square=_label(question, figure.square), steps=left)


def _going(question: AIQuestion, figure: Figure, square: int) -> Text:
    """By what counted most: the way to go, what is spared, what comes into sight, or else the others."""
    appraisal, name, at = question.appraisal, figure_name(figure), _label(question, square)
    plan, situation = appraisal.plan, appraisal.situation
    if situation.exits >> square & 1:
        return text("hint-move-out", figure=name, square=at)
    nearer = plan.missing(figure, figure.square) - plan.missing(figure, square)
    spared = appraisal.front.gain(Change(figure.id, square))
    target = _coming_into_sight(question, figure, square)
    if spared > max(0.02, appraisal.haste * nearer):
        return _sparing(question, figure, square)
    if nearer > 0:
        return _nearing(question, figure, square, nearer)
    if target is not None:
        seen = _label(question, target.square)
        return text("hint-move-prey", figure=name, square=at, kind=target.kind, tokens=target.tokens, target=seen)
    if spared > 0:
        return _sparing(question, figure, square)
    return _joining(question, figure, square)


def _nearing(question: AIQuestion, figure: Figure, square: int, steps: int) -> Text:
    """Towards where the character should be."""
    plan, situation = question.appraisal.plan, question.appraisal.situation
    errand = plan.errand(figure)
    goal = min(squares_of(errand.goals), key=lambda one: (situation.steps(square, one), one))
    return text(
        f"hint-move-{errand.why}",
        figure=figure_name(figure),
        square=_label(question, square),
        goal=_label(question, goal),
        steps=steps,
        left=plan.missing(figure, square),
    )


def _sparing(question: AIQuestion, figure: Figure, square: int) -> Text:
    """Fewer can get there, or more can shoot at what does."""
    situation, name, at = question.appraisal.situation, figure_name(figure), _label(question, square)
    here, there = _comers(question, figure.square), _comers(question, square)
    if there < here:
        return text("hint-move-safer", figure=name, square=at, here=here, there=there)
    grid = situation.grid
    others = [one for one in situation.up if one.id != figure.id and one.weapons]
    friends = sum(grid.apart(one.square, square) <= DEFENSIVE_RANGE for one in others)
    return text("hint-move-covered", figure=name, square=at, count=friends, foes=there)


def _comers(question: AIQuestion, square: int) -> int:
    """How many aliens and blips could be there in the next phase."""
    situation = question.appraisal.situation
    return sum(situation.steps(one.square, square) <= PRESSING for one in situation.creatures)


def _coming_into_sight(question: AIQuestion, figure: Figure, square: int) -> Alien | None:
    situation = question.appraisal.situation
    if not figure.weapons:
        return None
    sees = situation.ground.sight.sees
    found = [alien for alien in situation.table.aliens if sees(square, alien.square, 0, situation.shut)]
    return min(found, key=lambda alien: (situation.grid.apart(square, alien.square), alien.id)) if found else None


def _joining(question: AIQuestion, figure: Figure, square: int) -> Text:
    situation = question.appraisal.situation
    others = [one for one in situation.there if one.id != figure.id]
    if not others:
        return text("hint-move-alone", figure=figure_name(figure), square=_label(question, square))
    friend = min(others, key=lambda one: (situation.steps(square, one.square), one.id))
    steps, at = situation.steps(square, friend.square), _label(question, square)
    return text("hint-move-together", square=at, figure=figure_name(figure), friend=figure_name(friend), steps=steps)


# Shots


def _shot_refs(question: AIQuestion, shot: Shot) -> tuple[Ref, ...]:
    table = question.appraisal.situation.table
    alien = table.alien(shot.alien)
    if alien is None:
        return square_ref(table, shot.square), card_ref(shot.weapon)
    return square_ref(table, alien.square), card_ref(shot.weapon), alien_ref(alien)


def _attack(question: AIQuestion, chosen: Chosen) -> Text | None:
    figure, option = question.figure, chosen[0]
    if option.is_something:
        return _shooting(question, figure, question.shot_of(option))
    best = max((one.roll for one in question.real), default=0)
    return text("hint-attack-hold", chance=best, cards=question.appraisal.situation.cards_left)


def _shooting(question: AIQuestion, figure: Figure, shot: Shot) -> Text:
    situation = question.appraisal.situation
    table, card = situation.table, card_name(shot.weapon)
    alien = table.alien(shot.alien)
    if alien is None:
        fire = burnt(table, shot.square)
        hit = needed(table, figure, shot.weapon, shot.square)
        prey = sum(one.tokens + 1 for one in table.aliens if fire >> one.square & 1)
        prey += sum(fire >> one.square & 1 for one in table.blips)
        return text("hint-attack-area", card=card, square=_label(question, shot.square), count=prey, chance=hit)
    hit = needed(table, figure, shot.weapon, alien.square)
    victim = min(situation.there, key=lambda one: (situation.steps(alien.square, one.square), one.id))
    steps = situation.steps(alien.square, victim.square)
    return text(
        "hint-attack-threat" if steps <= PRESSING else "hint-attack-far",
        card=card,
        square=_label(question, alien.square),
        kind=alien.kind,
        tokens=alien.tokens,
        victim=figure_name(victim),
        steps=steps,
        chance=hit,
    )


def _burst(question: AIQuestion, chosen: Chosen) -> Text | None:
    option, left = chosen[0], question.appraisal.situation.cards_left
    if option.is_something:
        return text("hint-burst-on", chance=option.roll, cards=left, square=option.id("square"))
    best = max((one.roll for one in question.real), default=0)
    return text("hint-burst-odds" if best < EVERY_SECOND else "hint-burst-stop", chance=best, cards=left)


def _defensive_fire(question: AIQuestion, chosen: Chosen) -> Text | None:
    figure, option = question.figure, chosen[0]
    situation, name = question.appraisal.situation, figure_name(figure)
    if not option.is_something:
        best = max((one.roll for one in question.real), default=0)
        return text("hint-defence-hold", figure=name, chance=best, cards=situation.cards_left)
    cost = attack_cost(figure, CARDS[option.id("card")])
    card = card_name(option.id("card"))
    if not cost:
        return text("hint-defence-free", card=card, chance=option.roll, square=question.offer.id("square"))
    alien = situation.table.alien(int(question.offer.id("alien") or 0))
    hits = 1 if alien is None else alien.tokens + 1
    return text("hint-defence-fire", card=card, chance=option.roll, count=hits, cost=cost, cards=situation.cards_left)


def _roll(question: AIQuestion, _chosen: Chosen) -> Text | None:
    figure = question.figure
    return text("hint-roll", figure=figure_name(figure), defence=value(figure, "defence"))


# Things and barricades


def _interact(question: AIQuestion, chosen: Chosen) -> Text | None:
    option = chosen[0]
    if not option.is_something:
        return None
    return _handling(question, question.figure, Thing(option.id("thing"), question.square_of(option)))


def _handling(question: AIQuestion, figure: Figure, thing: Thing) -> Text:
    chance = min(10, value(figure, "technique", "interact"))
    square, name = _label(question, thing.square), figure_name(figure)
    return text(f"hint-interact-{thing.kind}", square=square, figure=name, chance=chance)


def _barricade(question: AIQuestion, chosen: Chosen) -> Text | None:
    option = chosen[0]
    if not option.is_something:
        return None
    door = option.id("door")
    place = int(door) if door else question.square_of(option)
    built = (door != "" and place in question.view.barricades) or (not door and place in question.view.sealed)
    return _barring(question, question.figure, place, "door" if door else "point", built=built)


def _barring(question: AIQuestion, figure: Figure, place: int, kind: str, *, built: bool) -> Text:
    grid = question.appraisal.situation.grid
    square = place if kind == "point" else grid.doors[place][0]
    does = "clear" if built else kind
    chance = min(10, value(figure, "technique", "barricade"))
    return text(f"hint-barricade-{does}", square=_label(question, square), chance=chance)


# Who


def _order(question: AIQuestion, chosen: Chosen) -> Text | None:
    option = chosen[0]
    if not option.is_something:
        return None
    figure = question.figure_of(option)
    if question.appraisal.has_prey(figure):
        return text("hint-order-prey", figure=figure_name(figure))
    steps = question.appraisal.plan.missing(figure, figure.square)
    return text("hint-order-ahead", figure=figure_name(figure), steps=min(steps, FAR))


def _of_figure(key: str, number: Callable[[AIQuestion, Figure], int]) -> Explanation:
    """A reason that names whoever is chosen, and a number of theirs."""

    def why(question: AIQuestion, chosen: Chosen) -> Text | None:
        option = chosen[0]
        if not option.id("figure"):
            return None
        figure = question.figure_of(option)
        return text(key, figure=figure_name(figure), number=number(question, figure))

    return why


def _options(question: AIQuestion, _figure: Figure) -> int:
    return len(question.real)


def _of_square(key: str) -> Explanation:
    """A reason that names the square that is chosen, and how far it is from everybody."""

    def why(question: AIQuestion, chosen: Chosen) -> Text | None:
        option: Offered = chosen[0]
        square = question.square_of(option)
        if square == NOBODY:
            return None
        situation = question.appraisal.situation
        steps = min((situation.steps(square, one.square) for one in situation.there), default=0)
        return text(key, square=_label(question, square), steps=min(steps, FAR))

    return why


_dearest = _of_figure("hint-dearest", _options)
_defends_best = _of_figure("hint-defends-best", lambda _question, figure: value(figure, "defence"))
_farthest = _of_square("hint-farthest")

_WHY: Mapping[str, Explanation] = {
    **cards.WHY,
    "activation": _activation,
    "move": _move,
    "move-on": _move,
    "attack": _attack,
    "burst": _burst,
    "defensive-fire": _defensive_fire,
    "roll-defence": _roll,
    "interact": _interact,
    "barricade": _barricade,
    "barricade-what": _barricade,
    **dict.fromkeys(("which-hero", "orders", "leftovers"), _order),
    **dict.fromkeys(("take-over", "barricade-whom", "spare-one"), _dearest),
    **dict.fromkeys(("step-between", "alien-target", "alien-victim", "whose-card"), _defends_best),
    **dict.fromkeys(("place-blip", "place-alien", "place-tunnel", "alien-way", "grow", "trace"), _farthest),
    "captor": _of_square("hint-captor"),
    "seal": _of_square("hint-seal"),
    "stand-up": _of_figure("hint-stand-up", _options),
    "aim-whom": _of_figure("hint-aim-whom", lambda _question, figure: figure.dial),
    "volley": _of_figure("hint-volley", lambda _question, figure: figure.dial),
    "move-whom": _of_figure(
        "hint-hindmost", lambda question, figure: question.appraisal.plan.missing(figure, figure.square)
    ),
}
