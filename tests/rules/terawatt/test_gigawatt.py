"""Module 1: GW and TW thrusters (1C), their isotope fuel and their afterburn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.frontier.engines import engine, thrust
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier.facts import BOARD, FACES, STRIP
from perijove.games.frontier.moves import (
    HALT,
    Activate,
    Amount,
    Bid,
    Discard,
    FactoryRefuel,
    Fly,
    Jettison,
    JettisonFuel,
    Pour,
    Produce,
    Research,
    Sell,
)
from perijove.games.frontier.rules.thrust import chain_named, net_thrust, pilot_for
from perijove.solar import Craft

URANUS, CERES, HYDRA = "site:uranus-aerostat", "site:ceres", "site:hydra"
LUNA = "site:luna-aristarchus-plateau"
SPHEROMAK, COLLIDING = "gw-thruster-06-black", "gw-thruster-06-purple"
DENSE, DIPOLE, AMAT = "gw-thruster-02-black", "gw-thruster-03-black", "gw-thruster-01-purple"
ROTARY = "freighter-06-black"  # an electric generator aboard
TETHER = "generator-05-black"  # electric and pulsed, mass 2
RADIATORS = ("radiator-01-black", "radiator-03-black")  # one therm each light, three heavy, and a mass of one then


def module(*crews: str) -> Position:
    return Position(crews=crews or (NASA, ESA), terawatt=True)


def spheromak(at: str, wet: str | None = "9", grade: str = "isotope") -> Position:
    """Spheromak, generator and two radiators: dry mass 4 + 0 + 1 + 1 = 6."""
    generator = "generator-10-black"  # mass 0, electric
    return module().rocket(at, SPHEROMAK, generator, *RADIATORS, wet=wet, grade=grade, heavy=RADIATORS)


# ---------------------------------------------------------------------- like other thrusters


@pytest.mark.rule("terawatt:1C.3", "terawatt:1A.2")
def test_it_is_part_of_the_rocket_and_burns_fuel_like_any_thruster() -> None:
    p = spheromak("lagrange:leo").start()
    p.choose(engine(p, SPHEROMAK), Fly("burn:cycler"), HALT)
    assert p.stack("rocket").space == BOARD["burn:cycler"]
    assert p.wet() == STRIP.labels[STRIP.burn(STRIP.at("9"), 1, STRIP.at("6"))]


@pytest.mark.rule("terawatt:1Ca")
def test_supports_change_neither_its_thrust_nor_its_fuel() -> None:
    modifying = "generator-09-black"  # +4 thrust, pulsed
    plain = module().rocket("lagrange:leo", DENSE, TETHER, wet="6", grade="isotope").start()
    changed = module().rocket("lagrange:leo", DENSE, modifying, "radiator-06-black", wet="6", grade="isotope").start()
    found = [engine(p, DENSE) for p in (plain, changed)]
    assert [thrust(p, move) for p, move in zip((plain, changed), found, strict=True)] == [2, 2]
    chain = chain_named(changed.g, 0, changed.stack("rocket"), found[1])
    assert chain is not None
    assert (
        net_thrust(changed.g, 0, changed.stack("rocket"), found[1], chain).drive.consumption == FACES[DENSE].consumption
    )


@pytest.mark.rule("terawatt:1C3.2")
def test_colliding_frc_needs_a_generator_and_two_reactors() -> None:
    radiator = ("radiator-04-black",)

    def driven(*supports: str) -> bool:
        p = module().rocket("lagrange:leo", COLLIDING, *supports, *radiator, wet="12", grade="isotope", heavy=radiator)
        return bool(p.start().options(Activate))

    one, two = "reactor-07-black", "reactor-12-black"
    assert driven(TETHER, one, two)
    assert not driven(TETHER, one)
    assert not driven(one, two)


# ---------------------------------------------------------------------- the isostandard


@pytest.mark.rule("terawatt:1Cb.1", "terawatt:1C1c.1")
def test_the_thruster_that_is_researched_sets_the_standard() -> None:
    p = module().top("gw-thruster-06").aquas(0, 3).start()
    assert p.g.players[0].isostandard == ""
    p.choose(Research("gw-thruster"))
    while p.asked == "bid":
        p.choose(p.options(Bid)[-1] if p.asked_seats == (0,) else p.options()[0])
    assert "gw-thruster-06" in p.g.players[0].hand
    assert p.g.players[0].isostandard == "H"


@pytest.mark.rule("terawatt:1Cb.2", "terawatt:1C1.2")
def test_isotope_is_made_at_factories_of_its_type_only() -> None:
    p = module().factory(0, URANUS, CERES).hand(0, "gw-thruster-06").start()
    isotope = {move.site for move in p.options(FactoryRefuel) if move.kind == "isotope"}
    assert isotope == {URANUS}
    assert p.refused(FactoryRefuel(CERES, "outpost-new", "isotope")) == "1C1.2"


@pytest.mark.rule("terawatt:1Cb.1", "terawatt:1Cb.5")
def test_before_the_first_thruster_any_isotope_is_made_and_becomes_its_type() -> None:
    p = module().factory(0, URANUS, CERES, HYDRA).start()
    assert {move.site for move in p.options(FactoryRefuel) if move.kind == "isotope"} == {URANUS, HYDRA}
    assert p.refused(FactoryRefuel(CERES, "outpost-new", "isotope")) == "1C1.2", "there is no isotope of C"
    p.choose(FactoryRefuel(HYDRA, "outpost-new", "isotope"))
    p.g.players[0].hand += (p.g.decks["gw-thruster"].take("gw-thruster-06"),)
    p.start()
    assert (p.g.players[0].isostandard, p.stack("outpost-1").isotope) == ("H", 1)
    core = Position().factory(0, URANUS).start()
    assert {move.kind for move in core.options(FactoryRefuel)} == {"water"}
    assert core.refused(FactoryRefuel(URANUS, "outpost-new", "isotope")) == "1C1.2"


@pytest.mark.rule("terawatt:1Cb.4", "terawatt:1Cb.5", "terawatt:1C1c.3")
def test_isotope_stays_and_takes_the_type_of_the_next_thruster() -> None:
    p = module().factory(0, URANUS, "site:unitas").put("outpost-1", URANUS, "gw-thruster-05-black", isotope=4)
    p.top("gw-thruster-06").aquas(0, 3).start()
    assert p.g.players[0].isostandard == "S"
    p.choose(Jettison("outpost-1", "gw-thruster-05"), Discard("gw-thruster-05"))
    assert (p.g.players[0].isostandard, p.stack("outpost-1").isotope) == ("S", 4), "no other thruster, no other type"
    p.g.players[0].hand += (p.g.decks["gw-thruster"].take("gw-thruster-06"),)
    p.start()
    assert (p.g.players[0].isostandard, p.stack("outpost-1").isotope) == ("H", 4)
    assert {move.site for move in p.options(FactoryRefuel) if move.kind == "isotope"} == {URANUS}


@pytest.mark.rule("terawatt:1C1c.3")
def test_the_beads_stay_when_the_thruster_is_sold() -> None:
    p = module().hand(0, "gw-thruster-06").put("outpost-1", CERES, isotope=3).start()
    p.choose(Sell("gw-thruster-06"))
    assert p.stack("outpost-1").isotope == 3
    assert p.g.players[0].isostandard == "H"


@pytest.mark.rule("terawatt:1Cb.1")
def test_a_product_is_made_at_a_factory_of_its_type() -> None:
    p = module().factory(0, URANUS, CERES).hand(0, "gw-thruster-06").start()
    assert {move.site for move in p.options(Produce)} == {URANUS}


# ---------------------------------------------------------------------- fuel


@pytest.mark.rule("terawatt:1C1.1", "terawatt:1A1e", "terawatt:1C1b.1", "terawatt:1A2d")
def test_isotope_tanks_become_fuel_on_the_gold_chit() -> None:
    p = spheromak(URANUS, wet=None).put("outpost-1", URANUS, isotope=3).start()
    assert p.options(Activate) == [], "no fuel, no activation"
    p.choose(Pour("outpost-1", "rocket", "isotope", fuel=True), Amount(3))
    assert (p.wet(), p.stack("rocket").grade) == ("9", "isotope")
    assert p.options(Activate)


@pytest.mark.rule("terawatt:1C1a", "terawatt:1C1.1")
def test_worked_example_of_hydra() -> None:
    p = module().factory(0, HYDRA).rocket(HYDRA, DENSE, TETHER).start()
    p.choose(FactoryRefuel(HYDRA, "rocket", "isotope"))
    assert p.stack("rocket").isotope == 1
    assert p.g.players[0].isostandard == "D"


@pytest.mark.rule("terawatt:1C1b.2")
def test_water_drives_no_gw_thruster() -> None:
    assert spheromak(URANUS, grade="water").start().options(Activate) == []
    p = spheromak(URANUS).put("outpost-1", URANUS, water=1).start()
    p.choose(Pour("outpost-1", "rocket", "water", fuel=True))
    assert p.stack("rocket").grade == "water", "mixed fuel is of the lower grade"
    assert p.options(Activate) == []


@pytest.mark.rule("terawatt:1C3.4")
def test_both_sides_burn_the_same_isotope() -> None:
    for card in {face.card for face in FACES.values() if face.deck == "gw-thruster"}:
        black, purple = FACES[f"{card}-black"], FACES[f"{card}-purple"]
        assert (black.type, black.fuel) == (purple.type, purple.fuel)


# ---------------------------------------------------------------------- afterburn


@pytest.mark.rule("terawatt:1C1c.4")
def test_worked_example_of_uranus() -> None:
    """Dry mass 6, three refuels of a tank of helium-3, too heavy then to leave, and light enough by a step less."""
    p = spheromak(URANUS, wet=None).factory(0, URANUS).start()
    for tank in range(3):
        if tank:
            p.next_turn()
        p.choose(FactoryRefuel(URANUS, "rocket", "isotope"), Pour("rocket", "rocket", "isotope", fuel=True))
        assert (p.stack("rocket").mass, p.wet(), p.stack("rocket").isotope) == (6, str(7 + tank), 0)
    assert p.g.players[0].isostandard == "H"
    rocket = p.next_turn().stack("rocket")
    assert (rocket.mass, p.wet(), STRIP.classes[rocket.wet_mass].id) == (6, "9", "transport")
    assert thrust(p, engine(p, SPHEROMAK, afterburn=True)) == 11, "too little for size 11"
    p.choose(engine(p, SPHEROMAK, afterburn=True))
    assert p.options(Fly) == []
    assert p.refused(Fly("burn:150")) == "H6a"
    light = spheromak(URANUS).start()
    light.choose(JettisonFuel(), Amount(1))
    assert thrust(light, engine(light, SPHEROMAK, afterburn=True)) == 12
    light.choose(engine(light, SPHEROMAK, afterburn=True), Fly("burn:150"))
    assert light.stack("rocket").space == BOARD["burn:150"]


@pytest.mark.rule("terawatt:1C1c.4")
def test_worked_example_of_the_rocketplane_at_uranus() -> None:
    p = spheromak(URANUS).factory(0, URANUS).put("outpost-1", URANUS, water=18).roll(4).start()
    plane = next(move for move in p.options(Activate) if move.rocketplane and not move.afterburn)
    p.choose(plane)
    assert "outpost-1" not in p.g.players[0].stacks, "18 tanks of water, twice the wet mass"
    p.choose(Fly("burn:150"))
    assert p.said("hazard")[0]["cause"] == "assist"
    few = spheromak(URANUS).factory(0, URANUS).put("outpost-1", URANUS, water=17).start()
    assert not [move for move in few.options(Activate) if move.rocketplane]


@pytest.mark.rule("terawatt:1C2b.1", "terawatt:1C2.1")
def test_worked_example_of_the_spheromak() -> None:
    p = spheromak("lagrange:leo").start()
    assert thrust(p, engine(p, SPHEROMAK)) == 5
    assert thrust(p, engine(p, SPHEROMAK, afterburn=True)) == 11
    p.choose(engine(p, SPHEROMAK, afterburn=True))
    assert p.g.voyage is not None
    assert p.g.voyage.flight.burns == 11
    assert p.wet() == fuelled(1), "one step for the afterburn"


def fuelled(spent: int) -> str:
    """The wet mass of the Spheromak after so many steps of its fuel."""
    return STRIP.labels[STRIP.burn(STRIP.at("9"), spent, STRIP.at("6"))]


ELEVEN_BURNS = (
    "burn:008", "burn:003", "hohmann:003", "lagrange:sol-earth-l5", "hohmann:189", "burn:012", "hohmann:015",
    "lagrange:011", "burn:062", "burn:098", "burn:097", "burn:099", "hohmann:127", "hohmann:126",
    "burn:sol-jupiter-l2", "burn:129", "burn:131", "burn:130",
)  # fmt: skip
FIVE_PIVOTS = (
    "hohmann:001", "hohmann:002", "lagrange:001", "hohmann:001", "hohmann:005", "hohmann:004", "lagrange:001",
)  # fmt: skip


@pytest.mark.rule("terawatt:1C2b.1", "terawatt:1C2.1")
@pytest.mark.parametrize(("way", "left"), [(ELEVEN_BURNS, 0), (FIVE_PIVOTS, 1)])
def test_worked_example_of_the_spheromak_with_eleven_burns_or_five_pivots(way: tuple[str, ...], left: int) -> None:
    """One step for the afterburn and one for the whole move."""
    p = spheromak("lagrange:001").start()
    p.choose(engine(p, SPHEROMAK, afterburn=True), *map(Fly, way))
    assert p.g.voyage is not None
    assert (p.g.voyage.flight.burns, p.g.voyage.flight.bonus) == (left, 0)
    p.choose(HALT)
    assert p.wet() == fuelled(2)


@pytest.mark.rule("terawatt:1C2b.1", "frontier:H6a")
@pytest.mark.parametrize(
    ("start", "lander", "site", "size"),
    [
        ("lagrange:earth-luna-l1", "burn:029", LUNA, 9),
        ("lagrange:low-ganymede-orbit", "burn:121", "site:ganymede-uruk-sulcus", 9),
        ("lagrange:022", "burn:075", "site:mars-arsia-mons-caves", 10),
    ],
)
def test_worked_example_of_the_spheromak_that_lands_up_to_size_ten(
    start: str, lander: str, site: str, size: int
) -> None:
    """Thrust 11 is more than 10, and does not do for the 11 of Uranus (1C1c)."""
    found = BOARD.spaces[BOARD[site]].site
    assert found is not None
    assert found.size == size
    p = spheromak(start).roll(4).start()
    p.choose(engine(p, SPHEROMAK, afterburn=True), Fly(lander), Fly(site))
    assert p.stack("rocket").space == BOARD[site]
    assert p.wet() == fuelled(2), "a step for the afterburn, and one for the burn"
    weak = spheromak(start).start()
    weak.choose(engine(weak, SPHEROMAK))
    if Fly(lander) in weak.options(Fly):  # past Luna the way goes on
        weak.choose(Fly(lander))
    assert Fly(site) not in weak.options(Fly), "thrust 5 is too little"


@pytest.mark.rule("terawatt:1C2b.1")
def test_eleven_burns_at_a_tenth_cost_one_step() -> None:
    pilot = pilot_for("blue", Craft(11, 12, 1, 10, drops=True))
    start = pilot.start(BOARD["lagrange:leo"], 1)
    tenth = pilot.parts_a_burn

    def steps(burns: int) -> int:
        return pilot.burnt(replace(start, fuel=start.fuel - burns * tenth), 1)

    assert [steps(burns) for burns in (0, 1, 10, 11, 19)] == [0, 1, 1, 1, 1]
    assert start.fuel // tenth == 19, "one step aboard: a twentieth burn would cost the second"
    megawatt = pilot_for("blue", Craft(11, 12, 1, 10))
    assert megawatt.start(0, 1).fuel // megawatt.parts_a_burn == 10, "others round up"


@pytest.mark.rule("terawatt:1C2.2")
def test_it_afterburns_once_a_turn() -> None:
    p = spheromak("lagrange:leo").start()
    p.choose(engine(p, SPHEROMAK, afterburn=True), HALT)
    assert p.options(Activate) == []


@pytest.mark.rule("terawatt:1C2a")
def test_megawatts_pay_the_flame_and_gigawatts_gain_it() -> None:
    mw = next(face for face in FACES.values() if face.deck == "thruster" and (face.afterburn or 0) > 1)
    assert (mw.afterburn_thrust, (mw.afterburn or 0) > 1) == (1, True)
    assert (FACES[SPHEROMAK].afterburn, FACES[SPHEROMAK].afterburn_thrust) == (1, 6)


@pytest.mark.rule("terawatt:1C2b")
def test_its_afterburn_cools_one_therm() -> None:
    p = module().rocket("lagrange:leo", AMAT, TETHER, wet="6", grade="isotope").start()  # one therm, no radiator
    assert [move.afterburn for move in p.options(Activate)] == [True]


@pytest.mark.rule("terawatt:1C3.5")
def test_worked_example_of_zero_consumption() -> None:
    def flown(afterburn: bool) -> tuple[int, int, int]:
        radiator = "radiator-02-black"
        p = module().rocket("lagrange:leo", AMAT, TETHER, radiator, wet="5", grade="isotope").start()
        before = p.stack("rocket").fuel
        move = engine(p, AMAT, afterburn=afterburn)
        net = thrust(p, move)
        voyage = p.choose(move).g.voyage
        assert voyage is not None
        burns = voyage.flight.burns
        p.choose(Fly("burn:cycler"), HALT)
        return net, burns, before - p.stack("rocket").fuel

    assert flown(False) == (8, 8, 0), "8-0 and +5: eight burns for nothing"
    assert flown(True) == (13, 13, 1), "thirteen for one step"


@pytest.mark.rule("terawatt:1C3.5", "terawatt:1C1b.1")
def test_even_without_consumption_it_wants_isotope_aboard() -> None:
    p = module().rocket("lagrange:leo", DIPOLE, "radiator-01-black", wet="5", grade="isotope").start()
    assert p.options(Activate)
    dry = module().rocket("lagrange:leo", DIPOLE, "radiator-01-black").start()
    assert dry.options(Activate) == []


# ---------------------------------------------------------------------- terawatt


def onward(face: str, start: str, season: str) -> set[str]:
    """Where a rocket with this thruster may fly first."""
    support = [TETHER] if face == AMAT else []
    p = module().rocket(start, face, *support, "radiator-01-black", wet="8", grade="isotope").season(season).start()
    return {step.to for step in p.choose(engine(p, face)).options(Fly)}


@pytest.mark.rule("terawatt:1C3.3")
def test_a_tw_thruster_comes_to_synodic_comets_in_any_season() -> None:
    outside, inside, wrong = next(
        (start.id, to.id, "red" if to.season != "red" else "blue")
        for heading in BOARD.headings
        if heading is not None
        for start, to in [(BOARD.spaces[heading.start], BOARD.spaces[heading.to])]
        if to.season is not None and start.season is None and not to.flyby and to.site is None and start.kind != "site"
    )
    assert inside in onward(AMAT, outside, wrong)
    assert inside not in onward(DIPOLE, outside, wrong)


@pytest.mark.rule("terawatt:1C3.3")
def test_and_leaves_them_in_any_season() -> None:
    """Out of the last space of the colour of Icarus; between comet and spaces of its colour one may always move."""
    edge, comet, out = "lagrange:143", "lagrange:142", "burn:260"
    assert [BOARD.spaces[BOARD[space]].season for space in (edge, comet, out)] == ["red", "red", None]
    assert onward(AMAT, edge, "blue") == {comet, out}
    assert onward(DIPOLE, edge, "blue") == {comet}
    assert onward(DIPOLE, edge, "red") == {comet, out}


@pytest.mark.rule("terawatt:1C1c.1", "frontier:G1a")
def test_isotope_is_stored_at_leo_beside_the_aquas() -> None:
    p = Position(crews=(NASA, ESA), terawatt=True).rocket("lagrange:leo", "gw-thruster-01-black", isotope=2).start()
    p.choose(Pour("rocket", "leo", "isotope"), Amount(2))
    assert (p.stack("leo").isotope, p.g.players[0].aquas) == (2, 0)
