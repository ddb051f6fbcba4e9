"""Pictures of Alien Menace: the table, a hand, a card. Everything comes from a view, and what is drawn is all in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from PIL import Image

from bot.engine.lexicon import Lexicon, lexicon
from bot.engine.text import Many, Name, Text, Who, names
from bot.games.alien_menace.board import board
from bot.games.alien_menace.content import CARDS, MARINE_CARDS, PORTAL, ROOMS
from bot.games.alien_menace.forces import Share
from bot.games.alien_menace.view import FightView, SideView, View
from renderers.alien_menace_icons import CARD_ICONS, FORCE, LIFE, ROOM_ICONS, SIGN_HUES, TOKEN
from renderers.alien_menace_marks import Changes, changes
from renderers.alien_menace_parts import (
    CHOICE_ART,
    COUNTS,
    DISCARDS,
    EMBLEM,
    END_ART,
    FORCE_HEADS,
    FORCE_ROWS,
    HERO_ART,
    HERO_FACTS,
    HERO_NEWS,
    MOST_ROWS,
    NAMED,
    SIDE_HUES,
    STRIP_ART,
    STRIP_PLACES,
    STRIP_WORDS,
    TOKENS,
    VERSUS_NAMES,
    ForceRow,
    Places,
    RoomPart,
    SidePart,
    Slot,
    Step,
    Thrown,
    facts_split,
    name_box,
    paint_art,
    paint_count,
    paint_discards,
    paint_emblem,
    paint_end,
    paint_force_ground,
    paint_force_heads,
    paint_force_row,
    paint_frame,
    paint_name,
    paint_named,
    paint_news,
    paint_owner,
    paint_room_choice,
    paint_room_places,
    paint_room_words,
    paint_slot,
    paint_step,
    paint_strip_places,
    paint_strip_words,
    paint_tokens,
    paint_versus,
    paint_winner,
    room_art,
    row_boxes,
    signed,
    step_box,
)
from renderers.canvas import Box, Canvas, Page
from renderers.cards import Face, paint_card, paint_tile_sign, paint_tile_words
from renderers.parts import HEIGHT, WIDTH, Header, lay_hand, paint_empty, paint_header
from renderers.png import DIMMED, Palette, Picture
from renderers.scene import Scene, alt_text, line_said, said
from renderers.theme import AMBER, BLUE, DIM, EDGE, ORANGE, PINK, RED, STEEL, VOID, YELLOW, Colour, icon

GAME = "alien-menace"
TURNS = 7
TOP_DISCARDS = 3
NEWS = 8
KIND_HUES: dict[str, Colour] = {"weapon": BLUE, "creature": ORANGE, "action": YELLOW, "event": PINK}
KIND_WORDS = {
    "weapon": "picture-kind-weapon",
    "creature": "picture-kind-creature",
    "action": "picture-kind-action",
    "event": "picture-kind-event",
}
PHASE_WORDS = {
    "toss": "picture-setup",
    "mulligan": "picture-setup",
    "exploration": "picture-exploration",
    "marine-phase": "picture-marine-phase",
    "alien-phase": "picture-alien-phase",
}
HELD_BACK = ("board-your-hand", "board-card", "board-known-hand")
"""Lines of the text board that the picture of the table does not show."""
FROM_ELSEWHERE = ("nightmare", "take-back")
"""Choices among cards that are not in one's own hand."""
NOT_ABOUT_CARDS = ("side", "mulligan", "room")
"""Choices that leave every card of a hand as good as any other."""


@cache
def palette() -> Palette:
    """From every kind of card, bright and dim, and every room."""
    return Palette(_samples())


