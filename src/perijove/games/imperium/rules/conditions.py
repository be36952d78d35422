"""What objectives ask for (T19.11): one function for each kind of condition of facts/objectives.yaml."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from perijove.games.imperium.facts import MECATOL, NUMBER, OBJECTIVES, PLANETS, TECHNOLOGIES, Condition
from perijove.games.imperium.galaxy import may_activate
from perijove.games.imperium.rules.order import neighbours
from perijove.games.imperium.rules.paying import purse, share
from perijove.games.imperium.rules.planets import controls_system
from perijove.games.imperium.state import DOCK, KIND, NOBODY, PIECES, Imperium

Progress = tuple[int, int]
"""How much a player has, and how much it takes."""

# ---------------------------------------------------------------------- what the conditions count


def specialties(g: Imperium, seat: int) -> Counter[str]:
    """Planets by specialty; yellow never counts (races.winnu.yellow.objectives)."""
    found = Counter(PLANETS[g.worlds[planet].planet].specialty for planet in g.players[seat].planets)
    return Counter({colour: found[colour] for colour in ("red", "green", "blue") if found[colour]})


def colours_owned(g: Imperium, seat: int) -> Counter[str]:
    """Technologies by colour; race-specific ones have none."""
    return Counter(TECHNOLOGIES[name].colour for name in g.players[seat].technologies if name in TECHNOLOGIES)


def outside_home(g: Imperium, seat: int) -> int:
    home = g.players[seat].home
    return sum(g.worlds[planet].at != home for planet in g.players[seat].planets)


def on_board(g: Imperium, seat: int, kind: int) -> int:
    """Pieces that are in play; a ship that waits on a card is not."""
    waiting = sum(each.until == "return" and (each.seat, each.target) == (seat, kind) for each in g.effects)
    return PIECES[kind] - g.players[seat].pieces[kind] - waiting


def influence(g: Imperium, seat: int) -> int:
    """Of all planets, exhausted ones too; an eliminated player has none."""
    return sum(g.worlds[planet].influence for planet in g.players[seat].planets)


def homes_taken(g: Imperium, seat: int) -> int:
    """Other players' home systems of which the seat controls every planet."""
    return sum(
        all(g.worlds[planet].owner == seat for planet in g.planets_at[player.home])
        for other, player in enumerate(g.players)
        if other != seat
    )


def dock_on(g: Imperium, seat: int, planet: int) -> bool:
    """An own dock on a planet; a floating one in its system will do."""
    world = g.worlds[planet]
    return (world.owner == seat and world.dock) or bool(g.fleet(world.at, seat).docks)


# ---------------------------------------------------------------------- one function a kind


def _docks(g: Imperium, seat: int, test: Condition) -> Progress:
    return on_board(g, seat, DOCK), test.at_least


def _units(g: Imperium, seat: int, test: Condition) -> Progress:
    return on_board(g, seat, KIND[test.unit]), test.at_least


def _planets_outside_home(g: Imperium, seat: int, test: Condition) -> Progress:
    return outside_home(g, seat), test.at_least


def _specialties_covered(g: Imperium, seat: int, test: Condition) -> Progress:
    return sum(colour in specialties(g, seat) for colour in test.colours), len(test.colours)


def _same_specialty(g: Imperium, seat: int, test: Condition) -> Progress:
    return max(specialties(g, seat).values(), default=0), test.at_least


def _with_specialty(g: Imperium, seat: int, test: Condition) -> Progress:
    return specialties(g, seat).total(), test.at_least


def _technologies(g: Imperium, seat: int, test: Condition) -> Progress:
    return len(g.players[seat].technologies), test.at_least


def _one_colour(g: Imperium, seat: int, test: Condition) -> Progress:
    return max(colours_owned(g, seat).values(), default=0), test.at_least


def _colours(g: Imperium, seat: int, test: Condition) -> Progress:
    return sum(count >= test.each for count in colours_owned(g, seat).values()), test.at_least


def _mecatol_all_round(g: Imperium, seat: int, test: Condition) -> Progress:
    return int(g.history.mecatol == seat), 1


