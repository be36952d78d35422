"""T22, options 11 and 12: domain counters, probing and razing; a test for each kind of counter."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.imperium.council import council_on
from tests.rules.imperium.driving import play, run, start
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, attack, board, log

from perijove.games.imperium import game
from perijove.games.imperium.facts import DOMAIN_COUNTERS, MECATOL, NUMBER, PLANETS, TECHNOLOGIES
from perijove.games.imperium.galaxy import is_home
from perijove.games.imperium.moves import DONE, Accept, Build, Decline, Escort, Land, PickPlanet, Remove, TakeHit, Use
from perijove.games.imperium.rules.agenda import votes_of
from perijove.games.imperium.rules.conditions import progress
from perijove.games.imperium.rules.landing import cannot_land
from perijove.games.imperium.rules.planets import gain_planet
from perijove.games.imperium.rules.suns.placing import all_counters, is_near
from perijove.games.imperium.state import (
    CARRIER,
    CRUISER,
    DESTROYER,
    DOCK,
    DREADNOUGHT,
    FIGHTER,
    GROUND,
    NOBODY,
    PDS,
    Effect,
    Imperium,
)
from perijove.kernel.chance import QuickChance
from perijove.kernel.decision import Choose, Move

ABYZ = "v-abyz"
HIT, MISS = 10, 1
SUNS = "distant_suns"


def coming(counter: str, ground: int = 2, up: bool = False, leaders: bool = False, **ships: int) -> Position:
    """Seat 0 comes from E1 to Abyz, where a counter lies, with a carrier full of ground forces and further ships."""
    p = board(distant_suns=True, new_suns=True, leaders=leaders).tile((1, -1), ABYZ).domain("abyz", counter, up)
    return p.ships(0, E1, carrier=1, **ships).cargo(0, E1, "carrier", ground)


def land(p: Position, ground: int = 2, leader: str = "") -> Position:
    attack(p, ABYZ)
    skip(p)
    p.choose(Land("ground_force", "abyz", 0, ground))
    if leader:
        p.choose(Escort(leader, "abyz", 0))
    return p.choose(DONE)


def skip(p: Position) -> Position:
    """Nobody probes or razes."""
    while p.prompt in ("window.move.done", "window.landing.before"):
        p.choose(p.options()[-1])
    return p


def taken(p: Position, ground: int = 2, counter: bool = False) -> bool:
    """Whether seat 0 holds Abyz with so many ground forces, and the counter is gone or still there."""
    world = p.world("abyz")
    return (world.owner, world.ground, bool(world.domain)) == (0, ground, counter)


def neutral(p: Position, counter: str = "") -> bool:
    world = p.world("abyz")
    return (world.owner, world.ground, world.domain, world.domain_up) == (NOBODY, 0, counter, bool(counter))


# ---------------------------------------------------------------------- placing


@pytest.mark.rule("imperium:T22.1", "shattered:tiles.station.domain", "shattered:components.tokens")
def test_every_neutral_planet_but_mecatol_and_stations_has_a_counter_face_down() -> None:
    g = play(start(6, seed="suns", distant_suns=True, new_suns=True))
    for number, world in enumerate(g.worlds):
        bare = world.at < 0 or is_home(g, world.at) or number == MECATOL or PLANETS[world.planet].station
        assert bool(world.domain) != bare, world.planet
        assert not world.domain_up
    assert len(all_counters(g)) == 47 + 22
    assert not any(world.domain for world in play(start(6, seed="suns")).worlds)


@pytest.mark.rule("imperium:T22.1")
def test_counters_lie_hidden_from_everybody_and_can_be_otherwise() -> None:
    g = play(start(4, distant_suns=True))
    shown = [world.domain for world in game.view(g, 1).worlds]
    assert set(shown) == {"", "back"}
    other = game.decode(game.encode(g))
    game.redeal(other, 1, QuickChance.from_seed("x"))
    assert [world.domain for world in other.worlds] != [world.domain for world in g.worlds]
    assert game.view(other, 1) == game.view(g, 1)


@pytest.mark.rule("shattered:opt12.low", "shattered:opt12.near", "shattered:opt12.rest", "shattered:opt12.far")
def test_mild_counters_lie_near_home_and_the_rest_is_mixed_for_the_others() -> None:
    mild = {kind for kind, fact in DOMAIN_COUNTERS.items() if fact.low_risk}
    assert mild == {
        "peaceful_annexation",
        "natural_wealth_2",
        "native_intelligence",
        "hostile_locals_1",
        "biohazard",
        "hostage_situation",
        "fighter_ambush_1",
        "settlers",
    }
    far: Counter[bool] = Counter()
    for seed in range(3):
        g = play(start(4, seed=f"mild {seed}", distant_suns=True, new_suns=True, territorial_suns=True))
        for number, world in enumerate(g.worlds):
            if world.domain and is_near(g, number):
                assert world.domain in mild
            elif world.domain:
                far[world.domain in mild] += 1
    assert set(far) == {True, False}


@pytest.mark.rule("shattered:opt16.p5.domain")
def test_the_special_map_for_five_has_no_counters_that_open_wormholes() -> None:
    g = start(5, galaxy="preset", distant_suns=True)
    assert not any(counter.startswith("wormhole") for counter in all_counters(g))
    assert sum(counter.startswith("wormhole") for counter in all_counters(start(5, distant_suns=True))) == 2


@pytest.mark.rule("imperium:T22.5")
def test_a_planet_that_is_gained_otherwise_loses_its_counter_unseen() -> None:
    p = coming("radiation")
    gain_planet(p.g, 1, NUMBER["abyz"])
    assert p.world("abyz").domain == ""
    assert "radiation" in p.g.domain_left.cards


# ---------------------------------------------------------------------- probing and razing


def probing(counter: str = "radiation", fighter: int = 1) -> Position:
    return attack(coming(counter, fighter=fighter, cruiser=1), ABYZ)


@pytest.mark.rule("imperium:T22.2")
def test_a_fighter_looks_at_all_counters_of_the_system_in_secret() -> None:
    p = probing()
    assert p.options(0)[0] == Use(SUNS, system=ABYZ)
    p.choose(Use(SUNS, system=ABYZ))
    assert game.view(p.g, 0).worlds[NUMBER["abyz"]].domain == "radiation"
    for other in (1, 2, None):
        assert game.view(p.g, other).worlds[NUMBER["abyz"]].domain == "back"


@pytest.mark.rule("imperium:T22.2")
def test_nobody_lands_on_a_planet_probed_in_the_same_activation() -> None:
    p = probing().choose(Use(SUNS, system=ABYZ))
    skip(p)
    refusal = cannot_land(p.g, 0, Land("ground_force", "abyz", 0, 1), p.at(ABYZ))
    assert refusal is not None
    assert {move.planet for move in p.offered(Land)} == {"fria"}


@pytest.mark.rule("imperium:T22.2")
def test_without_a_fighter_nothing_is_probed() -> None:
    assert probing(fighter=0).prompt != "window.move.done"


@pytest.mark.rule("imperium:T22.8")
@pytest.mark.card("imperium:domain:lazax_survivors")
def test_survivors_who_are_probed_give_a_point_and_three_action_cards() -> None:
    p = probing("lazax_survivors").choose(Use(SUNS, system=ABYZ))
    assert (p.player(0).points, p.player(0).hand.count) == (1, 3)
    assert neutral(p)
    assert p.g.domain_used.cards == ("lazax_survivors",)


@pytest.mark.rule("imperium:T22.3")
@pytest.mark.parametrize(("face", "left", "exhausted"), [(7, 5, False), (8, 2, False), (9, 2, False), (10, 2, True)])
def test_razing_removes_a_counter_and_a_die_tells_the_price(face: int, left: int, exhausted: bool) -> None:
    p = coming("radiation", dreadnought=1)
    p.hand(0, *(p.g.actions.cards[:5]))
    attack(p.roll(face), ABYZ)
    while p.prompt == "window.move.done":
        p.choose(p.options()[-1])
    p.choose(Use(SUNS, planet="abyz", unit="dreadnought"))
    assert p.world("abyz").domain == ""
    assert p.player(0).hand.count == left
    assert p.world("jord").exhausted == exhausted
    assert p.g.action.bombarded[DREADNOUGHT] == 1  # it bombards no more


@pytest.mark.rule("imperium:T22.3")
def test_each_large_ship_razes_once() -> None:
    p = coming("radiation", dreadnought=1).domain("fria", "settlers")
    attack(p.roll(MISS), ABYZ)
    assert {move.planet for move in p.offered(Use)} == {"abyz", "fria"}
    p.choose(Use(SUNS, planet="abyz", unit="dreadnought"))
    assert p.prompt == "land"


@pytest.mark.rule("imperium:T22.8")
@pytest.mark.card("imperium:domain:lazax_survivors")
def test_who_razes_survivors_loses_cards_and_goods_and_the_next_vote() -> None:
    p = coming("lazax_survivors", war_sun=1).goods(0, 3)
    p.hand(0, *(p.g.actions.cards[:4]))
    attack(p.roll(MISS), ABYZ)
    while p.prompt == "window.move.done":
        p.choose(p.options()[-1])
    p.choose(Use(SUNS, planet="abyz", unit="war_sun"))
    assert (p.player(0).hand.count, p.player(0).goods, p.world("jord").exhausted) == (0, 0, True)
    asked: list[int] = []

    def note(g: Imperium, question: Choose) -> Move:
        if question.prompt == "vote":
            asked.append(question.seat)
        return question.options()[-1]

    for card in ("code_of_honor", "core_stability"):
        p.g.agendas.take(card)
        run(p.g, council_on(p.g, 0, card), note)
    assert asked.count(0) == 1  # no vote on the first agenda, a vote on the second


# ---------------------------------------------------------------------- gifts


@pytest.mark.rule("imperium:T22.4", "imperium:T22.6")
@pytest.mark.card("imperium:domain:peaceful_annexation")
def test_peaceful_annexation_does_nothing() -> None:
    p = land(coming("peaceful_annexation"))
    assert taken(p)
    assert p.g.domain_used.cards == ("peaceful_annexation",)


@pytest.mark.rule("imperium:T22.6")
@pytest.mark.parametrize(
    ("counter", "goods"),
    [
        pytest.param("natural_wealth_2", 2, marks=pytest.mark.card("imperium:domain:natural_wealth_2")),
        pytest.param("natural_wealth_4", 4, marks=pytest.mark.card("imperium:domain:natural_wealth_4")),
    ],
)
def test_natural_wealth_gives_trade_goods(counter: str, goods: int) -> None:
    p = land(coming(counter))
    assert taken(p)
    assert p.player(0).goods == goods


@pytest.mark.rule("imperium:T22.6")
@pytest.mark.card("imperium:domain:technological_society")
def test_a_technological_society_has_the_left_neighbour_choose_a_technology() -> None:
    p = land(coming("technological_society").tech(0, "antimass_deflectors"))
    assert (p.asked, p.prompt) == ((1,), "gift")
    offered = {move.technology for move in p.options()}  # type: ignore[attr-defined]
    assert "xrd_transporters" in offered
    assert "deep_space_cannon" not in offered  # its prerequisites are missing
    assert offered <= set(TECHNOLOGIES)
    p.choose(p.options()[0])
    assert len(p.player(0).technologies) == 2
    assert taken(p)


@pytest.mark.rule("imperium:T22.6")
@pytest.mark.card("imperium:domain:industrial_society")
@pytest.mark.parametrize(("answer", "dock"), [(Accept(), True), (Decline(), False)])
def test_an_industrial_society_comes_refreshed_with_a_dock_if_wanted(answer: Accept | Decline, dock: bool) -> None:
    p = land(coming("industrial_society")).choose(answer)
    world = p.world("abyz")
    assert taken(p)
    assert (world.exhausted, world.dock) == (False, dock)
    assert world.dock_since == (1 if dock else 0)  # no production in this round
    assert p.player(0).pieces[DOCK] == 3 - dock


@pytest.mark.rule("imperium:T22.8")
@pytest.mark.card("imperium:domain:lazax_survivors")
def test_survivors_who_are_kept_give_three_votes_on_every_agenda() -> None:
    p = land(coming("lazax_survivors"))
    before = votes_of(p.g, 0)
    p.choose(Accept())
    assert p.player(0).kept == ("lazax_survivors",)
    assert votes_of(p.g, 0) == before + 3
    q = land(coming("lazax_survivors")).choose(Decline())
    assert (q.player(0).kept, q.g.domain_used.cards) == ((), ("lazax_survivors",))


@pytest.mark.rule("imperium:T22.6")
@pytest.mark.parametrize(
    ("counter", "letter"),
    [
        pytest.param("wormhole_alpha", "alpha", marks=pytest.mark.card("imperium:domain:wormhole_alpha")),
        pytest.param("wormhole_beta", "beta", marks=pytest.mark.card("imperium:domain:wormhole_beta")),
    ],
)
def test_a_wormhole_discovery_opens_a_wormhole_that_needs_no_keeper(counter: str, letter: str) -> None:
    p = coming(counter).tile((3, 0), f"v-wormhole-{letter}")
    assert p.at(f"v-wormhole-{letter}") not in p.g.links[p.at(ABYZ)]
    land(p)
    assert taken(p)
    assert p.at(f"v-wormhole-{letter}") in p.g.links[p.at(ABYZ)]
    assert progress(p.g, 0, "vs-06")[1] == 1  # the discovery does not count for Keeper of Gates


@pytest.mark.rule("imperium:T22.6")
@pytest.mark.card("imperium:domain:wormhole_alpha")
def test_a_discovery_beside_a_printed_wormhole_leaves_that_one_to_be_kept() -> None:
    p = coming("peaceful_annexation").tile((1, -1), "v-lodor").domain("lodor", "wormhole_alpha")
    before = progress(p.g, 0, "vs-06")
    skip(attack(p, "v-lodor")).choose(Land("ground_force", "lodor", 0, 2), DONE)
    assert (p.world("lodor").owner, p.world("lodor").domain) == (0, "")
    assert p.g.wormholes[p.at("v-lodor")] == ("alpha",)
    assert before == (0, 1)
    assert progress(p.g, 0, "vs-06") == (1, 1)  # the carrier is at the printed gate


@pytest.mark.rule("shattered:opt11.intelligence")
@pytest.mark.card("imperium:domain:native_intelligence")
def test_native_intelligence_shows_one_counter_in_secret() -> None:
    p = land(coming("native_intelligence").domain("fria", "radiation"))
    assert p.options() == [PickPlanet("fria")]
    p.choose(PickPlanet("fria"))
    assert game.view(p.g, 0).worlds[NUMBER["fria"]].domain == "radiation"
    assert game.view(p.g, 2).worlds[NUMBER["fria"]].domain == "back"
    assert taken(p)


@pytest.mark.rule("shattered:opt11.factory")
@pytest.mark.card("imperium:domain:hidden_factory")
def test_a_hidden_factory_gives_ships_worth_two_resources() -> None:
    p = land(coming("hidden_factory"))
    assert {move.unit for move in p.offered(Build)} == {"fighter", "destroyer", "cruiser"}
    p.choose(Build("fighter", "", "", ABYZ, 2))
    assert {(move.unit, move.count) for move in p.offered(Build)} == {("fighter", 1), ("fighter", 2), ("destroyer", 1)}
    p.choose(Build("destroyer", "", "", ABYZ))
    assert (p.fleet(0, ABYZ).ships[FIGHTER], p.fleet(0, ABYZ).ships[DESTROYER]) == (2, 1)
    assert taken(p)


@pytest.mark.rule("shattered:opt11.factory")
@pytest.mark.parametrize(("unit", "count", "times"), [("fighter", 2, 2), ("destroyer", 1, 2), ("cruiser", 1, 1)])
def test_a_hidden_factory_gives_four_fighters_or_two_destroyers_or_a_cruiser(unit: str, count: int, times: int) -> None:
    p = land(coming("hidden_factory"))
    p.choose(*[Build(unit, "", "", ABYZ, count)] * times)
    assert p.prompt != "factory"  # nothing more is to be had


@pytest.mark.rule("imperium:T22.6")
@pytest.mark.card("imperium:domain:settlers")
@pytest.mark.parametrize(("face", "own"), [(5, False), (6, True)])
def test_settlers_join_the_finder_or_somebody_else(face: int, own: bool) -> None:
    p = land(coming("settlers").roll(face))
    world = p.world("abyz")
    assert (world.owner == 0) == own
    assert world.owner != NOBODY
    assert (world.ground, world.domain) == (2, "")
    assert p.fleet(0, ABYZ).holds[0].ground == 2  # what had landed is aboard again
    assert p.player(0).pieces[GROUND] == 12 - 2 - 2 * own


# ---------------------------------------------------------------------- dangers


@pytest.mark.rule("imperium:T22.6")
@pytest.mark.card("imperium:domain:biohazard")
def test_biohazard_takes_the_first_ground_force_of_each_attempt() -> None:
    assert taken(land(coming("biohazard")), 1)
    p = land(coming("biohazard", 1), 1)
    assert neutral(p, "biohazard")  # it stays face up
    q = land(coming("biohazard", 3, up=True), 3)
    assert taken(q, 2)


@pytest.mark.card("imperium:domain:biohazard", "imperium:technology:gen_synthesis")
def test_gen_synthesis_brings_ground_forces_back_that_a_counter_destroys() -> None:
    p = land(coming("biohazard").tech(0, "gen_synthesis").roll(5))
    p.choose(Use("gen_synthesis", planet="jord"))
    assert p.world("jord").ground == 1
    assert taken(p, 1)


@pytest.mark.rule("imperium:T22.6")
@pytest.mark.card("imperium:domain:radiation")
def test_radiation_destroys_the_landing_and_is_gone() -> None:
    p = land(coming("radiation"))
    assert neutral(p)
    assert p.player(0).pieces[GROUND] == 12
    assert p.g.domain_used.cards == ("radiation",)


@pytest.mark.rule("imperium:T22.7")
@pytest.mark.parametrize(
    ("counter", "count"),
    [
        pytest.param("hostile_locals_1", 1, marks=pytest.mark.card("imperium:domain:hostile_locals_1")),
        pytest.param("hostile_locals_2", 2, marks=pytest.mark.card("imperium:domain:hostile_locals_2")),
        pytest.param("hostile_locals_3", 3, marks=pytest.mark.card("imperium:domain:hostile_locals_3")),
    ],
)
def test_hostile_locals_fight_at_full_strength(counter: str, count: int) -> None:
    p = land(coming(counter, 1).roll(MISS, *[8] * count), 1)
    dice = [entry.args["dice"] for _, entry in p.m.log(0) if entry.key == "rolled"]
    assert dice == [[MISS], [8] * count]
    assert neutral(p, counter)  # at full strength for the next one


@pytest.mark.rule("imperium:T22.7")
@pytest.mark.card("imperium:domain:hostile_locals_1")
def test_a_local_that_is_beaten_gives_way() -> None:
    assert taken(land(coming("hostile_locals_1", 1).roll(8, 7), 1), 1)


@pytest.mark.rule("imperium:T22.7")
def test_locals_can_not_be_bombarded_and_beaten_ones_are_gone() -> None:
    p = land(coming("hostile_locals_2", 4, dreadnought=1).roll(8, 8, 7, 7, MISS), 4)
    assert "bombards" not in log(p)
    assert (p.world("abyz").owner, p.world("abyz").domain) == (0, "")


@pytest.mark.rule("imperium:T21.12", "imperium:T22.7")
def test_a_leader_with_a_failed_landing_is_killed() -> None:
    p = coming("radiation", leaders=True).leader("connor", system=E1, ship="carrier")
    land(p, leader="connor")
    assert p.g.dead == ("connor",)


@pytest.mark.rule("shattered:opt11.hostage")
@pytest.mark.card("imperium:domain:hostage_situation")
def test_hostages_cost_a_good_for_each_ground_force_or_all_are_lost() -> None:
    p = land(coming("hostage_situation", 3).goods(0, 3), 3).choose(Accept())
    assert taken(p, 3)
    assert p.player(0).goods == 0
    q = land(coming("hostage_situation", 3).goods(0, 3), 3).choose(Decline())
    poor = land(coming("hostage_situation", 3).goods(0, 2), 3)
    for r in (q, poor):
        assert neutral(r)
        assert r.g.domain_used.cards == ("hostage_situation",)
    assert (q.player(0).goods, poor.player(0).goods) == (3, 2)


@pytest.mark.rule("shattered:opt11.ads.roll")
@pytest.mark.card("imperium:domain:automated_defense_system")
@pytest.mark.parametrize(("dice", "lost"), [((6, 2), 1), ((7, 9), 2), ((5, 5), 0)])
def test_the_defence_system_takes_a_ship_and_a_ground_force_for_each_six(dice: tuple[int, int], lost: int) -> None:
    p = land(coming("automated_defense_system", 4, cruiser=3).roll(*dice), 4)
    for _ in range(lost):
        p.choose(Remove("cruiser", ABYZ))
    p.choose(Decline())
    assert p.fleet(0, ABYZ).ships[CRUISER] == 3 - lost
    assert taken(p, 4 - lost)


@pytest.mark.rule("shattered:opt11.ads.fail")
def test_the_defence_system_stays_when_all_who_landed_are_lost() -> None:
    p = land(coming("automated_defense_system", 1).roll(6, 2), 1)
    assert neutral(p, "automated_defense_system")
    assert p.fleet(0, ABYZ).ships[CARRIER] == 0


@pytest.mark.rule("shattered:opt11.ads.win")
def test_who_gets_through_removes_the_defence_system_and_may_keep_a_pds() -> None:
    p = land(coming("automated_defense_system", up=True).roll(1, 1)).choose(Accept())
    assert taken(p)
    assert (p.world("abyz").pds, p.player(0).pieces[PDS]) == (1, 5)


@pytest.mark.rule("shattered:opt11.ambush.fight")
@pytest.mark.parametrize(
    ("counter", "count"),
    [
        pytest.param("fighter_ambush_1", 1, marks=pytest.mark.card("imperium:domain:fighter_ambush_1")),
        pytest.param("fighter_ambush_2", 2, marks=pytest.mark.card("imperium:domain:fighter_ambush_2")),
        pytest.param("fighter_ambush_3", 3, marks=pytest.mark.card("imperium:domain:fighter_ambush_3")),
    ],
)
def test_an_ambush_is_a_space_battle_against_so_many_fighters_without_barrage(counter: str, count: int) -> None:
    p = land(coming(counter, destroyer=1).roll(MISS, MISS, *[8] * count))
    dice = [entry.args["dice"] for _, entry in p.m.log(0) if entry.key == "rolled"]
    assert dice[:2] == [[MISS, MISS], [8] * count]  # destroyer and carrier roll a die each, fighters hit on 9
    assert p.prompt not in ("withdraw", "retreat")


@pytest.mark.rule("shattered:opt11.ambush.win")
def test_an_ambush_that_is_won_is_gone_and_gives_no_glory() -> None:
    p = land(coming("fighter_ambush_1").roll(HIT, MISS))
    assert taken(p)
    assert p.g.domain_used.cards == ("fighter_ambush_1",)
    assert p.g.history.battles == ()  # nobody's fighters are no opponent for objectives


@pytest.mark.rule("shattered:opt11.ambush.lose")
def test_an_ambush_that_is_lost_costs_what_has_landed_and_stays_at_full_strength() -> None:
    p = land(coming("fighter_ambush_2").roll(MISS, HIT, MISS))
    assert neutral(p, "fighter_ambush_2")
    assert p.fleet(0, ABYZ).ships[CARRIER] == 0
    assert p.player(0).pieces[GROUND] == 12


@pytest.mark.rule("imperium:T22.4")
def test_a_counter_is_turned_up_by_a_landing_and_seen_by_all() -> None:
    p = land(coming("hostile_locals_3", 1).roll(MISS, 8, 8, 8), 1)
    assert game.view(p.g, 2).worlds[NUMBER["abyz"]].domain == "hostile_locals_3"


def locals_met(technology: str, *dice: int, ground: int = 2, strength: int = 1, fighter: int = 0) -> Position:
    p = coming(f"hostile_locals_{strength}", ground, fighter=fighter).tech(0, technology)
    return land(p.roll(*dice), ground)


@pytest.mark.rule("imperium:T22.7")
@pytest.mark.card("imperium:technology:graviton_negator")
def test_fighters_take_part_against_hostile_locals_too() -> None:
    p = locals_met("graviton_negator", MISS, HIT, HIT, HIT, MISS, ground=1, strength=2, fighter=2)
    assert p.prompt == "take-ground-hit"
    p.choose(TakeHit("fighter"))
    assert taken(p, 1)
    assert p.fleet(0, ABYZ).ships[FIGHTER] == 1


@pytest.mark.rule("imperium:T22.7")
@pytest.mark.card("imperium:technology:dacxive_animators")
def test_animators_raise_those_who_fell_on_either_side_against_hostile_locals() -> None:
    p = locals_met("dacxive_animators", HIT, MISS, HIT, 6, 5)  # one is destroyed on either side
    assert (p.prompt, p.options()[0]) == ("window.invasion.end", Use("dacxive_animators"))
    p.choose(Use("dacxive_animators"))
    assert taken(p, 2)


@pytest.mark.rule("imperium:T22.7")
@pytest.mark.card("imperium:racial:berserker_genome")
def test_nobody_goes_berserk_against_hostile_locals() -> None:
    p = locals_met("berserker_genome", MISS, MISS, HIT, HIT, MISS)
    assert taken(p, 1)
    assert "rolled.technology" not in log(p)


@pytest.mark.rule("shattered:opt11.ads.roll")
@pytest.mark.parametrize(("counter", "dice"), [("automated_defense_system", (10, 2, 1)), ("settlers", (1, 10))])
def test_the_jol_nar_roll_dice_of_domain_counters_again(counter: str, dice: tuple[int, ...]) -> None:
    p = coming(counter).effect(Effect("recalculation", 0, "round"))
    land(p.roll(*dice)).choose(Use("recalculation", choice=f"[{dice[0]}]"))
    while p.prompt in ("window.any.own_die", "locals-pds"):
        p.choose(p.options()[-1])
    assert (p.world("abyz").owner, p.world("abyz").ground) == (0, 2)
