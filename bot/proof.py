"""What `verify` says of a replay file besides its verdict: every number that anybody can work out again, and how."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from bot.engine.errors import BadSave
from bot.engine.fairness import Origin
from bot.engine.record import Replay, Verdict

DIGITS = 64
"""Of a whole SHA-256 in hexadecimal."""


def proof(replay: Replay, verdict: Verdict, shown: str | None) -> Iterator[str]:
    """Line by line; `shown` is the hash that the table showed, if whoever asks has said it."""
    yield f"hash    {_clean(replay.shown)}"
    yield from (f"        {line}" for line in _compared(replay, shown))
    if replay.origin is None:
        yield f"seed    {_clean(replay.start.seed)}"
        yield f"        its SHA-256 is that hash: {_yes(replay.fits_its_hash)}"
        yield "        it was given, not made of a secret and cuts: whoever ran the game could have chosen it"
    else:
        yield from _made(replay.origin, replay.start.seed)
    yield f"game    {len(replay.log)} entries, {_replayed(replay, verdict, shown)}"


def _compared(replay: Replay, shown: str | None) -> Iterator[str]:
    if shown is None:
        yield "compare it with the hash that the table showed, or give that with --hash:"
        yield "a file that was made up afterwards has another"
    elif shown == replay.shown:
        yield "it is the one given with --hash: yes"
    else:
        yield f"it is the one given with --hash: NO, that was {_clean(shown)}"
        if len(shown) != DIGITS:
            yield f"hashes are compared whole: that has {len(shown)} digits, a whole one has {DIGITS}"


def _made(origin: Origin, seed: str) -> Iterator[str]:
    yield f"secret  {_clean(origin.secret)}"
    yield f"        its SHA-256 is that hash: {_yes(origin.fits_its_hash)}"
    yield f"          printf %s {_quoted(origin.secret)} | sha256sum"
    for number, cut in enumerate(origin.cuts, 1):
        yield f"cut {number:<3} {_clean(cut.text)}   ({_clean(cut.name) or 'somebody who wanted to be forgotten'})"
    if not origin.cuts:
        yield "cuts    none: whoever ran the bot could have chosen the seed"
    yield f"seed    {_clean(seed)}"
    yield f"        it is made of the secret and these cuts: {_yes(origin.makes(seed))}"
    try:
        made = origin.seed
    except BadSave as error:
        yield f"        {error}"
        return
    lines = " ".join(_quoted(line) for line in (origin.secret, *(cut.text for cut in origin.cuts)))
    yield f"          printf '%s\\n' {lines} | sha256sum"
    if made != seed:
        yield f"        they make {made}"


def _replayed(replay: Replay, verdict: Verdict, shown: str | None) -> str:
    if not replay.fits_its_hash or shown not in (None, replay.shown):
        return "not played again, because the seed is not the one that was promised"
    if verdict == "other rules version":
        return f"it does not end the same by the rules here; it was begun by others ({_clean(replay.start.rules_id)})"
    return f"played again it ends the same: {_yes(verdict == 'true')}"


def _yes(so: bool) -> str:
    return "yes" if so else "NO"


def _clean(words: str) -> str:
    """What a file says, without anything that moves the cursor of whoever reads it."""
    return "".join(sign if sign.isprintable() else "�" for sign in words)


def _quoted(words: str) -> str:
    return shlex.quote(_clean(words))
