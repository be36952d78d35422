"""The tactical action (T8): a system is activated and ships move there. Its other steps are stages of their own."""

from __future__ import annotations

from perijove.games.imperium.facts import TILES
from perijove.games.imperium.galaxy import may_activate
from perijove.games.imperium.modifiers import book, modified
from perijove.games.imperium.moves import Activate
from perijove.games.imperium.rules.counters import has_counter, place_counter, spend_counter
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.moving import move_ships
from perijove.games.imperium.rules.order import in_order, others
from perijove.games.imperium.state import Action, Imperium
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Activity, Move
from perijove.kernel.forms import Refusal, no

OPEN: dict[str, Move] = {
    tile.id: Activate(tile.id) for tile in TILES.values() if tile.anomaly not in ("asteroid_field", "supernova")
}
"""T8.2: the systems that can be activated at all."""


@story.offers("tactical")
def activations(g: Imperium, seat: int) -> list[Move]:
    """T8.2: the systems that a player could activate now."""
    if g.players[seat].command < counters_of(g, seat):
        return []
    mask = 1 << seat
    found = [(at, tile) for at, tile in enumerate(g.tiles) if tile in OPEN and not g.counters[at] & mask]
    if book.changers(g, "activate.allowed", seat):
        found = [(at, tile) for at, tile in found if modified(g, "activate.allowed", seat, True, at)]
    return [OPEN[tile] for _, tile in found]


def counters_of(g: Imperium, seat: int) -> int:
    """What a tactical action costs of the Command Pool."""
    return modified(g, "activate.counters", seat, 1)


def cannot_activate(g: Imperium, seat: int, at: int) -> Refusal | None:
    """T5.11, T8.2: a counter in the Command Pool, a system that can be activated, and no own counter there."""
    if g.players[seat].command < counters_of(g, seat):
        return no("no-command-counter", "T5.11")
    if not may_activate(g, at):
        return no("closed-system", "T8.2", system=g.tiles[at])
    if has_counter(g, at, seat):
        return no("counter-there", "T8.2", system=g.tiles[at])
    if not modified(g, "activate.allowed", seat, True, at):
        return no("may-not-activate", "T8.2", system=g.tiles[at])
    return None


@story.judges(Activate)
def cannot_choose(g: Imperium, seat: int, move: Activate) -> Refusal | None:
    if move.system not in g.where:
        return no("no-such-move", "T8.2")
    return cannot_activate(g, seat, g.where[move.system])


@story.takes(Activate)
def activate(g: Imperium, seat: int, move: Activate) -> None:
    """T8.2: a counter of the Command Pool goes on the system; the stages of the action follow."""
    at = g.where[move.system]
    more = counters_of(g, seat) - 1
    if more:
        spend_counter(g, seat, "command", more)
    place_counter(g, seat, at, "command")
    g.action = Action("tactical", seat, (at,), second=g.action.second)
    g.stage = "activated"
    g.say("activated", seat=seat, system=move.system)


@story.stage("activated")
def activated(g: Imperium) -> Activity:
    """T8.1 steps 1 and 2: what the activation sets off, then movement. Nothing need move (T8.3)."""
    seat = g.action.seat
    yield from moment(g, "activation.declare", (seat,), g.action, "T8.2")
    yield from happen(g, "system activated", seat, g.action.systems[0])
    yield from moment(g, "activation.done", (seat, *others(g, seat)), g.action, "T8.2")
    if g.stage != "activated":  # something has ended the action
        return
    yield from moment(g, "move.step", (seat,), g.action, "T9.1")
    yield from move_ships(g, seat)
    yield from moment(g, "move.done", in_order(g), g.action, "T8.5")
    g.stage = "pds"
