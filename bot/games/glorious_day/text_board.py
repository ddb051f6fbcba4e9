"""The text board: the whole table in words, for whoever reads or listens rather than looks.

What changes comes first, what is printed on the mission card last. Of each character it says what it sees, what is
*near* (what could get at it in one move) and what is *beside* it; of the reader's own, and of whoever is acting, also
the ways out of the room and how far things are on foot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from bot.engine.grid import EAST, NORTH, SOUTH, WEST, headings, squares_of
from bot.engine.paths import waves
from bot.engine.text import Arg, Item, Many, Name, Text, Who, names, text
from bot.games.glorious_day.content import CARDS, DETECTIONS
from bot.games.glorious_day.content.missions import Event, Goal, Rule
from bot.games.glorious_day.rules.map_now import ground_of
from bot.games.glorious_day.rules.values import value
from bot.games.glorious_day.state import NOBODY, Alien, Figure, Turret
from bot.games.glorious_day.view import BlipView, MissionBlipView, View, squad, standing

NEAR = 6
"""As far as an alien runs."""
HEADINGS = (
    "to-north",
    "to-north-east",
    "to-east",
    "to-south-east",
    "to-south",
    "to-south-west",
    "to-west",
    "to-north-west",
)
BRIEFING = "briefing"
BEFORE = (BRIEFING, "muster", "outfit", "deploy")
STAGES = {
    **{phase: phase for phase in BEFORE},
    "round": "marines",
    "turn": "marines",
    "orders": "marines",
    "leftovers": "marines",
    "final": "final",
    "aftermath": "aftermath",
}
"""What a phase of the rules is to a player; all others are the Alien phase."""
RULES: Mapping[Rule, str] = {
    "search": "board-rule-search",
    "trace": "board-rule-trace",
    "seal": "board-rule-seal",
    "call-dropship": "board-rule-call-dropship",
    "cocoons": "board-rule-cocoons",
    "crate-gear": "board-rule-crate-gear",
    "crate-restores": "board-rule-crate-restores",
}
"""The special rules of missions that somebody must know while playing."""


def board(view: View) -> list[Text]:
    lay = Lay(view)
    lines = [text("board-over", reason=view.outcome.reason)] if view.outcome is not None else []
    for part in (_now, _squad) if view.phase == BRIEFING else PARTS:
        lines += part(view, lay)
    return lines


class Lay:
    """The map as a view has it: who and what stands where, which doors are shut."""

    def __init__(self, view: View) -> None:
        here = ground_of(view.mission)
        self.site, self.grid = here.site, here.grid
        self._standing = standing(view)

    def label(self, square: int) -> str:
        return self.grid.label(square)

    def room(self, square: int) -> Name:
        return Name("room-" + self.grid.room(square))

    def door(self, door: int) -> str:
        return "–".join(map(self.label, self.grid.doors[door]))

    def beside(self, square: int) -> int:
        """A square and those adjacent to it, for who stands there."""
        return self._standing.beside(square) | 1 << square

    def sees(self, figure: Figure, square: int) -> bool:
        return self._standing.sees(figure.square, square)

    def run(self, square: int, other: int) -> int | None:
        """How far it is for an alien: every door can be open, and nobody is in the way."""
        return self._standing.distances.between(square, other)

    def walks(self, square: int) -> dict[int, int]:
        """How far it is from there for a character, who passes no barricade."""
        found = waves(self.grid, 1 << square, shut=self._standing.barred)
        return {one: steps for steps, wave in enumerate(found) for one in squares_of(wave)}

    def way(self, square: int, other: int) -> Text:
        """In which of eight directions a square lies."""
        across, down = self.grid.offset(square, other)
        if not across and not down:
            return Text("to-here")
        sideways, upright, slanting = headings(across, down)
        if 5 * abs(down) < 2 * abs(across):
            return Text(HEADINGS[sideways])
        return Text(HEADINGS[upright if 5 * abs(across) < 2 * abs(down) else slanting])


Things: TypeAlias = Iterable[tuple[Text, int]]
"""What there is, each with its square."""
Creature: TypeAlias = Alien | BlipView


def _all_creatures(view: View) -> list[Creature]:
    return [*view.aliens, *view.blips]


def many(items: Iterable[Item]) -> Many:
    return Many(tuple(items))


def _named(prefix: str, ids: Iterable[str]) -> Many:
    """The names of these, or that there are none."""
    found = [prefix + id for id in ids]
    return names(found) if found else Many((Text("board-nothing"),))


def _labels(lay: Lay, squares: Iterable[int]) -> Many:
    return many(text("board-label", label=lay.label(square)) for square in squares)


# Now


def _now(view: View, lay: Lay) -> Iterator[Text]:
    mission = lay.site.mission
    yield text("board-mission", mission=Name("option-mission-" + mission.id))
    if view.outcome is not None:
        return
    yield text("board-round", round=view.round, last=mission.last, phase=STAGES.get(view.phase, "aliens"))
    if view.active:
        yield text("board-active", figure=figure_name(view.active), who=Who(view.token), actions=view.actions)
    elif view.orders:
        yield text("board-orders", who=Who(view.token), count=view.orders)
    elif view.token != NOBODY:
        yield text("board-token", who=Who(view.token))
    if view.seats > 1 and view.phase not in BEFORE:
        yield text("board-senior", who=Who(view.senior))
    yield from _pending(view)
    if view.hopeless is not None:
        yield text("hopeless", reason=view.hopeless)


def _pending(view: View) -> Iterator[Text]:
    """What is in the midst of happening."""
    if view.detected:
        threat = DETECTIONS[view.detected].threat.id
        yield text("board-detected", card=Name("detection-" + threat), rule=Text(f"detection-{threat}.text"))
    if view.limbo:
        yield text("board-limbo", cards=_named("card-", view.limbo))
    if view.attacked:
        yield text("board-attacked", figure=figure_name(view.attacked))
    if view.rolled is not None:
        yield text("board-rolled", figure=figure_name(view.rolled.who), value=view.rolled.value, roll=view.rolled.roll)


def figure_name(id: str) -> Name:
    return Name("character-" + id)


# Threats


def _threats(view: View, lay: Lay) -> Iterator[Text]:
    """Whom the aliens that are known can attack in their next phase: by which, and how far each has to go. A barricade
    on the way may hold, and somebody may stand in it.
    """
    if view.outcome is not None or view.phase in BEFORE:
        return
    in_danger = False
    for figure in (one for one in _own_first(view) if one.on_map):
        ways = sorted(
            (lay.run(figure.square, one.square) or 0, one.square, one) for one in _attackers(view, lay, figure)
        )
        if ways:
            in_danger = True
            aliens = many(_threat(lay, one, max(0, steps - 1)) for steps, _, one in ways)
            yield text("board-threat", figure=figure_name(figure.id), aliens=aliens)
    if not in_danger:
        yield text("board-no-threat")


def _attackers(view: View, lay: Lay, figure: Figure) -> list[Alien]:
    """Who can be beside that character after one run."""
    return [one for one in view.aliens if _is_near(lay, figure, one.square)]


def _threat(lay: Lay, alien: Alien, steps: int) -> Text:
    return text("threat-from", what=_creature(alien), square=lay.label(alien.square), steps=steps)


# Goals


def _goals(view: View, lay: Lay) -> Iterator[Text]:
    mission = lay.site.mission
    for goal in mission.goals:
        yield _goal(view, lay, goal)
    if "trapped" in mission.rules:
        yield text("board-trapped", figures=_named("character-", mission.starts[0].who))
    if mission.fails:
        yield text("board-newt-lost")
    for event, squares in zip(mission.events, lay.site.events, strict=True):
        if event.round >= view.round and view.outcome is None:
            yield _coming(lay, event, squares)


def _goal(view: View, lay: Lay, goal: Goal) -> Text:
    match goal.does:
        case "find":
            return text("board-goal-find", who=goal.who, done="yes" if goal.who in view.found else "no")
        case "leave":
            gone = [figure.id for figure in view.figures if figure.status == "left"]
            out = sum(lay.site.mission.wants_out(goal, who, view.found) for who in gone)
            count = lay.site.mission.needed(goal, view.mustered)
            return text("board-goal-leave", who=goal.who, now=min(out, count), count=count)
        case "computers":
            return text("board-goal-computers", now=min(len(view.computers_used), goal.count), count=goal.count)
        case "crates":
            return text("board-goal-crates", now=min(view.opened, goal.count), count=goal.count)
        case "rounds":
            return text("board-goal-rounds", now=view.round, count=goal.count)
        case "clear":
            left = {"cards": len(view.detection), "aliens": len(view.aliens), "blips": len(view.blips)}
            return text("board-goal-clear", **left)


def _coming(lay: Lay, event: Event, squares: Sequence[int]) -> Text:
    """What the mission has for a round that is not over."""
    match event.does:
        case "blips":
            points = many(text("board-label", label=str(point)) for point in event.points)
            return text(
                "board-coming-blips", round=event.round, count=event.count, points=points, places=len(event.points)
            )
        case "facehuggers":
            return text("board-coming-facehuggers", round=event.round, squares=_labels(lay, squares))
        case "open-exit":
            exits = many(text("board-label", label=name) for name in event.exits)
            return text("board-coming-open-exit", round=event.round, exits=exits)
        case "power-cut":
            return text("board-coming-power-cut", round=event.round)


# The squad


def _squad(view: View, lay: Lay) -> Iterator[Text]:
    """Every character, the reader's own first."""
    for figure in _own_first(view):
        yield from _character(view, lay, figure)


