"""Movement: a move walked space by space, with its burns, landings, rolls and bonuses."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.colonization.facts import BOARD, FACES, SPACES
from perijove.games.colonization.moves import (
    FINAO,
    HALT,
    ROLL,
    Activate,
    Decommission,
    Finao,
    Fly,
    Halt,
    JettisonFuel,
    JettisonTanks,
    Transfer,
)
from perijove.games.colonization.rules.abilities import bearers, finao_cost, givers, is_working, turn_light
from perijove.games.colonization.rules.bernals import bernal_effects, retire_ersatz
from perijove.games.colonization.rules.cargo import may_leave
from perijove.games.colonization.rules.cubes import may_stand, place_factory
from perijove.games.colonization.rules.glory import landed
from perijove.games.colonization.rules.stacks import drop_empty, lose_cards, lose_stack, strand
from perijove.games.colonization.rules.thrust import activations, craft_for, drive_of, pilot_for, purge_of, terms_of
from perijove.games.colonization.state import FREIGHTER, NEW_OUTPOST, Colonization, Stack, Voyage
from perijove.games.colonization.story import story
from perijove.kernel.decision import Activity, Choose, Move, Question
from perijove.kernel.forms import Refusal, no
from perijove.solar import Pilot
from perijove.solar.chains import effects_of, rad_hard_of, spends_itself, survives
from perijove.solar.chits import STRIP, spend_fuel, usable_fuel
from perijove.solar.walking import leg_to, owed, step_to, steps_on, visited_after, weakness

Walk = Generator[Question, Any, bool]
RULES = {
    "zone": "E5", "air": "move.hazard", "burns": "move", "fuel": "move", "gravity": "move.landing",
    "lander": "move.landing",
}  # fmt: skip
"""The clauses by which a step is too much for a craft."""

story.offers("activate")(activations)


# ---------------------------------------------------------------------- beginning


@story.takes(Activate)
def activate(g: Colonization, seat: int, move: Activate) -> None:
    """An afterburn is paid, and net thrust is worked out for the move."""
    stack = g.stack(seat, move.stack)
    face = FACES[move.thruster]
    made = drive_of(g, seat, stack, move)
    net = sum(term.amount for term in terms_of(g, seat, stack, move, made))
    craft = craft_for(g, seat, stack, move, net, made)
    if move.afterburn and face.afterburn is not None:
        spend_fuel(stack, face.afterburn)
    fuel = usable_fuel(stack, face.id)
    flight = pilot_for(g.season, craft).start(stack.space, fuel)
    weight = STRIP.classes[stack.wet_mass].thrust
    g.voyage = Voyage(
        move.stack, face.id, move.chain, net, weight, craft, flight, stack.space, fuel, spare_therms=int(move.afterburn)
    )
    g.say("activated", seat=seat, face=face.id, thrust=net)
    g.stage = "flight"
    purge(g, seat)


def purge(g: Colonization, seat: int) -> None:
    """A drive that destroys what is not hard enough in the whole place as it starts."""
    voyage = g.voyage
    assert voyage is not None
    dose = purge_of(voyage.chain)
    for owner, name, stack in list(g.stacks()) if dose else []:
        if stack.space == voyage.start:
            weak = irradiated(stack, dose, "purge")
            if owner == seat and name == voyage.stack:
                lose_on_the_way(g, seat, weak, "purge")
            else:
                lose_cards(g, owner, name, weak)
                drop_empty(g, owner)


# ---------------------------------------------------------------------- ways on


def pilot_of(g: Colonization) -> Pilot:
    assert g.voyage is not None
    return pilot_for(g.season, g.voyage.craft)


@story.stage("flight")
def fly_on(g: Colonization) -> Activity:
    """D0: space by space until the player or the rules end the move; fuel and cargo may be thrown off on the way."""
    seat, voyage = g.active, g.voyage
    assert voyage is not None
    args = {"burns": voyage.flight.burns, "bonus": voyage.flight.bonus, "stack": voyage.stack}
    move = yield Choose(seat, "fly", partial(ways_on, g, seat), "move", args, rest=True)
    match move:
        case Halt():
            end_move(g, seat)
        case Fly():
            if not (yield from enter(g, seat, move)):
                end_move(g, seat)
        case _:
            settle_fuel(g, seat)
            yield from story.take(g, seat, move)
            refit(g, seat)


def ways_on(g: Colonization, seat: int) -> list[Move]:
    """Every next space that burns, fuel and lines allow, what may be thrown off, and to halt."""
    voyage = g.voyage
    assert voyage is not None
    found: list[Move] = [*ways_from(voyage, pilot_of(g))]
    if can_halt(voyage) or not found:  # whose engine died on a lander burn stays there
        found.append(HALT)
    return found + thrown_off(g, seat)


def ways_from(voyage: Voyage, pilot: Pilot) -> list[Fly]:
    """No heading twice, unless something was paid or gained in between."""
    steps = steps_on(pilot, voyage.flight, voyage.visited)
    return [Fly(SPACES[step.to].id, spare, helped) for step, spare, helped in steps]


def thrown_off(g: Colonization, seat: int) -> list[Move]:
    """D1.fuel-jettison, D1.cargo-jettison: what may leave a stack under way; not what drives it, nor the last card."""
    voyage = g.voyage
    assert voyage is not None
    stack = g.stack(seat, voyage.stack)
    found: list[Move] = [JettisonFuel(voyage.stack)] if stack.fuel and voyage.flight.fuel >= pilot_of(g).parts else []
    if not can_halt(voyage):
        return found
    for part in stack.parts:
        if part.face not in voyage.chain and part.printed.deck != stack.kind:  # nor the freighter itself
            if len(stack.parts) > 1 or stack.kind == FREIGHTER:  # the basic one is no card
                found.append(Transfer(part.card, voyage.stack, NEW_OUTPOST))
            if not part.human or may_leave(g, stack.space):
                found.append(Decommission(voyage.stack, part.card))
    return found + ([JettisonTanks(voyage.stack)] if stack.water else [])


@story.judges(Transfer)
@story.judges(Decommission)
@story.judges(JettisonFuel)
@story.judges(JettisonTanks)
def cannot_throw(g: Colonization, seat: int, move: Move) -> Refusal | None:
    """D1.cargo-jettison: under way nothing else changes."""
    return None if g.voyage is None or move in thrown_off(g, seat) else no("under-way", "D1.cargo-jettison")


def can_halt(voyage: Voyage) -> bool:
    """Anywhere but on a lander burn."""
    return voyage.flight.heading < 0 or SPACES[voyage.flight.space].lander is None


@story.judges(Fly)
def cannot_fly(g: Colonization, seat: int, move: Fly) -> Refusal | None:
    """D0, E5: why the next space can't be entered."""
    if g.voyage is None:
        return no("not-flying", "move")
    if move.to not in BOARD.index:
        return no("no-space", "move", space=move.to)
    pilot, flight = pilot_of(g), g.voyage.flight
    leg = leg_to(pilot, flight, BOARD[move.to])
    if leg is None:
        return no("no-way", "move", space=move.to)
    if pilot.fly(flight, leg) is not None:
        found = ways_from(g.voyage, pilot)
        if move in found:
            return None
        spares = any(way.to == move.to for way in found)
        return no("no-spare", "move") if spares else no("flown", "move", space=move.to)
    args = {"space": move.to, "thrust": g.voyage.thrust, "size": leg.size}
    reason = weakness(pilot, flight, leg)
    if reason == "gravity" and not g.voyage.thruster:  # no thrust counts for freighters
        return no("freighter-size", "E5.landing", size=leg.size, most=pilot.craft.lands_on)
    return no(reason, RULES[reason], **args, owed=owed(flight, leg), left=flight.burns + flight.bonus)


