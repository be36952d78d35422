"""Designs: the best rockets that a hand allows, found by widening a few promising ones slot by slot.

It serves the bots only; a better rocket may slip through. A hand that can't make a whole rocket yet gets the
nearest thing to one, so that bots see how far they are from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from heapq import nlargest

import msgspec

from perijove.games.starship.facts import Generator, Part, Reactor, Robonaut, Thruster, patents
from perijove.games.starship.rules.comparing import winners_by_category
from perijove.games.starship.rules.supports import (
    CARDS,
    SUPPORTERS,
    THERMS,
    drive,
    possible_chains,
    shortage,
    side,
    unsupported,
)
from perijove.games.starship.state import ENDS, SLOTS, Player, Rocket, Slot, Starship

BEAM = 10
"""Rockets in the making that are kept from one slot to the next."""
CHAINS = 6
"""Ways to support a card that are looked at."""
MISSING = 2.0
"""What an empty slot, a lacking support and a lacking therm cost a rocket in the making, in quality."""
BROKEN = 1.0
SHORT = 0.35
WARM = 0.05
"""What a therm costs that can be supplied: radiators are heavy and soft."""
NOTHING = Rocket()

# The figures of the cards, ready for adding up many thousand times.
MASS = {card.id: card.mass for card in CARDS.values() if isinstance(card, Part)}
HARD = {card.id: card.rad_hard for card in CARDS.values() if isinstance(card, Part)}
HEAT = {card.id: card.therms for card in CARDS.values()}
ISRU = {card.id: card.isru for card in CARDS.values() if isinstance(card, Robonaut)}
TRIANGLE = {
    card.id: (card.thrust or 0, float(card.consumption or 0))
    for card in CARDS.values()
    if isinstance(card, Thruster | Robonaut)
}
MODIFIER = {
    card.id: (card.thrust_modifier, float(card.fuel_multiplier))
    for card in CARDS.values()
    if isinstance(card, Reactor | Generator)
}
REACTORS = frozenset(patents().decks["reactor"])


class Design(msgspec.Struct, frozen=True):
    rocket: Rocket
    quality: float
    whole: bool


def best_designs(hand: Iterable[str], begun: Rocket = NOTHING) -> tuple[Design, ...]:
    """The most promising rockets of a hand, the best first; those that go on from `begun` alone."""
    return _designs(frozenset(hand), msgspec.msgpack.encode(begun))


@lru_cache(maxsize=8192)
def _designs(hand: frozenset[str], begun: bytes) -> tuple[Design, ...]:
    cooling = sum(ends["heavy"] for radiator, ends in THERMS.items() if radiator in hand)
    beam = [msgspec.msgpack.decode(begun, type=Rocket)]
    for slot in SLOTS:
        wider = [new for old in beam for new in _filled(old, slot, hand)]
        beam = nlargest(BEAM, wider, key=lambda rocket: _promise(rocket, cooling))
    found = [_cooled(rocket, hand) for rocket in beam]
    designs = [Design(each, quality(each) - faults, not faults) for each in found for faults in (_faults(each),)]
    return tuple(sorted(designs, key=lambda design: -design.quality))


def led_by(g: Starship, seat: int) -> int:
    """In how many categories a seat would be best if all built from what they have; in the end its points."""
    if g.outcome is not None:
        return len(g.players[seat].points)
    rockets = [(each, _rocket_of(player)) for each, player in enumerate(g.players)]
    whole = [(each, rocket) for each, rocket in rockets if rocket is not None]
    return sum(seat in best for best in winners_by_category(whole).values())


def _rocket_of(player: Player) -> Rocket | None:
    """The rocket that is built, or the best that the cards in hand allow."""
    if player.built:
        return player.rocket
    return next((design.rocket for design in best_designs(player.hand) if design.whole), None)


def _filled(rocket: Rocket, slot: Slot, hand: frozenset[str]) -> Iterator[Rocket]:
    """The rocket with each card for the slot that the hand holds, supported in a few ways."""
    settled = rocket.slot(slot)
    cards = [settled] if settled else [card for card in patents().decks[slot] if card in hand]
    if not cards:
        yield rocket
    for card in cards:
        fitted = rocket if settled else msgspec.structs.replace(rocket, **{slot: card})
        ways = list(possible_chains(card, hand, rocket.supports))
        if len(ways) > CHAINS:
            ways.sort(key=lambda links: _burden(links, rocket))
        for links in ways[:CHAINS]:
            yield msgspec.structs.replace(fitted, supports={**rocket.supports, **links}) if links else fitted
        if not ways:
            yield fitted


def _burden(links: Mapping[str, str], rocket: Rocket) -> float:
    """New mass and heat against what a support adds to thrust and saves of fuel."""
    burden = 0.0
    present = set(rocket.supports.values())
    for card in links.values():
        more, share = MODIFIER[card]
        burden -= 0.5 * more + 3 * (1 - share)
        if card not in present:
            burden += MASS[card] + HEAT[card]
    return burden


def _cooled(rocket: Rocket, hand: frozenset[str]) -> Rocket:
    """The rocket with radiators, one more at a time, as far as they help."""
    while lack := _lacking_therms(rocket):
        spare = [radiator for radiator in THERMS if radiator in hand and radiator not in rocket.radiators]
        fitted = [new for radiator in spare for new in _with_radiator(rocket, radiator, hand)]
        rated = [
            (quality(new) - SHORT * left, new) for new in fitted for left in (_lacking_therms(new),) if left < lack
        ]
        if not rated:
            break
        rocket = max(rated, key=lambda each: each[0])[1]
    return rocket


def _with_radiator(rocket: Rocket, radiator: str, hand: frozenset[str]) -> Iterator[Rocket]:
    for end in ENDS:
        fitted = msgspec.structs.replace(rocket, radiators={**rocket.radiators, radiator: end})
        if radiator not in SUPPORTERS:
            yield fitted
            continue
        for links in possible_chains(radiator, hand, rocket.supports):
            yield msgspec.structs.replace(fitted, supports={**rocket.supports, **links})


# ---------------------------------------------------------------------- how good


def quality(rocket: Rocket) -> float:
    """The five figures on scales that make a usual spread of rockets about one wide."""
    cards = {rocket.thruster, rocket.robonaut, rocket.refinery, *rocket.supports.values()} - {""}
    mass = sum([MASS[card] for card in cards])
    hard = min([HARD[card] for card in cards], default=0)
    for radiator, end in rocket.radiators.items():
        more, weak = side(radiator, end)
        mass, hard = mass + more, min(hard, weak)
    worth = 1.0 - mass / 10 + hard / 5
    if rocket.robonaut:
        worth += (3 - ISRU[rocket.robonaut]) / 2
    if rocket.thruster:
        thrust, fuel = _motion(rocket)
        worth += thrust / 8 - fuel / 4
    return worth


def _motion(rocket: Rocket) -> tuple[int, float]:
    """Thrust and fuel consumption, as ii2c.9 has them."""
    card = drive(rocket)
    thrust, fuel = TRIANGLE[card]
    support = rocket.supports.get(card)
    while support is not None:
        more, share = MODIFIER[support]
        thrust, fuel = thrust + more, fuel * share
        support = None if support in REACTORS else rocket.supports.get(support)
    return thrust, fuel


def _promise(rocket: Rocket, cooling: int) -> float:
    """The quality to be expected of a rocket without radiators yet."""
    hottest = 0
    supports = rocket.supports
    for card in (rocket.thruster, rocket.robonaut, rocket.refinery):
        if card:
            warmth, seen = 0, set[str]()
            link: str | None = card
            while link is not None and link not in seen:
                seen.add(link)
                warmth += HEAT[link]
                link = supports.get(link)
            hottest = max(hottest, warmth)
    return quality(rocket) - _holes(rocket) - WARM * hottest - SHORT * max(0, hottest - cooling)


def _holes(rocket: Rocket) -> float:
    cost = 0.0
    for card in (rocket.thruster, rocket.robonaut, rocket.refinery):
        if not card:
            cost += MISSING
        elif card in SUPPORTERS and unsupported(card, rocket.supports) is not None:
            cost += BROKEN
    return cost


def _lacking_therms(rocket: Rocket) -> int:
    return max((shortage(rocket.slot(slot), rocket) for slot in SLOTS if rocket.slot(slot)), default=0)


def _faults(rocket: Rocket) -> float:
    return _holes(rocket) + SHORT * _lacking_therms(rocket)
