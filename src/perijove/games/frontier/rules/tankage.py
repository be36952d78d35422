"""Internal tankage and dirt (G1c, G2): fuel into tanks, cards into dirt, dirt from the ground."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from perijove.games.frontier.facts import LEO, SPACES, STRIP
from perijove.games.frontier.moves import Dirt, Drain, Grind, Mooncable
from perijove.games.frontier.rules.abilities import granted, is_working, permitted
from perijove.games.frontier.rules.bernals.places import grounds
from perijove.games.frontier.rules.mass import add_fuel, room_for_tanks, whole_tanks
from perijove.games.frontier.rules.stacks import ROCKET, decommission, drop_empty, fuel_to_tanks, is_human
from perijove.games.frontier.rules.thrust import can_be_pushed, ways_to_drive
from perijove.games.frontier.state import NO_FUEL, NOBODY, Frontier, Stack
from perijove.games.frontier.story import story
from perijove.kernel.amounts import ask_amount
from perijove.kernel.decision import Move, Question
from perijove.kernel.forms import Refusal

Procedure = Generator[Question, Any, None]
MOONCABLE_TANKS = 7
DRAIN, DIRT, MOONCABLE = Drain(), Dirt(ROCKET), Mooncable(ROCKET)


@story.offers("tankage")
def tankage(g: Frontier, seat: int) -> list[Move]:
    rocket = g.players[seat].rocket
    if rocket is None:
        return []
    found: list[Move] = [DRAIN] if cannot_drain(g, seat, DRAIN) is None else []
    for part in rocket.parts:
        for ablate in (False, True) if part.heavy else (False,):
            if cannot_grind(g, seat, grind := Grind(part.card, ablate)) is None:
                found.append(grind)
    if cannot_take_dirt(g, seat, DIRT) is None:
        found.append(DIRT)
    if cannot_use_mooncable(g, seat, MOONCABLE) is None:
        found.append(MOONCABLE)
    return found


# ---------------------------------------------------------------------- within the craft


@story.judges(Drain)
def cannot_drain(g: Frontier, seat: int, move: Drain) -> Refusal | None:
    """G2b"""
    rocket = g.players[seat].rocket
    if rocket is None or whole_tanks(rocket) < 1:
        return Refusal("refused.no-whole-tank", {}, "G2b")
    return None


@story.takes(Drain)
def drain(g: Frontier, seat: int, move: Drain) -> Procedure:
    """G2b: the dry chit goes right, the wet chit stays.

    core-05: where nothing aboard has mass the first tank takes the place of the 1 that counts for nothing, so the wet
    chit goes left by it; otherwise a tank would come out of nowhere.
    """
    rocket = g.stack(seat, ROCKET)
    tanks = yield from ask_amount(seat, "tanks", whole_tanks(rocket), "G2b")
    wet, before = rocket.wet, rocket.mass
    fuel_to_tanks(rocket, tanks)
    wet = STRIP.unload(wet, before + tanks - rocket.mass)
    rocket.wet = wet if wet > rocket.dry else NO_FUEL


@story.judges(Grind)
def cannot_grind(g: Frontier, seat: int, move: Grind) -> Refusal | None:
    """G2c: a card of the rocket that has mass, no human or Bernal; to turn a radiator light needs dirt in the tanks."""
    rocket = g.players[seat].rocket
    part = rocket.get(move.card) if rocket is not None else None
    if rocket is None or part is None:
        return Refusal("refused.no-card", {"card": move.card}, "G2c")
    if part.owner != NOBODY:
        return Refusal("refused.guest", {"card": move.card}, "N3d")
    if is_human(part):
        return Refusal("refused.human-overboard", {"card": move.card}, "E7c")
    if part.printed.deck == "bernal" or part.printed.cube:
        return Refusal("refused.not-ground", {"card": move.card}, "G2c")
    if not part.mass:
        return Refusal("refused.no-mass", {"card": move.card}, "G2c")
    if move.ablate and not (part.heavy and rocket.wet != NO_FUEL and rocket.grade == "dirt"):
        return Refusal("refused.no-dirt", {"card": move.card}, "G2c")
    return None


@story.takes(Grind)
def grind(g: Frontier, seat: int, move: Grind) -> None:
    """G2c, Phileas Fogg: the dry chit goes left by the mass, the wet chit stays, and all fuel is dirt."""
    rocket = g.stack(seat, ROCKET)
    wet = rocket.wet_mass
    rocket.frozen_fuel = (rocket.frozen_fuel and rocket.wet != NO_FUEL) or rocket.part(move.card).moved
    if move.ablate:
        place = rocket.place(move.card)
        light = replace(rocket.parts[place], heavy=False)
        rocket.parts = (*rocket.parts[:place], light, *rocket.parts[place + 1 :])
    else:
        decommission(g, seat, ROCKET, move.card)
    if rocket.parts or rocket.water or rocket.isotope:
        rocket.wet, rocket.grade = wet, "dirt"  # the chit stays where it was: no red units
        if rocket.wet <= rocket.dry:
            rocket.wet = NO_FUEL
    g.say("ground", seat=seat, card=move.card)
    drop_empty(g, seat)


# ---------------------------------------------------------------------- dirt


def dirt_thruster(g: Frontier, seat: int, stack: Stack) -> str | None:
    """core-09: the face of a dirt thruster aboard that could be activated now; one that is no crew's first."""
    found = [
        part.face
        for place, part in enumerate(stack.parts)
        if part.printed.fuel == "dirt"
        and ways_to_drive(g, seat, stack, place, can_be_pushed(g, seat, part.face), False)
    ]
    return min(found, key=lambda face: face.startswith("crew"), default=None)


