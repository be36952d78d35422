"""Option 15 at its edges, step by step."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.imperium.hands import told
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E6, MECATOL, SOL, board

from perijove.games.imperium.facts import NUMBER, PLANETS, TILES
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import DONE, Build, Deploy, PickSystem, Research
from perijove.games.imperium.rules.early import (
    buy,
    cannot_deploy,
    deploy,
    deployments,
    expand,
    floats,
    income,
    learn,
    lessons,
    man_stations,
    may_learn,
    outposts,
    own_counters,
    paid,
    place,
    room,
    set_left,
    settle,
    starting_units,
    units_for,
)
from perijove.games.imperium.state import CARRIER, CRUISER, DOCK, FIGHTER, GROUND, KINDS, NOBODY, PDS

ABYZ = "v-abyz"
ASTEROIDS = next(tile.id for tile in TILES.values() if tile.anomaly == "asteroid_field")
STATION = next(planet for planet in PLANETS.values() if planet.station)


def beginning(**muster: int) -> Position:
    """Sol with Abyz beside its home, and units that are still to be placed."""
    p = board(early_turns=True).tile((1, -2), ABYZ)
    mine = tuple(muster.get(name, 0) for name in KINDS)
    p.g.muster = (mine, (0,) * len(KINDS), (0,) * len(KINDS))
    return p


def key(p: Position, unit: str, system: str, planet: str = "", count: int = 1) -> str:
    refusal = cannot_deploy(p.g, 0, Deploy(unit, system, planet, count))
    return refusal.key.removeprefix("refused.") if refusal is not None else ""


# ---------------------------------------------------------------------- step 1


@pytest.mark.rule("shattered:opt15.expand.first", "shattered:opt15.expand.second")
def test_the_first_counter_must_be_placed_and_the_second_may_be() -> None:
    p = beginning()
    asked = expand(p.g)
    question: Any = next(asked)
    seen = []
    while question is not None:
        seen.append((question.prompt, question.seat, DONE in question.options()))
        answer = DONE if question.prompt == "expand-more" and question.seat != 1 else question.options()[0]
        try:
            question = asked.send(answer)
        except StopIteration:
            question = None
    assert seen == [
        *(("expand", seat, False) for seat in range(3)),
        *(("expand-more", seat, True) for seat in range(3)),
    ]
    assert [len(own_counters(p.g, seat)) for seat in range(3)] == [1, 2, 1]
    assert p.g.stage == "early.produce"
    assert p.g.muster[0] == starting_units(p.g, 0)


@pytest.mark.rule("shattered:opt15.place.where")
def test_starting_units_are_those_of_the_race_and_no_others() -> None:
    units = {name: count for name, count in zip(KINDS, starting_units(board().g, 0), strict=True) if count}
    assert units == {"ground_force": 5, "carrier": 2, "destroyer": 1, "space_dock": 1}


@pytest.mark.rule("shattered:opt15.expand.first", "shattered:opt15.expand.second")
def test_counters_go_on_adjacent_systems_that_can_be_activated_are_no_home_and_hold_none() -> None:
    p = beginning().tile((-1, -1), ASTEROIDS).tile((1, -3), "v-home-letnev")
    assert set(outposts(p.g, 0)) == {PickSystem(E1), PickSystem(ABYZ)}
    p.counter(1, ABYZ)
    assert outposts(p.g, 0) == [PickSystem(E1)]
    p.counter(0, E1)
    assert set(outposts(p.g, 0)) == {PickSystem(system) for system in (E2, E6, MECATOL)}


# ---------------------------------------------------------------------- step 2


def bought(p: Position, *moves: Any) -> list[Any]:
    """The questions while seat 0 buys."""
    asked, seen = buy(p.g, 0), list[Any]()
    try:
        seen.append(next(asked))
        for move in (*moves, DONE):
            seen.append(asked.send(move))
    except StopIteration:
        pass
    return seen


@pytest.mark.rule("shattered:opt15.produce.amount", "shattered:opt15.tradegoods")
def test_what_is_left_is_told_and_goods_are_spent_beyond_it() -> None:
    p = beginning().goods(0, 2).change("jord", resources=1)
    assert income(p.g, 0) == 4
    cruiser = Build("cruiser", system=SOL)
    seen = bought(p, cruiser, cruiser, cruiser)
    assert [question.args["left"] for question in seen[:3]] == [4, 2, 0]
    assert len(seen) == 3, "nothing can be paid any more"
    assert (p.player(0).goods, p.g.muster[0][CRUISER]) == (0, 3)
    assert [entry.args["units"] for entry in told(p) if entry.key == "early.bought"] == [["3 cruiser"]]


@pytest.mark.rule("shattered:opt15.produce.techcost")
def test_one_technology_is_bought_however_much_is_left() -> None:
    p = beginning().change("jord", resources=20)
    lesson = Research("hylar_v_assault_laser")
    first, second, *_ = bought(p, lesson)
    assert lesson in first.options()
    assert not any(isinstance(move, Research) for move in second.options())
    assert (first.args["left"], second.args["left"]) == (23, 19)
    assert p.g.muster[0] == (0,) * len(KINDS)


@pytest.mark.rule("shattered:opt15.produce.techcost", "shattered:opt15.tradegoods")
def test_four_resources_must_be_left_for_a_technology() -> None:
    p = beginning().goods(0, 1)
    none, two = [0] * len(KINDS), [2 * (name == "cruiser") for name in KINDS]
    assert [may_learn(p.g, 0, purse, none) for purse in (3, 4)] == [False, True]
    assert [may_learn(p.g, 0, purse, two) for purse in (6, 7)] == [False, True]


@pytest.mark.rule("shattered:opt15.produce.use")
def test_units_that_can_be_paid_and_of_which_there_are_pieces_are_offered() -> None:
    p = beginning(carrier=2)
    none = [0] * len(KINDS)
    assert {(move.unit, move.count) for move in units_for(p.g, 0, 1, none)} == {
        ("destroyer", 1), ("fighter", 1), ("fighter", 2), ("ground_force", 1), ("ground_force", 2),
    }  # fmt: skip
    rich = {move.unit for move in units_for(p.g, 0, 12, none)}
    assert rich == {"destroyer", "fighter", "ground_force", "cruiser", "carrier", "dreadnought", "pds"}
    p.tech(0, "war_sun")
    assert "war_sun" in {move.unit for move in units_for(p.g, 0, 12, none)}
    assert "war_sun" not in {move.unit for move in units_for(p.g, 0, 11, none)}
    for carriers, more in ((1, True), (2, False)):
        counts = [carriers * (name == "carrier") for name in KINDS]
        assert ("carrier" in {move.unit for move in units_for(p.g, 0, 99, counts)}) == more, "there are four"
    assert paid([3 * (name in ("fighter", "carrier")) for name in KINDS]) == 2 + 9, "fighters are two for one"


@pytest.mark.rule("shattered:opt15.produce.techcost")
def test_lessons_are_technologies_that_are_not_owned_and_whose_needs_are_met() -> None:
    p = beginning().tech(0, "hylar_v_assault_laser")
    names = {move.technology for move in lessons(p.g, 0) if isinstance(move, Research)}
    assert "hylar_v_assault_laser" not in names
    assert {"deep_space_cannon", "antimass_deflectors"} <= names
    assert "war_sun" not in names
    learn(p.g, 0, "deep_space_cannon")
    assert "deep_space_cannon" in p.player(0).technologies
    assert modified(p.g, "pds.reach", 0, 0, NUMBER["jord"]) == 1, "it is in force"


@pytest.mark.rule("shattered:opt15.produce.use")
def test_what_one_player_buys_changes_nothing_for_the_others() -> None:
    p = beginning(cruiser=1)
    asked = buy(p.g, 1)
    next(asked)
    asked.send(Build("cruiser", system=p.home(1)))
    with pytest.raises(StopIteration):
        asked.send(DONE)
    assert [mine[CRUISER] for mine in p.g.muster] == [1, 1, 0]
    assert [sum(mine) for mine in p.g.muster] == [1, 1, 0]


# ---------------------------------------------------------------------- step 3


@pytest.mark.rule("shattered:opt15.place.where", "shattered:opt15.place.dock", "shattered:opt15.place.carried")
def test_why_units_can_not_be_placed_somewhere() -> None:
    units = dict.fromkeys(KINDS, 9)
    p = beginning(**units).counter(0, ABYZ).pools(0, command=1, strategy=1, fleet=3).ships(0, ABYZ, carrier=1)
    p.tile((2, -1), STATION.tile).counter(0, STATION.tile).counter(0, MECATOL).ships(0, STATION.tile, carrier=1)
    p.ships(0, MECATOL, carrier=1)
    assert key(p, "cruiser", ABYZ, count=2) == ""
    assert key(p, "cruiser", ABYZ, count=3) == "fleet-limit"
    assert key(p, "cruiser", MECATOL) == "", "the system in the middle is one like others"
    assert key(p, "cruiser", ABYZ, count=0) == "no-such-move"
    assert key(p, "ground_force", ABYZ, "abyz", 10) == "no-such-move", "nine are to be placed"
    assert key(p, "cruiser", "nowhere") == "no-such-move"
    assert key(p, "palace", ABYZ) == "no-such-move"
    assert key(p, "cruiser", E1) == "no-own-counter"
    assert key(p, "space_dock", ABYZ, "abyz") == "dock-at-home"
    assert key(p, "fighter", ABYZ, count=6) == ""
    assert key(p, "fighter", ABYZ, count=7) == "no-fighter-room"
    assert key(p, "ground_force", ABYZ, "abyz", 6) == ""
    assert key(p, "ground_force", ABYZ, "abyz", 7) == "no-room"
    assert key(p, "ground_force", ABYZ, "jord") == "no-such-move", "it is elsewhere"
    assert key(p, "ground_force", ABYZ, "nowhere") == "no-such-move"
    assert key(p, "ground_force", STATION.tile, STATION.id) == "no-such-move"
    assert key(p, "ground_force", MECATOL, "mecatol-rex") == "no-such-move"
    assert key(p, "pds", ABYZ, "abyz") == "no-ground-forces"
    p.planet(0, "abyz", ground=1)
    assert key(p, "pds", ABYZ, "abyz", 2) == ""
    assert key(p, "pds", ABYZ, "abyz", 3) == "two-pds"
    assert key(p, "ground_force", SOL, "jord", 9) == "", "at home nothing need carry them"
    assert key(p, "pds", SOL, "jord", 2) == ""
    assert key(p, "space_dock", SOL, "jord", 2) == "dock-there"
    assert key(p, "space_dock", SOL) == "no-such-move", "docks of Sol do not float"
    assert key(p, "space_dock", SOL, "jord") == ""
    assert key(p.planet(0, "jord", dock=True), "space_dock", SOL, "jord") == "dock-there"


@pytest.mark.rule("shattered:opt15.place.carried", "shattered:opt15.place.carriers")
def test_room_is_what_ships_and_at_home_docks_hold_beside_what_is_there() -> None:
    p = beginning().counter(0, ABYZ).planet(0, "jord", dock=True, ground=4, pds=1)
    assert room(p.g, 0, p.at(SOL)) == 3
    p.ships(0, SOL, carrier=1, fighter=4)
    assert room(p.g, 0, p.at(SOL)) == 5, "troops at home are not aboard"
    p.ships(0, ABYZ, carrier=1, fighter=1).planet(0, "abyz", ground=2, pds=1)
    assert [room(p.g, 0, p.at(ABYZ), ground) for ground in (False, True)] == [2, 2]
    p.planet(1, "fria", ground=3)
    assert room(p.g, 0, p.at(ABYZ)) == 2, "those of others do not count"
    p.ships(0, ABYZ, cruiser=3).tech(0, "stasis_capsules")
    assert [room(p.g, 0, p.at(ABYZ), ground) for ground in (False, True)] == [4, 5], "three berths for two troops"


@pytest.mark.rule("shattered:opt15.place.carriers", "shattered:opt15.place.carried")
def test_berths_of_stasis_capsules_are_for_ground_forces_and_not_for_pds() -> None:
    p = (
        beginning(ground_force=3, pds=2)
        .counter(0, ABYZ)
        .tech(0, "stasis_capsules")
        .ships(0, ABYZ, dreadnought=2, cruiser=1)
    )
    assert [room(p.g, 0, p.at(ABYZ), ground) for ground in (False, True)] == [0, 3]
    assert key(p, "ground_force", ABYZ, "abyz", 3) == ""
    p.planet(0, "abyz", ground=1)
    assert key(p, "pds", ABYZ, "abyz") == "no-room"


@pytest.mark.rule("shattered:opt15.place.dock", "shattered:races.saar.dock.space")
def test_docks_of_the_saar_need_no_planet_and_their_troops_do() -> None:
    saar = Position(races=("saar", "hacan", "norr"), early_turns=True)
    saar.g.muster = ((1,) * len(KINDS), *[(0,) * len(KINDS)] * 2)
    assert cannot_deploy(saar.g, 0, Deploy("space_dock", saar.home(0))) is None
    assert cannot_deploy(saar.g, 0, Deploy("ground_force", saar.home(0))) is not None
    first = Position(races=("l1z1x", "hacan", "norr"), early_turns=True)
    first.g.muster = saar.g.muster
    planet = first.g.worlds[0]
    assert planet.at == first.player(0).home
    assert cannot_deploy(first.g, 0, Deploy("ground_force", first.home(0), planet.planet)) is None


@pytest.mark.rule("shattered:opt15.place.where")
def test_units_are_placed_one_kind_after_the_other_and_what_has_no_place_goes_back() -> None:
    p = beginning(space_dock=1, carrier=1, pds=3).counter(0, ABYZ)
    asked = place(p.g)
    question: Any = next(asked)
    assert (question.prompt, question.args) == ("deploy", {"unit": "carrier", "left": 1}), "the dock has one place"
    assert p.world("jord").dock
    question = asked.send(Deploy("carrier", ABYZ))
    assert question.args == {"unit": "pds", "left": 3}
    assert question.options() == [Deploy("pds", SOL, "jord", 2), Deploy("pds", SOL, "jord", 1)]
    with pytest.raises(StopIteration):
        asked.send(Deploy("pds", SOL, "jord", 2))
    assert (p.world("jord").pds, p.fleet(0, ABYZ).ships[CARRIER], sum(p.g.muster[0])) == (2, 1, 0)
    assert p.g.stage == "early.settle"


@pytest.mark.rule("shattered:opt15.place.where")
def test_each_number_of_a_kind_is_offered_in_each_place() -> None:
    p = beginning(ground_force=2, fighter=1).counter(0, ABYZ).ships(0, ABYZ, carrier=1)
    places = [(move.system, move.planet, move.count) for move in deployments(p.g, 0, GROUND)]
    outside = [(ABYZ, planet, count) for planet in ("abyz", "fria") for count in (2, 1)]
    assert sorted(places) == sorted([(SOL, "jord", 2), (SOL, "jord", 1), *outside])
    assert [(move.system, move.planet) for move in deployments(p.g, 0, FIGHTER)] == [(ABYZ, "")]


@pytest.mark.rule("shattered:opt15.planets", "shattered:races.saar.dock.space")
def test_what_is_placed_is_there() -> None:
    p = beginning(ground_force=3, pds=2, cruiser=2, space_dock=1)
    deploy(p.g, 0, Deploy("cruiser", SOL, count=2))
    deploy(p.g, 0, Deploy("ground_force", ABYZ, "abyz", 2))
    deploy(p.g, 0, Deploy("pds", ABYZ, "abyz", 1))
    deploy(p.g, 0, Deploy("space_dock", SOL, "jord"))
    world = p.world("abyz")
    assert (world.owner, world.ground, world.pds, world.exhausted, world.since) == (0, 2, 1, True, 0)
    assert NUMBER["abyz"] in p.player(0).planets
    assert (p.fleet(0, SOL).ships[CRUISER], p.world("jord").dock) == (2, True)
    assert {KINDS[kind]: n for kind, n in enumerate(p.g.muster[0]) if n} == {"ground_force": 1, "pds": 1}
    assert p.player(0).planets.count(NUMBER["abyz"]) == 1
    saar = Position(races=("saar", "hacan", "norr"), early_turns=True)
    saar.g.muster = (tuple(1 * (kind == DOCK) for kind in range(len(KINDS))), *[(0,) * len(KINDS)] * 2)
    left = saar.player(0).pieces[DOCK]
    assert [floats(saar.g, 0, kind) for kind in (DOCK, GROUND)] == [True, False]
    deploy(saar.g, 0, Deploy("space_dock", saar.home(0)))
    assert (saar.fleet(0, saar.home(0)).docks, saar.player(0).pieces[DOCK]) == ((0,), left - 1), "it is no new one"


def test_of_one_kind_so_many_are_left_and_nothing_else_changes() -> None:
    p = beginning(cruiser=2, carrier=3, pds=1)
    set_left(p.g, 0, CARRIER, 1)
    assert (p.g.muster[0][CRUISER], p.g.muster[0][CARRIER], p.g.muster[0][PDS]) == (2, 1, 1)
    assert p.g.muster[1:] == ((0,) * len(KINDS),) * 2


# ---------------------------------------------------------------------- steps 4 to 6


@pytest.mark.rule("shattered:opt15.planets", "shattered:tiles.station.take")
def test_stations_belong_to_whose_ships_are_there_and_planets_do_not() -> None:
    p = beginning().tile((2, -1), STATION.tile).ships(1, ABYZ, cruiser=1)
    man_stations(p.g)
    assert (p.world("abyz").owner, p.world(STATION.id).owner) == (NOBODY, NOBODY)
    man_stations(p.ships(1, STATION.tile, cruiser=1).g)
    assert (p.world("abyz").owner, p.world(STATION.id).owner) == (NOBODY, 1)


@pytest.mark.rule("shattered:opt15.counters", "shattered:opt15.status", "shattered:opt15.objective")
def test_the_last_step_tells_of_planets_abroad_takes_counters_back_and_deals_a_card() -> None:
    p = beginning().counter(0, ABYZ).planet(0, "abyz", ground=1, exhausted=True).change("abyz", artifact="red")
    reserve = p.player(0).reserve
    p.g.said = ()
    for _ in settle(p.g):
        pass
    gained = [entry.args["planet"] for entry in told(p) if entry.key == "planet.gained"]
    assert gained == ["abyz"]
    assert p.player(0).specials == ("sp-01",), "what lies there is found"
    assert (p.player(0).reserve, own_counters(p.g, 0), p.g.muster) == (reserve + 1, [], ())
    assert [player.hand.count for player in p.g.players] == [1, 1, 1]
    assert not p.world("abyz").exhausted
    assert len(p.g.revealed_objectives) == 1


@pytest.mark.rule("shattered:opt15.status", "shattered:tiles.refresh.when")
def test_planets_that_were_refreshed_may_use_their_ability() -> None:
    fact = next(planet for planet in PLANETS.values() if planet.refresh and not planet.station)
    p = beginning().tile((2, -1), fact.tile).planet(0, fact.id, ground=1, exhausted=True)
    question: Any = next(settle(p.g))
    assert (question.seat, question.prompt) == (0, "refresh-ability")


@pytest.mark.rule("imperium:T21.1", "shattered:opt15.place.home")
def test_leaders_are_posted_at_home_before_units_are_placed() -> None:
    p = Position(early_turns=True, leaders=True)
    p.g.muster = ((0,) * len(KINDS),) * 3
    leaders = p.world("jord").leaders
    assert len(leaders) == 3
    for world in p.g.worlds:
        if world.leaders:
            p.change(world.planet, leaders=())
    question: Any = next(place(p.g))
    assert p.world("jord").leaders == leaders, "there is one planet for them"
    assert (question.seat, question.prompt) == (1, "post")
