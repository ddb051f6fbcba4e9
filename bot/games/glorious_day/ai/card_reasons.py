"""Why the AI wants a card, or gives it up; why it uses something, or keeps it; and what it thinks of before the start.

See `reasons.py`: here are the reasons that are about cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from bot.engine.effects import Effect, Written
from bot.engine.game import Offered
from bot.engine.naming import card_name
from bot.engine.refs import DECK_REF
from bot.engine.text import Name, Text, text
from bot.games.glorious_day.ai.opportunities import held_down
from bot.games.glorious_day.ai.question import AIQuestion, Chosen
from bot.games.glorious_day.content import ABILITIES, CARDS
from bot.games.glorious_day.content import vocabulary as verbs
from bot.games.glorious_day.rules.casualties import figure_name
from bot.games.glorious_day.rules.setup import FACINGS

Term: TypeAlias = Callable[[AIQuestion, Effect], int]
"""The number of the position that speaks for a use."""


# Equipping and using


def equipping(question: AIQuestion, option: Offered) -> Text:
    card, figure = option.id("card"), question.figure_of(option)
    key = "hint-equip-weapon" if CARDS[card].type == "weapon" else "hint-equip-gear"
    return text(key, card=card_name(card), figure=figure_name(figure), cost=CARDS[card].cost)


def named(id: str) -> Name:
    return card_name(id) if id in CARDS else Name("ability-" + id)


def using(question: AIQuestion, option: Offered) -> Text:
    """By the first thing that it does of which something can be said."""
    id = option.id("ability") or option.id("card")
    use = ABILITIES.get(id) or CARDS[id].use
    assert use is not None
    for verb in use.do:
        if isinstance(verb, verbs.FreeAction) and verb.action == "attack":
            return text("hint-use-attack", name=named(id), number=_foes(question, verb))
        if type(verb) in _USES:
            key, term = _USES[type(verb)]
            return text(key, name=named(id), number=term(question, verb))
    return text("hint-use", name=named(id), number=question.appraisal.situation.deck)


def _deck(question: AIQuestion, _verb: Effect) -> int:
    return question.appraisal.situation.deck


def _spent(question: AIQuestion, _verb: Effect) -> int:
    return len(question.view.exhausted)


def _gone(question: AIQuestion, _verb: Effect) -> int:
    return len(question.view.discard)


def _held(question: AIQuestion, _verb: Effect) -> int:
    return len(held_down(question))


def _level(question: AIQuestion, _verb: Effect) -> int:
    return question.view.threats[-1] if question.view.threats else 0


def _rolled(question: AIQuestion, _verb: Effect) -> int:
    return 0 if question.view.rolled is None else question.view.rolled.value


def _to_go(question: AIQuestion, _verb: Effect) -> int:
    """The most that anybody has to go."""
    plan, up = question.appraisal.plan, question.appraisal.situation.up
    return max((plan.missing(one, one.square) for one in up), default=0)


def _foes(question: AIQuestion, _verb: Effect) -> int:
    return len(question.view.aliens)


_USES: Mapping[type[Effect], tuple[str, Term]] = {
    verbs.Draw: ("hint-use-draw", _deck),
    verbs.Recycle: ("hint-use-recycle", _spent),
    verbs.Salvage: ("hint-use-salvage", _gone),
    verbs.Restore: ("hint-use-salvage", _gone),
    verbs.LookEndurance: ("hint-use-look", _deck),
    verbs.LookDetection: ("hint-use-scan", _level),
    verbs.CancelDetection: ("hint-use-cancel", _deck),
    verbs.Aim: ("hint-use-aim", _foes),
    verbs.FreeAction: ("hint-use-act", _to_go),
    verbs.Volley: ("hint-use-aim", _foes),
    verbs.Reroll: ("hint-use-reroll", _rolled),
    verbs.Dodge: ("hint-use-dodge", _rolled),
    verbs.StandUp: ("hint-use-stand-up", _held),
    verbs.Move: ("hint-use-act", _to_go),
    Written: ("hint-use", _deck),
}


def _use(question: AIQuestion, chosen: Chosen) -> Text | None:
    option = chosen[0]
    if option.is_something:
        return using(question, option)
    id = question.offer.id("ability") or question.offer.id("card")
    ids = [one.id("ability") or one.id("card") for one in question.real]
    found = next((one for one in (*ids, id) if one in CARDS or one in ABILITIES), "")
    if not found:
        return None
    left = question.appraisal.situation.deck
    return text("hint-keep-several" if len(ids) > 1 else "hint-keep", name=named(found), count=len(ids), deck=left)


# Drawing, recycling, discarding


def _rest_draw(question: AIQuestion, _chosen: Chosen) -> Text | None:
    left = question.appraisal.situation.cards_left
    return text("hint-draw" if question.appraisal.may_draw else "hint-draw-none", cards=left)


def _rest_pile(question: AIQuestion, chosen: Chosen) -> Text | None:
    return text("hint-pile", count=int(chosen[0].id("count") or 0), deck=question.appraisal.situation.deck)


def _recycle(question: AIQuestion, chosen: Chosen) -> Text | None:
    if not chosen:
        return text("hint-recycle-none", count=len(question.options))
    return text("hint-recycle", card=card_name(chosen[0].id("card")), count=len(chosen))


def _discard(question: AIQuestion, chosen: Chosen) -> Text | None:
    if DECK_REF in chosen[0].refs:
        return text("hint-discard-deck", deck=question.appraisal.situation.deck)
    return _poorest(question, chosen)


def _poorest(question: AIQuestion, chosen: Chosen) -> Text | None:
    return text("hint-poorest", card=card_name(chosen[0].id("card")), count=len(question.options))


def _best_card(question: AIQuestion, chosen: Chosen) -> Text | None:
    return text("hint-best-card", card=card_name(chosen[0].id("card")), count=len(question.options))


def _bury_endurance(question: AIQuestion, chosen: Chosen) -> Text | None:
    if not chosen:
        return text("hint-bury-none", count=len(question.options))
    return text("hint-bury-endurance", card=card_name(chosen[0].id("card")), count=len(chosen))


def _bury_detection(question: AIQuestion, chosen: Chosen) -> Text | None:
    if not chosen:
        return text("hint-bury-none", count=len(question.options))
    return text("hint-bury-detection", count=len(chosen), cards=len(question.view.threats))


# Before the first round


def _hero(question: AIQuestion, chosen: Chosen) -> Text | None:
    figure = question.figure_of(chosen[0])
    hero = figure.card.hero
    return text("hint-hero", figure=figure_name(figure), aim=hero.aim or 0, speed=hero.speed)


def _outfit(question: AIQuestion, chosen: Chosen) -> Text | None:
    figure, card = question.figure, chosen[0].id("card")
    name = figure_name(figure)
    if not card:
        return text("hint-outfit-none", figure=name, count=len(figure.equipped))
    if card in figure.card.wishes:
        return text("hint-outfit-wish", card=card_name(card), figure=name)
    return text("hint-outfit", card=card_name(card), figure=name, count=len(question.real))


def _deploy(question: AIQuestion, _chosen: Chosen) -> Text | None:
    return text("hint-deploy", figure=figure_name(question.figure), count=len(question.real))


def _turret(question: AIQuestion, chosen: Chosen) -> Text | None:
    situation = question.appraisal.situation
    hold = situation.grid.label(question.appraisal.plan.stronghold())
    if not chosen[0].is_something:
        return text("hint-turret-none", hold=hold)
    return text("hint-turret", square=chosen[0].id("square"), hold=hold)


def _turret_facing(question: AIQuestion, chosen: Chosen) -> Text | None:
    assert chosen[0].id("facing") in FACINGS
    return text("hint-turret-facing", way=chosen[0].label, spawns=len(question.appraisal.situation.site.spawns))


def _mission(_question: AIQuestion, chosen: Chosen) -> Text | None:
    return text("hint-mission", mission=Name("option-mission-" + chosen[0].id("mission")))


WHY: Mapping[str, Callable[[AIQuestion, Chosen], Text | None]] = {
    "next-mission": _mission,
    "hero": _hero,
    "outfit": _outfit,
    "deploy": _deploy,
    "turret": _turret,
    "turret-facing": _turret_facing,
    "rest-draw": _rest_draw,
    "rest-pile": _rest_pile,
    "rest-recycle": _recycle,
    "recycle-hand": _recycle,
    "discard": _discard,
    "lose-equipment": _poorest,
    "salvage": _best_card,
    "card-back": _best_card,
    "bury-endurance": _bury_endurance,
    "bury-detection": _bury_detection,
    **dict.fromkeys(("ability", "reroll-attack", "reroll-defence", "save-defence"), _use),
    **dict.fromkeys(("before-defence", "detection-card", "meanwhile", "before-aliens"), _use),
    **dict.fromkeys(("before-attack", "before-detection"), _use),
}
