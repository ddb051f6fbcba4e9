"""What tests that all games share have to know about Lanterns."""

from __future__ import annotations

from tests.about import About, Looked

ABOUT = About(
    shapes={1: "2af7b0da8c87009f"},
    answers_in_a_phase=1,
    asks_nobody=("deal",),
    ai_reads=("answer", "card"),
    pictures_read=("card", "lantern", "seat"),
    of_nothing={
        "play": "the cards of the hand that can be played are its options",
        "light": "the lanterns that are dark are its options",
        "douse": "the lanterns that others have lit are its options",
    },
    looked=Looked(seats=2, eyes=[(0, 1, None)], every=1),
)
"""A card, and perhaps a lantern, is all that is answered in a turn; cards are dealt in silence. A game is so short that
it is looked at after every answer.
"""
