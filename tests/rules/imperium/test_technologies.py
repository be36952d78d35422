"""What the 28 technologies do."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.imperium.driving import answered, questions
from tests.rules.imperium.moments import at_moment
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import NUMBER, TECHNOLOGIES
from perijove.games.imperium.modifiers import Shot, book, combat_bonus, modified
from perijove.games.imperium.moves import Activate, Build, Discard, Done, PickPlanet, Remove, Use
from perijove.games.imperium.rules.dice import dice_of
from perijove.games.imperium.rules.fleets import blocking, counted_ships, movement, ship_berths
from perijove.games.imperium.rules.invasion import defend
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.pds import fire
from perijove.games.imperium.rules.planets import gain_planet
from perijove.games.imperium.rules.politics.worlds import resolve_dispute
from perijove.games.imperium.rules.production import Order, orders
from perijove.games.imperium.rules.status import scuttle
from perijove.games.imperium.rules.technology import cannot_gain, deck
from perijove.games.imperium.rules.trade import income
from perijove.games.imperium.rules.turn import turn_options
from perijove.games.imperium.state import (
    CARRIER,
    CRUISER,
    DESTROYER,
    DREADNOUGHT,
    FIGHTER,
    GROUND,
    PDS,
    WAR_SUN,
    Action,
    Agreement,
    Battle,
    Hold,
    Imperium,
    Loss,
    Side,
)
from perijove.kernel.decision import Choose, Move


def having(*technologies: str, **options: Any) -> Position:
    """Hacan with these technologies alone."""
    return Position(races=("hacan", "sol", "mentak"), **options).no_tech(0).no_tech(1).no_tech(2).tech(0, *technologies)


def bonus(p: Position, unit: int, why: str, **about: Any) -> int:
    return combat_bonus(p.g, Shot(unit, why, 0, **about))  # type: ignore[arg-type]


def test_every_technology_has_an_entry() -> None:
    entered = {card for changes in book._changes.values() for card in changes}
    entered |= {card for entries in book._entries.values() for card in entries}
    assert set(deck(True)) <= entered
    assert len(deck(True)) == 28
    for name, fact in TECHNOLOGIES.items():
        for window in fact.windows if fact.deck != "base" else ():
            acts = name in book.playable(window) or any(name in changes for changes in book._changes.values())
            assert acts, (name, window)


# ---------------------------------------------------------------------- blue


@pytest.mark.card("imperium:technology:antimass_deflectors")
@pytest.mark.rule("imperium:T9.10")
def test_antimass_deflectors_let_ships_pass_asteroid_fields() -> None:
    assert modified(having("antimass_deflectors").g, "path.through", 0, False, "asteroid_field")
    assert not modified(having("antimass_deflectors").g, "path.through", 0, False, "supernova")
    assert not modified(having().g, "path.through", 0, False, "asteroid_field")


@pytest.mark.card("imperium:technology:xrd_transporters", "imperium:technology:type_iv_drive")
@pytest.mark.rule("imperium:T9.8")
@pytest.mark.parametrize(
    ("technology", "faster"),
    [("xrd_transporters", {CARRIER: 2}), ("type_iv_drive", {CRUISER: 3, DREADNOUGHT: 2}), ("cybernetics", {})],
)
def test_movement_technologies_add_to_the_printed_movement(technology: str, faster: dict[int, int]) -> None:
    p = having(technology)
    printed = {DESTROYER: 2, CRUISER: 2, CARRIER: 1, DREADNOUGHT: 1, WAR_SUN: 2}
    assert {kind: movement(p.g, 0, kind, 1) for kind in printed} == printed | faster


@pytest.mark.card("imperium:technology:light_wave_deflector")
@pytest.mark.rule("imperium:T9.3")
def test_light_wave_deflector_passes_enemy_ships() -> None:
    assert modified(having("light_wave_deflector").g, "path.enemies", 0, False, 0)


@pytest.mark.card("imperium:technology:maneuvering_jets")
@pytest.mark.rule("shattered:tiles.ionstorm.through")
def test_maneuvering_jets_dodge_pds_and_pass_ion_storms() -> None:
    p = having("maneuvering_jets")
    near, far = Shot(PDS, "pds", 1, target=0), Shot(PDS, "pds", 1, target=0, far=True)
    assert (combat_bonus(p.g, near), combat_bonus(p.g, far)) == (-1, -2)
    assert combat_bonus(p.g, Shot(PDS, "landing", 1, target=0)) == 0
    assert modified(p.g, "path.through", 0, False, "ion_storm")
    assert not modified(having().g, "path.through", 0, False, "ion_storm"), "otherwise nobody passes"


@pytest.mark.card("imperium:technology:advanced_fighters")
@pytest.mark.rule("imperium:T7.7", "imperium:T9.3")
def test_advanced_fighters_are_free_stronger_and_stop_enemy_ships() -> None:
    p = having("advanced_fighters").ships(0, "v-empty-1", fighter=4).ships(1, "v-empty-2", fighter=4)
    assert modified(p.g, "fighters.free", 0, False)
    assert bonus(p, FIGHTER, "battle") == 1
    assert counted_ships(p.g, 0, p.at("v-empty-1")) == 4
    assert blocking(p.g, p.at("v-empty-1"), 1)
    assert not blocking(p.g, p.at("v-empty-2"), 0)


@pytest.mark.card("imperium:technology:fleet_logistics")
def test_fleet_logistics_gives_a_second_tactical_action_in_the_turn() -> None:
    p = having("fleet_logistics").pools(0, command=2).strategy(0, "trade", used=True).strategy(1, "warfare")
    p.strategy(2, "imperial")
    p.g.stage, p.g.active, p.g.action = "turn.end", 0, Action("tactical", 0, (1,))
    list(questions(p.g, lambda g, q: Use("fleet_logistics"), until=("turn",)))
    assert (p.g.active, p.g.action.second) == (0, True)
    assert {type(move) for move in turn_options(p.g, 0)} == {Activate, Done}


def test_without_fleet_logistics_the_turn_is_over() -> None:
    p = having().pools(0, command=2).strategy(0, "trade", used=True).strategy(1, "warfare").strategy(2, "imperial")
    p.g.stage, p.g.active, p.g.action = "turn.end", 0, Action("tactical", 0, (1,))
    list(questions(p.g, lambda g, q: q.options()[0], until=("turn",)))
    assert p.g.active == 1


# ---------------------------------------------------------------------- green


@pytest.mark.card("imperium:technology:stasis_capsules")
@pytest.mark.rule("imperium:T9.15")
def test_stasis_capsules_let_cruisers_and_dreadnoughts_carry_a_ground_force() -> None:
    p = having("stasis_capsules")
    assert [ship_berths(p.g, 0, kind) for kind in (DESTROYER, CRUISER, CARRIER, DREADNOUGHT, WAR_SUN)] == [
        0,
        1,
        0,
        1,
        0,
    ]


@pytest.mark.card("imperium:technology:cybernetics")
def test_cybernetics_help_fighters_in_every_combat_roll() -> None:
    p = having("cybernetics")
    assert [bonus(p, FIGHTER, why) for why in ("battle", "invasion")] == [1, 1]
    assert bonus(p, CRUISER, "battle") == 0


@pytest.mark.card("imperium:technology:neural_motivator", "imperium:technology:hyper_metabolism")
@pytest.mark.rule("imperium:T6.6")
def test_cards_and_counters_of_the_status_phase() -> None:
    assert modified(having("neural_motivator").g, "status.cards", 0, 1) == 2
    assert modified(having("hyper_metabolism").g, "status.counters", 0, 2) == 3
    assert modified(having().g, "status.cards", 0, 1) == 1


def invaded(p: Position, fallen: int = 0, owner: int = 0) -> Battle:
    p.tile((2, -1), "v-abyz").planet(owner, "abyz", ground=1)
    p.g.battle = Battle(
        "invasion", p.at("v-abyz"), NUMBER["abyz"], 1, Side(0, ()), Side(1, ()), landed=Hold(-1), fallen=fallen
    )
    return p.g.battle


@pytest.mark.card("imperium:technology:dacxive_animators")
def test_dacxive_animators_raise_the_fallen_of_an_invasion_that_was_won() -> None:
    p = having("dacxive_animators")
    battle = invaded(p, fallen=3)
    p.roll(6, 5, 10)
    at_moment(p, "invasion.end", battle, Use("dacxive_animators"))
    assert p.world("abyz").ground == 3
    p = having("dacxive_animators")
    assert at_moment(p, "invasion.end", invaded(p, fallen=3, owner=1)) == [], "only the winner"


@pytest.mark.card("imperium:technology:gen_synthesis")
def test_gen_synthesis_saves_ground_forces_for_the_home_system() -> None:
    p = having("gen_synthesis")
    battle = invaded(p, fallen=2)
    p.roll(5, 4)
    loss = Loss(0, GROUND, p.at("v-abyz"), 1, "invasion", battle.planet, 2)
    at_moment(p, "unit.destroyed", loss, Use("gen_synthesis", planet="arretze"))
    assert p.world("arretze").ground == 1
    assert p.g.battle is not None
    assert p.g.battle.fallen == 1, "what was saved was not destroyed"
    assert bonus(p, GROUND, "invasion") == 1
    assert at_moment(p, "unit.destroyed", Loss(0, CRUISER, 0)) == []


@pytest.mark.card("imperium:technology:gen_synthesis")
@pytest.mark.rule("imperium:T7.6", "imperium:T12.12")
def test_gen_synthesis_saves_ground_forces_of_a_ship_that_is_given_up() -> None:
    p = having("gen_synthesis").ships(0, "v-empty-1", carrier=1).cargo(0, "v-empty-1", "carrier", ground=2)
    p.pools(0, fleet=0).roll(5, 10)
    list(answered(p.g, keep_limits(p.g), lambda g, question: Use("gen_synthesis", planet="hercant")))
    assert (p.fleet(0, "v-empty-1").ships[CARRIER], p.world("hercant").ground) == (0, 2)


@pytest.mark.card("imperium:technology:hyper_metabolism")
def test_hyper_metabolism_changes_a_card_before_the_draw() -> None:
    p = having("hyper_metabolism").hand(0, "plague")
    at_moment(p, "status.before_draw", None, Use("hyper_metabolism"), Discard("plague"))
    assert (p.player(0).hand.count, p.g.actions_used.cards) == (1, ("plague",))


@pytest.mark.card("imperium:technology:x89_bacterial_weapon")
def test_x89_destroys_all_ground_forces_and_costs_the_whole_hand() -> None:
    p = having("x89_bacterial_weapon").ships(0, "v-empty-1", dreadnought=1).hand(0, "plague", "sabotage")
    p.tile((2, -1), "v-abyz").planet(1, "abyz", ground=4, pds=1).ships(0, "v-abyz", dreadnought=1)
    p.g.action = Action("tactical", 0, (p.at("v-abyz"),))
    p.g.battle = Battle(
        "invasion", p.at("v-abyz"), NUMBER["abyz"], 0, Side(0, ()), Side(1, ()), landed=Hold(-1, ground=1)
    )
    use = Use("x89_bacterial_weapon", planet="abyz")
    at_moment(p, "invasion.before_bombard", p.g.battle, use)
    assert (p.world("abyz").ground, p.player(0).hand.count) == (0, 0)
    p = having("x89_bacterial_weapon").tile((2, -1), "v-abyz").planet(1, "abyz", ground=4).ships(0, "v-abyz", cruiser=1)
    battle = Battle("invasion", p.at("v-abyz"), NUMBER["abyz"], 0, Side(0, ()), Side(1, ()))
    p.g.action = Action("tactical", 0, (p.at("v-abyz"),))
    assert at_moment(p, "invasion.before_bombard", battle) == [], "neither dreadnought nor war sun"


def landing_step(*moves: Move, **ships: int) -> tuple[Position, list[Choose]]:
    """Ships beside Abyz, which others hold, and Fria, with nobody aboard who could land."""
    p = having("x89_bacterial_weapon").tile((2, -1), "v-abyz").planet(1, "abyz", ground=4).ships(0, "v-abyz", **ships)
    p.g.stage, p.g.active, p.g.action = "landing", 0, Action("tactical", 0, (p.at("v-abyz"),))
    wanted = list(moves)

    def choose(g: Imperium, question: Choose) -> Move:
        return wanted.pop(0) if wanted and question.accepts(wanted[0]) else question.options()[-1]

    asked = list(questions(p.g, choose, until=("production",)))
    assert not wanted, wanted
    return p, asked


@pytest.mark.card("imperium:technology:x89_bacterial_weapon")
@pytest.mark.rule("imperium:T13.8")
def test_x89_works_wherever_a_war_sun_could_bombard_and_a_dreadnought_needs_an_invasion() -> None:
    p, _ = landing_step(Use("x89_bacterial_weapon", planet="abyz"), war_sun=1)
    assert (p.world("abyz").ground, p.world("abyz").owner) == (0, 1)
    _, asked = landing_step(dreadnought=1)
    assert asked == [], "no dreadnought bombards a planet that is not invaded"


@pytest.mark.card("imperium:technology:x89_bacterial_weapon")
def test_x89_needs_a_ship_that_has_not_bombarded_in_this_activation() -> None:
    p = having("x89_bacterial_weapon").tile((2, -1), "v-abyz").planet(1, "abyz", ground=4)
    p.ships(0, "v-abyz", dreadnought=1)
    p.g.battle = Battle(
        "invasion", p.at("v-abyz"), NUMBER["abyz"], 0, Side(0, ()), Side(1, ()), landed=Hold(-1, ground=1)
    )
    fired = tuple(int(kind == DREADNOUGHT) for kind in range(6))
    for bombarded, asked in (((), 1), (fired, 0)):
        p.g.action = Action("tactical", 0, (p.at("v-abyz"),), bombarded=bombarded)
        assert len(at_moment(p, "invasion.before_bombard", p.g.battle)) == asked


# ---------------------------------------------------------------------- yellow


@pytest.mark.card("imperium:technology:enviro_compensator", "imperium:technology:sarween_tools")
@pytest.mark.rule("imperium:T18.2")
def test_enviro_compensator_and_sarween_tools_help_docks() -> None:
    p = having("enviro_compensator", "sarween_tools").planet(0, "arretze", dock=True)
    order = Order(p.g, 0, (p.at("v-home-hacan"),), 99, 0, False)
    assert order.limit(p.at("v-home-hacan"), NUMBER["arretze"]) == 2 + 2 + 1
    order.made[(p.at("v-home-hacan"), NUMBER["arretze"])] = [0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert order.price() == 1


@pytest.mark.card("imperium:technology:graviton_laser_system")
def test_graviton_laser_system_rolls_missed_pds_dice_again_once() -> None:
    """Of two PDS one misses; its die is rolled again and hits."""
    for technologies, left in ((("graviton_laser_system",), 0), ((), 1)):
        p = having(*technologies).planet(0, "arretze", pds=2).ships(1, "v-home-hacan", cruiser=2).roll(6, 5, 6)
        at = p.at("v-home-hacan")
        p.g.action = Action("tactical", 1, (at,))
        list(answered(p.g, fire(p.g, 0, (at,), 1), lambda g, question: question.options()[0]))
        assert p.fleet(1, "v-home-hacan").ships[CRUISER] == left


@pytest.mark.card("imperium:technology:graviton_laser_system")
@pytest.mark.rule("imperium:T13.9")
def test_graviton_laser_system_helps_against_landing_forces_too() -> None:
    for technologies, left in ((("graviton_laser_system",), 1), ((), 2)):
        p = having(*technologies).tile((2, -1), "v-abyz").planet(0, "abyz", ground=1, pds=1).roll(5, 6)
        p.player(1).pieces = (*p.player(1).pieces[:GROUND], 10, *p.player(1).pieces[GROUND + 1 :])
        p.g.battle = Battle(
            "invasion", p.at("v-abyz"), NUMBER["abyz"], 0, Side(1, ()), Side(0, ()), landed=Hold(-1, ground=2)
        )
        list(answered(p.g, defend(p.g), lambda g, question: question.options()[0]))
        assert p.g.battle.landed.ground == left


@pytest.mark.card("imperium:technology:micro_technology_base", "imperium:technology:advanced_fighters_base")
@pytest.mark.card("imperium:technology:assault_cannon_base")
@pytest.mark.rule("shattered:replace.technology")
def test_older_printings_do_what_the_errata_make_of_them() -> None:
    p = Position(races=("letnev", "sol", "mentak"), expansion=False).no_tech(0).tech(0, "micro_technology")
    p.g.agreements = (Agreement((0, 1), (0, 0)),)
    assert income(p.g, 0) == 3, "one more in every collection"
    p = having("advanced_fighters", expansion=False).ships(0, "v-empty-1", fighter=4)
    assert counted_ships(p.g, 0, p.at("v-empty-1")) == 4, "above the capacity they count against Fleet Supply"
    assert bonus(p, FIGHTER, "battle") == 1
    p = having("deep_space_cannon", "cybernetics", expansion=False)
    assert cannot_gain(p.g, 0, "assault_cannon") is None, "it needs no turrets"
    p.tech(0, "assault_cannon").ships(0, "v-empty-1", dreadnought=1).ships(1, "v-empty-1", cruiser=1).roll(5)
    p.g.stage, p.g.active, p.g.action = "battle", 0, Action("tactical", 0, (p.at("v-empty-1"),))
    list(questions(p.g, lambda g, question: question.options()[0], until=("landing", "production")))
    assert (p.fleet(0, "v-empty-1").ships[DREADNOUGHT], p.fleet(1, "v-empty-1").ships[CRUISER]) == (1, 0)


@pytest.mark.card("imperium:technology:micro_technology")
@pytest.mark.rule("imperium:T14.4")
def test_micro_technology_raises_the_income_of_each_agreement() -> None:
    p = Position(races=("letnev", "sol", "mentak")).no_tech(0)
    p.g.agreements = (Agreement((0, 1), (0, 0)), Agreement((0, 2), (1, 0)))
    assert income(p.g, 0) == 2 + 1
    assert income(p.tech(0, "micro_technology").g, 0) == 5


@pytest.mark.rule("imperium:T18.4")
@pytest.mark.card("imperium:technology:integrated_economy")
def test_integrated_economy_delivers_to_adjacent_systems_that_were_activated() -> None:
    p = having("integrated_economy").planet(0, "arretze", dock=True).tile((1, -2), "v-abyz")
    p.counter(0, "v-empty-1").counter(0, "v-empty-2")
    home = p.at("v-home-hacan")
    assert {p.at("v-empty-1"), p.at("v-abyz")} <= set(p.g.near[home])
    order = Order(p.g, 0, [home], 99, 0, foundable=False)
    goals = {move.system for move in orders(order) if isinstance(move, Build) and move.unit == "destroyer"}
    assert goals == {"v-home-hacan", "v-empty-1"}, "v-empty-2 is too far away, v-abyz was not activated"
    p.tech(0).no_tech(0)
    goals = {move.system for move in orders(order) if isinstance(move, Build) and move.unit == "destroyer"}
    assert goals == {"v-home-hacan"}


@pytest.mark.card("imperium:technology:integrated_economy")
@pytest.mark.rule("imperium:T18.4")
def test_integrated_economy_delivers_to_every_own_planet_of_the_docks_system() -> None:
    for technologies, goals in ((("integrated_economy",), {"arretze", "hercant", "kamdorn"}), ((), {"arretze"})):
        p = having(*technologies).planet(0, "arretze", dock=True)
        offered = orders(Order(p.g, 0, [p.at("v-home-hacan")], 99, 0, foundable=False))
        for unit in ("ground_force", "pds"):
            assert {move.planet for move in offered if isinstance(move, Build) and move.unit == unit} == goals


@pytest.mark.card("imperium:technology:nano_technology")
@pytest.mark.rule("imperium:T15.1")
def test_nano_technology_refreshes_planets_gained_and_hides_large_ships() -> None:
    p = having("nano_technology").tile((2, -1), "v-abyz")
    gain_planet(p.g, 0, NUMBER["abyz"])
    gain_planet(p.g, 1, NUMBER["fria"])
    assert (p.world("abyz").exhausted, p.world("fria").exhausted) == (False, True)
    safe = [modified(p.g, "unit.untouchable", 0, False, kind) for kind in (CRUISER, DREADNOUGHT, WAR_SUN)]
    assert safe == [False, True, True]


@pytest.mark.card("imperium:technology:transit_diodes")
def test_transit_diodes_move_four_ground_forces_for_a_counter() -> None:
    p = having("transit_diodes").planet(0, "arretze", ground=5).planet(0, "mecatol-rex")
    start = Use("transit_diodes", planet="arretze")
    at_moment(p, "turn.action", None, start, Use("transit_diodes", planet="mecatol-rex", choice="4"))
    assert (p.world("arretze").ground, p.world("mecatol-rex").ground, p.player(0).strategy) == (1, 4, 1)
    assert start not in turn_options(p.pools(0, strategy=0).g, 0)


# ---------------------------------------------------------------------- red


@pytest.mark.card("imperium:technology:hylar_v_assault_laser")
@pytest.mark.rule("imperium:T0.9")
def test_hylar_v_helps_cruisers_and_destroyers_everywhere() -> None:
    p = having("hylar_v_assault_laser")
    assert [bonus(p, unit, "battle") for unit in (DESTROYER, CRUISER, CARRIER, FIGHTER)] == [1, 1, 0, 0]
    assert [bonus(p, DESTROYER, why) for why in ("barrage", "before")] == [1, 1]


@pytest.mark.card("imperium:technology:automated_defense_turrets")
@pytest.mark.rule("imperium:T12.3")
def test_turrets_add_a_die_and_two_in_barrage_only() -> None:
    p = having("automated_defense_turrets")
    barrage, battle = Shot(DESTROYER, "barrage", 0), Shot(DESTROYER, "battle", 0)
    assert [dice_of(p.g, shot) for shot in (barrage, battle)] == [3, 1]
    assert [combat_bonus(p.g, shot) for shot in (barrage, battle)] == [2, 0]


@pytest.mark.card("imperium:technology:deep_space_cannon")
@pytest.mark.rule("imperium:T11.1")
def test_deep_space_cannon_reaches_adjacent_systems() -> None:
    assert modified(having("deep_space_cannon").g, "pds.reach", 0, 0, NUMBER["arretze"]) == 1


@pytest.mark.card("imperium:technology:magen_defense_grid")
def test_magen_defense_grid_helps_pds_and_those_who_defend_beside_one() -> None:
    p = having("magen_defense_grid").planet(0, "arretze", ground=1, pds=1)
    assert [bonus(p, PDS, why) for why in ("pds", "landing")] == [1, 1]
    here, there = NUMBER["arretze"], NUMBER["hercant"]
    assert bonus(p, GROUND, "invasion", planet=here) == 1
    assert bonus(p, GROUND, "invasion", planet=there) == 0
    assert bonus(p, GROUND, "invasion", planet=here, attacking=True) == 0


@pytest.mark.card("imperium:technology:assault_cannon")
@pytest.mark.rule("imperium:T12.2")
def test_assault_cannon_fires_every_dreadnought_once_before_the_battle() -> None:
    p = having("assault_cannon").ships(0, "v-empty-1", dreadnought=2).ships(1, "v-empty-1", cruiser=3)
    p.g.stage, p.g.active, p.g.action = "battle", 0, Action("tactical", 0, (p.at("v-empty-1"),))
    p.roll(5, 4)
    asked = list(questions(p.g, lambda g, q: q.options()[0], until=("landing", "production")))
    shots = [question for question in asked if question.prompt == "window.space.before"]
    assert len(shots) == 1


@pytest.mark.card("imperium:technology:graviton_negator")
@pytest.mark.rule("imperium:T11.8")
def test_graviton_negator_bombards_through_shields_and_lands_fighters() -> None:
    p = having("graviton_negator")
    assert not modified(p.g, "bombard.shielded", 0, True, DREADNOUGHT, NUMBER["jord"])
    assert modified(p.g, "invasion.fighters", 0, False)


@pytest.mark.card("imperium:technology:gen_synthesis")
@pytest.mark.rule("imperium:T9.22", "imperium:T1.12")
def test_gen_synthesis_saves_ground_forces_above_capacity_and_those_that_are_scuttled() -> None:
    p = having("gen_synthesis").ships(0, "v-empty-1", cruiser=1).cargo(0, "v-empty-1", "cruiser", ground=1)
    home = Use("gen_synthesis", planet="hercant")
    list(answered(p.roll(5).g, keep_limits(p.g), lambda g, question: home))  # there are no Stasis Capsules
    assert (p.fleet(0, "v-empty-1").holds, p.world("hercant").ground) == ((), 1)
    list(answered(p.roll(5).g, scuttle(p.g, 0, Remove("ground_force", "v-home-hacan", "hercant")), lambda g, q: home))
    assert p.world("hercant").ground == 1
    p.ships(0, "v-empty-1", carrier=1).cargo(0, "v-empty-1", "carrier", ground=2)
    list(answered(p.roll(5, 5).g, scuttle(p.g, 0, Remove("carrier", "v-empty-1", hold=0)), lambda g, q: home))
    assert p.world("hercant").ground == 3


@pytest.mark.card("imperium:technology:gen_synthesis")
@pytest.mark.rule("imperium:T13.17")
def test_gen_synthesis_saves_ground_forces_of_planets_that_become_neutral() -> None:
    p = having("gen_synthesis").tile((2, -1), "v-abyz").planet(0, "abyz", ground=2).planet(0, "fria", ground=1)
    home = Use("gen_synthesis", planet="hercant")
    list(answered(p.roll(5, 4, 10).g, resolve_dispute(p.g, "abyz+fria"), lambda g, question: home))
    assert (p.world("abyz").owner, p.world("fria").owner, p.world("hercant").ground) == (-1, -1, 2)


@pytest.mark.card("imperium:technology:gen_synthesis")
def test_gen_synthesis_may_bring_each_ground_force_to_another_home_planet() -> None:
    p = having("gen_synthesis").roll(5, 9)
    moves = Use("gen_synthesis", choice="apart"), PickPlanet("arretze"), PickPlanet("hercant")
    at_moment(p, "unit.destroyed", Loss(0, GROUND, p.at("v-empty-1"), count=2), *moves)
    assert (p.world("arretze").ground, p.world("hercant").ground) == (1, 1)
    (question,) = at_moment(p, "unit.destroyed", Loss(0, GROUND, p.at("v-empty-1")))
    assert Use("gen_synthesis", choice="apart") not in question.options(), "one has but one place"
