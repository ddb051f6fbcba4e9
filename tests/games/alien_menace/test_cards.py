"""Every card and room beyond its Force, one by one, and the counts the book gives."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from bot.engine import refs
from bot.engine.content import BadContent
from bot.engine.effects import Effect, Written
from bot.engine.lexicon import lexicon
from bot.games.alien_menace.content import ALIEN_CARDS, CARDS, MARINE_CARDS, ROOMS, Card, Room, effects
from bot.games.alien_menace.content.vocabulary import BarsTokens, Discards, FreeTosses, Lasting, Verb
from bot.games.alien_menace.rules.effects import EFFECTS
from tests.engine.harness.covered import covered, of
from tests.games.alien_menace.duel import Duel


def test_the_counts_of_the_book() -> None:
    assert sum(card.copies for card in MARINE_CARDS.values()) == 48
    assert sum(card.copies for card in ALIEN_CARDS.values()) == 48
    assert len(ROOMS) == 13
    assert not MARINE_CARDS.keys() & ALIEN_CARDS.keys()


def test_the_values_of_the_book() -> None:
    assert CARDS["demon"].force == 2
    assert CARDS["carnass"].force == 3
    assert CARDS["shotgun"].force == 3
    assert CARDS["poison-darts"].force == 2
    assert ROOMS["hangar"].size == 4
    assert CARDS["smoke-grenade"].size == -1
    assert CARDS["collapsed-wall"].size == 1


def test_kinds_stay_on_their_side() -> None:
    assert {card.kind for card in MARINE_CARDS.values()} == {"weapon", "action", "event"}
    assert {card.kind for card in ALIEN_CARDS.values()} == {"creature", "action", "event"}


def test_every_verb_is_used_and_has_a_meaning() -> None:
    used = [verb for row in effects() for verb in row.effects]
    assert {type(verb) for verb in used} == {*get_args(Verb), *get_args(Lasting)}
    assert all(EFFECTS.knows(verb) for verb in (*get_args(Verb), *get_args(Lasting)) if verb is not Written)


def test_what_is_written_is_on_some_card() -> None:
    assert {verb.id for row in effects() for verb in row.effects if isinstance(verb, Written)} == EFFECTS.names


@pytest.mark.parametrize(
    ("card", "does", "line"),
    [
        ("shotgun", {"played": Written("pull")}, "marine.toml: shotgun: nobody has written 'pull'"),
        (
            "larva",
            {"killed": Written("from-the-vents")},
            "alien.toml: larva: 'from-the-vents' is for 'alien action played', not for 'alien creature killed'",
        ),
        (
            "frag-grenade",
            {"played": Written("from-the-vents")},
            "marine.toml: frag-grenade: 'from-the-vents' is for 'alien action played', not for 'marine action played'",
        ),
        (
            "larva",
            {"killed": FreeTosses(3)},
            "alien.toml: larva: 'free-tosses' is for 'marine weapon played' and 'marine action played', not for "
            "'alien creature killed'",
        ),
        (
            "carapace",
            {"lasts": BarsTokens()},
            "alien.toml: carapace: 'bars-tokens' is for 'marine weapon lasts' and 'alien creature lasts', not for "
            "'alien action lasts'",
        ),
    ],
)
def test_what_nothing_acts_on_then_is_refused(
    card: str, does: dict[str, Effect], line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = msgspec.structs.replace(CARDS[card], **{when: (effect,) for when, effect in does.items()})
    monkeypatch.setitem(MARINE_CARDS if card in MARINE_CARDS else ALIEN_CARDS, card, changed)
    with pytest.raises(BadContent) as refused:
        EFFECTS.demand(effects())
    assert str(refused.value) == line


def test_no_two_cards_and_no_two_rooms_are_alike() -> None:
    for things in (MARINE_CARDS, ALIEN_CARDS, ROOMS):
        plain = [msgspec.structs.replace(thing, id="", **_BESIDES[type(thing)]) for thing in things.values()]
        assert len({msgspec.json.encode(one) for one in plain}) == len(plain)


_BESIDES: dict[type, dict[str, int | str]] = {
    Card: {"copies": 0, "icon": "", "worth": 0},
    Room: {"icon": "", "light": "", "worth": 0},
}
"""What may differ between cards that are alike."""


# Weapons


@of("shotgun")
def test_shotgun_is_nothing_but_force() -> None:
    duel = Duel(marine=["shotgun"], alien=["behemoth"])
    duel.alien("behemoth").marine("shotgun")
    assert duel.forces == (3, 6)
    assert (duel.state.marine.tokens, duel.state.marine.hand.cards) == (2, [])


@of("service-pistol")
def test_service_pistol_draws_a_card() -> None:
    duel = Duel(marine=["service-pistol"], alien=["demon", "larva"], marine_top=["berserk"])
    duel.alien("demon").marine("service-pistol")
    assert duel.forces[0] == 2
    assert duel.state.marine.hand.cards == ["berserk"]


@of("combat-knife")
def test_combat_knife_comes_back_after_the_fight() -> None:
    duel = Duel(room="ventilation-shaft", marine=["combat-knife"], alien=["larva", "demon"])
    duel.alien("larva").marine("combat-knife")
    assert duel.forces[0] == 1
    duel.marine("pass").alien("pass")
    assert duel.state.marine.hand.cards == ["combat-knife"]
    assert duel.session.view(1).marine.known == ["combat-knife"], "everybody saw it go back"


@of("combat-knife")
def test_combat_knife_does_not_come_back_when_jammed() -> None:
    duel = Duel(room="ventilation-shaft", marine=["combat-knife"], alien=["larva", "jammed-weapon"])
    duel.alien("larva").marine("combat-knife").alien("jammed-weapon").marine("pass")
    assert duel.state.marine.discard == ["combat-knife"]


@of("pulse-rifle", "plasma-cannon")
@pytest.mark.parametrize(("weapon", "force", "cost"), [("pulse-rifle", 4, 1), ("plasma-cannon", 7, 2)])
def test_heavy_weapons_cost_tokens(weapon: str, force: int, cost: int) -> None:
    duel = Duel(marine=[weapon], alien=["demon", "larva"], marine_tokens=2)
    reserve = duel.state.reserve
    duel.alien("demon").marine(weapon)
    assert duel.forces[0] == force
    assert duel.state.marine.tokens == 2 - cost
    assert duel.state.reserve == reserve + cost
    duel = Duel(marine=[weapon], alien=["demon", "larva"], marine_tokens=cost - 1)
    duel.alien("demon")
    assert weapon not in duel.offered("marine")


@of("sniper-rifle")
def test_sniper_rifle_must_come_first() -> None:
    duel = Duel(marine=["sniper-rifle", "frag-grenade"], alien=["behemoth", "demon"])
    duel.alien("behemoth")
    assert "sniper-rifle" in duel.offered("marine")
    duel.marine("frag-grenade")
    assert "sniper-rifle" not in duel.offered("marine")
    duel = Duel(marine=["sniper-rifle"], alien=["behemoth", "demon"])
    duel.alien("behemoth").marine("sniper-rifle")
    assert duel.forces[0] == 5


@of("flamethrower")
@pytest.mark.parametrize(("creature", "force"), [("demon", 5), ("larva", 5), ("carnass", 2)])
def test_flamethrower_burns_the_small(creature: str, force: int) -> None:
    duel = Duel(marine=["flamethrower"], alien=[creature, "behemoth"])
    duel.alien(creature).marine("flamethrower")
    assert duel.forces[0] == force


@of("chainsaw", "broodmother")
def test_chainsaw_and_broodmother_grow_with_the_dead() -> None:
    duel = Duel(marine=["shotgun", "chainsaw"], alien=["demon", "broodmother"])
    duel.alien("demon").marine("shotgun", "pass").alien("pass", "broodmother")
    assert duel.forces == (0, 4)
    duel.marine("chainsaw")
    assert duel.forces == (3, 4)


@of("laser-cutter")
def test_laser_cutter_makes_the_aliens_tokens_useless() -> None:
    duel = Duel(marine=["frag-grenade", "laser-cutter"], alien=["demon", "larva"], tosses="+", alien_tokens=3)
    duel.alien("demon").marine("frag-grenade", "pass").alien("token", "pass")
    assert duel.forces == (2, 3)
    duel.marine("laser-cutter")
    assert duel.forces == (5, 2)
    duel.marine("pass")
    assert duel.offered("alien") == ["pass"]


# The Marine's actions


@of("force-field")
def test_force_field_cancels_an_action_of_the_alien() -> None:
    duel = Duel(marine=["shotgun", "force-field"], alien=["demon", "poison-darts", "terror"])
    duel.alien("demon").marine("shotgun", "pass").alien("poison-darts")
    assert duel.asked == ("marine", "cancel")
    assert duel.offered("marine") == ["force-field", "pass"]
    duel.marine("force-field")
    assert duel.asked == ("alien", "cancel"), "it may be cancelled itself"
    duel.alien("pass")
    assert duel.forces == (3, 2)
    assert duel.state.alien.discard == ["poison-darts"]


@of("smoke-grenade")
def test_smoke_grenade_makes_a_room_smaller() -> None:
    duel = Duel(room="reactor", marine=["shotgun", "smoke-grenade"], alien=["larva", "demon"], rooms=["nest", "vault"])
    duel.alien("larva").marine("shotgun", "pass").alien("pass").marine("smoke-grenade")
    assert duel.asked == ("alien", "room"), "one has been played, and there is no place for a second"


@of("frag-grenade")
def test_frag_grenade_is_nothing_but_force() -> None:
    duel = Duel(marine=["frag-grenade"], alien=["behemoth"])
    duel.alien("behemoth").marine("frag-grenade")
    assert duel.forces == (2, 6)
    assert (duel.state.marine.tokens, duel.state.marine.hand.cards) == (2, [])


@of("last-stand")
def test_last_stand_grows_with_lives_lost() -> None:
    for lives, force in ((3, 2), (2, 3), (1, 4)):
        duel = Duel(marine=["last-stand"], alien=["behemoth"], lives=lives)
        duel.alien("behemoth").marine("last-stand")
        assert duel.forces[0] == force


@of("called-shot")
def test_called_shot_makes_the_next_token_sure() -> None:
    duel = Duel(marine=["called-shot", "shotgun"], alien=["behemoth"], tosses="--")
    duel.alien("behemoth").marine("called-shot", "token")
    assert duel.forces[0] == 2, "although the coin would have failed"
    duel.marine("token")
    assert duel.forces[0] == 2, "the one after it is tossed"


@of("berserk")
def test_berserk_costs_a_random_card() -> None:
    duel = Duel(marine=["berserk", "shotgun", "shotgun"], alien=["behemoth"])
    duel.alien("behemoth").marine("berserk")
    assert duel.forces[0] == 4
    assert duel.state.marine.discard == ["shotgun"]


@of("suppressive-fire")
def test_suppressive_fire_is_three_free_tosses() -> None:
    duel = Duel(marine=["suppressive-fire"], alien=["behemoth"], tosses="+-+")
    duel.alien("behemoth").marine("suppressive-fire")
    assert duel.forces[0] == 2
    assert duel.state.marine.tokens == 2


def test_free_tosses_are_credited_to_the_card_that_brings_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever card has that effect, and however many tosses it brings."""
    frag = msgspec.structs.replace(CARDS["frag-grenade"], played=(FreeTosses(4),))
    monkeypatch.setitem(CARDS, "frag-grenade", frag)
    duel = Duel(marine=["last-stand", "frag-grenade"], alien=["behemoth"], tosses="+-++-+")
    duel.alien("behemoth").marine("last-stand", "frag-grenade")
    fight = duel.session.view(0).fight
    assert fight is not None
    shares = [(share.source.id, share.amount) for share in fight.marine_shares]
    assert shares == [("last-stand", 2), ("frag-grenade", 2), ("frag-grenade", 3)]
    assert not any("Suppressive" in lexicon("alien-menace", "en").say(line.text, ["Ann", "Bob"]) for line in duel.lines)


