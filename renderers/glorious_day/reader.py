"""What a scene of Another Glorious Day says in words and numbers: the squad, the piles, the goals, whose move it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

from bot.engine import refs
from bot.engine.grid import squares_of
from bot.engine.lexicon import Lexicon, lexicon
from bot.engine.refs import Ref
from bot.engine.text import text
from bot.games.glorious_day.content import DETECTIONS
from bot.games.glorious_day.content.missions import Goal
from bot.games.glorious_day.rules.defence import KILLED_ON
from bot.games.glorious_day.rules.rolls import DIE_SIDES
from bot.games.glorious_day.rules.values import value
from bot.games.glorious_day.state import Alien, Figure
from bot.games.glorious_day.view import View, squad
from renderers.core.lettering import fit
from renderers.core.scene import Scene, brief
from renderers.core.theme import AMBER, BLUE, BODY, DIM, GREEN, MINT, ORANGE, RED, STEEL, TEXT, YELLOW, Colour
from renderers.glorious_day.choosing import Lying, about, choosable
from renderers.glorious_day.icons import GOAL_ICONS, THREAT_HUES, initials
from renderers.glorious_day.map import FRAME_WIDTH, Map, board_of
from renderers.glorious_day.parts import PileCount, Sign
from renderers.glorious_day.strip import GONE, StripFigure
from renderers.kit.board_view import numbers_of
from renderers.kit.changes import changes
from renderers.kit.die import DIE_HEIGHT, DieGroup
from renderers.kit.head import GOAL, HEAD, HeadItem
from renderers.kit.parts import HEIGHT
from renderers.kit.radar import Radar, RadarCount, RadarDot
from renderers.kit.reader import SceneReader
from renderers.kit.strip import strip_height

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
LETTERS, BELOW_MAP = 38, 4
"""How much of a picture the letters above its map take, and what is free below it."""
CARD_ROW, MOST_CARD_ROWS = 84, 2
MOST_MOVER = 200
"""How wide the name of whoever is to move may be."""
MOST_FAR, MOST_LIT = 6, 60
"""So many numbers find room on the radar, and so many squares are lit there: more of them would be all there is."""
CARDS_IN_ROW = (3, 4)
"""Cards to choose from below a map: how high a row of them is, and how many there are in it, few or many."""
ALIEN_PHASES = ("alien-phase", "aliens", "blips", "detection")
SETUP_PHASES = ("briefing", "muster", "outfit", "deploy")


def short_name(words: Lexicon, id: str) -> str:
    """What a noun is called where there is little room: it may have a `.short` word for that."""
    noun = words.noun(id)
    return noun.attributes.get("short", noun.name)


class GoalRow(NamedTuple):
    """One of the things to do, and how far it is."""

    sign: str
    words: str
    progress: str
    done: bool

    @property
    def item(self) -> HeadItem:
        sign, hue = ("check-bold", GREEN) if self.done else (self.sign, AMBER)
        return HeadItem(sign, f"{self.words}\u00a0{self.progress}", 2, hue)


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
        self.map = Map(scene, self.changes, self.letters, self.odds)
        self.mission = self.map.site.mission
        self.cards: dict[Lying, tuple[int, ...]] = choosable(scene)
        if scene.offer is not None:
            self.map.frame = FRAME_WIDTH, self._map_height()

    # How a question is laid out

    @property
    def is_about_cards(self) -> bool:
        """Whether there is nothing to choose from on the map, but cards that lie somewhere; or nobody is there yet."""
        offer = self.scene.offer
        if offer is None or not self.cards or self.map.chosen or self.map.things_chosen():
            return False
        return bool(offer.id("pile")) or not self.map.there

    @property
    def card_rows(self) -> int:
        """How many rows of cards lie below the map."""
        if self.is_about_cards:
            return 0
        return min(
            MOST_CARD_ROWS if not self.die else 1, -(-(len(self.cards) + bool(self.detected)) // CARDS_IN_ROW[0])
        )

    @property
    def detected(self) -> str:
        """The Detection card that the question is about, if it is."""
        card = refs.id_of(about(self.scene), "detection")
        return DETECTIONS[card].threat.id if card else ""

    def _map_height(self) -> int:
        above = HEAD + (DIE_HEIGHT + 12 if self.die else 0) + LETTERS
        below = BELOW_MAP + CARD_ROW * self.card_rows + strip_height(len(squad(self.view)))
        return HEIGHT - above - below

    # The head

    def head(self) -> str:
        """The question in few words; what is played, or how it ended, if there is none."""
        offer = self.scene.offer
        if offer is None:
            won = self.view.outcome
            if won is None:
                return self.title()
            return self.say("picture-won" if won.side == "players" else "picture-lost")
        return brief(self.game, self.language, offer.prompt, tuple(self.words.on_loan(self.people, self.scene.lent)))

    def odds(self, chance: int) -> str:
        return self.say("picture-odds", chance=chance)

    def line(self) -> tuple[HeadItem, ...]:
        """Below the title: the goals, or why they are lost; what an answer costs or is capped by."""
        view = self.view
        if self.is_briefing:
            mission = self.noun("option-mission-" + view.mission)
            return (HeadItem("clipboard-text", self.say("picture-next-mission", mission=mission), 1),)
        if view.outcome is not None:
            won = view.outcome.side == "players"
            sign = "medal" if won else "skull-crossbones"
            return (HeadItem(sign, self.tell(view.outcome.reason), 2, GREEN if won else RED),)
        return (*self._lost(), *(goal.item for goal in self.goals()), *self._moves(), *self._costs())

    def _moves(self) -> Iterator[HeadItem]:
        """Who is to move, where nobody is asked on this picture; of a long name the end is left out."""
        moving, mover = self.moving()
        if self.scene.offer is None and moving:
            _, short = fit(BODY, GOAL, mover, MOST_MOVER, GOAL)
            yield HeadItem("timer-sand", moving.replace(mover, short, 1) if mover else moving, 1, DIM)

    def _lost(self) -> Iterator[HeadItem]:
        if self.view.hopeless is not None:
            yield HeadItem("alert", self.tell(text("picture-hopeless", reason=self.view.hopeless)), 3, RED)

    def _costs(self) -> Iterator[HeadItem]:
        """What an answer costs, how far one gets, what is added to the die; how many cards are left of all."""
        view, options = self.view, self.scene.options()
        left = len(view.deck) + len(view.under) + len(view.exhausted)
        costs = {option.cost for _, option in options if option.roll and option.cost}
        mover = self.map.mover
        if mover is not None and view.actions:
            steps = self.say("picture-steps", steps=value(mover, "speed"), actions=min(2, view.actions))
            yield HeadItem("run-fast", steps, 2, MINT)
        yield HeadItem("layers", self.say("picture-cards-left", count=left), 2 if costs else 1, BLUE)
        if len(costs) == 1:
            yield HeadItem("battery-low", self.say("picture-shot-costs", count=next(iter(costs))), 1)
        alien = self.attacker
        if alien is not None and alien.tokens and self.die:
            yield HeadItem("dice-d10", self.say("picture-swarm-adds", count=alien.tokens), 1, ORANGE)

    @property
    def attacker(self) -> Alien | None:
        """The alien that the question is about."""
        offer = self.scene.offer
        named = offer.id("alien") if offer else ""
        return next((alien for alien in self.view.aliens if str(alien.id) == named), None)

    @cached_property
    def die(self) -> tuple[DieGroup, ...]:
        """What each face of the die would bring to whoever is attacked."""
        victim = next((one for one in self.map.there if one.id == self.view.attacked), None)
        if victim is None or self.attacker is None or self.scene.offer is None:
            return ()
        tokens, melee, defence = self.attacker.tokens, value(victim, "melee"), value(victim, "defence")
        riposte = DieGroup("sword-cross", self.say("picture-die-riposte"), MINT)
        dodged = DieGroup("shield-check", self.say("picture-die-dodged"), BLUE)
        failed = DieGroup("arrow-down-bold", self.say("picture-die-failed"), AMBER)
        fallen = self.words.agreeing("term-killed", "character-" + victim.id)
        dead = DieGroup("skull", fallen.lower(), RED)
        if self.attacker.hugger:
            failed = dead = DieGroup("spider", self.say("picture-sign-host").lower(), RED)
        totals = (face + tokens for face in range(1, DIE_SIDES + 1))
        return tuple(
            riposte if total <= melee else dodged if total <= defence else dead if total >= KILLED_ON else failed
            for total in totals
        )

    @property
    def rolled(self) -> int:
        """What the die shows, if it has been rolled for defence."""
        rolled = self.view.rolled
        return rolled.value if rolled is not None and rolled.roll == "defence" else 0

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

    @cached_property
    def figures(self) -> tuple[StripFigure, ...]:
        """Who acts or is attacked first, then who can be chosen, then who is on the map, then who is not."""

        def rank(one: StripFigure) -> int:
            concerned = one.active or one.who == self.view.attacked
            return 0 if concerned else 1 if one.keys else 3 if one.status in GONE else 2

        return tuple(sorted((self.figure(figure) for figure in squad(self.view)), key=rank))

    def figure(self, figure: Figure) -> StripFigure:
        setup = self.view.phase in SETUP_PHASES
        numbers = self.scene.numbers()
        keys = numbers.get(Ref("figure", figure.id), ())
        keys += numbers.get(refs.seat(figure.seat), ()) if figure.seat >= 0 and figure.id != "newt" else ()
        return StripFigure(
            figure.id,
            self.noun("character-" + figure.id),
            self.map.grid.label(figure.square) if figure.on_map else "",
            figure.dial if figure.values.aim is not None and not setup else 0,
            "" if setup and figure.status == "away" else figure.status,
            self.status(figure),
            figure.id == self.view.active,
            self.view.actions if figure.id == self.view.active else 0,
            figure.activated and self.view.phase not in ALIEN_PHASES and self.view.outcome is None,
            figure.on_map and bool(self.map.threats(figure)),
            figure.hugged and figure.status != "killed",
            "·".join(map(str, keys)),
            Ref("figure", figure.id) in self.changes.changed,
        )

    def status(self, figure: Figure) -> str:
        """What has become of somebody who does not stand on the map."""
        match figure.status:
            case "up":
                return ""
            case "left":
                return self.say("picture-got-out")
            case "away":
                return "" if self.view.phase in SETUP_PHASES else self.say("picture-not-there")
            case status:
                return self.words.agreeing("term-" + status, "character-" + figure.id)

    # Piles and goals

    def piles(self) -> tuple[PileCount, ...]:
        view = self.view
        held = sum(map(len, view.hands))
        threat = view.threats[-1] if view.threats else 0
        return (
            PileCount("layers", self.say("picture-deck"), len(view.deck), BLUE),
            PileCount("autorenew", self.say("picture-recycled"), len(view.under), STEEL),
            PileCount("battery-low", self.say("picture-exhausted"), len(view.exhausted), AMBER),
            PileCount("cards", self.say("picture-hands"), held, GREEN),
            PileCount("delete", self.say("picture-discarded"), len(view.discard), RED),
            PileCount("radar", self.say("picture-detection"), len(view.threats), THREAT_HUES[threat], threat),
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
        told = f"{min(count, wanted)}/{wanted}"
        return GoalRow(GOAL_ICONS[goal.does], self._goal_words(goal), told, count >= wanted)

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

    # The radar

    def radar(self) -> Radar:
        """All of the map: what is shown of it, the squad, aliens, and what moves unseen, and what may be chosen that
        is not shown.
        """
        view, shown, grid = self.view, self.map.window, self.map.grid
        part = shown.left, shown.top, shown.left + shown.columns, shown.top + shown.rows
        outside = sorted(self.map.outside.items(), key=lambda one: one[1][0][0])
        lit = [square for square in self.map.chosen if square not in self.map.marked]
        lit = lit if len(lit) <= MOST_LIT else []
        dots = [
            *(self._dot(one.square, "hexagon", GREEN, 20) for one in view.mission_blips),
            *(self._dot(blip.square, "hexagon", YELLOW, 19) for blip in view.blips),
            *(self._dot(alien.square, "star", ORANGE, 22) for alien in view.aliens),
            *(self._dot(one.square, "circle", BLUE, 18) for one in self.map.there if one.id != view.active),
            *(self._dot(one.square, "circle", TEXT, 20) for one in self.map.there if one.id == view.active),
        ]
        return Radar(
            part,
            tuple((square % grid.width, square // grid.width) for square in lit),
            tuple(dots),
            tuple((square % grid.width, square // grid.width, numbers_of(some)) for square, some in outside[:MOST_FAR]),
            (RadarCount("hexagon", YELLOW, len(view.blips)), RadarCount("star", ORANGE, len(view.aliens))),
        )

    def _dot(self, square: int, kind: str, hue: Colour, size: int) -> RadarDot:
        y, x = divmod(square, self.map.grid.width)
        return RadarDot(x, y, kind, hue, size)

    def legend(self) -> tuple[Sign, ...]:
        """What the signs in the picture mean, the strangest first; in setup after them those that will come.

        Once the mission has begun the radar counts aliens and blips, and the strip shows the squad.
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
