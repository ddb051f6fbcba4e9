"""What tests expect to be said in a language; one that is none of those written here repeats the English."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def in_words(language: str, english: T, french: T) -> T:
    return french if language == "fr" else english
