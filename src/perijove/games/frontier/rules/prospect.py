"""Prospecting (I6): claims by missile, buggy and raygun."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import cache
from typing import Any

from perijove.games.frontier.facts import KREUTZ, LUNA, SPACES, site_named
from perijove.games.frontier.moves import DONE, Done, Pick, Prospect, Reroll, Revive
from perijove.games.frontier.rules.abilities import (
    cannot_commit,
    granted_at,
    holder,
    is_working,
    lent_people,
    marks,
    permitted,
    privileges,
    wear,
    working,
)
from perijove.games.frontier.rules.adjacent import adjacent
from perijove.games.frontier.rules.claims import place_claim
from perijove.games.frontier.rules.operations import operation
from perijove.games.frontier.rules.refuel import hydration_at, isru_of
from perijove.games.frontier.rules.rolls import glitch_trigger
from perijove.games.frontier.rules.settling import free_disk, road, spare_claims
from perijove.games.frontier.rules.stacks import drop_empty
from perijove.games.frontier.rules.variants import HERMES, is_hermes
from perijove.games.frontier.state import NOBODY, Frontier, Stack
from perijove.games.frontier.story import story
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal
from perijove.solar.chains import effects_of
from perijove.solar.effects import Effect

Procedure = Generator[Question, Any, None]
CERTAIN = 6
"""Sites of this size and more are always a success (I6.3)."""


@operation("prospect")
def prospects(g: Frontier, seat: int) -> list[Move]:
    found: list[Move] = []
    for name, stack in g.players[seat].stacks.items():
        for part in stack.parts:
            for platform in part.printed.platforms:
                if reached(stack.space, platform):
                    move = Prospect(name, part.card, platform)
                    if cannot_prospect(g, seat, move) is None:
                        found.append(move)
    for host, name, part in lent_people(g, seat):
        moves = [Prospect(name, part.card, platform, host) for platform in part.printed.platforms]
        found += [move for move in moves if cannot_prospect(g, seat, move) is None]
    return found


@story.judges(Prospect)
def cannot_prospect(g: Frontier, seat: int, move: Prospect) -> Refusal | None:
    """I6, J2b, N6"""
    owner = holder(g, seat, move.host, move.card)
    stack = g.players[owner].stacks.get(move.stack) if owner != NOBODY else None
    if stack is None or not stack.has(move.card):
        return Refusal("refused.no-card", {"card": move.card}, "I6.1")
    part = stack.part(move.card)
    if move.platform not in part.printed.platforms:
        return Refusal("refused.no-platform", {"card": move.card}, "I6.1")
    if not is_working(g, owner, stack, stack.place(move.card)):
        return Refusal("refused.card-off", {"card": move.card}, "J2b")
    if within_range(g, seat, stack, move):
        return None
    here = SPACES[stack.space]
    if here.site is None:
        return Refusal("refused.no-ground", {}, "I6.1")
    return cannot_prospect_site(g, seat, stack, move.card, stack.space) or Refusal("refused.no-site", {}, "I6")


def within_range(g: Frontier, seat: int, stack: Stack, move: Prospect) -> list[int]:
    """Every site that the platform could prospect now."""
    return [
        site
        for site in reached(stack.space, move.platform)
        if cannot_prospect_site(g, seat, stack, move.card, site) is None
    ]


@cache
def reached(space: int, platform: str) -> tuple[int, ...]:
    """I6.1, I6a, I6b: where the stack is; by buggy also along roads, by raygun also next door but not through air."""
    here = (space,) if SPACES[space].site is not None else ()
    if platform == "buggy":
        return (*here, *road(space))
    if platform == "raygun":
        near = [each for each in adjacent(space) if SPACES[each].site is not None]
        return (*here, *[site for site in near if "atmospheric" not in marks(site)])
    return here


def cannot_prospect_site(g: Frontier, seat: int, stack: Stack, card: str, site: int) -> Refusal | None:
    """I6.1, I6.2, I6.4"""
    name = SPACES[site].id
    if site in g.claims or site in g.busted:
        return Refusal("refused.taken" if site in g.claims else "refused.busted", {"space": name}, "I6")
    if site in LUNA and not may_claim_luna(g, seat, site):
        return Refusal("refused.luna", {"space": name}, "I6.1")
    any_isru = is_hermes(g) and site in HERMES
    isru, drops = isru_of(g, seat, stack, card, site), hydration_at(g, seat, site, stack, card)
    if isru > drops and not any_isru:
        return Refusal("refused.dry", {"isru": isru, "hydration": drops}, "I6.2")
    if not g.players[seat].disks and not spare_claims(g, seat):
        return Refusal("refused.no-disk", {}, "I6.4")
    return None


def may_claim_luna(g: Frontier, seat: int, site: int) -> bool:
    """I6.1, N6b, core-28: the 1st player, by that player's leave, or by felony (G4b)."""
    return seat == g.first or permitted(g, seat, "luna") or cannot_commit(g, seat, site) is None


