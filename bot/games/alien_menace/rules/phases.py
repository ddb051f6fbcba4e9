"""The course of the game, as in the book: setup, then turn by turn exploration, Marine phase, Alien phase, combat.

Combat is cut into its parts: the exchange against one creature, the gap after a kill, the next creature, the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine import refs
from bot.engine.asks import PASS, Flow, Option, Reason, choose, choose_or_pass, everyone
from bot.engine.cards import EVERYONE, Pile, draw, flip, shuffle, shuffle_in, take
from bot.engine.dice import Dice
from bot.engine.game import Phase, Start
from bot.engine.journal import (
    Deed,
    Mark,
    Opening,
    came,
    cancelled,
    changed,
    dealt,
    fell,
    gained,
    killed,
    new,
    played,
    tried,
)
from bot.engine.naming import card_name, card_names
from bot.engine.refs import HAND_REF, PASS_REF, Ref
from bot.engine.text import Name, Text, Who, names
from bot.games.alien_menace.content import CANCELS, CARDS, PORTAL, ROOMS, Cancels, cards_of, deck
from bot.games.alien_menace.content.vocabulary import Returns, SideName
from bot.games.alien_menace.rules import choosing, labels
from bot.games.alien_menace.rules.choosing import TOKENS, Pool, because, card_option
from bot.games.alien_menace.rules.effects import (
    EFFECTS,
    HAND,
    LIFE,
    G,
    draw_cards,
    effects_of,
    effects_of_room,
    obstacle,
    room_ref,
    side_name,
    side_ref,
    take_tokens,
)
from bot.games.alien_menace.rules.forces import after, bars_tokens, creature_force, forces, marine_force, token_worth
from bot.games.alien_menace.state import FIRST_HAND, FIRST_TOKENS, SPOILS, Exchange, Side, State

FIRST_MARINE, FIRST_ALIEN = "first-marine", "first-alien"
TOKEN = "token"
SIZE, KEEP, REDRAW = Ref("size"), Ref("answer", "keep"), Ref("answer", "redraw")


def setup(start: Start, dice: Dice) -> State:
    """The decks and rooms lie ready; sides, shuffling and hands come with the toss (mise en place)."""
    rooms = [room for room in ROOMS if room != PORTAL]
    return State(
        seats=start.seats,
        dice=dice,
        phase="toss",
        options=start.options,
        marine=Side("marine", deck=Pile.of(deck("marine"))),
        alien=Side("alien", deck=Pile.of(deck("alien"))),
        rooms=Pile.of(rooms),
    )


# Setup


def toss(g: G) -> Flow[None]:
    """A coin decides (pile ou face) who chooses a side. Then the decks are shuffled, and both take tokens and cards."""
    s = g.state
    fixed = s.options["sides"]
    if fixed in (FIRST_MARINE, FIRST_ALIEN):
        marine = 0 if fixed == FIRST_MARINE else 1
    else:
        winner = g.dice.below(2)
        g.tell("toss-won", who=Who(winner))
        wanted = yield from choose(winner, "side", _sides)
        marine = winner if wanted == "marine" else 1 - winner
    s.marine.seat, s.alien.seat = marine, 1 - marine
    g.tell("sides-chosen", marine=Who(marine), alien=Who(1 - marine))
    shuffle(g, s.rooms)
    for side in (s.marine, s.alien):
        shuffle(g, side.deck)
        s.reserve -= FIRST_TOKENS
        side.tokens += FIRST_TOKENS
        draw(g, side.deck, side.hand, side.seat, FIRST_HAND)
    g.go("mulligan")


def _sides() -> list[Option[SideName]]:
    return [
        Option("alien", "alien", Text("option-side-alien"), refs=(Ref("side", "alien"),)),
        Option("marine", "marine", Text("option-side-marine"), refs=(Ref("side", "marine"),)),
    ]


def mulligan(g: G) -> Flow[None]:
    """Once, all six cards (cartes en main), said aloud; both decide before either draws anew (ruling 15)."""
    s = g.state
    sides = (s.marine, s.alien)
    again = yield from everyone(
        g, "mulligan", {side.seat: _mulligan_options for side in sides}, why=choosing.all_or_none
    )
    for side in sides:
        if again[side.seat]:
            shuffle_in(g, side.deck, side.hand.cards)
            side.hand = Pile()
            draw(g, side.deck, side.hand, side.seat, FIRST_HAND)
        g.tell("mulligan-taken" if again[side.seat] else "hand-kept", side=side_name(side))
        mark = dealt(refs.seat(side.seat), [refs.card(card) for card in side.hand.cards], side_ref(side))
        g.tell("opening-hand", mark, to=(side.seat,), side=side_name(side), cards=names(card_names(side.hand.cards)))
    g.go("exploration")


def _mulligan_options() -> list[Option[bool]]:
    return [
        Option("keep", False, Text("option-keep"), refs=(KEEP,)),
        Option("redraw", True, Text("option-redraw"), refs=(REDRAW,)),
    ]


# 1. Exploration


def exploration(g: G) -> Flow[None]:
    """A turn (tour de jeu) begins: two rooms are shown (phase d’exploration); one is entered, the other discarded. When
    none are left (pioche des Salles), the Portal lies open.
    """
    s = g.state
    s.turn += 1
    if not len(s.rooms):
        s.room = PORTAL
        g.headline("portal-reached", new(room_ref(PORTAL)), Opening("page"))
    else:
        s.shown = [flip(g, s.rooms), flip(g, s.rooms)]
        chooser = s.side(s.chooser)
        g.tell("rooms-shown", Opening("page"), rooms=names("room-" + room for room in s.shown))
        s.room = yield from choose(
            chooser.seat, "room", lambda: [_room_option(room) for room in s.shown], why=choosing.room_first
        )
        s.shown.remove(s.room)
        s.room_discard.append(s.shown.pop())
        g.tell(
            "room-chosen",
            new(room_ref(s.room)),
            Opening("act", chooser.seat),
            Deed(),
            side=side_name(chooser),
            room=_room_name(s.room),
        )
    yield from effects_of_room(g, s.marine, s.room, ROOMS[s.room].entered)
    g.go("marine-phase")


def _room_name(room: str) -> Name:
    return Name("room-" + room)


def _room_option(room: str) -> Option[str]:
    return Option(room, room, labels.room_entry(room), refs=(room_ref(room),), note=Text(f"room-{room}.text"))


# 2. and 3. The phases of Marine and Alien


def marine_phase(g: G) -> Flow[None]:
    """Draw as the room says, then events, one at a time (phase du Marine)."""
    s = g.state
    g.aside("marine-phase", Opening("heading", s.marine.seat))
    draw_cards(g, s.marine, ROOMS[s.room].marine)
    yield from _events(g, s.marine)
    g.go("alien-phase")


def alien_phase(g: G) -> Flow[None]:
    """Draw as the room says, then events, then a creature or none (phase de l’Alien): without a fight the Marine takes
    two tokens.
    """
    s = g.state
    g.aside("alien-phase", Opening("heading", s.alien.seat))
    draw_cards(g, s.alien, ROOMS[s.room].alien)
    yield from _events(g, s.alien)
    creature = yield from _offer_creature(g, "creature")
    if creature is not None:
        yield from _lay_creature(g, creature)
        return
    g.tell("no-fight", Deed())
    if s.at_portal:
        _win(g, s.marine, "won-empty-portal")
        return
    take_tokens(g, s.marine, SPOILS)
    s.chooser = "alien"
    _leave_room(s)
    g.go("exploration")


def _events(g: G, me: Side) -> Flow[None]:
    """Events, one at a time, until that side has enough; those of the Alien may be cancelled (carte Événement)."""
    s = g.state
    hand = Pool.hand(me, lambda card: _not_an_event_now(s, me, card))
    while len(me.hand):
        event = yield from choose_or_pass(
            me.seat,
            "event",
            hand.options,
            pass_label="option-no-event",
            interrupt="event",
            of=(HAND_REF,),
            why=hand.why,
        )
        if event is None:
            return
        _pay(s, me, event)
        take(g, me.hand, event)
        me.discard.append(event)
        g.tell("event-played", *_played(me, event), _turn_of(me), Deed(), side=side_name(me), card=card_name(event))
        s.pending.append(event)
        # The robot stands between announcing an event and applying it.
        if me is s.marine or (yield from _stands(g, me, event, "alien-event")):
            yield from effects_of(g, me, event, CARDS[event].played)
        s.pending.pop()


def _not_an_event_now(s: State, me: Side, card: str) -> Reason | None:
    return choosing.for_another_moment(card, "event", "event") or obstacle(s, me, card)


def _offer_creature(g: G, name: str) -> Flow[str | None]:
    s = g.state
    if not len(s.alien.hand):
        return None
    hand = Pool.hand(s.alien, lambda card: _not_sent_now(s, card))

    def options() -> list[Option[str]]:
        return [card_option(card, count, labels.creature_entry(s, card, count)) for card, count in hand.free().items()]

    return (
        yield from choose_or_pass(
            s.alien.seat,
            name,
            options,
            pass_label=labels.no_creature_entry(s, name),
            confirm_pass=Text("sure-no-creature-portal") if s.at_portal else None,
            safe="",
            interrupt="creature",
            prompt=Text("ask-creature-portal") if s.at_portal else None,
            of=(HAND_REF,),
            why=hand.why,
        )
    )


def _not_sent_now(s: State, card: str) -> Reason | None:
    return choosing.for_another_moment(card, "creature", "creature") or obstacle(s, s.alien, card)


def _lay_creature(g: G, creature: str) -> Flow[None]:
    """A creature comes in, and the exchange with it begins (carte Créature)."""
    s = g.state
    s.creatures += 1
    s.exchange = Exchange(creature)
    _lay(g, s.alien, creature)
    about = came(refs.card(creature)), Opening("heading", s.alien.seat), Deed(by=(refs.card(creature),))
    g.tell(
        "creature-played",
        *_played(s.alien, creature),
        *about,
        card=card_name(creature),
        number=s.creatures,
        size=s.size,
    )
    yield from effects_of(g, s.alien, creature, CARDS[creature].played)
    g.go("exchange")


# 4. Combat


def exchange(g: G) -> Flow[None]:
    """Raises in turn against one creature (phase de combat, déroulement du combat), until whoever has the word stops
    behind. Ties are the Marine's.
    """
    s = g.state
    while True:
        side = s.marine if marine_force(s) < creature_force(s) else s.alien
        yield from _raise(g, side)
        if s.escaped:
            g.go("end-of-combat")
            s.winner = "alien"
            return
        behind = marine_force(s) < creature_force(s)
        if side is s.marine and behind:
            yield from _wound(g)
            return
        if side is s.alien and not behind:
            yield from _kill(g)
            return


def _raise(g: G, me: Side) -> Flow[None]:
    """A raise is a series (surenchérir): cards and tokens in any order, one at a time, until that side has done."""
    s = g.state
    hand = Pool.hand(me, lambda card: _not_added_now(s, me, card), lambda: _not_tossed_now(s, me))
    while (len(me.hand) or me.tokens) and not s.escaped:
        now = forces(s, s.facing)
        play = yield from choose(
            me.seat,
            "raise",
            lambda: _raises(s, me, hand),
            prompt=labels.ask_raise(now, me.name),
            safe=PASS if now.holds(me.name) else "",
            interrupt="raise",
            of=(HAND_REF,),
            why=hand.why,
        )
        if play is None:
            return
        if me is s.marine:
            s.facing.begun = True
        if play == TOKEN:
            _toss_token(g, me)
        elif CARDS[play].kind == "weapon":
            yield from _play_weapon(g, play)
        else:
            yield from _play_action(g, me, play)


def _raises(s: State, me: Side, hand: Pool) -> list[Option[str | None]]:
    """What that side may add, and to stop; nobody has to add anything (retraite stratégique)."""
    facing, held = s.facing, me.hand.cards
    now, ends = forces(s, facing), {card: after(s, facing, card, held) for card in hand.free()}
    tosses = hand.token() is None
    options: list[Option[str | None]] = [
        card_option(card, label=labels.raise_entry(now, me.name, card, then)) for card, then in ends.items()
    ]
    if tosses:
        options.append(Option(TOKEN, TOKEN, labels.toss_entry(s, facing, me.name), refs=(TOKENS,), cost=1))
    if now.holds(me.name):
        return [*options, Option(PASS, None, Text("option-enough"), refs=(PASS_REF, choosing.ENOUGH))]
    confirm = labels.sure_to_give_in(s, me, ends, tosses=tosses)
    return [*options, Option(PASS, None, labels.give_in_entry(s, me), refs=(PASS_REF,), confirm=confirm)]


def _not_added_now(s: State, me: Side, card: str) -> Reason | None:
    """Why a card cannot be added in a raise."""
    later = choosing.for_another_moment(card, "raise", "weapon", "action")
    if later is None and CARDS[card].kind == "weapon" and s.facing.armed:
        return _armed(s.facing)
    return later or obstacle(s, me, card)


def _armed(facing: Exchange) -> Reason:
    """One weapon a creature, even if it was cancelled."""
    if facing.weapon:
        return because("why-one-weapon", "fight", weapon=card_name(facing.weapon))
    return because("why-weapon-cancelled", "cancel")


def _not_tossed_now(s: State, me: Side) -> Reason | None:
    """Why a token cannot be tossed in a raise."""
    bar = bars_tokens(s, s.facing, me.name)
    if bar is not None:
        return because("why-tokens-barred", "tokens", by=choosing.name_of(bar), side=side_name(me))
    return None if me.tokens else because("why-no-token", "tokens")


def _toss_token(g: G, me: Side) -> None:
    """One token, one toss (jeton): +1 stays on the table, a failure goes back to the reserve at once."""
    s, facing = g.state, g.state.facing
    me.tokens -= 1
    if me is s.marine and facing.sure:
        facing.sure -= 1
        hit = True
    elif me is s.marine and facing.doomed:
        facing.doomed -= 1
        hit = False
    else:
        hit = g.dice.coin()
    if not hit:
        s.reserve += 1
    else:
        s.spent += 1
        if me is s.marine:
            facing.marine_tokens += 1
        else:
            facing.alien_tokens += 1
    g.bar_undo()
    g.tell(
        "token-hit" if hit else "token-missed",
        gained(side_ref(me), TOKENS, -1),
        tried(side_ref(me), hit=hit),
        _turn_of(me),
        Deed(many="deeds-token"),
        side=side_name(me),
        worth=token_worth(s.room),
        marine=marine_force(s),
        creature=creature_force(s),
    )


def _play_weapon(g: G, weapon: str) -> Flow[None]:
    """One weapon a creature (carte Arme); a jammed one was that weapon too (ruling 8)."""
    s = g.state
    s.facing.armed = True
    _lay(g, s.marine, weapon)
    g.tell("weapon-played", *_played(s.marine, weapon), _turn_of(s.marine), Deed(), card=card_name(weapon))
    s.pending.append(weapon)
    if (yield from _stands(g, s.marine, weapon, "weapon")):
        s.facing.weapon = weapon
        yield from EFFECTS.do(g, s.alien, CARDS[s.facing.creature].faced)
        yield from effects_of(g, s.marine, weapon, CARDS[weapon].played)
    s.pending.pop()


def _play_action(g: G, me: Side, action: str) -> Flow[None]:
    """It lies on the table for this exchange, unless the other side cancels it (carte Action de combat)."""
    s = g.state
    _lay(g, me, action)
    g.tell("action-played", *_played(me, action), _turn_of(me), Deed(), side=side_name(me), card=card_name(action))
    s.pending.append(action)
    if (yield from _stands(g, me, action, _sort_of_action(me))):
        (s.facing.marine if me is s.marine else s.facing.alien).append(action)
        yield from effects_of(g, me, action, CARDS[action].played)
    s.pending.pop()


# The pause after a card

_POINTS: Mapping[Cancels, str] = {
    "weapon": "cancel-weapon",
    "marine-action": "cancel-action",
    "alien-action": "cancel-action",
    "alien-event": "cancel-event",
}


def _stands(g: G, me: Side, card: str, sort: Cancels) -> Flow[bool]:
    """The pause after a card: the other side may cancel it (carte d’annulation), directly; and a cancel card may be
    answered likewise.

    A card that does not stand is discarded at once, and so is every cancel card.
    """
    s = g.state
    foe = s.other(me)
    if not _pause_opens(foe, sort):
        return True
    hand = Pool.hand(foe, choosing.answering(sort, card), choosing.token_answers_nothing)
    answer = yield from choose_or_pass(
        foe.seat,
        "cancel",
        hand.options,
        pass_label=Text("option-let-stand", {"card": card_name(card)}),
        prompt=Text("ask-cancel", {"card": card_name(card)}),
        of=(refs.card(card), HAND_REF),
        interrupt=_POINTS[sort],
        why=hand.why,
    )
    if answer is None:
        return True
    take(g, foe.hand, answer)
    foe.discard.append(answer)
    marks, name = _played(foe, answer), card_name(answer)
    g.tell("cancel-played", *marks, Deed(), side=side_name(foe), card=name, against=card_name(card))
    if CARDS[answer].kind == "action":
        s.pending.append(answer)
        answer_stands = yield from _stands(g, foe, answer, _sort_of_action(foe))
        s.pending.pop()
        if not answer_stands:
            return True
    if card in me.laid:
        me.laid.remove(card)
        me.discard.append(card)
    g.tell("cancelled", cancelled(refs.card(card)), card=card_name(card))
    return False


def _sort_of_action(side: Side) -> Cancels:
    return "marine-action" if side.name == "marine" else "alien-action"


def _pause_opens(foe: Side, sort: Cancels) -> bool:
    """Whether what everybody can see still allows a cancel card. A hand's contents never decide this."""
    return len(foe.hand) > 0 and _may_hold(foe, CANCELS[sort])


