"""Bernals and colonists (Module 2): a home in orbit, another over factories, and what colonists do for nothing.

A Home Bernal is worth ten points, as much as a good factory, and an aqua a year. But the aquas go along with it, and
what is boosted there costs twice as much: so it comes in the later half of a game, and a second one at its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

import msgspec
from msgspec.structs import replace

from perijove.games.frontier.bernal_moves import Anchor, Homestead, Second, Work
from perijove.games.frontier.bot.course import Craftsman, course
from perijove.games.frontier.bot.distances import ahead
from perijove.games.frontier.bot.kits import lot_of, mounts_at_hand
from perijove.games.frontier.bot.missions import Scout
from perijove.games.frontier.bot.trips import Journey, Target, Traveller
from perijove.games.frontier.facts import FACES, LEO, LIMITS, SPACES, STRIP, deck_of, site_named
from perijove.games.frontier.moves import Boost, Jettison, Pour, Research, Transfer
from perijove.games.frontier.rules.adjacent import adjacent
from perijove.games.frontier.rules.bernals.anchoring import SECOND_PRICE, cannot_anchor_at
from perijove.games.frontier.rules.bernals.places import (
    HOME_HYDRATION,
    anchored_by,
    bernal_of,
    is_dirtside,
    is_home_orbit,
    serves,
)
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
from perijove.solar.scouting import tanks_for

HOME = float(HOME_HYDRATION + DOME + 2)
"""Points of a Home Bernal: for where it is, its dome, and both tokens (2D2)."""
AFTER, GOES_ON = 32, 8
"""A Home Bernal that could stand so many years before the end is begun; before that, missions from LEO pay more."""
LAST_YEARS = 2
"""Years from the boost to the anchoring."""
LATE = 8
"""The same for a second Bernal, which is worth less and often lost in the belts: for aquas that would lie idle."""
MOST_TANKS = 8
NEAREST = 2
"""So many orbits of each kind are looked at."""
WORTH_IT = 4.0
"""Points for which a Bernal is taken anywhere."""
MOST_BID = 5
AQUAS = 4.0
"""So many aquas are worth a point."""
STAKE = 2.0
SUPPORTS = ("generator", "reactor", "radiator")
FEW = 3
"""So many sets of supports are looked at."""


Goals = tuple[tuple[int, float], ...]
"""Spaces where a Bernal could be anchored, with the points of it there."""


class Passage(msgspec.Struct, frozen=True, gc=False):
    """From home to where a Bernal is anchored."""

    orbit: int
    tanks: int
    turns: int
    worth: float
    """Points there, by the chance to come there."""


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
def passage(mounts: Mounts, push: int, start: int, goals: Goals) -> Passage | None:
    """The way that pays best; water becomes dirt in a Bernal (2B2b)."""
    mass = sum(map(mass_of, mounts))
    if mass > LIMITS.max_dry:
        return None
    dry = STRIP.at(mass)
    found: list[Passage] = []
    for goal, points in goals:
        for room in (MOST_TANKS // 2, MOST_TANKS):
            way = course(Craftsman(mounts, dry, STRIP.fill(dry, room), "dirt", push), start, goal)
            tanks = None if way is None else tanks_for(mass, way.steps)
            if way is not None and tanks is not None:
                found.append(Passage(goal, tanks, way.turns, points * (1 - min(1.0, way.risk))))
                break
    return max(found, key=lambda each: (each.worth - each.tanks / AQUAS, -each.orbit), default=None)


@lru_cache(maxsize=8)
def home_orbits(start: int) -> tuple[int, ...]:
    """The nearest first."""
    orbits = [space.index for space in SPACES if is_home_orbit(space.index)]
    return tuple(sorted(orbits, key=lambda orbit: (ahead(orbit, 1.0, 1.0, 0.5).by_space[start], orbit)))


@lru_cache(maxsize=1)
def skies() -> dict[int, tuple[int, ...]]:
    """By site: the spaces above it where a Bernal could be (2A5a)."""
    found: dict[int, tuple[int, ...]] = {}
    for space in SPACES:
        if space.site is None and space.hazard is None and space.lander is None:
            for site in adjacent(space.index):
                found[site] = (*found.get(site, ()), space.index)
    return found


class Settler:
    """One seat's Bernals and colonists, at one moment."""

    def __init__(self, g: Frontier, seat: int, scout: Scout) -> None:
        self.g, self.seat, self.scout = g, seat, scout
        self.player = g.players[seat]

    # ------------------------------------------------------------------ what there is

    @property
    def is_open(self) -> bool:
        """Whether a Bernal could be had at all (2A5)."""
        if not self.g.rules.bernals or self.g.war or self.scout.star.is_sought:
            return False
        return self.player.domes > -SUBSTITUTES and bool(self.goals)

    @cached_property
    def afloat(self) -> str | None:
        """The stack of a Bernal that is not anchored."""
        found = (name for name in BERNAL_STACKS if name in self.player.stacks)
        return next((name for name in found if self.player.stacks[name].flies), None)

    @cached_property
    def goals(self) -> Goals:
        """Where a Bernal could be anchored, the best of each kind: at home if there is none yet, or over factories."""
        others = (stack.space for seat, name, stack in self.g.stacks() if stack.kind == "bernal")
        afloat = None if self.afloat is None else self.player.stacks[self.afloat].space
        taken = {space for space in others if space != afloat}
        homes = [(orbit, HOME) for orbit in home_orbits(self.scout.home) if orbit not in taken]
        above = {space for site in self.g.factories for space in skies().get(site, ()) if space not in taken}
        worlds = [(space, self.hydration(space)) for space in above if not is_home_orbit(space)]
        best = sorted((each for each in worlds if each[1]), key=lambda each: (-each[1], each[0]))
        return (*(homes[:NEAREST] if self.player.home == "leo" else ()), *best[:NEAREST])

    def hydration(self, space: int) -> float:
        """Points of a Bernal above factories that have none yet (2B5, 2D2); 0 where it could not be."""
        if cannot_anchor_at(self.g, self.seat, space) is not None:
            return 0.0
        below = [site for site in adjacent(space) if site in self.g.factories and not is_dirtside(self.g, site)]
        sites = [SPACES[site].site for site in below if serves(self.g, self.seat, site)]
        return HOME - HOME_HYDRATION + sum(site.hydration for site in sites if site is not None)

    @cached_property
    def anchored(self) -> list[str]:
        """The own Bernals that are anchored, by their cards."""
        found = [bernal_of(stack) for _, stack in anchored_by(self.player)]
        return [part.card for part in found if part is not None]

    @property
    def is_owned(self) -> bool:
        """Whether there is one to be anchored."""
        return len(self.player.owned("bernal")) > len(self.anchored)

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
        later = (AFTER if self.player.home == "leo" else LATE) + (GOES_ON if self.is_owned else 0)
        return project.years <= self.scout.years_left <= project.years + later

    def project(self, extra: tuple[str, ...] = (), auctions: int = 0) -> Project | None:
        """The cheapest Bernal with supports of the cards at hand, and some more."""
        found: list[Project] = []
        for heavy in (False, True):
            every = mounts_at_hand(self.g, self.seat, extra, heavy, bernals=True)
            mounts = tuple(mount for mount in every if FACES[mount.face].card not in self.anchored)
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
        way = passage(mounts, self.scout.push, self.scout.home, self.goals)
        if way is None or way.worth < WORTH_IT:
            return None
        if is_home_orbit(way.orbit) and (both := passage(manned, self.scout.push, LEO, self.goals)) is not None:
            mounts, way = manned, both
        boost = sum(self.price(mount) for mount in mounts if not self.scout.is_up(mount))
        short = max(0, boost + way.tanks - self.player.aquas - self.aboard)
        return Project(mounts, way, boost, auctions + short / self.scout.a_year + LAST_YEARS + way.turns - 1)

    def price(self, mount: Mount) -> int:
        """Aquas for having a card at home; a second Bernal is brought there for ten (2A7c)."""
        is_second = self.player.home != "leo" and FACES[mount.face].deck == "bernal"
        return SECOND_PRICE if is_second else self.scout.lift * mass_of(mount)

    @cached_property
    def crew(self) -> list[Mount]:
        """Who comes along, to set out from home in time to come."""
        parts = [part for name in self.g.stacks_at(self.seat, LEO) for part in self.g.stack(self.seat, name).parts]
        return [part.mount for part in parts if part.printed.deck == "crew"]

    @property
    def aboard(self) -> int:
        """Tanks in a Bernal at home."""
        stack = None if self.afloat is None else self.player.stacks[self.afloat]
        return whole_tanks(stack) if stack is not None and stack.space == self.scout.home else 0

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
            left = next((move for move in options if isinstance(move, Jettison) and move.stack == "leo"), None)
            if left is not None:
                return left
        if self.plan is None:
            return None
        if any(not self.scout.is_up(mount) for mount in self.plan.mounts):
            return self.boost(options)
        return self.found(self.plan, options)

    def boost(self, options: Sequence[Move]) -> Move | None:
        """The Bernal and its supports, once all is paid for."""
        if self.plan is None or self.plan.cost > self.player.aquas + self.aboard:
            return None
        cards, is_home = self.plan.cards, self.player.home != "leo"
        second = next((move for move in options if isinstance(move, Second) and move.card in cards), None)
        if second is not None:
            return second
        boosts = [move for move in options if isinstance(move, Boost) and move.home == is_home]
        return next((move for move in boosts if cards.get(move.card) == move.heavy), None)

    def found(self, plan: Project, options: Sequence[Move]) -> Move | None:
        """The figure comes to the map, if it can set out at once."""
        moves = [
            move
            for move in options
            if isinstance(move, Transfer) and move.to == self.figure and deck_of(move.card) == "bernal"
            if move.card in plan.cards
        ]
        if not moves or plan.passage.tanks > self.player.aquas or not self.departs(plan):
            return None
        return moves[0]

    @property
    def figure(self) -> str:
        """The stack that the next Bernal will be."""
        return next((name for name in BERNAL_STACKS if name not in self.player.stacks), "")

    def departs(self, plan: Project) -> bool:
        """Whether the Bernal would set out this turn, once it has its supports and its fuel."""
        cards, home = plan.cards, self.scout.home
        left: dict[str, Stack] = {}
        own: list[Part] = []
        for each, stack in self.player.stacks.items():
            own += [part for part in stack.parts if stack.space == home and part.card in cards]
            left[each] = replace(stack, parts=tuple(part for part in stack.parts if part not in own))
        bernal = Stack("bernal", home, tuple(own), grade="dirt")
        bernal.wet = STRIP.fill(bernal.dry, plan.passage.tanks)
        players = [*self.g.players]
        players[self.seat] = replace(self.player, stacks={**left, self.figure: bernal})
        journey = Settler(replace(self.g, players=players), self.seat, self.scout).journey
        return journey is not None and journey.is_now

    # ------------------------------------------------------------------ afloat

    @cached_property
    def traveller(self) -> Traveller:
        assert self.afloat is not None
        return Traveller(self.g, self.seat, self.afloat, self.scout.years_left, STAKE)

    @cached_property
    def journey(self) -> Journey | None:
        """To where it is anchored."""
        if self.afloat is None or not self.is_open or any(self.traveller.start == orbit for orbit, _ in self.goals):
            return None
        return self.traveller.best([Target(orbit, points) for orbit, points in self.goals])

    def sail(self, name: str, options: Sequence[Move]) -> Move | None:
        """Load, fuel, and off."""
        stack = self.player.stacks[name]
        if stack.is_frozen:
            return None
        if stack.space == self.scout.home and self.plan is not None:
            cards = self.plan.cards
            wanted = [move for move in options if isinstance(move, Transfer) and move.to == name and move.card in cards]
            if wanted:
                return wanted[0]
            pour = Pour(self.player.home, name, "water", fuel=True)
            if self.tanks_wanted > 0 and pour in options:
                return pour
        move = self.traveller.set_out(self.journey)
        return move if move in options else None

    @cached_property
    def tanks_wanted(self) -> int:
        """Tanks that a Bernal at home lacks."""
        if self.afloat is None or self.plan is None or self.player.stacks[self.afloat].space != self.scout.home:
            return 0
        if self.journey is not None and self.journey.is_now:
            return 0  # more would only slow it down
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
