"""Combat in war (K4.war, col-11): one weapon against those who are in its reach."""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.colonization.expanded_moves import Fight
from perijove.games.colonization.facts import LEO, SPACES, adjacent, marks, site_named
from perijove.games.colonization.rules.abilities import human_at, is_working, isru_of
from perijove.games.colonization.rules.cubes import has_cube, take_cube
from perijove.games.colonization.rules.events import lose_heaviest
from perijove.games.colonization.rules.operations import Procedure
from perijove.games.colonization.rules.stacks import drop_empty, lose_cards
from perijove.games.colonization.state import FIGHT, Colonization, Stack
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no

STRENGTH = 4
"""What a weapon adds to the die, less its ISRU."""


@story.offers("fight")
def fights(g: Colonization, seat: int) -> list[Move]:
    if g.government != "war":
        return []
    moves = [
        Fight(name, part.card, owner, SPACES[space].id)
        for name, stack in g.players[seat].stacks.items()
        for part in stack.parts
        if part.printed.isru is not None
        for space in reach(stack, part.printed.platforms)
        for owner in range(g.seats)
        if owner != seat
    ]
    return [move for move in moves if cannot_fight(g, seat, move) is None]


def reach(stack: Stack, platforms: tuple[str, ...]) -> Iterator[int]:
    """Where a weapon can strike: where it is, a buggy only on sites; a raygun next door too, but not through air."""
    on_site = SPACES[stack.space].site is not None
    if any(platform != "buggy" or on_site for platform in platforms) or not platforms:
        yield stack.space
    if "raygun" in platforms:
        yield from [space for space in adjacent(stack.space) if "atmospheric" not in marks(space)]


@story.judges(Fight)
def cannot_fight(g: Colonization, seat: int, move: Fight) -> Refusal | None:
    """K4.war, col-11: in war, once a turn for each space, against somebody who is there."""
    stack = g.players[seat].stacks.get(move.stack)
    space = site_named(move.space)
    if g.government != "war":
        return no("no-war", "K4.war")
    if stack is None or not stack.has(move.card) or stack.part(move.card).printed.isru is None:
        return no("no-card", "K4.war", card=move.card)
    if not is_working(g, seat, stack, stack.place(move.card)):
        return no("card-off", "K4.war", card=move.card)
    if space == LEO or space not in reach(stack, stack.part(move.card).printed.platforms):
        return no("no-target", "K4.war", space=move.space)
    if f"{FIGHT}{space}" in g.used:
        return no("once", "K4.war")
    if not 0 <= move.owner < g.seats or move.owner == seat:
        return no("no-target", "K4.war", space=move.space)
    return None if has_target(g, seat, move.owner, space) else no("no-target", "K4.war", space=move.space)


def has_target(g: Colonization, seat: int, owner: int, space: int) -> bool:
    """Cards there; or a factory that an own human there could take over."""
    if any(g.stack(owner, name).parts for name in g.stacks_at(owner, space)):
        return True
    return g.factories.get(space) == owner and human_at(g, seat, space) and has_cube(g, seat)


@story.takes(Fight)
def fight(g: Colonization, seat: int, move: Fight) -> Procedure:
    """col-11: the higher sum wins, a tie changes nothing."""
    space = site_named(move.space)
    g.used += (f"{FIGHT}{space}",)
    stack = g.stack(seat, move.stack)
    attack = g.chance.die(6) + STRENGTH - isru_of(g, seat, stack, stack.part(move.card), stack.space)
    defence = g.chance.die(6) + defence_of(g, move.owner, space)
    g.say("fought", seat=seat, other=move.owner, attack=attack, defence=defence, space=move.space)
    if attack < defence:
        lose_cards(g, seat, move.stack, [move.card])
        drop_empty(g, seat)
        g.say("card.lost", seat=seat, card=move.card, why="combat")
    elif attack > defence:
        yield from defeat(g, seat, move.owner, space)


def defence_of(g: Colonization, owner: int, space: int) -> int:
    """4 less the ISRU of the best working platform there, nothing without one."""
    found = [0]
    for name in g.stacks_at(owner, space):
        stack = g.stack(owner, name)
        for place, part in enumerate(stack.parts):
            if part.printed.isru is not None and is_working(g, owner, stack, place):
                found.append(STRENGTH - isru_of(g, owner, stack, part, space))
    return max(found)


def defeat(g: Colonization, seat: int, owner: int, space: int) -> Procedure:
    """The heaviest card there is lost; without cards a factory changes hands, if a human is there to take it."""
    cards = [(name, part.card, part.mass) for name in g.stacks_at(owner, space) for part in g.stack(owner, name).parts]
    if cards:
        yield from lose_heaviest(g, owner, cards, "combat")
    elif (yield from take_cube(g, seat, "K4.war")):
        for cubes in (g.factories, g.colonies):
            if space in cubes:
                g.players[cubes.pop(space)].cubes += 1
        g.factories[space] = seat
        g.say("seized", seat=seat, space=SPACES[space].id)
