"""Worked examples of the rulebook, one clause each, with their own numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.rules.frontier.engines import engine, thrust_of
from tests.rules.frontier.position import ESA, NASA, TAIKO, Position

from perijove.games.frontier.facts import BOARD, STRIP
from perijove.games.frontier.moves import (
    HALT,
    Activate,
    Amount,
    Dirt,
    Discard,
    EndTurn,
    Fly,
    Jettison,
    JettisonFuel,
    Jump,
    Pick,
    Pour,
    Produce,
    Prospect,
    Refuel,
    Reroll,
    Research,
    Transfer,
)
from perijove.games.frontier.rules.adjacent import adjacent
from perijove.games.frontier.rules.claims import price
from perijove.solar.chains import Mount, works

LEO, CYCLER, BELT, GEO = "lagrange:leo", "burn:cycler", "belt:012", "burn:geo"
DEIMOS, PHOBOS, CERES, GEFION = "site:deimos", "site:phobos", "site:ceres", "lagrange:gefion-family-barycenter"
HALL, SAIL = "thruster-04-white", "thruster-09-white"


def activate(p: Position, face: str) -> Position:
    return p.choose(engine(p, face))


# ---------------------------------------------------------------------- mass and fuel


@pytest.mark.rule("frontier:F3b", "frontier:E6")
def test_six_tanks_on_one_and_a_third_make_seven_and_a_refinery_of_three_comes_aboard() -> None:
    # wet 1 1/3, six tanks: 7; lifts off for 8 steps: 4; a refinery of mass 3: dry 4, wet 7; lands for 8 steps: 4 = dry
    pole, lander, orbit = "site:mercury-north-pole", "burn:077", "lagrange:sol-mercury-l1"
    p = Position(crews=(ESA,)).rocket(pole, "crew", wet="1 1/3").put("outpost-1", pole, water=6)
    p.put("outpost-2", orbit, "refinery-02-white").start()
    p.choose(Pour("outpost-1", "rocket", fuel=True), Amount(6))
    assert p.wet() == "7"
    activate(p, ESA).choose(Fly(lander), Fly(orbit), HALT)
    assert p.wet() == "4"
    p.choose(Transfer("refinery-02", "outpost-2", "rocket"))
    assert (p.stack("rocket").mass, p.wet()) == (4, "7")
    p.choose(EndTurn(), EndTurn())
    activate(p, ESA).choose(Fly(lander), Fly(pole))
    assert (p.wet(), p.stack("rocket").fuel) == ("4", 0)


@pytest.mark.rule("frontier:F3d")
def test_two_burns_of_eight_steps_bring_wet_nineteen_to_seven() -> None:
    p = Position(crews=(ESA,)).rocket(LEO, SAIL, "crew", "refinery-02-white", wet="19").roll(1).start()
    activate(p, ESA).choose(Fly(CYCLER), Fly(BELT), Fly(GEO), HALT)
    assert p.wet() == "7"


@pytest.mark.rule("frontier:G1b")
def test_four_aquas_as_fuel_of_a_rocket_of_mass_six_make_wet_ten() -> None:
    p = Position(crews=(NASA,)).rocket(LEO, "thruster-05-white", "refinery-02-white").aquas(0, 4).start()
    assert p.stack("rocket").mass == 6
    p.choose(Pour("leo", "rocket", fuel=True), Amount(4))
    assert (p.wet(), p.stack("rocket").grade) == ("10", "water")


@pytest.mark.rule("frontier:G1c", "frontier:I8c", "frontier:H6c")
def test_a_railgun_leaves_on_dirt_in_the_turn_in_which_it_was_made() -> None:
    # railgun 5-4 for dirt and a battery, dry 3, on a factory's site: wet 32, off with the factory's help
    p = Position(crews=(NASA,)).factory(0, DEIMOS).rocket(DEIMOS, "generator-07-black").hand(0, "robonaut-08")
    railgun = "robonaut-08-black"
    p.start().choose(Produce("robonaut-08", DEIMOS, "rocket"))
    assert p.stack("rocket").mass == 3
    p.choose(Dirt("rocket"), Amount(29))
    assert p.wet() == "32"
    assert thrust_of(p, railgun) == 5 - 2
    activate(p, railgun)
    assert "lagrange:sol-mars-l2" in {move.to for move in p.options(Fly)}


@pytest.mark.rule("frontier:E5c", "frontier:F1b")
def test_a_card_of_mass_one_with_cargo_of_six_has_both_chits_on_seven() -> None:
    p = Position(crews=(NASA,)).rocket(LEO, "crew", water=6).start()
    assert (p.stack("rocket").mass, p.wet()) == (7, "7")


@pytest.mark.rule("frontier:G6a", "frontier:I2a")
def test_who_discards_two_of_five_hand_cards_may_take_part_in_auctions() -> None:
    cards = [f"thruster-{number:02}" for number in range(1, 6)]
    p = Position().hand(0, *cards).start()
    assert not p.options(Research)
    p.choose(Discard(cards[0]), Discard(cards[1]))
    assert len(p.g.players[0].hand) == 3
    assert p.options(Research)


@pytest.mark.rule("frontier:G4a")
def test_a_felon_takes_an_undefended_comet() -> None:
    comet = next(space.id for space in BOARD.sites() if space.season == "blue")
    p = Position(crews=(TAIKO, NASA)).claim(1, comet).rocket(comet, "crew").start().choose(Jump(comet))
    assert p.g.claims[BOARD[comet]] == 0


# ---------------------------------------------------------------------- thrust


@pytest.mark.rule("frontier:H3b")
def test_a_mag_sail_of_base_one_coasts_as_a_transport_and_burns_as_a_scout() -> None:
    # dry 7, wet 8 1/2: 1 - 1 = 0; a step overboard: wet 8, 1
    p = Position(crews=(NASA,)).rocket(LEO, "thruster-09-black", water=7, wet="8 1/2").start()
    assert (p.stack("rocket").mass, thrust_of(p, "thruster-09-black")) == (7, 0)
    p.choose(JettisonFuel(), Amount(1))
    assert (p.wet(), thrust_of(p, "thruster-09-black")) == ("8", 1)


@pytest.mark.rule("frontier:H3c")
@pytest.mark.parametrize(("at", "net"), [("lagrange:sol-mercury-l4", 6), (CERES, 2), ("site:pluto", None)])
def test_base_four_on_solar_power_is_six_at_mercury_two_at_ceres_and_nothing_at_pluto(at: str, net: int | None) -> None:
    # a scout, so that weight adds nothing
    p = Position(crews=(NASA,)).rocket(at, "robonaut-10-black", water=5).start()
    if net is None:
        assert not p.options(Activate)
    else:
        assert thrust_of(p, "robonaut-10-black") == net


@pytest.mark.rule("frontier:H3e")
def test_base_three_with_a_generator_of_minus_two_is_one() -> None:
    p = Position(crews=(NASA,)).rocket(LEO, HALL, "generator-10-white", water=4).start()
    assert (p.stack("rocket").mass, thrust_of(p, HALL)) == (6, 1)


@pytest.mark.rule("frontier:H5b")
def test_three_burns_of_a_tenth_cost_one_step() -> None:
    parts = ("thruster-12-black", "generator-03-white", "radiator-01-white")
    p = Position(crews=(NASA,)).rocket("lagrange:sol-earth-l2", *parts, wet="8").start()
    before = p.stack("rocket").fuel
    activate(p, "thruster-12-black").choose(Fly("hohmann:002"), Fly("burn:003"), HALT)
    assert p.said("flew")[0]["fuel"] == 1
    assert p.stack("rocket").fuel == before - 1


@pytest.mark.rule("frontier:H5c", "frontier:B4")
def test_a_drive_of_two_and_a_half_only_coasts_as_a_tug() -> None:
    parts = ("thruster-04-black", "generator-07-black")
    p = Position(crews=(NASA,)).rocket(LEO, *parts, water=15, wet="20").start()
    assert thrust_of(p, "thruster-04-black") == 0
    assert activate(p, "thruster-04-black").refused(Fly(CYCLER)) == "H5c"


# ---------------------------------------------------------------------- landers and landings


@pytest.mark.rule("frontier:H5e")
def test_three_steps_do_not_land_on_ceres_by_either_engine() -> None:
    # half a burn: one step of a 3-2, but 3 is not over size 6; four steps of a 14-8, but there are three
    p = Position(crews=(NASA,)).rocket(GEFION, "crew", HALL, "generator-03-white", wet="7 1/2").start()
    assert (p.stack("rocket").mass, p.stack("rocket").fuel) == (6, 3)
    weak = activate(p, HALL)
    assert weak.refused(Fly("burn:080")) == "H5e"
    poor = Position(crews=(NASA,)).rocket(GEFION, "crew", HALL, "generator-03-white", wet="7 1/2").start()
    assert activate(poor, NASA).refused(Fly("burn:080")) == "H5d"


@pytest.mark.rule("frontier:H5e", "frontier:H2b")
def test_a_sail_stops_before_a_lander_burn_and_a_crew_lands_next_turn() -> None:
    p = Position(crews=(NASA,)).rocket(GEFION, SAIL, "crew", wet="4").start()
    activate(p, SAIL)
    assert "burn:080" not in {move.to for move in p.options(Fly)}
    p.choose(HALT, EndTurn(), EndTurn())
    activate(p, NASA).choose(Fly("burn:080"), Fly(CERES))
    assert p.stack("rocket").space == BOARD[CERES]


@pytest.mark.rule("frontier:H6a")
def test_size_three_stops_a_scout_of_three_until_it_has_dropped_its_cargo() -> None:
    # 3-2 as a scout: 3, not over 3; the crew's thruster is; without the cargo a probe: 4
    koronis, hub = "site:koronis", "lagrange:koronis-family-barycenter"
    parts = ("thruster-01-black", "reactor-09-white", "crew", "refinery-02-white")
    p = Position(crews=(NASA,)).rocket(hub, *parts, wet="7").start()
    assert (p.stack("rocket").mass, thrust_of(p, "thruster-01-black")) == (6, 3)
    weak = activate(p, "thruster-01-black")
    assert weak.refused(Fly(koronis)) == "H6a"
    landed = Position(crews=(NASA,)).rocket(hub, *parts, wet="7").start()
    activate(landed, NASA).choose(Fly(koronis))
    landed.choose(Jettison("rocket", "refinery-02"), EndTurn(), EndTurn())
    assert thrust_of(landed, "thruster-01-black") == 4
    activate(landed, "thruster-01-black").choose(Fly(hub))
    assert landed.stack("rocket").space == BOARD[hub]


@pytest.mark.rule("frontier:H6c")
def test_a_rocketplane_off_venus_burns_two_landers_and_its_afterburner() -> None:
    # size 11, dry 5, wet 10, net 2 - 1 + 1 (afterburn) + 1 (push): water 20; of three lander burns the first is free
    venus, up = "site:venus-aerostat-xity", ("burn:270", "burn:269", "burn:268", "lagrange:lvo")
    p = Position(crews=(ESA,)).factory(0, venus).rocket(venus, "thruster-01-white", "reactor-02-white", wet="10")
    p.put("rocket", venus, "refinery-02-white", wet="10").put("outpost-1", venus, water=20).roll(2).start()
    p.choose(next(move for move in p.options(Activate) if move.rocketplane and move.afterburn))
    p.choose(*map(Fly, up), HALT)
    assert [entry["cause"] for entry in p.said("hazard")] == ["crash"]  # acid clouds; none for the help: a push factory
    steps = 2 * 2 + 1
    assert p.said("flew")[0]["fuel"] + 1 == steps
    assert p.wet() == STRIP.labels[STRIP.burn(STRIP.at("10"), steps, STRIP.at("5"))]
    # with an afterburner of two steps it would be six: 10 to 7, five left
    assert STRIP.labels[STRIP.burn(STRIP.at("10"), 6, STRIP.at("5"))] == "7"
    assert STRIP.steps(STRIP.at("7"), STRIP.at("5")) == 5


@pytest.mark.rule("frontier:H2b", "frontier:H2a")
def test_a_spare_generator_is_of_no_use_before_the_next_turn() -> None:
    # the generator of the chain (rad 1) is lost in the belt; the spare one (rad 6) can't be switched in
    parts = (HALL, "generator-03-white", "reactor-09-white", "generator-05-black")
    p = Position(crews=(NASA,)).rocket(CYCLER, *parts, wet="16").roll(6).start()
    p.choose(next(m for m in p.options(Activate) if m.thruster == HALL and "generator-03-white" in m.chain))
    p.choose(Fly(BELT))
    assert "generator-05-black" in p.faces("rocket")
    assert "generator-03-white" not in p.faces("rocket")
    assert GEO not in {move.to for move in p.options(Fly)}
    p.choose(HALT, EndTurn(), EndTurn())
    assert GEO in {move.to for move in activate(p, HALL).options(Fly)}


# ---------------------------------------------------------------------- operations

DIGGERS = {0: "robonaut-11-black", 1: "robonaut-03-black", 2: "robonaut-01-black", 3: "robonaut-09-black"}
POWER = ("generator-04-black", "radiator-01-white")


@pytest.mark.rule("frontier:I5a", "frontier:I6")
@pytest.mark.parametrize("isru", range(5))
@pytest.mark.parametrize("drops", range(5))
def test_the_table_of_isru_refuels(isru: int, drops: int) -> None:
    """1 + hydration - ISRU, a dash where the rating is above the hydration: neither refuel nor prospect."""
    site = next(
        space.id
        for space in BOARD.sites()
        if space.site and space.site.hydration == drops and not space.site.buggy and "aerostat" not in space.site.marks
    )
    crew = isru == 4
    parts = ("crew",) if crew else (DIGGERS[isru], *POWER)
    card = "crew-03" if crew else DIGGERS[isru].rpartition("-")[0]
    p = Position(crews=(NASA,)).put("outpost-1", site, *parts).start()
    prospects = [move for move in p.options(Prospect) if move.card == card]
    if isru > drops:
        assert p.refused(Refuel("outpost-1", card, "outpost-1")) == "I5a"
        assert not [move for move in prospects if move.platform != "raygun"]
        return
    assert prospects
    p.choose(Refuel("outpost-1", card, "outpost-1"))
    assert p.stack("outpost-1").water == 1 + drops - isru


@pytest.mark.rule("frontier:I5a", "frontier:I5b")
def test_two_tanks_make_a_scout_of_a_probe_and_seven_a_transport() -> None:
    # wet 4: two tanks, wet 6: one thrust less; seven, wet 11: two less
    classes = {mass: STRIP.classes[STRIP.at(mass)].thrust for mass in ("4", "6", "11")}
    assert STRIP.labels[STRIP.fill(STRIP.at("4"), 2)] == "6"
    assert STRIP.labels[STRIP.fill(STRIP.at("4"), 7)] == "11"
    assert (classes["6"] - classes["4"], classes["11"] - classes["4"]) == (-1, -2)


@pytest.mark.rule("frontier:I6b")
def test_a_buggy_on_size_two_fails_with_three_and_succeeds_with_two() -> None:
    site = next(
        space.id
        for space in BOARD.sites()
        if space.site and (space.site.size, space.site.hydration) in {(2, 1), (2, 2)}
    )
    p = Position(crews=(NASA,)).put("outpost-1", site, "robonaut-03-black").roll(3, 2).start()
    p.choose(Prospect("outpost-1", "robonaut-03", "buggy"), Reroll(site))
    assert BOARD[site] in p.g.claims
    assert round(float(1 - Fraction(5, 6) ** 2) * 100, 1) == 30.6


@pytest.mark.rule("frontier:I6c", "frontier:B7d")
def test_a_raygun_of_isru_zero_reaches_all_ten_asteroids_of_a_family() -> None:
    hub = "lagrange:koronis-family-barycenter"
    p = Position(crews=(NASA,)).put("outpost-1", hub, "robonaut-11-black", *POWER).start()
    p.choose(Prospect("outpost-1", "robonaut-11", "raygun"))
    assert len(p.options(Pick)) == 10


@pytest.mark.rule("frontier:I6a")
def test_a_ring_space_is_next_to_four_moons() -> None:
    moons = [BOARD.spaces[each].id for each in adjacent(BOARD["burn:250"]) if BOARD.spaces[each].site]
    assert len([moon for moon in moons if "aerostat" not in moon]) == 4


@pytest.mark.rule("frontier:I7d", "frontier:B5")
def test_prices_by_factories_of_all_players() -> None:
    by_type: dict[str, list[str]] = {}
    for space in BOARD.sites():
        if space.site:
            by_type.setdefault(space.site.type, []).append(space.id)
    p = (
        Position()
        .factory(0, by_type["C"][0], *by_type["S"][:2])
        .factory(1, by_type["C"][1], *by_type["S"][2:4])
        .start()
    )
    assert [price(p.g, kind) for kind in "CSM"] == [5, 4, 10]


@pytest.mark.rule("frontier:J4c")
def test_three_therms_do_for_a_thruster_of_three_and_a_robonaut_of_two() -> None:
    stack = (
        Mount("thruster-07-black"),
        Mount("reactor-03-white"),  # 1 + 2 therms
        Mount("robonaut-11-white"),  # 2 therms
        Mount("radiator-01-black", heavy=True),  # 3
    )
    assert works(stack, 0)
    assert works(stack, 2)
    assert not works(stack[:3], 0)


# ---------------------------------------------------------------------- events


@pytest.mark.rule("frontier:K2b")
def test_a_glitch_roll_of_three_takes_both_cards_of_hardness_three() -> None:
    # rad 1, 3, 3, 5, 6 in the stack
    cards = ("generator-03-white", "refinery-10-white", "robonaut-09-white", "thruster-04-white", "generator-01-white")
    p = Position(crews=(NASA,)).put("outpost-1", PHOBOS, *cards).put("outpost-2", PHOBOS, "refinery-02-white")
    p.glitch("outpost-1").roll(3).start()
    hard = [part.printed.rad_hard for part in p.stack("outpost-1").parts]
    assert sorted(hard) == [1, 3, 3, 5, 6]
    p.choose(Transfer("generator-01", "outpost-1", "outpost-2"))
    assert set(p.g.players[0].hand) == {"refinery-10", "robonaut-09"}


@pytest.mark.rule("frontier:K2d")
def test_a_flare_of_severity_three_is_nothing_at_jupiter() -> None:
    p = Position().put("outpost-1", "burn:sol-jupiter-l1", "radiator-01-white").season("red", spot=7).roll(5, 3).start()
    p.choose(EndTurn(), EndTurn())
    assert p.said("flare") == [{"die": 3}]
    assert p.faces("outpost-1") == ["radiator-01-white"]


# ---------------------------------------------------------------------- the rules about rules


@pytest.mark.rule("frontier:A2c")
def test_what_a_card_says_beats_the_rules() -> None:
    # a push adds one (H3d), but three to the card that says so
    for face, push in (("robonaut-06-white", 1), ("robonaut-10-black", 3)):
        alone, lit = (
            Position(crews=(crew,)).rocket(LEO, face, "generator-07-black", water=4).start() for crew in (NASA, ESA)
        )
        assert thrust_of(lit, face) - thrust_of(alone, face) == push


@pytest.mark.rule("frontier:A2d")
def test_rules_of_a_module_count_only_with_it() -> None:
    core, politics = Position().start(), Position(politics=True).start()
    assert [move for move in core.options() if move.__class__.__name__ == "Income"]
    assert not [move for move in core.options() if move.__class__.__name__ == "Fundraise"]
    assert [move for move in politics.options() if move.__class__.__name__ == "Fundraise"]
    assert not [move for move in politics.options() if move.__class__.__name__ == "Income"]


@pytest.mark.rule("frontier:M1a", "frontier:A1b")
def test_the_game_lasts_four_five_or_seven_rounds_of_the_sun() -> None:
    assert Position().g.disks == 4
    assert Position(terawatt=True, length="medium").g.disks == 5
    assert Position(politics=True, terawatt=True, bernals=True, futures=True).g.disks == 7
