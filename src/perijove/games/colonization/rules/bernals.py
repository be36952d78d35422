"""Bernals, dirtsides and labs (Q, Z): orbital colonies that serve as depots, and what factories below do for them."""

from __future__ import annotations

from msgspec.structs import replace

from perijove.games.colonization.expanded_moves import Ersatz, Promote
from perijove.games.colonization.facts import (
    FACES,
    HOME_ORBITS,
    MONEY,
    SPACES,
    adjacent,
    face,
    marks,
    site_at,
)
from perijove.games.colonization.rules.abilities import HOLDS, PUSHERS, givers, is_lawless, is_working, permitted
from perijove.games.colonization.rules.cubes import is_science
from perijove.games.colonization.rules.operations import operation, operations
from perijove.games.colonization.rules.stacks import swap_part
from perijove.games.colonization.state import BERNAL, Colonization, Stack
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no
from perijove.solar.chains import effects_of
from perijove.solar.effects import Effect

ERSATZ = Ersatz()


# ---------------------------------------------------------------------- where a Bernal is


def home_orbit(g: Colonization, seat: int) -> int:
    return HOME_ORBITS[g.players[seat].faction]


def bernal_of(g: Colonization, seat: int) -> Stack | None:
    return g.players[seat].stacks.get(BERNAL)


def is_home(g: Colonization, seat: int) -> bool:
    """Whether the own Bernal is in its home orbit."""
    stack = bernal_of(g, seat)
    return stack is not None and stack.space == home_orbit(g, seat)


def is_depot(g: Colonization, seat: int, space: int) -> bool:
    """D1.refuel-bernal, H4.ersatz-bernal: the home orbit, with a Bernal or something that stands for it."""
    if not g.rules.colonization or space != home_orbit(g, seat):
        return False
    return is_home(g, seat) or g.players[seat].ersatz


def is_promoted(stack: Stack) -> bool:
    return stack.bernal >= 0 and stack.parts[stack.bernal].printed.side == "purple"


def runs(g: Colonization, seat: int) -> Stack | None:
    """col-18: the own Bernal, if it is promoted and its supports work."""
    stack = bernal_of(g, seat)
    if stack is None or not is_promoted(stack) or not is_working(g, seat, stack, stack.bernal, BERNAL):
        return None
    return stack


def running_at(g: Colonization, space: int) -> bool:
    """Whether a promoted Bernal works in a place, whosever."""
    return any(stack is not None and stack.space == space for stack in (runs(g, seat) for seat in range(g.seats)))


# ---------------------------------------------------------------------- dirtsides and labs


def sites_below(g: Colonization, space: int) -> list[int]:
    """Z.dirtside, Z.dirtside-comet: factories on claims next to a place; a small comet only under a landed Bernal."""
    near = [site for site in adjacent(space) if site in g.factories and not is_small_comet(site)]
    return [space, *near] if space in g.factories else near


def is_small_comet(site: int) -> bool:
    return SPACES[site].season is not None and site_at(site).size == 1


def dirtsides(g: Colonization, seat: int) -> list[int]:
    """Z.dirtside: own factories that the own working Bernal has the use of."""
    stack = runs(g, seat)
    return [] if stack is None else [site for site in sites_below(g, stack.space) if g.factories[site] == seat]


def serves(g: Colonization, seat: int, site: int, space: int) -> bool:
    """Z.dirtside-products: whether what a factory makes may come to a place: its site, or the Bernal above it."""
    if site == space:
        return True
    stack = runs(g, seat)
    return stack is not None and stack.space == space and site in dirtsides(g, seat)


def stacks_served(g: Colonization, seat: int, site: int) -> list[str]:
    """Own stacks to which a factory could give something; a cube that stands for itself takes no cargo (P6)."""
    stacks = g.players[seat].stacks.items()
    return [name for name, stack in stacks if stack.kind != "cube" and serves(g, seat, site, stack.space)]


def colonist_limit(g: Colonization, seat: int) -> int:
    """R4, Z.dirtside-colonists, col-06: one at home, one for each drop of the dirtsides, one at least."""
    stack = runs(g, seat)
    more = int(g.has_star(seat, "spacefaring"))
    if stack is None:
        return 1 + more
    return max(1, dirtside_drops(g, seat) + (stack.space == home_orbit(g, seat))) + more


def dirtside_drops(g: Colonization, seat: int) -> int:
    """The hydration of all own dirtsides; a star doubles it."""
    drops = sum(site_at(site).hydration for site in dirtsides(g, seat))
    return 2 * drops if g.has_star(seat, "submariner") else drops


