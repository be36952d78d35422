"""Breaks the rules in small ways and looks whether a test notices.

    python -m bench.mutants rules/action_cards rules/leaders [--tests tests/rules/imperium/test_leaders.py ...]

Each mutant changes one thing within a function: a number, a comparison, an `and`, a `not`, a sign, a filter, a
statement left out. The functions of the running module get the changed code in a process of its own (so that whoever
imported them has it too), and the tests that call the function are played until one fails. What all of them let pass is
printed: it wants a test, or a reason why it changes nothing.
"""

from __future__ import annotations

import argparse
import ast
import gc
import importlib
import os
import pickle
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

MOST_SECONDS = 120
"""A mutant that keeps the tests busy for longer counts as noticed: it runs in a circle."""
MOST_TESTS = 1_000
"""So many of those that call a function, the ones that noticed other changes of it first, then the quickest.

What every turn calls has hundreds of callers, and with few of them the one that would notice is left out."""
WORDS = ("say", "tell", "reveal")
"""Calls that only tell what happened."""
FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OTHER = {"min": "max", "max": "min", "any": "all", "all": "any"}

Place = tuple[str, str, int]
"""A function by its file, name and first line."""


class Change(NamedTuple):
    """One mutation: what is changed, how, and how it is put back."""

    node: Any
    kind: str
    do: Callable[[], None]
    undo: Callable[[], None]
    inside: Place


# ---------------------------------------------------------------------- what can be changed


def changes(tree: ast.Module, file: str) -> Iterator[Change]:
    """All mutations of the functions of a module; words of documentation stay."""
    for function, inside in _functions(tree, file):
        body = [ast.Expr(function.body)] if isinstance(function, ast.Lambda) else function.body
        for statement in body:
            yield from _within(statement, inside)
        if not isinstance(function, ast.Lambda):
            yield from _left_out(function.body, inside)


def _functions(tree: ast.Module, file: str) -> Iterator[tuple[ast.FunctionDef | ast.Lambda, Place]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield node, (file, node.name, min([node.lineno, *(each.lineno for each in node.decorator_list)]))
        elif isinstance(node, ast.Lambda):
            yield node, (file, "<lambda>", node.lineno)


def _within(node: ast.AST, inside: Place) -> Iterator[Change]:
    if isinstance(node, (ast.FunctionDef, ast.Lambda)):
        return  # they come by themselves
    yield from _of(node, inside)
    for block in ("body", "orelse"):
        if isinstance(getattr(node, block, None), list):
            yield from _left_out(getattr(node, block), inside)
    for field, child in ast.iter_fields(node):
        if field not in ("annotation", "returns"):
            for each in child if isinstance(child, list) else [child]:
                if isinstance(each, ast.AST):
                    yield from _within(each, inside)


def _of(node: ast.AST, inside: Place) -> Iterator[Change]:
    def setting(kind: str, name: str, value: Any) -> Change:
        old = getattr(node, name)
        return Change(node, kind, lambda: setattr(node, name, value), lambda: setattr(node, name, old), inside)

    match node:
        case ast.Constant(value=bool()):
            yield setting("other truth", "value", not node.value)
        case ast.Constant(value=int() as number):
            yield setting("one more", "value", number + 1)
        case ast.Compare(ops=[operator]) if type(operator) in FLIPPED:
            yield setting("other comparison", "ops", [FLIPPED[type(operator)]()])
        case ast.BoolOp(op=ast.And()):
            yield setting("or", "op", ast.Or())
        case ast.BoolOp():
            yield setting("and", "op", ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield setting("without not", "operand", ast.copy_location(ast.UnaryOp(ast.Not(), node.operand), node))
        case ast.BinOp(op=ast.Add()) | ast.AugAssign(op=ast.Add()):
            yield setting("minus", "op", ast.Sub())
        case ast.BinOp(op=ast.Sub()) | ast.AugAssign(op=ast.Sub()):
            yield setting("plus", "op", ast.Add())
        case ast.comprehension(ifs=[_, *_]):
            yield setting("without filter", "ifs", [])._replace(node=node.ifs[0])
        case ast.Call(func=ast.Name(id=name) as called) if name in OTHER:
            yield Change(
                node,
                OTHER[name],
                lambda: setattr(called, "id", OTHER[name]),
                lambda: setattr(called, "id", name),
                inside,
            )
        case ast.If(test=test) | ast.IfExp(test=test) if not isinstance(test, (ast.Compare, ast.BoolOp, ast.UnaryOp)):
            yield setting("unless", "test", ast.copy_location(ast.UnaryOp(ast.Not(), test), test))._replace(node=test)


def _left_out(block: list[Any], inside: Place) -> Iterator[Change]:
    def without(index: int) -> Change:
        old = block[index]
        nothing = ast.copy_location(ast.Pass(), old)
        return Change(
            old, "left out", lambda: block.__setitem__(index, nothing), lambda: block.__setitem__(index, old), inside
        )

    for index, statement in enumerate(block):
        if isinstance(statement, ast.AugAssign) or _does_something(statement):
            yield without(index)


def _does_something(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name))):
            return name not in WORDS
        case ast.Expr(value=ast.Call() | ast.YieldFrom() | ast.Yield()):
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
    return False


# ---------------------------------------------------------------------- new code for running functions


def place_of(code: CodeType) -> Place:
    return code.co_filename, code.co_name, code.co_firstlineno


