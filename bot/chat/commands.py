"""The slash commands. Each finds the table of the channel, does what its name says, and answers whoever used it."""

from __future__ import annotations

import io
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
import msgspec
from discord import app_commands

from bot.chat.bodies import Body, plain
from bot.chat.choosing import undone
from bot.chat.ids import shortened
from bot.chat.naming import names_of
from bot.chat.pacing import paced
from bot.chat.panel import giving_body, leaving_body, panel
from bot.chat.pictures import card_shot
from bot.chat.reading import board_body, games_body, hands_body, log_body, rules_body
from bot.chat.replies import reply_to
from bot.chat.settings import pace_body, person_body
from bot.chat.typed import plainly
from bot.chat.words import language_of, localised, say
from bot.engine.guide import guide
from bot.engine.lexicon import lexicon
from bot.engine.text import Text
from bot.games import MODULES, load
from bot.tables import consent, lobby, reports, seating
from bot.tables.head import Seat
from bot.tables.house import WinsAndGames
from bot.tables.pace import LATE, PACES
from bot.tables.table import Refusal, Table

if TYPE_CHECKING:
    from bot.chat.client import Airlock

log_ = logging.getLogger(__name__)
Interaction: TypeAlias = "discord.Interaction[Airlock]"
AnyCommand: TypeAlias = "app_commands.Command[Any, ..., Any]"
COMMANDS: list[AnyCommand] = []
MOST_CHOICES = 25
CommandHandler: TypeAlias = Callable[..., Coroutine[Any, Any, None]]


def command(name: str) -> Callable[[CommandHandler], AnyCommand]:
    """A slash command whose name, description and parameters are worded in chat.ftl under `command-<name>…`."""

    def made(handler: CommandHandler) -> AnyCommand:
        wrapped: AnyCommand = app_commands.command(
            name=localised(f"command-{name}"), description=localised(f"command-{name}.text")
        )(handler)
        COMMANDS.append(wrapped)
        return wrapped

    return made


def parameter(command: str, name: str) -> Callable[[CommandHandler], CommandHandler]:
    """Words for a parameter: `command-<command>-<name>` and its `.text`."""

    def worded(handler: CommandHandler) -> CommandHandler:
        key = f"command-{command}-{name}"
        described: CommandHandler = app_commands.describe(**{name: localised(key + ".text")})(handler)
        renamed: CommandHandler = app_commands.rename(**{name: localised(key)})(described)
        return renamed

    return worded


def choices(command: str, values: list[str]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=localised(f"choice-{command}-{value}"), value=value) for value in values]


async def here(interaction: Interaction, *, or_last: bool = False) -> Table:
    """The table of this channel, or the last one that was; in direct messages, the one that awaits this person most."""
    house = interaction.client.house
    table = await house.at(interaction.channel_id or 0)
    if table is None and interaction.guild_id is None:
        mine = await house.of(interaction.user.id)
        table = mine[0] if mine else None
    if table is None and or_last:
        table = await house.last_at(interaction.channel_id or 0, over=True)
    if table is None:
        raise Refusal("refused-no-table-here")
    return table


def seat_at(table: Table, interaction: Interaction) -> int:
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise Refusal("refused-not-seated")
    return seat


async def tell(interaction: Interaction, body: Body) -> int:
    """Answers whoever used the command, and nobody else; the message's id, as far as Discord tells it."""
    return await reply_to(interaction).tell(body)


async def say_to(interaction: Interaction, key: str, **args: str) -> None:
    await tell(interaction, Body([say(language_of(interaction.locale), key, **args)]))


def game_choices() -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=localised("game", key), value=key) for key in MODULES]


async def game_here(interaction: Interaction) -> str:
    """The game somebody means: the one they named, else the one of this channel, else the first."""
    named = getattr(interaction.namespace, "game", None)
    if named in MODULES:
        return str(named)
    table = await interaction.client.house.last_at(interaction.channel_id or 0)
    return table.game.meta.key if table is not None else next(iter(MODULES))


