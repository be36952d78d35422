"""What a spacecraft at rest may hope for: the best of all next destinations, and all that comes after it.

Home is worth the race, a chit its points and a step on the way home, a place that a mission names its points. Every
burn of the way there and of the rest of the voyage costs a little, and more if the fuel or the time is short of it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil
from statistics import fmean

import msgspec
from msgspec.structs import replace

from perijove.games.diamonds import goals
from perijove.games.diamonds.chart import FIGURES, HYDRATION, LEO, PARTS, STRIP
from perijove.games.diamonds.distances import FREE, distances, hazards, hops_home, onward, passing, swings
from perijove.games.diamonds.rules.ending import home_chits, may_return
from perijove.games.diamonds.rules.fuel import CONSUMPTION, steps_left
from perijove.games.diamonds.rules.missions import REACHED
from perijove.games.diamonds.state import Diamonds, Player
from perijove.games.diamonds.tours import NO_WAY, tour_from, tours

NEEDED = FIGURES.min_chits_to_return
PROGRESS = 3.0
"""What each of the chits that it takes to return is worth beyond its points."""
CHIT = 2.0
"""What a chit scores on average."""
HOME = 6.0
"""What being home is worth: the race, and that nobody can fly on for long."""
LATE = 3.0
"""What each turn costs that being home comes too late, up to what it is worth."""
STOP = 0.7
"""What a stop on the way costs of a turn."""
WAY, MORE = 0.25, 0.4
"""What a burn of the way costs: while chits are needed, and once there are enough."""
BACK = 0.5
"""How much of a burn counts that comes only after the next destination, while chits are needed. Afterwards all of it
does: else nobody would take a last chit, after which the whole way home counts."""
SHORT = 0.8
"""What a burn costs for which there is no fuel."""
STAY, THERE = 0.6, 0.75
"""What a burn's worth of water is worth that waits below a rocket short of fuel, the second where a mission led it."""
STEPS_A_TANK = 2
"""About what a tank of water is good for."""
DRY = (0.0,) * (max(HYDRATION) + 1)
"""A sail has no use for water."""
ROLL = 1 / 6
"""How often a hazard hurts."""
TURNS_A_CHIT = 2.5
"""What others need for a chit, as a guess."""
SOON = 0.95
"""How much of a mission's points counts before it is done, else nobody would ever do it."""
SPECIAL = 3.0
"""The points of a mission for which a chit is looked at more closely."""
PAID = 0.8
"""How much of a long way is paid for with fuel; the rest is the price of stops and hazards."""
DRIFT = 0.2
"""What a turn by emergency sail costs."""
DRIFTS = 3
NO_HOPS = 99
PLENTY = 999.0


class Drifting(msgspec.Struct, frozen=True):
    """DM147F on the way home: three turns by emergency sail, the last of them to LEO."""

    points: float
    done: int
    """Turns of it that are over."""
    race: float
    """What the race home brings after that."""


class Aims(msgspec.Struct, frozen=True):
    """All that the outlook of a player depends on, the place and the fuel aside."""

    needed: int
    sites: frozenset[int]
    extra: tuple[tuple[int, float], ...]
    """Points that missions add to the chits of some sites ..."""
    places: tuple[goals.Place, ...]
    """... and promise at other places."""
    turns: float
    """Turns left until it is too late to be home."""
    thrust: int
    water: tuple[float, ...]
    """By drops of a site: the burns that refuelling there once is good for."""
    tank: float
    """The burns that a tank of water is good for, as a rule."""
    risk: float
    """What a hazard costs on average."""
    drifting: Drifting | None = None

    def without(self, done: frozenset[int]) -> Aims:
        """The same once all is done at some places."""
        return replace(self, places=tuple(place for place in self.places if place.space not in done)) if done else self


def lacking_chits(g: Diamonds, player: Player) -> int:
    return max(NEEDED - home_chits(g, player), 0)


