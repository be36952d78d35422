"""Where things lie on the table."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import NamedTuple

from perijove.games.starship.facts import DECKS, Deck
from perijove.games.starship.state import Rocket

WIDTH, HEIGHT = 1020.0, 780.0
CARD_WIDTH, CARD_HEIGHT = 60.0, 84.0
DECK_SCALE = 1.55
DECK_Y = 90.0
BAYS_TOP = 212.0
GAP = 10.0
HEADER = 32.0
"""The strip of a bay with the player's name."""
SIGNS = 34.0
"""The strip below the drafted cards, where the categories that were won appear."""
LINKS = range(20, 620, 20)
"""The lengths that arrows are drawn in: all equally thick, a little stretched where they are laid."""


class Spot(NamedTuple):
    x: float
    y: float


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


def deck_spot(deck: Deck) -> Spot:
    step = WIDTH / len(DECKS)
    return Spot(step * (DECKS.index(deck) + 0.5), DECK_Y)


# ---------------------------------------------------------------------- a player's bay


class Bay(NamedTuple):
    """A player's part of the table: drafted cards beside the rocket's slip, or above it where the bay is tall."""

    x: float
    y: float
    width: float
    height: float

    @property
    def is_tall(self) -> bool:
        return self.height > 1.25 * self.width

    @property
    def name(self) -> Spot:
        return Spot(self.x + 20, self.y + 19)

    @property
    def hand(self) -> Box:
        inner = self.height - HEADER
        if self.is_tall:
            return Box(self.x + 4, self.y + HEADER, self.width - 8, 0.46 * inner)
        return Box(self.x + 4, self.y + HEADER, 0.54 * self.width - 8, inner)

    @property
    def slip(self) -> Box:
        if self.is_tall:
            top = self.y + HEADER + self.hand.height
            return Box(self.x + 6, top + 4, self.width - 12, self.y + self.height - top - 8)
        left = self.x + 0.54 * self.width
        return Box(left + 2, self.y + 6, self.x + self.width - left - 8, self.height - 12)


def bay_of(seat: int, seats: int) -> Bay:
    """Up to three bays side by side, a second row of them from four players on."""
    columns = {2: 2, 3: 3, 4: 2}.get(seats, 3)
    rows = -(-seats // columns)
    width = (WIDTH - GAP) / columns
    height = (HEIGHT - BAYS_TOP) / rows
    return Bay(GAP + seat % columns * width, BAYS_TOP + seat // columns * height, width - GAP, height - GAP)


def hand_column(bay: Bay, deck: Deck) -> float:
    """The middle of a deck's column among the drafted cards."""
    return round(bay.hand.x + bay.hand.width / len(DECKS) * (DECKS.index(deck) + 0.5), 1)


def hand_scale(bay: Bay) -> float:
    """Six columns of cards side by side."""
    return round(min(1.0, bay.hand.width / len(DECKS) * 0.92 / CARD_WIDTH), 3)


def hand_spot(bay: Bay, deck: Deck, index: int, count: int) -> Spot:
    """A column for each deck, its cards overlapping downward, the first one on top."""
    card = CARD_HEIGHT * hand_scale(bay)
    room = bay.hand.height - SIGNS - card
    step = min(0.42 * card, room / max(1, count - 1))
    return Spot(hand_column(bay, deck), round(bay.hand.y + card / 2 + step * index, 1))


def sign_spot(bay: Bay, index: int) -> Spot:
    """Where the categories that were won lie, one beside the other."""
    return Spot(bay.hand.x + 20 + 32 * index, bay.hand.y + bay.hand.height - SIGNS / 2)


# ---------------------------------------------------------------------- the rocket

STOREYS = 4
"""Robonaut and refinery in the nose, two storeys of supports amidships, the thruster at the foot."""


class Hull(NamedTuple):
    """A rocket's middle line and top, and the room that a card takes across and down."""

    middle: float
    top: float
    across: float
    down: float
    scale: float

    @property
    def foot(self) -> float:
        return self.top + STOREYS * self.down

    def at(self, column: float, storey: float) -> Spot:
        """A spot by columns from the middle line and storeys from the top."""
        return Spot(round(self.middle + column * self.across, 1), round(self.top + (storey + 0.5) * self.down, 1))


def hull_of(bay: Bay) -> Hull:
    """As large as the slip allows: four cards side by side, the outer ones as wings, and four storeys."""
    slip = bay.slip
    room = slip.height - 22  # for the nose
    scale = min(slip.width / 4.3 / CARD_WIDTH, room / (STOREYS * 1.1) / CARD_HEIGHT)
    down = min(room / STOREYS, 1.35 * CARD_HEIGHT * scale)
    top = slip.y + 22 + (room - STOREYS * down) / 2
    return Hull(slip.x + slip.width / 2, top, 1.07 * CARD_WIDTH * scale, down, round(scale, 3))


def rocket_spots(bay: Bay, rocket: Rocket) -> dict[str, Spot]:
    """Where each card of a rocket lies."""
    hull = hull_of(bay)
    found = {rocket.robonaut: hull.at(-0.5, 0), rocket.refinery: hull.at(0.5, 0)}
    inside = [card for card in rocket.cards() if card in rocket.supports.values()]
    rows = -(-len(inside) // 2)
    for n, card in enumerate(inside):
        alone = n == len(inside) - 1 and n % 2 == 0
        storey = 1.5 if rows == 1 else 1 + (n // 2) / (rows - 1)
        found[card] = hull.at(0 if alone else n % 2 - 0.5, storey)
    found[rocket.thruster] = hull.at(0, 3)
    for n, card in enumerate(rocket.radiators):
        found[card] = hull.at(-1.56 if n % 2 == 0 else 1.56, 1 + 0.8 * (n // 2))
    return {card: spot for card, spot in found.items() if card}


def nearest_link(length: float) -> int:
    return min(LINKS, key=lambda each: abs(each - length))


def between(start: Spot, end: Spot) -> tuple[float, float]:
    """Length and direction in degrees from one spot to another."""
    return hypot(end.x - start.x, end.y - start.y), degrees(atan2(end.y - start.y, end.x - start.x))
