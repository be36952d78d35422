"""Module 1: setup (1A2), what a player may own (1A4), and what it takes out of the Core (1A8)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import Position

from perijove.games.frontier import game
from perijove.games.frontier.facts import CARDS, DECKS, FACES
from perijove.games.frontier.moves import (
    Bid,
    Boost,
    Deliver,
    Discard,
    Draft,
    EndTurn,
    Jettison,
    Negotiate,
    Offer,
    Research,
)
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.state import Frontier
from perijove.kernel.chance import Chance
from perijove.kernel.errors import BadOption, IllegalMove
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options

ZUBRIN, SPHEROMAK = "gw-thruster-05", "gw-thruster-06"


def fresh(players: int = 2, **options: object) -> Frontier:
    whole = check_options("frontier", game.options, players, options)
    return game.new(players, whole, Chance.from_seed("setup"))


def begun(**options: object) -> Frontier:
    """A match of two after both have chosen a side of their crew."""
    whole = check_options("frontier", game.options, 2, options)
    match = Match(game, Header("frontier", 2, whole, "aquas"))
    while match.decision is not None and match.decision.prompt == "faction":
        seat = match.decision.seats[0]
        match.choose(seat, match.decision.options(seat)[0])
    assert isinstance(match.g, Frontier)
    return match.g


@pytest.mark.rule("terawatt:1A.1", "terawatt:1A1h", "terawatt:1A2.1")
def test_two_decks_of_seven_are_added_black_side_up() -> None:
    plain, g = fresh(), fresh(terawatt=True)
    assert set(g.decks) - set(plain.decks) == {"freighter", "gw-thruster"}
    assert [g.decks[deck].count for deck in ("freighter", "gw-thruster")] == [7, 7]
    for deck in ("freighter", "gw-thruster"):
        assert g.decks[deck].seen_by(1, 6), "the top lies open"
        assert FACES[CARDS[g.decks[deck].cards[-1]][0]].side == "black"


@pytest.mark.rule("terawatt:1A2.2")
def test_two_decks_bring_two_aquas_more() -> None:
    plain, g = begun(), begun(terawatt=True)
    assert [player.crew for player in plain.players] == [player.crew for player in g.players]
    assert [
        with_module.aquas - without.aquas for with_module, without in zip(g.players, plain.players, strict=True)
    ] == [2, 2]


@pytest.mark.rule("terawatt:1A2a.1")
def test_their_cards_are_black_and_purple() -> None:
    for card in (*DECKS["freighter"], *DECKS["gw-thruster"]):
        assert {FACES[face].side for face in CARDS[card]} == {"black", "purple"}


@pytest.mark.rule("terawatt:1A2a.2", "terawatt:1B1.1")
def test_they_are_researched_like_other_patents() -> None:
    p = Position(terawatt=True).top("freighter-03").aquas(0, 5).start()
    p.choose(Research("freighter"), Bid(2))
    while p.asked == "bid":
        p.choose(p.options()[0])
    assert "freighter-03" in p.g.players[0].hand


@pytest.mark.rule("terawatt:1A2a.3")
def test_they_are_never_boosted() -> None:
    p = Position(terawatt=True).hand(0, "freighter-04", ZUBRIN, "thruster-01").aquas(0, 20).start()
    assert {move.card for move in p.options(Boost)} == {"thruster-01"}
    assert p.refused(Boost("freighter-04")) == "I4a"


@pytest.mark.parametrize(("length", "disks"), [("short", 4), ("medium", 5)])
@pytest.mark.rule("terawatt:1A2b.1", "terawatt:1A2b.2")
def test_length_in_disks(length: str, disks: int) -> None:
    assert fresh(terawatt=True, length=length).disks == disks


@pytest.mark.rule("terawatt:1A2b.1")
def test_the_core_game_has_one_length() -> None:
    with pytest.raises(BadOption, match="terawatt=true"):
        fresh(length="medium")


@pytest.mark.rule("terawatt:1A4.1", "terawatt:1A4.2", "terawatt:1Cb.3")
def test_who_owns_one_starts_no_auction_for_a_second() -> None:
    p = Position(terawatt=True).hand(0, ZUBRIN).aquas(0, 5).start()
    assert "gw-thruster" not in {move.deck for move in p.options(Research)}
    assert "freighter" in {move.deck for move in p.options(Research)}
    assert p.refused(Research("gw-thruster")) == "1A4.2"
    aboard = Position(terawatt=True).aquas(0, 5).freighter("site:ceres", "freighter-03-black").start()
    assert aboard.refused(Research("freighter")) == "1A4.2", "in a stack it is owned too"


@pytest.mark.rule("terawatt:1A4.2")
def test_who_owns_one_in_a_stack_does_not_bid() -> None:
    p = Position(3, terawatt=True).aquas(0, 5).aquas(1, 5).aquas(2, 5)
    p.put("outpost-1", "site:ceres", f"{ZUBRIN}-black", seat=1).top(SPHEROMAK).start()
    p.choose(Research("gw-thruster"), Bid(0))
    assert p.asked_seats == (2,), "seat 1 is passed over"


@pytest.mark.rule("terawatt:1A4.3")
def test_worked_example_of_who_takes_zubrin_back_and_bids_for_a_thruster_of_h() -> None:
    """For a Bernal of that type; Salt-Water Zubrin burns isotope of S."""
    p = Position(terawatt=True).aquas(0, 5).put("outpost-1", "site:ceres", f"{ZUBRIN}-black").top(SPHEROMAK).start()
    assert p.refused(Research("gw-thruster")) == "1A4.2"
    p.choose(Jettison("outpost-1", ZUBRIN))
    assert p.refused(Research("gw-thruster")) == "1A4.2"
    p.choose(Discard(ZUBRIN))
    p.choose(Research("gw-thruster"), Bid(2))
    while p.asked == "bid":
        p.choose(p.options()[0])
    player = p.g.players[0]
    assert (player.hand[0], player.aquas, player.isostandard) == (SPHEROMAK, 3, "H")


@pytest.mark.rule("terawatt:1A4.1")
def test_nobody_is_given_a_second_one() -> None:
    p = Position(terawatt=True).hand(0, ZUBRIN).hand(1, SPHEROMAK, "freighter-01").aquas(0, 5).start()
    p.choose(Negotiate())
    with pytest.raises(IllegalMove, match="would own more of GW thrusters") as refused:
        p.match.choose(0, Offer(1, take=(f"card:{SPHEROMAK}",)))  # type: ignore[union-attr]
    assert refused.value.rule == "1A4.1"
    p.choose(Offer(1, give=(f"card:{ZUBRIN}",), take=(f"card:{SPHEROMAK}", "card:freighter-01")))
    assert p.asked == "deal", "one for another is no second"


@pytest.mark.rule("terawatt:1A4.1")
def test_nor_does_a_draft_bring_a_second_one() -> None:
    p = Position(terawatt=True, quick_start=True).hand(0, "freighter-01").start("draft")
    assert {move.deck for move in p.options(Draft)} >= {"thruster", "gw-thruster"}
    assert Draft("freighter") not in p.options(Draft)


@pytest.mark.rule("terawatt:1A8")
def test_there_is_no_delivery() -> None:
    def at_hand(terawatt: bool = False) -> Position:
        p = Position(terawatt=terawatt).factory(0, "site:ceres")
        return p.put("outpost-1", "site:ceres", "thruster-01-black", water=9).start()

    assert at_hand().options(Deliver)
    assert at_hand(terawatt=True).options(Deliver) == []
    assert at_hand(terawatt=True).refused(Deliver("outpost-1", "thruster-01")) == "1A8"


@pytest.mark.parametrize(("length", "years"), [("short", 48), ("medium", 60)])
@pytest.mark.rule("terawatt:1E1", "terawatt:1A2b.1", "terawatt:1A2b.2")
def test_the_game_ends_with_the_last_disk(length: str, years: int) -> None:
    p = Position(terawatt=True, length=length).start()
    while p.match is not None and p.match.decision is not None:
        p.choose(EndTurn() if p.asked == "turn" else p.options()[0])
    assert p.g.outcome is not None
    assert p.said("turn")[-1]["year"] == years


@pytest.mark.rule("terawatt:1E2.1")
def test_points_are_those_of_the_core() -> None:
    def points(terawatt: bool) -> int:
        p = Position(terawatt=terawatt).claim(0, "site:ceres", colony=True).factory(0, "site:vesta")
        return score(p.g, 0).total

    assert points(True) == points(False) > 0


@pytest.mark.rule("terawatt:1A2.1", "terawatt:1A8", "terawatt:1A2b.2")
def test_the_rulebook_of_the_table_follows_its_options() -> None:
    options = check_options("frontier", game.options, 2, {"terawatt": True, "length": "medium"})
    book = {clause.id: clause.text for clause in game.rulebook.volumes["en"].under(options).clauses}
    assert "no delivery" in book["I9"]
    assert "eight" in book["C5"]
    assert "Five" in book["C1"]


@pytest.mark.rule("terawatt:1A2b.3", "terawatt:1Dd", "terawatt:1Da")
def test_futures_need_all_modules_and_last_seven_cycles() -> None:
    modules = {"terawatt": True, "bernals": True, "politics": True}
    assert fresh(futures=True, **modules).disks == 7
    for missing in modules:
        with pytest.raises(BadOption, match=f"{missing}=true"):
            fresh(futures=True, **{name: True for name in modules if name != missing})
    with pytest.raises(BadOption, match="length does not go with bernals=true"):
        fresh(futures=True, length="medium", **modules)


@pytest.mark.rule("terawatt:1E2a", "terawatt:1E2b")
def test_bernals_and_stars_add_to_the_points() -> None:
    p = Position(terawatt=True, bernals=True).bernal("lagrange:earth-luna-l5", "bernal-03-white")
    plain = score(p.g, 0)
    assert plain.bernals > 0
    p.g.players[0].stars["tno"] = "colonist-17-purple"
    assert score(p.g, 0).total == plain.total + 12
    assert plain.total == sum(getattr(plain, part) for part in plain.__struct_fields__)
