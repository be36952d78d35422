"""Every sentence that the game asks for exists in both languages."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from perijove.games.starship import game
from perijove.games.starship.facts import DECKS, GeneratorKind, Platform, ReactorKind, patents
from perijove.games.starship.moves import MOVES
from perijove.games.starship.rules.comparing import CATEGORIES
from perijove.games.starship.state import ENDS, SLOTS
from perijove.kernel.words import LANGUAGES

MODULES = sorted(Path(game.home).rglob("*.py"))
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


def keys_of(name: str, position: int) -> Iterator[str]:
    """The literal keys at a position of all calls of a function."""
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > position:
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                key = node.args[position]
                if called == name and isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value


def keys_in_use() -> set[str]:
    known = {
        "deck": DECKS, "part": DECKS, "slot": SLOTS, "a-slot": SLOTS, "end": ENDS, "category": CATEGORIES,
        "best": CATEGORIES, "kind": (*get_args(ReactorKind), *get_args(GeneratorKind)), "platform": get_args(Platform),
        "card": patents().cards, "move": [str(kind.__struct_config__.tag) for kind in MOVES],
        "need": ("start", "slot", "support", "cool", "drive"), "refused.next": ("slot", "support", "cool", "drive"),
        "group": ("take", "slot", "support", "cool", "drive"), "outcome": ("alone", "together", "nobody"),
        "label": ("draft", "assembly", *keys_of("label", 0)), "prompt": set(keys_of("Choose", 1)),
        "coach": set(keys_of("Choose", 1)),
    }  # fmt: skip
    said = {f"{section}.{key}" for section, keys in known.items() for key in keys}
    lines = {f"log.{key}" for key in keys_of("headline", 0)}
    lines |= {f"log.{key}" for key in keys_of("say", 0) if "." not in key}
    return said | set(keys_of("Refusal", 0)) | lines


def fields(template: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(template) if field is not None}


def test_the_keys_are_found() -> None:
    assert {"label.left", "prompt.assemble", "refused.dead-end", "log.took", "log.category"} <= keys_in_use()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_in_use_has_words(lang: str) -> None:
    assert sorted(key for key in keys_in_use() if not game.words.has(key, lang)) == []


def test_both_languages_have_the_same_keys_and_fill_in_the_same_things() -> None:
    english, japanese = (game.words.sentences[lang] for lang in LANGUAGES)
    assert set(english) ^ set(japanese) == set()
    assert [key for key in english if fields(english[key]) != fields(japanese[key])] == []


def test_no_japanese_sentence_was_left_in_english() -> None:
    sentences = game.words.sentences["ja"]
    plain = {"category.isru", "between"}  # written in Latin letters in Japanese as well, or with a comma alone
    assert sorted(key for key, text in sentences.items() if not JAPANESE.search(text) and key not in plain) == []
