"""T3, setup.* and T26: the tiles of a match, and how the galaxy is built."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.imperium.driving import first, play, questions, start
from tests.rules.imperium.position import Position

from perijove.games.imperium import game
from perijove.games.imperium.facts import LAYOUTS, MAPS, RACES, TILES
from perijove.games.imperium.galaxy import (
    anomaly,
    beside,
    distances,
    hex_distance,
    hex_of,
    is_home,
    may_activate,
    places_of,
    ring,
    spiral,
    tile_at,
)
from perijove.games.imperium.moves import PlaceHidden, PlaceTile
from perijove.games.imperium.rules.building import placements, placer, playable_tiles, stock
from perijove.games.imperium.rules.planets import is_empty
from perijove.games.imperium.state import Building, Imperium
from perijove.games.imperium.story import story
from perijove.kernel.decision import Move


def building(g: Imperium) -> Building:
    assert g.building is not None
    return g.building


def built(players: int = 3, seed: str = "built", **options: object) -> Imperium:
    return start(players, seed, galaxy="built", **options)


def with_hand(g: Imperium, *tiles: str) -> int:
    """Give the player who is to place certain tiles; the others keep theirs."""
    seat = placer(g)
    g.players[seat].tiles.cards = tiles
    return seat


# ---------------------------------------------------------------------- hexes


@pytest.mark.rule("imperium:T3.1")
def test_rings_around_mecatol_rex_have_6_12_18_and_24_hexes() -> None:
    assert [len(ring(n)) for n in range(1, 5)] == [6, 12, 18, 24]
    assert all(hex_distance(at, (0, 0)) == n for n in range(1, 5) for at in ring(n))
    assert ring(3)[0] == (0, -3), "straight north"
    assert [spiral(hex_of(place)) for place in range(61)] == list(range(61))


@pytest.mark.rule("imperium:T3.1")
@pytest.mark.parametrize("way", ["dealt", "built", "preset"])
def test_mecatol_rex_is_in_the_centre(way: str) -> None:
    g = play(start(4, galaxy=way), until=("stationing",))
    assert (g.tiles[0], g.hexes[0]) == ("v-mecatol", (0, 0))


@pytest.mark.rule("imperium:T3.14")
def test_systems_are_adjacent_if_their_tiles_share_an_edge() -> None:
    g = start(6)
    for at, near in enumerate(g.near):
        assert all(hex_distance(g.hexes[at], g.hexes[other]) == 1 for other in near)
        assert len(near) == sum(hex_distance(g.hexes[at], other) == 1 for other in g.hexes)
    assert len(g.near[0]) == 6


@pytest.mark.rule("imperium:T3.14", "imperium:T9.9")
def test_a_wormhole_links_for_movement_only_and_the_same_letter_only() -> None:
    p = Position().tile((3, -1), "v-lodor").tile((-3, 1), "v-wormhole-alpha").tile((0, 3), "v-quann")
    lodor, alpha, quann = map(p.at, ("v-lodor", "v-wormhole-alpha", "v-quann"))
    assert alpha in p.g.links[lodor]
    assert lodor in p.g.links[alpha]
    assert alpha not in p.g.near[lodor]
    assert quann not in p.g.links[lodor]
    assert p.g.links[quann] == p.g.near[quann], "a letter with one end only does nothing"
    assert distances(p.g, lodor)[alpha] == 1
    assert distances(p.g, lodor, wormholes=False)[alpha] != 1


@pytest.mark.rule("imperium:T3.15")
def test_kinds_of_tiles() -> None:
    p = Position().tile((2, -1), "v-abyz").tile((1, 1), "v-nebula-1")
    assert [tile_at(p.g, p.at(tile)).kind for tile in ("v-home-sol", "v-abyz", "v-empty-1", "v-nebula-1")] == [
        "home",
        "planets",
        "empty",
        "anomaly",
    ]
    assert is_home(p.g, p.at("v-home-sol"))
    assert all(tile.red == bool(tile.anomaly) for tile in TILES.values())
    assert {len(tile.planets) for tile in TILES.values() if tile.kind == "planets"} == {1, 2, 3}


@pytest.mark.rule("imperium:T3.16")
def test_an_empty_system_holds_no_unit_of_anybody_and_is_not_special() -> None:
    p = Position().tile((2, -1), "v-abyz").tile((1, 1), "v-nebula-1").planet(0, "abyz").counter(1, "v-abyz")
    assert is_empty(p.g, p.at("v-abyz")), "control markers and counters do not matter"
    assert not is_empty(p.g, p.at("v-nebula-1"))
    p.planet(0, "abyz", ground=1)
    assert not is_empty(p.g, p.at("v-abyz"))
    assert is_empty(p.g, p.at("v-empty-1"))
    p.ships(0, "v-empty-1", fighter=1)
    assert not is_empty(p.g, p.at("v-empty-1"))


@pytest.mark.rule("imperium:T8.2")
@pytest.mark.parametrize(
    ("tile", "possible"),
    [
        ("v-asteroid-field-1", False),
        ("v-supernova-1", False),
        ("v-nebula-1", True),
        ("se-ion-storm-1", True),
        ("v-abyz", True),
    ],
)
def test_asteroid_fields_and_supernovas_can_never_be_activated(tile: str, possible: bool) -> None:
    p = Position().tile((2, -1), tile)
    assert may_activate(p.g, p.at(tile)) == possible
    assert anomaly(p.g, p.at(tile)) == TILES[tile].anomaly


# ---------------------------------------------------------------------- which tiles


@pytest.mark.parametrize(
    ("players", "kinds", "left", "hidden", "each"),
    [
        pytest.param(
            3, {"empty": 3, "special": 3, "regular": 18}, 24, 0, 8, marks=pytest.mark.rule("shattered:setup.p3")
        ),
        pytest.param(
            4, {"empty": 6, "special": 4, "regular": 22}, 32, 0, 8, marks=pytest.mark.rule("shattered:setup.p4")
        ),
        pytest.param(5, None, 31, 1, 6, marks=pytest.mark.rule("shattered:setup.p5", "imperium:T26.3")),
        pytest.param(6, None, 30, 0, 5, marks=pytest.mark.rule("shattered:setup.p6")),
    ],
)
@pytest.mark.rule("imperium:T3.3")
def test_tiles_with_the_expansion(
    players: int, kinds: dict[str, int] | None, left: int, hidden: int, each: int
) -> None:
    g = built(players)
    hands = [tile for player in g.players for tile in player.tiles.cards]
    dealt = Counter(TILES[tile].pool for tile in (*hands, *g.face_down.cards))
    assert (dealt.total(), g.face_down.count) == (left, hidden)
    assert {player.tiles.count for player in g.players} == {each}
    assert g.tiles_left.count == 55 - left
    assert kinds is None or dealt == kinds
    out = Counter(TILES[tile].pool for tile in g.tiles_left.cards)
    if kinds is None:
        assert (out["empty"] >= 4, out["special"] >= 5, out["regular"] >= 14) == (True, True, True)


@pytest.mark.rule("imperium:T3.2")
@pytest.mark.parametrize(("players", "out", "hidden", "each"), [(3, 8, 0, 8), (4, 0, 0, 8), (5, 1, 1, 6), (6, 2, 0, 5)])
def test_tiles_of_the_base_game(players: int, out: int, hidden: int, each: int) -> None:
    g = built(players, expansion=False)
    assert (g.tiles_left.count, g.face_down.count) == (out, hidden)
    assert {player.tiles.count for player in g.players} == {each}
    if players == 3:
        gone = [TILES[tile] for tile in g.tiles_left.cards]
        assert sum(tile.pool == "empty" for tile in gone) >= 3
        assert any(tile.anomaly == "asteroid_field" for tile in gone)


@pytest.mark.rule("shattered:setup.discard")
def test_tiles_are_taken_out_at_random_and_unseen() -> None:
    removed = [built(3, seed=str(n)).tiles_left for n in range(6)]
    assert len({tuple(sorted(zone.cards)) for zone in removed}) == 6
    assert set(removed[0].shown_to(0)) == {None}


@pytest.mark.rule("imperium:T3.4")
def test_tiles_in_hand_are_secret() -> None:
    g = built(3)
    assert None not in game.view(g, 0).players[0].tiles
    assert set(game.view(g, 1).players[0].tiles) == set(game.view(g, None).players[0].tiles) == {None}


@pytest.mark.rule("imperium:T3.4")
def test_a_player_learns_nothing_about_other_hands_from_what_is_imagined() -> None:
    g = built(6)
    mine = g.players[0].tiles.cards
    for n in range(5):
        other = game.decode(game.encode(g))
        game.redeal(other, 0, type(g.chance).from_seed(str(n)))
        assert other.players[0].tiles.cards == mine
        assert game.view(other, 0) == game.view(g, 0)
        assert other.players[1].tiles.cards != g.players[1].tiles.cards


# ---------------------------------------------------------------------- the board


@pytest.mark.rule("imperium:T3.5")
@pytest.mark.parametrize(("players", "systems"), [(3, 28), (4, 37), (5, 37), (6, 37)])
@pytest.mark.parametrize("way", ["dealt", "built"])
def test_the_board_is_three_rings_and_smaller_with_three_players(players: int, systems: int, way: str) -> None:
    g = play(start(players, galaxy=way), until=("stationing",))
    assert len(g.tiles) == systems
    assert Counter(hex_distance(at, (0, 0)) for at in g.hexes) == {0: 1, 1: 6, 2: 12, 3: systems - 19}


@pytest.mark.rule("imperium:T3.5")
def test_with_three_players_ring_three_is_each_home_and_its_two_neighbours() -> None:
    layout = LAYOUTS["standard-3"]
    outer = [hex_of(place) for place in places_of(layout)[2]]
    assert len(outer) == 9
    assert all(any(hex_distance(at, home) <= 1 for home in layout.homes) for at in outer)


@pytest.mark.rule("imperium:T3.6")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_homes_lie_at_their_places(players: int) -> None:
    g = start(players)
    homes = LAYOUTS[f"standard-{players}"].homes
    assert sorted(g.hexes[player.home] for player in g.players) == sorted(homes)
    assert all(g.tiles[player.home] == RACES[player.race].home for player in g.players)
    if players == 6:
        assert sorted(homes) == sorted(ring(3)[::3]), "the six corners of ring 3"


# ---------------------------------------------------------------------- placing


@pytest.mark.rule("imperium:T3.7")
@pytest.mark.parametrize("players", [3, 4])
def test_placing_goes_clockwise_from_the_speaker_and_back_the_last_one_placing_two(players: int) -> None:
    g = built(players)
    order = [question.seat for question in questions(g, first, until=("stationing",))]
    there = [(g.speaker + n) % players for n in range(players)]
    back = list(reversed(there))
    assert order == (there + back) * 4


@pytest.mark.rule("imperium:T3.8", "imperium:T3.12")
def test_a_ring_is_complete_before_the_next_is_begun_and_homes_take_no_turn() -> None:
    g = built(6)
    homes = {spiral(at) for at in LAYOUTS["standard-6"].homes}
    rings: list[int] = []
    for question in questions(g, first, until=("stationing",)):
        offered = {move.place for move in question.options() if isinstance(move, PlaceTile)}
        distance = {hex_distance(hex_of(place), (0, 0)) for place in offered}
        assert len(distance) == 1
        assert not offered & homes
        rings.append(distance.pop())
        assert (homes <= set(building(g).placed)) == (rings[-1] == 3), "homes come when their ring is filled"
    assert rings == [1] * 6 + [2] * 12 + [3] * 12


@pytest.mark.rule("imperium:T3.9")
def test_after_a_tile_without_planets_one_with_planets_must_follow() -> None:
    g = built(3)
    seat = with_hand(g, "v-empty-1", "v-abyz", "v-lodor")
    g.building = Building({0: "v-mecatol"}, (), 0, (False,) * 3)
    assert playable_tiles(g, seat) == ["v-empty-1", "v-abyz", "v-lodor"]
    g.building = Building({0: "v-mecatol"}, (), 0, (True,) * 3)
    assert playable_tiles(g, seat) == ["v-abyz", "v-lodor"]


@pytest.mark.rule("imperium:T3.9")
def test_who_has_no_tile_with_planets_may_place_another_and_shows_the_hand() -> None:
    g = built(3)
    seat = with_hand(g, "v-empty-1", "v-empty-2", "v-wormhole-alpha")
    g.building = Building({0: "v-mecatol"}, (), 0, (True,) * 3)
    other = (seat + 1) % 3
    assert set(game.view(g, other).players[seat].tiles) == {None}
    options = placements(g, seat)
    assert {move.tile for move in options} == {"v-empty-1", "v-empty-2", "v-wormhole-alpha"}
    place_once(g, options[0])
    assert game.view(g, other).players[seat].tiles == tuple(g.players[seat].tiles.cards)
    assert g.players[seat].tiles.count == 2


def place_once(g: Imperium, move: Move) -> None:
    """One placing, without the checks of a whole match: the hand was made up."""
    activity = story.stages["galaxy"](g)
    next(activity)
    with pytest.raises(StopIteration):
        activity.send(move)


@pytest.mark.rule("imperium:T3.10")
def test_a_special_system_may_not_lie_next_to_another() -> None:
    g = built(3)
    north, others = 1, (2, 6)
    seat = with_hand(g, "v-nebula-1", "v-abyz")
    g.building = Building({0: "v-mecatol", north: "se-ion-storm-1"}, (), 0, (False,) * 3)
    assert set(others) < set(beside(north))
    nebula = {move.place for move in placements(g, seat) if move.tile == "v-nebula-1"}
    abyz = {move.place for move in placements(g, seat) if move.tile == "v-abyz"}
    assert (nebula, abyz) == ({3, 4, 5}, {2, 3, 4, 5, 6})


@pytest.mark.rule("imperium:T3.10")
def test_special_systems_touch_where_no_other_placement_is_possible() -> None:
    g = built(3)
    seat = with_hand(g, "v-nebula-1")
    storms = {0: "v-mecatol", 1: "se-ion-storm-1", 3: "se-ion-storm-2", 5: "v-supernova-1", 2: "v-abyz", 4: "v-lodor"}
    g.building = Building(storms, (), 0, (False,) * 3)
    assert [move.place for move in placements(g, seat)] == [6]
    seat = with_hand(g, "v-nebula-1", "v-bereg")
    assert {move.tile for move in placements(g, seat)} == {"v-bereg"}, "another placement is possible"


@pytest.mark.rule("imperium:T3.11")
def test_matching_wormholes_may_lie_next_to_each_other() -> None:
    g = built(3)
    seat = with_hand(g, "v-lodor")
    g.building = Building({0: "v-mecatol", 1: "v-wormhole-alpha"}, (), 0, (False,) * 3)
    assert PlaceTile("v-lodor", 2) in placements(g, seat)


@pytest.mark.rule("imperium:T3.2", "imperium:T3.13")
def test_with_five_players_the_first_player_puts_one_tile_face_down_and_it_is_turned_up_last() -> None:
    g = built(5)
    (hidden,) = g.face_down.cards
    asked = questions(g, lambda g, q: PlaceHidden(4) if q.prompt == "place-hidden" else first(g, q), ("stationing",))
    question = next(asked)
    assert (question.seat, question.prompt) == (g.speaker, "place-hidden")
    assert [move.place for move in question.options() if isinstance(move, PlaceHidden)] == [1, 2, 3, 4, 5, 6]
    for question in asked:
        assert all(move.place != 4 for move in question.options() if isinstance(move, PlaceTile))
        assert building(g).hidden == (4,)
        assert hidden not in building(g).placed.values()
        assert hidden not in str(game.view(g, g.speaker).placed)
    assert g.tiles[4] == hidden


@pytest.mark.rule("imperium:T3.9", "imperium:T3.10")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_dealt_galaxy_keeps_special_systems_apart_where_it_can(players: int) -> None:
    touching = 0
    for n in range(6):
        g = start(players, seed=str(n))
        red = [at for at in range(len(g.tiles)) if TILES[g.tiles[at]].red]
        touching += sum(other in red for at in red for other in g.near[at])
    assert touching <= 4, "a rare exception at the end of a ring"


# ---------------------------------------------------------------------- preset maps


@pytest.mark.rule("shattered:opt16.build.draw", "shattered:opt16.build.named")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_preset_map_takes_named_systems_and_draws_the_others_from_their_piles(players: int) -> None:
    g = start(players, galaxy="preset")
    preset = MAPS[g.layout]
    assert len(g.tiles) == len(preset.hexes) == len(set(g.tiles))
    for spot in preset.hexes:
        tile = TILES[g.tiles[g.hexes.index((spot.q, spot.r))]]
        if spot.tile and not spot.tile.startswith("any_"):
            assert tile.id == spot.tile
        elif spot.pile == "multi" and not preset.rich_pile:
            assert tile.pile in ("multi", "rich")
        else:
            assert tile.pile == spot.pile


@pytest.mark.rule("shattered:opt16.build.wormholes")
def test_wormhole_tokens_lie_where_a_preset_map_has_them() -> None:
    g = start(3, galaxy="preset")
    tokens = {(spot.q, spot.r) for spot in MAPS["preset-3"].hexes if spot.wormholes}
    assert {g.hexes[at] for at, letters in enumerate(g.wormholes) if letters} == tokens
    assert len(tokens) >= 3


@pytest.mark.rule("shattered:opt16.p5.arrows")
def test_arrows_of_the_five_player_map_make_systems_adjacent() -> None:
    g = start(5, galaxy="preset")
    for a, b in MAPS["preset-5-special"].links:
        assert g.hexes.index(b) in g.near[g.hexes.index(a)]
        assert g.hexes.index(a) in g.near[g.hexes.index(b)]


@pytest.mark.rule("shattered:opt16.seats")
def test_on_a_preset_map_players_are_drawn_onto_the_homes() -> None:
    seats = {tuple(player.seat for player in start(4, seed=str(n), galaxy="preset").players) for n in range(12)}
    assert len(seats) > 4
    g = start(4, galaxy="preset")
    for player in g.players:
        (spot,) = [spot for spot in MAPS[g.layout].hexes if spot.seat == player.seat]
        assert g.hexes[player.home] == (spot.q, spot.r)


def test_the_stock_of_tiles_is_complete_in_every_match() -> None:
    g = start(6)
    placed = [tile for tile in g.tiles if TILES[tile].pool in ("regular", "special", "empty")]
    assert sorted((*placed, *g.tiles_left.cards)) == sorted(stock(expansion=True))
