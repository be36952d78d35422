"""Module 1: the epic hazard (1A6) and space elevators (1B9)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASA, P2P, TAIKO, Position

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import FINAO, ROLL, Amount, EndTurn, GiveUp, Jump, Transfer
from perijove.games.frontier.rules.deals import gifts
from perijove.games.frontier.rules.politics import set_up
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.state import Part
from perijove.games.frontier.terawatt_moves import BuildElevator, Haul, Hoist, HoistTanks

CAVES, PHOBOS, DEIMOS = "site:mars-arsia-mons-caves", "site:phobos", "site:deimos"
LUNA, L1 = "site:luna-aristarchus-plateau", "lagrange:earth-luna-l1"
MARS = next(at for at, each in enumerate(BOARD.elevators) if each.body == "Mars")
FLEET, SMALL, ION = "freighter-05-purple", "freighter-05.1", "thruster-04-black"


def module(*crews: str) -> Position:
    return Position(crews=crews or (NASA, ESA), terawatt=True)


def above_mars(*crews: str, small: bool = True, owner: int = 0) -> Position:
    """A factory in the caves of Mars, and a mobile factory or the freighter on Phobos."""
    p = module(*crews).factory(owner, CAVES)
    p.freighter("lagrange:096" if small else PHOBOS, FLEET)
    if small:
        p.put("cube-1", PHOBOS)
        p.g.players[0].stacks["cube-1"].parts = (Part(f"{SMALL}-purple"),)
        p.g.players[0].cubes -= 1
    return p


UP = BuildElevator(PHOBOS, CAVES, SMALL)


def built(*crews: str, owner: int = 0) -> Position:
    return above_mars(*crews, owner=owner).set(elevators=(MARS,))


# ---------------------------------------------------------------------- the epic hazard


@pytest.mark.rule("terawatt:1A6.1", "terawatt:1A6a.1", "terawatt:1A6b", "terawatt:1B9.3")
def test_two_to_six_build_the_elevator() -> None:
    p = above_mars().roll(2).start().choose(UP)
    assert p.g.elevators == (MARS,)
    assert p.g.operated
    assert p.said("epic")[0]["die"] == 2


@pytest.mark.rule("terawatt:1A6a.3", "terawatt:1A6a.4")
def test_a_one_fails_and_loses_the_cube() -> None:
    p = above_mars().roll(1).start()
    reserve = p.g.players[0].cubes
    p.choose(UP)
    assert p.g.elevators == ()
    assert "cube-1" not in p.g.players[0].stacks
    assert p.g.players[0].cubes == reserve + 1
    assert BOARD[CAVES] in p.g.factories


@pytest.mark.rule("terawatt:1A6.2", "terawatt:1A6a.4")
def test_a_factory_at_stake_goes_with_its_colony_and_leaves_the_claim() -> None:
    p = module().factory(0, CAVES).claim(0, PHOBOS, colony=True).roll(1).start()
    domes = p.g.players[0].domes
    p.choose(BuildElevator(PHOBOS, CAVES, PHOBOS))
    assert p.g.factories == {BOARD[CAVES]: 0}
    assert p.g.claims == {BOARD[CAVES]: 0, BOARD[PHOBOS]: 0}
    assert (p.g.colonies, p.g.players[0].domes) == ({}, domes + 1)


@pytest.mark.rule("terawatt:1A6a.2", "terawatt:1B9b.3")
def test_worked_example_of_mars_with_finao_paid() -> None:
    p = above_mars().aquas(0, 4).start().choose(UP)
    assert p.asked == "epic"
    assert set(p.options()) == {ROLL, FINAO}
    p.choose(FINAO)
    assert p.g.elevators == (MARS,)
    assert p.g.players[0].aquas == 0
    assert p.said("epic") == []


@pytest.mark.rule("terawatt:1A6a.2")
def test_finao_costs_what_it_costs_its_owner() -> None:
    cheap = above_mars(P2P, NASA).aquas(0, 3).start().choose(UP, FINAO)
    assert cheap.g.players[0].aquas == 0
    poor = above_mars().aquas(0, 3).roll(6).start().choose(UP)
    assert poor.asked == "turn", "nobody is asked who can't pay"


# ---------------------------------------------------------------------- building


@pytest.mark.rule("terawatt:1B9a", "terawatt:1B9.1", "terawatt:1A1g")
def test_eight_elevators_are_printed() -> None:
    ends = {tuple(sorted((BOARD.spaces[each.a].id, BOARD.spaces[each.b].id))) for each in BOARD.elevators}
    assert len(ends) == len(BOARD.elevators) == 8
    assert (L1, LUNA) in ends
    assert tuple(sorted((PHOBOS, CAVES))) in ends
    for aerostat, moon in (("saturn", "prometheus"), ("uranus", "cordelia"), ("neptune", "despina")):
        assert tuple(sorted((f"site:{aerostat}-aerostat", f"site:{moon}"))) in ends
    for world in ("pluto", "charon", "haumea"):
        assert any(f"site:{world}" in pair and any(each.startswith("lagrange") for each in pair) for pair in ends)


@pytest.mark.rule("terawatt:1B9.1")
def test_nothing_is_built_where_none_is_printed() -> None:
    p = module().factory(0, DEIMOS).freighter(PHOBOS, FLEET).start()
    assert p.options(BuildElevator) == []
    assert p.refused(BuildElevator(PHOBOS, DEIMOS, "freighter-05")) == "1B9.1"


@pytest.mark.rule("terawatt:1B9.2")
def test_one_end_needs_a_factory() -> None:
    p = above_mars(owner=1).start()
    assert p.options(BuildElevator) == [UP]
    bare = module().claim(0, CAVES).freighter(PHOBOS, FLEET).start()
    assert bare.options(BuildElevator) == []
    assert bare.refused(BuildElevator(PHOBOS, CAVES, "freighter-05")) == "1B9.2"


@pytest.mark.rule("terawatt:1B9.2", "terawatt:1A6.2")
def test_the_other_end_needs_an_own_cube_the_factory_may_be_anybodys() -> None:
    p = above_mars(owner=1).start()
    assert p.options(BuildElevator) == [UP]
    away = module().factory(0, CAVES).freighter(DEIMOS, FLEET).start()
    assert away.refused(BuildElevator(PHOBOS, CAVES, "freighter-05")) == "1B9.2"


@pytest.mark.rule("terawatt:1A6.2", "terawatt:1B9.2")
def test_an_unpromoted_freighter_may_do_it_too() -> None:
    p = module().factory(0, CAVES).freighter(PHOBOS, "freighter-05-black").roll(3).start()
    p.choose(BuildElevator(PHOBOS, CAVES, "freighter-05"))
    assert p.g.elevators == (MARS,)


@pytest.mark.rule("terawatt:1B9.2")
def test_an_end_in_space_serves() -> None:
    p = module().factory(1, LUNA).freighter(L1, FLEET).roll(3).start()
    p.choose(BuildElevator(L1, LUNA, "freighter-05"))
    assert len(p.g.elevators) == 1


@pytest.mark.rule("terawatt:1B9.3")
def test_an_elevator_is_built_once() -> None:
    assert built().start().refused(UP) == "1B9.3"


# ---------------------------------------------------------------------- claims


@pytest.mark.rule("terawatt:1B9b.1")
def test_the_builder_claims_every_end_that_nobody_has() -> None:
    p = above_mars(owner=1).roll(3).start().choose(UP)
    assert p.g.claims == {BOARD[CAVES]: 1, BOARD[PHOBOS]: 0}
    assert p.g.factories == {BOARD[CAVES]: 1, BOARD[PHOBOS]: 0}, "and the cube that stands there is its factory"


@pytest.mark.rule("terawatt:1B9b.1")
def test_a_busted_end_becomes_a_claim() -> None:
    p = above_mars(owner=1).set(busted=(BOARD[PHOBOS], BOARD[DEIMOS])).roll(3).start().choose(UP)
    assert p.g.claims[BOARD[PHOBOS]] == 0
    assert p.g.busted == (BOARD[DEIMOS],)


@pytest.mark.rule("terawatt:1B9b.2")
def test_a_foreign_claim_stays_unless_it_is_jumped() -> None:
    p = above_mars(TAIKO).claim(1, PHOBOS).put("outpost-1", PHOBOS, "crew").roll(3).start().choose(UP)
    assert p.g.claims[BOARD[PHOBOS]] == 1
    p.choose(Jump(PHOBOS))
    assert p.g.claims[BOARD[PHOBOS]] == 0


# ---------------------------------------------------------------------- use


@pytest.mark.rule("terawatt:1B9c.1", "terawatt:1B9c.3")
def test_humans_and_cargo_go_up_and_down_without_moving() -> None:
    p = built().put("outpost-1", CAVES, "crew", ION, water=4).start()
    p.choose(Hoist("crew-03", "outpost-1", "outpost-new", PHOBOS))
    p.choose(Hoist("thruster-04", "outpost-1", "outpost-2", PHOBOS))
    p.choose(HoistTanks("outpost-1", "outpost-2", PHOBOS), Amount(3))
    assert p.faces("outpost-2") == [NASA, ION]
    assert p.stack("outpost-2").space == BOARD[PHOBOS]
    assert (p.stack("outpost-2").water, p.stack("outpost-1").water) == (3, 1)
    assert not p.g.operated
    assert not any(part.moved for part in p.stack("outpost-2").parts)
    p.choose(Hoist("thruster-04", "outpost-2", "outpost-1", CAVES))
    assert p.faces("outpost-1") == [ION]


@pytest.mark.rule("terawatt:1B9c.1")
def test_every_card_and_all_tanks_at_either_end_are_offered_a_ride() -> None:
    p = built().put("outpost-1", CAVES, ION, water=1).put("outpost-2", PHOBOS, "robonaut-05-black", isotope=1).start()
    assert set(p.options(Hoist)) == {
        Hoist("thruster-04", "outpost-1", "outpost-2", PHOBOS),
        Hoist("thruster-04", "outpost-1", "outpost-new", PHOBOS),
        Hoist("robonaut-05", "outpost-2", "outpost-1", CAVES), Hoist("robonaut-05", "outpost-2", "outpost-new", CAVES),
        Hoist(SMALL, "cube-1", "outpost-1", CAVES), Hoist(SMALL, "cube-1", "outpost-new", CAVES),
    }  # fmt: skip
    assert set(p.options(HoistTanks)) == {
        HoistTanks("outpost-1", "outpost-2", PHOBOS, "water"), HoistTanks("outpost-1", "outpost-new", PHOBOS, "water"),
        HoistTanks("outpost-2", "outpost-1", CAVES, "isotope"),
        HoistTanks("outpost-2", "outpost-new", CAVES, "isotope"),
    }  # fmt: skip


@pytest.mark.rule("terawatt:1B9c.1", "terawatt:1B6a.2")
def test_a_mobile_factory_rides_down_and_stands_for_itself_again() -> None:
    """tw-59: it takes the place of the factory that is given up there."""
    p = built().start()
    p.choose(Hoist(SMALL, "cube-1", "outpost-new", CAVES), Transfer(SMALL, "outpost-1", "cube-1"))
    assert {name: stack.space for name, stack in p.g.players[0].stacks.items() if name != "leo"} == {
        "freighter": BOARD["lagrange:096"], "cube-1": BOARD[CAVES],
    }  # fmt: skip
    p.choose(GiveUp(CAVES, "factory"))
    assert p.g.factories == {BOARD[CAVES]: 0}
    assert "cube-1" not in p.g.players[0].stacks


@pytest.mark.rule("terawatt:1B9c.1", "frontier:G1")
def test_only_what_is_there_rides() -> None:
    p = built().put("outpost-1", CAVES, ION, water=1).start()
    assert p.refused(Hoist("robonaut-05", "outpost-1", "outpost-new", PHOBOS)) == "G1"
    assert p.refused(Hoist("thruster-04", "outpost-7", "outpost-new", PHOBOS)) == "G1"
    assert p.refused(HoistTanks("outpost-7", "outpost-new", PHOBOS, "water")) == "G1"
    assert p.refused(HoistTanks("outpost-1", "outpost-new", PHOBOS, "isotope")) == "G1"
    assert p.refused(HoistTanks("outpost-1", "outpost-new", DEIMOS, "water")) == "1B9c.1"


@pytest.mark.rule("terawatt:1B9c.1", "frontier:E2")
def test_an_outpost_whose_last_tank_has_gone_up_is_gone() -> None:
    p = built().put("outpost-1", CAVES, water=2).start()
    p.choose(HoistTanks("outpost-1", "outpost-new", PHOBOS), Amount(2))
    assert "outpost-1" not in p.g.players[0].stacks


@pytest.mark.rule("terawatt:1B9c.1", "terawatt:1B3a")
@pytest.mark.parametrize(("load", "tanks"), [((), [1, 2]), ((ION,), []), (("refinery-04-black",), [])])
def test_no_more_tanks_ride_up_than_the_freighter_takes(load: tuple[str, ...], tanks: list[int]) -> None:
    p = module().factory(0, CAVES, PHOBOS).set(elevators=(MARS,)).freighter(PHOBOS, "freighter-05-black", *load)
    p.put("outpost-1", CAVES, water=3).start()
    up = HoistTanks("outpost-1", "freighter", PHOBOS, "water")
    if load == ("refinery-04-black",):  # as heavy as its load limit
        assert p.refused(up) == "1B3a"
        return
    p.choose(up)
    assert [move.amount for move in p.options(Amount)] == tanks, "the last one without a question"
    assert p.stack("freighter").water == (0 if tanks else 1)


@pytest.mark.rule("terawatt:1B9c.1")
def test_no_more_tanks_ride_up_than_there_are() -> None:
    p = built().put("outpost-1", CAVES, water=2).start().choose(HoistTanks("outpost-1", "outpost-new", PHOBOS))
    assert [move.amount for move in p.options(Amount)] == [1, 2]


@pytest.mark.rule("terawatt:1B9c.1")
def test_an_own_factory_at_one_end_is_enough_though_the_other_is_anothers() -> None:
    p = built().factory(1, PHOBOS).put("outpost-1", CAVES, ION).start()
    p.choose(Hoist("thruster-04", "outpost-1", "outpost-new", PHOBOS))
    assert p.stack("outpost-2").space == BOARD[PHOBOS]


@pytest.mark.rule("terawatt:1B9c.1")
def test_without_a_factory_at_it_nobody_uses_it() -> None:
    p = built(owner=1).put("outpost-1", CAVES, ION).start()
    assert p.options(Hoist) == []
    assert p.refused(Hoist("thruster-04", "outpost-1", "outpost-new", PHOBOS)) == "1B9c.1"


@pytest.mark.rule("terawatt:1B9c.2")
def test_its_use_is_granted_by_who_has_a_factory_there() -> None:
    p = built(owner=1).put("outpost-1", CAVES, ION).permit(1, 0, "elevator", CAVES).start()
    p.choose(Hoist("thruster-04", "outpost-1", "outpost-new", PHOBOS))
    assert p.stack("outpost-2").space == BOARD[PHOBOS]
    assert f"permit:1:elevator:{CAVES}" in gifts(p.g, 1)


@pytest.mark.rule("terawatt:1B9c.1")
def test_no_elevator_no_ride() -> None:
    p = above_mars().put("outpost-1", CAVES, ION).start()
    assert p.options(Hoist) == []
    assert p.refused(Hoist("thruster-04", "outpost-1", "outpost-new", PHOBOS)) == "1B9c.1"


@pytest.mark.rule("terawatt:1B9d.1")
def test_a_connected_factory_scores_double_stock_whoever_built_it() -> None:
    p = built(owner=1).factory(1, "site:ceres")  # two of type C: 5 each
    assert score(p.g, 1).factories == 15
    p.set(elevators=())
    assert score(p.g, 1).factories == 10


@pytest.mark.rule("terawatt:1B9f.1")
def test_without_any_industrialized_end_it_falls_at_the_end_of_a_turn() -> None:
    p = built().start()
    p.choose(GiveUp(CAVES, "factory"))
    assert list(p.g.elevators) == [MARS], "not at once"
    p.choose(EndTurn())
    assert list(p.g.elevators) == []
    kept = built().start().choose(EndTurn())
    assert kept.g.elevators == (MARS,)


@pytest.mark.rule("terawatt:1B9f.1")
def test_a_factory_that_flies_off_in_time_for_another_keeps_it() -> None:
    p = built().factory(1, PHOBOS).start()
    p.choose(GiveUp(CAVES, "factory"), EndTurn())
    assert p.g.elevators == (MARS,)
    assert Haul("cube-1") not in p.options(Haul)


@pytest.mark.rule("terawatt:1A6.2", "terawatt:1B9.2")
def test_a_big_cube_that_is_the_factory_dares_it_as_the_freighter() -> None:
    p = module().factory(1, CAVES).claim(0, PHOBOS).freighter(PHOBOS, FLEET).start()
    assert p.g.players[0].docked == BOARD[PHOBOS]
    at_phobos = [move.unit for move in p.options(BuildElevator) if move.space == PHOBOS]
    assert at_phobos == ["freighter-05"], "once"
    assert p.refused(BuildElevator(PHOBOS, CAVES, PHOBOS)) == "1B9.2"


@pytest.mark.rule("terawatt:1A6.2", "terawatt:1B9.2")
def test_a_freighter_that_is_cargo_builds_nothing() -> None:
    p = module().factory(1, CAVES).put("outpost-1", PHOBOS, FLEET, ION).start()
    assert p.options(BuildElevator) == []
    assert p.refused(BuildElevator(PHOBOS, CAVES, "freighter-05")) == "1B9.2"


@pytest.mark.rule("terawatt:1B9c.2")
@pytest.mark.parametrize("law", ["individuality", "centrist"])
def test_the_law_that_lets_all_roam_opens_elevators_too(law: str) -> None:
    p = Position(crews=(NASA, ESA), terawatt=True, politics=True).factory(1, CAVES).set(elevators=(MARS,))
    set_up(p.g)
    p.put("outpost-1", PHOBOS, ION).set(star=law).start()
    assert bool(p.options(Hoist)) is (law == "individuality")


@pytest.mark.rule("terawatt:1B9c.1", "frontier:N3d")
def test_a_guest_does_not_go_up_at_its_hosts_will() -> None:
    p = built().put("outpost-1", CAVES, ION, ESA)
    p.stack("outpost-1").parts = (Part(ION), Part(ESA, owner=1))
    p.start()
    assert {move.card for move in p.options(Hoist)} == {"thruster-04", SMALL}
    assert p.refused(Hoist("crew-04", "outpost-1", "outpost-new", PHOBOS)) == "N3d"


@pytest.mark.rule("terawatt:1A6a.4", "frontier:V6")
def test_martians_who_dared_it_in_vain_are_a_fatality() -> None:
    p = Position(crews=(NASA, ESA), terawatt=True, bernals=True).factory(1, CAVES)
    p.bernal("burn:geo", "bernal-03-white").put("outpost-1", PHOBOS, "colonist-04-purple").roll(1).start()
    p.choose(BuildElevator(PHOBOS, CAVES, "colonist-04"))
    assert p.g.elevators == ()
    assert p.g.players[0].fatalities == 1
