"""Space elevators (1B9): built by a cube at one end while the other is industrialized, and used as a cargo transfer."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from perijove.games.frontier.facts import BOARD, SPACES, site_named
from perijove.games.frontier.rules.abilities import permitted, working
from perijove.games.frontier.rules.cargo import bring_tanks, carry
from perijove.games.frontier.rules.claims import place_claim, remove_factory
from perijove.games.frontier.rules.loading import cannot_leave, cannot_load, room_in
from perijove.games.frontier.rules.politics import law
from perijove.games.frontier.rules.settling import free_disk
from perijove.games.frontier.rules.stacks import NEW_OUTPOST, decommission, drop_empty, is_freighter, make_stack
from perijove.games.frontier.rules.terawatt.chapter import offers, operation
from perijove.games.frontier.rules.terawatt.epic import epic_hazard
from perijove.games.frontier.rules.turn import closes
from perijove.games.frontier.state import NOBODY, Frontier
from perijove.games.frontier.story import story
from perijove.games.frontier.terawatt_moves import BuildElevator, Hoist, HoistTanks
from perijove.kernel.amounts import ask_amount
from perijove.kernel.decision import Move, Question
from perijove.kernel.forms import Refusal

Procedure = Generator[Question, Any, None]


def elevator_between(a: int, b: int) -> int:
    """The number of the elevator that is printed between two spaces, -1 for none (1B9a)."""
    return next((at for at, each in enumerate(BOARD.elevators) if {each.a, each.b} == {a, b}), -1)


def ends(elevator: int) -> tuple[int, int]:
    return BOARD.elevators[elevator].a, BOARD.elevators[elevator].b


# ---------------------------------------------------------------------- building


@operation("elevator")
def buildings(g: Frontier, seat: int) -> list[Move]:
    if not g.factories:  # one end is industrialized
        return []
    moves = [
        BuildElevator(SPACES[here].id, SPACES[there].id, unit)
        for elevator in range(len(BOARD.elevators))
        if elevator not in g.elevators
        for here, there in (ends(elevator), ends(elevator)[::-1])
        if here in g.factories or there in g.factories
        for unit in units_at(g, seat, here)
    ]
    return [move for move in moves if cannot_build(g, seat, move) is None]


def units_at(g: Frontier, seat: int, space: int) -> Iterator[str]:
    """1A6: own cubes that could do it: a factory by its site, a freighter or a mobile factory by its card."""
    if g.factories.get(space) == seat and g.players[seat].docked != space:
        yield SPACES[space].id
    for stack in g.players[seat].stacks.values():
        if stack.space == space:
            figure = stack.kind == "freighter"
            yield from (part.card for part in stack.parts if part.printed.cube or (figure and is_freighter(part)))
            yield from (part.card for part, _ in working(g, seat, stack, "elevator.freighter"))


@story.judges(BuildElevator)
def cannot_build(g: Frontier, seat: int, move: BuildElevator) -> Refusal | None:
    """1B9"""
    here, there = site_named(move.space), site_named(move.to)
    elevator = elevator_between(here, there)
    if elevator < 0:
        return Refusal("refused.no-elevator", {}, "1B9.1")
    if elevator in g.elevators:
        return Refusal("refused.elevator-there", {}, "1B9.3")
    if move.unit not in units_at(g, seat, here) or not is_based(g, seat, move.unit, here, there):
        return Refusal("refused.no-elevator-end", {}, "1B9.2")
    return None


def is_based(g: Frontier, seat: int, unit: str, here: int, there: int) -> bool:
    """1B9, 1A6: a factory at the other end, or the unit is the factory itself and another own cube is there."""
    player = g.players[seat]
    is_docked = player.docked == here and player.fleet is not None and player.fleet.card == unit
    if there not in g.factories and (is_docked or site_named(unit) == here):
        return any(units_at(g, seat, there))
    return there in g.factories


@story.takes(BuildElevator)
def build(g: Frontier, seat: int, move: BuildElevator) -> Procedure:
    """1B9, 1A6: the stick is laid, and every end without a claim is the builder's, a busted one too."""
    g.operated = True
    here, there = site_named(move.space), site_named(move.to)
    if not (yield from epic_hazard(g, seat, here, "cube")):
        lose_unit(g, seat, here, move.unit)
        return
    g.elevators += (elevator_between(here, there),)
    g.say("elevator", seat=seat, space=move.space, to=move.to)
    for end in (here, there):
        if SPACES[end].site is not None and end not in g.claims and (yield from free_disk(g, seat, end, "1B9b.1")):
            g.busted = tuple(site for site in g.busted if site != end)
            place_claim(g, seat, end)
            g.say("claimed", seat=seat, space=SPACES[end].id)


