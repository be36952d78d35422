"""T21: what admirals, diplomats, generals, agents and scientists do."""

from __future__ import annotations

import pytest
from tests.rules.imperium.leading import ABYZ, HIT, MISS, dice, led_by
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E3, activate, attack, board, fight_on, log

from perijove.games.imperium.facts import NUMBER, PEOPLE, PLANETS, TECHNOLOGIES
from perijove.games.imperium.modifiers import Shot, combat_bonus
from perijove.games.imperium.moves import DONE, Accept, Decline, Escort, Land, Play, Retreat, Sail, Use
from perijove.games.imperium.playing import Aimed
from perijove.games.imperium.rules.bombardment import cannot_reach
from perijove.games.imperium.rules.leaders.agent import could_sacrifice
from perijove.games.imperium.rules.production import Order
from perijove.games.imperium.rules.retreat import cannot_retreat
from perijove.games.imperium.rules.technology import price
from perijove.games.imperium.state import CRUISER, DREADNOUGHT, GROUND, PDS, WAR_SUN, Action
from perijove.games.imperium.windows import PLAYED, Shown
from perijove.kernel.decision import Move

# ---------------------------------------------------------------------- admirals


@pytest.mark.rule("imperium:T21.5")
@pytest.mark.parametrize(
    "leader",
    [
        pytest.param("delouis", marks=pytest.mark.card("imperium:leader:delouis")),
        pytest.param("unlenn", marks=pytest.mark.card("imperium:leader:unlenn")),
        pytest.param("t-ro", marks=pytest.mark.card("imperium:leader:t-ro")),
        pytest.param("rin-second-counter", marks=pytest.mark.card("imperium:leader:rin-second-counter")),
        pytest.param("havvat", marks=pytest.mark.card("imperium:leader:havvat")),
        pytest.param("m-aban", marks=pytest.mark.card("imperium:leader:m-aban")),
        pytest.param("neekuaq", marks=pytest.mark.card("imperium:leader:neekuaq")),
        pytest.param("sskril", marks=pytest.mark.card("imperium:leader:sskril")),
        pytest.param("mendosa", marks=pytest.mark.card("imperium:leader:mendosa")),
        pytest.param("rickar", marks=pytest.mark.card("imperium:leader:rickar")),
    ],
)
def test_an_admiral_gives_its_ship_another_die(leader: str) -> None:
    p = led_by(leader).ships(0, E1, cruiser=2).ships(1, ABYZ, carrier=1).leader(leader, system=E1, ship="cruiser")
    attack(p.roll(MISS, MISS, MISS, MISS), ABYZ)
    assert len(dice(p)[0]) == 3  # two cruisers and the admiral
    assert len(dice(p)[1]) == 1


@pytest.mark.rule("imperium:T21.5")
def test_the_extra_die_is_not_for_shots_before_the_battle() -> None:
    p = led_by("delouis").ships(0, E1, destroyer=1).ships(1, ABYZ, carrier=1, fighter=3)
    p.leader("delouis", system=E1, ship="destroyer")
    attack(p.roll(MISS, MISS), ABYZ)
    assert [len(roll) for roll in dice(p)[:2]] == [2, 2]  # barrage as usual, then two dice in the round


@pytest.mark.rule("imperium:T21.5")
def test_a_dreadnought_with_an_admiral_moves_one_further() -> None:
    p = led_by("delouis").ships(0, E1, dreadnought=2).leader("delouis", system=E1, ship="dreadnought")
    activate(p, E3)
    assert {move.hold for move in p.offered(Sail)} == {0}  # the other one can't go so far
    p.choose(p.offered(Sail)[0], DONE)
    assert (p.fleet(0, E3).ships[DREADNOUGHT], p.fleet(0, E1).ships[DREADNOUGHT]) == (1, 1)


@pytest.mark.rule("imperium:T21.5")
def test_nobody_retreats_from_an_admiral_without_one_of_their_own() -> None:
    p = led_by("delouis").ships(0, E1, cruiser=1).ships(1, ABYZ, cruiser=2).counter(1, E3)
    p.leader("delouis", system=E1, ship="cruiser")
    attack(p.roll(MISS, MISS, MISS, MISS), ABYZ)
    assert p.prompt != "retreat"
    q = led_by("delouis").ships(0, E1, cruiser=1).ships(1, ABYZ, cruiser=2).counter(1, E3)
    attack(q, ABYZ)
    assert q.prompt == "retreat"  # without the admiral
    q.choose(Retreat(E3))
    assert q.fleet(1, E3).ships[CRUISER] > 0


