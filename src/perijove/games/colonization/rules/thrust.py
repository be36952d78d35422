"""Net thrust: what could drive the rocket now, and how hard."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from perijove.games.colonization.facts import BOARD, FACES, LIMITS, SPACES
from perijove.games.colonization.moves import Activate
from perijove.games.colonization.rules.abilities import cannot_commit, has_push, is_dark
from perijove.games.colonization.state import ROCKET, Colonization, Stack
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no
from perijove.solar import Craft, Law, Pilot
from perijove.solar.board import Season
from perijove.solar.chains import effects_of, has_effect
from perijove.solar.chits import FULL, STRIP, usable_fuel

LAW = Law(dotted=True, risks=("crash", "aerobrake", "belt"), landers=True, gravity=True, oberth_lander=False)
"""The board as this edition reads it, where seasons do not matter: the Solar Oberth is a burn like others."""


class Term(msgspec.Struct, frozen=True, gc=False):
    """One part of net thrust: what it is from, and how much."""

    source: str
    amount: int


def cannot_set_out(g: Colonization, stack: Stack | None, name: str) -> Refusal | None:
    """Whether a spacecraft can't move now, whatever would drive it."""
    if stack is None:
        return no("no-craft", "move")
    if name in g.moved or stack.is_frozen:
        return no("moved", "move", stack=name)
    if stack.mass > LIMITS.max_dry:
        return no("too-heavy", "D1.dry-mass", mass=stack.mass, limit=LIMITS.max_dry)
    if stack.wet_mass > FULL:
        return no("too-wet", "D1.dry-mass", limit=LIMITS.max_wet)
    return None


@story.judges(Activate)
def cannot_activate(g: Colonization, seat: int, move: Activate) -> Refusal | None:
    """D0: a spacecraft moves once a turn, by a triangle that works."""
    stack = g.players[seat].stacks.get(move.stack) if move.stack == ROCKET else None
    if (refusal := cannot_set_out(g, stack, move.stack)) is not None:
        return refusal
    assert stack is not None
    face = FACES.get(move.thruster)
    if face is None or face.thrust is None or not any(part.face == face.id for part in stack.parts):
        return no("no-triangle", "move.thrust")
    if face.solar and is_dark(stack.space):
        return no("no-sun", "move.thrust", face=face.id)
    if move.afterburn and (face.afterburn is None or usable_fuel(stack, face.id) < face.afterburn):
        return no("no-afterburn", "move.thrust", face=face.id)
    return None if move.chain == (face.id,) else no("no-triangle", "move.thrust")


def activations(g: Colonization, seat: int) -> list[Move]:
    """Every way to activate a triangle of the rocket: with an afterburn, too, where its fuel is aboard."""
    stack = g.players[seat].rocket
    if stack is None or cannot_set_out(g, stack, ROCKET) is not None:
        return []
    faces = [part.face for part in stack.parts if part.printed.thrust is not None]
    moves = [Activate(ROCKET, face, (face,), afterburn) for face in faces for afterburn in (False, True)]
    return [move for move in moves if cannot_activate(g, seat, move) is None]


def terms_of(g: Colonization, seat: int, stack: Stack, move: Activate) -> list[Term]:
    """Base, afterburn, weight class after it, zone, push."""
    face = FACES[move.thruster]
    assert face.thrust is not None
    wet = stack.wet_mass
    terms = [Term("base", face.thrust)]
    if move.afterburn and face.afterburn is not None:
        terms.append(Term("afterburn", face.afterburn_thrust))
        wet = STRIP.burn(wet, face.afterburn, stack.dry)
    terms.append(Term("weight", STRIP.classes[wet].thrust))
    if face.solar:
        terms.append(Term("zone", BOARD.zone(SPACES[stack.space].zone).solar or 0))
    if face.push and has_push(g, seat):
        terms.append(Term("push", push_amount(face.id)))
    return terms


def push_amount(face: str) -> int:
    """Z.push-unlimited: once a spacecraft, however many could push; a card with a push of its own has that."""
    return next((effect.amount for effect in effects_of(face) if effect.kind == "push.self"), 1)


def craft_for(g: Colonization, seat: int, stack: Stack, move: Activate, net: int) -> Craft:
    """What flies, for the length of one move."""
    face = FACES[move.thruster]
    assert face.thrust is not None and face.consumption is not None  # noqa: PT018
    return Craft(
        thrust=net,
        base_thrust=face.thrust + (face.afterburn_thrust if move.afterburn else 0),
        consumption=face.consumption.numerator,
        per=face.consumption.denominator,
        pivots=face.pivots,
        belt_bonus=has_effect(face.id, "belt.bonus_burn"),
        assisted=helping_factories(g, seat, stack),
        airless=any(has_effect(part.face, "aerobrake.forbidden") for part in stack.parts),
        solar=face.solar,
        burns_up=has_effect(face.id, "aerobrake.lost"),
    )


def helping_factories(g: Colonization, seat: int, stack: Stack) -> frozenset[int]:
    """E5.landing: own factories, and those of others where a human aboard could hijack them."""
    has_human = any(part.human for part in stack.parts)
    found = []
    for site, owner in g.factories.items():
        refusal = None if owner == seat else cannot_commit(g, seat, site)
        if refusal is None or (refusal.key == "refused.no-human" and has_human):
            found.append(site)
    return frozenset(found)


@lru_cache(maxsize=20_000)
def pilot_for(season: Season | None, craft: Craft) -> Pilot:
    return Pilot(BOARD, LAWS[season], craft)


LAWS: dict[Season | None, Law] = {
    season: msgspec.structs.replace(LAW, season=season) for season in (None, "red", "yellow", "blue")
}
