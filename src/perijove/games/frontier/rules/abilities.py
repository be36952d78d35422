"""What crews and working cards can do beyond their icons (B2g, B6a): rules ask for a kind of effect, not for a card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from perijove.games.frontier.facts import CARDS, FACES, LEO, PRICES, SPACES, ZONES
from perijove.games.frontier.rules.stacks import ablate, has_human_at, human_at, owner_of
from perijove.games.frontier.state import COLONISTS, NOBODY, Frontier, Part, Permit, Stack
from perijove.kernel.forms import Refusal
from perijove.solar.chains import Mounts, chains, effects_of, has_effect, jointly, rad_hard_of, spends_itself, works
from perijove.solar.effects import Effect

REACTORS = ("stationary", "burst", "exotic")


def privileges(g: Frontier, seat: int, kind: str) -> tuple[Effect, ...]:
    """B6a, K2e, 2A7a: what the crew card grants, not in anarchy or war, and with Module 2 only with a Home Bernal."""
    if g.rules.bernals and not unlocked(g, seat):
        return ()
    if g.war or (g.anarchy and not (g.rules.bernals and any(by_colonists(g, seat, "privilege.in_anarchy")))):
        return ()
    found = effects_of_kind(g.players[seat].crew, kind)
    if g.rules.bernals and not g.anarchy and any(by_colonists(g, seat, "privilege.both_faces")):
        return (*found, *effects_of_kind(other_face(g.players[seat].crew), kind))
    return found


@cache
def effects_of_kind(face: str, kind: str) -> tuple[Effect, ...]:
    return tuple(effect for effect in effects_of(face) if effect.kind == kind)


@cache
def bearers(kind: str) -> frozenset[str]:
    """The faces that have an effect of a kind."""
    return frozenset(face for face in FACES if has_effect(face, kind))


def unlocked(g: Frontier, seat: int) -> bool:
    """2A7a; one colonist has the privileges of both faces, Home Bernal or not."""
    return g.players[seat].home != "leo" or any(by_colonists(g, seat, "privilege.both_faces"))


def other_face(crew: str) -> str:
    return next(face for face in CARDS[FACES[crew].card] if face != crew)


def by_colonists(g: Frontier, seat: int, kind: str) -> Iterator[Effect]:
    """Effects of a kind by colonists in own stacks; they need no support."""
    for stack in g.players[seat].stacks.values():
        for part in stack.parts:
            if part.face in COLONISTS and part.owner == NOBODY:
                yield from [effect for effect in effects_of(part.face) if effect.kind == kind]


def granted(g: Frontier, seat: int, kind: str) -> list[Effect]:
    """Effects of a kind for a seat: by privilege, or by a working card in any of its stacks."""
    found = list(privileges(g, seat, kind))
    for stack in g.players[seat].stacks.values():
        found += [effect for part, effect in working(g, seat, stack, kind) if part.printed.deck != "crew"]
    return found


def granted_at(
    g: Frontier, seat: int, space: int, kind: str, user: tuple[Stack, int] | None = None
) -> Iterator[tuple[Part, Effect]]:
    """Effects of a kind by the seat's working cards in a space, for the operation of a card, by its stack and place."""
    for stack in g.players[seat].stacks.values():
        if stack.space == space:
            beside = user[1] if user is not None and user[0] is stack else -1
            yield from working(g, seat, stack, kind, beside)
    for permit in g.permits:
        if permit.taker == seat and permit.what.startswith(ABILITY):
            yield from shared(g, permit, space, kind)


ABILITY = "ability:"
"""What begins a permit for the use of a card."""


def lent_cards(g: Frontier, seat: int) -> list[tuple[int, str, Part]]:
    """N6, N7: cards of others that a seat may use this turn, with whose stack they are in."""
    found = []
    for permit in g.permits:
        if permit.taker == seat and permit.what.startswith(ABILITY):
            card = permit.what.removeprefix(ABILITY)
            stacks = g.players[permit.giver].stacks
            found += [(permit.giver, name, part) for name in stacks if (part := stacks[name].get(card)) is not None]
    return found