def _control_planet(g: Imperium, seat: int, test: Condition) -> Progress:
    return int(g.worlds[NUMBER[test.planet]].owner == seat), 1


def _dock_on(g: Imperium, seat: int, test: Condition) -> Progress:
    return int(dock_on(g, seat, NUMBER[test.planet])), 1


def _ground_on(g: Imperium, seat: int, test: Condition) -> Progress:
    world = g.worlds[NUMBER[test.planet]]
    return (world.ground if world.owner == seat else 0), test.at_least


def _ships_at_mecatol(g: Imperium, seat: int, test: Condition) -> Progress:
    fleet = g.fleet(g.worlds[MECATOL].at, seat)
    return (fleet.ships[KIND[test.unit]] if test.unit else fleet.big), test.at_least


def _homes_taken(g: Imperium, seat: int, test: Condition) -> Progress:
    return homes_taken(g, seat), test.at_least


def _beats_sum(g: Imperium, seat: int, test: Condition) -> Progress:
    left, right = neighbours(g, seat)
    return influence(g, seat), influence(g, left) + influence(g, right) + 1


def _beats_each(g: Imperium, seat: int, test: Condition) -> Progress:
    return influence(g, seat), max(influence(g, other) for other in neighbours(g, seat)) + 1


def _mecatol_and_adjacent(g: Imperium, seat: int, test: Condition) -> Progress:
    """The system of Mecatol Rex with some or all of its neighbours that can be controlled at all."""
    centre = g.worlds[MECATOL].at
    near = [at for at in g.near[centre] if may_activate(g, at)]
    wanted = 1 + (len(near) if test.every else test.at_least)
    held = sum(controls_system(g, seat, at) for at in near)
    return (held + 1 if controls_system(g, seat, centre) else min(held, wanted - 1)), wanted


def _blockading(g: Imperium, seat: int, test: Condition) -> Progress:
    """A ship that is no fighter beside another player's dock and no ship of that player."""
    found = 0
    for world in g.worlds:
        if world.dock and world.owner not in (seat, NOBODY):
            theirs = any(g.fleet(world.at, world.owner).ships)
            found += bool(g.fleet(world.at, seat).big and not theirs)
    return found, test.at_least


def _invasions(g: Imperium, seat: int, test: Condition) -> Progress:
    planets = {planet for who, planet, defenders in g.history.invasions if who == seat and defenders >= test.defenders}
    return len(planets), test.at_least


def _planets_gained(g: Imperium, seat: int, test: Condition) -> Progress:
    return len({planet for who, planet in g.history.gained if who == seat}), test.at_least


def _battles(g: Imperium, seat: int, test: Condition) -> Progress:
    won = [at for who, at, ships in g.history.battles if who == seat and ships >= test.enemy_ships]
    return len(set(won) if test.different_systems else won), test.at_least


def _docks_destroyed(g: Imperium, seat: int, test: Condition) -> Progress:
    lost = [(owner, how) for who, owner, how in g.history.docks if who == seat and owner != seat]
    if test.of_players:
        return len({owner for owner, _ in lost}), test.of_players
    return sum(how == test.by for _, how in lost), test.at_least


def _last_dock(g: Imperium, seat: int, test: Condition) -> Progress:
    return int(any(who == seat and owner in neighbours(g, seat) for who, owner in g.history.last_docks)), 1


def _wormholes(g: Imperium, seat: int, test: Condition) -> Progress:
    """A ship that is no fighter in every system with a printed or laid wormhole; the Nexus is not needed."""
    found = set(g.gates_found)  # what domain counters have opened does not count
    gates = [
        at
        for at, letters in enumerate(g.wormholes)
        if g.tiles[at] != "se-nexus" and any((at, letter) not in found for letter in letters)
    ]
    return sum(bool(g.fleet(at, seat).big) for at in gates), max(1, len(gates))


def _systems_outside(g: Imperium, seat: int, test: Condition) -> Progress:
    home = g.players[seat].home
    return sum(at != home and controls_system(g, seat, at) for at in range(len(g.tiles))), test.at_least


