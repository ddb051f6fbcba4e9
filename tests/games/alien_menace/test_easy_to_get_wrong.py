"""The rules that are easy to get wrong, in the order of the rules guide; where the book is silent, the house ruling."""

from __future__ import annotations

from bot.engine.session import Session
from bot.games.alien_menace import GAME
from bot.games.alien_menace.content import ALIEN_CARDS, MARINE_CARDS, deck
from tests.games.alien_menace.duel import Duel


def test_01_the_word_is_the_marines_only_while_he_is_strictly_below() -> None:
    duel = Duel(marine=["service-pistol", "frag-grenade"], alien=["demon", "poison-darts"])
    duel.alien("demon")
    assert duel.asked == ("marine", "raise")
    duel.marine("service-pistol", "pass")
    assert duel.forces == (2, 2)
    assert duel.asked == ("alien", "raise")


def test_02_a_raise_is_a_series_in_any_order_and_may_go_beyond() -> None:
    duel = Duel(marine=["shotgun", "frag-grenade"], alien=["demon", "poison-darts"], tosses="++", marine_tokens=3)
    duel.alien("demon").marine("token", "frag-grenade", "shotgun", "token")
    assert duel.forces == (7, 2)
    assert duel.asked == ("marine", "raise"), "still his, until he says that it will do"
    duel.marine("pass")
    assert duel.asked == ("alien", "raise")


def test_02_the_exchange_is_decided_when_a_side_stops_behind() -> None:
    duel = Duel(marine=["shotgun"], alien=["behemoth", "demon"], alien_tokens=2)
    duel.alien("behemoth").marine("shotgun", "pass")
    assert duel.state.lives == 2
    duel = Duel(marine=["shotgun"], alien=["demon", "carapace", "carnass"])
    duel.alien("demon").marine("shotgun", "pass").alien("carapace", "pass")
    assert duel.state.dead == ["demon"], "at 3 to 3 he stopped not above"


def test_03_everything_counts_against_one_creature_only() -> None:
    duel = Duel(marine=["shotgun", "frag-grenade", "chainsaw"], alien=["demon", "carnass"], tosses="+", room="reactor")
    duel.alien("demon").marine("shotgun", "frag-grenade", "token", "pass").alien("pass")
    duel.alien("carnass")
    assert duel.forces == (0, 3)
    assert "chainsaw" in duel.offered("marine"), "one fresh weapon"


def test_03_a_weapon_played_later_adds_to_tokens_and_actions() -> None:
    duel = Duel(marine=["shotgun", "frag-grenade"], alien=["behemoth", "demon"], tosses="+")
    duel.alien("behemoth").marine("token", "frag-grenade")
    assert duel.forces == (3, 6)
    duel.marine("shotgun")
    assert duel.forces == (6, 6)


def test_03_the_marine_may_fight_without_any_weapon() -> None:
    duel = Duel(marine=["frag-grenade"], alien=["demon", "larva"])
    duel.alien("demon").marine("frag-grenade", "pass").alien("pass")
    assert duel.state.dead == ["demon"]


def test_03_one_weapon_a_creature() -> None:
    duel = Duel(marine=["shotgun", "shotgun", "chainsaw"], alien=["behemoth", "larva"])
    duel.alien("behemoth").marine("shotgun")
    assert duel.offered("marine") == ["pass", "token"]


def test_04_good_tokens_stay_committed_until_the_fight_is_over() -> None:
    duel = Duel(marine=["shotgun", "shotgun"], alien=["larva", "demon"], tosses="+-", room="storeroom")
    duel.alien("larva").marine("token", "token", "shotgun", "pass").alien("pass")
    state = duel.state
    assert state.dead == ["larva"]
    assert state.spent == 1, "the good one lies there although its creature is dead"
    assert (state.marine.tokens, state.reserve) == (0, 13)


