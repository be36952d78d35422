"""Starship Builder: building is secret, and so is how many steps it takes."""

from random import Random

import pytest

import perijove
from perijove.kernel.match import Match


def at_the_assembly(seed: int) -> Match:
    match, luck = perijove.new("starship", players=3, seed=seed), Random(seed)
    while match.g.stage != "assembly":  # type: ignore[attr-defined]
        assert match.decision is not None
        seat = match.decision.seats[0]
        match.choose(seat, luck.choice(match.decision.options(seat)))
    return match


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_others_get_depends_on_the_steps_that_a_builder_has_made(seed: int) -> None:
    """No number, list or word moves while a rocket is built; only when all are done the rockets are shown."""
    match, luck = at_the_assembly(seed), Random(seed)
    builder = match.waiting[0]
    others = [seat for seat in (None, 0, 1, 2) if seat != builder]
    before = [match.view(seat) for seat in others]
    number, waiting, steps = match.number, match.waiting, 0
    while True:
        assert match.decision is not None
        options = match.decision.options(builder)
        match.choose(builder, options[0] if steps < 6 else luck.choice(options))
        if match.waiting != waiting:
            break  # that a builder has done is known
        steps += 1
        assert match.number == number
        assert [match.view(seat) for seat in others] == before
    assert steps > 0
