"""Promotion (1A5): a card in a stack turns its purple side up where a colony of the right kind stands."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from perijove.games.frontier.facts import FACES, SPACES, TYPES, face
from perijove.games.frontier.rules.abilities import marks, permitted
from perijove.games.frontier.rules.bernals.places import dirtsides, is_lab
from perijove.games.frontier.rules.claims import spectral_type
from perijove.games.frontier.rules.loading import freighter_of, load_limit, load_of
from perijove.games.frontier.rules.mass import shift_mass
from perijove.games.frontier.rules.operations import operation
from perijove.games.frontier.rules.stacks import is_freighter, name_of
from perijove.games.frontier.state import NOBODY, Frontier, Part, Stack, weight
from perijove.games.frontier.story import story
from perijove.games.frontier.terawatt_moves import Promote
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal


@operation("promote")
def promotions(g: Frontier, seat: int) -> list[Move]:
    if not g.rules.terawatt and not g.rules.bernals:
        return []
    moves = [
        Promote(name, part.card)
        for name, stack in g.players[seat].stacks.items()
        for part in stack.parts
        if part.printed.promotes_at is not None
    ]
    return [move for move in moves if cannot_promote(g, seat, move) is None]


@story.judges(Promote)
def cannot_promote(g: Frontier, seat: int, move: Promote) -> Refusal | None:
    """1A5"""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or not stack.has(move.card):
        return Refusal("refused.no-card", {"card": move.card}, "1A5.3")
    part = stack.part(move.card)
    if part.owner != NOBODY:
        return Refusal("refused.guest", {"card": move.card}, "N3d")
    kind = part.printed.promotes_at
    if kind is None:
        return Refusal("refused.no-dome-icon", {"card": move.card}, "1A5.2")
    places = BERNAL_PLACES if part.printed.deck == "bernal" else PLACES
    if not any(serves(g, seat, stack, kind) for serves in places):
        return Refusal("refused.no-promotion", {"card": move.card, "kind": kind}, "1A5.3")
    return cannot_carry_purple(stack, part)


def cannot_carry_purple(stack: Stack, part: Part) -> Refusal | None:
    """1Bc: cargo of a freighter that would be too heavy with its purple side up is unloaded first."""
    if stack.kind != "freighter" or is_freighter(part):
        return None
    load = load_of(stack) - part.mass + weight(face(part.card, "purple"), part.heavy)
    limit = load_limit(freighter_of(stack))
    return Refusal("refused.load", {"load": load, "limit": limit}, "1Bc") if load > limit else None


def promotion_colony(g: Frontier, seat: int, stack: Stack, kind: str) -> bool:
    """1A5a, 1A5c: a colony on a site of the kind, one's own or its owner's by leave; neither law nor felony serves."""
    owner = g.colonies.get(stack.space)
    if owner is None or not is_of_kind(stack.space, kind):
        return False
    return owner == seat or permitted(g, seat, "colony", stack.space)


def lab(g: Frontier, seat: int, stack: Stack, kind: str) -> bool:
    """1A5b, 2A3c: a promoted and anchored Bernal there, whatever the icon says."""
    return any(
        is_lab(each) and each.space == stack.space and (owner == seat or permitted(g, seat, "lab", stack.space))
        for owner, _, each in g.stacks()
    )


def dirtside_colony(g: Frontier, seat: int, stack: Stack, kind: str) -> bool:
    """2A3b: a Bernal is promoted while it is anchored over a colony of the kind, one's own or its owner's by leave."""
    return any(
        is_of_kind(site, kind)
        and (g.colonies.get(site) == seat or (site in g.colonies and permitted(g, seat, "colony", site)))
        for site in dirtsides(g, seat, name_of(g, seat, stack))
    )


Serves = Callable[[Frontier, int, Stack, str], bool]
PLACES: list[Serves] = [promotion_colony, lab]
"""What lets a card be promoted: where its stack is, and the kind that its dome icon names."""
BERNAL_PLACES: list[Serves] = [dirtside_colony]
"""The same for Bernals, which no Lab promotes."""


def is_of_kind(site: int, kind: str) -> bool:
    """1A5a: a spectral type, or one of the marks of sites."""
    return spectral_type(site) == kind if kind in TYPES else kind in marks(site)


KINDS = tuple(sorted({face.promotes_at for face in FACES.values() if face.promotes_at}))


def kinds_of(site: int) -> list[str]:
    """Which dome icons a colony on a site serves."""
    return [kind for kind in KINDS if is_of_kind(site, kind)]


@story.takes(Promote)
def promote(g: Frontier, seat: int, move: Promote) -> None:
    g.operated = True
    turn_purple(g, seat, move.stack, move.card)


def turn_purple(g: Frontier, seat: int, name: str, card: str) -> None:
    """1A5, 1B6: the card turns over; with a freighter all cubes of its owner are mobile factories at once."""
    stack = g.stack(seat, name)
    before, place = stack.mass, stack.place(card)
    purple = FACES[face(card, "purple")]
    stack.parts = (*stack.parts[:place], replace(stack.parts[place], face=purple.id), *stack.parts[place + 1 :])
    shift_mass(stack, before)
    g.say("promoted", seat=seat, card=card, face=purple.id, space=SPACES[stack.space].id)
