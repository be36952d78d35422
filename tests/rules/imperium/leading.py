"""Positions with leaders, for the tests of T21."""

from __future__ import annotations

from tests.rules.imperium.position import Position
from tests.rules.imperium.war import board

from perijove.games.imperium.facts import PEOPLE

ABYZ = "v-abyz"
HIT, MISS = 10, 1


def led_by(leader: str, **options: bool) -> Position:
    """Seat 0 has the race of a leader; Abyz and Fria lie beside E1."""
    race = PEOPLE[leader][0]
    others = [each for each in ("sol", "hacan", "norr") if each != race][:2]
    return board(race, *others, leaders=True, **options).tile((1, -1), ABYZ)


def home(p: Position, seat: int = 0) -> str:
    return p.g.worlds[p.player(seat).planets[0]].planet


def dice(p: Position) -> list[list[int]]:
    return [entry.args["dice"] for _, entry in p.m.log(0) if entry.key == "rolled"]
