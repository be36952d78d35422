"""Works out the outlines of the zones from the spaces: run as a module to write facts/zone_outlines.json anew.
With a map file and the file to write it does so for another board.

Every cell of a fine grid takes the zone of the nearest space or stretch of route. The zones lie around the Sun like
shells, so the outline of a zone is drawn around it and all zones inside it.
"""

import itertools
import math
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import msgspec

from ..board import Board
from ..loading import load_board, solar_system
from .frame import HEIGHT, WIDTH, Point, at
from .layout import FOURTH

CELL = 10
PAD = 8  # cells beyond the edge of the board
BLUR = 2
REACH = 25.0
Sample = tuple[float, float, int, float]
Grid = list[list[float]]


def write(board: Board, file: Path) -> None:
    """Work the outlines out and store them."""
    zones = [zone.id for zone in board.zones]
    nearest = nearest_zone(samples(board))
    lines = []
    for number, zone in enumerate(zones[:-1]):
        inside = blurred([[1.0 if cell <= number else 0.0 for cell in row] for row in nearest])
        loops = [rounded(loop) for loop in contours(inside) if len(loop) > 80]
        lines.append(f' "{zone}": {msgspec.json.encode(loops).decode()}')
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def samples(board: Board) -> list[Sample]:
    """Points whose zone is known: the spaces, which reach a little farther, and each half of a route as its end."""
    order = {zone.id: number for number, zone in enumerate(board.zones)}
    found = []
    for space in board.spaces:
        x, y = at(space)
        found.append((x, y, order[space.zone], REACH))
    for route in board.routes:
        a, b = board.spaces[route.a], board.spaces[route.b]
        points = [at(a), *((x * WIDTH, y * HEIGHT) for x, y in route.via), at(b)]
        count = len(points) - 1
        for number, ((ax, ay), (bx, by)) in enumerate(itertools.pairwise(points)):
            for part in (0.25, 0.5, 0.75):
                end = a if (number + part) / count < 0.5 else b
                found.append((ax + (bx - ax) * part, ay + (by - ay) * part, order[end.zone], 0.0))
    return found


def nearest_zone(points: list[Sample]) -> list[list[int]]:
    """The zone of the nearest point, for every cell of the grid."""
    bucket = 60
    buckets: dict[tuple[int, int], list[Sample]] = defaultdict(list)
    for point in points:
        buckets[int(point[0] // bucket), int(point[1] // bucket)].append(point)
    rows = []
    for row in range(-PAD, HEIGHT // CELL + PAD + 1):
        cells = []
        for column in range(-PAD, WIDTH // CELL + PAD + 1):
            x, y = column * CELL, row * CELL
            near: list[Sample] = []
            span = 0
            while len(near) < 4 or span < 2:
                span += 1
                near = [
                    point
                    for i in range(x // bucket - span, x // bucket + span + 1)
                    for j in range(y // bucket - span, y // bucket + span + 1)
                    for point in buckets.get((i, j), ())
                ]
            cells.append(min(near, key=lambda p: math.hypot(p[0] - x, p[1] - y) - p[3])[2])
        rows.append(cells)
    return rows


def blurred(grid: Grid) -> Grid:
    """Two box blurs each way, so that borders run smoothly."""
    for _ in range(2):
        grid = [list(column) for column in zip(*(blurred_row(row) for row in grid), strict=True)]
        grid = [list(column) for column in zip(*(blurred_row(row) for row in grid), strict=True)]
    return grid


def blurred_row(row: list[float]) -> list[float]:
    last = len(row) - 1
    return [
        sum(row[min(max(i + k, 0), last)] for k in range(-BLUR, BLUR + 1)) / (2 * BLUR + 1) for i in range(len(row))
    ]


def contours(grid: Grid) -> list[list[Point]]:
    """Marching squares at one half; the rim counts as outside, so every line closes."""
    height, width = len(grid), len(grid[0])

    def value(i: int, j: int) -> float:
        return grid[i][j] if 0 < i < height - 1 and 0 < j < width - 1 else 0.0

    follows: dict[tuple[int, int, int], tuple[int, int, int]] = {}

    def edge(i: int, j: int, side: int) -> tuple[int, int, int]:
        return ((i, j, 0), (i, j + 1, 1), (i + 1, j, 0), (i, j, 1))[side]  # top, right, bottom, left

    ways = {
        1: [(3, 2)], 2: [(2, 1)], 3: [(3, 1)], 4: [(1, 0)], 5: [(3, 0), (1, 2)], 6: [(2, 0)], 7: [(3, 0)],
        8: [(0, 3)], 9: [(0, 2)], 10: [(0, 1), (2, 3)], 11: [(0, 1)], 12: [(1, 3)], 13: [(1, 2)], 14: [(2, 3)],
    }  # fmt: skip
    for i in range(height - 1):
        for j in range(width - 1):
            corners = (value(i, j), value(i, j + 1), value(i + 1, j + 1), value(i + 1, j))
            case = sum(bit for bit, corner in zip((8, 4, 2, 1), corners, strict=True) if corner >= 0.5)
            for side, other in ways.get(case, ()):
                follows[edge(i, j, side)] = edge(i, j, other)
    loops = []
    while follows:
        start, here = follows.popitem()
        loop = [start]
        while here != start:
            loop.append(here)
            here = follows.pop(here)
        loops.append([crossing(value, *step) for step in loop])
    return loops


def crossing(value: Callable[[int, int], float], i: int, j: int, down: int) -> Point:
    """Where a line crosses an edge of the grid."""
    a, b = value(i, j), value(i + 1, j) if down else value(i, j + 1)
    part = (0.5 - a) / (b - a) if a != b else 0.5
    return ((j - PAD + (0 if down else part)) * CELL, (i - PAD + (part if down else 0)) * CELL)


def rounded(loop: list[Point]) -> list[Point]:
    """Every fourth point of a smoothed loop is enough for a curve."""
    count = len(loop)
    smooth: list[Point] = []
    for i in range(0, count, 4):
        near = [loop[(i + k) % count] for k in range(-3, 4)]
        smooth.append((round(sum(x for x, _ in near) / 7), round(sum(y for _, y in near) / 7)))
    return smooth


if __name__ == "__main__":
    if sys.argv[1:]:
        write(load_board(Path(sys.argv[1])), Path(sys.argv[2]))
    else:
        write(solar_system(), FOURTH.outlines)
