"""Option 7, space mines: cruisers lay them in the production step, and they go off where enemy ships arrive."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from perijove.games.imperium.facts import COMPONENTS
from perijove.games.imperium.modifiers import book, modified
from perijove.games.imperium.moves import LayMine, PickPlayer, TakeHit, Use
from perijove.games.imperium.rules.casualties import take_hit
from perijove.games.imperium.rules.dice import throw
from perijove.games.imperium.rules.fleets import empty_ships, sustains
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.production import WARES, Order, Ware
from perijove.games.imperium.rules.victory import check_elimination
from perijove.games.imperium.state import CRUISER, FIGHTER, NOBODY, SHIPS, Imperium
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import UNASKED
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal, no

Procedure = Generator[Question, Any, None]
MINES = "space_mines"
COST = 2
"""opt7.place"""
HITS = 9
"""opt7.trigger: a ship is hit on 9 or 10."""
SUPPLY = COMPONENTS["space_mine_tokens"].with_se
UNASKED.add(MINES)  # r.mines.choice: they go off by themselves


# ---------------------------------------------------------------------- laying


def mine_orders(order: Order, at: int) -> Iterator[tuple[Move, int]]:
    """opt7.place: one mine for 2 resources where the player has a cruiser."""
    if order.before[at].ships[CRUISER]:
        move = LayMine(order.g.tiles[at])
        if cannot_lay(order, move) is None:
            yield move, COST


def cannot_lay(order: Order, move: LayMine) -> Refusal | None:
    """opt7.supply, opt7.onepertime, opt7.faq.cruiser: a cruiser from before the production, one mine an action."""
    g = order.g
    if not order.before[g.where[move.system]].ships[CRUISER]:
        return no("no-cruiser", "opt7.faq.cruiser", system=move.system)
    if any(isinstance(each, LayMine) for each in order.others):
        return no("one-mine", "opt7.onepertime")
    if len(g.mines) >= SUPPLY:
        return no("no-mine", "opt7.supply")
    return None


@story.judges(LayMine)
def cannot_mine(g: Imperium, seat: int, move: LayMine) -> Refusal | None:
    at = g.where.get(move.system, -1)
    if at not in g.action.systems:
        return no("not-activated", "opt7.place", system=move.system)
    if not g.fleet(at, seat).ships[CRUISER]:
        return no("no-cruiser", "opt7.place", system=move.system)
    return no("no-mine", "opt7.supply") if len(g.mines) >= SUPPLY else None


def lay(order: Order, move: LayMine) -> None:
    """opt7.owner: it is known whose it is."""
    g = order.g
    g.mines += ((g.where[move.system], order.seat),)
    g.say("mine.laid", seat=order.seat, system=move.system)


WARES[LayMine] = Ware(MINES, mine_orders, lay)


# ---------------------------------------------------------------------- going off


def enemy_mines(g: Imperium, seat: int, at: int) -> list[int]:
    """Whose mines lie in a system, the own ones apart; those of an eliminated player lie on."""
    owners = {owner for where, owner in g.mines if where == at and owner != seat}
    drifting = [NOBODY] if NOBODY in owners else []
    return [*drifting, *(other for other in g.clockwise(seat) if other in owners)]


def mined(g: Imperium, seat: int, systems: tuple[int, ...]) -> list[Use]:
    return [Use(MINES)] if any(owner != seat and at in systems for at, owner in g.mines) else []


@book.card(MINES, window="mines", offers=mined)
def go_off(g: Imperium, seat: int, move: Use, systems: tuple[int, ...]) -> Procedure:
    """opt7.trigger, opt7.single: one set of rolls in every system with mines of others that ships came to."""
    for at in systems:
        if any(where == at and owner != seat for where, owner in g.mines):
            yield from blow(g, seat, at)


def blow(g: Imperium, seat: int, at: int) -> Procedure:
    """A die for each ship that is no fighter; on 9 or 10 that ship takes a hit. Then one mine is gone."""
    ships = targets(g, seat, at)
    if not ships:  # there is nothing to roll for: all that came was shot down, or fighters came alone
        return
    owner = yield from spent_mine(g, seat, at)
    faces = yield from throw(g, seat, len(ships))
    bonus = modified(g, "mines.roll", seat, 0)
    told = {"owner": owner} if owner != NOBODY else {}
    g.say("mines" if told else "mines.drifting", seat=seat, system=g.tiles[at], dice=faces, **told)
    g.mines = without(g.mines, (at, owner))
    for take, face in reversed(list(zip(ships, faces, strict=True))):  # the last holds first: places stay as they are
        if face + bonus >= HITS:
            yield from take_hit(g, seat, at, take, owner, "mines")
    yield from keep_limits(g, (at,))
    check_elimination(g)


def targets(g: Imperium, seat: int, at: int) -> list[TakeHit]:
    """Every single ship but fighters, those that carry something last."""
    fleet = g.fleet(at, seat)
    found: list[TakeHit] = []
    for kind, name in enumerate(SHIPS):
        if kind != FIGHTER:
            for damaged in (False, True):
                tough = not damaged and sustains(g, seat, kind)
                found += [TakeHit(name, tough, damaged)] * empty_ships(fleet, kind, damaged)
    for number, hold in enumerate(fleet.holds):
        if hold.ship != FIGHTER:
            tough = not hold.damaged and sustains(g, seat, hold.ship)
            found.append(TakeHit(SHIPS[hold.ship], tough, hold.damaged, number))
    return found


def spent_mine(g: Imperium, seat: int, at: int) -> Generator[Question, Any, int]:
    """opt7.choose: of several mines the active player decides which one is removed."""
    owners = enemy_mines(g, seat, at)
    if len(owners) == 1:
        return owners[0]
    offer: list[Move] = [PickPlayer(owner) for owner in owners]
    move = yield Choose(seat, "remove-mine", offer, "opt7.choose", {"system": g.tiles[at]})
    chosen: int = move.seat
    return chosen


def without(mines: tuple[tuple[int, int], ...], one: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    place = mines.index(one)
    return (*mines[:place], *mines[place + 1 :])
