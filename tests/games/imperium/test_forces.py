"""Forces of Twilight Imperium from what-ifs: numbers of the units, reach of technologies, races, cards and leaders."""

from __future__ import annotations

import pytest

from perijove.games.imperium.forces import arsenal, standing
from perijove.kernel.words import LANGUAGES
from perijove.odds import BadForce, Odds, Roll, battle
from perijove.odds.arsenal import Setup, SideSetup, find_arsenal


def odds(attacker: dict[str, int], defender: dict[str, int], own: list[str], enemy: list[str]) -> Odds:
    return battle(*arsenal.muster(Setup(SideSetup(attacker, gifts=own), SideSetup(defender, gifts=enemy))))


def mean_hits(result: Odds, roll: Roll, side: str) -> float:
    """Hits of a volley on average; nothing if it is not fired."""
    found = [v.hits for v in result.volleys if (v.roll, v.side) == (roll, side)]
    return float(sum(n * p for chances in found for n, p in enumerate(chances)))


def test_the_arsenal_is_found_by_its_entry_point() -> None:
    assert find_arsenal() is arsenal
    assert find_arsenal("imperium") is arsenal
    with pytest.raises(BadForce, match="No game chess"):
        find_arsenal("chess")


FIRES: list[tuple[dict[str, int], list[str], Roll, float]] = [
    # units, gifts, the volley, its hits on average against a lone enemy
    ({"cruiser": 1}, [], Roll.SPACE, 0.4),
    ({"destroyer": 1}, [], Roll.SPACE, 0.2),
    ({"dreadnought": 1}, [], Roll.SPACE, 0.6),
    ({"war_sun": 1}, [], Roll.SPACE, 2.4),
    ({"carrier": 1}, [], Roll.SPACE, 0.2),
    ({"fighter": 1}, [], Roll.SPACE, 0.2),
    ({"cruiser": 1}, ["hylar_v_assault_laser"], Roll.SPACE, 0.5),
    ({"destroyer": 2}, [], Roll.BARRAGE, 0.8),
    ({"destroyer": 2}, ["hylar_v_assault_laser"], Roll.BARRAGE, 1.2),
    ({"destroyer": 2}, ["automated_defense_turrets"], Roll.BARRAGE, 2.4),
    ({"dreadnought": 3}, ["assault_cannon"], Roll.SHOT, 1.8),
    ({"fighter": 1}, ["cybernetics", "advanced_fighters"], Roll.SPACE, 0.4),
    ({"cruiser": 1, "pds": 2}, [], Roll.PDS, 1.0),
    ({"cruiser": 1, "pds": 2}, ["magen_defense_grid"], Roll.PDS, 1.2),
    ({"cruiser": 1, "pds": 2}, ["graviton_laser_system"], Roll.PDS, 1.5),
    ({"cruiser": 1, "pds": 2}, ["norr"], Roll.PDS, 1.2),
    ({"cruiser": 1, "dreadnought": 1}, ["jolnar"], Roll.SPACE, 0.8),
    ({"dreadnought": 1}, ["l1z1x"], Roll.SPACE, 0.7),
    ({"dreadnought": 1}, ["l1z1x", "assault_cannon"], Roll.SHOT, 0.6),
    ({"cruiser": 3}, ["mentak"], Roll.SHOT, 0.8),
    ({"fighter": 2}, ["naalu"], Roll.SPACE, 0.6),
    ({"cruiser": 1}, ["combat_funding"], Roll.SPACE, 0.5),
    ({"cruiser": 1}, ["morale_boost"], Roll.SPACE, 0.5),
    ({"fighter": 1}, ["fighter_prototype"], Roll.SPACE, 0.4),
    ({"cruiser": 1, "carrier": 1}, ["admiral"], Roll.SPACE, 0.8),
    ({"cruiser": 1}, ["recheck"], Roll.SPACE, 0.64),
    ({"war_sun": 1}, ["rule_by_terror"], Roll.SHOT, 2.0),
    ({"cruiser": 1, "fighter": 4}, ["ion_storm"], Roll.SPACE, 0.4),
    ({"cruiser": 1, "pds": 4}, ["ion_storm"], Roll.PDS, 0.0),
]


