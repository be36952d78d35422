"""The marks of the tests, read from their source: `rule("titan:combat.draw")`, `card("imperium:action:sabotage")`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]


def marks_in(node: ast.AST, kind: str) -> Iterator[str]:
    """The ids in all marks of a kind below a node: decorators as well as the marks of parameters."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == kind:
            for each in call.args:
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.value


@cache
def marked(kind: str) -> dict[str, tuple[str, ...]]:
    """By id: the tests whose decorators name it, as `rules/titan/test_combat.py::test_draw`."""
    found: dict[str, dict[str, None]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                for decorator in node.decorator_list:
                    for mark in marks_in(decorator, kind):
                        found.setdefault(mark, {})[f"{path.relative_to(TESTS)}::{node.name}"] = None
    return {mark: tuple(tests) for mark, tests in found.items()}