@of("escape-hatch")
def test_escape_hatch_loses_the_fight_but_no_life() -> None:
    duel = Duel(marine=["escape-hatch"], alien=["behemoth", "leech"])
    duel.alien("behemoth").marine("escape-hatch")
    assert duel.state.lives == 3
    assert duel.state.alien.tokens == 2, "two paid for the Behemoth, two won"
    assert duel.asked == ("marine", "room")


@of("escape-hatch")
def test_escape_hatch_leads_nowhere_at_the_portal() -> None:
    duel = Duel(room="portal", turn=7, marine=["escape-hatch"], alien=["demon"], rooms=[])
    duel.alien("demon")
    assert "escape-hatch" not in duel.offered("marine")


# Events


@of("recon-robot")
def test_recon_robot_cancels_an_event_of_the_alien() -> None:
    duel = Duel(marine=["recon-robot"], alien=["xenium-surge", "demon"], phase="alien-phase", room="vault")
    duel.alien("xenium-surge")
    assert duel.offered("marine") == ["recon-robot", "pass"]
    duel.marine("recon-robot")
    assert duel.state.alien.tokens == 2
    assert (duel.state.alien.discard, duel.state.marine.discard) == (["xenium-surge"], ["recon-robot"])


@of("xenium-surge")
def test_xenium_surge_gives_four_tokens() -> None:
    duel = Duel(alien=["xenium-surge", "demon"], phase="alien-phase", room="vault")
    duel.alien("xenium-surge")
    assert (duel.state.alien.tokens, duel.state.reserve) == (6, 8)


