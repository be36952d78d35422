"""The transfer action (T10): own ships change places between two adjacent systems that nobody disputes."""

from __future__ import annotations

from perijove.games.imperium.galaxy import may_activate
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import Transfer
from perijove.games.imperium.rules.counters import has_counter, place_counter
from perijove.games.imperium.rules.fleets import has_units, own_systems
from perijove.games.imperium.rules.landing import land_units, resolve_landings
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.moving import move_ships
from perijove.games.imperium.rules.order import in_order, others
from perijove.games.imperium.rules.pds import fire
from perijove.games.imperium.rules.planets import enemy_units
from perijove.games.imperium.state import Action, Battle, Imperium, Side
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Activity, Move
from perijove.kernel.forms import Refusal, no


@story.offers("transfer")
def transfers(g: Imperium, seat: int) -> list[Move]:
    """T10.1: the pairs of systems between which a player could transfer; which is the first makes no difference."""
    if not g.players[seat].command or not g.players[seat].reserve:
        return []
    fit = [at for at in own_systems(g, seat) if cannot_take_part(g, seat, at) is None]
    return [Transfer(g.tiles[a], g.tiles[b]) for a in fit for b in g.links[a] if a < b and b in fit]


def cannot_take_part(g: Imperium, seat: int, at: int) -> Refusal | None:
    """T10.2: no own counter, an own unit, and no enemy unit of any kind."""
    system = g.tiles[at]
    if not has_units(g, at, seat):
        return no("no-unit-there", "T10.2", system=system)
    if has_counter(g, at, seat):
        return no("counter-there", "T10.2", system=system)
    if enemy_units(g, at, seat):
        return no("enemy-units", "T10.2", system=system)
    if not may_activate(g, at):
        return no("closed-system", "T8.2", system=system)
    if not modified(g, "activate.allowed", seat, True, at):
        return no("may-not-activate", "T8.2", system=system)
    return None


@story.judges(Transfer)
def cannot_transfer(g: Imperium, seat: int, move: Transfer) -> Refusal | None:
    """T10.1, T10.2, T5.11: two adjacent systems, a counter of the Command Pool and one of reinforcements."""
    first, second = g.where.get(move.first, -1), g.where.get(move.second, -1)
    if first < 0 or second < 0:
        return no("no-such-move", "T10.1")
    if not g.players[seat].command:
        return no("no-command-counter", "T5.11")
    if not g.players[seat].reserve:
        return no("no-counter-left", "T1.7")
    if second not in g.links[first]:
        return no("not-adjacent", "T10.1", start=move.first, system=move.second)
    return cannot_take_part(g, seat, first) or cannot_take_part(g, seat, second)


@story.takes(Transfer)
def transfer(g: Imperium, seat: int, move: Transfer) -> None:
    """T10.1: the counters go on both systems; the stage of the action follows."""
    first, second = g.where[move.first], g.where[move.second]
    place_counter(g, seat, first, "command")
    place_counter(g, seat, second)
    g.action = Action("transfer", seat, (first, second))
    g.stage = "transferred"
    g.say("transferring", seat=seat, first=move.first, second=move.second)


@story.stage("transferred")
def transferred(g: Imperium) -> Activity:
    """T10.3 to T10.8: movement, PDS fire of others, landings on own planets; then production in one of the two."""
    seat, systems = g.action.seat, g.action.systems
    yield from moment(g, "activation.declare", (seat,), g.action, "T10.1")
    for at in systems:
        yield from happen(g, "system activated", seat, at)
    yield from moment(g, "activation.done", (seat, *others(g, seat)), g.action, "T10.1")
    yield from moment(g, "move.step", (seat,), g.action, "T10.3")
    yield from move_ships(g, seat)
    yield from moment(g, "move.done", in_order(g), g.action, "T10.3")
    for other in others(g, seat):
        yield from fire(g, other, systems, seat)
    yield from moment(g, "mines", (seat,), g.action.arrived, "T11.10")
    yield from moment(g, "landing.before", (seat,), g.action, "T10.5")
    for at in systems:
        g.battle = Battle("invasion", at, attacker=Side(seat, ()))
        yield from land_units(g, seat, at)
        yield from resolve_landings(g, seat)
        g.battle = None
    g.stage = "production"
