"""Technologies (T15.4 to T15.8): which can be gained, what they cost, and gaining them."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache, partial
from typing import Any

from perijove.games.imperium.facts import PLANETS, TECHNOLOGIES, Technology
from perijove.games.imperium.modifiers import book, modified, renew
from perijove.games.imperium.moves import Decline, Research
from perijove.games.imperium.rules.judging import judges
from perijove.games.imperium.rules.paying import can_pay, pay, refreshed
from perijove.games.imperium.rules.refusing import no
from perijove.games.imperium.state import WAR_SUN, Imperium
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Choose, Move, Procedure, Question
from perijove.kernel.forms import Refusal

DECLINE = Decline()
BASE = "_base"
"""What the ids of printings end with that the expansion replaces."""


@cache
def deck(expansion: bool) -> tuple[str, ...]:
    """tech.mix: the technologies of a colour; a printing of the base game goes by the name of the newer one."""
    box = "se" if expansion else "base"
    return tuple(name.removesuffix(BASE) for name, fact in TECHNOLOGIES.items() if fact.deck in (box, "both"))


def fact_of(g: Imperium, technology: str) -> Technology:
    """The card as it is printed in this match."""
    old = TECHNOLOGIES.get(technology + BASE)
    return TECHNOLOGIES[technology] if g.rules.expansion or old is None else old


def cannot_gain(g: Imperium, seat: int, technology: str) -> Refusal | None:
    """T15.4, T15.5: one copy each, and its prerequisites must be owned."""
    if technology not in deck(g.rules.expansion):
        return no("no-technology", "T15.4", technology=technology)
    owned = g.players[seat].technologies
    if technology in owned:
        return no("owned", "T15.4", technology=technology)
    needs = fact_of(g, technology).needs
    missing = [each for each in needs.all if each not in owned]
    if missing or (needs.any and not any(each in owned for each in needs.any)):
        return no("needs", "T15.5", technology=technology, missing=missing or list(needs.any))
    if not modified(g, "technology.allowed", seat, True, technology):
        return no("no-research", "T15.4", technology=technology)
    return None


@judges(Research)
def cannot_research(g: Imperium, seat: int, move: Research) -> Refusal | None:
    return cannot_gain(g, seat, move.technology)


def available(g: Imperium, seat: int) -> list[str]:
    """What a player could gain now."""
    owned = g.players[seat].technologies
    return [name for name in deck(g.rules.expansion) if name not in owned and cannot_gain(g, seat, name) is None]


def price(g: Imperium, seat: int, technology: str, printed: int) -> int:
    """T15.7: a refreshed planet with the specialty of its colour lowers the price by 1; never below 0."""
    colour = fact_of(g, technology).colour
    discount = sum(PLANETS[g.worlds[planet].planet].specialty == colour for planet in refreshed(g, seat))
    return max(0, modified(g, "technology.price", seat, printed - discount, technology))


def choose_technology(g: Imperium, seat: int, printed: int | None, must: bool = False) -> Procedure[str | None]:
    """Name a technology and pay for it (None: it is free); None if nothing is wanted. Gaining it comes after."""
    offer = partial(research_options, g, seat, printed, must)
    if not offer():
        return None
    move = yield Choose(seat, "research", offer, "T15.4", {"price": printed or 0})
    if isinstance(move, Decline):
        return None
    if printed is not None:
        yield from pay(g, seat, price(g, seat, move.technology, printed), "resources", "technology")
    chosen: str = move.technology
    return chosen


def research_options(g: Imperium, seat: int, printed: int | None, must: bool = False) -> list[Move]:
    found: list[Move] = [
        Research(name)
        for name in available(g, seat)
        if printed is None or can_pay(g, seat, price(g, seat, name, printed), "resources")
    ]
    return found if must or not found else [*found, DECLINE]


def gain_technology(g: Imperium, seat: int, technology: str) -> Generator[Question, Any, None]:
    """T15.4: it is in play at once."""
    g.players[seat].technologies += (technology,)
    renew(g)
    g.say("technology.gained", seat=seat, technology=technology)
    yield from moment(g, "tech.gained", (seat,), technology)


@book.card("war_sun", changes="unit.buildable")
def war_suns(g: Imperium, seat: int, possible: bool, kind: int) -> bool:
    """T18.7: war suns need their technology."""
    return possible or kind == WAR_SUN
