"""The state of a match of the older High Frontier: plain data, changed by the rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

import msgspec

from perijove.games.colonization.facts import CYCLE, FACES, HUMANS, LEO, Government
from perijove.kernel.state import State
from perijove.kernel.zones import Zone
from perijove.solar import Flight
from perijove.solar.board import Season
from perijove.solar.chains import Mount, Mounts, mass_of
from perijove.solar.chits import DRY_CHITS, HEAVIEST, NO_FUEL, STRIP, Grade
from perijove.solar.movement import Craft
from perijove.solar.patents import Face

NOBODY = -1
StackKind = Literal["leo", "rocket", "outpost", "freighter", "bernal", "cube"]
ROCKET, LEO_STACK, FREIGHTER, BERNAL = "rocket", "leo", "freighter", "bernal"
FIGHT = "fight "
"""What begins the note that somebody has fought in a space this turn."""
NEW_OUTPOST = "outpost-new"
"""Where a move says: into an outpost of its own."""


class Part(msgspec.Struct, frozen=True, gc=False):
    """A card in a stack: the face that is up, a radiator's orientation, and what it has been through."""

    face: str
    heavy: bool = False
    moved: bool = False
    """Whether it has moved this turn."""
    seen: tuple[str, ...] = ()
    """Glories for which a human has landed since it left LEO (I1)."""
    freed: bool = False
    """A robot colonist that is emancipated, human from now on (N3)."""

    @property
    def card(self) -> str:
        return FACES[self.face].card

    @property
    def printed(self) -> Face:
        return FACES[self.face]

    @property
    def human(self) -> bool:
        """D1.decommission-human-types"""
        return self.face in HUMANS or self.freed

    @property
    def mount(self) -> Mount:
        return mounted(self.face, self.heavy)

    @property
    def mass(self) -> int:
        return weight(self.face, self.heavy)


mounted = cache(Mount)
"""A card as chains see it; every game asks for the same few hundred."""


@cache
def weight(face: str, heavy: bool) -> int:
    return mass_of(mounted(face, heavy))


class Stack(msgspec.Struct, gc=False):
    """Cards and tanks in one place of the map. A freighter is a stack even without cargo: its big cube."""

    kind: StackKind
    space: int = LEO
    parts: tuple[Part, ...] = ()
    water: int = 0
    """Tanks as cargo."""
    wet: int = NO_FUEL
    """Where the wet mass chit stands on the fuel strip; without fuel it lies on the dry chit."""
    grade: Grade = "water"
    """Of the fuel on the strip."""
    moved: bool = False
    """Whether the figure has moved this turn, ..."""
    frozen_water: int = 0
    """... how many of its tanks have, ..."""
    frozen_fuel: bool = False
    """... and whether such tanks are among the fuel on the strip."""

    @property
    def mass(self) -> int:
        """D1.dry-mass: cards and tanks of cargo; nothing at all counts as 1."""
        mass = self.water
        for part in self.parts:  # a hot path
            mass += weight(part.face, part.heavy)
        return mass or 1

    @property
    def dry(self) -> int:
        """The position of the dry mass chit."""
        return DRY_CHITS[min(self.mass, HEAVIEST)]

    @property
    def wet_mass(self) -> int:
        """The position of the wet mass chit."""
        return self.dry if self.wet == NO_FUEL else self.wet

    @property
    def fuel(self) -> int:
        """Steps of fuel aboard."""
        return 0 if self.wet == NO_FUEL else STRIP.steps(self.wet, self.dry)

    @property
    def mounts(self) -> Mounts:
        return tuple([mounted(part.face, part.heavy) for part in self.parts])

    @property
    def empty(self) -> bool:
        return not self.parts and not self.water and self.kind not in (FREIGHTER, "cube")

    @property
    def freighter(self) -> Part | None:
        """The freighter card of a freighter stack; the basic freighter has none."""
        return next((part for part in self.parts if part.printed.deck == FREIGHTER), None)

    @property
    def load(self) -> int:
        """P4.load-limit: the mass of all that a freighter carries, another freighter's card too."""
        own = self.freighter
        return self.water + sum(part.mass for part in self.parts if part is not own)

    @property
    def is_frozen(self) -> bool:
        """Whether anything of it has moved this turn: the figure, tanks, fuel or a card."""
        if self.moved or self.frozen_water or (self.frozen_fuel and self.wet != NO_FUEL):
            return True
        return any(part.moved for part in self.parts)

    def get(self, card: str) -> Part | None:
        """A card of the stack, if it is one of its cards."""
        for part in self.parts:
            if FACES[part.face].card == card:
                return part
        return None

    def has(self, card: str) -> bool:
        return self.get(card) is not None

    def part(self, card: str) -> Part:
        found = self.get(card)
        assert found is not None, card
        return found

    @property
    def flies(self) -> bool:
        """Whether it has a fuel strip and moves by a triangle."""
        return self.kind in (ROCKET, BERNAL)

    @property
    def bernal(self) -> int:
        """The place of a Bernal's card, -1 without one."""
        return next((place for place, part in enumerate(self.parts) if part.printed.deck == "bernal"), -1)

    def place(self, card: str) -> int:
        """Where a card lies in the stack."""
        return self.parts.index(self.part(card))


