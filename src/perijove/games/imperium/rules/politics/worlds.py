"""Agendas about planets and the ground forces on them."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import MECATOL, NUMBER
from perijove.games.imperium.galaxy import is_home
from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import Choice, Decline, PickPlanet, PickPlayer, Use
from perijove.games.imperium.rules.agenda import AGAINST, FOR, carries_out
from perijove.games.imperium.rules.counters import gain_goods
from perijove.games.imperium.rules.fleets import set_fleet
from perijove.games.imperium.rules.forces import lose_ground
from perijove.games.imperium.rules.lawbook import happens, lasting, repeal
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.planets import add_ground, change_world, gain_planet, make_neutral
from perijove.games.imperium.rules.politics.losses import exhaust_some, solid
from perijove.games.imperium.rules.politics.routes import abroad
from perijove.games.imperium.rules.shock import SHOCK_TROOPS, add_shock
from perijove.games.imperium.state import NOBODY, Imperium, Law
from perijove.games.imperium.windows import ANY
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.windows import PASS

Coroutine = Generator[Question, Any, None]
YES, NO = Choice("yes"), Decline()

# ---------------------------------------------------------------------- planets that change hands


@carries_out("colonial_redistribution", FOR)
def redistribute(g: Imperium) -> Coroutine:
    """Who leads gives a planet up to somebody who has fewest points; chance decides who leads if several do."""
    points = {seat: g.players[seat].points for seat in in_order(g)}
    leading = [seat for seat in points if points[seat] == max(points.values())]
    giver = leading[0] if len(leading) == 1 else g.chance.pick(leading)
    worlds: list[Move] = [PickPlanet(g.worlds[planet].planet) for planet in solid(g, giver)]
    if not worlds:
        return
    planet = NUMBER[(yield Choose(giver, "give-planet", worlds, "T0.11")).planet]
    yield from lose_ground(g, planet, g.worlds[planet].ground, NOBODY, "card")
    others = {seat: points[seat] for seat in points if seat != giver}
    last = [PickPlayer(seat) for seat in others if others[seat] == min(others.values())]
    heir: Any = last[0]
    if len(last) > 1:
        heir = yield Choose(giver, "name-heir", last, "T0.11", {"planet": g.worlds[planet].planet})
    offer = {"planet": g.worlds[planet].planet, "count": 3}
    move = yield Choose(heir.seat, "garrison", [YES, NO], "T0.11", offer)
    if move == YES:
        gain_planet(g, heir.seat, planet)
        add_ground(g, planet, 3)


@carries_out("dispute_resolution")
def resolve_dispute(g: Imperium, elected: str) -> Coroutine:
    for name in elected.split("+"):
        planet = NUMBER[name]
        yield from lose_ground(g, planet, g.worlds[planet].ground, NOBODY, "card")
        make_neutral(g, planet)


@book.card("planetary_security", changes="planet.kept")
def unguarded(g: Imperium, seat: int, kept: bool, planet: int) -> bool:
    """Outside home systems a planet without ground forces is nobody's; stations can hold none and are left alone."""
    world = g.worlds[planet]
    return kept and (world.ground > 0 or is_home(g, world.at) or planet not in solid(g, seat))


# ---------------------------------------------------------------------- landing on neutral planets


@book.card("colonization_licensing", changes="landing.price")
def licence(g: Imperium, seat: int, price: int, planet: int) -> int:
    return price + g.worlds[planet].resources