# Playing


@command("play")
@parameter("play", "game")
@app_commands.choices(game=game_choices())
@app_commands.guild_only()
async def play(interaction: Interaction, game: str | None = None) -> None:
    """Opens a lobby in this channel."""
    _may_write(interaction)
    language = language_of(interaction.guild_locale)
    settings = await interaction.client.house.preferences.server(interaction.guild_id or 0)
    table = await interaction.client.house.open_lobby(
        server=interaction.guild_id,
        channel=interaction.channel_id or 0,
        game=game or next(iter(MODULES)),
        host=Seat(interaction.user.id, interaction.user.display_name),
        language=settings.language or language,
        opener=interaction.user.id,
    )
    interaction.client.changed(table)
    await say_to(interaction, "lobby-opened")
    await interaction.client.check_direct_messages(interaction, table)


def _may_write(interaction: Interaction) -> None:
    """Says at once what the bot lacks in this channel, rather than fail later in silence."""
    granted = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = {
        "permission-view": granted.view_channel,
        "permission-send": granted.send_messages_in_threads if in_thread else granted.send_messages,
        "permission-attach": granted.attach_files,
    }
    language = language_of(interaction.locale)
    lacking = [say(language, key) for key, granted in needed.items() if not granted]
    if lacking:
        raise Refusal("refused-permissions", permissions=", ".join(lacking))


@command("act")
async def act(interaction: Interaction) -> None:
    table, language = await here(interaction), language_of(interaction.locale)
    body = await panel(table, seat_at(table, interaction), language)
    interaction.client.following.shows(table, interaction, await tell(interaction, body), body, language)


@command("hand")
async def hand(interaction: Interaction) -> None:
    table = await here(interaction, or_last=True)
    seat_at(table, interaction)
    await tell(interaction, await hands_body(table, interaction.user.id, language_of(interaction.locale)))


@command("board")
async def board(interaction: Interaction) -> None:
    table = await here(interaction, or_last=True)
    await tell(
        interaction, await board_body(table, table.seat_of(interaction.user.id), language_of(interaction.locale))
    )


@command("log")
async def log(interaction: Interaction) -> None:
    table = await here(interaction, or_last=True)
    await tell(interaction, await log_body(table, table.seat_of(interaction.user.id), language_of(interaction.locale)))


@command("undo")
async def undo(interaction: Interaction) -> None:
    table, language = await here(interaction), language_of(interaction.locale)
    await tell(interaction, await undone(table, interaction.client, interaction.user.id, language))


# Reading


