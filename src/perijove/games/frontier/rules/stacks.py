"""Hands and stacks (E): making and losing stacks, and cards that are decommissioned."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from perijove.games.frontier.facts import LEO, RESERVE
from perijove.games.frontier.rules.mass import shift_mass, whole_tanks
from perijove.games.frontier.state import NO_FUEL, NOBODY, Frontier, Part, Player, Stack, StackKind, new_stack

ROCKET, LEO_STACK, FREIGHTER = "rocket", "leo", "freighter"
BERNAL_STACKS = ("bernal-1", "bernal-2")
"""The stacks of the two Bernal figures, Kalpana and Stanford (2A2c)."""
NEW_OUTPOST = "outpost-new"
"""Where a move says: into an outpost of its own."""


def fresh_name(g: Frontier, seat: int) -> str:
    """The first free name for an outpost."""
    stacks = g.players[seat].stacks
    number = 1
    while f"outpost-{number}" in stacks:
        number += 1
    return f"outpost-{number}"


def make_stack(g: Frontier, seat: int, name: str, space: int) -> str:
    """E2b: a figure or chit comes to the map; says how the stack is called."""
    player = g.players[seat]
    if name == NEW_OUTPOST:
        name = fresh_name(g, seat)
    if name not in player.stacks:
        player.stacks[name] = new_stack(kind_of(name), space)
    return name


def kind_of(name: str) -> StackKind:
    """What a stack of this name is."""
    if name in (ROCKET, FREIGHTER):
        return name  # type: ignore[return-value]
    if name.startswith("bernal"):
        return "bernal"
    return "cube" if name.startswith("cube") else "outpost"


def drop_empty(g: Frontier, seat: int) -> None:
    """E2e: a stack without cards and tanks loses its figure and its glitch; LEO always stays."""
    player = g.players[seat]
    for name in [name for name, stack in player.stacks.items() if stack.empty]:
        if name == LEO_STACK:
            player.stacks[name].glitch = False
        else:
            del player.stacks[name]
    for name in [name for name, stack in player.stacks.items() if stack.kind == "bernal" and stack.bernal < 0]:
        lay_up(g, seat, name)
    if FREIGHTER in player.stacks and not any(is_freighter(part) for part in player.stacks[FREIGHTER].parts):
        strand_cargo(g, seat)
    if player.docked >= 0 and FREIGHTER not in player.stacks:
        undock(g, seat)


def undock(g: Frontier, seat: int) -> None:
    """1B6c, 1B7: the big cube leaves the claim on which it was the factory; a colony there is gone with it."""
    player = g.players[seat]
    site, player.docked = player.docked, -1
    del g.factories[site]
    if g.colonies.pop(site, None) is not None:
        player.domes += 1


def is_freighter(part: Part) -> bool:
    """The card that makes a freighter stack; a cube of the fleet is none."""
    return part.face.startswith("freighter-") and "." not in part.face


def strand_cargo(g: Frontier, seat: int) -> None:
    """1B7: what a freighter stack carried becomes an outpost once the freighter is gone, at LEO it is home."""
    lay_up(g, seat, FREIGHTER)


def lay_up(g: Frontier, seat: int, name: str) -> None:
    """What is left of a figure's stack becomes an outpost, at LEO it joins what lies there."""
    stacks = g.players[seat].stacks
    cargo = stacks.pop(name)
    cargo.wet = NO_FUEL
    if cargo.space != LEO:
        cargo.kind = "outpost"
        stacks[fresh_name(g, seat)] = cargo
        return
    join_leo(g, seat, cargo)


def join_leo(g: Frontier, seat: int, stack: Stack) -> None:
    """core-52: what would be an outpost at LEO becomes part of the LEO stack, with its frost and its glitch."""
    leo = g.players[seat].stacks[LEO_STACK]
    for part in stack.parts:
        if part.owner == NOBODY:
            leo.parts += (part,)
        else:  # a guest is at home there as well (core-61)
            g.players[part.owner].stacks[LEO_STACK].parts += (replace(part, owner=NOBODY),)
    if stack.frozen_water or stack.frozen_isotope:
        mix_frost(g, seat, leo, stack.frozen_by)
    leo.water += stack.water
    leo.isotope += stack.isotope
    leo.frozen_water += stack.frozen_water
    leo.frozen_isotope += stack.frozen_isotope
    leo.glitch = leo.glitch or stack.glitch


def put(g: Frontier, seat: int, name: str, part: Part) -> None:
    """A card comes into a stack."""
    stack = g.players[seat].stacks[name]
    before = stack.mass
    stack.parts = (*stack.parts, part)
    shift_mass(stack, before)


def take(g: Frontier, seat: int, name: str, card: str) -> Part:
    """A card leaves a stack; the stack may be left empty."""
    stack = g.players[seat].stacks[name]
    before = stack.mass
    part = stack.part(card)
    stack.parts = tuple(each for each in stack.parts if each is not part)
    shift_mass(stack, before)
    return part


