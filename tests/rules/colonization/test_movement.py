"""Movement: thrust, burns, hazards, belts and landings of this edition, and freighters (E5, Z.push)."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position

from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import (
    END_TURN,
    FINAO,
    HALT,
    ROLL,
    Activate,
    Decommission,
    Finao,
    Fly,
    Haul,
    Transfer,
)
from perijove.games.colonization.rules.thrust import drive_of, terms_of

NOZZLE = "thruster-02-white"  # mass 0, rad-hard 6, thrust 5, 4 steps a burn, afterburn 2
VASIMR = "thruster-10-white"  # mass 1, rad-hard 4, thrust 3, 1 step a burn, push, afterburn 1
MOTH = "thruster-12-white"  # mass 0, thrust 3, solar, push
SAIL = "thruster-08-black"  # thrust 2, sail, solar, push
HELIUM = "thruster-06-white"  # rad-hard 0
ESA, HAUL = "crew-04-back", Haul("freighter")


def fly(face: str, *, afterburn: bool = False) -> Activate:
    return Activate("rocket", face, (face,), afterburn)


def terms(p: Position, face: str, *, afterburn: bool = False) -> dict[str, int]:
    move = fly(face, afterburn=afterburn)
    return {
        term.source: term.amount
        for term in terms_of(p.g, 0, p.stack("rocket"), move, drive_of(p.g, 0, p.stack("rocket"), move))
    }


# ---------------------------------------------------------------------- net thrust


@pytest.mark.rule("colonization:move.thrust")
def test_net_thrust_adds_up_base_afterburn_weight_zone_and_push() -> None:
    p = Position().rocket(PHOBOS, MOTH, wet="8").start()
    assert terms(p, MOTH) == {"base": 3, "weight": 0, "zone": -1, "push": 1}
    assert terms(p, MOTH, afterburn=True) == {"base": 3, "afterburn": 1, "weight": 0, "zone": -1, "push": 1}
    assert terms(Position(factions=("NASA",)).rocket(LEO, MOTH).start(), MOTH) == {"base": 3, "weight": 2, "zone": 0}


@pytest.mark.rule("colonization:move.thrust")
def test_solar_triangles_do_not_work_in_the_zone_of_neptune() -> None:
    p = Position().rocket("site:pluto", MOTH, wet="4").start()
    assert p.refused(fly(MOTH)) == "move.thrust"


@pytest.mark.rule("colonization:move.thrust")
def test_an_afterburn_takes_its_fuel_and_adds_a_burn() -> None:
    p = Position().rocket(LEO, VASIMR, wet="4").start()
    fuel = p.stack("rocket").fuel
    p.choose(fly(VASIMR, afterburn=True))
    assert p.stack("rocket").fuel == fuel - 1
    assert p.g.voyage is not None
    assert p.g.voyage.thrust == 3 + 1 + 1 + 1
    p = Position().rocket(LEO, VASIMR).start()
    assert p.refused(fly(VASIMR, afterburn=True)) == "move.thrust"


@pytest.mark.rule("colonization:move")
def test_burns_cost_thrust_and_fuel() -> None:
    p = Position().rocket(LEO, VASIMR, wet="4").start()
    fuel = p.stack("rocket").fuel
    p.choose(fly(VASIMR), Fly("burn:heo"))
    assert p.g.voyage is not None
    assert p.g.voyage.flight.burns == p.g.voyage.thrust - 1
    p.choose(HALT)
    assert p.stack("rocket").fuel == fuel - 1
    p = Position().rocket(LEO, VASIMR).start().choose(fly(VASIMR))
    assert p.refused(Fly("burn:heo")) == "move", "no fuel"
    assert p.refused(Fly("burn:geo")) == "move", "no line leads there"


# ---------------------------------------------------------------------- hazards and belts


@pytest.mark.rule("colonization:move.hazard")
def test_a_one_on_a_hazard_loses_the_stack() -> None:
    p = Position().rocket("hohmann:141", VASIMR, wet="4").roll(1).start().choose(fly(VASIMR), Fly("burn:179"))
    assert "rocket" not in p.player().stacks
    assert p.player().hand == ("crew-04", "thruster-10")
    p = Position().rocket("hohmann:141", VASIMR, wet="4").roll(2).start().choose(fly(VASIMR), Fly("burn:179"))
    assert "rocket" in p.player().stacks


@pytest.mark.rule("colonization:move.hazard")
def test_four_wt_avoid_the_roll() -> None:
    p = Position().wt(0, 4).rocket("hohmann:141", VASIMR, wet="4").roll(1).start()
    p.choose(fly(VASIMR), Fly("burn:179"))
    assert p.options() == [ROLL, FINAO]
    p.choose(FINAO)
    assert (p.player().wt, p.prompt) == (0, "fly")
    p = Position().wt(0, 3).rocket("hohmann:141", VASIMR, wet="4").roll(2).start()
    assert not p.choose(fly(VASIMR), Fly("burn:179")).offered(Finao)


@pytest.mark.rule("colonization:move.belt")
def test_a_belt_destroys_cards_that_are_less_hard_than_the_roll_less_net_thrust() -> None:
    """NASA's crew flies a transport: 14 - 1 would shield all, so a slow thruster does it."""
    p = Position(factions=("NASA",)).rocket("burn:heo", VASIMR, HELIUM, wet="12").roll(3).start()
    p.choose(fly(VASIMR), Fly("radhaz:048"))
    assert p.said("belt") == [{"seat": 0, "die": 3, "dose": 1}], "3 less thrust 2; no season makes it worse"
    assert p.faces("rocket") == [VASIMR]
    assert p.player().hand == ("crew-03", "thruster-06")


