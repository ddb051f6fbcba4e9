"""What happens when a button is pressed, something is picked in a select or sent off in a modal: one function a verb.

A `Press` is one of these with all that goes with it. Each answers its interaction exactly once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from bot.chat.bodies import Body
from bot.chat.fairness import Cutting
from bot.chat.naming import names_of
from bot.chat.panel import leaving_body, panel
from bot.chat.reading import board_body, games_body, hands_body, log_body, rules_body
from bot.chat.replies import InteractionReply, reply_to
from bot.chat.words import say
from bot.engine.game import AnyGame
from bot.games import MODULES, load
from bot.tables import campaigns, consent, cutting, lobby, seating
from bot.tables.head import Seat
from bot.tables.settings import ServerSettings
from bot.tables.table import Refusal, Table

if TYPE_CHECKING:
    from bot.chat.client import Airlock


TOO_LARGE = 2**63
"""No id of Discord or of ours is a number like that, and the database could not hold it."""


class BadPress(Exception):
    """A custom_id or a value that no button or select of ours has: forged, or of another version."""


class Press(msgspec.Struct):
    """A press: by whom, in which language, what the custom_id said besides, and the table, once it is found."""

    interaction: Any
    language: str
    rest: list[str]
    values: list[str]
    at: Table | None

    @property
    def client(self) -> Airlock:
        client: Airlock = self.interaction.client
        return client

    @property
    def person(self) -> int:
        id: int = self.interaction.user.id
        return id

    @property
    def name(self) -> str:
        name: str = self.interaction.user.display_name
        return name

    @property
    def table(self) -> Table:
        if self.at is None:
            raise Refusal("refused-no-table")
        return self.at

    @property
    def on_own_panel(self) -> bool:
        """Whether it was pressed on something only that person sees: then it is edited, else a new panel opens.

        The direct message with the hand stays what it is.
        """
        message = self.interaction.message
        if message is None or message.flags.ephemeral:
            return message is not None
        if self.interaction.guild_id is not None or self.at is None:
            return False
        return message.id not in [id for id, _ in self.at.posts.hands.values()]

    @property
    def reply(self) -> InteractionReply:
        return reply_to(self.interaction)

    async def show(self, making: Awaitable[Body] | Body) -> None:
        """Answers with a body that only this person sees."""
        body = making if isinstance(making, Body) else await making
        if self.on_own_panel and not self.reply.is_thinking:
            if self.at is not None:
                await self.client.following.at_rest(self.at.id, self.person)
            await self.reply.edit(body)
            self._shows(self.interaction.message.id, body)
        else:
            self._shows(await self.reply.tell(body), body)

    def _shows(self, message: int, body: Body) -> None:
        if self.at is not None:
            self.client.following.shows(self.at, self.interaction, message, body, self.language)

    async def noted(self) -> None:
        """There is nothing to show but the table's own message, which follows."""
        self.client.changed(self.table)
        await self.reply.noted()

    def numbers(self, count: int) -> list[int]:
        """The numbers that the custom_id ends with, so many of them."""
        try:
            found = [int(part) for part in self.rest]
        except ValueError:
            found = []
        if len(found) != count or any(abs(one) >= TOO_LARGE for one in found):
            raise BadPress(f"{count} numbers were to follow, not {self.rest!r}")
        return found

    @property
    def value(self) -> str:
        """What was picked or typed."""
        if not self.values:
            raise BadPress("nothing was picked")
        return self.values[0]

    @property
    def number(self) -> int:
        """The number that was picked."""
        if not self.value.isdecimal() or int(self.value) >= TOO_LARGE:
            raise BadPress(f"{self.value!r} is no number")
        return int(self.value)

    def own_seat(self, seat: int) -> int:
        """That seat, if it is this person's; else the one they would act for now."""
        return seat if seat in self.table.seats_of(self.person) else self.seat()

    def seat(self) -> int:
        seat = self.table.seat_of(self.person)
        if seat is None:
            raise Refusal("refused-not-seated")
        return seat


PressHandler: TypeAlias = Callable[[Press], Awaitable[None]]
PRESSES: dict[str, PressHandler] = {}
QUIET: set[str] = set()
"""Verbs that show nothing of their own."""
FORMS = {"type", "cut"}
"""Verbs that may open a form, which must be the first answer."""


