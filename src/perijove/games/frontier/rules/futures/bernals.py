"""Futures that ask for Bernals and what lies below them (1D3, 1D4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from perijove.games.frontier.facts import BOARD, SPACES
from perijove.games.frontier.rules.abilities import marks
from perijove.games.frontier.rules.bernals.places import anchored_by, dirtside_hydration, dirtsides, is_lab
from perijove.games.frontier.rules.claims import spectral_type
from perijove.games.frontier.rules.futures.book import future
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


def lab_over(kind: Callable[[int], bool], *, here: bool = False) -> Callable[[Frontier, int, str, int], bool]:
    """A promoted Bernal with a Dirtside of a kind; `here`: where card and human are."""

    def needs(g: Frontier, seat: int, face: str, space: int) -> bool:
        return any(kind(site) for site in below_labs(g, seat, space if here else -1))

    return needs


def is_synodic(site: int) -> bool:
    return SPACES[site].season is not None


@future("spacefaring", "1D3a", 7)
def spacefaring(g: Frontier, seat: int, face: str, space: int) -> bool:
    """A Bernal over eight drops or more."""
    return any(dirtside_hydration(g, seat, name) >= HYDRATION for name, _ in anchored_by(g.players[seat]))


@future("fusion_candle", "1D3d", 14, sites=(*TRITON, NEPTUNE))
def fusion_candle(g: Frontier, seat: int, face: str, space: int) -> bool:
    """An own colony on Triton, and all together at a promoted Bernal over the Neptune Aerostat."""
    return any(g.colonies.get(site) == seat for site in TRITON) and NEPTUNE in below_labs(g, seat, space)


future("mass_beam", "1D3c", 7, sites=(*IO, *TRITON))(lab_over(lambda site: site in (*IO, *TRITON)))
future("protium_fusion", "1D3e", 10)(lab_over(lambda site: spectral_type(site) == "H"))
future("terraform", "1D4a", 8)(lab_over(lambda site: "atmospheric" in marks(site) and site not in MARS, here=True))
future("beehive_ark", "1D4b", 7)(lab_over(is_synodic, here=True))
future("antimatter", "1D4f", 10)(lab_over(lambda site: spectral_type(site) == "S", here=True))
future("aerostat", "1D5h", 14)(lab_over(lambda site: "aerostat" in marks(site)))
