"""Module 1: promotion (1A5) at colonies of the right kind."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import Position

from perijove.games.frontier.facts import BOARD, DECKS, FACES
from perijove.games.frontier.moves import Jettison, Sell
from perijove.games.frontier.rules.terawatt.promotion import is_of_kind
from perijove.games.frontier.terawatt_moves import Promote

NORTH_POLE = "site:mercury-north-pole"


def at_colony(card: str, site: str, seat: int = 0) -> Position:
    p = Position(terawatt=True).claim(seat, site, colony=True)
    return p.put("outpost-1", site, f"{card}-black")


@pytest.mark.rule("terawatt:1A5.1", "terawatt:1A5a.6", "terawatt:1C3.1")
def test_worked_example_of_the_beam_rider_on_mercury() -> None:
    p = at_colony("freighter-03", NORTH_POLE).start()
    p.choose(Promote("outpost-1", "freighter-03"))
    assert p.faces("outpost-1") == ["freighter-03-purple"]
    assert FACES["freighter-03-purple"].name.en == "Magnetic Mirror Beam Rider"
    assert p.g.operated
    assert p.options(Promote) == []


@pytest.mark.rule("terawatt:1A5.2", "terawatt:1A5.3")
def test_every_unpromoted_card_names_its_kind_of_colony() -> None:
    for card in (*DECKS["freighter"], *DECKS["gw-thruster"]):
        assert FACES[f"{card}-black"].promotes_at
        assert FACES[f"{card}-purple"].promotes_at is None


@pytest.mark.rule("terawatt:1A5.3", "terawatt:1A5a.1")
def test_a_factory_without_colony_promotes_nothing() -> None:
    p = Position(terawatt=True).factory(0, "site:ceres").put("outpost-1", "site:ceres", "freighter-04-black").start()
    assert p.options(Promote) == []
    assert p.refused(Promote("outpost-1", "freighter-04")) == "1A5.3"


@pytest.mark.rule("terawatt:1A5.2")
def test_what_is_promoted_already_or_has_no_purple_side_is_refused() -> None:
    p = Position(terawatt=True).claim(0, "site:ceres", colony=True)
    p.put("outpost-1", "site:ceres", "freighter-04-purple", "thruster-01-black").start()
    assert p.refused(Promote("outpost-1", "freighter-04")) == "1A5.2"
    assert p.refused(Promote("outpost-1", "thruster-01")) == "1A5.2"


@pytest.mark.rule("terawatt:1A5a.2")
def test_a_spectral_dome_wants_exactly_that_type() -> None:
    right = at_colony("gw-thruster-07", "site:uranus-aerostat").start()
    assert right.options(Promote) == [Promote("outpost-1", "gw-thruster-07")]
    wrong = at_colony("gw-thruster-07", "site:ceres").start()
    assert wrong.options(Promote) == []


@pytest.mark.parametrize(
    ("kind", "yes", "no"),
    [
        pytest.param("submarine", "site:enceladus", "site:tethys", marks=pytest.mark.rule("terawatt:1A5a.3")),
        pytest.param("astrobiology", "site:tethys", "site:enceladus", marks=pytest.mark.rule("terawatt:1A5a.4")),
        pytest.param("atmospheric", "site:mars-north-pole", "site:phobos", marks=pytest.mark.rule("terawatt:1A5a.5")),
        pytest.param("push", "site:io-loki-patera", "site:ceres", marks=pytest.mark.rule("terawatt:1A5a.6")),
    ],
)
def test_marked_domes_want_the_mark_of_the_site(kind: str, yes: str, no: str) -> None:
    assert is_of_kind(BOARD[yes], kind)
    assert not is_of_kind(BOARD[no], kind)


@pytest.mark.rule("terawatt:1A5c")
def test_another_ones_colony_serves_by_leave_only() -> None:
    alone = at_colony("freighter-03", NORTH_POLE, seat=1).start()
    assert alone.refused(Promote("outpost-1", "freighter-03")) == "1A5.3"
    agreed = at_colony("freighter-03", NORTH_POLE, seat=1).permit(1, 0, "colony", NORTH_POLE).start()
    agreed.choose(Promote("outpost-1", "freighter-03"))
    assert agreed.faces("outpost-1") == ["freighter-03-purple"]


@pytest.mark.rule("terawatt:1A5d.1", "terawatt:1A5d.2", "terawatt:1A5d.3")
def test_a_purple_card_is_taken_back_before_it_is_sold() -> None:
    p = Position(terawatt=True).leo("gw-thruster-06-purple", "thruster-01-black").start()
    assert Sell("thruster-01", hand=False) in p.options(Sell)
    assert p.refused(Sell("gw-thruster-06", hand=False)) == "I3b"
    p.choose(Jettison("leo", "gw-thruster-06"))
    before = p.g.players[0].aquas
    p.choose(Sell("gw-thruster-06"))
    assert p.g.players[0].aquas - before == 3
