"""Every sentence that the rules ask for exists in both languages."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from perijove.games.diamonds import game
from perijove.games.diamonds.chart import CHITS, MISSIONS, PARTS, SPACES
from perijove.games.diamonds.moves import MOVES
from perijove.kernel.words import LANGUAGES

RULES = [
    path for path in sorted(Path(game.home).rglob("*.py")) if path.parent.name == "rules" or path.stem == "refusals"
]
SAYING = {"say": 0, "headline": 0, "tell": 1}
"""What writes log lines, and which argument is the key."""


def calls(name: str, position: int) -> Iterator[tuple[str, ast.Call]]:
    """All calls of a function with a literal key at a position."""
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > position:
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                key = node.args[position]
                if called == name and isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value, node


def prompts() -> set[str]:
    return {key for key, _ in calls("Choose", 1)}


def log_lines() -> set[str]:
    return {key for name, at in SAYING.items() for key, _ in calls(name, at)}


def keys_in_use() -> set[str]:
    known: dict[str, set[str]] = {
        "prompt": prompts(),
        "coach": prompts(),
        "log": log_lines(),
        "move": {str(kind.__struct_config__.tag) for kind in MOVES},
        "refused": {key for key, _ in calls("no", 0)},
        "outcome": {"points", "gems", "shared", "solo.home", "solo.late", "solo.won", "solo.lost", "solo.shared"},
        "space": {space.id for space in SPACES},
        "chit": set(CHITS),
        "mission": set(MISSIONS),
        "card": {*PARTS.rockets, "sail"},
        "type": set(PARTS.kinds),
        "back": {chit.back for chit in CHITS.values()},
        "seat-name": {*map(str, range(5)), "rival"},
    }
    return {f"{section}.{key}" for section, keys in known.items() for key in keys}


def fields(template: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(template) if field is not None}


def test_the_keys_are_found() -> None:
    assert prompts() == {"act", "fly", "scan", "lose"}
    assert {"flew", "flew.fuel", "scanned.drops", "announced"} <= log_lines()
    assert {"refused.leo", "refused.dotted", "refused.no-fuel"} <= keys_in_use()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_in_use_has_words(lang: str) -> None:
    assert sorted(key for key in keys_in_use() if not game.words.has(key, lang)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_ask_for_nothing_that_the_rules_do_not_give(lang: str) -> None:
    sentences = game.words.sentences[lang]
    for function, position in (SAYING | {"no": 0}).items():
        section = "log" if function in SAYING else "refused"
        for key, call in calls(function, position):
            given = {keyword.arg for keyword in call.keywords}
            if None not in given:  # arguments that are spread out can't be seen here
                assert fields(sentences[f"{section}.{key}"]) <= given, key


def test_spaces_without_a_name_are_called_by_kind_and_number() -> None:
    assert game.words.text("space.hohmann:030", "en") == "Hohmann 30"
    assert game.words.text("space.hohmann:030", "ja") == "ホーマン30"
    assert game.words.text("space.site:deimos", "en") == "Deimos"
