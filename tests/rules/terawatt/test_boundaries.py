"""Module 1 at its edges: just enough and just too little, for freighters, mobile factories and the big cube (1B)."""

from __future__ import annotations

import pytest
from tests.rules.terawatt.test_fleet import D_NANOTUBE, DEIMOS, FORTUNA, NORTH, PHOBOS, cube, fleet, ways
from tests.rules.terawatt.test_freighters import BEAM_RIDER, CARBOTHERM, CERES, INFLATABLE, ION, LEO, module

from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.moves import HALT, Fly, Prospect, Swap, Transfer
from perijove.games.frontier.rules.terawatt.freighters import barred_spaces, cubes
from perijove.games.frontier.state import NO_FUEL, Part
from perijove.games.frontier.terawatt_moves import BigSwap, FormFreighter, Haul

SPACE = "lagrange:096"


# ---------------------------------------------------------------------- forming the stack


@pytest.mark.rule("terawatt:1Ba.1", "frontier:E4")
def test_at_leo_a_rocket_becomes_the_freighter_stack_and_no_stack_an_outpost() -> None:
    """tw-71: a swap makes the stack anywhere; core-52: what would be an outpost there is part of the LEO stack."""
    p = module().rocket(LEO, f"{BEAM_RIDER}-black", ION, wet="8").start()
    p.choose(FormFreighter("rocket"))
    assert p.faces("freighter") == [f"{BEAM_RIDER}-black", ION]
    assert (p.stack("freighter").space, p.stack("freighter").wet) == (BOARD[LEO], NO_FUEL)
    assert "rocket" not in p.g.players[0].stacks
    assert p.refused(FormFreighter("freighter")) == "E4"
    at_home = module().leo(f"{BEAM_RIDER}-black").start()
    assert at_home.refused(FormFreighter("leo")) == "E4"
    out = module().freighter(LEO, f"{BEAM_RIDER}-black").start()
    assert out.refused(FormFreighter("outpost-1")) == "1Ba.1", "there is no such stack"


@pytest.mark.rule("terawatt:1Ba.1", "terawatt:1B3a")
def test_a_stack_just_as_heavy_as_the_load_limit_becomes_the_freighter_stack() -> None:
    limit = FACES["freighter-02-black"].load_limit
    assert limit == FACES[CARBOTHERM].mass
    p = module().put("outpost-1", CERES, "freighter-02-black", CARBOTHERM).start()
    p.choose(FormFreighter("outpost-1"))
    assert p.faces("freighter") == ["freighter-02-black", CARBOTHERM]
    assert (
        module()
        .put("outpost-1", CERES, "freighter-02-black", CARBOTHERM, ION)
        .start()
        .refused(FormFreighter("outpost-1"))
        == "1B3a"
    )


@pytest.mark.rule("terawatt:1B3.2", "terawatt:1Bb.1", "frontier:G1e")
def test_fuel_of_a_rocket_is_lost_as_it_becomes_the_freighter_stack() -> None:
    p = module().rocket(CERES, f"{BEAM_RIDER}-black", ION, wet="8").start()
    p.choose(FormFreighter("rocket"))
    assert p.stack("freighter").wet == NO_FUEL
    p.choose(FormFreighter("freighter"), Swap("outpost-1"))
    assert p.stack("rocket").fuel == 0, "and does not come back"


@pytest.mark.rule("terawatt:1B3a", "terawatt:1B3.2")
@pytest.mark.parametrize("kind", ["water", "isotope"])
def test_every_tank_aboard_counts_against_the_load_limit(kind: str) -> None:
    """tw-32"""
    limit = FACES[f"{BEAM_RIDER}-black"].load_limit
    assert limit is not None

    def loads(tanks: int) -> bool:
        p = module().freighter(SPACE, f"{BEAM_RIDER}-black", **{kind: tanks}).put("outpost-1", SPACE, ION).start()
        return Transfer("thruster-04", "outpost-1", "freighter") in p.options(Transfer)

    assert loads(limit - 1)
    assert not loads(limit)


