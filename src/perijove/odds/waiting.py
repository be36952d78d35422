"""What waits for a row: battles that go from one row down to others, and whose other side has yet to take its hits.

All that waits at one place is rolled together, whichever row it is bound for. So floats wait packed: one whole number
holds, in slots of bits, what waits at a place for the next row, for the row after that, and so on. The shares of all
rows in what leaves a place are a product of two numbers then, and a die is two products and a sum, each of them one
step of the interpreter for all rows. Fractions wait one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from math import gcd
from typing import Any

from perijove.odds.dice import FACES, Handful, Number, chance, clipped, tails
from perijove.odds.lanes import Lanes, Row

SLOT = 150
"""Bits for what waits for one row: those of a product, and room for the parts of dice."""
POINT = 60
"""Bits behind the point of a factor: a hundredth of what floats round a chance by."""
ONE = 1 << POINT
ROOM = SLOT - 2 * POINT - 1
SETTLED = 25
"""So many bits of room are won back when the dice have used it up."""
LAST = (1 << SLOT) - 1


class Pile(tuple[Number, ...]):
    """Fractions one by one, with what the dice do to them."""

    def __add__(self, other: Any) -> Pile:
        return Pile(x + y for x, y in zip_longest(self, other, fillvalue=0))

    def __rmul__(self, factor: Any) -> Pile:
        return Pile(factor * x for x in self)


class Shares:
    """What the hits from each place of a line make of a row: the chances of one hit, two, and so on, packed."""

    def __init__(self, line: Lanes, exact: bool) -> None:
        self.line, self.exact = line, exact
        kinds: dict[Handful, int] = {}
        self.kind_of = [kinds.setdefault(dice, len(kinds)) for dice in line.dice[:-1]] + [-1]
        chances = dict(zip(line.dice, line.hits, strict=True))
        self.chances = [chances[dice] for dice in kinds] + [(0 * line.hits[0][0],)]  # nothing left hits nothing
        self.idle: Row = [self.chances[kind][0] for kind in self.kind_of]
        self.most = max(map(len, self.chances))
        if not exact:
            self.numbers = [_packed(chances[1:]) for chances in self.chances]
            self.tails = [[round(p * ONE) for p in tails(chances)] for chances in self.chances]

    def of(self, stamina: int) -> list[Any]:
        """By place, for a row that can take so many hits; more are as many."""
        if self.exact:
            packed: list[Any] = [Pile(clipped(chances, stamina)[1:]) for chances in self.chances]
        elif stamina >= self.most:
            packed = self.numbers
        else:
            at = (stamina - 1) * SLOT
            rest = (1 << at) - 1
            packed = [
                (number & rest) + (tail[stamina] << at if stamina < len(tail) else 0)
                for number, tail in zip(self.numbers, self.tails, strict=True)
            ]
        return [packed[kind] for kind in self.kind_of]


def _packed(numbers: Sequence[float]) -> int:
    return sum(round(number * ONE) << at * SLOT for at, number in enumerate(numbers))


class Waiting:
    """What waits by place; the lowest slot is bound for the next row.

    A die multiplies by its parts, such as 4 that miss and 1 that hits; all that waits is to be divided by `parts`. No
    slot overflows into the next, because no more than one battle in all waits for a row.
    """

    def __init__(self, shares: Shares) -> None:
        self.shares, self.line = shares, shares.line
        self.heaps: list[Any] = [0] * len(self.line.order)
        self.parts = 1.0

    def leave(self, row: Row, stamina: int) -> None:
        """Every state of a row loses one ship or more; the other side's losses wait."""
        whole = self.parts * ONE
        self.heaps = [
            heap + int(x * whole) * share
            for heap, x, share in zip(self.heaps, row, self.shares.of(stamina), strict=True)
        ]

    def arrived(self) -> Row | None:
        """What has waited for the next row."""
        if not any(self.heaps):
            return None
        unit = 1 / (self.parts * ONE * ONE)
        come = [(heap & LAST) * unit for heap in self.heaps]
        self.heaps = [heap >> SLOT for heap in self.heaps]
        return come

    def roll(self, lost: Handful) -> None:
        """The dice of one step, for all that waits."""
        for faces in range(1, FACES + 1):
            for _ in range(lost[faces]):
                self._die(faces)

    def _die(self, faces: int) -> None:
        common = gcd(faces, FACES)
        q, p = (FACES - faces) // common, faces // common
        if self.parts * (q + p) > 1 << ROOM:
            self._settle()
        self.heaps = self.line.step(self.heaps, q, p)
        self.parts *= q + p

    def _settle(self) -> None:
        room = sum((LAST >> SETTLED) << at * SLOT for at in range(self.shares.most))
        self.heaps = [heap >> SETTLED & room for heap in self.heaps]
        self.parts /= 1 << SETTLED

    def join(self, other: Waiting) -> None:
        """What waited on another line waits here from now on."""
        factor = self.parts / other.parts
        heaps = other.heaps
        if not factor.is_integer():  # both have rolled dice: give up bits that are below the rounding
            room = sum((LAST >> POINT) << at * SLOT for at in range(self.shares.most))
            heaps = [heap >> POINT & room for heap in heaps]
            factor *= ONE
        self.heaps = [heap + int(factor) * more for heap, more in zip(self.heaps, heaps, strict=True)]


class ExactWaiting(Waiting):
    """The same for fractions, which need no room."""

    def __init__(self, shares: Shares) -> None:
        super().__init__(shares)
        self.heaps = [Pile()] * len(self.line.order)

    def leave(self, row: Row, stamina: int) -> None:
        shares = self.shares.of(stamina)
        self.heaps = [heap + x * share if x else heap for heap, x, share in zip(self.heaps, row, shares, strict=True)]

    def arrived(self) -> Row | None:
        if not any(self.heaps):
            return None
        come = [heap[0] if heap else chance(0, exact=True) for heap in self.heaps]
        self.heaps = [Pile(heap[1:]) for heap in self.heaps]
        return come

    def _die(self, faces: int) -> None:
        self.heaps = self.line.step(self.heaps, chance(FACES - faces, exact=True), chance(faces, exact=True))
