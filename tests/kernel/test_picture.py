"""Pictures without a browser: the same scene, drawn on the server's side."""

import re
import struct
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.toys.salvage import Lift

import perijove
import perijove.kernel.picture as picture
from perijove.kernel.picture import COLOURS, SHAPES, draw, picture_of, png_of
from perijove.kernel.scene import Board, Piece, Prompt, Scene

WEB = Path(picture.__file__).parents[1] / "web"
SVG = "{http://www.w3.org/2000/svg}"

BOARD = Board(
    box=(0, 0, 200, 100),
    svg='<circle cx="100" cy="50" r="40" fill="var(--rock)"/><g><text class="z2" x="9" y="9">far</text></g>',
    symbols='<symbol id="ship" data-mark="6 6 4"><path d="M0 -9L6 9L-6 9Z" fill="currentColor"/></symbol>',
    places=[],
    palette={"dark": {"rock": "#102030", "--sky": "var(--rock)"}, "light": {"rock": "#fedcba"}},
)


def scene(*pieces: Piece) -> Scene:
    return Scene(pieces=list(pieces), panels=[], prompt=Prompt("?"))


def drawn(*pieces: Piece, theme: str = "dark", detail: int = 1) -> ET.Element:
    return ET.fromstring(draw(BOARD, scene(*pieces), theme, detail))


def test_variables_become_the_theme_s_colours() -> None:
    assert drawn().find(f".//{SVG}circle").get("fill") == "#102030"  # type: ignore[union-attr]
    assert drawn(theme="light").find(f".//{SVG}circle").get("fill") == "#fedcba"  # type: ignore[union-attr]


def test_a_value_may_name_another_variable_and_nothing_is_left_over() -> None:
    assert drawn().find(f"{SVG}rect").get("fill") == "#102030"  # type: ignore[union-attr]
    assert drawn(theme="light").find(f"{SVG}rect").get("fill") == COLOURS["light"]["bg"]  # type: ignore[union-attr]
    assert "var(" not in draw(BOARD, scene(Piece("a", "ship", 1, 2, seat=0, label="A")))


@pytest.mark.parametrize(
    ("inside", "shown"),
    [
        ('<g fill="none" stroke="red" stroke-opacity="50%"><path opacity="0.5" d=""/></g>', {"stroke-opacity": "0.25"}),
        ('<path opacity="1.2" d=""/>', {"fill-opacity": "1"}),
        ('<path opacity="var(--faint)" fill-opacity="0.5" d=""/>', {"fill-opacity": "0.1"}),
        ('<path opacity="0.5" stroke="red" d=""/>', {"opacity": "0.5", "stroke": "red"}),  # where both paints overlap
    ],
)
def test_a_see_through_shape_of_one_paint_has_see_through_paint(inside: str, shown: dict[str, str]) -> None:
    board = Board(box=(0, 0, 9, 9), svg=inside, symbols="", places=[], palette={"dark": {"faint": "0.2"}})
    path = ET.fromstring(draw(board, scene())).find(f".//{SVG}path")
    assert path is not None
    assert path.attrib == {"d": "", **shown}


def test_what_only_shows_when_zoomed_in_is_left_out() -> None:
    assert drawn().find(f".//{SVG}text") is None
    assert drawn(detail=2).find(f".//{SVG}text") is not None


def test_a_piece_stands_where_it_is_and_points_where_it_flies() -> None:
    group = drawn(Piece("a", "ship", 30, 40, turn=90, scale=2)).findall(f"{SVG}g")[-1]
    assert group.get("transform") == "translate(30 40)"
    assert group.find(f"{SVG}use").get("transform") == "rotate(90) scale(2)"  # type: ignore[union-attr]


def test_a_player_s_piece_has_the_colour_and_the_shape() -> None:
    group = drawn(Piece("a", "ship", 30, 40, seat=2)).findall(f"{SVG}g")[-1]
    assert group.get("color") == COLOURS["dark"]["seat-2"]
    assert group.find(f"{SVG}path").get("d") == SHAPES[2]  # type: ignore[union-attr]


def test_a_tint_goes_before_the_player_s_colour() -> None:
    group = drawn(Piece("a", "ship", 30, 40, seat=2, tint="rock")).findall(f"{SVG}g")[-1]
    assert group.get("color") == "#102030"


def test_higher_pieces_are_drawn_later() -> None:
    groups = drawn(Piece("a", "ship", 1, 1, z=5, title="up"), Piece("b", "ship", 2, 2, title="down")).findall(f"{SVG}g")
    assert [group.find(f"{SVG}title").text for group in groups[1:]] == ["down", "up"]  # type: ignore[union-attr]


def test_a_match_shows_itself_to_each_seat_as_it_may_see_it() -> None:
    match = perijove.new("wreck", 2, 7)
    match.choose(0, Lift(2))
    assert picture_of(match).count("#crate") == 2
    assert match._repr_svg_() == picture_of(match)
    assert picture_of(match, seat=1, lang="ja", theme="light") != picture_of(match)


def test_png_has_the_width_that_was_asked_for() -> None:
    png = png_of(draw(BOARD, scene(Piece("a", "ship", 30, 40, seat=1))), 320)
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">II", png[16:24]) == (320, 160)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_browser_and_pictures_have_the_same_colours(theme: str) -> None:
    css = (WEB / "css" / "base.css").read_text()
    block = re.search(r":root \{([^}]*)\}" if theme == "dark" else r':root\[data-look="light"\] \{([^}]*)\}', css)
    assert block is not None
    found = dict(re.findall(r"--([\w-]+): ([^;]+);", block[1]))
    assert {name: found[name.replace("seat", "hue")] for name in COLOURS[theme]} == dict(COLOURS[theme])


def test_browser_and_pictures_have_the_same_plain_shapes() -> None:
    script = (WEB / "js" / "shapes.js").read_text()
    assert all(f'"{path}"' in script for path in (*SHAPES[:4], *SHAPES[6:]))
    assert len(set(SHAPES)) == len(SHAPES) == 8


def _luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    full = "".join(2 * c for c in digits) if len(digits) == 3 else digits
    channels = [int(full[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_players_names_are_readable_on_both_grounds(theme: str) -> None:
    colours = COLOURS[theme]
    for ground in ("bg", "card"):
        for name in [name for name in colours if name.startswith("seat-")] + ["ink", "dim", "go"]:
            one, two = sorted((_luminance(colours[name]), _luminance(colours[ground])))
            assert (two + 0.05) / (one + 0.05) >= 4.5, f"{name} on {ground}"
