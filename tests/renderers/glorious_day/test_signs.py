"""Signs that keep a newcomer alive: fields of fire, warnings, labels in a crowd, what the legend and the squad say."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import combinations

import msgspec
import pytest
from PIL import Image

from bot.engine import refs
from bot.engine.grid import squares_of
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.play import Outcome
from bot.engine.refs import HAND_REF
from bot.engine.text import Name, Text, text
from bot.games.glorious_day.rules.refs import EQUIPPED_REF
from bot.games.glorious_day.rules.spotting import fields_of_fire
from bot.games.glorious_day.state import Alien, Turret
from bot.games.glorious_day.view import View
from renderers import draw_lobby
from renderers import glorious_day as drawn
from renderers.core.canvas import Canvas
from renderers.core.lettering import measure
from renderers.core.png import MOST_BYTES, Picture
from renderers.core.scene import Scene
from renderers.core.theme import BODY as BODY_FACE
from renderers.core.theme import GREEN, RED
from renderers.glorious_day.hand_page import HandReader
from renderers.glorious_day.map import WHOLE_FRAME
from renderers.glorious_day.parts import LEAST_WORDS, LEGEND_LINE, SIGN_GAP
from renderers.glorious_day.pieces import paint_blip
from renderers.glorious_day.reader import LATER, SIGN_WORDS, STRANGE, TableReader
from renderers.glorious_day.strip import paint_figure_box
from renderers.glorious_day.table_page import MAP_LEFT, SIDE_LEFT, SIDE_RIGHT
from renderers.kit.board import Piece
from renderers.kit.board_view import STANDING
from renderers.kit.head import HEAD
from renderers.kit.labels import BODY, around, overlap
from renderers.kit.lobby import Lobby
from renderers.kit.squares import paint_disc, paint_plate, paint_stripes, paint_tint, paint_warning
from renderers.kit.strip import HIGH, LOW
from tests.renderers.glorious_day.scenes import KEY, Live, Seen, altered, asked, walk

LOADED = ("m41a-pulse-rifle", "m40-grenades", ["medkit", "motion-tracker"])


def first(mission: str, seats: int, wanted: Callable[[Live, Scene[View]], bool], **options: str) -> Scene[View]:
    """The first such scene of a few random games."""
    for seed in range(60):
        for session, scene in walk(f"signs {seed}", mission, seats, most=1500, **options):
            if wanted(session, scene):
                return scene
    raise AssertionError("there is no such scene")


def pieces(scene: Scene[View], painter: Callable[..., None]) -> list[Piece]:
    return [piece for piece in TableReader(scene).map.pieces() if piece.paint is painter]


def pixels(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.png)).convert("RGB")


def is_asked_to_move(scene: Scene[View]) -> bool:
    return scene.offer is not None and scene.offer.name == "move"


@cache
def before_turrets(up: str = "") -> Scene[View]:
    """Somebody is asked where to go, there is a turret, and some squares lie before it; who is to be up is."""

    def fits(scene: Scene[View]) -> bool:
        standing = {one.id for one in scene.view.figures if one.is_up} | {""}
        return up in standing and is_asked_to_move(scene) and warned(scene) > 1

    return first("survive", 3, lambda _, scene: fits(scene))


def warned(scene: Scene[View]) -> int:
    if scene.offer is None or not any(turret.shots for turret in scene.view.turrets):
        return 0
    return sum(option.confirm is not None for option in scene.offer.options)


# Fields of fire


def test_stripes_are_where_a_turret_would_fire_at_who_moves() -> None:
    """As the rules have it, square by square: doors open for those beside them, and nobody is in their own way."""
    checked = struck = 0
    for number, (session, scene) in enumerate(walk("fields", "survive", 3, most=300)):
        state, view = session.state, scene.view
        if number % 7 or not view.active or not any(turret.shots for turret in view.turrets):
            continue
        mover, field = state.figure(view.active), TableReader(scene).map.field_of_fire()
        start, at = mover.square, TableReader(scene).map
        taken = at.occupied() | sum(1 << turret.square for turret in view.turrets)
        for square in squares_of(at.grid.floor & ~taken):
            mover.square = square
            assert bool(field >> square & 1) is bool(fields_of_fire(state, at.grid.floor) >> square & 1), at.grid.label(
                square
            )
            checked += 1
        mover.square = start
        struck += bool(field)
    assert struck > 3
    assert checked > 1000


def test_a_field_of_fire_is_striped_under_all_else_and_ends_with_the_shots() -> None:
    scene = before_turrets()
    at = TableReader(scene).map
    striped = set()
    for piece in pieces(scene, paint_stripes):
        cell, length, *_ = piece.args
        x, y = piece.at
        assert isinstance(length, int)
        striped |= {y // at.cell * at.grid.width + x // at.cell + further for further in range(length)}
        assert cell == at.cell
        assert piece.layer < min(other.layer for other in at.pieces() if other.paint is not paint_stripes)
    assert striped == set(squares_of(at.field_of_fire()))
    assert striped
    empty = altered(scene, turrets=[Turret(one.square, one.facing, 0) for one in scene.view.turrets])
    assert not pieces(empty, paint_stripes)
    assert drawn.table(empty).png != drawn.table(scene).png


def test_a_barricaded_door_ends_a_field_of_fire() -> None:
    scene = before_turrets()
    at = TableReader(scene).map
    beyond = at.field_of_fire() & at.grid.at_doors
    barred = altered(scene, barricades=list(range(len(at.grid.doors))))
    assert beyond
    assert TableReader(barred).map.field_of_fire() & ~at.field_of_fire() == 0
    assert TableReader(barred).map.field_of_fire() != at.field_of_fire()


def test_what_is_asked_twice_has_a_plate_and_the_rest_has_none() -> None:
    for scene in (before_turrets(), before_turrets("ripley")):
        assert scene.offer is not None
        final = {
            number for number, option in enumerate(scene.offer.options, 1) if option.confirm and option.is_something
        }
        plain = {
            number for number, option in enumerate(scene.offer.options, 1) if not option.confirm and option.is_something
        }
        at = TableReader(scene).map
        plates = {number for piece in pieces(scene, paint_warning) for number in numbers(piece.args[0])}
        assert plates
        assert plates == final & {number for one in at.marked - at.outside.keys() for number, _ in at.chosen[one]}
        assert plain >= {number for piece in pieces(scene, paint_disc) for number in numbers(piece.args[0])}
        assert sum(piece.args[1] == RED for piece in pieces(scene, paint_tint)) == len(plates)
        assert not at.lit() & sum(1 << square for square in at.chosen if at.is_harmful(at.chosen[square]))


def numbers(words: object) -> list[int]:
    return [int(word) for word in str(words).split("·")]


# A crowd of targets


def targets(count: int, across: int) -> Scene[View]:
    """So many aliens side by side, as near as can be to who fires, each a target of its own."""
    scene = asked("attack")
    at = TableReader(scene).map
    shooter, offer = at.shooter(), scene.offer
    assert shooter is not None
    assert offer is not None
    width = at.grid.width
    free = at.grid.floor & ~sum(1 << figure.square for figure in at.there)
    blocks = [
        [corner + down * width + aside for down in range(count // across) for aside in range(across)]
        for corner in squares_of(free)
    ]
    y, x = divmod(shooter.square, width)
    block = min(
        (squares for squares in blocks if all(free >> square & 1 for square in squares)),
        key=lambda squares: abs(squares[0] // width - y) + abs(squares[0] % width - x),
    )
    shot = next(option for option in offer.options if option.label.key == "option-shoot")
    labels = [at.grid.label(square) for square in block]
    options = [
        msgspec.structs.replace(shot, key=f"{shot.group}-{label}", refs=(refs.square(label), *shot.refs[1:]))
        for label in labels
    ]
    aliens = [Alien(900 + number, square) for number, square in enumerate(block)]
    offer = msgspec.structs.replace(offer, options=options)
    return replace(altered(scene, aliens=aliens, blips=[]), offer=offer)


@pytest.mark.parametrize(("count", "across"), [(6, 3), (6, 2), (8, 4), (9, 3)])
def test_labels_of_adjacent_targets_lie_on_nothing(count: int, across: int) -> None:
    scene = targets(count, across)
    at = TableReader(scene).map
    boxes = [piece.box for piece in pieces(scene, paint_plate)]
    assert len(boxes) == count
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    reach = round(at.cell * BODY)
    bodies = [around(at.board.place(square, at.cell), reach, reach) for square in squares_of(at.occupied())]
    assert len(bodies) >= count
    assert not any(overlap(box, body) for box in boxes for body in bodies)
    left, top, right, bottom = at.window.box
    assert all(left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom for box in boxes)
    assert len(drawn.table(scene).png) <= MOST_BYTES


def test_a_lone_target_has_its_plate_beside_it() -> None:
    scene = targets(1, 1)
    at = TableReader(scene).map
    (label,) = pieces(scene, paint_plate)
    x, y = at.board.place(scene.view.aliens[0].square, at.cell)
    assert abs(label.at[1] - y) <= at.cell // 2
    assert label.box[2] <= x or label.box[0] >= x


# The legend


def loaded(scene: Scene[View], **fields: object) -> Scene[View]:
    """The same with everybody who is on the map laden: six or more of the fullest rows."""
    square = TableReader(scene).map.there[0].square
    figures = []
    for number, one in enumerate(scene.view.figures):
        there = one if one.on_map else msgspec.structs.replace(one, status="up", square=square + number)
        main, backup, gear = LOADED if one.id != "newt" else ("", "", [])
        figures.append(msgspec.structs.replace(there, main=main, backup=backup, gear=gear))
    return altered(scene, figures=figures, **fields)


@pytest.mark.parametrize("language", LANGUAGES)
def test_turrets_and_their_field_are_explained_where_all_is_shown(seen: Seen, language: str) -> None:
    scene = replace(before_turrets(), language=language, offer=None)
    told = [sign for sign in TableReader(scene).legend() if sign.strange]
    assert [sign.kind for sign in told][:2] == ["turret", "fire"]
    drawn.table(scene)
    for sign in told[:2]:
        assert sign.words in seen.beside


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_legend_is_whole_in_setup(seen: Seen, language: str) -> None:
    scene = replace(asked("turret", "survive", 3), language=language, offer=None)
    at = TableReader(scene)
    drawn.table(scene)
    strange = [sign.words for sign in at.legend() if sign.strange]
    assert strange
    assert set(strange) <= seen.beside.keys()
    assert not any(words.endswith("…") for words in seen.beside)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_has_room_for_its_words(language: str) -> None:
    words, room = lexicon(KEY, language), SIDE_RIGHT - SIDE_LEFT - LEGEND_LINE - SIGN_GAP
    kinds = {*STRANGE, *LATER, "crate", "computer", "exit"}
    assert SIGN_WORDS.keys() <= kinds
    for kind in kinds:
        told = words.say(Text(SIGN_WORDS[kind])) if kind in SIGN_WORDS else words.noun("term-" + kind).name
        assert measure(BODY_FACE, LEAST_WORDS, told) <= room, told


def test_the_legend_tells_what_is_in_the_picture_and_nothing_else() -> None:
    """Before anybody carries what a facehugger left, and before a tunnel has opened."""
    scene = before_turrets()
    unhurt = [msgspec.structs.replace(figure, hugged=False) for figure in scene.view.figures]
    aliens = [alien for alien in scene.view.aliens if not alien.hugger]
    scene = altered(scene, figures=unhurt, tunnels=[], aliens=aliens)
    kinds = {sign.kind for sign in TableReader(scene).legend()}
    assert {"turret", "fire", "final"} <= kinds
    assert not {"host", "facehugger", "tunnel", "hero"} & kinds
    at = TableReader(scene).map
    beside = [one.square + step for one in at.there for step in (1, -1, at.grid.width, -at.grid.width)]
    huggers = [altered(scene, turrets=[], aliens=[Alien(900, square, hugger=True)]) for square in beside]
    told = [{sign.kind for sign in TableReader(hugger).legend()} for hugger in huggers]
    assert any("facehugger" in kinds for kinds in told)
    assert not any({"turret", "fire"} & kinds for kinds in told)


def test_what_is_outside_the_picture_does_not_leak_into_it() -> None:
    at = next(at for at in (TableReader(scene).map for _, scene in walk("edge", "newt", 4)) if at.window.left)
    inside = at.window.top * at.grid.width + at.window.left
    seen, unseen = (at.piece(STANDING, square, paint_blip) for square in (inside, inside - 1))
    assert overlap(seen.box, at.window.box)
    assert not overlap(unseen.box, at.window.box)


# The squad


def changed(scene: Scene[View], who: str, **fields: object) -> Scene[View]:
    figures = [msgspec.structs.replace(one, **fields) if one.id == who else one for one in scene.view.figures]
    return altered(scene, figures=figures)


def test_who_carries_what_a_facehugger_left_has_a_sign_that_is_explained() -> None:
    scene = replace(before_turrets(), offer=None)
    who = scene.view.active
    hugged = changed(scene, who, hugged=True)
    assert [row.who for row in TableReader(hugged).figures if row.hugged] == [who]
    assert "host" in {sign.kind for sign in TableReader(hugged).legend()}
    row = next(row for row in TableReader(hugged).figures if row.hugged)
    painted = [Canvas(Image.new("RGB", (172, high))) for high in (HIGH, HIGH, LOW, LOW)]
    for number, canvas in enumerate(painted):
        paint_figure_box(canvas, row._replace(hugged=number % 2 == 0))
    assert len({canvas.image.tobytes() for canvas in painted}) == len(painted)
    assert not any(row.hugged for row in TableReader(changed(hugged, who, status="killed")).figures)


def test_a_name_of_eight_letters_is_whole_in_the_box_with_most_in_it(seen: Seen) -> None:
    """Vasquez, with the longest name, acts with both actions left, is in danger, and has a dial."""
    scene = before_turrets(up="vasquez")
    grid = TableReader(scene).map.grid
    vasquez = next(one for one in scene.view.figures if one.id == "vasquez")
    near = next(squares_of(grid.beside(vasquez.square) & grid.floor))
    busy = altered(scene, active="vasquez", actions=2, aliens=[Alien(900, near)])
    busy = changed(busy, "vasquez", seat=0, side="hero", dial=10)
    assert next(row for row in TableReader(busy).figures if row.active).threatened
    drawn.table(busy)
    assert "Vasquez" in seen.beside


# Cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_to_put_away_say_so_and_whose_they_are(seen: Seen, language: str) -> None:
    scene = replace(asked("put-away", "newt"), language=language)
    assert scene.offer is not None
    hand, verb = HandReader(TableReader(scene)), lexicon(KEY, language).say(Text("picture-put-away"))
    assert {one.verb for one in hand.faces if one.keys} == {verb}
    picture = drawn.hand(scene)
    assert verb in seen.beside
    assert verb.lower() in picture.alt
    named = scene.offer.prompt.args["figure"]
    assert isinstance(named, Name)
    assert hand.whose() == lexicon(KEY, language).noun(named.id).name
    assert not any(one.verb for one in HandReader(TableReader(asked("discard", "newt"))).faces)


def test_many_cards_to_put_away_say_so_as_well(seen: Seen) -> None:
    scene = asked("put-away", "newt")
    hands = [
        ["medkit", "m4-helmet", "body-armour", "hand-welder", "second-wind", "move-out", "open-fire", "scavenge"]
    ] * 3
    drawn.hand(altered(scene, hands=hands))
    assert "Put away" in seen.beside


def test_what_is_chosen_for_another_has_that_name_over_it() -> None:
    """Who fits out the recruits chooses for each of them: over the cards stands the recruit, not their own hero."""
    scene = first(
        "survive", 3, lambda _, one: one.offer is not None and one.offer.name == "outfit" and for_recruit(one)
    )
    assert scene.offer is not None
    named = scene.offer.prompt.args["figure"]
    assert isinstance(named, Name)
    hand = HandReader(TableReader(scene))
    assert hand.title() == lexicon(KEY, "en").say(Text("picture-choices"))
    assert hand.whose() == lexicon(KEY, "en").noun(named.id).name


@pytest.mark.parametrize(
    "name", ["hero", "outfit", "put-away", "detection-card", "discard", "rest-recycle", "salvage", "activation"]
)
def test_where_cards_lie_is_said_by_the_question_and_not_by_its_name(name: str) -> None:
    """Under any other name it has the same hand."""
    scene = asked(name, "newt")
    assert scene.offer is not None
    renamed = replace(scene, offer=msgspec.structs.replace(scene.offer, name="riddle"))
    assert drawn.hand(renamed) == drawn.hand(scene)
    nothing_said = replace(scene, offer=msgspec.structs.replace(scene.offer, of=()))
    if name in ("hero", "outfit", "put-away", "detection-card", "discard", "rest-recycle"):
        assert drawn.hand(nothing_said) != drawn.hand(scene)


def test_cards_of_a_pile_are_not_from_the_hand_even_if_one_like_them_is() -> None:
    scene = asked("salvage", "newt")
    assert scene.offer is not None
    alike = next(id for option in scene.offer.options if (id := option.id("card")))
    hand = HandReader(TableReader(altered(scene, hands=[[alike]] * 3)))
    assert hand.title() == lexicon(KEY, "en").say(Text("picture-choices"))


@cache
def with_gear_to_use() -> Scene[View]:
    """Somebody may use what they wear, and has a card like it in their hand."""
    scene = first(
        "newt", 3, lambda _, one: one.offer is not None and one.offer.name == "activation" and bool(worn(one))
    )
    (card, *_) = worn(scene)
    return altered(scene, hands=[[card, "medkit"]] * 3)


def worn(scene: Scene[View]) -> dict[str, int]:
    """The equipment that may be used, with its numbers."""
    return {one.id("card"): number for number, one in scene.options() if EQUIPPED_REF in one.refs}


@pytest.mark.parametrize(("language", "said"), [("en", "Equipped"), ("fr", "Équipée")])
def test_what_somebody_wears_is_not_the_card_like_it_in_their_hand(seen: Seen, language: str, said: str) -> None:
    scene = replace(with_gear_to_use(), language=language)
    ((card, number),) = worn(scene).items()
    title = lexicon(KEY, language).noun("card-" + card).name
    worn_one, held = [one for one in HandReader(TableReader(scene)).faces if one.title == title]
    assert (worn_one.keys, worn_one.verb, worn_one.bright) == ((number,), said, True)
    assert (held.keys, held.verb, held.bright) == ((), "", False)
    picture = drawn.hand(scene)
    assert said in seen.beside
    assert f"{title} ({said.lower()})" in picture.alt


def test_only_what_is_said_to_lie_in_the_hand_is_under_its_name() -> None:
    """The same cards, and nothing said of where they lie: they may be any."""
    scene = asked("rest-recycle", "newt")
    assert scene.offer is not None
    assert HandReader(TableReader(scene)).title() == lexicon(KEY, "en").say(Text("picture-hand"))
    silent = replace(scene, offer=msgspec.structs.replace(scene.offer, of=()))
    assert HandReader(TableReader(silent)).title() == lexicon(KEY, "en").say(Text("picture-choices"))
    gear = with_gear_to_use()
    assert gear.offer is not None
    unsaid = [one for one in gear.offer.options if HAND_REF not in one.refs]
    alone = replace(gear, offer=msgspec.structs.replace(gear.offer, options=unsaid))
    assert HandReader(TableReader(alone)).title() == lexicon(KEY, "en").say(Text("picture-choices"))


def test_a_detection_card_that_asks_is_shown_and_told_without_a_hand() -> None:
    scene = altered(first("newt", 2, lambda _, one: _is_of_a_detection_card(one), ties="ask"), hands=[[], []])
    hand = HandReader(TableReader(scene))
    assert [one.keys for one in hand.faces] == [()]
    assert hand.title() == lexicon(KEY, "en").say(Text("picture-detection"))
    assert hand.faces[0].title in drawn.hand(scene).alt


def _is_of_a_detection_card(scene: Scene[View]) -> bool:
    return scene.offer is not None and scene.offer.name == "place-blip" and bool(scene.offer.id("detection"))


def for_recruit(scene: Scene[View]) -> bool:
    assert scene.offer is not None
    named = scene.offer.prompt.args["figure"]
    return isinstance(named, Name) and any(
        one.seat < 0 and named.id == "character-" + one.id for one in scene.view.figures
    )


# The end, and the lobby


@pytest.mark.parametrize(("side", "hue"), [("table", RED), ("players", GREEN)])
def test_the_end_covers_nothing_of_the_map_and_has_its_own_hue(side: str, hue: tuple[int, int, int]) -> None:
    scene = replace(before_turrets(), offer=None, waiting=())
    over = altered(scene, outcome=Outcome((), side, text("lost-squad")))
    frame = MAP_LEFT, HEAD, MAP_LEFT + WHOLE_FRAME[0], HEAD + WHOLE_FRAME[1]
    before, after = pixels(drawn.table(scene)), pixels(drawn.table(over))
    assert before.crop(frame).tobytes() == after.crop(frame).tobytes()
    edge = after.getpixel((200, HEAD - 2))
    assert isinstance(edge, tuple)
    assert sum(abs(one - other) for one, other in zip(edge, hue, strict=True)) < 24


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_of_the_game_is_whole_in_its_lobby(seen: Seen, language: str) -> None:
    words = lexicon(KEY, language)
    name = words.noun("game").name
    draw_lobby(Lobby(KEY, name, words.say(Text("game.text")), ("Ann", None), (), language))
    assert not any(line.endswith("…") for line in seen.beside)
    assert any(line.isupper() and len(line) > 20 for line in seen.beside)
    painted = " ".join(line for line in seen.beside if line.isupper())
    assert name.upper().replace("\u202f", "\u00a0") in painted