@of("ammo-crate", "hatching")
def test_ammo_crate_and_hatching_draw_two() -> None:
    duel = Duel(marine=["ammo-crate"], alien=["demon"], phase="marine-phase", room="vault")
    before = len(duel.state.marine.hand)
    duel.marine("ammo-crate")
    assert len(duel.state.marine.hand) == before + 1
    duel = Duel(alien=["hatching"], phase="alien-phase", room="vault")
    before = len(duel.state.alien.hand)
    duel.alien("hatching")
    assert len(duel.state.alien.hand) == before + 1


@of("power-cells")
def test_power_cells_give_three_tokens() -> None:
    duel = Duel(marine=["power-cells"], alien=["demon"], phase="marine-phase")
    duel.marine("power-cells")
    assert duel.state.marine.tokens == 5


@of("motion-scanner")
def test_motion_scanner_shows_the_hand_to_the_marine_alone() -> None:
    duel = Duel(marine=["motion-scanner"], alien=["demon", "terror"], phase="marine-phase", marine_top=["berserk"])
    duel.marine("motion-scanner")
    assert duel.session.view(0).alien.known == ["demon", "terror"]
    assert duel.session.view(None).alien.known == []
    (saw,) = [line for line in duel.lines if line.text.key == "saw-hand"]
    assert saw.to == (0,)


