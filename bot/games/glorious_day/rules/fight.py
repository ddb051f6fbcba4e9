"""Attacks of characters: choosing a weapon and a target, the roll, bursts, area fire, and defence against aliens.

Every attack roll lowers the dial by one, an area attack once. A hit takes one alien: the figure, or a token of a swarm.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.engine.asks import Flow, Option, choose, choose_or_back, choose_or_pass
from bot.engine.effects import Written
from bot.engine.grid import squares_of
from bot.engine.journal import attacked, changed, tried
from bot.engine.naming import card_name
from bot.engine.text import Many, Text, text
from bot.games.glorious_day.content import CARDS, Card
from bot.games.glorious_day.content.vocabulary import Aim, Dodge, Reroll, StandUp, Trigger, Volley
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.casualties import (
    figure_name,
    figure_option,
    hit,
    kill,
    knock_down,
    remove_alien,
    remove_blip,
)
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me
from bot.games.glorious_day.rules.endurance import cards_left, discard_equipped, exhaust
from bot.games.glorious_day.rules.gear import take_off
from bot.games.glorious_day.rules.refs import alien_ref, card_ref, figure_ref, square_ref
from bot.games.glorious_day.rules.uses import window
from bot.games.glorious_day.rules.values import attack_cost, has_written, turn_dial, value
from bot.games.glorious_day.state import Alien, Blip, Figure, Rolled, State

SIDES = KILLED_ON = 10
BURST_COST = 1


class Shot(NamedTuple):
    """An attack that can be made: with which weapon, at which alien; or with an area weapon at which square."""

    weapon: str
    alien: int = 0
    square: int = -1


# What can be shot at


def _facts(weapon: str) -> Card:
    return CARDS[weapon]


def _in_range(s: State, figure: Figure, weapon: str) -> int:
    """The squares that a weapon reaches, whatever is between (portée courte)."""
    attack, here = _facts(weapon).attack, map_now.grid(s)
    assert attack is not None
    return here.floor if attack.range is None else here.floor & here.near(figure.square, attack.range)


def targets(s: State, figure: Figure, weapon: str) -> list[Alien]:
    """The aliens that a character can attack with a weapon."""
    within = _in_range(s, figure, weapon)
    near = [alien for alien in s.aliens if within >> alien.square & 1]
    seen = map_now.seen_by(s, 1 << figure.square, (alien.square for alien in near)) if near else ()
    return [alien for alien in near if alien.square in seen]


def _burnt(s: State, square: int) -> int:
    """The square of an area attack and those next to it; walls and shut doors hold it off."""
    return map_now.grid(s).beside(square, map_now.shut(s)) | 1 << square


def aims(s: State, figure: Figure, weapon: str) -> list[int]:
    """The squares at which an area attack would do something: next to a creature, or where it is."""
    here, doors = map_now.grid(s), map_now.shut(s)
    prey = map_now.creatures(s)
    near = prey | here.beside_any(prey, doors)
    return map_now.seen_by(s, 1 << figure.square, squares_of(near & _in_range(s, figure, weapon)))


def shots(s: State, figure: Figure, weapons: Sequence[str], only: Alien | None = None) -> list[Shot]:
    """All attacks a character can make and pay for, perhaps only such at one alien, or with it in their area."""
    found: list[Shot] = []
    for weapon in dict.fromkeys(weapons):
        facts = _facts(weapon)
        if attack_cost(figure, facts) > cards_left(s):
            continue
        if "area" in facts.keywords:
            found += [
                Shot(weapon, square=square)
                for square in aims(s, figure, weapon)
                if only is None or _burnt(s, square) >> only.square & 1
            ]
        else:
            found += [Shot(weapon, alien.id) for alien in targets(s, figure, weapon) if only is None or alien is only]
    return found


def shot_option(s: State, figure: Figure, shot: Shot, cost: int | None = None) -> Option[Shot]:
    """An attack to choose, with what it costs: what the weapon asks for, unless something else is said."""
    card = card_name(shot.weapon)
    cost = attack_cost(figure, _facts(shot.weapon)) if cost is None else cost
    if shot.square >= 0:
        label = map_now.label(s, shot.square)
        said = text("option-burn", card=card, square=label, cost=cost)
        own = Many(tuple(figure_name(one) for one in s.there if _burnt(s, shot.square) >> one.square & 1))
        if own.items:
            said = text("option-burn-own", card=card, square=label, cost=cost, own=own, count=len(own.items))
        about = square_ref(s, shot.square), card_ref(shot.weapon)
        return Option(f"{shot.weapon}-{label}", shot, said, shot.weapon, about, confirm=bool(own.items))
    alien = s.alien(shot.alien)
    assert alien is not None
    hits = chance(s, figure, shot)
    said = text(
        "option-shoot",
        card=card,
        square=map_now.label(s, alien.square),
        kind=alien.kind,
        tokens=alien.tokens,
        cost=cost,
        chance=hits,
    )
    aimed_at = square_ref(s, alien.square), card_ref(shot.weapon), alien_ref(alien)
    return Option(f"{shot.weapon}-{alien.id}", shot, said, shot.weapon, aimed_at, roll=hits)


def needed(s: State, figure: Figure, weapon: str, square: int) -> int:
    """What the die must show at most for a hit there: the dial, or what hits by itself (touche automatique)."""
    attack = _facts(weapon).attack
    assert attack is not None
    close = attack.close is None or map_now.apart(s, figure.square, square) <= attack.close
    return min(SIDES, max(figure.dial + attack.aim, attack.auto_hit if close else 0))


def chance(s: State, figure: Figure, shot: Shot) -> int:
    """Of ten, how many rolls hit."""
    alien = s.alien(shot.alien)
    square = shot.square if alien is None else alien.square
    return needed(s, figure, shot.weapon, square)


# An attack


def attack(g: G, seat: int, figure: Figure, weapons: Sequence[str], *, back: bool = False) -> Flow[Shot | None]:
    """Chooses what to attack and does it; with which weapon it was, or None if the player went back (attaquer)."""
    s = g.state
    options = [shot_option(s, figure, shot) for shot in shots(s, figure, weapons)]
    if not options:
        return None
    occasion = f"{figure.id}-{figure.dial}-{len(s.aliens)}"
    prompt = text("ask-attack", figure=figure_name(figure), dial=figure.dial)
    of = (figure_ref(figure),)
    if back:
        shot = yield from choose_or_back(seat, "attack", lambda: options, prompt=prompt, of=of)
    else:
        shot = yield from choose_or_pass(
            seat, "attack", lambda: options, pass_label="option-hold", occasion=occasion, prompt=prompt, of=of
        )
    if shot is not None:
        yield from fire(g, seat, figure, shot)
    return shot


def fire(g: G, seat: int, figure: Figure, shot: Shot, *, only: Alien | None = None) -> Flow[None]:
    """Pays for the attack and makes it."""
    facts = _facts(shot.weapon)
    assert facts.attack is not None
    g.bar_undo()
    yield from exhaust(g, Me(seat, figure), attack_cost(figure, facts))
    if facts.attack.discard:
        take_off(figure, shot.weapon)
        discard_equipped(g, shot.weapon)
    if shot.square >= 0:
        yield from _area(g, seat, figure, shot)
    else:
        yield from _shoot(g, seat, figure, shot, only)


def _shoot(g: G, seat: int, figure: Figure, shot: Shot, only: Alien | None) -> Flow[None]:
    """One alien after another while the weapon bursts and hits."""
    s = g.state
    alien = s.alien(shot.alien)
    while alien is not None and figure.on_map:
        square = alien.square
        goal = needed(s, figure, shot.weapon, square)
        rolled = yield from roll_to_hit(g, figure, goal)
        struck = rolled <= goal
        g.tell(
            "shot",
            tried(square_ref(s, square), rolled, hit=struck),
            figure=figure_name(figure),
            card=card_name(shot.weapon),
            square=map_now.label(s, square),
            roll=rolled,
            goal=goal,
            hit="yes" if struck else "no",
        )
        if struck:
            hit(g, alien)
        if not struck or "burst" not in _facts(shot.weapon).keywords or cards_left(s) < BURST_COST:
            return
        alien = yield from _burst(g, seat, figure, shot, only)


def _burst(g: G, seat: int, figure: Figure, shot: Shot, only: Alien | None) -> Flow[Alien | None]:
    """After a hit one may go on, for a card (rafale), at any target; in defensive fire at the same one only."""
    s = g.state
    fit = [alien for alien in targets(s, figure, shot.weapon) if only is None or alien is only]
    if not fit:
        return None
    options = [shot_option(s, figure, Shot(shot.weapon, alien.id), BURST_COST) for alien in fit]
    occasion = f"{figure.id}-{figure.dial}-{cards_left(s)}"
    prompt = text("ask-burst", figure=figure_name(figure), dial=figure.dial)
    chosen = yield from choose_or_pass(
        seat,
        "burst",
        lambda: options,
        pass_label="option-cease",
        occasion=occasion,
        prompt=prompt,
        interrupt="defensive-fire" if only is not None else "",
        of=(figure_ref(figure),),
    )
    if chosen is None:
        return None
    yield from exhaust(g, Me(seat, figure), BURST_COST)
    return s.alien(chosen.alien)


def roll_to_hit(g: G, figure: Figure, goal: int, *, friend: Figure | None = None, lowers: bool = True) -> Flow[int]:
    """An attack roll; what nobody wants, be it a miss or a friend hit, may be rolled again once. Then the dial goes
    down.
    """
    s = g.state
    s.rolled = rolled = Rolled("attack", figure.id, g.dice.die(SIDES))
    if (rolled.value <= goal) == (friend is not None):
        does, whom = ("hits", figure) if friend is None else ("burns", friend)
        prompt = text(
            "ask-reroll-attack", figure=figure_name(figure), roll=rolled.value, goal=goal, does=does,
            friend=figure_name(whom),
        )  # fmt: skip
        yield from _second_chance(g, rolled, "attack-roll", "reroll-attack", prompt)
    s.rolled = None
    if lowers:
        turn_dial(figure, -1)
    return rolled.value


# Area fire


def _area(g: G, seat: int, figure: Figure, shot: Shot) -> Flow[None]:
    """A die for each figure, each alien of a swarm and each blip on the square and next to it; the dial falls once
    (attaque de zone).
    """
    s = g.state
    burnt = _burnt(s, shot.square)
    g.tell("area-fire", figure=figure_name(figure), card=card_name(shot.weapon), square=map_now.label(s, shot.square))
    friends = [one for one in s.there if burnt >> one.square & 1]
    spared = yield from _spared(g, seat, figure, friends)
    for alien in [alien for alien in s.aliens if burnt >> alien.square & 1]:
        yield from _burn_alien(g, figure, shot.weapon, alien)
    for blip in [blip for blip in s.blips if burnt >> blip.square & 1]:
        yield from _burn_blip(g, figure, shot.weapon, blip)
    for friend in friends:
        if friend is not spared:
            yield from _burn_friend(g, figure, shot.weapon, friend)
    turn_dial(figure, -1)


def _burn_alien(g: G, figure: Figure, weapon: str, alien: Alien) -> Flow[None]:
    at = alien.square
    goal = needed(g.state, figure, weapon, at)
    for _ in range(alien.tokens + 1):
        rolled = yield from roll_to_hit(g, figure, goal, lowers=False)
        struck = rolled <= goal
        mark = tried(square_ref(g.state, at), rolled, hit=struck)
        g.tell("burnt", mark, square=map_now.label(g.state, at), roll=rolled, goal=goal, hit="yes" if struck else "no")
        if struck:
            hit(g, alien)


def _burn_blip(g: G, figure: Figure, weapon: str, blip: Blip) -> Flow[None]:
    s = g.state
    goal = needed(s, figure, weapon, blip.square)
    rolled = yield from roll_to_hit(g, figure, goal, lowers=False)
    struck, square = rolled <= goal, map_now.label(s, blip.square)
    mark = tried(square_ref(s, blip.square), rolled, hit=struck)
    g.tell("burnt-blip", mark, square=square, roll=rolled, goal=goal, hit="yes" if struck else "no")
    if struck:
        remove_blip(g, blip)


def _burn_friend(g: G, figure: Figure, weapon: str, friend: Figure) -> Flow[None]:
    goal = needed(g.state, figure, weapon, friend.square)
    rolled = yield from roll_to_hit(g, figure, goal, friend=friend, lowers=False)
    g.tell("burnt-friend", figure=figure_name(friend), roll=rolled, goal=goal, hit="yes" if rolled <= goal else "no")
    if rolled <= goal:
        yield from kill(g, friend)


def _spared(g: G, seat: int, figure: Figure, friends: Sequence[Figure]) -> Flow[Figure | None]:
    """Who burns with care leaves one character out."""
    if not friends or not has_written(figure, "spare-one"):
        return None
    if len(friends) == 1:
        return friends[0]
    return (
        yield from choose(
            seat,
            "spare-one",
            lambda: [figure_option(friend) for friend in friends],
            occasion=f"{figure.id}-{cards_left(g.state)}",
            of=(figure_ref(figure),),
        )
    )


# Defence


def defend(g: G, figure: Figure, alien: Alien) -> Flow[None]:
    """A die plus one for each token (jet de défense): at most the melee value kills (riposte), at most the defence
    value dodges, 10 or more is death, and anything between knocks down.
    """
    s = g.state
    s.attacked = figure.id
    prompt = text("ask-before-defence", figure=figure_name(figure), tokens=alien.tokens)
    of = figure_ref(figure), alien_ref(alien)
    yield from window(g, "alien-attack", "before-defence", occasion=f"{alien.id}-{s.round}", prompt=prompt, of=of)
    figure = s.figure(s.attacked)
    yield from _presses(g, figure, alien)
    s.rolled = rolled = Rolled("defence", figure.id, g.dice.die(SIDES))
    defence, melee = value(figure, "defence"), value(figure, "melee")
    chances: tuple[tuple[Trigger, str], ...] = (
        ("defence-roll", "reroll-defence"),
        ("failed-defence", "save-defence"),
    )
    for trigger, name in chances:
        while (total := rolled.value + alien.tokens) > defence and not rolled.dodged:
            prompt = text(f"ask-{name}", figure=figure_name(figure), total=total, defence=defence)
            if not (yield from _second_chance(g, rolled, trigger, name, prompt)):
                break
    total = rolled.value + alien.tokens
    outcome = _outcome(total, melee, defence, dodged=rolled.dodged)
    s.rolled, s.attacked = None, ""
    g.tell(
        "defended",
        attacked(figure_ref(figure)),
        *([changed(alien_ref(alien))] if outcome == "riposte" or alien.hugger else []),
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


def _presses(g: G, figure: Figure, alien: Alien) -> Flow[None]:
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
        prompt=text("ask-roll-defence", figure=figure_name(figure), tokens=alien.tokens),
        occasion=f"{alien.id}-{s.round}",
        interrupt="roll-defence",
        of=(figure_ref(figure), alien_ref(alien)),
        safe="roll",
    )


def _second_chance(g: G, rolled: Rolled, trigger: Trigger, name: str, prompt: Text) -> Flow[bool]:
    """Somebody may have it rolled again, but nothing is rolled three times. False if nobody did anything."""
    final = rolled.again
    of = (figure_ref(g.state.figure(rolled.who)),)
    used = yield from window(g, trigger, name, occasion=f"{rolled.who}-{g.dice.count}", prompt=prompt, of=of)
    if rolled.again and not final:
        rolled.value = g.dice.die(SIDES)
        g.tell("rerolled", roll=rolled.value)
    return used


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


# What cards and abilities say of rolls and dials


def _may_reroll(s: State, me: Me, verb: Reroll) -> bool:
    """What was rolled again is final (relance)."""
    rolled = s.rolled
    if rolled is None or rolled.roll != verb.roll or rolled.again:
        return False
    if verb.who == "one" and verb.within is None:
        return True
    return _near(s, me, s.figure(rolled.who), 0 if verb.who == "me" else verb.within or 0)


def _near(s: State, me: Me, figure: Figure, within: int) -> bool:
    """Whether that character is me, or as near to me as it says."""
    if me.figure is None or me.figure is figure or not within:
        return me.figure is figure
    return me.figure.is_up and map_now.within(s, me.figure.square, figure.square, within)


@EFFECTS.effect(Reroll, possible=_may_reroll)
def _reroll(g: G, _me: Me, _verb: Reroll) -> Flow[None]:
    if g.state.rolled is not None:
        g.state.rolled.again = True
    yield from ()


def _may_dodge(s: State, me: Me, _verb: Dodge) -> bool:
    return s.rolled is not None and me.figure is not None and s.rolled.who == me.figure.id


@EFFECTS.effect(Dodge, possible=_may_dodge)
def _dodge(g: G, _me: Me, _verb: Dodge) -> Flow[None]:
    if g.state.rolled is not None:
        g.state.rolled.dodged = True
    yield from ()


@EFFECTS.effect(Aim)
def _aim(g: G, me: Me, verb: Aim) -> Flow[None]:
    """Dials go up or down (viser)."""
    for figure in (yield from _whom(g, me, verb)):
        turn_dial(figure, verb.by)
        g.aside("dial-turned", changed(figure_ref(figure)), figure=figure_name(figure), dial=figure.dial)


def _whom(g: G, me: Me, verb: Aim) -> Flow[list[Figure]]:
    s = g.state
    with_dial = [figure for figure in s.there if figure.values.aim is not None]
    if verb.who == "all":
        return with_dial
    if verb.who == "who-sees":
        placed = [alien.square for alien in s.aliens if alien.id in s.placed_aliens]
        return [one for one in with_dial if one.is_up and any(map_now.sees(s, one.square, at) for at in placed)]
    if verb.who == "me":
        return [me.figure] if me.figure in with_dial else []
    if not with_dial:
        return []
    return [(yield from choose(me.seat, "aim-whom", lambda: [figure_option(figure) for figure in with_dial]))]


@EFFECTS.effect(Volley)
def _volley(g: G, me: Me, verb: Volley) -> Flow[None]:
    """Several characters attack, one after another, whoever's turn it is."""
    s = g.state
    fired: list[str] = []
    for _ in range(verb.count):
        able = [figure for figure in s.up if figure.id not in fired and shots(s, figure, figure.weapons)]
        if not able:
            return
        chosen = yield from choose_or_pass(
            me.seat,
            "volley",
            lambda: [figure_option(figure) for figure in able],  # noqa: B023
            pass_label="option-hold",
            occasion=f"{len(fired)}",
        )
        if chosen is None:
            return
        fired.append(chosen.id)
        yield from attack(g, s.owner(chosen), chosen, chosen.weapons)


