"""Action cards that work on planets (rules/action_cards/planets.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.rules.imperium.hands import aims, offered, picked, play, turn
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, MECATOL, attack, board

from perijove.games.imperium.facts import ACTION_CARDS, NUMBER, TILES
from perijove.games.imperium.moves import Choice, Land, PickPlanet, PickPlayer, PickSystem, PickUnit, Play, Use
from perijove.games.imperium.rules.production import docks_at, systems_with_docks
from perijove.games.imperium.state import DOCK, FIGHTER, NOBODY, PDS

ABYZ, LAZAR = "v-abyz", "v-lazar"
"""Two systems with two planets each: abyz and fria at (2, -1), lazar and sakulag at (2, -2)."""


def colonies(**options: Any) -> Position:
    """Seat 0 holds abyz, seat 1 fria; lazar and sakulag are nobody's."""
    p = board(**options).tile((2, -1), ABYZ).tile((2, -2), LAZAR)
    return p.planet(0, "abyz", ground=2).planet(1, "fria", ground=3)


# ---------------------------------------------------------------------- unrest


def unrest(**units: Any) -> Position:
    p = Position(races=("sol", "letnev", "winnu")).tile((2, -1), ABYZ).planet(1, "abyz", **units)
    return turn(p.hand(0, "local_unrest").planet(1, "fria"))


@pytest.mark.card("imperium:action:local_unrest")
@pytest.mark.rule("shattered:races.winnu.card.unrest", "imperium:T16.4", "imperium:T16.9")
def test_local_unrest_exhausts_a_planet_and_costs_a_ground_force() -> None:
    assert ACTION_CARDS["local_unrest"].copies == 4
    p = play(unrest(ground=2, pds=1), "local_unrest", PickPlanet("abyz"))
    assert (p.world("abyz").ground, p.world("abyz").exhausted, p.world("abyz").owner) == (1, True, 1)
    assert (p.player(0).hand.cards, p.g.actions_used.cards) == ((), ("local_unrest",))
    assert p.g.stage == "turn.end", "it was the action of the turn"
    p = play(unrest(ground=1, pds=1, dock=True), "local_unrest", PickPlanet("abyz"))
    assert p.world("abyz").owner == NOBODY
    assert (p.world("abyz").ground, p.world("abyz").pds, p.world("abyz").dock) == (0, 0, False)
    assert p.world("fria").owner == 1


@pytest.mark.card("imperium:action:local_unrest", "imperium:technology:gen_synthesis")
def test_a_ground_force_that_unrest_destroys_may_come_back_by_gen_synthesis() -> None:
    p = Position(races=("sol", "letnev", "winnu")).tile((2, -1), ABYZ).planet(1, "abyz", ground=1)
    p = turn(p.tech(1, "gen_synthesis").hand(0, "local_unrest").roll(5))
    play(p, "local_unrest")
    assert (p.prompt, list(p.asked)) == ("window.unit.destroyed", [1])
    p.choose(p.offered(Use)[0])
    assert p.world(p.g.worlds[p.g.planets_at[p.player(1).home][0]].planet).ground == 1
    assert p.world("abyz").owner == NOBODY


@pytest.mark.card("imperium:action:local_unrest")
@pytest.mark.rule("shattered:races.winnu.card.unrest", "shattered:races.winnu.unrest")
def test_local_unrest_is_not_for_home_worlds_nor_guarded_winnu_planets() -> None:
    p = unrest(ground=1)
    q = Position(races=("sol", "letnev", "winnu")).tile((2, -1), ABYZ).planet(1, "abyz", ground=1)
    q = turn(q.hand(0, "local_unrest").planet(2, "fria", ground=1).planet(2, "mecatol-rex"))
    assert picked(aims(p, "local_unrest")) == {"abyz", "fria"}
    assert picked(aims(q, "local_unrest")) == {"abyz", "mecatol-rex"}


@pytest.mark.card("imperium:action:local_unrest")
@pytest.mark.rule("imperium:T16.7")
def test_two_copies_of_a_card_are_not_for_the_same_planet_in_a_round() -> None:
    p = Position(races=("sol", "letnev", "winnu")).tile((2, -1), ABYZ).planet(1, "abyz", ground=3).planet(1, "fria")
    turn(p.hand(0, "local_unrest", "local_unrest"))
    play(p, "local_unrest", PickPlanet("abyz"))
    assert picked(aims(p, "local_unrest")) == {"fria"}
    p.player(0).marks = ()
    assert picked(aims(p, "local_unrest")) == {"abyz", "fria"}


