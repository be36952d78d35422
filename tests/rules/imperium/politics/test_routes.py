"""Political cards about movement: wormholes, special systems, activation and the size of fleets."""

from __future__ import annotations

import pytest
from tests.rules.imperium.council import exhausted, goods, in_turn, resolve, run, stands
from tests.rules.imperium.driving import questions
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, E6, HACAN, MECATOL, SOL, activate, board, sail

from perijove.games.imperium.checks import check
from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.moves import (
    DONE,
    Activate,
    Allot,
    Build,
    Choice,
    Gain,
    Land,
    Load,
    LoseCounter,
    Pay,
    PickPlanet,
    PickSystem,
    Remove,
    Research,
    Sail,
    Transfer,
    Use,
)
from perijove.games.imperium.redeal import redeal_counters
from perijove.games.imperium.rules.counters import gain_counters, has_counter, put_counter_in
from perijove.games.imperium.rules.fleets import fleet_limit
from perijove.games.imperium.rules.landing import cannot_land
from perijove.games.imperium.rules.lawbook import repeal
from perijove.games.imperium.rules.moving import cannot_go
from perijove.games.imperium.rules.production import Order, cannot_build
from perijove.games.imperium.rules.retreat import cannot_flee
from perijove.games.imperium.rules.status import cannot_allot
from perijove.games.imperium.rules.tactical import activations, cannot_activate
from perijove.games.imperium.rules.victory import check_elimination
from perijove.games.imperium.state import CARRIER, CRUISER, DESTROYER, FIGHTER
from perijove.kernel.chance import QuickChance
from perijove.kernel.windows import PASS

A, B, LODOR = "v-wormhole-alpha", "v-wormhole-beta", "v-lodor"


def gates(*races: str) -> Position:
    """Two alpha wormholes and a beta one."""
    return board(*races).tile((1, -2), A).tile((1, 1), LODOR).tile((-1, 2), B)


def linked(p: Position, a: str, b: str) -> bool:
    return p.at(b) in p.g.links[p.at(a)]


def next_round(p: Position) -> Position:
    p.g.stage = "status.free"
    list(questions(p.g, lambda g, question: DONE, until=("strategy",)))
    return p


# ---------------------------------------------------------------------- wormholes


@pytest.mark.card("imperium:political:closing_the_wormholes")
def test_closed_wormholes_lead_nowhere_until_the_law_is_repealed() -> None:
    p = gates()
    assert linked(p, A, LODOR)
    resolve(p, "closing_the_wormholes", "for")
    assert not linked(p, A, LODOR)
    assert p.g.links == p.g.near
    repeal(p.g, "closing_the_wormholes")
    assert linked(p, A, LODOR)


@pytest.mark.card("imperium:political:closing_the_wormholes")
def test_voted_down_every_fleet_at_a_wormhole_loses_a_ship_that_is_no_fighter() -> None:
    p = gates().ships(0, A, cruiser=1, destroyer=1).ships(0, LODOR, carrier=1, fighter=2).ships(1, B, fighter=1)
    p.tech(1, "advanced_fighters").ships(2, E1, cruiser=1)
    asked = resolve(p, "closing_the_wormholes", "against", Remove("destroyer", A))
    assert [question.seat for question in asked] == [0]
    assert (p.fleet(0, A).ships[CRUISER], p.fleet(0, A).ships[DESTROYER]) == (1, 0)
    assert (p.fleet(0, LODOR).ships[CARRIER], p.fleet(1, B).ships[FIGHTER], p.fleet(2, E1).ships[CRUISER]) == (0, 1, 1)


@pytest.mark.card("imperium:political:wormhole_reconstruction")
def test_all_systems_with_wormholes_are_next_to_one_another() -> None:
    p = gates()
    assert not linked(p, A, B)
    resolve(p, "wormhole_reconstruction", "for")
    assert linked(p, A, B)
    assert linked(p, LODOR, A)
    assert p.at(B) not in p.g.near[p.at(A)], "for movement only"
    p.law("closing_the_wormholes")
    assert not linked(p, A, B), "what is closed stays closed"
    p = gates()
    resolve(p, "wormhole_reconstruction", "against")
    assert not linked(p, A, B)