def is_lab(g: Colonization, seat: int, space: int) -> bool:
    """N2: an own lab, or another's by leave."""
    return is_own_lab(g, seat, space) or permitted(g, seat, "lab", space)


def is_own_lab(g: Colonization, seat: int, space: int) -> bool:
    """Z.lab: a factory on an own claim at a trans-Neptunian science site, or a Bernal above a science site."""
    if "tno_science" in marks(space) and g.factories.get(space) == seat and g.claims.get(space) == seat:
        return True
    stack = runs(g, seat)
    return stack is not None and stack.space == space and any(is_science(g, site) for site in dirtsides(g, seat))


def bernal_effects(g: Colonization, seat: int, kind: str) -> list[Effect]:
    """What the own working Bernal does, at home also what its white side says; K4.anarchy-abilities: for PRC alone."""
    if not g.rules.colonization or (is_lawless(g) and g.players[seat].faction != "PRC"):
        return []
    stack = runs(g, seat)
    if stack is None:
        return []
    card = stack.parts[stack.bernal].card
    sides = ("purple", "white") if is_home(g, seat) else ("purple",)
    found = [effect for side in sides for effect in effects_of(face(card, side)) if effect.kind == kind]
    return list({effect.face: effect for effect in found}.values())


@PUSHERS.append
def pushes(g: Colonization, seat: int) -> bool:
    return bool(bernal_effects(g, seat, "powersat"))


def push_pivots(g: Colonization, seat: int) -> int:
    """Bonus pivots of a push by the own Bernal, or by that of who lets one be pushed."""
    owners = (seat, *givers(g, seat, "push")) if g.permits else (seat,)
    return max(len(bernal_effects(g, owner, "powersat.bonus_pivot")) for owner in owners)


HOLDS["belt"] = lambda g, giver, space: bool(bernal_effects(g, giver, "belt.waive"))
HOLDS["lab"] = lambda g, giver, space: is_own_lab(g, giver, space)


# ---------------------------------------------------------------------- the ersatz-Bernal


@operations("ersatz", "engineering")
def ersatzes(g: Colonization, seat: int) -> list[Move]:
    return [ERSATZ] if g.rules.colonization and cannot_improvise(g, seat, ERSATZ) is None else []


@story.judges(Ersatz)
def cannot_improvise(g: Colonization, seat: int, move: Ersatz) -> Refusal | None:
    """H4.ersatz-bernal"""
    if not g.rules.colonization or is_home(g, seat) or g.players[seat].ersatz:
        return no("bernal-there", "H4.ersatz-bernal")
    wt = g.players[seat].wt
    return no("poor", "H4.ersatz-bernal", cost=MONEY.ersatz_bernal, wt=wt) if wt < MONEY.ersatz_bernal else None


@operation(Ersatz, "engineering")
def improvise(g: Colonization, seat: int, move: Ersatz) -> None:
    g.players[seat].wt -= MONEY.ersatz_bernal
    g.players[seat].ersatz = True
    g.say("ersatz", seat=seat)


def retire_ersatz(g: Colonization, seat: int) -> None:
    """The own Bernal in its home orbit takes the place of what stood for it."""
    if g.players[seat].ersatz and is_home(g, seat):
        g.players[seat].ersatz = False


# ---------------------------------------------------------------------- promotion


@operations("promote", "science")
def promotions(g: Colonization, seat: int) -> list[Move]:
    if not g.rules.colonization:
        return []
    stacks = g.players[seat].stacks.items()
    moves = [Promote(name, part.card) for name, stack in stacks for part in stack.parts]
    return [move for move in moves if cannot_promote(g, seat, move) is None]


@story.judges(Promote)
def cannot_promote(g: Colonization, seat: int, move: Promote) -> Refusal | None:
    """N2, N2.bernal"""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or not stack.has(move.card):
        return no("no-card", "N2", card=move.card)
    part = stack.part(move.card)
    if part.printed.side == "purple" or face(move.card, "purple") not in FACES:
        return no("no-purple", "N2", card=move.card)
    if part.printed.deck != BERNAL:
        return None if is_lab(g, seat, stack.space) else no("no-lab", "N2", card=move.card)
    if stack.kind != BERNAL or not (is_home(g, seat) or sites_below(g, stack.space)):
        return no("no-orbit", "N2.bernal")
    return None if is_working(g, seat, stack, stack.bernal, BERNAL) else no("no-supports", "N2.bernal", face=part.face)


@operation(Promote, "science")
def promote(g: Colonization, seat: int, move: Promote) -> None:
    stack = g.stack(seat, move.stack)
    part = stack.part(move.card)
    swap_part(stack, part, replace(part, face=face(move.card, "purple")))
    g.say("promoted", seat=seat, card=move.card)
