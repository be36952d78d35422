"""The state of a match of High Frontier: plain data, changed by the rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

import msgspec

from perijove.games.frontier.facts import BERNAL_DISKS, CYCLE, FACES, HEAVIEST, LENGTHS, LEO, STRIP
from perijove.kernel.state import State
from perijove.kernel.zones import Zone
from perijove.solar import Flight
from perijove.solar.board import Season
from perijove.solar.chains import Mount, Mounts, mass_of
from perijove.solar.chits import DRY_CHITS as DRY_CHITS
from perijove.solar.chits import GRADES as GRADES
from perijove.solar.chits import NO_FUEL as NO_FUEL
from perijove.solar.chits import Grade as Grade
from perijove.solar.movement import Craft
from perijove.solar.patents import Face

NOBODY, FORSAKEN = -1, -2
StackKind = Literal["leo", "rocket", "outpost", "freighter", "cube", "bernal"]


class Part(msgspec.Struct, frozen=True, gc=False):
    """A card in a stack: the face that is up, a radiator's orientation, and what clings to it."""

    face: str
    heavy: bool = False
    owner: int = NOBODY
    """Whose it is, if it rides in somebody else's stack (N3d)."""
    chit: str = ""
    """The glory chit that a human carries, by its zone (G5)."""
    moved_by: int = NOBODY
    """Frozen: who has moved it, and whose next turn thaws it (H1b)."""
    freed: bool = False
    """An emancipated robot, human from now on (2A6b)."""
    promoter: int = NOBODY
    """Who promoted it, if it changed hands since (1Db); FORSAKEN if its Future was dropped with the big cube (1B7a)."""

    @property
    def moved(self) -> bool:
        return self.moved_by != NOBODY

    @property
    def human(self) -> bool:
        """A crew or human colonist; a Bernal is human only while it is anchored, as a place (2Bc)."""
        return self.face in HUMANS or self.freed

    @property
    def card(self) -> str:
        return FACES[self.face].card

    @property
    def printed(self) -> Face:
        return FACES[self.face]

    @property
    def is_fleet(self) -> bool:
        """Whether it is a promoted freighter itself, none of its cubes."""
        return self.face.startswith("freighter-") and self.face.endswith("-purple") and "." not in self.face

    @property
    def mount(self) -> Mount:
        return mounted(self.face, self.heavy)

    @property
    def mass(self) -> int:
        return weight(self.face, self.heavy)


HUMANS = frozenset(face.id for face in FACES.values() if face.human and face.deck != "bernal")
COLONISTS = frozenset(face.id for face in FACES.values() if face.deck == "colonist")
mounted = cache(Mount)
"""A card as chains see it; every game asks for the same few hundred."""


@cache
def weight(face: str, heavy: bool) -> int:
    return mass_of(mounted(face, heavy))


