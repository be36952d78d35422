"""Option 4: race-specific technologies, how they are gained and what each does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.imperium.council import in_turn, resolve, run
from tests.rules.imperium.driving import questions
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, E6, MECATOL, activate, attack, fight_on, log, sail

from perijove.games.imperium.facts import RACES, RACIAL_TECHNOLOGIES
from perijove.games.imperium.moves import (
    DONE,
    Activate,
    Build,
    Decline,
    Discard,
    Gain,
    Land,
    Pay,
    PickPlanet,
    Research,
    Sail,
    Use,
)
from perijove.games.imperium.rules.abilities.letnev import combat_funding, could_fund
from perijove.games.imperium.rules.abilities.yin import indoctrination
from perijove.games.imperium.rules.conditions import progress
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.fleets import fighter_room, movement, ship_berths, ship_capacity, sustains
from perijove.games.imperium.rules.paths import steps_of
from perijove.games.imperium.rules.production import FLOATING, Order
from perijove.games.imperium.rules.technologies.racial import (
    conduit as links,
)
from perijove.games.imperium.rules.technologies.racial import (
    could_link,
    could_send_home,
    could_shuttle,
    could_strike,
    go_berserk,
    has_fallen,
    wrecks,
)
from perijove.games.imperium.rules.technology import (
    cannot_gain,
    choose_technology,
    cost_of,
    gain_technology,
    research_options,
)
from perijove.games.imperium.state import (
    CARRIER,
    CRUISER,
    DESTROYER,
    DOCK,
    DREADNOUGHT,
    GROUND,
    WAR_SUN,
    Action,
    Battle,
    Effect,
    Hold,
    Side,
)
from perijove.kernel.windows import PASS

OWN = {fact.race: name for name, fact in RACIAL_TECHNOLOGIES.items()}


def table(race: str, own: bool = True) -> Position:
    """A race with its technology and no other; Hacan and N'orr (or Sol) beside it."""
    races = (race, *[other for other in ("hacan", "norr", "sol") if other != race][:2])
    p = Position(races=races, racial_technologies=True)
    for seat in range(3):
        p.no_tech(seat).pools(seat, command=3, strategy=2, fleet=5)
    for seat in (1, 2):
        p.player(seat).abilities = ()
        p.no_tech(seat)
    return p.tech(0, OWN[race]) if own else p


# ---------------------------------------------------------------------- gaining one


@pytest.mark.rule("imperium:T15.9", "shattered:opt4.take", "shattered:opt4.prereq")
def test_whoever_may_gain_a_technology_may_take_that_of_the_own_race_without_prerequisites() -> None:
    for race in RACES:
        p = table(race, own=False)
        own = OWN[race]
        assert cannot_gain(p.g, 0, own) is None
        others = [name for name in RACIAL_TECHNOLOGIES if name != own]
        assert all(cannot_gain(p.g, 0, name) is not None for name in others)
    p = Position(races=("sol", "hacan", "norr"))
    assert cannot_gain(p.g, 0, OWN["sol"]) is not None, "without the option nobody has one"


@pytest.mark.rule("shattered:opt4.cost")
def test_it_costs_the_price_of_gaining_a_technology_and_its_own_besides() -> None:
    """Secondary of Technology, 8 and 3: 11 resources. Primary, free and 3: 3 resources."""
    p = table("hacan", own=False)
    own = "production_centers"
    assert (cost_of(p.g, 0, own, 8), cost_of(p.g, 0, own, None)) == (11, 3)
    p.change("arretze", resources=2).change("hercant", resources=0).change("kamdorn", resources=0)
    assert Research(own) not in research_options(p.g, 0, None)
    p.goods(0, 1)
    run(p, choose_technology(p.g, 0, None), in_turn(Research(own), Pay(("arretze",), 1)))
    assert (p.player(0).goods, p.world("arretze").exhausted) == (0, True)


