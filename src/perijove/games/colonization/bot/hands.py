"""Which cards a mission could be made of: those at hand, those that will come back, and what an auction brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from perijove.games.colonization.facts import FACES, deck_of, face
from perijove.games.colonization.rules.market import boosted_face
from perijove.games.colonization.rules.politics import forbids_nuclear
from perijove.games.colonization.rules.research import bonus_supports
from perijove.games.colonization.state import ROCKET, Colonization
from perijove.solar.chains import Mount, Mounts, mass_of
from perijove.solar.kits import Kit, kits

KIT_DECKS = ("thruster", "robonaut", "refinery", "generator", "reactor", "radiator", "crew")
"""Decks that a rocket is built of."""


def top(g: Colonization, deck: str) -> str | None:
    """The card that lies open on a deck."""
    zone = g.decks[deck]
    return zone.cards[-1] if zone.count else None


def lot_of(g: Colonization, deck: str) -> tuple[str, ...]:
    """H2.support-modules: what the auction of a deck's top card brings."""
    card = top(g, deck)
    return () if card is None else lot_with(g, card)


def lot_with(g: Colonization, card: str) -> tuple[str, ...]:
    if deck_of(card) == "colonist" or not g.rules.colonization:
        return (card,)
    more = [top(g, each) for each in bonus_supports(card) if each != deck_of(card)]
    return (card, *[each for each in more if each is not None])


def boost_mass(g: Colonization, seat: int, card: str, heavy: bool = False) -> int:
    """What a card weighs that is boosted; one that is made in space only weighs nothing here."""
    boosted = boosted_face(g, seat, card)
    return 0 if boosted is None else mass_of(Mount(boosted, heavy))


def mounts_at_hand(g: Colonization, seat: int, space: int, extra: Iterable[str], heavy: bool, abroad: bool) -> Mounts:
    """Cards that a mission could use: in a place, in hand, on auction; `abroad`: in the rocket, which come back."""
    player = g.players[seat]
    found = [part.mount for name in g.stacks_at(seat, space) for part in g.stack(seat, name).parts]
    cards = [*player.hand, *extra]
    rocket = player.stacks.get(ROCKET)
    if abroad and rocket is not None and rocket.space != space:
        cards += [part.card for part in rocket.parts if face(part.card, "white") in FACES or part.human]
    for card in cards:
        boosted = boosted_face(g, seat, card)
        if boosted is not None and deck_of(card) in KIT_DECKS and forbids_nuclear(g, card, "white") is None:
            found.append(Mount(boosted, heavy and FACES[boosted].deck == "radiator"))
    found = [mount for mount in found if FACES[mount.face].deck in KIT_DECKS]
    return tuple(sorted(found, key=lambda mount: (mount.face, mount.heavy)))


def kits_at_hand(g: Colonization, seat: int, space: int, extra: tuple[str, ...], abroad: bool) -> Iterator[Kit]:
    """Every kit of the cards at hand, and some more; radiators light or heavy."""
    chained = g.rules.colonization
    light = mounts_at_hand(g, seat, space, extra, False, abroad)
    yield from kits(light, False, chained)
    if chained:
        heavy = mounts_at_hand(g, seat, space, extra, True, abroad)
        if heavy != light:
            yield from kits(heavy, False, chained)
