"""The course of a round, as in the book: the Marine phase, the Alien phase, the final phase.

Each activation, each Detection card is a phase of its own for the engine, so that a save is never far away.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine import refs
from bot.engine.asks import Flow, Option, choose, choose_or_pass
from bot.engine.game import Phase
from bot.engine.journal import TABLE, Opening, changed
from bot.engine.text import Name, Who, text
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.actions import activation
from bot.games.glorious_day.rules.alien_moves import next_of
from bot.games.glorious_day.rules.aliens import activate_alien, activate_blip, boards_to_move, reset, yet_to_move
from bot.games.glorious_day.rules.campaign import aftermath
from bot.games.glorious_day.rules.casualties import capture, figure_name, figure_option, remove_alien
from bot.games.glorious_day.rules.conceded import CONCEDED, conceded
from bot.games.glorious_day.rules.detection import draw_detection, drawers
from bot.games.glorious_day.rules.effects import G
from bot.games.glorious_day.rules.goals import check, events_of_round
from bot.games.glorious_day.rules.hopeless import notice
from bot.games.glorious_day.rules.refs import alien_ref, board_ref, figure_ref, square_ref
from bot.games.glorious_day.rules.setup import briefing, deploy, muster, outfit
from bot.games.glorious_day.rules.ties import pick
from bot.games.glorious_day.rules.uses import USES, timed
from bot.games.glorious_day.rules.values import reset_dial
from bot.games.glorious_day.rules.why_not import disobeys, explained
from bot.games.glorious_day.state import NOBODY, Alien, Figure, State

# The Marine phase


def begin_round(g: G) -> Flow[None]:
    """The Marine phase (phase des Marines) begins: dials are reset (réglage des cadrans); the highest rank says who is
    first (ordre d’activation).
    """
    s = g.state
    g.tell("round", Opening("page"), round=s.round)
    g.aside("marine-phase", Opening("heading"))
    for figure in s.there:
        reset_dial(figure)
        figure.activated, figure.once, figure.used = False, [], []
    s.turned = []
    seats = s.playing
    if seats:
        s.token = seats[0]
        if len(seats) > 1:
            s.token = yield from choose(s.senior, "first", lambda: [_seat_option(seat) for seat in seats])
        g.go("turn")
    else:
        g.go("leftovers")


def _seat_option(seat: int) -> Option[int]:
    return Option(str(seat), seat, text("option-seat", who=Who(seat)), refs=(refs.seat(seat),))


def turn(g: G) -> Flow[None]:
    """Whoever has the token activates a hero (activation des héros); a downed one does nothing, but still has orders to
    give.
    """
    s = g.state
    seat = s.token
    heroes = [hero for hero in s.heroes(seat) if not hero.activated]
    if not heroes:
        _pass_token(g)
        return
    hero = heroes[0]
    if len(heroes) > 1:
        hero = yield from choose(seat, "which-hero", lambda: [figure_option(one) for one in heroes])
    if hero.is_up:
        yield from activation(g, seat, hero)
    else:
        hero.activated = True
        g.tell("lies-down", Opening("act", seat, (figure_ref(hero),)), figure=figure_name(hero))
    s.orders = hero.card.rank if hero.on_map and hero.side == "hero" else 0
    g.go("orders")


def orders(g: G) -> Flow[None]:
    """A Marine hero activates as many recruits as the hero's rank says, each of that rank or lower (activer des recrues
    subalternes).
    """
    s = g.state
    recruits = [recruit for recruit in s.recruits if disobeys(s, recruit) is None]
    if s.orders <= 0 or not recruits:
        _pass_token(g)
        return
    chosen = yield from choose_or_pass(
        s.token,
        "orders",
        lambda: [figure_option(recruit) for recruit in recruits],
        pass_label="option-no-orders",
        prompt=text("ask-orders", count=min(s.orders, len(recruits))),
        occasion=f"{s.orders}",
    )
    if chosen is None:
        _pass_token(g)
        return
    s.orders -= 1
    yield from activation(g, s.token, chosen)
    g.go("orders")


def _waiting(s: State) -> list[Figure]:
    return [recruit for recruit in s.recruits if recruit.is_up and not recruit.activated]


def _pass_token(g: G) -> None:
    """To the left (jeton Activation); when everybody has had it, what recruits are left are activated (passer le jeton
    d’activation). Whoever has taken over a recruit that has not been activated yet has another turn for it.
    """
    s = g.state
    s.orders = 0
    if _has_turn(s, s.token):
        g.go("turn")
        return
    s.turned.append(s.token)
    for step in range(1, s.seats + 1):
        seat = (s.token + step) % s.seats
        if _has_turn(s, seat) or (seat not in s.turned and s.heroes(seat)):
            s.token = seat
            g.go("turn")
            return
    s.token = NOBODY
    g.go("leftovers")


def _has_turn(s: State, seat: int) -> bool:
    return any(not hero.activated for hero in s.heroes(seat))


def leftovers(g: G) -> Flow[None]:
    """The highest rank activates whoever has not been: recruits without orders, and civilians (activation des recrues
    restantes).
    """
    s = g.state
    late = next((seat for seat in range(s.seats) if _has_turn(s, seat)), NOBODY)
    if late != NOBODY:
        s.token = late
        g.go("turn")
        return
    recruits = _waiting(s)
    if not recruits:
        g.go("alien-phase")
        return
    chosen = recruits[0]
    s.token = s.senior
    if len(recruits) > 1:
        chosen = yield from choose(
            s.senior, "leftovers", lambda: [figure_option(one) for one in recruits], occasion=f"{len(recruits)}"
        )
    yield from activation(g, s.senior, chosen)
    s.token = NOBODY
    g.go("leftovers")


# The Alien phase


def alien_phase(g: G) -> Flow[None]:
    """As the Alien phase (phase des Aliens) begins, whoever is down stands up, or is captured if an alien is adjacent;
    one such alien is gone, too. It is all settled at once, so that an alien beside two who are down takes both.
    """
    s = g.state
    g.aside("alien-phase", Opening("heading", TABLE))
    s.tunnellers = []
    yield from USES.windows(g, None, "before-aliens", occasion=f"{s.round}")
    downed = [figure for figure in s.there if not figure.is_up]
    taken = {
        figure.id: [alien for alien in s.aliens if map_now.next_to(s, figure.square, alien.square)] for figure in downed
    }
    for figure in downed:
        if not taken[figure.id]:
            figure.status = "up"
            g.tell("stood-up", changed(figure_ref(figure)), figure=figure_name(figure))
    gone = [figure for figure in downed if taken[figure.id]]
    while gone:
        figure = yield from pick(g, gone, "next-captured", figure_option, occasion=f"{s.round}-{len(gone)}")
        gone.remove(figure)
        captors = [alien for alien in taken[figure.id] if any(alien is one for one in s.aliens)]
        captor = None
        if captors:
            captor = yield from pick(
                g,
                captors,
                "captor",
                lambda alien: _alien_option(s, alien),
                occasion=figure.id,
                of=(figure_ref(figure),),
            )
            remove_alien(g, captor)
        yield from capture(g, figure, alongside=gone, captor=captor)
    reset(s)
    g.go("aliens")


def _alien_option(s: State, alien: Alien) -> Option[Alien]:
    square = map_now.label(s, alien.square)
    return Option(
        square, alien, text("option-square", square=square), refs=(square_ref(s, alien.square), alien_ref(alien))
    )


def aliens(g: G) -> Flow[None]:
    """Step 1 (activer les Aliens): the alien nearest to a character acts; then the next."""
    s = g.state
    waiting = [alien for alien in s.aliens if not alien.activated]
    if not waiting or not s.there:
        g.go("blips")
        return
    alien = yield from next_of(g, waiting, "next-alien")
    yield from activate_alien(g, alien)
    g.go("aliens")


def blips(g: G) -> Flow[None]:
    """Step 2 (activer les échos): board by board, the alien die says how fast the blips on it are."""
    s = g.state
    boards = boards_to_move(s)
    if not boards or not s.there:
        yield from USES.windows(g, None, "before-detection", occasion=f"{s.round}")
        s.drawers, s.fresh = drawers(s), []
        g.go("detection")
        return
    board = yield from pick(g, boards, "board", _board_option, occasion=f"{len(boards)}")
    s.speed = g.dice.die(6)
    g.aside("blips-rolled", Opening("act", TABLE, (board_ref(board),)), board=Name("board-" + board), roll=s.speed)
    here = map_now.grid(s)
    while s.there and s.outcome is None:
        left = [mover for mover in yet_to_move(s) if here.board(mover.square) == board]
        if not left:
            break
        mover = yield from next_of(g, left, "next-blip")
        yield from activate_blip(g, mover, s.speed)
    g.go("blips")


def _board_option(board: str) -> Option[str]:
    return Option(board, board, text("option-board", board=board), refs=(board_ref(board),))


def detection(g: G) -> Flow[None]:
    """Step 3 (piocher des cartes Détection): Detection cards, one after another."""
    s = g.state
    if not s.drawers:
        g.go("final")
        return
    seat = s.drawers.pop(0)
    yield from draw_detection(g, seat)
    g.go("detection")


# The final phase


def final(g: G) -> Flow[None]:
    """The final phase (phase Finale): abilities for it (début de phase Finale) and what the mission has for this round;
    won or lost; the next round (compte-tours, manche suivante).
    """
    s = g.state
    g.aside("final-phase", Opening("heading", TABLE))
    for figure in s.there:
        yield from USES.use_each(g, timed(s, figure, "final"))
    yield from events_of_round(g)
    check(g)
    if s.won:
        g.go("aftermath")
    else:
        s.round += 1
        g.go("round")


def _watched(phase: Phase[State]) -> Phase[State]:
    """Looks after a phase whether the mission can still be won."""

    def played(g: G) -> Flow[None]:
        yield from phase(g)
        notice(g)

    return played


_PHASES: Mapping[str, Phase[State]] = {
    "briefing": briefing,
    "muster": muster,
    "outfit": outfit,
    "deploy": deploy,
    "round": _watched(begin_round),
    "turn": _watched(turn),
    "orders": _watched(orders),
    "leftovers": _watched(leftovers),
    "alien-phase": _watched(alien_phase),
    "aliens": _watched(aliens),
    "blips": _watched(blips),
    "detection": _watched(detection),
    "final": _watched(final),
    "aftermath": aftermath,
    CONCEDED: conceded,
}
PHASES: Mapping[str, Phase[State]] = {name: explained(phase) for name, phase in _PHASES.items()}
