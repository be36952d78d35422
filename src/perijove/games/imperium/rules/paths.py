"""Ways through the galaxy (T9): which systems ships may pass, how far they are, and where units can be picked up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from perijove.games.imperium.galaxy import anomaly
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.fleets import blocking, enemy_ships, fleet_systems, hold_movement, movement
from perijove.games.imperium.state import DOCK, FIGHTER, SHIPS, Hold, Imperium

Path = tuple[int, ...]
FREE_FIGHTERS = 2
"""Movement of fighters that need no carrier."""


def passable(g: Imperium, seat: int, at: int) -> bool:
    """T9.3, T9.10 to T9.13: whether ships of a player may pass through a system."""
    return may_cross(g, seat, at) and may_slip_by(g, seat, at)


def may_cross(g: Imperium, seat: int, at: int) -> bool:
    """No special system can be passed, unless an effect says so for its kind."""
    kind = anomaly(g, at)
    if not modified(g, "path.enter", seat, True, at):
        return False
    return not kind or modified(g, "path.through", seat, False, kind)


def may_slip_by(g: Imperium, seat: int, at: int) -> bool:
    """T9.3: enemy ships stop movement, fighters only if they are free."""
    return not blocking(g, at, seat) or modified(g, "path.enemies", seat, False, at)


def slips_of(g: Imperium, seat: int, steps: int, start: int, goal: int) -> int:
    """How many systems with enemy ships a ship that goes so far may pass; none if enemy ships are where it goes."""
    slips = modified(g, "path.slips", seat, 0, steps, start)
    return 0 if slips and enemy_ships(g, goal, seat) else slips


def slip_by(g: Imperium, seat: int, start: int, goal: int, steps: int) -> Path:
    """A shortest way past enemy ships, as far as an effect allows it; empty if there is none."""
    slips = slips_of(g, seat, steps, start, goal)
    ways: list[tuple[Path, int]] = [((start,), slips)] if slips else []
    for _ in range(steps):
        longer: list[tuple[Path, int]] = []
        for path, left in ways:
            for to in g.links[path[-1]]:
                if to == goal:
                    return (*path[1:], goal)
                cost = 0 if may_slip_by(g, seat, to) else 1
                if to not in path and may_cross(g, seat, to) and cost <= left:
                    longer.append(((*path, to), left - cost))
        ways = longer
    return ()


def steps_of(g: Imperium, seat: int, kind: int, start: int) -> int:
    """T9.8, T9.12: how far a ship goes; a ship that starts in a nebula one system, whatever its bonuses."""
    if kind == DOCK:
        steps = modified(g, "unit.move", seat, 0, DOCK, start)
    elif kind == FIGHTER:
        free = modified(g, "fighters.free", seat, False)
        steps = modified(g, "unit.move", seat, FREE_FIGHTERS, FIGHTER, start) if free else 0
    else:
        steps = movement(g, seat, kind, start)
    return min(steps, 1) if is_slowed(g, seat, start) else steps


def is_slowed(g: Imperium, seat: int, start: int) -> bool:
    """T9.12: a ship that starts in a nebula goes one step, whatever its bonuses."""
    return anomaly(g, start) == "nebula" and modified(g, "path.slows", seat, True, "nebula")


def laden_steps(g: Imperium, seat: int, hold: Hold, start: int) -> int:
    """T21.5: how far a ship goes with what it carries."""
    if hold.ship == FIGHTER:
        return steps_of(g, seat, FIGHTER, start)
    steps = hold_movement(g, seat, hold, start)
    return min(steps, 1) if is_slowed(g, seat, start) else steps


def farthest(g: Imperium, seat: int, at: int) -> int:
    """How far the fastest ships of a player go."""
    return modified(g, "path.farthest", seat, max(movement(g, seat, kind, at) for kind in range(1, len(SHIPS))), at)


def distances_to(g: Imperium, seat: int, goal: int, most: int) -> dict[int, int]:
    """T9.1: how many steps lead from a system to the goal, through systems that the player's ships may pass."""
    found = {goal: 0}
    edge = [goal]
    for step in range(1, most + 1):
        beyond: list[int] = []
        for at in edge:
            for start in g.links[at]:
                if start not in found:
                    found[start] = step
                    if step < most and passable(g, seat, start):
                        beyond.append(start)
        edge = beyond
    for start in fleet_systems(g, seat):
        for to in first_steps(g, seat, start)[len(g.links[start]) :]:
            if to in found and (to == goal or passable(g, seat, to)):
                found[start] = min(found.get(start, 99), found[to] + 1)
    return found


def first_steps(g: Imperium, seat: int, start: int) -> tuple[int, ...]:
    """Where the first step of ships leads that start in a system; an effect may add to what lies beside it."""
    return modified(g, "path.links", seat, g.links[start], start)


def shortest(g: Imperium, seat: int, start: int, goal: int, far: Mapping[int, int]) -> Path:
    """One of the shortest ways, the first by number."""
    path: list[int] = []
    at = start
    while at != goal:
        beside = first_steps(g, seat, at) if at == start else g.links[at]
        at = next(to for to in beside if far.get(to, 99) == far[at] - 1 and (to == goal or passable(g, seat, to)))
        path.append(at)
    return tuple(path)


def ways(g: Imperium, seat: int, start: int, goal: int, steps: int, far: Mapping[int, int]) -> Iterator[Path]:
    """All ways of at most so many steps that come to no system twice; from the goal itself, out and back."""

    def go_on(at: int, path: Path) -> Iterator[Path]:
        for to in g.links[at] if path else first_steps(g, seat, start):
            if to == goal:
                yield (*path, goal)
            elif to != start and to not in path and far.get(to, 99) < steps - len(path) and passable(g, seat, to):
                yield from go_on(to, (*path, to))

    return go_on(start, ())


def detours(
    g: Imperium, seat: int, start: int, goal: int, steps: int, far: Mapping[int, int], stores: frozenset[int]
) -> list[Path]:
    """T9.18, T9.19: the ways that differ in what can be picked up: none that another one surpasses.

    `stores` are the systems on the way where something can be picked up; whoever passes none goes the shortest way.
    """
    best: dict[frozenset[int], Path] = {}
    if stores - {start, goal}:
        for path in ways(g, seat, start, goal, steps, far):
            passed = stores.intersection(path[:-1])
            if passed and (passed not in best or len(path) < len(best[passed])):
                best[passed] = path
    kept = [path for passed, path in best.items() if not any(passed < other for other in best)]
    if kept:
        return kept
    return [shortest(g, seat, start, goal, far)] if start != goal else []


def may_pick_up(g: Imperium, seat: int, at: int) -> bool:
    """T9.18: not in a system that the player activated earlier, and not where enemy ships are."""
    return (at in g.action.systems or not has_counter(g, at, seat)) and not enemy_ships(g, at, seat)
