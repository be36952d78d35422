"""Prospecting (H6): claims by missile, buggy and raygun."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from typing import Any

from perijove.games.colonization.facts import EUREKA, SPACES, SUNGRAZER, adjacent, marks, road, site_at, site_named
from perijove.games.colonization.moves import DONE, Done, Pick, Prospect, Reroll, Revive
from perijove.games.colonization.rules.abilities import (
    by_colonists,
    effects_of_kind,
    hydration_at,
    is_working,
    isru_of,
    pay_privileges,
    privileges,
    wear,
    working_at,
)
from perijove.games.colonization.rules.cubes import place_claim
from perijove.games.colonization.rules.operations import Procedure, operation, operations
from perijove.games.colonization.state import Colonization, Stack
from perijove.games.colonization.story import story
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal, no

CERTAIN = 6
"""Sites of this size and more need no roll."""


@operations("prospect", "science")
def prospects(g: Colonization, seat: int) -> list[Move]:
    found: list[Move] = []
    for name, stack in g.players[seat].stacks.items():
        for part in stack.parts:
            for platform in part.printed.platforms:
                tours = (False, True) if platform == "buggy" else (False,)
                moves = [Prospect(name, part.card, platform, tour) for tour in tours]
                found += [move for move in moves if cannot_prospect(g, seat, move) is None]
    return found


@story.judges(Prospect)
def cannot_prospect(g: Colonization, seat: int, move: Prospect) -> Refusal | None:
    """H6, H6.raygun, H6.buggy-many"""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or not stack.has(move.card):
        return no("no-card", "H6", card=move.card)
    if move.platform not in stack.part(move.card).printed.platforms:
        return no("no-platform", "H6", card=move.card)
    if not is_working(g, seat, stack, stack.place(move.card)):
        return no("card-off", "H6", card=move.card)
    if move.tour and not (move.platform == "buggy" and road(stack.space)):
        return no("no-road", "H6.buggy-many", card=move.card)
    sites = reached(stack.space, move.platform, move.tour)
    if not sites:
        return no("no-ground", "H6")
    refusals = [cannot_prospect_site(g, seat, stack, move.card, site) for site in sites]
    return None if None in refusals else refusals[0]


@cache
def reached(space: int, platform: str, tour: bool) -> tuple[int, ...]:
    """Where the card is; on a tour also along the road, by raygun also next door but not through an atmosphere."""
    here = (space,) if SPACES[space].site is not None else ()
    if tour:
        return (*here, *road(space))
    if platform == "raygun":
        near = [each for each in adjacent(space) if SPACES[each].site is not None]
        return (*here, *[site for site in near if "atmospheric" not in marks(site)])
    return here


def cannot_prospect_site(g: Colonization, seat: int, stack: Stack, card: str, site: int) -> Refusal | None:
    """H6, H6.failure"""
    name = SPACES[site].id
    if site in g.claims:
        return no("taken", "H6", space=name)
    if site in g.busted:
        return no("busted", "H6.failure", space=name)
    isru, drops = isru_of(g, seat, stack, stack.part(card), site), hydration_at(g, seat, site)
    if isru > drops:
        return no("dry", "H6", isru=isru, hydration=drops)
    return None if g.players[seat].disks else no("no-disk", "H6.success")


@operation(Prospect, "science")
def prospect(g: Colonization, seat: int, move: Prospect) -> Procedure:
    """H6: the sites are chosen before any roll, then rolled for one by one."""
    stack = g.stack(seat, move.stack)
    reach = reached(stack.space, move.platform, move.tour)
    sites = [site for site in reach if cannot_prospect_site(g, seat, stack, move.card, site) is None]
    if len(sites) > 1:
        sites = yield from aim(g, seat, sites, "H6.raygun-many" if move.platform == "raygun" else "H6.buggy-many")
    sites = sites[: g.players[seat].disks]
    failed = [site for site in sites if not try_site(g, seat, stack, move, site)]
    for _ in range(rerolls(g, seat, stack, move)):
        if not failed:
            break
        options: list[Move] = [*[Reroll(SPACES[site].id) for site in failed], DONE]
        again = yield Choose(seat, "reroll", options, "H6.buggy-reroll", {"space": SPACES[failed[0]].id})
        if isinstance(again, Done):
            break
        if try_site(g, seat, stack, move, site_named(again.site)):
            failed.remove(site_named(again.site))
    wear(g, seat, stack, stack.place(move.card))
    for site in failed:
        g.busted += (site,)
        g.say("busted", seat=seat, space=SPACES[site].id)


def aim(g: Colonization, seat: int, sites: list[int], rule: str) -> Generator[Question, Any, list[int]]:
    """Any number of sites, in the order in which they are rolled for, as far as disks reach."""
    chosen: list[int] = []
    while len(chosen) < min(len(sites), g.players[seat].disks):
        options: list[Move] = [Pick(SPACES[site].id) for site in sites if site not in chosen]
        if chosen:
            options.append(DONE)
        move = yield Choose(seat, "aim", options, rule)
        if isinstance(move, Done):
            break
        chosen.append(site_named(move.site))
    return chosen


def rerolls(g: Colonization, seat: int, stack: Stack, move: Prospect) -> int:
    """H6.buggy-reroll: one for a buggy that stays where it is, by a card that may do so itself, and by privilege."""
    own = effects_of_kind(stack.part(move.card).face, "prospect.reroll")
    buggy = move.platform == "buggy" and not move.tour
    by_right = sum(effect.platform == move.platform for effect in privileges(g, seat, "prospect.reroll"))
    return buggy + by_right + sum(effect.platform == "self" for effect in own)


def try_site(g: Colonization, seat: int, stack: Stack, move: Prospect, site: int) -> bool:
    """H6, H6.success: the die, as working cards in the place change it, must not exceed the size."""
    size = site_at(site).size
    if size < CERTAIN and site != SUNGRAZER:
        die = g.chance.die(6)
        total = die + size_modifier(g, seat, stack, move, site)
        g.say("size.roll", seat=seat, die=die, total=total, size=size, space=SPACES[site].id)
        if total > size:
            return False
    claim(g, seat, site)
    return True


def size_modifier(g: Colonization, seat: int, stack: Stack, move: Prospect, site: int) -> int:
    """What working cards add to the roll for a site: those in the place, and who helps from anywhere."""
    here = [each for each in working_at(g, seat, stack.space, "size_roll.modify") if each.scope == "here"]
    far = [each for each in by_colonists(g, seat, "size_roll.modify") if each.scope == "any"]
    return sum(
        effect.amount
        for effect in (*here, *far)
        if effect.type in (None, site_at(site).type)
        and effect.platform in (None, move.platform)
        and (effect.sites is None or SPACES[site].season is not None)
    )


def claim(g: Colonization, seat: int, site: int) -> None:
    """H6.success; col-15: whether Eureka is a science site is known only now."""
    place_claim(g, seat, site)
    g.say("claimed", seat=seat, space=SPACES[site].id)
    pay_privileges(g, "claim")
    if site == EUREKA and not g.eureka:
        g.eureka = "no" if g.chance.die(6) <= 3 else "yes"
        g.say("eureka", science=g.eureka)


# ---------------------------------------------------------------------- a card's own operation


@operations("revive", "science")
def revivals(g: Colonization, seat: int) -> list[Move]:
    return [move for site in g.busted if cannot_revive(g, seat, move := Revive(SPACES[site].id)) is None]


@story.judges(Revive)
def cannot_revive(g: Colonization, seat: int, move: Revive) -> Refusal | None:
    """A card in the place that makes a claim of a busted site of some size."""
    site = site_named(move.site)
    if site not in g.busted:
        return no("not-busted", "H6.failure", space=move.site)
    if not any(effect.least_size <= site_at(site).size for effect in working_at(g, seat, site, "claim.revive")):
        return no("no-reviver", "H6.failure", space=move.site)
    return None if g.players[seat].disks else no("no-disk", "H6.success")


@operation(Revive, "science")
def revive(g: Colonization, seat: int, move: Revive) -> None:
    site = site_named(move.site)
    g.busted = tuple(each for each in g.busted if each != site)
    claim(g, seat, site)