def lent_people(g: Frontier, seat: int) -> list[tuple[int, str, Part]]:
    """N6, N7: crews and colonists among them, where one has a stack of one's own."""
    if not g.permits:
        return []
    people = [each for each in lent_cards(g, seat) if each[2].printed.deck in ("crew", "colonist")]
    return [each for each in people if g.stacks_at(seat, g.stack(each[0], each[1]).space)]


def holder(g: Frontier, seat: int, host: int, card: str) -> int:
    """Whose stack a platform is in: one's own, or that of who lends it; nobody's, if it is not lent."""
    if host == NOBODY:
        return seat
    is_lent = any(owner == host and part.card == card for owner, _, part in lent_people(g, seat))
    return host if is_lent else NOBODY


def shared(g: Frontier, permit: Permit, space: int, kind: str) -> Iterator[tuple[Part, Effect]]:
    """N7: what a card of somebody else does in a space, for who may use it there."""
    for stack in g.players[permit.giver].stacks.values():
        if stack.space == space:
            for part, effect in working(g, permit.giver, stack, kind):
                if part.card == permit.what.removeprefix(ABILITY):
                    yield part, effect


def working(g: Frontier, seat: int, stack: Stack, kind: str, beside: int = -1) -> list[tuple[Part, Effect]]:
    """Cards of a stack that have an effect and work, while the card at another place is in use."""
    bearing = bearers(kind)
    return [
        (part, effect)
        for place, part in enumerate(stack.parts)
        if part.face in bearing and is_working(g, seat, stack, place) and works_beside(g, seat, stack, place, beside)
        for effect in effects_of_kind(part.face, kind)
        if is_at_home(g, seat, stack, effect)
    ]


def is_at_home(g: Frontier, seat: int, stack: Stack, effect: Effect) -> bool:
    """2B4: some abilities of Bernals need a Home Bernal, in one case the one in GEO, in another the one in L1."""
    if effect.requires is None:
        return True
    player = g.players[seat]
    if player.home == "leo" or stack is not player.bank:
        return False
    orbit = SPACES[stack.space].home_orbit
    return effect.requires == "home" or orbit == effect.requires.removeprefix("home_").upper()


def is_working(g: Frontier, seat: int, stack: Stack, place: int, use: str = "") -> bool:
    """J2, J3: whether the card at a place of a stack is operational."""
    part = stack.parts[place]
    if part.owner != NOBODY:  # N3d: a guest lends its triangle, nothing else
        return False
    if part.printed.deck == "bernal" and not use:  # 2B4: its abilities need anchoring, no supports
        return stack.is_fast(part)
    mounts, dark = mounts_of(g, seat, stack), is_dark(g, seat, stack.space)
    if g.off and seat == g.active:  # J3e: neither itself nor by its support
        off = {at for at, each in enumerate(stack.parts) if each.card in g.off}
        return any(off.isdisjoint(chain.cards) for chain in chains(mounts, place, dark, use))
    return works(mounts, place, dark, use)


def works_beside(g: Frontier, seat: int, stack: Stack, place: int, other: int) -> bool:
    """J4a, J4b: whether two cards can be used in one operation; supports they share, but no therm cools both."""
    if other in (-1, place) or stack.parts[place].printed.deck == "bernal":
        return True
    off = {at for at, each in enumerate(stack.parts) if each.card in g.off} if seat == g.active else set()
    found = jointly(mounts_of(g, seat, stack), place, other, is_dark(g, seat, stack.space))
    return any(off.isdisjoint(chain.cards) for chain in found)


