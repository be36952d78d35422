"""How good a position of Twilight Imperium is for a seat.

All figures are in the same small change, where a victory point is worth 25 and a resource that can be spent about 1.
What others have counts against a seat, most of all what the strongest of them has.
"""

from __future__ import annotations

from collections.abc import Sequence

from perijove.games.imperium.facts import MECATOL, OBJECTIVES, PLANETS, RACES, UNITS
from perijove.games.imperium.rules.conditions import progress
from perijove.games.imperium.rules.trade import income
from perijove.games.imperium.state import DOCK, GROUND, KINDS, NOBODY, PDS, PIECES, SHIPS, Imperium, World

WON = 5_000.0
POINT = 25.0
RESOURCE, INFLUENCE, SPECIALTY, CENTRE = 1.9, 1.2, 1.2, 5.0
"""What a planet is worth by its values, by a specialty, and Mecatol Rex besides."""
UNIT = tuple(0.7 * UNITS[name].cost / UNITS[name].per_cost for name in KINDS)
"""What a unit on the board is worth, by kind."""
DOCKS = (0.0, 6.0, 10.0, 12.5)
GOOD, CARD, AGREEMENT, TECHNOLOGY = 0.9, 0.8, 1.6, 5.0
COMMAND = (0.0, 2.6, 4.8, 6.6, 8.0, 9.0, 9.6, 10.0)
STRATEGY = (0.0, 2.0, 3.4, 4.2, 4.6, 4.8)
FLEET = (0.0, 4.0, 8.0, 11.0, 13.4, 15.2, 16.2, 16.8)
"""Counters of the three areas: the first ones are worth most."""
RIVAL = 0.25
"""What the strongest rival has, compared with what is one's own."""
NEAR = 8.0
"""What an objective that is all but met is worth, for each of its points."""
PATIENCE = 0.35
"""What an exhausted planet or a hurt ship is worth less, of what could be spent or shot now."""


def evaluate(g: Imperium, seat: int) -> float:
    """The higher the better for the seat."""
    if g.outcome is not None:
        return WON / len(g.outcome.winners) if seat in g.outcome.winners else -WON
    if not g.worlds:
        return 0.0
    rivals = [holdings(g, other) for other in range(g.seats) if other != seat and not g.players[other].out]
    mean = sum(rivals) / len(rivals) if rivals else 0.0
    return holdings(g, seat) + outlook(g, seat) - RIVAL * (max(rivals, default=0.0) + mean) / 2


def holdings(g: Imperium, seat: int) -> float:
    """Everything that lies open on the table."""
    player = g.players[seat]
    if player.out:
        return -WON
    worth = POINT * player.points + counters(player.command, player.strategy, player.fleet)
    worth += GOOD * player.goods + CARD * player.hand.count + TECHNOLOGY * len(player.technologies)
    worth += AGREEMENT * income(g, seat)
    worth += sum([planet_worth(g.worlds[planet]) for planet in player.planets])
    left = player.pieces
    for kind in (*range(len(SHIPS)), GROUND, PDS):
        worth += UNIT[kind] * (PIECES[kind] - left[kind])
    return worth + at(DOCKS, PIECES[DOCK] - left[DOCK])


def counters(command: int, strategy: int, fleet: int) -> float:
    return at(COMMAND, command) + at(STRATEGY, strategy) + at(FLEET, fleet)


def at(table: Sequence[float], count: int) -> float:
    """The last entry counts for everything beyond it."""
    return table[min(count, len(table) - 1)]


def planet_worth(world: World) -> float:
    fact = PLANETS[world.planet]
    worth = 1.0 + RESOURCE * world.resources + INFLUENCE * world.influence + SPECIALTY * bool(fact.specialty)
    if world.exhausted:
        worth -= PATIENCE * (world.resources + world.influence)
    return worth


def outlook(g: Imperium, seat: int) -> float:
    """How near the seat is to the objectives that it could still claim, its secret one too."""
    worth = 0.0
    player = g.players[seat]
    for objective in (*g.revealed_objectives, *player.secret.cards):
        if objective not in player.claimed:
            worth += nearness(g, seat, objective)
    return worth + CENTRE * (g.worlds[MECATOL].owner == seat)


def nearness(g: Imperium, seat: int, objective: str) -> float:
    fact = OBJECTIVES[objective]
    have, wanted = progress(g, seat, objective)
    share = min(1.0, max(0, have) / wanted) if wanted else 0.0
    points = fact.points or (4 if fact.ends == "win" else 0)
    return NEAR * points * (share * share + 0.5 * (share >= 1.0))


def strongest_rival(g: Imperium, seat: int) -> int:
    """Whose holdings are worth most besides one's own."""
    others = [other for other in range(g.seats) if other != seat and not g.players[other].out]
    return max(others, key=lambda other: (g.players[other].points, len(g.players[other].planets)), default=NOBODY)


def contract(g: Imperium, seat: int, card: int) -> int:
    return RACES[g.players[seat].race].contracts[card]
