"""The exact odds of the battle at hand, from what everybody sees: before it, and of the rest of it.

Hits that are rolled but not assigned yet are taken as the odds take them: damage first, then what costs least.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from perijove.games.imperium.facts import NUMBER, PEOPLE, TILES
from perijove.games.imperium.forces import arsenal, standing
from perijove.games.imperium.rules.dice import SHOCK
from perijove.games.imperium.rules.leaders.general import AGAIN
from perijove.games.imperium.state import FIGHTER, SHIPS, Battle, Fleet
from perijove.games.imperium.view import ImperiumView
from perijove.odds import BadForce, Force, Squad, battle
from perijove.odds.arsenal import Setup, SideSetup
from perijove.odds.modifiers import (
    Bonus,
    Convert,
    Halve,
    Modifier,
    MoreDice,
    Promote,
    Reroll,
    Roll,
    Sacrifice,
    Scoped,
    Shot,
)
from perijove.odds.ranks import is_elite

GROUND_FORCE = "ground_force"
STORM, FREE = "ion_storm", "l4_disruptors"


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What the rules say of a battle beside what the sides have for good; of the attacker, then of the defender."""

    turn: int
    """The round that comes next in space, 0 before the battle; of an invasion -1 before its rounds, -2 in the first."""
    hits: tuple[int, int]
    aims: tuple[tuple[tuple[str, int], ...], ...] = ((), ())
    """What each kind of units adds to its rolls in the round at hand,"""
    bought: tuple[int, int] = (0, 0)
    """and how much of it is for this round alone."""
    more: tuple[tuple[Modifier, ...], ...] = ((), ())
    """Leaders."""
    shock: tuple[int, int] = (0, 0)
    """How many of the ground forces are shock troops,"""
    tens: tuple[int, int] = (0, 0)
    """how many rolled a ten in the round at hand,"""
    tokens: int | None = None
    """and how many of both could be shock troops; None without option 6."""


class Chances(msgspec.Struct, frozen=True):
    """Who is left alone in the system or on the planet, each between 0 and 1; the rest is a draw."""

    attacker: float
    defender: float
    nobody: float


def chances(view: ImperiumView) -> Chances | None:
    """The odds of the battle at hand, or of the one that is about to begin; None if there is none to tell of."""
    met = view.opponents
    if met is None:
        return None
    attacker, defender, at = met
    fight = view.battle
    if fight is not None and fight.kind == "invasion":
        setup, facts = _ground(view, fight, attacker, defender)
    else:
        setup, facts = _space(view, fight, attacker, defender, at)
    told = [_told(view, fight, side) for side in (attacker, defender)]
    aims, bought = tuple(each for each, _ in told), (told[0][1], told[1][1])
    return _reckoned(msgspec.json.encode(setup), replace(facts, aims=aims, bought=bought))


def _told(view: ImperiumView, fight: Battle | None, side: int) -> tuple[tuple[tuple[str, int], ...], int]:
    """What units of a side add now, and how much of it was bought for this round; free funding comes every round."""
    bonus = [(source, amount) for seat, source, amount in (fight.bonus if fight is not None else ()) if seat == side]
    ground = fight is not None and fight.kind == "invasion"
    free = ground and FREE in view.players[side].technologies
    every = sum(amount for source, amount in bonus if free and source == "combat_funding")
    aims = tuple((aim.unit, aim.bonus - every) for aim in view.aims if aim.seat == side)
    return aims, sum(amount for _, amount in bonus) - every


def chances_at(view: ImperiumView, seat: int, enemy: int, at: int, ships: tuple[int, ...]) -> Chances | None:
    """The odds if these ships join what a seat has in a system and attack an enemy there."""
    seats = len(view.players)
    own = view.fleets[at * seats + seat]
    joined = Fleet(tuple(a + b for a, b in zip(own.ships, ships, strict=True)), own.damaged)
    fleets = list(view.fleets)
    fleets[at * seats + seat] = joined
    setup, facts = _space(replace(view, fleets=tuple(fleets)), None, seat, enemy, at)
    return _reckoned(msgspec.json.encode(setup), facts)


def _gifts(view: ImperiumView, seat: int) -> list[str]:
    player = view.players[seat]
    played = [effect.card for effect in view.effects if effect.seat == seat and effect.card in arsenal.gifts]
    return list(dict.fromkeys((*standing(player.race, player.technologies), *played)))


def _place(view: ImperiumView, at: int) -> list[str]:
    anomaly = TILES[view.tiles[at]].anomaly
    return [anomaly] if anomaly in arsenal.gifts else []


