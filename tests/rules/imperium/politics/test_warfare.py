"""Political cards about war."""

from __future__ import annotations

import pytest
from tests.rules.imperium.council import exhausted, goods, hands, in_turn, resolve, run, stands
from tests.rules.imperium.driving import questions
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, E4, HACAN, MECATOL, SOL, activate, attack, board, fight_on, log, sail

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.modifiers import Shot, combat_bonus
from perijove.games.imperium.moves import (
    DONE,
    Build,
    Decline,
    Gain,
    Land,
    Pay,
    PickPlanet,
    PickSystem,
    PickUnit,
    Remove,
    Research,
    TakeHit,
    Use,
)
from perijove.games.imperium.rules.abilities.naalu import could_leave
from perijove.games.imperium.rules.bombardment import cannot_reach
from perijove.games.imperium.rules.landing import cannot_land
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.production import produce
from perijove.games.imperium.rules.retreat import destinations
from perijove.games.imperium.state import (
    CARRIER,
    CRUISER,
    DOCK,
    DREADNOUGHT,
    FIGHTER,
    GROUND,
    NOBODY,
    PDS,
    WAR_SUN,
    Action,
    Battle,
    Side,
)
from perijove.kernel.windows import PASS


def bonus(p: Position, unit: int, seat: int = 0, why: str = "battle") -> int:
    return combat_bonus(p.g, Shot(unit, why, seat))  # type: ignore[arg-type]


def next_round(p: Position) -> Position:
    p.g.stage = "status.free"
    list(questions(p.g, lambda g, question: DONE, until=("strategy",)))
    return p


# ---------------------------------------------------------------------- combat rolls


@pytest.mark.card("imperium:political:crown_of_thalnos")
def test_ground_forces_of_the_holder_of_the_crown_of_thalnos_have_one_more() -> None:
    p = board()
    resolve(p, "crown_of_thalnos", "1")
    assert [bonus(p, GROUND, seat, "invasion") for seat in range(3)] == [0, 1, 0]
    assert bonus(p, FIGHTER, 1) == 0


@pytest.mark.card("imperium:political:unconventional_weapons")
def test_dreadnoughts_and_war_suns_have_two_less_on_all_combat_rolls() -> None:
    p = board()
    resolve(p, "unconventional_weapons", "for")
    for why in ("battle", "bombard"):
        assert [bonus(p, kind, why=why) for kind in (DREADNOUGHT, WAR_SUN, CRUISER, PDS)] == [-2, -2, 0, 0]


@pytest.mark.card("imperium:political:unconventional_weapons")
def test_voted_down_a_planet_is_exhausted_for_each_dreadnought_and_war_sun() -> None:
    p = board().ships(1, HACAN, dreadnought=1, war_sun=1, cruiser=1).ships(0, SOL, dreadnought=3)
    resolve(p, "unconventional_weapons", "against", PickPlanet("kamdorn"), PickPlanet("arretze"))
    assert [exhausted(p, seat) for seat in range(3)] == [["jord"], ["arretze", "kamdorn"], []]


@pytest.mark.card("imperium:political:public_execution")
def test_an_executed_player_loses_cards_and_planets_and_has_one_less_until_the_round_ends() -> None:
    p = board().hand(1, "sabotage", "plague").hand(0, "uprising")
    resolve(p, "public_execution", "1")
    assert (hands(p), exhausted(p, 1), exhausted(p, 0)) == ([1, 0, 0], ["arretze", "hercant", "kamdorn"], [])
    assert [bonus(p, CRUISER, seat) for seat in range(3)] == [0, -1, 0]
    assert bonus(next_round(p), CRUISER, 1) == 0


