"""The board of the rule tests is a legal position."""

from __future__ import annotations

import pytest
from tests.rules.imperium.position import Position

from perijove.games.imperium.checks import check
from perijove.games.imperium.state import CARRIER, CRUISER


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_plain_position_breaks_no_invariant(players: int) -> None:
    check(Position(players).g)


def test_pieces_stand_where_they_were_put_although_tiles_are_laid_later() -> None:
    p = Position(races=("sol", "saar", "norr")).ships(0, "v-empty-1", cruiser=2, carrier=1)
    p.cargo(0, "v-empty-1", "carrier", ground=2).floating_dock(1, "v-empty-4")
    p.tile((1, 0), "v-abyz").planet(1, "abyz", ground=2, pds=1, dock=True)
    p.counter(2, "v-abyz").goods(2, 3).tech(0, "deep_space_cannon").hand(0, "sabotage")
    check(p.g)
    assert (p.fleet(0, "v-empty-1").ships[CRUISER], p.fleet(0, "v-empty-1").ships[CARRIER]) == (2, 1)
    assert p.world("abyz").owner == 1


def test_the_next_dice_are_those_that_were_asked_for() -> None:
    p = Position().roll(10, 1, 7)
    assert [p.g.chance.die(10) for _ in range(3)] == [10, 1, 7]