@pytest.mark.rule("terawatt:1B6a.3")
def test_each_small_cube_stands_for_itself() -> None:
    p = fleet().freighter(FORTUNA, D_NANOTUBE).put("outpost-1", SPACE, CARBOTHERM)
    p.stack("outpost-1").parts += (Part("freighter-05.1-purple"), Part("freighter-05.2-purple"))
    p.g.players[0].cubes -= 2
    p.start()
    assert p.refused(Transfer("freighter-05.1", "outpost-1", "cube-2")) == "1B6a.3"
    p.choose(Transfer("freighter-05.1", "outpost-1", "cube-1"), Transfer("freighter-05.2", "outpost-1", "cube-2"))
    assert {p.stack(name).space for name in ("cube-1", "cube-2")} == {BOARD[SPACE]}


@pytest.mark.rule("terawatt:1Ba.1")
def test_a_stack_is_offered_to_become_the_freighter_stack_once() -> None:
    p = module().put("outpost-1", CERES, f"{BEAM_RIDER}-black", ION).put("outpost-2", FORTUNA, CARBOTHERM).start()
    assert p.options(FormFreighter) == [FormFreighter("outpost-1")]


# ---------------------------------------------------------------------- setting out


@pytest.mark.rule("terawatt:1B6.2", "terawatt:1B6.4")
def test_only_own_cubes_fly_and_the_big_one_by_its_own_name() -> None:
    def flying(face: str) -> list[str]:
        p = fleet().factory(0, DEIMOS).claim(0, PHOBOS).factory(1, FORTUNA).freighter(PHOBOS, face)
        if face == D_NANOTUBE:
            cube(p, SPACE)
        return cubes(p.rocket(LEO, "crew").put("outpost-1", SPACE, CARBOTHERM).start().g, 0)

    assert flying(D_NANOTUBE) == ["freighter", "cube-1", DEIMOS]
    assert flying("freighter-05-black") == ["freighter"]


@pytest.mark.rule("terawatt:1B4d", "terawatt:1A3.4")
def test_a_freighter_that_set_out_and_stayed_has_had_its_move() -> None:
    p = module().freighter(SPACE, f"{BEAM_RIDER}-black").start()
    p.choose(Haul("freighter"), HALT)
    assert p.refused(Haul("freighter")) == "1B4d"
    assert p.options(Haul) == []


@pytest.mark.rule("frontier:H1b", "terawatt:1B4d")
def test_what_has_moved_this_turn_is_not_carried_on_by_a_freighter() -> None:
    p = module().rocket(DEIMOS, "crew", ION, wet="8").freighter(PHOBOS, f"{BEAM_RIDER}-black").start()
    start = next(move for move in p.options() if getattr(move, "thruster", "") == p.g.players[0].crew)
    p.choose(start, Fly("burn:057"), Fly(PHOBOS))
    assert Haul("freighter") in p.options(Haul)
    p.choose(Transfer("thruster-04", "rocket", "freighter"))
    assert p.refused(Haul("freighter")) == "H1b"


@pytest.mark.rule("frontier:H1b", "terawatt:1B6a.2")
def test_nor_does_a_cube_fly_on_that_was_cargo_of_a_rocket_this_turn() -> None:
    p = fleet().freighter(SPACE, D_NANOTUBE).rocket(DEIMOS, "crew", ION, wet="8")
    cube(p, DEIMOS).start()
    p.choose(Transfer("freighter-05.1", "cube-1", "rocket"))
    start = next(move for move in p.options() if getattr(move, "thruster", "") == p.g.players[0].crew)
    p.choose(start, Fly("burn:057"), Fly(PHOBOS), Transfer("freighter-05.1", "rocket", "cube-1"))
    assert p.refused(Haul("cube-1")) == "H1b"


