"""What a spacecraft could do at the sites that it reaches: the rules are asked as if it were there already."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from perijove.games.frontier.facts import SPACES, STRIP, site_named
from perijove.games.frontier.journeys import atlas
from perijove.games.frontier.moves import Prospect
from perijove.games.frontier.routes import movable
from perijove.games.frontier.rules.abilities import is_working
from perijove.games.frontier.rules.claims import price, spectral_type
from perijove.games.frontier.rules.industry import ways_to_industrialize
from perijove.games.frontier.rules.prospect import chance_in_sixths, prospects, within_range
from perijove.games.frontier.rules.refuel import tanks_from
from perijove.games.frontier.rules.stacks import ROCKET
from perijove.games.frontier.rules.terawatt.fleet import set_afloat
from perijove.games.frontier.rules.terawatt.freighters import cubes
from perijove.games.frontier.state import NO_FUEL, NOBODY, Frontier, Stack
from perijove.kernel.decision import Choose
from perijove.kernel.view import Plan
from perijove.solar.missions import Deed, Mission, aim_of, counted
from perijove.solar.plans import FLYING
from perijove.solar.routes import Route
from perijove.solar.surveys import MOST_TURNS


def missions(g: Frontier, seat: int, turns: int = 1, craft: str = ROCKET) -> list[Mission]:
    """Sites that a craft could land on within so many turns, the nearest and those with most to do first."""
    found = atlas(g, seat, turns, craft)
    if not found:
        return []
    afloat = msgspec.msgpack.decode(msgspec.msgpack.encode(g), type=Frontier)
    name = set_afloat(afloat, seat, craft) if craft != ROCKET and craft in cubes(g, seat) else craft
    state = msgspec.msgpack.encode(afloat)
    here = [mission(landed(state, seat, name, route), seat, name, route) for route in found.values()]
    return sorted(here, key=lambda each: each.rank)


def landed(state: bytes, seat: int, name: str, route: Route) -> Frontier:
    """The match with the craft at the site, with the fuel that the route leaves; nothing else has changed."""
    there = msgspec.msgpack.decode(state, type=Frontier)
    stack = there.stack(seat, name)
    stack.space = site_named(route.to)
    if route.wet:
        wet = STRIP.at(route.wet)
        stack.wet = wet if wet > stack.dry else NO_FUEL
    there.voyage, there.operated = None, False
    return there


def mission(there: Frontier, seat: int, name: str, route: Route) -> Mission:
    stack, site = there.stack(seat, name), site_named(route.to)
    tanks, chances = most_tanks(there, seat, stack), list(chances_of_claim(there, seat, name, site))
    to_do = list(deeds(there, seat, site, bool(chances), tanks))
    if is_mobile(stack) and there.claims.get(site) == seat and site not in there.factories:
        to_do = ["settle", *(deed for deed in to_do if deed != "industrialize")]
    return Mission(route.to, route, tuple(to_do), tanks, max(chances, default=0))


def is_mobile(stack: Stack) -> bool:
    return stack.kind == "cube" or any(part.is_fleet for part in stack.parts)


def chances_of_claim(there: Frontier, seat: int, name: str, site: int) -> Iterator[int]:
    """I6.3: in sixths, by every platform of the craft that could prospect the site."""
    stack = there.stack(seat, name)
    for move in prospects(there, seat):
        assert isinstance(move, Prospect)
        if move.stack == name and move.host == NOBODY and site in within_range(there, seat, stack, move):
            yield chance_in_sixths(there, seat, stack, move, site)


def deeds(there: Frontier, seat: int, site: int, can_claim: bool, tanks: int) -> Iterator[Deed]:
    owner = there.claims.get(site)
    is_open = can_claim or (owner == seat and site not in there.factories)
    if is_open and ways_to_industrialize(there, seat, site):
        yield "industrialize" if owner == seat else "develop"
    if can_claim:
        yield "claim"
    if tanks:
        yield "refuel"


def most_tanks(g: Frontier, seat: int, stack: Stack) -> int:
    """I5a: what the best working platform aboard would make where the craft stands."""
    working = [
        part.card
        for place, part in enumerate(stack.parts)
        if part.printed.isru is not None and is_working(g, seat, stack, place)
    ]
    return max((tanks_from(g, seat, stack, card) for card in working), default=0)


# ---------------------------------------------------------------------- for the table


def aims(g: Frontier, seat: int, question: Choose | None, craft: str = "") -> list[Plan]:
    """All sites that a craft, or the first there is, could ever land on: the way there and what it would bring."""
    if question is not None and question.prompt not in FLYING:
        return []
    craft = craft or next(iter(movable(g, seat)), ROCKET)
    return [aim(g, each, craft) for each in missions(g, seat, MOST_TURNS, craft)]


def aim(g: Frontier, mission: Mission, craft: str) -> Plan:
    index = site_named(mission.site)
    site = SPACES[index].site
    assert site is not None
    return aim_of(mission, craft, site, price(g, spectral_type(index)))


def prospect_of_a_turn(g: Frontier, seat: int, question: Choose | None) -> dict[Deed, int]:
    """How many sites there are for each deed within this turn."""
    if question is None or question.prompt not in FLYING or g.players[seat].rocket is None:
        return {}
    return counted(missions(g, seat))
