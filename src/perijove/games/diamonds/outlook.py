"""What a spacecraft at rest may hope for: the best of all next destinations, and all that comes after it.

Home is worth the race, a chit its points and a step on the way home, a place that a mission names its points. Every
burn of the way there and of the rest of the voyage costs a little, and more if the fuel or the time is short of it.
"""

from __future__ import annotations

from math import ceil

import msgspec

from perijove.games.diamonds import goals
from perijove.games.diamonds.chart import FIGURES, HYDRATION, LEO, PARTS
from perijove.games.diamonds.distances import FREE, distances, hazards, passing
from perijove.games.diamonds.rules.fuel import CONSUMPTION, steps_left
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
"""How much of a burn counts that comes only after the next destination."""
SHORT = 0.8
"""What a burn costs for which there is no fuel."""
STAY = 0.6
"""What a burn's worth of water is worth that waits below a rocket short of fuel."""
STEPS_A_TANK = 2
"""About what a tank of water is good for."""
ROLL = 1 / 6
"""How often a hazard hurts."""
TURNS_A_CHIT = 2.5
"""What others need for a chit, as a guess."""
PLENTY = 999.0


class Aims(msgspec.Struct, frozen=True):
    """All that the outlook of a player depends on, the place and the fuel aside."""

    needed: int
    sites: frozenset[int]
    extra: tuple[tuple[int, float], ...]
    """Points that missions add to the chits of some sites ..."""
    places: tuple[tuple[int, float], ...]
    """... and promise at other places."""
    turns: float
    """Turns left until it is too late to be home."""
    thrust: int
    tank: float
    """Burns that a tank of water is good for."""
    risk: float
    """What a hazard costs on average."""


def aims_of(g: Diamonds, seat: int) -> Aims:
    player = g.players[seat]
    return Aims(
        max(NEEDED - len(player.chits), 0),
        frozenset(g.chits),
        tuple(goals.site_worths(g, player).items()),
        tuple(goals.places(g, player).items()),
        turns_left(g, seat),
        thrust_of(g, player),
        STEPS_A_TANK / CONSUMPTION[player.card] if g.rules.craft == "rockets" else 0.0,
        risk_of(player),
    )


def risk_of(player: Player) -> float:
    """Half of the chits are lost to a hazard that hurts, and a turn."""
    chits = len(player.chits)
    lost = (chits + 1) // 2 * (CHIT + (PROGRESS if chits <= NEEDED + 1 else 0.0))
    return ROLL * (lost + 1)


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
    lacking = max(NEEDED - len(player.chits), 0)
    return lacking * TURNS_A_CHIT + distances(LEO)[FREE + player.space] / thrust_of(g, player)


class Destination(msgspec.Struct, frozen=True, gc=False):
    """Where to go next."""

    promise: float
    """What it is worth from right beside it, if home is in time and fuel in plenty."""
    distances: list[float]
    hazards: list[int]
    turns: float
    """What the rest of the voyage after it takes."""
    home: float
    """The straight way home from it."""


class Outlook:
    """The outlook of a player with certain aims, from wherever the spacecraft may be."""

    __slots__ = ("aims", "destinations", "way")

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
            worth = gain + extra.get(site, 0.0)
            found.append(self._destination(site, distances(site), worth, rest, max(aims.needed, 1)))
        for space, points in aims.places:
            rest = tour_from(space, aims.sites, aims.needed)
            found.append(self._destination(space, passing(space), points, rest, aims.needed + 1))
        self.destinations = sorted(found, key=lambda each: -each.promise)

    def _destination(self, space: int, ways: list[float], gain: float, rest: float, stops: int) -> Destination:
        promise = gain + HOME - self.way * BACK * rest
        turns = rest / self.aims.thrust + STOP * stops
        return Destination(promise, ways, hazards(space), turns, distances(LEO)[FREE + space])

    def at(self, space: int, burns: float) -> float:
        """What the best destination promises from a space, with fuel for so many burns."""
        node, way, thrust, turns = FREE + space, self.way, self.aims.thrust, self.aims.turns
        risk = self.aims.risk
        best, short = -PLENTY, 0.0
        for goal in self.destinations:
            worth = goal.promise
            if worth <= best:
                break  # all others promise less still
            far = goal.distances[node]
            worth -= way * far + risk * goal.hazards[node]
            late = ceil(far / thrust) + goal.turns - turns
            if late > 0:
                worth -= min(HOME, LATE * late)
            lack = far + goal.home - burns
            if lack > 0:
                worth -= SHORT * lack
            if worth > best:
                best, short = worth, lack
        return best + self.waiting(space, short)

    def waiting(self, space: int, lack: float) -> float:
        """A rocket that is short of fuel had better stay where it can refuel."""
        aims = self.aims
        if lack <= 0 or not HYDRATION[space] or not aims.tank or space in aims.sites:
            return 0.0
        return STAY * min(lack, HYDRATION[space] * aims.tank)
