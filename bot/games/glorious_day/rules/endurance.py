"""The Endurance cards: draw, exhaust, recycle, reveal, discard; and the Reshuffle card.

Whatever takes a card off the deck looks whether the Reshuffle card has come to light: then the cards below it are
shuffled onto it. When deck and exhaust pile are both empty all is lost; a card being revealed still counts as deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.engine import refs
from bot.engine.asks import Flow, Option, choose, choose_some
from bot.engine.cards import EVERYONE, Pile, flip, move, reveal, shuffle
from bot.engine.journal import Mark, changed, discarded, gained, moved, new, played, spent
from bot.engine.naming import card_name, card_option
from bot.engine.refs import DECK_REF, DISCARD_REF, HAND_REF, Ref, Refs
from bot.engine.text import Name, Text, Who, names, text
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.content.vocabulary import (
    Discard,
    Draw,
    Exhaust,
    LookEndurance,
    Recycle,
    Restore,
    Reveal,
    Salvage,
    TakeRevealed,
)
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me, do_and_tell, nothing_there
from bot.games.glorious_day.rules.refs import EXHAUSTED_REF
from bot.games.glorious_day.state import State

FROM_DECK = "deck"


def lose(g: G, key: str) -> None:
    """All is lost; what was lost or won before stays."""
    if g.state.outcome is None:
        g.over("table", (), Text(key))


def cards_left(s: State) -> int:
    """How many cards can be exhausted before all is lost."""
    return len(s.deck) + len(s.under) + len(s.exhausted)


def _settle(g: G) -> None:
    """After a card has left deck or exhaust pile: the Reshuffle card, and the end (pioche et dépôt épuisés)."""
    _reshuffle(g)
    if not cards_left(g.state) and not g.state.revealing:
        lose(g, "lost-endurance")


def _reshuffle(g: G) -> None:
    """The Reshuffle card has come to the top: what lies under it is the new deck (carte Remélangez)."""
    s = g.state
    if not len(s.deck) and len(s.under):
        s.deck, s.under = s.under, Pile()
        shuffle(g, s.deck)
        g.tell("reshuffled", changed(DECK_REF), count=len(s.deck))


def _top(g: G) -> str | None:
    """The top card of the deck, for all to see."""
    s = g.state
    if not len(s.deck):
        return None
    return flip(g, s.deck)


def _put_under(s: State, card: str) -> None:
    """Under the deck, below the Reshuffle card; everybody has seen which one."""
    s.under.bury(card, EVERYONE)


# Hazards


def hazard(g: G, me: Me, card: str) -> Flow[None]:
    """A Hazard happens to whoever drew it (carte Danger)."""
    use = CARDS[card].use
    assert use is not None
    g.tell("hazard", played(refs.card(card)), card=card_name(card))
    with g.because(card_name(card)):
        yield from do_and_tell(g, me._replace(of=(refs.card(card),)), use.do)


def is_hazard(card: str) -> bool:
    return CARDS[card].type == "hazard"


# Draw


def draw(g: G, me: Me, count: int) -> Flow[None]:
    """Takes cards into the hand (piocher); a Hazard happens and is exhausted. A recruit's go under the exhaust pile."""
    s = g.state
    for _ in range(count):
        card = _top(g)
        if card is None:
            return
        _reshuffle(g)
        if is_hazard(card):
            s.limbo.append(card)
            _settle(g)
            yield from hazard(g, me, card)
            s.limbo.remove(card)
            s.exhausted.put(card, EVERYONE)
        else:
            take_in(g, me, card)
            _settle(g)


def take_in(g: G, me: Me, card: str) -> None:
    """Into the hand; but recruits have none."""
    s = g.state
    if me.figure is not None and me.figure.side == "recruit":
        s.exhausted.bury(card, EVERYONE)
        g.tell("card-not-kept", new(refs.card(card)), card=card_name(card))
    else:
        s.hands[me.seat].append(card)
        g.tally("card-taken", gained(refs.seat(me.seat), refs.card(card)), who=Who(me.seat), card=card_name(card))


@EFFECTS.effect(Draw, possible=lambda s, _me, _verb: bool(s.deck.cards))
def _draw(g: G, me: Me, verb: Draw) -> Flow[None]:
    yield from draw(g, me, verb.count)


# Exhaust


def exhaust(g: G, me: Me, count: int) -> Flow[None]:
    """From the deck (épuiser) to the exhaust pile (dépôt), unseen; with an empty deck cards of the exhaust pile are
    discarded instead (endurance épuisée).
    """
    s = g.state
    for _ in range(count):
        if len(s.deck):
            move(s.deck, s.exhausted)
            _settle(g)
        elif len(s.exhausted):
            yield from _discarded(g, me, flip(g, s.exhausted))


