"""Supports (Core J): which cards of a stack work, by which chains of supports, and how they are cooled.

Everything here is about the cards of one stack alone, so that answers are remembered by the cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from .effects import Effect
from .patents import End, Face, Support, patents

FACES = patents().parts
EFFECTS = patents().effects
_NONE: tuple[Effect, ...] = ()


class Mount(Struct, frozen=True, gc=False):
    """A card in a stack: the face that is up, and a radiator's orientation."""

    face: str
    heavy: bool = False
    lends: tuple[str, ...] = ()
    """Kinds of supports that it is besides what it provides."""
    aloof: bool = False
    """Whether it supports nothing here, whatever it provides."""


Mounts = tuple[Mount, ...]


class Chain(Struct, frozen=True, gc=False):
    """A card with its supports, their supports and so on (J1c), by their places in the stack, and what cools them."""

    members: tuple[int, ...]
    """The card itself first."""
    modifying: tuple[int, ...]
    """Supports whose modifiers count for a triangle: none that serves only a reactor or a radiator (J5d)."""
    radiators: tuple[int, ...]
    coolants: tuple[int, ...]
    """What powers the radiators."""
    therms: int
    """Needed by all of them."""

    @property
    def cards(self) -> tuple[int, ...]:
        """All places that the chain takes, radiators and what powers them too."""
        return tuple(dict.fromkeys((*self.members, *self.radiators, *self.coolants)))


class Draft(Struct, frozen=True, gc=False):
    """A chain that is being put together: members, who serves whom, and requirements still open."""

    members: tuple[int, ...]
    links: tuple[tuple[int, int], ...]
    """Who needs it, and who gives it."""
    open: tuple[tuple[int, tuple[Support, ...], int], ...]
    """Who needs it, which kinds will do, and the other reactor of a card that needs two, -1 for none."""


# ---------------------------------------------------------------------- figures of a card


def face_of(mount: Mount) -> Face:
    return FACES[mount.face]


def end_of(mount: Mount) -> End | None:
    """The end of a radiator that counts, None for other cards."""
    face = FACES[mount.face]
    return face.heavy if mount.heavy else face.light


def mass_of(mount: Mount) -> int:
    """B2b, J4e"""
    end = end_of(mount)
    return FACES[mount.face].mass if end is None else end.mass


def rad_hard_of(mount: Mount) -> int:
    """B2j, J4e"""
    end = end_of(mount)
    return FACES[mount.face].rad_hard if end is None else end.rad_hard


def effects_of(face: str) -> tuple[Effect, ...]:
    return EFFECTS.get(face, _NONE)


def has_effect(face: str, kind: str) -> bool:
    return any(effect.kind == kind for effect in effects_of(face))


# ---------------------------------------------------------------------- chains


@lru_cache(maxsize=50_000)
def chains(
    mounts: Mounts, place: int, dark: bool = False, use: str = "", spare_therms: int = 0, cool: bool = True
) -> tuple[Chain, ...]:
    """Every chain by which the card at a place works; none: it is not operational (J3).

    `dark`: solar cards do not work here (J3a). `use` names what is done, for cards that don't support it. An afterburn
    brings a therm to spare (J4d); industrializing asks for no cooling (I7g).
    """
    mount = mounts[place]
    if dark and FACES[mount.face].solar:
        return ()
    found: dict[tuple[tuple[int, ...], tuple[int, ...]], list[Chain]] = {}
    for draft in supported(mounts, place, dark, use):
        members = (place, *sorted(draft.members[1:]))
        key = (members, modifying(mounts, place, draft.links))
        if key in found:
            continue
        found[key] = cooled(mounts, members, key[1], dark, use, spare_therms, cool)
    return tuple([chain for ways in found.values() for chain in ways])


def jointly(mounts: Mounts, one: int, other: int, dark: bool = False, use: str = "") -> list[Chain]:
    """Every way in which two cards work in the same operation: supports may be shared, therms not (J1b, J4a)."""
    found: dict[tuple[int, ...], list[Chain]] = {}
    for first in chains(mounts, one, dark, use, cool=False):
        for second in chains(mounts, other, dark, use, cool=False):
            members = tuple(dict.fromkeys((*first.members, *second.members)))
            if members not in found:
                found[members] = cooled(mounts, members, (), dark, use, 0, True)
    return [chain for ways in found.values() for chain in ways]


