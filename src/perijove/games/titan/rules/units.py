"""Units on the board: where they are, whom they meet, how they leave it (concept.*)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from msgspec.structs import replace

from perijove.games.titan.facts import GOLD, INDUSTRIES, OTHER_FACE, SILVER
from perijove.games.titan.state import FIRST_ALIEN, HQ, ON_ALIEN, AlienShip, Ship, Titan

Fleet: TypeAlias = list[tuple[int, Ship | AlienShip]]


def ship_of(g: Titan, seat: int, number: int) -> Ship | AlienShip:
    return g.players[seat].ships[number] if number < FIRST_ALIEN else g.aliens[number - FIRST_ALIEN]


def change_ship(g: Titan, seat: int, number: int, **changes: Any) -> Ship | AlienShip:
    """Put a changed ship in the place of the old one."""
    if number < FIRST_ALIEN:
        return set_ship(g, seat, number, replace(g.players[seat].ships[number], **changes))
    before = g.aliens[number - FIRST_ALIEN]
    after = g.aliens[number - FIRST_ALIEN] = replace(before, **changes)
    _count(g, before.owner, before.place, "", -1)
    _count(g, after.owner, after.place, "", 1)
    return after


def set_ship(g: Titan, seat: int, number: int, new: Ship) -> Ship:
    """Put one of the player's own ships in the place of the old one."""
    player = g.players[seat]
    ships = player.ships
    old = ships[number]
    player.ships = (*ships[:number], new, *ships[number + 1 :])
    if old.place:
        g.present[old.facing][old.place] -= ONE[seat]
    if new.place:
        board = g.present[new.facing]
        board[new.place] = board.get(new.place, 0) + ONE[seat]
    return new


def put_ship(g: Titan, seat: int, number: int, place: str, facing: str) -> None:
    set_ship(g, seat, number, Ship(place, facing))


def put_industry(g: Titan, seat: int, number: int, place: str) -> None:
    """Set an industry down on a body, on an alien ship, or back on the HQ."""
    player = g.players[seat]
    held = player.industries
    old = held[number]
    player.industries = (*held[:number], place, *held[number + 1 :])
    if old in g.bodies:
        _count(g, seat, old, g.bodies[old].facing, -1)
    if place in g.bodies:
        _count(g, seat, place, g.bodies[place].facing, 1)


# ---------------------------------------------------------------------- who is where

BITS = 6
ONE = tuple(1 << BITS * seat for seat in range(4))
OTHERS = tuple((1 << BITS * 4) - 1 ^ (one * ((1 << BITS) - 1)) for one in ONE)
"""By seat: the bits of everybody else in `present`."""


def _count(g: Titan, seat: int, place: str, facing: str, change: int) -> None:
    """Keep `present`. A unit without direction, a controlled alien ship, counts for both."""
    if place == HQ or seat < 0:
        return
    for face in (facing,) if facing else OTHER_FACE:
        board = g.present[face]
        board[place] = board.get(place, 0) + change * ONE[seat]


def count_all(g: Titan) -> dict[str, dict[str, int]]:
    """`present` from scratch, for positions that are set up by hand and for the fuzzer."""
    g.present = {face: {} for face in OTHER_FACE}
    for seat, player in enumerate(g.players):
        for ship in player.ships:
            _count(g, seat, ship.place, ship.facing, 1)
        for _, place in industries(g, seat):
            _count(g, seat, place, g.bodies[place].facing, 1)
    for alien in g.aliens:
        _count(g, alien.owner, alien.place, "", 1)
    return g.present


def is_met(g: Titan, seat: int, place: str, facing: str) -> int:
    """Whether anybody else's unit is there in that direction ("" means either)."""
    if facing:
        return g.present[facing].get(place, 0) & OTHERS[seat]
    return (g.present[SILVER].get(place, 0) | g.present[GOLD].get(place, 0)) & OTHERS[seat]


def change_body(g: Titan, place: str, **changes: Any) -> None:
    g.bodies[place] = replace(g.bodies[place], **changes)


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
    return [other for other in opponents(g, seat) if there >> BITS * other & 63] if there else []


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
        put_ship(g, seat, number, HQ, ship.facing)
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
    """Whether a ship is on the HQ; ships are taken from the front, so one is found at the back."""
    for ship in reversed(g.players[seat].ships):  # noqa: SIM110 - asked at most decisions
        if not ship.place:
            return True
    return False


def free_ship(g: Titan, seat: int) -> int:
    """The number of a ship on the HQ, the upper left one first; -1 if all are on the board."""
    for number, ship in enumerate(g.players[seat].ships):
        if not ship.place:
            return number
    return -1
