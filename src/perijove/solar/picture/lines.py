"""The routes, drawn so that they can be read: a line bends softly where a craft goes straight on, and breaks where it
would have to turn."""

import itertools
import math
from collections import defaultdict

from ..board import Board, Heading, Route
from .frame import HEIGHT, WIDTH, Point, at, number, path

SOFT = 0.32  # how far the handles of a curve reach, as a share of its chord
BENT = 55.0  # degrees that a line may bend at a space with an icon and still be drawn as one curve


def route_points(board: Board, route: Route) -> list[Point]:
    """The drawn points of a route, from a to b."""
    via = [(x * WIDTH, y * HEIGHT) for x, y in route.via]
    return [at(board.spaces[route.a]), *via, at(board.spaces[route.b])]


def routes(board: Board) -> str:
    """All lines: a dark edge below, then the lines by zone, then the dotted descents with their arrows."""
    tangents = passing_tangents(board)
    by_zone: dict[str, list[str]] = defaultdict(list)
    dotted: list[str] = []
    arrows: list[str] = []
    for route in board.routes:
        points = route_points(board, route)
        ends = (tangents.get(2 * route.index), tangents.get(2 * route.index + 1))
        drawn = curve(points, *ends)
        if route.oneway:
            dotted.append(drawn)
            arrows.append(arrow(points))
        else:
            by_zone[line_zone(board, route)].append(drawn)
    solid = {zone.id: "".join(by_zone[zone.id]) for zone in board.zones}
    parts = [f'<path class="so-edge" d="{"".join(solid.values())}"/>']
    parts += [f'<path class="so-line so-{zone}-line" d="{drawn}"/>' for zone, drawn in solid.items() if drawn]
    parts.append(f'<path class="so-dotted" d="{"".join(dotted)}"/>')
    parts.append(f'<path class="so-arrow" d="{"".join(arrows)}"/>')
    return "".join(parts)


def line_zone(board: Board, route: Route) -> str:
    """A line between two zones wears the colour of the outer one."""
    order = [zone.id for zone in board.zones]
    zones = (board.spaces[route.a].zone, board.spaces[route.b].zone)
    return max(zones, key=order.index)


def passing_tangents(board: Board) -> dict[int, Point]:
    """By heading out of a space: the direction in which its line leaves, where it belongs to a line passing through."""
    found: dict[int, Point] = {}
    for ways in board.departures:
        for one, other in straight_pairs(board, list(ways)):
            (ax, ay), (bx, by) = direction(board, one), direction(board, other)
            length = math.hypot(ax - bx, ay - by)
            if length > 0.1:
                found[one.index] = ((ax - bx) / length, (ay - by) / length)
                found[other.index] = ((bx - ax) / length, (by - ay) / length)
    return found


def direction(board: Board, way: Heading) -> Point:
    """Where a line sets out to, as a unit vector."""
    points = route_points(board, board.routes[way.route])
    if way.index % 2:
        points.reverse()
    (ax, ay), (bx, by) = points[:2]
    length = math.hypot(bx - ax, by - ay) or 1.0
    return ((bx - ax) / length, (by - ay) / length)


def straight_pairs(board: Board, ways: list[Heading]) -> list[tuple[Heading, Heading]]:
    """Which lines run through a space as one: by number at a Hohmann, by eye elsewhere."""
    if ways and ways[0].start_exit is not None:
        by_exit: dict[int | None, list[Heading]] = defaultdict(list)
        for way in ways:
            by_exit[way.start_exit].append(way)
        return [(pair[0], pair[1]) for pair in by_exit.values() if len(pair) == 2]
    bends = sorted(
        (bend(board, one, other), i, j)
        for i, one in enumerate(ways)
        for j, other in enumerate(ways[:i])
        if not one.dotted and not other.dotted
    )
    taken: set[int] = set()
    pairs = []
    for turn, i, j in bends:
        if turn <= BENT and not taken & {i, j}:
            taken |= {i, j}
            pairs.append((ways[i], ways[j]))
    return pairs


def bend(board: Board, one: Heading, other: Heading) -> float:
    """By how many degrees the way from one line to the other bends; 0 is straight on."""
    (ax, ay), (bx, by) = direction(board, one), direction(board, other)
    return math.degrees(math.acos(max(-1.0, min(1.0, -(ax * bx + ay * by)))))


def curve(points: list[Point], leaving: Point | None, arriving: Point | None) -> str:
    """A path through the points; the tangents point out of its two ends, inward along the line."""
    slopes: list[Point | None] = [leaving]
    for before, after in zip(points, points[2:], strict=False):
        length = math.hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        slopes.append(((after[0] - before[0]) / length, (after[1] - before[1]) / length))
    slopes.append((-arriving[0], -arriving[1]) if arriving else None)
    drawn = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for i, (a, b) in enumerate(itertools.pairwise(points)):
        chord = math.hypot(b[0] - a[0], b[1] - a[1])
        start, end = slopes[i], slopes[i + 1]
        if start is None and end is None:
            drawn.append(f"L{number(b[0])} {number(b[1])}")
            continue
        reach = chord * SOFT
        along = ((b[0] - a[0]) / (chord or 1), (b[1] - a[1]) / (chord or 1))
        first, last = start or along, end or along
        handles = (a[0] + first[0] * reach, a[1] + first[1] * reach, b[0] - last[0] * reach, b[1] - last[1] * reach)
        drawn.append("C" + " ".join(number(value) for value in (*handles, *b)))
    return "".join(drawn)


def arrow(points: list[Point]) -> str:
    """A small arrowhead in the middle of a one-way line."""
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    way = sum(lengths) * 0.55
    for (a, b), length in zip(itertools.pairwise(points), lengths, strict=True):
        if way <= length:
            part = way / (length or 1)
            x, y = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
            dx, dy = (b[0] - a[0]) / (length or 1), (b[1] - a[1]) / (length or 1)
            tip = (x + 7 * dx, y + 7 * dy)
            left = (x - 5 * dx + 5 * dy, y - 5 * dy - 5 * dx)
            right = (x - 5 * dx - 5 * dy, y - 5 * dy + 5 * dx)
            return path([tip, left, right])
        way -= length
    return ""
