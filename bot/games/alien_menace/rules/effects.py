"""What cards and rooms do beyond their Force: the meaning of each verb of the data files, told of the owner of the
card. A card that no verb fits has a function of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.engine import refs
from bot.engine.asks import Flow, Option, Reason, choose
from bot.engine.cards import EVERYONE, draw, show, take, take_random
from bot.engine.effects import Effect, Effects, Written
from bot.engine.journal import Deed, changed, discarded, gained, new, played, spent
from bot.engine.naming import card_name, card_names
from bot.engine.play import Play
from bot.engine.refs import DISCARD_REF, HAND_REF, Ref
from bot.engine.text import Name, Text, names
from bot.games.alien_menace.content import CARDS, ROOMS
from bot.games.alien_menace.content.vocabulary import (
    BarsTokens,
    Discards,
    DrawCards,
    FirstOnly,
    FoeLosesTokens,
    ForceAgainst,
    ForceOfWeapon,
    ForcePer,
    FreeTosses,
    GainTokens,
    GiveUp,
    Heal,
    Kind,
    LookAtHand,
    Returns,
    TakeBack,
)
from bot.games.alien_menace.rules.choosing import TOKENS, Pool, because, card_option, nothing, of_that_kind
from bot.games.alien_menace.rules.labels import newcomer
from bot.games.alien_menace.state import LIVES, Side, State

G: TypeAlias = Play[State]

HAND, LIFE = Ref("hand"), Ref("life")
"""What a side may have more or less of, besides tokens."""
FOES_HAND = Ref("pile", "foes-hand")
"""Where cards lie that the other side holds."""


def side_ref(side: Side) -> Ref:
    return Ref("side", side.name)


def room_ref(room: str) -> Ref:
    return Ref("room", room)


def side_name(side: Side) -> Name:
    return Name("side-" + side.name)


# Verbs

EFFECTS: Effects[State, Side] = Effects()
_WEAPON, _CREATURE = "marine weapon lasts", "alien creature lasts"
_ACTIONS = ("marine action lasts", "alien action lasts")
EFFECTS.lasts(ForceAgainst, ForcePer, ForceOfWeapon, Returns, at=(_WEAPON, _CREATURE, *_ACTIONS))
EFFECTS.lasts(BarsTokens, at=(_WEAPON, _CREATURE))
EFFECTS.lasts(FirstOnly, at=(_WEAPON, *_ACTIONS))


def effects_of(g: G, me: Side, card: str, effects: Sequence[Effect]) -> Flow[None]:
    """What a card does at this moment; the journal says that it is the card's doing."""
    with g.because(card_name(card)):
        yield from EFFECTS.do(g, me, effects)


def effects_of_room(g: G, me: Side, room: str, effects: Sequence[Effect]) -> Flow[None]:
    with g.because(Name("room-" + room)):
        yield from EFFECTS.do(g, me, effects)


@EFFECTS.effect(DrawCards)
def _draw(g: G, me: Side, verb: DrawCards) -> Flow[None]:
    draw_cards(g, me, verb.count)
    yield from ()


def draw_cards(g: G, me: Side, n: int) -> None:
    """Draw; an empty pile simply gives no card (ruling 14)."""
    drawn = draw(g, me.deck, me.hand, me.seat, n)
    g.tally("drew", gained(side_ref(me), HAND, len(drawn)), side=side_name(me), count=len(drawn))
    if drawn:
        marks = [gained(refs.seat(me.seat), refs.card(card)) for card in drawn]
        g.tally("drew-these", *marks, to=(me.seat,), cards=names(card_names(drawn)))


def take_tokens(g: G, me: Side, n: int) -> None:
    """Every gain stops at what the reserve holds (réserve commune); the rest is lost, never owed."""
    taken = min(n, g.state.reserve)
    g.state.reserve -= taken
    me.tokens += taken
    mark = gained(side_ref(me), TOKENS, taken)
    if 0 < taken < n:
        g.tell("took-fewer-tokens", mark, side=side_name(me), count=taken, wanted=n)
    else:
        g.tell("took-tokens", mark, side=side_name(me), count=taken)


