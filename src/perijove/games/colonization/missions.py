"""What a spacecraft could do at the sites that it reaches, and what it lacks: the rules are asked as if it were so."""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.colonization.about import chance_in_sixths
from perijove.games.colonization.departures import thawed, with_stack
from perijove.games.colonization.facts import site_at, site_named
from perijove.games.colonization.journeys import atlas
from perijove.games.colonization.moves import Fill, Prospect
from perijove.games.colonization.routes import movable
from perijove.games.colonization.rules.abilities import is_working
from perijove.games.colonization.rules.cubes import has_cube, may_stand, price
from perijove.games.colonization.rules.glory import glories_at
from perijove.games.colonization.rules.industry import sets_at, works_at
from perijove.games.colonization.rules.prospect import cannot_prospect, cannot_prospect_site, rerolls
from perijove.games.colonization.rules.refuel import cannot_fill, tanks_from
from perijove.games.colonization.state import ROCKET, Colonization, Stack
from perijove.kernel.decision import Choose
from perijove.kernel.view import Plan
from perijove.solar import missions as solar
from perijove.solar.chits import NO_FUEL, STRIP, room_for_tanks
from perijove.solar.missions import Deed, aim_of, counted
from perijove.solar.plans import FLYING
from perijove.solar.routes import Route
from perijove.solar.surveys import MOST_TURNS

Lack = tuple[str, str | int]
"""What is missing for a claim or a factory, and what that is about: a figure, a seat or a face, or nothing."""


class Mission(solar.Mission, frozen=True):
    """A site within reach, what could be done there, and what is missing for more."""

    chance: int
    """In percent: of a claim by what is aboard, second rolls and all."""
    glories: tuple[str, ...]
    """That a human aboard would land for (I1)."""
    lacks: tuple[Lack, ...]


def missions(g: Colonization, seat: int, turns: int = 1, craft: str = ROCKET) -> list[Mission]:
    """Sites that a craft could land on within so many turns, the nearest and those with most to do first."""
    found = [
        mission(landed(g, seat, craft, route), seat, craft, route) for route in atlas(g, seat, turns, craft).values()
    ]
    return sorted(found, key=lambda each: each.rank)


def landed(g: Colonization, seat: int, name: str, route: Route) -> Colonization:
    """The match with the craft at the site, with the fuel that the route leaves; nothing else has changed."""
    stack = g.stack(seat, name)
    wet = STRIP.at(route.wet) if route.wet else NO_FUEL
    return with_stack(g, seat, name, thawed(stack, site_named(route.to), wet if wet > stack.dry else NO_FUEL))


def mission(there: Colonization, seat: int, name: str, route: Route) -> Mission:
    stack, site = there.stack(seat, name), site_named(route.to)
    chances = list(chances_of_claim(there, seat, name, site))
    glories = tuple(glories_for(there, seat, stack))
    tanks = most_tanks(there, seat, name)
    to_do = tuple(deeds(there, seat, stack, bool(chances), bool(glories), tanks))
    sixths, chance = max(chances, key=lambda each: each[1], default=(0, 0))
    lacks = tuple(dict.fromkeys(lacking(there, seat, stack, bool(chances))))
    return Mission(route.to, route, to_do, tanks, sixths, chance, glories, lacks)


def chances_of_claim(there: Colonization, seat: int, name: str, site: int) -> Iterator[tuple[int, int]]:
    """H6, H6.buggy-reroll: by every platform of the craft in sixths of a roll, and in percent of all its rolls."""
    stack = there.stack(seat, name)
    for part in stack.parts:
        for platform in part.printed.platforms:
            move = Prospect(name, part.card, platform)
            if cannot_prospect(there, seat, move) is not None:
                continue
            if cannot_prospect_site(there, seat, stack, part.card, site) is None:
                sixths = chance_in_sixths(there, seat, stack, move, site)
                missed = (1 - sixths / 6) ** (1 + rerolls(there, seat, stack, move))
                yield sixths, round(100 * (1 - missed))


def deeds(there: Colonization, seat: int, stack: Stack, can_claim: bool, glory: bool, tanks: int) -> Iterator[Deed]:
    site = stack.space
    is_own = there.claims.get(site) == seat
    can_build = may_stand(there, site) and has_cube(there, seat)
    if stack.kind == "cube":
        if is_own and may_stand(there, site):  # P6.settle
            yield "settle"
        return
    if (is_own or can_claim) and can_build and sets_at(there, seat, site):
        yield "industrialize" if is_own else "develop"
    if can_claim:
        yield "claim"
    if glory:
        yield "glory"
    if tanks:
        yield "refuel"


