"""Operations (I)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.engines import engine
from tests.rules.frontier.position import (
    B612,
    ESA,
    ISRO,
    NASA,
    NORSE,
    ROSCOSMOS,
    SHIMIZU,
    SPACEX,
    TAIKO,
    Position,
)

from perijove.games.frontier import game
from perijove.games.frontier.about import Yield
from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import (
    DONE,
    HALT,
    INCOME,
    OUT,
    Activate,
    Award,
    Bid,
    Boost,
    Deliver,
    Discard,
    EndTurn,
    FactoryRefuel,
    Fly,
    Industrialize,
    Pick,
    Produce,
    Prospect,
    Refuel,
    Reroll,
    Research,
    Revive,
    Scoop,
    Sell,
    Transfer,
)
from perijove.games.frontier.rules.claims import price
from perijove.games.frontier.rules.industry import delivery_price
from perijove.games.frontier.rules.prospect import chance_in_sixths
from perijove.games.frontier.view import auction_view
from perijove.kernel.decision import Move

CYCLER = "burn:cycler"
LEO, PHOBOS, DEIMOS, CERES = "lagrange:leo", "site:phobos", "site:deimos", "site:ceres"
NEW = "outpost-new"
DIGGER = "robonaut-03-black"  # mass 1, ISRU 1, buggy, nothing needed
RAYGUN = "robonaut-11-white"


# ---------------------------------------------------------------------- income and the market


@pytest.mark.rule("frontier:I1", "frontier:D1b")
def test_income_is_one_aqua_and_the_turns_operation() -> None:
    p = Position().start().choose(INCOME)
    assert p.g.players[0].aquas == 1
    assert INCOME not in p.options()
    assert not p.options(Research)


@pytest.mark.rule("frontier:I3a", "frontier:I3")
def test_a_hand_card_sells_for_three_and_goes_under_its_deck() -> None:
    p = Position().hand(0, "thruster-01").start().choose(Sell("thruster-01"))
    assert p.g.players[0].aquas == 3
    assert p.g.decks["thruster"].cards[0] == "thruster-01"


@pytest.mark.rule("frontier:I3b", "frontier:B5")
@pytest.mark.parametrize(("factories", "worth"), [(0, 10), (1, 8), (2, 5), (3, 4), (4, 4)])
def test_a_black_card_at_leo_sells_for_its_types_price_and_comes_to_the_hand(factories: int, worth: int) -> None:
    stony = [space.id for space in BOARD.sites() if space.site is not None and space.site.type == "S"]
    p = Position().leo("robonaut-01-black").factory(1, *stony[:factories]).start()
    p.choose(Sell("robonaut-01", hand=False))
    assert p.g.players[0].aquas == worth
    assert p.g.players[0].hand == ("robonaut-01",)


@pytest.mark.rule("frontier:I3a", "frontier:I3b")
def test_white_cards_and_cards_elsewhere_are_not_sold_as_black() -> None:
    p = Position().leo("robonaut-01-white").put("outpost-1", PHOBOS, "robonaut-02-black").start()
    assert p.refused(Sell("robonaut-01", hand=False)) == "I3b"
    assert p.refused(Sell("robonaut-02", hand=False)) == "I3b"


@pytest.mark.rule("frontier:I4a", "frontier:B2a", "frontier:B2b", "frontier:I4")
def test_a_boost_costs_the_mass_and_brings_the_white_side_to_leo() -> None:
    p = Position().hand(0, "refinery-02", "thruster-02").aquas(0, 3).start()
    p.choose(Boost("refinery-02"))
    assert p.g.players[0].aquas == 0
    p.choose(Boost("thruster-02"))  # of mass 0, in the same operation
    assert p.faces("leo") == [ESA, "refinery-02-white", "thruster-02-white"]
    assert p.refused(Boost("refinery-03")) == "I4"


@pytest.mark.rule("frontier:I4b")
def test_a_boosted_card_may_move_at_once() -> None:
    p = Position().hand(0, "thruster-08").start()
    p.choose(Boost("thruster-08"), Transfer("thruster-08", "leo", "rocket"))
    assert [move for move in p.options() if type(move).__name__ == "Activate"]


@pytest.mark.rule("frontier:I4c")
def test_a_radiators_end_is_chosen_and_paid_for() -> None:
    p = Position().hand(0, "radiator-02").aquas(0, 4).start()
    assert p.refused(Boost("radiator-02", heavy=True)) == "I4"
    p.choose(Boost("radiator-02"))
    assert (p.g.players[0].aquas, p.stack("leo").part("radiator-02").heavy) == (0, False)


@pytest.mark.rule("frontier:B6a")
def test_launch_fees_are_earned_once_for_a_boost() -> None:
    p = Position(crews=(ESA, NASA)).hand(0, "thruster-02", "thruster-03").start()
    p.choose(Boost("thruster-02"), Boost("thruster-03"))
    assert p.g.players[1].aquas == 1


# ---------------------------------------------------------------------- research


@pytest.mark.rule("frontier:I2a")
def test_four_hand_cards_keep_one_out_of_auctions() -> None:
    full = [f"thruster-{number:02}" for number in range(1, 5)]
    p = Position().hand(0, *full).start()
    assert p.refused(Research("robonaut")) == "I2a"
    p.choose(Discard("thruster-01"))
    assert p.options(Research)
    skunk = Position(crews=(SHIMIZU,)).hand(0, *full).start()
    assert skunk.options(Research)


@pytest.mark.rule("frontier:I2a")
def test_four_hand_cards_keep_one_from_bidding() -> None:
    full = [f"thruster-{number:02}" for number in range(1, 5)]
    p = Position().hand(1, *full).aquas(1, 9).start().choose(Research("robonaut"), Bid(0))
    assert p.asked == "turn"
    assert len(p.g.players[0].hand) >= 1


@pytest.mark.rule("frontier:I2b", "frontier:I2c", "frontier:I2d", "frontier:I2")
def test_the_initiator_opens_and_pays_the_pool() -> None:
    p = Position().aquas(0, 5).aquas(1, 5).top("robonaut-06").start()
    p.choose(Research("robonaut"))
    assert p.asked_seats == (0,)
    p.choose(Bid(2), OUT)
    assert p.g.players[0].hand[0] == "robonaut-06"
    assert (p.g.players[0].aquas, p.g.players[1].aquas) == (3, 5)


@pytest.mark.rule("frontier:I2d")
def test_another_winner_pays_the_initiator() -> None:
    p = Position().aquas(0, 5).aquas(1, 5).top("robonaut-06").start()
    p.choose(Research("robonaut"), Bid(0), Bid(3), OUT)
    assert p.g.players[1].hand[0] == "robonaut-06"
    assert (p.g.players[0].aquas, p.g.players[1].aquas) == (8, 2)


@pytest.mark.rule("frontier:I2c")
def test_nobody_bids_more_than_the_aquas_at_hand() -> None:
    p = Position().aquas(0, 2).start().choose(Research("robonaut"))
    p.refused(Bid(3))
    assert max(move.aquas for move in p.options(Bid)) == 2


@pytest.mark.rule("frontier:I2e")
def test_the_initiator_chooses_among_others_who_tie() -> None:
    # you 0, B 1, you match 1, B 2, C 2, you stop: you choose; that player pays you 2
    p = Position(3, crews=(ESA, NASA, NORSE)).aquas(0, 5).aquas(1, 5).aquas(2, 5).top("robonaut-06").start()
    p.choose(Research("robonaut"), Bid(0), Bid(1), Bid(1), Bid(1), Bid(2), Bid(2), OUT, Bid(2), Bid(2))
    assert p.asked == "award"
    p.choose(Award(2))
    assert p.g.players[2].hand[0] == "robonaut-06"
    assert (p.g.players[0].aquas, p.g.players[2].aquas) == (7, 3)


@pytest.mark.rule("frontier:I2e")
def test_the_initiator_wins_ties_but_against_marketeer() -> None:
    plain = Position(crews=(ESA, NASA)).aquas(0, 5).aquas(1, 5).top("robonaut-06").start()
    plain.choose(Research("robonaut"), Bid(1), Bid(1), Bid(1), Bid(1))
    assert plain.g.players[0].hand[0] == "robonaut-06"
    market = Position(crews=(ESA, SPACEX)).aquas(0, 5).aquas(1, 5).top("robonaut-06").start()
    market.choose(Research("robonaut"), Bid(1), Bid(1), Bid(1), Bid(1))
    assert market.g.players[1].hand[0] == "robonaut-06"


@pytest.mark.rule("frontier:I2f")
def test_tops_are_public_and_an_announced_card_shows_the_next() -> None:
    p = Position().top("robonaut-02").top("robonaut-06").start()
    assert p.match is not None
    assert p.match.view(None)["table"]["decks"]["robonaut"]["top"][-1] == "robonaut-06"
    p.choose(Research("robonaut"))
    assert p.match.view(None)["table"]["decks"]["robonaut"]["top"] == ["robonaut-02", "robonaut-06"]


@pytest.mark.rule("frontier:I2g")
def test_the_winner_also_takes_the_supports_that_the_card_asks_for() -> None:
    # Free Electron Laser: a pulsed generator and a therm; not the generator's own reactor
    p = Position().aquas(0, 5).top("robonaut-04").top("generator-01").top("radiator-01").start()
    p.choose(Research("robonaut"), Bid(0), OUT)
    assert p.g.players[0].hand == ("robonaut-04", "generator-01", "radiator-01")


# ---------------------------------------------------------------------- refuelling


@pytest.mark.rule("frontier:I5a", "frontier:B2c")
@pytest.mark.parametrize(("site", "tanks"), [("site:mercury-north-pole", 3), ("site:eureka", 0)])
def test_isru_makes_one_plus_hydration_less_rating(site: str, tanks: int) -> None:
    p = Position(crews=(NASA,)).put("outpost-1", site, DIGGER).start()
    if not tanks:
        assert p.refused(Refuel("outpost-1", "robonaut-03", "outpost-1")) == "I5a"
        return
    p.choose(Refuel("outpost-1", "robonaut-03", "outpost-1"))
    assert p.stack("outpost-1").water == tanks


@pytest.mark.rule("frontier:J2b", "frontier:I6.1", "frontier:J3")
def test_a_platform_without_its_supports_neither_refuels_nor_prospects() -> None:
    p = Position(crews=(NASA,)).put("outpost-1", "site:mercury-north-pole", "robonaut-04-white").start()
    assert p.refused(Refuel("outpost-1", "robonaut-04", "outpost-1")) == "J2b"
    assert p.refused(Prospect("outpost-1", "robonaut-04", "raygun")) == "J2b"


@pytest.mark.rule("frontier:I5b")
def test_a_factory_makes_seven_tanks() -> None:
    # wet 7 1/2 and seven tanks: 14
    p = Position(crews=(NASA,)).factory(0, DEIMOS).rocket(DEIMOS, "crew", wet="7 1/2").start()
    p.choose(FactoryRefuel(DEIMOS, "rocket"))
    assert (p.stack("rocket").water, p.wet()) == (7, "14")


@pytest.mark.rule("frontier:I5b", "frontier:N6", "frontier:N6a")
def test_anothers_factory_refuels_by_leave_or_felony() -> None:
    plain = Position(crews=(NASA,)).factory(1, DEIMOS).rocket(DEIMOS, "crew").start()
    assert plain.refused(FactoryRefuel(DEIMOS, "rocket")) == "N6"
    allowed = Position(crews=(NASA,)).factory(1, DEIMOS).permit(1, 0, "factory", DEIMOS).rocket(DEIMOS, "crew").start()
    assert allowed.options(FactoryRefuel)
    felon = Position(crews=(TAIKO,)).factory(1, DEIMOS).rocket(DEIMOS, "crew").start()
    assert felon.options(FactoryRefuel)
    unmanned = Position(crews=(TAIKO,)).factory(1, DEIMOS).rocket(DEIMOS, "thruster-08-white").start()
    assert not unmanned.options(FactoryRefuel)


@pytest.mark.rule("frontier:B6a")
def test_dharma_refuel_doubles_beside_a_human_with_a_chit() -> None:
    p = Position(crews=(ISRO,)).factory(0, DEIMOS).rocket(DEIMOS, "crew")
    part = p.g.players[0].stacks["rocket"].parts[0]
    p.g.players[0].stacks["rocket"].parts = (type(part)(part.face, chit="mars"),)
    p.g.glory["mars"] -= 1
    p.start().choose(FactoryRefuel(DEIMOS, "rocket"))
    assert p.stack("rocket").water == 14


@pytest.mark.rule("frontier:I5c", "frontier:J2c")
def test_an_air_eater_scoops_five_tanks_less_the_whole_steps_of_a_burn() -> None:
    # ion drive, half a step a burn: 5 - 0 = 5 tanks: wet 5 to 10; staying here means a roll
    air = "lagrange:025"
    parts = ("thruster-04-black", "generator-01-black")
    p = Position(crews=(NASA,)).rocket(air, *parts, water=3, wet="6").roll(2).start()
    assert p.stack("rocket").mass == 5
    p.choose(Scoop("rocket", "thruster-04-black"))
    assert p.said("hazard")[0]["die"] == 2
    assert p.wet() == "11"
    dry = Position(crews=(NASA,)).rocket(DEIMOS, *parts, wet="6").start()
    assert dry.refused(Scoop("rocket", "thruster-04-black")) == "I5c"
    full = Position(crews=(NASA,)).rocket(air, *parts, wet="29").roll(2).start()
    assert full.choose(Scoop("rocket", "thruster-04-black")).wet() == "32"


# ---------------------------------------------------------------------- prospecting


def prospector(site: str, *faces: str, crews: tuple[str, ...] = (NASA,), players: int = 2) -> Position:
    return Position(players, crews=crews).put("outpost-1", site, *faces)


@pytest.mark.rule("frontier:I6", "frontier:I6c")
def test_a_size_roll_up_to_the_size_makes_a_claim_and_above_it_busts() -> None:
    site = "site:hertha"
    good = prospector(site, "robonaut-12-black", "generator-03-black").roll(3).start()
    good.choose(Prospect("outpost-1", "robonaut-12", "missile"))
    assert good.g.claims == {BOARD[site]: 0}
    bad = prospector(site, "robonaut-12-black", "generator-03-black").roll(6).start()
    bad.choose(Prospect("outpost-1", "robonaut-12", "missile"))
    assert (bad.g.claims, bad.g.busted) == ({}, (BOARD[site],))


@pytest.mark.rule("frontier:I6")
def test_big_sites_need_no_roll() -> None:
    p = prospector("site:mercury-north-pole", DIGGER).start().choose(Prospect("outpost-1", "robonaut-03", "buggy"))
    assert p.g.claims[BOARD["site:mercury-north-pole"]] == 0
    assert p.said("size.roll") == []


@pytest.mark.rule("frontier:I6", "frontier:I6.2")
def test_claimed_busted_and_dry_sites_are_not_prospected() -> None:
    site = "site:hertha"
    taken = prospector(site, DIGGER).claim(1, site).start()
    assert taken.refused(Prospect("outpost-1", "robonaut-03", "buggy")) == "I6"
    busted = prospector(site, DIGGER).set(busted=(BOARD[site],)).start()
    assert busted.refused(Prospect("outpost-1", "robonaut-03", "buggy")) == "I6"
    dry = prospector("site:eureka", DIGGER).start()
    assert dry.refused(Prospect("outpost-1", "robonaut-03", "buggy")) == "I6.2"


@pytest.mark.rule("frontier:I6b", "frontier:B7f", "frontier:H9a")
def test_a_buggy_rolls_again_and_takes_what_roads_reach() -> None:
    again = prospector("site:hertha", DIGGER).roll(6, 1).start()
    again.choose(Prospect("outpost-1", "robonaut-03", "buggy"), Reroll("site:hertha"))
    assert BOARD["site:hertha"] in again.g.claims
    # lunar pole, hydration 1: certain; the plateau has none and stays open
    pole, plateau = "site:luna-shackleton-polar-rim", "site:luna-aristarchus-plateau"
    luna = prospector(pole, DIGGER).start().choose(Prospect("outpost-1", "robonaut-03", "buggy"))
    assert BOARD[pole] in luna.g.claims
    assert BOARD[plateau] not in luna.g.claims


@pytest.mark.rule("frontier:I6a")
def test_a_raygun_takes_any_sites_next_door_chosen_before_the_rolls() -> None:
    hub = "lagrange:koronis-family-barycenter"
    p = prospector(hub, "robonaut-01-black", "radiator-01-white").roll(1, 1).start()
    p.choose(Prospect("outpost-1", "robonaut-01", "raygun"))
    sites = [move.site for move in p.options(Pick)]
    assert len(sites) > 2
    p.choose(Pick(sites[0]), Pick(sites[1]), DONE)
    assert len(p.g.claims) + len(p.g.busted) == 2


@pytest.mark.rule("frontier:I6a")
def test_no_raygun_reaches_into_an_atmosphere() -> None:
    ring = "burn:250"
    p = prospector(ring, "robonaut-01-black", "radiator-01-white").start()
    p.choose(Prospect("outpost-1", "robonaut-01", "raygun"))
    assert p.options(Pick)
    assert "site:saturn-aerostat" not in [move.site for move in p.options(Pick)]


@pytest.mark.rule("frontier:I6a", "frontier:B6a")
def test_blink_telescope_rolls_one_failure_of_a_raygun_again() -> None:
    hub = "lagrange:koronis-family-barycenter"
    p = prospector(hub, "robonaut-01-black", "radiator-01-white", crews=(B612,)).roll(6, 6, 1).start()
    p.choose(Prospect("outpost-1", "robonaut-01", "raygun"))
    first, second = [move.site for move in p.options(Pick)][:2]
    p.choose(Pick(first), Pick(second), DONE, Reroll(second))
    assert (BOARD[second] in p.g.claims, p.g.busted) == (True, (BOARD[first],))


@pytest.mark.rule("frontier:N6b", "frontier:I6", "frontier:I6.1")
def test_luna_needs_the_first_players_leave() -> None:
    pole = "site:luna-shackleton-polar-rim"
    p = Position(crews=(NASA, ESA)).put("outpost-1", pole, DIGGER, seat=1).start(active=1)
    assert p.refused(Prospect("outpost-1", "robonaut-03", "buggy")) == "I6.1"
    allowed = Position(crews=(NASA, ESA)).put("outpost-1", pole, DIGGER, seat=1).permit(0, 1, "luna").start(active=1)
    assert allowed.options(Prospect)


@pytest.mark.rule("frontier:B6a")
def test_taxes_are_paid_for_claims_and_factories() -> None:
    p = prospector("site:mercury-north-pole", DIGGER, crews=(NASA, ROSCOSMOS)).start()
    p.choose(Prospect("outpost-1", "robonaut-03", "buggy"))
    assert p.g.players[1].aquas == len(p.g.claims)


@pytest.mark.rule("frontier:I6", "frontier:I6.4")
def test_without_a_disk_another_claim_is_given_up() -> None:
    sites = [space.id for space in BOARD.sites() if "mercury" not in space.id][:9]
    p = prospector("site:mercury-north-pole", DIGGER).claim(0, *sites).start()
    p.choose(Prospect("outpost-1", "robonaut-03", "buggy"), Pick(sites[3]))
    assert BOARD["site:mercury-north-pole"] in p.g.claims
    assert BOARD[sites[3]] not in p.g.claims


@pytest.mark.rule("frontier:B2g", "frontier:J2e")
def test_working_refineries_change_the_size_roll_and_revive_busted_sites() -> None:
    site = "site:hertha"
    size = next(space.site.size for space in BOARD.sites() if space.id == site and space.site)
    helped = prospector(site, "robonaut-12-black", "refinery-05-black", "generator-03-black").roll(size + 1).start()
    helped.choose(Prospect("outpost-1", "robonaut-12", "missile"))
    assert BOARD[site] in helped.g.claims
    nest = prospector(site, "refinery-10-black", "reactor-07-white").set(busted=(BOARD[site],)).start()
    nest.choose(Revive(site))
    assert (BOARD[site] in nest.g.claims, nest.g.busted) == (True, ())


# ---------------------------------------------------------------------- factories


@pytest.mark.rule("frontier:I7a", "frontier:I7g", "frontier:J2d")
def test_robonaut_refinery_and_shared_supports_are_spent_without_cooling() -> None:
    # refinery (electric), robonaut needing a radiator that is not there: all three go
    parts = ("refinery-01-white", "robonaut-01-black", "generator-03-white")
    p = Position(crews=(NASA,)).claim(0, CERES).put("outpost-1", CERES, *parts).start()
    p.choose(p.options(Industrialize)[0])
    assert p.g.factories == {BOARD[CERES]: 0}
    assert sorted(p.g.players[0].hand) == ["generator-03", "refinery-01", "robonaut-01"]


@pytest.mark.rule("frontier:I7b", "frontier:I7e")
def test_only_an_own_claim_without_a_factory_and_no_crew_for_the_robonaut() -> None:
    parts = ("refinery-01-black", "robonaut-03-black")
    foreign = Position(crews=(NASA,)).claim(1, CERES).put("outpost-1", CERES, *parts).start()
    move = Industrialize(CERES, "refinery-01", "robonaut-03", ("refinery-01", "robonaut-03"))
    assert foreign.refused(move) == "I7"
    built = Position(crews=(NASA,)).factory(0, CERES).put("outpost-1", CERES, *parts).start()
    assert built.refused(move) == "I7b"
    crew = Position(crews=(NASA,)).claim(0, CERES).rocket(CERES, "crew", "refinery-01-black").start()
    assert not crew.options(Industrialize)


@pytest.mark.rule("frontier:I7c", "frontier:I7d", "frontier:C6")
def test_the_factory_has_the_sites_type_and_its_price_falls() -> None:
    parts = ("refinery-01-black", "robonaut-03-black")
    p = Position(crews=(NASA,)).claim(0, CERES).put("outpost-1", CERES, *parts).start()
    kind = next(space.site.type for space in BOARD.sites() if space.id == CERES and space.site)
    assert price(p.g, kind) == 10
    p.choose(p.options(Industrialize)[0])
    assert price(p.g, kind) == 8


@pytest.mark.rule("frontier:I7f", "frontier:B8")
def test_seven_cubes_are_a_hard_limit() -> None:
    sites = [space.id for space in BOARD.sites() if space.id != CERES][:6]
    p = Position(crews=(NASA,)).factory(0, *sites).claim(0, CERES)
    p.put("outpost-1", CERES, "refinery-01-black", "robonaut-03-black").start()
    assert p.g.players[0].cubes == 0  # six factories and the sunspot cube
    assert not p.options(Industrialize)


@pytest.mark.rule("frontier:I8a", "frontier:B2f")
def test_a_product_is_of_the_factorys_type() -> None:
    p = Position(crews=(NASA,)).factory(0, CERES).hand(0, "thruster-01", "generator-01").start()
    made = {move.card for move in p.options(Produce)}
    kind = next(space.site.type for space in BOARD.sites() if space.id == CERES and space.site)
    assert made == {card for card, type_ in (("thruster-01", "V"), ("generator-01", "C")) if type_ == kind}
    wrong = "generator-01" if "generator-01" not in made else "thruster-01"
    assert p.refused(Produce(wrong, CERES, NEW)) == "I8a"


@pytest.mark.rule("frontier:I8b", "frontier:I8c", "frontier:I8e")
def test_a_product_lies_on_its_black_side_in_a_stack_there_and_may_move() -> None:
    p = Position(crews=(NASA,)).factory(0, CERES).hand(0, "generator-01").start()
    p.choose(Produce("generator-01", CERES, NEW))
    assert p.faces("outpost-1") == ["generator-01-black"]
    assert not p.stack("outpost-1").parts[0].moved


@pytest.mark.rule("frontier:I8d")
def test_anothers_factory_makes_nothing_without_leave() -> None:
    p = Position(crews=(NASA,)).factory(1, CERES).hand(0, "generator-01").start()
    assert p.refused(Produce("generator-01", CERES, NEW)) == "N6"
    allowed = Position(crews=(NASA,)).factory(1, CERES).hand(0, "generator-01").permit(1, 0, "factory", CERES).start()
    assert allowed.options(Produce)


@pytest.mark.rule("frontier:I9")
@pytest.mark.parametrize(
    ("site", "tanks"), [(CERES, 4), ("site:luna-shackleton-polar-rim", 1), ("site:pluto", 13), (DEIMOS, 2)]
)
def test_delivery_costs_two_tanks_a_zone_and_one_from_a_big_world(site: str, tanks: int) -> None:
    assert delivery_price(BOARD[site]) == tanks


@pytest.mark.rule("frontier:I9")
def test_a_black_card_of_a_factorys_stack_is_delivered_to_leo() -> None:
    p = Position(crews=(NASA,)).factory(0, CERES).put("outpost-1", CERES, "thruster-01-black", water=4).start()
    p.choose(Deliver("outpost-1", "thruster-01"))
    assert "thruster-01-black" in p.faces("leo")
    assert "outpost-1" not in p.g.players[0].stacks
    poor = Position(crews=(NASA,)).factory(0, CERES).put("outpost-1", CERES, "thruster-01-black", water=3).start()
    assert poor.refused(Deliver("outpost-1", "thruster-01")) == "I9"
    white = Position(crews=(NASA,)).factory(0, CERES).put("outpost-1", CERES, "thruster-01-white", water=4).start()
    assert white.refused(Deliver("outpost-1", "thruster-01")) == "I9"


@pytest.mark.rule("frontier:D1a", "frontier:D1c")
def test_a_turn_is_one_operation_one_move_and_any_free_actions() -> None:
    p = Position(crews=(NASA,)).hand(0, "thruster-01", "thruster-02").start()
    p.choose(Discard("thruster-01"), INCOME, Discard("thruster-02"), EndTurn())
    assert p.g.active == 1


@pytest.mark.rule("frontier:D1")
@pytest.mark.parametrize("first", ["move", "operation"])
def test_the_rocket_moves_and_an_operation_is_done_in_any_order(first: str) -> None:
    p = Position(crews=(NASA,)).rocket(LEO, "crew", wet="8").hand(0, "thruster-01").start()
    steps: dict[str, list[Move]] = {"move": [engine(p, NASA), Fly(CYCLER), HALT], "operation": [INCOME]}
    second = "operation" if first == "move" else "move"
    p.choose(*steps[first], Discard("thruster-01"), *steps[second])
    assert (p.stack("rocket").space, p.g.players[0].aquas) == (BOARD[CYCLER], 1)
    assert p.refused(INCOME) == "D1"
    assert p.options(Activate) == []


@pytest.mark.rule("frontier:I3")
def test_one_card_is_sold_in_an_operation() -> None:
    p = Position().hand(0, "thruster-01", "thruster-02").leo("thruster-03-black").start().choose(Sell("thruster-01"))
    assert (p.asked, p.options(Sell)) == ("turn", [])
    assert p.g.players[0].hand == ("thruster-02",)


# ---------------------------------------------------------------------- cooling


FOUNTAIN = "radiator-04-black"  # light one therm
HOT = ("robonaut-07-black", "generator-07-white")  # ISRU 1, needs two therms


@pytest.mark.rule("frontier:I2g", "frontier:I2f")
def test_a_generator_that_asks_for_a_generator_comes_with_the_next_one() -> None:
    p = Position(crews=(NASA,)).aquas(0, 2).top("generator-11").start().choose(Research("generator"))
    below = p.g.decks["generator"].cards[-2]
    shown = auction_view(p.g, 1)
    assert shown is not None
    assert shown.bonus == [below]
    p.choose(Bid(1))
    assert p.g.players[0].hand == ("generator-11", below)


@pytest.mark.rule("frontier:J4a", "frontier:J4b", "frontier:I6")
def test_no_therm_cools_both_a_raygun_and_the_card_that_helps_it() -> None:
    """A raygun needs a therm, and so does the generator of the refinery that lowers its size rolls."""

    def chance(*cold: str) -> int:
        parts = ("robonaut-01-black", "refinery-07-black", "generator-16-white")
        p = Position(crews=(NASA,)).put("outpost-1", "site:hertha", *parts, *cold).start()
        move = Prospect("outpost-1", "robonaut-01", "raygun")
        return chance_in_sixths(p.g, 0, p.stack("outpost-1"), move, BOARD["site:hertha"])

    assert chance("radiator-01-white") == 3  # the size of Hertha
    assert chance("radiator-01-white", "radiator-03-white") == 4


@pytest.mark.rule("frontier:I6")
def test_the_chance_that_is_told_is_that_of_the_roll() -> None:
    def told(*faces: str) -> str:
        p = Position(crews=(NASA,)).put("outpost-1", "site:hertha", *faces).start()
        about = game.about_move(p.g, 0, Prospect("outpost-1", "robonaut-03", "buggy"))
        assert isinstance(about, Yield)
        return about.chance[0]

    assert told(DIGGER) == "site:hertha 3"
    assert told(DIGGER, "refinery-05-black") == "site:hertha 4"  # one less on every size roll


@pytest.mark.rule("frontier:J4b")
def test_a_heatsink_fountain_that_cooled_a_robonaut_turns_light() -> None:
    def arranged(*cold: str) -> Position:
        p = Position(crews=(NASA,)).put("outpost-1", CERES, *HOT, *cold, FOUNTAIN, heavy=(FOUNTAIN,))
        return p.start()

    dug = arranged()
    dug.choose(Refuel("outpost-1", "robonaut-07", "outpost-1"))
    assert not dug.stack("outpost-1").part("radiator-04").heavy
    claimed = arranged().choose(Prospect("outpost-1", "robonaut-07", "missile"))
    assert BOARD[CERES] in claimed.g.claims
    assert not claimed.stack("outpost-1").part("radiator-04").heavy
    claimed.choose(EndTurn(), EndTurn())
    assert claimed.refused(Refuel("outpost-1", "robonaut-07", "outpost-1")) == "J2b"  # one therm is too few
    spared = arranged("radiator-06-white").choose(Refuel("outpost-1", "robonaut-07", "outpost-1"))
    assert spared.stack("outpost-1").part("radiator-04").heavy
