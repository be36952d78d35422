"""Before an activation: what could come to a system in one tactical action, and whose PDS would fire at it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from perijove.games.imperium.rules.fleets import counted_ships, fleet_limit
from perijove.games.imperium.rules.moving import reach_of, sails
from perijove.games.imperium.rules.pds import batteries
from perijove.games.imperium.rules.tactical import activations
from perijove.games.imperium.state import FIGHTER, KIND, NO_SHIPS, SHIPS, Action, Imperium
from perijove.kernel.clone import clone


class Approach(msgspec.Struct, frozen=True):
    system: str
    ships: tuple[int, ...]
    """By kind: the strongest that can come, as many as Fleet Supply allows. What they carry is not counted."""
    pds: tuple[int, ...]
    """Other seats whose PDS have the system in range."""


def approaches(g: Imperium, seat: int | None) -> tuple[Approach, ...]:
    """For a seat that chooses its action now: every system that ships could come to."""
    if seat is None or g.stage != "turn" or g.active != seat or g.outcome is not None:
        return ()
    return tuple(_approaches(clone(g), seat))


def _approaches(g: Imperium, seat: int) -> Iterator[Approach]:
    for move in activations(g, seat):
        at = g.where[move.system]  # type: ignore[attr-defined]  # activations are Activate moves
        g.action = Action("tactical", seat, (at,), stayed=(g.fleet(at, seat),), moved=NO_SHIPS)
        ships = _fitting(g, seat, at)
        if any(ships):
            others = (other for other in range(g.seats) if other != seat)
            yield Approach(g.tiles[at], ships, tuple(other for other in others if batteries(g, other, at)))


def _fitting(g: Imperium, seat: int, at: int) -> tuple[int, ...]:
    """The strongest ships from anywhere, up to the limit of the system."""
    most: dict[tuple[str, str, bool, int], int] = {}
    for sail in sails(g, seat, reach_of(g, seat)):
        if sail.path and sail.ship in SHIPS and g.where[sail.start] != at:
            ship = (sail.ship, sail.start, sail.damaged, sail.hold)
            most[ship] = max(most.get(ship, 0), sail.count)
    counts = [0] * len(SHIPS)
    for (kind_name, *_), count in most.items():
        counts[KIND[kind_name]] += count
    room = max(0, fleet_limit(g, seat, at) - counted_ships(g, seat, at))
    for kind in reversed(range(len(SHIPS))):
        if kind != FIGHTER:
            counts[kind] = min(counts[kind], room)
            room -= counts[kind]
    return tuple(counts)
