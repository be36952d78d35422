"""Option 9 at its edges: the supply of cards, where they go, and what leaves with them."""

from __future__ import annotations

import pytest
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import board

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.moves import Build, BuildFacility
from perijove.games.imperium.rules.facilities import (
    SUPPLY,
    cannot_build_facility,
    cannot_settle,
    place_facility,
    remove_facility,
)
from perijove.games.imperium.rules.planets import unfinished
from perijove.games.imperium.state import Action
from perijove.kernel.forms import Refusal

ABYZ = "v-abyz"


def building(system: str = ABYZ) -> Position:
    """Seat 0 holds the planets of two systems since the setup, and acts in one of them."""
    p = board(facilities=True).tile((2, -1), ABYZ).planet(0, "abyz").planet(0, "fria").planet(0, "mecatol-rex")
    p.g.round = 2
    p.g.action = Action("tactical", 0, (p.at(system),))
    return p


def key(refusal: Refusal | None) -> str:
    return refusal.key.removeprefix("refused.") if refusal is not None else ""


@pytest.mark.rule("shattered:opt9.one")
def test_other_orders_do_not_count_as_facilities() -> None:
    p = building()
    move = BuildFacility("colony", "abyz")
    assert cannot_settle(p.g, 0, move, [Build("ground_force", "abyz", "abyz", ABYZ)]) is None
    assert key(cannot_settle(p.g, 0, move, [BuildFacility("refinery", "abyz")])) == "facility-there"
    assert cannot_settle(p.g, 0, move, [BuildFacility("refinery", "fria")]) is None


@pytest.mark.rule("shattered:opt9.supply")
def test_cards_that_are_ordered_are_no_longer_in_the_supply() -> None:
    p = building()
    others = [number for number, world in enumerate(p.g.worlds) if world.planet not in ("abyz", "fria")]
    for number in others[: SUPPLY - 1]:
        place_facility(p.g, number, "colony")
    move = BuildFacility("colony", "abyz")
    assert cannot_settle(p.g, 0, move, []) is None
    assert cannot_settle(p.g, 0, move, [BuildFacility("refinery", "fria")]) is None
    assert key(cannot_settle(p.g, 0, move, [BuildFacility("colony", "fria")])) == "no-card"


@pytest.mark.rule("shattered:opt9.kinds", "shattered:opt9.when")
def test_a_facility_that_is_none_or_a_planet_that_is_not_there_is_refused() -> None:
    p = building()
    assert key(cannot_build_facility(p.g, 0, BuildFacility("colony", "abyz"))) == ""
    for facility, planet, reason in (
        ("palace", "abyz", "no-such-move"),
        ("colony", "nowhere", "no-such-move"),
        ("colony", "lodor", "no-such-move"),
        ("colony", "mecatol-rex", "other-system"),
    ):
        assert key(cannot_build_facility(p.g, 0, BuildFacility(facility, planet))) == reason


@pytest.mark.rule("shattered:opt9.when")
def test_the_system_in_the_middle_is_one_like_others() -> None:
    p = building("v-mecatol")
    assert p.at("v-mecatol") == 0
    assert key(cannot_build_facility(p.g, 0, BuildFacility("colony", "mecatol-rex"))) == ""


@pytest.mark.rule("shattered:opt9.kinds", "shattered:opt9.destroyed")
@pytest.mark.parametrize("kind", ["refinery", "colony"])
@pytest.mark.parametrize("finished", [True, False])
def test_what_a_facility_brought_leaves_with_it(kind: str, finished: bool) -> None:
    p = building()
    before = p.world("abyz").resources, p.world("abyz").influence
    if finished:
        place_facility(p.g, NUMBER["abyz"], kind)
        more = (before[0] + (kind == "refinery"), before[1] + (kind == "colony"))
        assert (p.world("abyz").resources, p.world("abyz").influence) == more
    else:
        p.player(0).marks += (unfinished(NUMBER["abyz"]),)
        p.change("abyz", facility=kind)
    remove_facility(p.g, NUMBER["abyz"])
    world = p.world("abyz")
    assert (world.facility, world.resources, world.influence) == ("", *before)


@pytest.mark.rule("shattered:opt9.destroyed")
def test_where_no_facility_is_nothing_leaves() -> None:
    p = building()
    world = p.world("abyz")
    remove_facility(p.g, NUMBER["abyz"])
    assert p.world("abyz") == world
