"""Where things lie on the table."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import NamedTuple

from perijove.games.starship.facts import DECKS, Deck
from perijove.games.starship.state import Rocket

WIDTH, HEIGHT = 1200.0, 880.0
CARD_WIDTH, CARD_HEIGHT = 60.0, 84.0
DECK_SCALE = 1.7
DECK_Y = 108.0
BAYS_TOP = 262.0
GAP = 12.0
HAND_SHARE = 0.5
"""How much of a bay's width the drafted cards take; the rocket has the rest."""
HEADER = 34.0


class Spot(NamedTuple):
    x: float
    y: float


class Bay(NamedTuple):
    """A player's part of the table."""

    x: float
    y: float
    width: float
    height: float

    @property
    def name(self) -> Spot:
        return Spot(self.x + 22, self.y + 20)

    @property
    def rocket_left(self) -> float:
        return self.x + HAND_SHARE * self.width

    @property
    def rocket_width(self) -> float:
        return (1 - HAND_SHARE) * self.width - 8


def deck_spot(deck: Deck) -> Spot:
    step = WIDTH / len(DECKS)
    return Spot(step * (DECKS.index(deck) + 0.5), DECK_Y)


def bay_of(seat: int, seats: int) -> Bay:
    """Up to three bays side by side, a second row of them from four players on."""
    columns = {2: 2, 3: 3, 4: 2}.get(seats, 3)
    rows = -(-seats // columns)
    width = (WIDTH - GAP) / columns
    height = (HEIGHT - BAYS_TOP) / rows
    return Bay(
        GAP + seat % columns * width, BAYS_TOP + seat // columns * height, width - GAP, height - GAP
    )  # fmt: skip


def hand_scale(bay: Bay) -> float:
    """Six columns of cards side by side in their share of the bay."""
    return round(HAND_SHARE * bay.width / len(DECKS) * 0.9 / CARD_WIDTH, 3)


def hand_spot(bay: Bay, deck: Deck, index: int, count: int) -> Spot:
    """A column for each deck, its cards overlapping downward, the first one on top."""
    scale = hand_scale(bay)
    column = HAND_SHARE * bay.width / len(DECKS)
    top = bay.y + HEADER + CARD_HEIGHT * scale / 2 + 4
    room = bay.height - HEADER - CARD_HEIGHT * scale - 10
    step = min(0.42 * CARD_HEIGHT * scale, room / max(1, count - 1))
    return Spot(round(bay.x + 4 + column * (DECKS.index(deck) + 0.5), 1), round(top + step * index, 1))


# ---------------------------------------------------------------------- the rocket

DECKS_OF_ROCKET = 4
"""Robonaut and refinery in the nose, two rows of supports amidships, the thruster at the foot."""


class Hull(NamedTuple):
    """A rocket's middle line, the width and height that a card takes in it, and its ends."""

    middle: float
    top: float
    across: float
    down: float
    scale: float

    @property
    def foot(self) -> float:
        return self.top + DECKS_OF_ROCKET * self.down

    def at(self, column: float, row: float) -> Spot:
        """A spot by columns from the middle line and rows from the top."""
        return Spot(round(self.middle + column * self.across, 1), round(self.top + (row + 0.5) * self.down, 1))


def hull_of(bay: Bay) -> Hull:
    """As large as the bay allows: four cards side by side, the outer ones as wings, four below each other."""
    room = bay.height - HEADER - 12
    scale = min(bay.rocket_width / 4.3 / CARD_WIDTH, room / (DECKS_OF_ROCKET * 1.12) / CARD_HEIGHT)
    down = min(room / DECKS_OF_ROCKET, 1.35 * CARD_HEIGHT * scale)
    top = bay.y + HEADER + (room - DECKS_OF_ROCKET * down) / 2
    return Hull(bay.rocket_left + bay.rocket_width / 2, top, 1.07 * CARD_WIDTH * scale, down, round(scale, 3))


def rocket_spots(bay: Bay, rocket: Rocket) -> dict[str, Spot]:
    """Where each card of a rocket lies."""
    hull = hull_of(bay)
    found = {rocket.robonaut: hull.at(-0.5, 0), rocket.refinery: hull.at(0.5, 0)}
    inside = [card for card in rocket.cards() if card in rocket.supports.values()]
    rows = -(-len(inside) // 2)
    for n, card in enumerate(inside):
        alone = n == len(inside) - 1 and n % 2 == 0
        row = 1.5 if rows == 1 else 1 + (n // 2) / (rows - 1)
        found[card] = hull.at(0 if alone else n % 2 - 0.5, row)
    found[rocket.thruster] = hull.at(0, 3)
    for n, card in enumerate(rocket.radiators):
        found[card] = hull.at(-1.56 if n % 2 == 0 else 1.56, 1 + 0.8 * (n // 2))
    return {card: spot for card, spot in found.items() if card}


LINKS = range(20, 620, 20)
"""The lengths that arrows are drawn in: all equally thick, a little stretched where they are laid."""


def nearest_link(length: float) -> int:
    return min(LINKS, key=lambda each: abs(each - length))


def between(start: Spot, end: Spot) -> tuple[float, float]:
    """Length and direction in degrees from one spot to another."""
    return hypot(end.x - start.x, end.y - start.y), degrees(atan2(end.y - start.y, end.x - start.x))
