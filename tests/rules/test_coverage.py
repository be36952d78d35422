"""Every clause of a finished rulebook has a test marked with it, and every mark names a clause that exists."""

from __future__ import annotations

import ast

import pytest
from tests.rules import marks

from perijove.kernel.rulebook import read_document

GAMES = marks.TESTS.parent / "src" / "perijove" / "games"
FINISHED: tuple[str, ...] = ("titan", "terawatt", "colonization", "diamonds")
"""The games whose rulebook is tested as a whole."""
GROWING: tuple[str, ...] = ("frontier", "imperium", "shattered")
"""Documents whose rules are still being written: what is marked must exist, but not all is marked yet."""
DOCUMENTS = {
    "diamonds": ("diamonds/rulebook/en.yaml", "starship/rulebook/en.yaml"),
    "shattered": ("imperium/rulebook/en/shattered.yaml",),
    "terawatt": ("frontier/rulebook/en/terawatt.yaml",),
}
"""Where one numbering of clauses runs through the rulebooks of two games, or a rulebook has two documents."""


def marked(game: str) -> set[str]:
    """The clauses of a game that the decorators of test functions name."""
    return {clause for mark in marks.marked("rule") for of, _, clause in [mark.partition(":")] if of == game}


def untested_of(game: str) -> dict[str, str]:
    """The clauses of a game with the reason that they give for having no test, mostly none."""
    books = [read_document(GAMES / each) for each in DOCUMENTS.get(game, (f"{game}/rulebook/en.yaml",))]
    return {clause.id: clause.untested for book in books for clause in book.clauses}


@pytest.mark.parametrize("game", FINISHED)
def test_every_clause_is_tested_or_says_why_not(game: str) -> None:
    tested = marked(game)
    missing = [clause for clause, reason in untested_of(game).items() if clause not in tested and not reason]
    assert missing == []


@pytest.mark.parametrize("game", FINISHED)
def test_a_clause_that_is_tested_gives_no_reason_for_being_untested(game: str) -> None:
    excused = {clause for clause, reason in untested_of(game).items() if reason}
    assert sorted(excused & marked(game)) == []


@pytest.mark.parametrize("game", FINISHED + GROWING)
def test_no_mark_names_an_unknown_clause(game: str) -> None:
    assert sorted(marked(game) - untested_of(game).keys()) == []


def test_marks_are_found_in_decorators_and_parameters() -> None:
    code = """
@pytest.mark.rule("game:one", "game:two")
@pytest.mark.parametrize("each", [pytest.param(1, marks=pytest.mark.rule("game:three"))])
def test(each): ...
"""
    assert sorted(marks.marks_in(ast.parse(code), "rule")) == ["game:one", "game:three", "game:two"]
