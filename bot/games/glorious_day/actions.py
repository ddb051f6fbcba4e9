"""An activation: what a character does in its turn, step by step as in the book.

Steps 2 and 3 are one menu: cards are equipped before the first action. A *deed* is a line of that menu.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from bot.engine.asks import PASS, Ask, Choice, Flow, Option, choice, choose, choose_or_back, choose_some, or_pass
from bot.engine.text import Text, text
from bot.games.glorious_day.barricades import Spot, barricade, spot_option, spots
from bot.games.glorious_day.casualties import figure_name
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.endurance import (
    card_name,
    card_option,
    draw,
    hand_options,
    is_hazard,
    left,
    recycle_hand,
    recycle_pile,
)
from bot.games.glorious_day.fight import attack, shots
from bot.games.glorious_day.gear import equip, equippable, unequip
from bot.games.glorious_day.goals import Thing, interact, thing_option, things
from bot.games.glorious_day.meaning import G, Me, means
from bot.games.glorious_day.moves import can_move, march
from bot.games.glorious_day.state import ACTIONS, Figure, State
from bot.games.glorious_day.uses import Source, events, offer_all, timed, use
from bot.games.glorious_day.values import bonus, reset_dial, turn_dial, value
from bot.games.glorious_day.vocabulary import FreeAction

REST_DRAWS, REST_RECYCLES = 2, 3
ACTED = "acted"


class Deed(NamedTuple):
    """Something a character can do now: an action by name, or one of the rest with what it is about."""

    kind: str
    card: str = ""
    figure: str = ""
    source: Source | None = None


# The activation


def activation(g: G, seat: int, figure: Figure) -> Flow[None]:
    """Abilities on activation; then cards and up to two actions; then abilities at the end."""
    s = g.state
    s.active, s.actions = figure.id, ACTIONS
    figure.activated, figure.used = True, []
    if figure.turned:
        reset_dial(figure)
    g.tell("activated", figure=figure_name(figure))
    yield from offer_all(g, timed(s, figure, "activation"))
    quiet: list[int] = []
    while figure.is_up and s.outcome is None:
        deeds = list(_deeds(g, seat, figure))
        if not deeds:
            break
        done = yield from _next_deed(g, seat, figure, deeds, quiet)
        if done.kind == "end":
            break
        yield from _do(g, seat, figure, done)
    if figure.is_up and s.outcome is None:
        yield from offer_all(g, timed(s, figure, "end"))
    s.active, s.actions = "", 0


def _next_deed(g: G, seat: int, figure: Figure, deeds: Sequence[Option[Deed]], quiet: list[int]) -> Flow[Deed]:
    """What the character does next; or what somebody else does meanwhile, since an event can be played at any time.

    Nobody waits for the others. Whoever has passed is `quiet`, and not asked again in this activation.
    """
    s = g.state
    mine: Choice[Deed] = choice(
        seat,
        "activation",
        lambda: [*deeds, Option("end", Deed("end"), Text("option-end-activation"))],
        prompt=text("ask-activation", figure=figure_name(figure), actions=s.actions),
        about=f"{figure.id}-{s.actions}-{len(figure.used)}-{g.dice.count}-{left(s)}",
    )

    def meanwhile(other: int) -> Choice[Deed]:
        def playable() -> list[Option[Deed]]:
            return [_use_option(source, "event") for source in events(s, other)]

        return or_pass(
            choice(other, "meanwhile", playable, about=f"{figure.id}-{s.round}", point="meanwhile"), idle=True
        )

    while True:
        others = [one for one in range(s.seats) if one not in (seat, *quiet) and events(s, one)]
        reply = yield Ask((mine, *(meanwhile(other) for other in others)))
        if reply.keys != (PASS,):
            return cast("Deed", reply.values[0])
        quiet.append(reply.seat)


def _deeds(g: G, seat: int, figure: Figure) -> Iterator[Option[Deed]]:
    s = g.state
    if s.actions:
        for action in actions(s, figure):
            yield Option(action, Deed(action), text(f"option-{action}"), group="action")
        for source in timed(s, figure, "action"):
            yield _use_option(source, "action")
    for source in (*timed(s, figure, "free-action"), *timed(s, figure, "during")):
        if source.id not in figure.used:
            yield _use_option(source, "use")
    for source in events(s, seat):
        yield _use_option(source, "event")
    if ACTED not in figure.used:
        for card, one in equippable(s, seat, figure):
            label = text("option-equip", card=card_name(card), figure=figure_name(one), cost=CARDS[card].cost)
            yield Option(f"equip-{card}-{one.id}", Deed("equip", card, one.id), label, "equip", at="card:" + card)
        if figure.equipped:
            yield Option("put-away", Deed("put-away"), Text("option-put-away"), "equip")


def _use_option(source: Source, group: str) -> Option[Deed]:
    one = source.option()
    kind = "card-action" if group == "action" else "use"
    return Option(one.key, Deed(kind, source=source), one.label, group, one.at)


def actions(s: State, figure: Figure) -> list[str]:
    """The actions that a character can take now."""
    found = []
    if can_move(s, figure, value(figure, "speed")):
        found.append("move")
    if shots(s, figure, figure.weapons):
        found.append("attack")
    if figure.values.aim is not None:
        found.append("aim")
    if spots(s, figure):
        found.append("barricade")
    if things(s, figure):
        found.append("interact")
    if left(s):
        found.append("rest")
    return found


def _do(g: G, seat: int, figure: Figure, deed: Deed) -> Flow[None]:
    s = g.state
    match deed.kind:
        case "equip":
            yield from equip(g, seat, deed.card, s.figure(deed.figure))
        case "put-away":
            yield from _put_away(g, seat, figure)
        case "use" | "card-action":
            assert deed.source is not None
            if deed.kind == "card-action":
                s.actions -= 1
                figure.used.append(ACTED)
            elif deed.source.kind != "event":
                figure.used.append(deed.source.id)
            yield from use(g, deed.source)
        case action:
            if (yield from act(g, seat, figure, action, back=True)):
                s.actions -= 1
                figure.used.append(ACTED)
                if action == "attack":
                    yield from _after_attack(g, figure)


def _put_away(g: G, seat: int, figure: Figure) -> Flow[None]:
    """Something that it carries; what a recruit takes off goes under the exhaust pile."""

    def worn() -> list[Option[str]]:
        return [card_option(card, "equip") for card in dict.fromkeys(figure.equipped)]

    asked = "ask-put-away-hero" if figure.side == "hero" else "ask-put-away-recruit"
    card = yield from choose_or_back(seat, "put-away", worn, prompt=text(asked, figure=figure_name(figure)))
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
                figure.used = [one for one in figure.used if not one.startswith("fired-")] + [f"fired-{shot.weapon}"]
            return shot is not None
        case "aim":
            turn_dial(figure, 1)
            g.tell("aimed", figure=figure_name(figure), dial=figure.dial)
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
    spot: Spot | None = found[0]
    if len(found) > 1 or back:
        spot = yield from choose_or_back(seat, "barricade", lambda: [spot_option(s, spot) for spot in found])
    if spot is None:
        return False
    yield from barricade(g, figure, spot)
    return True


def _interact(g: G, seat: int, figure: Figure, *, back: bool) -> Flow[bool]:
    s = g.state
    found = things(s, figure)
    thing: Thing | None = found[0]
    if len(found) > 1 or back:
        thing = yield from choose_or_back(seat, "interact", lambda: [thing_option(s, thing) for thing in found])
    if thing is None:
        return False
    yield from interact(g, seat, figure, thing)
    return True


def rest(g: G, seat: int, figure: Figure) -> Flow[None]:
    """A hero draws up to two cards and recycles up to three, of pile and hand; a recruit recycles three of the pile."""
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
            lambda: [Option(str(n), n, text("option-draw", count=n)) for n in range(REST_DRAWS, -1, -1)],
            about=f"{left(s)}-{g.dice.count}",
        )
        yield from draw(g, Me(seat, figure), drawn)
    hand = list(s.hands[seat])
    if hand:
        most = min(recycles, len(hand))
        chosen = yield from choose_some(
            seat, "rest-recycle", lambda: hand_options(hand), least=0, most=most, about=f"{left(s)}-{len(hand)}"
        )
        recycle_hand(g, seat, chosen)
        recycles -= len(chosen)
    recycle_pile(g, (yield from _from_pile(g, seat, min(recycles, len(s.exhausted)))))


def _from_pile(g: G, seat: int, most: int) -> Flow[int]:
    """How many cards of the pile a rest brings back: all it can, unless everybody knows a Hazard to be among them."""
    s = g.state
    if not any(face is not None and is_hazard(face) for face in s.exhausted.faces(None)[len(s.exhausted) - most :]):
        return most
    return (
        yield from choose(
            seat,
            "rest-pile",
            lambda: [Option(str(n), n, text("option-recycle", count=n)) for n in range(most, -1, -1)],
            about=f"{left(s)}-{most}",
        )
    )


def _after_attack(g: G, figure: Figure) -> Flow[None]:
    """What a weapon gives after an attack with it: a free attack, once an activation."""
    s = g.state
    fired = next((one.removeprefix("fired-") for one in figure.used if one.startswith("fired-")), "")
    for source in timed(s, figure, "passive", "attack"):
        if source.id == fired:
            if not any(isinstance(verb, FreeAction) and _free(s, figure, verb, source.id) for verb in source.use.do):
                continue
            s.free_with = source.id
            yield from offer_all(g, [source])
            s.free_with = ""


# Free actions


def _free(s: State, figure: Figure, verb: FreeAction, card: str) -> bool:
    """Whether that free action is still to be had in this activation, and can be taken."""
    if f"free-{verb.action}-{verb.keyword or card}" in figure.used or not figure.is_up:
        return False
    if verb.action == "attack":
        return bool(shots(s, figure, _arms(figure, verb, card)))
    return verb.action in actions(s, figure)


def _arms(figure: Figure, verb: FreeAction, card: str) -> list[str]:
    """The weapons that a free attack can be made with."""
    if verb.this_card:
        return [weapon for weapon in figure.weapons if weapon == card]
    return [weapon for weapon in figure.weapons if verb.keyword is None or verb.keyword in CARDS[weapon].keywords]


@means(FreeAction)
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
