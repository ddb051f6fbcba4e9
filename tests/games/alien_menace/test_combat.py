"""The fight (phase de combat): raising, tokens and weapons, who wins an exchange, and what that brings."""

from __future__ import annotations

from tests.games.alien_menace.duel import Duel

# The book's examples


def test_example_of_a_fight() -> None:
    """Demon against shotgun in the Hangar: darts, a good token, a bad one, a dead Demon, a Carnass."""
    duel = Duel(
        room="hangar", marine=["shotgun"], alien=["demon", "poison-darts", "carnass"], tosses="+-", phase="alien-phase"
    )
    duel.alien("pass", "demon")
    assert duel.forces == (0, 2)
    assert duel.asked == ("marine", "raise")
    duel.marine("shotgun")
    assert duel.forces == (3, 2)
    duel.marine("pass").alien("poison-darts")
    assert duel.forces == (3, 4)
    duel.alien("pass").marine("token")
    assert duel.forces == (4, 4)
    duel.marine("pass")
    assert duel.asked == ("alien", "raise"), "at equal Force the creature dies unless the Alien raises"
    reserve = duel.state.reserve
    duel.alien("token")
    assert duel.forces == (4, 4)
    assert duel.state.reserve == reserve + 1, "a failed token is spent and goes back at once"
    duel.alien("pass")
    assert duel.state.dead == ["demon"]
    assert (duel.state.creatures, duel.state.size) == (1, 4)
    duel.alien("carnass")
    assert duel.state.facing.creature == "carnass"
    assert duel.forces == (0, 3)
    assert duel.asked == ("marine", "raise")


def test_strategic_retreat() -> None:
    """The Marine may lose on purpose with weapons in hand: one life, and two tokens for the Alien."""
    duel = Duel(marine=["plasma-cannon", "shotgun"], alien=["larva", "demon"])
    duel.alien("larva").marine("pass")
    assert duel.state.lives == 2
    assert duel.state.alien.tokens == 4
    assert duel.state.marine.tokens == 2
    assert duel.asked == ("marine", "room"), "the loser chooses the next room"


def test_end_of_combat() -> None:
    """Room, weapons, creatures and actions to their discards, tokens to the reserve, two to the winner."""
    duel = Duel(
        room="ventilation-shaft",
        marine=["shotgun", "frag-grenade"],
        alien=["carnass", "poison-darts", "demon"],
        tosses="+",
        rooms=["nest", "reactor"],
    )
    duel.alien("carnass").marine("shotgun", "token", "frag-grenade", "pass")
    duel.alien("poison-darts", "pass")
    state = duel.state
    assert state.marine.discard == ["shotgun", "frag-grenade"]
    assert state.alien.discard == ["carnass", "poison-darts"]
    assert state.room_discard == ["ventilation-shaft"]
    assert (state.marine.tokens, state.alien.tokens, state.reserve) == (3, 2, 11)
    assert state.lives == 3
    assert duel.asked == ("alien", "room"), "the loser of the fight chooses"


# The guide's example


def test_the_guides_example_of_a_whole_fight() -> None:
    """What our rules guide tells step by step is what the rules do."""
    duel = Duel(
        room="nest",
        marine=["shotgun", "frag-grenade", "force-field"],
        alien=["larva", "poison-darts", "carnass", "jammed-weapon"],
        alien_top=["demon"],
        marine_tokens=3,
        tosses="+-+++",
    )
    duel.alien("larva")
    assert duel.forces == (0, 2)
    duel.marine("token", "token", "token")
    assert duel.forces == (2, 2)
    duel.marine("pass").alien("poison-darts").marine("force-field")
    assert duel.forces == (2, 2)
    duel.alien("pass")
    assert duel.state.dead == ["larva"]
    duel.alien("carnass")
    assert duel.forces == (0, 4)
    duel.marine("shotgun").alien("pass").marine("frag-grenade")
    assert duel.forces == (5, 4)
    duel.alien("token", "token")
    assert duel.forces == (5, 6)
    duel.alien("pass")
    assert duel.state.lives == 2
    assert duel.state.alien.tokens == 2
    assert duel.asked == ("marine", "room")


# Raising


def test_01_the_word_is_the_marines_only_while_they_are_strictly_below() -> None:
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
    assert duel.asked == ("marine", "raise"), "still theirs, until they say that it will do"
    duel.marine("pass")
    assert duel.asked == ("alien", "raise")


def test_02_the_exchange_is_decided_when_a_side_stops_behind() -> None:
    duel = Duel(marine=["shotgun"], alien=["behemoth", "demon"], alien_tokens=2)
    duel.alien("behemoth").marine("shotgun", "pass")
    assert duel.state.lives == 2
    duel = Duel(marine=["shotgun"], alien=["demon", "carapace", "carnass"])
    duel.alien("demon").marine("shotgun", "pass").alien("carapace", "pass")
    assert duel.state.dead == ["demon"], "at 3 to 3 the Alien stopped not above"


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
    assert duel.offered("marine") == ["token", "pass"]


def test_a_player_with_nothing_left_is_not_asked_to_raise() -> None:
    duel = Duel(alien=["demon", "larva"], marine_tokens=0)
    duel.alien("demon")
    assert duel.state.lives == 2


# Tokens


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
    assert (duel.state.marine.tokens, duel.state.reserve) == (7, 0), "paid with the very tokens they had used"


# Lost and won


def test_11_a_lost_exchange_ends_the_room_for_one_life_with_no_gap() -> None:
    duel = Duel(room="hangar", marine=["smoke-grenade"], alien=["demon", "carnass", "collapsed-wall"])
    duel.alien("demon").marine("pass")
    assert duel.state.lives == 2
    assert duel.asked[1] == "room"


def test_three_wounds_in_three_rooms_kill() -> None:
    duel = Duel(lives=1, alien=["demon", "larva"])
    duel.alien("demon").marine("pass")
    outcome = duel.session.outcome
    assert outcome is not None
    assert (outcome.side, outcome.winners, outcome.reason.key) == ("alien", (1,), "won-no-lives")


def test_12_declining_a_second_creature_is_a_lost_fight() -> None:
    duel = Duel(marine=["shotgun"], alien=["larva", "demon"], rooms=["nest", "reactor"])
    duel.alien("larva").marine("shotgun", "pass").alien("pass", "pass")
    assert duel.state.marine.tokens == 4
    assert duel.asked == ("alien", "room"), "as the loser"


# At the Portal


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
