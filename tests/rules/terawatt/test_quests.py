"""Module 1: how far a player is with each Future of the own cards (1D1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.frontier.position import Position
from tests.rules.terawatt.test_bernal_futures import CERES, ENCELADUS, TITAN, card, near, over, quest
from tests.rules.terawatt.test_futures import AMAT, APPLES, CHIRON, RADIATOR, TETHER

from perijove.games.frontier.facts import FACES
from perijove.games.frontier.rules.futures.quests import Quest, quests

ROBOT = "colonist-12-purple"


def aims(p: Position, seat: int = 0) -> dict[str, Quest]:
    return {each.future: each for each in quests(p.g, seat)}


@pytest.mark.rule("terawatt:1D1.1")
def test_what_can_be_attempted_comes_first_then_what_lacks_least() -> None:
    p = quest().rocket(CHIRON, AMAT, TETHER, RADIATOR, "crew", isotope=10).factory(0, CHIRON).hand(0, "freighter-01")
    p.freighter(CERES, APPLES)
    found = quests(p.g, 0)
    assert [each.future for each in found] == ["mini_black_hole", "golden_apples", "exoplanet_hunt"]
    assert [each.ready for each in found] == [True, False, False]
    assert [sum(not want.met for want in each.wants) for each in found] == [0, 3, 5]


@pytest.mark.rule("terawatt:1Db", "frontier:N3d")
def test_neither_a_guest_nor_what_another_promoted_is_an_aim() -> None:
    def robot(owner: int, promoter: int) -> Position:
        p = over(quest(), ENCELADUS).put("outpost-1", near(ENCELADUS), ROBOT)
        p.factory(1, TITAN).bernal(near(TITAN), "bernal-03-white", seat=1)
        stack = p.stack("outpost-1")
        stack.parts = (replace(stack.parts[0], owner=owner, promoter=promoter),)
        return p

    assert "uplift" in aims(robot(-1, -1))
    assert "uplift" in aims(robot(-1, 0))
    assert "uplift" not in aims(robot(-1, 1))
    assert "uplift" not in aims(robot(1, -1))


@pytest.mark.rule("terawatt:1D.1")
@pytest.mark.parametrize(
    ("face", "key", "need"),
    [
        ("gw-thruster-05-purple", "drops", 8),
        ("gw-thruster-04-purple", "isotope", 10),
        ("colonist-10-purple", "minds", 2),
        ("colonist-06-purple", "seceders-lab", 2),
        ("colonist-03-purple", "seceders", 2),
    ],
)
def test_a_card_in_the_hand_has_nothing_yet_of_what_it_counts(face: str, key: str, need: int) -> None:
    p = quest()
    p.g.players[0].hand += (card(face),)
    p.g.decks[FACES[face].deck].take(card(face))
    (want,) = [each for each in aims(p)[FACES[face].future or ""].wants if each.key == key]
    assert (want.have, want.need) == (0, need)
