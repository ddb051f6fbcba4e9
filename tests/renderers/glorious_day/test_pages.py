"""Pictures of Another Glorious Day: same view, same bytes; nothing that nobody knows; every number is there."""

from __future__ import annotations

import io
import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations

import msgspec
import pytest
from PIL import Image

from bot.engine import refs
from bot.engine.dice import Dice
from bot.engine.grid import mask_of, squares_of
from bot.engine.journal import Line, Mark, attacked, changed, gained, moved, new, tried
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.paths import waves
from bot.engine.refs import Ref
from bot.engine.session import Session
from bot.engine.text import Name, Text, text
from bot.games.glorious_day import GAME
from bot.games.glorious_day.content import CARDS, CHARACTERS
from bot.games.glorious_day.content.missions import MISSIONS
from bot.games.glorious_day.rules.campaign import CAMPAIGN
from bot.games.glorious_day.state import Alien, Squad
from bot.games.glorious_day.view import BlipView, View
from renderers import glorious_day as drawn
from renderers.core.canvas import Canvas
from renderers.core.page import forget
from renderers.core.png import encode
from renderers.core.scene import Scene
from renderers.glorious_day.colours import palette
from renderers.glorious_day.hand_page import HandReader
from renderers.glorious_day.icons import CHARACTER_LOOKS, initials
from renderers.glorious_day.map import Map
from renderers.glorious_day.parts import paint_news
from renderers.glorious_day.pieces import alien_sprite
from renderers.glorious_day.reader import TableReader, short_name
from renderers.kit.board import BARRED, OPEN, Piece, name_pieces, paint_door
from renderers.kit.board_view import MOST_NUMBERED
from renderers.kit.changes import Tried, changes
from renderers.kit.squares import paint_disc, paint_dots, paint_plate, paint_reach, paint_ring, paint_warning
from tests.renderers.checks import check
from tests.renderers.glorious_day.scenes import KEY, NAMES, Seen, altered, asked, game, scene_of, some, walk
from tests.scale import now_and_later
from tests.spoken import in_words

USUAL_BYTES = 87 * 1024
CAPITAL = 0.75
"""How high a capital is, of the size of its letters."""
LEAST_WORDS, LEAST_ON_MAP = 32, 17
"""Sizes of letters beside the map and of names on it."""
IN_LANGUAGES = [
    (mission, LANGUAGES[(place + turn) % len(LANGUAGES)])
    for turn in range(len(LANGUAGES))
    for place, mission in enumerate(MISSIONS)
]
"""First each mission in one language, by turns, then in the others."""
FULL = [("escape", 6), ("hunt-reactor", 5), ("survive", 4), ("newt", 1)]
HOSTILE = ("x" * 60, "W" * 32, "\u202eevil\u202c @everyone", "🚀" * 32, "שלום עולם שלום", "line\nbreak\x00null", "")


# Every mission, every language


@pytest.mark.parametrize(("mission", "language"), now_and_later(IN_LANGUAGES, len(MISSIONS)))
def test_every_mission_can_be_drawn_and_every_word_fits(seen: Seen, mission: str, language: str) -> None:
    scenes = some(mission, 3, language)
    for scene in scenes:
        check(drawn.table(scene))
    words = {word: size for word, size in seen.beside.items() if len(word) > 2}
    assert len(words) > 40
    assert {word: size for word, size in words.items() if size < LEAST_WORDS} == {}
    for scene in scenes:
        check(drawn.hand(scene))


@pytest.mark.parametrize("seats", [1, 6])
def test_any_number_of_players(seen: Seen, seats: int) -> None:
    for scene in some("survive", seats, "fr", every=29):
        check(drawn.table(scene))
        check(drawn.hand(scene))


