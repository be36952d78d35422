"""Claims and factories on the map: disks, cubes, and the prices that follow from them (I7d)."""

from __future__ import annotations

from perijove.games.frontier.facts import PRICES, SPACES
from perijove.games.frontier.rules.abilities import pay_privileges
from perijove.games.frontier.state import Frontier


def place_claim(g: Frontier, seat: int, site: int, *, taxed: bool = True) -> None:
    """I6.4: a disk of the reserve; every claim pays taxes (B6a), but for jumps."""
    g.players[seat].disks -= 1
    g.claims[site] = seat
    if taxed:
        pay_privileges(g, "claim")


def remove_claim(g: Frontier, site: int) -> None:
    g.players[g.claims.pop(site)].disks += 1


def remove_factory(g: Frontier, site: int) -> None:
    """I7d: the price goes up again; a big cube goes on beside the claim (1B6c)."""
    player = g.players[g.factories.pop(site)]
    if player.docked == site:
        player.docked = -1
    else:
        player.cubes += 1


def spectral_type(site: int) -> str:
    found = SPACES[site].site
    assert found is not None
    return found.type


def factories_of(g: Frontier, kind: str) -> int:
    """B5: how many factories of a type all players have."""
    return sum(spectral_type(site) == kind for site in g.factories)


def price(g: Frontier, kind: str) -> int:
    """B5, I3b: the stock price of a type."""
    return PRICES.by_factories[min(factories_of(g, kind), len(PRICES.by_factories) - 1)]