def _next_to_homes(g: Imperium, seat: int, test: Condition) -> Progress:
    return (
        sum(
            any(controls_system(g, seat, at) for at in g.near[player.home])
            for other, player in enumerate(g.players)
            if other != seat
        ),
        test.players,
    )


def _ships_in_homes(g: Imperium, seat: int, test: Condition) -> Progress:
    return (
        sum(g.fleet(player.home, seat).big >= test.ships for other, player in enumerate(g.players) if other != seat),
        test.homes,
    )


def _all_of(g: Imperium, seat: int, test: Condition) -> Progress:
    return sum(met_by(g, seat, part) for part in test.parts), len(test.parts)


def _spend(g: Imperium, seat: int, test: Condition) -> Progress:
    """T19.4: paid at the moment of claiming; so much could be paid now of what is asked for."""
    wanted = test.resources + test.influence + test.trade_goods
    if can_spend(g, seat, test):
        return wanted, wanted
    if test.resources or test.influence:
        richest = max(purse(g, seat, "resources" if test.resources else "influence"), 0)
    else:
        richest = g.players[seat].goods
    return min(richest, wanted - 1), wanted


def can_spend(g: Imperium, seat: int, test: Condition) -> bool:
    """Resources, influence and goods together, each planet for one of the two: goods used for them are extra."""
    left = g.players[seat].goods - test.trade_goods
    cards = g.players[seat].politics.count
    return left >= 0 and share(g, seat, test.resources, test.influence, left + cards) is not None


def _spend_one_of(g: Imperium, seat: int, test: Condition) -> Progress:
    return max(purse(g, seat, "resources"), purse(g, seat, "influence")), min(test.resources, test.influence)


def _spend_counters(g: Imperium, seat: int, test: Condition) -> Progress:
    player = g.players[seat]
    return player.command + player.strategy, test.count


KINDS: dict[str, Callable[[Imperium, int, Condition], Progress]] = {
    "docks_on_board": _docks,
    "units_on_board": _units,
    "planets_outside_home": _planets_outside_home,
    "specialties_covered": _specialties_covered,
    "planets_same_specialty": _same_specialty,
    "planets_with_specialty": _with_specialty,
    "technologies": _technologies,
    "technologies_one_colour": _one_colour,
    "technology_colours": _colours,
    "mecatol_all_round": _mecatol_all_round,
    "control_planet": _control_planet,
    "dock_on": _dock_on,
    "ground_on": _ground_on,
    "ships_at_mecatol": _ships_at_mecatol,
    "home_systems_taken": _homes_taken,
    "influence_beats_neighbours_sum": _beats_sum,
    "influence_beats_neighbours_each": _beats_each,
    "control_mecatol_and_adjacent": _mecatol_and_adjacent,
    "blockading": _blockading,
    "invasions_won": _invasions,
    "planets_gained": _planets_gained,
    "space_battles_won": _battles,
    "docks_destroyed": _docks_destroyed,
    "took_last_dock_of_neighbour": _last_dock,
    "ship_in_every_wormhole_system": _wormholes,
    "systems_controlled_outside_home": _systems_outside,
    "systems_next_to_homes": _next_to_homes,
    "ships_in_enemy_homes": _ships_in_homes,
    "all_of": _all_of,
    "spend": _spend,
    "spend_one_of": _spend_one_of,
    "spend_counters": _spend_counters,
    "game_over": lambda g, seat, test: (0, 1),
    "artifact": lambda g, seat, test: (0, 1),
    "vote": lambda g, seat, test: (0, 1),
}
"""The last three are never claimed: Imperium Rex, and the special objectives that change hands (T19.8)."""


def progress(g: Imperium, seat: int, objective: str) -> Progress:
    """How far a player is: what there is and what it takes, for the objective board."""
    test = OBJECTIVES[objective].test
    return KINDS[test.kind](g, seat, test)


def met_by(g: Imperium, seat: int, test: Condition) -> bool:
    have, wanted = KINDS[test.kind](g, seat, test)
    return have >= wanted


def met(g: Imperium, seat: int, objective: str) -> bool:
    return met_by(g, seat, OBJECTIVES[objective].test)