# ---------------------------------------------------------------------- one space


def enter(g: Colonization, seat: int, move: Fly) -> Walk:
    """The burn is paid, hazards and belts are rolled for, then bonuses are had. False if the move ends there."""
    voyage = g.voyage
    assert voyage is not None
    stack = g.stack(seat, voyage.stack)
    step = step_to(pilot_of(g), voyage.flight, BOARD[move.to], move.spare, move.assist)
    voyage.visited = visited_after(voyage.visited, step)
    if not stack.moved:
        stack.moved, stack.frozen_water = True, stack.water
        stack.parts = tuple(replace(part, moved=True) for part in stack.parts)
    voyage.flight, stack.space = step.flight, step.to
    for hazard in step.hazards:
        if hazard == "belt":
            if not is_waived(g, seat, stack.space):
                belt_roll(g, seat)
        else:
            if hazard == "aerobrake":
                lose_on_the_way(g, seat, [p.card for p in stack.parts if p.face in bearers("aerobrake.lost")], hazard)
            if is_lost(g, seat) or not (yield from hazard_roll(g, seat, hazard)):
                return False
    if is_lost(g, seat):
        return False
    if step.before.engine and not voyage.flight.engine:
        g.say("engine.dead", seat=seat, face=voyage.thruster)
    return not step.lands


def is_lost(g: Colonization, seat: int) -> bool:
    """Whether nothing is left that flies."""
    assert g.voyage is not None
    stack = g.players[seat].stacks.get(g.voyage.stack)
    if stack is None or stack.kind == "cube":
        return stack is None
    if stack.kind == FREIGHTER:
        return g.rules.colonization and stack.freighter is None
    return not stack.parts


def hazard_roll(g: Colonization, seat: int, cause: str) -> Walk:
    """A 1 loses the whole stack, unless somebody pays not to roll; some cards spare the roll in an atmosphere."""
    voyage = g.voyage
    assert voyage is not None
    if cause == "aerobrake" and any(is_spared(g, seat, g.stack(seat, voyage.stack))):
        return True
    space, cost = SPACES[voyage.flight.space].id, finao_cost(g, seat)
    if g.players[seat].wt >= cost:
        args = {"cause": cause, "space": space, "cost": cost}
        if isinstance((yield Choose(seat, "hazard", [ROLL, FINAO], "move.hazard", args)), Finao):
            g.players[seat].wt -= cost
            g.say("finao", seat=seat, cost=cost, cause=cause)
            return True
    die = g.chance.die(6)
    g.say("hazard", seat=seat, cause=cause, die=die, space=space)
    if die > 1:
        return True
    lose_stack(g, seat, voyage.stack)
    g.say("stack.lost", seat=seat, space=space)
    return False