@pytest.mark.card("imperium:political:prophecy_of_ixth")
def test_the_prophecy_helps_fighters_as_long_as_two_are_bought_each_round() -> None:
    p = board().planet(1, "arretze", dock=True)
    resolve(p, "prophecy_of_ixth", "1")
    assert (bonus(p, FIGHTER, 1), bonus(p, FIGHTER, 0), bonus(p, CRUISER, 1)) == (1, 0, 0)
    assert not stands(p, "prophecy_of_ixth"), "it is no law"
    next_round(p)
    assert bonus(p, FIGHTER, 1) == 1, "checked at the end of each later round"
    p.g.round = 2
    two = (Build("fighter", "arretze", "", HACAN, 2), DONE, Pay(("arretze",)))
    run(p, produce(p.g, 1, [p.at(HACAN)]), in_turn(*two))
    next_round(p)
    assert bonus(p, FIGHTER, 1) == 1
    p.g.round, p.g.history = 3, type(p.g.history)(bought=((1, FIGHTER, 1), (0, FIGHTER, 2)))
    assert bonus(next_round(p), FIGHTER, 1) == 0


@pytest.mark.card("imperium:political:prophecy_of_ixth")
def test_a_second_prophecy_adds_nothing_for_the_same_player_and_leaves_others_theirs() -> None:
    p = board()
    for elected, bonuses in (("1", [0, 1, 0]), ("0", [1, 1, 0]), ("1", [1, 1, 0])):
        p.g.agendas.cards += tuple(p.g.agendas_used.cards)
        p.g.agendas_used.cards = ()
        resolve(p, "prophecy_of_ixth", elected)
        assert [bonus(p, FIGHTER, seat) for seat in range(3)] == bonuses
    assert len(p.g.effects) == 2


# ---------------------------------------------------------------------- battles


@pytest.mark.card("imperium:political:code_of_honor")
def test_the_code_of_honour_forbids_withdrawal_and_retreat_but_not_foresight() -> None:
    p = board("sol", "naalu", "xxcha").ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    p.counter(1, E3).counter(0, E1)
    battle = Battle("space", p.at(E2), attacker=Side(0, ()), defender=Side(1, ()))
    assert destinations(p.g, 1, p.at(E2)) == [p.at(E3)]
    resolve(p, "code_of_honor", "for")
    assert (destinations(p.g, 1, p.at(E2)), destinations(p.g, 0, p.at(E2))) == ([], [])
    assert could_leave(p.g, 1, battle) == [Use("foresight", system=E3)]
    p = board().ships(1, E2, cruiser=1).counter(1, E3)
    resolve(p, "code_of_honor", "against")
    assert destinations(p.g, 1, p.at(E2))


@pytest.mark.card("imperium:political:minister_of_war")
def test_the_minister_of_war_may_spend_a_counter_for_a_hit_before_a_battle() -> None:
    p = board().law("minister_of_war", holder=0).ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    attack(p)
    assert (p.asked, p.options()) == ((0,), [Use("minister_of_war"), PASS])
    p.choose(Use("minister_of_war"))
    assert (p.player(0).strategy, p.fleet(1, E2).ships[CRUISER], p.fleet(0, E2).ships[CRUISER]) == (1, 0, 1)
    assert stands(p, "minister_of_war")


@pytest.mark.card("imperium:political:minister_of_war")
def test_the_victim_chooses_the_ship_and_the_minister_is_asked_once_a_battle() -> None:
    p = board().law("minister_of_war", holder=1).ships(0, E1, cruiser=1, destroyer=1).ships(1, E2, cruiser=1)
    attack(p)
    p.choose(Use("minister_of_war"))
    assert (p.asked, p.prompt) == ((0,), "take-hit")
    assert p.g.battle is not None
    assert p.g.battle.attacker.hits == 1
    p.choose(TakeHit("destroyer"))
    lost = [entry.args["unit"] for _, entry in p.m.log(0) if entry.key == "ship.lost"]
    assert (lost[0], p.player(1).strategy) == ("destroyer", 1)
    fight_on(p)
    assert log(p).count("used.law") == 1


@pytest.mark.card("imperium:political:enemy_of_the_throne")
def test_the_next_winner_against_the_enemy_of_the_throne_is_rewarded() -> None:
    p = board().law("enemy_of_the_throne", holder=1).ships(0, E1, dreadnought=3).ships(1, E2, destroyer=1)
    attack(p)
    fight_on(p, "gain-counter")
    p.choose(Gain("strategy"))
    assert (hands(p), goods(p), p.player(0).strategy) == ([1, 0, 0], [2, 0, 0], 3)
    assert not stands(p, "enemy_of_the_throne")
    p = board().law("enemy_of_the_throne", holder=1)
    run(p, happen(p.g, "battle won", 1, 0), in_turn())
    assert (goods(p), stands(p, "enemy_of_the_throne")) == ([0, 0, 0], True), "the enemy has won"


