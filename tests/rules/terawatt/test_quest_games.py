"""Module 1: each of the 28 Futures in a scripted game of its own, and refused when one condition lacks (1D3 to 1D5)."""

from __future__ import annotations

import re

import pytest
from tests.rules.cards import PAGE
from tests.rules.terawatt.quests import SCRIPTS, page, table
from tests.rules.terawatt.quests.script import DARING, HUMAN, LABS, WORKS

from perijove.games.frontier import game
from perijove.games.frontier.facts import FACES
from perijove.games.frontier.rules.futures.book import FUTURES
from perijove.games.frontier.rules.futures.quests import quest
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.terawatt_moves import Attempt

LACKING = [(name, condition) for name, script in SCRIPTS.items() for condition in script.conditions]


@pytest.mark.rule("terawatt:1D1.1", "terawatt:1D2.1", "terawatt:1E2b")
@pytest.mark.parametrize("name", SCRIPTS)
def test_a_scripted_game_reaches_it_and_counts_it_in_the_end(name: str) -> None:
    script = SCRIPTS[name]
    p = table(name, None)
    p.promote()
    assert p.g.operated
    p.pass_year()
    if script.settling is not None:
        assert script.attempt not in p.options(Attempt), "not yet"
        script.settling(p)
    if script.flight[0]:
        assert script.attempt not in p.options(Attempt), "not from there"
        p.fly(*script.flight)
    p.take_star()
    if script.effect is not None:
        script.effect(p)
    p.finish()
    assert p.g.outcome is not None
    assert score(p.g, 0).stars == script.points
    assert p.g.outcome.scores[0] == score(p.g, 0).total


@pytest.mark.rule("terawatt:1D1.1", "terawatt:1D1a.1", "terawatt:1D1a.3", "terawatt:1D1a.4", "terawatt:1Db")
@pytest.mark.parametrize(("name", "lack"), LACKING)
def test_it_is_refused_when_just_this_lacks(name: str, lack: str) -> None:
    script = SCRIPTS[name]
    p = table(name, lack)
    others = [move for move in p.options(Attempt) if move.card == script.card]
    assert lack == DARING or others == [], "nor by somebody else"
    assert script.attempt not in others
    assert p.refused(script.attempt) == script.conditions[lack]


@pytest.mark.rule("terawatt:1D1.1")
@pytest.mark.parametrize("name", SCRIPTS)
def test_nothing_lacks_otherwise(name: str) -> None:
    """Where conditions are dropped one by one all the others hold, and all that can be dropped is a condition."""
    p = table(name, "")
    assert SCRIPTS[name].attempt in p.options(Attempt)
    assert p.named - SCRIPTS[name].conditions.keys() <= {None, HUMAN, DARING, *LABS}


@pytest.mark.rule("terawatt:1D.1", "terawatt:1D1.1")
def test_all_28_futures_of_the_rulebook_have_their_game() -> None:
    clauses = [each.id for each in game.rulebook.volumes["en"].clauses if re.fullmatch("1D[345][a-z]", each.id)]
    assert sorted({script.clause for script in SCRIPTS.values()}) == sorted(clauses)
    assert len(clauses) == 28
    assert {script.future for script in SCRIPTS.values()} == set(FUTURES)
    worth = {FACES[script.face].deck for script in SCRIPTS.values()}
    assert worth == {"gw-thruster", "freighter", "colonist"}


@pytest.mark.rule("terawatt:1D1.1")
@pytest.mark.parametrize("name", SCRIPTS)
def test_everything_that_the_rules_ask_for_lacks_once(name: str) -> None:
    """Each want of the book, the price of an attempt, and what all cards need."""
    script = SCRIPTS[name]
    aims = {lack: quest(table(name, lack).g, 0, script.face) for lack in script.conditions}
    asked = {want.key for aim in aims.values() for want in aim.wants}
    missed = {want.key for aim in aims.values() for want in aim.wants if not want.met}
    needless = {key for key, condition in (("human", HUMAN), ("works", WORKS)) if condition not in script.conditions}
    assert missed == asked - needless
    assert any(aim.unpaid for aim in aims.values()) is (FUTURES[script.future].cost is not None)


def test_the_page_has_a_row_for_every_future_and_every_condition() -> None:
    assert page.section() in PAGE.read_text(encoding="utf-8"), "run python -m tests.rules.cards"
    assert test_a_scripted_game_reaches_it_and_counts_it_in_the_end.__name__ == page.GAME
    assert test_it_is_refused_when_just_this_lacks.__name__ == page.LACKING
