"""The edges of clauses: either order, the other player, the last round, the rival of a solo match."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.diamonds.position import ELECTRIC, Position, chits
from tests.rules.diamonds.test_ending import GEMS, outcome, worth

import perijove
from perijove import BadOption
from perijove.games.diamonds.chart import BOARD, FIGURES, LAW, STRIP
from perijove.games.diamonds.moves import Discover, Drift, EndTurn, Look, Refuel, Scan, Spend, Step
from perijove.games.diamonds.rules.movement import pilot_of
from perijove.solar import Craft, Pilot, reachable

# ---------------------------------------------------------------------- who begins, and what a round is


@pytest.mark.rule("diamonds:iC3")
def test_either_of_two_players_may_be_drawn_as_the_first() -> None:
    firsts: Counter[int] = Counter()
    for seed in range(40):
        decision = perijove.new("diamonds", 2, seed).decision
        assert decision is not None
        firsts.update(decision.seats)
    assert set(firsts) == {0, 1}
    assert min(firsts.values()) > 8


@pytest.mark.rule("diamonds:iC3")
def test_a_lone_player_begins() -> None:
    decision = perijove.new("diamonds", 1, 0).decision
    assert decision is not None
    assert decision.seats == (0,)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_only_a_lone_player_gets_a_rival(players: int) -> None:
    """Ruling R01."""
    assert len(Position(players=1, solo="bot").g.players) == 2
    with pytest.raises(BadOption, match=f"option solo means something only for 1 player, not for {players}"):
        Position(players=players, solo="bot")


@pytest.mark.rule("diamonds:iC3.1")
@pytest.mark.parametrize("first", range(3))
def test_a_round_is_over_when_it_is_the_first_players_turn_again(first: int) -> None:
    p = Position(players=3)
    p.g.start = first
    p.turn(first)
    rounds = [p.g.round]
    for _ in range(4):
        p.end_turn()
        rounds.append(p.g.round)
    assert [number - rounds[0] for number in rounds] == [0, 0, 0, 1, 1]


# ---------------------------------------------------------------------- where a move may lead


@pytest.mark.rule("diamonds:iE1d")
@pytest.mark.parametrize(
    ("start", "to"),
    [
        pytest.param("burn:086", "lagrange:082", id="red"),
        pytest.param("burn:217", "lagrange:093", id="yellow"),
        pytest.param("burn:098", "lagrange:moid-binary-barycenter", id="blue"),
    ],
)
def test_synodic_spaces_are_open_from_outside_in_every_turn(start: str, to: str) -> None:
    """Ruling R07: this game knows no seasons."""
    assert BOARD.space(start).season is None
    assert BOARD.space(to).season is not None
    p = Position().at(0, start).turn(0)
    assert to in p.ways


@pytest.mark.rule("diamonds:iE1e.1")
def test_a_way_may_end_on_a_lander_burn_too() -> None:
    pilot = Pilot(BOARD, LAW, Craft(thrust=7, base_thrust=7))
    assert BOARD["burn:080"] in reachable(pilot, pilot.start(BOARD["lagrange:gefion-family-barycenter"]))


# ---------------------------------------------------------------------- bonus burns


@pytest.mark.rule("diamonds:iE1c.1")
def test_a_sail_has_no_fuel_to_burn_in_place_of_its_bonus_burns() -> None:
    (isofuel,) = chits("isofuel", 1)
    p = Position(craft="sails").hold(0, isofuel).turn(0).choose(Spend(isofuel))
    assert [move for move in p.options() if isinstance(move, Step)] == [Step("burn:cycler")]


@pytest.mark.rule("diamonds:iE3b", "diamonds:iE3")
def test_bonus_burns_serve_a_sail_that_has_no_net_thrust() -> None:
    (isofuel,) = chits("isofuel", 1)
    p = Position(craft="sails").at(0, "site:ceres").hold(0, isofuel).turn(0)
    assert "burn:080" not in p.ways
    assert "burn:080" in p.choose(Spend(isofuel)).ways


@pytest.mark.rule("diamonds:iE1c.1", "diamonds:iE1i")
def test_a_rocket_may_spare_one_or_both_bonus_burns_of_a_pivot() -> None:
    held = chits("isofuel", 2)
    p = Position().craft(0, ELECTRIC).at(0, "lagrange:sol-earth-l2").hold(0, *held).turn(0)
    p.choose(*map(Spend, held)).fly("hohmann:029")
    assert p.g.flight is not None
    pilot = pilot_of(p.g, p.player(0))
    turns = [BOARD.spaces[leg.to].id for leg in pilot.legs(p.g.flight) if leg.pivot and not leg.burn]
    assert turns, "a corner with a way that is not straight on"
    for to in turns:
        offered = [move for move in p.options() if isinstance(move, Step) and move.to == to]
        assert offered == [Step(to), Step(to, 1), Step(to, 2)]


# ---------------------------------------------------------------------- refuelling below a chit


@pytest.mark.rule("diamonds:iF3")
@pytest.mark.parametrize("covered", [True, False])
def test_what_refuelling_tells_of_a_covered_site_cannot_be_unseen(covered: bool) -> None:
    p = Position().craft(0, ELECTRIC, 5).at(0, "site:ceres")
    if not covered:
        p.bare("site:ceres")
    assert p.turn(0).step(Refuel()).revealed is covered


# ---------------------------------------------------------------------- the scanner


@pytest.mark.rule("diamonds:iF2")
def test_what_another_player_took_is_no_longer_counted_as_seen() -> None:
    p = Position().hold(0, *GEMS[:4]).at(1, "site:ceres")
    p.g.chits = {BOARD[site]: p.g.chits[BOARD[site]] for site in ("site:ceres", "site:deimos", "site:gefion")}
    p.player(0).scanned = (BOARD["site:ceres"], BOARD["site:deimos"])
    p.turn(1).choose(Discover()).end_turn()
    assert p.asked == 0
    assert p.choose(Scan()).options() == [Look("site:gefion")], "the only chit that was not lifted yet"


@pytest.mark.rule("diamonds:iF2")
def test_the_scanner_stops_when_every_chit_has_been_lifted() -> None:
    p = Position().hold(0, *GEMS[:4])
    p.g.chits = {BOARD[site]: p.g.chits[BOARD[site]] for site in ("site:ceres", "site:deimos")}
    p.turn(0).choose(Scan(), Look("site:ceres"), Look("site:deimos"))
    assert p.prompt == "act", "a third look would find nothing"
    assert Scan() not in p.options()


# ---------------------------------------------------------------------- ice


@pytest.mark.rule("diamonds:iE6f")
def test_ice_is_of_no_use_to_a_rocket_that_holds_no_more_water() -> None:
    (ice,) = chits("ice", 1)
    full, below = STRIP.labels[-1], STRIP.labels[-2]
    assert Spend(ice) not in Position().craft(0, ELECTRIC, full).hold(0, ice).turn(0).options()
    assert Spend(ice) in Position().craft(0, ELECTRIC, below).hold(0, ice).turn(0).options()


# ---------------------------------------------------------------------- missions


@pytest.mark.rule("diamonds:DM148F", "diamonds:iE5.1")
def test_a_place_can_be_reached_by_emergency_sail() -> None:
    p = Position().craft(0, ELECTRIC).empty(0).mission(0, "DM148F").at(0, "lagrange:131").turn(0)
    assert p.choose(Drift("site:comet-halley")).player(0).announced == ("DM148F",)


@pytest.mark.rule("diamonds:DM133F")
def test_the_second_to_take_the_chit_of_a_synodic_comet_is_not_the_first() -> None:
    p = Position().mission(1, "DM133F").at(0, "site:comet-encke").at(1, "site:icarus").turn(0)
    p.choose(Discover()).end_turn().choose(Discover())
    assert (p.g.firsts["DM133F"], p.player(1).announced) == (0, ())


@pytest.mark.rule("diamonds:DM151F", "diamonds:iD1")
def test_a_chit_taken_before_the_flyby_is_no_chit_gained_after_it() -> None:
    p = Position().mission(0, "DM151F").craft(0, ELECTRIC).at(0, "site:hygiea").turn(0).choose(Discover())
    p.fly("lagrange:hygiea-family-barycenter", "burn:100", "belt:026", "belt:027", "flyby:jupiter")
    assert p.g.flybys == (BOARD["flyby:jupiter"],)
    assert (p.player(0).announced, p.g.firsts) == ((), {})


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("diamonds:iH1b")
def test_once_somebody_is_home_the_others_play_on_though_they_cannot_return() -> None:
    p = Position(players=3).home(0)
    p.g.chits = dict(list(p.g.chits.items())[:1])
    assert p.turn(1).end_turn().m.outcome is None
    assert p.asked == 2


@pytest.mark.parametrize(("quiet", "over"), [(FIGURES.quiet_rounds - 1, False), (FIGURES.quiet_rounds, True)])
def test_so_many_rounds_without_a_discovery_end_the_game(quiet: int, over: bool) -> None:
    """Ruling R46."""
    p = Position()
    p.g.round = p.g.stirred + quiet
    assert (p.turn(0).end_turn().m.outcome is not None) is over


def test_a_discovery_starts_the_count_of_quiet_rounds_anew() -> None:
    """Ruling R46."""
    p = Position().at(0, "site:ceres")
    p.g.round = p.g.stirred + FIGURES.quiet_rounds
    assert p.turn(0).choose(Discover()).end_turn().m.outcome is None


@pytest.mark.rule("diamonds:iH1c")
def test_who_comes_home_in_a_quiet_round_leaves_the_others_three_turns() -> None:
    """Ruling R46."""
    p = Position(players=2).hold(0, *GEMS[:4]).at(0, "burn:cycler").empty(0)
    p.g.start = 0
    p.g.round = p.g.stirred + FIGURES.quiet_rounds - 1
    p.turn(0).choose(Drift("lagrange:leo"))
    for _ in range(FIGURES.grace_turns):
        assert p.m.outcome is None
        p.end_turn()
    assert p.m.outcome is not None


@pytest.mark.rule("diamonds:iH3")
@pytest.mark.parametrize(("points", "winner"), [(3, 1), (9, 0)])
def test_the_total_that_won_is_told(points: int, winner: int) -> None:
    p = Position().hold(0, *worth(points)).home(1)
    p.player(0).turns_left = 1
    p.turn(0).end_turn()
    assert (outcome(p).scores, outcome(p).winners) == ((points, 4), (winner,))
    assert outcome(p).args["total"] == max(points, 4)


@pytest.mark.rule("diamonds:iH3")
@pytest.mark.parametrize(
    ("points", "won", "why"), [(9, (0,), "solo.won"), (4, (0,), "solo.shared"), (3, (), "solo.lost")]
)
def test_against_the_rival_the_higher_total_wins_and_equals_share(points: int, won: tuple[int, ...], why: str) -> None:
    """The rival is home first, which scores 4, and nobody has gems."""
    p = Position(players=1, solo="bot").hold(0, *worth(points, but="gem")).home(1)
    p.player(0).turns_left = 1
    p.turn(0).choose(EndTurn())
    assert (outcome(p).winners, outcome(p).scores, outcome(p).why) == (won, (points,), why)
    assert outcome(p).args == {"total": points, "rival": 4}