def _side(fleet: Fleet, gifts: list[str], batteries: int = 0) -> SideSetup:
    units = {SHIPS[kind]: count for kind, count in enumerate(fleet.ships) if count}
    damaged = {SHIPS[kind]: count for kind, count in enumerate(fleet.damaged) if count}
    if batteries:
        units["pds"] = batteries
    return SideSetup(units=units, damaged=damaged, gifts=gifts)


def _space(view: ImperiumView, fight: Battle | None, attacker: int, defender: int, at: int) -> tuple[Setup, Facts]:
    """Before the battle the PDS of the system count too; afterwards only what is left to be fought."""
    seats = len(view.players)
    worlds = [view.worlds[NUMBER[planet]] for planet in TILES[view.tiles[at]].planets]
    begun = fight is not None and fight.round >= 1
    fires = 0 if fight is not None else sum(world.pds for world in worlds if world.owner == defender)
    here = _place(view, at)
    if any(aim.unit == SHIPS[FIGHTER] and aim.dice for aim in view.aims):
        here = [gift for gift in here if gift != STORM]  # by the rulebook it is not fighters that it silences
    setup = Setup(
        _side(view.fleets[at * seats + attacker], _gifts(view, attacker)),
        _side(view.fleets[at * seats + defender], _gifts(view, defender) + [g for g in here if _defends(g)], fires),
        landing=False,
    )
    setup.attacker.gifts += [gift for gift in here if not _defends(gift)]
    turn = fight.round if fight is not None and begun else 0
    pending = (fight.attacker.hits, fight.defender.hits) if fight is not None else (0, 0)
    admirals = tuple(_admirals(view.fleets[at * seats + seat]) for seat in (attacker, defender))
    return setup, Facts(turn=turn, hits=pending, more=admirals)


def _admirals(fleet: Fleet) -> tuple[Modifier, ...]:
    """T21.5, T21.14: one more die for each kind of ships that carries an admiral."""
    kinds = {hold.ship for hold in fleet.holds if any(PEOPLE[leader][1] == "admiral" for leader in hold.leaders)}
    return tuple(MoreDice(rolls=(Roll.SPACE,), units=(SHIPS[kind],), n=1, ships=1) for kind in sorted(kinds))


def _defends(gift: str) -> bool:
    return arsenal.gifts[gift].role == "defender"


def _ground(view: ImperiumView, fight: Battle, attacker: int, defender: int) -> tuple[Setup, Facts]:
    world, landed = view.worlds[fight.planet], fight.landed
    gifts = _gifts(view, attacker)
    units = {GROUND_FORCE: landed.ground}
    if "graviton_negator" in gifts:
        units[SHIPS[FIGHTER]] = view.fleets[fight.at * len(view.players) + attacker].ships[FIGHTER]
    setup = Setup(
        SideSetup(units=units, gifts=gifts),
        SideSetup(units={GROUND_FORCE: world.ground, "pds": world.pds}, gifts=_gifts(view, defender)),
    )
    generals = sum(PEOPLE[leader][1] == "general" for leader in landed.leaders)
    again = (Reroll(rolls=(Roll.GROUND,), units=(), n=AGAIN * generals),) if generals else ()
    hits = fight.attacker.hits, fight.defender.hits
    return setup, Facts(
        turn=-1 - fight.round,
        hits=hits,
        more=(again, ()),
        shock=(landed.shock, world.shock),
        tens=(fight.attacker.tens, fight.defender.tens),
        tokens=None if view.tokens is None else view.tokens + landed.shock + world.shock,
    )


@lru_cache(512)
def _reckoned(encoded: bytes, facts: Facts) -> Chances | None:
    try:
        one, other = arsenal.muster(msgspec.json.decode(encoded, type=Setup))
    except BadForce:
        return None
    ground, rolled = facts.turn < 0, any(facts.hits)
    turn = max(1, -1 - facts.turn if ground else facts.turn)
    one, other = _as_told(one, other, facts, turn, 0), _as_told(other, one, facts, turn, 1)
    if facts.turn:
        one, other = (_going_on(force, turn + rolled, begun=facts.turn < -1) for force in (one, other))
    one, other = _hurt(one, facts.hits[0]), _hurt(other, facts.hits[1])
    if ground and facts.tokens is not None:
        rule = Promote(unit=GROUND_FORCE, value=SHOCK, tokens=facts.tokens)
        one = _risen(one, facts.tens[0], rule, facts.tokens - elites(one, rule) - elites(other, rule))
        other = _risen(other, facts.tens[1], rule, facts.tokens - elites(one, rule) - elites(other, rule))
    if ground:
        if not one.troops or not other.troops:
            return Chances(float(bool(one.troops)), float(not one.troops), 0.0)
        taken = float(battle(one, other, planet=True).conquest)
        return Chances(taken, 1 - taken, 0.0)
    if not one.ships or not other.ships:
        alone = Chances(float(bool(one.ships)), float(bool(other.ships)), 0.0)
        return replace(alone, nobody=1 - alone.attacker - alone.defender)
    ends = battle(one, other, planet=False).endings
    won, lost = float(ends.get("attacker", 0)), float(ends.get("defender", 0))
    return Chances(won, lost, max(0.0, 1 - won - lost))


