"""What happens when a button is pressed, something is picked in a select or sent off in a modal: one function a verb.

A *deed* is a press with all that goes with it. Each deed answers its interaction exactly once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from bot.chat.bodies import Body
from bot.chat.panel import confirmation, labels_of, pages_of, panel
from bot.chat.pictures import names_of
from bot.chat.reading import board_body, hands_body, log_body, rules_body
from bot.chat.replies import Reply, reply_to
from bot.chat.typed import Typing, keys_of
from bot.chat.words import say
from bot.engine.game import Offer
from bot.games import load
from bot.tables import campaigns, consent, lobby, seating
from bot.tables.head import Seat
from bot.tables.table import Refusal, Table

if TYPE_CHECKING:
    from bot.chat.client import Airlock


class Deed(msgspec.Struct):
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
        return message.id not in [id for id, _ in self.at.head.hands.values()]

    @property
    def reply(self) -> Reply:
        return reply_to(self.interaction)

    async def show(self, making: Awaitable[Body]) -> None:
        """Answers with a body that only this person sees."""
        body = await making
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

    def seat(self) -> int:
        seat = self.table.seat_of(self.person)
        if seat is None:
            raise Refusal("refused-not-seated")
        return seat


Handler: TypeAlias = Callable[[Deed], Awaitable[None]]
DEEDS: dict[str, Handler] = {}
QUIET: set[str] = set()
"""Verbs that show nothing of their own."""
FORMS = {"type"}
"""Verbs that may open a form, which must be the first answer."""


def deed(verb: str, *, quiet: bool = False) -> Callable[[Handler], Handler]:
    def named(handler: Handler) -> Handler:
        DEEDS[verb] = handler
        if quiet:
            QUIET.add(verb)
        return handler

    return named


# The lobby


@deed("join", quiet=True)
async def join(deed: Deed) -> None:
    await deed.reply.noted()
    await lobby.join(deed.table, deed.person, deed.name)
    deed.client.changed(deed.table)
    if len(deed.table.seats_of(deed.person)) == 1:
        await deed.client.check_direct_messages(deed.interaction, deed.table)


@deed("leave", quiet=True)
async def leave(deed: Deed) -> None:
    await lobby.leave(deed.table, deed.person)
    await deed.noted()


@deed("ai", quiet=True)
async def add_ai(deed: Deed) -> None:
    deed.seat()
    await lobby.add_ai(deed.table)
    await deed.noted()


@deed("noai", quiet=True)
async def remove_ai(deed: Deed) -> None:
    deed.seat()
    await lobby.remove_ai(deed.table)
    await deed.noted()


@deed("game", quiet=True)
async def game(deed: Deed) -> None:
    await lobby.set_game(deed.table, deed.person, load(deed.values[0]))
    await deed.noted()


@deed("option", quiet=True)
async def option(deed: Deed) -> None:
    await lobby.set_option(deed.table, deed.person, deed.rest[0], deed.values[0])
    await deed.noted()


@deed("campaign", quiet=True)
async def campaign(deed: Deed) -> None:
    await campaigns.take_up(deed.table, deed.person, int(deed.values[0]) or None)
    await deed.noted()


@deed("start")
async def start(deed: Deed) -> None:
    await lobby.start(deed.table, deed.person)
    deed.client.changed(deed.table)
    await deed.show(panel(deed.table, deed.seat(), deed.language))


@deed("rematch", quiet=True)
async def rematch(deed: Deed) -> None:
    """The same people at a new table, with the same game, options and pace; a campaign goes on with its next part."""
    table = deed.table
    if deed.person not in table.people:
        raise Refusal("refused-not-seated")
    new = await deed.client.house.open_lobby(
        server=table.server,
        channel=table.channel,
        game=table.game.meta.key,
        host=Seat(deed.person, deed.name),
        language=table.head.language,
    )
    deed.client.changed(new)
    for key, value in table.head.options.items():
        await lobby.set_option(new, deed.person, key, value)
    await lobby.set_pace(new, deed.person, table.head.pace)
    others = list(table.head.seats)
    others.remove(next(seat for seat in others if seat.person == deed.person))
    for seat in others:
        if seat.person is None:
            await lobby.add_ai(new)
        else:
            await lobby.join(new, seat.person, seat.name)
    if table.head.campaign in [one.id for one in await campaigns.open_to(new, deed.person)]:
        await campaigns.take_up(new, deed.person, table.head.campaign)
    deed.client.changed(new)
    await deed.reply.noted()


@deed("take")
async def take(deed: Deed) -> None:
    await seating.take_seat(deed.table, deed.person, int(deed.rest[0]), deed.name)
    deed.client.changed(deed.table)
    await deed.show(panel(deed.table, deed.seat(), deed.language))


@deed("keep", quiet=True)
async def keep(deed: Deed) -> None:
    await seating.keep_seat(deed.table, deed.person, int(deed.rest[0]))
    await deed.noted()


# The game


@deed("act")
async def act(deed: Deed) -> None:
    await deed.show(panel(deed.table, deed.seat(), deed.language))


@deed("page")
async def page(deed: Deed) -> None:
    await deed.show(panel(deed.table, deed.seat(), deed.language, page=int(deed.values[0])))


@deed("answer")
async def answer(deed: Deed) -> None:
    seat, number, voided, *key = deed.rest
    await _give_or_confirm(deed, int(seat), int(number), int(voided), ("/".join(key),))


@deed("pick")
async def pick(deed: Deed) -> None:
    seat, number, voided = map(int, deed.rest)
    await _give_or_confirm(deed, seat, number, voided, tuple(deed.values))


@deed("draft")
async def draft(deed: Deed) -> None:
    """Some of several pages are picked, page by page; nothing is answered yet."""
    seat, number, voided, page = map(int, deed.rest)
    offer = _open_offer(deed, seat, number, voided)
    if offer is None:
        await _give(deed, seat, number, voided, ())
        return
    shown = [offer.options[n].key for n in pages_of(offer)[page]]
    await deed.table.draft(deed.person, seat, number, shown, deed.values)
    await deed.show(panel(deed.table, seat, deed.language, page=page))


@deed("done")
async def done(deed: Deed) -> None:
    seat, number, voided = map(int, deed.rest)
    await _give_or_confirm(deed, seat, number, voided, _drafted(deed, seat))


@deed("sure")
async def sure(deed: Deed) -> None:
    seat, number, voided = map(int, deed.rest)
    await _give(deed, seat, number, voided, _drafted(deed, seat))


def _drafted(deed: Deed, seat: int) -> tuple[str, ...]:
    return tuple(deed.table.drafted(seat)) if seat in deed.table.seats_of(deed.person) else ()


@deed("type")
async def type_(deed: Deed) -> None:
    seat, number, voided = map(int, deed.rest)
    offer = _open_offer(deed, seat, number, voided)
    if offer is None:
        deed.reply.start_clock(quiet=lambda: deed.on_own_panel)
        await _give(deed, seat, number, voided, ())
        return
    labels = labels_of(deed.table, offer, deed.language)
    await deed.reply.ask(Typing(deed.table, seat, offer, labels, deed.language))


@deed("typed")
async def typed(deed: Deed) -> None:
    seat, number, voided = map(int, deed.rest)
    offer = _open_offer(deed, seat, number, voided)
    try:
        keys = () if offer is None else keys_of(deed.values[0], offer, labels_of(deed.table, offer, deed.language))
    except Refusal as refusal:
        await deed.show(panel(deed.table, seat, deed.language, notice=_refused(deed, refusal)))
        return
    await _give_or_confirm(deed, seat, number, voided, keys)


def _open_offer(deed: Deed, seat: int, number: int, voided: int) -> Offer | None:
    """What that seat is asked, if it is this person's and the question is still the one he saw."""
    if seat not in deed.table.seats_of(deed.person):
        return None
    offer = deed.table.offer(seat)
    fresh = offer is not None and offer.number == number and voided == deed.table.voided(seat)
    return offer if fresh else None


