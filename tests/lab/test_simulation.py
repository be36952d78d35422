"""Bulk simulation and its statistics."""

import pytest
from tests.toys import FOLDER
from tests.toys.playing import salvage

from perijove.lab.simulation import STUCK, UNFINISHED, Plan, Result, play_one, simulate
from perijove.lab.statistics import Share, summarise, wilson


def plan(*bots: str, fixed: bool = False) -> Plan:
    return Plan("salvage", len(bots), salvage(len(bots)).header.options, bots, "sim", fixed)


def test_a_game_of_a_plan_is_always_the_same() -> None:
    for bots in (("random", "random", "random"), ("greedy", "random")):
        first, second = (play_one(plan(*bots), 3) for _ in range(2))
        assert (first.winners, first.scores, first.decisions) == (second.winners, second.scores, second.decisions)


def test_games_differ_by_their_numbers() -> None:
    assert len({play_one(plan("random", "random"), number).scores for number in range(12)}) > 2


def test_several_processes_play_the_same_games_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{FOLDER.parents[1]}:{FOLDER}")
    alone, together = (sorted(simulate(plan("random", "random"), 12, jobs), key=lambda r: r.number) for jobs in (1, 2))
    assert [(r.winners, r.scores, r.seed) for r in alone] == [(r.winners, r.scores, r.seed) for r in together]


def test_bots_move_on_by_one_seat_unless_they_are_fixed() -> None:
    turning, fixed = plan("greedy", "random", "random"), plan("greedy", "random", "random", fixed=True)
    assert [turning.seating(n).index("greedy") for n in range(4)] == [0, 1, 2, 0]
    assert {fixed.seating(n).index("greedy") for n in range(4)} == {0}


def test_a_game_without_end_is_cut_off_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perijove.lab.simulation.LIMIT", 3)
    for bots in (("random", "random"), ("greedy", "random")):
        result = play_one(plan(*bots), 0)
        assert (result.why, result.winners, result.scores) == (UNFINISHED, (), (0, 0))


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (0, 0, 0.0, 1.0)],
)
def test_the_wilson_interval_has_its_textbook_values(wins: int, games: int, low: float, high: float) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=1e-4)


def test_a_summary_counts_wins_by_seat_and_by_bot_and_shares_shared_ones() -> None:
    bots = ("greedy", "random")
    results = [
        Result(0, "s/0", bots, (0,), (7, 3), "full", 10, 0.1),
        Result(1, "s/1", bots[::-1], (0, 1), (5, 5), "deck", 20, 0.1),
        Result(2, "s/2", bots, (), (0, 0), "deck", 30, 0.1),
    ]
    summary = summarise(plan(*bots), results, seconds=2.0)
    assert [share.wins for share in summary.seats] == [1.5, 0.5]
    assert summary.bots == {"greedy": Share.of(1.5, 3), "random": Share.of(0.5, 3)}
    assert summary.scores == [4.0, pytest.approx(8 / 3)]
    assert summary.reasons == {"deck": 2, "full": 1}
    assert (summary.decisions.least, summary.decisions.median, summary.decisions.most) == (10, 20, 30)
    assert summary.decisions_per_second == 30


def test_a_bot_that_goes_in_circles_is_cut_off_and_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("perijove.lab.simulation.IN_A_ROW", 1)
    result = play_one(plan("greedy", "random"), 0)
    assert result.why == STUCK
    assert "has made 1 choices in a row and is cut off" in caplog.text
    assert result.seed in caplog.text