@pytest.mark.card("imperium:political:wormhole_research")
def test_wormhole_research_destroys_ships_or_brings_goods_or_teaches() -> None:
    def lab(die: int) -> Position:
        p = gates().ships(0, A, cruiser=2).ships(1, LODOR, destroyer=1).planet(1, "lodor").ships(2, E1, cruiser=1)
        return p.roll(die)

    for die in (1, 3):
        p = lab(die)
        resolve(p, "wormhole_research", "for")
        assert not any(p.fleet(0, A).ships)
        assert not any(p.fleet(1, LODOR).ships)
        assert p.fleet(2, E1).ships[CRUISER] == 1
    for die in (4, 7):
        p = lab(die)
        resolve(p, "wormhole_research", "for")
        assert (goods(p), p.fleet(0, A).ships[CRUISER]) == ([2, 2, 0], 2)
    for die in (8, 10):
        p = lab(die)
        blue = Research("antimass_deflectors")
        asked = resolve(p, "wormhole_research", "for", blue, votes={0: "for", 1: "", 2: ""})
        assert [(question.seat, question.options()) for question in asked] == [(0, [blue])], "with prerequisites"
        assert ("antimass_deflectors" in p.player(0).technologies, goods(p)) == (True, [0, 0, 0])


@pytest.mark.card("imperium:political:wormhole_research")
@pytest.mark.rule("imperium:T21.2")
def test_a_fighter_with_a_leader_is_lost_at_its_wormhole_like_any_ship() -> None:
    p = (
        board(leaders=True)
        .tile((2, -1), A)
        .ships(0, A, carrier=1, fighter=2)
        .leader("connor", system=A, ship="fighter")
    )
    resolve(p.roll(1), "wormhole_research", "for")
    assert not any(p.fleet(0, A).ships)
    assert p.g.dead == ("connor",)


@pytest.mark.card("imperium:political:wormhole_research")
@pytest.mark.rule("imperium:T20.7")
@pytest.mark.parametrize("before", [True, False])
def test_wormholes_are_shut_for_all_whoever_has_been_eliminated(before: bool) -> None:
    p = Position(4).planet(1, "jord")
    if before:
        check_elimination(p.g)
    resolve(p, "wormhole_research", "against")
    assert (p.player(0).out, p.g.gates) == (True, "closed"), "a vote ends with a look at who is out"


@pytest.mark.card("imperium:political:wormhole_research")
def test_voted_down_wormholes_are_shut_until_the_round_ends() -> None:
    p = gates()
    resolve(p, "wormhole_research", "against")
    assert not linked(p, A, LODOR)
    assert linked(next_round(p), A, LODOR)


# ---------------------------------------------------------------------- special systems


def nebula() -> Position:
    """E2 is a nebula between Mecatol Rex and the east; beyond it lies an empty system."""
    return board().tile((1, -1), "v-nebula-1").tile((2, -2), "v-empty-2").tile((0, -1), "se-ion-storm-1")


def passes(p: Position, start: str, *path: str) -> bool:
    """Whether a cruiser may go a way."""
    ways = tuple(p.at(tile) for tile in path)
    return cannot_go(p.g, 0, Sail("cruiser", start, path), p.at(start), ways) is None


@pytest.mark.card("imperium:political:investigate_spatial_anomalies")
def test_charted_nebulas_and_ion_storms_no_longer_hinder_ships() -> None:
    p = nebula().ships(0, "v-nebula-1", cruiser=1)
    ways = ((E2, "v-nebula-1", MECATOL), (MECATOL, "se-ion-storm-1", SOL), ("v-nebula-1", MECATOL, "v-empty-4"))
    assert [passes(p, *way) for way in ways] == [False, False, False]
    resolve(p, "investigate_spatial_anomalies", "for")
    assert [passes(p, *way) for way in ways] == [True, True, True]


