"""The greedy bot collects chits, comes home and beats random players; the tables it steers by are right."""

from __future__ import annotations

import pytest

import perijove
from perijove.bots import make_bot
from perijove.games.diamonds import bot
from perijove.games.diamonds.chart import BOARD, LEO, pilot_for
from perijove.games.diamonds.distances import FREE, distances
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.match import Match
from perijove.solar import reachable


def game_of(levels: list[str], seed: int, **options: str) -> Match:
    match = perijove.new("diamonds", len(levels), seed, options)
    bots = [make_bot(level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    while match.decision is not None:
        seat = match.decision.seats[0]
        match.choose(seat, bots[seat].choose(match, seat))
    return match


@pytest.mark.slow
@pytest.mark.parametrize("craft", ["sails", "rockets"])
def test_greedy_comes_home_and_beats_random(craft: str) -> None:
    for seed in range(2):
        levels = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        match = game_of(levels, seed, craft=craft)
        assert isinstance(match.g, Diamonds)
        assert match.outcome is not None
        assert match.outcome.winners == (levels.index("greedy"),)
        assert levels.index("greedy") in match.g.returned


@pytest.mark.parametrize("start", ["lagrange:leo", "site:deimos", "hohmann:082", "burn:geo"])
def test_no_way_is_cheaper_than_the_tables_say(start: str) -> None:
    """What one move can reach costs at least the burns of the table, flybys aside."""
    pilot = pilot_for(5, 5, 0)
    reach = reachable(pilot, pilot.start(BOARD[start]))
    for space in reach:
        for way in reach.arrivals[space]:
            steps = reach.steps(way)
            if not any(step.gained for step in steps):
                assert (
                    distances(space)[FREE + BOARD[start]] <= way.burns + 0.8 * way.hazards + 0.03 * len(steps) + 0.001
                )


def test_the_tables_know_every_site_with_a_chit() -> None:
    from perijove.games.diamonds.chart import COVERED

    for site in COVERED["rockets"]:
        assert distances(site)[FREE + LEO] < 40
        assert distances(LEO)[FREE + site] < 40


def test_a_position_nearer_to_a_chit_is_worth_more() -> None:
    match = perijove.new("diamonds", 2, 1, {"craft": "sails"})
    g = match.g
    assert isinstance(g, Diamonds)
    worths = []
    for space in ("lagrange:leo", "burn:geo", "lagrange:sol-mars-l2", "site:deimos"):
        g.players[0].space = BOARD[space]
        worths.append(bot.evaluate(g, 0))
    assert worths == sorted(worths)
    assert len(set(worths)) == 4
