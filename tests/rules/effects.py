"""Tests of what card faces do, run both ways: each must fail as soon as the face is without its effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Protocol

import pytest

from perijove.kernel.errors import PerijoveError
from perijove.solar import chains
from perijove.solar.chains import effects_of

Test = Callable[..., None]


class Remembered(Protocol):
    """What is worked out once, by the effects of cards among others."""

    def cache_clear(self) -> None: ...


def both_ways(test: Test, faces: tuple[str, ...], kind: str, *remembered: Remembered) -> Test:
    """A test that passes with the effects of a kind on some faces, and fails without them."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        test(*args, **kwargs)
        with without(faces, kind, *remembered), pytest.raises((AssertionError, PerijoveError)):
            test(*args, **kwargs)

    return run


@contextmanager
def without(faces: tuple[str, ...], kind: str, *remembered: Remembered) -> Iterator[None]:
    """A world in which some faces lack a kind of effect."""
    before = {face: effects_of(face) for face in faces}
    for face in faces:
        chains.EFFECTS[face] = tuple(effect for effect in before[face] if effect.kind != kind)
    forget(*remembered)
    try:
        yield
    finally:
        chains.EFFECTS.update(before)
        forget(*remembered)


def forget(*remembered: Remembered) -> None:
    for each in (chains.chains, chains.drive, *remembered):
        each.cache_clear()
