"""Options for the galaxy: a larger one for 5 and 6, seven and eight players, preset maps (option 16)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.imperium.driving import play, questions, start
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import ACTION_CARDS, AGENDAS, LAYOUTS, MAPS, RACES, TILES
from perijove.games.imperium.galaxy import Hex, distances, hex_distance, ring, spiral
from perijove.games.imperium.rules.building import free_places, placements, preset_piles
from perijove.games.imperium.rules.decks import action_deck, political_deck
from perijove.games.imperium.rules.pds import in_range
from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Choose, Move

RICH = {"v-abyz", "v-bereg", "se-lisis", "v-new-albion"}


def first(g: Imperium, question: Choose) -> Move:
    return question.options()[0]


def rings(g: Imperium) -> Counter[int]:
    """How many systems lie in each ring."""
    return Counter(hex_distance(at, (0, 0)) for at in g.hexes)


# ---------------------------------------------------------------------- larger galaxies


@pytest.mark.rule("shattered:large.optional", "shattered:large.p5.deal", "shattered:large.p6.deal")
@pytest.mark.parametrize(("players", "each", "removed"), [(5, 11, 0), (6, 9, 1)])
def test_a_larger_galaxy_has_four_full_rings(players: int, each: int, removed: int) -> None:
    g = start(players, larger_galaxy=True, galaxy="built")
    assert [player.tiles.count for player in g.players] == [each] * players
    assert g.tiles_left.count == removed
    play(g, first)
    assert rings(g) == {0: 1, 1: 6, 2: 12, 3: 18, 4: 24}
    homes = [g.hexes[player.home] for player in g.players]
    assert {hex_distance(at, (0, 0)) for at in homes} == {3}


@pytest.mark.rule("shattered:large.p5.inner")
def test_in_the_larger_galaxy_of_five_players_place_the_inner_ring_themselves() -> None:
    g = start(5, larger_galaxy=True, galaxy="built")
    assert g.face_down.count == 0
    question = next(questions(g, first))
    assert question.prompt == "place-tile"
    assert {move.place for move in question.options()} == set(range(1, 7))  # type: ignore[attr-defined]
    assert next(questions(start(5, galaxy="built"), first)).prompt == "place-hidden"  # the usual one has a hidden tile


@pytest.mark.rule("shattered:large.p6.order")
def test_in_the_larger_galaxy_of_six_the_fourth_ring_comes_before_the_third() -> None:
    g = start(6, larger_galaxy=True, galaxy="built")
    order: list[int] = []

    def note(g: Imperium, question: Choose) -> Move:
        order.append(hex_distance(_hex(free_places(g)[0]), (0, 0)))
        return question.options()[0]

    play(g, note, until=("stationing", "strategy"))
    assert list(dict.fromkeys(order)) == [1, 2, 4, 3]
    five = start(5, larger_galaxy=True, galaxy="built")
    order.clear()
    play(five, note, until=("stationing", "strategy"))
    assert list(dict.fromkeys(order)) == [1, 2, 3, 4]


def _hex(place: int) -> Hex:
    return next(at for number in range(6) for at in ring(number) if spiral(at) == place)


# ---------------------------------------------------------------------- seven and eight players


@pytest.mark.rule("shattered:players78.remove", "shattered:players78.deal")
@pytest.mark.parametrize(("players", "removed", "each"), [(7, 2, 7), (8, 3, 6)])
def test_tiles_of_seven_and_eight_players(players: int, removed: int, each: int) -> None:
    g = start(players, galaxy="built")
    assert g.tiles_left.count == removed
    assert g.face_down.count == 4
    assert [player.tiles.count for player in g.players] == [each] * players
    assert removed + 4 + players * each == 55


@pytest.mark.rule("shattered:players78.inner", "shattered:players78.reveal", "shattered:players78.reveal.note")
@pytest.mark.parametrize("players", [7, 8])
def test_the_speaker_hides_four_tiles_next_to_mecatol_and_they_are_turned_up_last(players: int) -> None:
    g = start(players, galaxy="built")
    hiders: list[int] = []
    before: tuple[str, ...] = ()
    for question in questions(g, first, until=("stationing",)):
        if question.prompt == "place-hidden":
            hiders.append(question.seat)
        elif g.building is not None:
            before = g.face_down.cards
            hidden = g.building.hidden
    assert hiders == [g.speaker] * 4
    assert set(hidden) < set(range(1, 7))
    assert [tile for tile in g.tiles if tile in before] != []
    assert {g.where[tile] for tile in before} == set(hidden)  # where they lay
    assert g.face_down.count == 0


@pytest.mark.rule("shattered:players78.build")
@pytest.mark.parametrize("players", [7, 8])
def test_the_galaxy_of_seven_and_eight_has_four_rings_with_homes_in_the_outermost(players: int) -> None:
    g = play(start(players))
    assert rings(g) == {0: 1, 1: 6, 2: 12, 3: 18, 4: 24}
    homes = {g.hexes[player.home] for player in g.players}
    assert homes == set(LAYOUTS[f"standard-{players}"].homes)
    assert {hex_distance(at, (0, 0)) for at in homes} == {4}


@pytest.mark.rule("shattered:players78.compensation")
def test_three_crowded_seats_of_seven_get_trade_goods() -> None:
    g = play(start(7))
    goods = {player.seat: player.goods for player in g.players}
    assert goods == {1: 4, 2: 4, 3: 6, 4: 0, 5: 0, 6: 0, 7: 0}
    assert all(player.goods == 0 for player in play(start(8)).players)


@pytest.mark.rule("shattered:players78.compensation", "shattered:opt16.seats.continue")
def test_the_preset_map_for_seven_has_the_same_places_and_gives_the_same_trade_goods() -> None:
    g = play(start(7, galaxy="preset"))
    homes = LAYOUTS["standard-7"].homes
    assert all(g.hexes[player.home] == homes[player.seat - 1] for player in g.players)
    assert {player.seat: player.goods for player in g.players} == {1: 4, 2: 4, 3: 6, 4: 0, 5: 0, 6: 0, 7: 0}
    for players in (3, 4, 5, 6, 8):
        assert all(player.goods == 0 for player in start(players, galaxy="preset").players)


@pytest.mark.rule("shattered:players78.strategy7", "shattered:players78.strategy8")
@pytest.mark.parametrize(("players", "left"), [(7, 1), (8, 0)])
def test_everybody_takes_one_strategy_card(players: int, left: int) -> None:
    g = play(start(players))
    play(g, first, until=("turn",))
    assert [len(player.cards) for player in g.players] == [1] * players
    assert sum(g.bonus) == left  # a bonus counter on what is left with seven, none with eight


# ---------------------------------------------------------------------- preset maps


@pytest.mark.rule("shattered:opt16.piles", "shattered:opt16.piles.wormhole.note")
def test_the_piles_of_a_preset_map() -> None:
    pile = {tile.id: tile.pile for tile in TILES.values()}
    for tile in TILES.values():
        expected = {
            "home": "home", "mecatol": "select", "wormhole": "select", "anomaly": "special", "empty": "empty",
            "nexus": "off_map",
        }.get(tile.kind)  # fmt: skip
        if expected:
            assert pile[tile.id] == expected, tile.id
        elif tile.wormholes:
            assert pile[tile.id] == "select"  # wormhole systems stay out of the pile with one planet
        elif pile[tile.id] in ("single", "multi"):
            assert (len(tile.planets) > 1) == (pile[tile.id] == "multi"), tile.id
    g = start(6, galaxy="preset")
    assert set(preset_piles(g)) == {"special", "empty", "single", "multi", "rich"}
    assert pile["se-hope-s-end"] == "select"


@pytest.mark.rule("shattered:opt16.rich", "shattered:opt16.p78.rich", "shattered:opt16.p5.piles")
def test_rich_systems_are_a_pile_of_their_own_where_the_map_says_so() -> None:
    rich = {tile.id for tile in TILES.values() if tile.pile == "rich"}
    assert len(rich) == 4
    assert {planet for tile in rich for planet in TILES[tile].planets} >= {"abyz", "bereg", "new-albion"}
    for players in (5, 7, 8):
        assert MAPS[next(each.id for each in MAPS.values() if each.players == players)].rich_pile
        assert set(preset_piles(start(players, galaxy="preset"))["rich"]) == rich


@pytest.mark.rule("shattered:opt16.rich.note")
@pytest.mark.parametrize(("players", "multi"), [(3, False), (4, False), (6, False), (6, True), (8, True)])
def test_maps_that_do_not_ask_for_rich_systems_leave_them_among_those_with_several_planets(
    players: int, multi: bool
) -> None:
    g = start(players, galaxy="preset", multi_galaxy=multi)
    rich = {tile.id for tile in TILES.values() if tile.pile == "rich"}
    assert not MAPS[g.layout].rich_pile
    assert preset_piles(g)["rich"] == []
    assert set(preset_piles(g)["multi"]) == rich | {tile.id for tile in TILES.values() if tile.pile == "multi"}


@pytest.mark.rule("shattered:opt16.build.order")
@pytest.mark.parametrize("players", [3, 4, 6, 7, 8])
def test_tiles_are_drawn_from_the_pile_of_each_place_from_the_centre_outwards(players: int) -> None:
    g = start(players, galaxy="preset")
    for spot in MAPS[g.layout].hexes:
        tile = TILES[g.tiles[g.hexes.index((spot.q, spot.r))]]
        if spot.tile and not spot.tile.startswith("any_"):
            assert tile.id == spot.tile
        elif spot.pile == "home":
            assert tile.kind == "home"
        elif spot.pile != "select":
            assert tile.pile in (spot.pile, "rich" if spot.pile == "multi" else spot.pile)
    assert [hex_distance(at, (0, 0)) for at in g.hexes] == sorted(hex_distance(at, (0, 0)) for at in g.hexes)


@pytest.mark.rule("shattered:opt16.races", "shattered:opt16.seats.continue")
def test_races_are_found_as_usual_and_the_setup_goes_on_without_building() -> None:
    g = start(6, galaxy="preset", races="drawn")
    prompts = [question.prompt for question in questions(g, first)]
    assert prompts[:6] == ["take-race"] * 6
    assert not any(prompt in ("place-tile", "place-hidden") for prompt in prompts)
    assert all(g.tiles[player.home] == RACES[player.race].home for player in g.players)


def specified(layout: str) -> set[str]:
    return {spot.tile for spot in MAPS[layout].hexes if spot.tile}


@pytest.mark.rule("shattered:opt16.p7")
def test_the_map_for_seven_names_a_supernova_quann_and_lodor() -> None:
    g = start(7, galaxy="preset")
    assert {"any_supernova", "v-quann", "v-lodor"} <= specified(g.layout)
    assert any(TILES[tile].anomaly == "supernova" for tile in g.tiles)
    for seed in range(5):
        assert len(start(7, seed=str(seed), galaxy="preset").tiles) == len(MAPS[g.layout].hexes)


@pytest.mark.rule("shattered:opt16.piles")
def test_the_piles_are_shuffled() -> None:
    one, other = (preset_piles(start(6, seed, galaxy="preset")) for seed in ("a", "b"))
    assert {kind: set(pile) for kind, pile in one.items()} == {kind: set(pile) for kind, pile in other.items()}
    assert one["multi"] != other["multi"]


@pytest.mark.rule("shattered:opt16.p7", "shattered:opt16.multi.specified", "shattered:opt16.build.named")
@pytest.mark.parametrize(("players", "multi"), [(7, False), (6, True), (8, True)])
def test_where_a_map_names_a_kind_of_special_system_one_of_that_kind_lies(players: int, multi: bool) -> None:
    for seed in ("a", "b", "c"):
        g = start(players, seed, galaxy="preset", multi_galaxy=multi)
        for spot in MAPS[g.layout].hexes:
            if spot.tile.startswith("any_"):
                tile = TILES[g.tiles[g.hexes.index((spot.q, spot.r))]]
                assert f"any_{tile.anomaly}" == spot.tile
        assert not set(g.tiles) & set(g.tiles_left.cards)


@pytest.mark.rule("shattered:opt16.p8")
def test_the_map_for_eight_names_dal_bootha_and_arinam() -> None:
    g = start(8, galaxy="preset")
    named = {planet for tile in specified(g.layout) if tile in TILES for planet in TILES[tile].planets}
    assert {"dal-bootha", "xxehan", "arinam", "meer"} <= named


@pytest.mark.rule("shattered:opt16.p5.gaps")
def test_gaps_of_the_special_map_are_no_systems() -> None:
    g = start(5, galaxy="preset")
    assert MAPS[g.layout].gaps
    assert not set(MAPS[g.layout].gaps) & set(g.hexes)


@pytest.mark.rule("shattered:opt16.p5.wormholes")
def test_no_card_about_wormholes_is_played_on_the_special_map() -> None:
    special, usual = start(5, galaxy="preset"), start(5)
    decks = {
        g.rules.galaxy: {*action_deck(g.rules, g.available, 5), *political_deck(g.rules, g.available, 5)}
        for g in (special, usual)
    }
    out = decks["dealt"] - decks["preset"]
    assert out == {
        "ghost_ship", "closing_the_wormholes", "wormhole_reconstruction", "wormhole_research", "intergalactic_commerce"
    }  # fmt: skip
    assert all(card in ACTION_CARDS or card in AGENDAS for card in out)


@pytest.mark.rule("shattered:opt16.p5.wormholes")
def test_cards_of_any_kind_are_meant_so_nobody_keeps_gates_on_the_special_map() -> None:
    for options, there in (({"galaxy": "preset"}, False), ({}, True)):
        g = start(5, **options)
        secrets = [*g.secrets.cards, *(card for player in g.players for card in player.secret.cards)]
        assert ("vs-06" in secrets) == there
        assert [player.secret.count for player in g.players] == [1] * 5


@pytest.mark.rule("shattered:opt16.p5.pds")
def test_on_the_special_map_pds_fire_through_wormholes() -> None:
    p = Position(races=("sol", "hacan", "norr")).tile((2, -1), "v-lodor").tile((-2, 1), "v-wormhole-alpha")
    p.planet(0, "lodor", pds=1).tech(0, "deep_space_cannon")
    lodor = p.player(0).planets[-1]
    assert not in_range(p.g, 0, lodor, p.at("v-wormhole-alpha"))
    p.g.layout = "preset-5-special"
    assert in_range(p.g, 0, lodor, p.at("v-wormhole-alpha"))
    p.no_tech(0)
    assert not in_range(p.g, 0, lodor, p.at("v-wormhole-alpha"))  # the range itself is as ever


@pytest.mark.rule("shattered:opt16.multi.shape", "shattered:opt16.multi.single")
@pytest.mark.parametrize("players", [6, 8])
def test_two_large_galaxies_and_a_small_one_with_mecatol_make_one_map(players: int) -> None:
    g = play(start(players, galaxy="preset", multi_galaxy=True))
    parts: list[set[int]] = []
    for at in range(len(g.tiles)):
        if not any(at in part for part in parts):
            parts.append({other for other, far in enumerate(distances(g, at, wormholes=False)) if far >= 0})
    sizes = sorted(map(len, parts))
    assert len(parts) == 3
    assert sizes[1] == sizes[2] > sizes[0]
    assert 0 in min(parts, key=len)  # Mecatol Rex lies in the small one
    assert all(far >= 0 for far in distances(g, 0))  # by wormholes all are one map
    assert g.stage == "strategy"


@pytest.mark.rule("shattered:opt16.multi.specified")
@pytest.mark.parametrize("players", [6, 8])
def test_multi_galaxies_name_lodor_quann_and_two_asteroid_fields(players: int) -> None:
    layout = start(players, galaxy="preset", multi_galaxy=True).layout
    named = [spot.tile for spot in MAPS[layout].hexes]
    assert {"v-lodor", "v-quann"} <= set(named)
    fields = [
        tile
        for tile in named
        if tile == "any_asteroid_field" or (tile in TILES and TILES[tile].anomaly == "asteroid_field")
    ]
    assert len(fields) == 2


@pytest.mark.rule("shattered:opt16.multi.nexus")
def test_the_nexus_may_link_the_galaxies() -> None:
    g = start(6, galaxy="preset", multi_galaxy=True, wormhole_nexus=True)
    assert len(g.links[g.where["se-nexus"]]) >= 2


@pytest.mark.rule("imperium:T27.5")
def test_tiles_are_placed_by_the_rules_in_every_large_galaxy() -> None:
    g = start(8, galaxy="built")
    placed = 0
    for question in questions(g, first, until=("stationing",)):
        if question.prompt == "place-tile":
            placed += 1
            assert list(question.options()) == placements(g, question.seat)
            assert {move.tile for move in question.options()} <= set(g.players[question.seat].tiles.cards)  # type: ignore[attr-defined]
    assert placed == 48