@pytest.mark.parametrize(("units", "gifts", "roll", "mean"), FIRES)
def test_volleys_hit_as_often_as_the_tables_say(
    units: dict[str, int], gifts: list[str], roll: Roll, mean: float
) -> None:
    target = {"fighter": 9, "war_sun": 2}  # enough to be there after the volley
    assert mean_hits(odds(units, target, gifts, []), roll, "attacker") == pytest.approx(mean, abs=1e-12)


def test_the_defender_has_its_own_gifts() -> None:
    fleet = {"cruiser": 4}
    assert mean_hits(odds(fleet, fleet, [], ["minelayers"]), Roll.SPACE, "defender") == pytest.approx(1.6 + 4)
    assert mean_hits(odds(fleet, fleet, [], ["nebula"]), Roll.SPACE, "defender") == pytest.approx(2.0)
    assert mean_hits(odds(fleet, fleet, [], ["xxcha"]), Roll.SPACE, "attacker") == pytest.approx(1.2)
    with pytest.raises(BadForce, match="minelayers is for the defender only"):
        odds(fleet, fleet, ["minelayers"], [])


def test_jets_count_twice_against_batteries_from_afar() -> None:
    setup = Setup(SideSetup({"cruiser": 9 - 1}, gifts=["maneuvering_jets"]), SideSetup({"pds": 2}, distant=3))
    result = battle(*arsenal.muster(setup))
    assert mean_hits(result, Roll.PDS, "defender") == pytest.approx(2 * 0.4 + 3 * 0.3)


GROUND = {"dreadnought": 2, "carrier": 1, "ground_force": 3}
TAKES: list[tuple[list[str], dict[str, int], list[str], str]] = [
    # the attacker's gifts, the defender's units and gifts, and whether they help the attacker
    (["gen_synthesis"], {"ground_force": 3}, [], "more"),
    (["l1z1x"], {"ground_force": 3}, [], "more"),
    (["l4_disruptors"], {"ground_force": 3}, [], "more"),
    (["yin"], {"ground_force": 3}, [], "more"),
    (["general"], {"ground_force": 3}, [], "more"),
    (["chemical_warfare"], {"ground_force": 3}, [], "more"),
    (["agent"], {"ground_force": 3, "pds": 2}, [], "more"),
    (["graviton_negator"], {"ground_force": 3, "pds": 1}, [], "more"),
    ([], {"ground_force": 3}, ["general"], "less"),
    ([], {"ground_force": 3, "pds": 1}, ["magen_defense_grid"], "less"),
    ([], {"ground_force": 3, "pds": 1}, ["scientist"], "less"),
    ([], {"ground_force": 3}, ["home_planet"], "less"),
    ([], {"ground_force": 3}, ["xxcha"], "less"),
    ([], {"ground_force": 3}, ["magen_defense_grid"], "same"),
    ([], {"ground_force": 3}, ["l1z1x"], "same"),
]


@pytest.mark.parametrize(("own", "defender", "enemy", "effect"), TAKES)
def test_gifts_change_the_fight_for_a_planet(
    own: list[str], defender: dict[str, int], enemy: list[str], effect: str
) -> None:
    before, after = odds(GROUND, defender, [], []).conquest, odds(GROUND, defender, own, enemy).conquest
    assert {"more": after > before + 1e-6, "less": after < before - 1e-6, "same": after == before}[effect]


def test_fanaticism_rolls_once_more_than_yin() -> None:
    once, twice = (odds(GROUND, {"ground_force": 3}, gifts, []).conquest for gifts in (["yin"], ["yin", "fanaticism"]))
    assert twice > once


def test_a_scientist_keeps_even_war_suns_from_bombarding() -> None:
    force = {"war_sun": 1, "ground_force": 2}
    assert mean_hits(odds(force, {"ground_force": 4, "pds": 1}, [], []), Roll.BOMBARDMENT, "attacker") == pytest.approx(
        2.4
    )
    assert mean_hits(odds(force, {"ground_force": 4, "pds": 1}, [], ["scientist"]), Roll.BOMBARDMENT, "attacker") == 0


def test_a_planet_holds_two_of_the_batteries_of_a_system() -> None:
    attacker, defender = arsenal.muster(Setup(SideSetup({"cruiser": 1, "ground_force": 1}), SideSetup({"pds": 5})))
    assert defender.batteries[0].count == 5
    assert defender.planet[0].count == 2
    assert attacker.loads == ()  # no transport: they land anyway


