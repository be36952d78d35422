"""What greedy bots come to among themselves, beyond who wins: `python -m bench.bots diamonds --players 3`.

Space Diamonds: who comes home, with how many points, and which missions of those that were held are fulfilled.
Starship Builder: who builds.
Twilight Imperium: how long games last, and what seats have by then.
High Frontier: who lifts off and builds factories, when, and what goes wrong; `--option solo=ceo` sets an option. A
rocket is sensible if what it prospects with works and its fuel lasts to where it can be used (`bench.rockets`).
The older High Frontier: whether factories end it or the last year, when, and what seats have by then.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from statistics import fmean, median
from typing import Any

import perijove
from bench.rockets import is_launch, is_sensible
from perijove.bots import make_bot
from perijove.kernel.decision import Move
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
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bots", default="greedy", help="levels by seat, the last for all others: greedy,random")
    args = parser.parse_args()
    options: dict[str, Any] = {"craft": args.craft} if args.game == "diamonds" else {}
    options |= {name: WORDS.get(value, value) for name, _, value in (each.partition("=") for each in args.option)}
    levels = args.bots.split(",")
    levels += levels[-1:] * (args.players - len(levels))
    found: Counter[str] = Counter()
    try:
        for number in range(args.games):
            match = perijove.new(args.game, args.players, f"{args.seed}/{number}", options)
            LAUNCHED.clear()
            DONE.clear()
            g: Any = match.g
            held = [tuple(player.hand) for player in g.players] if args.game == "diamonds" else []
            play(match, levels)
            found["games"] += 1
            found["hung"] += match.outcome is None
            TELL[args.game](match, held, found)
    except KeyboardInterrupt:
        print("stopped early:")
    report(levels, found)


def report(levels: list[str], found: Counter[str]) -> None:
    print(f"{found.pop('games')} games of {', '.join(levels)}; {found.pop('hung')} of them did not end")
    for what in sorted({key.rpartition(":")[0] for key in found}):
        done, of = found[f"{what}:done"], found[f"{what}:of"]
        low, high = wilson(done, of)
        print(f"{what:24} {done:5} of {of:5}  {done / of:6.1%}  ({low:.1%} to {high:.1%})")
    for what, figures in sorted(FIGURES.items()):
        high = sorted(figures)[len(figures) * 95 // 100]
        told = (("mean", fmean(figures)), ("p50", median(figures)), ("p95", high), ("most", max(figures)))
        print(f"{what:24}", *[f"{name} {figure:7.2f} " for name, figure in told])


def play(match: Match, levels: list[str]) -> None:
    seed = match.header.seed
    bots = [make_bot(level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    while match.decision is not None and match.number < MOST_CHOICES:
        seat = match.decision.seats[0]
        before = time.process_time()
        move = bots[seat].choose(match, seat)
        if levels[seat] == "greedy":
            FIGURES["milliseconds a choice"].append(1000 * (time.process_time() - before))
        if match.header.game == "frontier":
            watch(match, seat, move)
        match.choose(seat, move)


def watch(match: Match, seat: int, move: Move) -> None:
    """When a seat first launched a rocket that makes sense, which only the position tells; and moves of some kinds."""
    g: Any = match.g
    verb = str(move.__struct_config__.tag)
    DONE[verb] += verb != "sell" or not getattr(move, "hand", True)
    if seat not in LAUNCHED and g.year <= EARLY and is_launch(g, seat, move) and is_sensible(g, seat):
        LAUNCHED[seat] = g.year


def voyages(match: Match, held: list[tuple[str, ...]], found: Counter[str]) -> None:
    g: Any = match.g
    FIGURES["a game: rounds"].append(g.round)
    for seat, player in enumerate(g.players):
        found["home:of"] += 1
        found["home:done"] += seat in g.returned
        FIGURES["a seat: points"].append(match.game.points(g, seat))
        for mission in held[seat]:
            found[f"{mission}:of"] += 1
            found[f"{mission}:done"] += mission in player.announced


def rockets(match: Match, held: list[tuple[str, ...]], found: Counter[str]) -> None:
    g: Any = match.g
    found["seats with a rocket:of"] += match.header.players
    found["seats with a rocket:done"] += sum(player.built for player in g.players)
    found["games with a rocket:of"] += 1
    found["games with a rocket:done"] += any(player.built for player in g.players)


def factories(match: Match, held: list[tuple[str, ...]], found: Counter[str]) -> None:
    """By seat: when it first flew and built, what it scored; by game: what went wrong."""
    g: Any = match.g
    first: dict[tuple[str, int], int] = {}
    year = 1
    lost: Counter[str] = Counter({"busted": 0, "stack.lost": 0, "card.lost": 0, "colony": 0, "glory": 0})
    gigawatt: set[str] = set()
    for _, entry in match.log():
        year = entry.args["year"] if entry.key in ("turn", "year") else year
        if entry.key in ("flew", "factory"):
            first.setdefault((entry.key, entry.args["seat"]), year)
        if entry.key in lost:
            lost[entry.key] += 1
        if entry.key in ("produced", "promoted", "star"):
            gigawatt |= {f"{entry.key} {entry.args.get('card', '').rpartition('-')[0]}"}
    builders = [sum(owner == seat for owner in g.factories.values()) for seat in range(g.seats)]
    found["games with a factory:of"] += 1
    found["games with a factory:done"] += any(builders)
    if g.rules.terawatt:
        for what in (
            "produced freighter",
            "produced gw-thruster",
            "promoted freighter",
            "promoted gw-thruster",
            "star ",
        ):
            found[f"games: {what.strip()}:of"] += 1
            found[f"games: {what.strip()}:done"] += what in gigawatt
        abroad(match)
        found["games: goal of Module 1:of"] += 1
        found["games: goal of Module 1:done"] += not gigawatt.isdisjoint({"promoted freighter", "produced gw-thruster"})
    for seat, built in enumerate(builders):
        found[f"seat {seat} builds:of"] += 1
        found[f"seat {seat} builds:done"] += built > 0
        found[f"seat {seat} wins:of"] += 1
        found[f"seat {seat} wins:done"] += match.outcome is not None and match.outcome.winners == (seat,)
        found["flies within 10 years:of"] += 1
        found["flies within 10 years:done"] += first.get(("flew", seat), 99) <= EARLY
        found["sensibly within 10 years:of"] += 1
        found["sensibly within 10 years:done"] += seat in LAUNCHED
        FIGURES[f"seat {seat} factories"].append(built)
        FIGURES[f"seat {seat} points"].append(match.game.points(g, seat))
    for (what, _), when in first.items():
        FIGURES["first flight, year" if what == "flew" else "first factory, year"].append(when)
    for what, count in lost.items():
        FIGURES[f"a game: {what}"].append(count)


def abroad(match: Match) -> None:
    """A seat's freighters, mobile factories, Bernals, colonists and Futures."""
    g: Any = match.g
    told = Counter(entry.key for _, entry in match.log())
    counts = {
        "freighter flights": DONE["haul"],
        "products sold": DONE["sell"],
        "colonists at work": DONE["work"],
        "mobile factories docked": told["established"],
        "Bernals anchored": told["anchored"],
        "colonists": told["exomigrated"],
        "homesteads": told["homestead"],
        "Futures attempted": told["attempted"],
        "Futures": told["star"],
    }
    for what, count in counts.items():
        FIGURES[f"a seat: {what}"].append(count / g.seats)


