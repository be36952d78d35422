"""What a rocket could do at the sites that it reaches this turn: the rules are asked as if it were there already."""

from __future__ import annotations

from typing import Literal

import msgspec

from perijove.games.frontier.facts import SPACES, STRIP, site_named
from perijove.games.frontier.journeys import Route, atlas
from perijove.games.frontier.moves import Prospect
from perijove.games.frontier.rules.abilities import is_working
from perijove.games.frontier.rules.industry import ways_to_industrialize
from perijove.games.frontier.rules.prospect import prospects
from perijove.games.frontier.rules.refuel import tanks_from
from perijove.games.frontier.rules.stacks import ROCKET
from perijove.games.frontier.state import NO_FUEL, Frontier

Deed = Literal["claim", "industrialize", "refuel"]


class Mission(msgspec.Struct, frozen=True):
    """A site within reach, how to get there, and what could be done there after landing."""

    site: str
    route: Route
    deeds: tuple[Deed, ...]
    tanks: int
    """Tanks that the best platform aboard would make there."""


def missions(g: Frontier, seat: int) -> list[Mission]:
    """Sites within one turn where the rocket could claim, industrialize or refuel, those with most to do first."""
    found = []
    for site, route in atlas(g, seat, turns=1).items():
        there = landed(g, seat, site, route)
        tanks = most_tanks(there, seat)
        deeds: list[Deed] = []
        if any(isinstance(move, Prospect) and move.stack == ROCKET for move in prospects(there, seat)):
            deeds.append("claim")
        if there.claims.get(site_named(site)) == seat and ways_to_industrialize(there, seat, site_named(site)):
            deeds.append("industrialize")
        if tanks:
            deeds.append("refuel")
        if deeds:
            found.append(Mission(site, route, tuple(deeds), tanks))
    return sorted(found, key=lambda each: (-("industrialize" in each.deeds), -("claim" in each.deeds), each.route.fuel))


def landed(g: Frontier, seat: int, site: str, route: Route) -> Frontier:
    """The match with the rocket at the site, with the fuel that the route leaves; nothing else has changed."""
    there = msgspec.msgpack.decode(msgspec.msgpack.encode(g), type=Frontier)
    rocket = there.stack(seat, ROCKET)
    rocket.space = site_named(site)
    wet = STRIP.at(route.wet)
    rocket.wet = wet if wet > rocket.dry else NO_FUEL
    there.voyage, there.operated = None, False
    return there


def most_tanks(g: Frontier, seat: int) -> int:
    """I5a: what the best working platform of the rocket would make where it stands."""
    rocket = g.stack(seat, ROCKET)
    if SPACES[rocket.space].site is None:
        return 0
    working = [
        part.card
        for place, part in enumerate(rocket.parts)
        if part.printed.isru is not None and is_working(g, seat, rocket, place)
    ]
    return max((tanks_from(g, seat, rocket, card) for card in working), default=0)
