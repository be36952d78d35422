"""T25, T12.5: sabotage runs."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.imperium.hands import play
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, attack, board, log, pass_by

from perijove.games.imperium.facts import TILES
from perijove.games.imperium.moves import DONE, Run
from perijove.games.imperium.rules.fleets import remove_ship
from perijove.games.imperium.rules.sabotage import sabotage, target
from perijove.games.imperium.state import FIGHTER, WAR_SUN, Battle, Side
from perijove.kernel.decision import Move


@pytest.mark.rule("imperium:T12.5")
@pytest.mark.rule("imperium:T25.1")
def test_fighters_fly_after_the_barrage_attacker_first() -> None:
    p = board(sabotage_runs=True).counter(0, E3).ships(0, E1, war_sun=1, fighter=2)
    attack(p.ships(1, E2, war_sun=1, fighter=1, destroyer=1).roll(1, 1))
    assert log(p).count("rolled") == 1  # barrage
    assert (p.asked, p.options()) == ((0,), [Run(1), Run(2), DONE])
    p.choose(DONE)
    assert (p.asked, p.options()) == ((1,), [Run(1), DONE])


@pytest.mark.rule("imperium:T25.1")
def test_two_war_suns_are_attacked_in_two_groups_and_none_without_the_option() -> None:
    p = board(sabotage_runs=True).counter(0, E3).ships(0, E1, carrier=1, fighter=3).ships(1, E2, war_sun=2)
    attack(p.roll(1)).choose(Run(1))
    assert p.options() == [Run(1), Run(2), DONE]
    q = board().counter(0, E3).ships(0, E1, carrier=1, fighter=3).ships(1, E2, war_sun=2)
    assert attack(q).prompt == "withdraw"


@pytest.mark.rule("imperium:T25.2")
def test_nine_gets_through_and_ten_destroys() -> None:
    p = board(sabotage_runs=True).counter(0, E3).ships(0, E1, carrier=1, fighter=3).ships(1, E2, war_sun=1, cruiser=1)
    attack(p.roll(9, 8, 9, 9)).choose(Run(3))  # one is lost on the way, one misses …
    assert p.fleet(0, E2).ships[FIGHTER] in (0, 1)
    assert (p.fleet(1, E2).ships[WAR_SUN] == 0) == (p.fleet(0, E2).ships[FIGHTER] == 1)
    q = board(sabotage_runs=True).counter(0, E3).ships(0, E1, carrier=1, fighter=2).ships(1, E2, war_sun=1, cruiser=1)
    attack(q.roll(9, 10, 10)).choose(Run(2))
    assert q.fleet(1, E2).ships[WAR_SUN] == 0  # undamaged before, and destroyed outright
    assert q.fleet(0, E2).ships[FIGHTER] == 2  # both come back
    r = board(sabotage_runs=True).counter(0, E3).ships(0, E1, carrier=1, fighter=2).ships(1, E2, war_sun=1)
    attack(r.roll(9, 8, 9)).choose(Run(2))
    assert (r.fleet(0, E2).ships[FIGHTER], r.fleet(1, E2).ships[WAR_SUN]) == (0, 1)


@pytest.mark.rule("imperium:T25.2")
@pytest.mark.card("imperium:action:courageous_to_the_end")
def test_a_run_is_over_when_the_answer_to_a_lost_fighter_has_destroyed_the_war_sun() -> None:
    p = board(sabotage_runs=True).ships(0, E1, carrier=1, fighter=2).hand(0, "courageous_to_the_end")
    p = pass_by(attack(p.ships(1, E2, war_sun=1).roll(9, 8, 10, 10)))
    p.choose(Run(2))
    assert p.prompt == "window.space.destroyed"
    play(p, "courageous_to_the_end")
    assert (p.fleet(1, E2).ships[WAR_SUN], p.fleet(0, E2).ships[FIGHTER]) == (0, 1)
    assert "battle.won" in log(p)
    assert "rolled.again" not in log(p), "who got through has nothing left to attack"


@pytest.mark.rule("imperium:T9.14")
def test_there_are_no_gravity_rifts() -> None:
    kinds = {tile.anomaly for tile in TILES.values()} - {""}
    assert kinds == {"asteroid_field", "nebula", "supernova", "ion_storm"}


# ---------------------------------------------------------------------- edges


def raid(fighters: int, war_suns: int) -> Position:
    p = board(sabotage_runs=True).ships(0, E1, carrier=3, fighter=fighters).ships(1, E1, war_sun=war_suns)
    p.g.battle = Battle("space", p.at(E1), attacker=Side(0, ()), defender=Side(1, ()))
    return p


def flown(p: Position, fighters: int, seat: int = 0, kind: int = FIGHTER, shot: int = 0) -> list[Move]:
    """What can be flown after a first run; nothing when it is the last. Ships may be shot down before they fly."""
    asked: Any = sabotage(p.g, p.at(E1), 0, 1)
    next(asked)
    for _ in range(shot):
        remove_ship(p.g, seat, p.at(E1), kind)
    try:
        return list(asked.send(Run(fighters)).options())
    except StopIteration:
        return []


@pytest.mark.rule("imperium:T25.1")
def test_fighters_that_come_back_do_not_fly_again_and_those_lost_can_not() -> None:
    p = raid(5, 2).roll(10, 10, 10)
    assert flown(p, 2) == [Run(1), Run(2), Run(3), DONE]
    assert p.fleet(0, E1).ships[FIGHTER] == 5, "the first who gets through destroys a war sun; both come back"
    p = raid(3, 2).roll(1, 1, 1)
    assert flown(p, 3) == []
    assert p.fleet(0, E1).ships[FIGHTER] == 0


@pytest.mark.rule("imperium:T25.1")
def test_no_fighter_flies_where_no_war_sun_is_left_or_others_have_shot_fighters_down() -> None:
    assert flown(raid(6, 2).roll(1), 1, shot=4) == [Run(1), DONE], "one of two is left"
    assert flown(raid(6, 2).roll(1), 1, seat=1, kind=WAR_SUN, shot=2) == []


@pytest.mark.rule("imperium:T25.2")
def test_who_gets_through_and_misses_is_lost_alone() -> None:
    p = raid(4, 1).roll(9, 9, 1, 10)
    assert flown(p, 2) == []
    assert (p.fleet(0, E1).ships[FIGHTER], p.fleet(1, E1).ships[WAR_SUN]) == (3, 0)


@pytest.mark.rule("imperium:T25.2")
def test_the_war_sun_that_is_worth_most_is_destroyed() -> None:
    p = raid(1, 2).ships(1, E1, carrier=1)
    assert target(p.g, p.at(E1), 1) == (False, -1)
    p.cargo(1, E1, "carrier", ground=1)
    assert target(p.g, p.at(E1), 1) == (False, -1), "a carrier is no war sun"
    p.cargo(1, E1, "war_sun", ground=1, damaged=False)
    holds = [hold.ship for hold in p.fleet(1, E1).holds]
    assert target(p.g, p.at(E1), 1) == (False, holds.index(WAR_SUN))
    hurt = board(sabotage_runs=True).ships(1, E1, damaged=1, war_sun=2)
    assert target(hurt.g, hurt.at(E1), 1) == (False, -1), "an undamaged one first"
    hurt.cargo(1, E1, "war_sun", ground=1, damaged=True).cargo(1, E1, "war_sun", ground=2)
    place = [hold.damaged for hold in hurt.fleet(1, E1).holds].index(False)
    assert target(hurt.g, hurt.at(E1), 1) == (False, place)