async def _give_or_confirm(deed: Deed, seat: int, number: int, voided: int, keys: tuple[str, ...]) -> None:
    """Gives an answer; a decisive one asks once more."""
    offer = _open_offer(deed, seat, number, voided)
    if offer is not None and any(option.final for option in offer.options if option.key in keys):
        await deed.table.draft(deed.person, seat, number, [option.key for option in offer.options], keys)
        await deed.show(confirmation(deed.table, seat, offer, keys, deed.language))
        return
    await _give(deed, seat, number, voided, keys)


async def _give(deed: Deed, seat: int, number: int, voided: int, keys: tuple[str, ...]) -> None:
    notice = ""
    try:
        await deed.table.answer(deed.person, seat, number, voided, keys)
        deed.client.changed(deed.table)
    except Refusal as refusal:
        if seat not in deed.table.seats_of(deed.person):
            raise
        notice = _refused(deed, refusal)
    await deed.show(panel(deed.table, deed.seat(), deed.language, notice=notice))


def _refused(deed: Deed, refusal: Refusal) -> str:
    return "⚠️ " + deed.client.refusal_words(refusal, deed.table, deed.language)


@deed("undo")
async def undo(deed: Deed) -> None:
    done = await consent.undo(deed.table, deed.person)
    deed.client.changed(deed.table)
    notice = say(deed.language, "undo-done" if done else "undo-asked")
    await deed.show(panel(deed.table, deed.seat(), deed.language, notice=notice))


