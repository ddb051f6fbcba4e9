"""The lexicon: nouns bring their article, gender and number into sentences, in English and in French."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine.fluent import MissingText, grouped, listed, plural
from bot.engine.lexicon import Lexicon, Noun
from bot.engine.text import Many, Name, Text, Who, names, text
from tests.spoken import in_words

ENGINE = {"en": "seat = Seat { $number }\nseveral = { $count } × { $name }", "fr": "seat = Place { $number }"}

ENGLISH = """
card-axe = axe
card-gun = gun
card-goggles = goggles
    .number = plural
card-ripley = Ripley
    .article = none
room-hangar = hangar
    .text = A large room.

takes = { $who } takes { A($card) }.
lies = { CAP(THE($card)) } { NUMBER($card) ->
    [plural] lie
   *[singular] lies
} here.
from = the end { OF($card) }
goes = { $who } goes { TO($card) }.
bare = { CAP($card) }!
hits = { $count ->
    [0] no hits
    [one] one hit
   *[other] { $count } hits
}
sees = { $who } sees { $cards }.
because = It ended: { $reason }.
changed = { SIGNED($by) }
depot = { room-hangar } { hall-of }
hall-of = of { card-ripley }
nowhere = { room-cellar }
loud = { SHOUT($who) }
"""

FRENCH = """
card-axe = hache
    .gender = feminine
    .elide = no
card-hook = crochet
    .gender = masculine
card-shotgun = arme
    .gender = feminine
card-habit = habit
    .gender = masculine
card-goggles = lunettes
    .gender = feminine
    .number = plural
card-ripley = Ripley
    .article = none
card-eclipse = Éclipse
    .gender = feminine
hall = hall
    .elide = no

