"""What a panel offers for an answer."""

from __future__ import annotations

from bot.chat.ids import cut
from bot.local.seen import Shown
from tests.chat.room import Room, answers, panel_of

RIPLEY = "Ripley"


def test_what_is_cut_says_so() -> None:
    assert cut("Hicks", 5) == "Hicks"
    assert cut("Hicks", 4) == "Hic…"


def key_of(press: tuple[str, list[str] | None]) -> str:
    return press[0].rpartition("/")[2]


async def answered(room: Room, panel: Shown, key: str) -> Shown:
    """Presses the button of that answer."""
    press = next(press for press in answers(panel) if key_of(press) == key)
    return panel_of(await room.press(RIPLEY, panel, *press))


async def test_nothing_can_be_picked_of_one(room: Room) -> None:
    """Who rests with one card in hand may keep it: there is a button for that beside the card's."""
    await room.squad(RIPLEY, mission="hunt-quarters")
    table = await room.table_at()
    while True:
        assert table.session is not None
        panel = panel_of(await room.slash(RIPLEY, "act"))
        offered = [key_of(press) for press in answers(panel)]
        if "rest" in offered:
            break
        await answered(room, panel, next(key for key in ("pass", *offered) if key in offered))
    state = table.session.state
    state.hands[0] = [state.deck.cards.pop()]
    state.deck.seen.pop()
    held = list(state.hands[0])
    panel = await answered(room, await answered(room, panel, "rest"), "0")
    assert table.session.offer(0).name == "rest-recycle"
    assert [key_of(press) for press in answers(panel)] == [f"0-{held[0]}"]
    await room.press(RIPLEY, panel, "None")
    assert state.hands[0] == held
    assert 0 not in table.session.waiting or table.session.offer(0).name != "rest-recycle"
