"""Edges of objectives: who is asked, what does not count, and how far somebody is who falls short."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import answered
from tests.rules.imperium.entries import WATCHER, watched
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import OBJECTIVES, RACIAL_TECHNOLOGIES
from perijove.games.imperium.moves import DONE, Claim
from perijove.games.imperium.rules.conditions import Progress, met, on_board, progress
from perijove.games.imperium.rules.objectives import claim_objectives
from perijove.games.imperium.state import CRUISER, DREADNOUGHT, Effect, History, Imperium
from perijove.kernel.decision import Choose, Move


def table(**history: object) -> Position:
    p = Position(races=("sol", "hacan", "norr"))
    p.g.history = History(**history)  # type: ignore[arg-type]
    return p


def so_far(p: Position, objective: str) -> Progress:
    return progress(p.g, 0, objective)


# ---------------------------------------------------------------------- claiming


def claiming(p: Position, *claims: Claim) -> list[int]:
    """Who is asked in the status phase; what can be claimed of these is claimed."""
    left = list(claims)

    def choose(g: Imperium, question: Choose) -> Move:
        return left.pop(0) if left and question.accepts(left[0]) else DONE

    return [question.seat for question in answered(p.g, claim_objectives(p.g), choose)]


@pytest.mark.rule("imperium:T19.2")
def test_of_two_secret_objectives_one_is_claimed_a_status_phase() -> None:
    p = table().planet(0, "mecatol-rex", ground=6, dock=True).secret(0, "vs-10").tech(0, "war_sun", "gen_synthesis")
    p.no_tech(0).tech(0, "antimass_deflectors", "xrd_transporters", "hylar_v_assault_laser", "deep_space_cannon")
    p.tech(0, "sarween_tools", "micro_technology")
    p.player(0).secret.put(p.g.secrets.take("vs-02"))
    assert [met(p.g, 0, objective) for objective in ("vs-02", "vs-10")] == [True, True]
    claiming(p, Claim("vs-10"), Claim("vs-02"))
    assert p.player(0).claimed == ("vs-10",)


@pytest.mark.rule("imperium:T19.2")
def test_who_has_no_secret_and_can_claim_nothing_is_not_asked() -> None:
    p = table()
    p.g.secrets.put(p.player(1).secret.draw())
    assert claiming(p) == [0, 2]


@pytest.mark.rule("imperium:T6.1", "imperium:T19.7")
def test_each_player_has_a_moment_before_claiming() -> None:
    with watched(["status.objectives"]) as seen:
        claiming(table().effect(Effect(WATCHER, 0, "round")))
        assert seen, "a card may be played before the own objectives are claimed"


# ---------------------------------------------------------------------- what counts


@pytest.mark.card("imperium:objective:v1-04", "imperium:objective:s2-04")
def test_a_race_specific_technology_has_no_colour() -> None:
    p = table().no_tech(0)
    assert so_far(p, "s2-04") == (0, 5)
    own = next(name for name, fact in RACIAL_TECHNOLOGIES.items() if fact.race == "sol")
    assert so_far(p.tech(0, own, "sarween_tools"), "s2-04") == (1, 5)


@pytest.mark.card("imperium:objective:vs-05")
def test_a_ship_that_waits_on_a_card_is_not_on_the_board() -> None:
    p = table().ships(0, "v-empty-1", dreadnought=3)
    p.effect(Effect("lost", 0, "return", DREADNOUGHT)).effect(Effect("lost", 1, "return", DREADNOUGHT))
    p.effect(Effect("lost", 0, "return", CRUISER)).effect(Effect("named", 0, "round", DREADNOUGHT))
    p.effect(Effect("named", 0, "battle", DREADNOUGHT))
    assert on_board(p.g, 0, DREADNOUGHT) == 2


@pytest.mark.card("imperium:objective:vs-05", "imperium:objective:vs-10")
def test_another_players_dock_and_ground_forces_on_mecatol_do_not_count() -> None:
    p = table().planet(0, "mecatol-rex", ground=6)
    assert so_far(p, "vs-10")[0] == 2, "control and ground forces, but no dock"
    p = table().planet(1, "mecatol-rex", ground=6, dock=True)
    assert so_far(p, "vs-10")[0] == 0


@pytest.mark.card("imperium:objective:vs-03")
def test_the_specialty_of_most_planets_counts() -> None:
    p = table().tile((1, -2), "v-bereg").tile((2, -1), "v-dal-bootha")
    p.planet(0, "bereg").planet(0, "lirta-iv").planet(0, "dal-bootha")
    assert so_far(p, "vs-03") == (2, 4)


@pytest.mark.card("imperium:objective:s1-03")
def test_each_of_the_neighbours_must_have_less_influence() -> None:
    p = table().change("jord", influence=3).change("quinarra", influence=5)
    for planet in ("hercant", "arretze", "kamdorn"):
        p.change(planet, influence=0)
    assert so_far(p.change("tren-lak", influence=0), "s1-03") == (3, 6)


def ring_held(count: int, centre: bool = False) -> Position:
    p = table().ships(0, "v-mecatol", cruiser=1) if centre else table()
    for number in range(1, count + 1):
        p.ships(0, f"v-empty-{number}", destroyer=1)
    return p.planet(0, "mecatol-rex") if centre else p


@pytest.mark.card("imperium:objective:s2-02", "imperium:objective:v2-04")
def test_without_mecatol_its_neighbours_are_not_enough() -> None:
    assert so_far(ring_held(2), "s2-02") == (2, 4)
    assert so_far(ring_held(6), "s2-02") == (3, 4)
    assert so_far(ring_held(2), "v2-04") == (2, 7)


@pytest.mark.card("imperium:objective:v2-04")
def test_a_neighbour_of_mecatol_that_nobody_can_activate_is_not_needed() -> None:
    p = ring_held(5, centre=True).tile((-1, 0), "v-supernova-1")
    assert so_far(p, "v2-04") == (6, 6)


@pytest.mark.card("imperium:objective:s1-01")
def test_beside_a_planet_without_a_dock_nothing_is_blockaded() -> None:
    p = table().ships(0, "v-home-hacan", destroyer=1)
    assert so_far(p, "s1-01") == (0, 1)


@pytest.mark.card("imperium:objective:s1-09", "imperium:objective:vs-08")
def test_what_others_have_done_does_not_count_nor_does_it_hinder() -> None:
    assert so_far(table(gained=((0, 1), (1, 2), (2, 3))), "s1-09") == (1, 3)
    assert so_far(table(last_docks=((1, 2),)), "vs-08") == (0, 1)
    assert so_far(table(last_docks=((2, 1), (0, 1))), "vs-08") == (1, 1)


@pytest.mark.card("imperium:objective:vs-06")
def test_without_any_wormhole_nobody_keeps_gates() -> None:
    assert so_far(table(), "vs-06") == (0, 1)
    assert so_far(table().tile((1, -2), "v-lodor").ships(0, "v-lodor", cruiser=1), "vs-06") == (1, 1)


@pytest.mark.card("imperium:objective:ss-03")
def test_one_system_next_to_a_home_is_enough() -> None:
    p = table().tile((3, -2), "v-wormhole-alpha").tile((3, 0), "v-wormhole-beta").tile((2, -1), "v-abyz")
    p.ships(0, "v-empty-3", destroyer=1).ships(0, "v-empty-5", destroyer=1)
    assert len(p.g.near[p.player(1).home]) > 1
    assert met(p.g, 0, "ss-03")


@pytest.mark.card("imperium:objective:s2-05")
def test_ships_at_home_do_not_count_as_those_in_enemy_homes() -> None:
    p = table().pools(0, fleet=4).ships(0, "v-home-sol", cruiser=4).ships(0, "v-home-hacan", destroyer=4)
    assert so_far(p, "s2-05") == (1, 2)


@pytest.mark.card("imperium:objective:v1-08", "imperium:objective:v1-09", "imperium:objective:v1-10")
@pytest.mark.rule("imperium:T19.4")
@pytest.mark.parametrize(("objective", "resources", "influence", "goods", "have"), [
    ("v1-09", 0, 0, 0, 0), ("v1-09", 5, 1, 2, 7), ("v1-08", 1, 5, 2, 7), ("v1-10", 9, 9, 4, 4),
    ("s1-07", 1, 9, 4, 5), ("s1-07", 20, 0, 0, 9), ("v1-09", 9, 9, 0, 9),
])  # fmt: skip
def test_how_much_could_be_spent(objective: str, resources: int, influence: int, goods: int, have: int) -> None:
    p = table().change("jord", resources=resources, influence=influence).goods(0, goods)
    wanted = 6 if objective == "v1-10" else 10
    assert so_far(p, objective) == (have, wanted)


@pytest.mark.card("imperium:objective:s1-07")
@pytest.mark.rule("imperium:T19.4", "imperium:T17.10")
@pytest.mark.parametrize(("cards", "possible"), [(3, True), (2, False)])
def test_political_cards_are_counted_when_resources_are_to_be_spent(cards: int, possible: bool) -> None:
    p = Position(strategy="white").no_politics().change("jord", resources=1, influence=3).goods(0, 4)
    for _ in range(cards):
        p.player(0).politics.put(p.g.agendas.draw())
    assert met(p.g, 0, "s1-07") == possible


@pytest.mark.rule("imperium:T19.8", "imperium:T20.2")
def test_what_is_never_claimed_is_always_out_of_reach() -> None:
    never = [card.id for card in OBJECTIVES.values() if card.ends == "end" or card.deck == "special"]
    assert {so_far(table(), objective) for objective in never} == {(0, 1)}
