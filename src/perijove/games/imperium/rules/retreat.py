"""Leaving a space battle: withdrawal and retreat (T12.7, T12.14, T12.15, T12.21)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.galaxy import may_activate
from perijove.games.imperium.modifiers import book, modified
from perijove.games.imperium.moves import Retreat, Stay
from perijove.games.imperium.rules.alert import follow, ships_on_alert
from perijove.games.imperium.rules.casualties import destroy_ship, set_side
from perijove.games.imperium.rules.counters import has_counter, place_counter
from perijove.games.imperium.rules.fleets import (
    empty_ships,
    enemy_ships,
    has_ships,
    lose_fighters,
    lose_leaders,
    set_fleet,
    ship_berths,
    ship_capacity,
)
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.planets import enemy_units
from perijove.games.imperium.state import FIGHTER, NO_FLEET, NOBODY, Fleet, Imperium
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal, no

Procedure = Generator[Question, Any, None]


def cannot_retreat(g: Imperium, seat: int, at: int, to: int) -> Refusal | None:
    """T12.7, T12.14: whether a fleet may leave a battle at all, and whether it may go there."""
    if refusal := cannot_flee(g, seat, at, to):
        return refusal
    return None if modified(g, "retreat.allowed", seat, True, at) else no("may-not-retreat", "T12.7")


def cannot_flee(g: Imperium, seat: int, at: int, to: int) -> Refusal | None:
    """T12.14: to an adjacent system with an own counter of this round and without enemy ships."""
    system = g.tiles[to]
    if to not in g.links[at]:
        return no("not-adjacent", "T12.14", start=g.tiles[at], system=system)
    if not has_counter(g, to, seat) or not may_activate(g, to):
        return no("no-own-counter", "T12.14", system=system)
    if enemy_ships(g, to, seat):
        return no("enemy-ships", "T12.14", system=system)
    return None if modified(g, "path.enter", seat, True, to) else no("no-entry", "T12.14", system=system)


@story.judges(Retreat)
def cannot_go_to(g: Imperium, seat: int, move: Retreat) -> Refusal | None:
    if g.battle is None or move.system not in g.where:
        return no("no-such-move", "T12.14")
    if move.tactical:
        return cannot_take_refuge(g, seat, g.battle.at, g.where[move.system])
    return cannot_retreat(g, seat, g.battle.at, g.where[move.system])


def destinations(g: Imperium, seat: int, at: int) -> list[int]:
    """Where a fleet could go; wormholes count (T9.9)."""
    return [to for to in g.links[at] if cannot_retreat(g, seat, at, to) is None]


def could_leave(g: Imperium, seat: int) -> bool:
    """Who has nowhere to go is not asked."""
    assert g.battle is not None
    return bool(destinations(g, seat, g.battle.at) or hideouts(g, seat, g.battle.at))


def announce(g: Imperium, seat: int, prompt: str) -> Generator[Question, Any, bool]:
    """T12.7: say whether the fleet leaves at the end of this round."""
    battle = g.battle
    assert battle is not None
    move = yield Choose(seat, prompt, partial(retreat_options, g, seat, battle.at), "T12.7")
    if isinstance(move, Stay):
        return False
    claim_refuge(g, seat, move)
    set_side(g, seat, retreat=g.where[move.system])
    g.say("retreat.announced", seat=seat, system=move.system)
    return True


def retreat_options(g: Imperium, seat: int, at: int) -> list[Move]:
    return [*retreats(g, seat, at), Stay()]


def retreats(g: Imperium, seat: int, at: int) -> list[Move]:
    """Where a fleet could go, and by a tactical retreat."""
    usual = (Retreat(g.tiles[to]) for to in destinations(g, seat, at))
    return [*usual, *(Retreat(g.tiles[to], tactical=True) for to in hideouts(g, seat, at))]


def claim_refuge(g: Imperium, seat: int, move: Retreat) -> None:
    """opt10.declare, opt10.target: a tactical retreat costs a counter, which goes where the fleet goes."""
    if move.tactical:
        place_counter(g, seat, g.where[move.system], "strategy")


def carry_out(g: Imperium, seat: int, at: int, to: int) -> Procedure:
    """T12.14, T12.15: the whole fleet goes; fighters beyond its capacity are lost. Then the limits there."""
    fleet, there, alert = g.fleet(at, seat), g.fleet(to, seat), ships_on_alert(g, seat)
    lost = 0 if modified(g, "fighters.free", seat, False) else max(0, fleet.ships[FIGHTER] - carried(g, seat, fleet))
    if lost:
        lose_leaders(g, seat, lose_fighters(g, seat, at, lost))
        fleet = g.fleet(at, seat)
        g.say("fighters.left", seat=seat, system=g.tiles[at], count=lost)
    set_fleet(g, at, seat, replace(NO_FLEET, docks=fleet.docks))
    joined = Fleet(
        tuple(a + b for a, b in zip(there.ships, fleet.ships, strict=True)),
        tuple(a + b for a, b in zip(there.damaged, fleet.damaged, strict=True)),
        (*there.holds, *fleet.holds),
        there.docks,
    )
    set_fleet(g, to, seat, joined)
    g.say("retreated", seat=seat, start=g.tiles[at], system=g.tiles[to])
    yield from follow(g, seat, alert, (to,))
    yield from moment(g, "mines", (seat,), (to,), "T12.16")
    yield from keep_limits(g, (to,))


def carried(g: Imperium, seat: int, fleet: Fleet) -> int:
    """T12.15: fighters that the ships of a fleet can take along beside what they carry."""
    room = sum(count * ship_capacity(g, seat, kind) for kind, count in enumerate(fleet.ships) if count)
    return room - sum(max(0, hold.ground - ship_berths(g, seat, hold.ship)) + hold.pds for hold in fleet.holds)


# ---------------------------------------------------------------------- tactical retreat


def refuges(g: Imperium, seat: int, at: int) -> list[int]:
    """opt10.target: adjacent systems without an own counter and enemy units, whose planets are own or nobody's."""
    return [to for to in g.links[at] if cannot_hide(g, seat, to) is None]