def find(g: Frontier, seat: int, card: str) -> str | None:
    """The stack of a seat in which a card lies."""
    for name, stack in g.players[seat].stacks.items():
        if stack.has(card):
            return name
    return None


def at_bank(g: Frontier, seat: int) -> list[str]:
    """I3b, 2A4a, mod-38: own stacks where black cards are handed in: at LEO, and at a Home Bernal as well."""
    spaces = {LEO, g.players[seat].bank.space}
    return [name for name, stack in g.players[seat].stacks.items() if stack.space in spaces]


def black_at_bank(g: Frontier, seat: int) -> list[str]:
    """The own black cards there; guests are not one's own (N3d), nor are humans ware."""
    parts = [part for name in at_bank(g, seat) for part in g.players[seat].stacks[name].parts]
    return [part.card for part in parts if part.printed.side == "black" and part.owner == NOBODY and not part.human]


def name_of(g: Frontier, seat: int, stack: Stack) -> str:
    """How a stack of a seat is called now; nothing once it is gone."""
    return next((name for name, each in g.players[seat].stacks.items() if each is stack), "")


def holder_of(g: Frontier, card: str) -> tuple[int, str]:
    """In whose stack a card is, and how the stack is called."""
    return next((seat, name) for seat, name, stack in g.stacks() if stack.has(card))


def whereabouts(g: Frontier, seat: int, card: str) -> tuple[int, str] | None:
    """In whose stack a card of a seat is, its own or another's in which it rides (N3d), and how the stack is called."""
    for host, name, stack in g.stacks():
        part = stack.get(card)
        if part is not None and owner_of(part, host) == seat:
            return host, name
    return None


def owner_of(part: Part, seat: int) -> int:
    """Whose card it is, in a stack of a seat."""
    return seat if part.owner == NOBODY else part.owner


def too_many_outposts(g: Frontier, seat: int) -> bool:
    """E3: at the end of a turn at most two."""
    return len(g.players[seat].outposts()) > RESERVE.outposts


# ---------------------------------------------------------------------- losing cards


def decommission(g: Frontier, seat: int, name: str, card: str, *, lost: bool = False) -> None:
    """E7: back to the hand of its owner; a crew goes to LEO and keeps no chit. `lost`: not of its owner's will."""
    part = take(g, seat, name, card)
    owner = seat if part.owner == NOBODY else part.owner
    player = g.players[owner]
    if part.chit:
        player.glories += ((part.chit, False),)  # Lb
    go_home = HOMES.get(part.printed.deck, to_hand)
    go_home(g, owner, part, lost)


def to_hand(g: Frontier, seat: int, part: Part, lost: bool) -> None:
    g.players[seat].hand += (part.card,)


def to_leo(g: Frontier, seat: int, part: Part, lost: bool) -> None:
    put(g, seat, g.players[seat].home, Part(part.face))
    if lost:
        g.players[seat].fatalities += 1


def to_fleet(g: Frontier, seat: int, part: Part, lost: bool) -> None:
    """1B6e, 1B7: a cube to the reserve; a promoted freighter goes on while it has a small cube on the map."""
    player = g.players[seat]
    if part.printed.cube:
        player.cubes += 1
        return
    if player.docked >= 0:
        undock(g, seat)
    if part.is_fleet and has_small_cube(g, seat):
        player.astray = part.face
    else:
        to_hand(g, seat, part, lost)


def has_small_cube(g: Frontier, seat: int) -> bool:
    """1B7a: whether a small cube is on the map, as a factory, for itself or as cargo."""
    if any(owner == seat and site != g.players[seat].docked for site, owner in g.factories.items()):
        return True
    return any(part.printed.cube for stack in g.players[seat].stacks.values() for part in stack.parts)


HOMES: dict[str, Callable[[Frontier, int, Part, bool], None]] = {"crew": to_leo, "freighter": to_fleet}
"""Where a decommissioned card goes, by its deck; the others go to the hand (E7)."""


def lose_cards(g: Frontier, seat: int, name: str, cards: list[str], *, ablates: bool) -> list[str]:
    """Cards of a stack are lost to a roll (E7, E7d). Says which went; heavy radiators turn light where they may.

    Tanks of a stack that lost all cards go too (E7b), and fuel of a rocket without a triangle becomes tanks (E7a).
    """
    stack = g.players[seat].stacks[name]
    had_cards = bool(stack.parts)
    gone = []
    for card in cards:
        part = stack.part(card)
        if ablates and part.heavy:
            ablate(stack, card)
        else:
            decommission(g, seat, name, card, lost=True)
            gone.append(card)
    if gone and had_cards and not stack.parts and name != LEO_STACK:
        stack.water = stack.isotope = 0
        stack.wet = NO_FUEL
    elif gone and stack.kind == "rocket" and not is_flying(g, seat, name):
        strand(stack)
    return gone


