"""T8: the tactical action and its seven steps."""

from __future__ import annotations

import pytest
from tests.rules.imperium.entries import WATCHER, entered, watched
from tests.rules.imperium.war import E1, E2, E3, MECATOL, activate, attack, board, fight_on, log, sail

from perijove.games.imperium.facts import WINDOWS
from perijove.games.imperium.moves import DONE, Activate, Fire, Sail
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.tactical import activations, cannot_activate
from perijove.games.imperium.state import CRUISER, Effect


@pytest.mark.rule("imperium:T8.1")
def test_the_steps_follow_each_other() -> None:
    p = board().tile((1, -1), "v-abyz").ships(0, E1, cruiser=2, carrier=1).cargo(0, E1, "carrier", ground=2)
    p.planet(1, "abyz", ground=1, pds=1).ships(1, "v-abyz", fighter=1).planet(1, "fria", dock=True)
    p.effect(Effect(WATCHER, 0, "round"))
    steps = ["activation.done", "move.done", "pds.rolled", "space.round_start", "landing.before", "invasion.before"]
    assert all(step in WINDOWS for step in steps)
    with watched(steps) as seen:
        fight_on(attack(p.roll(1, 10, 10, 10, 1), "v-abyz"))
    assert list(dict.fromkeys(seen)) == steps
    assert p.g.stage == "production"


@pytest.mark.rule("imperium:T8.1")
@pytest.mark.rule("imperium:T8.3")
def test_nothing_need_happen_after_an_activation() -> None:
    p = activate(board().ships(0, E1, cruiser=1), E2).choose(DONE)
    assert p.g.stage == "production"
    assert p.fleet(0, E1).ships[CRUISER] == 1


@pytest.mark.rule("imperium:T8.3")
def test_a_system_can_be_activated_just_to_fire_pds() -> None:
    p = board().tile((1, -1), "v-abyz").planet(0, "abyz", pds=1).ships(1, "v-abyz", cruiser=1).roll(6)
    activate(p, "v-abyz").choose(Fire("abyz"))
    assert not any(p.fleet(1, "v-abyz").ships)


@pytest.mark.rule("imperium:T8.2")
def test_the_counter_comes_from_the_command_pool() -> None:
    p = activate(board(), E2)
    assert p.player(0).command == 2
    assert has_counter(p.g, p.at(E2), 0)
    assert p.g.action.systems == (p.at(E2),)


@pytest.mark.rule("imperium:T8.2")
def test_an_own_counter_keeps_a_player_from_activating_and_others_do_not() -> None:
    p = board().counter(0, E1).counter(1, E2)
    systems = [move.system for move in activations(p.g, 0) if isinstance(move, Activate)]
    assert E1 not in systems
    assert E2 in systems
    refusal = cannot_activate(p.g, 0, p.at(E1))
    assert refusal is not None
    assert refusal.rule == "T8.2"


@pytest.mark.rule("imperium:T8.2")
@pytest.mark.parametrize("tile", ["v-asteroid-field-1", "v-supernova-1"])
def test_asteroid_fields_and_supernovas_can_not_be_activated(tile: str) -> None:
    p = board().tile((1, -1), tile).until("production").stage("turn", active=0)
    assert Activate(tile) not in p.options()
    refusal = p.m.why_not(0, Activate(tile))
    assert refusal is not None
    assert refusal.rule == "T8.2"


@pytest.mark.rule("imperium:T8.2")
def test_an_effect_can_forbid_an_activation() -> None:
    p = board()
    with entered("truce", "activate.allowed", lambda g, seat, allowed, at: at != 0):
        p.effect(Effect("truce", 0, "round"))
        assert Activate(MECATOL) not in activations(p.g, 0)
        assert Activate(E1) in activations(p.g, 0)


@pytest.mark.rule("imperium:T8.4")
def test_ships_in_an_activated_system_stay_there() -> None:
    p = board().ships(0, E1, cruiser=1).ships(0, E3, cruiser=1).counter(0, E1)
    activate(p, E2)
    assert {move.start for move in p.offered(Sail)} == {E3}
    refusal = p.m.why_not(0, Sail("cruiser", E1, (E2,)))
    assert refusal is not None
    assert refusal.rule == "T9.2"
    sail(p, "cruiser", E3, E2).choose(DONE)
    p.until("production").stage("turn", active=0).choose(Activate(E3))
    assert p.prompt != "sail"  # both are where an own counter lies


@pytest.mark.rule("imperium:T8.5")
def test_what_follows_movement_comes_before_pds_fire_and_mines_after_it() -> None:
    p = board().tile((1, -1), "v-abyz").planet(1, "abyz", pds=1).ships(0, E1, cruiser=1)
    p.effect(Effect(WATCHER, 0, "round")).effect(Effect(WATCHER, 1, "round"))
    with watched(["move.done", "pds.fire", "mines"]) as seen:
        fight_on(attack(p, "v-abyz"))
    assert list(dict.fromkeys(seen)) == ["move.done", "pds.fire", "mines"]
    assert "pds.fires" in log(p)


@pytest.mark.rule("imperium:T5.11")
def test_without_a_counter_in_the_command_pool_nothing_is_activated() -> None:
    p = board().pools(0, command=0).ships(0, E1, cruiser=1).ships(0, E2, cruiser=1)
    assert activations(p.g, 0) == []
    refusal = cannot_activate(p.g, 0, p.at(E3))
    assert refusal is not None
    assert refusal.rule == "T5.11"


@pytest.mark.rule("imperium:T28.3")
def test_the_decisions_of_a_tactical_action_come_in_their_order() -> None:
    p = board().tile((1, -1), "v-abyz").planet(1, "abyz", ground=1, pds=1).planet(1, "fria", ground=1)
    p.ships(0, E1, dreadnought=2, carrier=1).cargo(0, E1, "carrier", ground=3).counter(0, E3)
    p.ships(1, "v-abyz", fighter=2, carrier=1).counter(1, MECATOL)
    prompts = ["turn"]
    activate(p.roll(1, 10, 10, 10), "v-abyz")
    while p.asked:
        prompts.append(p.prompt)
        moves = [move for move in p.options() if move != DONE]
        p.choose((moves[0] if p.prompt == "take-hit" else moves[-1]) if moves else DONE)
    order = ["turn", "sail", "fire-pds", "withdraw", "retreat", "take-hit", "land", "invade-first", "bombard"]
    seen = [prompt for prompt in dict.fromkeys(prompts) if prompt in order]
    assert seen == [prompt for prompt in order if prompt in seen]
    assert {"sail", "fire-pds", "withdraw", "retreat", "land"} <= set(seen)
