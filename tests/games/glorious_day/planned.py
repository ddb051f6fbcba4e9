"""Plans carried out on a session, by the book: each answer as if it had been pressed, until there is reason to stop."""

from __future__ import annotations

from bot.engine.game import Intent, Offered, Plan
from bot.engine.save import Answer
from bot.engine.session import Session
from bot.games.glorious_day.state import State
from bot.games.glorious_day.view import View

GdSession = Session[State, View]


def fitting(session: GdSession, seat: int, intent: Intent) -> Offered | None:
    """The only option that is about all that is meant, on its terms."""
    fits = [one for one in session.offer(seat).options if set(intent.refs) <= set(one.refs)]
    if len(fits) != 1 or fits[0].confirm is not None or fits[0].roll < intent.roll:
        return None
    return fits[0] if intent.cost is None or fits[0].cost <= intent.cost else None


def carried_out(session: GdSession, seat: int, plan: Plan) -> list[tuple[str, ...]]:
    """Gives the answers of a plan as far as it holds; which those were."""
    asked, given, todo = set(session.waiting), list[tuple[str, ...]](), list(plan.intents)
    while todo:
        option = fitting(session, seat, todo[0])
        if option is None:
            if not todo[0].again:
                break
            del todo[0]
            continue
        if not todo[0].again:
            del todo[0]
        given.append((option.key,))
        step = session.answer(seat, (option.key,))
        assert isinstance(step.entry, Answer)
        if session.outcome is not None or seat not in session.waiting or set(session.waiting) - asked:
            break
        if todo and step.entry.barred and not todo[0].dice:
            break
    return given
