"""Internal tankage and dirt at their edges (G1c, G2): single tanks, radiators, frost, whose ground and whose cable."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.frontier.position import NASA, NASRDA, NORSE, Position

from perijove.games.frontier.facts import BOARD, STRIP
from perijove.games.frontier.moves import Amount, Dirt, Drain, Grind, Mooncable
from perijove.games.frontier.rules.bernals.places import dirtsides
from perijove.games.frontier.state import NO_FUEL

LEO, DEIMOS, GEO = "lagrange:leo", "site:deimos", "burn:geo"
DRIVER = ("thruster-05-white", "generator-07-white")  # a dirt thruster that works
COLD = "radiator-04-white"


# ---------------------------------------------------------------------- fuel into tanks


@pytest.mark.rule("frontier:G2b")
@pytest.mark.parametrize(("wet", "drawn"), [("5", 1), ("4 2/3", 0)])
def test_a_single_whole_tank_is_drawn_and_less_is_not(wet: str, drawn: int) -> None:
    p = Position().rocket(DEIMOS, "crew", "refinery-02-white", wet=wet).start()
    assert p.stack("rocket").mass == 4
    if drawn:
        assert p.choose(Drain()).stack("rocket").water == drawn
    else:
        assert p.options(Drain) == []
        assert p.refused(Drain()) == "G2b"


@pytest.mark.rule("frontier:G2b")
def test_nothing_is_drawn_without_a_rocket() -> None:
    assert Position().start().refused(Drain()) == "G2b"


# ---------------------------------------------------------------------- cards into dirt


@pytest.mark.rule("frontier:G2c")
def test_a_heavy_radiator_is_ground_up_whole_or_light() -> None:
    p = Position().rocket(DEIMOS, "crew", COLD, wet="8", grade="dirt", heavy=(COLD,)).start()
    assert {Grind("radiator-04"), Grind("radiator-04", ablate=True)} <= set(p.options(Grind))


@pytest.mark.rule("frontier:G2c")
@pytest.mark.parametrize(("wet", "grade", "heavy"), [("8", "water", True), (None, "dirt", True), ("8", "dirt", False)])
def test_only_a_heavy_one_turns_light_and_only_into_dirt(wet: str | None, grade: str, heavy: bool) -> None:
    p = Position().rocket(DEIMOS, "crew", COLD, wet=wet, grade=grade, heavy=(COLD,) if heavy else ()).start()
    assert p.refused(Grind("radiator-04", ablate=True)) == "G2c"


@pytest.mark.rule("frontier:G2c")
def test_only_cards_of_the_rocket_are_ground_up() -> None:
    p = Position().rocket(DEIMOS, "crew", "refinery-02-white").put("outpost-1", DEIMOS, "refinery-01-white").start()
    assert p.refused(Grind("refinery-01")) == "G2c"
    assert Position().put("outpost-1", DEIMOS, "refinery-01-white").start().refused(Grind("refinery-01")) == "G2c"


@pytest.mark.rule("frontier:G2c", "frontier:H1b")
@pytest.mark.parametrize(
    ("frozen", "wet", "moved", "still"),
    [(False, "8", True, True), (True, "8", False, True), (True, None, False, False), (False, "8", False, False)],
)
def test_dirt_of_a_card_that_moved_is_frozen_and_so_is_frozen_fuel_it_is_mixed_with(
    frozen: bool, wet: str | None, moved: bool, still: bool
) -> None:
    p = Position().rocket(DEIMOS, "crew", "refinery-02-white", wet=wet)
    rocket = p.stack("rocket")
    rocket.frozen_fuel = frozen
    rocket.parts = tuple(replace(part, moved_by=0 if moved else -1) for part in rocket.parts)
    assert p.start().choose(Grind("refinery-02")).stack("rocket").frozen_fuel is still


@pytest.mark.rule("frontier:G2c", "frontier:F2a")
def test_the_last_mass_ground_up_leaves_no_fuel() -> None:
    """What is left counts as 1, where the wet chit stood."""
    p = Position().rocket(DEIMOS, "robonaut-01-white", "robonaut-03-black").start().choose(Grind("robonaut-03"))
    assert (p.stack("rocket").wet, p.stack("rocket").fuel) == (NO_FUEL, 0)


# ---------------------------------------------------------------------- dirt from the ground


def why(p: Position, move: Dirt) -> str:
    assert p.match is not None
    refusal = p.match.why_not(0, move)
    return "" if refusal is None else refusal.key


@pytest.mark.rule("frontier:G1c")
def test_dirt_goes_into_a_rocket_on_a_site() -> None:
    p = Position().rocket(LEO, *DRIVER).factory(0, DEIMOS).put("outpost-1", DEIMOS, "refinery-01-white").start()
    assert why(p, Dirt("rocket")) == "refused.no-ground"
    assert why(p, Dirt("outpost-1")) == "refused.no-ground"
    assert why(p, Dirt("outpost-2")) == "refused.no-ground"


@pytest.mark.rule("frontier:G1c", "frontier:N6")
def test_the_factory_of_another_digs_by_leave() -> None:
    def there() -> Position:
        return Position().factory(1, DEIMOS).rocket(DEIMOS, *DRIVER)

    assert why(there().start(), Dirt("rocket")) == "refused.no-digger"
    assert why(there().permit(1, 0, "factory", DEIMOS).start(), Dirt("rocket")) == ""


@pytest.mark.rule("frontier:G1c", "frontier:J4d")
def test_a_dirt_thruster_that_is_not_cooled_takes_none() -> None:
    """core-09: it must be one that could be activated now, and an afterburn is for a move."""
    hot = Position().factory(0, DEIMOS).rocket(DEIMOS, "thruster-05-white", "generator-09-black").start()
    assert why(hot, Dirt("rocket")) == "refused.no-dirt-thruster"
    parts = ("thruster-05-white", "generator-09-black", "radiator-01-white")
    assert why(Position().factory(0, DEIMOS).rocket(DEIMOS, *parts).start(), Dirt("rocket")) == ""


@pytest.mark.rule("frontier:G1c")
def test_beside_another_dirt_thruster_the_crews_is_no_limit() -> None:
    p = Position(crews=(NORSE,)).factory(0, DEIMOS).rocket(DEIMOS, "crew", "thruster-10-black").start()
    p.choose(Dirt("rocket"))
    assert p.asked == "amount"
    p.choose(Amount(6))
    assert p.wet() == "8"
    assert Dirt("rocket") in p.options(Dirt)


@pytest.mark.rule("frontier:G1c", "bernals:2A7d")
def test_one_dirtside_that_digs_is_enough_for_a_bernal() -> None:
    orbit = "lagrange:gefion-family-barycenter"
    p = Position(crews=(NASA,), bernals=True).factory(1, "site:minerva").factory(0, "site:ceres")
    p.bernal(orbit, "bernal-02-white").rocket(orbit, *DRIVER)
    assert dirtsides(p.g, 0, "bernal-1") == sorted(BOARD[site] for site in ("site:minerva", "site:ceres"))
    p.start()
    while p.asked != "turn":
        p.choose(p.options()[0])
    assert Dirt("rocket") in p.options(Dirt)


# ---------------------------------------------------------------------- the cable


@pytest.mark.rule("frontier:N4c")
def test_the_cable_reaches_leo_and_home_orbits_and_only_rockets() -> None:
    for orbit in (LEO, GEO):
        assert Mooncable("rocket") in Position(crews=(NASRDA,)).rocket(orbit, *DRIVER).start().options(Mooncable)
    far = Position(crews=(NASRDA,)).rocket(DEIMOS, *DRIVER).put("outpost-1", GEO, "thruster-10-black").start()
    assert far.options(Mooncable) == []
    for stack in ("rocket", "outpost-1", "outpost-2"):
        assert far.refused(Mooncable(stack)) == "N4c"


@pytest.mark.rule("frontier:N4c", "frontier:G1c")
@pytest.mark.parametrize(("parts", "limited"), [(("crew",), True), (DRIVER, False)])
def test_a_crew_that_was_served_takes_no_more_dirt_this_turn(parts: tuple[str, ...], limited: bool) -> None:
    p = Position(crews=(NASRDA,)).rocket(LEO, *parts).start().choose(Mooncable("rocket"))
    landed = Position(crews=(NASRDA,)).factory(0, DEIMOS).rocket(DEIMOS, *parts).set(used=p.g.used).start()
    assert (Dirt("rocket") in landed.options(Dirt)) is not limited


@pytest.mark.rule("frontier:F4d", "frontier:G1c")
def test_dirt_in_water_makes_all_of_it_dirt() -> None:
    p = Position().factory(0, DEIMOS).rocket(DEIMOS, *DRIVER, wet="10").start().choose(Dirt("rocket"), Amount(1))
    assert (p.stack("rocket").grade, p.stack("rocket").wet) == ("dirt", STRIP.at("11"))
