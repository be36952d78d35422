"""Every card has a test that plays it, and docs/cards.md tells which."""

from __future__ import annotations

import pytest
from tests.rules.bernals.effects import SHOWN
from tests.rules.cards import CARDS, GROWING, PAGE, TITLES, section, unplayed
from tests.rules.marks import marked
from tests.rules.terawatt.test_cards import FREIGHTERS, THRUSTERS

from perijove.solar.chains import effects_of


def test_no_mark_names_an_unknown_card() -> None:
    known = {f"{kind}:{card}" for kind, cards in CARDS.items() for card in cards}
    assert sorted(set(marked("card")) - known) == []


@pytest.mark.parametrize("kind", CARDS)
def test_every_card_of_a_finished_kind_is_played_by_a_test(kind: str) -> None:
    missing = unplayed(kind)
    assert bool(missing) == (kind in GROWING), f"{kind}: {missing or 'complete, so it is no longer growing'}"


def test_every_kind_has_a_title() -> None:
    assert list(TITLES) == list(CARDS)


def test_the_page_tells_the_tests_of_finished_kinds() -> None:
    page = PAGE.read_text(encoding="utf-8")
    stale = [kind for kind in CARDS if kind not in GROWING and section(kind) not in page]
    assert stale == [], "run python -m tests.rules.cards"


@pytest.mark.parametrize(("deck", "table"), [("freighter", FREIGHTERS), ("gw-thruster", THRUSTERS)])
def test_the_tables_of_module_1_have_every_side_and_no_other(deck: str, table: dict[str, object]) -> None:
    assert sorted(table) == sorted(CARDS[f"frontier:{deck}"])


def test_every_effect_of_bernals_and_colonists_has_a_test_that_fails_without_it() -> None:
    faces = (*CARDS["frontier:bernal"], *CARDS["frontier:colonist"])
    effects = {(face, effect.kind) for face in faces for effect in effects_of(face)}
    assert len(effects) == 50
    assert sorted(effects - SHOWN.keys()) == []
