"""The in-app rulebooks are whole in both languages, and their rulings are written down."""

import re
from pathlib import Path

import pytest

from perijove.kernel.registry import GameInfo, find_game, games
from perijove.kernel.rulebook import Rulebook

RULINGS = Path(__file__).parents[2] / "docs" / "rulings"
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
BOOKS = {
    "titan": (238, "titan.md"),
    "diamonds": (180, "diamonds.md"),
    "starship": (21, "diamonds.md"),
    "imperium": (566, "imperium.md"),
    "frontier": (594, "frontier.md"),
}
"""By game: how many clauses there are, and where its rulings are written down."""
LATIN = {"FINAO", "CEO", "SETI", "TNO"}
"""Titles of clauses that are names in every language."""


@pytest.fixture(params=BOOKS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def book(name: str) -> Rulebook:
    return find_game(name).rulebook


def test_both_languages_hold_the_same_clauses_in_the_same_order(name: str, book: Rulebook) -> None:
    en, ja = book.volumes["en"], book.volumes["ja"]
    assert len(en.clauses) == BOOKS[name][0]
    assert [clause.id for clause in en.clauses] == [clause.id for clause in ja.clauses]
    assert [chapter.id for chapter in en.chapters] == [chapter.id for chapter in ja.chapters]
    for one, other in zip(en.clauses, ja.clauses, strict=True):
        assert (len(one.examples), one.rulings) == (len(other.examples), other.rulings), one.id
        asked = [[(word.when, len(word.examples or ())) for word in each.instead] for each in (one, other)]
        assert asked[0] == asked[1], one.id


def test_wordings_name_options_of_the_game_with_values_that_they_have(name: str, book: Rulebook) -> None:
    options = {option.name: option for option in find_game(name).options}
    for clause in book.volumes["en"].clauses:
        for wording in clause.instead:
            for key, value in wording.when.items():
                option = options[key]
                allowed = list(option.choices) if option.choices else [True, False]
                assert value in allowed, (clause.id, key, value)
                assert value != option.default, (clause.id, key, "is what the clause says anyway")


def test_no_japanese_text_was_left_in_english(book: Rulebook) -> None:
    texts = [text for c in book.volumes["ja"].clauses for text in (c.text, *c.examples)]
    assert [text for text in texts if not JAPANESE.search(text)] == []
    titles = {c.title for c in book.volumes["ja"].clauses if not JAPANESE.search(c.title)}
    assert titles <= LATIN


def test_no_english_text_holds_japanese_letters(book: Rulebook) -> None:
    clauses = book.volumes["en"].clauses
    told = [text for c in clauses for text in (c.title, c.text, *c.examples, *(word.text for word in c.instead))]
    assert [text for text in told if JAPANESE.search(text)] == []


@pytest.mark.parametrize("info", games(), ids=lambda info: info.name)
def test_no_english_word_of_a_game_holds_japanese_letters(info: GameInfo) -> None:
    game = find_game(info.name)
    told = [info.title["en"], info.about["en"], *game.words.sentences["en"].values()]
    for option in info.options:
        told += [option.meaning["en"], *(choice["en"] for choice in option.choices.values())]
    for variant in info.variants:
        told += [variant.title["en"], variant.about["en"]]
    assert [text for text in told if JAPANESE.search(text)] == []


SAID_OTHERWISE = {"aliens", "cheap_ships", "craft"}
"""Options of the rules themselves: clauses tell of both sides."""


@pytest.mark.parametrize("name", ["titan", "diamonds", "starship"])
def test_every_ruling_that_is_an_option_is_followed_by_the_rulebook(name: str) -> None:
    clauses = find_game(name).rulebook.volumes["en"].clauses
    told = {(key, value) for c in clauses for word in c.instead for key, value in word.when.items()}
    for option in find_game(name).options:
        values = [value for value in (option.choices or (True,)) if value != option.default]
        if option.name not in SAID_OTHERWISE:
            assert [value for value in values if (option.name, value) not in told] == [], option.name


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_clause_lies_in_a_chapter(book: Rulebook, lang: str) -> None:
    chapters = tuple(chapter.id for chapter in book.volumes[lang].chapters)
    assert [clause.id for clause in book.volumes[lang].clauses if not clause.id.startswith(chapters)] == []


def test_clauses_name_only_rulings_that_are_written_down(name: str, book: Rulebook) -> None:
    text = (RULINGS / BOOKS[name][1]).read_text(encoding="utf-8")
    written = re.findall(r"^(?:\*\*|\| )([A-Z]\d\d|(?:core|tw|mod)-\d\d|r(?:\.\w+)+) ", text, re.MULTILINE)
    named = {ruling for clause in book.volumes["en"].clauses for ruling in clause.rulings}
    assert written
    assert named <= set(written)
    assert len(written) == len(set(written)), "a number stands for one ruling"


def test_every_ruling_on_module_1_is_named_by_a_clause() -> None:
    text = (RULINGS / "frontier.md").read_text(encoding="utf-8")
    written = re.findall(r"^\| (tw-\d\d) ", text, re.MULTILINE)
    clauses = find_game("frontier").rulebook.volumes["en"].clauses
    assert len(written) > 40
    assert sorted(set(written) - {ruling for clause in clauses for ruling in clause.rulings}) == []


def test_the_modules_of_high_frontier_follow_one_another() -> None:
    chapters = [chapter.id for chapter in find_game("frontier").rulebook.volumes["en"].chapters]
    modules = [chapter for chapter in chapters if chapter[0].isdigit()]
    assert modules == sorted(modules)
    assert modules[0] == "1A"
    assert chapters[-len(modules) :] == modules, "after the Core"