def _key(code: CodeType) -> tuple[str, int, int]:
    """Two lambdas of one line differ by where they stand in it."""
    columns = [column for _, _, column, _ in code.co_positions() if column] if code.co_name == "<lambda>" else []
    return code.co_qualname, code.co_firstlineno, min(columns, default=0)


def codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from codes(each)


def rewrite(functions: Sequence[FunctionType], tree: ast.Module, file: str) -> None:
    new = {_key(code): code for code in codes(compile(ast.fix_missing_locations(tree), file, "exec"))}
    for function in functions:
        code = new.get(_key(function.__code__))
        if code is not None and code != function.__code__:
            function.__code__ = code


# ---------------------------------------------------------------------- tests in processes of their own


def child(work: Callable[[], Any]) -> Any:
    """What a fork of this process finds out; None if it did not come back in time."""
    reading, writing = os.pipe()
    process = os.fork()
    if not process:
        os.close(reading)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(MOST_SECONDS)
        try:
            answer = pickle.dumps(work())
            with os.fdopen(writing, "wb") as out:
                out.write(answer)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as back:
        answer = back.read()
    os.waitpid(process, 0)
    return pickle.loads(answer) if answer else None


def fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


class Search:
    """A pytest plugin: instead of running the tests once, it runs them against every mutant."""

    def __init__(self, modules: Sequence[ModuleType]) -> None:
        self.modules = modules
        self.files = {str(module.__file__) for module in modules}
        self.callers: dict[Place, list[tuple[float, pytest.Item]]] = {}
        self.killers: Counter[tuple[Place, str]] = Counter()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        began = time.monotonic()
        for item in session.items:
            self.learn(item)
        print(f"\n{len(session.items)} tests, {time.monotonic() - began:.0f} s", flush=True)
        totals = [self.search(module) for module in self.modules]
        print(f"{sum(made for made, _ in totals)} mutants, {sum(lived for _, lived in totals)} lived", flush=True)
        return True

    def learn(self, item: pytest.Item) -> None:
        """Which functions a test calls, and how long it takes."""

        def played() -> tuple[float, set[Place]]:
            called: set[CodeType] = set()

            def on_call(frame: FrameType, event: str, _: Any) -> None:
                called.add(frame.f_code)

            began = time.process_time()
            sys.settrace(on_call)
            failed = fails(item)
            sys.settrace(None)
            assert not failed
            return time.process_time() - began, {place_of(code) for code in called if code.co_filename in self.files}

        found = child(played)
        if found is None:
            print(f"fails without any change, left out: {item.nodeid}", flush=True)
            return
        seconds, called = found
        for place in called:
            self.callers.setdefault(place, []).append((seconds, item))

    def search(self, module: ModuleType) -> tuple[int, int]:
        file = str(module.__file__)
        source = Path(file).read_text()
        tree = ast.parse(source)
        gc.collect()
        functions = [f for f in gc.get_objects() if isinstance(f, FunctionType) and f.__code__.co_filename == file]
        made = lived = 0
        for change in changes(tree, file):
            made += 1
            change.do()
            noticed = self.noticed(change, functions, tree, file)
            change.undo()
            if not noticed:
                lived += 1
                text = (ast.get_source_segment(source, change.node) or "").split("\n")[0]
                untested = "" if change.inside in self.callers else " (no test calls it)"
                where = f"{Path(file).stem}:{change.node.lineno} {change.inside[1]}"
                print(f"  {where}: {change.kind}: {text}{untested}", flush=True)
        print(f"{module.__name__}: {made} mutants, {lived} lived", flush=True)
        return made, lived

    def noticed(self, change: Change, functions: Sequence[FunctionType], tree: ast.Module, file: str) -> bool:
        here = change.inside
        callers = sorted(self.callers.get(here, ()), key=lambda pair: (-self.killers[here, pair[1].nodeid], pair[0]))[
            :MOST_TESTS
        ]

        def killer() -> str:
            rewrite(functions, tree, file)
            return next((item.nodeid for _, item in callers if fails(item)), "")

        found = child(killer) if callers else ""
        if found:
            self.killers[here, found] += 1
        return found is None or bool(found)


def modules_of(package: str, names: Sequence[str]) -> list[ModuleType]:
    """A name is a module of the package, or a folder with all of its modules."""
    home = Path(str(importlib.import_module(package).__file__)).parent
    paths = []
    for name in names:
        paths += sorted((home / name).glob("*.py")) if (home / name).is_dir() else [home / f"{name}.py"]
    dotted = [".".join((package, *path.relative_to(home).with_suffix("").parts)) for path in paths]
    return [importlib.import_module(name.removesuffix(".__init__")) for name in dotted]


def main() -> int:
    parser = argparse.ArgumentParser(description="Break rules in small ways and look whether a test notices.")
    parser.add_argument("modules", nargs="+", help="modules or folders of the package, such as rules/leaders")
    parser.add_argument("--package", default="perijove.games.imperium")
    parser.add_argument("--tests", nargs="+", default=["tests/rules/imperium", "tests/games/imperium"])
    wanted = parser.parse_args()
    arguments = ["-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not browser", *wanted.tests]
    return pytest.main(arguments, plugins=[Search(modules_of(wanted.package, wanted.modules))])


if __name__ == "__main__":
    raise SystemExit(main())
