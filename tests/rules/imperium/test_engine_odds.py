"""The exact odds and battles fought by the rules themselves come to the same."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest
from tests.rules.imperium.driving import answered
from tests.rules.imperium.war import E2, board

from perijove.games.imperium.facts import UNITS
from perijove.games.imperium.forces import arsenal
from perijove.games.imperium.moves import Land, Stay, TakeHit
from perijove.games.imperium.state import Action, Imperium
from perijove.games.imperium.story import story
from perijove.kernel.chance import Chance
from perijove.kernel.clone import clone
from perijove.kernel.decision import Choose, Move
from perijove.odds import battle
from perijove.odds.arsenal import Setup, SideSetup

BATTLES = 1500
SIGMAS = 4.5
"""How far a share may lie off: the seeds are fixed, so a right engine passes always."""


def cheapest(take: TakeHit) -> tuple[bool, float, bool]:
    """Damage first what can sustain it, then lose what costs least, damaged ones first."""
    unit = UNITS[take.unit]
    return not take.sustain, unit.cost / unit.per_cost, not take.damaged


def decide(g: Imperium, question: Choose) -> Move:
    options = question.options()
    hits = [move for move in options if isinstance(move, TakeHit)]
    if hits:
        return min(hits, key=cheapest)
    if question.prompt == "land":
        return max(options, key=lambda move: move.count if isinstance(move, Land) else 0)
    return next((move for move in options if isinstance(move, Stay)), options[0])


def fought(g: Imperium, seed: str, stage: str) -> Imperium:
    """One battle from a position, with dice of its own, up to production."""
    g = clone(g)
    g.chance, g.said, g.stage = Chance.from_seed(seed), None, stage
    while g.stage != "production":
        for _ in answered(g, story.stages[g.stage](g), decide):
            pass
    return g


def near(share: float, exact: float) -> bool:
    return abs(share - exact) <= SIGMAS * sqrt(max(exact * (1 - exact), 0.0005) / BATTLES)


FLEETS = [
    ({"cruiser": 2}, {"cruiser": 1, "destroyer": 1}),
    ({"dreadnought": 1, "destroyer": 1}, {"carrier": 1, "fighter": 3}),
    ({"war_sun": 1}, {"dreadnought": 2}),
    ({"destroyer": 2, "carrier": 1, "fighter": 2}, {"cruiser": 1, "carrier": 1, "fighter": 4}),
]


@pytest.mark.rule("imperium:T12.3")
@pytest.mark.rule("imperium:T12.6")
@pytest.mark.rule("imperium:T12.8")
@pytest.mark.rule("imperium:T12.10")
@pytest.mark.parametrize(("ours", "theirs"), FLEETS)
def test_space_battles_end_as_the_odds_say(ours: dict[str, int], theirs: dict[str, int]) -> None:
    p = board().ships(0, E2, **ours).ships(1, E2, **theirs)
    p.g.action, p.g.active = Action("tactical", 0, (p.at(E2),)), 0
    endings: Counter[str] = Counter()
    left: Counter[int] = Counter()
    for number in range(BATTLES):
        g = fought(p.g, f"battle {number}", "battle")
        won = {winner for winner, _, _ in g.history.battles}
        endings["attacker" if 0 in won else "defender" if 1 in won else "nobody"] += 1
        left[sum(g.fleet(p.at(E2), 0).ships[1:])] += 1
    odds = battle(*arsenal.muster(Setup(SideSetup(ours), SideSetup(theirs))))
    for ending in ("attacker", "defender", "nobody"):
        assert near(endings[ending] / BATTLES, float(odds.endings.get(ending, 0))), ending
    big: Counter[int] = Counter()
    for outcome in odds.outcomes:
        number = sum(count for name, count in outcome.attacker.items() if name != "fighter")
        big[number] += float(outcome.chance)  # type: ignore[assignment]
    for number, chance in big.items():
        assert near(left[number] / BATTLES, chance), number


@pytest.mark.rule("imperium:T13.8")
@pytest.mark.rule("imperium:T13.9")
@pytest.mark.rule("imperium:T13.10")
def test_invasions_end_as_the_odds_say() -> None:
    p = board().tile((1, -1), "v-abyz").ships(0, "v-abyz", war_sun=1).cargo(0, "v-abyz", "war_sun", ground=3)
    p.planet(1, "abyz", ground=4, pds=1)
    p.g.action, p.g.active = Action("tactical", 0, (p.at("v-abyz"),)), 0
    planet = p.player(1).planets[-1]
    taken = sum(fought(p.g, f"landing {n}", "landing").worlds[planet].owner == 0 for n in range(BATTLES))
    attacker = SideSetup({"war_sun": 1, "ground_force": 3})
    defender = SideSetup({"ground_force": 4, "pds": 1}, planet=1)
    odds = battle(*arsenal.muster(Setup(attacker, defender)))
    landed = sum(float(landing.chance) for landing in odds.landings or ())
    assert landed > 0
    exact = float(odds.conquest) / landed  # the fire of the PDS at ships is left out here
    assert near(taken / BATTLES, exact)