def aims_of(g: Diamonds, seat: int) -> Aims:
    player = g.players[seat]
    return Aims(
        lacking_chits(g, player),
        frozenset(g.chits),
        tuple(goals.site_worths(g, player).items()),
        tuple(goals.places(g, player)),
        turns_left(g, seat),
        thrust_of(g, player),
        waters(player.card) if g.rules.craft == "rockets" else DRY,
        STEPS_A_TANK / CONSUMPTION[player.card] if g.rules.craft == "rockets" else 0.0,
        risk_of(player),
        drifting_of(g, seat),
    )


def drifting_of(g: Diamonds, seat: int) -> Drifting | None:
    """Only for who could go home now, and who has begun goes on. Rivals who are about as near come first."""
    player, points = g.players[seat], goals.drifting(g, g.players[seat])
    if not may_return(g, player) or not (points or player.drifts >= DRIFTS):
        return None
    left = DRIFTS - player.drifts
    others = [other for other in range(len(g.players)) if other != seat and other not in g.returned]
    ahead = len(g.returned) + sum(turns_home(g, other) <= left for other in others)
    return Drifting(points, player.drifts, FIGURES.race_home_vp[ahead])


def risk_of(player: Player) -> float:
    """Half of the chits are lost to a hazard that hurts, and a turn."""
    chits = len(player.chits)
    lost = (chits + 1) // 2 * (CHIT + (PROGRESS if chits <= NEEDED + 1 else 0.0))
    return ROLL * (lost + 1)


