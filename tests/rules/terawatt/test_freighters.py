"""Module 1: freighter stacks (1B, 1B1 to 1B5): how they come about, what they carry, how they move."""

from __future__ import annotations

import pytest
from tests.rules.frontier.engines import engine
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.moves import (
    HALT,
    ROLL,
    Activate,
    Amount,
    Bid,
    FactoryRefuel,
    Fly,
    Industrialize,
    Jettison,
    Pour,
    Produce,
    Research,
    Sell,
    Transfer,
)
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.terawatt_moves import FormFreighter, Haul

LEO, CERES, PHOBOS, DEIMOS, FORTUNA = "lagrange:leo", "site:ceres", "site:phobos", "site:deimos", "site:fortuna"
INFLATABLE, ROTARY, BEAM_RIDER, POODLE, Z_PINCH = (
    "freighter-04", "freighter-06", "freighter-03", "freighter-05", "freighter-07",
)  # fmt: skip
MIRROR = f"{BEAM_RIDER}-purple"
DUAL_STAGE, ION, CARBOTHERM = "thruster-11-black", "thruster-04-black", "refinery-04-black"  # mass 0, 1, 2


def module(*crews: str) -> Position:
    """Without a Powersat unless a crew brings one."""
    return Position(crews=crews or (NASA, ESA), terawatt=True)


def ways(p: Position) -> set[str]:
    return {move.to for move in p.options(Fly)}


# ---------------------------------------------------------------------- the stack


@pytest.mark.rule("terawatt:1B.4")
def test_a_freighter_is_cargo_or_a_stack_of_its_own() -> None:
    p = module().put("outpost-1", CERES, f"{POODLE}-black", ION).start()
    assert p.options(Haul) == [], "as cargo it moves nothing"
    p.choose(Transfer(POODLE, "outpost-1", "freighter"))
    assert p.faces("freighter") == [f"{POODLE}-black"]
    assert p.options(Haul) == [Haul("freighter")]


@pytest.mark.rule("terawatt:1Ba.1", "terawatt:1Ba.2", "terawatt:1B2.1", "terawatt:1A1d", "terawatt:1A2.3")
def test_cargo_transfer_brings_the_one_big_cube_to_the_map() -> None:
    p = module().put("outpost-1", CERES, f"{POODLE}-black", ION).start()
    before = (score(p.g, 0).tokens, p.g.players[0].cubes)
    p.choose(Transfer(POODLE, "outpost-1", "freighter"))
    assert p.stack("freighter").space == BOARD[CERES]
    assert p.stack("freighter").kind == "freighter"
    after = (score(p.g, 0).tokens, p.g.players[0].cubes)
    assert after == (before[0] + 1, before[1]), "a figure more on the map, and none of the seven small cubes"
    assert not [move for move in p.options(Transfer) if move.to == "freighter" and move.card == POODLE]


@pytest.mark.rule("terawatt:1Ba.1")
def test_only_the_freighter_card_makes_the_stack() -> None:
    p = module().put("outpost-1", CERES, f"{POODLE}-black", ION).start()
    assert p.refused(Transfer("thruster-04", "outpost-1", "freighter")) == "1Ba.1"


@pytest.mark.rule("terawatt:1Ba.1", "terawatt:1B1a.1", "terawatt:1Ba.2")
def test_et_production_may_make_the_stack_at_once() -> None:
    p = module().factory(0, "site:vesta").hand(0, BEAM_RIDER).start()
    p.choose(Produce(BEAM_RIDER, "site:vesta", "freighter"))
    assert p.faces("freighter") == [f"{BEAM_RIDER}-black"]
    assert p.stack("freighter").space == BOARD["site:vesta"]


@pytest.mark.rule("terawatt:1Ba.1", "terawatt:1A3.4")
def test_a_swap_makes_it_and_unmakes_it() -> None:
    p = module().put("outpost-1", CERES, f"{BEAM_RIDER}-black", ION).start()
    p.choose(FormFreighter("outpost-1"))
    assert p.faces("freighter") == [f"{BEAM_RIDER}-black", ION]
    p.choose(FormFreighter("freighter"))
    assert p.faces("outpost-1") == [f"{BEAM_RIDER}-black", ION]
    assert "freighter" not in p.g.players[0].stacks


