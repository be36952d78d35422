"""Module 1: causes of war and the War of Independence (1D2c)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import NASA, P2P, Position
from tests.rules.terawatt.test_bernal_futures import ENCELADUS, FUTURE_LAWS, attempt, card, minds, over

from perijove.games.frontier.bernal_moves import Anchor, Homestead
from perijove.games.frontier.moves import Boost, EndTurn, Fly, Income, Lobby, Research, Sell
from perijove.games.frontier.rules.abilities import is_felon, privileges
from perijove.games.frontier.rules.futures.book import FUTURES
from perijove.games.frontier.rules.glory import came_home
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.rules.year import leave_season
from perijove.games.frontier.state import Part
from perijove.games.frontier.terawatt_moves import Haul

ATTICA, FRIEND = "colonist-06-purple", "colonist-02-purple"


def next_turn(p: Position) -> Position:
    """To the next turn of whoever it is."""
    p.choose(EndTurn())
    while p.asked != "turn":
        p.choose(p.options()[0])
    return p


def at_war(politics: bool = False) -> Position:
    """Seat 0 is independent, seat 1 loyal, in the blue season."""
    p = Position(crews=(P2P, NASA), terawatt=True, bernals=True, politics=politics)
    return p.set(war="blue", independents=(0,))


@pytest.mark.rule("terawatt:1D2c.1", "terawatt:1D2c.2")
def test_a_cause_of_war_begins_it_with_the_next_turn() -> None:
    p = minds(ENCELADUS, ATTICA, FRIEND).roll(3).start().choose(attempt(ATTICA, card(ATTICA)))
    assert (p.g.war, p.g.independents) == ("", (0,))
    next_turn(p)
    assert p.g.war == "blue"
    assert 1 not in p.g.independents, "all others are loyal"


@pytest.mark.rule("terawatt:1D2c.1")
def test_after_peace_no_further_turn_begins_it_anew() -> None:
    p = minds(ENCELADUS, ATTICA, FRIEND).roll(3).start().choose(attempt(ATTICA, card(ATTICA)))
    next_turn(p)
    assert p.g.war == "blue"
    leave_season(p.g, "blue")
    p.start(active=1)
    next_turn(p)
    assert (p.g.active, p.g.war) == (0, "")


@pytest.mark.rule("terawatt:1D2c.1")
def test_four_futures_are_causes_of_war() -> None:
    assert {id for id, future in FUTURES.items() if future.war} == {"secession", "footfall", "pan_sapiens", "uplift"}


@pytest.mark.rule("terawatt:1D2c.1")
def test_it_ends_with_the_season_and_comes_once() -> None:
    p = at_war()
    leave_season(p.g, "red")
    assert p.g.war == "blue"
    leave_season(p.g, "blue")
    assert list(p.g.war) == []
    again = minds(ENCELADUS, ATTICA, FRIEND).set(independents=(1,)).roll(3).start()
    again.choose(attempt(ATTICA, card(ATTICA)))
    next_turn(again)
    assert again.g.war == ""
    assert again.g.independents == (1, 0), "a later cause only takes sides"
    same = minds(ENCELADUS, ATTICA, FRIEND).set(independents=(0,)).roll(3).start()
    same.choose(attempt(ATTICA, card(ATTICA)))
    assert same.g.independents == (0,), "and nobody takes a side twice"


@pytest.mark.rule("terawatt:1D2c.1")
@pytest.mark.parametrize("move", [Income(), Sell("thruster-01"), Boost("thruster-01")])
def test_no_income_market_or_boost_in_a_war(move: Income | Sell | Boost) -> None:
    p = at_war().hand(0, "thruster-01").aquas(0, 20).start()
    assert p.options(type(move)) == []
    assert p.refused(move) == "1D2c.1"
    assert move in at_war().set(war="").hand(0, "thruster-01").aquas(0, 20).start().options()


@pytest.mark.rule("terawatt:1D2c.1")
def test_research_is_a_war_grant_without_supports() -> None:
    p = at_war().top("thruster-11").start()
    p.choose(Research("thruster"))
    assert p.g.players[0].hand == ("thruster-11",)
    assert p.asked == "turn"


@pytest.mark.rule("terawatt:1D2c.1")
def test_privileges_give_way_to_felonies() -> None:
    p = at_war().bernal("lagrange:earth-luna-l5", "bernal-03-white", seat=1)
    assert privileges(p.g, 1, "aqua.gain") == ()
    assert is_felon(p.g, 0)
    p.set(war="")
    assert privileges(p.g, 1, "aqua.gain") != ()
    assert not is_felon(p.g, 0)


@pytest.mark.rule("terawatt:1D2c.1")
def test_no_finao_in_a_war() -> None:
    p = at_war().factory(0, "site:psyche").freighter("hohmann:086", "freighter-03-black").aquas(0, 9).roll(5).start()
    p.choose(Haul("freighter"), Fly("lagrange:026"))
    assert p.asked == "fly", "the roll was made without asking"


@pytest.mark.rule("terawatt:1D2c.1")
def test_no_parade_in_a_war() -> None:
    p = at_war()
    leo = p.g.players[1].stacks["leo"]
    leo.parts = (Part(NASA, chit="mars"),)
    came_home(p.g, 1, leo)
    assert list(p.g.players[1].glories) == []
    p.set(war="")
    came_home(p.g, 1, leo)
    assert list(p.g.players[1].glories) == [("mars", True)]


@pytest.mark.rule("terawatt:1D2c.1", "terawatt:1D2c.2")
def test_the_independent_cast_off_from_home_and_nobody_anchors_there() -> None:
    p = at_war().bernal("lagrange:earth-luna-l5", "bernal-03-white").start(active=1)
    next_turn(p)
    assert p.g.active == 0
    assert p.g.players[0].home == "leo"
    assert not p.stack("bernal-1").anchored
    electric = "generator-10-black"
    afloat = at_war().bernal("lagrange:earth-luna-l5", "bernal-03-white", electric, afloat=True).start()
    assert afloat.refused(Anchor("bernal-1", ("generator-10",))) == "1D2c.1"


@pytest.mark.rule("terawatt:1D2c.1", "terawatt:1D2c.2")
@pytest.mark.parametrize("sides", [(0,), (0, 1)])
def test_the_loyal_keep_their_home_without_its_profit(sides: tuple[int, ...]) -> None:
    p = at_war().set(independents=sides).bernal("burn:geo", "bernal-03-white", seat=1).aquas(1, 3)
    next_turn(p.start())
    assert p.g.active == 1
    assert (p.g.players[1].home == "bernal-1") is (1 not in sides)
    assert p.g.players[1].aquas == 3


@pytest.mark.rule("terawatt:1D2c.2")
def test_only_the_independent_homestead_and_only_the_loyal_lobby_for_nothing() -> None:
    loyal = at_war().set(independents=(1,)).factory(0, "site:pluto")
    over(loyal, ENCELADUS).leo("thruster-04-black", "colonist-02-white").start()
    move = Homestead("site:pluto", "thruster-04", "colonist-02")
    assert loyal.refused(move) == "1D2c.1"
    free = over(at_war().factory(0, "site:pluto"), ENCELADUS).leo("thruster-04-black", "colonist-02-white").start()
    assert move in free.options(Homestead)

    def assembly(independents: tuple[int, ...]) -> Position:
        p = at_war(politics=True).set(independents=independents, star="authority")
        p.g.delegates = {name: {} for name in FUTURE_LAWS}
        p.g.delegates["honor"] = {0: 1}
        p.g.delegates["authority"] = {0: 2}
        p.g.legacy = dict.fromkeys(FUTURE_LAWS, 0)
        p.g.players[0].cubes -= 3
        return p.start()

    assert Lobby("honor") in assembly((1,)).options(Lobby), "without a single aqua"
    assert assembly((0,)).refused(Lobby("honor")) == "1D2c.1"


@pytest.mark.rule("terawatt:1D2c.1")
def test_if_the_game_ends_in_war_stock_is_worth_two() -> None:
    p = at_war().factory(0, "site:ceres", "site:vesta")
    assert score(p.g, 0).factories == 4
    p.set(war="")
    assert score(p.g, 0).factories == 16