def _samples() -> Iterator[Image.Image]:
    """One after the other, so that there are never many of them."""
    words = lexicon(GAME, "en")
    for id in ("shotgun", "brute", "frag-grenade", "power-cells"):
        one = face(words, id)
        card = Canvas(Image.new("RGB", (240, 348), VOID))
        paint_card(card, one)
        yield card.image
        yield Image.blend(card.image, Image.new("RGB", card.image.size, VOID), DIMMED)
        for bright in (True, False):
            sign = Canvas(Image.new("RGB", (107, 160), VOID))
            paint_tile_sign(sign, one.sign, one.cost, "1", one.hue, bright)
            yield sign.image
            tile = Canvas(Image.new("RGB", (303, 160), VOID))
            paint_tile_words(tile, one._replace(bright=bright))
            yield tile.image
    for sign_name, hue in ROOM_ICONS.values():
        room = Canvas(Image.new("RGB", (420, 240), VOID))
        room_art(room, (0, 0, 420, 240), icon(sign_name), hue)
        yield room.image


# Words


def _say(words: Lexicon, key: str, **args: int | str | Name) -> str:
    return said(GAME, words.language, Text(key, dict(args)))


@lru_cache(maxsize=8)
def _signs(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Which words of a rule become icons, in a language."""
    words = lexicon(GAME, language)
    signs = (("picture-icon-force", FORCE), ("picture-icon-tokens", TOKEN), ("picture-icon-life", LIFE))
    return tuple((re.compile(rf"\b(?:{_say(words, key)})\b"), icon(sign)) for key, sign in signs)


@lru_cache(maxsize=256)
def _rule(language: str, key: str) -> str:
    """A rule with icons for Force, tokens and lives."""
    text = lexicon(GAME, language).say(Text(key))
    for pattern, sign in _signs(language):
        text = pattern.sub(sign, text)
    force = icon(FORCE)
    return re.sub(rf"{force} (\d)", rf"{force}\1", text)


@lru_cache(maxsize=256)
def _card_text(language: str, card: str) -> str:
    """What a card says; the Force that stands large at its foot is not said twice."""
    text = _rule(language, f"card-{card}.text")
    return re.sub(rf"^{icon(FORCE)}\d\. ", "", text)


@cache
def _sign_hues() -> tuple[tuple[str, Colour], ...]:
    return (*((icon(sign), hue) for sign, hue in SIGN_HUES.items()), (icon("lightbulb-off"), AMBER))


def _title(words: Lexicon, id: str) -> str:
    return words.noun(id).name


def _letter(words: Lexicon, side: str) -> str:
    return _title(words, "side-" + side)[:1].upper()


def _card_sign(card: str) -> str:
    return icon(CARD_ICONS[card])


def _side_of(card: str) -> str:
    return "marine" if card in MARINE_CARDS else "alien"


def face(
    words: Lexicon,
    card: str,
    *,
    count: int = 1,
    keys: tuple[int, ...] = (),
    bright: bool = True,
    new: bool = False,
    keyed: bool = False,
) -> Face:
    facts = CARDS[card]
    force = ""
    if facts.kind in ("weapon", "creature"):
        force = str(facts.force)
    elif facts.force:
        force = signed(facts.force)
    return Face(
        _title(words, "card-" + card),
        _say(words, KIND_WORDS[facts.kind]),
        KIND_HUES[facts.kind],
        _card_sign(card),
        _card_text(words.language, card),
        force,
        facts.cost,
        count,
        keys,
        bright,
        _say(words, "picture-new").upper() if new else "",
        keyed,
        _sign_hues(),
        icon(FORCE),
    )


# The table


class _Table:
    """One scene and what its parts need of it."""

    def __init__(self, scene: Scene[View]) -> None:
        self.scene, self.view = scene, scene.view
        self.words = scene.words(GAME)
        self.names = scene.drawn_names(self.words)
        self.people = scene.drawn_people(self.words)
        self.changes: Changes = changes(scene.marks, self.view.viewer)
        self.letters = _letter(self.words, "marine"), _letter(self.words, "alien")

    def say(self, key: str, **args: int | str | Name) -> str:
        return _say(self.words, key, **args)

    def tell(self, text: Text) -> str:
        """A sentence with the names as they are drawn."""
        return said(GAME, self.words.language, text, tuple(self.words.on_loan(self.people, self.scene.lent)))

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else self.say("seat", number=seat + 1)

    def side_at(self, seat: int) -> str | None:
        if self.view.marine.seat < 0:
            return None
        return "marine" if seat == self.view.marine.seat else "alien"

    @property
    def accent(self) -> Colour:
        """The hue of whoever is awaited; in the end, of whoever has won."""
        view, waiting = self.view, self.scene.waiting
        if view.outcome is not None:
            return SIDE_HUES.get(view.outcome.side, AMBER)
        sides = {self.side_at(seat) for seat in waiting}
        if len(sides) != 1:
            return AMBER
        return SIDE_HUES.get(sides.pop() or "", AMBER)

    def header(self) -> Header:
        view = self.view
        phase = "picture-over" if view.outcome else PHASE_WORDS.get(view.phase, "picture-combat")
        turn = self.say("picture-turn", turn=view.turn, turns=TURNS) if view.turn else ""
        moving, mover = self.moving()
        return Header(_title(self.words, "game"), self.say(phase), moving, turn, self.accent, mover)

    def moving(self) -> tuple[str, str]:
        """Whose move it is, and the name in that, if there is one."""
        waiting = self.scene.waiting
        if self.view.outcome is not None or not waiting:
            return "", ""
        if self.view.viewer in waiting:
            return self.say("picture-your-move"), ""
        if len(waiting) > 1:
            return self.say("picture-both-move"), ""
        return self.tell(Text("picture-move", {"who": Who(waiting[0])})), self.name(waiting[0])

    # Parts

    def side(self, side: SideView) -> SidePart:
        told, view = self.changes, self.view
        fresh = told.thrown | told.played
        tops = tuple(
            Thrown(_card_sign(card), KIND_HUES[CARDS[card].kind], _title(self.words, "card-" + card), new=card in fresh)
            for card in reversed(side.discard[-TOP_DISCARDS:])
        )
        marine = side.name == "marine"
        return SidePart(
            side.name,
            self.letters[0 if marine else 1],
            self.name(side.seat),
            self.say("picture-you") if view.viewer is not None and side.seat == view.viewer else "",
            side.seat in self.scene.waiting and view.outcome is None,
            side.hand,
            side.tokens,
            side.deck,
            len(side.discard),
            told.hand.get(side.name, 0),
            told.tokens.get(side.name, 0),
            view.lives if marine else -1,
            told.lives if marine else 0,
            tops,
        )

    def room(self, room: str, *, shown: bool = False) -> RoomPart:
        facts, view = ROOMS[room], self.view
        sign, hue = ROOM_ICONS[room]
        size = facts.size if shown else view.size
        numbers = self.scene.numbers()
        places = Places(
            self.say("picture-size", size=size),
            tuple(Slot("free") for _ in range(size)) if shown else self.slots(),
            self.say("picture-drawn-here"),
            facts.marine,
            facts.alien,
            self.letters,
            self.say("picture-new") if self.changes.room and not shown else "",
            self.changes.size and not shown,
        )
        return RoomPart(
            _title(self.words, "room-" + room),
            _rule(self.words.language, f"room-{room}.text"),
            icon(sign),
            hue,
            places,
            _sign_hues(),
            f"{icon('lightbulb-off')} {self.say('picture-blackout')}" if view.blackout and not shown else "",
            numbers.get("room:" + room, ()),
            any(at.startswith("room:") for at in numbers),
        )

    def slots(self) -> tuple[Slot, ...]:
        """The creatures played here: dead, away again, in front; then the places still free."""
        view = self.view
        states = [("dead", _card_sign(card)) for card in view.dead]
        front = view.fight.creature if view.fight else ""
        if front and view.outcome is not None and front in view.dead:
            front = ""
        gone = view.creatures - len(view.dead) - (1 if front else 0)
        states += [("gone", "")] * max(0, gone)
        if front:
            states.append(("now", _card_sign(front)))
        states += [("free", "")] * (view.size - len(states))
        return tuple(Slot(state, sign, place >= view.size) for place, (state, sign) in enumerate(states))

    def track(self) -> tuple[Step, ...]:
        """Every turn leaves two rooms behind, the one not chosen first; the seventh is the Portal."""
        view = self.view
        steps = []
        for turn in range(1, TURNS + 1):
            entered = 2 * turn - 1
            room = view.room if turn == view.turn else ""
            if turn < view.turn and entered < len(view.room_discard):
                room = view.room_discard[entered]
            state = "now" if turn == view.turn else "past" if turn < view.turn else "ahead"
            if turn == TURNS:
                room = PORTAL
            sign, hue = ROOM_ICONS[room] if room else (("door-sliding" if state == "now" else "help"), STEEL)
            steps.append(Step(state, icon(sign), hue))
        return tuple(steps)

    def forces(self, fight: FightView) -> tuple[tuple[ForceRow, ...], tuple[ForceRow, ...]]:
        """Where the Marine's Force and the creature's come from."""
        marine = self.rows(fight.marine_shares, "marine", fight.marine_tokens)
        creature = self.rows(fight.creature_shares, "alien", fight.alien_tokens)
        if fight.sure:
            marine.append(ForceRow(icon(TOKEN), AMBER, self.say("picture-sure"), ""))
        if fight.doomed:
            marine.append(ForceRow(icon(TOKEN), RED, self.say("picture-doomed"), ""))
        for card in self.changes.cancelled:
            words = self.say("picture-cancelled", card=Name("card-" + card))
            row = ForceRow(icon("cancel"), RED, words, "")
            (marine if _side_of(card) == "marine" else creature).append(row)
        return self._most(marine), self._most(creature)

    def rows(self, shares: Sequence[Share], side: str, tokens: int) -> list[ForceRow]:
        told, rows, counted = self.changes, [], False
        for share in shares:
            sort, _, id = share.source.partition("-")
            words = _title(self.words, share.source)
            if sort == "card":
                sign, hue, new = _card_sign(id), KIND_HUES[CARDS[id].kind], id in told.played
            elif sort == "room":
                sign, hue, new = icon(ROOM_ICONS[id][0]), ROOM_ICONS[id][1], told.room
            else:
                sign, hue, new, counted = icon(TOKEN), AMBER, side in told.tossed, True
                words = f"{words[:1].upper()}{words[1:]} ×\u00a0{tokens}"
            rows.append(ForceRow(sign, hue, words, signed(share.amount), new))
        if tokens and not counted:
            rows.append(ForceRow(icon(TOKEN), DIM, self.say("picture-tokens-count-not"), ""))
        return rows

    def _most(self, rows: list[ForceRow]) -> tuple[ForceRow, ...]:
        """As many rows as there is room for; the rest is summed up."""
        if len(rows) <= MOST_ROWS:
            return tuple(rows)
        rest = rows[MOST_ROWS - 1 :]
        amount = sum(int(row.amount.replace("−", "-")) for row in rest if row.amount)
        more = ForceRow(icon("dots-horizontal"), DIM, self.say("picture-others", count=len(rest)), signed(amount))
        return (*rows[: MOST_ROWS - 1], more._replace(new=any(row.new for row in rest)))

    def news(self) -> tuple[str, ...]:
        lines = [line for line in self.scene.marks if line.readable_by(self.view.viewer)]
        if self.view.outcome is not None:
            lines = [line for line in lines if line.text != self.view.outcome.reason]
        return tuple(line_said(GAME, self.words.language, line, self.people) for line in lines[-NEWS:])

    # Alt text

    def alt(self) -> str:
        view = self.view
        people, language = self.scene.told_names(self.words), self.words.language
        told = [self.say("alt-table")]
        if view.outcome is None:
            told += [
                said(GAME, language, Text("alt-waiting", {"who": Who(seat)}), people)
                for seat in sorted(self.scene.waiting)
            ]
        lines = [line for line in board(view) if line.key not in HELD_BACK]
        last = [line for line in lines if line.key in ("board-discard", "board-rooms-gone")]
        first = [line for line in lines if line not in last]
        return alt_text(told + [said(GAME, language, line, people) for line in first + last])


def table(scene: Scene[View]) -> Picture:
    """The whole table as the scene's reader sees it."""
    at = _Table(scene)
    view = at.view
    page = Page(palette(), WIDTH, HEIGHT, VOID)
    page.draw((0, 0, WIDTH, 68), paint_header, *at.header())
    if view.marine.seat < 0:
        sides = _title(at.words, "side-marine"), _title(at.words, "side-alien")
        page.draw((20, 88, 1260, 940), paint_versus, at.say("picture-toss"), False, at.letters, sides)
        return page.finish(at.alt())
    _draw_side(page, at.side(view.marine), 20, 82)
    _draw_side(page, at.side(view.alien), 650, 82)
    if view.outcome is not None:
        _draw_end(page, at)
    elif view.fight is not None:
        _draw_fight(page, at, view.fight)
    elif view.room:
        _draw_room(page, at, at.room(view.room), 20, 262)
    elif view.shown:
        for number, shown in enumerate(view.shown[:2]):
            _draw_choice(page, at.room(shown, shown=True), 20 + 630 * number, 262)
    else:
        _draw_start(page, at)
    _draw_track(page, at, 20, 850)
    return page.finish(at.alt())


def _draw_side(page: Page, part: SidePart, left: int, top: int) -> None:
    side, active = part.side, part.active
    page.draw(_inside(EMBLEM, left, top), paint_emblem, side, part.letter, active)
    page.draw(_inside(NAMED, left, top), paint_named, side, active, part.name, part.you, part.lives, part.lives_change)
    counts = (part.hand, part.hand_change), (part.tokens, part.tokens_change), (part.deck, 0)
    for place, (number, change) in enumerate(counts):
        page.draw(_inside(COUNTS[place], left, top), paint_count, side, active, place, number, change)
    page.draw(_inside(DISCARDS, left, top), paint_discards, side, active, part.discard, part.tops)


def _draw_track(page: Page, at: _Table, left: int, top: int) -> None:
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


def _draw_room(page: Page, at: _Table, room: RoomPart, left: int, top: int) -> None:
    """The room between fights, large."""
    new = room.places.new
    page.draw((left, top, left + 1240, top + 576), paint_frame, AMBER if new else EDGE, 3 if new else 2)
    page.draw(_inside(HERO_ART, left, top), paint_art, room.sign, room.hue)
    words, places = (*HERO_FACTS[:3], HERO_FACTS[1] + facts_split(room.words)), HERO_FACTS
    places = (places[0], words[3], places[2], places[3])
    page.draw(_inside(words, left, top), paint_room_words, room.title, room.words, new, room.hues)
    page.draw(_inside(places, left, top), paint_room_places, room.places)
    page.draw(_inside(HERO_NEWS, left, top), paint_news, at.say("picture-since"), at.news())


def _draw_choice(page: Page, room: RoomPart, left: int, top: int) -> None:
    page.draw((left, top, left + 610, top + 576), paint_room_choice, room)
    bottom = top + (504 if room.keyed else 576) - CHOICE_ART
    page.draw((left + 12, top + 12, left + 598, bottom), paint_art, room.sign, room.hue)


def _draw_start(page: Page, at: _Table) -> None:
    view = at.view
    people = at.name(view.marine.seat), at.name(view.alien.seat)
    sides = _title(at.words, "side-marine"), _title(at.words, "side-alien")
    page.draw((20, 262, 1260, 838), paint_versus, at.say("picture-way"), True, at.letters, sides)
    for name, place in zip(people, (VERSUS_NAMES, 1240 - VERSUS_NAMES), strict=True):
        page.draw(_inside(name_box(place), 20, 262), paint_name, name)


SLOT = 252, 402


def _draw_fight(page: Page, at: _Table, fight: FightView) -> None:
    played = at.changes.played
    weapon = face(at.words, fight.weapon) if fight.weapon else None
    jammed = fight.armed and not fight.weapon
    lack = "" if weapon else at.say("picture-jammed" if jammed else "picture-no-weapon")
    page.draw(_inside((0, 0, *SLOT), 14, 256), paint_slot, weapon, lack, BLUE, jammed, fight.weapon in played)
    creature = face(at.words, fight.creature)
    page.draw(_inside((0, 0, *SLOT), 1014, 256), paint_slot, creature, "", ORANGE, False, fight.creature in played)
    _draw_forces(page, at, fight, 276, 264)
    room = at.room(at.view.room)
    page.draw(_inside(STRIP_WORDS, 20, 666), paint_strip_words, room.title, room.words, room.places.new, room.hues)
    page.draw(_inside(STRIP_PLACES, 20, 666), paint_strip_places, room.places)
    page.draw(_inside(STRIP_ART, 20, 666), paint_art, room.sign, room.hue, small=True)


def _draw_forces(page: Page, at: _Table, fight: FightView, left: int, top: int) -> None:
    """Both Forces, and where they come from."""
    marine, creature, word = fight.marine_force, fight.creature_force, at.say("picture-icon-force").rpartition("|")[2]
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


def _draw_end(page: Page, at: _Table) -> None:
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
        at.news(),
    )
    page.draw(_inside(END_ART, 20, 262), paint_winner, side, _letter(at.words, side))


