"""Site refuel (I5): tanks from the ground, from a factory, from an atmosphere."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.frontier.facts import FACES, SPACES, site_named
from perijove.games.frontier.moves import FactoryRefuel, Refuel, Scoop
from perijove.games.frontier.rules.abilities import (
    cannot_commit,
    granted,
    granted_at,
    holder,
    is_working,
    lent_people,
    marks,
    permitted,
    wear,
)
from perijove.games.frontier.rules.adjacent import adjacent
from perijove.games.frontier.rules.bernals.places import at_trade, bernal_above, stacks_served
from perijove.games.frontier.rules.cargo import load_tanks
from perijove.games.frontier.rules.claims import spectral_type
from perijove.games.frontier.rules.loading import cannot_load
from perijove.games.frontier.rules.mass import add_fuel, room_for_tanks
from perijove.games.frontier.rules.operations import operation
from perijove.games.frontier.rules.politics import law
from perijove.games.frontier.rules.rolls import glitch_trigger, hazard_roll
from perijove.games.frontier.rules.stacks import NEW_OUTPOST, drop_empty, is_human, make_stack, own_parts_at
from perijove.games.frontier.rules.thrust import can_be_pushed, ways_to_drive
from perijove.games.frontier.state import NOBODY, Frontier, Stack
from perijove.games.frontier.story import story
from perijove.kernel.decision import Move, Question
from perijove.kernel.forms import Refusal
from perijove.solar.chains import drive, effects_of

Procedure = Generator[Question, Any, None]
WATER, ISOTOPE, AIR = 7, 1, 5
ISOTOPES = frozenset(face.type for face in FACES.values() if face.deck == "gw-thruster")
"""Types of which there is an isotope: all but C (1Cb)."""
DOUBLING = {"mini_black_hole", "fusion_candle", "protium_fusion", "antimatter"}
"""Futures that double the isotope of a refuel (1D3, 1D4)."""


# ---------------------------------------------------------------------- ISRU


def hydration_at(g: Frontier, seat: int, site: int, stack: Stack, card: str) -> int:
    """B7a: drops of a site for a platform; some cards make aerostats wetter for who has them at hand."""
    found = SPACES[site].site
    assert found is not None
    drops = found.hydration
    if "aerostat" in found.marks:
        for space in (site, *adjacent(site)):
            for _, effect in granted_at(g, seat, space, "hydration.set", (stack, stack.place(card))):
                drops = max(drops, effect.amount)
    return drops


def isru_of(g: Frontier, seat: int, stack: Stack, card: str, site: int) -> int:
    """I6.1: a platform's rating as working cards in the place lower it, never below 0."""
    part = stack.part(card)
    assert part.printed.isru is not None
    rating = part.printed.isru
    for effect in effects_of(part.face):
        if effect.kind == "push.self" and can_be_pushed(g, seat, part.face):
            rating += effect.isru
    for _, effect in granted_at(g, seat, stack.space, "isru.modify"):
        if effect.sites is None or effect.sites in marks(site):
            rating += effect.amount
    return max(0, rating)


def tanks_from(g: Frontier, seat: int, stack: Stack, card: str) -> int:
    """I5a: 1 + hydration - ISRU, nothing where the rating is above the hydration."""
    spare = hydration_at(g, seat, stack.space, stack, card) - isru_of(g, seat, stack, card, stack.space)
    return 0 if spare < 0 else (1 + spare) * refuel_factor(g, seat, stack.space)


def refuel_factor(g: Frontier, seat: int, space: int) -> int:
    """Femtochemistry in the place, Dharma Refuel beside a human with a glory chit (core-26), miners on top (mod-08)."""
    factor = 1 + at_trade(g, seat, space, "miner")
    for _, effect in granted_at(g, seat, space, "refuel.factor"):
        if effect.scope == "here":
            factor *= effect.amount
    has_chit = any(part.chit and is_human(part) for part in own_parts_at(g, seat, space))
    for effect in granted(g, seat, "refuel.factor"):
        if effect.scope == "glory" and has_chit:
            factor *= effect.amount
    return factor


@operation("isru")
def isru_refuels(g: Frontier, seat: int) -> list[Move]:
    found: list[Move] = []
    for name, stack in g.players[seat].stacks.items():
        if SPACES[stack.space].site is None:
            continue
        for part in stack.parts:
            if part.printed.isru is not None and tanks_from(g, seat, stack, part.card):
                ends = [*g.stacks_at(seat, stack.space), NEW_OUTPOST]
                moves = [Refuel(name, part.card, to) for to in ends]
                found += [move for move in moves if cannot_refuel(g, seat, move) is None]
    for host, name, part in lent_people(g, seat):
        ends = [*g.stacks_at(seat, g.stack(host, name).space), NEW_OUTPOST]
        moves = [Refuel(name, part.card, to, host) for to in ends]
        found += [move for move in moves if cannot_refuel(g, seat, move) is None]
    return found


