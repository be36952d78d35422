"""Action cards of activation, movement and what follows it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.modifiers import Shot, book, effects_of, forget, modified, put_in_force
from perijove.games.imperium.moves import PickSystem, PickUnit, Use
from perijove.games.imperium.playing import Aimed, action_card
from perijove.games.imperium.rules.action_cards.aims import dock_systems, docks_of
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.fleets import enemy_ships, fleet_systems, has_ships
from perijove.games.imperium.rules.paths import laden_steps, steps_of
from perijove.games.imperium.rules.pds import reaches, shoot_at
from perijove.games.imperium.rules.production import docks_at, launched, produce
from perijove.games.imperium.state import CRUISER, DOCK, PDS, SHIPS, Action, Battle, Effect, Imperium
from perijove.kernel.decision import Move, Question, draft

Coroutine = Generator[Question, Any, None]
SHOTS = 3
NIMBLE = 2


def has_activated(g: Imperium, seat: int, action: Action) -> bool:
    """The active player, in a tactical action."""
    return action.kind == "tactical" and action.seat == seat


# ---------------------------------------------------------------------- faster and past enemies


@action_card("flank_speed", could=has_activated)
def flank_speed(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    put_in_force(g, Effect("flank_speed", seat, "activation"))


@book.card("flank_speed", changes="unit.move")
def faster(g: Imperium, seat: int, move: int, kind: int, start: int) -> int:
    """All ships that move in this activation go one system further; docks are no ships."""
    return move + (kind != DOCK)


def stealthy_fleets(g: Imperium, seat: int, aimed: Aimed, action: Action) -> list[Move]:
    """Own fleets with a ship of movement 2 or more that could move to the activated system."""
    if not has_activated(g, seat, action):
        return []
    starts = [at for at in fleet_systems(g, seat) if at not in action.systems and not has_counter(g, at, seat)]
    return [PickSystem(g.tiles[at]) for at in starts if is_nimble(g, seat, at)]


def is_nimble(g: Imperium, seat: int, at: int) -> bool:
    """Whether a fleet has a ship of movement 2 or more, be it by what the ship carries (T21.5)."""
    fleet = g.fleet(at, seat)
    if any(fleet.ships[kind] and steps_of(g, seat, kind, at) >= NIMBLE for kind in range(len(SHIPS))):
        return True
    return any(laden_steps(g, seat, hold, at) >= NIMBLE for hold in fleet.holds)


@action_card("in_the_silence_of_space", aims=(stealthy_fleets,))
def in_the_silence_of_space(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    put_in_force(g, Effect("in_the_silence_of_space", seat, "activation", aimed.system))


@book.card("in_the_silence_of_space", changes="path.slips")
def slip_by(g: Imperium, seat: int, slips: int, steps: int, start: int) -> int:
    """Ships of one fleet with movement 2 or more pass one system with enemy ships."""
    chosen = any(effect.target == start for effect in effects_of(g, seat, "in_the_silence_of_space"))
    return slips + int(chosen and steps >= NIMBLE)


# ---------------------------------------------------------------------- production under fire


def besieged(g: Imperium, seat: int, at: int) -> list[int]:
    """T18.10: own docks that can produce, among enemy ships alone."""
    if has_ships(g, at, seat) or not enemy_ships(g, at, seat):
        return []
    return [planet for planet in docks_at(g, seat, at) if planet >= 0]


def could_surprise(g: Imperium, seat: int, action: Action) -> bool:
    return has_activated(g, seat, action) and bool(besieged(g, seat, action.systems[0]))


@action_card("surprise_assault", could=could_surprise)
def surprise_assault(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """After movement the docks here produce as if there were no blockade; then the battle comes."""
    put_in_force(g, Effect("surprise_assault", seat, "activation"))


def could_assault(g: Imperium, seat: int, action: Action) -> list[Move]:
    planned = effects_of(g, seat, "surprise_assault")
    ready = has_activated(g, seat, action) and any(not effect.about for effect in planned)
    return [Use("surprise_assault")] if ready and docks_at(g, seat, action.systems[0]) else []


@book.card("surprise_assault", changes="dock.blockaded")
def no_blockade(g: Imperium, seat: int, blockaded: bool, at: int) -> bool:
    return blockaded and at not in g.action.systems


@book.card("surprise_assault", changes="dock.works")
def has_produced(g: Imperium, seat: int, works: bool, planet: int) -> bool:
    """A dock that has produced before the battle does not produce again in this activation."""
    used = any(effect.about == "produced" for effect in effects_of(g, seat, "surprise_assault"))
    return works and not (used and planet >= 0 and g.worlds[planet].at in g.action.systems)


def produce_at_once(g: Imperium, seat: int, move: Use, action: Action) -> Coroutine:
    arrived = yield from draft(seat, produce(g, seat, action.systems))
    forget(g, *effects_of(g, seat, "surprise_assault"))
    put_in_force(g, Effect("surprise_assault", seat, "activation", about="produced"))
    yield from launched(g, seat, arrived)


# ---------------------------------------------------------------------- shots at who comes


def is_coming(g: Imperium, seat: int, action: Action) -> bool:
    """Ships of another player have moved into a system and are there."""
    moved = action.kind == "tactical" and action.seat != seat and any(g.action.moved)
    return moved and has_ships(g, action.systems[0], action.seat)


def stations(g: Imperium, seat: int, aimed: Aimed, action: Action) -> list[Move]:
    """Own docks that have the fleet in range as PDS would."""
    if not is_coming(g, seat, action) or not modified(g, "pds.ships", seat, True):
        return []
    goal = action.systems[0]
    docks = [dock for at in dock_systems(g) for dock in docks_of(g, (seat,), at)]
    return [dock for dock in docks if isinstance(dock, PickUnit) and bears_on(g, seat, dock, goal)]


def bears_on(g: Imperium, seat: int, dock: PickUnit, goal: int) -> bool:
    """As a PDS would; a floating dock has no planet."""
    return reaches(g, seat, g.where[dock.system], NUMBER[dock.planet] if dock.planet else -1, goal)


@action_card("experimental_battlestation", aims=(stations,))
def experimental_battlestation(g: Imperium, seat: int, aimed: Aimed, action: Action) -> Coroutine:
    """A dock makes three shots of a PDS at the fleet that came."""
    goal = action.systems[0]
    shot = Shot(PDS, "pds", seat, action.seat, goal, aimed.planet, far=aimed.system != goal)
    yield from shoot_at(g, seat, action.seat, goal, [(shot, SHOTS)])


def could_mine(g: Imperium, seat: int, action: Action) -> bool:
    return is_coming(g, seat, action) and bool(g.fleet(action.systems[0], seat).ships[CRUISER])


@action_card("minelayers", could=could_mine)
def minelayers(g: Imperium, seat: int, aimed: Aimed, action: Action) -> None:
    """Counted now: one hit for each own cruiser there in the first round of the coming battle."""
    cruisers = g.fleet(action.systems[0], seat).ships[CRUISER]
    put_in_force(g, Effect("minelayers", seat, "activation", cruisers))


@book.card("minelayers", changes="battle.hits")
def mined(g: Imperium, seat: int, hits: int, battle: Battle) -> int:
    laid = sum(effect.target for effect in effects_of(g, seat, "minelayers"))
    return hits + laid if battle.round == 1 else hits


book.card("surprise_assault", window="move.done", offers=could_assault)(produce_at_once)
