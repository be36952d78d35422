"""Warfare II: the High Alert token goes with the ships that leave its system, if their player likes."""

from __future__ import annotations

import pytest
from tests.rules.imperium.position import Position

from perijove.games.imperium.moves import DONE, Accept, Activate, Decline, Sail
from perijove.games.imperium.rules.alert import HIGH_ALERT
from perijove.games.imperium.rules.paths import steps_of
from perijove.games.imperium.rules.retreat import carry_out
from perijove.games.imperium.state import CRUISER, DOCK, Effect
from perijove.kernel.decision import Choose


def alerted(seat: int = 0) -> Position:
    """Two cruisers of seat 0 north of Mecatol Rex, where the token lies."""
    p = Position(races=("mentak", "letnev", "norr"), strategy="white").ships(0, "v-empty-1", cruiser=2)
    p.g.high_alert = p.at("v-empty-1")
    return p.effect(Effect(HIGH_ALERT, seat, "status")).strategy(0, "warfare_ii", used=True).strategy(1, "trade_ii")


def sail(p: Position, count: int = 1) -> Position:
    p.stage("turn", active=0).choose(Activate("v-empty-2"))
    return p.choose(Sail("cruiser", "v-empty-1", ("v-empty-2",), count=count), DONE)


@pytest.mark.rule("imperium:T5.10")
@pytest.mark.parametrize(("answer", "system"), [(Accept(), "v-empty-2"), (Decline(), "v-empty-1")])
def test_the_token_may_go_with_ships_that_leave(answer: Accept | Decline, system: str) -> None:
    p = sail(alerted())
    assert (p.prompt, p.asked) == ("alert-follows", (0,))
    p.choose(answer)
    assert p.g.high_alert == p.at(system)


@pytest.mark.rule("imperium:T5.10")
def test_the_token_of_another_player_stays() -> None:
    p = sail(alerted(seat=1), count=2)
    assert p.prompt != "alert-follows"
    assert p.g.high_alert == p.at("v-empty-1")


@pytest.mark.rule("imperium:T5.10")
def test_nobody_is_asked_when_no_ship_has_left() -> None:
    p = alerted().ships(0, "v-empty-3", destroyer=1).stage("turn", active=0).choose(Activate("v-empty-2"))
    p.choose(Sail("destroyer", "v-empty-3", ("v-empty-2",)), DONE)
    assert p.prompt != "alert-follows"


@pytest.mark.rule("imperium:T5.10")
def test_a_fleet_that_retreats_may_take_it_along() -> None:
    p = alerted()
    run = carry_out(p.g, 0, p.at("v-empty-1"), p.at("v-empty-2"))
    question = next(run)
    assert isinstance(question, Choose)
    assert question.prompt == "alert-follows"
    with pytest.raises(StopIteration):
        run.send(Accept())
    assert p.g.high_alert == p.at("v-empty-2")


@pytest.mark.rule("imperium:T5.10", "shattered:races.saar.dock.move", "shattered:races.saar.dock.notship")
def test_a_floating_dock_has_nothing_of_it() -> None:
    p = Position(races=("saar", "letnev", "norr"), strategy="white").no_tech(0).ships(0, "v-empty-1", cruiser=1)
    p.g.high_alert = p.at("v-empty-1")
    p.effect(Effect(HIGH_ALERT, 0, "status"))
    assert [steps_of(p.g, 0, kind, p.at("v-empty-1")) for kind in (CRUISER, DOCK)] == [3, 1]
