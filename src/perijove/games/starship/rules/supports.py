"""Supports and the operational test (ii.2): Core rules J1 to J5, rulings R36 to R38."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from fractions import Fraction

from perijove.games.starship.facts import Generator, Part, Radiator, Reactor, Robonaut, Thruster, patents
from perijove.games.starship.state import ENDS, SLOTS, EndName, Rocket

CARDS = patents().cards
SUPPORTERS: dict[str, tuple[str, ...]] = {
    card.id: tuple(
        other.id
        for other in CARDS.values()
        if isinstance(other, Reactor | Generator) and set(other.provides) & set(card.requires)
    )
    for card in CARDS.values()
    if card.requires
}
"""By card that asks for a support: all cards that could give it (J1a)."""
THERMS: dict[str, dict[EndName, int]] = {
    card.id: {"light": card.light.therms, "heavy": card.heavy.therms}
    for card in CARDS.values()
    if isinstance(card, Radiator)
}


# ---------------------------------------------------------------------- chains


def chain(card: str, supports: Mapping[str, str]) -> list[str]:
    """J1c: the card, its support, the support of that, and so on; a circle is gone round once (J1e)."""
    found = [card]
    while (support := supports.get(found[-1])) is not None and support not in found:
        found.append(support)
    return found


def unsupported(card: str, supports: Mapping[str, str]) -> str | None:
    """J1, J3b, J3c: the first card of the chain that lacks its support."""
    last = chain(card, supports)[-1]
    return last if last in SUPPORTERS and last not in supports else None


def possible_chains(card: str, hand: Set[str], supports: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """All ways to complete a card's chain from a hand; supports that are settled already stay as they are."""
    yield from _complete(card, hand, supports, {})


def _complete(
    card: str, hand: Set[str], supports: Mapping[str, str], found: dict[str, str]
) -> Iterator[dict[str, str]]:
    if card not in SUPPORTERS or card in found:
        yield found
        return
    settled = supports.get(card)
    for support in SUPPORTERS[card] if settled is None else (settled,):
        if support in hand:
            yield from _complete(support, hand, supports, {**found, card: support})


# ---------------------------------------------------------------------- therms


def heat(cards: Iterable[str]) -> int:
    """J4: the therms that cards need together; each card counts once."""
    return sum(CARDS[card].therms for card in set(cards))


def powered(radiators: Iterable[str]) -> list[str]:
    """Radiators that need a support themselves."""
    return [radiator for radiator in radiators if radiator in SUPPORTERS]


def shortage(card: str, rocket: Rocket) -> int:
    """J4b, J4c: therms that the card and its chain lack, whatever the radiators cool at other times; 0 if it is cool.

    A powered radiator brings the heat of its own chain with it, so it may be better left switched off (J3e).
    """
    used = chain(card, rocket.supports)
    plain = sum(THERMS[r][end] for r, end in rocket.radiators.items() if r not in SUPPORTERS)
    ways = [heat(used) - plain]
    for r in powered(rocket.radiators):
        ways.append(heat([*used, *chain(r, rocket.supports)]) - plain - THERMS[r][rocket.radiators[r]])
    return max(0, min(ways))


def is_operational(card: str, rocket: Rocket) -> bool:
    """J3: every support of the chain is there, and it is cooled."""
    return unsupported(card, rocket.supports) is None and not shortage(card, rocket)


def is_whole(rocket: Rocket) -> bool:
    """ii2c.1: an operational thruster, robonaut and refinery."""
    return all(rocket.slot(slot) and is_operational(rocket.slot(slot), rocket) for slot in SLOTS)


# ---------------------------------------------------------------------- what a rocket is worth


def drive(rocket: Rocket) -> str:
    """The card whose triangle counts (ruling R40)."""
    return rocket.drive or rocket.thruster


def modifiers(rocket: Rocket) -> list[Reactor | Generator]:
    """J5d: the supports of the triangle down to its first reactor; what only serves the reactor is ignored."""
    found: list[Reactor | Generator] = []
    for card in chain(drive(rocket), rocket.supports)[1:]:
        support = CARDS[card]
        assert isinstance(support, Reactor | Generator)
        found.append(support)
        if isinstance(support, Reactor):
            break
    return found


def thrust(rocket: Rocket) -> int:
    """ii2c.6, ii2c.9"""
    return _triangle(rocket)[0] + sum(support.thrust_modifier for support in modifiers(rocket))


def consumption(rocket: Rocket) -> Fraction:
    """ii2c.7, ii2c.9"""
    fuel = _triangle(rocket)[1]
    for support in modifiers(rocket):
        fuel *= support.fuel_multiplier
    return fuel


def _triangle(rocket: Rocket) -> tuple[int, Fraction]:
    card = CARDS[drive(rocket)]
    assert isinstance(card, Thruster | Robonaut)
    assert card.thrust is not None
    assert card.consumption is not None
    return card.thrust, card.consumption


def isru(rocket: Rocket) -> int:
    """ii2c.5"""
    card = CARDS[rocket.robonaut]
    assert isinstance(card, Robonaut)
    return card.isru


def mass(rocket: Rocket) -> int:
    """ii2c.4"""
    return sum(mass_of(card, rocket) for card in rocket.cards())


def hardness(rocket: Rocket) -> int:
    """ii2c.8"""
    return min(hardness_of(card, rocket) for card in rocket.cards())


def mass_of(card: str, rocket: Rocket) -> int:
    return side(card, rocket.radiators.get(card, ENDS[0]))[0]


def hardness_of(card: str, rocket: Rocket) -> int:
    return side(card, rocket.radiators.get(card, ENDS[0]))[1]


def side(card: str, end: EndName) -> tuple[int, int]:
    """Mass and radiation hardness of a card; a radiator has them by orientation (J4e)."""
    facts = CARDS[card]
    if isinstance(facts, Radiator):
        shown = facts.light if end == "light" else facts.heavy
        return shown.mass, shown.rad_hard
    assert isinstance(facts, Part)
    return facts.mass, facts.rad_hard
