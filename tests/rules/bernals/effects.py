"""Tests of what colonists and Bernals do: each must fail as soon as the face is without its effect."""

from __future__ import annotations

from collections.abc import Callable

from tests.rules.effects import Test, both_ways

from perijove.games.frontier.rules.abilities import bearers, effects_of_kind
from perijove.solar.chains import has_effect

SHOWN: dict[tuple[str, str], list[str]] = {}
"""By face and kind of effect: the tests that show it, by their paths below `tests/`."""


def shows(kind: str, *faces: str) -> Callable[[Test], Test]:
    """A test that passes with the effects of a kind on some faces, and fails without them."""
    for face in faces:
        assert has_effect(face, kind), f"{face} has no {kind}"

    def enter(test: Test) -> Test:
        name = f"{test.__module__.removeprefix('tests.').replace('.', '/')}.py::{test.__name__}"
        for face in faces:
            SHOWN.setdefault((face, kind), []).append(name)
        return both_ways(test, faces, kind, bearers, effects_of_kind)

    return enter
