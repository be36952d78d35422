"""Fleets: a plate of the owner with a silhouette, a number and damage for each kind; from afar their strength."""

from __future__ import annotations

from perijove.games.imperium.facts import UNITS
from perijove.games.imperium.scene.geometry import FLEET_WIDTH, TOKEN, fleet_bands, in_row
from perijove.games.imperium.scene.telling import Telling
from perijove.games.imperium.state import KINDS, SHIPS, Fleet
from perijove.kernel.scene import Piece

DOCKS = "space_dock"
PLATE, SHIP = 4, 5
"""Layers."""


def fleet_pieces(tell: Telling, at: int) -> list[Piece]:
    seats = [seat for seat in range(tell.seats) if any(tell.fleet(at, seat).ships) or tell.fleet(at, seat).docks]
    found: list[Piece] = []
    for seat, (y, size) in zip(seats, fleet_bands(len(seats)), strict=True):
        found += _fleet(tell, at, seat, y, size)
    return found


def kinds_of(fleet: Fleet) -> list[tuple[str, int, int]]:
    """Kind, number and how many are damaged, the strongest first."""
    found = [(SHIPS[kind], count, fleet.damaged[kind]) for kind, count in enumerate(fleet.ships) if count]
    return found[::-1] + ([(DOCKS, len(fleet.docks), 0)] if fleet.docks else [])


def strength(fleet: Fleet) -> int:
    """What a fleet is worth in resources."""
    costs = [UNITS[kind].cost / UNITS[kind].per_cost for kind in KINDS]
    return round(sum(cost * count for cost, count in zip(costs, fleet.ships, strict=False)))


def _fleet(tell: Telling, at: int, seat: int, y: float, size: float) -> list[Piece]:
    fleet, tile = tell.fleet(at, seat), tell.table.tiles[at]
    kinds = kinds_of(fleet)
    middle, line = tell.middles[at]
    spots, scale = in_row(len(kinds), TOKEN, FLEET_WIDTH)
    about = about_fleet(tell, at, seat)
    found = [Piece(f"fleet.{seat}.{tile}", f"fleet-{len(kinds)}", middle, line + y, scale=scale * size, seat=seat,
                   z=PLATE, texts=[str(strength(fleet))], title=about)]  # fmt: skip
    for (kind, count, hurt), x in zip(kinds, spots, strict=True):
        texts = [str(count), str(hurt)] if hurt else [str(count)] if count > 1 else []
        found.append(Piece(f"ship.{seat}.{tile}.{kind}", f"ships-{kind}{'-hurt' if hurt else ''}",
                           middle + (x + 4) * size, line + y, scale=scale * size, seat=seat, z=SHIP,
                           texts=texts))  # fmt: skip
    return found


def about_fleet(tell: Telling, at: int, seat: int) -> str:
    """What a fleet is made of, with its cargo."""
    fleet = tell.fleet(at, seat)
    parts = [tell.title("piece.units", n=count, unit=kind) for kind, count, _ in kinds_of(fleet)]
    hurt = sum(fleet.damaged)
    parts += [tell.title("piece.damaged", n=hurt)] if hurt else []
    ground, pds = sum(hold.ground for hold in fleet.holds), sum(hold.pds for hold in fleet.holds)
    parts += [tell.title("piece.aboard", n=ground, unit="ground_force")] if ground else []
    parts += [tell.title("piece.aboard", n=pds, unit="pds")] if pds else []
    parts += [tell.say(f"leader.{leader}") for hold in fleet.holds for leader in hold.leaders]
    head = tell.say("piece.fleet", seat=seat, system=tell.table.tiles[at], worth=strength(fleet))
    return tell.lines([head, tell.join(parts)])
