"""Why not: what stands in the way of something that the question which is open does not offer.

Every question of the rules answers that. Those about squares to go to and things to attack bring their own answer
(`Choice.why`); here is what the others say, from the very functions that make their options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from bot.engine.asks import Ask, Choice, Flow, Reason, Reply
from bot.engine.game import Phase
from bot.engine.naming import card_name
from bot.engine.refs import Ref, id_of
from bot.engine.text import Name
from bot.games.glorious_day.content import ABILITIES, CARDS
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.actions import acted, exhausted, unable, used_up
from bot.games.glorious_day.rules.casualties import figure_name
from bot.games.glorious_day.rules.effects import G
from bot.games.glorious_day.rules.gear import WORN, equippable, misfit, unequippable
from bot.games.glorious_day.rules.moves import unreachable
from bot.games.glorious_day.rules.obstacles import another_question, because, lying_down
from bot.games.glorious_day.rules.refs import place_of
from bot.games.glorious_day.rules.shots import unfired, unfit
from bot.games.glorious_day.rules.uses import USES, Source
from bot.games.glorious_day.rules.values import value
from bot.games.glorious_day.state import Figure, State

AnyChoice: TypeAlias = Choice[object]
WhyNot: TypeAlias = Callable[[State, AnyChoice, Ref], Reason | None]


# Every question


def explained(phase: Phase[State]) -> Phase[State]:
    """The same phase; whatever it asks can say why not."""

    def played(g: G) -> Flow[None]:
        flow = phase(g)
        try:
            ask = next(flow)
            while True:
                reply: Reply = yield _with_reasons(g.state, ask)
                ask = flow.send(reply)
        except StopIteration:
            return
        finally:
            flow.close()

    return played


def _with_reasons(s: State, ask: Ask) -> Ask:
    return Ask(tuple([_with_reason(s, choice) for choice in ask.choices]), ask.sealed, ask.until)


def _with_reason(s: State, choice: AnyChoice) -> AnyChoice:
    own = choice.why
    offered: set[Ref] = set()  # filled when somebody asks for the first time: hardly anybody does

    def why(ref: Ref) -> Reason | None:
        if not offered:
            offered.update(about for option in choice.options() for about in option.refs)
        if ref in offered:
            return None
        return _own_reason(s, choice, ref) if own is None else own(ref)

    return replace(choice, why=why)


def _own_reason(s: State, choice: AnyChoice, ref: Ref) -> Reason | None:
    found = BY_QUESTION.get(choice.name)
    if found is not None:
        return found(s, choice, ref)
    if ref.kind in ("card", "ability"):
        return _not_for_now(s, choice, ref) or another_question(s, choice.name, ref)
    return another_question(s, choice.name, ref)


# In an activation


def _in_activation(s: State, choice: AnyChoice, ref: Ref) -> Reason | None:
    """What an action of now would do counts as offered: a square that a Move reaches, an alien that an Attack hits."""
    figure = s.figure(id_of(choice.of, "figure"))
    match ref.kind:
        case "action":
            return _no_action(s, choice.seat, figure, ref.id)
        case "card":
            return _no_card(s, choice.seat, figure, ref)
        case "ability":
            return _no_ability(s, figure, ref.id)
        case "figure":
            return _not_whom(s, figure, ref)
        case _:
            return exhausted(s) or _no_place(s, figure, ref)


def _no_place(s: State, figure: Figure, ref: Ref) -> Reason | None:
    square = place_of(s, ref)
    if square is None:
        return because("why-general", "activation")
    if ref.kind == "square":
        return unreachable(s, figure, value(figure, "speed"), square)
    return unfired(s, figure, figure.weapons, ref)


def _no_action(s: State, seat: int, figure: Figure, action: str) -> Reason | None:
    match action:
        case "equip":
            reasons = (_not_given_out(s, seat, figure, card) for card in s.hands[seat])
            nothing = because("why-nothing-in-hand", "cards")
            return acted(figure) or unequippable(s, figure, "") or next(filter(None, reasons), nothing)
        case "put-away":
            return acted(figure) or because("why-wears-nothing", "cards", figure=figure_name(figure))
        case _:
            return exhausted(s) or unable(s, figure, action)


def _not_given_out(s: State, seat: int, figure: Figure, card: str) -> Reason | None:
    """Why a weapon or a piece of equipment in the hand goes to nobody."""
    if (too_late := acted(figure)) is not None:
        return too_late
    if any(fit == card for fit, _ in equippable(s, seat, figure)):
        return None
    return unequippable(s, figure, card) or misfit(figure, card)


def _no_card(s: State, seat: int, figure: Figure, ref: Ref) -> Reason | None:
    card = ref.id
    if card in figure.weapons:
        return exhausted(s) or unfit(s, figure, card)
    if card in figure.gear:
        return _not_used(s, figure, Source("gear", card, seat, figure.id))
    if card in s.hands[seat]:
        if CARDS[card].type in WORN:
            return _not_given_out(s, seat, figure, card)
        return _not_played(s, seat, card)
    return _elsewhere(s, ref) or because("why-card-elsewhere", "cards", card=card_name(card))


def _no_ability(s: State, figure: Figure, ability: str) -> Reason | None:
    if ability in figure.values.abilities:
        return _not_used(s, figure, Source("ability", ability, s.owner(figure), figure.id))
    owner = _who_has(s, ability)
    return because("why-ability-elsewhere", "round") if owner is None else _of(owner)


def _who_has(s: State, ability: str) -> Figure | None:
    return next((one for one in s.there if ability in one.values.abilities), None)


def _of(figure: Figure) -> Reason:
    """It is somebody else's."""
    return because("why-of-another", "activation", figure=figure_name(figure))


