"""Golden games: recorded matches replay to the same digests, choice by choice.

A record lies here under the name of its game and what is special about it. When a rule changes on purpose, the
record is made anew and the game's `version` raised.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import perijove
from perijove.kernel.record import parse_record

RECORDS = sorted(Path(__file__).parent.glob("*.json"))


def test_there_are_records() -> None:
    assert RECORDS


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_digests_and_its_end(path: Path) -> None:
    record = parse_record(path.read_bytes())
    match = perijove.load(record)  # refuses a record whose replay differs at any choice
    assert match.number == len(record.choices) > 0
    assert match.outcome is not None
    assert match.outcome == record.outcome
    assert path.stem.startswith(record.game)
