"""Which domain counters are in the game and where they lie (T22.1, T22.5, opt11.*, opt12.*)."""

from __future__ import annotations

from perijove.games.imperium.facts import DOMAIN_COUNTERS, MAPS, MECATOL, PLANETS
from perijove.games.imperium.galaxy import is_home
from perijove.games.imperium.rules.planets import GAINED, change_world
from perijove.games.imperium.state import NOBODY, Imperium

SUNS, NEW, TERRITORIAL = "distant_suns", "new_suns", "territorial_suns"


def all_counters(g: Imperium) -> list[str]:
    """Every counter of the game, by its kind; opt16.p5.domain: none that opens wormholes where they are fixed."""
    fixed = g.layout in MAPS and MAPS[g.layout].wormholes_fixed
    return [
        counter.id
        for counter in DOMAIN_COUNTERS.values()
        if counter.set == "base" or g.rules.has(NEW)
        if not (fixed and counter.id.startswith("wormhole"))
        for _ in range(counter.count + counter.extra)
    ]


def bare_planets(g: Imperium) -> list[int]:
    """T22.1, tiles.station.domain: neutral planets but for homes, Mecatol Rex and trade stations."""
    return [
        number
        for number, world in enumerate(g.worlds)
        if world.at >= 0 and world.owner == NOBODY and number != MECATOL
        if not PLANETS[world.planet].station and not is_home(g, world.at)
    ]


def is_near(g: Imperium, planet: int) -> bool:
    """opt12.near, r.opt12.outer: in a system adjacent to a home system."""
    return any(is_home(g, at) for at in g.near[g.worlds[planet].at])


def place_counters(g: Imperium) -> None:
    """T22.1: one random counter face down on each; those left over go back unseen."""
    if not g.rules.has(SUNS):
        return
    pile = all_counters(g)
    g.chance.shuffle(pile)
    planets = bare_planets(g)
    if g.rules.has(TERRITORIAL):
        low = [counter for counter in pile if DOMAIN_COUNTERS[counter].low_risk]
        rest = [counter for counter in pile if not DOMAIN_COUNTERS[counter].low_risk]
        for planet in planets:
            if is_near(g, planet) and low:
                change_world(g, planet, domain=low.pop(), domain_up=False)
        pile = low + rest
        g.chance.shuffle(pile)
        planets = [planet for planet in planets if not g.worlds[planet].domain]
    for planet in planets:
        if pile:
            change_world(g, planet, domain=pile.pop(), domain_up=False)
    g.domain_left.cards = tuple(pile)


def remove_counter(g: Imperium, planet: int) -> str:
    """A counter that has done its work lies open on the discards."""
    counter = g.worlds[planet].domain
    change_world(g, planet, domain="", domain_up=False, domain_seen=())
    g.domain_used.put(counter)
    return counter


def forget_counter(g: Imperium, seat: int, planet: int) -> None:
    """T22.5: on a planet that is gained without landing the counter goes back unseen."""
    world = g.worlds[planet]
    if world.domain_up:
        remove_counter(g, planet)
    elif world.domain:
        change_world(g, planet, domain="", domain_seen=())
        g.domain_left.put(world.domain)


GAINED.append(forget_counter)
