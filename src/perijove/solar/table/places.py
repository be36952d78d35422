"""The spaces of a board as places of a table: where they can be pointed at, and in words what is printed there."""

from __future__ import annotations

from collections.abc import Iterable

from perijove.kernel.scene import Place
from perijove.kernel.words import Catalogue

from ..board import Space
from ..picture import at, radius

TOUCH = 11.0
"""How large a space is at least to whoever points at it; no two are nearer than 17 to each other."""
RIM = 90.0
FIRST_ZONES = ("earth", "mars", "venus")


def around_earth(spaces: Iterable[Space]) -> tuple[float, float, float, float]:
    """Where every game begins: Earth and the zones beside it."""
    points = [at(space) for space in spaces if space.zone in FIRST_ZONES]
    left, top = min(x for x, _ in points) - RIM, min(y for _, y in points) - RIM
    return (left, top, max(x for x, _ in points) + RIM - left, max(y for _, y in points) + RIM - top)


def place(words: Catalogue, lang: str, space: Space) -> Place:
    x, y = at(space)
    return Place(space.id, round(x, 1), round(y, 1), max(radius(space), TOUCH), facts_of(words, lang, space))


def facts_of(words: Catalogue, lang: str, space: Space) -> str:
    """The name of a space and, line by line, what is printed there."""

    def say(key: str, **args: object) -> str:
        return words.text(f"facts.{key}", lang, args)

    lines = [words.text(f"space.{space.id}", lang)]
    site = space.site
    kind = words.text(f"space-kind.{space.kind}", lang)
    if site is not None:
        what = [kind, say("size", n=site.size), say("type", type=site.type), say("water", n=site.hydration)]
        lines.append(words.text("detail.list", lang).join(what))
        marks = [say(mark) for mark in site.marks if words.has(f"facts.{mark}", lang)]
        lines.append(words.text("detail.list", lang).join(marks))
    elif space.name:
        lines.append(kind)
    signs = [words.text(f"zone.{space.zone}", lang), *_signs(words, lang, space)]
    lines.append(words.text("detail.list", lang).join(signs))
    return "\n".join(line for line in lines if line)


def _signs(words: Catalogue, lang: str, space: Space) -> list[str]:
    found = []
    if space.hazard is not None:
        found.append(words.text(f"cause.{space.hazard}", lang))
    if space.lander is not None:
        found.append(words.text(f"facts.lander-{space.lander}", lang))
    elif space.kind == "burn":
        found.append(words.text("facts.burn", lang))
    if isinstance(space.flyby, str):
        found.append(words.text("facts.oberth", lang))
    elif space.flyby:
        found.append(words.text("facts.flyby", lang, {"n": space.flyby}))
    if space.season is not None:
        found.append(words.text("facts.season", lang, {"season": space.season}))
    return found