@pytest.mark.rule("imperium:T21.5")
def test_a_defender_with_an_admiral_of_its_own_may_retreat() -> None:
    p = board("sol", "norr", "hacan", leaders=True).tile((1, -1), ABYZ)
    p.ships(0, E1, cruiser=1).ships(1, ABYZ, cruiser=2).counter(1, E3)
    p.leader("delouis", system=E1, ship="cruiser").leader("t-ro", system=ABYZ, ship="cruiser")
    attack(p, ABYZ)
    assert p.prompt == "retreat"
    assert cannot_retreat(p.g, 1, p.at(ABYZ), p.at(E3)) is None


# ---------------------------------------------------------------------- diplomats


def visited(leader: str, ground: int) -> Position:
    """Seat 1 lands two ground forces on Abyz, where the diplomat of seat 0 is."""
    p = led_by(leader).planet(0, "abyz", ground=ground).leader(leader, planet="abyz")
    p.ships(1, E1, carrier=1).cargo(1, E1, "carrier", 2)
    return attack(p, ABYZ, seat=1).choose(Land("ground_force", "abyz", 0, 2), DONE)


@pytest.mark.rule("imperium:T21.6")
@pytest.mark.parametrize(
    "leader",
    [
        pytest.param("rev", marks=pytest.mark.card("imperium:leader:rev")),
        pytest.param("ciel", marks=pytest.mark.card("imperium:leader:ciel")),
        pytest.param("gila", marks=pytest.mark.card("imperium:leader:gila")),
        pytest.param("2ram", marks=pytest.mark.card("imperium:leader:2ram")),
        pytest.param("suffi", marks=pytest.mark.card("imperium:leader:suffi")),
        pytest.param("z-eu", marks=pytest.mark.card("imperium:leader:z-eu")),
        pytest.param("junn", marks=pytest.mark.card("imperium:leader:junn")),
        pytest.param("qanoj", marks=pytest.mark.card("imperium:leader:qanoj")),
        pytest.param("magmus", marks=pytest.mark.card("imperium:leader:magmus")),
        pytest.param("dahla", marks=pytest.mark.card("imperium:leader:dahla")),
    ],
)
def test_a_diplomat_sends_landing_forces_back_to_their_ships(leader: str) -> None:
    p = visited(leader, ground=1)
    assert p.asked == (0,)
    p.choose(Use("diplomat", planet="abyz"))
    assert (p.world("abyz").owner, p.world("abyz").ground) == (0, 1)
    assert [hold.ground for hold in p.fleet(1, ABYZ).holds] == [2]
    assert p.g.stage == "production"


@pytest.mark.rule("imperium:T21.6", "imperium:T13.8")
def test_no_dreadnought_bombards_when_a_diplomat_has_sent_the_landing_back() -> None:
    p = led_by("rev").planet(0, "abyz", ground=1).leader("rev", planet="abyz").roll(10)
    p.ships(1, E1, carrier=1, dreadnought=1).cargo(1, E1, "carrier", 2)
    attack(p, ABYZ, seat=1).choose(Land("ground_force", "abyz", 0, 2), DONE).choose(Use("diplomat", planet="abyz"))
    assert (p.g.stage, p.world("abyz").ground) == ("production", 1)


@pytest.mark.rule("imperium:T21.6")
@pytest.mark.card("imperium:political:the_crown_of_emphidia")
@pytest.mark.parametrize("sent_back", [True, False])
def test_who_is_sent_back_by_a_diplomat_has_lost_no_invasion(sent_back: bool) -> None:
    p = led_by("rev").planet(0, "abyz", ground=3, pds=2).leader("rev", planet="abyz")
    p.law("the_crown_of_emphidia", holder=1, subject="1").points(1, 1).roll(HIT, HIT)
    p.ships(1, E1, carrier=1).cargo(1, E1, "carrier", 2)
    attack(p, ABYZ, seat=1)
    while p.prompt != "land":
        p.choose(DONE)
    p.choose(Land("ground_force", "abyz", 0, 2), DONE)
    p.choose(Use("diplomat", planet="abyz") if sent_back else p.options()[-1])
    assert p.g.stage == "production"
    assert p.g.laws[0].holder == (1 if sent_back else 0), "the guns have destroyed a landing that was not stopped"


