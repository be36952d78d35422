"""What a seat spends on: units, technologies, counters, and what it keeps for objectives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from perijove.games.imperium.bot.worth import COMMAND, FLEET, GOOD, STRATEGY, at, counters, nearness
from perijove.games.imperium.facts import NUMBER, OBJECTIVES, TECHNOLOGIES, UNITS
from perijove.games.imperium.moves import Allot, Build, BuildDock, Gain, LoseCounter, Pay, Research
from perijove.games.imperium.rules.conditions import can_spend
from perijove.games.imperium.rules.counters import pool_of
from perijove.games.imperium.rules.fleets import fighter_room, ship_capacity
from perijove.games.imperium.rules.paying import purse
from perijove.games.imperium.state import (
    CARRIER,
    DOCK,
    DREADNOUGHT,
    FIGHTER,
    GROUND,
    KIND,
    PDS,
    PIECES,
    SHIPS,
    WAR_SUN,
    Imperium,
)
from perijove.kernel.decision import Choose, Move

STUDY = 6
"""Resources kept for a technology while somebody is still to play that card."""
LEARNING: Mapping[str, float] = {
    "antimass_deflectors": 2.0, "xrd_transporters": 5.0, "cybernetics": 3.5, "hylar_v_assault_laser": 3.0,
    "enviro_compensator": 2.5, "sarween_tools": 4.5, "stasis_capsules": 2.5, "neural_motivator": 4.0,
    "micro_technology": 3.0, "type_iv_drive": 5.0, "deep_space_cannon": 3.0, "gen_synthesis": 3.0,
    "hyper_metabolism": 4.5, "war_sun": 5.0, "assault_cannon": 3.5, "advanced_fighters": 3.0,
    "integrated_economy": 3.5, "automated_defense_turrets": 1.5, "magen_defense_grid": 2.0,
    "light_wave_deflector": 2.0, "fleet_logistics": 3.0, "nano_technology": 2.5, "transit_diodes": 2.0,
    "dacxive_animators": 2.0, "graviton_laser_system": 2.0, "graviton_negator": 2.0, "maneuvering_jets": 1.5,
    "x89_bacterial_weapon": 2.5,
}  # fmt: skip
"""How useful a technology is by itself."""

# ---------------------------------------------------------------------- what is kept


def kept(g: Imperium, seat: int) -> tuple[int, int]:
    """Resources and influence that an objective of this round's end will ask for, if it can be met."""
    player = g.players[seat]
    best = (0.0, 0, 0)
    for objective in (*g.revealed_objectives, *player.secret.cards):
        fact = OBJECTIVES[objective]
        if objective in player.claimed or not fact.test.kind.startswith("spend"):
            continue
        test = fact.test
        if test.kind == "spend" and can_spend(g, seat, test):
            best = max(best, (float(fact.points), test.resources, test.influence))
        elif test.kind == "spend_one_of" and purse(g, seat, "resources") >= test.resources:
            best = max(best, (float(fact.points), test.resources, 0))
    return best[1], best[2]


def spendable(g: Imperium, seat: int) -> int:
    """Resources that can be spent on units now."""
    resources, _ = kept(g, seat)
    return max(0, purse(g, seat, "resources") - max(resources, STUDY if studies_later(g, seat) else 0))


def studies_later(g: Imperium, seat: int) -> bool:
    """Whether somebody else is still to open the schools, and this seat could follow."""
    if not g.players[seat].strategy or purse(g, seat, "resources") < STUDY:
        return False
    return any(
        card.startswith("technology") and card not in player.used
        for other, player in enumerate(g.players)
        if other != seat
        for card in player.cards
    )


# ---------------------------------------------------------------------- units


