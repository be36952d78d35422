"""`python -m bench.ends`: every kind has its turn, a stopped run goes on, and what does not end is told."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from bench import ends
from bench.ends import GAMES, KINDS, LONG, Line, kind_of

from perijove.kernel.registry import find_game
from perijove.lab.simulation import STUCK


def test_a_thousand_games_hold_all_kinds_and_few_long_ones() -> None:
    counts = Counter(str(kind_of(number)) for number in range(GAMES))
    assert all(counts[str(kind)] >= 40 for kind in KINDS)
    assert all(1 <= counts[str(kind)] <= 3 for kind in LONG)


@pytest.mark.parametrize("name", ["titan", "diamonds", "starship", "imperium"])
def test_every_player_count_is_among_them(name: str) -> None:
    played = {players for game, players, _ in KINDS + LONG if game == name}
    assert played == set(find_game(name).players)


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def play(number: int, seed: str) -> Line:
        played.append(number)
        return Line(number, "titan 2", f"{seed}/{number}", "won.industries", 50, 1.0)

    monkeypatch.setattr(ends, "play", play)
    log = str(tmp_path / "log")
    for games in ("3", "5"):
        monkeypatch.setattr("sys.argv", ["ends", "--games", games, "--log", log])
        assert ends.main() == 0
    assert played == [0, 1, 2, 3, 4]


def test_a_game_that_does_not_end_is_told_with_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert ends.report([Line(7, "diamonds 2 craft=rockets", "ends/7", STUCK, 3000, 60.0)]) == 1
    assert "diamonds 2 craft=rockets, seed ends/7: stuck" in capsys.readouterr().out
