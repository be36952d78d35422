"""Module 1 where its chapters meet: guests, promotions aboard, halted cubes, bought pushes and Hermes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.frontier.position import ESA, NASA, Position
from tests.rules.frontier.test_corners import COLD, VALKYRIE, valkyrie
from tests.rules.terawatt.test_bernal_futures import CERES, COMET, ENCELADUS, LAB, near, over, quest
from tests.rules.terawatt.test_bernals import settled
from tests.rules.terawatt.test_fleet import DEIMOS, FORTUNA, NORTH, PHOBOS, cube, fleet

from perijove.games.frontier.bernal_moves import Ascend
from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.moves import DONE, HALT, ChooseCard, Fly, Jettison, Jump, Prospect, Transfer
from perijove.games.frontier.rules.abilities import has_powersat, rad_hardness
from perijove.games.frontier.rules.deals import berths
from perijove.games.frontier.rules.futures.colonists import strong_drives
from perijove.games.frontier.rules.futures.quests import quests
from perijove.games.frontier.rules.terawatt.freighters import hauling_craft
from perijove.games.frontier.state import Part
from perijove.games.frontier.terawatt_moves import Attempt, BigSwap, BuildElevator, Haul, Promote

SPACE = "lagrange:096"
NANOTUBE, BEAM_RIDER, STEAM = "freighter-05-purple", "freighter-03-black", "freighter-01-black"
CAVES = "site:mars-arsia-mons-caves"
MARTIANS, CARETAKERS = "colonist-04-purple", "colonist-09-purple"
MERCURY = "site:mercury-north-pole"
AMAT, SYBONTS = "gw-thruster-01-purple", next(face.id for face in FACES.values() if face.future == "seti")


# ---------------------------------------------------------------------- cubes


@pytest.mark.rule("terawatt:1B4d", "terawatt:1A3.4")
def test_a_factory_that_sets_out_and_stays_has_had_its_move() -> None:
    p = fleet().factory(0, PHOBOS).freighter(SPACE, NANOTUBE).start()
    p.choose(Haul(PHOBOS), HALT)
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert p.refused(Haul(PHOBOS)) == "1B4d"


@pytest.mark.rule("terawatt:1B4d", "terawatt:1Be.1")
def test_a_cube_moves_although_another_flew_this_turn_that_was_called_like_it() -> None:
    p = fleet().factory(0, PHOBOS, FORTUNA).claim(0, DEIMOS).freighter("lagrange:leo", NANOTUBE).start()
    p.choose(Haul(PHOBOS), Fly("burn:057"), Fly(DEIMOS))
    assert "cube-1" not in p.g.players[0].stacks, "it is the factory of Deimos"
    p.choose(BigSwap(FORTUNA))
    assert p.stack("cube-1").space == BOARD["lagrange:leo"]
    assert {move.cube for move in p.options(Haul)} == {"freighter", "cube-1"}
    assert p.refused(Haul(DEIMOS)) == "1B4d"


@pytest.mark.rule("terawatt:1B4d", "terawatt:1B8.2")
def test_the_cube_that_takes_the_place_of_a_big_one_that_has_flown_stays_there() -> None:
    """tw-06: the place is done for the turn, whatever cube is the factory there."""
    p = fleet().factory(0, FORTUNA).claim(0, PHOBOS).freighter(PHOBOS, NANOTUBE)
    p.stack("freighter").moved = True
    p.start()
    assert p.g.players[0].docked == BOARD[PHOBOS]
    p.choose(BigSwap(FORTUNA))
    assert p.refused(Haul(PHOBOS)) == "1B4d"
    assert p.refused(Haul("freighter")) == "1B4d"


@pytest.mark.rule("terawatt:1B6c.2")
def test_a_small_cube_settles_before_the_big_one() -> None:
    p = fleet().freighter(PHOBOS, NANOTUBE)  # which came first
    cube(p, PHOBOS).claim(0, PHOBOS).start()
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert list(p.g.players[0].stacks) == ["leo", "freighter"]
    assert p.g.players[0].docked == -1


@pytest.mark.rule("terawatt:1B4d", "terawatt:1A3.4")
def test_who_stands_beside_a_cube_that_has_flown_in_still_has_its_move() -> None:
    p = fleet().freighter(PHOBOS, NANOTUBE, "robonaut-03-black", "crew")
    cube(p, DEIMOS).roll(1).start()
    p.choose(Haul("cube-1"), Fly("burn:057"), Fly(PHOBOS))
    p.choose(Prospect("freighter", "robonaut-03", "buggy"))
    assert (p.g.factories, p.g.players[0].docked) == ({BOARD[PHOBOS]: 0}, -1), "the small cube is the factory"
    assert p.refused(Haul(PHOBOS)) == "1B4d"
    assert Haul("freighter") in p.options(Haul)


@pytest.mark.rule("terawatt:1B6c.2", "terawatt:1B6.3")
@pytest.mark.parametrize("solo", ["hermes_fall", "altruism"])
def test_no_cube_industrializes_hermes_where_that_costs_a_dirt_thruster(solo: str) -> None:
    """V5, tw-61"""
    p = Position(1, crews=(NASA,), terawatt=True, solo=solo).claim(0, "site:hermes-a", "site:hermes-b")
    p.freighter("site:hermes-a", NANOTUBE)
    cube(p, "site:hermes-b").start()
    sites = {BOARD["site:hermes-a"], BOARD["site:hermes-b"]}
    assert set(p.g.factories) == (set() if solo == "hermes_fall" else sites)
    assert p.g.outcome is None


@pytest.mark.rule("terawatt:1B6b.5")
@pytest.mark.parametrize("claimed", ["nobody", "another", "another's factory"])
def test_a_mobile_factory_flies_a_rocketplane_off_whoevers_site(claimed: str) -> None:
    p = fleet().freighter(FORTUNA, NANOTUBE).put("outpost-1", NORTH, water=2)
    if claimed != "nobody":
        p.claim(1, NORTH, factory=claimed != "another")
    cube(p, NORTH).start()
    p.choose(Haul("cube-1", rocketplane=True))
    assert p.options(Fly)
    black = fleet().freighter(NORTH, STEAM).put("outpost-1", NORTH, water=2).start()
    assert black.refused(Haul("freighter", rocketplane=True)) == "H6c", "which has no factory there"


@pytest.mark.rule("terawatt:1B7a.4", "terawatt:1D.3")
def test_a_fleet_that_lost_its_big_cube_has_dropped_its_future() -> None:
    hunter, sedna = "freighter-01-purple", "site:sedna"
    hunt = Attempt("exoplanet_hunt", "freighter-01", "crew-03")
    p = quest().factory(0, sedna).freighter(SPACE, hunter).put("outpost-1", sedna, "crew").roll(2).start()
    p.choose(Jettison("freighter", "freighter-01"))
    assert p.stack("freighter").space == BOARD[sedna]
    assert p.refused(hunt) == "1B7a.4"
    assert quests(p.g, 0) == []
    swapped = quest().factory(0, sedna).freighter(SPACE, hunter).put("outpost-1", sedna, "crew").roll(2).start()
    swapped.choose(BigSwap(sedna), hunt)
    assert swapped.g.players[0].stars == {"exoplanet_hunt": hunter}, "to change places is no loss"


# ---------------------------------------------------------------------- what freighters carry


@pytest.mark.rule("terawatt:1B6a.3", "terawatt:1Bc", "terawatt:1B3b.1", "frontier:N3d")
def test_guests_ride_on_freighters_that_could_take_them_and_on_no_small_cube() -> None:
    def hosts(face: str, water: int = 0) -> list[str]:
        p = fleet().freighter(SPACE, face, water=water).put("outpost-1", SPACE, "crew", seat=1)
        if face == NANOTUBE:
            cube(p, SPACE)
        return berths(p.start().g, 1)

    assert (FACES[ESA].mass, FACES[NANOTUBE].load_limit) == (1, 3)
    assert hosts(NANOTUBE, water=2) == ["guest:1:0:freighter"]
    assert hosts(NANOTUBE, water=3) == []
    assert FACES[STEAM].factory_loading
    assert hosts(STEAM) == [], "factories load it"


@pytest.mark.rule("terawatt:1Bc", "terawatt:1A5.3")
def test_cargo_that_would_grow_too_heavy_is_unloaded_to_be_promoted() -> None:
    orion = "gw-thruster-04"  # mass 1, promoted 6
    p = fleet().claim(0, DEIMOS, colony=True).freighter(DEIMOS, BEAM_RIDER, f"{orion}-black").start()
    assert p.refused(Promote("freighter", orion)) == "1Bc"
    p.choose(Transfer(orion, "freighter", "outpost-new"), Promote("outpost-1", orion))
    assert p.faces("outpost-1") == [f"{orion}-purple"]
    light = "gw-thruster-02"  # mass 1 on both sides
    p = fleet().claim(0, DEIMOS, colony=True).freighter(DEIMOS, BEAM_RIDER, f"{light}-black").start()
    p.choose(Promote("freighter", light))
    assert p.faces("freighter") == [BEAM_RIDER, f"{light}-purple"]


@pytest.mark.rule("terawatt:1B7.2", "terawatt:1Ba.2")
def test_what_a_freighter_leaves_below_as_it_ascends_is_an_outpost_and_may_follow() -> None:
    p = settled(over(quest(), ENCELADUS).freighter(ENCELADUS, BEAM_RIDER, "thruster-04-black", "reactor-02-black"))
    p.choose(Ascend("freighter", "bernal-1"), ChooseCard("freighter-03"))
    assert p.faces("outpost-1") == ["thruster-04-black", "reactor-02-black"]
    p.choose(ChooseCard("reactor-02"), DONE)
    assert p.faces("outpost-1") == ["thruster-04-black"]
    assert {BEAM_RIDER, "reactor-02-black"} <= set(p.faces("bernal-1"))


# ---------------------------------------------------------------------- what others lend


@pytest.mark.rule("terawatt:1A6.2", "terawatt:1B9.2")
def test_martians_build_elevators_for_their_owner_only() -> None:
    def at_phobos(seat: int) -> Position:
        p = quest().factory(1, CAVES).put("outpost-1", PHOBOS, "thruster-04-white")
        p.bernal("burn:geo", "bernal-03-white", seat=seat).put("outpost-2", PHOBOS, MARTIANS, seat=seat)
        return settled(p.permit(1, 0, "ability:colonist-04").roll(1))

    p = at_phobos(0)
    p.choose(BuildElevator(PHOBOS, CAVES, "colonist-04"))
    assert "outpost-2" not in p.g.players[0].stacks, "and they are at stake"
    assert at_phobos(1).options(BuildElevator) == []


@pytest.mark.rule("terawatt:1D1c", "terawatt:1Db", "frontier:N3d")
def test_the_future_of_a_guest_names_sites_for_its_owner_only() -> None:
    def at_mercury(seat: int) -> Position:
        """Caretakers of one's own aboard the other's stack, or of the other aboard one's own."""
        p = over(quest(), ENCELADUS) if seat == 0 else quest().factory(1, ENCELADUS)
        if seat == 1:
            p.bernal(near(ENCELADUS), LAB, seat=1)
        p.put("outpost-1", SPACE, CARETAKERS, seat=1 - seat).claim(1, MERCURY).put("outpost-2", MERCURY, "crew")
        p.stack("outpost-1", seat=1 - seat).parts = (Part(CARETAKERS, owner=seat),)
        return settled(p)

    assert at_mercury(0).options(Jump) == [Jump(MERCURY)]
    assert at_mercury(1).refused(Jump(MERCURY)) == "Felony"


