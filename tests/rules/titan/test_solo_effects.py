"""Solo: the seven effect cards (solo.card.*)."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position, solo

from perijove.games.titan.about import about_move
from perijove.games.titan.moves import (
    Attack,
    Build,
    BuildCard,
    BuildShip,
    EndTurn,
    Fly,
    Lose,
    Pick,
    Produce,
    Resupply,
    Retreat,
    Space,
    Stay,
    Step,
    Stop,
    TakeOver,
)


def with_effect(*effects: str, **options: object) -> Position:
    """The effects in play, and an event that can't do anything: there are no hidden moons to prospect."""
    return solo(**options).event("prospectors", 1, "builder").effect(*effects)


# ---------------------------------------------------------------------- Battle Fever


@pytest.mark.rule("titan:solo.card.battle-fever")
def test_a_silver_ai_ship_moves_from_n3_to_n4_at_the_start_of_the_ai_turn() -> None:
    p = with_effect("battle_fever").ship(0, "N12", SILVER).ship(1, "N3", SILVER).stage("human")
    assert p.fleet(1)[0].place == "N3"
    p.choose(EndTurn())
    assert p.fleet(1)[0].place == "N4"


@pytest.mark.rule("titan:solo.card.battle-fever")
@pytest.mark.parametrize(
    ("origin", "facing", "to"),
    [("N3", GOLD, "N2"), ("M12", SILVER, "M1"), ("M1", GOLD, "M12"), ("H2", SILVER, "H3"), ("S0", GOLD, "S0")],
)
def test_every_ai_ship_follows_its_own_direction_along_its_orbit(origin: str, facing: str, to: str) -> None:
    p = with_effect("battle_fever").ship(0, "N12", SILVER).ship(1, origin, facing).ship(1, "N20", GOLD)
    p.stage("automaton")
    assert [(ship.place, ship.facing) for ship in p.fleet(1)[:2]] == [(to, facing), ("N19", GOLD)]


@pytest.mark.rule("titan:solo.card.battle-fever")
def test_the_fever_moves_a_ship_that_a_bolt_holds() -> None:
    """Ruling R78."""
    p = with_effect("battle_fever", aliens=True).ship(0, "N12", SILVER).ship(1, "M3", SILVER, bolt=2)
    p.stage("automaton")
    assert (p.fleet(1)[0].place, p.fleet(1)[0].bolt) == ("M4", 1)


# ---------------------------------------------------------------------- Berserkers


@pytest.mark.rule("titan:solo.card.berserkers.stop")
def test_a_human_ship_with_2_steps_that_enters_m3_beside_an_ai_ship_at_m4_stops_there() -> None:
    p = with_effect("berserkers").ship(0, "M2", SILVER).ship(1, "M4", SILVER).stage("human")
    p.choose(Fly(0), Step("M3"))
    assert (p.prompt, p.fleet(0)[0].place) == ("act", "M3")


@pytest.mark.rule("titan:solo.card.berserkers.stop")
def test_without_berserkers_a_flight_goes_on_beside_an_ai_ship() -> None:
    p = with_effect().ship(0, "M2", SILVER).ship(1, "M4", SILVER).stage("human").choose(Fly(0), Step("M3"))
    assert Stop() in p.options()


@pytest.mark.rule("titan:solo.card.berserkers.stop")
def test_the_ship_cannot_fly_again_this_turn_but_next_turn_it_can() -> None:
    p = with_effect("berserkers").ship(0, "M2", SILVER).ship(0, "N12", SILVER).ship(1, "M4", SILVER).stage("human")
    p.choose(Fly(0), Step("M3"))
    assert p.offered(Fly) == [Fly(1)]
    p.choose(EndTurn())
    while p.prompt != "act":  # the AI ship pursues and fights
        p.choose(p.options()[0])
    assert p.g.round == 1
    assert Fly(1) in p.offered(Fly)
    assert p.m.view(0)["table"]["halted"] == []


