"""A hand of Alien Menace, or the cards to choose from."""

from __future__ import annotations

from collections import Counter

from bot.engine import refs
from bot.engine.game import Offer
from bot.engine.refs import DISCARD_REF, HAND_REF, Ref
from bot.games.alien_menace.rules.effects import FOES_HAND
from bot.games.alien_menace.view import SideView
from renderers.alien_menace.colours import palette
from renderers.alien_menace.faces import face
from renderers.alien_menace.icons import TOKEN
from renderers.alien_menace.reader import TableReader
from renderers.alien_menace.side_parts import SIDE_HUES
from renderers.core.png import Picture
from renderers.core.theme import icon
from renderers.kit.faces import Face
from renderers.kit.parts import lay_hand, lay_no_hand


def draw_hand(at: TableReader) -> Picture:
    """The reader's hand, with what they may choose now bright and numbered as the buttons are.

    A few cards are drawn whole, more of them as tiles with their text; when they are many, those that may be played
    keep their text and the others are rows with their name. Copies lie on one another.
    """
    view, scene = at.view, at.scene
    if view.me is None:
        watching = view.viewer is None
        words = at.say("picture-watching" if watching else "picture-empty-hand")
        return lay_no_hand(
            palette(), at.header(), words, at.say("alt-watching") if watching else at.hand_alt(0, [], [])
        )
    mine = view.marine if view.me == "marine" else view.alien
    elsewhere = scene.offer is not None and _is_about(scene.offer, DISCARD_REF, FOES_HAND)
    others = [(number, at.tell(option.label)) for number, option in scene.options() if not option.id("card")]
    header = at.header()._replace(
        title=at.say("picture-choices" if elsewhere else "picture-hand"),
        subtitle=at.noun("side-" + view.me),
        chip=f"{icon(TOKEN)} {mine.tokens}",
        accent=SIDE_HUES[view.me],
    )
    alt = _alt(at, mine, others, elsewhere=elsewhere)
    return lay_hand(palette(), _faces(at, mine, elsewhere=elsewhere), header, at.prompt(), others, alt)


def _is_about(offer: Offer, *places: Ref) -> bool:
    """Whether the question is about the cards in one of these places."""
    return any(place in offer.of for place in places)


def _faces(at: TableReader, mine: SideView, *, elsewhere: bool) -> list[Face]:
    """The cards of the hand, or those to choose from that are elsewhere."""
    offer, numbers = at.scene.offer, at.scene.numbers()
    offered = [ref.id for ref in numbers if ref.kind == "card"]
    about_cards = offer is not None and _is_about(offer, HAND_REF, DISCARD_REF, FOES_HAND)
    drawn = at.changes.drawn(refs.seat(-1 if at.view.viewer is None else at.view.viewer))
    found = [
        face(
            at.words,
            card,
            count=count,
            keys=numbers.get(refs.card(card), ()),
            bright=not about_cards or refs.card(card) in numbers,
            new=not elsewhere and drawn[card] > 0,
            keyed=bool(offered),
        )
        for card, count in Counter(dict.fromkeys(offered, 1) if elsewhere else mine.known).items()
    ]
    return sorted(found, key=lambda one: (not one.bright, one.keys))


def _alt(at: TableReader, mine: SideView, others: list[tuple[int, str]], *, elsewhere: bool) -> str:
    numbers = at.scene.numbers()
    keyed = [
        (number, at.noun("card-" + ref.id)) for ref, found in numbers.items() if ref.kind == "card" for number in found
    ]
    rest = [card for card in mine.known if elsewhere or refs.card(card) not in numbers]
    choosing = at.scene.offer is not None and not elsewhere
    return at.hand_alt(mine.hand, others + keyed, rest, choosing=choosing)
