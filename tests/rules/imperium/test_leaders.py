"""T21: where leaders are and what becomes of them."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import play, questions, run, start
from tests.rules.imperium.leading import ABYZ, HIT, MISS, home, led_by
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E3, attack, board

from perijove.games.imperium.facts import NUMBER, PEOPLE, PLANETS, RACES
from perijove.games.imperium.moves import (
    DONE,
    Activate,
    Board,
    Escort,
    Execute,
    Fire,
    HandOver,
    Land,
    PickCard,
    Post,
    Sail,
    TakeRace,
    Use,
)
from perijove.games.imperium.playing import Aimed
from perijove.games.imperium.rules.action_cards.battle import friendly_fire
from perijove.games.imperium.rules.fleets import load
from perijove.games.imperium.rules.landing import cannot_escort
from perijove.games.imperium.rules.leaders.people import harbours, place_adrift
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.planets import make_neutral
from perijove.games.imperium.state import FIGHTER, Battle, Effect, Hold, Imperium, Side
from perijove.kernel.decision import Choose, Move
from perijove.kernel.windows import PASS

# ---------------------------------------------------------------------- where they are


@pytest.mark.rule("imperium:T21.1", "shattered:components.leaders")
def test_each_race_has_three_leaders_on_planets_of_the_home_system() -> None:
    assert len(PEOPLE) == 42
    g = start(3, leaders=True, races="dealt")
    assert not any(world.leaders for world in g.worlds)
    play(g)
    for seat, player in enumerate(g.players):
        there = [leader for planet in g.planets_at[player.home] for leader in g.worlds[planet].leaders]
        assert sorted(there) == sorted(leader.id for leader in RACES[player.race].leaders), seat
    assert not any(world.leaders for world in play(start(3)).worlds)  # the option is off


@pytest.mark.rule("imperium:T21.1")
def test_the_owner_of_several_home_planets_says_on_which() -> None:
    g = start(3, leaders=True, races="chosen")
    posts = []
    wanted = iter(("hacan", "norr", "sol"))

    def choose(g: Imperium, question: Choose) -> Move:
        return TakeRace(next(wanted)) if question.prompt == "take-race" else question.options()[-1]

    for question in questions(g, choose):
        if question.prompt == "post":
            posts.append(question)
    assert {g.players[question.seat].race for question in posts} == {"hacan", "norr"}


@pytest.mark.rule("imperium:T21.2", "imperium:T21.3")
def test_a_leader_boards_any_ship_and_uses_no_capacity() -> None:
    p = board("sol", "hacan", "norr", leaders=True).ships(0, "v-home-sol", destroyer=1).planet(0, "jord", ground=1)
    p.until("production").stage("turn", active=0).choose(Activate(E1), Sail("destroyer", "v-home-sol", (E1,)))
    assert [move.leader for move in p.offered(Board)] == ["connor", "delouis", "rev"]
    p.choose(Board("connor", "jord"), Board("rev", "jord"), DONE, DONE)
    assert p.fleet(0, E1).holds[0].leaders == ("connor", "rev")
    assert p.world("jord").leaders == ("delouis",)


@pytest.mark.rule("imperium:T21.2")
def test_even_a_fighter_carries_a_leader() -> None:
    p = board("sol", "hacan", "norr", leaders=True).ships(0, "v-home-sol", fighter=1).planet(0, "jord", dock=True)
    p.until("production").stage("turn", active=0).choose(Activate("v-home-sol"))
    p.choose(Sail("fighter", "v-home-sol", ()), Board("rev", "jord"), DONE, DONE)
    assert [hold.leaders for hold in p.fleet(0, "v-home-sol").holds] == [("rev",)]


@pytest.mark.rule("imperium:T21.2")
def test_no_leader_goes_to_a_trade_station() -> None:
    station = next(planet for planet in PLANETS.values() if planet.station)
    p = board("sol", "hacan", "norr", leaders=True).tile((1, -1), station.tile)
    p.ships(0, E1, carrier=1).cargo(0, E1, "carrier", 1).leader("connor", system=E1, ship="carrier")
    attack(p, station.tile)
    refusal = cannot_escort(p.g, 0, Escort("connor", station.id, 0), p.at(station.tile))
    assert refusal is not None
    assert refusal.rule == "T13.18"
    assert p.player(0).planets[-1] == NUMBER[station.id]
    assert NUMBER[station.id] not in harbours(p.g, 0)


@pytest.mark.rule("imperium:T21.3")
def test_a_leader_lands_on_a_foreign_planet_only_with_a_ground_force() -> None:
    p = led_by("connor").ships(0, E1, carrier=1).cargo(0, E1, "carrier", 1).leader("connor", system=E1, ship="carrier")
    attack(p, ABYZ)
    assert p.prompt == "land"
    refusal = p.m.why_not(0, Escort("connor", "abyz", 0))
    assert refusal is not None
    p.choose(Land("ground_force", "abyz", 0, 1))
    assert p.options() == [Escort("connor", "abyz", 0), DONE]  # not on Fria, where nobody lands
    p.choose(Escort("connor", "abyz", 0), DONE)
    assert (p.world("abyz").owner, p.world("abyz").leaders) == (0, ("connor",))


@pytest.mark.rule("imperium:T21.3")
def test_a_leader_alone_goes_ashore_on_an_own_planet() -> None:
    p = led_by("connor").ships(0, E1, destroyer=1).planet(0, "abyz").leader("connor", system=E1, ship="destroyer")
    attack(p, ABYZ).choose(Escort("connor", "abyz", 0), DONE)
    assert p.world("abyz").leaders == ("connor",)
    assert p.fleet(0, ABYZ).holds == ()


# ---------------------------------------------------------------------- their fate


@pytest.mark.rule("imperium:T21.9")
@pytest.mark.parametrize(
    ("face", "fate"), [(1, "dead"), (5, "dead"), (6, "free"), (8, "free"), (9, "captive"), (10, "captive")]
)
def test_the_fate_of_a_leader_whose_ship_is_lost_in_a_space_battle(face: int, fate: str) -> None:
    p = (
        led_by("delouis")
        .ships(0, E1, destroyer=1)
        .ships(1, ABYZ, cruiser=1)
        .leader("connor", system=E1, ship="destroyer")
    )
    attack(p.roll(MISS, HIT, face), ABYZ)
    while p.prompt == "harbour":
        p.choose(Post("connor", "jord"))
    assert ("connor" in p.g.dead) == (fate == "dead")
    assert ("connor" in p.world("jord").leaders) == (fate == "free")
    assert (p.player(1).captives == ("connor",)) == (fate == "captive")


@pytest.mark.rule("imperium:T21.9")
def test_a_leader_dies_with_a_ship_that_pds_destroy() -> None:
    p = (
        led_by("connor")
        .planet(1, "abyz", pds=1)
        .ships(0, E1, destroyer=1)
        .leader("connor", system=E1, ship="destroyer")
    )
    attack(p.roll(HIT), ABYZ).choose(Fire("abyz"))
    assert p.g.dead == ("connor",)


@pytest.mark.rule("imperium:T21.9")
def test_an_escaped_leader_goes_to_a_planet_that_is_not_blockaded() -> None:
    p = led_by("connor").planet(0, "abyz").ships(1, ABYZ, cruiser=1).tile((2, -1), "v-bereg").planet(0, "bereg")
    p.leader("connor", planet="bereg").leader("rev", planet="bereg").leader("delouis", planet="bereg")
    p.change("bereg", leaders=("rev", "delouis"))
    p.g.adrift = ("connor",)
    assert [p.g.worlds[planet].planet for planet in harbours(p.g, 0)] == ["jord", "bereg"]
    run(p.g, place_adrift(p.g), lambda g, question: Post("connor", "bereg"))
    assert p.world("bereg").leaders == ("rev", "delouis", "connor")


@pytest.mark.rule("imperium:T21.10")
@pytest.mark.parametrize(("face", "fate"), [(1, "captive"), (5, "captive"), (6, "free"), (9, "free"), (10, "dead")])
def test_the_fate_of_a_leader_on_a_planet_that_is_invaded(face: int, fate: str) -> None:
    p = led_by("connor").planet(1, "abyz").ships(0, E1, carrier=1).cargo(0, E1, "carrier", 1)
    theirs = RACES[p.player(1).race].leaders[0].id
    attack(p.leader(theirs, planet="abyz").roll(face), ABYZ).choose(Land("ground_force", "abyz", 0, 1), DONE)
    while p.prompt == "harbour":
        p.choose(p.options()[0])
    assert p.world("abyz").owner == 0
    assert (p.player(0).captives == (theirs,)) == (fate == "captive")
    assert (p.g.dead == (theirs,)) == (fate == "dead")
    assert (theirs in p.world(home(p, 1)).leaders) == (fate == "free")


@pytest.mark.rule("imperium:T21.11")
def test_a_leader_escapes_from_a_planet_that_becomes_neutral() -> None:
    p = led_by("connor").planet(0, "abyz", ground=1).leader("connor", planet="abyz")
    make_neutral(p.g, NUMBER["abyz"])
    assert p.g.adrift == ("connor",)
    run(p.g, keep_limits(p.g))
    assert "connor" in p.world("jord").leaders


@pytest.mark.rule("imperium:T21.12")
def test_a_leader_of_a_failed_invasion_is_captured_by_the_defender() -> None:
    p = led_by("connor").planet(1, "abyz", ground=1).ships(0, E1, carrier=1).cargo(0, E1, "carrier", 1)
    attack(p.leader("connor", system=E1, ship="carrier").roll(MISS, HIT), ABYZ)
    p.choose(Land("ground_force", "abyz", 0, 1), Escort("connor", "abyz", 0), DONE)
    assert (p.world("abyz").owner, p.player(1).captives) == (1, ("connor",))


@pytest.mark.rule("imperium:T21.9")
def test_a_leader_aboard_a_fighter_is_safe_as_long_as_another_fighter_can_fall() -> None:
    p = led_by("connor").ships(0, E1, fighter=2, carrier=1).leader("connor", system=E1, ship="fighter")
    p.ships(1, ABYZ, destroyer=1)
    attack(p.roll(HIT, MISS), ABYZ)
    assert p.fleet(0, ABYZ).ships[FIGHTER] == 1
    assert [hold.leaders for hold in p.fleet(0, ABYZ).holds if hold.ship == FIGHTER] == [("connor",)]


@pytest.mark.rule("imperium:T21.9")
@pytest.mark.card("imperium:action:friendly_fire")
def test_leaders_of_fighters_that_friendly_fire_destroys_are_lost_in_a_space_battle() -> None:
    p = led_by("connor").ships(0, E1, fighter=2).ships(1, E1, cruiser=1).leader("connor", system=E1, ship="fighter")
    p.change(home(p), leaders=())
    load(p.g, 0, p.at(E1), FIGHTER, Hold(FIGHTER, leaders=("delouis",)))
    p.g.dead = ("rev",)
    p.g.battle = Battle("space", p.at(E1), round=1, attacker=Side(0, ()), defender=Side(1, ()))
    run(p.roll(10).g, friendly_fire(p.g, 1, Aimed("friendly_fire"), None))
    assert (len(p.player(1).captives), p.g.dead) == (1, ("rev",)), "a 10: captured by the enemy"


@pytest.mark.rule("imperium:T21.9", "imperium:T21.10")
def test_the_jol_nar_roll_the_fate_of_a_leader_again() -> None:
    p = led_by("delouis").ships(0, E1, destroyer=1).ships(1, ABYZ, cruiser=1)
    p.leader("connor", system=E1, ship="destroyer").effect(Effect("recalculation", 0, "round")).pools(0, strategy=1)
    attack(p.roll(MISS, HIT, 1, 6), ABYZ)
    fate = Use("recalculation", choice="[1]")
    while p.asked:
        p.choose(fate if fate in p.options() else PASS)
    assert (p.g.dead, "connor" in p.world("jord").leaders) == ((), True)


@pytest.mark.rule("imperium:T21.10")
def test_the_jol_nar_roll_the_fate_of_a_leader_on_a_planet_again() -> None:
    p = led_by("connor").planet(1, "abyz").ships(0, E1, carrier=1).cargo(0, E1, "carrier", 1).pools(1, strategy=1)
    theirs = RACES[p.player(1).race].leaders[0].id
    p.leader(theirs, planet="abyz").effect(Effect("recalculation", 1, "round"))
    attack(p.roll(1, 6), ABYZ).choose(Land("ground_force", "abyz", 0, 1), DONE)
    p.choose(Use("recalculation", choice="[1]"), seat=1)
    while p.asked:
        p.choose(p.options()[0])
    assert (p.world("abyz").owner, p.world("abyz").ground, p.player(0).captives) == (0, 1, ())
    assert theirs in p.world(home(p, 1)).leaders


# ---------------------------------------------------------------------- captives


def kept(*captives: str) -> Position:
    p = board("sol", "hacan", "norr", leaders=True).tile((1, -1), ABYZ)
    for leader in captives:
        p.leader(leader, captor=1)
    return p


@pytest.mark.rule("imperium:T21.13")
def test_in_the_status_phase_a_captive_is_kept_handed_over_or_executed() -> None:
    p = kept("connor").until("strategy").stage("status.free")
    while p.asked != (1,):
        p.choose(DONE)
    moves = {HandOver("connor", 0), HandOver("connor", 2), Execute("connor")}
    assert moves <= set(p.options())
    q = kept("connor").until("strategy").stage("status.free")
    while q.asked != (1,):
        q.choose(DONE)
    q.choose(Execute("connor"))
    assert (q.g.dead, q.player(1).captives) == (("connor",), ())
    p.choose(HandOver("connor", 2))
    assert (p.player(1).captives, p.player(2).captives) == ((), ("connor",))
    while p.asked != (2,):
        p.choose(DONE)
    p.choose(HandOver("connor", 0))  # handed to its owner it is free
    assert "connor" in p.world("jord").leaders


def raiding(p: Position, face: int) -> Position:
    """Seat 0 takes Abyz from seat 1, and rolls for captives."""
    attack(p.planet(1, "abyz").ships(0, E1, carrier=1).cargo(0, E1, "carrier", 1).roll(face), ABYZ)
    return p.choose(Land("ground_force", "abyz", 0, 1), DONE)


@pytest.mark.rule("imperium:T21.13")
@pytest.mark.parametrize(("face", "found"), [(8, False), (9, True), (10, True)])
def test_an_invasion_of_a_captors_planet_finds_a_captive_on_nine_or_ten(face: int, found: bool) -> None:
    p = raiding(kept("connor"), face)
    while p.prompt == "harbour":
        p.choose(p.options()[0])
    own = [leader for planet in p.player(0).planets for leader in p.g.worlds[planet].leaders]
    assert ("connor" in own) == found
    assert (p.player(1).captives == ()) == found


@pytest.mark.rule("imperium:T21.13")
def test_the_invader_chooses_and_keeps_the_leader_of_a_third_player() -> None:
    p = raiding(kept("connor", "t-ro"), 9)
    assert (p.asked, p.options()) == ((0,), [PickCard("connor"), PickCard("t-ro")])
    p.choose(PickCard("t-ro"))
    assert (p.player(0).captives, p.player(1).captives) == (("t-ro",), ("connor",))


@pytest.mark.rule("imperium:T21.13")
def test_who_takes_the_last_planet_takes_all_captives() -> None:
    p = kept("connor", "t-ro").ships(1, E3, cruiser=1)
    for leader in ("carth", "gila", "harrugh"):
        p.leader(leader, system=E3, ship="cruiser")
    for planet in p.player(1).planets:
        p.neutral(p.g.worlds[planet].planet)
    raiding(p, 1)
    while p.prompt == "harbour":
        p.choose(p.options()[0])
    assert (p.player(1).captives, p.player(0).captives) == ((), ("t-ro",))