def test_what_was_seen_is_known_until_it_is_played() -> None:
    duel = Duel(
        marine=["motion-scanner"], alien=["demon", "demon"], phase="marine-phase", alien_top=["demon"] * 2 + ["larva"]
    )
    duel.marine("motion-scanner", "pass").alien("pass", "demon")
    assert duel.session.view(0).alien.known == ["demon"], "one of those they saw has gone, as far as they can tell"


@of("salvage")
def test_salvage_takes_a_weapon_back() -> None:
    duel = Duel(marine=["salvage"], marine_discard=["shotgun", "frag-grenade"], alien=["demon"], phase="marine-phase")
    duel.marine("salvage")
    assert duel.offered("marine") == ["shotgun"]
    duel.marine("shotgun")
    assert "shotgun" in duel.state.marine.hand.cards
    assert duel.state.marine.discard == ["frag-grenade", "salvage"]
    assert duel.session.view(1).marine.known == ["shotgun"]


@of("salvage")
def test_salvage_needs_a_weapon_in_the_discard() -> None:
    duel = Duel(marine=["salvage"], marine_discard=["frag-grenade"], alien=["demon"], phase="marine-phase")
    assert "salvage" not in duel.offered("marine")


@of("med-kit")
def test_med_kit_heals_up_to_three() -> None:
    duel = Duel(marine=["med-kit"], alien=["demon"], lives=1, phase="marine-phase")
    duel.marine("med-kit")
    assert duel.state.lives == 2
    duel = Duel(marine=["med-kit"], alien=["demon"], lives=3, phase="marine-phase")
    assert "med-kit" not in duel.offered("marine")


