"""What stars let their owners do (1D5): homesteads without an operation, and one inspiration."""

from __future__ import annotations

from perijove.games.frontier.facts import SPACES, site_named
from perijove.games.frontier.rules.bernals.colonists import cannot_found, found_colony
from perijove.games.frontier.rules.bernals.places import colonists
from perijove.games.frontier.rules.events import inspiration
from perijove.games.frontier.rules.stacks import black_at_bank
from perijove.games.frontier.rules.terawatt.chapter import offers
from perijove.games.frontier.state import Frontier
from perijove.games.frontier.story import story
from perijove.games.frontier.terawatt_moves import Inspire, StarHomestead
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal

HOMESTEADING = ("aerostat", "seti", "tno")
"""Futures by which one homesteads as a free action: always, once in the match, once a turn."""
CLAUSES = {"aerostat": "1D5h", "seti": "1D5d", "tno": "1D5m"}


def is_open(g: Frontier, seat: int, star: str) -> Refusal | None:
    """Whether a star still grants a homestead now."""
    player = g.players[seat]
    if star not in player.stars or star not in HOMESTEADING:
        return Refusal("refused.no-star", {"future": star}, CLAUSES.get(star, "1D2.1"))
    if star == "seti" and "homestead" in player.gifts:
        return Refusal("refused.gift-spent", {}, "1D5d")
    if star == "tno" and "tno" in g.used:
        return Refusal("refused.once", {}, "1D5m")
    return None


@offers("star_homestead")
def star_homesteads(g: Frontier, seat: int) -> list[Move]:
    player = g.players[seat]
    if not player.stars:
        return []
    stars = [star for star in HOMESTEADING if is_open(g, seat, star) is None]
    if not stars:
        return []
    sites = [SPACES[site].id for site, owner in g.factories.items() if owner == seat and site not in g.colonies]
    black = black_at_bank(g, seat)
    moves = [
        StarHomestead(star, site, part.card, card)
        for star in stars
        for site in sites
        for _, _, part in colonists(g, seat)
        for card in ([""] if star == "tno" else black)
    ]
    return [move for move in moves if cannot_homestead_free(g, seat, move) is None]


@story.judges(StarHomestead)
def cannot_homestead_free(g: Frontier, seat: int, move: StarHomestead) -> Refusal | None:
    """1D5d, 1D5h, 1D5m, 2A4"""
    if (refusal := is_open(g, seat, move.star)) is not None:
        return refusal
    if (move.card == "") != (move.star == "tno"):
        return Refusal("refused.no-black-at-bank", {"card": move.card}, "2A4a")
    return cannot_found(g, seat, site_named(move.site), move.card, move.colonist)


@story.takes(StarHomestead)
def homestead_free(g: Frontier, seat: int, move: StarHomestead) -> None:
    """No operation; with TNO no black card either."""
    if move.star == "seti":
        g.players[seat].gifts += ("homestead",)
    if move.star == "tno":
        g.used += ("tno",)
    found_colony(g, seat, site_named(move.site), move.card, move.colonist)


@offers("inspire")
def inspirations(g: Frontier, seat: int) -> list[Move]:
    return [Inspire()] if cannot_inspire(g, seat, Inspire()) is None else []


@story.judges(Inspire)
def cannot_inspire(g: Frontier, seat: int, move: Inspire) -> Refusal | None:
    """1D5d: once in the match (tw-37)."""
    player = g.players[seat]
    if "seti" not in player.stars:
        return Refusal("refused.no-star", {"future": "seti"}, "1D5d")
    return Refusal("refused.gift-spent", {}, "1D5d") if "inspiration" in player.gifts else None


@story.takes(Inspire)
def inspire(g: Frontier, seat: int, move: Inspire) -> None:
    g.players[seat].gifts += ("inspiration",)
    g.say("inspired", seat=seat)
    inspiration(g)
