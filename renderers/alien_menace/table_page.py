"""The table of Alien Menace: where everything is on its picture."""

from __future__ import annotations

from bot.engine import refs
from bot.engine.text import Name
from bot.games.alien_menace.view import FightView
from renderers.alien_menace.colours import palette
from renderers.alien_menace.faces import face, letter
from renderers.alien_menace.fight_parts import (
    FORCE_HEADS,
    FORCE_ROWS,
    paint_force_ground,
    paint_force_heads,
    paint_force_row,
    paint_slot,
    row_boxes,
)
from renderers.alien_menace.parts import (
    END_ART,
    TOKENS,
    VERSUS_NAMES,
    name_box,
    paint_end,
    paint_name,
    paint_news,
    paint_step,
    paint_tokens,
    paint_versus,
    paint_winner,
    step_box,
)
from renderers.alien_menace.reader import TableReader
from renderers.alien_menace.room_parts import (
    CHOICE_ART,
    HERO_ART,
    HERO_FACTS,
    HERO_NEWS,
    STRIP_ART,
    STRIP_PLACES,
    STRIP_WORDS,
    RoomPart,
    facts_split,
    paint_art,
    paint_frame,
    paint_room_choice,
    paint_room_places,
    paint_room_words,
    paint_strip_places,
    paint_strip_words,
)
from renderers.alien_menace.side_parts import (
    COUNTS,
    DISCARDS,
    EMBLEM,
    NAMED,
    SidePart,
    paint_count,
    paint_discards,
    paint_emblem,
    paint_named,
)
from renderers.core.canvas import Box
from renderers.core.page import Page
from renderers.core.png import Picture
from renderers.core.theme import AMBER, BLUE, EDGE, ORANGE, VOID
from renderers.kit.parts import HEIGHT, WIDTH, paint_header

NEWS = 8


def draw_table(at: TableReader) -> Picture:
    """The whole table as the scene's reader sees it."""
    view = at.view
    page = Page(palette(), WIDTH, HEIGHT, VOID)
    page.draw((0, 0, WIDTH, 68), paint_header, *at.header())
    if view.marine.seat < 0:
        sides = at.noun("side-marine"), at.noun("side-alien")
        page.draw((20, 88, 1260, 940), paint_versus, at.say("picture-toss"), False, at.letters, sides)
        return page.finish(at.table_alt())
    draw_side(page, at.side(view.marine), 20, 82)
    draw_side(page, at.side(view.alien), 650, 82)
    if view.outcome is not None:
        _draw_end(page, at)
    elif view.fight is not None:
        _draw_fight(page, at, view.fight)
    elif view.room:
        _draw_room(page, at, at.room(view.room), 20, 262)
    elif view.shown:
        for number, shown in enumerate(view.shown[:2]):
            draw_choice(page, at.room(shown, shown=True), 20 + 630 * number, 262)
    else:
        _draw_start(page, at)
    _draw_track(page, at, 20, 850)
    return page.finish(at.table_alt())


def draw_side(page: Page, part: SidePart, left: int, top: int) -> None:
    side, active = part.side, part.active
    page.draw(_inside(EMBLEM, left, top), paint_emblem, side, part.letter, active)
    page.draw(_inside(NAMED, left, top), paint_named, side, active, part.name, part.you, part.lives, part.lives_change)
    counts = (part.hand, part.hand_change), (part.tokens, part.tokens_change), (part.deck, 0)
    for place, (number, change) in enumerate(counts):
        page.draw(_inside(COUNTS[place], left, top), paint_count, side, active, place, number, change)
    page.draw(_inside(DISCARDS, left, top), paint_discards, side, active, part.discard, part.tops)


def _draw_track(page: Page, at: TableReader, left: int, top: int) -> None:
    """Seven steps to the Portal, and the tokens that nobody holds."""
    steps, turn = at.track(), at.view.turn
    for number, step in enumerate(steps):
        walked = number < turn, number + 1 < turn
        accent = at.accent if step.state == "now" else None
        page.draw(_inside(step_box(number), left, top), paint_step, number, step, walked, accent)
    reserve = at.say("picture-reserve"), at.view.reserve
    on_table = at.say("picture-on-table"), at.view.spent
    page.draw(_inside(TOKENS, left, top), paint_tokens, reserve, on_table)


def _inside(box: Box, left: int, top: int) -> Box:
    return box[0] + left, box[1] + top, box[2] + left, box[3] + top


