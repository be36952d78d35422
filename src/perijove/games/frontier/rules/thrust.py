"""Activation and net thrust (H2, H3): what could drive a stack now, and how hard."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from perijove.games.frontier.facts import BOARD, FACES, GRADES_NEEDED, SPACES, STRIP, ZONES
from perijove.games.frontier.moves import Activate
from perijove.games.frontier.rules.abilities import (
    by_bernals,
    cannot_commit,
    has_powersat,
    is_defended,
    is_felon,
    looks_away,
    marks,
    mounts_of,
    permitted,
    pushers,
    rad_hardness,
)
from perijove.games.frontier.rules.mass import cannot_be_moved, usable_fuel
from perijove.games.frontier.rules.politics import law
from perijove.games.frontier.rules.stacks import has_human_at, is_human, owner_of
from perijove.games.frontier.rules.stars import changed
from perijove.games.frontier.state import NO_FUEL, Frontier, Stack
from perijove.games.frontier.story import story
from perijove.kernel.forms import Refusal
from perijove.solar import Craft, Law, Pilot
from perijove.solar.board import Season
from perijove.solar.chains import Chain, Drive, Term, chains, drive, effects_of, has_effect
from perijove.solar.patents import Face

CRAFT = ("rocket", "bernal-1", "bernal-2")
"""Stacks that fly by a thrust triangle, each with a fuel strip of its own (E5, 2B2)."""
LAWS: dict[Season, Law] = {
    season: Law(dotted=True, risks=("crash", "aerobrake", "belt"), landers=True, gravity=True, season=season)
    for season in ("red", "yellow", "blue")
}
OPEN_LAWS = {season: replace(law, synodic=False) for season, law in LAWS.items()}
"""For craft that come to synodic comets in any season (1C3)."""


class Thrust(msgspec.Struct, frozen=True):
    """Net thrust with its parts, in the order of H3."""

    terms: tuple[Term, ...]
    drive: Drive

    @property
    def net(self) -> int:
        return sum(term.amount for term in self.terms)


@story.judges(Activate)
def cannot_activate(g: Frontier, seat: int, move: Activate) -> Refusal | None:
    """H1, H2, H3a"""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or not stack.flies:
        return Refusal("refused.no-craft", {}, "E5")
    if move.stack in g.moved or stack.moved:
        return Refusal("refused.moved", {"stack": move.stack}, "D1a")
    if stack.is_frozen:
        return Refusal("refused.frozen", {"stack": move.stack}, "H1b")
    if (refusal := cannot_be_moved(stack)) is not None:
        return refusal
    face = FACES.get(move.thruster)
    if face is None or face.thrust is None or not stack.has(face.card):
        return Refusal("refused.no-triangle", {}, "H2")
    if not drives(stack, face):
        return Refusal("refused.no-dirt-thruster", {}, "2B2")
    if lacks_isotope(stack, face):
        return Refusal("refused.no-isotope", {"face": face.id}, "1C1b.2")
    if move.afterburn and (face.afterburn is None or usable_fuel(stack, face.id) < face.afterburn):
        return Refusal("refused.no-afterburn", {"face": face.id}, "H3a")
    if move.push != can_be_pushed(g, seat, face.id):
        return Refusal("refused.push", {"face": face.id}, "H3d")
    if chain_named(g, seat, stack, move) is None:
        return Refusal("refused.not-working", {"face": face.id}, "J3")
    if (victim := purged(g, seat, stack, move.chain)) is not None:
        return Refusal("refused.purge", {"card": victim}, "Felony")
    if move.rocketplane:
        return cannot_fly_rocketplane(g, seat, stack)
    return None


def activations(g: Frontier, seat: int, name: str, stack: Stack | None = None) -> list[Activate]:
    """Every way to activate something in a stack: thruster, chain, afterburn, rocketplane. A push is always taken.

    `stack` is what planners imagine in its place.
    """
    stack = stack or g.players[seat].stacks.get(name)
    if stack is None or cannot_start(g, stack, name) or cannot_be_moved(stack) is not None:
        return []
    planes = [False, True] if cannot_fly_rocketplane(g, seat, stack) is None else [False]
    found = []
    for place, part in enumerate(stack.parts):
        face = part.printed
        if face.thrust is None or part.card in g.off or not drives(stack, face):
            continue
        push = can_be_pushed(g, seat, face.id)
        for afterburn in burners(stack, face.id):
            for chain in ways_to_drive(g, seat, stack, place, push, afterburn):
                faces = tuple([stack.parts[each].face for each in chain.cards])
                if purged(g, seat, stack, faces) is not None:
                    continue
                found += [Activate(name, face.id, faces, afterburn, push, plane) for plane in planes]
    return found


def drives(stack: Stack, face: Face) -> bool:
    """2B2: a Bernal stack flies by dirt thrusters alone."""
    return stack.kind != "bernal" or face.fuel == "dirt"


def lacks_isotope(stack: Stack, face: Face) -> bool:
    """1C1b, tw-16: whether a GW or TW thruster is without any of its fuel, which is isotope and nothing else."""
    return face.id in GRADES_NEEDED and (stack.wet == NO_FUEL or stack.grade != "isotope")


def purged(g: Frontier, seat: int, stack: Stack, chain: tuple[str, ...]) -> str | None:
    """J1, card note: a human in the place, whosever, whom a drive would kill as it starts; only felons may do that."""
    doses = purges(chain)
    if not doses or is_felon(g, seat):
        return None
    beside = [(owner, each) for owner, _, each in g.stacks() if each.space == stack.space and each is not stack]
    there = [(owner, part) for owner, each in ((seat, stack), *beside) for part in each.parts]
    weak = (part.card for owner, part in there if is_human(part) and rad_hardness(g, owner, part) < max(doses))
    return next(weak, None)


def purges(chain: tuple[str, ...]) -> list[int]:
    """The rad-hardness that what is beside a chain must have as it starts."""
    return [effect.amount for face in chain for effect in effects_of(face) if effect.kind == "activation.purge"]


def cannot_start(g: Frontier, stack: Stack, name: str) -> bool:
    """H1b, D1a: what moved this turn stays, and so does what carries something that moved."""
    return not stack.flies or name in g.moved or stack.is_frozen


def burners(stack: Stack, face: str) -> list[bool]:
    """H3a: without afterburn, and with it where its fuel is aboard."""
    cost = FACES[face].afterburn
    return [False, True] if cost is not None and usable_fuel(stack, face) >= cost else [False]


def can_be_pushed(g: Frontier, seat: int, face: str) -> bool:
    """H3d"""
    return FACES[face].push and has_powersat(g, seat)


def ways_to_drive(g: Frontier, seat: int, stack: Stack, place: int, push: bool, afterburn: bool) -> tuple[Chain, ...]:
    """J1c, J4d: the chains by which a triangle works here; solar ones beyond the light need a push (J3a)."""
    if lacks_isotope(stack, stack.parts[place].printed):
        return ()
    dark = ZONES[SPACES[stack.space].zone].flare is None and not push
    mounts = mounts_of(g, seat, stack)
    off = [each for each, part in enumerate(stack.parts) if part.card in g.off]
    found = chains(mounts, place, dark, spare_therms=int(afterburn))
    return tuple(chain for chain in found if not any(each in chain.cards for each in off)) if off else found


def chain_named(g: Frontier, seat: int, stack: Stack, move: Activate) -> Chain | None:
    """The chain that an activation names."""
    place = next((at for at, part in enumerate(stack.parts) if part.face == move.thruster), None)
    if place is None:
        return None
    for chain in ways_to_drive(g, seat, stack, place, move.push, move.afterburn):
        if tuple(stack.parts[each].face for each in chain.cards) == move.chain:
            return chain
    return None


def net_thrust(g: Frontier, seat: int, stack: Stack, move: Activate, chain: Chain) -> Thrust:
    """H3: base, afterburn, weight class after it, zone, push and supports."""
    face = FACES[move.thruster]
    assert face.thrust is not None
    made = drive(stack.mounts, chain)
    wet = stack.wet_mass
    terms = [Term("base", face.thrust)]
    if move.afterburn and face.afterburn is not None:
        terms.append(Term("afterburn", face.afterburn_thrust))
        wet = STRIP.burn(wet, face.afterburn, stack.dry)
    terms.append(Term("weight", STRIP.classes[wet].thrust))
    zone = ZONES[SPACES[stack.space].zone]
    if made.solar:
        light = zone.flare if zone.flare is not None else zone.pushed
        terms.append(Term("zone", light or 0))
    if move.push:
        terms.append(Term("push", push_amount(g, seat, face.id)))
    if made.thrust:
        terms.append(Term("supports", made.thrust))
    if g.rules.bernals and made.solar:
        terms += [Term("bernal", effect.amount) for effect in by_bernals(g, seat, "thrust.solar")]
    return Thrust(tuple(terms), made)


def push_amount(g: Frontier, seat: int, face: str) -> int:
    """H3d, 1D3c: +1, by the Powersat of who has Mass Beam +2; a card with a push of its own has that (core-39)."""
    usual = max((changed(g, "push.given", owner, 1) for owner in pushers(g, seat)), default=1)
    return next((effect.amount for effect in effects_of(face) if effect.kind == "push.self"), usual)


def push_pivots(g: Frontier, seat: int) -> int:
    """2B4, core-38: what the Collimator of whoever pushes gives besides."""
    return max((len(by_bernals(g, owner, "powersat.bonus_pivot")) for owner in pushers(g, seat)), default=0)


# ---------------------------------------------------------------------- the craft


def craft_for(g: Frontier, seat: int, stack: Stack, move: Activate, thrust: Thrust) -> Craft:
    """What flies, for the length of one move."""
    face = FACES[move.thruster]
    made = thrust.drive
    assert face.thrust is not None
    return Craft(
        thrust=thrust.net,
        base_thrust=face.thrust + (face.afterburn_thrust if move.afterburn else 0),  # H8e
        consumption=made.consumption.numerator,
        per=made.consumption.denominator,
        pivots=face.pivots + (push_pivots(g, seat) if move.push else 0),
        belt_bonus=has_effect(face.id, "belt.bonus_burn"),
        assisted=frozenset(helping_factories(g, seat, stack)),
        assisted_landers=bool(by_bernals(g, seat, "factory_assist.landers")),
        airless=any(has_effect(part.face, "aerobrake.forbidden") for part in stack.parts),
        rocketplane=stack.space if move.rocketplane else -1,
        drops=face.fuel == "isotope",
        any_season=face.deck == "gw-thruster" and face.side == "purple",
        solar=not move.push and any(FACES[each].solar for each in move.chain),
        burns_up=any(has_effect(each, "aerobrake.lost") for each in move.chain),
    )


def helping_factories(g: Frontier, seat: int, stack: Stack) -> Iterator[int]:
    """H6c, N5, O5f: own factories, those of others by leave or law, and those that a human aboard or there hijacks."""
    roams = law(g, seat, "individuality")
    for site, owner in g.factories.items():
        if owner == seat or permitted(g, seat, "factory", site) or roams or can_hijack(g, seat, stack, site):
            yield site


def can_hijack(g: Frontier, seat: int, stack: Stack, site: int) -> bool:
    """H6c, core-75: a felon with a human aboard or there, where nobody's human is opposed; guests may be, too."""
    if not is_felon(g, seat) or is_defended(g, seat, site):
        return False
    aboard = [owner_of(part, seat) for part in stack.parts if is_human(part)]
    return all(owner == seat or looks_away(g, owner, seat) for owner in aboard) and (
        bool(aboard) or has_human_at(g, seat, site)
    )


