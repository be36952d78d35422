"""A hundred thousand battles with random dice agree with the odds, ship by ship and step by step."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.odds.arms import fleet
from tests.odds.oracle import Table, aboard, ending_faults, modifiers, number_faults

from perijove.odds import Force, Roll, battle
from perijove.odds.modifiers import Automatic, Bonus, Cancel, Convert, MoreDice, NoDice, Reroll, Save, Shot

GAMES = 17_000
"""Of each of the battles; together they are more than 100,000."""

LASER = Bonus(units=("cruiser", "destroyer"), n=1)
TURRETS = (
    MoreDice(units=("destroyer",), rolls=(Roll.BARRAGE,), n=1),
    Bonus(units=("destroyer",), rolls=(Roll.BARRAGE,), n=2),
)
HESITATION = Bonus(enemy=True, rolls=(Roll.SPACE, Roll.GROUND), rounds=(1,), n=-1)
CASES: dict[str, tuple[Force, Force]] = {
    "barrage and PDS": (
        fleet(carrier=2, fighter=6, destroyer=2, cruiser=1, pds=1),
        fleet(dreadnought=1, destroyer=2, fighter=4, pds=2),
    ),
    "shots, jets and rerolls": (
        fleet(cruiser=2, destroyer=2, dreadnought=1, rest=modifiers(
            LASER, *TURRETS, Shot(units=("cruiser", "destroyer"), ships=2), Bonus(enemy=True, rolls=(Roll.PDS,), n=-1),
        )),
        fleet(dreadnought=2, fighter=3, carrier=1, pds=3, rest=modifiers(
            Reroll(rolls=(Roll.PDS,)), Shot(units=("dreadnought",)),
        )),
    ),
    "rounds that differ, and a retreat": (
        fleet(war_sun=1, fighter=4, rest={**modifiers(HESITATION), "retreat": 3}),
        fleet(dreadnought=2, cruiser=3, rest=modifiers(
            Bonus(rolls=(Roll.SPACE,), rounds=(2,), n=1), Automatic(rolls=(Roll.SPACE,), rounds=(1,), n=2),
        )),
    ),
    "storm, cancelled hits, an admiral": (
        fleet(carrier=1, fighter=5, cruiser=2, rest=modifiers(
            NoDice(units=("fighter",), rolls=(Roll.SPACE,)),
            MoreDice(units=("cruiser",), rolls=(Roll.SPACE,), n=1, ships=1),
        )),
        fleet(cruiser=3, fighter=2, rest={
            **modifiers(NoDice(units=("fighter",), rolls=(Roll.SPACE,)), Cancel(rolls=(Roll.SPACE,), rounds=(1,), n=2)),
            "retreat": 2,
        }),
    ),
    "an invasion": (
        fleet(dreadnought=2, carrier=1, troops=4, rest={
            "loads": (("carrier", 4),), **modifiers(Convert(on=5, tries=2), Bonus(rolls=(Roll.GROUND,), n=1)),
        }),
        fleet(cruiser=1, fighter=1, troops=3, rest=modifiers(Save(on=5))),
    ),
    "an invasion under fire": (
        fleet(war_sun=1, dreadnought=1, troops=5),
        fleet(fighter=2, troops=4, planet=2, pds=2, rest=modifiers(HESITATION, Reroll(rolls=(Roll.PDS, Roll.LANDING)))),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_random_dice_agree(name: str) -> None:
    assert faults(*CASES[name], GAMES) == []


def faults(attacker: Force, defender: Force, games: int) -> list[str]:
    """Where so many battles and the odds differ by more than chance."""
    odds = battle(attacker, defender)
    table = Table(attacker, defender, seed=12)
    endings: Counter[str] = Counter()
    left: dict[int, Counter[int]] = {0: Counter(), 1: Counter()}
    taken: Counter[bool] = Counter()
    troops: Counter[int] = Counter()
    for _ in range(games):
        ending, mine, yours = table.space()
        endings[ending] += 1
        left[0][len(mine)] += 1
        left[1][len(yours)] += 1
        if attacker.troops and ending == "attacker" and aboard(attacker, mine):
            conquered, here, _ = table.ground(mine)
            taken[conquered] += 1
            troops[here] += 1
    wrong = ending_faults(odds, endings, games)
    wrong += number_faults(odds.ships("attacker"), left[0], games) + number_faults(
        odds.ships("defender"), left[1], games
    )
    if odds.landings is not None:
        wrong += number_faults([odds.conquest], Counter({0: taken[True]}), games)
        wrong += number_faults(odds.troops("attacker"), troops, games)
    return wrong
