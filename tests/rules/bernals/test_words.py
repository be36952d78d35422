"""Module 2: every move, question and log line has words in both languages, and random play keeps all promises."""

from __future__ import annotations

from random import Random

import pytest
from tests.rules.bernals.test_anchoring import CERES, GEO, electric, near, new
from tests.rules.frontier.position import Position

from perijove.games.frontier.bernal_moves import Anchor, Ascend, Homestead, Second, Unanchor
from perijove.games.frontier.checks import check
from perijove.games.frontier.rules.decks import show_top
from perijove.games.frontier.rules.politics import set_up
from perijove.lab.checks import log_has_words, scene_is_drawn


def settled(**options: bool) -> Position:
    """Two Bernals, colonists of several trades, cards to make, sell and lift: much is possible at once."""
    p = new(**options).factory(0, CERES).claim(0, "site:psyche").factory(1, "site:hertha")
    p.bernal(GEO, "bernal-01-purple", "colonist-09-white", "thruster-01-black")
    p.bernal(near(CERES), "bernal-03-white", "colonist-08-white", "generator-01-black", figure=2)
    p.put("outpost-1", CERES, "robonaut-01-white", "thruster-05-black")
    p.hand(0, "colonist-12", "radiator-01", "thruster-03").aquas(0, 30)
    p.put("rocket", CERES, "colonist-02-white", "reactor-01-white", wet="8")
    return with_open_tops(p)


def with_open_tops(p: Position) -> Position:
    """What lies on top of a deck is open, whatever was taken from it."""
    for deck in p.g.decks:
        show_top(p.g, deck)
    return p


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_moves_and_questions_have_words(lang: str) -> None:
    p = settled().start()
    kinds = {type(move) for move in p.options()}
    assert {Ascend, Homestead, Unanchor} <= kinds
    assert p.match is not None
    scene_is_drawn(p.match, 0, lang)
    afloat = new().bernal(GEO, "bernal-01-white", electric(), afloat=True).hand(0, "bernal-02")
    with_open_tops(afloat).start()
    assert any(isinstance(move, Anchor) for move in afloat.options())
    assert afloat.match is not None
    scene_is_drawn(afloat.match, 0, lang)
    second = new().bernal(GEO, "bernal-01-white").hand(0, "bernal-02").aquas(0, 20)
    with_open_tops(second).start()
    assert Second("bernal-02") in second.options()
    assert second.match is not None
    scene_is_drawn(second.match, 0, lang)


@pytest.mark.parametrize("seed", range(8))
def test_random_play_from_a_settled_position_keeps_all_promises(seed: int) -> None:
    p = settled(politics=bool(seed % 2), terawatt=seed % 4 > 1)
    if seed % 2:
        set_up(p.g)
    p.start()
    luck = Random(seed)
    assert p.match is not None
    for number in range(250):
        if p.match.decision is None:
            break
        seat = p.match.decision.seats[0]
        p.match.choose(seat, luck.choice(p.match.decision.options(seat)))
        assert p.match.g is not None
        check(p.match.g)  # type: ignore[arg-type]
        if number % 60 == 0 and p.match.decision is not None:
            scene_is_drawn(p.match, p.match.decision.seats[0], "en")
    log_has_words(p.match)
