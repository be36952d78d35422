"""Political cards about production, docks and new units."""

from __future__ import annotations

import pytest
from tests.rules.imperium.council import in_turn, resolve, run
from tests.rules.imperium.driving import questions
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, HACAN, SOL, board

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.moves import (
    DONE,
    Build,
    Decline,
    Pay,
    PickPlanet,
    PickSystem,
    Remove,
    Use,
)
from perijove.games.imperium.rules.abilities.sol import orbital_drop
from perijove.games.imperium.rules.lawbook import repeal
from perijove.games.imperium.rules.planets import gain_planet
from perijove.games.imperium.rules.production import FLOATING, Order, cannot_build, docks_at, produce
from perijove.games.imperium.state import (
    CARRIER,
    CRUISER,
    DESTROYER,
    DOCK,
    DREADNOUGHT,
    FIGHTER,
    GROUND,
    KINDS,
    PDS,
    WAR_SUN,
)


def docked(*races: str, **options: object) -> Position:
    """Seat 0 has a dock on Jord and one on Abyz next to it."""
    p = board(*races, **options).tile((1, -2), "v-abyz")
    return p.planet(0, "jord", dock=True).planet(0, "abyz", dock=True)


def order(p: Position, system: str = SOL, seat: int = 0) -> Order:
    return Order(p.g, seat, [p.at(system)], 99, 0, foundable=False)


def cost(p: Position, kind: int, count: int = 1, seat: int = 0) -> int:
    counts = [0] * len(KINDS)
    counts[kind] = count
    return order(p, seat=seat).cost_of(counts)


def next_round(p: Position) -> Position:
    p.g.stage = "status.free"
    list(questions(p.g, lambda g, question: DONE, until=("strategy",)))
    p.g.round += 1
    return p


# ---------------------------------------------------------------------- docks


@pytest.mark.card("imperium:political:holy_planet_of_ixth")
def test_the_holy_planet_produces_nothing_any_more() -> None:
    p = docked()
    resolve(p, "holy_planet_of_ixth", "abyz")
    assert docks_at(p.g, 0, p.at("v-abyz")) == []
    assert docks_at(p.g, 0, p.at(SOL)) == [NUMBER["jord"]]
    assert docks_at(next_round(p).g, 0, p.at("v-abyz")) == [], "for the rest of the game"


@pytest.mark.card("imperium:political:humane_labor")
def test_humane_labour_lets_every_dock_make_two_units_and_technologies_add_to_it() -> None:
    p = docked().law("humane_labor")
    assert order(p).limit(p.at(SOL), NUMBER["jord"]) == 2
    assert order(p.tech(0, "enviro_compensator")).limit(p.at(SOL), NUMBER["jord"]) == 3
    p = Position(races=("saar", "sol", "norr")).law("humane_labor").no_tech(0).floating_dock(0, E1).floating_dock(0, E1)
    assert Order(p.g, 0, [p.at(E1)], 99, 0, foundable=False).limit(p.at(E1), FLOATING) == 4, "two docks"


@pytest.mark.card("imperium:political:humane_labor")
def test_voted_down_no_dock_produces_until_the_round_ends() -> None:
    p = docked()
    resolve(p, "humane_labor", "against")
    assert [docks_at(p.g, 0, p.at(system)) for system in (SOL, "v-abyz")] == [[], []]
    assert docks_at(next_round(p).g, 0, p.at(SOL))


@pytest.mark.card("imperium:political:labor_force_politics")
def test_labour_force_politics_exchanges_resources_and_influence_of_all_planets() -> None:
    p = docked().change("abyz", facility="refinery")
    resolve(p, "labor_force_politics", "for")
    values = {name: (p.world(name).resources, p.world(name).influence) for name in ("jord", "abyz", "mecatol-rex")}
    assert values == {"jord": (2, 4), "abyz": (1, 3), "mecatol-rex": (6, 1)}, "a refinery's resource stays one"
    gain_planet(p.g, 1, NUMBER["mecatol-rex"])
    assert p.world("mecatol-rex").resources == 6, "planets gained later too"
    repeal(p.g, "labor_force_politics")
    assert (p.world("jord").resources, p.world("abyz").resources, p.world("mecatol-rex").influence) == (4, 4, 6)