@pytest.mark.card("imperium:political:investigate_spatial_anomalies")
def test_voted_down_no_special_system_is_entered_until_the_round_ends() -> None:
    p = nebula().ships(0, MECATOL, cruiser=1).counter(0, "v-nebula-1")
    start, goal = p.at(MECATOL), p.at("v-nebula-1")
    assert passes(p, MECATOL, "v-nebula-1")
    assert cannot_flee(p.g, 0, start, goal) is None
    resolve(p, "investigate_spatial_anomalies", "against")
    assert not passes(p, MECATOL, "v-nebula-1")
    assert cannot_flee(p.g, 0, start, goal) is not None
    p = nebula().ships(0, MECATOL, cruiser=1)
    resolve(p, "investigate_spatial_anomalies", "against")
    activate(p, "v-nebula-1")
    assert p.prompt != "sail", "nothing can move there"
    p = nebula().ships(0, MECATOL, cruiser=1)
    resolve(p, "investigate_spatial_anomalies", "against")
    activate(next_round(p), "v-nebula-1")
    assert p.offered(Sail)


# ---------------------------------------------------------------------- activation


@pytest.mark.card("imperium:political:traffic_tariffs")
def test_activating_a_system_with_a_planet_of_another_costs_a_good_or_a_planet() -> None:
    p = board().law("traffic_tariffs").goods(0, 1)
    activate(p, HACAN)
    assert (p.prompt, p.options()) == ("tariff", [Choice("goods"), PickPlanet("jord")])
    p.choose(Choice("goods"))
    assert (goods(p), exhausted(p, 0)) == ([0, 0, 0], [])
    p = board().law("traffic_tariffs").goods(0, 1)
    activate(p, HACAN).choose(PickPlanet("jord"))
    assert (goods(p), exhausted(p, 0)) == ([1, 0, 0], ["jord"])


@pytest.mark.card("imperium:political:traffic_tariffs")
def test_who_cannot_pay_the_tariff_may_not_activate_it_and_other_systems_are_free() -> None:
    p = board().law("traffic_tariffs").change("jord", exhausted=True)
    assert cannot_activate(p.g, 0, p.at(HACAN)) is not None
    assert Activate(HACAN) not in activations(p.g, 0)
    for free in (SOL, MECATOL, E1):
        assert cannot_activate(p.g, 0, p.at(free)) is None
    activate(p, MECATOL)
    assert p.prompt != "tariff"
    p = board().law("traffic_tariffs").change("jord", exhausted=True).goods(0, 1)
    activate(p, HACAN)
    assert (p.prompt, goods(p)) == ("", [0, 0, 0]), "a good alone will do, and there is nothing to choose"


@pytest.mark.card("imperium:political:traffic_tariffs")
def test_voted_down_everybody_loses_a_counter() -> None:
    p = board().pools(1, command=0, strategy=1).pools(2, command=0, strategy=0)
    asked = resolve(p, "traffic_tariffs", "against", LoseCounter("strategy"))
    assert [question.seat for question in asked] == [0], "one has no choice, one has nothing to lose"
    assert asked[0].options() == [LoseCounter("command"), LoseCounter("strategy")]
    assert [(player.command, player.strategy) for player in p.g.players] == [(3, 1), (0, 0), (0, 0)]


@pytest.mark.card("imperium:political:neutrality_pact")
def test_a_system_without_planets_that_holds_enemy_units_costs_three_influence() -> None:
    p = board("xxcha", "hacan", "sol").law("neutrality_pact").ships(1, E2, cruiser=1).ships(1, HACAN, cruiser=1)
    p.ships(1, E6, cruiser=1).change("archon-tau", exhausted=True)
    assert cannot_activate(p.g, 0, p.at(E6)) is None, "three influence are enough"
    activate(p, E2)
    assert (p.prompt, p.asked) == ("pay", (0,))
    p.choose(Pay(("archon-ren",)))
    assert exhausted(p, 0) == ["archon-ren", "archon-tau"]
    activate(p, HACAN)
    assert p.prompt != "pay", "it has planets"
    refusal = cannot_activate(p.g, 0, p.at(E6))
    assert refusal is not None
    assert refusal.key == "refused.may-not-activate"
    assert cannot_activate(p.g, 0, p.at(E3)) is None


