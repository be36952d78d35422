"""Movement (iE, iE1 to iE3): net thrust, and a move walked space by space."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.diamonds.chart import (
    BOARD,
    INDEX,
    LEO,
    OBERTH_BIT,
    PARTS,
    SOLAR,
    SOLAR_OBERTH,
    SPACES,
    STEP,
    STEP_PARTS,
    STRIP,
    pilot_for,
)
from perijove.games.diamonds.moves import Spend, Step, Stop
from perijove.games.diamonds.rules.ending import come_home, may_return, too_few_chits
from perijove.games.diamonds.rules.fuel import ADRIFT, burn_off, must_drift, spend, spendable, steps_left
from perijove.games.diamonds.rules.hazards import hazard_roll
from perijove.games.diamonds.rules.missions import REACHED, happened
from perijove.games.diamonds.state import Diamonds, Player
from perijove.kernel.decision import Choose, Move, Offer, Question
from perijove.kernel.forms import Refusal, no
from perijove.solar import Flight, Leg, Pilot

STOP = Stop()
ROCKETS = {
    card: tuple(pilot_for(rocket.thrust + each.thrust, rocket.thrust, rocket.consumption) for each in STRIP.classes)
    for card, rocket in PARTS.rockets.items()
}
"""By card and position on the strip."""
MOVED, NOT_MOVING = no("moved", "iD1a"), no("not-moving", "iE1e.1")


# ---------------------------------------------------------------------- thrust


def base_thrust(g: Diamonds, player: Player) -> int:
    """iE1b"""
    return PARTS.rockets[player.card].thrust if g.rules.craft == "rockets" else PARTS.sail.thrust


def net_thrust(g: Diamonds, player: Player) -> int:
    """iE2: a sail's by its zone, a rocket's by its weight class; read when the move begins (ruling R10)."""
    if g.rules.craft == "rockets":
        return PARTS.rockets[player.card].thrust + STRIP.classes[player.wet].thrust
    light = SOLAR[player.space]
    return 0 if light is None else PARTS.sail.thrust + light  # no light, no thrust (ruling R12)


def pilot_of(g: Diamonds, player: Player) -> Pilot:
    if g.rules.craft == "rockets":
        return ROCKETS[player.card][player.wet]
    return pilot_for(net_thrust(g, player), PARTS.sail.thrust, PARTS.sail.consumption)


# ---------------------------------------------------------------------- ways


def departure(g: Diamonds, player: Player, pilot: Pilot) -> Flight:
    """iE1j: a move begins with every direction free, all of net thrust and what is aboard."""
    thrust = pilot.craft.thrust
    return Flight(player.space, thrust if thrust > 0 else 0, STEP_PARTS * steps_left(player), bonus=g.bonus)


def first_steps(g: Diamonds, seat: int) -> list[Move]:
    """The ways in which a move can begin."""
    if cannot_set_out(g, seat) is not None:
        return []
    player = g.players[seat]
    pilot = pilot_of(g, player)
    return ways(g, player, pilot, departure(g, player, pilot))


def ways(g: Diamonds, player: Player, pilot: Pilot, flight: Flight) -> list[Move]:
    """Every next space that burns and fuel allow: the legs that `cannot_enter` has nothing against, found faster."""
    found: list[Move] = []
    circle = g.circle
    for leg in pilot.legs(flight):
        if leg.to == LEO and not may_return(g, player):
            continue
        after = pilot.fly(flight, leg)
        if after is not None and not (leg.heading in circle and closes_circle(g, flight, after)):
            step = STEP[leg.heading]
            assert step is not None
            found.append(step)
        if flight.bonus and (leg.burn or leg.pivot):
            spared = [Step(SPACES[leg.to].id, kept) for kept in range(1, most_spared(g, flight, leg) + 1)]
            found += [step for step in spared if pilot.fly(flight, leg, by_bonus(flight, leg, step.spare)) is not None]
    return found


def owed_by(leg: Leg) -> int:
    """iE1g, iE1i: a burn for a burn space, two for turning on a Hohmann."""
    return leg.burn + 2 * leg.pivot


def by_bonus(flight: Flight, leg: Leg, spare: int = 0) -> int:
    """iE3: bonus burns pay first, except for those that are kept."""
    return min(flight.bonus, owed_by(leg)) - spare


def most_spared(g: Diamonds, flight: Flight, leg: Leg) -> int:
    """iE1c.1: bonus burns need not be used; a rocket may burn fuel instead (ruling M07)."""
    return by_bonus(flight, leg) if g.rules.craft == "rockets" else 0


def cannot_set_out(g: Diamonds, seat: int) -> Refusal | None:
    """Why a move can't begin: a turn has one, and an empty rocket only drifts."""
    if g.moved:
        return MOVED
    return ADRIFT if must_drift(g, seat) else None