class Player(msgspec.Struct, gc=False):
    """A faction and all that is its own. Hands are open."""

    faction: str
    crew: str
    """The face of its crew card."""
    stacks: dict[str, Stack]
    """By name: `leo`, `rocket`, `freighter`, `outpost-1`, `outpost-2`; more outposts only until the end of a turn."""
    hand: tuple[str, ...]
    wt: int
    disks: int
    cubes: int
    powersat: bool = False
    """Push for good, by a refinery that left it behind."""
    elevator: int = -1
    """Which of the two elevator routes the faction may use (I2.C)."""
    ersatz: bool = False
    """Whether an ersatz-Bernal serves in its home orbit (H4.ersatz-bernal)."""
    locked: tuple[tuple[str, int], ...] = ()
    """Hand cards that were given by a seat and are not traded on before its next turn (col-33)."""

    @property
    def rocket(self) -> Stack | None:
        return self.stacks.get(ROCKET)

    @property
    def crew_card(self) -> str:
        return FACES[self.crew].card

    @property
    def fleet(self) -> Face | None:
        """P6: the promoted freighter in play, by which factories move."""
        cards = (stack.freighter for stack in self.stacks.values() if stack.kind == FREIGHTER)
        return next((card.printed for card in cards if card is not None and card.printed.side == "purple"), None)

    def outposts(self) -> list[str]:
        return [name for name, stack in self.stacks.items() if stack.kind == "outpost"]


class Voyage(msgspec.Struct):
    """A move in progress: what drives it, the craft that it makes, and how far it has come."""

    stack: str
    thruster: str
    """The face whose triangle is activated, nothing for a freighter ..."""
    chain: tuple[str, ...]
    """... and the faces of its chain of supports, itself included."""
    thrust: int
    """Net thrust ..."""
    weight: int
    """... and what the weight class gives of it."""
    craft: Craft
    flight: Flight
    start: int
    fuel: int
    """Steps aboard when fuel was last settled."""
    visited: tuple[int, ...] = ()
    """Headings flown since something was paid or gained: none of them twice, so that every move ends."""
    spare_therms: int = 0
    """From the afterburn."""


class Auction(msgspec.Struct):
    """A card auction (H2, N4): what is for sale, who still bids, and the bids so far."""

    card: str
    initiator: int
    bids: dict[int, int] = {}
    out: tuple[int, ...] = ()
    next: int = 0
    raised: bool = False
    """Whether this round brought a raise."""

    @property
    def highest(self) -> int:
        return max(self.bids.values(), default=0)


class Permit(msgspec.Struct, frozen=True):
    """Leave that a player gave another until the end of the latter's turn (col-33)."""

    giver: int
    taker: int
    what: str
    """push, felony, mooncable, belt, witness, factory, lab, ability"""
    space: int = -1
    card: str = ""


