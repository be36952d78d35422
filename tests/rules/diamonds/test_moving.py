"""Movement over the map: iE and iE1, with the rulebook's own examples."""

from __future__ import annotations

import pytest
from tests.rules.diamonds.position import ELECTRIC, LASER, NUCLEAR, TO_GEO, Position, chits

from perijove.games.diamonds.chart import BOARD, PARTS
from perijove.games.diamonds.moves import Discover, Spend, Step, Stop
from perijove.kernel.errors import IllegalMove

TO_MJOLNIR = (
    "lagrange:sol-earth-l4",
    "hohmann:039",
    "burn:034",
    "lagrange:sol-venus-l3",
    "burn:024",
    "hohmann:025",
    "lagrange:004",
    "hohmann:019",
    "lagrange:008",
    "site:mjolnir",
)
SIX_BURNS = (
    "burn:cycler",
    "belt:012",
    "burn:029",
    "lagrange:earth-luna-l1",
    "burn:geo",
    "lagrange:sol-earth-l2",
    "burn:003",
    "burn:008",
    "lagrange:001",
    "burn:001",
)
GREEN = (*TO_GEO, "lagrange:earth-luna-l1", "lagrange:earth-luna-l5", "hohmann:030")
RED = (*TO_GEO, "lagrange:sol-earth-l2", "hohmann:002")


def sail(space: str = "lagrange:leo") -> Position:
    return Position(craft="sails").at(0, space).turn(0)


def rocket(card: str = ELECTRIC, space: str = "lagrange:leo", wet: str | int = 8) -> Position:
    return Position().craft(0, card, wet).at(0, space).turn(0)


def burns_left(p: Position) -> int:
    assert p.g.flight is not None
    return p.g.flight.burns


# ---------------------------------------------------------------------- the examples


@pytest.mark.rule("diamonds:iE1g")
def test_example_ie1g_a_sail_lands_on_mjolnir_in_its_second_turn() -> None:
    p = sail().fly(*GREEN)
    assert (p.where(0), p.prompt) == ("hohmann:030", "act"), "the move ends by itself: no burn is left for burn:051"
    p.end_turn().end_turn()
    p.fly(*TO_MJOLNIR)
    assert (p.where(0), p.g.burns, p.prompt) == ("site:mjolnir", 2, "act")


@pytest.mark.rule("diamonds:iE1i")
def test_example_ie1i_a_sail_pivots_once_on_its_way_from_geo_to_deimos() -> None:
    p = sail("burn:geo").fly("lagrange:sol-earth-l2", "hohmann:002")
    assert burns_left(p) == 2
    p.fly("hohmann:001")
    assert burns_left(p) == 0
    p.fly("hohmann:005", "lagrange:sol-mars-l2", "site:deimos")
    assert (p.where(0), p.g.burns) == ("site:deimos", 2)


@pytest.mark.rule("diamonds:iE1j")
def test_example_ie1j_the_red_corner_is_turned_for_nothing_in_the_next_turn() -> None:
    p = sail().fly(*RED)
    assert "hohmann:001" not in p.ways
    p.end_turn().end_turn()
    p.fly("hohmann:001", "hohmann:005", "lagrange:sol-mars-l2")
    assert p.g.burns == 0


# ---------------------------------------------------------------------- burns


@pytest.mark.rule("diamonds:iEa")
def test_net_thrust_is_base_thrust_with_its_modifier() -> None:
    assert rocket(LASER, wet=20).view()["players"][0]["thrust"] == 4 - 2
    assert sail("lagrange:sol-mars-l2").view()["players"][0]["thrust"] == 2 - 1


@pytest.mark.rule("diamonds:iEb", "diamonds:iE1c")
@pytest.mark.parametrize(("card", "allowed"), [(ELECTRIC, 3), (LASER, 4), (NUCLEAR, 5)])
def test_net_thrust_is_the_number_of_burn_spaces_that_may_be_entered(card: str, allowed: int) -> None:
    p = rocket(card)
    entered = 0
    for space in SIX_BURNS:
        if p.prompt == "fly" and space not in p.ways:
            break
        if p.g.moved and p.prompt != "fly":
            break
        p.fly(space)
        entered += BOARD.space(space).kind == "burn"
    assert entered == allowed


@pytest.mark.rule("diamonds:iEb.1", "diamonds:iE1k.2")
def test_unused_burns_are_lost() -> None:
    p = rocket().fly("burn:cycler", "belt:012")
    assert burns_left(p) == 2
    p.end_turn().end_turn()
    p.fly("burn:geo")
    assert burns_left(p) == 2, "three for this turn and not one of the last"


