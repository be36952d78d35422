"""Action cards of space battles at their edges: when they can't be played, and what just does not count."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rules.imperium.hands import could_play
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E3, board

from perijove.games.imperium.modifiers import put_in_force
from perijove.games.imperium.moves import PickUnit, TakeHit
from perijove.games.imperium.playing import Aimed
from perijove.games.imperium.rules.action_cards.battle import (
    at_the_front,
    bring_home,
    could_avenge,
    could_confuse,
    could_hit,
    could_save,
    flagship_shot,
    is_there,
    last_shot,
    shields_holding,
    spearheads,
)
from perijove.games.imperium.rules.battle import fighting
from perijove.games.imperium.rules.fleets import load
from perijove.games.imperium.state import CARRIER, CRUISER, DREADNOUGHT, Battle, Effect, Hold, Loss, Side

BREACH = "into_the_breach"


def battle(p: Position, **changes: Any) -> Position:
    """Seat 0 has attacked seat 1 at E1; seat 2 looks on."""
    begun = Battle("space", p.at(E1), attacker=Side(0, ()), defender=Side(1, ()), round=1)
    p.g.battle = replace(begun, **changes)
    return p


@pytest.mark.card("imperium:action:friendly_fire")
def test_friendly_fire_needs_two_fighters_and_more_of_them_than_other_ships() -> None:
    for fighters, cruisers, possible in ((2, 1, True), (2, 0, True), (1, 0, False), (3, 3, False)):
        p = battle(board().ships(0, E1, cruiser=1).ships(1, E1, fighter=fighters, cruiser=cruisers))
        assert could_confuse(p.g, 0, None) == possible


@pytest.mark.card("imperium:action:target_their_flagship", "imperium:action:courageous_to_the_end")
def test_a_single_shot_attacks_for_the_attacker_alone() -> None:
    p = battle(board().ships(0, E1, cruiser=1).ships(1, E1, cruiser=1))
    assert [flagship_shot(p.g, seat, CRUISER).attacking for seat in (0, 1)] == [True, False]
    shots = [last_shot(p.g, seat, Loss(seat, CRUISER, p.at(E1))) for seat in (0, 1)]
    assert [(shot.attacking, shot.target) for shot in shots] == [(True, 1), (False, 0)]


@pytest.mark.card("imperium:action:into_the_breach")
def test_into_the_breach_names_a_dreadnought_that_is_whole_or_one_that_is_damaged() -> None:
    for damaged, states in ((0, [False]), (1, [False, True]), (2, [True])):
        p = battle(board().ships(0, E1, damaged=damaged, dreadnought=2).ships(1, E1, cruiser=1))
        picks = spearheads(p.g, 0, Aimed(BREACH), None)
        assert picks == [PickUnit("dreadnought", 0, E1, damaged=state) for state in states]


@pytest.mark.card("imperium:action:into_the_breach")
@pytest.mark.parametrize(
    ("state", "taken", "allowed"),
    [
        ("whole", 0, {("dreadnought", False)}),
        ("whole", 1, {("dreadnought", True)}),
        ("whole", 2, {("dreadnought", False), ("dreadnought", True), ("cruiser", False)}),
        ("damaged", 0, {("dreadnought", True)}),
        ("damaged", 1, {("dreadnought", False), ("dreadnought", True), ("cruiser", False)}),
    ],
)
def test_the_first_hits_after_into_the_breach_go_to_the_dreadnought_named(
    state: str, taken: int, allowed: set[tuple[str, bool]]
) -> None:
    before = ((CRUISER, False),)
    p = battle(board(), attacker=Side(0, (), taken=before + ((DREADNOUGHT, False),) * taken))
    put_in_force(p.g, Effect(BREACH, 0, "battle", len(before), state))
    hits = [TakeHit("dreadnought"), TakeHit("dreadnought", damaged=True), TakeHit("cruiser")]
    assert {(hit.unit, hit.damaged) for hit in hits if at_the_front(p.g, 0, True, hit, p.at(E1))} == allowed


@pytest.mark.card("imperium:action:shields_holding")
def test_shields_take_away_two_hits_first_those_that_are_not_for_fighters() -> None:
    for hits, heavy, left in ((4, 3, (2, 1)), (3, 1, (1, 0)), (1, 1, (0, 0))):
        p = battle(board(), attacker=Side(0, (), hits=hits, heavy=heavy))
        shields_holding(p.g, 0, Aimed("shields_holding"), None)
        side = fighting(p.g).attacker
        assert (side.hits, side.heavy) == left


@pytest.mark.card("imperium:action:direct_hit")
def test_a_direct_hit_finds_the_very_ship_that_was_damaged() -> None:
    p = battle(board().ships(0, E1, cruiser=1).ships(1, E1, damaged=1, dreadnought=3))
    empty = Loss(1, DREADNOUGHT, p.at(E1), 0, "battle")
    assert is_there(p.g, empty)
    assert not is_there(p.g, replace(empty, hold=0)), "no ship carries anything"
    load(p.g, 1, p.at(E1), DREADNOUGHT, Hold(DREADNOUGHT, ground=1))
    load(p.g, 1, p.at(E1), DREADNOUGHT, Hold(DREADNOUGHT, damaged=True, ground=1))
    holds = p.fleet(1, E1).holds
    hurt, whole = [hold.damaged for hold in holds].index(True), [hold.damaged for hold in holds].index(False)
    assert [is_there(p.g, replace(empty, hold=place)) for place in (hurt, whole)] == [True, False]
    assert not is_there(p.g, empty), "the damaged one is the one that carries something"
    assert not is_there(p.g, replace(empty, hold=hurt, unit=CARRIER))
    assert not is_there(p.g, replace(empty, hold=len(holds)))
    assert could_hit(p.g, 0, replace(empty, hold=hurt))
    assert not could_hit(p.g, 2, replace(empty, hold=hurt)), "for the two sides alone"


@pytest.mark.card("imperium:action:courageous_to_the_end")
def test_only_an_own_loss_is_avenged_and_only_on_ships_that_are_left() -> None:
    p = battle(board().ships(0, E1, cruiser=1).ships(1, E1, cruiser=1))
    loss = Loss(0, CRUISER, p.at(E1), 1, "battle")
    assert [could_avenge(p.g, seat, loss) for seat in (0, 1)] == [True, False]
    assert not could_avenge(p.g, 2, replace(loss, seat=2)), "for the two sides alone"
    assert could_avenge(p.g, 1, replace(loss, seat=1))
    alone = battle(board().ships(0, E1, cruiser=1))
    assert not could_avenge(alone.g, 0, loss)


@pytest.mark.card("imperium:action:military_foresight")
def test_foresight_saves_ships_of_the_two_sides_each_its_own() -> None:
    p = battle(board())
    loss = Loss(0, CRUISER, p.at(E1), 1, "battle")
    assert [could_save(p.g, seat, loss) for seat in (0, 1, 2)] == [True, False, False]
    assert not could_save(p.g, 2, replace(loss, seat=2))


@pytest.mark.card("imperium:action:military_foresight")
def test_only_ships_that_wait_come_home() -> None:
    p = board().ships(0, E3, cruiser=1)
    put_in_force(p.g, Effect("flank_speed", 0, "activation"))
    assert list(bring_home(p.g)) == []
    assert len(p.g.effects) == 1, "other effects stay"


@pytest.mark.card("imperium:action:military_foresight")
def test_where_there_are_two_docks_the_owner_says_where_a_ship_comes_home() -> None:
    p = board().tile((1, -1), "v-abyz").planet(0, "abyz", dock=True)
    p.planet(0, p.g.worlds[p.player(0).planets[0]].planet, dock=True)
    put_in_force(p.g, Effect("military_foresight", 0, "return", CRUISER, "military_foresight"))
    question: Any = next(bring_home(p.g))
    assert {move.system for move in question.options()} == {p.home(0), "v-abyz"}


@pytest.mark.card("imperium:action:fighter_prototype")
def test_one_fighter_is_enough_for_the_prototype() -> None:
    p = battle(board().ships(0, E1, fighter=1, cruiser=1).ships(1, E1, cruiser=1))
    assert [could_play(p, "fighter_prototype", "space.before", seat) for seat in (0, 1)] == [True, False]


@pytest.mark.card("imperium:action:direct_hit_base")
def test_the_older_direct_hit_is_for_heavy_ships_of_the_enemy() -> None:
    p = battle(board().ships(0, E1, damaged=1, cruiser=1).ships(1, E1, damaged=1, dreadnought=1))
    enemy, own = Loss(1, DREADNOUGHT, p.at(E1), 0, "battle"), Loss(0, CRUISER, p.at(E1), 1, "battle")
    assert [could_play(p, "direct_hit_base", "space.damaged", 0, loss) for loss in (enemy, own)] == [True, False]
    assert [could_play(p, "direct_hit_base", "space.damaged", 1, loss) for loss in (enemy, own)] == [False, False]
    assert could_play(p, "direct_hit", "space.damaged", 1, own), "the newer one is for all"