# ---------------------------------------------------------------------- bombardment and invasion


@pytest.mark.card("imperium:political:conventions_of_war")
def test_planets_with_a_dock_are_not_bombarded_not_even_by_war_suns_or_past_shields() -> None:
    p = board().planet(1, "arretze", ground=2, dock=True).planet(1, "hercant", ground=1).ships(0, HACAN, war_sun=1)
    p.tech(0, "graviton_negator")
    p.g.action = Action("tactical", 0, (p.at(HACAN),))
    assert cannot_reach(p.g, 0, WAR_SUN, NUMBER["arretze"]) is None
    resolve(p, "conventions_of_war", "for")
    refusal = cannot_reach(p.g, 0, WAR_SUN, NUMBER["arretze"])
    assert refusal is not None
    assert refusal.key == "refused.no-bombardment-law"
    assert cannot_reach(p.g, 0, WAR_SUN, NUMBER["hercant"]) is None


def own_dock(system: str, planet: str = "", idle: bool = False) -> PickUnit:
    return PickUnit("space_dock", 0, system, planet, idle=idle)


@pytest.mark.card("imperium:political:conventions_of_war")
def test_voted_down_who_voted_against_gives_a_dock_outside_the_home_system_back() -> None:
    p = board().tile((1, -2), "v-abyz").tile((1, 1), "v-lodor")
    p.planet(0, "abyz", dock=True).planet(0, "lodor", dock=True).planet(0, "jord", dock=True)
    p.planet(1, "arretze", dock=True).planet(2, "fria", dock=True)
    votes = {0: "against", 1: "against", 2: "for"}
    asked = resolve(p, "conventions_of_war", "against", own_dock("v-lodor", "lodor"), votes=votes)
    assert asked[0].options() == [own_dock("v-abyz", "abyz"), own_dock("v-lodor", "lodor")]
    docks = {name: p.world(name).dock for name in ("abyz", "lodor", "jord", "arretze", "fria")}
    assert docks == {"abyz": True, "lodor": False, "jord": True, "arretze": True, "fria": True}
    assert p.player(0).pieces[DOCK] == 1


@pytest.mark.card("imperium:political:conventions_of_war")
def test_the_saar_give_a_floating_dock_back() -> None:
    p = (
        Position(races=("saar", "sol", "norr"))
        .floating_dock(0, E1)
        .floating_dock(0, E1)
        .floating_dock(0, "se-home-saar")
    )
    asked = resolve(p, "conventions_of_war", "against", votes={0: "against"})
    assert asked == [], "both docks of the one system can produce"
    assert (len(p.fleet(0, E1).docks), len(p.fleet(0, "se-home-saar").docks), p.player(0).pieces[DOCK]) == (1, 1, 1)


@pytest.mark.rule("imperium:T18.9")
@pytest.mark.card("imperium:political:conventions_of_war")
@pytest.mark.parametrize(("idle", "left"), [(False, (1,)), (True, (0,))])
def test_the_saar_say_which_of_their_docks_goes_back_where_one_is_new(idle: bool, left: tuple[int, ...]) -> None:
    p = Position(races=("saar", "sol", "norr")).floating_dock(0, E1, since=1).floating_dock(0, E1)
    wanted = own_dock(E1, idle=idle)
    asked = resolve(p, "conventions_of_war", "against", wanted, votes={0: "against"})
    assert (asked[0].seat, asked[0].options()) == (0, [own_dock(E1), own_dock(E1, idle=True)])
    assert p.fleet(0, E1).docks == left


def invaders() -> Position:
    """Ground forces over a neutral planet, an enemy one and Mecatol Rex."""
    p = board().tile((1, -2), "v-abyz").planet(1, "fria").planet(1, "mecatol-rex")
    p.ships(0, "v-abyz", carrier=1).cargo(0, "v-abyz", "carrier", ground=1)
    return p.ships(0, MECATOL, carrier=1).cargo(0, MECATOL, "carrier", ground=1)


