"""Bots: legal, fair, repeatable, and the greedy one better than chance."""

import pytest
from tests.toys.playing import options, play_until, salvage

import perijove
from perijove.bots import bot_levels, make_bot
from perijove.kernel.match import Match

LEVELS = [level.name for level in bot_levels()]


def play(match: Match, *levels: str) -> Match:
    bots = [make_bot(level, f"b{seat}") for seat, level in enumerate(levels)]
    while match.decision is not None:
        seat = match.decision.seats[0]
        match.choose(seat, bots[seat].choose(match, seat))
    return match


def test_levels_are_told_in_both_languages() -> None:
    assert LEVELS == ["random", "greedy"]
    for level in bot_levels():
        assert level.title.keys() == level.about.keys() == {"en", "ja"}


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    with pytest.raises(perijove.BadOption, match="There is no bot 'genius'; the levels are random, greedy"):
        make_bot("genius")


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_plays_to_the_end_and_leaves_the_match_alone_while_it_thinks(level: str) -> None:
    match = salvage(3)
    bot = make_bot(level, 1)
    while match.decision is not None:
        seat = match.decision.seats[0]
        was = match.digest()
        move = bot.choose(match, seat)
        assert match.digest() == was
        match.choose(seat, move)
    assert match.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_decision_gets_the_same_answer_after_a_reload(level: str) -> None:
    match = play_until(salvage(3), "card")
    again = perijove.load(match.record())
    assert make_bot(level, 5).choose(match, 1) == make_bot(level, 5).choose(again, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_bot_cannot_see_does_not_change_its_choice(level: str) -> None:
    match = play_until(salvage(3), "card")
    mine = make_bot(level, 5).choose(match, 1)
    for seed in range(8):
        state = match.game.encode(match.imagine(1, seed).g)
        other = Match.resume(match.header, match.number, state, [])
        assert other.digest() != match.digest()
        assert options(other, 1) == options(match, 1)
        assert make_bot(level, 5).choose(other, 1) == mine


def test_a_bot_that_is_not_asked_says_so() -> None:
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        make_bot("random", 1).choose(salvage(2), 1)


def test_the_random_bot_tries_everything() -> None:
    match = salvage()
    tried = {make_bot("random", seed).choose(match, 0) for seed in range(200)}
    assert tried == set(options(match, 0))


def test_the_greedy_bot_beats_the_random_one_at_titan() -> None:
    wins = 0
    for seed in range(4):
        levels = ("greedy", "random") if seed % 2 else ("random", "greedy")
        outcome = play(perijove.new("titan", 2, f"duel {seed}"), *levels).outcome
        assert outcome is not None
        wins += [levels[seat] for seat in outcome.winners] == ["greedy"]
    assert wins >= 3


@pytest.mark.parametrize(("players", "aliens"), [(1, False), (1, True), (3, True)])
def test_the_greedy_bot_finishes_every_kind_of_titan(players: int, aliens: bool) -> None:
    match = play(perijove.new("titan", players, 1, {"aliens": aliens}), *["greedy"] * players)
    assert match.outcome is not None
