"""Glory, ventures, colonies, felonies (I1, I2, Z)."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import (
    END_TURN,
    Activate,
    Bid,
    Decommission,
    Fill,
    Fly,
    Industrialize,
    Jump,
    Murder,
    Produce,
    Research,
    RideUp,
    Venture,
    Withdraw,
)
from perijove.games.colonization.rules.glory import glories_at, landed
from perijove.games.colonization.rules.scoring import score
from perijove.games.colonization.state import Part

ESA = "crew-04-back"
CAVES = "site:mars-arsia-mons-caves"
C_SITES = (PHOBOS, DEIMOS, CAVES, "site:mars-north-pole")
S_SITES = ("site:eros", "site:toro", "site:yorp")
V_SITES = ("site:nyx", "site:nereus", "site:peking")
M_SITES = ("site:hertha", "site:nysa", "site:psyche")


# ---------------------------------------------------------------------- I1


def seen(p: Position, name: str = "rocket") -> tuple[str, ...]:
    return p.stack(name).parts[0].seen


@pytest.mark.rule("colonization:I1")
def test_a_human_lands_comes_home_and_is_decommissioned_for_glory() -> None:
    p = Position().rocket("hohmann:141", "crew", wet="6").roll(6).start()
    p.choose(Activate("rocket", ESA, (ESA,)), Fly("burn:179"), Fly("site:comet-encke"))
    assert seen(p) == ("science",)
    assert p.g.glories == {}, "nothing before it is home"


@pytest.mark.rule("colonization:I1", "colonization:I1.multiple")
def test_the_first_human_home_from_mercury_has_two_glories_and_four_points() -> None:
    p = Position().leo("crew")
    p.g.players[0].stacks["leo"].parts = (Part(ESA, seen=glories_at(p.g, BOARD["site:mercury-north-pole"])),)
    p.start().choose(Decommission("leo", "crew-04"))
    assert p.g.glories == {"mercury": 0, "mercury_zone": 0}
    assert score(p.g, 0).glory == 4
    assert p.player().cubes == 10


@pytest.mark.rule("colonization:I1")
def test_only_the_first_has_the_glory() -> None:
    p = Position().leo("crew").set(glories={"mars": 1})
    p.g.players[1].cubes -= 1
    p.g.players[0].stacks["leo"].parts = (Part(ESA, seen=("mars",)),)
    p.start().choose(Decommission("leo", "crew-04"))
    assert p.g.glories == {"mars": 1}


@pytest.mark.rule("colonization:I1")
def test_a_human_who_stays_or_comes_back_without_having_landed_has_none() -> None:
    p = Position().factory(0, DEIMOS).put("outpost-1", DEIMOS, "crew")
    p.g.players[0].stacks["outpost-1"].parts = (Part(ESA, seen=("mars",)),)
    p.start().choose(Decommission("outpost-1", "crew-04"))
    assert p.g.glories == {}
    assert Position().leo("crew").start().choose(Decommission("leo", "crew-04")).g.glories == {}


@pytest.mark.rule("colonization:I1.targets")
@pytest.mark.parametrize(
    ("site", "glories"),
    [
        ("site:mars-north-pole", ("mars",)),
        (PHOBOS, ()),
        ("site:mercury-north-pole", ("mercury", "mercury_zone")),
        ("site:mercury-discovery-rupes", ("mercury", "science", "mercury_zone")),
        ("site:comet-encke", ("science",)),
        ("site:callisto-valhalla", ("jupiter_zone",)),
        ("site:io-loki-patera", ("science", "jupiter_zone")),
        (LEO, ()),
    ],
)
def test_five_things_bring_glory(site: str, glories: tuple[str, ...]) -> None:
    assert glories_at(Position().g, BOARD[site]) == glories


@pytest.mark.rule("colonization:I1.targets")
def test_eureka_brings_glory_unless_it_proved_to_be_no_science_site() -> None:
    assert glories_at(Position().g, BOARD["site:eureka"]) == ("science",)
    assert glories_at(Position().set(eureka="no").g, BOARD["site:eureka"]) == ()


# ---------------------------------------------------------------------- I2


@pytest.mark.rule("colonization:I2")
def test_a_venture_takes_claims_of_its_type_five_wt_and_a_cube() -> None:
    p = Position().wt(0, 6).claim(0, "site:apophis", "site:ariadne", "site:belenus").start().choose(Venture("medicine"))
    assert (p.g.ventures, p.player().wt, p.player().cubes) == ({"medicine": (0,)}, 1, 11)
    p = Position().wt(0, 4).claim(0, "site:apophis", "site:ariadne", "site:belenus").start()
    assert p.refused(Venture("medicine")) == "I2"
    p = Position().wt(0, 9).claim(0, "site:apophis", "site:ariadne", "site:belenus").venture("medicine", 0).start()
    assert p.refused(Venture("medicine")) == "I2.S"


@pytest.mark.rule("colonization:I2")
def test_type_d_has_no_venture_and_a_venture_stays_when_claims_are_lost() -> None:
    p = Position().wt(0, 9).claim(0, "site:comet-borrelly", "site:comet-crommelin", "site:comet-halley").start()
    assert p.offered(Venture) == []
    p = Position().venture("tourism", 0).start().choose(END_TURN)
    assert p.player().wt == 1


@pytest.mark.rule("colonization:I2.C")
def test_the_elevator_takes_four_claims_and_one_route() -> None:
    p = Position().wt(0, 9).claim(0, *C_SITES[:3]).start()
    assert p.refused(Venture("elevator", 0)) == "I2.C"
    p = Position().wt(0, 9).claim(0, *C_SITES).start()
    assert p.offered(Venture) == [Venture("elevator", 0), Venture("elevator", 1)]
    p.choose(Venture("elevator", 1))
    assert p.player().elevator == 1
    assert p.refused(Venture("elevator", 0)) == "I2.C"


@pytest.mark.rule("colonization:I2.C")
def test_the_two_ends_of_the_elevator_are_one_place_for_its_holder() -> None:
    p = Position().rocket(PHOBOS, "crew").venture("elevator", 0, route=1).start().choose(RideUp("rocket"))
    assert p.stack("rocket").space == BOARD[CAVES]
    assert not p.stack("rocket").is_frozen
    assert seen(p) == ("mars",)
    p.choose(RideUp("rocket"))
    assert p.stack("rocket").space == BOARD[PHOBOS]
    p = Position().rocket(PHOBOS, "crew").venture("elevator", 0, route=0).start()
    assert p.refused(RideUp("rocket")) == "I2.C", "the other route"
    p = Position().rocket(PHOBOS, "crew").venture("elevator", 1, route=1).start()
    assert p.refused(RideUp("rocket")) == "I2.C", "somebody else's"


@pytest.mark.rule("colonization:I2.C")
def test_an_outpost_that_rides_down_to_leo_lies_there() -> None:
    p = Position().put("outpost-1", "lagrange:sol-earth-l2", "refinery-03-black", water=2)
    p.venture("elevator", 0, route=0).start().choose(RideUp("outpost-1"))
    assert (p.faces("leo"), p.stack("leo").water) == (["refinery-03-black"], 2)


@pytest.mark.rule("colonization:I2.S")
def test_space_medicine_pays_for_own_research() -> None:
    p = Position().claim(0, *S_SITES[:2]).wt(0, 9).start()
    assert p.refused(Venture("medicine")) == "I2.S"
    p = Position().venture("medicine", 0).start().choose(Research("thruster"), Bid(1))
    assert p.player().wt == 0, "a WT earned, a WT bid"
    p = Position().venture("medicine", 1).start().choose(Research("thruster"), Bid(0))
    assert p.player(1).wt == 0


@pytest.mark.rule("colonization:I2.V")
def test_space_tourism_pays_at_the_end_of_own_turns() -> None:
    p = Position().wt(0, 9).claim(0, *V_SITES).start().choose(Venture("tourism"), END_TURN)
    assert p.player().wt == 5
    p.choose(END_TURN)
    assert p.player().wt == 5
    assert Position().wt(0, 9).claim(0, *V_SITES[:2]).start().refused(Venture("tourism")) == "I2.V"


@pytest.mark.rule("colonization:I2.M")
def test_space_printing_pays_for_own_production() -> None:
    p = Position().hand(0, "refinery-03").factory(0, "site:hertha").venture("printing", 0).start()
    p.choose(Produce("refinery-03", "site:hertha", "outpost-new"))
    assert p.player().wt == 1
    assert Position().wt(0, 9).claim(0, *M_SITES[:2]).start().refused(Venture("printing")) == "I2.M"
    assert Position().wt(0, 9).claim(0, *M_SITES).start().offered(Venture) == [Venture("printing")]


@pytest.mark.rule("colonization:I2.vp")
def test_only_a_sole_holder_has_three_points_more() -> None:
    assert score(Position().venture("printing", 0).g, 0).ventures == 5 + 3
    assert score(Position().venture("printing", 0, 1).g, 0).ventures == 5


# ---------------------------------------------------------------------- colonies


@pytest.mark.rule("colonization:Z.colony")
def test_a_human_who_stays_at_an_own_factory_founds_a_colony() -> None:
    p = Position().factory(0, DEIMOS).rocket(DEIMOS, "crew").start().choose(Decommission("rocket", "crew-04"))
    assert p.g.colonies == {BOARD[DEIMOS]: 0}
    assert (p.player().cubes, p.player().hand) == (10, ("crew-04",))


@pytest.mark.rule("colonization:Z.colony")
def test_a_factory_has_one_colony() -> None:
    p = Position().claim(0, DEIMOS, colony=True).rocket(DEIMOS, "crew").start()
    p.choose(Decommission("rocket", "crew-04"))
    assert p.player().cubes == 10


@pytest.mark.rule("colonization:Z.colony-withdraw")
def test_a_colony_is_withdrawn_for_the_crew() -> None:
    p = Position().claim(0, DEIMOS, colony=True).start().choose(Withdraw(DEIMOS))
    assert (p.g.colonies, p.faces("outpost-1"), p.player().hand) == ({}, [ESA], ())
    p = Position().claim(0, DEIMOS, colony=True).leo("crew").start()
    assert p.refused(Withdraw(DEIMOS)) == "Z.colony-withdraw"
    p = Position().claim(1, DEIMOS, colony=True).start()
    assert p.refused(Withdraw(DEIMOS)) == "Z.colony-withdraw"


@pytest.mark.rule("colonization:Z.lunar")
@pytest.mark.parametrize(("players", "possible"), [(4, False), (5, True)])
def test_a_factory_stands_on_the_moon_only_in_a_game_of_five(players: int, possible: bool) -> None:
    moon = "site:luna-shackleton-polar-rim"
    p = Position(players).put("outpost-1", moon, "robonaut-08-white", "refinery-03-white").claim(0, moon).start()
    build = Industrialize(moon, "refinery-03", "robonaut-08", ("refinery-03", "robonaut-08"))
    if not possible:
        assert p.refused(build) == "Z.lunar"
        return
    assert p.choose(build).g.factories == {BOARD[moon]: 0}


# ---------------------------------------------------------------------- felonies


@pytest.mark.rule("colonization:felony", "colonization:setup.factions")
def test_prc_jumps_claims_where_its_human_is_alone() -> None:
    p = Position(factions=("PRC", "NASA")).rocket(PHOBOS, "crew").claim(1, PHOBOS).start().choose(Jump(PHOBOS))
    assert p.g.claims == {BOARD[PHOBOS]: 0}
    assert (p.player(0).disks, p.player(1).disks) == (8, 9)
    p = Position(factions=("ESA", "NASA")).rocket(PHOBOS, "crew").claim(1, PHOBOS).start()
    assert p.refused(Jump(PHOBOS)) == "felony"
    p = Position(factions=("PRC", "NASA")).rocket(PHOBOS, "crew").claim(1, PHOBOS)
    assert p.put("outpost-1", PHOBOS, "crew", seat=1).start().refused(Jump(PHOBOS)) == "felony"


@pytest.mark.rule("colonization:felony")
def test_prc_hijacks_factories_and_kills() -> None:
    p = Position(factions=("PRC", "NASA")).rocket(PHOBOS, "crew", "thruster-04-white").factory(1, PHOBOS).start()
    assert p.refused(Jump(PHOBOS)) == "felony", "not with a factory on it"
    p.choose(Fill("rocket", "water"), Murder("rocket", "crew-02"))
    assert (p.wet(), p.player().hand) == ("31", ("crew-02",))
    p = Position(factions=("PRC", "NASA")).leo("crew").start()
    assert p.refused(Murder("leo", "crew-02")) == "felony"


@pytest.mark.rule("colonization:felony")
def test_one_own_human_a_turn_is_killed_and_an_empty_stack_is_gone() -> None:
    convicts, pets = "colonist-03-white", "colonist-16-black"
    p = colony(2, ("PRC", "NASA")).rocket(PHOBOS, "crew").put("outpost-1", DEIMOS, convicts, pets).start()
    assert p.refused(Murder("outpost-1", "colonist-16")) == "felony", "a robot"
    assert p.offered(Murder) == [Murder("rocket", "crew-02"), Murder("outpost-1", "colonist-03")]
    p.choose(Murder("rocket", "crew-02"))
    assert "rocket" not in p.player().stacks
    assert p.refused(Murder("outpost-1", "colonist-03")) == "felony", "once a turn"
    p.choose(END_TURN, END_TURN)
    assert Murder("outpost-1", "colonist-03") in p.options()


# ---------------------------------------------------------------------- edges


@pytest.mark.rule("colonization:I1")
def test_who_lands_twice_has_seen_a_world_once() -> None:
    p = Position().rocket("site:mars-north-pole", "crew")
    landed(p.g, p.stack("rocket"))
    landed(p.g, p.stack("rocket"))
    assert p.stack("rocket").parts[0].seen == ("mars",)


@pytest.mark.rule("colonization:I2")
def test_a_venture_is_one_of_the_four_and_only_the_elevator_has_a_route() -> None:
    p = Position().wt(0, 9).claim(0, "site:apophis", "site:ariadne", "site:belenus").start()
    assert Venture("medicine") in p.options()
    for move in (Venture("nothing"), Venture("medicine", 0), Venture("elevator"), Venture("elevator", 9)):
        assert p.refused(move) == "I2"


@pytest.mark.rule("colonization:I2.C")
def test_only_an_outpost_that_comes_to_leo_joins_what_lies_there() -> None:
    refinery = "refinery-03-white"
    p = (
        Position()
        .venture("elevator", 0, route=1)
        .put("outpost-1", PHOBOS, refinery)
        .start()
        .choose(RideUp("outpost-1"))
    )
    assert (p.faces("outpost-1"), p.faces("leo")) == ([refinery], [])
    p = Position().venture("elevator", 0, route=0).rocket("lagrange:sol-earth-l2", refinery).start()
    assert p.choose(RideUp("rocket")).faces("rocket") == [refinery]
    p = Position().venture("elevator", 0, route=0).put("outpost-1", "lagrange:sol-earth-l2", refinery).start()
    assert p.choose(RideUp("outpost-1")).faces("leo") == [refinery]
