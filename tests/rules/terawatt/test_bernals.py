"""Module 1 with Module 2: nanofacture (1A7), Dirtsides that pin, refuels at Bernals, GEO (1B9e, 1B9f)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.engines import engine
from tests.rules.frontier.position import ESA, NASA, Position
from tests.rules.terawatt.test_bernal_futures import ENCELADUS, LAB, near, over, quest

from perijove.games.frontier.bernal_moves import Anchor, Ascend, Unanchor, Work
from perijove.games.frontier.facts import BOARD, FACES, SPACES
from perijove.games.frontier.moves import HALT, Boost, FactoryRefuel, Fly, Jettison, Sell, Transfer
from perijove.games.frontier.rules.adjacent import adjacent
from perijove.games.frontier.rules.bernals.places import is_home_orbit
from perijove.games.frontier.rules.loading import load_limit
from perijove.games.frontier.rules.market import boost_cost
from perijove.games.frontier.terawatt_moves import Attempt, FormFreighter, Haul, Hoist, Nanofacture, Promote

GEO, L5 = "burn:geo", "lagrange:earth-luna-l5"
GEO_ELEVATOR, OTHER = "bernal-01-white", "bernal-03-white"
NANOTUBE = "freighter-05-purple"
KIT = ("robonaut-11-black", "refinery-06-black", "generator-06-black", "reactor-09-black", "radiator-07-black")
SIMPLE = ("robonaut-06-black", "refinery-04-black")  # they need no supports


def module() -> Position:
    return Position(crews=(NASA, ESA), terawatt=True, bernals=True)


def settled(p: Position) -> Position:
    """To the turn's own question, past whoever moves in."""
    p.start()
    while p.asked != "turn":
        p.choose(p.options()[0])
    return p


# ---------------------------------------------------------------------- nanofacture


def workshop(*faces: str, freighter: str = NANOTUBE, site: str = ENCELADUS, seat: int = 0) -> Position:
    """A kit at the Bernal of a seat over its factory, and the fleet elsewhere."""
    p = module().factory(seat, site).bernal(near(site), LAB, seat=seat).freighter("lagrange:096", freighter)
    return p.put("outpost-1", near(site), *faces, heavy=("radiator-07-black",))


def simple_print(site: str = ENCELADUS) -> Nanofacture:
    return Nanofacture(near(site), "refinery-04", "robonaut-06", ("refinery-04", "robonaut-06"))


@pytest.mark.rule("terawatt:1A7.1", "terawatt:1A7.2", "terawatt:1A7.3", "terawatt:1B6g")
def test_worked_example_of_a_kit_that_is_printed_in_low_mars_orbit() -> None:
    """Poodle becomes D-Nanotube, robonaut and refinery come in with their supports, and all of them are used up."""
    caves, orbit = "site:mars-arsia-mons-caves", "lagrange:022"
    p = module().factory(0, caves).bernal(orbit, LAB).freighter(orbit, "freighter-05-black")
    p.rocket("burn:057", "crew", *KIT, heavy=("radiator-07-black",), wet="12")
    settled(p).choose(Promote("freighter", "freighter-05"), engine(p, NASA), Fly(orbit), HALT)
    assert p.faces("freighter") == [NANOTUBE]
    cards = tuple(sorted(face.rpartition("-")[0] for face in KIT))
    reserve = p.next_turn().g.players[0].cubes
    p.choose(Nanofacture(orbit, "refinery-06", "robonaut-11", cards))
    assert set(cards) <= set(p.g.players[0].hand)
    assert p.faces("rocket") == [NASA]
    assert p.stack("cube-1").space == BOARD[orbit]
    assert p.g.players[0].cubes == reserve - 1
    assert p.g.operated


