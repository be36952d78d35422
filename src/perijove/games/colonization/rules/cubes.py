"""Disks and cubes: factories, colonies, glories and ventures share one supply of cubes (col-17)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.colonization.facts import END, LUNA, PRICES, SPACES, site_at, site_named
from perijove.games.colonization.moves import DONE, Done, GiveCube
from perijove.games.colonization.state import Colonization
from perijove.kernel.decision import Choose, Move, Question


def spare_cubes(g: Colonization, seat: int) -> list[Move]:
    """Own cubes on the map and the board that are no factories."""
    found: list[Move] = [GiveCube("colony", SPACES[site].id) for site, owner in g.colonies.items() if owner == seat]
    found += [GiveCube("glory", glory) for glory, owner in g.glories.items() if owner == seat]
    return found + [GiveCube("venture", venture) for venture, holders in g.ventures.items() if seat in holders]


def has_cube(g: Colonization, seat: int) -> bool:
    return g.players[seat].cubes > 0 or bool(spare_cubes(g, seat))


def take_cube(g: Colonization, seat: int, rule: str) -> Generator[Question, Any, bool]:
    """A cube of the supply; without one, another that is no factory is given up for it, or the player lets it be."""
    player = g.players[seat]
    if not player.cubes:
        spare = spare_cubes(g, seat)
        move = (yield Choose(seat, "cube", [*spare, DONE], rule)) if spare else DONE
        if isinstance(move, Done):
            return False
        give_cube(g, seat, move)
    player.cubes -= 1
    return True


def give_cube(g: Colonization, seat: int, move: GiveCube) -> None:
    match move.what:
        case "colony":
            del g.colonies[site_named(move.id)]
        case "glory":
            del g.glories[move.id]
        case "venture":
            g.ventures[move.id] = tuple(each for each in g.ventures[move.id] if each != seat)
            if move.id == "elevator":
                g.players[seat].elevator = -1
    g.players[seat].cubes += 1
    g.say("gave.cube", seat=seat, what=move.what)


# ---------------------------------------------------------------------- on the map


def place_claim(g: Colonization, seat: int, site: int) -> None:
    g.players[seat].disks -= 1
    g.claims[site] = seat


LUNAR_PLAYERS = 5
"""Z.lunar: so many players must there be for a factory on the Moon."""


def may_stand(g: Colonization, site: int) -> bool:
    """Z.lunar: whether a factory may come to a site at all, and none is there."""
    return site not in g.factories and (site not in LUNA or g.seats >= LUNAR_PLAYERS)


def place_factory(g: Colonization, seat: int, site: int) -> None:
    """H7, J1: the cube was taken before. Enough of them bring the last year."""
    g.factories[site] = seat
    if not g.last_year and not g.rules.final_module and len(g.factories) >= END.factories[g.seats - 2]:
        g.last_year = g.year + 1
        g.say("last.year", year=g.last_year)


def price(g: Colonization, kind: str) -> int:
    """H7.vp-drop: the value of a product type, a level lower with every factory."""
    count = sum(site_at(site).type == kind for site in g.factories)
    return PRICES.by_factories[min(count, len(PRICES.by_factories) - 1)]


def is_science(g: Colonization, site: int) -> bool:
    """Science sites as printed; Eureka may turn out to be none (col-15)."""
    if "science" not in site_at(site).marks:
        return False
    return SPACES[site].id != "site:eureka" or g.eureka != "no"
