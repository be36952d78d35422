"""Operations (iF)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.diamonds.chart import CHITS, FIGURES, HYDRATION, INDEX, IS_SITE, LOOK, SPACES, STRIP
from perijove.games.diamonds.moves import Discover, Done, Refuel, Scan
from perijove.games.diamonds.rules.fuel import load
from perijove.games.diamonds.rules.missions import chit_taken, happened
from perijove.games.diamonds.state import Diamonds, Player
from perijove.kernel.decision import Choose, Move, Question

DISCOVER, REFUEL, SCAN, DONE = Discover(), Refuel(), Scan(), Done()


def operations(g: Diamonds, seat: int) -> list[Move]:
    """What the place of the spacecraft allows; the scanner works from anywhere."""
    player = g.players[seat]
    space = player.space
    found: list[Move] = []
    if space in g.chits:
        found.append(DISCOVER)
    if IS_SITE[space] and g.is_rockets and may_hold_water(g, player, space) and STRIP.red[player.wet] != player.wet:
        found.append(REFUEL)
    if len(player.scanned) < len(g.chits):
        found.append(SCAN)
    return found


def knows_hydration(g: Diamonds, player: Player, site: int) -> bool:
    """A chit covers the drops of its site, until it is taken or lifted by the player's own scanner."""
    return site not in g.chits or site in player.scanned


def may_hold_water(g: Diamonds, player: Player, site: int) -> bool:
    """As far as the player knows: only a site that is seen to be dry is no place to refuel (ruling R45)."""
    return bool(HYDRATION[site]) or not knows_hydration(g, player, site)


def discover(g: Diamonds, seat: int) -> None:
    """iF1: take the chit of the site and show it to all."""
    player = g.players[seat]
    g.operated = True
    site = player.space
    chit = g.chits.pop(site)
    player.chits += (chit,)
    player.taken += (site,)
    for other in g.players:
        if site in other.scanned:
            other.scanned = tuple(seen for seen in other.scanned if seen != site)
    g.stirred = g.round
    g.reveal()
    facts = CHITS[chit]
    g.say("discovered", seat=seat, site=SPACES[site].id, type=facts.type, vp=facts.vp, chit=chit)
    chit_taken(g, seat, site)


def refuel(g: Diamonds, seat: int) -> None:
    """iF3: one tank for each drop of the site. How many came aboard tells everybody what lies below a chit."""
    player = g.players[seat]
    g.operated = True
    site = player.space
    for other in g.players:
        if not knows_hydration(g, other, site):
            g.reveal()
            other.scanned += (site,)
    tanks = load(player, HYDRATION[site])
    player.stay += tanks
    g.say("refuelled", seat=seat, site=SPACES[site].id, tanks=tanks, wet=STRIP.labels[player.wet])
    happened(g, seat, "isru_steps_in_one_stay", player.stay)


def scan(g: Diamonds, seat: int) -> Generator[Question, Any, None]:
    """iF2: choose up to three sites, then lift their chits without turning them and look at the drops below."""
    player = g.players[seat]
    g.operated, g.scanning = True, ()
    while len(g.scanning) < FIGURES.scanner_sites and lookable(g, player):
        args = {"seat": seat, "left": FIGURES.scanner_sites - len(g.scanning)}
        move = yield Choose(seat, "scan", scannable(g, player), "iF2", args)
        if isinstance(move, Done):
            break
        g.scanning += (INDEX[move.at],)
    sites, g.scanning = g.scanning, None
    player.scanned += sites
    g.reveal()
    for site in sites:
        g.say("scanned", seat=seat, site=SPACES[site].id)
        g.tell(seat, "scanned.drops", site=SPACES[site].id, drops=HYDRATION[site])


def scannable(g: Diamonds, player: Player) -> list[Move]:
    """Another site, or no more once there is one."""
    sites: list[Move] = [LOOK[site] for site in lookable(g, player)]
    return [*sites, DONE] if g.scanning else sites


def lookable(g: Diamonds, player: Player) -> list[int]:
    """Sites that still hold a chit; those that the player has seen below are left out (ruling R45)."""
    seen = {*player.scanned, *(g.scanning or ())}
    return [site for site in g.chits if site not in seen]
