"""Movement (H1 to H10): spaces, burns, landings, rolls and bonuses."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASA, P2P, TAIKO, Position

from perijove.games.frontier.facts import BOARD, STRIP
from perijove.games.frontier.moves import (
    FINAO,
    HALT,
    ROLL,
    Activate,
    Amount,
    EndTurn,
    Finao,
    Fly,
    Pour,
    Transfer,
)
from perijove.games.frontier.rules.events import is_sheltered
from perijove.games.frontier.state import Part
from perijove.kernel.decision import Move

LEO, GEO, CYCLER, BELT = "lagrange:leo", "burn:geo", "burn:cycler", "belt:012"
MARS_ORBIT, DESCENT, ARSIA = "lagrange:022", "lagrange:025", "site:mars-arsia-mons-caves"
DEIMOS, ABOVE_DEIMOS = "site:deimos", "lagrange:sol-mars-l2"
GEFION, CERES_LANDER, CERES = "lagrange:gefion-family-barycenter", "burn:080", "site:ceres"
SAIL, HELIOGYRO, MAG_SAIL = "thruster-09-white", "thruster-08-white", "thruster-09-black"


def go(p: Position, thruster: str, *spaces: str, afterburn: bool = False) -> Position:
    """Activate a thruster and fly."""
    found = [move for move in p.options(Activate) if move.thruster == thruster and move.afterburn == afterburn]
    p.choose(found[0])
    return p.choose(*[Fly(space) for space in spaces])


def ways(p: Position) -> set[str]:
    return {move.to for move in p.options(Fly)}


# ---------------------------------------------------------------------- ways


@pytest.mark.rule("frontier:H4d", "frontier:H4a")
def test_turning_is_free_at_marked_intersections() -> None:
    # LEO, cycler, belt, GEO: two burns whatever the direction
    p = Position(crews=(NASA,)).rocket(LEO, "crew", wet="8").roll(1).start()
    go(p, NASA, CYCLER, BELT, GEO)
    assert p.g.voyage is not None
    assert p.g.voyage.thrust - p.g.voyage.flight.burns == 2


@pytest.mark.rule("frontier:H4c")
def test_a_pivot_at_a_hohmann_costs_two_burns_and_straight_on_none() -> None:
    p = Position(crews=(NASA,)).rocket("lagrange:sol-earth-l2", "crew", wet="8").start()
    go(p, NASA, "hohmann:002")
    assert p.g.voyage is not None
    before = p.g.voyage.flight.burns
    p.choose(Fly("hohmann:001"))
    assert before - p.g.voyage.flight.burns == 2


@pytest.mark.rule("frontier:H4c")
def test_loitering_at_a_hohmann_is_no_pivot() -> None:
    p = Position(crews=(NASA,)).rocket("hohmann:002", "crew", wet="8").start()
    go(p, NASA, "hohmann:001")
    assert p.g.voyage is not None
    assert p.g.voyage.flight.burns == p.g.voyage.thrust


@pytest.mark.rule("frontier:H4e")
def test_no_way_back_by_the_same_route_in_one_move() -> None:
    p = Position(crews=(NASA,)).rocket(LEO, "crew", wet="8").start()
    go(p, NASA, CYCLER)
    assert LEO not in ways(p)
    assert p.refused(Fly(LEO)) == "H4e"


@pytest.mark.rule("frontier:H4b", "frontier:H6a")
def test_one_may_stop_anywhere_but_on_a_lander_burn_and_landing_ends_the_move() -> None:
    p = Position(crews=(NASA,)).rocket(GEFION, "crew", wet="8").start()
    go(p, NASA, CERES_LANDER)
    assert HALT not in p.options()
    p.choose(Fly(CERES))
    assert p.asked == "turn"
    assert p.stack("rocket").space == p.g.landed[0]


@pytest.mark.rule("frontier:H4f", "frontier:B7e")
def test_aerobrake_lines_are_one_way() -> None:
    p = Position(crews=(NASA,)).rocket(DESCENT, "crew", wet="8").start()
    go(p, NASA)
    assert ways(p) == {ARSIA}


@pytest.mark.rule("frontier:H4g", "frontier:H2b")
def test_a_craft_without_thrust_may_coast() -> None:
    # a kite sail with cargo of mass 6 has no thrust in the Mars zone
    p = Position(crews=(NASA,)).rocket(ABOVE_DEIMOS, SAIL, water=6).start()
    go(p, SAIL)
    assert "hohmann:005" in ways(p)
    assert "burn:057" not in ways(p)


# ---------------------------------------------------------------------- burns and fuel


@pytest.mark.rule("frontier:H5a", "frontier:B7c")
def test_a_burn_costs_the_consumption_in_steps() -> None:
    # NASA 14-8: dry 1, wet 4; one burn of 8 steps: 2 1/3
    p = Position(crews=(NASA,)).rocket(LEO, "crew", wet="4").start()
    go(p, NASA, CYCLER).choose(HALT)
    assert p.wet() == "2 1/3"


@pytest.mark.rule("frontier:H5b")
def test_fractions_add_up_and_are_rounded_up_at_the_end() -> None:
    # Dual-Stage 4-Grid, a third of a step a burn: two burns cost one step
    p = Position(crews=(NASA,)).rocket(LEO, "thruster-11-black", "generator-03-white", wet="4").start()
    assert p.stack("rocket").mass == 3
    p.roll(1)
    go(p, "thruster-11-black", CYCLER, BELT, GEO).choose(HALT)
    assert p.wet() == "3 3/4"


@pytest.mark.rule("frontier:H5c", "frontier:H3", "frontier:H4")
def test_no_more_burns_than_net_thrust() -> None:
    # heliogyro: base 0, wisp +2: two burns at LEO, not three
    p = Position(crews=(NASA,)).rocket(LEO, HELIOGYRO).start()
    go(p, HELIOGYRO)
    assert p.g.voyage is not None
    assert p.g.voyage.flight.burns == 2
    tug = Position(crews=(NASA,)).rocket(LEO, HELIOGYRO, water=2).start()
    go(tug, HELIOGYRO)
    assert tug.refused(Fly("burn:geo")) == "H4"
    heavy = Position(crews=(NASA,)).rocket(LEO, HELIOGYRO, water=6).start()
    go(heavy, HELIOGYRO)
    assert heavy.refused(Fly(CYCLER)) == "H5c"


@pytest.mark.rule("frontier:H3")
def test_net_thrust_is_worked_out_once_before_the_move() -> None:
    # a scout whose first burn makes it a probe is no faster for that before its next move
    p = Position(crews=(NASA,)).rocket(LEO, "crew", wet="5").start()
    go(p, NASA)
    assert p.g.voyage is not None
    before, weight = p.g.voyage.thrust, STRIP.classes[p.stack("rocket").wet_mass].thrust
    p.choose(Fly(CYCLER))
    assert p.g.voyage.thrust == before
    p.choose(HALT)
    assert STRIP.classes[p.stack("rocket").wet_mass].thrust > weight


@pytest.mark.rule("frontier:H5d", "frontier:H4")
def test_without_fuel_no_burn_is_entered() -> None:
    p = Position(crews=(NASA,)).rocket(LEO, "crew", wet="1 5/9").start()
    go(p, NASA)
    assert p.refused(Fly(CYCLER)) == "H5d"


@pytest.mark.rule("frontier:H5e")
def test_a_half_lander_costs_a_whole_burn_and_half_the_steps() -> None:
    # Ceres with consumption 8: four steps
    p = Position(crews=(NASA,)).rocket(GEFION, "crew", wet="4").start()
    go(p, NASA, CERES_LANDER, CERES)
    assert p.wet() == "3"


@pytest.mark.rule("frontier:H5e")
def test_no_lander_burn_without_fuel_and_thrust_for_the_rest() -> None:
    poor = Position(crews=(NASA,)).rocket(GEFION, "crew", wet="1 1/3").start()
    go(poor, NASA)
    assert poor.refused(Fly(CERES_LANDER)) == "H5d"
    weak = Position(crews=(NASA,)).rocket(GEFION, HELIOGYRO).start()
    assert CERES_LANDER not in ways(go(weak, HELIOGYRO))
    strong_enough_to_burn = Position().rocket(GEFION, "thruster-02-white", "reactor-01-white", water=3, wet="8").start()
    go(strong_enough_to_burn, "thruster-02-white")  # net 8: over size 6
    assert CERES_LANDER in ways(strong_enough_to_burn)
    too_weak = Position().rocket(GEFION, "thruster-03-white", "reactor-11-white", "radiator-01-white", wet="8").start()
    go(too_weak, "thruster-03-white")  # net 6: not over size 6
    assert too_weak.refused(Fly(CERES_LANDER)) == "H5e"


@pytest.mark.rule("frontier:H5f")
def test_fuel_of_a_lower_grade_is_none() -> None:
    p = Position(crews=(NASA,)).rocket(LEO, "crew", wet="8", grade="dirt").start()
    assert p.refused(Fly(CYCLER)) == "H2"
    go(p, NASA)
    assert p.refused(Fly(CYCLER)) == "H5d"


# ---------------------------------------------------------------------- landing and liftoff


@pytest.mark.rule("frontier:H6a", "frontier:H3")
def test_net_thrust_must_exceed_the_size_to_land_and_to_leave() -> None:
    # heliogyro in the Mars zone: wisp +2, light -1: 1, not over Deimos' size 1; a crew's is
    weak = Position(crews=(NASA,)).rocket(ABOVE_DEIMOS, HELIOGYRO).start()
    go(weak, HELIOGYRO)
    assert weak.refused(Fly(DEIMOS)) == "H6a"
    grounded = Position(crews=(NASA,)).rocket(DEIMOS, HELIOGYRO).start()
    go(grounded, HELIOGYRO)
    assert grounded.refused(Fly(ABOVE_DEIMOS)) == "H6a"
    strong = Position(crews=(NASA,)).rocket(ABOVE_DEIMOS, "crew", wet="2").start()
    assert DEIMOS in ways(go(strong, NASA))


@pytest.mark.rule("frontier:H6b", "frontier:H7")
def test_an_aerobrake_landing_needs_no_thrust_but_a_roll() -> None:
    p = Position(crews=(NASA,)).rocket(MARS_ORBIT, "crew").roll(2).start()
    go(p, NASA, DESCENT, ARSIA)
    assert p.said("hazard") == [{"seat": 0, "cause": "aerobrake", "die": 2, "space": DESCENT}]
    assert p.faces("rocket") == [NASA]


@pytest.mark.rule("frontier:H6b")
def test_sails_burn_up_on_aerobrakes_activated_or_not() -> None:
    p = Position(crews=(NASA,)).rocket(MARS_ORBIT, "crew", SAIL).roll(2).start()
    go(p, NASA, DESCENT)
    assert p.faces("rocket") == [NASA]
    assert p.g.players[0].hand == ("thruster-09",)


@pytest.mark.rule("frontier:H6b", "frontier:E7b")
def test_a_stack_of_a_sail_alone_is_gone_before_anybody_rolls() -> None:
    p = Position(crews=(NASA,)).rocket(MARS_ORBIT, HELIOGYRO, water=2).aquas(0, 4).start()
    go(p, HELIOGYRO, DESCENT)
    assert (p.said("hazard"), p.asked) == ([], "turn"), "nobody is asked for FINAO either"
    assert "rocket" not in p.g.players[0].stacks
    assert p.g.players[0].hand == ("thruster-08",)


@pytest.mark.rule("frontier:H6c")
def test_a_factory_helps_to_land_whatever_the_thrust_for_a_roll() -> None:
    p = Position(crews=(NASA,)).factory(0, DEIMOS).rocket(ABOVE_DEIMOS, HELIOGYRO).roll(2).start()
    go(p, HELIOGYRO, DEIMOS)
    assert p.said("hazard")[0]["cause"] == "assist"
    lost = Position(crews=(NASA,)).factory(0, DEIMOS).rocket(ABOVE_DEIMOS, HELIOGYRO).roll(1).start()
    go(lost, HELIOGYRO, DEIMOS)
    assert "rocket" not in lost.g.players[0].stacks


@pytest.mark.rule("frontier:H6c")
@pytest.mark.parametrize("safe", ["colony", "powersat"])
def test_no_roll_for_help_with_a_colony_or_a_powersat(safe: str) -> None:
    p = Position(crews=(ESA if safe == "powersat" else NASA,)).claim(0, DEIMOS, factory=True, colony=safe == "colony")
    p.rocket(ABOVE_DEIMOS, SAIL, water=6).start()
    go(p, SAIL, DEIMOS)
    assert p.said("hazard") == []


@pytest.mark.rule("frontier:H6c", "frontier:N5", "frontier:N5a")
def test_anothers_factory_helps_by_leave_or_felony_only() -> None:
    alone = Position(crews=(NASA,)).factory(1, DEIMOS).rocket(ABOVE_DEIMOS, HELIOGYRO).start()
    assert DEIMOS not in ways(go(alone, HELIOGYRO))
    allowed = Position(crews=(NASA,)).factory(1, DEIMOS).permit(1, 0, "factory", DEIMOS)
    assert DEIMOS in ways(go(allowed.rocket(ABOVE_DEIMOS, HELIOGYRO).start(), HELIOGYRO))
    felon = Position(crews=(TAIKO,)).factory(1, DEIMOS).rocket(ABOVE_DEIMOS, HELIOGYRO, "crew", water=5).start()
    assert DEIMOS in ways(go(felon, HELIOGYRO))
    guarded = Position(crews=(TAIKO,)).claim(1, DEIMOS, colony=True)
    assert DEIMOS not in ways(go(guarded.rocket(ABOVE_DEIMOS, HELIOGYRO, "crew", water=5).start(), HELIOGYRO))


@pytest.mark.rule("frontier:H6c")
def test_no_factory_helps_through_a_lander_burn() -> None:
    p = Position(crews=(NASA,)).factory(0, CERES).rocket(CERES, "thruster-08-black").start()
    go(p, "thruster-08-black")
    assert p.refused(Fly(CERES_LANDER)) == "H6a"


@pytest.mark.rule("frontier:H6c")
def test_a_rocketplane_leaves_an_atmosphere_on_acetylene() -> None:
    # Venus, size 11; thruster 2-2 with afterburn 1, dry 5, wet 10: water 20; the first lander burn is free
    venus = "site:venus-aerostat-xity"
    p = Position(crews=(ESA,)).factory(0, venus).rocket(venus, "thruster-01-white", "reactor-02-white", wet="10")
    p.put("rocket", venus, "refinery-02-white", wet="10").put("outpost-1", venus, water=20).start()
    assert p.stack("rocket").mass == 5
    planes = [move for move in p.options(Activate) if move.rocketplane and move.afterburn]
    p.choose(planes[0])
    assert "outpost-1" not in p.g.players[0].stacks
    assert p.g.voyage is not None
    fuel = p.g.voyage.flight.fuel
    p.choose(Fly("burn:270"))
    assert p.g.voyage.flight.fuel == fuel
    p.choose(Fly("burn:269"))
    assert fuel - p.g.voyage.flight.fuel == 2 * p.g.voyage.craft.parts


@pytest.mark.rule("frontier:H6c")
def test_no_rocketplane_without_its_water() -> None:
    venus = "site:venus-aerostat-xity"
    p = Position(crews=(ESA,)).factory(0, venus).rocket(venus, "crew", wet="2").put("outpost-1", venus, water=3).start()
    assert not [move for move in p.options(Activate) if move.rocketplane]
    enough = Position(crews=(ESA,)).factory(0, venus).rocket(venus, "crew", wet="2")
    assert [m for m in enough.put("outpost-1", venus, water=4).start().options(Activate) if m.rocketplane]


# ---------------------------------------------------------------------- rolls


@pytest.mark.rule("frontier:H7", "frontier:E7b")
def test_a_one_on_a_hazard_loses_the_whole_stack() -> None:
    p = Position(crews=(NASA,)).rocket(MARS_ORBIT, "crew", "refinery-02-white", water=3).roll(1).start()
    go(p, NASA, DESCENT)
    assert "rocket" not in p.g.players[0].stacks
    assert p.faces("leo") == [NASA]
    assert p.g.players[0].hand == ("refinery-02",)
    assert p.g.players[0].aquas == 0


@pytest.mark.rule("frontier:H7", "frontier:H7e")
def test_finao_costs_four_aquas_and_no_roll_is_made() -> None:
    p = Position(crews=(NASA,)).rocket(MARS_ORBIT, "crew").aquas(0, 4).roll(1).start()
    go(p, NASA, DESCENT).choose(FINAO)
    assert (p.g.players[0].aquas, p.faces("rocket")) == (0, [NASA])
    cheap = Position(crews=(P2P,)).rocket(MARS_ORBIT, "crew").aquas(0, 3).roll(1).start()
    go(cheap, P2P, DESCENT)
    assert cheap.options(Finao)
    poor = Position(crews=(NASA,)).rocket(MARS_ORBIT, "crew").aquas(0, 3).roll(2).start()
    go(poor, NASA, DESCENT)
    assert poor.asked == "fly"


@pytest.mark.rule("frontier:H7e")
def test_each_hazard_is_bought_off_by_itself() -> None:
    p = Position(crews=(NASA,)).rocket(MARS_ORBIT, "crew").aquas(0, 9).roll(1).start()
    go(p, NASA, "lagrange:023").choose(FINAO)
    assert (p.g.players[0].aquas, p.said("hazard")) == (5, [])
    p.choose(Fly("lagrange:024"))
    assert set(p.options()) == {ROLL, FINAO}, "the next one is another hazard"
    p.choose(ROLL)
    assert (p.g.players[0].aquas, "rocket" in p.g.players[0].stacks) == (5, False)


@pytest.mark.rule("frontier:H7", "frontier:H7e")
def test_the_player_may_rather_roll() -> None:
    p = Position(crews=(NASA,)).rocket(MARS_ORBIT, "crew").aquas(0, 9).roll(1).start()
    go(p, NASA, DESCENT).choose(ROLL)
    assert "rocket" not in p.g.players[0].stacks


@pytest.mark.rule("frontier:H10a", "frontier:B2j")
def test_a_belt_kills_cards_less_hard_than_the_roll_less_thrust() -> None:
    # net thrust 2, roll 4: 2; a rad-1 card is lost, a rad-2 card stays
    p = Position(crews=(NASA,)).rocket(CYCLER, "thruster-08-black", "radiator-01-white", "robonaut-02-white", water=5)
    p.roll(4).start()
    go(p, "thruster-08-black", BELT)
    assert p.g.voyage is not None
    assert p.g.voyage.thrust == 2
    assert p.faces("rocket") == ["thruster-08-black", "robonaut-02-white"]


@pytest.mark.rule("frontier:H10b")
def test_belts_are_two_worse_in_red() -> None:
    p = Position(crews=(NASA,)).rocket(CYCLER, "thruster-08-black", "robonaut-02-white", water=5).season("red").roll(3)
    go(p.start(), "thruster-08-black", BELT)
    assert p.said("belt") == [{"seat": 0, "die": 3, "dose": 3}]
    assert "robonaut-02-white" not in p.faces("rocket")


@pytest.mark.rule("frontier:H10c", "frontier:E7d")
def test_a_heavy_radiator_turns_light_in_a_belt() -> None:
    p = Position(crews=(NASA,)).rocket(CYCLER, HELIOGYRO, "radiator-01-white", heavy=("radiator-01-white",)).roll(6)
    go(p.start(), HELIOGYRO, BELT)
    assert p.said("belt") == [{"seat": 0, "die": 6, "dose": 4}]
    assert p.stack("rocket").part("radiator-01") == Part("radiator-01-white", moved_by=0)


@pytest.mark.rule("frontier:H10d")
def test_belts_of_planets_shelter_from_flares_and_the_suns_do_not() -> None:
    assert is_sheltered(BOARD["belt:012"])
    assert not is_sheltered(BOARD["belt:002"])


# ---------------------------------------------------------------------- failing engines


@pytest.mark.rule("frontier:H2a", "frontier:H2b")
def test_a_craft_whose_chain_breaks_only_coasts() -> None:
    # the generator (rad 1) is lost in the belt: no further burn, though fuel is left
    p = Position(crews=(NASA,)).rocket(CYCLER, "thruster-04-white", "generator-03-white", wet="8").roll(6).start()
    go(p, "thruster-04-white", BELT)
    assert "generator-03-white" not in p.faces("rocket")
    assert p.g.voyage is not None
    assert not p.g.voyage.flight.engine
    assert GEO not in ways(p)
    assert HALT in p.options()


@pytest.mark.rule("frontier:E7a")
def test_fuel_of_a_craft_that_lost_its_last_triangle_becomes_tanks() -> None:
    # thruster (rad 0), trap (rad 2) and radiator (rad 1) are lost to a dose of 4; three tanks of fuel stay as cargo
    chain = ("thruster-06-white", "reactor-07-white", "radiator-01-white")
    p = Position(crews=(NASA,)).rocket(CYCLER, *chain, "refinery-02-white", wet="8").roll(6).start()
    assert p.stack("rocket").mass == 5
    go(p, "thruster-06-white", BELT).choose(HALT)
    assert p.faces("rocket") == ["refinery-02-white"]
    assert (p.stack("rocket").water, p.stack("rocket").fuel) == (3, 0)


@pytest.mark.rule("frontier:E7a", "frontier:H5d")
def test_fuel_that_was_burnt_before_the_last_triangle_went_stays_burnt() -> None:
    chain = ("thruster-06-white", "reactor-07-white", "radiator-01-white")
    p = Position(crews=(NASA,)).rocket(LEO, *chain, "refinery-02-white", wet="8").roll(6).start()
    go(p, "thruster-06-white", CYCLER, BELT).choose(HALT)
    burnt = p.said("flew")[0]["fuel"]
    assert burnt > 0
    assert p.faces("rocket") == ["refinery-02-white"]
    assert p.stack("rocket").water == 2


@pytest.mark.rule("frontier:F2b", "frontier:H5d")
def test_mass_that_is_lost_on_the_way_changes_the_chits_after_the_move() -> None:
    # dry 5, wet 8; one burn of 4 steps: 6; then a refinery of mass 2 goes: wet 4. The other way round it would be 4 2/3
    p = (
        Position(crews=(NASA,))
        .rocket(LEO, "thruster-12-white", "refinery-01-white", "refinery-02-white", wet="8")
        .roll(6)
    )
    go(p.start(), "thruster-12-white", CYCLER, BELT).choose(HALT)
    assert p.said("card.lost") == [{"seat": 0, "card": "refinery-01", "why": "belt"}]
    assert (p.stack("rocket").mass, p.wet()) == (3, "4")


# ---------------------------------------------------------------------- flybys


@pytest.mark.rule("frontier:H8b", "frontier:H8c")
@pytest.mark.parametrize(("season", "bonus"), [("blue", 2), ("yellow", 0), ("red", 0)])
def test_venus_gives_two_bonus_burns_in_blue(season: str, bonus: int) -> None:
    p = Position(crews=(NASA,)).rocket("lagrange:sol-earth-l2", "crew", wet="8").season(season).start()
    go(p, NASA, "flyby:venus")
    assert p.g.voyage is not None
    assert p.g.voyage.flight.bonus == bonus


@pytest.mark.rule("frontier:H8b", "frontier:H8d")
def test_bonus_burns_cost_no_fuel_and_no_thrust() -> None:
    p = Position(crews=(NASA,)).rocket("hohmann:050", "crew", wet="8").start()
    go(p, NASA, "flyby:mars")
    assert p.g.voyage is not None
    before = p.g.voyage.flight
    p.choose(Fly("burn:032"))
    after = p.g.voyage.flight
    assert (after.burns, after.fuel, after.bonus) == (before.burns, before.fuel, before.bonus - 1)


@pytest.mark.rule("frontier:H8e")
def test_the_solar_oberth_is_paid_rolled_for_and_gives_the_base_thrust() -> None:
    # Taikonauts 14-9: nine steps, a roll, fourteen bonus burns
    p = Position(crews=(TAIKO,)).rocket("burn:041", "crew", wet="20").roll(2).start()
    go(p, TAIKO, "burn:040")
    assert p.g.voyage is not None
    fuel = p.g.voyage.flight.fuel
    p.choose(Fly("burn:solar-oberth"))
    assert (fuel - p.g.voyage.flight.fuel) // p.g.voyage.craft.parts == 9
    assert p.said("hazard")[0]["cause"] == "crash"
    assert p.g.voyage.flight.bonus == 14
    assert HALT not in p.options()


@pytest.mark.rule("frontier:H8e")
def test_an_afterburn_adds_one_to_the_oberth() -> None:
    p = Position(crews=(TAIKO,)).rocket("burn:041", "crew", wet="20").roll(2).start()
    go(p, TAIKO, "burn:040", "burn:solar-oberth", afterburn=True)
    assert p.g.voyage is not None
    assert p.g.voyage.flight.bonus == 15


@pytest.mark.rule("frontier:H8f", "frontier:H10e")
def test_a_mag_sail_gains_a_bonus_burn_in_every_belt() -> None:
    p = Position(crews=(NASA,)).rocket(CYCLER, MAG_SAIL).roll(1).start()
    go(p, MAG_SAIL, BELT)
    assert p.g.voyage is not None
    assert p.g.voyage.flight.bonus == 1


@pytest.mark.rule("frontier:H8g")
def test_entering_a_flyby_triggers_a_glitch() -> None:
    p = Position(crews=(NASA,)).rocket("hohmann:050", "crew", "robonaut-02-white", wet="8").glitch("rocket").roll(2)
    go(p.start(), NASA, "flyby:mars")
    assert p.said("glitch.roll") == [{"seat": 0, "die": 2}]
    assert "robonaut-02-white" not in p.faces("rocket")


@pytest.mark.rule("frontier:H8a", "frontier:H8g")
def test_the_glitch_of_a_flyby_comes_before_its_bonus() -> None:
    """core-21: whose engine it takes gains nothing."""
    p = Position(crews=(NASA,)).rocket("hohmann:050", "crew", "robonaut-02-white", wet="8").glitch("rocket").roll(4)
    go(p.start(), NASA, "flyby:mars")
    assert p.faces("rocket") == ["robonaut-02-white"]
    assert p.g.voyage is not None
    assert (p.g.voyage.flight.engine, p.g.voyage.flight.bonus) == (False, 0)


@pytest.mark.rule("frontier:H8a")
def test_a_dead_engine_gathers_no_bonus() -> None:
    p = Position(crews=(NASA,)).rocket("hohmann:050", "thruster-04-white", "generator-03-white", wet="8").start()
    go(p, "thruster-04-white")
    assert p.g.voyage is not None
    p.g.voyage.flight = p.g.voyage.flight.coasting()
    p.choose(Fly("flyby:mars"))
    assert p.g.voyage.flight.bonus == 0


# ---------------------------------------------------------------------- limits of a move


@pytest.mark.rule("frontier:H1b", "frontier:D1a")
def test_what_has_moved_does_not_move_again() -> None:
    p = Position(crews=(NASA,)).rocket(LEO, "crew", wet="8").start()
    go(p, NASA, CYCLER).choose(HALT)
    assert not p.options(Activate)
    assert p.refused(Activate("rocket", NASA, (NASA,))) == "D1a"


@pytest.mark.rule("frontier:H1b")
def test_tanks_that_moved_freeze_the_rocket_they_fuel() -> None:
    p = Position(crews=(NASA,)).rocket(CYCLER, "crew", wet="8", water=4).put("outpost-1", LEO, SAIL).start()
    go(p, NASA, LEO).choose(HALT)
    p.choose(Pour("rocket", "outpost-1"), Amount(4))
    assert p.stack("outpost-1").frozen_water == 4


@pytest.mark.rule("frontier:H1b")
def test_it_may_move_again_next_turn() -> None:
    p = Position(1, crews=(NASA,)).rocket(LEO, "crew", wet="8").start()
    go(p, NASA, CYCLER).choose(HALT, EndTurn())
    assert p.options(Activate)


@pytest.mark.rule("frontier:H1c")
def test_no_free_action_during_a_move() -> None:
    p = Position(crews=(NASA,)).rocket(CYCLER, "crew", "robonaut-02-white", wet="8").start()
    go(p, NASA)
    assert {type(move) for move in p.options()} == {Fly, type(HALT)}
    other: Move = Transfer("robonaut-02", "rocket", "outpost-new")
    assert p.refused(other) == "H4"


@pytest.mark.rule("frontier:B7h")
def test_comets_are_reached_and_left_in_their_season_only() -> None:
    for season, is_open in (("blue", True), ("red", False)):
        p = Position(crews=(NASA,)).rocket("burn:098", "crew", wet="8").season(season).start()
        assert ("lagrange:moid-binary-barycenter" in ways(go(p, NASA))) is is_open


@pytest.mark.rule("frontier:H1a")
def test_any_number_of_figures_share_a_space() -> None:
    p = Position(crews=(NASA, ESA)).rocket(CYCLER, "crew", wet="8").rocket(CYCLER, "crew", seat=1, wet="8").start()
    assert p.stack("rocket").space == p.stack("rocket", 1).space


@pytest.mark.rule("frontier:H6c", "frontier:F2b")
def test_acetylene_out_of_the_own_cargo_makes_the_craft_lighter_and_brings_no_fuel() -> None:
    # dry 5, wet 6: twelve tanks, ten of them out of the outpost
    pole = "site:mars-north-pole"
    p = Position(crews=(NASA,)).factory(0, pole).rocket(pole, "crew", water=4, wet="6").put("outpost-1", pole, water=10)
    p.start().choose(next(move for move in p.options(Activate) if move.rocketplane and not move.afterburn))
    assert (p.stack("rocket").water, p.wet()) == (2, "4")