@of("service-lift")
def test_service_lift_swaps_the_rooms() -> None:
    duel = Duel(
        marine=["service-lift"],
        alien=["demon"],
        room="hangar",
        room_discard=["vault"],
        phase="marine-phase",
        rooms=["nest"],
    )
    held = len(duel.state.marine.hand)
    duel.marine("service-lift")
    assert (duel.state.room, duel.state.room_discard) == ("vault", ["hangar"])
    assert duel.state.size == 3
    assert len(duel.state.marine.hand) == held - 1, "nothing is drawn again"
    duel.marine("pass")
    assert len(duel.state.alien.hand) == 1 + 2, "the Alien draws what the Vault says"
    duel = Duel(marine=["service-lift"], room="portal", room_discard=["vault"], phase="marine-phase", rooms=[], turn=7)
    assert "service-lift" not in duel.offered("marine")


@of("nightmare")
def test_nightmare_picks_a_card_to_discard() -> None:
    duel = Duel(marine=["shotgun", "berserk"], alien=["nightmare"], phase="alien-phase", room="vault")
    duel.alien("nightmare")
    assert duel.asked == ("alien", "nightmare")
    assert duel.offered("alien") == ["berserk", "shotgun"], "by name, not as they were drawn"
    duel.alien("berserk")
    assert duel.state.marine.discard == ["berserk"]
    assert duel.session.view(1).marine.known == ["shotgun"]


@of("hive-mind")
def test_hive_mind_looks_and_takes_a_token() -> None:
    duel = Duel(marine=["shotgun"], alien=["hive-mind"], phase="alien-phase", room="vault")
    duel.alien("hive-mind")
    assert duel.session.view(1).marine.known == ["shotgun"]
    assert duel.state.alien.tokens == 3


@of("power-cut")
def test_power_cut_takes_what_there_is() -> None:
    duel = Duel(alien=["power-cut"], marine_tokens=1, phase="alien-phase", room="vault")
    duel.alien("power-cut")
    assert duel.state.marine.tokens == 0
    assert duel.state.reserve == 14


@of("spawning-pool")
def test_spawning_pool_takes_a_creature_back() -> None:
    duel = Duel(alien=["spawning-pool"], alien_discard=["behemoth", "terror"], phase="alien-phase", room="vault")
    duel.alien("spawning-pool")
    assert duel.offered("alien") == ["behemoth"]
    duel.alien("behemoth")
    assert "behemoth" in duel.state.alien.hand.cards


@of("blackout")
def test_blackout_forbids_the_marine_to_toss_tokens() -> None:
    duel = Duel(marine=["shotgun"], alien=["blackout", "demon"], phase="alien-phase", room="vault")
    duel.alien("blackout", "pass", "demon")
    assert "token" not in duel.offered("marine")
    duel.marine("shotgun", "pass")
    assert "token" in duel.offered("alien")


@of("dark-corridor")
def test_dark_corridor_forbids_everybody_to_toss_tokens() -> None:
    duel = Duel(marine=["shotgun"], alien=["demon", "larva"], room="dark-corridor")
    duel.alien("demon")
    assert "token" not in duel.offered("marine")
    duel.marine("shotgun", "pass")
    assert "token" not in duel.offered("alien")


@of("metamorphosis")
def test_metamorphosis_trades_a_creature_for_three_cards() -> None:
    duel = Duel(alien=["metamorphosis", "larva"], phase="alien-phase", room="vault", alien_top=["terror", "terror"])
    duel.alien("metamorphosis", "larva")
    assert duel.state.alien.discard == ["metamorphosis", "larva"]
    assert len(duel.state.alien.hand) == 5, "two of the Vault, and three"


# Creatures and the Alien's actions


@of("demon", "carnass")
@pytest.mark.parametrize(("creature", "force"), [("demon", 2), ("carnass", 3)])
def test_common_creatures_are_nothing_but_force(creature: str, force: int) -> None:
    duel = Duel(marine=["shotgun"], alien=[creature, "larva"])
    duel.alien(creature)
    assert duel.forces == (0, force)
    assert (duel.state.alien.tokens, duel.state.alien.hand.cards) == (2, ["larva"])


@of("larva")
def test_larva_draws_when_killed() -> None:
    duel = Duel(marine=["shotgun"], alien=["larva"], alien_top=["behemoth"])
    duel.alien("larva")
    assert duel.forces[1] == 1
    duel.marine("shotgun", "pass").alien("pass")
    assert duel.state.alien.hand.cards == ["behemoth"]


