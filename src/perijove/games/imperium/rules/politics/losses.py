"""What agendas take (T0.11): as far as possible, chosen by the player who is hit, in order of play."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import partial
from typing import Any

from perijove.games.imperium.facts import NUMBER, PLANETS
from perijove.games.imperium.moves import DONE, Done, PickPlanet, Remove
from perijove.games.imperium.rules.casualties import destroy_ship
from perijove.games.imperium.rules.counters import discard, discards
from perijove.games.imperium.rules.fleets import fleet_systems
from perijove.games.imperium.rules.limits import removable
from perijove.games.imperium.rules.paying import refreshed
from perijove.games.imperium.rules.planets import add_ground, change_world
from perijove.games.imperium.state import KIND, NOBODY, Imperium
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]

# ---------------------------------------------------------------------- planets


def exhaust(g: Imperium, seat: int, planets: Iterable[int]) -> None:
    """Planet cards are turned over for nothing."""
    for planet in planets:
        if not g.worlds[planet].exhausted:
            change_world(g, planet, exhausted=True)
            g.say("planet.exhausted", seat=seat, planet=g.worlds[planet].planet)


def exhaust_some(g: Imperium, seat: int, count: int, chooser: int | None = None) -> Coroutine:
    """So many planets of own choice, or of another player's choice; all of them if there are no more."""
    for left in range(count, 0, -1):
        ready = refreshed(g, seat)
        if len(ready) <= left:
            exhaust(g, seat, ready)
            return
        offer: list[Move] = [PickPlanet(g.worlds[planet].planet) for planet in ready]
        args = {"left": left, "owner": seat}
        move = yield Choose(seat if chooser is None else chooser, "exhaust-planet", offer, "T0.11", args)
        exhaust(g, seat, (NUMBER[move.planet],))


def solid(g: Imperium, seat: int) -> list[int]:
    """Planets on which units can stand: stations not."""
    return [planet for planet in g.players[seat].planets if not PLANETS[g.worlds[planet].planet].station]


def raise_troops(g: Imperium, seat: int, count: int) -> Coroutine:
    """Up to so many free ground forces on own planets."""
    for left in range(count, 0, -1):
        offer: list[Move] = [PickPlanet(g.worlds[planet].planet) for planet in solid(g, seat)]
        if not offer:
            return
        move = yield Choose(seat, "place-ground", [*offer, DONE], "T0.11", {"left": left})
        if isinstance(move, Done):
            return
        add_ground(g, NUMBER[move.planet], 1)
        g.say("ground.placed", seat=seat, planet=move.planet, count=1)


# ---------------------------------------------------------------------- action cards


def discard_all(g: Imperium, seat: int) -> None:
    """Nobody chooses, so that what came before, perhaps by another player, can't be taken back once it is seen."""
    for card in g.players[seat].hand.cards:
        g.reveal()
        discard(g, seat, card)


def discard_some(g: Imperium, seat: int, count: int) -> Coroutine:
    """Action cards of own choice; who has no more than that is not asked."""
    for left in range(count, 0, -1):
        if g.players[seat].hand.count <= left:
            discard_all(g, seat)
            return
        move = yield Choose(seat, "discard", partial(discards, g, seat), "T0.11")
        discard(g, seat, move.card)


def discard_random(g: Imperium, seat: int) -> None:
    """One action card that nobody chooses."""
    cards = g.players[seat].hand.cards
    if cards:
        g.reveal()
        discard(g, seat, cards[g.chance.below(len(cards))])


# ---------------------------------------------------------------------- ships


def ships_of(g: Imperium, seat: int, *kinds: int) -> list[Remove]:
    """Every own ship of some kinds, wherever it is; ships alike in one system once."""
    return [
        ship for at in fleet_systems(g, seat) for kind in kinds for ship in dict.fromkeys(removable(g, seat, at, kind))
    ]


def lose_ships(g: Imperium, seat: int, count: int, *kinds: int) -> Coroutine:
    """Ships of some kinds are destroyed, as their owner chooses."""
    for left in range(count, 0, -1):
        ships = ships_of(g, seat, *kinds)
        if not ships:
            return
        yield from lose_one(g, seat, ships, left)


def lose_one(g: Imperium, seat: int, ships: list[Remove], left: int = 1) -> Coroutine:
    """One of several ships."""
    move: Any = ships[0]
    if len(ships) > 1:
        move = yield Choose(seat, "lose-ship", [*ships], "T0.11", {"left": left})
    at = g.where[move.system]
    yield from destroy_ship(g, seat, at, KIND[move.unit], move.damaged, move.hold, NOBODY, "card")
