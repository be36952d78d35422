"""End and scoring (M): points as they stand at any time, with their parts, and who has won."""

from __future__ import annotations

from typing import NoReturn

import msgspec

from perijove.games.frontier.facts import BOARD, GLORY, MEDALS
from perijove.games.frontier.rules.abilities import marks
from perijove.games.frontier.rules.bernals.places import anchored_by
from perijove.games.frontier.rules.bernals.points import DOME, bernal_points, bernal_tokens
from perijove.games.frontier.rules.claims import price, spectral_type
from perijove.games.frontier.rules.futures.book import star_points
from perijove.games.frontier.rules.politics import law_points
from perijove.games.frontier.rules.stacks import carried_chits, substitute_domes
from perijove.games.frontier.state import Frontier, Player
from perijove.kernel.state import Outcome

COLONY = {"astrobiology": 1, "submarine": 2}


class Score(msgspec.Struct, frozen=True):
    """Victory points by where they come from (M2)."""

    tokens: int
    factories: int
    colonies: int
    glory: int
    heroism: int
    politics: int
    stars: int = 0
    bernals: int = 0

    @property
    def total(self) -> int:
        tokens = self.tokens + self.factories + self.colonies + self.bernals
        return tokens + self.glory + self.heroism + self.politics + self.stars


WAR_PRICE = 2


def stock(g: Frontier, site: int) -> int:
    """M2b, 1D2c: the stock price of a factory; 2 in a war, but for who is alone."""
    return WAR_PRICE if g.war and g.seats > 1 else price(g, spectral_type(site))


def figures(player: Player) -> list[int]:
    """M2a, 1E2, 1Be: where the rocket is, and cubes that stand on no own claim, the big one too."""
    found = [] if player.rocket is None else [player.rocket.space]
    if "freighter" in player.stacks and player.docked < 0:
        found.append(player.stacks["freighter"].space)
    return found + [stack.space for stack in player.stacks.values() for part in stack.parts if part.printed.cube]


def is_connected(g: Frontier, site: int) -> bool:
    """1B9d: whether a site is an end of a space elevator that is built, whoever built it."""
    return any(site in (BOARD.elevators[each].a, BOARD.elevators[each].b) for each in g.elevators)


def location(site: int) -> int:
    """M2b: what a colony is worth for where it is."""
    return sum(worth for mark, worth in COLONY.items() if mark in marks(site))


def unscored(g: Frontier, seat: int, domes: list[int], substitutes: int) -> int:
    """B8, core-71: substitute domes score nothing for their places either; they stand where least is lost."""
    if not substitutes:
        return 0
    worth = [*map(location, domes), *[DOME for _ in anchored_by(g.players[seat])]]
    return sum(sorted(worth)[:substitutes])


def score(g: Frontier, seat: int) -> Score:
    """M2: as if the game ended now."""
    player = g.players[seat]
    own = [site for site, owner in g.factories.items() if owner == seat]
    domes = [site for site, owner in g.colonies.items() if owner == seat]
    claims = sum(owner == seat for owner in g.claims.values())
    substitutes = substitute_domes(player)
    afield = figures(player)
    delegates = sum(seats.get(seat, 0) for seats in g.delegates.values())
    hazardous = sum(
        owner == seat and "hazardous" in marks(site)
        for tokens in (g.claims, g.factories, g.colonies)
        for site, owner in tokens.items()
    ) + sum("hazardous" in marks(space) for space in afield)
    return Score(
        tokens=len(afield) + bernal_tokens(g, seat) + claims + len(own) + len(domes) - substitutes + delegates,
        factories=sum(stock(g, site) * (2 if is_connected(g, site) else 1) for site in own),
        colonies=sum(map(location, domes)) - unscored(g, seat, domes, substitutes),
        glory=sum(GLORY[zone].high if high else 1 for zone, high in player.glories) + carried_chits(g, seat),
        heroism=sum(MEDALS[medal].vp for medal in player.medals),
        politics=law_points(g, seat, hazardous),
        stars=star_points(g, seat) if player.stars else 0,
        bernals=bernal_points(g, seat) if g.rules.bernals else 0,
    )


def finish(g: Frontier) -> NoReturn:
    """M1, M2: most points, then most aquas, then shared."""
    points = [score(g, seat).total for seat in range(g.seats)]
    standing = [(points[seat], g.players[seat].aquas) for seat in range(g.seats)]
    best = max(standing)
    winners = tuple(seat for seat in range(g.seats) if standing[seat] == best)
    why = "points" if points.count(max(points)) == 1 else "aquas" if len(winners) == 1 else "shared"
    g.finish(Outcome(winners, tuple(points), why, {"points": max(points)}))
