"""Casualties: who takes a hit, damage that is sustained, and units that are destroyed (T11.5, T12.9 to T12.12)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.modifiers import IN_SPACE, modified
from perijove.games.imperium.moves import TakeHit
from perijove.games.imperium.rules.fleets import (
    damage_ship,
    empty_ships,
    has_ships,
    lose_fighters,
    lose_leaders,
    remove_ship,
    sustains,
)
from perijove.games.imperium.rules.leaders.people import lost_in_space
from perijove.games.imperium.state import (
    FIGHTER,
    GROUND,
    KIND,
    SHIPS,
    Battle,
    Imperium,
    Loss,
    Side,
)
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Choose, Question
from perijove.kernel.forms import Refusal, no

Procedure = Generator[Question, Any, None]


def side_of(battle: Battle, seat: int) -> Side:
    return battle.attacker if battle.attacker.seat == seat else battle.defender


def note_loss(g: Imperium, seat: int, kind: int, count: int, why: str) -> None:
    """What a battle has destroyed so far, and in which of its rounds."""
    if g.battle is not None:
        when = g.battle.round if why in ("battle", "invasion") else 0
        g.battle = replace(g.battle, lost=(*g.battle.lost, *[(seat, kind, when)] * count))


def set_side(g: Imperium, seat: int, **changes: Any) -> None:
    """Change what the battle notes of one side."""
    battle = g.battle
    assert battle is not None
    side = replace(side_of(battle, seat), **changes)
    g.battle = replace(battle, attacker=side) if battle.attacker.seat == seat else replace(battle, defender=side)


# ---------------------------------------------------------------------- hits on ships


def hit_ships(g: Imperium, seat: int, at: int, hits: int, by: int, why: str) -> Procedure:
    """T12.9: the owner of a fleet chooses which ships take its hits, one hit after the other."""
    while hits := (yield from put_hits(g, seat, at, hits, by, why)):
        take = yield which_ship(g, seat, at, hits)
        hits -= 1
        yield from put_hit(g, seat, at, take, hits, by, why)


def put_hits(
    g: Imperium, seat: int, at: int, hits: int, by: int, why: str, staged: bool = False
) -> Generator[Question, Any, int]:
    """Hits for which nobody chooses a ship; how many are left when somebody must.

    With `staged` they are those of a stage of the battle, which goes on from what the battle notes.
    """
    while hits and has_ships(g, at, seat):
        offer = hits_on(g, seat, at)
        if not offer:
            return 0
        if len(offer) > 1 and hits < toughness(g, seat, at):  # nobody chooses who is left where nobody will be
            return hits
        hits -= 1
        yield from put_hit(g, seat, at, offer[0], hits, by, why, staged)
    return 0


def which_ship(g: Imperium, seat: int, at: int, hits: int) -> Choose:
    """The question which ship takes the next of some hits."""
    args = {"hits": hits, "system": g.tiles[at]}
    return Choose(seat, "take-hit", partial(hits_on, g, seat, at), "T12.9", args)


def put_hit(
    g: Imperium, seat: int, at: int, take: TakeHit, left: int, by: int, why: str, staged: bool = False
) -> Procedure:
    """One hit; so many are left."""
    if g.battle is not None and g.battle.kind == "space":
        side = side_of(g.battle, seat)
        taken = (*side.taken, (KIND[take.unit], take.damaged))
        heavy = max(0, side.heavy - (take.unit != SHIPS[FIGHTER]))
        set_side(g, seat, hits=left, heavy=heavy, taken=taken)
    yield from take_hit(g, seat, at, take, by, why, g.actions_used.count if staged else -1)


def hit_at_once(g: Imperium, seat: int, at: int, hits: int, by: int, why: str, heavy: int = 0) -> Procedure:
    """Hits beside those of a round that a side has still to assign."""
    if g.battle is None or g.battle.kind != "space":
        yield from hit_ships(g, seat, at, hits, by, why)
        return
    before = side_of(g.battle, seat)
    set_side(g, seat, hits=hits, heavy=heavy)
    yield from hit_ships(g, seat, at, hits, by, why)
    if g.battle is not None:
        set_side(g, seat, hits=before.hits, heavy=before.heavy)


def toughness(g: Imperium, seat: int, at: int) -> int:
    """T12.10: how many hits destroy a whole fleet."""
    fleet = g.fleet(at, seat)
    return sum(
        count + (count - fleet.damaged[kind] if sustains(g, seat, kind) else 0)
        for kind, count in enumerate(fleet.ships)
        if count
    )


def hits_on(g: Imperium, seat: int, at: int) -> list[TakeHit]:
    """T12.9, T12.10: ships that can take a hit; one that sustains damage takes its first hit by it."""
    fleet = g.fleet(at, seat)
    found: list[TakeHit] = []
    for kind, name in enumerate(SHIPS):
        if not fleet.ships[kind]:
            continue
        tough = sustains(g, seat, kind)
        if empty_ships(fleet, kind) > 0:
            found.append(TakeHit(name, tough))
        if fleet.damaged[kind] and empty_ships(fleet, kind, True) > 0:
            found.append(TakeHit(name, damaged=True))
    for number, hold in enumerate(fleet.holds):
        if hold not in fleet.holds[:number]:
            tough = sustains(g, seat, hold.ship) and not hold.damaged
            found.append(TakeHit(SHIPS[hold.ship], tough, hold.damaged, number))
    allowed = [take for take in found if modified(g, "hit.allowed", seat, True, take, at)] or found
    if all_heavy(g, seat):
        return [take for take in allowed if take.unit != SHIPS[FIGHTER]] or allowed
    return allowed


def all_heavy(g: Imperium, seat: int) -> bool:
    """Whether none of the hits that a side has still to assign may be put on fighters."""
    if g.battle is None or g.battle.kind != "space":
        return False
    side = side_of(g.battle, seat)
    return 0 < side.heavy >= side.hits


@story.judges(TakeHit)
def cannot_take_hit(g: Imperium, seat: int, move: TakeHit) -> Refusal | None:
    """T12.9, T12.10: a ship that is there; the first hit damages one that can sustain it, the second destroys it."""
    systems = [each for each in g.action.systems or range(len(g.tiles)) if has_ships(g, each, seat)]
    if not systems or any(move in hits_on(g, seat, at) for at in systems):
        return None
    at = systems[0]
    if move.unit not in SHIPS:
        return no("no-hits-aboard", "T12.9", unit=move.unit)
    kind = KIND[move.unit]
    if not g.fleet(at, seat).ships[kind]:
        return no("no-such-ship", "T12.9", unit=move.unit, system=g.tiles[at])
    if move.sustain and (move.damaged or not sustains(g, seat, kind)):
        return no("no-sustaining", "T12.10", unit=move.unit)
    if not move.sustain and not move.damaged and sustains(g, seat, kind):
        return no("sustains-first", "T12.10", unit=move.unit)
    return no("no-such-ship", "T12.9", unit=move.unit, system=g.tiles[at])


def take_hit(g: Imperium, seat: int, at: int, take: TakeHit, by: int, why: str, pile: int = -1) -> Procedure:
    kind = KIND[take.unit]
    if take.sustain:
        damage_ship(g, seat, at, kind, take.hold)
        g.say("ship.damaged", seat=seat, unit=take.unit, system=g.tiles[at])
        if g.battle is not None and why != "mines":
            loss = Loss(seat, kind, at, by, why, damaged=True, hold=take.hold)
            yield from moment(g, "space.damaged", (g.battle.attacker.seat, g.battle.defender.seat), loss, "T12.10")
        return
    yield from destroy_ship(g, seat, at, kind, take.damaged, take.hold, by, why, pile)


def destroy_ship(
    g: Imperium, seat: int, at: int, kind: int, damaged: bool, hold: int, by: int, why: str, pile: int = -1
) -> Procedure:
    """T12.12: a ship is lost with what it carries; it has fired already (T12.11)."""
    cargo = g.fleet(at, seat).holds[hold] if hold >= 0 else None
    loss = Loss(seat, kind, at, by, why, damaged=damaged, cargo=cargo, pile=pile)
    remove_ship(g, seat, at, kind, damaged, hold, doomed=False)
    ground, pds = (cargo.ground, cargo.pds) if cargo is not None else (0, 0)
    lost = "transport.lost" if ground or pds else "ship.lost"
    g.say(lost, seat=seat, unit=SHIPS[kind], system=g.tiles[at], **({"ground": ground, "pds": pds} if cargo else {}))
    note_loss(g, seat, kind, 1, why)
    if cargo is not None and cargo.leaders:
        yield from sink_leaders(g, seat, cargo.leaders, by, why)
    yield from moment(g, "unit.destroyed", (seat,), loss, "T12.9")
    if ground:
        yield from moment(g, "unit.destroyed", (seat,), Loss(seat, GROUND, at, by, why, count=ground), "T12.12")
    if g.battle is not None and g.battle.kind == "space":
        yield from moment(g, "space.destroyed", (seat,), loss, "T12.9")


def sink_leaders(g: Imperium, seat: int, leaders: tuple[str, ...], by: int, why: str) -> Procedure:
    """T21.9: leaders of a ship that a space battle destroys have a chance; of any other they are killed."""
    if why in IN_SPACE:
        yield from lost_in_space(g, leaders, by)
    else:
        lose_leaders(g, seat, leaders)


def destroy_fighters(g: Imperium, seat: int, at: int, hits: int, by: int, why: str) -> Procedure:
    """Hits that destroy fighters and nothing else, and the cards that may be played for it."""
    lost = yield from shoot_down(g, seat, at, hits, by, why)
    yield from mourn_fighters(g, Loss(seat, FIGHTER, at, by, why), lost)


def shoot_down(g: Imperium, seat: int, at: int, hits: int, by: int, why: str) -> Generator[Question, Any, int]:
    """T12.3: how many fighters so many hits destroy; surplus ones are lost."""
    lost = min(hits, g.fleet(at, seat).ships[FIGHTER])
    if lost:
        yield from sink_leaders(g, seat, lose_fighters(g, seat, at, lost), by, why)
        note_loss(g, seat, FIGHTER, lost, why)
        g.say("fighters.shot", seat=seat, system=g.tiles[at], count=lost)
        yield from moment(g, "unit.destroyed", (seat,), Loss(seat, FIGHTER, at, by, why, count=lost), "T12.3")
    return lost


def mourn_fighters(g: Imperium, loss: Loss, lost: int) -> Procedure:
    """Each fighter is a ship that was destroyed; who answers one with nothing is not asked about the next."""
    held = -1
    while lost and g.battle is not None and g.battle.kind == "space" and g.players[loss.seat].hand.count != held:
        held = g.players[loss.seat].hand.count
        lost -= 1
        yield from moment(g, "space.destroyed", (loss.seat,), loss, "T12.9")
