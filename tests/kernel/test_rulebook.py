"""The rulebook of a game: clauses by id, found by words, in both languages."""

from pathlib import Path

import pytest
from tests.toys.salvage import game

from perijove.kernel.rulebook import Clause, Rulebook, Volume, Wording


def test_a_clause_is_found_by_its_id_in_both_languages() -> None:
    english, japanese = (game.rulebook.clause("turn.lift", lang) for lang in ("en", "ja"))
    assert english is not None
    assert japanese is not None
    assert (english.title, japanese.title) == ("Lifting", "引き上げ")
    assert english.examples == ("Two steps of two crates: four crates lie in the hold.",)
    assert game.rulebook.clause("turn.fly") is None


def test_clauses_named_by_the_words_come_before_those_that_mention_them() -> None:
    found = game.rulebook.volumes["en"].find("LIFT")
    assert [clause.id for clause in found] == ["turn.lift", "turn.steps"]


def test_all_words_must_be_there() -> None:
    english = game.rulebook.volumes["en"]
    assert [clause.id for clause in english.find("card highest")] == ["clash.secret"]
    assert english.find("card zeppelin") == []


def test_japanese_is_searched_in_japanese() -> None:
    assert [clause.id for clause in game.rulebook.volumes["ja"].find("引き上げ")] == ["turn.lift", "turn.steps"]


def test_a_clause_tells_its_rulings_and_why_it_has_no_test() -> None:
    secret, mood = (game.rulebook.clause(each) for each in ("clash.secret", "clash.mood"))
    assert secret is not None
    assert mood is not None
    assert secret.rulings == ("R1",)
    assert mood.untested


def test_a_rulebook_is_read_once() -> None:
    assert Rulebook.load(game.home / "rulebook") is game.rulebook


def bind(folder: Path, second: str) -> Rulebook:
    """A book of two documents with a clause each, in both languages."""
    page = "title: {0}\nchapters: [{{id: {0}, title: On {0}}}]\nclauses: [{{id: {0}.1, title: First, text: Words}}]\n"
    for lang in ("en", "ja"):
        (folder / lang).mkdir()
        (folder / f"{lang}.yaml").write_text(page.format("base"), encoding="utf-8")
        (folder / lang / "more.yaml").write_text(page.format(second), encoding="utf-8")
    return Rulebook.load(folder)


def test_a_further_document_is_read_on_after_the_first(tmp_path: Path) -> None:
    book = bind(tmp_path, "extra")
    english = book.volumes["en"]
    assert english.title == "base"
    assert [chapter.title for chapter in english.chapters] == ["On base", "On extra"]
    assert [clause.id for clause in english.clauses] == ["base.1", "extra.1"]
    assert book.clause("extra.1", "ja") is not None


def test_documents_of_one_book_share_no_clause_id(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="two clauses have the same id"):
        bind(tmp_path, "base")


def dive() -> Clause:
    helped = Wording({"depth": "deep", "helped": True}, "Dive 3 deep; helped seats 4.", ("Three or four.",))
    deep = Wording({"depth": "deep"}, "Dive 3.")
    return Clause("turn.dive", "Diving", "Dive 1 deep.", ("One.",), instead=(helped, deep))


def test_a_table_reads_the_wording_that_its_options_ask_for() -> None:
    told = dive().under({"depth": "deep", "helped": [2]})
    assert (told.text, told.examples, told.options) == (
        "Dive 3 deep; helped seats 4.",
        ("Three or four.",),
        ("depth", "helped"),
    )
    without = dive().under({"depth": "deep", "helped": []})
    assert (without.text, without.examples) == ("Dive 3.", ("One.",))


def test_a_clause_that_no_option_changes_reads_as_ever() -> None:
    book = Volume("Ice", (), (dive(),)).under({"depth": "flat", "helped": [2]})
    (told,) = book.clauses
    assert (told.text, told.options, told.instead) == ("Dive 1 deep.", (), ())
