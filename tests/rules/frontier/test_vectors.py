"""Worked examples of the rulebook that run over several clauses, with their own numbers."""

from __future__ import annotations

import pytest
from tests.rules.frontier.engines import thrust_of
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier.moves import (
    ACCEPT,
    HALT,
    Activate,
    Amount,
    EndTurn,
    FactoryRefuel,
    Fly,
    JettisonFuel,
    Negotiate,
    Offer,
    Pour,
    Scoop,
)

LEO, MERCURY, MARS = "lagrange:leo", "lagrange:sol-mercury-l4", "hohmann:001"
SAIL, SOLAR = "thruster-09-white", "thruster-12-white"


@pytest.mark.rule("frontier:E5d", "frontier:F1a")
def test_three_aquas_carry_a_new_rocket_of_mass_five_over_three_burns() -> None:
    # thruster 2, generator 3, robonaut 0: dry 5; three aquas: wet 8, 7 steps; three burns of 2: wet 5 1/3, one left
    parts = ("thruster-04-white", "generator-03-white", "robonaut-01-white")
    p = Position(crews=(NASA,)).rocket(LEO, *parts).aquas(0, 3).start()
    assert (p.stack("rocket").mass, p.wet()) == (5, "5")
    p.choose(Pour("leo", "rocket", fuel=True), Amount(3))
    assert (p.wet(), p.stack("rocket").fuel) == ("8", 7)
    out = Position(crews=(NASA,)).rocket("lagrange:sol-earth-l2", *parts, wet="8").start()
    out.choose(out.options(Activate)[0], Fly("hohmann:002"), Fly("burn:003"), HALT)  # a pivot and a burn
    assert (out.wet(), out.stack("rocket").fuel) == ("5 1/3", 1)


@pytest.mark.rule("frontier:K2d", "frontier:E7a")
def test_a_flare_of_severity_four_at_mercury_leaves_a_hard_reactor_and_three_tanks() -> None:
    # 4 + 2 = 6: the crew (rad 4) is lost, the reactor (rad 7) stays, and its fuel lies beside it as tanks
    p = Position(crews=(NASA,)).rocket(MERCURY, "crew", "reactor-01-white", wet="5").season("red", spot=7).roll(5, 4)
    p.start()
    p.choose(EndTurn(), EndTurn())
    assert p.faces("rocket") == ["reactor-01-white"]
    assert (p.stack("rocket").water, p.stack("rocket").fuel) == (3, 0)


@pytest.mark.rule("frontier:F3d", "frontier:H3b", "frontier:H3c")
def test_a_sail_with_crew_and_refinery_at_earth_and_at_mercury() -> None:
    # dry 4, wet 8, scout: the sail has no thrust at the Earth; 10 steps are one burn of 8; eleven aquas more: wet 19
    parts = (SAIL, "crew", "refinery-02-white")
    p = Position(crews=(NASA,)).rocket(LEO, *parts, wet="8").aquas(0, 11).start()
    assert (p.stack("rocket").mass, p.stack("rocket").fuel) == (4, 10)
    assert thrust_of(p, SAIL) == 0
    p.choose(Pour("leo", "rocket", fuel=True), Amount(11))
    assert p.wet() == "19"
    there = Position(crews=(NASA,)).rocket(MERCURY, *parts, wet="7").start()
    assert thrust_of(there, SAIL) == 2


@pytest.mark.rule("frontier:H3b", "frontier:G1f")
def test_a_jettisoned_step_makes_a_wisp_of_a_crew_under_sail() -> None:
    # dry 1; a tank: wet 2; one step overboard: 1 8/9, wisp: 0 + 2 at the Earth, 1 at Mars
    parts = (SAIL, SOLAR, "crew")
    p = Position(crews=(NASA,)).rocket(LEO, *parts).aquas(0, 1).start()
    p.choose(Pour("leo", "rocket", fuel=True))
    assert p.wet() == "2"
    p.choose(JettisonFuel(), Amount(1))
    assert (p.wet(), thrust_of(p, SAIL)) == ("1 8/9", 2)
    mars = Position(crews=(NASA,)).rocket(MARS, *parts, wet="1 8/9").start()
    assert thrust_of(mars, SAIL) == 1


@pytest.mark.rule("frontier:I5c")
def test_half_a_step_a_burn_scoops_five_tanks_from_wet_five_to_ten() -> None:
    parts = ("thruster-04-black", "generator-01-black")
    p = Position(crews=(NASA,)).rocket("lagrange:025", *parts, water=3).roll(2).start()
    assert p.wet() == "5"
    p.choose(Scoop("rocket", "thruster-04-black"))
    assert p.wet() == "10"


@pytest.mark.rule("frontier:N6", "frontier:N5", "frontier:H6c", "frontier:I5b")
def test_three_aquas_buy_landing_refuel_and_liftoff_at_a_factory_whose_owner_has_a_powersat() -> None:
    # the owner's Powersat spares the rolls for help, and the hazard above the site is ignored on the way off
    spin, eros = "lagrange:016", "site:eros"
    p = Position(crews=(NASA, ESA)).factory(1, eros).rocket(spin, "thruster-09-black", "refinery-02-white").aquas(0, 3)
    p.start().choose(Negotiate(), Offer(1, pay=3, take=(f"permit:1:factory:{eros}",)), ACCEPT)
    assert p.g.players[1].aquas == 3
    p.choose(p.options(Activate)[0], Fly(eros))
    assert p.said("hazard") == []
    p.choose(FactoryRefuel(eros, "rocket"))
    assert p.stack("rocket").water == 7
    off = Position(crews=(NASA, ESA)).factory(1, eros).rocket(eros, "thruster-09-black", "refinery-02-white")
    off.permit(1, 0, "factory", eros).start()
    off.choose(off.options(Activate)[0])
    off.choose(next(step for step in off.options(Fly) if step.to == spin))
    assert off.said("hazard") == []
    assert off.faces("rocket") == ["thruster-09-black", "refinery-02-white"]
