"""Futures of freighters (1D4)."""

from __future__ import annotations

from perijove.games.frontier.facts import BOARD, KREUTZ, SPACES
from perijove.games.frontier.rules.futures.book import Want, future
from perijove.games.frontier.rules.scoring import is_connected
from perijove.games.frontier.rules.stacks import FREIGHTER, human_at, is_freighter
from perijove.games.frontier.state import Frontier

SEDNA = BOARD["site:sedna"]
ELEVATORS, A_FACTORY = 3, 3
SUNLENSES = {"neutrino": 6, "em": 11}


def owns_sedna(g: Frontier, seat: int) -> bool:
    return g.claims.get(SEDNA) == seat


@future("exoplanet_hunt", "1D4c", 12, still=owns_sedna, sites=(SEDNA,))
def exoplanet_hunt(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """An own claim on Sedna, and all together there (tw-64)."""
    return Want("sedna", owns_sedna(g, seat)), Want("at-sedna", space == SEDNA)


def elevators(g: Frontier) -> Want:
    """All that are built, that of Earth too (tw-44)."""
    return Want("elevators", len(g.elevators) + g.geo_elevator, ELEVATORS)


def at_elevator(g: Frontier, space: int) -> bool:
    return is_connected(g, space) or (g.geo_elevator and SPACES[space].home_orbit == "GEO")


def still_climbs(g: Frontier, seat: int) -> bool:
    """1D2b, 1D4d: three elevators, and by a freighter's star the freighter still with a human at one (tw-45)."""
    if not elevators(g).met:
        return False
    player = g.players[seat]
    at = [stack.space for stack in player.stacks.values() if any(map(is_freighter, stack.parts))]
    there = any(at_elevator(g, space) and human_at(g, seat, space) for space in at)
    return there or is_colonist(player.stars["beanstalk"])


def is_colonist(face: str) -> bool:
    """1D4d, 1D5l: whether it is the other card with that Future, who need not be there."""
    return not face.startswith(FREIGHTER)


def connected_factories(g: Frontier, seat: int, face: str) -> int:
    """1D4d: three points for every factory of anybody at an elevator."""
    return A_FACTORY * sum(is_connected(g, site) for site in g.factories)


@future("beanstalk", "1D4d", connected_factories, still=still_climbs, clauses={"colonist": "1D5l"})
def beanstalk(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """Three elevators, whoever built them; a freighter must be at one of them with the human, a colonist need not."""
    if is_colonist(face):
        return (elevators(g),)
    return elevators(g), Want("at-elevator", at_elevator(g, space))


@future("golden_apples", "1D4e", 14, sites=(KREUTZ,))
def golden_apples(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """An own factory on the sungrazer, and all together there (tw-64); it may leave, the star stays (1D4e.1)."""
    return Want("sungrazer", g.factories.get(KREUTZ) == seat), Want("at-sungrazer", space == KREUTZ)


def lens_worth(g: Frontier, seat: int, face: str = "") -> int:
    """1D4g: by the sunlens at which the big cube of a promoted freighter stands."""
    freighter = g.players[seat].stacks.get(FREIGHTER)
    is_fleet = freighter is not None and any(part.is_fleet for part in freighter.parts)
    return 0 if freighter is None or not is_fleet else SUNLENSES.get(SPACES[freighter.space].sunlens or "", 0)


def at_lens(g: Frontier, seat: int) -> bool:
    return lens_worth(g, seat) > 0


@future("star_wisp", "1D4g", lens_worth, still=at_lens)
def star_wisp(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """The promoted freighter, as its own stack, at one of the two sunlenses."""
    return (Want("sunlens", at_lens(g, seat)),)