@pytest.mark.card("imperium:action:uprising")
def test_uprising_exhausts_all_planets_of_a_system_that_is_no_home() -> None:
    p = turn(colonies().hand(0, "uprising").planet(1, "mecatol-rex"))
    assert picked(aims(p, "uprising"), "system") == {ABYZ, MECATOL}, "no home, and somebody's refreshed planet"
    play(p, "uprising", PickSystem(ABYZ))
    assert (p.world("abyz").exhausted, p.world("fria").exhausted) == (True, True), "own ones too"
    assert not p.world("mecatol-rex").exhausted
    assert p.world("fria").ground == 3


@pytest.mark.card("imperium:action:strategic_bombardment")
@pytest.mark.parametrize(("face", "back"), [(5, False), (6, True)])
def test_strategic_bombardment_exhausts_others_planets_beside_a_war_sun(face: int, back: bool) -> None:
    p = colonies().hand(0, "strategic_bombardment").planet(2, "mecatol-rex").ships(0, ABYZ, war_sun=1)
    p = turn(p.ships(0, MECATOL, dreadnought=1).roll(face))
    assert picked(aims(p, "strategic_bombardment"), "system") == {ABYZ}, "a dreadnought is no war sun"
    play(p, "strategic_bombardment")
    assert (p.world("fria").exhausted, p.world("abyz").exhausted) == (True, False)
    assert p.player(0).hand.cards == (("strategic_bombardment",) if back else ())
    assert ("strategic_bombardment" in p.g.actions_used.cards) is not back
    assert p.player(0).hand.shown_to(1) == (["strategic_bombardment"] if back else [])


@pytest.mark.card("imperium:action:stellar_criminals")
def test_stellar_criminals_make_another_player_exhaust_half_of_the_refreshed_planets() -> None:
    p = board().hand(0, "stellar_criminals").tile((2, -1), ABYZ).planet(1, "abyz").planet(1, "fria")
    p = turn(p.planet(1, "mecatol-rex", exhausted=True))
    assert len(p.player(1).planets) == 6, "three at home"
    play(p, "stellar_criminals", PickPlayer(1))
    assert p.asked == (1,), "the victim chooses"
    assert PickPlanet("mecatol-rex") not in p.options(), "it is exhausted already"
    p.choose(PickPlanet("abyz"), PickPlanet("fria"))
    assert p.g.stage == "turn.end", "half of five, rounded down"
    assert (p.world("abyz").exhausted, p.world("fria").exhausted) == (True, True)
    assert picked(aims(turn(board().hand(0, "stellar_criminals")), "stellar_criminals"), "seat") == {1, 2}


@pytest.mark.card("imperium:action:plague")
def test_plague_kills_on_even_numbers_and_leaves_the_planet() -> None:
    p = turn(colonies().hand(0, "plague").planet(2, "mecatol-rex", pds=1).roll(2, 5, 10))
    assert picked(aims(p, "plague")) == {"fria"}, "another player's planet with ground forces"
    play(p, "plague")
    assert (p.world("fria").ground, p.world("fria").owner) == (1, 1)
    p = turn(colonies().hand(0, "plague").roll(2, 4, 6))
    play(p, "plague")
    assert (p.world("fria").ground, p.world("fria").owner) == (0, 1)


@pytest.mark.card("imperium:action:plague")
def test_plague_rolls_for_shock_troops_apart() -> None:
    p = turn(colonies(shock_troops=True).change("fria", shock=1).hand(0, "plague").roll(3, 2, 4))
    play(p, "plague")
    assert (p.world("fria").ground, p.world("fria").shock) == (1, 0), "the survivor alone is an ordinary one"
    p = turn(colonies(shock_troops=True).change("fria", shock=1).hand(0, "plague").roll(2, 3, 5))
    play(p, "plague")
    assert (p.world("fria").ground, p.world("fria").shock) == (2, 0), "the first die was the shock troop's"


# ---------------------------------------------------------------------- protection