@pytest.mark.rule("titan:solo.card.berserkers.stop")
@pytest.mark.parametrize(("start", "steps", "ai_at"), [("N2", ("N3",), "N4"), ("M1", ("M2", "M3"), "M4")])
def test_the_last_step_of_a_flight_is_stopped_for_the_turn_too(start: str, steps: tuple[str, ...], ai_at: str) -> None:
    p = with_effect("berserkers").ship(0, start, SILVER).ship(1, ai_at, SILVER).stage("human")
    p.choose(Fly(0), *map(Step, steps))
    assert (p.prompt, p.offered(Fly)) == ("act", [])


@pytest.mark.rule("titan:solo.card.berserkers.stop")
@pytest.mark.parametrize(("effects", "asks"), [((), (1,)), (("berserkers",), ())])
def test_where_the_flight_ends_nobody_is_named_who_could_refuse_to_let_it_go_on(
    effects: tuple[str, ...], asks: tuple[int, ...]
) -> None:
    p = with_effect(*effects, automaton="strict").ship(0, "M2", SILVER).ship(1, "M3", SILVER).ship(1, "M4", SILVER)
    assert about_move(p.stage("human").choose(Fly(0)).g, 0, Step("M3")).asks == asks


@pytest.mark.rule("titan:solo.card.berserkers.stop", "titan:retreat.all-ships")
@pytest.mark.parametrize(("effects", "havens"), [(("berserkers",), []), ((), ["M1", "H1", "N3"])])
def test_a_ship_that_was_stopped_does_not_get_out_by_a_retreat(effects: tuple[str, ...], havens: list[str]) -> None:
    p = with_effect(*effects).weapons("laser", "plasma").ship(0, "M3", GOLD).ship(1, "M2", GOLD).ship(1, "N4", GOLD)
    p.stage("human").choose(Fly(0), Step("M2"))
    while p.prompt != "act":
        p.choose(Stop())
    p.choose(Attack("M2", GOLD, 1)).lay("laser").choose(Stay())  # the AI stays
    assert p.offered(Retreat) == [Retreat(to) for to in havens]


@pytest.mark.rule("titan:solo.card.berserkers.stop", "titan:retreat.all-ships")
def test_a_ship_that_was_stopped_keeps_no_other_from_retreating() -> None:
    p = with_effect("berserkers").weapons("laser", "plasma").ship(0, "M3", GOLD).ship(0, "M2", GOLD)
    p.ship(1, "M2", GOLD).ship(1, "N4", GOLD).stage("human").choose(Fly(0), Step("M2"))
    p.choose(Attack("M2", GOLD, 1)).lay("laser").choose(Stay(), Retreat("M1"))
    assert [ship.place for ship in p.fleet(0)[:2]] == ["M2", "M1"]


@pytest.mark.rule("titan:solo.card.berserkers.stop")
def test_in_the_turn_of_the_ai_a_ship_that_was_stopped_retreats_like_any_other() -> None:
    p = with_effect("berserkers").weapons("laser", "plasma").ship(0, "M4", GOLD).ship(1, "M2", GOLD).stage("human")
    p.choose(Fly(0), Step("M3"), EndTurn())
    while p.prompt != "card":
        p.choose(p.options()[0])
    assert Retreat("H2") in p.lay("laser").options()


@pytest.mark.rule("titan:solo.card.berserkers.stop")
@pytest.mark.parametrize(("ai_at", "stops"), [("H2", True), ("N5", True), ("M5", False), ("N8", False), ("M3", False)])
def test_adjacent_is_one_step_apart_whatever_the_direction(ai_at: str, stops: bool) -> None:
    p = with_effect("berserkers").ship(0, "M2", SILVER).ship(1, ai_at, GOLD).stage("human").choose(Fly(0), Step("M3"))
    assert (p.prompt == "act") is stops


