"""Option 7: space mines."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import run
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, activate, attack, board, fight_on, sail

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.moves import DONE, Activate, Build, Fire, LayMine, PickPlayer, Retreat, Sail, Transfer, Use
from perijove.games.imperium.rules.abilities.muaat import star_forge
from perijove.games.imperium.rules.cards_black import raid
from perijove.games.imperium.rules.mines import SUPPLY, enemy_mines, go_off, mined
from perijove.games.imperium.rules.politics.industry import commission
from perijove.games.imperium.rules.production import launched
from perijove.games.imperium.rules.suns.kinds import find_factory
from perijove.games.imperium.rules.technologies.racial import salvage
from perijove.games.imperium.state import CARRIER, CRUISER, DREADNOUGHT, FIGHTER, Battle, Imperium, Side
from perijove.kernel.decision import Choose, Move

HIT, MISS = 9, 8
HOME = "v-home-sol"


def mines() -> Position:
    return board(space_mines=True)


def dice(p: Position) -> list[list[int]]:
    """The rolls of all mines that went off."""
    return [entry.args["dice"] for _, entry in p.m.log(0) if entry.key == "mines"]


# ---------------------------------------------------------------------- laying


def producing(p: Position, system: str = E1) -> Position:
    """Seat 0 has activated a system and moved nothing; it is the production step."""
    p.stage("turn", active=0).choose(Activate(system))
    return p.choose(DONE) if p.prompt == "sail" else p


@pytest.mark.rule("shattered:opt7.place", "shattered:opt7.owner", "imperium:T27.3")
def test_a_cruiser_lays_a_mine_for_two_resources() -> None:
    p = producing(mines().ships(0, E1, cruiser=1).goods(0, 2)).choose(LayMine(E1))
    assert p.prompt == "pay"
    p.choose(p.options()[0])
    assert p.g.mines == ((p.at(E1), 0),)


@pytest.mark.rule("shattered:opt7.place")
@pytest.mark.parametrize("ship", ["destroyer", "dreadnought"])
def test_no_mine_without_a_cruiser(ship: str) -> None:
    assert producing(mines().ships(0, E1, **{ship: 1}).goods(0, 2)).prompt != "produce"


@pytest.mark.rule("shattered:opt7.place")
def test_no_mine_without_two_resources_or_the_option() -> None:
    p = mines().ships(0, E1, cruiser=1).goods(0, 1)
    for planet in p.player(0).planets:
        p.change(p.g.worlds[planet].planet, exhausted=True)
    assert producing(p).prompt != "produce"
    assert producing(board().ships(0, E1, cruiser=1).goods(0, 2)).prompt != "produce"


@pytest.mark.rule("shattered:opt7.onepertime")
def test_one_mine_an_action() -> None:
    p = producing(mines().ships(0, E1, cruiser=2).goods(0, 4)).choose(LayMine(E1))
    assert p.prompt == "pay"  # nothing more can be ordered


@pytest.mark.rule("shattered:opt7.supply", "shattered:components.mines")
def test_there_are_twelve_mines_for_all() -> None:
    assert SUPPLY == 12
    assert producing(mines().ships(0, E1, cruiser=1).goods(0, 2).mine(1, E3, SUPPLY)).prompt != "produce"
    assert producing(mines().ships(0, E1, cruiser=1).goods(0, 2).mine(1, E3, SUPPLY - 1)).prompt == "produce"


@pytest.mark.rule("shattered:opt7.faq.cruiser")
def test_the_cruiser_must_be_there_before_the_production() -> None:
    p = producing(mines().planet(0, "jord", dock=True).goods(0, 9), HOME).choose(Build("cruiser", "jord", "", HOME))
    assert p.prompt == "produce"
    assert not p.offered(LayMine)


# ---------------------------------------------------------------------- going off


@pytest.mark.rule("shattered:opt7.trigger", "shattered:opt7.remove")
def test_every_ship_that_is_no_fighter_rolls_and_one_mine_is_gone() -> None:
    p = mines().ships(0, E1, cruiser=2, carrier=1, fighter=4).mine(1, E2).roll(HIT, MISS, HIT)
    attack(p, E2)
    assert dice(p) == [[HIT, MISS, HIT]]
    assert (p.fleet(0, E2).ships[CRUISER], p.fleet(0, E2).ships[CARRIER]) == (1, 0)
    assert p.g.mines == ()


@pytest.mark.rule("shattered:opt7.trigger")
def test_a_ship_that_is_hit_may_sustain_the_damage() -> None:
    p = attack(mines().ships(0, E1, dreadnought=1).mine(1, E2).roll(10), E2)
    assert (p.fleet(0, E2).ships[DREADNOUGHT], p.fleet(0, E2).damaged[DREADNOUGHT]) == (1, 1)


@pytest.mark.rule("shattered:opt7.trigger")
def test_own_mines_are_quiet_and_so_are_those_where_nothing_has_moved() -> None:
    assert dice(attack(mines().ships(0, E1, cruiser=1).mine(0, E2), E2)) == []
    p = activate(mines().ships(0, E2, cruiser=1).mine(1, E2), E2)
    assert dice(p) == []
    assert len(p.g.mines) == 1


@pytest.mark.rule("shattered:opt7.trigger")
def test_mines_go_off_after_the_pds_have_fired() -> None:
    p = mines().tile((1, -1), "v-abyz").planet(1, "abyz", pds=1).ships(0, E1, cruiser=2).mine(1, "v-abyz")
    attack(p.roll(1, MISS, MISS), "v-abyz")
    while p.prompt == "fire-pds":
        p.choose(p.options()[0])
    order = [entry.key for _, entry in p.m.log(0) if entry.key in ("rolled", "mines")]
    assert order[:2] == ["rolled", "mines"]
    assert dice(p) == [[MISS, MISS]]


@pytest.mark.rule("shattered:opt7.single", "shattered:opt7.choose")
def test_of_several_mines_one_goes_off_and_the_mover_says_whose() -> None:
    p = attack(mines().ships(0, E1, destroyer=1).mine(1, E2, 2).mine(2, E2).roll(MISS), E2)
    assert (p.asked, p.prompt, p.options()) == ((0,), "remove-mine", [PickPlayer(1), PickPlayer(2)])
    p.choose(PickPlayer(2))
    assert dice(p) == [[MISS]]
    assert p.g.mines == ((p.at(E2), 1), (p.at(E2), 1))


@pytest.mark.rule("shattered:opt7.passing")
def test_mines_on_the_way_do_nothing() -> None:
    p = activate(mines().ships(0, E1, cruiser=1).mine(1, E2), E3)
    sail(p, "cruiser", E1, E2, E3).choose(DONE)
    assert p.fleet(0, E3).ships[CRUISER] == 1
    assert dice(p) == []
    assert len(p.g.mines) == 1


@pytest.mark.rule("shattered:opt7.faq.timing")
def test_a_transfer_sets_mines_off_where_ships_arrive() -> None:
    p = mines().ships(0, E1, cruiser=1).ships(0, E2, carrier=1).mine(1, E1).mine(1, E2).roll(MISS, MISS)
    p.until("production").stage("turn", active=0).choose(Transfer(E1, E2), Sail("cruiser", E1, (E2,)), DONE)
    assert dice(p) == [[MISS, MISS]]  # cruiser and carrier where the cruiser arrived
    assert p.g.mines == ((p.at(E1), 1),)


@pytest.mark.rule("shattered:opt7.faq.timing")
def test_a_retreat_into_a_mined_system_sets_the_mine_off() -> None:
    p = mines().ships(0, E1, cruiser=1).ships(1, E2, cruiser=2).counter(1, E3).mine(0, E3)
    attack(p.roll(1, 1, 1, HIT, MISS), E2)
    fight_on(p, "retreat").choose(Retreat(E3))
    assert dice(p) == [[HIT, MISS]]
    assert p.fleet(1, E3).ships[CRUISER] == 1


@pytest.mark.rule("shattered:opt7.faq.timing")
def test_ships_that_are_built_in_a_mined_system_set_the_mine_off() -> None:
    p = producing(mines().planet(0, "jord", dock=True).goods(0, 9).mine(1, HOME).roll(HIT, MISS), HOME)
    p.choose(*[Build("cruiser", "jord", "", HOME)] * 2, DONE)
    p.choose(p.options()[0])
    assert dice(p) == [[HIT, MISS]]
    assert p.fleet(0, HOME).ships[CRUISER] == 1


@pytest.mark.rule("shattered:opt7.faq.timing")
def test_ships_that_come_by_the_secondary_of_warfare_set_mines_off() -> None:
    p = mines().ships(1, E2, destroyer=1).mine(0, E3)

    def to_e3(g: Imperium, question: Choose) -> Move:
        return next(move for move in question.options() if getattr(move, "system", E3) in (E2, E3))

    arrived = run(p.g, raid(p.g, 1), to_e3)
    assert arrived == (p.at(E3),)
    run(p.g, launched(p.g, 1, arrived))
    assert p.g.mines == ()


@pytest.mark.card("imperium:technology:maneuvering_jets")
@pytest.mark.rule("shattered:opt7.trigger")
@pytest.mark.parametrize(("die", "left"), [(9, 1), (10, 0)])
def test_ships_with_maneuvering_jets_are_hit_on_a_ten_alone(die: int, left: int) -> None:
    p = mines().tech(0, "maneuvering_jets").ships(0, E2, cruiser=1).mine(1, E2).roll(die)
    systems = (p.at(E2),)
    (use,) = mined(p.g, 0, systems)
    run(p.g, go_off(p.g, 0, use, systems))
    assert p.fleet(0, E2).ships[CRUISER] == left


def test_a_damaged_ship_is_destroyed_and_fighters_fall_with_their_carrier() -> None:
    p = mines().ships(0, E2, damaged=1, dreadnought=1).ships(0, E2, carrier=1, fighter=3).mine(2, E2).roll(HIT, HIT)
    systems = (p.at(E2),)
    (use,) = mined(p.g, 0, systems)
    run(p.g, go_off(p.g, 0, use, systems))
    assert p.fleet(0, E2).ships[DREADNOUGHT] == p.fleet(0, E2).ships[FIGHTER] == 0


@pytest.mark.rule("shattered:opt7.choose")
def test_the_mines_of_an_eliminated_player_lie_on() -> None:
    p = mines().ships(0, E2, destroyer=1).mine(2, E2).roll(MISS)
    p.player(2).out = True
    p.g.order = (0, 1)
    assert enemy_mines(p.g, 0, p.at(E2)) == [2]
    run(p.g, go_off(p.g, 0, mined(p.g, 0, (p.at(E2),))[0], (p.at(E2),)))
    assert p.g.mines == ()


# ---------------------------------------------------------------------- ships that are new in other ways


@pytest.mark.rule("shattered:opt7.faq.timing")
def test_ships_that_the_muaat_forge_set_mines_off() -> None:
    p = board("muaat", "hacan", "sol", space_mines=True).ships(0, E1, war_sun=1).mine(1, E1)
    run(p.g, star_forge(p.g, 0, Use("star_forge", E1, unit="destroyer"), None))
    assert p.g.mines == ()


@pytest.mark.rule("shattered:opt7.faq.timing")
def test_ships_that_an_agenda_delivers_set_mines_off() -> None:
    p = mines().planet(0, "jord", dock=True).mine(1, HOME)
    run(p.g, commission(p.g))
    assert (p.fleet(0, HOME).ships[DREADNOUGHT], p.g.mines) == (1, ())


@pytest.mark.rule("shattered:opt7.faq.timing")
def test_a_ship_that_is_salvaged_sets_mines_off() -> None:
    p = board("mentak", "hacan", "sol", space_mines=True).ships(0, E1, dreadnought=1).mine(1, E1).goods(0, 2)
    fallen = ((1, CRUISER, 1),)
    battle = Battle("space", p.at(E1), attacker=Side(0, ()), defender=Side(1, ()), lost=fallen)
    run(p.g, salvage(p.g, 0, Use("salvage_operations"), battle))
    assert (p.fleet(0, E1).ships[CRUISER], p.g.mines) == (1, ())


@pytest.mark.rule("shattered:opt7.faq.timing", "shattered:opt11.factory")
def test_ships_of_a_hidden_factory_set_mines_off() -> None:
    p = board(space_mines=True, distant_suns=True, new_suns=True).tile((1, -1), "v-abyz").ships(0, "v-abyz", carrier=1)
    p.domain("abyz", "hidden_factory", up=True).mine(1, "v-abyz")
    run(p.g, find_factory(p.g, 0, NUMBER["abyz"]))
    assert p.g.mines == ()


@pytest.mark.rule("shattered:opt7.trigger", "shattered:opt7.remove")
def test_a_mine_stays_where_there_is_no_ship_to_roll_for() -> None:
    p = mines().tile((1, -1), "v-abyz").planet(1, "abyz", pds=1).ships(0, E1, destroyer=1).mine(1, "v-abyz").roll(10)
    attack(p, "v-abyz").choose(Fire("abyz"))
    assert p.g.mines == ((p.at("v-abyz"), 1),), "PDS have shot down all that came"
    p = mines().tech(0, "advanced_fighters").ships(0, E1, fighter=2).mine(1, E2)
    attack(p)
    assert (p.g.mines, dice(p)) == (((p.at(E2), 1),), [])


@pytest.mark.rule("shattered:opt7.trigger", "imperium:T9.6")
def test_a_ship_that_leaves_and_comes_back_sets_a_mine_off() -> None:
    p = mines().ships(0, E1, carrier=1).planet(0, "jord", ground=1).tech(0, "xrd_transporters").mine(1, E1).roll(MISS)
    activate(p, E1)
    sail(p, "carrier", E1, HOME, E1)
    p.choose(DONE, DONE)
    assert dice(p) == [[MISS]]


@pytest.mark.rule("shattered:opt7.trigger")
@pytest.mark.card("imperium:political:minister_of_peace")
def test_a_fleet_that_the_minister_of_peace_has_sent_back_sets_no_mine_off() -> None:
    p = mines().law("minister_of_peace", holder=2).ships(0, E1, cruiser=1).ships(1, E2, cruiser=1).mine(1, E2)
    p.ships(0, E2, destroyer=1)
    activate(p, E2)
    sail(p, "cruiser", E1, E2).choose(DONE, Use("minister_of_peace"))
    while p.asked and p.prompt != "produce":
        p.choose(p.options()[0])
    assert (dice(p), len(p.g.mines)) == ([], 1)
