"""What every game's state has in common."""

from __future__ import annotations

from typing import Any, NoReturn

import msgspec

from perijove.kernel.chance import Chance


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A log line before it is put into words: a key, its arguments, and who may read it (None: everybody)."""

    key: str
    args: dict[str, Any] = {}
    to: tuple[int, ...] | None = None
    heading: bool = False
    """Whether it begins a chapter of the story."""

    def readable_by(self, seat: int | None) -> bool:
        return self.to is None or seat in self.to


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the winners' seats, a score a seat, and why as a key for the words file."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str
    args: dict[str, Any] = {}


class GameOver(Exception):
    """Raised by a rule through all nested procedures when the game ends at once."""


class State(msgspec.Struct, kw_only=True):
    """The base of a game's state: chance, the outcome, and what the driver takes after each choice.

    Coroutines keep no hidden information in local variables across a `yield`: all of it lies here, where
    `imagine` can deal it anew.
    """

    chance: Chance
    seats: int
    outcome: Outcome | None = None
    said: tuple[Entry, ...] | None = ()
    """Log lines since the driver last took them; None where nobody listens, as in playouts."""
    revealed: bool = False

    def say(self, key: str, **args: Any) -> None:
        """A log line for everybody."""
        if self.said is not None:
            self.said += (Entry(key, args),)

    def headline(self, key: str, **args: Any) -> None:
        """A log line for everybody that begins a turn, a round or another chapter of the story."""
        if self.said is not None:
            self.said += (Entry(key, args, heading=True),)

    def tell(self, seat: int, key: str, **args: Any) -> None:
        """A log line for one seat's eyes."""
        if self.said is not None:
            self.said += (Entry(key, args, (seat,)),)

    def reveal(self) -> None:
        """Something hidden came to light: nobody can take back a choice from before."""
        self.revealed = True

    def finish(self, outcome: Outcome) -> NoReturn:
        """The game is over at this very moment, and everything hidden is shown."""
        self.outcome = outcome
        self.revealed = True
        raise GameOver
