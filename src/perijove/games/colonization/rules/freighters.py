"""Freighters (E5): big cubes that need no fuel."""

from __future__ import annotations

from perijove.games.colonization.moves import Haul
from perijove.games.colonization.rules.abilities import has_push
from perijove.games.colonization.rules.thrust import cannot_set_out, helping_factories, pilot_for
from perijove.games.colonization.state import FREIGHTER, Colonization, Voyage
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no
from perijove.solar import Craft

NET_THRUST = 1
LANDS_ON = 1
"""E5.landing: the size of sites where it needs no help."""


@story.offers("haul")
def hauls(g: Colonization, seat: int) -> list[Move]:
    move = Haul(FREIGHTER)
    return [move] if cannot_haul(g, seat, move) is None else []


@story.judges(Haul)
def cannot_haul(g: Colonization, seat: int, move: Haul) -> Refusal | None:
    """E5"""
    if move.stack != FREIGHTER:
        return no("no-craft", "E5")
    stack = g.players[seat].stacks.get(FREIGHTER)
    if stack is not None and (stack.moved or move.stack in g.moved):
        return no("moved", "E5", stack=move.stack)
    return cannot_set_out(g, stack, move.stack)


@story.takes(Haul)
def haul(g: Colonization, seat: int, move: Haul) -> None:
    """E5, Z.push, col-10: net thrust 1; push adds a burn and nothing else."""
    stack = g.stack(seat, FREIGHTER)
    craft = Craft(
        thrust=NET_THRUST + has_push(g, seat),
        base_thrust=NET_THRUST,
        lands_on=LANDS_ON,
        assisted=helping_factories(g, seat, stack),
    )
    flight = pilot_for(g.season, craft).start(stack.space)
    g.voyage = Voyage(FREIGHTER, "", NET_THRUST, 0, craft, flight, stack.space, 0)
    g.say("hauled", seat=seat)
    g.stage = "flight"
