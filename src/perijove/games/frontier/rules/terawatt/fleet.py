"""Mobile factories (1B6 to 1B8): cubes that fly, settle on claims, and change places with the big cube."""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.frontier.facts import FACES, SPACES, face, site_named
from perijove.games.frontier.rules.futures.werner import tragedy
from perijove.games.frontier.rules.loading import cube_stack
from perijove.games.frontier.rules.stacks import (
    FREIGHTER,
    drop_empty,
    is_flying,
    put,
    take,
    to_hand,
    undock,
)
from perijove.games.frontier.rules.terawatt.chapter import offers
from perijove.games.frontier.rules.variants import HERMES, is_hermes
from perijove.games.frontier.state import FORSAKEN, Frontier, Part, Player, Stack, new_stack
from perijove.games.frontier.story import story
from perijove.games.frontier.terawatt_moves import BigSwap
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.forms import Refusal

# ---------------------------------------------------------------------- cubes and where they are


def small_cubes(g: Frontier, seat: int) -> list[str]:
    """Every small cube on the map: a factory by its site, one that is no factory by its card."""
    player = g.players[seat]
    found = [SPACES[site].id for site, owner in g.factories.items() if owner == seat and site != player.docked]
    return found + [part.card for stack in player.stacks.values() for part in stack.parts if part.printed.cube]


def fresh_cube(g: Frontier, seat: int) -> Part:
    """A cube of the fleet that is not yet one of the parts on the map."""
    player = g.players[seat]
    fleet = player.fleet
    assert fleet is not None
    used = {part.card for stack in player.stacks.values() for part in stack.parts}
    number = next(number for number in range(1, 8) if f"{fleet.card}.{number}" not in used)
    return Part(f"{fleet.card}.{number}-purple")


def place_cube(g: Frontier, seat: int, space: int, *, moved: bool = False) -> str:
    """A small cube comes to stand for itself; says how its stack is called."""
    part = fresh_cube(g, seat)
    name = cube_stack(part)
    g.players[seat].stacks[name] = Stack("cube", space, (part,), moved=moved)
    return name


# ---------------------------------------------------------------------- factories that fly


def set_afloat(g: Frontier, seat: int, cube: str) -> str:
    """1B6c: lifting off abandons the factory at once; says how the stack of the cube is called."""
    player = g.players[seat]
    if cube == FREIGHTER and player.docked >= 0:
        g.say("abandoned", seat=seat, space=SPACES[player.docked].id)
        undock(g, seat)
    if cube in player.stacks:
        return cube
    site = site_named(cube)
    del g.factories[site]
    g.say("abandoned", seat=seat, space=cube)
    return place_cube(g, seat, site)


# ---------------------------------------------------------------------- between two decisions


def unsettled(g: Frontier) -> bool:
    """Whether Module 1 has something to put right before play goes on."""
    for player in g.players:
        if player.astray or player.tragic:
            return True
        if not FIGURES.isdisjoint(player.stacks) and next(cubes_on_claims(g), None) is not None:
            return True
    if g.stage != "turn":
        return False
    owner = g.players[g.active]  # whose turn it is: nobody else makes or burns isotope
    return owner.isostandard != standard_of(owner)


FIGURES = frozenset({FREIGHTER, *[f"cube-{number}" for number in range(1, 8)]})


def settle(g: Frontier) -> Activity:
    """Cubes settle on claims, fleets without a big cube choose a new one, and isotope takes the thruster's type."""
    if g.players[0].tragic:
        tragedy(g)
    owner = g.players[g.active]
    owner.isostandard = standard_of(owner)
    for seat, name in list(cubes_on_claims(g)):
        establish(g, seat, name)
    for seat in g.order():
        if g.players[seat].astray:
            yield from find_big_cube(g, seat)


def standard_of(player: Player) -> str:
    """1Cb, 1C1c: the type of the GW thruster that one owns; without one the last stays."""
    owned = player.owned("gw-thruster")
    return str(FACES[face(owned[0], "black")].type) if owned else player.isostandard


def cubes_on_claims(g: Frontier) -> Iterator[tuple[int, str]]:
    """1B6b, 1B6c: mobile factories that stand on a claim of their owner without a factory."""
    settled = []
    for seat, player in enumerate(g.players):
        for name in sorted(FIGURES.intersection(player.stacks)):  # cubes before the freighter (tw-03)
            stack = player.stacks[name]
            is_mobile = stack.kind == "cube" or any(part.is_fleet for part in stack.parts)
            if (
                is_open(g, seat, stack.space)
                and is_mobile
                and stack.space not in settled
                and not is_flying(g, seat, name)
            ):
                settled.append(stack.space)
                yield seat, name


