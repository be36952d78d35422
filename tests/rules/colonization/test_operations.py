"""Operations (H1 to H8)."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import CERES, DEIMOS, LEO, PHOBOS, Position

from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import (
    DONE,
    END_TURN,
    INCOME,
    OUT,
    Award,
    Bid,
    Boost,
    Fill,
    GiveCube,
    Industrialize,
    Pick,
    Produce,
    Prospect,
    Refuel,
    Reroll,
    Research,
    Revive,
    Sell,
)
from perijove.games.colonization.rules.cubes import price

SANDWORM = "robonaut-03-black"  # mass 1, ISRU 1, buggy
TRACTOR = "robonaut-03-white"  # mass 0, ISRU 3, buggy
LASER = "robonaut-07-white"  # mass 2, ISRU 2, raygun
CASCADE = "robonaut-11-black"  # mass 1, ISRU 0, raygun
DRILL = "robonaut-08-white"  # mass 1, ISRU 3, missile
CVD = "refinery-03-white"  # mass 3, type M
HERTHA, NYSA = "site:hertha", "site:nysa"  # size 3, hydration 3 and 0
NEW = "outpost-new"


# ---------------------------------------------------------------------- H1, H3


@pytest.mark.rule("colonization:H1")
def test_income_is_two_wt() -> None:
    assert Position().wt(0, 3).start().choose(INCOME).player().wt == 5


@pytest.mark.rule("colonization:H3")
def test_a_hand_card_brings_four_wt_and_goes_under_its_deck() -> None:
    p = Position().hand(0, "refinery-01").start().choose(Sell("refinery-01"))
    assert (p.player().wt, p.player().hand) == (4, ("crew-04",))
    assert p.g.decks["refinery"].cards[0] == "refinery-01"
    assert p.refused(INCOME) == "D0.crew-operation"


@pytest.mark.rule("colonization:H3.leo")
@pytest.mark.parametrize(("factories", "value"), [((), 10), ((HERTHA,), 8), ((HERTHA, NYSA), 5)])
def test_a_black_card_in_leo_brings_the_value_of_its_type(factories: tuple[str, ...], value: int) -> None:
    p = Position().leo("refinery-03-black").factory(1, *factories).start()
    p.choose(Sell("refinery-03", hand=False))
    assert p.player().wt == value
    assert p.g.decks["refinery"].cards[0] == "refinery-03"


@pytest.mark.rule("colonization:H3.leo")
def test_white_cards_and_cards_elsewhere_are_not_sold_so() -> None:
    p = Position().leo(CVD).put("outpost-1", PHOBOS, SANDWORM).start()
    assert p.refused(Sell("refinery-03", hand=False)) == "H3.leo"
    assert p.refused(Sell("robonaut-03", hand=False)) == "H3.leo"


# ---------------------------------------------------------------------- H2


@pytest.mark.rule("colonization:H2")
def test_an_auction_shows_the_top_card_and_the_next_one() -> None:
    p = Position().top("thruster-02", "thruster-04").start()
    p.choose(Research("thruster"))
    shown = p.m.view(1)["table"]["decks"]["thruster"]["top"]
    assert shown == ["thruster-02", "thruster-04"]
    p.choose(Bid(0), OUT)
    assert p.player().hand == ("crew-04", "thruster-04")
    assert p.g.decks["thruster"].cards[-1] == "thruster-02"


FOUR = ("refinery-01", "refinery-02", "refinery-03", "refinery-04")


@pytest.mark.rule("colonization:H2.hand-limit")
def test_four_cards_keep_one_from_starting_an_auction_but_the_crew_does_not_count() -> None:
    p = Position().hand(0, *FOUR).start()
    assert p.refused(Research("thruster")) == "H2.hand-limit"
    assert Position().hand(0, *FOUR[:3]).start().offered(Research)


@pytest.mark.rule("colonization:H2.hand-limit")
def test_who_holds_four_cards_does_not_join() -> None:
    p = Position().wt(1, 9).hand(1, *FOUR).top("thruster-04").start().choose(Research("thruster"), Bid(0))
    assert "thruster-04" in p.player(0).hand, "nobody else was asked"


@pytest.mark.rule("colonization:H2.hand-limit")
def test_shimizu_knows_no_hand_limit() -> None:
    assert Position(factions=("Shimizu",)).hand(0, *FOUR).start().offered(Research)


@pytest.mark.rule("colonization:H2.minimum-bid")
def test_bids_start_at_nothing_and_end_with_what_one_has() -> None:
    p = Position().wt(0, 2).wt(1, 9).start().choose(Research("thruster"))
    assert [move.wt for move in p.offered(Bid)] == [0, 1, 2]
    p.choose(Bid(1))
    assert [move.wt for move in p.offered(Bid)] == [1, 2, 3]
    p.choose(Bid(3))
    assert p.player(1).wt == 6, "who can't match is out"


@pytest.mark.rule("colonization:H2.tie")
def test_the_active_player_wins_ties() -> None:
    p = Position().wt(0, 5).wt(1, 5).top("thruster-04").start().choose(Research("thruster"), Bid(2), Bid(2))
    p.choose(Bid(2), Bid(2))
    assert "thruster-04" in p.player(0).hand
    assert (p.player(0).wt, p.player(1).wt) == (3, 5)


@pytest.mark.rule("colonization:H2.tie")
def test_the_active_player_picks_the_winner_among_others_who_tie() -> None:
    p = Position(3).wt(1, 5).wt(2, 5).top("thruster-04").start()
    p.choose(Research("thruster"), Bid(0), Bid(4), Bid(4), Bid(4), Bid(4))
    assert (p.prompt, p.seats, p.options()) == ("award", (0,), [Award(1), Award(2)])
    p.choose(Award(2))
    assert "thruster-04" in p.player(2).hand


@pytest.mark.rule("colonization:H2.payment")
def test_another_winner_pays_the_active_player_whose_own_bid_goes_to_the_pool() -> None:
    p = Position().wt(0, 1).wt(1, 5).start().choose(Research("thruster"), Bid(1), Bid(3))
    assert (p.player(0).wt, p.player(1).wt) == (4, 2)
    p = Position().wt(0, 5).wt(1, 5).start().choose(Research("thruster"), Bid(3), OUT)
    assert (p.player(0).wt, p.player(1).wt) == (2, 5)


# ---------------------------------------------------------------------- H4


@pytest.mark.rule("colonization:H4")
def test_crew_and_white_cards_are_boosted_in_one_operation_for_their_mass() -> None:
    p = Position().wt(0, 6).hand(0, "refinery-03", "robonaut-03", "refinery-05").start()
    p.choose(Boost("refinery-03"), Boost("crew-04"))
    assert p.offered(Boost) == [Boost("robonaut-03")], "3 + 1 of 6 WT are spent, 3 more are too much"
    p.choose(DONE)
    assert (p.faces("leo"), p.player().wt) == ([CVD, "crew-04-back"], 2)
    assert p.refused(Boost("robonaut-03")) == "D0.crew-operation"


@pytest.mark.rule("colonization:H4")
def test_what_one_cannot_pay_stays_on_the_ground() -> None:
    p = Position().wt(0, 2).hand(0, "refinery-03").start()
    assert p.refused(Boost("refinery-03")) == "H4"
    assert p.refused(Boost("thruster-01")) == "H4"


@pytest.mark.rule("colonization:H4")
def test_nasa_earns_a_wt_by_every_boost_of_anybody() -> None:
    p = Position(factions=("ESA", "NASA")).wt(0, 3).wt(1, 1).start().choose(Boost("crew-04"), END_TURN)
    p.choose(Boost("crew-03"))
    assert (p.player(0).wt, p.player(1).wt) == (2, 2)


# ---------------------------------------------------------------------- H5


@pytest.mark.rule("colonization:H5")
@pytest.mark.parametrize(("site", "tanks"), [(DEIMOS, 2), (PHOBOS, 1)])
def test_isru_makes_one_more_than_the_difference(site: str, tanks: int) -> None:
    """Hydration 3 and 2, ISRU 2."""
    p = Position().put("outpost-1", site, LASER).start().choose(Refuel("outpost-1", "robonaut-07", "outpost-1"))
    assert p.stack("outpost-1").water == tanks


@pytest.mark.rule("colonization:H5")
def test_isru_above_the_hydration_makes_nothing_and_there_must_be_ground() -> None:
    p = Position().put("outpost-1", PHOBOS, DRILL).leo(LASER).start()
    assert p.refused(Refuel("outpost-1", "robonaut-08", "outpost-1")) == "H5"
    assert p.refused(Refuel("leo", "robonaut-07", "leo")) == "H5"


@pytest.mark.rule("colonization:H5")
def test_isru_fuels_the_rocket() -> None:
    p = Position().rocket(DEIMOS, "thruster-04-white", LASER).start()
    p.choose(Refuel("rocket", "robonaut-07", "rocket"))
    assert (p.stack("rocket").mass, p.wet(), p.stack("rocket").grade) == (4, "6", "water")


MASS_DRIVER = "thruster-05-white"  # mass 3, dirt


@pytest.mark.rule("colonization:H5.dirt")
def test_a_dirt_rocket_fills_all_tanks_on_any_site_without_isru() -> None:
    p = Position().rocket(NYSA, MASS_DRIVER).start().choose(Fill("rocket", "dirt"))
    assert (p.wet(), p.stack("rocket").grade) == ("32", "dirt")
    p = Position().rocket(LEO, MASS_DRIVER).start()
    assert p.refused(Fill("rocket", "dirt")) == "H5.dirt"
    p = Position().rocket(NYSA, "thruster-04-white").start()
    assert p.refused(Fill("rocket", "dirt")) == "H5.dirt"


@pytest.mark.rule("colonization:H5.factory")
def test_a_rocket_at_a_factory_fills_all_tanks() -> None:
    p = Position().rocket(NYSA, "thruster-04-white").factory(0, NYSA).start().choose(Fill("rocket", "water"))
    assert (p.wet(), p.stack("rocket").grade) == ("32", "water")
    p = Position().rocket(NYSA, "thruster-04-white").factory(1, NYSA).start()
    assert p.refused(Fill("rocket", "water")) == "H5.factory"


# ---------------------------------------------------------------------- H6


@pytest.mark.rule("colonization:H6", "colonization:H6.success")
def test_a_roll_of_the_size_succeeds() -> None:
    p = Position().put("outpost-1", HERTHA, DRILL).roll(3).start()
    p.choose(Prospect("outpost-1", "robonaut-08", "missile"))
    assert p.g.claims == {BOARD[HERTHA]: 0}
    assert p.player().disks == 8


@pytest.mark.rule("colonization:H6", "colonization:H6.failure")
def test_a_roll_above_the_size_busts_the_site_which_still_gives_water() -> None:
    p = Position().put("outpost-1", HERTHA, DRILL).roll(4).start()
    p.choose(Prospect("outpost-1", "robonaut-08", "missile"))
    assert (p.g.claims, p.g.busted) == ({}, (BOARD[HERTHA],))
    p.choose(END_TURN, END_TURN)
    assert p.refused(Prospect("outpost-1", "robonaut-08", "missile")) == "H6.failure"
    p.choose(Refuel("outpost-1", "robonaut-08", "outpost-1"))
    assert p.stack("outpost-1").water == 1


@pytest.mark.rule("colonization:H6.failure", "colonization:H7")
def test_a_busted_site_is_not_industrialized() -> None:
    p = Position().put("outpost-1", HERTHA, DRILL, CVD).set(busted=(BOARD[HERTHA],)).start()
    move = Industrialize(HERTHA, "refinery-03", "robonaut-08", ("refinery-03", "robonaut-08"))
    assert p.refused(move) == "H6.failure"


@pytest.mark.rule("colonization:H6")
def test_isru_above_the_hydration_does_not_prospect() -> None:
    p = Position().put("outpost-1", "site:cruithne", LASER).start()  # hydration 1, ISRU 2
    assert p.refused(Prospect("outpost-1", "robonaut-07", "raygun")) == "H6"


@pytest.mark.rule("colonization:H6")
def test_a_claimed_site_is_not_prospected_again() -> None:
    p = Position().put("outpost-1", HERTHA, DRILL).claim(1, HERTHA).start()
    assert p.refused(Prospect("outpost-1", "robonaut-08", "missile")) == "H6"


@pytest.mark.rule("colonization:H6")
@pytest.mark.parametrize("site", ["site:ceres", "site:kreutz-sungrazer"])
def test_large_sites_and_the_sungrazer_need_no_roll(site: str) -> None:
    p = Position().put("outpost-1", site, DRILL).roll(6).start().choose(Prospect("outpost-1", "robonaut-08", "missile"))
    assert p.g.claims == {BOARD[site]: 0}


@pytest.mark.rule("colonization:H6")
@pytest.mark.parametrize(("die", "science"), [(3, "no"), (4, "yes")])
def test_eureka_may_turn_out_to_be_no_science_site(die: int, science: str) -> None:
    p = Position().put("outpost-1", "site:eureka", CASCADE).roll(1, die).start()
    p.choose(Prospect("outpost-1", "robonaut-11", "raygun"))
    assert p.g.eureka == science


KLEOPATRA = ["site:alexhelios", "site:cleoselene", "site:kleopatra"]  # sizes 1, 1, 4; hydration 1


@pytest.mark.rule("colonization:H6.raygun", "colonization:H6.raygun-many")
def test_a_raygun_prospects_all_adjacent_sites_without_landing_each_by_its_own_roll() -> None:
    p = Position().put("outpost-1", "burn:159", CASCADE).roll(2, 1, 4).start()
    p.choose(Prospect("outpost-1", "robonaut-11", "raygun"), *map(Pick, KLEOPATRA))
    assert set(p.g.claims) == {BOARD["site:cleoselene"], BOARD["site:kleopatra"]}
    assert p.g.busted == (BOARD["site:alexhelios"],)


@pytest.mark.rule("colonization:H6.raygun-many")
def test_a_raygun_may_leave_sites_alone() -> None:
    p = Position().put("outpost-1", "burn:159", CASCADE).roll(1).start()
    p.choose(Prospect("outpost-1", "robonaut-11", "raygun"), Pick("site:cleoselene"), DONE)
    assert (set(p.g.claims), p.g.busted) == ({BOARD["site:cleoselene"]}, ())


@pytest.mark.rule("colonization:H6.raygun")
def test_no_raygun_reaches_through_an_atmosphere() -> None:
    p = Position().put("outpost-1", "burn:092", CASCADE).start()  # next to two sites of Titan
    assert p.refused(Prospect("outpost-1", "robonaut-11", "raygun")) == "H6"


@pytest.mark.rule("colonization:H6.raygun-many")
def test_a_burn_between_is_too_far_but_a_hazard_is_not() -> None:
    p = Position().put("outpost-1", PHOBOS, CASCADE).claim(1, PHOBOS).start()
    assert p.refused(Prospect("outpost-1", "robonaut-11", "raygun")) == "H6", "Deimos lies beyond a burn"
    p = Position().put("outpost-1", "hohmann:141", CASCADE).roll(1).start()  # a crash hazard, then Encke
    p.choose(Prospect("outpost-1", "robonaut-11", "raygun"))
    assert p.g.claims == {BOARD["site:comet-encke"]: 0}


@pytest.mark.rule("colonization:H6.buggy-reroll")
def test_a_buggy_rolls_again_once() -> None:
    p = Position().put("outpost-1", HERTHA, SANDWORM).roll(6, 5).start()
    p.choose(Prospect("outpost-1", "robonaut-03", "buggy"))
    assert p.prompt == "reroll"
    p.choose(Reroll(HERTHA))
    assert (p.prompt, p.g.busted) == ("turn", (BOARD[HERTHA],))


@pytest.mark.rule("colonization:H6.buggy-reroll")
def test_the_second_roll_of_a_buggy_may_succeed() -> None:
    p = Position().put("outpost-1", HERTHA, SANDWORM).roll(6, 2).start()
    p.choose(Prospect("outpost-1", "robonaut-03", "buggy"), Reroll(HERTHA))
    assert p.g.claims == {BOARD[HERTHA]: 0}


MARS = ["site:mars-arsia-mons-caves", "site:mars-hellas-basin-buried-glaciers", "site:mars-north-pole"]


@pytest.mark.rule("colonization:H6.buggy-many")
def test_a_buggy_takes_the_whole_road_instead() -> None:
    p = Position().put("outpost-1", MARS[0], SANDWORM).start()
    p.choose(Prospect("outpost-1", "robonaut-03", "buggy", tour=True), *map(Pick, MARS))
    assert set(p.g.claims) == {BOARD[site] for site in MARS}
    assert p.prompt == "turn"


@pytest.mark.rule("colonization:H6.buggy-many")
def test_without_a_road_there_is_no_tour() -> None:
    p = Position().put("outpost-1", HERTHA, SANDWORM, DRILL).start()
    assert p.refused(Prospect("outpost-1", "robonaut-03", "buggy", tour=True)) == "H6.buggy-many"
    assert p.refused(Prospect("outpost-1", "robonaut-08", "missile", tour=True)) == "H6.buggy-many"


@pytest.mark.rule("colonization:H6.success")
def test_without_a_disk_there_is_no_claim() -> None:
    p = Position().put("outpost-1", HERTHA, DRILL)
    p.claim(0, PHOBOS, DEIMOS, CERES, NYSA, "site:eros", "site:toro", "site:yorp", "site:nyx", "site:nereus").start()
    assert p.refused(Prospect("outpost-1", "robonaut-08", "missile")) == "H6.success"


@pytest.mark.rule("colonization:H6.failure")
def test_one_refinery_makes_a_claim_of_a_busted_site_of_size_two_or_more() -> None:
    p = Position().put("outpost-1", HERTHA, "refinery-10-black").set(busted=(BOARD[HERTHA],)).start()
    assert p.choose(Revive(HERTHA)).g.claims == {BOARD[HERTHA]: 0}
    p = Position().put("outpost-1", PHOBOS, "refinery-10-black").set(busted=(BOARD[PHOBOS],)).start()
    assert p.refused(Revive(PHOBOS)) == "H6.failure"


# ---------------------------------------------------------------------- H7


BUILD = Industrialize(PHOBOS, "refinery-03", "robonaut-08", ("refinery-03", "robonaut-08"))


@pytest.mark.rule("colonization:H7")
def test_robonaut_and_refinery_on_an_own_claim_become_a_factory() -> None:
    p = Position().put("outpost-1", PHOBOS, DRILL, CVD).claim(0, PHOBOS).start().choose(BUILD)
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert (p.player().cubes, p.player().hand) == (11, ("crew-04", "refinery-03", "robonaut-08"))


@pytest.mark.rule("colonization:H7")
def test_a_factory_needs_the_own_claim_and_both_cards_on_the_spot() -> None:
    p = Position().put("outpost-1", PHOBOS, DRILL, CVD).claim(1, PHOBOS).start()
    assert p.refused(BUILD) == "H7"
    p = Position().put("outpost-1", PHOBOS, DRILL).leo(CVD).claim(0, PHOBOS).start()
    assert p.refused(BUILD) == "H7"
    p = Position().put("outpost-1", PHOBOS, DRILL, CVD).factory(0, PHOBOS).start()
    assert p.refused(BUILD) == "H7"


@pytest.mark.rule("colonization:H7")
def test_without_a_cube_another_that_is_no_factory_is_given_up() -> None:
    p = Position().put("outpost-1", PHOBOS, DRILL, CVD).claim(0, PHOBOS)
    p.set(glories={"mars": 0}).g.players[0].cubes = 0
    p.factory(0, DEIMOS, CERES, NYSA, HERTHA, "site:eros", "site:toro", "site:yorp", "site:nyx")
    for site in (DEIMOS, CERES, NYSA):
        p.g.colonies[BOARD[site]] = 0
    p.g.players[0].cubes = 0
    p.start().choose(BUILD)
    assert p.prompt == "cube"
    p.choose(GiveCube("glory", "mars"))
    assert BOARD[PHOBOS] in p.g.factories
    assert p.g.glories == {}


@pytest.mark.rule("colonization:H7.vp-drop")
def test_the_value_of_a_product_falls_with_every_factory_of_its_type() -> None:
    p = Position().factory(1, "site:psyche", "site:enceladus").put("outpost-1", HERTHA, DRILL, CVD).claim(0, HERTHA)
    assert [price(Position().g, "M"), price(p.g, "M"), price(p.g, "C")] == [10, 5, 10]
    p.start().choose(Industrialize(HERTHA, "refinery-03", "robonaut-08", ("refinery-03", "robonaut-08")))
    assert price(p.g, "M") == 4
    assert price(Position().factory(0, HERTHA, NYSA, "site:psyche", "site:oljato", "site:huya").g, "M") == 4


# ---------------------------------------------------------------------- H8


@pytest.mark.rule("colonization:H8")
def test_a_factory_makes_a_black_card_of_its_type() -> None:
    p = Position().hand(0, "refinery-03", "refinery-01").factory(0, HERTHA).start()  # types M and V, the factory M
    assert p.refused(Produce("refinery-01", HERTHA, NEW)) == "H8"
    p.choose(Produce("refinery-03", HERTHA, NEW))
    assert p.faces("outpost-1") == ["refinery-03-black"]
    assert p.player().hand == ("crew-04", "refinery-01")


@pytest.mark.rule("colonization:H8")
def test_what_the_fourth_edition_calls_h_is_made_where_s_is_made() -> None:
    p = Position().hand(0, "refinery-12").factory(0, "site:eros").start()
    assert p.choose(Produce("refinery-12", "site:eros", NEW)).faces("outpost-1") == ["refinery-12-black"]


@pytest.mark.rule("colonization:H8")
def test_crews_and_foreign_factories_make_nothing() -> None:
    p = Position().hand(0, "refinery-03").factory(1, HERTHA).factory(0, NYSA).start()
    assert p.refused(Produce("refinery-03", HERTHA, NEW)) == "H8"
    assert p.refused(Produce("crew-04", NYSA, NEW)) == "H8"


@pytest.mark.rule("colonization:H8.freighter")
def test_a_freighter_comes_with_a_product_once() -> None:
    p = Position().hand(0, "refinery-03", "refinery-05").factory(0, HERTHA).start()
    p.choose(Produce("refinery-03", HERTHA, "freighter", freighter=True))
    assert p.faces("freighter") == ["refinery-03-black"]
    assert p.stack("freighter").space == BOARD[HERTHA]
    p.choose(END_TURN, END_TURN)
    assert p.refused(Produce("refinery-05", HERTHA, NEW, freighter=True)) == "H8.freighter"
    assert p.refused(Produce("refinery-05", HERTHA, "freighter")) == "H8.freighter", "it carries one card"
