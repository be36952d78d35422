"""Moments: who is asked, and what it costs when nothing acts."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest
from tests.rules.imperium.driving import answered
from tests.rules.imperium.entries import acting
from tests.rules.imperium.position import Position

from perijove.games.imperium import game
from perijove.games.imperium.facts import WINDOWS
from perijove.games.imperium.moves import Play, Use
from perijove.games.imperium.state import Effect, Imperium
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Choose, Move, Together
from perijove.kernel.windows import PASS


def asked(p: Position, name: str, answers: dict[int, list[Move]]) -> list[int]:
    """Who is asked at a moment; everybody answers as said, then passes."""

    def choose(g: Imperium, question: Choose) -> Move:
        return answers[question.seat].pop(0) if answers.get(question.seat) else PASS

    return [question.seat for question in answered(p.g, moment(p.g, name, range(p.g.seats)), choose)]


def test_a_moment_at_which_nothing_acts_asks_nobody() -> None:
    p = Position().hand(0, "sabotage")
    assert asked(p, "mines", {}) == []


def test_only_who_has_an_ability_that_offers_something_is_asked() -> None:
    done: list[int] = []

    def could(g: Imperium, seat: int, about: Any) -> list[Move]:
        return [] if done else [Use("trick")]

    with acting("trick", "space.before", could, lambda g, seat, move, about: done.append(seat)):
        p = Position().effect(Effect("trick", 1, "round"))
        assert asked(p, "space.before", {1: [Use("trick")]}) == [1]
        assert done == [1]
        assert asked(p, "space.before", {}) == [], "it can be used once"


@pytest.mark.rule("imperium:T16.6")
def test_at_a_moment_for_action_cards_all_who_hold_any_card_are_asked_at_once() -> None:
    played: list[int] = []

    def could(g: Imperium, seat: int, about: Any) -> list[Move]:
        return [Play("morale_boost")]

    with acting("morale_boost", "mines", could, lambda g, seat, move, about: played.append(seat)):
        p = Position().hand(0, "sabotage").hand(1, "morale_boost")
        question = next(moment(p.g, "mines", range(3)))
        assert isinstance(question, Together)
        assert question.sealed
        assert [lane.seat for lane in question.lanes] == [0, 1], "seat 2 holds nothing, as everybody sees"
        offers = [lane.options() for lane in question.lanes if isinstance(lane, Choose)]
        assert offers == [[PASS], [Play("morale_boost"), PASS]]


@pytest.mark.rule("imperium:T16.2")
def test_a_card_that_is_played_goes_to_the_discard_pile() -> None:
    def could(g: Imperium, seat: int, about: Any) -> list[Move]:
        return [Play("morale_boost")]

    with acting("morale_boost", "mines", could, lambda g, seat, move, about: None):
        p = Position().hand(1, "morale_boost")
        assert asked(p, "mines", {1: [Play("morale_boost")]}) == [1]
        assert (p.player(1).hand.cards, p.g.actions_used.cards) == ((), ("morale_boost",))


def test_rules_name_only_moments_that_exist() -> None:
    named: set[str] = set()
    for path in sorted((Path(game.home) / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "moment":
                name = node.args[1]
                if isinstance(name, ast.Constant):
                    named.add(str(name.value))
    assert named
    assert named <= set(WINDOWS)