def supported(mounts: Mounts, place: int, dark: bool, use: str) -> Iterator[Draft]:
    """Every way to meet all requirements, cooling aside; circles are legal (J1e)."""
    open = [Draft((place,), (), needs(mounts, place))]
    while open:
        draft = open.pop()
        if not draft.open:
            yield draft
            continue
        (consumer, kinds, taken), rest = draft.open[0], draft.open[1:]
        for support, mount in enumerate(mounts):
            if support in (consumer, taken) or not provides(mount, kinds, dark, use):
                continue
            links = (*draft.links, (consumer, support))
            left = tuple(
                (who, what, support if who == consumer and what == kinds else twin) for who, what, twin in rest
            )
            if support in draft.members:
                open.append(Draft(draft.members, links, left))
            else:
                open.append(Draft((*draft.members, support), links, (*left, *needs(mounts, support))))


def needs(mounts: Mounts, place: int) -> tuple[tuple[int, tuple[Support, ...], int], ...]:
    return tuple((place, kinds, -1) for kinds in FACES[mounts[place].face].requirements)


def provides(mount: Mount, kinds: tuple[Support, ...], dark: bool, use: str) -> bool:
    """J1a: a support of one of these kinds that works here, and for this."""
    if mount.aloof:
        return False
    face = FACES[mount.face]
    if mount.lends and any(kind in kinds for kind in mount.lends):
        return True
    if not face.provides or (dark and face.solar) or not any(kind in kinds for kind in face.provides):
        return False
    return not use or not any(
        effect.kind == "support.not_for" and use in effect.uses for effect in effects_of(mount.face)
    )


