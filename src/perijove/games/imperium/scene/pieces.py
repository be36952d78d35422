"""What lies on the board: tiles, territory, planets and what stands on them, counters and tokens."""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.imperium.facts import LAYOUTS, PLANETS, TILES
from perijove.games.imperium.galaxy import STEPS, hex_of, places_of
from perijove.games.imperium.rules.custodians import STRENGTH
from perijove.games.imperium.scene.fleets import fleet_pieces
from perijove.games.imperium.scene.geometry import REACH, Point, centre, in_row, planet_spots, whole
from perijove.games.imperium.scene.telling import Telling
from perijove.games.imperium.scene.tokens import domain_look
from perijove.games.imperium.state import FIGHTER, KINDS, World
from perijove.kernel.scene import Piece, Place

COUNTER_LINE = 73.0
GATE = 0.42


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
    parts += [tell.title("piece.units", n=world.shock, unit="shock_troop")] if world.shock else []
    parts += [tell.leaders(world.leaders)] if world.leaders else []
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
        found.append(Piece(f"leader.{world.planet}", "leader", x - 14 * scale, y - 2 * scale, scale=whole(scale, 2),
                           seat=seat, title=tell.leaders(world.leaders), texts=number(len(world.leaders))))  # fmt: skip
    if world.facility:
        found.append(Piece(f"facility.{world.planet}", f"facility-{world.facility}", x + 27 * scale, y - 3 * scale,
                           scale=whole(scale * 0.85, 2), seat=seat,
                           title=tell.say(f"unit.{world.facility}")))  # fmt: skip
    if world.domain:
        look, strength = domain_look(world.domain)
        title = tell.title("piece.domain-back" if world.domain == "back" else f"domain.{world.domain}")
        aside = 13 * scale if world.artifact else 0
        found.append(Piece(f"domain.{world.planet}", look, x - aside, y - 4 * scale, title=title,
                           texts=strength))  # fmt: skip
    if world.artifact:
        aside = 13 * scale if world.domain else 10 * scale if world.leaders else 0
        found.append(Piece(f"artifact.{world.planet}", f"artifact-{world.artifact}", x + aside, y - 4 * scale,
                           scale=whole(scale, 2), title=tell.title(f"artifact.{world.artifact}")))  # fmt: skip
    return found


def number(count: int) -> list[str]:
    """How many there are, where that is more than one."""
    return [str(count)] if count > 1 else []


# ---------------------------------------------------------------------- counters and tokens


def _counters(tell: Telling, at: int) -> list[Piece]:
    """Everything that lies in a system beside ships and planets, in one row below them."""
    x, y = tell.middles[at]
    row = [*_alert(tell, at), *_gates(tell, at), *_command(tell, at), *_mines(tell, at)]
    spots, scale = in_row(len(row), 24, 100) if row else ([], 1)
    for piece, dx in zip(row, spots, strict=True):
        piece.x, piece.y, piece.scale = whole(x + dx), whole(y + COUNTER_LINE), whole(piece.scale * scale, 2)
    return row


def _alert(tell: Telling, at: int) -> list[Piece]:
    return [Piece("alert", "alert", 0, 0, title=tell.say("piece.alert"))] if at == tell.table.high_alert else []


def _gates(tell: Telling, at: int) -> list[Piece]:
    """Wormholes that are not printed on the tile."""
    return [
        Piece(f"gate.{at}.{letter}", f"gate-{letter}", 0, 0, scale=GATE, title=tell.say(f"wormhole.{letter}"))
        for letter in tell.table.wormholes[at]
        if letter not in TILES[tell.table.tiles[at]].wormholes
    ]


def _command(tell: Telling, at: int) -> list[Piece]:
    bits = tell.table.counters[at]
    return [Piece(f"counter.{seat}.{at}", "counter", 0, 0, seat=seat) for seat in range(tell.seats) if bits >> seat & 1]


def _mines(tell: Telling, at: int) -> list[Piece]:
    """The mines of each owner as one piece; those of eliminated players drift."""
    owners = [seat for system, seat in tell.table.mines if system == at]
    found = []
    for seat in sorted(set(owners)):
        drifting = seat < 0
        title = tell.say("piece.mine-drifting") if drifting else tell.say("piece.mine", seat=seat)
        found.append(Piece(f"mine.{at}.{seat}", "mine", 0, 0, seat=None if drifting else seat,
                           tint="rock" if drifting else "", title=title,
                           texts=number(owners.count(seat))))  # fmt: skip
    return found


def _tokens(tell: Telling) -> list[Piece]:
    """Crosses over printed wormholes that are closed, and the custodians at both sides of Mecatol Rex."""
    found = []
    for at, tile in enumerate(tell.table.tiles):
        if any(letter not in tell.table.wormholes[at] for letter in TILES[tile].wormholes):
            x, y = tell.middles[at]
            found.append(Piece(f"closed.{at}", "closed", x, y + 16, scale=1.6, title=tell.say("piece.closed")))
    x, y = tell.middles[0]
    for kind in tell.table.custodians:
        side = -64 if kind == KINDS[FIGHTER] else 64
        found.append(Piece(f"custodian.{kind}", f"custodian-{kind}", x + side, y, texts=[str(STRENGTH[kind])],
                           title=tell.title("piece.custodians", n=STRENGTH[kind], unit=kind)))  # fmt: skip
    return found
