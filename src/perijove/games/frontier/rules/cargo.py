"""Cargo (G1): cards and tanks between stacks in one place, stacks made and swapped, things thrown overboard."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from perijove.games.frontier.facts import LEO, SPACES
from perijove.games.frontier.moves import (
    Ablate,
    Jettison,
    JettisonFuel,
    JettisonTanks,
    Pour,
    Swap,
    Transfer,
)
from perijove.games.frontier.rules.glory import came_home
from perijove.games.frontier.rules.loading import cannot_leave, cannot_load, cube_stack, room_in
from perijove.games.frontier.rules.mass import add_fuel, lower, room_for_tanks, shift_mass, spend_fuel
from perijove.games.frontier.rules.rolls import glitch_trigger, infect
from perijove.games.frontier.rules.stacks import (
    BERNAL_STACKS,
    FREIGHTER,
    NEW_OUTPOST,
    ROCKET,
    ablate,
    decommission,
    drop_empty,
    fresh_name,
    is_freighter,
    is_human,
    join_leo,
    make_stack,
    mix_frost,
    put,
    take,
    too_many_outposts,
)
from perijove.games.frontier.state import NO_FUEL, NOBODY, Frontier, Grade, Part, Stack
from perijove.games.frontier.story import story
from perijove.kernel.amounts import ask_amount
from perijove.kernel.decision import Move, Question
from perijove.kernel.forms import Refusal

Procedure = Generator[Question, Any, None]


# ---------------------------------------------------------------------- cards


def destinations(g: Frontier, seat: int, origin: str) -> list[str]:
    """Where cargo of a stack could go: own stacks in the same space, a new rocket, a new outpost (G1d)."""
    player = g.players[seat]
    stack = player.stacks[origin]
    found = [name for name in g.stacks_at(seat, stack.space) if name != origin]
    if stack.kind == "cube":
        return found
    if ROCKET not in player.stacks:
        found.append(ROCKET)
    if stack.space != LEO:  # at LEO the LEO stack is the outpost (E4)
        found.append(NEW_OUTPOST)
    if g.rules.terawatt or g.rules.bernals:
        found += figures_aboard(g, seat, stack)
    return found


def figures_aboard(g: Frontier, seat: int, stack: Stack) -> list[str]:
    """1Ba, 1B6a, 2A2c: what cards of a stack could become: a freighter stack, cubes of their own, a Bernal stack."""
    if not any(part.face.startswith(("freighter-", "bernal-")) for part in stack.parts):
        return []
    found = [cube_stack(part) for part in stack.parts if part.printed.cube]
    if stack.bernal >= 0:
        found += [name for name in BERNAL_STACKS if name not in g.players[seat].stacks][:1]
    has_freighter = any(is_freighter(part) for part in stack.parts)
    return [*found, FREIGHTER] if has_freighter and FREIGHTER not in g.players[seat].stacks else found


@story.offers("cargo")
def transfers(g: Frontier, seat: int) -> list[Move]:
    """G1: every card to every stack it could go to; a stack's last card into a new outpost would change nothing."""
    found: list[Move] = []
    for name, stack in g.players[seat].stacks.items():
        if not stack.parts:
            continue
        ends = destinations(g, seat, name)
        alone = len(stack.parts) == 1 and not stack.water and not stack.isotope and stack.kind == "outpost"
        for part in stack.parts:
            if part.owner == NOBODY:
                open_to = openings(g, seat, stack, part, ends) if g.rules.terawatt or g.rules.bernals else ends
                found += [Transfer(part.card, name, to) for to in open_to if not (alone and to == NEW_OUTPOST)]
    return found


def openings(g: Frontier, seat: int, stack: Stack, part: Part, ends: list[str]) -> list[str]:
    """1B3, 1B6, 2Bc: those stacks that would take a card, if it may leave its own."""
    if cannot_leave(g, seat, stack, part) is not None:
        return []
    return [to for to in ends if cannot_load(g, seat, to, stack.space, part) is None]


