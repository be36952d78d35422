"""The rulebook of a game: clauses by id, found by words, in both languages."""

from tests.toys.salvage import game

from perijove.kernel.rulebook import Rulebook


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
