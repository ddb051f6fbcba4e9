"""What the buttons of a duel say: the Force that a card leads to, that a token is a coin, what stopping costs."""

from __future__ import annotations

import pytest

from bot.engine.lexicon import LANGUAGES, lexicon
from bot.games.alien_menace import GAME
from bot.games.alien_menace.content.vocabulary import SideName
from tests.engine.harness import questions_of
from tests.games.alien_menace.duel import SEATS, Duel

KEY = "alien-menace"
LONGEST = 44
"""What a phone shows of a button in one line."""


def labels(duel: Duel, who: SideName, language: str = "en") -> list[str]:
    return [lexicon(KEY, language).say(option.label) for option in duel.session.offer(SEATS[who]).options]


def sure(duel: Duel, who: SideName) -> str:
    """What a player is told before they stop, if they are asked once more."""
    confirm = duel.session.offer(SEATS[who]).options[-1].confirm
    return "" if confirm is None else lexicon(KEY, "en").say(confirm)


def asked(duel: Duel, who: SideName) -> str:
    return lexicon(KEY, "en").say(duel.session.offer(SEATS[who]).prompt)


# The Force that a card leads to


@pytest.mark.parametrize(
    ("room", "creature", "cards", "said"),
    [
        ("hangar", "behemoth", ["shotgun", "berserk"], ["Shotgun +3: 3", "Berserk +4: 4"]),
        ("hangar", "behemoth", ["pulse-rifle"], ["Pulse Rifle +4: 4 (1 token)"]),
        ("hangar", "behemoth", ["plasma-cannon"], ["Plasma Cannon +7: 7 (2 tokens)"]),
        ("armoury", "behemoth", ["shotgun", "frag-grenade"], ["Shotgun +4: 4", "Frag Grenade +2: 2"]),
        ("hangar", "demon", ["flamethrower"], ["Flamethrower +5: 5"]),
        ("hangar", "carnass", ["flamethrower"], ["Flamethrower +2: 2"]),
        ("hangar", "mimic", ["shotgun"], ["Shotgun: 3 against 4"]),
        ("hangar", "demon", ["suppressive-fire"], ["Suppressive Fire: 0 to 3"]),
        ("hangar", "demon", ["escape-hatch"], ["Escape Hatch: flee without losing a life"]),
    ],
)
def test_a_card_of_the_marine_says_where_it_leads(room: str, creature: str, cards: list[str], said: list[str]) -> None:
    duel = Duel(room=room, marine=cards, alien=[creature, "larva"], alien_tokens=3)
    duel.alien(creature)
    assert labels(duel, "marine")[: len(said)] == said


def test_what_is_missing_and_what_has_died_count() -> None:
    duel = Duel(marine=["last-stand", "chainsaw"], alien=["behemoth", "larva"], lives=1, dead=["demon", "larva"])
    duel.alien("behemoth")
    assert labels(duel, "marine")[:2] == ["Last Stand +4: 4", "Chainsaw +4: 4"]


def test_a_laser_cutter_takes_the_aliens_tokens_away() -> None:
    duel = Duel(marine=["frag-grenade", "laser-cutter"], alien=["demon", "larva"], tosses="+", alien_tokens=3)
    duel.alien("demon").marine("frag-grenade", "pass").alien("token", "pass")
    assert labels(duel, "marine")[0] == "Laser Cutter: 5 against 2"


def test_a_card_of_the_alien_says_where_it_leads() -> None:
    alien = ["larva", "poison-darts", "carapace", "from-the-vents", "carnass", "behemoth"]
    duel = Duel(marine=["shotgun"], alien=alien)
    duel.alien("larva").marine("shotgun", "pass")
    assert labels(duel, "alien")[:3] == ["Poison Darts +2: 3", "Carapace +1: 2", "From the Vents: 3 to 6"]
    duel.alien("from-the-vents")
    assert labels(duel, "alien") == ["Carnass +2: 3", "Behemoth +5: 6"]


def test_a_creature_says_with_how_much_it_comes() -> None:
    duel = Duel(room="nest", alien=["demon", "demon", "brute", "broodmother"], dead=["larva"])
    assert labels(duel, "alien")[:3] == ["Demon ×2: Force 3", "Brute: Force 5 (1 token)", "Broodmother: Force 5"]


@pytest.mark.parametrize(
    ("language", "coin"),
    [("en", "Toss a token like a coin: 1 or still 0"), ("fr", "Jeton à pile ou face\u00a0: 1, sinon 0")],
)
def test_a_token_says_that_it_is_a_coin_and_what_a_hit_leads_to(language: str, coin: str) -> None:
    duel = Duel(marine=["shotgun"], alien=["demon"])
    duel.alien("demon")
    assert coin in labels(duel, "marine", language)


def test_in_the_reactor_a_hit_leads_twice_as_far() -> None:
    duel = Duel(room="reactor", alien=["demon"])
    duel.alien("demon")
    assert labels(duel, "marine")[0] == "Toss a token like a coin: 2 or still 0"


def test_a_token_that_is_settled_says_how_it_will_fall() -> None:
    duel = Duel(marine=["called-shot", "service-pistol"], alien=["demon", "carapace"])
    duel.alien("demon").marine("called-shot")
    assert "Toss a token: 2 for sure" in labels(duel, "marine")
    duel.marine("token", "pass").alien("carapace", "pass")
    assert "Toss a token: it will fail, still 2" in labels(duel, "marine")


# How it stands