@of("spitter")
def test_spitter_costs_a_random_card() -> None:
    duel = Duel(marine=["shotgun", "shotgun"], alien=["spitter", "larva"])
    duel.alien("spitter")
    assert duel.forces[1] == 2
    assert duel.state.marine.discard == ["shotgun"]


@of("shade")
def test_shade_cannot_be_met_with_tokens() -> None:
    duel = Duel(marine=["shotgun"], alien=["shade", "larva"])
    duel.alien("shade")
    assert duel.forces[1] == 3
    assert duel.offered("marine") == ["shotgun", "pass"]


@of("shade")
def test_tokens_tossed_before_a_shade_came_count_for_nothing() -> None:
    duel = Duel(marine=["shotgun"], alien=["demon", "from-the-vents", "shade"], tosses="++")
    duel.alien("demon").marine("token", "token")
    assert duel.forces == (2, 2)
    duel.marine("pass").alien("from-the-vents", "shade")
    assert duel.forces == (0, 3)


@of("brute", "behemoth")
@pytest.mark.parametrize(("creature", "force", "cost"), [("brute", 4, 1), ("behemoth", 6, 2)])
def test_great_creatures_cost_tokens(creature: str, force: int, cost: int) -> None:
    duel = Duel(alien=[creature, "demon"], alien_tokens=2)
    duel.alien(creature)
    assert duel.forces[1] == force
    assert duel.state.alien.tokens == 2 - cost
    duel = Duel(alien=[creature, "demon"], alien_tokens=cost - 1)
    assert creature not in duel.offered("alien")


@of("leech")
def test_leech_feeds_on_a_wound() -> None:
    duel = Duel(alien=["leech", "demon"])
    duel.alien("leech")
    assert duel.forces[1] == 2
    duel.marine("pass")
    assert duel.state.alien.tokens == 6, "two of its own and two for the fight"


@of("mimic")
def test_mimic_answers_a_weapon_with_its_own_force() -> None:
    duel = Duel(marine=["shotgun"], alien=["mimic", "demon"])
    duel.alien("mimic")
    assert duel.forces == (0, 1)
    duel.marine("shotgun")
    assert duel.forces == (3, 4)


@of("poison-darts")
def test_poison_darts_are_nothing_but_force() -> None:
    duel = Duel(marine=["shotgun"], alien=["demon", "poison-darts"])
    duel.alien("demon").marine("shotgun", "pass").alien("poison-darts")
    assert duel.forces == (3, 4)
    assert (duel.state.alien.tokens, duel.state.alien.hand.cards) == (2, [])


@of("terror")
def test_terror_cancels_an_action_of_the_marine() -> None:
    duel = Duel(marine=["frag-grenade", "berserk"], alien=["behemoth", "terror"])
    duel.alien("behemoth").marine("frag-grenade")
    assert duel.offered("alien") == ["terror", "pass"]
    duel.alien("terror")
    assert duel.forces == (0, 6)
    assert (duel.state.marine.discard, duel.state.alien.discard) == (["frag-grenade"], ["terror"])


@of("jammed-weapon")
def test_jammed_weapon_cancels_a_weapon_and_no_other_may_follow() -> None:
    duel = Duel(marine=["shotgun", "chainsaw"], alien=["demon", "jammed-weapon"])
    duel.alien("demon").marine("shotgun")
    assert duel.offered("alien") == ["jammed-weapon", "pass"]
    duel.alien("jammed-weapon")
    assert duel.forces == (0, 2)
    assert "chainsaw" not in duel.offered("marine")


@of("collapsed-wall")
def test_collapsed_wall_makes_a_room_larger() -> None:
    duel = Duel(room="ventilation-shaft", marine=["shotgun"], alien=["larva", "collapsed-wall", "demon"])
    duel.alien("larva").marine("shotgun", "pass").alien("pass", "collapsed-wall")
    assert duel.asked == ("alien", "next-creature"), "there is a place for a second one"


