"""Bernals and colonists (Module 2): a Home Bernal before the game ends, and what colonists do for nothing.

A Home Bernal is worth ten points, as much as a good factory. But the aquas go along with it, and rockets are boosted
and fuelled at LEO: so it comes when no other mission could be finished after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

import msgspec
from msgspec.structs import replace

from perijove.games.frontier.bernal_moves import Anchor, Homestead, Work
from perijove.games.frontier.bot.course import Craftsman, course
from perijove.games.frontier.bot.distances import ahead
from perijove.games.frontier.bot.kits import lot_of, mounts_at_hand
from perijove.games.frontier.bot.missions import Scout, tanks_for
from perijove.games.frontier.bot.trips import Journey, Target, Traveller
from perijove.games.frontier.facts import FACES, LEO, LIMITS, SPACES, STRIP, deck_of, site_named
from perijove.games.frontier.moves import Boost, Jettison, Pour, Research, Transfer
from perijove.games.frontier.rules.bernals.places import HOME_HYDRATION, is_home_orbit
from perijove.games.frontier.rules.bernals.points import DOME
from perijove.games.frontier.rules.claims import price
from perijove.games.frontier.rules.flight import spends
from perijove.games.frontier.rules.mass import whole_tanks
from perijove.games.frontier.rules.scoring import location
from perijove.games.frontier.rules.settling import SUBSTITUTES
from perijove.games.frontier.rules.stacks import BERNAL_STACKS, find
from perijove.games.frontier.state import Frontier, Part, Stack
from perijove.kernel.decision import Move
from perijove.solar.chains import Mount, Mounts, chains, mass_of

HOME = float(HOME_HYDRATION + DOME + 2)
"""Points of a Home Bernal: for where it is, its dome, and both tokens (2D2)."""
AFTER, GOES_ON = 22, 8
"""A Home Bernal that could stand so many years before the end is begun: no other mission fits in."""
LAST_YEARS = 2
"""Years from the boost to the anchoring."""
MOST_TANKS = 8
MOST_BID = 5
AQUAS = 4.0
"""So many aquas are worth a point."""
STAKE = 2.0
SUPPORTS = ("generator", "reactor", "radiator")
FEW = 3
"""So many sets of supports are looked at."""


class Passage(msgspec.Struct, frozen=True, gc=False):
    """From LEO to an orbit."""

    orbit: int
    tanks: int
    turns: int


class Project(msgspec.Struct, frozen=True):
    """A Bernal with supports that let it fly and anchor."""

    mounts: Mounts
    passage: Passage
    boost: int
    years: float
    """Until it is anchored."""

    @property
    def cost(self) -> int:
        return self.boost + self.passage.tanks

    @property
    def cards(self) -> dict[str, bool]:
        """By card: whether it is a radiator that goes up heavy."""
        return {FACES[mount.face].card: mount.heavy for mount in self.mounts}


@lru_cache(maxsize=2_000)
def passage(mounts: Mounts, push: int, orbits: tuple[int, ...]) -> Passage | None:
    """The thriftiest way of a Bernal to an orbit; water becomes dirt in it (2B2b)."""
    mass = sum(map(mass_of, mounts))
    if mass > LIMITS.max_dry:
        return None
    dry = STRIP.at(mass)
    found: list[tuple[int, int, int]] = []
    for orbit in orbits:
        for room in (MOST_TANKS // 2, MOST_TANKS):
            way = course(Craftsman(mounts, dry, STRIP.fill(dry, room), "dirt", push), LEO, orbit)
            tanks = None if way is None else tanks_for(mass, way.steps)
            if way is not None and tanks is not None:
                found.append((tanks + way.turns, tanks, orbit))
                break
        if found:
            break  # the others are farther
    return None if not found else Passage(found[0][2], found[0][1], found[0][0] - found[0][1])


@lru_cache(maxsize=1)
def home_orbits() -> tuple[int, ...]:
    """The nearest first."""
    orbits = [space.index for space in SPACES if is_home_orbit(space.index)]
    return tuple(sorted(orbits, key=lambda orbit: (ahead(orbit, 1.0, 1.0, 0.5).by_space[LEO], orbit)))


class Settler:
    """One seat's Bernals and colonists, at one moment."""

    def __init__(self, g: Frontier, seat: int, scout: Scout) -> None:
        self.g, self.seat, self.scout = g, seat, scout
        self.player = g.players[seat]

    # ------------------------------------------------------------------ what there is

    @property
    def is_open(self) -> bool:
        """Whether a Home Bernal could be had (2A5a)."""
        if not self.g.rules.bernals or self.g.war or self.scout.star.is_sought:
            return False
        return self.player.home == "leo" and self.player.domes > -SUBSTITUTES

    @cached_property
    def afloat(self) -> str | None:
        """The stack of a Bernal that is not anchored."""
        found = (name for name in BERNAL_STACKS if name in self.player.stacks)
        return next((name for name in found if self.player.stacks[name].flies), None)

    @cached_property
    def orbits(self) -> tuple[int, ...]:
        """Home Orbits where nobody else is."""
        taken = [stack.space for seat, _, stack in self.g.stacks() if stack.kind == "bernal" and seat != self.seat]
        return tuple(orbit for orbit in home_orbits() if orbit not in taken)

    @property
    def is_owned(self) -> bool:
        return bool(self.player.owned("bernal"))

    # ------------------------------------------------------------------ the project

    @cached_property
    def plan(self) -> Project | None:
        """What the cards at hand could do, once it is time for it."""
        if not self.is_open or not self.is_owned:
            return None
        project = self.project()
        return project if project is not None and self.is_time(project) else None

    def is_time(self, project: Project) -> bool:
        """Soon enough, and not too soon; what was begun goes on."""
        later = AFTER + (GOES_ON if self.is_owned else 0)
        return project.years <= self.scout.years_left <= project.years + later

    def project(self, extra: tuple[str, ...] = (), auctions: int = 0) -> Project | None:
        """The cheapest Bernal with supports of the cards at hand, and some more."""
        found: list[Project] = []
        for heavy in (False, True):
            mounts = mounts_at_hand(self.g, self.seat, extra, heavy, bernals=True)
            for place, mount in enumerate(mounts):
                if FACES[mount.face].deck == "bernal":
                    found += [
                        project
                        for own in crews_of(mounts, place)
                        if (project := self.costed(own, auctions)) is not None
                    ]
        return min(found, key=lambda each: (each.cost, each.mounts[0].face), default=None)

    def costed(self, mounts: Mounts, auctions: int) -> Project | None:
        manned = (*mounts, *[mount for mount in self.crew if mount not in mounts])
        way = passage(manned, self.scout.push, self.orbits)
        if way is not None:
            mounts = manned
        elif (way := passage(mounts, self.scout.push, self.orbits)) is None:
            return None
        boost = sum(mass_of(mount) for mount in mounts if not self.scout.is_up(mount))
        short = max(0, boost + way.tanks - self.player.aquas - self.aboard)
        return Project(mounts, way, boost, auctions + short / self.scout.a_year + LAST_YEARS + way.turns - 1)

    @cached_property
    def crew(self) -> list[Mount]:
        """Who comes along, to set out from home in time to come."""
        parts = [part for name in self.g.stacks_at(self.seat, LEO) for part in self.g.stack(self.seat, name).parts]
        return [part.mount for part in parts if part.printed.deck == "crew"]

    @property
    def aboard(self) -> int:
        """Tanks in a Bernal at LEO."""
        stack = None if self.afloat is None else self.player.stacks[self.afloat]
        return whole_tanks(stack) if stack is not None and stack.space == LEO else 0

    @cached_property
    def cards(self) -> list[str]:
        """Cards that are kept for it."""
        return [] if self.plan is None else [*self.plan.cards]

    # ------------------------------------------------------------------ buying

    @cached_property
    def lacking(self) -> str:
        """The deck that would make a project possible, if it is time for one."""
        if not self.is_open or self.plan is not None or self.afloat is not None:
            return ""
        bernal = () if self.is_owned else lot_of(self.g, self.seat, "bernal")
        if not self.is_owned and (not bernal or self.would_do(bernal, 1)):
            return "bernal" if bernal else ""
        for deck in SUPPORTS:
            lot = lot_of(self.g, self.seat, deck)
            if lot and self.would_do((*bernal, *[card for card in lot if card not in bernal]), 1 + bool(bernal)):
                return "bernal" if bernal else deck
        return ""

    def would_do(self, lot: tuple[str, ...], auctions: int) -> bool:
        """Whether some cards more would make a project for which it is time."""
        project = self.project(lot, auctions)
        return project is not None and self.is_time(project)

    def research(self, decks: Sequence[Move]) -> Move | None:
        offered = [move for move in decks if isinstance(move, Research) and not move.pick]
        return next((move for move in offered if move.deck == self.lacking), None)

    def bid(self, deck: str) -> int:
        return MOST_BID if self.g.rules.bernals and deck == self.lacking else 0

    # ------------------------------------------------------------------ moves

    def work(self, options: Sequence[Move]) -> Move | None:
        """2C1: whoever works for nothing does."""
        return next((move for move in options if isinstance(move, Work)), None)

    def operation(self, options: Sequence[Move]) -> Move | None:
        """An anchoring, with as few supports as will do, or a homestead that is worth its card."""
        anchors = [move for move in options if isinstance(move, Anchor)]
        if anchors:
            return min(anchors, key=lambda move: (len(move.spent), move.spent))
        homesteads = [move for move in options if isinstance(move, Homestead)]
        best = max(((self.dome(move), move.site, move.card, move.colonist, move) for move in homesteads), default=None)
        return best[4] if best is not None and best[0] > 0 else None

    def dome(self, move: Homestead) -> float:
        """Points of a dome, without those that its card would have brought at the market."""
        name = find(self.g, self.seat, move.card)
        assert name is not None
        kind = self.g.stack(self.seat, name).part(move.card).printed.type
        worth = price(self.g, kind) if kind not in (None, "any") else 0
        return 1 + location(site_named(move.site)) - worth / AQUAS

    def wish(self, options: Sequence[Move]) -> Move | None:
        """The next step of the project."""
        if self.afloat is not None:
            return self.sail(self.afloat, options)
        if self.player.home != "leo":
            return next((move for move in options if isinstance(move, Jettison) and move.stack == "leo"), None)
        if self.plan is None:
            return None
        if any(not self.scout.is_up(mount) for mount in self.plan.mounts):
            return self.boost(options)
        return self.found(self.plan, options)

    def boost(self, options: Sequence[Move]) -> Move | None:
        """The Bernal and its supports, once all is paid for."""
        if self.plan is None or self.plan.cost > self.player.aquas + self.aboard:
            return None
        cards = self.plan.cards
        boosts = [move for move in options if isinstance(move, Boost) and not move.home]
        return next((move for move in boosts if cards.get(move.card) == move.heavy), None)

    def found(self, plan: Project, options: Sequence[Move]) -> Move | None:
        """The figure comes to LEO, if it can set out at once."""
        moves = [
            move
            for move in options
            if isinstance(move, Transfer) and move.to == BERNAL_STACKS[0] and deck_of(move.card) == "bernal"
            if move.card in plan.cards
        ]
        if not moves or plan.passage.tanks > self.player.aquas or not self.departs(plan):
            return None
        return moves[0]

    def departs(self, plan: Project) -> bool:
        """Whether the Bernal would set out this turn, once it has its supports and its fuel."""
        cards, name = plan.cards, BERNAL_STACKS[0]
        left: dict[str, Stack] = {}
        own: list[Part] = []
        for each, stack in self.player.stacks.items():
            own += [part for part in stack.parts if stack.space == LEO and part.card in cards]
            left[each] = replace(stack, parts=tuple(part for part in stack.parts if part not in own))
        bernal = Stack("bernal", LEO, tuple(own), grade="dirt")
        bernal.wet = STRIP.fill(bernal.dry, plan.passage.tanks)
        players = [*self.g.players]
        players[self.seat] = replace(self.player, stacks={**left, name: bernal})
        journey = Settler(replace(self.g, players=players), self.seat, self.scout).journey
        return journey is not None and journey.is_now

    # ------------------------------------------------------------------ afloat

    @cached_property
    def traveller(self) -> Traveller:
        assert self.afloat is not None
        return Traveller(self.g, self.seat, self.afloat, self.scout.years_left, STAKE)

    @cached_property
    def journey(self) -> Journey | None:
        """To the next Home Orbit."""
        if self.afloat is None or not self.is_open or is_home_orbit(self.traveller.start):
            return None
        return self.traveller.best([Target(orbit, HOME) for orbit in self.orbits])

    def sail(self, name: str, options: Sequence[Move]) -> Move | None:
        """Load, fuel, and off."""
        stack = self.player.stacks[name]
        if stack.is_frozen:
            return None
        if stack.space == LEO and self.plan is not None:
            cards = self.plan.cards
            wanted = [move for move in options if isinstance(move, Transfer) and move.to == name and move.card in cards]
            if wanted:
                return wanted[0]
            pour = Pour("leo", name, "water", fuel=True)
            if self.tanks_wanted > 0 and pour in options:
                return pour
        move = self.traveller.set_out(self.journey)
        return move if move in options else None

    @cached_property
    def tanks_wanted(self) -> int:
        """Tanks that a Bernal at LEO lacks."""
        if self.afloat is None or self.plan is None or self.player.stacks[self.afloat].space != LEO:
            return 0
        return max(0, self.plan.passage.tanks - self.aboard)

    def step(self) -> Move:
        return self.traveller.step(self.journey)


@lru_cache(maxsize=1_000)
def crews_of(mounts: Mounts, place: int) -> tuple[Mounts, ...]:
    """The Bernal with every set of supports by which it anchors and flies; the lightest few."""
    found: dict[Mounts, int] = {}
    for chain in chains(mounts, place, False, "bernal"):
        for more in ((), *[each.cards for each in chains(mounts, place)[:FEW]]):
            own = tuple(mounts[each] for each in sorted({*chain.cards, *more}))
            if lasts(own, mounts[place]):
                found[own] = sum(map(mass_of, own))
                break
    return tuple(sorted(found, key=lambda own: (found[own], str(own)))[:FEW])


def lasts(mounts: Mounts, bernal: Mount) -> bool:
    """Whether supports serve for the flight, and what is left of them for the anchoring."""
    worn = tuple(Mount(mount.face, mount.heavy and not spends(mount.face)) for mount in mounts)
    place = mounts.index(bernal)
    return bool(chains(mounts, place)) and bool(chains(worn, place, False, "bernal"))
