"""Where humans of others are: who stops a felony and who looks away, and what guests bring to host and owner."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.frontier.engines import engine
from tests.rules.frontier.position import ESA, NASA, TAIKO, UN, Position

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import (
    ACCEPT,
    HALT,
    Activate,
    Deliver,
    EndTurn,
    FactoryRefuel,
    Fly,
    Grind,
    Jump,
    Negotiate,
    Offer,
    Repair,
    Sell,
    TakeGlory,
)
from perijove.games.frontier.rules.deals import gifts
from perijove.games.frontier.rules.market import cannot_sell
from perijove.kernel.forms import Refusal

DEIMOS, PHOBOS, ORBIT = "site:deimos", "site:phobos", "lagrange:sol-mars-l2"
HELIOGYRO = "thruster-08-white"


def agree(p: Position, offer: Offer) -> Position:
    return p.choose(Negotiate(), offer, ACCEPT)


# ---------------------------------------------------------------------- felonies


def at_a_claim(players: int = 3) -> Position:
    """A felon at the claim of seat 1, under the eyes of seat 2."""
    p = Position(players, crews=(TAIKO, NASA, ESA)).rocket(DEIMOS, "crew").claim(1, DEIMOS)
    return p.put("outpost-1", DEIMOS, "crew", seat=2)


@pytest.mark.rule("frontier:N4")
def test_who_is_not_opposed_to_a_claim_jump_looks_away_by_a_deal() -> None:
    """core-75"""
    p = at_a_claim().start()
    assert p.refused(Jump(DEIMOS)) == "Felony"
    agree(p, Offer(2, take=("permit:2:witness",))).choose(Jump(DEIMOS))
    assert p.g.claims[BOARD[DEIMOS]] == 0


@pytest.mark.rule("frontier:N4")
def test_one_who_looks_away_does_not_speak_for_the_others() -> None:
    p = Position(4, crews=(TAIKO, NASA, ESA, UN)).rocket(DEIMOS, "crew").claim(1, DEIMOS)
    p.put("outpost-1", DEIMOS, "crew", seat=2).put("outpost-1", DEIMOS, "crew", seat=1).permit(2, 0, "witness").start()
    assert p.refused(Jump(DEIMOS)) == "Felony"


@pytest.mark.rule("frontier:N4")
def test_leave_to_commit_a_felony_in_sight_ends_with_the_felons_turn() -> None:
    p = at_a_claim().permit(2, 0, "witness").start()
    assert p.options(Jump)
    p.choose(EndTurn(), EndTurn(), EndTurn())
    assert p.refused(Jump(DEIMOS)) == "Felony"


@pytest.mark.rule("frontier:N6a", "frontier:N5a")
def test_a_factory_is_hijacked_where_all_onlookers_look_away() -> None:
    def seized(*leave: int) -> Position:
        p = Position(3, crews=(TAIKO, NASA, ESA)).rocket(DEIMOS, "crew", HELIOGYRO).factory(1, DEIMOS)
        p.put("outpost-1", DEIMOS, "crew", seat=2)
        for giver in leave:
            p.permit(giver, 0, "witness")
        return p.start()

    assert not seized().options(FactoryRefuel)
    assert seized(2).options(FactoryRefuel)
    assert not seized(1).options(FactoryRefuel)  # whose factory it is has nobody there, but seat 2 has


@pytest.mark.rule("frontier:N4")
def test_only_who_is_there_can_look_away() -> None:
    p = at_a_claim().start()
    assert "permit:2:witness" in gifts(p.g, 2)
    assert "permit:1:witness" not in gifts(p.g, 1)
    alone = Position(3, crews=(TAIKO, NASA, ESA)).put("outpost-1", DEIMOS, "crew", seat=2).start()
    assert "permit:2:witness" not in gifts(alone.g, 2)


# ---------------------------------------------------------------------- guests


@pytest.mark.rule("frontier:N3d", "frontier:H6c")
def test_a_guest_makes_no_accomplice_unless_its_owner_looks_away() -> None:
    """core-61, core-75: it is a human for its host, but opposed to felonies like any other."""

    def flight(leave: bool) -> Position:
        p = Position(3, crews=(TAIKO, NASA, ESA)).rocket(ORBIT, HELIOGYRO).factory(1, DEIMOS)
        p.put("outpost-1", ORBIT, "crew", seat=2)
        if leave:
            p.permit(2, 0, "witness")
        agree(p.start(), Offer(2, take=("guest:2:0:rocket",)))
        return p.choose(next(move for move in p.options(Activate) if move.thruster == HELIOGYRO))

    assert Fly(DEIMOS) in flight(leave=True).options(Fly)
    assert Fly(DEIMOS) not in flight(leave=False).options(Fly)


@pytest.mark.rule("frontier:N3d", "frontier:N4")
def test_a_guest_gives_its_host_the_standing_of_a_human() -> None:
    def host(leave: bool) -> Position:
        p = Position(3, crews=(TAIKO, NASA, ESA)).rocket(DEIMOS, HELIOGYRO).claim(1, DEIMOS)
        p.put("outpost-1", DEIMOS, "crew", seat=2)
        if leave:
            p.permit(2, 0, "witness")
        return agree(p.start(), Offer(2, take=("guest:2:0:rocket",)))

    assert host(leave=True).options(Jump)
    assert not host(leave=False).options(Jump)


@pytest.mark.rule("frontier:N3d", "frontier:N8")
def test_a_guest_repairs_a_third_partys_glitch_for_its_host() -> None:
    p = Position(3, crews=(ESA, NASA, UN)).rocket(DEIMOS, HELIOGYRO).put("outpost-1", DEIMOS, "crew", seat=1)
    p.put("outpost-1", DEIMOS, "refinery-01-white", seat=2).glitch("outpost-1", seat=2).start()
    assert not p.options(Repair)
    agree(p, Offer(1, take=("guest:1:0:rocket",))).choose(Repair(2, "outpost-1"))
    assert not p.stack("outpost-1", seat=2).glitch


@pytest.mark.rule("frontier:N3d", "frontier:I3b", "frontier:I9", "frontier:G2c")
def test_a_host_neither_sells_nor_delivers_nor_grinds_a_robot_that_rides_along() -> None:
    def riding(at: str) -> Position:
        p = Position(crews=(NASA, ESA), bernals=True).factory(0, DEIMOS).rocket(at, HELIOGYRO, water=5)
        p.bernal("burn:geo", "bernal-01-white", seat=1).put("outpost-1", at, "colonist-01-black", seat=1)
        return agree(p.start(), Offer(1, take=("guest:1:0:rocket:colonist-01",)))

    there = riding(DEIMOS)
    assert there.refused(Deliver("rocket", "colonist-01")) == "N3d"
    assert there.refused(Grind("colonist-01")) == "N3d"
    rocket = there.stack("rocket")
    rocket.space = BOARD["lagrange:leo"]
    assert cannot_sell(there.g, 0, Sell("colonist-01", hand=False)) == Refusal(
        "refused.guest", {"card": "colonist-01"}, "N3d"
    )


# ---------------------------------------------------------------------- glory of guests


def carried_there(**options: bool) -> Position:
    """A crew of seat 1 lands on Deimos, the first of all, in the rocket of seat 0."""
    p = Position(3, crews=(ESA, NASA, UN), **options).rocket(ORBIT, HELIOGYRO, wet="4").factory(0, DEIMOS)
    p.put("outpost-1", ORBIT, "crew", seat=1)
    agree(p.start(), Offer(1, take=("guest:1:0:rocket",)))
    return p.choose(next(move for move in p.options(Activate) if move.thruster == HELIOGYRO), Fly(DEIMOS))


@pytest.mark.rule("frontier:N3d", "frontier:G5a")
def test_a_guest_who_landed_first_takes_glory_on_its_owners_turn() -> None:
    """core-53"""
    p = carried_there()
    assert p.g.landed == (BOARD[DEIMOS],)
    assert not p.options(TakeGlory)  # it is not the host's human
    p.choose(EndTurn(), TakeGlory("crew-03", "mars"))
    assert p.stack("rocket").part("crew-03").chit == "mars"
    assert p.g.glory["mars"] == 0


@pytest.mark.rule("frontier:N3d", "frontier:G5a")
def test_the_glory_of_a_guest_waits_for_its_owners_next_turn_and_no_longer() -> None:
    p = carried_there().choose(EndTurn(), EndTurn(), EndTurn(), EndTurn())  # and seat 0 has moved again
    assert p.g.active == 1
    assert p.refused(TakeGlory("crew-03", "mars")) == "L"


@pytest.mark.rule("frontier:G5a")
def test_who_lands_after_another_in_the_same_year_is_not_the_first() -> None:
    p = Position(3, crews=(ESA, NASA, UN)).rocket(ORBIT, "crew", wet="4").rocket(ORBIT, "crew", seat=1, wet="4").start()
    p.choose(engine(p), Fly(DEIMOS), EndTurn())
    p.choose(engine(p), Fly(DEIMOS))
    assert p.refused(TakeGlory("crew-03", "mars")) == "L"


@pytest.mark.rule("frontier:G5a")
def test_to_start_an_engine_and_stay_is_no_landing() -> None:
    p = Position(crews=(NASA,)).rocket(DEIMOS, "crew", wet="4").start()
    p.choose(p.options(Activate)[0], HALT)
    assert p.g.landed == ()
    assert not p.options(TakeGlory)


@pytest.mark.rule("frontier:N3d", "frontier:G5a")
def test_the_parade_is_held_where_the_bank_of_the_guests_owner_is() -> None:
    """Who has a Home Bernal banks there (2B3a), its guests at LEO."""

    def flown(banker: int) -> Position:
        start = "lagrange:earth-luna-l1"
        p = Position(crews=(ESA, NASA), bernals=True).bernal("burn:geo", "bernal-01-white", seat=banker)
        p.rocket(start, HELIOGYRO, wet="6").put("outpost-1", start, "crew", seat=1).g.glory["mars"] -= 1
        stack = p.stack("outpost-1", seat=1)
        stack.parts = (replace(stack.parts[0], chit="mars"),)
        agree(p.start(), Offer(1, take=("guest:1:0:rocket",)))
        p.choose(next(move for move in p.options(Activate) if move.thruster == NASA and not move.afterburn))
        return p.choose(Fly("burn:geo"), HALT)

    assert flown(0).g.players[1].glories == ()
    assert flown(1).g.players[1].glories == (("mars", True),)
