"""The board as SVG: an original drawing of the solar system as a transit map, made from the facts.

Names come in three classes: those without a class show always, z2 from twofold zoom on, z3 from fourfold.
"""

from functools import cache

from ..board import Board
from .frame import BOX, at, radius
from .glyphs import drops, spaces
from .labels import labels, zone_sign
from .layout import FOURTH, Layout
from .lines import routes
from .sky import backdrop
from .style import PALETTE, rules, themed

__all__ = ["BOX", "FOURTH", "PALETTE", "Layout", "at", "drawing", "page", "radius", "themed", "zone_sign"]


@cache
def drawing(board: Board, lang: str = "en", hydration: bool = False, layout: Layout = FOURTH) -> str:
    """The static layer of the board: a style sheet and the shapes, without an svg element around them."""
    return "".join(
        (
            f"<style>{rules()}</style>",
            backdrop(board, layout),
            routes(board),
            spaces(board),
            drops(board) if hydration else "",
            labels(board, lang, layout),
        )
    )


def page(board: Board, lang: str = "en", look: str = "dark", zoom: int = 1, box: tuple[float, ...] = BOX) -> str:
    """A picture that stands alone: a whole SVG with the names of a zoom level, for files and thumbnails."""
    hidden = {1: ".z2, .z3 { display: none; }", 2: ".z3 { display: none; }"}.get(zoom, "")
    view = " ".join(f"{value:g}" for value in box)
    inside = drawing(board, lang, hydration=True)
    return themed(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}"><style>{hidden}</style>{inside}</svg>', look
    )
