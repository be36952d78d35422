"""Councils for the tests of political cards: an agenda is voted on and carried out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.rules.imperium.driving import answered
from tests.rules.imperium.position import Position

from perijove.games.imperium.checks import check
from perijove.games.imperium.moves import Abstain, Use
from perijove.games.imperium.rules.agenda import ballot, put_to_vote
from perijove.games.imperium.rules.lawbook import has_law
from perijove.games.imperium.state import Imperium
from perijove.games.imperium.story import story
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.windows import PASS


def resolve(p: Position, card: str, outcome: str, *moves: Move, votes: Mapping[int, str] | None = None) -> list[Choose]:
    """Everybody votes for an outcome (or as `votes` says), then these moves answer all that is asked.

    The questions are returned, votes and moments for action cards apart. A question without an answer among the moves
    fails the test, unless it has one option only.
    """
    p.g.agendas.take(card)
    left = list(moves)
    asked: list[Choose] = []

    def choose(g: Imperium, question: Choose) -> Move:
        if question.prompt == "vote":
            wanted = outcome if votes is None else votes.get(question.seat, "")
            return ballot(card, wanted) if question.args == {**(question.args or {}), "card": card} and wanted else NONE
        fits = bool(left) and question.accepts(left[0])
        usable = any(isinstance(move, Use) for move in question.options())
        if question.prompt.startswith("window.") and not fits and not usable:
            return PASS  # whoever holds action cards is asked at many moments
        asked.append(question)
        if fits:
            return left.pop(0)
        if question.prompt.startswith("window."):
            return PASS
        assert len(question.options()) == 1, f"{question.prompt} for seat {question.seat}: {question.options()[:9]}"
        return question.options()[0]

    run(p, council_on(p.g, 0, card), choose)
    assert not left, f"nobody asked for {left}"
    return asked


NONE = Abstain()


def council_on(g: Imperium, caller: int, card: str) -> Activity:
    """An agenda is read, voted on and carried out, with those that it leads to."""
    put_to_vote(g, caller, card)
    while g.stage.startswith("council."):
        yield from story.stages[g.stage](g)


def run(p: Position, procedure: Any, choose: Any) -> list[Choose]:
    """Go through a procedure of the rules; the table is in order afterwards."""
    asked = list(answered(p.g, procedure, choose))
    check(p.g)
    return asked


def in_turn(*moves: Move) -> Any:
    """Answer by these moves, each as soon as it fits; else by the only option or the last one."""
    left = list(moves)

    def choose(g: Imperium, question: Choose) -> Move:
        if left and question.accepts(left[0]):
            return left.pop(0)
        return question.options()[-1]

    return choose


def stands(p: Position, card: str) -> bool:
    """Whether a card lies on the table as a law."""
    assert has_law(p.g, card) != (card in p.g.agendas_used.cards), "it is a law, or it is discarded"
    return has_law(p.g, card)


def goods(p: Position) -> list[int]:
    return [player.goods for player in p.g.players]


def points(p: Position) -> list[int]:
    return [player.points for player in p.g.players]


def hands(p: Position) -> list[int]:
    return [player.hand.count for player in p.g.players]


def exhausted(p: Position, seat: int) -> list[str]:
    return [p.g.worlds[planet].planet for planet in p.player(seat).planets if p.g.worlds[planet].exhausted]
