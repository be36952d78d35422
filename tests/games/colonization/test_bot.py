"""The greedy bot of the older High Frontier in positions where a player would not think long, and in a whole game."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, LEO, Position, colony

from perijove.bots import make_bot
from perijove.games.colonization import game
from perijove.games.colonization.bot.agenda import Agenda
from perijove.games.colonization.bot.course import flares_after, is_sheltered
from perijove.games.colonization.expanded_moves import ChooseCard, Govern
from perijove.games.colonization.facts import BOARD, CYCLE
from perijove.games.colonization.moves import (
    END_TURN,
    Activate,
    Bid,
    Boost,
    Decommission,
    Finao,
    Fly,
    Halt,
    Income,
    Industrialize,
    Liquidate,
    Out,
    Prospect,
    Research,
    Roll,
    Venture,
)
from perijove.games.colonization.state import Colonization
from perijove.kernel.decision import Move
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options

CAVES = "site:mars-arsia-mons-caves"
KIT = ("crew", "thruster-10-white", "robonaut-03-white", "refinery-08-white")
"""A VASIMR, a buggy and a refinery: dry mass 5."""


def new(players: int, seed: str, **options: bool) -> Match:
    return Match(
        game, Header("colonization", players, check_options("colonization", game.options, players, options), seed)
    )


def choice(p: Position) -> Move:
    """What the bot does next."""
    return make_bot("greedy", "test").choose(p.m, p.seats[0])


def moves(p: Position, until: type[Move], most: int = 20) -> list[Move]:
    """What the bot does from here, up to a move of a kind."""
    made: list[Move] = []
    while len(made) < most and not (made and isinstance(made[-1], until)):
        made.append(choice(p))
        p.choose(made[-1])
    return made


# ---------------------------------------------------------------------- on a world


def test_who_stands_on_a_site_with_a_kit_prospects_it() -> None:
    assert isinstance(choice(Position().rocket(CAVES, *KIT).start()), Prospect)


def test_who_has_a_claim_and_a_kit_on_it_builds() -> None:
    assert isinstance(choice(Position().rocket(CAVES, *KIT).claim(0, CAVES).start()), Industrialize)


def test_after_the_factory_stands_the_crew_settles_and_the_engine_comes_back_to_the_hand() -> None:
    p = Position().rocket(DEIMOS, "crew", "thruster-10-white").factory(0, DEIMOS).set(operated=True).start()
    made = moves(p, type(END_TURN))
    assert {move.card for move in made if isinstance(move, Decommission)} == {"crew-04", "thruster-10"}
    assert p.g.colonies == {BOARD[DEIMOS]: 0}
    assert "rocket" not in p.player().stacks


def test_who_was_first_on_mars_is_decommissioned_at_home_for_the_glory() -> None:
    p = Position().rocket(LEO, "crew", wet="3")
    rocket = p.g.players[0].stacks["rocket"]
    rocket.parts = tuple(type(part)(part.face, seen=("mars",)) for part in rocket.parts)
    p.start()
    assert choice(p) == Decommission("rocket", "crew-04")
    p.choose(choice(p))
    assert p.g.glories == {"mars": 0}


def test_a_venture_that_can_be_had_is_had() -> None:
    sites = ("site:hertha", "site:kleopatra", "site:psyche")
    p = Position().claim(0, *sites).wt(0, 6).start()
    assert choice(p) == Venture("printing")


# ---------------------------------------------------------------------- at home


def test_a_kit_that_is_paid_for_is_boosted_fuelled_and_sent_off_in_one_turn() -> None:
    p = Position().hand(0, "thruster-10", "robonaut-03", "refinery-08").wt(0, 16).start()
    made = moves(p, Activate)
    assert {move.card for move in made if isinstance(move, Boost)} >= {"robonaut-03", "refinery-08"}
    assert isinstance(made[-1], Activate)
    flown = moves(p, Halt, 40)
    assert any(isinstance(move, Fly) for move in flown)
    assert p.stack("rocket").space != BOARD[LEO]


def test_who_has_cards_but_no_money_earns_some() -> None:
    p = Position().hand(0, "thruster-10", "robonaut-03", "refinery-08").wt(0, 1).set(auctioned=True).start()
    assert isinstance(choice(p), Income)


def test_water_that_came_home_as_cargo_is_sold() -> None:
    p = Position().rocket(LEO, "crew", "robonaut-03-white", "refinery-08-white", water=6).wt(0, 3).start()
    assert choice(p) == Liquidate("rocket", cargo=True)
    p.choose(choice(p))
    p.choose(choice(p))
    assert (p.player().wt, p.stack("rocket").water) == (9, 0)


def test_a_rocket_under_way_does_not_give_up_a_kit_that_can_still_land() -> None:
    p = Position().rocket(LEO, *KIT, wet="9").wt(0, 2).start()
    while not p.said("size.roll") and not p.said("claimed"):
        assert len(p.faces("rocket")) == len(KIT)
        assert p.g.year < 9
        p.choose(choice(p) if p.seats == (0,) else END_TURN)


def test_who_has_nothing_buys_something() -> None:
    assert isinstance(choice(Position().wt(0, 3).start()), Research)


def test_nobody_pays_for_a_card_that_is_of_no_use() -> None:
    p = Position().hand(0, "thruster-10", "robonaut-03", "refinery-08").wt(0, 12).wt(1, 12)
    p.top("refinery-06").start(active=1)
    p.choose(Research("refinery"), Bid(6))
    assert choice(p) == Out()


def test_whoever_has_the_highest_bid_does_not_raise_it() -> None:
    p = Position().wt(0, 9).wt(1, 9).top("robonaut-03").start()
    p.choose(Research("robonaut"))
    first = choice(p)
    assert first == Bid(0)


@pytest.mark.parametrize(("wt", "answer"), [(8, Roll()), (40, Finao())])
def test_cards_that_come_back_anyway_are_risked_unless_one_is_rich(wt: int, answer: Move) -> None:
    p = Position().rocket("hohmann:246", *KIT, wet="9").wt(0, wt).start()
    for move in game.ways(p.g, 0, None, CAVES)[0].moves:
        p.choose(move)
        if p.prompt == "hazard":
            break
    assert p.prompt == "hazard"
    assert choice(p) == answer


# ---------------------------------------------------------------------- Colonization


def test_budget_cuts_take_what_the_plan_does_not_use() -> None:
    p = colony().wt(0, 20).season("yellow")
    p.hand(0, "thruster-10", "generator-03", "robonaut-03", "refinery-08", "radiator-05")
    p.set(spot=3).roll(5).start()
    kept = set(Agenda(p.g, 0).trader.plan.cards)
    p.choose(END_TURN).choose(END_TURN)
    assert p.prompt == "cuts"
    given = choice(p)
    assert isinstance(given, ChooseCard)
    assert given.card not in kept


def test_under_egalitarianism_nobody_takes_an_income_from_oneself() -> None:
    p = colony().wt(0, 9).set(government="egalitarianism", auctioned=True).start()
    assert Income(0) in p.options()
    assert choice(p) != Income(0)


def test_nobody_brings_a_government_upon_the_table_that_harms_oneself() -> None:
    p = colony(factions=("UN",)).start()
    politician = Agenda(p.g, 0).politician
    spots = [Govern(spot).government for spot in ("nationalism", "egalitarianism", "war", "centrist")]
    assert max(spots, key=politician.worth) == "centrist"


def test_no_crew_leaves_its_shelter_for_a_year_that_ends_with_a_flare() -> None:
    spot = next(spot for spot in range(12) if flares_after(spot, 0))
    calm = next(spot for spot in range(12) if CYCLE.seasons[spot] == "yellow" and not flares_after(spot, 0))
    kit = ("crew", "thruster-04-white", "generator-08-white", "robonaut-03-white", "refinery-08-white")
    for when, stays in ((spot, True), (calm, False)):
        p = colony(factions=("Shimizu",)).rocket(LEO, *kit, wet="16").set(spot=when).start()
        moves(p, type(END_TURN), 40)
        assert is_sheltered(p.stack("rocket").space) or not stays
        assert (p.stack("rocket").space == BOARD[LEO]) == stays


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize("options", [{}, {"colonization": True}])
def test_choices_are_the_same_in_worlds_that_the_seat_cannot_tell_apart(options: dict[str, bool]) -> None:
    match = new(3, "worlds", **options)
    bot = make_bot("greedy", "worlds")
    while match.decision is not None and match.number < 60:
        seat = match.decision.seats[0]
        chosen = bot.choose(match, seat)
        if match.number % 6 == 0:
            for number in range(3):
                assert bot.choose(match.imagine(seat, number), seat) == chosen
        match.choose(seat, chosen)


def test_a_whole_game_ends_by_factories() -> None:
    match = new(2, "p")
    bots = [make_bot("greedy", f"p/{seat}") for seat in range(2)]
    while match.decision is not None:
        seat = match.decision.seats[0]
        match.choose(seat, bots[seat].choose(match, seat))
    g = match.g
    assert isinstance(g, Colonization)
    assert g.year == g.last_year < 60
    assert len(g.factories) >= 4
    assert match.outcome is not None
    assert max(match.outcome.scores) >= 10