@story.takes(Prospect)
def prospect(g: Frontier, seat: int, move: Prospect) -> Procedure:
    """I6: the sites are chosen before any roll, then rolled for one by one."""
    g.operated = True
    owner = holder(g, seat, move.host, move.card)
    stack = g.stack(owner, move.stack)
    glitch_trigger(g, owner, stack)
    if not stack.has(move.card) or not is_working(g, owner, stack, stack.place(move.card)):
        drop_empty(g, owner)
        return
    sites = within_range(g, seat, stack, move)
    if move.platform == "raygun" and len(sites) > 1:
        g.aiming = (move.stack, move.card, move.platform, move.host)
        sites = yield from aim(g, seat, sites)
        g.aiming = None
    yield from roll_for(g, seat, stack, move, sites)
    wear(g, owner, stack, stack.place(move.card))
    drop_empty(g, owner)


def aim(g: Frontier, seat: int, sites: list[int]) -> Generator[Question, Any, list[int]]:
    """I6a: any number of sites, in the order in which they are rolled for."""
    chosen: list[int] = []
    while len(chosen) < len(sites):
        options: list[Move] = [Pick(SPACES[site].id) for site in sites if site not in chosen]
        if chosen:
            options.append(DONE)
        move = yield Choose(seat, "aim", options, "I6a")
        if isinstance(move, Done):
            break
        chosen.append(site_named(move.site))
    return chosen


def roll_for(g: Frontier, seat: int, stack: Stack, move: Prospect, sites: list[int]) -> Procedure:
    failed: list[int] = []
    for site in sites:
        good = size_roll(g, seat, stack, move, site)
        if not good and move.platform == "buggy":
            again = yield Choose(seat, "reroll", [Reroll(SPACES[site].id), DONE], "I6b", {"space": SPACES[site].id})
            good = isinstance(again, Reroll) and size_roll(g, seat, stack, move, site)
        if good:
            yield from claim(g, seat, site)
        else:
            failed.append(site)
    for _ in range(rerolls(g, seat, stack, move)):
        if not failed:
            break
        options: list[Move] = [*[Reroll(SPACES[site].id) for site in failed], DONE]
        again = yield Choose(seat, "reroll", options, "I6a", {"space": SPACES[failed[0]].id})
        if isinstance(again, Done):
            break
        site = site_named(again.site)
        if size_roll(g, seat, stack, move, site):
            failed.remove(site)
            yield from claim(g, seat, site)
    for site in failed:
        g.busted += (site,)
        g.say("busted", seat=seat, space=SPACES[site].id)