@pytest.mark.rule("terawatt:1B6c.2", "terawatt:1B4d")
def test_a_cube_that_becomes_a_factory_where_it_stands_still_has_its_move() -> None:
    p = fleet().freighter(SPACE, D_NANOTUBE).put("outpost-1", PHOBOS, "robonaut-03-black")
    cube(p, PHOBOS).roll(1).start()
    p.choose(Prospect("outpost-1", "robonaut-03", "buggy"))
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert Haul(PHOBOS) in p.options(Haul)


@pytest.mark.rule("terawatt:1B6.4", "terawatt:1B6c.2")
def test_the_factory_that_is_the_big_cube_flies_as_the_freighter_only() -> None:
    p = fleet().claim(0, PHOBOS).freighter(PHOBOS, D_NANOTUBE).start()
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert p.options(Haul) == [Haul("freighter")]
    assert p.refused(Haul(PHOBOS)) == "1B6.4"
    assert p.refused(BigSwap(PHOBOS)) == "1B8.1", "nor does it change places with itself"


@pytest.mark.rule("terawatt:1B6b.5")
@pytest.mark.parametrize(("water", "flies"), [(1, False), (2, True)])
def test_a_factory_without_mass_pays_two_tanks_to_fly_a_rocketplane(water: int, flies: bool) -> None:
    assert FACES[D_NANOTUBE].mass == 0
    p = fleet().factory(0, NORTH).freighter(SPACE, D_NANOTUBE).put("outpost-1", NORTH, water=water).start()
    assert (Haul(NORTH, rocketplane=True) in p.options(Haul)) is flies
    if flies:
        p.choose(Haul(NORTH, rocketplane=True))
        assert "outpost-1" not in p.g.players[0].stacks, "the water is used up"


@pytest.mark.rule("terawatt:1B6c.2", "terawatt:1B6a.2")
def test_a_factory_is_no_cargo_and_settles_again_where_it_stays() -> None:
    """tw-05: it leaves its claim by flying off alone, which Vesta is too large for."""
    vesta = "site:vesta"
    p = fleet().factory(0, vesta).freighter(SPACE, D_NANOTUBE).rocket(vesta, ION, wet="8").start()
    assert {move.card for move in p.options(Transfer) if move.origin != "freighter"} == {"thruster-04"}
    assert p.refused(Transfer("freighter-05.1", vesta, "rocket")) == "G1"
    p.choose(Haul(vesta), HALT)
    assert p.g.factories == {BOARD[vesta]: 0}
    assert not [name for name in p.g.players[0].stacks if name.startswith("cube")]


@pytest.mark.rule("terawatt:1B6b.5", "terawatt:1B4b.3")
def test_there_is_no_rocketplane_without_air() -> None:
    p = fleet().freighter(CERES, D_NANOTUBE).put("outpost-1", CERES, water=9).start()
    assert p.refused(Haul("freighter", rocketplane=True)) == "1B6b.5"


@pytest.mark.rule("terawatt:1B6b.1", "terawatt:1B6b.2", "terawatt:1B6b.4")
def test_a_mobile_factory_is_no_help_to_itself_where_anothers_factory_stands() -> None:
    def lands(factory: bool, leave: bool = False) -> bool:
        p = fleet().claim(1, FORTUNA, factory=factory).freighter(SPACE, D_NANOTUBE)
        if leave:
            p.permit(1, 0, "factory", FORTUNA)
        return FORTUNA in ways(p.start().choose(Haul("freighter")))

    assert lands(factory=False), "on anybody's claim without one"
    assert not lands(factory=True)
    assert lands(factory=True, leave=True), "by leave of its owner"


@pytest.mark.rule("terawatt:1B4b.2", "terawatt:1B6b.2")
@pytest.mark.parametrize("site", ["site:io-loki-patera", "site:europa-subsurface-ocean"])
def test_no_factory_lifts_a_freighter_off_a_large_site_without_lander_burns(site: str) -> None:
    for face in ("freighter-05-black", D_NANOTUBE):
        p = fleet().factory(0, site).freighter(site, face).start().choose(Haul("freighter"))
        assert p.options() == [HALT]


