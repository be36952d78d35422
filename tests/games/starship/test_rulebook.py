"""The in-app rulebook of Starship Builder is whole in both languages, and its rulings are written down."""

import re
from pathlib import Path

import pytest

from perijove.games.starship.facts import FOLDER
from perijove.kernel.rulebook import Rulebook

BOOK = Rulebook.load(FOLDER.parent / "rulebook")
RULINGS = Path(__file__).parents[3] / "docs" / "rulings" / "diamonds.md"
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


def test_both_languages_hold_the_same_clauses_in_the_same_order() -> None:
    en, ja = BOOK.volumes["en"], BOOK.volumes["ja"]
    assert len(en.clauses) == 21
    assert [clause.id for clause in en.clauses] == [clause.id for clause in ja.clauses]
    assert [chapter.id for chapter in en.chapters] == [chapter.id for chapter in ja.chapters]
    for one, other in zip(en.clauses, ja.clauses, strict=True):
        assert (len(one.examples), one.rulings) == (len(other.examples), other.rulings), one.id


def test_no_japanese_text_was_left_in_english() -> None:
    texts = [text for c in BOOK.volumes["ja"].clauses for text in (c.title, c.text, *c.examples)]
    assert [text for text in texts if not JAPANESE.search(text)] == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_clause_lies_in_exactly_one_chapter(lang: str) -> None:
    book = BOOK.volumes[lang]
    for clause in book.clauses:
        own = [c.id for c in book.chapters if clause.id == c.id or clause.id.startswith(f"{c.id}.")]
        assert len(own) == 1, clause.id


def test_clauses_and_rulings_name_each_other() -> None:
    written = set(re.findall(r"^\*\*(R\d\d) ", RULINGS.read_text(encoding="utf-8"), re.MULTILINE))
    named = {ruling for clause in BOOK.volumes["en"].clauses for ruling in clause.rulings}
    assert named <= written
    assert named == {f"R{number}" for number in range(31, 42)}
