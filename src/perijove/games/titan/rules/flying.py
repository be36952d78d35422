"""Ship actions: flying (fly.*, move.*, immelmann.*)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.titan.facts import ADJACENT, FLY_STEPS, OTHER_FACE, PLACES, WAYS
from perijove.games.titan.moves import Allow, Fly, GoOn, Immelmann, Refuse, Step, Stop
from perijove.games.titan.rules.units import change_ship, is_met, others_at, set_ship, ship_of
from perijove.games.titan.state import AlienShip, Ship, Titan
from perijove.kernel.decision import Choose, Move, Question

IMMELMANN, STOP, GO_ON, ALLOW, REFUSE = Immelmann(), Stop(), GoOn(), Allow(), Refuse()
STEP = {place: Step(place) for place in PLACES}
FLYING = {facing: {place: Ship(place, facing) for place in PLACES} for facing in OTHER_FACE}
"""Every ship that can fly, by direction and location."""
FIRST_STEPS: dict[str, dict[str, list[Move]]] = {
    facing: {place: [*(STEP[to] for to in WAYS[facing][place]), IMMELMANN] for place in PLACES} for facing in OTHER_FACE
}
"""What a ship can do with its first step where there are no wormholes."""
LATER_STEPS = {facing: {place: [*ways, STOP] for place, ways in at.items()} for facing, at in FIRST_STEPS.items()}


def fly(g: Titan, seat: int, action: Fly) -> Generator[Question, Any, None]:
    """fly.contents: spend steps of one ship, each a move or an Immelmann."""
    number = action.ship
    ship = ship_of(g, seat, number)
    if is_met(g, seat, ship.place, ship.facing) and not (yield from passage(g, seat, number, ship)):
        if g.rules.refused_start == "free":  # move.permission.refused: the action is spent all the same (ruling R06)
            g.actions += 1
            g.taken -= 1
        return
    allowance = FLY_STEPS[ship.place]
    left = allowance
    while left:
        ways = steps_of(g, ship, left < allowance)
        move = yield Choose(seat, "fly", ways, "fly.contents", {"left": left, "of": allowance, "ship": number})
        if isinstance(move, Step):
            g.say("flew", seat=seat, origin=ship.place, place=move.to)
            ship = relocate(g, seat, number, ship, move.to)
            if g.automaton and stopped_by_berserkers(g, seat, number):
                return
        elif isinstance(move, Immelmann):
            ship = set_ship(g, seat, number, FLYING[OTHER_FACE[ship.facing]][ship.place])
            g.say("turned", seat=seat, place=ship.place, facing=ship.facing)
        else:
            return
        left -= 1
        if left and is_met(g, seat, ship.place, ship.facing) and not (yield from may_fly_on(g, seat, number, ship)):
            return


def relocate(g: Titan, seat: int, number: int, ship: Ship | AlienShip, place: str) -> Ship | AlienShip:
    """A ship that flies has no bolt, so all that it keeps is its direction."""
    if isinstance(ship, Ship):
        return set_ship(g, seat, number, FLYING[ship.facing][place])
    return change_ship(g, seat, number, place=place)


def steps_of(g: Titan, ship: Ship | AlienShip, has_moved: bool) -> list[Move]:
    """move.same-direction, move.change-orbit, alien.wormhole.travel, immelmann.flip; stopping needs a first step."""
    if not g.rules.aliens:
        return (LATER_STEPS if has_moved else FIRST_STEPS)[ship.facing][ship.place]
    ways: list[Move] = [STEP[to] for to in destinations(g, ship)]
    if ship.facing:
        ways.append(IMMELMANN)
    if has_moved:
        ways.append(STOP)
    return ways


def destinations(g: Titan, ship: Ship | AlienShip) -> list[str]:
    ways = list(WAYS[ship.facing][ship.place])
    if g.rules.aliens:
        ways += [place for place in wormholes_from(g, ship.place) if place not in ways]
    return ways


def wormholes_from(g: Titan, place: str) -> list[str]:
    """alien.wormhole.travel: from an open wormhole to any other."""
    here = g.bodies.get(place)
    if here is None or here.tile != "wormhole" or not here.explored:
        return []
    return [p for p, body in g.bodies.items() if body.tile == "wormhole" and body.explored and p != place]


# ---------------------------------------------------------------------- passage


def guards(g: Titan, seat: int, number: int, ship: Ship | AlienShip) -> list[int]:
    """move.permission.trigger: opponents in contact whom this ship has not fought here."""
    if g.rules.passage == "open":
        return []
    return [other for other in others_at(g, seat, ship.place, ship.facing) if (number, other) not in g.released]


def is_held(g: Titan, seat: int, number: int, ship: Ship | AlienShip) -> bool:
    """move.permission.refused: a refusal holds until that player has been fought here."""
    return bool(g.refusals) and any((number, other) in g.refusals for other in guards(g, seat, number, ship))


def passage(g: Titan, seat: int, number: int, ship: Ship | AlienShip) -> Generator[Question, Any, bool]:
    """move.permission.declare, .several: each opponent in contact declares; one refusal ends the flight."""
    free = True
    for other in guards(g, seat, number, ship):
        if g.is_human(other):
            answer = yield Choose(
                other,
                "passage",
                (ALLOW, REFUSE),
                "move.permission.trigger",
                {"by": seat, "place": ship.place},
            )
            refused = answer == REFUSE
        else:
            refused = g.rules.automaton == "strict"  # otherwise the human decides for it, in favour of the human
        if refused:
            g.refusals += ((number, other),)
            g.say("refused", seat=other, by=seat, place=ship.place)
            free = False
        else:
            g.say("allowed", seat=other, by=seat, place=ship.place)
    return free


def may_fly_on(g: Titan, seat: int, number: int, ship: Ship | AlienShip) -> Generator[Question, Any, bool]:
    """move.permission.declare: the active player first tells whether to go on, then the opponents in contact."""
    if not guards(g, seat, number, ship):
        return True
    wish = yield Choose(seat, "fly-on", (GO_ON, STOP), "move.permission.declare", {"place": ship.place})
    if wish == STOP:
        return False
    return (yield from passage(g, seat, number, ship))


# ---------------------------------------------------------------------- the automaton's Berserkers


def stopped_by_berserkers(g: Titan, seat: int, number: int) -> bool:
    """solo.card.berserkers.stop: next to an AI ship the flight ends, and the ship stays for the turn."""
    if g.automaton is None or "berserkers" not in g.automaton.effects:
        return False
    near = ADJACENT[ship_of(g, seat, number).place]
    hit = any(ship.place in near for ship in g.players[1].ships if ship.place)
    if hit:
        g.halted += (number,)
        g.say("berserkers.stopped", seat=seat, place=ship_of(g, seat, number).place)
    return hit


def can_fly(g: Titan, seat: int, number: int, ship: Ship | AlienShip) -> bool:
    return not ship.bolt and number not in g.halted and not is_held(g, seat, number, ship)
