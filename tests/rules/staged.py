"""What every prepared position can do once its match runs: choose, and tell who is asked for what."""

from __future__ import annotations

from typing import Any, Self

from perijove.kernel.decision import Decision, Move
from perijove.kernel.history import Step
from perijove.kernel.match import Match


class Staged:
    match: Match | None = None

    def choose(self, *moves: Move, seat: int | None = None) -> Self:
        """Choices one after the other, each by the (only) seat that is asked unless one is named."""
        for move in moves:
            self.step(move, seat)
        return self

    def step(self, move: Move, seat: int | None = None) -> Step:
        step = self.m.choose(self._decision.seats[0] if seat is None else seat, move)
        self._follow()
        return step

    def _follow(self) -> None:
        """Take up the state that the match has come to: undo and imagining make a new one."""
        raise NotImplementedError

    @property
    def m(self) -> Match:
        assert self.match is not None, "say first from where it is played"
        return self.match

    @property
    def _decision(self) -> Decision:
        assert self.m.decision is not None, "the game is over"
        return self.m.decision

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are being asked."""
        return self.m.decision.seats if self.m.decision else ()

    @property
    def prompt(self) -> str:
        return self.m.decision.prompt if self.m.decision else ""

    def options(self, seat: int | None = None) -> list[Move]:
        return self._decision.options(self._decision.seats[0] if seat is None else seat)

    def offered(self, kind: type[Move], seat: int | None = None) -> list[Any]:
        """The options of one verb."""
        return [move for move in self.options(seat) if isinstance(move, kind)]