def _may_hold(side: Side, cards: Sequence[str]) -> bool:
    return any(side.discard.count(card) + side.laid.count(card) < CARDS[card].copies for card in cards)


# Results


def _wound(g: G) -> Flow[None]:
    """A lost exchange (le Marine perd le combat) ends the room at once and costs one life (point de vie); at the Portal
    it costs the game.
    """
    s = g.state
    s.lives -= 1
    s.winner = "alien"
    marks = gained(side_ref(s.marine), LIFE, -1), fell(side_ref(s.marine))
    g.headline("wounded", *marks, Deed(grave=True), creature=card_name(s.facing.creature), lives=s.lives)
    if s.at_portal:
        _win(g, s.alien, "won-at-portal-alien")
    elif not s.lives:
        _win(g, s.alien, "won-no-lives")
    else:
        yield from effects_of(g, s.alien, s.facing.creature, CARDS[s.facing.creature].wounded)
        g.go("end-of-combat")


def _kill(g: G) -> Flow[None]:
    """What its death brings about; then the room's size may change (la Créature est tuée)."""
    s = g.state
    facing = s.facing
    s.dead.append(facing.creature)
    creature = refs.card(facing.creature)
    g.headline("killed", changed(creature), killed(creature), Deed(), creature=card_name(facing.creature))
    for card in (facing.creature, *facing.alien):
        yield from effects_of(g, s.alien, card, CARDS[card].killed)
    s.exchange = None
    g.go("gap")


