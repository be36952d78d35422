"""Units on the board: where they are, whom they meet, how they leave it (concept.*)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from perijove.games.titan.facts import GOLD, INDUSTRIES, SILVER, SPOT
from perijove.games.titan.state import FIRST_ALIEN, HQ, IN_HQ, ON_ALIEN, AlienShip, Body, Ship, Titan
from perijove.kernel.forms import Refusal, no

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
    return after


def set_ship(g: Titan, seat: int, number: int, new: Ship) -> Ship:
    """Put one of the player's own ships in the place of the old one."""
    player = g.players[seat]
    old = player.ships[number]
    player.ships = swapped(player.ships, number, new)
    if (g.refusals or g.released) and seat == g.active and (old.place, old.facing) != (new.place, new.facing):
        _leave(g, number)
    return new


def _leave(g: Titan, number: int) -> None:
    """move.permission.trigger: what was agreed or fought over holds where the ship was, and in that direction."""
    g.refusals = tuple([each for each in g.refusals if each[0] != number])
    g.released = tuple([each for each in g.released if each[0] != number])


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
    player.industries = swapped(player.industries, number, place)


# ---------------------------------------------------------------------- who is where


def is_there(g: Titan, seat: int, place: str, facing: str) -> bool:
    """Whether a player has a unit in a location, of one direction if one is named; an alien ship counts for both."""
    if not facing:
        return is_there(g, seat, place, SILVER) or is_there(g, seat, place, GOLD)
    return SPOT[facing][place] in haunts(g, seat)


def is_met(others: Mapping[int, set[str]], place: str, facing: str) -> bool:
    """Whether one of these players has a unit there in that direction ("" means either)."""
    if not facing:
        return is_met(others, place, SILVER) or is_met(others, place, GOLD)
    spot = SPOT[facing][place]
    for theirs in others.values():  # noqa: SIM110 - asked at every step of a flight: any() takes twice as long
        if spot in theirs:
            return True
    return False


_last: list[tuple[tuple[Ship, ...], tuple[str, ...], set[str]]] = [((), (), set())] * 4
"""By seat: the ships and industries last asked about, and where they were. Most often nothing has moved since."""


def rivals(g: Titan, seat: int) -> dict[int, set[str]]:
    """By seat, clockwise: all spots in which the other players have units."""
    found: dict[int, set[str]] = {}
    for other in opponents(g, seat):
        found[other] = haunts(g, other)
    return found


def haunts(g: Titan, seat: int) -> set[str]:
    """All spots in which a player has units."""
    player = g.players[seat]
    ships, held, found = _last[seat]
    if ships is not player.ships or held is not player.industries:
        found = settled(g, seat).union([SPOT[ship.facing][ship.place] for ship in player.ships if ship.place])
        if ON_ALIEN in player.industries:  # where that is, neither the ships nor the industries tell
            return found | haunts_aboard(g, seat)
        _last[seat] = player.ships, player.industries, found
    return found


def haunts_aboard(g: Titan, seat: int) -> set[str]:
    """The spots of the alien ships that a player controls: they have no direction, so they are in both."""
    aboard = [alien.place for alien in g.aliens if alien.owner == seat]
    return {SPOT[facing][place] for facing in SPOT for place in aboard}


_settled: list[tuple[tuple[str, ...], set[str]]] = [((), set())] * 4
"""By seat: the industries last asked about, and where they were."""


def settled(g: Titan, seat: int) -> set[str]:
    """All spots in which a player has industries: they have the direction of their moon or cloud."""
    held = g.players[seat].industries
    known, found = _settled[seat]
    if known is not held:
        found = {SPOT[g.bodies[place].facing][place] for place in held if place and place != ON_ALIEN}
        _settled[seat] = held, found
    return found


def settlers(g: Titan, place: str) -> int:
    """How many industries stand on a body."""
    count = 0
    for player in g.players:
        count += player.industries.count(place)
    return count


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
    for ship in player.ships:
        if ship.place:
            return True
    return any(player.industries)


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
    return [other for other in opponents(g, seat) if is_there(g, other, place, facing)]


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