def landable(p: Position) -> list[str]:
    spots = (("abyz", "v-abyz"), ("fria", "v-abyz"), ("mecatol-rex", MECATOL))
    return [name for name, at in spots if cannot_land(p.g, 0, Land("ground_force", name, 0), p.at(at)) is None]


@pytest.mark.card("imperium:political:imperial_peace")
def test_mecatol_rex_cannot_be_invaded_or_is_the_only_planet_that_can() -> None:
    p = invaders()
    assert landable(p) == ["abyz", "fria", "mecatol-rex"]
    resolve(p, "imperial_peace", "for")
    assert landable(p) == ["abyz", "fria"]
    p = invaders()
    resolve(p, "imperial_peace", "against")
    assert landable(p) == ["mecatol-rex"]
    assert landable(next_round(p)) == ["abyz", "fria", "mecatol-rex"]


@pytest.mark.card("imperium:political:imperial_peace")
def test_reinforcing_the_own_mecatol_rex_is_no_invasion() -> None:
    p = invaders().planet(0, "mecatol-rex").law("imperial_peace")
    assert landable(p) == ["abyz", "fria", "mecatol-rex"]


@pytest.mark.card("imperium:political:official_sanction")
def test_a_sanctioned_player_invades_nothing_until_the_round_ends() -> None:
    p = invaders()
    resolve(p, "official_sanction", "0")
    assert landable(p) == []
    assert landable(next_round(p)) == ["abyz", "fria", "mecatol-rex"]
    p = invaders()
    resolve(p, "official_sanction", "1")
    assert landable(p) == ["abyz", "fria", "mecatol-rex"]


# ---------------------------------------------------------------------- destruction


@pytest.mark.card("imperium:political:arms_reduction")
def test_arms_reduction_leaves_two_dreadnoughts_and_four_cruisers() -> None:
    p = board().pools(0, fleet=9, command=1)
    p.ships(0, E1, dreadnought=1, cruiser=2).ships(0, SOL, dreadnought=3, cruiser=3)
    p.pools(1, fleet=6).ships(1, E2, dreadnought=2, cruiser=4)
    lost = (Remove("dreadnought", SOL), Remove("dreadnought", SOL), Remove("cruiser", E1))
    asked = resolve(p, "arms_reduction", "for", *lost)
    assert {question.seat for question in asked} == {0}
    assert [p.fleet(0, E1).ships[kind] for kind in (DREADNOUGHT, CRUISER)] == [1, 1]
    assert [p.fleet(0, SOL).ships[kind] for kind in (DREADNOUGHT, CRUISER)] == [1, 3]
    assert [p.fleet(1, E2).ships[kind] for kind in (DREADNOUGHT, CRUISER)] == [2, 4]


@pytest.mark.card("imperium:political:arms_reduction")
def test_voted_down_all_planets_with_a_red_specialty_are_exhausted() -> None:
    p = board().tile((1, -2), "v-bereg").tile((1, 1), "v-abyz")
    p.planet(0, "bereg").planet(0, "lirta-iv").planet(1, "fria")
    assert resolve(p, "arms_reduction", "against") == []
    assert [exhausted(p, seat) for seat in range(3)] == [["bereg"], [], []]


@pytest.mark.card("imperium:political:ancient_artifact")
def test_on_five_or_less_mecatol_rex_burns_and_its_surroundings_suffer_three_dice() -> None:
    p = board().planet(1, "mecatol-rex", ground=2, pds=1, dock=True).ships(0, MECATOL, cruiser=1, fighter=1)
    p.ships(0, E1, cruiser=3).ships(2, SOL, cruiser=1)
    p.roll(5, 5, 4, 10)
    resolve(p, "ancient_artifact", "for")
    world = p.world("mecatol-rex")
    assert (world.owner, world.is_empty) == (1, True), "the planet stays with its owner"
    assert not any(p.fleet(0, MECATOL).ships)
    assert (p.fleet(0, E1).ships[CRUISER], p.fleet(2, SOL).ships[CRUISER]) == (1, 1), "5 and 10 hit, 4 does not"


