"""What can be set, as panels: a table's pace, where a person wants to be asked, and what a server allows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace

from bot.chat.bodies import Body, Callout, Row
from bot.chat.ids import NO_TABLE, button, channel_select, custom_id, danger, select
from bot.chat.pacing import UNSET, pace_rows, pace_words, paced
from bot.chat.presses import BadPress, Press, on_press
from bot.chat.words import say
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.games import MODULES, load
from bot.tables import lobby
from bot.tables.house import House
from bot.tables.settings import MOMENTS, PersonSettings
from bot.tables.table import Refusal, Table

# Pace


async def pace_body(table: Table, person: int, language: str) -> Body:
    """The pace of a table; whoever is not its host can only read it."""
    rows = pace_rows(table.head.pace, table.id, language) if person == table.head.host else []
    told = pace_words(table.head.pace, language)
    return Body([f"### {say(language, 'button-pace')}", told, "" if rows else say(language, "pace-host")], (), rows)


@on_press("pace")
async def pace(press: Press) -> None:
    if press.at is None:
        await _set_server_pace(press)
        return
    if press.rest:
        await lobby.set_pace(press.table, press.person, paced(press.table.head.pace, press.rest[0], press.value))
        press.client.changed(press.table)
    await press.show(pace_body(press.table, press.person, press.language))


async def _set_server_pace(press: Press) -> None:
    house, server = _managed(press)
    set_ = await house.preferences.server(server)
    await house.preferences.set_server(server, replace(set_, pace=paced(set_.pace, "/".join(press.rest), press.value)))
    await press.show(server_pace_body(house, server, press.language))


# A person


def person_body(language: str, *, manager: bool) -> Body:
    """When somebody wants to be asked, game by game, and the way out."""
    rows: list[Row] = []
    for game in MODULES:
        if load(game).meta.interrupts:
            name = lexicon(game, language).noun("game").name
            told = say(language, "settings-moments", game=name)
            rows.append([button(told, custom_id("asked", NO_TABLE, game))])
    last = [danger(say(language, "button-forget"), custom_id("forget", NO_TABLE))]
    if manager:
        last.insert(0, button(say(language, "button-server"), custom_id("server", NO_TABLE)))
    return Body([f"### {say(language, 'settings-mine')}", say(language, "settings-mine-text")], (), [*rows, last])


@on_press("mine")
async def mine(press: Press) -> None:
    manager = bool(press.interaction.permissions.manage_guild)
    await press.show(person_body(press.language, manager=manager))


async def moments_body(house: House, person: int, language: str, game: str, told: str = "") -> Body:
    """When somebody wants to be asked in a game: at each moment always, only if they can answer, or never."""
    mine = await house.preferences.person(person)
    words = lexicon(game, language)
    rows: list[Row] = []
    for point in load(game).meta.interrupts:
        name, now = words.noun(f"point-{point}").name, mine.moment(game, point)
        listed = [(say(language, f"moment-{one}", moment=name), one, one == now) for one in MOMENTS]
        rows.append(select(name, custom_id("asked", NO_TABLE, game, point), listed))
    texts = [f"### {words.noun('game').name}", say(language, "settings-moments-text")]
    back = button(say(language, "button-back"), custom_id("mine", NO_TABLE))
    return Body(texts, (), [*rows, [back]], box=Callout(told) if told else None)


@on_press("asked")
async def asked(press: Press) -> None:
    """At which moments of a game somebody wants to be asked. What “only if I can answer” gives away is told once."""
    game, point = press.rest[0] if press.rest else "", press.rest[1] if len(press.rest) > 1 else ""
    if game not in MODULES or (point and point not in load(game).meta.interrupts):
        raise BadPress(f"there is no moment {point!r} in a game {game!r}")
    house, told = press.client.house, ""
    if point:
        moment = next((one for one in MOMENTS if one == press.value), None)
        if moment is None:
            raise BadPress(f"nobody can want to be asked {press.value!r}")
        was = await house.preferences.person(press.person)
        if moment == "if-able" and not any(was.if_able.values()):
            told = say(press.language, "moment-price")
        await house.set_person(press.person, was.with_moment(game, point, moment))
    await press.show(moments_body(house, press.person, press.language, game, told))


@on_press("moments")
async def moments(press: Press) -> None:
    """The same, from a question at such a moment."""
    await press.show(moments_body(press.client.house, press.person, press.language, press.table.game.meta.key))


@on_press("forget")
async def forget(press: Press) -> None:
    rows: list[Row] = [
        [
            danger(say(press.language, "button-forget"), custom_id("forgotten", NO_TABLE)),
            button(say(press.language, "button-back"), custom_id("mine", NO_TABLE)),
        ]
    ]
    await press.show(Body([say(press.language, "forget-sure")], (), rows))


@on_press("forgotten")
async def forgotten(press: Press) -> None:
    done = await press.client.house.forget(press.person)
    words = say(press.language, "forgotten")
    if done.left:
        words = say(press.language, "forgotten-but", count=len(done.left))
    await press.show(Body([words]))
    for table in done.open:
        press.client.changed(table)


# A server


async def server_body(house: House, server: int, language: str) -> Body:
    set_ = await house.preferences.server(server)
    languages = [
        (say(language, "language-own"), UNSET, set_.language is None),
        *((say(one, "language-name"), one, set_.language == one) for one in LANGUAGES),
    ]
    texts = [f"### {say(language, 'settings-server')}", say(language, "settings-server-text")]
    allowed = " ".join(f"<#{channel}>" for channel in set_.channels) or say(language, "settings-everywhere")
    return Body(
        [*texts, f"{say(language, 'settings-channels')}: {allowed}", pace_words(set_.pace, language)],
        (),
        [
            select(say(language, "settings-language"), custom_id("server", NO_TABLE, "language"), languages),
            channel_select(say(language, "settings-channels"), custom_id("server", NO_TABLE, "channels")),
            [
                button(say(language, "button-pace"), custom_id("server", NO_TABLE, "pace")),
                button(say(language, "button-back"), custom_id("mine", NO_TABLE)),
            ],
        ],
    )


async def server_pace_body(house: House, server: int, language: str) -> Body:
    set_ = await house.preferences.server(server)
    back: Row = [button(say(language, "button-back"), custom_id("server", NO_TABLE))]
    texts = [f"### {say(language, 'settings-pace')}", pace_words(set_.pace, language)]
    return Body(texts, (), [*pace_rows(set_.pace, NO_TABLE, language), back])


@on_press("server")
async def server(press: Press) -> None:
    house, id = _managed(press)
    set_ = await house.preferences.server(id)
    shown: Callable[[House, int, str], Awaitable[Body]] = server_body
    match press.rest:
        case ["language"]:
            chosen = press.value
            if chosen not in (UNSET, *LANGUAGES):
                raise Refusal("refused-not-offered")
            await house.preferences.set_server(id, replace(set_, language=None if chosen == UNSET else chosen))
        case ["channels"]:
            await house.preferences.set_server(id, replace(set_, channels=_channels(press.values)))
        case ["pace"]:
            shown = server_pace_body
    await press.show(shown(house, id, press.language))


def _channels(values: list[str]) -> tuple[int, ...]:
    if not all(one.isdecimal() for one in values):
        raise BadPress(f"{values!r} are no channels")
    return tuple(int(one) for one in values)


def _managed(press: Press) -> tuple[House, int]:
    """The server, if this person may manage it."""
    server: Any = press.interaction.guild_id
    if server is None or not press.interaction.permissions.manage_guild:
        raise Refusal("refused-manager-only")
    return press.client.house, int(server)


def language_for(settings: PersonSettings, table: Table) -> str:
    """The language a person was last heard in, else the table's."""
    return settings.language or table.head.language