@pytest.mark.rule("terawatt:1Ba.1", "terawatt:1B3a")
def test_a_stack_that_is_too_heavy_does_not_become_the_freighter_stack() -> None:
    p = module().put("outpost-1", CERES, f"{Z_PINCH}-black", CARBOTHERM, "refinery-03-black").start()
    assert p.refused(FormFreighter("outpost-1")) == "1B3a"


# ---------------------------------------------------------------------- acquisition and production


@pytest.mark.rule("terawatt:1B1a.1")
def test_it_is_made_at_a_factory_of_its_type() -> None:
    p = module().factory(0, CERES, "site:vesta").hand(0, BEAM_RIDER).start()
    assert {move.site for move in p.options(Produce)} == {"site:vesta"}
    assert p.refused(Produce(BEAM_RIDER, CERES, "outpost-new")) == "I8a"


@pytest.mark.rule("terawatt:1B1a.2")
def test_type_any_is_made_at_any_factory() -> None:
    p = module().factory(0, CERES, "site:vesta").hand(0, INFLATABLE).start()
    assert {move.site for move in p.options(Produce)} == {CERES, "site:vesta"}


@pytest.mark.rule("terawatt:1B7.2")
def test_tanks_of_a_freighter_that_is_given_up_in_leo_stay_there() -> None:
    p = module().freighter(LEO, f"{POODLE}-black", isotope=2).start()
    p.choose(Jettison("freighter", POODLE))
    assert p.stack("leo").isotope == 2


@pytest.mark.rule("terawatt:1B1a.3", "terawatt:1B3b.4", "terawatt:1B3b.1", "terawatt:1B3b.2", "terawatt:1B7b")
def test_worked_example_of_the_inflatable_freighter_in_leo() -> None:
    p = module().freighter(LEO, f"{INFLATABLE}-black", ION).leo(DUAL_STAGE).start()
    p.choose(Transfer("thruster-04", "freighter", "leo"))
    assert Sell("thruster-04", hand=False) in p.options(Sell), "the product is sold"
    assert p.refused(Sell(INFLATABLE, hand=False)) == "1B1a.3"
    assert p.refused(Transfer("thruster-11", "leo", "freighter")) == "1B3b.1"
    p.choose(Jettison("freighter", INFLATABLE))
    assert INFLATABLE in p.g.players[0].hand
    assert "freighter" not in p.g.players[0].stacks


@pytest.mark.rule("terawatt:1B2.2")
def test_the_card_prints_mass_hardness_and_load() -> None:
    mirror = FACES[MIRROR]
    assert (mirror.mass, mirror.rad_hard, mirror.load_limit) == (3, 6, 5)


# ---------------------------------------------------------------------- cargo


@pytest.mark.rule("terawatt:1B3.1", "terawatt:1B3.2")
def test_loading_is_a_free_action_without_any_strip() -> None:
    p = module().freighter(CERES, f"{BEAM_RIDER}-black").put("outpost-1", CERES, ION, CARBOTHERM).start()
    p.choose(Transfer("thruster-04", "outpost-1", "freighter"), Transfer("refinery-04", "outpost-1", "freighter"))
    assert not p.g.operated
    assert p.stack("freighter").wet == -1
    p.choose(Transfer("thruster-04", "freighter", "outpost-new"))
    assert p.faces("freighter") == [f"{BEAM_RIDER}-black", CARBOTHERM]


@pytest.mark.rule("terawatt:1Bc", "terawatt:1B3a")
def test_the_load_limit_leaves_the_freighters_own_mass_aside() -> None:
    p = module().factory(0, CERES).freighter(CERES, f"{ROTARY}-black")  # mass 5, limit 2
    p.put("outpost-1", CERES, CARBOTHERM, ION, DUAL_STAGE).start()
    p.choose(Transfer("refinery-04", "outpost-1", "freighter"))
    assert p.refused(Transfer("thruster-04", "outpost-1", "freighter")) == "1B3a"
    p.choose(Transfer("thruster-11", "outpost-1", "freighter"))
    assert p.faces("freighter") == [f"{ROTARY}-black", CARBOTHERM, DUAL_STAGE]


