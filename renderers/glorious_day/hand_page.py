"""A hand of Another Glorious Day, or the cards and characters to choose from."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from bot.engine import refs
from bot.engine.game import Offered
from bot.engine.refs import HAND_REF
from bot.engine.text import Name, Text, text
from bot.games.glorious_day.rules.refs import EQUIPPED_REF, action_ref
from bot.games.glorious_day.view import own_hand
from renderers.core.png import Picture
from renderers.core.scene import alt_text
from renderers.core.theme import icon
from renderers.glorious_day.choosing import Lying, about, card_of, choosable
from renderers.glorious_day.colours import palette
from renderers.glorious_day.faces import face
from renderers.glorious_day.reader import TableReader
from renderers.kit.faces import Face
from renderers.kit.parts import lay_hand, lay_no_hand

ON_THE_MAP = ("square", "figure")
"""What options point at that is shown on the map, and not in a hand."""


class HandReader:
    """What the reader holds, and what else they may choose from that is no place on the map."""

    def __init__(self, at: TableReader) -> None:
        self.at, self.view = at, at.view
        self.about = about(at.scene)
        self.held = Counter(Lying(card, HAND_REF.id) for card in own_hand(self.view))
        self.drawn = at.changes.drawn(refs.seat(-1 if self.view.viewer is None else self.view.viewer))
        self.keys = choosable(at.scene)

    def _card_of(self, option: Offered) -> str:
        return card_of(self.at.scene, option)

    @cached_property
    def faces(self) -> list[Face]:
        """What may be chosen first, by its number; the rest of the hand after it, dim if the choice is about cards."""
        counts = {**dict.fromkeys(self.keys, 1), **self.held}
        found = [self._face(one, count) for one, count in counts.items()]
        if self.detected:
            found.append(face(self.at.words, self.detected)._replace(keyed=bool(self.keys)))
        return sorted(found, key=lambda one: (not one.keys, one.keys, one.title))

    @property
    def detected(self) -> str:
        """The Detection card that the question is about, if it is: it lies beside the hand."""
        return self.at.detected

    def _face(self, one: Lying, count: int) -> Face:
        keys = self.keys.get(one, ())
        new = self.at.say("picture-new").upper() if one in self.held and self.drawn[one.card] > 0 else ""
        bare = face(self.at.words, one.card)._replace(verb=self.verb(one) if keys else "")
        bright, keyed = bool(keys) or not self.keys, bool(self.keys)
        return bare._replace(copies=count, keys=keys, bright=bright, new=new, keyed=keyed)

    def verb(self, one: Lying) -> str:
        """What is done with a card to choose, where one would take it for something else; or that it is worn, where
        others are in the hand.
        """
        if action_ref("put-away") in self.about:
            return self.at.say("picture-put-away")
        worn = one.pile == EQUIPPED_REF.id and EQUIPPED_REF not in self.about
        return self.at.say("picture-equipped") if worn else ""

    @property
    def is_from_hand(self) -> bool:
        """Whether any of the cards to choose from lies in the reader's hand, if the choice is about cards at all."""
        return not self.keys or any(one.pile == HAND_REF.id for one in self.keys)

    def others(self) -> list[tuple[int, str]]:
        """The choices that are neither cards nor on the map."""
        return [
            (number, self.at.tell(option.label))
            for number, option in self.at.scene.options()
            if not self._card_of(option) and option.refs[0].kind not in ON_THE_MAP
        ]

    def title(self) -> str:
        if not self.is_from_hand:
            return self.at.say("picture-choices")
        if self.detected and not self.held:
            return self.at.say("picture-detection")
        return self.at.say("picture-hand" if self.held else "picture-empty-hand")

    def whose(self) -> str:
        """The reader's characters, if these are their cards; else whom the question is about, if it names somebody."""
        if not self.is_from_hand:
            named = refs.id_of(self.about, "figure")
            return self.at.noun("character-" + named) if named else ""
        mine = [figure for figure in self.view.figures if figure.seat == self.view.viewer and figure.on_map]
        return " + ".join(self.at.noun("character-" + figure.id) for figure in mine)

    def alt(self) -> str:
        at = self.at
        keyed = [(number, self._told(one)) for one, numbers in self.keys.items() for number in numbers]
        rest = [one.card for one in self.held.elements() if one not in self.keys]
        told = at.hand_alt(self.held.total(), self.others() + keyed, rest, choosing=bool(self.keys))
        if not self.detected:
            return told
        card, rule = Name("detection-" + self.detected), Text(f"detection-{self.detected}.text")
        return alt_text([told, at.tell(text("board-detected", card=card, rule=rule))])

    def _told(self, one: Lying) -> str:
        verb = self.verb(one)
        title = face(self.at.words, one.card).title
        return f"{title} ({verb.lower()})" if verb else title


def draw_hand(hand: HandReader) -> Picture:
    """The reader's hand, with what they may choose now bright and numbered as the buttons are."""
    at = hand.at
    if at.view.viewer is None:
        return lay_no_hand(palette(), at.header(), at.say("picture-watching"), at.say("alt-watching"))
    count = f"{icon('cards')} {hand.held.total()}"
    header = at.header()._replace(title=hand.title(), subtitle=hand.whose(), chip=count)
    return lay_hand(palette(), hand.faces, header, at.prompt(), hand.others(), hand.alt())
