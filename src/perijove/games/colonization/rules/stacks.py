"""Stacks: making and losing them, and cards that come, go and are lost."""

from __future__ import annotations

from msgspec.structs import replace

from perijove.games.colonization.facts import LEO, RESERVE, SPACES, deck_of, site_named
from perijove.games.colonization.state import (
    BERNAL,
    FREIGHTER,
    LEO_STACK,
    NEW_OUTPOST,
    ROCKET,
    Colonization,
    Part,
    Stack,
    StackKind,
)
from perijove.solar.chits import NO_FUEL, shift_mass, whole_tanks


def fresh_name(g: Colonization, seat: int) -> str:
    """The first free name for an outpost."""
    number = 1
    while f"outpost-{number}" in g.players[seat].stacks:
        number += 1
    return f"outpost-{number}"


def kind_of(name: str) -> StackKind:
    """What a stack of this name is."""
    if name.startswith("cube"):
        return "cube"
    return name if name in (ROCKET, FREIGHTER, LEO_STACK, BERNAL) else "outpost"  # type: ignore[return-value]


def make_stack(g: Colonization, seat: int, name: str, space: int) -> str:
    """A figure comes to the map; says how the stack is called. What would be an outpost in LEO lies with the rest."""
    if name == NEW_OUTPOST:
        name = LEO_STACK if space == LEO else fresh_name(g, seat)
    stacks = g.players[seat].stacks
    if name not in stacks:
        stacks[name] = Stack(kind_of(name), space)
    return name


def drop_empty(g: Colonization, seat: int) -> None:
    """A stack without cards and tanks is gone; LEO always stays, and a freighter is a cube by itself."""
    stacks = g.players[seat].stacks
    for name in [name for name, stack in stacks.items() if stack.empty and name != LEO_STACK]:
        del stacks[name]
    if BERNAL in stacks and stacks[BERNAL].bernal < 0:
        lay_up(g, seat, BERNAL)
    if g.rules.colonization and FREIGHTER in stacks and stacks[FREIGHTER].freighter is None:
        lay_up(g, seat, FREIGHTER)


def lay_up(g: Colonization, seat: int, name: str) -> None:
    """What is left of a figure's stack becomes an outpost, in LEO it joins what lies there."""
    stacks = g.players[seat].stacks
    cargo = stacks.pop(name)
    cargo.wet, cargo.kind = NO_FUEL, "outpost"
    if cargo.empty:
        return
    if cargo.space != LEO:
        stacks[fresh_name(g, seat)] = cargo
    else:
        leave_in_leo(g, seat, cargo)


def leave_in_leo(g: Colonization, seat: int, stack: Stack) -> None:
    """What lies in LEO is one stack."""
    leo = g.stack(seat, LEO_STACK)
    leo.parts += stack.parts
    leo.water += stack.water
    leo.frozen_water += stack.frozen_water


def put(stack: Stack, part: Part) -> None:
    """D1.dry-mass: a card comes into a stack."""
    before = stack.mass
    stack.parts = (*stack.parts, part)
    shift_mass(stack, before)


def take(stack: Stack, card: str) -> Part:
    """D1.dry-mass: a card leaves a stack; the stack may be left empty."""
    before = stack.mass
    part = stack.part(card)
    stack.parts = tuple(each for each in stack.parts if each is not part)
    shift_mass(stack, before)
    return part


def swap_part(stack: Stack, old: Part, new: Part) -> None:
    """A card of a stack becomes another: it has moved, or has seen something."""
    before = stack.mass
    stack.parts = tuple(new if each is old else each for each in stack.parts)
    shift_mass(stack, before)


def load_tanks(stack: Stack, tanks: int) -> None:
    """D1.dry-mass: cargo of mass 1 each; of what is used up frozen tanks go first."""
    before = stack.mass
    stack.water += tanks
    if tanks < 0:
        stack.frozen_water = max(0, stack.frozen_water + tanks)
    shift_mass(stack, before)


def find(g: Colonization, seat: int, card: str) -> str | None:
    """The stack of a seat in which a card lies."""
    for name, stack in g.players[seat].stacks.items():
        if stack.has(card):
            return name
    return None


def too_many_outposts(g: Colonization, seat: int) -> bool:
    return len(g.players[seat].outposts()) > RESERVE.outposts


def thaw(g: Colonization, seat: int) -> None:
    """What moved may move again."""
    for stack in g.players[seat].stacks.values():
        if stack.is_frozen:
            stack.moved, stack.frozen_water, stack.frozen_fuel = False, 0, False
            stack.parts = tuple(replace(part, moved=False) if part.moved else part for part in stack.parts)