@pytest.mark.rule("terawatt:1B3a")
def test_tanks_weigh_one_each() -> None:
    p = module().freighter(CERES, f"{BEAM_RIDER}-black", ION).put("outpost-1", CERES, water=9).start()
    p.choose(Pour("outpost-1", "freighter"))
    assert [move.amount for move in p.options(Amount)] == [1, 3], "three up to the limit of four"
    p.choose(Amount(3))
    assert p.refused(Pour("outpost-1", "freighter")) == "1B3a"


@pytest.mark.rule("terawatt:1B3a")
def test_a_refuel_that_would_not_fit_goes_elsewhere() -> None:
    p = module().factory(0, CERES).freighter(CERES, f"{BEAM_RIDER}-black").start()
    assert {move.to for move in p.options(FactoryRefuel)} == {"outpost-new"}
    assert p.refused(FactoryRefuel(CERES, "freighter")) == "1B3a"


@pytest.mark.rule("terawatt:1B3b.1", "terawatt:1B3b.2")
def test_factory_loading_only_adds_at_a_factory_and_unloads_anywhere() -> None:
    def laden(site: str) -> Position:
        p = module().factory(0, CERES).freighter(site, f"{INFLATABLE}-black", ION)
        return p.put("outpost-1", site, DUAL_STAGE, water=1).start()

    assert laden(CERES).options(Transfer)
    assert Pour("outpost-1", "freighter") in laden(CERES).options(Pour), "tanks are cargo like cards (tw-04)"
    away = laden(PHOBOS)
    assert away.refused(Transfer("thruster-11", "outpost-1", "freighter")) == "1B3b.1"
    assert away.refused(Pour("outpost-1", "freighter")) == "1B3b.1"
    assert Pour("outpost-1", "freighter") not in away.options(Pour)
    away.choose(Transfer("thruster-04", "freighter", "outpost-1"))
    assert away.faces("outpost-1") == [DUAL_STAGE, ION]


@pytest.mark.rule("terawatt:1B3b.3")
def test_from_a_large_site_it_leaves_as_cargo_only() -> None:
    p = module().factory(0, "site:vesta").freighter("site:vesta", f"{INFLATABLE}-black", ION)  # size 6
    p.rocket("site:vesta", "crew", wet="8").start()
    p.choose(Haul("freighter"))
    assert p.options() == [HALT]
    p.choose(HALT, Transfer("thruster-04", "freighter", "rocket"), Transfer(INFLATABLE, "freighter", "rocket"))
    p.choose(engine(p))
    p.choose(Fly("burn:082"), Fly("lagrange:vesta-family-barycenter"), HALT)
    p.choose(Transfer(INFLATABLE, "rocket", "freighter"))
    assert p.refused(Transfer("thruster-04", "rocket", "freighter")) == "1B3b.1"


# ---------------------------------------------------------------------- movement


@pytest.mark.rule("terawatt:1Bb.1", "terawatt:1B4.1", "terawatt:1B4.2", "terawatt:1B4c.1")
def test_one_burn_a_turn_and_then_it_coasts() -> None:
    p = module().freighter("lagrange:sol-mars-l1", f"{POODLE}-black").start()
    p.choose(Haul("freighter"))
    assert p.g.voyage is not None
    assert (p.g.voyage.thrust, p.g.voyage.fuel) == (1, 0)
    p.choose(Fly("burn:057"))
    assert "burn:214" not in ways(p), "a second burn"
    assert p.refused(Fly("burn:214")) == "H5c"
    p.choose(Fly("lagrange:022"), HALT)
    assert p.stack("freighter").space == BOARD["lagrange:022"]
    assert p.said("flew")[-1]["fuel"] == 0


