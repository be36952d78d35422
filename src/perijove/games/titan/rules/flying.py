"""Ship actions: flying (fly.*, move.*, immelmann.*)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.titan.facts import ADJACENT, FLY_STEPS, OTHER_FACE, PLACES, WAYS
from perijove.games.titan.moves import Allow, Fly, GoOn, Immelmann, Refuse, Step, Stop
from perijove.games.titan.rules.solo.book import changed
from perijove.games.titan.rules.units import change_ship, idle_ship, is_met, others_at, rivals, set_ship, ship_of
from perijove.games.titan.state import AlienShip, Ship, Titan
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal, no

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
    others = rivals(g, seat)  # nobody else moves while a ship flies
    if is_met(others, ship.place, ship.facing) and not (yield from passage(g, seat, number, ship)):
        if g.rules.refused_start == "free":  # move.permission.refused: the action is spent all the same (ruling R06)
            g.actions += 1
            g.taken -= 1
        return
    allowance = FLY_STEPS[ship.place]
    g.flight = (number, allowance)
    while g.flight:
        left = g.flight[1]
        ways = steps_of(g, ship, left < allowance)
        move = yield Choose(seat, "fly", ways, "fly.contents", {"left": left, "of": allowance, "ship": number})
        left -= 1
        if isinstance(move, Step):
            g.say("flew", seat=seat, origin=ship.place, place=move.to)
            ship = relocate(g, seat, number, ship, move.to)
            if g.automaton is not None and is_stopped(g, seat, move.to):
                hold(g, seat, number, move.to)
                left = 0
        elif isinstance(move, Immelmann):
            ship = set_ship(g, seat, number, FLYING[OTHER_FACE[ship.facing]][ship.place])
            g.say("turned", seat=seat, place=ship.place, facing=ship.facing)
        else:
            left = 0
        g.flight = (number, left) if left else ()
        if g.flight and is_met(others, ship.place, ship.facing) and not (yield from may_fly_on(g, seat, number, ship)):
            g.flight = ()


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
    if not is_open_wormhole(g, place):
        return []
    return [p for p in g.bodies if p != place and is_open_wormhole(g, p)]


def is_open_wormhole(g: Titan, place: str) -> bool:
    body = g.bodies.get(place)
    return body is not None and body.explored and body.tile == "wormhole"


# ---------------------------------------------------------------------- passage


def guards(g: Titan, seat: int, number: int, ship: Ship | AlienShip) -> list[int]:
    """move.permission.trigger: opponents in contact whom this ship has not fought here."""
    if g.rules.passage == "open":
        return []
    return [other for other in others_at(g, seat, ship.place, ship.facing) if (number, other) not in g.released]


def is_held(g: Titan, seat: int, number: int, ship: Ship | AlienShip) -> bool:
    """move.permission.refused: a refusal holds until that player has been fought here."""
    refusers = [other for stopped, other in g.refusals if stopped == number]
    return bool(refusers) and any(other in refusers for other in guards(g, seat, number, ship))


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
            refused = may_refuse(g, other)
        if refused:
            g.refusals += ((number, other),)
            g.say("refused", seat=other, by=seat, place=ship.place)
            free = False
        else:
            g.say("allowed", seat=other, by=seat, place=ship.place)
    return free


def may_refuse(g: Titan, other: int) -> bool:
    """For the AI the human decides, in favour of the human, unless it is strict (ruling R37)."""
    return g.is_human(other) or g.rules.automaton == "strict"


def may_fly_on(g: Titan, seat: int, number: int, ship: Ship | AlienShip) -> Generator[Question, Any, bool]:
    """move.permission.declare: the active player first tells whether to go on, then the opponents in contact."""
    if not guards(g, seat, number, ship):
        return True
    wish = yield Choose(seat, "fly-on", (GO_ON, STOP), "move.permission.declare", {"place": ship.place})
    if wish == STOP:
        return False
    return (yield from passage(g, seat, number, ship))


# ---------------------------------------------------------------------- who can fly


def is_stopped(g: Titan, seat: int, place: str) -> bool:
    """Whether an effect ends a flight that enters the location."""
    return changed(g, "flight.ends", seat, False, place)


def hold(g: Titan, seat: int, number: int, place: str) -> None:
    """A ship that an effect has stopped stays for the rest of the turn, also one that came by its last step."""
    g.halted += (number,)
    g.say("halted", seat=seat, place=place)


def cannot_fly(g: Titan, seat: int, move: Fly) -> Refusal | None:
    """fly.contents, move.permission.refused, and what has halted the ship"""
    idle = idle_ship(g, seat, move.ship)
    if idle:
        return idle
    ship = ship_of(g, seat, move.ship)
    if is_held(g, seat, move.ship, ship):
        return no("held", "move.permission.refused", place=ship.place)
    if move.ship in g.halted:
        return no("halted", changed(g, "flight.clause", seat, "fly.contents"), place=ship.place)
    return None


def can_fly(g: Titan, seat: int, number: int, ship: Ship | AlienShip) -> bool:
    """`cannot_fly` for a ship that works, without the words."""
    return number not in g.halted and not is_held(g, seat, number, ship)


def cannot_step(g: Titan, ship: Ship | AlienShip, move: Move, has_moved: bool) -> Refusal | None:
    """move.*, immelmann.flip, fly.contents: one step of a flight."""
    if isinstance(move, Step):
        return cannot_enter(g, ship, move.to)
    if isinstance(move, Immelmann):
        return None if ship.facing else no("no-side", "alien.ship.no-direction")
    return None if has_moved else no("first-step", "fly.contents")


def cannot_enter(g: Titan, ship: Ship | AlienShip, to: str) -> Refusal | None:
    """move.same-direction, move.no-diagonal, alien.wormhole.travel: where a ship can't go by a single move."""
    place = ship.place
    if to == place:
        return no("here-already", "move.cost", place=place)
    if to in WAYS[ship.facing][place] or to in wormholes_from(g, place):
        return None
    if to in ADJACENT[place]:
        return no("against-direction", "move.same-direction", to=to, facing=ship.facing)
    if is_open_wormhole(g, to):
        return no("wormhole", "alien.wormhole.travel", place=place, to=to)
    return no("not-bordering", "move.no-diagonal", place=place, to=to, near=ADJACENT[place])
