"""Action cards for a turn that work on ships and fleets."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.galaxy import may_activate
from perijove.games.imperium.modifiers import book, effects_of, put_in_force
from perijove.games.imperium.moves import DONE, Done, PickSystem
from perijove.games.imperium.playing import Aimed, action_card
from perijove.games.imperium.rules.action_cards.aims import choosable, fleets, ships_of, systems
from perijove.games.imperium.rules.casualties import destroy_ship
from perijove.games.imperium.rules.counters import has_counter, place_counter
from perijove.games.imperium.rules.fleets import (
    add_ships,
    counted_ships,
    enemy_ships,
    fleet_limit,
    in_reserve,
    move_ship,
)
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.planets import is_empty
from perijove.games.imperium.rules.victory import check_elimination
from perijove.games.imperium.state import CRUISER, DESTROYER, DREADNOUGHT, KIND, Effect, Imperium
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]

# ---------------------------------------------------------------------- new ships


def has_berth(g: Imperium, seat: int, at: int) -> bool:
    """T7.6: no enemy ships, and one more ship within Fleet Supply."""
    return not enemy_ships(g, at, seat) and counted_ships(g, seat, at) < fleet_limit(g, seat, at)


def haunted(g: Imperium, seat: int, at: int) -> bool:
    return bool(g.wormholes[at]) and may_activate(g, at) and has_berth(g, seat, at)


@action_card("ghost_ship", could=lambda g, seat, about: in_reserve(g, seat, DESTROYER) > 0, aims=(systems(haunted),))
def ghost_ship(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """A free destroyer in a system with a wormhole and without enemy ships."""
    yield from appear(g, seat, aimed.system, DESTROYER)


def could_rally(g: Imperium, seat: int, about: Any) -> bool:
    return in_reserve(g, seat, DREADNOUGHT) > 0 and has_berth(g, seat, g.players[seat].home)


@action_card("rally_of_the_people", could=could_rally)
def rally_of_the_people(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """A free dreadnought in the home system, if no enemy ships are there."""
    yield from appear(g, seat, g.players[seat].home, DREADNOUGHT)


def appear(g: Imperium, seat: int, at: int, kind: int) -> Coroutine:
    """A ship comes from reinforcements; mines go off as for a ship that is built."""
    add_ships(g, seat, at, kind)
    yield from moment(g, "mines", (seat,), (at,), "T11.10")
    yield from keep_limits(g, (at,))


# ---------------------------------------------------------------------- enemy ships


def lucky_targets(g: Imperium, seat: int, aimed: Aimed, about: Any) -> list[Move]:
    """Enemy dreadnoughts, cruisers and destroyers in systems with an own planet."""
    found: list[Move] = []
    for at in dict.fromkeys(g.worlds[planet].at for planet in g.players[seat].planets):
        for enemy in enemy_ships(g, at, seat):
            found += ships_of(g, enemy, at, choosable(g, enemy, (DREADNOUGHT, CRUISER, DESTROYER)))
    return found


@action_card("lucky_shot", aims=(lucky_targets,))
def lucky_shot(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """An enemy dreadnought, cruiser or destroyer beside an own planet is destroyed."""
    yield from destroy_ship(g, aimed.seat, aimed.system, aimed.unit, aimed.damaged, aimed.hold, seat, "card")
    yield from keep_limits(g, (aimed.system,))
    check_elimination(g)


# ---------------------------------------------------------------------- movement


def patrol_goals(g: Imperium, at: int) -> list[Move]:
    return [PickSystem(g.tiles[to]) for to in g.links[at] if is_empty(g, to)]


def patrols(g: Imperium, seat: int, at: int) -> bool:
    """An own counter, cruisers or destroyers, and an empty system beside them."""
    if not has_counter(g, at, seat) or not g.players[seat].reserve:
        return False
    return bool(ships_of(g, seat, at, (DESTROYER, CRUISER)) and patrol_goals(g, at))


@action_card("patrol", aims=(systems(patrols),))
def patrol(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """Up to two cruisers or destroyers leave an activated system for empty ones, which are activated by it.

    Both may go to one system, where one counter is enough.
    """
    start = aimed.system
    reached: list[Move] = []
    for turn in range(2):
        ships = ships_of(g, seat, start, (DESTROYER, CRUISER))
        goals = [*reached, *(patrol_goals(g, start) if g.players[seat].reserve else ())]
        if not ships or not goals:
            return
        ship = yield Choose(seat, "patrol", [*ships, DONE] if turn else ships, "T8.4")
        if isinstance(ship, Done):
            return
        goal: Any = goals[0]
        if len(goals) > 1:
            goal = yield Choose(seat, "raid-goal", goals, "T8.4", {"unit": ship.unit})
        reached = [goal]
        to = g.where[goal.system]
        move_ship(g, seat, start, to, KIND[ship.unit], ship.damaged, ship.hold)
        place_counter(g, seat, to)
        g.say("raided", seat=seat, unit=ship.unit, system=goal.system)
        yield from moment(g, "mines", (seat,), (to,), "T11.10")
        yield from keep_limits(g, (start, to))


@action_card("diplomatic_immunity", aims=(fleets(lambda fleet: any(fleet.ships)),))
def diplomatic_immunity(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Nobody else may activate a system with own ships in this round."""
    others = g.playing(seat)[1:]
    put_in_force(g, *(Effect("diplomatic_immunity", other, "round", aimed.system) for other in others))


@book.card("diplomatic_immunity", changes="activate.allowed")
def immune(g: Imperium, seat: int, allowed: bool, at: int) -> bool:
    return allowed and all(effect.target != at for effect in effects_of(g, seat, "diplomatic_immunity"))


# ---------------------------------------------------------------------- limits and armour


@action_card("war_footing", aims=(systems(lambda g, seat, at: may_activate(g, at)),))
def war_footing(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Fleet Supply counts two more in a system for this round; T6.13: what is too much leaves when it ends."""
    put_in_force(g, Effect("war_footing", seat, "round", aimed.system))


@book.card("war_footing", changes="fleet.limit")
def on_war_footing(g: Imperium, seat: int, limit: int, at: int) -> int:
    return limit + 2 * sum(effect.target == at for effect in effects_of(g, seat, "war_footing"))


@action_card("enhanced_armor", could=lambda g, seat, about: not effects_of(g, seat, "enhanced_armor"))
def enhanced_armor(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    """Own cruisers sustain damage in this round; they are repaired with all others (T6.3)."""
    put_in_force(g, Effect("enhanced_armor", seat, "round"))


@book.card("enhanced_armor", changes="unit.sustains")
def armoured(g: Imperium, seat: int, sustains: bool, kind: int) -> bool:
    return sustains or kind == CRUISER