@story.judges(Dirt)
def cannot_take_dirt(g: Frontier, seat: int, move: Dirt) -> Refusal | None:
    """G1c, 2A7d"""
    stack = g.players[seat].stacks.get(move.stack)
    sites = [] if stack is None or stack.kind != "rocket" else grounds(g, seat, stack.space)
    if stack is None or not sites:
        return Refusal("refused.no-ground", {}, "G1c")
    face = dirt_thruster(g, seat, stack)
    if face is None:
        return Refusal("refused.no-dirt-thruster", {}, "G1c")
    if not room_for_tanks(stack):
        return Refusal("refused.full", {}, "F3a")
    if face.startswith("crew") and "crew-dirt" in g.used:
        return Refusal("refused.once", {}, "G1c")
    return None if any(digs(g, seat, site) for site in sites) else Refusal("refused.no-digger", {}, "G1c")


def digs(g: Frontier, seat: int, space: int) -> bool:
    """A factory of one's own or by leave, or a working ISRU platform, whatever its rating."""
    if g.factories.get(space) == seat or (space in g.factories and permitted(g, seat, "factory", space)):
        return True
    return any(
        part.printed.isru is not None and is_working(g, seat, stack, place)
        for name in g.stacks_at(seat, space)
        for stack in [g.stack(seat, name)]
        for place, part in enumerate(stack.parts)
    )


@story.takes(Dirt)
def take_dirt(g: Frontier, seat: int, move: Dirt) -> Procedure:
    """G1c: as much as one likes; for a crew's thruster one tank a turn."""
    stack = g.stack(seat, move.stack)
    face = dirt_thruster(g, seat, stack)
    assert face is not None
    if face.startswith("crew"):
        g.used += ("crew-dirt",)
        tanks = 1
    else:
        tanks = yield from ask_amount(seat, "dirt", room_for_tanks(stack), "G1c")
    load_dirt(g, seat, stack, tanks)


@story.judges(Mooncable)
def cannot_use_mooncable(g: Frontier, seat: int, move: Mooncable) -> Refusal | None:
    """Mooncable: once a turn, at LEO or a home orbit."""
    if not granted(g, seat, "mooncable") and not permitted(g, seat, "mooncable"):
        return Refusal("refused.no-privilege", {"privilege": "mooncable"}, "B6a")
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or stack.kind != "rocket" or not (stack.space == LEO or SPACES[stack.space].home_orbit):
        return Refusal("refused.no-cable", {}, "N4c")
    if "mooncable" in g.used:
        return Refusal("refused.once", {}, "N4c")
    face = dirt_thruster(g, seat, stack)
    if face is None:
        return Refusal("refused.no-dirt-thruster", {}, "N4c")
    if face.startswith("crew") and "crew-dirt" in g.used:
        return Refusal("refused.once", {}, "G1c")
    return None if room_for_tanks(stack) else Refusal("refused.full", {}, "F3a")


@story.takes(Mooncable)
def use_mooncable(g: Frontier, seat: int, move: Mooncable) -> None:
    """Seven tanks of dirt, one for a crew's thruster."""
    stack = g.stack(seat, move.stack)
    face = dirt_thruster(g, seat, stack)
    assert face is not None
    g.used += ("mooncable",)
    if face.startswith("crew"):
        g.used += ("crew-dirt",)
    load_dirt(g, seat, stack, 1 if face.startswith("crew") else min(MOONCABLE_TANKS, room_for_tanks(stack)))


def load_dirt(g: Frontier, seat: int, stack: Stack, tanks: int) -> None:
    add_fuel(stack, tanks, "dirt")
    g.say("dirt", seat=seat, tanks=tanks)
