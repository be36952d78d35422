"""Modifiers of base thrust (iE2) and bonus burns (iE3)."""

from __future__ import annotations

from random import Random

import pytest
from tests.rules.diamonds.position import ELECTRIC, LASER, NUCLEAR, TO_GEO, Position, chits, zone_of

from perijove.games.diamonds.chart import BOARD, STRIP
from perijove.games.diamonds.moves import EndTurn, Refuel, Spend, Step


def sail(space: str) -> Position:
    return Position(craft="sails").at(0, space).turn(0)


def thrust(p: Position) -> int:
    shown: int = p.view()["players"][0]["thrust"]
    return shown


# ---------------------------------------------------------------------- modifiers


@pytest.mark.rule("diamonds:iE2")
def test_sails_depend_on_the_zone_and_rockets_on_their_weight() -> None:
    rockets = [thrust(Position().craft(0, LASER).at(0, at).turn(0)) for at in ("burn:geo", "site:ceres", "site:hathor")]
    assert rockets == [4, 4, 4]
    by_weight = [thrust(Position().craft(0, LASER, wet).turn(0)) for wet in (2, 8, 20)]
    assert by_weight == [5, 4, 2]
    assert [thrust(sail(at)) for at in ("burn:geo", "site:deimos")] == [2, 1]


@pytest.mark.rule("diamonds:iE2a")
@pytest.mark.parametrize(
    ("space", "net"),
    [
        ("site:mercury-north-pole", 4),
        ("site:hathor", 3),
        ("burn:geo", 2),
        ("lagrange:sol-mars-l2", 1),
        ("site:ceres", 0),
        ("flyby:jupiter", -1),
        ("flyby:saturn", -2),
    ],
)
def test_example_ie2a_the_zone_modifies_a_sail(space: str, net: int) -> None:
    assert thrust(sail(space)) == net


@pytest.mark.rule("diamonds:iE2a.1")
def test_the_zone_of_departure_counts_for_the_whole_move() -> None:
    outward = sail("lagrange:sol-earth-l2").fly("hohmann:002")
    assert zone_of("hohmann:002") == "mars"
    assert outward.g.flight is not None
    assert outward.g.flight.burns == 2, "as in the Earth zone, where the move began"
    outward.fly("hohmann:001")
    assert outward.g.burns == 2, "a pivot in the Mars zone, where a sail that starts there has one burn only"
    inward = sail("hohmann:002")
    inward.fly("lagrange:sol-earth-l2")
    assert inward.g.flight is not None
    assert inward.g.flight.burns == 1, "as in the Mars zone"


@pytest.mark.rule("diamonds:iE2a")
def test_without_light_a_sail_has_no_thrust_at_all() -> None:
    """Ruling R12."""
    p = Position(craft="sails").at(0, "site:sedna").turn(0)
    assert (zone_of(p.where(0)), thrust(p)) == ("neptune", 0)
    assert p.drifts, "so it may drift"


@pytest.mark.rule("diamonds:iE2a.2")
def test_beyond_the_ceres_zone_there_is_water_but_nothing_to_find() -> None:
    p = Position().craft(0, ELECTRIC).at(0, "site:europa-conamara-chaos").turn(0)
    assert not any(zone_of(site) in ("jupiter", "saturn", "uranus", "neptune") for site in p.on_map)
    assert p.choose(Refuel()).wet(0) == "12"


@pytest.mark.rule("diamonds:iE2b")
@pytest.mark.parametrize(
    ("wet", "net"), [("1", 7), ("1 8/9", 7), ("2", 6), ("4 2/3", 5), ("5", 5), ("8", 5), ("9", 4), ("16", 4), ("17", 3)]
)
def test_the_weight_class_modifies_a_rocket(wet: str, net: int) -> None:
    assert thrust(Position().craft(0, NUCLEAR, wet).turn(0)) == net


@pytest.mark.rule("diamonds:iE2b")
def test_example_ie2b_from_scout_to_probe_by_burning_and_to_tug_by_refuelling() -> None:
    p = Position().craft(0, LASER).at(0, "site:comet-phaethon").turn(0)
    assert (thrust(p), STRIP.classes[p.player(0).wet].id) == (4, "scout")
    p.player(0).wet = STRIP.burn(p.player(0).wet, 9, p.player(0).dry)
    assert (p.wet(0), STRIP.classes[p.player(0).wet].id, thrust(p)) == ("4 1/3", "probe", 5)
    for _ in range(4):
        p.choose(Refuel(), EndTurn()).end_turn()
    assert (p.wet(0), STRIP.classes[p.player(0).wet].id, thrust(p)) == ("20", "tug", 2)


