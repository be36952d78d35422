"""What factions and working cards can do: abilities, push, felonies, and money that changes hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from msgspec.structs import replace

from perijove.games.colonization.facts import BOARD, CARDS, FACES, LEO, PRICES, SPACES, adjacent, marks, site_at
from perijove.games.colonization.rules.stacks import swap_part
from perijove.games.colonization.state import Colonization, Part, Stack
from perijove.kernel.forms import Refusal, no
from perijove.solar.chains import Mounts, chains, effects_of, has_effect, spends_itself, works
from perijove.solar.effects import Effect


def is_lawless(g: Colonization) -> bool:
    """K4.anarchy, K4.war"""
    return g.government in ("anarchy", "war")


def privileges(g: Colonization, seat: int, kind: str) -> tuple[Effect, ...]:
    """What a faction can do by its crew card.

    K4.anarchy-abilities, K4.war: where nobody governs, only PRC can, and in anarchy who has the colonist for it. With
    another colonist the other side of the card counts too, where somebody governs (col-32).
    """
    player = g.players[seat]
    if is_lawless(g):
        keeps = g.government == "anarchy" and any(by_colonists(g, seat, "privilege.in_anarchy"))
        return effects_of_kind(player.crew, kind) if keeps or player.faction == "PRC" else ()
    found = effects_of_kind(player.crew, kind)
    if any(by_colonists(g, seat, "privilege.both_faces")):
        return (*found, *effects_of_kind(other_face(player.crew), kind))
    return found


@cache
def other_face(crew: str) -> str:
    return next(face for face in CARDS[FACES[crew].card] if face != crew)


def effects_of_kind(face: str, kind: str) -> tuple[Effect, ...]:
    return tuple(effect for effect in effects_of(face) if effect.kind == kind)


def by_colonists(g: Colonization, seat: int, kind: str) -> Iterator[Effect]:
    """Effects of a kind by own colonists in space, wherever they are; they need no supports."""
    if not g.rules.colonization:
        return
    bearing = bearers(kind)
    for stack in g.players[seat].stacks.values():
        for part in stack.parts:
            if part.face in bearing and part.printed.deck == "colonist":
                yield from effects_of_kind(part.face, kind)


# ---------------------------------------------------------------------- push


def has_push(g: Colonization, seat: int) -> bool:
    """Z.push: one's own, or another's by leave."""
    return own_push(g, seat) or permitted(g, seat, "push")


def own_push(g: Colonization, seat: int) -> bool:
    """By a push factory, by ESA's ability, a refinery that left a push behind, or what else pushes."""
    if privileges(g, seat, "powersat") or g.players[seat].powersat or has_push_factory(g, seat):
        return True
    return any(pushes(g, seat) for pushes in PUSHERS)


PUSHERS: list[Callable[[Colonization, int], bool]] = []


def has_push_factory(g: Colonization, seat: int) -> bool:
    """Z.push: a cube on a claim on Mercury, Venus or Io."""
    return any(owner == seat and "push" in marks(site) for site, owner in g.factories.items())


# ---------------------------------------------------------------------- leave that others gave


def permitted(g: Colonization, seat: int, what: str, space: int = -1) -> bool:
    """col-33: whether somebody gave leave for this turn, and still has what it is about."""
    return bool(givers(g, seat, what, space))


def givers(g: Colonization, seat: int, what: str, space: int = -1) -> list[int]:
    given = [permit for permit in g.permits if permit.taker == seat and permit.what == what]
    return [permit.giver for permit in given if permit.space in (-1, space) and HOLDS[what](g, permit.giver, space)]


HOLDS: dict[str, Callable[[Colonization, int, int], bool]] = {
    "push": lambda g, giver, space: own_push(g, giver),
    "felony": lambda g, giver, space: is_felon_by_right(g, giver),
    "mooncable": lambda g, giver, space: bool(privileges(g, giver, "mooncable")),
    "factory": lambda g, giver, space: g.factories.get(space) == giver,
    "witness": lambda g, giver, space: True,
}
"""By what may be allowed: whether who allowed it still has it. Chapters enter theirs."""


# ---------------------------------------------------------------------- cards that work