class Stack(msgspec.Struct, gc=False):
    """Cards and tanks in one place of the map (E2). Aquas are the water of the LEO stack."""

    kind: StackKind
    space: int
    parts: tuple[Part, ...] = ()
    water: int = 0
    isotope: int = 0
    glitch: bool = False
    wet: int = NO_FUEL
    """Where the wet mass chit stands on the fuel strip; without fuel it lies on the dry chit."""
    grade: Grade = "water"
    """Of the fuel on the strip."""
    moved: bool = False
    """Whether the figure has moved this turn (H1b) ..."""
    frozen_water: int = 0
    """... and how many of its tanks have."""
    frozen_isotope: int = 0
    frozen_fuel: bool = False
    """Whether tanks that have moved are among the fuel on the strip."""
    anchored: int = 0
    """Of a Bernal: as the how-manieth of the match it was anchored, 0 while it is not (2A5)."""
    frozen_by: int = NOBODY
    """Whose next turn thaws figure, tanks and fuel, if others moved them (core-32); else its owner's."""

    @property
    def mass(self) -> int:
        """E5c, F1b: cards and cargo tanks; nothing at all counts as 1."""
        mass = self.water + self.isotope
        for part in self.parts:  # a hot path
            mass += weight(part.face, part.heavy)
        return mass or 1

    @property
    def dry(self) -> int:
        """The position of the dry mass chit; beyond the printed strip nothing may move (E2a)."""
        return DRY_CHITS[min(self.mass, HEAVIEST)]

    @property
    def wet_mass(self) -> int:
        """The position of the wet mass chit."""
        return self.dry if self.wet == NO_FUEL else self.wet

    @property
    def fuel(self) -> int:
        """F1a: steps of fuel aboard."""
        return 0 if self.wet == NO_FUEL else STRIP.steps(self.wet, self.dry)

    @property
    def mounts(self) -> Mounts:
        return tuple([mounted(part.face, part.heavy) for part in self.parts])

    @property
    def flies(self) -> bool:
        """E5, 2B2: rockets, and Bernals that are not anchored, have a fuel strip and move by a triangle."""
        return self.kind == "rocket" or (self.kind == "bernal" and not self.anchored)

    @property
    def bernal(self) -> int:
        """The place of the card that makes a Bernal stack: its first Bernal, -1 without one."""
        return next((place for place, part in enumerate(self.parts) if part.printed.deck == "bernal"), -1)

    def is_fast(self, part: Part) -> bool:
        """2Bc: whether a card is the Bernal that is anchored, no card like others but a colony."""
        return bool(self.anchored) and part is self.parts[self.bernal]

    @property
    def is_frozen(self) -> bool:
        """H1b: whether anything of it has moved: the figure, tanks, fuel or a card."""
        if self.moved or self.frozen_water or self.frozen_isotope or (self.frozen_fuel and self.wet != NO_FUEL):
            return True
        for part in self.parts:  # noqa: SIM110 - a hot path, and a plain loop costs half
            if part.moved_by != NOBODY:
                return True
        return False

    @property
    def empty(self) -> bool:
        return not self.parts and not self.water and not self.isotope

    def place(self, card: str) -> int:
        """Where a card lies in the stack."""
        return self.parts.index(self.part(card))

    def get(self, card: str) -> Part | None:
        """A card of the stack, if it is one of its cards."""
        for part in self.parts:  # a hot path, and a plain loop costs half
            if FACES[part.face].card == card:
                return part
        return None

    def has(self, card: str) -> bool:
        return self.get(card) is not None

    def part(self, card: str) -> Part:
        found = self.get(card)
        assert found is not None, card
        return found


class Player(msgspec.Struct, gc=False):
    """A faction and all that is its own. Reserves count down; hands are open (E1b)."""

    crew: str
    """The face of the crew card that was chosen (C2)."""
    colour: str
    stacks: dict[str, Stack]
    """By name: `leo`, `rocket`, `outpost-1`, `outpost-2`; more outposts only until the end of a turn (E3).

    With Module 1 also `freighter`, the big cube, and `cube-1` to `cube-7`, mobile factories that stand on no own claim.
    """
    hand: tuple[str, ...] = ()
    disks: int = 0
    cubes: int = 0
    domes: int = 0
    glories: tuple[tuple[str, bool], ...] = ()
    """Chits on the mat: zone, and whether the high side is up (La, Lb)."""
    medals: tuple[str, ...] = ()
    powersat: bool = False
    """A Powersat for good, from a refinery that made it (I7)."""
    locked: tuple[tuple[str, int], ...] = ()
    """Hand cards that came by trade, with whom they came from: not to be traded on yet (N2a)."""
    fatalities: int = 0
    """Humans lost since the last review (V6)."""
    # Module 1
    isostandard: str = ""
    """The type of all isotope of the player: that of the GW thruster, or of the last one (1Cb)."""
    docked: int = -1
    """The own claim on which the big cube stands and is the factory (1B6c)."""
    stars: dict[str, str] = {}
    """Futures that the player completed, with the face that did it (1D2a)."""
    gifts: tuple[str, ...] = ()
    """What stars let their owner do once, and was done (1D5d)."""
    tragic: bool = False
    """Werner is lost (1Fc)."""
    astray: str = ""
    """The face of a promoted freighter that lost its big cube and is to take over a small one (1B7a)."""

    # Module 2
    home: str = "leo"
    """The stack that is the bank: LEO, or the Home Bernal (2B3a)."""
    housed: bool = False
    """Whether there ever was a Home Bernal, which paid what a privilege brings at setup (mod-21)."""
    leaving: int = 0
    """Colonists that an unanchored Bernal no longer houses, to be sent away first of all (2B6b)."""

    @property
    def bank(self) -> Stack:
        return self.stacks[self.home]

    @property
    def aquas(self) -> int:
        return self.stacks[self.home].water

    @property
    def rocket(self) -> Stack | None:
        return self.stacks.get("rocket")

    @property
    def fleet(self) -> Face | None:
        """The promoted freighter, by which all cubes are mobile factories (1B6)."""
        if self.astray:
            return FACES[self.astray]
        found = (part.printed for stack in self.stacks.values() for part in stack.parts if part.is_fleet)
        return next(found, None)

    @property
    def mobile_factories(self) -> int:
        """1E2: cubes of the fleet that are no factories now, the big one too."""
        freighter = self.stacks.get("freighter")
        big = freighter is not None and self.docked < 0 and any(part.is_fleet for part in freighter.parts)
        return big + sum(part.printed.cube for stack in self.stacks.values() for part in stack.parts)

    def owned(self, deck: str) -> list[str]:
        """Cards of a deck in hand and stacks."""
        kind = f"{deck}-"
        found = [card for card in self.hand if card.startswith(kind)]
        for stack in self.stacks.values():
            for part in stack.parts:  # a hot path with Module 1, and a plain loop costs half
                if part.face.startswith(kind) and "." not in part.face:
                    found.append(part.card)
        if self.astray and deck == "freighter":
            found.append(FACES[self.astray].card)
        return found

    def outposts(self) -> list[str]:
        return [name for name, stack in self.stacks.items() if stack.kind == "outpost"]