def is_safe(g: Frontier, seat: int, site: int) -> bool:
    """H6c: no roll where the factory has a colony or with a Powersat, the owner's too by agreement (core-08)."""
    if site in g.colonies or has_powersat(g, seat):
        return True
    owner = g.factories.get(site, seat)  # a mobile factory is its own helper where there is none (1B6b)
    return owner != seat and permitted(g, seat, "factory", site) and has_powersat(g, owner)


def cannot_fly_rocketplane(g: Frontier, seat: int, stack: Stack) -> Refusal | None:
    """H6c, core-06: off an atmospheric site with a factory that helps, on acetylene made of water at the site."""
    if "atmospheric" not in marks(stack.space) or stack.space not in g.factories:
        return Refusal("refused.no-rocketplane", {}, "H6c")
    if stack.space not in helping_factories(g, seat, stack):
        return cannot_commit(g, seat, stack.space) or Refusal("refused.no-rocketplane", {}, "H6c")
    price = rocketplane_price(stack)
    water = sum(g.players[seat].stacks[name].water for name in g.stacks_at(seat, stack.space))
    if water < price:
        return Refusal("refused.no-acetylene", {"price": price, "water": water}, "H6c")
    return None


def rocketplane_price(stack: Stack) -> int:
    """core-06: twice the wet mass, rounded up, at least 2."""
    mass = STRIP.masses[stack.wet_mass]
    return max(2, -(-2 * mass.numerator // mass.denominator))


@lru_cache(maxsize=20_000)
def pilot_for(season: Season, craft: Craft) -> Pilot:
    return Pilot(BOARD, OPEN_LAWS[season] if craft.any_season else LAWS[season], craft)