# A hand


def has_hand(scene: Scene[View]) -> bool:
    """In a duel it is always there: that it is empty tells something, too."""
    return scene.view.me is not None


def hand(scene: Scene[View]) -> Picture:
    """The reader's hand, with what they may choose now bright and numbered as the buttons are.

    A few cards are drawn whole, more of them as tiles with their text; when they are many, those that may be played
    keep their text and the others are rows with their name. Copies lie on one another.
    """
    at = _Table(scene)
    view = at.view
    if view.me is None:
        return _without_hand(at)
    mine = view.marine if view.me == "marine" else view.alien
    numbers = scene.numbers()
    told = at.changes
    elsewhere = scene.offer is not None and scene.offer.name in FROM_ELSEWHERE
    choosing = any(where.startswith("card:") for where in numbers)
    about_cards = scene.offer is not None and scene.offer.name not in NOT_ABOUT_CARDS

    def faces(cards: Counter[str], keyed: bool) -> list[Face]:
        found = [
            face(
                at.words,
                card,
                count=count,
                keys=numbers.get("card:" + card, ()) if keyed else (),
                bright=not about_cards or (keyed and "card:" + card in numbers),
                new=not elsewhere and told.drawn[card] > 0,
                keyed=choosing,
            )
            for card, count in cards.items()
        ]
        return sorted(found, key=lambda one: (not one.bright, one.keys))

    shown = faces(Counter(mine.known), not elsewhere)
    if elsewhere:
        offered = Counter({where.removeprefix("card:"): 1 for where in numbers if where.startswith("card:")})
        shown = faces(offered, keyed=True)
    title = at.say("picture-choices" if elsewhere else "picture-hand")
    others = [
        (number, at.tell(option.label))
        for number, option in enumerate(scene.offer.options if scene.offer else (), 1)
        if not option.at.startswith("card:")
    ]
    prompt = at.tell(scene.offer.prompt) if scene.offer else ""
    tokens = f"{icon(TOKEN)} {mine.tokens}"
    moving, mover = at.moving()
    header = Header(title, _title(at.words, "side-" + view.me), moving, tokens, SIDE_HUES[view.me], mover)
    return lay_hand(palette(), shown, header, prompt, others, _hand_alt(at, mine, others, elsewhere=elsewhere))


