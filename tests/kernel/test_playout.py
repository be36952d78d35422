"""Playouts: the same rules without a match around them."""

from random import Random

from tests.toys.playing import salvage
from tests.toys.salvage import game

from perijove.kernel.chance import Chance
from perijove.kernel.decision import Choose, Move
from perijove.kernel.playout import play_out, run_out
from perijove.kernel.state import State


def first(_: State, question: Choose) -> Move:
    return question.options()[0]


def test_a_playout_ends_like_the_match_with_the_same_choices() -> None:
    match = salvage(3, seed="same")
    played = play_out(game, 3, "same", match.header.options, first)
    while match.decision is not None:
        seat = match.decision.seats[0]
        match.choose(seat, match.decision.options(seat)[0])
    assert played.g.outcome == match.outcome
    assert played.decisions == match.number


def test_a_playout_goes_on_from_a_rest_point() -> None:
    match = salvage(2, seed="half")
    _, state = match.rest_point()
    played = run_out(game, game.decode(state), first)
    assert played.g.outcome is not None


def test_a_playout_stops_at_its_limit() -> None:
    played = play_out(game, 4, "1", salvage(4).header.options, first, limit=5)
    assert played.g.outcome is None
    assert 5 <= played.decisions <= 12


def test_a_playout_keeps_no_log_and_no_journal() -> None:
    random = Random(1)
    options = salvage(2).header.options
    played = run_out(game, game.new(2, options, Chance.from_seed("1")), lambda _, q: random.choice(q.options()))
    assert played.g.said is None
    assert played.g.chance.drawn == ()


def test_a_playout_stops_at_the_end_of_the_activity_that_came_far_enough() -> None:
    passed: list[State] = []

    def third(g: State) -> bool:
        passed.append(g)
        return len(passed) == 3

    start = game.new(2, salvage(2).header.options, Chance.from_seed("1"))
    assert run_out(game, start, first, is_far_enough=third).g.outcome is None
    assert len(passed) == 3
