"""Action cards before space battles (rules/action_cards/battle.py)."""

from __future__ import annotations

import pytest
from tests.rules.imperium.battle_cards import ROLLED, SPARE, STORM, before, chance_for, dice, next_round
from tests.rules.imperium.hands import aims, offered, picked, play, show
from tests.rules.imperium.war import E1, E2, E3, attack, board, log, pass_by, reach

from perijove.games.imperium.modifiers import Shot, combat_bonus, modified
from perijove.games.imperium.moves import Choice, PickUnit, Play, Retreat
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.retreat import destinations
from perijove.games.imperium.state import CARRIER, CRUISER, DESTROYER, DREADNOUGHT, FIGHTER
from perijove.kernel.windows import PASS


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


@pytest.mark.card("imperium:action:target_their_flagship")
def test_the_gunner_of_the_flagship_shot_fires_again_in_the_second_round() -> None:
    p = before({"cruiser": 3}, {"dreadnought": 3}, "target_their_flagship")
    play(p, "target_their_flagship")

    def idle(unit: int, round: int) -> int:
        return modified(p.g, "combat.idle", 0, 0, Shot(unit, "battle", 0, 1, p.at(E2), round=round))

    assert (idle(CRUISER, 1), idle(CRUISER, 2), idle(DESTROYER, 1)) == (1, 0, 0)
