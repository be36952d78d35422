"""Option 15: simulated early turns."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.rules.imperium.driving import play, questions, run, seat_of, start

from perijove.games.imperium.facts import NUMBER, PLANETS, RACIAL_TECHNOLOGIES
from perijove.games.imperium.modifiers import renew
from perijove.games.imperium.moves import DONE, Build, Deploy, PickSystem, Research, TakeRace
from perijove.games.imperium.rules.counters import gain_goods
from perijove.games.imperium.rules.early import buy, cannot_deploy, deployments, income, room, starting_units
from perijove.games.imperium.rules.fleets import add_ships
from perijove.games.imperium.rules.planets import change_world
from perijove.games.imperium.rules.technology import missing_for
from perijove.games.imperium.state import (
    CARRIER,
    CRUISER,
    DOCK,
    DREADNOUGHT,
    FIGHTER,
    GROUND,
    KINDS,
    NOBODY,
    PDS,
    PIECES,
    WAR_SUN,
    Imperium,
)
from perijove.kernel.decision import Choose, Move


def early(*races: str, until: tuple[str, ...] = ("strategy",), **options: bool | str) -> Imperium:
    """A match with these races, up to a stage of the procedure; first options are chosen."""
    g = start(len(races), races="chosen", early_turns=True, **options)  # type: ignore[arg-type]
    wanted = dict(zip(g.order, races, strict=True))

    def choose(g: Imperium, question: Choose) -> Move:
        return TakeRace(wanted[question.seat]) if question.prompt == "take-race" else question.options()[0]

    return play(g, choose, until)


def asked(g: Imperium, until: tuple[str, ...] = ("strategy",)) -> Iterator[Choose]:
    yield from questions(g, lambda g, question: question.options()[0], until)


RACE = ("sol", "muaat", "saar")


# ---------------------------------------------------------------------- step 1


@pytest.mark.rule("shattered:opt15.expand.first")
def test_clockwise_from_the_speaker_everybody_reaches_a_system_next_to_home() -> None:
    g = early(*RACE, until=("early",))
    first = [question for question in asked(g, ("early.produce",)) if question.prompt == "expand"]
    assert [question.seat for question in first] == g.playing(g.speaker)
    for question in first:
        near = {g.tiles[at] for at in g.near[g.players[question.seat].home]}
        assert {move.system for move in question.options()} <= near  # type: ignore[attr-defined]
    for seat, player in enumerate(g.players):
        placed = [at for at, mask in enumerate(g.counters) if mask >> seat & 1]
        assert placed
        assert player.reserve == 8 - len(placed)  # from reinforcements


@pytest.mark.rule("shattered:opt15.expand.second")
def test_a_second_counter_may_go_next_to_home_or_next_to_the_first() -> None:
    g = early(*RACE, until=("early",))
    more = [question for question in asked(g, ("early.produce",)) if question.prompt == "expand-more"]
    for question in more:
        home = g.players[question.seat].home
        assert DONE in question.options()
        beyond = [move for move in question.options() if isinstance(move, PickSystem)]
        assert any(g.where[move.system] not in g.near[home] for move in beyond)  # Y, which is next to X only


# ---------------------------------------------------------------------- step 2


@pytest.mark.rule("shattered:opt15.produce.amount")
def test_resources_are_those_of_home_and_three_more() -> None:
    g = early(*RACE, until=("early.produce",))
    assert income(g, seat_of(g, "muaat")) == 7
    assert income(g, seat_of(g, "saar")) == 6


def buying(g: Imperium, seat: int, *moves: Move) -> list[Choose]:
    left, seen = list(moves), []

    def choose(g: Imperium, question: Choose) -> Move:
        seen.append(question)
        return left.pop(0) if left else DONE

    run(g, buy(g, seat), choose)
    assert not left
    return seen


@pytest.mark.rule("shattered:opt15.produce.use", "shattered:opt15.produce.techcost")
def test_resources_buy_units_and_one_technology_for_four() -> None:
    g = early(*RACE, until=("early.produce",))
    seat = seat_of(g, "muaat")
    home = g.tiles[g.players[seat].home]
    before = g.muster[seat]
    lesson = Research("hylar_v_assault_laser")
    first, second, *_ = buying(g, seat, lesson, Build("cruiser", system=home), Build("destroyer", system=home))
    assert lesson in first.options()
    assert not any(isinstance(move, Research) for move in second.options())  # one technology only
    assert "hylar_v_assault_laser" in g.players[seat].technologies
    assert (g.muster[seat][CRUISER] - before[CRUISER], sum(g.muster[seat]) - sum(before)) == (1, 2)


@pytest.mark.rule("shattered:opt15.produce.techcost")
def test_prerequisites_must_be_met_and_specialties_do_not_help() -> None:
    g = early("jolnar", "hacan", "winnu", until=("early.produce",))
    seat = seat_of(g, "hacan")
    offered = {move.technology for move in buying(g, seat)[0].options() if isinstance(move, Research)}
    owned = g.players[seat].technologies
    assert offered
    assert all(not missing_for(g.rules.expansion, name, owned) for name in offered)
    assert income(g, seat) >= 4


@pytest.mark.rule("shattered:opt15.produce.norace")
def test_no_race_technology_is_gained_here() -> None:
    g = early(*RACE, until=("early.produce",), racial_technologies=True)
    for seat in range(3):
        offered = {move.technology for move in buying(g, seat)[0].options() if isinstance(move, Research)}
        assert offered.isdisjoint(RACIAL_TECHNOLOGIES)


@pytest.mark.rule("shattered:opt15.tradegoods")
def test_trade_goods_buy_further_units() -> None:
    g = early(*RACE, until=("early.produce",))
    seat = seat_of(g, "saar")
    home = g.tiles[g.players[seat].home]
    gain_goods(g, seat, 2)
    buying(g, seat, *[Build("cruiser", system=home)] * 4)  # eight: six resources and two goods
    assert g.players[seat].goods == 0


@pytest.mark.rule("shattered:opt15.tradegoods", "shattered:opt15.produce.techcost")
def test_goods_spent_on_units_leave_the_resources_for_a_technology_in_any_order() -> None:
    """Saar have six resources and two goods here: four for units and four for the technology."""
    lesson = Research("hylar_v_assault_laser")
    for goods, offered in ((2, True), (1, False)):
        g = early(*RACE, until=("early.produce",))
        seat = seat_of(g, "saar")
        gain_goods(g, seat, goods)
        cruisers = [Build("cruiser", system=g.tiles[g.players[seat].home])] * 2
        *_, last = buying(g, seat, *cruisers)
        assert (lesson in last.options()) == offered
    g = early(*RACE, until=("early.produce",))
    seat = seat_of(g, "saar")
    gain_goods(g, seat, 2)
    buying(g, seat, *[Build("cruiser", system=g.tiles[g.players[seat].home])] * 2, lesson)
    assert lesson.technology in g.players[seat].technologies
    assert g.players[seat].goods == 0


@pytest.mark.rule("shattered:opt15.tradegoods", "shattered:opt15.produce.techcost")
def test_goods_do_not_buy_the_technology_itself() -> None:
    g = early(*RACE, until=("early.produce",))
    seat = seat_of(g, "saar")
    for planet in g.players[seat].planets:
        change_world(g, planet, resources=0)
    gain_goods(g, seat, 9)
    assert income(g, seat) == 3
    assert not any(isinstance(move, Research) for move in buying(g, seat)[0].options())


# ---------------------------------------------------------------------- step 3


@pytest.mark.rule("shattered:opt15.place.where", "shattered:opt15.place.home")
def test_starting_units_go_to_the_home_system_or_where_counters_lie() -> None:
    g = early(*RACE, until=("early.place",))
    for seat in range(3):
        allowed = {g.tiles[at] for at, mask in enumerate(g.counters) if mask >> seat & 1}
        allowed.add(g.tiles[g.players[seat].home])
        for kind in (CARRIER, GROUND):
            moves = deployments(g, seat, kind)
            assert {move.system for move in moves} <= allowed
            counts = {move.count for move in moves if move.system == g.tiles[g.players[seat].home]}
            assert counts == set(range(1, g.muster[seat][kind] + 1))  # as many as the owner likes stay at home
    sol = seat_of(g, "sol")
    far = next(tile for at, tile in enumerate(g.tiles) if not g.counters[at] and at != g.players[sol].home)
    refusal = cannot_deploy(g, sol, Deploy("carrier", far))
    assert refusal is not None
    assert refusal.rule == "opt15.place.where"


@pytest.mark.rule("shattered:opt15.place.dock")
def test_the_dock_stands_at_home() -> None:
    g = early(*RACE, until=("early.place",))
    sol = seat_of(g, "sol")
    assert {move.system for move in deployments(g, sol, DOCK)} == {g.tiles[g.players[sol].home]}
    outpost = next(tile for at, tile in enumerate(g.tiles) if g.counters[at] >> sol & 1)
    refusal = cannot_deploy(g, sol, Deploy("space_dock", outpost))
    assert refusal is not None
    assert refusal.rule == "opt15.place.dock"


def outpost_of(g: Imperium, seat: int) -> int:
    """A system with the seat's counter and a planet that can be landed on."""
    own = [at for at, mask in enumerate(g.counters) if mask >> seat & 1]
    fit = [at for at in own if any(not PLANETS[g.worlds[n].planet].station for n in g.planets_at[at])]
    return fit[0] if fit else -1


