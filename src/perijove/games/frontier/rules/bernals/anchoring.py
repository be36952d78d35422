"""Anchoring and unanchoring Bernals (2A5, 2B6), the Home Bernal (2B3), and a second one (2A7c)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.frontier.bernal_moves import Anchor, Second, Unanchor
from perijove.games.frontier.facts import FACES, SPACES, deck_of, face, site_named
from perijove.games.frontier.moves import Pick
from perijove.games.frontier.rules.abilities import gain, has_powersat, mounts_of, pay
from perijove.games.frontier.rules.adjacent import adjacent
from perijove.games.frontier.rules.bernals.chapter import offers, operation
from perijove.games.frontier.rules.bernals.places import (
    anchored,
    anchored_by,
    bernal_of,
    dirtsides,
    is_dirtside,
    is_home_orbit,
    is_promoted,
    serves,
)
from perijove.games.frontier.rules.cargo import claim_strip
from perijove.games.frontier.rules.mass import room_for_tanks
from perijove.games.frontier.rules.rolls import glitch_trigger
from perijove.games.frontier.rules.settling import SUBSTITUTES
from perijove.games.frontier.rules.stacks import BERNAL_STACKS, decommission, drop_empty, mix_frost, put
from perijove.games.frontier.rules.tankage import load_dirt
from perijove.games.frontier.state import NO_FUEL, Frontier, Part, Stack
from perijove.games.frontier.story import story
from perijove.kernel.amounts import ask_amount
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal
from perijove.solar.chains import chains, effects_of

GEO_ELEVATOR = next(effect.face for face in FACES for effect in effects_of(face) if effect.requires == "home_geo")[:-6]
"""The Bernal whose anchoring in GEO builds the elevator of Earth."""
Procedure = Generator[Question, Any, None]
SECOND_PRICE = 10
DIM = ("jupiter", "saturn", "uranus", "neptune")
"""Zones in which solar supports anchor no Bernal unless they are pushed (2A5c)."""


# ---------------------------------------------------------------------- anchoring


@operation("anchor")
def anchorings(g: Frontier, seat: int) -> list[Move]:
    return [
        move
        for name in BERNAL_STACKS
        if name in g.players[seat].stacks
        for spent in ways_to_anchor(g, seat, g.stack(seat, name))
        if cannot_anchor(g, seat, move := Anchor(name, spent)) is None
    ]


def ways_to_anchor(g: Frontier, seat: int, stack: Stack) -> list[tuple[str, ...]]:
    """2A5b, 2A5c: the chains by which the Bernal works, cooling included; the Sun's only where it shines."""
    part = bernal_of(stack)
    if part is None:
        return []
    dark = SPACES[stack.space].zone in DIM and not has_powersat(g, seat)
    found = chains(mounts_of(g, seat, stack), stack.place(part.card), dark, "bernal")
    ways = [
        tuple(sorted(stack.parts[each].card for each in chain.cards if stack.parts[each] is not part))
        for chain in found
    ]
    return list(dict.fromkeys(way for way in ways if not any(card in g.off for card in way)))


@story.judges(Anchor)
def cannot_anchor(g: Frontier, seat: int, move: Anchor) -> Refusal | None:
    """2A5"""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or bernal_of(stack) is None:
        return Refusal("refused.no-bernal", {}, "2A5")
    if stack.anchored:
        return Refusal("refused.anchored", {}, "2A5")
    if (refusal := cannot_anchor_at(g, seat, stack.space)) is not None:
        return refusal
    if g.players[seat].domes <= -SUBSTITUTES:
        return Refusal("refused.no-dome", {}, "2A5")
    return None if move.spent in ways_to_anchor(g, seat, stack) else Refusal("refused.no-anchor", {}, "2A5b")


def cannot_anchor_at(g: Frontier, seat: int, space: int) -> Refusal | None:
    """2A5a, mod-12"""
    where = SPACES[space]
    name = {"space": where.id}
    if where.site is not None or where.hazard is not None or where.lander is not None:
        return Refusal("refused.no-orbit", name, "2A5a")
    if sum(stack.space == space and stack.kind == "bernal" for _, _, stack in g.stacks()) > 1:
        return Refusal("refused.occupied", name, "2A5a")
    if is_home_orbit(space) and g.war:
        return Refusal("refused.war", {}, "1D2c.1")
    if is_home_orbit(space):
        return Refusal("refused.has-home", {}, "2A5a") if g.players[seat].home != "leo" else None
    below = [site for site in adjacent(space) if site in g.factories and not is_dirtside(g, site)]
    if not below:
        return Refusal("refused.no-dirtside", name, "2A5a")
    if not any(serves(g, seat, site) for site in below):
        return Refusal("refused.luna-dirtside", name, "2A5a")
    return None


@story.takes(Anchor)
def anchor(g: Frontier, seat: int, move: Anchor) -> None:
    """2A5: the supports go into it, a dome stands on the figure; the colonists come by themselves (2A5f)."""
    g.operated = True
    stack = g.stack(seat, move.stack)
    glitch_trigger(g, seat, stack)
    if move.spent not in ways_to_anchor(g, seat, stack):
        g.say("failed", seat=seat, space=SPACES[stack.space].id)
        drop_empty(g, seat)
        return
    for card in move.spent:
        decommission(g, seat, move.stack, card)
    settle_down(g, seat, move.stack)