def wear(g: Frontier, seat: int, stack: Stack, *places: int) -> None:
    """Orientation, core-69: a heatsink fountain without which no card that served could be cooled turns light."""
    mounts, dark = mounts_of(g, seat, stack), is_dark(g, seat, stack.space)
    found = [chain for place in places for chain in chains(mounts, place, dark)]
    ways = [[each for each in chain.radiators if spends_itself(stack.parts[each].mount)] for chain in found]
    for each in min(ways, key=len, default=[]):
        ablate(stack, stack.parts[each].card)


def mounts_of(g: Frontier, seat: int, stack: Stack) -> Mounts:
    """The cards of a stack as chains see them; an Antimatter Bernal makes the own crew a reactor (2B4a).

    N3d: a guest lends its triangle, but supports nothing.
    """
    if not g.rules.bernals:
        return stack.mounts
    effects = by_bernals(g, seat, "crew.on_board")
    if not effects and not any(part.owner != NOBODY for part in stack.parts):
        return stack.mounts
    lent = tuple(kind for effect in effects for kind in ((effect.support,) if effect.support != "any" else REACTORS))
    crew = g.players[seat].crew
    return tuple(
        replace(part.mount, lends=lent if part.face == crew else (), aloof=part.owner != NOBODY) for part in stack.parts
    )


def rad_hardness(g: Frontier, seat: int, part: Part) -> int:
    """B2j, 2B4: as printed; a Force Field hardens all other cards of its owner, a Cancer Lab the humans."""
    printed = rad_hard_of(part.mount)
    if not g.rules.bernals:
        return printed
    whose = owner_of(part, seat)
    for effect in by_bernals(g, whose, "rad_hard.add"):
        printed += 0 if FACES[part.face].card == FACES[effect.face].card else effect.amount
    if part.human:
        printed = max([printed, *[effect.amount for effect in by_bernals(g, whose, "rad_hard.minimum")]])
    return printed


def is_dark(g: Frontier, seat: int, space: int) -> bool:
    """J3a: where solar cards do not work, unless a Powersat lights them."""
    return ZONES[SPACES[space].zone].flare is None and not has_powersat(g, seat)


# ---------------------------------------------------------------------- leave that others gave


def permitted(g: Frontier, seat: int, what: str, site: int = -1) -> bool:
    """N4 to N7: whether somebody gave leave for this turn, who still has what it is about."""
    for permit in g.permits:
        if permit.taker == seat and permit.what == what and permit.site in (-1, site) and holds(g, permit):
            return True
    return False


def holds(g: Frontier, permit: Permit) -> bool:
    """core-16: what was lent or sold lasts no longer than its giver has it: a place, a privilege, the office."""
    giver = permit.giver
    match permit.what:
        case "factory" | "elevator":
            return g.factories.get(permit.site) == giver
        case "claim":
            return g.claims.get(permit.site) == giver
        case "colony":
            return g.colonies.get(permit.site) == giver
        case "luna":
            return g.first == giver
        case "powersat":
            return own_powersat(g, giver)
        case "felonious":
            return is_felon_by_right(g, giver)
        case "mooncable":
            return bool(granted(g, giver, "mooncable"))
        case "scrum":
            return bool(granted(g, giver, "glitch.repair_anywhere"))
    return True


def has_powersat(g: Frontier, seat: int) -> bool:
    """H3d: one's own, or bought for the turn."""
    return permitted(g, seat, "powersat") or own_powersat(g, seat)


def pushers(g: Frontier, seat: int) -> list[int]:
    """H3d, N4a: whose Powersats push the craft of a seat: one's own, and those bought for the turn."""
    bought = [permit.giver for permit in g.permits if permit.taker == seat and permit.what == "powersat"]
    return [owner for owner in (seat, *bought) if own_powersat(g, owner)]


def own_powersat(g: Frontier, seat: int) -> bool:
    """H3d: by privilege, by a card, by a factory on a push site, or for good."""
    if g.players[seat].powersat or privileges(g, seat, "powersat"):
        return True
    if g.rules.bernals and by_bernals(g, seat, "powersat"):
        return True
    return any(owner == seat and "push" in marks(site) for site, owner in g.factories.items())