@pytest.mark.rule("terawatt:1D1c", "terawatt:1D3b", "terawatt:1D5d")
@pytest.mark.parametrize(
    ("site", "card"), [("site:chiron", AMAT), ("site:achilles", SYBONTS), ("site:patroclus", SYBONTS)]
)
def test_sites_of_a_group_that_a_future_names_may_be_jumped(site: str, card: str) -> None:
    """tw-57; an option narrows it to sites that are named one by one."""

    def jumps(manifest_destiny: str, *future: str) -> list[Jump]:
        p = over(quest(), ENCELADUS).claim(1, site, "site:deimos").put("outpost-1", site, "crew")
        p.put("outpost-2", "site:deimos", "refinery-01-white", *future)
        p.g.rules = replace(p.g.rules, manifest_destiny=manifest_destiny)
        return settled(p).options(Jump)

    assert jumps("groups", card) == [Jump(site)]
    assert jumps("groups") == []
    assert jumps("named", card) == []


@pytest.mark.rule("terawatt:1B6e.4")
def test_a_freighter_spares_its_cargo_no_drive_that_kills_as_it_starts() -> None:
    """core-76: what is spared are belts and flares, with a glitch for it."""
    p = fleet().rocket(DEIMOS, *VALKYRIE, heavy=COLD).freighter(DEIMOS, NANOTUBE, "refinery-05-white")
    assert rad_hardness(p.g, 0, Part("refinery-05-white")) < 4 <= rad_hardness(p.g, 0, Part(NANOTUBE))
    p.start().choose(valkyrie(p)[0], HALT)
    assert p.faces("freighter") == [NANOTUBE]
    assert not p.stack("freighter").glitch
    assert "refinery-05" in p.g.players[0].hand


