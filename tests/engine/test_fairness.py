"""Seeds made of a secret and cuts: the recipe that everybody can follow, and that no two tables share by a trick."""

from __future__ import annotations

import pytest

from bot.engine.dice import MOST_SEED_BYTES
from bot.engine.errors import BadSave
from bot.engine.fairness import Cut, Origin, hash_of, seed_of

SECRET = "00112233445566778899aabbccddeeff"
HASH = "5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720"
"""By `printf %s SECRET | sha256sum`."""


def test_the_hash_and_the_seed_are_what_sha256sum_says() -> None:
    """The seeds are by `printf '%s\\n' SECRET blue 'Été 7' | sha256sum`, and by the same without cuts."""
    assert hash_of(SECRET) == HASH
    assert seed_of(SECRET, ["blue", "Été 7"]) == "98df0661750bbb4b590dd5ce5784a25ba71c35d57ca87b5e7172630e252f750d"
    assert seed_of(SECRET, []) == "49da4c1c25a1e9536832e200fb5d8a3ca00402c139cdf8703ff638ac79e5c370"


def test_a_seed_is_never_the_hash_that_everybody_sees_and_fits_the_dice() -> None:
    for cuts in ([], ["a"], ["a", "b"]):
        seed = seed_of(SECRET, cuts)
        assert seed != hash_of(SECRET)
        assert len(seed.encode()) <= MOST_SEED_BYTES


def test_other_cuts_make_another_seed() -> None:
    """Another letter, another order, one more or less, the same letters parted otherwise."""
    tables = [
        (SECRET, cuts)
        for cuts in ([], ["ab", "c"], ["a", "bc"], ["abc"], ["c", "ab"], ["ab", "C"], ["ab", "c", "c"], ["ab c"])
    ]
    tables += [(SECRET + "ab", ["c"]), (SECRET[::-1], ["ab", "c"])]
    assert len({seed_of(*table) for table in tables}) == len(tables)


@pytest.mark.parametrize(
    ("secret", "cuts"), [(SECRET, ["a\nb"]), (SECRET, [""]), (SECRET, ["a", ""]), (f"{SECRET}\na", []), ("", ["a"])]
)
def test_lines_that_could_be_parted_otherwise_make_no_seed(secret: str, cuts: list[str]) -> None:
    with pytest.raises(BadSave):
        seed_of(secret, cuts)
    origin = Origin(secret, hash_of(secret), tuple(map(Cut, cuts)))
    assert not origin.makes(seed_of(SECRET, ["a", "b"]))


def test_an_origin_fits_its_hash_or_does_not() -> None:
    cuts = (Cut("blue", "Ann"), Cut("7"))
    assert Origin(SECRET, HASH, cuts).fits_its_hash
    assert not Origin(SECRET, HASH[:16], cuts).fits_its_hash
    assert not Origin(SECRET, hash_of("another"), cuts).fits_its_hash
    assert Origin(SECRET, HASH, cuts).makes(seed_of(SECRET, ["blue", "7"]))
