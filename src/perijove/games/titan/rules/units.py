"""Units on the board: where they are, whom they meet, how they leave it (concept.*)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from perijove.games.titan.facts import GOLD, INDUSTRIES, SILVER
from perijove.games.titan.rules.refusing import no
from perijove.games.titan.state import FIRST_ALIEN, HQ, IN_HQ, ON_ALIEN, AlienShip, Body, Ship, Titan
from perijove.kernel.forms import Refusal

T = TypeVar("T")
Fleet: TypeAlias = list[tuple[int, Ship | AlienShip]]


def ship_of(g: Titan, seat: int, number: int) -> Ship | AlienShip:
    return g.players[seat].ships[number] if number < FIRST_ALIEN else g.aliens[number - FIRST_ALIEN]


def change_ship(g: Titan, seat: int, number: int, **changes: Any) -> Ship | AlienShip:
    """Put a changed ship in the place of the old one."""
    if number < FIRST_ALIEN:
        return set_ship(g, seat, number, replace(g.players[seat].ships[number], **changes))
    before = g.aliens[number - FIRST_ALIEN]
    after = g.aliens[number - FIRST_ALIEN] = replace(before, **changes)
    if (before.place, before.owner) != (after.place, after.owner):
        _leave(g, number)
    if before.owner >= 0:
        _count(g, before.place, -ONE[""][before.owner])
    if after.owner >= 0:
        _count(g, after.place, ONE[""][after.owner])
    return after


def set_ship(g: Titan, seat: int, number: int, new: Ship) -> Ship:
    """Put one of the player's own ships in the place of the old one."""
    player = g.players[seat]
    old = player.ships[number]
    player.ships = swapped(player.ships, number, new)
    if seat == g.active and (old.place, old.facing) != (new.place, new.facing):
        _leave(g, number)
    if old.place:
        _count(g, old.place, -ONE[old.facing][seat])
    if new.place:
        _count(g, new.place, ONE[new.facing][seat])
    return new


def _leave(g: Titan, number: int) -> None:
    """move.permission.trigger: what was agreed or fought over holds where the ship was, and in that direction."""
    if g.refusals or g.released:
        g.refusals = tuple(each for each in g.refusals if each[0] != number)
        g.released = tuple(each for each in g.released if each[0] != number)


def swapped(items: tuple[T, ...], number: int, new: T) -> tuple[T, ...]:
    """The same tuple with one item changed."""
    changed = list(items)
    changed[number] = new
    return tuple(changed)


def put_ship(g: Titan, seat: int, number: int, place: str, facing: str) -> None:
    set_ship(g, seat, number, Ship(place, facing))


def put_industry(g: Titan, seat: int, number: int, place: str) -> None:
    """Set an industry down on a body, on an alien ship, or back on the HQ."""
    player = g.players[seat]
    old = player.industries[number]
    player.industries = swapped(player.industries, number, place)
    if old in g.bodies:
        _settle(g, seat, old, -1)
    if place in g.bodies:
        _settle(g, seat, place, 1)


# ---------------------------------------------------------------------- who is where

SEATS, BITS = range(4), 6
_SILVER_ONE = tuple(1 << BITS * seat for seat in SEATS)
_GOLD_ONE = tuple(one << BITS * len(SEATS) for one in _SILVER_ONE)
ONE = {SILVER: _SILVER_ONE, GOLD: _GOLD_ONE, "": tuple(map(int.__add__, _SILVER_ONE, _GOLD_ONE))}
"""By direction and seat: one unit in `present`. One without direction, a controlled alien ship, counts for both."""
FULL = (1 << BITS) - 1
UNITS = [{facing: FULL * ones[seat] for facing, ones in ONE.items()} for seat in SEATS]
"""By seat and direction: its bits in `present`."""
OTHERS = [{facing: FULL * (sum(ones) - ones[seat]) for facing, ones in ONE.items()} for seat in SEATS]
"""By seat and direction: the bits of everybody else in `present`."""


def _count(g: Titan, place: str, change: int) -> None:
    """Keep `present` and `crowded`."""
    here = g.present.get(place, 0) + change
    if here:
        g.present[place] = here
    else:
        del g.present[place]
    if is_shared(here):
        g.crowded[place] = here
    elif place in g.crowded:
        del g.crowded[place]


@lru_cache(4096)
def is_shared(here: int) -> bool:
    return sum([here & UNITS[seat][""] > 0 for seat in SEATS]) > 1


def _settle(g: Titan, seat: int, place: str, change: int) -> None:
    """Keep `settled` too."""
    industries = {**g.settled, place: g.settled.get(place, 0) + change}
    if not industries[place]:
        del industries[place]
    g.settled = industries
    _count(g, place, change * ONE[g.bodies[place].facing][seat])


def count_all(g: Titan) -> None:
    """What is counted per location, from scratch: for stored matches and positions that are set up by hand."""
    g.present, g.crowded, g.settled = {}, {}, {}
    for seat, player in enumerate(g.players):
        for ship in player.ships:
            if ship.place:
                _count(g, ship.place, ONE[ship.facing][seat])
        for _, place in industries(g, seat):
            _settle(g, seat, place, 1)
    for alien in g.aliens:
        if alien.owner >= 0:
            _count(g, alien.place, ONE[""][alien.owner])


def is_met(g: Titan, seat: int, place: str, facing: str) -> int:
    """Whether anybody else's unit is there in that direction ("" means either)."""
    return OTHERS[seat][facing] & g.present.get(place, 0)


def change_body(g: Titan, place: str, **changes: Any) -> None:
    set_body(g, place, replace(g.bodies[place], **changes))


def set_body(g: Titan, place: str, body: Body) -> None:
    g.bodies = {**g.bodies, place: body}