@pytest.mark.card("imperium:political:labor_force_politics")
def test_a_planet_that_the_yin_have_reversed_is_as_printed_then() -> None:
    p = Position(races=("yin", "sol", "norr")).change("darien", resources=4, influence=2, swapped=True)
    resolve(p, "labor_force_politics", "for")
    assert (p.world("darien").resources, p.world("darien").influence) == (2, 4)
    assert p.world("darien").swapped


@pytest.mark.card("imperium:political:labor_force_politics")
def test_voted_down_everybody_produces_at_one_dock_only_in_this_round() -> None:
    p = docked()
    resolve(p, "labor_force_politics", "against")
    run(p, produce(p.g, 0, [p.at(SOL)]), in_turn(Build("fighter", "jord", "", SOL), DONE, Pay(("jord",))))
    assert (docks_at(p.g, 0, p.at(SOL)), docks_at(p.g, 0, p.at("v-abyz"))) == ([NUMBER["jord"]], [])
    assert docks_at(next_round(p).g, 0, p.at("v-abyz"))


@pytest.mark.card("imperium:political:subsidized_industry")
def test_the_elected_player_may_put_a_free_dock_on_a_planet_that_cannot_produce_yet() -> None:
    p = docked().planet(0, "fria")
    (asked,) = resolve(p, "subsidized_industry", "0", PickPlanet("fria"))
    assert (asked.seat, asked.options()) == (0, [PickPlanet("fria"), Decline()]), "others have a dock already"
    assert (p.world("fria").dock, p.player(0).pieces[DOCK], p.player(0).goods) == (True, 0, 0)
    assert NUMBER["fria"] not in docks_at(p.g, 0, p.at("v-abyz"))
    p = docked().planet(0, "fria", dock=True).planet(0, "mecatol-rex")
    assert resolve(p, "subsidized_industry", "0") == [], "no dock is left"


@pytest.mark.card("imperium:political:subsidized_industry")
def test_the_saar_place_it_in_the_space_of_the_system() -> None:
    p = Position(races=("saar", "sol", "norr"))
    resolve(p, "subsidized_industry", "0", PickPlanet("ragh"))
    assert (p.fleet(0, "se-home-saar").docks, p.world("ragh").dock) == ((1,), False)


# ---------------------------------------------------------------------- prices


@pytest.mark.card("imperium:political:regulated_conscription")
def test_ground_forces_cost_one_each_and_an_orbital_drop_brings_one() -> None:
    p = docked()
    assert cost(p, GROUND, 3) == 2
    p.law("regulated_conscription")
    assert (cost(p, GROUND, 3), cost(p, FIGHTER, 3)) == (3, 2)
    orbital_drop(p.g, 0, Use("orbital_drop", planet="jord"), None)
    assert p.world("jord").ground == 1


@pytest.mark.card("imperium:political:fighter_tax")
def test_fighters_cost_one_each_or_everybody_gives_up_three() -> None:
    p = docked().law("fighter_tax")
    assert (cost(p, FIGHTER, 3), cost(p, GROUND, 3)) == (3, 2)
    p = docked().ships(0, SOL, fighter=2, carrier=1).ships(0, E1, fighter=2, carrier=1).ships(1, HACAN, fighter=2)
    p.planet(1, "arretze", dock=True)
    asked = resolve(p, "fighter_tax", "against", Remove("fighter", E1), Remove("fighter", SOL), Remove("fighter", SOL))
    assert {question.seat for question in asked} == {0}
    assert [p.fleet(*each).ships[FIGHTER] for each in ((0, SOL), (0, E1), (1, HACAN))] == [0, 1, 0]
    assert p.fleet(0, SOL).ships[CARRIER] == 1