def on_press(verb: str, *, quiet: bool = False) -> Callable[[PressHandler], PressHandler]:
    def named(handler: PressHandler) -> PressHandler:
        PRESSES[verb] = handler
        if quiet:
            QUIET.add(verb)
        return handler

    return named


# The lobby


@on_press("join", quiet=True)
async def join(press: Press) -> None:
    await lobby.join(press.table, press.person, press.name)
    await press.noted()
    if len(press.table.seats_of(press.person)) == 1:
        await press.client.check_direct_messages(press.interaction, press.table)


@on_press("leave", quiet=True)
async def leave(press: Press) -> None:
    await lobby.leave(press.table, press.person)
    await press.noted()


@on_press("ai", quiet=True)
async def add_ai(press: Press) -> None:
    press.seat()
    await lobby.add_ai(press.table)
    await press.noted()


@on_press("noai", quiet=True)
async def remove_ai(press: Press) -> None:
    press.seat()
    await lobby.remove_ai(press.table)
    await press.noted()


@on_press("hints", quiet=True)
async def hints(press: Press) -> None:
    await lobby.want_hints(press.table, press.person)
    await press.noted()


@on_press("game", quiet=True)
async def game(press: Press) -> None:
    await lobby.set_game(press.table, press.person, _game(press.value))
    await press.noted()


@on_press("option", quiet=True)
async def option(press: Press) -> None:
    key = press.rest[0] if press.rest else ""
    if not any(spec.key == key and press.value in spec.values for spec in press.table.game.meta.options):
        raise BadPress(f"there is no option {key!r} with {press.value!r}")
    await lobby.set_option(press.table, press.person, key, press.value)
    await press.noted()


def _game(key: str) -> AnyGame:
    if key not in MODULES:
        raise BadPress(f"there is no game {key!r}")
    return load(key)


@on_press("campaign", quiet=True)
async def campaign(press: Press) -> None:
    await campaigns.take_up(press.table, press.person, press.number or None)
    await press.noted()


@on_press("cut")
async def cut(press: Press) -> None:
    cutting.may_cut(press.table, press.person)
    await press.reply.ask(Cutting(press.table, press.language))


@on_press("cutting")
async def cut_with(press: Press) -> None:
    text = await cutting.cut(press.table, press.person, press.name, press.value)
    press.client.changed(press.table)
    await press.reply.tell(Body([say(press.language, "cut-done", text=text)]))


@on_press("start")
async def start(press: Press) -> None:
    await lobby.start(press.table, press.person)
    press.client.changed(press.table)
    await press.show(panel(press.table, press.seat(), press.language))


@on_press("rematch", quiet=True)
async def rematch(press: Press) -> None:
    """A new table with the same game, options, pace and AIs; a campaign goes on with its next part.

    Whoever else played is asked to join.
    """
    table = press.table
    if press.person not in table.people:
        raise Refusal("refused-not-seated")
    house = press.client.house
    settings = ServerSettings() if table.server is None else await house.preferences.server(table.server)
    again = await house.open_lobby(
        server=table.server,
        channel=table.channel,
        game=table.game.meta.key,
        host=Seat(press.person, press.name),
        language=settings.language or table.head.language,
        opener=None if table.head.owes_a_rematch else press.person,
    )
    press.client.changed(again)
    for key, value in table.head.options.items():
        await lobby.set_option(again, press.person, key, value)
    await lobby.set_pace(again, press.person, table.head.pace)
    for _ in table.seats_of(press.person)[1:]:
        await lobby.join(again, press.person, press.name)
    for seat in table.head.seats:
        if seat.person is None:
            await lobby.add_ai(again)
    if table.head.campaign in [one.id for one in await campaigns.open_to(again, press.person)]:
        await campaigns.take_up(again, press.person, table.head.campaign)
    await lobby.ask_again(table, again)
    press.client.changed(again)
    await press.reply.noted()


@on_press("take")
async def take(press: Press) -> None:
    (seat,) = press.numbers(1)
    await seating.take_seat(press.table, press.person, seat, press.name)
    press.client.changed(press.table)
    await press.show(panel(press.table, press.seat(), press.language))


