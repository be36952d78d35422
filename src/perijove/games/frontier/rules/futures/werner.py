"""Werner's Star (1F), the solitaire of Module 1: one TW thruster Future before his life ends."""

from __future__ import annotations

from typing import NoReturn

from perijove.games.frontier.facts import FACES
from perijove.games.frontier.rules.cargo import GIVEN_UP
from perijove.games.frontier.rules.politics import final_law
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.rules.settling import MURDERED
from perijove.games.frontier.rules.stacks import HOMES, decommission, to_leo
from perijove.games.frontier.state import Frontier, Part
from perijove.kernel.state import Outcome

FREEDOM = "freedom"


def star_of_werner(g: Frontier, face: str) -> None:
    """1Fd: it wins at once; with Module 0 the law must be freedom in the end, so play goes on."""
    if g.rules.werner and FACES[face].deck == "gw-thruster" and not g.rules.politics:
        g.finish(Outcome((0,), (score(g, 0).total,), "werner"))


def crew_home(g: Frontier, seat: int, part: Part, lost: bool) -> None:
    """1Fc, tw-49: the player loses with the crew; who founds a colony comes home alive."""
    to_leo(g, seat, part, lost)
    if lost:
        mourn(g, seat)


def crew_slain(g: Frontier, seat: int, name: str, card: str) -> None:
    decommission(g, seat, name, card)
    mourn(g, seat)


def mourn(g: Frontier, seat: int) -> None:
    """Unless Werner has left for the stars before."""
    g.players[seat].tragic = g.rules.werner and not reached_the_stars(g)


def tragedy(g: Frontier) -> NoReturn:
    g.finish(Outcome((), (score(g, 0).total,), "tragedy"))


HOMES["crew"] = crew_home
MURDERED["crew"] = GIVEN_UP["crew"] = crew_slain


def reached_the_stars(g: Frontier) -> bool:
    return any(FACES[face].deck == "gw-thruster" for face in g.players[0].stars.values())


def finish_werner(g: Frontier) -> NoReturn:
    """1Fa, 1Fd, tw-73: Werner is 72."""
    won = reached_the_stars(g) and (not g.rules.politics or final_law(g) == FREEDOM)
    g.finish(Outcome((0,) if won else (), (score(g, 0).total,), "werner" if won else "werner_lost"))
