"""Edges of the white strategy cards: the exact sum, the third ship, the only system."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.imperium.driving import answered, first, run
from tests.rules.imperium.entries import entered
from tests.rules.imperium.position import Position
from tests.rules.imperium.strategies import A, B, act, asked_for, followers, white

from perijove.games.imperium.facts import OBJECTIVES
from perijove.games.imperium.moves import (
    DONE,
    Accept,
    Build,
    Cancel,
    Decline,
    Load,
    LoseCounter,
    Offer,
    PickCard,
    PickPlanet,
    PickPlayer,
    PickSystem,
    PickUnit,
    Refresh,
)
from perijove.games.imperium.rules.cards_white import cancellable, shift_goals, shift_two, shifts, take_fighters
from perijove.games.imperium.rules.counters import spend_goods
from perijove.games.imperium.state import NOBODY, Agreement, Effect, Imperium
from perijove.kernel.decision import Choose, Move
from perijove.kernel.state import GameOver


@pytest.mark.card("imperium:strategy:diplomacy_ii")
@pytest.mark.parametrize("systems", [1, 2])
def test_diplomacy_ii_asks_for_a_system_where_there_are_several(systems: int) -> None:
    p = white().tile((2, -1), "v-abyz")
    if systems == 2:
        p.planet(0, "fria")
    moves = [PickSystem("v-abyz")] if systems == 2 else []
    asked = act(p, "diplomacy_ii", *moves)
    assert len(asked_for(asked, "block")) == systems - 1
    assert p.g.counters[p.at("v-abyz" if systems == 2 else "v-home-mentak")] == 0b110


@pytest.mark.card("imperium:strategy:diplomacy_ii")
@pytest.mark.rule("imperium:T1.7")
def test_a_counter_for_diplomacy_ii_comes_from_a_pool_that_has_one() -> None:
    p = white().pools(2, command=12, strategy=0, fleet=4)
    (question,) = asked_for(act(p, "diplomacy_ii"), "lose-counter")
    assert question.options() == [LoseCounter("command"), LoseCounter("fleet")]
    assert question.args == {"left": 1}


def beside_abyz(**options: Any) -> Position:
    """Seats 0 and 1 control systems next to Abyz and Fria, which nobody holds, and can pay."""
    p = white(**options).tile((1, -2), "v-abyz").ships(0, "v-empty-1", cruiser=1).ships(1, "v-empty-2", cruiser=1)
    return p.goods(1, 3)


@pytest.mark.card("imperium:strategy:diplomacy_ii")
def test_a_planet_that_was_annexed_just_now_is_not_annexed_again() -> None:
    p = beside_abyz()
    asked = act(p, "diplomacy_ii", B, PickPlanet("abyz"), using=(1,))
    assert asked_for(asked, "annex", 1)[0].options() == [PickPlanet("fria")]
    assert (p.world("abyz").owner, p.world("fria").owner) == (0, 1)


@pytest.mark.card("imperium:strategy:diplomacy_ii")
@pytest.mark.parametrize("former", [NOBODY, 2])
def test_only_a_neutral_planet_that_is_annexed_counts_as_neutral(former: int) -> None:
    p = beside_abyz().law("planetary_conscription")
    if former != NOBODY:
        p.planet(former, "abyz")
    asked = act(p, "diplomacy_ii", B, PickPlanet("abyz"))
    assert [question.seat for question in asked_for(asked, "garrison")] == ([0] if former == NOBODY else [])


@pytest.mark.card("imperium:strategy:diplomacy_ii")
def test_who_annexes_has_not_landed() -> None:
    p = beside_abyz().law("minister_of_exploration", holder=2, subject="2")
    act(p, "diplomacy_ii", B, PickPlanet("abyz"))
    assert (p.world("abyz").owner, p.player(2).goods) == (0, 0)


@pytest.mark.card("imperium:strategy:assembly")
def test_planets_worth_just_six_are_refreshed_and_worth_more_not() -> None:
    p = white().tile((2, -1), "v-abyz").change("arc-prime", resources=2, influence=2, exhausted=True)
    p.change("wren-terra", resources=4, influence=3, exhausted=True).planet(1, "fria", exhausted=True)
    p.g.speaker = 0
    asked = act(p, "assembly", PickPlayer(2), Refresh("arc-prime"), Refresh("fria"), using=(1,))
    offers = [question.options() for question in asked_for(asked, "refresh")]
    assert offers == [[Refresh("arc-prime"), Refresh("fria"), DONE], [Refresh("fria"), DONE]]
    p.change("arc-prime", resources=0, influence=3, exhausted=True).change("fria", resources=4, exhausted=True)
    p.g.speaker = 0
    asked = act(p, "assembly", PickPlayer(2), Refresh("arc-prime"), using=(1,))
    assert len(asked_for(asked, "refresh")) == 1, "three are left, and Fria is worth four"


@pytest.mark.card("imperium:strategy:production")
@pytest.mark.rule("imperium:T18.12")
@pytest.mark.parametrize("goods", [0, 1])
def test_two_extra_resources_and_no_more(goods: int) -> None:
    p = white().no_politics().planet(0, "moll-primus", dock=True, exhausted=True).goods(0, goods)
    asked = act(p, "production")
    (question, *_) = asked_for(asked, "produce")
    ships = {move.unit for move in question.options() if isinstance(move, Build)}
    assert "cruiser" in ships
    assert ("carrier" in ships) == (goods == 1)


@pytest.mark.card("imperium:strategy:trade_ii")
@pytest.mark.rule("imperium:T14.6")
def test_trade_ii_opens_negotiations() -> None:
    p = white()
    act(p, "trade_ii", Offer(2, 1, 1), accept_offer=Accept())
    assert [each.seats for each in p.g.agreements] == [(0, 2)]


@pytest.mark.card("imperium:strategy:trade_ii")
def test_of_three_agreements_trade_ii_cancels_two_and_never_one_with_a_protected_partner() -> None:
    with entered("loyal", "trade.breakable", lambda g, seat, may, how: False):
        p = white()
        p.g.agreements = (Agreement((0, 1), (0, 0)), Agreement((1, 2), (1, 1)), Agreement((0, 2), (1, 0)))
        asked = act(p, "trade_ii", B, Cancel(1, 2), Cancel(0, 1), offer=Decline())
        assert len(asked_for(asked, "cancel")) == 2
        assert [each.seats for each in p.g.agreements] == [(0, 2)]
        p = white().effect(Effect("loyal", 2, "round"))
        p.g.agreements = (Agreement((0, 1), (0, 0)), Agreement((1, 2), (1, 1)))
        assert cancellable(p.g) == [Cancel(0, 1)]


HOME, E3 = "v-home-letnev", "v-empty-3"
"""Seat 1 lives beyond E3."""


def ready(**ships: int) -> Position:
    """Seat 1 controls E3 by a destroyer; these ships are at home."""
    return white().pools(1, fleet=4).ships(1, HOME, **ships).ships(1, E3, destroyer=1)


def ship(unit: str, system: str = HOME, hold: int = -1) -> PickUnit:
    return PickUnit(unit, 1, system, hold=hold)


@pytest.mark.card("imperium:strategy:warfare_ii")
def test_ships_are_shifted_from_systems_without_an_own_counter_beside_one_under_control() -> None:
    p = ready(cruiser=1).ships(1, "v-empty-1", cruiser=1)
    assert shifts(p.g, 1) == [ship("destroyer", E3), ship("cruiser")]
    assert shifts(p.counter(1, HOME).g, 1) == [ship("destroyer", E3)]


@pytest.mark.card("imperium:strategy:warfare_ii")
def test_a_ship_that_has_moved_is_told_apart_from_others_of_its_kind() -> None:
    p = ready(cruiser=1).ships(1, E3, cruiser=2)
    assert ship("cruiser", E3) in shifts(p.g, 1, ship("cruiser", E3)), "the other one may go"
    p = ready(cruiser=1).ships(1, E3, carrier=3).cargo(1, E3, "carrier", ground=1)
    left = shifts(p.g, 1, ship("carrier", E3, hold=0))
    assert ship("carrier", E3) in left
    assert ship("carrier", E3, hold=0) not in left


@pytest.mark.card("imperium:strategy:warfare_ii")
@pytest.mark.rule("imperium:T7.6")
def test_ships_are_shifted_into_open_systems_under_control_as_far_as_fleet_supply_allows() -> None:
    p = ready(cruiser=1)
    assert shift_goals(p.g, 1, p.at(HOME)) == [p.at(E3)]
    with entered("closed", "path.enter", lambda g, seat, may, at: False):
        closed = ready(cruiser=1).effect(Effect("closed", 1, "round"))
        assert shift_goals(closed.g, 1, closed.at(HOME)) == []
    assert shift_goals(p.pools(1, fleet=0).g, 1, p.at(HOME)) == [], "the Letnev have room for one more"


@pytest.mark.card("imperium:strategy:warfare_ii")
def test_of_three_ships_two_are_shifted_and_the_second_need_not_be() -> None:
    p = ready(cruiser=3)
    asked = act(p, "warfare_ii", ship("cruiser"), ship("cruiser"), using=(1,))
    assert [DONE in question.options() for question in asked_for(asked, "shift")] == [False, True]
    assert not asked_for(asked, "shift-goal"), "there is one way only"
    p = ready(cruiser=1).tile((3, -1), "v-empty-2").ships(1, "v-empty-2", destroyer=1)
    asked = act(p, "warfare_ii", ship("cruiser"), PickSystem("v-empty-2"), using=(1,))
    assert len(asked_for(asked, "shift-goal")[0].options()) == 2


@pytest.mark.card("imperium:strategy:warfare_ii")
@pytest.mark.rule("shattered:opt7.faq.timing")
def test_what_lies_in_wait_meets_ships_that_are_shifted() -> None:
    p = ready(cruiser=1)

    def choose(g: Imperium, question: Choose) -> Move:
        return ship("cruiser") if question.accepts(ship("cruiser")) else question.options()[-1]

    assert run(p.g, shift_two(p.g, 1), choose) == (p.at(E3),)


@pytest.mark.card("imperium:strategy:warfare_ii")
@pytest.mark.rule("imperium:T9.17")
@pytest.mark.parametrize(("fighters", "cargo", "most"), [
    (3, {}, 3), (1, {}, 1), (0, {}, 0), (3, {"ground": 4}, 2), (3, {"ground": 6}, 0), (6, {"pds": 2}, 4),
])  # fmt: skip
def test_fighters_come_along_as_there_is_room_and_as_is_wanted(fighters: int, cargo: dict[str, Any], most: int) -> None:
    p = ready(carrier=1, fighter=fighters)
    if cargo:
        p.cargo(1, HOME, "carrier", **cargo)
    asked = list(answered(p.g, take_fighters(p.g, 1, p.at(HOME), ship("carrier", hold=0 if cargo else -1)), first))
    offers = [[move.count for move in question.options() if isinstance(move, Load)] for question in asked]
    assert offers == ([list(range(most, 0, -1))] if most else [])


@pytest.mark.card("imperium:strategy:bureaucracy")
@pytest.mark.rule("imperium:T19.1")
def test_bureaucracy_takes_one_of_two_objectives_out_of_the_deck() -> None:
    p = white()
    *_, second, top = p.g.objectives.cards
    asked = act(p, "bureaucracy", PickCard(second))
    assert set(asked_for(asked, "choose-objective")[0].options()) == {PickCard(second), PickCard(top)}
    assert second not in p.g.objectives.cards


@pytest.mark.card("imperium:strategy:bureaucracy")
@pytest.mark.rule("imperium:T20.2")
def test_imperium_rex_ends_the_game_when_bureaucracy_turns_it_up() -> None:
    p = white().points(1, 3)
    rex = next(card for card in p.g.objectives.cards if OBJECTIVES[card].ends == "end")
    p.g.objectives.put(p.g.objectives.take(rex))
    with pytest.raises(GameOver):
        act(p, "bureaucracy", PickCard(rex))
    assert p.g.outcome is not None
    assert p.g.outcome.winners == (1,)


@pytest.mark.card("imperium:strategy:diplomacy_ii", "imperium:strategy:assembly")
def test_whom_a_white_card_brings_nothing_is_not_asked() -> None:
    def annexing(goods: int, planets: int = 2) -> list[int]:
        p = beside_abyz().no_politics().change("wren-terra", influence=0).change("arc-prime", influence=0)
        for planet in ("abyz", "fria")[planets:]:
            p.planet(2, planet, ground=1)
        spend_goods(p.g, 1, 3 - goods)
        return followers(act(p, "diplomacy_ii", A) if planets else act(p, "diplomacy_ii"))

    assert [annexing(3), annexing(2), annexing(3, planets=0)] == [[1], [], []]
    for worth, asked in ((6, [1]), (7, [])):
        p = white().change("arc-prime", resources=worth, influence=0, exhausted=True)
        p.g.speaker = 0
        assert followers(act(p, "assembly", PickPlayer(2))) == asked