def _own_first(view: View) -> list[Figure]:
    return sorted(squad(view), key=lambda one: one.seat == NOBODY or one.seat != view.viewer)


def _character(view: View, lay: Lay, figure: Figure) -> Iterator[Text]:
    player: Arg = Text("board-recruit") if figure.seat == NOBODY else Who(figure.seat)
    if not figure.on_map:
        yield text("board-gone", figure=figure_name(figure.id), player=player, status=figure.status)
        if figure.equipped and figure.status == "away":
            yield _carries(figure)
        return
    yield text(
        "board-figure",
        figure=figure_name(figure.id),
        player=player,
        square=lay.label(figure.square),
        room=lay.room(figure.square),
        status=figure.status,
        turn="now" if figure.id == view.active else "done" if figure.activated else "open",
        rank=figure.card.rank,
        dial=0 if figure.values.aim is None else figure.dial,
        aim=value(figure, "aim"),
        speed=value(figure, "speed"),
        defence=value(figure, "defence"),
        melee=value(figure, "melee"),
        technique=value(figure, "technique"),
    )
    yield _carries(figure)
    if figure.hugged:
        yield text("board-hugged")
    closely = figure.id == view.active or (figure.seat == view.viewer and figure.seat != NOBODY)
    if closely and figure.values.abilities:
        yield text("board-abilities", abilities=_named("ability-", figure.values.abilities))
    yield from _surroundings(view, lay, figure)
    if closely and view.outcome is None:
        yield from _further(view, lay, figure)


