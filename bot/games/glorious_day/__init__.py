"""ALIENS: Another Glorious Day in the Corps. A squad against the hive, one to six players on one side."""

from __future__ import annotations

from bot.engine.game import Game, Meta, OptionSpec
from bot.engine.versions import fingerprint
from bot.games.glorious_day.board import board
from bot.games.glorious_day.conceded import CONCEDED
from bot.games.glorious_day.content import CONTENT
from bot.games.glorious_day.hopeless import hopeless
from bot.games.glorious_day.maps import DATA
from bot.games.glorious_day.missions import MISSIONS, SEATS
from bot.games.glorious_day.phases import PHASES
from bot.games.glorious_day.policy import policy
from bot.games.glorious_day.setup import CAMPAIGN_OPTION, setup
from bot.games.glorious_day.sheet import sheet
from bot.games.glorious_day.state import State
from bot.games.glorious_day.view import View, own_hand, redeal, view

META = Meta(
    key="glorious-day",
    rules=4,
    version=3,
    seats=tuple(SEATS),
    sides=("players", "table"),
    options=(
        OptionSpec("mission", (CAMPAIGN_OPTION, *MISSIONS), "hunt-operations"),
        OptionSpec("swarms", ("tokens", "figures"), "tokens"),
        OptionSpec("ties", ("auto", "ask"), "auto"),
    ),
    points=(
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
    several=True,
    campaign=("mission", CAMPAIGN_OPTION),
)

GAME: Game[State, View] = Game(
    meta=META,
    state=State,
    setup=setup,
    phases=PHASES,
    view=view,
    redeal=redeal,
    policy=policy,
    board=board,
    hidden=lambda _state: False,
    hand=own_hand,
    hopeless=hopeless,
    conceded=CONCEDED,
    asides=(
        "activated",
        "aimed",
        "alien-moved",
        "hugger-moved",
        "alien-phase",
        "blip-appears",
        "blips-moved",
        "blips-rolled",
        "detected-story",
        "dial-turned",
        "must-exhaust",
        "threat-bonus",
    ),
    headlines=(
        "captured",
        "cards-lost",
        "declined",
        "dropship-called",
        "eliminated",
        "found",
        "hopeless",
        "killed",
        "knocked-down",
        "left",
        "took-over",
    ),
    content=fingerprint(DATA),
    cards=tuple(CONTENT.nouns()),
    sheet=sheet,
    migrations={
        1: lambda plain: plain,  # new fields: `Figure.turned`, `State.moving`
        2: lambda plain: plain,  # new fields: `State.fresh`, `State.lots`, `State.despaired`
    },
)
