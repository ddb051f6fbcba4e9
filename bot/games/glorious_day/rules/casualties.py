"""Who is knocked down, killed, captured or gone, and what becomes of the player then."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.asks import Flow, Option, choose, choose_or_pass
from bot.engine.journal import changed, fell
from bot.engine.text import Name, Who, text
from bot.games.glorious_day.rules.effects import G
from bot.games.glorious_day.rules.endurance import discard_equipped, discard_hand, lose
from bot.games.glorious_day.rules.hopeless import notice
from bot.games.glorious_day.rules.map_now import ground
from bot.games.glorious_day.rules.refs import CHARACTERS_REF, alien_ref, figure_ref
from bot.games.glorious_day.state import NOBODY, Alien, Blip, Figure, State


def figure_name(figure: Figure) -> Name:
    return Name("character-" + figure.id)


def figure_option(figure: Figure) -> Option[Figure]:
    return Option(figure.id, figure, text("option-figure", figure=figure_name(figure)), refs=(figure_ref(figure),))


def knock_down(g: G, figure: Figure) -> None:
    """On the floor, where one takes no action but still defends (mis à terre)."""
    if figure.status != "down":
        figure.status = "down"
        g.headline("knocked-down", changed(figure_ref(figure)), figure=figure_name(figure))


def kill(g: G, figure: Figure) -> Flow[None]:
    """Out of the game, and of the campaign (tué)."""
    g.headline("killed", changed(figure_ref(figure)), fell(figure_ref(figure)), figure=figure_name(figure))
    figure.status = "killed"
    yield from _gone(g, figure)


def capture(g: G, figure: Figure, alongside: Sequence[Figure] = (), captor: Alien | None = None) -> Flow[None]:
    """Out of the mission (capturé); a rescue can bring it back. `alongside` are those dragged off with it."""
    taken = [figure_ref(figure), *([alien_ref(captor)] if captor else [])]
    g.headline("captured", changed(*taken), fell(figure_ref(figure)), figure=figure_name(figure))
    figure.status = "captured"
    yield from _gone(g, figure, alongside)


def leave(g: G, figure: Figure, exit: str) -> None:
    """Through an exit (jeton Exit), with all that it carries."""
    figure.status = "left"
    figure.square = NOBODY
    g.headline("left", changed(figure_ref(figure)), figure=figure_name(figure), exit=exit)
    notice(g)


def _gone(g: G, figure: Figure, alongside: Sequence[Figure] = ()) -> Flow[None]:
    """Its cards are discarded; whoever has lost a hero discards the hand and may take a recruit (perdre un héros), if
    there is one.
    """
    s = g.state
    figure.square = NOBODY
    for card in figure.equipped:
        discard_equipped(g, card)
    figure.main, figure.backup, figure.gear = "", "", []
    if "newt-lost" in ground(s).site.mission.fails and figure.id == "newt":
        lose(g, "lost-newt")
    notice(g)
    seat = figure.seat
    if seat == NOBODY or (figure.card.follows and s.heroes(seat)):
        return
    if seat == s.token:
        s.orders = 0
    discard_hand(g, seat)
    recruits = [recruit for recruit in to_take_over(s) if recruit not in alongside]
    led = any(one.seat not in (NOBODY, seat) for one in s.there if one not in alongside)
    chosen = (yield from _take_over(seat, recruits, led=led)) if recruits else None
    if chosen is not None:
        promote(s, chosen, seat)
        g.headline("took-over", changed(figure_ref(chosen)), who=Who(seat), figure=figure_name(chosen))
    elif not s.heroes(seat) and recruits:
        g.headline("declined", who=Who(seat))
    elif not s.heroes(seat):
        g.headline("eliminated", who=Who(seat))


def _take_over(seat: int, recruits: Sequence[Figure], *, led: bool) -> Flow[Figure | None]:
    """Whom a player goes on as, if anybody; but unless the squad is led by another player's hero, somebody has to."""

    def options() -> list[Option[Figure]]:
        return [figure_option(recruit) for recruit in recruits]

    if led:
        decline = "option-decline"
        return (
            yield from choose_or_pass(
                seat, "take-over", options, pass_label=decline, confirm_pass=text("sure-decline"), of=(CHARACTERS_REF,)
            )
        )
    return recruits[0] if len(recruits) == 1 else (yield from choose(seat, "take-over", options, of=(CHARACTERS_REF,)))


def to_take_over(s: State) -> list[Figure]:
    """Recruits who can become a hero: who follows another character there does not."""
    there = {figure.id for figure in s.there}
    return [recruit for recruit in s.recruits if recruit.card.follows not in there]


def promote(s: State, figure: Figure, seat: int) -> None:
    """Turns a character to its hero side, in that player's hands; who follows it comes along."""
    for one in s.figures:
        if one is figure or one.card.follows == figure.id:
            one.side, one.seat, one.turned = "hero", seat, True


# Aliens and blips


def remove_alien(g: G, alien: Alien) -> None:
    g.state.aliens = [one for one in g.state.aliens if one is not alien]


def hit(g: G, alien: Alien) -> bool:
    """A swarm (essaim) loses a token, a single alien is dead; True if nothing is left of it."""
    if alien.tokens:
        alien.tokens -= 1
        return False
    remove_alien(g, alien)
    return True


def remove_blip(g: G, blip: Blip) -> None:
    """Back to the pool (réserve), face down: nobody learns what it was."""
    s = g.state
    s.blips = [one for one in s.blips if one is not blip]
    s.pool.append(blip.value)
