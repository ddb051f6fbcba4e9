"""A toy: a crew of deck builders breaks doors open, and one of them is a traitor. The others may lend cards from
their hidden hands to whoever has the turn, a scout at any moment of it; a spy looks at somebody's role; at the end all
vote whom to accuse.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from bot.engine import cards, play, refs
from bot.engine.asks import Flow, Option, anyone, choice, choose, choose_or_pass, everyone, first_of, or_pass
from bot.engine.cards import Pile, bit
from bot.engine.dice import Dice
from bot.engine.game import Game, Meta, Offer, Pick, Start, Worlds
from bot.engine.play import Play
from bot.engine.players import Playout, random_player
from bot.engine.text import Name, Text, Who, text

POWER = {"scout": 1, "soldier": 2, "spy": 0, "jam": -1}
FIRST_DECK = ["scout"] * 3 + ["spy", "jam"]
SUPPLY = ["soldier"] * 6 + ["spy"] * 3 + ["jam"] * 2
HAND, MARKET, DOOR, TURNS = 3, 3, 2, 6
BEFORE_BREACH, ANY_TIME = "before-breach", "any-time"
DONE = "done"


class State(play.GameState, kw_only=True):
    """A role is a pile of one card, so that it is known who knows it. `laid` is what each seat has on the table."""

    roles: list[Pile]
    decks: list[Pile]
    hands: list[Pile]
    discards: list[list[str]]
    laid: list[list[str]]
    supply: Pile
    market: list[str] = []
    turn: int = 0
    breached: int = 0

    @property
    def active(self) -> int:
        return self.turn % self.seats


class View(msgspec.Struct, frozen=True):
    """What a seat knows: of roles and hands the cards it has seen, of all piles how many cards they have."""

    roles: list[list[str]]
    hands: list[list[str]]
    hand_sizes: list[int]
    deck_sizes: list[int]
    discards: list[list[str]]
    laid: list[list[str]]
    supply: int
    market: list[str]
    turn: int
    breached: int


def setup(start: Start, dice: Dice) -> State:
    seats = range(start.seats)
    traitor = dice.below(start.seats)
    return State(
        seats=start.seats,
        dice=dice,
        phase="prepare",
        roles=[Pile(["traitor" if seat == traitor else "loyal"], [bit(seat)]) for seat in seats],
        decks=[Pile.of(FIRST_DECK) for _ in seats],
        hands=[Pile() for _ in seats],
        discards=[[] for _ in seats],
        laid=[[] for _ in seats],
        supply=Pile.of(SUPPLY),
    )


def prepare(g: Play[State]) -> Flow[None]:
    for pile in (g.state.supply, *g.state.decks):
        cards.shuffle(g, pile)
    refill(g)
    g.go("play")
    yield from ()


def play_card(g: Play[State]) -> Flow[None]:
    """The active player lays one card, or is done and asks for help. Whoever else has cards, whatever they are, may
    send a scout ahead meanwhile.
    """
    s, active = g.state, g.state.active
    scouts = [
        or_pass(choice(seat, "scout", partial(in_hand, s, seat, "scout"), occasion=str(s.turn), interrupt=ANY_TIME))
        for seat in lenders(s)
    ]
    found = yield from anyone([choice(active, "play", lambda: [*in_hand(s, active), done]), *scouts])
    assert found is not None, "who has the turn does not pass"
    seat, card = found
    if card == DONE:
        g.go("lend")
        return
    lay(g, seat, card)
    if seat == active and card == "spy":
        target = yield from choose(seat, "spy-on", lambda: others(s, seat))
        (role,) = cards.show(g, s.roles[target], [seat])
        g.tell("spied", who=Who(seat), target=Who(target))
        g.tell("saw-role", to=(seat,), target=Who(target), role=Name(role))


def lend(g: Play[State]) -> Flow[None]:
    """Whoever else has cards, whatever they are, may lend one."""
    s = g.state
    occasion = f"{s.turn}.{sum(map(len, s.laid))}"
    lent = yield from first_of(
        lenders(s), "lend", lambda seat: in_hand(s, seat), occasion=occasion, interrupt=BEFORE_BREACH
    )
    if lent is None:
        g.go("breach")
    else:
        lay(g, *lent)


def breach(g: Play[State]) -> Flow[None]:
    """The door opens or not; what power the active player has laid recruits a card."""
    s, seat = g.state, g.state.active
    opened = sum(POWER[card] for laid in s.laid for card in laid) >= DOOR
    s.breached += opened
    g.tell("door-opened" if opened else "door-held", who=Who(seat))
    card = yield from choose_or_pass(seat, "recruit", lambda: recruits(s, seat))
    if card is not None:
        s.market.remove(card)
        s.discards[seat].append(card)
        g.tell("recruited", who=Who(seat), card=Name(card))
    refill(g)
    s.turn += 1
    g.go("play" if s.turn < TURNS else "accuse")


def accuse(g: Play[State]) -> Flow[None]:
    """All vote at once; a traitor with the most votes is caught, and then the crew wins if its doors are open."""
    s = g.state
    votes = yield from everyone(g, "accuse", {seat: partial(others, s, seat) for seat in range(s.seats)})
    counts = [list(votes.values()).count(seat) for seat in range(s.seats)]
    traitor = next(seat for seat in range(s.seats) if s.roles[seat].cards == ["traitor"])
    g.tell("voted", traitor=Who(traitor))
    if counts[traitor] > max(counts[:traitor] + counts[traitor + 1 :]) and s.breached * 2 >= TURNS:
        g.over("crew", tuple(seat for seat in range(s.seats) if seat != traitor), Text("traitor-caught"))
    else:
        g.over("traitor", (traitor,), Text("traitor-won"))


def lay(g: Play[State], seat: int, card: str) -> None:
    cards.take(g, g.state.hands[seat], card)
    g.state.laid[seat].append(card)
    g.tell("laid", who=Who(seat), card=Name(card))


def refill(g: Play[State]) -> None:
    """Clears the table, fills the market, and draws every hand up again."""
    s = g.state
    while len(s.market) < MARKET and len(s.supply):
        s.market.append(cards.flip(g, s.supply))
    for seat in range(s.seats):
        s.discards[seat] += s.laid[seat]
        s.laid[seat].clear()
        if len(s.decks[seat]) < HAND - len(s.hands[seat]):
            cards.shuffle_in(g, s.decks[seat], s.discards[seat])
        drawn = cards.draw(g, s.decks[seat], s.hands[seat], seat, HAND - len(s.hands[seat]))
        for card in drawn:
            g.tell("drew", to=(seat,), card=Name(card))


def lenders(s: State) -> list[int]:
    return [seat for seat in range(s.seats) if seat != s.active and len(s.hands[seat])]


done = Option(DONE, DONE, Text(DONE))


def in_hand(s: State, seat: int, kind: str = "") -> list[Option[str]]:
    held = sorted({card for card in s.hands[seat].cards if kind in ("", card)})
    return [Option(card, card, text("lay", card=Name(card)), refs=(refs.card(card),)) for card in held]


def others(s: State, seat: int) -> list[Option[int]]:
    return [Option(f"seat-{n}", n, text("seat", who=Who(n)), refs=(refs.seat(n),)) for n in range(s.seats) if n != seat]


def recruits(s: State, seat: int) -> list[Option[str]]:
    power = sum(POWER[card] for card in s.laid[seat])
    found = sorted({card for card in s.market if POWER[card] <= power})
    return [Option(card, card, text("recruit", card=Name(card)), refs=(refs.card(card),)) for card in found]


def view(s: State, viewer: int | None) -> View:
    return View(
        [role.known_to(viewer) if s.outcome is None else role.cards for role in s.roles],
        [sorted(hand.known_to(viewer)) for hand in s.hands],
        [len(hand) for hand in s.hands],
        [len(deck) for deck in s.decks],
        s.discards,
        s.laid,
        len(s.supply),
        s.market,
        s.turn,
        s.breached,
    )


def redeal(s: State, viewer: int | None, dice: Dice) -> None:
    """Everyone knows which cards a seat owns, not which of them are in its hand."""
    cards.redeal(dice, viewer, s.roles)
    cards.redeal(dice, viewer, [s.supply])
    for seat in range(s.seats):
        cards.redeal(dice, viewer, [s.hands[seat], s.decks[seat]])


def policy(view: View, offer: Offer, worlds: Worlds, dice: Dice) -> Pick:
    """Tries each option in the same world, plays on at random to the end, and takes one that its side likes."""
    mine = "traitor" if view.roles[offer.seat] == ["traitor"] else "crew"
    world = worlds()
    for option in dice.sample(offer.options, len(offer.options)):
        branch = world.twin()
        branch.answer(offer.seat, (option.key,))
        playout = Playout(branch, [random_player] * branch.state.seats, dice)
        while branch.outcome is None:
            playout.step()
        if branch.outcome.side == mine:
            return Pick((option.key,))
    return Pick((dice.pick(offer.options).key,))


def board(view: View) -> Sequence[Text]:
    turn = text("turn", turn=view.turn, breached=view.breached)
    return [turn, *(text("hand", who=Who(seat), size=size) for seat, size in enumerate(view.hand_sizes))]


def conserved(s: State) -> None:
    """The invariant: no card comes or goes, and there is one traitor."""
    held = [pile.cards for pile in (s.supply, *s.decks, *s.hands)] + [s.market, *s.discards, *s.laid]
    assert sorted(card for pile in held for card in pile) == sorted(SUPPLY + FIRST_DECK * s.seats)
    assert sum(role.cards == ["traitor"] for role in s.roles) == 1


GAME: Game[State, View] = Game(
    meta=Meta(key="toy-traitor", seats=(3, 4, 5), sides=("crew", "traitor"), interrupts=(BEFORE_BREACH, ANY_TIME)),
    state=State,
    setup=setup,
    phases={"prepare": prepare, "play": play_card, "lend": lend, "breach": breach, "accuse": accuse},
    view=view,
    redeal=redeal,
    policy=policy,
    board=board,
    has_secrets=lambda s: True,
)
