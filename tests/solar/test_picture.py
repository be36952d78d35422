"""The board's drawing: complete, well-formed, with names that can be read."""

import itertools
import re
import xml.etree.ElementTree as ET

import pytest

from perijove.solar import Board
from perijove.solar.picture import BOX, PALETTE, at, drawing, page, radius, themed
from perijove.solar.picture.frame import Point
from perijove.solar.picture.labels import Placed, arranged
from perijove.solar.picture.lines import passing_tangents
from perijove.solar.picture.sky import zone_outlines


@pytest.fixture(scope="module")
def names(board: Board) -> list[Placed]:
    return arranged(board)


def inside(loops: list[list[Point]], x: float, y: float) -> bool:
    crossings = 0
    for loop in loops:
        for (ax, ay), (bx, by) in itertools.pairwise([*loop, loop[0]]):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                crossings += 1
    return crossings % 2 == 1


def overlap(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def test_the_drawing_is_well_formed_and_light(board: Board) -> None:
    svg = drawing(board)
    root = ET.fromstring(f"<svg>{svg}</svg>")
    assert sum(1 for _ in root.iter()) < 1500
    assert len(svg) < 500_000


@pytest.mark.parametrize("look", ["dark", "light"])
def test_every_colour_variable_is_in_both_palettes(board: Board, look: str) -> None:
    used = set(re.findall(r"var\(--([\w-]+)", drawing(board)))
    assert used == set(PALETTE[look])
    assert "var(" not in themed(drawing(board), look)


def test_every_name_is_written_once(board: Board, names: list[Placed]) -> None:
    written = sorted(" ".join(placed.label.lines) for placed in names)
    assert written == sorted(space.name for space in board.spaces if space.name)


def test_names_stay_on_the_sheet_and_off_each_other(names: list[Placed]) -> None:
    for placed in names:
        assert placed.box[0] > BOX[0]
        assert placed.box[2] < BOX[0] + BOX[2]
    for a, b in itertools.combinations(names, 2):
        assert overlap(a.box, b.box) < 25, (a.label.lines, b.label.lines)


def test_names_cover_hardly_any_sign(board: Board, names: list[Placed]) -> None:
    covering = 0
    for placed in names:
        for space in board.spaces:
            (x, y), r = at(space), radius(space) * 0.8
            covering += overlap(placed.box, (x - r, y - r, x + r, y + r)) > 20
    assert covering <= 12


def test_most_sites_are_named_at_twofold_zoom(names: list[Placed]) -> None:
    at_once = sum(placed.label.css.endswith("z2") for placed in names)
    later = sum("so-site-name" in placed.label.css and placed.label.css.endswith("z3") for placed in names)
    assert at_once + later == 188
    assert later < 20


def test_every_space_lies_in_the_shell_of_its_zone(board: Board) -> None:
    """Sails read their thrust off the colour under them."""
    shells = zone_outlines()
    order = [zone.id for zone in board.zones]
    for space in board.spaces:
        x, y = at(space)
        found = next((zone for zone in order[:-1] if inside(shells[zone], x, y)), order[-1])
        assert found == space.zone, space.id


def test_lines_run_softly_through_a_hohmann_where_a_craft_goes_straight_on(board: Board) -> None:
    tangents = passing_tangents(board)
    for space in board.spaces:
        if space.kind != "hohmann":
            continue
        for one, other in itertools.combinations(board.departures[space.index], 2):
            if one.start_exit == other.start_exit:
                (ax, ay), (bx, by) = tangents[one.index], tangents[other.index]
                assert abs(ax + bx) + abs(ay + by) < 1e-9


def test_zones_are_named_in_japanese_too(board: Board) -> None:
    assert "海王星圏" in drawing(board, "ja")
    assert "NEPTUNE" in drawing(board, "en")


def test_a_page_stands_alone(board: Board) -> None:
    svg = page(board, look="light", zoom=2)
    assert ET.fromstring(svg).tag.endswith("svg")
    assert ".z3 { display: none; }" in svg
