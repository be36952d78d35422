"""Captives (T21.13): what their captor does with them in the status phase."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.moves import Execute, HandOver
from perijove.games.imperium.rules.leaders.people import imprison, kill, place_adrift
from perijove.games.imperium.rules.leaders.rescue import take_from
from perijove.games.imperium.rules.status import FREE_OFFERS, FREE_TAKING
from perijove.games.imperium.state import Imperium
from perijove.games.imperium.story import story
from perijove.kernel.decision import Move, Question
from perijove.kernel.forms import Refusal, no

Procedure = Generator[Question, Any, None]


def decisions(g: Imperium, seat: int) -> list[Move]:
    """T21.13: each captive may be kept, handed to any player, or executed."""
    found: list[Move] = []
    for leader in g.players[seat].captives:
        found += [HandOver(leader, to) for to in g.playing(seat) if to != seat]
        found.append(Execute(leader))
    return found


@story.judges(HandOver)
@story.judges(Execute)
def cannot_decide(g: Imperium, seat: int, move: HandOver | Execute) -> Refusal | None:
    if move.leader not in g.players[seat].captives:
        return no("no-captive", "T21.13", leader=move.leader)
    return None


def hand_over(g: Imperium, seat: int, move: HandOver) -> Procedure:
    """Handed to its owner a leader is free and goes to a friendly planet."""
    take_from(g, seat, move.leader)
    g.say("leader.handed", seat=seat, to=move.to, leader=move.leader)
    imprison(g, move.to, move.leader)
    yield from place_adrift(g)


def execute(g: Imperium, seat: int, move: Execute) -> None:
    take_from(g, seat, move.leader)
    kill(g, move.leader)


FREE_OFFERS.append(decisions)
FREE_TAKING[HandOver] = hand_over
FREE_TAKING[Execute] = execute
