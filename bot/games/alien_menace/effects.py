"""What cards and rooms do beyond their Force: verbs told of the owner of the card, and the tables that join them to
ids, event by event. A card that no verb fits is a generator written out, of the same type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.engine import verbs
from bot.engine.asks import Flow, Option, choose, choose_some
from bot.engine.cards import EVERYONE, draw, show, take, take_random
from bot.engine.play import Play
from bot.engine.text import Name, Text, names
from bot.engine.verbs import Hooks, at_once, then
from bot.games.alien_menace.content import CARDS, Kind
from bot.games.alien_menace.state import LIVES, SPOILS, Side, State

G: TypeAlias = Play[State]
Verb: TypeAlias = verbs.Verb[State, Side]


def side_name(side: Side) -> Name:
    return Name("side-" + side.name)


def card_name(card: str) -> Name:
    return Name("card-" + card)


def card_names(cards: Sequence[str]) -> list[str]:
    return ["card-" + card for card in cards]


def card_option(card: str, *, label: str = "option-card", group: str = "") -> Option[str]:
    return Option(card, card, Text(label, {"card": card_name(card)}), group or CARDS[card].kind, "card:" + card)


def kinds_in(cards: Sequence[str], kind: Kind | None = None) -> list[str]:
    """The different cards among these, in the order they came; copies are alike."""
    return [card for card in dict.fromkeys(cards) if kind is None or CARDS[card].kind == kind]


# Verbs


def draw_cards(n: int) -> Verb:
    """Draw; an empty pile simply gives no card (ruling 14)."""

    def act(g: G, me: Side) -> None:
        drawn = draw(g, me.deck, me.hand, me.seat, n)
        g.tell("drew", side=side_name(me), count=len(drawn))
        if drawn:
            g.tell("drew-these", to=(me.seat,), cards=names(card_names(drawn)))

    return at_once(act)


def take_tokens(g: G, me: Side, n: int) -> None:
    """Every gain stops at what the reserve holds; the rest is lost, never owed."""
    taken = min(n, g.state.reserve)
    g.state.reserve -= taken
    me.tokens += taken
    if 0 < taken < n:
        g.tell("took-fewer-tokens", side=side_name(me), count=taken, wanted=n)
    else:
        g.tell("took-tokens", side=side_name(me), count=taken)


def gain_tokens(n: int) -> Verb:
    return at_once(lambda g, me: take_tokens(g, me, n))


def foe_loses_tokens(n: int) -> Verb:
    def act(g: G, me: Side) -> None:
        foe = g.state.other(me)
        lost = min(n, foe.tokens)
        foe.tokens -= lost
        g.state.reserve += lost
        g.tell("lost-tokens", side=side_name(foe), count=lost)

    return at_once(act)


def look_at_hand(g: G, me: Side) -> Flow[None]:
    """See the other player's hand, and know from now on what was in it."""
    foe = g.state.other(me)
    seen = sorted(show(g, foe.hand, (me.seat,)))
    g.tell("looked-at-hand", side=side_name(me), foe=side_name(foe))
    if seen:
        g.tell("saw-hand", to=(me.seat,), foe=side_name(foe), cards=names(card_names(seen)))
    yield from ()


def throw_away(g: G, side: Side, card: str) -> None:
    """A card one is made to discard has no effect and cannot be answered."""
    take(g, side.hand, card)
    side.discard.append(card)


def discard_at_random(g: G, side: Side, n: int) -> None:
    gone = [take_random(g, side.hand) for _ in range(min(n, len(side.hand)))]
    side.discard += gone
    if gone:
        g.tell("discarded", side=side_name(side), cards=names(card_names(gone)))


def discard_of_choice(g: G, side: Side, n: int) -> Flow[None]:
    n = min(n, len(side.hand))
    if not n:
        return
    places = yield from choose_some(
        side.seat,
        "discard",
        lambda: [
            Option(str(place), place, Text("option-card", {"card": card_name(card)}), at="card:" + card)
            for place, card in enumerate(side.hand.cards)
        ],
        least=n,
        most=n,
        prompt=Text("ask-discard", {"count": n}),
    )
    gone = [side.hand.cards[place] for place in places]
    for card in gone:
        throw_away(g, side, card)
    g.tell("discarded", side=side_name(side), cards=names(card_names(gone)))


