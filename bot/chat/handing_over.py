"""“Do it for us” and “as last time”: what a beginner cannot judge is shown before it is done, in a panel of its own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Literal, TypeAlias

import msgspec

from bot.chat.bodies import Callout, Row
from bot.chat.ids import Control, button, custom_id, success
from bot.chat.naming import names_of
from bot.chat.question import QuestionId
from bot.chat.words import say
from bot.engine.game import Offer
from bot.engine.lexicon import lexicon
from bot.tables import delegating
from bot.tables.delegating import Proposed, Remembered
from bot.tables.table import Table

Proposer: TypeAlias = Literal["", "ai", "last"]
"""Whose answers are proposed: those of the AI, or one's own of last time."""


class HandingOver(msgspec.Struct, frozen=True):
    """What can be handed over in a question, and what is proposed, if somebody has asked for that."""

    is_possible: bool = False
    remembered: Sequence[Remembered] = ()
    by: Proposer = ""
    proposed: Sequence[Proposed] = ()

    def buttons(self, table: Table, asked: QuestionId, language: str) -> list[Control]:
        if not self.is_possible:
            return []
        row = [button(say(language, "button-for-us"), asked.id("forus", table, "ai"))]
        if self.remembered:
            row.append(button(say(language, "button-last-time"), asked.id("forus", table, "last")))
        return row

    def shown(self, table: Table, asked: QuestionId, language: str) -> tuple[Callout, list[Row]]:
        """What would be done, question by question, and the button that does it."""
        back = button(say(language, "button-back"), custom_id("act", table.id))
        if not self.proposed:
            return Callout(say(language, "for-us-nothing")), [[back]]
        words, names = lexicon(table.game.meta.key, language), names_of(table, language)
        told = [say(language, "for-us-last" if self.by == "last" else "for-us")]
        for prompt, answers in groupby(self.proposed, key=lambda one: one.prompt):
            labels = [words.say(label, names) for one in answers for label in one.labels]
            told.append(f"-# {words.say(prompt, names)} **{', '.join(labels) or say(language, 'button-none')}**")
        done = asked.id("doneforus", table, self.by, delegating.mark_of(self.proposed))
        return Callout("\n".join(told)), [[success(say(language, "button-do-that"), done), back]]


async def handing_over_of(table: Table, offer: Offer | None, by: Proposer) -> HandingOver:
    """What can be handed over in that question. Whoever asks holds the table's lock."""
    person = None if offer is None else table.head.seats[offer.seat].person
    if offer is None or person is None or not delegating.can_be_delegated(table, offer):
        return HandingOver()
    first = offer.name == table.game.meta.delegable[0]
    remembered = await delegating.last_time(table, person) if first or by == "last" else []
    if not by or (by == "last" and not remembered):
        return HandingOver(True, remembered)
    proposed = delegating.proposal(table, person, offer.seat, remembered if by == "last" else ())
    return HandingOver(True, remembered, by, proposed)