def test_05_used_tokens_go_back_before_the_winner_is_paid() -> None:
    duel = Duel(
        marine=[], alien=["demon", "larva"], marine_tokens=7, alien_tokens=9, tosses="++", room="ventilation-shaft"
    )
    assert duel.state.reserve == 0
    duel.alien("demon").marine("token", "token", "pass").alien("pass")
    assert (duel.state.marine.tokens, duel.state.reserve) == (7, 0), "paid with the very tokens he had used"


def test_05_every_gain_stops_at_the_reserve() -> None:
    duel = Duel(alien=["demon"], marine_tokens=8, alien_tokens=7, phase="alien-phase", rooms=["nest", "reactor"])
    duel.alien("pass", "pass")
    assert (duel.state.marine.tokens, duel.state.reserve) == (9, 0), "no fight: one of two, the other is lost"


def test_06_a_pause_opens_after_every_weapon_and_action_and_never_after_a_token() -> None:
    duel = Duel(
        marine=["shotgun", "frag-grenade", "force-field"], alien=["carnass", "poison-darts"], tosses="-", pauses=True
    )
    duel.alien("carnass").marine("token")
    assert duel.asked == ("marine", "raise")
    duel.marine("shotgun")
    assert duel.asked == ("alien", "cancel")
    duel.alien("pass")
    duel.marine("frag-grenade")
    assert duel.asked == ("alien", "cancel")
    duel.alien("pass")
    duel.marine("pass").alien("poison-darts")
    assert duel.asked == ("marine", "cancel")


def test_06_cancel_cards_are_answered_too() -> None:
    """Shotgun, jammed; a force field frees it; terror breaks the force field; another force field saves it."""
    duel = Duel(marine=["shotgun", "force-field", "force-field"], alien=["demon", "jammed-weapon", "terror"])
    duel.alien("demon").marine("shotgun").alien("jammed-weapon")
    assert duel.asked == ("marine", "cancel")
    duel.marine("force-field").alien("terror").marine("force-field")
    assert duel.forces == (3, 2)
    assert duel.asked == ("marine", "raise")
    assert sorted(duel.state.marine.discard) == ["force-field", "force-field"]
    assert sorted(duel.state.alien.discard) == ["jammed-weapon", "terror"]


def test_06_too_late_once_something_else_was_played() -> None:
    """A weapon that survived its pause cannot be jammed later."""
    duel = Duel(marine=["shotgun", "frag-grenade"], alien=["brute", "jammed-weapon"], pauses=True)
    duel.alien("brute").marine("shotgun").alien("pass").marine("frag-grenade")
    assert duel.offered("alien") == ["pass"], "only terror answers an action, and the weapon is out of reach"


def test_07_whose_the_cancel_cards_are() -> None:
    assert {"jammed-weapon", "terror"} <= set(ALIEN_CARDS)
    assert {"force-field", "recon-robot"} <= set(MARINE_CARDS)


def test_08_a_jammed_weapon_was_the_one_weapon() -> None:
    duel = Duel(marine=["shotgun", "chainsaw"], alien=["demon", "jammed-weapon"])
    duel.alien("demon").marine("shotgun").alien("jammed-weapon")
    assert duel.forces == (0, 2)
    assert duel.state.marine.discard == ["shotgun"]
    assert duel.offered("marine") == ["pass", "token"]


def test_08_a_jammed_weapon_has_no_effect_either() -> None:
    duel = Duel(marine=["service-pistol"], alien=["demon", "jammed-weapon"])
    duel.alien("demon").marine("service-pistol").alien("jammed-weapon")
    assert len(duel.state.marine.hand) == 0, "no card drawn"


def test_09_events_are_played_in_ones_own_step_the_aliens_before_his_creature() -> None:
    duel = Duel(marine=["ammo-crate", "recon-robot"], alien=["hatching", "demon"], phase="marine-phase", room="vault")
    assert duel.asked == ("marine", "event")
    assert "recon-robot" not in duel.offered("marine"), "the robot only answers"
    duel.marine("pass")
    assert duel.asked == ("alien", "event")
    duel.alien("pass")
    assert duel.asked == ("alien", "creature")
    assert "hatching" not in duel.offered("alien")