def cannot_hide(g: Imperium, seat: int, to: int) -> Refusal | None:
    """opt10.target, r.opt10.target"""
    system = g.tiles[to]
    if not may_activate(g, to):
        return no("closed-system", "T8.2", system=system)
    if not modified(g, "path.enter", seat, True, to):
        return no("no-entry", "T12.14", system=system)
    if has_counter(g, to, seat):
        return no("counter-there", "opt10.target", system=system)
    if enemy_units(g, to, seat) or any(g.worlds[n].owner not in (seat, NOBODY) for n in g.planets_at[to]):
        return no("enemy-units", "opt10.target", system=system)
    return None


def cannot_take_refuge(g: Imperium, seat: int, at: int, to: int) -> Refusal | None:
    """opt10.declare: a counter in Strategy Allocation; nobody retreats whom something keeps in the battle."""
    if not modified(g, "retreat.tactical", seat, False, at) or not modified(g, "retreat.allowed", seat, True, at):
        return no("may-not-retreat", "opt10.declare")
    if not g.players[seat].strategy:
        return no("no-strategy-counter", "opt10.declare")
    if to not in g.links[at]:
        return no("not-adjacent", "opt10.target", start=g.tiles[at], system=g.tiles[to])
    return cannot_hide(g, seat, to)


def hideouts(g: Imperium, seat: int, at: int) -> list[int]:
    """Where a tactical retreat could go, where the option is in force."""
    if not book.changers(g, "retreat.tactical", seat):
        return []
    return [to for to in g.links[at] if cannot_take_refuge(g, seat, at, to) is None]


@book.card("tactical_retreats", changes="retreat.tactical")
def regroup(g: Imperium, seat: int, allowed: bool, at: int) -> bool:
    """r.opt10.who: only the defender makes a tactical retreat."""
    return allowed or (g.battle is not None and g.battle.defender.seat == seat)


def refuge_options(g: Imperium, seat: int, at: int) -> list[Move]:
    return [Retreat(g.tiles[to], tactical=True) for to in refuges(g, seat, at)]


def break_off(g: Imperium, seat: int, at: int) -> Procedure:
    """T12.21: a battle that can't end: the attacker leaves as in a tactical retreat, or is destroyed."""
    goals = refuges(g, seat, at) if g.players[seat].strategy else []
    if not goals:
        g.say("battle.endless.lost", seat=seat, system=g.tiles[at])
        while has_ships(g, at, seat):
            kind = next(kind for kind, count in enumerate(g.fleet(at, seat).ships) if count)
            holds = [n for n, hold in enumerate(g.fleet(at, seat).holds) if hold.ship == kind]
            empty = empty_ships(g.fleet(at, seat), kind) > 0
            yield from destroy_ship(g, seat, at, kind, False, -1 if empty else holds[0], NOBODY, "battle")
        return
    to = goals[0]
    if len(goals) > 1:
        move = yield Choose(seat, "break-off", partial(refuge_options, g, seat, at), "T12.21")
        to = g.where[move.system]
    place_counter(g, seat, to, "strategy")
    yield from carry_out(g, seat, at, to)
