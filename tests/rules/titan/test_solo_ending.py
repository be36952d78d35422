"""Solo: victory, the three defeats and the score (solo.win, solo.loss.*, solo.score)."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position, solo

from perijove.games.titan.moves import Build, EndTurn, Kind, TakeOver

SIX = [("diamond", "M1"), ("alloy", "M1"), ("diamond", "M3"), ("diamond", "M5"), ("alloy", "M7"), ("helium", "H4")]


def six_human_industries(p: Position) -> Position:
    """All of blue's but the life lab, which could go to Greip at N1."""
    p.moon("M1", "titan").moon("M3", "mimas").moon("M5", "tethys").moon("M7", "dione").moon("N1", "greip")
    for kind, place in SIX:
        p.industry(0, kind, place)
    return p.ship(0, "N1", SILVER)


def five_ai_industries(p: Position) -> Position:
    """All of red's but a life lab."""
    p.moon("M1", "titan").moon("M3", "mimas").moon("M5", "dione").moon("M7", "iapetus")
    for kind, place in [("diamond", "M1"), ("life", "M1"), ("alloy", "M3"), ("alloy", "M5"), ("life", "M7")]:
        p.industry(1, kind, place)
    return p


def outcome(p: Position) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    assert p.m.outcome is not None
    return p.m.outcome.winners, p.m.outcome.scores, p.m.outcome.why


# ---------------------------------------------------------------------- victory


@pytest.mark.rule("titan:solo.win")
def test_the_human_wins_on_placing_the_seventh_industry() -> None:
    p = six_human_industries(solo().event("builder", 2)).stage("human")
    assert p.m.outcome is None
    p.choose(Build(0, "life"))
    assert outcome(p)[0] == (0,)
    assert outcome(p)[2] == "won.industries"


@pytest.mark.rule("titan:solo.win")
def test_the_seventh_industry_may_stand_on_an_alien_ship() -> None:
    p = six_human_industries(solo(aliens=True).event("builder", 2)).alien("life", "N1").give(0, life=3).stage("human")
    p.choose(TakeOver(0))
    assert outcome(p)[0] == (0,)


@pytest.mark.rule("titan:solo.score")
def test_a_win_with_an_active_event_on_top_of_5_other_cards_scores_6() -> None:
    p = solo().event("builder", 2, "ring_rain", "destroyer", "slowdown", "aggressor", "idle_hands")
    six_human_industries(p).stage("human").choose(Build(0, "life"))
    assert outcome(p)[1] == (6,)


@pytest.mark.rule("titan:solo.score")
def test_a_loss_with_9_cards_left_scores_0() -> None:
    p = solo().event(
        "increased_demand", 1, "ring_rain", "destroyer", "slowdown", "aggressor", "idle_hands", "builder",
        "insurrection", "prospectors",
    )  # fmt: skip
    five_ai_industries(p).moon("N1", "greip").ship(0, "N12", SILVER)
    assert len(p.ai.deck) == 9
    p.stage("automaton")
    assert outcome(p)[:2] == ((), (0,))


# ---------------------------------------------------------------------- defeats


@pytest.mark.rule("titan:solo.loss.ai-six")
def test_the_human_loses_when_the_ai_gets_its_sixth_industry_on_the_board() -> None:
    p = five_ai_industries(solo().event("increased_demand", 1, "builder")).moon("N1", "greip").ship(0, "N12", SILVER)
    p.stage("human")
    assert p.m.outcome is None  # five are not enough
    p.choose(EndTurn())
    assert outcome(p) == ((), (0,), "lost.automaton")


@pytest.mark.rule("titan:solo.loss.ai-six")
def test_an_industry_taken_from_the_human_counts_for_the_ai() -> None:
    p = five_ai_industries(solo().event("insurrection", 2)).moon("N1", "greip").industry(0, "life", "N1")
    p.stage("automaton")
    assert outcome(p)[2] == "lost.automaton"


def crowded(**options: object) -> Position:
    """Mimas, the only moon, is taken, there is no cloud, and the human has all seven industries on the HQ."""
    p = solo(**options).clear("H4").event("reinforcements", 1, "builder").moon("M3", "mimas")
    return p.industry(1, "alloy", "M3").ship(0, "N12", SILVER)


@pytest.mark.rule("titan:solo.loss.no-place")
def test_the_human_loses_when_no_spot_is_left_for_a_further_industry() -> None:
    p = crowded().stage("human")
    assert p.m.outcome is None  # checked at the end of a turn
    p.choose(EndTurn())
    assert outcome(p) == ((), (0,), "lost.no-place")


@pytest.mark.rule("titan:solo.loss.no-place")
@pytest.mark.parametrize("place", ["hidden moon", "free cloud", "bolt spot", "free moon", "alien ship"])
def test_what_counts_as_a_place(place: str) -> None:
    p = crowded(aliens=True)
    match place:
        case "hidden moon":
            p.moon("N1", "ymir", explored=False)
        case "free cloud":
            p.moon("H4", "cloud_1")
        case "bolt spot":
            p.moon("M3", "mimas", bolts=1)
        case "free moon":
            p.moon("N1", "ymir")
        case "alien ship":
            p.alien("alloy", "M9")
    p.stage("human").choose(EndTurn())
    assert p.m.outcome is None


@pytest.mark.rule("titan:solo.loss.no-place")
def test_a_free_spot_of_a_type_that_the_hq_no_longer_has_is_no_place() -> None:
    p = crowded().moon("M5", "dione").industry(0, "life", "M5").moon("N1", "ymir").industry(0, "alloy", "N1")
    p.moon("N9", "kari").industry(0, "alloy", "N9").moon("N17", "greip")  # free, for alloy and life only
    p.stage("human").choose(EndTurn())
    assert outcome(p)[2] == "lost.no-place"


@pytest.mark.rule("titan:solo.loss.no-place")
def test_it_is_checked_at_the_end_of_the_ai_turn_too() -> None:
    p = crowded().event("builder", 1, "destroyer").moon("N1", "ymir", explored=False).stage("automaton")
    assert p.m.outcome is None
    p.choose(Kind("life"))
    assert outcome(p)[2] == "lost.no-place"


@pytest.mark.rule("titan:solo.loss.deck-empty")
def test_the_human_loses_when_an_event_is_due_and_the_deck_is_empty() -> None:
    p = solo().event("builder", 1).ship(0, "N12", SILVER).stage("human")
    assert p.m.outcome is None
    p.choose(EndTurn())
    assert outcome(p) == ((), (0,), "lost.deck")


@pytest.mark.rule("titan:solo.loss.deck-empty")
def test_a_deck_of_effects_alone_has_no_event_to_activate() -> None:
    p = solo().deck("slowdown", "idle_hands").ship(0, "N12", SILVER).stage("round")
    assert outcome(p)[2] == "lost.deck"


@pytest.mark.rule("titan:solo.loss.deck-empty")
def test_the_last_event_can_still_be_active_while_nothing_lies_below_it() -> None:
    p = solo().event("builder", 3).ship(0, "N12", SILVER).ship(1, "M3", GOLD).stage("human").choose(EndTurn())
    assert p.m.outcome is None
    assert p.ai.die == 2
