"""What tests that all games share have to know about Another Glorious Day."""

from __future__ import annotations

from copy import copy
from itertools import cycle, product
from typing import get_args

import msgspec

from bot.games.glorious_day import GAME
from bot.games.glorious_day.content import CARDS, CONTENT
from bot.games.glorious_day.content.maps import BOARDS
from bot.games.glorious_day.content.missions import MISSIONS, Event, Sought, Under
from bot.games.glorious_day.content.vocabulary import Action
from bot.games.glorious_day.rules.obstacles import TOPICS
from bot.games.glorious_day.rules.setup import CAMPAIGN_OPTION
from bot.tables.table import AnySession
from tests.about import About, Looked, ToKeep
from tests.chat.dealing import Setting

# Words that are joined by id


def rooms() -> set[str]:
    return {room for layout in BOARDS.values() for room in layout.rooms if room}


def weapons() -> set[str]:
    return {card.id for card in CARDS.values() if card.type == "weapon"}


def joined() -> set[str]:
    """Keys that stand in no source as they are."""
    events = {field.type for field in msgspec.structs.fields(Event) if field.name == "does"}
    return {
        "game",
        *CONTENT.nouns(),
        *(f"room-{room}" for room in rooms()),
        *(f"board-{side}" for side in BOARDS),
        *(f"group-{group}" for group in (*rooms(), *weapons(), "action", "attack", "use", "event", "equip")),
        *(f"option-mission-{mission}" for mission in (CAMPAIGN_OPTION, *MISSIONS)),
        *(f"option-{key}" for key in ("mission", "swarms", "swarms-tokens", "swarms-figures")),
        *(f"option-{key}" for key in ("ties", "ties-auto", "ties-ask")),
        *(f"option-{action}" for action in get_args(Action)),
        *(f"option-{way}" for way in ("north", "east", "south", "west")),
        *(f"option-{work}-{what}" for work in ("build", "clear") for what in ("door", "point")),
        *(f"option-thing-{thing}" for thing in ("hidden", "computer", "crate")),
        *(f"plan-{where}-{thing}" for where in ("to", "at") for thing in ("hidden", "computer", "crate")),
        *(f"hint-move-{why}" for why in ("interact", "escort", "leave", "wait", "flee", "guard", "hold")),
        *(f"hint-interact-{thing}" for thing in ("hidden", "computer", "crate")),
        *(f"hint-barricade-{does}" for does in ("door", "point", "clear")),
        *(f"event-{event}" for kinds in events for event in get_args(kinds)),
        *(f"under-{under}" for under in get_args(Under)),
        *(f"hopeless-{who}" for who in get_args(Sought)),
        *(f"point-{point}" for point in GAME.meta.interrupts),
        *(f"why-{what}-between" for what in ("wall", "door", "figure")),
        *(f"why-first-{group}" for group in TOPICS),
    }


# In twin worlds


def _keep_decks_and_dice(real: AnySession, world: AnySession, viewer: int | None) -> None:
    """All but the values of the blips and what is under the mission blips."""
    world.state.dice = copy(real.state.dice)
    world.state.detection_box[:] = real.state.detection_box
    for pile in ("deck", "under", "exhausted", "detection"):
        getattr(world.state, pile).cards[:] = getattr(real.state, pile).cards


def _blips(session: AnySession) -> object:
    return [blip.value for blip in session.state.blips], [blip.under for blip in session.state.mission_blips]


def _different(one: AnySession, other: AnySession) -> int:
    """Hands are open, and everybody can do the same in both: so the more blips are others, the better."""
    return sum(here.value != there.value for here, there in zip(one.state.blips, other.state.blips, strict=True))


NEWT, RESCUE, HUNT = ({"mission": mission} for mission in ("newt", "rescue", "hunt-operations"))
TWINS = Setting(
    game="glorious-day",
    seats=3,
    options=(NEWT, HUNT, {**NEWT, "swarms": "figures", "ties": "ask"}, {**HUNT, "ties": "ask"}),
    card="card-medkit",
    lays_open=("spotted", "traced", "searched-nothing", "searched-alien", "found"),
    keep_what_comes=_keep_decks_and_dice,
    secrets=_blips,
    alike=_different,
    quick=(0, None),
)


# Scenes that are kept

HUNTS = ("hunt-nest", "hunt-reactor", "hunt-quarters", "hunt-operations")
KEPT_MISSIONS = ("newt", "escape", "survive", "rescue", "supply", *HUNTS, "campaign")
WAYS = cycle(product((3, 6, 1, 4, 2, 5), (True, False)))

READ_BY_ALL = (
    *("ability", "action", "alien", "answer", "card", "count", "detection", "door", "facing", "figure", "pile"),
    "square",
)
"""Kinds of references. The AI reads what a `thing` is, too, but that makes a difference only where a figure stands
beside different things, which no game by chance has come to. That a `blip` is new its square tells the map, and which
alien is defended against the AI sees by the figure.
"""

WHO_IS_NEXT = "it is asked who is next, and those who can be are its options"
OF_NOTHING = {
    **dict.fromkeys(("first", "which-hero", "orders", "leftovers"), WHO_IS_NEXT),
    **dict.fromkeys(("next-alien", "next-blip", "next-captured", "board"), WHO_IS_NEXT),
    **dict.fromkeys(("before-aliens", "before-detection"), "a step of the round is about to begin, for everybody"),
    "turret": "the turret is not on the map yet, and can go nearly anywhere",
    "next-mission": "the missions that can be next are its options",
}


ABOUT = About(
    joined=joined,
    rulings=(
        "goal",
        "setup",
        "round",
        "activation",
        *("attack",) * 2,
        "endurance",
        *("cards",) * 2,
        *("defence",) * 5,
        *("blips",) * 2,
        *("detection",) * 2,
        "things",
        "campaign",
    ),
    shapes={1: "7ae8c6ddb09c0359", 2: "14e050c8b992a24b", 3: "aa71d65db1219758"},
    options=NEWT,
    holders=(0, 1, 0),
    ai_reads=READ_BY_ALL,
    pictures_read=(*READ_BY_ALL, "board", "seat"),
    unmissed=("blip", "thing"),
    of_nothing=OF_NOTHING,
    unmissed_alone=[("question", "ability"), ("question", "alien")],
    looked=Looked(3, [(0,), (None,), (1,), (2,)], [NEWT, RESCUE, HUNT], every=13, seldom=20),
    twins=TWINS,
    kept=[ToKeep(seats, {"mission": one}, way) for one, (seats, way) in zip(KEPT_MISSIONS, WAYS, strict=False)],
)
