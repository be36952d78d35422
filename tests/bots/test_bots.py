"""Bots: legal, fair, repeatable, and the greedy one better than chance."""

from random import Random

import pytest
from tests.toys.bazaar import Bazaar, Done
from tests.toys.bazaar import game as bazaar
from tests.toys.playing import options, play_until, salvage

import perijove
from perijove.bots import bot_levels, make_bot
from perijove.bots.bot import Bot
from perijove.kernel.decision import Move
from perijove.kernel.match import Header, Match
from perijove.kernel.windows import PASS

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


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("bazaar", 3),
        ("titan", 3),
        ("diamonds", 3),
        ("starship", 4),
        ("titan", 1),
        ("imperium", 3),
        ("frontier", 2),
        ("colonization", 2),
    ],
)
def test_a_bot_chooses_the_same_in_all_worlds_that_its_seat_cannot_tell_apart(game: str, players: int) -> None:
    match = perijove.new(game, players, "worlds")
    luck = Random(game)
    compared = 0
    while match.decision is not None and match.number < 60:
        seat = luck.choice(match.decision.seats)
        if match.number == match.rested_at and not match.pending and len(options(match, seat)) > 1 and compared < 6:
            state = match.game.encode(match.imagine(seat, match.number).g)
            other = Match.resume(match.header, match.number, state, [])
            if options(other, seat) == options(match, seat):  # the activity has not begun to change the state
                assert make_bot("greedy", 5).choose(other, seat) == make_bot("greedy", 5).choose(match, seat)
                compared += 1
        match.choose(seat, luck.choice(options(match, seat)))
    assert compared >= 3


class Peeking(Bot):
    """Takes all that it is given for the truth."""

    def think(self, world: Match, seat: int) -> Move:
        return Random(world.digest()).choice(options(world, seat))


def test_even_a_bot_that_would_peek_is_given_nothing_to_peek_at() -> None:
    match = play_until(salvage(3), "card")
    worlds = [match.game.encode(match.imagine(1, seed).g) for seed in range(8)]
    others = [Match.resume(match.header, match.number, state, []) for state in worlds]
    assert len({other.digest() for other in others}) > 1
    assert len({Peeking(5).choose(other, 1) for other in others}) == 1


def test_the_greedy_bot_tries_a_plan_as_one_move() -> None:
    """A single coin in the vault is worth as little as none in hand; only the whole plan pays."""

    class Thrifty(type(bazaar)):  # type: ignore[misc]
        def evaluate(self, g: Bazaar, seat: int) -> float:
            return 5.0 if g.vault[seat] == 3 else -1.0 * g.vault[seat]

    match = Match(Thrifty(), Header("bazaar", 2, {"rich": False}, "plan"))
    for seat in (0, 1):
        match.choose(seat, Done())
    for seat in (0, 1):
        match.choose(seat, PASS)
    match.choose(0, Done())
    for _ in range(4):
        match.choose(0, make_bot("greedy", 1).choose(match, 0))
    assert isinstance(match.g, Bazaar)
    assert match.g.vault[0] == 3


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
