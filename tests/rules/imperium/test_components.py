"""T1 and components.*: what lies in the boxes, and what is limited."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import (
    ACTION_CARDS,
    AGENDAS,
    COMPONENTS,
    DOMAIN_COUNTERS,
    LIMITS,
    OBJECTIVES,
    PLANETS,
    RACES,
    RACIAL_TECHNOLOGIES,
    STRATEGY_CARDS,
    TECHNOLOGIES,
    TILES,
    UNITS,
)
from perijove.games.imperium.rules.building import stock
from perijove.games.imperium.rules.counters import (
    gain_counters,
    gain_goods,
    give_goods,
    place_counter,
    put_counter_in,
    spend_goods,
)
from perijove.games.imperium.rules.decks import action_deck, political_deck, secret_objectives
from perijove.games.imperium.rules.fleets import add_ships, has_units, in_reserve, remove_ship
from perijove.games.imperium.rules.planets import add_ground
from perijove.games.imperium.state import (
    CARRIER,
    DREADNOUGHT,
    FIGHTER,
    GROUND,
    PDS,
    PIECES,
    WAR_SUN,
    Rules,
)


def rules(**changes: object) -> Rules:
    whole = Position(**changes)  # type: ignore[arg-type]
    return whole.g.rules


def of_set(box: str) -> list[str]:
    return [tile.id for tile in TILES.values() if tile.set == box]


# ---------------------------------------------------------------------- tiles


@pytest.mark.rule("imperium:T1.2")
def test_the_base_game_has_43_tiles() -> None:
    kinds = Counter(TILES[tile].kind for tile in of_set("base"))
    assert kinds == {"home": 10, "mecatol": 1, "planets": 20, "wormhole": 2, "empty": 6, "anomaly": 4}
    special = Counter(TILES[tile].anomaly for tile in of_set("base") if TILES[tile].anomaly)
    assert special == {"asteroid_field": 2, "nebula": 1, "supernova": 1}


@pytest.mark.rule("imperium:T1.3")
def test_the_combined_pool_has_55_tiles() -> None:
    pool = stock(expansion=True)
    assert Counter(TILES[tile].pool for tile in pool) == {"empty": 10, "special": 9, "regular": 36}
    assert sum(bool(TILES[tile].planets) for tile in pool) == 34
    assert [tile for tile in pool if TILES[tile].kind == "wormhole"] == ["v-wormhole-alpha", "v-wormhole-beta"]


@pytest.mark.rule("shattered:components.tiles")
def test_the_expansion_adds_28_tiles_of_which_23_are_dealt() -> None:
    kinds = Counter(TILES[tile].kind for tile in of_set("se"))
    assert (kinds.total(), kinds["home"], kinds["nexus"]) == (28, 4, 1)
    assert len(stock(expansion=True)) - len(stock(expansion=False)) == 23
    assert (len(stock(expansion=False)), len(stock(expansion=True))) == (32, 55)


@pytest.mark.rule("shattered:tiles.kinds", "shattered:tiles.ionstorm.special")
def test_the_new_tiles_hold_two_ion_storms_with_a_red_border_and_two_trade_stations() -> None:
    new = [TILES[tile] for tile in of_set("se")]
    storms = [tile for tile in new if tile.anomaly == "ion_storm"]
    assert (len(storms), all(tile.red and tile.pool == "special" for tile in storms)) == (2, True)
    assert sum(any(PLANETS[planet].station for planet in tile.planets) for tile in new) == 2
    assert Counter(tile.kind for tile in new) == {"home": 4, "planets": 14, "anomaly": 5, "empty": 4, "nexus": 1}


@pytest.mark.rule("shattered:tiles.refresh.where", "shattered:tiles.refresh.gains")
def test_three_planets_and_both_stations_have_a_refresh_ability() -> None:
    found = {planet.id: planet.refresh for planet in PLANETS.values() if planet.refresh}
    assert found == {
        "sumerian": "trade_goods",
        "tsion": "trade_goods",
        "hope-s-end": "shock_troops",
        "mirage": "fighters",
        "primor": "ground_forces",
    }


@pytest.mark.rule("shattered:tiles.station.which")
def test_the_trade_stations_are_tsion_and_sumerian() -> None:
    assert {planet.id: planet.tile for planet in PLANETS.values() if planet.station} == {
        "tsion": "se-bellatrix",
        "sumerian": "se-arcturus",
    }
    assert all(TILES[tile].pool == "regular" for tile in ("se-bellatrix", "se-arcturus"))


@pytest.mark.rule("imperium:T1.8", "shattered:components.planets")
def test_planet_cards_are_51_and_28_with_that_of_the_nexus() -> None:
    assert Counter(planet.set for planet in PLANETS.values()) == {"base": 51, "se": 28}
    assert PLANETS["mallice"].tile == "se-nexus"


# ---------------------------------------------------------------------- units


@pytest.mark.rule("imperium:T1.4", "shattered:components.plastic")
def test_a_colour_has_58_pieces_and_only_fighters_and_ground_forces_go_beyond() -> None:
    assert {unit.id: unit.pieces for unit in UNITS.values()} == {
        "dreadnought": 5, "carrier": 4, "cruiser": 8, "destroyer": 8, "war_sun": 2, "ground_force": 12, "fighter": 10,
        "pds": 6, "space_dock": 3,
    }  # fmt: skip
    assert sum(PIECES) == 58
    assert [unit.id for unit in UNITS.values() if not unit.limited] == ["ground_force", "fighter"]


@pytest.mark.rule("imperium:T1.4")
def test_when_all_five_dreadnoughts_are_on_the_board_no_more_can_be_placed() -> None:
    p = Position().ships(0, "v-empty-1", dreadnought=3).ships(0, "v-empty-2", dreadnought=1)
    assert in_reserve(p.g, 0, DREADNOUGHT) == 1
    p.ships(0, "v-empty-3", dreadnought=1)
    assert in_reserve(p.g, 0, DREADNOUGHT) == 0
    assert in_reserve(p.g, 1, DREADNOUGHT) == 5, "every colour has its own"


@pytest.mark.rule("imperium:T1.5", "shattered:components.supplements")
def test_supplement_counters_stand_for_more_fighters_and_ground_forces_than_there_are_pieces() -> None:
    p = Position().ships(0, "v-empty-1", fighter=13).planet(0, "jord", ground=20)
    assert (in_reserve(p.g, 0, FIGHTER), in_reserve(p.g, 0, GROUND)) > (0, 0)
    assert p.player(0).pieces[FIGHTER] == -3
    p.stage("stationing")
    supplements = [COMPONENTS[name] for name in ("fighter_supplement_counters", "ground_force_supplement_counters")]
    assert [(each.base, each.box, each.with_se) for each in supplements] == [(23, 12, 35), (23, 12, 35)]


@pytest.mark.rule("imperium:T1.10")
def test_a_destroyed_unit_goes_to_reinforcements_and_can_come_again() -> None:
    g = Position().ships(0, "v-empty-1", war_sun=2).g
    at = g.where["v-empty-1"]
    assert in_reserve(g, 0, WAR_SUN) == 0
    remove_ship(g, 0, at, WAR_SUN)
    assert (in_reserve(g, 0, WAR_SUN), g.fleet(at, 0).ships[WAR_SUN]) == (1, 1)
    add_ships(g, 0, at, WAR_SUN)
    assert in_reserve(g, 0, WAR_SUN) == 0


@pytest.mark.rule("imperium:T1.10")
def test_cargo_of_a_destroyed_ship_goes_to_reinforcements_with_it() -> None:
    p = Position().ships(0, "v-empty-1", carrier=1).cargo(0, "v-empty-1", "carrier", ground=3, pds=1)
    lost = remove_ship(p.g, 0, p.at("v-empty-1"), CARRIER, hold=0)
    assert lost is not None
    assert (lost.ground, lost.pds) == (3, 1)
    assert (p.player(0).pieces[GROUND], p.player(0).pieces[PDS], p.player(0).pieces[CARRIER]) == (12, 6, 4)


@pytest.mark.rule("imperium:T1.11")
def test_ships_ground_forces_pds_and_docks_are_units_and_markers_are_not() -> None:
    p = Position(races=("sol", "saar", "norr")).tile((2, -1), "v-abyz").planet(2, "abyz").counter(0, "v-abyz")
    at = p.at("v-abyz")
    assert not any(has_units(p.g, at, seat) for seat in range(3)), "a control marker and a counter are no units"
    add_ground(p.g, p.g.planets_at[at][0], 1)
    p.floating_dock(1, "v-abyz").ships(0, "v-abyz", fighter=1)
    assert all(has_units(p.g, at, seat) for seat in range(3))
    assert (p.fleet(0, "v-abyz").ships[FIGHTER], p.fleet(0, "v-abyz").big) == (1, 0), "a fleet has its fighters"


# ---------------------------------------------------------------------- counters and goods


@pytest.mark.rule("imperium:T1.6", "shattered:races.components")
def test_each_race_has_a_home_two_contracts_and_three_leaders() -> None:
    assert Counter(race.set for race in RACES.values()) == {"base": 10, "se": 4}
    for race in RACES.values():
        assert TILES[race.home].race == race.id
        assert (len(race.contracts), len(race.leaders)) == (2, 3)
    assert [race.id for race in RACES.values() if race.set == "se"] == ["muaat", "saar", "winnu", "yin"]
    assert LIMITS.control_markers == {"base": 15, "se": 17}


@pytest.mark.rule("shattered:components.command", "shattered:components.control", "shattered:components.leaders")
def test_counters_markers_and_leaders_of_the_expansion() -> None:
    new = [race for race in RACES.values() if race.set == "se"]
    old = [race for race in RACES.values() if race.set == "base"]
    assert len(new) * LIMITS.command_counters == 64
    more = LIMITS.control_markers["se"] - LIMITS.control_markers["base"]
    assert len(new) * LIMITS.control_markers["se"] + len(old) * more == 88
    assert sum(len(race.leaders) for race in new) == 12
    assert COMPONENTS["leader_counters"].with_se == sum(len(race.leaders) for race in RACES.values())


@pytest.mark.rule("imperium:T1.7")
def test_with_no_counter_in_reinforcements_none_is_gained_and_none_placed() -> None:
    p = Position().pools(0, command=6, strategy=5, fleet=5)
    assert p.player(0).reserve == 0
    assert not put_counter_in(p.g, 0, "command")
    assert list(gain_counters(p.g, 0, 4)) == [], "nobody is asked for what can't be had"
    assert not place_counter(p.g, 0, p.at("v-empty-1"))
    assert p.g.counters[p.at("v-empty-1")] == 0


@pytest.mark.rule("imperium:T1.9")
def test_an_empty_supply_of_goods_gives_nothing_until_some_are_spent() -> None:
    g = Position(expansion=False).g
    assert g.goods == 40
    assert (gain_goods(g, 0, 38), gain_goods(g, 1, 5), gain_goods(g, 2, 1)) == (38, 2, 0)
    spend_goods(g, 0, 3)
    assert gain_goods(g, 2, 5) == 3


@pytest.mark.rule("imperium:T1.9", "shattered:components.supplements")
def test_the_expansion_raises_the_supply_of_goods_to_52() -> None:
    assert Position().g.goods == 52
    assert COMPONENTS["trade_good_counters"].box == 12
    assert LIMITS.bonus_counters == 8


@pytest.mark.rule("imperium:T14.10")
def test_goods_are_handed_to_another_player() -> None:
    p = Position().goods(0, 5)
    give_goods(p.g, 0, 2, 3)
    assert [player.goods for player in p.g.players] == [2, 0, 3]


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("imperium:T1.8")
def test_the_base_decks() -> None:
    assert sum(card.copies for card in ACTION_CARDS.values() if card.set == "base") == 103
    assert sum(card.set == "base" for card in AGENDAS.values()) == 60
    decks = Counter(card.deck for card in OBJECTIVES.values() if card.set == "base")
    assert decks == {"stage_1": 10, "stage_2": 10, "secret": 10}
    assert sum(card.ends == "end" for card in OBJECTIVES.values() if card.set == "base") == 1
    assert sum(card.deck in ("base", "both") for card in TECHNOLOGIES.values()) == 24
    assert sum(card.set == "base" for card in STRATEGY_CARDS.values()) == 8


@pytest.mark.rule("shattered:components.cards", "shattered:replace.action", "shattered:cards.mix")
def test_the_action_deck_with_the_expansion_has_138_cards() -> None:
    assert sum(card.copies for card in ACTION_CARDS.values() if card.set == "se") == 40
    p = Position(5)
    deck = Counter(action_deck(p.g.rules, p.g.available, 5))
    assert deck.total() == 138
    assert (deck["direct_hit"], deck["ruinous_tariffs"], deck["direct_hit_base"]) == (4, 1, 0)


@pytest.mark.rule("shattered:components.cards", "shattered:replace.political", "shattered:cards.mix")
def test_the_political_deck_with_the_expansion_has_91_cards() -> None:
    assert Counter(card.set for card in AGENDAS.values()) == {"base": 60, "se": 32}
    assert sum(card.deck != "base" for card in AGENDAS.values()) == 91
    deck = political_deck(rules(), Position().g.available, 3)
    assert "open_the_trade_routes" in deck
    assert "open_the_trade_routes_base" not in deck


@pytest.mark.rule("shattered:components.objectives", "shattered:cards.mix")
def test_the_objectives_of_the_expansion_and_13_secrets() -> None:
    decks = Counter(card.deck for card in OBJECTIVES.values() if card.set == "se")
    assert decks == {"stage_1": 10, "stage_2": 10, "secret": 3, "special": 5}
    assert (len(secret_objectives(rules(), 3)), len(secret_objectives(rules(expansion=False), 3))) == (13, 10)


@pytest.mark.rule("shattered:components.strategy")
def test_nine_strategy_cards_are_added() -> None:
    white = [card for card in STRATEGY_CARDS.values() if card.back == "white"]
    assert [card.number for card in white] == list(range(1, 9))
    assert [card.id for card in STRATEGY_CARDS.values() if card.set == "se" and card.back == "black"] == ["imperial_ii"]


@pytest.mark.rule("shattered:components.technology", "shattered:tech.mix", "shattered:replace.technology")
def test_seven_technologies_come_and_three_printings_go() -> None:
    new = [card for card in TECHNOLOGIES.values() if card.deck == "se"]
    old = [card for card in TECHNOLOGIES.values() if card.deck == "base"]
    assert (len(new), len(old)) == (7, 3)
    assert sorted(card.replaces for card in new if card.replaces) == sorted(card.id for card in old)
    whole = [card for card in TECHNOLOGIES.values() if card.deck in ("se", "both")]
    assert (len(whole), 2 * len(whole) + 6 * len(new)) == (28, 98)


@pytest.mark.rule("shattered:tech.newcolours")
def test_all_colours_have_the_same_28_technologies() -> None:
    assert COMPONENTS["technology_sets"].with_se == 8
    assert COMPONENTS["technology_cards_per_colour_set"].with_se == 28


@pytest.mark.rule("shattered:components.racetech")
def test_every_race_has_one_technology_of_its_own() -> None:
    assert Counter(card.race for card in RACIAL_TECHNOLOGIES.values()) == dict.fromkeys(RACES, 1)
    assert all(RACIAL_TECHNOLOGIES[race.racial_technology].race == race.id for race in RACES.values())


@pytest.mark.rule("shattered:components.sheets")
def test_sheets_contracts_and_reference_cards_of_the_expansion() -> None:
    assert COMPONENTS["race_sheets"].box == sum(race.set == "se" for race in RACES.values()) == 4
    assert COMPONENTS["trade_contract_cards"].box == sum(len(r.contracts) for r in RACES.values() if r.set == "se") == 8
    assert COMPONENTS["unit_reference_cards"].box == 8


@pytest.mark.rule("shattered:components.facilities", "shattered:components.shock", "shattered:components.mines")
def test_shared_supplies_of_the_expansion() -> None:
    names = ("facility_cards", "shock_troop_tokens", "space_mine_tokens")
    assert [COMPONENTS[name].with_se for name in names] == [16, 12, 12]


@pytest.mark.rule("shattered:components.tokens", "shattered:components.wormholes")
def test_tokens_of_the_expansion() -> None:
    names = ("artifact_tokens", "mecatol_custodian_tokens", "high_alert_token", "wormhole_tokens")
    assert [COMPONENTS[name].box for name in names] == [8, 2, 1, 3]
    new = [counter for counter in DOMAIN_COUNTERS.values() if counter.set == "se"]
    assert sum(counter.count + counter.extra for counter in new) == COMPONENTS["domain_counters"].box == 22


@pytest.mark.rule("imperium:T1.4")
@pytest.mark.parametrize(
    ("unit", "cost", "per_cost", "battle", "move", "capacity"),
    [
        ("ground_force", 1, 2, 8, 0, 0),
        ("fighter", 1, 2, 9, 0, 0),
        ("destroyer", 1, 1, 9, 2, 0),
        ("cruiser", 2, 1, 7, 2, 0),
        ("carrier", 3, 1, 9, 1, 6),
        ("dreadnought", 5, 1, 5, 1, 0),
        ("war_sun", 12, 1, 3, 2, 6),
        ("pds", 2, 1, 6, 0, 0),
        ("space_dock", 4, 1, 11, 0, 0),
    ],
)
def test_numbers_of_a_unit(unit: str, cost: int, per_cost: int, battle: int, move: int, capacity: int) -> None:
    fact = UNITS[unit]
    assert (fact.cost, fact.per_cost, fact.battle, fact.move, fact.capacity) == (cost, per_cost, battle, move, capacity)
    assert fact.dice == {"war_sun": 3, "space_dock": 0}.get(unit, 1)
    assert fact.sustains == (unit in ("dreadnought", "war_sun"))