@pytest.mark.rule("colonization:D1.dry-mass")
def test_what_a_belt_destroys_makes_the_rest_lighter() -> None:
    p = Position(factions=("NASA",)).rocket("burn:heo", VASIMR, HELIUM, wet="12").roll(3).start()
    p.choose(fly(VASIMR), Fly("radhaz:048"))
    assert p.stack("rocket").mass == 1
    assert p.wet() == "11"


@pytest.mark.rule("colonization:move.hazard")
def test_sails_burn_up_in_an_atmosphere() -> None:
    p = Position().wt(0, 9).rocket("burn:earth-luna-l3", SAIL, NOZZLE, wet="4").start()
    p.choose(fly(SAIL), Fly("lagrange:127"))
    assert p.faces("rocket") == [NOZZLE]


# ---------------------------------------------------------------------- bonuses and landings


@pytest.mark.rule("colonization:move")
def test_flybys_give_what_is_printed_and_venus_always_does() -> None:
    p = Position().rocket("burn:217", VASIMR, wet="4").start().choose(fly(VASIMR), Fly("flyby:venus"))
    assert p.g.voyage is not None
    assert p.g.voyage.flight.bonus == 2
    p = Position().rocket("radhaz:018", VASIMR, wet="4").start().choose(fly(VASIMR), Fly("flyby:europa"))
    assert p.g.voyage is not None
    assert p.g.voyage.flight.bonus == 1


@pytest.mark.rule("colonization:move.oberth")
@pytest.mark.parametrize(("afterburn", "bonus"), [(False, 3), (True, 4)])
def test_the_solar_oberth_gives_the_base_thrust_and_is_no_lander(afterburn: bool, bonus: int) -> None:
    p = Position().rocket("burn:231", VASIMR, wet="4").roll(6).start()
    p.choose(fly(VASIMR, afterburn=afterburn), Fly("burn:solar-oberth"))
    assert p.g.voyage is not None
    assert p.g.voyage.flight.bonus == bonus
    assert p.said("hazard") != []
    p.choose(HALT)
    assert p.stack("rocket").space == BOARD["burn:solar-oberth"]


LUNA, MARS = "site:luna-aristarchus-plateau", "site:mars-north-pole"


@pytest.mark.rule("colonization:move.landing")
def test_net_thrust_must_exceed_the_size_of_a_site() -> None:
    p = Position().rocket("lagrange:136", VASIMR, wet="4").start().choose(fly(VASIMR), Fly(PHOBOS))
    assert (p.prompt, p.stack("rocket").space) == ("turn", BOARD[PHOBOS])
    p = Position().rocket("lagrange:earth-luna-l1", VASIMR, wet="4").start().choose(fly(VASIMR), Fly("burn:254"))
    assert p.refused(Fly(LUNA)) == "move.landing"
    p = Position().rocket("lagrange:earth-luna-l1", "crew", wet="4").start().choose(fly(ESA), Fly("burn:254"))
    assert HALT not in p.options()
    p.choose(Fly(LUNA))
    assert p.stack("rocket").space == BOARD[LUNA]


@pytest.mark.rule("colonization:E5.landing")
def test_an_own_factory_helps_without_a_roll() -> None:
    p = Position().rocket("burn:270", VASIMR, wet="4").factory(0, MARS)
    p.put("outpost-1", "site:ceres", NOZZLE).start().choose(fly(VASIMR))
    assert not p.said("hazard")
    p = Position(5).rocket("site:dione", VASIMR, wet="4").factory(0, "site:dione").start().choose(fly(VASIMR))
    way = p.offered(Fly)[0]
    p.choose(way)
    assert p.g.voyage is not None
    assert not p.said("hazard"), "size 6 is too much for thrust 6, but the factory lifts it"
    p = Position(5).rocket("site:titania", VASIMR, wet="4").start().choose(fly(VASIMR))
    assert not p.offered(Fly), "size 7 holds who has no help"