@carries_out("colonization_licensing", AGAINST)
def unlicensed(g: Imperium) -> Coroutine:
    """A planet for every three outside the home system."""
    for seat in in_order(g):
        yield from exhaust_some(g, seat, abroad(g, seat) // 3)


@happens("minister_of_exploration", "neutral planet taken")
def share_discovery(g: Imperium, law: Law, seat: int, planet: int, landed: bool) -> None:
    if landed and seat != law.holder:
        gain_goods(g, law.holder, 1)


@happens("planetary_conscription", "neutral planet taken")
def conscript(g: Imperium, law: Law, seat: int, planet: int, landed: bool) -> Coroutine:
    """Whoever gains a neutral planet may put a ground force on it."""
    if planet in solid(g, seat):
        name = g.worlds[planet].planet
        move = yield Choose(seat, "garrison", [YES, NO], "T0.11", {"planet": name, "count": 1})
        if move == YES:
            add_ground(g, planet, 1)
            g.say("ground.placed", seat=seat, planet=name, count=1)


@carries_out("planetary_conscription", AGAINST)
def no_colonies(g: Imperium) -> None:
    lasting(g, "planetary_conscription.against", in_order(g))


@book.card("planetary_conscription.against", changes="invade.allowed")
def only_enemies(g: Imperium, seat: int, allowed: bool, planet: int) -> bool:
    return allowed and g.worlds[planet].owner != NOBODY


# ---------------------------------------------------------------------- ground forces


@carries_out("compensated_disarmament")
def disarm_planet(g: Imperium, elected: str) -> Coroutine:
    """A trade good for each ground force that is destroyed."""
    planet = NUMBER[elected]
    world = g.worlds[planet]
    if world.owner != NOBODY:
        yield from lose_ground(g, planet, world.ground, NOBODY, "card")
        gain_goods(g, world.owner, world.ground)


SECURITY = "minister_of_internal_security"
STRIKE = 4
"""Ground forces that it destroys at most."""


def could_strike(g: Imperium, seat: int, about: Any) -> list[Move]:
    return [Use(SECURITY, choice=str(count)) for count in range(min(STRIKE, g.worlds[MECATOL].ground), 0, -1)]


def strike(g: Imperium, seat: int, move: Use) -> Coroutine:
    repeal(g, SECURITY)
    yield from lose_ground(g, MECATOL, int(move.choice), seat, "card")


@book.card(SECURITY, window=ANY, offers=could_strike)
def strike_first(g: Imperium, seat: int, move: Use, about: Any) -> Coroutine:
    """At any time; that is no action."""
    yield from strike(g, seat, move)


@happens(SECURITY, "system activated")
def strike_now(g: Imperium, law: Law, seat: int, at: int) -> Coroutine:
    """Or when Mecatol Rex is activated."""
    if at == g.worlds[MECATOL].at and could_strike(g, law.holder, None):
        offer = partial(strike_options, g, law.holder)
        move = yield Choose(law.holder, "window.activation.done", offer, "T8.2")
        if isinstance(move, Use):
            yield from strike(g, law.holder, move)


def strike_options(g: Imperium, seat: int) -> list[Move]:
    return [*could_strike(g, seat, None), PASS]


TRAINING = "hopes_end_training_ground"
HOPES_END = "hope-s-end"


@carries_out(TRAINING, FOR)
def train(g: Imperium) -> Coroutine:
    """Two shock troops and a ground force for whoever holds Hope's End; without the option all are ground forces."""
    planet = NUMBER[HOPES_END]
    world = g.worlds[planet]
    if world.owner == NOBODY:
        return
    move = yield Choose(world.owner, "garrison", [YES, NO], "T0.11", {"planet": world.planet, "count": 3})
    if move == YES:
        add_ground(g, planet, 1)
        if SHOCK_TROOPS in g.players[world.owner].in_force:
            add_shock(g, planet, 2)
        else:
            add_ground(g, planet, 2)
        g.say("ground.placed", seat=world.owner, planet=world.planet, count=3)


@carries_out(TRAINING, AGAINST)
def disband(g: Imperium) -> None:
    """Every shock troop on the board is a plain ground force again."""
    for planet, world in enumerate(g.worlds):
        if world.shock:
            change_world(g, planet, shock=0)
    for at in range(len(g.tiles)):
        for seat in range(g.seats):
            fleet = g.fleet(at, seat)
            if any(hold.shock for hold in fleet.holds):
                set_fleet(g, at, seat, replace(fleet, holds=tuple(replace(hold, shock=0) for hold in fleet.holds)))
