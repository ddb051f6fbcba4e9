"""The text board: the whole table in words, for who reads or listens rather than looks."""

from __future__ import annotations

from collections import Counter

from bot.engine.text import Many, Name, Text, Who, names, text
from bot.games.alien_menace.content import CARDS, PORTAL, ROOMS
from bot.games.alien_menace.rules.choosing import TOKENS
from bot.games.alien_menace.rules.forces import Share
from bot.games.alien_menace.view import FightView, SideView, View


def board(view: View) -> list[Text]:
    """All of it, in the order of a table that one walks around."""
    if view.marine.seat < 0:
        return [text("board-before-sides")]
    here, sides = _table(view), (view.marine, view.alien)
    lines = [line for side in sides for line in (*_side(view, side), *_hand(view, side), *_laid(side), *_thrown(side))]
    return [*here, *lines, *_fallen(view), *_rooms_gone(view), *_over(view)]


def in_the_picture(view: View) -> list[Text]:
    """What a picture of the table shows of it: no hand, and what has been played last of all."""
    if view.marine.seat < 0:
        return [text("board-before-sides")]
    sides = view.marine, view.alien
    lines = [line for side in sides for line in (*_side(view, side), *_laid(side))]
    thrown = [line for side in sides for line in _thrown(side)]
    return [*_table(view), *lines, *_fallen(view), *_over(view), *thrown, *_rooms_gone(view)]


def _table(view: View) -> list[Text]:
    lines = [text("board-turn", turn=view.turn, rooms=view.rooms_left) if view.turn else text("board-setup")]
    if view.room:
        lines += _here(view)
    return lines + [_shown(room) for room in view.shown]


def _fallen(view: View) -> list[Text]:
    lines = [text("board-reserve", tokens=view.reserve)]
    if view.spent:
        lines.append(text("board-spent", tokens=view.spent))
    if view.dead:
        lines.append(text("board-dead", creatures=names("card-" + card for card in view.dead)))
    if view.fight is not None and view.outcome is None:
        lines += _fight(view.fight, view.pending)
    return lines


def _rooms_gone(view: View) -> list[Text]:
    gone = view.room_discard
    return [text("board-rooms-gone", rooms=names("room-" + room for room in gone))] if gone else []


def _over(view: View) -> list[Text]:
    return [] if view.outcome is None else [text("board-over", reason=view.outcome.reason)]


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
    lines = [text("board-side", side=name, who=Who(side.seat), hand=side.hand, tokens=side.tokens, deck=side.deck)]
    if side.name == "marine":
        lines.append(text("board-lives", lives=view.lives))
    return lines


def _hand(view: View, side: SideView) -> list[Text]:
    if side.known and side.seat == view.viewer:
        return [text("board-your-hand"), *(_card(card, count) for card, count in Counter(side.known).items())]
    return _pile("board-known-hand", side, side.known)


def _laid(side: SideView) -> list[Text]:
    return _pile("board-laid", side, side.laid)


def _thrown(side: SideView) -> list[Text]:
    return _pile("board-discard", side, side.discard)


def _pile(key: str, side: SideView, cards: list[str]) -> list[Text]:
    """A pile of a side, if there is something in it."""
    listed = names("card-" + card for card in cards)
    return [text(key, side=Name("side-" + side.name), cards=listed)] if cards else []


def _card(card: str, count: int) -> Text:
    return text("board-card", card=Name("card-" + card), rule=Text(f"card-{card}.text"), count=count)


def _fight(fight: FightView, pending: list[str]) -> list[Text]:
    lines = [
        text("board-creature", force=fight.creature_force, shares=_shares(fight.creature_shares)),
        text("board-marine-force", force=fight.marine_force, shares=_shares(fight.marine_shares)),
    ]
    if fight.armed and not fight.weapon and not any(CARDS[card].kind == "weapon" for card in pending):
        lines.append(text("board-weapon-spent"))
    if fight.sure:
        lines.append(text("toss-sure"))
    if fight.doomed:
        lines.append(text("toss-doomed"))
    return lines


def _shares(shares: list[Share]) -> Many:
    if not shares:
        return Many((Text("share-nothing"),))
    return Many(tuple(text("share", source=source_name(share), amount=share.amount) for share in shares))


def source_name(share: Share) -> Name:
    """What a share comes from, in words."""
    source = share.source
    return Name("tokens" if source == TOKENS else f"{source.kind}-{source.id}")