@pytest.mark.rule("shattered:opt4.colour")
def test_it_has_no_colour_and_only_the_research_grant_makes_it_cheaper() -> None:
    """Three specialty planets lower nothing."""
    p = table("sol", own=False).tile((1, -2), "v-abyz").tile((2, -1), "v-bereg")
    p.planet(0, "fria").planet(0, "bereg").planet(0, "lirta-iv")
    own = OWN["sol"]
    assert cost_of(p.g, 0, own, 8) == 12
    p.law("science_community_speaker", holder=0)
    p.law("subsidized_studies", subject="blue")
    assert cost_of(p.g, 0, own, 8) == 12
    p.law("research_grant")
    assert cost_of(p.g, 0, own, 8) == 9


@pytest.mark.rule("shattered:opt4.same")
def test_in_every_other_respect_it_is_a_technology() -> None:
    p = table("sol", own=False)
    have, _ = progress(p.g, 0, "v1-05")
    run(p, gain_technology(p.g, 0, OWN["sol"]), in_turn())
    assert progress(p.g, 0, "v1-05")[0] == have + 1
    assert progress(p.g, 0, "v1-06")[0] == 0, "it has no colour to count"


@pytest.mark.rule("shattered:opt4.cost")
def test_where_nothing_may_be_bought_only_what_is_free_is_gained() -> None:
    p = table("sol", own=False).change("jord", resources=20)
    assert Research(OWN["sol"]) in research_options(p.g, 0, None)
    resolve(p, "technology_investigation_committee", "for")
    assert Research(OWN["sol"]) not in research_options(p.g, 0, None)
    assert research_options(p.g, 0, None)


# ---------------------------------------------------------------------- abilities that are better


@pytest.mark.card("imperium:racial:l4_disruptors")
def test_l4_disruptors_make_combat_funding_free_in_invasions() -> None:
    p = table("letnev")
    space = Battle("space", 0, round=1, attacker=Side(0, ()), defender=Side(1, ()))
    ground = Battle("invasion", 0, 0, round=1, attacker=Side(0, ()), defender=Side(1, ()))
    assert (could_fund(p.g, 0, space), could_fund(p.g, 0, ground)) == ([], [Use("combat_funding")])
    p.goods(0, 3)
    p.g.battle = ground
    combat_funding(p.g, 0, Use("combat_funding"), ground)
    assert (p.player(0).goods, p.g.battle.bonus) == (3, ((0, "combat_funding", 2),))
    p.g.battle = space
    combat_funding(p.g, 0, Use("combat_funding"), space)
    assert p.player(0).goods == 1


@pytest.mark.card("imperium:racial:fanaticism")
def test_fanaticism_converts_with_two_dice() -> None:
    def convert(own: bool, *dice: int) -> tuple[int, int]:
        p = table("yin", own=own).planet(1, "mecatol-rex", ground=3)
        p.g.battle = Battle(
            "invasion",
            0,
            p.player(1).planets[-1],
            attacker=Side(0, ()),
            defender=Side(1, ()),
            landed=Hold(-1, ground=1),
        )
        p.player(0).pieces = (*p.player(0).pieces[:6], p.player(0).pieces[6] - 1, *p.player(0).pieces[7:])
        p.roll(*dice)
        run(p, indoctrination(p.g, 0, Use("indoctrination"), p.g.battle), in_turn())
        assert p.g.battle is not None
        return p.world("mecatol-rex").ground, p.g.battle.landed.ground

    assert convert(True, 5, 10) == (1, 3)
    assert convert(True, 4, 5) == (2, 2)
    assert convert(False, 5, 10) == (2, 2), "one die without it"


# ---------------------------------------------------------------------- units that are better


@pytest.mark.card("imperium:racial:mark_ii_advanced_carriers")
def test_advanced_carriers_carry_eight_and_sustain_damage() -> None:
    p = table("sol")
    assert (ship_capacity(p.g, 0, CARRIER), sustains(p.g, 0, CARRIER)) == (8, True)
    assert (ship_capacity(p.g, 0, WAR_SUN), sustains(p.g, 0, CRUISER)) == (6, False)
    assert (ship_capacity(p.g, 1, CARRIER), sustains(p.g, 1, CARRIER)) == (6, False)


