"""What the buttons of a fight say: to which Force a card or a token leads, and what stopping costs. It is reckoned by
`forces.py`, and says no more than whoever reads it knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.effects import Written
from bot.engine.naming import card_name
from bot.engine.text import Name, Text, text
from bot.games.alien_menace.content import CARDS, ROOMS, effects_of
from bot.games.alien_menace.content.vocabulary import DrawCards, SideName
from bot.games.alien_menace.rules.forces import Battleground, Forces, after_toss, force_of, forces, with_card
from bot.games.alien_menace.state import SPOILS, Exchange, Side, State

ESCAPE, REGENERATION = Written("escape"), Written("regeneration")


def room_entry(room: str) -> Text:
    facts = ROOMS[room]
    return text("option-room", room=Name("room-" + room), size=facts.size, marine=facts.marine, alien=facts.alien)


def creature_entry(ground: Battleground, creature: str, count: int) -> Text:
    """A creature to send, with the Force it comes with."""
    force, cost = force_of(ground, creature), CARDS[creature].cost
    return text("option-creature", card=card_name(creature), force=force, cost=cost, count=count)


def newcomer(ground: Battleground, facing: Exchange, creature: str) -> Text:
    """A creature that takes the place of another, with the Forces there are then."""
    return _led_to(card_name(creature), "alien", forces(ground, facing), [forces(ground, with_card(facing, creature))])


# Raising


def raise_entry(now: Forces, side: SideName, card: str, then: Sequence[Forces]) -> Text:
    """A card to add, with the Forces it leads to from these if it stands."""
    if ESCAPE in CARDS[card].played:
        return text("option-escape", card=card_name(card))
    cost = CARDS[card].cost
    return _led_to(card_name(card), side, now, then, cost)


def _led_to(name: Name, side: SideName, now: Forces, then: Sequence[Forces], cost: int = 0) -> Text:
    """From these Forces to those, of which there are several where something decides about it yet."""
    foe: SideName = "alien" if side == "marine" else "marine"
    mine, theirs = [one.of(side) for one in then], {one.of(foe) for one in then}
    least, most = min(mine), max(mine)
    if len(then) == 1 and theirs != {now.of(foe)}:
        return text("option-raise-both", card=name, force=least, against=then[0].of(foe), cost=cost)
    if least != most:
        return text("option-raise-range", card=name, force=least, most=most, cost=cost)
    return text("option-raise", card=name, force=least, gain=least - now.of(side), cost=cost)


def toss_entry(ground: Battleground, facing: Exchange, side: SideName) -> Text:
    """A token is a coin, unless a card has settled how the Marine's next one falls."""
    now, hit = forces(ground, facing).of(side), after_toss(ground, facing, side).of(side)
    if side == "marine" and facing.sure:
        return text("option-token-sure", force=hit)
    if side == "marine" and facing.doomed:
        return text("option-token-doomed", force=now)
    return text("option-token", force=hit, still=now)


def ask_raise(now: Forces, side: SideName) -> Text:
    """How it stands, for whoever has the word."""
    mine, theirs = (now.marine, now.creature) if side == "marine" else (now.creature, now.marine)
    if now.holds(side):
        return text("ask-raise-ahead", mine=mine, theirs=theirs, ahead=mine - theirs)
    return text("ask-raise-behind", mine=mine, theirs=theirs, missing=now.missing(side))


# Stopping


def give_in_entry(s: State, me: Side) -> Text:
    """What it costs to stop behind: a life or a creature, and the game where that decides it."""
    if me is s.marine:
        lost = s.at_portal or s.lives == 1
        return Text("option-give-in-game") if lost else text("option-give-in-life", lives=s.lives - 1)
    if s.at_portal and not _may_send_another(s):
        return Text("option-give-in-game")
    return text("option-give-in-creature", creature=card_name(s.facing.creature))


def _may_send_another(s: State) -> bool:
    """Whether the Alien, as far as they know themselves, can have another creature once this one is dead."""
    facing, held = s.facing, s.alien.hand.cards
    deaths = [effect for card in (facing.creature, *facing.alien) for effect in CARDS[card].killed]
    comes_back = REGENERATION in deaths or any(isinstance(effect, DrawCards) for effect in deaths)
    space = s.creatures < s.size or (not ROOMS[s.room].sealed and any(CARDS[card].size > 0 for card in held))
    return space and (comes_back or any(CARDS[card].kind == "creature" for card in held))


def sure_to_give_in(s: State, me: Side, ends: Mapping[str, Sequence[Forces]], *, tosses: bool) -> Text | None:
    """What is asked once more: only somebody who holds what by itself puts them ahead, or out of harm's way."""
    better = _better(s, me, ends, tosses=tosses)
    if better is None:
        return None
    if me is s.alien:
        return text("sure-give-in-creature", creature=card_name(s.facing.creature), better=better)
    if s.at_portal or s.lives == 1:
        return text("sure-give-in-game", better=better)
    return text("sure-give-in-life", lives=s.lives - 1, better=better)


def _better(s: State, me: Side, ends: Mapping[str, Sequence[Forces]], *, tosses: bool) -> Text | None:
    """A sure token, the card that is just enough, or one to get away with."""
    sure = me is s.marine and s.facing.sure
    if tosses and sure and after_toss(s, s.facing, me.name).holds(me.name):
        return Text("better-token")
    worst = {
        card: max(one.missing(me.name) for one in then) for card, then in ends.items() if ESCAPE not in effects_of(card)
    }
    enough = [card for card in worst if worst[card] <= 0]
    if enough:
        return text("better-card", card=card_name(max(enough, key=worst.__getitem__)))
    away = next((card for card in ends if ESCAPE in effects_of(card)), None)
    return None if away is None else text("better-escape", card=card_name(away))


def no_creature_entry(s: State, name: str) -> Text:
    """What it brings the Marine that none comes."""
    if s.at_portal:
        return Text("option-no-creature-portal")
    if name == "next-creature":
        return Text("option-no-next-creature")
    return text("option-no-creature", tokens=min(SPOILS, s.reserve))