def is_open(g: Frontier, seat: int, space: int) -> bool:
    """1B6b: an own claim without a factory; Hermes asks for a dirt thruster besides (V5, tw-61)."""
    if g.claims.get(space) != seat or space in g.factories:
        return False
    return not (is_hermes(g) and space in HERMES)


def establish(g: Frontier, seat: int, name: str) -> None:
    """1B6c: it is a factory at once, without an operation and without taxes (tw-03)."""
    player = g.players[seat]
    stack = player.stacks[name]
    site = stack.space
    g.factories[site] = seat
    if name == FREIGHTER:
        player.docked = site
    else:
        if stack.is_frozen and SPACES[site].id not in g.moved:
            g.moved += (SPACES[site].id,)
        del player.stacks[name]
    g.say("established", seat=seat, space=SPACES[site].id)


# ---------------------------------------------------------------------- the big cube


def find_big_cube(g: Frontier, seat: int) -> Activity:
    """1B7a: the owner puts the big cube in the place of a small one; without any the card goes to the hand (tw-07)."""
    player = g.players[seat]
    cubes = small_cubes(g, seat)
    if not cubes:
        lost, player.astray = player.astray, ""
        to_hand(g, seat, Part(lost), lost=True)
        return
    cube = cubes[0]
    if len(cubes) > 1:
        move = yield Choose(seat, "astray", [BigSwap(each) for each in cubes], "1B7a.1")
        cube = move.cube
    fleet, player.astray = player.astray, ""
    take_place(g, seat, cube, new_stack("freighter"))
    put(g, seat, FREIGHTER, Part(fleet, promoter=FORSAKEN))  # 1B7a.4
    player.cubes += 1
    g.say("bigswapped", seat=seat, space=SPACES[g.stack(seat, FREIGHTER).space].id)


def take_place(g: Frontier, seat: int, cube: str, freighter: Stack) -> None:
    """1B7a, 1B8: the big cube stands where the small one stood, as factory too; whoever has moved has moved (tw-06)."""
    player = g.players[seat]
    site = site_named(cube)
    if site >= 0:
        freighter.space = player.docked = site
        freighter.moved = freighter.moved or cube in g.moved
    else:
        name = next(name for name, stack in player.stacks.items() if stack.has(cube))
        stack = player.stacks[name]
        freighter.space = stack.space
        freighter.moved = freighter.moved or stack.moved or stack.part(cube).moved
        take(g, seat, name, cube)
        drop_empty(g, seat)
    player.stacks[FREIGHTER] = freighter


@offers("bigswap")
def big_swaps(g: Frontier, seat: int) -> list[Move]:
    if FREIGHTER not in g.players[seat].stacks or g.players[seat].fleet is None:
        return []
    moves = [BigSwap(cube) for cube in small_cubes(g, seat)]
    return [move for move in moves if cannot_swap(g, seat, move) is None]


@story.judges(BigSwap)
def cannot_swap(g: Frontier, seat: int, move: BigSwap) -> Refusal | None:
    """1B8"""
    player = g.players[seat]
    stack = player.stacks.get(FREIGHTER)
    if stack is None or player.fleet is None:
        return Refusal("refused.no-fleet", {}, "1B8.1")
    if len(stack.parts) > 1 or stack.water or stack.isotope:
        return Refusal("refused.laden", {}, "1B8.1")
    if move.cube not in small_cubes(g, seat):
        return Refusal("refused.no-cube-there", {}, "1B8.1")
    return None


@story.takes(BigSwap)
def big_swap(g: Frontier, seat: int, move: BigSwap) -> None:
    """1B8: no move is used up; the small cube stands where the big one stood."""
    player = g.players[seat]
    freighter = player.stacks.pop(FREIGHTER)
    left, was_docked = freighter.space, player.docked
    player.docked = -1
    had_moved = freighter.is_frozen
    take_place(g, seat, move.cube, freighter)
    if was_docked < 0:
        place_cube(g, seat, left, moved=had_moved)
    elif had_moved:
        g.moved += (SPACES[left].id,)
    g.say("bigswapped", seat=seat, space=SPACES[freighter.space].id)