@pytest.mark.rule("terawatt:1A7.2", "frontier:J4a", "frontier:J1d")
def test_robonaut_and_refinery_print_at_once_so_that_no_therm_cools_them_both() -> None:
    # the robonaut asks for one therm, the refinery's generator for two
    kit = ("robonaut-01-black", "refinery-01-white", "generator-12-white")

    def spent(*radiators: str) -> set[tuple[str, ...]]:
        moves = settled(workshop(*kit, *radiators)).options(Nanofacture)
        return {tuple(card for card in move.spent if card.startswith("radiator")) for move in moves}

    assert spent("radiator-06-white") == set()  # two therms
    two, one, other = "radiator-06-white", "radiator-02-black", "radiator-03-white"
    assert spent(two, one, other) == {("radiator-02", "radiator-06"), ("radiator-03", "radiator-06")}


@pytest.mark.rule("terawatt:1A7.2")
def test_robonaut_and_refinery_print_out_of_two_stacks_too() -> None:
    refinery, robonaut = "refinery-01", "robonaut-03"  # neither needs a support
    p = settled(workshop(f"{refinery}-black").put("outpost-2", near(ENCELADUS), f"{robonaut}-black"))
    assert p.options(Nanofacture) == [
        Nanofacture(near(ENCELADUS), refinery, robonaut, tuple(sorted((refinery, robonaut))))
    ]
    p.choose(*p.options(Nanofacture))
    assert {refinery, robonaut} <= set(p.g.players[0].hand)


@pytest.mark.rule("terawatt:1A7.1")
def test_it_takes_a_promoted_freighter_and_an_own_anchored_bernal() -> None:
    assert simple_print() in settled(workshop(*SIMPLE)).options(Nanofacture)
    assert settled(workshop(*SIMPLE, freighter="freighter-05-black")).refused(simple_print()) == "1A7.1"
    p = module().freighter("lagrange:096", NANOTUBE).put("outpost-1", near(ENCELADUS), *SIMPLE)
    assert settled(p).refused(simple_print()) == "1A7.1"
    foreign = settled(workshop(*SIMPLE, seat=1))
    assert foreign.options(Nanofacture) == []
    assert foreign.refused(simple_print()) == "1A7.1", "at the Bernal of somebody else"


@pytest.mark.rule("terawatt:1A7.2", "frontier:J3a")
@pytest.mark.parametrize(("site", "lit"), [("site:despina", False), (ENCELADUS, True)])
def test_a_solar_generator_prints_nothing_beyond_the_light(site: str, lit: bool) -> None:
    """Neptune's moon against Saturn's."""
    kit = ("robonaut-06-black", "refinery-07-black", "generator-10-black")
    p = settled(workshop(*kit, site=site))
    cards = tuple(sorted(face.rpartition("-")[0] for face in kit))
    move = Nanofacture(near(site), "refinery-07", "robonaut-06", cards)
    assert (move in p.options(Nanofacture)) == lit
    if not lit:
        assert p.refused(move) == "1A7.2"


@pytest.mark.rule("terawatt:1A7.3", "frontier:I7f")
def test_without_a_cube_in_the_reserve_nothing_is_printed() -> None:
    p = workshop(*SIMPLE)
    p.factory(0, *[space.id for space in BOARD.sites() if space.zone == "mars"][: p.g.players[0].cubes])
    settled(p)
    assert p.g.players[0].cubes == 0
    assert p.options(Nanofacture) == []
    assert p.refused(simple_print()) == "I7f"


@pytest.mark.rule("terawatt:1A7.1")
def test_an_industrialist_prints_for_nothing_at_the_bernal() -> None:
    """2C1c: industrialize, anchor or nanofacture, once a turn without an operation."""
    p = settled(workshop(*SIMPLE, "colonist-09-white").set(operated=True))
    assert p.options(Nanofacture) == []
    p.choose(Work("colonist-09"))
    p.choose(p.options(Nanofacture)[0])
    assert p.stack("cube-1").space == BOARD[near(ENCELADUS)]
    assert p.g.operated
    assert p.refused(Work("colonist-09")) == "2C1"


