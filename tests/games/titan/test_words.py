"""Every sentence that the rules ask for exists in both languages."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from perijove.games.titan import game
from perijove.games.titan.facts import ALIEN_SHIPS, CARDS, EFFECTS, EVENTS, KINDS, ORBITS, PLACES, TILES
from perijove.games.titan.moves import MOVES
from perijove.games.titan.rules.hq import PURPOSES
from perijove.kernel.words import LANGUAGES

RULES = sorted((Path(game.home) / "rules").rglob("*.py"))
ENDINGS = ("won.industries", "won.exploration", "won.resources", "won.shared", "lost.automaton", "lost.deck",
           "lost.no-place", "won.standstill")  # fmt: skip


def calls() -> Iterator[tuple[str, ast.Call]]:
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield name, node


def texts_of(name: str, position: int) -> Iterator[tuple[str, ast.Call]]:
    """The literal strings at a position of all calls of a function."""
    for found, call in calls():
        if found == name and len(call.args) > position:
            argument = call.args[position]
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value, call


def prompts() -> set[str]:
    return {key for name, at in (("Choose", 1), ("pick", 0)) for key, _ in texts_of(name, at)}


def log_lines() -> dict[str, set[str]]:
    """Log keys with the arguments that every call gives them."""
    found: dict[str, set[str]] = {}
    for name, at in (("say", 0), ("headline", 0), ("tell", 1)):
        for key, call in texts_of(name, at):
            given = {keyword.arg or "" for keyword in call.keywords}
            found[key] = found[key] & given if key in found else given
    return found


def fields(template: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(template) if field is not None}


def prompt_args() -> dict[str, set[str]]:
    """Prompts with the arguments that every question gives them."""
    found: dict[str, set[str]] = {}
    for name, at in (("Choose", 1), ("pick", 0)):
        for key, call in texts_of(name, at):
            given = {keyword.arg or "" for keyword in call.keywords}
            for argument in call.args:
                if isinstance(argument, ast.Dict):
                    given |= {str(k.value) for k in argument.keys if isinstance(k, ast.Constant)}
            found[key] = found[key] & given if key in found else given
    return found


def outcomes() -> set[str]:
    """All reasons for an end that the rules name; log lines about lost units look alike."""
    strings = {
        node.value
        for path in RULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {text for text in strings - set(log_lines()) if text.startswith(("won.", "lost."))}


def keys_in_use() -> list[str]:
    verbs = [str(kind.__struct_config__.tag) for kind in MOVES]
    known = {
        "kind": KINDS, "industry": KINDS, "a-industry": KINDS, "orbit": ORBITS, "place": PLACES, "tile": TILES,
        "card": CARDS, "card-text": CARDS, "effect": EFFECTS, "effect-text": EFFECTS, "event": EVENTS,
        "event-text": EVENTS, "facing": ("gold", "silver", ""), "way": ("gold", "silver", ""), "purpose": PURPOSES,
        "move": verbs, "group": verbs, "prompt": prompts(), "log": log_lines(), "outcome": outcomes(),
        "back": {t.group for t in TILES.values()}, "effect-until": {str(n) for n in EFFECTS.values()},
        "event-mod": {mod for mods in EVENTS.values() for words in mods.values() for mod in words},
    }  # fmt: skip
    return [f"{section}.{key}" for section, keys in known.items() for key in keys]


def test_the_rules_modules_are_found() -> None:
    assert {"act", "fly", "relocate"} <= prompts()
    assert {"turn", "built.secret", "lost.ship"} <= set(log_lines())
    assert set(ALIEN_SHIPS) <= set(KINDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_that_the_rules_use_has_words(lang: str) -> None:
    assert [key for key in keys_in_use() if not game.words.has(key, lang)] == []


SHARED = ("won.exploration", "won.resources", "won.shared", "won.standstill")
"""Endings of several players, which have log lines of their own."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_solo_endings_are_told_in_the_log_too(lang: str) -> None:
    told = [f"log.end.{why}" for why in outcomes() if why not in SHARED]
    assert len(told) == 4
    assert [key for key in told if not game.words.has(key, lang)] == []


def test_all_outcomes_are_found() -> None:
    assert outcomes() == set(ENDINGS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_log_sentences_ask_for_nothing_that_the_rules_do_not_give(lang: str) -> None:
    sentences = game.words.sentences[lang]
    missing = {key: fields(sentences[f"log.{key}"]) - given for key, given in log_lines().items()}
    assert {key: names for key, names in missing.items() if names} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prompts_ask_for_nothing_that_the_questions_do_not_give(lang: str) -> None:
    sentences = game.words.sentences[lang]
    missing = {key: fields(sentences[f"prompt.{key}"]) - given for key, given in prompt_args().items()}
    assert {key: names for key, names in missing.items() if names} == {}


def test_both_languages_have_the_same_keys() -> None:
    english, japanese = (set(game.words.sentences[lang]) for lang in LANGUAGES)
    assert english ^ japanese == set()


def test_both_languages_fill_in_the_same_things() -> None:
    english, japanese = (game.words.sentences[lang] for lang in LANGUAGES)
    assert [key for key in english if fields(english[key]) != fields(japanese[key])] == []


UNLIKE = {
    "狂戦士": "バーサーカー",
    "作成": "製造",
    "未作製": "未製造",
    "セクター": "区画",
    "HQ": "本部",
    "異星(?!人)": "異星人",
    "エイリアン": "異星人",
    "ノース|ノルド|北方": "北欧群",
    "ドーン": "タイタンの夜明け",
    "主軌道": "メイン軌道",
    "構築者": "建設者",
    "戦闘の熱気": "戦闘熱",
    "指令": "司令",
    "ボルト": "稲妻",
}
"""Japanese words that are not used, with the one that is."""


def japanese() -> Iterator[tuple[str, str]]:
    yield from game.words.sentences["ja"].items()
    book = game.rulebook.volumes["ja"]
    yield "title", book.title
    yield from ((chapter.id, chapter.title) for chapter in book.chapters)
    for clause in book.clauses:
        wordings = [text for wording in clause.instead for text in (wording.text, *(wording.examples or ()))]
        yield clause.id, "\n".join((clause.title, clause.text, *clause.examples, *wordings))
    for path in (*Path(game.home).glob("introduction/ja.yaml"), *Path(game.home).glob("*.py")):
        yield path.name, path.read_text(encoding="utf-8") if path.suffix == ".yaml" else _said_in(path)


def _said_in(path: Path) -> str:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return "\n".join(text for text in texts if re.search("[\u3040-\u30ff]", text))


@pytest.mark.parametrize("wrong", UNLIKE)
def test_a_thing_has_one_japanese_name(wrong: str) -> None:
    assert [key for key, text in japanese() if re.search(wrong, text)] == [], f"it is called {UNLIKE[wrong]}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_game_and_rulebook_have_one_title(lang: str) -> None:
    assert game.rulebook.volumes[lang].title == game.title[lang]