@pytest.mark.rule("terawatt:1B6a.2")
def test_a_small_cube_comes_up_to_a_bernal_like_a_card() -> None:
    """2A7f, tw-59: it is cargo where it is not a factory."""
    p = over(quest(), ENCELADUS).freighter(SPACE, NANOTUBE)
    settled(cube(p, ENCELADUS))
    p.choose(Ascend("cube-1", "bernal-1"), ChooseCard("freighter-05.1"))
    assert "cube-1" not in p.g.players[0].stacks
    assert "freighter-05.1-purple" in p.faces("bernal-1")
    assert BOARD[ENCELADUS] in p.g.factories, "the cube that is the factory stays"


# ---------------------------------------------------------------------- pushes


def pivots_and_thrust(p: Position) -> tuple[int, int]:
    p.freighter(SPACE, BEAM_RIDER)
    craft = hauling_craft(p.g, 0, p.stack("freighter"), FACES[BEAM_RIDER], False)
    return craft.pivots - FACES[BEAM_RIDER].pivots, craft.thrust


@pytest.mark.rule("terawatt:1B4.3", "terawatt:1B4a.1")
def test_the_push_of_a_collimator_lab_turns_a_freighter_too() -> None:
    assert pivots_and_thrust(over(quest(), CERES, "bernal-03-purple")) == (1, 2)
    assert pivots_and_thrust(over(quest(), CERES, "bernal-09-purple")) == (0, 1)


