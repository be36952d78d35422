"""What action cards do: entries of the card book. Cards without an entry here lie in hands and decks, and wait."""

from __future__ import annotations

from typing import Any

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.galaxy import is_home
from perijove.games.imperium.modifiers import book, modified
from perijove.games.imperium.moves import Play
from perijove.games.imperium.rules.planets import add_ground, change_world, make_neutral
from perijove.games.imperium.rules.victory import check_elimination
from perijove.games.imperium.state import NOBODY, Imperium
from perijove.kernel.decision import Move


def could_stir(g: Imperium, seat: int, about: Any) -> list[Move]:
    """races.winnu.card.unrest: any planet that somebody controls and that is no home world."""
    return [
        Play("local_unrest", planet=world.planet)
        for number, world in enumerate(g.worlds)
        if world.owner != NOBODY and not is_home(g, world.at)
        if modified(g, "planet.unrest", world.owner, True, number)
    ]


@book.card("local_unrest", window="turn.action", offers=could_stir)
def local_unrest(g: Imperium, seat: int, move: Play, about: Any) -> None:
    """races.winnu.card.unrest: the card is exhausted, a ground force is lost; without one left nobody holds it."""
    planet = NUMBER[move.planet]
    world = change_world(g, planet, exhausted=True)
    if world.ground:
        add_ground(g, planet, -1)
    if not g.worlds[planet].ground:
        make_neutral(g, planet)
        check_elimination(g)
