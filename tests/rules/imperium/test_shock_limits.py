"""Option 6 at its edges: how many tokens there are, and who keeps company."""

from __future__ import annotations

import pytest
from tests.rules.imperium.hands import told
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, board

from perijove.games.imperium.facts import NUMBER, PLANETS
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.shock import (
    SUPPLY,
    add_shock,
    elite,
    escort_fleet,
    left,
    on_board,
    promote,
    tens_rolled,
)
from perijove.games.imperium.state import Battle, Hold, Side

ABYZ = "v-abyz"


def barracks(**options: bool) -> Position:
    return board(shock_troops=True, **options).tile((2, -1), ABYZ)


@pytest.mark.rule("shattered:opt6.gain.supply")
def test_tokens_on_planets_aboard_and_in_a_landing_are_in_use() -> None:
    p = barracks().planet(1, "abyz", ground=4).elite("abyz", 3).ships(0, E1, carrier=1)
    p.cargo(0, E1, "carrier", ground=3, shock=2)
    assert (on_board(p.g), left(p.g)) == (5, SUPPLY - 5)
    landed, waiting = Hold(-1, ground=3, shock=1), (NUMBER["fria"], Hold(-1, ground=2, shock=1))
    p.g.battle = Battle(
        "invasion", p.at(ABYZ), NUMBER["abyz"], attacker=Side(0, ()), landed=landed, landings=(waiting,)
    )
    assert (on_board(p.g), left(p.g)) == (7, SUPPLY - 7)


@pytest.mark.rule("shattered:opt6.othersources", "shattered:opt6.alone")
def test_of_two_shock_troops_that_come_to_an_empty_planet_one_is_ordinary() -> None:
    p = barracks().planet(0, "abyz").planet(0, "fria", ground=1)
    for planet in ("abyz", "fria"):
        add_shock(p.g, NUMBER[planet], 2)
    assert [(p.world(planet).ground, p.world(planet).shock) for planet in ("abyz", "fria")] == [(2, 1), (3, 2)]


@pytest.mark.rule("shattered:opt6.transport")
def test_one_of_a_fleets_shock_troops_keeps_the_others_company_whichever_ship_carries_it() -> None:
    p = barracks().ships(0, E1, carrier=3)
    p.cargo(0, E1, "carrier", pds=1).cargo(0, E1, "carrier", ground=2, shock=2).cargo(
        0, E1, "carrier", ground=1, shock=1
    )
    before = p.fleet(0, E1).holds
    assert sum(hold.shock for hold in before) == 3
    escort_fleet(p.g, 0, p.at(E1))
    after = p.fleet(0, E1).holds
    assert [(hold.ground, hold.pds) for hold in after] == [(hold.ground, hold.pds) for hold in before]
    assert sum(hold.shock for hold in after) == 2
    assert min(hold.shock for hold in after) == 0
    p.ships(0, E2, carrier=2).cargo(0, E2, "carrier", ground=2, shock=2).cargo(0, E2, "carrier", ground=1)
    escort_fleet(p.g, 0, p.at(E2))
    assert sum(hold.shock for hold in p.fleet(0, E2).holds) == 2, "an ordinary one is aboard another ship"


def after_a_round(tens: int, ground: int, shock: int, attacks: bool = True) -> Position:
    """A round of an invasion is over in which one side has rolled tens."""
    p = barracks().planet(1, "abyz", ground=1 if attacks else ground).elite("abyz", 0 if attacks else shock)
    landed = Hold(-1, ground=ground, shock=shock) if attacks else Hold(-1, ground=1)
    sides = Side(0, (), tens=tens if attacks else 0), Side(1, (), tens=0 if attacks else tens)
    p.g.battle = Battle("invasion", p.at(ABYZ), NUMBER["abyz"], attacker=sides[0], defender=sides[1], landed=landed)
    p.g.said = ()
    seat = 0 if attacks else 1
    assert tens_rolled(p.g, seat, p.g.battle) == [Use("shock_troops")] * bool(tens)
    promote(p.g, seat, Use("shock_troops"), p.g.battle)
    return p


@pytest.mark.rule("shattered:opt6.gain", "shattered:opt6.alone")
@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize(
    ("tens", "ground", "shock", "become"), [(1, 3, 0, 1), (2, 3, 0, 2), (3, 3, 0, 2), (1, 1, 0, 0), (1, 2, 1, 1)]
)
def test_who_rolled_a_ten_becomes_a_shock_troop_as_far_as_one_ordinary_stays(
    tens: int, ground: int, shock: int, become: int, attacks: bool
) -> None:
    p = after_a_round(tens, ground, shock, attacks)
    battle = p.g.battle
    assert battle is not None
    assert (battle.landed.shock if attacks else p.world("abyz").shock) == become
    assert (battle.attacker.tens, battle.defender.tens) == (0, 0), "they are counted once"
    assert [entry.key for entry in told(p)] == ["promoted"] * (become > shock)


@pytest.mark.rule("shattered:tiles.refresh.gains")
def test_a_planet_gives_two_shock_troops_where_its_card_says_so() -> None:
    names = {fact.refresh == "shock_troops": fact.id for fact in PLANETS.values() if not fact.home_of}
    assert [elite(barracks().g, 0, 1, NUMBER[names[kind]]) for kind in (True, False)] == [2, 1]
