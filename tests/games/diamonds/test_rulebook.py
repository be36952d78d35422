"""What the rulebook of Space Diamonds says of its cards, and of the core game."""

import pytest

from perijove.games.diamonds.facts import FOLDER, components
from perijove.kernel.rulebook import Rulebook

BOOK = Rulebook.load(FOLDER.parent / "rulebook")


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
        printed = mission.text.said(lang)
        assert printed.startswith(clause.text) or clause.text.startswith(printed), "one may go on where the other ends"
