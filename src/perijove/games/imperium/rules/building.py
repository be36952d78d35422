"""Building the galaxy (T3): which tiles take part, who places where, and the two quick ways."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from perijove.games.imperium.facts import LAYOUTS, MAPS, RACES, REMOVALS, TILES, Layout, Removal
from perijove.games.imperium.galaxy import beside, chart, hex_distance, hex_of, places_of, spiral
from perijove.games.imperium.moves import PlaceHidden, PlaceTile
from perijove.games.imperium.rules.starting import settle
from perijove.games.imperium.state import Building, Imperium
from perijove.games.imperium.story import story
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose
from perijove.kernel.forms import Refusal

MECATOL_TILE = "v-mecatol"
NEXUS = "se-nexus"


def begin_galaxy(g: Imperium) -> None:
    """T2.9: races are known, so the galaxy can be built."""
    if g.rules.galaxy == "preset":
        lay_preset(g)
        return
    deal_tiles(g)
    g.building = Building(placed={0: MECATOL_TILE}, bare=(False,) * g.seats)
    open_ring(g)
    g.stage = "galaxy"
    if g.rules.galaxy == "dealt":
        build_at_random(g)


# ---------------------------------------------------------------------- tiles


def removal(g: Imperium) -> Removal:
    """setup.*, T3.2: how many tiles leave the stock."""
    if g.rules.has("larger_galaxy"):
        return REMOVALS[f"large-{g.seats}"]
    return REMOVALS[f"{'se' if g.rules.expansion else 'base'}-{g.seats}"]


def stock(expansion: bool) -> list[str]:
    """T1.2, T1.3: every tile that can be dealt: no homes, not Mecatol Rex, not the Nexus."""
    return [
        tile.id
        for tile in TILES.values()
        if tile.pool in ("regular", "special", "empty") and (tile.set == "base" or expansion)
    ]


def take_out(tiles: list[str], out: Removal, chance: Chance) -> list[str]:
    """setup.discard: tiles are drawn unseen, first of each kind, then of what is left; `tiles` keeps the others."""
    kinds = (
        (out.empty, [tile for tile in tiles if TILES[tile].pool == "empty"]),
        (out.special, [tile for tile in tiles if TILES[tile].pool == "special"]),
        (out.regular, [tile for tile in tiles if TILES[tile].pool == "regular"]),
        (out.asteroid_field, [tile for tile in tiles if TILES[tile].anomaly == "asteroid_field"]),
    )
    gone = [chance.draw(kind) for count, kind in kinds for _ in range(count)]
    for tile in gone:
        tiles.remove(tile)
    return gone + [chance.draw(tiles) for _ in range(out.random)]


def deal_tiles(g: Imperium) -> None:
    """T3.2, T3.4, setup.p3 to setup.p6: hidden hands, and tiles that will lie face down."""
    layout = LAYOUTS[g.layout]
    tiles = stock(g.rules.expansion)
    g.tiles_left.cards = tuple(take_out(tiles, removal(g), g.chance))
    g.chance.shuffle(tiles)
    g.face_down.cards = tuple(tiles.pop() for _ in range(layout.face_down))
    for player in g.players:
        player.tiles.cards = tuple(tiles.pop() for _ in range(layout.tiles_each))
    assert not tiles, "all tiles are dealt"


# ---------------------------------------------------------------------- placing


def open_ring(g: Imperium) -> None:
    """T3.12: homes go to their places as soon as their ring is being filled."""
    building = g.building
    assert building is not None
    layout = LAYOUTS[g.layout]
    placed = dict(building.placed)
    ring = current_ring(g, layout)
    for player in g.players:
        home = spiral(layout.homes[player.seat - 1])
        if home in ring:
            placed[home] = RACES[player.race].home
    g.building = replace(building, placed=placed)


def current_ring(g: Imperium, layout: Layout) -> tuple[int, ...]:
    """T3.8: the ring that is being filled."""
    building = g.building
    assert building is not None
    homes = {spiral(at) for at in layout.homes}
    for ring in places_of(layout):
        if any(place not in building.placed and place not in building.hidden and place not in homes for place in ring):
            return ring
    return ()


def placer(g: Imperium) -> int:
    """T3.7: clockwise from the speaker, then back again; the last of a pass places two."""
    building = g.building
    assert building is not None
    turn, step = divmod(building.count, g.seats)
    return (g.speaker + (step if turn % 2 == 0 else g.seats - 1 - step)) % g.seats


@story.stage("galaxy")
def build_galaxy(g: Imperium) -> Activity:
    """One tile is placed; first of all the tiles that lie face down."""
    building = g.building
    assert building is not None
    if len(building.hidden) < g.face_down.count:
        spots = hidden_spots(g)
        move = yield Choose(g.speaker, "place-hidden", spots, "T3.2")
        place_hidden(g, move.place)
    else:
        seat = placer(g)
        move = yield Choose(seat, "place-tile", partial(placements, g, seat), "T3.7")
        place_tile(g, seat, move)


def hidden_spots(g: Imperium) -> list[PlaceHidden]:
    """T3.2: a tile goes face down next to Mecatol Rex where the first player likes."""
    building = g.building
    assert building is not None
    return [PlaceHidden(place) for place in sorted(beside(0)) if place not in building.hidden]


def place_hidden(g: Imperium, place: int) -> None:
    assert g.building is not None
    g.building = replace(g.building, hidden=(*g.building.hidden, place))
    g.say("tile.hidden", seat=g.speaker, place=place)


def free_places(g: Imperium) -> list[int]:
    """T3.8: what is still open in the ring that is being filled."""
    building = g.building
    assert building is not None
    ring = current_ring(g, LAYOUTS[g.layout])
    return [place for place in ring if place not in building.placed and place not in building.hidden]


def playable_tiles(g: Imperium, seat: int) -> list[str]:
    """T3.9: after a tile without planets one with planets must follow, as long as there is one."""
    building = g.building
    assert building is not None
    hand = list(dict.fromkeys(g.players[seat].tiles.cards))
    with_planets = [tile for tile in hand if TILES[tile].planets]
    return with_planets if building.bare[seat] and with_planets else hand


def placements(g: Imperium, seat: int) -> list[PlaceTile]:
    """T3.8 to T3.11: tiles of the hand on free places of the ring; special systems apart where that is possible."""
    building = g.building
    assert building is not None
    free = free_places(g)
    near_special = {place for place in free if touches_special(building, place)}
    tiles = playable_tiles(g, seat)
    apart = [
        PlaceTile(tile, place) for tile in tiles for place in free if not (TILES[tile].red and place in near_special)
    ]
    return apart or [PlaceTile(tile, place) for tile in tiles for place in free]


@story.judges(PlaceTile)
def cannot_place(g: Imperium, seat: int, move: PlaceTile) -> Refusal | None:
    """Why a tile can't go somewhere."""
    building = g.building
    assert building is not None
    if move.tile not in g.players[seat].tiles.cards:
        return Refusal("refused.no-such-tile", {"tile": move.tile}, "T3.4")
    if move.place not in free_places(g):
        return Refusal("refused.not-in-ring", {"place": move.place}, "T3.8")
    if move.tile not in playable_tiles(g, seat):
        return Refusal("refused.needs-planets", {"tile": move.tile}, "T3.9")
    if TILES[move.tile].red and touches_special(building, move.place) and move not in placements(g, seat):
        return Refusal("refused.special-touch", {"tile": move.tile}, "T3.10")
    return None


