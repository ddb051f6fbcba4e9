"""A campaign: what is handed on from mission to mission, what a won mission costs, and the score at the end.

The three campaign missions are played in order; between them a rescue while somebody is captive, and once the supply
mission. Any mission that fails ends the campaign.
"""

from __future__ import annotations

import msgspec

from bot.engine.asks import Flow, choose
from bot.engine.cards import EVERYONE
from bot.engine.journal import changed, moved
from bot.engine.naming import card_name, card_option
from bot.engine.refs import DECK_REF, DISCARD_REF
from bot.engine.text import Text, Who, text
from bot.engine.versions import Shape
from bot.games.glorious_day.content import CONTENT
from bot.games.glorious_day.content.missions import MISSIONS
from bot.games.glorious_day.rules.effects import G
from bot.games.glorious_day.rules.endurance import is_hazard
from bot.games.glorious_day.rules.refs import card_ref
from bot.games.glorious_day.state import Squad, State

CAMPAIGN: Shape[Squad] = Shape("a campaign of Another Glorious Day", Squad)
NEWT = "newt"
PER_CASUALTY, FOR_NEWT = 5, 10
IN_ORDER = sorted((one for one in MISSIONS.values() if one.number), key=lambda one: one.number)


def open_missions(squad: Squad) -> list[str]:
    """What can be played next: the next campaign mission first (jouer en campagne)."""
    found = [mission.id for mission in IN_ORDER if mission.id not in squad.won][:1]
    for mission in MISSIONS.values() if squad.won else ():
        if (mission.kind == "rescue" and squad.captives) or (mission.kind == "supply" and not squad.supplied):
            found.append(mission.id)
    return found


def cards_kept(squad: Squad) -> list[str]:
    """The Endurance cards without those that are lost for good."""
    cards = CONTENT.endurance_deck()
    for card in squad.lost:
        cards.remove(card)
    return cards


# After a won mission


def aftermath(g: G) -> Flow[None]:
    """A card back for each player, all Hazards back, and half of what is left in the discard pile is lost for good
    (perdre des cartes Endurance).
    """
    s = g.state
    assert s.squad is not None
    squad = handed_on(s)
    if s.mission == IN_ORDER[-1].id:
        _score(g, squad)
        return
    for seat in range(s.seats):
        kinds = sorted({card for card in s.discard if not is_hazard(card)})
        if kinds:
            listed = [card_option(card) for card in kinds]
            card = yield from choose(seat, "card-back", lambda: listed, of=(DISCARD_REF,))  # noqa: B023
            s.discard.remove(card)
            s.deck.put(card, EVERYONE)
            g.tell("card-back", moved(card_ref(card), DISCARD_REF, DECK_REF), who=Who(seat), card=card_name(card))
    for card in [card for card in s.discard if is_hazard(card)]:
        s.discard.remove(card)
        s.deck.put(card, EVERYONE)
    g.dice.shuffle(s.discard)
    half = (len(s.discard) + 1) // 2
    gone, s.discard = s.discard[:half], s.discard[half:]
    s.lost += gone
    squad = msgspec.structs.replace(squad, lost=[*squad.lost, *gone])
    g.headline("cards-lost", changed(DISCARD_REF), count=len(gone), left=len(cards_kept(squad)))
    g.over("players", tuple(range(s.seats)), Text("won-campaign-mission"), CAMPAIGN.pack(squad))


def handed_on(s: State) -> Squad:
    """The squad as it comes out of a won mission: who stands on the map is safe, who lies there is captive. On the
    supply run what had been lost lies on the discard pile, and is lost again only if the aftermath says so.
    """
    assert s.squad is not None
    supply = MISSIONS[s.mission].kind == "supply"
    status = {figure.id: figure.status for figure in s.figures}
    return Squad(
        won=[*s.squad.won, *([s.mission] if MISSIONS[s.mission].number else [])],
        supplied=s.squad.supplied or supply,
        captives=[id for id, how in status.items() if how in ("captured", "down")],
        dead=[id for id, how in status.items() if how == "killed"],
        hugged=[figure.id for figure in s.figures if figure.hugged and figure.status != "killed"],
        lost=list(s.lost if supply else s.squad.lost),
    )


def _score(g: G, squad: Squad) -> None:
    """The cards that are left (score de campagne): five less for everybody captive or dead but Newt, ten less or more
    for her.
    """
    s = g.state
    cards = len(cards_kept(squad)) - len(s.discard)
    casualties = {*squad.captives, *squad.dead, *squad.hugged} - {NEWT}
    cards = max(0, cards - PER_CASUALTY * len(casualties))
    if NEWT in (*squad.dead, *squad.hugged):
        cards = max(0, cards - FOR_NEWT)
    elif NEWT not in squad.captives:
        cards = min(len(CONTENT.endurance_deck()), cards + FOR_NEWT)
    g.over("players", tuple(range(s.seats)), text("campaign-won", score=cards))
