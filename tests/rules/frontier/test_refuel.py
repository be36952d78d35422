"""Site refuel at its edges (I5): what helps a platform, whose glitch is rolled for, and which engines scoop air."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, ISRO, NASA, Position

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import FactoryRefuel, Refuel, Scoop
from perijove.games.frontier.rules.refuel import hydration_at, isru_of, tanks_made
from perijove.games.frontier.state import Part

CERES, DEIMOS, HERTHA, EUREKA = "site:ceres", "site:deimos", "site:hertha", "site:eureka"
VENUS, KRAKEN, AIR = "site:venus-aerostat-xity", "site:titan-kraken-mare", "lagrange:025"
DIGGER = "robonaut-03-black"  # ISRU 1, hardness 5, nothing needed
SOLAR, SAIL = "generator-03-black", "thruster-08-white"
NEW = "outpost-new"


def outpost(site: str, *faces: str, crew: str = NASA) -> Position:
    return Position(crews=(crew, ESA)).put("outpost-1", site, *faces)


# ---------------------------------------------------------------------- ratings and yields


@pytest.mark.rule("frontier:I5a", "frontier:B2g", "frontier:B7a")
@pytest.mark.parametrize(("site", "drops"), [(VENUS, 2), (KRAKEN, 3), (EUREKA, 0)])
def test_a_refinery_makes_dry_aerostats_wetter_and_nothing_else(site: str, drops: int) -> None:
    p = outpost(site, DIGGER, "refinery-06-black", "generator-02-black")
    assert hydration_at(p.g, 0, BOARD[site], p.stack("outpost-1"), "robonaut-03") == drops


@pytest.mark.rule("frontier:I5a", "frontier:B2c")
@pytest.mark.parametrize(("crew", "rating"), [(NASA, 3), ("crew-04-back", 2)])
def test_a_robonaut_that_is_pushed_digs_better(crew: str, rating: int) -> None:
    p = Position(crews=(crew,)).put("outpost-1", CERES, "robonaut-10-black")
    assert isru_of(p.g, 0, p.stack("outpost-1"), "robonaut-10", BOARD[CERES]) == rating


@pytest.mark.rule("frontier:I5a", "frontier:B2g")
@pytest.mark.parametrize(
    ("helper", "site", "rating"),
    [("refinery-02-black", CERES, 1), ("reactor-07-white", CERES, 2), ("reactor-07-white", VENUS, 0)],
)
def test_cards_in_the_place_lower_the_rating_some_on_aerostats_alone(helper: str, site: str, rating: int) -> None:
    p = outpost(site, "robonaut-01-black", helper)
    assert isru_of(p.g, 0, p.stack("outpost-1"), "robonaut-01", BOARD[site]) == rating


@pytest.mark.rule("frontier:I5b", "frontier:B2g", "frontier:B6a")
@pytest.mark.parametrize(
    ("crew", "chit", "refinery", "tanks"),
    [
        (NASA, "", "", 7),
        (NASA, "", "refinery-08-black", 14),
        (NASA, "mars", "refinery-08-black", 14),
        (ISRO, "", "", 7),
        (ISRO, "mars", "", 14),
        (ISRO, "mars", "refinery-08-black", 28),
    ],
)
def test_a_refinery_doubles_in_its_place_and_dharma_refuel_beside_a_chit(
    crew: str, chit: str, refinery: str, tanks: int
) -> None:
    p = Position(crews=(crew,)).factory(0, CERES).put("outpost-1", CERES, "crew", DIGGER, *filter(None, [refinery]))
    human, *others = p.stack("outpost-1").parts
    p.stack("outpost-1").parts = (Part(human.face, chit=chit), *others)
    assert tanks_made(p.g, 0, BOARD[CERES], "water") == tanks


# ---------------------------------------------------------------------- from the ground


@pytest.mark.rule("frontier:I5a", "frontier:D1b")
def test_tanks_come_into_a_stack_there_or_a_new_one_and_that_is_the_operation() -> None:
    p = outpost(CERES, DIGGER).rocket(DEIMOS, SAIL).start()
    assert p.refused(Refuel("outpost-1", "robonaut-03", "rocket")) == "I5a"
    p.choose(Refuel("outpost-1", "robonaut-03", NEW))
    assert (p.stack("outpost-2").water, p.g.operated) == (4, True)


@pytest.mark.rule("frontier:I5a")
def test_a_refuel_names_a_platform_of_a_stack_on_a_site() -> None:
    p = outpost(CERES, DIGGER, SAIL).rocket(AIR, "robonaut-06-black").start()
    assert p.refused(Refuel("outpost-2", "robonaut-03", NEW)) == "I5a"
    assert p.refused(Refuel("outpost-1", "robonaut-06", NEW)) == "I5a"
    assert p.refused(Refuel("rocket", "robonaut-06", "rocket")) == "I5a"
    assert p.refused(Refuel("outpost-1", "thruster-08", NEW)) == "I5a"


@pytest.mark.rule("frontier:I5a", "frontier:K2b")
def test_the_glitch_of_the_platforms_stack_is_rolled_for_once_and_spares_the_other() -> None:
    """core-19, core-65: both stacks take part, only the one with the glitch is rolled for."""
    p = outpost(CERES, DIGGER, SAIL).put("outpost-2", CERES, "refinery-02-white", "robonaut-06-black")
    p.glitch("outpost-1").roll(5).start().choose(Refuel("outpost-1", "robonaut-03", "outpost-2"))
    assert p.said("glitch.roll") == [{"seat": 0, "die": 5}]
    assert (p.faces("outpost-1"), p.stack("outpost-2").water, p.g.operated) == ([SAIL], 0, True)
    assert p.faces("outpost-2") == ["refinery-02-white", "robonaut-06-black"], "of the same hardness as what was lost"


@pytest.mark.rule("frontier:I5a", "frontier:K2b", "frontier:J2b")
def test_a_platform_whose_support_is_lost_to_the_glitch_brings_nothing() -> None:
    p = outpost(CERES, "robonaut-12-black", SOLAR).glitch("outpost-1").roll(3).start()
    p.choose(Refuel("outpost-1", "robonaut-12", "outpost-1"))
    assert (p.faces("outpost-1"), p.stack("outpost-1").water) == (["robonaut-12-black"], 0)


MARS = "site:mars-north-pole"


def lent(site: str = MARS, *, own: str = SAIL) -> Position:
    """The crew of the other digs by leave: a rating of 4."""
    return outpost(site, own).put("outpost-2", site, "crew", seat=1).permit(1, 0, "ability:crew-04")


DIG = Refuel("outpost-2", "crew-04", "outpost-1", host=1)


@pytest.mark.rule("frontier:I5a", "frontier:N6")
def test_a_crew_that_others_lend_digs_only_where_it_is_wet_enough() -> None:
    assert DIG in lent().start().options(Refuel)
    assert lent(HERTHA).start().options(Refuel) == []


@pytest.mark.rule("frontier:I5a", "frontier:N6", "frontier:K2b")
def test_the_glitch_of_the_lender_is_rolled_for_and_an_empty_stack_goes() -> None:
    p = lent().glitch("outpost-2", seat=1).roll(4).start().choose(DIG)
    assert p.said("glitch.roll") == [{"seat": 1, "die": 4}]
    assert "outpost-2" not in p.g.players[1].stacks
    assert p.stack("outpost-1").water == 0


@pytest.mark.rule("frontier:K2b", "frontier:E2e")
def test_both_stacks_go_that_two_glitches_empty() -> None:
    p = lent(own="robonaut-06-black").glitch("outpost-1").glitch("outpost-2", seat=1).roll(5, 4).start().choose(DIG)
    assert len(p.said("glitch.roll")) == 2
    assert [name for player in p.g.players for name in player.stacks] == ["leo", "leo"]


# ---------------------------------------------------------------------- at factories


@pytest.mark.rule("frontier:I5b", "frontier:D1b", "frontier:K2b")
def test_a_factory_refuel_is_the_operation_and_triggers_the_glitch_of_who_takes_it() -> None:
    p = outpost(CERES, DIGGER, SAIL).factory(0, CERES).glitch("outpost-1").roll(5).start()
    p.choose(FactoryRefuel(CERES, "outpost-1"))
    assert p.g.operated
    assert (p.said("glitch.roll"), p.faces("outpost-1")) == ([{"seat": 0, "die": 5}], [SAIL])
    assert p.stack("outpost-1").water == 7, "the factory is none of its cards"


@pytest.mark.rule("frontier:I5b", "terawatt:1B7.1")
def test_tanks_for_a_freighter_that_the_glitch_takes_are_left_as_an_outpost() -> None:
    unitas = "site:unitas"
    p = Position(crews=(NASA,), terawatt=True).factory(0, unitas).freighter(unitas, "freighter-03-black", water=1)
    p.glitch("freighter").roll(4).start().choose(FactoryRefuel(unitas, "freighter", "isotope"))
    assert "freighter" not in p.g.players[0].stacks
    assert (p.stack("outpost-1").isotope, p.stack("outpost-1").water) == (1, 0)


# ---------------------------------------------------------------------- from the air

EATER = "generator-01-black"  # an air-eater that needs nothing, hardness 4


def scooper(*faces: str, wet: str = "12", **how: object) -> Position:
    return Position(crews=(NASA,), terawatt=True).rocket(AIR, *faces, wet=wet, **how).roll(2)


def scooped(p: Position, thruster: str) -> int:
    """How many tanks come aboard."""
    before = int(p.start().wet())
    return int(p.choose(Scoop("rocket", thruster)).wet()) - before


@pytest.mark.rule("frontier:I5c")
@pytest.mark.parametrize(("thruster", "tanks"), [("robonaut-12-white", 1), ("thruster-10-white", 4)])
def test_five_tanks_less_a_burn_and_one_is_enough(thruster: str, tanks: int) -> None:
    assert scooped(scooper(EATER, thruster), thruster) == tanks


@pytest.mark.rule("frontier:I5c", "frontier:D1b")
def test_to_scoop_is_the_operation() -> None:
    assert scooper(EATER, "thruster-10-white").start().choose(Scoop("rocket", "thruster-10-white")).g.operated


@pytest.mark.rule("frontier:I5c")
def test_the_thriftiest_chain_says_how_much_a_burn_takes() -> None:
    cold = "radiator-04-black"
    parts = ("thruster-01-white", "reactor-05-black", "reactor-07-black", EATER, "radiator-01-white", cold)
    assert scooped(scooper(*parts, heavy=(cold,), wet="16"), "thruster-01-white") == 4


@pytest.mark.rule("frontier:I5c", "frontier:J4d")
def test_no_afterburn_cools_an_engine_that_scoops() -> None:
    """Its reactor asks for a therm, and nothing moves that would bring one."""
    p = scooper("thruster-01-white", "reactor-05-black", EATER).start()
    assert p.refused(Scoop("rocket", "thruster-01-white")) == "I5c"


@pytest.mark.rule("frontier:I5c", "frontier:J2c")
@pytest.mark.parametrize(
    ("faces", "thruster"),
    [
        (("thruster-10-black", SOLAR), "thruster-10-black"),
        (("thruster-10-black", "refinery-06-black"), "thruster-10-black"),
        (("thruster-01-white", EATER), "thruster-01-white"),
        (("crew", EATER), NASA),
        (("thruster-10-black", EATER), EATER),
        (("thruster-10-black", EATER), "thruster-08-white"),
    ],
    ids=["no air-eater", "it does not work", "an engine that does not", "a thirsty one", "no engine", "not aboard"],
)
def test_both_the_air_eater_and_an_engine_must_work(faces: tuple[str, ...], thruster: str) -> None:
    assert scooper(*faces).start().refused(Scoop("rocket", thruster)) == "I5c"


@pytest.mark.rule("frontier:I5c")
def test_air_is_not_mixed_with_isotope() -> None:
    p = scooper("thruster-10-black", EATER, grade="isotope").start()
    assert p.refused(Scoop("rocket", "thruster-10-black")) == "I5c"


@pytest.mark.rule("frontier:I5c")
def test_only_a_rocket_has_a_strip_to_fill() -> None:
    p = Position(crews=(NASA,)).put("outpost-1", AIR, "thruster-10-black", EATER).start()
    assert p.options(Scoop) == []


@pytest.mark.rule("frontier:I5c", "frontier:K2b", "frontier:E2e")
@pytest.mark.parametrize(("eater", "left"), [(EATER, []), ("generator-04-black", ["generator-04-black"])])
def test_the_glitch_of_a_scoop_may_cost_the_engine_or_all(eater: str, left: list[str]) -> None:
    p = Position(crews=(NASA,)).rocket(AIR, "robonaut-12-black", eater, wet="12").glitch("rocket").roll(4, 2).start()
    p.choose(Scoop("rocket", "robonaut-12-black"))
    assert p.said("scooped") == []
    assert p.faces("rocket") == left
    assert ("rocket" in p.g.players[0].stacks) is bool(left)


@pytest.mark.rule("frontier:I5c", "frontier:J4b")
def test_a_heatsink_fountain_that_cooled_an_air_eater_turns_light() -> None:
    fountain = "radiator-04-black"
    p = scooper("thruster-10-black", "generator-12-white", fountain, heavy=(fountain,)).start()
    p.choose(Scoop("rocket", "thruster-10-black"))
    assert not p.stack("rocket").part("radiator-04").heavy
