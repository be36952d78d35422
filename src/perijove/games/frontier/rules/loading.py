"""What may come aboard (1B3, 1B6a): the load limit of a freighter, and small cubes, which carry nothing."""

from __future__ import annotations

from collections.abc import Callable

from perijove.games.frontier.facts import SPACES
from perijove.games.frontier.rules.stacks import BERNAL_STACKS, FREIGHTER, is_freighter
from perijove.games.frontier.state import Frontier, Part, Stack
from perijove.kernel.forms import Refusal
from perijove.solar.patents import Face


def cannot_load(
    g: Frontier, seat: int, name: str, space: int, part: Part | None = None, tanks: int = 0
) -> Refusal | None:
    """1B3, 1B6a: whether a card or tanks may come into a stack of this name, which may not be there yet."""
    if name.startswith("cube"):
        is_own = part is not None and part.printed.cube and cube_stack(part) == name
        return None if is_own else Refusal("refused.cube-cargo", {}, "1B6a.3")
    if name in BERNAL_STACKS and name not in g.players[seat].stacks:
        is_bernal = part is not None and part.printed.deck == "bernal"
        return None if is_bernal else Refusal("refused.no-bernal", {}, "2A2c")
    if name != FREIGHTER:
        return None
    stack = g.players[seat].stacks.get(FREIGHTER)
    if part is not None and is_freighter(part):
        return None
    if stack is None:
        return Refusal("refused.no-freighter", {}, "1Ba.1")
    freighter = freighter_of(stack)
    if freighter.factory_loading and not loads_at(g, seat, space):
        return Refusal("refused.factory-loading", {"face": freighter.id}, "1B3b.1")
    added = tanks if part is None else part.mass
    if load_of(stack) + added > load_limit(freighter):
        return Refusal("refused.load", {"load": load_of(stack) + added, "limit": load_limit(freighter)}, "1B3a")
    return None


def cannot_leave(g: Frontier, seat: int, stack: Stack, part: Part) -> Refusal | None:
    """1B6c, 1B6d, 2Bc: what stays in its stack: a Bernal that is anchored, and a big cube that is needed as factory."""
    if stack.is_fast(part):
        return Refusal("refused.anchored", {}, "2Bc")
    site = g.players[seat].docked
    return cannot_abandon(g, seat, site) if site >= 0 and is_freighter(part) else None


def cannot_abandon(g: Frontier, seat: int, site: int) -> Refusal | None:
    """1B6c, 1B6d: a colony pins its factory, and so does whatever else needs it there."""
    for pin in PINS:
        if (refusal := pin(g, seat, site)) is not None:
            return refusal
    return None


def pinned_by_colony(g: Frontier, seat: int, site: int) -> Refusal | None:
    return Refusal("refused.permanent", {"space": SPACES[site].id}, "1B6d") if site in g.colonies else None


PINS: list[Callable[[Frontier, int, int], Refusal | None]] = [pinned_by_colony]
"""Why a cube may not leave its claim."""


def freighter_of(stack: Stack) -> Face:
    """The freighter that a freighter stack is, or the cube of a cube's."""
    return next(part.printed for part in stack.parts if part.printed.deck == "freighter" and is_figure(stack, part))


def is_figure(stack: Stack, part: Part) -> bool:
    return stack.kind == "cube" or is_freighter(part)


def load_limit(freighter: Face) -> int:
    assert freighter.load_limit is not None
    return freighter.load_limit


def load_of(stack: Stack) -> int:
    """1B3a: the mass of all that is aboard, the freighter itself aside; tanks weigh one each (tw-32)."""
    return sum(part.mass for part in stack.parts if not is_freighter(part)) + stack.water + stack.isotope


def room_in(g: Frontier, seat: int, name: str, space: int) -> int:
    """How many tanks a stack could still take."""
    if cannot_load(g, seat, name, space, tanks=1) is not None:
        return 0
    if name != FREIGHTER:
        return 99
    stack = g.stack(seat, FREIGHTER)
    return load_limit(freighter_of(stack)) - load_of(stack)


def loads_at(g: Frontier, seat: int, space: int) -> bool:
    """1B3b: where a freighter that is loaded by factories only may take cargo."""
    return any(serves(g, seat, space) for serves in LOADING)


def factory_there(g: Frontier, seat: int, space: int) -> bool:
    return space in g.factories


LOADING = [factory_there]
"""What loads a freighter that is loaded by factories only."""


def cube_stack(part: Part) -> str:
    """The name of the stack that a cube is when it stands for itself: freighter-05.3 is cube-3."""
    return f"cube-{part.card.rpartition('.')[2]}"