def gap(g: G) -> Flow[None]:
    """After a kill both may change the room's size (modification de la taille de la Salle), any number of times, the
    Alien speaking first (ruling 10).
    """
    s = g.state
    speaker, passes = s.alien, 0
    while passes < 2 and not ROOMS[s.room].sealed:
        card = yield from _offer_size_card(g, speaker)
        if card is None:
            passes += 1
        else:
            passes = 0
            _lay(g, speaker, card)
            about = _turn_of(speaker), Deed()
            g.tell("action-played", *_played(speaker, card), *about, side=side_name(speaker), card=card_name(card))
            s.pending.append(card)
            stands = yield from _stands(g, speaker, card, _sort_of_action(speaker))
            s.pending.pop()
            if stands:
                s.size_change += CARDS[card].size
                g.tell("size-changed", changed(SIZE), Deed(), size=s.size, creatures=s.creatures)
        speaker = s.other(speaker)
    g.go("next-creature")


def _offer_size_card(g: G, me: Side) -> Flow[str | None]:
    size_cards = [card.id for card in cards_of(me.name).values() if card.size]
    if not len(me.hand) or not _may_hold(me, size_cards):
        return None
    hand = Pool.hand(me, choosing.resizing(size_cards))
    return (
        yield from choose_or_pass(
            me.seat,
            "size",
            hand.options,
            pass_label=Text("option-no-size-card", {"size": g.state.size}),
            prompt=Text("ask-size", {"size": g.state.size, "creatures": g.state.creatures}),
            of=(HAND_REF,),
            interrupt="room-size",
            why=hand.why,
        )
    )


