"""What happens when a button is pressed, something is picked in a select or sent off in a modal: one function a verb.

A *deed* is a press with all that goes with it. Each deed answers its interaction exactly once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from bot.chat.bodies import Body
from bot.chat.fairness import Cutting
from bot.chat.panel import confirmation, labels_of, leaving_body, mark_of, pages_of, panel
from bot.chat.pictures import names_of
from bot.chat.reading import board_body, games_body, hands_body, log_body, rules_body
from bot.chat.replies import Reply, reply_to
from bot.chat.typed import Typing, keys_of
from bot.chat.words import say
from bot.engine.game import AnyGame, Offer
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


Handler: TypeAlias = Callable[[Deed], Awaitable[None]]
DEEDS: dict[str, Handler] = {}
QUIET: set[str] = set()
"""Verbs that show nothing of their own."""
FORMS = {"type", "cut"}
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
    await lobby.join(deed.table, deed.person, deed.name)
    await deed.noted()
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
    await lobby.set_game(deed.table, deed.person, _game(deed.value))
    await deed.noted()


@deed("option", quiet=True)
async def option(deed: Deed) -> None:
    key = deed.rest[0] if deed.rest else ""
    if not any(spec.key == key and deed.value in spec.values for spec in deed.table.game.meta.options):
        raise BadPress(f"there is no option {key!r} with {deed.value!r}")
    await lobby.set_option(deed.table, deed.person, key, deed.value)
    await deed.noted()


def _game(key: str) -> AnyGame:
    if key not in MODULES:
        raise BadPress(f"there is no game {key!r}")
    return load(key)


@deed("campaign", quiet=True)
async def campaign(deed: Deed) -> None:
    await campaigns.take_up(deed.table, deed.person, deed.number or None)
    await deed.noted()


@deed("cut")
async def cut(deed: Deed) -> None:
    cutting.may_cut(deed.table, deed.person)
    await deed.reply.ask(Cutting(deed.table, deed.language))


@deed("cutting")
async def cut_with(deed: Deed) -> None:
    text = await cutting.cut(deed.table, deed.person, deed.name, deed.value)
    deed.client.changed(deed.table)
    await deed.reply.tell(Body([say(deed.language, "cut-done", text=text)]))


@deed("start")
async def start(deed: Deed) -> None:
    await lobby.start(deed.table, deed.person)
    deed.client.changed(deed.table)
    await deed.show(panel(deed.table, deed.seat(), deed.language))


@deed("rematch", quiet=True)
async def rematch(deed: Deed) -> None:
    """A new table with the same game, options, pace and AIs; a campaign goes on with its next part.

    Whoever else played is asked to join.
    """
    table = deed.table
    if deed.person not in table.people:
        raise Refusal("refused-not-seated")
    house = deed.client.house
    settings = ServerSettings() if table.server is None else await house.server(table.server)
    again = await house.open_lobby(
        server=table.server,
        channel=table.channel,
        game=table.game.meta.key,
        host=Seat(deed.person, deed.name),
        language=settings.language or table.head.language,
        opener=None if table.head.owes_a_rematch else deed.person,
    )
    deed.client.changed(again)
    for key, value in table.head.options.items():
        await lobby.set_option(again, deed.person, key, value)
    await lobby.set_pace(again, deed.person, table.head.pace)
    for _ in table.seats_of(deed.person)[1:]:
        await lobby.join(again, deed.person, deed.name)
    for seat in table.head.seats:
        if seat.person is None:
            await lobby.add_ai(again)
    if table.head.campaign in [one.id for one in await campaigns.open_to(again, deed.person)]:
        await campaigns.take_up(again, deed.person, table.head.campaign)
    await lobby.ask_again(table, again)
    deed.client.changed(again)
    await deed.reply.noted()


@deed("take")
async def take(deed: Deed) -> None:
    (seat,) = deed.numbers(1)
    await seating.take_seat(deed.table, deed.person, seat, deed.name)
    deed.client.changed(deed.table)
    await deed.show(panel(deed.table, deed.seat(), deed.language))


@deed("keep", quiet=True)
async def keep(deed: Deed) -> None:
    (seat,) = deed.numbers(1)
    await seating.keep_seat(deed.table, deed.person, seat)
    await deed.noted()


# The game


@deed("act")
async def act(deed: Deed) -> None:
    await deed.show(panel(deed.table, deed.seat(), deed.language))


@deed("page")
async def page(deed: Deed) -> None:
    (seat,) = deed.numbers(1)
    await deed.show(panel(deed.table, deed.own_seat(seat), deed.language, page=deed.number))


@deed("answer")
async def answer(deed: Deed) -> None:
    key = "/".join(deed.rest[3:])
    deed.rest = deed.rest[:3]
    await _give_or_confirm(deed, *_asked(deed), (key,))


@deed("pick")
async def pick(deed: Deed) -> None:
    await _give_or_confirm(deed, *_asked(deed), tuple(deed.values))


@deed("draft")
async def draft(deed: Deed) -> None:
    """Some of several pages are picked, page by page; nothing is answered yet."""
    seat, number, voided, page = deed.numbers(4)
    offer = _open_offer(deed, seat, number, voided)
    if offer is None:
        await _give(deed, seat, number, voided, ())
        return
    pages = pages_of(offer)
    if not 0 <= page < len(pages):
        raise BadPress(f"there is no page {page}")
    shown = [offer.options[n].key for n in pages[page]]
    await deed.table.draft(deed.person, seat, number, shown, deed.values)
    await deed.show(panel(deed.table, seat, deed.language, page=page))


@deed("done")
async def done(deed: Deed) -> None:
    seat, number, voided, keys = _meant(deed)
    if keys is None:
        await _out_of_date(deed, seat)
    else:
        await _give_or_confirm(deed, seat, number, voided, keys)


@deed("sure")
async def sure(deed: Deed) -> None:
    seat, number, voided, keys = _meant(deed)
    if keys is None:
        await _out_of_date(deed, seat)
    else:
        await _give(deed, seat, number, voided, keys)


def _asked(deed: Deed) -> tuple[int, int, int]:
    """Which question a press is about: whose, its number, and how often an undo had taken that one away."""
    seat, number, voided = deed.numbers(3)
    return seat, number, voided


def _meant(deed: Deed) -> tuple[int, int, int, tuple[str, ...] | None]:
    """Which question it is, and the answer that the button's mark (`panel.mark_of`) means.

    That is what is picked so far, nothing, or one option. If a second panel of the same person has picked something
    else since, it is none of them.
    """
    mark = deed.rest.pop() if len(deed.rest) > 3 else ""
    seat, number, voided = _asked(deed)
    offer = _open_offer(deed, seat, number, voided)
    if offer is None:
        return seat, number, voided, ()
    candidates = [tuple(deed.table.drafted(seat)), (), *((option.key,) for option in offer.options)]
    return seat, number, voided, next((keys for keys in candidates if mark_of(keys) == mark), None)


async def _out_of_date(deed: Deed, seat: int) -> None:
    notice = _refused(deed, Refusal("refused-picked-otherwise"))
    await deed.show(panel(deed.table, deed.own_seat(seat), deed.language, notice=notice))


@deed("type")
async def type_(deed: Deed) -> None:
    seat, number, voided = _asked(deed)
    offer = _open_offer(deed, seat, number, voided)
    if offer is None:
        deed.reply.start_clock(quiet=lambda: deed.on_own_panel)
        await _give(deed, seat, number, voided, ())
        return
    labels = labels_of(deed.table, offer, deed.language)
    await deed.reply.ask(Typing(deed.table, seat, offer, labels, deed.language))


@deed("typed")
async def typed(deed: Deed) -> None:
    seat, number, voided = _asked(deed)
    offer = _open_offer(deed, seat, number, voided)
    try:
        keys = () if offer is None else keys_of(deed.value, offer, labels_of(deed.table, offer, deed.language))
    except Refusal as refusal:
        await deed.show(panel(deed.table, seat, deed.language, notice=_refused(deed, refusal)))
        return
    await _give_or_confirm(deed, seat, number, voided, keys)


def _open_offer(deed: Deed, seat: int, number: int, voided: int) -> Offer | None:
    """What that seat is asked, if it is this person's and the question is still the one they saw."""
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
    await consent.agree(deed.table, deed.person, "/".join(deed.rest))
    await _voted(deed)


