"""A player's own panel: the table as he sees it, the question, and the options as buttons or a select, page by page.

Every press edits the same panel to the next decision. It is ephemeral, or stands in his direct messages.
"""

from __future__ import annotations

import discord

from bot.chat.bodies import Body, Row, in_rows
from bot.chat.ids import Press, button, custom_id, select
from bot.chat.pictures import hand_shot, names_of, table_shot
from bot.chat.tabletop import status_line
from bot.chat.words import say
from bot.engine.asks import PASS, Option
from bot.engine.game import Offer
from bot.engine.lexicon import Lexicon, lexicon
from bot.tables.table import Table

MOST_BUTTONS = 15
PAGE = 25
LINES = 8


async def panel(table: Table, seat: int, language: str, *, page: int = 0, notice: str = "") -> Body:
    """What that seat may do now; without a question, what it waits for."""
    words = lexicon(table.game.meta.key, language)
    names = names_of(table, language)
    lines = await table.lines(seat, first=table.head.seen.get(seat, 0))
    news = "\n".join(f"-# {words.say(line.text, names)}" for line in lines[-LINES:])
    offer = table.offer(seat)
    undo = button(say(language, "button-undo"), custom_id("undo", table.id))
    if offer is None or table.status != "playing":
        refresh = button(say(language, "button-refresh"), custom_id("act", table.id))
        again = button(
            say(language, "button-rematch"), custom_id("rematch", table.id), style=discord.ButtonStyle.success
        )
        rows: list[Row] = [[again] if table.status == "over" else [refresh, undo]]
        texts = [notice, news, status_line(table, language)]
        return Body([line for line in texts if line], [await table_shot(table, seat, language)], rows)
    texts = [notice, news, f"### {words.say(offer.prompt, names)}"]
    shots = [await table_shot(table, seat, language)]
    shots.append(await hand_shot(table, seat, language))
    rows = _answers(table, seat, offer, words, names, page=page, language=language)
    rows.append([undo, button(say(language, "button-board"), custom_id("board", table.id))])
    return Body([line for line in texts if line], shots, rows)


async def confirmation(table: Table, seat: int, offer: Offer, key: str, language: str) -> Body:
    """What cannot be taken back asks once."""
    words = lexicon(table.game.meta.key, language)
    names = names_of(table, language)
    option = next(option for option in offer.options if option.key == key)
    sure = button(
        words.say(option.label, names),
        custom_id("sure", table.id, seat, offer.number, table.voided(seat), key),
        style=discord.ButtonStyle.danger,
    )
    back = button(say(language, "button-back"), custom_id("act", table.id))
    return Body([f"### {words.say(offer.prompt, names)}", say(language, "confirm")], (), [[sure, back]])


def _answers(
    table: Table, seat: int, offer: Offer, words: Lexicon, names: list[str], *, page: int, language: str
) -> list[Row]:
    numbered = list(enumerate(offer.options, 1))
    if offer.most == 1 and len(numbered) <= MOST_BUTTONS:
        return list(
            in_rows([_button(table, seat, offer, option, _label(n, option, words, names)) for n, option in numbered])
        )
    pages = -(-len(numbered) // PAGE)
    page = max(0, min(page, pages - 1))
    shown = numbered[page * PAGE : (page + 1) * PAGE]
    options = [
        discord.SelectOption(label=_label(n, option, words, names)[:100], value=option.key) for n, option in shown
    ]
    id = custom_id("pick", table.id, seat, offer.number, table.voided(seat))
    most = min(offer.most, len(options))
    rows: list[Row] = [select(say(language, "choose"), id, options, least=min(offer.least, most), most=most)]
    if pages > 1:
        rows.append(
            [
                button("◀", custom_id("page", table.id, seat, page - 1), disabled=page == 0),
                button(f"{page + 1} / {pages}", custom_id("page", table.id, seat, page), disabled=True),
                button("▶", custom_id("page", table.id, seat, page + 1), disabled=page == pages - 1),
            ]
        )
    return rows


def _label(n: int, option: Option[object], words: Lexicon, names: list[str]) -> str:
    label = words.say(option.label, names)
    return f"{n} · {label}"


def _button(table: Table, seat: int, offer: Offer, option: Option[object], label: str) -> Press:
    style = discord.ButtonStyle.secondary if option.key == PASS else discord.ButtonStyle.primary
    return button(label, custom_id("answer", table.id, seat, offer.number, table.voided(seat), option.key), style=style)