def test_the_question_says_who_is_short_and_by_how_much() -> None:
    duel = Duel(marine=["service-pistol", "frag-grenade"], alien=["demon", "poison-darts"])
    duel.alien("demon")
    assert asked(duel, "marine") == "0 to 2: you are 2 short. Add what?"
    duel.marine("service-pistol")
    assert asked(duel, "marine") == "2 to 2: level, and ties are yours. Add more?"
    duel.marine("pass")
    assert asked(duel, "alien") == "2 to 2: you are 1 short. Add what?"
    duel.alien("poison-darts")
    assert asked(duel, "alien") == "4 to 2: you are 2 ahead. Add more?"


# Stopping


@pytest.mark.parametrize(
    ("room", "lives", "said"),
    [
        ("hangar", 3, "Give in: you lose a life, 2 left"),
        ("hangar", 2, "Give in: you lose a life, 1 left"),
        ("hangar", 1, "Give in: the game is lost"),
        ("portal", 3, "Give in: the game is lost"),
    ],
)
def test_giving_in_says_what_it_costs_the_marine(room: str, lives: int, said: str) -> None:
    duel = Duel(room=room, lives=lives, marine=["shotgun"], alien=["demon", "larva"])
    duel.alien("demon")
    assert labels(duel, "marine")[-1] == said


@pytest.mark.parametrize(
    ("room", "size_change", "held", "said"),
    [
        ("hangar", 0, [], "Give in: the Demon dies"),
        ("portal", 0, [], "Give in: the game is lost"),
        ("portal", 0, ["larva"], "Give in: the Demon dies"),
        ("portal", -2, ["larva"], "Give in: the game is lost"),
        ("portal", -2, ["larva", "collapsed-wall"], "Give in: the Demon dies"),
    ],
)
def test_giving_in_says_what_it_costs_the_alien(room: str, size_change: int, held: list[str], said: str) -> None:
    duel = Duel(room=room, size_change=size_change, marine=["shotgun"], alien=["demon", "hatching", *held])
    duel.alien("demon").marine("shotgun", "pass")
    assert labels(duel, "alien")[-1] == said


def test_at_the_portal_a_creature_that_comes_back_is_not_the_end() -> None:
    duel = Duel(room="portal", marine=["shotgun"], alien=["demon", "regeneration", "hatching"])
    duel.alien("demon").marine("shotgun", "pass")
    assert labels(duel, "alien")[-1] == "Give in: the game is lost"
    duel.alien("regeneration")
    assert labels(duel, "alien")[-1] == "Give in: the Demon dies"


def test_nobody_is_asked_once_more_who_holds_nothing_better() -> None:
    duel = Duel(marine=["service-pistol", "smoke-grenade"], alien=["carnass", "larva"])
    duel.alien("carnass")
    assert not sure(duel, "marine"), "a Pistol is not enough, and a token may fail"


@pytest.mark.parametrize(
    ("held", "lives", "said"),
    [
        (["shotgun", "plasma-cannon"], 2, "You lose a life: one is left. You hold the Shotgun, which is enough."),
        (["shotgun"], 3, "You lose a life: 2 are left. You hold the Shotgun, which is enough."),
        (["shotgun"], 1, "The game is lost then. You hold the Shotgun, which is enough."),
        (["escape-hatch"], 2, "You lose a life: one is left. You hold the Escape Hatch, which saves your life."),
    ],
)
def test_whoever_holds_what_is_enough_is_asked_once_more(held: list[str], lives: int, said: str) -> None:
    duel = Duel(marine=held, alien=["demon", "larva"], lives=lives)
    duel.alien("demon")
    assert sure(duel, "marine") == said


def test_a_sure_token_is_better_too() -> None:
    duel = Duel(marine=["called-shot"], alien=["demon"])
    duel.alien("demon").marine("called-shot")
    assert sure(duel, "marine") == "You lose a life: 2 are left. Your next token is sure, and that is enough."


def test_what_may_not_be_enough_is_not() -> None:
    duel = Duel(marine=["suppressive-fire"], alien=["demon", "larva"])
    duel.alien("demon")
    assert not sure(duel, "marine"), "three tosses may all fail"


def test_the_alien_is_asked_once_more_too() -> None:
    duel = Duel(marine=["shotgun"], alien=["demon", "poison-darts", "carapace"])
    duel.alien("demon").marine("shotgun", "pass")
    assert sure(duel, "alien") == "The Demon dies. You hold the Poison Darts, which is enough."


def test_passing_says_what_it_passes() -> None:
    duel = Duel(marine=["shotgun"], alien=["demon", "jammed-weapon"], room="reactor", pauses=True)
    assert labels(duel, "alien")[-1] == "No creature: the Marine wins the room"
    duel.alien("demon").marine("shotgun")
    assert labels(duel, "alien")[-1] == "Let “Shotgun” stand"
    duel.alien("pass").marine("pass").alien("pass")
    assert labels(duel, "alien")[-1] == "Leave the size at 2"


def test_rooms_events_and_creatures_have_what_they_do_as_a_note() -> None:
    duel = Duel(phase="exploration", room="", rooms=["nest", "control-room"], marine=["ammo-crate"])
    notes = [option.note and option.note.key for option in duel.session.offer(0).options]
    assert notes == ["room-control-room.text", "room-nest.text"]
    duel.marine("nest")
    note = duel.session.offer(0).options[0].note
    assert note is not None
    assert note.key == "card-ammo-crate.text"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_in_a_fight_fits_in_a_line_of_a_phone(language: str) -> None:
    said = {
        ("1 · " if option.is_something else "") + lexicon(KEY, language).say(option.label)
        for _session, offer in questions_of(GAME, 2, games=25, seed="lines")
        for option in offer.options
        if offer.name not in ("room", "side", "mulligan")
    }
    assert {label for label in said if len(label) > LONGEST} == set()