@pytest.mark.rule("titan:solo.card.berserkers.stop")
def test_wormhole_ends_are_not_adjacent() -> None:
    p = with_effect("berserkers", aliens=True).moonlet("M2", "wormhole", explored=True)
    p.moonlet("M8", "wormhole", explored=True).ship(0, "M1", SILVER).ship(1, "M8", SILVER).stage("human")
    p.choose(Fly(0), Step("M2"))
    assert Step("M8") in p.options()


@pytest.mark.rule("titan:solo.card.berserkers.stop")
def test_a_ship_that_retreats_beside_an_ai_ship_cannot_fly_on_this_turn() -> None:
    p = with_effect("berserkers").weapons("laser", "plasma").ship(0, "M3", GOLD).ship(1, "M3", GOLD).stage("human")
    p.choose(Attack("M3", GOLD, 1)).lay("laser").choose(Stay(), Retreat("M2"))
    assert p.offered(Fly) == []


@pytest.mark.rule("titan:solo.card.berserkers.stop")
def test_the_halt_ends_with_the_ship_so_that_its_successor_can_fly() -> None:
    p = with_effect("berserkers").weapons("plasma", "laser").ship(0, "N12", SILVER).ship(0, "M4", GOLD)
    p.ship(1, "M3", GOLD).ship(1, "M2", GOLD).stage("human").choose(Fly(1), Step("M3"))
    assert p.m.view(0)["table"]["halted"] == [1]
    p.choose(Attack("M3", GOLD, 1)).lay("laser").choose(Stay())
    assert p.at(0, "M3") == []
    assert p.m.view(0)["table"]["halted"] == []


@pytest.mark.rule("titan:solo.card.berserkers.pursue")
@pytest.mark.parametrize("facing", [GOLD, SILVER])
def test_an_ai_ship_at_m4_moves_to_a_human_ship_at_m3_whatever_its_direction(facing: str) -> None:
    other = SILVER if facing == GOLD else GOLD
    p = with_effect("berserkers").ship(0, "M3", other).ship(1, "M4", facing).stage("human").choose(EndTurn())
    assert (p.fleet(1)[0].place, p.fleet(1)[0].facing) == ("M3", facing)


@pytest.mark.rule("titan:solo.card.berserkers.pursue", "titan:solo.card.ring-rain")
@pytest.mark.parametrize("effects", [("ring_rain", "berserkers"), ("berserkers", "ring_rain")])
def test_berserkers_come_before_the_rain_whichever_card_lay_there_first(effects: tuple[str, ...]) -> None:
    """Ruling R79."""
    p = with_effect(*effects).ship(0, "M3", SILVER).ship(1, "M4", GOLD).stage("human").choose(EndTurn())
    assert (p.at(0, "M3"), p.fleet(1)[0].place) == ([], "M3"), "the prey was there until the rain fell on it"


@pytest.mark.rule("titan:solo.card.berserkers.pursue")
def test_a_ship_that_a_bolt_holds_moves_in_with_the_others() -> None:
    """Ruling R78."""
    p = with_effect("berserkers", aliens=True).ship(0, "M3", SILVER).ship(1, "M4", GOLD, bolt=2).stage("human")
    assert p.choose(EndTurn()).fleet(1)[0].place == "M3"


@pytest.mark.rule("titan:solo.card.berserkers.pursue")
def test_every_adjacent_ai_ship_comes_and_no_other() -> None:
    p = with_effect("berserkers").ship(0, "M3", SILVER)
    for place in ("M2", "H2", "N5", "M5", "N9"):
        p.ship(1, place, GOLD)
    p.stage("human").choose(EndTurn())
    assert [ship.place for ship in p.fleet(1)] == ["M3", "M3", "M3", "M5", "N9"]


@pytest.mark.rule("titan:solo.card.berserkers.pursue")
def test_with_several_human_ships_adjacent_the_human_picks_one() -> None:
    p = with_effect("berserkers").ship(0, "M3", SILVER).ship(0, "M5", SILVER).ship(1, "M4", GOLD).stage("human")
    p.choose(EndTurn())
    assert (p.prompt, p.asked, p.options()) == ("pursue", (0,), [Pick("M5"), Pick("M3")])
    p.choose(Pick("M5"))
    assert p.fleet(1)[0].place == "M5"