@pytest.mark.rule("imperium:T21.6")
@pytest.mark.parametrize(("last", "protects"), [(1, False), (2, False), (0, True)])
def test_the_same_planet_is_not_protected_again_in_this_round_or_the_next(last: int, protects: bool) -> None:
    p = led_by("rev").planet(0, "abyz", ground=1).leader("rev", planet="abyz").change("abyz", protected=last)
    p.ships(1, E1, carrier=1).cargo(1, E1, "carrier", 2)
    p.g.round = 2
    attack(p.roll(MISS), ABYZ, seat=1).choose(Land("ground_force", "abyz", 0, 2), DONE)
    assert ("diplomacy" in log(p) or Use("diplomat", planet="abyz") in (p.options(0) if p.asked else [])) == protects


def passing(answer: Move) -> Position:
    """A fleet with a diplomat would go from E1 to E3 by way of ABYZ, where enemy cruisers lie; its owner answers."""
    p = (
        led_by("rev")
        .tile((2, -1), "v-bereg")
        .ships(0, E1, cruiser=1)
        .ships(1, ABYZ, cruiser=1)
        .ships(1, "v-mecatol", cruiser=1)
    )
    p.leader("rev", system=E1, ship="cruiser")
    activate(p, E3)
    p.choose(Use("diplomat", system=ABYZ))
    assert (p.asked, p.prompt) == ((1,), "passage")
    return p.choose(answer)


@pytest.mark.rule("imperium:T21.6")
def test_a_fleet_with_a_diplomat_passes_enemy_ships_whose_owner_agrees() -> None:
    p = passing(Accept())
    assert [move.path for move in p.offered(Sail)] == [(ABYZ, E3)]
    p.choose(p.offered(Sail)[0])
    assert p.fleet(0, E3).ships[CRUISER] == 1


@pytest.mark.rule("imperium:T21.6")
def test_a_fleet_with_a_diplomat_stays_if_the_owner_does_not_agree() -> None:
    p = passing(Decline())
    assert p.prompt != "sail"


# ---------------------------------------------------------------------- generals


@pytest.mark.rule("imperium:T21.4")
@pytest.mark.parametrize(
    "leader",
    [
        pytest.param("farran", marks=pytest.mark.card("imperium:leader:farran")),
        pytest.param("harrugh", marks=pytest.mark.card("imperium:leader:harrugh")),
        pytest.param("sek-kus", marks=pytest.mark.card("imperium:leader:sek-kus")),
        pytest.param("sh-val", marks=pytest.mark.card("imperium:leader:sh-val")),
        pytest.param("umbat", marks=pytest.mark.card("imperium:leader:umbat")),
        pytest.param("mauob", marks=pytest.mark.card("imperium:leader:mauob")),
        pytest.param("omar", marks=pytest.mark.card("imperium:leader:omar")),
    ],
)
def test_a_general_in_an_attack_rolls_two_dice_anew(leader: str) -> None:
    p = led_by(leader).planet(1, "abyz", ground=1).ships(0, E1, carrier=1).cargo(0, E1, "carrier", 2)
    p.leader(leader, system=E1, ship="carrier").roll(MISS, MISS, MISS, HIT, MISS)
    attack(p, ABYZ).choose(Land("ground_force", "abyz", 0, 2), Escort(leader, "abyz", 0), DONE)
    assert {move.choice for move in p.offered(Use)} == {"dice-1", "dice-2"}
    p.choose(Use("general", choice="dice-2"))
    assert (p.world("abyz").owner, p.world("abyz").leaders) == (0, (leader,))


@pytest.mark.rule("imperium:T21.4", "imperium:T21.14")
def test_two_generals_roll_up_to_four_dice_anew() -> None:
    p = led_by("sek-kus").planet(1, "abyz", ground=1).ships(0, E1, carrier=1).cargo(0, E1, "carrier", 4)
    for general in ("sek-kus", "sh-val"):
        p.leader(general, system=E1, ship="carrier")
    attack(p.roll(MISS, MISS, MISS, MISS, MISS), ABYZ).choose(Land("ground_force", "abyz", 0, 4))
    p.choose(Escort("sek-kus", "abyz", 0), Escort("sh-val", "abyz", 0), DONE)
    assert max(move.choice for move in p.offered(Use)) == "dice-4"


