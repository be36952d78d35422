"""Alien Technology: options where a sensible table could differ (rulings R55, R59)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.titan.position import aliens

from perijove.games.titan.moves import TakeOver
from perijove.games.titan.state import Titan
from perijove.kernel.match import Match


@pytest.mark.rule("titan:alien.setup.moonlets")
def test_eight_random_alien_moonlets_can_replace_the_eight_natural_ones() -> None:
    mixes = set()
    for seed in range(10):
        g = Match.new("titan", 2, seed, {"aliens": True, "alien_moonlets": "eight"}).g
        assert isinstance(g, Titan)
        tiles = Counter([*(b.tile for b in g.bodies.values() if b.facts.is_moonlet), *g.unused["moonlet"]])
        assert (tiles.pop("bolt"), tiles.pop("meteorite"), tiles.pop("explosion")) == (5, 3, 2)
        assert sum(tiles.values()) == 8
        assert set(tiles) <= {"wormhole", "time_anomaly", "space_anomaly", "alien_ship_find"}
        mixes.add(tuple(sorted(tiles.items())))
    assert len(mixes) > 1


@pytest.mark.rule("titan:alien.ship.build")
@pytest.mark.parametrize("price", [1, 2, 3])
def test_an_alien_ship_costs_what_the_table_has_agreed_on(price: int) -> None:
    def wreck(diamond: int) -> list[TakeOver]:
        p = aliens(alien_ship_price=str(price)).alien("diamond", "M3").ship(0, "M3").give(0, diamond=diamond)
        return p.turn(0).offered(TakeOver)

    assert wreck(price - 1) == []
    assert wreck(price) == [TakeOver(0)]
    p = aliens(alien_ship_price=str(price)).alien("diamond", "M3").ship(0, "M3").give(0, diamond=4)
    p.turn(0).choose(TakeOver(0))
    assert p.has(0) == {"diamond": 4 - price + 2}