@of("acid-blood")
def test_acid_blood_burns_a_card_of_the_marines_choice() -> None:
    duel = Duel(marine=["shotgun", "frag-grenade", "berserk"], alien=["demon", "acid-blood"])
    duel.alien("demon").marine("shotgun", "pass").alien("acid-blood")
    assert duel.forces == (3, 3)
    duel.alien("pass")
    assert duel.asked == ("marine", "discard")
    assert [option.refs for option in duel.session.options(0)] == [
        (refs.card("frag-grenade"),),
        (refs.card("berserk"),),
    ]
    duel.marine("frag-grenade")
    assert duel.state.marine.discard[0] == "frag-grenade"
    assert duel.state.marine.hand.cards == ["berserk"]


def test_cards_that_are_alike_are_one_answer_also_where_they_are_discarded() -> None:
    marine = ["shotgun", "frag-grenade", "frag-grenade", "berserk"]
    duel = Duel(marine=marine, alien=["demon", "acid-blood"])
    duel.alien("demon").marine("shotgun", "pass").alien("acid-blood", "pass")
    labels = [lexicon("alien-menace", "en").say(option.label) for option in duel.session.options(0)]
    assert labels == ["Frag Grenade ×2", "Berserk"]
    duel.marine("frag-grenade")
    assert duel.state.marine.hand.cards == ["frag-grenade", "berserk"]


