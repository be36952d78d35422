"""What lies on the board: tiles, territory, planets and what stands on them, counters and tokens."""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.imperium.facts import LAYOUTS, PLANETS, TILES
from perijove.games.imperium.galaxy import STEPS, hex_of, places_of
from perijove.games.imperium.scene.fleets import fleet_pieces
from perijove.games.imperium.scene.geometry import REACH, Point, centre, in_row, planet_spots, whole
from perijove.games.imperium.scene.telling import Telling
from perijove.games.imperium.state import World
from perijove.kernel.scene import Piece, Place

COUNTER_LINE = 73.0


def pieces(tell: Telling) -> list[Piece]:
    """Layer by layer, from below."""
    if not tell.table.tiles:
        return [*_building(tell), *_fresh_homes(tell)]
    systems = range(len(tell.table.tiles))
    discs, troops = [], []
    for at in systems:
        for world, x, y, scale in _worlds(tell, at):
            discs.append(_disc(tell, world, x, y, scale))
            troops += _garrison(tell, world, x, y, scale)
    fleets = [piece for at in systems for piece in fleet_pieces(tell, at)]
    counters = [piece for at in systems for piece in _counters(tell, at)]
    return [*_tiles(tell), *_territory(tell), *discs, *troops, *fleets, *counters, *_tokens(tell)]


def places(tell: Telling) -> list[Place]:
    """Systems, as circles that can be pointed at; while the galaxy is built the spots of its layout."""
    if tell.table.tiles:
        return [
            Place(f"sys.{tile}", *tell.middles[at], REACH, about_system(tell, at))
            for at, tile in enumerate(tell.table.tiles)
        ]
    if tell.table.layout not in LAYOUTS:
        return []
    return [
        Place(f"spot.{place}", *centre(hex_of(place)), REACH, tell.title("piece.spot", place=place))
        for ring in places_of(LAYOUTS[tell.table.layout])
        for place in ring
    ]


# ---------------------------------------------------------------------- the galaxy while it is built


def _building(tell: Telling) -> list[Piece]:
    table = tell.table
    layout = LAYOUTS.get(table.layout)
    if layout is None:
        return []
    homes = {tuple(at) for at in layout.homes}
    found = [Piece("tile.0", "tile-v-mecatol", 0, 0, title=tell.title("tile.v-mecatol"))]
    found += _printed(tell, "v-mecatol", (0, 0))
    for ring in places_of(layout):
        for place in ring:
            at = hex_of(place)
            x, y = centre(at)
            if place in table.placed:
                tile = table.placed[place]
                found.append(Piece(f"tile.{place}", f"tile-{tile}", x, y, title=tell.title(f"tile.{tile}")))
                found += _printed(tell, tile, (x, y))
            elif place in table.hidden:
                found.append(Piece(f"tile.{place}", "tile-back", x, y, title=tell.title("piece.face-down")))
            else:
                found.append(Piece(f"spot.{place}", "spot", x, y, faded=at in homes))
    return found


def _printed(tell: Telling, tile: str, middle: Point) -> list[Piece]:
    """Planets as they are printed, before anybody owns them."""
    names = TILES[tile].planets
    found = []
    for planet, (x, y, scale) in zip(names, planet_spots(len(names)), strict=True):
        facts = PLANETS[planet]
        values = [str(facts.resources), str(facts.influence)]
        found.append(Piece(f"planet.{planet}", f"planet-{planet}", middle[0] + x, middle[1] + y, scale=scale,
                           tint="plate-edge", title=tell.title(f"planet.{planet}"), texts=values))  # fmt: skip
    return found


def _fresh_homes(tell: Telling) -> list[Piece]:
    """Whose corner is whose, before the home systems are laid."""
    layout = LAYOUTS.get(tell.table.layout)
    if layout is None:
        return []
    return [
        Piece(f"corner.{seat}", "counter", *centre(layout.homes[player.corner - 1]), scale=2, seat=seat,
              title=tell.say("piece.corner", seat=seat))
        for seat, player in enumerate(tell.players)
        if player.corner and spiral_free(tell, layout.homes[player.corner - 1])
    ]  # fmt: skip


def spiral_free(tell: Telling, at: tuple[int, int]) -> bool:
    return not any(hex_of(place) == at for place in tell.table.placed)


# ---------------------------------------------------------------------- systems


def _tiles(tell: Telling) -> list[Piece]:
    return [Piece(f"tile.{at}", f"tile-{tile}", *tell.middles[at]) for at, tile in enumerate(tell.table.tiles)]


def _territory(tell: Telling) -> list[Piece]:
    """The ground that each player holds, with an edge where it ends."""
    holder = dict(zip(tell.table.hexes, tell.holders, strict=True))
    found = []
    for at, (q, r) in enumerate(tell.table.hexes):
        seat = tell.holders[at]
        if seat >= 0:
            ends = [holder.get((q + dq, r + dr), -1) != seat for dq, dr in STEPS]
            mask = sum(1 << edge for edge, end in enumerate(ends) if end)
            found.append(Piece(f"land.{at}", f"border-{mask}", *tell.middles[at], tint=f"--seat-{seat}"))
    found += [Piece(f"glow.{at}", "glow", *tell.middles[at]) for at in tell.table.action.systems]
    return found


def about_system(tell: Telling, at: int) -> str:
    """The name of a system and what is special about it."""
    tile = TILES[tell.table.tiles[at]]
    parts = [tell.tile_name(at)]
    if tile.anomaly:
        parts.append(tell.title(f"anomaly-text.{tile.anomaly}"))
    parts += [tell.title(f"wormhole.{letter}") for letter in tell.table.wormholes[at]]
    bits = tell.table.counters[at]
    if bits:
        parts.append(tell.say("piece.counters", seats=[seat for seat in range(tell.seats) if bits >> seat & 1]))
    return tell.lines(parts)


