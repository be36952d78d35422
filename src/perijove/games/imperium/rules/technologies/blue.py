"""Blue technologies: propulsion."""

from __future__ import annotations

from typing import Any

from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.tactical import activations
from perijove.games.imperium.state import CARRIER, CRUISER, DREADNOUGHT, FIGHTER, Action, Imperium
from perijove.kernel.decision import Move


@book.card("antimass_deflectors", changes="path.through")
def through_asteroids(g: Imperium, seat: int, possible: bool, anomaly: str) -> bool:
    """T9.10: ships may pass asteroid fields, but not end there."""
    return possible or anomaly == "asteroid_field"


@book.card("xrd_transporters", changes="unit.move")
def faster_carriers(g: Imperium, seat: int, move: int, kind: int, start: int) -> int:
    return move + (kind == CARRIER)


@book.card("light_wave_deflector", changes="path.enemies")
def through_enemies(g: Imperium, seat: int, possible: bool, at: int) -> bool:
    return True


@book.card("maneuvering_jets", changes="combat.against")
def dodge(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    """Enemy PDS fire at the own ships with -1, from an adjacent system with -2."""
    if shot.why != "pds":
        return bonus
    return bonus - (2 if shot.far else 1)


@book.card("maneuvering_jets", changes="mines.roll")
def dodge_mines(g: Imperium, seat: int, bonus: int) -> int:
    return bonus - 1


@book.card("maneuvering_jets", changes="path.through")
def through_storms(g: Imperium, seat: int, possible: bool, anomaly: str) -> bool:
    return possible or anomaly == "ion_storm"


@book.card("type_iv_drive", changes="unit.move")
def faster_warships(g: Imperium, seat: int, move: int, kind: int, start: int) -> int:
    return move + (kind in (CRUISER, DREADNOUGHT))


@book.card("advanced_fighters", changes="fighters.free")
def free_fighters(g: Imperium, seat: int, free: bool) -> bool:
    """T7.7: they move by themselves, need no capacity, and stop enemy ships."""
    return True


@book.card("advanced_fighters", changes="combat.roll")
def better_fighters(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    return bonus + (shot.unit == FIGHTER)


def could_go_on(g: Imperium, seat: int, about: Any) -> list[Move]:
    return [Use("fleet_logistics")] if activations(g, seat) else []


@book.card("fleet_logistics", window="turn.end_of_action", offers=could_go_on)
def act_again(g: Imperium, seat: int, move: Use, about: Any) -> None:
    """A second complete tactical action in the same turn."""
    g.action = Action(seat=seat, second=True)