def lose_unit(g: Frontier, seat: int, space: int, unit: str) -> None:
    """1A6a: whoever dared it is lost; a factory with the colony on it, and the claim stays."""
    if site_named(unit) >= 0:
        if g.colonies.pop(space, None) is not None:
            g.players[seat].domes += 1
        remove_factory(g, space)
    else:
        name = next(name for name, stack in g.players[seat].stacks.items() if stack.has(unit))
        decommission(g, seat, name, unit, lost=True)
        drop_empty(g, seat)
    g.say("unit.lost", seat=seat, space=SPACES[space].id)


@closes
def fall(g: Frontier, seat: int) -> None:
    """1B9f: at the end of a turn an elevator without any industrialized end is destroyed."""
    for elevator in g.elevators:
        a, b = ends(elevator)
        if a not in g.factories and b not in g.factories:
            g.elevators = tuple(each for each in g.elevators if each != elevator)
            g.say("elevator.lost", space=SPACES[a].id, to=SPACES[b].id)


# ---------------------------------------------------------------------- using


def may_use(g: Frontier, seat: int, elevator: int) -> bool:
    """1B9c: who has a factory at it, by leave of one who has, or by the law that lets all roam."""
    sites = [end for end in ends(elevator) if end in g.factories]
    if any(g.factories[end] == seat or permitted(g, seat, "elevator", end) for end in sites):
        return True
    return bool(sites) and law(g, seat, "individuality")


@offers("hoist")
def hoists(g: Frontier, seat: int) -> list[Move]:
    found: list[Move] = []
    for elevator in g.elevators:
        for here, there in (ends(elevator), ends(elevator)[::-1]) if may_use(g, seat, elevator) else ():
            space = SPACES[there].id
            for name in [name for name, stack in g.players[seat].stacks.items() if stack.space == here]:
                stack = g.stack(seat, name)  # a cube that stands for itself too (tw-59)
                for to in (*g.stacks_at(seat, there), NEW_OUTPOST):
                    found += [Hoist(part.card, name, to, space) for part in stack.parts]
                    found += [HoistTanks(name, to, space, "water")] if stack.water else []
                    found += [HoistTanks(name, to, space, "isotope")] if stack.isotope else []
    return [move for move in found if story.refusal(g, seat, move) is None]


@story.judges(Hoist)
def cannot_hoist(g: Frontier, seat: int, move: Hoist) -> Refusal | None:
    """1B9c, G1"""
    stack = g.players[seat].stacks.get(move.origin)
    if stack is None or not stack.has(move.card):
        return Refusal("refused.no-card", {"card": move.card}, "G1")
    part = stack.part(move.card)
    if part.owner != NOBODY:
        return Refusal("refused.guest", {"card": move.card}, "N3d")
    if (refusal := cannot_ride_up(g, seat, stack.space, move)) is not None:
        return refusal
    return cannot_leave(g, seat, stack, part) or cannot_load(g, seat, move.to, site_named(move.space), part)


def cannot_ride_up(g: Frontier, seat: int, here: int, move: Hoist | HoistTanks) -> Refusal | None:
    there = site_named(move.space)
    elevator = elevator_between(here, there)
    if elevator not in g.elevators:
        return Refusal("refused.no-elevator", {}, "1B9c.1")
    if not may_use(g, seat, elevator):
        return Refusal("refused.not-your-elevator", {}, "1B9c.1")
    if move.to != NEW_OUTPOST and move.to not in g.stacks_at(seat, there):
        return Refusal("refused.apart", {"origin": move.origin, "to": move.to}, "G1")
    return None


@story.takes(Hoist)
def hoist(g: Frontier, seat: int, move: Hoist) -> None:
    """1B9c: a cargo transfer, no move: nothing that was aboard is frozen by it."""
    carry(g, seat, move.card, move.origin, move.to, site_named(move.space))


@story.judges(HoistTanks)
def cannot_hoist_tanks(g: Frontier, seat: int, move: HoistTanks) -> Refusal | None:
    """1B9c, G1"""
    stack = g.players[seat].stacks.get(move.origin)
    if stack is None or not getattr(stack, move.kind):
        return Refusal("refused.no-tanks", {"stack": move.origin}, "G1")
    if (refusal := cannot_ride_up(g, seat, stack.space, move)) is not None:
        return refusal
    return cannot_load(g, seat, move.to, site_named(move.space), tanks=1)


@story.takes(HoistTanks)
def hoist_tanks(g: Frontier, seat: int, move: HoistTanks) -> Procedure:
    origin, there = g.stack(seat, move.origin), site_named(move.space)
    most = min(getattr(origin, move.kind), room_in(g, seat, move.to, there))
    tanks = yield from ask_amount(seat, "tanks", most, "1B9c.1")
    name = make_stack(g, seat, move.to, there)
    bring_tanks(g, seat, origin, g.stack(seat, name), move.kind, tanks)
    g.say("hoisted.tanks", seat=seat, tanks=tanks, space=move.space)
    drop_empty(g, seat)