# ---------------------------------------------------------------------- planets


def _worlds(tell: Telling, at: int) -> Iterator[tuple[World, float, float, float]]:
    """The planets of a system, where they lie and how large they are."""
    worlds = tell.worlds_at(at)
    x, y = tell.middles[at]
    for world, (dx, dy, scale) in zip(worlds, planet_spots(len(worlds)), strict=True):
        yield world, whole(x + dx), whole(y + dy), scale


def _disc(tell: Telling, world: World, x: float, y: float, scale: float) -> Piece:
    symbol = f"planet-{world.planet}{'-used' if world.exhausted else ''}"
    owned = world.owner >= 0
    return Piece(
        f"planet.{world.planet}", symbol, x, y, scale=scale, seat=world.owner if owned else None,
        tint="" if owned else "plate-edge", title=about_planet(tell, world),
        texts=[str(world.resources), str(world.influence)],
    )  # fmt: skip


def about_planet(tell: Telling, world: World) -> str:
    facts = PLANETS[world.planet]
    parts = [tell.title("piece.planet", planet=world.planet, resources=world.resources, influence=world.influence)]
    if facts.specialty:
        parts.append(tell.title("piece.specialty", colour=facts.specialty))
    if world.owner >= 0:
        parts.append(tell.say("piece.exhausted" if world.exhausted else "piece.held", seat=world.owner))
    garrison = [(world.ground, "ground_force"), (world.pds, "pds"), (int(world.dock), "space_dock")]
    parts += [tell.title("piece.units", n=n, unit=unit) for n, unit in garrison if n]
    parts += [tell.say(f"leader.{leader}") for leader in world.leaders]
    parts += [tell.say(f"unit.{world.facility}")] if world.facility else []
    if facts.refresh:
        parts.append(tell.title(f"refresh-text.{facts.refresh}"))
    return tell.lines([parts[0], tell.join(parts[1:])])


def _garrison(tell: Telling, world: World, x: float, y: float, scale: float) -> list[Piece]:
    """Ground forces, PDS and a dock in one row above their planet; leaders, counters and facilities beside it."""
    code = "".join(letter for letter, there in (("g", world.ground), ("p", world.pds), ("d", world.dock)) if there)
    seat = world.owner if world.owner >= 0 else None
    found = []
    if code:
        counts = [str(n) for n in (world.ground, world.pds) if n]
        found.append(Piece(f"troops.{world.planet}", f"troops-{code}", x, whole(y - 33 * scale),
                           scale=whole(scale * 0.92, 2), seat=seat, texts=counts))  # fmt: skip
    if world.leaders:
        found.append(
            Piece(
                f"leader.{world.planet}",
                "leader",
                x - 26 * scale,
                y - 8 * scale,
                scale=0.9,
                seat=seat,
                title=tell.join([tell.say(f"leader.{each}") for each in world.leaders]),
            )
        )
    if world.facility:
        found.append(Piece(f"facility.{world.planet}", "facility", x + 26 * scale, y, scale=0.8, seat=seat,
                           title=tell.say(f"unit.{world.facility}")))  # fmt: skip
    if world.domain:
        hidden = world.domain == "back"
        title = tell.title("piece.domain-back") if hidden else tell.title(f"domain.{world.domain}")
        found.append(Piece(f"domain.{world.planet}", "domain-back" if hidden else "domain", x, y, title=title,
                           texts=[] if hidden else ["!"]))  # fmt: skip
    if world.artifact:
        title = (
            tell.title("piece.artifact-back") if world.artifact == "back" else tell.title(f"artifact.{world.artifact}")
        )
        found.append(Piece(f"artifact.{world.planet}", "artifact", x, y - 12 * scale, title=title))
    return found


# ---------------------------------------------------------------------- counters and tokens


def _counters(tell: Telling, at: int) -> list[Piece]:
    bits = tell.table.counters[at]
    seats = [seat for seat in range(tell.seats) if bits >> seat & 1]
    x, y = tell.middles[at]
    spots, scale = in_row(len(seats), 23, 92) if seats else ([], 1)
    return [
        Piece(f"counter.{seat}.{at}", "counter", whole(x + dx), whole(y + COUNTER_LINE), scale=scale, seat=seat)
        for seat, dx in zip(seats, spots, strict=True)
    ]  # fmt: skip


def _tokens(tell: Telling) -> list[Piece]:
    table = tell.table
    found = []
    if table.high_alert >= 0:
        x, y = tell.middles[table.high_alert]
        found.append(Piece("alert", "alert", x - 70, y - 22, title=tell.say("piece.alert")))
    for number, (at, seat) in enumerate(table.mines):
        x, y = tell.middles[at]
        found.append(Piece(f"mine.{number}", "mine", x + 72, y - 22, seat=seat,
                           title=tell.say("piece.mine", seat=seat)))  # fmt: skip
    for at, tile in enumerate(table.tiles):
        printed, now = TILES[tile].wormholes, table.wormholes[at]
        x, y = tell.middles[at]
        for number, letter in enumerate(each for each in now if each not in printed):
            found.append(
                Piece(
                    f"gate.{at}.{letter}",
                    f"gate-{letter}",
                    x + 58 - 30 * number,
                    y + 40,
                    scale=0.55,
                    title=tell.say(f"wormhole.{letter}"),
                )
            )
        if any(letter not in now for letter in printed):
            found.append(Piece(f"closed.{at}", "closed", x, y + 16, scale=1.6, title=tell.say("piece.closed")))
    return found
