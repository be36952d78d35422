"""Whole games at random, and words and rulebook in both languages."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from perijove.games.colonization import game
from perijove.games.colonization.moves import MOVES
from perijove.games.colonization.state import Colonization
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options

RULES = Path(__file__).parents[3] / "src" / "perijove" / "games" / "colonization"


@pytest.mark.parametrize("players", [3])
def test_random_games_keep_all_pieces_and_come_to_an_end(players: int) -> None:
    options = check_options("colonization", game.options, players, {"cycles": "4"})
    match, luck = Match(game, Header("colonization", players, options, f"random {players}")), random.Random(players)
    while match.decision is not None:
        seat = match.decision.seats[0]
        match.choose(seat, luck.choice(match.decision.options(seat)))
        assert isinstance(match.g, Colonization)
        game.check(match.g)
    assert match.outcome is not None
    assert len(match.outcome.scores) == players


def test_both_languages_have_the_same_words() -> None:
    en, ja = game.words.sentences["en"], game.words.sentences["ja"]
    assert en.keys() == ja.keys()


def test_every_move_log_line_and_refusal_has_its_words() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in sorted(RULES.rglob("*.py")))
    keys = {f"move.{kind.__struct_config__.tag}" for kind in MOVES}
    keys |= {f"log.{key}" for key in re.findall(r'g\.(?:say|headline)\(\s*"([^"]+)"', code)}
    keys |= {f"refused.{key}" for key in re.findall(r'\bno\(\s*"([^"]+)"', code)}
    keys |= {f"prompt.{key}" for key in re.findall(r'Choose\([a-z]+, "([^"]+)"', code)}
    assert sorted(key for key in keys if not game.words.has(key)) == []


def test_every_clause_that_a_refusal_cites_is_in_the_rulebook() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in sorted(RULES.rglob("*.py")))
    cited = set(re.findall(r'\bno\(\s*"[^"]+", "([^"]+)"', code))
    known = {clause.id for clause in game.rulebook.volumes["en"].clauses}
    assert sorted(cited - known) == []


def test_the_rulebook_says_the_same_in_both_languages() -> None:
    en, ja = game.rulebook.volumes["en"], game.rulebook.volumes["ja"]
    told = [[(each.id, len(each.examples), each.rulings) for each in book.clauses] for book in (en, ja)]
    assert told[0] == told[1]
    assert [chapter.id for chapter in en.chapters] == [chapter.id for chapter in ja.chapters]


def test_every_ruling_that_is_cited_is_written_down() -> None:
    written = (RULES.parents[3] / "docs" / "rulings" / "colonization.md").read_text(encoding="utf-8")
    cited = {ruling for clause in game.rulebook.volumes["en"].clauses for ruling in clause.rulings}
    assert sorted(each for each in cited if f"| {each} |" not in written) == []