class Rules(msgspec.Struct, frozen=True):
    """The options of the match, under the names they have in `options.py`."""

    colonization: bool
    final_module: bool
    cycles: str
    glory_cubes: bool

    @property
    def years(self) -> int:
        """After which year the game ends at the latest (col-22)."""
        return 12 * int(self.cycles)


class Colonization(State, kw_only=True):
    """A match: the decks, what stands on the map, the players in seat order, and the turn."""

    rules: Rules
    players: list[Player]
    decks: dict[str, Zone]
    stage: str = "turn"
    year: int = 1
    last_year: int = 0
    """The year at the end of which the game ends, 0 while not enough factories stand (J1)."""
    first: int = 0
    active: int = 0
    claims: dict[int, int] = {}
    """By site: whose disk lies there. The same for factories and colonies, which are cubes."""
    factories: dict[int, int] = {}
    colonies: dict[int, int] = {}
    busted: tuple[int, ...] = ()
    glories: dict[str, int] = {}
    """By glory: whose cube lies there."""
    ventures: dict[str, tuple[int, ...]] = {}
    """By venture: who has achieved it, in that order."""
    eureka: str = ""
    """Once Eureka was first prospected with success: whether it is a science site, `yes` or `no` (col-15)."""
    moved: tuple[str, ...] = ()
    """Stacks of the active player that have moved this turn."""
    operated: bool = False
    """Whether the crew's operation of this turn is done (D0.crew-operation), ..."""
    worked: tuple[str, ...] = ()
    """... which colonists have done theirs (D0.colonist-operation), ..."""
    auctioned: bool = False
    """... and whether one of them was an auction (D0.auction-limit)."""
    used: tuple[str, ...] = ()
    """What the active player did that is done once a turn."""
    voyage: Voyage | None = None
    auction: Auction | None = None
    permits: tuple[Permit, ...] = ()
    """What players have allowed others for a turn."""
    offered: int = 0
    """Offers that the active player has made this turn."""
    # Colonization
    spot: int = 0
    """Of the sunspot cycle."""
    government: Government = "centrist"
    emancipator: int = NOBODY
    """Who has freed the robots (N3)."""
    fees: dict[int, int] = {}
    """H3.bernal-foreign: what hosts have asked the active player for a sale at their Bernals, -1 for a refusal."""

    stars: dict[str, tuple[int, str]] = {}
    """By Future: whose disk lies on its star, and the face that brought it there."""
    failures: dict[str, int] = {}
    """By Future: whose attempt failed."""
    footfall: int = 0
    """The year in which Footfall was declared (U2.footfall)."""
    sought: bool = False
    """Whether the one colonist of SETI has come."""
    events_left: int = -1
    """Events until the end, once something has brought it on (U2)."""

    @property
    def season(self) -> Season | None:
        """None: without a sunspot cycle seasons do not matter."""
        return CYCLE.seasons[self.spot] if self.rules.colonization else None

    def has_star(self, seat: int, future: str) -> bool:
        """J2.future-stars: whether a seat has its disk on the star of a Future."""
        return future in self.stars and self.stars[future][0] == seat

    def order(self, start: int | None = None) -> list[int]:
        """Seats clockwise, from the first player or another."""
        begin = self.first if start is None else start
        return [(begin + step) % self.seats for step in range(self.seats)]

    def stacks(self) -> Iterator[tuple[int, str, Stack]]:
        """Every stack with its owner and name."""
        for seat, player in enumerate(self.players):
            for name, stack in player.stacks.items():
                yield seat, name, stack

    def stack(self, seat: int, name: str) -> Stack:
        return self.players[seat].stacks[name]

    def stacks_at(self, seat: int, space: int) -> list[str]:
        """The names of a seat's stacks in a place; a cube that stands for itself is none, it takes no cargo (P6)."""
        stacks = self.players[seat].stacks.items()
        return [name for name, stack in stacks if stack.space == space and stack.kind != "cube"]
