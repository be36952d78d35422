"""The in-app rulebook is whole in both languages, and its rulings are written down."""

import re
from pathlib import Path

import pytest

from perijove.games.diamonds.facts import FOLDER, components
from perijove.kernel.rulebook import Rulebook

BOOK = Rulebook.load(FOLDER.parent / "rulebook")
RULINGS = Path(__file__).parents[3] / "docs" / "rulings" / "diamonds.md"
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


def test_both_languages_hold_the_same_clauses_in_the_same_order() -> None:
    en, ja = BOOK.volumes["en"], BOOK.volumes["ja"]
    assert len(en.clauses) == 180
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
        assert sum(clause.id.startswith(chapter.id) for chapter in book.chapters) == 1, clause.id


def test_clauses_and_rulings_name_each_other() -> None:
    written = set(re.findall(r"^\*\*(R\d\d) ", RULINGS.read_text(encoding="utf-8"), re.MULTILINE))
    named = {ruling for clause in BOOK.volumes["en"].clauses for ruling in clause.rulings}
    assert named <= written
    assert {f"R{number:02}" for number in range(1, 31)} <= named


@pytest.mark.rule("diamonds:iAc")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_clauses_unlike_the_core_game_carry_a_club(lang: str) -> None:
    clubs = {clause.id for clause in BOOK.volumes[lang].clauses if "♣" in clause.title}
    assert len(clubs) == 33
    assert {"iB1c", "iE3b", "iE4a", "iE5", "iF1", "iF2"} <= clubs
    assert clubs.isdisjoint({"iE3a", "iE6", "iF3", "iH2a"})


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_mission_cards_and_their_clauses_agree(lang: str) -> None:
    for mission in components().missions.values():
        clause = BOOK.clause(mission.id, lang)
        assert clause
        assert clause.title == mission.name.said(lang)
        assert mission.text.said(lang).startswith(clause.text)