def is_spared(g: Colonization, seat: int, stack: Stack) -> Iterator[bool]:
    """Whether cards of a stack that brake it safely in an atmosphere work."""
    for place, part in enumerate(stack.parts):
        if part.face in bearers("aerobrake.safe"):
            yield is_working(g, seat, stack, place)


def belt_roll(g: Colonization, seat: int) -> None:
    """col-14: one roll less net thrust; cards that are less hard are lost."""
    voyage = g.voyage
    assert voyage is not None
    die = g.chance.die(6)
    dose = die - max(0, voyage.thrust)
    g.say("belt", seat=seat, die=die, dose=max(0, dose))
    lose_on_the_way(g, seat, irradiated(g.stack(seat, voyage.stack), dose, "belt"), "belt")


def is_waived(g: Colonization, seat: int, space: int) -> bool:
    """A Bernal that spares its owner the belts of a zone, and others by leave."""
    zone = SPACES[space].zone
    owners = (seat, *givers(g, seat, "belt")) if g.permits else (seat,)
    return any(zone in effect.zones for owner in owners for effect in bernal_effects(g, owner, "belt.waive"))


def irradiated(stack: Stack, dose: int, why: str) -> list[str]:
    """Cards that a dose destroys, but for those that never mind it."""
    return [part.card for part in stack.parts if rad_hard_of(part.mount) < dose and not is_immune(part.face, why)]


def is_immune(face: str, roll: str) -> bool:
    return any(effect.kind == "immune" and roll in effect.to for effect in effects_of(face))


# ---------------------------------------------------------------------- fuel and thrust on the way


def settle_fuel(g: Colonization, seat: int) -> None:
    """Fuel burnt so far leaves the strip, a begun step too, before the make-up of the stack changes."""
    voyage = g.voyage
    assert voyage is not None
    burnt = pilot_of(g).burnt(voyage.flight, voyage.fuel)
    spend_fuel(g.stack(seat, voyage.stack), burnt)


def refit(g: Colonization, seat: int) -> None:
    """D1.fuel-jettison, D1.dry-mass: thrust by weight class, burns left and fuel follow from what the stack is now."""
    voyage = g.voyage
    assert voyage is not None
    stack = g.players[seat].stacks.get(voyage.stack)
    if stack is None or not stack.flies:
        return
    flight = voyage.flight
    change = STRIP.classes[stack.wet_mass].thrust - voyage.weight
    if change:
        voyage.weight += change
        voyage.thrust += change
        voyage.craft = replace(voyage.craft, thrust=voyage.thrust)
        flight = replace(flight, burns=flight.burns + change)
    voyage.fuel = usable_fuel(stack, voyage.thruster)
    voyage.flight = replace(flight, fuel=pilot_of(g).parts_of(voyage.fuel))
    if voyage.flight.engine and not survives(voyage.chain, stack.mounts, voyage.spare_therms):
        voyage.flight = voyage.flight.coasting()
        g.say("engine.dead", seat=seat, face=voyage.thruster)


def lose_on_the_way(g: Colonization, seat: int, cards: list[str], why: str) -> None:
    voyage = g.voyage
    assert voyage is not None
    if not cards:
        return
    settle_fuel(g, seat)
    lose_cards(g, seat, voyage.stack, cards)
    for card in cards:
        g.say("card.lost", seat=seat, card=card, why=why)
    refit(g, seat)


# ---------------------------------------------------------------------- ending


def settle_cubes(g: Colonization, seat: int, moved: str = "") -> None:
    """P6.settle: a mobile factory on an own claim is a factory: where its move ends, all others as the turn ends."""
    stacks = g.players[seat].stacks
    for name in [name for name, stack in stacks.items() if stack.kind == "cube" and moved in ("", name)]:
        site = stacks[name].space
        if g.claims.get(site) == seat and may_stand(g, site):
            del stacks[name]
            place_factory(g, seat, site)
            g.say("settled", seat=seat, space=SPACES[site].id)


def end_move(g: Colonization, seat: int) -> None:
    """Fuel is rounded up to whole steps; humans who have landed have seen a new world."""
    voyage = g.voyage
    assert voyage is not None
    if voyage.stack in g.players[seat].stacks and not is_lost(g, seat):
        stack = g.stack(seat, voyage.stack)
        before = stack.fuel
        settle_fuel(g, seat)
        g.say("flew", seat=seat, origin=SPACES[voyage.start].id, space=SPACES[stack.space].id, fuel=before - stack.fuel)
        strand(stack)
        for part in stack.parts:
            if part.face in voyage.chain and spends_itself(part.mount):
                turn_light(stack, part)
        if stack.moved:
            landed(g, stack)
    g.moved += (voyage.stack,)
    settle_cubes(g, seat, voyage.stack)
    g.voyage, g.stage = None, "turn"
    drop_empty(g, seat)
    retire_ersatz(g, seat)