def _elsewhere(s: State, ref: Ref) -> Reason | None:
    wearer = next((one for one in s.there if ref.id in one.equipped), None)
    return None if wearer is None else _of(wearer)


def _not_played(s: State, seat: int, card: str) -> Reason | None:
    use = CARDS[card].use
    assert use is not None
    if use.trigger is not None:
        return because("why-moment", "cards", name=card_name(card), moment=use.trigger)
    return USES.obstacle(s, Source("event", card, seat))


def _not_used(s: State, figure: Figure, source: Source) -> Reason | None:
    """Why an ability or a piece of equipment of somebody who acts now is not used: it has its time."""
    use = ABILITIES.get(source.id) or CARDS[source.id].use
    if use is None or (use.timing == "passive" and use.trigger is None):
        return because("why-by-itself", "cards", name=source.name)
    if use.timing not in ("action", "free-action", "during"):
        return because("why-moment", "cards", name=source.name, moment=use.trigger or use.timing)
    late = exhausted(s) if use.timing == "action" else used_up(figure, source)
    return late or USES.obstacle(s, source)


def _not_whom(s: State, figure: Figure, ref: Ref) -> Reason | None:
    if ref.id == figure.id:
        return because("why-acts-now", "activation", figure=figure_name(figure))
    return _not_up(s.figure(ref.id)) or because("why-not-their-turn", "activation", figure=figure_name(figure))


def _not_up(one: Figure) -> Reason | None:
    """Whoever is out of the mission, or down, or has been activated, is not activated now."""
    if not one.on_map:
        return because("why-not-there", "defence", figure=figure_name(one), status=one.status)
    done = because("why-activated", "round", figure=figure_name(one)) if one.activated else None
    return done or lying_down(one)


# Who acts next


def disobeys(s: State, recruit: Figure) -> Reason | None:
    """Why the hero who gives orders now cannot activate somebody (activer des recrues subalternes)."""
    if recruit.side != "recruit":
        return because("why-hero", "round", figure=figure_name(recruit))
    if (not_up := _not_up(recruit)) is not None:
        return not_up
    if recruit.card.service != "marine":
        return because("why-civilian", "round", figure=figure_name(recruit))
    rank = s.rank(s.token)
    if recruit.card.rank > rank:
        return because("why-rank", "round", figure=figure_name(recruit), rank=recruit.card.rank, most=rank)
    return None