def cannot_step(g: Diamonds, seat: int, move: Step) -> Refusal | None:
    """The first reason on the way: the turn, the lines, then what the space itself asks."""
    if move.to not in INDEX:
        return no("no-space", "iE1e", space=move.to)
    if g.flight is None and (refusal := cannot_set_out(g, seat)):
        return refusal
    player, to = g.players[seat], INDEX[move.to]
    pilot = pilot_of(g, player)
    flight = g.flight if g.flight is not None else departure(g, player, pilot)
    leg = next((leg for leg in pilot.legs(flight) if leg.to == to), None)
    if leg is None:
        return no_line(flight, to)
    return cannot_enter(g, player, pilot, flight, leg, move.spare)


def cannot_enter(g: Diamonds, player: Player, pilot: Pilot, flight: Flight, leg: Leg, spare: int) -> Refusal | None:
    """LEO stays closed until there are chits enough; then the burns, the fuel, and flying in circles."""
    if leg.to == LEO and not may_return(g, player):
        return too_few_chits(g, player)
    if spare and not 0 < spare <= most_spared(g, flight, leg):
        return no("spare", "iE1c.1", bonus=most_spared(g, flight, leg))
    owed = owed_by(leg)
    after = pilot.fly(flight, leg, by_bonus(flight, leg, spare))
    if after is None and owed > flight.burns + flight.bonus - spare:
        clause = "iE1i" if leg.pivot else "iE1g.1"
        return no("no-burns", clause, owed=owed, burns=flight.burns, bonus=flight.bonus - spare)
    if after is None:
        return no("no-fuel", "iE6e.3", owed=owed, wet=STRIP.labels[player.wet], dry=STRIP.labels[player.dry])
    if leg.heading in g.circle and closes_circle(g, flight, after):
        return no("circle", "iE1k", space=SPACES[leg.to].id)
    return None


def no_line(flight: Flight, to: int) -> Refusal:
    """iE1d, iE1e.2: why the lines don't lead on to a space."""
    here, there = SPACES[flight.space].id, SPACES[to].id
    came = BOARD.headings[flight.heading] if flight.heading >= 0 else None
    if came is not None and came.start == to:
        return no("reversal", "iE1e.2", space=there)
    if any(way.to == to and way.dotted for way in BOARD.departures[flight.space]):
        return no("dotted", "iE1d.1", space=there)
    return no("no-route", "iE1d", origin=here, space=there)


def cannot_stop(g: Diamonds, seat: int, move: Stop) -> Refusal | None:
    return NOT_MOVING if g.flight is None else None


def closes_circle(g: Diamonds, before: Flight, after: Flight) -> bool:
    """Ruling R51: whether a step leaves everything as it was, so that coming by the same line again repeats a flight.

    Where flybys pay at every pass, bonus burns don't count as a price: a loop past one would pay for itself for ever.
    """
    if after.burns != before.burns or after.fuel != before.fuel:
        return False
    if g.rules.flyby_bonus == "every_pass":
        return True
    return after.bonus == before.bonus and after.taken == before.taken


def leg_to(pilot: Pilot, flight: Flight, to: str) -> Leg:
    space = INDEX[to]
    for leg in pilot.legs(flight):
        if leg.to == space:
            return leg
    raise KeyError(to)


# ---------------------------------------------------------------------- the move


def fly(g: Diamonds, seat: int, step: Step) -> Generator[Question, Any, None]:
    """iD1a: the move of a turn, space by space, until its player or the rules end it."""
    player = g.players[seat]
    pilot = pilot_of(g, player)
    g.departure = g.flight = departure(g, player, pilot)
    g.bonus, g.circle = 0, ()
    lift_off(g, player)
    if (yield from enter(g, seat, pilot, step)):
        yield from fly_on(g, seat, ways_on(g, seat))
    else:
        end_move(g, seat)


