"""Glories (G5, L): chits that humans pick up on new worlds and bring home."""

from __future__ import annotations

from msgspec.structs import replace

from perijove.games.frontier.facts import SPACES
from perijove.games.frontier.moves import ReturnGlory, TakeGlory
from perijove.games.frontier.rules.stacks import is_human, owner_of, whereabouts
from perijove.games.frontier.state import Frontier, Part, Stack
from perijove.games.frontier.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal


def landed(g: Frontier, stack: Stack) -> None:
    """L: a site is new to humans only once, to all who come with the first."""
    if any(is_human(part) for part in stack.parts) and stack.space not in g.landed:
        g.landed += (stack.space,)
        g.fresh += ((stack.space, g.active),)


def came_home(g: Frontier, seat: int, stack: Stack) -> None:
    """La, 2B3g: ticker tape for every human who brings a chit to its owner's bank, but not in a war (1D2c)."""
    if g.war:
        return
    for place, part in enumerate(stack.parts):
        owner = owner_of(part, seat)
        if part.chit and stack.space == g.players[owner].bank.space:
            g.players[owner].glories += ((part.chit, True),)
            g.say("parade", seat=owner, zone=part.chit)
            stack.parts = (*stack.parts[:place], replace(part, chit=""), *stack.parts[place + 1 :])


@story.offers("glory")
def glories(g: Frontier, seat: int) -> list[Move]:
    """G5, N3d: for every own human, who rides with others too."""
    found: list[Move] = []
    for host, _, stack in g.stacks():
        for part in stack.parts:
            if not is_human(part) or owner_of(part, host) != seat:
                continue
            space = SPACES[stack.space]
            if space.site is not None and cannot_take_glory(g, seat, take := TakeGlory(part.card, space.zone)) is None:
                found.append(take)
            if part.chit:
                found.append(ReturnGlory(part.card))
    return found


@story.judges(TakeGlory)
def cannot_take_glory(g: Frontier, seat: int, move: TakeGlory) -> Refusal | None:
    """G5, G5a, L, core-53: glory is for who came with the first landing."""
    where = whereabouts(g, seat, move.card)
    if where is None:
        return Refusal("refused.no-card", {"card": move.card}, "G5")
    stack = g.stack(*where)
    part, space = stack.part(move.card), SPACES[stack.space]
    if not is_human(part) or space.site is None or not (stack.flies or stack.kind == "freighter"):
        return Refusal("refused.no-landing", {}, "G5")
    if space.zone != move.zone or not g.glory.get(space.zone):
        return Refusal("refused.no-chit", {"zone": move.zone}, "G5")
    if part.chit:
        return Refusal("refused.one-chit", {"card": move.card}, "G5a")
    if g.rules.glory_first_landing and (stack.space, part.moved_by) not in g.fresh:
        return Refusal("refused.not-first", {"space": space.id}, "L")
    return None


@story.takes(TakeGlory)
def take_glory(g: Frontier, seat: int, move: TakeGlory) -> None:
    """G5: low side up, on the human's card."""
    g.glory[move.zone] -= 1
    mark(g, seat, move.card, move.zone)
    g.say("glory", seat=seat, zone=move.zone)


@story.takes(ReturnGlory)
def return_glory(g: Frontier, seat: int, move: ReturnGlory) -> None:
    """G5a: the chit may be given back to its zone."""
    where = whereabouts(g, seat, move.card)
    assert where is not None
    g.glory[g.stack(*where).part(move.card).chit] += 1
    mark(g, seat, move.card, "")


def mark(g: Frontier, seat: int, card: str, chit: str) -> None:
    where = whereabouts(g, seat, card)
    assert where is not None
    stack = g.stack(*where)
    parts: list[Part] = list(stack.parts)
    place = stack.place(card)
    parts[place] = replace(parts[place], chit=chit)
    stack.parts = tuple(parts)
