"""Our games: random play, on the public path and without a match around it, and clones in the middle of things."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import msgspec

from perijove.kernel.game import Game
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options
from perijove.kernel.playout import play_out
from perijove.lab.simulation import random_policy

LIMIT = 20_000
"""Random players of some games hardly ever finish."""
MIDDLE = 300
"""Choices after which a game is well on its way."""


class Subject(msgspec.Struct, frozen=True):
    """A game as it is measured. `amid` are the prompts at which it is copied; none: anywhere but at a rest point."""

    name: str
    title: str
    players: int
    moment: str
    """Where it is copied, in words."""
    options: dict[str, Any] = {}
    amid: tuple[str, ...] = ()
    during: str = ""
    """What of the state must be under way there, such as a battle: the same prompts are met elsewhere too."""
    eager: tuple[str, ...] = ()
    """Moves by name that are liked on the way there, so that it does not take hundreds of games."""

    @property
    def game(self) -> Game[Any]:
        game: Game[Any] = import_module(f"perijove.games.{self.name}").game
        return game

    def new(self, seed: str) -> Match:
        game = self.game
        options = check_options(self.name, game.options, self.players, self.options)
        return Match(game, Header(self.name, self.players, options, seed))


TITAN = Subject("titan", "Dawn on Titan", 4, "in mid-activity")
DIAMONDS = Subject("diamonds", "Space Diamonds, rockets", 4, "in mid-flight", {"craft": "rockets"}, ("fly",))
IMPERIUM = Subject(
    "imperium",
    "Twilight Imperium, 6 players",
    6,
    "in mid-battle",
    {},
    ("withdraw", "retreat", "take-hit"),
    "battle",
    ("Activate", "Sail"),
)
SHATTERED = msgspec.structs.replace(IMPERIUM, title="Twilight Imperium, 8 players", players=8)
FRONTIER = Subject(
    "frontier", "High Frontier, 4 players", 4, "in mid-flight", {}, ("fly",), "", ("Activate", "Transfer", "Pour")
)
TERAWATT = msgspec.structs.replace(FRONTIER, title="High Frontier with Module 1, 4 players", options={"terawatt": True})
SUBJECTS = (TITAN, DIAMONDS, IMPERIUM, SHATTERED, FRONTIER, TERAWATT)


def public(subject: Subject) -> Callable[[str], int]:
    """A function that plays a random game of a seed as search bots do, and tells how many decisions it had."""
    subject.new("")  # its data are read before the clock runs

    def play(seed: str) -> int:
        match, random = subject.new(seed), Random(seed).random
        while (decision := match.decision) is not None and decision.number < LIMIT:
            seat = decision.seats[0]
            options = decision.options(seat)
            match.choose(seat, options[int(random() * len(options))])
        return match.number

    return play


def bare(subject: Subject) -> Callable[[str], int]:
    """The same without a match: nothing can be copied, taken back or told."""
    game, options = subject.game, subject.new("").header.options

    def play(seed: str) -> int:
        return play_out(game, subject.players, seed, options, random_policy(seed), LIMIT).decisions

    return play


PATHS: dict[str, Callable[[Subject], Callable[[str], int]]] = {"public path": public, "bare playout": bare}


def positions(subject: Subject, count: int) -> list[Match]:
    """Matches in mid-game and in the middle of things."""
    found: list[Match] = []
    number = 0
    while len(found) < count:
        match, random = subject.new(f"position {number}"), Random(f"positions {number}")
        number += 1
        while match.decision is not None and not _is_amid(subject, match):
            seat = random.choice(match.decision.seats)
            options = match.decision.options(seat)
            liked = [move for move in options if type(move).__name__ in subject.eager]
            match.choose(seat, random.choice(liked if liked and random.random() < 0.8 else options))
        if match.decision is not None:
            found.append(match)
    return found


def _is_amid(subject: Subject, match: Match) -> bool:
    assert match.decision is not None
    if subject.amid:
        there = match.number >= MIDDLE and match.decision.prompt in subject.amid
        return there and (not subject.during or getattr(match.g, subject.during) is not None)
    return match.number >= MIDDLE and match.number > match.rested_at
