"""Before the first round: the squad, its outfit, the decks and the map, then who plays whom and stands where."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.asks import PASS, Flow, Option, chain, choose, choose_or_back, choose_or_pass
from bot.engine.cards import Pile
from bot.engine.dice import Dice
from bot.engine.game import Start
from bot.engine.grid import EAST, NORTH, SOUTH, WEST, mask_of, squares_of
from bot.engine.journal import changed, new
from bot.engine.naming import card_option
from bot.engine.refs import DECK_REF, PASS_REF, Ref
from bot.engine.text import Name, Text, Who, names, text
from bot.games.glorious_day.content import CARDS, CHARACTERS, CONTENT, PISTOL
from bot.games.glorious_day.content.missions import ExitName, Mission
from bot.games.glorious_day.rules import map_now
from bot.games.glorious_day.rules.campaign import CAMPAIGN, NEWT, cards_kept, open_missions
from bot.games.glorious_day.rules.casualties import figure_name, promote
from bot.games.glorious_day.rules.effects import G
from bot.games.glorious_day.rules.gear import fits, put_on
from bot.games.glorious_day.rules.refs import CHARACTERS_REF, facing_ref, figure_ref, mission_ref, square_ref
from bot.games.glorious_day.rules.spotting import spot_all
from bot.games.glorious_day.rules.ties import square_options
from bot.games.glorious_day.rules.values import reset_dial
from bot.games.glorious_day.state import NOBODY, Alien, Blip, Figure, MissionBlip, Squad, State, Turret

CAMPAIGN_OPTION = "campaign"
FACINGS = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}
SLOTS = ("weapon", "weapon", "equipment", "equipment")


def setup(start: Start, dice: Dice) -> State:
    """The squad, by itself or out of a campaign; heroes, outfit and places are asked for when the game begins."""
    chosen = start.options["mission"]
    squad = None
    if chosen == CAMPAIGN_OPTION:
        squad = Squad() if start.carry is None else CAMPAIGN.unpack(start.carry)
        chosen = open_missions(squad)[0]
    s = State(
        seats=start.seats,
        dice=dice,
        phase="muster" if squad is None else "briefing",
        options=start.options,
        mission=chosen,
        squad=squad,
        hands=[[] for _ in range(start.seats)],
    )
    s.figures = [Figure(character) for character in CHARACTERS]
    if squad is None:
        lay_out(s, dice)
    else:
        s.lost = list(squad.lost)
        for figure in s.figures:
            figure.hugged = figure.id in squad.hugged
            if figure.id in (*squad.dead, *squad.captives):
                figure.status = "killed" if figure.id in squad.dead else "captured"
    return s


def briefing(g: G) -> Flow[None]:
    """In a campaign the first seat says which mission is next, where there is a choice."""
    s = g.state
    assert s.squad is not None
    missions = open_missions(s.squad)
    if len(missions) > 1:
        s.mission = yield from choose(0, "next-mission", lambda: [_mission_option(mission) for mission in missions])
    mission = f"option-mission-{s.mission}"
    g.tell("briefing", mission=Name(mission), rule=Text(f"{mission}.text"))
    lay_out(s, g.dice)
    g.go("muster")


def _mission_option(mission: str) -> Option[str]:
    label = text("option-next-mission", mission=Name(f"option-mission-{mission}"))
    return Option(mission, mission, label, refs=(mission_ref(mission),))


def lay_out(s: State, dice: Dice) -> None:
    """The decks and the map, as the mission says (mise en place). What a campaign has lost begins the supply run as its
    discard pile, because that is what crates bring back (mission de ravitaillement).
    """
    site = map_now.ground(s).site
    s.pool = list(CONTENT.blips)
    s.exits = _open_exits(site.mission, site.exits)
    s.crates, s.tunnels, s.barricades = list(site.crates), list(site.tunnels), list(site.barricades)
    cards = CONTENT.endurance_deck() if s.squad is None else cards_kept(s.squad)
    dice.shuffle(cards)
    if s.squad is None:
        s.discard = [cards.pop() for _ in range(site.mission.alone.discards)]
    elif site.mission.kind == "supply":
        s.discard, s.lost = s.lost, []
    s.deck = Pile.of(cards)
    _detection(s, site.mission, dice)
    under = list(site.mission.hidden.under)
    dice.shuffle(under)
    s.mission_blips = [MissionBlip(square, one) for square, one in zip(site.hidden, under, strict=True)]
    _lay_blips(s, dice)


def _open_exits(mission: Mission, exits: dict[ExitName, int]) -> dict[ExitName, int]:
    """All but those that an event opens later."""
    later = {name for event in mission.events for name in event.exits}
    return {name: square for name, square in exits.items() if name not in later}


def _detection(s: State, mission: Mission, dice: Dice) -> None:
    """The Detection deck (pioche Détection), laid layer by layer; the first layer is on top, and the top is the last
    card.
    """
    levels = [CONTENT.detection_deck(level) for level in (1, 2, 3)]
    for level in levels:
        dice.shuffle(level)
    deck: list[str] = []
    for layer in mission.deck(s.seats).layers:
        cards = [levels[level].pop() for level, count in enumerate(layer) for _ in range(count)]
        dice.shuffle(cards)
        deck = cards + deck
    s.detection = Pile.of(deck)
    s.detection_box = sorted(card for level in levels for card in level)


def _lay_blips(s: State, dice: Dice) -> None:
    site = map_now.ground(s).site
    for square in site.blips:
        s.blips.append(Blip(s.new_id(), square, s.pool.pop(dice.below(len(s.pool)))))
    for square in site.facehuggers:
        s.aliens.append(Alien(s.new_id(), square, hugger=True))


# Who plays whom


def muster(g: G) -> Flow[None]:
    """Each player takes a character (héros); the others are recruits (recrue). Newt comes with Ripley, in the missions
    that have her.

    A rescue by itself needs somebody to rescue: where the players need all the others, it is Newt.
    """
    s = g.state
    mission = map_now.ground(s).site.mission
    squad = [figure for figure in s.figures if figure.card.follows is None]
    if s.squad is None:
        captives = g.dice.sample(squad, min(mission.alone.captives, len(squad) - s.seats))
        if not captives and any(goal.who == "captive" for goal in mission.goals):
            captives = [s.figure(NEWT)]
        for captive in captives:
            captive.status = "captured"
    for seat in range(s.seats):
        free = [one for one in squad if one.seat == NOBODY and one.status == "away"]
        if not free:
            g.tell("no-hero", who=Who(seat))
            continue
        listed = [_hero_option(one) for one in free]
        hero = yield from choose(seat, "hero", lambda: listed, of=(CHARACTERS_REF,))  # noqa: B023
        promote(s, hero, seat)
        g.tell("hero-chosen", changed(figure_ref(hero)), who=Who(seat), figure=figure_name(hero))
    g.go("outfit")


def _senior(s: State) -> int:
    """The highest rank, before anybody stands on the map."""
    ranks = {seat: max((one.card.rank for one in s.figures if one.seat == seat), default=-1) for seat in range(s.seats)}
    return min(ranks, key=lambda seat: (-ranks[seat], seat))


def taking_part(s: State) -> list[Figure]:
    """All who are free to: Newt once she has been found."""
    newt = map_now.ground(s).site.mission.alone.newt if s.squad is None else NEWT in s.squad.won
    return [figure for figure in s.figures if figure.status == "away" and (figure.card.follows is None or newt)]


def _hero_option(figure: Figure) -> Option[Figure]:
    label = text("option-hero", figure=figure_name(figure), rule=Text(f"character-{figure.id}.pitch"))
    return Option(figure.id, figure, label, refs=(figure_ref(figure),))


# Outfit


def outfit(g: G) -> Flow[None]:
    """In bug hunts everybody has a pistol. Else two weapons and two pieces of equipment each, freely from the deck
    (équiper les personnages).
    """
    s = g.state
    if map_now.ground(s).site.mission.kind == "bug-hunt":
        for figure in taking_part(s):
            if figure.values.aim is not None:
                _hand_out(s, figure, PISTOL)
    else:
        yield from _choose_outfits(g)
    for seat in range(s.seats):
        s.hands[seat] = []
    g.dice.shuffle(s.deck.cards)
    g.go("deploy")


def _hand_out(s: State, figure: Figure, card: str) -> bool:
    """From the deck to the character, if it is there and fits."""
    if card not in s.deck.cards or not fits(figure, card):
        return False
    at = s.deck.cards.index(card)
    del s.deck.cards[at], s.deck.seen[at]
    put_on(figure, card)
    return True


def _choose_outfits(g: G) -> Flow[None]:
    """Each player for their own, the highest rank for the recruits; or the quartermaster for those left."""
    s = g.state
    order = sorted(taking_part(s), key=lambda one: (one.seat == NOBODY, -one.card.rank))
    senior = _senior(s)
    left_to_quartermaster: set[int] = set()
    for figure in order:
        seat = figure.seat if figure.seat != NOBODY else senior
        if seat in left_to_quartermaster:
            _kit_out(g, figure)
            continue
        enough: set[str] = set()
        for slot, kind in enumerate(SLOTS):
            options = _outfits(s, figure, kind)
            if not options or kind in enough:
                continue
            chosen = yield from choose(
                seat,
                "outfit",
                lambda: options,  # noqa: B023
                prompt=text("ask-outfit", figure=figure_name(figure), kind=Name(f"type-{kind}")),
                occasion=f"{figure.id}-{slot}",
                of=(figure_ref(figure), DECK_REF),
            )
            if chosen == "quartermaster":
                g.tell("quartermaster", who=Who(seat))
                _kit_out(g, figure)
                left_to_quartermaster.add(seat)
                break
            if chosen == PASS:
                enough.add(kind)
            else:
                _hand_out(s, figure, chosen)
                g.tell("equipped", changed(figure_ref(figure)), figure=figure_name(figure), card=Name("card-" + chosen))


def _outfits(s: State, figure: Figure, kind: str) -> list[Option[str]]:
    there = dict.fromkeys(sorted(s.deck.cards))
    fit = [card for card in there if CARDS[card].type == kind and fits(figure, card)]
    if not fit:
        return []
    return [
        Option("quartermaster", "quartermaster", Text("option-quartermaster"), refs=(Ref("answer", "quartermaster"),)),
        Option(PASS, PASS, Text("option-nothing"), refs=(PASS_REF,)),
        *(card_option(card) for card in fit),
    ]


def _kit_out(g: G, figure: Figure) -> None:
    """The quartermaster has a sensible kit; what is missing is made up for with whatever else fits."""
    s = g.state
    got = [card for card in figure.card.kit if _hand_out(s, figure, card)]
    for card in sorted(set(s.deck.cards), key=lambda card: (-CARDS[card].cost, card)):
        if CARDS[card].type == "weapon" and not figure.main and _hand_out(s, figure, card):
            got.append(card)
    if got:
        cards = names("card-" + card for card in got)
        g.tell("kitted-out", changed(figure_ref(figure)), figure=figure_name(figure), cards=cards)


# Who stands where


def deploy(g: G) -> Flow[None]:
    """Turrets, then every character on a square of its start (emplacement de départ); then whatever is in sight at once
    is spotted.
    """
    s = g.state
    yield from _place_turrets(g)
    yield from _place_squad(g)
    s.mustered = [figure.id for figure in s.there]
    for figure in s.there:
        reset_dial(figure)
    yield from spot_all(g)
    g.go("round")


def _place_squad(g: G) -> Flow[None]:
    s = g.state
    order = sorted(taking_part(s), key=lambda one: (one.seat == NOBODY, -one.card.rank, one.seat))
    falling_in: set[int] = set()

    def placed_by(figure: Figure) -> int:
        return max(0, figure.seat if figure.seat != NOBODY else order[0].seat)

    for place, figure in enumerate(order):
        squares, seat = _start_of(s, figure), placed_by(figure)
        if seat in falling_in:
            figure.square, figure.status = squares[0], "up"
            continue
        chosen = yield from choose_or_pass(
            seat,
            "deploy",
            lambda: square_options(g, squares),  # noqa: B023
            pass_label="option-deploy-all",
            prompt=text("ask-deploy", figure=figure_name(figure)),
            occasion=figure.id,
            of=(figure_ref(figure),),
        )
        figure.square, figure.status = squares[0] if chosen is None else chosen, "up"
        if chosen is None:
            falling_in.add(seat)
            late = (figure_ref(one) for one in order[place:] if placed_by(one) == seat)
            g.tell("deployed-all", new(*late), who=Who(seat))
        else:
            g.tell("deployed", new(figure_ref(figure)), figure=figure_name(figure), square=map_now.label(s, chosen))


def _start_of(s: State, figure: Figure) -> Sequence[int]:
    """The free squares where a character may begin (lieu de départ)."""
    site = map_now.ground(s).site
    named = next((at for at, start in enumerate(site.mission.starts) if figure.id in start.who), None)
    if named is None:
        named = next(at for at, start in enumerate(site.mission.starts) if not start.who)
    taken = map_now.occupied(s) | map_now.tokens(s)
    return [square for square in site.starts[named] if not taken >> square & 1]


def _place_turrets(g: G) -> Flow[None]:
    """Anywhere, by the highest rank: a square, then which way it faces (tourelle)."""
    s = g.state
    senior = _senior(s)
    for number in range(map_now.ground(s).site.mission.turrets):
        placed = yield from chain(lambda: _turret_square(g, senior, number), lambda at: _turret_facing(g, senior, at))  # noqa: B023
        if placed is None:
            return
        square, facing = placed
        s.turrets.append(Turret(square, facing))
        faces = next(name for name, way in FACINGS.items() if way == facing)
        g.tell("turret-placed", new(square_ref(s, square)), square=map_now.label(s, square), facing=faces)


def _turret_square(g: G, seat: int, number: int) -> Flow[int | None]:
    """Anywhere but in a way out, or where the squad is to stand."""
    s = g.state
    taken = map_now.occupied(s) | map_now.tokens(s)
    site = map_now.ground(s).site
    starts = [square for start in site.starts for square in start]
    rooms = dict.fromkeys(map_now.grid(s).room(square) for square in starts)
    free = map_now.grid(s).floor & ~taken & ~mask_of([*site.exits.values(), *starts])
    return (
        yield from choose_or_pass(
            seat,
            "turret",
            lambda: square_options(g, squares_of(free)),
            pass_label="option-no-turret",
            prompt=text(
                "ask-turret", left=site.mission.turrets - number, rooms=names("room-" + room for room in rooms)
            ),
            occasion=f"{number}",
        )
    )


def _turret_facing(g: G, seat: int, square: int) -> Flow[int | None]:
    options = [
        Option(name, facing, Text(f"option-{name}"), refs=(facing_ref(name),)) for name, facing in FACINGS.items()
    ]
    prompt = text("ask-turret-facing", square=map_now.label(g.state, square))
    of = (square_ref(g.state, square),)
    return (yield from choose_or_back(seat, "turret-facing", lambda: options, prompt=prompt, of=of))
