"""Net thrust: what could drive a craft now, and how hard."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from perijove.games.colonization.facts import BOARD, FACES, LIMITS, SPACES
from perijove.games.colonization.moves import Activate
from perijove.games.colonization.rules.abilities import cannot_commit, has_push, is_dark, is_felon, mounts_of, permitted
from perijove.games.colonization.rules.bernals import bernal_effects, push_pivots
from perijove.games.colonization.state import BERNAL, FIGHT, ROCKET, Colonization, Stack
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no
from perijove.solar import Craft, Law, Pilot
from perijove.solar.board import Season
from perijove.solar.chains import Chain, Drive, Term, chains, drive, effects_of, has_effect, rad_hard_of
from perijove.solar.chits import FULL, NO_FUEL, STRIP, usable_fuel

CRAFT = (ROCKET, BERNAL)
"""Stacks that fly by a thrust triangle."""
LAW = Law(dotted=True, risks=("crash", "aerobrake", "belt"), landers=True, gravity=True, oberth_lander=False)
"""The board as this edition reads it, where seasons do not matter: the Solar Oberth is a burn like others."""


def has_fought(g: Colonization) -> bool:
    """K4.war, col-11: who has fought this turn moves no more."""
    return any(each.startswith(FIGHT) for each in g.used)


def cannot_set_out(g: Colonization, stack: Stack | None, name: str) -> Refusal | None:
    """Whether a spacecraft can't move now, whatever would drive it."""
    if stack is None:
        return no("no-craft", "move")
    if name in g.moved or stack.is_frozen:
        return no("moved", "move", stack=name)
    if has_fought(g):
        return no("fought", "K4.war")
    if stack.mass > LIMITS.max_dry:
        return no("too-heavy", "D1.dry-mass", mass=stack.mass, limit=LIMITS.max_dry)
    if stack.wet_mass > FULL:
        return no("too-wet", "D1.dry-mass", limit=LIMITS.max_wet)
    return None


@story.judges(Activate)
def cannot_activate(g: Colonization, seat: int, move: Activate) -> Refusal | None:
    """D0: a spacecraft moves once a turn, by a triangle that works."""
    stack = g.players[seat].stacks.get(move.stack) if move.stack in CRAFT else None
    if (refusal := cannot_set_out(g, stack, move.stack)) is not None:
        return refusal
    assert stack is not None
    face = FACES.get(move.thruster)
    if face is None or face.thrust is None or not any(part.face == face.id for part in stack.parts):
        return no("no-triangle", "move.thrust")
    if stack.kind == BERNAL and face.deck != "bernal":
        return no("no-triangle", "move.thrust")
    if move.afterburn and (face.afterburn is None or usable_fuel(stack, face.id) < face.afterburn):
        return no("no-afterburn", "move.thrust", face=face.id)
    if face.solar and is_dark(stack.space):
        return no("no-sun", "move.thrust", face=face.id)
    if chain_named(g, seat, stack, move) is None:
        return no("no-supports", "move.thrust", face=face.id)
    victim = None if is_felon(g, seat) else human_purged(g, stack.space, purge_of(move.chain))
    return None if victim is None else no("purge", "felony", card=victim)


def purge_of(chain: tuple[str, ...]) -> int:
    """The hardness that cards beside a chain must have as it starts; 0 for most."""
    doses = [effect.amount for face in chain for effect in effects_of(face) if effect.kind == "activation.purge"]
    return max(doses, default=0)


def human_purged(g: Colonization, space: int, dose: int) -> str | None:
    """A human in a place, whosever, whom a drive would kill as it starts; only felons may do that."""
    if not dose:
        return None
    here = [part for _, _, stack in g.stacks() if stack.space == space for part in stack.parts]
    return next((part.card for part in here if part.human and rad_hard_of(part.mount) < dose), None)


def activations(g: Colonization, seat: int) -> list[Move]:
    """Every way to activate a triangle: chain of supports, and with an afterburn, too, where its fuel is aboard."""
    found: list[Move] = []
    for name in CRAFT:
        stack = g.players[seat].stacks.get(name)
        if stack is None or cannot_set_out(g, stack, name) is not None:
            continue
        for place, part in enumerate(stack.parts):
            if part.printed.thrust is None:
                continue
            for afterburn in (False, True):
                ways = ways_to_drive(g, seat, stack, place, afterburn)
                moves = [Activate(name, part.face, faces_of(stack, chain), afterburn) for chain in ways]
                found += [move for move in moves if cannot_activate(g, seat, move) is None]
    return found