def glories_for(there: Colonization, seat: int, stack: Stack) -> Iterator[str]:
    """I1: those that nobody has yet and that a human aboard has not landed for before."""
    humans = [part for part in stack.parts if part.human]
    for glory in glories_at(there, stack.space):
        if glory not in there.glories and any(glory not in part.seen for part in humans):
            yield glory


def most_tanks(there: Colonization, seat: int, name: str) -> int:
    """H5, H5.factory, H5.dirt: what the best card aboard would make, or all that there is room for."""
    stack = there.stack(seat, name)
    if any(cannot_fill(there, seat, fill) is None for fill in (Fill(name, "water"), Fill(name, "dirt"))):
        return room_for_tanks(stack)
    working = [
        part.card
        for place, part in enumerate(stack.parts)
        if part.printed.isru is not None and is_working(there, seat, stack, place)
    ]
    return max((tanks_from(there, seat, stack, card) for card in working), default=0)


# ---------------------------------------------------------------------- what is missing


def lacking(there: Colonization, seat: int, stack: Stack, can_claim: bool) -> Iterator[Lack]:
    """What keeps a craft from a factory there: first what a claim takes, then what building takes."""
    site = stack.space
    owner = there.claims.get(site)
    if site in there.busted or owner not in (None, seat):
        yield ("busted", "") if owner is None else ("taken", owner)
        return
    if site in there.factories:
        return
    if owner is None and stack.kind == "cube":
        yield "claim", ""
    elif owner is None and not can_claim:
        yield from lacking_claim(there, seat, stack)
    if not may_stand(there, site):
        yield "lunar", ""
    elif stack.kind != "cube":
        yield from lacking_factory(there, seat, site)


def lacking_claim(there: Colonization, seat: int, stack: Stack) -> Iterator[Lack]:
    """H6: a card that prospects, its supports, a rating good enough for the ground, a disk."""
    probes = [part for part in stack.parts if part.printed.platforms]
    refusals = [cannot_prospect_site(there, seat, stack, part.card, stack.space) for part in probes]
    able = [part for part, refusal in zip(probes, refusals, strict=True) if refusal is None]
    dry = [refusal for refusal in refusals if refusal is not None and refusal.key == "refused.dry"]
    if able:  # so it does not work
        yield "idle", able[0].face
    elif not probes:
        yield "probe", ""
    elif len(dry) == len(probes):
        yield "isru", dry[0].args["hydration"]
    else:
        yield "disk", ""


def lacking_factory(there: Colonization, seat: int, site: int) -> Iterator[Lack]:
    """H7: a refinery and a robonaut that work, and a cube."""
    here = [part for name in there.stacks_at(seat, site) for part in there.stack(seat, name).parts]
    if not sets_at(there, seat, site):
        for deck in ("refinery", "robonaut"):
            if not any(works_at(there, seat, site, deck)):
                idle = [part.face for part in here if part.printed.deck == deck]
                yield ("idle", idle[0]) if idle else (deck, "")
    if not has_cube(there, seat):
        yield "cube", ""


# ---------------------------------------------------------------------- for the table


def aims(g: Colonization, seat: int, question: Choose | None, craft: str = "") -> list[Plan]:
    """All sites that a craft, or the first there is, could ever land on: the way there and what it would bring."""
    if question is not None and question.prompt not in FLYING:
        return []
    craft = craft or next(iter(movable(g, seat)), ROCKET)
    return [aim(g, each, craft) for each in missions(g, seat, MOST_TURNS, craft)]


def aim(g: Colonization, mission: Mission, craft: str) -> Plan:
    site = site_at(site_named(mission.site))
    return aim_of(
        mission, craft, site, price(g, site.type),
        chance=mission.chance, glories=list(mission.glories), lacks=list(mission.lacks),
    )  # fmt: skip


def prospect_of_a_turn(g: Colonization, seat: int, question: Choose | None) -> dict[Deed, int]:
    """How many sites there are for each deed within this turn."""
    if question is None or question.prompt not in FLYING or g.players[seat].rocket is None:
        return {}
    return counted(missions(g, seat))