@pytest.mark.rule("terawatt:1B4.3", "terawatt:1B4c.2")
def test_a_push_gives_two_burns_or_one_pivot() -> None:
    def out(*crews: str) -> Position:
        return module(*crews).freighter("lagrange:sol-mars-l1", f"{POODLE}-black").start().choose(Haul("freighter"))

    pushed, alone = out(ESA), out(NASA)
    assert pushed.g.voyage is not None
    assert pushed.g.voyage.thrust == 2
    pushed.choose(Fly("burn:057"))
    assert "burn:214" in ways(pushed)

    def turned(*crews: str) -> set[str]:
        p = module(*crews).freighter("lagrange:sol-earth-l2", f"{POODLE}-black").start()
        return ways(p.choose(Haul("freighter"), Fly("hohmann:002")))

    assert "hohmann:001" in turned(ESA)
    assert "hohmann:001" not in turned(NASA)
    assert alone.g.voyage is not None


@pytest.mark.rule("terawatt:1B4.4")
def test_flybys_give_it_bonus_burns() -> None:
    p = module().freighter("burn:032", f"{POODLE}-black").start()
    p.choose(Haul("freighter"), Fly("flyby:mars"))
    assert p.g.voyage is not None
    assert (p.g.voyage.flight.burns, p.g.voyage.flight.bonus) == (1, 1)


@pytest.mark.rule("terawatt:1B4.5")
def test_a_freighter_drives_no_other_stack() -> None:
    p = module().rocket(PHOBOS, f"{BEAM_RIDER}-black", CARBOTHERM).start()
    assert p.options(Activate) == []
    assert p.options(Haul) == []
    assert p.refused(Haul("rocket")) == "1B6.4"
    face = f"{BEAM_RIDER}-black"
    assert p.refused(Activate("rocket", face, (face,))) == "H2"


@pytest.mark.rule("terawatt:1B4a.1", "terawatt:1B4a.2")
def test_worked_example_of_three_bonus_pivots_beyond_the_termination_shock() -> None:
    """On the way to Sedna: three Hohmanns and the Heliopause are passed for nothing, at the fourth it stops.

    The Voyager, an Easter egg of the printed map, is no space of this one.
    """
    p = module().freighter("lagrange:termination-shock", MIRROR).start().choose(Haul("freighter"))
    for space in ("hohmann:173", "hohmann:174", "lagrange:heliopause", "hohmann:175", "hohmann:176"):
        p.choose(Fly(space))
    assert p.g.voyage is not None
    assert (p.g.voyage.flight.pivots, p.g.voyage.flight.burns) == (0, 1), "pivots are not burns"
    assert p.refused(Fly("hohmann:177")) == "H5c"
    assert p.options() == [HALT]
    p.choose(HALT)
    assert p.stack("freighter").space == BOARD["hohmann:176"]


@pytest.mark.rule("terawatt:1B4b.1")
def test_it_lands_on_size_one_by_itself_and_on_no_other() -> None:
    p = module().freighter("lagrange:vesta-family-barycenter", f"{POODLE}-black").start()
    p.choose(Haul("freighter"))
    assert {space for space in ways(p) if space.startswith("site")} == {"site:peking", "site:kollaa"}
    assert p.refused(Fly("site:eichsfeldia")) == "1B4b.2"
    p.choose(Fly("site:peking"))
    assert p.stack("freighter").space == BOARD["site:peking"]


@pytest.mark.rule("terawatt:1B4b.2")
def test_a_factory_helps_it_off_and_on_up_to_size_five() -> None:
    p = module().factory(0, FORTUNA).freighter(FORTUNA, f"{POODLE}-black").roll(4).start()
    p.choose(Haul("freighter"), Fly("lagrange:096"))
    assert p.stack("freighter").space == BOARD["lagrange:096"]
    assert p.said("hazard")[0]["cause"] == "assist"
    alone = module().freighter(FORTUNA, f"{POODLE}-black").start().choose(Haul("freighter"))
    assert alone.options() == [HALT]
    back = module().factory(0, FORTUNA).freighter("lagrange:096", f"{POODLE}-black").roll(4).start()
    assert FORTUNA in ways(back.choose(Haul("freighter")))