def staged(seed_races: tuple[str, ...] = RACE) -> tuple[Imperium, int, int]:
    """A match before units are placed in which Sol's counter lies on a system with a planet."""
    g = early(*seed_races, until=("early.place",))
    for seat in range(g.seats):
        at = outpost_of(g, seat)
        if at >= 0:
            return g, seat, at
    raise AssertionError("nobody has an outpost with a planet")


@pytest.mark.rule("shattered:opt15.place.carried")
def test_what_is_placed_outside_home_must_be_carried_by_ships_there() -> None:
    g, seat, at = staged()
    planet = next(g.worlds[n].planet for n in g.planets_at[at] if not PLANETS[g.worlds[n].planet].station)
    g.muster = tuple(tuple(9 for _ in KINDS) for _ in range(3))
    six, seven = (Deploy("ground_force", g.tiles[at], planet, count) for count in (6, 7))
    assert cannot_deploy(g, seat, six) is not None  # nothing carries them
    add_ships(g, seat, at, CRUISER, 1)
    assert room(g, seat, at) == 0
    add_ships(g, seat, at, CARRIER, 1)
    assert cannot_deploy(g, seat, six) is None
    refusal = cannot_deploy(g, seat, seven)
    assert refusal is not None
    assert refusal.rule == "opt15.place.carried"
    add_ships(g, seat, at, FIGHTER, 4)
    assert room(g, seat, at, ground=True) == 2