@pytest.mark.rule("terawatt:1B6d", "terawatt:1B6c.4")
@pytest.mark.parametrize(("colony", "rule"), [(True, "2A7f"), (False, "2A7f")])
def test_a_big_cube_that_is_needed_below_does_not_ascend(colony: bool, rule: str) -> None:
    """2A7f: neither from under a colony nor as the last Dirtside, but it does where another one stays."""
    p = module().claim(0, ENCELADUS).freighter(ENCELADUS, NANOTUBE)
    p.g.factories[BOARD[ENCELADUS]], p.g.players[0].docked = 0, BOARD[ENCELADUS]
    if colony:
        p.g.colonies[BOARD[ENCELADUS]] = 0
        p.g.players[0].domes -= 1
    p.bernal(near(ENCELADUS), OTHER)
    settled(p)
    assert p.options(Ascend) == []
    assert p.refused(Ascend("freighter", "bernal-1")) == rule


@pytest.mark.rule("terawatt:1B9c.1")
def test_an_anchored_bernal_does_not_ride_an_elevator() -> None:
    l1, luna = "lagrange:earth-luna-l1", "site:luna-aristarchus-plateau"
    p = module().factory(0, luna).hand(0, "gw-thruster-06").bernal(l1, OTHER, "thruster-04-black").set(elevators=(0,))
    settled(p)
    assert Hoist("thruster-04", "bernal-1", "outpost-new", luna) in p.options(Hoist)
    assert p.refused(Hoist("bernal-03", "bernal-1", "outpost-new", luna)) == "2Bc"


@pytest.mark.rule("terawatt:1D4d", "terawatt:1B9e.1")
def test_the_elevator_of_geo_is_one_of_the_three_of_beanstalk() -> None:
    def beans(built: bool, at: str = GEO) -> bool:
        p = quest().freighter(at, NANOTUBE, "crew").set(elevators=(0, 1), geo_elevator=built).start()
        return Attempt("beanstalk", "freighter-05", "crew-03") in p.options(Attempt)

    assert beans(built=True)
    assert not beans(built=False)
    assert not beans(built=True, at=L5)


@pytest.mark.rule("terawatt:1B3b.1")
def test_a_freighter_is_loaded_at_a_bernal_but_not_at_home() -> None:
    def loads(p: Position, at: str) -> bool:
        p.freighter(at, "freighter-06-black").put("outpost-1", at, "thruster-04-black")
        return Transfer("thruster-04", "outpost-1", "freighter") in settled(p).options(Transfer)

    assert FACES["freighter-06-black"].factory_loading
    assert loads(over(module(), ENCELADUS), near(ENCELADUS))
    assert not loads(module(), near(ENCELADUS))
    assert not loads(module().bernal(L5, OTHER), L5)


@pytest.mark.rule("terawatt:1B7b", "terawatt:1B1a.3")
def test_worked_example_of_a_freighter_that_is_given_up_at_the_home_bernal() -> None:
    p = settled(module().bernal(L5, OTHER).freighter(L5, "freighter-06-black", "thruster-04-black"))
    assert p.refused(Sell("freighter-06", hand=False)) == "1B1a.3"
    p.choose(Sell("thruster-04", hand=False))
    p.choose(Jettison("freighter", "freighter-06"))
    assert {"freighter-06", "thruster-04"} <= set(p.g.players[0].hand)
    assert "freighter" not in p.g.players[0].stacks


@pytest.mark.rule("terawatt:1C1a")
@pytest.mark.parametrize(("at", "tanks"), [(ENCELADUS, 4), (near(ENCELADUS), 4), (GEO, 1)])
def test_aviatrices_double_the_isotope_where_they_are(at: str, tanks: int) -> None:
    """At the factory or at the Bernal above; they are miners besides, who bring one more refuel (2C1a, mod-08)."""
    p = over(module(), ENCELADUS).hand(0, "gw-thruster-04").put("outpost-1", at, "colonist-13-purple")
    settled(p).choose(FactoryRefuel(ENCELADUS, "bernal-1", "isotope"))
    assert p.stack("bernal-1").isotope == tanks