def _carries(figure: Figure) -> Text:
    return text("board-carries", weapons=_named("card-", figure.weapons), gear=_named("card-", figure.gear))


def _surroundings(view: View, lay: Lay, figure: Figure) -> Iterator[Text]:
    """What a character sees, what is near, and what it could lay its hands on."""
    seen: list[Creature] = [one for one in view.aliens if lay.sees(figure, one.square)]
    if seen:
        yield text("board-sees", aliens=many(_where(lay, figure, one) for one in _nearest(lay, figure, seen)))
    else:
        yield text("board-sees-none")
    near = [one for one in _all_creatures(view) if one not in seen and _is_near(lay, figure, one.square)]
    if near:
        creatures = many(_where(lay, figure, one) for one in _nearest(lay, figure, near))
        yield text("board-near", creatures=creatures)
    beside = [*_doors(view, lay, figure), *_neighbours(view, lay, figure), *_in_reach(view, lay, figure)]
    if beside:
        yield text("board-beside", things=many(beside))


def _is_near(lay: Lay, figure: Figure, square: int) -> bool:
    """Whether what stands there could be beside the character in one move."""
    steps = lay.run(figure.square, square)
    return steps is not None and steps <= NEAR + 1


def _nearest(lay: Lay, figure: Figure, creatures: Sequence[Creature]) -> list[Creature]:
    """The nearest first."""
    return sorted(creatures, key=lambda one: (lay.grid.apart(figure.square, one.square), one.square))


def _creature(one: Creature) -> Text:
    if isinstance(one, BlipView):
        return text("board-blip")
    if one.hugger:
        return text("board-hugger")
    return text("board-swarm", tokens=one.tokens) if one.tokens else text("board-alien")


def _where(lay: Lay, figure: Figure, one: Creature) -> Text:
    """How far and in which direction; on foot, if that is another way."""
    apart, steps = lay.grid.apart(figure.square, one.square), lay.run(figure.square, one.square)
    return text(
        "board-where",
        what=_creature(one),
        square=lay.label(one.square),
        apart=apart,
        way=lay.way(figure.square, one.square),
        steps=0 if steps is None or steps == apart else steps,
    )


def _doors(view: View, lay: Lay, figure: Figure) -> Iterator[Text]:
    for door in squares_of(lay.grid.doors_at(1 << figure.square)):
        beyond = sum(lay.grid.doors[door]) - figure.square
        barred = "yes" if door in view.barricades else "no"
        yield text("beside-door", way=lay.way(figure.square, beyond), room=lay.room(beyond), barred=barred)


