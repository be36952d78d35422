"""Tests of what card faces do: each must fail as soon as the face is without its effect."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from tests.rules.effects import Test, both_ways

from perijove.games.colonization.facts import CARDS, DECKS, EXPANDED_DECKS, FACES, FACTIONS
from perijove.games.colonization.rules.abilities import bearers
from perijove.solar.chains import effects_of
from perijove.solar.effects import Effect

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
        marked: Test = pytest.mark.rule("colonization:cards")(both_ways(test, (face, *others), kind, bearers))
        return marked

    return enter
