"""Attacks of characters: choosing a weapon and a target, the roll, bursts and area fire.

Every attack roll lowers the dial by one, an area attack once. A hit takes one alien: the figure, or a token of a swarm.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.asks import Flow, Reason, choose, choose_or_back, choose_or_pass
from bot.engine.journal import Deed, attacked, killed, spent, tried
from bot.engine.naming import card_name
from bot.engine.refs import DECK_REF, Ref
from bot.engine.text import text
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.content.vocabulary import Volley
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.casualties import figure_name, figure_option, hit, kill, remove_blip
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me
from bot.games.glorious_day.rules.endurance import cards_left, discard_equipped, exhaust
from bot.games.glorious_day.rules.gear import take_off
from bot.games.glorious_day.rules.refs import alien_ref, creature_refs, figure_ref, square_ref
from bot.games.glorious_day.rules.rolls import DIE_SIDES, second_chance
from bot.games.glorious_day.rules.shots import Shot, burnt, needed, shot_option, shots, targets, unfired
from bot.games.glorious_day.rules.values import attack_cost, has_written, turn_dial
from bot.games.glorious_day.state import Alien, Blip, Figure, Rolled, State

BURST_COST = 1


def attack(g: G, seat: int, figure: Figure, weapons: Sequence[str], *, back: bool = False) -> Flow[Shot | None]:
    """Chooses what to attack and does it; with which weapon it was, or None if the player went back (attaquer)."""
    s = g.state
    options = [shot_option(s, figure, shot) for shot in shots(s, figure, weapons)]
    if not options:
        return None
    occasion = f"{figure.id}-{figure.dial}-{len(s.aliens)}"
    prompt = text("ask-attack", figure=figure_name(figure), dial=figure.dial)
    of = (figure_ref(figure),)

    def why(ref: Ref) -> Reason | None:
        return unfired(s, figure, weapons, ref)

    if back:
        shot = yield from choose_or_back(seat, "attack", lambda: options, prompt=prompt, of=of, why=why)
    else:
        shot = yield from choose_or_pass(
            seat, "attack", lambda: options, pass_label="option-hold", occasion=occasion, prompt=prompt, of=of, why=why
        )
    if shot is not None:
        yield from fire(g, seat, figure, shot)
    return shot


def fire(g: G, seat: int, figure: Figure, shot: Shot, *, only: Alien | None = None) -> Flow[None]:
    """Pays for the attack and makes it."""
    facts = CARDS[shot.weapon]
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
    alien, cost = s.alien(shot.alien), attack_cost(figure, CARDS[shot.weapon])
    while alien is not None and figure.on_map:
        square = alien.square
        goal = needed(s, figure, shot.weapon, square)
        rolled = yield from roll_to_hit(g, figure, goal)
        struck = rolled <= goal
        g.tell(
            "shot",
            tried(square_ref(s, square), rolled, hit=struck),
            *([killed(alien_ref(alien))] if struck else []),
            *([spent(DECK_REF, cost)] if cost else []),
            _shot_deed(s, figure, alien, rolled, goal),
            figure=figure_name(figure),
            card=card_name(shot.weapon),
            square=map_now.label(s, square),
            roll=rolled,
            goal=goal,
            hit="yes" if struck else "no",
        )
        cost = BURST_COST
        if struck:
            hit(g, alien)
        if not struck or "burst" not in CARDS[shot.weapon].keywords or cards_left(s) < BURST_COST:
            return
        alien = yield from _burst(g, seat, figure, shot, only)


def _shot_deed(s: State, figure: Figure, alien: Alien, rolled: int, goal: int) -> Deed:
    """What a report tells of a die that was rolled to hit an alien."""
    struck, square = rolled <= goal, map_now.label(s, alien.square)
    result = text("deed-hits" if struck else "deed-misses", figure=figure_name(figure), square=square)
    return Deed(
        result,
        by=(figure_ref(figure),),
        on=creature_refs(s, alien),
        rolled=rolled,
        needed=goal,
        many="deeds-hit" if struck else "deeds-miss",
    )


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
        why=lambda ref: unfired(s, figure, [shot.weapon], ref, only),
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
    s.rolled = rolled = Rolled("attack", figure.id, g.dice.die(DIE_SIDES))
    if (rolled.value <= goal) == (friend is not None):
        does, whom = ("hits", figure) if friend is None else ("burns", friend)
        prompt = text(
            "ask-reroll-attack", figure=figure_name(figure), roll=rolled.value, goal=goal, does=does,
            friend=figure_name(whom),
        )  # fmt: skip
        yield from second_chance(g, rolled, "attack-roll", "reroll-attack", prompt)
    s.rolled = None
    if lowers:
        turn_dial(figure, -1)
    return rolled.value


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
            of=me.of,
        )
        if chosen is None:
            return
        fired.append(chosen.id)
        yield from attack(g, s.owner(chosen), chosen, chosen.weapons)


# Area fire


def _area(g: G, seat: int, figure: Figure, shot: Shot) -> Flow[None]:
    """A die for each figure, each alien of a swarm and each blip on the square and next to it; the dial falls once
    (attaque de zone).
    """
    s = g.state
    on_fire = burnt(s, shot.square)
    at = map_now.label(s, shot.square)
    mark = attacked(square_ref(s, shot.square))
    cost = attack_cost(figure, CARDS[shot.weapon])
    marks = (mark, spent(DECK_REF, cost)) if cost else (mark,)
    g.tell("area-fire", *marks, figure=figure_name(figure), card=card_name(shot.weapon), square=at)
    friends = [one for one in s.there if on_fire >> one.square & 1]
    spared = yield from _spared(g, seat, figure, friends)
    for alien in [alien for alien in s.aliens if on_fire >> alien.square & 1]:
        yield from _burn_alien(g, figure, shot.weapon, alien)
    for blip in [blip for blip in s.blips if on_fire >> blip.square & 1]:
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
        marks = [tried(square_ref(g.state, at), rolled, hit=struck), *([killed(alien_ref(alien))] if struck else [])]
        deed = _shot_deed(g.state, figure, alien, rolled, goal)
        g.tell(
            "burnt",
            *marks,
            deed,
            square=map_now.label(g.state, at),
            roll=rolled,
            goal=goal,
            hit="yes" if struck else "no",
        )
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
    struck = rolled <= goal
    at = square_ref(g.state, friend.square)
    mark = tried(at, rolled, hit=struck)
    result = text("deed-burns" if struck else "deed-singed", figure=figure_name(friend))
    deed = Deed(result, (figure_ref(figure),), (figure_ref(friend),), at, rolled, needed=goal, grave=struck)
    g.tell(
        "burnt-friend", mark, deed, figure=figure_name(friend), roll=rolled, goal=goal, hit="yes" if struck else "no"
    )
    if struck:
        yield from kill(g, friend)


def _spared(g: G, seat: int, figure: Figure, friends: Sequence[Figure]) -> Flow[Figure | None]:
    """Whoever burns with care may spare one character."""
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