def empires(match: Match, held: list[tuple[str, ...]], found: Counter[str]) -> None:
    """When a game of Twilight Imperium ends, and what seats have come to by then."""
    g: Any = match.g
    found["games won by points:of"] += 1
    found["games won by points:done"] += match.outcome is not None and match.outcome.why == "over.points"
    FIGURES["rounds"].append(g.round)
    keys = Counter(entry.key for _, entry in match.log())
    for what in ("battle.begins", "voted", "agreement", "card.played"):
        FIGURES[f"a game: {what}"].append(keys[what])
    for player in g.players:
        FIGURES["a seat: points"].append(player.points)
        FIGURES["a seat: planets"].append(len(player.planets))
        FIGURES["a seat: technologies"].append(len(player.technologies))
        FIGURES["a seat: objectives"].append(len(player.claimed))


def settlements(match: Match, held: list[tuple[str, ...]], found: Counter[str]) -> None:
    """How a game of the older High Frontier ends, and what seats have by then."""
    g: Any = match.g
    found["games ended by factories:of"] += 1
    found["games ended by factories:done"] += match.outcome is not None and g.last_year == g.year
    FIGURES["a game: years"].append(g.year)
    told = Counter(entry.key for _, entry in match.log())
    watched = ("busted", "stack.lost", "card.lost", "glory", "colony", "venture", "worked", "promoted", "attempted")
    for what in watched:
        FIGURES[f"a game: {what}"].append(told[what])
    for seat in range(g.seats):
        built = sum(owner == seat for owner in g.factories.values())
        found["seats that build:of"] += 1
        found["seats that build:done"] += built > 0
        FIGURES["a seat: factories"].append(built)
        FIGURES["a seat: points"].append(match.game.points(g, seat))


FIGURES: dict[str, list[float]] = defaultdict(list)
"""What is told by mean and median."""
LAUNCHED: dict[int, int] = {}
"""By seat: the year of the first sensible launch of the match that is played."""
DONE: Counter[str] = Counter()
"""How often which verb was chosen in the match that is played; sales of products only."""
EARLY = 10
WORDS = {"true": True, "false": False}
TELL: dict[str, Callable[[Match, list[tuple[str, ...]], Counter[str]], None]] = {
    "colonization": settlements,
    "diamonds": voyages,
    "starship": rockets,
    "frontier": factories,
    "imperium": empires,
}

if __name__ == "__main__":
    main()