@pytest.mark.rule("imperium:T21.4")
@pytest.mark.parametrize("leader", [leader for leader, (_, kind) in PEOPLE.items() if kind == "general"])
def test_a_general_in_defence_steadies_ground_forces_and_shelters_them(leader: str) -> None:
    p = led_by(leader).planet(0, "abyz", ground=1).leader(leader, planet="abyz")
    abyz, at = NUMBER["abyz"], p.at(ABYZ)
    assert combat_bonus(p.g, Shot(GROUND, "invasion", 0, 1, at, abyz, 1)) == 1
    assert combat_bonus(p.g, Shot(GROUND, "invasion", 0, 1, at, NUMBER["fria"], 1)) == 0
    assert combat_bonus(p.g, Shot(WAR_SUN, "bombard", 1, 0, at, abyz, attacking=True)) == -4
    assert combat_bonus(p.g, Shot(WAR_SUN, "bombard", 1, 0, at, NUMBER["fria"], attacking=True)) == 0


@pytest.mark.rule("imperium:T21.14")
def test_two_generals_in_defence_do_no_more_than_one() -> None:
    p = led_by("sek-kus").planet(0, "abyz", ground=1).leader("sek-kus", planet="abyz").leader("sh-val", planet="abyz")
    assert combat_bonus(p.g, Shot(GROUND, "invasion", 0, 1, p.at(ABYZ), NUMBER["abyz"], 1)) == 1


# ---------------------------------------------------------------------- agents


@pytest.mark.rule("imperium:T21.7")
@pytest.mark.parametrize(
    "leader",
    [
        pytest.param("connor", marks=pytest.mark.card("imperium:leader:connor")),
        pytest.param("a6", marks=pytest.mark.card("imperium:leader:a6")),
        pytest.param("kilik", marks=pytest.mark.card("imperium:leader:kilik")),
        pytest.param("t-elsa", marks=pytest.mark.card("imperium:leader:t-elsa")),
        pytest.param("ssruu", marks=pytest.mark.card("imperium:leader:ssruu")),
        pytest.param("thilinn", marks=pytest.mark.card("imperium:leader:thilinn")),
        pytest.param("rowl", marks=pytest.mark.card("imperium:leader:rowl")),
        pytest.param("sela", marks=pytest.mark.card("imperium:leader:sela")),
        pytest.param("milor", marks=pytest.mark.card("imperium:leader:milor")),
    ],
)
def test_an_agent_silences_pds_and_captures_what_stands_there(leader: str) -> None:
    p = led_by(leader).planet(1, "abyz", pds=2, dock=True).ships(0, E1, carrier=1).cargo(0, E1, "carrier", 1)
    attack(p.leader(leader, system=E1, ship="carrier"), ABYZ)
    while p.prompt == "fire-pds":
        p.choose(DONE)
    p.choose(Land("ground_force", "abyz", 0, 1), Escort(leader, "abyz", 0), DONE)
    assert dice(p) == []  # no PDS fired at the landing
    assert p.prompt == "capture"
    p.choose(Accept())
    world = p.world("abyz")
    assert (world.owner, world.pds, world.dock_since) == (0, 2, 1)  # a captured dock rests this round
    assert (p.player(0).pieces[PDS], p.player(1).pieces[PDS]) == (4, 6)


@pytest.mark.rule("imperium:T21.7")
def test_an_agent_is_sacrificed_to_cancel_an_action_card() -> None:
    p = led_by("connor").planet(1, "abyz", ground=1).hand(1, "local_unrest").hand(0, "sabotage")
    p.planet(0, "fria", ground=2).stage("turn", active=1)
    play_unrest = next(move for move in p.options(1) if isinstance(move, Play))
    p.choose(play_unrest)
    while p.prompt != f"window.{PLAYED}":
        p.choose(p.options()[0])
    assert Use("agent", choice="connor") in p.options(0)
    p.choose(Use("agent", choice="connor"), seat=0)
    assert p.g.dead == ("connor",)
    assert "card.cancelled" in log(p)
    assert (p.world("fria").ground, p.world("abyz").ground) == (2, 1)