@pytest.mark.rule("terawatt:1B2.2")
def test_a_freighter_that_names_a_zone_goes_on_in_the_one_where_it_begins() -> None:
    """tw-11"""
    face = f"{INFLATABLE}-black"
    in_ceres, in_jupiter = BOARD["lagrange:gefion-family-barycenter"], BOARD["lagrange:patroclus-barycenter"]
    assert barred_spaces(face, in_ceres) == {"jupiter", "saturn", "uranus", "neptune"}
    assert barred_spaces(face, in_jupiter) == {"saturn", "uranus", "neptune"}
    assert barred_spaces(f"{INFLATABLE}-purple", in_ceres) == {"saturn", "uranus", "neptune"}
    assert barred_spaces(D_NANOTUBE, in_ceres) == frozenset()


# ---------------------------------------------------------------------- the big cube


@pytest.mark.rule("terawatt:1B4d", "terawatt:1B8.2", "frontier:H1b")
def test_a_big_cube_that_takes_the_place_of_cargo_that_has_moved_stays_there() -> None:
    """tw-06: the cube came by rocket this turn, and lies in an outpost that has not moved."""
    p = fleet().freighter(SPACE, D_NANOTUBE).rocket(DEIMOS, "crew", ION, wet="8").put("outpost-1", PHOBOS, CARBOTHERM)
    cube(p, DEIMOS).start()
    p.choose(Transfer("freighter-05.1", "cube-1", "rocket"))
    start = next(move for move in p.options() if getattr(move, "thruster", "") == p.g.players[0].crew)
    p.choose(start, Fly("burn:057"), Fly(PHOBOS), Transfer("freighter-05.1", "rocket", "outpost-1"))
    p.choose(BigSwap("freighter-05.1"))
    assert p.stack("freighter").space == BOARD[PHOBOS]
    assert p.refused(Haul("freighter")) == "1B4d"
    assert p.options(Haul) == [Haul("cube-1")], "the small one, in whose place nobody moved"


@pytest.mark.rule("terawatt:1B4d", "terawatt:1B8.2")
def test_nor_does_it_move_on_from_where_a_cube_set_out_and_stayed() -> None:
    p = fleet().freighter(SPACE, D_NANOTUBE)
    cube(p, PHOBOS).start().choose(Haul("cube-1"), HALT)
    p.choose(BigSwap("freighter-05.1"))
    assert p.stack("freighter").space == BOARD[PHOBOS]
    assert p.refused(Haul("freighter")) == "1B4d"


@pytest.mark.rule("terawatt:1B8.1")
@pytest.mark.parametrize("kind", ["water", "isotope"])
def test_neither_cards_nor_tanks_are_aboard_when_cubes_change_places(kind: str) -> None:
    """tw-09"""
    p = fleet().factory(0, FORTUNA).freighter(SPACE, D_NANOTUBE, **{kind: 1}).start()
    assert p.refused(BigSwap(FORTUNA)) == "1B8.1"
    assert p.options(BigSwap) == []


@pytest.mark.rule("terawatt:1B4d", "terawatt:1B8.2")
@pytest.mark.parametrize("flew", [False, True])
def test_the_small_cube_that_takes_over_from_a_big_one_in_space_has_moved_if_that_has(flew: bool) -> None:
    """tw-06"""
    p = fleet().factory(0, FORTUNA).freighter("lagrange:sol-mars-l2", D_NANOTUBE).start()
    if flew:
        p.choose(Haul("freighter"), Fly(DEIMOS))
    p.choose(BigSwap(FORTUNA))
    assert {move.cube for move in p.options(Haul)} == (set() if flew else {"freighter", "cube-1"})
    if flew:
        assert p.refused(Haul("cube-1")) == "1B4d"
