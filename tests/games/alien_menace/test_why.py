"""Why not: what a player of a duel cannot choose says which rule stands in its way; what they can choose does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from bot.engine import refs
from bot.engine.lexicon import lexicon
from bot.engine.refs import Ref
from bot.engine.session import Session
from bot.games.alien_menace import GAME
from bot.games.alien_menace.content.vocabulary import SideName
from bot.games.alien_menace.rules.choosing import TOKENS
from bot.games.alien_menace.rules.effects import room_ref
from bot.games.alien_menace.state import State
from bot.games.alien_menace.view import View, own_hand
from tests.engine import harness
from tests.games.alien_menace.duel import SEATS, Duel
from tests.scale import Scale
from tests.test_words import messages

KEY = "alien-menace"
REASONS = {key for key in messages("en", f"{KEY}.ftl") if key.startswith("why-")}
IN_GENERAL = ("why-not-held",)
"""What says no more than that it is not there."""


def everything(session: Session[State, View], seat: int) -> Iterator[Ref]:
    """What one's picture shows: the rooms to choose from, the tokens, the cards of one's hand, those on the table, and
    what lies on top of the discards.
    """
    view = session.view(seat)
    yield from map(room_ref, view.shown)
    if view.me is not None:
        for side in (view.marine, view.alien):
            yield from map(refs.card, (*side.laid, *side.discard[-1:]))
        yield from map(refs.card, own_hand(view))
        yield TOKENS


def test_empty_exactly_for_what_is_offered(scale: Scale) -> None:
    """In 2,000 positions by night, in a hundred while somebody waits."""
    positions = scale.count(2000, least=100)
    given = harness.asked_why(GAME, 2, positions=positions, seed="am why", universe=everything)
    assert given.positions == positions
    assert given.offered > positions
    assert given.share(IN_GENERAL) <= 0.05
    assert given.reasons.keys() <= REASONS
    if positions == 2000:
        assert given.reasons.keys() | set(IN_GENERAL) == REASONS


# Each reason, and what is offered as soon as it is gone


class Lifted(NamedTuple):
    """A position in which something is not offered, and one that differs in just that."""

    key: str
    who: SideName
    what: Ref
    before: Callable[[], Duel]
    after: Callable[[], Duel]


def fight(creature: str = "demon", **more: object) -> Duel:
    """The Marine is asked first."""
    duel = Duel(**{"marine": ["shotgun"], "alien": [creature, "larva"], "alien_tokens": 3, **more})  # type: ignore[arg-type]
    return duel.alien(creature)


def marines_phase(*hand: str, **more: object) -> Duel:
    return Duel(**{"phase": "marine-phase", "room": "vault", "marine": hand, "alien": ["demon"], **more})  # type: ignore[arg-type]


def aliens_phase(*hand: str, **more: object) -> Duel:
    return Duel(**{"phase": "alien-phase", "room": "vault", "alien": hand, "marine": ["shotgun"], **more})  # type: ignore[arg-type]


def card(id: str) -> Ref:
    return refs.card(id)


def after_a_kill(*alien: str, marine: tuple[str, ...] = ()) -> Duel:
    """The Alien is asked about the room's size."""
    duel = Duel(
        marine=["shotgun", *marine], alien=["larva", *alien], alien_top=["hatching"], room="hangar", pauses=True
    )
    return duel.alien("larva").marine("shotgun").alien("pass").marine("pass").alien("pass")


