"""T13.16 to T13.19 and tiles.station.*: control of planets, systems and trade stations."""

from __future__ import annotations

import pytest
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import NUMBER, PLANETS
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.planets import (
    claim_stations,
    controls_system,
    gain_planet,
    holds_home,
    is_friendly,
    make_neutral,
)
from perijove.games.imperium.state import DOCK, NOBODY, PDS, Agreement


@pytest.mark.rule("imperium:T13.16")
def test_a_planet_is_gained_exhausted_from_the_pool() -> None:
    p = Position().tile((2, -1), "v-abyz")
    gain_planet(p.g, 1, NUMBER["abyz"], ground=2)
    world = p.world("abyz")
    assert (world.owner, world.exhausted, world.ground, world.since) == (1, True, 2, 1)
    assert NUMBER["abyz"] in p.player(1).planets
    assert p.g.history.gained == ((1, NUMBER["abyz"]),)


@pytest.mark.rule("imperium:T13.16", "imperium:T13.12")
def test_a_planet_taken_from_another_player_comes_exhausted_and_its_pds_and_dock_are_destroyed() -> None:
    p = Position().tile((2, -1), "v-abyz").planet(0, "abyz", pds=2, dock=True)
    gain_planet(p.g, 1, NUMBER["abyz"])
    world = p.world("abyz")
    assert (world.owner, world.exhausted, world.pds, world.dock) == (1, True, 0, False)
    assert NUMBER["abyz"] not in p.player(0).planets
    assert (p.player(0).pieces[PDS], p.player(0).pieces[DOCK]) == (6, 3)


@pytest.mark.rule("imperium:T13.17")
def test_a_planet_that_becomes_neutral_loses_its_pds_and_dock() -> None:
    p = Position().tile((2, -1), "v-abyz").planet(0, "abyz", ground=1, pds=1, dock=True)
    make_neutral(p.g, NUMBER["abyz"])
    assert (p.world("abyz").owner, p.world("abyz").is_empty) == (NOBODY, True)
    assert p.player(0).pieces[DOCK] == 3


@pytest.mark.rule("imperium:T9.21", "imperium:T13.17")
def test_a_planet_without_units_stays_with_its_owner() -> None:
    p = Position().tile((2, -1), "v-abyz").planet(0, "abyz").stage("stationing")
    assert (p.world("abyz").owner, p.world("abyz").is_empty) == (0, True)


@pytest.mark.rule("imperium:T13.19")
def test_a_system_is_controlled_with_every_planet_and_a_ship_that_is_no_fighter() -> None:
    p = Position().tile((2, -1), "v-abyz").planet(0, "abyz").ships(0, "v-abyz", fighter=2)
    at = p.at("v-abyz")
    p.planet(0, "fria")
    assert not controls_system(p.g, 0, at), "fighters do not do"
    p.ships(0, "v-abyz", destroyer=1)
    assert controls_system(p.g, 0, at)
    p.planet(1, "fria")
    assert not controls_system(p.g, 0, at)


@pytest.mark.rule("imperium:T13.19")
def test_a_system_without_planets_is_controlled_by_a_ship_and_no_enemy_unit() -> None:
    p = Position(races=("sol", "saar", "norr")).ships(0, "v-empty-1", destroyer=1)
    assert controls_system(p.g, 0, p.at("v-empty-1"))
    p.floating_dock(1, "v-empty-1")
    assert not controls_system(p.g, 0, p.at("v-empty-1"))
    assert not is_friendly(p.g, p.at("v-empty-1"), 0)


@pytest.mark.rule("imperium:T19.5")
def test_a_home_is_held_while_every_planet_of_it_is() -> None:
    p = Position(races=("hacan", "sol", "norr"))
    assert holds_home(p.g, 0)
    gain_planet(p.g, 1, NUMBER["kamdorn"])
    assert not holds_home(p.g, 0)


@pytest.mark.rule("shattered:tiles.station.take")
def test_the_only_player_with_ships_takes_a_station_exhausted() -> None:
    p = Position().tile((2, -1), "se-bellatrix").ships(0, "se-bellatrix", destroyer=1)
    list(keep_limits(p.g))
    assert (p.world("tsion").owner, p.world("tsion").exhausted) == (0, True)
    assert p.world("bellatrix").owner == NOBODY, "the planet beside it is not taken"


@pytest.mark.rule("shattered:tiles.station.keep")
def test_a_station_is_kept_until_another_player_is_alone_there() -> None:
    p = Position().tile((2, -1), "se-bellatrix").planet(0, "tsion")
    at = p.at("se-bellatrix")
    assert claim_stations(p.g, at) == []
    assert p.world("tsion").owner == 0, "its owner's ships have left"
    p.ships(0, "se-bellatrix", cruiser=1).ships(1, "se-bellatrix", cruiser=1)
    claim_stations(p.g, at)
    assert p.world("tsion").owner == 0, "both are there"
    p.g.fleets[at * 3] = p.g.fleet(0, 0)
    assert claim_stations(p.g, at) == [NUMBER["tsion"]]
    assert (p.world("tsion").owner, p.world("tsion").exhausted) == (1, True)


@pytest.mark.rule("shattered:tiles.station.trade", "shattered:tiles.station.trade.note")
def test_taking_a_station_keeps_trade_agreements() -> None:
    p = Position().tile((2, -1), "se-bellatrix").planet(0, "tsion").ships(1, "se-bellatrix", cruiser=1)
    p.g.agreements = (Agreement((0, 1), (0, 0)),)
    claim_stations(p.g, p.at("se-bellatrix"))
    assert p.world("tsion").owner == 1
    assert p.g.agreements == (Agreement((0, 1), (0, 0)),)


@pytest.mark.rule("shattered:tiles.station.planet")
def test_a_station_is_a_planet_with_a_card() -> None:
    p = Position().tile((2, -1), "se-arcturus").planet(0, "sumerian")
    assert NUMBER["sumerian"] in p.player(0).planets
    assert (p.world("sumerian").resources, p.world("sumerian").influence) == (2, 2)
    assert PLANETS["sumerian"].station


@pytest.mark.rule("shattered:tiles.station.nounits")
def test_units_on_a_station_break_an_invariant() -> None:
    p = Position().tile((2, -1), "se-arcturus").planet(0, "sumerian", ground=1)
    with pytest.raises(AssertionError, match="station sumerian"):
        p.stage("stationing")


@pytest.mark.rule("imperium:T19.11")
def test_who_loses_mecatol_rex_has_not_held_it_all_round() -> None:
    p = Position().planet(0, "mecatol-rex")
    p.g.history = type(p.g.history)(mecatol=0)
    gain_planet(p.g, 1, NUMBER["mecatol-rex"])
    assert p.g.history.mecatol == NOBODY
