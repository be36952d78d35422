"""Module 1: promoted freighters, mobile factories, lost freighters and the big cube (1B6 to 1B8, 1Bd, 1Be)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.moves import (
    HALT,
    Fly,
    GiveUp,
    Industrialize,
    Jettison,
    Produce,
    Prospect,
    Sell,
    Settle,
    Transfer,
)
from perijove.games.frontier.rules.abilities import is_working
from perijove.games.frontier.rules.claims import factories_of, price
from perijove.games.frontier.rules.events import is_exposed, solar_flare
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.rules.terawatt.freighters import hauling_craft
from perijove.games.frontier.state import Part
from perijove.games.frontier.terawatt_moves import BigSwap, Haul, Promote

LEO, CERES, PHOBOS, DEIMOS, FORTUNA = "lagrange:leo", "site:ceres", "site:phobos", "site:deimos", "site:fortuna"
EICHSFELDIA, VESTA_ORBIT = "site:eichsfeldia", "lagrange:vesta-family-barycenter"
NORTH = "site:mars-north-pole"
D_NANOTUBE, MIRROR, KESTS = "freighter-05-purple", "freighter-03-purple", "freighter-06-purple"
ION = "thruster-04-black"
SMALL = "freighter-05.1"


def fleet(*crews: str) -> Position:
    """Without a Powersat unless a crew brings one."""
    return Position(crews=crews or (NASA, ESA), terawatt=True)


def cube(p: Position, at: str, number: int = 1, of: str = "freighter-05") -> Position:
    """A small cube that stands for itself."""
    p.put(f"cube-{number}", at)
    p.g.players[0].stacks[f"cube-{number}"].parts = (Part(f"{of}.{number}-purple"),)
    p.g.players[0].cubes -= 1
    return p


def ways(p: Position) -> set[str]:
    return {move.to for move in p.options(Fly)}


# ---------------------------------------------------------------------- promotion


@pytest.mark.rule("terawatt:1Bd", "terawatt:1B6.2", "terawatt:1B6.4", "terawatt:1A3.3")
def test_promoting_the_freighter_makes_every_factory_a_spacecraft_at_once() -> None:
    site = "site:unitas"  # S
    p = fleet().claim(0, site, colony=True).factory(0, FORTUNA, PHOBOS).freighter(site, "freighter-05-black").start()
    assert [move.cube for move in p.options(Haul)] == ["freighter"]
    p.choose(Promote("freighter", "freighter-05"))
    assert {move.cube for move in p.options(Haul)} == {"freighter", FORTUNA, PHOBOS}, "but not from under the colony"


@pytest.mark.rule("terawatt:1Be.1", "terawatt:1A3.4", "terawatt:1B4d")
def test_every_cube_moves_once_a_turn_in_any_order() -> None:
    p = fleet().factory(0, PHOBOS, DEIMOS).freighter("lagrange:096", D_NANOTUBE).start()
    p.choose(Haul(DEIMOS), Fly("lagrange:sol-mars-l2"), HALT)
    p.choose(Haul("freighter"), Fly("burn:098"), HALT)
    p.choose(Haul(PHOBOS), Fly("lagrange:sol-mars-l1"), HALT)
    assert p.options(Haul) == []
    assert [p.refused(Haul(name)) for name in ("cube-1", "cube-2", "freighter")] == ["1B4d"] * 3


@pytest.mark.rule("terawatt:1B4d")
def test_a_cube_that_flew_to_a_claim_does_not_fly_on_as_its_factory() -> None:
    p = fleet().claim(0, PHOBOS).freighter("lagrange:096", D_NANOTUBE)
    cube(p, "lagrange:sol-mars-l1").start()
    p.choose(Haul("cube-1"), Fly(PHOBOS))
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert p.refused(Haul(PHOBOS)) == "1B4d"
    p.next_turn()
    assert Haul(PHOBOS) in p.options(Haul)


# ---------------------------------------------------------------------- what a small cube has


@pytest.mark.rule("terawatt:1B6a.1", "terawatt:1B6e.1")
def test_small_cubes_have_pivots_and_hardness_of_the_card() -> None:
    p = fleet().freighter(CERES, MIRROR)
    cube(p, "lagrange:termination-shock", of="freighter-03").start()
    p.choose(Haul("cube-1"))
    assert p.g.voyage is not None
    assert p.g.voyage.flight.pivots == 3
    belt = fleet().freighter(CERES, MIRROR)
    cube(belt, "burn:cycler", of="freighter-03").season("red").roll(5).start()
    belt.choose(Haul("cube-1"), Fly("belt:012"))
    assert belt.said("belt")[0]["dose"] == 6
    assert "cube-1" in belt.g.players[0].stacks, "hardness 6 holds"


@pytest.mark.rule("terawatt:1B6a.1", "terawatt:1B6a.2")
def test_as_cargo_a_cube_has_the_printed_mass_and_its_supports() -> None:
    p = fleet().freighter(CERES, KESTS).rocket(PHOBOS, "thruster-11-black", wet="8")  # wants an electric generator
    cube(p, PHOBOS, of="freighter-06").start()
    p.choose(Transfer("freighter-06.1", "cube-1", "rocket"))
    assert p.stack("rocket").mass == 15, "the thruster weighs nothing"
    assert "cube-1" not in p.g.players[0].stacks
    assert is_working(p.g, 0, p.stack("rocket"), p.stack("rocket").place("thruster-11"))
    p.choose(Transfer("freighter-06.1", "rocket", "cube-1"))
    assert p.faces("cube-1") == ["freighter-06.1-purple"]


@pytest.mark.rule("terawatt:1B6a.3")
def test_small_cubes_carry_nothing() -> None:
    p = fleet().freighter(CERES, D_NANOTUBE).put("outpost-1", PHOBOS, ION, "thruster-11-black", water=3)
    cube(p, PHOBOS).start()
    assert not [move for move in p.options() if getattr(move, "to", "") == "cube-1"]
    assert p.refused(Transfer("thruster-04", "outpost-1", "cube-1")) in ("G1", "1B6a.3")


# ---------------------------------------------------------------------- landing and lifting off


@pytest.mark.rule("terawatt:1B6b.1", "terawatt:1B6b.2")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_mobile_factory_helps_itself_down_to_anybodys_claim(owner: int) -> None:
    p = fleet().claim(owner, FORTUNA).freighter(CERES, D_NANOTUBE)  # size 5
    cube(p, "lagrange:096").roll(4).start()
    p.choose(Haul("cube-1"), Fly(FORTUNA))
    assert p.said("hazard")[0]["cause"] == "assist"
    assert (p.g.factories == {BOARD[FORTUNA]: 0}) == (owner == 0)


@pytest.mark.rule("terawatt:1B6b.1")
def test_it_does_not_help_itself_where_nobody_has_a_claim() -> None:
    p = fleet().freighter(CERES, D_NANOTUBE)
    cube(p, "lagrange:096").start()
    p.choose(Haul("cube-1"))
    assert FORTUNA not in ways(p)


@pytest.mark.rule("terawatt:1B6b.2")
def test_nor_where_lander_burns_are() -> None:
    p = fleet().claim(0, "site:vesta").freighter(CERES, D_NANOTUBE)  # size 6
    cube(p, VESTA_ORBIT).start()
    p.choose(Haul("cube-1"))
    assert "burn:082" not in ways(p)


@pytest.mark.rule("terawatt:1B6b.3", "terawatt:1B6c.1", "terawatt:1B6c.2", "terawatt:1Be.2", "terawatt:1B6c.3")
def test_on_an_own_claim_it_is_a_factory_at_once_and_the_price_follows() -> None:
    p = fleet().claim(0, PHOBOS).freighter(CERES, D_NANOTUBE).hand(0, "thruster-11")  # both C
    cube(p, "lagrange:sol-mars-l1").start()
    assert (factories_of(p.g, "C"), price(p.g, "C"), p.options(Produce)) == (0, 10, [])
    p.choose(Haul("cube-1"), Fly(PHOBOS))
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert "cube-1" not in p.g.players[0].stacks
    assert not p.g.operated
    assert (factories_of(p.g, "C"), price(p.g, "C")) == (1, 8)
    assert {move.card for move in p.options(Produce)} == {"thruster-11"}


@pytest.mark.rule("terawatt:1B6b.4", "terawatt:1B6c.1")
@pytest.mark.parametrize("owner", [0, 1])
def test_beside_a_factory_or_on_a_foreign_claim_it_is_none(owner: int) -> None:
    p = fleet().claim(owner, PHOBOS, factory=owner == 0).freighter(CERES, D_NANOTUBE).hand(0, "thruster-11")
    cube(p, "lagrange:sol-mars-l1").start()
    before = factories_of(p.g, "C")
    p.choose(Haul("cube-1"), Fly(PHOBOS))
    assert p.stack("cube-1").space == BOARD[PHOBOS]
    assert factories_of(p.g, "C") == before
    assert bool(p.options(Produce)) == (owner == 0), "only the factory that stood there before produces"


@pytest.mark.rule("terawatt:1B6.3", "terawatt:1B6c.2")
def test_the_big_cube_industrializes_a_claim_by_landing_on_it() -> None:
    p = fleet().claim(0, PHOBOS).freighter("lagrange:sol-mars-l1", D_NANOTUBE, "crew").start()
    reserve = p.g.players[0].cubes
    p.choose(Haul("freighter"), Fly(PHOBOS))
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert p.g.players[0].cubes == reserve, "none of the small cubes"
    assert p.refused(GiveUp(PHOBOS, "factory")) == "1B6c.2"
    unpromoted = fleet().claim(0, PHOBOS).freighter("lagrange:sol-mars-l1", "freighter-05-black").start()
    unpromoted.choose(Haul("freighter"), Fly(PHOBOS))
    assert unpromoted.g.factories == {}


@pytest.mark.rule("terawatt:1B6c.2", "terawatt:1B6c.3", "terawatt:1B6c.5")
def test_the_only_factory_of_a_type_lifts_off_and_the_price_is_ten() -> None:
    p = fleet().factory(0, PHOBOS).freighter("lagrange:096", D_NANOTUBE).leo(ION).start()
    assert price(p.g, "C") == 8
    p.choose(Haul(PHOBOS), Fly("lagrange:sol-mars-l1"), HALT)
    assert p.g.factories == {}
    assert p.g.claims == {BOARD[PHOBOS]: 0}
    before = p.g.players[0].aquas
    p.choose(Sell("thruster-04", hand=False))
    assert p.g.players[0].aquas - before == 10


@pytest.mark.rule("terawatt:1B6c.3", "terawatt:1B8.2")
def test_worked_example_of_eichsfeldia() -> None:
    p = fleet().factory(0, EICHSFELDIA, "site:ceres").freighter(LEO, D_NANOTUBE).hand(0, "thruster-04").roll(4).start()
    assert price(p.g, "C") == 5
    p.choose(Produce("thruster-04", EICHSFELDIA, "outpost-new"))
    p.choose(BigSwap(EICHSFELDIA))
    assert p.stack("freighter").space == BOARD[EICHSFELDIA]
    p.choose(Transfer("thruster-04", "outpost-1", "freighter"))
    p.choose(Haul("freighter"), Fly(VESTA_ORBIT), Fly("burn:083"), HALT)
    assert p.faces("freighter") == [D_NANOTUBE, ION]
    assert (factories_of(p.g, "C"), price(p.g, "C")) == (1, 8), "one factory of the type fewer"


@pytest.mark.rule("terawatt:1B6d")
def test_a_colony_pins_its_factory() -> None:
    p = fleet().claim(0, PHOBOS, colony=True).freighter("lagrange:096", D_NANOTUBE).start()
    assert p.refused(Haul(PHOBOS)) == "1B6d"
    assert p.refused(GiveUp(PHOBOS, "factory")) == "G6b"


@pytest.mark.rule("terawatt:1B6d", "terawatt:1B7a.3")
def test_a_colony_pins_the_big_cube_too() -> None:
    p = fleet().claim(0, PHOBOS).freighter("lagrange:sol-mars-l1", D_NANOTUBE, "crew").start()
    p.choose(Haul("freighter"), Fly(PHOBOS), Settle(PHOBOS, "crew-03"))
    p.next_turn()
    assert p.refused(Haul("freighter")) == "1B6d"
    assert p.refused(Jettison("freighter", "freighter-05")) == "1B6d"
    assert p.refused(Transfer("freighter-05", "freighter", "outpost-new")) == "1B6d"


@pytest.mark.rule("terawatt:1B6b.5")
def test_a_cube_leaves_an_atmospheric_site_as_a_rocketplane() -> None:
    p = fleet().factory(0, NORTH).freighter(CERES, MIRROR).put("outpost-1", NORTH, water=6).roll(5).start()
    p.choose(Haul(NORTH, rocketplane=True))  # mass 3
    assert "outpost-1" not in p.g.players[0].stacks
    p.choose(p.options(Fly)[0])
    assert p.g.factories == {}
    dry = fleet().factory(0, NORTH).freighter(CERES, MIRROR).put("outpost-1", NORTH, water=5).start()
    assert dry.refused(Haul(NORTH, rocketplane=True)) == "H6c"


@pytest.mark.rule("terawatt:1Be.2")
def test_a_cube_that_stands_there_settles_when_the_claim_comes() -> None:
    p = fleet().freighter(CERES, D_NANOTUBE).rocket(PHOBOS, "robonaut-05-black", wet="4")
    cube(p, PHOBOS).roll(1).start()
    p.choose(next(move for move in p.options(Prospect)))
    while p.asked != "turn":
        p.choose(p.options()[0])
    assert p.g.claims == {BOARD[PHOBOS]: 0}
    assert p.g.factories == {BOARD[PHOBOS]: 0}


@pytest.mark.rule("terawatt:1B6g")
def test_industrializing_makes_one_more_mobile_factory() -> None:
    p = fleet().claim(0, PHOBOS).freighter("lagrange:096", D_NANOTUBE)
    p.put("outpost-1", PHOBOS, "robonaut-06-black", "refinery-04-black").start()
    p.choose(p.options(Industrialize)[0])
    assert Haul(PHOBOS) in p.options(Haul)


# ---------------------------------------------------------------------- radiation and explosions


@pytest.mark.rule("terawatt:1B6e.2")
def test_a_small_cube_that_fails_a_belt_is_discarded() -> None:
    p = fleet().freighter(CERES, MIRROR)
    cube(p, "burn:cycler", of="freighter-03").season("red").roll(6).start()
    reserve = p.g.players[0].cubes
    p.choose(Haul("cube-1"), Fly("belt:012"))
    assert "cube-1" not in p.g.players[0].stacks
    assert p.g.players[0].cubes == reserve + 1
    assert p.asked == "turn"


@pytest.mark.rule("terawatt:1B6e.2", "terawatt:1B6e.1")
def test_flares_hit_cubes_in_space_by_the_hardness_of_the_card() -> None:
    p = fleet().factory(0, "site:mercury-north-pole").freighter(CERES, MIRROR)
    cube(p, "burn:015", of="freighter-03")
    cube(p, "hohmann:001", 2, of="freighter-03").roll(6)
    solar_flare(p.g)
    assert set(p.g.players[0].stacks) == {"leo", "freighter", "cube-2"}, "6 + 2 near Mercury, 6 near Earth"
    assert BOARD["site:mercury-north-pole"] in p.g.factories, "sites are sheltered"


@pytest.mark.rule("terawatt:1B6e.3", "terawatt:1B7.1", "terawatt:1B7a.1", "terawatt:1B7a.2", "terawatt:1B7.2")
def test_a_lost_fleet_goes_on_with_another_cube() -> None:
    p = fleet().factory(0, PHOBOS, FORTUNA).freighter("burn:cycler", MIRROR, ION).season("red").roll(6).start()
    reserve, before = p.g.players[0].cubes, price(p.g, "C")
    p.choose(Haul("freighter"), Fly("belt:012"))
    assert p.asked == "astray"
    assert p.faces("outpost-1") == [ION], "its cargo is left as an outpost"
    p.choose(BigSwap(FORTUNA))
    assert p.faces("freighter") == [MIRROR]
    assert p.stack("freighter").space == BOARD[FORTUNA]
    assert price(p.g, "C") == before, "the factory is a factory still"
    assert p.g.players[0].cubes == reserve + 1, "the big cube stands for a small one"


@pytest.mark.rule("terawatt:1B7a.3")
def test_who_comes_back_under_a_colony_stays_there() -> None:
    p = fleet().claim(0, PHOBOS, colony=True).freighter("lagrange:096", D_NANOTUBE).start()
    p.choose(Jettison("freighter", "freighter-05"))
    assert p.stack("freighter").space == BOARD[PHOBOS], "the only cube is taken without asking"
    assert p.refused(Haul("freighter")) == "1B6d"


@pytest.mark.rule("terawatt:1B7a.1")
def test_without_any_small_cube_the_card_goes_to_the_hand() -> None:
    p = fleet().freighter("lagrange:096", D_NANOTUBE).start()
    p.choose(Jettison("freighter", "freighter-05"))
    assert p.g.players[0].hand == ("freighter-05",)


@pytest.mark.rule("terawatt:1B7b")
def test_an_unpromoted_freighter_goes_to_the_hand_and_its_figure_to_the_reserve() -> None:
    p = fleet().factory(0, PHOBOS).freighter("burn:cycler", "freighter-07-black", ION).season("red").roll(5).start()
    p.choose(Haul("freighter"), Fly("belt:012"))
    assert "freighter-07" in p.g.players[0].hand
    assert "freighter" not in p.g.players[0].stacks
    assert p.faces("outpost-1") == [ION]


@pytest.mark.rule("terawatt:1B6e.4")
def test_carried_cards_that_fail_bring_a_glitch_instead() -> None:
    p = fleet().freighter("burn:cycler", D_NANOTUBE, "radiator-06-black").season("red").roll(6).start()
    p.choose(Haul("freighter"), Fly("belt:012"))
    assert p.faces("freighter") == [D_NANOTUBE, "radiator-06-black"]
    assert p.stack("freighter").glitch


@pytest.mark.rule("terawatt:1B6f")
def test_pad_explosions_spare_cubes() -> None:
    assert not is_exposed(Part(f"{SMALL}-purple"))
    assert not is_exposed(Part(D_NANOTUBE))
    assert is_exposed(Part("thruster-01-white"))


# ---------------------------------------------------------------------- the swap


@pytest.mark.rule("terawatt:1B8.1", "terawatt:1B8.3")
def test_worked_example_of_a_swap_between_leo_and_ceres() -> None:
    p = fleet().factory(0, CERES).freighter(LEO, D_NANOTUBE).start()
    before = (price(p.g, "C"), p.g.players[0].cubes)
    p.choose(BigSwap(CERES))
    assert p.stack("freighter").space == BOARD[CERES]
    assert p.stack("cube-1").space == BOARD[LEO]
    assert (price(p.g, "C"), p.g.players[0].cubes) == before
    assert not p.g.operated
    p.choose(BigSwap(SMALL))
    assert p.stack("freighter").space == BOARD[LEO]
    assert p.g.factories == {BOARD[CERES]: 0}, "and back"


@pytest.mark.rule("terawatt:1B8.1")
def test_a_laden_or_unpromoted_freighter_does_not_swap() -> None:
    laden = fleet().factory(0, CERES).freighter(LEO, D_NANOTUBE, ION).start()
    assert laden.refused(BigSwap(CERES)) == "1B8.1"
    unpromoted = fleet().factory(0, CERES).freighter(LEO, "freighter-05-black").start()
    assert unpromoted.refused(BigSwap(CERES)) == "1B8.1"


@pytest.mark.rule("terawatt:1B8.2", "terawatt:1B4d")
def test_a_swap_uses_up_no_move_but_gives_none_either() -> None:
    p = fleet().factory(0, PHOBOS).freighter("lagrange:096", D_NANOTUBE).start()
    p.choose(BigSwap(PHOBOS))
    assert Haul("freighter") in p.options(Haul)
    moved = fleet().claim(0, PHOBOS).freighter("lagrange:096", D_NANOTUBE)
    cube(moved, "lagrange:sol-mars-l1").start()
    moved.choose(Haul("cube-1"), Fly(PHOBOS), BigSwap(PHOBOS))
    assert moved.refused(Haul("freighter")) == "1B4d", "what stands there has moved"


# ---------------------------------------------------------------------- points


@pytest.mark.rule("terawatt:1Be.4", "terawatt:1E2.2")
def test_a_mobile_factory_in_space_is_a_token_without_stock() -> None:
    p = fleet().factory(0, PHOBOS).freighter("lagrange:096", D_NANOTUBE).start()
    settled = score(p.g, 0)
    p.choose(Haul(PHOBOS), Fly("lagrange:sol-mars-l1"), HALT)
    flying = score(p.g, 0)
    assert (settled.tokens, settled.factories) == (flying.tokens, 8)
    assert flying.factories == 0


# ---------------------------------------------------------------------- carried cubes


@pytest.mark.rule("terawatt:1B4d", "frontier:H1b")
def test_a_cube_that_was_carried_here_does_not_fly_on_as_the_factory_that_it_becomes() -> None:
    p = fleet().claim(0, PHOBOS).freighter(LEO, D_NANOTUBE).rocket(PHOBOS, ION)
    rocket = p.stack("rocket")
    rocket.parts = tuple(Part(face, moved_by=0) for face in (ION, f"{SMALL}-purple"))
    rocket.moved = True
    p.g.players[0].cubes -= 1
    p.start().choose(Transfer(SMALL, "rocket", "cube-1"))
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert p.refused(Haul(PHOBOS)) == "1B4d"


@pytest.mark.rule("terawatt:1B4b.3")
def test_cargo_that_dreads_the_air_keeps_a_freighter_out_of_it() -> None:
    p = Position(crews=(NASA, ESA), terawatt=True, bernals=True).freighter("lagrange:096", MIRROR, "colonist-05-white")
    stack = p.stack("freighter")
    craft = hauling_craft(p.g, 0, stack, FACES[MIRROR], False)
    stack.parts = stack.parts[:1]
    assert (craft.airless, hauling_craft(p.g, 0, stack, FACES[MIRROR], False).airless) == (True, False)