@pytest.mark.card("imperium:racial:dreadnought_invasion_pod")
def test_invasion_pods_give_dreadnoughts_room_for_one_more_ground_force() -> None:
    p = table("l1z1x")
    assert (ship_berths(p.g, 0, DREADNOUGHT), ship_berths(p.g, 0, CRUISER)) == (1, 0)
    p.tech(0, "stasis_capsules")
    assert (ship_berths(p.g, 0, DREADNOUGHT), ship_berths(p.g, 0, CRUISER)) == (2, 1)
    assert ship_capacity(p.g, 0, DREADNOUGHT) == 0, "for ground forces only"


@pytest.mark.card("imperium:racial:magmus_reactor")
def test_the_magmus_reactor_makes_war_suns_faster_and_cheaper() -> None:
    p = table("muaat").tech(0, "deep_space_cannon")
    without = table("muaat", own=False).tech(0, "deep_space_cannon")
    home = p.player(0).home
    assert movement(p.g, 0, WAR_SUN, home) == movement(without.g, 0, WAR_SUN, home) + 1
    assert movement(p.g, 0, CRUISER, home) == movement(without.g, 0, CRUISER, home)
    costs = [0] * 9
    costs[WAR_SUN] = 1
    assert Order(p.g, 0, [home], 99, 0, foundable=False).cost_of(costs) == 10


@pytest.mark.card("imperium:racial:floating_factory")
def test_floating_factories_make_five_units_support_five_fighters_and_move_further() -> None:
    p = table("saar").floating_dock(0, E1)
    at = p.at(E1)
    assert Order(p.g, 0, [at], 99, 0, foundable=False).limit(at, FLOATING) == 5
    assert (fighter_room(p.g, 0, at), steps_of(p.g, 0, DOCK, at)) == (5, 2)
    p = table("saar", own=False).floating_dock(0, E1)
    assert (fighter_room(p.g, 0, at), steps_of(p.g, 0, DOCK, at)) == (3, 1)


# ---------------------------------------------------------------------- as an action


@pytest.mark.card("imperium:racial:production_centers")
def test_production_centers_bring_six_goods_of_which_two_go_to_another_player() -> None:
    p = table("hacan").goods(0, 5).until("turn.end").stage("turn", active=0)
    assert [move.seat for move in p.offered(Use) if move.card == "production_centers"] == [1, 2]
    p.choose(Use("production_centers", seat=2))
    assert ([player.goods for player in p.g.players], p.player(0).strategy) == ([9, 0, 2], 1)
    assert "production centers" in p.player(0).marks
    p = table("hacan")
    p.player(0).marks = ("production centers",)
    p.stage("turn", active=0)
    assert not [move for move in p.offered(Use) if move.card == "production_centers"], "once a round"
    p = table("hacan").goods(0, 6).stage("turn", active=0)
    assert not [move for move in p.offered(Use) if move.card == "production_centers"], "with fewer than six goods"
    p = table("hacan").pools(0, strategy=0).stage("turn", active=0)
    assert not [move for move in p.offered(Use) if move.card == "production_centers"]


@pytest.mark.card("imperium:racial:bioptic_recyclers")
def test_bioptic_recyclers_turn_a_card_into_two_goods_or_a_counter() -> None:
    p = table("winnu").hand(0, "sabotage", "plague").until("turn.end").stage("turn", active=0)
    p.choose(Use("bioptic_recyclers", choice="goods"), Discard("plague"))
    assert (p.player(0).hand.cards, p.player(0).goods) == (("sabotage",), 2)
    assert "bioptic recyclers" in p.player(0).marks
    p = table("winnu").hand(0, "sabotage").until("turn.end").stage("turn", active=0)
    p.choose(Use("bioptic_recyclers", choice="counter"), Discard("sabotage"), Gain("command"))
    assert (p.player(0).command, p.player(0).strategy, p.player(0).fleet, p.player(0).goods) == (4, 2, 5, 0)
    assert p.prompt != "gain-counter", "one counter"
    p = table("winnu").stage("turn", active=0)
    assert not [move for move in p.offered(Use) if move.card == "bioptic_recyclers"], "no card"
    p = table("winnu").hand(0, "sabotage")
    p.player(0).marks = ("bioptic recyclers",)
    p.stage("turn", active=0)
    assert not [move for move in p.offered(Use) if move.card == "bioptic_recyclers"], "once a round"