def test_troops_go_on_the_dearest_transports() -> None:
    units = {"carrier": 1, "war_sun": 1, "ground_force": 8}
    attacker, _ = arsenal.muster(Setup(SideSetup(units), SideSetup({"fighter": 1})))
    assert attacker.loads == (("war_sun", 6), ("carrier", 2))


def test_a_players_race_and_technologies_are_taken_as_they_are() -> None:
    assert standing("norr", ["stasis_capsules", "cybernetics"]) == ["norr", "cybernetics"]


def test_every_name_and_hint_is_there_in_both_languages() -> None:
    for lang in LANGUAGES:
        labels = [arsenal.label(group, gift, lang) for gift in arsenal.gifts for group in ("gift", "hint")]
        labels += [arsenal.label("unit", kind, lang) for kind in arsenal.kinds]
        missing = [label for label in labels if not label or label.split(".")[0] in ("odds", "unit")]
        assert missing == [], lang


@pytest.mark.parametrize(
    ("text", "units", "damaged"),
    [
        ("3 dreadnought 4 fighter", {"dreadnought": 3, "fighter": 4}, {}),
        ("cruiser carrier, 2 war suns + fighter", {"cruiser": 1, "carrier": 1, "war_sun": 2, "fighter": 1}, {}),
        ("2 damaged Dreadnoughts 1 dreadnought", {"dreadnought": 3}, {"dreadnought": 2}),
        ("戦艦、3 戦闘機", {"dreadnought": 1, "fighter": 3}, {}),
        ("", {}, {}),
    ],
)
def test_fleets_are_read_as_people_write_them(text: str, units: dict[str, int], damaged: dict[str, int]) -> None:
    hurt: dict[str, int] = {}
    assert arsenal.parse(text, hurt) == units
    assert hurt == damaged


def test_cards_that_hit_before_a_battle_come_before_the_barrage() -> None:
    """Terror takes both fighters, so that the destroyers have nothing to fire their barrage at."""
    found = odds({"war_sun": 1, "destroyer": 2}, {"carrier": 1, "fighter": 2}, ["rule_by_terror"], [])
    rolls = [volley.roll for volley in found.volleys if volley.side == "attacker"]
    assert rolls[0] == Roll.SHOT
    same = odds({"war_sun": 1, "destroyer": 2}, {"carrier": 1}, [], [])
    assert found.endings["attacker"] == pytest.approx(same.endings["attacker"])


@pytest.mark.parametrize("gift", ["rule_by_terror", "chemical_warfare"])
def test_a_card_that_needs_ships_is_refused_without_them(gift: str) -> None:
    enough = {"dreadnought": 2, "ground_force": 1}
    assert odds(enough, {"ground_force": 2}, [gift], []).volleys
    with pytest.raises(BadForce, match="needs 1"):
        odds({"cruiser": 3, "ground_force": 1}, {"ground_force": 2}, [gift], [])


def test_funding_that_is_free_gives_no_more_than_funding_that_is_paid() -> None:
    paid, free, both = (
        odds({"ground_force": 2}, {"ground_force": 3}, gifts, []).conquest
        for gifts in (["combat_funding"], ["l4_disruptors"], ["combat_funding", "l4_disruptors"])
    )
    assert paid == free == both


def test_shots_of_different_effects_come_one_after_the_other_the_defenders_own_first() -> None:
    """The dreadnoughts of the defender fire before the ambush: a cruiser that they hit does not shoot."""
    ambush = odds({"cruiser": 2}, {"dreadnought": 2}, ["mentak"], ["assault_cannon"])
    (shots,) = [volley.hits for volley in ambush.volleys if (volley.roll, volley.side) == (Roll.SHOT, "attacker")]
    none, one, two = 0.4 * 0.4, 2 * 0.6 * 0.4, 0.6 * 0.6  # cruisers that are lost
    assert shots[2] == pytest.approx(none * 0.4**2)
    assert shots[1] == pytest.approx(none * 2 * 0.4 * 0.6 + one * 0.4)
    assert shots[0] == pytest.approx(none * 0.6**2 + one * 0.6 + two)
