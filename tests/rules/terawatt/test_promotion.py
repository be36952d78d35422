"""Module 1: promotion (1A5) at colonies of the right kind."""

from __future__ import annotations

import pytest
from tests.rules.frontier.engines import engine
from tests.rules.frontier.position import ESA, Position
from tests.rules.terawatt.test_bernals import settled

from perijove.games.frontier.facts import BOARD, DECKS, FACES
from perijove.games.frontier.moves import HALT, Amount, Fly, Jettison, Pour, Sell, Transfer
from perijove.games.frontier.rules.terawatt.promotion import is_of_kind, kinds_of
from perijove.games.frontier.terawatt_moves import Haul, Promote

NORTH_POLE, HERTHA, NYSA = "site:mercury-north-pole", "site:hertha", "site:nysa"
NYSA_FAMILY = "lagrange:nysa-family-barycenter"  # next to Hertha and Nysa, both M, and to Polana, D
ZUBRIN = "gw-thruster-05"  # at M colonies; mass 1, promoted 3


def at_colony(card: str, site: str, seat: int = 0) -> Position:
    p = Position(terawatt=True).claim(seat, site, colony=True)
    return p.put("outpost-1", site, f"{card}-black")


@pytest.mark.rule("terawatt:1A5.1", "terawatt:1A5a.6", "terawatt:1C3.1")
def test_worked_example_of_the_beam_rider_on_mercury() -> None:
    """It brings the crew to Mercury, whose thruster takes it down to the colony for push domes, where it turns over."""
    above, beam_rider = "lagrange:sol-mercury-l1", "freighter-03-black"
    p = Position(terawatt=True).claim(0, NORTH_POLE, colony=True).freighter("burn:045", beam_rider, "crew", water=3)
    p.put("outpost-1", above, water=1).start()
    assert FACES[beam_rider].name.en == "HIIPER Beam Rider"
    p.choose(Haul("freighter"), Fly(above))
    assert p.options() == [HALT], "by itself it does not go down"
    p.choose(HALT).next_turn()
    p.choose(Transfer("freighter-03", "freighter", "rocket"), Transfer("crew-04", "outpost-2", "rocket"))
    p.choose(
        Pour("outpost-2", "rocket", "water", fuel=True), Amount(3), Pour("outpost-1", "rocket", "water", fuel=True)
    )
    assert (p.faces("rocket"), p.stack("rocket").mass, p.wet()) == ([beam_rider, ESA], 5, "9")
    p.choose(engine(p, ESA), Fly("burn:077"), Fly(NORTH_POLE))
    assert p.stack("rocket").space == BOARD[NORTH_POLE]
    p.choose(Promote("rocket", "freighter-03"))
    assert p.faces("rocket") == ["freighter-03-purple", ESA]
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


@pytest.mark.rule("terawatt:1A5b", "terawatt:1A5c")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_lab_promotes_whatever_the_icon_says_that_of_another_by_leave_only(seat: int) -> None:
    beam_rider = Promote("outpost-1", "freighter-03")

    def at_bernal(face: str) -> Position:
        p = Position(terawatt=True, bernals=True).factory(seat, HERTHA).bernal(NYSA_FAMILY, face, seat=seat)
        return p.put("outpost-1", NYSA_FAMILY, "freighter-03-black")

    by_leave = settled(at_bernal("bernal-02-purple").permit(1, 0, "lab", NYSA_FAMILY))
    assert by_leave.choose(beam_rider).faces("outpost-1") == ["freighter-03-purple"]
    alone = settled(at_bernal("bernal-02-purple"))
    if seat == 0:
        alone.choose(beam_rider)
    else:
        assert alone.refused(beam_rider) == "1A5.3"
    unpromoted = settled(at_bernal("bernal-02-white").permit(1, 0, "lab", NYSA_FAMILY))
    assert unpromoted.refused(beam_rider) == "1A5.3", "a Bernal that is not promoted is no Lab"


