"""What a scene of Another Glorious Day says in words and numbers: the squad, the piles, the goals, whose move it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from bot.engine import refs
from bot.engine.grid import mask_of, squares_of
from bot.engine.lexicon import Lexicon, lexicon
from bot.engine.paths import waves
from bot.engine.refs import Ref
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.content.missions import Goal
from bot.games.glorious_day.rules.values import value
from bot.games.glorious_day.state import Figure
from bot.games.glorious_day.view import View, squad
from renderers.core.scene import Scene
from renderers.core.theme import AMBER, BLUE, GREEN, ORANGE, RED, STEEL, YELLOW, Colour, icon
from renderers.glorious_day.icons import (
    GOAL_ICONS,
    STAT_ICONS,
    initials,
)
from renderers.glorious_day.map import Map, board_of
from renderers.glorious_day.parts import Carried, GoalRow, PileCount, Readings, Sign, SquadRow, TrackerDot
from renderers.kit.changes import changes
from renderers.kit.reader import SceneReader

GAME = "glorious-day"
GOAL_WORDS = {
    ("find", "anyone"): "picture-goal-find-captive",
    ("find", "newt"): "picture-goal-find-newt",
    ("leave", "anyone"): "picture-goal-leave",
    ("leave", "newt"): "picture-goal-leave-newt",
    ("leave", "captive"): "picture-goal-leave-captive",
    ("leave", "trapped"): "picture-goal-leave-trapped",
    ("computers", "anyone"): "picture-goal-computers",
    ("crates", "anyone"): "picture-goal-crates",
    ("rounds", "anyone"): "picture-goal-rounds",
}
SIGN_WORDS = {
    "turret": "picture-sign-turret",
    "fire": "picture-sign-fire",
    "final": "picture-sign-final",
    "host": "picture-sign-host",
    "spawn": "picture-sign-spawn",
    "hidden": "picture-sign-hidden",
}
"""What signs are called in the legend, where that is not simply their name in the rules."""
STRANGE = ("turret", "fire", "final", "host", "facehugger", "spawn", "hidden", "tunnel", "barricade")
"""Signs that nobody guesses."""
FAMILIAR = ("blip", "alien")
LATER = ("turret", "facehugger", "tunnel", "alien", "blip", "hero", "recruit")
"""Signs that a mission may have later."""
ALIEN_PHASES = ("alien-phase", "aliens", "blips", "detection")
SETUP_PHASES = ("briefing", "muster", "outfit", "deploy")


def short_name(words: Lexicon, id: str) -> str:
    """What a noun is called where there is little room: it may have a `.short` word for that."""
    noun = words.noun(id)
    return noun.attributes.get("short", noun.name)


@lru_cache(maxsize=32)
def room_names(mission: str, language: str) -> tuple[tuple[str, str], ...]:
    """The rooms of a mission's map, each with its name."""
    words = lexicon(GAME, language)
    rooms = sorted(set(board_of(mission).grid.layout.rooms) - {""})
    return tuple((room, words.noun("room-" + room).name) for room in rooms)