@deed("agree", quiet=True)
async def agree(deed: Deed) -> None:
    await consent.agree(deed.table, deed.person, deed.rest[0])
    await _voted(deed)


@deed("decline", quiet=True)
async def decline(deed: Deed) -> None:
    await consent.decline(deed.table, deed.person, deed.rest[0])
    await _voted(deed)


async def _voted(deed: Deed) -> None:
    """A panel shows what came of it; the table's message and the one that asks follow by themselves."""
    if not deed.on_own_panel or deed.table.session is None:
        await deed.noted()
        return
    deed.client.changed(deed.table)
    await deed.show(panel(deed.table, deed.seat(), deed.language))


# Leaving


@deed("resign")
async def resign(deed: Deed) -> None:
    await seating.resign(deed.table, deed.person)
    await _left(deed, "seat-resign")


@deed("lend")
async def lend(deed: Deed) -> None:
    seat = int(deed.rest[0])
    name = names_of(deed.table, deed.language)[seat]
    await seating.lend(deed.table, deed.person, seat)
    await _left(deed, "seat-lend", name)


@deed("give")
async def give(deed: Deed) -> None:
    seat, to = map(int, deed.rest)
    await seating.offer_seat(deed.table, deed.person, seat, to)
    await _left(deed, "seat-give", names_of(deed.table, deed.language)[seat])


@deed("close")
async def close(deed: Deed) -> None:
    moderator = bool(deed.interaction.permissions.manage_messages)
    ended = await consent.end(deed.table, deed.person, moderator=moderator)
    await _left(deed, "end-done" if ended else "end-asked")


async def _left(deed: Deed, key: str, name: str = "") -> None:
    deed.client.changed(deed.table)
    await deed.reply.edit(Body([say(deed.language, key, name=name)]))


# Reading


@deed("hand")
async def hand(deed: Deed) -> None:
    deed.seat()
    await deed.show(hands_body(deed.table, deed.person, deed.language))


@deed("board")
async def board(deed: Deed) -> None:
    page = int(deed.rest[0]) if deed.rest else 0
    await deed.show(board_body(deed.table, deed.table.seat_of(deed.person), deed.language, page))


@deed("log")
async def log(deed: Deed) -> None:
    page = int(deed.rest[0]) if deed.rest else 0
    await deed.show(log_body(deed.table, deed.table.seat_of(deed.person), deed.language, page))


@deed("rules")
async def rules(deed: Deed) -> None:
    await deed.show(rules_body(deed.table.game.meta.key, None, deed.language))


@deed("guide")
async def guide(deed: Deed) -> None:
    game = load(deed.rest[0]).meta.key
    await deed.show(rules_body(game, deed.values[0] if deed.values else None, deed.language))
