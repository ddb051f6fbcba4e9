"""Using what one has: events from the hand, abilities, equipped cards. And the windows in which others may.

A *source* is something that can be used: the event or equipped card, or the ability, and the character it belongs to.
A window opens only for those who have a source that fits: hands are open, so that tells nobody anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.engine.asks import Choice, Flow, Option, anyone, choice, or_pass
from bot.engine.cards import EVERYONE
from bot.engine.text import Name, Text, Who, text
from bot.games.glorious_day import ground
from bot.games.glorious_day.barricades import spots
from bot.games.glorious_day.content import ABILITIES, CARDS, Use
from bot.games.glorious_day.endurance import card_name, discard_equipped, exhaust, fit_for, left
from bot.games.glorious_day.meaning import G, Me, do
from bot.games.glorious_day.moves import can_move, movable
from bot.games.glorious_day.state import Figure, State
from bot.games.glorious_day.values import value
from bot.games.glorious_day.vocabulary import (
    Barricade,
    CancelDetection,
    Dodge,
    Draw,
    FreeAction,
    LookDetection,
    LookEndurance,
    Move,
    Recycle,
    Reroll,
    Salvage,
    Spot,
    StandUp,
    Timing,
    Trigger,
    Unbarricade,
    Verb,
    Written,
)


class Source(NamedTuple):
    """Something that can be used: `kind` is event, gear or ability; events belong to a seat, the rest to a figure."""

    kind: str
    id: str
    seat: int
    figure: str = ""

    @property
    def use(self) -> Use:
        use = ABILITIES[self.id] if self.kind == "ability" else CARDS[self.id].use
        assert use is not None
        return use

    @property
    def cost(self) -> int:
        """Cards exhausted to use it; what equipment costs was paid when it was equipped."""
        return self.use.exhaust + (CARDS[self.id].cost if self.kind == "event" else 0)

    @property
    def name(self) -> Name:
        return Name(("ability-" if self.kind == "ability" else "card-") + self.id)

    @property
    def key(self) -> str:
        return f"{self.kind}-{self.id}" + (f"-{self.figure}" if self.figure else "")

    def option(self) -> Option[Source]:
        return Option(
            self.key, self, text("option-use", name=self.name, cost=self.cost), group="use", at=f"card:{self.id}"
        )


# What there is to use


@lru_cache(maxsize=4096)
def _fit(
    abilities: tuple[str, ...], cards: tuple[str, ...], timing: Timing, trigger: Trigger | None
) -> tuple[tuple[str, str], ...]:
    """Which of them are for such a moment: their kind, and their id."""
    uses: list[tuple[str, str, Use]] = [("ability", id, ABILITIES[id]) for id in abilities]
    for card in dict.fromkeys(cards):
        facts = CARDS[card]
        if facts.use is not None:
            uses.append(("event" if facts.type == "event" else "gear", card, facts.use))
    return tuple((kind, id) for kind, id, use in uses if use.timing == timing and use.trigger == trigger)


def events(s: State, seat: int, trigger: Trigger | None = None) -> list[Source]:
    """The events in a hand that can be played, and paid for, when that happens, or at any time."""
    fit = _fit((), tuple(s.hands[seat]), "any-time", trigger)
    sources = [Source(kind, card, seat) for kind, card in fit]
    return [source for source in sources if may_use(s, source)]


def timed(s: State, figure: Figure, timing: Timing, trigger: Trigger | None = None) -> list[Source]:
    """What a character may use at that time, and can pay for, and has not used up: its abilities and equipment."""
    fit = _fit(figure.values.abilities, tuple(figure.equipped), timing, trigger)
    if not fit:
        return []
    seat = s.owner(figure)
    sources = [Source(kind, id, seat, figure.id) for kind, id in fit]
    return [source for source in sources if may_use(s, source)]


def may_use(s: State, source: Source) -> bool:
    """Whether it can be paid for, is not used up, and would do anything at all."""
    if source.figure and source.use.once and source.id in s.figure(source.figure).once:
        return False
    return source.cost <= left(s) and any(_has_object(s, source, verb) for verb in source.use.do)


def _has_object(s: State, source: Source, verb: Verb) -> bool:
    """Whether there is anything that this verb could be done to."""
    match verb:
        case Reroll():
            found = _may_reroll(s, source, verb)
        case StandUp(within=within):
            downed = [figure for figure in s.there if not figure.is_up]
            found = any(within is None or _near(s, source, figure.id, within) for figure in downed)
        case CancelDetection():
            found = bool(s.detected)
        case Dodge():
            found = s.rolled is not None and s.rolled.who == source.figure
        case Written(id="step-between"):
            found = bool(stand_ins(s, source.seat))
        case FreeAction(action="move"):
            found = _may_move_freely(s, s.active if verb.who == "one" else source.figure)
        case Move():
            found = bool(movable(s, Me(source.seat, s.figure(source.figure) if source.figure else None), verb))
        case _:
            found = _has_token_or_card(s, source, verb)
    return found


def _has_token_or_card(s: State, source: Source, verb: Verb) -> bool:
    match verb:
        case Barricade():
            found = any(not spot.built for figure in s.up for spot in spots(s, figure))
        case Unbarricade():
            found = bool(s.barricades or s.sealed or verb.otherwise)
        case Spot():
            found = bool(s.blips)
        case Recycle():
            found = bool(s.exhausted.cards) if verb.source == "pile" else bool(fit_for(s, source.seat, verb))
        case Draw():
            found = bool(s.deck.cards)
        case LookEndurance():
            found = bool(s.deck.cards)
        case LookDetection():
            found = bool(s.detection.cards)
        case Salvage():
            found = any(CARDS[card].type != "hazard" for card in s.discard)
        case _:
            found = True
    return found


def _may_move_freely(s: State, figure: str) -> bool:
    """Whether somebody who is being activated can move, and has had no free Move yet."""
    if not figure or figure != s.active:
        return False
    mover = s.figure(figure)
    return "free-move-" not in mover.used and can_move(s, mover, value(mover, "speed"))


def _may_reroll(s: State, source: Source, verb: Reroll) -> bool:
    """What was rolled again is final."""
    rolled = s.rolled
    if rolled is None or rolled.roll != verb.roll or rolled.again:
        return False
    if verb.who == "one" and verb.within is None:
        return True
    return _near(s, source, rolled.who, 0 if verb.who == "me" else verb.within or 0)


def _near(s: State, source: Source, figure: str, within: int) -> bool:
    """Whether that character is the source's own, or as near to it as it says."""
    if source.figure == figure:
        return True
    if not source.figure or within == 0:
        return False
    one, other = s.figure(source.figure), s.figure(figure)
    return one.is_up and ground.within(s, one.square, other.square, within)


