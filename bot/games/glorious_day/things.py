"""What somebody may wonder about, by name: what they and their characters hold and can do, who is there."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.refs import Ref
from bot.engine.text import Text
from bot.games.glorious_day.rules.refs import ability_ref, action_ref, card_ref, figure_ref
from bot.games.glorious_day.view import View, own_hand

ACTIONS = ("move", "attack", "aim", "barricade", "interact", "rest")


def things(view: View) -> list[tuple[Ref, Text]]:
    return list(dict(_things(view)).items())


def _things(view: View) -> Iterator[tuple[Ref, Text]]:
    there = [figure for figure in view.figures if figure.on_map]
    acting = [figure for figure in there if figure.id == view.active] or [
        one for one in there if _is_mine(view, one.seat)
    ]
    yield from ((action_ref(action), Text(f"option-{action}")) for action in ACTIONS)
    yield from ((card_ref(card), Text(f"card-{card}")) for card in own_hand(view))
    yield from ((card_ref(card), Text(f"card-{card}")) for one in acting for card in one.equipped)
    yield from ((ability_ref(name), Text(f"ability-{name}")) for one in acting for name in one.values.abilities)
    yield from ((figure_ref(figure), Text(f"character-{figure.id}")) for figure in there)


def _is_mine(view: View, seat: int) -> bool:
    return view.viewer is not None and seat == view.viewer
