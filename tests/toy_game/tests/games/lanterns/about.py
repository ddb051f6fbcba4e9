"""What tests that all games share have to know about Lanterns."""

from __future__ import annotations

from tests.about import About

ABOUT = About(shapes={1: "2af7b0da8c87009f"}, answers_in_a_phase=1, asks_nobody=("deal",))
"""A card, and perhaps a lantern, is all that is answered in a turn; cards are dealt in silence."""
