"""The solar map as immutable facts: spaces, routes and sites, numbered so that searching is cheap."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

Kind = Literal["site", "burn", "hohmann", "lagrange", "belt", "flyby", "exit"]
Hazard = Literal["crash", "aerobrake"]
Lander = Literal["full", "half"]
Season = Literal["red", "yellow", "blue"]
SpectralType = Literal["C", "D", "H", "M", "S", "V"]
Mark = Literal[
    "atmospheric", "astrobiology", "submarine", "push", "centaur", "aerostat", "sungrazer", "hazardous",
    "greek", "trojan", "science", "tno_science",
]  # fmt: skip

KINDS: tuple[Kind, ...] = ("site", "burn", "hohmann", "lagrange", "belt", "flyby", "exit")
SEASONS: tuple[Season, ...] = ("red", "yellow", "blue")


class Zone(Struct, frozen=True, gc=False):
    """A heliocentric zone; `solar` is what it adds to solar thrust, None where the Sun is too faint."""

    id: str
    en: str
    ja: str
    solar: int | None


class Site(Struct, frozen=True, gc=False):
    """What is printed at a site."""

    id: str
    size: int
    type: SpectralType
    hydration: int
    clock: str = ""
    card_clock: str | None = None  # where a mission card gives another clock position than the site list
    marks: tuple[Mark, ...] = ()
    family: tuple[str, ...] = ()
    group: tuple[str, ...] = ()  # sites that a raygun reaches together
    buggy: str | None = None  # sites between which buggies drive


class Space(Struct, frozen=True, gc=False):
    """A place where a spacecraft can be. `x` and `y` run from 0 to 1, from the top left of the board."""

    index: int
    id: str
    kind: Kind
    zone: str
    x: float
    y: float
    name: str | None
    hazard: Hazard | None
    lander: Lander | None
    flyby: int | Literal["base thrust"] | None  # bonus burns; the Solar Oberth gives the base thrust of who flies by
    season: Season | None
    home_orbit: str | None
    sunlens: str | None
    site: Site | None

    @property
    def title(self) -> str:
        """The printed name, or the id of a space that has none."""
        return self.name or self.id


class Route(Struct, frozen=True, gc=False):
    """A line between two spaces. A one-way line is drawn dotted and leads from `a` to `b` only."""

    index: int
    a: int
    b: int
    a_exit: int | None  # at a Hohmann: lines with the same number lie straight on from each other
    b_exit: int | None
    oneway: bool
    via: tuple[tuple[float, float], ...]


class Heading(Struct, frozen=True, gc=False):
    """A route taken in one direction. Heading 2r runs along route r from a to b, 2r+1 from b to a."""

    index: int
    route: int
    start: int
    to: int
    start_exit: int | None
    to_exit: int | None
    dotted: bool

    @property
    def back(self) -> int:
        """The heading that undoes this one."""
        return self.index ^ 1


class Elevator(Struct, frozen=True):
    """Two spaces that a space elevator joins."""

    a: int
    b: int
    body: str


class Board(Struct, frozen=True, eq=False):
    """The whole map. Nothing in it ever changes."""

    zones: tuple[Zone, ...]
    spaces: tuple[Space, ...]
    routes: tuple[Route, ...]
    headings: tuple[Heading | None, ...]  # None where a one-way route would be flown against its arrow
    departures: tuple[tuple[Heading, ...], ...]  # by space: every way out
    elevators: tuple[Elevator, ...]
    index: MappingProxyType[str, int]  # space id to number
    source: str
    doubts: tuple[str, ...]

    def space(self, id: str) -> Space:
        """The space with this id."""
        try:
            return self.spaces[self.index[id]]
        except KeyError:
            raise KeyError(f"no space {id!r} on the map; ids look like 'lagrange:leo' or 'site:ceres'") from None

    def __getitem__(self, id: str) -> int:
        return self.space(id).index

    def sites(self) -> Iterator[Space]:
        """All sites, in the order of the map."""
        return (space for space in self.spaces if space.site is not None)

    def zone(self, id: str) -> Zone:
        """The zone with this id."""
        return next(zone for zone in self.zones if zone.id == id)

    def heading(self, start: int, to: int) -> Heading:
        """The way from one space to its neighbour."""
        for heading in self.departures[start]:
            if heading.to == to:
                return heading
        here, there = self.spaces[start], self.spaces[to]
        raise KeyError(f"no route leads from {here.title} to {there.title}")
