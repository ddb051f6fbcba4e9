"""How players are spoken to, and how the source speaks of them.

Turns of phrase that a reader stumbles over are in no word and in no guide: each was read by somebody who wondered what
it meant, or heard an accent in it. And people are “they” wherever something is said of them.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.engine.fluent import written
from bot.engine.lexicon import LOCALES, lexicon
from bot.games import MODULES

ROOT = Path(__file__).parents[1]

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


# Of people


PRONOUNS = {"masculine": {"he", "him", "his", "himself"}, "feminine": {"she", "her", "hers", "herself"}}
SPOKEN = [*sorted((ROOT / "bot").rglob("*.py")), *sorted((ROOT / "renderers").rglob("*.py"))]
SPOKEN += sorted((ROOT / "tests").rglob("*.py"))
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def told_in(source: str) -> Iterator[tuple[int, str, str]]:
    """What docstrings and comments say, each with its line and the name of what it is about."""
    for node in ast.walk(ast.parse(source)):
        for told in getattr(node, "body", ()) if isinstance(node, Definition | ast.Module) else ():
            if (
                isinstance(told, ast.Expr)
                and isinstance(told.value, ast.Constant)
                and isinstance(told.value.value, str)
            ):
                yield told.lineno, getattr(node, "name", ""), told.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], "", token.string


def of_somebody(name: str, told: str, figures: dict[str, str]) -> set[str]:
    """The pronouns in it, but those of a figure that is named there; what is quoted may say what it likes."""
    words = set(re.findall(r"[a-z]+", re.sub(r"“.*?”|«.*?»|`.*?`|\".*?\"", "", told, flags=re.DOTALL).lower()))
    named = words | {part.removesuffix("s") for part in name.lower().split("_")} | set(name.lower().split("_"))
    of_figures = {one for figure, gender in figures.items() if figure in named for one in PRONOUNS.get(gender, ())}
    return words & (PRONOUNS["masculine"] | PRONOUNS["feminine"]) - of_figures


@cache
def figures_of(game: str) -> dict[str, str]:
    """The figures of a game that have a full name, each with its gender."""
    messages = written("en", LOCALES / "en" / f"{game}.ftl")
    own = [key for key, message in messages.items() if ".full = " in message]
    french = {key: lexicon(game, "fr").noun(key).attributes.get("gender", "") for key in own}
    return {lexicon(game, "en").noun(key).name.lower(): gender for key, gender in french.items()}


@pytest.mark.parametrize("file", SPOKEN, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_people_are_they(file: Path) -> None:
    game = next((game for game in MODULES if game.replace("-", "_") in file.parts), "")
    figures = figures_of(game) if game else {}
    said = [(line, of_somebody(name, told, figures)) for line, name, told in told_in(file.read_text(encoding="utf-8"))]
    assert [(line, *words) for line, words in said if words] == []


def test_a_pronoun_of_a_person_is_found_and_that_of_a_figure_is_not() -> None:
    source = """
def test_vasquez_fires():
    '''She fires, and he falls: “his last breath”.'''
    her = "she"  # Hudson and his dial
SEATS = 2
'''Who has left; he comes back.'''
"""
    figures = figures_of("glorious-day")
    assert figures["vasquez"] == "feminine"
    assert figures["hudson"] == "masculine"
    found = {line: of_somebody(name, told, figures) for line, name, told in told_in(source)}
    assert found == {3: {"he"}, 4: set(), 6: {"he"}}
