"""How a large game is put together from its chapters: each enters its stages, its actions and its rules' statements.

story: Story[Pluto] = Story(("digging",))    # in which order a player is told what to do, whatever is imported first

@story.stage("dig")                 # g.stage names the activity that follows; between two the state tells everything
def dig(g): ...

@story.offers("digging")            # what a player could do now ...
def ways_to_dig(g, seat): ...

@story.takes(Dig)                   # ... and what happens when it is chosen: a plain function or a coroutine
def dig_down(g, seat, move): ...

@story.judges(Dig)                  # why a move is not possible: a Refusal with its clause, or None
def cannot_dig(g, seat, move): ...
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from perijove.kernel.decision import Activity, Choose, Move, Question
from perijove.kernel.forms import Refusal
from perijove.kernel.state import State

S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Callable[..., Any])


def arrange(entries: dict[str, F], order: Sequence[str]) -> None:
    """Bring entries into an order that does not depend on which chapter was imported first."""
    for kind in entries:
        if kind not in order:
            raise ValueError(f"{kind} has no place in the order {', '.join(order)}")
    arranged = {kind: entries[kind] for kind in order if kind in entries}
    entries.clear()
    entries.update(arranged)


class Story(Generic[S]):
    """The stages, actions and judges of one game; `order` names what a player could do as it is listed."""

    def __init__(self, order: Sequence[str]) -> None:
        self.order = order
        self.stages: dict[str, Callable[[S], Activity]] = {}
        self.offering: dict[str, Callable[[S, int], list[Move]]] = {}
        self.taking: dict[type[Move], Callable[[S, int, Any], Any]] = {}
        self.judging: dict[type[Move], list[Callable[[S, int, Any], Refusal | None]]] = {}

    def stage(self, name: str) -> Callable[[F], F]:
        return self._enter(self.stages, name)

    def offers(self, kind: str) -> Callable[[F], F]:
        enter = self._enter(self.offering, kind)

        def arranged(function: F) -> F:
            enter(function)
            arrange(self.offering, self.order)
            return function

        return arranged

    def takes(self, kind: type[Move]) -> Callable[[F], F]:
        return self._enter(self.taking, kind)

    def judges(self, kind: type[Move]) -> Callable[[F], F]:
        """Several statements about a kind of move are asked one after the other, by the names of their chapters."""

        def enter(function: F) -> F:
            judges = self.judging.setdefault(kind, [])
            judges.append(function)
            judges.sort(key=lambda judge: (judge.__module__, judge.__name__))
            return function

        return enter

    def _enter(self, where: dict[Any, Any], name: Any) -> Callable[[F], F]:
        def enter(function: F) -> F:
            if name in where:
                raise ValueError(f"{name} is entered already, by {where[name].__module__}")
            where[name] = function
            return function

        return enter

    def next_activity(self, g: S, stage: str) -> Activity | None:
        return None if g.outcome is not None else self.stages[stage](g)

    def options(self, g: S, seat: int) -> list[Move]:
        """All that a player could do now."""
        found: list[Move] = []
        for offers in self.offering.values():
            found += offers(g, seat)
        return found

    def take(self, g: S, seat: int, move: Move) -> Iterable[Question]:
        """Do what was chosen: `yield from` it. A plain function has done it by then and asks nothing more."""
        questions: Iterable[Question] | None = self.taking[type(move)](g, seat, move)
        return () if questions is None else questions

    def refusal(self, g: S, seat: int, move: Move) -> Refusal | None:
        """The first statement that refuses a move."""
        for judge in self.judging.get(type(move), ()):
            if (refusal := judge(g, seat, move)) is not None:
                return refusal
        return None

    def why_not(self, g: S, question: Choose, move: Move) -> Refusal:
        """Why a move that was not offered is refused; one of another kind than those asked for is out of place."""
        if (refusal := self.refusal(g, question.seat, move)) is not None:
            return refusal
        fits = any(type(option) is type(move) for option in question.options())
        return Refusal("refused.not-offered" if fits else "refused.now", {"prompt": question.prompt}, question.rule)
