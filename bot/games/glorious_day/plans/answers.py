"""Answers that are often given together: a move with where to, an attack with what at whom, and whether to fire on.

What a plan says comes from the view and from the same functions as what the rules say of an option. None does what the
rules would have somebody confirm: it never goes before a turret, and never burns one of the squad.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.asks import Option
from bot.engine.game import Intent, Offer, Plan
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
from bot.games.glorious_day.rules.barricades import spot_option, spots
from bot.games.glorious_day.rules.goals import thing_option, things
from bot.games.glorious_day.rules.refs import action_ref
from bot.games.glorious_day.rules.shots import Shot, shot_option, shots
from bot.games.glorious_day.state import ACTIONS, Figure, State
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
            return [plan for plan in _attacks(question, ()) if len(plan.intents) > 1]
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
        yield from _attacks(question, (Intent((action_ref("attack"),)),))
    if "interact" in can:
        for thing in things(table, figure):
            yield _in_one("interact", thing_option(table, thing))
    if "move" in can:
        yield from destinations(question).plans()
    if "barricade" in can and len(found := spots(table, figure)) == 1:
        yield _in_one("barricade", spot_option(table, found[0]))
    if "rest" in can and figure.side == "hero" and question.view.deck:
        yield _rest(question)


def _in_one(action: str, option: Option[object]) -> Plan:
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


def _attacks(question: AIQuestion, before: tuple[Intent, ...]) -> Iterator[Plan]:
    """What the AI thinks most of comes first; a weapon that hits no better and costs no less is left out."""
    table, figure = question.appraisal.situation.table, question.figure
    ranked = sorted(_sensible(table, figure), key=lambda one: -question.appraisal.shot_gain(figure, one.value))[
        :MOST_ATTACKS
    ]
    for place, option in enumerate(ranked):
        bursts = "burst" in CARDS[option.value.weapon].keywords
        if bursts:
            yield _attack(table, option, before, fires_on=True)
        if place == 0 or not bursts:
            yield _attack(table, option, before)


def _sensible(table: State, figure: Figure) -> list[Option[Shot]]:
    found = [shot_option(table, figure, shot) for shot in shots(table, figure, figure.weapons)]
    found = [one for one in found if one.confirm is None]

    def is_outdone(one: Option[Shot]) -> bool:
        return any(_outdoes(other, one) for other in found)

    return [one for one in found if not is_outdone(one)]


def _outdoes(one: Option[Shot], other: Option[Shot]) -> bool:
    """Whether a shot at the same thing is better than another one in some way and worse in none."""
    if one.value[1:] != other.value[1:]:
        return False
    mine, others = CARDS[one.value.weapon], CARDS[other.value.weapon]
    assert mine.attack is not None
    assert others.attack is not None
    ahead = (one.roll, -one.cost, "burst" in mine.keywords, not mine.attack.discard)
    behind = (other.roll, -other.cost, "burst" in others.keywords, not others.attack.discard)
    return ahead != behind and all(here >= there for here, there in zip(ahead, behind, strict=True))


def _attack(table: State, option: Option[Shot], before: tuple[Intent, ...], *, fires_on: bool = False) -> Plan:
    about = *option.refs, action_ref("attack")
    intents = *before, Intent(option.refs, option.roll, option.cost)
    key, label, note = f"attack-{option.key}", option.label, option.note
    if option.value.square < 0:
        label = _label(table, option, fires_on=fires_on)
    if fires_on:
        key, note = f"{key}-on", text("plan-note-fire-on", least=KEEP_FIRING)
        intents = *intents, *_on(option.refs)
    return Plan(key, label, intents, about, "attack", note, option.roll, option.cost)


def _label(table: State, option: Option[Shot], *, fires_on: bool) -> Text:
    alien = table.alien(option.value.alien)
    assert alien is not None
    return text(
        "plan-fire-on" if fires_on else "plan-shoot",
        card=card_name(option.value.weapon),
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
            label, note = text("plan-keep-firing", shot=option.label), text("plan-note-fire-on", least=KEEP_FIRING)
            intents = _on(option.refs)
            yield Plan(f"{option.key}-on", label, intents, option.refs, "attack", note, option.roll, option.cost)
