"""Deals between players (deal, col-33)."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization import game
from perijove.games.colonization.expanded_moves import AskFee, Fee, Promote
from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import (
    END_TURN,
    HALT,
    Activate,
    Fill,
    Fly,
    Haul,
    Jump,
    Mooncable,
    Produce,
    Prospect,
    Sell,
)
from perijove.games.colonization.rules.abilities import has_push, is_working
from perijove.games.colonization.rules.deals import gifts, usual_offers
from perijove.games.colonization.rules.market import cannot_sell
from perijove.games.colonization.rules.refuel import cannot_fill
from perijove.games.colonization.state import Permit
from perijove.kernel.errors import IllegalMove
from perijove.solar.dealing import ACCEPT, DECLINE, NEGOTIATE, Offer

BATTERY = "generator-14-black"
SANDWORM = "robonaut-03-black"
CVD = "refinery-03-black"
VASIMR = "thruster-10-black"
MOTH = "thruster-12-white"
ORBIT = "burn:274"
NASA = ("NASA", "ESA")


def agree(p: Position, **terms: object) -> Position:
    """Seat 0 makes an offer, seat 1 accepts."""
    return p.choose(NEGOTIATE, Offer(1, **terms), ACCEPT)  # type: ignore[arg-type]


def offer_refused(p: Position, **terms: object) -> str:
    return p.choose(NEGOTIATE).refused(Offer(1, **terms))  # type: ignore[arg-type]


# ---------------------------------------------------------------------- what changes hands


@pytest.mark.rule("colonization:deal")
def test_wt_and_hand_cards_change_hands_when_the_other_accepts() -> None:
    p = Position().wt(0, 5).wt(1, 1).hand(1, "thruster-01").start()
    agree(p, pay=4, ask=1, take=("card:thruster-01",))
    assert (p.player().wt, p.player(1).wt) == (2, 4)
    assert (p.player().hand, p.player(1).hand) == (("crew-04", "thruster-01"), ("crew-03",))


@pytest.mark.rule("colonization:deal")
def test_who_declines_changes_nothing() -> None:
    p = Position().wt(0, 5).hand(1, "thruster-01").start()
    p.choose(NEGOTIATE, Offer(1, pay=5, take=("card:thruster-01",)), DECLINE)
    assert (p.player().wt, p.player(1).hand, p.prompt) == (5, ("crew-03", "thruster-01"), "turn")


@pytest.mark.rule("colonization:deal")
def test_nobody_offers_nothing_or_what_the_other_has_not() -> None:
    assert offer_refused(Position().start()) == "deal", "an empty offer"
    p = Position().wt(0, 5).start().choose(NEGOTIATE)
    with pytest.raises(IllegalMove):
        p.m.choose(0, Offer(0, pay=1))  # to oneself
    p = Position(3).wt(1, 2).wt(2, 9).hand(2, "thruster-01").start()
    assert offer_refused(p, ask=3) == "deal", "more than the other has"
    assert p.refused(Offer(1, take=("card:thruster-01",))) == "deal", "a card of somebody else"


@pytest.mark.rule("colonization:deal")
def test_starting_cards_stay_with_their_faction() -> None:
    assert gifts(colony(2, NASA).start().g, 0) == []


@pytest.mark.rule("colonization:deal")
def test_three_offers_are_made_in_a_turn() -> None:
    p = Position().wt(0, 5).start()
    for _ in range(3):
        p.choose(NEGOTIATE, Offer(1, pay=1), DECLINE)
    assert p.refused(NEGOTIATE) == "deal"
    p.choose(END_TURN, NEGOTIATE)
    assert p.prompt == "offer"


@pytest.mark.rule("colonization:deal")
def test_a_card_is_not_given_on_before_its_givers_next_turn() -> None:
    p = agree(Position(factions=NASA).wt(0, 5).hand(1, "thruster-01").start(), pay=1, take=("card:thruster-01",))
    assert "card:thruster-01" not in gifts(p.g, 0)
    p.choose(END_TURN)
    assert "card:thruster-01" in gifts(p.g, 0), "the giver's turn has come"


@pytest.mark.rule("colonization:deal")
def test_a_claim_goes_with_all_that_stands_on_it() -> None:
    p = colony(2, NASA).claim(1, PHOBOS, colony=True).start()
    agree(p, take=(PHOBOS,))
    site = BOARD[PHOBOS]
    assert (p.g.claims, p.g.factories, p.g.colonies) == ({site: 0}, {site: 0}, {site: 0})
    assert (p.player().disks, p.player().cubes) == (8, 10)
    assert (p.player(1).disks, p.player(1).cubes) == (9, 12)


@pytest.mark.rule("colonization:deal")
def test_it_takes_disks_and_cubes_of_the_new_owner() -> None:
    sites = [site for site in BOARD.index if site.startswith("site:")][:20]
    p = colony(2, NASA).claim(0, *sites[:9]).claim(1, PHOBOS).start()
    assert offer_refused(p, take=(PHOBOS,)) == "deal"
    p.choose(Offer(1, give=(sites[0],), take=(PHOBOS,)), ACCEPT)
    assert p.g.claims[BOARD[PHOBOS]] == 0, "a disk that comes free at once serves again"
    p = colony(2, NASA).claim(0, *sites[:6], colony=True).claim(1, PHOBOS, factory=True).start()
    assert offer_refused(p, take=(PHOBOS,)) == "deal", "no cube is left"


@pytest.mark.rule("colonization:deal")
def test_a_stack_goes_as_it_is_to_who_has_no_rocket_else_as_an_outpost() -> None:
    p = colony(2, NASA).rocket(PHOBOS, VASIMR, seat=1, wet="8").start()
    agree(p, take=("stack:1:rocket",))
    assert (p.faces("rocket"), p.wet(), p.player(1).rocket) == ([VASIMR], "8", None)
    p = colony(2, NASA).rocket(PHOBOS, VASIMR, seat=1, wet="8").rocket(LEO, MOTH).start()
    agree(p, take=("stack:1:rocket",))
    assert (p.faces("outpost-1"), p.stack("outpost-1").fuel) == ([VASIMR], 0)
    p = colony(2, NASA).rocket(LEO, VASIMR, seat=1).rocket(PHOBOS, MOTH).start()
    assert agree(p, take=("stack:1:rocket",)).faces("leo") == [VASIMR]


@pytest.mark.rule("colonization:deal")
def test_two_rockets_change_places() -> None:
    p = colony(2, NASA).rocket(PHOBOS, VASIMR, seat=1).rocket(DEIMOS, MOTH).start()
    agree(p, give=("stack:0:rocket",), take=("stack:1:rocket",))
    assert (p.faces("rocket"), p.faces("rocket", 1)) == ([VASIMR], [MOTH])


@pytest.mark.rule("colonization:deal")
@pytest.mark.parametrize("face", ["crew", "freighter-02-purple", "gw-thruster-01-purple", "colonist-02-white"])
def test_humans_and_promoted_cards_are_not_given(face: str) -> None:
    p = colony(2, NASA).put("outpost-1", PHOBOS, face, CVD).start()
    assert "stack:0:outpost-1" not in gifts(p.g, 0)


@pytest.mark.rule("colonization:deal")
def test_what_has_moved_and_figures_of_a_faction_are_not_given() -> None:
    p = colony(2, NASA).rocket(LEO, MOTH, wet="8").freighter(PHOBOS, "freighter-02-black").leo(CVD).start()
    assert [item for item in gifts(p.g, 0) if item.startswith("stack")] == ["stack:0:rocket"]
    p.choose(Activate("rocket", MOTH, (MOTH,)), Fly("burn:heo"), HALT)
    assert [item for item in gifts(p.g, 0) if item.startswith("stack")] == []


@pytest.mark.rule("colonization:deal")
def test_a_seat_gives_its_own_claims_and_factories_and_no_others() -> None:
    luna = "site:luna-aristarchus-plateau"
    p = colony(5, NASA).claim(0, PHOBOS).factory(1, DEIMOS).claim(2, luna)
    p.g.factories[BOARD[luna]] = 0  # seized (Z.lunar-seize)
    p.player().cubes -= 1
    p.start()
    assert [item for item in gifts(p.g, 0) if item.startswith("site:")] == [PHOBOS, luna]
    assert leave(p, "factory") == [f"permit:0:factory:{luna}"], "and leave for its own factory alone"


@pytest.mark.rule("colonization:deal")
@pytest.mark.parametrize(("colonies", "goes"), [(5, True), (6, False)])
def test_a_factory_with_its_colony_takes_two_cubes_of_the_new_owner(colonies: int, goes: bool) -> None:
    sites = [site for site in BOARD.index if site.startswith("site:")][:colonies]
    p = colony(2, NASA).claim(0, *sites, colony=True).claim(1, PHOBOS, colony=True).start().choose(NEGOTIATE)
    assert p.player().cubes == 12 - 2 * colonies
    if goes:
        p.choose(Offer(1, take=(PHOBOS,)), ACCEPT)
        assert p.player().cubes == 0
    else:
        assert p.refused(Offer(1, take=(PHOBOS,))) == "deal"


@pytest.mark.rule("colonization:deal")
def test_usual_offers_are_some_wt_for_a_card_or_leave_and_a_card_for_some_wt() -> None:
    p = Position(factions=NASA).wt(0, 9).wt(1, 9).hand(0, "thruster-01").hand(1, "thruster-02").start()
    assert p.choose(NEGOTIATE).options() == [
        DECLINE,
        Offer(1, pay=4, take=("card:thruster-02",)),
        Offer(1, pay=1, take=("permit:1:push",)),
        Offer(1, ask=3, give=("card:thruster-01",)),
    ]
    p = Position(factions=NASA).wt(0, 3).wt(1, 2).hand(0, "thruster-01").hand(1, "thruster-02").start()
    assert p.choose(NEGOTIATE).options()[1::2] == [
        Offer(1, pay=3, take=("card:thruster-02",)),
        Offer(1, ask=2, give=("card:thruster-01",)),
    ]
    p = Position(factions=NASA).hand(0, "thruster-01").hand(1, "thruster-02").start()
    assert p.choose(NEGOTIATE).options() == [DECLINE], "nobody has any WT"


# ---------------------------------------------------------------------- leave for a turn


def leave(p: Position, what: str, seat: int = 0) -> list[str]:
    """What a seat could allow of a kind."""
    return [item for item in gifts(p.g, seat) if item.startswith(f"permit:{seat}:{what}")]


@pytest.mark.rule("colonization:deal", "colonization:felony")
def test_who_has_a_human_beside_one_of_others_may_look_away() -> None:
    both = colony(3, NASA).put("outpost-1", PHOBOS, "crew").put("outpost-1", PHOBOS, "crew", seat=1)
    assert (leave(both, "witness"), leave(both, "witness", 1)) == (["permit:0:witness"], ["permit:1:witness"])
    assert leave(both, "witness", 2) == [], "it has nobody there"
    alone = colony(2, NASA).put("outpost-1", PHOBOS, "crew").put("outpost-1", DEIMOS, "crew", seat=1)
    assert leave(alone, "witness") == []
    assert leave(colony(2, NASA).leo("crew").leo("crew", seat=1), "witness") == [], "nothing is done in LEO"


@pytest.mark.rule("colonization:deal", "colonization:Z.lab")
def test_own_labs_are_lent_on_sites_and_in_bernals() -> None:
    pluto, chiron, over = "site:pluto", "site:chiron", "lagrange:131"  # an orbit next to Chiron
    p = colony(2, NASA).factory(0, pluto, PHOBOS, chiron).factory(1, "site:sedna").bernal(over, BATTERY)
    assert leave(p, "lab") == [f"permit:0:lab:{pluto}", f"permit:0:lab:{over}"]
    p = colony(2, NASA).factory(0, chiron).bernal(chiron, BATTERY)
    assert leave(p, "lab") == [f"permit:0:lab:{chiron}"], "once, where the Bernal is landed"


@pytest.mark.rule("colonization:deal")
def test_only_cards_that_do_something_for_their_place_and_work_are_lent() -> None:
    useful, idle = "refinery-05-black", "refinery-10-black"  # the second needs a reactor
    p = colony(2, NASA).put("outpost-1", PHOBOS, useful, idle, SANDWORM, "generator-10-white")
    p.put("outpost-1", PHOBOS, MOTH, seat=1)
    assert leave(p, "ability") == ["permit:0:ability:refinery-05"]


@pytest.mark.rule("colonization:deal", "colonization:setup.factions")
def test_esa_sells_its_push_for_a_turn() -> None:
    p = agree(colony(2, NASA).wt(0, 2).start(), pay=2, take=("permit:1:push",))
    assert has_push(p.g, 0)
    assert not has_push(p.choose(END_TURN, END_TURN).g, 0)


@pytest.mark.rule("colonization:deal")
def test_leave_is_for_who_has_it_and_for_what_was_named() -> None:
    p = colony(3, NASA)
    assert not has_push(p.set(permits=(Permit(1, 2, "push"),)).g, 0), "somebody else has it"
    assert not has_push(p.set(permits=(Permit(1, 0, "felony"),)).g, 0), "it is for something else"
    assert has_push(p.set(permits=(Permit(1, 0, "push"),)).g, 0)


@pytest.mark.rule("colonization:deal")
def test_leave_ends_with_the_turn_of_who_has_it_and_no_other() -> None:
    both = (Permit(1, 0, "push"), Permit(0, 1, "felony"))
    p = colony(3, NASA).set(permits=both).start().choose(END_TURN)
    assert p.g.permits == both[1:]
    assert p.choose(END_TURN).g.permits == ()


@pytest.mark.rule("colonization:deal")
def test_leave_lasts_no_longer_than_its_giver_has_it() -> None:
    p = agree(colony(2, NASA).start(), take=("permit:1:push",))
    p.g.government = "anarchy"
    assert not has_push(p.g, 0)
    p = agree(colony(3, NASA).rocket(PHOBOS, MOTH).factory(1, PHOBOS).start(), take=(f"permit:1:factory:{PHOBOS}",))
    assert cannot_fill(p.g, 0, Fill("rocket", "water")) is None
    p.g.factories[BOARD[PHOBOS]] = 2
    assert cannot_fill(p.g, 0, Fill("rocket", "water")) is not None


@pytest.mark.rule("colonization:Z.push", "colonization:deal")
def test_a_freighter_is_pushed_by_another_who_agrees() -> None:
    p = colony(2, ("NASA", "UN")).freighter(PHOBOS, "freighter-02-black").factory(1, "site:mercury-north-pole").start()
    agree(p, take=("permit:1:push",)).choose(Haul("freighter"))
    assert p.g.voyage is not None
    assert p.g.voyage.flight.burns == 2


@pytest.mark.rule("colonization:Z.push-solar", "colonization:deal")
def test_a_push_factory_of_another_who_agrees_lights_solar_generators() -> None:
    laser, sun = "robonaut-11-black", "generator-02-black"  # electric and a therm; solar
    p = colony(2, ("NASA", "UN")).put("outpost-1", "site:hektor", laser, sun, "radiator-03-black")
    p.factory(1, "site:mercury-north-pole").start()
    assert not is_working(p.g, 0, p.stack("outpost-1"), 0)
    agree(p, take=("permit:1:push",))
    assert is_working(p.g, 0, p.stack("outpost-1"), 0)
    p = colony(2, NASA).put("outpost-1", "site:hektor", laser, sun, "radiator-03-black").start()
    agree(p, take=("permit:1:push",))
    assert not is_working(p.g, 0, p.stack("outpost-1"), 0), "ESA pushes, but lights nothing"


@pytest.mark.rule("colonization:deal", "colonization:felony")
def test_prc_sells_its_right_to_felonies_and_others_may_look_away() -> None:
    p = colony(3, ("NASA", "PRC", "ESA")).rocket(PHOBOS, "crew").claim(2, PHOBOS).start()
    assert p.refused(Jump(PHOBOS)) == "felony"
    agree(p, take=("permit:1:felony",)).choose(Jump(PHOBOS))
    assert p.g.claims[BOARD[PHOBOS]] == 0
    p = colony(3, ("PRC", "ESA", "NASA")).rocket(PHOBOS, "crew").rocket(PHOBOS, "crew", seat=1).claim(2, PHOBOS).start()
    assert p.refused(Jump(PHOBOS)) == "felony", "a human is in the way"
    agree(p, take=("permit:1:witness",)).choose(Jump(PHOBOS))
    assert p.g.claims[BOARD[PHOBOS]] == 0


@pytest.mark.rule("colonization:deal")
def test_a_mooncable_and_the_shelter_of_a_cycler_are_sold() -> None:
    p = (
        colony(2, ("NASA", "Shimizu"))
        .rocket(LEO, VASIMR)
        .put("outpost-1", PHOBOS, "colonist-02-purple", seat=1)
        .start()
    )
    assert agree(p, take=("permit:1:mooncable",)).choose(Mooncable()).wet() == "8"
    p = colony(2, ("NASA", "UN")).bernal("burn:heo", BATTERY, seat=1).rocket("burn:heo", MOTH, wet="8").roll(6).start()
    agree(p, take=("permit:1:belt",)).choose(Activate("rocket", MOTH, (MOTH,)), Fly("radhaz:048"))
    assert p.said("belt") == []


@pytest.mark.rule("colonization:deal", "colonization:H5.factory")
def test_a_factory_of_another_refuels_makes_cards_and_helps_to_land() -> None:
    leave = f"permit:1:factory:{PHOBOS}"
    p = colony(2, NASA).rocket(PHOBOS, MOTH).hand(0, "thruster-09").factory(1, PHOBOS).start()
    assert (p.refused(Fill("rocket", "water")), p.refused(Produce("thruster-09", PHOBOS, "rocket"))) == (
        "H5.factory", "H8"
    )  # fmt: skip
    agree(p, take=(leave,))
    assert {Fill("rocket", "water"), Produce("thruster-09", PHOBOS, "rocket")} <= set(p.options())
    hertha = "site:hertha"  # size 3
    p = colony(2, NASA).freighter(hertha, "freighter-02-black").factory(1, hertha).start()
    agree(p, take=(f"permit:1:factory:{hertha}",)).choose(Haul("freighter"))
    assert p.offered(Fly)


@pytest.mark.rule("colonization:deal", "colonization:H5.factory-bernal")
def test_a_factory_of_another_refuels_at_the_bernal_above_it_too() -> None:
    p = colony(2, NASA).rocket(ORBIT, MOTH).bernal(ORBIT, BATTERY, seat=1).factory(1, PHOBOS).start()
    assert p.refused(Fill("rocket", "water")) == "H5.factory"
    agree(p, take=(f"permit:1:factory:{PHOBOS}",)).choose(Fill("rocket", "water"))
    assert p.wet() == "32"


@pytest.mark.rule("colonization:N2", "colonization:deal")
def test_a_lab_of_another_promotes_by_leave() -> None:
    pluto = "site:pluto"
    p = colony(2, NASA).put("outpost-1", pluto, "gw-thruster-01-black").factory(1, pluto).start()
    assert p.refused(Promote("outpost-1", "gw-thruster-01")) == "N2"
    agree(p, take=(f"permit:1:lab:{pluto}",)).choose(Promote("outpost-1", "gw-thruster-01"))
    assert p.faces("outpost-1") == ["gw-thruster-01-purple"]


@pytest.mark.rule("colonization:deal")
def test_what_a_card_does_for_its_place_is_lent() -> None:
    p = colony(2, NASA).put("outpost-1", PHOBOS, SANDWORM).put("outpost-1", PHOBOS, "refinery-05-black", seat=1)
    p.roll(2).start()
    agree(p, take=("permit:1:ability:refinery-05",)).choose(Prospect("outpost-1", "robonaut-03", "buggy"))
    assert BOARD[PHOBOS] in p.g.claims, "size 1 by a roll of 2, one less"
    p = colony(2, NASA).put("outpost-1", DEIMOS, SANDWORM).put("outpost-1", PHOBOS, "refinery-05-black", seat=1).start()
    assert "permit:1:ability:refinery-05" not in gifts(p.g, 1), "only for who is there"


# ---------------------------------------------------------------------- sales at a foreign Bernal


@pytest.mark.rule("colonization:H3.bernal-foreign")
def test_a_fee_that_can_not_be_paid_forbids_the_sale() -> None:
    p = colony(2, NASA).put("outpost-1", ORBIT, CVD).bernal(ORBIT, BATTERY, seat=1).factory(1, PHOBOS)
    p.factory(0, "site:hertha", "site:nysa", "site:psyche").start()  # type M is worth 4
    p.choose(AskFee(1), Fee(5))
    assert p.refused(Sell("refinery-03", hand=False, host=1)) == "H3.bernal-foreign"
    p.g.players[0].wt = 1
    assert cannot_sell(p.g, 0, Sell("refinery-03", hand=False, host=1)) is None


# ---------------------------------------------------------------------- words


@pytest.mark.rule("colonization:deal")
def test_all_that_could_be_offered_is_legal_and_has_words() -> None:
    p = colony(3, ("NASA", "ESA", "PRC")).wt(0, 9).wt(1, 9).wt(2, 9).hand(0, "robonaut-01").hand(1, "thruster-01")
    p.bernal("burn:geo", BATTERY, seat=1).factory(1, PHOBOS, "site:pluto").rocket(PHOBOS, "crew").rocket(
        PHOBOS, "crew", seat=2
    )
    p.put("outpost-1", PHOBOS, "refinery-05-black", seat=1).start().choose(NEGOTIATE)
    assert p.options() == usual_offers(p.g, 0)
    for each in [item for seat in range(3) for item in gifts(p.g, seat)]:
        for lang in ("en", "ja"):
            told = game.words.text("move.offer", lang, {"to": 1, "pay": 0, "ask": 0, "give": [each], "take": []}, str)
            assert each not in told
            assert "{" not in told