def _draw_room(page: Page, at: TableReader, room: RoomPart, left: int, top: int) -> None:
    """The room between fights, large."""
    new = room.places.new
    page.draw((left, top, left + 1240, top + 576), paint_frame, AMBER if new else EDGE, 3 if new else 2)
    page.draw(_inside(HERO_ART, left, top), paint_art, room.sign, room.hue)
    words, places = (*HERO_FACTS[:3], HERO_FACTS[1] + facts_split(room.words)), HERO_FACTS
    places = (places[0], words[3], places[2], places[3])
    page.draw(_inside(words, left, top), paint_room_words, room.title, room.words, new, room.hues)
    page.draw(_inside(places, left, top), paint_room_places, room.places)
    page.draw(_inside(HERO_NEWS, left, top), paint_news, at.say("picture-since"), at.news(NEWS))


def draw_choice(page: Page, room: RoomPart, left: int, top: int) -> None:
    page.draw((left, top, left + 610, top + 576), paint_room_choice, room)
    bottom = top + (504 if room.keyed else 576) - CHOICE_ART
    page.draw((left + 12, top + 12, left + 598, bottom), paint_art, room.sign, room.hue)


def _draw_start(page: Page, at: TableReader) -> None:
    view = at.view
    people = at.name(view.marine.seat), at.name(view.alien.seat)
    sides = at.noun("side-marine"), at.noun("side-alien")
    page.draw((20, 262, 1260, 838), paint_versus, at.say("picture-way"), True, at.letters, sides)
    for name, place in zip(people, (VERSUS_NAMES, 1240 - VERSUS_NAMES), strict=True):
        page.draw(_inside(name_box(place), 20, 262), paint_name, name)


SLOT = 252, 402


def _draw_fight(page: Page, at: TableReader, fight: FightView) -> None:
    new_weapon, new_creature = (refs.card(card) in at.here.played for card in (fight.weapon, fight.creature))
    weapon = face(at.words, fight.weapon) if fight.weapon else None
    jammed = fight.armed and not fight.weapon
    lack = "" if weapon else at.say("picture-jammed" if jammed else "picture-no-weapon")
    page.draw(_inside((0, 0, *SLOT), 14, 256), paint_slot, weapon, lack, BLUE, jammed, new_weapon)
    creature = face(at.words, fight.creature)
    page.draw(_inside((0, 0, *SLOT), 1014, 256), paint_slot, creature, "", ORANGE, False, new_creature)
    _draw_forces(page, at, fight, 276, 264)
    room = at.room(at.view.room)
    page.draw(_inside(STRIP_WORDS, 20, 666), paint_strip_words, room.title, room.words, room.places.new, room.hues)
    page.draw(_inside(STRIP_PLACES, 20, 666), paint_strip_places, room.places)
    page.draw(_inside(STRIP_ART, 20, 666), paint_art, room.sign, room.hue, small=True)


def _draw_forces(page: Page, at: TableReader, fight: FightView, left: int, top: int) -> None:
    """Both Forces, and where they come from."""
    marine, creature, word = fight.marine_force, fight.creature_force, at.say("picture-force")
    page.draw(_inside(FORCE_HEADS, left, top), paint_force_heads, marine, creature, at.letters, word)
    nothing = at.say("picture-nothing-yet")
    marine_rows, creature_rows = at.forces(fight)
    for side, lead, rows in (
        ("marine", marine >= creature, marine_rows),
        ("alien", marine < creature, creature_rows),
    ):
        page.draw(_inside(FORCE_ROWS[side], left, top), paint_force_ground, side, lead, "" if rows else nothing)
        for row, box in zip(rows, row_boxes(side, len(rows)), strict=True):
            page.draw(_inside(box, left, top), paint_force_row, side, row)


def _draw_end(page: Page, at: TableReader) -> None:
    view = at.view
    assert view.outcome is not None
    side = view.outcome.side
    winner = view.marine if side == "marine" else view.alien
    page.draw(
        (20, 262, 1260, 838),
        paint_end,
        side,
        at.say("picture-wins", side=Name("side-" + side)),
        at.name(winner.seat),
        at.tell(view.outcome.reason),
        at.say("picture-since"),
        at.news(NEWS),
    )
    page.draw(_inside(END_ART, 20, 262), paint_winner, side, letter(at.words, side))