def settle_down(g: Frontier, seat: int, name: str) -> None:
    """The figure is anchored: its fuel is gone, and in a Home Orbit it is the bank (2B3)."""
    player, stack = g.players[seat], g.stack(seat, name)
    stack.anchored = 1 + max((each.anchored for _, _, each in g.stacks()), default=0)
    stack.wet = NO_FUEL
    player.domes -= 1
    bernal = bernal_of(stack)
    assert bernal is not None
    g.say("anchored", seat=seat, card=bernal.card, space=SPACES[stack.space].id)
    if is_home_orbit(stack.space):
        move_bank(g, seat, name)
    if bernal.card == GEO_ELEVATOR and SPACES[stack.space].home_orbit == "GEO" and g.rules.terawatt:
        g.geo_elevator = True  # 1B9e
    drop_empty(g, seat)


def move_bank(g: Frontier, seat: int, name: str) -> None:
    """2B3a, 2B6d, mod-21: the aquas go along; the first Home Bernal brings what a privilege brings at setup."""
    player = g.players[seat]
    old, new = player.bank, g.stack(seat, name)
    if old.frozen_water:
        mix_frost(g, seat, new, old.frozen_by)
    new.water, new.frozen_water = new.water + old.water, new.frozen_water + old.frozen_water
    old.water = old.frozen_water = 0
    player.home = name
    if name != "leo" and not player.housed:
        player.housed = True
        for effect in effects_of(player.crew):
            if effect.kind == "aqua.gain" and effect.when == "setup":
                gain(g, seat, effect.amount, "setup")


# ---------------------------------------------------------------------- unanchoring


@offers("unanchor")
def unanchorings(g: Frontier, seat: int) -> list[Move]:
    return [Unanchor(name) for name, _ in anchored_by(g.players[seat])]


@story.judges(Unanchor)
def cannot_unanchor(g: Frontier, seat: int, move: Unanchor) -> Refusal | None:
    """2B6"""
    stack = g.players[seat].stacks.get(move.stack)
    return None if stack is not None and stack.anchored else Refusal("refused.not-anchored", {}, "2B6")


@story.takes(Unanchor)
def unanchor(g: Frontier, seat: int, move: Unanchor) -> Procedure:
    """2B6: over a world the tanks may be filled with its dirt as they leave (2B2b, 2B6c)."""
    stack = g.stack(seat, move.stack)
    over_world = bool(dirtsides(g, seat, move.stack))
    sites = domeless(g, seat, move.stack)
    if len(sites) > 1:
        chosen = yield Choose(seat, "dome", [Pick(SPACES[site].id) for site in sites], "2B6")
        sites = [site_named(chosen.site)]
    cast_off(g, seat, move.stack, sites)
    if over_world and room_for_tanks(stack):
        tanks = yield from ask_amount(seat, "dirt", room_for_tanks(stack), "2B6", least=0)
        if tanks:
            load_dirt(g, seat, stack, tanks)
            claim_strip(g, seat, move.stack)


def domeless(g: Frontier, seat: int, name: str) -> list[int]:
    """2B6a: own Dirtsides of a Bernal that could take its dome."""
    return [site for site in dirtsides(g, seat, name) if g.factories[site] == seat and site not in g.colonies]


def cast_off(g: Frontier, seat: int, name: str, sites: list[int] | None = None) -> None:
    """2B6a, 2B6b, 2B6d: the dome goes to a Dirtside or home, colonists lose their places, the bank is LEO again."""
    player, stack = g.players[seat], g.stack(seat, name)
    below = domeless(g, seat, name) if sites is None else sites
    player.leaving += 2 if is_promoted(stack) else 1
    if player.home == name:
        move_bank(g, seat, "leo")
    stack.anchored = 0
    if below:
        g.colonies[below[0]] = seat
    else:
        player.domes += 1
    g.say("unanchored", seat=seat, space=SPACES[stack.space].id)


def lose_dirtsides(g: Frontier) -> None:
    """2B6f: a Bernal that has lost its last Dirtside is unanchored at once."""
    for seat, name, _ in anchored(g):
        if g.players[seat].home != name and not dirtsides(g, seat, name):
            cast_off(g, seat, name)


# ---------------------------------------------------------------------- a second Bernal


@offers("second_bernal")
def seconds(g: Frontier, seat: int) -> list[Move]:
    moves = [Second(card) for card in g.players[seat].hand if deck_of(card) == "bernal"]
    return [move for move in moves if cannot_add(g, seat, move) is None]


@story.judges(Second)
def cannot_add(g: Frontier, seat: int, move: Second) -> Refusal | None:
    """2A7c"""
    player = g.players[seat]
    if move.card not in player.hand or deck_of(move.card) != "bernal":
        return Refusal("refused.not-in-hand", {"card": move.card}, "2A7c")
    if player.home == "leo":
        return Refusal("refused.no-home", {}, "2A7c")
    if player.aquas < SECOND_PRICE:
        return Refusal("refused.poor", {"cost": SECOND_PRICE, "aquas": player.aquas}, "2A7c")
    return None


@story.takes(Second)
def add_second(g: Frontier, seat: int, move: Second) -> None:
    """2A7c: it lies in the Home Bernal's stack, to be taken elsewhere from there."""
    player = g.players[seat]
    pay(g, seat, SECOND_PRICE)
    player.hand = tuple(card for card in player.hand if card != move.card)
    put(g, seat, player.home, Part(face(move.card, "white")))
    g.say("boosted", seat=seat, card=move.card, cost=SECOND_PRICE)