@pytest.mark.rule("terawatt:1B4b.2")
def test_no_factory_lifts_it_off_luna() -> None:
    luna = "site:luna-aristarchus-plateau"
    p = module(ESA).factory(0, luna).freighter(luna, f"{POODLE}-black").start().choose(Haul("freighter"))
    assert p.options() == [HALT]


@pytest.mark.rule("terawatt:1B4b.3", "terawatt:1Bb.2")
def test_it_aerobrakes_down_and_leaves_as_a_rocketplane() -> None:
    north = "site:mars-north-pole"
    p = module().factory(0, north).freighter(north, f"{POODLE}-black").put("outpost-1", north, water=2).roll(5).start()
    assert p.stack("freighter").mass == 1, "mass 0 counts as 1"
    assert Haul("freighter", rocketplane=True) in p.options(Haul)
    p.choose(Haul("freighter", rocketplane=True))
    assert "outpost-1" not in p.g.players[0].stacks, "twice mass 1 in water"
    p.choose(p.options(Fly)[0])
    assert p.g.voyage is not None
    assert p.stack("freighter").space != BOARD[north]
    dry = module().factory(0, north).freighter(north, f"{POODLE}-black").put("outpost-1", north, water=1).start()
    assert dry.refused(Haul("freighter", rocketplane=True)) == "H6c"


@pytest.mark.rule("terawatt:1B4b.3")
def test_it_lands_by_aerobraking() -> None:
    p = module().freighter("flyby:mars", f"{POODLE}-black").roll(5, 5, 5).start()
    p.choose(Haul("freighter"), Fly("lagrange:018"))
    assert p.said("hazard")[0]["cause"] == "aerobrake"
    landed = [move for move in p.options(Fly) if move.to.startswith("site:mars")]
    while not landed:
        p.choose(p.options(Fly)[0])
        landed = [move for move in p.options(Fly) if move.to.startswith("site:mars")]
    p.choose(landed[0])
    assert p.stack("freighter").space == BOARD[landed[0].to]


@pytest.mark.rule("terawatt:1B4c.3")
def test_its_base_thrust_is_one_even_when_pushed() -> None:
    p = module(ESA).freighter("lagrange:sol-mars-l1", f"{POODLE}-black").start().choose(Haul("freighter"))
    assert p.g.voyage is not None
    assert (p.g.voyage.craft.thrust, p.g.voyage.craft.base_thrust) == (2, 1)


@pytest.mark.rule("terawatt:1B4c.3", "terawatt:1B4e")
def test_net_thrust_counts_against_belts() -> None:
    p = module().freighter("burn:cycler", f"{Z_PINCH}-black").roll(4).start()  # rad-hardness 3
    p.choose(Haul("freighter"), Fly("belt:012"))
    assert p.said("belt")[0] == {"seat": 0, "die": 4, "dose": 3}
    assert p.faces("freighter") == [f"{Z_PINCH}-black"]
    pushed = module(ESA).freighter("burn:cycler", f"{Z_PINCH}-black").roll(6).start()
    pushed.choose(Haul("freighter"), Fly("belt:012"))
    assert pushed.said("belt")[0]["dose"] == 4
    assert Z_PINCH in pushed.g.players[0].hand, "4 is more than 3"


@pytest.mark.rule("terawatt:1B4d", "terawatt:1A3.4")
def test_it_moves_once_a_turn() -> None:
    p = module().freighter("lagrange:sol-mars-l1", f"{POODLE}-black").start()
    p.choose(Haul("freighter"), Fly(PHOBOS))
    assert p.options(Haul) == []
    assert p.refused(Haul("freighter")) == "1B4d"
    p.choose(FormFreighter("freighter"), FormFreighter("outpost-1"))
    assert p.refused(Haul("freighter")) == "1B4d", "nor as a new stack"