def _without_hand(at: _Table) -> Picture:
    words = at.say("picture-watching" if at.view.viewer is None else "picture-empty-hand")
    page = Page(palette(), WIDTH, 360, VOID)
    page.draw((0, 0, WIDTH, 68), paint_header, *at.header())
    page.draw((20, 84, WIDTH - 20, 344), paint_empty, words)
    return page.finish(at.say("alt-watching") if at.view.viewer is None else at.say("alt-hand", count=0))


def _hand_alt(at: _Table, mine: SideView, others: list[tuple[int, str]], *, elsewhere: bool) -> str:
    numbers = at.scene.numbers()
    told = [at.say("alt-hand", count=mine.hand)]
    keyed = [
        (number, _title(at.words, "card-" + where.removeprefix("card:")))
        for where, found in numbers.items()
        if where.startswith("card:")
        for number in found
    ]
    options = sorted(others + keyed)
    if options:
        listed = Many(tuple(Text("alt-numbered", {"number": number, "what": words}) for number, words in options))
        told.append(at.words.say(Text("alt-now", {"options": listed})))
    rest = [card for card in mine.known if elsewhere or "card:" + card not in numbers]
    if rest:
        key = "alt-not-now" if at.scene.offer and not elsewhere else "alt-cards"
        told.append(at.words.say(Text(key, {"cards": names("card-" + card for card in rest)})))
    return alt_text(told)