the = { THE($card) }
a = { A($card) }
of = { OF($card) }
to = { TO($card) }
lost = { CAP(THE($card)) } est { GENDER($card) ->
    [feminine] perdue
   *[masculine] perdu
}.
hits = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
sees = { $cards }
"""


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    for language, words in (("en", ENGLISH), ("fr", FRENCH)):
        folder = tmp_path / language
        folder.mkdir()
        (folder / "engine.ftl").write_text(ENGINE[language], encoding="utf-8")
        (folder / "toy.ftl").write_text(words, encoding="utf-8")
    return tmp_path


@pytest.fixture
def en(locales: Path) -> Lexicon:
    return Lexicon("toy", "en", locales)


@pytest.fixture
def fr(locales: Path) -> Lexicon:
    return Lexicon("toy", "fr", locales)


def test_a_message_may_say_others(en: Lexicon) -> None:
    assert en.say(text("depot")) == "hangar of Ripley"
    assert en.noun("room-hangar").name == "hangar"


def test_a_message_that_says_one_that_is_not_there_cannot_be_said(en: Lexicon) -> None:
    for _ in range(2):
        with pytest.raises(MissingText, match="room-cellar"):
            en.say(text("nowhere"))


def test_a_function_that_is_not_there_or_not_given_what_it_needs_cannot_be_said(en: Lexicon) -> None:
    with pytest.raises(MissingText, match="SIGNED"):
        en.say(text("changed", by="much"))
    with pytest.raises(MissingText, match="SHOUT"):
        en.say(text("loud", who=Who(0)))


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [(0, "other", "one"), (1, "one", "one"), (-1, "one", "one"), (2, "other", "other"), (1_500, "other", "other")],
)
def test_plurals(number: int, english: str, french: str) -> None:
    assert (plural(number, "en"), plural(number, "fr")) == (english, french)


def test_large_numbers_are_grouped() -> None:
    assert [grouped(1_500_000, language) for language in ("en", "fr")] == ["1,500,000", "1\u202f500\u202f000"]
    assert grouped(-999, "fr") == "-999"


@pytest.mark.parametrize(
    ("items", "english", "french"),
    [
        ((), "", ""),
        (("A",), "A", "A"),
        (("A", "B"), "A and B", "A et B"),
        (("A", "B", "C"), "A, B, and C", "A, B et C"),
    ],
)
def test_lists(items: tuple[str, ...], english: str, french: str) -> None:
    assert (listed(items, "en"), listed(items, "fr")) == (english, french)


def test_a_game_may_say_in_its_own_words_what_all_games_say(locales: Path) -> None:
    """Its own words count for it, also within other messages, and for no other game."""
    (locales / "en" / "toy.ftl").write_text("seat = Chair { $number }\nat = at { seat }", encoding="utf-8")
    (locales / "en" / "other.ftl").write_text("at = at { seat }", encoding="utf-8")
    toy, other = (Lexicon(game, "en", locales) for game in ("toy", "other"))
    assert [words.say(text("at", number=1)) for words in (toy, other)] == ["at Chair 1", "at Seat 1"]


# English


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("card-gun", "Ann takes a gun."),
        ("card-axe", "Ann takes an axe."),
        ("card-goggles", "Ann takes goggles."),
        ("card-ripley", "Ann takes Ripley."),
    ],
)
def test_english_has_a_and_an(en: Lexicon, card: str, said: str) -> None:
    assert en.say(text("takes", who=Who(0), card=Name(card)), ["Ann"]) == said


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("card-gun", "The gun lies here."),
        ("card-goggles", "The goggles lie here."),
        ("card-ripley", "Ripley lies here."),
    ],
)
def test_english_sentences_begin_with_a_capital_and_agree(en: Lexicon, card: str, said: str) -> None:
    assert en.say(text("lies", card=Name(card))) == said


def test_english_of_and_to(en: Lexicon) -> None:
    assert en.say(text("from", card=Name("card-gun"))) == "the end of the gun"
    assert en.say(text("from", card=Name("card-ripley"))) == "the end of Ripley"
    assert en.say(text("goes", who=Who(0), card=Name("room-hangar")), ["Ann"]) == "Ann goes to the hangar."


def test_cap_without_an_article(en: Lexicon) -> None:
    assert en.say(text("bare", card=Name("card-axe"))) == "Axe!"


# French


@pytest.mark.parametrize(
    ("card", "forms"),
    [
        ("card-hook", ["le crochet", "un crochet", "du crochet", "au crochet"]),
        ("card-shotgun", ["l’arme", "une arme", "de l’arme", "à l’arme"]),
        ("card-axe", ["la hache", "une hache", "de la hache", "à la hache"]),
        ("card-habit", ["l’habit", "un habit", "de l’habit", "à l’habit"]),
        ("hall", ["le hall", "un hall", "du hall", "au hall"]),
        ("card-goggles", ["les lunettes", "des lunettes", "des lunettes", "aux lunettes"]),
        ("card-ripley", ["Ripley", "Ripley", "de Ripley", "à Ripley"]),
        ("card-eclipse", ["l’Éclipse", "une Éclipse", "de l’Éclipse", "à l’Éclipse"]),
    ],
)
def test_french_articles_contract_and_elide(fr: Lexicon, card: str, forms: list[str]) -> None:
    assert [fr.say(text(key, card=Name(card))) for key in ("the", "a", "of", "to")] == forms


def test_french_adjectives_agree(fr: Lexicon) -> None:
    assert fr.say(text("lost", card=Name("card-axe"))) == "La hache est perdue."
    assert fr.say(text("lost", card=Name("card-shotgun"))) == "L’arme est perdue."
    assert fr.say(text("lost", card=Name("card-hook"))) == "Le crochet est perdu."


# Counts, lists, people, phrases


def test_counts_follow_each_language(en: Lexicon, fr: Lexicon) -> None:
    assert [en.say(text("hits", count=n)) for n in (0, 1, 2)] == ["no hits", "one hit", "2 hits"]
    assert [fr.say(text("hits", count=n)) for n in (0, 1, 2)] == ["0 coup", "1 coup", "2 coups"]


def test_lists_are_joined_as_people_do(en: Lexicon, fr: Lexicon) -> None:
    three = names(["card-axe", "card-goggles", "card-ripley"])
    assert en.say(text("sees", who=Who(0), cards=three), ["Ann"]) == "Ann sees axe, goggles, and Ripley."
    assert fr.say(text("sees", cards=three)) == "hache, lunettes et Ripley"
    assert fr.say(text("sees", cards=names(["card-axe", "card-hook"]))) == "hache et crochet"
    assert fr.say(text("sees", cards=names(["card-hook"]))) == "crochet"


def test_what_is_there_several_times_is_said_once(en: Lexicon) -> None:
    twice = names(["card-axe", "card-gun", "card-axe"])
    assert en.say(text("sees", who=Who(0), cards=twice), ["Ann"]) == "Ann sees 2 × axe and gun."


def test_a_list_may_hold_people_and_phrases(en: Lexicon) -> None:
    mixed = Many((Who(1), text("hits", count=1)))
    assert en.say(text("sees", who=Who(0), cards=mixed), ["Ann", "Bo"]) == "Ann sees Bo and one hit."


def test_a_seat_without_a_person_has_a_number(en: Lexicon, fr: Lexicon) -> None:
    assert en.say(text("goes", who=Who(1), card=Name("room-hangar")), ["Ann"]) == "Seat 2 goes to the hangar."
    assert fr.say(text("sees", cards=Many((Who(0),)))) == "Place 1"


def test_a_phrase_goes_into_a_sentence(en: Lexicon) -> None:
    assert en.say(text("because", reason=text("hits", count=3))) == "It ended: 3 hits."


def test_amounts_have_a_sign(en: Lexicon) -> None:
    assert [en.say(text("changed", by=n)) for n in (2, 0, -1)] == ["+2", "+0", "−1"]


# What is missing


def test_a_key_without_words_is_an_error(en: Lexicon) -> None:
    for missing in (text("nothing"), text("room-hangar.smell"), text("because", reason=text("nothing"))):
        with pytest.raises(MissingText, match="no words for"):
            en.say(missing)


def test_a_noun_without_words_is_an_error(en: Lexicon) -> None:
    with pytest.raises(MissingText, match="card-spoon"):
        en.say(text("takes", who=Who(0), card=Name("card-spoon")))


def test_an_argument_that_is_not_given_is_an_error(en: Lexicon) -> None:
    for key in ("takes", "lies", "hits", "because", "bare"):
        with pytest.raises(MissingText, match=key):
            en.say(Text(key))


def test_every_word_can_be_asked_for(en: Lexicon) -> None:
    assert en.has("room-hangar")
    assert en.has("room-hangar.text")
    assert en.say(text("room-hangar.text")) == "A large room."
    assert not en.has("room-hangar.smell")
    assert not en.has("nothing")


def test_nothing_invisible_is_put_around_names(en: Lexicon) -> None:
    said = en.say(text("takes", who=Who(0), card=Name("card-axe")), ["Ann"])
    assert said.isprintable()


# People, and an AI that has no name


def test_a_person_has_no_article_and_keeps_the_name_as_it_is(locales: Path) -> None:
    (locales / "en" / "toy.ftl").write_text("draws = { CAP(THE($who)) } draws for { THE($whom) }.", encoding="utf-8")
    said = Lexicon("toy", "en", locales).say(text("draws", who=Who(0), whom=Who(1)), ["alex", "Bob"])
    assert said == "alex draws for Bob."


@pytest.mark.parametrize(("language", "said"), [("en", "The AI draws for Bob."), ("fr", "L’IA pioche pour Bob.")])
def test_an_ai_has_its_article(locales: Path, language: str, said: str) -> None:
    words = {
        "en": "{ CAP(THE($who)) } draws for { THE($whom) }.",
        "fr": "{ CAP(THE($who)) } pioche pour { THE($whom) }.",
    }
    (locales / language / "toy.ftl").write_text(f"draws = {words[language]}", encoding="utf-8")
    ai = Noun(in_words(language, "AI", "IA"), {"gender": "feminine"})
    lexicon = Lexicon("toy", language, locales)
    assert lexicon.say(text("draws", who=Who(0), whom=Who(1)), [ai, "Bob"]) == said


def test_an_ai_in_a_list_has_its_article_and_a_card_has_none(locales: Path) -> None:
    words = Lexicon("toy", "fr", locales)
    listed = Many((Who(0), Who(1), Name("card-axe")))
    assert words.say(text("sees", cards=listed), ["Ann", Noun("IA", {})]) == "Ann, l’IA et hache"


def test_a_sum(locales: Path) -> None:
    """A swarm with two tokens under it is three aliens."""
    (locales / "en" / "toy.ftl").write_text("swarm = swarm of { SUM($tokens, 1) }", encoding="utf-8")
    assert Lexicon("toy", "en", locales).say(text("swarm", tokens=2)) == "swarm of 3"


@pytest.mark.parametrize(
    ("name", "said"),
    [("Debout !", "Pris : Debout\u00a0!"), ("Couteau", "Pris : Couteau."), ("Quoi ?", "Pris : Quoi\u00a0?")],
)
def test_one_stop_is_enough(locales: Path, name: str, said: str) -> None:
    (locales / "fr" / "toy.ftl").write_text(f"card-x = {name}\ntaken = Pris : {{ $card }}.", encoding="utf-8")
    told = Lexicon("toy", "fr", locales).say(text("taken", card=Name("card-x")))
    assert told == said.replace("Pris :", "Pris\u00a0:")


def test_a_word_agrees_with_what_it_is_said_of(locales: Path) -> None:
    words = "gone = Parti\n    .feminine = Partie\nripley = Ripley\n    .gender = feminine\nhicks = Hicks\n"
    (locales / "fr" / "toy.ftl").write_text(words, encoding="utf-8")
    lexicon = Lexicon("toy", "fr", locales)
    assert [lexicon.agreeing("gone", who) for who in ("ripley", "hicks")] == ["Partie", "Parti"]


def test_a_language_may_have_other_genders(locales: Path) -> None:
    """They are in its words alone."""
    words = "gone = weg\n    .neuter = fort\nit = es\n    .gender = neuter\nsaid = { GENDER($who) }\n"
    (locales / "fr" / "toy.ftl").write_text(words, encoding="utf-8")
    lexicon = Lexicon("toy", "fr", locales)
    assert lexicon.agreeing("gone", "it") == "fort"
    assert lexicon.say(text("said", who=Name("it"))) == "neuter"