def test_several_cards_are_discarded_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card of the box demands it; a row that does asks for each of them, and all are told at once."""
    burns = msgspec.structs.replace(CARDS["acid-blood"], killed=(Discards(2, "foe"),))
    monkeypatch.setitem(CARDS, "acid-blood", burns)
    duel = Duel(marine=["shotgun", "berserk", "frag-grenade", "frag-grenade"], alien=["demon", "acid-blood"])
    duel.alien("demon").marine("shotgun", "pass").alien("acid-blood", "pass").marine("frag-grenade", "frag-grenade")
    assert duel.state.marine.hand.cards == ["berserk"]
    assert duel.told().count("discarded") == 1


@of("carapace")
def test_carapace_dooms_the_next_token() -> None:
    duel = Duel(marine=["service-pistol"], alien=["demon", "carapace"], tosses="++", marine_tokens=3)
    duel.alien("demon").marine("service-pistol", "pass").alien("carapace", "pass")
    assert duel.forces == (2, 3)
    duel.marine("token")
    assert duel.forces == (2, 3)
    duel.marine("token")
    assert duel.forces == (3, 3)


@of("regeneration")
def test_regeneration_returns_the_dead_creature() -> None:
    duel = Duel(marine=["shotgun", "plasma-cannon"], alien=["demon", "regeneration"])
    duel.alien("demon").marine("shotgun", "pass").alien("regeneration", "pass")
    assert duel.state.alien.hand.cards == ["demon"]
    assert duel.state.dead == []
    assert duel.state.creatures == 1, "it still counts as played"


@of("from-the-vents")
def test_from_the_vents_changes_the_creature() -> None:
    duel = Duel(marine=["shotgun"], alien=["larva", "from-the-vents", "behemoth"])
    duel.alien("larva").marine("shotgun", "pass").alien("from-the-vents")
    assert duel.offered("alien") == ["behemoth"]
    duel.alien("behemoth")
    assert duel.forces == (3, 6)
    assert duel.state.alien.hand.cards == ["larva"]
    assert duel.state.creatures == 1
    assert duel.state.alien.tokens == 2, "it was not paid for: it did not come by the door"


@of("from-the-vents")
def test_what_was_played_on_the_old_creature_stays_and_what_the_new_one_does_when_played_does_not_happen() -> None:
    duel = Duel(marine=["shotgun", "berserk"], alien=["larva", "poison-darts", "from-the-vents", "spitter"])
    duel.alien("larva").marine("shotgun", "pass").alien("poison-darts", "from-the-vents", "spitter")
    assert duel.forces == (3, 4)
    assert duel.state.marine.hand.cards == ["berserk"]


# Rooms


@of("hangar")
def test_hangar_holds_four() -> None:
    duel = Duel(
        room="hangar",
        marine=["shotgun"],
        alien=["demon", "larva"],
        creatures=2,
        rooms=["nest", "vault"],
    )
    duel.alien("demon").marine("shotgun", "pass").alien("pass")
    assert duel.asked == ("alien", "next-creature"), "three were played"
    duel = Duel(room="hangar", marine=["shotgun"], alien=["demon", "larva"], creatures=3, rooms=["nest", "vault"])
    duel.alien("demon").marine("shotgun", "pass").alien("pass")
    assert duel.asked == ("alien", "room"), "and four are all"


@of("storeroom")
def test_storeroom_has_much_for_the_marine() -> None:
    duel = Duel(room="storeroom", phase="marine-phase", marine=["shotgun"], alien=["demon"])
    assert len(duel.state.marine.hand) == 1 + 4
    duel.marine("pass")
    assert len(duel.state.alien.hand) == 1 + 2


@of("portal")
def test_whoever_loses_at_the_portal_loses_the_game() -> None:
    duel = Duel(room="portal", turn=7, marine=["shotgun"], alien=["demon"], rooms=[])
    duel.alien("demon").marine("pass")
    assert duel.session.outcome is not None
    assert duel.session.outcome.side == "alien", "with three lives left"
    duel = Duel(room="portal", turn=7, lives=1, marine=["shotgun"], alien=["demon"], rooms=[])
    duel.alien("demon").marine("shotgun", "pass").alien("pass")
    assert duel.session.outcome is not None
    assert duel.session.outcome.side == "marine"


@of("armoury")
def test_armoury_helps_weapons() -> None:
    duel = Duel(room="armoury", marine=["shotgun", "frag-grenade"], alien=["behemoth"])
    duel.alien("behemoth").marine("frag-grenade")
    assert duel.forces[0] == 2
    duel.marine("shotgun")
    assert duel.forces[0] == 6


@of("nest", "cryo-bay")
@pytest.mark.parametrize(("room", "force"), [("nest", 3), ("cryo-bay", 1)])
def test_rooms_that_help_or_chill_creatures(room: str, force: int) -> None:
    duel = Duel(room=room, alien=["demon"])
    duel.alien("demon")
    assert duel.forces[1] == force


@of("cryo-bay")
def test_a_larva_in_the_cold_has_no_force_left_and_dies_of_nothing() -> None:
    duel = Duel(room="cryo-bay", alien=["larva", "demon"])
    duel.alien("larva")
    assert duel.forces == (0, 0)
    assert duel.asked == ("alien", "raise")


@of("infirmary")
def test_infirmary_heals_the_winner() -> None:
    duel = Duel(room="infirmary", marine=["shotgun"], alien=["demon", "larva"], lives=2)
    duel.alien("demon").marine("shotgun", "pass").alien("pass", "pass")
    assert duel.state.lives == 3


@of("control-room")
def test_control_room_shows_the_aliens_hand() -> None:
    duel = Duel(
        phase="exploration", room="", rooms=["nest", "control-room"], alien=["demon", "terror"], marine=["shotgun"]
    )
    duel.marine("control-room")
    assert duel.session.view(0).alien.known == ["demon", "terror"]
    assert duel.session.view(1).marine.known == []


@of("reactor")
def test_reactor_doubles_tokens() -> None:
    duel = Duel(room="reactor", alien=["carnass"], tosses="+", marine=["shotgun"])
    duel.alien("carnass").marine("token")
    assert duel.forces[0] == 2


@of("laboratory")
def test_laboratory_pays_four() -> None:
    duel = Duel(room="laboratory", alien=["demon", "larva"], marine=["shotgun"])
    duel.alien("demon").marine("pass")
    assert duel.state.alien.tokens == 6


@of("ventilation-shaft")
def test_ventilation_shaft_is_too_narrow_for_heavy_weapons() -> None:
    duel = Duel(room="ventilation-shaft", marine=["pulse-rifle", "sniper-rifle", "shotgun"], alien=["demon"])
    duel.alien("demon")
    assert duel.offered("marine") == ["shotgun", "token", "pass"]


@of("vault")
def test_vault_keeps_its_size() -> None:
    duel = Duel(room="vault", marine=["shotgun", "smoke-grenade"], alien=["larva", "collapsed-wall", "demon"])
    duel.alien("larva").marine("shotgun", "pass").alien("pass")
    assert duel.asked == ("alien", "next-creature")


def test_every_card_and_room_has_its_test() -> None:
    assert covered(globals()) == sorted([*CARDS, *ROOMS])