def touches_special(building: Building, place: int) -> bool:
    return any(TILES[building.placed[other]].red for other in beside(place) if other in building.placed)


def place_tile(g: Imperium, seat: int, move: PlaceTile) -> None:
    building = g.building
    assert building is not None
    hand = g.players[seat].tiles
    if building.bare[seat] and not any(TILES[tile].planets for tile in hand.cards) and hand.sight != "all":
        hand.sight = "all"  # T3.9: who has no tile with planets shows the hand
        g.reveal()
        g.say("tiles.shown", seat=seat, tiles=list(hand.cards))
    hand.take(move.tile)
    bare = list(building.bare)
    bare[seat] = not TILES[move.tile].planets
    g.building = Building({**building.placed, move.place: move.tile}, building.hidden, building.count + 1, tuple(bare))
    g.say("tile.placed", seat=seat, tile=move.tile, place=move.place)
    if any(player.tiles.cards for player in g.players):
        open_ring(g)
    else:
        finish_galaxy(g)


def finish_galaxy(g: Imperium) -> None:
    """T3.13: tiles that lie face down are turned up when all others lie."""
    building = g.building
    assert building is not None
    placed = dict(building.placed)
    for place, tile in zip(building.hidden, g.face_down.cards, strict=True):
        placed[place] = tile
        g.say("tile.turned", tile=tile, place=place)
        g.reveal()
    g.face_down.cards = ()
    g.building = None
    chart(g, with_nexus(g, placed))
    settle(g)


