"""Bombardment (T13.8, T11.8): dreadnoughts and war suns fire at ground forces on planets."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.modifiers import Shot, modified
from perijove.games.imperium.moves import DONE, Bombard, Done
from perijove.games.imperium.rules.dice import dice_of, roll
from perijove.games.imperium.rules.forces import lose_ground
from perijove.games.imperium.state import DREADNOUGHT, KIND, NO_SHIPS, NOBODY, SHIPS, WAR_SUN, Imperium
from perijove.games.imperium.story import story
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal, no

Procedure = Generator[Question, Any, None]
GUNS = (DREADNOUGHT, WAR_SUN)


def bombard(g: Imperium, seat: int, planets: Sequence[int]) -> Procedure:
    """The active player chooses which ships fire at which of some planets; all their dice are rolled."""
    shots: dict[int, list[tuple[Shot, int]]] = {}
    while bombardments(g, seat, planets):
        offer = partial(bombard_options, g, seat, planets)
        move = yield Choose(seat, "bombard", offer, "T13.8", {"system": g.tiles[g.action.systems[0]]})
        if isinstance(move, Done):
            break
        kind, planet = KIND[move.ship], NUMBER[move.planet]
        fired = g.action.bombarded or NO_SHIPS
        fired = (*fired[:kind], fired[kind] + move.count, *fired[kind + 1 :])
        g.action = replace(g.action, bombarded=fired)
        world = g.worlds[planet]
        shot = Shot(kind, "bombard", seat, world.owner, world.at, planet, attacking=True)
        shots.setdefault(planet, []).append((shot, move.count * dice_of(g, shot)))
    for planet, fire in shots.items():
        g.say("bombards", seat=seat, planet=g.worlds[planet].planet)
        rolled = yield from roll(g, fire)
        hits = modified(g, "bombard.hits", g.worlds[planet].owner, rolled.hits, planet)
        yield from lose_ground(g, planet, hits, seat, "bombard")


def bombard_options(g: Imperium, seat: int, planets: Sequence[int]) -> list[Move]:
    return [*bombardments(g, seat, planets), DONE]


def bombardments(g: Imperium, seat: int, planets: Sequence[int]) -> list[Bombard]:
    """Of each kind of ship as many as have not fired."""
    found: list[Bombard] = []
    for kind in GUNS:
        left = unfired(g, seat, kind)
        for planet in planets if left else ():
            if cannot_reach(g, seat, kind, planet) is None:
                name = g.worlds[planet].planet
                found += [Bombard(SHIPS[kind], name, count) for count in range(1, left + 1)]
    return found


def aimed_at(g: Imperium, seat: int, planets: Sequence[int]) -> list[int]:
    """Those of some planets that could be bombarded."""
    named = {NUMBER[move.planet] for move in bombardments(g, seat, planets)}
    return [planet for planet in planets if planet in named]


def unfired(g: Imperium, seat: int, kind: int) -> int:
    """T13.8: each ship bombards once in an activation."""
    fired = g.action.bombarded[kind] if g.action.bombarded else 0
    return g.fleet(g.action.systems[0], seat).ships[kind] - fired


def cannot_reach(g: Imperium, seat: int, kind: int, planet: int) -> Refusal | None:
    """T13.8, T11.8: which planets a ship of a kind may bombard."""
    world = g.worlds[planet]
    if world.at != g.action.systems[0]:
        return no("other-system", "T13.8", planet=world.planet)
    if world.owner == seat:
        return no("own-planet", "T13.8", planet=world.planet)
    if world.owner == NOBODY or not world.ground:
        return no("no-ground-forces", "T13.8", planet=world.planet)
    if kind not in GUNS:
        return no("no-bombardment", "T13.8", unit=SHIPS[kind])
    if not modified(g, "bombard.allowed", seat, True, planet):
        return no("no-bombardment-law", "T13.8", planet=world.planet)
    if kind == DREADNOUGHT and not is_invaded(g, planet):
        return no("not-invaded", "T13.8", planet=world.planet)
    if modified(g, "bombard.shielded", seat, kind == DREADNOUGHT and world.pds > 0, kind, planet):
        return no("shielded", "T11.8", planet=world.planet)
    return None


def is_invaded(g: Imperium, planet: int) -> bool:
    """Whether ground forces land on a planet in this action, and have not been sent back."""
    battle = g.battle
    if battle is None:
        return False
    landing = ((battle.planet, battle.landed), *battle.landings)
    return any(each == planet and force.ground for each, force in landing)


@story.judges(Bombard)
def cannot_bombard(g: Imperium, seat: int, move: Bombard) -> Refusal | None:
    kind, planet = KIND.get(move.ship, -1), NUMBER.get(move.planet, -1)
    if kind not in range(len(SHIPS)) or planet < 0 or move.count < 1:
        return no("no-such-move", "T13.8")
    if refusal := cannot_reach(g, seat, kind, planet):
        return refusal
    if unfired(g, seat, kind) < move.count:
        return no("has-bombarded", "T13.8", unit=move.ship)
    return None
