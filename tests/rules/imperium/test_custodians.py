"""Option 13: the custodians of Mecatol Rex."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import play, start
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, MECATOL, attack, board

from perijove.games.imperium.facts import MECATOL as REX
from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.moves import DONE, Land
from perijove.games.imperium.rules.custodians import FIGHTERS, TROOPS, beat, guard, stand_down
from perijove.games.imperium.state import CARRIER, NOBODY

TILE = MECATOL
HIT, MISS = 10, 1
BOTH = ("fighter", "ground_force")


def coming(ground: int, tokens: tuple[str, ...] = BOTH, **ships: int) -> Position:
    """Seat 0 lands on Mecatol Rex, where custodians are."""
    p = board(custodians=True).ships(0, E1, carrier=1, **ships).cargo(0, E1, "carrier", ground)
    p.g.custodians = tokens
    return p


def land(p: Position, ground: int) -> Position:
    return attack(p, TILE).choose(Land("ground_force", "mecatol-rex", 0, ground), DONE)


def rolls(p: Position) -> list[list[int]]:
    return [entry.args["dice"] for _, entry in p.m.log(0) if entry.key == "rolled"]


@pytest.mark.rule("shattered:opt13.setup", "shattered:components.tokens", "imperium:T27.3")
def test_two_tokens_guard_mecatol_rex_from_the_setup_on() -> None:
    assert play(start(3, custodians=True)).custodians == BOTH
    assert play(start(3)).custodians == ()


@pytest.mark.rule("shattered:opt13.strength", "shattered:opt13.order")
def test_three_fighters_fight_before_two_ground_forces() -> None:
    p = land(coming(1, cruiser=1).roll(MISS, MISS, 8, 8, 8), 1)
    assert rolls(p)[:2] == [[MISS, MISS], [8, 8, 8]]  # fighters hit on 9
    q = land(coming(2, ("ground_force",)).roll(MISS, MISS, 7, 7), 2)
    assert rolls(q)[:2] == [[MISS, MISS], [7, 7]]  # ground forces on 8


@pytest.mark.rule("shattered:opt13.strength", "imperium:T12.3")
def test_destroyers_fire_their_barrage_at_the_fighters_before_the_first_round() -> None:
    """Only an ambush leaves no time for it (opt11.ambush.fight); custodians are fighters like any others."""
    p = land(coming(1, destroyer=1).roll(9, MISS, MISS, MISS), 1)
    assert rolls(p)[:2] == [[9, MISS], [MISS, MISS]]  # barrage; then destroyer and carrier
    assert len(rolls(p)[2]) == 2  # of three fighters two are left
    q = land(coming(1, destroyer=2).roll(9, 9, 9, MISS), 1)
    assert rolls(q)[0] == [9, 9, 9, MISS]
    assert "fighter" not in q.g.custodians  # shot down before they could fire
    assert q.fleet(0, TILE).ships[CARRIER] == 1


@pytest.mark.rule("shattered:opt13.order", "shattered:opt13.removed", "shattered:opt13.removed.note")
def test_who_beats_the_fighters_only_leaves_two_ground_forces_to_the_next() -> None:
    p = land(coming(1, war_sun=1).roll(HIT, HIT, HIT, HIT, MISS), 1)
    while p.prompt == "take-hit":
        p.choose(p.options()[0])
    assert "fighter" not in p.g.custodians
    q = land(coming(1, ("ground_force",)).roll(MISS, 8, 8), 1)
    assert (q.world("mecatol-rex").owner, q.g.custodians) == (NOBODY, ("ground_force",))


@pytest.mark.rule("shattered:opt13.removed")
def test_the_last_custodians_beaten_give_mecatol_rex() -> None:
    p = land(coming(2, ("ground_force",)).roll(HIT, HIT, MISS, MISS), 2)
    assert (p.world("mecatol-rex").owner, p.world("mecatol-rex").ground, p.g.custodians) == (0, 2, ())


@pytest.mark.rule("shattered:opt13.order")
def test_a_fleet_that_falls_to_the_fighters_loses_its_landing() -> None:
    p = land(coming(2).roll(MISS, 9, 9, 9), 2)
    assert (p.world("mecatol-rex").owner, p.g.custodians) == (NOBODY, BOTH)
    assert p.fleet(0, TILE).ships[CARRIER] == 0
    assert p.player(0).pieces[6] == 12


@pytest.mark.rule("shattered:opt13.removed", "shattered:opt13.removed.note")
def test_the_token_that_is_beaten_leaves_and_the_other_stays() -> None:
    for token, left in ((FIGHTERS, TROOPS), (TROOPS, FIGHTERS)):
        p = coming(1)
        beat(p.g, 0, token)
        assert p.g.custodians == (left,)


@pytest.mark.rule("shattered:opt13.setup")
def test_custodians_guard_mecatol_rex_alone_and_as_long_as_they_are_there() -> None:
    p = coming(1)
    assert guard(p.g, 0, REX) is not None
    assert guard(p.g, 0, NUMBER["jord"]) is None
    assert guard(coming(1, ()).g, 0, REX) is None


@pytest.mark.rule("shattered:opt13.removed")
def test_who_gains_mecatol_rex_without_a_landing_ends_the_watch() -> None:
    for planet, left in ((NUMBER["jord"], BOTH), (REX, ())):
        p = coming(1)
        stand_down(p.g, 0, planet)
        assert p.g.custodians == left
