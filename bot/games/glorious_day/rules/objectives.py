"""The goals of a mission: which there are, and whether they are done."""

from __future__ import annotations

from bot.games.glorious_day.content.missions import Goal, Mission
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.state import State


def mission_of(s: State) -> Mission:
    return map_now.ground(s).site.mission


def done(s: State, goal: Goal) -> bool:
    match goal.does:
        case "find":
            return goal.who in s.found
        case "leave":
            mission = mission_of(s)
            out = [figure for figure in s.figures if figure.status == "left"]
            counted = sum(mission.wants_out(goal, figure.id, s.found) for figure in out)
            return counted >= mission.needed(goal, s.mustered)
        case "computers":
            return len(s.computers_used) >= goal.count
        case "crates":
            return s.opened >= goal.count
        case "rounds":
            return s.round >= goal.count
        case _:
            return not len(s.detection) and not s.aliens and not s.blips
