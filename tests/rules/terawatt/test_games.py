"""Module 1: random play keeps all that always holds, in whole games and out of positions with fleets and isotope."""

from __future__ import annotations

import random

import pytest
from tests.rules.frontier.position import Position

from perijove.games.frontier import game
from perijove.games.frontier.checks import check
from perijove.games.frontier.facts import STRIP
from perijove.games.frontier.state import Frontier
from perijove.kernel.decision import Choose, Move
from perijove.kernel.options import check_options
from perijove.kernel.playout import play_out
from perijove.kernel.state import State

SITES = ("site:ceres", "site:vesta", "site:phobos", "site:mars-arsia-mons-caves", "site:enceladus", "site:fortuna")
HEAVY = ("radiator-01-black", "radiator-02-black")


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (2, {"politics": True}),
        (3, {"length": "medium"}),
        (4, {"quick_start": True}),
        (5, {"politics": True, "length": "medium"}),
    ],
)
def test_random_games_end_with_all_in_order(players: int, options: dict[str, object]) -> None:
    rng = random.Random(players)

    def choose(g: State, question: Choose) -> Move:
        if question.prompt == "turn" and rng.random() < 0.05:
            assert isinstance(g, Frontier)
            check(g)
        return rng.choice(question.options())

    whole = check_options("frontier", game.options, players, {"terawatt": True, **options})
    g = play_out(game, players, "terawatt", whole, choose).g
    assert isinstance(g, Frontier)
    check(g)
    assert g.outcome is not None
    assert g.year == 12 * (5 if options.get("length") == "medium" else 4) + 1


def fleet_and_isotope(rng: random.Random) -> Position:
    """Claims, factories and colonies at random, a freighter, a rocket on isotope, and parts for more."""
    p = Position(2, terawatt=True)
    for site in SITES:
        lot = rng.random()
        if lot < 0.5:
            p.claim(0, site, factory=True, colony=lot < 0.15)
        elif lot < 0.8:
            p.claim(rng.randint(0, 1), site)
    freighter = f"freighter-0{rng.randint(1, 7)}-{rng.choice(['black', 'purple', 'purple'])}"
    thruster = f"gw-thruster-0{rng.randint(1, 7)}-{rng.choice(['black', 'purple'])}"
    p.freighter(rng.choice([*SITES, "lagrange:leo"]), freighter)
    p.rocket(rng.choice(SITES), "crew", thruster, "generator-01-black", "reactor-12-black", *HEAVY, heavy=HEAVY)
    rocket = p.stack("rocket")
    rocket.grade, rocket.wet = "isotope", STRIP.fill(rocket.dry, 4)
    p.put("outpost-1", rng.choice(SITES), "robonaut-06-black", "refinery-04-black", ION, water=20, isotope=5)
    return p.aquas(0, 20).aquas(1, 20).set(elevators=(1,))


ION = "thruster-04-black"


@pytest.mark.parametrize("seed", range(8))
def test_random_turns_with_a_fleet_keep_all_in_order(seed: int) -> None:
    rng = random.Random(seed)
    p = fleet_and_isotope(rng).start()
    seen = set()
    for _ in range(60):
        assert p.match is not None
        if p.match.decision is None:
            break
        options = p.match.decision.options(p.match.decision.seats[0])
        verbs = sorted({type(option).__name__ for option in options})
        verb = rng.choice(verbs)
        seen.add(verb)
        p.choose(rng.choice([option for option in options if type(option).__name__ == verb]))
    assert len(seen) > 5, "every choice is followed by a check of all that always holds"
