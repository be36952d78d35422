"""Greedy alone against the automaton: it sees the event coming, and decides for the automaton in its own favour."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position, solo

from perijove.bots import make_bot
from perijove.games.titan import alone, game
from perijove.games.titan.moves import Build, BuildShip, EndTurn, Explore, Fly, Lose, Pick, Play, TakeOver
from perijove.games.titan.rules.units import on_board
from perijove.kernel.decision import Choose, Move


def choice(p: Position) -> Move:
    return make_bot("greedy", 1).choose(p.m, 0)


def urges(p: Position) -> dict[Move, float]:
    assert p.m.decision is not None
    question = p.m.decision.question(0)
    assert isinstance(question, Choose)
    options = question.options()
    return dict(zip(options, game.urges(p.g, question, options), strict=True))


def test_the_seventh_industry_wins() -> None:
    p = solo().event("builder", 1, "destroyer").moon("M1", "titan").moon("M2", "mimas").ship(0, "M2", GOLD)
    for place, tile, kind in (
        ("M3", "tethys", "diamond"), ("M4", "hyperion", "alloy"), ("M5", "enceladus", "diamond"),
        ("M6", "dione", "alloy"), ("N1", "loge", "life"),
    ):  # fmt: skip
        p.moon(place, tile).industry(0, kind, place)
    p.industry(0, "helium", "H4").stage("human")
    assert on_board(p.g, 0) == 6
    p.choose(choice(p))
    assert p.m.outcome is not None
    assert p.m.outcome.winners == (0,)


def test_no_industry_is_built_that_the_event_destroys_in_this_round() -> None:
    """New Technology with modifier 2 destroys all diamond mines; Enceladus takes a life lab too."""
    p = solo().event("new_technology", 2, "builder").moon("M3", "enceladus").ship(0, "M3", GOLD).stage("human")
    assert choice(p) == Build(0, "life")


def test_the_look_ahead_alone_sees_what_the_event_destroys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any urge a rehearsal finds out by playing the round."""
    monkeypatch.setattr(alone, "LOOKS", {})
    p = solo().event("new_technology", 2, "builder", "destroyer").effect("connection_to_earth_lost")
    p.moon("M3", "enceladus").ship(0, "M3", GOLD).stage("human")
    assert p.options() == [Fly(0), Build(0, "diamond"), Build(0, "life"), EndTurn()]
    assert {make_bot("greedy", seed).choose(p.m, 0) for seed in range(4)} == {Build(0, "life")}


@pytest.mark.parametrize(("event", "builds"), [("malicious_virus", False), ("prospectors", True)])
def test_no_ship_is_built_that_malicious_virus_would_send_back(event: str, builds: bool) -> None:
    p = solo().event(event, 1, "builder", "destroyer").effect("connection_to_earth_lost")
    p.moon("M3", "mimas").industry(0, "diamond", "M3").give(0, diamond=3, life=1).stage("human")
    assert (choice(p) == BuildShip(0)) is builds


def test_a_moon_is_not_explored_last_where_the_automaton_would_settle_it() -> None:
    def last_action(event: str) -> dict[Move, float]:
        p = solo().event(event, 1, "builder").moon("M3", "mimas", explored=False).ship(0, "M3", GOLD).stage("human")
        p.g.actions = 1
        return urges(p)

    assert last_action("increased_demand")[Explore(0)] < last_action("increased_demand")[Fly(0)]
    assert last_action("builder")[Explore(0)] > last_action("builder")[Fly(0)]


def test_the_destroyer_takes_a_moon_of_the_automaton() -> None:
    p = solo().event("destroyer", 1, "builder", "prospectors").moon("M3", "mimas").moon("N1", "loge")
    p.industry(0, "diamond", "M3").ship(0, "M6", GOLD).industry(1, "life", "N1").stage("human").choose(EndTurn())
    assert p.prompt == "destroyer"
    assert choice(p) == Pick("N1")


def test_an_aggressor_comes_where_nobody_meets_it() -> None:
    """At Mimas it would face the mine; beside no moon the person turns it away from the ship."""
    p = solo().event("aggressor", 1, "builder").moon("M3", "mimas").industry(0, "diamond", "M3")
    p.ship(0, "N12", SILVER).stage("human").choose(EndTurn())
    assert p.prompt == "aggressor"
    assert choice(p) == Pick("N12")


def test_ring_rain_hits_the_industry_that_a_ship_builds_anew() -> None:
    p = solo().event("prospectors", 1, "builder").effect("ring_rain").moon("M3", "mimas").moon("M6", "tethys")
    p.industry(0, "diamond", "M3").industry(0, "alloy", "M6").ship(0, "M6", GOLD).stage("human").choose(EndTurn())
    assert p.prompt == "ring-rain"
    alloy = p.player(0).industries.index("M6")
    assert max(urges(p).items(), key=lambda each: each[1])[0] == Lose(0, "industry", alloy)


def test_the_card_that_beats_what_is_left_of_the_deck_is_laid() -> None:
    """Weapons that were turned over are known; two went away unseen."""
    p = solo().event("prospectors", 1, "builder").moon("M3", "mimas").industry(0, "diamond", "M3")
    p.ship(1, "M3", GOLD).weapons("plasma", "superheated_plasma")
    p.g.automaton.used = ["plasma", "plasma", *p.ai.used]  # type: ignore[union-attr]
    p.stage("human").choose(EndTurn())
    assert p.prompt == "card"
    assert max(urges(p).items(), key=lambda each: each[1])[0] == Play("charged_particles")


def test_an_alien_ship_is_taken_over_where_it_can_be_paid() -> None:
    p = solo(aliens=True).event("prospectors", 1, "builder", "destroyer").effect("connection_to_earth_lost")
    p.alien("life", "M5").ship(0, "M5", GOLD).give(0, life=3).moon("M3", "mimas", explored=False).stage("human")
    assert choice(p) == TakeOver(0)
