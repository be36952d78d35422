"""What factions and working cards can do: abilities, push, felonies, and money that changes hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from msgspec.structs import replace

from perijove.games.colonization.facts import BOARD, FACES, FACTIONS, LEO, MONEY, SPACES, adjacent, marks, site_at
from perijove.games.colonization.rules.stacks import swap_part
from perijove.games.colonization.state import Colonization, Part, Stack
from perijove.kernel.forms import Refusal, no
from perijove.solar.chains import Mounts, chains, effects_of, has_effect, spends_itself, works
from perijove.solar.effects import Effect


def is_lawless(g: Colonization) -> bool:
    """K4.anarchy, K4.war"""
    return g.government in ("anarchy", "war")


def has_ability(g: Colonization, seat: int, ability: str) -> bool:
    """K4.anarchy-abilities, K4.war: where nobody governs only PRC has its own."""
    faction = FACTIONS[g.players[seat].faction]
    return faction.ability == ability and (faction.id == "PRC" or not is_lawless(g))


def has_push(g: Colonization, seat: int) -> bool:
    """Z.push: by a push factory, by ESA's ability, a refinery that left a push behind, or what else pushes."""
    if has_ability(g, seat, "powersat") or g.players[seat].powersat or has_push_factory(g, seat):
        return True
    return any(pushes(g, seat) for pushes in PUSHERS)


PUSHERS: list[Callable[[Colonization, int], bool]] = []


def has_push_factory(g: Colonization, seat: int) -> bool:
    """Z.push: a cube on a claim on Mercury, Venus or Io."""
    return any(owner == seat and "push" in marks(site) for site, owner in g.factories.items())


# ---------------------------------------------------------------------- cards that work


def is_working(g: Colonization, seat: int, stack: Stack, place: int) -> bool:
    """In the Basic game a card works without supports; solar ones not where the Sun is too faint."""
    if g.rules.colonization:
        return works(mounts_of(g, seat, stack), place, is_dark(stack.space))
    return not (stack.parts[place].printed.solar and is_dark(stack.space))


def mounts_of(g: Colonization, seat: int, stack: Stack) -> Mounts:
    """Z.push-solar: the cards of a stack as chains see them; solar generators work to Ceres, with push to Saturn."""
    lit = LIT_BY_PUSH if has_push_factory(g, seat) else LIT
    if SPACES[stack.space].zone in lit or not any(is_solar_generator(part) for part in stack.parts):
        return stack.mounts
    return tuple(replace(part.mount, aloof=True) if is_solar_generator(part) else part.mount for part in stack.parts)


LIT = ("mercury", "venus", "earth", "mars", "ceres")
LIT_BY_PUSH = (*LIT, "jupiter", "saturn")


def is_solar_generator(part: Part) -> bool:
    return part.printed.deck == "generator" and part.printed.solar


def wear(g: Colonization, seat: int, stack: Stack, place: int) -> None:
    """A radiator that spends itself turns light, if a card that served can't be cooled without it."""
    if not g.rules.colonization:
        return
    found = chains(mounts_of(g, seat, stack), place, is_dark(stack.space))
    ways = [[each for each in chain.radiators if spends_itself(stack.parts[each].mount)] for chain in found]
    for each in min(ways, key=len, default=[]):
        turn_light(stack, stack.parts[each])


def turn_light(stack: Stack, part: Part) -> None:
    swap_part(stack, part, replace(part, heavy=False))


def is_dark(space: int) -> bool:
    return BOARD.zone(SPACES[space].zone).solar is None


@cache
def bearers(kind: str) -> frozenset[str]:
    """The faces that have an effect of a kind."""
    return frozenset(face for face in FACES if has_effect(face, kind))


def working_at(g: Colonization, seat: int, space: int, kind: str) -> Iterator[Effect]:
    """Effects of a kind by working cards of a seat in a place."""
    bearing = bearers(kind)
    for stack in g.players[seat].stacks.values():
        if stack.space == space:
            for place, part in enumerate(stack.parts):
                if part.face in bearing and is_working(g, seat, stack, place):
                    yield from [effect for effect in effects_of(part.face) if effect.kind == kind]


def hydration_at(g: Colonization, seat: int, site: int) -> int:
    """Drops of a site; a card makes aerostats wetter for who has it there or next door."""
    drops = site_at(site).hydration
    if "aerostat" in marks(site):
        for space in (site, *adjacent(site)):
            for effect in working_at(g, seat, space, "hydration.set"):
                drops = max(drops, effect.amount)
    return drops


def isru_of(g: Colonization, seat: int, stack: Stack, part: Part, site: int) -> int:
    """A card's rating as working cards in the place lower it, never below 0."""
    rating = part.printed.isru
    assert rating is not None
    for effect in effects_of(part.face):
        if effect.kind == "push.self" and part.printed.push and has_push(g, seat):
            rating += effect.isru
    for effect in working_at(g, seat, stack.space, "isru.modify"):
        if effect.sites is None or effect.sites in marks(site):
            rating += effect.amount
    return max(0, rating)


# ---------------------------------------------------------------------- humans and felonies


def human_at(g: Colonization, seat: int, space: int, but: str = "") -> bool:
    """Whether a seat has a human in a place: a card, one left out, or a colony."""
    if g.colonies.get(space) == seat:
        return True
    stacks = [stack for stack in g.players[seat].stacks.values() if stack.space == space]
    return any(part.human and part.card != but for stack in stacks for part in stack.parts)


def is_felon(g: Colonization, seat: int) -> bool:
    """K4.anarchy, K4.war: everybody where nobody governs, PRC always."""
    return is_lawless(g) or has_ability(g, seat, "felonious")


def cannot_commit(g: Colonization, seat: int, space: int, but: str = "") -> Refusal | None:
    """A felony needs the right to it, an own human there, and nobody's human who is opposed."""
    if not is_felon(g, seat):
        return no("no-felon", "felony")
    if space == LEO or not human_at(g, seat, space):
        return no("no-human", "felony", space=SPACES[space].id)
    if any(human_at(g, other, space) for other in range(g.seats) if other != seat):
        return no("defended", "felony", space=SPACES[space].id)
    return None


def may_use_factory(g: Colonization, seat: int, site: int) -> bool:
    """One's own, or another's that is hijacked."""
    return site in g.factories and (g.factories[site] == seat or cannot_commit(g, seat, site) is None)


# ---------------------------------------------------------------------- money


def gain(g: Colonization, seat: int, wt: int, why: str) -> None:
    """WT from the pool."""
    if wt:
        g.players[seat].wt += wt
        g.say("gained", seat=seat, wt=wt, why=why)


def pay_launch_fees(g: Colonization) -> None:
    """NASA earns by every boost of anybody."""
    for seat in g.order():
        if has_ability(g, seat, "launch_fees"):
            gain(g, seat, MONEY.launch_fee, "boost")
