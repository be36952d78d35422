"""Options 3, 8 and 10: variant objectives, the Wormhole Nexus, tactical retreats."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import play, start
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, activate, attack, board, fight_on, sail

from perijove.games.imperium.facts import OBJECTIVES
from perijove.games.imperium.galaxy import link_wormholes
from perijove.games.imperium.moves import Retreat, Sail
from perijove.games.imperium.rules.conditions import progress
from perijove.games.imperium.rules.retreat import cannot_take_refuge
from perijove.games.imperium.state import CRUISER

NEXUS = "se-nexus"
ALPHA, BETA = "v-wormhole-alpha", "v-wormhole-beta"


# ---------------------------------------------------------------------- variant objectives


@pytest.mark.rule("shattered:opt3.decks", "imperium:T27.2")
def test_option_three_plays_the_public_objectives_of_the_expansion() -> None:
    for variant, box in ((True, "se"), (False, "base")):
        g = start(3, variant_objectives=variant)
        cards = [*g.objectives.cards, *g.objectives_left.cards]
        assert {OBJECTIVES[card].set for card in cards if OBJECTIVES[card].ends != "end"} == {box}
        assert sum(OBJECTIVES[card].ends == "end" for card in cards) == 1  # Imperium Rex
        assert len(g.objectives.cards) == 10


# ---------------------------------------------------------------------- the Nexus


def gates() -> Position:
    """An alpha and a beta wormhole far apart, and the Nexus."""
    return board(wormhole_nexus=True).tile((2, -1), ALPHA).tile((-2, 1), BETA).tile((6, -6), NEXUS)


@pytest.mark.rule("shattered:opt8.where")
@pytest.mark.parametrize("options", [{}, {"galaxy": "preset"}])
def test_the_nexus_lies_outside_the_galaxy_and_is_reached_by_wormholes_only(options: dict[str, str]) -> None:
    g = play(start(4, wormhole_nexus=True, **options))
    at = g.where[NEXUS]
    assert g.near[at] == ()
    ends = {other for other, letters in enumerate(g.wormholes) if {"alpha", "beta"} & set(letters)} - {at}
    assert set(g.links[at]) == ends
    assert NEXUS not in play(start(4, **options)).where


@pytest.mark.rule("shattered:opt8.adjacent", "imperium:T27.4")
def test_a_ship_goes_from_alpha_by_way_of_the_nexus_to_beta() -> None:
    p = activate(gates().ships(0, ALPHA, cruiser=1), BETA)
    assert (NEXUS, BETA) in [move.path for move in p.offered(Sail)]
    sail(p, "cruiser", ALPHA, NEXUS, BETA)
    assert p.fleet(0, BETA).ships[CRUISER] == 1
    q = activate(gates().ships(0, ALPHA, cruiser=1).ships(1, NEXUS, cruiser=1), BETA)
    assert q.prompt != "sail"  # enemy ships in the Nexus stop it


@pytest.mark.rule("shattered:opt8.choice")
def test_a_wormhole_leads_to_its_like_and_to_the_nexus() -> None:
    p = gates().tile((0, 3), "v-lodor")
    here = p.g.links[p.at(ALPHA)]
    assert {p.at("v-lodor"), p.at(NEXUS)} <= set(here)
    assert p.at(BETA) not in here


@pytest.mark.rule("shattered:opt8.gatekeeper")
def test_the_keeper_of_gates_needs_no_ship_in_the_nexus() -> None:
    p = gates().ships(0, ALPHA, cruiser=1).ships(0, BETA, cruiser=1)
    have, wanted = progress(p.g, 0, "vs-06")
    assert (have, wanted) == (2, 2)


@pytest.mark.rule("imperium:T9.9", "shattered:opt8.where")
def test_when_wormholes_are_closed_nothing_leads_to_the_nexus() -> None:
    p = gates()
    p.g.gates = "closed"
    link_wormholes(p.g)
    assert p.g.links == p.g.near
    assert p.g.links[p.at(NEXUS)] == ()


# ---------------------------------------------------------------------- tactical retreats


def pressed(option: bool = True, strategy: int = 2) -> Position:
    """Seat 1 is attacked in E2 and has activated nothing nearby."""
    p = board(tactical_retreats=option).ships(0, E1, cruiser=1).ships(1, E2, cruiser=2)
    return p.pools(1, command=3, strategy=strategy, fleet=5)


@pytest.mark.rule("shattered:opt10.declare", "shattered:opt10.target", "shattered:opt10.binding", "imperium:T27.4")
def test_for_a_strategy_counter_a_fleet_retreats_into_a_fresh_system() -> None:
    p = fight_on(attack(pressed().roll(1, 1, 1), E2), "retreat")
    assert Retreat(E3, tactical=True) in p.options()
    p.choose(Retreat(E3, tactical=True))
    assert (p.fleet(1, E3).ships[CRUISER], p.fleet(1, E2).ships[CRUISER]) == (2, 0)  # carried out in this round
    assert p.player(1).strategy == 1
    assert p.g.counters[p.at(E3)] >> 1 & 1


@pytest.mark.rule("shattered:opt10.target")
def test_a_tactical_retreat_goes_to_own_or_nobodys_systems_without_an_own_counter() -> None:
    p = pressed().tile((1, 0), "v-abyz").planet(0, "abyz").counter(1, "v-mecatol")
    fight_on(attack(p, E2), "retreat")
    tactical = {move.system for move in p.offered(Retreat) if move.tactical}
    assert "v-abyz" not in tactical  # an enemy planet
    assert "v-mecatol" not in tactical  # the own counter lies there,
    assert Retreat("v-mecatol") in p.options()  # so it is a normal retreat


@pytest.mark.rule("shattered:opt10.declare")
def test_without_a_counter_or_the_option_there_is_no_tactical_retreat() -> None:
    for p in (pressed(strategy=0), pressed(option=False)):
        attack(p, E2)
        assert not p.asked or not [move for move in p.offered(Retreat) if move.tactical]


@pytest.mark.rule("shattered:opt10.normal")
def test_normal_retreats_remain_and_cost_nothing() -> None:
    p = fight_on(attack(pressed().counter(1, E3).roll(1, 1, 1), E2), "retreat").choose(Retreat(E3))
    assert (p.fleet(1, E3).ships[CRUISER], p.player(1).strategy) == (2, 2)


@pytest.mark.rule("shattered:opt10.declare")
def test_the_attacker_makes_no_tactical_retreat() -> None:
    p = attack(pressed(), E2)
    assert p.prompt == "retreat"  # the attacker was not asked
    assert p.asked == (1,)
    refusals = [cannot_take_refuge(p.g, seat, p.at(E2), p.at(E3)) for seat in (0, 1)]
    assert [refusal and refusal.rule for refusal in refusals] == ["opt10.declare", None]


@pytest.mark.rule("shattered:opt10.target")
def test_a_tactical_retreat_goes_to_an_own_planet_and_not_to_enemy_ships() -> None:
    p = pressed().tile((1, 0), "v-abyz").planet(1, "abyz").ships(2, "v-mecatol", cruiser=1)
    fight_on(attack(p, E2), "retreat")
    tactical = {move.system for move in p.offered(Retreat) if move.tactical}
    assert "v-abyz" in tactical
    assert "v-mecatol" not in tactical
