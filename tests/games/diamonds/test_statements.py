"""Every rule is stated once: what is offered is what no rule refuses, and a move costs what it is said to cost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from tests.rules.diamonds.position import Position

import perijove
from perijove.games.diamonds import game
from perijove.games.diamonds.about import Entry, Unused, Water
from perijove.games.diamonds.chart import BOARD, CHITS, LEO, SPACES, STRIP
from perijove.games.diamonds.moves import Discover, Done, Drift, EndTurn, Look, Lose, Refuel, Scan, Spend, Step, Stop
from perijove.games.diamonds.refusals import cannot
from perijove.games.diamonds.rules.fuel import steps_left
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.decision import Choose, Move
from perijove.kernel.match import Match

WAYS = [
    {"craft": "rockets"},
    {"craft": "sails"},
    {"craft": "rockets", "empty_start": "coast", "flyby_bonus": "every_pass"},
    {"craft": "rockets", "chits_home": "found"},
]


def state(match: Match) -> Diamonds:
    assert isinstance(match.g, Diamonds)
    return match.g


def asked(match: Match) -> Choose:
    assert match.decision is not None
    question = match.decision.question(match.decision.seats[0])
    assert question is not None
    return question


@cache
def moments(number: int) -> tuple[Match, ...]:
    """Positions of random play; the players are rich in chits, so that all of them can be spent, lost and returned."""
    luck = Random(number)
    found = []
    for seed in range(12):
        match = perijove.new("diamonds", 3, f"stated/{number}/{seed}", WAYS[number])
        g = state(match)
        for player in g.players:
            player.chits, g.aside = g.aside[: seed % 7], g.aside[seed % 7 :]
        match = Match.resume(match.header, 0, game.encode(g), ())
        for _ in range(120):
            if match.decision is None:
                break
            question = asked(match)
            match.choose(question.seat, luck.choice(question.options()))
            if luck.random() < 0.3 and match.decision is not None:
                found.append(match.clone())
    return tuple(found)


def candidates(g: Diamonds, seat: int) -> Iterator[Move]:
    """All that could be tried from a position: near and far spaces, own and other chits, covered and bare sites."""
    here = g.players[seat].space
    near = {way.to for way in BOARD.departures[here]} | {here, LEO, 7, 400}
    for space in (SPACES[each].id for each in sorted(near)):
        yield Drift(space)
        yield from (Step(space, spare) for spare in (-1, 0, 1, 2, 3))
    for chit in [*g.players[seat].chits, *list(CHITS)[::9]]:
        yield from (Spend(chit), Lose(chit))
    yield from (Look(SPACES[site].id) for site in sorted({*g.chits, here}))
    yield from (Discover(), Refuel(), Scan(), Done(), Stop(), EndTurn(), Step("site:atlantis"), Drift("x"), Look("y"))


@pytest.mark.parametrize("number", range(len(WAYS)))
def test_what_is_offered_is_what_no_rule_refuses(number: int) -> None:
    offered, refused = set(), set()
    for match in moments(number):
        g, question = state(match), asked(match)
        options = question.options()
        tried = set(candidates(g, question.seat))
        assert set(options) <= tried
        for move in tried:
            refusal = cannot(g, question, move)
            assert (refusal is None) == (move in options), (question.prompt, move, refusal)
            offered |= {(question.prompt, type(move))} if refusal is None else set()
            refused |= {refusal.key} if refusal else set()
    assert {
        ("act", Step),
        ("act", Scan),
        ("act", EndTurn),
        ("fly", Step),
        ("fly", Stop),
        ("scan", Look),
        ("scan", Done),
    } <= offered
    assert len(refused) > 15, refused


@pytest.mark.parametrize("number", range(len(WAYS)))
def test_what_a_move_is_said_to_cost_is_what_it_costs(number: int) -> None:
    paid = 0
    for match in moments(number):
        g, question = state(match), asked(match)
        seat = question.seat
        for move in question.options():
            about = game.about_move(g, seat, move)
            assert game.rulebook.clause(about.rule) is not None, move
            twin = match.clone()
            before, said = state(twin), twin.number
            burns, wet, points = before.burns, before.players[seat].wet, chit_points(before, seat)
            twin.choose(seat, move)
            after = state(twin)
            rolled = any(entry.key.startswith("hazard") for _, entry in twin.log(None, said))
            if isinstance(move, Step) and after.active == seat and after.begun:
                assert isinstance(about, Entry)
                assert sum(about.cost.values()) == after.burns - burns, move
                assert (about.rolls > 0) == rolled, move
                if about.fuel_left is not None:
                    assert about.fuel_left == steps_left(after.players[seat])
                paid += 1
            elif isinstance(move, Spend | Lose):
                assert about.cost["points"] == points - chit_points(after, seat)
            elif isinstance(move, Refuel) and isinstance(about, Water) and about.tanks is not None:
                assert about.wet == (STRIP.labels[wet], STRIP.labels[after.players[seat].wet])
    assert paid > 100


def chit_points(g: Diamonds, seat: int) -> int:
    return sum(CHITS[chit].vp for chit in g.players[seat].chits)


def test_water_below_a_chit_is_told_to_nobody_who_has_not_seen_it() -> None:
    p = Position(2).at(0, "site:hathor").turn(0)
    assert game.about_move(p.g, 0, Refuel()) == Water(touches=("water.site:hathor", "site:hathor"), rule="iF3")


def test_what_a_turn_leaves_undone_is_told() -> None:
    p = Position(2).at(0, "burn:geo").turn(0)
    left = game.about_move(p.g, 0, EndTurn())
    assert isinstance(left, Unused)
    assert left.parts == ("move", "operation")
    p.fly("lagrange:sol-earth-l2")
    stopped = game.about_move(p.g, 0, Stop())
    assert isinstance(stopped, Unused)
    assert p.g.flight is not None
    assert stopped.burns == p.g.flight.burns + p.g.flight.bonus > 0