def next_creature(g: G) -> Flow[None]:
    """While the room has space the Alien may play another creature (le combat continue); if none comes, the Marine has
    won here (le Marine gagne le combat).
    """
    s = g.state
    creature = None
    if s.creatures < s.size:
        creature = yield from _offer_creature(g, "next-creature")
    if creature is not None:
        yield from _lay_creature(g, creature)
        return
    s.winner = "marine"
    g.headline("room-cleared", Deed(), room=_room_name(s.room))
    if s.at_portal:
        _win(g, s.marine, "won-at-portal-marine")
    else:
        g.go("end-of-combat")


def end_of_combat(g: G) -> Flow[None]:
    """All cards and used tokens go back first, then the winner is paid; the loser chooses the next room (fin du
    combat).
    """
    s = g.state
    assert s.winner is not None
    winner = s.side(s.winner)
    if s.escaped:
        g.headline("escaped", Deed())
    _clear_table(g)
    s.reserve += s.spent
    take_tokens(g, winner, ROOMS[s.room].spoils)
    if winner is s.marine:
        yield from effects_of_room(g, s.marine, s.room, ROOMS[s.room].cleared)
    s.chooser = s.other(winner).name
    _leave_room(s)
    g.go("exploration")


def _clear_table(g: G) -> None:
    """Everything laid in this room is discarded (défausse); the knife goes back to the hand that threw it."""
    s = g.state
    for side in (s.marine, s.alien):
        for card in side.laid:
            if Returns() in CARDS[card].lasts:
                side.hand.put(card, EVERYONE)
                g.tell("knife-back", gained(side_ref(side), HAND), card=card_name(card))
            else:
                side.discard.append(card)
        side.laid = []


