"""The sequence of play (turn.*)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

from perijove.games.titan.facts import ACTIONS
from perijove.games.titan.moves import (
    Attack,
    Build,
    BuildCard,
    BuildShip,
    EndTurn,
    Explore,
    Fly,
    Process,
    Produce,
    Resupply,
    TakeOver,
)
from perijove.games.titan.rules import aliens, industry
from perijove.games.titan.rules.actions import actions
from perijove.games.titan.rules.building import build
from perijove.games.titan.rules.combat import combat
from perijove.games.titan.rules.ending import check_exploration
from perijove.games.titan.rules.exploring import explore
from perijove.games.titan.rules.flying import fly
from perijove.games.titan.rules.setup import restart
from perijove.games.titan.rules.solo.book import cannot_place_units, changed
from perijove.games.titan.rules.standstill import check_standstill
from perijove.games.titan.rules.units import change_ship, has_units, kind_of
from perijove.games.titan.state import FIRST_ALIEN, Titan
from perijove.kernel.decision import Activity, Choose, Move, Question


def take_turn(g: Titan) -> Activity:
    """turn.three-actions: any mixture of ship, industry and combat actions. Every one starts from a rest point."""
    while True:
        seat = g.active
        can_act = True
        if g.stage != "act":
            begin_turn(g, seat)
            # turn.no-units.*: a player without units starts anew, or can't act
            can_act = has_units(g, seat) or (not cannot_place_units(g, seat) and (yield from restart(g, seat)))
            g.stage = "act"
        offer = partial(actions, g, seat)
        while can_act:
            move = yield Choose(seat, "act", offer, "turn.three-actions", {"left": g.actions}, True)
            if type(move) is EndTurn:
                break
            g.actions -= 1
            g.taken += 1
            yield from ACTS[type(move)](g, seat, move)
            can_act = g.actions > 0 and has_units(g, seat)  # turn.no-units.during
        finish_turn(g)
        if g.stage != "turn":
            return


def begin_turn(g: Titan, seat: int) -> None:
    g.actions, g.taken = changed(g, "turn.actions", seat, ACTIONS), 0
    g.refusals = g.released = g.fought = g.halted = ()
    g.headline("turn", seat=seat)


def finish_turn(g: Titan) -> None:
    end_turn(g, g.active)
    if g.automaton is None:
        g.active = (g.active + 1) % len(g.players)
        g.stage = "turn"
    else:
        g.stage = "human-end"


def build_ship(g: Titan, seat: int, move: BuildShip) -> Generator[Question, Any, None]:
    place = industry_place(g, seat, move.industry)
    body = g.bodies.get(place)
    return industry.act(g, seat, move, kind_of(g, seat, move.industry), place, body.facing if body else "")


ACTS: dict[type[Move], Callable[[Titan, int, Any], Generator[Question, Any, None]]] = {
    Fly: fly,
    Explore: explore,
    Build: build,
    Attack: combat,
    Produce: industry.produce,
    BuildShip: build_ship,
    BuildCard: lambda g, seat, move: industry.act(g, seat, move, move.kind, "", ""),
    Process: lambda g, seat, move: industry.act(g, seat, move, move.kind, "", ""),
    Resupply: industry.resupply,
    TakeOver: aliens.take_over,
}
"""turn.action-unit: the procedure of each action."""


def industry_place(g: Titan, seat: int, number: int) -> str:
    for alien in g.aliens:
        if alien.owner == seat and alien.industry == number:
            return alien.place
    return g.players[seat].industries[number]


def end_turn(g: Titan, seat: int) -> None:
    """turn.bolt-cleanup, end.all-explored, R77"""
    for number, ship in enumerate(g.players[seat].ships):
        if ship.bolt:
            change_ship(g, seat, number, bolt=ship.bolt - 1)
    for number, alien in enumerate(g.aliens, FIRST_ALIEN):
        if alien.bolt and alien.owner == seat:  # while nobody controls it there is no turn that could free it (R65)
            change_ship(g, seat, number, bolt=alien.bolt - 1)
    check_exploration(g)
    check_standstill(g, seat)