@story.judges(Refuel)
def cannot_refuel(g: Frontier, seat: int, move: Refuel) -> Refusal | None:
    """I5a, N6"""
    owner = holder(g, seat, move.host, move.card)
    stack = g.players[owner].stacks.get(move.stack) if owner != NOBODY else None
    if stack is None or not stack.has(move.card) or SPACES[stack.space].site is None:
        return Refusal("refused.no-ground", {}, "I5a")
    if stack.part(move.card).printed.isru is None:
        return Refusal("refused.no-platform", {"card": move.card}, "I5a")
    if not is_working(g, owner, stack, stack.place(move.card)):
        return Refusal("refused.card-off", {"card": move.card}, "J2b")
    if not tanks_from(g, seat, stack, move.card):
        rating = isru_of(g, seat, stack, move.card, stack.space)
        drops = hydration_at(g, seat, stack.space, stack, move.card)
        return Refusal("refused.dry", {"isru": rating, "hydration": drops}, "I5a")
    if move.to != NEW_OUTPOST and move.to not in g.stacks_at(seat, stack.space):
        return Refusal("refused.apart", {"origin": move.stack, "to": move.to}, "I5a")
    return cannot_load(g, seat, move.to, stack.space, tanks=tanks_from(g, seat, stack, move.card))


@story.takes(Refuel)
def refuel(g: Frontier, seat: int, move: Refuel) -> None:
    """I5a: a glitch is rolled for first, and may cost the operation."""
    g.operated = True
    owner = holder(g, seat, move.host, move.card)
    stack = g.stack(owner, move.stack)
    own = [move.to] if owner != seat else [move.stack, move.to]
    glitch_trigger(g, seat, *[g.stack(seat, name) for name in glitched(g, seat, *own)])
    if owner != seat:
        glitch_trigger(g, owner, stack)
    if stack.has(move.card) and is_working(g, owner, stack, stack.place(move.card)):
        fill(g, seat, stack.space, move.to, "water", tanks_from(g, seat, stack, move.card))
        wear(g, owner, stack, stack.place(move.card))
    drop_empty(g, owner)
    drop_empty(g, seat)


def glitched(g: Frontier, seat: int, *names: str) -> list[str]:
    """core-19: those of the stacks that take part which have a glitch."""
    stacks = g.players[seat].stacks
    return [name for name in dict.fromkeys(names) if name in stacks and stacks[name].glitch]


def fill(g: Frontier, seat: int, space: int, to: str, kind: str, tanks: int) -> None:
    name = make_stack(g, seat, to, space)
    load_tanks(g.stack(seat, name), kind, tanks)
    g.say("refuelled", seat=seat, tanks=tanks, kind=kind, space=SPACES[space].id)


# ---------------------------------------------------------------------- factories


@operation("factory_refuel")
def factory_refuels(g: Frontier, seat: int) -> list[Move]:
    found: list[Move] = []
    for site in g.factories:
        ends = [*stacks_served(g, seat, site), NEW_OUTPOST]
        moves = [FactoryRefuel(SPACES[site].id, to, kind) for to in ends for kind in fuel_kinds(g)]
        found += [move for move in moves if cannot_factory_refuel(g, seat, move) is None]
    return found


def fuel_kinds(g: Frontier) -> tuple[Any, ...]:
    """I5b: with Module 1 isotope too."""
    return ("water", "isotope") if g.rules.terawatt else ("water",)


def has_isotope(g: Frontier, seat: int, site: int) -> bool:
    """1Cb, tw-53: a site of one's standard; who has had no thruster yet makes whatever isotope there is."""
    standard = g.players[seat].isostandard
    return spectral_type(site) in ((standard,) if standard else ISOTOPES)


@story.judges(FactoryRefuel)
def cannot_factory_refuel(g: Frontier, seat: int, move: FactoryRefuel) -> Refusal | None:
    """I5b, N6: at an own factory, by leave, or by hijacking it."""
    site = site_named(move.site)
    if site not in g.factories:
        return Refusal("refused.no-factory", {"space": move.site}, "I5b")
    if move.to != NEW_OUTPOST and move.to not in stacks_served(g, seat, site):
        return Refusal("refused.apart", {"origin": move.site, "to": move.to}, "I5b")
    if move.kind == "isotope" and not (g.rules.terawatt and has_isotope(g, seat, site)):
        return Refusal("refused.isotope", {"space": move.site}, "1C1.2")
    if (refusal := cannot_load(g, seat, move.to, site, tanks=tanks_made(g, seat, site, move.kind))) is not None:
        return refusal
    return cannot_use_factory(g, seat, site)


