"""The flagship of a voyage to the stars: crew, thruster, supports and ten tanks of isotope, gathered and flown out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations

import msgspec

from perijove.games.frontier.bot.course import Course, Craftsman, course
from perijove.games.frontier.bot.engines import HAZARD
from perijove.games.frontier.bot.flights import Navigator
from perijove.games.frontier.bot.market import Trader
from perijove.games.frontier.bot.star import EXITS, Star, burns
from perijove.games.frontier.facts import FACES, SPACES, STRIP, deck_of, face
from perijove.games.frontier.moves import (
    Boost,
    Discard,
    FactoryRefuel,
    Income,
    Jettison,
    JettisonFuel,
    Pour,
    Produce,
    Repair,
    Research,
    Sell,
    Transfer,
)
from perijove.games.frontier.rules.abilities import finao_cost
from perijove.games.frontier.rules.futures.thrusters import ISOTOPES
from perijove.games.frontier.rules.mass import room_for_tanks, whole_tanks
from perijove.games.frontier.rules.stacks import NEW_OUTPOST, ROCKET
from perijove.games.frontier.state import Frontier, Part, Stack
from perijove.games.frontier.terawatt_moves import Attempt, Promote
from perijove.kernel.decision import Move
from perijove.solar.chains import Mount, Mounts, chains, mass_of

DECK = "gw-thruster"
SUPPORTS = ("generator", "reactor", "radiator")
"""Decks whose cards let the thruster work, by how often they do."""
MOST_SUPPORTS = 3
MOST_TANKS = 12
LOOKED_AT = 2
"""So many ways out are thought through."""
A_TANK = 0.6
"""Years that a tank is worth."""
A_CARD = 2
"""What making a card costs beside boosting it, in aquas."""
MOST_COST = 9
"""What costs so much waits for better cards."""
RICH = 8
"""With so many aquas cards are rather discarded than sold for a year."""
EXIT_STRIP = Pour(ROCKET, ROCKET, "isotope", fuel=True)


class Support(msgspec.Struct, frozen=True, order=True):
    """A card that could help the thruster to work, and what it costs to have it there."""

    cost: int
    card: str
    mount: Mount
    how: str
    """`there`, `made` or `boosted`."""


@lru_cache(maxsize=4096)
def one_way(mounts: Mounts, ship: Craftsman, start: int, goal: int) -> int | None:
    """The water that takes some cards from home to a site, more where that is sooner."""
    dry = STRIP.at(max(1, sum(map(mass_of, mounts))))
    found: list[tuple[float, int]] = []
    for tanks in range(MOST_TANKS + 1):
        laden = msgspec.structs.replace(ship, mounts=mounts, dry=dry, wet=STRIP.fill(dry, tanks), grade="water")
        if (way := course(laden, start, goal)) is not None:
            found.append((A_TANK * tanks + way.turns + ship.loss * way.risk, tanks))
    return min(found)[1] if found else None


class Flagship:
    """One seat's starship, at one moment; it is under way from when both of its sites are built on."""

    def __init__(self, g: Frontier, seat: int, star: Star, navigator: Navigator, trader: Trader) -> None:
        self.g, self.seat, self.star, self.navigator, self.trader = g, seat, star, navigator, trader
        self.player = g.players[seat]
        self.scout = navigator.scout

    @cached_property
    def is_commissioned(self) -> bool:
        if not (self.star.is_sought and self.star.is_founded):
            return False
        return self.g.rules.werner or self.player.rocket is None or self.navigator.kit is None

    # ------------------------------------------------------------------ what there is

    @property
    def rocket(self) -> Stack | None:
        """With somebody aboard, on its way."""
        rocket = self.player.rocket
        if rocket is None or rocket.space == self.scout.home or not any(part.human for part in rocket.parts):
            return None
        return rocket

    @cached_property
    def places(self) -> tuple[int, ...]:
        """Where things are gathered: factory and colony, and wherever the flagship is."""
        return (self.star.base, self.star.dome, *([self.rocket.space] if self.rocket is not None else []))

    @cached_property
    def parts(self) -> list[Part]:
        stacks = (stack for stack in self.player.stacks.values() if stack.space in self.places)
        return [part for stack in stacks for part in stack.parts]

    @property
    def isotope(self) -> int:
        """Tanks that were made, and what is left of them."""
        stacks = (stack for stack in self.player.stacks.values() if stack.space in self.places)
        return sum(stack.isotope + (whole_tanks(stack) if stack.grade == "isotope" else 0) for stack in stacks)

    @property
    def is_promoted(self) -> bool:
        return any(part.face == self.star.vessel.purple for part in self.parts)

    @property
    def is_made(self) -> bool:
        return any(part.card == self.star.vessel.card for part in self.parts)

    # ------------------------------------------------------------------ supports

    def candidates(self, extra: Sequence[str] = ()) -> Iterator[Support]:
        """Cards that are there, could be made at one of the two sites, or come along from home."""
        for part in self.parts:
            if part.printed.deck in SUPPORTS:
                yield Support(0, part.card, part.mount, "there")
        sites = {self.star.base, self.star.dome}
        for card in (*self.player.hand, *extra):
            if deck_of(card) in SUPPORTS:
                if sites & set(self.trader.works.makers(card)):
                    yield Support(A_CARD, card, Mount(face(card, "black")), "made")
                if self.rocket is None and face(card, "white") in FACES:
                    white = Mount(face(card, "white"))
                    yield Support(1 + 2 * mass_of(white), card, white, "boosted")
        if self.rocket is None:
            for name in self.g.stacks_at(self.seat, self.scout.home):
                for part in self.g.stack(self.seat, name).parts:
                    if part.printed.deck in SUPPORTS:
                        yield Support(part.mass, part.card, part.mount, "boosted")

    def supports_with(self, extra: Sequence[str] = ()) -> tuple[Support, ...] | None:
        """The cheapest set by which the promoted thruster works."""
        found = sorted(self.candidates(extra))
        best: tuple[int, tuple[Support, ...]] = (MOST_COST, ())
        for count in range(1, MOST_SUPPORTS + 1):
            for some in combinations(found, count):
                cost = sum(each.cost for each in some)
                if cost < best[0] and len({each.card for each in some}) == count:
                    mounts = (Mount(self.star.vessel.purple), *[each.mount for each in some])
                    if chains(mounts, 0):
                        best = (cost, some)
        return best[1] or None

    @cached_property
    def supports(self) -> tuple[Support, ...] | None:
        return self.supports_with()

    @cached_property
    def cards(self) -> list[str]:
        """All that belongs aboard beside the crew."""
        return [self.star.vessel.card, *[each.card for each in self.supports or ()]]

    # ------------------------------------------------------------------ where to

    @property
    def aboard(self) -> int:
        """Tanks of isotope in the flagship."""
        rocket = self.rocket
        return 0 if rocket is None else rocket.isotope + (whole_tanks(rocket) if rocket.grade == "isotope" else 0)

    @property
    def is_laden(self) -> bool:
        return self.aboard >= ISOTOPES

    @property
    def is_fitted(self) -> bool:
        """Whether thruster and supports are aboard, or wait at the colony, and a tank to fly by once it is promoted.

        The rest of the isotope is made meanwhile, and fetched by the promoted thruster for nothing.
        """
        rocket = self.rocket
        if rocket is None or self.supports is None or not rocket.has(self.star.vessel.card) or not self.aboard:
            return False
        away = [each.card for each in self.supports if not rocket.has(each.card)]
        at_dome = [part.card for part in self.parts_at(self.star.dome)]
        return all(card in at_dome for card in away)

    def parts_at(self, space: int) -> list[Part]:
        return [part for name in self.g.stacks_at(self.seat, space) for part in self.g.stack(self.seat, name).parts]

    @cached_property
    def goal(self) -> int:
        if not self.is_fitted:
            return self.star.base
        if not self.is_promoted:
            return self.star.dome
        return self.exit if self.is_laden else self.star.base

    @property
    def exit(self) -> int:
        """The way out that is soonest reached with every risk paid for, the attempt's too; a begun flight goes on."""
        rocket, voyage = self.rocket, self.g.voyage
        assert rocket is not None
        if rocket.space in EXITS:
            return rocket.space
        nearest = sorted(EXITS, key=lambda goal: (burns(goal, self.navigator.start), goal))[:LOOKED_AT]
        found: list[tuple[bool, int, int, int]] = []
        for goal in nearest if self.is_bright else nearest[:1]:
            way = self.navigator.course_to(goal)
            if way is not None:
                strays = voyage is not None and rocket.space not in (self.navigator.start, *way.way)
                unpaid = round(way.risk / HAZARD) + 1 - self.player.aquas // self.reserve
                found.append((strays, max(0, unpaid), way.turns, goal))
        return min(found)[3] if found else nearest[0]

    @property
    def is_bright(self) -> bool:
        """Whether the thruster works far from the Sun too (J3a)."""
        assert self.rocket is not None
        mounts = self.rocket.mounts
        at = next(place for place, mount in enumerate(mounts) if mount.face == self.star.vessel.purple)
        return bool(chains(mounts, at, True))

    # ------------------------------------------------------------------ moves

    def wish(self, options: Sequence[Move]) -> Move | None:
        """Flights and loads first, then the year's operation; a glitch would be rolled for by either (K2b)."""
        if (repair := next((each for each in options if isinstance(each, Repair)), None)) is not None:
            return repair
        move = self.gather(options) if self.rocket is not None else self.embark(options)
        return move or (None if self.g.operated else self.operation(options))

    def gather(self, options: Sequence[Move]) -> Move | None:
        """Everything aboard, ballast overboard, and off."""
        rocket = self.rocket
        assert rocket is not None
        aboard = [
            move for move in options if isinstance(move, Transfer) and move.to == ROCKET and move.card in self.cards
        ]
        tanks = [
            move
            for move in options
            if isinstance(move, Pour) and move.kind == "isotope" and move.to == ROCKET and not move.fuel
            if self.is_promoted or not self.aboard
        ]
        if aboard or tanks:
            return [*aboard, *tanks][0]
        if rocket.space in (self.star.base, self.star.dome):
            ballast = [move for move in options if isinstance(move, Jettison) and self.is_ballast(move)]
            if ballast:
                return ballast[0]
        if rocket.space == self.goal or rocket.moved:
            return None
        if self.is_promoted and (move := self.strip(options)) is not None:
            return move
        if rocket.water and (move := Pour(ROCKET, ROCKET, "water", fuel=True)) in options and not self.is_promoted:
            return move
        return self.off(self.navigator.course_to(self.goal), options)

    def is_ballast(self, move: Jettison) -> bool:
        if move.stack != ROCKET or move.card in self.cards or self.rocket is None:
            return False
        crew = [part for part in self.rocket.parts if part.human and part.printed.thrust is not None]
        return bool(crew)

    def strip(self, options: Sequence[Move]) -> Move | None:
        """1C1b: isotope on the strip, and nothing else."""
        rocket = self.rocket
        assert rocket is not None
        if rocket.fuel and rocket.grade != "isotope":
            return JettisonFuel(ROCKET)
        return EXIT_STRIP if not rocket.fuel and EXIT_STRIP in options else None

    def off(self, way: Course | None, options: Sequence[Move]) -> Move | None:
        move = self.navigator.set_out(way)
        return move if move in options else None

    # ------------------------------------------------------------------ from home

    @cached_property
    def luggage(self) -> dict[str, Mount]:
        """What comes along from home: the crew, and supports that are not made on the spot."""
        crew = [part for part in self.parts_at(self.scout.home) if part.printed.deck == "crew"]
        more = {each.card: each.mount for each in self.supports or () if each.how == "boosted"}
        return {part.card: part.mount for part in crew} | more

    @cached_property
    def tanks(self) -> int | None:
        """Water for the way to the factory."""
        return one_way(tuple(self.luggage.values()), self.scout.craft((), 1, 1), self.scout.home, self.star.base)

    @property
    def reserve(self) -> int:
        """What the attempt takes, so that nobody dies of it."""
        return finao_cost(self.g, self.seat)

    @property
    def is_time(self) -> bool:
        """Whether the crew should go: all is made or can be, and the fuel paid."""
        if self.supports is None or self.tanks is None:
            return False
        return self.player.aquas + self.scout.aboard >= self.tanks + self.reserve

    def embark(self, options: Sequence[Move]) -> Move | None:
        """The crew sets out with what can't be made on the spot; a rocket without it is given up."""
        rocket = self.player.rocket
        if rocket is not None and rocket.space != self.scout.home:
            return next((move for move in options if isinstance(move, Jettison) and move.stack == ROCKET), None)
        if not self.is_time or any(card in self.player.hand for card in self.luggage):
            return None
        transfers = [move for move in options if isinstance(move, Transfer)]
        wanted = [move for move in transfers if move.to == ROCKET and move.card in self.luggage]
        ballast = [move for move in transfers if move.origin == ROCKET and move.card not in self.luggage]
        unwanted = [move for move in ballast if move.to == self.player.home]
        if wanted or unwanted:
            return [*wanted, *unwanted][0]
        if rocket is None:
            return None
        pour = Pour(self.player.home, ROCKET, "water", fuel=True)
        way = self.navigator.course_to(self.star.base)
        return pour if way is None and self.tanks_wanted > 0 and pour in options else self.off(way, options)

    @property
    def tanks_wanted(self) -> int:
        return max(0, (self.tanks or 0) - self.scout.aboard)

    def amount(self, what: str, most: int) -> int:
        """How much of something: the water of the way, one tank of isotope for the strip, else all."""
        if self.rocket is None:
            return max(1, self.tanks_wanted)
        if what != "tanks" or (self.rocket.water and not self.is_promoted):
            return most
        return most if self.is_promoted and self.rocket.space == self.star.base else 1

    # ------------------------------------------------------------------ operations

    def operation(self, options: Sequence[Move]) -> Move | None:
        """The star, what leads to it, and what pays for it."""
        star = next((move for move in options if isinstance(move, Attempt)), None)
        if star is not None and (self.player.aquas >= self.reserve or self.scout.years_left == 1):
            return star
        promotion = [move for move in options if isinstance(move, Promote) and move.card == self.star.vessel.card]
        if promotion:
            return promotion[0]
        if (made := self.production(options)) is not None:
            return made
        if self.is_thirsty:
            water = FactoryRefuel(SPACES[self.star.base].id, ROCKET, "water")
            return water if water in options else None
        if not self.star.is_owned:
            return self.buy_thruster(options)
        if self.supports is None:
            return self.buy_supports(options)
        if self.rocket is None and (move := self.prepare(options)) is not None:
            return move
        return self.brew(options) or self.earn(options)

    def production(self, options: Sequence[Move]) -> Move | None:
        """Thruster and supports, beside what lies there already."""
        wanted = [self.star.vessel.card, *[each.card for each in self.supports or () if each.how == "made"]]
        sites = [SPACES[site].id for site in (self.star.base, self.star.dome)]
        made = [move for move in options if isinstance(move, Produce) and move.card in wanted and move.site in sites]
        return min(made, key=lambda move: (sites.index(move.site), self.rank(move.to)), default=None)

    @staticmethod
    def rank(to: str) -> int:
        return 0 if to == ROCKET else 2 if to == NEW_OUTPOST else 1

    def ballast(self, to: str) -> tuple[bool, int, str]:
        """Where isotope goes: beside the flagship rather than into it until it flies for nothing, but for one tank."""
        return to == ROCKET and bool(self.aboard) and not self.is_promoted, self.rank(to), to

    @property
    def is_thirsty(self) -> bool:
        """Whether the flagship lies at the factory with all that it needs but water for the way to the colony."""
        rocket = self.rocket
        if rocket is None or not self.is_fitted or self.is_promoted or rocket.space != self.star.base:
            return False
        return self.navigator.course_to(self.goal) is None and room_for_tanks(rocket) > 0

    def prepare(self, options: Sequence[Move]) -> Move | None:
        """What comes along is boosted, and the fuel earned."""
        if not self.is_time:
            return self.earn(options)
        boosts = [move for move in options if isinstance(move, Boost) and not move.heavy and move.card in self.luggage]
        return next((move for move in boosts if move.home == (self.player.home != "leo")), None)

    def brew(self, options: Sequence[Move]) -> Move | None:
        """1C1a: a tank of isotope a year, wherever the crew is."""
        if self.isotope >= ISOTOPES:
            return None
        site = SPACES[self.star.base].id
        made = [
            move for move in options if isinstance(move, FactoryRefuel) and move.site == site and move.kind == "isotope"
        ]
        return min(made, key=lambda move: self.ballast(move.to), default=None)

    def ahead_of_time(self, options: Sequence[Move]) -> Move | None:
        """Isotope while a rocket is on its way to where the colony will be."""
        away = self.player.rocket is not None and self.player.rocket.space != self.scout.home
        if not (away and self.star.is_sought and self.star.bases and not self.star.domes):
            return None
        bound = self.navigator.bound() if self.player.aquas < self.reserve else None
        return None if bound is not None and bound.course.risk else self.brew(options)

    # ------------------------------------------------------------------ trade

    def buy_thruster(self, options: Sequence[Move]) -> Move | None:
        """1Cb: who has another thruster sells it; then the next one comes up."""
        for found in (bought(options, DECK), self.cleared(options)):
            if found:
                return found[0]
        other = [move for move in options if isinstance(move, Sell) and move.hand and deck_of(move.card) == DECK]
        return next(iter(other), None) or self.earn(options)

    def cleared(self, options: Sequence[Move]) -> Sequence[Move]:
        """Who is rich discards what hinders buying: another thruster, or whatever fills the hand (I2a, 1A4)."""
        if self.player.aquas < RICH:
            return []
        junk = {move.card: move for move in options if isinstance(move, Discard) and move.card not in self.cards}
        worst = min(junk, key=lambda card: (deck_of(card) != DECK, deck_of(card) in SUPPORTS, card), default="")
        return [junk[worst]] if junk else []

    def buy_supports(self, options: Sequence[Move]) -> Move | None:
        """The deck whose top completes a set, else the one that is likeliest to."""
        for deck in SUPPORTS:
            found = bought(options, deck)
            if found and self.supports_with(self.trader.lot(deck)) is not None:
                return found[0]
        likely = bought(options, SUPPORTS[0]) or self.cleared(options)
        return next(iter(likely), None) or self.earn(options)

    def earn(self, options: Sequence[Move]) -> Move | None:
        """Whatever does not belong aboard is sold; else more is bought to be sold."""
        sales = [move for move in options if isinstance(move, Sell) and move.hand and move.card not in self.cards]
        if sales:
            return min(sales, key=lambda move: (deck_of(move.card) in SUPPORTS and self.supports is None, move.card))
        decks = [move for move in options if isinstance(move, Research) and move.deck != DECK]
        income = next((move for move in options if isinstance(move, Income)), None)
        return self.trader.bargain(decks) or income


def bought(options: Sequence[Move], deck: str) -> list[Move]:
    return [move for move in options if isinstance(move, Research) and move.deck == deck and not move.pick]
