"""Laws in force, as a seat sees them: offices by who holds them, others by who they help or hurt more than the rest.

What a law changes at once shows in the position. What it changes from then on is guessed here from what lies on the
table: a law against heavy ships hurts who has most of them.
"""

from __future__ import annotations

from collections.abc import Callable

from perijove.games.imperium.bot.worth import strongest_rival
from perijove.games.imperium.facts import PLANETS
from perijove.games.imperium.rules.trade import income
from perijove.games.imperium.state import DOCK, DREADNOUGHT, FIGHTER, NOBODY, PIECES, WAR_SUN, Imperium, Law

Measure = Callable[[Imperium, int], float]
OFFICE = 4.0
"""What an office is worth to its holder."""
ENVY = 0.3
"""What it costs each of the others, twice as much if the holder leads."""
BURDENS = ("councils_censure", "enemy_of_the_throne", "forbidden_research", "forced_economic_independence")
"""Laws that nobody wants to be elected for."""


def laws_worth(g: Imperium, seat: int) -> float:
    """What the laws in force are worth to a seat, besides what they have done at once."""
    return sum([_worth(g, seat, law) for law in g.laws])


def _worth(g: Imperium, seat: int, law: Law) -> float:
    if law.holder != NOBODY:
        sign = -1.0 if law.card in BURDENS else 1.0
        if law.holder == seat:
            return sign * OFFICE
        return -sign * OFFICE * ENVY * (2.0 if law.holder == strongest_rival(g, seat) else 1.0)
    if law.card not in LEANINGS:
        return 0.0
    weight, measure = LEANINGS[law.card]
    others = [measure(g, other) for other in range(g.seats) if other != seat and not g.players[other].out]
    return weight * (measure(g, seat) - sum(others) / len(others)) if others else 0.0


# ---------------------------------------------------------------------- what there is of something


def _built(*kinds: int) -> Measure:
    def measure(g: Imperium, seat: int) -> float:
        return sum([PIECES[kind] - g.players[seat].pieces[kind] for kind in kinds])

    return measure


def _specialties(g: Imperium, seat: int) -> float:
    return sum([bool(PLANETS[g.worlds[planet].planet].specialty) for planet in g.players[seat].planets])


def _influence(g: Imperium, seat: int) -> float:
    return sum([g.worlds[planet].influence for planet in g.players[seat].planets])


LEANINGS: dict[str, tuple[float, Measure]] = {
    "class_struggle": (-0.5, income),
    "conventions_of_war": (0.8, _built(DOCK)),
    "diversified_income": (-0.4, lambda g, seat: max(0, g.players[seat].goods - len(g.players[seat].planets))),
    "fighter_tax": (-0.3, _built(FIGHTER)),
    "fleet_regulations": (-1.0, lambda g, seat: max(0, g.players[seat].fleet - 4)),
    "fleet_restrictions": (-0.3, _built(FIGHTER, DREADNOUGHT)),
    "free_trade": (0.8, lambda g, seat: float(income(g, seat) > 0)),
    "humane_labor": (-1.2, _built(DOCK)),
    "imperial_academy": (0.2, _influence),
    "limits_to_individual_power": (-0.7, lambda g, seat: max(0, g.players[seat].hand.count - 2)),
    "regressive_rhetoric": (0.4, lambda g, seat: len(g.players[seat].technologies)),
    "research_grant": (0.6, _specialties),
    "technology_tariffs": (0.3, lambda g, seat: len(g.players[seat].technologies)),
    "trade_war": (-0.3, lambda g, seat: g.players[seat].goods),
    "unconventional_weapons": (-0.8, _built(DREADNOUGHT, WAR_SUN)),
    "vorhal_peace_prize": (-0.6, lambda g, seat: g.players[seat].fleet),
}
"""By law: how much a seat gains by each of something that it has more than the others (below 0: loses)."""