def production_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Transports and troops to spread, then warships, then fighters for what room there is; 0 is enough."""
    seat = question.seat
    spent = int((question.args or {}).get("price", 0))
    left = spendable(g, seat) - spent
    return [_build_urge(g, seat, move, left) for move in options]


def _build_urge(g: Imperium, seat: int, move: Move, left: int) -> float:
    if isinstance(move, BuildDock):
        docks = PIECES[DOCK] - g.players[seat].pieces[DOCK]
        return 7.0 + g.worlds[NUMBER[move.planet]].resources if docks < PIECES[DOCK] and left >= 4 else -1.0
    if not isinstance(move, Build):
        return 0.0
    kind = KIND[move.unit]
    cost = UNITS[move.unit].cost
    if cost > left:
        return -1.0
    return need_for(g, seat, kind, g.where[move.system]) + 0.1 * move.count


def need_for(g: Imperium, seat: int, kind: int, system: int) -> float:
    """How much one more of a kind is wanted; below 0: not at all."""
    player = g.players[seat]
    pieces = [PIECES[each] - player.pieces[each] for each in range(len(player.pieces))]
    room = pieces[CARRIER] * ship_capacity(g, seat, CARRIER)
    fleet = g.fleet(system, seat)
    if kind == CARRIER:
        return 8.0 - 2.2 * pieces[CARRIER] + g.round * 0.1
    if kind == GROUND:
        here = sum(g.worlds[planet].ground for planet in g.planets_at[system] if g.worlds[planet].owner == seat)
        return 5.0 - 0.9 * here if pieces[GROUND] < room + len(player.planets) + 4 else -0.5
    if kind == FIGHTER:
        return 2.0 - 0.2 * fleet.ships[FIGHTER] if fleet.ships[FIGHTER] < fighter_room(g, seat, system) else -1.0
    if kind == PDS:
        return 1.2 - 0.5 * pieces[PDS] if system == player.home else 0.4 - 0.5 * pieces[PDS]
    if kind == WAR_SUN:
        return 7.0
    if kind == DREADNOUGHT:
        return 4.0 - 0.3 * pieces[DREADNOUGHT]
    return 3.0 - 0.35 * pieces[kind] if kind < len(SHIPS) else -1.0


# ---------------------------------------------------------------------- technologies


def research_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    return [technology_worth(g, question.seat, m.technology) if isinstance(m, Research) else 0.0 for m in options]


def technology_worth(g: Imperium, seat: int, technology: str) -> float:
    """What it does, what it opens, and what objectives make of it."""
    worth = LEARNING.get(technology, 2.0)
    owned = g.players[seat].technologies
    for name, fact in TECHNOLOGIES.items():
        if name not in owned and technology in fact.needs.all + fact.needs.any:
            worth += 0.2 * LEARNING.get(name, 1.0)
    before = _schooling(g, seat)
    g.players[seat].technologies = (*owned, technology)
    worth += _schooling(g, seat) - before
    g.players[seat].technologies = owned
    return worth


def _schooling(g: Imperium, seat: int) -> float:
    """How near the objectives are that ask for technologies."""
    player = g.players[seat]
    return sum(
        nearness(g, seat, objective)
        for objective in (*g.revealed_objectives, *player.secret.cards)
        if objective not in player.claimed and OBJECTIVES[objective].test.kind.startswith("technolog")
    )


# ---------------------------------------------------------------------- counters


def pool_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Where the next counter does most good, or whence one is missed least."""
    seat = question.seat
    return [_pool_urge(g, seat, move) for move in options]


def _pool_urge(g: Imperium, seat: int, move: Move) -> float:
    if isinstance(move, Gain):
        return GOOD if move.pool == "goods" else marginal(g, seat, move.pool)
    if isinstance(move, LoseCounter):
        return -marginal(g, seat, move.pool, less=True)
    return counters(move.command, move.strategy, move.fleet) if isinstance(move, Allot) else 0.0


def marginal(g: Imperium, seat: int, pool: str, less: bool = False) -> float:
    """What one more counter is worth in an area, or the last one there."""
    table = {"command": COMMAND, "strategy": STRATEGY, "fleet": FLEET}[pool]
    have = pool_of(g, seat, pool) - less  # type: ignore[arg-type]
    return at(table, have + 1) - at(table, have)


def buying_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Counters for influence, as far as no objective needs it."""
    seat = question.seat
    args = question.args or {}
    price = int(args.get("price", 3))
    _, influence = kept(g, seat)
    free = purse(g, seat, "influence") - influence - g.players[seat].goods - price * int(args.get("count", 0))
    worth = max(marginal(g, seat, pool) for pool in ("command", "strategy", "fleet"))
    return [worth - 0.35 * price if n == 0 and free >= price else 0.0 for n in range(len(options))]


def payment_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """The way that loses least; goods keep, planets come back."""
    worlds = {world.planet: world for world in g.worlds}
    found = []
    for move in options:
        lost = 0.0
        if isinstance(move, Pay):
            lost = 1.4 * move.goods + 1.5 * move.cards
            lost += sum(0.6 * worlds[name].resources + 0.5 * worlds[name].influence for name in move.planets)
        found.append(-lost)
    return found
