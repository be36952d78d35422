"""Flying: fly.*, move.*, immelmann.*"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position

from perijove.games.titan.moves import Fly, Immelmann, Step


@pytest.mark.rule("titan:fly.example")
def test_silver_ship_from_helium_goes_out_on_and_turns_with_three_steps() -> None:
    p = Position().ship(0, "H1", SILVER).turn(0)
    p.choose(Fly(0), Step("M1"), Step("M2"), Immelmann())
    ship = p.fleet(0)[0]
    assert (ship.place, ship.facing) == ("M2", GOLD)
    assert p.prompt == "act"