@pytest.mark.card("imperium:political:interstellar_arms_dealers")
def test_arms_dealers_sell_a_destroyer_and_a_dreadnought_for_three_resources() -> None:
    p = docked().planet(1, "arretze", dock=True).change("arretze", exhausted=True).change("hercant", exhausted=True)
    asked = resolve(p, "interstellar_arms_dealers", "for", PickSystem(SOL), Pay(("jord",)))
    assert [question.seat for question in asked] == [0, 0], "the Hacan can't pay three, the Xxcha have no dock"
    assert asked[0].args == {"price": 3}
    assert asked[0].options() == [PickSystem(SOL), PickSystem("v-abyz"), Decline()]
    ships = p.fleet(0, SOL).ships
    assert (ships[DESTROYER], ships[DREADNOUGHT], p.world("jord").exhausted) == (1, 1, True)
    p = docked().pools(0, fleet=1)
    assert resolve(p, "interstellar_arms_dealers", "for") == [], "Fleet Supply holds one ship only"
    p = docked().pools(0, fleet=2)
    assert resolve(p, "interstellar_arms_dealers", "for", Decline()), "just enough for both"
    p = docked().ships(1, SOL, cruiser=1)
    assert PickSystem(SOL) in resolve(p, "interstellar_arms_dealers", "for", Decline())[0].options(), (
        "in spite of enemies"
    )
    p = docked().ships(0, E1, dreadnought=5)
    assert resolve(p, "interstellar_arms_dealers", "for") == [], "no dreadnought is left"


@pytest.mark.card("imperium:political:interstellar_arms_dealers")
def test_voted_down_ships_but_fighters_cost_one_more_until_the_round_ends() -> None:
    p = docked()
    before = [cost(p, kind) for kind in (FIGHTER, DESTROYER, CARRIER, WAR_SUN, GROUND, PDS)]
    resolve(p, "interstellar_arms_dealers", "against")
    after = [cost(p, kind) for kind in (FIGHTER, DESTROYER, CARRIER, WAR_SUN, GROUND, PDS)]
    assert [b - a for a, b in zip(before, after, strict=True)] == [0, 1, 1, 1, 0, 0]
    assert cost(next_round(p), DESTROYER) == before[1]


@pytest.mark.card("imperium:political:warship_commission")
def test_everybody_may_put_a_free_dreadnought_at_a_dock_that_is_not_blockaded() -> None:
    p = docked().ships(1, SOL, cruiser=1).planet(1, "arretze", dock=True)
    asked = resolve(p, "warship_commission", "for", PickSystem("v-abyz"), Decline())
    assert asked[0].options() == [PickSystem("v-abyz"), Decline()]
    assert [question.prompt for question in asked] == ["deliver", "deliver"], "nothing is paid"
    assert p.fleet(0, "v-abyz").ships[DREADNOUGHT] == 1
    assert (p.fleet(1, HACAN).ships[DREADNOUGHT], p.world("jord").exhausted) == (0, False)


@pytest.mark.card("imperium:political:warship_commission")
def test_voted_down_cruisers_dreadnoughts_and_war_suns_cost_two_more() -> None:
    p = docked()
    before = [cost(p, kind) for kind in (CRUISER, DREADNOUGHT, WAR_SUN, DESTROYER, CARRIER)]
    resolve(p, "warship_commission", "against")
    after = [cost(p, kind) for kind in (CRUISER, DREADNOUGHT, WAR_SUN, DESTROYER, CARRIER)]
    assert [b - a for a, b in zip(before, after, strict=True)] == [2, 2, 2, 0, 0]
    assert cost(next_round(p), CRUISER) == before[0]


@pytest.mark.card("imperium:political:mass_mobilization")
def test_every_five_votes_cast_let_everybody_place_a_ground_force() -> None:
    p = board("winnu", "yin", "xxcha").planet(2, "mecatol-rex").change("winnu", influence=5)  # 5, 4 and 10 votes
    moves = [PickPlanet("winnu")] * 3 + [PickPlanet("darien"), DONE]
    moves += [PickPlanet("archon-ren"), PickPlanet("archon-tau"), PickPlanet("archon-tau")]
    asked = resolve(p, "mass_mobilization", "for", *moves, votes={0: "against", 2: "for"})
    assert [question.args for question in asked][:3] == [{"left": 3}, {"left": 2}, {"left": 1}], "15 votes in all"
    assert [p.world(name).ground for name in ("winnu", "darien", "archon-ren", "archon-tau")] == [3, 1, 1, 2]


@pytest.mark.card("imperium:political:mass_mobilization")
def test_voted_down_nobody_buys_ground_forces_until_the_round_ends() -> None:
    p = docked()
    ground = Build("ground_force", "jord", "jord", SOL)
    assert cannot_build(order(p), ground) is None
    resolve(p, "mass_mobilization", "against")
    assert cannot_build(order(p), ground) is not None
    assert cannot_build(order(p), Build("pds", "jord", "jord", SOL)) is None
    assert cannot_build(order(next_round(p)), ground) is None
