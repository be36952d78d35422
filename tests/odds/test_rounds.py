"""Rounds along the lines come to the same as rounds state by state, also where fleets are large."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import add

import pytest
from tests.odds.arms import fleet
from tests.odds.oracle import modifiers

from perijove.odds import Force, Odds, Order, Roll, battle
from perijove.odds.dice import Number
from perijove.odds.exchange import Blow, steps, until_over, volley
from perijove.odds.fleet import Fleet, Guns
from perijove.odds.lanes import Lanes, Mass
from perijove.odds.modifiers import Bonus, DirectHit, Sacrifice, Shot
from perijove.odds.waiting import Shares, Waiting

LARGEST = {"war_sun": 2, "dreadnought": 5, "carrier": 4, "fighter": 36}
SOME = {"war_sun": 1, "dreadnought": 3, "carrier": 2, "fighter": 12}
CASES: dict[str, tuple[Force, Force]] = {
    "the largest fleets": (fleet(cruiser=5, **LARGEST), fleet(cruiser=5, **LARGEST)),
    "a barrage and PDS": (fleet(destroyer=3, pds=3, **SOME), fleet(destroyer=2, pds=2, **SOME)),
    "a retreat after a barrage": (fleet(destroyer=3, rest={"retreat": 3}, **SOME), fleet(cruiser=3, **SOME)),
    "lines that begin in the middle": (
        fleet(destroyer=3, cruiser=2, **SOME, rest=modifiers(
            Sacrifice(units=("cruiser",)), Shot(units=("destroyer",)),
        )),
        fleet(destroyer=2, rest=modifiers(Sacrifice(units=("destroyer",)), DirectHit(n=2)), **SOME),
    ),
    "dice that always hit": (
        fleet(war_sun=2, dreadnought=8, rest=modifiers(Bonus(n=9))),
        fleet(cruiser=12, fighter=15, rest=modifiers(Bonus(n=1))),
    ),
    "dice that hardly hit": (
        fleet(fighter=16, destroyer=3, rest=modifiers(Bonus(enemy=True, n=-1))),
        fleet(fighter=20, rest=modifiers(Bonus(enemy=True, n=-1))),
    ),
    "casualties in another order": (
        fleet(destroyer=3, rest={"order": Order.CHEAPEST}, **SOME),
        fleet(cruiser=4, rest={"order": ("fighter", "sustain dreadnought", "carrier")}, **SOME),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_rounds_along_the_lines_are_rounds_state_by_state(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    along = battle(*CASES[name])
    monkeypatch.setattr("perijove.odds.space.clash", state_by_state)
    expected = battle(*CASES[name])
    assert along.endings == pytest.approx(expected.endings, rel=0, abs=1e-12)
    assert along.rounds == pytest.approx(expected.rounds, rel=0, abs=1e-12)
    assert outcomes(along) == pytest.approx(outcomes(expected), rel=0, abs=1e-12)


@pytest.mark.parametrize(("here", "there"), [(0, 0), (5, 0), (3, 14), (14, 3), (14, 25)])
def test_what_waits_on_two_lines_adds_up_whatever_dice_they_lost(here: int, there: int) -> None:
    own = Fleet(fleet(fighter=30).ships, Order.SUSTAIN, ())
    line = Lanes(own, [own.all], Guns(own.units, Roll.SPACE, 1, (), (), exact=False))

    def waiting(lost: int) -> Waiting:
        found = Waiting(Shares(line, exact=False))
        found.leave([1 / 64] * len(line.order), 30)
        found.roll((0, 0, 0, lost, *[0] * 7))
        return found

    joined, one, other = waiting(here), waiting(here), waiting(there)
    joined.join(waiting(there))
    for _ in range(8):
        expected = list(map(add, one.arrived() or (), other.arrived() or ()))
        assert expected
        assert joined.arrived() == pytest.approx(expected, rel=0, abs=1e-16)


def outcomes(odds: Odds) -> dict[str, float]:
    """Those that are more than rounding."""
    chances: dict[str, float] = {}
    for way in odds.outcomes:
        key = f"{way.ending} {way.attacker} {way.defender} {way.damaged}"
        chances[key] = chances.get(key, 0.0) + way.chance
    return {key: p for key, p in chances.items() if p > 1e-9}


def state_by_state(
    mass: Mass, attacker: tuple[Fleet, Guns], defender: tuple[Fleet, Guns], once: bool
) -> tuple[Mass, Number]:
    strikes = struck(attacker[0], *defender), struck(defender[0], *attacker)
    if once:
        return volley(mass, *strikes), sum(p for row in mass.values() for p in row.values())
    return until_over(mass, (attacker[0], defender[0]), *strikes)


def struck(target: Fleet, shooter: Fleet, guns: Guns) -> Callable[[int, int], Blow]:
    return cache(lambda number, enemy: steps(target, number, guns.hits(shooter.strengths[enemy])))