class Voyage(msgspec.Struct):
    """A move in progress: what is activated (H2), the craft that it makes, and how far it has come."""

    stack: str
    thruster: str
    """The face whose triangle is activated ..."""
    chain: tuple[str, ...]
    """... and the faces of its chain, radiators included."""
    thrust: int
    """Net thrust, fixed for the move (H3)."""
    craft: Craft
    flight: Flight
    start: int
    fuel: int
    """Steps aboard when the move began."""
    spare_therms: int = 0
    """From the afterburn (J4d)."""
    wet: int = NO_FUEL
    """Where the wet mass chit stood when the move began, and ..."""
    mass: int = 1
    """... the dry mass then: what is lost on the way changes the chits only after the move (F2, H5d)."""
    spent: tuple[str, ...] = ()
    """Radiators that turn light when the move is over."""
    visited: tuple[int, ...] = ()
    """Headings flown since something was paid or gained: none of them twice, so that every move ends."""


class Auction(msgspec.Struct):
    """A research auction (I2): what is for sale, who still bids, and the bids so far."""

    deck: str
    initiator: int
    bids: dict[int, int] = {}
    out: tuple[int, ...] = ()
    next: int = 0
    raised: bool = False
    """Whether this round brought a raise (ruling core-15)."""
    talked: tuple[int, ...] = ()
    """Who has made an offer between bids (core-16)."""


class Permit(msgspec.Struct, frozen=True):
    """Leave that a player gave another until the end of the latter's turn (N4 to N7, ruling core-16)."""

    giver: int
    taker: int
    what: str
    """powersat, felonious, mooncable, scrum, luna, witness, claim, factory, colony, elevator, ability:<card>"""
    site: int = -1


class Rules(msgspec.Struct, frozen=True):
    """The options of the match, under the names they have in `options.py`."""

    politics: bool
    quick_start: bool
    quick_start_extra_disk: bool
    cooperative: bool
    solo: str
    glory_counts: str
    glory_first_landing: bool
    heroism: bool
    text: str
    terawatt: bool
    length: str
    werner: bool
    bernals: bool
    promos: bool
    futures: bool
    manifest_destiny: str

    @property
    def cycles(self) -> int:
        """C1, 1A2b, 1Fa, 2A2: seniority disks, one for every round of the Sun."""
        if self.futures or self.werner:
            return LENGTHS["futures" if self.futures else "werner"]
        if self.solo == "ceo":  # V6: four reviews, whatever the other modules
            return LENGTHS["short"]
        return max(LENGTHS[self.length], BERNAL_DISKS if self.bernals else 0)

    @property
    def has_futures(self) -> bool:
        """1Da, 1F: whether cards have their Futures."""
        return self.werner or self.futures


