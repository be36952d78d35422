"""Flying: fly.*, move.*, immelmann.*"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position

from perijove.games.titan.moves import (
    Allow,
    Attack,
    EndTurn,
    Fly,
    GoOn,
    Immelmann,
    Play,
    Refuse,
    Stay,
    Step,
    Stop,
)
from perijove.kernel.decision import Move
from perijove.kernel.errors import IllegalMove


def where(p: Position, seat: int = 0, ship: int = 0) -> tuple[str, str]:
    return p.fleet(seat)[ship].place, p.fleet(seat)[ship].facing


def reach(place: str, facing: str) -> set[str]:
    p = Position().ship(0, place, facing).turn(0).choose(Fly(0))
    return {step.to for step in p.offered(Step)}


def guarded(facing: str = GOLD) -> Position:
    """Seat 0 has a gold ship in the helium orbit and seat 1 an alloy mine at M3, two steps beyond."""
    return Position().moon("M3", "dione").industry(1, "alloy", "M3").ship(0, "H2", facing).turn(0)


# ---------------------------------------------------------------------- fly


@pytest.mark.rule("titan:fly.contents")
@pytest.mark.parametrize(
    ("steps", "end"),
    [
        ((Step("H3"), Step("H4"), Step("H5")), ("H5", SILVER)),
        ((Immelmann(), Step("H1"), Immelmann()), ("H1", SILVER)),
        ((Step("S0"), Immelmann(), Step("H6")), ("H6", GOLD)),
    ],
)
def test_a_fly_action_spends_moves_and_immelmanns_of_one_ship_in_any_order(
    steps: tuple[Move, ...], end: tuple[str, str]
) -> None:
    p = Position().ship(0, "H2", SILVER).ship(0, "N9", SILVER).turn(0)
    p.choose(Fly(0), *steps)
    assert where(p) == end
    assert where(p, ship=1) == ("N9", SILVER)
    assert (p.prompt, p.g.actions) == ("act", 2)


@pytest.mark.rule("titan:fly.steps")
@pytest.mark.parametrize(("place", "allowance"), [("N3", 1), ("M3", 2), ("H3", 3), ("S0", 4)])
def test_the_orbit_of_the_start_gives_the_number_of_steps(place: str, allowance: int) -> None:
    p = Position().ship(0, place, GOLD).turn(0).choose(Fly(0))
    taken = 0
    while p.prompt == "fly":
        p.choose(Immelmann())
        taken += 1
    assert taken == allowance


@pytest.mark.rule("titan:fly.steps-fixed-at-start")
def test_from_norse_inward_to_main_the_fly_action_is_over_and_the_next_one_has_two_steps() -> None:
    p = Position().ship(0, "N9", SILVER).turn(0)
    p.choose(Fly(0), Step("M5"))
    assert p.prompt == "act"
    p.choose(Fly(0), Step("M6"))
    assert p.prompt == "fly"
    p.choose(Step("M7"))
    assert (p.prompt, where(p)) == ("act", ("M7", SILVER))


@pytest.mark.rule("titan:fly.steps-fixed-at-start")
def test_from_helium_outward_to_main_two_more_steps_are_left() -> None:
    p = Position().ship(0, "H1", SILVER).turn(0)
    p.choose(Fly(0), Step("M1"), Step("M2"))
    assert p.prompt == "fly"
    p.choose(Step("M3"))
    assert (p.prompt, where(p)) == ("act", ("M3", SILVER))


@pytest.mark.rule("titan:fly.steps-optional")
def test_a_ship_may_stop_before_its_allowance_is_used_up() -> None:
    p = Position().ship(0, "S0", GOLD).turn(0)
    p.choose(Fly(0), Step("H2"), Stop())
    assert (p.prompt, where(p), p.g.actions) == ("act", ("H2", GOLD), 2)


@pytest.mark.rule("titan:fly.example")
def test_silver_ship_from_helium_goes_out_on_and_turns_with_three_steps() -> None:
    p = Position().ship(0, "H1", SILVER).turn(0)
    p.choose(Fly(0), Step("M1"), Step("M2"), Immelmann())
    assert where(p) == ("M2", GOLD)
    assert p.prompt == "act"


# ---------------------------------------------------------------------- move


@pytest.mark.rule("titan:move.cost")
@pytest.mark.parametrize(
    ("start", "way"),
    [("N3", ["N4"]), ("M3", ["M4", "M5"]), ("H3", ["H4", "H5", "H6"]), ("S0", ["H1", "M1", "N1", "N2"])],
)
def test_entering_a_new_location_costs_one_step(start: str, way: list[str]) -> None:
    p = Position().ship(0, start, SILVER).turn(0).choose(Fly(0))
    for place in way:
        assert p.prompt == "fly"
        p.choose(Step(place))
    assert p.prompt == "act"


@pytest.mark.rule("titan:move.same-direction")
@pytest.mark.parametrize(
    ("place", "facing", "ahead"),
    [("N24", SILVER, "N1"), ("N1", GOLD, "N24"), ("H1", GOLD, "H6"), ("M12", SILVER, "M1")],
)
def test_along_its_orbit_a_ship_moves_only_to_the_next_location_it_faces(place: str, facing: str, ahead: str) -> None:
    assert {to for to in reach(place, facing) if to[0] == place[0]} == {ahead}


@pytest.mark.rule("titan:move.change-orbit")
def test_a_silver_ship_moving_inward_from_m3_is_a_silver_ship_at_h2() -> None:
    p = Position().ship(0, "M3", SILVER).turn(0).choose(Fly(0), Step("H2"))
    assert where(p) == ("H2", SILVER)


@pytest.mark.rule("titan:move.change-orbit")
@pytest.mark.parametrize("facing", [SILVER, GOLD])
@pytest.mark.parametrize("to", ["H2", "N5", "N6"])
def test_a_ship_changes_orbit_whatever_its_direction_and_keeps_it(facing: str, to: str) -> None:
    p = Position().ship(0, "M3", facing).turn(0).choose(Fly(0), Step(to))
    assert where(p) == (to, facing)


@pytest.mark.rule("titan:move.outward-choice")
@pytest.mark.parametrize(("start", "to"), [("H5", "M9"), ("H5", "M10"), ("M8", "N15"), ("M8", "N16")])
def test_moving_outward_the_player_chooses_either_bordering_location(start: str, to: str) -> None:
    p = Position().ship(0, start, GOLD).turn(0).choose(Fly(0), Step(to))
    assert where(p)[0] == to


@pytest.mark.rule("titan:move.no-diagonal")
def test_n7_is_not_one_step_from_m3() -> None:
    p = Position().ship(0, "M3", SILVER).turn(0).choose(Fly(0))
    with pytest.raises(IllegalMove):
        p.choose(Step("N7"))
    assert where(p) == ("M3", SILVER)
    assert {step.to for step in p.offered(Step)} == {"M4", "H2", "N5", "N6"}


# ---------------------------------------------------------------------- passage


@pytest.mark.rule("titan:move.permission.trigger")
def test_a_gold_ship_entering_a_main_location_with_a_red_industry_must_agree_on_passage() -> None:
    p = guarded().choose(Fly(0), Step("M3"))
    assert (p.prompt, p.asked) == ("fly-on", (0,))
    p.choose(GoOn())
    assert (p.prompt, p.asked) == ("passage", (1,))
    p.choose(Allow(), Step("M2"))
    assert where(p) == ("M2", GOLD)


@pytest.mark.rule("titan:move.permission.trigger")
def test_a_silver_ship_entering_a_location_with_a_gold_enemy_ship_needs_no_agreement() -> None:
    p = Position().ship(0, "H2", SILVER).ship(1, "M3", GOLD).turn(0)
    p.choose(Fly(0), Step("M3"))
    assert (p.prompt, p.asked) == ("fly", (0,))


@pytest.mark.rule("titan:move.permission.trigger")
@pytest.mark.parametrize(("facing", "asked"), [(GOLD, True), (SILVER, False)])
def test_a_flight_that_starts_from_contact_needs_agreement_too(facing: str, asked: bool) -> None:
    p = Position().ship(0, "M3", GOLD).ship(1, "M3", facing).turn(0).choose(Fly(0))
    assert (p.prompt, p.asked) == (("passage", (1,)) if asked else ("fly", (0,)))


@pytest.mark.rule("titan:move.permission.trigger")
def test_own_units_never_stand_in_the_way() -> None:
    p = Position().ship(0, "M3", GOLD).ship(0, "M3", GOLD).turn(0).choose(Fly(0))
    assert p.prompt == "fly"


@pytest.mark.rule("titan:move.permission.declare")
def test_the_active_player_declares_first_and_then_the_others_in_turn_order() -> None:
    p = Position(4).ship(3, "H2", GOLD).ship(2, "M3", GOLD).ship(0, "M3", GOLD).ship(1, "M3", SILVER).turn(3)
    p.choose(Fly(0), Step("M3"))
    order = [p.asked]
    p.choose(GoOn())
    order.append(p.asked)
    p.choose(Allow())
    order.append(p.asked)
    p.choose(Allow())
    order.append(p.asked)
    assert order == [(3,), (0,), (2,), (3,)]
    assert p.prompt == "fly"


@pytest.mark.rule("titan:move.permission.declare")
def test_an_active_player_who_stops_asks_nobody() -> None:
    p = guarded().choose(Fly(0), Step("M3"), Stop())
    assert (p.prompt, p.asked, p.g.actions) == ("act", (0,), 2)
    assert Fly(0) in p.options()


@pytest.mark.rule("titan:move.permission.refused")
def test_a_ship_refused_after_its_first_step_loses_the_other_two_and_cannot_leave() -> None:
    p = guarded().choose(Fly(0), Step("M3"), GoOn(), Refuse())
    assert where(p) == ("M3", GOLD)
    assert (p.prompt, p.asked, p.g.actions) == ("act", (0,), 2)
    assert p.offered(Fly) == []


@pytest.mark.rule("titan:move.permission.refused")
def test_a_refusal_before_the_first_step_ends_the_fly_action_and_holds_the_ship() -> None:
    p = Position().ship(0, "M3", GOLD).ship(0, "N9", SILVER).ship(1, "M3", GOLD).turn(0)
    p.choose(Fly(0), Refuse())
    assert (where(p), p.g.actions) == (("M3", GOLD), 2)
    assert p.offered(Fly) == [Fly(1)]


@pytest.mark.rule("titan:move.permission.refused")
def test_a_refusal_holds_the_ship_that_asked_and_no_other() -> None:
    p = Position().ship(0, "M3", GOLD).ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0)
    p.choose(Fly(0), Refuse())
    assert p.offered(Fly) == [Fly(1)]
    p.choose(Fly(1), Allow(), Step("M2"))
    assert where(p, ship=1) == ("M2", GOLD)


@pytest.mark.rule("titan:move.permission.combat-releases")
def test_after_combat_with_the_refusing_player_the_ship_may_fly_away() -> None:
    p = Position().ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0).choose(Fly(0), Refuse())
    p.choose(Attack("M3", GOLD, 1), Play("laser"), Play("laser"), Stay(), Stay())
    assert Fly(0) in p.options()
    p.choose(Fly(0), Step("M2"))
    assert where(p) == ("M2", GOLD)


@pytest.mark.rule("titan:move.permission.combat-releases")
def test_combat_with_another_player_does_not_lift_the_refusal() -> None:
    p = Position(3).ship(0, "M3", GOLD).ship(1, "M3", GOLD).ship(2, "M3", GOLD).turn(0)
    p.choose(Fly(0), Allow(), Refuse())
    p.choose(Attack("M3", GOLD, 1), Play("laser"), Play("laser"), Stay(), Stay())
    assert p.offered(Fly) == []


@pytest.mark.rule("titan:move.permission.combat-releases")
def test_a_combat_releases_the_ship_for_that_turn_alone() -> None:
    p = Position().ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0)
    p.choose(Attack("M3", GOLD, 1), Play("laser"), Play("laser"), Stay(), Stay(), EndTurn(), EndTurn(), Fly(0))
    assert (p.prompt, p.asked) == ("passage", (1,))


@pytest.mark.rule("titan:move.permission.trigger")
def test_a_ship_that_arrives_after_the_combat_of_another_is_asked_all_the_same() -> None:
    p = Position().ship(0, "M3", GOLD).ship(0, "H2", GOLD).ship(1, "M3", GOLD).turn(0)
    p.choose(Attack("M3", GOLD, 1), Play("laser"), Play("laser"), Stay(), Stay())
    p.choose(Fly(1), Step("M3"), GoOn())
    assert (p.prompt, p.asked) == ("passage", (1,))
    p.choose(Refuse())
    assert p.offered(Fly) == [Fly(0)]  # the one that fought here may leave


@pytest.mark.rule("titan:move.permission.trigger", "titan:move.permission.combat-releases")
def test_a_ship_that_fought_and_left_is_asked_when_it_comes_back() -> None:
    p = Position().ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0)
    p.choose(Attack("M3", GOLD, 1), Play("laser"), Play("laser"), Stay(), Stay())
    p.choose(Fly(0), Step("H2"), Stop(), Fly(0), Step("M3"), GoOn())
    assert (p.prompt, p.asked) == ("passage", (1,))


@pytest.mark.rule("titan:move.permission.refused", "titan:move.permission.not-binding")
def test_a_refused_ship_may_ask_again_in_the_next_turn() -> None:
    p = Position().ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0)
    p.choose(Fly(0), Refuse(), EndTurn(), EndTurn(), Fly(0), Allow(), Step("M2"))
    assert where(p) == ("M2", GOLD)


@pytest.mark.rule("titan:move.permission.not-binding")
def test_a_player_who_allowed_passage_may_refuse_in_a_later_turn() -> None:
    p = Position().ship(0, "M3", GOLD).ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0)
    p.choose(Fly(0), Allow(), Step("M2"), Stop(), EndTurn(), EndTurn())
    p.choose(Fly(1))
    assert (p.prompt, p.asked) == ("passage", (1,))
    p.choose(Refuse())
    assert Fly(1) not in p.options()


@pytest.mark.rule("titan:move.permission.several")
@pytest.mark.parametrize(
    ("answers", "flies"),
    [
        ((Allow(), Allow()), True),
        ((Allow(), Refuse()), False),
        ((Refuse(), Allow()), False),
        ((Refuse(), Refuse()), False),
    ],
)
def test_each_opponent_in_contact_declares_and_one_refusal_ends_the_flight(
    answers: tuple[Move, Move], flies: bool
) -> None:
    p = Position(3).ship(0, "H2", GOLD).ship(1, "M3", GOLD).ship(2, "M3", GOLD).turn(0)
    p.choose(Fly(0), Step("M3"), GoOn())
    for seat, answer in zip((1, 2), answers, strict=True):
        assert (p.prompt, p.asked) == ("passage", (seat,))
        p.choose(answer)
    assert p.prompt == ("fly" if flies else "act")
    assert where(p) == ("M3", GOLD)


# ---------------------------------------------------------------------- immelmann


@pytest.mark.rule("titan:immelmann.flip")
@pytest.mark.parametrize(("before", "after"), [(SILVER, GOLD), (GOLD, SILVER)])
def test_an_immelmann_turns_the_ship_over_where_it_is(before: str, after: str) -> None:
    p = Position().ship(0, "N4", before).turn(0).choose(Fly(0), Immelmann())
    assert where(p) == ("N4", after)


@pytest.mark.rule("titan:immelmann.cost")
@pytest.mark.parametrize(("place", "prompt"), [("N4", "act"), ("M4", "fly")])
def test_an_immelmann_costs_one_step(place: str, prompt: str) -> None:
    p = Position().ship(0, place, SILVER).turn(0).choose(Fly(0), Immelmann())
    assert p.prompt == prompt
    if prompt == "fly":
        p.choose(Immelmann())
        assert p.prompt == "act"


@pytest.mark.rule("titan:immelmann.contact")
def test_turning_over_into_contact_asks_for_passage_before_flying_on() -> None:
    p = Position().ship(0, "M3", SILVER).ship(1, "M3", GOLD).turn(0)
    p.choose(Fly(0), Immelmann())
    assert p.prompt == "fly-on"
    p.choose(GoOn(), Refuse())
    assert (p.prompt, where(p)) == ("act", ("M3", GOLD))


@pytest.mark.rule("titan:immelmann.contact")
def test_turning_away_first_does_not_evade_the_question() -> None:
    p = Position().ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0).choose(Fly(0))
    assert (p.prompt, p.asked) == ("passage", (1,))


@pytest.mark.rule("titan:move.permission.refused")
def test_a_refusal_stays_behind_where_it_was_given() -> None:
    p = Position(refused_start="free").ship(0, "H1").ship(1, "H1").ship(1, "M1").turn(0)
    p.choose(Fly(0), Refuse(), Attack("H1", GOLD, 1)).lay("laser", "laser")
    while p.prompt == "retreat":
        p.choose(Stay())
    p.choose(Fly(0), Step("M1"), Stop())
    assert p.offered(Fly) == [Fly(0)], "the one who refused at H1 has not yet been asked here"
    assert (p.choose(Fly(0)).prompt, p.asked) == ("passage", (1,))
