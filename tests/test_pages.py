"""Pages that say how fair the dice are: what they promise is what the code does."""

from __future__ import annotations

import re
from pathlib import Path

from bot.engine.fairness import hash_of, seed_of
from bot.tables.cutting import MOST_CUTS, MOST_SIGNS, new_secret
from tests import figures
from tests.test_command_line import shell

DOCS = Path(__file__).parents[1] / "docs"
FAIRNESS = (DOCS / "fairness.md").read_text(encoding="utf-8")


def test_the_recipe_on_the_page_is_the_one_in_the_code() -> None:
    """Its lines, filled in and given to a shell, come to the hash and the seed of the table."""
    secret, cuts = new_secret(), ["blue moon", "Été 7"]
    lines = re.findall(r"^    (printf .*)$", FAIRNESS, re.MULTILINE)
    filled = [
        line.replace("SECRET", secret).replace("FIRST CUT", cuts[0]).replace("SECOND CUT", cuts[1]) for line in lines
    ]
    assert [shell(line) for line in filled] == [hash_of(secret), seed_of(secret, cuts)]


def test_the_numbers_on_the_page_are_those_of_the_code() -> None:
    assert f"{MOST_SIGNS} at most" in FAIRNESS
    assert (MOST_CUTS, len(new_secret())) == (12, 32)
    assert "twelve at most" in FAIRNESS
    assert "32 hexadecimal digits" in FAIRNESS


def test_the_page_of_figures_says_what_the_next_run_will_write() -> None:
    page = figures.PAGE.read_text(encoding="utf-8")
    assert page.startswith(figures.HEAD)
    assert figures.FOOT in page