def test_10_the_alien_reopens_a_full_room_and_the_marine_shuts_it_again() -> None:
    duel = Duel(
        room="ventilation-shaft",
        marine=["shotgun", "smoke-grenade"],
        alien=["larva", "collapsed-wall", "demon"],
        alien_top=["demon"],
        rooms=["nest", "reactor"],
        pauses=True,
    )
    duel.alien("larva").marine("shotgun").alien("pass").marine("pass").alien("pass")
    assert duel.asked == ("alien", "size"), "the Alien speaks first"
    duel.alien("collapsed-wall")
    assert duel.asked == ("marine", "cancel")
    duel.marine("pass")
    assert duel.state.size == 2
    duel.marine(
        "smoke-grenade",
    )
    assert duel.asked == ("alien", "cancel")
    duel.alien("pass")
    assert duel.state.size == 1
    assert duel.asked == ("alien", "size"), "both may go on until both pass"
    duel.alien("pass")
    assert duel.asked == ("alien", "room"), "shut: the Marine has won, the loser chooses"


def test_10_size_cards_fit_nowhere_else() -> None:
    duel = Duel(marine=["smoke-grenade"], alien=["demon", "collapsed-wall"])
    duel.alien("demon")
    assert duel.offered("marine") == ["pass", "token"]
    duel = Duel(marine=["shotgun", "smoke-grenade"], alien=["demon", "collapsed-wall"])
    duel.alien("demon").marine("shotgun", "pass")
    assert duel.offered("alien") == ["pass", "token"]


def test_10_dead_creatures_count_against_the_size() -> None:
    duel = Duel(
        room="reactor", marine=["shotgun", "chainsaw"], alien=["larva", "demon", "carnass"], rooms=["nest", "vault"]
    )
    duel.alien("larva").marine("shotgun", "pass").alien("pass", "demon")
    duel.marine("chainsaw", "pass").alien("pass")
    assert duel.asked == ("alien", "room"), "two played in a room of two"


def test_11_a_lost_exchange_ends_the_room_for_one_life_with_no_gap() -> None:
    duel = Duel(room="hangar", marine=["smoke-grenade"], alien=["demon", "carnass", "collapsed-wall"])
    duel.alien("demon").marine("pass")
    assert duel.state.lives == 2
    assert duel.asked[1] == "room"


def test_12_no_fight_means_no_creature_at_all() -> None:
    duel = Duel(alien=["demon"], phase="alien-phase", rooms=["nest", "reactor"])
    duel.alien("pass", "pass")
    assert duel.state.marine.tokens == 4
    assert duel.asked == ("alien", "room")


def test_12_declining_a_second_creature_is_a_lost_fight() -> None:
    duel = Duel(marine=["shotgun"], alien=["larva", "demon"], rooms=["nest", "reactor"])
    duel.alien("larva").marine("shotgun", "pass").alien("pass", "pass")
    assert duel.state.marine.tokens == 4
    assert duel.asked == ("alien", "room"), "as the loser"


def test_13_six_rooms_then_the_portal_alone() -> None:
    session, _ = Session.begin(GAME, GAME.start(2, "thirteen", {"sides": "first-marine"}))
    session.answer(0, ("keep",))
    session.answer(1, ("keep",))
    rooms = []
    while session.outcome is None:
        (seat,) = session.waiting
        offer = session.offer(seat)
        if offer.name == "room":
            assert len(offer.options) == 2
            rooms.append(offer.options[0].key)
        session.answer(seat, (rooms[-1] if offer.name == "room" else "pass",))
    assert len(rooms) == 6
    assert session.state.turn == 7
    assert session.state.at_portal


def test_13_one_lost_exchange_at_the_portal_loses_the_game() -> None:
    duel = Duel(room="portal", turn=7, lives=3, alien=["demon"], rooms=[])
    duel.alien("demon").marine("pass")
    outcome = duel.session.outcome
    assert outcome is not None
    assert (outcome.side, outcome.reason.key) == ("alien", "won-at-portal-alien")


