"""What greedy bots come to among themselves, beyond who wins: `python -m bench.bots diamonds --players 3`.

Space Diamonds: who comes home, and which missions of those that were held are fulfilled. Starship Builder: who builds.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from typing import Any

import perijove
from perijove.bots import make_bot
from perijove.kernel.match import Match
from perijove.lab.statistics import wilson

MOST_CHOICES = 20_000
"""A match that is not over by then counts as one that hangs."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.bots")
    parser.add_argument("game", choices=TELL)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", default="measure")
    parser.add_argument("--craft", choices=("rockets", "sails"), default="rockets")
    args = parser.parse_args()
    options = {"craft": args.craft} if args.game == "diamonds" else {}
    found: Counter[str] = Counter()
    try:
        for number in range(args.games):
            match = perijove.new(args.game, args.players, f"{args.seed}/{number}", options)
            held = [tuple(getattr(player, "hand", ())) for player in getattr(match.g, "players")]  # noqa: B009
            play(match)
            found["games"] += 1
            found["hung"] += match.outcome is None
            TELL[args.game](match, held, found)
    except KeyboardInterrupt:
        print("stopped early:")
    report(args.players, found)


def report(players: int, found: Counter[str]) -> None:
    print(f"{found.pop('games')} games of {players} greedy bots, {found.pop('hung')} of them did not end")
    for what in sorted({key.rpartition(":")[0] for key in found}):
        done, of = found[f"{what}:done"], found[f"{what}:of"]
        low, high = wilson(done, of)
        print(f"{what:24} {done:5} of {of:5}  {done / of:6.1%}  ({low:.1%} to {high:.1%})")


def play(match: Match) -> None:
    seed = match.header.seed
    bots = [make_bot("greedy", f"{seed}/{seat}") for seat in range(match.header.players)]
    while match.decision is not None and match.number < MOST_CHOICES:
        seat = match.decision.seats[0]
        match.choose(seat, bots[seat].choose(match, seat))


def voyages(match: Match, held: list[tuple[str, ...]], found: Counter[str]) -> None:
    g: Any = match.g
    for seat, player in enumerate(g.players):
        found["home:of"] += 1
        found["home:done"] += seat in g.returned
        for mission in held[seat]:
            found[f"{mission}:of"] += 1
            found[f"{mission}:done"] += mission in player.announced


def rockets(match: Match, held: list[tuple[str, ...]], found: Counter[str]) -> None:
    g: Any = match.g
    found["seats with a rocket:of"] += match.header.players
    found["seats with a rocket:done"] += sum(player.built for player in g.players)
    found["games with a rocket:of"] += 1
    found["games with a rocket:done"] += any(player.built for player in g.players)


TELL: dict[str, Callable[[Match, list[tuple[str, ...]], Counter[str]], None]] = {
    "diamonds": voyages,
    "starship": rockets,
}

if __name__ == "__main__":
    main()
