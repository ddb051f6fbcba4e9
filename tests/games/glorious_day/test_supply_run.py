"""The supply run of a campaign: what has been lost for good lies on its discard pile, and crates bring it back."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.guide import guide
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.session import Session
from bot.engine.text import Text
from bot.games.glorious_day import GAME
from bot.games.glorious_day.content import CONTENT, PISTOL
from bot.games.glorious_day.rules.campaign import CAMPAIGN
from bot.games.glorious_day.rules.setup import CAMPAIGN_OPTION
from bot.games.glorious_day.state import Squad, State
from bot.games.glorious_day.view import View
from tests.games.glorious_day.headless import check, play
from tests.games.glorious_day.scene import RIFLE, Scene
from tests.spoken import in_words

LOST = [RIFLE, RIFLE, PISTOL, PISTOL, "medkit", "m4-helmet", "scavenge", "on-your-feet"]
SQUAD = Squad(won=["newt"], lost=LOST)
AT = {"hicks": "A13", "hudson": "E23", "gorman": "E24", "vasquez": "F24", "frost": "G24"}


def begun(seats: int, seed: str) -> Session[State, View]:
    """The supply run, as the next mission of a campaign."""
    start = GAME.start(seats, seed, {"mission": CAMPAIGN_OPTION}, CAMPAIGN.pack(SQUAD))
    session: Session[State, View]
    session, _ = Session.begin(GAME, start)
    session.answer(0, ("supply",))
    return session


def test_what_was_lost_lies_on_the_discard_pile_when_it_begins() -> None:
    state = begun(1, "to the stores").state
    assert state.mission == "supply"
    assert Counter(state.discard) == Counter(LOST)
    assert state.lost == []
    left = Counter(CONTENT.endurance_deck())
    left.subtract(LOST)
    assert Counter(state.deck.cards) == left


def test_other_missions_begin_without_it() -> None:
    start = GAME.start(1, "on to the hive", {"mission": CAMPAIGN_OPTION}, CAMPAIGN.pack(SQUAD))
    session: Session[State, View]
    session, _ = Session.begin(GAME, start)
    session.answer(0, ("escape",))
    assert session.state.discard == []
    assert session.state.lost == LOST


def test_a_crate_brings_lost_cards_back() -> None:
    """From the beginning of the campaign's mission to an opened crate: three of eight are in the exhaust pile."""
    lost = begun(1, "to the stores").state.discard
    scene = Scene("turn", {"hicks": "A13"}, mission="supply", crates=["A14"], squad=SQUAD, discard=lost)
    scene.answer("pass", "interact", "crate-A14")
    assert len(scene.said("card-restored")) == 3
    assert len(scene.pile) == 3
    assert len(scene.state.discard) == len(LOST) - 3


def test_a_crate_that_has_nothing_to_bring_back_says_so() -> None:
    scene = Scene("turn", {"hicks": "A13"}, mission="supply", crates=["A14"])
    scene.answer("pass", "interact", "crate-A14")
    assert scene.said("crate-no-cards") == [{}]


def carried(scene: Scene) -> Squad:
    outcome = scene.state.outcome
    assert outcome is not None
    assert outcome.carry is not None
    return CAMPAIGN.unpack(outcome.carry)


def test_after_it_half_of_what_is_left_is_lost_again_and_the_rest_is_back() -> None:
    """Of eight lost cards three came back by a crate, one is saved by the player, and of four two are lost."""
    left = LOST[3:]
    scene = Scene("aftermath", AT, mission="supply", squad=SQUAD, won=True, discard=left, until="round")
    scene.answer("medkit")
    squad = carried(scene)
    assert squad.supplied
    assert len(squad.lost) == 2
    assert not Counter(squad.lost) - Counter(left)
    assert "medkit" not in squad.lost


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_card_of_a_campaign_gets_lost_on_the_way(seats: int) -> None:
    """All sixty are somewhere after every answer, and whatever comes of it is handed on."""
    session = begun(seats, f"{seats} to the stores")
    check(session.state)
    play(session, f"{seats} at the stores")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_and_the_guide_say_so(language: str) -> None:
    lobby = lexicon("glorious-day", language).say(Text("option-mission-supply.text"))
    assert in_words(language, "gives lost cards back", "rend des cartes perdues") in lobby
    (page,) = (page for page in guide("glorious-day", language) if page.id == "missions")
    name = in_words(language, "**Supply run.**", "**Ravitaillement.**")
    (supply,) = (part for part in page.text.split("\n\n") if part.startswith(name))
    assert in_words(language, "in a campaign", "en campagne") in supply
