"""Operations (iF)."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import Any

from perijove.games.diamonds.chart import CHITS, FIGURES, HYDRATION, INDEX, IS_SITE, LOOK, SPACES, STRIP
from perijove.games.diamonds.moves import Discover, Done, Look, Refuel, Scan
from perijove.games.diamonds.rules.fuel import load, no_water
from perijove.games.diamonds.rules.missions import chit_taken, happened
from perijove.games.diamonds.state import Diamonds, Player
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal, no

DISCOVER, REFUEL, SCAN, DONE = Discover(), Refuel(), Scan(), Done()
IN_FLIGHT, OPERATED = no("in-flight", "iD1"), no("operated", "iD1b")
NO_CHIT, NO_SITE, NO_PORT, NO_CHITS = (
    no("no-chit", "iF1"),
    no("no-site", "iF1"),
    no("no-site", "iF3"),
    no("no-chits", "iF2"),
)
NOT_SCANNING, SCAN_ONE = no("not-scanning", "iF2"), no("scan-one", "iF2")


def operations(g: Diamonds, seat: int) -> list[Move]:
    """What the turn and the place of the spacecraft allow; the scanner works from anywhere."""
    if cannot_operate(g) is not None:
        return []
    player = g.players[seat]
    found: list[Move] = []
    if IS_SITE[player.space]:
        found = [move for move, cannot in ON_SITES if cannot(g, player) is None]
    if cannot_scan(g, player) is None:
        found.append(SCAN)
    return found


def cannot_operate(g: Diamonds) -> Refusal | None:
    """iD1: one operation a turn, before or after the move."""
    if g.flight is not None:
        return IN_FLIGHT
    return OPERATED if g.operated else None


def cannot_discover(g: Diamonds, player: Player) -> Refusal | None:
    if player.space in g.chits:
        return None
    return NO_CHIT if IS_SITE[player.space] else NO_SITE


def cannot_refuel(g: Diamonds, player: Player) -> Refusal | None:
    if g.rules.craft == "rockets" and not IS_SITE[player.space]:
        return NO_PORT
    if refusal := no_water(g, player):
        return refusal
    if may_hold_water(g, player, player.space):
        return None
    return no("dry", "iF3", space=SPACES[player.space].id)


def cannot_scan(g: Diamonds, player: Player) -> Refusal | None:
    return None if len(player.scanned) < len(g.chits) else NO_CHITS


ON_SITES = ((DISCOVER, cannot_discover), (REFUEL, cannot_refuel))
"""What only a site has: elsewhere nobody need ask for it."""


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
    chit = g.chits[site]
    g.chits = {where: each for where, each in g.chits.items() if where != site}
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
    while len(g.scanning) < FIGURES.scanner_sites and (sites_left := lookable(g, player)):
        args = {"seat": seat, "left": FIGURES.scanner_sites - len(g.scanning)}
        move = yield Choose(seat, "scan", scannable(g, sites_left), "iF2", args)
        if isinstance(move, Done):
            break
        g.scanning += (INDEX[move.at],)
    sites, g.scanning = g.scanning, None
    player.scanned += sites
    g.reveal()
    for site in sites:
        g.say("scanned", seat=seat, site=SPACES[site].id)
        g.tell(seat, "scanned.drops", site=SPACES[site].id, drops=HYDRATION[site])


def scannable(g: Diamonds, sites: Iterable[int]) -> list[Move]:
    """Another site, or no more once there is one."""
    moves: list[Move] = [*map(LOOK.__getitem__, sites)]
    if cannot_finish(g) is None:
        moves.append(DONE)
    return moves


def lookable(g: Diamonds, player: Player) -> Mapping[int, str]:
    """Sites that still hold a chit; those that the player has seen below are left out (ruling R45)."""
    left = dict(g.chits)
    for site in (*player.scanned, *(g.scanning or ())):
        left.pop(site, None)
    return left


def cannot_look(g: Diamonds, player: Player, move: Look) -> Refusal | None:
    if g.scanning is None:
        return NOT_SCANNING
    site = INDEX.get(move.at)
    if site is None or site not in g.chits:
        return no("no-chit-there", "iF2", space=move.at)
    return None if site in lookable(g, player) else no("scanned-already", "iF2", space=move.at)


def cannot_finish(g: Diamonds) -> Refusal | None:
    """iF2: at least one site is chosen."""
    if g.scanning is None:
        return NOT_SCANNING
    return None if g.scanning else SCAN_ONE
