"""The greedy bot in positions where a player would not think long."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.frontier.bots import choice, moves
from tests.rules.frontier.position import ESA, NASA, P2P, SPACEX, Position

from perijove.games.frontier import game
from perijove.games.frontier.bot.agenda import Agenda
from perijove.games.frontier.bot.course import Craftsman, course
from perijove.games.frontier.bot.deals import EAGER, Broker, mine, theirs
from perijove.games.frontier.bot.missions import Scout
from perijove.games.frontier.facts import BOARD, LEO, STRIP, deck_of
from perijove.games.frontier.moves import (
    Accept,
    Activate,
    Bid,
    Boost,
    Decline,
    Discard,
    EndTurn,
    Fly,
    Halt,
    Industrialize,
    Jettison,
    Negotiate,
    Offer,
    OutBid,
    Prospect,
    Research,
    Sell,
    Settle,
    TakeGlory,
    Transfer,
)
from perijove.games.frontier.rules.variants import HERMES
from perijove.kernel.decision import Choose, Move
from perijove.solar.chains import Mount
from perijove.solar.engines import engines_of
from perijove.solar.kits import kits

CAVES = "site:mars-arsia-mons-caves"
MISSION = ("crew", "thruster-04-white", "generator-08-white", "refinery-08-white", "robonaut-03-white")
"""Hall Effect, a fuel cell for all of it, Froth Flotation and a tractor: dry mass 10."""


def mounts(*faces: str) -> tuple[Mount, ...]:
    return tuple(Mount(face) for face in faces)


# ---------------------------------------------------------------------- on a world


def test_who_stands_on_a_site_prospects_it() -> None:
    p = Position().rocket(CAVES, *MISSION).start()
    assert isinstance(choice(p), Prospect)


@pytest.mark.parametrize(("site", "waits"), [("site:aeneas", True), ("site:eros", False)])
def test_who_failed_to_claim_waits_for_the_water_of_the_ground(site: str, waits: bool) -> None:
    """Next year's operation refuels; where the ground is dry the cards come back to the hand."""
    kit = ("thruster-01-white", "reactor-09-white", "refinery-12-white", "robonaut-05-white")
    p = Position().rocket(site, "crew", *kit).set(operated=True, busted=(BOARD[site],)).start()
    assert any(isinstance(move, Jettison) for move in moves(p, 4, EndTurn)) != waits


def test_a_claim_is_built_on() -> None:
    p = Position().rocket(CAVES, *MISSION).claim(0, CAVES).start()
    assert isinstance(choice(p), Industrialize)


def test_after_the_factory_the_crew_settles_and_everything_else_comes_back_to_the_hand() -> None:
    p = Position().rocket(CAVES, *MISSION).claim(0, CAVES).start()
    assert [type(move) for move in moves(p, 2)] == [Industrialize, Settle]
    moves(p, 1)
    assert set(p.g.players[0].hand) == {"thruster-04", "generator-08", "refinery-08", "robonaut-03"}
    assert p.g.players[0].rocket is None


def test_glory_is_taken_before_anything_else() -> None:
    p = Position().rocket(CAVES, *MISSION).set(fresh=((BOARD[CAVES], 0),), landed=(BOARD[CAVES],))
    p.stack("rocket").parts = tuple(replace(part, moved_by=0) for part in p.stack("rocket").parts)
    p.start()
    assert choice(p) == TakeGlory("crew-04", "mars")


def test_a_claim_waits_for_next_years_operation() -> None:
    p = Position().rocket(CAVES, *MISSION, wet="14").claim(0, CAVES).set(operated=True).start()
    assert not isinstance(choice(p), Activate)


# ---------------------------------------------------------------------- setting out


def test_who_can_pay_for_a_mission_boosts_fuels_and_flies_in_one_turn() -> None:
    hand = ("thruster-04", "generator-08", "refinery-08", "robonaut-03")
    p = Position(crews=(NASA,)).hand(0, *hand).aquas(0, 30).start()
    made = moves(p, 40, Activate)
    assert [type(move) for move in made[:4]] == [Boost] * 4
    assert isinstance(made[-1], Activate)
    assert p.stack("rocket").fuel > 0
    assert p.g.players[0].hand == ()


def test_what_can_not_be_paid_yet_stays_in_the_hand() -> None:
    p = Position(crews=(NASA,)).hand(0, "thruster-04", "generator-08", "refinery-08").aquas(0, 3).start()
    assert not isinstance(choice(p), Boost)