PLASMA, NEST, TWO_DEMONS = card("plasma-cannon"), ["nest", "reactor"], ["demon", "demon"]
CASES = [
    Lifted(
        "why-not-held",
        "marine",
        card("shotgun"),
        lambda: fight(marine=["frag-grenade"]),
        lambda: fight(marine=["shotgun"]),
    ),
    Lifted(
        "why-discarded",
        "marine",
        card("shotgun"),
        lambda: fight(marine=["frag-grenade"], marine_discard=["shotgun"]),
        lambda: fight(marine=["frag-grenade", "shotgun"]),
    ),
    Lifted(
        "why-laid",
        "alien",
        card("demon"),
        lambda: fight(room="hangar").marine("shotgun", "pass"),
        lambda: Duel(alien=["demon", "larva"]),
    ),
    Lifted(
        "why-not-yours",
        "alien",
        card("shotgun"),
        lambda: aliens_phase("nightmare"),
        lambda: aliens_phase("nightmare").alien("nightmare"),
    ),
    Lifted(
        "why-cost",
        "marine",
        PLASMA,
        lambda: fight(marine=["plasma-cannon"], marine_tokens=1),
        lambda: fight(marine=["plasma-cannon"], marine_tokens=2),
    ),
    Lifted(
        "why-cost", "alien", card("brute"), lambda: Duel(alien=["brute"], alien_tokens=0), lambda: Duel(alien=["brute"])
    ),
    Lifted(
        "why-narrow",
        "marine",
        PLASMA,
        lambda: fight(marine=["plasma-cannon"], room="ventilation-shaft"),
        lambda: fight(marine=["plasma-cannon"], room="hangar"),
    ),
    Lifted(
        "why-first-only",
        "marine",
        card("sniper-rifle"),
        lambda: fight(marine=["sniper-rifle", "frag-grenade"]).marine("frag-grenade"),
        lambda: fight(marine=["sniper-rifle", "frag-grenade"]),
    ),
    Lifted(
        "why-one-weapon",
        "marine",
        card("chainsaw"),
        lambda: fight("behemoth", marine=["shotgun", "chainsaw"]).marine("shotgun"),
        lambda: fight("behemoth", marine=["shotgun", "chainsaw"]),
    ),
    Lifted(
        "why-weapon-cancelled",
        "marine",
        card("chainsaw"),
        lambda: (
            fight(marine=["shotgun", "chainsaw"], alien=["demon", "jammed-weapon"])
            .marine("shotgun")
            .alien("jammed-weapon")
        ),
        lambda: fight(marine=["shotgun", "chainsaw"], alien=["demon", "jammed-weapon"]),
    ),
    Lifted(
        "why-none-discarded",
        "marine",
        card("salvage"),
        lambda: marines_phase("salvage", marine_discard=["frag-grenade"]),
        lambda: marines_phase("salvage", marine_discard=["shotgun"]),
    ),
    Lifted(
        "why-none-held",
        "alien",
        card("metamorphosis"),
        lambda: aliens_phase("metamorphosis", alien_top=["hatching", "terror"]),
        lambda: aliens_phase("metamorphosis", "larva", alien_top=["hatching", "terror"]),
    ),
    Lifted(
        "why-none-held",
        "alien",
        card("from-the-vents"),
        lambda: fight(alien=["demon", "from-the-vents"]).marine("shotgun", "pass"),
        lambda: fight(alien=["demon", "from-the-vents", "larva"]).marine("shotgun", "pass"),
    ),
    Lifted(
        "why-unhurt",
        "marine",
        card("med-kit"),
        lambda: marines_phase("med-kit"),
        lambda: marines_phase("med-kit", lives=2),
    ),
    Lifted(
        "why-not-at-portal",
        "marine",
        card("escape-hatch"),
        lambda: fight(marine=["escape-hatch"], room="portal"),
        lambda: fight(marine=["escape-hatch"]),
    ),
    Lifted("why-for-fight", "marine", card("shotgun"), lambda: marines_phase("shotgun", "ammo-crate"), fight),
    Lifted(
        "why-for-fight",
        "alien",
        card("poison-darts"),
        lambda: Duel(alien=["poison-darts", "demon"]),
        lambda: fight(alien=["poison-darts", "demon"]).marine("shotgun", "pass"),
    ),
    Lifted(
        "why-after-kill",
        "alien",
        card("collapsed-wall"),
        lambda: fight(alien=["demon", "collapsed-wall"]).marine("shotgun", "pass"),
        lambda: after_a_kill("collapsed-wall"),
    ),
    Lifted(
        "why-answers",
        "alien",
        card("jammed-weapon"),
        lambda: aliens_phase("jammed-weapon", "hatching"),
        lambda: fight(alien=["demon", "jammed-weapon"]).marine("shotgun"),
    ),
    Lifted(
        "why-after-events",
        "alien",
        card("demon"),
        lambda: aliens_phase("demon", "hatching"),
        lambda: aliens_phase("demon", "hatching").alien("pass"),
    ),
    Lifted(
        "why-one-creature",
        "alien",
        card("larva"),
        lambda: fight(room="hangar").marine("shotgun", "pass"),
        lambda: fight(room="hangar").marine("shotgun", "pass").alien("pass"),
    ),
    Lifted(
        "why-event-over",
        "marine",
        card("ammo-crate"),
        lambda: fight(marine=["shotgun", "ammo-crate"]),
        lambda: marines_phase("shotgun", "ammo-crate"),
    ),
    Lifted(
        "why-kind",
        "alien",
        card("hatching"),
        lambda: aliens_phase("metamorphosis", "larva", "hatching").alien("metamorphosis"),
        lambda: aliens_phase("metamorphosis", "larva", "hatching").alien("metamorphosis", "larva"),
    ),
    Lifted(
        "why-from-discard",
        "marine",
        card("chainsaw"),
        lambda: marines_phase("salvage", "chainsaw", marine_discard=["shotgun"]).marine("salvage"),
        lambda: marines_phase("salvage", "chainsaw", marine_discard=["shotgun", "chainsaw"]).marine("salvage"),
    ),
    Lifted(
        "why-foes-card",
        "alien",
        card("hatching"),
        lambda: aliens_phase("nightmare", "hatching").alien("nightmare"),
        lambda: aliens_phase("nightmare", "hatching").alien("nightmare", "shotgun"),
    ),
    Lifted(
        "why-pause",
        "alien",
        card("poison-darts"),
        lambda: fight(alien=["demon", "poison-darts"], pauses=True).marine("shotgun"),
        lambda: fight(alien=["demon", "poison-darts"], pauses=True).marine("shotgun").alien("pass").marine("pass"),
    ),
    Lifted(
        "why-size-first",
        "alien",
        card("demon"),
        lambda: after_a_kill("demon"),
        lambda: after_a_kill("demon").alien("pass"),
    ),
    Lifted(
        "why-room-first",
        "marine",
        card("ammo-crate"),
        lambda: Duel(phase="exploration", room="", rooms=NEST, marine=["ammo-crate"]),
        lambda: Duel(phase="exploration", room="", rooms=NEST, marine=["ammo-crate"]).marine("nest"),
    ),
    Lifted(
        "why-mulligan",
        "marine",
        card("ammo-crate"),
        lambda: Duel(phase="mulligan", room="", rooms=NEST, marine=["ammo-crate"]),
        lambda: (
            Duel(phase="mulligan", room="", rooms=NEST, marine=["ammo-crate"])
            .marine("keep")
            .alien("keep")
            .marine("nest")
        ),
    ),
    Lifted("why-token-fight", "marine", TOKENS, lambda: marines_phase("ammo-crate"), fight),
    Lifted(
        "why-token-pause",
        "alien",
        TOKENS,
        lambda: fight(alien=["demon", "jammed-weapon"]).marine("shotgun"),
        lambda: fight(alien=["demon", "jammed-weapon"]).marine("shotgun").alien("pass").marine("pass"),
    ),
    Lifted("why-no-token", "marine", TOKENS, lambda: fight(marine_tokens=0), lambda: fight(marine_tokens=1)),
    Lifted("why-tokens-barred", "marine", TOKENS, lambda: fight(room="dark-corridor"), lambda: fight(room="hangar")),
    Lifted("why-tokens-barred", "marine", TOKENS, lambda: fight("shade"), lambda: fight("carnass")),
    Lifted("why-tokens-barred", "marine", TOKENS, lambda: fight(blackout=True), lambda: fight(blackout=False)),
    Lifted(
        "why-tokens-barred",
        "alien",
        TOKENS,
        lambda: fight(marine=["laser-cutter"]).marine("laser-cutter", "pass"),
        lambda: fight(marine=["shotgun"]).marine("shotgun", "pass"),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key}-{case.what}")
def test_what_is_not_offered_is_as_soon_as_that_is_gone(case: Lifted) -> None:
    harness.lifted(case.before().session, case.after().session, SEATS[case.who], case.what, case.key)


def test_every_reason_has_its_position() -> None:
    assert {case.key for case in CASES} == REASONS


@pytest.mark.parametrize(
    ("duel", "what", "said"),
    [
        (lambda: fight("shade"), TOKENS, "The Shade keeps the Marine from tossing tokens."),
        (lambda: fight(room="dark-corridor"), TOKENS, "The Dark Corridor keeps the Marine from tossing tokens."),
        (
            lambda: fight(marine=["plasma-cannon"], marine_tokens=1),
            PLASMA,
            "The Plasma Cannon costs 2 tokens, and you have one.",
        ),
        (
            lambda: fight("behemoth", marine=["shotgun", "chainsaw"]).marine("shotgun"),
            card("chainsaw"),
            "You have turned the Shotgun on this creature already: one weapon against each.",
        ),
        (
            lambda: fight(marine=["shotgun", "force-field"]),
            card("force-field"),
            "“Force Field” only answers a combat action of the Alien, directly after it is played.",
        ),
    ],
)
def test_a_reason_names_the_thing_that_is_in_the_way(duel: Callable[[], Duel], what: Ref, said: str) -> None:
    reason = duel().session.why(0, what)
    assert reason is not None
    assert lexicon(KEY, "en").say(reason.text) == said
