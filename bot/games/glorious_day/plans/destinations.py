"""Where a character might want to go, and the plans that lead there: by purpose, or to a place that somebody names.

A *destination* is some squares and what is there in words. Only what leads nearer is a plan; each says where it ends,
how far that is, and whether an alien that is known can attack there in its next phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from bot.engine.game import Intent, Plan
from bot.engine.grid import mask_of, squares_of
from bot.engine.refs import Ref, Refs
from bot.engine.text import Name, Text, text
from bot.games.glorious_day.ai.question import AIQuestion
from bot.games.glorious_day.ai.situation import FAR, Situation
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.content.missions import Goal
from bot.games.glorious_day.plans.ways import Walk, Ways
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.casualties import figure_name
from bot.games.glorious_day.rules.endurance import cards_left
from bot.games.glorious_day.rules.gear import WORN, fits, within_reach
from bot.games.glorious_day.rules.objectives import done
from bot.games.glorious_day.rules.refs import action_ref, square_ref
from bot.games.glorious_day.rules.shots import targets
from bot.games.glorious_day.rules.values import attack_cost
from bot.games.glorious_day.state import Alien, Figure, State

MOST_DESTINATIONS = 8
MOVE = Intent((action_ref("move"),))


class Destination(NamedTuple):
    """Some squares; `to` says whither one goes, and `there` where one is then."""

    squares: int
    to: Text
    there: Text


class Destinations:
    """Where the character that a question is about might go."""

    def __init__(self, question: AIQuestion, ways: Ways, before: tuple[Intent, ...]) -> None:
        self.question, self.ways, self.before = question, ways, before
        self.situation: Situation = question.appraisal.situation
        self.figure = ways.figure

    # Plans

    def plans(self) -> list[Plan]:
        """By purpose, the weightiest first; what leads to the same square is offered once."""
        found: dict[int, Plan] = {}
        for walk, plan in self._by_purpose():
            found.setdefault(walk.end, plan)
        return list(found.values())[:MOST_DESTINATIONS]

    def _by_purpose(self) -> Iterator[tuple[Walk, Plan]]:
        goal = self._nearest(self._goals())
        if goal is not None:
            yield from self._with(goal, self.ways.walk(goal.squares, 1))
            yield from self._with(goal, self.ways.walk(goal.squares, self.ways.moves))
        for find in (
            self._post,
            self._unknown_room,
            self._in_need,
            self._target,
            self._comrade,
            self._safety,
            self._exit,
        ):
            destination = find()
            if destination is not None:
                yield from self._with(destination, self._short(destination.squares))

    def _short(self, squares: int) -> Walk | None:
        """One move, unless two are needed and enough."""
        once = self.ways.walk(squares, 1)
        if once is None or once.arrives:
            return once
        whole = self.ways.walk(squares, self.ways.moves)
        return whole if whole is not None and whole.arrives else once

    def _with(self, destination: Destination, walk: Walk | None) -> Iterator[tuple[Walk, Plan]]:
        if walk is not None:
            yield walk, self.plan(destination, walk)

    def toward(self, destination: Destination) -> Plan | None:
        """As far towards it as the actions of this turn go."""
        walk = self._short(destination.squares) if destination.squares else None
        if walk is not None and not walk.arrives:
            walk = self.ways.walk(destination.squares, self.ways.moves)
        return None if walk is None else self.plan(destination, walk)

    def plan(self, destination: Destination, walk: Walk) -> Plan:
        labels = [map_now.label(self.ways.table, end) for end in walk.ends]
        squares: Refs = tuple(square_ref(self.ways.table, end) for end in walk.ends)
        intents = [*self.before, Intent(squares[:1])]
        for square in squares[1:]:
            intents += [MOVE, Intent((square,))]
        return Plan(
            key="go-" + "-".join(labels),
            label=self._label(destination, walk, labels[-1]),
            intents=tuple(intents),
            refs=(squares[-1], action_ref("move")),
            group="action",
            note=self._note(walk, labels),
        )

    def _label(self, destination: Destination, walk: Walk, square: str) -> Text:
        danger = "yes" if self.ways.danger >> walk.end & 1 else "no"
        moves = len(walk.ends)
        if exit := self._exit_at(walk.end):
            return text("plan-leave", square=square, exit=exit, steps=self.ways.steps(walk.ends), moves=moves)
        if walk.arrives:
            steps, there = self.ways.steps(walk.ends), destination.there
            return text("plan-there", square=square, danger=danger, steps=steps, there=there, moves=moves)
        whole = self.ways.far_to(destination.squares)[self.ways.square]
        gone, to = whole - walk.left, destination.to
        return text("plan-on", square=square, danger=danger, steps=gone, whole=whole, to=to, moves=moves)

    def _note(self, walk: Walk, labels: Sequence[str]) -> Text | None:
        """What is to be said besides: why it goes no further, what could come, by which square."""
        if self._is_held_up(walk):
            return text("plan-note-turret")
        if self.ways.danger >> walk.end & 1:
            return text("plan-note-danger")
        return text("plan-note-by", square=labels[0]) if len(labels) > 1 else None

    def _is_held_up(self, walk: Walk) -> bool:
        """Whether one would come as near with one move if it were not for a turret."""
        return len(walk.ends) == 1 and not walk.arrives and bool(self.ways.covered) and self._covered_is_nearer(walk)

    def _covered_is_nearer(self, walk: Walk) -> bool:
        to_end = self.ways.far_to(1 << walk.end)
        return any(to_end[square] <= walk.left for square in squares_of(self.ways.covered))

    def _exit_at(self, square: int) -> str:
        return next((name for name, exit in self.ways.table.exits.items() if exit == square), "")

    # Purposes

    def _nearest(self, destinations: Sequence[Destination]) -> Destination | None:
        """Whichever is nearest but not here."""
        fit = [(self.ways.nearest(one.squares), place) for place, one in enumerate(destinations) if one.squares]
        fit = [one for one in fit if one[0] > 0]
        return destinations[min(fit)[1]] if fit else None

    def _goals(self) -> list[Destination]:
        """What the mission still asks for: what must be done by hand, then to leave."""
        situation, found = self.situation, list[Destination]()
        does = {goal.does for goal in self._open_goals}
        if self._is_searching:
            found += [self._thing(one.square, "hidden") for one in situation.prizes]
        if "computers" in does:
            found += [self._thing(square, "computer") for square in self._computers]
        if does & {"crates", "clear"}:
            found += [self._thing(square, "crate") for square in situation.view.crates]
        if not found and self._is_leaving:
            found = [self._way_out(name, square) for name, square in self._exits()]
        return found

    @cached_property
    def _open_goals(self) -> list[Goal]:
        return [goal for goal in self.situation.mission.goals if not done(self.situation.table, goal)]

    @cached_property
    def _is_searching(self) -> bool:
        """Whether somebody is to be found, or must be before they can be brought out."""
        wanted = any(goal.does == "find" for goal in self._open_goals)
        return wanted or self.question.appraisal.plan.is_searching()

    @property
    def _is_leaving(self) -> bool:
        """Whether the mission asks for nothing any more but to leave."""
        goals = self._open_goals
        return bool(goals) and all(goal.does == "leave" for goal in goals) and not self._is_searching

    @cached_property
    def _computers(self) -> list[int]:
        used = self.situation.view.computers_used
        return [square for square in self.situation.site.computers if square not in used]

    def _thing(self, square: int, kind: str) -> Destination:
        """Something to interact with."""
        label = map_now.label(self.ways.table, square)
        squares = self.ways.beside(square)
        return Destination(squares, text(f"plan-to-{kind}", square=label), text(f"plan-at-{kind}", square=label))

    def _exits(self) -> Iterator[tuple[str, int]]:
        """Those that are open; while none is, those that will be."""
        yield from self.situation.view.exits.items() or self.situation.site.exits.items()

    def _way_out(self, name: str, square: int) -> Destination:
        return Destination(1 << square, text("plan-to-exit", exit=name), text("plan-at-exit", exit=name))

    def _post(self) -> Destination | None:
        """Where the character would stand best, all in all, if that is better than to stay."""
        ends = self.ways.ends(self.ways.square) & ~self.ways.exits
        if not ends:
            return None
        square, worth = self.question.appraisal.best_move(self.figure, list(squares_of(ends)))
        return Destination(1 << square, text("plan-at-post"), text("plan-at-post")) if worth > 0 else None

    def _unknown_room(self) -> Destination | None:
        """The nearest door that is shut, and past which nobody of the squad is."""
        table, grid = self.ways.table, self.ways.grid
        rooms = {grid.room(figure.square) for figure in self.situation.there}
        shut = map_now.shut(table) & ~self.ways.barred
        found = []
        for door in squares_of(shut):
            side, beyond = sorted(grid.doors[door], key=lambda square: self.ways.nearest(1 << square))
            steps = self.ways.nearest(1 << side)
            if 0 < steps < FAR and grid.room(beyond) not in rooms:
                found.append((steps, side, beyond))
        if not found:
            return None
        _, side, beyond = min(found)
        room = Name("room-" + grid.room(beyond))
        return Destination(1 << side, text("plan-to-door", room=room), text("plan-at-door", room=room))

    def _in_need(self) -> Destination | None:
        """Whoever is down, or else would get something out of what the character has in hand."""
        others = [one for one in self.situation.there if one.id != self.figure.id]
        downed = [one for one in others if not one.is_up]
        near = {one.id for one in within_reach(self.ways.table, self.figure)}
        wanting = [one for one in others if one.id not in near and self._has_use(one)]
        return self._nearest([self._beside(one) for one in downed or wanting])

    def _has_use(self, other: Figure) -> bool:
        """Whether somebody would get more out of a card of the character's hand than the character."""
        if self.figure.side != "hero" or self.figure.seat < 0:
            return False
        hand = self.situation.view.hands[self.figure.seat]
        worn = [card for card in dict.fromkeys(hand) if CARDS[card].type in WORN]
        gain = self.question.appraisal.equip_gain
        return any(fits(other, card) and gain(other, card) > max(0.0, gain(self.figure, card)) for card in worn)

    def _beside(self, figure: Figure) -> Destination:
        squares = self.ways.beside(figure.square)
        name = figure_name(figure)
        return Destination(squares, text("plan-to-figure", figure=name), text("plan-at-figure", figure=name))

    def _target(self) -> Destination | None:
        """The nearest square from which the character could shoot at something, if it cannot from here."""
        if not self._weapons or self._prey(self.ways.square) is not None:
            return None
        ways = self.ways
        ends = sorted(
            squares_of(ways.ends(ways.square) & ~ways.exits),
            key=lambda end: (ways.danger >> end & 1, ways.grid.apart(ways.square, end), end),
        )
        for end in ends:
            alien = self._prey(end)
            if alien is not None:
                return Destination(1 << end, _seen(ways, alien), _seen(ways, alien))
        return None

    @cached_property
    def _weapons(self) -> list[str]:
        left = cards_left(self.ways.table)
        return [card for card in self.figure.weapons if attack_cost(self.figure, CARDS[card]) <= left]

    def _prey(self, square: int) -> Alien | None:
        """What could be shot at from there."""
        return self.ways.at(square, self._preys) if self.ways.table.aliens else None

    def _preys(self, table: State, figure: Figure) -> Alien | None:
        for weapon in self._weapons:
            found = targets(table, figure, weapon)
            if found:
                return min(found, key=lambda alien: (map_now.apart(table, figure.square, alien.square), alien.id))
        return None

    def _comrade(self) -> Destination | None:
        """Whoever stands nearest, if nobody is beside the character already."""
        others = [one for one in self.situation.up if one.id != self.figure.id]
        beside = self.ways.beside(self.ways.square)
        if any(beside >> one.square & 1 for one in others):
            return None
        return self._nearest([self._beside(one) for one in others])

    def _safety(self) -> Destination | None:
        """Out of the reach of all aliens that are known, if the character is in it and can get out of it now."""
        ways = self.ways
        if not ways.danger >> ways.square & 1:
            return None
        squares = ways.grid.floor & ~ways.danger & ~ways.exits
        walk = self._short(squares)
        if walk is None or not walk.arrives:
            return None
        return Destination(squares, text("plan-to-safety"), text("plan-to-safety"))

    def _exit(self) -> Destination | None:
        """The nearest exit; only up to it while something is still to be done here."""
        exits = self.situation.view.exits.items()
        return self._nearest(
            [
                self._way_out(name, square) if self._is_leaving else self._before_exit(name, square)
                for name, square in exits
            ]
        )

    def _before_exit(self, name: str, square: int) -> Destination:
        squares = self.ways.beside(square) & ~self.ways.exits
        return Destination(squares, text("plan-to-exit", exit=name), text("plan-at-exit", exit=name))

    # Places that somebody names

    def places(self) -> Iterator[tuple[Ref, Text]]:
        """Things that have one place by their square, rooms and characters by themselves."""
        view, table, grid = self.situation.view, self.ways.table, self.ways.grid
        for room in sorted({grid.room(square) for square in squares_of(grid.floor)}):
            yield Ref("room", room), text("place-room", room=Name("room-" + room))
        for figure in self.situation.there:
            if figure.id != self.figure.id:
                yield Ref("figure", figure.id), text("option-figure", figure=figure_name(figure))
        for name, square in self.situation.site.exits.items():
            yield square_ref(table, square), text("thing-exit", exit=name)
        for what, squares in (
            (text("thing-hidden"), [one.square for one in view.mission_blips]),
            (text("thing-computer"), self._computers),
            (text("thing-crate"), view.crates),
        ):
            for square in squares:
                said = what if len(squares) == 1 else text("in-square", what=what, square=map_now.label(table, square))
                yield square_ref(table, square), said

    def named(self, ref: Ref) -> Destination | None:
        """The destination that such a reference is."""
        find: Callable[[str], Destination | None] | None = {
            "square": self._at_square,
            "room": self._at_room,
            "figure": self._at_figure,
        }.get(ref.kind)
        return None if find is None else find(ref.id)

    def _at_square(self, label: str) -> Destination | None:
        square = self.ways.grid.find(label)
        if square is None:
            return None
        kinds = (
            ("hidden", [one.square for one in self.situation.view.mission_blips]),
            ("computer", self.situation.site.computers),
            ("crate", self.situation.view.crates),
        )
        for kind, squares in kinds:
            if square in squares:
                return self._thing(square, kind)
        for name, exit in self.situation.site.exits.items():
            if exit == square:
                return self._way_out(name, square)
        can_stand = self.ways.grid.floor & ~(map_now.tokens(self.ways.table) | map_now.occupied(self.ways.table))
        if can_stand >> square & 1:
            return Destination(1 << square, text("plan-to-square", square=label), text("plan-at-square"))
        return Destination(
            self.ways.beside(square), text("plan-to-square", square=label), text("plan-near-square", square=label)
        )

    def _at_room(self, room: str) -> Destination | None:
        grid = self.ways.grid
        squares = mask_of(square for square in squares_of(grid.floor) if grid.room(square) == room)
        if not squares or squares >> self.ways.square & 1:
            return None
        name = Name("room-" + room)
        return Destination(squares, text("plan-to-room", room=name), text("plan-at-room", room=name))

    def _at_figure(self, id: str) -> Destination | None:
        found = next((one for one in self.situation.there if one.id == id and id != self.figure.id), None)
        return None if found is None else self._beside(found)


def _seen(ways: Ways, alien: Alien) -> Text:
    square = map_now.label(ways.table, alien.square)
    return text("plan-to-target", kind=alien.kind, tokens=alien.tokens, square=square)