def test_who_sets_out_flies() -> None:
    """Its own factory is on the nearest good world; there are many next ones, most of them out of reach."""
    solid = ("reactor-01-white", "thruster-07-white", "robonaut-08-white", "generator-09-white", "refinery-01-white")
    p = Position(crews=(SPACEX,)).claim(0, CAVES, colony=True).rocket("lagrange:leo", "crew", *solid, wet="16")
    made = moves(p.set(year=27, disks=2).start(), 2)
    assert [type(move) for move in made] == [Activate, Fly]


def test_the_bot_comes_to_mars_and_builds() -> None:
    """Mass 10 and five tanks: through the belt by the crew's own engine, down through the air."""
    p = Position(crews=(NASA,)).rocket("lagrange:leo", *MISSION, wet="16").start()
    for _ in range(200):
        if p.g.factories:
            break
        p.choose(choice(p))
    assert 0 in p.g.factories.values()
    assert p.g.year <= 12


def test_a_soft_kit_enters_the_belt_on_the_crews_thrust() -> None:
    """Net thrust 13 leaves nothing of a belt roll; the Hall Effect's 2 would harm a refinery of hardness 2."""
    soft = [face if face != "refinery-08-white" else "refinery-01-white" for face in MISSION]
    p = Position(crews=(NASA,)).rocket("burn:cycler", *soft, wet="16").start()
    made = moves(p, 2)
    assert isinstance(made[0], Activate)
    assert made[0].thruster == NASA
    assert isinstance(made[1], Fly)
    assert made[1].to.startswith("belt:")


def test_a_rocket_without_fuel_or_way_is_wound_up() -> None:
    p = Position().rocket("site:bennu", "generator-08-white", "refinery-08-white").start()
    moves(p, 3)
    assert p.g.players[0].rocket is None


def test_in_the_last_year_a_figure_comes_to_the_map() -> None:
    p = Position().season("blue", year=48, spot=11).set(disks=1).start()
    assert isinstance(choice(p), Transfer)
    moves(p, 1)
    assert p.g.players[0].rocket is not None


@pytest.mark.parametrize(("spot", "shows"), [(11, True), (10, False)])
def test_so_it_does_before_every_review_of_the_ceo(spot: int, shows: bool) -> None:
    p = Position(1, crews=(NASA,), solo="ceo").set(spot=spot, year=spot + 1, operated=True).start()
    assert isinstance(choice(p), Transfer) is shows


def test_in_the_last_year_a_rocket_that_can_not_come_home_stays_one() -> None:
    """It is a point (M2a); to make an outpost of it and a rocket again would go on for ever."""
    p = Position().rocket("site:bennu", "crew").season("blue", year=48, spot=11).set(disks=1, operated=True).start()
    moves(p, 6, EndTurn)
    assert p.g.players[0].rocket is not None
    assert p.g.active == 1


# ---------------------------------------------------------------------- Hermes Fall

PUSH = ("crew", "thruster-05-white", "generator-09-white", "refinery-01-white", "robonaut-08-white", "reactor-01-white")
"""The Mass Driver with a generator for it, and what builds a factory."""


def hermes(*faces: str) -> Position:
    """V5, with the cards that left the game put back, so that a test may have any."""
    p = Position(1, crews=(SPACEX,), solo="hermes_fall")
    for card in p.g.removed:
        p.g.decks[deck_of(card)].put_under(card, ())
    p.set(removed=())
    return p.leo(*[face for face in faces if face != "crew"]).aquas(0, 20).start()


def test_the_mass_driver_goes_to_hermes() -> None:
    best = Scout(hermes(*PUSH).g, 0).best
    assert best is not None
    assert best.world.site in HERMES
    assert "thruster-05" in best.kit.cards


def test_without_a_dirt_thruster_nobody_sets_out_to_save_the_earth() -> None:
    """Another thruster would fly there as well, and could not push it."""
    others = [face if face != "thruster-05-white" else "thruster-04-white" for face in PUSH]
    assert Scout(hermes(*others).g, 0).best is None


def test_it_is_dug_for_first() -> None:
    assert choice(hermes("crew")) == Research("thruster")


# ---------------------------------------------------------------------- the market


