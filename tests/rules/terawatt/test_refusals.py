"""Module 1: refusals name what is really in the way, with its clause, in both languages."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASA, Position
from tests.rules.terawatt.test_bernals import settled
from tests.rules.terawatt.test_fleet import D_NANOTUBE, MIRROR, NORTH, cube, fleet
from tests.rules.terawatt.test_freighters import BEAM_RIDER, CERES, INFLATABLE, LEO, POODLE, module
from tests.rules.terawatt.test_gigawatt import COLLIDING, DIPOLE, SPHEROMAK, spheromak

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import Activate, Fly, Sell
from perijove.games.frontier.rules.thrust import pilot_for
from perijove.games.frontier.terawatt_moves import FormFreighter, Haul
from perijove.solar import Craft
from perijove.solar.movement import Flight
from perijove.solar.walking import leg_to, weakness

WARY = "colonist-05-white"  # it enters no atmosphere


def under_way(p: Position) -> Position:
    return settled(p).choose(Haul("freighter"))


# ---------------------------------------------------------------------- flying


@pytest.mark.rule("terawatt:1B2.2")
def test_a_freighter_hears_that_its_card_ends_with_a_zone() -> None:
    """tw-11"""
    p = under_way(module().freighter("burn:085", f"{INFLATABLE}-black"))
    assert p.told(Fly("hohmann:115")) == (
        "1B2.2",
        "The card of this freighter goes no farther out than its zone unless it is pushed; Hohmann 115 lies beyond.",
        "このフレイターは、プッシュがなければカードの圏より外へ行けない。ホーマン115はその外にある。",
    )


@pytest.mark.rule("terawatt:1B4b.3", "frontier:H6b")
def test_a_freighter_hears_that_its_cargo_dreads_the_air() -> None:
    p = Position(crews=(NASA, ESA), terawatt=True, bernals=True).bernal("burn:geo", "bernal-03-white")
    rule, english, japanese = under_way(p.freighter("flyby:mars", MIRROR, WARY)).told(Fly("lagrange:018"))
    assert rule == "H6b"
    assert english.startswith("Something aboard keeps the craft out of the air of ")
    assert japanese.startswith("積荷に大気を避けるものがあり、")


@pytest.mark.rule("terawatt:1B4b.1", "terawatt:1B4b.2")
def test_a_freighter_hears_of_sizes_and_not_of_thrust() -> None:
    """Poodle sets out from a factory with thrust 3, and still does not land on size 2 by itself."""
    p = under_way(module().factory(0, "site:minerva").freighter("site:minerva", f"{POODLE}-black").roll(4))
    p.choose(Fly("lagrange:gefion-family-barycenter"))
    assert p.g.voyage is not None
    assert p.g.voyage.thrust == 3
    assert p.told(Fly("site:gefion")) == (
        "1B4b.2",
        "By itself a freighter is up to size 1, with a factory that helps up to size 5; this is size 2.",
        "フレイターが離着陸できるのは、単独でサイズ1まで、使える工場があればサイズ5まで。ここはサイズ2。",
    )


@pytest.mark.rule("terawatt:1B4a.1", "frontier:H5c")
@pytest.mark.parametrize(("pivots", "reason"), [(0, "burns"), (1, "fuel")])
def test_a_turn_that_bonus_pivots_take_is_not_blamed_on_burns(pivots: int, reason: str) -> None:
    pilot = pilot_for("blue", Craft(1, 1, 1, 1, pivots=pivots))
    heading = next(
        heading
        for heading in BOARD.headings
        if heading and BOARD.spaces[heading.to].kind == "hohmann"
        if any(leg.pivot and leg.burn for leg in pilot.chart.onward[heading.index])
    )
    flight = Flight(heading.to, 1, 0, heading.index, pivots=pivots)
    leg = next(leg for leg in pilot.legs(flight) if leg.pivot and leg.burn)
    assert leg_to(pilot, flight, leg.to) == leg
    assert weakness(pilot, flight, leg) == reason


# ---------------------------------------------------------------------- gigawatts


@pytest.mark.rule("terawatt:1C1b.2")
@pytest.mark.parametrize(("wet", "grade"), [("9", "water"), (None, "isotope")])
@pytest.mark.parametrize("afterburn", [False, True])
def test_a_gw_thruster_without_isotope_says_so(wet: str | None, grade: str, afterburn: bool) -> None:
    """tw-16: its supports are in order."""
    chain = next(iter(spheromak("lagrange:leo").start().options(Activate))).chain
    p = spheromak("lagrange:leo", wet=wet, grade=grade).start()
    assert p.told(Activate("rocket", SPHEROMAK, chain, afterburn)) == (
        "1C1b.2",
        "Spheromak 3He-D Magnetic Fusion works on isotope alone, and none is on the fuel strip.",
        "スフェロマック 3He-D 磁気核融合は同位体だけで動き、燃料ストリップに同位体がない。",
    )


@pytest.mark.rule("terawatt:1C1b.2", "terawatt:1C3.5")
def test_so_does_one_that_would_use_none_up() -> None:
    p = module().rocket(LEO, DIPOLE, "radiator-01-black").start()
    assert p.refused(Activate("rocket", DIPOLE, (DIPOLE, "radiator-01-black"))) == "1C1b.2"
    weak = module().rocket(LEO, COLLIDING, wet="9", grade="isotope").start()
    assert weak.refused(Activate("rocket", COLLIDING, (COLLIDING,))) == "J3", "with isotope it is the supports"


# ---------------------------------------------------------------------- selling


@pytest.mark.rule("terawatt:1B1a.3")
def test_a_card_of_any_type_is_refused_for_its_type() -> None:
    p = module().freighter(LEO, f"{INFLATABLE}-black").start()
    rule, english, japanese = p.told(Sell(INFLATABLE, hand=False))
    assert rule == "1B1a.3"
    assert english.endswith(" is of any type, which no market buys.")
    assert japanese.endswith("は任意の型なので、市場では売れない。")


@pytest.mark.rule("terawatt:1A5d.1")
@pytest.mark.parametrize("card", ["gw-thruster-06", INFLATABLE])
def test_a_purple_card_is_refused_for_its_side_whatever_its_type(card: str) -> None:
    rule, english, japanese = module().leo(f"{card}-purple").start().told(Sell(card, hand=False))
    assert rule == "1A5d.1"
    assert english.endswith("lies purple side up: take it back to the hand before you sell it.")
    assert japanese.endswith("は紫の面が上である。売るにはまず手札に戻す。")


@pytest.mark.rule("frontier:I3b")
def test_a_white_card_has_no_black_side_up() -> None:
    assert module().leo("thruster-01-white").start().refused(Sell("thruster-01", hand=False)) == "I3b"


# ---------------------------------------------------------------------- rocketplanes and LEO


@pytest.mark.rule("terawatt:1B6b.5", "frontier:H6c")
def test_who_needs_no_factory_hears_of_the_air_alone() -> None:
    p = fleet().freighter("lagrange:096", D_NANOTUBE).put("outpost-1", CERES, water=9)
    cube(p, CERES).start()
    assert p.told(Haul("cube-1", rocketplane=True)) == (
        "1B6b.5",
        "Ceres has no air, and rocketplanes leave atmospheric sites.",
        "ケレスには大気がない。ロケットプレーンは大気サイトから飛び立つ。",
    )
    black = module().factory(0, CERES).freighter(CERES, f"{POODLE}-black").put("outpost-1", CERES, water=9).start()
    rule, english, _ = black.told(Haul("freighter", rocketplane=True))
    assert (rule, english) == ("H6c", "Ceres has no air, and rocketplanes leave atmospheric sites.")


@pytest.mark.rule("terawatt:1B4b.3", "frontier:H6c")
def test_an_unpromoted_freighter_hears_of_the_factory_that_it_lacks() -> None:
    p = module().freighter(NORTH, f"{POODLE}-black").put("outpost-1", NORTH, water=9).start()
    assert p.told(Haul("freighter", rocketplane=True))[:2] == (
        "H6c",
        "Rocketplanes leave atmospheric sites with a factory that helps.",
    )


@pytest.mark.rule("terawatt:1Ba.1", "frontier:E4")
@pytest.mark.parametrize("name", ["leo", "freighter"])
def test_only_who_would_be_an_outpost_hears_that_leo_has_none(name: str) -> None:
    p = module().put(name, LEO, f"{BEAM_RIDER}-black").start()
    assert p.told(FormFreighter(name)) == (
        "E4",
        "At LEO the LEO stack is the only outpost.",
        "LEOではLEOスタックが唯一の前哨基地である。",
    )
