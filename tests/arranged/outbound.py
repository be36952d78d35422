"""High Frontier with Module 1, begun in the middle: a freighter, a fleet and a Future are one move away.

A server that has tests/arranged on its path offers it as a game of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier import HighFrontier
from perijove.games.frontier import game as frontier
from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.state import Frontier, Part
from perijove.kernel.chance import Chance
from perijove.kernel.options import Option

CERES, PHOBOS, DEIMOS, CAVES = "site:ceres", "site:phobos", "site:deimos", "site:mars-arsia-mons-caves"
UNITAS, FORTUNA, CHIRON, ENCELADUS = "site:unitas", "site:fortuna", "site:chiron", "site:enceladus"
POODLE, NANOTUBE = "freighter-05-black", "freighter-05-purple"
AMAT, TETHER, RADIATOR = "gw-thruster-01-purple", "generator-05-black", "radiator-02-black"
MARS = next(at for at, each in enumerate(BOARD.elevators) if each.body == "Mars")
TELLS = {"en": "Where it begins.", "ja": "どこから始めるか。"}


def freight() -> Position:
    """A freighter with cargo at a colony where it can be promoted, and two factories elsewhere."""
    p = Position(crews=(NASA, ESA), terawatt=True)
    p.claim(0, UNITAS, colony=True).factory(0, FORTUNA, PHOBOS).claim(1, CERES)
    return p.freighter(UNITAS, POODLE, "thruster-04-black").rocket("lagrange:leo", "crew", wet="4")


def fleet() -> Position:
    """A promoted freighter, a mobile factory near a claim, factories that could lift off, and the elevator of Mars."""
    p = Position(crews=(NASA, ESA), terawatt=True).factory(0, CAVES, DEIMOS).claim(0, PHOBOS)
    p.factory(1, CERES).freighter("lagrange:096", NANOTUBE)
    p.put("cube-1", "lagrange:sol-mars-l1")
    p.g.players[0].stacks["cube-1"].parts = (Part(f"{NANOTUBE.removesuffix('-purple')}.1-purple"),)
    p.g.players[0].cubes -= 1
    return p.set(elevators=(MARS,)).aquas(0, 4)


def quest() -> Position:
    """With all modules: a TW thruster at a factory on a centaur, ready for its Future; Bernals and colonists."""
    p = Position(crews=(NASA, ESA), politics=True, terawatt=True, bernals=True, futures=True)
    p.rocket(CHIRON, AMAT, TETHER, RADIATOR, "crew", isotope=10).factory(0, CHIRON).claim(0, CERES, colony=True)
    p.freighter("lagrange:096", "freighter-07-purple")
    p.factory(0, ENCELADUS).bernal("burn:135", "bernal-02-purple", "colonist-10-white", "colonist-02-purple")
    return p.season("yellow", year=40)


def war() -> Position:
    """The same while another player fights for independence."""
    return quest().set(war="yellow", independents=(1,))


def prospectors() -> Position:
    """Alone, with a rocket that could industrialise, between Mars and the belt."""
    p = Position(players=1, crews=(NASA,)).claim(0, DEIMOS).aquas(0, 20)
    return p.rocket("lagrange:sol-mars-l2", "crew", "robonaut-03-black", "refinery-11-black", wet="8")


def convoy() -> Position:
    """The same with Module 1 and a freighter in the belt."""
    p = Position(players=1, crews=(NASA,), terawatt=True).claim(0, DEIMOS).aquas(0, 20)
    p.rocket("lagrange:sol-mars-l2", "crew", "robonaut-03-black", "refinery-11-black", wet="8")
    return p.claim(0, UNITAS, colony=True).freighter(UNITAS, POODLE, "thruster-04-black")


POSITIONS = {
    "prospectors": prospectors,
    "convoy": convoy,
    "freight": freight,
    "fleet": fleet,
    "quest": quest,
    "war": war,
}


class Outbound(HighFrontier):
    name = "outbound"
    players = range(1, 3)
    options: tuple[Option, ...] = (
        *HighFrontier.options,
        Option("begin", "freight", TELLS, dict.fromkeys(POSITIONS, TELLS)),
    )

    def __init__(self) -> None:
        vars(self).update(vars(frontier))

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Frontier:
        p = POSITIONS[options["begin"]]().roll(4).start()
        return self.decode(frontier.encode(p.g))


game = Outbound()
