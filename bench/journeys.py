"""How long it takes to find routes of High Frontier over several turns: `python -m bench.journeys`.

For some rockets at LEO and freighters at Mars: every space within reach this turn; then, for every fourth site, the
routes to it asked for anew; then for one after the other, as a player clicks from site to site; then the best route to
every site.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial

from perijove.games.frontier import game, journeys, routes
from perijove.games.frontier.facts import BOARD, FACES, STRIP
from perijove.games.frontier.state import Frontier, Part, Stack
from perijove.kernel.chance import Chance
from perijove.kernel.options import check_options

CREW = "crew-03-front"
ROCKETS = {
    "crew 14-8, wet 8": ((CREW,), "8"),
    "Hall effect 3-2, robonaut, wet 8": (("thruster-04-white", "generator-03-white", "robonaut-01-white"), "8"),
    "solar 3-4, crew, robonaut, refinery, wet 12": (
        ("thruster-12-white", CREW, "robonaut-01-white", "refinery-02-white"),
        "12",
    ),
    "sail, crew, refinery, wet 12": (("thruster-09-white", CREW, "refinery-02-white"), "12"),
}
FREIGHTERS = {
    "freighter, load 1": "freighter-05-black",
    "freighter with a bonus pivot, load 1": "freighter-07-black",
}
SITES = [space.id for space in BOARD.sites()][::4]


def position(faces: tuple[str, ...], wet: str, **options: bool) -> Frontier:
    """The first turn of a game in which seat 0 has such a rocket at LEO."""
    g = game.new(2, check_options("frontier", game.options, 2, options), Chance.from_seed("bench"))
    g.stage = "turn"
    for seat, face in enumerate((CREW, "crew-04-back")):
        g.players[seat].crew = face
    g.players[0].stacks["rocket"] = Stack(
        "rocket", BOARD["lagrange:leo"], tuple(Part(face) for face in faces), wet=STRIP.at(wet)
    )
    assert all(face in FACES for face in faces)
    return g


def freight(face: str) -> Frontier:
    """The same with a freighter between Mars and the Sun, and Module 1."""
    g = position((CREW,), "8", terawatt=True)
    del g.players[0].stacks["rocket"]
    aboard = (Part(face), Part("thruster-04-black"))
    g.players[0].stacks["freighter"] = Stack("freighter", BOARD["lagrange:sol-mars-l1"], aboard)
    return g


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of processor time."""
    began = time.process_time()
    work()
    return (time.process_time() - began) * 1000


def main() -> None:
    print("| routes, ms of processor time | sites in one turn | one site anew | sites in turn | every site | sites |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    craft = {name: ("rocket", position(*kit)) for name, kit in ROCKETS.items()}
    craft |= {name: ("freighter", freight(face)) for name, face in FREIGHTERS.items()}
    for name, (stack, g) in craft.items():
        now = statistics.median(timed(partial(routes.destinations, g, 0, None)) for _ in range(5))
        anew = []
        for site in SITES:
            journeys.SURVEYS.forget()
            anew.append(timed(partial(journeys.routes_to, g, 0, site, stack)))
        journeys.SURVEYS.forget()
        clicked = [timed(partial(journeys.routes_to, g, 0, site, stack)) for site in SITES]
        journeys.SURVEYS.forget()
        every = timed(partial(journeys.atlas, g, 0, craft=stack))
        found = len(journeys.atlas(g, 0, craft=stack))
        print(
            f"| {name} | {now:.1f} | {statistics.median(anew):.0f} | {statistics.median(clicked):.1f} "
            f"| {every:.0f} | {found} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
