"""Invasion combat (T13.7 to T13.15): planet after planet; bombardment, PDS defence, then one round a stage."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.modifiers import Shot, modified
from perijove.games.imperium.moves import PickPlanet, TakeHit
from perijove.games.imperium.rules.battle import bystanders, fighting, sides
from perijove.games.imperium.rules.bombardment import bombard
from perijove.games.imperium.rules.casualties import destroy_fighters, set_side
from perijove.games.imperium.rules.dice import Rolled, dice_of, roll
from perijove.games.imperium.rules.forces import conquer, disband, lose_force, lose_ground, lose_landed
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.pds import roll_batteries
from perijove.games.imperium.rules.shock import escorted
from perijove.games.imperium.rules.trade import break_agreement
from perijove.games.imperium.rules.victory import check_elimination
from perijove.games.imperium.state import FIGHTER, GROUND, KINDS, NO_SHIPS, PDS, Imperium, Side
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Activity, Choose, Move, Question

Procedure = Generator[Question, Any, None]
GROUND_HITS: tuple[Move, ...] = (TakeHit(KINDS[GROUND]), TakeHit(KINDS[FIGHTER]))


@story.stage("invasion")
def invasion(g: Imperium) -> Activity:
    """T8.1 step 6: one planet after the other; what precedes its rounds is a stage, then every round."""
    if fighting(g).planet < 0:
        yield from open_invasion(g)
    else:
        yield from fight_round(g)
    if is_decided(g):
        yield from finish(g)


def is_decided(g: Imperium) -> bool:
    """T13.10: one side or both have no ground forces left."""
    battle = fighting(g)
    return not battle.landed.ground or not g.worlds[battle.planet].ground


# ---------------------------------------------------------------------- before the rounds


def open_invasion(g: Imperium) -> Procedure:
    """T13.7, T13.15: which planet comes next; the agreement breaks, ships bombard, PDS fire."""
    yield from next_planet(g)
    attacker, defender = sides(g)
    battle = fighting(g)
    g.say("invasion.begins", attacker=attacker, defender=defender, planet=g.worlds[battle.planet].planet)
    break_agreement(g, attacker, defender)
    yield from moment(g, "invasion.before_bombard", (attacker, defender), battle, "T13.8")
    yield from bombard(g, attacker, (battle.planet,))
    if fighting(g).landed.ground:  # they may have been sent back
        yield from defend(g)
        both = attacker, defender
        yield from moment(g, "invasion.before", both, fighting(g), "T13.7", both, bystanders=bystanders(g))
    g.battle = replace(fighting(g), round=1)


def next_planet(g: Imperium) -> Procedure:
    """T13.3: hostile landings are resolved one after the other, as the active player likes."""
    battle = fighting(g)
    waiting = dict(battle.landings)
    planet = next(iter(waiting))
    if len(waiting) > 1:
        offer = [PickPlanet(g.worlds[each].planet) for each in waiting]
        planet = NUMBER[(yield Choose(battle.attacker.seat, "invade-first", offer, "T13.3")).planet]
    force = escorted(waiting.pop(planet))
    world = g.worlds[planet]
    g.battle = replace(
        battle,
        planet=planet,
        attacker=Side(battle.attacker.seat, (*NO_SHIPS, force.ground)),
        defender=Side(world.owner, (*NO_SHIPS, world.ground)),
        landed=force,
        landings=tuple(waiting.items()),
        round=0,
        bonus=(),
        fallen=0,
        lost=(),
    )


def defend(g: Imperium) -> Procedure:
    """T13.9: every PDS on the planet fires once at the ground forces that land."""
    attacker, defender = sides(g)
    battle = fighting(g)
    count = g.worlds[battle.planet].pds
    if count and modified(g, "landing.shelled", attacker, True, battle.planet, battle.landed):
        shot = Shot(PDS, "landing", defender, attacker, battle.at, battle.planet)
        rolled = yield from roll_batteries(g, defender, [(shot, count * dice_of(g, shot))], "T13.9")
        yield from lose_landed(g, rolled.hits, defender, "landing")


# ---------------------------------------------------------------------- a round


def fight_round(g: Imperium) -> Procedure:
    """T13.10: both sides roll a die for each ground force at the same time, then both remove casualties."""
    attacker, defender = sides(g)
    yield from moment(g, "invasion.round_start", (attacker, defender), fighting(g), "T13.10")
    battle = fighting(g)
    fighters = comrades(g, attacker)
    world = g.worlds[battle.planet]
    strike = yield from volley(g, attacker, defender, battle.landed.ground, battle.landed.shock, fighters)
    defence = yield from volley(g, defender, attacker, world.ground, world.shock, 0)
    for rolled in (strike, defence):
        yield from moment(g, "invasion.die_rolled", (attacker, defender), rolled, "T13.10")
    set_side(g, attacker, dice=strike.dice, hits=defence.hits, tens=strike.tens)
    set_side(g, defender, dice=defence.dice, hits=strike.hits, tens=defence.tens)
    yield from take_ground_hits(g, attacker, defence.hits, fighters)
    yield from lose_ground(g, battle.planet, strike.hits, attacker, "invasion")
    for seat in (attacker, defender):
        set_side(g, seat, hits=0)
    yield from moment(g, "invasion.round_end", (attacker, defender), fighting(g), "T13.10")
    g.battle = replace(fighting(g), round=fighting(g).round + 1, bonus=())


def comrades(g: Imperium, seat: int) -> int:
    """Fighters of the invader in the system that take part."""
    if not modified(g, "invasion.fighters", seat, False):
        return 0
    return g.fleet(fighting(g).at, seat).ships[FIGHTER]


def volley(
    g: Imperium, seat: int, target: int, ground: int, shock: int, fighters: int
) -> Generator[Question, Any, Rolled]:
    """A die for each ground force, `shock` of them shock troops, and for fighters that take part."""
    battle = fighting(g)
    attacking = seat == battle.attacker.seat
    shots = []
    for unit, count, elite in ((GROUND, ground - shock, False), (GROUND, shock, True), (FIGHTER, fighters, False)):
        if count:
            shot = Shot(unit, "invasion", seat, target, battle.at, battle.planet, battle.round, attacking, shock=elite)
            shots.append((shot, count * dice_of(g, shot)))
    return (yield from roll(g, shots))


def take_ground_hits(g: Imperium, seat: int, hits: int, fighters: int) -> Procedure:
    """T13.10: the invader removes casualties of own choice; fighters that take part can take hits as well."""
    defender = fighting(g).defender.seat
    while hits and fighters and fighting(g).landed.ground and hits < fighters + fighting(g).landed.ground:
        move = yield Choose(seat, "take-ground-hit", GROUND_HITS, "T13.10", {"hits": hits})
        hits -= 1
        if move.unit == KINDS[FIGHTER]:
            fighters -= 1
            yield from destroy_fighters(g, seat, fighting(g).at, 1, defender, "invasion")
        else:
            yield from lose_landed(g, 1, defender, "invasion")
    ground = min(hits, fighting(g).landed.ground)
    yield from lose_landed(g, ground, defender, "invasion")
    if fighters:
        yield from destroy_fighters(g, seat, fighting(g).at, min(fighters, hits - ground), defender, "invasion")


# ---------------------------------------------------------------------- the end


def finish(g: Imperium) -> Procedure:
    """T13.11 to T13.14: who has the planet now; then the next one, or production."""
    battle = fighting(g)
    attacker, defender = sides(g)
    planet, force = battle.planet, battle.landed
    if force.ground:
        won = (attacker, planet, battle.defender.units[GROUND])
        g.history = replace(g.history, invasions=(*g.history.invasions, won))
        yield from conquer(g, attacker, planet, force)
    else:
        disband(g, planet)
        lose_force(g, attacker, force, defender)
        g.say("invasion.failed", seat=attacker, planet=g.worlds[planet].planet)
    yield from moment(g, "invasion.end", (attacker, defender), fighting(g), "T13.12")
    if force.ground:
        yield from happen(g, "invasion won", attacker, defender)
    elif any(owner == attacker for owner, _, _ in battle.lost):  # those who were sent back have lost nothing
        yield from happen(g, "invasion won", defender, attacker)
    yield from keep_limits(g, (battle.at,))
    g.battle = replace(fighting(g), planet=-1, round=0) if battle.landings else None
    check_elimination(g)
    g.stage = "invasion" if battle.landings else "production"
