"""Bounds for what is counted in games by chance: what is as it should be misses them once in a million runs.

A tenth of the games says less than all of them, so what is demanded of it has to be less, too.
"""

from __future__ import annotations

from math import exp, lgamma, log, sqrt

MISSED = 1e-6
SPREAD = 5.0
"""So many standard deviations a mean is off in less than one of a million runs, on either side."""


def likelihood(tries: int, hits: int, chance: float) -> float:
    """That exactly so many of the tries come off."""
    if not 0 < chance < 1:
        return float(hits == tries * chance)
    ways = lgamma(tries + 1) - lgamma(hits + 1) - lgamma(tries - hits + 1)
    return exp(ways + hits * log(chance) + (tries - hits) * log(1 - chance))


def fewest(tries: int, chance: float) -> int:
    """How many come off at least."""
    missed = 0.0
    for hits in range(tries + 1):
        missed += likelihood(tries, hits, chance)
        if missed > MISSED:
            return hits
    return tries


def most(tries: int, chance: float) -> int:
    """How many come off at most."""
    return tries - fewest(tries, 1 - chance)


def spread(tries: int, chance: float = 0.5) -> float:
    """By how much the share of those that come off may be another than the chance."""
    return SPREAD * sqrt(chance * (1 - chance) / tries)
