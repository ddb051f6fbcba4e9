"""Using what one has: events from the hand, abilities, equipped cards. And the windows in which others may.

A *source* is something that can be used: the event or equipped card, or the ability, and the character it belongs to.
A window opens only for those who have a source that fits: hands are open, so that tells nobody anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from bot.engine.asks import Choice, Flow, Option, Reason, choice
from bot.engine.cards import EVERYONE
from bot.engine.effects import Effect
from bot.engine.journal import played
from bot.engine.naming import card_name
from bot.engine.refs import HAND_REF, Ref, Refs
from bot.engine.text import Name, Text, Who, text
from bot.engine.uses import Uses
from bot.games.glorious_day.content import ABILITIES, CARDS, PaidUse
from bot.games.glorious_day.content.vocabulary import (
    Barricade,
    FreeAction,
    Move,
    Recycle,
    Salvage,
    Spot,
    StandUp,
    Timing,
    Trigger,
)
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me
from bot.games.glorious_day.rules.endurance import discard_equipped, exhaust, from_hand
from bot.games.glorious_day.rules.obstacles import because, unaffordable
from bot.games.glorious_day.rules.refs import EQUIPPED_REF, ability_ref, card_ref
from bot.games.glorious_day.state import Figure, State


class Source(NamedTuple):
    """Something that can be used: `kind` is event, gear or ability; events belong to a seat, the rest to a figure."""

    kind: str
    id: str
    seat: int
    figure: str = ""

    @property
    def use(self) -> PaidUse:
        use = ABILITIES[self.id] if self.kind == "ability" else CARDS[self.id].use
        assert use is not None
        return use

    @property
    def cost(self) -> int:
        """Cards exhausted to use it (payer un coût); what equipment costs was paid when it was equipped."""
        return self.use.exhaust + (CARDS[self.id].cost if self.kind == "event" else 0)

    @property
    def name(self) -> Name:
        return Name(("ability-" if self.kind == "ability" else "card-") + self.id)

    @property
    def key(self) -> str:
        return f"{self.kind}-{self.id}" + (f"-{self.figure}" if self.figure else "")

    @property
    def what(self) -> Ref:
        """The card or the ability."""
        return ability_ref(self.id) if self.kind == "ability" else card_ref(self.id)

    @property
    def of(self) -> Refs:
        """The same, and whose it is."""
        return (self.what, Ref("figure", self.figure)) if self.figure else (self.what,)

    @property
    def refs(self) -> Refs:
        """The same, and where the card lies."""
        match self.kind:
            case "event":
                return *self.of, HAND_REF
            case "gear":
                return *self.of, EQUIPPED_REF
            case _:
                return self.of


# Using it


class PaidUses(Uses[State, Me, Source, Trigger | None]):
    """How cards and abilities are used, and what that costs."""

    def me(self, s: State, source: Source) -> Me:
        return Me(source.seat, s.figure(source.figure) if source.figure else None, source.of)

    def option(self, source: Source) -> Option[Source]:
        label = text("option-use", name=source.name, cost=source.cost)
        return Option(source.key, source, label, group="use", refs=source.refs)

    def question(self, source: Source) -> Choice[Source]:
        """Whether a character uses an ability, or what it wears (à vous de décider)."""
        who = Name("character-" + source.figure)
        prompt = text("ask-ability", figure=who, name=source.name, rule=Text(f"{source.name.id}.text"))
        yes = Option(source.key, source, text("option-use-it", cost=source.cost), "use", source.refs)
        of = (Ref("figure", source.figure),)
        return choice(source.seat, "ability", lambda: [yes], prompt=prompt, occasion=source.key, of=of)

    def can_pay(self, s: State, source: Source) -> bool:
        return self.unpayable(s, source) is None

    def unpayable(self, s: State, source: Source) -> Reason | None:
        """Why it cannot be paid for, or is used up."""
        if source.figure and source.use.once and source.id in s.figure(source.figure).once:
            return because("why-once-a-round", "cards", name=source.name)
        return unaffordable(s, source.cost)

    def obstacle(self, s: State, source: Source) -> Reason | None:
        """Why it cannot be used although it is the moment for it: what `possible` asks, too."""
        if (unpayable := self.unpayable(s, source)) is not None:
            return unpayable
        if self.effects.possible(s, self.me(s, source), source.use.do):
            return None
        return _useless(source)

    def pay(self, g: G, source: Source) -> Flow[None]:
        """An event leaves the hand; what is discarded for use is gone."""
        s = g.state
        me = self.me(s, source)
        if source.kind == "event":
            s.hands[source.seat].remove(source.id)
            s.limbo.append(source.id)
            g.bar_undo()
            marks = played(source.what), *from_hand(source.seat, [source.id])
            g.tell("event-played", *marks, who=Who(source.seat), card=card_name(source.id))
        else:
            assert me.figure is not None
            g.tell("used", figure=Name("character-" + me.figure.id), name=source.name)
            if source.use.once:
                me.figure.once.append(source.id)
        yield from exhaust(g, me, source.cost)
        if source.use.discard and me.figure is not None:
            me.figure.gear.remove(source.id)
            discard_equipped(g, source.id)

    def put_away(self, g: G, source: Source) -> None:
        """An event that has been played is exhausted."""
        s = g.state
        if source.kind == "event" and source.id in s.limbo:
            s.limbo.remove(source.id)
            s.exhausted.put(source.id, EVERYONE)

    def named(self, thing: Source) -> Name:
        return thing.name

    def at_hand(self, s: State, moment: Trigger | None) -> dict[int, list[Source]]:
        """Events for this moment, or for any; with a trigger also what the characters have."""
        found = {seat: fit for seat in range(s.seats) if (fit := events(s, seat, moment))}
        if moment is not None and moment != "attack":
            for figure in s.there:
                for source in timed(s, figure, "passive", moment):
                    found.setdefault(source.seat, []).append(source)
        return found


USES = PaidUses(EFFECTS)


def _useless(source: Source) -> Reason:
    """What is said where what it does finds nothing to be done to."""
    kinds = [type(verb) for verb in source.use.do if not isinstance(verb, Recycle) or verb.source == "pile"]
    found = (USELESS[kind] for kind in kinds if kind in USELESS)
    return next(found, None) or because("why-no-use", "cards", name=source.name)


USELESS: Mapping[type[Effect], Reason] = {
    Recycle: because("why-nothing-exhausted", "endurance"),
    StandUp: because("why-nobody-down", "defence"),
    Move: because("why-nobody-moves", "actions"),
    FreeAction: because("why-no-free-move", "actions"),
    Salvage: because("why-nothing-discarded", "endurance"),
    Barricade: because("why-nothing-to-barricade", "barricades"),
    Spot: because("why-no-blip-near", "blips"),
}
"""What is missing for each verb."""


# What there is to use


@lru_cache(maxsize=4096)
def _fit(
    abilities: tuple[str, ...], cards: tuple[str, ...], timing: Timing, trigger: Trigger | None
) -> tuple[tuple[str, str], ...]:
    """Which of them are for such a moment: their kind, and their id."""
    uses: list[tuple[str, str, PaidUse]] = [("ability", id, ABILITIES[id]) for id in abilities]
    for card in dict.fromkeys(cards):
        facts = CARDS[card]
        if facts.use is not None:
            uses.append(("event" if facts.type == "event" else "gear", card, facts.use))
    return tuple((kind, id) for kind, id, use in uses if use.fits(timing, trigger))


def events(s: State, seat: int, trigger: Trigger | None = None) -> list[Source]:
    """The events in a hand (carte Événement) that can be played, and paid for, when that happens, or at any time."""
    fit = _fit((), tuple(s.hands[seat]), "any-time", trigger)
    if not fit:
        return []
    sources = [Source(kind, card, seat) for kind, card in fit]
    return [source for source in sources if USES.possible(s, source)]


def timed(s: State, figure: Figure, timing: Timing, trigger: Trigger | None = None) -> list[Source]:
    """What a character may use at that time, and can pay for, and has not used up: its abilities and equipment."""
    fit = _fit(figure.values.abilities, tuple(figure.equipped), timing, trigger)
    if not fit:
        return []
    seat = s.owner(figure)
    sources = [Source(kind, id, seat, figure.id) for kind, id in fit]
    return [source for source in sources if USES.possible(s, source)]
