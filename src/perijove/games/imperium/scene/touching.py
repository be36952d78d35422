"""Which places, pieces and cards a move touches: clicking one of them offers it."""

from __future__ import annotations

from typing import Any

from perijove.games.imperium import moves as m
from perijove.games.imperium.scene.telling import Telling
from perijove.games.imperium.state import SHIPS
from perijove.kernel.decision import Move
from perijove.kernel.view import Asked

SYSTEMS = ("system", "first", "second")
PLANETS = ("planet", "dock")
CARDS = ("card", "race", "technology", "objective", "what")


def touches_of(tell: Telling, seat: int, asked: Asked, move: Move) -> list[str]:
    match move:
        case m.Sail():
            return [f"ship.{seat}.{move.start}.{move.ship}"]
        case m.Load():
            return [f"planet.{move.planet}"] if move.planet else [f"ship.{seat}.{move.system}.{move.unit}"]
        case m.TakeHit():
            return _own_unit(tell, seat, asked, move.unit)
        case m.PickUnit() | m.Remove():
            owner = getattr(move, "seat", seat)
            return [f"planet.{move.planet}"] if move.planet else [f"ship.{owner}.{move.system}.{move.unit}"]
        case m.PlaceTile():
            return [f"spot.{move.place}", f"card.{move.tile}"]
        case m.PlaceHidden():
            return [f"spot.{move.place}"]
        case m.Pay():
            return [f"planet.{planet}" for planet in move.planets]
        case m.Build():
            return [f"planet.{move.planet or move.dock}"] if move.planet or move.dock else [f"sys.{move.system}"]
        case m.Elect():
            return [*(f"planet.{planet}" for planet in move.planets), *(f"card.{move.law}" for _ in move.law[:1])]
    return _by_fields(move)


def _by_fields(move: Move) -> list[str]:
    found: list[str] = []
    for names, prefix in ((SYSTEMS, "sys"), (PLANETS, "planet"), (CARDS, "card")):
        values: list[Any] = [getattr(move, name, "") for name in names]
        found += [f"{prefix}.{value}" for value in values if isinstance(value, str) and value]
    return found


def system_asked_about(tell: Telling, asked: Asked) -> str:
    """The system that a question names, or else the one that is fought over; none where it is about neither."""
    battle = tell.table.battle
    return str(asked.args.get("system", tell.table.tiles[battle.at] if battle else ""))


def _own_unit(tell: Telling, seat: int, asked: Asked, unit: str) -> list[str]:
    battle, tile = tell.table.battle, system_asked_about(tell, asked)
    if unit in SHIPS:
        return [f"ship.{seat}.{tile}.{unit}"]
    if battle is not None and battle.planet >= 0:
        return [f"planet.{tell.table.worlds[battle.planet].planet}"]
    return []
