"""Which cards a mission could be made of: those at hand, and what an auction brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from perijove.games.frontier.facts import FACES, face
from perijove.games.frontier.rules.decks import top
from perijove.games.frontier.rules.politics import law
from perijove.games.frontier.rules.research import bonus_supports
from perijove.games.frontier.rules.variants import is_hermes
from perijove.games.frontier.state import Frontier
from perijove.solar.chains import Mount, Mounts, mass_of
from perijove.solar.kits import Kit, kits


def mounts_at_hand(g: Frontier, seat: int, extra: Iterable[str], heavy: bool, bernals: bool = False) -> Mounts:
    """Cards that a mission from home could use, as they lie there or would if they were boosted; Bernals or not."""
    player = g.players[seat]
    home = player.bank.space
    found = [part.mount for name in g.stacks_at(seat, home) for part in g.stack(seat, name).parts]
    rocket = player.rocket
    if rocket is not None and rocket.space != home and all(part.human for part in rocket.parts):
        found += rocket.mounts  # a crew on an errand comes home
    for card in (*player.hand, *extra):
        white = face(card, "white")
        if white in FACES:
            found.append(Mount(white, heavy and FACES[white].deck == "radiator"))
    if not bernals:
        found = [mount for mount in found if FACES[mount.face].deck != "bernal"]
    return tuple(sorted(found, key=lambda mount: (mount.face, mount.heavy)))


def lot_of(g: Frontier, seat: int, deck: str) -> tuple[str, ...]:
    """What the auction of a deck's top card brings (I2g)."""
    card = top(g, deck)
    if card is None:
        return ()
    supports = () if law(g, seat, "equality") else bonus_supports(card)
    more = [top(g, each) for each in supports if each != deck]
    return (card, *[each for each in more if each is not None])


def boost_mass(card: str, heavy: bool = False) -> int:
    """What a card weighs that is boosted; one that is made in space only weighs nothing here."""
    white = face(card, "white")
    return mass_of(Mount(white, heavy)) if white in FACES else 0


def kits_at_hand(g: Frontier, seat: int, extra: tuple[str, ...] = ()) -> Iterator[Kit]:
    """Every kit of the cards at hand, and some more; radiators light or heavy."""
    light = mounts_at_hand(g, seat, extra, False)
    heavy = mounts_at_hand(g, seat, extra, True)
    yield from kits(light, is_hermes(g))
    if heavy != light:
        yield from kits(heavy, is_hermes(g))
