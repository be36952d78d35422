"""Technologies at their edges: what just does not count."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.imperium.hands import told
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, SOL, attack, board

from perijove.games.imperium.facts import NUMBER, PLANETS
from perijove.games.imperium.modifiers import Shot, combat_bonus
from perijove.games.imperium.moves import PickPlanet, Use
from perijove.games.imperium.rules.technologies.green import animate, could_animate, could_return, regrow, within_range
from perijove.games.imperium.rules.technologies.red import assault, could_fire
from perijove.games.imperium.rules.technologies.yellow import could_transit, goals, transit
from perijove.games.imperium.state import CRUISER, FIGHTER, GROUND, PDS, Action, Battle, Hold, Loss, Side

ABYZ = "v-abyz"
FIRST = next(iter(PLANETS.values()))
"""The planet with the number 0: numbers below it are no planets."""


def bonus(p: Position, unit: int, why: Any, **about: Any) -> int:
    return combat_bonus(p.g, Shot(unit, why, 0, **about))


@pytest.mark.card("imperium:technology:dacxive_animators")
def test_the_fallen_rise_once() -> None:
    p = board().tech(0, "dacxive_animators").tile((2, -1), ABYZ).planet(0, "abyz", ground=1).roll(6, 6)
    battle = Battle("invasion", p.at(ABYZ), NUMBER["abyz"], attacker=Side(0, ()), defender=Side(1, ()), fallen=2)
    p.g.battle = battle
    assert could_animate(p.g, 0, battle) == [Use("dacxive_animators")]
    assert list(animate(p.g, 0, Use("dacxive_animators"), battle)) == []
    assert p.world("abyz").ground == 3
    assert p.g.battle is not None
    assert p.g.battle.fallen == 0
    assert could_animate(p.g, 0, p.g.battle) == []


@pytest.mark.card("imperium:technology:gen_synthesis")
def test_gen_synthesis_is_for_ground_forces_in_invasions_and_for_homes_that_are_held() -> None:
    p = board().tech(0, "gen_synthesis")
    rolls = ((GROUND, "invasion"), (GROUND, "battle"), (FIGHTER, "invasion"))
    assert [bonus(p, unit, why) for unit, why in rolls] == [1, 0, 0]
    loss = Loss(0, GROUND, p.at(SOL), 1, "invasion")
    assert could_return(p.g, 0, loss) == [Use("gen_synthesis", planet="jord")]
    assert could_return(p.g, 0, Loss(0, CRUISER, p.at(SOL), 1, "battle")) == []
    p.planet(1, "jord")
    assert could_return(p.g, 0, loss) == [], "the home has been taken"


@pytest.mark.card("imperium:technology:x89_bacterial_weapon")
def test_the_bacterial_weapon_is_for_enemy_ground_forces() -> None:
    for owner, ground, possible in ((1, 1, True), (1, 0, False), (0, 1, False)):
        p = board().tile((2, -1), ABYZ).planet(owner, "abyz", ground=ground).ships(0, ABYZ, war_sun=1)
        p.g.action = Action("tactical", 0, (p.at(ABYZ),))
        p.g.battle = Battle("invasion", p.at(ABYZ), attacker=Side(0, ()), landed=Hold(-1))
        assert within_range(p.g, 0, NUMBER["abyz"]) == possible


@pytest.mark.card("imperium:technology:assault_cannon")
@pytest.mark.rule("imperium:T12.2")
def test_each_dreadnought_fires_an_assault_cannon_once() -> None:
    p = board().tech(0, "assault_cannon").ships(0, E1, dreadnought=2).ships(1, E1, carrier=3).roll(5, 4)
    p.g.action = Action("tactical", 0, (p.at(E1),))
    p.g.battle = Battle("space", p.at(E1), attacker=Side(0, ()), defender=Side(1, ()))
    assert list(assault(p.g, 0, Use("assault_cannon"), p.g.battle)) == []
    assert (p.g.battle.attacker.hits, p.g.battle.defender.hits) == (0, 1), "a dreadnought hits with 5"
    assert could_fire(p.g, 1, p.g.battle) == [], "carriers have none"


@pytest.mark.card("imperium:technology:assault_cannon")
@pytest.mark.rule("imperium:T12.2")
def test_assault_cannons_fire_once_before_a_battle() -> None:
    p = board().tech(0, "assault_cannon").ships(0, E1, dreadnought=1).ships(1, E2, carrier=2).counter(0, E3).roll(1)
    attack(p).choose(Use("assault_cannon"))
    assert p.prompt == "withdraw", "the first round has come"


@pytest.mark.card("imperium:technology:transit_diodes")
def test_diodes_lead_from_a_planet_with_troops_to_another_one_and_to_no_station() -> None:
    station = next(each for each in PLANETS.values() if each.station)
    p = board().tech(0, "transit_diodes").tile((2, -1), ABYZ).tile((2, -2), station.tile).planet(0, "abyz", ground=2)
    p.planet(0, "fria").planet(0, station.id)
    assert sorted(p.g.worlds[planet].planet for planet in goals(p.g, 0, NUMBER["abyz"])) == ["fria", "jord"]
    assert could_transit(p.g, 0, None) == [Use("transit_diodes", planet="abyz")]
    for planet in ("fria", "jord"):
        p.planet(1, planet)
    assert could_transit(p.g, 0, None) == [], "nowhere to go"


@pytest.mark.card("imperium:technology:transit_diodes")
@pytest.mark.parametrize(("there", "most"), [(2, 2), (6, 4)])
def test_up_to_four_of_the_troops_that_are_there_pass_the_diodes(there: int, most: int) -> None:
    p = board().tech(0, "transit_diodes").tile((2, -1), ABYZ).planet(0, "abyz", ground=there)
    question: Any = next(transit(p.g, 0, Use("transit_diodes", planet="abyz"), None))
    assert [int(way.choice) for way in question.options()] == list(range(most, 0, -1))


@pytest.mark.card("imperium:technology:magen_defense_grid")
def test_the_grid_helps_those_who_defend_a_planet_with_pds() -> None:
    p = board("l1z1x", "hacan", "xxcha").tech(0, "magen_defense_grid").planet(0, FIRST.id, pds=1)
    assert bonus(p, GROUND, "invasion", planet=0, attacking=False) == 1
    assert bonus(p, GROUND, "invasion", planet=0, attacking=True) == 0
    assert bonus(p, GROUND, "invasion", planet=-1, attacking=False) == 0
    assert bonus(p, PDS, "pds", planet=0) == 1


# ---------------------------------------------------------------------- Gen Synthesis


def fallen(count: int, *lost: str, planet: int = -1) -> tuple[Position, Loss]:
    """Hacan have lost ground forces, and maybe planets of their home system of three."""
    p = board("hacan", "sol", "xxcha").tech(0, "gen_synthesis")
    for name in lost:
        p.planet(1, name)
    p.g.said = ()
    return p, Loss(0, GROUND, p.at(E1), 1, "invasion", planet, count)


@pytest.mark.card("imperium:technology:gen_synthesis")
@pytest.mark.parametrize(
    ("count", "lost", "apart"),
    [(2, (), True), (1, (), False), (2, ("kamdorn",), True), (2, ("kamdorn", "hercant"), False)],
)
def test_several_that_come_back_may_go_apart_where_there_are_two_homes(
    count: int, lost: tuple[str, ...], apart: bool
) -> None:
    p, loss = fallen(count, *lost)
    assert (Use("gen_synthesis", choice="apart") in could_return(p.g, 0, loss)) == apart


@pytest.mark.card("imperium:technology:gen_synthesis")
def test_who_goes_apart_is_asked_for_each_and_goes_to_planets_that_are_held() -> None:
    p, loss = fallen(2, "kamdorn")
    p.roll(5, 5)
    asked = regrow(p.g, 0, Use("gen_synthesis", choice="apart"), loss)
    question: Any = next(asked)
    assert {move.planet for move in question.options()} == {"arretze", "hercant"}
    assert question.args == {"count": 2}
    question = asked.send(PickPlanet("arretze"))
    assert question.args == {"count": 1}
    with pytest.raises(StopIteration):
        asked.send(PickPlanet("hercant"))
    assert [p.world(name).ground for name in ("arretze", "hercant")] == [1, 1]
    assert [(entry.args["planet"], entry.args["count"]) for entry in told(p) if entry.key == "regrown"] == [
        ("arretze", 1), ("hercant", 1),
    ]  # fmt: skip


@pytest.mark.card("imperium:technology:gen_synthesis")
@pytest.mark.parametrize("apart", [False, True])
def test_that_nobody_comes_back_is_told_too(apart: bool) -> None:
    p, loss = fallen(1)
    move = Use("gen_synthesis", choice="apart") if apart else Use("gen_synthesis", planet="hercant")
    assert list(regrow(p.roll(4).g, 0, move, loss)) == []
    homes = [way.planet for way in could_return(p.g, 0, loss) if isinstance(way, Use)]
    planet = homes[0] if apart else "hercant"
    assert [(entry.args["planet"], entry.args["count"]) for entry in told(p) if entry.key == "regrown"] == [(planet, 0)]


@pytest.mark.card("imperium:technology:gen_synthesis")
def test_who_comes_back_has_not_fallen_on_whichever_planet() -> None:
    for planet, left in ((0, 1), (NUMBER["jord"], 2), (-1, 2)):
        p, loss = fallen(1, planet=planet)
        p.g.battle = Battle("invasion", 0, 0, attacker=Side(0, ()), fallen=2)
        list(regrow(p.roll(5).g, 0, Use("gen_synthesis", planet="hercant"), loss))
        assert p.g.battle is not None
        assert p.g.battle.fallen == left
