"""Emergency sails (iE5)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.diamonds.chart import DRIFT, INDEX, LEO, SPACES
from perijove.games.diamonds.moves import Drift
from perijove.games.diamonds.rules.ending import come_home, may_return, too_few_chits
from perijove.games.diamonds.rules.hazards import hazard_roll
from perijove.games.diamonds.rules.missions import REACHED, happened
from perijove.games.diamonds.rules.movement import (
    MOVED,
    departure,
    lift_off,
    net_thrust,
    no_line,
    pilot_of,
)
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.decision import Move, Question
from perijove.kernel.forms import Refusal, no

IN_FLIGHT, NO_EMERGENCY = no("no-drift-in-flight", "iE5.2"), no("no-emergency", "iE5")


def may_drift(g: Diamonds, seat: int) -> bool:
    """iE5: net thrust of 0 or less, or no fuel at the start of the turn."""
    return g.adrift or net_thrust(g, g.players[seat]) <= 0


def drifts(g: Diamonds, seat: int) -> list[Move]:
    """iE5.1: any neighbouring space along a solid line; nothing is paid (ruling R15)."""
    if cannot_sail(g, seat) is not None:
        return []
    player = g.players[seat]
    found: list[Move] = []
    for leg in pilot_of(g, player).chart.first[player.space]:
        move = DRIFT[leg.heading]
        if move is not None and (leg.to != LEO or may_return(g, player)):
            found.append(move)
    return found


def cannot_sail(g: Diamonds, seat: int) -> Refusal | None:
    """Why there is no emergency sail move now, wherever it would lead."""
    if g.flight is not None:
        return IN_FLIGHT
    if g.moved:
        return MOVED
    return None if may_drift(g, seat) else NO_EMERGENCY


def cannot_drift(g: Diamonds, seat: int, move: Drift) -> Refusal | None:
    if move.to not in INDEX:
        return no("no-space", "iE1e", space=move.to)
    if refusal := cannot_sail(g, seat):
        return refusal
    player, to = g.players[seat], INDEX[move.to]
    pilot = pilot_of(g, player)
    if all(leg.to != to for leg in pilot.chart.first[player.space]):
        refusal = no_line(departure(g, player, pilot), to)
        return refusal if refusal.rule == "iE1d.1" else no("one-space", "iE5.1", space=move.to)
    return too_few_chits(g, player) if to == LEO and not may_return(g, player) else None


def drift(g: Diamonds, seat: int, move: Drift) -> Generator[Question, Any, None]:
    """iE5.1 to iE5.3: one space, no coasting after it; a site is landed on, a skull is rolled for."""
    player = g.players[seat]
    to = INDEX[move.to]
    hazards = next(leg.hazards for leg in pilot_of(g, player).chart.first[player.space] if leg.to == to)
    lift_off(g, player)
    g.bonus = 0
    g.drifted = True
    player.drifts += 1
    g.say("drifted", seat=seat, origin=SPACES[player.space].id, space=move.to)
    player.space = to
    happened(g, seat, "emergency_sail_turns_in_a_row", player.drifts)
    if to in REACHED:
        happened(g, seat, "reach", 1, to)
    if hazards and not (yield from hazard_roll(g, seat)):
        return
    if to == LEO:
        come_home(g, seat)