def ways_to_drive(g: Colonization, seat: int, stack: Stack, place: int, afterburn: bool) -> tuple[Chain, ...]:
    """The chains by which a triangle works here; in the Basic game it needs nobody. GW thrusters need their fuel."""
    if FACES[stack.parts[place].face].fuel == "isotope" and (stack.wet == NO_FUEL or stack.grade != "isotope"):
        return ()
    if not g.rules.colonization:
        return (Chain((place,), (), (), (), 0),)
    return chains(mounts_of(g, seat, stack), place, is_dark(stack.space), spare_therms=int(afterburn))


def faces_of(stack: Stack, chain: Chain) -> tuple[str, ...]:
    return tuple([stack.parts[each].face for each in chain.cards])


def chain_named(g: Colonization, seat: int, stack: Stack, move: Activate) -> Chain | None:
    """The chain that an activation names."""
    place = next(at for at, part in enumerate(stack.parts) if part.face == move.thruster)
    ways = ways_to_drive(g, seat, stack, place, move.afterburn)
    return next((chain for chain in ways if faces_of(stack, chain) == move.chain), None)


def terms_of(g: Colonization, seat: int, stack: Stack, move: Activate, made: Drive) -> list[Term]:
    """Base, afterburn, weight class after it, zone, push, supports."""
    face = FACES[move.thruster]
    assert face.thrust is not None
    wet = stack.wet_mass
    terms = [Term("base", face.thrust)]
    if move.afterburn and face.afterburn is not None:
        terms.append(Term("afterburn", face.afterburn_thrust))
        wet = STRIP.burn(wet, face.afterburn, stack.dry)
    terms.append(Term("weight", STRIP.classes[wet].thrust))
    if made.solar:
        terms.append(Term("zone", BOARD.zone(SPACES[stack.space].zone).solar or 0))
    if face.push and has_push(g, seat):
        terms.append(Term("push", push_amount(face.id, usual_push(g, seat))))
    if made.thrust:
        terms.append(Term("supports", made.thrust))
    if made.solar:
        terms += [Term("bernal", effect.amount) for effect in bernal_effects(g, seat, "thrust.solar")]
    return terms


def drive_of(g: Colonization, seat: int, stack: Stack, move: Activate) -> Drive:
    """What the supports make of the triangle."""
    chain = chain_named(g, seat, stack, move)
    assert chain is not None
    return drive(stack.mounts, chain)


def usual_push(g: Colonization, seat: int) -> int:
    """Z.push; a star makes it more."""
    return 2 if g.has_star(seat, "mass_beam") else 1


def push_amount(face: str, usual: int) -> int:
    """Z.push-unlimited: once a spacecraft, however many could push; a card with a push of its own has that."""
    return next((effect.amount for effect in effects_of(face) if effect.kind == "push.self"), usual)


def craft_for(g: Colonization, seat: int, stack: Stack, move: Activate, net: int, made: Drive) -> Craft:
    """What flies, for the length of one move."""
    face = FACES[move.thruster]
    assert face.thrust is not None
    return Craft(
        thrust=net,
        base_thrust=face.thrust + (face.afterburn_thrust if move.afterburn else 0),
        consumption=made.consumption.numerator,
        per=made.consumption.denominator,
        pivots=face.pivots + (push_pivots(g, seat) if face.push else 0),
        belt_bonus=has_effect(face.id, "belt.bonus_burn"),
        assisted=helping_factories(g, seat, stack),
        assisted_landers=bool(bernal_effects(g, seat, "factory_assist.landers")),
        airless=any(has_effect(part.face, "aerobrake.forbidden") for part in stack.parts),
        drops=face.fuel == "isotope",
        any_season=face.deck == "gw-thruster" and face.side == "purple",
        solar=any(FACES[each].solar for each in move.chain),
        burns_up=any(has_effect(each, "aerobrake.lost") for each in move.chain),
    )


def helping_factories(g: Colonization, seat: int, stack: Stack) -> frozenset[int]:
    """E5.landing: own factories, those of others by leave, and where a human aboard could hijack them."""
    has_human = any(part.human for part in stack.parts)
    found = []
    for site, owner in g.factories.items():
        free = owner == seat or permitted(g, seat, "factory", site)
        refusal = None if free else cannot_commit(g, seat, site)
        if refusal is None or (refusal.key == "refused.no-human" and has_human):
            found.append(site)
    return frozenset(found)


@lru_cache(maxsize=20_000)
def pilot_for(season: Season | None, craft: Craft) -> Pilot:
    law = LAWS[season]
    return Pilot(BOARD, msgspec.structs.replace(law, synodic=False) if craft.any_season else law, craft)


LAWS: dict[Season | None, Law] = {
    season: msgspec.structs.replace(LAW, season=season) for season in (None, "red", "yellow", "blue")
}
