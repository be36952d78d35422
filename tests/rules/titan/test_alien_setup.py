"""Alien Technology: precedence, components and set-up (alien.precedence, alien.components, alien.setup.*)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.rules.titan.position import GOLD, SILVER, aliens, solo

from perijove.games.titan.moves import Attack, EndTurn, Explore, Kind, Pick, PickShip, Play, Process, TakeOver
from perijove.games.titan.state import Titan
from perijove.kernel.match import Match

ALIEN_CARDS = ["alien_beam", "alien_light", "alien_tempest"]
BASIC = ["charged_particles", "laser", "plasma", "security"]
UPGRADED = ["stealth", "supercharged_particles", "superheated_plasma", "uf_laser"]


def new_match(players: int = 2, seed: int = 7) -> Match:
    return Match.new("titan", players, seed, {"aliens": True})


def state(match: Match) -> Titan:
    assert isinstance(match.g, Titan)
    return match.g


def hq(match: Match, of: int, seen_by: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = match.view(seen_by)["table"]["players"][of]
    return shown


def base_set_up(match: Match) -> Match:
    """The first moons and industries are chosen; the alien cards come next."""
    while match.decision is not None and match.decision.prompt in ("start-moon", "start-industry"):
        seat = match.decision.seats[0]
        match.choose(seat, match.decision.options(seat)[0])
    return match


def with_first_cards(players: int = 2, seed: int = 7) -> Match:
    match = base_set_up(new_match(players, seed))
    for seat in range(players):
        match.choose(seat, Play("alien_beam"))
    return match


# ---------------------------------------------------------------------- precedence


@pytest.mark.rule("titan:alien.precedence")
def test_the_seventh_industry_wins_as_in_the_base_game() -> None:
    p = aliens().moon("M1", "titan").moon("M3", "mimas").moon("M5", "tethys").moon("M7", "dione").moon("H4", "cloud_1")
    for kind, place in [("diamond", "M1"), ("alloy", "M1"), ("diamond", "M3"), ("diamond", "M5"), ("alloy", "M7")]:
        p.industry(0, kind, place)
    p.industry(0, "helium", "H4").alien("life", "N5").ship(0, "N5").give(0, life=3).turn(0)
    p.choose(TakeOver(0))
    assert p.m.outcome is not None
    assert (p.m.outcome.winners, p.m.outcome.why) == ((0,), "won.industries")


@pytest.mark.rule("titan:alien.precedence")
def test_a_board_without_hidden_bodies_ends_the_game_and_open_wormholes_count_as_explored() -> None:
    p = aliens().clear("M12").moonlet("M2", "wormhole").moon("M3", "dione").industry(0, "life", "M3").ship(0, "M2")
    p.turn(0).choose(Explore(0), EndTurn())
    assert p.m.outcome is not None
    assert (p.m.outcome.winners, p.m.outcome.why) == ((0,), "won.exploration")


@pytest.mark.rule("titan:alien.precedence")
def test_equal_alien_cards_take_effect_although_equal_cards_are_a_draw_in_the_base_game() -> None:
    p = aliens(alien_cards="free").card(0, "alien_beam").card(1, "alien_beam").ship(0, "M3").ship(1, "M3").turn(0)
    p.choose(Attack("M3", GOLD, 1)).lay("alien_beam", "alien_beam")
    p.choose(PickShip(0, 0), Pick("M2"), PickShip(1, 0), Pick("M4"))
    assert (len(p.at(0, "M2")), len(p.at(1, "M4"))) == (1, 1)


@pytest.mark.rule("titan:alien.precedence")
def test_in_solo_both_rule_sets_combine() -> None:
    match = base_set_up(new_match(1))
    match.choose(0, Play("alien_light"))
    assert hq(match, 0, 0)["hand_size"] == 5
    p = solo(aliens=True).event("prospectors", 1, "builder").moonlet("M2", "alien_ship_find").ship(0, "M2")
    p.stage("human").choose(Explore(0))
    assert [alien.place for alien in p.g.aliens] == ["M2"]


@pytest.mark.rule("titan:alien.precedence")
def test_the_ai_has_no_alien_cards_and_takes_no_alien_ships() -> None:
    match = new_match(1)
    assert hq(match, 1, 0)["unbuilt_size"] == 0
    p = solo(aliens=True).event("increased_demand", 1, "builder").alien("life", "M3").ship(1, "M3")
    p.ship(0, "N12", SILVER).stage("automaton")
    assert p.g.aliens[0].owner == -1
    assert not any(p.player(1).industries)


@pytest.mark.rule("titan:alien.precedence")
def test_insurrection_takes_no_alien_ship() -> None:
    p = solo(aliens=True).event("insurrection", 1, "builder").alien("life", "M3", owner=0).stage("automaton")
    assert p.g.aliens[0].owner == 0


# ---------------------------------------------------------------------- components


@pytest.mark.rule("titan:alien.components")
def test_3_and_3_and_3_and_1_make_10_alien_ships() -> None:
    assert Counter(state(new_match()).alien_supply) == {"diamond": 3, "alloy": 3, "life": 3, "helium": 1}


@pytest.mark.rule("titan:alien.components")
def test_there_are_40_alien_moonlets() -> None:
    g = state(new_match())
    tiles = Counter([*(body.tile for body in g.bodies.values()), *g.unused["moonlet"]])
    kinds = ("wormhole", "time_anomaly", "space_anomaly", "alien_ship_find")
    assert sum(tiles[kind] for kind in kinds) == 40
    assert all(tiles[kind] for kind in kinds)


@pytest.mark.rule("titan:alien.components")
def test_there_are_3_alien_cards_for_each_player() -> None:
    match = base_set_up(new_match(4))
    assert match.decision is not None
    for seat in range(4):
        assert match.decision.options(seat) == [Play("alien_light"), Play("alien_beam"), Play("alien_tempest")]


@pytest.mark.rule("titan:alien.components")
def test_there_are_12_alien_resources() -> None:
    p = aliens().moon("M3", "dione").industry(0, "life", "M3").give(0, life=6)
    p.alien_resources(0, 5).alien_resources(1, 6).turn(0)
    assert p.offered(Process) == [Process("life")]
    p.choose(Process("life"), Kind("life"))  # the twelfth
    assert sum(p.m.view(0)["table"]["players"][0]["alien"].values()) == 6
    assert p.has(0) == {"life": 3}
    assert p.offered(Process) == []


# ---------------------------------------------------------------------- set-up


@pytest.mark.rule("titan:alien.setup.moonlets")
def test_alien_moonlets_take_the_place_of_all_natural_resources() -> None:
    g = state(new_match())
    tiles = Counter([*(b.tile for b in g.bodies.values() if b.facts.is_moonlet), *g.unused["moonlet"]])
    assert not any(tile.startswith("natural") for tile in tiles)
    assert (tiles["bolt"], tiles["meteorite"], tiles["explosion"]) == (5, 3, 2)
    assert sum(tiles.values()) == 50


@pytest.mark.rule("titan:alien.setup.moonlets")
def test_the_usual_number_is_dealt_from_the_mix() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        dealt = [body.tile for body in state(new_match(2, seed)).bodies.values() if body.facts.is_moonlet]
        assert len(dealt) == 6
        seen.update(dealt)
    assert {"wormhole", "time_anomaly", "space_anomaly", "alien_ship_find", "bolt", "meteorite"} <= set(seen)


@pytest.mark.rule("titan:alien.setup.first-card")
def test_the_first_hand_has_5_cards_4_basic_and_1_alien() -> None:
    match = base_set_up(new_match())
    match.choose(0, Play("alien_beam"))
    match.choose(1, Play("alien_light"))
    assert sorted(hq(match, 0, 0)["hand"]) == sorted([*BASIC, "alien_beam"])
    assert sorted(hq(match, 1, 1)["hand"]) == sorted([*BASIC, "alien_light"])


@pytest.mark.rule("titan:alien.setup.first-card")
def test_the_first_card_is_chosen_in_secret_once_the_base_game_stands() -> None:
    match = new_match()
    assert (match.decision is not None and match.decision.prompt) == "start-moon"
    base_set_up(match)
    assert [any(player.industries) for player in state(match).players] == [True, True]
    assert match.decision is not None
    assert match.decision.seats == (0, 1)
    match.choose(0, Play("alien_beam"))
    match.choose(1, Play("alien_light"))
    for spy in (1, None):
        shown = hq(match, 0, spy)
        assert shown["hand_size"] == 5
        assert "alien_" not in str(shown)
        assert "alien_" not in str([entry for _, entry in match.log(spy)])


@pytest.mark.rule("titan:alien.setup.other-cards")
def test_6_unbuilt_cards_lie_face_down_beside_each_hq() -> None:
    match = with_first_cards()
    for seat in (0, 1):
        assert hq(match, seat, seat)["unbuilt_size"] == 6
        assert sorted(hq(match, seat, seat)["unbuilt"]) == sorted([*UPGRADED, "alien_light", "alien_tempest"])
        assert "unbuilt" not in hq(match, seat, 1 - seat)


@pytest.mark.rule("titan:alien.setup.supply")
def test_ten_alien_ships_lie_face_down_beside_the_board_in_random_order() -> None:
    shown = new_match().view(0)["table"]
    assert (shown["alien_supply"], shown["aliens"]) == (10, [])
    orders = {tuple(state(new_match(2, seed)).alien_supply) for seed in range(10)}
    assert len(orders) > 5


@pytest.mark.rule("titan:alien.setup.supply")
def test_no_alien_resources_lie_on_the_hqs_at_first() -> None:
    shown = with_first_cards().view(0)["table"]["players"]
    assert [sum(player["alien"].values()) for player in shown] == [0, 0]


@pytest.mark.rule("titan:alien.setup.supply")
def test_the_base_game_has_none_of_it() -> None:
    match = Match.new("titan", 2, 7)
    assert match.view(0)["table"]["alien_supply"] == 0
    assert match.decision is not None
    assert match.decision.prompt == "start-moon"
