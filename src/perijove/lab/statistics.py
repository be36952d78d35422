"""What a simulation says: who wins how often, how sure that is, how long games last and why they end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median

import msgspec

from perijove.lab.simulation import Plan, Result

Z95 = 1.959963984540054


class Share(msgspec.Struct, frozen=True):
    """Wins out of games with their 95 % Wilson interval. A win shared by k seats counts 1/k for each."""

    wins: float
    games: int
    rate: float
    low: float
    high: float

    @classmethod
    def of(cls, wins: float, games: int) -> Share:
        low, high = wilson(wins, games)
        return cls(wins, games, wins / games if games else 0.0, low, high)


class Spread(msgspec.Struct, frozen=True):
    least: float
    median: float
    mean: float
    most: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        return cls(min(values), median(values), fmean(values), max(values))


class Summary(msgspec.Struct, frozen=True):
    """A simulation in figures; `--json` prints exactly this."""

    game: str
    players: int
    options: dict[str, object]
    seed: str
    games: int
    seats: list[Share]
    bots: dict[str, Share]
    scores: list[float]
    decisions: Spread
    reasons: dict[str, int]
    seconds: float
    decisions_per_second: float


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval: honest for few games and for rates near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    rate, weight = wins / games, z * z / games
    centre = (rate + weight / 2) / (1 + weight)
    margin = z * sqrt(rate * (1 - rate) / games + weight / (4 * games)) / (1 + weight)
    return max(0.0, centre - margin), min(1.0, centre + margin)


def summarise(plan: Plan, results: Sequence[Result], seconds: float) -> Summary:
    seat_wins = [0.0] * plan.players
    bot_wins: Counter[str] = Counter()
    bot_seats: Counter[str] = Counter()
    for result in results:
        for seat in result.winners:
            seat_wins[seat] += 1 / len(result.winners)
            bot_wins[result.bots[seat]] += 1 / len(result.winners)  # type: ignore[assignment]
        bot_seats.update(result.bots)
    played = len(results)
    decisions = [result.decisions for result in results]
    return Summary(
        game=plan.game,
        players=plan.players,
        options=plan.options,
        seed=plan.seed,
        games=played,
        seats=[Share.of(wins, played) for wins in seat_wins],
        bots={bot: Share.of(bot_wins[bot], bot_seats[bot]) for bot in dict.fromkeys(plan.bots)},
        scores=[fmean(result.scores[seat] for result in results) for seat in range(plan.players)],
        decisions=Spread.of(decisions),
        reasons=dict(Counter(result.why for result in results).most_common()),
        seconds=seconds,
        decisions_per_second=sum(decisions) / seconds if seconds else 0.0,
    )