def _neighbours(view: View, lay: Lay, figure: Figure) -> Iterator[Text]:
    around = lay.beside(figure.square)
    for other in view.figures:
        if other.on_map and other is not figure and around >> other.square & 1:
            yield text("beside-figure", figure=figure_name(other.id), way=lay.way(figure.square, other.square))


def _in_reach(view: View, lay: Lay, figure: Figure) -> Iterator[Text]:
    around = lay.beside(figure.square)
    for what, square in (*things_there(view, lay), *_points(view, lay), *_turrets(view), *exits(view)):
        if around >> square & 1:
            yield text("beside-thing", what=what, way=lay.way(figure.square, square))


def _further(view: View, lay: Lay, figure: Figure) -> Iterator[Text]:
    """For who must decide where it goes: the ways out of the room, and how far everything is."""
    walks = lay.walks(figure.square)
    ways = list(_ways_out(view, lay, figure, walks))
    if ways:
        yield text("board-ways-out", ways=many(ways))
    places = [
        (steps, text("on-foot", what=what, square=lay.label(square), steps=steps))
        for what, square in (*things_there(view, lay), *exits(view))
        if (steps := steps_to(lay, walks, square)) is not None
    ]
    if places:
        yield text("board-on-foot", places=many(place for _, place in sorted(places, key=lambda one: one[0])))


def steps_to(lay: Lay, walks: Mapping[int, int], square: int) -> int | None:
    """How far it is to a square, or where nobody can stand on it to one beside it."""
    goals = 1 << square if lay.grid.floor >> square & 1 else lay.grid.beside(square)
    return min((walks[goal] for goal in squares_of(goals) if goal in walks), default=None)


def _ways_out(view: View, lay: Lay, figure: Figure, walks: Mapping[int, int]) -> Iterator[Text]:
    """The nearest way into each room that this one leads to, a barricaded one only if there is no other."""
    grid, here = lay.grid, lay.grid.room(figure.square)
    found: dict[str, tuple[bool, int, int, int]] = {}
    for square, steps in walks.items():
        if grid.room(square) != here:
            continue
        for beyond in squares_of(grid.steps_from(square)):
            barred = grid.door_between(square, beyond) in view.barricades
            way = (barred, steps + 1, square, beyond)
            room = grid.room(beyond)
            if room != here and (room not in found or way < found[room]):
                found[room] = way
    for barred, steps, square, beyond in sorted(found.values(), key=lambda way: way[1:]):
        door = grid.door_between(square, beyond)
        if door is None:
            yield text("way-out-open", room=lay.room(beyond), square=lay.label(beyond), steps=steps)
        else:
            shut = "yes" if barred else "no"
            yield text("way-out-door", room=lay.room(beyond), door=lay.door(door), steps=steps, barred=shut)


# What lies and stands on the map


def things_there(view: View, lay: Lay) -> Iterator[tuple[Text, int]]:
    """What one can interact with."""
    for one in view.mission_blips:
        yield text("thing-hidden"), one.square
    for square in lay.site.computers:
        yield text("thing-computer-used" if square in view.computers_used else "thing-computer"), square
    for square in view.crates:
        yield text("thing-crate"), square


def _points(view: View, lay: Lay) -> Iterator[tuple[Text, int]]:
    """Where blips come from."""
    for number, square in enumerate(lay.site.spawns, 1):
        yield text("thing-spawn", number=number), square
    for square in view.tunnels:
        yield text("thing-tunnel"), square


def _turrets(view: View) -> Iterator[tuple[Text, int]]:
    for turret in view.turrets:
        yield text("thing-turret"), turret.square


def exits(view: View) -> Iterator[tuple[Text, int]]:
    for name, square in view.exits.items():
        yield text("thing-exit", exit=name), square


def _in_squares(lay: Lay, things: Things, sealed: Sequence[int] = ()) -> Many:
    """Each with its square, and whether that is barricaded."""
    return many(
        text("in-square-sealed" if square in sealed else "in-square", what=what, square=lay.label(square))
        for what, square in things
    )


def _creatures(view: View, lay: Lay) -> Iterator[Text]:
    """Aliens and blips, room by room."""
    yield text("board-creatures", aliens=len(view.aliens), blips=len(view.blips))
    rooms: dict[str, list[tuple[Text, int]]] = {}
    for one in _all_creatures(view):
        rooms.setdefault(lay.grid.room(one.square), []).append((_creature(one), one.square))
    for room, creatures in rooms.items():
        yield text("board-in-room", room=Name("room-" + room), creatures=_in_squares(lay, creatures))


