"""Futures of TW thrusters (1D3)."""

from __future__ import annotations

from perijove.games.frontier.facts import FACES, SPACES
from perijove.games.frontier.rules.abilities import marks
from perijove.games.frontier.rules.cargo import load_tanks
from perijove.games.frontier.rules.futures.book import Want, future, marked
from perijove.games.frontier.rules.mass import whole_tanks
from perijove.games.frontier.rules.stacks import decommission, drop_empty, find
from perijove.games.frontier.state import NOBODY, Frontier, Stack
from perijove.kernel.forms import Refusal

ISOTOPES = 10


# ---------------------------------------------------------------------- stars that double the isotope


def beads_at(g: Frontier, seat: int, space: int) -> int:
    return sum(g.stack(seat, name).isotope for name in g.stacks_at(seat, space))


def few_beads(g: Frontier, seat: int, face: str, space: int) -> Refusal | None:
    beads = beads_at(g, seat, space)
    if beads < ISOTOPES:
        return Refusal("refused.few-beads", {"beads": beads, "price": ISOTOPES}, "1D3b")
    return None


def pay_beads(g: Frontier, seat: int, face: str, space: int) -> None:
    """1D3b: ten tanks of isotope, out of any own stacks there."""
    owed = ISOTOPES
    for name in g.stacks_at(seat, space):
        stack = g.stack(seat, name)
        paid = min(owed, stack.isotope)
        load_tanks(stack, "isotope", -paid)
        owed -= paid
    drop_empty(g, seat)


@future("mini_black_hole", "1D3b", 10, cost=few_beads, pay=pay_beads, groups=marked("centaur"))
def mini_black_hole(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """The thruster stands at an own factory on a centaur."""
    return (Want("at-centaur", "centaur" in marks(space) and g.factories.get(space) == seat),)


# ---------------------------------------------------------------------- ad astra


def is_exit(space: int) -> bool:
    """1D1b: one of the three ways out of the solar system."""
    return SPACES[space].kind == "exit"


def stack_with(g: Frontier, seat: int, face: str) -> Stack | None:
    """Where the card is, whichever of its sides is up; nowhere while it is in the hand."""
    name = find(g, seat, FACES[face].card)
    return None if name is None else g.stack(seat, name)


def depart(g: Frontier, seat: int, face: str, space: int) -> None:
    """1D1b: the stack leaves for good, and nobody aboard is murdered by it."""
    name = find(g, seat, FACES[face].card)
    assert name is not None
    stack = g.stack(seat, name)
    for part in list(stack.parts):
        decommission(g, seat, name, part.card)
    stack.water = stack.isotope = 0
    drop_empty(g, seat)
    g.say("departed", seat=seat, space=SPACES[space].id)


@future("lithiated_ammonia_ice_starship", "1D3g", 14, effect=depart)
def lithiated_ammonia(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """Ten units of isotope aboard, in tanks or on the strip, at a way out."""
    stack = stack_with(g, seat, face)
    aboard = 0
    if stack is not None:
        aboard = stack.isotope + (whole_tanks(stack) if stack.grade == "isotope" else 0)
    return Want("exit", is_exit(space)), Want("isotope", aboard, ISOTOPES)


@future("enzmann_starship", "1D3f", 12, effect=depart)
def enzmann(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """Two promoted colonists and a mobile factory aboard, at a way out."""
    stack = stack_with(g, seat, face)
    aboard = () if stack is None else stack.parts
    own = [part for part in aboard if part.owner == NOBODY]  # colonists who ride along are not one's own (tw-58)
    promoted = sum(part.printed.deck == "colonist" and part.printed.side == "purple" for part in own)
    cube = any(part.printed.cube or part.is_fleet for part in aboard)  # the big cube is one too (1B6.2)
    return Want("exit", is_exit(space)), Want("promoted-aboard", promoted, 2), Want("cube-aboard", cube)
