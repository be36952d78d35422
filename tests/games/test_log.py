"""Games say themselves which log lines begin a chapter of the story."""

from random import Random

import pytest

import perijove
from perijove.kernel.match import Match
from perijove.kernel.registry import find_game
from perijove.kernel.state import Entry
from perijove.server.answers import line_of

CHAPTERS = {
    ("titan", 2): {"turn"},
    ("titan", 1): {"turn", "round"},
    ("diamonds", 2): {"turn", "turn.left"},
    ("starship", 2): {"round", "turn.assembly"},
    ("frontier", 3): {"turn", "year"},
}


def told(name: str, players: int) -> Match:
    match, luck = perijove.new(name, players, "chapters"), Random(1)
    while match.decision is not None and match.number < 300:
        seat = luck.choice(match.decision.seats)
        match.choose(seat, luck.choice(match.decision.options(seat)))
    return match


@pytest.mark.parametrize(("name", "players"), CHAPTERS)
def test_turns_and_rounds_begin_chapters_and_nothing_else_does(name: str, players: int) -> None:
    lines = [entry for _, entry in told(name, players).log()]
    heads = {entry.key for entry in lines if entry.heading}
    assert heads
    assert heads <= CHAPTERS[name, players]
    assert not heads & {entry.key for entry in lines if not entry.heading}


def test_a_line_is_a_heading_by_what_the_game_says_whatever_its_key() -> None:
    game = find_game("titan")
    for heading in (True, False):
        assert line_of(game, 1, Entry("turn", {"seat": 0}, heading=heading), "en", ["Ann"]).heading is heading
