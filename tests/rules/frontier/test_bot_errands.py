"""The greedy bot's crew fetches chits from new worlds while the cards for a factory are being gathered (G5, L)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.frontier.bots import choice, moves
from tests.rules.frontier.position import NASA, Position

from perijove.games.frontier import game
from perijove.games.frontier.bot.agenda import Agenda
from perijove.games.frontier.bot.course import Craftsman
from perijove.games.frontier.bot.errands import Courier, fuelled, round_trip
from perijove.games.frontier.bot.flights import Navigator
from perijove.games.frontier.bot.kits import mounts_at_hand
from perijove.games.frontier.bot.missions import Scout
from perijove.games.frontier.facts import BOARD, FACES, LEO, STRIP
from perijove.games.frontier.moves import FINAO, ROLL, Activate, EndTurn, Pour, TakeGlory, Transfer
from perijove.kernel.decision import Choose
from perijove.solar.chains import Mount

APOPHIS, NYX = "site:apophis", "site:nyx"
KIT = ("thruster-04", "generator-08", "refinery-08", "robonaut-03")


def waiting(aquas: int = 6) -> Position:
    """A crew at LEO, and no card to build with."""
    return Position(crews=(NASA,)).aquas(0, aquas)


def without_chits(p: Position) -> Position:
    """All of them have been brought home."""
    p.g.players[0].glories = tuple((zone, True) for zone, count in p.g.glory.items() for _ in range(count))
    return p.set(glory=dict.fromkeys(p.g.glory, 0))


def courier(p: Position) -> Courier:
    scout = Scout(p.g, 0)
    return Courier(p.g, 0, scout, Navigator(p.g, 0, scout))


def test_the_crew_brings_a_chit_home() -> None:
    p = waiting().start()
    made = moves(p, 3)
    assert made[0] == Transfer(FACES[NASA].card, "leo", "rocket")
    assert isinstance(made[1], Pour)
    made = []
    while p.g.year < 6 and not p.g.players[0].glories:
        made.append(choice(p))
        p.choose(made[-1])
    assert any(isinstance(move, TakeGlory) for move in made)
    assert p.g.players[0].glories == (("earth", True),)


def test_fuel_is_bought_for_both_ways_and_no_more() -> None:
    p = waiting(20).start()
    moves(p, 12, Activate)
    errand = courier(waiting(20).start()).errand(None, 0)
    assert errand is not None
    assert p.g.players[0].aquas == 20 - errand.tanks


def test_without_fuel_for_the_way_back_it_stays() -> None:
    """One tank would take the crew there, or nearly."""
    p = waiting(2).start()
    assert courier(p).errand(None, 0) is None
    assert not isinstance(choice(p), Transfer)


def test_where_no_chit_is_left_nothing_is_fetched() -> None:
    p = without_chits(waiting(20)).start()
    assert courier(p).errand(None, 0) is None


def test_a_world_that_humans_know_brings_none() -> None:
    p = waiting().start()
    errand = courier(p).errand(None, 0)
    assert errand is not None
    p.set(landed=(errand.site,))
    other = courier(p).errand(None, 0)
    assert other is None or other.site != errand.site


def test_what_is_paid_for_is_not_delayed() -> None:
    p = Position(crews=(NASA,)).hand(0, *KIT).aquas(0, 30).start()
    moves(p, 40, Activate)
    assert len(p.faces("rocket")) == 5


def test_a_crew_alone_rolls_and_a_kit_is_spared() -> None:
    """E7: a crew that is lost is at LEO again; four aquas are more than its fuel."""
    question = Choose(0, "hazard", [ROLL, FINAO], "H7e")
    alone = Position(crews=(NASA,)).rocket("hohmann:004", "crew", wet="3").aquas(0, 9).start()
    laden = Position(crews=(NASA,)).rocket("hohmann:004", "crew", "refinery-08-white", wet="8").aquas(0, 9).start()
    for p, best in ((alone, ROLL), (laden, FINAO)):
        urges = game.urges(p.g, question, [ROLL, FINAO])
        assert [ROLL, FINAO][urges.index(max(urges))] == best


def test_a_crew_on_an_errand_is_counted_on() -> None:
    p = Position(crews=(NASA,)).rocket(APOPHIS, "crew", wet="2").start()
    assert mounts_at_hand(p.g, 0, (), False) == (Mount(NASA),)
    laden = Position(crews=(NASA,)).rocket(APOPHIS, "crew", "refinery-08-white").start()
    assert mounts_at_hand(laden.g, 0, (), False) == ()


@pytest.mark.parametrize(("spot", "later"), [(3, True), (8, False)])
def test_without_a_way_home_it_waits_for_the_season(spot: int, later: bool) -> None:
    """From Nyx the crew coasts home without fuel, but not in every season."""
    p = Position(1, crews=(NASA,), solo="ceo").rocket(NYX, "crew").set(landed=(BOARD[NYX],)).aquas(0, 0)
    without_chits(p).set(spot=spot, year=spot + 1).start()
    agenda = Agenda(p.g, 0)
    assert (agenda.navigator.course_to(LEO) is None) is later
    assert agenda.courier.waits
    if later:
        moves(p, 6, EndTurn)
        assert p.g.players[0].rocket is not None
    else:
        assert isinstance(choice(p), Activate)


def test_a_chit_is_carried_home_not_further() -> None:
    p = waiting().rocket(APOPHIS, "crew", wet="5").start()
    assert courier(p).goal not in (LEO, BOARD[APOPHIS])
    part = p.stack("rocket").parts[0]
    p.stack("rocket").parts = (type(part)(part.face, chit="earth"),)
    assert courier(p).goal == LEO


def test_a_round_trip_needs_fuel_for_both_ways() -> None:
    dry = STRIP.at(1)
    found = fuelled(Mount(NASA), 0, 0, BOARD[APOPHIS], 1)
    assert found is not None
    ships = [Craftsman((Mount(NASA),), dry, STRIP.fill(dry, found.tanks - less)) for less in (0, 1)]
    assert [round_trip(ship, LEO, BOARD[APOPHIS]) is not None for ship in ships] == [True, False]


def test_alone_nobody_is_sooner_so_cards_come_first() -> None:
    """V4: every card has its price, and no rival takes the chit."""
    p = Position(1, crews=(NASA,), solo="ceo").aquas(0, 6).start()
    assert courier(p).errand(None, 0) is None
    assert not isinstance(choice(p), Transfer)


@pytest.mark.parametrize(("solo", "goes"), [("altruism", True), ("ceo", False)])
def test_the_board_makes_hazards_dear(solo: str, goes: bool) -> None:
    """V6: a crew that is lost raises what is asked by three; the chits left lie behind hazards."""
    plan = Scout(Position(crews=(NASA,)).hand(0, *KIT).aquas(0, 6).start().g, 0).best
    p = Position(1, crews=(NASA,), solo=solo).aquas(0, 6)
    p.g.players[0].glories = (("earth", True),)
    p.set(glory={**p.g.glory, "earth": 0}).start()
    assert plan is not None
    slow = replace(plan, rate=0.4)
    assert (courier(p).errand(slow, 0) is not None) is goes