# ---------------------------------------------------------------------- battles


@pytest.mark.card("imperium:racial:salvage_operations")
def test_salvage_brings_two_goods_and_the_winner_a_ship_of_a_kind_that_was_destroyed() -> None:
    p = table("mentak").ships(0, E1, dreadnought=3).ships(1, E2, destroyer=1)
    p.player(0).abilities = ()
    p.tech(0)
    attack(p)
    fight_on(p, "salvage")
    assert (p.player(0).goods, p.options()) == (2, [Build("destroyer", system=E2), Decline()])
    p.choose(Build("destroyer", system=E2), Pay((), 1))
    assert (p.fleet(0, E2).ships[DESTROYER], p.player(0).goods) == (1, 1)
    assert p.g.history.bought == ((0, DESTROYER, 1),)
    fallen = ((0, CRUISER, 1), (1, DESTROYER, 1), (1, GROUND, 1))
    battle = Battle("space", p.at(E2), attacker=Side(0, ()), defender=Side(1, ()), lost=fallen)
    assert wrecks(p.goods(0, 5).g, 0, 1, battle) == [Build("destroyer", system=E2)], "ships, not of own losses"


@pytest.mark.card("imperium:racial:salvage_operations")
def test_salvage_pays_the_loser_too_and_builds_no_war_sun_without_its_technology() -> None:
    p = table("mentak").ships(0, E1, destroyer=1).ships(1, E2, dreadnought=4)
    p.player(0).abilities = ()
    p.tech(0)
    attack(p)
    fight_on(p)
    assert (p.player(0).goods, any(p.fleet(0, E2).ships), "salvage" in log(p)) == (2, False, False)
    p = table("mentak").ships(0, E1, dreadnought=5).ships(1, E2, war_sun=1, damaged=1).goods(0, 12)
    p.player(0).abilities = ()
    p.tech(0)
    attack(p)
    fight_on(p, "salvage")
    assert p.prompt != "salvage"
    assert not p.fleet(1, E2).ships[WAR_SUN]


@pytest.mark.card("imperium:racial:salvage_operations")
def test_nobody_salvages_after_a_battle_that_nobody_has_won() -> None:
    p = table("mentak").ships(0, E1, destroyer=1).ships(1, E2, destroyer=1).roll(10, 10)
    p.player(0).abilities = ()
    p.tech(0)
    attack(p)
    fight_on(p, "salvage")
    assert ("battle.drawn" in log(p), p.prompt, p.player(0).goods) == (True, "", 2)


@pytest.mark.card("imperium:racial:berserker_genome")
def test_a_ten_for_a_casualty_of_the_first_round_costs_the_opponent_two_more() -> None:
    """Dice: a destroyer misses, one of two cruisers hits it, then the die for the destroyer."""
    for die, lost in ((10, 2), (9, 0)):
        p = Position(races=("norr", "hacan", "sol"), racial_technologies=True).no_tech(0).no_tech(1)
        p.player(0).abilities = p.player(1).abilities = ()
        p.tech(0, "berserker_genome").pools(1, fleet=5).ships(0, E1, destroyer=1).ships(1, E2, cruiser=2)
        p.roll(1, 10, 1, die)
        attack(p)
        while p.asked and p.prompt != "withdraw" and p.m.number < 60 and "rolled.technology" not in log(p):
            p.choose(p.options()[0])
        entries = [entry for _, entry in p.m.log(0) if entry.key == "rolled.technology"]
        assert [entry.args["dice"] for entry in entries] == [[die]]
        first = [entry.key for _, entry in p.m.log(0)]
        after = first[first.index("rolled.technology") :]
        assert after[1 : 1 + lost].count("ship.lost") == lost