@pytest.mark.rule("diamonds:iEc")
def test_a_bonus_burn_leaves_the_allowance_alone() -> None:
    isofuel = chits("isofuel")[0]
    p = Position(craft="sails").hold(0, isofuel).turn(0).choose(Spend(isofuel)).fly("burn:cycler")
    assert p.g.flight is not None
    assert (p.g.flight.burns, p.g.flight.bonus) == (2, 1)


@pytest.mark.rule("diamonds:iEd", "diamonds:iE1h.1")
def test_going_straight_on_and_turning_at_a_round_icon_cost_nothing() -> None:
    p = sail("burn:geo").fly("lagrange:sol-earth-l2", "hohmann:002")  # a turn at L2, then on
    assert burns_left(p) == 2
    straight = sail("lagrange:sol-mars-l2").fly("hohmann:005", "hohmann:001")
    assert straight.g.burns == 0


@pytest.mark.rule("diamonds:iEe")
def test_a_skull_forces_a_roll() -> None:
    p = sail("site:icarus").roll(4)
    p.fly("lagrange:142")
    assert p.said.count("hazard.passed") == 1


@pytest.mark.rule("diamonds:iEf")
def test_every_burn_takes_the_fuel_consumption_from_wet_mass() -> None:
    for card, steps in ((ELECTRIC, 1), (LASER, 2), (NUCLEAR, 3)):
        p = rocket(card)
        before = p.steps(0)
        p.fly("burn:cycler")
        assert before - p.steps(0) == steps


@pytest.mark.rule("diamonds:iE1a", "diamonds:iE1b")
def test_every_card_has_a_triangle_whose_left_number_is_the_base_thrust() -> None:
    assert (PARTS.sail.thrust, PARTS.sail.consumption) == (2, 0)
    assert [(r.thrust, r.consumption) for r in PARTS.rockets.values()] == [(3, 1), (3, 1), (4, 2), (4, 2), (5, 3)]
    for card in (ELECTRIC, LASER, NUCLEAR):
        assert burns_left(rocket(card).fly("burn:cycler")) == PARTS.rockets[card].thrust - 1


@pytest.mark.rule("diamonds:iE1g.1")
def test_without_burns_no_burn_space_is_entered() -> None:
    q = sail().fly(*TO_GEO, "lagrange:sol-earth-l2")
    refusal = q.why(Step("burn:003"))
    assert (refusal.rule, refusal.args["burns"]) == ("iE1g.1", 0)


@pytest.mark.rule("diamonds:iE1c.1")
def test_nobody_has_to_use_burns_or_bonus_burns() -> None:
    isofuel = chits("isofuel")[0]
    p = Position().craft(0, ELECTRIC).hold(0, isofuel).turn(0).choose(Spend(isofuel))
    p.fly("burn:cycler")
    assert Stop() in p.options()
    assert p.wet(0) == "8", "a bonus burn paid"
    q = Position().craft(0, ELECTRIC).hold(0, isofuel).turn(0).choose(Spend(isofuel))
    q.choose(Step("burn:cycler", 1))
    assert q.g.flight is not None
    assert (q.wet(0), q.g.flight.bonus, q.g.flight.burns) == ("7 1/2", 2, 2)


# ---------------------------------------------------------------------- lines and spaces


@pytest.mark.rule("diamonds:iE1d")
def test_figures_travel_along_the_lines_only() -> None:
    p = sail("burn:geo")
    assert p.ways == {"lagrange:earth-luna-l1", "lagrange:sol-earth-l2", "belt:012"}
    with pytest.raises(IllegalMove, match="No line leads from"):
        p.fly("hohmann:002")


@pytest.mark.rule("diamonds:iE1d.1")
def test_dotted_lines_are_closed() -> None:
    p = sail("belt:012")
    assert "lagrange:006" not in p.ways
    assert p.why(Step("lagrange:006")).rule == "iE1d.1"


@pytest.mark.rule("diamonds:iE1e", "diamonds:iE1e.1")
def test_a_move_may_end_on_every_space() -> None:
    for space in ("burn:geo", "lagrange:sol-earth-l2", "hohmann:002", "belt:012", "flyby:venus"):
        origin = next(h.start for h in BOARD.headings if h and h.to == BOARD[space] and not h.dotted)
        p = Position().craft(0, NUCLEAR).at(0, BOARD.spaces[origin].id).turn(0).fly(space).stop()
        assert (p.where(0), p.prompt) == (space, "act")


@pytest.mark.rule("diamonds:iE1e.2")
def test_nobody_turns_back_on_the_line_of_arrival() -> None:
    p = sail("burn:geo").fly("lagrange:sol-earth-l2")
    assert "burn:geo" not in p.ways
    assert p.why(Step("burn:geo")).rule == "iE1e.2"
    p.end_turn().end_turn()
    assert "burn:geo" in p.ways


