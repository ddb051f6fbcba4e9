"""What can go wrong between a player and the rules, in words that a player or an operator can act on."""

from __future__ import annotations


class EngineError(Exception):
    """Anything the engine refuses or cannot do."""


class Refused(EngineError):
    """An answer that changes nothing: `key` names the sentence that tells the player why."""

    def __init__(self, key: str, detail: str) -> None:
        super().__init__(detail)
        self.key = key


class NotAsked(Refused):
    """That seat has nothing to decide now."""

    def __init__(self, seat: int) -> None:
        super().__init__("refused-not-asked", f"seat {seat} is not asked anything now")


class Stale(Refused):
    """The answer belongs to an earlier question."""

    def __init__(self, seat: int, given: int, current: int) -> None:
        super().__init__("refused-stale", f"seat {seat} answered question {given}, the table is at {current}")


class NotOffered(Refused):
    """The answer is not, or no longer, among the options."""

    def __init__(self, seat: int) -> None:
        super().__init__("refused-not-offered", f"what was answered is not offered to seat {seat}")


class WrongCount(Refused):
    """Too few or too many options were picked at once."""

    def __init__(self, seat: int, picked: int, least: int, most: int) -> None:
        super().__init__("refused-wrong-count", f"seat {seat} picked {picked} options, allowed are {least} to {most}")


class RuleFault(EngineError):
    """A rule raised. The step was dropped, and the game stands as it stood before the answer."""


class SessionLost(RuleFault):
    """A rule raised, and the session could not be put back: what is on disk stands, and must be read anew."""


class BadSave(EngineError):
    """A saved game cannot be read: damaged, of a newer version, or its answers no longer fit."""


class BadOptions(EngineError):
    """Seats or options that the game does not know."""