def fly_on(g: Diamonds, seat: int, known: list[Move] | None = None) -> Generator[Question, Any, None]:
    """A move that is under way; one that is taken up at a question finds out only later what is `known` elsewhere."""
    pilot = pilot_of(g, g.players[seat])
    offer: Offer = partial(ways_on, g, seat) if known is None else known
    while known is None or len(known) > 1:  # there is more to do than to stop
        assert g.flight is not None
        move = yield Choose(seat, "fly", offer, "iE1e.1", flight_args(seat, g.flight), rest=True)
        if isinstance(move, Stop):
            break
        if isinstance(move, Spend):
            spend(g, seat, move.chit)
        elif not (yield from enter(g, seat, pilot, move)):
            break
        offer = known = ways_on(g, seat)
    end_move(g, seat)


def ways_on(g: Diamonds, seat: int) -> list[Move]:
    """What a player who is under way can do."""
    assert g.flight is not None
    player = g.players[seat]
    return [*ways(g, player, pilot_of(g, player), g.flight), *spendable(g, seat), STOP]


def end_move(g: Diamonds, seat: int) -> None:
    say_move(g, seat)
    g.departure = g.flight = None  # iEb.1, iE3.1: what is left of burns and bonus burns is lost
    g.circle = ()
    if g.players[seat].space == LEO:
        come_home(g, seat)


def flight_args(seat: int, flight: Flight) -> dict[str, Any]:
    return {"seat": seat, "burns": flight.burns, "bonus": flight.bonus}


def lift_off(g: Diamonds, player: Player) -> None:
    g.moved = True
    player.stay = 0


def enter(g: Diamonds, seat: int, pilot: Pilot, step: Step) -> Generator[Question, Any, bool]:
    """One space: the burn, then the hazard (iE4.1), then the bonus of a flyby. False if the move ends there."""
    player, flight = g.players[seat], g.flight
    assert flight is not None
    leg = leg_to(pilot, flight, step.to)
    owed = owed_by(leg)
    after = pilot.fly(flight, leg, by_bonus(flight, leg, step.spare))
    assert after is not None, f"{step} was offered but can't be flown"
    g.circle = (*g.circle, leg.heading) if closes_circle(g, flight, after) else (leg.heading,)
    g.flight = after if g.rules.flyby_bonus == "once" else paying_again(after)
    player.space = leg.to
    if owed:
        if after.fuel != flight.fuel:
            burn_off(player, (flight.fuel - after.fuel) // STEP_PARTS)  # iEf
        g.burns += owed
        happened(g, seat, "burns_in_one_turn", g.burns)
    if leg.to in REACHED:
        happened(g, seat, "reach", 1, leg.to)
    if leg.hazards and not (yield from hazard_roll(g, seat)):
        return False
    if after.taken != flight.taken:
        use_flyby(g, seat, leg.to)
    return not leg.lands and leg.to != LEO  # iE1l.1, iA1a


def paying_again(flight: Flight) -> Flight:
    """Ruling M06, the other reading: a flyby pays whenever it is entered, only the solar Oberth once (iE3a.2)."""
    return replace(flight, taken=flight.taken & OBERTH_BIT)


def use_flyby(g: Diamonds, seat: int, space: int) -> None:
    """iE3a: a bonus counts as used when it is gained (ruling R44)."""
    g.flybys += (space,)
    happened(g, seat, "flyby_used", 1, space)
    if space == SOLAR_OBERTH:
        player = g.players[seat]
        player.oberths += 1
        happened(g, seat, "flyby_used_on_different_turns", player.oberths, space)


def say_move(g: Diamonds, seat: int) -> None:
    player, departure = g.players[seat], g.departure
    assert departure is not None
    args: dict[str, Any] = {"seat": seat, "origin": SPACES[departure.space].id, "space": SPACES[player.space].id}
    args["burns"] = g.burns
    if departure.fuel != STEP_PARTS * steps_left(player):
        g.say("flew.fuel", **args, wet=STRIP.labels[player.wet])
    else:
        g.say("flew", **args)
