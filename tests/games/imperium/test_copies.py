"""Copies in the middle of a battle or a council: where somebody decides the match rests, so a copy replays nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, MECATOL, attack, board, pass_by

from perijove.games.imperium.moves import Play, Stay, Strategic, Use
from perijove.kernel.windows import PASS

HIT, MISS = 10, 1
MIXED = {"cruiser": 2, "destroyer": 2}


def withdrawing() -> Position:
    return attack(board().counter(0, E3).ships(0, E1, cruiser=1).ships(1, E2, cruiser=1))


def retreating() -> Position:
    return attack(board().counter(1, E3).ships(0, E1, cruiser=1).ships(1, E2, cruiser=1))


def hit_in_a_round() -> Position:
    p = board().counter(0, E3).ships(0, E1, cruiser=1).ships(1, E2, **MIXED).roll(HIT, MISS, MISS, MISS, MISS)
    return attack(p).choose(Stay())


def hit_again() -> Position:
    p = board().counter(0, E3).ships(0, E1, cruiser=2).ships(1, E2, **MIXED).roll(HIT, HIT, MISS, MISS, MISS)
    attack(p).choose(Stay())
    return p.choose(p.options()[0])


def hit_before() -> Position:
    p = board("mentak", "hacan", "xxcha")
    p.player(0).abilities = ("ambush",)
    attack(p.tech(0).ships(0, E1, cruiser=1).ships(1, E2, **MIXED).roll(HIT))
    return p.choose(Use("ambush", choice="1-0"))


def hit_by_pds() -> Position:
    p = board().planet(1, "mecatol-rex", ground=1, pds=2).ships(0, E1, **MIXED).roll(HIT, HIT)
    attack(p, MECATOL)
    return p.choose(p.options()[0])


def hit_for_a_lost_fighter() -> Position:
    """Barrage has shot a fighter down; the card that its owner plays for it hits the enemy."""
    p = board().hand(1, "courageous_to_the_end").ships(0, E1, destroyer=1, cruiser=1).ships(1, E2, fighter=1, carrier=1)
    attack(p.roll(HIT, HIT, HIT, MISS))
    while p.prompt != "window.space.destroyed":
        p.choose(PASS)
    return p.choose(Play("courageous_to_the_end"))


def voting_second() -> Position:
    p = (
        board("mentak", "letnev", "norr")
        .strategy(0, "political")
        .stage("turn", active=0)
        .choose(Strategic("political"))
    )
    while p.prompt != "vote":
        p.choose(p.options()[-1])
    return p.choose(p.options()[-1])


@pytest.mark.parametrize(
    ("arranged", "prompt"),
    [
        (withdrawing, "withdraw"),
        (retreating, "retreat"),
        (hit_in_a_round, "take-hit"),
        (hit_again, "take-hit"),
        (hit_before, "take-hit"),
        (hit_by_pds, "take-hit"),
        (hit_for_a_lost_fighter, "take-hit"),
        (voting_second, "vote"),
    ],
)
def test_a_copy_in_the_middle_stands_at_the_question_at_once(arranged: Callable[[], Position], prompt: str) -> None:
    p = pass_by(arranged())
    assert p.prompt == prompt
    assert p.m.rested_at == p.m.number
    copy = p.m.clone()
    assert copy.digest() == p.m.digest()
    for match in (copy, p.m):
        decision = match.decision
        assert decision is not None
        match.choose(decision.seats[0], decision.options(decision.seats[0])[0])
    assert copy.digest() == p.m.digest()