@deed("decline", quiet=True)
async def decline(deed: Deed) -> None:
    await consent.decline(deed.table, deed.person, "/".join(deed.rest))
    await _voted(deed)


async def _voted(deed: Deed) -> None:
    """A panel shows what came of it; the table's message and the one that asks follow by themselves."""
    if not deed.on_own_panel or deed.table.session is None:
        await deed.noted()
        return
    deed.client.changed(deed.table)
    await deed.show(panel(deed.table, deed.seat(), deed.language))


@deed("defeat", quiet=True)
async def defeat(deed: Deed) -> None:
    """What can no longer be won is called a defeat, if all agree; whoever decides it alone is asked once."""
    if consent.decides_alone(deed.table, deed.person):
        seats = deed.table.seats_of(deed.person)
        await deed.show(leaving_body(deed.table, "conceded", seats, deed.language))
    else:
        await conceded(deed)


@deed("conceded", quiet=True)
async def conceded(deed: Deed) -> None:
    await consent.concede(deed.table, deed.person)
    await _voted(deed)


# Leaving


@deed("resign")
async def resign(deed: Deed) -> None:
    await seating.resign(deed.table, deed.person)
    await _left(deed, "seat-resign")


@deed("lend")
async def lend(deed: Deed) -> None:
    (seat,) = deed.numbers(1)
    deed.table.own(deed.person, seat)
    name = str(names_of(deed.table, deed.language)[seat])
    await seating.lend(deed.table, deed.person, seat)
    alone = all(chair.by_ai for chair in deed.table.head.seats)
    await _left(deed, "seat-lend-alone" if alone else "seat-lend", name)


@deed("give")
async def give(deed: Deed) -> None:
    seat, to = deed.numbers(2)
    await seating.offer_seat(deed.table, deed.person, seat, to)
    await _left(deed, "seat-give", str(names_of(deed.table, deed.language)[seat]))


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
    (page,) = deed.numbers(1) if deed.rest else [0]
    await deed.show(board_body(deed.table, deed.table.seat_of(deed.person), deed.language, page))


@deed("log")
async def log(deed: Deed) -> None:
    (page,) = deed.numbers(1) if deed.rest else [0]
    await deed.show(log_body(deed.table, deed.table.seat_of(deed.person), deed.language, page))


@deed("games")
async def games(deed: Deed) -> None:
    mine = await deed.client.house.of(deed.person)
    (page,) = deed.numbers(1) if deed.rest else [0]
    await deed.show(games_body(mine, deed.person, deed.language, page))


@deed("rules")
async def rules(deed: Deed) -> None:
    await deed.show(rules_body(deed.table.game.meta.key, None, deed.language))


@deed("guide")
async def guide(deed: Deed) -> None:
    game = _game("/".join(deed.rest)).meta.key
    await deed.show(rules_body(game, deed.values[0] if deed.values else None, deed.language))
