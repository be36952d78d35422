"""Points and the end (J2)."""

from __future__ import annotations

from typing import NoReturn

import msgspec

from perijove.games.colonization.facts import POINTS, site_at
from perijove.games.colonization.rules.bernals import bernal_effects, dirtsides
from perijove.games.colonization.rules.cubes import is_science, price
from perijove.games.colonization.rules.futures import star_points
from perijove.games.colonization.rules.politics import in_power
from perijove.games.colonization.state import Colonization
from perijove.kernel.state import Outcome


class Score(msgspec.Struct, frozen=True):
    """Victory points by where they come from."""

    tokens: int
    factories: int
    science: int
    ventures: int
    glory: int
    bernal: int = 0
    power: int = 0
    futures: int = 0

    @property
    def total(self) -> int:
        things = self.tokens + self.factories + self.science + self.ventures + self.glory
        return things + self.bernal + self.power + self.futures


def score(g: Colonization, seat: int) -> Score:
    """J2: as if the game ended now; one thing may count under several headings."""
    claims = [site for site, owner in g.claims.items() if owner == seat]
    factories = [site for site, owner in g.factories.items() if owner == seat]
    colonies = [site for site, owner in g.colonies.items() if owner == seat]
    glories = [glory for glory, owner in g.glories.items() if owner == seat]
    cubes = len(factories) + len(colonies) + mobile_factories(g, seat)
    if g.rules.glory_cubes:
        cubes += len(glories)  # col-40
    return Score(
        tokens=POINTS.token * (len(claims) + cubes),
        factories=sum(price(g, site_at(site).type) for site in factories),
        science=sum(science_points(g, site) for site in factories),
        ventures=venture_points(g, seat),
        glory=POINTS.glory * len(glories),
        bernal=sum(each.amount for each in bernal_effects(g, seat, "dirtside.score")) * len(dirtsides(g, seat)),
        power=POINTS.power if g.rules.final_module and in_power(g) == seat else 0,
        futures=star_points(g, seat) + POINTS.failed_future * list(g.failures.values()).count(seat),
    )


def mobile_factories(g: Colonization, seat: int) -> int:
    """P6: cubes that stand on no claim."""
    return sum(stack.kind == "cube" for stack in g.players[seat].stacks.values())


def science_points(g: Colonization, site: int) -> int:
    """J2.science"""
    if "tno_science" in site_at(site).marks:
        return POINTS.tno_science
    return POINTS.science if is_science(g, site) else 0


def venture_points(g: Colonization, seat: int) -> int:
    """J2.ventures, I2.vp, col-09: by how many are held, and more for those that are held alone."""
    held = [holders for holders in g.ventures.values() if seat in holders]
    alone = sum(holders == (seat,) for holders in held)
    return (POINTS.ventures[len(held) - 1] if held else 0) + POINTS.alone * alone


def finish(g: Colonization) -> NoReturn:
    """J2, J2.tie: most points, then most WT."""
    scores = [score(g, seat).total for seat in range(g.seats)]
    ranks = [(points, g.players[seat].wt) for seat, points in enumerate(scores)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    key = "shared" if len(winners) > 1 else "wt" if scores.count(max(scores)) > 1 else "points"
    g.finish(Outcome(winners, tuple(scores), key, {"seat": winners[0], "points": max(scores)}))
