"""The greedy bot builds working rockets and beats random players."""

from __future__ import annotations

import perijove
from perijove.bots import make_bot
from perijove.games.starship.designs import best_designs
from perijove.games.starship.rules.building import is_completable
from perijove.games.starship.rules.supports import is_whole
from perijove.games.starship.state import Rocket, Starship
from perijove.kernel.match import Match


def game_of(levels: list[str], seed: int) -> Match:
    match = perijove.new("starship", len(levels), seed)
    bots = [make_bot(level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    while match.decision is not None:
        seat = match.decision.seats[0]
        match.choose(seat, bots[seat].choose(match, seat))
    return match


def test_greedy_beats_three_random_players() -> None:
    won = built = 0
    for seed in range(12):
        levels = ["random"] * 4
        levels[seed % 4] = "greedy"
        match = game_of(levels, seed)
        assert match.outcome is not None
        assert isinstance(match.g, Starship)
        won += seed % 4 in match.outcome.winners
        built += match.g.players[seed % 4].built
    assert won >= 8  # three would be chance
    assert built >= 11


def test_six_greedy_players_build_a_rocket_each() -> None:
    """Hardly anybody is left without: nobody hurries the draft to its end before having one."""
    built = 0
    for seed in range(2):
        match = game_of(["greedy"] * 6, seed)
        assert isinstance(match.g, Starship)
        built += sum(player.built for player in match.g.players)
    assert built >= 11


def test_designs_are_whole_only_where_the_rules_say_so() -> None:
    for seed in range(6):
        match = game_of(["random"] * 3, seed)
        assert isinstance(match.g, Starship)
        for player in match.g.players:
            hand = player.hand + player.discards
            designs = best_designs(hand)
            assert all(is_whole(design.rocket) == design.whole for design in designs)
            assert all(set(design.rocket.cards()) <= set(hand) for design in designs)
            assert any(design.whole for design in designs) <= is_completable(hand, Rocket())


def test_a_hand_nearer_to_a_rocket_is_worth_more() -> None:
    hands = [
        ["thruster-12"],
        ["thruster-12", "robonaut-10"],
        ["thruster-12", "robonaut-10", "refinery-05"],
        ["thruster-12", "robonaut-10", "refinery-05", "generator-14"],
    ]
    qualities = [best_designs(hand)[0].quality for hand in hands]
    assert qualities == sorted(qualities)
    assert [best_designs(hand)[0].whole for hand in hands] == [False, False, False, True]
