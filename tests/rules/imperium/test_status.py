"""T6: the status phase without objectives, refresh abilities and scuttling."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.imperium.driving import questions
from tests.rules.imperium.entries import WATCHER, watched
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import WINDOWS
from perijove.games.imperium.moves import DONE, Allot, Exhaust, Gain, Remove, Use
from perijove.games.imperium.rules.status import cannot_allot, cannot_refresh, divisions, refreshing
from perijove.games.imperium.state import CARRIER, CRUISER, DREADNOUGHT, FIGHTER, GROUND, PDS, Effect, Imperium
from perijove.kernel.decision import Choose, Move

WAITING = {
    "gain-counter": Gain("command"),
    "refresh-ability": DONE,
    "status-free": DONE,
}


def status(p: Position, stage: str = "status.upkeep", until: str = "strategy", **answers: list[Move]) -> list[Choose]:
    """Play a part of the phase; by prompt (with _ for -) what is answered first, else nothing is done."""
    p.g.stage = stage
    left = {prompt.replace("_", "-"): list(moves) for prompt, moves in answers.items()}

    def choose(g: Imperium, question: Choose) -> Move:
        if left.get(question.prompt):
            return left[question.prompt].pop(0)
        return WAITING.get(question.prompt, question.options()[0])

    asked = list(questions(p.g, choose, until=(until,)))
    assert not any(left.values()), left
    return asked


# ---------------------------------------------------------------------- upkeep


@pytest.mark.rule("imperium:T6.3", "imperium:T12.10")
def test_all_damaged_ships_are_repaired() -> None:
    p = Position().ships(0, "v-empty-1", dreadnought=2, damaged=2).ships(1, "v-empty-2", war_sun=1, damaged=1)
    assert p.fleet(0, "v-empty-1").damaged[DREADNOUGHT] == 2
    status(p, until="status.receive")
    assert not any(p.fleet(0, "v-empty-1").damaged)
    assert not any(p.fleet(1, "v-empty-2").damaged)


@pytest.mark.rule("imperium:T6.4")
def test_counters_on_the_board_go_to_reinforcements_not_to_the_sheet() -> None:
    p = Position().counter(0, "v-empty-1", "command").counter(1, "v-empty-1", "command").counter(0, "v-empty-2")
    sheet = (p.player(0).command, p.player(0).strategy, p.player(0).fleet)
    status(p, until="status.receive")
    assert not any(p.g.counters)
    assert (p.player(0).command, p.player(0).strategy, p.player(0).fleet) == sheet
    assert p.player(0).reserve == 9


@pytest.mark.rule("imperium:T6.5")
def test_all_planets_are_refreshed() -> None:
    p = Position().planet(0, "jord", exhausted=True).planet(1, "mecatol-rex", exhausted=True)
    status(p, until="status.receive")
    assert not any(world.exhausted for world in p.g.worlds)


# ---------------------------------------------------------------------- refresh abilities


def primor() -> Position:
    p = Position().tile((1, -2), "se-primor").tile((2, -1), "se-hope-s-end").tile((1, 1), "se-mirage")
    return p.tile((-1, 2), "se-bellatrix").planet(0, "primor").planet(0, "hope-s-end").planet(0, "tsion")


@pytest.mark.rule("shattered:tiles.refresh.when", "shattered:tiles.refresh.how")
def test_refresh_abilities_are_offered_right_after_planets_are_refreshed_and_are_optional() -> None:
    p = primor().change("primor", exhausted=True)
    asked = status(p, until="status.receive")
    assert [(question.seat, question.prompt) for question in asked] == [(0, "refresh-ability")]
    assert set(asked[0].options()) == {Exhaust("primor"), Exhaust("hope-s-end"), Exhaust("tsion"), DONE}
    assert not p.world("primor").exhausted


@pytest.mark.rule("shattered:tiles.refresh.gains", "shattered:tiles.refresh.place")
def test_two_ground_forces_appear_on_the_planet_that_gave_them() -> None:
    p = primor()
    status(p, until="status.receive", refresh_ability=[Exhaust("primor")])
    assert (p.world("primor").ground, p.world("primor").exhausted) == (2, True)
    assert p.player(0).pieces[GROUND] == 10


@pytest.mark.rule("shattered:tiles.refresh.noshock")
def test_without_shock_troops_in_the_game_ground_forces_come_instead() -> None:
    p = primor()
    status(p, until="status.receive", refresh_ability=[Exhaust("hope-s-end")])
    assert (p.world("hope-s-end").ground, p.world("hope-s-end").shock) == (2, 0)


@pytest.mark.rule("shattered:tiles.station.refresh", "shattered:tiles.refresh.gains")
def test_a_station_gives_two_trade_goods() -> None:
    p = primor()
    status(p, until="status.receive", refresh_ability=[Exhaust("tsion")])
    assert (p.player(0).goods, p.world("tsion").exhausted) == (2, True)


@pytest.mark.rule("shattered:tiles.refresh.cost")
def test_a_planet_exhausted_for_its_ability_stays_so_for_the_next_round() -> None:
    p = primor()
    asked = status(p, refresh_ability=[Exhaust("primor")])
    assert p.g.stage == "strategy"
    assert p.world("primor").exhausted
    assert cannot_refresh(p.g, 0, Exhaust("primor")) is not None
    assert asked


@pytest.mark.rule("shattered:tiles.refresh.support")
def test_fighters_need_support_and_no_enemy_ships_there() -> None:
    p = primor().planet(0, "mirage")
    assert cannot_refresh(p.g, 0, Exhaust("atlantis")) is not None
    refusal = cannot_refresh(p.g, 0, Exhaust("mirage"))
    assert refusal is not None
    assert refusal.rule == "tiles.refresh.support"
    p.ships(0, "se-mirage", carrier=1)
    assert Exhaust("mirage") in refreshing(p.g, 0)
    status(p, until="status.receive", refresh_ability=[Exhaust("mirage")])
    assert p.fleet(0, "se-mirage").ships[FIGHTER] == 2
    p.ships(1, "se-mirage", destroyer=1).change("mirage", exhausted=False)
    assert Exhaust("mirage") not in refreshing(p.g, 0)


# ---------------------------------------------------------------------- cards and counters


@pytest.mark.rule("imperium:T6.6")
def test_everybody_draws_a_card_and_gains_two_counters() -> None:
    p = Position(races=("hacan", "letnev", "norr"))
    status(p, "status.receive", "status.free", gain_counter=[Gain("fleet"), Gain("strategy")])
    assert [player.hand.count for player in p.g.players] == [1, 1, 1]
    assert (p.player(0).command, p.player(0).strategy, p.player(0).fleet) == (3, 3, 4)
    assert [player.command for player in p.g.players] == [3, 5, 5]


@pytest.mark.rule("imperium:T6.12", "imperium:T6.6")
def test_steps_are_resolved_in_order_of_play() -> None:
    p = Position(3).strategy(0, "imperial").strategy(1, "trade").strategy(2, "diplomacy")
    asked = status(p, "status.receive", "status.free")
    seats = list(dict.fromkeys(question.seat for question in asked if question.prompt == "gain-counter"))
    assert seats == [2, 1, 0]


@pytest.mark.rule("imperium:T6.7", "imperium:T7.8")
def test_counters_may_be_moved_freely_among_the_three_areas() -> None:
    p = Position(races=("hacan", "letnev", "norr")).pools(0, command=1, strategy=1, fleet=1)
    assert divisions(Allot(1, 1, 0))[0] == Allot(1, 1, 0)
    assert set(divisions(Allot(1, 1, 0))[1:]) == {Allot(0, 2, 0), Allot(0, 1, 1), Allot(2, 0, 0), Allot(1, 0, 1)}
    status(p, "status.counters", "status.free", allot=[Allot(5, 0, 0)])
    assert (p.player(0).command, p.player(0).strategy, p.player(0).fleet) == (5, 0, 0)
    refusal = cannot_allot(p.g, 0, Allot(6, 0, 0))
    assert refusal is not None
    assert refusal.rule == "T6.7"


@pytest.mark.rule("imperium:T6.8")
def test_when_fleet_supply_is_too_small_excess_ships_are_removed_at_once() -> None:
    p = Position(races=("hacan", "letnev", "norr")).ships(0, "v-empty-1", cruiser=2, carrier=1)
    status(p, "status.counters", "status.free", allot=[Allot(7, 2, 1)],
           remove_ship=[Remove("carrier", "v-empty-1")])  # fmt: skip
    ships = p.fleet(0, "v-empty-1").ships
    assert (ships[CRUISER], ships[CARRIER]) == (1, 0)


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("imperium:T6.9", "imperium:T6.11")
def test_strategy_cards_go_back_and_a_new_round_begins() -> None:
    p = Position(3).strategy(0, "initiative", "imperial", used=True).strategy(1, "trade", used=True)
    p.g.history = replace(p.g.history, initiative=(0, 2))
    p.g.bonus = (0, 1, 0, 0, 0, 0, 2, 0)
    p.player(1).passed = True
    p.player(1).marks = ("spies",)
    status(p, "status.free")
    assert all(not player.cards and not player.used and not player.passed for player in p.g.players)
    assert p.player(1).marks == ()
    assert (p.g.bonus, p.g.initiative_last, p.g.stage) == ((0, 1, 0, 0, 0, 0, 2, 0), (0, 2), "strategy")


@pytest.mark.rule("imperium:T6.9")
def test_who_had_no_initiative_may_take_it() -> None:
    p = Position(3).strategy(0, "trade", "imperial", used=True)
    p.g.initiative_last = (0,)
    status(p, "status.free")
    assert not p.g.initiative_last


@pytest.mark.rule("imperium:T1.12", "imperium:T6.10")
def test_units_may_be_scuttled() -> None:
    p = Position().ships(0, "v-empty-1", cruiser=2, carrier=1).cargo(0, "v-empty-1", "carrier", ground=2)
    p.planet(0, "jord", pds=1, dock=True)
    status(
        p,
        "status.free",
        status_free=[Use("scuttle")] * 3,
        scuttle=[Remove("cruiser", "v-empty-1"), Remove("pds", "v-home-sol", "jord"),
                 Remove("ground_force", "v-empty-1", hold=0)],
    )  # fmt: skip
    assert (p.fleet(0, "v-empty-1").ships[CRUISER], p.fleet(0, "v-empty-1").holds[0].ground) == (1, 1)
    assert (p.world("jord").pds, p.player(0).pieces[PDS], p.player(0).pieces[GROUND]) == (0, 6, 11)


@pytest.mark.rule("imperium:T6.13")
def test_what_lasts_for_the_round_ends_after_the_status_phase() -> None:
    p = Position().effect(Effect("grand_armada", 0, "round"))
    status(p, "status.upkeep", "status.free")
    assert [effect.card for effect in p.g.effects] == ["grand_armada"]
    status(p, "status.free")
    assert p.g.effects == ()


@pytest.mark.rule("imperium:T6.12")
def test_high_alert_leaves_before_objectives() -> None:
    p = Position()
    p.g.high_alert = 3
    status(p, "status", "status.objectives")
    assert p.g.high_alert == -1


@pytest.mark.rule("imperium:T6.12")
def test_the_moments_of_the_phase_come_in_order() -> None:
    names = [name for name, fact in WINDOWS.items() if fact.phase == "status" and name != "status.objectives"]
    with watched(names) as seen:
        p = Position().effect(Effect(WATCHER, 0, "round"))
        status(p, "status", "status.objectives")
        status(p, "status.upkeep")
    in_order = list(dict.fromkeys(seen))
    assert in_order == [
        "status.start", "status.refresh", "status.before_draw", "status.draw", "status.counters",
        "status.redistribute", "status.any", "status.end",
    ]  # fmt: skip
