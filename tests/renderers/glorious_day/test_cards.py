"""Cards of Another Glorious Day: each has a picture, alone and in hands of any size."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from bot.engine import refs
from bot.engine.game import Offer, Offered
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.refs import PASS_REF
from bot.engine.text import Name, Text, text
from bot.games.glorious_day.content import ABILITIES, CARDS, CHARACTERS, CONTENT, THREATS
from renderers import glorious_day as drawn
from renderers.core.theme import icon
from renderers.glorious_day.faces import face
from renderers.kit.badges import cost
from tests.renderers.checks import check
from tests.renderers.glorious_day.scenes import KEY, NAMES, Seen, asked, some


def test_every_card_and_ability_has_an_icon_of_its_own() -> None:
    signs = [*(icon(card.icon) for card in CARDS.values()), *(icon(one.icon) for one in ABILITIES.values())]
    assert len(signs) == len(set(signs))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_looked_up_has_a_picture(seen: Seen, language: str) -> None:
    words = lexicon(KEY, language)
    for id in sorted(CONTENT.nouns()):
        picture = drawn.card(id, language)
        check(picture)
        assert words.noun(id).name in picture.alt
        assert words.say(Text(id + ".text"))[:300] in picture.alt


def test_a_card_is_known_by_its_bare_id_too() -> None:
    for bare, id in (("medkit", "card-medkit"), ("orders", "ability-orders"), ("onslaught", "detection-onslaught")):
        assert drawn.card(bare, "en") == drawn.card(id, "en")
    assert drawn.card("card:medkit", "en") == drawn.card("medkit", "en")
    ids = [*CARDS, *ABILITIES, *CHARACTERS, *THREATS]
    assert len(ids) == len(set(ids))


def test_an_unknown_card_is_named() -> None:
    with pytest.raises(LookupError, match="no-such-card"):
        drawn.card("no-such-card", "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 5, 8, 9, 14, 25])
def test_hands_of_any_size(seen: Seen, count: int, language: str) -> None:
    scene = next(scene for scene in some("newt", 2, language, every=3) if scene.view.viewer == 0 and scene.offer)
    assert scene.offer is not None
    held = (list(CARDS) * 2)[:count]
    view = msgspec.structs.replace(scene.view, hands=[held, []])
    for playable in (0, 3):
        options = [Offered("pass", Text("pass"), refs=(PASS_REF,))]
        options += [
            Offered(card, text("option-card", card=Name("card-" + card)), refs=(refs.card(card),))
            for card in held[:playable]
        ]
        offer = Offer(0, 1, "discard", Text("ask-discard"), options, 1, 1, "", "pass")
        check(drawn.hand(replace(scene, view=view, offer=offer)))


def test_keys_are_the_numbers_of_the_buttons(seen: Seen) -> None:
    scene = asked("activation")
    picture = drawn.hand(scene)
    assert scene.offer is not None
    for number, option in enumerate(scene.offer.options, 1):
        if not option.refs:
            assert f"{number} {lexicon(KEY, 'en').say(option.label, NAMES)}" in picture.alt
            assert str(number) in seen.beside


def test_a_face_has_its_cost_and_kind() -> None:
    one = face(lexicon(KEY, "en"), "m56-smart-gun")
    assert (one.title, one.badges, one.kind) == ("M56 Smart Gun", cost(4), "Weapon")