@pytest.mark.rule("titan:solo.card.berserkers.pursue")
def test_an_ai_ship_beside_one_human_ship_goes_there_from_another() -> None:
    p = with_effect("berserkers").ship(0, "M4", SILVER).ship(0, "M3", SILVER).ship(1, "M4", GOLD).stage("human")
    p.choose(EndTurn())
    assert p.fleet(1)[0].place == "M3"


@pytest.mark.rule("titan:solo.card.berserkers.pursue")
def test_human_industries_attract_no_berserkers() -> None:
    p = with_effect("berserkers").moon("M3", "dione").industry(0, "life", "M3").ship(1, "M4", GOLD).stage("human")
    p.choose(EndTurn())
    assert p.fleet(1)[0].place == "M4"


# ---------------------------------------------------------------------- Connection to Earth Lost


@pytest.mark.rule("titan:solo.card.connection-lost")
def test_the_human_may_take_only_one_action() -> None:
    p = with_effect("connection_to_earth_lost").moon("M3", "mimas").industry(0, "diamond", "M3").stage("human")
    p.choose(Produce("diamond"))
    assert p.g.round == 1  # the AI turn is over, the next round has begun
    assert p.has(0) == {"diamond": 2}


@pytest.mark.rule("titan:solo.card.connection-lost")
def test_resupply_from_earth_is_impossible_because_it_needs_three_actions() -> None:
    p = with_effect("connection_to_earth_lost").ship(0, "N12", SILVER).stage("human")
    assert p.offered(Resupply) == []
    assert len(with_effect("slowdown").ship(0, "N12", SILVER).stage("human").offered(Resupply)) == 4


# ---------------------------------------------------------------------- Idle Hands


@pytest.mark.rule("titan:solo.card.idle-hands")
def test_an_event_that_could_not_be_used_costs_all_human_ships_and_the_card_goes() -> None:
    p = with_effect("idle_hands").ship(0, "N12", SILVER).ship(0, "M3", GOLD).moon("M5", "dione")
    p.industry(0, "life", "M5").stage("automaton")
    assert [ship.place for ship in p.fleet(0)] == [""] * 5
    assert len(p.at(0, "M5")) == 1  # industries are no ships
    assert p.ai.effects == []
    assert "idle_hands" in p.ai.discards


@pytest.mark.rule("titan:solo.card.idle-hands")
def test_an_event_that_was_carried_out_leaves_ships_and_card_alone() -> None:
    p = with_effect("idle_hands").moon("N1", "ymir", explored=False).ship(0, "N12", SILVER).stage("automaton")
    assert len(p.at(1, "N1")) == 1
    assert p.at(0, "N12") == [("ship", 0)]
    assert p.ai.effects == ["idle_hands"]


@pytest.mark.rule("titan:solo.card.idle-hands")
def test_idle_hands_comes_before_the_ai_fights() -> None:
    p = with_effect("idle_hands").ship(0, "M3", GOLD).ship(1, "M3", GOLD).moon("M5", "dione")
    p.industry(0, "life", "M5").stage("automaton")
    assert p.prompt == "act"  # the ship was gone before it could fight
    assert p.at(0, "M3") == []


@pytest.mark.rule("titan:solo.card.idle-hands")
def test_a_controlled_alien_ship_only_loses_its_industry_to_idle_hands() -> None:
    p = with_effect("idle_hands", aliens=True).alien("life", "M3", owner=0).ship(0, "N12", SILVER).stage("automaton")
    assert (p.g.aliens[0].place, p.g.aliens[0].owner) == ("M3", -1)
    assert "alien" not in p.player(0).industries