@pytest.mark.rule("shattered:opt15.place.carriers")
def test_carriers_and_war_suns_carry_and_others_with_stasis_capsules() -> None:
    g, seat, at = staged()
    g.players[seat].technologies = ()
    renew(g)
    add_ships(g, seat, at, WAR_SUN, 1)
    assert room(g, seat, at, ground=True) == 6
    add_ships(g, seat, at, CRUISER, 1)
    add_ships(g, seat, at, DREADNOUGHT, 1)
    assert room(g, seat, at, ground=True) == 6
    g.players[seat].technologies = ("stasis_capsules",)
    renew(g)
    assert room(g, seat, at, ground=True) == 8
    assert room(g, seat, at) == 6  # the two take ground forces only


# ---------------------------------------------------------------------- steps 4 to 6


@pytest.mark.rule("shattered:opt15.planets", "shattered:opt15.counters", "shattered:opt15.status")
def test_planets_with_ground_forces_are_gained_counters_return_and_planets_are_refreshed() -> None:
    g = early(*RACE, until=("early",))

    def spread(g: Imperium, question: Choose) -> Move:
        """Reach systems with planets, and leave nothing at home that can go there."""
        home, moves = g.tiles[g.players[question.seat].home], question.options()
        rich = [move for move in moves if isinstance(move, PickSystem) and g.planets_at[g.where[move.system]]]
        away = [move for move in moves if isinstance(move, Deploy) and move.system != home]
        if question.prompt == "early-buy":
            return DONE
        return rich[0] if rich else away[-1] if away else moves[0]

    play(g, spread)
    assert not any(g.counters)
    abroad = 0
    for seat, player in enumerate(g.players):
        assert player.reserve == 8
        assert player.hand.count == 1
        for planet in player.planets:
            world = g.worlds[planet]
            assert not world.exhausted
            if world.at != player.home:
                abroad += 1
                assert world.ground >= 1
                assert world.owner == seat
    assert abroad
    assert all(world.owner != NOBODY or not world.ground for world in g.worlds)


@pytest.mark.rule("shattered:opt15.planets", "shattered:tiles.station.take", "shattered:opt15.noabilities")
def test_a_trade_station_belongs_to_whose_ships_were_placed_there() -> None:
    g = early(*RACE, until=("early.settle",), galaxy="preset")
    saar, at, station = seat_of(g, "saar"), g.where["se-bellatrix"], NUMBER["tsion"]
    assert g.worlds[station].owner == NOBODY
    add_ships(g, saar, at, CRUISER, 1)
    before = g.players[saar].goods
    play(g, lambda g, question: DONE if DONE in question.options() else question.options()[0])
    assert (g.worlds[station].owner, g.worlds[station].exhausted) == (saar, False)
    assert station in g.players[saar].planets
    assert g.worlds[NUMBER["bellatrix"]].owner == NOBODY  # no ground force stands there
    assert g.players[saar].goods == before


@pytest.mark.rule("shattered:opt15.objective")
def test_the_top_objective_is_turned_up() -> None:
    g = early(*RACE, until=("early.settle",))
    before, top = list(g.revealed_objectives), g.objectives.cards[-1]
    play(g)
    assert (before, list(g.revealed_objectives)) == ([], [top])


@pytest.mark.rule("shattered:opt15.noabilities")
def test_saar_gain_no_trade_good_for_a_planet() -> None:
    g = early(*RACE, until=("early.place",))

    def spread(g: Imperium, question: Choose) -> Move:
        moves = question.options()
        away = [m for m in moves if isinstance(m, Deploy) and m.system != g.tiles[g.players[question.seat].home]]
        return away[-1] if away else moves[0]

    before = [player.goods for player in g.players]
    play(g, spread)
    assert [player.goods for player in g.players] == before
    assert g.stage == "strategy"


@pytest.mark.rule("imperium:T27.5")
def test_all_units_are_on_the_board_when_the_procedure_is_over() -> None:
    g = early(*RACE)
    for seat, player in enumerate(g.players):
        whole = starting_units(g, seat)
        assert PIECES[DOCK] - player.pieces[DOCK] == whole[DOCK]
        assert PIECES[GROUND] - player.pieces[GROUND] >= whole[GROUND]
        assert PIECES[PDS] - player.pieces[PDS] >= whole[PDS]
