"""A voyage to the stars (1D3g, 1F): the thruster that leaves the solar system, and the sites that it takes."""

from __future__ import annotations

from functools import cached_property, lru_cache

import msgspec

from perijove.games.frontier.bot.distances import ahead
from perijove.games.frontier.facts import FACES, SPACES
from perijove.games.frontier.rules.claims import spectral_type
from perijove.games.frontier.rules.futures.book import is_completed
from perijove.games.frontier.rules.stacks import find
from perijove.games.frontier.rules.terawatt.promotion import is_of_kind
from perijove.games.frontier.state import Frontier
from perijove.solar.chains import Mount, chains

STARSHIP = "lithiated_ammonia_ice_starship"
EXITS = tuple(space.index for space in SPACES if space.kind == "exit")
NEAR, A_BURN, LEAST = 20.0, 2.0, 2.0
"""What a site beside the way out is worth, how much less for every burn between them, and no less than that."""


class Vessel(msgspec.Struct, frozen=True):
    """The thruster of a starship: where it is made, and at what kind of colony it is promoted."""

    card: str
    type: str
    kind: str
    purple: str


@lru_cache(maxsize=1)
def vessel() -> Vessel:
    purple = next(face for face in FACES.values() if face.future == STARSHIP)
    black = FACES[f"{purple.card}-black"]
    assert black.type is not None
    assert black.promotes_at is not None
    return Vessel(purple.card, black.type, black.promotes_at, purple.id)


@lru_cache(maxsize=1)
def helpers() -> frozenset[str]:
    """Cards that make the promoted thruster work by themselves, as one of the two sites makes them."""
    whole = vessel()
    made = [each for each in FACES.values() if each.side == "black" and each.type in (whole.type, whole.kind)]
    return frozenset(each.card for each in made if chains((Mount(whole.purple), Mount(each.id)), 0))


class Star:
    """One seat's way to the stars: a factory that makes thruster and fuel, a colony that promotes it, and an exit."""

    def __init__(self, g: Frontier, seat: int) -> None:
        self.g, self.seat = g, seat
        self.vessel = vessel()

    @cached_property
    def is_sought(self) -> bool:
        """Whether it is all that counts (1F), or within reach: its sites are there, and so is the thruster."""
        g = self.g
        if not g.rules.has_futures or is_completed(g, STARSHIP):
            return False
        return g.rules.werner or (self.is_founded and self.is_owned)

    @property
    def is_owned(self) -> bool:
        return (
            self.vessel.card in self.g.players[self.seat].hand or find(self.g, self.seat, self.vessel.card) is not None
        )

    @property
    def is_founded(self) -> bool:
        return bool(self.bases and self.domes)

    @cached_property
    def bases(self) -> list[int]:
        """Own factories that make thruster and isotope."""
        made = [site for site, owner in self.g.factories.items() if owner == self.seat]
        return [site for site in made if spectral_type(site) == self.vessel.type]

    @cached_property
    def domes(self) -> list[int]:
        """Own colonies that promote it."""
        own = [site for site, owner in self.g.colonies.items() if owner == self.seat]
        return [site for site in own if is_of_kind(site, self.vessel.kind)]

    def worth(self, site: int, manned: bool) -> float:
        """Of a factory there, with a colony where one is wanted; whatever else is built leads nowhere."""
        is_wanted = (not self.bases and spectral_type(site) == self.vessel.type) or (
            manned and not self.domes and is_of_kind(site, self.vessel.kind)
        )
        if not is_wanted:
            return 0.0
        far = min(burns(exit, site) for exit in EXITS) + min((burns(site, other) for other in self.sites), default=0.0)
        return max(LEAST, NEAR - A_BURN * far)

    @property
    def sites(self) -> list[int]:
        return [*self.bases, *self.domes]

    # ------------------------------------------------------------------ the sites that are used

    @cached_property
    def dome(self) -> int:
        """The colony that is used, -1 before there is one."""
        return min(self.domes, default=-1, key=lambda site: (min(burns(exit, site) for exit in EXITS), site))

    @cached_property
    def base(self) -> int:
        """The one nearest to the colony, but where something lies already."""
        stacks = self.g.players[self.seat].stacks.values()
        laden = {stack.space for stack in stacks if stack.isotope or stack.has(self.vessel.card)}
        way = burns if self.domes else (lambda dome, site: 0.0)
        return min(self.bases, key=lambda site: (site not in laden, way(self.dome, site), site))


def burns(goal: int, start: int) -> float:
    return ahead(goal, 1.0, 0.0, 0.0).by_space[start]
