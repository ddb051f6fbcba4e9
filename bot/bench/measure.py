"""What a measurement is: a value beside its yardstick from the same run, so that a slow machine slows both.

A *pair* is one of ours and one of theirs, taken in turns; the ratio reported is the median over all pairs.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import TypeAlias

import msgspec

from bot.engine.errors import BadOptions

MICRO, MILLI = 1_000_000, 1_000
OursAndTheirs: TypeAlias = tuple[float, float]


class Scale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much is measured. The defaults are the bench itself; a test takes a little of everything.

    For a quick look `AIRLOCK_BENCH` says otherwise, as JSON: `{"rounds": 2, "tables": 10}`.
    """

    rounds: int = 11
    rules_games: int = 30
    ai_games: int = 6
    warming_games: int = 6
    picture_games: int = 4
    first_clicks: int = 200
    warming_clicks: int = 400
    """Those before the clicks that count: the first after a start, which are told by themselves, and some more."""
    click_rounds: int = 7
    clicks: int = 25
    pause: float = 0.1
    """Seconds between a reply and the next click: nobody is quicker."""
    young: int = 20
    old: int = 2_000
    answers: int = 16
    """How many answers of a young and of an old game are compared in each round."""
    tables: int = 200
    played: int = 6
    """How many answers have been given at each of those tables."""
    restarts: int = 4
    starts: int = 2
    rest: float = 30.0
    """Seconds without a click before memory is looked at."""
    disk_games: int = 6
    component_games: int = 4
    press_games: int = 20

    @classmethod
    def of(cls, environment: Mapping[str, str]) -> Scale:
        try:
            return msgspec.json.decode(environment.get("AIRLOCK_BENCH", "{}"), type=cls)
        except msgspec.DecodeError as error:
            raise BadOptions(f"AIRLOCK_BENCH: {error}") from error


class Measure(msgspec.Struct, frozen=True):
    """One line of the report: a value, what it is compared with, and how often that may go into it."""

    name: str
    what: str
    value: float
    unit: str
    yardstick: str
    yardstick_value: float
    ratio: float
    budget: float
    met: bool
    also: Mapping[str, float] = {}
    """Other ratios of the same run that are worth knowing and have no budget."""
    parts: Mapping[str, float] = {}
    """What the value is made of, as far as that is known, in the same unit."""


def judge(
    name: str,
    what: str,
    yardstick: str,
    pairs: Sequence[OursAndTheirs],
    budget: float,
    *,
    unit: str,
    also: Mapping[str, float] | None = None,
    parts: Mapping[str, float] | None = None,
) -> Measure:
    """The median of the ratios, against the budget."""
    ratio = round(median(ours / theirs for ours, theirs in pairs), 3)
    return Measure(
        name,
        what,
        round(median(ours for ours, _ in pairs), 2),
        unit,
        yardstick,
        round(median(theirs for _, theirs in pairs), 2),
        ratio,
        budget,
        ratio <= budget,
        {key: round(value, 3) for key, value in (also or {}).items()},
        {key: round(value, 2) for key, value in (parts or {}).items()},
    )


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
