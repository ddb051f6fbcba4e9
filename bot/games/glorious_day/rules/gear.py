"""What characters carry: a weapon, a Backup weapon, two pieces of equipment; equipping and taking off again."""

from __future__ import annotations

from bot.engine import refs
from bot.engine.asks import Flow, choose
from bot.engine.cards import EVERYONE
from bot.engine.journal import changed, gained
from bot.engine.naming import card_name, card_option
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.content.vocabulary import LoseEquipment, Unequip
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.casualties import figure_name
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me
from bot.games.glorious_day.rules.endurance import cards_left, discard_equipped, exhaust, from_hand
from bot.games.glorious_day.rules.refs import EQUIPPED_REF, figure_ref
from bot.games.glorious_day.state import Figure, State

MOST_WEAPONS = MOST_GEAR = 2
ARMS_LENGTH = 2
"""So near somebody must be to be equipped by another."""
WORN = ("weapon", "equipment")


def fits(figure: Figure, card: str) -> bool:
    """Whether there is room for it: of two weapons just one is Backup (soutien), a Heavy one is alone (lourd), and some
    carry none.
    """
    facts = CARDS[card]
    if facts.type == "equipment":
        return len(figure.gear) < MOST_GEAR
    if facts.type != "weapon" or figure.values.aim is None:
        return False
    together = [CARDS[weapon].keywords for weapon in (*figure.weapons, card)]
    if len(together) == 1:
        return True
    backups = sum("backup" in keywords for keywords in together)
    heavy = any("heavy" in keywords for keywords in together)
    return len(together) == MOST_WEAPONS and backups == 1 and not heavy


def put_on(figure: Figure, card: str) -> None:
    """Into its place: of two weapons the one that is not Backup is the main one."""
    if CARDS[card].type == "equipment":
        figure.gear.append(card)
        return
    weapons = sorted((*figure.weapons, card), key=lambda weapon: "backup" in CARDS[weapon].keywords)
    figure.main, figure.backup = weapons[0], weapons[1] if len(weapons) > 1 else ""


def take_off(figure: Figure, card: str) -> None:
    if card in figure.gear:
        figure.gear.remove(card)
    elif card == figure.main:
        figure.main, figure.backup = figure.backup, ""
    else:
        figure.backup = ""


def within_reach(s: State, figure: Figure) -> list[Figure]:
    """Whom a character can equip: itself and those within two squares (équiper d’autres personnages)."""
    near = map_now.around(s, figure.square, ARMS_LENGTH)
    return [one for one in s.there if near >> one.square & 1]


def equippable(s: State, seat: int, figure: Figure) -> list[tuple[str, Figure]]:
    """Which cards of the hand can go to whom (carte Équipement). Recruits have no hand to equip from."""
    if figure.side == "recruit":
        return []
    payable = [
        card for card in dict.fromkeys(s.hands[seat]) if CARDS[card].type in WORN and CARDS[card].cost <= cards_left(s)
    ]
    near = within_reach(s, figure) if payable else []
    return [(card, one) for card in payable for one in near if fits(one, card)]


def equip(g: G, seat: int, card: str, figure: Figure) -> Flow[None]:
    """A card of the hand goes to a character, and is paid for (équiper des cartes)."""
    s = g.state
    s.hands[seat].remove(card)
    s.limbo.append(card)
    yield from exhaust(g, Me(seat, figure), CARDS[card].cost)
    s.limbo.remove(card)
    put_on(figure, card)
    marks = changed(figure_ref(figure)), *from_hand(seat, [card])
    g.tell("equipped", *marks, figure=figure_name(figure), card=card_name(card))


def unequip(g: G, seat: int, figure: Figure, card: str) -> None:
    """Back to the hand (déséquiper des cartes); what a recruit takes off goes under the exhaust pile."""
    s = g.state
    take_off(figure, card)
    marks = [changed(figure_ref(figure))]
    if figure.side == "recruit":
        s.exhausted.bury(card, EVERYONE)
    else:
        s.hands[seat].append(card)
        marks.append(gained(refs.seat(seat), refs.card(card)))
    g.tell("unequipped", *marks, figure=figure_name(figure), card=card_name(card))


@EFFECTS.effect(Unequip)
def _unequip(g: G, me: Me, verb: Unequip) -> Flow[None]:
    figure = me.figure
    if figure is not None and figure.main:
        unequip(g, me.seat, figure, figure.main)
    else:
        yield from EFFECTS.do(g, me, verb.otherwise)


@EFFECTS.effect(LoseEquipment)
def _lose(g: G, me: Me, verb: LoseEquipment) -> Flow[None]:
    figure = me.figure
    if figure is not None and figure.gear:
        card = figure.gear[0]
        if len(set(figure.gear)) > 1:
            gear = list(figure.gear)
            card = yield from choose(
                me.seat,
                "lose-equipment",
                lambda: [card_option(one) for one in gear],
                of=(figure_ref(figure), EQUIPPED_REF, *me.of),
            )
        take_off(figure, card)
        discard_equipped(g, card)
    else:
        yield from EFFECTS.do(g, me, verb.otherwise)