def _places(view: View, lay: Lay) -> Iterator[Text]:
    for turret in view.turrets:
        yield _turret(lay, turret)
    if view.exits:
        yield text("board-exits", exits=_in_squares(lay, exits(view)))
    later = [(text("thing-exit", exit=name), at) for name, at in lay.site.exits.items() if name not in view.exits]
    if later:
        yield text("board-exits-later", exits=_in_squares(lay, later))
    if view.mission_blips:
        yield text("board-hidden", hidden=many(_hidden(lay, one) for one in view.mission_blips))
    if lay.site.computers:
        computers = many(
            text("board-used" if square in view.computers_used else "board-label", label=lay.label(square))
            for square in lay.site.computers
        )
        yield text("board-computers", computers=computers)
    if view.crates:
        yield text("board-crates", squares=_labels(lay, view.crates), opened=view.opened)
    elif lay.site.crates:
        yield text("board-no-crates", opened=view.opened)
    if view.barricades:
        doors = many(text("board-label", label=lay.door(door)) for door in view.barricades)
        yield text("board-barricades", doors=doors)
    yield text("board-points", points=_in_squares(lay, list(_points(view, lay)), view.sealed))


def _turret(lay: Lay, turret: Turret) -> Text:
    facing = {side: Text(HEADINGS[side]) for side in (NORTH, EAST, SOUTH, WEST)}[turret.facing]
    return text("board-turret", square=lay.label(turret.square), way=facing, shots=turret.shots)


def _hidden(lay: Lay, one: MissionBlipView) -> Text:
    if not one.under:
        return text("board-label", label=lay.label(one.square))
    return text("board-hidden-known", square=lay.label(one.square), under=Text(f"under-{one.under}"))


# Cards


def _hands(view: View, _lay: Lay) -> Iterator[Text]:
    if view.viewer is not None:
        own = view.hands[view.viewer]
        yield text("board-your-hand" if own else "board-your-hand-empty")
        for card, count in Counter(own).items():
            rule = Text(f"card-{card}.text")
            yield text("board-card", card=Name("card-" + card), count=count, cost=CARDS[card].cost, rule=rule)
    for seat, hand in enumerate(view.hands):
        if seat == view.viewer:
            continue
        if hand:
            yield text("board-hand", who=Who(seat), cards=_named("card-", hand))
        else:
            yield text("board-hand-empty", who=Who(seat))


def _piles(view: View, _lay: Lay) -> Iterator[Text]:
    yield text("board-deck", cards=len(view.deck), under=len(view.under))
    yield from _known(view.deck, _card_name, "board-deck-top", "board-deck-known")
    yield from _known(view.under, _card_name, "", "board-under-known")
    yield text("board-exhausted", cards=len(view.exhausted))
    yield from _known(view.exhausted, _card_name, "", "board-exhausted-known")
    if view.discard:
        yield text("board-discard", count=len(view.discard), cards=_named("card-", view.discard))
    else:
        yield text("board-discard-empty")
    if view.threats:
        yield text("board-detection", cards=len(view.threats), threat=view.threats[-1])
    else:
        yield text("board-detection-empty")
    yield from _known(view.detection, _detection_name, "board-detection-top", "board-detection-known")
    if view.detection_discard:
        gone = names(_detection_name(card) for card in view.detection_discard)
        yield text("board-detection-discard", cards=gone)
    yield text("board-pool", blips=view.pool)


def _card_name(card: str) -> str:
    return "card-" + card


def _detection_name(card: str) -> str:
    return "detection-" + DETECTIONS[card].threat.id


def _known(pile: Sequence[str | None], name: Callable[[str], str], top: str, rest: str) -> Iterator[Text]:
    """What has been seen of a pile: its top card if there is a key for that, and all others that somebody saw."""
    on_top = pile[-1] if top and pile else None
    if on_top is not None:
        yield text(top, card=Name(name(on_top)))
    seen = [name(card) for card in (pile if on_top is None else pile[:-1]) if card is not None]
    if seen:
        yield text(rest, cards=names(seen))


# What is printed


def _orders(view: View, lay: Lay) -> Iterator[Text]:
    """The special rules of the mission."""
    if view.outcome is None:
        for rule in lay.site.mission.rules:
            if rule in RULES:
                yield text(RULES[rule])


PARTS = (_now, _threats, _goals, _squad, _creatures, _places, _hands, _piles, _orders)
"""What changes first, what is printed last. While a campaign says what is next, nothing is laid out yet."""