@pytest.mark.rule("colonization:E5.landing")
def test_aerobraking_needs_no_thrust() -> None:
    p = Position().freighter("burn:260").start().choose(HAUL, Fly(MARS))
    assert p.stack("freighter").space == BOARD[MARS], "size 10, by the dotted line of an aerobrake"
    p = Position().freighter("burn:268").start().choose(HAUL)
    assert p.refused(Fly(MARS)) == "E5.landing"
    told = p.m.why_not(0, Fly(MARS))
    assert told is not None
    assert p.m.sentence(told).startswith("By itself a freighter is up to size 1"), "and not by its thrust"


# ---------------------------------------------------------------------- freighters


@pytest.mark.rule("colonization:E5")
def test_a_freighter_has_one_burn_and_needs_no_fuel() -> None:
    p = Position(factions=("NASA",)).freighter("lagrange:136", "refinery-03-black").start().choose(HAUL)
    assert p.g.voyage is not None
    assert (p.g.voyage.thrust, p.g.voyage.flight.burns) == (1, 1)
    p.choose(Fly("burn:274"))
    assert p.refused(Fly("burn:277")) == "move"
    p.choose(HALT)
    assert (p.stack("freighter").wet, p.stack("freighter").space) == (-1, BOARD["burn:274"])
    assert p.refused(HAUL) == "E5"


@pytest.mark.rule("colonization:E5", "colonization:Z.push")
def test_push_gives_a_freighter_a_burn_and_no_thrust() -> None:
    p = (
        Position(factions=("NASA",))
        .freighter("lagrange:136")
        .factory(0, "site:mercury-north-pole")
        .start()
        .choose(HAUL)
    )
    assert p.g.voyage is not None
    assert (p.g.voyage.thrust, p.g.voyage.flight.burns) == (1, 2)


@pytest.mark.rule("colonization:Z.push")
@pytest.mark.parametrize(
    ("site", "pushes"),
    [
        ("site:mercury-discovery-rupes", True),
        ("site:venus-aerostat-xity", True),
        ("site:io-loki-patera", True),
        (DEIMOS, False),
    ],
)
def test_factories_on_mercury_venus_and_io_push(site: str, pushes: bool) -> None:
    p = Position(factions=("NASA",)).rocket(LEO, VASIMR).factory(0, site).start()
    assert ("push" in terms(p, VASIMR)) == pushes
    p = Position(factions=("NASA",)).rocket(LEO, VASIMR).claim(0, site).start()
    assert "push" not in terms(p, VASIMR), "a claim alone does nothing"


@pytest.mark.rule("colonization:Z.push-unlimited")
def test_push_serves_all_spacecraft_every_turn() -> None:
    p = Position(factions=("NASA",)).rocket(LEO, VASIMR, wet="4").freighter("lagrange:136")
    p.factory(0, "site:mercury-north-pole", "site:io-loki-patera").start()
    for _ in range(2):
        assert terms(p, VASIMR)["push"] == 1, "once, however many push"
        p.choose(HAUL)
        assert p.g.voyage is not None
        assert p.g.voyage.flight.burns == 2
        p.choose(HALT, fly(VASIMR), HALT, END_TURN, END_TURN)


@pytest.mark.rule("colonization:E5.landing")
def test_a_freighter_lands_on_size_one_or_where_a_factory_helps() -> None:
    p = Position().freighter("lagrange:136").start().choose(HAUL, Fly(PHOBOS))
    assert p.stack("freighter").space == BOARD[PHOBOS]
    p = Position().freighter("lagrange:115").start().choose(HAUL, Fly("site:didymos"))
    assert p.prompt == "turn"
    p = Position().freighter("site:hertha").start().choose(HAUL)
    assert not p.offered(Fly), "size 3"
    p = Position().freighter("site:hertha").factory(0, "site:hertha").start().choose(HAUL)
    assert p.offered(Fly)


@pytest.mark.rule("colonization:H8.freighter")
def test_a_freighter_carries_one_card_of_any_mass() -> None:
    p = Position().freighter(PHOBOS).put("outpost-1", PHOBOS, "refinery-03-white", NOZZLE).start()
    p.choose(Transfer("refinery-03", "outpost-1", "freighter"))
    assert p.refused(Transfer("thruster-02", "outpost-1", "freighter")) == "H8.freighter"
    p.choose(Decommission("freighter", "refinery-03"), Transfer("thruster-02", "outpost-1", "freighter"))
    assert p.faces("freighter") == [NOZZLE]


@pytest.mark.rule("colonization:E5")
def test_a_freighter_that_is_lost_goes_back_with_its_cargo() -> None:
    p = Position().freighter("hohmann:141", "refinery-03-black").roll(1).start().choose(HAUL, Fly("burn:179"))
    assert "freighter" not in p.player().stacks
    assert "refinery-03" in p.player().hand
