"""Which cards make a mission together: a robonaut and a refinery that work, and something to fly with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

import msgspec

from perijove.games.frontier.bot.engines import Engine, engines_of
from perijove.games.frontier.facts import FACES, face
from perijove.games.frontier.rules.decks import top
from perijove.games.frontier.rules.politics import law
from perijove.games.frontier.rules.research import bonus_supports
from perijove.games.frontier.rules.variants import is_hermes
from perijove.games.frontier.state import Frontier
from perijove.solar.chains import Chain, Mount, Mounts, chains, mass_of

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

    def engines(self, push: int) -> tuple[Engine, ...]:
        return engines_of(self.mounts, push)

    @property
    def cards(self) -> dict[str, bool]:
        """By card: whether it is a radiator that goes up heavy."""
        return {FACES[mount.face].card: mount.heavy for mount in self.mounts}


def mounts_at_hand(g: Frontier, seat: int, extra: Iterable[str], heavy: bool, bernals: bool = False) -> Mounts:
    """Cards that a mission from home could use, as they lie there or would if they were boosted; Bernals or not."""
    player = g.players[seat]
    home = player.bank.space
    found = [part.mount for name in g.stacks_at(seat, home) for part in g.stack(seat, name).parts]
    rocket = player.rocket
    if rocket is not None and rocket.space != home and all(part.human for part in rocket.parts):
        found += rocket.mounts  # a crew on an errand comes home
    for card in (*player.hand, *extra):
        white = face(card, "white")
        if white in FACES:
            found.append(Mount(white, heavy and FACES[white].deck == "radiator"))
    if not bernals:
        found = [mount for mount in found if FACES[mount.face].deck != "bernal"]
    return tuple(sorted(found, key=lambda mount: (mount.face, mount.heavy)))


def lot_of(g: Frontier, seat: int, deck: str) -> tuple[str, ...]:
    """What the auction of a deck's top card brings (I2g)."""
    card = top(g, deck)
    if card is None:
        return ()
    supports = () if law(g, seat, "equality") else bonus_supports(card)
    more = [top(g, each) for each in supports if each != deck]
    return (card, *[each for each in more if each is not None])


def boost_mass(card: str, heavy: bool = False) -> int:
    """What a card weighs that is boosted; one that is made in space only weighs nothing here."""
    white = face(card, "white")
    return mass_of(Mount(white, heavy)) if white in FACES else 0


@lru_cache(maxsize=4096)
def kits(mounts: Mounts, dirt: bool = False) -> tuple[Kit, ...]:
    """Every robonaut with every refinery and every triangle, with the lightest supports; the crew comes along.

    `dirt`: a dirt thruster that works has to be among them (V5).
    """
    masses = tuple(mass_of(mount) for mount in mounts)
    humans = [(masses[place], place) for place, mount in enumerate(mounts) if FACES[mount.face].human]
    crew = min(humans, default=(0, None))[1]
    extra = 0 if crew is None else 1 << crew
    refineries = [
        masks(chains(mounts, place, use="industrialize", cool=False), masses) for place in of(mounts, "refinery")
    ]
    triangles = [place for place, mount in enumerate(mounts) if FACES[mount.face].thrust is not None]
    drives = [masks(chains(mounts, place), masses) for place in triangles]
    pushers = [
        masks(chains(mounts, place, use="industrialize", cool=False), masses) for place in dirt_thrusters(mounts)
    ]
    found: dict[tuple[int, int, bool], int] = {}
    for robonaut in of(mounts, "robonaut"):
        printed = FACES[mounts[robonaut].face]
        hands = masks(chains(mounts, robonaut, use="industrialize", cool=False), masses)
        for cool in (True, False):
            eyes = masks(chains(mounts, robonaut), masses) if cool else [0]
            seer = printed if cool else (FACES[mounts[crew].face] if crew is not None else None)
            rating = NO_RATING if seer is None or seer.isru is None else seer.isru
            rerolls = seer is not None and "buggy" in seer.platforms
            if not cool and chains(mounts, robonaut) and not printed.therms and rating >= (printed.isru or 0):
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


def kits_at_hand(g: Frontier, seat: int, extra: tuple[str, ...] = ()) -> Iterator[Kit]:
    """Every kit of the cards at hand, and some more; radiators light or heavy."""
    light = mounts_at_hand(g, seat, extra, False)
    heavy = mounts_at_hand(g, seat, extra, True)
    yield from kits(light, is_hermes(g))
    if heavy != light:
        yield from kits(heavy, is_hermes(g))
