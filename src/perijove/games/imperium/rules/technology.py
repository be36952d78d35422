"""Technologies (T15.4 to T15.8): which can be gained, what they cost, and gaining them."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from functools import cache, lru_cache, partial
from typing import Any

from perijove.games.imperium.facts import PLANETS, RACIAL_TECHNOLOGIES, TECHNOLOGIES, Technology
from perijove.games.imperium.modifiers import book, forget_effects, modified, renew
from perijove.games.imperium.moves import Decline, Research
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.paying import pay, purse, refreshed
from perijove.games.imperium.state import WAR_SUN, Imperium
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import could_play, moment, offers_of_hand
from perijove.kernel.decision import Choose, Move, Procedure, Question
from perijove.kernel.forms import Refusal, no

DECLINE = Decline()
RACIAL = "racial_technologies"
"""Option 4."""
BEFORE_BUYING = "tech.before_buy"
BASE = "_base"
"""What the ids of printings end with that the expansion replaces."""


@cache
def deck(expansion: bool) -> tuple[str, ...]:
    """tech.mix: the technologies of a colour; a printing of the base game goes by the name of the newer one."""
    box = "se" if expansion else "base"
    return tuple(name.removesuffix(BASE) for name, fact in TECHNOLOGIES.items() if fact.deck in (box, "both"))


def printed_fact(expansion: bool, technology: str) -> Technology:
    return TECHNOLOGIES[technology] if expansion else TECHNOLOGIES.get(technology + BASE, TECHNOLOGIES[technology])


def fact_of(g: Imperium, technology: str) -> Technology:
    """The card as it is printed in this match."""
    return printed_fact(g.rules.expansion, technology)


def colour_of(g: Imperium, technology: str) -> str:
    """opt4.colour: a race-specific technology has none."""
    return "" if technology in RACIAL_TECHNOLOGIES else fact_of(g, technology).colour


def cards_of(g: Imperium, seat: int) -> tuple[str, ...]:
    """What a player could ever gain: the technologies of the match; with option 4 that of the own race too."""
    return (*deck(g.rules.expansion), *own_technology(g, seat)) if g.rules.has(RACIAL) else deck(g.rules.expansion)


def own_technology(g: Imperium, seat: int) -> list[str]:
    race = g.players[seat].race
    return [name for name, fact in RACIAL_TECHNOLOGIES.items() if fact.race == race]


def missing_for(expansion: bool, technology: str, owned: Collection[str]) -> list[str]:
    """T15.5, opt4.prereq: prerequisites that are not owned; a race-specific technology has none."""
    if technology in RACIAL_TECHNOLOGIES:
        return []
    needs = printed_fact(expansion, technology).needs
    missing = [each for each in needs.all if each not in owned]
    return missing or ([] if not needs.any or any(each in owned for each in needs.any) else list(needs.any))


def gaps_of(g: Imperium, technology: str, owned: Collection[str]) -> int:
    """How many prerequisites are missing, where either of several counts as one."""
    if technology in RACIAL_TECHNOLOGIES:
        return 0
    needs = fact_of(g, technology).needs
    either = bool(needs.any) and not any(each in owned for each in needs.any)
    return sum(each not in owned for each in needs.all) + either


@lru_cache(maxsize=1024)
def within_reach(expansion: bool, owned: tuple[str, ...]) -> tuple[str, ...]:
    """The technologies of a match that are not owned and whose prerequisites are."""
    return tuple(name for name in deck(expansion) if name not in owned and not missing_for(expansion, name, owned))


def cannot_gain(g: Imperium, seat: int, technology: str, free: bool = False) -> Refusal | None:
    """T15.4, T15.5: one copy each, and its prerequisites must be owned, unless an effect is `free` of them."""
    if technology not in cards_of(g, seat):
        return no("no-technology", "T15.4", technology=technology)
    owned = g.players[seat].technologies
    if technology in owned:
        return no("owned", "T15.4", technology=technology)
    missing = [] if free else missing_for(g.rules.expansion, technology, owned)
    if missing and gaps_of(g, technology, owned) > modified(g, "technology.missing", seat, 0, technology):
        return no("needs", "T15.5", technology=technology, missing=missing)
    if not modified(g, "technology.allowed", seat, True, technology):
        return no("no-research", "T15.4", technology=technology)
    return None


@story.judges(Research)
def cannot_research(g: Imperium, seat: int, move: Research) -> Refusal | None:
    return cannot_gain(g, seat, move.technology)


def available(g: Imperium, seat: int) -> list[str]:
    """What a player could gain now."""
    names = cards_of(g, seat)
    if names is deck(g.rules.expansion) and not book.changers(g, "technology.missing", seat):
        names = within_reach(g.rules.expansion, g.players[seat].technologies)
    return [name for name in names if cannot_gain(g, seat, name) is None]


def specialty_of(g: Imperium, planet: int) -> str:
    return PLANETS[g.worlds[planet].planet].specialty


def price(g: Imperium, seat: int, technology: str, printed: int) -> int:
    """T15.7: a refreshed planet with the specialty of its colour lowers the price by 1; never below 0."""
    colour = colour_of(g, technology)
    discount = 0
    for planet in refreshed(g, seat):
        specialty = PLANETS[g.worlds[planet].planet].specialty
        if not specialty:
            continue
        if modified(g, "technology.fits", seat, bool(colour == specialty), planet, technology):
            discount += modified(g, "technology.specialty", seat, 1, planet)
    more = RACIAL_TECHNOLOGIES[technology].extra_cost if technology in RACIAL_TECHNOLOGIES else 0
    return max(0, modified(g, "technology.price", seat, printed + more - discount, technology))


def choose_technology(
    g: Imperium, seat: int, printed: int | None, must: bool = False, colour: str = ""
) -> Procedure[str | None]:
    """Name a technology and pay for it (None: it is free); None if nothing is wanted. Gaining it comes after."""
    if printed is not None:  # no lane where cards act: strategic.py asks one player after the other then
        yield from moment(g, BEFORE_BUYING, (seat,), printed, "T15.6")  # type: ignore[misc]
    chosen = yield from buy_technology(g, seat, printed, must, colour)
    forget_effects(g, ("purchase",))
    return chosen


def buy_technology(g: Imperium, seat: int, printed: int | None, must: bool, colour: str) -> Procedure[str | None]:
    offer = partial(research_options, g, seat, printed, must, colour)
    if not offer():
        return None
    move = yield Choose(seat, "research", offer, "T15.4", {"price": printed or 0})
    if isinstance(move, Decline):
        return None
    yield from pay(g, seat, cost_of(g, seat, move.technology, printed), "resources", "technology")
    chosen: str = move.technology
    return chosen


def cost_of(g: Imperium, seat: int, technology: str, printed: int | None) -> int:
    """All that is paid at once; opt4.cost: a race-specific technology has its own price even where others are free."""
    if printed is None and technology not in RACIAL_TECHNOLOGIES:
        return 0
    return price(g, seat, technology, printed or 0) + modified(g, "technology.besides", seat, 0)


def research_options(g: Imperium, seat: int, printed: int | None, must: bool = False, colour: str = "") -> list[Move]:
    found: list[Move] = [*within_means(g, seat, printed, colour)]
    return found if must or not found else [*found, DECLINE]


def within_means(g: Imperium, seat: int, printed: int | None, colour: str = "") -> Iterator[Research]:
    """What a player could buy or, without a printed price, get."""
    if printed is not None and not modified(g, "technology.sold", seat, True):
        return
    funds = purse(g, seat, "resources")
    for name in available(g, seat):
        if colour and colour_of(g, name) != colour:
            continue
        if not modified(g, "technology.wanted", seat, True, name):
            continue
        if name in RACIAL_TECHNOLOGIES and not modified(g, "technology.sold", seat, True):
            continue
        if cost_of(g, seat, name, printed) <= funds:
            yield Research(name)


def may_buy(g: Imperium, seat: int, printed: int) -> bool:
    """Whether a player could buy a technology, as far as everybody knows: perhaps with a card."""
    return any(within_means(g, seat, printed)) or could_play(g, seat, BEFORE_BUYING, printed)


def can_buy(g: Imperium, seat: int, printed: int) -> bool:
    """Whether a player can buy a technology with what is in hand."""
    return any(within_means(g, seat, printed)) or bool(offers_of_hand(g, seat, BEFORE_BUYING, printed))


def gain_technology(g: Imperium, seat: int, technology: str) -> Generator[Question, Any, None]:
    """T15.4: it is in play at once."""
    g.players[seat].technologies += (technology,)
    renew(g)
    g.say("technology.gained", seat=seat, technology=technology)
    yield from moment(g, "tech.gained", (seat,), technology)
    yield from happen(g, "technology gained", seat, technology)


@book.card("war_sun", changes="unit.buildable")
def war_suns(g: Imperium, seat: int, possible: bool, kind: int) -> bool:
    """T18.7: war suns need their technology."""
    return possible or kind == WAR_SUN