@pytest.mark.card("imperium:action:armistice")
def test_armistice_keeps_one_player_off_one_planet_for_the_round() -> None:
    p = colonies().hand(0, "armistice")
    p.ships(1, E2, carrier=1).cargo(1, E2, "carrier", ground=2).change("abyz", ground=0)
    p.player(0).pieces = (*p.player(0).pieces[:6], 12, *p.player(0).pieces[7:])
    turn(p)
    assert picked(aims(p, "armistice", step=1)) == {"abyz", *home(p, 0)}
    play(p, "armistice", PickPlayer(1), PickPlanet("abyz"))
    attack(p, ABYZ, E2, seat=1)
    landings = {move.planet for move in p.offered(Land)}
    assert landings == {"fria"}, "only the own planet"
    p.m.choose(1, p.offered(Land)[0])
    assert [effect.until for effect in p.g.effects] == ["round"]


def home(p: Position, seat: int) -> Iterator[str]:
    return (p.g.worlds[planet].planet for planet in p.g.planets_at[p.player(seat).home])


@pytest.mark.card("imperium:action:civil_defense")
def test_civil_defense_puts_two_pds_on_an_own_planet_without_any() -> None:
    p = board().tile((2, -1), ABYZ).planet(0, "abyz").planet(0, "fria", pds=1).planet(1, "mecatol-rex")
    p = turn(p.hand(0, "civil_defense"))
    assert picked(aims(p, "civil_defense")) == {"abyz", *home(p, 0)}
    play(p, "civil_defense", PickPlanet("abyz"))
    assert (p.world("abyz").pds, p.player(0).pieces[PDS]) == (2, 3)


@pytest.mark.card("imperium:action:civil_defense")
def test_civil_defense_puts_as_many_pds_as_there_are() -> None:
    p = board().tile((2, -1), ABYZ).planet(0, "abyz").planet(0, "fria", pds=2).planet(0, "mecatol-rex", pds=2)
    p.planet(0, next(home(p, 0)), pds=1)
    p = turn(p.hand(0, "civil_defense", "rise_of_a_messiah"))
    play(p, "civil_defense")
    assert p.world("abyz").pds == 1
    assert not offered(turn(p.hand(0, "good_year")), "civil_defense")


@pytest.mark.card("imperium:action:rise_of_a_messiah")
def test_rise_of_a_messiah_puts_a_ground_force_on_every_own_planet_but_stations() -> None:
    p = turn(colonies().tile((0, 2), "se-bellatrix").hand(0, "rise_of_a_messiah").planet(0, "tsion"))
    play(p, "rise_of_a_messiah")
    assert (p.world("abyz").ground, p.world("fria").ground) == (3, 3)
    assert [p.world(planet).ground for planet in home(p, 0)] == [1]
    assert p.world("tsion").ground == 0


@pytest.mark.card("imperium:action:advanced_reinforcements")
def test_advanced_reinforcements_are_two_ground_forces_without_option_6() -> None:
    p = turn(colonies().hand(0, "advanced_reinforcements"))
    assert picked(aims(p, "advanced_reinforcements")) == {"abyz", *home(p, 0)}
    play(p, "advanced_reinforcements", PickPlanet("abyz"))
    assert (p.world("abyz").ground, p.world("abyz").shock) == (4, 0)


@pytest.mark.card("imperium:action:advanced_reinforcements")
def test_advanced_reinforcements_are_a_shock_troop_beside_a_ground_force_with_option_6() -> None:
    p = turn(colonies(shock_troops=True).hand(0, "advanced_reinforcements"))
    play(p, "advanced_reinforcements", PickPlanet("abyz"), Choice("shock"))
    assert (p.world("abyz").ground, p.world("abyz").shock) == (3, 1)
    p = turn(colonies(shock_troops=True).hand(0, "advanced_reinforcements"))
    play(p, "advanced_reinforcements", PickPlanet(next(home(p, 0))))
    assert p.world(next(home(p, 0))).ground == 2, "nobody there to be promoted beside"


# ---------------------------------------------------------------------- PDS and docks