def _as_told(force: Force, enemy: Force, facts: Facts, turn: int, index: int) -> Force:
    """A force with what the rules add to its rolls now and the arsenal does not know: laws, cards, what was bought."""
    roll = Roll.GROUND if facts.turn < 0 else Roll.SPACE
    found: list[Modifier] = [*force.modifiers, *facts.more[index]]
    for unit, bonus in facts.aims[index]:
        known = sum(
            m.n
            for mods, theirs in ((force.modifiers, False), (enemy.modifiers, True))
            for m in mods
            if isinstance(m, Bonus) and m.enemy == theirs and m.source != FREE and m.covers(roll, unit, turn)
        )
        lasting = bonus - facts.bought[index] - known
        if lasting:
            found.append(Bonus(rolls=(roll,), units=(unit,), n=lasting))
        if facts.bought[index]:
            found.append(Bonus(rolls=(roll,), units=(unit,), rounds=(turn,), n=facts.bought[index]))
    return replace(force, modifiers=tuple(found), troops=_with_shock(force.troops, facts.shock[index]))


def _with_shock(troops: tuple[Squad, ...], shock: int) -> tuple[Squad, ...]:
    """opt6.value, opt6.first: shock troops hit more easily, and are lost first: they cost nothing."""
    if not troops or not shock:
        return troops
    whole = troops[0]
    elite = Squad(replace(whole.unit, value=SHOCK, cost=0.0), shock)
    return (elite, replace(whole, count=whole.count - shock)) if whole.count > shock else (elite,)


def _risen(force: Force, tens: int, rule: Promote, room: int) -> Force:
    """opt6.gain: those who have rolled a ten rise once casualties are taken; from then on others may."""
    novices = next((squad for squad in force.troops if not is_elite(squad.unit, rule)), None)
    if novices is None:
        return force
    more = max(0, min(tens, novices.count - 1, room))
    whole = replace(novices, count=novices.count + elites(force, rule))
    troops = _with_shock((whole,), elites(force, rule) + more)
    return replace(force, troops=troops, modifiers=(*force.modifiers, rule))


def elites(force: Force, rule: Promote) -> int:
    return sum(squad.count for squad in force.troops if is_elite(squad.unit, rule))


def _going_on(force: Force, turn: int, begun: bool) -> Force:
    """What a force still has once round `turn` comes next: no PDS fire, no barrage, no shots before the battle."""
    ships = tuple(replace(squad, unit=replace(squad.unit, barrage=0)) for squad in force.ships)
    modifiers = tuple(m for m in _later(force.modifiers, turn) if not (begun and isinstance(m, Convert)))
    return replace(force, ships=ships, batteries=(), planet=(), modifiers=modifiers)


def _later(modifiers: Iterable[Modifier], turn: int) -> Iterable[Modifier]:
    for modifier in modifiers:
        if isinstance(modifier, Shot | Halve) or (isinstance(modifier, Sacrifice) and turn > 1):
            continue
        if isinstance(modifier, Scoped) and modifier.rounds:
            rounds = tuple(each - turn + 1 for each in modifier.rounds if each >= turn)
            if rounds:
                yield replace(modifier, rounds=rounds)
        else:
            yield modifier


def _hurt(force: Force, hits: int) -> Force:
    """Hits that wait to be assigned."""
    if force.troops:
        troops: list[Squad] = []
        for squad in force.troops:
            lost = min(hits, squad.count)
            hits -= lost
            troops += [replace(squad, count=squad.count - lost)] if squad.count > lost else []
        return replace(force, troops=tuple(troops))
    squads = list(force.ships)
    for number, squad in enumerate(squads):
        if squad.unit.sustain:
            taken = min(hits, squad.count - squad.damaged)
            squads[number] = replace(squad, damaged=squad.damaged + taken)
            hits -= taken
    for number in sorted(range(len(squads)), key=lambda each: squads[each].unit.cost):
        squad = squads[number]
        lost = min(hits, squad.count)
        squads[number] = Squad(squad.unit, squad.count - lost, min(squad.damaged, squad.count - lost))
        hits -= lost
    return replace(force, ships=tuple(squad for squad in squads if squad.count))
