"""What a seat could gain by a transfer: warships go where what they guard is in more danger.

Like a campaign it is thought out anew at every question, from the state alone. Ships that carry others stay: whoever
moves them away from a system leaves fighters and troops behind.
"""

from __future__ import annotations

from typing import NamedTuple

from perijove.games.imperium.bot.campaign import HOME, Ship, production
from perijove.games.imperium.bot.strength import PDS_HITS, chance, defence, guns, power
from perijove.games.imperium.bot.worth import UNIT, planet_worth
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.fleets import counted_ships, fleet_limit
from perijove.games.imperium.rules.moving import has_room
from perijove.games.imperium.state import SHIPS, Imperium

RAID = 0.4
"""How likely a fleet next door comes, if it could win."""
LEAST = 1.0
"""A guard that is better by less than this is not worth a voyage."""


class Shift(NamedTuple):
    """What a transfer would bring, without what the counter itself is worth, and the ships that change places."""

    worth: float
    ships: tuple[Ship, ...] = ()


class Post(NamedTuple):
    """One of the two systems: what there is to guard, from whom, and with which ships."""

    at: int
    stake: float
    foe: float
    ships: list[int]
    room: int

    def safety(self, g: Imperium, seat: int) -> float:
        """What is there, less what an attack from next door would be likely to take."""
        all_ = self.stake + sum(count * UNIT[kind] for kind, count in enumerate(self.ships))
        return all_ * (1.0 - RAID * (1.0 - chance(power(g, seat, self.ships, self.at, False), self.foe)))


def shift(g: Imperium, seat: int, first: int, second: int) -> Shift:
    """The better guard, and production in one of the two systems; the other's is gone for this round."""
    sent = guard(g, seat, first, second)
    if not sent.ships:
        return sent
    yields = sorted(production(g, seat, at) for at in (first, second))
    fire = PDS_HITS * 1.2 * (guns(g, first, seat) + guns(g, second, seat))
    return Shift(sent.worth + yields[1] - yields[0] - fire, sent.ships)


def guard(g: Imperium, seat: int, first: int, second: int) -> Shift:
    """The ships that had better go over, in the one direction or the other, and how much safer that is."""
    foes = [threat(g, seat, at) for at in (first, second)]
    if not any(foes):
        return Shift(0.0)
    both = ((first, foes[0]), (second, foes[1]))
    plans = [_convoy(g, seat, _post(g, seat, *start), _post(g, seat, *goal)) for start, goal in (both, both[::-1])]
    best = max(plans, key=lambda plan: plan.worth)
    return best if best.worth >= LEAST else Shift(0.0)


def _convoy(g: Imperium, seat: int, start: Post, goal: Post) -> Shift:
    """Ships in the order of their worth, as many as make both systems together the safest."""
    best, sent = Shift(0.0), list[Ship]()
    before = start.safety(g, seat) + goal.safety(g, seat)
    kinds = [kind for kind in range(1, len(SHIPS)) if start.ships[kind] and not has_room(g, seat, kind)]
    damaged = g.fleet(start.at, seat).damaged
    for kind in sorted(kinds, key=lambda kind: -UNIT[kind]):
        while start.ships[kind] and len(sent) < goal.room:
            sent.append(Ship(start.at, kind, start.ships[kind] <= damaged[kind], -1, 0))
            start.ships[kind] -= 1
            goal.ships[kind] += 1
            gain = start.safety(g, seat) + goal.safety(g, seat) - before
            if gain > best.worth:
                best = Shift(gain, tuple(sent))
    return best


def threat(g: Imperium, seat: int, at: int) -> float:
    """The power of the strongest enemy next door that is free to come."""
    powers: dict[int, float] = {}
    for near in g.links[at]:
        for other in range(g.seats):
            if other != seat and not has_counter(g, near, other):
                powers[other] = powers.get(other, 0.0) + defence(g, near, other)
    return max(powers.values(), default=0.0)


def _post(g: Imperium, seat: int, at: int, foe: float) -> Post:
    own = [g.worlds[planet] for planet in g.planets_at[at] if g.worlds[planet].owner == seat]
    stake = sum(planet_worth(world) + 4.0 * world.dock + 1.0 * world.pds for world in own)
    stake += HOME * (at == g.players[seat].home)
    room = fleet_limit(g, seat, at) - counted_ships(g, seat, at)
    return Post(at, stake, foe, list(g.fleet(at, seat).ships), room)
