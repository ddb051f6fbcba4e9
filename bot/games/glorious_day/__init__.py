"""ALIENS: Another Glorious Day in the Corps. A squad against the hive, one to six players on one side."""

from __future__ import annotations

from bot.engine.game import Game, Meta, OptionSpec
from bot.engine.versions import fingerprint
from bot.games.glorious_day.ai.policy import policy
from bot.games.glorious_day.content import CONTENT
from bot.games.glorious_day.content.maps import DATA
from bot.games.glorious_day.content.missions import MISSIONS, SEATS
from bot.games.glorious_day.plans.answers import places, plans, toward
from bot.games.glorious_day.plans.orders import by_terms, terms
from bot.games.glorious_day.rules.conceded import CONCEDED
from bot.games.glorious_day.rules.effects import EFFECTS
from bot.games.glorious_day.rules.hopeless import hopeless
from bot.games.glorious_day.rules.phases import PHASES
from bot.games.glorious_day.rules.setup import CAMPAIGN_OPTION, setup
from bot.games.glorious_day.sheet import sheet
from bot.games.glorious_day.state import State
from bot.games.glorious_day.text_board import board
from bot.games.glorious_day.text_choices import choices
from bot.games.glorious_day.things import things
from bot.games.glorious_day.view import View, own_hand, redeal, view

META = Meta(
    key="glorious-day",
    rules_version=5,
    version=3,
    seats=tuple(SEATS),
    sides=("players", "table"),
    options=(
        OptionSpec("mission", (CAMPAIGN_OPTION, *MISSIONS), "hunt-operations"),
        OptionSpec("swarms", ("tokens", "figures"), "tokens"),
        OptionSpec("ties", ("auto", "ask"), "auto"),
    ),
    delegable=("hero", "outfit", "deploy", "turret", "turret-facing"),
    interrupts=(
        "meanwhile",
        "before-aliens",
        "before-attack",
        "before-defence",
        "roll-defence",
        "before-detection",
        "detection-card",
        "reroll-attack",
        "reroll-defence",
        "save-defence",
        "defensive-fire",
    ),
    seats_may_share_a_person=True,
    campaign=("mission", CAMPAIGN_OPTION),
)

EFFECTS.demand(CONTENT.effects())


def role(s: State, seat: int) -> str:
    """The hero that a seat plays, or has played last."""
    mine = s.heroes(seat) or [figure for figure in s.figures if figure.seat == seat]
    return f"character-{mine[0].id}" if mine else ""


GAME: Game[State, View] = Game(
    meta=META,
    state=State,
    setup=setup,
    terms=terms,
    by_terms=by_terms,
    role=role,
    things=things,
    phases=PHASES,
    view=view,
    redeal=redeal,
    policy=policy,
    board=board,
    choices=choices,
    has_secrets=lambda _state: False,
    plans=plans,
    places=places,
    toward=toward,
    hand=own_hand,
    hopeless=hopeless,
    conceded=CONCEDED,
    content=fingerprint(DATA),
    cards=tuple(CONTENT.nouns()),
    sheet=sheet,
    migrations={
        1: lambda plain: plain,  # new fields: `Figure.turned`, `State.moving`
        2: lambda plain: plain,  # new fields: `State.fresh`, `State.lots`, `State.despaired`
    },
)
