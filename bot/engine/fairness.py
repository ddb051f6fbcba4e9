"""Where a seed comes from, so that nobody can have chosen it: a secret of the bot's, and what people typed as *cuts*.

The bot makes its secret when the lobby opens and shows the SHA-256 of it at once. Then whoever sits at the table may
cut: type a word that everybody sees. The seed is made of both. So the bot was bound before it knew the cuts, and those
who cut did not know the secret. It is shown at the end, and anybody can do the sums again, by these two lines:

    printf %s SECRET | sha256sum                                  gives the hash that the lobby showed
    printf '%s\\n' SECRET 'FIRST CUT' 'SECOND CUT' | sha256sum     gives the seed
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from bot.engine.errors import BadSave


class Cut(msgspec.Struct, frozen=True):
    """What somebody typed to cut the deck, and their name; none if it was taken off."""

    text: str
    name: str = ""


class Origin(msgspec.Struct, frozen=True):
    """Where the seed of a game comes from. `hash` is what was shown before anybody cut."""

    secret: str
    hash: str
    cuts: tuple[Cut, ...] = ()

    @property
    def fits_its_hash(self) -> bool:
        """Whether the secret is the one whose hash was shown."""
        return hash_of(self.secret) == self.hash

    @property
    def seed(self) -> str:
        """The seed that these cuts make of the secret; `BadSave` if no table can have had them."""
        return seed_of(self.secret, [cut.text for cut in self.cuts])

    def makes(self, seed: str) -> bool:
        try:
            return self.seed == seed
        except BadSave:
            return False


def hash_of(secret: str) -> str:
    """What is shown of a secret while it is one."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, cuts: Sequence[str]) -> str:
    """The SHA-256, in hexadecimal, of the secret and of each cut in order, in UTF-8, each ended by a line feed.

    No line is empty or has a line feed within, so different cuts are always different lines.
    """
    lines = (secret, *cuts)
    if any(not line or "\n" in line for line in lines):
        raise BadSave("a secret and a cut are one line each, and not an empty one")
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
