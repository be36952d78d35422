"""Twilight Imperium for six, begun in the middle: a battle, an invasion, a vote and a trade are one move away.

A server that has tests/arranged on its path offers it as a game of its own.
"""

from __future__ import annotations

from tests.rules.imperium.position import Arranged, Position

from perijove.games.imperium import game as imperium

STRATEGY = ("technology", "trade", "political", "logistics", "warfare", "diplomacy")


def position() -> Position:
    p = Position(races=("sol", "hacan", "norr", "letnev", "xxcha", "mentak"))
    p.tile((1, -1), "v-abyz").tile((-1, 0), "v-arnor").tile((0, 1), "v-bereg").tile((1, 0), "v-lodor")
    for seat, card in enumerate(STRATEGY):
        p.strategy(seat, card)
    p.ships(0, "v-home-sol", carrier=1, cruiser=1, fighter=2).planet(0, "jord", ground=3, pds=1, dock=True)
    p.ships(0, "v-empty-1", destroyer=1, cruiser=2, dreadnought=3, carrier=1, fighter=3)
    p.cargo(0, "v-empty-1", "carrier", ground=3).pools(0, 4, 2, 7).goods(0, 2)
    p.pools(1, 3, 2, 4).ships(1, "v-abyz", cruiser=1, destroyer=1).planet(1, "abyz", ground=1).planet(1, "fria")
    p.ships(1, "v-home-hacan", carrier=1, cruiser=1).planet(1, "arretze", ground=2, dock=True)
    for seat, (race, capital) in enumerate((("norr", "quinarra"), ("letnev", "arc-prime"), ("xxcha", "archon-ren"),
                                            ("mentak", "moll-primus")), 2):  # fmt: skip
        p.ships(seat, f"v-home-{race}", carrier=1, cruiser=2).planet(seat, capital, ground=3, dock=True)
    p.tech(0, "hylar_v_assault_laser").tech(1, "cybernetics").reveal("v1-02", "v1-05")
    return p.stage("turn", active=1)


class Skirmish(Arranged):
    name = "skirmish"
    players = range(6, 7)


game = Skirmish(imperium.encode(position().g))
