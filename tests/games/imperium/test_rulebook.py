"""The rulebook of Twilight Imperium: the base game and its expansion, whole and in order, in both languages."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from perijove.kernel.rulebook import Clause, Rulebook, Volume

HOME = Path(__file__).parents[3] / "src" / "perijove" / "games" / "imperium" / "rulebook"
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
RULINGS = Path(__file__).parents[3] / "docs" / "rulings" / "imperium.md"
CITED = re.compile(r"\bT\d+(?:\.\d+)?\b")


@pytest.fixture
def book() -> Rulebook:
    return Rulebook.load(HOME)


@pytest.fixture(params=["en", "ja"])
def volume(request: pytest.FixtureRequest, book: Rulebook) -> Volume:
    return book.volumes[str(request.param)]


def texts(clause: Clause) -> tuple[str, ...]:
    return clause.title, clause.text, *clause.examples


def test_both_documents_are_whole(volume: Volume) -> None:
    base = [clause.id for clause in volume.clauses if re.fullmatch(r"T\d+\.\d+", clause.id)]
    assert len(base) == 305
    assert len(volume.clauses) == 305 + 261
    assert [clause.id for clause in volume.clauses[:305]] == base, "the base game comes before the expansion"


def test_the_base_game_is_numbered_without_a_gap(volume: Volume) -> None:
    numbers = [tuple(int(n) for n in clause.id[1:].split(".")) for clause in volume.clauses[:305]]
    for before, after in pairwise(numbers):
        assert after in {(before[0], before[1] + 1), (before[0] + 1, 1)}


def test_both_languages_hold_the_same_clauses_in_the_same_order(book: Rulebook) -> None:
    en, ja = book.volumes["en"], book.volumes["ja"]
    assert [clause.id for clause in en.clauses] == [clause.id for clause in ja.clauses]
    assert [chapter.id for chapter in en.chapters] == [chapter.id for chapter in ja.chapters]
    for one, other in zip(en.clauses, ja.clauses, strict=True):
        assert len(one.examples) == len(other.examples), one.id
        assert bool(one.untested) == bool(other.untested), one.id


def test_each_language_is_written_in_its_own_letters(book: Rulebook) -> None:
    english = [text for clause in book.volumes["en"].clauses for text in texts(clause)]
    japanese = [text for clause in book.volumes["ja"].clauses for text in texts(clause)]
    assert [text for text in english if JAPANESE.search(text)] == []
    assert [text for text in japanese if not JAPANESE.search(text)] == []


def test_it_is_read_chapter_by_chapter(volume: Volume) -> None:
    chapters = [chapter.id for chapter in volume.chapters]
    read: list[str] = []
    for clause in volume.clauses:
        chapter = max((each for each in chapters if clause.id.startswith(each)), key=len)
        if chapter not in read[-1:]:
            read.append(chapter)
    assert set(read) == set(chapters), "no chapter is empty"
    again = {chapter for chapter in read if read.count(chapter) > 1}
    assert again <= {"races", "tiles"}, "a chapter is read on without others between"


def test_titles_tell_chapters_apart(volume: Volume) -> None:
    titles = [chapter.title for chapter in volume.chapters]
    assert len(set(titles)) == len(titles)
    assert not any(CITED.search(title) for title in titles)


def test_clauses_cite_only_clauses_and_chapters_that_exist(volume: Volume) -> None:
    known = {clause.id for clause in volume.clauses} | {chapter.id for chapter in volume.chapters}
    for clause in volume.clauses:
        assert set(CITED.findall(" ".join(texts(clause)))) <= known, clause.id


def test_both_languages_cite_the_same_clauses(book: Rulebook) -> None:
    for one, other in zip(book.volumes["en"].clauses, book.volumes["ja"].clauses, strict=True):
        cited = [set(CITED.findall(" ".join(texts(clause)))) for clause in (one, other)]
        assert cited[0] == cited[1], one.id


def test_clauses_name_the_rulings_about_them_and_no_others(volume: Volume) -> None:
    page = RULINGS.read_text(encoding="utf-8")
    clause_id = r"(?:T\d+\.\d+|[a-z]+\d*(?:\.[a-z0-9]+)+)"
    told = re.findall(rf"^\*\*([A-Z]\d\d) [^*]*?\(({clause_id}(?:, {clause_id})*)\)\.\*\*", page, re.MULTILINE)
    about = {(clause, ruling) for ruling, clauses in told for clause in clauses.split(", ")}
    named = {(clause.id, ruling) for clause in volume.clauses for ruling in clause.rulings}
    assert {(clause, ruling) for clause, ruling in named if not ruling.startswith("r.")} == about
    tables = set(re.findall(r"^\| (r\.[a-z0-9.]+) \|", page, re.MULTILINE))
    points = {ruling for _, ruling in named if ruling.startswith("r.")}
    assert tables - points == {"r.bureaucracy.points", "r.saar.contract"}, "on a card and a race sheet, not in a clause"
    assert points <= tables