def remove_body(g: Titan, place: str) -> Body:
    bodies = dict(g.bodies)
    gone = bodies.pop(place)
    g.bodies = bodies
    return gone


def fleet(g: Titan, seat: int) -> Fleet:
    """The player's ships on the board with their numbers, controlled alien ships included."""
    found: Fleet = [(number, ship) for number, ship in enumerate(g.players[seat].ships) if ship.place]
    if g.aliens:
        found += [(n, alien) for n, alien in enumerate(g.aliens, FIRST_ALIEN) if alien.owner == seat]
    return found


def industries(g: Titan, seat: int) -> list[tuple[int, str]]:
    """The player's industries on moons and clouds: number and place."""
    return [(n, place) for n, place in enumerate(g.players[seat].industries) if place and place != ON_ALIEN]


def on_board(g: Titan, seat: int) -> int:
    """How many industries of a player are on the board, those on alien ships included."""
    held = g.players[seat].industries
    return len(held) - held.count(HQ)


def has_units(g: Titan, seat: int) -> bool:
    """concept.unit: a ship or an industry in the player's colour."""
    player = g.players[seat]
    return any(player.industries) or any(ship.place for ship in player.ships)


def units_at(g: Titan, seat: int, place: str, facing: str = "") -> list[tuple[str, int]]:
    """The player's units in a location, of one direction if one is named, as ("ship", 2) or ("industry", 0)."""
    player = g.players[seat]
    found = [("ship", n) for n, ship in enumerate(player.ships) if ship.place == place and facing in ("", ship.facing)]
    if place in player.industries and facing in ("", g.bodies[place].facing):
        found += [("industry", n) for n, where in enumerate(player.industries) if where == place]
    found += [("alien", n) for n, alien in enumerate(g.aliens) if alien.place == place and alien.owner == seat]
    return found


def others_at(g: Titan, seat: int, place: str, facing: str) -> list[int]:
    """concept.interaction: whom a unit of this direction meets in a location, clockwise ("" meets both directions)."""
    there = is_met(g, seat, place, facing)
    return [other for other in opponents(g, seat) if there & UNITS[other][facing]] if there else []


_CLOCKWISE = {
    count: [tuple((seat + turn) % count for turn in range(1, count)) for seat in range(count)] for count in range(2, 5)
}


def opponents(g: Titan, seat: int) -> tuple[int, ...]:
    """All other players, clockwise."""
    return _CLOCKWISE[len(g.players)][seat]


def every_unit(g: Titan) -> Iterator[tuple[int, str, int, str]]:
    """All units on the board: seat, what, number, place."""
    for seat in range(len(g.players)):
        for number, ship in enumerate(g.players[seat].ships):
            if ship.place:
                yield seat, "ship", number, ship.place
        for number, place in industries(g, seat):
            yield seat, "industry", number, place
    for number, alien in enumerate(g.aliens):
        if alien.owner >= 0:
            yield alien.owner, "alien", number, alien.place


def place_of(g: Titan, seat: int, unit: str, number: int) -> str:
    if unit == "alien":
        return g.aliens[number].place
    player = g.players[seat]
    return player.ships[number].place if unit == "ship" else player.industries[number]


def destroy(g: Titan, seat: int, unit: str, number: int) -> None:
    """The unit returns to its HQ. An alien ship stays where it is and only loses its industry."""
    if unit == "alien":
        alien = g.aliens[number]
        g.say("lost.alien", seat=seat, place=alien.place)
        put_industry(g, seat, alien.industry, HQ)
        change_ship(g, seat, FIRST_ALIEN + number, owner=-1, industry=-1)
    elif unit == "ship":
        ship = g.players[seat].ships[number]
        g.say("lost.ship", seat=seat, place=ship.place)
        set_ship(g, seat, number, IN_HQ)
        if seat == g.active and number in g.halted:
            # the next ship of this number is another one
            g.halted = tuple(each for each in g.halted if each != number)
    else:
        g.say(
            "lost.industry",
            seat=seat,
            kind=kind_of(g, seat, number),
            place=g.players[seat].industries[number],
        )
        take_industry(g, seat, number)


def take_industry(g: Titan, seat: int, number: int) -> None:
    """An industry goes back to the HQ; a spot that a bolt had opened for it closes."""
    place = g.players[seat].industries[number]
    put_industry(g, seat, number, HQ)
    extra = g.bodies[place].extra
    if extra:
        change_body(g, place, extra=tuple(each for each in extra if each != seat * 10 + number))


def kind_of(g: Titan, seat: int, number: int) -> str:
    """The type of an industry, by its number on the HQ."""
    return INDUSTRIES[g.players[seat].colour][number]


def has_ship_left(g: Titan, seat: int) -> bool:
    return IN_HQ in g.players[seat].ships


def idle_ship(g: Titan, seat: int, number: int) -> Refusal | None:
    """turn.action-unit, alien.ship.control, moonlet.bolt.ship: why a ship can do nothing at all."""
    if not 0 <= number < FIRST_ALIEN + len(g.aliens):
        return no("no-ship", "component.ships", number=number)
    ship = ship_of(g, seat, number)
    if isinstance(ship, AlienShip) and ship.owner != seat:
        return no("alien-not-yours", "alien.ship.control", place=ship.place)
    if not ship.place:
        return no("ship-in-hq", "turn.action-unit")
    if ship.bolt:
        return no("bolt", "moonlet.bolt.ship", place=ship.place)
    return None


def free_ship(g: Titan, seat: int) -> int:
    """The number of a ship on the HQ, the upper left one first; -1 if all are on the board."""
    for number, ship in enumerate(g.players[seat].ships):
        if not ship.place:
            return number
    return -1
