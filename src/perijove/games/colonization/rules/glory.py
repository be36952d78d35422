"""Glory (I1): humans who land on other worlds and are the first to come home from there."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from perijove.games.colonization.facts import GLORIES, SPACES
from perijove.games.colonization.rules.cubes import is_science, take_cube
from perijove.games.colonization.rules.stacks import swap_part
from perijove.games.colonization.state import Colonization, Part, Stack
from perijove.kernel.decision import Question

Procedure = Generator[Question, Any, None]


def glories_at(g: Colonization, space: int) -> tuple[str, ...]:
    """I1.targets: what a landing in a space counts for."""
    here = SPACES[space]
    if here.site is None:
        return ()
    return tuple(
        glory.id
        for glory in GLORIES.values()
        if here.id in glory.sites or here.zone == glory.zone or (glory.mark == "science" and is_science(g, space))
    )


def landed(g: Colonization, stack: Stack) -> None:
    """I1: every human of a stack that has come to a site remembers what it was for."""
    found = glories_at(g, stack.space)
    for part in stack.parts:
        if part.human and (new := [glory for glory in found if glory not in part.seen]):
            swap_part(stack, part, replace(part, seen=(*part.seen, *new)))


def come_home(g: Colonization, seat: int, part: Part) -> Procedure:
    """I1, I1.multiple: the card is decommissioned in LEO; a cube for each glory that nobody had before."""
    for glory in part.seen:
        if glory not in g.glories and (yield from take_cube(g, seat, "I1")):
            g.glories[glory] = seat
            g.say("glory", seat=seat, glory=glory)