@pytest.mark.card("imperium:racial:berserker_genome")
def test_the_genome_works_in_invasions_too_and_only_in_the_first_round() -> None:
    p = Position(races=("norr", "hacan", "sol"), racial_technologies=True).no_tech(0).no_tech(1)
    p.player(0).abilities = p.player(1).abilities = ()
    p.tech(0, "berserker_genome").planet(1, "mecatol-rex", ground=1)
    p.ships(0, MECATOL, carrier=1).cargo(0, MECATOL, "carrier", ground=2)
    p.roll(1, 1, 10, 10)
    activate(p, MECATOL)
    while p.asked:
        landing = [move for move in p.offered(Land) if move.count == 2]
        p.choose(landing[-1] if landing else DONE if DONE in p.options() else p.options()[0])
    assert (p.world("mecatol-rex").owner, p.world("mecatol-rex").ground) == (0, 1), "the defender falls by the 10"
    late = Battle("space", 0, round=2, attacker=Side(0, ()), defender=Side(1, ()), lost=((0, DESTROYER, 1),))
    assert has_fallen(p.g, 0, late) == []
    early = Battle("space", 0, round=1, attacker=Side(0, ()), defender=Side(1, ()), lost=((0, DESTROYER, 0),))
    assert has_fallen(p.g, 0, early) == [], "lost before the first round"


@pytest.mark.card("imperium:racial:berserker_genome")
def test_two_casualties_no_more_on_whichever_side_the_opponent_is() -> None:
    def frenzy(battle: Battle, p: Position) -> Position:
        p.g.battle = battle
        p.roll(10)
        run(p, go_berserk(p.g, 0, Use("berserker_genome", choice="1"), battle), in_turn())
        return p

    p = table("norr").ships(1, E2, cruiser=4)
    space = Battle("space", p.at(E2), round=1, attacker=Side(0, ()), defender=Side(1, ()), lost=((0, CRUISER, 1),))
    assert frenzy(space, p).fleet(1, E2).ships[CRUISER] == 2
    p = table("norr").planet(1, "mecatol-rex", ground=4)
    attack_on = Battle("invasion", 0, p.player(1).planets[-1], attacker=Side(0, ()), defender=Side(1, ()))
    assert frenzy(attack_on, p.elite("mecatol-rex", 2)).world("mecatol-rex").ground == 2
    assert not p.world("mecatol-rex").shock, "opt6.first: in an invasion they fall first"
    p = table("norr").planet(0, "mecatol-rex", ground=1)
    p.ships(1, MECATOL, carrier=1).cargo(1, MECATOL, "carrier", ground=4)
    fleet = p.fleet(1, MECATOL)
    p.g.fleets[p.at(MECATOL) * 3 + 1] = replace(fleet, holds=())
    landed = Hold(-1, ground=4)
    defence = Battle("invasion", 0, p.player(0).planets[-1], attacker=Side(1, ()), defender=Side(0, ()), landed=landed)
    after = frenzy(defence, p).g.battle
    assert after is not None
    assert after.landed.ground == 2
    quiet = Battle("space", 0, round=1, attacker=Side(0, ()), defender=Side(1, ()))
    assert has_fallen(p.g, 0, quiet) == [], "no casualty, no die"


# ---------------------------------------------------------------------- activations


@pytest.mark.card("imperium:racial:telepathic_mind_weapon")
def test_whoever_activates_a_system_of_the_naalu_loses_a_counter_of_fleet_supply() -> None:
    p = table("naalu").ships(0, E2, cruiser=1).ships(0, E3, fighter=0)
    activate(p, E2, seat=1)
    assert (p.player(1).fleet, p.player(1).reserve) == (4, 7)
    activate(p, E6, seat=1)
    assert p.player(1).fleet == 4, "nobody controls it"
    activate(p, E2, seat=0)
    assert p.player(0).fleet == 5, "the Naalu themselves may"
    both = Action("transfer", 1, (p.at(E2), p.at(E6)))
    assert could_strike(p.g, 0, both) == [Use("telepathic_mind_weapon")], "one of two systems is enough"


@pytest.mark.card("imperium:racial:telepathic_mind_weapon")
def test_ships_beyond_the_smaller_fleet_supply_are_lost_at_once() -> None:
    p = table("naalu").ships(0, E2, cruiser=1).pools(1, fleet=2).ships(1, E3, cruiser=2)
    activate(p, E2, seat=1)
    assert p.fleet(1, E3).ships[CRUISER] == 1


