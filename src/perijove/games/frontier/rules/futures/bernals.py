"""Futures that ask for Bernals and what lies below them (1D3, 1D4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from perijove.games.frontier.facts import BOARD, SPACES
from perijove.games.frontier.rules.abilities import marks
from perijove.games.frontier.rules.bernals.places import anchored_by, dirtside_hydration, dirtsides, is_lab
from perijove.games.frontier.rules.claims import spectral_type
from perijove.games.frontier.rules.futures.book import Needs, Want, future
from perijove.games.frontier.state import Frontier

NEPTUNE = BOARD["site:neptune-aerostat"]
HYDRATION = 8


def sites_of(*bodies: str) -> tuple[int, ...]:
    """All sites of some bodies: triton is both sites of Triton."""
    return tuple(space.index for space in BOARD.sites() if space.id.removeprefix("site:").startswith(bodies))


IO, TRITON, MARS = sites_of("io-"), sites_of("triton-"), sites_of("mars-")


def below_labs(g: Frontier, seat: int, space: int = -1) -> Iterator[int]:
    """The Dirtsides of all promoted Bernals of a seat, or of the one in a space."""
    for name, stack in anchored_by(g.players[seat]):
        if is_lab(stack) and space in (-1, stack.space):
            yield from dirtsides(g, seat, name)


def lab_over(key: str, kind: Callable[[int], bool], *, here: bool = False) -> Needs:
    """A promoted Bernal with a Dirtside of a kind; `here`: where card and human are."""

    def needs(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
        return (Want(key, any(kind(site) for site in below_labs(g, seat, space if here else -1))),)

    return needs


def is_synodic(site: int) -> bool:
    return SPACES[site].season is not None


@future("spacefaring", "1D3a", 7)
def spacefaring(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """A Bernal over eight drops or more."""
    drops = (dirtside_hydration(g, seat, name) for name, _ in anchored_by(g.players[seat]))
    return (Want("drops", max(drops, default=0), HYDRATION),)


@future("fusion_candle", "1D3d", 14, sites=(*TRITON, NEPTUNE))
def fusion_candle(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """An own colony on Triton, and all together at a promoted Bernal over the Neptune Aerostat."""
    colony = any(g.colonies.get(site) == seat for site in TRITON)
    return Want("triton", colony), Want("lab-neptune", NEPTUNE in below_labs(g, seat, space))


@future("mass_beam", "1D3c", 7, sites=(*IO, *TRITON))
def mass_beam(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """A promoted Bernal over Io or Triton, and all together at it or on that Dirtside (tw-64)."""
    below = {site for site in below_labs(g, seat) if site in (*IO, *TRITON)}
    there = space in below or not below.isdisjoint(below_labs(g, seat, space))
    return Want("lab-io-triton", bool(below)), Want("at-io-triton", there)


future("protium_fusion", "1D3e", 10)(lab_over("lab-h", lambda site: spectral_type(site) == "H"))
future("terraform", "1D4a", 8)(
    lab_over("lab-air", lambda site: "atmospheric" in marks(site) and site not in MARS, here=True)
)
future("beehive_ark", "1D4b", 7)(lab_over("lab-synodic", is_synodic, here=True))
future("antimatter", "1D4f", 10)(lab_over("lab-s", lambda site: spectral_type(site) == "S", here=True))
future("aerostat", "1D5h", 14)(lab_over("lab-aerostat", lambda site: "aerostat" in marks(site)))