@pytest.mark.rule("terawatt:1D3c")
def test_mass_beam_and_collimator_are_those_of_whose_powersat_it_is() -> None:
    def bought(star: int, collimator: str) -> tuple[int, int]:
        p = quest().factory(1, CERES).bernal(near(CERES), collimator, seat=1).permit(1, 0, "powersat")
        p.g.players[star].stars = {"mass_beam": "gw-thruster-03-purple"}
        return pivots_and_thrust(p)

    assert bought(star=1, collimator="bernal-03-purple") == (1, 3)
    assert bought(star=0, collimator="bernal-03-purple") == (1, 2), "the own star does nothing for another's beam"


@pytest.mark.parametrize("site", [CERES, "site:triton-tuonela-planitia"])
def test_a_crew_with_a_powersat_is_no_ability_of_the_bernal_it_lives_in(site: str) -> None:
    p = Position(crews=(ESA,), terawatt=True, bernals=True).factory(0, site).bernal(near(site), LAB, "crew")
    assert not has_powersat(p.g, 0), "privileges come with a Home Bernal (2A7a)"
    assert settled(p).options(Haul) == []


# ---------------------------------------------------------------------- what a throw would take


@pytest.mark.rule("terawatt:1B6d", "terawatt:1D5a")
@pytest.mark.parametrize(("colony", "thrown"), [(False, [("thruster-03", "freighter-01")]), (True, [])])
def test_a_big_cube_under_a_colony_is_not_thrown_with_the_comet(colony: bool, thrown: list[tuple[str, ...]]) -> None:
    p = (
        quest()
        .claim(0, COMET, factory=True, colony=colony)
        .freighter(COMET, "freighter-01-purple", "thruster-03-white")
    )
    p.g.players[0].cubes += 1  # the factory is the big cube, whose reactor the thruster takes
    p.g.players[0].docked = BOARD[COMET]
    assert [throw.spent for throw in strong_drives(p.start().g, 0)] == thrown
