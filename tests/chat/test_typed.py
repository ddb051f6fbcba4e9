"""Typed answers: what people mean by a few letters."""

from __future__ import annotations

import pytest

from bot.chat.typed import keys_of, typed_in
from bot.engine import refs
from bot.engine.game import Offer, Offered
from bot.engine.refs import Ref
from bot.engine.text import Text
from bot.tables.table import Refusal

LABELS = ["Pulse Rifle", "Shotgun", "Pulse Pistol", "Épée", "Move"]
REFS = [*map(refs.card, ("pulse-rifle", "shotgun", "pulse-pistol", "sword")), refs.square("C4")]


def offer(most: int = 1) -> Offer:
    options = [Offered(f"k{n}", Text("x"), refs=(ref,)) for n, ref in enumerate(REFS)]
    return Offer(0, 1, "test", Text("x"), options, 1, most, "", "")


@pytest.mark.parametrize(
    ("typed", "key"),
    [("2", "k1"), (" shot ", "k1"), ("pulse r", "k0"), ("PISTOL", "k2"), ("epee", "k3"), ("c4", "k4"), ("sword", "k3")],
)
def test_a_number_a_name_or_a_square(typed: str, key: str) -> None:
    assert keys_of(typed, offer(), LABELS) == (key,)


@pytest.mark.parametrize(
    ("typed", "reason", "named"),
    [
        ("pulse", "refused-typed-several", "1 · Pulse Rifle, 3 · Pulse Pistol"),
        ("p", "refused-typed-several", "1 · Pulse Rifle, 3 · Pulse Pistol, 4 · Épée"),
        ("9", "refused-typed-unknown", "1 · Pulse Rifle, 2 · Shotgun, 3 · Pulse Pistol, 4 · Épée"),
        ("0", "refused-typed-unknown", "1 · Pulse Rifle, 2 · Shotgun, 3 · Pulse Pistol, 4 · Épée"),
        ("F7", "refused-typed-unknown", "1 · Pulse Rifle, 2 · Shotgun, 3 · Pulse Pistol, 4 · Épée"),
    ],
)
def test_what_is_not_clear_is_refused_with_what_would_be(typed: str, reason: str, named: str) -> None:
    with pytest.raises(Refusal) as refused:
        keys_of(typed, offer(), LABELS)
    assert refused.value.text == Text(reason, {"typed": typed, "some": named})


HIDDEN = [Ref("door", "46"), Ref("alien", "7"), refs.seat(12), refs.count(30)]


@pytest.mark.parametrize("typed", ["46", "4 6", "7", "12", "30", "6", "41", "1 2"])
def test_a_number_that_nobody_sees_is_no_name(typed: str) -> None:
    """Nor a part of a label: whoever types a number means a place in the list."""
    options = [Offered(f"k{n}", Text("x"), refs=(ref,)) for n, ref in enumerate(HIDDEN)]
    listed = Offer(0, 1, "test", Text("x"), options, 1, 1, "", "")
    with pytest.raises(Refusal) as refused:
        keys_of(typed, listed, ["Open it", "Shoot with the M41A", "Ask Ann", "Many"])
    assert refused.value.text.key == "refused-typed-unknown"


def test_a_label_may_be_a_number() -> None:
    options = [Offered(f"k{n}", Text("x"), refs=(refs.count(n),)) for n in (10, 20)]
    bids = Offer(0, 1, "test", Text("x"), options, 1, 1, "", "")
    assert keys_of("20", bids, ["10", "20"]) == ("k20",)
    assert keys_of("2", bids, ["10", "20"]) == ("k20",), "the second"


def test_several_with_commas() -> None:
    assert keys_of("1, shotgun; c4", offer(3), LABELS) == ("k0", "k1", "k4")


def test_of_equal_names_one_after_the_other_is_meant() -> None:
    options = [Offered(f"k{n}", Text("x"), refs=(refs.card("pistol"),)) for n in range(3)]
    twice = Offer(0, 1, "test", Text("x"), options, 1, 3, "", "")
    assert keys_of("pistol", twice, ["Pistol"] * 3) == ("k0",)
    assert keys_of("pistol, 1, pis", twice, ["Pistol"] * 3) == ("k0", "k0", "k1")
    assert keys_of("1, pistol, pistol", twice, ["Pistol"] * 3) == ("k0", "k1", "k2")


def test_the_fields_of_a_modal_of_either_kind() -> None:
    label = {"type": 18, "component": {"type": 4, "custom_id": "a", "value": "one"}}
    row = {"type": 1, "components": [{"type": 4, "custom_id": "b", "value": "two"}]}
    assert typed_in([label, row]) == ["one", "two"]