@pytest.mark.card("imperium:racial:diplomats")
def test_diplomats_send_an_activating_counter_home_and_end_the_action() -> None:
    p = table("xxcha").ships(0, E2, cruiser=1).ships(1, E3, cruiser=1)
    p.until("production").stage("turn", active=1).choose(Activate(E2))
    assert (p.asked, p.options()) == ((0,), [Use("diplomats"), PASS])
    p.choose(Use("diplomats"))
    assert p.prompt == "turn", "nothing moves, the next turn begins"
    assert (has_counter(p.g, p.at(E2), 1), p.player(1).reserve, p.player(1).command) == (False, 7, 2)
    assert (p.player(0).strategy, any(p.fleet(1, E2).ships)) == (1, False)
    assert "action.ended" in log(p)
    assert "diplomats" in p.player(0).marks, "once a round"


@pytest.mark.card("imperium:racial:diplomats")
def test_diplomats_need_a_counter_a_controlled_system_and_work_once_a_round() -> None:
    p = table("xxcha").ships(0, E2, cruiser=1)
    tactical = Action("tactical", 1, (p.at(E2),))
    assert could_send_home(p.g, 0, tactical) == [Use("diplomats")]
    assert could_send_home(p.g, 0, Action("transfer", 1, (p.at(E2),))) == []
    assert could_send_home(p.g, 0, Action("tactical", 0, (p.at(E2),))) == [], "the own activation"
    assert could_send_home(p.g, 0, Action("tactical", 1, (p.at(E3),))) == []
    p.player(0).marks = ("diplomats",)
    assert could_send_home(p.g, 0, tactical) == []
    p = table("xxcha").ships(0, E2, cruiser=1).pools(0, strategy=0)
    assert could_send_home(p.g, 0, tactical) == []


@pytest.mark.card("imperium:racial:diplomats")
def test_the_activating_player_has_used_the_turn() -> None:
    p = table("xxcha").ships(0, E2, cruiser=1)
    p.strategy(0, "diplomacy", used=True).strategy(1, "trade", used=True).strategy(2, "warfare", used=True)
    p.stage("turn", active=1).choose(Activate(E2)).choose(Use("diplomats"))
    assert (p.asked, p.prompt) == ((2,), "turn")


# ---------------------------------------------------------------------- movement


def conduit() -> Position:
    """Jol-Nar cruisers far from each other, each alone in its system."""
    return table("jolnar").ships(0, E1, cruiser=1).ships(0, "v-empty-4", cruiser=2).ships(0, E2, destroyer=1)


@pytest.mark.card("imperium:racial:spatial_conduit_network")
def test_a_conduit_makes_two_controlled_systems_adjacent_for_ships_that_start_there() -> None:
    p = table("jolnar").tile((0, -1), "v-nebula-1").ships(0, "v-nebula-1", cruiser=1).ships(0, "v-empty-4", cruiser=2)
    activate(p, "v-nebula-1")
    assert (p.asked, p.prompt) == ((0,), "window.move.step")
    p.choose(Use("spatial_conduit_network", system="v-empty-4", choice="v-nebula-1"))
    ways = [move for move in p.offered(Sail) if move.start == "v-empty-4"]
    assert ("v-nebula-1",) in [move.path for move in ways]
    sail(p, "cruiser", "v-empty-4", "v-nebula-1", count=2)
    assert p.fleet(0, "v-nebula-1").ships[CRUISER] == 3
    assert "spatial_conduit_network" in p.player(0).marks


@pytest.mark.card("imperium:racial:spatial_conduit_network")
def test_a_conduit_joins_two_controlled_systems_that_do_not_touch() -> None:
    p = conduit().ships(1, E3, cruiser=1).ships(0, E6, cruiser=1).counter(0, E6)
    offers = could_link(p.g, 0, Action("tactical", 0, (p.at(E1),)))
    pairs = {(move.system, move.choice) for move in offers if isinstance(move, Use)}
    south = "v-empty-4"
    assert pairs == {(south, E1), (south, E2), (south, E6), (E2, south), (E2, E6)}, "ships that were activated stay"


