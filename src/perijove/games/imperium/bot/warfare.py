"""Answers in a tactical action: which ships sail, what they carry, where it lands, who takes hits, when to leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from perijove.games.imperium.bot.campaign import campaign, spare_on, targets
from perijove.games.imperium.bot.strength import chance, defence, garrison
from perijove.games.imperium.bot.transfers import guard
from perijove.games.imperium.bot.worth import UNIT, planet_worth
from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.moves import Bombard, Fire, Land, Load, Remove, Retreat, Sail, Stay, TakeHit
from perijove.games.imperium.rules.landing import announced
from perijove.games.imperium.state import FIGHTER, GROUND, KIND, KINDS, Imperium
from perijove.kernel.decision import Choose, Move

HOPELESS = 0.3
"""Below this chance of winning a fleet leaves, where it can."""
CARRIED = 0.5
"""What a ground force aboard adds to the loss of its ship."""


def sail_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """The ships of the campaign or of the transfer, several alike at once, by the shortest way; 0 is to be done."""
    seat = question.seat
    match g.action.kind, g.action.systems:
        case "tactical", (at, *_):
            ships = campaign(g, seat, at).ships
        case "transfer", (first, second):
            ships = guard(g, seat, first, second).ships
        case _:
            ships = ()
    wanted = Counter((g.tiles[ship.start], KINDS[ship.kind], ship.damaged, ship.hold) for ship in ships)
    return [_sail_urge(move, wanted) for move in options]


def _sail_urge(move: Move, wanted: Counter[tuple[str, str, bool, int]]) -> float:
    if not isinstance(move, Sail):
        return 0.0
    asked = wanted[move.start, move.ship, move.damaged, move.hold]
    if not asked or move.count > asked or not move.path:
        return -1.0
    return 1.0 + move.count + 0.1 * (move.hold >= 0) - 0.01 * len(move.path)


def load_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Troops that can be spared, then fighters."""
    return [_load_urge(g, move) for move in options]


def _load_urge(g: Imperium, move: Move) -> float:
    if not isinstance(move, Load):
        return 0.0
    if move.unit == KINDS[FIGHTER]:
        return 1.0 + 0.01 * move.count
    if move.unit != KINDS[GROUND] or move.count > spare_on(g, NUMBER[move.planet]):
        return -1.0
    return 2.0 + 0.01 * move.count


def land_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Enough for each planet that can be taken, one for own planets that stand empty; the others stay aboard."""
    seat = question.seat
    assert g.battle is not None
    at = g.battle.at
    aboard = sum(hold.ground for hold in g.fleet(at, seat).holds)
    wanted: dict[int, tuple[float, int]] = {}
    for prized, planet in sorted(targets(g, seat, at), key=lambda aim: garrison(g, aim[1]) / max(0.1, aim[0])):
        there = announced(g, planet).ground
        more = garrison(g, planet) - there
        if 0 < more <= aboard:
            wanted[planet] = (prized + 50.0 * bool(there), more)
            aboard -= more
    for planet in g.planets_at[at]:
        world = g.worlds[planet]
        if world.owner == seat and not world.ground and not announced(g, planet).ground and aboard:
            wanted[planet] = (0.5 * planet_worth(world), 1)
            aboard -= 1
    if aboard > 1 and not g.action.moved:
        wanted = {**{planet: (0.2, aboard) for planet in g.planets_at[at] if g.worlds[planet].owner == seat}, **wanted}
    return [_land_urge(move, wanted) for move in options]


def _land_urge(move: Move, wanted: dict[int, tuple[float, int]]) -> float:
    if not isinstance(move, Land):
        return 0.0
    worth, count = wanted.get(NUMBER[move.planet], (0.0, 0))
    if move.unit != KINDS[GROUND] or move.count > count:
        return -1.0
    return worth + 0.1 * move.count


# ---------------------------------------------------------------------- fire and losses


def fire_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Everything fires, the most at once."""
    return [1.0 + move.count if isinstance(move, Fire | Bombard) else 0.0 for move in options]


def hit_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Damage first, then what costs least; a ship with troops aboard goes last."""
    seat = question.seat
    system = str((question.args or {}).get("system", ""))
    holds = g.fleet(g.where[system], seat).holds if system in g.where else ()
    found = []
    for move in options:
        lost = 0.0
        if isinstance(move, TakeHit | Remove) and move.unit in KIND:
            lost = UNIT[KIND[move.unit]]
            if 0 <= move.hold < len(holds):
                lost += CARRIED * holds[move.hold].ground
            if isinstance(move, TakeHit) and move.sustain:
                lost *= 0.05
            elif move.damaged:
                lost *= 0.9
        found.append(-lost)
    return found


def retreat_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """A fleet leaves a battle that it is likely to lose."""
    seat = question.seat
    assert g.battle is not None
    at = g.battle.at
    foe = sum(defence(g, at, other) for other in range(g.seats) if other != seat)
    leave = HOPELESS - chance(defence(g, at, seat), foe)
    return [leave if isinstance(move, Retreat) else 0.0 if isinstance(move, Stay) else -1.0 for move in options]
