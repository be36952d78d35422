"""Fleets: a plate of the owner with a silhouette, a number and damage for each kind; from afar their strength."""

from __future__ import annotations

from perijove.games.imperium.facts import UNITS
from perijove.games.imperium.scene.geometry import FLEET_WIDTH, TOKEN, fleet_bands, in_row, whole
from perijove.games.imperium.scene.telling import Telling
from perijove.games.imperium.state import KINDS, SHIPS, Fleet
from perijove.kernel.scene import Piece

DOCKS = "space_dock"
IN_A_ROW = 3
"""More kinds than these take two rows, where there is room."""
TWO_ROWS, LINE = 0.82, 32.0


def fleet_pieces(tell: Telling, at: int) -> list[Piece]:
    seats = tell.fleets_at[at]
    found: list[Piece] = []
    for seat, (y, size) in zip(seats, fleet_bands(len(seats)), strict=True):
        found += _fleet(tell, at, seat, y, size, len(seats) == 1)
    return found


def kinds_of(fleet: Fleet) -> list[tuple[str, int, int]]:
    """Kind, number and how many are damaged, the strongest first."""
    found = [(SHIPS[kind], count, fleet.damaged[kind]) for kind, count in enumerate(fleet.ships) if count]
    return found[::-1] + ([(DOCKS, len(fleet.docks), 0)] if fleet.docks else [])


def strength(fleet: Fleet) -> int:
    """What a fleet is worth in resources."""
    costs = [UNITS[kind].cost / UNITS[kind].per_cost for kind in KINDS]
    return round(sum(cost * count for cost, count in zip(costs, fleet.ships, strict=False)))


def _fleet(tell: Telling, at: int, seat: int, y: float, size: float, alone: bool) -> list[Piece]:
    fleet, tile = tell.fleet(at, seat), tell.table.tiles[at]
    kinds = kinds_of(fleet)
    middle, line = tell.middles[at]
    rows = 2 if alone and len(kinds) > IN_A_ROW else 1
    columns = -(-len(kinds) // rows)
    _, scale = in_row(columns, TOKEN, FLEET_WIDTH)
    scale = min(scale, TWO_ROWS) * size if rows == 2 else scale * size
    about = about_fleet(tell, at, seat)
    found = [
        Piece(
            f"fleet.{seat}.{tile}",
            f"fleet-{columns}-{rows}",
            middle,
            whole(line + y),
            scale=whole(scale, 2),
            seat=seat,
            texts=[str(strength(fleet))],
            title=about,
        )
    ]
    for number, (kind, count, hurt) in enumerate(kinds):
        row, column = divmod(number, columns)
        texts = [str(count), str(hurt)] if hurt else [str(count)] if count > 1 else []
        dx = (column - (columns - 1) / 2) * TOKEN + 4
        dy = (row - (rows - 1) / 2) * LINE
        found.append(Piece(f"ship.{seat}.{tile}.{kind}", f"ships-{kind}{'-hurt' if hurt else ''}",
                           whole(middle + dx * scale), whole(line + y + dy * scale), scale=whole(scale, 2),
                           seat=seat, texts=texts))  # fmt: skip
    if aboard := _leaders(fleet):
        edge = (TOKEN * columns + 26) / 2 * scale
        found.append(Piece(f"leader.{seat}.{tile}", "leader", whole(middle + edge), whole(line + y), seat=seat,
                           scale=whole(scale * 0.9, 2), title=tell.leaders(aboard),
                           texts=[str(len(aboard))] if len(aboard) > 1 else []))  # fmt: skip
    return found


def _leaders(fleet: Fleet) -> tuple[str, ...]:
    return tuple(leader for hold in fleet.holds for leader in hold.leaders)


def about_fleet(tell: Telling, at: int, seat: int) -> str:
    """What a fleet is made of, with its cargo."""
    fleet = tell.fleet(at, seat)
    parts = [tell.title("piece.units", n=count, unit=kind) for kind, count, _ in kinds_of(fleet)]
    hurt = sum(fleet.damaged)
    parts += [tell.title("piece.damaged", n=hurt)] if hurt else []
    ground, pds = sum(hold.ground for hold in fleet.holds), sum(hold.pds for hold in fleet.holds)
    parts += [tell.title("piece.aboard", n=ground, unit="ground_force")] if ground else []
    parts += [tell.title("piece.aboard", n=pds, unit="pds")] if pds else []
    parts += [tell.leaders(aboard)] if (aboard := _leaders(fleet)) else []
    head = tell.say("piece.fleet", seat=seat, system=tell.table.tiles[at], worth=strength(fleet))
    return tell.lines([head, tell.join(parts)])