@pytest.mark.card("imperium:political:ancient_artifact")
def test_around_mecatol_rex_ground_forces_suffer_but_pds_and_docks_do_not() -> None:
    p = board().tile((0, -1), "v-lodor").planet(1, "lodor", ground=4, pds=2, dock=True).roll(1, 9, 9, 9)
    resolve(p, "ancient_artifact", "for")
    world = p.world("lodor")
    assert (world.owner, world.ground, world.pds, world.dock) == (1, 1, 2, True)


@pytest.mark.card("imperium:political:ancient_artifact")
def test_on_six_or_more_everybody_gains_two_technologies_one_after_the_other() -> None:
    p = board().planet(1, "mecatol-rex", ground=2).roll(6)
    learnt = ("antimass_deflectors", "xrd_transporters")
    moves = [Research(name) for _ in range(3) for name in learnt]
    asked = resolve(p, "ancient_artifact", "for", *moves)
    assert len(asked) == 6
    assert Decline() not in asked[0].options()
    assert [player.technologies for player in p.g.players] == [learnt] * 3, "the first may serve the second"
    assert p.world("mecatol-rex").ground == 2
    p = board().planet(1, "mecatol-rex", ground=2)
    resolve(p, "ancient_artifact", "against")
    assert (p.world("mecatol-rex").ground, p.player(0).technologies) == (2, ())


@pytest.mark.card("imperium:political:defend_the_jewel")
def test_a_mine_without_owner_lies_at_mecatol_rex_and_goes_off_under_anybody() -> None:
    p = Position(races=("sol", "hacan", "norr"), space_mines=True).ships(0, E1, cruiser=1)
    resolve(p, "defend_the_jewel", "for")
    assert p.g.mines == ((p.at(MECATOL), NOBODY),)
    p.roll(9)
    activate(p, MECATOL)
    sail(p, "cruiser", E1, MECATOL)
    while p.prompt == "sail":
        p.choose(DONE)
    assert (p.fleet(0, MECATOL).ships[CRUISER], len(p.g.mines)) == (0, 0)


@pytest.mark.card("imperium:political:defend_the_jewel")
def test_voted_down_everybody_may_lay_a_mine_at_home() -> None:
    p = Position(races=("sol", "hacan", "norr"), space_mines=True)
    assert "defend_the_jewel" not in Position().g.agendas.cards, "it needs the option"
    resolve(p, "defend_the_jewel", "against", PickSystem(SOL), Decline(), PickSystem("v-home-norr"))
    assert p.g.mines == ((p.at(SOL), 0), (p.at("v-home-norr"), 2))
    p.g.mines = ((p.at(E4), 0),) * 12
    p.g.agendas.put(p.g.agendas_used.draw())
    assert resolve(p, "defend_the_jewel", "against") == [], "twelve mines are all there are"
    p.g.agendas.put(p.g.agendas_used.draw())
    resolve(p, "defend_the_jewel", "for")
    assert len(p.g.mines) == 12


@pytest.mark.card("imperium:political:ancient_artifact")
def test_floating_docks_leaders_and_custodians_at_mecatol_rex_are_lost_too() -> None:
    p = Position(races=("saar", "sol", "norr"), leaders=True).planet(1, "mecatol-rex", ground=1)
    p.floating_dock(0, MECATOL).floating_dock(0, MECATOL).leader("rev", planet="mecatol-rex").roll(1)
    p.g.custodians = ("fighter", "ground_force")
    resolve(p, "ancient_artifact", "for")
    assert (len(p.fleet(0, MECATOL).docks), p.player(0).pieces[DOCK], len(p.g.custodians)) == (0, 3, 0)
    assert (p.world("mecatol-rex").leaders, "rev" in p.g.dead) == ((), True)


def test_ground_forces_aboard_are_lost_with_the_ships_at_mecatol_rex() -> None:
    p = board().ships(0, MECATOL, carrier=1).cargo(0, MECATOL, "carrier", ground=2).roll(1)
    resolve(p, "ancient_artifact", "for")
    assert (p.fleet(0, MECATOL).ships[CARRIER], p.fleet(0, MECATOL).holds) == (0, ())
