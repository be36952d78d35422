"""Operations: iF."""

from __future__ import annotations

import pytest
from tests.rules.diamonds.position import ELECTRIC, LASER, Position

from perijove.games.diamonds.moves import Discover, Done, EndTurn, Look, Refuel, Scan
from perijove.kernel.errors import IllegalMove


@pytest.mark.rule("diamonds:iF1")
def test_a_discovery_takes_the_chit_of_the_site() -> None:
    p = Position().at(0, "site:deimos").put("site:deimos", "DC34").turn(0)
    p.choose(Discover())
    assert (p.player(0).chits, "site:deimos" in p.on_map) == (("DC34",), False)


@pytest.mark.rule("diamonds:iF1")
@pytest.mark.parametrize("space", ["lagrange:sol-mars-l2", "site:europa-conamara-chaos"])
def test_no_discovery_without_a_chit(space: str) -> None:
    p = Position().at(0, space).turn(0)
    assert Discover() not in p.options()
    assert p.why(Discover()).rule == "iF1"


@pytest.mark.rule("diamonds:iF1.1")
def test_the_chit_is_shown_to_all_and_then_lies_face_down() -> None:
    p = Position(players=3).at(0, "site:deimos").put("site:deimos", "DC34").turn(0)
    p.choose(Discover())
    assert p.m.can_undo(0) is False, "what was shown can't be taken back"
    for reader in (1, 2, None):
        shown = [entry.args for _, entry in p.m.log(reader) if entry.key == "discovered"]
        assert shown == [{"seat": 0, "site": "site:deimos", "type": "life", "vp": 4, "chit": "DC34"}]
        assert "chits" not in p.view(reader)["players"][0]


@pytest.mark.rule("diamonds:iF1.2")
def test_owners_look_at_their_own_chits_only() -> None:
    p = Position().hold(0, "DC34").hold(1, "DC16").turn(0)
    assert p.view(0)["players"][0]["chits"] == ["DC34"]
    assert "chits" not in p.view(0)["players"][1]
    assert p.view(1)["players"][1]["chits"] == ["DC16"]
    opened = Position(open_chits=True).hold(1, "DC16").turn(0)
    assert opened.view(0)["players"][1]["chits"] == ["DC16"]


@pytest.mark.rule("diamonds:iF2")
def test_the_scanner_shows_the_drops_of_up_to_three_sites_anywhere() -> None:
    p = Position().turn(0).choose(Scan(), Look("site:ceres"), Look("site:deimos"))
    assert p.prompt == "scan"
    p.choose(Look("site:gefion"))
    assert p.prompt == "act", "three is the most"
    assert p.view(0)["scanned"] == {"site:ceres": 4, "site:deimos": 2, "site:gefion": 0}
    assert {"site:ceres", "site:deimos", "site:gefion"} <= p.on_map, "the sites are covered again"


@pytest.mark.rule("diamonds:iF2")
def test_fewer_sites_will_do_and_only_sites_with_a_chit() -> None:
    p = Position().bare("site:deimos").turn(0).choose(Scan(), Look("site:ceres"))
    assert Look("site:deimos") not in p.options()
    assert p.why(Look("site:deimos")).rule == "iF2"
    p.choose(Done())
    assert p.view(0)["scanned"] == {"site:ceres": 4}


@pytest.mark.rule("diamonds:iF2")
def test_the_sites_are_chosen_before_any_is_looked_at() -> None:
    p = Position().turn(0).choose(Scan(), Look("site:ceres"), Look("site:deimos"))
    assert p.view(0)["scanned"] == {}
    assert [entry.key for _, entry in p.m.log(0) if entry.key.startswith("scanned")] == []
    assert p.m.can_undo(0), "nothing has been seen yet"
    assert p.why(Look("site:ceres")).rule == "iF2", "each site once"
    p.choose(Done())
    assert p.view(0)["scanned"] == {"site:ceres": 4, "site:deimos": 2}
    assert p.m.can_undo(0) is False


@pytest.mark.rule("diamonds:iF2")
def test_only_who_scans_sees_the_drops() -> None:
    p = Position().turn(0).choose(Scan(), Look("site:ceres"), Done())
    assert p.view(1)["scanned"] == p.view(None)["scanned"] == {}
    assert p.m.can_undo(0) is False, "what was seen can't be taken back"
    assert [entry.args for _, entry in p.m.log(0) if entry.key == "scanned.drops"] == [
        {"site": "site:ceres", "drops": 4}
    ]
    assert [entry.key for _, entry in p.m.log(1) if entry.key.startswith("scanned")] == ["scanned"]


@pytest.mark.rule("diamonds:iF2.1")
def test_the_scanner_never_shows_the_face_of_a_chit() -> None:
    p = Position().put("site:deimos", "DC34").turn(0).choose(Scan(), Look("site:deimos"), Done())
    assert "DC34" not in str(p.view(0))
    assert "DC34" not in str(p.m.log(0))


@pytest.mark.rule("diamonds:iF3")
def test_refuelling_gives_a_tank_a_drop_of_the_site() -> None:
    p = Position().craft(0, ELECTRIC, 5).at(0, "site:ceres").turn(0).choose(Refuel())
    assert p.wet(0) == "9"


@pytest.mark.rule("diamonds:iF3")
def test_four_refuels_at_a_comet_make_a_tug() -> None:
    p = Position().craft(0, LASER, "4 1/3").at(0, "site:comet-phaethon").turn(0)
    for _ in range(4):
        p.choose(Refuel(), EndTurn()).end_turn()
    assert (p.wet(0), p.view()["players"][0]["class"]) == ("20", "tug")


@pytest.mark.rule("diamonds:iF3")
def test_no_water_in_open_space_nor_where_a_bare_site_shows_no_drops() -> None:
    assert Position().at(0, "burn:geo").turn(0).why(Refuel()).rule == "iF3"
    dry = Position().at(0, "site:gefion").bare("site:gefion").turn(0)
    assert dry.why(Refuel()).key == "refused.dry"
    covered = Position().craft(0, ELECTRIC).at(0, "site:gefion").turn(0)
    assert Refuel() in covered.options(), "who doesn't know better may try"
    assert covered.choose(Refuel()).wet(0) == "8"
    assert covered.view(1)["scanned"] == {"site:gefion": 0}, "everybody saw that nothing came aboard"


@pytest.mark.rule("diamonds:iF3.1")
def test_example_if3_refuelling_first_the_chit_of_the_next_site_waits_a_turn() -> None:
    p = Position().craft(0, ELECTRIC).at(0, "site:deimos").turn(0)
    p.choose(Refuel()).fly("burn:057", "site:phobos")
    with pytest.raises(IllegalMove):
        p.m.choose(0, Discover())
    p.end_turn()
    assert Discover() in p.options()


@pytest.mark.rule("diamonds:iF3.2")
def test_example_if3_another_player_snatches_the_chit() -> None:
    p = Position().craft(0, ELECTRIC).at(0, "site:deimos").at(1, "lagrange:sol-mars-l1").put("site:phobos", "DC16")
    p.turn(0).choose(Refuel()).fly("burn:057", "site:phobos")
    assert p.asked == 1
    p.fly("site:phobos").choose(Discover())
    assert (p.asked, p.where(0), p.where(1)) == (0, "site:phobos", "site:phobos")
    assert Discover() not in p.options()
    assert len(p.player(1).chits) == 1
