"""T1.5: every group of fighters or ground forces has a plastic piece in it."""

from __future__ import annotations

import pytest
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import NUMBER, PLANETS
from perijove.games.imperium.moves import Activate, Build, Land, Load, Sail
from perijove.games.imperium.rules.groups import groups
from perijove.games.imperium.rules.landing import cannot_land
from perijove.games.imperium.rules.loading import cannot_load, loads
from perijove.games.imperium.rules.production import Order, cannot_build
from perijove.games.imperium.state import FIGHTER, GROUND, PIECES, Action, Battle, Side
from perijove.kernel.forms import Refusal


def spread(count: int) -> Position:
    """So many planets of seat 0 with one ground force each, and all but 12 of its units are counters."""
    p = Position()
    tiles = ("v-abyz", "v-arinam", "v-arnor", "v-bereg", "v-centauri", "v-coorneeq", "v-dal-bootha", "v-lazar")
    names = [planet for tile in tiles for planet in PLANETS if PLANETS[planet].tile == tile]
    for number, tile in enumerate(tiles):
        p.tile((3, number - 4), tile)
    for planet in names[:count]:
        p.planet(0, planet, ground=1)
    return p


def refused(refusal: Refusal | None) -> str:
    return refusal.key if refusal is not None else ""


ALONE = "refused.no-piece-for-group"


@pytest.mark.rule("imperium:T1.5")
@pytest.mark.parametrize(("planets", "answer"), [(11, ""), (12, ALONE)])
def test_a_new_group_needs_a_piece(planets: int, answer: str) -> None:
    """Twelve pieces: a thirteenth planet can't get ground forces of its own."""
    p = spread(planets).planet(0, "jord", dock=True).goods(0, 9)
    assert groups(p.g, 0, GROUND) == planets
    at = p.at("v-home-sol")
    order = Order(p.g, 0, (at,), 99, 0, False)
    assert refused(cannot_build(order, Build("ground_force", "jord", "jord", "v-home-sol"))) == answer


@pytest.mark.rule("imperium:T1.5")
def test_a_group_that_is_there_grows_by_counters_without_end() -> None:
    p = spread(12).planet(0, "jord", ground=0, dock=True).goods(0, 9)
    p.change("abyz", dock=True)
    order = Order(p.g, 0, (p.at("v-abyz"),), 99, 0, False)
    assert cannot_build(order, Build("ground_force", "abyz", "abyz", "v-abyz", 2)) is None


@pytest.mark.rule("imperium:T1.5")
def test_a_group_goes_aboard_and_ashore_as_a_whole_or_not_at_all() -> None:
    p = spread(11).planet(0, "jord", ground=4).ships(0, "v-home-sol", carrier=1)
    assert groups(p.g, 0, GROUND) == PIECES[GROUND]
    p.strategy(0, "diplomacy", used=True).strategy(1, "trade").stage("turn", active=0)
    p.choose(Activate("v-empty-1"), Sail("carrier", "v-home-sol", ("v-empty-1",)))
    part, whole = (Load("ground_force", "v-home-sol", "jord", count) for count in (3, 4))
    assert loads(p.g, 0) == [whole]
    assert (refused(cannot_load(p.g, 0, part)), cannot_load(p.g, 0, whole)) == (ALONE, None)


@pytest.mark.rule("imperium:T1.5")
def test_landing_a_part_of_a_group_on_an_empty_planet_needs_a_piece() -> None:
    p = spread(11).ships(0, "v-mecatol", carrier=1).cargo(0, "v-mecatol", "carrier", ground=3)
    p.g.action = Action("tactical", 0, (p.at("v-mecatol"),))
    p.g.battle = Battle("invasion", p.at("v-mecatol"), attacker=Side(0, ()))
    part, whole = (Land("ground_force", "mecatol-rex", 0, count) for count in (2, 3))
    assert (refused(cannot_land(p.g, 0, part)), cannot_land(p.g, 0, whole)) == (ALONE, None)
    assert NUMBER["mecatol-rex"] not in p.player(0).planets


@pytest.mark.rule("imperium:T1.5")
def test_fighters_need_a_piece_in_every_system() -> None:
    p = Position().planet(0, "jord", dock=True).goods(0, 9)
    systems = ["v-mecatol", *(f"v-empty-{number}" for number in range(1, 7)), p.home(1), p.home(2)]
    for system in systems:
        p.ships(0, system, fighter=1, carrier=0)
    order = Order(p.g, 0, (p.at("v-home-sol"),), 99, 0, False)
    build = Build("fighter", "jord", "", "v-home-sol", 2)
    assert (groups(p.g, 0, FIGHTER), cannot_build(order, build)) == (9, None)
    p.tile((3, -1), "v-abyz").ships(0, "v-abyz", fighter=1)
    order = Order(p.g, 0, (p.at("v-home-sol"),), 99, 0, False)
    assert (groups(p.g, 0, FIGHTER), refused(cannot_build(order, build))) == (10, ALONE)
