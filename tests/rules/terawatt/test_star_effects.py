"""Module 1: what completed Futures let their owners do (1D2.1, 1D3 to 1D5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.frontier.position import ESA, NASA, Position
from tests.rules.terawatt.test_bernal_futures import ENCELADUS, FUTURE_LAWS, LAB, orbit_over, over

from perijove.games.frontier.bernal_moves import Homestead
from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.moves import DONE, Activate, EndTurn, Lobby, Sell
from perijove.games.frontier.rules.bernals.places import colonist_limit, dirtside_hydration
from perijove.games.frontier.rules.politics import seniority
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.rules.terawatt.freighters import hauling_craft
from perijove.games.frontier.rules.thrust import pilot_for
from perijove.games.frontier.state import Part
from perijove.games.frontier.terawatt_moves import Haul, Inspire, StarHomestead

PLUTO, HUYA = "site:pluto", "site:huya"
COLONIST = "colonist-02"


def starred(*stars: str, politics: bool = False) -> Position:
    p = Position(crews=(ESA, NASA), terawatt=True, bernals=True, politics=politics)
    for star in stars:
        face = next(face.id for face in FACES.values() if face.future == star)
        p.g.players[0].stars[star] = face
    return p


@pytest.mark.rule("terawatt:1D3a", "terawatt:1D2.1")
def test_spacefaring_houses_one_colonist_more() -> None:
    assert colonist_limit(over(starred("spacefaring"), ENCELADUS).g, 0) == 3
    assert colonist_limit(over(starred(), ENCELADUS).g, 0) == 2


@pytest.mark.rule("terawatt:1D3c")
def test_mass_beam_pushes_by_two() -> None:
    def thrusts(*stars: str) -> tuple[int, int]:
        p = starred(*stars).rocket("site:phobos", "thruster-08-white").freighter("lagrange:096", "freighter-05-black")
        p.bernal("lagrange:earth-luna-l5", "bernal-03-white").start()  # a Home Bernal brings the privilege
        while p.asked != "turn":
            p.choose(p.options()[0])
        rocket = next(move for move in p.options(Activate))
        p.choose(rocket)
        assert p.g.voyage is not None
        net = p.g.voyage.thrust
        p.choose(p.options()[-1])
        p.choose(Haul("freighter"))
        assert p.g.voyage is not None
        return net, p.g.voyage.thrust

    assert FACES["thruster-08-white"].push
    plain, beamed = thrusts(), thrusts("mass_beam")
    assert (beamed[0] - plain[0], beamed[1] - plain[1]) == (1, 1)
    assert plain[1] == 2


@pytest.mark.rule("terawatt:1B4b.1")
def test_a_freighter_lands_by_size_however_hard_it_is_pushed() -> None:
    p = starred("mass_beam").freighter("lagrange:096", "freighter-05-black").start()
    craft = replace(hauling_craft(p.g, 0, p.stack("freighter"), FACES["freighter-05-black"], False), thrust=3)
    pilot = pilot_for("blue", craft)
    sizes = {leg.size for legs in pilot.chart.first for leg in legs if leg.size and pilot.overcomes(leg)}
    assert sizes == {1}


@pytest.mark.rule("terawatt:1D5c")
def test_artificial_consciousness_sells_any_number_of_cards() -> None:
    p = starred("artificial_consciousness").hand(0, "thruster-01", "thruster-02", "reactor-01").start()
    p.choose(Sell("thruster-01"))
    assert p.asked == "more"
    p.choose(Sell("reactor-01"), DONE)
    assert p.g.players[0].aquas == 6
    plain = starred().hand(0, "thruster-01", "thruster-02").start().choose(Sell("thruster-01"))
    assert plain.asked == "turn"


def black_at_home(p: Position) -> Position:
    return over(p, ENCELADUS).factory(0, PLUTO, HUYA).leo("thruster-04-black", f"{COLONIST}-white")


@pytest.mark.rule("terawatt:1D5h")
def test_aerostat_homesteads_as_a_free_action() -> None:
    p = black_at_home(starred("aerostat")).start()
    move = StarHomestead("aerostat", PLUTO, COLONIST, "thruster-04")
    p.choose(move)
    assert p.g.colonies[BOARD[PLUTO]] == 0
    assert not p.g.operated
    assert black_at_home(starred()).start().refused(move) == "1D5h"


@pytest.mark.rule("terawatt:1D5h")
def test_a_robot_is_not_both_the_black_card_and_the_colonist() -> None:
    p = over(starred("aerostat"), ENCELADUS).factory(0, PLUTO).leo("colonist-12-black", f"{COLONIST}-white").start()
    assert set(p.options(StarHomestead)) == {
        StarHomestead("aerostat", site, COLONIST, "colonist-12") for site in (PLUTO, ENCELADUS)
    }
    assert p.refused(StarHomestead("aerostat", PLUTO, "colonist-12", "colonist-12")) == "2A4b"
    assert p.refused(Homestead(PLUTO, "colonist-12", "colonist-12")) == "2A4b"


@pytest.mark.rule("terawatt:1D5m")
def test_tno_homesteads_once_a_turn_without_a_card() -> None:
    p = black_at_home(starred("tno")).start()
    p.choose(StarHomestead("tno", PLUTO, COLONIST))
    assert p.g.colonies[BOARD[PLUTO]] == 0
    assert "thruster-04-black" in p.faces("leo")
    other = next(part.card for part in p.stack("leo").parts if part.printed.deck == "colonist")
    assert p.refused(StarHomestead("tno", HUYA, other)) == "1D5m"
    assert p.refused(StarHomestead("tno", HUYA, other, "thruster-04")) == "1D5m"


@pytest.mark.rule("terawatt:1D5d")
def test_seti_brings_one_inspiration_and_one_homestead() -> None:
    p = black_at_home(starred("seti")).leo("thruster-11-black").start()
    tops = {deck: zone.cards[-1] for deck, zone in p.g.decks.items()}
    p.choose(Inspire())
    assert all(zone.cards[0] == tops[deck] for deck, zone in p.g.decks.items() if deck != "colonist")
    assert p.refused(Inspire()) == "1D5d"
    p.choose(StarHomestead("seti", PLUTO, COLONIST, "thruster-04"))
    other = next(part.card for part in p.stack("leo").parts if part.printed.deck == "colonist")
    assert p.refused(StarHomestead("seti", HUYA, other, "thruster-11")) == "1D5d"
    assert not p.g.operated
    assert starred().start().refused(Inspire()) == "1D5d"


@pytest.mark.rule("terawatt:1D5k")
def test_submariner_doubles_the_drops_below() -> None:
    space, sites = orbit_over(5)

    def points(*stars: str) -> int:
        return score(starred(*stars).factory(0, *sites).bernal(space, LAB).g, 0).bernals

    p = starred().factory(0, *sites).bernal(space, LAB)
    drops = dirtside_hydration(p.g, 0, "bernal-1")
    assert points("submariner") - points() == drops
    p.g.players[0].stars["submariner"] = "colonist-07-purple"
    assert dirtside_hydration(p.g, 0, "bernal-1") == 2 * drops


@pytest.mark.rule("terawatt:1D5k")
def test_the_six_of_a_home_bernal_are_no_drops_to_be_doubled() -> None:
    """tw-47"""
    p = starred("submariner").bernal("burn:geo", LAB)
    assert dirtside_hydration(p.g, 0, "bernal-1") == 6


def assembly(p: Position) -> Position:
    p.g.delegates = {name: {} for name in FUTURE_LAWS}
    p.g.legacy = dict.fromkeys(FUTURE_LAWS, 0)
    p.g.delegates["honor"] = {0: 1}
    p.g.delegates["authority"] = {0: 2}
    p.g.players[0].cubes -= 3
    return p.set(star="authority").aquas(0, 2)


@pytest.mark.rule("terawatt:1D5b")
def test_the_cult_leader_lobbies_without_losing_delegates() -> None:
    p = assembly(starred("supreme_cult", politics=True))
    p.g.delegates["equality"] = {1: 2}  # as many as authority, but nothing is tallied
    p.g.players[1].cubes -= 2
    p.start().choose(Lobby("honor"))
    assert p.asked == "turn"
    assert p.g.delegates["honor"] == {0: 1}
    assert p.g.lobbied == "honor"
    plain = assembly(starred(politics=True)).start().choose(Lobby("honor"))
    assert plain.g.delegates["honor"] == {}


@pytest.mark.rule("terawatt:1D5b")
@pytest.mark.parametrize(("stars", "left"), [(("supreme_cult",), {0: 1}), ((), {})])
def test_nor_when_insurance_is_lobbied_for(stars: tuple[str, ...], left: dict[int, int]) -> None:
    """O4a: the centre is lobbied at the pad explosion."""
    p = assembly(starred(*stars, politics=True)).leo("reactor-01-white")
    p.g.delegates["centrist"] = {0: 1}
    p.g.players[0].cubes -= 1
    p.season("yellow", spot=3).roll(4).start(active=1).choose(EndTurn())
    assert p.asked == "insurance"
    p.choose(Lobby("centrist"))
    assert p.g.delegates["centrist"] == left


@pytest.mark.rule("terawatt:1E2.2", "terawatt:1Be.4")
@pytest.mark.parametrize(("freighter", "points"), [("freighter-05-purple", 3), ("freighter-05-black", 1)])
def test_freedom_pays_for_mobile_factories_wherever_they_are(freighter: str, points: int) -> None:
    """mod-11: a factory, a small cube afloat and the big one; an unpromoted freighter is no mobile factory."""
    p = assembly(starred(politics=True)).set(star="freedom").factory(0, PLUTO).freighter("lagrange:096", freighter)
    if freighter.endswith("purple"):
        p.put("cube-1", "lagrange:096")
        p.stack("cube-1").parts = (Part("freighter-05.1-purple"),)
        p.g.players[0].cubes -= 1
    assert score(p.g, 0).politics == points


@pytest.mark.rule("terawatt:1D5b")
@pytest.mark.parametrize("leader", [0, 1])
def test_later_disks_go_to_authority_too_whoever_leads_the_cult(leader: int) -> None:
    p = assembly(starred(politics=True)).set(disks=2)
    p.g.players[leader].stars["supreme_cult"] = "colonist-15-purple"
    assert list(seniority(p.g)) == [], "nobody is asked, and martial law keeps the 1st player"
    assert p.g.legacy["authority"] == 1