@pytest.mark.rule("diamonds:iE2b")
def test_a_class_that_changes_during_a_move_counts_from_the_next_turn_on() -> None:
    p = Position().craft(0, LASER, "5").turn(0).fly("burn:cycler")
    assert STRIP.classes[p.player(0).wet].id == "probe"
    assert p.g.flight is not None
    assert p.g.flight.burns == 3, "of the four with which the move began"
    p.end_turn().end_turn()
    assert p.fly("belt:012").g.flight is not None
    assert p.g.flight.burns == 5


# ---------------------------------------------------------------------- bonus burns


@pytest.mark.rule("diamonds:iE3")
@pytest.mark.parametrize("source", ["flyby", "isofuel"])
def test_bonus_burns_exceed_the_limit_of_net_thrust(source: str) -> None:
    isofuel = chits("isofuel")[0]
    p = Position(craft="sails").hold(0, isofuel).turn(0).fly(*TO_GEO, "lagrange:sol-earth-l2")
    assert "burn:003" not in p.ways
    if source == "isofuel":
        p.choose(Spend(isofuel)).fly("burn:003")
    else:
        p.fly("flyby:venus", "belt:003")
        p.fly(next(way for way in sorted(p.ways) if BOARD.space(way).kind == "burn"))
    assert p.g.burns == 3


@pytest.mark.rule("diamonds:iE3.1")
def test_bonus_burns_are_gone_with_the_turn() -> None:
    isofuel = chits("isofuel")[0]
    p = Position().craft(0, ELECTRIC).hold(0, isofuel).turn(0).choose(Spend(isofuel))
    assert p.g.bonus == 2
    p.choose(EndTurn()).end_turn()
    p.fly("burn:cycler")
    assert p.g.flight is not None
    assert (p.g.flight.bonus, p.g.flight.burns, p.wet(0)) == (0, 2, "7 1/2")
    used = Position().craft(0, ELECTRIC).at(0, "burn:032").turn(0).fly("flyby:mars").stop()
    assert used.g.flight is None
    assert used.why(Spend(isofuel)).rule == "iF1.2"


@pytest.mark.rule("diamonds:iE3.2")
def test_a_bonus_burn_takes_no_fuel() -> None:
    p = Position().craft(0, ELECTRIC).at(0, "burn:032").turn(0).fly("flyby:mars", "hohmann:078", "burn:068")
    assert (p.wet(0), p.g.burns) == ("8", 1)


@pytest.mark.rule("diamonds:iE3a")
def test_example_ie3a_the_blue_route_from_geo_past_mars() -> None:
    p = Position().craft(0, ELECTRIC).at(0, "burn:geo").turn(0)
    p.fly("lagrange:sol-earth-l2", "hohmann:029", "burn:032", "flyby:mars")
    assert p.g.flight is not None
    assert (p.wet(0), p.g.flight.bonus, p.g.flight.burns) == ("7 1/2", 1, 2)
    p.fly("hohmann:078", "burn:068", "hohmann:082")
    assert (p.wet(0), zone_of(p.where(0))) == ("7 1/2", "ceres")


@pytest.mark.rule("diamonds:iE3a.1")
def test_several_flybys_in_one_turn_give_a_bonus_each() -> None:
    p = sail("lagrange:sol-earth-l2").fly("flyby:venus")
    assert bonus(p) == 2
    p.fly("belt:003", "burn:015")
    assert bonus(p) == 1
    p.fly("flyby:mercury")
    assert bonus(p) == 2
    assert p.g.flybys == (BOARD["flyby:venus"], BOARD["flyby:mercury"])


def bonus(p: Position) -> int:
    assert p.g.flight is not None
    return p.g.flight.bonus


ROUND_TO_VENUS = (
    "lagrange:sol-earth-l2", "lagrange:earth-luna-l5", "lagrange:earth-luna-l1", "burn:geo", "lagrange:sol-earth-l2",
    "flyby:venus",
)  # fmt: skip
"""From the flyby back to it for one burn."""


@pytest.mark.rule("diamonds:iE3a")
@pytest.mark.parametrize(("option", "burns"), [("once", 1), ("every_pass", 3)])
def test_whether_a_flyby_pays_twice_in_one_move_is_an_option(option: str, burns: int) -> None:
    """Ruling M06."""
    p = Position(craft="sails", flyby_bonus=option).at(0, "belt:003").turn(0).fly("flyby:venus")
    assert bonus(p) == 2
    p.fly(*ROUND_TO_VENUS)
    assert bonus(p) == burns


ROUND_BY_MERCURY = (
    "lagrange:sol-earth-l2", "burn:geo", "lagrange:earth-luna-l1", "lagrange:earth-luna-l5", "lagrange:sol-earth-l2",
    "flyby:venus", "hohmann:257", "burn:026", "hohmann:035", "hohmann:036", "belt:007", "hohmann:014", "flyby:mercury",
    "burn:015", "belt:003",
)  # fmt: skip
"""From the flyby of Venus to the space before it, by Earth and by Mercury: what it costs the two flybys pay."""


