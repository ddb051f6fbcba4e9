"""Defence against aliens: the roll, and what comes of it; getting up again, and who steps between."""

from __future__ import annotations

from bot.engine.asks import Flow, Option, choose
from bot.engine.effects import Written
from bot.engine.journal import Deed, attacked, changed, killed
from bot.engine.text import text
from bot.games.glorious_day.content.vocabulary import StandUp, Trigger
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.casualties import (
    figure_name,
    figure_option,
    hit,
    kill,
    knock_down,
    remove_alien,
)
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me
from bot.games.glorious_day.rules.refs import alien_ref, creature_refs, figure_ref, square_ref
from bot.games.glorious_day.rules.rolls import DIE_SIDES, near, second_chance
from bot.games.glorious_day.rules.uses import USES
from bot.games.glorious_day.rules.values import value
from bot.games.glorious_day.state import Alien, Figure, Rolled, State

KILLED_ON = 10


def defend(g: G, figure: Figure, alien: Alien) -> Flow[None]:
    """A die plus one for each token (jet de défense): at most the melee value kills (riposte), at most the defence
    value dodges, 10 or more is death, and anything between knocks down.
    """
    s = g.state
    s.attacked = figure.id
    prompt = text("ask-before-defence", figure=figure_name(figure), tokens=alien.tokens)
    of = figure_ref(figure), alien_ref(alien)
    yield from USES.window(g, "alien-attack", "before-defence", occasion=f"{alien.id}-{s.round}", prompt=prompt, of=of)
    figure = s.figure(s.attacked)
    yield from _asks_to_roll(g, figure, alien)
    s.rolled = rolled = Rolled("defence", figure.id, g.dice.die(DIE_SIDES))
    defence, melee = value(figure, "defence"), value(figure, "melee")
    chances: tuple[tuple[Trigger, str], ...] = (
        ("defence-roll", "reroll-defence"),
        ("failed-defence", "save-defence"),
    )
    for trigger, name in chances:
        while (total := rolled.value + alien.tokens) > defence and not rolled.dodged:
            prompt = text(f"ask-{name}", figure=figure_name(figure), total=total, defence=defence)
            if not (yield from second_chance(g, rolled, trigger, name, prompt)):
                break
    total = rolled.value + alien.tokens
    outcome = _outcome(total, melee, defence, dodged=rolled.dodged)
    s.rolled, s.attacked = None, ""
    g.tell(
        "defended",
        attacked(figure_ref(figure)),
        *([changed(alien_ref(alien))] if outcome == "riposte" or alien.hugger else []),
        *([killed(alien_ref(alien))] if outcome == "riposte" else []),
        _deed(s, figure, alien, rolled, outcome),
        figure=figure_name(figure),
        roll=rolled.value,
        tokens=alien.tokens,
        total=total,
        defence=defence,
        outcome=outcome,
    )
    if outcome == "riposte":
        hit(g, alien)
    elif outcome in ("failed", "death"):
        yield from _fails(g, figure, alien, outcome)


def _deed(s: State, figure: Figure, alien: Alien, rolled: Rolled, outcome: str) -> Deed:
    """What a report tells of it: a die that a card made good has nothing it should have shown."""
    name, needed = figure_name(figure), value(figure, "melee" if outcome == "riposte" else "defence")
    match outcome:
        case "riposte":
            result = text("deed-strikes-back", figure=name)
        case "dodged":
            result = text("deed-dodges", figure=name)
        case _ if alien.hugger:
            result = text("deed-hugged", figure=name)
        case "failed":
            result = text("deed-goes-down", figure=name)
        case _:
            result = text("deed-dies", figure=name)
    return Deed(
        result,
        by=creature_refs(s, alien),
        on=(figure_ref(figure),),
        at=square_ref(s, figure.square),
        rolled=rolled.value,
        plus=alien.tokens,
        needed=0 if rolled.dodged else needed,
        many="deeds-strike-back" if outcome == "riposte" else "deeds-dodge" if outcome == "dodged" else "",
        grave=outcome == "death" and not alien.hugger,
    )


