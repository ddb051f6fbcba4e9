"""How players are spoken to: turns of phrase that a reader stumbles over are in no word and in no guide.

Each was read by somebody who wondered what it meant, or heard an accent in it.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from bot.engine.lexicon import LOCALES

ODD = {
    "en": (
        "Nothing of that",
        "Enough events",
        "The Marine levels",
        "worth { $worth }: nothing",
        "The cut-off out",
        "before a turret that fires",
        "in the turret’s way",
        "shot of { $figure }",
        "swarm +",
        "{ $figure } is up.",
        "you are awaited",
        "shuffled anew",
        "is rolled anew",
        "draws anew",
        "the deck is through",
        "The Detection deck is through",
        "fitted out from the deck for nothing",
        "equipped for nothing",
        "of the deck, for nothing",
        "has the word",
        "the word is with",
        "it comes to a fight",
        "one a player and phase",
        "not enough.",
        ", hits { $count ->",
        "What is left of the three",
        "the top 1 ",
        "counts 2 more",
        "turns it up",
        "Good only near",
        "the hole in",
        "points that are as far",
        "There are { $left }.",
        "The Detection card now",
        "the rest of mine",
        "looked at once a round",
        "He may play",
        "the side he likes",
        "activates his hero",
        "keeps what he carries",
        "As nobody",
        "but as nobody",
        "goes on as nobody",
        "Whom do they",
        "those cut off",
        "those who were cut off",
        "to the pool by that",
        "each of the equals",
        "what is doubtful",
        "What is doubtful",
        "after himself",
    ),
    "fr": (
        "Exit",
        "tranche les doutes",
        "Ce qui est douteux",
        "quitte la carte",
        "n’est sur la carte",
        "pas sur la carte",
        "nettoyez la carte",
        "les échos de la carte",
        "ceux de la carte",
        "Sur la carte :",
        "debout sur la carte",
        "Rien de cela",
        "Assez d’événements",
        "cadrans sont réglés",
        "la vue se regarde",
        "pour chacun qui manque",
        "chacun qui devrait",
        " Où une carte dit",
        "vient à moins que",
        "jusqu’au premier raté",
        "points sont aussi loin",
        "En pleine vue",
        "quelque chose aide encore",
        "du vide",
        "le trou en",
        "un jet de défense à vous",
        "recyclez-en 1",
        "Espérons.",
        "À portée de main :",
        "quelque chose en soi",
        "sous l’un de quatre",
        "En train d’être jouées",
        "si cela touche une fois sur deux",
        "jeton qui vaudrait",
        "essaim +",
        "touche aussi",
        "Le reste des trois",
        "Placez le reste des miens",
        "Vos tables, et où l’on vous attend",
        "Où tirez-vous",
        "demande à s’avouer vaincus",
        "coupés des autres",
        "vous êtes éliminé",
        "tourelle à court de munitions",
        "à qui est le tour",
        "Interagir à côté",
    ),
}


@cache
def everything(language: str) -> str:
    """All that a player can read in a language, on one line."""
    files = [*sorted((LOCALES / language).glob("*.ftl")), *sorted((LOCALES / language).glob("*.md"))]
    words = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return re.sub(r"\s+", " ", words.replace("\u00a0", " ")) + " "


@pytest.mark.parametrize(("language", "odd"), [(language, odd) for language in ODD for odd in ODD[language]])
def test_nobody_stumbles_over_it(language: str, odd: str) -> None:
    assert odd not in everything(language)


def test_who_asks_and_whoever_tells() -> None:
    """“Who is down stands up” is a question until its last word."""
    assert not re.findall(
        r"(?:[.:;] |\d\. |\*House ruling: )[Ww]ho (?:is|has|loses|lies|stands) [^?.;]*[.;]", everything("en")
    )


def test_every_card_stands_in_quotation_marks_where_it_is_the_object_of_a_sentence() -> None:
    for language, (opened, closed) in {"en": ("“", "”"), "fr": ("« ", " »")}.items():
        for key in ("card-taken", "event-played", "card-back", "detected", "took-back", "action-played", "cancelled"):
            for sentence in re.findall(rf" {key} = (.*?\.) [a-z-]+ = ", everything(language)):
                assert f"{opened}{{ $card }}{closed}" in sentence, (language, sentence)