@pytest.mark.card("imperium:action:equipment_sabotage")
@pytest.mark.parametrize("count", [1, 2])
def test_equipment_sabotage_destroys_up_to_two_pds_of_a_planet(count: int) -> None:
    p = colonies().hand(0, "equipment_sabotage").planet(1, "fria", pds=2).planet(2, "mecatol-rex", pds=1)
    p = turn(p.planet(1, "lazar"))
    assert picked(aims(p, "equipment_sabotage")) == {"fria", "mecatol-rex"}
    play(p, "equipment_sabotage", PickPlanet("fria"), Choice(str(count)))
    assert (p.world("fria").pds, p.player(1).pieces[PDS], p.world("mecatol-rex").pds) == (2 - count, 4 + count, 1)
    p = turn(colonies().hand(0, "equipment_sabotage").planet(2, "mecatol-rex", pds=1))
    assert play(p, "equipment_sabotage").world("mecatol-rex").pds == 0


@pytest.mark.card("imperium:action:local_unrest", "imperium:objective:ss-02")
def test_a_dock_that_falls_with_its_planet_to_local_unrest_was_destroyed_by_its_player() -> None:
    p = turn(board().hand(0, "local_unrest").planet(1, "mecatol-rex", ground=1, dock=True))
    play(p, "local_unrest")
    assert p.world("mecatol-rex").owner == NOBODY
    assert p.g.history.docks == ((0, 1, "local_unrest"),)


@pytest.mark.card("imperium:action:secret_industrial_agent")
def test_secret_industrial_agent_destroys_a_dock_outside_home_systems() -> None:
    p = colonies().hand(0, "secret_industrial_agent").planet(1, "fria", dock=True).ships(1, ABYZ, fighter=2)
    p = turn(p.planet(1, next(home(p, 1)), dock=True).planet(2, "mecatol-rex"))
    docks = aims(p, "secret_industrial_agent")
    assert docks == [PickUnit("space_dock", 1, ABYZ, "fria")]
    play(p, "secret_industrial_agent")
    assert (p.world("fria").dock, p.world("fria").owner, p.player(1).pieces[DOCK]) == (False, 1, 2)
    assert p.fleet(1, ABYZ).ships[FIGHTER] == 0, "they had no support but the dock"
    assert p.g.history.docks == ((0, 1, "secret_industrial_agent"),)


@pytest.mark.card("imperium:action:secret_industrial_agent", "imperium:action:spacedock_accident")
def test_floating_docks_are_docks_too() -> None:
    p = turn(board("sol", "saar", "xxcha").hand(0, "secret_industrial_agent").floating_dock(1, E2))
    play(p, "secret_industrial_agent")
    assert p.fleet(1, E2).docks == ()
    p = turn(board("sol", "saar", "xxcha").hand(0, "spacedock_accident").floating_dock(1, E2).floating_dock(1, E2))
    assert len(docks_at(p.g, 1, p.at(E2))) == 1
    play(p, "spacedock_accident")
    assert sorted(p.fleet(1, E2).docks) == [0, 1], "one of the two does not produce in this round"


@pytest.mark.rule("imperium:T18.9")
@pytest.mark.card("imperium:action:secret_industrial_agent", "imperium:action:spacedock_accident")
@pytest.mark.parametrize(
    ("card", "idle", "left"),
    [
        ("secret_industrial_agent", False, (1,)),
        ("secret_industrial_agent", True, (0,)),
        ("spacedock_accident", False, (1, 1)),
        ("spacedock_accident", True, (0, 1)),
    ],
)
def test_whoever_plays_the_card_says_which_of_two_floating_docks_it_strikes(
    card: str, idle: bool, left: tuple[int, ...]
) -> None:
    p = board("sol", "saar", "xxcha").hand(0, card).floating_dock(1, E2, since=1).floating_dock(1, E2)
    docks = [PickUnit("space_dock", 1, E2, idle=each) for each in (False, True)]
    assert aims(turn(p), card) == docks, "one that can produce in this round, and one that can't"
    play(p, card, docks[idle])
    assert p.fleet(1, E2).docks == left


@pytest.mark.card("imperium:action:spacedock_accident")
def test_spacedock_accident_stops_a_dock_outside_home_systems_for_the_round() -> None:
    p = colonies().hand(0, "spacedock_accident").planet(1, "fria", dock=True).planet(1, "lazar", dock=True)
    p = turn(p.planet(1, next(home(p, 1)), dock=True))
    assert picked(aims(p, "spacedock_accident")) == {"fria", "lazar"}
    assert len(systems_with_docks(p.g, 1)) == 3
    play(p, "spacedock_accident", PickUnit("space_dock", 1, ABYZ, "fria"))
    assert p.at(ABYZ) not in systems_with_docks(p.g, 1)
    assert p.at(LAZAR) in systems_with_docks(p.g, 1)
    p.g.round += 1
    assert p.at(ABYZ) in systems_with_docks(p.g, 1), "in the next round it works again"


