"""The map as carried over: complete, typed, and refused when damaged."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from perijove.solar import Board, MapError, load_board
from perijove.solar.loading import FACTS

GOOD = (FACTS / "map.json").read_text(encoding="utf-8")


def test_every_space_by_kind(board: Board) -> None:
    kinds = {"site": 188, "burn": 282, "hohmann": 257, "lagrange": 198, "belt": 54, "flyby": 14, "exit": 3}
    assert Counter(space.kind for space in board.spaces) == kinds
    assert len(board.routes) == 1241


@pytest.mark.rule("diamonds:iBa")
def test_zones_from_the_sun_outward(board: Board) -> None:
    names = "mercury venus earth mars ceres jupiter saturn uranus neptune"
    assert [zone.id for zone in board.zones] == names.split()
    assert {space.zone for space in board.spaces} == set(names.split())


@pytest.mark.rule("diamonds:iBa.1")
def test_a_clock_position_and_a_zone_address_a_site(board: Board) -> None:
    eureka = board.space("site:eureka")
    assert eureka.site is not None
    assert (eureka.site.clock, eureka.zone) == ("3:30", "mars")


@pytest.mark.rule("diamonds:iE2a")
def test_solar_modifiers_by_zone(board: Board) -> None:
    modifiers = {"mercury": 2, "venus": 1, "earth": 0, "mars": -1, "ceres": -2, "jupiter": -3, "saturn": -4}
    assert {id: board.zone(id).solar for id in modifiers} == modifiers
    assert board.zone("neptune").solar is None


def test_marks_of_the_spaces(board: Board) -> None:
    assert Counter(space.hazard for space in board.spaces if space.hazard) == {"crash": 84, "aerobrake": 30}
    assert Counter(space.lander for space in board.spaces if space.lander) == {"full": 31, "half": 22}
    assert board.space("flyby:jupiter").flyby == 4
    assert board.space("burn:solar-oberth").flyby == "base thrust"
    assert sum(route.oneway for route in board.routes) == 67


@pytest.mark.rule("diamonds:iE1l.2")
def test_some_worlds_hold_more_than_one_site(board: Board) -> None:
    mars = sorted(space.title for space in board.sites() if space.site and "planet Mars" in space.site.family)
    assert mars == ["Mars Arsia Mons Caves", "Mars Hellas Basin Buried Glaciers", "Mars North Pole"]


def test_what_is_printed_at_a_site(board: Board) -> None:
    ceres = board.space("site:ceres").site
    assert ceres is not None
    assert (ceres.size, ceres.type, ceres.hydration) == (6, "C", 4)


def test_spectral_types_of_the_inner_zones(board: Board) -> None:
    inner = {"mercury", "venus", "earth", "mars", "ceres"}
    types = Counter(space.site.type for space in board.sites() if space.site and space.zone in inner)
    assert types == {"S": 32, "C": 17, "D": 12, "V": 9, "M": 9, "H": 2}


def test_every_route_is_a_heading_each_way_unless_it_is_one_way(board: Board) -> None:
    for route in board.routes:
        there, back = board.headings[2 * route.index : 2 * route.index + 2]
        assert there is not None
        assert (there.start, there.to) == (route.a, route.b)
        if route.oneway:
            assert back is None
        else:
            assert back is not None
            assert (back.start, back.to, back.back) == (route.b, route.a, there.index)


def test_the_board_cannot_be_changed(board: Board) -> None:
    with pytest.raises(AttributeError):
        board.spaces[0].zone = "earth"  # type: ignore[misc]
    with pytest.raises(TypeError):
        board.index["lagrange:leo"] = 0  # type: ignore[index]


def test_an_unknown_space_is_refused_with_a_hint(board: Board) -> None:
    with pytest.raises(KeyError, match="no space 'leo' on the map"):
        board.space("leo")


def spoilt(tmp_path: Path, change: Callable[[str], str]) -> MapError:
    file = tmp_path / "map.json"
    text = change(GOOD)
    assert text != GOOD
    file.write_text(text, encoding="utf-8")
    with pytest.raises(MapError) as refused:
        load_board(file)
    assert refused.value.file == file
    return refused.value


def line_of(text: str) -> int:
    return GOOD[: GOOD.index(text)].count("\n") + 1


CERES = '{"id": "site:ceres", "kind": "site", "zone": "ceres"'
FACTS_OF_CERES = '{"id": "site:ceres", "size": 6'
LEO = '{"a": "lagrange:leo", "b": "burn:cycler"}'


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (CERES, CERES.replace('"zone": "ceres"', '"zone": "vulcan"'), "space site:ceres: zone 'vulcan' is none of"),
        (
            CERES,
            CERES.replace('"kind": "site"', '"kind": "city"'),
            "spaces entry site:ceres, kind: Invalid enum value 'city'",
        ),
        (CERES, CERES.replace('"zone"', '"zoen"'), "spaces entry site:ceres: Object contains unknown field `zoen`"),
        (
            FACTS_OF_CERES,
            FACTS_OF_CERES.replace("6", '"big"'),
            "sites entry site:ceres, size: Expected `int`, got `str`",
        ),
        (FACTS_OF_CERES, FACTS_OF_CERES.replace("6", "0"), "site site:ceres: size must be 1 or more, not 0"),
        (FACTS_OF_CERES, FACTS_OF_CERES.replace("ceres", "vulcan"), "there is no such site among the spaces"),
        (LEO, LEO.replace("leo", "low"), "names lagrange:low, which is no space"),
        (LEO, LEO.replace("lagrange:leo", "burn:cycler"), "leads from a space to itself"),
        (LEO, LEO.replace("}", ', "b_exit": 1}'), "which is no Hohmann"),
    ],
)
def test_a_damaged_entry_is_named_with_its_line(tmp_path: Path, old: str, new: str, problem: str) -> None:
    refused = spoilt(tmp_path, lambda good: good.replace(old, new))
    assert problem in refused.problem
    assert refused.line == line_of(old)


def test_broken_json_is_named_with_its_line(tmp_path: Path) -> None:
    refused = spoilt(tmp_path, lambda good: good.replace(CERES, CERES.replace('"kind":', '"kind"')))
    assert refused.line == line_of(CERES)
    assert "not valid JSON" in refused.problem


def test_a_shortened_file_is_noticed(tmp_path: Path) -> None:
    refused = spoilt(tmp_path, lambda good: good.replace(f" {LEO},\n", ""))
    assert refused.problem == "counts says 1241 routes, but the file holds 1240"


def test_a_space_that_no_route_reaches_is_noticed(tmp_path: Path) -> None:
    routes = [line for line in GOOD.splitlines() if '"a": "site:ceres"' in line]
    refused = spoilt(tmp_path, lambda good: good.replace(routes[0], routes[0].replace("site:ceres", "lagrange:leo")))
    assert refused.problem == "space site:ceres: no route leads there from lagrange:001"
    assert refused.line == line_of(CERES)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="cannot be read"):
        load_board(tmp_path / "none.json")


def test_the_file_holds_nothing_that_the_loader_drops(board: Board) -> None:
    raw = msgspec.json.decode(GOOD)
    assert [space.id for space in board.spaces] == [entry["id"] for entry in raw["spaces"]]
    assert sum(space.site is not None for space in board.spaces) == len(raw["sites"])