class TableReader(SceneReader[View]):
    """One scene and what its parts need of it."""

    game = GAME

    def __init__(self, scene: Scene[View]) -> None:
        super().__init__(scene)
        self.changes = changes(self.marks, together=("figure",))
        self.letters = initials(self.language)
        self.map = Map(scene, self.changes, self.letters)
        self.mission = self.map.site.mission

    @property
    def is_briefing(self) -> bool:
        """In a campaign: it is not settled yet which mission is next, and nothing is laid out."""
        return self.view.phase == "briefing"

    def rooms(self) -> tuple[tuple[str, str], ...]:
        return room_names(self.view.mission, self.language)

    # The header

    def title(self) -> str:
        """The mission, or the campaign while it is not settled which."""
        if self.is_briefing:
            return self.noun("option-mission-campaign")
        key = f"option-mission-{self.view.mission}"
        return self.noun(key) if self.words.has(key) else self.noun("game")

    @property
    def accent(self) -> Colour:
        view = self.view
        if view.outcome is not None:
            return GREEN if view.outcome.side == "players" else RED
        return ORANGE if view.phase in ALIEN_PHASES else BLUE

    def phase(self) -> str:
        phase = self.view.phase
        if self.view.outcome is not None:
            return self.say("picture-over")
        if phase in SETUP_PHASES:
            return self.say("picture-briefing" if self.is_briefing else "picture-setup")
        if phase in ALIEN_PHASES:
            return self.noun("term-alien-phase")
        return self.noun("term-final-phase" if phase == "final" else "term-marine-phase")

    def turn(self) -> str:
        if self.is_briefing:
            return ""
        if self.mission.last:
            return self.say("picture-round-of", round=self.view.round, last=self.mission.last)
        return self.say("picture-round", round=self.view.round)

    def mover(self) -> int | None:
        """Whoever holds the token goes first, if somebody acts and they are asked."""
        waiting, token = self.scene.waiting, self.view.token
        first = token if self.view.active and token in waiting else waiting[0]
        return first if len(waiting) == 1 or first == token else None

    # The squad

    def squad(self) -> list[SquadRow]:
        """Who is on the map first, then who is not; in setup all who may take part."""
        rows = [self.row(figure) for figure in squad(self.view)]
        return sorted(rows, key=lambda row: row.status not in ("up", "down"))

    def row(self, figure: Figure) -> SquadRow:
        numbers = self.scene.numbers()
        keys = numbers.get(Ref("figure", figure.id), ())
        keys += numbers.get(refs.seat(figure.seat), ()) if figure.seat >= 0 and figure.id != "newt" else ()
        return SquadRow(
            (figure.id, self.letters[figure.id]),
            self.noun("character-" + figure.id),
            self._owner(figure),
            figure.side == "hero",
            figure.status,
            self.status(figure),
            self.map.grid.label(figure.square) if figure.on_map else "",
            figure.dial if figure.values.aim is not None and self.view.phase not in SETUP_PHASES else 0,
            tuple((stat, value(figure, stat)) for stat in STAT_ICONS),
            len(self.view.hands[figure.seat]) if figure.seat >= 0 and not figure.card.follows else -1,
            tuple(self._carried(card, count) for card, count in Counter(figure.equipped).items()),
            figure.activated,
            figure.id == self.view.active,
            self.view.actions if figure.id == self.view.active else 0,
            figure.on_map and bool(self.map.threats(figure)),
            figure.hugged and figure.status != "killed",
            "·".join(map(str, keys)),
            Ref("figure", figure.id) in self.changes.changed,
        )

    def _owner(self, figure: Figure) -> str:
        if figure.seat >= 0:
            return self.name(figure.seat)
        return "" if self.view.phase in ("briefing", "muster") else self.noun("term-recruit")

    def status(self, figure: Figure) -> str:
        match figure.status:
            case "up":
                return ""
            case "left":
                return self.say("picture-got-out")
            case "away":
                return "" if self.view.phase in SETUP_PHASES else self.say("picture-not-there")
            case status:
                return self.words.agreeing("term-" + status, "character-" + figure.id)

    def _carried(self, card: str, count: int) -> Carried:
        name = short_name(self.words, "card-" + card)
        told = f"{count}\u00a0× {name}" if count > 1 else name
        return Carried(icon(CARDS[card].icon), told, CARDS[card].type == "weapon")

    # Piles and goals

    def piles(self) -> tuple[PileCount, ...]:
        view = self.view
        held = sum(map(len, view.hands))
        return (
            PileCount("layers", self.say("picture-deck"), len(view.deck), BLUE),
            PileCount("autorenew", self.say("picture-recycled"), len(view.under), STEEL),
            PileCount("cards", self.say("picture-hands"), held, GREEN),
            PileCount("battery-low", self.say("picture-exhausted"), len(view.exhausted), AMBER),
            PileCount("delete", self.say("picture-discarded"), len(view.discard), RED),
        )

    def readings(self) -> Readings:
        threats = self.view.threats
        return Readings(
            (self.say("picture-aliens"), len(self.view.aliens)),
            (self.say("picture-contacts"), len(self.view.blips)),
            (self.say("picture-nearest"), self.nearest()),
            (self.say("picture-detection"), len(threats)),
            (self.say("picture-threat"), threats[-1] if threats else 0),
        )

    def goals(self) -> tuple[GoalRow, ...]:
        goals = self.mission.goals
        return tuple(row for goal in goals for row in (self._hunt() if goal.does == "clear" else (self._goal(goal),)))

    def _hunt(self) -> tuple[GoalRow, GoalRow]:
        """A bug hunt wants two things: no card left, and nothing on the map."""
        cards, foes = len(self.view.threats), len(self.view.aliens) + len(self.view.blips)
        return (
            GoalRow("cards", self.say("picture-goal-deck"), str(cards), not cards),
            GoalRow(GOAL_ICONS["clear"], self.say("picture-goal-clear"), str(foes), not foes),
        )

    def _goal(self, goal: Goal) -> GoalRow:
        count, wanted = self.progress(goal), self.mission.needed(goal, self.view.mustered)
        done = count >= wanted
        return GoalRow(GOAL_ICONS[goal.does], self._goal_words(goal), f"{min(count, wanted)}/{wanted}", done)

    def _goal_words(self, goal: Goal) -> str:
        if goal.does == "computers" and "call-dropship" in self.mission.rules:
            return self.say("picture-goal-dropship")
        return self.say(GOAL_WORDS.get((goal.does, goal.who)) or GOAL_WORDS[goal.does, "anyone"])

    def progress(self, goal: Goal) -> int:
        view = self.view
        match goal.does:
            case "find":
                return int(goal.who in view.found)
            case "leave":
                left = [figure.id for figure in view.figures if figure.status == "left"]
                return sum(self.mission.wants_out(goal, who, view.found) for who in left)
            case "computers":
                return len(view.computers_used)
            case "crates":
                return view.opened
            case _:
                return view.round

    # The tracker

    def tracker_dots(self) -> tuple[TrackerDot, ...]:
        """All that is on the tracker: the squad, aliens, and what moves unseen."""
        view = self.view
        return (
            *(self._dot(figure.square, BLUE, "square") for figure in self.map.there),
            *(self._dot(alien.square, ORANGE, "triangle") for alien in view.aliens),
            *(self._dot(blip.square, YELLOW, "circle", glows=True) for blip in view.blips),
        )

    def _dot(self, square: int, hue: Colour, kind: str, *, glows: bool = False) -> TrackerDot:
        y, x = divmod(square, self.map.grid.width)
        return TrackerDot(x, y, hue, kind, glows)

    def centre(self) -> tuple[int, int]:
        """Around whom the tracker turns: the active character, else the middle of the squad, else of the map."""
        grid, there = self.map.grid, self.map.there
        if not there:
            return grid.width // 2, grid.height // 2
        active = [figure for figure in there if figure.id == self.view.active] or there
        spots = [divmod(figure.square, grid.width) for figure in active]
        return sum(x for _, x in spots) // len(spots), sum(y for y, _ in spots) // len(spots)

    def nearest(self) -> int:
        """How many steps the nearest blip is from a character; 0 if there is none."""
        blips = mask_of(blip.square for blip in self.view.blips)
        squad = mask_of(figure.square for figure in self.map.there)
        if not blips or not squad:
            return 0
        found = list(waves(self.map.grid, squad, until=blips))
        return len(found) - 1 if found[-1] & blips else 0

    def legend(self) -> tuple[Sign, ...]:
        """What the signs in the picture mean, the strangest first; in setup after them those that will come.

        Once the mission has begun the tracker names and counts aliens and blips, and the squad panel shows the rest.
        """
        setup = self.view.phase in SETUP_PHASES
        expected = self._expected() if setup else frozenset()
        seen = {kind for kind, is_seen in self._signs() if is_seen and (setup or kind not in FAMILIAR)}
        kinds = [
            *(kind for kind, _ in self._signs() if kind in seen),
            *(one for one in LATER if one in expected - seen),
        ]
        return tuple(Sign(kind, self._sign_words(kind), kind in seen and kind in STRANGE) for kind in kinds)

    def _sign_words(self, kind: str) -> str:
        return self.say(SIGN_WORDS[kind]) if kind in SIGN_WORDS else self.noun(f"term-{kind}")

    def _signs(self) -> Iterator[tuple[str, bool]]:
        """The kinds of signs, those first that nobody guesses, and whether there are any in the picture."""
        view, site, shows = self.view, self.map.site, self.map.shows
        yield "turret", shows(one.square for one in view.turrets)
        yield "fire", shows(squares_of(self.map.field_of_fire()))
        yield "final", self.map.warns()
        yield "host", any(row.hugged for row in view.figures if row.status != "killed")
        yield "facehugger", shows(alien.square for alien in view.aliens if alien.hugger)
        yield "spawn", shows(site.spawns)
        yield "hidden", shows(one.square for one in view.mission_blips if not one.under)
        yield "tunnel", shows(view.tunnels)
        yield "barricade", shows(self._barricades())
        yield "exit", shows(site.exits.values())
        yield "crate", shows(view.crates)
        yield "computer", shows(site.computers)
        yield "blip", shows(blip.square for blip in view.blips)
        yield "alien", shows(alien.square for alien in view.aliens if not alien.hugger)

    def _expected(self) -> frozenset[str]:
        """What is not on the map yet, and will be in this mission."""
        site = self.map.site
        some = {"turret": bool(self.mission.turrets), "facehugger": bool(site.facehuggers) or any(site.events)}
        return frozenset(LATER) - {kind for kind, comes in some.items() if not comes}

    def _barricades(self) -> list[int]:
        """The squares beside barred doors, and points that are sealed."""
        doors = self.map.grid.doors
        return [*self.view.sealed, *(square for door in self.view.barricades for square in doors[door])]
