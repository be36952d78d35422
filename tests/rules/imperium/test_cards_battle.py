"""Action cards of space battles (rules/action_cards/battle.py)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.imperium.hands import aims, offered, picked, play, show
from tests.rules.imperium.position import Arranged, Position
from tests.rules.imperium.war import E1, E2, E3, HACAN, MECATOL, attack, board, log, pass_by, reach

from perijove.games.imperium import game
from perijove.games.imperium.modifiers import Shot, combat_bonus, modified, put_in_force
from perijove.games.imperium.moves import Choice, PickDie, PickSystem, PickUnit, Play, Retreat, Stay, TakeHit
from perijove.games.imperium.rules.action_cards.battle import could_avenge
from perijove.games.imperium.rules.battle import fighting
from perijove.games.imperium.rules.conditions import on_board
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.retreat import destinations
from perijove.games.imperium.state import (
    CARRIER,
    CRUISER,
    DESTROYER,
    DREADNOUGHT,
    FIGHTER,
    WAR_SUN,
    Effect,
    Loss,
)
from perijove.kernel.match import Match
from perijove.kernel.windows import PASS

STORM = "se-ion-storm-1"
ROLLED = "window.space.die_rolled"
SPARE = "good_year"
"""A card that has no part in a battle: its holder is asked all the same."""


def meet(attacker: dict[str, int], defender: dict[str, int], *cards: str, p: Position | None = None) -> Position:
    """A fleet of seat 0, who holds some cards, attacks one of seat 1."""
    p = (p or board()).hand(0, *cards, SPARE).ships(0, E1, **attacker).ships(1, E2, **defender)
    return attack(p)


def before(*args: object, **kwargs: object) -> Position:
    return reach(meet(*args, **kwargs), "space.before")  # type: ignore[arg-type]


def first_round(*args: object, **kwargs: object) -> Position:
    return reach(meet(*args, **kwargs), "space.round_start")  # type: ignore[arg-type]


def next_round(p: Position) -> Position:
    """Everything else of a round goes by; nobody leaves, and the first ship that can takes each hit."""
    number = fighting(p.g).round
    while p.asked and (p.g.battle is None or p.g.battle.round == number):
        if p.prompt.startswith("window."):
            p.choose(PASS, seat=p.asked[0])
        else:
            p.choose(Stay() if p.prompt in ("withdraw", "retreat") else p.options()[0])
    return p


def dice(p: Position, why: str = "battle") -> list[tuple[int, int]]:
    """By roll: who, and how many dice."""
    rolls = [entry.args for _, entry in p.m.log(0) if entry.key == "rolled" and entry.args["why"] == why]
    return [(args["seat"], len(args["dice"])) for args in rolls]


# ---------------------------------------------------------------------- before a battle


@pytest.mark.card("imperium:action:communications_breakdown")
def test_communications_breakdown_silences_all_cards_but_sabotage_until_the_battle_ends() -> None:
    p = before({"cruiser": 1}, {"cruiser": 1}, "communications_breakdown", "morale_boost",
               p=board().hand(1, "morale_boost", "sabotage"))  # fmt: skip
    assert sorted(p.asked) == [0, 1]
    show(p, "communications_breakdown")
    assert Play("sabotage") in p.options(1), "it can be cancelled"
    pass_by(p, "window.card.played")
    assert {"battle.won", "battle.drawn"} & set(log(p)), "nobody was asked for a card in any round"
    assert "morale_boost" in p.player(0).hand.cards
    assert "morale_boost" in p.player(1).hand.cards


@pytest.mark.card("imperium:action:communications_breakdown")
def test_cards_are_played_again_when_the_battle_with_the_breakdown_is_over() -> None:
    p = before({"cruiser": 3}, {"destroyer": 1}, "communications_breakdown")
    play(p, "communications_breakdown")
    while p.asked and p.g.battle is not None:
        p.choose(PASS if p.prompt.startswith("window.") else p.options()[0])
    assert not p.g.effects


@pytest.mark.card("imperium:action:flanking_tactic")
def test_flanking_tactic_keeps_the_opponent_in_the_battle() -> None:
    p = board().counter(1, E3).hand(1, "skilled_retreat")
    p = before({"cruiser": 2}, {"cruiser": 2}, "flanking_tactic", p=p)
    assert destinations(p.g, 1, p.at(E2)) == [p.at(E3)]
    play(p, "flanking_tactic")
    assert destinations(p.g, 1, p.at(E2)) == []
    assert aims(p, "skilled_retreat", seat=1, window="space.round_start") == []
    assert [(effect.seat, effect.until) for effect in p.g.effects] == [(1, "battle")]


@pytest.mark.card("imperium:action:friendly_fire")
@pytest.mark.parametrize(("fighters", "others", "left"), [(5, 1, 3), (4, 1, 2), (2, 1, 1)])
def test_friendly_fire_costs_half_the_fighters_rounded_down(fighters: int, others: int, left: int) -> None:
    p = before({"cruiser": 1}, {"carrier": others, "fighter": fighters}, "friendly_fire")
    play(p, "friendly_fire")
    assert p.fleet(1, E2).ships[FIGHTER] == left


@pytest.mark.card("imperium:action:friendly_fire")
def test_friendly_fire_needs_more_fighters_than_other_ships() -> None:
    p = before({"cruiser": 1}, {"carrier": 2, "fighter": 2}, "friendly_fire")
    assert not offered(p, "friendly_fire")


@pytest.mark.card("imperium:action:fighter_prototype")
def test_fighter_prototype_adds_two_to_own_fighters_in_the_first_round() -> None:
    p = before({"carrier": 1, "fighter": 2, "cruiser": 1}, {"cruiser": 3}, "fighter_prototype")
    play(p, "fighter_prototype")

    def bonus(unit: int, round: int, why: str = "battle", seat: int = 0) -> int:
        return combat_bonus(p.g, Shot(unit, why, seat, 1 - seat, p.at(E2), round=round))  # type: ignore[arg-type]

    assert (bonus(FIGHTER, 1), bonus(FIGHTER, 2), bonus(CRUISER, 1), bonus(FIGHTER, 1, seat=1)) == (2, 0, 0, 0)
    assert not offered(before({"cruiser": 1}, {"cruiser": 1}, "fighter_prototype"), "fighter_prototype")


@pytest.mark.card("imperium:action:rule_by_terror")
@pytest.mark.parametrize(("fleet", "possible"), [({"war_sun": 1}, True), ({"dreadnought": 2}, True),
                                                 ({"dreadnought": 1}, False)])  # fmt: skip
def test_rule_by_terror_needs_a_war_sun_or_two_dreadnoughts(fleet: dict[str, int], possible: bool) -> None:
    assert offered(before(fleet, {"cruiser": 1}, "rule_by_terror"), "rule_by_terror") is possible


@pytest.mark.card("imperium:action:rule_by_terror")
def test_rule_by_terror_lets_the_opponent_choose_between_retreat_and_two_hits() -> None:
    p = before({"war_sun": 1}, {"cruiser": 3}, "rule_by_terror", p=board().counter(1, E3))
    play(p, "rule_by_terror")
    assert (p.prompt, list(p.asked)) == ("terror", [1])
    assert p.options() == [Retreat(E3), Choice("hits")]
    p.choose(Retreat(E3))
    assert (p.fleet(1, E3).ships[CRUISER], p.fleet(1, E2).ships[CRUISER]) == (3, 0)
    p = before({"war_sun": 1}, {"cruiser": 3}, "rule_by_terror")
    play(p, "rule_by_terror")
    assert p.fleet(1, E2).ships[CRUISER] == 1, "nowhere to go: two hits at once"
    assert dice(p) == []


@pytest.mark.card("imperium:action:rule_by_terror")
@pytest.mark.rule("shattered:opt10.target")
def test_rule_by_terror_may_be_answered_by_a_tactical_retreat() -> None:
    p = before({"war_sun": 1}, {"cruiser": 3}, "rule_by_terror", p=board(tactical_retreats=True))
    strategy = p.player(1).strategy
    play(p, "rule_by_terror")
    assert (p.prompt, Retreat(E3, tactical=True) in p.options()) == ("terror", True)
    p.choose(Retreat(E3, tactical=True))
    assert (p.fleet(1, E3).ships[CRUISER], p.fleet(1, E2).ships[CRUISER]) == (3, 0)
    assert (p.player(1).strategy, has_counter(p.g, p.at(E3), 1)) == (strategy - 1, True)


# ---------------------------------------------------------------------- a single shot


@pytest.mark.card("imperium:action:target_their_flagship")
def test_target_their_flagship_hits_a_chosen_ship_and_its_gunner_is_silent_in_the_first_round() -> None:
    p = before({"cruiser": 2}, {"carrier": 1, "destroyer": 2}, "target_their_flagship")
    show(p, "target_their_flagship")
    assert picked(p.options(), "unit") == {"carrier", "destroyer"}, "the own ships are all cruisers"
    p.choose(PickUnit("carrier", 1, E2))
    assert dice(p, "before") == [(0, 1)]
    pass_by(p, "window.space.before")
    p = next_round(p)
    assert dice(p)[0] == (0, 1), "one of two cruisers has fired"


@pytest.mark.card("imperium:action:target_their_flagship")
@pytest.mark.parametrize(("face", "ships"), [(6, 1), (7, 0)])
def test_the_shot_at_the_flagship_is_a_combat_roll(face: int, ships: int) -> None:
    p = board().hand(0, "target_their_flagship", SPARE).ships(0, E1, cruiser=1).ships(1, E2, carrier=1, fighter=1)
    p = reach(attack(p.roll(face)), "space.before")
    pass_by(play(p, "target_their_flagship", PickUnit("carrier", 1, E2)), ROLLED)
    assert p.fleet(1, E2).ships[CARRIER] == ships


@pytest.mark.card("imperium:action:target_their_flagship")
def test_a_flagship_that_can_sustains_the_shot_and_nano_technology_protects() -> None:
    p = board().hand(0, "target_their_flagship", SPARE).ships(0, E1, cruiser=1).ships(1, E2, dreadnought=1)
    p = reach(attack(p.roll(10)), "space.before")
    pass_by(play(p, "target_their_flagship"), ROLLED)
    assert (p.fleet(1, E2).ships[DREADNOUGHT], p.fleet(1, E2).damaged[DREADNOUGHT]) == (1, 1)
    p = board().tech(1, "nano_technology").hand(0, "target_their_flagship", SPARE)
    p = reach(attack(p.ships(0, E1, cruiser=1).ships(1, E2, dreadnought=1)), "space.before")
    assert not offered(p, "target_their_flagship")


# ---------------------------------------------------------------------- Into the Breach


@pytest.mark.card("imperium:action:target_their_flagship")
@pytest.mark.parametrize(("text", "gunners"), [("rulebook", {"carrier", "fighter"}), ("errata", {"carrier"})])
def test_ships_that_roll_no_dice_do_not_shoot_at_the_flagship(text: str, gunners: set[str]) -> None:
    p = board(text=text).tile((1, -1), STORM).hand(1, "target_their_flagship", SPARE)
    p = reach(attack(p.ships(0, E1, cruiser=1).ships(1, STORM, carrier=1, fighter=1), STORM), "space.before")
    assert picked(aims(p, "target_their_flagship", seat=1, window="space.before"), "unit") == gunners


@pytest.mark.card("imperium:action:into_the_breach")
def test_into_the_breach_inspires_the_fleet_for_the_whole_battle() -> None:
    p = before({"dreadnought": 1, "cruiser": 1}, {"cruiser": 1}, "into_the_breach")
    play(p, "into_the_breach")
    for unit in (DREADNOUGHT, CRUISER):
        for round in (1, 4):
            assert combat_bonus(p.g, Shot(unit, "battle", 0, 1, p.at(E2), round=round)) == 1
    assert combat_bonus(p.g, Shot(CRUISER, "battle", 1, 0, p.at(E2), round=1)) == 0
    assert not offered(before({"cruiser": 1}, {"cruiser": 1}, "into_the_breach"), "into_the_breach")


@pytest.mark.card("imperium:action:into_the_breach")
def test_the_first_two_hits_go_to_the_dreadnought_in_the_breach() -> None:
    p = board().hand(0, "into_the_breach", SPARE).ships(0, E1, dreadnought=1, cruiser=2).ships(1, E2, cruiser=2)
    p = reach(attack(p), "space.before")
    play(p, "into_the_breach")
    p.g.chance.key, p.g.chance.count = chance_for(1, 1, 1, 10, 10)
    p = next_round(p)
    assert (p.fleet(0, E2).ships[DREADNOUGHT], p.fleet(0, E2).ships[CRUISER]) == (0, 2)


# ---------------------------------------------------------------------- in a round


@pytest.mark.card("imperium:action:morale_boost")
@pytest.mark.rule("imperium:T16.7")
def test_morale_boost_adds_one_to_all_own_units_in_one_round_and_only_once() -> None:
    p = first_round({"cruiser": 3}, {"carrier": 3}, "morale_boost", "morale_boost")
    play(p, "morale_boost")
    assert fighting(p.g).bonus == ((0, "morale_boost", 1),)
    shot = Shot(CRUISER, "battle", 0, 1, p.at(E2), round=1)
    assert (combat_bonus(p.g, shot), combat_bonus(p.g, Shot(CARRIER, "battle", 1, 0, p.at(E2), round=1))) == (1, 0)
    assert not offered(p, "morale_boost"), "not a second one for the same round"
    next_round(p)
    assert fighting(p.g).bonus == ()
    assert offered(reach(p, "space.round_start"), "morale_boost"), "in another round it is"


@pytest.mark.card("imperium:action:experimental_weaponry")
def test_experimental_weaponry_keeps_hits_of_large_ships_off_fighters() -> None:
    p = board().hand(0, "experimental_weaponry", SPARE).ships(0, E1, dreadnought=1, cruiser=1)
    p = reach(attack(p.ships(1, E2, carrier=2, fighter=3)), "space.round_start")
    show(p, "experimental_weaponry")
    p.g.chance.key, p.g.chance.count = chance_for(10, 10, 1, 1, 1)
    while p.prompt != "take-hit":
        p.choose(PASS)
    side = fighting(p.g).defender
    assert (side.hits, side.heavy) == (2, 1)
    assert TakeHit("fighter") in p.options(), "the cruiser's hit is for anybody"
    p.choose(TakeHit("fighter"))
    assert p.fleet(1, E2).ships[CARRIER] == 1, "the dreadnought's is not: a carrier takes it"
    assert p.fleet(1, E2).ships[FIGHTER] == 2


@pytest.mark.card("imperium:action:experimental_weaponry")
def test_experimental_weaponry_hits_fighters_where_nothing_else_is() -> None:
    p = board().hand(0, "experimental_weaponry", SPARE).ships(0, E1, dreadnought=1)
    p = p.planet(1, "mecatol-rex", dock=True).ships(1, MECATOL, fighter=2)
    p = reach(attack(p, MECATOL), "space.round_start")
    p.g.chance.key, p.g.chance.count = chance_for(10, 1, 1)
    play(p, "experimental_weaponry")
    next_round(p)
    assert p.fleet(1, MECATOL).ships[FIGHTER] == 1
    light = first_round({"cruiser": 1}, {"cruiser": 1}, "experimental_weaponry")
    assert not offered(light, "experimental_weaponry")


@pytest.mark.card("imperium:action:skilled_retreat")
def test_skilled_retreat_leads_the_fleet_to_an_empty_or_friendly_system_and_ends_the_battle() -> None:
    p = board().hand(1, "skilled_retreat", SPARE).ships(1, E3, destroyer=1).counter(1, MECATOL)
    p = reach(attack(p.ships(0, E1, cruiser=1).ships(1, E2, cruiser=2, carrier=1)), "space.round_start")
    goals = picked(aims(p, "skilled_retreat", seat=1, window="space.round_start"), "system")
    assert E3 in goals, "friendly"
    assert MECATOL not in goals, "activated"
    assert E2 not in goals
    reserve = p.player(1).reserve
    play(p, "skilled_retreat", PickSystem(E3), seat=1)
    assert (p.fleet(1, E3).ships[CRUISER], p.fleet(1, E3).ships[CARRIER], p.fleet(1, E3).ships[DESTROYER]) == (2, 1, 1)
    assert p.player(1).reserve == reserve - 1
    assert (p.g.battle, dice(p)) == (None, []), "it is over before a die is rolled"
    assert sum(p.fleet(1, E2).ships) == 0


@pytest.mark.card("imperium:action:skilled_retreat")
def test_skilled_retreat_is_not_into_enemy_units() -> None:
    p = board().hand(1, "skilled_retreat", SPARE).ships(0, E3, fighter=1).ships(2, MECATOL, fighter=1)
    p = reach(attack(p.ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)), "space.round_start")
    goals = picked(aims(p, "skilled_retreat", seat=1, window="space.round_start"), "system")
    assert not goals & {E3, MECATOL, E1 if sum(p.fleet(0, E1).ships) else E3}


@pytest.mark.card("imperium:action:skilled_retreat")
@pytest.mark.parametrize("bar", ["admiral", "code_of_honor", "flanking_tactic"])
def test_skilled_retreat_is_no_normal_retreat_only_flanking_tactic_stops_it(bar: str) -> None:
    p = board(leaders=True).hand(1, "skilled_retreat", SPARE).ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    if bar == "admiral":
        p.leader("delouis", system=E1, ship="cruiser")
    elif bar == "code_of_honor":
        p.law(bar)
    p = reach(attack(p), "space.round_start")
    if bar == "flanking_tactic":
        put_in_force(p.g, Effect(bar, 1, "battle"))
    assert not modified(p.g, "retreat.allowed", 1, True, p.at(E2)), "a normal retreat is forbidden"
    assert bool(aims(p, "skilled_retreat", seat=1, window="space.round_start")) is (bar != "flanking_tactic")


@pytest.mark.card("imperium:action:shields_holding")
@pytest.mark.parametrize(("faces", "lost"), [((10, 10, 10, 1, 1), 1), ((10, 10, 1, 1, 1), 0), ((10, 1, 1, 1, 1), 0)])
def test_shields_holding_cancels_up_to_two_hits_of_a_round(faces: tuple[int, ...], lost: int) -> None:
    p = board().hand(1, "shields_holding", SPARE).ships(0, E1, cruiser=3).ships(1, E2, carrier=2)
    p = reach(attack(p.roll(*faces)), "space.rolled")
    play(p, "shields_holding", seat=1)
    pass_by(p)
    first = [entry for _, entry in p.m.log(0) if entry.key in ("ship.lost", "battle.won") or entry.key == "rolled"]
    losses = 0
    for entry in first[2:]:
        if entry.key != "ship.lost":
            break
        losses += 1
    assert losses == lost


@pytest.mark.card("imperium:action:shields_holding", "imperium:action:experimental_weaponry")
def test_shields_holding_cancels_hits_that_spare_fighters_first() -> None:
    p = board().hand(0, "experimental_weaponry", SPARE).hand(1, "shields_holding", "plague")
    p.ships(0, E1, dreadnought=2, cruiser=1).ships(1, E2, carrier=1, fighter=2)
    p = reach(attack(p.roll(10, 10, 10, 1, 1)), "space.round_start")
    play(p, "experimental_weaponry")
    reach(p, "space.rolled")
    assert (fighting(p.g).defender.hits, fighting(p.g).defender.heavy) == (3, 2)
    play(p, "shields_holding", seat=1)
    pass_by(p)
    assert p.prompt == "take-hit"
    assert "fighter" in picked(p.options(), "unit"), "the hit of the cruiser is left"


@pytest.mark.card("imperium:action:shields_holding")
def test_shields_holding_is_for_hits_on_the_own_ships() -> None:
    p = board().hand(0, "shields_holding", SPARE).ships(0, E1, cruiser=2).ships(1, E2, carrier=1)
    p = attack(p.roll(10, 1, 1))
    while p.asked and p.prompt != "window.space.rolled" and fighting(p.g).round == 1:
        p.choose(PASS)
    assert p.prompt != "window.space.rolled", "there are none"


@pytest.mark.card("imperium:action:recheck")
@pytest.mark.parametrize("seat", [0, 1])
def test_recheck_rolls_any_one_die_of_the_battle_again(seat: int) -> None:
    p = board().hand(seat, "recheck").ships(0, E1, cruiser=1, destroyer=1).ships(1, E2, carrier=3)
    p = reach(attack(p.roll(10, 10)), "space.die_rolled")
    show(p, "recheck", seat=seat)
    assert set(p.options(seat)) == {PickDie("cruiser", 10), PickDie("destroyer", 10)}
    p.choose(PickDie("destroyer", 10), seat=seat)
    pass_by(p)
    again = next(entry for _, entry in p.m.log(0) if entry.key == "rolled.again")
    assert again.args["seat"] == 0, "the attacker's die"


@pytest.mark.card("imperium:action:recheck")
def test_what_was_rolled_again_counts() -> None:
    p = board().hand(1, "recheck", SPARE).ships(0, E1, cruiser=1).ships(1, E2, carrier=2)
    p = reach(attack(p.roll(10, 2)), "space.die_rolled")
    play(p, "recheck", seat=1)
    assert fighting(p.g).attacker.dice[0][1:] == (2, False)
    assert fighting(p.g).defender.hits == 0


@pytest.mark.card("imperium:action:recheck")
@pytest.mark.rule("imperium:T0.9")
def test_recheck_is_for_dice_of_the_barrage_too() -> None:
    p = board().hand(1, "recheck", SPARE).ships(0, E1, destroyer=1).ships(1, E2, carrier=1, fighter=2)
    p = reach(attack(p.roll(10, 1, 2)), "space.die_rolled")
    show(p, "recheck", PickDie("destroyer", 10), seat=1)
    pass_by(p, "window.card.played", ROLLED)
    assert p.fleet(1, E2).ships[FIGHTER] == 2, "the hit has become a miss"


@pytest.mark.card("imperium:action:recheck", "imperium:action:target_their_flagship")
@pytest.mark.rule("imperium:T0.9")
def test_recheck_is_for_a_single_shot_before_the_battle_too() -> None:
    p = board().hand(1, "recheck").roll(10, 2)
    p = before({"cruiser": 1}, {"carrier": 2}, "target_their_flagship", p=p)
    play(p, "target_their_flagship")
    assert p.prompt == ROLLED
    play(p, "recheck", seat=1)
    assert p.fleet(1, E2).ships[CARRIER] == 2


@pytest.mark.card("imperium:action:recheck")
def test_recheck_is_for_what_a_technology_fires_before_the_battle_too() -> None:
    p = board().tech(0, "assault_cannon").hand(1, "recheck", SPARE)
    p = attack(p.ships(0, E1, dreadnought=1).ships(1, E2, carrier=2).roll(10, 2))
    while p.prompt != ROLLED:
        seat = p.asked[0]
        p.choose(p.options(seat)[0] if seat == 0 else PASS, seat=seat)
    play(p, "recheck", seat=1)
    assert fighting(p.g).defender.hits == 0
    assert p.fleet(1, E2).ships[CARRIER] == 2


# ---------------------------------------------------------------------- damage and loss


@pytest.mark.card("imperium:action:direct_hit")
def test_direct_hit_destroys_the_enemy_ship_that_was_just_damaged() -> None:
    p = board().hand(0, "direct_hit", SPARE).ships(0, E1, cruiser=1).ships(1, E2, dreadnought=2)
    p = reach(attack(p.roll(10, 1, 1)), "space.damaged")
    assert list(p.asked) == [0]
    play(p, "direct_hit")
    assert (p.fleet(1, E2).ships[DREADNOUGHT], p.fleet(1, E2).damaged[DREADNOUGHT]) == (1, 0)


@pytest.mark.card("imperium:action:direct_hit")
def test_direct_hit_is_not_for_own_ships_nano_technology_or_pds_fire() -> None:
    p = board().hand(0, "direct_hit", SPARE).ships(0, E1, dreadnought=1).ships(1, E2, cruiser=1)
    p = attack(p.roll(1, 10))
    while p.asked and "ship.damaged" not in log(p):
        p.choose(PASS)
    assert p.prompt != "window.space.damaged", "an own ship was damaged"
    p = (
        board()
        .hand(0, "direct_hit", SPARE)
        .tech(1, "nano_technology")
        .ships(0, E1, cruiser=1)
        .ships(1, E2, dreadnought=1)
    )
    p = attack(p.roll(10, 1))
    while p.asked and "ship.damaged" not in log(p):
        p.choose(PASS)
    assert p.prompt != "window.space.damaged"
    p = board().hand(1, "direct_hit", SPARE).planet(1, "mecatol-rex", pds=1).ships(0, E1, dreadnought=1)
    p = attack(p.roll(10), MECATOL)
    while p.asked and "ship.damaged" not in log(p):
        p.choose(p.options()[0] if p.prompt == "fire-pds" else PASS)
    assert "ship.damaged" in log(p)
    assert p.prompt != "window.space.damaged", "PDS fire is no battle"


@pytest.mark.card("imperium:action:direct_hit", "imperium:action:direct_hit_base")
def test_the_older_direct_hit_is_for_dreadnoughts_and_war_suns_alone() -> None:
    p = board(expansion=False).hand(0, "direct_hit_base", SPARE).ships(0, E1, cruiser=1).ships(1, E2, war_sun=1)
    p = reach(attack(p.roll(10, 1, 1, 1)), "space.damaged")
    play(p, "direct_hit_base")
    assert p.fleet(1, E2).ships[WAR_SUN] == 0
    p = board().hand(0, "direct_hit", SPARE).hand(1, "enhanced_armor").ships(0, E1, cruiser=1).ships(1, E2, cruiser=1)
    p.until("turn.end").stage("turn", active=1).choose(Play("enhanced_armor"))
    pass_by(p)
    p = reach(attack(p.roll(10, 1)), "space.damaged")
    play(p, "direct_hit")
    assert p.fleet(1, E2).ships[CRUISER] == 0, "any ship that was damaged, with the newer one"
    base = set(board(expansion=False).g.actions.cards)
    assert ("direct_hit" in base, "direct_hit_base" in base) == (False, True)


@pytest.mark.card("imperium:action:courageous_to_the_end")
@pytest.mark.parametrize(("faces", "left"), [((7, 7), 1), ((7, 6), 2), ((6, 6), 3)])
def test_courageous_to_the_end_rolls_two_dice_of_the_lost_ship(faces: tuple[int, int], left: int) -> None:
    p = board().hand(0, "courageous_to_the_end", SPARE).ships(0, E1, cruiser=1).ships(1, E2, carrier=3)
    p = attack(p.roll(1, 10, 1, 1))
    p = reach(p, "space.destroyed")
    assert list(p.asked) == [0]
    p.g.chance.key, p.g.chance.count = chance_for(*faces)
    pass_by(play(p, "courageous_to_the_end"), ROLLED)
    assert p.fleet(1, E2).ships[CARRIER] == left


def chance_for(*faces: int) -> tuple[bytes, int]:
    q = board().roll(*faces)
    return q.g.chance.key, 0


@pytest.mark.card("imperium:action:courageous_to_the_end")
def test_what_the_brave_hit_does_not_spare_the_other_hits_of_the_round() -> None:
    p = board().hand(0, "courageous_to_the_end", SPARE).ships(0, E1, cruiser=2).ships(1, E2, carrier=4)
    p = reach(attack(p.roll(10, 1, 10, 1, 1)), "space.destroyed")
    p.g.chance.key, p.g.chance.count = chance_for(10, 1)
    play(p, "courageous_to_the_end")
    pass_by(p, ROLLED, "window.space.destroyed")
    assert p.fleet(1, E2).ships[CARRIER] == 2, "one hit at once, one of the round"


def brave(*cards: str) -> Position:
    """Seat 0 has lost the first of two cruisers and plays Courageous to the End, which hits once."""
    p = board().hand(0, "courageous_to_the_end", *cards, SPARE).ships(0, E1, cruiser=2)
    p = reach(attack(p.ships(1, E2, carrier=2, destroyer=2).roll(10, 1, 10, 1, 1)), "space.destroyed")
    p.g.chance.key, p.g.chance.count = chance_for(10, 1)
    return pass_by(play(p, "courageous_to_the_end"), ROLLED)


@pytest.mark.card("imperium:action:courageous_to_the_end")
def test_the_enemy_chooses_whom_the_brave_hit_before_anything_else_at_a_rest_point() -> None:
    p = brave("military_foresight")
    assert (p.asked, p.prompt, p.m.rested_at) == ((1,), "take-hit", p.m.number)
    copy = Match(Arranged(game.encode(p.g)), p.header)  # the state alone tells how to go on
    copy.choose(1, TakeHit("carrier"))
    p.choose(TakeHit("carrier"))
    assert copy.digest() == p.m.digest()
    assert p.fleet(1, E2).ships[CARRIER] == 1
    assert (p.asked, p.prompt) == ((0,), "window.space.destroyed"), "another card may answer the same loss"
    assert p.offered(Play) == [Play("military_foresight")]
    pass_by(p)
    assert (p.asked, p.prompt) == ((1,), "take-hit"), "the hit of the round is left"
    assert fighting(p.g).defender.hits == 1


@pytest.mark.card("imperium:action:courageous_to_the_end")
def test_a_card_that_was_played_for_the_same_loss_before_is_not_offered_again_after_the_brave() -> None:
    p = board().hand(0, "courageous_to_the_end", "military_foresight", SPARE).ships(0, E1, cruiser=2)
    p = reach(attack(p.ships(1, E2, carrier=2, destroyer=2).roll(10, 1, 10, 1, 1)), "space.destroyed")
    play(p, "military_foresight")
    p.g.chance.key, p.g.chance.count = chance_for(10, 1)
    pass_by(play(p, "courageous_to_the_end"), ROLLED)
    assert (p.asked, p.prompt) == ((1,), "take-hit")
    p.choose(TakeHit("carrier"))
    assert not p.offered(Play)
    pass_by(p)
    assert (p.asked, p.prompt, p.fleet(1, E2).ships[CARRIER]) == ((1,), "take-hit", 1)


@pytest.mark.card("imperium:action:military_foresight")
def test_military_foresight_keeps_a_lost_ship_for_the_next_status_phase() -> None:
    p = board().hand(1, "military_foresight", SPARE).planet(1, hacan(), dock=True).ships(0, E1, cruiser=1)
    p = reach(attack(p.ships(1, E2, carrier=2).roll(10, 1, 1)), "space.destroyed")
    play(p, "military_foresight", seat=1)
    assert p.player(1).pieces[CARRIER] == 2, "one in battle, one on the card"
    assert on_board(p.g, 1, CARRIER) == 1, "what waits on the card is not on the board"
    assert "military_foresight" not in p.g.actions_used.cards
    p.g.battle = None
    p.until("status.objectives").stage("status")
    assert p.fleet(1, HACAN).ships[CARRIER] == 1
    assert "military_foresight" in p.g.actions_used.cards


@pytest.mark.card("imperium:action:courageous_to_the_end")
@pytest.mark.parametrize("text", ["rulebook", "errata"])
def test_a_fighter_that_rolls_no_dice_in_an_ion_storm_is_not_brave_there(text: str) -> None:
    p = board(text=text).tile((1, -1), STORM).hand(1, "courageous_to_the_end", SPARE)
    p = reach(attack(p.ships(0, E1, cruiser=2).ships(1, STORM, fighter=1, cruiser=1), STORM), "space.before")
    loss = Loss(1, FIGHTER, p.at(STORM), 0, "battle")
    assert could_avenge(p.g, 1, loss) is (text == "rulebook")
    assert could_avenge(p.g, 1, replace(loss, unit=CRUISER)), "other ships roll there"


@pytest.mark.card("imperium:action:courageous_to_the_end")
def test_fighters_lost_to_the_barrage_are_ships_that_were_destroyed() -> None:
    p = board().hand(1, "courageous_to_the_end", SPARE).ships(0, E1, destroyer=1, cruiser=2)
    p = reach(attack(p.ships(1, E2, carrier=1, fighter=3).roll(9, 9)), "space.destroyed")
    assert (p.asked, p.fleet(1, E2).ships[FIGHTER]) == ((1,), 1)
    p.g.chance.key, p.g.chance.count = chance_for(9, 9)
    pass_by(play(p, "courageous_to_the_end", seat=1), ROLLED)
    assert p.prompt == "take-hit"
    p.choose(TakeHit("cruiser"))
    p.choose(TakeHit("cruiser"))
    assert (p.fleet(0, E2).ships[CRUISER], p.fleet(0, E2).ships[DESTROYER]) == (0, 1)


@pytest.mark.card("imperium:action:military_foresight", "imperium:action:friendly_fire")
def test_military_foresight_keeps_fighters_lost_to_friendly_fire_one_for_each_card() -> None:
    p = board().hand(1, "military_foresight", "military_foresight")
    p = before({"cruiser": 1}, {"carrier": 1, "fighter": 5}, "friendly_fire", p=p)
    play(p, "friendly_fire")
    assert (p.prompt, p.asked) == ("window.space.destroyed", (1,))
    play(p, "military_foresight", seat=1)
    assert not offered(p, "military_foresight", seat=1), "one of a kind for the first fighter"
    p.choose(PASS, seat=1)
    play(p, "military_foresight", seat=1)
    kept = [effect.target for effect in p.g.effects if effect.card == "military_foresight"]
    assert kept == [FIGHTER, FIGHTER]
    assert p.player(1).pieces[FIGHTER] == 3 + 2


@pytest.mark.card("imperium:action:military_foresight", "imperium:action:friendly_fire")
def test_who_keeps_no_fighter_is_asked_once_about_all_that_were_lost() -> None:
    p = board().hand(1, "military_foresight")
    p = before({"cruiser": 1}, {"carrier": 1, "fighter": 5}, "friendly_fire", p=p)
    play(p, "friendly_fire")
    assert p.prompt == "window.space.destroyed"
    p.choose(PASS)
    assert p.prompt != "window.space.destroyed"


@pytest.mark.card("imperium:action:military_foresight")
def test_a_ship_that_comes_back_sets_off_mines_as_a_new_one_does() -> None:
    p = board(space_mines=True).planet(1, hacan(), dock=True).mine(0, HACAN)
    p.hand(1, "military_foresight", SPARE).ships(0, E1, cruiser=1)
    p = reach(attack(p.ships(1, E2, carrier=2).roll(10, 1, 1)), "space.destroyed")
    play(p, "military_foresight", seat=1)
    p.g.battle = None
    p.until("status.objectives").stage("status")
    assert "ship.back" in log(p)
    assert (p.g.mines, "mines" in log(p)) == ((), True)


def hacan() -> str:
    p = board()
    return p.g.worlds[p.g.planets_at[p.player(1).home][0]].planet


@pytest.mark.card("imperium:action:military_foresight")
@pytest.mark.parametrize("trouble", ["no dock", "blockade", "supply"])
def test_a_ship_without_a_dock_to_come_to_is_lost(trouble: str) -> None:
    p = board().hand(1, "military_foresight", SPARE).ships(0, E1, cruiser=1).ships(1, E2, carrier=2)
    if trouble != "no dock":
        p.planet(1, hacan(), dock=True)
    if trouble == "blockade":
        p.ships(2, HACAN, fighter=1)
    if trouble == "supply":
        p.pools(1, fleet=2).ships(1, HACAN, cruiser=2)
    reach(attack(p.roll(10, 1, 1)), "space.destroyed")
    play(p, "military_foresight", seat=1)
    p.g.battle = None
    p.until("status.objectives").stage("status")
    assert p.fleet(1, HACAN).ships[CARRIER] == 0
    assert p.player(1).pieces[CARRIER] == 3
    assert "ship.gone" in log(p)


@pytest.mark.card("imperium:action:experimental_weaponry")
def test_experimental_weaponry_is_for_one_round_and_for_dreadnoughts_and_war_suns() -> None:
    p = first_round({"dreadnought": 2, "cruiser": 1}, {"carrier": 3}, "experimental_weaponry")
    play(p, "experimental_weaponry")

    def heavy(unit: int, seat: int = 0) -> bool:
        return modified(p.g, "combat.heavy", seat, False, Shot(unit, "battle", seat, 1 - seat, p.at(E2)))

    assert [heavy(DREADNOUGHT), heavy(WAR_SUN), heavy(CRUISER), heavy(DREADNOUGHT, 1)] == [True, True, False, False]
    p.g.battle = replace(fighting(p.g), round=2)
    assert not heavy(DREADNOUGHT)


@pytest.mark.card("imperium:action:target_their_flagship")
def test_the_gunner_of_the_flagship_shot_fires_again_in_the_second_round() -> None:
    p = before({"cruiser": 3}, {"dreadnought": 3}, "target_their_flagship")
    play(p, "target_their_flagship")

    def idle(unit: int, round: int) -> int:
        return modified(p.g, "combat.idle", 0, 0, Shot(unit, "battle", 0, 1, p.at(E2), round=round))

    assert (idle(CRUISER, 1), idle(CRUISER, 2), idle(DESTROYER, 1)) == (1, 0, 0)