@EFFECTS.effect(GainTokens)
def _gain_tokens(g: G, me: Side, verb: GainTokens) -> Flow[None]:
    take_tokens(g, me, verb.count)
    yield from ()


@EFFECTS.effect(FoeLosesTokens)
def _foe_loses_tokens(g: G, me: Side, verb: FoeLosesTokens) -> Flow[None]:
    foe = g.state.other(me)
    lost = min(verb.count, foe.tokens)
    foe.tokens -= lost
    g.state.reserve += lost
    g.tell("lost-tokens", gained(side_ref(foe), TOKENS, -lost), Deed(), side=side_name(foe), count=lost)
    yield from ()


@EFFECTS.effect(LookAtHand)
def _look_at_hand(g: G, me: Side, _verb: LookAtHand) -> Flow[None]:
    look_at_hand(g, me)
    yield from ()


def look_at_hand(g: G, me: Side) -> None:
    """See the other player's hand, and know from now on what was in it."""
    foe = g.state.other(me)
    seen = sorted(show(g, foe.hand, (me.seat,)))
    g.tell("looked-at-hand", side=side_name(me), foe=side_name(foe))
    if seen:
        mark = new(*(refs.card(card) for card in dict.fromkeys(seen)))
        g.tell("saw-hand", mark, to=(me.seat,), foe=side_name(foe), cards=names(card_names(seen)))


def throw_away(g: G, side: Side, card: str) -> None:
    """A card one is made to discard (se défausser) has no effect and cannot be answered."""
    take(g, side.hand, card)
    side.discard.append(card)


def tell_discarded(g: G, side: Side, cards: Sequence[str]) -> None:
    marks = [gained(side_ref(side), HAND, -len(cards)), *(discarded(refs.card(card)) for card in dict.fromkeys(cards))]
    g.tell("discarded", *marks, spent(HAND, len(cards)), Deed(), side=side_name(side), cards=names(card_names(cards)))


def discard_at_random(g: G, side: Side, n: int) -> None:
    gone = [take_random(g, side.hand) for _ in range(min(n, len(side.hand)))]
    side.discard += gone
    if gone:
        tell_discarded(g, side, gone)


def discard_of_choice(g: G, side: Side, n: int) -> Flow[None]:
    """One after the other, since cards that are alike are one answer."""
    hand, gone = Pool.hand(side, nothing), list[str]()
    for left in range(min(n, len(side.hand)), 0, -1):
        card = yield from choose(
            side.seat,
            "discard",
            hand.options,
            prompt=Text("ask-discard", {"count": left}),
            interrupt="hand",
            of=(HAND_REF,),
            why=hand.why,
        )
        throw_away(g, side, card)
        gone.append(card)
    if gone:
        tell_discarded(g, side, gone)


@EFFECTS.effect(Discards)
def _discard(g: G, me: Side, verb: Discards) -> Flow[None]:
    side = me if verb.who == "me" else g.state.other(me)
    if verb.at_random:
        discard_at_random(g, side, verb.count)
    else:
        yield from discard_of_choice(g, side, verb.count)


def _any_of(cards: Sequence[str], kind: Kind) -> bool:
    return any(CARDS[card].kind == kind for card in cards)


def _none_to_take_back(_s: State, me: Side, verb: TakeBack) -> Reason | None:
    return None if _any_of(me.discard, verb.kind) else because("why-none-discarded", "hands", kind=verb.kind)