@pytest.mark.rule("diamonds:iE1e.3", "diamonds:iE1e.4")
def test_a_turn_costs_a_pivot_on_a_hohmann_and_nothing_on_a_lagrange() -> None:
    on_hohmann = rocket(space="lagrange:sol-earth-l2").fly("hohmann:002", "hohmann:001")
    assert on_hohmann.g.burns == 2
    on_lagrange = rocket(space="burn:geo").fly("lagrange:sol-earth-l2", "lagrange:earth-luna-l5")
    assert on_lagrange.g.burns == 0
    on_burn = rocket(space="lagrange:sol-mars-l2").fly("burn:057", "site:phobos")
    assert on_burn.g.burns == 1, "a burn space is round as well"


@pytest.mark.rule("diamonds:iE1f")
@pytest.mark.parametrize(
    ("over", "under"),
    [
        (("burn:geo", "lagrange:sol-earth-l2"), ("belt:014", "burn:033")),
        (("burn:032", "flyby:mars"), ("hohmann:005", "lagrange:sol-mars-l1")),
    ],
)
def test_on_a_bridge_one_neither_stops_nor_turns(over: tuple[str, str], under: tuple[str, str]) -> None:
    """The drawn lines cross, and still each leads from end to end only."""
    assert lines_cross(over, under)
    for start, end in (over, under):
        p = rocket(NUCLEAR, start)
        assert end in p.ways
        assert p.fly(end).where(0) == end, "no space lies between"
        other = under if start in over else over
        assert not set(other) & (rocket(NUCLEAR, start).ways | (p.ways if p.prompt == "fly" else set()))


