"""Hands, stacks and cargo (E, G1, G2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.frontier.engines import engine
from tests.rules.frontier.position import ESA, NASA, NASRDA, NORSE, TAIKO, Position

from perijove.games.frontier.facts import BOARD, STRIP
from perijove.games.frontier.moves import (
    HALT,
    Ablate,
    Activate,
    Amount,
    Dirt,
    EndTurn,
    FactoryRefuel,
    Fly,
    Grind,
    Jettison,
    JettisonTanks,
    Mooncable,
    Murder,
    Pour,
    Refuel,
    Swap,
    Transfer,
)

LEO, PHOBOS, DEIMOS = "lagrange:leo", "site:phobos", "site:deimos"
NEW = "outpost-new"
MINER = "robonaut-03-black"
"""Mass 1, ISRU 1, nothing needed."""


# ---------------------------------------------------------------------- stacks


@pytest.mark.rule("frontier:E1", "frontier:E1b")
def test_hands_and_stacks_are_open_to_all() -> None:
    p = Position().hand(1, "thruster-01").put("outpost-1", PHOBOS, "refinery-01-white", seat=1, water=2).start()
    assert p.match is not None
    shown = p.match.view(0)["table"]["players"][1]
    assert shown["hand"] == ["thruster-01"]
    assert [stack["name"] for stack in shown["stacks"]] == ["leo", "outpost-1"]
    assert p.match.view(None)["table"]["players"][1]["hand"] == ["thruster-01"]


@pytest.mark.rule("frontier:E1a")
def test_there_is_no_hand_limit() -> None:
    p = Position().hand(0, *[f"thruster-{number:02}" for number in range(1, 11)]).start()
    p.choose(EndTurn())
    assert len(p.g.players[0].hand) == 10


@pytest.mark.rule("frontier:E2", "frontier:E2a", "frontier:E3")
def test_a_stack_holds_any_number_of_cards_in_one_place() -> None:
    p = Position().put("outpost-1", PHOBOS, "refinery-01-white", "refinery-02-white", "refinery-03-white", water=40)
    assert p.start().stack("outpost-1").mass > 40


@pytest.mark.rule("frontier:E2b", "frontier:E2c", "frontier:G1d", "frontier:E6", "frontier:E6a", "frontier:E6b")
def test_cargo_may_form_an_outpost_anywhere() -> None:
    p = Position().rocket("hohmann:002", "crew", "refinery-02-white", wet="8").start()
    p.choose(Transfer("refinery-02", "rocket", NEW))
    assert p.stack("outpost-1").space == BOARD["hohmann:002"]
    assert p.faces("outpost-1") == ["refinery-02-white"]


@pytest.mark.rule("frontier:E2e")
def test_an_emptied_stack_goes_with_its_glitch() -> None:
    p = Position().put("outpost-1", PHOBOS, water=2).glitch("outpost-1").start()
    p.choose(JettisonTanks("outpost-1"), Amount(2))
    assert "outpost-1" not in p.g.players[0].stacks


@pytest.mark.rule("frontier:E3", "frontier:E6d")
def test_a_third_outpost_must_be_gone_by_the_end_of_the_turn() -> None:
    p = Position().put("outpost-1", PHOBOS, "refinery-01-white").put("outpost-2", DEIMOS, "refinery-02-white")
    p.rocket("hohmann:002", "crew", "refinery-03-white", wet="8").start()
    p.choose(Transfer("refinery-03", "rocket", NEW))
    assert EndTurn() not in p.options()
    assert p.refused(EndTurn()) == "E3"
    p.choose(Jettison("outpost-1", "refinery-01"))
    assert EndTurn() in p.options()


@pytest.mark.rule("frontier:E4", "frontier:E4a")
def test_leo_holds_aquas_and_crew_and_never_goes() -> None:
    p = Position().aquas(0, 1).start()
    p.choose(Transfer("crew-04", "leo", "rocket"), Pour("leo", "rocket"))
    assert p.stack("leo").empty
    assert p.stack("leo").space == BOARD[LEO]


@pytest.mark.rule("frontier:E5", "frontier:E5a")
def test_a_rocket_is_made_by_cargo_transfer_and_needs_no_crew() -> None:
    p = Position().leo("thruster-08-white").start()
    p.choose(Transfer("thruster-08", "leo", "rocket"))
    assert p.stack("rocket").kind == "rocket"
    assert p.options(Activate)


@pytest.mark.rule("frontier:E5b")
def test_there_is_only_one_rocket() -> None:
    p = Position().rocket(PHOBOS, "refinery-01-white").leo("thruster-08-white").start()
    assert not [move for move in p.options(Transfer) if move.origin == "leo"]
    assert p.refused(Transfer("thruster-08", "leo", "rocket")) == "G1"


@pytest.mark.rule("frontier:E6c")
def test_tanks_made_at_a_factory_may_form_an_outpost() -> None:
    p = Position().factory(0, DEIMOS).start()
    p.choose(FactoryRefuel(DEIMOS, NEW))
    assert (p.stack("outpost-1").water, p.stack("outpost-1").space) == (7, BOARD[DEIMOS])


@pytest.mark.rule("frontier:E7c", "frontier:B6")
def test_a_crew_is_not_thrown_overboard() -> None:
    p = Position().rocket(PHOBOS, "crew", "refinery-01-white").start()
    assert Jettison("rocket", "crew-04") not in p.options()
    assert p.refused(Jettison("rocket", "crew-04")) == "E7c"


@pytest.mark.rule("frontier:E7c")
def test_a_felon_may_murder_once_a_turn_and_the_crew_returns_to_leo() -> None:
    p = Position(crews=(TAIKO,)).rocket(PHOBOS, "crew").start()
    p.choose(Murder("rocket", "crew-02"))
    assert p.faces("leo") == [TAIKO]
    innocent = Position(crews=(NASA,)).rocket(PHOBOS, "crew").start()
    assert innocent.refused(Murder("rocket", "crew-03")) == "Felony"


# ---------------------------------------------------------------------- cargo


@pytest.mark.rule("frontier:G1a", "frontier:E2d")
def test_only_stacks_in_one_place_exchange_cargo() -> None:
    p = Position().rocket(PHOBOS, "crew", "refinery-02-white", wet="8").put("outpost-1", DEIMOS, "refinery-01-white")
    p.start()
    assert p.refused(Transfer("refinery-02", "rocket", "outpost-1")) == "G1"
    assert p.refused(Transfer("refinery-02", "rocket", "leo")) == "G1"


@pytest.mark.rule("frontier:G1e")
def test_a_swap_loses_the_fuel_on_the_strip() -> None:
    p = Position().rocket(PHOBOS, "crew", wet="8").put("outpost-1", DEIMOS, "thruster-08-white", water=3).start()
    p.choose(Swap("outpost-1"))
    assert (p.faces("rocket"), p.stack("rocket").space) == (["thruster-08-white"], BOARD[DEIMOS])
    assert (p.faces("outpost-1"), p.stack("outpost-1").fuel, p.stack("outpost-1").space) == ([ESA], 0, BOARD[PHOBOS])
    assert p.wet() == "3"


@pytest.mark.rule("frontier:G1g")
def test_a_heavy_radiator_may_be_turned_light() -> None:
    p = Position().rocket(PHOBOS, "crew", "radiator-04-white", heavy=("radiator-04-white",), wet="8").start()
    before = p.stack("rocket").mass
    p.choose(Ablate("rocket", "radiator-04"))
    lost = before - p.stack("rocket").mass
    assert lost > 0
    assert p.wet() == STRIP.labels[STRIP.unload(STRIP.at("8"), lost)]


@pytest.mark.rule("frontier:G1h")
def test_a_glitch_spreads_with_a_card_and_is_rolled_for_first() -> None:
    p = (
        Position()
        .rocket(PHOBOS, "refinery-02-white", "robonaut-02-white")
        .put("outpost-1", PHOBOS, "refinery-01-white")
    )
    p.glitch("rocket").roll(2).start()
    p.choose(Transfer("refinery-02", "rocket", "outpost-1"))
    assert p.said("glitch.roll") == [{"seat": 0, "die": 2}]
    assert p.g.players[0].hand == ("robonaut-02", "refinery-01")  # both stacks were rolled for: rad 2
    assert p.stack("outpost-1").glitch


@pytest.mark.rule("frontier:G1h")
def test_a_new_rocket_takes_the_glitch_along_but_a_new_outpost_does_not() -> None:
    p = Position().put("outpost-1", PHOBOS, "refinery-02-white", "robonaut-02-white", "refinery-01-white")
    p.glitch("outpost-1").roll(6).start().choose(Transfer("refinery-02", "outpost-1", "outpost-new"))
    assert p.said("glitch.roll") == []
    assert not p.stack("outpost-2").glitch
    p.choose(Transfer("robonaut-02", "outpost-1", "rocket"))
    assert p.said("glitch.roll") == [{"seat": 0, "die": 6}]
    assert (p.stack("rocket").glitch, p.stack("outpost-1").glitch) == (True, True)


@pytest.mark.rule("frontier:G1h")
def test_no_trigger_where_no_card_changes_its_stack() -> None:
    p = Position().rocket(PHOBOS, "refinery-02-white", water=2).put("outpost-1", PHOBOS, "refinery-01-white")
    p.glitch("rocket").start()
    p.choose(Pour("rocket", "outpost-1"), Amount(1), Swap("outpost-1"))
    assert p.said("glitch.roll") == []


# ---------------------------------------------------------------------- dirt


@pytest.mark.rule("frontier:G1c")
def test_a_dirt_thruster_takes_all_the_dirt_it_likes_at_an_own_factory() -> None:
    # mass driver on a factory site: free dirt to wet 32
    p = Position(crews=(NASA,)).factory(0, DEIMOS).rocket(DEIMOS, "thruster-05-white", "generator-07-white").start()
    p.choose(Dirt("rocket"), Amount(32 - p.stack("rocket").mass))
    assert (p.wet(), p.stack("rocket").grade) == ("32", "dirt")


@pytest.mark.rule("frontier:G1c")
def test_dirt_needs_ground_a_dirt_thruster_and_something_that_digs() -> None:
    driver = ("thruster-05-white", "generator-07-white")
    assert Position().rocket(LEO, *driver).start().refused(Dirt("rocket")) == "G1c"
    assert Position().rocket(DEIMOS, *driver).start().refused(Dirt("rocket")) == "G1c"
    digger = Position(crews=(NASA,)).rocket(DEIMOS, *driver, "crew").start()
    assert Dirt("rocket") in digger.options()
    water = Position(crews=(NASA,)).factory(0, DEIMOS).rocket(DEIMOS, "crew").start()
    assert water.refused(Dirt("rocket")) == "G1c"


@pytest.mark.rule("frontier:G1c")
def test_a_crews_dirt_thruster_takes_one_tank_a_turn() -> None:
    p = Position(crews=(NORSE,)).factory(0, DEIMOS).rocket(DEIMOS, "crew").start()
    p.choose(Dirt("rocket"))
    assert p.wet() == "2"
    assert p.refused(Dirt("rocket")) == "G1c"


@pytest.mark.rule("frontier:B6a")
def test_mooncable_fills_a_dirt_thruster_at_leo_once_a_turn() -> None:
    p = Position(crews=(NASRDA,)).rocket(LEO, "thruster-05-white", "generator-07-white").start()
    dry = p.stack("rocket").mass
    p.choose(Mooncable("rocket"))
    assert p.wet() == str(dry + 7)
    assert p.refused(Mooncable("rocket")) == "N4c"
    crew = Position(crews=(NASRDA,)).rocket(LEO, "crew").start().choose(Mooncable("rocket"))
    assert crew.wet() == "2"
    other = Position(crews=(NASA,)).rocket(LEO, "thruster-05-white", "generator-07-white").start()
    assert other.refused(Mooncable("rocket")) == "B6a"


# ---------------------------------------------------------------------- tankage


@pytest.mark.rule("frontier:G2c")
def test_phileas_fogg_grinds_cargo_into_dirt() -> None:
    # dry 6, wet 8 (4 steps): radiator heavy 1 to light 0 and a refinery of mass 2 ground up: dry 3, wet 8, 14 steps
    parts = ("thruster-05-white", "radiator-01-white", "refinery-01-white")
    p = Position(crews=(NASA,)).rocket(DEIMOS, *parts, wet="8", grade="dirt", heavy=("radiator-01-white",)).start()
    assert (p.stack("rocket").mass, p.stack("rocket").fuel) == (6, 4)
    p.choose(Grind("radiator-01", ablate=True), Grind("refinery-01"))
    assert (p.stack("rocket").mass, p.wet(), p.stack("rocket").fuel, p.stack("rocket").grade) == (3, "8", 14, "dirt")
    assert p.g.players[0].hand == ("refinery-01",)


@pytest.mark.rule("frontier:G2c")
def test_ground_up_cards_turn_water_into_dirt_and_humans_are_spared() -> None:
    p = Position(crews=(NASA,)).rocket(DEIMOS, "crew", "refinery-01-white", wet="6").start()
    p.choose(Grind("refinery-01"))
    assert (p.wet(), p.stack("rocket").grade) == ("6", "dirt")
    assert p.refused(Grind("crew-03")) == "E7c"


# ---------------------------------------------------------------------- the chain of Mercury


@pytest.mark.rule("frontier:E6", "frontier:I5a", "frontier:H6a")
def test_the_worked_chain_at_mercury() -> None:
    # crew 12-8 (mass 1) and a robonaut of mass 1, ISRU 1; Mercury's north pole: size 10, hydration 3; dry 2, wet 4
    pole, lander, orbit = "site:mercury-north-pole", "burn:077", "lagrange:sol-mercury-l1"
    p = Position(crews=(ESA,)).rocket(orbit, "crew", MINER, wet="4").start()
    assert (p.stack("rocket").mass, p.stack("rocket").part(MINER[:-6]).printed.isru) == (2, 1)
    fly_by_crew(p, lander, pole)
    assert p.wet() == "2 1/3"
    p.choose(Transfer(MINER[:-6], "rocket", NEW))
    assert (p.stack("rocket").mass, p.wet()) == (1, "1 1/3")
    for _ in range(2):  # 3 + 3 tanks
        p.choose(Refuel("outpost-1", MINER[:-6], "outpost-1"), EndTurn())
        p.choose(EndTurn())
    assert p.stack("outpost-1").water == 6
    p.choose(Pour("outpost-1", "rocket", "water", fuel=True), Amount(6))
    assert p.wet() == "7"
    fly_by_crew(p, lander, orbit).choose(HALT)
    assert p.wet() == "4"


def fly_by_crew(p: Position, *spaces: str) -> Position:
    p.choose(engine(p, ESA))
    return p.choose(*map(Fly, spaces))


@pytest.mark.rule("frontier:H1b", "frontier:G2c")
def test_a_radiator_that_is_ground_light_stays_frozen() -> None:
    fountain = "radiator-04-white"
    p = Position().rocket("site:deimos", "crew", fountain, wet="8", grade="dirt", heavy=(fountain,))
    rocket = p.stack("rocket")
    rocket.moved, rocket.parts = True, tuple(replace(part, moved_by=0) for part in rocket.parts)
    p.set(moved=("rocket",)).start().choose(Grind("radiator-04", ablate=True))
    part = p.stack("rocket").part("radiator-04")
    assert (part.heavy, part.moved) == (False, True)