@cache
def waters(card: str) -> tuple[float, ...]:
    """By drops: the burns that an empty rocket gets out of refuelling once."""
    dry = STRIP.at(PARTS.rockets[card].dry_mass)
    found, wet = [0.0], dry
    for _ in range(max(HYDRATION)):
        wet = STRIP.red[wet]
        found.append((STRIP.heights[wet] - STRIP.heights[dry]) // CONSUMPTION[card])
    return tuple(found)


def fuel_burns(g: Diamonds, player: Player) -> float:
    return steps_left(player) // CONSUMPTION[player.card] if g.rules.craft == "rockets" else PLENTY


def turns_left(g: Diamonds, seat: int) -> float:
    """Those that the rules grant, or a guess when another will be back."""
    granted = g.players[seat].turns_left
    if granted >= 0:
        return granted
    rivals = [turns_home(g, other) for other in range(len(g.players)) if other != seat]
    return round(min(rivals)) + FIGURES.grace_turns if rivals else PLENTY


def thrust_of(g: Diamonds, player: Player) -> int:
    """The burns of a usual turn. It stays the same during a move, whatever fuel is burnt."""
    return PARTS.rockets[player.card].thrust if g.rules.craft == "rockets" else PARTS.sail.thrust


def turns_home(g: Diamonds, seat: int) -> float:
    """A guess how many turns a player needs to be home."""
    player = g.players[seat]
    return lacking_chits(g, player) * TURNS_A_CHIT + distances(LEO)[FREE + player.space] / thrust_of(g, player)


class Destination(msgspec.Struct, frozen=True, gc=False):
    """Where to go next."""

    space: int
    promise: float
    """What it is worth from right beside it, if home is in time and fuel in plenty ..."""
    gain: float
    """... and how much of that there is to gain, if there is time for it."""
    distances: list[float]
    hazards: list[int]
    turns: float
    """What the rest of the voyage after it takes."""
    home: float
    """What fuel must be left for there: the straight way home, as far as there is no water."""


@lru_cache(maxsize=128)
def outlook_of(aims: Aims) -> Outlook:
    return Outlook(aims)


class Outlook:
    """The outlook of a player with certain aims, from wherever the spacecraft may be."""

    __slots__ = ("after", "aims", "destinations", "way")

    def __init__(self, aims: Aims) -> None:
        self.aims = aims
        self.way = WAY if aims.needed else MORE
        found: list[Destination] = []
        if not aims.needed:
            found.append(self._destination(LEO, distances(LEO), 0.0, 0.0, 0))
        gain = CHIT + (PROGRESS if aims.needed else 0.0)
        extra, after = dict(aims.extra), tours(aims.sites, max(aims.needed - 1, 0))
        for site in sorted(aims.sites):
            rest = after[site][0][0] if after[site] else NO_WAY
            more = extra.get(site, 0.0)
            goal = self._destination(site, distances(site), gain + more, rest, max(aims.needed, 1))
            found.append(self._special(goal) if more >= SPECIAL else goal)
        for place in aims.places:
            if place.dry:
                rest = tour_from(place.space, aims.sites, aims.needed)
                ways = passing(place.space)
                found.append(self._destination(place.space, ways, place.points, rest, aims.needed + 1))
        self.destinations = sorted(found, key=lambda each: -each.promise)
        self.after: dict[tuple[int, float, float], float] = {}

    def _destination(self, space: int, ways: list[float], gain: float, rest: float, stops: int) -> Destination:
        promise = gain + HOME - self.way * (BACK if self.aims.needed else 1.0) * rest
        turns = rest / self.aims.thrust + STOP * stops
        return Destination(space, promise, gain, ways, hazards(space), turns, distances(LEO)[FREE + space])

    def _special(self, goal: Destination) -> Destination:
        """A chit that a mission asks for: all that may help on the way to it counts, flybys and the water of a site."""
        ways, risks = swings(goal.space)
        home = swings(LEO)[0][FREE + goal.space] - fmean(self.aims.water)
        return replace(goal, distances=ways, hazards=risks, home=max(home, 0.0))

    def at(self, space: int, burns: float, gone: float = 0.0, ways: list[float] | None = None) -> float:
        """What the best destination promises from a space, with fuel for so many burns, some turns from now."""
        node, way, thrust, turns = FREE + space, self.way, self.aims.thrust, self.aims.turns - gone
        risk = self.aims.risk
        best, short = -PLENTY, 0.0
        for goal in self.destinations:
            worth = goal.promise
            if worth <= best:
                break  # all others promise less still
            far = goal.distances[node] if ways is None else ways[goal.space]
            worth -= way * far + risk * goal.hazards[node]
            late = ceil(far / thrust) + goal.turns - turns
            if late > 0:
                worth -= min(HOME, LATE * late)
                if ceil(far / (thrust + 1)) > turns:
                    worth -= goal.gain
            lack = far + goal.home - burns
            if lack > 0:
                worth -= SHORT * lack
            if worth > best:
                best, short = worth, lack
        for place in self.aims.places:
            worth = -PLENTY if place.dry else self.by_way_of(place, space, burns)
            if worth > best:
                best, short = worth, 0.0
        if self.aims.drifting is not None and burns < 1:
            best = max(best, self.sailing(space, self.aims.drifting))
        return best + self.waiting(space, short)

    def by_way_of(self, place: goals.Place, space: int, burns: float) -> float:
        """What it promises to fly past a place first: flybys help on the way there, and its water on the way on."""
        aims = self.aims
        far, risks = passing(place.space)[FREE + space], swings(place.space)[1][FREE + space]
        turns = ceil(far / aims.thrust)
        if turns > aims.turns:
            return -PLENTY
        left = max(ceil(burns - PAID * far), 0)
        key = place.space, left, turns
        after = self.after.get(key)
        if after is None:
            plain = outlook_of(replace(aims, places=()))
            after = self.after[key] = plain.at(place.space, left, turns, onward(place.space))
        return SOON * place.points + after - self.way * far - aims.risk * risks - SHORT * max(PAID * far - burns, 0.0)

    def sailing(self, space: int, drifting: Drifting) -> float:
        """What it promises an empty rocket to come home by emergency sail."""
        turns = max(DRIFTS - drifting.done, hops_home().get(space, NO_HOPS))
        if turns > self.aims.turns:
            return -PLENTY
        return HOME + drifting.race + SOON * drifting.points - DRIFT * (turns + DRIFTS - min(drifting.done, DRIFTS))

    def waiting(self, space: int, lack: float) -> float:
        """A rocket that is short of fuel had better stay where it can refuel."""
        aims = self.aims
        if lack <= 0 or not HYDRATION[space] or space in aims.sites:
            return 0.0
        if space in REACHED:
            return THERE * min(lack, aims.water[HYDRATION[space]])
        return STAY * min(lack, HYDRATION[space] * aims.tank)
