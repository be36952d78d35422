"""Plans: sequences that people often want, offered as one move."""

from __future__ import annotations

import pytest
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, SOL, activate, attack, board

from perijove.games.imperium import game
from perijove.games.imperium.moves import DONE, Sail
from perijove.games.imperium.state import CARRIER, CRUISER, DREADNOUGHT, FIGHTER
from perijove.kernel.decision import Several
from perijove.kernel.view import Plan


def plans(p: Position) -> dict[str, Plan]:
    decision = p.m.decision
    assert decision is not None
    question = decision.question(0)
    assert question is not None
    return {":".join([plan.key, *map(str, plan.args.values())]): plan for plan in game.plans(p.g, 0, question)}


@pytest.mark.rule("imperium:T9.15")
@pytest.mark.rule("imperium:T9.17")
def test_everything_from_a_system_is_one_move() -> None:
    p = board().planet(0, "jord", ground=5, pds=1, dock=True).ships(0, SOL, carrier=1, cruiser=2, fighter=3)
    p.ships(0, E3, dreadnought=1)
    offered = plans(activate(p, E1))
    moves = offered[f"everything:{SOL}"].moves
    p.choose(Several(moves))
    assert p.prompt == "sail"
    fleet = p.fleet(0, E1)
    assert (fleet.ships[CARRIER], fleet.ships[CRUISER], fleet.ships[FIGHTER]) == (1, 2, 3)
    assert fleet.holds[0].ground == 3
    assert (p.world("jord").ground, p.world("jord").pds) == (2, 1)


@pytest.mark.rule("imperium:T7.6")
def test_everything_within_reach_keeps_to_the_fleet_limit() -> None:
    p = board().pools(0, fleet=3).ships(0, E1, cruiser=2, dreadnought=1).ships(0, E3, cruiser=2)
    activate(p, E2).choose(Several(plans(p)["everything-near"].moves))
    assert p.fleet(0, E2).big == 3
    assert p.fleet(0, E2).ships[DREADNOUGHT] == 1


@pytest.mark.rule("imperium:T9.15")
def test_as_much_as_fits() -> None:
    p = board().planet(0, "jord", ground=5, dock=True).ships(0, SOL, carrier=1, fighter=4)
    activate(p, E1).choose(Sail("carrier", SOL, (E1,)))
    p.choose(Several(plans(p)["fill"].moves))
    assert p.prompt == "sail"
    assert p.fleet(0, E1).ships[FIGHTER] == 4
    assert p.fleet(0, E1).holds[0].ground == 2


@pytest.mark.rule("imperium:T13.2")
def test_all_ground_forces_land_on_one_planet() -> None:
    p = board().tile((1, -1), "v-abyz").ships(0, E1, carrier=2)
    p.cargo(0, E1, "carrier", ground=2).cargo(0, E1, "carrier", ground=3, pds=1)
    attack(p, "v-abyz")
    p.choose(Several(plans(p)["land-all:fria"].moves)).choose(DONE)
    assert p.world("fria").ground == 5
    assert sum(hold.pds for hold in p.fleet(0, "v-abyz").holds) == 1
