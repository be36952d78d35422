"""Action cards of activation, movement and invasion (rules/action_cards/movement.py, invasion.py)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.imperium.hands import aims, offered, picked, play, show
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E4, E6, MECATOL, SOL, board, log, pass_by, reach

from perijove.games.imperium.facts import NUMBER, PEOPLE
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import (
    DONE,
    Activate,
    Bombard,
    Build,
    Land,
    PickDie,
    PickPlanet,
    PickSystem,
    PickUnit,
    Play,
    Sail,
    Transfer,
    Use,
)
from perijove.games.imperium.rules.action_cards.movement import bears_on
from perijove.games.imperium.rules.battle import fighting
from perijove.games.imperium.rules.leaders.people import race_leaders
from perijove.games.imperium.rules.paths import steps_of
from perijove.games.imperium.rules.production import docks_at
from perijove.games.imperium.state import CARRIER, CRUISER, DESTROYER, DOCK, DREADNOUGHT, GROUND, NOBODY, Effect
from perijove.kernel.decision import Move
from perijove.kernel.windows import PASS

SPARE = "good_year"
ABYZ = "v-abyz"
OPEN = "window.activation.done"


def activated(p: Position, system: str, seat: int = 0) -> Position:
    return p.until("production", "turn.end").stage("turn", active=seat).choose(Activate(system))


def sail_all(p: Position, start: str) -> Position:
    """Every ship of a system moves, one kind after the other; then the player is done."""
    while p.prompt in ("sail", "load"):
        ships = [move for move in p.offered(Sail) if move.start == start]
        p.choose(max(ships, key=lambda move: move.count) if ships else DONE)
    return p


# ---------------------------------------------------------------------- faster and past enemies


@pytest.mark.card("imperium:action:flank_speed")
@pytest.mark.rule("imperium:T16.7")
def test_flank_speed_adds_one_to_all_ships_that_move_in_this_activation() -> None:
    p = board().hand(0, "flank_speed", "flank_speed").ships(0, SOL, dreadnought=1, cruiser=1)
    p = activated(p, E4)
    assert p.prompt == OPEN
    play(p, "flank_speed")
    assert not offered(p, "flank_speed"), "not two on the same activation"
    pass_by(p)
    assert not [move for move in p.offered(Sail) if move.ship == "dreadnought"], "two of three systems"
    assert [len(move.path) for move in p.offered(Sail)] == [3]
    p.choose(p.offered(Sail)[0], DONE)
    pass_by(p)
    assert p.fleet(0, E4).ships[CRUISER] == 1
    assert not [effect for effect in p.g.effects if effect.until == "activation"] or p.g.stage == "production"


@pytest.mark.card("imperium:action:flank_speed")
def test_flank_speed_is_for_the_active_player() -> None:
    p = activated(board().hand(1, "flank_speed").ships(0, SOL, cruiser=1), E2)
    assert p.prompt == "sail", "nobody else is asked"


def blockaded(*cards: str) -> Position:
    """A cruiser and a dreadnought at home, an enemy cruiser on the only short way to Mecatol Rex."""
    p = board().hand(0, *cards).ships(0, SOL, cruiser=1, dreadnought=1).tech(0, "xrd_transporters")
    return p.ships(1, E1, cruiser=1).ships(1, E2, cruiser=1).ships(1, E6, cruiser=1)


@pytest.mark.card("imperium:action:in_the_silence_of_space")
def test_in_the_silence_of_space_fast_ships_pass_one_system_with_enemy_ships() -> None:
    p = activated(blockaded("in_the_silence_of_space"), MECATOL)
    pass_by(p)
    assert not p.offered(Sail) if p.prompt == "sail" else True, "without the card the way is closed"
    p = activated(blockaded("in_the_silence_of_space"), MECATOL)
    play(p, "in_the_silence_of_space")
    pass_by(p)
    assert {move.ship for move in p.offered(Sail)} == {"cruiser"}, "a dreadnought has movement 1"
    p.choose(p.offered(Sail)[0], DONE)
    assert p.fleet(0, MECATOL).ships[CRUISER] == 1


@pytest.mark.card("imperium:action:in_the_silence_of_space")
def test_in_the_silence_of_space_is_for_one_fleet_and_does_not_end_among_enemies() -> None:
    p = activated(
        blockaded("in_the_silence_of_space").ships(2, MECATOL, fighter=1).planet(2, "mecatol-rex", dock=True), MECATOL
    )
    play(p, "in_the_silence_of_space")
    pass_by(p)
    assert not (p.prompt == "sail" and p.offered(Sail)), "enemy fighters are where they would end"
    p = blockaded("in_the_silence_of_space").ships(0, "v-empty-4", cruiser=1)
    p = activated(p, MECATOL)
    assert picked(aims_now(p, "in_the_silence_of_space"), "system") == {SOL, "v-empty-4"}
    play(p, "in_the_silence_of_space", PickSystem("v-empty-4"))
    pass_by(p)
    assert {move.start for move in p.offered(Sail)} == {"v-empty-4"}


@pytest.mark.card("imperium:action:in_the_silence_of_space")
@pytest.mark.rule("imperium:T21.5")
@pytest.mark.parametrize("kind", ["admiral", "agent"])
def test_a_dreadnought_that_an_admiral_makes_faster_passes_in_silence_too(kind: str) -> None:
    p = board(leaders=True).hand(0, "in_the_silence_of_space").ships(0, SOL, dreadnought=1)
    p.leader(next(name for name in race_leaders(p.g, 0) if PEOPLE[name][1] == kind), system=SOL, ship="dreadnought")
    p.ships(1, E1, cruiser=1).ships(1, E2, cruiser=1).ships(1, E6, cruiser=1)
    activated(p, MECATOL)
    if kind == "agent":
        assert not offered(p, "in_the_silence_of_space"), "a dreadnought has movement 1"
        return
    play(p, "in_the_silence_of_space")
    pass_by(p)
    assert [(move.ship, len(move.path)) for move in p.offered(Sail)] == [("dreadnought", 2)]
    p.choose(p.offered(Sail)[0], DONE)
    assert p.fleet(0, MECATOL).ships[DREADNOUGHT] == 1


def aims_now(p: Position, card: str, seat: int = 0) -> list[Move]:
    q = p.m.clone()
    q.choose(seat, Play(card))
    assert q.decision is not None
    return list(q.decision.options(seat))


# ---------------------------------------------------------------------- production under fire


def siege(*cards: str, **options: Any) -> Position:
    p = board(**options).hand(0, *cards).planet(0, "jord", dock=True).goods(0, 9).ships(1, SOL, cruiser=1)
    return p.ships(0, E1, destroyer=1)


@pytest.mark.card("imperium:action:surprise_assault")
def test_surprise_assault_produces_at_a_blockaded_dock_before_the_battle() -> None:
    p = activated(siege("surprise_assault", SPARE), SOL)
    play(p, "surprise_assault")
    pass_by(p)
    sail_all(p, E1)
    reach(p, "move.done")
    assert Use("surprise_assault") in p.options(0)
    p.choose(Use("surprise_assault"))
    assert p.prompt == "produce"
    assert Build("cruiser", "jord", "", SOL) in p.options(), "ships too"
    p.choose(Build("cruiser", "jord", "", SOL), DONE)
    p.choose(p.options()[0])
    assert (p.fleet(0, SOL).ships[CRUISER], p.fleet(0, SOL).ships[DESTROYER]) == (1, 1)
    reach(p, "space.before")
    assert fighting(p.g).attacker.units[CRUISER] == 1, "the new ship fights"


@pytest.mark.card("imperium:action:surprise_assault")
@pytest.mark.rule("shattered:opt7.faq.timing")
def test_ships_of_a_surprise_assault_set_mines_off() -> None:
    p = activated(siege("surprise_assault", SPARE, space_mines=True).mine(1, SOL).roll(1), SOL)
    play(p, "surprise_assault")
    pass_by(p)
    p.choose(DONE)
    reach(p, "move.done").choose(Use("surprise_assault"))
    p.choose(Build("cruiser", "jord", "", SOL), DONE).choose(p.options()[0])
    assert p.g.mines == ()


@pytest.mark.card("imperium:action:surprise_assault")
def test_surprise_assault_is_for_a_blockaded_dock_and_docks_produce_once() -> None:
    p = activated(siege("surprise_assault", SPARE).ships(0, SOL, cruiser=1), SOL)
    assert not offered(p, "surprise_assault"), "an own ship is there: no blockade"
    p = activated(siege("surprise_assault", SPARE), E2)
    assert not offered(p, "surprise_assault")
    p = activated(siege("surprise_assault", SPARE).roll(10, 10, 10, 10, 10), SOL)
    play(p, "surprise_assault")
    pass_by(p)
    sail_all(p, E1)
    reach(p, "move.done").choose(Use("surprise_assault"))
    p.choose(Build("destroyer", "jord", "", SOL), DONE).choose(p.options()[0])
    assert docks_at(p.g, 0, p.at(SOL)) == []


# ---------------------------------------------------------------------- shots at who comes


@pytest.mark.card("imperium:action:experimental_battlestation")
def test_experimental_battlestation_fires_three_shots_of_a_pds_from_a_dock() -> None:
    p = board().hand(1, "experimental_battlestation").planet(1, "mecatol-rex", dock=True).ships(0, E1, cruiser=4)
    p = sail_all(activated(p.roll(6, 5, 6), MECATOL), E1)
    reach(p, "move.done")
    assert list(p.asked) == [1]
    play(p, "experimental_battlestation", seat=1)
    assert p.fleet(0, MECATOL).ships[CRUISER] == 2, "a PDS hits with 6"


@pytest.mark.card("imperium:action:experimental_battlestation")
def test_a_battlestation_has_the_range_of_pds() -> None:
    def asked(p: Position) -> bool:
        p = sail_all(activated(p.ships(0, E1, cruiser=1), E2), E1)
        return p.prompt == "window.move.done" and offered(p, "experimental_battlestation", seat=1)

    near = board().hand(1, "experimental_battlestation").planet(1, "mecatol-rex", dock=True)
    assert not asked(near)
    near = (
        board().hand(1, "experimental_battlestation").planet(1, "mecatol-rex", dock=True).tech(1, "deep_space_cannon")
    )
    assert asked(near)


@pytest.mark.card("imperium:action:experimental_battlestation", "imperium:political:redefining_war_crimes")
def test_a_battlestation_may_not_fire_where_pds_may_not() -> None:
    p = board().hand(1, "experimental_battlestation").planet(1, "mecatol-rex", dock=True).ships(0, E1, cruiser=1)
    p.effect(Effect("redefining_war_crimes.against", 1, "round"))
    p = sail_all(activated(p, MECATOL), E1)
    assert not offered(p, "experimental_battlestation", seat=1)


@pytest.mark.card("imperium:action:experimental_battlestation")
@pytest.mark.rule("shattered:opt16.p5.pds")
@pytest.mark.parametrize("layout", ["", "preset-5-special"])
def test_a_floating_battlestation_fires_through_wormholes_where_pds_do(layout: str) -> None:
    p = board("sol", "saar", "xxcha").tile((2, -1), "v-lodor").tile((-2, 1), "v-wormhole-alpha")
    p.floating_dock(1, "v-lodor").tech(1, "deep_space_cannon")
    dock = PickUnit("space_dock", 1, "v-lodor")
    p.g.layout = layout
    assert bears_on(p.g, 1, dock, p.at("v-wormhole-alpha")) is (layout != "")
    assert bears_on(p.g, 1, dock, p.at("v-lodor"))


@pytest.mark.card("imperium:action:experimental_battlestation")
def test_a_battlestation_needs_ships_that_moved() -> None:
    p = board().hand(1, "experimental_battlestation").planet(1, "mecatol-rex", dock=True).ships(0, E1, cruiser=1)
    p = activated(p, MECATOL)
    p.choose(DONE)
    assert p.prompt != "window.move.done"


@pytest.mark.card("imperium:action:minelayers")
def test_minelayers_score_a_hit_for_each_cruiser_in_the_first_round() -> None:
    p = board().hand(1, "minelayers", SPARE).ships(0, E1, carrier=3).ships(1, E2, cruiser=2)
    p = sail_all(activated(p.roll(1, 1, 1, 1, 1), E2), E1)
    reach(p, "move.done")
    play(p, "minelayers", seat=1)
    reach(p, "space.round_start").choose(PASS)
    reach(p, "space.round_start")
    assert (fighting(p.g).round, p.fleet(0, E2).ships[CARRIER], p.fleet(1, E2).ships[CRUISER]) == (2, 1, 2)
    assert modified(p.g, "battle.hits", 1, 0, fighting(p.g)) == 0, "only in the first round"


@pytest.mark.card("imperium:action:minelayers")
def test_minelayers_are_for_the_defender_with_cruisers() -> None:
    p = board().hand(1, "minelayers").ships(0, E1, carrier=1).ships(1, E2, destroyer=1)
    p = sail_all(activated(p, E2), E1)
    assert p.prompt != "window.move.done"


# ---------------------------------------------------------------------- invasion


def invasion(*cards: str, seat: int = 0, ships: dict[str, int] | None = None, **defence: int) -> Position:
    """Seat 0 lands five ground forces on Mecatol Rex, which seat 1 holds."""
    p = board().hand(seat, *cards).ships(0, E1, carrier=1, **(ships or {})).cargo(0, E1, "carrier", ground=5)
    return p.planet(1, "mecatol-rex", **defence)  # type: ignore[arg-type]


def land(p: Position, count: int = 5) -> Position:
    p = activated(p, MECATOL)
    pass_by(p)
    while p.prompt in ("sail", "load"):
        ships = [move for move in p.offered(Sail) if move.start == E1]
        p.choose(ships[0] if ships else DONE)
    while p.prompt != "land":
        p.choose(PASS if p.prompt.startswith("window.") else DONE)
    move = next(move for move in p.offered(Land) if move.count == count)
    return p.choose(move, DONE)


@pytest.mark.card("imperium:action:chemical_warfare")
@pytest.mark.parametrize(("ground", "left"), [(5, 2), (4, 2), (1, 0)])
def test_chemical_warfare_kills_half_the_defenders_rounded_up(ground: int, left: int) -> None:
    p = land(invasion("chemical_warfare", SPARE, ships={"dreadnought": 1}, ground=ground, pds=1))
    assert p.prompt == "window.invasion.before_bombard"
    show(p, "chemical_warfare")
    lost = [entry.args["count"] for _, entry in p.m.log(0) if entry.key == "ground.lost"]
    assert lost[0] == ground - left, "a PDS does not protect"


@pytest.mark.rule("imperium:T16.2")
def test_bystanders_are_asked_for_cards_of_any_time_before_an_invasion_of_others() -> None:
    p = land(invasion(SPARE, ground=4).hand(2, "disclosure"))
    while p.prompt != "window.invasion.before":
        p.choose(PASS if p.prompt.startswith("window.") else DONE)
    assert (p.asked, p.options()) == ((2,), [Play("disclosure"), PASS]), "no dreadnought, no chemical warfare"


@pytest.mark.card("imperium:action:chemical_warfare")
def test_chemical_warfare_needs_a_dreadnought_and_may_come_after_the_landing() -> None:
    p = land(invasion("chemical_warfare", SPARE, ships={"cruiser": 1}, ground=3))
    assert not offered(p, "chemical_warfare")
    p = land(invasion("chemical_warfare", SPARE, ships={"dreadnought": 1}, ground=4, pds=1))
    while p.prompt != "window.invasion.before":
        p.choose(PASS if p.prompt.startswith("window.") else DONE)
    play(p, "chemical_warfare")
    assert p.world("mecatol-rex").ground == 2


@pytest.mark.card("imperium:action:dug_in")
def test_dug_in_forces_are_not_hit_by_bombardment_in_this_round() -> None:
    p = land(invasion("dug_in", SPARE, seat=1, ships={"dreadnought": 2}, ground=3).roll(10, 10))
    assert (p.prompt, list(p.asked)) == ("window.invasion.before_bombard", [1])
    play(p, "dug_in", seat=1)
    pass_by(p)
    p.choose(max(p.offered(Bombard), key=lambda move: move.count))
    assert "bombards" in log(p)
    assert p.world("mecatol-rex").ground == 3
    assert [(effect.until, effect.target) for effect in p.g.effects] == [("round", NUMBER["mecatol-rex"])]


@pytest.mark.card("imperium:action:dug_in")
def test_dug_in_helps_against_a_war_sun_that_does_not_invade() -> None:
    p = board().hand(1, "dug_in").ships(0, E1, war_sun=1).planet(1, "mecatol-rex", ground=3)
    p = sail_all(activated(p.roll(10, 10, 10), MECATOL), E1)
    assert (p.prompt, list(p.asked)) == ("window.invasion.before_bombard", [1])
    play(p, "dug_in", seat=1)
    p.choose(p.offered(Bombard)[0])
    assert p.world("mecatol-rex").ground == 3
    q = board().ships(0, E1, war_sun=1).planet(1, "mecatol-rex", ground=3)
    q = sail_all(activated(q.roll(10, 10, 10), MECATOL), E1)
    assert q.choose(q.offered(Bombard)[0]).world("mecatol-rex").ground == 0


@pytest.mark.card("imperium:action:morale_boost")
def test_morale_boost_works_in_invasion_combat() -> None:
    p = land(invasion("morale_boost", SPARE, ground=3))
    reach(p, "invasion.round_start")
    play(p, "morale_boost")
    assert fighting(p.g).bonus == ((0, "morale_boost", 1),)


@pytest.mark.card("imperium:action:recheck")
def test_recheck_works_in_invasion_combat() -> None:
    p = land(invasion("recheck", SPARE, ground=3).roll(10, 1, 1, 1, 1))
    reach(p, "invasion.die_rolled")
    show(p, "recheck")
    assert set(p.options(0)) == {PickDie("ground_force", 10), PickDie("ground_force", 1)}
    p.choose(PickDie("ground_force", 10))
    assert "rolled.again" in log(p)


@pytest.mark.card("imperium:action:recheck")
def test_recheck_tells_dice_of_shock_troops_from_others() -> None:
    p = board(shock_troops=True).hand(0, "recheck", SPARE).ships(0, E1, carrier=1).cargo(0, E1, "carrier", ground=1)
    p = land(p.planet(1, "mecatol-rex", ground=2).elite("mecatol-rex", 1).roll(1, 6, 6, 2), count=1)
    reach(p, "invasion.die_rolled")
    pass_seat = [seat for seat in p.asked if seat != 0]
    p.choose(PASS, seat=0)
    assert not pass_seat
    assert p.prompt == "window.invasion.die_rolled", "now the dice of the defender"
    show(p, "recheck")
    assert set(p.options(0)) == {PickDie("ground_force", 6), PickDie("shock_troop", 6)}
    p.choose(PickDie("shock_troop", 6))
    assert p.g.battle is not None
    assert p.g.battle.landed.ground == 1, "only the 6 of the shock troop was a hit"


@pytest.mark.card("imperium:action:star_of_death")
def test_star_of_death_makes_a_planet_beside_a_war_sun_neutral_and_radioactive() -> None:
    p = board().hand(0, "star_of_death").tile((2, -1), ABYZ).planet(1, "abyz", ground=4, pds=2, dock=True)
    p = p.planet(1, "fria", ground=1).planet(1, "mecatol-rex").ships(0, E2, war_sun=1).ships(0, E1, dreadnought=1)
    p = activated(p, ABYZ)
    pass_by(p)
    sail_all(p, E2)
    while p.prompt != "window.landing.before":
        p.choose(DONE if p.prompt == "fire-pds" else PASS)
    assert picked(aims(p, "star_of_death", window="landing.before")) == {"abyz", "fria"}
    play(p, "star_of_death", PickPlanet("abyz"))
    world = p.world("abyz")
    assert (world.owner, world.ground, world.pds, world.dock) == (NOBODY, 0, 0, False)
    assert (world.domain, world.domain_up) == ("radiation", True)
    assert p.world("fria").owner == 1
    assert p.g.history.docks == ((0, 1, "star_of_death"),)


@pytest.mark.card("imperium:action:star_of_death", "imperium:technology:gen_synthesis")
def test_ground_forces_that_the_star_of_death_destroys_may_come_back_by_gen_synthesis() -> None:
    p = board().hand(0, "star_of_death").planet(1, "mecatol-rex", ground=2).tech(1, "gen_synthesis")
    p = sail_all(pass_by(activated(p.ships(0, E1, war_sun=1).roll(5, 4), MECATOL)), E1)
    while p.prompt != "window.landing.before":
        p.choose(DONE if not p.prompt.startswith("window.") else PASS)
    play(p, "star_of_death")
    assert (p.prompt, list(p.asked)) == ("window.unit.destroyed", [1])
    p.choose(p.offered(Use)[0])
    home = [p.g.worlds[planet].ground for planet in p.g.planets_at[p.player(1).home]]
    assert sum(home) == 1, "of a 5 and a 4 the 5 brings one back"


@pytest.mark.card("imperium:action:star_of_death")
def test_radiation_of_the_star_of_death_works_without_distant_suns() -> None:
    p = board().change("mecatol-rex", domain="radiation", domain_up=True)
    p.ships(0, E1, carrier=1).cargo(0, E1, "carrier", ground=5)
    p = land(p)
    assert (p.world("mecatol-rex").owner, p.world("mecatol-rex").ground) == (NOBODY, 0)
    assert p.player(0).pieces[GROUND] == 12, "the whole landing is lost"
    assert p.world("mecatol-rex").domain == "", "then it is over"


@pytest.mark.card("imperium:action:star_of_death")
def test_the_star_of_death_replaces_a_domain_counter() -> None:
    p = board(distant_suns=True).hand(0, "star_of_death").ships(0, E1, war_sun=1)
    number = NUMBER["mecatol-rex"]
    zone = p.g.domain_left
    counter = zone.cards[-1]
    zone.take(counter)
    p.change("mecatol-rex", domain=counter)
    p = activated(p, MECATOL)
    pass_by(p)
    sail_all(p, E1)
    while p.prompt != "window.landing.before":
        p.choose(DONE if not p.prompt.startswith("window.") else PASS)
    play(p, "star_of_death")
    assert (p.g.worlds[number].domain, p.g.worlds[number].domain_up) == ("radiation", True)
    assert counter in p.g.domain_left.cards


@pytest.mark.card("imperium:action:rare_mineral")
def test_rare_mineral_pays_three_goods_for_a_landing_on_a_neutral_planet() -> None:
    p = board().hand(0, "rare_mineral", SPARE).ships(0, E1, carrier=1).cargo(0, E1, "carrier", ground=5)
    p = land(p)
    reach(p, "planet.gained")
    play(p, "rare_mineral")
    assert p.player(0).goods == 3
    p = land(invasion("rare_mineral", SPARE))
    while p.asked and p.g.worlds[NUMBER["mecatol-rex"]].owner != 0:
        p.choose(PASS if p.prompt.startswith("window.") else p.options()[0])
    assert not offered(p, "rare_mineral"), "it was an enemy's"


@pytest.mark.card("imperium:action:reparations")
def test_reparations_exhaust_a_planet_of_the_taker_and_refresh_an_own_one() -> None:
    p = invasion("reparations", SPARE, seat=1).tile((2, -1), ABYZ).planet(0, "abyz").planet(0, "fria", exhausted=True)
    home = p.g.planets_at[p.player(1).home]
    for planet in home:
        p.change(p.g.worlds[planet].planet, exhausted=True)
    p = land(p)
    reach(p, "planet.lost")
    assert list(p.asked) == [1]
    assert picked(aims_now(p, "reparations", 1)) == {"abyz", "jord"}, "refreshed planets of the taker"
    play(p, "reparations", PickPlanet("abyz"), seat=1)
    assert p.world("abyz").exhausted
    rich = p.world("abyz").resources
    fitting = {p.g.worlds[planet].planet for planet in home if p.g.worlds[planet].resources <= rich}
    refreshed = {p.g.worlds[planet].planet for planet in home if not p.g.worlds[planet].exhausted}
    if p.prompt == "refresh":
        assert picked(p.options()) == fitting
        p.choose(p.options()[0])
        refreshed = {p.g.worlds[planet].planet for planet in home if not p.g.worlds[planet].exhausted}
    assert len(refreshed) == 1
    assert refreshed <= fitting


@pytest.mark.card("imperium:action:flank_speed")
def test_flank_speed_moves_ships_and_no_docks() -> None:
    p = Position(races=("saar", "hacan", "norr")).hand(0, "flank_speed").ships(0, E1, cruiser=1).floating_dock(0, E1)
    p = activated(p, E2)
    slow = [steps_of(p.g, 0, kind, p.at(E1)) for kind in (CRUISER, DOCK)]
    play(p, "flank_speed")
    fast = [steps_of(p.g, 0, kind, p.at(E1)) for kind in (CRUISER, DOCK)]
    assert fast == [slow[0] + 1, slow[1]]


@pytest.mark.card("imperium:action:star_of_death")
def test_the_star_of_death_is_for_tactical_actions() -> None:
    p = board().hand(0, "star_of_death", SPARE).planet(1, "mecatol-rex").ships(0, MECATOL, war_sun=1)
    p = p.ships(0, E1, cruiser=1).ships(0, E2, cruiser=1).until("turn.end").stage("turn", active=0)
    p.choose(Transfer(E1, E2))
    while p.asked and p.prompt != "window.landing.before":
        p.choose(PASS if p.prompt.startswith("window.") else DONE)
    assert not p.asked
