"""The greedy bot and Futures: sites that bring one nearer, places where one comes true, and who dares it."""

from __future__ import annotations

import pytest
from tests.rules.frontier.bots import choice, moves
from tests.rules.frontier.position import NASA, Position

from perijove.games.frontier.bot.futures import Prophet
from perijove.games.frontier.facts import BOARD, SPACES
from perijove.games.frontier.moves import Finao, Transfer
from perijove.games.frontier.terawatt_moves import Attempt, Haul

RIDER, STEAM, APPLES = "freighter-03", "freighter-01", "freighter-07"
"""Whose Futures are Star Wisp, Exoplanet Hunt and Golden Apples."""
SEDNA, KREUTZ, CERES = "site:sedna", "site:kreutz-sungrazer", "site:ceres"
LENS = "lagrange:em-sunlens"
NEAR = next(SPACES[way.to].id for way in BOARD.departures[BOARD[LENS]])


def quest() -> Position:
    return Position(crews=(NASA,), terawatt=True, politics=True, bernals=True, futures=True)


def bonus(p: Position, site: str, *, manned: bool = False) -> float:
    return Prophet(p.start().g, 0).bonus(BOARD[site], manned)


@pytest.mark.parametrize(("card", "site"), [(STEAM, SEDNA), (APPLES, KREUTZ)])
def test_a_site_that_a_future_names_is_worth_more(card: str, site: str) -> None:
    assert bonus(quest(), site) == 0
    owned = bonus(quest().freighter("lagrange:096", f"{card}-black"), site)
    promoted = bonus(quest().freighter("lagrange:096", f"{card}-purple"), site)
    assert 0 < owned < promoted
    assert bonus(quest().freighter("lagrange:096", f"{card}-purple"), CERES) == 0


def test_domes_count_for_those_that_ask_for_domes() -> None:
    """1D5g: two colonies on sites of life."""

    def position() -> Position:
        p = quest().bernal("burn:cycler", "bernal-03-white", "colonist-08-purple")
        return p.claim(0, "site:tethys", colony=True)

    assert bonus(position(), "site:eureka", manned=True) > bonus(position(), "site:eureka") == 0


def test_one_that_somebody_has_completed_counts_no_more() -> None:
    p = quest().freighter("lagrange:096", f"{STEAM}-purple")
    p.g.players[1].stars["exoplanet_hunt"] = f"{STEAM}-purple"
    assert bonus(p, SEDNA) == 0


def test_a_freighter_with_a_human_flies_to_where_its_future_comes_true() -> None:
    p = quest().freighter(NEAR, f"{RIDER}-purple", "crew").start()
    assert choice(p) == Haul("freighter")
    assert moves(p, 40, until=Attempt)[-1] == Attempt("star_wisp", RIDER, "crew-03")
    assert p.stack("freighter").space == BOARD[LENS]


def test_a_human_comes_aboard_for_that() -> None:
    p = quest().freighter(NEAR, f"{RIDER}-purple").put("outpost-1", NEAR, "crew").start()
    assert moves(p, 2) == [Transfer("crew-03", "outpost-1", "freighter"), Haul("freighter")]


def test_a_crew_dares_it_before_a_dome() -> None:
    p = quest().claim(0, SEDNA, colony=True).freighter(SEDNA, f"{STEAM}-purple", "crew").start()
    assert choice(p) == Attempt("exoplanet_hunt", STEAM, "crew-03")


def test_nobody_wages_a_war_who_has_a_home_bernal() -> None:
    """1D2c: it would be unanchored."""
    lab = "lagrange:096"
    p = quest().bernal("burn:cycler", "bernal-03-white").bernal(lab, "bernal-06-purple", figure=2)
    p.put("outpost-1", lab, "colonist-03-purple", "colonist-02-purple")
    prophet = Prophet(p.g, 0)
    assert "secession" not in {each.future for each in prophet.quests}
    p.g.players[0].home = "leo"
    assert "secession" in {each.future for each in Prophet(p.g, 0).quests}


@pytest.mark.parametrize("rocket", [False, True])
def test_who_dares_a_future_insures_it_whatever_the_rocket_is(rocket: bool) -> None:
    """The roll may cost the unit that dares; a rocket elsewhere has nothing to do with it."""
    p = quest().freighter(LENS, "freighter-03-purple", "crew").aquas(0, 12)
    if rocket:
        p.rocket("lagrange:leo", "thruster-02-white")
    p.start().choose(Attempt("star_wisp", "freighter-03", "crew-03"))
    assert choice(p) == Finao()
