"""The printed board: the solar map, its spaces with their facts, and the symbols of what lies on it."""

from __future__ import annotations

from functools import lru_cache

from perijove.games.diamonds.chart import BOARD, COVERED, SPACES
from perijove.games.diamonds.scene.symbols import COLOURS, symbols
from perijove.games.diamonds.scene.telling import zone_name
from perijove.games.diamonds.state import Craft
from perijove.kernel.scene import Board, Place
from perijove.kernel.words import Catalogue
from perijove.solar import Space
from perijove.solar.picture import BOX, PALETTE, at, drawing, radius

RIM = 70.0
TOUCH = 11.0
"""How large a space is at least to whoever points at it; no two are nearer than 17 to each other."""


@lru_cache
def board(words: Catalogue, craft: Craft, lang: str) -> Board:
    covered = frozenset(COVERED[craft])
    places = [_place(words, lang, space, space.index in covered) for space in SPACES]
    palette = {look: PALETTE[look] | COLOURS[look] for look in PALETTE}
    return Board(BOX, drawing(BOARD, lang), symbols(), places, palette, _around(covered))


def _around(sites: frozenset[int]) -> tuple[float, float, float, float]:
    """The part of the sheet on which all these sites lie: nobody has to go farther to find diamonds."""
    points = [at(SPACES[site]) for site in sites]
    left, top = min(x for x, _ in points) - RIM, min(y for _, y in points) - RIM
    return (left, top, max(x for x, _ in points) + RIM - left, max(y for _, y in points) + RIM - top)


def _place(words: Catalogue, lang: str, space: Space, covered: bool) -> Place:
    x, y = at(space)
    return Place(space.id, round(x, 1), round(y, 1), max(radius(space), TOUCH), facts_of(words, lang, space, covered))


def facts_of(words: Catalogue, lang: str, space: Space, covered: bool) -> str:
    """The name of a space and, line by line, what is printed there. A chit covers the drops of its site."""

    def say(key: str, **args: object) -> str:
        return words.text(f"facts.{key}", lang, args)

    name = words.text(f"space.{space.id}", lang)
    kind = words.text(f"space-kind.{space.kind}", lang)
    lines = [name, say("list").join([kind] if space.name else [])]
    site = space.site
    if site is not None:
        what = [kind, say("size", n=site.size), words.text(f"back.{site.type}", lang), site.clock]
        if not covered:
            what.append(say("water", n=site.hydration))
        lines[1] = say("list").join(what)
    lines.append(say("list").join([zone_name(words, space.zone, lang), *_signs(words, lang, space)]))
    return "\n".join(line for line in lines if line)


def _signs(words: Catalogue, lang: str, space: Space) -> list[str]:
    found = []
    if space.hazard == "crash":
        found.append(words.text("facts.skull", lang))
    if space.kind == "burn":
        found.append(words.text("facts.burn", lang))
    if isinstance(space.flyby, str):
        found.append(words.text("facts.oberth", lang))
    elif space.flyby:
        found.append(words.text("facts.flyby", lang, {"n": space.flyby}))
    if space.season is not None and space.site is not None:
        found.append(words.text("facts.synodic", lang))
    return found