@pytest.mark.rule("terawatt:1Ba.1")
def test_a_stack_with_an_anchored_bernal_does_not_become_a_freighter_stack() -> None:
    """2Bc: a KESTS Hoop could carry a Bernal, but not one that is anchored."""

    def hoop(*, afloat: bool) -> Position:
        p = module().factory(0, ENCELADUS).bernal(near(ENCELADUS), OTHER, "freighter-06-purple", afloat=afloat)
        return settled(p)

    assert load_limit(FACES["freighter-06-purple"]) >= FACES[OTHER].mass
    assert hoop(afloat=False).refused(FormFreighter("bernal-1")) == "2Bc"
    assert hoop(afloat=True).refused(FormFreighter("bernal-1")) == "1B3b.1", "adrift nothing there loads it"


@pytest.mark.rule("terawatt:1A7.2")
def test_a_crew_that_is_a_reactor_serves_the_printing_too() -> None:
    """2B4: by the Antimatter Lab the crew has any reactor on board, as for industrializing."""
    kit = ("robonaut-02-black", "refinery-04-black", "crew", "radiator-07-black")
    p = module().factory(0, ENCELADUS).bernal(near(ENCELADUS), "bernal-05-purple").freighter("lagrange:096", NANOTUBE)
    p.put("outpost-1", near(ENCELADUS), *kit, heavy=("radiator-07-black",))
    spent = ("crew-03", "radiator-07", "refinery-04", "robonaut-02")
    assert Nanofacture(near(ENCELADUS), "refinery-04", "robonaut-02", spent) in settled(p).options(Nanofacture)


@pytest.mark.rule("terawatt:1A7.2")
def test_without_cooling_nothing_is_printed() -> None:
    p = settled(workshop(*KIT[:-1]))
    assert p.options(Nanofacture) == []
    cards = tuple(sorted(face.rpartition("-")[0] for face in KIT[:-1]))
    assert p.refused(Nanofacture(near(ENCELADUS), "refinery-06", "robonaut-11", cards)) == "1A7.2"


# ---------------------------------------------------------------------- dirtsides


@pytest.mark.rule("terawatt:1B6c.4")
def test_the_last_dirtside_of_a_bernal_stays() -> None:
    p = settled(over(module(), ENCELADUS).factory(0, "site:phobos").freighter("lagrange:096", NANOTUBE))
    assert p.refused(Haul(ENCELADUS)) == "1B6c.4"
    assert Haul("site:phobos") in p.options(Haul)
    alone = settled(module().factory(0, ENCELADUS).freighter("lagrange:096", NANOTUBE))
    assert Haul(ENCELADUS) in alone.options(Haul)
    under = module().factory(0, ENCELADUS).bernal(near(ENCELADUS), OTHER, seat=1).freighter("lagrange:096", NANOTUBE)
    assert settled(under).refused(Haul(ENCELADUS)) == "1B6c.4", "of anybody's Bernal"


@pytest.mark.rule("terawatt:1B6c.4")
def test_no_home_orbit_is_next_to_a_site_so_that_no_home_bernal_has_a_dirtside() -> None:
    """tw-62"""
    orbits = [space.index for space in SPACES if is_home_orbit(space.index)]
    assert len(orbits) == 10
    assert [SPACES[each].id for orbit in orbits for each in adjacent(orbit) if SPACES[each].site] == []