def modifying(mounts: Mounts, place: int, links: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """J5d: supports count for the triangle, and theirs too, but nothing that is there for a reactor or GW thruster."""
    found, todo = [], [place]
    while todo:
        consumer = todo.pop()
        if FACES[mounts[consumer].face].deck in ("reactor", "gw-thruster", "freighter"):
            continue
        fresh = [support for who, support in links if who == consumer and support not in found and support != place]
        found += fresh
        todo += fresh
    return tuple(sorted(found))


# ---------------------------------------------------------------------- cooling


def cooled(
    mounts: Mounts, members: tuple[int, ...], modifying: tuple[int, ...], dark: bool, use: str, spare: int, cool: bool
) -> list[Chain]:
    """The chain with every set of radiators that has therms enough for it and none to no purpose (J1d, J4)."""
    wanted = sum(FACES[mounts[place].face].therms for place in members)
    if not cool or wanted <= spare:
        return [Chain(members, modifying, (), (), wanted)]
    found = enough_of(radiators(mounts, members, dark, use), wanted - spare)
    found.sort(key=lambda some: (sum(spends_itself(mounts[each.place]) for each in some), sum(map(has_power, some))))
    return [
        Chain(
            members,
            modifying,
            tuple([cooler.place for cooler in some]),
            tuple(dict.fromkeys([each for cooler in some for each in cooler.powering])),
            wanted + sum(cooler.heat for cooler in some),
        )
        for some in found
    ]


def has_power(cooler: Cooler) -> bool:
    return bool(cooler.powering)


class Cooler(Struct, frozen=True, gc=False):
    """A radiator, by its place, with its therms, what powers it besides the chain, and the therms which that needs."""

    place: int
    therms: int
    powering: tuple[int, ...] = ()
    heat: int = 0
    cools_own: bool = False

    @property
    def net(self) -> int:
        """Therms beyond what its own power takes."""
        return self.therms - self.heat


def enough_of(coolers: list[Cooler], wanted: int) -> list[tuple[Cooler, ...]]:
    """Every set of radiators with therms enough, and none to spare: the strongest first, and no more once it is enough.

    So whatever is left out leaves too little, since nothing in the set is weaker than what came last.
    """
    found: list[tuple[Cooler, ...]] = []
    open: list[tuple[tuple[Cooler, ...], int, int]] = [((), 0, 0)]
    while open:
        some, therms, start = open.pop()
        if therms >= wanted:
            if is_fed(some):
                found.append(some)
            continue
        for number in range(len(coolers) - 1, start - 1, -1):  # so that the strongest is looked at next
            cooler = coolers[number]
            if all(cooler.place != each.place for each in some):
                open.append(((*some, cooler), therms + cooler.net, number + 1))
    return found


def is_fed(coolers: tuple[Cooler, ...]) -> bool:
    """J4b: not every radiator cools what powers it; then others do."""
    therms = sum(cooler.therms for cooler in coolers)
    return all(cooler.cools_own or therms - cooler.therms >= cooler.heat for cooler in coolers)


def radiators(mounts: Mounts, members: tuple[int, ...], dark: bool, use: str) -> list[Cooler]:
    """All radiators of a stack that could serve a chain, the strongest first; each with no more power than it needs."""
    found: list[Cooler] = []
    for place, mount in enumerate(mounts):
        end = end_of(mount)
        if end is None:
            continue
        own = has_effect(mount.face, "radiator.cool_own")
        ways = {frozenset(draft.members[1:]).difference(members) for draft in supported(mounts, place, dark, use)}
        for way in sorted(ways, key=sorted):
            if not any(other < way for other in ways):
                heat = sum(FACES[mounts[each].face].therms for each in way)
                found.append(Cooler(place, end.therms, tuple(sorted(way)), heat, own))
    useful = [cooler for cooler in found if cooler.net > 0]
    return sorted(useful, key=lambda each: (-each.net, len(each.powering), each.place))


def spends_itself(mount: Mount) -> bool:
    """A heatsink fountain turns light the first time it cools heavy."""
    return mount.heavy and has_effect(mount.face, "radiator.heavy_once")


def works(mounts: Mounts, place: int, dark: bool = False, use: str = "") -> bool:
    """Whether the card at a place is operational (J3)."""
    return bool(chains(mounts, place, dark, use))


def survives(chain: tuple[str, ...], mounts: Mounts, spare_therms: int) -> bool:
    """Whether a chain, by its faces, is still whole and cool with what is left of a stack; radiators may be gone."""
    aboard = {mount.face: mount for mount in mounts}
    radiators = [face for face in chain if FACES[face].deck == "radiator"]
    if any(face not in aboard for face in chain if face not in radiators):
        return False
    needed = sum(FACES[face].therms for face in chain if face not in radiators)
    ends = [end_of(aboard[face]) for face in radiators if face in aboard]
    return sum(end.therms for end in ends if end is not None) + spare_therms >= needed


def missing(mounts: Mounts, place: int, dark: bool = False) -> list[str]:
    """Why a card does not work: `sun`, kinds of supports that nobody provides, or `therms`."""
    if works(mounts, place, dark):
        return []
    if dark and FACES[mounts[place].face].solar:
        return ["sun"]
    lacking: list[str] = []
    seen, todo = {place}, [place]
    while todo:
        consumer = todo.pop()
        for _, kinds, _ in needs(mounts, consumer):
            found = [
                other for other, mount in enumerate(mounts) if other != consumer and provides(mount, kinds, dark, "")
            ]
            if not found:
                lacking.append("/".join(kinds))
            todo += [other for other in found if other not in seen]
            seen.update(found)
    return lacking or ["therms"]


# ---------------------------------------------------------------------- what a chain does to a triangle


class Term(Struct, frozen=True, gc=False):
    """One part of net thrust: what it is from, and how much."""

    source: str
    amount: int


class Drive(Struct, frozen=True, gc=False):
    """What the supports make of a thrust triangle (J5): added thrust, fuel a burn, and whether the Sun drives it."""

    thrust: int
    consumption: Fraction
    solar: bool


@lru_cache(maxsize=50_000)
def drive(mounts: Mounts, chain: Chain) -> Drive:
    """J5: multiply first; the zone's modifier counts once, however many cards are solar (J5b)."""
    face = FACES[mounts[chain.members[0]].face]
    assert face.consumption is not None
    added, consumption, solar = 0, face.consumption, face.solar
    for place in chain.modifying:
        support = FACES[mounts[place].face]
        added += support.thrust_modifier
        consumption *= support.fuel_multiplier
        solar = solar or support.solar
    return Drive(added, consumption, solar)