@pytest.mark.card("imperium:action:massive_transport")
def test_massive_transport_moves_a_dock_along_a_free_path() -> None:
    p = board().hand(0, "massive_transport").planet(0, "mecatol-rex").tile((2, -1), ABYZ).planet(0, "abyz")
    p = turn(p.planet(0, next(home(p, 0)), dock=True))
    play(p, "massive_transport", PickPlanet("mecatol-rex"))
    assert (p.world(next(home(p, 0))).dock, p.world("mecatol-rex").dock) == (False, True)
    assert not docks_at(p.g, 0, p.at(MECATOL)), "T18.9: it counts as placed now"
    p.g.round += 1
    assert docks_at(p.g, 0, p.at(MECATOL)) == [NUMBER["mecatol-rex"]]


@pytest.mark.card("imperium:action:massive_transport")
def test_massive_transport_does_not_pass_enemy_ships_nor_end_beside_a_dock() -> None:
    p = board().hand(0, "massive_transport").planet(0, "mecatol-rex")
    p.planet(0, next(home(p, 0)), dock=True)
    for tile in (E1, E2, "v-empty-6"):
        p.ships(1, tile, fighter=1)
    assert not offered(turn(p), "massive_transport"), "every way is closed"
    p = board().hand(0, "massive_transport").planet(0, "mecatol-rex", dock=True)
    assert not offered(turn(p.planet(0, next(home(p, 0)), dock=True)), "massive_transport"), "a dock is there already"


@pytest.mark.card("imperium:action:transport")
@pytest.mark.parametrize("count", [1, 3])
def test_transport_moves_up_to_three_ground_forces_along_a_free_path(count: int) -> None:
    p = board().hand(0, "transport").planet(0, "mecatol-rex", ground=5).tile((2, -1), ABYZ).planet(1, "abyz")
    p = turn(p)
    assert picked(aims(p, "transport")) == {"mecatol-rex"}
    play(p, "transport", Choice(str(count)))
    assert (p.world("mecatol-rex").ground, p.world(next(home(p, 0))).ground) == (5 - count, count)


@pytest.mark.card("imperium:action:transport")
def test_transport_does_not_pass_enemy_ships_nor_carry_more_than_there_are() -> None:
    p = board().hand(0, "transport").planet(0, "mecatol-rex", ground=2)
    turn(p)
    p.choose(Play("transport"))
    assert picked(p.options(), "choice") == {"1", "2"}
    p = board().hand(0, "transport").planet(0, "mecatol-rex", ground=2).ships(2, MECATOL, destroyer=1)
    assert not offered(turn(p), "transport")


# ---------------------------------------------------------------------- annexing


@pytest.mark.card("imperium:action:voluntary_annexation")
def test_voluntary_annexation_gains_a_neutral_planet_next_to_an_own_one() -> None:
    p = colonies().hand(0, "voluntary_annexation").tile((-2, 0), "v-mellon").change("lazar", domain="radiation")
    p = turn(p)
    assert picked(aims(p, "voluntary_annexation")) == {"lazar", "sakulag"}, "beside abyz; Mecatol Rex is two away"
    play(p, "voluntary_annexation", PickPlanet("lazar"))
    world = p.world("lazar")
    assert (world.owner, world.exhausted, world.ground, world.domain) == (0, True, 3, "")


@pytest.mark.card("imperium:action:voluntary_annexation")
def test_wormholes_do_not_make_planets_adjacent_for_annexing() -> None:
    pairs = [(a, b) for a in WORMHOLES for b in WORMHOLES if a != b]
    assert pairs
    for here, there in pairs:
        p = board().hand(0, "voluntary_annexation", "good_year").tile((-2, 0), here).tile((2, -1), there)
        own, far = (TILES[tile].planets[0] for tile in (here, there))
        p = turn(p.planet(0, own))
        assert p.at(there) in p.g.links[p.at(here)]
        assert far not in picked(aims(p, "voluntary_annexation"))


WORMHOLES = [tile.id for tile in TILES.values() if "alpha" in tile.wormholes and tile.planets and tile.kind != "home"][
    :2
]
