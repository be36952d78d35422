"""Political cards about planets and ground forces."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.imperium.council import exhausted, goods, in_turn, resolve, run, stands
from tests.rules.imperium.hands import play, turn
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, MECATOL, SOL, activate, board, sail

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.moves import (
    DONE,
    Activate,
    Choice,
    Decline,
    Land,
    Pay,
    PickPlanet,
    PickPlayer,
    Use,
)
from perijove.games.imperium.rules.agenda import carry_out, settle
from perijove.games.imperium.rules.cards_white import annexed
from perijove.games.imperium.rules.landing import cannot_land
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.planets import add_ground
from perijove.games.imperium.state import NOBODY, Debate
from perijove.kernel.windows import PASS

YES, NO = Choice("yes"), Decline()
ABYZ = "v-abyz"


def colonists(*races: str, ground: int = 2) -> Position:
    """Seat 0 has a carrier with ground forces beside the neutral planets Abyz (3) and Fria (2)."""
    p = board(*races).tile((1, -2), ABYZ).ships(0, E1, carrier=1)
    return p.cargo(0, E1, "carrier", ground=ground) if ground else p


def land(p: Position, *planets: str) -> Position:
    """The colonists go to Abyz and are about to land; then one on each of these planets."""
    activate(p, ABYZ)
    sail(p, "carrier", E1, ABYZ, hold=0)
    while p.prompt in ("sail", "load"):
        p.choose(DONE)
    for planet in planets:
        p.choose(Land("ground_force", planet, 0))
    return p


# ---------------------------------------------------------------------- control


@pytest.mark.card("imperium:political:colonial_redistribution")
def test_the_leader_gives_a_planet_to_somebody_with_fewest_points() -> None:
    p = board().points(0, 3).points(1, 1).points(2, 1).tile((1, -2), ABYZ).planet(0, "abyz", ground=2, pds=1)
    asked = resolve(p, "colonial_redistribution", "for", PickPlanet("abyz"), PickPlayer(2), YES)
    assert [question.seat for question in asked] == [0, 0, 2]
    assert asked[1].options() == [PickPlayer(1), PickPlayer(2)]
    world = p.world("abyz")
    assert (world.owner, world.ground, world.pds) == (2, 3, 0)


@pytest.mark.card("imperium:political:colonial_redistribution")
def test_the_heir_may_refuse_and_the_ground_forces_are_lost_all_the_same() -> None:
    p = board().points(0, 3).points(1, 1).tile((1, -2), ABYZ).planet(0, "abyz", ground=2)
    asked = resolve(p, "colonial_redistribution", "for", PickPlanet("abyz"), NO)
    assert [question.seat for question in asked] == [0, 2], "the only one with fewest points"
    assert (p.world("abyz").owner, p.world("abyz").ground) == (0, 0)


@pytest.mark.card("imperium:political:colonial_redistribution")
def test_chance_decides_who_leads_if_several_do() -> None:
    givers = set()
    for seed in range(8):
        p = board(seed=f"leaders {seed}").points(0, 3).points(1, 3)
        p.planet(0, "jord", ground=1).planet(1, "arretze", ground=1)
        p.g.agendas.take("colonial_redistribution")
        p.g.debate = Debate("colonial_redistribution", 0)
        settle(p.g, "colonial_redistribution", "for")
        asked = run(p, carry_out(p.g), in_turn())
        givers.add(asked[0].seat)
    assert givers == {0, 1}


@pytest.mark.card("imperium:political:dispute_resolution")
def test_two_planets_of_two_players_become_neutral_with_all_that_stands_there() -> None:
    p = board().tile((1, -2), ABYZ).planet(0, "abyz", ground=2, pds=2, dock=True).planet(1, "fria", ground=1)
    resolve(p, "dispute_resolution", "abyz+fria")
    for name in ("abyz", "fria"):
        assert (p.world(name).owner, p.world(name).is_empty) == (NOBODY, True)
    assert p.world("jord").owner == 0


@pytest.mark.card("imperium:political:planetary_security")
def test_planets_without_ground_forces_outside_home_systems_become_neutral_now_and_later() -> None:
    p = board().tile((1, -2), ABYZ).planet(0, "abyz", pds=1, dock=True).planet(0, "fria", ground=1)
    resolve(p, "planetary_security", "for")
    assert (p.world("abyz").owner, p.world("fria").owner, p.world("jord").owner) == (NOBODY, 0, 0)
    assert p.world("abyz").is_empty
    add_ground(p.g, NUMBER["fria"], -1)
    p.until("turn").stage("turn.end", active=0)
    assert p.world("fria").owner == NOBODY
    p = board().tile((1, -2), ABYZ).planet(0, "abyz")
    resolve(p, "planetary_security", "against")
    assert p.world("abyz").owner == 0


# ---------------------------------------------------------------------- neutral planets


@pytest.mark.card("imperium:political:colonization_licensing")
def test_landing_on_a_neutral_planet_costs_its_resources() -> None:
    p = land(colonists().law("colonization_licensing"), "abyz")
    refusal = cannot_land(p.g, 0, Land("ground_force", "fria", 0))
    assert refusal is not None, "Jord pays for Abyz, not for Fria besides"
    p.choose(DONE)
    assert (p.prompt, p.m.decision is not None) == ("pay", True)
    p.choose(Pay(("jord",)))
    assert (p.world("abyz").owner, p.world("jord").exhausted) == (0, True)


@pytest.mark.card("imperium:political:colonization_licensing")
def test_who_cannot_pay_the_licence_does_not_land_and_own_planets_are_free() -> None:
    p = land(colonists().law("colonization_licensing").change("jord", exhausted=True).planet(0, "fria"))
    assert [move.planet for move in p.offered(Land)] == ["fria"] * 2
    p.choose(Land("ground_force", "fria", 0), DONE)
    assert p.prompt != "pay"


@pytest.mark.card("imperium:political:colonization_licensing")
def test_voted_down_a_planet_is_exhausted_for_every_three_outside_the_home_system() -> None:
    p = board().tile((1, -2), ABYZ).planet(0, "abyz").planet(0, "fria").planet(0, "mecatol-rex")
    resolve(p, "colonization_licensing", "against", PickPlanet("fria"))
    assert [exhausted(p, seat) for seat in range(3)] == [["fria"], [], []]


@pytest.mark.card("imperium:political:minister_of_exploration")
def test_the_minister_of_exploration_gains_a_good_when_another_lands_on_a_neutral_planet() -> None:
    p = land(colonists().law("minister_of_exploration", holder=1), "abyz", "fria")
    p.choose(DONE)
    assert goods(p) == [0, 2, 0]
    p = land(colonists().law("minister_of_exploration", holder=0), "abyz")
    p.choose(DONE)
    assert goods(p) == [0, 0, 0], "not for own landings"
    p = colonists().law("minister_of_exploration", holder=1)
    run(p, annexed(p.g, 0, NUMBER["abyz"]), in_turn())
    assert goods(p) == [0, 0, 0], "annexing is no landing"


@pytest.mark.card("imperium:political:planetary_conscription")
def test_whoever_gains_a_neutral_planet_may_put_a_ground_force_on_it() -> None:
    p = land(colonists().law("planetary_conscription"), "abyz", "fria")
    p.choose(DONE, YES, NO)
    assert (p.world("abyz").ground, p.world("fria").ground) == (2, 1)
    p = land(colonists().law("planetary_conscription").planet(1, "abyz"), "abyz")
    p.choose(DONE)
    assert p.prompt != "garrison", "it was not neutral"


@pytest.mark.card("imperium:political:planetary_conscription")
def test_a_planet_that_was_annexed_by_a_card_or_settled_is_gained_as_well() -> None:
    p = colonists().law("planetary_conscription").planet(0, "mecatol-rex").hand(0, "voluntary_annexation")
    p = play(turn(p), "voluntary_annexation", PickPlanet("abyz"))
    assert (p.prompt, p.asked) == ("garrison", (0,))
    assert p.choose(YES).world("abyz").ground == 4
    p = board(distant_suns=True).tile((1, -1), "v-abyz").law("planetary_conscription").domain("abyz", "settlers")
    p.ships(0, E1, carrier=1).cargo(0, E1, "carrier", ground=1)
    land(p.roll(6), "abyz").choose(DONE)
    assert (p.prompt, p.asked) == ("garrison", (0,))
    assert p.choose(YES).world("abyz").ground == 3


@pytest.mark.card("imperium:political:planetary_conscription")
def test_voted_down_nobody_lands_on_neutral_planets_until_the_round_ends() -> None:
    p = colonists().planet(1, "abyz")
    resolve(p, "planetary_conscription", "against")
    land(p)
    assert {move.planet for move in p.offered(Land)} == {"abyz"}


# ---------------------------------------------------------------------- ground forces


@pytest.mark.card("imperium:political:compensated_disarmament")
def test_all_ground_forces_of_a_planet_become_trade_goods() -> None:
    p = board().planet(1, "mecatol-rex", ground=3, pds=1)
    resolve(p, "compensated_disarmament", "mecatol-rex")
    world = p.world("mecatol-rex")
    assert (world.owner, world.ground, world.pds, goods(p)) == (1, 0, 1, [0, 3, 0])


@pytest.mark.card("imperium:political:minister_of_internal_security")
def test_the_minister_of_internal_security_strikes_when_mecatol_rex_is_activated() -> None:
    p = board().law("minister_of_internal_security", holder=2).planet(1, "mecatol-rex", ground=6)
    activate(p, SOL)
    assert not p.asked
    p.stage("turn", active=0).choose(Activate(MECATOL))
    assert (p.asked, p.prompt) == ((2,), "window.activation.done")
    assert len(p.offered(Use)) == 4
    p.choose(Use("minister_of_internal_security", choice="4"))
    assert (p.world("mecatol-rex").ground, stands(p, "minister_of_internal_security")) == (2, False)


@pytest.mark.card("imperium:political:minister_of_internal_security")
def test_on_the_own_turn_it_is_no_action_and_may_be_kept() -> None:
    p = board().law("minister_of_internal_security", holder=0).planet(1, "mecatol-rex", ground=2)
    p.stage("turn", active=0).choose(Activate(MECATOL), PASS)
    assert stands(p, "minister_of_internal_security")
    p = board().law("minister_of_internal_security", holder=0).planet(1, "mecatol-rex", ground=2)
    p.stage("turn", active=0).choose(Use("minister_of_internal_security", choice="2"))
    assert (p.world("mecatol-rex").ground, p.asked, p.prompt) == (0, (0,), "turn")
    assert Activate(SOL) in p.options()


@pytest.mark.card("imperium:political:hopes_end_training_ground")
def test_the_controller_of_hopes_end_may_train_troops() -> None:
    for option, shock in ((True, 2), (False, 0)):
        p = Position(races=("sol", "hacan", "norr"), shock_troops=option).tile((1, -2), "se-hope-s-end")
        p.planet(1, "hope-s-end", ground=1)
        (asked,) = resolve(p, "hopes_end_training_ground", "for", YES)
        assert (asked.seat, p.world("hope-s-end").ground, p.world("hope-s-end").shock) == (1, 4, shock)
    p = board().tile((1, -2), "se-hope-s-end")
    assert resolve(p, "hopes_end_training_ground", "for") == []


@pytest.mark.card("imperium:political:hopes_end_training_ground")
def test_voted_down_every_shock_troop_is_an_ordinary_ground_force_again() -> None:
    p = Position(races=("sol", "hacan", "norr"), shock_troops=True).tile((1, -2), "se-hope-s-end")
    p.planet(1, "hope-s-end", ground=3).change("hope-s-end", shock=2)
    p.ships(0, E1, carrier=1).cargo(0, E1, "carrier", ground=3)
    fleet = p.fleet(0, E1)
    p.g.fleets[p.at(E1) * 3] = replace(fleet, holds=(replace(fleet.holds[0], shock=2),))
    resolve(p, "hopes_end_training_ground", "against")
    assert (p.world("hope-s-end").shock, p.world("hope-s-end").ground) == (0, 3)
    assert (p.fleet(0, E1).holds[0].shock, p.fleet(0, E1).holds[0].ground) == (0, 3)


def test_what_happens_to_a_planet_happens_in_the_order_laws_came_into_play() -> None:
    p = colonists().law("planetary_conscription").law("minister_of_exploration", holder=1)
    asked = run(p, happen(p.g, "neutral planet taken", 0, p.player(0).planets[0], True), in_turn(YES))
    assert ([question.prompt for question in asked], goods(p)) == (["garrison"], [0, 1, 0])
