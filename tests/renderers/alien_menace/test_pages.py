"""Pictures of Alien Menace: same view, same bytes; nothing that the reader may not know; everything fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations

import msgspec
import pytest
from PIL import Image

import renderers
from bot.engine import refs
from bot.engine.dice import Dice
from bot.engine.game import Offered
from bot.engine.journal import Line, Mark, discarded, gained, played
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.refs import DISCARD_REF, HAND_REF, Ref
from bot.engine.text import Name, Text, names, text
from bot.games.alien_menace.content import ALIEN_CARDS, CARDS, MARINE_CARDS, ROOMS
from bot.games.alien_menace.rules.choosing import TOKENS
from bot.games.alien_menace.rules.effects import FOES_HAND, HAND, LIFE
from bot.games.alien_menace.view import View
from bot.games.glorious_day.content import CARDS as GLORIOUS_CARDS
from renderers import Renderer
from renderers.alien_menace.faces import face
from renderers.core import canvas, lettering
from renderers.core.canvas import Canvas
from renderers.core.lettering import Paragraph, glyphs, measure
from renderers.core.page import Page, forget
from renderers.core.scene import Scene
from renderers.core.theme import ICON, icon
from renderers.kit import faces as cards
from renderers.kit.changes import changes, marks_of
from tests.renderers.alien_menace.scenes import KEY, in_fight, scene_of, walk, with_hand
from tests.renderers.checks import check
from tests.scale import Scale, now_and_later
from tests.spoken import in_words

HOSTILE = (
    "x" * 60,
    "W" * 32,
    "Commandant Maximilien-Alexandre de la Tour d’Auvergne",
    "\u202eevil\u202c `code` **bold** @everyone",
    "🚀" * 32,
    "שלום עולם שלום עולם שלום עולם",
    "Z̷̢̛a̶̧l̸g̵o̴" * 8,
    "line\nbreak\ttab\x00null",
    "",
)


@pytest.fixture(scope="module")
def drawn() -> Renderer:
    return renderers.renderer(KEY)


@pytest.fixture
def inside(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Watches every word that is painted, and fails if one leaves its block."""
    forget()
    seen: Counter[str] = Counter()
    real = Canvas.rich

    def rich(self: Canvas, at: tuple[int, int], words: str, face: str, size: int, *rest: object) -> int:
        anchor = rest[2] if len(rest) > 2 else "l"
        width = measure(face, size, words)
        left = at[0] - {"l": 0, "m": width // 2, "r": width}[str(anchor)]
        assert left >= 0, words
        assert left + width <= self.width, words
        assert at[1] - size * 0.8 >= 0, words
        assert at[1] <= self.height, words
        seen[words] += 1
        return real(self, at, words, face, size, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "rich", rich)
    yield seen
    forget()


@pytest.mark.parametrize("language", now_and_later(LANGUAGES[::-1]))
def test_a_whole_game_can_be_drawn_and_every_word_fits(drawn: Renderer, inside: Counter[str], language: str) -> None:
    phases = set()
    for _session, scene in walk(f"whole {language}", language):
        check(drawn.table(scene))
        check(drawn.hand(scene))
        phases.add(scene.view.phase)
    assert {"toss", "mulligan", "exploration", "marine-phase", "alien-phase", "exchange"} <= phases
    assert len(inside) > 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("force", [0, 9, 10, 17, 28])
def test_large_forces_fit(drawn: Renderer, inside: Counter[str], force: int, language: str) -> None:
    scene = in_fight(language)
    assert scene.view.fight is not None
    fight = msgspec.structs.replace(scene.view.fight, marine_force=force, creature_force=force)
    scene = replace(scene, view=msgspec.structs.replace(scene.view, fight=fight))
    check(drawn.table(scene))
    assert inside[str(force)] >= 4, "both Forces, each with its shadow"
    check(drawn.table(replace(scene, offer=None)))
    assert "FORCE" in inside


def test_same_scene_same_bytes_cold_or_warm(drawn: Renderer) -> None:
    scenes = [scene for number, (_session, scene) in enumerate(walk("bytes")) if number % 9 == 0]
    warm = [(drawn.table(scene), drawn.hand(scene)) for scene in scenes]
    forget()
    assert [(drawn.table(scene), drawn.hand(scene)) for scene in reversed(scenes)] == warm[::-1]


def test_worlds_that_look_alike_have_the_same_pictures(drawn: Renderer) -> None:
    """All that the viewer cannot know is dealt anew, and neither table, hand nor alt text can tell."""
    other = 0
    for number, (session, scene) in enumerate(walk("alike")):
        if number % 4:
            continue
        viewer = scene.view.viewer
        world = session.world(viewer, Dice(f"world {number}"))
        other += world.state.marine.hand.cards != session.state.marine.hand.cards
        other += world.state.alien.hand.cards != session.state.alien.hand.cards
        twin = scene_of(world, viewer, scene.news)
        assert drawn.table(twin) == drawn.table(scene)
        assert drawn.hand(twin) == drawn.hand(scene)
    assert other > 10


def test_lines_for_others_mark_nothing(drawn: Renderer) -> None:
    scene = in_fight()
    foe = 1 - (scene.view.viewer or 0)
    secret = Line(text("drew-these", cards=names(["card-behemoth"])), to=(foe,))
    assert drawn.table(replace(scene, news=(*scene.news, secret))) == drawn.table(scene)
    assert drawn.hand(replace(scene, news=(*scene.news, secret))) == drawn.hand(scene)


def test_a_spectator_sees_no_hand(drawn: Renderer) -> None:
    hands = {drawn.hand(scene).alt for _session, scene in walk("watch") if scene.view.viewer is None}
    assert hands == {lexicon(KEY, "en").say(Text("alt-watching"))}


def test_threads_draw_what_one_alone_draws(drawn: Renderer) -> None:
    scenes = [scene for number, (_session, scene) in enumerate(walk("threads")) if number % 5 == 0]
    alone = [drawn.table(scene).png for scene in scenes]
    forget()
    with ThreadPoolExecutor(8) as pool:
        assert [picture.png for picture in pool.map(drawn.table, scenes)] == alone


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", [*CARDS, *ROOMS])
def test_every_card_and_room_has_a_picture(drawn: Renderer, inside: Counter[str], id: str, language: str) -> None:
    picture = drawn.card(id, language)
    check(picture)
    words = lexicon(KEY, language)
    prefix = "card-" if id in CARDS else "room-"
    assert words.noun(prefix + id).name in picture.alt
    assert words.say(Text(f"{prefix}{id}.text")) in picture.alt
    assert drawn.card(prefix + id, language) == picture
    assert drawn.card(prefix.replace("-", ":") + id, language) == picture


def test_every_card_and_room_has_an_icon_of_its_own_kind() -> None:
    for side in (MARINE_CARDS, ALIEN_CARDS):
        signs = [icon(card.icon) for card in side.values()]
        assert len(signs) == len(set(signs))
    assert len({icon(room.icon) for room in ROOMS.values()}) == len(ROOMS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_cards_hold_their_whole_text(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """In the fight, in a hand and alone. Only the smallest tiles may shorten a text."""
    laid: dict[str, bool] = {}
    real = lettering.paragraph

    def paragraph(face: str, size: int, text: str, *box: int) -> Paragraph:
        found = real(face, size, text, *box)
        laid[text] = found.whole
        return found

    monkeypatch.setattr(canvas, "paragraph", paragraph)
    words = lexicon(KEY, language)
    for card in CARDS:
        for painter, size in (
            (cards.paint_card, (252, 402)),
            (cards.paint_card, (302, 322)),
            (cards.paint_card, (240, 368)),
            (cards.paint_card, (480, 690)),
            (cards.paint_tile_words, (513, 150)),
        ):
            one = face(words, card)
            painter(Canvas(Image.new("RGB", size)), one)
            assert laid[one.text], (card, size)


@pytest.mark.parametrize("id", ["no-such-card", "room-shotgun", "card-hangar", "card:nest", "card-card-shotgun", ""])
def test_an_unknown_card_is_named(drawn: Renderer, id: str) -> None:
    """Also one that is no card, but a room, and the other way round."""
    with pytest.raises(LookupError, match=repr(id)):
        drawn.card(id, "en")


@pytest.mark.parametrize("name", HOSTILE)
def test_names_do_no_harm(drawn: Renderer, inside: Counter[str], name: str, scale: Scale) -> None:
    every = 33 if scale.length == "quick" else 11
    for number, (_session, scene) in enumerate(walk("names", "fr")):
        if number % every == 0 or scene.view.outcome is not None:
            told = replace(scene, names=(name, name))
            check(drawn.table(told))
            check(drawn.hand(told))


@pytest.mark.parametrize("names", [(), ("", ""), ("🚀" * 9, "")])
def test_a_missing_name_is_a_seat(drawn: Renderer, inside: Counter[str], names: tuple[str, ...]) -> None:
    """Also one of which nothing can be drawn."""
    picture = drawn.table(replace(in_fight(), names=names, offer=None))
    check(picture)
    assert {"Seat 1", "Seat 2"} <= inside.keys()
    assert not any("?" in words for words in inside)
    if not any(names):
        assert "(Seat 1)" in picture.alt
        assert "(Seat 2)" in picture.alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_name_is_cut_and_not_what_is_said_of_it(drawn: Renderer, inside: Counter[str], language: str) -> None:
    scene = next(scene for _, scene in walk("long", language) if scene.view.viewer is None and len(scene.waiting) == 1)
    drawn.table(replace(scene, names=("Wolfeschlegelsteinhausenbergerdorff" * 2,) * 2))
    moving = in_words(language, "… to move", "… de jouer")
    assert any(words.endswith(moving) for words in inside)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [2, 4, 10, 12, 16])
def test_marks_on_a_card_lie_on_nothing(
    drawn: Renderer, monkeypatch: pytest.MonkeyPatch, count: int, language: str
) -> None:
    """That it is new, and how many of it there are, also where a long text leaves little of the art."""
    boxes: list[tuple[int, int, int, int]] = []
    real = Page.paint_over

    def paint_over(self: Page, box: tuple[int, int, int, int], *rest: object) -> None:
        boxes.append(box)
        real(self, box, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Page, "paint_over", paint_over)
    scene = with_hand("marine", count, 6, language)
    words = lexicon(KEY, language)
    wordy = sorted(MARINE_CARDS, key=lambda card: -len(words.say(Text(f"card-{card}.text"))))
    held = wordy[: count // 2] * 2
    marine = msgspec.structs.replace(scene.view.marine, known=held, hand=len(held))
    news = (line(*(gained(refs.seat(scene.view.marine.seat), refs.card(card)) for card in held)),)
    drawn.hand(replace(scene, view=msgspec.structs.replace(scene.view, marine=marine), news=news))
    assert len(boxes) == len(held)
    for one, other in combinations(boxes, 2):
        apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert apart, (one, other)


def test_a_pulse_rifle_looks_like_a_rifle() -> None:
    """It is long: what it was shown by before, its magazine, is taken for a sock."""
    for rifle in (CARDS["pulse-rifle"].icon, GLORIOUS_CARDS["m41a-pulse-rifle"].icon):
        drawn = glyphs(ICON, 76, icon(rifle)).mask
        assert drawn is not None
        left, top, right, bottom = drawn.getbbox() or (0, 0, 0, 0)
        assert right - left > 1.5 * (bottom - top)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 5, 8, 9, 12, 16, 20, 25, 48])
@pytest.mark.parametrize("side", ["marine", "alien"])
def test_hands_of_any_size(drawn: Renderer, inside: Counter[str], side: str, count: int, language: str) -> None:
    for playable in (0, 4, 26):
        picture = drawn.hand(with_hand("marine" if side == "marine" else "alien", count, playable, language))
        check(picture)


def test_keys_are_the_numbers_of_the_buttons(drawn: Renderer, inside: Counter[str]) -> None:
    scene = with_hand("marine", 6, 3)
    assert scene.offer is not None
    assert scene.numbers()[refs.card("shotgun")] == (1,)
    assert scene.numbers()[TOKENS] == (4,)
    picture = drawn.hand(scene)
    assert {"1", "2", "3", "4"} <= inside.keys()
    assert "6" not in inside
    assert "1 Shotgun" in picture.alt
    assert "4 Toss a token" in picture.alt
    assert "Give in" not in picture.alt, "to pass has no number"


def test_what_a_question_is_called_makes_no_picture(drawn: Renderer) -> None:
    """Where the cards lie does: those of a hand that cannot be chosen are dim, or out of sight if others are shown."""
    scene = with_hand("marine", 6, 3)
    assert scene.offer is not None
    for name in ("nightmare", "take-back", "mulligan", "anything"):
        offer = msgspec.structs.replace(scene.offer, name=name)
        assert drawn.hand(replace(scene, offer=offer)) == drawn.hand(scene)
    hand, *others = (
        drawn.hand(replace(scene, offer=msgspec.structs.replace(scene.offer, of=of)))
        for of in ((HAND_REF,), (), (DISCARD_REF,), (FOES_HAND,))
    )
    assert hand == drawn.hand(scene)
    assert all(other.png != hand.png for other in others)
    assert others[1] == others[2]


def test_copies_that_are_asked_for_one_by_one_show_all_their_numbers(drawn: Renderer, inside: Counter[str]) -> None:
    scene = with_hand("marine", 3, 0)
    assert scene.offer is not None
    held = ["shotgun", "chainsaw", "shotgun"]
    view = msgspec.structs.replace(scene.view, marine=msgspec.structs.replace(scene.view.marine, known=held, hand=3))
    options = [
        Offered(str(place), Text("option-card", {"card": Name("card-" + card)}), refs=(refs.card(card),))
        for place, card in enumerate(held)
    ]
    offer = msgspec.structs.replace(
        scene.offer, name="discard", options=options, prompt=Text("ask-discard", {"count": 1})
    )
    check(drawn.hand(replace(scene, view=view, offer=offer)))
    assert "1·3" in inside


def test_rooms_to_choose_from_have_keys_only_for_the_chooser(drawn: Renderer) -> None:
    choosing = [scene for _session, scene in walk("rooms") if scene.view.shown]
    assert choosing
    for scene in choosing:
        assert any(ref.kind == "room" for ref in scene.numbers()) is (scene.view.viewer in scene.waiting)
        check(drawn.table(scene))


def line(*marks: Mark, to: tuple[int, ...] | None = None) -> Line:
    return Line(Text("fight-begins"), to, marks=marks)


def test_what_changed_is_marked(drawn: Renderer) -> None:
    marine, alien = Ref("side", "marine"), Ref("side", "alien")
    news = (
        line(gained(marine, TOKENS, 3)),
        line(played(refs.card("frag-grenade")), gained(marine, HAND, -1)),
        line(gained(alien, TOKENS, -1)),
        line(gained(marine, HAND, 2)),
        line(gained(refs.seat(0), refs.card("shotgun"), 2), to=(0,)),
        line(discarded(refs.card("larva"))),
    )
    mine = changes(marks_of(news, 0))
    assert mine.gained[marine, TOKENS] == 3
    assert mine.gained[alien, TOKENS] == -1
    assert mine.gained[marine, HAND] == 1
    assert mine.drawn(refs.seat(0)) == Counter({"shotgun": 2})
    assert mine.played == {refs.card("frag-grenade")}
    assert mine.discarded == {refs.card("larva")}
    assert changes(marks_of(news, 1)).drawn(refs.seat(0)) == Counter()
    scene = replace(in_fight(), offer=None)
    assert drawn.table(replace(scene, news=news)).png != drawn.table(replace(scene, news=())).png


@pytest.mark.parametrize("seed", ["sums 1", "sums 2", "sums 3"])
def test_marks_add_up_to_what_the_view_says(seed: str) -> None:
    """From answer to answer, tokens, hands and lives change by exactly what the marks of that step say."""
    before: View | None = None
    for _session, scene in walk(seed):
        if scene.view.viewer is not None:
            continue
        view = scene.view
        if before is not None and before.turn:
            told = changes(marks_of(scene.news, None)).gained
            for old, new in ((before.marine, view.marine), (before.alien, view.alien)):
                assert new.tokens - old.tokens == told[Ref("side", new.name), TOKENS]
                assert new.hand - old.hand == told[Ref("side", new.name), HAND]
            assert view.lives - before.lives == sum(n for (_, what), n in told.items() if what == LIFE)
        before = view


@pytest.mark.parametrize("language", LANGUAGES)
def test_alt_texts_say_what_is_shown(drawn: Renderer, language: str) -> None:
    scene = replace(in_fight(language), names=("Ann", "Bob"))
    fight = scene.view.fight
    assert fight is not None
    told = drawn.table(scene).alt
    words = lexicon(KEY, language)
    for noun in ("card-" + fight.creature, "room-" + scene.view.room):
        assert words.noun(noun).name in told
    assert "Ann" in told
    assert "Bob" in told


def test_the_end_says_who_won_and_why(drawn: Renderer, inside: Counter[str]) -> None:
    *_, (_session, last) = walk("end")
    assert last.view.outcome is not None
    picture = drawn.table(last)
    reason = lexicon(KEY, "en").say(last.view.outcome.reason)
    assert reason in picture.alt
    assert any(words in reason for words in inside if len(words) > 12)


def test_an_unknown_game_is_named() -> None:
    scene: Scene[None] = Scene(None, None, (), (), "en")
    with pytest.raises(renderers.NoRenderer, match="no-such-game"):
        renderers.draw_table("no-such-game", scene)
