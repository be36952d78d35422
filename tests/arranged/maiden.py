"""The older High Frontier, begun in the middle: a rocket beside Vesta, or a table in the midst of Colonization.

A server that has tests/arranged on its path offers it as a game of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.rules.colonization.position import Position, colony

from perijove.games.colonization import OlderFrontier
from perijove.games.colonization import game as older
from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.state import Colonization
from perijove.kernel.chance import Chance
from perijove.kernel.options import Option

VESTA, CERES, DEIMOS, PHOBOS = "site:vesta", "site:ceres", "site:deimos", "site:phobos"
SHACKLETON, POLE = "site:luna-shackleton-polar-rim", "site:mars-north-pole"
NEXT_TO_VESTA = "burn:245"
OUTSIDE = next(
    BOARD.spaces[way.to].id for way in BOARD.departures[BOARD[NEXT_TO_VESTA]] if BOARD.spaces[way.to].site is None
)
TELLS = {"en": "Where it begins.", "ja": "どこから始めるか。"}


def near_vesta() -> Position:
    """Basic: crew and robonaut are two steps from Vesta, whose size makes a claim certain; a refinery is in hand."""
    p = Position().rocket(OUTSIDE, "crew", "robonaut-06-white", wet="9")
    return p.hand(0, "refinery-01").wt(0, 20).wt(1, 5).claim(1, DEIMOS)


def in_leo() -> Position:
    """Colonization: a hall thruster and a buggy wait in LEO, the generator that it needs is in hand."""
    p = colony().leo("crew", "thruster-04-white", "robonaut-03-white").hand(0, "generator-14")
    return p.wt(0, 12).top("refinery-02")


def outward() -> Position:
    """Basic: a VASIMR with a buggy and a refinery in LEO, fuelled for Mars and beyond."""
    kit = ("crew", "thruster-10-white", "robonaut-03-white", "refinery-08-white")
    return Position().rocket("lagrange:leo", *kit, wet="9").wt(0, 12).claim(1, PHOBOS)


def settled() -> Position:
    """Colonization with the final module: Bernals, colonists, a fleet, ventures and glories, under PRC's thumb."""
    p = colony(4, final_module=True).rocket("lagrange:leo", "crew", "robonaut-06-white", wet="9").wt(0, 12)
    p.bernal("burn:geo", "colonist-03-white", "colonist-05-white").claim(0, SHACKLETON).claim(0, DEIMOS, colony=True)
    p.factory(1, CERES).claim(1, PHOBOS, POLE).put("outpost-1", PHOBOS, "refinery-01-white", seat=1)
    p.freighter(CERES, "freighter-05-purple", seat=1).factory(2, VESTA).venture("tourism", 1, 2)
    p.venture("elevator", 0, route=0).set(government="press_gangs", year=16, glories={"mars": 1})
    p.g.players[1].cubes -= 1
    return p.season("yellow")


def at_war() -> Position:
    return settled().set(government="war")


BEGINNINGS = {"vesta": near_vesta, "leo": in_leo, "outward": outward, "settled": settled, "war": at_war}


class Maiden(OlderFrontier):
    name = "maiden"
    players = range(2, 5)
    options: tuple[Option, ...] = (
        *OlderFrontier.options,
        Option("begin", "vesta", TELLS, dict.fromkeys(BEGINNINGS, TELLS)),
    )

    def __init__(self) -> None:
        vars(self).update(vars(older))

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Colonization:
        return self.decode(older.encode(BEGINNINGS[options["begin"]]().start().g))


game = Maiden()
