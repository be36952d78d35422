"""Captives are found when a planet of their captor is invaded (T21.13)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.moves import PickCard
from perijove.games.imperium.rules.dice import throw
from perijove.games.imperium.rules.leaders.people import imprison
from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Choose, Question

Procedure = Generator[Question, Any, None]
FOUND = 9
"""T21.13: on 9 or 10 the invader finds a captive."""


def take_from(g: Imperium, captor: int, leader: str) -> None:
    player = g.players[captor]
    player.captives = tuple(each for each in player.captives if each != leader)


def rescue(g: Imperium, seat: int, former: int) -> Procedure:
    """T21.13: a planet of a captor was invaded; of the last planet all captives, else one of choice on 9 or 10."""
    player = g.players[former]
    if not player.captives:
        return
    if not player.planets:
        for leader in player.captives:
            take_from(g, former, leader)
            imprison(g, seat, leader)
        return
    (face,) = yield from throw(g, seat)
    g.say("captives.sought", seat=seat, captor=former, dice=[face])
    if face < FOUND:
        return
    leader = player.captives[0]
    if len(player.captives) > 1:
        offer = [PickCard(each) for each in player.captives]
        leader = (yield Choose(seat, "rescue", offer, "T21.13", {"captor": former})).card
    take_from(g, former, leader)
    imprison(g, seat, leader)
