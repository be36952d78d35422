"""Why a move is refused, with the clause."""

from __future__ import annotations

from typing import Any

from perijove.games.diamonds.chart import BOARD, FIGURES, INDEX, IS_SITE, LEO, SPACES, STRIP
from perijove.games.diamonds.moves import Discover, Done, Drift, EndTurn, Look, Lose, Refuel, Scan, Spend, Step, Stop
from perijove.games.diamonds.rules.drifting import may_drift
from perijove.games.diamonds.rules.fuel import ICE, ISOFUEL, must_drift
from perijove.games.diamonds.rules.movement import departure, may_return, pilot_of
from perijove.games.diamonds.state import Diamonds, Player
from perijove.kernel.decision import Choose, Move
from perijove.kernel.forms import Refusal


def why_not(g: Diamonds, question: Choose, move: Move) -> Refusal:
    """For a move that is not among the options of the seat that is asked."""
    if question.prompt == "lose":
        known = isinstance(move, Lose)
        return _refuse("not-yours", "iF1.2") if known else _refuse("lose-first", "iE4a.1")
    if question.prompt == "scan":
        return _scanning(g, move)
    seat = question.seat
    match move:
        case Step(to) | Drift(to) if to not in INDEX:
            return _refuse("no-space", "iE1e", space=to)
        case Step():
            return _step(g, seat, move)
        case Drift():
            return _drift(g, seat, move)
        case Spend(chit):
            return _spend(g, seat, chit)
        case Discover() | Refuel() | Scan():
            return _operation(g, seat, move)
        case Lose():
            return _refuse("nothing-lost", "iE4a.1")
        case Look() | Done():
            return _refuse("not-scanning", "iF2")
        case Stop():
            return _refuse("not-moving", "iE1e.1")
        case EndTurn():
            return _refuse("moving", "iE1e.1")
        case _:
            return Refusal("refused.not-offered")


def _refuse(key: str, rule: str, **args: Any) -> Refusal:
    return Refusal(f"refused.{key}", args, rule)


def _scanning(g: Diamonds, move: Move) -> Refusal:
    match move:
        case Look(at) if at not in INDEX or INDEX[at] not in g.chits:
            return _refuse("no-chit-there", "iF2", space=at)
        case Look(at):
            return _refuse("scanned-already", "iF2", space=at)
        case Done():
            return _refuse("scan-one", "iF2")
        case _:
            return _refuse("scanning", "iF2", most=FIGURES.scanner_sites)


def _step(g: Diamonds, seat: int, move: Step) -> Refusal:
    """The first reason on the way: the turn, the lines, LEO, burns, fuel."""
    player = g.players[seat]
    to = INDEX[move.to]
    if g.flight is None and g.moved:
        return _refuse("moved", "iD1a")
    if g.flight is None and must_drift(g, seat):
        return _refuse("adrift", "iE6e.2")
    pilot = pilot_of(g, player)
    flight = g.flight if g.flight is not None else departure(g, player, pilot)
    leg = next((leg for leg in pilot.legs(flight) if leg.to == to), None)
    if leg is None:
        return _no_line(player, to, flight.heading)
    if to == LEO and not may_return(g, player):
        return _refuse("leo", "iH1", chits=len(player.chits), needed=FIGURES.min_chits_to_return)
    owed = leg.burn + 2 * leg.pivot
    after = pilot.fly(flight, leg)
    if after is not None and not move.spare and leg.heading in g.circle:
        return _refuse("circle", "iE1k", space=move.to)
    if after is not None:
        return _refuse("spare", "iE1c.1", bonus=min(flight.bonus, owed))
    if owed > flight.burns + flight.bonus:
        clause = "iE1i" if leg.pivot else "iE1g.1"
        return _refuse("no-burns", clause, owed=owed, burns=flight.burns, bonus=flight.bonus)
    return _refuse("no-fuel", "iE6e.3", owed=owed, wet=STRIP.labels[player.wet], dry=STRIP.labels[player.dry])


def _no_line(player: Player, to: int, heading: int) -> Refusal:
    here, there = SPACES[player.space].id, SPACES[to].id
    came = BOARD.headings[heading] if heading >= 0 else None
    if came is not None and came.start == to:
        return _refuse("reversal", "iE1e.2", space=there)
    if any(way.to == to and way.dotted for way in BOARD.departures[player.space]):
        return _refuse("dotted", "iE1d.1", space=there)
    return _refuse("no-route", "iE1d", origin=here, space=there)


def _drift(g: Diamonds, seat: int, move: Drift) -> Refusal:
    player = g.players[seat]
    to = INDEX[move.to]
    if g.flight is not None:
        return _refuse("no-drift-in-flight", "iE5.2")
    if g.moved:
        return _refuse("moved", "iD1a")
    if not may_drift(g, seat):
        return _refuse("no-emergency", "iE5")
    if to == LEO and any(leg.to == LEO for leg in pilot_of(g, player).chart.first[player.space]):
        return _refuse("leo", "iH1", chits=len(player.chits), needed=FIGURES.min_chits_to_return)
    refusal = _no_line(player, to, -1)
    return refusal if refusal.rule == "iE1d.1" else _refuse("one-space", "iE5.1", space=move.to)


def _spend(g: Diamonds, seat: int, chit: str) -> Refusal:
    player = g.players[seat]
    if chit not in player.chits:
        return _refuse("not-yours", "iF1.2")
    if chit in ICE:
        return _refuse("full", "iE6b") if g.is_rockets else _refuse("sail-water", "iAa")
    if chit in ISOFUEL:
        return _refuse("adrift", "iE6e.2") if not g.moved else _refuse("too-late", "iE3.1")
    return _refuse("not-spendable", "iB2c.1", chit=chit)


def _operation(g: Diamonds, seat: int, move: Move) -> Refusal:
    player = g.players[seat]
    if g.flight is not None:
        return _refuse("in-flight", "iD1")
    if g.operated:
        return _refuse("operated", "iD1b")
    match move:
        case Discover():
            return _refuse("no-chit", "iF1") if IS_SITE[player.space] else _refuse("no-site", "iF1")
        case Refuel() if not g.is_rockets:
            return _refuse("sail-water", "iAa")
        case Refuel() if not IS_SITE[player.space]:
            return _refuse("no-site", "iF3")
        case Refuel():
            full = STRIP.red[player.wet] == player.wet
            return _refuse("full", "iE6b") if full else _refuse("dry", "iF3", space=SPACES[player.space].id)
        case _:
            return _refuse("no-chits", "iF2")