@pytest.mark.card("imperium:political:neutrality_pact")
def test_voted_down_everybody_blocks_a_system_with_an_own_dock() -> None:
    p = board().tile((1, -2), "v-abyz").planet(0, "jord", dock=True).planet(0, "abyz", dock=True)
    p.planet(1, "arretze", dock=True).counter(1, HACAN).planet(2, "archon-ren", dock=True)
    asked = resolve(p, "neutrality_pact", "against", PickSystem("v-abyz"))
    assert asked[0].options() == [PickSystem(SOL), PickSystem("v-abyz")]
    assert len(asked) == 1
    assert has_counter(p.g, p.at("v-abyz"), 0)
    assert has_counter(p.g, p.player(2).home, 2)
    assert [player.reserve for player in p.g.players] == [5, 5, 5], "it comes from reinforcements"


@pytest.mark.card("imperium:political:imperial_containment")
def test_who_holds_most_planets_abroad_pays_an_extra_counter_for_tactical_actions() -> None:
    p = board().planet(0, "mecatol-rex")
    resolve(p, "imperial_containment", "for")
    activate(p, E1)
    assert (p.player(0).command, p.player(0).reserve) == (1, 7)
    p.g.players[0].command, p.g.players[0].reserve = 1, 7
    assert activations(p.g, 0) == []
    refusal = cannot_activate(p.g, 0, p.at(E2))
    assert refusal is not None
    activate(p, E1, seat=1)
    assert p.player(1).command == 2
    next_round(p)
    assert activations(p.g, 0)
    p = board().planet(0, "mecatol-rex")
    resolve(p, "imperial_containment", "against")
    activate(p, E1)
    assert p.player(0).command == 2


@pytest.mark.card("imperium:political:minister_of_peace")
def test_the_minister_of_peace_may_cancel_a_move_against_another_fleet() -> None:
    p = board("sol", "hacan", "xxcha").law("minister_of_peace", holder=2)
    p.ships(0, E1, cruiser=2, carrier=1, fighter=2).cargo(0, E1, "carrier", ground=1).ships(1, E2, cruiser=1)
    before = p.fleet(0, E1)
    activate(p, E2)
    sail(p, "cruiser", E1, E2)
    sail(p, "carrier", E1, E2, hold=0)
    p.choose(Load("fighter", E1, "", 2), DONE)
    assert (p.asked, p.prompt) == ((2,), "window.move.done")
    p.choose(Use("minister_of_peace"))
    assert (p.fleet(0, E1), any(p.fleet(0, E2).ships)) == (before, False)
    assert (has_counter(p.g, p.at(E2), 0), stands(p, "minister_of_peace"), p.g.battle) == (True, False, None)


@pytest.mark.card("imperium:political:minister_of_peace")
def test_a_cancelled_move_brings_back_forces_and_nothing_that_was_dealt_anew_meanwhile() -> None:
    p = board(distant_suns=True).law("minister_of_peace", holder=2).tile((1, 0), "v-abyz").planet(0, "abyz", ground=2)
    p.domain("fria", "settlers").ships(0, "v-abyz", carrier=1).ships(1, E2, cruiser=1)
    activate(p, E2)
    sail(p, "carrier", "v-abyz", E2)
    p.choose(Load("ground_force", "v-abyz", "abyz", 2), DONE)
    assert (p.prompt, p.world("abyz").ground) == ("window.move.done", 0)
    redeal_counters(p.g, 1, QuickChance.from_seed("anew"))
    fria = p.g.worlds[NUMBER["fria"]]
    assert fria.domain != "settlers"
    p.choose(Use("minister_of_peace"))
    check(p.g)
    assert (p.g.worlds[NUMBER["abyz"]].ground, p.g.worlds[NUMBER["fria"]]) == (2, fria)


