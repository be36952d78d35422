"""Which rockets of High Frontier are sensible: they are built to prospect, and get to where they can."""

from __future__ import annotations

from perijove.games.frontier.facts import LEO, site_named
from perijove.games.frontier.journeys import atlas
from perijove.games.frontier.moves import Activate
from perijove.games.frontier.rules.abilities import is_working
from perijove.games.frontier.rules.prospect import cannot_prospect_site
from perijove.games.frontier.state import Frontier
from perijove.kernel.decision import Move

MOST_TURNS = 8
"""What takes longer is not sensible."""


def is_launch(g: Frontier, seat: int, move: Move) -> bool:
    """Whether a rocket sets out from LEO."""
    rocket = g.players[seat].rocket
    return isinstance(move, Activate) and move.stack == "rocket" and rocket is not None and rocket.space == LEO


def is_sensible(g: Frontier, seat: int) -> bool:
    """A working platform is aboard, and the fuel lasts to a site that it can prospect, or to an own claim.

    The way is looked for by the route search for people, not by the bot's own.
    """
    rocket = g.players[seat].rocket
    assert rocket is not None
    eyes = [
        part.card
        for place, part in enumerate(rocket.parts)
        if part.printed.platforms and is_working(g, seat, rocket, place)
    ]
    if not eyes:
        return False
    for name in atlas(g, seat, MOST_TURNS):
        site = site_named(name)
        if g.claims.get(site) == seat and site not in g.factories:
            return True
        if any(cannot_prospect_site(g, seat, rocket, card, site) is None for card in eyes):
            return True
    return False
