"""Answers that are often given together: a move with where to, an attack with what at whom, and whether to fire on.

What a plan says comes from the view and from the same functions as what the rules say of an option. None does what the
rules would have somebody confirm: it never goes before a turret, and never burns one of the squad.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.game import Intent, Offer, Offered, Plan, offered
from bot.engine.grid import mask_of
from bot.engine.naming import card_name
from bot.engine.refs import BACK_REF, Ref, Refs, count
from bot.engine.text import Text, text
from bot.games.glorious_day.ai.question import AIQuestion
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.plans.destinations import MOVE, Destinations
from bot.games.glorious_day.plans.ways import Ways
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.actions import REST_DRAWS
from bot.games.glorious_day.rules.attack import BURST_COST
from bot.games.glorious_day.rules.barricades import handiness, spot_option, spots
from bot.games.glorious_day.rules.goals import thing_option, things
from bot.games.glorious_day.rules.refs import action_ref
from bot.games.glorious_day.rules.shots import Shot, shot_option, shots
from bot.games.glorious_day.state import ACTIONS, State
from bot.games.glorious_day.view import View

KEEP_FIRING = 4
"""One fires on as long as so many rolls of ten hit."""
MOST_ATTACKS = 4


def plans(view: View, offer: Offer) -> Sequence[Plan]:
    question = AIQuestion(view, offer)
    match offer.name:
        case "activation":
            return list(_activation(question))
        case "move" | "move-on":
            return destinations(question).plans()
        case "attack":
            return list(_attacks(question, (), question.real))
        case "burst":
            return list(_bursts(question))
        case _:
            return ()


def places(view: View, offer: Offer) -> Sequence[tuple[Ref, Text]]:
    found = destinations(AIQuestion(view, offer)) if _can_go(offer) else None
    return () if found is None else list(found.places())


def toward(view: View, offer: Offer, ref: Ref) -> Plan | None:
    if not _can_go(offer):
        return None
    found = destinations(AIQuestion(view, offer))
    named = found.named(ref)
    return None if named is None else found.toward(named)


def _can_go(offer: Offer) -> bool:
    """Whether it is asked where somebody goes, or could be next."""
    return offer.name in ("move", "move-on") or (offer.name == "activation" and "move" in _actions(offer))


def _actions(offer: Offer) -> list[str]:
    return [option.id("action") for option in offer.options]


# Moves


def destinations(question: AIQuestion) -> Destinations:
    view, offer = question.view, question.offer
    who = offer.id("figure")
    if offer.name == "activation":
        return Destinations(question, Ways(view, who, min(view.actions, ACTIONS)), (MOVE,))
    safe = mask_of(question.square_of(option) for option in question.real if option.confirm is None)
    covered = mask_of(question.square_of(option) for option in question.real if option.confirm is not None)
    is_action = any(BACK_REF in option.refs for option in offer.options)
    moves = min(view.actions, ACTIONS) if is_action else 1
    return Destinations(question, Ways(view, who, moves, (safe, covered)), ())


# An activation


def _activation(question: AIQuestion) -> Iterator[Plan]:
    """What can be done at once: shots, things, destinations, the rest."""
    can = _actions(question.offer)
    table, figure = question.appraisal.situation.table, question.figure
    if "attack" in can:
        found = [offered(shot_option(table, figure, shot)) for shot in shots(table, figure, figure.weapons)]
        yield from _attacks(question, (Intent((action_ref("attack"),)),), found)
    if "interact" in can:
        for thing in things(table, figure):
            yield _in_one("interact", offered(thing_option(table, figure, thing)))
    if "move" in can:
        yield from destinations(question).plans()
    if "barricade" in can and len(near := spots(table, figure)) == 1:
        yield _in_one("barricade", offered(spot_option(table, near[0], handiness(figure))))
    if "rest" in can and figure.side == "hero" and question.view.deck:
        yield _rest(question)


def _in_one(action: str, option: Offered) -> Plan:
    """An action, and the thing that it is about."""
    intents = Intent((action_ref(action),)), Intent(option.refs, option.roll, option.cost)
    about = *option.refs, action_ref(action)
    return Plan(f"{action}-{option.key}", option.label, intents, about, "action", option.note, option.roll, option.cost)


def _rest(question: AIQuestion) -> Plan:
    """To rest and draw; to draw none where cards are few."""
    drawn = REST_DRAWS if question.appraisal.may_draw else 0
    intents = Intent((action_ref("rest"),)), Intent((count(drawn),))
    return Plan("rest-draw", text("plan-rest", count=drawn), intents, (action_ref("rest"), count(drawn)), "action")


# Attacks


def _attacks(question: AIQuestion, before: tuple[Intent, ...], found: Sequence[Offered]) -> Iterator[Plan]:
    """What the AI thinks most of comes first; a weapon that hits no better and costs no less is left out."""
    figure, gain = question.figure, question.appraisal.shot_gain
    ranked = sorted(_sensible(question, found), key=lambda one: -gain(figure, question.shot_of(one)))[:MOST_ATTACKS]
    for place, option in enumerate(ranked):
        bursts = "burst" in CARDS[option.id("card")].keywords
        if bursts:
            yield _attack(question, option, before, fires_on=True)
        if before and (place == 0 or not bursts):
            yield _attack(question, option, before)


def _sensible(question: AIQuestion, found: Sequence[Offered]) -> list[Offered]:
    """Those that hit nobody of the squad, and that are not outdone by another."""
    fit = [one for one in found if one.confirm is None]

    def is_outdone(one: Offered) -> bool:
        return any(
            question.shot_of(other)[1:] == question.shot_of(one)[1:] and _outdoes(other, one)
            for other in fit
            if other is not one
        )

    return [one for one in fit if not is_outdone(one)]


def _outdoes(one: Offered, other: Offered) -> bool:
    """Whether a shot is better than another at the same thing in some way, and worse in none."""
    ahead, behind = _merits(one), _merits(other)
    return ahead != behind and all(here >= there for here, there in zip(ahead, behind, strict=True))


def _merits(option: Offered) -> tuple[int, ...]:
    weapon = CARDS[option.id("card")]
    assert weapon.attack is not None
    return option.roll, -option.cost, int("burst" in weapon.keywords), -int(weapon.attack.discard)


def _attack(question: AIQuestion, option: Offered, before: tuple[Intent, ...], *, fires_on: bool = False) -> Plan:
    about = *option.refs, action_ref("attack")
    intents = *before, Intent(option.refs, option.roll, option.cost)
    key, label, note = f"attack-{option.key}", option.label, option.note
    if option.id("alien"):
        label = _label(question.appraisal.situation.table, question.shot_of(option), option, fires_on=fires_on)
    if fires_on:
        key, note = f"{key}-on", text("plan-note-fire-on", least=KEEP_FIRING)
        intents = *intents, *_on(option.refs)
    return Plan(key, label, intents, about, "attack", note, option.roll, option.cost)


def _label(table: State, shot: Shot, option: Offered, *, fires_on: bool) -> Text:
    alien = table.alien(shot.alien)
    assert alien is not None
    return text(
        "plan-fire-on" if fires_on else "plan-shoot",
        card=card_name(shot.weapon),
        square=map_now.label(table, alien.square),
        kind=alien.kind,
        tokens=alien.tokens,
        chance=option.roll,
        cost=option.cost,
    )


def _on(refs: Refs) -> tuple[Intent, ...]:
    """Further shots: at the same alien while it is there, then at whatever else is in sight, if that is one alien."""
    weapon = tuple(ref for ref in refs if ref.kind == "card")
    same = tuple(ref for ref in refs if ref.kind in ("card", "alien"))
    return tuple(Intent(about, roll=KEEP_FIRING, cost=BURST_COST, again=True, dice=True) for about in (same, weapon))


def _bursts(question: AIQuestion) -> Iterator[Plan]:
    """At whom to fire on as long as the odds are what they should be."""
    for option in question.real:
        if option.roll >= KEEP_FIRING and option.confirm is None:
            label = _label(question.appraisal.situation.table, question.shot_of(option), option, fires_on=True)
            note = text("plan-note-fire-on", least=KEEP_FIRING)
            intents = _on(option.refs)
            yield Plan(f"{option.key}-on", label, intents, option.refs, "attack", note, option.roll, option.cost)
