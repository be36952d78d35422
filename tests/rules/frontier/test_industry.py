"""Factories and what they make, at their edges (I7 to I9): what refineries add, who is spent, what a glitch stops."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASA, ROSCOSMOS, Position
from tests.rules.frontier.test_variants import at_hermes

from perijove.games.frontier.bernal_moves import SendAway
from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import INCOME, Deliver, Industrialize, Produce
from perijove.games.frontier.rules.industry import move_in

CERES, DEIMOS, KREUTZ = "site:ceres", "site:deimos", "site:kreutz-sungrazer"
MERCURY, MARS, CALLISTO = "site:mercury-north-pole", "site:mars-north-pole", "site:callisto-valhalla"
LUNA, HERMES = "site:luna-shackleton-polar-rim", "site:hermes-a"
DIGGER, REFINERY = "robonaut-03-black", "refinery-05-black"
NEW = "outpost-new"


def plant(site: str, refinery: str = REFINERY, *more: str, crew: str = NASA, other: str = ESA) -> Position:
    return Position(crews=(crew, other)).claim(0, site).put("outpost-1", site, refinery, DIGGER, *more)


def built(p: Position) -> Position:
    p.start()
    return p.choose(p.options(Industrialize)[0])


def industrialize(site: str, refinery: str, robonaut: str = "robonaut-03") -> Industrialize:
    return Industrialize(site, refinery, robonaut, tuple(sorted(filter(None, (refinery, robonaut)))))


# ---------------------------------------------------------------------- what refineries add


@pytest.mark.rule("frontier:I7", "frontier:B2g", "frontier:H3d")
@pytest.mark.parametrize(
    ("refinery", "site", "left"),
    [
        ("refinery-01-black", MERCURY, True),
        ("refinery-01-black", CALLISTO, True),
        ("refinery-01-black", CERES, False),
        ("refinery-01-black", MARS, False),
        ("refinery-11-black", MARS, True),
        ("refinery-11-black", MERCURY, False),
        (REFINERY, MERCURY, False),
        (REFINERY, MARS, False),
    ],
)
def test_two_refineries_leave_a_powersat_in_air_or_on_big_worlds_without(refinery: str, site: str, left: bool) -> None:
    assert built(plant(site, refinery)).g.players[0].powersat is left


@pytest.mark.rule("frontier:I7", "frontier:B2g")
def test_one_refinery_needs_no_robonaut_near_the_sun() -> None:
    def lone(site: str, refinery: str) -> list[Industrialize]:
        p = Position(crews=(NASA,)).claim(0, site).put("outpost-1", site, refinery).start()
        return p.options(Industrialize)

    assert lone(LUNA, "refinery-04-black") == [industrialize(LUNA, "refinery-04", "")]
    assert lone(DEIMOS, "refinery-04-black") == []
    assert lone(LUNA, "refinery-01-black") == []


@pytest.mark.rule("frontier:I7", "frontier:D1b")
def test_industrializing_is_the_turns_operation_but_for_the_refinery_that_makes_it_free() -> None:
    assert built(plant(CERES)).g.operated
    late = plant(CERES).start().choose(INCOME)
    assert late.options(Industrialize) == []
    assert late.refused(industrialize(CERES, "refinery-05")) == "D1b"
    free = plant(CERES, "refinery-12-black", "reactor-07-white")
    assert not built(free).g.operated
    after = plant(CERES, "refinery-12-black", "reactor-07-white").start().choose(INCOME)
    assert after.options(Industrialize)
    assert after.match is not None
    assert after.match.why_not(0, after.options(Industrialize)[0]) is None


# ---------------------------------------------------------------------- refusals


@pytest.mark.rule("frontier:I7", "frontier:I7f")
def test_no_factory_without_a_cube_nor_without_what_is_to_be_spent() -> None:
    sites = [space.id for space in BOARD.sites() if space.id != CERES][:6]
    p = plant(CERES).factory(0, *sites).start()
    assert p.refused(industrialize(CERES, "refinery-05")) == "I7f"
    q = plant(CERES).start()
    assert q.refused(industrialize(CERES, "refinery-06")) == "I7"
    assert q.refused(Industrialize(CERES, "refinery-05", "robonaut-03", ("refinery-05",))) == "I7"


@pytest.mark.rule("frontier:I7", "frontier:K2b")
def test_what_a_glitch_takes_builds_no_factory() -> None:
    p = Position(crews=(NASA,)).claim(0, CERES).put("outpost-1", CERES, "refinery-01-black")
    p.put("outpost-2", CERES, DIGGER).glitch("outpost-1").roll(6)
    assert built(p).g.factories == {}
    assert p.said("glitch.roll") == [{"seat": 0, "die": 6}]
    assert "outpost-1" not in p.g.players[0].stacks
    assert (p.faces("outpost-2"), p.g.players[0].hand, p.g.operated) == ([DIGGER], ("refinery-01",), True)


@pytest.mark.rule("frontier:B6a", "frontier:I7")
def test_taxes_are_paid_for_a_factory_on_a_claim_that_was_there() -> None:
    assert built(plant(CERES, other=ROSCOSMOS)).g.players[1].aquas == 1


# ---------------------------------------------------------------------- Hermes


@pytest.mark.rule("frontier:V5", "frontier:I7")
def test_a_dirt_thruster_is_asked_for_on_hermes_alone_and_in_that_game_alone() -> None:
    assert plant(HERMES).start().options(Industrialize) == [industrialize(HERMES, "refinery-05")]
    falling = at_hermes("thruster-05-white").claim(0, CERES).put("outpost-2", CERES, REFINERY, DIGGER).start()
    assert falling.options(Industrialize) == [industrialize(CERES, "refinery-05")]
    sail = at_hermes(REFINERY, DIGGER, "thruster-08-white").claim(0, HERMES).start()
    assert sail.options(Industrialize) == []


@pytest.mark.rule("frontier:V5")
def test_hermes_is_saved_with_its_second_factory() -> None:
    p = at_hermes(REFINERY, DIGGER, "thruster-10-black").factory(0, "site:hermes-b").claim(0, HERMES)
    built(p)
    assert p.g.outcome is not None
    assert (p.g.outcome.winners, p.g.outcome.why) == ((0,), "hermes")


# ---------------------------------------------------------------------- humans who are used up


@pytest.mark.rule("frontier:G3a", "frontier:G3b")
@pytest.mark.parametrize(
    ("site", "domes", "founded"), [(CERES, 1, True), (CERES, -1, True), (CERES, -2, False), (KREUTZ, 1, False)]
)
def test_who_was_used_up_for_a_factory_founds_no_colony_on_the_sungrazer_nor_a_tenth(
    site: str, domes: int, founded: bool
) -> None:
    p = plant(site)
    p.g.players[0].domes = domes
    assert list(move_in(p.g, 0, BOARD[site], "colonist-13-white")) == []
    assert (BOARD[site] in p.g.colonies) is founded
    assert p.g.players[0].domes == (domes - 1 if founded else domes)


# ---------------------------------------------------------------------- products


@pytest.mark.rule("frontier:I8", "frontier:I8c")
def test_a_product_comes_into_a_stack_that_is_there() -> None:
    p = Position(crews=(NASA,), terawatt=True).factory(0, CERES).hand(0, "generator-01")
    p.rocket(DEIMOS, "thruster-08-white").start()
    assert {move.to for move in p.options(Produce)} == {NEW}
    assert p.refused(Produce("generator-01", CERES, "rocket")) == "I8"
    p = Position(crews=(NASA,), terawatt=True).factory(0, CERES).hand(0, "generator-01")
    p.freighter(DEIMOS, "freighter-03-black").start()
    assert {move.to for move in p.options(Produce)} == {NEW}
    assert p.refused(Produce("generator-01", CERES, "freighter")) == "I8"


def workshop(*hand: str) -> Position:
    """An engineer on Deimos, who adds type C to the D of the site."""
    p = Position(crews=(NASA,), terawatt=True, bernals=True).factory(0, DEIMOS).hand(0, *hand)
    return p.bernal("burn:geo", "bernal-01-white").put("outpost-1", DEIMOS, "colonist-11-purple").start()


@pytest.mark.rule("frontier:I8a", "bernals:2C1d")
def test_an_engineer_goes_on_with_the_type_of_the_first_card() -> None:
    stone, coal = "robonaut-03", ("generator-01", "thruster-04")
    p = workshop(stone, *coal, "freighter-01")
    p.choose(Produce(coal[0], DEIMOS, "outpost-1"))
    assert p.asked == "engineer"
    assert {move.card for move in p.options(Produce)} == {coal[1]}
    p.choose(Produce(coal[1], DEIMOS, "outpost-1"))
    assert {"generator-01-black", "thruster-04-black"} <= set(p.faces("outpost-1"))
    q = workshop(stone, *coal, "freighter-01")
    q.choose(Produce(stone, DEIMOS, "outpost-1"))
    assert {move.card for move in q.options(Produce)} == {"freighter-01"}, "made as the site's type"


@pytest.mark.rule("frontier:I8", "bernals:2A6b")
@pytest.mark.parametrize("emancipated", [False, True])
def test_a_robot_is_made_free_once_robots_are_and_other_cards_never_are(emancipated: bool) -> None:
    p = Position(crews=(NASA,), terawatt=True, bernals=True).factory(0, DEIMOS).hand(0, "robonaut-03", "colonist-12")
    p.bernal("burn:geo", "bernal-01-purple", "colonist-02-white").set(emancipated=emancipated).start()
    p.choose(Produce("colonist-12", DEIMOS, NEW), SendAway("colonist-02"))
    p.g.operated = False
    p.start().choose(Produce("robonaut-03", DEIMOS, "outpost-1"))
    assert [part.freed for part in p.stack("outpost-1").parts] == [emancipated, False]


# ---------------------------------------------------------------------- deliveries


def parcel() -> Position:
    return Position(crews=(NASA,)).factory(0, CERES).put("outpost-1", CERES, "thruster-08-black", DIGGER, water=4)


SEND = Deliver("outpost-1", "thruster-08")


@pytest.mark.rule("frontier:I9", "frontier:D1b")
def test_a_delivery_is_the_turns_operation_and_is_told() -> None:
    p = parcel().start().choose(SEND)
    assert p.g.operated
    assert (p.said("failed"), len(p.said("delivered"))) == ([], 1)


@pytest.mark.rule("frontier:I9", "frontier:K2b")
def test_what_a_glitch_takes_is_not_delivered_and_costs_no_tanks() -> None:
    p = parcel().glitch("outpost-1").roll(2).start().choose(SEND)
    assert (p.stack("outpost-1").water, p.g.players[0].hand) == (4, ("thruster-08",))
    assert p.faces("leo") == [NASA]
    assert len(p.said("failed")) == 1


@pytest.mark.rule("frontier:I9")
def test_only_what_is_in_a_stack_at_the_factory_is_delivered() -> None:
    p = parcel().leo("thruster-02-black").start()
    assert p.refused(Deliver("outpost-2", "thruster-08")) == "I9"
    assert p.refused(Deliver("outpost-1", "thruster-02")) == "I9"
    assert p.refused(Deliver("leo", "thruster-02")) == "I9"
