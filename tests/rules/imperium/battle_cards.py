"""Positions for action cards of space battles."""

from __future__ import annotations

from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, attack, board, reach

from perijove.games.imperium.moves import Stay
from perijove.games.imperium.rules.battle import fighting
from perijove.kernel.windows import PASS

STORM = "se-ion-storm-1"
ROLLED = "window.space.die_rolled"
SPARE = "good_year"
"""A card that has no part in a battle: its holder is asked all the same."""


def meet(attacker: dict[str, int], defender: dict[str, int], *cards: str, p: Position | None = None) -> Position:
    """A fleet of seat 0, who holds some cards, attacks one of seat 1."""
    p = (p or board()).hand(0, *cards, SPARE).ships(0, E1, **attacker).ships(1, E2, **defender)
    return attack(p)


def before(*args: object, **kwargs: object) -> Position:
    return reach(meet(*args, **kwargs), "space.before")  # type: ignore[arg-type]


def first_round(*args: object, **kwargs: object) -> Position:
    return reach(meet(*args, **kwargs), "space.round_start")  # type: ignore[arg-type]


def next_round(p: Position) -> Position:
    """Everything else of a round goes by; nobody leaves, and the first ship that can takes each hit."""
    number = fighting(p.g).round
    while p.asked and (p.g.battle is None or p.g.battle.round == number):
        if p.prompt.startswith("window."):
            p.choose(PASS, seat=p.asked[0])
        else:
            p.choose(Stay() if p.prompt in ("withdraw", "retreat") else p.options()[0])
    return p


def dice(p: Position, why: str = "battle") -> list[tuple[int, int]]:
    """By roll: who, and how many dice."""
    rolls = [entry.args for _, entry in p.m.log(0) if entry.key == "rolled" and entry.args["why"] == why]
    return [(args["seat"], len(args["dice"])) for args in rolls]


def chance_for(*faces: int) -> tuple[bytes, int]:
    q = board().roll(*faces)
    return q.g.chance.key, 0
