"""What every table of the family tells in the same way: who decides what, and where the points came from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from perijove.kernel.scene import Prompt, Score
from perijove.kernel.view import Asked

from .plans import CRAFT
from .telling import Reader


class Named(Protocol):
    """A stack as its owner sees it."""

    @property
    def name(self) -> str: ...

    @property
    def kind(self) -> str: ...


class Counted(Protocol):
    """Points by their sources, each of which is a field."""

    @property
    def __struct_fields__(self) -> tuple[str, ...]: ...

    @property
    def total(self) -> int: ...


def prompt(tell: Reader, own: Sequence[Named], coach: Callable[[str], str]) -> Prompt:
    """Who is asked for what; `coach` has a hint for the reader, whose stacks are `own`."""
    waiting = tell.view.waiting
    if not waiting:
        return Prompt(tell.say("prompt.over"))
    first = tell.seat if tell.seat in waiting else waiting[0]
    asked = tell.view.asked[first if first is not None else waiting[0]]
    text = tell.fill(f"prompt.{asked.prompt}", asked.args)
    who = tell.say("prompt-of", seat=first, text=text) if len(waiting) == 1 else text
    hint = coach(asked.prompt) if first == tell.seat else ""
    about = _about(tell, asked, own) if tell.seat is not None else []
    return Prompt(who, waiting, len(tell.view.asked) > 1, asked.rule, hint, about)


def _about(tell: Reader, asked: Asked, own: Sequence[Named]) -> list[str]:
    """The craft or the space that the reader is asked about; at the beginning of a turn all own craft."""
    match asked:
        case Asked(prompt="turn"):
            craft = [stack.name for stack in own if stack.kind in CRAFT]
        case Asked(args={"space": space}):
            return [space]
        case Asked(args={"stack": stack}):
            craft = [stack]
        case _:
            craft = []
    return [f"stack.{tell.seat}.{name}" for name in craft]


def scores(tell: Reader, points: Iterable[Counted]) -> list[Score]:
    """At the end: everybody's points by their sources."""
    if not tell.is_over:
        return []
    found = []
    for seat, score in enumerate(points):
        parts = {tell.say(f"score-part.{name}"): float(n) for name, n in sources(score).items()}
        found.append(Score(seat, score.total, parts))
    return found


def summed(tell: Reader, score: Counted) -> str:
    """Points as the sum of their parts, as if the game ended now."""
    said = tell.join([tell.say(f"score.{name}", n=n) for name, n in sources(score).items()])
    return tell.say("panel.sum", n=score.total, parts=said) if said else str(score.total)


def sources(score: Counted) -> dict[str, Any]:
    """What has brought any points."""
    found = {name: getattr(score, name) for name in score.__struct_fields__}
    return {name: n for name, n in found.items() if n}
