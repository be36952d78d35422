"""Options and refusals are one statement: offered is just what the rule's `cannot_…` lets pass, in random games."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple, cast

import pytest

import perijove
from perijove.games.titan import game
from perijove.games.titan.facts import ALIEN_SHIPS, CARDS, INDUSTRIES, KINDS, OTHER_FACE, PLACES
from perijove.games.titan.moves import (
    Attack,
    Build,
    BuildCard,
    BuildShip,
    Decline,
    EndTurn,
    Explore,
    Fly,
    Immelmann,
    Play,
    Process,
    Produce,
    Resupply,
    Retreat,
    Stay,
    Step,
    Stop,
    TakeOver,
)
from perijove.games.titan.refusals import ANSWERS
from perijove.games.titan.rules.actions import actions
from perijove.games.titan.rules.hq import add, purse
from perijove.games.titan.rules.units import put_industry, put_ship, set_ship
from perijove.games.titan.state import FIRST_ALIEN, HQ, IN_HQ, Titan
from perijove.kernel.decision import Choose, Move
from perijove.kernel.match import Match

SHIPS = range(-1, FIRST_ALIEN + len(ALIEN_SHIPS) + 1)
USES: list[Move] = [
    *(Produce(kind) for kind in KINDS),
    *(Process(kind) for kind in KINDS),
    *(BuildCard(kind, card) for kind in KINDS for card in CARDS),
    *(BuildShip(number, facing) for number in range(-1, 8) for facing in ("", *OTHER_FACE)),
]
THINKABLE: dict[str, list[Move]] = {
    "act": [
        *(Fly(ship) for ship in SHIPS),
        *(Explore(ship) for ship in SHIPS),
        *(Build(ship, kind) for ship in SHIPS for kind in KINDS),
        *USES,
        *(Resupply(kind) for kind in KINDS),
        *(Attack(place, facing, seat) for place in PLACES for facing in OTHER_FACE for seat in range(-1, 5)),
        *(TakeOver(alien) for alien in range(-1, len(ALIEN_SHIPS) + 1)),
    ],
    "industry-action": USES,
    "fly": [*(Step(to) for to in PLACES), Immelmann(), Stop()],
    "retreat": [Retreat(to) for to in PLACES],
    "card": [Play(card) for card in CARDS],
}
ALWAYS = (EndTurn(), Decline(), Stay())
"""Doing nothing needs no rule."""
VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"aliens": True, "automaton": "strict", "alien_cards": "free", "chained_effects": "enter"}),
    (2, {"resource_spaces": "dedicated"}),
    (2, {"aliens": True, "alien_moonlets": "all", "alien_ship_price": "1", "resource_spaces": "dedicated"}),
    (3, {"cheap_ships": [1], "stealth_needs_own_industry": True}),
    (4, {"aliens": True}),
    (4, {}),
]


def follow(players: int, options: dict[str, Any], seed: int, choices: int) -> Counter[str]:
    """A game among players who mostly follow their urges; every question is held against the rule."""
    random = Random(f"one statement {players} {options} {seed}")
    match = perijove.new("titan", players=players, seed=seed, options=options)
    seen: Counter[str] = Counter()
    while match.decision is not None and match.number < choices:
        seat = match.decision.seats[0]
        question = match.decision.question(seat)
        assert question is not None
        assert isinstance(match.g, Titan)
        if question.prompt in ANSWERS:
            same_statement(match.g, question)
            seen[question.prompt] += 1
        if question.prompt in ("act", "industry-action"):
            seen["paid"] += prices_are_true(match, seat)
        moves = list(question.options())
        if random.random() < 0.6:
            random.shuffle(moves)
            moves = [max(moves, key=lambda move: match.game.urge(match.g, question, move))]
        match.choose(seat, random.choice(moves))
    return seen


def same_statement(g: Titan, question: Choose) -> None:
    possible = [move for move in THINKABLE[question.prompt] if ANSWERS[question.prompt](g, question, move) is None]
    offered = [move for move in question.options() if move not in ALWAYS]
    assert len(set(offered)) == len(offered)
    assert set(offered) == set(possible), f"{question.prompt}: {set(offered) ^ set(possible)}"


def prices_are_true(match: Match, seat: int) -> int:
    """What stands beside a move is what it takes, and whom it asks is who is asked."""
    assert match.decision is not None
    paid = 0
    for move in match.decision.options(seat):
        about = game.about_move(cast(Titan, match.g), seat, move)
        if isinstance(move, (BuildShip, BuildCard)):
            before, after = purse(cast(Titan, match.g).players[seat]), trial(match, seat, move).g.players[seat]
            assert {kind: before[kind] - n for kind, n in purse(after).items() if n != before[kind]} == about.cost
            paid += 1
        elif isinstance(move, Fly) and about.asks:
            asked = trial(match, seat, move).match.decision
            assert asked is not None
            assert asked.prompt == "passage" if match.header.players > 1 else asked.prompt != "passage"
        elif isinstance(move, (Step, Immelmann)) and about.asks:
            asked = trial(match, seat, move).match.decision
            assert asked is not None
            assert asked.prompt == "fly-on"
    return paid


class Trial(NamedTuple):
    match: Match
    g: Titan


def trial(match: Match, seat: int, move: Move) -> Trial:
    twin = match.clone()
    twin.choose(seat, move)
    return Trial(twin, cast(Titan, twin.g))


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_what_is_offered_is_what_the_rule_lets_pass(players: int, options: dict[str, Any]) -> None:
    seen = sum((follow(players, options, seed, 160) for seed in range(3)), Counter[str]())
    assert set(seen) >= {"act", "fly", "card"}
    assert seen["paid"]


def test_what_is_remembered_of_one_table_is_not_offered_at_another() -> None:
    """Lists are remembered between decisions; tables and copies that take turns see what is theirs all the same."""
    random = Random("one statement, several tables")
    tables = [perijove.new("titan", players=players, seed=players) for players in (2, 4, 4)]
    held = 0
    for number in range(600):
        if number == 150:
            tables += [match.clone() for match in tables]
        match = tables[number % len(tables)]
        if match.decision is None:
            continue
        seat = match.decision.seats[0]
        question = match.decision.question(seat)
        assert question is not None
        assert isinstance(match.g, Titan)
        if question.prompt == "act":
            same_statement(match.g, question)
            held += 1
        match.choose(seat, random.choice(match.decision.options(seat)))
    assert held > 200


def test_what_is_remembered_of_an_hq_goes_with_each_piece_that_it_is_made_of() -> None:
    g = cast(Titan, perijove.new("titan", players=2, seed=1).g)
    player, number = g.players[0], INDUSTRIES[g.players[0].colour].index("life")
    place = next(place for place, body in g.bodies.items() if body.explored)
    put_industry(g, 0, number, place)
    add(player, "life", 6)
    add(player, "alloy", 6)
    for ship in range(len(player.ships)):
        put_ship(g, 0, ship, place, "gold")
    assert BuildCard("life", "stealth") in actions(g, 0)
    player.unbuilt = tuple(card for card in player.unbuilt if card != "stealth")
    assert BuildCard("life", "stealth") not in actions(g, 0)
    assert BuildShip(number) not in actions(g, 0)
    set_ship(g, 0, 4, IN_HQ)
    assert BuildShip(number) in actions(g, 0)
    assert Produce("life") in actions(g, 0)
    put_industry(g, 0, number, HQ)
    assert Produce("life") not in actions(g, 0)


def test_every_question_that_a_rule_answers_is_held_against_it() -> None:
    assert set(THINKABLE) == set(ANSWERS)