@pytest.mark.card("imperium:political:minister_of_peace")
def test_the_minister_of_peace_is_not_asked_about_own_fleets_nor_where_nobody_is_attacked() -> None:
    for holder, goal in ((0, E2), (1, E2), (2, E6)):
        p = board().law("minister_of_peace", holder=holder).ships(0, E1, cruiser=2).ships(1, E2, cruiser=1)
        activate(p, goal)
        sail(p, "cruiser", E1, goal)
        if p.prompt == "sail":
            p.choose(DONE)
        assert p.prompt != "window.move.done"
    p = board().law("minister_of_peace", holder=2).ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    activate(p, E2)
    sail(p, "cruiser", E1, E2)
    if p.prompt == "sail":
        p.choose(DONE)
    p.choose(PASS)
    assert stands(p, "minister_of_peace")
    assert "battle.begins" in [entry.key for _, entry in p.m.log(0)]


@pytest.mark.card("imperium:political:short_term_truce")
def test_in_the_next_round_nobody_attacks_fleets_or_planets_of_others() -> None:
    p = board().ships(1, E2, cruiser=1).ships(0, HACAN, carrier=1).cargo(0, HACAN, "carrier", ground=1)
    p.ships(0, MECATOL, carrier=1).cargo(0, MECATOL, "carrier", ground=1)
    resolve(p, "short_term_truce", "for")
    assert cannot_activate(p.g, 0, p.at(E2)) is None, "not in this round"
    assert cannot_land(p.g, 0, Land("ground_force", "arretze", 0), p.at(HACAN)) is None
    next_round(p)
    p.g.round += 1
    assert cannot_activate(p.g, 0, p.at(E2)) is not None
    assert cannot_activate(p.g, 0, p.at(HACAN)) is None, "no enemy ships"
    refusal = cannot_land(p.g, 0, Land("ground_force", "arretze", 0), p.at(HACAN))
    assert refusal is not None
    assert refusal.key == "refused.no-invasion"
    assert cannot_land(p.g, 0, Land("ground_force", "mecatol-rex", 0), p.at(MECATOL)) is None, "it is nobody's"
    next_round(p)
    assert (stands(p, "short_term_truce"), cannot_activate(p.g, 0, p.at(E2))) == (False, None)


@pytest.mark.card("imperium:political:short_term_truce")
def test_ten_influence_end_the_truce_at_once_and_cost_no_action() -> None:
    p = board().law("short_term_truce", subject="1").ships(1, E2, cruiser=1).change("jord", influence=10)
    p.stage("turn", active=0)
    assert Activate(E2) not in p.options()
    p.choose(Use("short_term_truce"), Pay(("jord",)))
    assert (p.asked, p.prompt, stands(p, "short_term_truce")) == ((0,), "turn", False)
    assert Activate(E2) in p.options()
    p = board().law("short_term_truce", subject="1").stage("turn", active=0)
    assert Use("short_term_truce") not in p.options(), "ten influence must be there"


@pytest.mark.card("imperium:political:short_term_truce")
def test_voted_down_who_voted_against_loses_a_planet_that_the_left_neighbour_chooses() -> None:
    p = board().tile((1, -2), "v-abyz").planet(1, "abyz")
    asked = resolve(p, "short_term_truce", "against", PickPlanet("arretze"), votes={1: "against"})
    assert ([question.seat for question in asked], exhausted(p, 1)) == ([2], ["arretze"])
    assert (exhausted(p, 0), exhausted(p, 2)) == ([], [])


# ---------------------------------------------------------------------- fleets


@pytest.mark.card("imperium:political:fleet_regulations")
def test_fleet_supply_holds_five_counters_at_most() -> None:
    p = board().pools(0, command=2, strategy=2, fleet=7).pools(1, command=2, strategy=2, fleet=6)
    resolve(p, "fleet_regulations", "for")
    assert [(player.fleet, player.reserve) for player in p.g.players] == [(5, 7), (5, 7), (5, 6)]
    asked = run(p, gain_counters(p.g, 0, 1), in_turn(Gain("command")))
    assert asked[0].options() == [Gain("command"), Gain("strategy")]
    assert cannot_allot(p.g, 0, Allot(2, 2, 6)) is not None
    assert cannot_allot(p.g, 0, Allot(4, 1, 5)) is None
    put_counter_in(p.g, 0, "fleet")
    assert p.player(0).fleet == 5
    p = board()
    resolve(p, "fleet_regulations", "against")
    assert [(player.fleet, player.reserve) for player in p.g.players] == [(6, 5)] * 3


