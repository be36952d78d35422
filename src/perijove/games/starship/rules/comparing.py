"""The five comparisons and the winner (ii2c.2 to ii2d)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NoReturn

from perijove.games.starship.rules import supports
from perijove.games.starship.state import Player, Rocket, Starship
from perijove.kernel.state import Outcome

Measure = Callable[[Rocket], int | Fraction]
CATEGORIES: dict[str, tuple[Measure, Callable[..., int | Fraction]]] = {
    "mass": (supports.mass, min),  # ii2c.4
    "isru": (supports.isru, min),  # ii2c.5
    "thrust": (supports.thrust, max),  # ii2c.6
    "fuel": (supports.consumption, min),  # ii2c.7
    "hardness": (supports.hardness, max),  # ii2c.8
}
"""What is compared, and whether the lowest or the highest is best."""


def compare(g: Starship) -> NoReturn:
    """ii2c.2 to ii2c.10: all rockets are shown, and the best in each category earns a point."""
    g.reveal()
    for seat, player in enumerate(g.players):
        discard(player)
        if player.built:
            g.say("rocket", seat=seat, **shown_figures(player.rocket))
    builders = [seat for seat, player in enumerate(g.players) if player.built]
    for category, best in winners_by_category([(seat, g.players[seat].rocket) for seat in builders]).items():
        g.say("category", category=category, seats=best)
        for seat in best:  # ii2c.10
            g.players[seat].points.append(category)
    scores = tuple(len(player.points) for player in g.players)
    winners = tuple(seat for seat in builders if scores[seat] == max(scores))
    why = "nobody" if not winners else "alone" if len(winners) == 1 else "together"
    g.finish(Outcome(winners, scores, why, {"seats": list(winners), "points": max(scores)}))  # ii2d


def winners_by_category(rockets: list[tuple[int, Rocket]]) -> dict[str, list[int]]:
    """By category: the seats whose rockets are best, all of them where they tie."""
    found: dict[str, list[int]] = {}
    for category, (measure, better) in CATEGORIES.items():
        values = {seat: measure(rocket) for seat, rocket in rockets}
        if values:
            best = better(values.values())
            found[category] = [seat for seat, value in values.items() if value == best]
    return found


def discard(player: Player) -> None:
    """ii2c.1: what the rocket does not need goes."""
    kept = set(player.rocket.cards()) if player.built else set()
    player.discards = [card for card in player.hand if card not in kept]
    player.hand = [card for card in player.hand if card in kept]


def shown_figures(rocket: Rocket) -> dict[str, int | str]:
    """The five figures as they are read out; a fraction is text such as 5/4."""
    values = {category: measure(rocket) for category, (measure, _) in CATEGORIES.items()}
    return {name: value if isinstance(value, int) else str(value) for name, value in values.items()}