@on_press("keep", quiet=True)
async def keep(press: Press) -> None:
    (seat,) = press.numbers(1)
    await seating.keep_seat(press.table, press.person, seat)
    await press.noted()


# Agreeing


def refused(press: Press, refusal: Refusal) -> str:
    """Why not, as it stands above the buttons."""
    return "⚠️ " + press.client.refusal_words(refusal, press.table, press.language)


@on_press("agree", quiet=True)
async def agree(press: Press) -> None:
    await consent.agree(press.table, press.person, "/".join(press.rest))
    await _voted(press)


@on_press("decline", quiet=True)
async def decline(press: Press) -> None:
    await consent.decline(press.table, press.person, "/".join(press.rest))
    await _voted(press)


async def _voted(press: Press) -> None:
    """A panel shows what came of it; the table's message and the one that asks follow by themselves."""
    if not press.on_own_panel or press.table.session is None:
        await press.noted()
        return
    press.client.changed(press.table)
    await press.show(panel(press.table, press.seat(), press.language))


@on_press("defeat", quiet=True)
async def defeat(press: Press) -> None:
    """What can no longer be won is called a defeat, if all agree; whoever decides it alone is asked once."""
    if consent.decides_alone(press.table, press.person):
        seats = press.table.seats_of(press.person)
        await press.show(leaving_body(press.table, "conceded", seats, press.language))
    else:
        await conceded(press)


@on_press("conceded", quiet=True)
async def conceded(press: Press) -> None:
    await consent.concede(press.table, press.person)
    await _voted(press)


# Leaving


@on_press("resign")
async def resign(press: Press) -> None:
    closes = seating.resigning_closes(press.table, press.person)
    await seating.resign(press.table, press.person)
    await _left(press, "seat-resign-alone" if closes else "seat-resign")


@on_press("lend")
async def lend(press: Press) -> None:
    (seat,) = press.numbers(1)
    press.table.own(press.person, seat)
    name = str(names_of(press.table, press.language)[seat])
    await seating.lend(press.table, press.person, seat)
    alone = all(chair.by_ai for chair in press.table.head.seats)
    await _left(press, "seat-lend-alone" if alone else "seat-lend", name)


@on_press("give")
async def give(press: Press) -> None:
    seat, to = press.numbers(2)
    await seating.offer_seat(press.table, press.person, seat, to)
    await _left(press, "seat-give", str(names_of(press.table, press.language)[seat]))


@on_press("close")
async def close(press: Press) -> None:
    moderator = bool(press.interaction.permissions.manage_messages)
    ended = await consent.end(press.table, press.person, moderator=moderator)
    await _left(press, "end-done" if ended else "end-asked")


async def _left(press: Press, key: str, name: str = "") -> None:
    press.client.changed(press.table)
    await press.reply.edit(Body([say(press.language, key, name=name)]))


# Reading


@on_press("hand")
async def hand(press: Press) -> None:
    press.seat()
    await press.show(hands_body(press.table, press.person, press.language))


@on_press("board")
async def board(press: Press) -> None:
    (page,) = press.numbers(1) if press.rest else [0]
    await press.show(board_body(press.table, press.table.seat_of(press.person), press.language, page))


@on_press("log")
async def log(press: Press) -> None:
    """A page of it; buttons of before there was a choice say no more than that."""
    page, *rest = press.numbers(len(press.rest)) if 0 < len(press.rest) <= 2 else [0]
    seat = press.table.seat_of(press.person)
    await press.show(log_body(press.table, seat, press.language, page, bold=bool(rest and rest[0])))


@on_press("games")
async def games(press: Press) -> None:
    mine = await press.client.house.of(press.person)
    (page,) = press.numbers(1) if press.rest else [0]
    await press.show(games_body(mine, press.person, press.language, page))


@on_press("rules")
async def rules(press: Press) -> None:
    await press.show(rules_body(press.table.game.meta.key, None, press.language))


@on_press("guide")
async def guide(press: Press) -> None:
    game = _game("/".join(press.rest)).meta.key
    await press.show(rules_body(game, press.values[0] if press.values else None, press.language))