@pytest.mark.rule("diamonds:iE3a", "diamonds:iE1k")
def test_a_round_that_only_bonus_burns_pay_is_not_flown_again() -> None:
    """Rulings R51 and M06."""
    isofuel = chits("isofuel", 3)
    p = Position(craft="sails", flyby_bonus="every_pass").hold(0, *isofuel).at(0, "belt:003").turn(0)
    p.choose(*map(Spend, isofuel)).roll(*[6] * 5).fly("flyby:venus", *ROUND_BY_MERCURY)
    assert p.g.flight is None, "the one way on would close the round"


@pytest.mark.rule("diamonds:iE3a.2")
def test_the_solar_oberth_pays_once_a_turn_even_where_flybys_pay_at_every_pass() -> None:
    """Ruling M06."""
    p = Position(flyby_bonus="every_pass").craft(0, NUCLEAR).at(0, "burn:040").turn(0).roll(6, 6)
    p.fly("burn:solar-oberth", *ROUND_THE_SUN, "burn:solar-oberth")
    assert p.g.flybys.count(BOARD["burn:solar-oberth"]) == 1


@pytest.mark.rule("diamonds:iE1k")
@pytest.mark.parametrize("option", ["once", "every_pass"])
def test_a_move_ends_however_long_somebody_flies_on(option: str) -> None:
    """Rulings R51 and M06: no way round pays for itself for ever."""
    luck = Random(option)
    for start in ("belt:003", "lagrange:earth-luna-l3", "burn:geo"):
        p = Position(craft="sails", flyby_bonus=option).at(0, start).turn(0)
        while p.asked == 0 and (ways := [m for m in p.options() if isinstance(m, Step) and not BOARD.space(m.to).site]):
            assert p.m.number < 3000
            p.choose(luck.choice(ways))


ROUND_THE_SUN = (
    "burn:042", "burn:039", "hohmann:037", "belt:020", "hohmann:035", "burn:026", "hohmann:257", "flyby:venus",
    "belt:003", "burn:015", "flyby:mercury", "hohmann:013", "belt:006", "hohmann:028", "hohmann:027", "belt:016",
    "hohmann:038", "burn:041", "burn:040",
)  # fmt: skip
"""From the solar Oberth back to it in one move of a nuclear rocket."""


@pytest.mark.rule("diamonds:iE3a.2")
def test_the_solar_oberth_gives_its_bonus_once_a_turn() -> None:
    p = Position().craft(0, NUCLEAR).at(0, "burn:040").turn(0).roll(6, 6).fly("burn:solar-oberth")
    assert bonus(p) == 5, "the base thrust"
    p.fly(*ROUND_THE_SUN)
    before = bonus(p)
    p.fly("burn:solar-oberth")
    assert p.g.flybys.count(BOARD["burn:solar-oberth"]) == 1
    assert p.g.flight is None or bonus(p) <= before
    p.end_turn().end_turn()
    p.roll(6).fly("burn:042").end_turn().end_turn()
    assert bonus(p.roll(6).fly("burn:solar-oberth")) == 5, "but again in another turn"


@pytest.mark.rule("diamonds:iE3b")
def test_isofuel_is_kept_for_its_points_or_discarded_for_two_bonus_burns() -> None:
    p = Position(craft="sails").hold(0, "DC41").turn(0)
    assert p.player(0).chits == ("DC41",)
    before = p.fly("burn:cycler").g.flight
    assert before is not None
    after = p.choose(Spend("DC41")).g.flight
    assert after is not None
    assert (after.bonus - before.bonus, after.burns) == (2, before.burns)
    assert (p.player(0).chits, p.g.gone) == ((), ("DC41",))


@pytest.mark.rule("diamonds:iE3b.1")
def test_isofuel_burns_lapse_and_take_no_fuel_like_those_of_a_flyby() -> None:
    isofuel = chits("isofuel")[0]
    p = Position().craft(0, ELECTRIC).hold(0, isofuel).turn(0).fly("burn:cycler").choose(Spend(isofuel))
    p.fly("belt:012", "burn:geo")
    assert p.wet(0) == "7 1/2"
    p.end_turn().end_turn()
    assert bonus(p.fly("lagrange:sol-earth-l2")) == 0
    late = Position().hold(0, isofuel).turn(0).fly("burn:cycler").stop()
    assert Spend(isofuel) not in late.options()
    assert late.why(Spend(isofuel)).rule == "iE3.1"


@pytest.mark.rule("diamonds:iE3b.2")
def test_any_number_of_isofuel_chits_in_one_move() -> None:
    three = chits("isofuel", 3)
    p = Position(craft="sails").hold(0, *three).turn(0)
    p.choose(Spend(three[0])).fly("burn:cycler").choose(Spend(three[1]), Spend(three[2]))
    assert p.g.flight is not None
    assert p.g.flight.bonus == 5
    assert Step("belt:012") in p.options()
