"""Module 1: every side of the two decks does what is printed on it, in a stack that works."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier.facts import FACES, STRIP
from perijove.games.frontier.moves import Activate, FactoryRefuel, Produce, Transfer
from perijove.games.frontier.rules.thrust import chain_named, net_thrust
from perijove.games.frontier.terawatt_moves import Haul

TETHER, REACTORS, COLD = "generator-05-black", ("reactor-07-black", "reactor-12-black"), "radiator-04-black"
PLACES = {"S": "site:unitas", "D": "site:hydra", "V": "site:vesta", "M": "site:psyche", "H": "site:uranus-aerostat"}
THRUSTERS = {
    # thrust, steps a burn, thrust of the afterburn, type, supports and therms beside the radiator
    "gw-thruster-01-black": (10, "1/3", 2, "S", REACTORS[:1]),
    "gw-thruster-01-purple": (8, "0", 5, "S", (TETHER,)),
    "gw-thruster-02-black": (2, "1/10", 5, "D", (TETHER,)),
    "gw-thruster-02-purple": (3, "0", 9, "D", (TETHER,)),
    "gw-thruster-03-black": (2, "0", 4, "V", ()),
    "gw-thruster-03-purple": (2, "0", 9, "V", ()),
    "gw-thruster-04-black": (12, "1/3", 0, "M", (TETHER,)),
    "gw-thruster-04-purple": (9, "0", 3, "M", (TETHER,)),
    "gw-thruster-05-black": (14, "1/2", 1, "S", ()),
    "gw-thruster-05-purple": (6, "0", 8, "S", (TETHER,)),
    "gw-thruster-06-black": (6, "1/10", 6, "H", (TETHER,)),
    "gw-thruster-06-purple": (4, "0", 10, "H", (TETHER, *REACTORS)),
    "gw-thruster-07-black": (9, "1/4", 3, "H", (TETHER,)),
    "gw-thruster-07-purple": (11, "0", 8, "H", (TETHER,)),
}
FREIGHTERS = {
    # load limit, bonus pivots, loaded by factories only, what it supports
    "freighter-01-black": (2, 0, True, ("stationary",)),
    "freighter-01-purple": (6, 0, False, ("stationary",)),
    "freighter-02-black": (2, 1, False, ()),
    "freighter-02-purple": (6, 4, False, ()),
    "freighter-03-black": (4, 1, False, ("electric",)),
    "freighter-03-purple": (5, 3, False, ("electric",)),
    "freighter-04-black": (2, 0, True, ()),
    "freighter-04-purple": (5, 0, True, ()),
    "freighter-05-black": (2, 0, True, ()),
    "freighter-05-purple": (3, 0, False, ()),
    "freighter-06-black": (2, 0, True, ("electric", "stationary")),
    "freighter-06-purple": (15, 0, True, ("electric", "stationary")),
    "freighter-07-black": (3, 1, False, ("pulsed", "exotic")),
    "freighter-07-purple": (6, 2, False, ("pulsed", "exotic")),
}


def module() -> Position:
    return Position(crews=(NASA, ESA), terawatt=True)


@pytest.mark.parametrize("face", THRUSTERS)
@pytest.mark.rule("terawatt:1C.3", "terawatt:1C2.1", "terawatt:1Ca")
def test_a_thruster_flies_by_its_printed_triangle(face: str) -> None:
    thrust, steps, flame, _, supports = THRUSTERS[face]
    p = module().rocket("lagrange:leo", face, *supports, COLD, wet="16", grade="isotope", heavy=(COLD,)).start()
    weight = STRIP.classes[STRIP.at("16")].thrust
    moves = [move for move in p.options(Activate) if move.thruster == face]
    assert {move.afterburn for move in moves} == ({False, True} if flame else {False})
    for move in moves:
        chain = chain_named(p.g, 0, p.stack("rocket"), move)
        assert chain is not None
        found = net_thrust(p.g, 0, p.stack("rocket"), move, chain)
        assert found.drive.consumption == Fraction(steps)
        lighter = STRIP.classes[STRIP.burn(STRIP.at("16"), 1, p.stack("rocket").dry)].thrust
        assert found.net == thrust + (flame + lighter if move.afterburn else weight)


@pytest.mark.parametrize("face", [face for face, entry in THRUSTERS.items() if entry[4]])
@pytest.mark.rule("terawatt:1C.3", "terawatt:1C3.2")
def test_a_thruster_without_its_supports_does_not_fly(face: str) -> None:
    supports = THRUSTERS[face][4][:-1]
    p = module().rocket("lagrange:leo", face, *supports, COLD, wet="16", grade="isotope", heavy=(COLD,)).start()
    assert not [move for move in p.options(Activate) if move.thruster == face]


@pytest.mark.parametrize("face", THRUSTERS)
@pytest.mark.rule("terawatt:1Cb.1", "terawatt:1C1.2", "terawatt:1C3.4")
def test_a_thruster_sets_the_isotope_of_its_type(face: str) -> None:
    kind = THRUSTERS[face][3]
    p = module().put("outpost-1", "site:ceres", face)
    for site in PLACES.values():
        p.factory(0, site)
    made = {move.site for move in p.start().options(FactoryRefuel) if move.kind == "isotope"}
    assert made == {PLACES[kind]}


@pytest.mark.parametrize("card", sorted({FACES[face].card for face in THRUSTERS}))
@pytest.mark.rule("terawatt:1A2a.3", "terawatt:1Cb.1")
def test_a_thruster_is_made_at_factories_of_its_type(card: str) -> None:
    p = module().hand(0, card)
    for site in PLACES.values():
        p.factory(0, site)
    assert {move.site for move in p.start().options(Produce)} == {PLACES[THRUSTERS[f"{card}-black"][3]]}


@pytest.mark.parametrize("face", FREIGHTERS)
@pytest.mark.rule("terawatt:1Bc", "terawatt:1B3a", "terawatt:1B3b.1")
def test_a_freighter_loads_up_to_its_limit_and_where_it_may(face: str) -> None:
    limit, _, at_factories, _ = FREIGHTERS[face]

    def loaded(tanks: int, factory: bool) -> bool:
        p = module().freighter("site:ceres", face, water=tanks)
        p = p.factory(0, "site:ceres") if factory else p
        p.put("outpost-1", "site:ceres", "thruster-04-black").start()  # mass 1
        return Transfer("thruster-04", "outpost-1", "freighter") in p.options(Transfer)

    assert loaded(limit - 1, factory=True)
    assert not loaded(limit, factory=True)
    assert loaded(0, factory=False) != at_factories


@pytest.mark.parametrize("face", FREIGHTERS)
@pytest.mark.rule("terawatt:1B4a.1", "terawatt:1B4c.1", "terawatt:1B5.1")
def test_a_freighter_sets_out_with_its_pivots_and_supports(face: str) -> None:
    _, pivots, _, supports = FREIGHTERS[face]
    p = module().freighter("lagrange:096", face).start().choose(Haul("freighter"))
    assert p.g.voyage is not None
    assert (p.g.voyage.flight.pivots, p.g.voyage.thrust) == (pivots, 1)
    assert FACES[face].provides == supports
    electric = module().rocket("site:phobos", "thruster-11-black", face, wet="30").start()
    assert bool(electric.options(Activate)) == ("electric" in supports)