def test_13_an_alien_without_a_creature_at_the_portal_loses() -> None:
    duel = Duel(room="portal", turn=7, lives=1, alien=["demon"], rooms=[], phase="alien-phase")
    duel.alien("pass", "pass")
    outcome = duel.session.outcome
    assert outcome is not None
    assert (outcome.side, outcome.reason.key) == ("marine", "won-empty-portal")


def test_13_a_won_fight_at_the_portal_wins() -> None:
    duel = Duel(room="portal", turn=7, lives=1, marine=["shotgun"], alien=["demon"], rooms=[])
    duel.alien("demon").marine("shotgun", "pass").alien("pass")
    outcome = duel.session.outcome
    assert outcome is not None
    assert (outcome.side, outcome.reason.key) == ("marine", "won-at-portal-marine")


def test_14_a_forced_discard_is_not_played_and_cannot_be_answered() -> None:
    duel = Duel(marine=["frag-grenade"], alien=["spitter", "terror"])
    duel.alien("spitter")
    assert duel.state.marine.discard == ["frag-grenade"]
    assert duel.forces == (0, 2)
    assert duel.asked == ("marine", "raise")


def test_14_an_empty_draw_pile_gives_no_card_and_is_not_reshuffled() -> None:
    duel = Duel(
        marine=[],
        marine_discard=[card for card in deck("marine") if card != "shotgun"],
        alien=["demon"],
        marine_top=["shotgun"] * 4,
        phase="marine-phase",
        room="storeroom",
    )
    assert len(duel.state.marine.hand) == 4
    assert len(duel.state.marine.deck) == 0
    duel.marine("pass").alien("pass", "pass")
    duel.alien(duel.offered("alien")[0])
    assert len(duel.state.marine.hand) == 4, "nothing to draw, nothing happens"


def test_15_a_mulligan_is_all_six_and_both_decide_before_either_redraws() -> None:
    session, _ = Session.begin(GAME, GAME.start(2, "fifteen", {"sides": "first-marine"}))
    first = list(session.state.marine.hand.cards)
    assert set(session.waiting) == {0, 1}
    step = session.answer(0, ("redraw",))
    assert set(session.waiting) == {1}
    assert session.state.marine.hand.cards == first, "not before the other has decided"
    assert step.lines == [], "and the other does not hear of it before he has"
    step = session.answer(1, ("keep",))
    told = [line.text.key for line in step.lines]
    assert "mulligan-taken" in told
    assert "hand-kept" in told
    assert len(session.state.marine.hand) == 6
    assert session.offer(session.waiting[0]).name == "room", "once only"


def test_15_a_card_grants_the_alien_four_tokens() -> None:
    duel = Duel(alien=["xenium-surge", "demon"], phase="alien-phase", room="vault")
    duel.alien("xenium-surge").alien("pass")
    assert duel.state.alien.tokens == 6


def test_10_the_gap_goes_on_until_both_have_passed() -> None:
    """A wall, the Marine passes, a second wall: the room holds two more."""
    duel = Duel(
        room="reactor",
        marine=["shotgun", "smoke-grenade"],
        alien=["larva", "collapsed-wall", "collapsed-wall", "demon"],
        alien_top=["demon"],
    )
    duel.alien("larva").marine("shotgun", "pass").alien("pass", "collapsed-wall").marine("pass")
    assert duel.asked == ("alien", "size")
    duel.alien("collapsed-wall")
    assert duel.state.size == 4


def test_12_no_fight_pays_two_even_in_the_laboratory() -> None:
    duel = Duel(alien=["demon"], phase="alien-phase", room="laboratory", rooms=["nest", "reactor"])
    duel.alien("pass", "pass")
    assert duel.state.marine.tokens == 4


def test_what_a_room_did_ends_with_it() -> None:
    duel = Duel(
        alien=["demon", "larva"],
        room="vault",
        blackout=True,
        size_change=1,
        rooms=["nest", "reactor", "hangar", "cryo-bay"],
    )
    duel.alien("demon").marine("pass")
    assert (duel.state.blackout, duel.state.size_change, duel.state.creatures) == (False, 0, 0)