@pytest.mark.rule("titan:solo.card.idle-hands")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_no_roll_discards_idle_hands(face: int) -> None:
    p = solo().deck("idle_hands", "builder").roll(face).ship(0, "N12", SILVER).stage("round")
    assert p.ai.effects == ["idle_hands"]


# ---------------------------------------------------------------------- Ring Rain


@pytest.mark.rule("titan:solo.card.ring-rain")
@pytest.mark.parametrize("place", ["S0", "H2", "M3"])
def test_a_human_unit_of_the_three_inner_orbits_is_destroyed_at_the_end_of_the_human_turn(place: str) -> None:
    p = with_effect("ring_rain").ship(0, place, SILVER).ship(0, "N12", SILVER).stage("human")
    assert p.at(0, place) == [("ship", 0)]
    p.choose(EndTurn())
    assert (p.at(0, place), p.at(0, "N12")) == ([], [("ship", 1)])


@pytest.mark.rule("titan:solo.card.ring-rain")
def test_with_all_human_units_in_the_norse_orbit_nothing_is_destroyed() -> None:
    p = with_effect("ring_rain").moon("N1", "ymir").industry(0, "life", "N1").ship(0, "N12", SILVER).stage("human")
    p.choose(EndTurn())
    assert (p.at(0, "N1"), p.at(0, "N12")) == ([("industry", 5)], [("ship", 0)])


@pytest.mark.rule("titan:solo.card.ring-rain")
def test_the_human_chooses_one_unit_ships_and_industries_alike() -> None:
    p = with_effect("ring_rain", aliens=True).moon("M3", "dione").industry(0, "life", "M3").ship(0, "S0", GOLD)
    p.ship(0, "N12", SILVER).alien("alloy", "H2", owner=0).stage("human").choose(EndTurn())
    assert p.asked == (0,)
    assert p.options() == [Lose(0, "ship", 0), Lose(0, "industry", 5), Lose(0, "alien", 0)]
    p.choose(Lose(0, "industry", 5))
    assert (p.at(0, "M3"), p.at(0, "S0"), p.at(0, "H2")) == ([], [("ship", 0)], [("alien", 0)])


@pytest.mark.rule("titan:solo.card.ring-rain")
def test_ai_units_are_not_hit() -> None:
    p = with_effect("ring_rain").ship(1, "M3", GOLD).ship(0, "N12", SILVER).stage("human").choose(EndTurn())
    assert p.at(1, "M3") == [("ship", 0)]


# ---------------------------------------------------------------------- Slowdown


def mine(diamond: int, life: int = 0) -> Position:
    p = with_effect("slowdown").moon("M3", "mimas").industry(0, "diamond", "M3")
    return p.give(0, diamond=diamond, life=life)


@pytest.mark.rule("titan:solo.card.slowdown")
def test_a_ship_of_3_diamond_and_1_life_costs_6_diamond_and_2_life() -> None:
    p = mine(7, 3).stage("human").choose(BuildShip(0))
    assert p.has(0) == {"diamond": 1, "life": 1}


@pytest.mark.rule("titan:solo.card.slowdown")
@pytest.mark.parametrize(("diamond", "life"), [(5, 2), (6, 1)])
def test_less_than_the_double_does_not_pay_for_a_ship(diamond: int, life: int) -> None:
    assert mine(diamond, life).stage("human").offered(BuildShip) == []


@pytest.mark.rule("titan:solo.card.slowdown")
def test_a_card_of_2_diamond_costs_4() -> None:
    assert mine(3).stage("human").offered(BuildCard) == []
    p = mine(5).stage("human").choose(BuildCard("diamond", "uf_laser"))
    assert p.has(0) == {"diamond": 1}


@pytest.mark.rule("titan:solo.card.slowdown")
def test_while_it_is_in_play_the_hq_has_room_for_the_doubled_costs_and_no_more() -> None:
    p = mine(11).stage("human").choose(Produce("diamond"))
    assert p.has(0) == {"diamond": 12}


