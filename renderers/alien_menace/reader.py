"""What a scene of Alien Menace says in words and numbers: both sides, the room, the fight, the way to the Portal."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import refs
from bot.engine.refs import Ref
from bot.engine.text import Name, Text
from bot.games.alien_menace.content import CARDS, PORTAL, ROOMS
from bot.games.alien_menace.rules import effects
from bot.games.alien_menace.rules.choosing import TOKENS
from bot.games.alien_menace.rules.effects import room_ref
from bot.games.alien_menace.rules.forces import Share
from bot.games.alien_menace.rules.phases import SIZE
from bot.games.alien_menace.text_board import in_the_picture, source_name
from bot.games.alien_menace.view import FightView, SideView, View
from renderers.alien_menace.faces import GAME, KIND_HUES, card_sign, letter, rule, side_of, sign_hues
from renderers.alien_menace.fight_parts import MOST_ROWS, ForceRow
from renderers.alien_menace.icons import ROOM_ICONS, TOKEN
from renderers.alien_menace.parts import TrackStep
from renderers.alien_menace.room_parts import CreaturePlace, RoomPart, RoomPlaces
from renderers.alien_menace.side_parts import SIDE_HUES, SidePart, Thrown
from renderers.core.scene import Scene
from renderers.core.theme import AMBER, DIM, RED, STEEL, Colour, icon
from renderers.kit.changes import changes, since_new
from renderers.kit.reader import SceneReader

TURNS = 7
TOP_DISCARDS = 3
PHASE_WORDS = {
    "toss": "picture-setup",
    "mulligan": "picture-setup",
    "exploration": "picture-exploration",
    "marine-phase": "picture-marine-phase",
    "alien-phase": "picture-alien-phase",
}


class TableReader(SceneReader[View]):
    """One scene and what its parts need of it."""

    game = GAME

    def __init__(self, scene: Scene[View]) -> None:
        super().__init__(scene)
        self.changes = changes(self.marks)
        self.here = changes(since_new(self.marks, "room"))
        """The same without what lay on the table of an earlier room, which is no news."""
        self.letters = letter(self.words, "marine"), letter(self.words, "alien")

    # The header

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

    def title(self) -> str:
        return self.noun("game")

    def phase(self) -> str:
        return self.say("picture-over" if self.view.outcome else PHASE_WORDS.get(self.view.phase, "picture-combat"))

    def turn(self) -> str:
        return self.say("picture-turn", turn=self.view.turn, turns=TURNS) if self.view.turn else ""

    def several_move(self) -> str:
        return self.say("picture-both-move")

    # Parts

    def side(self, side: SideView) -> SidePart:
        told, view = self.changes, self.view
        fresh = told.discarded | self.here.played
        tops = tuple(
            Thrown(
                card_sign(card),
                KIND_HUES[CARDS[card].kind],
                self.noun("card-" + card),
                new=refs.card(card) in fresh,
            )
            for card in reversed(side.discard[-TOP_DISCARDS:])
        )
        marine, mine = side.name == "marine", Ref("side", side.name)
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
            told.gained[mine, effects.HAND],
            told.gained[mine, TOKENS],
            view.lives if marine else -1,
            told.gained[mine, effects.LIFE],
            tops,
        )

    def room(self, room: str, *, shown: bool = False) -> RoomPart:
        facts, view = ROOMS[room], self.view
        sign, hue = ROOM_ICONS[room]
        size = facts.size if shown else view.size
        numbers = self.scene.numbers()
        places = RoomPlaces(
            self.say("picture-size", size=size),
            tuple(CreaturePlace("free") for _ in range(size)) if shown else self.slots(),
            self.say("picture-drawn-here"),
            facts.marine,
            facts.alien,
            self.letters,
            self.say("picture-new") if self.changes.new_of("room") and not shown else "",
            SIZE in self.here.changed and not shown,
        )
        return RoomPart(
            self.noun("room-" + room),
            rule(self.language, f"room-{room}.text"),
            icon(sign),
            hue,
            places,
            sign_hues(),
            f"{icon('lightbulb-off')} {self.say('picture-blackout')}" if view.blackout and not shown else "",
            numbers.get(room_ref(room), ()),
            any(ref.kind == "room" for ref in numbers),
        )

    def slots(self) -> tuple[CreaturePlace, ...]:
        """The creatures played here: dead, away again, in front; then the places still free."""
        view = self.view
        states = [("dead", card_sign(card)) for card in view.dead]
        front = view.fight.creature if view.fight else ""
        if front and view.outcome is not None and front in view.dead:
            front = ""
        gone = view.creatures - len(view.dead) - (1 if front else 0)
        states += [("gone", "")] * max(0, gone)
        if front:
            states.append(("now", card_sign(front)))
        states += [("free", "")] * (view.size - len(states))
        return tuple(CreaturePlace(state, sign, place >= view.size) for place, (state, sign) in enumerate(states))

    def track(self) -> tuple[TrackStep, ...]:
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
            steps.append(TrackStep(state, icon(sign), hue))
        return tuple(steps)

    def forces(self, fight: FightView, most: int = MOST_ROWS) -> tuple[tuple[ForceRow, ...], tuple[ForceRow, ...]]:
        """Where the Marine's Force and the creature's come from, in so many rows."""
        marine = self.rows(fight.marine_shares, "marine", fight.marine_tokens)
        creature = self.rows(fight.creature_shares, "alien", fight.alien_tokens)
        if fight.sure:
            marine.append(ForceRow(icon(TOKEN), AMBER, self.say("picture-sure")))
        if fight.doomed:
            marine.append(ForceRow(icon(TOKEN), RED, self.say("picture-doomed")))
        for ref in self.here.cancelled:
            words = self.say("picture-cancelled", card=Name("card-" + ref.id))
            row = ForceRow(icon("cancel"), RED, words)
            (marine if side_of(ref.id) == "marine" else creature).append(row)
        return self._most(marine, most), self._most(creature, most)

    def rows(self, shares: Sequence[Share], side: str, tokens: int) -> list[ForceRow]:
        rows, counted = [], False
        tossed = Ref("side", side) in {tried.what for tried in self.here.tries}
        for share in shares:
            sort, id = share.source.kind, share.source.id
            words = self.noun(source_name(share).id)
            if sort == "card":
                sign, hue, new = card_sign(id), KIND_HUES[CARDS[id].kind], refs.card(id) in self.here.played
            elif sort == "room":
                sign, hue, new = icon(ROOM_ICONS[id][0]), ROOM_ICONS[id][1], bool(self.changes.new_of("room"))
            else:
                sign, hue, new, counted = icon(TOKEN), AMBER, tossed, True
                words = f"{words[:1].upper()}{words[1:]} ×\u00a0{tokens}"
            rows.append(ForceRow(sign, hue, words, share.amount, new))
        if tokens and not counted:
            rows.append(ForceRow(icon(TOKEN), DIM, self.say("picture-tokens-count-not")))
        return rows

    def _most(self, rows: list[ForceRow], most: int) -> tuple[ForceRow, ...]:
        """As many rows as there is room for; the rest is summed up."""
        if len(rows) <= most:
            return tuple(rows)
        rest = rows[most - 1 :]
        amount = sum(row.amount or 0 for row in rest)
        more = ForceRow(icon("dots-horizontal"), DIM, self.say("picture-others", count=len(rest)), amount)
        return (*rows[: most - 1], more._replace(new=any(row.new for row in rest)))

    def table_alt(self) -> str:
        waiting = self.awaited() if self.view.outcome is None else []
        return self.alt([Text("alt-table"), *waiting, *in_the_picture(self.view)])
