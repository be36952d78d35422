"""Where Bernals are and what lies below them (2B): Home Orbits, Dirtsides, hydration, Labs; and who lives in them."""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.frontier.facts import FACES, LUNA, SPACES, face
from perijove.games.frontier.rules.abilities import lent_people, permitted
from perijove.games.frontier.rules.adjacent import adjacent
from perijove.games.frontier.rules.claims import spectral_type
from perijove.games.frontier.rules.politics import law
from perijove.games.frontier.rules.stacks import BERNAL_STACKS, owner_of
from perijove.games.frontier.rules.stars import changed
from perijove.games.frontier.state import COLONISTS, Frontier, Part, Player, Stack

HOME_HYDRATION = 6


def is_home_orbit(space: int) -> bool:
    """2Bb: the ten starred spaces; LEO is where everything starts and has no star."""
    return SPACES[space].home_orbit not in (None, "LEO")


def bernal_of(stack: Stack) -> Part | None:
    """The Bernal card that makes a Bernal stack."""
    return stack.parts[stack.bernal] if stack.kind == "bernal" and stack.bernal >= 0 else None


def anchored(g: Frontier) -> list[tuple[int, str, Stack]]:
    """All anchored Bernals with owner and name, in the order in which they were anchored."""
    found = [each for each in g.stacks() if each[2].anchored]
    return sorted(found, key=lambda each: each[2].anchored)


def anchored_by(player: Player) -> Iterator[tuple[str, Stack]]:
    for name in BERNAL_STACKS:
        stack = player.stacks.get(name)
        if stack is not None and stack.anchored:
            yield name, stack


def dirtsides(g: Frontier, seat: int, name: str) -> list[int]:
    """2Ba: factories next to an anchored Bernal, anybody's; one that two could have is the earlier one's."""
    own = g.stack(seat, name)
    if not own.anchored:
        return []
    return [site for site in adjacent(own.space) if site in g.factories and bernal_above(g, site) == (seat, name)]


def is_dirtside(g: Frontier, site: int) -> bool:
    return bernal_above(g, site) is not None


def bernal_above(g: Frontier, site: int) -> tuple[int, str] | None:
    """Whose Bernal has a factory for its Dirtside, and how its stack is called."""
    if site not in g.factories:
        return None
    for seat, name, stack in anchored(g):
        if site in adjacent(stack.space) and serves(g, seat, site):
            return seat, name
    return None


def serves(g: Frontier, seat: int, site: int) -> bool:
    """mod-12: whether a factory can be a Dirtside of a seat; Luna only while it owns a GW thruster at home there."""
    if site not in LUNA:
        return True
    return any(is_at_home(g, card, site) for card in g.players[seat].owned("gw-thruster"))


def is_at_home(g: Frontier, card: str, site: int) -> bool:
    """mod-12, 1D3e: a GW thruster of the type of a site; that of Protium Fusion over type H too."""
    kind = spectral_type(site)
    if FACES[face(card, "black")].type == kind:
        return True
    return kind == "H" and g.rules.has_futures and FACES[face(card, "purple")].future == "protium_fusion"


def dirtside_hydration(g: Frontier, seat: int, name: str) -> int:
    """2B5, 2B3h, 1D5k: the drops of all Dirtsides, with Submariner twice; a Home Bernal counts as 6 (tw-47)."""
    if g.players[seat].home == name:
        return HOME_HYDRATION
    sites = [SPACES[site].site for site in dirtsides(g, seat, name)]
    drops = sum(site.hydration for site in sites if site is not None)
    return changed(g, "dirtside.drops", seat, drops)


def is_promoted(stack: Stack) -> bool:
    part = bernal_of(stack)
    return part is not None and part.printed.side == "purple"


def is_lab(stack: Stack) -> bool:
    """2A3c: promoted and anchored."""
    return bool(stack.anchored) and is_promoted(stack)


# ---------------------------------------------------------------------- colonists


def is_colonist(part: Part) -> bool:
    return part.face in COLONISTS


def colonists(g: Frontier, seat: int) -> list[tuple[int, str, Part]]:
    """2Ca: colonists of a seat on the map, with whose stack they are in; robots in the hand don't count."""
    return [
        (holder, name, part)
        for holder, name, stack in g.stacks()
        for part in stack.parts
        if part.face in COLONISTS and owner_of(part, holder) == seat
    ]


def colonist_limit(g: Frontier, seat: int) -> int:
    """2Ca, 1D3a: one for each anchored Bernal, two if it is promoted."""
    bernals = anchored_by(g.players[seat])
    return changed(g, "colonist.limit", seat, sum(2 if is_promoted(stack) else 1 for _, stack in bernals))


def at_trade(g: Frontier, seat: int, space: int, trade: str) -> int:
    """2C1, N7: colonists of a trade in a space, or at the Bernal above it, own ones and those that others lend."""
    if not g.rules.bernals:
        return 0
    above = bernal_above(g, space)
    places = {space} if above is None else {space, g.stack(*above).space}
    return sum(
        part.printed.specialty == trade and g.stack(holder, name).space in places
        for holder, name, part in workers(g, seat)
    )


def workers(g: Frontier, seat: int) -> list[tuple[int, str, Part]]:
    """2C1, N7: own colonists, and those of others whose trade one may use this turn."""
    lent = [each for each in lent_people(g, seat) if is_colonist(each[2])]
    return [*colonists(g, seat), *lent]


def stacks_served(g: Frontier, seat: int, site: int) -> list[str]:
    """2A7d, 2A7e: own stacks at a factory, and at the Bernal whose Dirtside it is, if one may use that."""
    found = g.stacks_at(seat, site)
    if g.rules.bernals and (above := bernal_above(g, site)) is not None and may_use_bernal(g, seat, *above):
        found = [*found, *g.stacks_at(seat, g.stack(*above).space)]
    return found


def may_use_bernal(g: Frontier, seat: int, owner: int, name: str) -> bool:
    """2A7d, O5f: one's own, by leave, or by the law that lets all roam."""
    return owner == seat or permitted(g, seat, "bernal", g.stack(owner, name).space) or law(g, seat, "individuality")


def grounds(g: Frontier, seat: int, space: int) -> list[int]:
    """G1c, 2A7d: the sites whose dirt comes to a space: itself, or the Dirtsides of a Bernal there that one may use."""
    if SPACES[space].site is not None:
        return [space]
    bernals = anchored(g) if g.rules.bernals else []
    return [
        site
        for owner, name, stack in bernals
        if stack.space == space and may_use_bernal(g, seat, owner, name)
        for site in dirtsides(g, owner, name)
    ]
