"""Movement (H4 to H10): a move walked space by space, with its burns, landings, rolls and bonuses."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.frontier.facts import BOARD, FACES, SPACES
from perijove.games.frontier.moves import HALT, Activate, Fly, Halt
from perijove.games.frontier.rules.cargo import load_tanks
from perijove.games.frontier.rules.glory import came_home, landed
from perijove.games.frontier.rules.mass import settle_move, spend_fuel, usable_fuel
from perijove.games.frontier.rules.rolls import (
    PURGE,
    belt_roll,
    glitch_trigger,
    hazard_roll,
    irradiate,
    is_waived,
    lose_sails,
)
from perijove.games.frontier.rules.stacks import ablate, drop_empty, is_freighter, strand
from perijove.games.frontier.rules.thrust import (
    chain_named,
    craft_for,
    is_safe,
    net_thrust,
    pilot_for,
    purges,
    rocketplane_price,
)
from perijove.games.frontier.state import Frontier, Stack, Voyage
from perijove.games.frontier.story import story
from perijove.kernel.decision import Activity, Choose, Move, Question
from perijove.kernel.forms import Refusal
from perijove.solar import Flight, Leg, Pilot
from perijove.solar.chains import effects_of, survives
from perijove.solar.walking import leg_to, owed, step_to, steps_on, visited_after, weakness

Walk = Generator[Question, Any, bool]


# ---------------------------------------------------------------------- beginning


@story.takes(Activate)
def activate(g: Frontier, seat: int, move: Activate) -> None:
    """H2, H3: thruster and chain are fixed for the move, an afterburn is paid, and net thrust is worked out once."""
    stack = g.stack(seat, move.stack)
    chain = chain_named(g, seat, stack, move)
    assert chain is not None
    if move.rocketplane:
        burn_acetylene(g, seat, stack)
    face = FACES[move.thruster]
    thrust = net_thrust(g, seat, stack, move, chain)
    craft = craft_for(g, seat, stack, move, thrust)
    if move.afterburn and face.afterburn is not None:
        spend_fuel(stack, face.afterburn)
    fuel = usable_fuel(stack, face.id)
    flight = pilot_for(g.season, craft).start(stack.space, fuel)
    g.voyage = Voyage(
        move.stack,
        move.thruster,
        move.chain,
        thrust.net,
        craft,
        flight,
        stack.space,
        fuel,
        int(move.afterburn),
        stack.wet,
        stack.mass,
    )
    g.say("activated", seat=seat, face=face.id, thrust=thrust.net)
    purge(g, seat, stack)
    wear_out(g, seat, stack)
    g.stage = "flight"


def burn_acetylene(g: Frontier, seat: int, stack: Stack) -> None:
    """core-06: the water comes out of any own stacks at the site, cargo of the craft last."""
    price = rocketplane_price(stack)
    names = sorted(g.stacks_at(seat, stack.space), key=lambda name: g.stack(seat, name) is stack)
    for name in names:
        tanks = g.stack(seat, name)
        used = min(price, tanks.water)
        load_tanks(tanks, "water", -used)
        price -= used
    drop_empty(g, seat)


def purge(g: Frontier, seat: int, stack: Stack) -> None:
    """J1, card note, core-76: a drive that kills what is not hard enough in the whole place as it starts."""
    voyage = g.voyage
    assert voyage is not None
    doses = purges(voyage.chain)
    for dose in doses:
        for owner, name, each in list(g.stacks()):
            if each.space == stack.space:
                irradiate(g, owner, name, dose, PURGE, ablates=False)
    if doses:
        for owner in range(g.seats):
            if owner != seat or stack.parts:  # what flies is looked after when the move ends
                drop_empty(g, owner)
    check_engine(g, seat, stack)


def wear_out(g: Frontier, seat: int, stack: Stack) -> None:
    """Orientation: a heatsink fountain turns light once it has cooled heavy; it cools this move to its end."""
    assert g.voyage is not None
    for part in stack.parts:
        if part.heavy and part.face in g.voyage.chain and spends(part.face):
            g.voyage.spent += (part.face,)


def spends(face: str) -> bool:
    return any(effect.kind == "radiator.heavy_once" for effect in effects_of(face))


# ---------------------------------------------------------------------- ways on


@story.stage("flight")
def fly_on(g: Frontier) -> Activity:
    """H4: space by space until the player or the rules end the move."""
    seat, voyage = g.active, g.voyage
    assert voyage is not None
    options = partial(ways_on, g, seat)
    args = {"burns": voyage.flight.burns, "bonus": voyage.flight.bonus, "stack": voyage.stack}
    move = yield Choose(seat, "fly", options, "H4", args, rest=True)
    if isinstance(move, Halt) or not (yield from enter(g, seat, move)):
        end_move(g, seat)


def ways_on(g: Frontier, seat: int) -> list[Move]:
    """H4: every next space that burns, fuel and lines allow, and to halt."""
    voyage = g.voyage
    assert voyage is not None
    pilot, flight = pilot_for(g.season, voyage.craft), voyage.flight
    found: list[Move] = [
        Fly(SPACES[step.to].id, spare, helped) for step, spare, helped in steps_on(pilot, flight, voyage.visited)
    ]
    if can_halt(voyage) or not found:  # whose engine died on a lander burn stays there (H2a)
        found.append(HALT)
    return found


def can_halt(voyage: Voyage) -> bool:
    """H4b, H5e: anywhere but on a lander burn."""
    space = SPACES[voyage.flight.space]
    return voyage.flight.heading < 0 or (space.lander is None and not isinstance(space.flyby, str))


@story.judges(Fly)
def cannot_fly(g: Frontier, seat: int, move: Fly) -> Refusal | None:
    """H4, H5, H6: why the next space can't be entered."""
    if g.voyage is None:
        return Refusal("refused.not-flying", {}, "H2")
    if move.to not in BOARD.index:
        return Refusal("refused.no-space", {"space": move.to}, "B7")
    flight = g.voyage.flight
    pilot = pilot_for(g.season, g.voyage.craft)
    leg = leg_to(pilot, flight, BOARD[move.to])
    if leg is None:
        return Refusal("refused.no-way", {"space": move.to}, "H4e" if flight.heading >= 0 else "H4")
    return None if pilot.fly(flight, leg) is not None else why_too_weak(pilot, flight, leg)


