"""Several cards in one operation: what cools them (J4a, core-77), and the chance of a claim that they make (I6)."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from tests.rules.frontier.position import NASA, Position
from tests.rules.frontier.test_examples import POWER

from perijove.games.frontier import game
from perijove.games.frontier.about import Yield
from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.missions import missions
from perijove.games.frontier.moves import Pick, Prospect, Scoop
from perijove.solar.chains import Mount, Mounts, chains, cooled, effects_of, jointly

HELPING = ("isru.modify", "hydration.set", "size_roll.modify")
HUB, GEFION = "lagrange:koronis-family-barycenter", "lagrange:gefion-family-barycenter"
SCOOP, PEDESTAL = "refinery-06-black", "refinery-07-black"
"""The two cards that help a platform and need a support."""


def works_with_all(mounts: Mounts, *places: int) -> bool:
    """J4a, as it stands: any chains of all of them, with therms enough for everything in them at once."""
    for ways in product(*[chains(mounts, place, cool=False) for place in places]):
        members = tuple(dict.fromkeys(member for way in ways for member in way.members))
        if cooled(mounts, members, (), False, "", 0, True):
            return True
    return False


@pytest.mark.rule("frontier:J4a", "frontier:J1b")
def test_cards_that_help_a_platform_need_no_cooling_and_share_one_generator() -> None:
    """core-77: so whoever works beside the platform works beside all others that do."""
    helpers = [face for face in FACES.values() if any(each.kind in HELPING for each in effects_of(face.id))]
    needy = [face for face in helpers if face.requirements or face.therms]
    assert [face.id for face in needy if face.deck not in ("crew", "colonist")] == [SCOOP, PEDESTAL]
    assert all((face.requirements, face.therms) == ((("electric",),), 0) for face in needy)


@pytest.mark.rule("frontier:J4a", "frontier:J4b")
def test_what_works_in_pairs_works_all_at_once() -> None:
    """core-77: every raygun with both helpers, two generators and two radiators out of a sample of each."""
    rayguns = [face.id for face in FACES.values() if "raygun" in face.platforms and face.deck == "robonaut"][::2]
    power = ["generator-16-white", "generator-05-black", "generator-11-white", "generator-01-black", "reactor-04-white"]
    cold = ["radiator-01-white", "radiator-03-white", "radiator-05-white"]
    judged = 0
    for raygun, some, cool in product(rayguns, combinations(power, 2), combinations(cold, 2)):
        mounts = tuple(Mount(face) for face in (raygun, SCOOP, PEDESTAL, *some, *cool))
        pairs = all(jointly(mounts, helper, 0) for helper in (1, 2))
        judged += pairs
        assert pairs == works_with_all(mounts, 0, 1, 2), mounts
    assert judged > 20


@pytest.mark.rule("frontier:J4c", "frontier:I5c")
def test_a_therm_that_cooled_the_engine_of_a_move_cools_the_air_eater_after_it() -> None:
    """core-10: one therm does for both, and none for neither."""
    parts = ("thruster-01-white", "reactor-05-black", "generator-09-black")
    scoop = Scoop("rocket", "thruster-01-white")
    p = Position(crews=(NASA,)).rocket("lagrange:025", *parts, "radiator-01-white", wet="6").roll(2).start()
    mounts = p.stack("rocket").mounts
    assert not jointly(mounts, 0, 2), "in one operation it would be one too few"
    p.choose(scoop)
    assert p.wet() == "10", "five less a consumption of two halved"
    assert Position(crews=(NASA,)).rocket("lagrange:025", *parts, wet="6").start().refused(scoop) == "I5c"


@pytest.mark.rule("frontier:I6", "frontier:I6a")
def test_a_site_that_is_aimed_at_shows_the_chance_of_its_roll() -> None:
    """Not its printed size: a refinery there takes one off every size roll."""

    def told(*faces: str) -> set[str]:
        p = Position(crews=(NASA,)).put("outpost-1", HUB, "robonaut-11-black", *POWER, *faces).start()
        p.choose(next(move for move in p.options(Prospect) if move.platform == "raygun"))
        assert p.asked == "aim"
        found = [game.about_move(p.g, 0, move) for move in p.options(Pick)]
        return {each.chance[0] for each in found if isinstance(each, Yield)}

    plain, helped = told(), told("refinery-05-black")
    assert len(plain) == len(helped) > 1
    for each in plain:
        site, _, sixths = each.rpartition(" ")
        assert f"{site} {min(6, int(sixths) + 1)}" in helped


@pytest.mark.rule("frontier:I6", "frontier:G4a")
def test_a_claim_that_is_given_up_for_another_shows_no_chance() -> None:
    p = Position(crews=(NASA,)).claim(0, "site:ceres", "site:psyche").start()
    about = game.about_move(p.g, 0, Pick("site:ceres"))
    assert not isinstance(about, Yield)


@pytest.mark.rule("frontier:I6")
def test_a_mission_tells_the_chance_by_what_is_aboard() -> None:
    def sixths(*faces: str) -> dict[str, int]:
        p = Position(crews=(NASA,)).rocket(GEFION, "crew", "robonaut-03-black", *faces, wet="8").start()
        return {each.site: each.sixths for each in missions(p.g, 0) if "claim" in each.deeds}

    plain, helped = sixths(), sixths("refinery-05-black")
    assert {site: min(6, chance + 1) for site, chance in plain.items() if site in helped} == helped
    assert any(chance < 6 for chance in plain.values())
    assert all(chance == min(6, BOARD.spaces[BOARD[site]].site.size) for site, chance in plain.items())  # type: ignore[union-attr]