@story.judges(Transfer)
def cannot_transfer(g: Frontier, seat: int, move: Transfer) -> Refusal | None:
    """G1, E5b"""
    stack = g.players[seat].stacks.get(move.origin)
    if stack is None or not stack.has(move.card):
        return Refusal("refused.no-card", {"card": move.card}, "G1")
    if stack.part(move.card).owner != NOBODY:
        return Refusal("refused.guest", {"card": move.card}, "N3d")
    if move.to not in destinations(g, seat, move.origin):
        return Refusal("refused.apart", {"origin": move.origin, "to": move.to}, "G1")
    if g.rules.terawatt or g.rules.bernals:
        part = stack.part(move.card)
        return cannot_leave(g, seat, stack, part) or cannot_load(g, seat, move.to, stack.space, part)
    return None


@story.takes(Transfer)
def transfer(g: Frontier, seat: int, move: Transfer) -> None:
    carry(g, seat, move.card, move.origin, move.to, g.stack(seat, move.origin).space)


def carry(g: Frontier, seat: int, card: str, come_from: str, to: str, space: int) -> None:
    """G1, G1h: a glitch spreads with the card, and is rolled for first, but for outposts that are made so.

    tw-63: nor with a small cube, which is no card.
    """
    origin = g.stack(seat, come_from)
    is_exempt = to == NEW_OUTPOST or origin.part(card).printed.cube
    name = make_stack(g, seat, to, space)
    target = g.stack(seat, name)
    if not is_exempt:
        glitch_trigger(g, seat, origin, target)
        infect(origin, target)
    if origin.has(card):
        put(g, seat, name, take(g, seat, come_from, card))
        g.say("transfer", seat=seat, card=card, to=name, space=SPACES[space].id)
    if name == g.players[seat].home:
        came_home(g, seat, target)
    drop_empty(g, seat)


# ---------------------------------------------------------------------- tanks


@story.offers("tanks")
def pours(g: Frontier, seat: int) -> list[Move]:
    """G1, G1b: tanks as cargo into stacks in the same space, and as fuel into a rocket."""
    found: list[Move] = []
    for name, stack in g.players[seat].stacks.items():
        if not (stack.water or stack.isotope):
            continue
        ends = destinations(g, seat, name)
        kinds: list[Any] = [kind for kind in ("water", "isotope") if getattr(stack, kind)]
        for kind in kinds:
            for to in ends:
                if (g.rules.terawatt or g.rules.bernals) and not room_in(g, seat, to, stack.space):
                    continue
                alone = to == NEW_OUTPOST and not stack.parts and stack.kind == "outpost"
                if not alone:
                    found.append(Pour(name, to, kind))
                craft = g.players[seat].stacks.get(to)
                if craft is not None and craft.flies and room_for_tanks(craft):
                    found.append(Pour(name, to, kind, fuel=True))
            if stack.flies and convertible(stack, kind):
                found.append(Pour(name, name, kind, fuel=True))
    return found


def convertible(stack: Stack, kind: str) -> int:
    """G2a: cargo tanks that may become fuel: the dry chit stops at 1."""
    tanks: int = getattr(stack, kind)
    return min(tanks, stack.mass - 1)


@story.judges(Pour)
def cannot_pour(g: Frontier, seat: int, move: Pour) -> Refusal | None:
    """G1, G1b, G2a"""
    stack = g.players[seat].stacks.get(move.origin)
    if stack is None or not getattr(stack, move.kind):
        return Refusal("refused.no-tanks", {"stack": move.origin}, "G1")
    if move.origin != move.to and move.to not in destinations(g, seat, move.origin):
        return Refusal("refused.apart", {"origin": move.origin, "to": move.to}, "G1")
    if move.fuel and not ((craft := g.players[seat].stacks.get(move.to)) is not None and craft.flies):
        return Refusal("refused.no-craft", {}, "G1b")
    if move.origin == move.to and not (move.fuel and convertible(stack, move.kind)):
        return Refusal("refused.no-tanks", {"stack": move.origin}, "G2a")
    return cannot_load(g, seat, move.to, stack.space, tanks=1) if g.rules.terawatt or g.rules.bernals else None