def discards_at_random(n: int) -> Verb:
    return at_once(lambda g, me: discard_at_random(g, me, n))


def foe_discards_at_random(n: int) -> Verb:
    return at_once(lambda g, me: discard_at_random(g, g.state.other(me), n))


def foe_discards(n: int) -> Verb:
    return lambda g, me: discard_of_choice(g, g.state.other(me), n)


def take_back(kind: Kind) -> Verb:
    """Take a card of that kind from one's own discard."""

    def verb(g: G, me: Side) -> Flow[None]:
        card = yield from choose(
            me.seat, "take-back", lambda: [card_option(card) for card in kinds_in(me.discard, kind)]
        )
        me.discard.remove(card)
        me.hand.put(card, EVERYONE)
        g.tell("took-back", side=side_name(me), card=card_name(card))

    return verb


# The cards that no verb fits


def service_lift(g: G, me: Side) -> Flow[None]:
    """Leave this room for the one that was not chosen, and enter that one."""
    s = g.state
    s.room, s.room_discard[-1] = s.room_discard[-1], s.room
    g.tell("room-swapped", room=Name("room-" + s.room))
    yield from ENTERED.run(g, me, s.room)


def nightmare(g: G, me: Side) -> Flow[None]:
    """See the Marine's hand; the Marine discards one card of the Alien's choice."""
    yield from look_at_hand(g, me)
    foe = g.state.other(me)
    if not len(foe.hand):
        return
    card = yield from choose(
        me.seat, "nightmare", lambda: [card_option(card) for card in sorted(kinds_in(foe.hand.cards))]
    )
    throw_away(g, foe, card)
    g.tell("discarded", side=side_name(foe), cards=names(card_names([card])))


def metamorphosis(g: G, me: Side) -> Flow[None]:
    """Give up a creature from the hand for three new cards."""
    card = yield from choose(
        me.seat, "metamorphosis", lambda: [card_option(card) for card in kinds_in(me.hand.cards, "creature")]
    )
    throw_away(g, me, card)
    g.tell("discarded", side=side_name(me), cards=names(card_names([card])))
    yield from draw_cards(3)(g, me)


def from_the_vents(g: G, me: Side) -> Flow[None]:
    """Another creature from the hand takes the place of this one, which goes back to the hand."""
    facing = g.state.facing
    card = yield from choose(
        me.seat, "from-the-vents", lambda: [card_option(card) for card in kinds_in(me.hand.cards, "creature")]
    )
    take(g, me.hand, card)
    me.laid.remove(facing.creature)
    me.laid.append(card)
    me.hand.put(facing.creature, EVERYONE)
    g.tell("changed-creature", old=card_name(facing.creature), new=card_name(card))
    facing.creature = card


def _volley(g: G, me: Side) -> None:
    hits = sum(g.dice.coin() for _ in range(3))
    g.state.facing.volley += hits
    g.tell("volley", side=side_name(me), count=hits)


def _sure_toss(g: G, _me: Side) -> None:
    g.state.facing.sure += 1
    g.tell("toss-sure")


def _doomed_toss(g: G, _me: Side) -> None:
    g.state.facing.doomed += 1
    g.tell("toss-doomed")


def _escape(g: G, _me: Side) -> None:
    g.state.escaped = True


def _heal(g: G, _me: Side) -> None:
    if g.state.lives < LIVES:
        g.state.lives += 1
        g.tell("healed", lives=g.state.lives)


def _blackout(g: G, _me: Side) -> None:
    g.state.blackout = True
    g.tell("lights-out")


def _regenerate(g: G, me: Side) -> None:
    """The dead creature returns to the hand; it still counts as played in this room, but not among the dead."""
    s = g.state
    creature = s.dead.pop()
    me.laid.remove(creature)
    me.hand.put(creature, EVERYONE)
    g.tell("regenerated", creature=card_name(creature))


