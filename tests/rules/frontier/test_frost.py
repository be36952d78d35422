"""Frost (H1b, core-32): what has moved rests until the next turn of who moved it, whatever becomes of it."""

from __future__ import annotations

import pytest
from tests.rules.frontier.engines import engine
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier.facts import BOARD, STRIP
from perijove.games.frontier.moves import (
    ACCEPT,
    HALT,
    Activate,
    Amount,
    Boost,
    Deliver,
    Drain,
    EndTurn,
    Fly,
    JettisonTanks,
    Negotiate,
    Offer,
    Pour,
    Transfer,
)
from perijove.games.frontier.rules.mass import whole_tanks
from perijove.games.frontier.rules.stacks import strand
from perijove.games.frontier.state import NOBODY, Part, Stack

LEO, CYCLER, DEIMOS = "lagrange:leo", "burn:cycler", "site:deimos"
HELIOGYRO, REFINERY = "thruster-08-white", "refinery-01-white"


def fly(p: Position, to: str) -> Position:
    p.choose(engine(p))
    return p.choose(Fly(to), HALT)


@pytest.mark.rule("frontier:H1b", "frontier:N3")
def test_a_card_given_away_at_leo_stays_frozen_until_the_next_turn_of_who_moved_it() -> None:
    p = Position(crews=(ESA, NASA)).rocket(CYCLER, HELIOGYRO, REFINERY).rocket(DEIMOS, "thruster-09-white", seat=1)
    fly(p.start(), LEO).choose(Negotiate(), Offer(1, give=("stack:0:rocket",)), ACCEPT, EndTurn())
    card = p.stack("leo", seat=1).part("refinery-01")
    assert card.moved_by == 0
    p.choose(EndTurn())
    assert p.stack("leo", seat=1).part("refinery-01").moved_by == NOBODY


@pytest.mark.rule("frontier:H1b", "frontier:N3")
def test_frozen_cards_and_tanks_that_change_hands_freeze_the_rocket_they_come_into() -> None:
    p = Position(crews=(ESA, NASA)).rocket(CYCLER, HELIOGYRO, REFINERY, water=2).rocket(LEO, "crew", seat=1).start()
    fly(p, LEO).choose(Negotiate(), Offer(1, give=("stack:0:rocket",)), ACCEPT, EndTurn())
    assert (p.stack("leo", seat=1).frozen_water, p.stack("leo", seat=1).frozen_by) == (2, 0)
    p.choose(Pour("leo", "rocket", fuel=True), Amount(1))
    assert p.refused(Activate("rocket", NASA, (NASA,))) == "H1b"
    p.choose(EndTurn(), EndTurn())
    assert p.options(Activate)


@pytest.mark.rule("frontier:H1b")
def test_fuel_of_tanks_that_moved_stays_frozen_though_other_tanks_are_thrown_away() -> None:
    p = Position(crews=(NASA,)).rocket(CYCLER, HELIOGYRO, water=3).aquas(0, 1)
    fly(p.start(), LEO).choose(Pour("rocket", "leo"), Amount(3))
    p.choose(Transfer("thruster-08", "rocket", "leo"), Transfer("crew-03", "leo", "rocket"))
    p.set(moved=()).choose(Pour("leo", "rocket", fuel=True), Amount(4), Drain(), Amount(1))
    assert p.stack("rocket").frozen_water == 1  # what has moved is not told apart in the tanks
    p.choose(JettisonTanks("rocket"))
    assert p.refused(Activate("rocket", NASA, (NASA,))) == "H1b"


@pytest.mark.rule("frontier:H1b")
def test_fuel_that_was_at_hand_freezes_nothing() -> None:
    p = Position(crews=(NASA,)).rocket(CYCLER, HELIOGYRO, water=3).aquas(0, 4)
    fly(p.start(), LEO).choose(Pour("rocket", "leo"), Amount(3))
    p.choose(Transfer("thruster-08", "rocket", "leo"), Transfer("crew-03", "leo", "rocket"))
    p.set(moved=()).choose(Pour("leo", "rocket", fuel=True), Amount(4))
    assert p.options(Activate)


@pytest.mark.rule("frontier:H1b", "frontier:I4a")
def test_aquas_that_moved_are_spent_first() -> None:
    p = Position(crews=(NASA,)).rocket(CYCLER, HELIOGYRO, water=2).hand(0, "refinery-01").aquas(0, 3)
    fly(p.start(), LEO).choose(Pour("rocket", "leo"), Amount(2), Boost("refinery-01"))
    spent = 5 - (p.g.players[0].aquas - 1)  # launch fees bring one aqua
    assert spent >= 2
    assert p.stack("leo").frozen_water == 0


@pytest.mark.rule("frontier:H1b", "frontier:E7a")
def test_fuel_that_becomes_tanks_because_the_last_triangle_is_lost_is_frozen() -> None:
    rocket = Stack("rocket", BOARD[CYCLER], (Part("refinery-02-white", moved_by=0),), wet=STRIP.at("8"), moved=True)
    tanks = whole_tanks(rocket)
    strand(rocket)
    assert tanks > 0
    assert (rocket.water, rocket.frozen_water) == (tanks, tanks)


@pytest.mark.rule("frontier:H1b", "frontier:I9")
def test_a_card_that_flew_to_the_factory_and_is_delivered_stays_frozen() -> None:
    p = Position(crews=(NASA,)).factory(0, "site:luna-aristarchus-plateau")
    p.rocket("site:luna-aristarchus-plateau", "robonaut-01-black", water=1)
    p.stack("rocket").parts = tuple(Part(part.face, moved_by=0) for part in p.stack("rocket").parts)
    p.start().choose(Deliver("rocket", "robonaut-01"))
    assert p.stack("leo").part("robonaut-01").moved_by == 0
