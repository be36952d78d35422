"""Action cards at damage and loss in space battles (rules/action_cards/battle.py)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.imperium.battle_cards import ROLLED, SPARE, STORM, before, chance_for
from tests.rules.imperium.hands import offered, play
from tests.rules.imperium.position import Arranged, Position
from tests.rules.imperium.war import E1, E2, HACAN, MECATOL, attack, board, log, pass_by, reach

from perijove.games.imperium import game
from perijove.games.imperium.moves import Play, TakeHit
from perijove.games.imperium.rules.action_cards.battle import could_avenge
from perijove.games.imperium.rules.battle import fighting
from perijove.games.imperium.rules.conditions import on_board
from perijove.games.imperium.state import CARRIER, CRUISER, DESTROYER, DREADNOUGHT, FIGHTER, WAR_SUN, Loss
from perijove.kernel.match import Match
from perijove.kernel.windows import PASS


@pytest.mark.card("imperium:action:direct_hit")
def test_direct_hit_destroys_the_enemy_ship_that_was_just_damaged() -> None:
    p = board().hand(0, "direct_hit", SPARE).ships(0, E1, cruiser=1).ships(1, E2, dreadnought=2)
    p = reach(attack(p.roll(10, 1, 1)), "space.damaged")
    assert list(p.asked) == [0]
    play(p, "direct_hit")
    assert (p.fleet(1, E2).ships[DREADNOUGHT], p.fleet(1, E2).damaged[DREADNOUGHT]) == (1, 0)


@pytest.mark.card("imperium:action:direct_hit")
def test_direct_hit_is_not_for_own_ships_nano_technology_or_pds_fire() -> None:
    p = board().hand(0, "direct_hit", SPARE).ships(0, E1, dreadnought=1).ships(1, E2, cruiser=1)
    p = attack(p.roll(1, 10))
    while p.asked and "ship.damaged" not in log(p):
        p.choose(PASS)
    assert p.prompt != "window.space.damaged", "an own ship was damaged"
    p = (
        board()
        .hand(0, "direct_hit", SPARE)
        .tech(1, "nano_technology")
        .ships(0, E1, cruiser=1)
        .ships(1, E2, dreadnought=1)
    )
    p = attack(p.roll(10, 1))
    while p.asked and "ship.damaged" not in log(p):
        p.choose(PASS)
    assert p.prompt != "window.space.damaged"
    p = board().hand(1, "direct_hit", SPARE).planet(1, "mecatol-rex", pds=1).ships(0, E1, dreadnought=1)
    p = attack(p.roll(10), MECATOL)
    while p.asked and "ship.damaged" not in log(p):
        p.choose(p.options()[0] if p.prompt == "fire-pds" else PASS)
    assert "ship.damaged" in log(p)
    assert p.prompt != "window.space.damaged", "PDS fire is no battle"


@pytest.mark.card("imperium:action:direct_hit", "imperium:action:direct_hit_base")
def test_the_older_direct_hit_is_for_dreadnoughts_and_war_suns_alone() -> None:
    p = board(expansion=False).hand(0, "direct_hit_base", SPARE).ships(0, E1, cruiser=1).ships(1, E2, war_sun=1)
    p = reach(attack(p.roll(10, 1, 1, 1)), "space.damaged")
    play(p, "direct_hit_base")
    assert p.fleet(1, E2).ships[WAR_SUN] == 0
    p = board().hand(0, "direct_hit", SPARE).hand(1, "enhanced_armor").ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    p.until("turn.end").stage("turn", active=1).choose(Play("enhanced_armor"))
    pass_by(p)
    p = reach(attack(p.roll(10, 1)), "space.damaged")
    play(p, "direct_hit")
    assert p.fleet(1, E2).ships[CRUISER] == 0, "any ship that was damaged, with the newer one"
    base = set(board(expansion=False).g.actions.cards)
    assert ("direct_hit" in base, "direct_hit_base" in base) == (False, True)


@pytest.mark.card("imperium:action:courageous_to_the_end")
@pytest.mark.parametrize(("faces", "left"), [((7, 7), 1), ((7, 6), 2), ((6, 6), 3)])
def test_courageous_to_the_end_rolls_two_dice_of_the_lost_ship(faces: tuple[int, int], left: int) -> None:
    p = board().hand(0, "courageous_to_the_end", SPARE).ships(0, E1, cruiser=1).ships(1, E2, carrier=3)
    p = attack(p.roll(1, 10, 1, 1))
    p = reach(p, "space.destroyed")
    assert list(p.asked) == [0]
    p.g.chance.key, p.g.chance.count = chance_for(*faces)
    pass_by(play(p, "courageous_to_the_end"), ROLLED)
    assert p.fleet(1, E2).ships[CARRIER] == left


@pytest.mark.card("imperium:action:courageous_to_the_end")
def test_what_the_brave_hit_does_not_spare_the_other_hits_of_the_round() -> None:
    p = board().hand(0, "courageous_to_the_end", SPARE).ships(0, E1, cruiser=2).ships(1, E2, carrier=4)
    p = reach(attack(p.roll(10, 1, 10, 1, 1)), "space.destroyed")
    p.g.chance.key, p.g.chance.count = chance_for(10, 1)
    play(p, "courageous_to_the_end")
    pass_by(p, ROLLED, "window.space.destroyed")
    assert p.fleet(1, E2).ships[CARRIER] == 2, "one hit at once, one of the round"


def brave(*cards: str) -> Position:
    """Seat 0 has lost the first of two cruisers and plays Courageous to the End, which hits once."""
    p = board().hand(0, "courageous_to_the_end", *cards, SPARE).ships(0, E1, cruiser=2)
    p = reach(attack(p.ships(1, E2, carrier=2, destroyer=2).roll(10, 1, 10, 1, 1)), "space.destroyed")
    p.g.chance.key, p.g.chance.count = chance_for(10, 1)
    return pass_by(play(p, "courageous_to_the_end"), ROLLED)


@pytest.mark.card("imperium:action:courageous_to_the_end")
def test_the_enemy_chooses_whom_the_brave_hit_before_anything_else_at_a_rest_point() -> None:
    p = brave("military_foresight")
    assert (p.asked, p.prompt, p.m.rested_at) == ((1,), "take-hit", p.m.number)
    copy = Match(Arranged(game.encode(p.g)), p.header)  # the state alone tells how to go on
    copy.choose(1, TakeHit("carrier"))
    p.choose(TakeHit("carrier"))
    assert copy.digest() == p.m.digest()
    assert p.fleet(1, E2).ships[CARRIER] == 1
    assert (p.asked, p.prompt) == ((0,), "window.space.destroyed"), "another card may answer the same loss"
    assert p.offered(Play) == [Play("military_foresight")]
    pass_by(p)
    assert (p.asked, p.prompt) == ((1,), "take-hit"), "the hit of the round is left"
    assert fighting(p.g).defender.hits == 1


@pytest.mark.card("imperium:action:courageous_to_the_end")
def test_a_card_that_was_played_for_the_same_loss_before_is_not_offered_again_after_the_brave() -> None:
    p = board().hand(0, "courageous_to_the_end", "military_foresight", SPARE).ships(0, E1, cruiser=2)
    p = reach(attack(p.ships(1, E2, carrier=2, destroyer=2).roll(10, 1, 10, 1, 1)), "space.destroyed")
    play(p, "military_foresight")
    p.g.chance.key, p.g.chance.count = chance_for(10, 1)
    pass_by(play(p, "courageous_to_the_end"), ROLLED)
    assert (p.asked, p.prompt) == ((1,), "take-hit")
    p.choose(TakeHit("carrier"))
    assert not p.offered(Play)
    pass_by(p)
    assert (p.asked, p.prompt, p.fleet(1, E2).ships[CARRIER]) == ((1,), "take-hit", 1)


@pytest.mark.card("imperium:action:military_foresight")
def test_military_foresight_keeps_a_lost_ship_for_the_next_status_phase() -> None:
    p = board().hand(1, "military_foresight", SPARE).planet(1, hacan(), dock=True).ships(0, E1, cruiser=1)
    p = reach(attack(p.ships(1, E2, carrier=2).roll(10, 1, 1)), "space.destroyed")
    play(p, "military_foresight", seat=1)
    assert p.player(1).pieces[CARRIER] == 2, "one in battle, one on the card"
    assert on_board(p.g, 1, CARRIER) == 1, "what waits on the card is not on the board"
    assert "military_foresight" not in p.g.actions_used.cards
    p.g.battle = None
    p.until("status.objectives").stage("status")
    assert p.fleet(1, HACAN).ships[CARRIER] == 1
    assert "military_foresight" in p.g.actions_used.cards


@pytest.mark.card("imperium:action:courageous_to_the_end")
@pytest.mark.parametrize("text", ["rulebook", "errata"])
def test_a_fighter_that_rolls_no_dice_in_an_ion_storm_is_not_brave_there(text: str) -> None:
    p = board(text=text).tile((1, -1), STORM).hand(1, "courageous_to_the_end", SPARE)
    p = reach(attack(p.ships(0, E1, cruiser=2).ships(1, STORM, fighter=1, cruiser=1), STORM), "space.before")
    loss = Loss(1, FIGHTER, p.at(STORM), 0, "battle")
    assert could_avenge(p.g, 1, loss) is (text == "rulebook")
    assert could_avenge(p.g, 1, replace(loss, unit=CRUISER)), "other ships roll there"


@pytest.mark.card("imperium:action:courageous_to_the_end")
def test_fighters_lost_to_the_barrage_are_ships_that_were_destroyed() -> None:
    p = board().hand(1, "courageous_to_the_end", SPARE).ships(0, E1, destroyer=1, cruiser=2)
    p = reach(attack(p.ships(1, E2, carrier=1, fighter=3).roll(9, 9)), "space.destroyed")
    assert (p.asked, p.fleet(1, E2).ships[FIGHTER]) == ((1,), 1)
    p.g.chance.key, p.g.chance.count = chance_for(9, 9)
    pass_by(play(p, "courageous_to_the_end", seat=1), ROLLED)
    assert p.prompt == "take-hit"
    p.choose(TakeHit("cruiser"))
    p.choose(TakeHit("cruiser"))
    assert (p.fleet(0, E2).ships[CRUISER], p.fleet(0, E2).ships[DESTROYER]) == (0, 1)


@pytest.mark.card("imperium:action:military_foresight", "imperium:action:friendly_fire")
def test_military_foresight_keeps_fighters_lost_to_friendly_fire_one_for_each_card() -> None:
    p = board().hand(1, "military_foresight", "military_foresight")
    p = before({"cruiser": 1}, {"carrier": 1, "fighter": 5}, "friendly_fire", p=p)
    play(p, "friendly_fire")
    assert (p.prompt, p.asked) == ("window.space.destroyed", (1,))
    play(p, "military_foresight", seat=1)
    assert not offered(p, "military_foresight", seat=1), "one of a kind for the first fighter"
    p.choose(PASS, seat=1)
    play(p, "military_foresight", seat=1)
    kept = [effect.target for effect in p.g.effects if effect.card == "military_foresight"]
    assert kept == [FIGHTER, FIGHTER]
    assert p.player(1).pieces[FIGHTER] == 3 + 2


@pytest.mark.card("imperium:action:military_foresight", "imperium:action:friendly_fire")
def test_who_keeps_no_fighter_is_asked_once_about_all_that_were_lost() -> None:
    p = board().hand(1, "military_foresight")
    p = before({"cruiser": 1}, {"carrier": 1, "fighter": 5}, "friendly_fire", p=p)
    play(p, "friendly_fire")
    assert p.prompt == "window.space.destroyed"
    p.choose(PASS)
    assert p.prompt != "window.space.destroyed"


@pytest.mark.card("imperium:action:military_foresight")
def test_a_ship_that_comes_back_sets_off_mines_as_a_new_one_does() -> None:
    p = board(space_mines=True).planet(1, hacan(), dock=True).mine(0, HACAN)
    p.hand(1, "military_foresight", SPARE).ships(0, E1, cruiser=1)
    p = reach(attack(p.ships(1, E2, carrier=2).roll(10, 1, 1)), "space.destroyed")
    play(p, "military_foresight", seat=1)
    p.g.battle = None
    p.until("status.objectives").stage("status")
    assert "ship.back" in log(p)
    assert (p.g.mines, "mines" in log(p)) == ((), True)


def hacan() -> str:
    p = board()
    return p.g.worlds[p.g.planets_at[p.player(1).home][0]].planet


@pytest.mark.card("imperium:action:military_foresight")
@pytest.mark.parametrize("trouble", ["no dock", "blockade", "supply"])
def test_a_ship_without_a_dock_to_come_to_is_lost(trouble: str) -> None:
    p = board().hand(1, "military_foresight", SPARE).ships(0, E1, cruiser=1).ships(1, E2, carrier=2)
    if trouble != "no dock":
        p.planet(1, hacan(), dock=True)
    if trouble == "blockade":
        p.ships(2, HACAN, fighter=1)
    if trouble == "supply":
        p.pools(1, fleet=2).ships(1, HACAN, cruiser=2)
    reach(attack(p.roll(10, 1, 1)), "space.destroyed")
    play(p, "military_foresight", seat=1)
    p.g.battle = None
    p.until("status.objectives").stage("status")
    assert p.fleet(1, HACAN).ships[CARRIER] == 0
    assert p.player(1).pieces[CARRIER] == 3
    assert "ship.gone" in log(p)
