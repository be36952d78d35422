"""Fights against units of nobody: local ground forces, fighters in ambush, custodians (T22.7, opt11.ambush.*, opt13.*).

Another player rolls their dice. What is always in force counts in them, and so do leaders; cards and abilities that are
used in a round of a battle against a player are not (ruling).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.modifiers import Shot, modified
from perijove.games.imperium.rules.battle import fighting
from perijove.games.imperium.rules.casualties import hit_ships, set_side
from perijove.games.imperium.rules.dice import BATTLE, FACES, Rolled, dice_of, roll
from perijove.games.imperium.rules.fleets import has_ships
from perijove.games.imperium.rules.forces import force_of, set_force
from perijove.games.imperium.rules.invasion import comrades, take_ground_hits, volley
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.order import neighbours
from perijove.games.imperium.rules.shock import escorted
from perijove.games.imperium.state import DESTROYER, FIGHTER, GROUND, NO_SHIPS, NOBODY, Imperium, Side
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Question


def roll_for_nobody(g: Imperium, seat: int, unit: int, count: int, shot: Shot) -> int:
    """Dice of neutral units against a player; how many hit."""
    faces = [g.chance.die(FACES) for _ in range(count)]
    bonus = modified(g, "combat.against", seat, 0, shot)
    hits = sum(face + bonus >= BATTLE[unit] for face in faces)
    g.say("rolled", seat=neighbours(g, seat)[0], why=shot.why, dice=faces, hits=hits)
    return hits


# ---------------------------------------------------------------------- in space


def fight_fighters(g: Imperium, seat: int, at: int, count: int, ambush: bool = False) -> Generator[Question, Any, bool]:
    """A space battle against neutral fighters, without withdrawal. Whether the player has won it.

    opt11.ambush.fight: only an ambush leaves no time for anti-fighter barrage (T12.3).
    """
    before = fighting(g)
    g.say("neutral.fighters", seat=seat, system=g.tiles[at], count=count)
    g.battle = replace(
        before,
        kind="space",
        round=1,
        attacker=Side(seat, g.fleet(at, seat).ships),
        defender=Side(NOBODY, (count, *NO_SHIPS[1:])),
        bonus=(),
    )
    if not ambush:
        count -= min(count, (yield from barrage_fighters(g, seat, at)))
        set_neutrals(g, count)
    while count and has_ships(g, at, seat):
        strike = yield from fire_at_fighters(g, seat, at)
        shot = Shot(FIGHTER, "battle", NOBODY, seat, at, round=fighting(g).round)
        hits = roll_for_nobody(g, seat, FIGHTER, count, shot)
        set_side(g, seat, dice=strike.dice, hits=hits)
        yield from hit_ships(g, seat, at, hits, NOBODY, "battle")
        count -= min(count, strike.hits)
        set_side(g, seat, hits=0)
        set_neutrals(g, count)
        g.battle = replace(fighting(g), round=fighting(g).round + 1)
    g.battle = replace(before, landings=fighting(g).landings)
    yield from keep_limits(g, (at,))
    return not count and has_ships(g, at, seat)


def set_neutrals(g: Imperium, count: int) -> None:
    g.battle = replace(fighting(g), defender=Side(NOBODY, (count, *NO_SHIPS[1:])))


def barrage_fighters(g: Imperium, seat: int, at: int) -> Generator[Question, Any, int]:
    """T12.3: destroyers fire before the first round; how many fighters they hit."""
    shot = Shot(DESTROYER, "barrage", seat, NOBODY, at, attacking=True)
    rolled = yield from roll(g, [(shot, g.fleet(at, seat).ships[DESTROYER] * dice_of(g, shot))])
    return rolled.hits


def fire_at_fighters(g: Imperium, seat: int, at: int) -> Generator[Question, Any, Rolled]:
    shots = []
    for kind, ships in enumerate(g.fleet(at, seat).ships):
        if ships:
            shot = Shot(kind, "battle", seat, NOBODY, at, round=fighting(g).round, attacking=True)
            shots.append((shot, ships * dice_of(g, shot) + modified(g, "combat.extra", seat, 0, shot)))
    return (yield from roll(g, shots))


# ---------------------------------------------------------------------- on the ground


def fight_locals(g: Imperium, seat: int, planet: int, count: int) -> Generator[Question, Any, bool]:
    """An invasion combat against neutral ground forces; they are never bombarded. Whether the landing has won it."""
    before = fighting(g)
    force = escorted(force_of(g, planet))
    g.say("neutral.ground", seat=seat, planet=g.worlds[planet].planet, count=count)
    g.battle = replace(
        before,
        planet=planet,
        round=1,
        attacker=Side(seat, (*NO_SHIPS, force.ground)),
        defender=Side(NOBODY, (*NO_SHIPS, count)),
        landed=force,
        landings=tuple(each for each in before.landings if each[0] != planet),
        bonus=(),
    )
    beaten = 0
    while count and fighting(g).landed.ground:
        landed = fighting(g).landed
        fighters = comrades(g, seat)
        strike = yield from volley(g, seat, NOBODY, landed.ground, landed.shock, fighters)
        yield from moment(g, "invasion.die_rolled", (seat,), strike, "T13.10")
        shot = Shot(GROUND, "invasion", NOBODY, seat, fighting(g).at, planet, fighting(g).round)
        hits = roll_for_nobody(g, seat, GROUND, count, shot)
        set_side(g, seat, dice=strike.dice, tens=strike.tens)
        beaten += min(count, strike.hits)
        count -= min(count, strike.hits)
        yield from take_ground_hits(g, seat, hits, fighters)
        yield from moment(g, "invasion.round_end", (seat,), fighting(g), "T13.10")
        g.battle = replace(fighting(g), round=fighting(g).round + 1)
    force, fallen = fighting(g).landed, fighting(g).fallen - before.fallen + beaten
    g.battle = replace(before, landings=fighting(g).landings, fallen=fallen)
    set_force(g, planet, force)
    return not count and force.ground > 0
