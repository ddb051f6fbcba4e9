"""What can be known of a mission: all of the table but what lies face down. Hands are open: every seat sees the same.

Face down are the Endurance deck and the exhaust pile, as far as nobody has seen what lies there; the Detection deck;
the values of the blips; and what is under mission blips that nobody has traced or searched.
"""

from __future__ import annotations

import msgspec

from bot.engine import cards
from bot.engine.dice import Dice
from bot.engine.grid import mask_of
from bot.engine.play import Outcome
from bot.engine.standing import Standing
from bot.engine.text import Text
from bot.games.glorious_day.content import DETECTIONS
from bot.games.glorious_day.content.missions import ExitName
from bot.games.glorious_day.rules.hopeless import hopeless
from bot.games.glorious_day.rules.map_now import ground_of
from bot.games.glorious_day.state import Alien, Figure, Rolled, State, Turret


class BlipView(msgspec.Struct, frozen=True):
    id: int
    square: int
    waiting: bool


class MissionBlipView(msgspec.Struct, frozen=True):
    """A mission blip; `under` is empty while nobody knows."""

    square: int
    under: str


class View(msgspec.Struct, frozen=True):
    """The table as everybody sees it. `viewer` is who looks."""

    viewer: int | None
    phase: str
    seats: int
    mission: str
    options: dict[str, str]
    round: int
    figures: list[Figure]
    aliens: list[Alien]
    blips: list[BlipView]
    pool: int
    deck: list[str | None]
    under: list[str | None]
    exhausted: list[str | None]
    discard: list[str]
    hands: list[list[str]]
    limbo: list[str]
    detection: list[str | None]
    threats: list[int]
    """The threat levels on the backs of the Detection deck, the top last."""
    detection_discard: list[str]
    detected: str
    mission_blips: list[MissionBlipView]
    crates: list[int]
    opened: int
    computers_used: list[int]
    exits: dict[ExitName, int]
    tunnels: list[int]
    barricades: list[int]
    sealed: list[int]
    turrets: list[Turret]
    mustered: list[str]
    found: list[str]
    token: int
    orders: int
    active: str
    actions: int
    rolled: Rolled | None
    attacked: str
    senior: int
    outcome: Outcome | None
    hopeless: Text | None = None
    """Why the mission cannot be won any more, if that is so."""


def view(s: State, viewer: int | None) -> View:
    over = s.outcome is not None
    return View(
        viewer=viewer,
        phase=s.phase,
        seats=s.seats,
        mission=s.mission,
        options=s.options,
        round=s.round,
        figures=msgspec.convert(msgspec.to_builtins(s.figures), list[Figure]),
        aliens=msgspec.convert(msgspec.to_builtins(s.aliens), list[Alien]),
        blips=[BlipView(blip.id, blip.square, blip.waiting) for blip in s.blips],
        pool=len(s.pool),
        deck=s.deck.faces(viewer),
        under=s.under.faces(viewer),
        exhausted=s.exhausted.faces(viewer),
        discard=list(s.discard),
        hands=[list(hand) for hand in s.hands],
        limbo=list(s.limbo),
        detection=s.detection.faces(viewer),
        threats=[DETECTIONS[card].threat.level for card in s.detection.cards],
        detection_discard=list(s.detection_discard),
        detected=s.detected,
        mission_blips=[MissionBlipView(one.square, one.under if one.known or over else "") for one in s.mission_blips],
        crates=list(s.crates),
        opened=s.opened,
        computers_used=list(s.computers_used),
        exits=dict(s.exits),
        tunnels=list(s.tunnels),
        barricades=list(s.barricades),
        sealed=list(s.sealed),
        turrets=[Turret(one.square, one.facing, one.shots) for one in s.turrets],
        mustered=list(s.mustered),
        found=list(s.found),
        token=s.token,
        orders=s.orders,
        active=s.active,
        actions=s.actions,
        rolled=s.rolled and Rolled(s.rolled.roll, s.rolled.who, s.rolled.value, s.rolled.again, s.rolled.dodged),
        attacked=s.attacked,
        senior=s.senior,
        outcome=s.outcome,
        hopeless=hopeless(s),
    )


def squad(seen: View) -> list[Figure]:
    """All who play a part; whoever is still to be found is not one of them yet."""
    newt = ground_of(seen.mission).site.mission.alone.newt
    return [one for one in seen.figures if one.status != "away" or one.card.follows is None or newt]


def standing(seen: View) -> Standing:
    """Who stands where, as a view has it, and which doors that leaves shut."""
    there = [figure for figure in seen.figures if figure.on_map]
    crowd = mask_of(one.square for group in (there, seen.aliens, seen.blips) for one in group)
    up = mask_of(figure.square for figure in there if figure.is_up)
    return ground_of(seen.mission).standing(crowd, up, mask_of(seen.barricades))


def own_hand(seen: View) -> list[str]:
    return [] if seen.viewer is None else seen.hands[seen.viewer]


def redeal(s: State, viewer: int | None, dice: Dice) -> None:
    """Another world that looks the same: face-down cards, blips and mission blips are dealt anew."""
    cards.redeal(dice, viewer, [s.deck, s.under, s.exhausted])
    _redeal_detection(s, viewer, dice)
    values = [blip.value for blip in s.blips] + s.pool
    dice.shuffle(values)
    for blip in s.blips:
        blip.value = values.pop()
    s.pool = sorted(values)
    unknown = [one for one in s.mission_blips if not one.known]
    under = [one.under for one in unknown]
    dice.shuffle(under)
    for one, other in zip(unknown, under, strict=True):
        one.under = other


def _redeal_detection(s: State, viewer: int | None, dice: Dice) -> None:
    """A card can be any of its threat level, which its back shows; those that are not in the deck among them."""
    deck, faces = s.detection.cards, s.detection.faces(viewer)
    for level in (1, 2, 3):
        places = [
            place for place, face in enumerate(faces) if face is None and DETECTIONS[deck[place]].threat.level == level
        ]
        spare = [card for card in s.detection_box if DETECTIONS[card].threat.level == level]
        dealt = [deck[place] for place in places] + spare
        dice.shuffle(dealt)
        for place in places:
            deck[place] = dealt.pop()
        s.detection_box = sorted([card for card in s.detection_box if card not in spare] + dealt)