def lines_cross(one: tuple[str, str], other: tuple[str, str]) -> bool:
    (a, b), (c, d) = ([(BOARD.space(end).x, BOARD.space(end).y) for end in ends] for ends in (one, other))

    def side(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@pytest.mark.rule("diamonds:iE1g")
def test_half_burns_cost_a_whole_burn() -> None:
    assert BOARD.space("burn:080").lander == "half"
    p = rocket(space="lagrange:gefion-family-barycenter", wet="5 1/3").fly("burn:080", "site:ceres")
    assert (p.g.burns, p.wet(0)) == (1, "5")


@pytest.mark.rule("diamonds:iE1g.1")
def test_the_red_route_ends_at_the_corner_for_want_of_burns() -> None:
    p = sail().fly(*RED)
    assert p.where(0) == "hohmann:002"
    assert p.prompt == "act" or p.ways.isdisjoint({"hohmann:001"})


@pytest.mark.rule("diamonds:iE1g.2")
def test_the_way_from_leo_begins_with_cycler() -> None:
    for craft in ("sails", "rockets"):
        p = Position(craft=craft).turn(0)
        assert p.ways == {"burn:cycler"}
        assert burns_left(p.fly("burn:cycler")) == p.view()["players"][0]["thrust"] - 1


@pytest.mark.rule("diamonds:iE1h")
def test_lagranges_are_turned_at_without_burns() -> None:
    p = sail("hohmann:030").fly(*TO_MJOLNIR)
    assert (p.g.burns, p.where(0)) == (2, "site:mjolnir"), "only the two burn spaces on the way cost"


@pytest.mark.rule("diamonds:iE1i.1")
def test_nothing_but_burn_spaces_and_pivots_costs_burns() -> None:
    p = rocket(NUCLEAR, "lagrange:sol-earth-l2").fly("hohmann:029")
    assert burns_left(p) == 5
    p.fly("hohmann:030")
    assert burns_left(p) == 3, "a pivot"
    p.fly("burn:051")
    assert p.g.burns == 5, "a pivot and a burn space"


@pytest.mark.rule("diamonds:iE1j.1")
def test_the_first_space_costs_its_burn_for_all_the_freedom() -> None:
    assert rocket(space="hohmann:030").fly("burn:051").g.burns == 1


@pytest.mark.rule("diamonds:iE1k")
def test_net_thrust_0_still_allows_to_coast() -> None:
    p = sail("hohmann:082")
    assert p.view()["players"][0]["thrust"] == 0
    assert "burn:068" not in p.ways
    p.fly("hohmann:079")
    assert (p.where(0), p.g.burns) == ("hohmann:079", 0)
    assert "burn:079" not in (p.ways if p.prompt == "fly" else ())


@pytest.mark.rule("diamonds:iE1k")
def test_without_fuel_and_without_burns_one_coasts_on() -> None:
    p = rocket(wet="3 1/2").fly(*TO_GEO)
    assert p.steps(0) == 0
    p.fly("lagrange:sol-earth-l2", "hohmann:002")
    assert p.where(0) == "hohmann:002"


@pytest.mark.rule("diamonds:iE1k.1")
def test_who_coasts_may_land_and_gain_and_use_bonus_burns() -> None:
    p = sail().fly(*TO_GEO, "lagrange:sol-earth-l2", "flyby:venus")
    assert p.g.flight is not None
    assert (p.g.flight.burns, p.g.flight.bonus) == (0, 2)
    p.fly("belt:003")
    entered = next(way for way in sorted(p.ways) if BOARD.space(way).kind == "burn")
    p.fly(entered)
    assert p.g.flight is None or p.g.flight.bonus == 1
    landed = sail("burn:geo").fly("lagrange:sol-earth-l2", "hohmann:002", "hohmann:001")
    landed.fly("hohmann:005", "lagrange:sol-mars-l2", "site:deimos")
    assert landed.where(0) == "site:deimos"


RING = (
    "lagrange:sol-venus-l2", "lagrange:sol-earth-l5", "lagrange:sol-venus-l4", "lagrange:sol-mercury-l4",
    "lagrange:sol-venus-l1", "hohmann:006", "lagrange:earth-luna-l3",
)  # fmt: skip
"""Seven spaces from Earth-Luna L3 back to it, all of them free."""


@pytest.mark.rule("diamonds:iE1k")
def test_coasting_has_no_end_in_distance_but_no_flight_is_repeated_within_a_move() -> None:
    """Ruling R51."""
    p = sail("lagrange:earth-luna-l3").fly(*RING)
    assert (p.where(0), p.g.burns) == ("lagrange:earth-luna-l3", 0), "once round is a long way, and free"
    assert RING[0] not in p.ways
    refusal = p.why(Step(RING[0]))
    assert (refusal.key, refusal.rule) == ("refused.circle", "iE1k")
    p.end_turn().end_turn()
    assert RING[0] in p.ways, "the next move is another one"


@pytest.mark.rule("diamonds:iE1k")
@pytest.mark.parametrize("spent", [False, True])
def test_whoever_has_spent_something_may_come_by_again(spent: bool) -> None:
    """Ruling R51."""
    isofuel = chits("isofuel")[0]
    p = Position(craft="sails").at(0, "lagrange:earth-luna-l3").hold(0, isofuel).turn(0).fly(*RING)
    if spent:
        p.choose(Spend(isofuel))
    assert (RING[0] in p.ways) is spent


# ---------------------------------------------------------------------- landing


@pytest.mark.rule("diamonds:iE1l", "diamonds:iE1l.1")
def test_landing_and_lifting_off_cost_nothing_and_landing_ends_the_move() -> None:
    p = rocket(space="lagrange:sol-mars-l2").fly("site:deimos")
    assert (p.g.burns, p.wet(0), p.prompt, p.ways) == (0, "8", "act", set())
    p.end_turn().end_turn()
    p.fly("lagrange:sol-mars-l2")
    assert p.g.burns == 0


@pytest.mark.rule("diamonds:iE1l.1")
def test_a_landed_spacecraft_moves_no_further_not_even_with_isofuel() -> None:
    isofuel = chits("isofuel")[0]
    p = Position().hold(0, isofuel).at(0, "lagrange:sol-mars-l2").turn(0).fly("site:deimos")
    assert (p.prompt, p.g.flight, Spend(isofuel) in p.options()) == ("act", None, False)


@pytest.mark.rule("diamonds:iE1l.2")
def test_mars_has_three_sites_with_a_chit_each() -> None:
    p = Position().turn(0)
    assert len([site for site in p.on_map if site.startswith("site:mars-")]) == 3


@pytest.mark.rule("diamonds:iE1l.3")
def test_the_size_of_a_site_is_ignored() -> None:
    mars = BOARD.space("site:mars-north-pole").site
    assert mars is not None
    assert mars.size > 3
    p = rocket(space="burn:074").fly("site:mars-north-pole")
    assert p.where(0) == "site:mars-north-pole"
    assert Discover() in p.options()


@pytest.mark.rule("diamonds:iE1m")
def test_the_right_number_of_the_triangle_is_the_fuel_of_a_burn() -> None:
    spent = {}
    for card in (ELECTRIC, LASER, NUCLEAR):
        p = rocket(card)
        full = p.steps(0)
        spent[card] = full - p.fly(*TO_GEO).steps(0)
    assert spent == {ELECTRIC: 2, LASER: 4, NUCLEAR: 6}


@pytest.mark.rule("diamonds:iE1m.1")
def test_a_sail_burns_no_fuel() -> None:
    p = sail().fly(*TO_GEO)
    assert (p.player(0).wet, p.player(0).dry, p.g.burns) == (0, 0, 2)