@pytest.mark.card("imperium:racial:spatial_conduit_network")
def test_a_conduit_needs_a_controlled_goal_and_works_once_a_round() -> None:
    p = conduit()
    activate(p, E3)
    assert p.prompt == "sail", "the activated system is not controlled"
    p = conduit()
    p.player(0).marks = ("spatial_conduit_network",)
    activate(p, E1)
    assert p.prompt == "sail"
    p = conduit()
    activate(p, E1)
    assert p.prompt == "window.move.step"
    p.choose(PASS)
    assert p.prompt == "sail"
    assert all(len(move.path) <= 2 for move in p.offered(Sail))


@pytest.mark.card("imperium:racial:spatial_conduit_network")
def test_a_conduit_works_both_ways_for_its_owner_alone() -> None:
    p = conduit()
    ends = south, north = p.at("v-empty-4"), p.at(E1)
    link = Effect("spatial_conduit_network", 0, "activation", south, E1)
    p.g.effects = (Effect("flank_speed", 0, "activation"), replace(link, seat=1, about=E6), link)
    assert [links(p.g, 0, (), end) for end in ends] == [(north,), (south,)]
    assert links(p.g, 0, (), p.at(E2)) == (), "only for ships that start at one of its ends"


# ---------------------------------------------------------------------- status phase


@pytest.mark.card("imperium:racial:shuttle_logistics")
def test_shuttles_are_for_systems_with_ground_forces_and_somewhere_to_go() -> None:
    p = table("yssaril").tile((1, -2), "v-abyz").planet(0, "retillion").planet(0, "shalloq")
    assert could_shuttle(p.g, 0, None) == []
    p.planet(0, "abyz", ground=1)
    assert could_shuttle(p.g, 0, None) == [Use("shuttle_logistics", system="v-abyz")]


@pytest.mark.card("imperium:racial:shuttle_logistics")
def test_shuttles_carry_ground_forces_of_one_system_to_own_planets_near_by() -> None:
    p = table("yssaril").tile((1, -2), "v-abyz").tile((2, -1), "v-bereg")
    p.planet(0, "retillion", ground=3).planet(0, "abyz", ground=1).planet(0, "bereg", ground=1)
    p.g.stage = "status"
    home = p.home(0)
    moves = (
        Use("shuttle_logistics", system=home),
        PickPlanet("retillion"),
        Use("shuttle_logistics", planet="abyz", choice="2"),
        PickPlanet("retillion"),
        Use("shuttle_logistics", planet="shalloq", choice="1"),
    )
    asked = list(questions(p.g, in_turn(*moves), until=("status.objectives",)))
    assert [p.world(name).ground for name in ("retillion", "abyz", "shalloq", "bereg")] == [0, 3, 1, 1]
    goals = {move.planet for move in asked[2].options() if isinstance(move, Use)}
    assert goals == {"abyz", "shalloq"}, "Bereg is two systems away, Fria not their own"


@pytest.mark.card("imperium:racial:shuttle_logistics")
def test_no_shuttle_flies_among_enemy_ships_and_no_ground_force_flies_twice() -> None:
    p = table("yssaril").tile((1, -2), "v-abyz").planet(0, "retillion", ground=1).planet(0, "abyz")
    p.ships(1, "v-abyz", cruiser=1)
    p.g.stage = "status"
    moves = (
        Use("shuttle_logistics", system=p.home(0)),
        PickPlanet("retillion"),
        Use("shuttle_logistics", planet="shalloq", choice="1"),
    )
    asked = list(questions(p.g, in_turn(*moves), until=("status.objectives",)))
    assert asked[2].options() == [Use("shuttle_logistics", planet="shalloq", choice="1")]
    assert len(asked) == 3, "what has flown to Shalloq stays there"
    p = table("yssaril").planet(0, "retillion", ground=1).ships(1, p.home(0), cruiser=1)
    p.g.stage = "status"
    assert list(questions(p.g, in_turn(), until=("status.objectives",))) == []