@EFFECTS.effect(TakeBack, obstacle=_none_to_take_back)
def _take_back(g: G, me: Side, verb: TakeBack) -> Flow[None]:
    """Take a card of that kind from one's own discard."""

    def absent(card: str) -> Reason:
        return because("why-from-discard", "hands", card=card_name(card))

    discard = Pool(lambda: me.discard, of_that_kind(verb.kind), absent)
    card = yield from choose(me.seat, "take-back", discard.options, of=(DISCARD_REF,), why=discard.why)
    me.discard.remove(card)
    me.hand.put(card, EVERYONE)
    marks = gained(side_ref(me), HAND), gained(refs.seat(me.seat), refs.card(card))
    g.tell("took-back", *marks, side=side_name(me), card=card_name(card))


def _none_to_give_up(_s: State, me: Side, verb: GiveUp) -> Reason | None:
    return None if _any_of(me.hand.cards, verb.kind) else because("why-none-held", "hands", kind=verb.kind)


@EFFECTS.effect(GiveUp, obstacle=_none_to_give_up)
def _give_up(g: G, me: Side, verb: GiveUp) -> Flow[None]:
    hand = Pool.hand(me, of_that_kind(verb.kind))
    card = yield from choose(me.seat, "give-up", hand.options, interrupt="hand", of=(HAND_REF,), why=hand.why)
    throw_away(g, me, card)
    tell_discarded(g, me, [card])
    draw_cards(g, me, verb.count)


def _nobody_hurt(s: State, _me: Side, _verb: Heal) -> Reason | None:
    return because("why-unhurt", "goal", lives=LIVES) if s.lives >= LIVES else None


@EFFECTS.effect(Heal, obstacle=_nobody_hurt)
def _heal(g: G, _me: Side, _verb: Heal) -> Flow[None]:
    if g.state.lives < LIVES:
        g.state.lives += 1
        g.tell("healed", gained(side_ref(g.state.marine), LIFE), Deed(), lives=g.state.lives)
    yield from ()


@EFFECTS.effect(FreeTosses, at=("marine weapon played", "marine action played"))
def _free_tosses(g: G, me: Side, verb: FreeTosses) -> Flow[None]:
    """So many coins; each success is a point of Force."""
    hits = sum(g.dice.coin() for _ in range(verb.count))
    g.state.facing.volley += hits
    g.tell("volley", side=side_name(me), count=hits)
    yield from ()


# The cards that no verb fits


def _at_the_portal(s: State, _me: Side, _verb: Written) -> Reason | None:
    return because("why-not-at-portal", "portal") if s.at_portal else None


@EFFECTS.written("service-lift", at="marine event played", obstacle=_at_the_portal)
def _service_lift(g: G, me: Side, _verb: Written) -> Flow[None]:
    """Leave this room for the one that was not chosen, and enter that one."""
    s = g.state
    s.room, s.room_discard[-1] = s.room_discard[-1], s.room
    g.tell("room-swapped", new(room_ref(s.room)), Deed(), room=Name("room-" + s.room))
    yield from effects_of_room(g, me, s.room, ROOMS[s.room].entered)


@EFFECTS.written("nightmare", at="alien event played")
def _nightmare(g: G, me: Side, _verb: Written) -> Flow[None]:
    """See the Marine's hand; the Marine discards one card of the Alien's choice."""
    look_at_hand(g, me)
    foe = g.state.other(me)
    if not len(foe.hand):
        return

    def absent(card: str) -> Reason:
        return because("why-foes-card", "hands", card=card_name(card), foe=side_name(foe))

    theirs = Pool(lambda: sorted(foe.hand.cards), nothing, absent)
    card = yield from choose(me.seat, "nightmare", theirs.options, of=(FOES_HAND,), why=theirs.why)
    throw_away(g, foe, card)
    tell_discarded(g, foe, [card])


def _nobody_else(_s: State, me: Side, _verb: Written) -> Reason | None:
    return None if _any_of(me.hand.cards, "creature") else because("why-none-held", "hands", kind="creature")