def _no_orders(s: State, choice: AnyChoice, ref: Ref) -> Reason | None:
    if ref.kind != "figure":
        return another_question(s, choice.name, ref)
    return disobeys(s, s.figure(ref.id))


def _not_next(s: State, choice: AnyChoice, ref: Ref) -> Reason | None:
    """Which of one's heroes, or which of the recruits that are left."""
    if ref.kind != "figure":
        return another_question(s, choice.name, ref)
    one = s.figure(ref.id)
    if (not_up := _not_up(one)) is not None:
        return not_up
    key = "why-hero" if one.side == "hero" else "why-recruit"
    return because(key, "round", figure=figure_name(one))


# Before the first round


def _no_hero(s: State, choice: AnyChoice, ref: Ref) -> Reason | None:
    if ref.kind != "figure":
        return another_question(s, choice.name, ref)
    one = s.figure(ref.id)
    if one.seat >= 0:
        return because("why-hero-taken", "setup", figure=figure_name(one))
    return because("why-no-part", "setup", figure=figure_name(one))


def _not_handed_out(s: State, choice: AnyChoice, ref: Ref) -> Reason | None:
    figure = s.figure(id_of(choice.of, "figure"))
    wanted = ref.kind == "card" and CARDS[ref.id].type in WORN
    return (misfit(figure, ref.id) if wanted else None) or another_question(s, choice.name, ref)


def _not_laid_there(s: State, choice: AnyChoice, ref: Ref) -> Reason | None:
    """Where the squad starts, and what is taken, is no place for a turret, nor where it does not start for it."""
    square = place_of(s, ref)
    if square is None:
        return another_question(s, choice.name, ref)
    at = map_now.label(s, square)
    if not map_now.grid(s).floor >> square & 1:
        return because("why-no-floor", "sight", square=at)
    if (map_now.occupied(s) | map_now.tokens(s)) >> square & 1:
        return because("why-taken", "setup", square=at)
    return because("why-start" if choice.name == "turret" else "why-no-start", "setup", square=at)


# While something happens


def _not_for_now(s: State, choice: AnyChoice, ref: Ref) -> Reason | None:
    """Events and abilities that have another moment say which."""
    if choice.name not in WINDOWS:
        return None
    if ref.kind == "ability":
        return _ability_for_later(s, ref.id)
    if ref.id not in s.hands[choice.seat]:
        return _worn_for_later(ref)
    facts = CARDS[ref.id]
    if facts.type in WORN:
        return because("why-equip-later", "activation", card=card_name(ref.id))
    return _not_played(s, choice.seat, ref.id)


WINDOWS = {
    *("meanwhile", "before-aliens", "before-attack", "before-defence", "before-detection", "detection-card"),
    *("reroll-attack", "reroll-defence", "save-defence", "ability"),
}
"""Questions whether one uses something at a moment."""


def _ability_for_later(s: State, ability: str) -> Reason | None:
    use, name = ABILITIES[ability], Name("ability-" + ability)
    owner = _who_has(s, ability)
    if owner is None:
        return because("why-ability-elsewhere", "round")
    if use.timing == "passive" and use.trigger is None:
        return because("why-by-itself", "cards", name=name)
    source = Source("ability", ability, s.owner(owner), owner.id)
    return USES.unpayable(s, source) or because("why-moment", "cards", name=name, moment=use.trigger or use.timing)


def _worn_for_later(ref: Ref) -> Reason | None:
    use = CARDS[ref.id].use
    if use is None or (use.timing == "passive" and use.trigger is None):
        return because("why-by-itself", "cards", name=card_name(ref.id))
    return because("why-moment", "cards", name=card_name(ref.id), moment=use.trigger or use.timing)


BY_QUESTION: Mapping[str, WhyNot] = {
    "activation": _in_activation,
    "orders": _no_orders,
    "which-hero": _not_next,
    "leftovers": _not_next,
    "hero": _no_hero,
    "outfit": _not_handed_out,
    "turret": _not_laid_there,
    "deploy": _not_laid_there,
}