def _leave_room(s: State) -> None:
    """The room lies with those that are gone (défausse des Salles), and what was done to it ends."""
    s.room_discard.append(s.room)
    s.room = ""
    s.size_change = s.creatures = s.spent = 0
    s.dead = []
    s.exchange = s.winner = None
    s.blackout = s.escaped = False


def _win(g: G, side: Side, reason: str) -> None:
    """One side has won (fin de partie)."""
    g.over(side.name, (side.seat,), Text(reason))


def _lay(g: G, me: Side, card: str) -> None:
    """Plays a card from the hand to the table, and pays for it."""
    _pay(g.state, me, card)
    take(g, me.hand, card)
    me.laid.append(card)


def _turn_of(me: Side) -> Opening:
    """What one side does until the other does something is told together."""
    return Opening("act", me.seat, (side_ref(me),))


def _played(me: Side, card: str) -> list[Mark]:
    """What changes when a card is played: it is on the table, and the hand and the tokens are less."""
    marks = [played(refs.card(card)), gained(side_ref(me), HAND, -1)]
    cost = CARDS[card].cost
    return [*marks, gained(side_ref(me), TOKENS, -cost)] if cost else marks


def _pay(s: State, me: Side, card: str) -> None:
    cost = CARDS[card].cost
    me.tokens -= cost
    s.reserve += cost


PHASES: Mapping[str, Phase[State]] = {
    "toss": toss,
    "mulligan": mulligan,
    "exploration": exploration,
    "marine-phase": marine_phase,
    "alien-phase": alien_phase,
    "exchange": exchange,
    "gap": gap,
    "next-creature": next_creature,
    "end-of-combat": end_of_combat,
}
