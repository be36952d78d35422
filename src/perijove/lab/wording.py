"""What a game leaves unworded: gaps that its files alone tell, and those that show only while it is played."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

from perijove.kernel.game import Game, Table
from perijove.kernel.match import Match
from perijove.kernel.words import DICE, LANGUAGES, Catalogue
from perijove.lab.checks import expect

TOLD = ("prompt", "move", "log", "outcome", "refused", "field", "form", "send", "choice", "plan", "order", "scope")
"""The kinds of words that the kernel asks for itself."""


def gaps(game: Game[Any]) -> list[str]:
    """What the files of a game do not word, a sentence each."""
    return [
        f"{game.name}: {gap}"
        for gap in (*_unmatched(game.words), *_unread(game.words), *_refusals(game), *_clauses(game))
    ]


def _unmatched(words: Catalogue) -> Iterator[str]:
    for lang, other in zip(LANGUAGES, reversed(LANGUAGES), strict=True):
        for key in sorted(words.sentences[lang].keys() - words.sentences[other].keys()):
            if key.partition(".")[0] in TOLD:
                yield f"{key!r} has words in {lang}, but not in {other}"


def _unread(words: Catalogue) -> Iterator[str]:
    """A placeholder names how its value is read; a kind that nobody wrote leaves the value as it is."""
    known = {"seat", *DICE, *words.readers}
    for lang in LANGUAGES:
        for key, template in words.sentences[lang].items():
            for _, name, kind, _ in Formatter().parse(template):
                if kind and "|" not in kind and kind not in known and not words.kind(kind, lang):
                    yield f"{key!r} reads {{{name}:{kind}}} in {lang}, but there are no words of the kind {kind!r}"


def _refusals(game: Game[Any]) -> Iterator[str]:
    """The keys that the game's code writes out; others are met while it is played, if at all."""
    for path in sorted(Path(game.home).rglob("*.py")):
        for key in sorted(_refused(ast.parse(path.read_text(encoding="utf-8")))):
            for lang in LANGUAGES:
                if not game.words.has(key, lang):
                    yield f"the refusal {key!r} in {path.name} has no words in {lang}"


def _refused(code: ast.AST) -> set[str]:
    """What is written out in `Refusal("refused.poor", …)` and in `no("poor", …)`, which leaves the kind out."""
    kinds = {"Refusal": "", "no": "refused."}
    return {
        kinds[node.func.id] + node.args[0].value
        for node in ast.walk(code)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds and node.args
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }


def _clauses(game: Game[Any]) -> Iterator[str]:
    volumes = game.rulebook.volumes
    for lang, other in zip(LANGUAGES, reversed(LANGUAGES), strict=True):
        for what, of in (("clause", "clauses"), ("chapter", "chapters")):
            there = {each.id for each in getattr(volumes[other], of)}
            for each in getattr(volumes[lang], of):
                if each.id not in there:
                    yield f"the {what} {each.id!r} is in the {lang} rulebook, but not in the {other} one"


def question_is_worded(match: Match, seat: int | None, lang: str) -> None:
    """The window and the form that a seat is asked have names of their own, and so has what an order may last for."""
    words, view = match.game.words, match.seen(seat)
    if match.window is not None and view.moves:
        window, generic = match.window.name, words.text("prompt.window", lang)
        asked = match.game.scene(Table(view, lang)).prompt.text
        expect(asked != generic, f"the window {window!r} has no words in {lang}: write prompt: {{window.{window}: …}}")
        named = words.has(f"order.{window}", lang)
        expect(named, f"the window {window!r} has no words for standing orders in {lang}: write order: {{{window}: …}}")
    if view.form is not None:
        for name in view.form.fields:
            labelled = words.has(f"field.{view.form.verb}.{name}", lang) or words.has(f"field.{name}", lang)
            expect(labelled, f"the field {name!r} has no words in {lang}: write field: {{{name}: …}}")
    for scope in match.game.scopes(match.g):
        expect(
            words.has(f"scope.{scope}", lang),
            f"the scope {scope!r} has no words in {lang}: write scope: {{{scope}: …}}",
        )
