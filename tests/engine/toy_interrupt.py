"""A toy: a gate that must hold for some nights. The enemies act one after another, and whoever holds a card may
interrupt before the defence roll; a flare may be fired at any time, in anyone's watch. Hands lie open, so a window
opens only for who can play something in it. A trap needs a place and then a facing, with a way back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import msgspec

from bot.engine import cards, play, refs
from bot.engine.asks import Choice, Flow, Option, anyone, chain, choice, choose_or_back, first_of, or_pass
from bot.engine.cards import Pile
from bot.engine.dice import Dice
from bot.engine.game import Game, Meta, Offer, Pick, Start, Worlds
from bot.engine.play import Play
from bot.engine.refs import Ref
from bot.engine.text import Text, Who, names, text

GATE = 4
NIGHTS = 5
DECK = ["barricade"] * 6 + ["flare"] * 4 + ["oil"] * 2
HELP = {"barricade": 3, "flare": 1, "oil": 0}
BEFORE_DEFENCE = "before-defence"
ANY_TIME = "any-time"
PLACES = {"wall": ("in", "out"), "tower": ("north", "south")}


class State(play.GameState, kw_only=True):
    """`enemies` are the strengths of those still to act tonight; `to_watch` is the seat that has the next watch.
    `traps` are where they lie and where they face; each stops a weak enemy. `light` helps against the next enemy.
    """

    deck: Pile
    hands: list[list[str]]
    discard: list[str] = []
    enemies: list[int] = []
    traps: list[tuple[str, str]] = []
    light: int = 0
    gate: int = GATE
    night: int = 1
    to_watch: int = 0


class View(msgspec.Struct, frozen=True):
    """Everything but the order of the deck; it is the same for every viewer."""

    hands: list[list[str]]
    discard: list[str]
    deck: int
    enemies: list[int]
    traps: list[tuple[str, str]]
    light: int
    gate: int
    night: int


def setup(start: Start, dice: Dice) -> State:
    shuffled = list(DECK)
    dice.shuffle(shuffled)
    hands = [[shuffled.pop()] for _ in range(start.seats)]
    deck = Pile.of(shuffled)
    return State(seats=start.seats, dice=dice, phase="watch", deck=deck, hands=hands)


def watch(g: Play[State]) -> Flow[None]:
    """One player has the watch and draws a card, mends the gate or lays a trap. Then the enemies come."""
    s, seat = g.state, g.state.to_watch
    done = False
    while not done:
        found = yield from anyone([choice(seat, "watch", lambda: duties(s)), *flares(s)])
        assert found is not None, "the watch cannot be passed"
        who, task = found
        if task == "flare":
            spend(s, who, task)
            s.light += HELP[task]
            g.tell("flare", who=Who(who))
        else:
            done = yield from duty(g, seat, task)
    s.to_watch = (seat + 1) % s.seats
    s.enemies = [g.dice.die(6) for _ in range(2)]
    g.go("assault")


def flares(s: State) -> list[Choice[str]]:
    """Whoever holds a flare may fire it whenever they like, or say that they will not now."""
    holders = [seat for seat in range(s.seats) if "flare" in s.hands[seat] and seat != s.to_watch]
    fire = [Option("flare", "flare", Text("play-flare"), refs=(refs.card("flare"),))]
    return [
        or_pass(choice(seat, "any-time", lambda: fire, occasion=str(s.night), interrupt=ANY_TIME)) for seat in holders
    ]


def duty(g: Play[State], seat: int, task: str) -> Flow[bool]:
    """Does a duty; false if the player has thought better of it."""
    s = g.state
    if task == "draw":
        card = cards.flip(g, s.deck)
        s.hands[seat].append(card)
        g.tell("drew", who=Who(seat), card=card)
    elif task == "mend":
        s.gate += 1
        g.tell("mended", who=Who(seat))
    else:
        trap = yield from chain(
            lambda: choose_or_back(seat, "trap-place", lambda: spots(PLACES)),
            lambda place: choose_or_back(seat, "trap-facing", partial(spots, PLACES[place])),
        )
        if trap is None:
            return False
        s.traps.append(trap)
        g.tell("trap", who=Who(seat), place=trap[0])
    return True


def duties(s: State) -> list[Option[str]]:
    found = ["draw"] if len(s.deck) else []
    found += ["mend", "trap"] + (["flare"] if "flare" in s.hands[s.to_watch] else [])
    return [Option(task, task, Text(task)) for task in found]


def spots(places: Iterable[str]) -> list[Option[str]]:
    return [Option(place, place, Text("spot-" + place), refs=(Ref("spot", place),)) for place in places]


def spend(s: State, seat: int, card: str) -> None:
    s.hands[seat].remove(card)
    s.discard.append(card)


def assault(g: Play[State]) -> Flow[None]:
    """One enemy acts. Anyone may interrupt with cards, then the gate is defended with a roll."""
    s = g.state
    enemy, help, played = s.enemies[0], s.light, 0
    s.light = 0
    if enemy < 3 and s.traps:
        s.traps.pop(0)
        enemy = 0
    while True:
        occasion = f"{s.night}.{len(s.enemies)}.{played}"
        answer = yield from first_of(
            holders(s), "interrupt", lambda seat: hand(s, seat), occasion=occasion, interrupt=BEFORE_DEFENCE
        )
        if answer is None:
            break
        seat, card = answer
        spend(s, seat, card)
        g.tell("interrupted", who=Who(seat), card=card)
        played, help = played + 1, help + HELP[card]
        if card == "oil":
            enemy = 0
    s.enemies.pop(0)
    if enemy:
        defend(g, enemy, help)
    if s.gate == 0:
        g.over("table", (), Text("gate-fell"))
    elif not s.enemies:
        dawn(g)


def defend(g: Play[State], enemy: int, help: int) -> None:
    roll = g.dice.die(6)
    g.tell("defence", roll=roll, help=help, enemy=enemy)
    if roll + help < enemy:
        g.state.gate -= 1


def dawn(g: Play[State]) -> None:
    g.state.night += 1
    g.go("watch")
    if g.state.night > NIGHTS:
        g.over("players", tuple(range(g.state.seats)), Text("gate-held"))


def holders(s: State) -> list[int]:
    return [seat for seat in range(s.seats) if s.hands[seat]]


def hand(s: State, seat: int) -> list[Option[str]]:
    return [Option(card, card, Text("play-" + card), refs=(refs.card(card),)) for card in sorted(set(s.hands[seat]))]


def view(s: State, viewer: int | None) -> View:
    return View(s.hands, s.discard, len(s.deck), s.enemies, s.traps, s.light, s.gate, s.night)


def redeal(s: State, viewer: int | None, dice: Dice) -> None:
    cards.redeal(dice, viewer, [s.deck])


def policy(view: View, offer: Offer, worlds: Worlds, dice: Dice) -> Pick:
    """Spends cards on strong enemies only, and mends when the gate is about to fall."""
    if offer.name == "watch":
        return Pick(("mend" if view.gate < 2 else offer.options[0].key,))
    strong = offer.name == "interrupt" and view.enemies[0] > 3
    return Pick((offer.somethings[-1].key if strong else offer.safe,))


def board(view: View) -> Sequence[Text]:
    seats = [text("hand", who=Who(seat), cards=names(hand)) for seat, hand in enumerate(view.hands)]
    return [text("gate", gate=view.gate, night=view.night), *seats]


def conserved(s: State) -> None:
    """The invariant: no card comes or goes, and a gate does not stand below the ground."""
    everything = s.deck.cards + s.discard + [card for held in s.hands for card in held]
    assert sorted(everything) == sorted(DECK)
    assert s.gate >= 0


GAME: Game[State, View] = Game(
    meta=Meta(key="toy-interrupt", seats=(2, 3, 4), sides=("players", "table"), interrupts=(BEFORE_DEFENCE, ANY_TIME)),
    state=State,
    setup=setup,
    phases={"watch": watch, "assault": assault},
    view=view,
    redeal=redeal,
    policy=policy,
    board=board,
    has_secrets=lambda s: False,
)