async def topics(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    language = language_of(interaction.locale)
    pages = guide(await game_here(interaction), language)
    found = [page for page in pages if current.lower() in page.title.lower()]
    return [app_commands.Choice(name=page.title[:100], value=page.id) for page in found[:MOST_CHOICES]]


@command("rules")
@parameter("rules", "topic")
@parameter("rules", "game")
@app_commands.choices(game=game_choices())
@app_commands.autocomplete(topic=topics)
async def rules(interaction: Interaction, topic: str | None = None, game: str | None = None) -> None:  # noqa: ARG001
    await tell(interaction, await rules_body(await game_here(interaction), topic, language_of(interaction.locale)))


def cards_of(game: str) -> list[str]:
    """The nouns of a game that can be looked up: what is printed on cards is public knowledge."""
    return list(load(game).cards)


def named_card(game: str, typed: str, language: str) -> str:
    """The card somebody means who has typed a name and picked none of those proposed."""
    words = lexicon(game, language)
    named = [(plainly(words.noun(card).name), card) for card in cards_of(game)]
    wanted = plainly(typed)
    for fitting in (
        [card for name, card in named if name == wanted],
        [card for name, card in named if name.startswith(wanted)],
    ):
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            some = ", ".join(words.noun(card).name for card in fitting[:4])
            raise Refusal("refused-cards", typed=plain(typed), some=some)
    raise Refusal("refused-no-card", typed=plain(typed))


async def card_names(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    game = await game_here(interaction)
    words = lexicon(game, language_of(interaction.locale))
    named = [(words.noun(card).name, card) for card in cards_of(game)]
    names = Counter(name for name, _ in named)
    told = [(name if names[name] == 1 else f"{name} · {words.say(Text(card + '.text'))}", card) for name, card in named]
    found = sorted((name, card) for name, card in told if current.lower() in name.lower())
    return [app_commands.Choice(name=shortened(name, 100), value=card) for name, card in found[:MOST_CHOICES]]


@command("card")
@parameter("card", "card")
@parameter("card", "game")
@app_commands.choices(game=game_choices())
@app_commands.autocomplete(card=card_names)
async def card(interaction: Interaction, card: str, game: str | None = None) -> None:  # noqa: ARG001
    key = await game_here(interaction)
    if card not in cards_of(key):
        card = named_card(key, card, language_of(interaction.locale))
    language = language_of(interaction.locale)
    words = lexicon(key, language)
    said = "\n".join(words.say(line) for line in load(key).sheet(card))
    await tell(interaction, Body([said] if said else [], [await card_shot(key, card, language)]))


@command("games")
async def games(interaction: Interaction) -> None:
    """Where somebody plays, and where they are awaited."""
    mine = await interaction.client.house.of(interaction.user.id)
    await tell(interaction, await games_body(mine, interaction.user.id, language_of(interaction.locale)))


@command("help")
async def help_(interaction: Interaction) -> None:
    language = language_of(interaction.locale)
    lines = [f"**/{say(language, key)}** {say(language, key + '.text')}" for key in _keys()]
    await tell(interaction, Body([say(language, "help"), "\n".join(lines)]))


def _keys() -> list[str]:
    return [str(command._locale_name.extras["key"]) for command in COMMANDS if command._locale_name is not None]


# Seats, pace, endings


@command("seat")
@parameter("seat", "what")
@parameter("seat", "person")
@app_commands.choices(what=choices("seat", ["lend", "back", "give", "keep", "resign"]))
async def seat(interaction: Interaction, what: str, person: discord.User | None = None) -> None:
    table, language = await here(interaction), language_of(interaction.locale)
    mine = seat_at(table, interaction)
    own = table.seats_of(interaction.user.id)
    lent = [one for one in own if table.head.seats[one].lent]
    if what in ("lend", "resign"):
        table.playing()
        at_stake = own if what == "resign" else [one for one in own if one not in lent]
        if not at_stake:
            raise Refusal("refused-lent-already")
        await tell(interaction, leaving_body(table, what, at_stake, language))
        return
    if what == "back":
        if not lent:
            raise Refusal("refused-nothing-lent")
        for one in lent:
            await seating.take_back(table, interaction.user.id, one)
    elif what == "keep":
        offered = [one for one in own if one in table.head.gifts]
        if not offered:
            raise Refusal("refused-nothing-offered")
        for one in offered:
            await seating.keep_seat(table, interaction.user.id, one)
    elif person is None or person.bot:
        raise Refusal("refused-give-whom")
    elif len(own) > 1:
        table.playing()
        await tell(interaction, giving_body(table, own, person.id, language))
        return
    else:
        await seating.offer_seat(table, interaction.user.id, mine, person.id)
    interaction.client.changed(table)
    await say_to(interaction, DONE_WITH_A_SEAT[what], name=str(names_of(table, language)[mine]))


DONE_WITH_A_SEAT = {"back": "seat-back", "keep": "seat-keep", "give": "seat-give"}


@command("pace")
@parameter("pace", "pace")
@parameter("pace", "late")
@app_commands.choices(pace=choices("pace", list(PACES)), late=choices("late", list(LATE)))
async def pace(interaction: Interaction, pace: str | None = None, late: str | None = None) -> None:
    """A panel with all of it; what is named here is set at once."""
    table = await here(interaction)
    person = interaction.user.id
    chosen = table.head.pace
    for field, value in (("pace", pace), ("late", late)):
        if value is not None:
            chosen = paced(chosen, field, value)
    if chosen != table.head.pace:
        await lobby.set_pace(table, person, chosen)
        interaction.client.changed(table)
    await tell(interaction, await pace_body(table, person, language_of(interaction.locale)))


@command("end")
async def end(interaction: Interaction) -> None:
    """Closing a game that runs asks once; a lobby is closed at once."""
    table = await here(interaction)
    moderator = interaction.permissions.manage_messages
    if table.status == "playing" and (moderator or interaction.user.id == table.head.host):
        await tell(interaction, leaving_body(table, "close", [0], language_of(interaction.locale)))
        return
    ended = await consent.end(table, interaction.user.id, moderator=moderator)
    interaction.client.changed(table)
    await say_to(interaction, "end-done" if ended else "end-asked")


@command("export")
async def export(interaction: Interaction) -> None:
    """The replay file of a game that is over: the last one here, or in direct messages one's own last."""
    house = interaction.client.house
    table = await house.last_at(interaction.channel_id or 0, over=True)
    if table is None and interaction.guild_id is None:
        table = await house.last_of(interaction.user.id)
    if table is None:
        raise Refusal(
            "refused-export-running" if await house.at(interaction.channel_id or 0) else "refused-no-table-here"
        )
    told = say(language_of(interaction.locale), "exported", hash=table.head.hash)
    await _send_file(interaction, f"airlock-{table.id}.json", msgspec.json.encode(await table.replay_file()), told)


@command("report")
@parameter("report", "what")
async def report(interaction: Interaction, what: str) -> None:
    """A bug report. While a game runs its file stays with the operator, because it holds every secret."""
    table = await interaction.client.house.last_at(interaction.channel_id or 0)
    if table is None or table.status == "lobby":
        raise Refusal("refused-no-table-here")
    number = await reports.keep(interaction.client.house, table, interaction.user.id, what)
    log_.warning("table %s: report %s of a mistake at entry %s", table.id, number, table.head.entries)
    made = await reports.bundle(table, what, entries=table.head.entries, secrets=table.status == "over")
    told = say(language_of(interaction.locale), "reported", number=number)
    await _send_file(interaction, f"airlock-report-{number}.json", msgspec.json.encode(made), told)


async def _send_file(interaction: Interaction, name: str, content: bytes, words: str) -> None:
    await reply_to(interaction).send_file(discord.File(io.BytesIO(content), name), words)


@command("stats")
@parameter("stats", "person")
async def stats(interaction: Interaction, person: discord.User | None = None) -> None:
    language = language_of(interaction.locale)
    house = interaction.client.house
    who = person or interaction.user
    none = say(language, "stats-none")

    def told(key: str, standing: WinsAndGames) -> str:
        name = lexicon(standing.game, language).noun("game").name
        return say(language, key, game=name, played=standing.played, won=standing.won)

    lines = [say(language, "stats-person", name=discord.utils.escape_markdown(who.display_name))]
    mine = [told("stats-line", one) for one in await house.standings(person=who.id)]
    lines += [f"- {line}" for line in mine or [none]]
    if interaction.guild_id is not None:
        lines.append(say(language, "stats-server"))
        ours = [told("stats-server-line", one) for one in await house.standings(server=interaction.guild_id)]
        lines += [f"- {line}" for line in ours or [none]]
    await tell(interaction, Body(["\n".join(lines)]))


# Settings


@command("settings")
async def settings(interaction: Interaction) -> None:
    """A panel: where to be asked, and to be forgotten; for who manages the server, its settings too."""
    manager = interaction.guild_id is not None and interaction.permissions.manage_guild
    language = language_of(interaction.locale)
    await tell(interaction, person_body(language, manager=manager))