def is_flying(g: Frontier, seat: int, name: str) -> bool:
    """Whether a stack is in the middle of its move, whose fuel is settled when it ends (H5b)."""
    return g.voyage is not None and seat == g.active and name == g.voyage.stack


def ablate(stack: Stack, card: str) -> None:
    """E7d: a heavy radiator turns light."""
    before, place = stack.mass, stack.place(card)
    parts = list(stack.parts)
    parts[place] = replace(parts[place], heavy=False)
    stack.parts = tuple(parts)
    shift_mass(stack, before)


def strand(stack: Stack) -> None:
    """E7a, core-04: without any triangle the chits are taken off; whole tanks of water or isotope stay as cargo."""
    if stack.wet == NO_FUEL or any(part.printed.thrust is not None for part in stack.parts):
        return
    fuel_to_tanks(stack, whole_tanks(stack))
    stack.wet = NO_FUEL


def fuel_to_tanks(stack: Stack, tanks: int) -> None:
    """G2b, H1b: fuel becomes cargo; what has moved as fuel is frozen as cargo too."""
    kind = "isotope" if stack.grade == "isotope" else "water"
    setattr(stack, kind, getattr(stack, kind) + tanks)
    if stack.moved or stack.frozen_fuel:
        setattr(stack, f"frozen_{kind}", getattr(stack, f"frozen_{kind}") + tanks)


def lose_stack(g: Frontier, seat: int, name: str) -> None:
    """H7: all cards and tanks of a stack are lost, for a heavy radiator turns light only where something is left."""
    stack = g.players[seat].stacks[name]
    heavy = [part.card for part in stack.parts if part.heavy]
    lose_cards(g, seat, name, [part.card for part in stack.parts], ablates=True)
    stack.water = stack.isotope = 0
    stack.wet = NO_FUEL
    if g.voyage is not None and is_flying(g, seat, name):
        g.voyage.wet = NO_FUEL
    if not heavy:
        drop_empty(g, seat)


# ---------------------------------------------------------------------- humans and places


def human_at(g: Frontier, seat: int, space: int, but: str = "") -> bool:
    """Whether a seat has a human in a space: a card, one left out, a colony or an anchored Bernal. LEO has always."""
    if g.colonies.get(space) == seat or space == LEO:
        return True
    if g.rules.bernals and any(each.anchored and each.space == space for each in g.players[seat].stacks.values()):
        return True
    return any(is_human(part) and part.card != but for part in own_parts_at(g, seat, space))


def has_human_at(g: Frontier, seat: int, space: int) -> bool:
    """Whether a seat has a human in a space, or one of others rides with it there, who gives it that standing (N3d)."""
    if human_at(g, seat, space):
        return True
    return any(part.human for name in g.stacks_at(seat, space) for part in g.stack(seat, name).parts)


def own_parts_at(g: Frontier, seat: int, space: int) -> list[Part]:
    """Cards of a seat in a space, guests in others' stacks too (N3d)."""
    found = []
    for owner, _, stack in g.stacks():
        if stack.space == space:
            found += [part for part in stack.parts if owner_of(part, owner) == seat]
    return found


def carried_chits(g: Frontier, seat: int) -> int:
    """G5, N3d: glory chits that humans of a seat carry, those who ride with others too."""
    return sum(
        bool(part.chit) and owner_of(part, owner) == seat for owner, _, stack in g.stacks() for part in stack.parts
    )


def substitute_domes(player: Player) -> int:
    """B8: domes on the map beyond the own seven."""
    return max(0, -player.domes)


def is_human(part: Part) -> bool:
    return part.human


def any_human_at(g: Frontier, space: int) -> bool:
    return any(human_at(g, seat, space) for seat in range(g.seats))


def thaw(g: Frontier, seat: int) -> None:
    """H1b, core-32: what moved may move again once the next turn begins of who moved it."""
    for owner, _, stack in g.stacks():
        if any(part.moved_by == seat for part in stack.parts):
            stack.parts = tuple(
                replace(part, moved_by=NOBODY) if part.moved_by == seat else part for part in stack.parts
            )
        if (owner if stack.frozen_by == NOBODY else stack.frozen_by) == seat:
            stack.frozen_by = NOBODY
            stack.moved, stack.frozen_water, stack.frozen_isotope, stack.frozen_fuel = False, 0, 0, False


def mix_frost(g: Frontier, seat: int, stack: Stack, by: int) -> None:
    """core-32: frozen tanks come into a stack of a seat; all frost of it thaws with the later of those who moved it."""
    by = seat if by == NOBODY else by
    mine = seat if stack.frozen_by == NOBODY else stack.frozen_by
    has_frost = stack.moved or stack.frozen_water or stack.frozen_isotope or stack.frozen_fuel
    if not has_frost or turns_until(g, by) > turns_until(g, mine):
        stack.frozen_by = NOBODY if by == seat else by


def turns_until(g: Frontier, seat: int) -> int:
    """How many others have their turns before a seat has its next."""
    return (seat - g.active - 1) % g.seats
