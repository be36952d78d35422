"""Odds and breakdowns beside a battle: exact, from the rules, before it begins and while it is fought."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rules.imperium.position import Position

from perijove.games.imperium import game
from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.moves import Activate, Sail
from perijove.games.imperium.outlook import Chances, chances, chances_at
from perijove.games.imperium.state import CRUISER, DREADNOUGHT, GROUND, NO_SHIPS, Battle, Effect, Fleet, Hold, Side
from perijove.games.imperium.view import ImperiumView
from perijove.kernel.game import Table
from perijove.odds import Force, Squad, Unit, battle
from perijove.odds.modifiers import Promote

AT = "v-abyz"


def view(p: Position, seat: int = 0) -> ImperiumView:
    found = p.m.seen(seat).table
    assert isinstance(found, ImperiumView)
    return found


def space(p: Position, **changes: object) -> ImperiumView:
    """The view of a battle in space at Abyz in its first round, or as changed."""
    at = p.g.where[AT]
    sides = [Side(seat, p.g.fleet(at, seat).ships) for seat in (0, 1)]
    battle = replace(Battle("space", at, round=1, attacker=sides[0], defender=sides[1]), **changes)
    return view(p.stage("turn", active=0, battle=battle))


def duel(**ships: int) -> Position:
    p = Position(races=("sol", "hacan", "letnev")).no_tech(0).no_tech(1).tile((1, -1), AT)
    return p.ships(0, AT, **ships)


def test_equal_ships_are_an_even_match() -> None:
    """Two cruisers hit on 7: 0.4 each; 0.4·0.6 for either side and 0.16 for both of every 0.64 that end it."""
    found = chances(space(duel(cruiser=1).ships(1, AT, cruiser=1)))
    assert found is not None
    assert found.attacker == pytest.approx(float(Fraction(24, 64)))
    assert found.defender == pytest.approx(float(Fraction(24, 64)))
    assert found.nobody == pytest.approx(float(Fraction(16, 64)))


def test_hits_that_wait_are_taken_before_the_next_round() -> None:
    p = duel(cruiser=1).ships(1, AT, cruiser=1)
    at = p.g.where[AT]
    hit = Side(1, p.g.fleet(at, 1).ships, hits=1)
    assert chances(space(p, defender=hit)) == Chances(1.0, 0.0, 0.0)


def test_a_ship_that_sustains_takes_the_first_hit_by_damage() -> None:
    p = duel(dreadnought=1).ships(1, AT, cruiser=1)
    at = p.g.where[AT]
    whole = chances(space(p))
    hurt = chances(space(p, attacker=Side(0, p.g.fleet(at, 0).ships, hits=1)))
    assert whole is not None
    assert hurt is not None
    assert 0 < hurt.attacker < whole.attacker < 1


def test_the_barrage_belongs_to_the_start_of_a_battle() -> None:
    p = duel(destroyer=2, cruiser=1).ships(1, AT, cruiser=1, carrier=1, fighter=4)
    before, later = chances(space(p, round=0)), chances(space(p, round=2))
    assert before is not None
    assert later is not None
    assert before.attacker > later.attacker


def test_an_invasion_is_fought_by_ground_forces() -> None:
    """One against one on 8: 0.3 each; the planet falls if only the invader hits, 0.21 of every 0.51."""
    p = duel(carrier=1).planet(1, "abyz", ground=1)
    at = p.g.where[AT]
    number = p.g.planets_at[at][0]
    troops = (*NO_SHIPS, 1)
    battle = Battle("invasion", at, number, 1, Side(0, troops), Side(1, troops), landed=Hold(-1, ground=1))
    p.g.players[0].pieces = tuple(n - (kind == GROUND) for kind, n in enumerate(p.g.players[0].pieces))
    found = chances(view(p.stage("turn", active=0, battle=battle)))
    assert found is not None
    assert found.attacker == pytest.approx(21 / 51)
    assert found.attacker + found.defender == pytest.approx(1)


def test_a_battle_that_is_coming_is_told_with_what_has_moved_in() -> None:
    p = duel().ships(0, "v-empty-1", cruiser=2).ships(1, AT, cruiser=1).pools(0, 3, 2, 3)
    p.stage("turn", active=0).choose(Activate(AT))
    assert chances(view(p)) == Chances(0.0, 1.0, 0.0)
    p.choose(Sail("cruiser", "v-empty-1", (AT,), count=2))
    found = chances(view(p))
    assert found is not None
    assert found.attacker > 0.7


def test_what_a_unit_hits_on_says_why() -> None:
    p = duel(cruiser=1).ships(1, AT, dreadnought=1).tech(0, "hylar_v_assault_laser")
    aims = {(aim.seat, aim.unit): aim for aim in space(p).aims}
    cruiser = aims[0, "cruiser"]
    assert (cruiser.value, cruiser.bonus, cruiser.dice) == (7, 1, 1)
    assert cruiser.sources == (("hylar_v_assault_laser", 1),)
    assert aims[1, "dreadnought"].sources == ()


def test_what_has_fallen_still_tells_what_it_hit_on() -> None:
    p = duel(cruiser=1).ships(1, AT, dreadnought=1)
    began = tuple(3 if kind == CRUISER else 1 if kind == DREADNOUGHT else 0 for kind in range(6))
    found = space(p, attacker=Side(0, began))
    assert {aim.unit for aim in found.aims if aim.seat == 0} == {"cruiser", "dreadnought"}


def test_a_fleet_and_a_hold_tell_how_full_they_are() -> None:
    p = duel().ships(0, "v-empty-1", carrier=1, fighter=2).pools(0, 3, 2, 3).stage("turn", active=0)
    p.choose(Activate(AT), Sail("carrier", "v-empty-1", (AT,)))
    gauges = {gauge.what: (gauge.have, gauge.most) for gauge in view(p).reckoning.gauges}
    assert gauges == {"fleet": (1, 3), "hold": (0, 6)}
    assert view(p, 1).reckoning.gauges == ()


def test_the_purse_counts_planets_and_goods() -> None:
    p = duel().planet(0, "abyz").goods(0, 2).stage("turn", active=0)
    mine = view(p).reckoning
    assert (mine.resources, mine.influence) == (4 + 3 + 2, 2 + 0 + 2)
    assert "antimass_deflectors" in mine.learnable


def test_an_activation_tells_what_can_come_and_how_it_would_end() -> None:
    p = duel().ships(0, "v-empty-1", cruiser=3, dreadnought=1).ships(1, AT, cruiser=1).planet(1, "abyz", pds=1)
    p.pools(0, 3, 2, 3).stage("turn", active=0)
    way = next(each for each in view(p).approaches if each.system == AT)
    assert (way.ships[CRUISER], way.ships[DREADNOUGHT], way.pds) == (2, 1, (1,))
    found = chances_at(view(p), 0, 1, p.g.where[AT], way.ships)
    assert found is not None
    assert found.attacker > 0.9
    assert view(p, 1).approaches == ()
    (offered,) = [each for each in game.scene(Table(p.m.seen(0))).moves if each.text == "Activate Abyz / Fria"]
    assert offered.detail.startswith("ships of Hacan, 3 ships can come, PDS of Hacan would fire, with the strongest")


def test_systems_where_something_could_come_of_it_stand_first() -> None:
    p = duel().ships(0, "v-empty-1", cruiser=1).planet(0, "jord", dock=True).pools(0, 3, 2, 3).stage("turn", active=0)
    details = [each.detail for each in game.scene(Table(p.m.seen(0))).moves if each.text.startswith("Activate ")]
    useful = ["can come" in each or "can produce" in each for each in details]
    assert useful == sorted(useful, reverse=True)
    assert any("1 ship can come" in each for each in details)
    assert any("can produce" in each for each in details)
    assert not all(useful)


# ---------------------------------------------------------------------- what the arsenal does not know


def invaded(p: Position, landed: Hold, held: int, turn: int = 1, **changes: Any) -> Chances:
    """The odds of an invasion of Abyz."""
    p.planet(1, "abyz", ground=held)
    at = p.g.where[AT]
    sides = [Side(seat, (*NO_SHIPS, count)) for seat, count in ((0, landed.ground), (1, held))]
    battle = Battle("invasion", at, NUMBER["abyz"], turn, sides[0], sides[1], landed=landed)
    p.g.players[0].pieces = tuple(n - landed.ground * (kind == GROUND) for kind, n in enumerate(p.g.players[0].pieces))
    found = chances(view(p.stage("turn", active=0, battle=replace(battle, **changes))))
    assert found is not None
    return found


def fought(p: Position, **changes: Any) -> Chances:
    found = chances(space(p, **changes))
    assert found is not None
    return found


def test_a_conversion_belongs_to_the_time_before_the_rounds() -> None:
    p = Position(races=("yin", "hacan", "letnev")).no_tech(0).no_tech(1).tile((1, -1), AT).ships(0, AT, carrier=1)
    assert invaded(p, Hold(-1, ground=1), 1).attacker == pytest.approx(21 / 51)
    p = Position(races=("yin", "hacan", "letnev")).no_tech(0).no_tech(1).tile((1, -1), AT).ships(0, AT, carrier=1)
    assert invaded(p, Hold(-1, ground=1), 1, turn=0).attacker == pytest.approx(0.6 + 0.4 * 21 / 51)


def test_shock_troops_hit_on_five() -> None:
    """Two of them, one a shock troop, against one: it is lost first, and hits with 0.6."""
    plain, elite = (invaded(duel(carrier=1), Hold(-1, ground=2, shock=n), 1).attacker for n in (0, 1))
    assert plain < elite
    assert invaded(duel(carrier=1), Hold(-1, ground=1), 1, attacker=Side(0, (*NO_SHIPS, 1), hits=1)).attacker == 0


def elite_duel() -> Position:
    p = Position(races=("sol", "hacan", "letnev"), shock_troops=True).no_tech(0).no_tech(1).tile((1, -1), AT)
    return p.ships(0, AT, carrier=1)


def test_who_rolls_a_ten_and_lives_hits_on_five_in_the_odds_too() -> None:
    found = invaded(elite_duel(), Hold(-1, ground=3), 3)
    rule = Promote(unit="ground_force", value=5, tokens=12)
    force = Force(troops=(Squad(Unit("ground_force", 8), 3),), modifiers=(rule,))
    assert found.attacker == pytest.approx(float(battle(force, force, planet=True).conquest))
    assert found != invaded(duel(carrier=1), Hold(-1, ground=3), 3), "without option 6"


def test_tens_of_the_round_at_hand_count_once_casualties_are_taken() -> None:
    waiting = Side(0, (*NO_SHIPS, 3), hits=1, tens=2)
    now = invaded(elite_duel(), Hold(-1, ground=3), 2, attacker=waiting)
    assert now.attacker == pytest.approx(invaded(elite_duel(), Hold(-1, ground=2, shock=1), 2, turn=2).attacker)
    shock = replace(waiting, hits=0)
    now = invaded(elite_duel(), Hold(-1, ground=3), 2, attacker=shock)
    assert now.attacker == pytest.approx(invaded(elite_duel(), Hold(-1, ground=3, shock=2), 2).attacker)


def test_tokens_that_are_elsewhere_make_nobody_a_shock_troop() -> None:
    def odds(elsewhere: int, shock: int = 0) -> float:
        p = elite_duel().planet(2, "arc-prime", ground=13).change("arc-prime", shock=elsewhere)
        return invaded(p, Hold(-1, ground=3, shock=shock), 3).attacker

    unchanged = invaded(duel(carrier=1), Hold(-1, ground=3), 3).attacker
    assert odds(12) == pytest.approx(unchanged), "as if nobody rose"
    assert abs(odds(11) - unchanged) > 1e-6, "one of both sides may"
    assert abs(odds(11) - odds(0)) > 1e-6
    assert odds(10) == pytest.approx(odds(0)), "no more than two live at a time"
    assert abs(odds(11, 1) - odds(10, 1)) > 1e-6, "eleven elsewhere leave the token of the one that is there"


def test_what_was_bought_for_a_round_counts_in_it_alone() -> None:
    p = duel(cruiser=1).ships(1, AT, cruiser=1)
    boosted = fought(p, bonus=((0, "morale_boost", 1),)).attacker
    even = fought(duel(cruiser=1).ships(1, AT, cruiser=1)).attacker
    assert boosted == pytest.approx(0.5 * 0.6 + 0.5 * 0.6 * even), "0.5 in the first round, or neither hits in it"


def test_the_high_alert_token_counts_in_every_round() -> None:
    p = duel(cruiser=1).ships(1, AT, cruiser=1).effect(Effect("high_alert", 0, "round"))
    p.g.high_alert = p.g.where[AT]
    assert fought(p).attacker == pytest.approx(0.5 * 0.6 / (1 - 0.5 * 0.6))


def test_leaders_count() -> None:
    p = Position(races=("sol", "norr", "letnev"), leaders=True).no_tech(0).no_tech(1).tile((1, -1), AT)
    p.ships(0, AT, cruiser=1).ships(1, AT, cruiser=1).leader("delouis", system=AT, ship="cruiser")
    hit = 1 - 0.6**2  # two dice that hit on 7, against one that hits on 6
    assert fought(p).attacker == pytest.approx(hit * 0.5 / (1 - (1 - hit) * 0.5))
    p = Position(races=("norr", "sol", "letnev"), leaders=True).no_tech(0).no_tech(1).tile((1, -1), AT)
    p.ships(0, AT, carrier=1).leader("sek-kus", system=AT, ship="carrier")
    p.g.players[0].abilities = ()
    p.tech(0)
    p.g.fleets[p.g.where[AT] * p.g.seats] = Fleet(p.fleet(0, AT).ships, p.fleet(0, AT).damaged)
    led = invaded(p, Hold(-1, ground=1, leaders=("sek-kus",)), 1).attacker
    assert led == pytest.approx(0.51 * 0.7 / (1 - 0.49 * 0.7))


def test_an_ion_storm_silences_fighters_by_the_errata_alone() -> None:
    for text, share in (("rulebook", 0.2 * 0.8 / 0.36), ("errata", 0.0)):
        p = Position(races=("sol", "hacan", "letnev"), text=text).no_tech(0).no_tech(1).tile((1, -1), "se-ion-storm-1")
        p.ships(0, "se-ion-storm-1", fighter=1).ships(1, "se-ion-storm-1", carrier=1)
        at = p.g.where["se-ion-storm-1"]
        sides = [Side(seat, p.g.fleet(at, seat).ships) for seat in (0, 1)]
        found = chances(
            view(p.stage("turn", active=0, battle=Battle("space", at, round=1, attacker=sides[0], defender=sides[1])))
        )
        assert found is not None
        assert found.attacker == pytest.approx(share)
