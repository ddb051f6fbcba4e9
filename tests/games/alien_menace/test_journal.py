"""What the journal of a duel says: why something happens."""

from __future__ import annotations

from bot.engine.lexicon import lexicon
from tests.games.alien_menace.duel import Duel

KEY = "alien-menace"


def told(duel: Duel) -> list[str]:
    return [lexicon(KEY, "en").tell(line, ["Ann", "Bob"]) for line in duel.lines]


def test_a_mimic_says_what_it_copies() -> None:
    duel = Duel(marine=["shotgun"], alien=["mimic", "demon"])
    duel.alien("mimic").marine("shotgun")
    assert "The Mimic copies the Shotgun: +3." in told(duel)


def test_the_marine_reads_why_a_card_must_go() -> None:
    duel = Duel(marine=["shotgun", "frag-grenade", "berserk"], alien=["demon", "acid-blood"])
    duel.alien("demon").marine("shotgun", "pass").alien("acid-blood")
    if duel.session.waiting == (1,):
        duel.alien("pass")
    assert duel.asked == ("marine", "discard")
    assert told(duel)[-1] == "“Acid Blood”: The Marine must discard a card."


def test_a_toss_that_fails_is_worth_nothing() -> None:
    duel = Duel(marine=[], alien=["demon"], tosses="-")
    duel.alien("demon").marine("token")
    assert "The Marine tosses a token: nothing. Marine 0, creature 2." in told(duel)


def test_a_weapon_is_not_levelled() -> None:
    duel = Duel(marine=["combat-knife"], alien=["demon"])
    duel.alien("demon").marine("combat-knife")
    assert "The Marine attacks with the Combat Knife." in told(duel)