def _asks_to_roll(g: G, figure: Figure, alien: Alien) -> Flow[None]:
    """The die is in the hand of the character's player, who may leave it to the table to roll it."""
    s = g.state
    roll = text(
        "option-roll-defence",
        defence=max(0, value(figure, "defence") - alien.tokens),
        melee=max(0, value(figure, "melee") - alien.tokens),
    )
    yield from choose(
        s.owner(figure),
        "roll-defence",
        lambda: [Option("roll", "roll", roll, refs=(figure_ref(figure),))],
        prompt=text("ask-roll-defence", figure=figure_name(figure), tokens=alien.tokens, deadly=_deadly(figure, alien)),
        occasion=f"{alien.id}-{s.round}",
        interrupt="roll-defence",
        of=(figure_ref(figure), alien_ref(alien)),
        safe="roll",
    )


def _deadly(figure: Figure, alien: Alien) -> int:
    """What the die must show for death, or 0 where that cannot be."""
    least = max(KILLED_ON, value(figure, "defence") + 1) - alien.tokens
    return 0 if alien.hugger or least > DIE_SIDES else max(1, least)


def _outcome(total: int, melee: int, defence: int, *, dodged: bool) -> str:
    if total <= melee:
        return "riposte"
    if total <= defence or dodged:
        return "dodged"
    return "death" if total >= KILLED_ON else "failed"


def _fails(g: G, figure: Figure, alien: Alien, outcome: str) -> Flow[None]:
    """Down or dead; or a facehugger has found its host (échec, larve)."""
    if alien.hugger:
        figure.hugged = True
        remove_alien(g, alien)
        g.tell("hugged", changed(figure_ref(figure)), figure=figure_name(figure))
    elif outcome == "death":
        yield from kill(g, figure)
    else:
        knock_down(g, figure)


def _who_may_stand_up(s: State, me: Me, verb: StandUp) -> list[Figure]:
    """Whoever is down, and near enough."""
    downed = [figure for figure in s.there if not figure.is_up]
    return [figure for figure in downed if verb.within is None or near(s, me, figure, verb.within)]


@EFFECTS.effect(StandUp, possible=lambda s, me, verb: bool(_who_may_stand_up(s, me, verb)))
def _stand_up(g: G, me: Me, verb: StandUp) -> Flow[None]:
    downed = _who_may_stand_up(g.state, me, verb)
    if not downed:
        return
    chosen = downed[0]
    if len(downed) > 1:
        chosen = yield from choose(me.seat, "stand-up", lambda: [figure_option(figure) for figure in downed], of=me.of)
    chosen.status = "up"
    g.tell("stood-up", changed(figure_ref(chosen)), figure=figure_name(chosen))


def stand_ins(s: State, seat: int) -> list[Figure]:
    """Heroes of that seat who stand next to whoever is attacked, and can be attacked instead."""
    if not s.attacked:
        return []
    victim = s.figure(s.attacked)
    return [
        hero
        for hero in s.heroes(seat)
        if hero.is_up and hero is not victim and map_now.next_to(s, hero.square, victim.square)
    ]


@EFFECTS.written(
    "step-between", at="any-time on alien-attack", possible=lambda s, me, _verb: bool(stand_ins(s, me.seat))
)
def _step_between(g: G, me: Me, _verb: Written) -> Flow[None]:
    """One's own hero is attacked instead."""
    s = g.state
    heroes = stand_ins(s, me.seat)
    chosen = heroes[0]
    if len(heroes) > 1:
        of = figure_ref(s.figure(s.attacked)), *me.of
        chosen = yield from choose(me.seat, "step-between", lambda: [figure_option(hero) for hero in heroes], of=of)
    s.attacked = chosen.id
    g.tell("stepped-between", attacked(figure_ref(chosen)), figure=figure_name(chosen))