@EFFECTS.effect(Exhaust)
def _exhaust(g: G, me: Me, verb: Exhaust) -> Flow[None]:
    mark = spent(DECK_REF, min(verb.count, len(g.state.deck) + len(g.state.under)))
    g.tally("must-exhaust", changed(DECK_REF, EXHAUSTED_REF), mark, count=verb.count)
    yield from exhaust(g, me, verb.count)


# Recycle


def recycle_pile(g: G, count: int) -> int:
    """From the top of the exhaust pile under the deck (recycler), face down; how many there were."""
    s = g.state
    count = min(count, len(s.exhausted))
    for _ in range(count):
        move(s.exhausted, s.under, under=True)
    if count:
        g.tell("recycled", changed(EXHAUSTED_REF, DECK_REF), count=count)
        _settle(g)
    return count


def recycle_hand(g: G, seat: int, cards: Sequence[str]) -> None:
    s = g.state
    for card in cards:
        s.hands[seat].remove(card)
        _put_under(s, card)
    if cards:
        g.tell("recycled-hand", *from_hand(seat, cards), who=Who(seat), cards=names("card-" + card for card in cards))
        _settle(g)


def from_hand(seat: int, cards: Sequence[str]) -> list[Mark]:
    """What changes when these leave a hand."""
    return [gained(refs.seat(seat), refs.card(card), -count) for card, count in Counter(cards).items()]


def hand_options(cards: Sequence[str]) -> list[Option[str]]:
    """Each card of a hand by its place, since some are alike."""
    return [
        Option(f"{place}-{card}", card, text("option-card", card=card_name(card)), refs=(refs.card(card),))
        for place, card in enumerate(cards)
    ]


def fit_for(s: State, seat: int, verb: Recycle) -> list[str]:
    """The cards of a hand that may be recycled."""
    return [card for card in s.hands[seat] if not verb.types or CARDS[card].type in verb.types]


def _may_recycle(s: State, me: Me, verb: Recycle) -> bool:
    return bool(s.exhausted.cards) if verb.source == "pile" else bool(fit_for(s, me.seat, verb))


@EFFECTS.effect(Recycle, possible=_may_recycle)
def _recycle(g: G, me: Me, verb: Recycle) -> Flow[None]:
    s = g.state
    if verb.source == "pile":
        recycle_pile(g, verb.count or len(s.exhausted))
        return
    fit = fit_for(s, me.seat, verb)
    if fit:
        most = len(fit) if verb.count is None else min(verb.count, len(fit))
        occasion, of = f"{len(fit)}", (HAND_REF, *me.of)
        chosen = yield from choose_some(
            me.seat, "recycle-hand", lambda: hand_options(fit), least=0, most=most, occasion=occasion, of=of
        )
        recycle_hand(g, me.seat, chosen)


# Discard


def discard_equipped(g: G, card: str) -> None:
    """A card that lay with a character goes to the discard pile."""
    g.state.discard.append(card)
    g.tally("card-discarded", discarded(refs.card(card)), spent(refs.card(card)), card=card_name(card))


def discard_hand(g: G, seat: int) -> None:
    s = g.state
    hand = s.hands[seat]
    if hand:
        marks = [*(discarded(refs.card(card)) for card in dict.fromkeys(hand)), *from_hand(seat, hand)]
        g.tally(
            "hand-discarded",
            *marks,
            spent(HAND_REF, len(hand)),
            who=Who(seat),
            cards=names("card-" + card for card in hand),
        )
        s.discard += hand
        s.hands[seat] = []


def _discarded(g: G, me: Me, card: str, *marks: Mark) -> Flow[None]:
    """A card lies on the discard pile (défausse); a Hazard happens."""
    g.state.discard.append(card)
    g.tally("card-discarded", discarded(refs.card(card)), spent(refs.card(card)), *marks, card=card_name(card))
    _settle(g)
    if is_hazard(card):
        yield from hazard(g, me, card)


@EFFECTS.effect(Discard)
def _discard(g: G, me: Me, verb: Discard) -> Flow[None]:
    """From the hand or from the deck, as the player likes; with neither, from the exhaust pile (défausser)."""
    s = g.state
    for _ in range(verb.count):
        source = FROM_DECK
        if s.hands[me.seat]:
            occasion, of = f"{len(s.discard)}", (HAND_REF, *me.of)
            source = yield from choose(me.seat, "discard", lambda: _discards(s, me.seat), occasion=occasion, of=of)
        if source != FROM_DECK:
            s.hands[me.seat].remove(source)
            yield from _discarded(g, me, source, *from_hand(me.seat, [source]))
        elif len(s.deck):
            yield from _discarded(g, me, flip(g, s.deck))
        elif len(s.exhausted):
            yield from _discarded(g, me, flip(g, s.exhausted))