def test_a_refinery_that_completes_the_kit_is_bought() -> None:
    p = Position(crews=(NASA,)).hand(0, "generator-08", "robonaut-06").aquas(0, 12).top("refinery-03").start()
    assert choice(p) == Research("refinery")


def test_junk_is_sold_and_the_kit_is_kept() -> None:
    hand = ("thruster-04", "generator-08", "refinery-08", "robonaut-03", "radiator-02")
    p = Position(crews=(NASA,)).hand(0, *hand).aquas(0, 2).start()
    assert choice(p) == Sell("radiator-02")


def test_a_hand_full_of_the_kit_is_cleared_for_trade() -> None:
    """I2a: with four cards nothing can be bought, and years of income would follow."""
    p = Position(crews=(NASA,)).hand(0, "thruster-04", "generator-08", "refinery-08", "robonaut-03").aquas(0, 4).start()
    assert isinstance(choice(p), Boost)
    moves(p, 4, EndTurn)
    assert len(p.g.players[0].hand) == 3


def test_who_has_neither_plan_nor_money_sells() -> None:
    hand = ("generator-01", "generator-12", "reactor-11", "radiator-05")
    p = Position(crews=(NASA,)).hand(0, *hand).aquas(0, 1).start()
    assert isinstance(choice(p), Sell)


def test_what_is_bought_for_a_plan_has_a_course() -> None:
    """All but a generator is at hand; what is bought makes a mission that can be flown with the fuel it was given."""
    hand = ("thruster-04", "refinery-08", "robonaut-03")
    p = Position(crews=(NASA,)).hand(0, *hand).aquas(0, 9).top("generator-08").start()
    plan = Agenda(p.g, 0).trader.plan
    assert plan.mission is not None
    assert choice(p) == Research(plan.decks[0])
    kit = plan.mission.kit
    dry = STRIP.at(kit.mass)
    ship = Craftsman(kit.mounts, dry, STRIP.fill(dry, plan.mission.tanks))
    assert course(ship, LEO, plan.mission.world.site) is not None


def test_budget_cuts_take_junk() -> None:
    hand = ("thruster-04", "generator-08", "refinery-08", "robonaut-03", "radiator-02")
    p = Position(crews=(NASA,)).hand(0, *hand).aquas(0, 2).season("yellow").start()
    options = [Discard(card) for card in hand]
    wishes = game.urges(p.g, Choose(0, "cuts", options, "K2f"), options)
    assert options[wishes.index(max(wishes))] == Discard("radiator-02")


def bidding(*crews: str, hand: tuple[str, ...], aquas: int) -> Position:
    """Seat 0 auctions a refinery and opens; seat 1 answers."""
    p = Position(crews=crews).hand(1, *hand).aquas(0, 5).aquas(1, aquas).top("refinery-03").start()
    return p.choose(Research("refinery"), Bid(0))


def test_a_bidder_outbids_the_initiator_who_wins_ties() -> None:
    p = bidding(NASA, P2P, hand=("generator-08", "robonaut-03"), aquas=12)
    assert choice(p) == Bid(1)


def test_a_marketeer_matches() -> None:
    p = bidding(NASA, SPACEX, hand=("generator-08", "robonaut-03"), aquas=12)
    assert choice(p) == Bid(0)


def test_a_tie_with_a_marketeer_is_no_win_for_the_initiator() -> None:
    """I2e: SpaceX matched the opening bid and would have the lot."""
    p = Position(crews=(NASA, SPACEX)).hand(0, "generator-08", "robonaut-06").aquas(0, 9).aquas(1, 9)
    p.top("refinery-03").start().choose(Research("refinery"), Bid(0), Bid(0))
    assert choice(p) == Bid(1)


def test_nobody_pays_more_than_a_lot_is_worth() -> None:
    p = bidding(NASA, P2P, hand=("generator-08", "refinery-08", "refinery-09"), aquas=12)
    p.choose(Bid(1), Bid(5))
    assert choice(p) == OutBid()


# ---------------------------------------------------------------------- deals

KIT = ("thruster-04", "generator-08", "refinery-08", "robonaut-03")


def asked_by_the_other(offer: Offer) -> Position:
    """Seat 0 makes an offer to the bot in seat 1, which holds a kit and a radiator that it has no use for."""
    p = Position(crews=(ESA, NASA)).hand(1, *KIT, "radiator-02").aquas(0, 8).aquas(1, 2).start()
    return p.choose(Negotiate(), offer)