class Frontier(State, kw_only=True):
    """A match: the clock, the decks, what stands on the map, the players in seat order, and the turn."""

    rules: Rules
    players: list[Player]
    decks: dict[str, Zone]
    stage: str = "setup"
    year: int = 1
    spot: int = 0
    disks: int = 0
    """Seniority disks left (C1)."""
    pile: int = 0
    """Seniority disks in the demand pile (V6)."""
    removed: tuple[str, ...] = ()
    """Cards that left the game unseen (V4)."""
    first: int = 0
    """The 1st player, whose cube is the sunspot cube (C8)."""
    active: int = 0
    claims: dict[int, int] = {}
    """By site: whose disk lies there. The same for cubes and domes."""
    factories: dict[int, int] = {}
    colonies: dict[int, int] = {}
    busted: tuple[int, ...] = ()
    glory: dict[str, int] = {}
    """Chits that are still on the map, by zone."""
    landed: tuple[int, ...] = ()
    """Sites on which a human has landed (L), and ..."""
    fresh: tuple[tuple[int, int], ...] = ()
    """... those among them that are new, with whose move brought the first human there, until that seat's next turn."""
    medals: tuple[str, ...] = ()
    anarchy: bool = False
    moved: tuple[str, ...] = ()
    """Stacks of the active player that have moved this turn."""
    operated: bool = False
    used: tuple[str, ...] = ()
    """What the active player did that is done once a turn."""
    off: tuple[str, ...] = ()
    """Cards that the active player has switched off for this turn (J3e)."""
    voyage: Voyage | None = None
    auction: Auction | None = None
    aiming: tuple[str, str, str, int] | None = None
    """The platform that the active player aims at sites (I6a): its stack, its card, what it is, and in whose stack."""
    permits: tuple[Permit, ...] = ()
    offered: int = 0
    """Deals that the active player proposed this turn."""
    # Module 0
    delegates: dict[str, dict[int, int]] = {}
    """By ideology: delegates of each seat."""
    star: str = "centrist"
    legacy: dict[str, int] = {}
    """Seniority disks laid on ideologies (O6)."""
    lobbied: str = ""
    # Module 1
    independents: tuple[int, ...] = ()
    """Who completed a Future that is a cause of war (1D2c)."""
    war_due: bool = False
    war: str = ""
    """The season in which the War of Independence began, while it lasts."""
    geo_elevator: bool = False
    """The stick at GEO, which is laid once and stays (1B9e, 1B9f)."""
    elevators: tuple[int, ...] = ()
    """Space elevators that are built, by their number on the board (1B9)."""
    # Module 2
    emancipated: bool = False
    """Robots are human colonists from now on (2A6b)."""

    @property
    def is_lawless(self) -> bool:
        """Anarchy, or war: no privileges, and everybody may commit felonies (K2e, 1D2c)."""
        return self.anarchy or bool(self.war)

    @property
    def season(self) -> Season:
        return CYCLE.seasons[self.spot]

    def order(self, start: int | None = None) -> list[int]:
        """Seats clockwise, from the 1st player or another (K2g)."""
        begin = self.first if start is None else start
        return [(begin + step) % self.seats for step in range(self.seats)]

    def stacks(self) -> Iterator[tuple[int, str, Stack]]:
        """Every stack with its owner and name."""
        for seat, player in enumerate(self.players):
            for name, stack in player.stacks.items():
                yield seat, name, stack

    def stacks_at(self, seat: int, space: int) -> list[str]:
        """The names of a seat's stacks in a space; a cube that stands for itself is none, it takes no cargo (1B6a)."""
        stacks = self.players[seat].stacks.items()
        return [name for name, stack in stacks if stack.space == space and stack.kind != "cube"]

    def stack(self, seat: int, name: str) -> Stack:
        return self.players[seat].stacks[name]


def new_stack(kind: StackKind, space: int = LEO) -> Stack:
    return Stack(kind, space)