def _acid(g: G, me: Side) -> None:
    if g.state.other(me).hand.cards:
        g.tell("acid-spurts")


def _mimic(g: G, _me: Side) -> None:
    weapon = g.state.facing.weapon
    g.tell("mimicked", card=card_name(weapon), force=CARDS[weapon].force)


# When a card has been played and stands: events, weapons, combat actions, and creatures as they appear.
PLAYED: Hooks[State, Side] = Hooks(
    {
        "service-pistol": draw_cards(1),
        "called-shot": at_once(_sure_toss),
        "berserk": discards_at_random(1),
        "suppressive-fire": at_once(_volley),
        "escape-hatch": at_once(_escape),
        "ammo-crate": draw_cards(2),
        "power-cells": gain_tokens(3),
        "motion-scanner": then(look_at_hand, draw_cards(1)),
        "salvage": take_back("weapon"),
        "med-kit": at_once(_heal),
        "service-lift": service_lift,
        "spitter": foe_discards_at_random(1),
        "carapace": at_once(_doomed_toss),
        "from-the-vents": from_the_vents,
        "xenium-surge": gain_tokens(4),
        "hatching": draw_cards(2),
        "nightmare": nightmare,
        "hive-mind": then(look_at_hand, gain_tokens(1)),
        "power-cut": foe_loses_tokens(2),
        "spawning-pool": take_back("creature"),
        "blackout": then(at_once(_blackout), draw_cards(1)),
        "metamorphosis": metamorphosis,
    }
)

# When a weapon has been played against the creature, and stands.
FACED: Hooks[State, Side] = Hooks(
    {
        "mimic": at_once(_mimic),
    }
)

# When the creature has been killed: the creature itself, and the Alien's combat actions on it.
KILLED: Hooks[State, Side] = Hooks(
    {
        "larva": draw_cards(1),
        "acid-blood": then(at_once(_acid), foe_discards(1)),
        "regeneration": at_once(_regenerate),
    }
)

# When the creature has wounded the Marine.
WOUNDED: Hooks[State, Side] = Hooks(
    {
        "leech": gain_tokens(2),
    }
)

# When the Marine enters the room, and when the Marine has won there.
ENTERED: Hooks[State, Side] = Hooks(
    {
        "control-room": look_at_hand,
    }
)
CLEARED: Hooks[State, Side] = Hooks(
    {
        "infirmary": at_once(_heal),
    }
)
SPOILS_IN: dict[str, int] = {"laboratory": 4}
SEALED_ROOM = "vault"
NARROW_ROOM = "ventilation-shaft"


def spoils(room: str) -> int:
    return SPOILS_IN.get(room, SPOILS)


# When a card may be played at all, beyond what its kind allows.


def _has(side: Side, kind: Kind) -> bool:
    return any(CARDS[card].kind == kind for card in side.hand.cards)


NEEDS_A_CREATURE = ("from-the-vents", "metamorphosis")

PLAYABLE: dict[str, Callable[[State], bool]] = {
    "sniper-rifle": lambda s: not s.facing.begun,
    "escape-hatch": lambda s: not s.at_portal,
    "salvage": lambda s: bool(kinds_in(s.marine.discard, "weapon")),
    "med-kit": lambda s: s.lives < LIVES,
    "service-lift": lambda s: not s.at_portal,
    "from-the-vents": lambda s: _has(s.alien, "creature"),
    "spawning-pool": lambda s: bool(kinds_in(s.alien.discard, "creature")),
    "metamorphosis": lambda s: _has(s.alien, "creature"),
}


def may_play(s: State, side: Side, card: str) -> bool:
    """Whether the owner can pay for a card and its own condition holds."""
    facts = CARDS[card]
    if facts.cost > side.tokens:
        return False
    if s.room == NARROW_ROOM and facts.kind == "weapon" and facts.force >= 4:
        return False
    condition = PLAYABLE.get(card)
    return condition is None or condition(s)
