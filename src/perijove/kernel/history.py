"""What a match remembers: its choices with what came of them, and the rest points among them."""

from __future__ import annotations

import msgspec

from perijove.kernel.decision import Move
from perijove.kernel.state import Entry, State


class Step(msgspec.Struct, gc=False):
    """One choice, and what it brought about."""

    seat: int
    move: Move
    chance: tuple[int, ...] = ()
    said: tuple[Entry, ...] = ()
    revealed: bool = False
    opened: int = 0
    """How many choices had been made when it was asked for: those of one Together share it."""
    rests: bool = False
    """Whether the match came to rest with it: the state alone tells then how to go on."""

    @property
    def is_barrier(self) -> bool:
        return self.revealed or bool(self.chance)


class Redeal(msgspec.Struct, frozen=True):
    """A mark in the history of an imagined match: here the unseen was dealt anew."""

    seat: int | None
    seed: str
    same_dice: bool = False


class Rest(msgspec.Struct, gc=False):
    """A rest point that was kept or made: the state after `number` choices, which is never changed, only copied."""

    number: int
    state: State


class Past(msgspec.Struct, frozen=True, gc=False):
    """The history of a clone before its last rest point: so many steps of an older match's list."""

    before: Past | None
    steps: list[Step | Redeal]
    count: int

    def walk(self) -> list[Step | Redeal]:
        earlier = self.before.walk() if self.before else []
        return earlier + self.steps[: self.count]