@pytest.mark.rule("terawatt:1A5d.1", "terawatt:1A5d.2", "terawatt:1A5d.3")
def test_a_purple_card_is_taken_back_before_it_is_sold() -> None:
    p = Position(terawatt=True).leo("gw-thruster-06-purple", "thruster-01-black").start()
    assert Sell("thruster-01", hand=False) in p.options(Sell)
    assert p.refused(Sell("gw-thruster-06", hand=False)) == "1A5d.1"
    p.choose(Jettison("leo", "gw-thruster-06"))
    before = p.g.players[0].aquas
    p.choose(Sell("gw-thruster-06"))
    assert p.g.players[0].aquas - before == 3


@pytest.mark.rule("terawatt:1A5.3")
def test_only_a_card_that_lies_in_the_stack_is_promoted() -> None:
    p = at_colony("freighter-03", NORTH_POLE).start()
    assert p.refused(Promote("outpost-1", ZUBRIN)) == "1A5.3"
    assert p.refused(Promote("outpost-2", "freighter-03")) == "1A5.3"


@pytest.mark.rule("terawatt:1A5a.1")
def test_a_colony_serves_every_kind_that_its_site_is_of() -> None:
    assert kinds_of(BOARD["site:mars-arsia-mons-caves"]) == ["C", "atmospheric"]
    assert kinds_of(BOARD["site:kollaa"]) == []


@pytest.mark.rule("terawatt:1Bc", "terawatt:1A5.1")
@pytest.mark.parametrize(("cargo", "fits"), [("thruster-04-black", True), ("refinery-04-black", False)])
def test_aboard_a_freighter_a_card_is_promoted_if_the_load_limit_just_holds_then(cargo: str, fits: bool) -> None:
    """tw-51: three for the purple side, and one or two for what else is aboard, of four."""
    p = Position(terawatt=True).claim(0, HERTHA, colony=True)
    p.freighter(HERTHA, "freighter-03-black", f"{ZUBRIN}-black", cargo).start()
    if not fits:
        assert p.refused(Promote("freighter", ZUBRIN)) == "1Bc"
        return
    p.choose(Promote("freighter", ZUBRIN))
    assert p.faces("freighter") == ["freighter-03-black", f"{ZUBRIN}-purple", cargo]


@pytest.mark.rule("terawatt:1A5.1", "frontier:F2b")
def test_the_fuel_of_a_rocket_stays_as_a_card_grows_heavier() -> None:
    p = Position(terawatt=True).claim(0, HERTHA, colony=True).rocket(HERTHA, "crew", f"{ZUBRIN}-black", wet="8").start()
    assert (p.stack("rocket").mass, p.wet()) == (2, "8")
    p.choose(Promote("rocket", ZUBRIN))
    assert (p.stack("rocket").mass, p.wet()) == (4, "10"), "both chits go on by two"


@pytest.mark.rule("terawatt:1A5.3", "terawatt:1A5a.1")
def test_one_colony_of_its_kind_among_the_dirtsides_promotes_a_bernal() -> None:
    """2A3b: whatever else lies below it."""
    p = Position(bernals=True).factory(0, "site:polana", HERTHA).claim(0, NYSA, colony=True)
    p.bernal(NYSA_FAMILY, "bernal-05-white").start()
    p.choose(Promote("bernal-1", "bernal-05"))
    assert "bernal-05-purple" in p.faces("bernal-1")


@pytest.mark.rule("terawatt:1A5c", "frontier:N6")
def test_a_bernal_over_another_ones_colony_is_promoted_by_leave_only() -> None:
    """2A3b"""

    def over_nysa() -> Position:
        return Position(bernals=True).claim(1, NYSA, colony=True).bernal(NYSA_FAMILY, "bernal-05-white")

    assert over_nysa().start().refused(Promote("bernal-1", "bernal-05")) == "1A5.3"
    p = over_nysa().permit(1, 0, "colony", NYSA).start()
    p.choose(Promote("bernal-1", "bernal-05"))
    assert "bernal-05-purple" in p.faces("bernal-1")
