"""Action cards of movement and invasions at their edges: when they can't be played, and what just does not count."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, E4, E5, board

from perijove.games.imperium.facts import NUMBER, PLANETS
from perijove.games.imperium.modifiers import put_in_force
from perijove.games.imperium.moves import PickSystem, Refresh, Use
from perijove.games.imperium.playing import Aimed
from perijove.games.imperium.rules.action_cards.invasion import (
    could_mine,
    could_poison,
    reparations,
    star_of_death,
    under_cover,
)
from perijove.games.imperium.rules.action_cards.movement import (
    besieged,
    could_assault,
    experimental_battlestation,
    has_produced,
    slip_by,
    stealthy_fleets,
)
from perijove.games.imperium.rules.forces import Gained
from perijove.games.imperium.state import CRUISER, FIGHTER, NOBODY, Action, Battle, Effect, Side

ABYZ = "v-abyz"
FIRST = next(iter(PLANETS.values()))
"""The planet with the number 0: numbers below it are no planets."""
SURPRISE = "surprise_assault"


def first_planet(seat: int, **units: Any) -> Position:
    return board().tile((2, -1), FIRST.tile).planet(seat, FIRST.id, **units)


# ---------------------------------------------------------------------- invasions


@pytest.mark.card("imperium:action:chemical_warfare")
def test_chemical_warfare_is_for_the_invader_with_a_dreadnought_against_ground_forces() -> None:
    p = first_planet(1, ground=1).ships(0, FIRST.tile, dreadnought=1).ships(1, FIRST.tile, dreadnought=1)
    assert not could_poison(p.g, 0, None), "there is no battle"
    battle = Battle("invasion", p.at(FIRST.tile), 0, attacker=Side(0, ()), defender=Side(1, ()))
    p.g.battle = battle
    assert [could_poison(p.g, seat, None) for seat in (0, 1)] == [True, False]
    p.g.battle = replace(battle, planet=-1)
    assert not could_poison(p.g, 0, None), "in space"
    empty = first_planet(1).ships(0, FIRST.tile, dreadnought=1)
    empty.g.battle = battle
    assert not could_poison(empty.g, 0, None)
    without = first_planet(1, ground=1).ships(0, FIRST.tile, cruiser=1)
    without.g.battle = battle
    assert not could_poison(without.g, 0, None)


@pytest.mark.card("imperium:action:dug_in")
def test_troops_may_be_dug_in_on_two_planets() -> None:
    p = board().tile((2, -1), ABYZ)
    for planet in ("abyz", "fria"):
        put_in_force(p.g, Effect("dug_in", 0, "round", NUMBER[planet]))
    assert [under_cover(p.g, 0, 3, NUMBER[planet]) for planet in ("abyz", "fria", "jord")] == [0, 0, 3]


@pytest.mark.card("imperium:action:star_of_death")
def test_fighters_that_a_lost_dock_supported_are_lost_with_it_wherever_the_star_of_death_shone() -> None:
    p = board().tile((2, -1), ABYZ).planet(0, "abyz", dock=True).ships(0, ABYZ, war_sun=1, fighter=9)
    assert list(star_of_death(p.g, 0, Aimed("star_of_death", planet=NUMBER["abyz"]), None)) == []
    assert p.fleet(0, ABYZ).ships[FIGHTER] == 6, "as many as a war sun carries"


@pytest.mark.card("imperium:action:star_of_death")
def test_who_loses_the_last_planet_to_the_star_of_death_is_out() -> None:
    p = board().tile((2, -1), ABYZ).planet(2, "abyz").ships(0, ABYZ, war_sun=1)
    for planet in p.player(2).planets:
        if p.g.worlds[planet].planet != "abyz":
            p.neutral(p.g.worlds[planet].planet)
    assert not p.player(2).out
    assert list(star_of_death(p.g, 0, Aimed("star_of_death", planet=NUMBER["abyz"]), None)) == []
    assert p.player(2).out


@pytest.mark.card("imperium:action:rare_mineral")
def test_rare_minerals_need_a_neutral_planet_and_a_good_in_the_supply() -> None:
    p = board().tile((2, -1), ABYZ)
    gained = Gained(NUMBER["abyz"], 0, NOBODY)
    for goods, possible in ((0, False), (1, True)):
        p.g.goods = goods
        assert could_mine(p.g, 0, gained) == possible
    assert not could_mine(p.g, 1, gained)
    assert not could_mine(p.g, 0, replace(gained, former=2))


def repaired(p: Position) -> Any:
    aimed = Aimed("reparations", planet=NUMBER["abyz"])
    return reparations(p.g, 1, aimed, Gained(NUMBER["fria"], 0, 1))


def ravaged(**resources: int) -> Position:
    """Seat 0 holds Abyz, worth 3; seat 1 holds exhausted planets of its home with the resources that are named."""
    p = board("sol", "norr", "xxcha").tile((2, -1), ABYZ).planet(0, "abyz")
    assert p.world("abyz").resources == 3
    for planet in p.player(1).planets:
        name = p.g.worlds[planet].planet
        p.change(name, exhausted=name in resources, resources=resources.get(name, 0))
    return p


@pytest.mark.card("imperium:action:reparations")
def test_reparations_refresh_an_exhausted_planet_that_is_not_richer() -> None:
    one, other = (PLANETS_OF_NORR[0], PLANETS_OF_NORR[1])
    p = ravaged(**{one: 3})
    assert list(repaired(p)) == [], "the only one is not asked for"
    assert not p.world(one).exhausted, "as rich is not richer"
    p = ravaged(**{one: 4})
    assert list(repaired(p)) == []
    assert p.world(one).exhausted
    p = ravaged(**{one: 3, other: 2})
    question = next(repaired(p))
    assert set(question.options()) == {Refresh(one), Refresh(other)}


PLANETS_OF_NORR = [each.id for each in PLANETS.values() if each.home_of == "norr"]


# ---------------------------------------------------------------------- movement


@pytest.mark.card("imperium:action:in_the_silence_of_space")
def test_only_fleets_that_can_move_and_are_fast_enough_go_in_silence() -> None:
    p = board().ships(0, E1, cruiser=1).ships(0, E2, cruiser=1).ships(0, E3, cruiser=1).ships(0, E4, dreadnought=1)
    p.counter(0, E2).pools(0, command=3, strategy=2, fleet=5)
    action = Action("tactical", 0, (p.at(E3),))
    assert stealthy_fleets(p.g, 0, Aimed("in_the_silence_of_space"), action) == [PickSystem(E1)]
    assert stealthy_fleets(p.g, 1, Aimed("in_the_silence_of_space"), action) == []


@pytest.mark.card("imperium:action:in_the_silence_of_space")
def test_two_fleets_may_go_in_silence() -> None:
    p = board().ships(0, E1, cruiser=1, carrier=1).ships(0, E2, cruiser=1)
    for system in (E1, E2):
        put_in_force(p.g, Effect("in_the_silence_of_space", 0, "activation", p.at(system)))
    assert [slip_by(p.g, 0, 0, 2, p.at(system)) for system in (E1, E2, E5)] == [1, 1, 0]
    assert slip_by(p.g, 0, 0, 1, p.at(E1)) == 0, "not a ship that moves one system"


@pytest.mark.card("imperium:action:surprise_assault")
def test_docks_on_planets_are_besieged_and_floating_ones_are_not() -> None:
    p = first_planet(0, dock=True).ships(1, FIRST.tile, cruiser=1)
    assert besieged(p.g, 0, p.at(FIRST.tile)) == [0]
    p = board("saar", "hacan", "xxcha").floating_dock(0, E1).ships(1, E1, cruiser=1)
    assert besieged(p.g, 0, p.at(E1)) == []


@pytest.mark.card("imperium:action:surprise_assault")
def test_an_assault_is_for_who_has_planned_it_activated_the_system_and_has_a_dock_there() -> None:
    p = first_planet(0, dock=True)
    here, elsewhere = Action("tactical", 0, (p.at(FIRST.tile),)), Action("tactical", 0, (p.at(E4),))
    p.g.action = here
    assert could_assault(p.g, 0, here) == [], "not planned"
    put_in_force(p.g, Effect(SURPRISE, 0, "activation"))
    assert could_assault(p.g, 0, here) == [Use(SURPRISE)]
    assert could_assault(p.g, 1, here) == []
    assert could_assault(p.g, 0, elsewhere) == [], "no dock"
    assert could_assault(p.g, 0, Action("transfer", 0, here.systems)) == []


@pytest.mark.card("imperium:action:surprise_assault")
def test_docks_that_have_produced_are_those_on_planets_of_the_activated_system() -> None:
    p = first_planet(0, dock=True).tile((1, -2), ABYZ).planet(0, "abyz", dock=True)
    p.g.action = Action("tactical", 0, (p.at(FIRST.tile),))
    put_in_force(p.g, Effect(SURPRISE, 0, "activation"))
    assert has_produced(p.g, 0, True, 0), "it is still to come"
    put_in_force(p.g, Effect(SURPRISE, 0, "activation", about="produced"))
    assert [has_produced(p.g, 0, True, planet) for planet in (0, NUMBER["abyz"], -1)] == [False, True, True]
    assert not has_produced(p.g, 0, False, NUMBER["abyz"])


@pytest.mark.card("imperium:action:experimental_battlestation", "imperium:technology:maneuvering_jets")
def test_a_battlestation_of_an_adjacent_system_shoots_from_afar() -> None:
    for system, hit in ((E2, True), (E3, False)):
        p = board().tech(0, "maneuvering_jets").tile((2, -1), ABYZ).tech(1, "deep_space_cannon")
        p.ships(0, E2, cruiser=3).roll(7, 1, 1)
        p.g.action = Action("tactical", 0, (p.at(E2),))
        aimed = Aimed("experimental_battlestation", seat=1, system=p.at(system), planet=-1)
        for _ in experimental_battlestation(p.g, 1, aimed, p.g.action):
            pass
        assert (p.fleet(0, E2).ships[CRUISER] == 2) == hit, "a PDS hits with 6; -1, and -2 from afar"