@pytest.mark.card("imperium:political:fleet_restrictions")
def test_a_system_holds_two_ships_of_a_kind() -> None:
    p = board().ships(0, E1, cruiser=3, destroyer=2, carrier=1, fighter=4).ships(0, E6, cruiser=1)
    resolve(p, "fleet_restrictions", "for")
    ships = p.fleet(0, E1).ships
    assert (ships[CRUISER], ships[DESTROYER], ships[FIGHTER]) == (2, 2, 2)
    activate(p, E1)
    assert p.prompt != "sail", "a third cruiser may not come"


@pytest.mark.card("imperium:political:fleet_restrictions")
def test_no_third_ship_of_a_kind_is_built_or_carried_there() -> None:
    p = board().law("fleet_restrictions").planet(0, "jord", dock=True).ships(0, SOL, fighter=2, cruiser=2)
    order = Order(p.g, 0, [p.at(SOL)], 99, 0, foundable=False)
    for unit in ("fighter", "cruiser"):
        assert cannot_build(order, Build(unit, "jord", "", SOL)) is not None
    assert cannot_build(order, Build("destroyer", "jord", "", SOL)) is None
    p = board().law("fleet_restrictions").ships(0, E1, carrier=1, fighter=2).ships(0, E2, carrier=1, fighter=1)
    activate(p, E2)
    sail(p, "carrier", E1, E2)
    assert {move.count for move in p.offered(Load)} == {1}


@pytest.mark.card("imperium:political:fleet_restrictions")
def test_voted_down_excess_ships_cost_a_good_a_system_or_are_lost() -> None:
    p = board().ships(0, E1, cruiser=4).ships(0, E6, destroyer=3, carrier=1).goods(0, 2).ships(1, E3, cruiser=3)
    p.ships(2, E2, cruiser=2).goods(2, 1)
    asked = resolve(p, "fleet_restrictions", "against", Choice("goods"), DONE)
    assert [question.seat for question in asked] == [0, 0], "who has no goods is not asked"
    assert (p.fleet(0, E1).ships[CRUISER], p.fleet(0, E6).ships[DESTROYER], goods(p)[0]) == (4, 2, 1)
    assert (p.fleet(1, E3).ships[CRUISER], p.fleet(2, E2).ships[CRUISER], goods(p)[2]) == (2, 2, 1)


@pytest.mark.card("imperium:political:war_funding")
def test_fleet_supply_limits_nobody_in_action_phases() -> None:
    p = board().pools(0, fleet=2).ships(0, E1, cruiser=2).ships(0, E6, cruiser=2).law("war_funding")
    activate(p, E1)
    sail(p, "cruiser", E6, E1, count=2)
    assert p.fleet(0, E1).ships[CRUISER] == 4
    assert fleet_limit(p.g, 0, p.at(E1)) > 9
    p.g.stage = "status"
    asked = list(questions(p.g, in_turn(), until=("status.objectives",)))
    assert p.fleet(0, E1).ships[CRUISER] == 2, "what is too much leaves when the status phase begins"
    assert asked == []


@pytest.mark.card("imperium:political:war_funding")
def test_voted_down_everybody_loses_a_counter_of_fleet_supply_and_ships_beyond_it() -> None:
    p = board().pools(0, fleet=2).ships(0, E1, cruiser=2)
    resolve(p, "war_funding", "against")
    assert [(player.fleet, player.reserve) for player in p.g.players] == [(1, 10), (4, 7), (4, 7)]
    assert p.fleet(0, E1).ships[CRUISER] == 1


def test_a_transfer_pays_for_both_systems() -> None:
    """A control marker of another player in a system where only own units are."""
    p = board().law("traffic_tariffs").tile((1, -2), "v-abyz").planet(1, "abyz").goods(0, 2)
    p.ships(0, "v-abyz", cruiser=1).ships(0, E1, cruiser=1)
    p.until("production").stage("turn", active=0)
    move = next(move for move in p.offered(Transfer) if "v-abyz" in (move.first, move.second))
    p.choose(move, Choice("goods"))
    assert goods(p) == [1, 0, 0]