@story.takes(Pour)
def pour(g: Frontier, seat: int, move: Pour) -> Procedure:
    """G1, G1b, G2a: as many tanks as the player says."""
    origin = g.stack(seat, move.origin)
    target = g.players[seat].stacks.get(move.to)
    most: int = getattr(origin, move.kind)
    if move.fuel and move.origin == move.to:
        tanks = yield from ask_amount(seat, "tanks", convertible(origin, move.kind), "G2a")
        tanks_to_fuel(origin, move.kind, tanks)
        claim_strip(g, seat, move.to)
    elif move.fuel:
        assert target is not None
        tanks = yield from ask_amount(seat, "tanks", min(most, room_for_tanks(target)), "G1b")
        cold = draw_tanks(origin, move.kind, tanks)
        add_fuel(target, tanks, grade_in(target, move.kind))
        if cold:
            mix_frost(g, seat, target, origin.frozen_by)
            target.frozen_fuel = True
        claim_strip(g, seat, move.to)
        g.say("fuelled", seat=seat, tanks=tanks)
    else:
        most = min(most, room_in(g, seat, move.to, origin.space))
        tanks = yield from ask_amount(seat, "tanks", most, "G1")
        name = make_stack(g, seat, move.to, origin.space)
        target = g.stack(seat, name)
        bring_tanks(g, seat, origin, target, move.kind, tanks)
        g.say("tanks", seat=seat, tanks=tanks, to=name)
    drop_empty(g, seat)


def draw_tanks(origin: Stack, kind: str, tanks: int) -> int:
    """Tanks leave a stack, those that moved this turn last; says how many of them are frozen (H1b)."""
    before = origin.mass
    cold = cold_tanks(origin, kind, tanks)
    setattr(origin, kind, getattr(origin, kind) - tanks)
    shift_mass(origin, before)
    return cold


def cold_tanks(stack: Stack, kind: str, tanks: int) -> int:
    """Of so many tanks that leave a stack those that are frozen, taken off its count."""
    frozen: int = getattr(stack, f"frozen_{kind}")
    cold: int = max(0, tanks - (getattr(stack, kind) - frozen))
    setattr(stack, f"frozen_{kind}", frozen - cold)
    return cold


def bring_tanks(g: Frontier, seat: int, origin: Stack, target: Stack, kind: str, tanks: int) -> None:
    """G1: tanks go from stack to stack, and take their frost along (H1b)."""
    cold = draw_tanks(origin, kind, tanks)
    if cold:
        mix_frost(g, seat, target, origin.frozen_by)
        setattr(target, f"frozen_{kind}", getattr(target, f"frozen_{kind}") + cold)
    load_tanks(target, kind, tanks)


def load_tanks(stack: Stack, kind: str, tanks: int) -> None:
    """F1b: cargo of mass 1 each; of what is used up or thrown away frozen tanks go first."""
    before = stack.mass
    setattr(stack, kind, getattr(stack, kind) + tanks)
    if tanks < 0:
        setattr(stack, f"frozen_{kind}", max(0, getattr(stack, f"frozen_{kind}") + tanks))
    shift_mass(stack, before)


def grade_in(stack: Stack, kind: Grade) -> Grade:
    """2B2b: whatever a Bernal is fuelled with is dirt to it."""
    return "dirt" if stack.kind == "bernal" else kind


def claim_strip(g: Frontier, seat: int, name: str) -> None:
    """2B2d, mod-24: both Bernals share a strip; the fuel of the other one is lost."""
    if name in BERNAL_STACKS:
        for other in BERNAL_STACKS:
            if other != name and other in g.players[seat].stacks:
                g.stack(seat, other).wet = NO_FUEL


def tanks_to_fuel(stack: Stack, kind: Grade, tanks: int) -> None:
    """G2a: the dry chit goes left, the wet chit stays."""
    wet = stack.wet_mass
    grade = grade_in(stack, kind)
    stack.grade = grade if stack.wet == NO_FUEL else lower(stack.grade, grade)
    stack.frozen_fuel = (stack.frozen_fuel and stack.wet != NO_FUEL) or cold_tanks(stack, kind, tanks) > 0
    setattr(stack, kind, getattr(stack, kind) - tanks)
    stack.wet = wet


# ---------------------------------------------------------------------- overboard


