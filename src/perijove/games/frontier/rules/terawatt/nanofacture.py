"""Nanofacture (1A7): an anchored Bernal turns a robonaut and a refinery into one more mobile factory."""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.frontier.facts import SPACES, site_named
from perijove.games.frontier.rules.abilities import is_dark, mounts_of
from perijove.games.frontier.rules.bernals.places import anchored_by, bernal_above, dirtsides
from perijove.games.frontier.rules.industry import union
from perijove.games.frontier.rules.loading import PINS
from perijove.games.frontier.rules.stacks import decommission, drop_empty, find
from perijove.games.frontier.rules.terawatt.chapter import operation
from perijove.games.frontier.rules.terawatt.fleet import place_cube
from perijove.games.frontier.state import Frontier, Part, Stack
from perijove.games.frontier.story import story
from perijove.games.frontier.terawatt_moves import Nanofacture
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal
from perijove.solar.chains import Chain, chains, jointly


@operation("nanofacture")
def nanofactures(g: Frontier, seat: int) -> list[Move]:
    if cannot_print(g, seat) is not None:
        return []
    spaces = dict.fromkeys(stack.space for _, stack in anchored_by(g.players[seat]))
    return [move for space in spaces for move in ways_to_print(g, seat, space)]


def cannot_print(g: Frontier, seat: int) -> Refusal | None:
    """1A7: with a promoted freighter, and a cube in the reserve (I7f)."""
    if g.players[seat].fleet is None:
        return Refusal("refused.no-fleet", {}, "1A7.1")
    return None if g.players[seat].cubes else Refusal("refused.no-cube", {}, "I7f")


def ways_to_print(g: Frontier, seat: int, space: int) -> list[Move]:
    """Every refinery with every robonaut in the place, and the supports that go with them."""
    dark = is_dark(g, seat, space)
    found = {
        Nanofacture(SPACES[space].id, at(refinery).card, at(robonaut).card, spent): None
        for refinery in machines(g, seat, space, "refinery")
        for robonaut in machines(g, seat, space, "robonaut")
        for spent in ways_to_run(g, seat, refinery, robonaut, dark)
    }
    return list(found)


Machine = tuple[Stack, int]
"""A card by its stack and its place in it."""


def at(machine: Machine) -> Part:
    return machine[0].parts[machine[1]]


def machines(g: Frontier, seat: int, space: int, deck: str) -> list[Machine]:
    stacks = [g.stack(seat, name) for name in g.stacks_at(seat, space)]
    return [
        (stack, place)
        for stack in stacks
        for place, part in enumerate(stack.parts)
        if part.printed.deck == deck and part.card not in g.off
    ]


def ways_to_run(g: Frontier, seat: int, one: Machine, other: Machine, dark: bool) -> Iterator[tuple[str, ...]]:
    """1A7.2, J4a: both at once, with all their supports, radiators too; in one stack no therm serves them both."""
    use = "industrialize"
    if one[0] is other[0]:
        for chain in jointly(mounts_of(g, seat, one[0]), one[1], other[1], dark, use):
            yield cards_of(one[0], chain)
        return
    for first in chains(mounts_of(g, seat, one[0]), one[1], dark, use):
        for second in chains(mounts_of(g, seat, other[0]), other[1], dark, use):
            yield union(cards_of(one[0], first), cards_of(other[0], second))


def cards_of(stack: Stack, chain: Chain) -> tuple[str, ...]:
    return tuple(sorted(stack.parts[each].card for each in chain.cards))


@story.judges(Nanofacture)
def cannot_nanofacture(g: Frontier, seat: int, move: Nanofacture) -> Refusal | None:
    """1A7"""
    if (refusal := cannot_print(g, seat)) is not None:
        return refusal
    space = site_named(move.space)
    if not any(stack.space == space for _, stack in anchored_by(g.players[seat])):
        return Refusal("refused.no-own-bernal", {}, "1A7.1")
    if move not in ways_to_print(g, seat, space):
        return Refusal("refused.no-printing", {}, "1A7.2")
    return None


@story.takes(Nanofacture)
def nanofacture(g: Frontier, seat: int, move: Nanofacture) -> None:
    """1A7: the cards are used up, and a small cube stands at the Bernal; no glitch is triggered (tw-60)."""
    g.operated = True
    g.players[seat].cubes -= 1
    place_cube(g, seat, site_named(move.space))
    for card in move.spent:
        name = find(g, seat, card)
        assert name is not None
        decommission(g, seat, name, card)
    drop_empty(g, seat)
    g.say("nanofactured", seat=seat, space=move.space)


def pinned_by_bernal(g: Frontier, seat: int, site: int) -> Refusal | None:
    """1B6c: the last Dirtside of a Bernal stays; a Home Bernal never has any (tw-62)."""
    above = bernal_above(g, site)
    if above is not None and dirtsides(g, *above) == [site]:
        return Refusal("refused.last-dirtside", {"space": SPACES[site].id}, "1B6c.4")
    return None


PINS.append(pinned_by_bernal)
