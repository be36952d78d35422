"""Tests of what card faces do: each must fail as soon as the face is without its effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

import pytest
from msgspec.structs import replace

from perijove.games.colonization.facts import CARDS, DECKS, EXPANDED_DECKS, FACES, FACTIONS
from perijove.games.colonization.rules.abilities import bearers
from perijove.kernel.errors import PerijoveError
from perijove.solar import chains
from perijove.solar.chains import effects_of
from perijove.solar.effects import Effect

Test = Callable[..., None]
SHOWN: set[Effect] = set()
"""Effects that a test shows, whatever face they are on."""


def nameless(effect: Effect) -> Effect:
    """What faces with the same effect have in common."""
    return replace(effect, face="")


def faces_in_play() -> list[str]:
    """Every face that can come up: of the nine decks, the factions' Bernals, and both sides of their crews."""
    cards = [card for deck in (*EXPANDED_DECKS, "colonist") for card in DECKS[deck]]
    for faction in FACTIONS.values():
        cards += [faction.bernal, FACES[faction.crew].card]
    return [face for card in cards for face in CARDS[card]]


def shows(face: str, kind: str, *others: str) -> Callable[[Test], Test]:
    """A test that passes with the effects of a kind on some faces, and fails without them."""
    found = [effect for each in (face, *others) for effect in effects_of(each) if effect.kind == kind]
    assert len(found) == 1 + len(others), f"{face} has no {kind}"
    SHOWN.update(map(nameless, found))

    def enter(test: Test) -> Test:
        @wraps(test)
        def both_ways(*args: Any, **kwargs: Any) -> None:
            test(*args, **kwargs)
            with without((face, *others), kind), pytest.raises((AssertionError, PerijoveError)):
                test(*args, **kwargs)

        marked: Test = pytest.mark.rule("colonization:cards")(both_ways)
        return marked

    return enter


@contextmanager
def without(faces: tuple[str, ...], kind: str) -> Iterator[None]:
    """A world in which some faces lack a kind of effect."""
    before = {face: effects_of(face) for face in faces}
    for face in faces:
        chains.EFFECTS[face] = tuple(effect for effect in before[face] if effect.kind != kind)
    forget()
    try:
        yield
    finally:
        chains.EFFECTS.update(before)
        forget()


def forget() -> None:
    """What was worked out by the effects of cards."""
    for remembered in (chains.chains, chains.drive, bearers):
        remembered.cache_clear()