@pytest.mark.rule("terawatt:1B6c.4", "terawatt:1B6c.2")
def test_a_big_cube_that_is_the_last_dirtside_is_neither_cargo_nor_outpost_nor_thrown_away() -> None:
    """tw-05: it is bound as if it flew off; elsewhere to leave the claim is to give the factory up."""

    def docked(*more: str) -> Position:
        p = module().claim(0, ENCELADUS).freighter(ENCELADUS, NANOTUBE).put("outpost-1", ENCELADUS, "thruster-04-black")
        p.g.factories[BOARD[ENCELADUS]], p.g.players[0].docked = 0, BOARD[ENCELADUS]
        return p

    leaving = (
        FormFreighter("freighter"), Jettison("freighter", "freighter-05"),
        Transfer("freighter-05", "freighter", "outpost-1"),
    )  # fmt: skip
    for move in leaving:
        assert settled(docked().bernal(near(ENCELADUS), OTHER)).refused(move) == "1B6c.4"
        p = settled(docked()).choose(move)
        assert p.g.factories == {}


@pytest.mark.rule("terawatt:1C1.3")
def test_isotope_is_loaded_at_the_bernal_over_a_factory_of_the_type() -> None:
    p = over(module(), ENCELADUS).rocket(near(ENCELADUS), "gw-thruster-04-black")  # both M
    settled(p).choose(FactoryRefuel(ENCELADUS, "rocket", "isotope"))
    assert p.stack("rocket").isotope == 1
    away = over(module(), ENCELADUS).rocket("lagrange:leo", "gw-thruster-04-black")
    assert settled(away).refused(FactoryRefuel(ENCELADUS, "rocket", "isotope")) == "I5b"
    other = over(module(), ENCELADUS).rocket(near(ENCELADUS), "gw-thruster-06-black")
    assert settled(other).refused(FactoryRefuel(ENCELADUS, "rocket", "isotope")) == "1C1.2"


# ---------------------------------------------------------------------- the elevator of Earth


def anchored(at: str, face: str, terawatt: bool = True) -> Position:
    """A Bernal that came afloat and has just been anchored."""
    p = Position(crews=(NASA, ESA), terawatt=terawatt, bernals=True)
    p.bernal(at, face, "generator-10-black", afloat=True).start()
    return p.choose(p.options(Anchor)[0])


HEAVY = Boost("refinery-01", home=True)


def price(p: Position, seat: int = 0) -> int:
    return boost_cost(p.g, seat, HEAVY)


@pytest.mark.rule("terawatt:1B9e.1", "terawatt:1B9e.2")
def test_anchoring_the_geo_elevator_bernal_in_geo_builds_it_without_a_roll() -> None:
    p = anchored(GEO, GEO_ELEVATOR)
    assert p.g.geo_elevator
    assert p.said("epic") == []
    for at, face in ((L5, GEO_ELEVATOR), (GEO, OTHER)):
        assert not anchored(at, face).g.geo_elevator
    assert not anchored(GEO, GEO_ELEVATOR, terawatt=False).g.geo_elevator, "without this module there are no elevators"


@pytest.mark.rule("terawatt:1B9e.3")
def test_it_relieves_boosts_and_carries_no_cargo() -> None:
    home = module().bernal(GEO, GEO_ELEVATOR)
    plain = module().bernal(GEO, OTHER)
    assert 2 * price(home) == price(plain)
    p = settled(home.leo("thruster-01-black"))
    assert p.options(Hoist) == []


@pytest.mark.rule("terawatt:1B9f.2", "terawatt:1B9f.3", "terawatt:1B9f.4")
def test_the_stick_outlives_its_bernal_and_serves_whoever_is_at_geo() -> None:
    p = settled(module().bernal(GEO, GEO_ELEVATOR).bernal(L5, OTHER, seat=1))
    assert p.g.geo_elevator
    p.choose(Unanchor("bernal-1"))
    assert p.g.geo_elevator, "it stays"
    doubled = price(p, 1)
    p.g.players[1].stacks["bernal-1"].space = BOARD[GEO]
    assert 2 * price(p, 1) == doubled, "and whoever has a home there boosts for the plain mass"