# A card

CARD_WIDTH, CARD_HEIGHT = 480, 690


def card(id: str, language: str) -> Picture:
    """One card or room, large. Ids as in the data (`shotgun`, `hangar`), or as options and the lexicon have them."""
    words = lexicon(GAME, language)
    bare = re.sub(r"^(card|room)[-:]", "", id)
    if bare in ROOMS and not id.startswith("card"):
        return _room_card(words, bare)
    if bare not in CARDS:
        raise LookupError(f"Alien Menace has no card or room {id!r}")
    facts, side = CARDS[bare], _side_of(bare)
    owner = Name("side-" + side)
    page = Page(palette(), CARD_WIDTH + 40, CARD_HEIGHT + 80, VOID)
    page.draw((20, 14, 20 + CARD_WIDTH, 14 + CARD_HEIGHT), paint_card, face(words, bare))
    copies = _say(words, "picture-copies", count=facts.copies, side=owner)
    page.draw(
        (20, 14 + CARD_HEIGHT, 20 + CARD_WIDTH, CARD_HEIGHT + 72), paint_owner, side, _letter(words, side), copies
    )
    told = [
        words.say(
            Text(
                "alt-card",
                {
                    "card": Name("card-" + bare),
                    "kind": Text(KIND_WORDS[facts.kind]),
                    "count": facts.copies,
                    "side": owner,
                    "rule": Text(f"card-{bare}.text"),
                },
            )
        )
    ]
    return page.finish(alt_text(told))


def _room_card(words: Lexicon, room: str) -> Picture:
    facts = ROOMS[room]
    sign, hue = ROOM_ICONS[room]
    part = RoomPart(
        _title(words, "room-" + room),
        _rule(words.language, f"room-{room}.text"),
        icon(sign),
        hue,
        Places(
            _say(words, "picture-size", size=facts.size),
            tuple(Slot("free") for _ in range(facts.size)),
            _say(words, "picture-drawn-here"),
            facts.marine,
            facts.alien,
            (_letter(words, "marine"), _letter(words, "alien")),
        ),
        _sign_hues(),
    )
    page = Page(palette(), 650, 616, VOID)
    _draw_choice(page, part, 20, 20)
    told = Text(
        "alt-room",
        {
            "room": Name("room-" + room),
            "size": facts.size,
            "marine": facts.marine,
            "alien": facts.alien,
            "rule": Text(f"room-{room}.text"),
        },
    )
    return page.finish(alt_text([words.say(told)]))
