"""French spaces: before ; : ! ? and within guillemets there is one that no line may break at. Stops, everywhere."""

from __future__ import annotations

import re

from bot.engine.languages import NARROW_NO_BREAK, NO_BREAK, grammar

__all__ = ["NARROW_NO_BREAK", "NO_BREAK", "french_spaces", "one_stop", "set_in"]

_BEFORE = re.compile(r"(?<=\S) (?=[;:!?»])")
_STOPS = re.compile(r"([!?])\.(?!\.)")
_AFTER = re.compile(r"(?<=«) (?=\S)")


def french_spaces(words: str) -> str:
    return _AFTER.sub(NO_BREAK, _BEFORE.sub(NO_BREAK, words))


def set_in(language: str, words: str) -> str:
    """The words as that language sets them."""
    return french_spaces(words) if grammar(language).french_spaces else words


def one_stop(words: str) -> str:
    """A name that ends in ! or ? at the end of a sentence ends the sentence, too."""
    return _STOPS.sub(r"\1", words) if "." in words else words