def _may_stand_up(s: State, me: Me, verb: StandUp) -> bool:
    downed = [figure for figure in s.there if not figure.is_up]
    return any(verb.within is None or _near(s, me, figure, verb.within) for figure in downed)


@EFFECTS.effect(StandUp, possible=_may_stand_up)
def _stand_up(g: G, me: Me, verb: StandUp) -> Flow[None]:
    s = g.state
    downed = [
        figure
        for figure in s.there
        if not figure.is_up
        and (verb.within is None or (me.figure and map_now.within(s, me.figure.square, figure.square, verb.within)))
    ]
    if not downed:
        return
    chosen = downed[0]
    if len(downed) > 1:
        chosen = yield from choose(me.seat, "stand-up", lambda: [figure_option(figure) for figure in downed])
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


@EFFECTS.written("step-between", possible=lambda s, me, _verb: bool(stand_ins(s, me.seat)))
def _step_between(g: G, me: Me, _verb: Written) -> Flow[None]:
    """One's own hero is attacked instead."""
    s = g.state
    heroes = stand_ins(s, me.seat)
    chosen = heroes[0]
    if len(heroes) > 1:
        chosen = yield from choose(me.seat, "step-between", lambda: [figure_option(hero) for hero in heroes])
    s.attacked = chosen.id
    g.tell("stepped-between", figure=figure_name(chosen))
