"""Edges of a move (move, D1, P6): what is thrown off and lost on the way, who may still move, and how a move ends."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import (
    END_TURN,
    FINAO,
    HALT,
    Activate,
    Decommission,
    Fly,
    Haul,
    JettisonFuel,
    Transfer,
)
from perijove.games.colonization.rules.flight import cannot_fly
from perijove.kernel.amounts import Amount

VASIMR = "thruster-10-white"  # mass 1, rad-hard 4, thrust 3, a step a burn
NOZZLE = "thruster-02-white"  # mass 0, thrust 5, 4 steps a burn
HELIUM = "thruster-06-white"  # mass 1, rad-hard 0
CVD = "refinery-03-white"  # mass 3
HARVESTER = "freighter-02-purple"
ORBIT, HEO, BELT = "lagrange:136", "burn:heo", "radhaz:048"
NASA = ("NASA", "ESA")
HAUL = Haul("freighter")
FLY = Activate("rocket", VASIMR, (VASIMR,))


def basic() -> Position:
    """Nobody pushes, so that thrust is what the card says."""
    return Position(factions=NASA)


# ---------------------------------------------------------------------- thrown off


@pytest.mark.rule("colonization:D1.cargo-jettison")
def test_fuel_that_was_burnt_is_gone_though_cargo_is_thrown_off_afterwards() -> None:
    p = basic().rocket(LEO, VASIMR, CVD, wet="8").start()  # dry mass 4, eight steps
    before = p.stack("rocket").fuel
    p.choose(FLY, Fly(HEO), Decommission("rocket", "refinery-03"))
    assert p.g.voyage is not None
    assert p.g.voyage.fuel == p.stack("rocket").fuel
    flown = basic().rocket(LEO, VASIMR, CVD, wet="8").start().choose(FLY, Fly(HEO), HALT)
    assert flown.stack("rocket").fuel == before - 1
    assert flown.choose(Decommission("rocket", "refinery-03")).wet() == p.choose(HALT).wet()


@pytest.mark.rule("colonization:D1.fuel-jettison")
def test_fuel_is_thrown_off_while_a_whole_step_is_left() -> None:
    p = basic().rocket(LEO, VASIMR, wet="1 1/9").start().choose(FLY)
    assert JettisonFuel("rocket") in p.options()
    p.choose(Fly(HEO))
    assert JettisonFuel("rocket") not in p.options(), "the one step is burnt"


@pytest.mark.rule("colonization:D1.cargo-jettison")
def test_a_basic_freighter_leaves_its_one_card_behind_under_way() -> None:
    p = basic().freighter(ORBIT, CVD).start().choose(HAUL, Fly("burn:274"))
    p.choose(Transfer("refinery-03", "freighter", "outpost-new"), HALT)
    assert (p.faces("freighter"), p.faces("outpost-1")) == ([], [CVD])


@pytest.mark.rule("colonization:D1.cargo-jettison")
def test_a_rocket_never_leaves_its_last_card() -> None:
    drop = Transfer("refinery-03", "rocket", "outpost-new")
    assert drop in basic().rocket(LEO, VASIMR, CVD, wet="8").start().choose(FLY).options()
    p = basic().rocket(HEO, HELIUM, CVD, wet="20").roll(6).start()
    p.choose(Activate("rocket", HELIUM, (HELIUM,)), Fly(BELT))
    assert p.faces("rocket") == [CVD]
    assert drop not in p.options()


@pytest.mark.rule("colonization:D1.fuel-jettison", "colonization:move.thrust")
def test_every_weight_class_that_is_left_gives_one_burn_once() -> None:
    p = basic().rocket(LEO, VASIMR, wet="8 1/2").start().choose(FLY)  # a transport: thrust 3 - 1
    assert p.g.voyage is not None
    burns = [p.g.voyage.flight.burns]
    for steps in (1, 9, 8):  # to 8, 4 1/3 and 2 1/2: the last is no other class
        p.choose(JettisonFuel("rocket"), Amount(steps))
        burns.append(p.g.voyage.flight.burns)
    assert (burns, p.wet(), p.g.voyage.thrust) == ([2, 3, 4, 4], "2 1/2", 4)


@pytest.mark.rule("colonization:D1.fuel-jettison", "colonization:move.landing")
def test_who_throws_off_fuel_lands_with_the_thrust_of_the_lighter_class() -> None:
    site, near = "site:hertha", "lagrange:095"  # size 3
    p = basic().rocket(near, VASIMR, wet="8").start().choose(FLY)
    assert p.refused(Fly(site)) == "move.landing", "thrust 3 is not above 3"
    p.choose(JettisonFuel("rocket"), Amount(9), Fly(site))
    assert p.stack("rocket").space == BOARD[site]


# ---------------------------------------------------------------------- why not


@pytest.mark.rule("colonization:move")
def test_a_refused_step_says_what_is_lacking() -> None:
    p = basic().freighter(ORBIT).start().choose(HAUL)
    far = cannot_fly(p.choose(Fly("burn:274")).g, 0, Fly("burn:277"))
    assert far is not None
    assert (far.key, far.args["owed"], far.args["left"]) == ("refused.burns", 1, 0)
    p = basic().rocket("burn:217", VASIMR, wet="4").start().choose(FLY, Fly("flyby:venus"))
    ahead = p.offered(Fly)[0]
    assert cannot_fly(p.g, 0, ahead) is None
    spared = cannot_fly(p.g, 0, replace(ahead, spare=9))
    assert spared is not None
    assert spared.key == "refused.no-spare"
    assert spared.rule == "move"


@pytest.mark.rule("colonization:move")
def test_no_line_is_flown_twice_for_nothing() -> None:
    """A freighter that turns four times for nothing could go round for ever."""
    p = colony(2, NASA).freighter("hohmann:072", HARVESTER).start().choose(HAUL, Fly("hohmann:079"))
    p.choose(Fly("hohmann:083"), Fly("hohmann:080"), Fly("hohmann:072"))
    again = cannot_fly(p.g, 0, Fly("hohmann:079"))
    assert again is not None
    assert again.key == "refused.flown"
    assert Fly("hohmann:079") not in p.options()


# ---------------------------------------------------------------------- lost on the way


@pytest.mark.rule("colonization:move.hazard")
def test_a_move_ends_with_the_stack_that_is_lost() -> None:
    p = basic().rocket("hohmann:141", VASIMR, wet="4").roll(1).start().choose(FLY, Fly("burn:179"))
    assert (p.g.voyage, p.prompt, p.said("flew")) == (None, "turn", [])


@pytest.mark.rule("colonization:move.belt")
def test_a_move_ends_with_the_last_card_that_a_belt_takes() -> None:
    p = basic().rocket(HEO, HELIUM, wet="20").roll(6).start()
    p.choose(Activate("rocket", HELIUM, (HELIUM,)), Fly(BELT))  # 6 less thrust 3
    assert (p.g.voyage, p.prompt, p.said("flew")) == (None, "turn", [])
    assert sorted(p.player().stacks) == ["leo"]


@pytest.mark.rule("colonization:move.belt", "colonization:move.thrust")
def test_thrust_of_nothing_or_less_takes_nothing_off_a_belts_roll() -> None:
    sail = "thruster-08-white"  # thrust 0, on a transport less
    p = basic().rocket(HEO, sail, HELIUM, CVD, water=6).roll(1).start()
    p.choose(Activate("rocket", sail, (sail,)), Fly(BELT))
    assert [each["dose"] for each in p.said("belt")] == [1], "and hardness 0 is less than 1"
    assert HELIUM not in p.faces("rocket")


@pytest.mark.rule("colonization:move.belt", "colonization:D1.dry-mass")
def test_fuel_burnt_before_a_belt_took_cards_is_burnt() -> None:
    p = basic().rocket(LEO, VASIMR, HELIUM, wet="12").roll(3).start().choose(FLY, Fly(HEO), Fly(BELT), HALT)
    assert (p.faces("rocket"), p.wet()) == ([VASIMR], "10"), "one step of a whole tank, and a card of mass 1"


@pytest.mark.rule("colonization:move.belt", "colonization:D1.dry-mass")
def test_a_rocket_that_lost_its_triangle_keeps_its_fuel_as_tanks() -> None:
    p = basic().rocket(HEO, HELIUM, CVD, wet="20").roll(6).start()
    p.choose(Activate("rocket", HELIUM, (HELIUM,)), Fly(BELT), HALT)
    assert p.faces("rocket") == [CVD]
    assert (p.stack("rocket").fuel, p.stack("rocket").water) == (0, 16)


@pytest.mark.rule("colonization:D1.cargo-jettison", "colonization:D1.dry-mass")
def test_whose_last_triangle_is_thrown_off_under_way_has_tanks_at_the_end() -> None:
    p = basic().rocket(HEO, HELIUM, VASIMR, CVD, wet="20").roll(6).start()
    p.choose(Activate("rocket", HELIUM, (HELIUM,)), Fly(BELT), Transfer("thruster-10", "rocket", "outpost-new"))
    assert (p.faces("rocket"), p.stack("rocket").water) == ([CVD], 0)
    p.choose(HALT)
    assert p.stack("rocket").fuel == 0
    assert p.stack("rocket").water > 0


@pytest.mark.rule("colonization:move")
def test_the_log_tells_the_fuel_of_a_flight_and_no_dead_engine_if_it_runs() -> None:
    p = basic().rocket(LEO, VASIMR, wet="4").start().choose(FLY, Fly(HEO), HALT)
    assert [each["fuel"] for each in p.said("flew")] == [1]
    assert p.said("engine.dead") == []
    sail = "thruster-08-black"
    p = basic().wt(0, 9).rocket("burn:earth-luna-l3", sail, NOZZLE, wet="4").start()
    p.choose(Activate("rocket", sail, (sail,)), Fly("lagrange:127"), FINAO)
    assert len(p.said("engine.dead")) == 1


# ---------------------------------------------------------------------- drives that kill


@pytest.mark.rule("colonization:cards")
def test_a_deadly_drive_takes_what_is_weak_in_its_own_stack_and_all_others_there() -> None:
    cooler = "radiator-02-white"
    faces = (NOZZLE, "reactor-10-black", "reactor-07-black", cooler, HELIUM)
    p = colony(2, NASA).rocket(ORBIT, *faces, wet="32", heavy=(cooler,)).put("outpost-1", ORBIT, "radiator-03-white")
    p.put("outpost-1", ORBIT, "radiator-01-white", seat=1).put("outpost-2", PHOBOS, "radiator-06-white")
    p.rocket(ORBIT, VASIMR, "radiator-07-white", seat=1).start()
    p.choose(next(move for move in p.offered(Activate) if "reactor-10-black" in move.chain))
    assert HELIUM not in p.faces("rocket")
    assert ("outpost-1" in p.player().stacks, "outpost-1" in p.player(1).stacks) == (False, False)
    assert p.faces("rocket", 1) == [VASIMR], "a rocket of others is no exception"
    assert p.faces("outpost-2") == ["radiator-06-white"], "elsewhere"


# ---------------------------------------------------------------------- the end of a move


@pytest.mark.rule("colonization:D0", "colonization:E5")
def test_a_card_that_came_by_rocket_does_not_go_on_by_freighter() -> None:
    p = basic().rocket(ORBIT, VASIMR, CVD, wet="8").freighter(PHOBOS).start().choose(FLY, Fly(PHOBOS))
    p.choose(Transfer("refinery-03", "rocket", "freighter"))
    assert p.refused(HAUL) == "E5"


@pytest.mark.rule("colonization:P6.settle")
def test_only_cubes_settle_on_an_own_claim() -> None:
    p = basic().rocket(ORBIT, VASIMR, wet="4").claim(0, PHOBOS, DEIMOS).put("outpost-1", DEIMOS, CVD).start()
    p.choose(FLY, Fly(PHOBOS), END_TURN)
    assert (p.g.factories, p.faces("rocket"), p.faces("outpost-1")) == ({}, [VASIMR], [CVD])


@pytest.mark.rule("colonization:P6")
def test_a_cube_goes_on_while_it_has_burns() -> None:
    p = colony(2, NASA).freighter(PHOBOS, HARVESTER).put("cube-1", "burn:274")
    p.player().cubes -= 1
    p.start().choose(Haul("cube-1"), Fly(ORBIT))
    assert p.g.voyage is not None


@pytest.mark.rule("colonization:H4.ersatz-bernal")
def test_an_ersatz_ends_when_the_bernal_flies_home() -> None:
    battery, face = "generator-14-black", "bernal-01-white"
    p = colony(2, ("ESA", "NASA")).bernal(HEO, battery, side="white", wet="20").roll(1)
    p.player().ersatz = True
    p.start().choose(Activate("bernal", face, (face, battery)), Fly("radhaz:051"))
    assert p.player().ersatz
    p.choose(Fly("burn:geo"), HALT)
    assert not p.player().ersatz


@pytest.mark.rule("colonization:cards")
def test_a_fountain_that_cooled_a_drive_turns_light_as_the_move_ends() -> None:
    fountain, reactor = "radiator-04-white", "reactor-08-white"
    p = colony(2, NASA).rocket(LEO, NOZZLE, reactor, fountain, wet="8", heavy=(fountain,)).start()
    p.choose(Activate("rocket", NOZZLE, (NOZZLE, reactor, fountain)), HALT)
    assert [part.heavy for part in p.stack("rocket").parts] == [False, False, False]
    assert (p.stack("rocket").mass, p.wet()) == (3, "7"), "a mass less, and as many tanks"
    plain = "radiator-02-white"
    p = colony(2, NASA).rocket(LEO, NOZZLE, reactor, plain, fountain, wet="16", heavy=(plain, fountain)).start()
    p.choose(Activate("rocket", NOZZLE, (NOZZLE, reactor, plain)), HALT)
    assert [part.heavy for part in p.stack("rocket").parts] == [False, False, True, True], "others stay as they are"
