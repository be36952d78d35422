"""T18: production."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.rules.imperium.driving import answered, questions
from tests.rules.imperium.entries import entered
from tests.rules.imperium.position import Position

from perijove.games.imperium.moves import DONE, Activate, Build, BuildDock, Pay, Sail, Transfer
from perijove.games.imperium.rules.production import Order, cannot_build, cannot_found, docks_at, orders, place, produce
from perijove.games.imperium.state import CARRIER, CRUISER, DESTROYER, DOCK, FIGHTER, GROUND, Action
from perijove.kernel.decision import Choose, Move

HOME = "v-home-mentak"


def mentak(resources: int = 4, **pools: int) -> Position:
    """Moll Primus with a dock; so many resources on it, limit two more."""
    p = Position(races=("mentak", "hacan", "norr")).no_tech(0).planet(0, "moll-primus", dock=True)
    return p.change("moll-primus", resources=resources).pools(0, **{"fleet": 5, **pools})


def unit(name: str, count: int = 1) -> Build:
    on = "moll-primus" if name in ("ground_force", "pds") else ""
    return Build(name, "moll-primus", on, HOME, count)


def build(p: Position, *moves: Move, system: str = HOME, **how: int | bool) -> list[Choose]:
    """Produce by these moves, then stop; payments are answered with the first suggestion unless one is given."""
    left = list(moves)

    def choose(g: object, question: Choose) -> Move:
        if left and question.accepts(left[0]):
            return left.pop(0)
        return DONE if question.prompt == "produce" else question.options()[0]

    asked = list(answered(p.g, produce(p.g, 0, (p.at(system),), **how), choose))  # type: ignore[arg-type]
    assert not left, f"{left[0]} was not possible"
    return asked


def order(p: Position, system: str = HOME, docks: bool = True) -> Order:
    return Order(p.g, 0, (p.at(system),), 99, 0, docks)


def refused(p: Position, move: Build) -> str:
    refusal = cannot_build(order(p), move)
    return refusal.rule if refusal else ""


# ---------------------------------------------------------------------- limits and costs


@pytest.mark.rule("imperium:T18.1", "imperium:T18.4")
def test_a_dock_produces_ships_in_space_and_ground_units_on_its_planet() -> None:
    p = mentak(7)
    build(p, unit("cruiser"), unit("ground_force", 2), unit("pds"))
    assert p.fleet(0, HOME).ships[CRUISER] == 1
    assert (p.world("moll-primus").ground, p.world("moll-primus").pds) == (2, 1)
    assert p.world("moll-primus").exhausted


@pytest.mark.rule("imperium:T18.2")
def test_the_limit_is_resources_plus_two_units_and_every_piece_counts() -> None:
    p = mentak(2).goods(0, 9)
    asked = build(p, unit("destroyer"), unit("ground_force", 2), unit("ground_force"))
    assert [question.prompt for question in asked] == ["produce", "produce", "produce", "pay"]
    (planet,) = p.g.planets_at[p.at(HOME)]
    assert order(p).limit(p.at(HOME), planet) == 4


@pytest.mark.rule("imperium:T18.2")
def test_no_more_than_the_limit_is_offered() -> None:
    p = mentak(1).goods(0, 9)
    asked = build(p, unit("ground_force", 2), unit("destroyer"))
    assert len(asked) == 3, "two orders, then the payment: nothing more can be ordered"
    assert p.fleet(0, HOME).ships[DESTROYER] == 1


@pytest.mark.rule("imperium:T18.2")
def test_each_dock_has_its_own_limit() -> None:
    p = Position(races=("letnev", "hacan", "norr")).no_tech(0).planet(0, "arc-prime", dock=True)
    p.planet(0, "wren-terra", dock=True)
    limits = [
        Order(p.g, 0, (), 99, 0, False).limit(p.at("v-home-letnev"), n) for n in docks_at(p.g, 0, p.at("v-home-letnev"))
    ]
    assert limits == [6, 4]


@pytest.mark.rule("imperium:T18.3")
@pytest.mark.parametrize(
    ("units", "cost"),
    [
        ([("ground_force", 1)], 1),
        ([("ground_force", 2)], 1),
        ([("ground_force", 1), ("fighter", 1)], 2),
        ([("fighter", 2), ("fighter", 1)], 2),
        ([("cruiser", 1), ("destroyer", 1)], 3),
        ([("dreadnought", 1)], 5),
        ([("pds", 1)], 2),
    ],
)
def test_the_cost_of_an_order(units: Sequence[tuple[str, int]], cost: int) -> None:
    p = mentak(9).ships(0, HOME, carrier=1)
    asked = build(p, *(unit(name, count) for name, count in units))
    assert asked[-1].args is not None
    assert (asked[-1].prompt, asked[-1].args["amount"]) == ("pay", cost)


@pytest.mark.rule("imperium:T18.3")
def test_what_can_not_be_paid_is_not_offered() -> None:
    p = mentak(4)
    assert refused(p, unit("dreadnought")) == "T18.3"
    assert refused(p.goods(0, 1), unit("dreadnought")) == ""


@pytest.mark.rule("imperium:T18.3")
def test_all_is_paid_in_one_sum() -> None:
    p = mentak(4).goods(0, 1)
    build(p, unit("cruiser"), unit("destroyer"), unit("fighter", 2), unit("destroyer"), Pay(("moll-primus",), 1))
    assert (p.player(0).goods, p.fleet(0, HOME).ships[FIGHTER]) == (0, 2)


@pytest.mark.rule("imperium:T5.5")
def test_who_of_those_that_produce_side_by_side_is_ready_first_leaves_no_trace() -> None:
    told = []
    for seats in ((0, 1), (1, 0)):
        p = mentak(4).planet(1, "arretze", dock=True).pools(1, fleet=5)
        for seat in seats:
            home, planet = (HOME, "moll-primus") if seat == 0 else ("v-home-hacan", "arretze")
            answers = {"produce": iter([Build("cruiser", planet, "", home), DONE])}
            for _ in answered(
                p.g,
                produce(p.g, seat, (p.at(home),)),
                lambda g, question: next(answers.get(question.prompt, iter(question.options()))),  # noqa: B023
            ):
                pass
        told.append(p.g.history.bought)
    assert told == [((0, CRUISER, 1), (1, CRUISER, 1))] * 2


@pytest.mark.rule("imperium:T18.5", "imperium:T7.5")
def test_fleet_supply_must_allow_the_ships() -> None:
    p = mentak(9, fleet=2).ships(0, HOME, cruiser=1)
    build(p, unit("destroyer"))
    assert refused(p, unit("destroyer")) == "T7.5"


@pytest.mark.rule("imperium:T18.5", "imperium:T9.16")
def test_fighters_need_support_and_a_new_carrier_gives_it() -> None:
    p = mentak(9)
    build(p, unit("fighter", 2), unit("fighter"))
    assert refused(p.change("moll-primus", exhausted=False), unit("fighter")) == "T9.16", "a dock supports three"
    build(p, unit("carrier"), unit("fighter", 2))
    assert (p.fleet(0, HOME).ships[CARRIER], p.fleet(0, HOME).ships[FIGHTER]) == (1, 5)


@pytest.mark.rule("imperium:T18.5", "imperium:T1.4")
def test_there_must_be_a_piece_left() -> None:
    p = mentak(9, fleet=9, command=1).ships(0, "v-empty-1", cruiser=8)
    assert refused(p, unit("cruiser")) == "T1.4"


@pytest.mark.rule("imperium:T18.6")
def test_at_most_two_pds_and_one_dock_on_a_planet() -> None:
    p = mentak(9).planet(0, "moll-primus", pds=1)
    build(p, unit("pds"))
    assert refused(p.change("moll-primus", exhausted=False), unit("pds")) == "T18.6"
    found = cannot_found(order(p), BuildDock("moll-primus"))
    assert found is not None
    assert found.rule == "T18.6"


@pytest.mark.card("imperium:technology:war_sun")
@pytest.mark.rule("imperium:T18.7")
def test_war_suns_need_their_technology() -> None:
    p = mentak(9).goods(0, 9)
    assert refused(p, unit("war_sun")) == "T18.7"
    assert refused(p.tech(0, "war_sun"), unit("war_sun")) == ""


# ---------------------------------------------------------------------- docks


def abyz(**held: int) -> Position:
    p = mentak(5).tile((1, -2), "v-abyz").planet(0, "abyz", **held).planet(0, "fria")  # type: ignore[arg-type]
    p.g.round = 2
    return p


@pytest.mark.rule("imperium:T18.8")
def test_a_new_dock_costs_four_and_needs_no_other_dock() -> None:
    p = abyz()
    asked = build(p, BuildDock("abyz"), system="v-abyz", docks=True)
    assert (p.world("abyz").dock, p.world("abyz").dock_since) == (True, 2)
    assert asked[-1].args is not None
    assert asked[-1].args["amount"] == 4
    assert BuildDock("fria") in orders(order(p.goods(0, 9), "v-abyz")), "each planet of a system may have one"


@pytest.mark.rule("imperium:T18.8")
@pytest.mark.parametrize("why", ["gained now", "enemy ships", "no piece", "not allowed"])
def test_where_no_dock_can_be_built(why: str) -> None:
    p = abyz(since=2 if why == "gained now" else 0)
    if why == "enemy ships":
        p.ships(1, "v-abyz", fighter=1)
    if why == "no piece":
        p.tile((2, -1), "v-bereg").planet(0, "bereg", dock=True).planet(0, "lirta-iv", dock=True)
    assert BuildDock("abyz") not in orders(order(p, "v-abyz", docks=why != "not allowed"))


@pytest.mark.rule("imperium:T18.9")
def test_a_dock_placed_this_round_does_not_produce_but_supports_fighters() -> None:
    p = abyz().planet(0, "abyz", dock=True).change("abyz", dock_since=2)
    assert docks_at(p.g, 0, p.at("v-abyz")) == []
    p.g.round = 3
    assert len(docks_at(p.g, 0, p.at("v-abyz"))) == 1


@pytest.mark.rule("imperium:T18.10")
def test_beside_enemy_ships_a_dock_produces_no_ships_but_ground_units() -> None:
    p = mentak(9).ships(1, HOME, fighter=1)
    assert refused(p, unit("cruiser")) == "T18.10"
    build(p, unit("ground_force", 2), unit("pds"))
    assert p.world("moll-primus").ground == 2


@pytest.mark.rule("imperium:T18.12")
def test_a_card_may_give_resources_and_limit_the_units_and_no_dock_is_built_with_it() -> None:
    p = mentak(1).change("moll-primus", exhausted=True)
    asked = build(p, unit("cruiser"), extra=2)
    assert [question.prompt for question in asked] == ["produce"], "two resources of the card pay for it"
    p = mentak(9)
    build(p, unit("destroyer"), unit("destroyer"), unit("destroyer"), most=3)
    assert p.fleet(0, HOME).ships[DESTROYER] == 3
    assert BuildDock("moll-primus") not in orders(order(p, docks=False))


@pytest.mark.rule("imperium:T18.1", "imperium:T8.1")
def test_the_production_step_of_a_tactical_action() -> None:
    p = mentak(4)
    p.g.action, p.g.stage, p.g.active = Action("tactical", 0, (p.at(HOME),)), "production", 0
    asked = list(
        questions(
            p.g,
            lambda g, q: (
                unit("cruiser")
                if q.accepts(unit("cruiser")) and not g.fleet(g.where[HOME], 0).ships[CRUISER]
                else (DONE if q.prompt == "produce" else q.options()[0])
            ),
            until=("turn.end",),
        )
    )
    assert [question.prompt for question in asked] == ["produce", "produce", "pay"]
    assert p.fleet(0, HOME).ships[CRUISER] == 1


@pytest.mark.rule("imperium:T10.6")
def test_in_a_transfer_action_everything_is_produced_in_one_of_the_two_systems() -> None:
    p = mentak(9).tile((1, -2), "v-abyz").planet(0, "abyz", dock=True)
    whole = Order(p.g, 0, (p.at(HOME), p.at("v-abyz")), 99, 0, True)
    assert {move.system for move in orders(whole) if isinstance(move, Build)} == {HOME, "v-abyz"}
    whole.system = p.at("v-abyz")
    assert {move.system for move in orders(whole) if isinstance(move, Build)} == {"v-abyz"}


# ---------------------------------------------------------------------- what cards change


def test_a_dock_that_pays_by_itself_does_so_only_for_its_own_units() -> None:
    with entered("tools", "dock.extra", lambda g, seat, extra, planet: extra + 1):
        p = mentak(9)
        p.player(0).in_force += ("tools",)
        asked = build(p, unit("cruiser"))
        assert asked[-1].args is not None
        assert asked[-1].args["amount"] == 1
        p = mentak(9)
        p.player(0).in_force += ("tools",)
        assert [question.prompt for question in build(p, unit("ground_force", 2))] == ["produce", "produce"]


def test_units_may_appear_in_adjacent_activated_systems_where_a_card_says_so() -> None:
    with entered("economy", "dock.reach", lambda g, seat, reach: True):
        p = mentak(9).counter(0, "v-empty-1").counter(0, "v-empty-2").ships(1, "v-empty-1", fighter=1)
        p.player(0).in_force += ("economy",)
        places = {move.system for move in orders(order(p)) if isinstance(move, Build) and move.unit == "cruiser"}
        assert places == {HOME}, "an enemy is in the only adjacent one"


# ---------------------------------------------------------------------- Saar


def saar(system: str = "v-empty-1") -> Position:
    p = Position(races=("saar", "hacan", "norr")).no_tech(0).floating_dock(0, system).goods(0, 9)
    return p.pools(0, fleet=5)


@pytest.mark.rule("shattered:races.saar.dock.capacity")
@pytest.mark.parametrize("system", ["v-empty-1", "se-home-saar"])
def test_a_floating_dock_produces_four_units_wherever_it_is(system: str) -> None:
    p = saar(system)
    assert order(p, system).limit(p.at(system), -1) == 4


@pytest.mark.rule("shattered:races.saar.dock.ground", "shattered:races.saar.dock.ground.lost")
def test_ground_units_of_a_floating_dock_need_an_own_planet_or_a_carrier() -> None:
    p = saar()
    names = {move.unit for move in orders(order(p, "v-empty-1")) if isinstance(move, Build)}
    assert not names & {"ground_force", "pds"}
    p.ships(0, "v-empty-1", carrier=1)
    build(p, Build("ground_force", "", "", "v-empty-1"), system="v-empty-1")
    assert (p.fleet(0, "v-empty-1").holds[0].ground, p.player(0).pieces[GROUND]) == (1, 11)
    at_home = saar("se-home-saar")
    build(at_home, Build("ground_force", "", "ragh", "se-home-saar", 2), system="se-home-saar")
    assert at_home.world("ragh").ground == 2


@pytest.mark.rule("shattered:races.saar.dock.noblockade")
def test_a_floating_dock_is_never_blockaded() -> None:
    p = saar().ships(0, "v-empty-1", cruiser=1).ships(1, "v-empty-1", fighter=1)
    build(p, Build("destroyer", "", "", "v-empty-1"), system="v-empty-1")
    assert p.fleet(0, "v-empty-1").ships[DESTROYER] == 1


@pytest.mark.rule("shattered:races.saar.dock.noproduce")
def test_a_floating_dock_that_moved_does_not_produce_in_that_action() -> None:
    p = saar()
    p.g.action = Action("tactical", 0, (p.at("v-empty-1"),), docks_moved=1)
    assert docks_at(p.g, 0, p.at("v-empty-1")) == []
    p.g.action = Action("tactical", 0, (p.at("v-empty-1"),))
    assert docks_at(p.g, 0, p.at("v-empty-1")) == [-1]


@pytest.mark.rule("shattered:races.saar.dock.noproduce", "imperium:T10.6")
def test_after_a_transfer_the_dock_that_stayed_produces_and_the_one_that_moved_does_not() -> None:
    p = saar().floating_dock(0, "v-empty-1").ships(0, "v-empty-2", cruiser=1)
    p.until("production").stage("turn", active=0)
    p.choose(Transfer("v-empty-1", "v-empty-2"), Sail("space_dock", "v-empty-1", ("v-empty-2",)), DONE)
    assert [docks_at(p.g, 0, p.at(system)) for system in ("v-empty-1", "v-empty-2")] == [[-1], []]


@pytest.mark.rule("shattered:races.saar.dock.build")
def test_a_new_floating_dock_lies_in_the_space_of_a_system_with_a_planet_held_all_round() -> None:
    p = saar().tile((1, -2), "v-abyz").planet(0, "abyz")
    p.g.round = 2
    build(p, BuildDock("abyz"), system="v-abyz", docks=True)
    assert (p.fleet(0, "v-abyz").docks, p.world("abyz").dock, p.player(0).pieces[DOCK]) == ((2,), False, 1)
    assert BuildDock("abyz") not in orders(order(p.goods(0, 9), "v-abyz")), "one for each such planet"


@pytest.mark.rule("shattered:races.saar.dock.move", "shattered:races.saar.dock.noproduce", "imperium:T18.9")
def test_the_player_says_which_of_two_floating_docks_moves() -> None:
    p = saar().floating_dock(0, "v-empty-1", since=2).ships(0, "v-empty-1", cruiser=1).floating_dock(0, "v-empty-2")
    p.g.round = 2
    p.until("production").stage("turn", active=0).choose(Activate("v-empty-2"))
    docks = [move for move in p.offered(Sail) if move.ship == "space_dock"]
    assert [move.hold for move in docks] == [0, 1]
    p.choose(docks[1], DONE)
    assert (p.fleet(0, "v-empty-1").docks, p.fleet(0, "v-empty-2").docks) == ((0,), (2, 0))
    assert docks_at(p.g, 0, p.at("v-empty-2")) == [-1], "the dock that was there may produce"
    assert order(p, "v-empty-2").limit(p.at("v-empty-2"), -1) == 4


@pytest.mark.rule("imperium:T18.1")
@pytest.mark.card("imperium:technology:sarween_tools")
def test_sarween_tools_help_each_of_two_floating_docks_that_produces() -> None:
    p = saar().floating_dock(0, "v-empty-1").tech(0, "sarween_tools").pools(0, fleet=5)
    both = order(p, "v-empty-1")
    assert both.price(Build("cruiser", system="v-empty-1")) == 1, "one unit, one dock"
    place(both, Build("cruiser", system="v-empty-1"))
    assert both.price(Build("cruiser", system="v-empty-1")) == 2
