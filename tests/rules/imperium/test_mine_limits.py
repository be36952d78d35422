"""Option 7 at its edges: whose mines go off, where, and at which ships."""

from __future__ import annotations

import pytest
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, board

from perijove.games.imperium.moves import LayMine, TakeHit, Use
from perijove.games.imperium.rules.mines import (
    SUPPLY,
    blow,
    cannot_mine,
    enemy_mines,
    go_off,
    mined,
    targets,
    without,
)
from perijove.games.imperium.state import CRUISER, Action


def field() -> Position:
    """Own mines in E1, those of seat 1 in E1 and E2."""
    return board(space_mines=True).mine(0, E1).mine(1, E1).mine(1, E2)


@pytest.mark.rule("shattered:opt7.place", "shattered:opt7.supply")
def test_a_mine_is_laid_in_the_activated_system_beside_a_cruiser_while_there_are_tokens() -> None:
    p = board(space_mines=True).ships(0, E1, cruiser=1).ships(0, E2, cruiser=1)
    p.g.action = Action("tactical", 0, (p.at(E1), p.at(E3)))
    assert cannot_mine(p.g, 0, LayMine(E1)) is None
    for system, reason in (
        (E2, "refused.not-activated"),
        ("nowhere", "refused.not-activated"),
        (E3, "refused.no-cruiser"),
    ):
        refusal = cannot_mine(p.g, 0, LayMine(system))
        assert refusal is not None
        assert refusal.key == reason
    p.mine(1, E2, SUPPLY - 1)
    assert cannot_mine(p.g, 0, LayMine(E1)) is None
    refusal = cannot_mine(p.mine(1, E2).g, 0, LayMine(E1))
    assert refusal is not None
    assert refusal.key == "refused.no-mine"


@pytest.mark.rule("shattered:opt7.trigger", "shattered:opt7.owner")
def test_mines_of_others_in_the_very_system_go_off() -> None:
    p = field()
    assert [enemy_mines(p.g, seat, p.at(E1)) for seat in (0, 1, 2)] == [[1], [0], [0, 1]]
    assert [enemy_mines(p.g, seat, p.at(E2)) for seat in (0, 1)] == [[1], []]
    assert [mined(p.g, seat, (p.at(E2),)) for seat in (0, 1)] == [[Use("space_mines")], []]
    assert mined(p.g, 0, (p.at(E3),)) == []


@pytest.mark.rule("shattered:opt7.trigger", "shattered:opt7.single")
def test_only_systems_with_mines_of_others_roll() -> None:
    p = field().ships(1, E2, cruiser=1).ships(1, E3, cruiser=1).roll(10, 10)
    list(go_off(p.g, 1, Use("space_mines"), (p.at(E2), p.at(E3))))
    assert [p.fleet(1, system).ships[CRUISER] for system in (E2, E3)] == [1, 1]
    assert len(p.g.mines) == 3
    p = field().ships(0, E2, cruiser=1).ships(0, E3, cruiser=1).roll(10, 10)
    list(go_off(p.g, 0, Use("space_mines"), (p.at(E3), p.at(E2))))
    assert [p.fleet(0, system).ships[CRUISER] for system in (E2, E3)] == [0, 1]
    assert p.g.mines == ((p.at(E1), 0), (p.at(E1), 1))


@pytest.mark.rule("shattered:opt7.remove")
def test_one_mine_leaves_and_the_others_lie_on() -> None:
    mines = ((1, 0), (2, 1), (3, 1), (4, 2))
    assert without(mines, (2, 1)) == ((1, 0), (3, 1), (4, 2))


@pytest.mark.rule("shattered:opt7.trigger", "imperium:T20.7")
def test_who_loses_the_last_ship_to_a_mine_is_out() -> None:
    p = board(space_mines=True).mine(1, E1).ships(2, E1, cruiser=1).roll(10)
    for planet in p.player(2).planets:
        p.neutral(p.g.worlds[planet].planet)
    assert list(blow(p.g, 2, p.at(E1))) == []
    assert p.player(2).out


@pytest.mark.rule("shattered:opt7.trigger", "imperium:T12.10")
def test_each_ship_is_rolled_for_with_what_it_carries_and_sustains() -> None:
    p = board(space_mines=True).ships(0, E1, carrier=2, fighter=3).ships(0, E1, damaged=1, dreadnought=2)
    p.cargo(0, E1, "carrier", ground=1)
    assert targets(p.g, 0, p.at(E1)) == [
        TakeHit("carrier", False, False),
        TakeHit("dreadnought", True, False),
        TakeHit("dreadnought", False, True),
        TakeHit("carrier", False, False, 0),
    ]
    p = board(space_mines=True).tech(0, "stasis_capsules").ships(0, E1, dreadnought=1)
    p.cargo(0, E1, "dreadnought", ground=1)
    assert targets(p.g, 0, p.at(E1)) == [TakeHit("dreadnought", True, False, 0)]