@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        (Offer(1, pay=3, take=("card:radiator-02",)), Accept()),
        (Offer(1, pay=1, take=("card:radiator-02",)), Decline()),
        (Offer(1, pay=4, take=("card:robonaut-03",)), Decline()),
        (Offer(1, pay=1), Accept()),
        (Offer(1, ask=1), Decline()),
    ],
)
def test_a_deal_is_taken_if_it_brings_something(offer: Offer, answer: Move) -> None:
    assert choice(asked_by_the_other(offer)) == answer


def test_a_card_that_completes_the_kit_is_paid_for() -> None:
    p = Position(crews=(NASA, ESA)).hand(0, *KIT[1:]).hand(1, KIT[0]).aquas(0, 9).start()
    assert moves(p, 2) == [Negotiate(), Offer(1, pay=4, take=("card:thruster-04",))]
    assert choice(p) == Accept()


def test_what_an_auction_brings_as_well_is_not_paid_for() -> None:
    p = Position(crews=(NASA, ESA)).hand(0, *KIT[1:]).hand(1, "thruster-08").top(KIT[0]).aquas(0, 9).start()
    assert choice(p) == Research("thruster")


def test_who_needs_the_card_is_not_asked_for_it() -> None:
    p = Position(crews=(NASA, ESA)).hand(0, "refinery-03", "robonaut-06").hand(1, *KIT).aquas(0, 12).start()
    wish = Offer(1, pay=4, take=("card:generator-08",))
    assert Broker.of(p.g, 0).gain(mine(wish)) > EAGER
    assert not Broker.of(p.g, 1).accepts(theirs(wish))
    assert choice(p) != Negotiate()


# ---------------------------------------------------------------------- kits and courses


def test_a_kit_shares_its_generator_and_takes_the_crew_along() -> None:
    found = kits(mounts(NASA, "generator-08-white", "refinery-08-white", "robonaut-03-white"))
    assert [len(kit.mounts) for kit in found] == [4]
    assert found[0].mass == 8
    assert found[0].manned


@pytest.mark.parametrize("missing", ["generator-08-white", "refinery-08-white", "robonaut-03-white"])
def test_without_any_of_its_parts_there_is_no_kit(missing: str) -> None:
    whole = (NASA, "generator-08-white", "refinery-08-white", "robonaut-03-white")
    assert kits(mounts(*[face for face in whole if face != missing])) == ()


def test_a_course_is_flown_as_it_says() -> None:
    """Every move of the first turn is one that the rules offer, and the fuel is what it foretold."""
    p = Position(crews=(NASA,)).rocket("lagrange:leo", *MISSION, wet="16").start()
    stack = p.stack("rocket")
    dry, fuel = stack.dry, stack.fuel
    found = course(Craftsman(stack.mounts, dry, stack.wet_mass), LEO, BOARD["site:hygiea"])
    assert found is not None
    assert found.engine is not None
    p.choose(Activate("rocket", found.engine.face, found.engine.chain))
    for space in found.way:
        p.choose(Fly(BOARD.spaces[space].id))
    p.choose(Halt())
    assert p.stack("rocket").space == found.way[-1]
    assert p.stack("rocket").fuel >= fuel - found.steps


def test_there_is_no_course_without_fuel_or_engine() -> None:
    dry = STRIP.at(10)
    faces = mounts(NASA, *MISSION[1:])
    assert course(Craftsman(faces, dry, dry), LEO, BOARD["site:hygiea"]) is None
    assert course(Craftsman(mounts("generator-08-white"), dry, dry), LEO, BOARD["site:hygiea"]) is None


def test_a_powersat_pushes_what_can_be_pushed() -> None:
    plain, pushed = (engines_of(mounts("thruster-04-white", "generator-08-white"), push) for push in (0, 1))
    assert [engine.thrust for engine in plain] == [3]
    assert [engine.thrust for engine in pushed] == [4]


def test_a_kit_can_build_as_well_as_prospect() -> None:
    """The Plasma Parachute supports nobody who industrializes: with it alone there is no kit."""
    parts = (NASA, "refinery-03-white", "robonaut-06-white")
    assert kits(mounts(*parts, "generator-10-white")) == ()
    assert kits(mounts(*parts, "generator-08-white")) != ()
