"""What a rocket could do at the sites that it reaches: the rules are asked as if it were there already."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from perijove.games.frontier.facts import SPACES, STRIP, site_named
from perijove.games.frontier.journeys import MOST_TURNS, Route, atlas
from perijove.games.frontier.moves import Prospect
from perijove.games.frontier.routes import FLYING, leg_of
from perijove.games.frontier.rules.abilities import is_working
from perijove.games.frontier.rules.claims import price, spectral_type
from perijove.games.frontier.rules.industry import ways_to_industrialize
from perijove.games.frontier.rules.prospect import chance_in_sixths, prospects, within_range
from perijove.games.frontier.rules.refuel import tanks_from
from perijove.games.frontier.rules.stacks import ROCKET
from perijove.games.frontier.state import NO_FUEL, NOBODY, Frontier
from perijove.kernel.decision import Choose
from perijove.kernel.view import Plan

Deed = Literal["industrialize", "develop", "claim", "refuel"]
"""Build a factory on the own claim; claim first and build then; claim; make fuel."""
DEEDS: tuple[Deed, ...] = ("industrialize", "develop", "claim", "refuel")


class Mission(msgspec.Struct, frozen=True):
    """A site within reach, how to get there, and what could be done there after landing."""

    site: str
    route: Route
    deeds: tuple[Deed, ...]
    tanks: int
    """Tanks that the best platform aboard would make there."""
    sixths: int
    """The best chance of a claim there by what is aboard."""

    @property
    def rank(self) -> tuple[int, int, int]:
        first = DEEDS.index(self.deeds[0]) if self.deeds else len(DEEDS)
        return self.route.turns, first, self.route.fuel


def missions(g: Frontier, seat: int, turns: int = 1) -> list[Mission]:
    """Sites that the rocket could land on within so many turns, the nearest and those with most to do first."""
    state = msgspec.msgpack.encode(g)
    found = [mission(landed(state, seat, site, route), seat, route) for site, route in atlas(g, seat, turns).items()]
    return sorted(found, key=lambda each: each.rank)


def mission(there: Frontier, seat: int, route: Route) -> Mission:
    tanks, site = most_tanks(there, seat), site_named(route.to)
    chances = list(chances_of_claim(there, seat, site))
    return Mission(
        route.to, route, tuple(deeds(there, seat, site, bool(chances), tanks)), tanks, max(chances, default=0)
    )


def chances_of_claim(there: Frontier, seat: int, site: int) -> Iterator[int]:
    """I6.3: in sixths, by every platform of the rocket that could prospect the site."""
    rocket = there.stack(seat, ROCKET)
    for move in prospects(there, seat):
        assert isinstance(move, Prospect)
        if move.stack == ROCKET and move.host == NOBODY and site in within_range(there, seat, rocket, move):
            yield chance_in_sixths(there, seat, rocket, move, site)


def deeds(there: Frontier, seat: int, site: int, can_claim: bool, tanks: int) -> Iterator[Deed]:
    owner = there.claims.get(site)
    is_open = can_claim or (owner == seat and site not in there.factories)
    if is_open and ways_to_industrialize(there, seat, site):
        yield "industrialize" if owner == seat else "develop"
    if can_claim:
        yield "claim"
    if tanks:
        yield "refuel"


def landed(state: bytes, seat: int, site: str, route: Route) -> Frontier:
    """The match with the rocket at the site, with the fuel that the route leaves; nothing else has changed."""
    there = msgspec.msgpack.decode(state, type=Frontier)
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


# ---------------------------------------------------------------------- for the table


def aims(g: Frontier, seat: int, question: Choose | None) -> list[Plan]:
    """All sites that the rocket could ever land on, each with the way there and what it would bring."""
    if question is not None and question.prompt not in FLYING:
        return []
    return [aim(g, each) for each in missions(g, seat, MOST_TURNS)]


def aim(g: Frontier, mission: Mission) -> Plan:
    route, index = mission.route, site_named(mission.site)
    site = SPACES[index].site
    assert site is not None
    args: dict[str, Any] = {
        "turns": route.turns, "burns": route.burns, "fuel": route.fuel, "wet": route.wet, "rolls": route.rolls,
        "risk": round(100 * (1 - route.odds)), "size": site.size, "type": site.type, "hydration": site.hydration,
        "deeds": list(mission.deeds), "tanks": mission.tanks, "sixths": mission.sixths,
        "price": price(g, spectral_type(index)), "hops": [leg_of(hop) for hop in route.hops],
    }  # fmt: skip
    return Plan("aim", args, (), mission.site)


def prospect_of_a_turn(g: Frontier, seat: int, question: Choose | None) -> dict[str, int]:
    """How many sites there are for each deed within this turn."""
    if question is None or question.prompt not in FLYING or g.players[seat].rocket is None:
        return {}
    found = [deed for each in missions(g, seat) for deed in each.deeds]
    return {deed: found.count(deed) for deed in DEEDS if deed in found}
