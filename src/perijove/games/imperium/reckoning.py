"""Numbers that explain themselves, from the rules: what units hit on and why, how full fleets and holds are."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from perijove.games.imperium.modifiers import Shot, combat_bonus, sources
from perijove.games.imperium.rules.casualties import side_of
from perijove.games.imperium.rules.dice import BATTLE, dice_of
from perijove.games.imperium.rules.fleets import counted_ships, enemy_ships, fleet_limit, ship_berths, ship_capacity
from perijove.games.imperium.rules.paying import purse
from perijove.games.imperium.rules.technology import available
from perijove.games.imperium.state import GROUND, KINDS, NOBODY, Imperium


class Aim(msgspec.Struct, frozen=True):
    """What one kind of units of a seat hits on in the battle at hand."""

    seat: int
    unit: str
    value: int
    """The printed battle value."""
    dice: int
    """Dice of one unit."""
    bonus: int
    """What is added to each roll."""
    sources: tuple[tuple[str, int], ...]
    """Where the bonus comes from, card by card."""


class Gauge(msgspec.Struct, frozen=True):
    """Something that fills up: "fleet" (ships in a system), "hold" (what the ship under way carries)."""

    what: str
    have: int
    most: int
    system: str = ""


class Reckoning(msgspec.Struct, frozen=True):
    """What a seat would have to work out by itself."""

    resources: int = 0
    """All that it could pay, trade goods included."""
    influence: int = 0
    gauges: tuple[Gauge, ...] = ()
    learnable: tuple[str, ...] = ()
    """Technologies whose prerequisites it has."""


def reckoning(g: Imperium, seat: int | None) -> Reckoning:
    if seat is None or not g.tiles or not g.players[seat].race:
        return Reckoning()
    return Reckoning(
        purse(g, seat, "resources"),
        purse(g, seat, "influence"),
        tuple(_gauges(g, seat)),
        tuple(available(g, seat)),
    )


def _gauges(g: Imperium, seat: int) -> Iterator[Gauge]:
    action = g.action
    if action.seat != seat or g.battle is not None:
        return
    for at in action.systems:
        yield Gauge("fleet", counted_ships(g, seat, at), fleet_limit(g, seat, at), g.tiles[at])
    voyage = action.voyage
    if voyage is not None:
        hold = g.fleet(voyage.to, seat).holds[voyage.hold] if voyage.hold >= 0 else None
        cargo = voyage.fighters + (hold.ground + hold.pds if hold else 0)
        room = ship_capacity(g, seat, voyage.ship) + ship_berths(g, seat, voyage.ship)
        if room:
            yield Gauge("hold", cargo, room, g.tiles[voyage.to])


# ---------------------------------------------------------------------- battles


def opponents(g: Imperium) -> tuple[int, int, int] | None:
    """Attacker, defender and system of the battle at hand, or of the one that the tactical action will lead to."""
    if g.battle is not None:
        attacker, defender = g.battle.attacker.seat, g.battle.defender.seat
        return (attacker, defender, g.battle.at) if attacker != NOBODY and defender != NOBODY else None
    if g.action.kind == "tactical" and g.action.systems:
        at = g.action.systems[0]
        enemies = enemy_ships(g, at, g.action.seat)
        if enemies:
            return g.action.seat, enemies[0], at
    return None


def aims(g: Imperium) -> tuple[Aim, ...]:
    """What everything hits on in the battle at hand; both sides see both."""
    met = opponents(g)
    return tuple(_aims(g, *met)) if met else ()


def _aims(g: Imperium, attacker: int, defender: int, at: int) -> Iterator[Aim]:
    battle = g.battle
    planet = battle.planet if battle is not None and battle.kind == "invasion" else -1
    turn = max(1, battle.round if battle is not None else 1)
    for seat, target in ((attacker, defender), (defender, attacker)):
        if planet >= 0:
            kinds = [GROUND]
        else:
            began = side_of(battle, seat).units if battle is not None else ()
            kinds = [
                kind
                for kind, count in enumerate(g.fleet(at, seat).ships)
                if count or (kind < len(began) and began[kind])  # dice of what has fallen still lie there
            ]
        for kind in kinds:
            why = "invasion" if planet >= 0 else "battle"
            shot = Shot(kind, why, seat, target, at, planet, turn, attacking=seat == attacker)  # type: ignore[arg-type]
            yield Aim(seat, KINDS[kind], BATTLE[kind], dice_of(g, shot), combat_bonus(g, shot),
                      tuple(sources(g, shot)))  # fmt: skip
