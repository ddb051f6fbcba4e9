"""Interactions: what a person did with the bot, how the bot answers it, and the token that lives fifteen minutes.

An answer is acknowledged once and in time. `original` is the message of the first answer, or the one that was pressed.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from . import refusals
from .commands import check_choice
from .messages import Composer, Upload
from .refusals import Json, Problems
from .validate import Checker, number_components
from .wire import Wire
from .world import EPHEMERAL, LOADING, Channel, Message, User, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
TOKEN_LIFE = 15 * 60.0
MAX_FILE = 10 * 1024 * 1024
MAX_MODALS = 500
LOOK_SECONDS = 0.05
"""How often the table looks whether somebody has waited too long."""


@dataclass
class Modal:
    """A form that the bot has opened for one person."""

    id: str
    user_id: str
    channel_id: str
    data: Json
    message_id: str | None
    metadata: Json


@dataclass
class Answer:
    """What came of an interaction: a callback type, or the reason why nothing did."""

    type: int = 0
    message_id: str | None = None
    choices: list[Json] = field(default_factory=list)
    modal: Modal | None = None
    failed: str | None = None


@dataclass
class Interaction:
    id: str
    token: str
    type: int
    user_id: str
    channel_id: str
    made: float
    answer: asyncio.Future[Answer]
    metadata: Json
    message_id: str | None = None
    option_type: int | None = None
    answered: int | None = None
    original: str | None = None
    messages: set[str] = field(default_factory=set)
    followed: int = 0
    """How often something was sent with its token, after the first answer."""
    timer: asyncio.TimerHandle | None = None
    waited: float = 0.0
    """How long it has waited for its answer, in seconds in which this table was awake to hear one."""
    offset: float = 0.0
    """How far the clock had jumped when it was made."""


class Interactions:
    def __init__(
        self,
        world: World,
        wire: Wire,
        composer: Composer,
        dispatch: Callable[[Json], bool],
        answer_time: float = 3.0,
    ) -> None:
        self.world = world
        self.wire = wire
        self.composer = composer
        self.dispatch = dispatch
        self.answer_time = answer_time
        self.live: dict[str, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.modals: dict[str, Modal] = {}

    # From the person to the bot

    def begin(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        metadata: Json | None = None,
        option_type: int | None = None,
    ) -> Interaction:
        self._forget_old()
        interaction = Interaction(
            self.world.clock.snowflake(),
            secrets.token_urlsafe(96),
            kind,
            user.id,
            channel.id,
            self.world.clock.now(),
            asyncio.get_running_loop().create_future(),
            {},
            message_id=message.id if message else None,
            option_type=option_type,
            offset=self.world.clock.offset,
        )
        interaction.metadata = {
            "id": interaction.id,
            "type": kind,
            "user_id": user.id,
            "authorizing_integration_owners": self._owners(channel),
        } | (metadata or {})
        self.live[interaction.id] = self.by_token[interaction.token] = interaction
        if not self.dispatch(self._payload(interaction, user, channel, data, message)):
            self._drop(interaction)
            interaction.answer.set_result(Answer(failed="bot-offline"))
            return interaction
        self._await_answer(interaction)
        return interaction

    def _payload(
        self, interaction: Interaction, user: User, channel: Channel, data: Json, message: Message | None
    ) -> Json:
        world, wire = self.world, self.wire
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot_id,
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": channel.id,
            "channel": wire.interaction_channel(channel, user),
            "locale": user.locale,
            "app_permissions": str(world.permissions_of(world.bot, channel)),
            "attachment_size_limit": MAX_FILE,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": self._owners(channel),
            "context": 1 if channel.is_dm else 0,
        }
        if channel.is_dm:
            payload["user"] = wire.user(user)
        else:
            payload |= {
                "guild_id": world.guild_id,
                "guild": {"id": world.guild_id, "locale": world.guild_locale, "features": []},
                "guild_locale": world.guild_locale,
                "member": wire.member(user, channel),
            }
        if message is not None:
            payload["message"] = wire.message(message)
        return payload

    def _owners(self, channel: Channel) -> Json:
        return {"0": "0" if channel.is_dm else self.world.guild_id}

    def _await_answer(self, interaction: Interaction) -> None:
        """Looks often whether the time for an answer is over.

        One long timer would also count the time in which this process stood still, and strike before the answers that
        came meanwhile are read; a computer that slept for an hour would fail every press.
        """
        step = min(LOOK_SECONDS, self.answer_time - interaction.waited)
        interaction.timer = asyncio.get_running_loop().call_later(step, self._waited, interaction, step)

    def _waited(self, interaction: Interaction, step: float) -> None:
        interaction.waited += step
        if interaction.waited < self.answer_time:
            self._await_answer(interaction)
        elif not interaction.answer.done():
            interaction.answer.set_result(Answer(failed="no-answer"))

    # From the bot to the person

    def callback(self, interaction_id: str, token: str, body: Any, uploads: list[Upload]) -> Json:
        interaction = self._unanswered(interaction_id, token)
        if not isinstance(body, dict):
            raise refusals.invalid((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        kind = body.get("type")
        self._check_type(interaction, kind)
        data = body.get("data") or {}
        if not isinstance(data, dict):
            raise refusals.invalid(("data",), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        answer, message = self._carry_out(interaction, int(kind or 0), data, uploads)
        interaction.answered = answer.type
        if message is not None:
            interaction.original = answer.message_id = message.id
            interaction.messages.add(message.id)
        if interaction.timer is not None:
            interaction.timer.cancel()
        if not interaction.answer.done():
            interaction.answer.set_result(answer)
        return self._response(interaction, answer.type, message)

    def _unanswered(self, interaction_id: str, token: str) -> Interaction:
        interaction = self.live.get(interaction_id)
        if interaction is None or not secrets.compare_digest(interaction.token.encode(), token.encode()):
            raise refusals.unknown_interaction()
        if interaction.answered is not None:
            raise refusals.already_acknowledged()
        if interaction.waited + self.world.clock.offset - interaction.offset >= self.answer_time:
            raise refusals.unknown_interaction()
        return interaction

    def _carry_out(
        self, interaction: Interaction, kind: int, data: Json, uploads: list[Upload]
    ) -> tuple[Answer, Message | None]:
        answer = Answer(type=kind)
        message: Message | None = None
        if kind == MESSAGE:
            message = self._answer_message(interaction, data, uploads)
        elif kind == DEFERRED:
            message = self._defer(interaction, data)
        elif kind == DEFERRED_UPDATE:
            message = self._pressed(interaction)
        elif kind == UPDATE:
            message = self._update(self._pressed(interaction), data, uploads)
        elif kind == CHOICES:
            answer.choices = self._choices(interaction, data)
        else:
            answer.modal = self._open_modal(interaction, data)
        return answer, message

    def _update(self, message: Message, data: Json, uploads: list[Upload]) -> Message:
        ephemeral = message.seen_by is not None
        draft = self.composer.draft(
            data, uploads, message.channel_id, before=message, ephemeral=ephemeral, at=("data",)
        )
        return self.composer.apply(draft, message)

    def _check_type(self, interaction: Interaction, kind: object) -> None:
        allowed = {
            COMMAND: (MESSAGE, DEFERRED, MODAL),
            COMPONENT: (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, MODAL),
            AUTOCOMPLETE: (CHOICES,),
            MODAL_SUBMIT: (MESSAGE, DEFERRED),
        }[interaction.type]
        if interaction.type == MODAL_SUBMIT and interaction.message_id is not None:
            allowed = (*allowed, DEFERRED_UPDATE, UPDATE)
        if kind not in allowed or isinstance(kind, bool):
            listed = ", ".join(str(one) for one in allowed)
            raise refusals.invalid(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")

    def _response(self, interaction: Interaction, kind: int, message: Message | None) -> Json:
        channel = self.world.channels.get(interaction.channel_id)
        told: Json = {"id": interaction.id, "type": interaction.type, "channel_id": interaction.channel_id}
        if channel is not None and not channel.is_dm:
            told["guild_id"] = self.world.guild_id
        response: Json = {"interaction": told}
        if message is not None:
            told |= {
                "response_message_id": message.id,
                "response_message_loading": message.is_loading,
                "response_message_ephemeral": message.seen_by is not None,
            }
            if kind in (MESSAGE, UPDATE):
                response["resource"] = {"type": kind, "message": self.wire.message(message)}
        return response

    def _new_message(self, interaction: Interaction) -> Json:
        """What marks a message as an answer to an interaction."""
        if interaction.channel_id not in self.world.channels:
            raise refusals.unknown_channel()
        if interaction.original is not None:
            return {"type": 19, "reference": interaction.original, "metadata": interaction.metadata}
        if interaction.message_id is not None:
            return {"type": 19, "reference": interaction.message_id, "metadata": interaction.metadata}
        return {"type": 20 if interaction.type == COMMAND else 0, "metadata": interaction.metadata}

    def _answer_message(self, interaction: Interaction, data: Json, uploads: list[Upload]) -> Message:
        ephemeral = bool((data.get("flags") or 0) & EPHEMERAL)
        more = self._new_message(interaction)
        draft = self.composer.draft(data, uploads, interaction.channel_id, ephemeral=ephemeral, at=("data",))
        return self.composer.post(
            draft,
            interaction.channel_id,
            seen_by=interaction.user_id if ephemeral else None,
            from_interaction=True,
            **more,
        )

    def _defer(self, interaction: Interaction, data: Json) -> Message:
        ephemeral = bool((data.get("flags") or 0) & EPHEMERAL)
        message = Message(
            self.world.clock.snowflake(),
            interaction.channel_id,
            self.world.bot_id,
            self.world.clock.now(),
            flags=LOADING | (EPHEMERAL if ephemeral else 0),
            seen_by=interaction.user_id if ephemeral else None,
            from_interaction=True,
            **self._new_message(interaction),
        )
        self.world.post(message)
        return message

    def _pressed(self, interaction: Interaction) -> Message:
        message = self.world.message(interaction.channel_id, interaction.message_id or "")
        if message is None:
            raise refusals.unknown_message()
        return message

    def _choices(self, interaction: Interaction, data: Json) -> list[Json]:
        problems = Problems()
        choices = data.get("choices") or []
        if not isinstance(choices, list) or len(choices) > 25:
            problems.add(("data", "choices"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
            choices = []
        for n, choice in enumerate(choices):
            check_choice(problems, choice, interaction.option_type, ("data", "choices", n))
        problems.refuse()
        return choices

    def _open_modal(self, interaction: Interaction, data: Json) -> Modal:
        checker = Checker()
        checker.modal(data)
        checker.problems.refuse()
        number_components(data["components"])
        modal = Modal(
            self.world.clock.snowflake(),
            interaction.user_id,
            interaction.channel_id,
            data,
            interaction.message_id,
            interaction.metadata,
        )
        self.modals[modal.id] = modal
        while len(self.modals) > MAX_MODALS:
            del self.modals[next(iter(self.modals))]
        return modal

    # With the token, after the first answer

    def holder(self, application_id: str, token: str) -> Interaction:
        """The interaction of a token that is still good and was acknowledged."""
        interaction = self.by_token.get(token)
        if application_id != self.world.bot_id:
            raise refusals.unknown_webhook()
        if interaction is None or self.world.clock.now() - interaction.made > TOKEN_LIFE:
            raise refusals.expired_token()
        if interaction.answered is None:
            raise refusals.unknown_webhook()
        return interaction

    def message_of(self, interaction: Interaction, message_id: str) -> Message:
        wanted = interaction.original if message_id == "@original" else message_id
        message = self.world.message(interaction.channel_id, wanted or "")
        if message is None or message.id not in interaction.messages:
            raise refusals.unknown_message()
        return message

    def edit(self, interaction: Interaction, message_id: str, body: Json, uploads: list[Upload]) -> Message:
        message = self.message_of(interaction, message_id)
        draft = self.composer.draft(
            body, uploads, message.channel_id, before=message, ephemeral=message.seen_by is not None
        )
        interaction.followed += 1
        return self.composer.apply(draft, message)

    def follow_up(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
        """A further message; the first after a thinking deferral completes that one."""
        waiting = self.world.message(interaction.channel_id, interaction.original or "")
        if waiting is not None and waiting.is_loading:
            return self.edit(interaction, waiting.id, body, uploads)
        ephemeral = bool((body.get("flags") or 0) & EPHEMERAL)
        more = self._new_message(interaction)
        draft = self.composer.draft(body, uploads, interaction.channel_id, ephemeral=ephemeral)
        message = self.composer.post(
            draft,
            interaction.channel_id,
            seen_by=interaction.user_id if ephemeral else None,
            from_interaction=True,
            **more,
        )
        interaction.messages.add(message.id)
        interaction.followed += 1
        return message

    def close(self) -> None:
        for interaction in self.live.values():
            if interaction.timer is not None:
                interaction.timer.cancel()
            if not interaction.answer.done():
                interaction.answer.cancel()

    def _drop(self, interaction: Interaction) -> None:
        self.live.pop(interaction.id, None)
        self.by_token.pop(interaction.token, None)

    def _forget_old(self) -> None:
        """Tokens that have run out go; the oldest come first, so looking stops at the first that lives."""
        now = self.world.clock.now()
        with contextlib.suppress(StopIteration):
            while now - (oldest := next(iter(self.live.values()))).made > TOKEN_LIFE + 60:
                self._drop(oldest)