def with_nexus(g: Imperium, tiles: dict[int, str]) -> dict[int, str]:
    """opt8.where: the Wormhole Nexus lies outside the galaxy, next to no system; its own wormholes lead there."""
    if not g.rules.has("wormhole_nexus"):
        return tiles
    far = max(hex_distance(hex_of(place), (0, 0)) for place in tiles) + 2
    return {**tiles, spiral((far, -far)): NEXUS}


# ---------------------------------------------------------------------- the quick ways


def build_at_random(g: Imperium) -> None:
    """A dealt galaxy: chance places for everybody, by the same restrictions."""
    while (building := g.building) is not None:
        if len(building.hidden) < g.face_down.count:
            place_hidden(g, g.chance.pick(hidden_spots(g)).place)
        else:
            seat = placer(g)
            place_tile(g, seat, g.chance.pick(placements(g, seat)))


def lay_preset(g: Imperium) -> None:
    """opt16.*: every hex draws from the pile that the map names, from the centre outwards; then the homes."""
    preset = MAPS[g.layout]
    piles = preset_piles(g)
    tiles: dict[int, str] = {}
    tokens: dict[int, tuple[str, ...]] = {}
    homes = {player.seat: RACES[player.race].home for player in g.players}
    for spot in preset.hexes:  # opt16.build.named: what the map names is taken before anything is drawn
        if spot.tile.startswith("any_"):
            kind = spot.tile.removeprefix("any_")
            found = next(tile for tile in piles["special"] if TILES[tile].anomaly == kind)
            piles["special"].remove(found)
            tiles[spiral((spot.q, spot.r))] = found
    for spot in sorted(preset.hexes, key=lambda spot: spiral((spot.q, spot.r))):
        place = spiral((spot.q, spot.r))
        tokens[place] = spot.wormholes
        if spot.pile == "home":
            tiles[place] = homes[spot.seat]
        elif place not in tiles:
            tiles[place] = spot.tile or piles[spot.pile].pop()
    chart(g, with_nexus(g, tiles), preset.links, tokens)
    left = tuple(tile for pile in piles.values() for tile in pile)
    g.tiles_left.cards, g.tiles_left.sight = left, "all"
    settle(g)


def preset_piles(g: Imperium) -> dict[str, list[str]]:
    """opt16.piles, opt16.rich: shuffled piles without the systems that the map names."""
    preset = MAPS[g.layout]
    named = {spot.tile for spot in preset.hexes}
    piles: dict[str, list[str]] = {"special": [], "empty": [], "single": [], "multi": [], "rich": []}
    for tile in TILES.values():
        pile = "multi" if tile.pile == "rich" and not preset.rich_pile else tile.pile
        if pile in piles and tile.id not in named:
            piles[pile].append(tile.id)
    for each in piles.values():
        g.chance.shuffle(each)
    return piles
