"""What people are told about taking a move back is true, move by move, in random games of every kind."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import perijove
from perijove.kernel.match import Match
from perijove.server.answers import scene_of
from perijove.server.live import Reader

VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    ("titan", 1, {}),
    ("titan", 1, {"aliens": True}),
    ("titan", 3, {"aliens": True}),
    ("diamonds", 2, {}),
    ("diamonds", 3, {"craft": "sails"}),
    ("starship", 3, {}),
    ("imperium", 3, {}),
    ("frontier", 2, {"terawatt": True, "politics": True}),
    ("colonization", 2, {"colonization": True}),
]
CHOICES, MOMENTS = 400, 60


@pytest.mark.parametrize(("name", "players", "options"), VARIANTS)
def test_a_move_is_shown_as_final_just_if_it_is(name: str, players: int, options: dict[str, Any]) -> None:
    random = Random(f"reversible {name} {players} {options}")
    match = perijove.new(name, players=players, seed="reversible", options=options)
    moments = set(random.sample(range(CHOICES), MOMENTS))
    shown = 0
    while match.decision is not None and match.number < CHOICES:
        seat = random.choice(match.decision.seats)
        if match.number in moments:
            shown += every_move_is_as_shown(match, seat)
        match.choose(seat, random.choice(match.decision.options(seat)))
    assert shown


def every_move_is_as_shown(match: Match, seat: int) -> int:
    scene, view = scene_of(match, Reader(seat), [])
    before = match.digest()
    elsewhere = match.imagine(seat, "another world")
    for offered in scene.moves:
        move = view.moves[offered.index]
        trial = match.clone()
        trial.choose(seat, move)
        if offered.final:
            assert not trial.can_undo(seat) or trial.decision is None or seat not in trial.decision.seats
        else:
            trial.undo(seat)
            assert trial.digest() == before
        # whether it is one depends on nothing that the seat can't see
        assert elsewhere.is_reversible(seat, move) is not offered.final, f"{move!r} tells about the unseen"
    return len(scene.moves)