def stand_ins(s: State, seat: int) -> list[Figure]:
    """Heroes of that seat who stand next to whoever is attacked, and can be attacked instead."""
    if not s.attacked:
        return []
    victim = s.figure(s.attacked)
    return [
        hero
        for hero in s.heroes(seat)
        if hero.is_up and hero is not victim and ground.next_to(s, hero.square, victim.square)
    ]


# Using it


def use(g: G, source: Source) -> Flow[None]:
    """Pays for it and does what it says. An event is exhausted after that, and what is discarded for use is gone."""
    s = g.state
    facts = source.use
    figure = s.figure(source.figure) if source.figure else None
    me = Me(source.seat, figure)
    if source.kind == "event":
        s.hands[source.seat].remove(source.id)
        s.limbo.append(source.id)
        g.bar()
        g.tell("event-played", who=Who(source.seat), card=card_name(source.id))
    else:
        assert figure is not None
        g.tell("used", figure=Name("character-" + figure.id), name=source.name)
        if facts.once:
            figure.once.append(source.id)
    yield from exhaust(g, me, source.cost)
    if facts.discard and figure is not None:
        figure.gear.remove(source.id)
        discard_equipped(g, source.id)
    yield from do(g, me, facts.do)
    if source.kind == "event" and source.id in s.limbo:
        s.limbo.remove(source.id)
        s.exhausted.put(source.id, EVERYONE)


def offer_all(g: G, sources: Sequence[Source]) -> Flow[None]:
    """Abilities of one moment: those that must be used are, the others are offered one by one."""
    for source in sources:
        if not may_use(g.state, source):
            continue
        if source.use.may:
            who = Name("character-" + source.figure)
            prompt = text("ask-ability", figure=who, name=source.name, rule=Text(f"{source.name.id}.text"))
            yes = Option(source.key, source, text("option-use-it", cost=source.cost), "use", f"card:{source.id}")
            one = choice(source.seat, "ability", lambda: [yes], prompt=prompt, about=source.key)  # noqa: B023
            if (yield from anyone([or_pass(one)])) is None:
                continue
        yield from use(g, source)


# Windows


def window(g: G, trigger: Trigger | None, name: str, *, about: str = "", prompt: Text | None = None) -> Flow[bool]:
    """Everybody who has something for this moment may use it, one thing; True if somebody did."""
    s = g.state
    seats = sorted(reactions(s, trigger))

    def offered(seat: int) -> Choice[Source]:
        return choice(
            seat,
            name,
            lambda: [source.option() for source in reactions(s, trigger)[seat]],
            about=about,
            point=name,
            prompt=prompt,
        )

    chosen = yield from anyone([or_pass(offered(seat)) for seat in seats])
    if chosen is None:
        return False
    yield from use(g, chosen[1])
    return True


def reactions(s: State, trigger: Trigger | None) -> dict[int, list[Source]]:
    """Who can use what now: events for this moment, or for any; with a trigger also what the characters have."""
    found = {seat: fit for seat in range(s.seats) if (fit := events(s, seat, trigger))}
    if trigger is not None and trigger != "attack":
        for figure in s.there:
            for source in timed(s, figure, "passive", trigger):
                found.setdefault(source.seat, []).append(source)
    return found


def window_while(
    g: G, trigger: Trigger | None, name: str, *, about: str = "", prompt: Text | None = None
) -> Flow[None]:
    """The same again and again, until nobody has or wants anything."""
    turn = 0
    while (yield from window(g, trigger, name, about=f"{about}-{turn}", prompt=prompt)):
        turn += 1
        if g.state.outcome is not None:
            return