def is_working(g: Colonization, seat: int, stack: Stack, place: int, use: str = "") -> bool:
    """In the Basic game a card works without supports; solar ones not where the Sun is too faint.

    `use` names what it is for, where some supports do not serve.
    """
    if g.rules.colonization:
        return works(mounts_of(g, seat, stack), place, is_dark(stack.space), use)
    return not (stack.parts[place].printed.solar and is_dark(stack.space))


def mounts_of(g: Colonization, seat: int, stack: Stack) -> Mounts:
    """Z.push-solar: the cards of a stack as chains see them; solar generators work to Ceres, with push to Saturn."""
    pushers = (seat, *givers(g, seat, "push")) if g.permits else (seat,)
    lit = LIT_BY_PUSH if any(has_push_factory(g, each) for each in pushers) else LIT
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
    """Effects of a kind by working cards of a seat in a place, and by cards of others there that it may use."""
    for _, effect in workers_at(g, seat, space, kind):
        yield effect
    for permit in g.permits:
        if permit.taker == seat and permit.what == "ability" and g.stacks_at(seat, space):
            for part, effect in workers_at(g, permit.giver, space, kind):
                if part.card == permit.card:
                    yield effect


def workers_at(g: Colonization, seat: int, space: int, kind: str) -> Iterator[tuple[Part, Effect]]:
    """Working cards of a seat in a place with what they do of a kind."""
    bearing = bearers(kind)
    for stack in g.players[seat].stacks.values():
        if stack.space == space:
            for place, part in enumerate(stack.parts):
                if part.face in bearing and is_working(g, seat, stack, place):
                    yield from [(part, effect) for effect in effects_of_kind(part.face, kind)]


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


def human_at(g: Colonization, seat: int, space: int) -> bool:
    """Whether a seat has a human in a place: a card or a colony."""
    if g.colonies.get(space) == seat:
        return True
    stacks = [stack for stack in g.players[seat].stacks.values() if stack.space == space]
    return any(part.human for stack in stacks for part in stack.parts)


def is_felon(g: Colonization, seat: int) -> bool:
    """K4.anarchy, K4.war: everybody where nobody governs, else by right or by leave of who has it."""
    return is_lawless(g) or is_felon_by_right(g, seat) or permitted(g, seat, "felony")


def is_felon_by_right(g: Colonization, seat: int) -> bool:
    """PRC always, and who has the colonist for it."""
    return bool(privileges(g, seat, "felony.allowed")) or any(by_colonists(g, seat, "felony.allowed"))


def cannot_commit(g: Colonization, seat: int, space: int) -> Refusal | None:
    """A felony needs the right to it, an own human there, and nobody's human who is opposed."""
    if not is_felon(g, seat):
        return no("no-felon", "felony")
    if space == LEO or not human_at(g, seat, space):
        return no("no-human", "felony", space=SPACES[space].id)
    return no("defended", "felony", space=SPACES[space].id) if is_defended(g, seat, space) else None


def is_defended(g: Colonization, seat: int, space: int) -> bool:
    """Whether humans of others are in the way: not for soldiers, and not if they look away (col-33)."""
    if any(effect.despite_humans for effect in by_colonists(g, seat, "felony.allowed")):
        return False
    away = givers(g, seat, "witness") if g.permits else []
    return any(human_at(g, other, space) for other in range(g.seats) if other != seat and other not in away)


def may_use_factory(g: Colonization, seat: int, site: int) -> bool:
    """One's own, another's by leave, or one that is hijacked."""
    if site not in g.factories:
        return False
    if g.factories[site] == seat or permitted(g, seat, "factory", site):
        return True
    return cannot_commit(g, seat, site) is None


# ---------------------------------------------------------------------- money


def gain(g: Colonization, seat: int, wt: int, why: str) -> None:
    """WT from the pool."""
    if wt:
        g.players[seat].wt += wt
        g.say("gained", seat=seat, wt=wt, why=why)


def pay_privileges(g: Colonization, when: str) -> None:
    """What factions earn by what anybody does: a boost, or a claim or factory."""
    for seat in g.order():
        for effect in privileges(g, seat, "aqua.gain"):
            if effect.when == when:
                gain(g, seat, effect.amount, when)


def finao_cost(g: Colonization, seat: int) -> int:
    """What it costs not to roll; colonists may halve it, fractions dropped."""
    cost = min([PRICES.finao, *[effect.amount for effect in privileges(g, seat, "finao.cost")]])
    for effect in by_colonists(g, seat, "finao.divide"):
        cost //= effect.amount
    return cost
