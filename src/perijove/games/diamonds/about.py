"""What a move costs, brings, touches and cites: told by the rules, so that scenes only word it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from perijove.games.diamonds.chart import CHITS, HYDRATION, INDEX, LEO, PARTS, SPACES, STEP_PARTS, STRIP
from perijove.games.diamonds.moves import Discover, Done, Drift, EndTurn, Look, Lose, Refuel, Scan, Spend, Step, Stop
from perijove.games.diamonds.rules.movement import by_bonus, departure, leg_to, owed_by, pilot_of
from perijove.games.diamonds.rules.operations import knows_hydration
from perijove.games.diamonds.state import Diamonds, Player
from perijove.kernel.decision import Move
from perijove.kernel.view import About
from perijove.solar import Leg

RULES: dict[type[Move], str] = {
    Stop: "iE1e.1", Drift: "iE5", Discover: "iF1", Refuel: "iF3", Scan: "iF2", Look: "iF2", Done: "iF2",
    Lose: "iE4a.1", EndTurn: "iD1",
}  # fmt: skip


class Water(About, frozen=True, omit_defaults=True):
    """Water that comes aboard: so many tanks, None if the seat can't know, and the mass before and after it."""

    tanks: int | None = None
    wet: tuple[str, str] = ("", "")
    weight: str = ""
    """The weight class that the rocket comes into, if it is another."""


class Entry(About, frozen=True, omit_defaults=True):
    """A space that is entered. `cost` are burns out of thrust and bonus burns."""

    fuel_left: int | None = None
    """Steps of fuel left, where some were burnt."""
    gains: int = 0
    """Bonus burns."""
    rolls: int = 0
    lands: bool = False
    home: bool = False


class Unused(About, frozen=True, omit_defaults=True):
    """What is left undone: burns of a move, or the move or operation of a turn."""

    burns: int = 0
    parts: tuple[str, ...] = ()


def about_move(g: Diamonds, seat: int, move: Move) -> About:
    return _TOLD[type(move)](g, seat, move)


# ---------------------------------------------------------------------- moving


def step(g: Diamonds, seat: int, move: Step) -> Entry:
    player = g.players[seat]
    pilot = pilot_of(g, player)
    flight = g.flight if g.flight is not None else departure(g, player, pilot)
    leg = leg_to(pilot, flight, move.to)
    paid = by_bonus(flight, leg, move.spare)
    after = pilot.fly(flight, leg, paid)
    assert after is not None, f"{move} was offered but can't be flown"
    cost = {"burns": owed_by(leg) - paid, "bonus": paid}
    rule = "iE1i" if leg.pivot else "iE1g" if leg.burn else "iE1f"
    fuel_left = after.fuel // STEP_PARTS if after.fuel != flight.fuel else None
    return entry(leg, cost, rule, fuel_left, after.bonus - flight.bonus + paid)


def entry(leg: Leg, cost: dict[str, int], rule: str, fuel_left: int | None = None, gains: int = 0) -> Entry:
    to = SPACES[leg.to].id
    rule = "iH1" if leg.to == LEO else "iE4a" if leg.hazards else rule
    return Entry(
        {kind: n for kind, n in cost.items() if n},
        (to, f"chit.{to}") if leg.lands else (to,),
        rule,
        fuel_left,
        gains,
        len(leg.hazards),
        leg.lands,
        leg.to == LEO,
    )


def drift(g: Diamonds, seat: int, move: Drift) -> Entry:
    player = g.players[seat]
    to = INDEX[move.to]
    leg = next(leg for leg in pilot_of(g, player).chart.first[player.space] if leg.to == to)
    found = entry(leg, {}, RULES[Drift])
    return Entry({}, found.touches, RULES[Drift], rolls=found.rolls, lands=found.lands, home=found.home)


def stop(g: Diamonds, seat: int, move: Stop) -> Unused:
    assert g.flight is not None
    return Unused({}, (f"craft.{seat}",), RULES[Stop], burns=g.flight.burns + g.flight.bonus)


# ---------------------------------------------------------------------- operations


def discover(g: Diamonds, seat: int, move: Discover) -> About:
    return About(touches=(f"chit.{SPACES[g.players[seat].space].id}",), rule=RULES[Discover])


def refuel(g: Diamonds, seat: int, move: Refuel) -> Water:
    player = g.players[seat]
    site, here = player.space, SPACES[player.space].id
    tanks = HYDRATION[site] if knows_hydration(g, player, site) else None
    return water(player, tanks, (f"water.{here}", here), RULES[Refuel])


def water(player: Player, tanks: int | None, touches: tuple[str, ...], rule: str, points: int | None = None) -> Water:
    cost = {} if points is None else {"points": points}
    if tanks is None:
        return Water(cost, touches, rule)
    before, after = player.wet, STRIP.fill(player.wet, tanks)
    weight = STRIP.classes[after].id if STRIP.classes[after] != STRIP.classes[before] else ""
    return Water(cost, touches, rule, tanks, (STRIP.labels[before], STRIP.labels[after]), weight)


def look(g: Diamonds, seat: int, move: Look) -> About:
    return About(touches=(f"chit.{move.at}",), rule=RULES[Look])


# ---------------------------------------------------------------------- chits and the turn


def spend(g: Diamonds, seat: int, move: Spend) -> About:
    facts = CHITS[move.chit]
    kind, touches = PARTS.kinds[facts.type], (f"held.{move.chit}",)
    if kind.burns:
        return Entry({"points": facts.vp}, touches, "iE3b", gains=kind.burns)
    return water(g.players[seat], facts.drops * kind.tanks_per_drop, touches, "iE6f", facts.vp)


def lose(g: Diamonds, seat: int, move: Lose) -> About:
    return About({"points": CHITS[move.chit].vp}, (f"held.{move.chit}",), RULES[Lose])


def end_turn(g: Diamonds, seat: int, move: EndTurn) -> Unused:
    unused = (("move", g.moved), ("operation", g.operated))
    return Unused(rule=RULES[EndTurn], parts=tuple(name for name, done in unused if not done))


def plain(g: Diamonds, seat: int, move: Move) -> About:
    return About(rule=RULES[type(move)])


_TOLD: dict[type[Move], Callable[[Diamonds, int, Any], About]] = {
    Step: step, Drift: drift, Stop: stop, Discover: discover, Refuel: refuel, Scan: plain, Look: look, Done: plain,
    Spend: spend, Lose: lose, EndTurn: end_turn,
}  # fmt: skip
