"""What tests that all games share have to know about Lanterns."""

from __future__ import annotations

from tests.about import About, Looked

ABOUT = About(
    shapes={1: "2af7b0da8c87009f"},
    answers_in_a_phase=1,
    asks_nobody=("deal",),
    ai_reads=("answer", "card"),
    pictures_read=("card", "lantern", "seat"),
    looked=Looked(seats=2, eyes=[(0, 1, None)], every=1),
)
"""A card, and perhaps a lantern, is all that is answered in a turn; cards are dealt in silence. A game is so short that
it is looked at after every answer.
"""
