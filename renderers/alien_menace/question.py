"""What a question to a player of Alien Menace is in words and numbers: what can be chosen and where each choice leads,
and why the rest of the hand cannot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.engine.refs import HAND_REF, PASS_REF, Ref
from bot.engine.text import Many, Text, names
from bot.games.alien_menace.content import CARDS
from bot.games.alien_menace.rules.choosing import TOKENS, sort_of
from bot.games.alien_menace.rules.forces import Forces, after, after_toss, force_of, forces, token_worth
from bot.games.alien_menace.rules.labels import ESCAPE
from bot.games.alien_menace.text_board import in_the_picture
from bot.games.alien_menace.view import FightView, SideView, exchange_of, own_hand
from renderers.alien_menace.faces import KIND_HUES, beside_force, card_sign, sign_hues
from renderers.alien_menace.icons import ROOM_ICONS, TOKEN
from renderers.alien_menace.question_parts import BAD, GOOD, LEAST, OPEN, REST_WIDE, Choosable, Stand
from renderers.alien_menace.reader import TableReader
from renderers.alien_menace.side_parts import signed
from renderers.core.lettering import measure
from renderers.core.theme import AMBER, BODY, STEEL, icon

REST = {
    "weapon": "picture-rest-fight",
    "action": "picture-rest-fight",
    "another": "picture-rest-weapon",
    "dear": "picture-rest-dear",
    "useless": "picture-rest-here",
    "no-answer": "picture-rest-no-answer",
    "creature": "picture-rest-creature",
    "event": "picture-rest-event",
    "cancel": "picture-rest-answers",
    "size": "picture-rest-size",
}
"""What cards of each sort wait for, and what else keeps one in the hand."""


class FightQuestion:
    """A question as its pictures need it."""

    def __init__(self, at: TableReader) -> None:
        self.at, self.view = at, at.view
        offer = at.scene.offer
        assert offer is not None
        self.offer = offer
        self.fight = self._raised()

    def _raised(self) -> FightView | None:
        """The exchange, if something can be added to it now: nothing is pending, and one may stop."""
        view, stop = self.view, any(PASS_REF in option.refs for option in self.offer.options)
        return view.fight if stop and not view.pending and self.offer.of == (HAND_REF,) else None

    @property
    def mine(self) -> SideView | None:
        view = self.view
        return None if view.me is None else view.marine if view.me == "marine" else view.alien

    # The head

    def stand(self) -> Stand:
        at, view, mine = self.at, self.view, self.mine
        tokens = mine.tokens if mine is not None else 0
        if not view.room:
            return Stand(view.lives, tokens, "", STEEL, "", (), None)
        room = at.room(view.room)
        sign, hue = ROOM_ICONS[view.room]
        return Stand(view.lives, tokens, icon(sign), hue, f"{room.title}: {room.words}", room.hues, room.places)

    # What can be chosen

    def choices(self) -> list[Choosable]:
        """Cards and tokens to choose, each once with all its numbers; rooms, sides and the like are shown in other
        ways.
        """
        numbers: dict[Ref, list[str]] = {}
        for number, option in self.at.scene.options():
            for ref in option.refs:
                if ref == TOKENS or ref.kind == "card":
                    numbers.setdefault(ref, []).append(str(number))
        return [self._chosen("·".join(found), ref) for ref, found in numbers.items()]

    def _chosen(self, number: str, ref: Ref) -> Choosable:
        return self._token(number) if ref == TOKENS else self._card(number, ref.id)

    def _card(self, number: str, card: str) -> Choosable:
        at, facts = self.at, CARDS[card]
        held = Counter(own_hand(self.view))[card] if HAND_REF in self.offer.of else 1
        one = Choosable(
            number,
            at.noun("card-" + card),
            KIND_HUES[facts.kind],
            card_sign(card),
            self._gain(card),
            beside_force(at.language, card) or at.say("picture-no-catch"),
            sign_hues(),
            max(1, held),
            cost=facts.cost,
        )
        if self.fight is None or self.view.me is None:
            return one
        if ESCAPE in facts.played:
            return one._replace(result=at.say("picture-flee"), means=GOOD)
        exchange, held_cards = exchange_of(self.fight), own_hand(self.view)
        return self._led_to(one, after(self.view, exchange, card, held_cards), forces(self.view, exchange))

    def _gain(self, card: str) -> str:
        facts = CARDS[card]
        if facts.kind == "creature":
            return str(force_of(self.view, card))
        return signed(facts.force) if facts.force else ""

    def _token(self, number: str) -> Choosable:
        at, view, fight = self.at, self.view, self.fight
        worth = token_worth(view.room)
        one = Choosable(number, at.say("picture-token"), AMBER, icon(TOKEN), "½", at.say("picture-coin", worth=worth))
        if fight is None or view.me is None:
            return one
        exchange = exchange_of(fight)
        now, hit = forces(view, exchange), after_toss(view, exchange, view.me)
        if view.me == "marine" and fight.sure:
            return self._led_to(one._replace(gain=signed(worth), text=at.say("picture-sure")), [hit], now)
        if view.me == "marine" and fight.doomed:
            return self._led_to(one._replace(gain="0", text=at.say("picture-doomed")), [now], now)
        return self._led_to(one, [now, hit], now)

    def _led_to(self, one: Choosable, then: Sequence[Forces], now: Forces) -> Choosable:
        """With where it leads, and whether one could stop there."""
        me = self.view.me
        assert me is not None
        at, missing = self.at, [end.missing(me) for end in then]
        best = then[missing.index(min(missing))]
        gained = best.of(me) - now.of(me)
        if len(then) == 1 and gained:
            one = one._replace(gain=signed(gained))
        ahead = 1 - min(missing) if me == "alien" else -min(missing)
        if max(missing) <= 0:
            least = then[missing.index(max(missing))]
            ahead = 1 - max(missing) if me == "alien" else -max(missing)
            return one._replace(result=at.say("picture-holds", force=least.of(me), ahead=ahead), means=GOOD)
        if min(missing) <= 0:
            return one._replace(result=at.say("picture-may-hold", force=best.of(me)), means=OPEN)
        key = "picture-short" if len(then) == 1 else "picture-cannot-hold"
        return one._replace(result=self._short(key, best.of(me), min(missing)), means=BAD)

    def _short(self, key: str, force: int, missing: int) -> str:
        return self.at.tell(Text(key, {"force": force, "missing": missing}))

    def hand_as_a_whole(self) -> list[Choosable]:
        """The hand, where the question is about nothing else and nobody chooses among its cards."""
        if self.offer.of or any(option.id("card") or option.id("room") for option in self.offer.options):
            return []
        held = Counter(own_hand(self.view))
        return [self._card("", card)._replace(copies=count) for card, count in held.items()]

    # The rest of the hand

    def rest(self) -> list[str]:
        """Cards of the hand that cannot be chosen, where it is the hand that one chooses from."""
        offered = {option.id("card") for option in self.offer.options}
        return [card for card in own_hand(self.view) if card not in offered] if HAND_REF in self.offer.of else []

    def rest_words(self) -> str:
        """How many they are, and what they wait for."""
        rest = self.rest()
        if not rest:
            return ""
        why = Counter(map(self._waits_for, rest)).most_common()
        told = [Text(REST.get(one, "picture-rest-later")) for one, _ in why]
        reasons = list({text.key: text for text in told}.values())
        said = [self._rest_said(len(rest), reasons[:count]) for count in range(len(reasons), 0, -1)]
        return next((words for words in said if measure(BODY, LEAST, words) <= REST_WIDE), said[-1])

    def _rest_said(self, count: int, reasons: Sequence[Text]) -> str:
        """The commonest reasons, as many as find room."""
        return self.at.tell(Text("picture-rest", {"count": count, "reasons": Many(tuple(reasons))}))

    def _waits_for(self, card: str) -> str:
        fight, mine = self.view.fight, self.mine
        sort = sort_of(card)
        if fight is None:
            return "later" if sort in ("event", "creature") else sort
        if self.view.pending:
            return "no-answer"
        if sort == "weapon" and fight.armed:
            return "another"
        if mine is not None and CARDS[card].cost > mine.tokens and sort in ("weapon", "action"):
            return "dear"
        return "useless" if sort in ("weapon", "action") else sort

    # In words

    def alt(self) -> str:
        """The question, what can be answered, the rest of the hand, and the table."""
        at = self.at
        numbered = [Text("alt-numbered", {"number": n, "what": one.label}) for n, one in at.scene.options()]
        lines = [self.offer.prompt]
        if numbered:
            lines.append(Text("alt-now", {"options": Many(tuple(numbered))}))
        rest = ["card-" + card for card in self.rest()]
        if rest:
            lines.append(Text("alt-not-now", {"cards": names(rest)}))
        return at.alt([*lines, *in_the_picture(self.view)])
