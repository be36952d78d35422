"""Engines of a rocket for the tests of High Frontier: activating one, and its thrust."""

from __future__ import annotations

from tests.rules.frontier.position import Position

from perijove.games.frontier.moves import Activate
from perijove.games.frontier.rules.thrust import chain_named, net_thrust


def engine(p: Position, face: str = "", afterburn: bool = False) -> Activate:
    """The first way to activate a thruster, any one if none is named."""
    found: list[Activate] = p.options(Activate)
    return next(move for move in found if move.thruster == (face or move.thruster) and move.afterburn is afterburn)


def thrust(p: Position, move: Activate) -> int:
    """Net thrust of the rocket of seat 0 if a thruster were activated so."""
    chain = chain_named(p.g, 0, p.stack("rocket"), move)
    assert chain is not None
    return net_thrust(p.g, 0, p.stack("rocket"), move, chain).net


def thrust_of(p: Position, face: str, afterburn: bool = False) -> int:
    """Net thrust by the first way to activate a thruster."""
    return thrust(p, engine(p, face, afterburn))