def rerolls(g: Frontier, seat: int, stack: Stack, move: Prospect) -> int:
    """I6a, core-23: Blink Telescope for rayguns, and a card that may do so itself, once each an operation."""
    count = 0
    if move.platform == "raygun":
        count += sum(effect.platform == "raygun" for effect in privileges(g, seat, "prospect.reroll"))
    own = effects_of(stack.part(move.card).face)
    return count + sum(effect.kind == "prospect.reroll" and effect.platform == "self" for effect in own)


def size_roll(g: Frontier, seat: int, stack: Stack, move: Prospect, site: int) -> bool:
    """I6.3: the die, as working cards in the place change it, must not exceed the size."""
    found = SPACES[site].site
    assert found is not None
    if is_certain(g, site):
        return True
    die = g.chance.die(6)
    total = die + size_modifier(g, seat, stack, move, site)
    g.say("size.roll", seat=seat, die=die, total=total, size=found.size, space=SPACES[site].id)
    return total <= found.size


def is_certain(g: Frontier, site: int) -> bool:
    """I6.3, V5: where nobody rolls."""
    found = SPACES[site].site
    assert found is not None
    return found.size >= CERTAIN or site == KREUTZ or (is_hermes(g) and site in HERMES)


def chance_in_sixths(g: Frontier, seat: int, stack: Stack, move: Prospect, site: int) -> int:
    """I6.3: how many faces of the die make a claim of a site."""
    found = SPACES[site].site
    assert found is not None
    if is_certain(g, site):
        return CERTAIN
    return max(0, min(CERTAIN, found.size - size_modifier(g, seat, stack, move, site)))


def size_modifier(g: Frontier, seat: int, stack: Stack, move: Prospect, site: int) -> int:
    """What working cards add to the size roll of a site."""
    found = SPACES[site].site
    assert found is not None
    return sum(
        effect.amount
        for effect in size_modifiers(g, seat, stack, stack.place(move.card))
        if effect.type in (None, found.type)
        and effect.platform in (None, move.platform)
        and (effect.sites is None or SPACES[site].season is not None)
    )


def size_modifiers(g: Frontier, seat: int, user: Stack, place: int) -> Iterator[Effect]:
    """What changes a size roll of a platform: working cards in the place, and those that do so from anywhere."""
    for _, effect in granted_at(g, seat, user.space, "size_roll.modify", (user, place)):
        yield effect
    for stack in g.players[seat].stacks.values():
        if stack.space != user.space:
            yield from [each for _, each in working(g, seat, stack, "size_roll.modify") if each.scope == "any"]


def claim(g: Frontier, seat: int, site: int) -> Procedure:
    """I6.4: without a disk in the reserve another claim is given up for it."""
    if (yield from free_disk(g, seat, site, "I6.4")):
        place_claim(g, seat, site)
        g.say("claimed", seat=seat, space=SPACES[site].id)


# ---------------------------------------------------------------------- a card's own operation


@operation("revive")
def revivals(g: Frontier, seat: int) -> list[Move]:
    return [move for site in g.busted if cannot_revive(g, seat, move := Revive(SPACES[site].id)) is None]


@story.judges(Revive)
def cannot_revive(g: Frontier, seat: int, move: Revive) -> Refusal | None:
    """A card in the place that makes a claim of a busted site of some size."""
    site = site_named(move.site)
    found = SPACES[site].site if site >= 0 else None
    if found is None or site not in g.busted:
        return Refusal("refused.not-busted", {"space": move.site}, "I6")
    if not any(effect.least_size <= found.size for _, effect in granted_at(g, seat, site, "claim.revive")):
        return Refusal("refused.no-reviver", {"space": move.site}, "I6")
    if not g.players[seat].disks and not spare_claims(g, seat):
        return Refusal("refused.no-disk", {}, "I6.4")
    return None


@story.takes(Revive)
def revive(g: Frontier, seat: int, move: Revive) -> Procedure:
    g.operated = True
    site = site_named(move.site)
    g.busted = tuple(each for each in g.busted if each != site)
    yield from claim(g, seat, site)