def test_most_pictures_are_small() -> None:
    """Of games with any number of players: those of one game differ by more than they may take."""
    sizes = sorted(len(drawn.table(scene).png) for seats in range(1, 7) for scene in some("newt", seats))
    assert sizes[len(sizes) // 2] <= USUAL_BYTES


LONG_NAMES = tuple(f"{name} the Unpronounceable of Wolkenkratzerstadt" for name in NAMES)


def crowd(scene: Scene[View]) -> Scene[View]:
    """The same with aliens and blips wherever there is room in the window, and all of it new."""
    at = TableReader(scene).map
    free = at.grid.floor & ~at.occupied() & ~mask_of(at.chosen)
    squares = [one for one in squares_of(free) if at.window.shows(at.grid, one)]
    aliens = [Alien(900 + number, square, number % 4) for number, square in enumerate(squares[::12][:24])]
    blips = [BlipView(950 + number, square, False) for number, square in enumerate(squares[5::12][:21])]
    marks = tuple(new(refs.square(at.grid.label(blip.square))) for blip in blips)
    return replace(
        altered(scene, aliens=aliens, blips=blips), news=(line(*marks),), names=LONG_NAMES[: scene.view.seats]
    )


@pytest.mark.parametrize(("mission", "seats"), now_and_later(FULL, 2))
def test_the_fullest_pictures_are_small_enough(mission: str, seats: int) -> None:
    """Turrets that may go anywhere, the longest moves, maps full of aliens, in the longer language."""
    scenes = [scene for _, scene in game(mission, seats, "fr") if scene.offer is not None]
    most: dict[str, Scene[View]] = {}
    for scene in scenes:
        assert scene.offer is not None
        name = scene.offer.name
        if name not in most or len(TableReader(scene).map.chosen) > len(TableReader(most[name]).map.chosen):
            most[name] = scene
    assert {"deploy", "move", "activation"} <= most.keys()
    for scene in most.values():
        check(drawn.table(replace(scene, names=LONG_NAMES[:seats])))
        check(drawn.table(crowd(scene)))
        check(drawn.hand(replace(scene, names=LONG_NAMES[:seats])))


def test_a_large_frame_is_packed_tighter_and_shows_the_same() -> None:
    frame = Image.effect_mandelbrot((801, 600), (-2, -1, 1, 1), 30)
    frame.paste(0, (0, 0, 1, 600))
    colours = palette().bytes
    quick, careful = (encode(frame, colours, most) for most in (0, 1))
    assert len(careful) < len(quick)
    assert encode(frame, colours, len(quick) + 2048) == quick
    one, other = (Image.open(io.BytesIO(data)) for data in (quick, careful))
    assert one.tobytes() == other.tobytes()


def test_letters_on_the_map_can_be_read(seen: Seen) -> None:
    for scene in some("newt", 4, every=23):
        drawn.table(scene)
    words = {word: size for word, size in seen.on_map.items() if len(word) > 3}
    assert words
    assert min(words.values()) >= LEAST_ON_MAP


@pytest.mark.parametrize("name", HOSTILE)
def test_names_do_no_harm(seen: Seen, name: str) -> None:
    for scene in some("hunt-nest", 2, "fr", every=61):
        told = replace(scene, names=(name, name))
        check(drawn.table(told))
        check(drawn.hand(told))


@pytest.mark.parametrize("names", [(), ("", ""), ("🚀" * 9, "")])
def test_a_missing_name_is_a_seat(seen: Seen, names: tuple[str, ...]) -> None:
    """Also one of which nothing can be drawn."""
    public = [one for _, one in game("newt", 2) if one.view.viewer is None and len(one.waiting) == 1]
    scene = next(one for one in public if one.view.active)
    scene = replace(scene, names=names)
    picture = drawn.table(scene)
    check(picture)
    if not any(names):
        assert f"Seat {scene.waiting[0] + 1} to move" in seen.beside
        assert f"Seat {scene.waiting[0] + 1} to move." in picture.alt


# Bytes and secrets


def test_same_scene_same_bytes_cold_or_warm() -> None:
    scenes = some("rescue", 2, every=11)
    warm = [(drawn.table(scene), drawn.hand(scene)) for scene in scenes]
    forget()
    assert [(drawn.table(scene), drawn.hand(scene)) for scene in reversed(scenes)] == warm[::-1]


def test_worlds_that_look_alike_have_the_same_pictures() -> None:
    """Decks, blips and what is under mission blips are dealt anew, and neither table, hand nor alt text can tell."""
    other = Counter[str]()
    for number, (session, scene) in enumerate(walk("alike", "newt", 2, most=160)):
        if number % 6:
            continue
        world = session.world(scene.view.viewer, Dice(f"world {number}"))
        other["blips"] += [blip.value for blip in world.state.blips] != [blip.value for blip in session.state.blips]
        other["hidden"] += [one.under for one in world.state.mission_blips] != [
            one.under for one in session.state.mission_blips
        ]
        other["deck"] += world.state.deck.cards != session.state.deck.cards
        twin = scene_of(world, scene.view.viewer, scene.news)
        assert drawn.table(twin) == drawn.table(scene)
        assert drawn.hand(twin) == drawn.hand(scene)
    assert min(other[kind] for kind in ("blips", "hidden", "deck")) > 5


def test_lines_for_others_mark_nothing() -> None:
    scene = next(scene for scene in some("newt", 2, every=3) if scene.view.viewer == 0 and scene.view.blips)
    square = TableReader(scene).map.grid.label(scene.view.blips[0].square)
    secret = Line(text("blip-appears", square=square), to=(1,), marks=(new(refs.square(square)),))
    assert drawn.table(replace(scene, news=(secret,))) == drawn.table(replace(scene, news=()))


def test_threads_draw_what_one_alone_draws() -> None:
    scenes = some("supply", 2, every=13)
    alone = [drawn.table(scene).png for scene in scenes]
    forget()
    with ThreadPoolExecutor(8) as pool:
        assert [picture.png for picture in pool.map(drawn.table, scenes)] == alone


def test_a_spectator_sees_no_hand() -> None:
    hands = {drawn.hand(scene).alt for scene in some("newt", 2, every=3) if scene.view.viewer is None}
    assert hands == {lexicon(KEY, "en").say(Text("alt-watching"))}


# Numbers


def numbers_on_table(scene: Scene[View]) -> set[int]:
    """The numbers of options that are on the picture: on the map, inside the window, on the radar, in the strip, on
    cards.
    """
    at = TableReader(scene)
    left, top, right, bottom = at.map.window.box
    found: set[int] = set()
    for piece in at.map.pieces():
        words = ""
        if piece.paint in (paint_disc, paint_warning):
            words = str(piece.args[0])
        elif piece.paint is paint_plate:
            words = str(piece.args[1])
        if words:
            assert left <= piece.at[0] <= right
            assert top <= piece.at[1] <= bottom
            found |= set(map(int, words.split("·")))
    found |= {int(number) for _, _, words in at.radar().numbers for number in words.split("·")}
    found |= {number for keys in at.cards.values() for number in keys}
    return found | {int(number) for row in at.figures for number in row.keys.split("·") if number}


def lit(scene: Scene[View]) -> set[int]:
    """The numbers of options that are squares among many, which go by their letters and numbers at the edges."""
    at = TableReader(scene).map
    return {number for square, some in at.chosen.items() if square not in at.marked for number, _ in some}


def numbers_in_hand(scene: Scene[View]) -> set[int]:
    hand = HandReader(TableReader(scene))
    return {number for one in hand.faces for number in one.keys} | {number for number, _ in hand.others()}


@pytest.mark.parametrize("mission", ["newt", "survive", "hunt-quarters", "supply"])
def test_every_thing_that_may_be_chosen_is_on_the_picture_with_its_number(mission: str) -> None:
    """What is no thing, like resting or ending an activation, is on the buttons alone."""
    kinds = Counter[str]()
    for _, scene in game(mission, 3):
        if scene.offer is not None:
            kinds[scene.offer.name] += 1
            things = {number for number, option in scene.options() if option.refs[0].kind in SHOWN}
            found = numbers_on_table(scene)
            assert things <= found | lit(scene), scene.offer.name
            assert found <= {number for number, _ in scene.options()}
    assert {"move", "activation", "deploy"} <= kinds.keys()


SHOWN = ("square", "figure", "seat", "card", "ability", "alien", "blip", "detection")


def test_who_may_be_chosen_has_a_number_in_the_panel_and_as_a_card() -> None:
    scene = asked("hero")
    assert scene.offer is not None
    wanted = {number for number, _ in scene.options()}
    assert {int(row.keys) for row in TableReader(scene).figures if row.keys} == wanted
    assert numbers_in_hand(scene) == wanted


def test_targets_have_lines_and_what_must_be_rolled(seen: Seen) -> None:
    scene = asked("attack")
    at = TableReader(scene)
    assert at.map.shooter() is not None
    pieces = list(at.map.pieces())
    assert any(piece.paint is paint_plate for piece in pieces)
    assert any(piece.paint is paint_dots for piece in pieces)
    drawn.table(scene)
    assert any(re.fullmatch(r"\d+ in 10", words) for words in seen.on_map)


def test_the_one_who_fires_in_defence_is_the_one_asked_about() -> None:
    scene = asked("defensive-fire")
    assert scene.offer is not None
    shooter = TableReader(scene).map.shooter()
    assert shooter is not None
    assert scene.offer.prompt.args["figure"] == Name("character-" + shooter.id)


def test_a_door_to_barricade_has_its_number_on_the_door() -> None:
    scene = next(
        one
        for seed in range(40)
        for _, one in walk(f"barricade {seed}", "hunt-operations", 3, most=400)
        if one.offer is not None
        and one.offer.name == "barricade"
        and any(option.id("door") for _, option in one.options())
    )
    at = TableReader(scene)
    doors = [number for number, option in scene.options() if option.id("door")]
    assert doors
    on_doors = [piece for piece in at.map.pieces() if piece.paint is paint_disc and not on_a_square(at.map, piece)]
    assert sorted(int(str(piece.args[0])) for piece in on_doors) == doors
    assert numbers_on_table(scene) == {number for number, _ in scene.options()}


def on_a_square(at: Map, piece: Piece) -> bool:
    return piece.at in {at.board.place(square, at.cell) for square in squares_of(at.grid.floor)}


def test_many_squares_are_lit_and_few_are_numbered() -> None:
    for scene in (asked("turret", "survive", 1), asked("move"), asked("barricade")):
        at = TableReader(scene).map
        pieces = list(at.pieces())
        numbers = [piece for piece in pieces if piece.paint in (paint_disc, paint_warning, paint_plate)]
        assert len(numbers) <= MOST_NUMBERED
        squares = {at.board.place(square, at.cell) for square in at.chosen if at.shows([square])}
        if len(at.chosen) > MOST_NUMBERED:
            assert {piece.at for piece in pieces if piece.paint is paint_reach} >= squares - {
                at.board.place(square, at.cell) for square in at.marked
            }
        else:
            assert len(numbers) == len(scene.options())


def test_the_square_a_question_is_about_is_ringed_with_the_ways_to_face_around_it() -> None:
    scene = asked("turret-facing", "survive", 1)
    assert scene.offer is not None
    square = sorted(squares_of(TableReader(scene).map.grid.floor))[200]
    label = TableReader(scene).map.grid.label(square)
    asked_there = msgspec.structs.replace(scene.offer, of=(refs.square(label),))
    at = TableReader(replace(scene, offer=asked_there)).map
    assert at.about() == square
    assert at.board.place(square, at.cell) in {piece.at for piece in at.pieces() if piece.paint is paint_ring}
    keys = [piece.args[0] for piece in at.pieces() if piece.paint is paint_disc]
    assert keys == ["1", "2", "3", "4"]
    check(drawn.table(replace(scene, offer=asked_there)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_briefing_says_that_the_mission_is_not_settled(seen: Seen, language: str) -> None:
    carried = CAMPAIGN.pack(Squad(won=["newt"], captives=["frost"]))
    session, _ = Session.begin(GAME, GAME.start(3, "briefing", {"mission": "campaign"}, carried))
    assert session.state.phase == "briefing"
    for viewer in (0, None):
        scene = scene_of(session, viewer, (), language)
        check(drawn.table(scene))
        check(drawn.hand(scene))
    words = lexicon(KEY, language)
    assert words.noun("option-mission-campaign").name in seen.beside
    assert words.say(Text("picture-deck")) not in seen.beside


# The map


def test_doors_are_open_beside_somebody_and_barred_for_good() -> None:
    scene = next(
        scene for scene in some("survive", 3, every=5) if scene.view.barricades and TableReader(scene).map.there
    )
    at = TableReader(scene)
    states = [piece.args[2] for piece in at.map.pieces() if piece.paint is paint_door]
    assert len(states) == len(at.map.grid.doors)
    occupied = at.map.occupied()
    for door, state in enumerate(states):
        beside = any(occupied >> square & 1 for square in at.map.grid.doors[door])
        assert (state == BARRED) is (door in scene.view.barricades)
        assert (state == OPEN) is (beside and door not in scene.view.barricades)


def test_the_window_shows_the_squad_and_what_hunts_it() -> None:
    for scene in (replace(one, offer=None) for one in some("newt", 3, every=7)):
        at = TableReader(scene).map
        hunted = mask_of(figure.square for figure in at.there)
        near = 0
        for wave in waves(at.grid, hunted, most=12) if hunted else ():
            near |= wave
        for square in squares_of(near & mask_of(alien.square for alien in scene.view.aliens) | hunted):
            assert at.window.shows(at.grid, square)


def test_labels_of_targets_keep_clear_of_each_other() -> None:
    for name in ("attack", "defensive-fire", "burst"):
        boxes = [piece.box for piece in TableReader(asked(name)).map.pieces() if piece.paint is paint_plate]
        assert boxes
        for (left, top, right, bottom), (u, v, w, z) in combinations(boxes, 2):
            assert left >= w or u >= right or top >= z or v >= bottom


def test_characters_are_told_apart_by_letters_and_shapes() -> None:
    for language in LANGUAGES:
        letters = initials(language)
        assert letters.keys() == CHARACTERS.keys()
        assert len(set(letters.values())) == len(CHARACTERS)
    assert CHARACTER_LOOKS.keys() == CHARACTERS.keys()
    assert len({shape for shape, _ in CHARACTER_LOOKS.values()}) == len(CHARACTERS)


def test_who_is_active_down_or_a_hero_looks_different() -> None:
    scene = next(scene for scene in some("newt", 3, every=3) if scene.view.active and scene.offer is None)
    active = next(one for one in scene.view.figures if one.id == scene.view.active)
    other = {"side": "recruit" if active.side == "hero" else "hero", "status": "down"}
    tables = {drawn.table(scene).png, drawn.table(altered(scene, active="")).png}
    for field, value in other.items():
        figures = [
            msgspec.structs.replace(one, **{field: value}) if one.id == active.id else one for one in scene.view.figures
        ]
        tables.add(drawn.table(altered(scene, figures=figures)).png)
    assert len(tables) == 4


# What changed


HICKS, FROST, GORMAN = (Ref("figure", id) for id in ("hicks", "frost", "gorman"))
MARKS = (
    moved(HICKS, refs.square("R20"), refs.square("R22")),
    moved(HICKS, refs.square("R22"), refs.square("T22")),
    moved(Ref("alien", "1"), refs.square("N17"), refs.square("R17")),
    moved(Ref("alien", "1"), refs.square("R17"), refs.square("R18")),
    new(refs.square("P20")),
    tried(refs.square("S20"), 3, hit=False),
    tried(refs.square("S20"), 9, hit=True),
    attacked(FROST),
    changed(GORMAN),
    gained(refs.seat(1), refs.card("medkit")),
)


def line(*marks: Mark) -> Line:
    return Line(Text("alien-phase"), marks=marks)


def test_what_marks_say_together() -> None:
    """Of a figure that moved twice its way is shown, of an alien each step; of two shots at a square the last."""
    told = changes(MARKS, together=("figure",))
    ways = [(one.what.id, one.start.id, one.end.id) for one in told.moves]
    assert ways == [("hicks", "R20", "T22"), ("1", "N17", "R17"), ("1", "R17", "R18")]
    assert told.new == {refs.square("P20")}
    assert told.tries == (Tried(refs.square("S20"), 9, hit=True),)
    assert told.attacked == {FROST}
    assert told.changed == {GORMAN}
    assert told.drawn(refs.seat(1)) == Counter({"medkit": 1})
    assert told.drawn(refs.seat(0)) == Counter()


def test_what_changed_is_marked() -> None:
    scene = next(scene for scene in some("newt", 3, every=5) if len(TableReader(scene).map.there) > 3)
    scene = replace(scene, offer=None)
    plain, at = replace(scene, news=()), TableReader(scene).map
    shown = [one for one in squares_of(at.grid.floor & ~at.occupied()) if at.window.shows(at.grid, one)]
    door = next(number for number, pair in enumerate(at.grid.doors) if at.window.shows(at.grid, pair[0]))
    first, last = refs.square(at.grid.label(shown[0])), refs.square(at.grid.label(shown[-1]))
    who = Ref("figure", at.there[0].id)
    before = drawn.table(plain).png
    for mark in (
        moved(who, first, last),
        moved(Ref("alien", "1"), first, last),
        new(last),
        new(Ref("door", str(door))),
        tried(last, 3, hit=True),
        attacked(who),
        changed(who),
    ):
        assert drawn.table(replace(plain, news=(line(mark),))).png != before, mark
    went = replace(plain, news=(line(moved(who, first, last)),))
    assert any(piece.paint is paint_dots for piece in TableReader(went).map.pieces())


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_alt_texts_say_who_stands_where_and_whose_move_it_is(language: str) -> None:
    scene = next(
        scene for scene in some("newt", 3, language, every=3) if scene.offer and len(TableReader(scene).map.there) > 2
    )
    figure = TableReader(scene).map.there[0]
    near = TableReader(scene).map.grid.label(figure.square + 1)
    view = msgspec.structs.replace(scene.view, aliens=[Alien(999, figure.square + 1, 2)])
    told = drawn.table(replace(scene, view=view)).alt
    words, grid = lexicon(KEY, language), TableReader(scene).map.grid
    for one in TableReader(scene).map.there:
        assert words.noun("character-" + one.id).name in told
        assert grid.label(one.square) in told
    assert words.say(text("board-swarm", tokens=2)) in told
    assert near in told
    assert NAMES[scene.waiting[0]] in told


def test_names_of_cards_are_short_and_still_different() -> None:
    for language in LANGUAGES:
        words = lexicon(KEY, language)
        gear = [card.id for card in CARDS.values() if card.type in ("weapon", "equipment")]
        short = {card: short_name(words, "card-" + card) for card in gear}
        assert len(set(short.values())) == len(short)
        assert all(len(word) <= len(words.noun("card-" + card).name) for card, word in short.items())
        assert not any(re.search(r"[0-9]", word) for word in short.values()), "no model numbers"
    assert short_name(lexicon(KEY, "en"), "card-m41a-pulse-rifle") == "Pulse"
    assert short_name(lexicon(KEY, "en"), "card-second-wind") == "Second Wind", "it has no other"


def test_the_end_says_how_it_ended(seen: Seen) -> None:
    scene = some("hunt-reactor", 2)[-1]
    assert scene.view.outcome is not None
    picture = drawn.table(scene)
    words = lexicon(KEY, "en")
    assert words.say(scene.view.outcome.reason) in picture.alt
    won = "picture-won" if scene.view.outcome.side == "players" else "picture-lost"
    assert words.say(Text(won)) in seen.beside


# Words that are whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_name_is_cut_and_not_what_is_said_of_it(seen: Seen, language: str) -> None:
    public = [one for _, one in game("escape", 3, language) if one.view.viewer is None and len(one.waiting) == 1]
    drawn.table(replace(next(one for one in public if one.view.active), names=LONG_NAMES[:3]))
    moving = in_words(language, "… to move", "… de jouer")
    assert any(words.endswith(moving) for words in seen.beside)


@pytest.mark.parametrize("high", [86, 123, 197])
def test_of_a_long_line_the_result_is_never_lost(seen: Seen, high: int) -> None:
    line = "Hicks attacks K18 with the M41A Pulse Rifle: 3 against 7. Hit!"
    paint_news(Canvas(Image.new("RGB", (384, high))), ("Round 2.", line))
    painted = list(seen.beside)
    assert painted[-1].endswith("Hit!")
    assert any(words.startswith("Hicks") for words in painted)


def test_aliens_and_blips_are_counted_wherever_they_are() -> None:
    """Also those that the picture of a question does not show."""
    scenes = [one for _, one in game("hunt-reactor", 5) if one.view.active and one.offer is not None]
    scene = next(one for one in scenes if one.view.aliens and one.view.blips)
    counts = {one.kind: one.there for one in TableReader(scene).radar().counts}
    assert counts == {"hexagon": len(scene.view.blips), "star": len(scene.view.aliens)}
    assert len(TableReader(scene).radar().dots) >= sum(counts.values())


def test_a_swarm_shows_how_many_it_is(seen: Seen) -> None:
    alien_sprite.cache_clear()
    alien_sprite(52, 2, False)
    assert "×3" in seen.beside | seen.on_map


@pytest.mark.parametrize("mission", ["hunt-operations", "newt", "rescue"])
def test_no_name_of_a_room_lies_under_anything(mission: str) -> None:
    for scene in some(mission, 3, "fr", every=17):
        at = TableReader(scene)
        names = name_pieces(
            at.map.board, at.map.window, at.rooms(), at.map.cluttered(), at.map.numbered(), at.map.stood_on()
        )
        standing = {*at.map.view.crates, *squares_of(at.map.occupied())}
        cell, width = at.map.cell, at.map.grid.width
        for name in names:
            left, _, right, bottom = name.box
            top = name.at[1] - round(int(str(name.args[1])) * CAPITAL)
            rows, columns = range(top // cell, -(-bottom // cell)), range(left // cell, -(-right // cell))
            assert not {y * width + x for y in rows for x in columns} & standing, name.args