@pytest.mark.rule("terawatt:1B4f")
def test_hazards_are_rolled_for() -> None:
    p = module().factory(0, "site:psyche").freighter("hohmann:086", f"{BEAM_RIDER}-black", ION).roll(1).start()
    p.choose(Haul("freighter"), Fly("lagrange:026"))
    assert "freighter" not in p.g.players[0].stacks
    assert set(p.g.players[0].hand) >= {BEAM_RIDER, "thruster-04"}


@pytest.mark.rule("terawatt:1A3.1", "terawatt:1A3.2", "terawatt:1A3.4")
def test_rocket_and_freighter_both_move_in_one_turn_around_the_operation() -> None:
    p = module().rocket(LEO, "crew", wet="8").freighter("lagrange:sol-mars-l1", f"{POODLE}-black").start()
    p.choose(Haul("freighter"), Fly("burn:057"), HALT)
    p.choose(FormFreighter("freighter"))
    p.choose(engine(p), Fly("burn:cycler"), HALT)
    assert p.options(Activate) == []
    assert not p.g.operated
    assert p.stack("outpost-1").space == BOARD["burn:057"]


# ---------------------------------------------------------------------- card notes


@pytest.mark.rule("terawatt:1B4b.1")
def test_two_fleets_land_by_themselves_up_to_size_five() -> None:
    p = module().freighter("lagrange:096", "freighter-01-purple").start().choose(Haul("freighter"))
    p.choose(Fly(FORTUNA))
    assert p.said("hazard") == []
    assert p.stack("freighter").space == BOARD[FORTUNA]


@pytest.mark.rule("terawatt:1B4.2")
def test_the_inflatable_freighter_goes_no_farther_out_than_ceres_unless_pushed() -> None:
    edge = next(
        (a.id, b.id)
        for a in (BOARD.spaces[heading.start] for heading in BOARD.headings if heading)
        for heading in BOARD.departures[a.index]
        for b in [BOARD.spaces[heading.to]]
        if (a.zone, b.zone) == ("ceres", "jupiter") and b.kind == "hohmann"
    )

    def onward(*crews: str) -> set[str]:
        p = module(*crews).freighter(edge[0], f"{INFLATABLE}-black").start()
        return ways(p.choose(Haul("freighter")))

    assert edge[1] not in onward(NASA)
    assert edge[1] in onward(ESA)


@pytest.mark.rule("terawatt:1B4c.1")
def test_poodle_steam_sets_out_from_a_factory_with_thrust_three() -> None:
    p = module().factory(0, FORTUNA).freighter(FORTUNA, f"{POODLE}-black").start().choose(Haul("freighter"))
    assert p.g.voyage is not None
    assert p.g.voyage.thrust == 3


@pytest.mark.rule("terawatt:1B4c.1")
def test_the_antiproton_sail_has_one_thrust_more_from_a_belt() -> None:
    p = module().freighter("belt:012", "freighter-02-purple").start().choose(Haul("freighter"))
    assert p.g.voyage is not None
    assert p.g.voyage.thrust == 2


# ---------------------------------------------------------------------- on-board supports


@pytest.mark.rule("terawatt:1B5.1")
def test_a_freighter_supports_what_its_icons_say() -> None:
    p = module().rocket(PHOBOS, "thruster-11-black", f"{ROTARY}-black", wet="8").start()  # electric generator
    assert [move.thruster for move in p.options(Activate)] == [DUAL_STAGE]
    without = module().rocket(PHOBOS, "thruster-11-black", f"{INFLATABLE}-black", wet="8").start()
    assert without.options(Activate) == []


@pytest.mark.rule("terawatt:1B5.2")
def test_it_is_used_up_as_a_support_in_industrializing() -> None:
    p = module().claim(0, PHOBOS)
    p.put("outpost-1", PHOBOS, "robonaut-06-black", "refinery-07-black", f"{ROTARY}-black").start()
    move = next(move for move in p.options(Industrialize) if ROTARY in move.spent)
    p.choose(move)
    assert p.g.factories[BOARD[PHOBOS]] == 0
    assert ROTARY in p.g.players[0].hand
    assert ROLL not in p.options()


