"""What questions are about: whoever reads their references knows which alien, which card and which pile is meant."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import product

import pytest

from bot.engine import refs
from bot.engine.game import Offer
from bot.engine.refs import Ref
from bot.games.glorious_day import GAME
from bot.games.glorious_day.content import PISTOL
from bot.games.glorious_day.content.missions import MISSIONS, SEATS
from bot.games.glorious_day.rules.refs import creature_refs
from bot.games.glorious_day.state import State
from bot.games.glorious_day.view import View, own_hand
from tests.engine.harness import questions_of
from tests.games.glorious_day.card_scenes import detected, in_hand
from tests.games.glorious_day.scene import RIFLE, Scene

CREATURES = {"alien-target", "alien-way", "alien-victim", "next-defender", "place-alien"}
DETECTED = {"whose-card", "point", "place-tunnel"}


def of(scene: Scene) -> list[str]:
    """What the question is about that is asked now."""
    return [str(ref) for ref in scene.session.offer(scene.session.waiting[0]).of]


def asked(mission: str, again: int = 0) -> Iterator[tuple[State, View, Offer]]:
    """The questions of a game by chance in which the table settles all ties, or of one after it."""
    options = {"mission": mission, "ties": "ask", "swarms": "figures"}
    seats = SEATS[[*MISSIONS].index(mission) % len(SEATS)]
    for session, offer in questions_of(GAME, seats, options, games=1, seed=f"questions {mission}{again or ''}"):
        yield session.state, session.view(offer.seat), offer


# Aliens and blips


@pytest.mark.parametrize("mission", ["newt", "survive", "hunt-nest"])
def test_who_decides_for_an_alien_or_a_blip_is_told_which_it_is_and_where(mission: str) -> None:
    names = set()
    for state, _, offer in asked(mission):
        if offer.name in CREATURES:
            names.add(offer.name)
            there = [creature_refs(state, alien) for alien in state.aliens]
            assert offer.of in [*there, *(creature_refs(state, blip) for blip in state.blips)], offer.name
    assert {"alien-target", "alien-way"} <= names


def test_who_fires_first_and_whom_it_attacks_is_asked_of_the_alien() -> None:
    at = {"hicks": "P5", "hudson": "P7"}
    rifles = {"hicks": [RIFLE], "hudson": [RIFLE]}
    scene = Scene("aliens", at, heroes=["hicks", "hudson"], gear=rifles, aliens={"Q6": 0}, ties="ask", dice=[6])
    assert (scene.asked, of(scene)) == ("next-defender", ["alien:1", "square:Q6"])
    scene.answer("hicks", "pass", "pass")
    assert (scene.asked, of(scene)) == ("alien-victim", ["alien:1", "square:Q6"])


def test_where_the_others_of_a_swarm_stand_is_asked_of_the_first() -> None:
    scene = Scene("turn", {"hicks": "B6"}, blips={"E4": 4}, swarms="figures", ties="ask")
    scene.answer("pass", "move", "C6")
    (alien,) = scene.state.aliens
    assert (scene.asked, of(scene)) == ("place-alien", [f"alien:{alien.id}", "square:E4"])


# Cards


def test_what_a_detection_card_asks_is_of_that_card() -> None:
    scene = detected("restless-hive-nearest", at={"hicks": "T4"}, ties="ask")
    assert (scene.asked, of(scene)) == ("point", ["detection:restless-hive-nearest", "figure:hicks"])
    scene.answer("X9")
    while scene.asked == "place-blip":
        assert of(scene) == ["detection:restless-hive-nearest", "square:X9"]
        scene.answer(scene.offered()[0])


@pytest.mark.parametrize("mission", MISSIONS)
def test_questions_in_the_detection_step_name_the_card(mission: str) -> None:
    for state, _, offer in asked(mission):
        if offer.name in DETECTED or (offer.name == "place-blip" and state.detected):
            assert offer.id("detection") == state.detected, offer.name


def test_blips_that_a_mission_brings_are_of_the_point_where_they_appear() -> None:
    scene = Scene("final", {"hicks": "C1"}, mission="survive", round=4, ties="ask")
    found = []
    while scene.asked == "place-blip":
        found += of(scene)
        scene.answer(scene.offered()[0])
    assert found
    assert {ref.partition(":")[0] for ref in found} == {"square"}


def test_what_an_event_asks_is_of_that_event() -> None:
    pistols = {who: [PISTOL] for who in ("gorman", "hicks")}
    for card, name, scene in (
        ("deep-breath", "aim-whom", in_hand("deep-breath", at={"hicks": "U5"}, dials={"hicks": 8})),
        (
            "on-your-feet",
            "stand-up",
            in_hand("on-your-feet", at={"hicks": "C1", "frost": "X1"}, down=["hicks", "frost"]),
        ),
        ("open-fire", "volley", in_hand("open-fire", at={"hicks": "P6"}, gear=pistols, aliens={"U5": 0})),
        ("weld-it-shut", "barricade-whom", in_hand("weld-it-shut", at={"gorman": "P6", "hicks": "O6"})),
    ):
        scene.answer(f"event-{card}")
        assert (scene.asked, of(scene)) == (name, [f"card:{card}"])


def test_what_equipment_asks_is_of_that_card_and_whoever_wears_it() -> None:
    scene = in_hand(at={"gorman": "E2"}, gear={"gorman": ["marking-flares"]}, blips={"E4": 2})
    scene.answer("gear-marking-flares-gorman")
    assert (scene.asked, of(scene)) == ("throw-flare", ["card:marking-flares", "figure:gorman"])


# Where cards lie


def lies(view: View, pile: str, whose: str) -> list[str]:
    """The cards of a pile as its reader knows them."""
    wearer = next((figure for figure in view.figures if figure.id == whose), None)
    match pile:
        case "hand":
            return own_hand(view)
        case "equipped":
            return wearer.equipped if wearer else []
        case "discard":
            return view.discard
        case "deck":
            return [card for card in view.deck if card]
        case "detection":
            return [card for card in view.detection if card]
        case _:
            return []


OF_CARDS = {
    "hand": {"activation", "meanwhile", "discard", "rest-recycle", "recycle-hand"},
    "equipped": {"activation", "ability", "put-away"},
    "detection": {"bury-detection"},
    "deck": {"bury-endurance"},
    "discard": {"salvage"},
}
"""Questions about cards by where these lie, and the piles that one question alone is about."""
ONE_QUESTION = ("detection", "deck", "discard")


def test_whoever_chooses_cards_is_told_where_these_lie_and_there_they_are() -> None:
    """By the question, or where they lie in several piles by the option. Games are played until all have been asked."""
    piles = defaultdict[str, set[str]](set)
    for again, mission in product(range(8), MISSIONS):
        if all(piles[pile] >= names for pile, names in OF_CARDS.items()):
            break
        for _, view, offer in asked(mission, again):
            for option in offer.options:
                what = option.refs[0]
                if what.kind not in ("card", "detection") or offer.name == "outfit":
                    continue
                pile = option.id("pile") or offer.id("pile")
                assert what.id in lies(view, pile, option.id("figure") or offer.id("figure")), offer.name
                piles[pile].add(offer.name)
    assert all(piles[pile] >= names for pile, names in OF_CARDS.items()), piles
    assert [piles[pile] for pile in ONE_QUESTION] == [OF_CARDS[pile] for pile in ONE_QUESTION]


def test_the_deck_to_discard_from_says_so_itself() -> None:
    scene = detected("call-of-the-queen-farthest", hands=[["medkit"]])
    while scene.asked != "discard":
        scene.answer("pass")
    deck, medkit = scene.session.offer(0).options
    assert of(scene) == ["pile:hand", "detection:call-of-the-queen-farthest"]
    assert (deck.refs, medkit.refs) == ((Ref("pile", "deck"),), (refs.card("medkit"),))
