"""Which cards make a mission together: a robonaut and a refinery that work, and something to fly with."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

import msgspec

from .chains import Chain, Mounts, chains, mass_of
from .engines import alone
from .patents import patents

FACES = patents().parts
LIGHTEST, FEW, MANY = 3, 2, 11
"""So many chains of a card are looked at, fewer where there are more than so many cards."""
MOST = 40
"""So many kits of the same cards are looked at, the lightest first."""
NO_RATING = 9


class Kit(msgspec.Struct, frozen=True):
    """Cards that make a mission; `rating` and `rerolls` tell how well they prospect."""

    mounts: Mounts
    rating: int
    rerolls: bool
    manned: bool
    mass: int

    @property
    def cards(self) -> dict[str, bool]:
        """By card: whether it is a radiator that goes up heavy."""
        return {FACES[mount.face].card: mount.heavy for mount in self.mounts}


@lru_cache(maxsize=4096)
def kits(mounts: Mounts, dirt: bool = False, chained: bool = True) -> tuple[Kit, ...]:
    """Every robonaut with every refinery and every triangle, with the lightest supports; the crew comes along.

    `dirt`: a dirt thruster that works has to be among them (V5); `chained`: whether cards need supports at all.
    """

    def ways(place: int, use: str = "", cool: bool = True) -> tuple[Chain, ...]:
        return chains(mounts, place, use=use, cool=cool) if chained else (alone(place),)

    masses = tuple(mass_of(mount) for mount in mounts)
    humans = [(masses[place], place) for place, mount in enumerate(mounts) if FACES[mount.face].human]
    crew = min(humans, default=(0, None))[1]
    extra = 0 if crew is None else 1 << crew
    refineries = [masks(ways(place, "industrialize", cool=False), masses) for place in of(mounts, "refinery")]
    triangles = [place for place, mount in enumerate(mounts) if FACES[mount.face].thrust is not None]
    drives = [masks(ways(place), masses) for place in triangles]
    pushers = [masks(ways(place, "industrialize", cool=False), masses) for place in dirt_thrusters(mounts)]
    found: dict[tuple[int, int, bool], int] = {}
    for robonaut in of(mounts, "robonaut"):
        printed = FACES[mounts[robonaut].face]
        hands = masks(ways(robonaut, "industrialize", cool=False), masses)
        for cool in (True, False):
            eyes = masks(ways(robonaut), masses) if cool else [0]
            seer = printed if cool else (FACES[mounts[crew].face] if crew is not None else None)
            rating = NO_RATING if seer is None or seer.isru is None else seer.isru
            rerolls = seer is not None and "buggy" in seer.platforms
            if not cool and ways(robonaut) and not printed.therms and rating >= (printed.isru or 0):
                continue  # nothing is saved, and nothing seen better
            works = [eye | hand for eye in eyes for hand in hands]
            for refinery, drive, pusher in product(refineries, drives, pushers if dirt else [[0]]):
                if works and refinery and drive and pusher:
                    mask = min(
                        (a | b | c | d | extra for a in works for b in refinery for c in drive for d in pusher),
                        key=lambda mask: weight(mask, masses),
                    )
                    found[mask, rating, rerolls] = weight(mask, masses)
    ranked = sorted(found, key=lambda key: (found[key], key))[:MOST]
    return tuple(
        Kit(members(mask, mounts), rating, rerolls, crew is not None, max(1, weight(mask, masses)))
        for mask, rating, rerolls in ranked
    )


def of(mounts: Mounts, deck: str) -> list[int]:
    return [place for place, mount in enumerate(mounts) if FACES[mount.face].deck == deck]


def dirt_thrusters(mounts: Mounts) -> list[int]:
    return [place for place in of(mounts, "thruster") if FACES[mounts[place].face].fuel == "dirt"]


def masks(ways: tuple[Chain, ...], masses: tuple[int, ...]) -> list[int]:
    """Chains as sets of places, the lightest few."""
    found = {sum(1 << place for place in set(way.cards)) for way in ways}
    few = LIGHTEST if len(masses) <= MANY else FEW
    return sorted(found, key=lambda mask: (weight(mask, masses), mask))[:few]


def weight(mask: int, masses: tuple[int, ...]) -> int:
    return sum(mass for place, mass in enumerate(masses) if mask >> place & 1)


def members(mask: int, mounts: Mounts) -> Mounts:
    return tuple(mount for place, mount in enumerate(mounts) if mask >> place & 1)
