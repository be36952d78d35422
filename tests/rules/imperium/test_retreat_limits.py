"""Edges of leaving a space battle: what comes along, where it may go, and what an impossible retreat is told."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import answered, first, run
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, MECATOL, attack, board

from perijove.games.imperium.checks import check
from perijove.games.imperium.moves import Retreat
from perijove.games.imperium.rules.retreat import break_off, cannot_go_to, carry_out
from perijove.games.imperium.state import FIGHTER
from perijove.kernel.decision import Move

# ---------------------------------------------------------------------- what comes along


def fighters_after(p: Position) -> int:
    """The fleet of seat 0 goes from E2 to E3, where an empty carrier could take many more fighters."""
    p.ships(0, E3, carrier=1)
    run(p.g, carry_out(p.g, 0, p.at(E2), p.at(E3)))
    check(p.g)
    assert not any(p.fleet(0, E2).ships)
    return p.fleet(0, E3).ships[FIGHTER]


@pytest.mark.rule("imperium:T12.15")
def test_fighters_without_room_are_lost_though_a_carrier_waits_where_the_fleet_goes() -> None:
    p = board().ships(0, E2, carrier=1, fighter=3).cargo(0, E2, "carrier", ground=5)
    assert fighters_after(p) == 1


@pytest.mark.rule("imperium:T12.15")
def test_a_pds_aboard_takes_the_room_of_a_fighter() -> None:
    p = board().ships(0, E2, carrier=1, fighter=6).cargo(0, E2, "carrier", pds=2)
    assert fighters_after(p) == 4


@pytest.mark.rule("imperium:T12.15")
def test_ground_forces_in_stasis_take_no_room_of_fighters() -> None:
    p = board().tech(0, "stasis_capsules").ships(0, E2, carrier=1, cruiser=1, fighter=6)
    assert fighters_after(p.cargo(0, E2, "cruiser", ground=1)) == 6


# ---------------------------------------------------------------------- where it may go


@pytest.mark.rule("imperium:T12.14")
def test_why_a_fleet_cannot_go_somewhere() -> None:
    p = board().counter(0, E3).counter(0, MECATOL).ships(1, MECATOL, cruiser=1)
    attack(p.ships(0, E1, cruiser=1).ships(1, E2, cruiser=1))
    assert p.prompt == "withdraw"

    def why(system: str) -> str:
        refusal = p.m.why_not(0, Retreat(system))
        return refusal.key if refusal is not None else ""

    assert [why(system) for system in (E3, E1, MECATOL, "v-empty-5", "nowhere")] == [
        "", "refused.no-own-counter", "refused.enemy-ships", "refused.not-adjacent", "refused.no-such-move",
    ]  # fmt: skip


@pytest.mark.rule("imperium:T12.14")
def test_without_a_battle_there_is_no_retreat() -> None:
    p = board().counter(0, E1).ships(0, E2, cruiser=1)
    refusal = cannot_go_to(p.g, 0, Retreat(E1))
    assert refusal is not None
    assert refusal.key == "refused.no-such-move"


# ---------------------------------------------------------------------- battles that can't end


def stuck(*closed: str) -> Position:
    """Fighters of seat 0 in E2 can't win; the own counter lies in the systems named."""
    p = board(leaders=True).ships(0, E2, fighter=1)
    for system in closed:
        p.counter(0, system)
    return p


def asked_to_break_off(p: Position) -> list[list[Move]]:
    """What is asked while the attacker breaks off, and that the ships have left."""
    asked = [list(question.options()) for question in answered(p.g, break_off(p.g, 0, p.at(E2)), first)]
    assert not any(p.fleet(0, E2).ships)
    return asked


@pytest.mark.rule("imperium:T12.21", "shattered:opt10.target")
def test_whoever_breaks_off_chooses_among_the_systems_of_a_tactical_retreat() -> None:
    p = stuck(E1).ships(1, E3, fighter=1)
    assert asked_to_break_off(p) == []
    assert p.fleet(0, MECATOL).ships[FIGHTER] == 0, "fighters alone are lost by the limits there"
    assert (p.player(0).strategy, p.g.counters[p.at(MECATOL)] & 1) == (1, 1), "the only system left"
    p = stuck(E1)
    assert asked_to_break_off(p) == [[Retreat(E3, tactical=True), Retreat(MECATOL, tactical=True)]]


@pytest.mark.rule("imperium:T12.21", "imperium:T21.9")
def test_without_a_counter_the_attackers_are_lost_and_leaders_with_them() -> None:
    p = stuck().pools(0, command=3, strategy=0, fleet=5)
    leader = p.world("jord").leaders[0]
    p.ships(0, E2, fighter=1).leader(leader, system=E2, ship="fighter").roll(5)
    asked_to_break_off(p)
    assert (p.g.dead, p.player(0).captives) == ((leader,), ())