def _discards(s: State, seat: int) -> list[Option[str]]:
    deck = [Option(FROM_DECK, FROM_DECK, Text("option-from-deck"), refs=(DECK_REF,))] if len(s.deck) else []
    return [*deck, *hand_options(s.hands[seat])]


# Reveal


@EFFECTS.effect(Reveal)
def _reveal(g: G, me: Me, verb: Reveal) -> Flow[None]:
    """Turn a card up (révéler), do what its type says, then a Hazard happens, then the card goes under the deck."""
    s = g.state
    card = _top(g)
    if card is None and len(s.exhausted):
        card = flip(g, s.exhausted)
    if card is None:
        return
    s.limbo.append(card)
    s.revealing = True
    _settle(g)
    g.tell("revealed", new(refs.card(card)), card=card_name(card))
    for case in verb.cases:
        if CARDS[card].type in case.types:
            yield from EFFECTS.do(g, me, case.do)
    if is_hazard(card):
        yield from hazard(g, me, card)
    if s.revealing:
        s.revealing = False
        s.limbo.remove(card)
        _put_under(s, card)
        _settle(g)


@EFFECTS.effect(TakeRevealed)
def _take_revealed(g: G, me: Me, _verb: TakeRevealed) -> Flow[None]:
    """Into the hand, and then not under the deck."""
    g.state.revealing = False
    take_in(g, me, g.state.limbo.pop())
    _settle(g)
    yield from ()


# Back from the discard pile


@EFFECTS.effect(Salvage, possible=lambda s, _me, _verb: any(CARDS[card].type != "hazard" for card in s.discard))
def _salvage(g: G, me: Me, verb: Salvage) -> Flow[None]:
    s = g.state
    for _ in range(verb.count):
        fit = list(dict.fromkeys(card for card in s.discard if not is_hazard(card)))
        if not fit:
            return
        listed = [card_option(card) for card in fit]
        card = yield from choose(me.seat, "salvage", lambda: listed, of=(DISCARD_REF, *me.of))  # noqa: B023
        s.discard.remove(card)
        take_in(g, me, card)


@EFFECTS.effect(Restore)
def _restore(g: G, _me: Me, verb: Restore) -> Flow[None]:
    if not g.state.discard:
        nothing_there(g, "discard")
    restore(g, verb.count)
    yield from ()


def restore(g: G, count: int) -> None:
    """Cards of the discard pile, by chance, are shuffled into the exhaust pile."""
    s = g.state
    count = min(count, len(s.discard))
    for _ in range(count):
        card = g.dice.pick(s.discard)
        s.discard.remove(card)
        s.exhausted.put(card)
        g.tell("card-restored", moved(refs.card(card), DISCARD_REF, EXHAUSTED_REF), card=card_name(card))
    if count:
        shuffle(g, s.exhausted)


# Looking ahead


def search_deck(g: G, types: Sequence[str]) -> str | None:
    """The first card of one of these types from the top of the deck; those above it go under the deck."""
    s = g.state
    for _ in range(len(s.deck) + len(s.under)):
        card = flip(g, s.deck)
        if CARDS[card].type in types:
            s.limbo.append(card)
            _settle(g)
            s.limbo.remove(card)
            return card
        _put_under(s, card)
        _settle(g)
    return None


@EFFECTS.effect(LookEndurance, possible=lambda s, _me, _verb: bool(s.deck.cards))
def _look(g: G, me: Me, verb: LookEndurance) -> Flow[None]:
    s = g.state
    seen = reveal(g, s.deck, verb.count)
    if not seen:
        return
    cards = names("card-" + card for card in seen)
    g.tell("looked-endurance", new(*map(refs.card, seen)), who=Who(me.seat), cards=cards)
    named = [(card_name(card), refs.card(card)) for card in seen]
    buried = yield from bury_some(me.seat, "bury-endurance", named, verb.bury, of=(DECK_REF, *me.of))
    for place in buried:
        move(s.deck, s.under, place=len(s.deck) - 1 - place, under=True)
    if buried:
        g.tell("buried", changed(DECK_REF), count=len(buried))
        _settle(g)


def bury_some(seat: int, name: str, seen: Sequence[tuple[Name, Ref]], most: int, of: Refs = ()) -> Flow[list[int]]:
    """Which of the cards looked at go under their deck, by place from the top, the lowest card first."""
    options = [
        Option(str(place), place, text("option-card", card=card), refs=(ref,)) for place, (card, ref) in enumerate(seen)
    ]
    chosen = yield from choose_some(seat, name, lambda: options, least=0, most=min(most, len(seen)), of=of)
    return sorted(chosen, reverse=True)