def why_too_weak(pilot: Pilot, flight: Flight, leg: Leg) -> Refusal:
    """What stops a craft: its card or its cargo, or burns, fuel, gravity and landers."""
    args = {"space": SPACES[leg.to].id, "thrust": pilot.craft.thrust}
    match weakness(pilot, flight, leg):
        case "zone":
            return Refusal("refused.zone", args, "1B2.2")
        case "air":
            return Refusal("refused.air", args, "H6b")
        case "burns":
            left = flight.burns + flight.bonus
            return Refusal("refused.burns", args | {"owed": owed(flight, leg), "left": left}, "H5c")
        case "gravity" if pilot.craft.lands_on:  # no thrust counts for freighters
            return Refusal("refused.freighter-size", {"size": leg.size, "most": pilot.craft.lands_on}, "1B4b.2")
        case "gravity":
            return Refusal("refused.gravity", args | {"size": leg.size}, "H6a")
        case "fuel":
            return Refusal("refused.fuel", args, "H5d")
        case "lander":
            return Refusal("refused.lander", args, "H5e")


# ---------------------------------------------------------------------- one space


def enter(g: Frontier, seat: int, move: Fly) -> Walk:
    """core-21: the burn is paid, hazards and belts are rolled for, then the glitch of a flyby, then its bonus.

    False if the move ends there.
    """
    voyage = g.voyage
    assert voyage is not None
    stack = g.stack(seat, voyage.stack)
    step = step_to(pilot_for(g.season, voyage.craft), voyage.flight, BOARD[move.to], move.spare, move.assist)
    voyage.visited = visited_after(voyage.visited, step)
    lift_off(g, stack)
    voyage.flight, stack.space = step.flight, step.to
    rolls = [*(["assist"] if step.assisted and not is_safe(g, seat, step.leg.grounded) else []), *step.hazards]
    for hazard in rolls:
        if hazard == "belt":
            if not is_waived(g, seat, stack.space):
                belt_roll(g, seat, voyage.stack, voyage.thrust)
        else:
            if hazard == "aerobrake":
                lose_sails(g, seat, voyage.stack)
            if is_lost(stack) or not (yield from hazard_roll(g, seat, voyage.stack, hazard)):
                return False
    if SPACES[step.to].flyby:
        glitch_trigger(g, seat, stack)
    if is_lost(stack):
        return False
    if step.before.engine and not step.flight.engine:  # no sun, or a sail burnt up (J3a, H6b)
        g.say("engine.dead", seat=seat, face=voyage.thruster)
    check_engine(g, seat, stack, step.gained)
    return not step.lands


def is_lost(stack: Stack) -> bool:
    """Whether nothing is left that flies: no card, or a freighter stack without its freighter (1B7)."""
    if stack.kind == "freighter":
        return not any(is_freighter(part) for part in stack.parts)
    return not stack.parts


def lift_off(g: Frontier, stack: Stack) -> None:
    """H1b: the figure and all aboard have moved."""
    if not stack.moved:
        stack.moved = True
        stack.parts = tuple(replace(part, moved_by=g.active) for part in stack.parts)
        stack.frozen_water, stack.frozen_isotope = stack.water, stack.isotope


# ---------------------------------------------------------------------- engines that fail


def check_engine(g: Frontier, seat: int, stack: Stack, gained: int = 0) -> None:
    """H2a, J3: the activated chain is fixed; if any of it is gone or cooks, the craft only coasts."""
    voyage = g.voyage
    if voyage is None or not voyage.flight.engine or survives(voyage.chain, stack.mounts, voyage.spare_therms):
        return
    voyage.flight = replace(voyage.flight.coasting(), bonus=max(0, voyage.flight.bonus - gained))
    g.say("engine.dead", seat=seat, face=voyage.thruster)


# ---------------------------------------------------------------------- ending


def end_move(g: Frontier, seat: int) -> None:
    """H5b, H6, F2: fuel is rounded up to whole steps; who has landed or come home may have earned something."""
    voyage = g.voyage
    assert voyage is not None
    g.voyage, g.stage = None, "turn"
    g.moved += (voyage.stack,)
    stack = g.players[seat].stacks.get(voyage.stack)
    if stack is None:
        return
    if stack.kind == "cube":  # 1B4d: its name may soon be another cube's, and who stays put has had the move too
        stack.moved = True
    if is_lost(stack):
        drop_empty(g, seat)
        return
    burnt = pilot_for(g.season, voyage.craft).burnt(voyage.flight, voyage.fuel)
    settle_move(stack, voyage.wet, voyage.mass, burnt)
    strand(stack)
    for face in voyage.spent:
        if any(part.face == face and part.heavy for part in stack.parts):
            ablate(stack, FACES[face].card)
    g.say("flew", seat=seat, origin=SPACES[voyage.start].id, space=SPACES[stack.space].id, fuel=burnt)
    if SPACES[stack.space].site is not None and stack.moved:
        landed(g, stack)
    came_home(g, seat, stack)