@story.offers("jettison")
def jettisons(g: Frontier, seat: int) -> list[Move]:
    """G1f, G1g, G6"""
    found: list[Move] = []
    for name, stack in g.players[seat].stacks.items():
        for part in stack.parts:
            if (not is_human(part) or is_crowded(g, seat, stack)) and cannot_leave(g, seat, stack, part) is None:
                found.append(Jettison(name, part.card))
                if part.heavy:
                    found.append(Ablate(name, part.card))
        if stack.water and name != g.players[seat].home:  # aquas are money
            found.append(JettisonTanks(name, "water"))
        if stack.isotope:
            found.append(JettisonTanks(name, "isotope"))
        if stack.fuel:
            found.append(JettisonFuel(name))
    return found


@story.judges(Jettison)
def cannot_jettison(g: Frontier, seat: int, move: Jettison) -> Refusal | None:
    """G1g, E7c, core-47: humans are not thrown overboard, unless too many outposts have to be given up."""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or not stack.has(move.card):
        return Refusal("refused.no-card", {"card": move.card}, "G1g")
    if is_human(stack.part(move.card)) and not is_crowded(g, seat, stack):
        return Refusal("refused.human-overboard", {"card": move.card}, "E7c")
    return cannot_leave(g, seat, stack, stack.part(move.card))


def is_crowded(g: Frontier, seat: int, stack: Stack) -> bool:
    """core-47: an outpost beyond the limit may be given up with its humans once all outposts have some of their own."""
    if stack.kind != "outpost" or not too_many_outposts(g, seat):
        return False
    player = g.players[seat]
    outposts = [player.stacks[name] for name in player.outposts()]
    return all(any(is_human(part) and part.owner == NOBODY for part in each.parts) for each in outposts)


GIVEN_UP: dict[str, Callable[[Frontier, int, str, str], None]] = {}
"""Where humans go who are given up with an outpost (core-47), by deck, if not the way of all that is decommissioned."""


@story.takes(Jettison)
def jettison(g: Frontier, seat: int, move: Jettison) -> None:
    GIVEN_UP.get(g.stack(seat, move.stack).part(move.card).printed.deck, decommission)(g, seat, move.stack, move.card)
    g.say("decommissioned", seat=seat, card=move.card)
    drop_empty(g, seat)


@story.takes(Ablate)
def turn_light(g: Frontier, seat: int, move: Ablate) -> None:
    """G1g: the difference of mass is thrown away."""
    ablate(g.stack(seat, move.stack), move.card)


@story.takes(JettisonTanks)
def jettison_tanks(g: Frontier, seat: int, move: JettisonTanks) -> Procedure:
    stack = g.stack(seat, move.stack)
    tanks = yield from ask_amount(seat, "tanks", getattr(stack, move.kind), "G1g")
    load_tanks(stack, move.kind, -tanks)
    drop_empty(g, seat)


@story.takes(JettisonFuel)
def jettison_fuel(g: Frontier, seat: int, move: JettisonFuel) -> Procedure:
    """G1f: the wet chit goes left along the black line."""
    stack = g.stack(seat, move.stack)
    steps = yield from ask_amount(seat, "steps", stack.fuel, "G1f")
    spend_fuel(stack, steps)


# ---------------------------------------------------------------------- roles


@story.offers("roles")
def swaps(g: Frontier, seat: int) -> list[Move]:
    """G1e: rocket and outpost change roles; without the other, one becomes the other."""
    player = g.players[seat]
    found: list[Move] = [Swap(name) for name in player.outposts()]
    if player.rocket is not None and player.rocket.space != LEO:
        found.append(Swap(""))
    return found


@story.takes(Swap)
def swap(g: Frontier, seat: int, move: Swap) -> None:
    """G1e: figures and contents change; fuel on the strip is lost. No glitch is triggered (G1h).

    A rocket at LEO becomes part of the LEO stack (core-52).
    """
    player = g.players[seat]
    rocket = player.stacks.pop(ROCKET, None)
    outpost = player.stacks.pop(move.outpost) if move.outpost else None
    if rocket is not None and rocket.space == LEO:
        join_leo(g, seat, rocket)
    elif rocket is not None:
        rocket.kind, rocket.wet = "outpost", NO_FUEL
        player.stacks[move.outpost or fresh_name(g, seat)] = rocket
    if outpost is not None:
        outpost.kind = "rocket"
        player.stacks[ROCKET] = outpost
    g.say("swapped", seat=seat)