# ---------------------------------------------------------------------- losing cards


def to_hand(g: Colonization, seat: int, part: Part, cube: str = "") -> None:
    """D1.decommission; D1.decommission-colonist: a colonist goes under its deck, where everybody saw it.

    D1.decommission-freighter: a promoted freighter takes over a small cube, the one named or the first.
    """
    if deck_of(part.card) == "colonist":
        g.decks["colonist"].put_under(part.card, range(g.seats))
        return
    cubes = small_cubes(g, seat, part)
    if cubes:
        swap_big_cube(g, seat, part, cube or cubes[0])
    else:
        g.players[seat].hand += (part.card,)


def small_cubes(g: Colonization, seat: int, part: Part) -> list[str]:
    """P8, col-29: what a promoted freighter could take over: mobile factories, and own factories without a colony.

    A card that is only cargo takes over nothing while another freighter's card stands for the big cube.
    """
    if part.printed.deck != FREIGHTER or part.printed.side != "purple":
        return []
    figure = g.players[seat].stacks.get(FREIGHTER)
    if figure is not None and any(each.printed.deck == FREIGHTER and each.card != part.card for each in figure.parts):
        return []
    found = [name for name, stack in g.players[seat].stacks.items() if stack.kind == "cube"]
    sites = [site for site, owner in g.factories.items() if owner == seat and site not in g.colonies]
    return found + [SPACES[site].id for site in sites]


def swap_big_cube(g: Colonization, seat: int, part: Part, cube: str) -> None:
    """D1.decommission-freighter, col-29: the small cube goes back to the supply, the freighter stands in its place."""
    player = g.players[seat]
    if FREIGHTER in player.stacks:
        lay_up(g, seat, FREIGHTER)
    if cube in player.stacks:
        space = player.stacks.pop(cube).space
    else:
        space = site_named(cube)
        del g.factories[space]
    player.cubes += 1
    player.stacks[FREIGHTER] = Stack("freighter", space, (Part(part.face),))
    g.say("cube.swapped", seat=seat, space=SPACES[space].id)


def lose_cards(g: Colonization, seat: int, name: str, cards: list[str]) -> None:
    """Cards of a stack go back to the hand, not of their owner's will; tanks of a stack that lost all cards go too."""
    stack = g.stack(seat, name)
    had_cards = bool(stack.parts)
    for card in cards:
        to_hand(g, seat, take(stack, card))
    if cards and had_cards and not stack.parts and name != LEO_STACK:
        stack.water = stack.frozen_water = 0
        stack.wet = NO_FUEL
    strand(stack)


def strand(stack: Stack) -> None:
    """Without any triangle the chits are taken off the strip; whole tanks stay as cargo."""
    if stack.wet == NO_FUEL or any(part.printed.thrust is not None for part in stack.parts):
        return
    tanks = whole_tanks(stack) if stack.grade == "water" else 0
    is_cold = stack.moved or stack.frozen_fuel
    stack.wet = NO_FUEL
    stack.water += tanks
    stack.frozen_water += tanks if is_cold else 0


def lose_stack(g: Colonization, seat: int, name: str) -> None:
    """All cards and tanks of a stack are lost, and a freighter with its cargo; the caller clears away what is empty."""
    stack = g.stack(seat, name)
    lose_cards(g, seat, name, [part.card for part in stack.parts])
    stack.water, stack.wet = 0, NO_FUEL
    if name in g.players[seat].stacks and stack.kind in (FREIGHTER, "cube") and g.stack(seat, name) is stack:
        del g.players[seat].stacks[name]
        g.players[seat].cubes += stack.kind == "cube"


# ---------------------------------------------------------------------- decks


def show_top(g: Colonization, deck: str, depth: int = 1) -> None:
    """Everybody sees the top card, and in an auction the next one too (H2)."""
    zone = g.decks[deck]
    places = [place for place in range(zone.count - depth, zone.count) if place >= 0]
    fresh = [place for place in places if not zone.seen_by(0, place)]
    if fresh:
        for seat in range(g.seats):
            zone.show(seat, fresh)
        g.reveal()


def draw(g: Colonization, deck: str) -> str:
    """The top card; the next one comes to light."""
    card = g.decks[deck].draw()
    show_top(g, deck)
    return card


def put_under(g: Colonization, card: str) -> None:
    """To the bottom of its deck; everybody saw it."""
    deck = deck_of(card)
    g.decks[deck].put_under(card, range(g.seats))
    if deck != "colonist":
        show_top(g, deck)


def from_hand(g: Colonization, seat: int, card: str) -> None:
    player = g.players[seat]
    player.hand = tuple(each for each in player.hand if each != card)
