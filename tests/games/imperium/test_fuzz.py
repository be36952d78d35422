"""Random games come to their end by the rules, with every invariant after every choice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from perijove.games.imperium import game
from perijove.games.imperium.checks import check
from perijove.games.imperium.state import Imperium
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options

MOST = 20_000
BIG = 7
"""From so many players on not every choice is checked: the games are long."""
WAR = ("shock_troops", "space_mines", "tactical_retreats", "custodians", "sabotage_runs", "distant_suns", "new_suns")
EMPIRE = ("facilities", "artifacts", "wormhole_nexus", "council_voice", "early_turns", "variant_objectives")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"strategy": "white"}),
    (5, {"galaxy": "preset", "swap_7": True, "text": "errata"}),
    (6, {"races": "drawn", "age_of_empire": True, "imperial_ii": True}),
    (3, dict.fromkeys(("leaders", *WAR), True)),
    (4, {"strategy": "white", **dict.fromkeys(("racial_technologies", *EMPIRE), True)}),
    (5, {"larger_galaxy": True, "points": "7", **dict.fromkeys(EMPIRE, True)}),
    (7, {"points": "7", **dict.fromkeys(("leaders", *WAR), True)}),
    (8, {"galaxy": "preset", "multi_galaxy": True, "points": "7", **dict.fromkeys((*WAR, *EMPIRE), True)}),
]


def new(players: int, options: dict[str, Any], seed: str) -> Match:
    return Match(game, Header("imperium", players, check_options("imperium", game.options, players, options), seed))


def state(match: Match) -> Imperium:
    assert isinstance(match.g, Imperium)
    return match.g


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_random_game_ends_by_the_rules(players: int, options: dict[str, Any]) -> None:
    chance = Random(players)
    match = new(players, options, f"fuzz {players}")
    while match.decision is not None and match.number < MOST:
        seat = chance.choice(match.decision.seats)
        match.choose(seat, chance.choice(match.decision.options(seat)))
        if players < BIG or match.number % 10 == 0:
            check(state(match))
    check(state(match))
    assert match.outcome is not None
    assert match.outcome.why.startswith("over.")
    assert match.outcome.winners


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_copies_and_other_worlds_of_a_running_game(players: int, options: dict[str, Any]) -> None:
    """A clone equals its original, and a seat sees no difference in a world that it can't tell apart."""
    chance = Random(players)
    match = new(players, options, f"worlds {players}")
    for number in range(400):
        if match.decision is None:
            break
        seat = chance.choice(match.decision.seats)
        if number % 40 == 0:
            assert game.encode(state(match.clone())) == game.encode(state(match))
            for reader in range(players):
                world = match.imagine(reader, f"{number} {reader}")
                assert world.view(reader)["table"] == match.view(reader)["table"]
                assert world.view(reader)["moves"] == match.view(reader)["moves"]
                check(state(world))
        match.choose(seat, chance.choice(match.decision.options(seat)))
