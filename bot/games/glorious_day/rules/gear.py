"""What characters carry: a weapon, a Backup weapon, two pieces of equipment; equipping and taking off again."""

from __future__ import annotations

from bot.engine import refs
from bot.engine.asks import Flow, Reason, choose
from bot.engine.cards import EVERYONE
from bot.engine.journal import changed, gained
from bot.engine.naming import card_name, card_option
from bot.games.glorious_day.content import CARDS
from bot.games.glorious_day.content.vocabulary import LoseEquipment, Unequip
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.casualties import figure_name
from bot.games.glorious_day.rules.effects import EFFECTS, G, Me
from bot.games.glorious_day.rules.endurance import discard_equipped, exhaust, from_hand
from bot.games.glorious_day.rules.obstacles import because, unaffordable
from bot.games.glorious_day.rules.refs import EQUIPPED_REF, figure_ref
from bot.games.glorious_day.state import Figure, State

MOST_WEAPONS = MOST_GEAR = 2
ARMS_LENGTH = 2
"""So near somebody must be to be equipped by another."""
WORN = ("weapon", "equipment")


def misfit(figure: Figure, card: str) -> Reason | None:
    """Why there is no room for it: of two weapons just one is Backup (soutien), a Heavy one is alone (lourd), and some
    carry none.
    """
    facts = CARDS[card]
    if facts.type == "weapon":
        return _unfit_weapon(figure, card)
    if facts.type != "equipment":
        return because("why-not-worn", "cards", card=card_name(card))
    full = len(figure.gear) >= MOST_GEAR
    return because("why-gear-full", "cards", figure=figure_name(figure)) if full else None


def _unfit_weapon(figure: Figure, card: str) -> Reason | None:
    if figure.values.aim is None:
        return because("why-unarmed", "cards", figure=figure_name(figure))
    together = [*figure.weapons, card]
    if len(together) > MOST_WEAPONS:
        return because("why-weapons-full", "cards", figure=figure_name(figure))
    heavy = [weapon for weapon in together if "heavy" in CARDS[weapon].keywords]
    if heavy and len(together) > 1:
        return because("why-heavy", "cards", card=card_name(heavy[0]), figure=figure_name(figure))
    backups = sum("backup" in CARDS[weapon].keywords for weapon in together)
    if backups != 1 and len(together) > 1:
        return because("why-backup", "cards", figure=figure_name(figure), backups=backups)
    return None


def fits(figure: Figure, card: str) -> bool:
    """Whether there is room for it."""
    return misfit(figure, card) is None


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


def unequippable(s: State, figure: Figure, card: str) -> Reason | None:
    """Why a character cannot give out that card of the hand: recruits have no hand to equip from, and it costs."""
    if figure.side == "recruit":
        return because("why-no-hand", "cards", figure=figure_name(figure))
    return unaffordable(s, CARDS[card].cost) if card else None


def equippable(s: State, seat: int, figure: Figure) -> list[tuple[str, Figure]]:
    """Which cards of the hand can go to whom (carte Équipement)."""
    worn = (card for card in dict.fromkeys(s.hands[seat]) if CARDS[card].type in WORN)
    payable = [card for card in worn if unequippable(s, figure, card) is None]
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
