"""Chance: a small generator that lives in the state, and that anybody can check afterwards.

Draw number n of a match is the first eight bytes of SHA-256(key ‖ n), so a browser can verify every roll from
the seed alone. Copying it copies two values; it has no other memory.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from hashlib import sha256
from random import Random, random
from typing import TypeVar

import msgspec

T = TypeVar("T")

_SPAN = 1 << 64


def seed_hash(seed: str) -> str:
    """The promise that is published before the first draw: it binds the table to the seed without telling it."""
    return sha256(b"perijove seed " + seed.encode()).hexdigest()


def chance_key(seed: str) -> bytes:
    return sha256(b"perijove chance " + seed.encode()).digest()


class Chance(msgspec.Struct, gc=False):
    """Every random event of a match. `drawn` holds the outcomes since the driver last took them for the record."""

    key: bytes
    count: int = 0
    drawn: tuple[int, ...] = ()

    @classmethod
    def from_seed(cls, seed: str) -> Chance:
        return cls(chance_key(seed))

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, every one equally likely."""
        limit = _SPAN - _SPAN % n  # a draw from the ragged end would favour small numbers
        while True:
            digest = sha256(self.key + self.count.to_bytes(8, "big")).digest()
            self.count += 1
            word = int.from_bytes(digest[:8], "big")
            if word < limit:
                outcome = word % n
                self.drawn += (outcome,)
                return outcome

    def die(self, faces: int = 6) -> int:
        return 1 + self.below(faces)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def draw(self, items: MutableSequence[T]) -> T:
        """Take one item out at random."""
        return items.pop(self.below(len(items)))

    def shuffle(self, items: MutableSequence[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


class QuickChance(Chance):
    """For dealing imagined worlds: nobody verifies those, and bots make thousands of them. It keeps no journal."""

    random: Callable[[], float] = random

    @classmethod
    def from_seed(cls, seed: str) -> QuickChance:
        return cls(b"", random=Random(seed).random)

    def below(self, n: int) -> int:
        return int(self.random() * n)