@pytest.mark.rule("titan:solo.card.slowdown")
def test_a_surplus_is_kept_when_the_effect_ends_but_cannot_be_added_to() -> None:
    p = solo().deck("builder").effect("slowdown").roll(3).moon("M3", "mimas").industry(0, "diamond", "M3")
    p.give(0, diamond=8).stage("round")
    assert p.ai.effects == []
    assert p.has(0) == {"diamond": 8}
    p.choose(Produce("diamond"))
    assert p.has(0) == {"diamond": 8}


@pytest.mark.rule("titan:solo.card.slowdown")
def test_with_dedicated_spaces_a_surplus_on_one_purpose_cannot_be_added_to_either() -> None:
    p = solo(resource_spaces="dedicated").deck("builder").effect("slowdown").moon("M3", "mimas")
    p.industry(0, "diamond", "M3").stage("human")
    for _ in range(2):
        p.choose(Produce("diamond"), Space("diamond", "ship"), Space("diamond", "ship"))
    assert p.has(0) == {"diamond": 4}  # one more than the three spaces of a ship
    p.effect()  # Slowdown ends
    p.choose(Produce("diamond"))
    assert p.offered(Space) == [Space("diamond", "extra"), Space("diamond", "card")]


@pytest.mark.rule("titan:solo.card.slowdown")
def test_an_alien_card_costs_two_alien_resources() -> None:
    p = with_effect("slowdown", aliens=True).moon("M3", "dione").industry(0, "life", "M3")
    assert p.alien_resources(0, 1).stage("human").offered(BuildCard) == []
    p = with_effect("slowdown", aliens=True).moon("M3", "dione").industry(0, "life", "M3").alien_resources(0, 3)
    p.stage("human").choose(BuildCard("life", "alien_beam"))
    assert sum(p.m.view(0)["table"]["players"][0]["alien"].values()) == 1


# ---------------------------------------------------------------------- Work With What You Have


@pytest.mark.rule("titan:solo.card.work-with-what-you-have")
def test_neither_industries_nor_ships_can_be_built() -> None:
    def arranged(*effects: str) -> Position:
        p = with_effect(*effects).moon("M3", "mimas").industry(0, "diamond", "M3").moon("M5", "dione")
        return p.ship(0, "M5", GOLD).give(0, diamond=6, life=6).stage("human")

    assert arranged().offered(Build)
    assert arranged().offered(BuildShip)
    p = arranged("work_with_what_you_have")
    assert (p.offered(Build), p.offered(BuildShip)) == ([], [])
    assert p.offered(BuildCard)  # a card is no unit on the board
    assert p.offered(Produce)


@pytest.mark.rule("titan:solo.card.work-with-what-you-have")
def test_no_alien_ship_can_be_taken_over() -> None:
    def arranged(*effects: str) -> Position:
        return with_effect(*effects, aliens=True).alien("life", "M3").ship(0, "M3").give(0, life=3).stage("human")

    assert arranged().offered(TakeOver) == [TakeOver(0)]
    assert arranged("work_with_what_you_have").offered(TakeOver) == []


@pytest.mark.rule("titan:solo.card.work-with-what-you-have")
def test_a_human_without_units_cannot_restart_and_skips_the_turn() -> None:
    p = with_effect("work_with_what_you_have").event("builder", 2).moon("N1", "ymir", explored=False)
    p.effect("work_with_what_you_have").moon("M3", "dione", explored=False).stage("human")
    assert (p.prompt, p.ai.die) == ("ai-industry", 2)  # the AI is moving already
    assert not any(p.player(0).industries)


@pytest.mark.rule("titan:solo.card.work-with-what-you-have")
def test_the_ai_may_still_place_units() -> None:
    p = solo().event("reinforcements", 1, "builder").effect("work_with_what_you_have").ship(0, "N12", SILVER)
    p.moon("N1", "ymir").ship(1, "N1", SILVER).stage("automaton")
    assert len(p.at(1, "N1")) == 3
