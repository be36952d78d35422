"""Bargains and corners of stacks: guests, shared cards, others' claims, money between bids, glitches and frost."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.frontier.engines import engine
from tests.rules.frontier.position import B612, ESA, NASA, TAIKO, UN, Position

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import (
    ACCEPT,
    DECLINE,
    HALT,
    Activate,
    Amount,
    Bid,
    Boost,
    Drain,
    EndTurn,
    Fly,
    GiveUp,
    Industrialize,
    Jettison,
    Murder,
    Negotiate,
    Offer,
    Pour,
    Prospect,
    Refuel,
    Repair,
    Research,
    Ride,
    SetOut,
    Settle,
    Swap,
    Transfer,
)
from perijove.games.frontier.rules.deals import cannot_replace, gifts
from perijove.games.frontier.rules.flight import cannot_fly, ways_on
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.state import NOBODY
from perijove.kernel.forms import Refusal

LEO, CYCLER, DEIMOS, PHOBOS, HERTHA = "lagrange:leo", "burn:cycler", "site:deimos", "site:phobos", "site:hertha"
HELIOGYRO = "thruster-08-white"
PLANT = ("refinery-01-white", "robonaut-01-black", "generator-03-white")


def agree(p: Position, offer: Offer) -> Position:
    return p.choose(Negotiate(), offer, ACCEPT)


# ---------------------------------------------------------------------- others' cards and claims


@pytest.mark.rule("frontier:N7")
def test_the_ability_of_a_card_is_shared_with_a_stack_in_the_same_place() -> None:
    size = next(space.site.size for space in BOARD.sites() if space.id == HERTHA and space.site)
    parts = ("robonaut-12-black", "generator-03-black")

    def arranged() -> Position:
        p = Position(crews=(NASA, ESA)).put("outpost-1", HERTHA, *parts).put("outpost-1", HERTHA, PLANT[0], seat=1)
        p.put("outpost-2", HERTHA, "refinery-05-black", seat=1).roll(size + 1).start()
        return p

    alone = arranged().choose(Prospect("outpost-1", "robonaut-12", "missile"))
    assert BOARD[HERTHA] in alone.g.busted
    shared = agree(arranged(), Offer(1, take=("permit:1:ability:refinery-05",)))
    shared.choose(Prospect("outpost-1", "robonaut-12", "missile"))
    assert BOARD[HERTHA] in shared.g.claims


@pytest.mark.rule("frontier:N7")
def test_only_abilities_of_cards_in_the_same_place_can_be_shared() -> None:
    p = Position(crews=(NASA, ESA)).put("outpost-1", DEIMOS, "robonaut-01-white")
    p.put("outpost-1", HERTHA, "refinery-05-black", seat=1).start()
    assert not [item for item in gifts(p.g, 1) if "ability" in item]


@pytest.mark.rule("frontier:N6", "frontier:G6a")
def test_leave_for_a_claim_puts_an_own_factory_on_anothers_disk() -> None:
    def arranged() -> Position:
        return Position(crews=(NASA, ESA)).put("outpost-1", DEIMOS, *PLANT).claim(1, DEIMOS).start()

    assert not arranged().options(Industrialize)
    p = agree(arranged(), Offer(1, take=(f"permit:1:claim:{DEIMOS}",)))
    p.choose(p.options(Industrialize)[0])
    site = BOARD[DEIMOS]
    assert (p.g.claims[site], p.g.factories[site]) == (1, 0)
    assert (score(p.g, 0).tokens, score(p.g, 0).factories) == (1, 8)
    assert (score(p.g, 1).tokens, score(p.g, 1).factories) == (1, 0)
    assert p.refused(GiveUp(DEIMOS, "claim")) == "G6a"
    p.choose(GiveUp(DEIMOS, "factory"), EndTurn(), GiveUp(DEIMOS, "claim"))
    assert site not in p.g.claims


# ---------------------------------------------------------------------- guests


@pytest.mark.rule("frontier:N3d")
def test_a_crew_may_ride_in_an_outpost_too() -> None:
    p = Position(crews=(ESA, NASA)).put("outpost-1", DEIMOS, HELIOGYRO).put("outpost-1", DEIMOS, "crew", seat=1).start()
    agree(p, Offer(1, take=("guest:1:0:outpost-1",)))
    assert p.faces("outpost-1") == [HELIOGYRO, NASA]


@pytest.mark.rule("frontier:N3d", "frontier:E7c")
def test_a_guest_thrown_overboard_is_back_at_leo_and_that_is_a_felony() -> None:
    def arranged(crews: tuple[str, str]) -> Position:
        p = Position(crews=crews).rocket(DEIMOS, HELIOGYRO).put("outpost-1", DEIMOS, "crew", seat=1).start()
        return agree(p, Offer(1, take=("guest:1:0:rocket",)))

    by_host = arranged((TAIKO, NASA)).choose(Murder("rocket", "crew-03"))
    assert (by_host.faces("rocket"), by_host.faces("leo", seat=1)) == ([HELIOGYRO], [NASA])
    by_owner = arranged((ESA, TAIKO)).choose(EndTurn(), Murder("rocket", "crew-02", host=0))
    assert by_owner.faces("leo", seat=1) == [TAIKO]
    innocent = arranged((ESA, NASA))
    assert innocent.refused(Murder("rocket", "crew-03")) == "Felony"
    assert innocent.refused(Jettison("rocket", "crew-03")) == "E7c"


@pytest.mark.rule("frontier:B6", "frontier:E7c")
def test_humans_of_others_stop_a_murder_but_its_victim_does_not() -> None:
    """core-72"""
    p = Position(3, crews=(TAIKO, NASA, ESA)).rocket(DEIMOS, "crew").start()
    assert Murder("rocket", "crew-02") in p.options(Murder)
    witness = Position(3, crews=(TAIKO, NASA, ESA)).rocket(DEIMOS, "crew").put("outpost-1", DEIMOS, "crew", seat=1)
    assert witness.start().refused(Murder("rocket", "crew-02")) == "Felony"


@pytest.mark.rule("frontier:N3d")
def test_nobody_throws_overboard_whom_he_neither_hosts_nor_owns() -> None:
    p = Position(3, crews=(TAIKO, ESA, NASA)).rocket(DEIMOS, "crew", seat=1).start()
    assert p.refused(Murder("rocket", "crew-04", host=1)) == "N3d"


@pytest.mark.rule("frontier:N3d", "frontier:G1e")
def test_a_guest_is_home_when_its_host_gives_up_the_rocket_at_leo() -> None:
    p = Position(crews=(ESA, NASA)).rocket(LEO, HELIOGYRO).put("outpost-1", DEIMOS, "refinery-01-white").start()
    agree(p, Offer(1, take=("guest:1:0:rocket",))).choose(Swap("outpost-1"))
    assert (p.faces("leo"), p.faces("leo", seat=1)) == ([ESA, HELIOGYRO], [NASA])
    assert p.stack("leo", seat=1).part("crew-03").owner == NOBODY


@pytest.mark.rule("frontier:N3d")
def test_nobody_comes_aboard_of_a_stack_that_changes_hands_by_the_same_offer() -> None:
    p = Position(crews=(ESA, NASA)).rocket(DEIMOS, HELIOGYRO).put("outpost-1", DEIMOS, "crew")
    p.put("outpost-1", DEIMOS, "crew", seat=1).put("outpost-2", DEIMOS, "refinery-01-white", seat=1)
    p.start().choose(Negotiate())
    assert p.refused(Offer(1, give=("stack:0:rocket",), take=("guest:1:0:rocket",))) == "N3d"
    assert p.refused(Offer(1, give=("guest:0:1:outpost-2",), take=("stack:1:outpost-2",))) == "N3d"
    assert p.refused(Offer(1, give=("guest:0:1:outpost-2",), take=("guest:1:0:outpost-1",))) == "N3d"
    p.choose(Offer(1, give=("guest:0:1:outpost-2",)), ACCEPT)
    assert p.faces("outpost-2", seat=1) == ["refinery-01-white", ESA]


@pytest.mark.rule("frontier:N3d", "frontier:H1b")
def test_a_guest_set_out_after_a_move_stays_frozen_until_the_hosts_next_turn() -> None:
    pole, hellas = "site:mars-north-pole", "site:mars-hellas-basin-buried-glaciers"
    p = Position(crews=(ESA, UN)).rocket(pole, HELIOGYRO).put("outpost-1", pole, "crew", seat=1).start()
    agree(p, Offer(1, take=("guest:1:0:rocket",)))
    rocket = p.stack("rocket")
    rocket.moved, rocket.parts = True, tuple(replace(part, moved_by=0) for part in rocket.parts)
    p.choose(SetOut(0, "rocket", "crew-01"), EndTurn())
    assert p.refused(Ride("crew-01", hellas)) == "H1b"
    p.choose(EndTurn(), EndTurn(), Ride("crew-01", hellas))


@pytest.mark.rule("frontier:N3d", "frontier:H9b")
def test_a_host_sends_no_guest_along_a_buggy_road() -> None:
    pole, hellas = "site:mars-north-pole", "site:mars-hellas-basin-buried-glaciers"
    p = Position(crews=(ESA, NASA)).rocket(pole, "robonaut-03-black").put("outpost-1", pole, "crew", seat=1).start()
    agree(p, Offer(1, take=("guest:1:0:rocket",)))
    assert p.refused(Ride("crew-03", hellas)) == "N3d"
    assert not p.options(Ride)


@pytest.mark.rule("frontier:N3d", "frontier:M2b")
def test_the_chit_of_a_guest_counts_for_its_owner() -> None:
    p = Position(crews=(ESA, NASA)).rocket(DEIMOS, HELIOGYRO).put("outpost-1", DEIMOS, "crew", seat=1)
    stack = p.stack("outpost-1", seat=1)
    stack.parts = (replace(stack.parts[0], chit="mars"),)
    p.g.glory["mars"] -= 1
    agree(p.start(), Offer(1, take=("guest:1:0:rocket",)))
    assert [score(p.g, seat).glory for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("frontier:G3a", "frontier:N3d")
def test_who_rides_with_others_founds_a_colony_on_the_own_factory() -> None:
    p = Position(crews=(ESA, NASA)).factory(0, DEIMOS).put("outpost-1", DEIMOS, HELIOGYRO, seat=1)
    p.put("outpost-1", DEIMOS, "crew").start().choose(Negotiate(), Offer(1, give=("guest:0:1:outpost-1",)), ACCEPT)
    p.choose(Settle(DEIMOS, "crew-04"))
    assert p.g.colonies == {BOARD[DEIMOS]: 0}
    assert (p.faces("leo"), p.faces("outpost-1", seat=1)) == ([ESA], [HELIOGYRO])


@pytest.mark.rule("frontier:N3d")
def test_a_colonist_rides_with_others_and_is_set_out() -> None:
    p = Position(crews=(ESA, NASA), bernals=True).bernal("burn:geo", "bernal-01-white")
    p.put("outpost-1", DEIMOS, "colonist-09-white").put("outpost-1", DEIMOS, HELIOGYRO, seat=1).start()
    agree(p, Offer(1, give=("guest:0:1:outpost-1:colonist-09",)))
    assert p.faces("outpost-1", seat=1) == [HELIOGYRO, "colonist-09-white"]
    p.choose(SetOut(1, "outpost-1", "colonist-09"))
    assert p.faces("outpost-1") == ["colonist-09-white"]


@pytest.mark.rule("frontier:N2a")
def test_a_card_that_was_traded_is_not_traded_on_in_a_stack_either() -> None:
    p = Position(crews=(ESA, NASA)).hand(1, "robonaut-01").aquas(0, 9).start()
    agree(p, Offer(1, take=("card:robonaut-01",)))
    p.choose(Boost("robonaut-01"), Transfer("robonaut-01", "leo", "rocket"))
    assert "stack:0:rocket" not in gifts(p.g, 0)
    p.choose(EndTurn())
    assert "stack:0:rocket" in gifts(p.g, 0)


@pytest.mark.rule("frontier:N6", "frontier:I5a", "frontier:I6c")
def test_the_crew_of_another_prospects_and_refuels_by_leave_where_one_is_with_it() -> None:
    site = "site:mars-north-pole"  # four drops

    def arranged(at: str = site) -> Position:
        p = Position(crews=(NASA, UN)).put("outpost-1", at, HELIOGYRO).put("outpost-1", site, "crew", seat=1)
        return p.start()

    assert "permit:1:ability:crew-01" in gifts(arranged().g, 1)
    prospect = Prospect("outpost-1", "crew-01", "missile", host=1)
    refuel = Refuel("outpost-1", "crew-01", "outpost-1", host=1)
    assert arranged().refused(prospect) == "I6.1"
    p = agree(arranged(), Offer(1, take=("permit:1:ability:crew-01",)))
    assert {prospect, refuel} <= set(p.options())
    assert p.choose(refuel).stack("outpost-1").water == 1
    p = agree(arranged(), Offer(1, take=("permit:1:ability:crew-01",))).choose(prospect)
    assert p.g.claims == {BOARD[site]: 0}
    alone = Position(crews=(NASA, UN)).put("outpost-1", DEIMOS, HELIOGYRO).put("outpost-1", site, "crew", seat=1)
    assert alone.permit(1, 0, "ability:crew-01").start().refused(prospect) == "I6.1"


# ---------------------------------------------------------------------- one for another


@pytest.mark.rule("frontier:N3")
def test_rockets_that_change_owners_stay_rockets_whoever_offers_first() -> None:
    p = Position(crews=(ESA, NASA)).rocket(DEIMOS, HELIOGYRO).rocket(PHOBOS, "thruster-09-white", seat=1).start()
    agree(p, Offer(1, give=("stack:0:rocket",), take=("stack:1:rocket",)))
    assert (p.faces("rocket"), p.faces("rocket", seat=1)) == (["thruster-09-white"], [HELIOGYRO])
    assert (p.g.players[0].outposts(), p.g.players[1].outposts()) == ([], [])


@pytest.mark.rule("frontier:N3b", "frontier:I7f", "frontier:G4a")
def test_who_gives_a_claim_for_a_claim_needs_no_further_disk_or_cube() -> None:
    p = Position(crews=(ESA, NASA)).factory(0, DEIMOS).factory(1, PHOBOS)
    poor = p.g.players[1]
    poor.disks, poor.cubes = 0, 1
    assert cannot_replace(p.g, 0, 1, (DEIMOS,), ()) == Refusal("refused.no-disk", {}, "N3b")
    poor.disks, poor.cubes = 1, 0
    assert cannot_replace(p.g, 0, 1, (DEIMOS,), ()) == Refusal("refused.no-cube", {}, "N3b")
    poor.disks = 0
    assert cannot_replace(p.g, 0, 1, (DEIMOS,), (PHOBOS,)) is None
    poor.docked = BOARD[PHOBOS]  # a big cube there is no small one for the other claim
    assert cannot_replace(p.g, 0, 1, (DEIMOS,), (PHOBOS,)) == Refusal("refused.no-cube", {}, "N3b")


@pytest.mark.rule("frontier:N3b", "frontier:B8")
def test_nobody_takes_a_colony_without_a_dome_or_a_substitute() -> None:
    p = Position(crews=(ESA, NASA)).claim(0, DEIMOS, colony=True)
    sites = [space.id for space in BOARD.sites() if space.id != DEIMOS]
    p.claim(1, *sites[:6], colony=True)
    p.g.players[1].domes = -2
    assert cannot_replace(p.g, 0, 1, (DEIMOS,), ()) == Refusal("refused.no-dome", {}, "N3b")
    p.g.players[1].domes = -1
    assert cannot_replace(p.g, 0, 1, (DEIMOS,), ()) is None


# ---------------------------------------------------------------------- money between bids


@pytest.mark.rule("frontier:N1")
def test_between_bids_aquas_alone_change_hands() -> None:
    p = Position().aquas(0, 5).aquas(1, 3).start().choose(Research("thruster"), Bid(2))
    assert p.asked_seats == (1,)
    p.choose(Negotiate())
    p.refused(Offer(0, pay=1, give=("permit:1:luna",)))
    p.choose(Offer(0, ask=2), ACCEPT)
    assert (p.g.players[0].aquas, p.g.players[1].aquas) == (3, 5)
    assert (p.asked, p.asked_seats) == ("bid", (1,))
    assert Negotiate() not in p.options()
    p.choose(Bid(5))
    assert (p.g.players[0].aquas, p.g.players[1].aquas) == (8, 0)


@pytest.mark.rule("frontier:N1", "frontier:I2c")
def test_what_was_bid_is_not_given_away() -> None:
    p = Position(3).aquas(0, 5).aquas(1, 3).aquas(2, 9).start()
    p.choose(Research("thruster"), Bid(3), Negotiate())
    assert p.refused(Offer(0, ask=3)) == "N1"
    p.choose(Offer(0, ask=2), DECLINE)
    assert p.g.players[0].aquas == 5


# ---------------------------------------------------------------------- stacks at LEO


@pytest.mark.rule("frontier:G1e", "frontier:E4")
def test_a_rocket_at_leo_that_changes_roles_becomes_part_of_the_leo_stack() -> None:
    p = Position().rocket(LEO, "refinery-02-white", wet="8", water=1).put("outpost-1", DEIMOS, HELIOGYRO).start()
    p.choose(Swap("outpost-1"))
    assert (p.faces("leo"), p.faces("rocket"), p.g.players[0].aquas) == ([ESA, "refinery-02-white"], [HELIOGYRO], 1)
    assert p.g.players[0].outposts() == []


@pytest.mark.rule("frontier:N3", "frontier:E4")
def test_a_rocket_given_away_at_leo_becomes_part_of_the_takers_leo_stack() -> None:
    p = Position().rocket(LEO, "refinery-02-white").rocket(DEIMOS, HELIOGYRO, seat=1).start()
    agree(p, Offer(1, give=("stack:0:rocket",)))
    assert "refinery-02-white" in p.faces("leo", seat=1)
    assert p.g.players[1].outposts() == []


@pytest.mark.rule("frontier:G1h", "frontier:G7")
def test_a_glitch_that_comes_to_leo_stays_until_it_is_repaired() -> None:
    p = Position().rocket(LEO, "refinery-02-white", "robonaut-02-white").glitch("rocket").roll(6).start()
    p.choose(Transfer("refinery-02", "rocket", "leo"))
    assert (p.stack("leo").glitch, p.stack("rocket").glitch) == (True, True)
    p.choose(Repair(0, "leo"), Repair(0, "rocket"))
    assert not p.stack("leo").glitch


@pytest.mark.rule("frontier:I5a", "frontier:K2b")
def test_a_site_refuel_triggers_the_glitch_of_the_stack_that_takes_the_tanks() -> None:
    site = "site:mars-north-pole"
    p = Position(crews=(B612,)).put("outpost-1", site, "robonaut-03-white", "generator-03-white")
    p.put("outpost-2", site, "refinery-01-white").glitch("outpost-2").roll(2).start()
    p.choose(Refuel("outpost-1", "robonaut-03", "outpost-2"))
    assert [entry["die"] for entry in p.said("glitch.roll")] == [2]
    assert "refinery-01" in p.g.players[0].hand
    assert "robonaut-03-white" in p.faces("outpost-1")


# ---------------------------------------------------------------------- frost


@pytest.mark.rule("frontier:H1b", "frontier:G2b")
def test_fuel_that_moved_and_became_tanks_moves_no_more_this_turn() -> None:
    # the rocket flies, draws two tanks off, and leaves them to a new rocket
    p = Position(crews=(NASA,)).rocket(LEO, "crew", HELIOGYRO, wet="8").start()
    p.choose(engine(p, NASA))
    p.choose(Fly(CYCLER), HALT, Drain(), Amount(2))
    assert (p.stack("rocket").water, p.stack("rocket").frozen_water) == (2, 2)
    p.choose(Pour("rocket", "outpost-new"), Amount(2))
    assert p.stack("outpost-1").frozen_water == 2
    p.choose(Swap("outpost-1"))
    assert not p.options(Activate)


@pytest.mark.rule("frontier:H1b", "frontier:G2a")
def test_frost_does_not_stick_to_tanks_that_come_later() -> None:
    p = Position(crews=(NASA,)).rocket(LEO, "crew", wet="8", water=3).put("outpost-1", CYCLER, water=1).start()
    p.choose(engine(p))
    p.choose(Fly(CYCLER), HALT, Pour("rocket", "rocket", fuel=True), Amount(3))
    p.choose(Pour("outpost-1", "rocket"), Pour("rocket", "outpost-new"))
    assert p.stack("outpost-1").frozen_water == 0


# ---------------------------------------------------------------------- a dead engine


@pytest.mark.rule("frontier:H2b", "frontier:H6c")
def test_a_factory_helps_a_coasting_craft_whose_engine_works_and_no_other() -> None:
    above = "lagrange:sol-mars-l2"
    p = Position(crews=(NASA,)).factory(0, DEIMOS).rocket(above, "thruster-09-white", water=6).start()
    p.choose(p.options(Activate)[0])
    assert p.g.voyage is not None
    assert p.g.voyage.thrust < 1
    assert DEIMOS in {move.to for move in p.options(Fly)}
    p.g.voyage.flight = p.g.voyage.flight.coasting()
    refusal = cannot_fly(p.g, 0, Fly(DEIMOS))
    assert refusal is not None
    assert refusal.rule == "H6a"
    assert DEIMOS not in {move.to for move in ways_on(p.g, 0) if isinstance(move, Fly)}
