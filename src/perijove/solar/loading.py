"""Reads the map and refuses a damaged one, naming file, line and what is wrong."""

import json
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

from perijove.kernel.facts import FactsError

from .board import Board, Elevator, Hazard, Heading, Kind, Lander, Route, Season, Site, Space, Zone

Shape = TypeVar("Shape")
FACTS = Path(__file__).parent / "facts"


class MapError(FactsError):
    """A damaged map or strip file: which, where in it, and what is wrong."""


class SpaceEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A space as written in the file; what is left out is absent on the board."""

    id: str
    kind: Kind
    zone: str
    x: float
    y: float
    name: str | None = None
    hazard: Hazard | None = None
    lander: Lander | None = None
    flyby: int | Literal["base thrust"] | None = None
    season: Season | None = None
    home_orbit: str | None = None
    sunlens: str | None = None


class RouteEntry(Struct, frozen=True, forbid_unknown_fields=True):
    a: str
    b: str
    a_exit: int | None = None
    b_exit: int | None = None
    oneway: bool = False
    via: tuple[tuple[float, float], ...] = ()


class ElevatorEntry(Struct, frozen=True, forbid_unknown_fields=True):
    a: str
    b: str
    body: str


class Counts(Struct, frozen=True):
    """How many entries the file should hold, so that a shortened file is noticed."""

    spaces: int
    routes: int
    sites: int


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    source: str
    doubts: tuple[str, ...]
    counts: Counts
    zones: tuple[Zone, ...]
    elevators: tuple[ElevatorEntry, ...]
    spaces: tuple[SpaceEntry, ...]
    sites: tuple[Site, ...]
    routes: tuple[RouteEntry, ...]


@cache
def solar_system() -> Board:
    """The board that comes with the project, read once."""
    return load_board(FACTS / "map.json")


def load_board(file: Path) -> Board:
    """Read and check a map file."""
    text = read(file)
    entries = decode(file, text, MapFile)
    Inspection(file, text, entries).all()
    return build(entries)


def read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as problem:
        raise MapError(file, None, f"cannot be read ({problem.strerror})") from problem


def decode(file: Path, text: bytes, shape: type[Shape]) -> Shape:
    """The file as typed entries; where that fails, say on which line."""
    try:
        return msgspec.json.decode(text, type=shape)
    except msgspec.ValidationError as problem:
        what, _, path = str(problem).partition(" - at `$")
        line, name = entry_at(text, path.rstrip("`").lstrip("."))
        raise MapError(file, line, f"{name}: {what}") from problem
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise MapError(file, *syntax_fault(text, problem)) from problem


def syntax_fault(text: bytes, problem: Exception) -> tuple[int | None, str]:
    """Line and reason of broken JSON; the standard decoder tells the line, ours is only faster."""
    try:
        json.loads(text)
    except json.JSONDecodeError as broken:
        return broken.lineno, f"not valid JSON ({broken.msg})"
    except UnicodeDecodeError as broken:
        return line_at(text, broken.start), "not valid UTF-8"
    return None, f"not valid JSON ({problem})"


def line_at(text: bytes, offset: int) -> int:
    return text.count(b"\n", 0, offset) + 1


def entry_at(text: bytes, path: str) -> tuple[int | None, str]:
    """Line and name of what stands at a path such as `spaces[17].zone`."""
    section, _, rest = path.partition("[")
    number, _, field = rest.partition("]")
    if number.isdigit():
        entries = entries_of(text, section)
        entry = msgspec.json.decode(entries[int(number)])
        id = entry.get("id") if isinstance(entry, dict) else None
        name = f"{section} entry {id or int(number) + 1}" + (f", {field.lstrip('.')}" if field else "")
        return line_of_entry(text, section, int(number)), name
    return line_of_key(text, section.partition(".")[0]), path or "the file"


def line_of_key(text: bytes, key: str) -> int | None:
    found = text.find(b'"' + key.encode() + b'"') if key else -1
    return line_at(text, found) if found >= 0 else None


def entries_of(text: bytes, section: str) -> list[msgspec.Raw]:
    sections = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    return msgspec.json.decode(sections[section], type=list[msgspec.Raw])


def line_of_entry(text: bytes, section: str, number: int) -> int:
    """The line on which an entry of a section begins; only asked when something is wrong with it."""
    offset = text.find(b'"' + section.encode() + b'"')
    start = offset
    for raw in entries_of(text, section)[: number + 1]:
        start = text.find(bytes(raw), offset)
        offset = start + len(bytes(raw))
    return line_at(text, start)


class Inspection:
    """The checks that types cannot express."""

    def __init__(self, file: Path, text: bytes, entries: MapFile) -> None:
        self.file, self.text, self.entries = file, text, entries
        self.spaces = {space.id: space for space in entries.spaces}

    def all(self) -> None:
        self.counts()
        self.check_spaces()
        self.check_sites()
        self.check_routes()
        self.check_elevators()
        self.check_connected()

    def refuse(self, section: str, number: int, problem: str) -> None:
        raise MapError(self.file, line_of_entry(self.text, section, number), problem)

    def counts(self) -> None:
        for section in ("spaces", "routes", "sites"):
            stated, found = getattr(self.entries.counts, section), len(getattr(self.entries, section))
            if stated != found:
                line = line_of_key(self.text, "counts")
                raise MapError(self.file, line, f"counts says {stated} {section}, but the file holds {found}")

    def check_spaces(self) -> None:
        zones = {zone.id for zone in self.entries.zones}
        seen: set[str] = set()
        for number, space in enumerate(self.entries.spaces):
            if fault := space_fault(space, zones, seen):
                self.refuse("spaces", number, f"space {space.id}: {fault}")
            seen.add(space.id)

    def check_sites(self) -> None:
        seen: set[str] = set()
        for number, site in enumerate(self.entries.sites):
            if fault := site_fault(site, self.spaces.get(site.id), seen):
                self.refuse("sites", number, f"site {site.id}: {fault}")
            seen.add(site.id)
        for number, space in enumerate(self.entries.spaces):
            if space.kind == "site" and space.id not in seen:
                self.refuse("spaces", number, f"space {space.id} is a site, but has no entry under sites")

    def check_routes(self) -> None:
        seen: set[tuple[str, str]] = set()
        for number, route in enumerate(self.entries.routes):
            pair = (route.a, route.b) if route.a < route.b else (route.b, route.a)
            fault = self.route_fault(route)
            if pair in seen:
                fault = "is written twice"
            if fault:
                self.refuse("routes", number, f"route {route.a} to {route.b} {fault}")
            seen.add(pair)

    def route_fault(self, route: RouteEntry) -> str | None:
        a, b = self.spaces.get(route.a), self.spaces.get(route.b)
        if a is None or b is None:
            return f"names {route.a if a is None else route.b}, which is no space"
        if a is b:
            return "leads from a space to itself"
        for space, exit in ((a, route.a_exit), (b, route.b_exit)):
            if (space.kind == "hohmann") != (exit is not None):
                need = "needs an exit number at Hohmann" if exit is None else "has an exit number at"
                return f"{need} {space.id}" + ("" if exit is None else ", which is no Hohmann")
        return None

    def check_elevators(self) -> None:
        for number, elevator in enumerate(self.entries.elevators):
            for id in (elevator.a, elevator.b):
                if id not in self.spaces:
                    self.refuse("elevators", number, f"the elevator of {elevator.body} names {id}, which is no space")

    def check_connected(self) -> None:
        """From the first space every other must be within reach, along the arrows."""
        neighbours: dict[str, list[str]] = {id: [] for id in self.spaces}
        for route in self.entries.routes:
            neighbours[route.a].append(route.b)
            if not route.oneway:
                neighbours[route.b].append(route.a)
        first = self.entries.spaces[0].id
        seen, todo = {first}, [first]
        while todo:
            for id in neighbours[todo.pop()]:
                if id not in seen:
                    seen.add(id)
                    todo.append(id)
        for number, space in enumerate(self.entries.spaces):
            if space.id not in seen:
                self.refuse("spaces", number, f"space {space.id}: no route leads there from {first}")


def space_fault(space: SpaceEntry, zones: set[str], seen: set[str]) -> str | None:
    if space.id in seen:
        return "is written twice"
    if space.zone not in zones:
        return f"zone {space.zone!r} is none of {', '.join(sorted(zones))}"
    if not (0 <= space.x <= 1 and 0 <= space.y <= 1):
        return f"x {space.x} and y {space.y} must lie between 0 and 1"
    if space.lander and space.kind != "burn":
        return f"only burns carry a lander, this is a {space.kind}"
    if space.kind == "flyby" and space.flyby is None:
        return "a flyby must give bonus burns"
    if isinstance(space.flyby, int) and space.flyby < 1:
        return f"a flyby gives at least 1 bonus burn, not {space.flyby}"
    return None


def site_fault(site: Site, space: SpaceEntry | None, seen: set[str]) -> str | None:
    if space is None or space.kind != "site":
        return "there is no such site among the spaces"
    if site.id in seen:
        return "is written twice"
    if site.size < 1:
        return f"size must be 1 or more, not {site.size}"
    if not 0 <= site.hydration <= 4:
        return f"hydration runs from 0 to 4, not {site.hydration}"
    return None


def build(entries: MapFile) -> Board:
    """Number everything and lay out the ways from space to space."""
    sites = {site.id: site for site in entries.sites}
    index = {space.id: number for number, space in enumerate(entries.spaces)}
    spaces = tuple(
        Space(
            number, e.id, e.kind, e.zone, e.x, e.y, e.name, e.hazard, e.lander, e.flyby, e.season,
            e.home_orbit, e.sunlens, sites.get(e.id),
        )
        for number, e in enumerate(entries.spaces)
    )  # fmt: skip
    routes = tuple(
        Route(number, index[e.a], index[e.b], e.a_exit, e.b_exit, e.oneway, e.via)
        for number, e in enumerate(entries.routes)
    )
    headings: list[Heading | None] = []
    departures: list[list[Heading]] = [[] for _ in spaces]
    for r in routes:
        there = Heading(2 * r.index, r.index, r.a, r.b, r.a_exit, r.b_exit, r.oneway)
        departures[r.a].append(there)
        headings.append(there)
        if r.oneway:
            headings.append(None)
            continue
        back = Heading(2 * r.index + 1, r.index, r.b, r.a, r.b_exit, r.a_exit, False)
        departures[r.b].append(back)
        headings.append(back)
    return Board(
        zones=entries.zones,
        spaces=spaces,
        routes=routes,
        headings=tuple(headings),
        departures=tuple(tuple(ways) for ways in departures),
        elevators=tuple(Elevator(index[e.a], index[e.b], e.body) for e in entries.elevators),
        index=MappingProxyType(index),
        source=entries.source,
        doubts=entries.doubts,
    )
