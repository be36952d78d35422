"""What every bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

import msgspec

from perijove.kernel.decision import Move
from perijove.kernel.match import Match
from perijove.kernel.options import Words


class Level(msgspec.Struct, frozen=True):
    """A strength to choose from in a lobby."""

    name: str
    title: Words
    about: Words


class Bot(ABC):
    """A player that is a program.

    It keeps no memory: the same decision of the same match gets the same answer, so that a resumed table
    goes on as if it had never stopped.
    """

    level: Level

    def __init__(self, seed: int | str) -> None:
        self.seed = str(seed)

    def choose(self, match: Match, seat: int) -> Move:
        """One of the seat's options. The match itself stays untouched, and the bot never gets hold of it.

        It thinks on a world in which all that its seat can't see is dealt anew, so its choice is the same in all
        worlds that the seat can't tell apart.
        """
        options = options_of(match, seat)
        if len(options) == 1:
            return options[0]
        return self.think(match.imagine(seat, f"{self.seed}/{match.number}"), seat)

    @abstractmethod
    def think(self, world: Match, seat: int) -> Move:
        """One of the seat's options, chosen in a world that is the seat's guess at the match."""

    def luck(self, world: Match, seat: int) -> Random:
        """This decision's own source of chance."""
        return Random(f"{self.seed}/{seat}/{world.number}/{world.step_of(seat)}")


def options_of(match: Match, seat: int) -> list[Move]:
    decision = match.decision
    options = decision.options(seat) if decision else []
    if not options:
        raise ValueError(f"seat {seat} has nothing to decide")
    return options