@pytest.mark.rule("imperium:T21.7")
def test_a_captive_agent_can_not_be_sacrificed() -> None:
    p = led_by("connor").leader("connor", captor=1)
    assert could_sacrifice(p.g, 0, Shown(1, Aimed("local_unrest"))) == []
    q = led_by("connor").ships(0, E1, cruiser=1).leader("connor", system=E1, ship="cruiser")
    assert could_sacrifice(q.g, 0, Shown(1, Aimed("local_unrest"))) == [Use("agent", choice="connor")]
    assert could_sacrifice(q.g, 0, Shown(0, Aimed("local_unrest"))) == []  # the own card


@pytest.mark.rule("imperium:T21.7")
def test_an_agent_is_sacrificed_in_the_midst_of_a_landing_too() -> None:
    p = led_by("connor").ships(0, E1, carrier=1).cargo(0, E1, "carrier", 2).leader("connor", system=E1, ship="carrier")
    p.planet(1, "abyz", ground=1).hand(1, "dug_in", "plague")
    attack(p, ABYZ).choose(Land("ground_force", "abyz", 0, 2), Escort("connor", "abyz", 0), DONE)
    while p.prompt != "window.invasion.before_bombard" or 1 not in p.asked:
        p.choose(p.options()[-1])
    p.choose(Play("dug_in"), seat=1)
    while p.prompt != f"window.{PLAYED}":
        p.choose(p.options()[-1])
    p.choose(Use("agent", choice="connor"), seat=0)
    assert p.g.dead == ("connor",)
    assert "card.cancelled" in log(p)
    fight_on(p)
    assert p.g.dead == ("connor",), "nobody finds the agent again"


# ---------------------------------------------------------------------- scientists


@pytest.mark.rule("imperium:T21.8")
@pytest.mark.parametrize(
    "leader",
    [
        pytest.param("carth", marks=pytest.mark.card("imperium:leader:carth")),
        pytest.param("rin", marks=pytest.mark.card("imperium:leader:rin")),
        pytest.param("sucaban", marks=pytest.mark.card("imperium:leader:sucaban")),
        pytest.param("i48s", marks=pytest.mark.card("imperium:leader:i48s")),
        pytest.param("emnor", marks=pytest.mark.card("imperium:leader:emnor")),
        pytest.param("kelsa", marks=pytest.mark.card("imperium:leader:kelsa")),
    ],
)
def test_a_scientist_improves_the_planet(leader: str) -> None:
    special = next(planet for planet in PLANETS.values() if planet.specialty == "red" and not planet.home_of)
    p = led_by(leader).tile((2, -1), special.tile).planet(0, special.id, pds=1, ground=1)
    planet, at = NUMBER[special.id], p.at(special.tile)
    red = next(name for name, fact in TECHNOLOGIES.items() if fact.colour == "red" and fact.deck != "base")
    order = Order(p.g, 0, (at,), 99, 0, True)
    without = price(p.g, 0, red, 8), order.price(dock=planet)
    p.leader(leader, planet=special.id)
    assert (price(p.g, 0, red, 8), order.price(dock=planet)) == (without[0] - 1, 2)
    assert without[1] == 4
    assert combat_bonus(p.g, Shot(PDS, "pds", 0, 1, at, planet)) == 1
    assert combat_bonus(p.g, Shot(PDS, "landing", 0, 1, at, planet)) == 1
    p.g.action = Action("tactical", 1, (at,))
    refusal = cannot_reach(p.g, 1, WAR_SUN, planet)
    assert refusal is not None
    assert refusal.rule == "T11.8"


@pytest.mark.rule("imperium:T21.8")
def test_graviton_negator_does_not_help_against_a_scientist_with_a_pds() -> None:
    p = led_by("carth").planet(0, "abyz", pds=1, ground=1).leader("carth", planet="abyz").tech(1, "graviton_negator")
    attack(p.ships(1, E1, dreadnought=1, carrier=1).cargo(1, E1, "carrier", 1), ABYZ, seat=1)
    while p.prompt == "fire-pds":
        p.choose(DONE)
    p.choose(Land("ground_force", "abyz", 0, 1), DONE)
    assert "bombards" not in log(p)
    assert p.prompt != "bombard"