LUNA, URANUS, SPHEROMAK = "site:luna-aristarchus-plateau", "site:uranus-aerostat", "gw-thruster-06-black"
COOLER = "radiator-06-black"  # three therms on its heavy end, and the fourth is cooled by the afterburn


@pytest.mark.rule("terawatt:1B5.1", "terawatt:1B4b.2")
def test_worked_example_of_the_dirt_launcher_on_luna() -> None:
    """One tank of H isotope takes thruster, radiator and freighter to LEO in one turn; the freighter is the support."""
    p = module().factory(0, LUNA).rocket(LUNA, SPHEROMAK, f"{ROTARY}-black", COOLER, heavy=(COOLER,))
    p.start().choose(FactoryRefuel(LUNA, "rocket", "isotope"))
    p.choose(Pour("rocket", "rocket", "isotope", fuel=True))
    assert (p.stack("rocket").mass, p.wet()) == (10, "11")
    p.choose(engine(p, SPHEROMAK, afterburn=True))
    p.choose(Fly("burn:029"), Fly("belt:012"), Fly("burn:cycler"), Fly(LEO), HALT)
    assert p.faces("rocket") == [SPHEROMAK, f"{ROTARY}-black", COOLER]
    assert p.stack("rocket").space == BOARD[LEO]
    alone = module().factory(0, LUNA).freighter(LUNA, f"{ROTARY}-black").start().choose(Haul("freighter"))
    assert ways(alone) == set(), "Luna is too large for it"


@pytest.mark.rule("terawatt:1B5.1", "terawatt:1B3b.1")
def test_worked_example_of_the_dirt_launcher_at_uranus() -> None:
    """It is the support until the lander burns are behind; then the thruster is given up, and it flies on by itself."""
    cards = (SPHEROMAK, f"{ROTARY}-black", COOLER, DUAL_STAGE)
    p = module().factory(0, URANUS).rocket(URANUS, *cards, heavy=(COOLER,), wet="11", grade="isotope")
    p.put("outpost-1", URANUS, water=22).roll(4).start()
    p.choose(next(move for move in p.options(Activate) if move.rocketplane and move.afterburn))
    while HALT not in p.options() or p.stack("rocket").space == BOARD[URANUS]:
        p.choose(p.options(Fly)[0])
    p.choose(HALT, Jettison("rocket", "gw-thruster-06"), Jettison("rocket", "radiator-06"))
    assert "gw-thruster-06" in p.g.players[0].hand, "to be made and used elsewhere"
    p.choose(FormFreighter("rocket"))
    assert p.faces("freighter") == [f"{ROTARY}-black", DUAL_STAGE], "with a black card for the market of Earth"
    laden = module().rocket("burn:150", f"{ROTARY}-black", ION).start()
    assert laden.refused(FormFreighter("rocket")) == "1B3b.1", "what has mass is loaded by factories (tw-68)"


@pytest.mark.rule("terawatt:1A3.1", "terawatt:1A3.2", "terawatt:1A3.3", "terawatt:1A3.4")
def test_worked_example_of_a_turn_with_three_spacecraft() -> None:
    """Research, the big cube, which becomes an outpost, the rocket, and at last a mobile factory."""
    p = module().factory(0, DEIMOS).rocket(LEO, "crew", wet="8").aquas(0, 5).aquas(1, 0)
    p.freighter("lagrange:sol-mars-l1", f"{POODLE}-purple").start().choose(Research("generator"), Bid(0))
    while p.asked != "turn":
        p.choose(p.options()[0], seat=p.asked_seats[0])
    assert p.g.operated
    p.choose(Haul("freighter"), Fly("burn:057"), HALT)
    p.choose(FormFreighter("freighter"))
    p.choose(engine(p), Fly("burn:cycler"), HALT)
    p.choose(Haul(DEIMOS), Fly("burn:057"), HALT)
    assert BOARD[DEIMOS] not in p.g.factories
    assert {name: stack.space for name, stack in p.g.players[0].stacks.items() if name != "leo"} == {
        "rocket": BOARD["burn:cycler"], "outpost-1": BOARD["burn:057"], "cube-1": BOARD["burn:057"],
    }  # fmt: skip