def tanks_made(g: Frontier, seat: int, site: int, kind: str) -> int:
    """I5b, 1C1a: seven tanks of water, or one of isotope, two with a Future or a colonist that doubles it (mod-08)."""
    tanks = WATER if kind == "water" else ISOTOPE * (2 if is_doubled(g, seat, site) else 1)
    return tanks * refuel_factor(g, seat, site)


def is_doubled(g: Frontier, seat: int, site: int) -> bool:
    """1C1a: by a star anywhere, or by colonists at the factory or at the Bernal above it, like miners."""
    if DOUBLING & g.players[seat].stars.keys():
        return True
    above = bernal_above(g, site) if g.rules.bernals else None
    places = [site] if above is None else [site, g.stack(*above).space]
    return any(any(granted_at(g, seat, space, "isotope.factor")) for space in places)


def cannot_use_factory(g: Frontier, seat: int, site: int) -> Refusal | None:
    """N6, N6a, O5f: one's own, by leave or law, or by felony."""
    if g.factories[site] == seat or permitted(g, seat, "factory", site) or law(g, seat, "individuality"):
        return None
    if (refusal := cannot_commit(g, seat, site)) is not None:
        return Refusal("refused.not-your-factory", {"space": SPACES[site].id}, "N6") if not g.anarchy else refusal
    return None


@story.takes(FactoryRefuel)
def factory_refuel(g: Frontier, seat: int, move: FactoryRefuel) -> None:
    g.operated = True
    site = site_named(move.site)
    if move.to in g.players[seat].stacks:
        glitch_trigger(g, seat, g.stack(seat, move.to))
    fill(g, seat, site, move.to, move.kind, tanks_made(g, seat, site, move.kind))
    drop_empty(g, seat)


# ---------------------------------------------------------------------- air-eaters


@operation("scoop")
def scoops(g: Frontier, seat: int) -> list[Move]:
    found: list[Move] = []
    for name, stack in g.players[seat].stacks.items():
        if stack.kind == "rocket" and SPACES[stack.space].hazard == "aerobrake":
            moves = [Scoop(name, part.face) for part in stack.parts if part.printed.thrust is not None]
            found += [move for move in moves if cannot_scoop(g, seat, move) is None]
    return found


@story.judges(Scoop)
def cannot_scoop(g: Frontier, seat: int, move: Scoop) -> Refusal | None:
    """I5c, core-10: on an aerobrake hazard, with a working air-eater and a triangle that could be activated."""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or SPACES[stack.space].hazard != "aerobrake":
        return Refusal("refused.no-air", {}, "I5c")
    if not air_eaters(g, seat, stack):
        return Refusal("refused.no-air-eater", {}, "I5c")
    return None if scooped(g, seat, stack, move.thruster) > 0 else Refusal("refused.no-triangle", {}, "I5c")


def air_eaters(g: Frontier, seat: int, stack: Stack) -> list[int]:
    """The places of the cards that eat air."""
    places = [at for at, part in enumerate(stack.parts) if part.printed.air_eater]
    return [at for at in places if is_working(g, seat, stack, at)]


def scooped(g: Frontier, seat: int, stack: Stack, face: str) -> int:
    """I5c: five less the whole steps of a burn, as the best chain makes it; grey or blue fuel only."""
    if stack.grade == "isotope" and stack.fuel:
        return 0
    place = next((at for at, part in enumerate(stack.parts) if part.face == face), None)
    if place is None or stack.parts[place].printed.thrust is None:
        return 0
    found = ways_to_drive(g, seat, stack, place, can_be_pushed(g, seat, face), False)
    burns = [int(drive(stack.mounts, chain).consumption) for chain in found]
    return max(0, AIR - min(burns)) * refuel_factor(g, seat, stack.space) if burns else 0


@story.takes(Scoop)
def scoop(g: Frontier, seat: int, move: Scoop) -> Procedure:
    """I5c: who stayed here for it rolls again for the hazard."""
    g.operated = True
    stack = g.stack(seat, move.stack)
    glitch_trigger(g, seat, stack)
    if not stack.moved and not (yield from hazard_roll(g, seat, move.stack, "aerobrake")):
        return
    tanks = min(scooped(g, seat, stack, move.thruster), room_for_tanks(stack))
    if tanks and (eaters := air_eaters(g, seat, stack)):
        add_fuel(stack, tanks, "water")
        wear(g, seat, stack, *eaters)
        g.say("scooped", seat=seat, tanks=tanks)
    drop_empty(g, seat)
