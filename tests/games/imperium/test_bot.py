"""The greedy bot of Twilight Imperium: it beats chance, and each of its thoughts is a sensible one."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.rules.imperium.position import Position

from perijove.bots import make_bot
from perijove.games.imperium import game
from perijove.games.imperium.bot.campaign import campaign
from perijove.games.imperium.bot.laws import laws_worth
from perijove.games.imperium.bot.spending import kept, spendable
from perijove.games.imperium.bot.strength import chance, defence, loss, power
from perijove.games.imperium.bot.transfers import guard
from perijove.games.imperium.bot.worth import evaluate
from perijove.games.imperium.checks import check
from perijove.games.imperium.facts import LAYOUTS
from perijove.games.imperium.galaxy import hex_distance, hex_of
from perijove.games.imperium.moves import (
    DONE,
    Abstain,
    Accept,
    Activate,
    Decline,
    Elect,
    Gain,
    Land,
    Load,
    PassRound,
    PickPlanet,
    PickPlayer,
    PlaceTile,
    Retreat,
    Sail,
    Stay,
    Strategic,
    TakeHit,
    Transfer,
    Vote,
)
from perijove.games.imperium.rules.agenda import ballots
from perijove.games.imperium.state import CARRIER, CRUISER, DREADNOUGHT, Battle, Debate, Imperium, Side
from perijove.kernel.decision import Choose, Move
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options

MOST = 20_000


def play(levels: tuple[str, ...], seed: str, **options: Any) -> Match:
    seats = len(levels)
    match = Match(game, Header("imperium", seats, check_options("imperium", game.options, seats, options), seed))
    bots = [make_bot(level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    while match.decision is not None and match.number < MOST:
        seat = match.decision.seats[0]
        match.choose(seat, bots[seat].choose(match, seat))
        assert isinstance(match.g, Imperium)
        if match.number % 20 == 0:
            check(match.g)
    assert match.outcome is not None
    return match


def thought(p: Position, seat: int | None = None) -> Move:
    """What the bot would do here."""
    seat = p.asked[0] if seat is None else seat
    return make_bot("greedy", 1).think(p.m, seat)


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize(
    ("seat", "options"), [(0, {}), (1, {}), (2, {}), (1, {"strategy": "white", "galaxy": "preset"})]
)
def test_greedy_beats_chance_from_every_seat(seat: int, options: dict[str, Any]) -> None:
    levels = tuple("greedy" if each == seat else "random" for each in range(3))
    match = play(levels, f"duel {seat}", **options)
    assert match.outcome is not None
    assert match.outcome.winners == (seat,)


def test_greedy_players_expand_research_score_and_trade_and_end_within_twelve_rounds() -> None:
    match = play(("greedy",) * 4, "four")
    g = match.g
    assert isinstance(g, Imperium)
    assert g.round <= 12
    for player in g.players:
        assert len(player.planets) > 4
        assert len(player.technologies) > 4
    assert sum(len(player.claimed) for player in g.players) > 4
    log = [entry.key for _, entry in match.log(None)]
    assert {"agreement", "agenda.result", "produced", "fleet.moved", "technology.gained"} <= set(log)


# ---------------------------------------------------------------------- an action


def frontier(**pools: int) -> Position:
    """Seat 0 with a carrier and troops at home, free planets next to it."""
    p = Position().tile((1, -2), "v-abyz").ships(0, "v-home-sol", carrier=1, cruiser=1)
    return p.planet(0, "jord", ground=4, dock=True).pools(0, **pools).strategy(1, "trade").strategy(0, "diplomacy")


def test_the_bot_takes_free_planets_beside_it() -> None:
    p = frontier()
    p.strategy(0, "diplomacy", used=True).stage("turn", active=0)
    assert thought(p) == Activate("v-abyz")
    p.choose(Activate("v-abyz"))
    sail = thought(p)
    assert isinstance(sail, Sail)
    assert sail.ship == "carrier"
    p.choose(sail)
    load = thought(p)
    assert load == Load("ground_force", "v-home-sol", "jord", 3)  # one stays at home
    p.choose(load)
    while p.prompt in ("load", "sail"):
        p.choose(thought(p))
    landed = []
    while p.prompt == "land":
        landed.append(thought(p))
        p.choose(landed[-1])
    assert {move.planet for move in landed if isinstance(move, Land)} == {"abyz", "fria"}
    assert landed[-1] == DONE
    assert p.world("abyz").owner == p.world("fria").owner == 0
    assert p.world("jord").ground == 1


def test_it_does_not_attack_what_it_can_not_beat() -> None:
    p = frontier().ships(1, "v-abyz", dreadnought=3)
    at = p.at("v-abyz")
    assert campaign(p.g, 0, at).ships == ()
    assert campaign(p.g, 0, at).worth <= 0
    p.strategy(0, "diplomacy", used=True).stage("turn", active=0)
    assert thought(p) != Activate("v-abyz")


def test_it_attacks_what_it_can_beat_and_sends_warships_along() -> None:
    p = frontier().ships(0, "v-home-sol", dreadnought=1).ships(1, "v-abyz", destroyer=1)
    plan = campaign(p.g, 0, p.at("v-abyz"))
    assert plan.worth > 5
    assert {ship.kind for ship in plan.ships} > {CARRIER}
    assert len(plan.ships) <= p.player(0).fleet


def test_it_sends_no_more_ships_than_its_supply_allows() -> None:
    p = frontier(command=3, strategy=2, fleet=2).ships(0, "v-home-sol", destroyer=1).ships(1, "v-abyz", cruiser=3)
    assert len(campaign(p.g, 0, p.at("v-abyz")).ships) <= 2


def test_it_passes_when_nothing_is_worth_a_counter() -> None:
    p = Position().planet(0, "jord", exhausted=True).strategy(0, "diplomacy", used=True).strategy(1, "trade")
    p.stage("turn", active=0)
    assert thought(p) == PassRound()


def border(enemy_at: str = "v-empty-2", **at_home: int) -> Position:
    """Seat 0 holds Abyz and Fria with troops alone; its warships are at home, two dreadnoughts near."""
    p = Position().tile((1, -2), "v-abyz").ships(0, "v-home-sol", **at_home)
    p.planet(0, "jord", ground=2, dock=True, exhausted=True).pools(0, command=3, strategy=2, fleet=5)
    for planet in ("abyz", "fria"):
        p.planet(0, planet, ground=1, exhausted=True)
    p.strategy(0, "diplomacy", used=True).strategy(1, "trade")
    return p.ships(1, enemy_at, dreadnought=2)


def test_it_transfers_warships_to_a_border_that_is_in_danger() -> None:
    p = border(cruiser=4).stage("turn", active=0)
    move = thought(p)
    assert isinstance(move, Transfer)
    assert {move.first, move.second} == {"v-home-sol", "v-abyz"}
    p.choose(move)
    while p.prompt == "sail":
        p.choose(thought(p))
    assert p.fleet(0, "v-abyz").ships[CRUISER] == 4


@pytest.mark.parametrize(
    ("why", "enemy_at"),
    [("nobody near", "v-home-hacan"), ("home in danger", "v-empty-1"), ("the enemy can not come", "v-empty-2")],
)
def test_it_transfers_nothing_where_that_makes_nothing_safer(why: str, enemy_at: str) -> None:
    p = border(enemy_at, cruiser=4)
    if why == "the enemy can not come":
        p.counter(1, enemy_at)
    assert guard(p.g, 0, p.at("v-home-sol"), p.at("v-abyz")).ships == ()
    p.stage("turn", active=0)
    assert p.offered(Transfer)
    assert not isinstance(thought(p), Transfer)


def test_a_transfer_takes_no_more_ships_than_the_fleet_supply_allows() -> None:
    p = border(cruiser=2, dreadnought=3).pools(0, command=3, strategy=2, fleet=3).ships(0, "v-abyz", destroyer=1)
    sent = guard(p.g, 0, p.at("v-home-sol"), p.at("v-abyz")).ships
    assert [ship.kind for ship in sent] == [DREADNOUGHT, DREADNOUGHT]


def test_two_points_come_before_everything_else() -> None:
    p = frontier().strategy(0, "imperial").stage("turn", active=0)
    assert thought(p) == Strategic("imperial")


# ---------------------------------------------------------------------- battles


def test_power_and_chances() -> None:
    p = Position().ships(0, "v-empty-1", dreadnought=2).ships(1, "v-empty-1", fighter=2)
    at = p.at("v-empty-1")
    assert defence(p.g, at, 0) == pytest.approx(2 * 0.6 * 4)
    assert defence(p.g, at, 1) == pytest.approx(2 * 0.2 * 2)
    assert power(p.g, 0, (0, 0, 1, 0, 0, 0), at, True) == pytest.approx(0.4)
    assert chance(1.0, 1.0) == 0.5
    assert chance(2.0, 1.0) == pytest.approx(0.8)
    assert (chance(0.0, 1.0), chance(1.0, 0.0)) == (0.0, 1.0)
    assert (loss(1.0, 2.0), loss(1.0, 0.0)) == (1.0, 0.0)
    assert loss(4.0, 3.0) == pytest.approx(0.5)


def test_damage_is_taken_before_ships_are_lost_and_troops_last() -> None:
    p = Position().ships(0, "v-empty-1", fighter=1, carrier=1, dreadnought=1).cargo(0, "v-empty-1", "carrier", ground=2)
    question = Choose(0, "take-hit", [], args={"system": "v-empty-1"})
    options = [TakeHit("fighter"), TakeHit("carrier", hold=0), TakeHit("dreadnought", sustain=True)]
    urges = game.urges(p.g, question, options)
    assert sorted(options, key=lambda move: -urges[options.index(move)]) == [options[2], options[0], options[1]]


def test_a_hopeless_fleet_leaves_and_a_strong_one_stays() -> None:
    p = Position().ships(0, "v-empty-1", destroyer=1).ships(1, "v-empty-1", dreadnought=3)
    p.g.battle = Battle("space", p.at("v-empty-1"), attacker=Side(1, ()), defender=Side(0, ()))
    options: list[Move] = [Retreat("v-empty-2"), Stay()]
    weak = game.urges(p.g, Choose(0, "retreat", options), options)
    strong = game.urges(p.g, Choose(1, "withdraw", options), options)
    assert weak[0] > weak[1]
    assert strong[0] < strong[1]


# ---------------------------------------------------------------------- spending


def test_what_an_objective_asks_for_is_not_spent_on_units() -> None:
    p = Position().goods(0, 8)
    free = spendable(p.g, 0)
    assert free > 0
    assert kept(p.g, 0) == (0, 0)
    p.reveal("v1-09")  # spend 10 resources
    assert kept(p.g, 0) == (10, 0)
    assert spendable(p.g, 0) == free - 10
    p.player(0).claimed = ("v1-09",)
    assert kept(p.g, 0) == (0, 0)


def test_counters_go_where_they_are_missed_most() -> None:
    options: list[Move] = [Gain("command"), Gain("strategy"), Gain("fleet")]
    for pools, wanted in (((0, 2, 4), "command"), ((4, 0, 5), "strategy"), ((4, 2, 1), "fleet")):
        p = Position().pools(0, *pools)
        urges = game.urges(p.g, Choose(0, "gain-counter", options), options)
        assert options[urges.index(max(urges))] == Gain(wanted)


# ---------------------------------------------------------------------- dealings


def answer_to(mine: int, theirs: int, goods: int = 0, wanted: int = 0) -> Move:
    p = Position()
    options: list[Move] = [Accept(), Decline()]
    args = {"from": 1, "mine": mine, "theirs": theirs, "goods": goods, "wanted": wanted}
    urges = game.urges(p.g, Choose(0, "accept-offer", options, args=args), options)
    return options[urges.index(max(urges))]


def test_offers_are_answered_by_what_they_bring() -> None:
    assert answer_to(mine=2, theirs=2) == Accept()
    assert answer_to(mine=3, theirs=1) == Accept()
    assert answer_to(mine=1, theirs=3) == Decline()
    assert answer_to(mine=1, theirs=1, wanted=4) == Decline()
    assert answer_to(mine=1, theirs=3, goods=4) == Accept()


def test_points_planets_and_counters_are_worth_something_and_rivals_count_against() -> None:
    p = Position().tile((1, -2), "v-abyz")
    before = evaluate(p.g, 0)
    p.points(0, 1)
    with_point = evaluate(p.g, 0)
    assert with_point > before + 20
    p.planet(0, "abyz")
    with_planet = evaluate(p.g, 0)
    assert with_planet > with_point
    p.points(1, 3)
    assert evaluate(p.g, 0) < with_planet
    alone = evaluate(p.g, 0)
    p.ships(0, "v-home-sol", cruiser=1)
    assert evaluate(p.g, 0) > alone


# ---------------------------------------------------------------------- the galaxy


def test_rich_systems_are_placed_near_home_and_obstacles_near_others() -> None:
    match = Match.new("imperium", 3, "build", {"galaxy": "built"})
    bot = make_bot("random", 1)
    while match.decision is not None and "place-tile" not in {view.prompt for view in match.seen(None).asked.values()}:
        seat = match.decision.seats[0]
        match.choose(seat, bot.choose(match, seat))
    g = cast(Imperium, match.g)
    seat = match.decision.seats[0] if match.decision else 0
    homes = [LAYOUTS[g.layout].homes[player.seat - 1] for player in g.players]
    places = range(1, 19)
    near = min(places, key=lambda place: hex_distance(hex_of(place), homes[seat]))
    far = max(places, key=lambda place: hex_distance(hex_of(place), homes[seat]))
    for tile, wanted in (("v-abyz", near), ("v-asteroid-field-1", far)):
        options: list[Move] = [PlaceTile(tile, near), PlaceTile(tile, far)]
        urges = game.urges(g, Choose(seat, "place-tile", options), options)
        assert options[urges.index(max(urges))] == PlaceTile(tile, wanted)


# ---------------------------------------------------------------------- votes


@pytest.mark.parametrize(
    ("card", "vote"),
    [
        ("emperor", Elect(seats=(0,))),  # a point for the elected player
        ("cost_overruns", Vote("against")),  # for: everybody pays
        ("imperial_mandate", Vote("for")),
        ("crown_of_thalnos", Elect(seats=(0,))),  # an office
        ("conventions_of_war", Vote("for")),  # no other has docks to lose
        ("vorhal_peace_prize", Vote("against")),  # no other has more fleet supply
        ("code_of_honor", Abstain()),
    ],
)
def test_votes_are_given_to_what_helps_and_kept_where_nothing_does(card: str, vote: Move) -> None:
    p = Position().planet(0, "jord", ground=3, dock=True).ships(0, "v-home-sol", cruiser=2).goods(0, 4).goods(1, 2)
    assert favourite(p.pools(0, fleet=6), card) == vote


def favourite(p: Position, card: str) -> Move:
    """What the first seat votes for."""
    p.g.agendas.take(card)
    p.g.debate = Debate(card, 0)
    options = ballots(p.g, card)
    urges = game.urges(p.g, Choose(0, "vote", options, args={"card": card}), options)
    return options[urges.index(max(urges))]


def test_a_burden_is_voted_upon_the_leader() -> None:
    assert favourite(Position().points(1, 4).points(2, 6), "councils_censure") == Elect(seats=(2,))


def test_laws_are_judged_by_who_has_more_of_what_they_touch() -> None:
    p = Position().law("unconventional_weapons")
    even = laws_worth(p.g, 0)
    p.ships(0, "v-home-sol", dreadnought=2)
    assert laws_worth(p.g, 0) < even < laws_worth(p.g, 1)
    assert (
        laws_worth(Position().law("minister_of_war", 1).g, 1)
        > 0
        > laws_worth(Position().law("minister_of_war", 1).g, 0)
    )


def test_whoever_is_to_speak_for_the_council_is_oneself() -> None:
    options: list[Move] = [PickPlayer(0), PickPlayer(1), PickPlayer(2), Abstain()]
    urges = game.urges(Position().g, Choose(1, "voice", options), options)
    assert options[urges.index(max(urges))] == PickPlayer(1)


def test_what_must_be_exhausted_is_the_planet_that_is_missed_least() -> None:
    p = Position().tile((1, -2), "v-abyz").planet(0, "abyz").planet(0, "fria")
    options: list[Move] = [PickPlanet("jord"), PickPlanet("fria"), PickPlanet("abyz")]
    urges = game.urges(p.g, Choose(0, "exhaust-planet", options), options)
    assert options[urges.index(max(urges))] == PickPlanet("fria")
