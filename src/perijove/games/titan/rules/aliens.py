"""Alien Technology: moonlets, ships and cards of the expansion (alien.*)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.titan.facts import ACTIONS, ADJACENT, OTHER_FACE
from perijove.games.titan.moves import Done, Pick, PickShip, TakeOver
from perijove.games.titan.rules.building import in_hq, pay_out
from perijove.games.titan.rules.ending import check_last_industry
from perijove.games.titan.rules.hq import alien_ship_cost, covers, pay_any
from perijove.games.titan.rules.solo.book import cannot_place_units, changed
from perijove.games.titan.rules.units import change_ship, fleet, put_industry, remove_body, set_body, ship_of
from perijove.games.titan.state import FIRST_ALIEN, ON_ALIEN, AlienShip, Titan
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal, no

DONE = Done()

# ---------------------------------------------------------------------- moonlets


def find_time_anomaly(g: Titan, seat: int, number: int, place: str) -> Generator[Question, Any, None]:
    """alien.time-anomaly: three actions from now on, however many were taken."""
    g.say("time-anomaly", seat=seat)
    g.actions = changed(g, "anomaly.actions", seat, ACTIONS)
    return
    yield


def find_space_anomaly(g: Titan, seat: int, number: int, place: str) -> Generator[Question, Any, None]:
    """alien.space-anomaly: any moon comes here with its industries and bolts; ships stay where they are."""
    moons = [at for at, body in g.bodies.items() if body.facts.is_moon]
    if not moons:
        return
    choice = yield Choose(seat, "space-anomaly", [Pick(at) for at in moons], "alien.space-anomaly", {"place": place})
    set_body(g, place, remove_body(g, choice.at))
    for player in g.players:
        player.industries = tuple(place if where == choice.at else where for where in player.industries)
    g.say("moon-moved", seat=seat, origin=choice.at, place=place)


def find_alien_ship(g: Titan, seat: int, number: int, place: str) -> Generator[Question, Any, None]:
    """alien.ship.discover: the next of the shuffled alien ships appears here."""
    if g.alien_supply:
        *rest, kind = g.alien_supply
        g.alien_supply = tuple(rest)
        g.aliens.append(AlienShip(kind, place))
        g.say("alien-ship", seat=seat, kind=kind, place=place)
    return
    yield


# ---------------------------------------------------------------------- alien ships


def cannot_take_over(g: Titan, seat: int, move: TakeOver) -> Refusal | None:
    """alien.ship.build: uncontrolled, a working own ship in the location, an industry and the price of its type."""
    if not 0 <= move.alien < len(g.aliens):
        return no("no-alien-ship", "alien.ship.discover", number=move.alien)
    alien = g.aliens[move.alien]
    blocked = cannot_place_units(g, seat)
    if blocked:
        return blocked
    here = [ship for _, ship in fleet(g, seat) if ship.place == alien.place]
    if alien.owner >= 0:
        return no("alien-taken", "alien.ship.uncontrolled", place=alien.place)
    if not here:
        return no("alien-far", "alien.ship.build", place=alien.place)
    if all(ship.bolt for ship in here):
        return no("bolt", "moonlet.bolt.ship", place=alien.place)
    cost = alien_ship_cost(g, seat, alien.kind)
    if not covers(g.players[seat].resources, cost):
        return no("alien-price", "alien.ship.build", kind=alien.kind, count=cost[alien.kind])
    if in_hq(g, seat, alien.kind) < 0:
        return no("industries-used", "general.component-limit", kind=alien.kind)
    return None


def take_over(g: Titan, seat: int, action: TakeOver) -> Generator[Question, Any, None]:
    """alien.ship.build, .control"""
    alien = g.aliens[action.alien]
    pay_any(g, seat, alien_ship_cost(g, seat, alien.kind))
    number = in_hq(g, seat, alien.kind)
    change_ship(g, seat, FIRST_ALIEN + action.alien, owner=seat, industry=number)
    put_industry(g, seat, number, ON_ALIEN)
    g.say("took-over", seat=seat, kind=alien.kind, place=alien.place)
    check_last_industry(g, seat)
    yield from pay_out(g, seat, alien.kind)


# ---------------------------------------------------------------------- alien cards


def ships_at(g: Titan, place: str) -> list[PickShip]:
    """alien.card.any-ship: every ship in the location, whosever it is."""
    found = [
        PickShip(seat, number)
        for seat, player in enumerate(g.players)
        for number, ship in enumerate(player.ships)
        if ship.place == place
    ]
    return found + [PickShip(a.owner, n) for n, a in enumerate(g.aliens, FIRST_ALIEN) if a.place == place]


def take_effect(g: Titan, seat: int, card: str, place: str) -> Generator[Question, Any, None]:
    effects = {"alien_light": light, "alien_beam": beam, "alien_tempest": tempest}
    if ships_at(g, place):
        yield from effects[card](g, seat, place)


def light(g: Titan, seat: int, place: str) -> Generator[Question, Any, None]:
    """alien.card.light: the ship does nothing until the end of its owner's next turn."""
    choice = yield Choose(seat, "alien-light", ships_at(g, place), "alien.card.light")
    # a turn that is running does not count as the owner's next one (ruling R65)
    change_ship(g, choice.seat, choice.ship, bolt=2 if choice.seat == g.active else 1)
    g.say("alien-light", seat=seat, owner=choice.seat, place=place)


def beam(g: Titan, seat: int, place: str) -> Generator[Question, Any, None]:
    """alien.card.beam: the ship is driven to an adjacent location of the player's choice."""
    choice = yield Choose(seat, "alien-beam", ships_at(g, place), "alien.card.beam")
    to = yield Choose(seat, "alien-beam-to", [Pick(at) for at in ADJACENT[place]], "alien.card.beam")
    change_ship(g, choice.seat, choice.ship, place=to.at)
    g.say("alien-beam", seat=seat, owner=choice.seat, origin=place, place=to.at)


def tempest(g: Titan, seat: int, place: str) -> Generator[Question, Any, None]:
    """alien.card.tempest: any number of ships are turned over; alien ships have no side to turn."""
    waiting = [pick for pick in ships_at(g, place) if pick.ship < FIRST_ALIEN]
    while waiting:
        options: list[Move] = [*waiting, DONE]
        choice = yield Choose(seat, "alien-tempest", options, "alien.card.tempest")
        if not isinstance(choice, PickShip):
            return
        facing = OTHER_FACE[ship_of(g, choice.seat, choice.ship).facing]
        change_ship(g, choice.seat, choice.ship, facing=facing)
        g.say("alien-tempest", seat=seat, owner=choice.seat, place=place, facing=facing)
        waiting.remove(choice)
