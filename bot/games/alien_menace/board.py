"""The text board: the whole table in words, for who reads or listens rather than looks."""

from __future__ import annotations

from bot.engine.text import Many, Name, Text, Who, names, text
from bot.games.alien_menace.content import PORTAL, ROOMS
from bot.games.alien_menace.forces import Share
from bot.games.alien_menace.view import FightView, SideView, View


def board(view: View) -> list[Text]:
    if view.marine.seat < 0:
        return [text("board-before-toss")]
    lines = [text("board-turn", turn=view.turn, rooms=view.rooms_left)]
    if view.room:
        lines.append(_room(view))
    elif view.shown:
        lines.append(text("board-shown", rooms=names("room-" + room for room in view.shown)))
    lines += _side(view, view.marine) + _side(view, view.alien)
    lines.append(text("board-reserve", tokens=view.reserve))
    if view.dead:
        lines.append(text("board-dead", creatures=names("card-" + card for card in view.dead)))
    if view.fight is not None:
        lines += _fight(view.fight)
    if view.room_discard:
        lines.append(text("board-rooms-gone", rooms=names("room-" + room for room in view.room_discard)))
    if view.outcome is not None:
        lines.append(text("board-over", reason=view.outcome.reason))
    return lines


def _room(view: View) -> Text:
    facts = ROOMS[view.room]
    key = "board-portal" if view.room == PORTAL else "board-room"
    return text(
        key,
        room=Name("room-" + view.room),
        rule=Text(f"room-{view.room}.text"),
        size=view.size,
        played=view.creatures,
        marine=facts.marine,
        alien=facts.alien,
    )


def _side(view: View, side: SideView) -> list[Text]:
    name = Name("side-" + side.name)
    lines = [
        text("board-side", side=name, who=Who(side.seat), hand=side.hand, tokens=side.tokens, deck=side.deck),
    ]
    if side.name == "marine":
        lines.append(text("board-lives", lives=view.lives))
    if side.known:
        key = "board-your-hand" if side.seat == view.viewer else "board-known-hand"
        lines.append(text(key, side=name, cards=names("card-" + card for card in side.known)))
    if side.discard:
        lines.append(text("board-discard", side=name, cards=names("card-" + card for card in side.discard)))
    return lines


def _fight(fight: FightView) -> list[Text]:
    return [
        text("board-creature", force=fight.creature_force, shares=_shares(fight.creature_shares)),
        text("board-marine-force", force=fight.marine_force, shares=_shares(fight.marine_shares)),
    ]


def _shares(shares: list[Share]) -> Many:
    if not shares:
        return Many((Text("share-nothing"),))
    return Many(tuple(text("share", source=Name(share.source), amount=share.amount) for share in shares))
