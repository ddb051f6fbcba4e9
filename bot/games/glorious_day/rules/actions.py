"""An activation: what a character does in its turn, step by step as in the book.

Steps 2 and 3 are one menu, of what the character can do now: cards are equipped before the first action.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.asks import Choice, Flow, Option, Reason, choice, choose, choose_or_back, choose_some, meanwhile
from bot.engine.journal import Opening, changed
from bot.engine.naming import card_name, card_option
from bot.engine.refs import DECK_REF, HAND_REF, PASS_REF, count
from bot.engine.text import Text, text
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.content.vocabulary import FreeAction
from bot.games.glorious_day.rules.attack import attack
from bot.games.glorious_day.rules.barricades import BarricadeSpot, barricade, handiness, spot_option, spots
from bot.games.glorious_day.rules.casualties import figure_name
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me
from bot.games.glorious_day.rules.endurance import cards_left, draw, hand_options, is_hazard, recycle_hand, recycle_pile
from bot.games.glorious_day.rules.gear import equip, equippable, unequip
from bot.games.glorious_day.rules.goals import Thing, interact, skill, thing_option, things
from bot.games.glorious_day.rules.moves import can_move, immobile, march
from bot.games.glorious_day.rules.obstacles import because, unaffordable
from bot.games.glorious_day.rules.refs import (
    EQUIPPED_REF,
    EXHAUSTED_REF,
    action_ref,
    card_ref,
    figure_ref,
)
from bot.games.glorious_day.rules.shots import shots, unpaid
from bot.games.glorious_day.rules.uses import USES, Source, events, timed
from bot.games.glorious_day.rules.values import bonus, reset_dial, turn_dial, value
from bot.games.glorious_day.state import ACTIONS, MOST_DIAL, Figure, State

REST_DRAWS, REST_RECYCLES = 2, 3
ACTED = "acted"


def _fired(weapon: str) -> str:
    """What stands in `Figure.used` of the weapon that it attacked with last."""
    return f"fired-{weapon}"


FIRED = frozenset(_fired(card.id) for card in CARDS.values() if card.type == "weapon")


class MenuLine(NamedTuple):
    """Something a character can do now: an action by name, or one of the rest with what it is about."""

    kind: str
    card: str = ""
    figure: str = ""
    source: Source | None = None


# The activation


def activation(g: G, seat: int, figure: Figure) -> Flow[None]:
    """Abilities on activation (à l’activation); then cards and up to two actions; then abilities at the end (étapes
    d’activation, fin d’activation).
    """
    s = g.state
    s.active, s.actions = figure.id, ACTIONS
    figure.activated, figure.used = True, []
    if figure.turned:
        reset_dial(figure)
    g.aside("activated", Opening("act", seat, (figure_ref(figure),)), figure=figure_name(figure))
    yield from USES.use_each(g, timed(s, figure, "activation"))
    quiet: list[int] = []
    while figure.is_up and s.outcome is None:
        lines = list(_menu(g, seat, figure))
        if not lines:
            break
        done = yield from _next_line(g, seat, figure, lines, quiet)
        if done.kind == "end":
            break
        yield from _do(g, seat, figure, done)
    if figure.is_up and s.outcome is None:
        yield from USES.use_each(g, timed(s, figure, "end"))
    s.active, s.actions = "", 0


def _next_line(g: G, seat: int, figure: Figure, lines: Sequence[Option[MenuLine]], quiet: list[int]) -> Flow[MenuLine]:
    """What the character does next; or what somebody else does meanwhile, since an event can be played at any time.
    Whoever has passed is `quiet`, and not asked again in this activation.
    """
    s = g.state
    mine: Choice[MenuLine] = choice(
        seat,
        "activation",
        lambda: [
            *lines,
            Option("end", MenuLine("end"), Text("option-end-activation"), refs=(action_ref("end"), PASS_REF)),
        ],
        prompt=text("ask-activation", figure=figure_name(figure), actions=s.actions),
        of=(figure_ref(figure),),
        occasion=f"{figure.id}-{s.actions}-{len(figure.used)}-{g.dice.count}-{cards_left(s)}",
    )

    def window(other: int) -> Choice[MenuLine]:
        def playable() -> list[Option[MenuLine]]:
            return [_use_option(source, "event") for source in events(s, other)]

        occasion, of = f"{figure.id}-{s.round}", (figure_ref(figure),)
        return choice(other, "meanwhile", playable, occasion=occasion, interrupt="meanwhile", of=of)

    _, line = yield from meanwhile(
        mine, lambda: [window(one) for one in range(s.seats) if one != seat and events(s, one)], quiet
    )
    return line


def _menu(g: G, seat: int, figure: Figure) -> Iterator[Option[MenuLine]]:
    """What a character may do now, its abilities for this time among it (pendant l’activation)."""
    s = g.state
    if exhausted(s) is None:
        for action in actions(s, figure):
            label, note = text(f"option-{action}"), _note(s, figure, action)
            yield Option(action, MenuLine(action), label, "action", (action_ref(action),), note=note)
        for source in timed(s, figure, "action"):
            yield _use_option(source, "action")
    for source in (*timed(s, figure, "free-action"), *timed(s, figure, "during")):
        if used_up(figure, source) is None:
            yield _use_option(source, "use")
    for source in events(s, seat):
        yield _use_option(source, "event")
    if acted(figure) is None:
        for card, one in equippable(s, seat, figure):
            label = text("option-equip", card=card_name(card), figure=figure_name(one), cost=CARDS[card].cost)
            about = card_ref(card), action_ref("equip"), figure_ref(one), HAND_REF
            yield Option(f"equip-{card}-{one.id}", MenuLine("equip", card, one.id), label, "equip", about)
        if figure.equipped:
            yield Option("put-away", MenuLine("put-away"), Text("option-put-away"), "equip", (action_ref("put-away"),))


def _note(s: State, figure: Figure, action: str) -> Text | None:
    """What an action would do, and how often it works."""
    match action:
        case "move":
            return text("note-move", steps=value(figure, "speed"))
        case "aim":
            return text("note-aim", dial=figure.dial, then=min(MOST_DIAL, figure.dial + 1))
        case "barricade":
            return text("note-barricade", chance=handiness(figure))
        case "interact":
            best = min(things(s, figure), key=lambda thing: skill(figure, thing))
            return text("note-interact", kind=best.kind, chance=skill(figure, best))
        case "rest":
            recycles = REST_RECYCLES + bonus(figure, "rest-recycle")
            return text("note-rest", side=figure.side, draws=min(REST_DRAWS, len(s.deck)), recycles=recycles)
        case _:
            return text("note-attack", dial=figure.dial)


def _use_option(source: Source, group: str) -> Option[MenuLine]:
    """What a card or an ability lets a character do, as a choice (action de carte)."""
    one = USES.option(source)
    kind = "card-action" if group == "action" else "use"
    return Option(one.key, MenuLine(kind, source=source), one.label, group, one.refs)


def actions(s: State, figure: Figure) -> list[str]:
    """The actions that a character can take now."""
    return [action for action in MENU if unable(s, figure, action) is None]


MENU = ("move", "attack", "aim", "barricade", "interact", "rest")
"""The actions, as they are listed."""


def unable(s: State, figure: Figure, action: str) -> Reason | None:
    """Why a character cannot take an action."""
    match action:
        case "move":
            return immobile(s, figure, value(figure, "speed"))
        case "attack":
            return _unarmed(s, figure, figure.weapons)
        case "aim":
            return (
                None if figure.values.aim is not None else because("why-unarmed", "cards", figure=figure_name(figure))
            )
        case "barricade":
            return None if spots(s, figure) else because("why-nothing-to-barricade", "barricades")
        case "interact":
            return None if things(s, figure) else because("why-nothing-here", "actions", figure=figure_name(figure))
        case _:
            return unaffordable(s, 1)


def _unarmed(s: State, figure: Figure, weapons: Sequence[str]) -> Reason | None:
    """Why no attack can be made with any of these weapons."""
    if shots(s, figure, weapons):
        return None
    if not weapons:
        return because("why-no-weapon", "attack", figure=figure_name(figure))
    unpayable = [reason for weapon in weapons if (reason := unpaid(s, figure, weapon)) is not None]
    if len(unpayable) == len(weapons):
        return unpayable[0]
    return because("why-nothing-in-sight", "attack", figure=figure_name(figure))


def acted(figure: Figure) -> Reason | None:
    """Why it is too late to put anything on or off: that is done before the first action."""
    return because("why-acted", "activation", figure=figure_name(figure)) if ACTED in figure.used else None


def exhausted(s: State) -> Reason | None:
    """Why nothing that takes an action can be done any more."""
    return None if s.actions else because("why-no-actions", "activation", figure=figure_name(s.figure(s.active)))


def used_up(figure: Figure, source: Source) -> Reason | None:
    """Why something is not used again: what takes no action works once an activation."""
    used = source.kind != "event" and source.id in figure.used
    return because("why-used", "activation", name=source.name) if used else None


def _do(g: G, seat: int, figure: Figure, line: MenuLine) -> Flow[None]:
    s = g.state
    match line.kind:
        case "equip":
            yield from equip(g, seat, line.card, s.figure(line.figure))
        case "put-away":
            yield from _put_away(g, seat, figure)
        case "use" | "card-action":
            assert line.source is not None
            if line.kind == "card-action":
                s.actions -= 1
                figure.used.append(ACTED)
            elif line.source.kind != "event":
                figure.used.append(line.source.id)
            yield from USES.use(g, line.source)
        case action:
            if (yield from act(g, seat, figure, action, back=True)):
                s.actions -= 1
                figure.used.append(ACTED)
                if action == "attack":
                    yield from _after_attack(g, figure)


def _put_away(g: G, seat: int, figure: Figure) -> Flow[None]:
    """Something that it carries; what a recruit takes off goes under the exhaust pile."""

    def worn() -> list[Option[str]]:
        return [card_option(card, group="equip") for card in dict.fromkeys(figure.equipped)]

    asked = "ask-put-away-hero" if figure.side == "hero" else "ask-put-away-recruit"
    of = figure_ref(figure), EQUIPPED_REF, action_ref("put-away")
    card = yield from choose_or_back(seat, "put-away", worn, prompt=text(asked, figure=figure_name(figure)), of=of)
    if card is not None:
        unequip(g, seat, figure, card)


def act(g: G, seat: int, figure: Figure, action: str, *, back: bool = False) -> Flow[bool]:
    """Takes an action; False if the player went back before anything happened."""
    match action:
        case "move":
            return (yield from march(g, seat, figure, value(figure, "speed"), back=back))
        case "attack":
            shot = yield from attack(g, seat, figure, figure.weapons, back=back)
            if shot is not None:
                figure.used = [*(one for one in figure.used if one not in FIRED), _fired(shot.weapon)]
            return shot is not None
        case "aim":
            turn_dial(figure, 1)
            g.aside("aimed", changed(figure_ref(figure)), figure=figure_name(figure), dial=figure.dial)
            return True
        case "barricade":
            return (yield from _barricade(g, seat, figure, back=back))
        case "interact":
            return (yield from _interact(g, seat, figure, back=back))
        case _:
            yield from rest(g, seat, figure)
            return True


def _barricade(g: G, seat: int, figure: Figure, *, back: bool) -> Flow[bool]:
    s = g.state
    found = spots(s, figure)
    spot: BarricadeSpot | None = found[0]
    if len(found) > 1 or back:
        spot = yield from choose_or_back(
            seat,
            "barricade",
            lambda: [spot_option(s, spot, handiness(figure)) for spot in found],
            of=(figure_ref(figure),),
        )
    if spot is None:
        return False
    yield from barricade(g, figure, spot)
    return True


def _interact(g: G, seat: int, figure: Figure, *, back: bool) -> Flow[bool]:
    s = g.state
    found = things(s, figure)
    thing: Thing | None = found[0]
    if len(found) > 1 or back:
        thing = yield from choose_or_back(
            seat, "interact", lambda: [thing_option(s, figure, thing) for thing in found], of=(figure_ref(figure),)
        )
    if thing is None:
        return False
    yield from interact(g, seat, figure, thing)
    return True


def rest(g: G, seat: int, figure: Figure) -> Flow[None]:
    """A hero draws up to two cards and recycles up to three, of pile and hand; a recruit recycles three of the pile
    (repos).
    """
    s = g.state
    g.tell("rests", figure=figure_name(figure))
    recycles = REST_RECYCLES + bonus(figure, "rest-recycle")
    if figure.side == "recruit":
        recycle_pile(g, recycles)
        return
    if len(s.deck):
        drawn = yield from choose(
            seat,
            "rest-draw",
            lambda: [
                Option(str(n), n, text("option-draw", count=n), refs=(count(n),)) for n in range(REST_DRAWS, -1, -1)
            ],
            occasion=f"{cards_left(s)}-{g.dice.count}",
            of=(figure_ref(figure), DECK_REF),
        )
        yield from draw(g, Me(seat, figure), drawn)
    hand = list(s.hands[seat])
    if hand:
        most = min(recycles, len(hand))
        chosen = yield from choose_some(
            seat,
            "rest-recycle",
            lambda: hand_options(hand),
            least=0,
            most=most,
            occasion=f"{cards_left(s)}-{len(hand)}",
            of=(figure_ref(figure), HAND_REF),
        )
        recycle_hand(g, seat, chosen)
        recycles -= len(chosen)
    recycle_pile(g, (yield from _from_pile(g, seat, figure, min(recycles, len(s.exhausted)))))


def _from_pile(g: G, seat: int, figure: Figure, most: int) -> Flow[int]:
    """How many cards of the pile a rest brings back: all it can, unless everybody knows a Hazard to be among them."""
    s = g.state
    if not any(face is not None and is_hazard(face) for face in s.exhausted.faces(None)[len(s.exhausted) - most :]):
        return most
    return (
        yield from choose(
            seat,
            "rest-pile",
            lambda: [Option(str(n), n, text("option-recycle", count=n), refs=(count(n),)) for n in range(most, -1, -1)],
            occasion=f"{cards_left(s)}-{most}",
            of=(figure_ref(figure), EXHAUSTED_REF),
        )
    )


def _after_attack(g: G, figure: Figure) -> Flow[None]:
    """What a weapon gives after an attack with it: a free attack, once an activation (grenade)."""
    s = g.state
    for source in timed(s, figure, "passive", "attack"):
        if _fired(source.id) in figure.used:
            if not any(isinstance(verb, FreeAction) and _free(s, figure, verb, source.id) for verb in source.use.do):
                continue
            s.free_with = source.id
            yield from USES.use_each(g, [source])
            s.free_with = ""


# Free actions


def _free(s: State, figure: Figure, verb: FreeAction, card: str) -> bool:
    """Whether that free action is still to be had in this activation, and can be taken."""
    if f"free-{verb.action}-{verb.keyword or card}" in figure.used or not figure.is_up:
        return False
    if verb.action == "attack":
        return bool(shots(s, figure, _arms(figure, verb, card)))
    return unable(s, figure, verb.action) is None


def _arms(figure: Figure, verb: FreeAction, card: str) -> list[str]:
    """The weapons that a free attack can be made with."""
    if verb.this_card:
        return [weapon for weapon in figure.weapons if weapon == card]
    return [weapon for weapon in figure.weapons if verb.keyword is None or verb.keyword in CARDS[weapon].keywords]


def _may_act_freely(s: State, me: Me, verb: FreeAction) -> bool:
    """Whether somebody who is being activated can move, and has had no free Move yet; anything else is always tried."""
    if verb.action != "move":
        return True
    mover = s.figure(s.active) if s.active else None
    if mover is None or (verb.who != "one" and me.figure is not mover):
        return False
    return "free-move-" not in mover.used and can_move(s, mover, value(mover, "speed"))


@EFFECTS.effect(FreeAction, possible=_may_act_freely)
def _free_action(g: G, me: Me, verb: FreeAction) -> Flow[None]:
    s = g.state
    figure = s.figure(s.active) if verb.who == "one" and s.active else me.figure
    if figure is None or not _free(s, figure, verb, s.free_with):
        return
    figure.used.append(f"free-{verb.action}-{verb.keyword or s.free_with}")
    if verb.action == "attack":
        yield from attack(g, s.owner(figure), figure, _arms(figure, verb, s.free_with))
    else:
        yield from act(g, s.owner(figure), figure, verb.action)
