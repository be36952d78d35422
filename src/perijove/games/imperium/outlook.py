"""The exact odds of the battle at hand, from what everybody sees: before it, and of the rest of it.

Hits that are rolled but not assigned yet are taken as the odds take them: damage first, then what costs least.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from perijove.games.imperium.facts import NUMBER, TILES
from perijove.games.imperium.forces import arsenal, standing
from perijove.games.imperium.state import SHIPS, Battle, Fleet
from perijove.games.imperium.view import ImperiumView
from perijove.odds import BadForce, Force, Squad, battle
from perijove.odds.arsenal import Setup, SideSetup
from perijove.odds.modifiers import Halve, Modifier, Sacrifice, Scoped, Shot

GROUND_FORCE = "ground_force"


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
        key = _ground(view, fight, attacker, defender)
    else:
        key = _space(view, fight, attacker, defender, at)
    return _reckoned(msgspec.json.encode(key[0]), *key[1:])


def chances_at(view: ImperiumView, seat: int, enemy: int, at: int, ships: tuple[int, ...]) -> Chances | None:
    """The odds if these ships join what a seat has in a system and attack an enemy there."""
    seats = len(view.players)
    own = view.fleets[at * seats + seat]
    joined = Fleet(tuple(a + b for a, b in zip(own.ships, ships, strict=True)), own.damaged)
    fleets = list(view.fleets)
    fleets[at * seats + seat] = joined
    key = _space(replace(view, fleets=tuple(fleets)), None, seat, enemy, at)
    return _reckoned(msgspec.json.encode(key[0]), *key[1:])


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


def _space(
    view: ImperiumView, fight: Battle | None, attacker: int, defender: int, at: int
) -> tuple[Setup, int, int, int]:
    """Before the battle the PDS of the system count too; afterwards only what is left to be fought."""
    seats = len(view.players)
    worlds = [view.worlds[NUMBER[planet]] for planet in TILES[view.tiles[at]].planets]
    begun = fight is not None and fight.round >= 1
    fires = 0 if fight is not None else sum(world.pds for world in worlds if world.owner == defender)
    here = _place(view, at)
    setup = Setup(
        _side(view.fleets[at * seats + attacker], _gifts(view, attacker)),
        _side(view.fleets[at * seats + defender], _gifts(view, defender) + [g for g in here if _defends(g)], fires),
        landing=False,
    )
    setup.attacker.gifts += [gift for gift in here if not _defends(gift)]
    turn = fight.round if fight is not None and begun else 0
    pending = (fight.attacker.hits, fight.defender.hits) if fight is not None else (0, 0)
    return setup, turn, *pending


def _defends(gift: str) -> bool:
    return arsenal.gifts[gift].role == "defender"


def _ground(view: ImperiumView, fight: Battle, attacker: int, defender: int) -> tuple[Setup, int, int, int]:
    world = view.worlds[fight.planet]
    landed, held = fight.landed.ground, world.ground
    setup = Setup(
        SideSetup(units={GROUND_FORCE: landed}, gifts=_gifts(view, attacker)),
        SideSetup(units={GROUND_FORCE: held, "pds": world.pds}, gifts=_gifts(view, defender)),
    )
    return setup, -max(1, fight.round), fight.attacker.hits, fight.defender.hits


@lru_cache(512)
def _reckoned(encoded: bytes, turn: int, on_attacker: int, on_defender: int) -> Chances | None:
    """`turn` is the round that comes next in space, 0 before the battle; below 0 that of an invasion."""
    try:
        one, other = arsenal.muster(msgspec.json.decode(encoded, type=Setup))
    except BadForce:
        return None
    rolled = bool(on_attacker or on_defender)
    if turn:
        one, other = (_going_on(force, abs(turn) + rolled) for force in (one, other))
    one, other = _hurt(one, on_attacker), _hurt(other, on_defender)
    if turn < 0:
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


def _going_on(force: Force, turn: int) -> Force:
    """What a force still has once round `turn` comes next: no PDS fire, no barrage, no shots before the battle."""
    ships = tuple(replace(squad, unit=replace(squad.unit, barrage=0)) for squad in force.ships)
    modifiers = tuple(_later(force.modifiers, turn))
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
    troops = force.troops
    if troops:
        left = max(0, sum(squad.count for squad in troops) - hits)
        return replace(force, troops=(replace(troops[0], count=left),) if left else ())
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
