"""The chart over the course of a match shows what players count, never what a bot thinks."""

import json
from pathlib import Path
from typing import Any

import pytest

from perijove.kernel.game import Game
from perijove.kernel.match import Match
from perijove.kernel.record import load
from perijove.kernel.registry import find_game, games
from perijove.server.tales import history_of

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = ("titan-3-players", "diamonds-rockets-3-players", "starship-4-players")


def golden(name: str) -> Match:
    return load(json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", RECORDS)
def test_the_series_never_fall_below_zero_and_end_at_the_score(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = golden(name)

    def thought(*_: Any) -> float:
        raise AssertionError("a chart has asked a bot")

    monkeypatch.setattr(type(match.game), "evaluate", thought)
    told = history_of(match, "en")
    values = [value for moment in told["series"] for value in moment["totals"]]
    assert min(values) >= 0
    assert match.outcome is not None
    assert told["series"][-1]["totals"] == list(match.outcome.scores)
    assert len(set(values)) > 2, "it shows how the match went"


@pytest.mark.parametrize("info", games(), ids=lambda info: info.name)
def test_the_measure_has_a_name_in_both_languages(info: Any) -> None:
    game: Game[Any] = find_game(info.name)
    assert all(game.points_title[lang] for lang in ("en", "ja"))
