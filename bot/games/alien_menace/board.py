"""The text board: the whole table in words, for who reads or listens rather than looks."""

from __future__ import annotations

from collections import Counter

from bot.engine.text import Many, Name, Text, Who, names, text
from bot.games.alien_menace.content import PORTAL, ROOMS
from bot.games.alien_menace.forces import Share
from bot.games.alien_menace.view import FightView, SideView, View


def board(view: View) -> list[Text]:
    if view.marine.seat < 0:
        return [text("board-before-sides")]
    lines = [text("board-turn", turn=view.turn, rooms=view.rooms_left) if view.turn else text("board-setup")]
    if view.room:
        lines += _here(view)
    lines += [_shown(room) for room in view.shown]
    lines += _side(view, view.marine) + _side(view, view.alien)
    lines.append(text("board-reserve", tokens=view.reserve))
    if view.spent:
        lines.append(text("board-spent", tokens=view.spent))
    if view.dead:
        lines.append(text("board-dead", creatures=names("card-" + card for card in view.dead)))
    if view.fight is not None and view.outcome is None:
        lines += _fight(view.fight)
    if view.room_discard:
        lines.append(text("board-rooms-gone", rooms=names("room-" + room for room in view.room_discard)))
    if view.outcome is not None:
        lines.append(text("board-over", reason=view.outcome.reason))
    return lines


def _here(view: View) -> list[Text]:
    facts = ROOMS[view.room]
    key = "board-portal" if view.room == PORTAL else "board-room"
    lines = [
        text(
            key,
            room=Name("room-" + view.room),
            rule=Text(f"room-{view.room}.text"),
            size=view.size,
            played=view.creatures,
            marine=facts.marine,
            alien=facts.alien,
        )
    ]
    if view.blackout:
        lines.append(text("lights-out"))
    return lines


def _shown(room: str) -> Text:
    facts = ROOMS[room]
    return text(
        "board-shown",
        room=Name("room-" + room),
        rule=Text(f"room-{room}.text"),
        size=facts.size,
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
    if side.known and side.seat == view.viewer:
        lines.append(text("board-your-hand"))
        lines += [_card(card, count) for card, count in Counter(side.known).items()]
    elif side.known:
        lines.append(text("board-known-hand", side=name, cards=names("card-" + card for card in side.known)))
    if side.laid:
        lines.append(text("board-laid", side=name, cards=names("card-" + card for card in side.laid)))
    if side.discard:
        lines.append(text("board-discard", side=name, cards=names("card-" + card for card in side.discard)))
    return lines


def _card(card: str, count: int) -> Text:
    return text("board-card", card=Name("card-" + card), rule=Text(f"card-{card}.text"), count=count)


def _fight(fight: FightView) -> list[Text]:
    lines = [
        text("board-creature", force=fight.creature_force, shares=_shares(fight.creature_shares)),
        text("board-marine-force", force=fight.marine_force, shares=_shares(fight.marine_shares)),
    ]
    if fight.armed and not fight.weapon:
        lines.append(text("board-weapon-spent"))
    if fight.sure:
        lines.append(text("toss-sure"))
    if fight.doomed:
        lines.append(text("toss-doomed"))
    return lines


def _shares(shares: list[Share]) -> Many:
    if not shares:
        return Many((Text("share-nothing"),))
    return Many(tuple(text("share", source=Name(share.source), amount=share.amount) for share in shares))