def by_bernals(g: Frontier, seat: int, kind: str) -> list[Effect]:
    """Effects of a kind by anchored Bernals, not who lives there; they work in anarchy and without supports (2B4)."""
    if not g.rules.bernals:
        return []
    return [
        effect
        for stack in g.players[seat].stacks.values()
        if stack.anchored
        for effect in effects_of_kind(stack.parts[stack.bernal].face, kind)
        if is_at_home(g, seat, stack, effect)
    ]


def is_felon(g: Frontier, seat: int) -> bool:
    """Whether a seat may commit felonies: everybody in anarchy, else by privilege, colonist or leave (N4b)."""
    return g.is_lawless or permitted(g, seat, "felonious") or is_felon_by_right(g, seat)


def is_felon_by_right(g: Frontier, seat: int) -> bool:
    """By privilege or colonist, which is what can be sold (N4b)."""
    if privileges(g, seat, "felony.allowed"):
        return True
    return g.rules.bernals and any(by_colonists(g, seat, "felony.allowed"))


def cannot_commit(g: Frontier, seat: int, space: int, *, able: bool = False) -> Refusal | None:
    """A felony needs the right to it, or a rule that waives it, an own human there, and nobody of the others."""
    if not able and not is_felon(g, seat):
        return Refusal("refused.no-felon", {}, "Felony")
    if not has_human_at(g, seat, space) or space == LEO:
        return Refusal("refused.no-human", {"space": SPACES[space].id}, "Felony")
    return Refusal("refused.defended", {"space": SPACES[space].id}, "Felony") if is_defended(g, seat, space) else None


def is_defended(g: Frontier, seat: int, space: int, but: str = "") -> bool:
    """Whether humans of others stop a felony there; the victim of a murder itself does not, nor who looks away."""
    if space == LEO or (
        g.rules.bernals and any(each.despite_humans for each in by_colonists(g, seat, "felony.allowed"))
    ):
        return False
    others = [other for other in range(g.seats) if other != seat and human_at(g, other, space, but)]
    return not all(looks_away(g, other, seat) for other in others)


def looks_away(g: Frontier, seat: int, felon: int) -> bool:
    """G4, core-75: whose humans are not opposed to a felony, by a deal."""
    return any(permit.what == WITNESS and (permit.giver, permit.taker) == (seat, felon) for permit in g.permits)


WITNESS = "witness"
"""The leave to commit felonies under the eyes of one's humans."""


# ---------------------------------------------------------------------- figures


def finao_cost(g: Frontier, seat: int) -> int:
    """H7e; colonists may halve it, fractions dropped."""
    cost = min([PRICES.finao, *[effect.amount for effect in privileges(g, seat, "finao.cost")]])
    if g.rules.bernals:
        for effect in by_colonists(g, seat, "finao.divide"):
            cost //= effect.amount
    return cost


def pay(g: Frontier, seat: int, aquas: int) -> None:
    """Aquas to the pool; those that have moved go first (H1b)."""
    bank = g.players[seat].bank
    bank.water -= aquas
    bank.frozen_water = max(0, bank.frozen_water - aquas)


def gain(g: Frontier, seat: int, aquas: int, why: str) -> None:
    """Aquas from the pool."""
    if aquas:
        g.players[seat].bank.water += aquas
        g.say("gained", seat=seat, aquas=aquas, why=why)


def pay_privileges(g: Frontier, when: str) -> None:
    """Taxes and launch fees: what every player earns from what anybody does."""
    for seat in g.order():
        for effect in privileges(g, seat, "aqua.gain"):
            if effect.when == when:
                gain(g, seat, effect.amount, when)


def marks(space: int) -> tuple[str, ...]:
    site = SPACES[space].site
    return () if site is None else site.marks