@EFFECTS.written("from-the-vents", at="alien action played", obstacle=_nobody_else)
def _from_the_vents(g: G, me: Side, _verb: Written) -> Flow[None]:
    """Another creature from the hand takes the place of this one, which goes back to the hand."""
    s, facing = g.state, g.state.facing
    hand = Pool.hand(me, of_that_kind("creature"))

    def options() -> list[Option[str]]:
        return [card_option(card, count, newcomer(s, facing, card)) for card, count in hand.free().items()]

    card = yield from choose(me.seat, "from-the-vents", options, interrupt="hand", of=(HAND_REF,), why=hand.why)
    take(g, me.hand, card)
    me.laid.remove(facing.creature)
    me.laid.append(card)
    me.hand.put(facing.creature, EVERYONE)
    g.tell("changed-creature", played(refs.card(card)), Deed(), old=card_name(facing.creature), new=card_name(card))
    facing.creature = card


@EFFECTS.written("sure-toss", at="marine action played")
def _sure_toss(g: G, _me: Side, _verb: Written) -> Flow[None]:
    """The Marine's next token succeeds."""
    g.state.facing.sure += 1
    g.tell("toss-sure")
    yield from ()


@EFFECTS.written("doomed-toss", at="alien action played")
def _doomed_toss(g: G, _me: Side, _verb: Written) -> Flow[None]:
    """The Marine's next token fails."""
    g.state.facing.doomed += 1
    g.tell("toss-doomed", Deed())
    yield from ()


@EFFECTS.written("escape", at="marine action played", obstacle=_at_the_portal)
def _escape(g: G, _me: Side, _verb: Written) -> Flow[None]:
    g.state.escaped = True
    yield from ()


@EFFECTS.written("blackout", at="alien event played")
def _blackout(g: G, _me: Side, _verb: Written) -> Flow[None]:
    g.state.blackout = True
    g.tell("lights-out", changed(room_ref(g.state.room)), Deed())
    yield from ()


@EFFECTS.written("regeneration", at=("alien creature killed", "alien action killed"))
def _regenerate(g: G, me: Side, _verb: Written) -> Flow[None]:
    """The dead creature returns to the hand; it still counts as played in this room, but not among the dead."""
    s = g.state
    creature = s.dead.pop()
    me.laid.remove(creature)
    me.hand.put(creature, EVERYONE)
    g.tell("regenerated", gained(side_ref(me), HAND), Deed(), creature=card_name(creature))
    yield from ()


@EFFECTS.written("acid", at=("alien creature killed", "alien action killed"))
def _acid(g: G, me: Side, _verb: Written) -> Flow[None]:
    """That it spurts is told, if there is a card that it can burn."""
    if g.state.other(me).hand.cards:
        g.tell("acid-spurts")
    yield from ()


@EFFECTS.written("mimic", at="alien creature faced")
def _mimic(g: G, _me: Side, _verb: Written) -> Flow[None]:
    """That it has the Force of the weapon is told; `forces.py` reckons it."""
    weapon = g.state.facing.weapon
    mark = changed(refs.card(g.state.facing.creature))
    g.tell("mimicked", mark, Deed(), card=card_name(weapon), force=CARDS[weapon].force)
    yield from ()


def needs_a_creature(card: str) -> bool:
    """Whether a player who plays that card shows that they hold a creature."""
    return any(isinstance(verb, GiveUp) or verb == Written("from-the-vents") for verb in CARDS[card].played)


def obstacle(s: State, side: Side, card: str) -> Reason | None:
    """Why its owner cannot play a card that is for this moment: it cannot be paid, does not fit here, or would do
    nothing.
    """
    facts, name = CARDS[card], card_name(card)
    if facts.cost > side.tokens:
        return because("why-cost", "tokens", card=name, cost=facts.cost, tokens=side.tokens)
    narrow = ROOMS[s.room].narrow if facts.kind == "weapon" else None
    if narrow is not None and facts.force >= narrow:
        return because("why-narrow", "fight", card=name, room=Name("room-" + s.room), force=narrow)
    if FirstOnly() in facts.lasts and s.facing.begun:
        return because("why-first-only", "fight", card=name)
    return EFFECTS.obstacle(s, side, facts.played) if facts.played else None
