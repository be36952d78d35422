"""What the course of a match gives away: another world goes along with it, in which the same is chosen.

`Shadow` finds what a question, the list of those who are asked or a log line tells of hidden things; `Secrets` finds
hidden cards that no imagined world deals anew, so that bots would know them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from perijove.kernel.decision import Move
from perijove.kernel.history import Step
from perijove.kernel.match import Match
from perijove.kernel.view import View
from perijove.kernel.zones import Zone
from perijove.lab.checks import expect

FOLLOWED = 8
"""Choices that a shadow goes along at most."""


class Shadow:
    """The match in a world that its reader can't tell from it; the dice fall alike.

    As long as the reader's view of the table is the same in both, so must be what is said and who is asked what.
    """

    def __init__(self, match: Match, reader: int | None, seed: int | str) -> None:
        self.reader = reader
        self.world: Match | None = match.imagine(reader, seed, same_dice=True)
        self.left = FOLLOWED

    def follow(self, match: Match, mover: int, move: Move, step: Step) -> None:
        """The match has made a choice: so does the shadow, while it can."""
        world, self.left = self.world, self.left - 1
        self.world = None
        if world is None or self.left < 0 or match.outcome is not None or world.why_not(mover, move) is not None:
            return
        theirs = world.choose(mover, move)
        here, there = match.seen(self.reader), world.seen(self.reader)
        if here.table != there.table or self._is_shown(match, step) or self._is_shown(world, theirs):
            return  # something has come to light
        told, other = ([entry for entry in each.said if entry.readable_by(self.reader)] for each in (step, theirs))
        expect(told == other, f"after {move!r} the log tells {self._who} what is hidden: {told} or {other}")
        asked, others = _asked(here), _asked(there)
        expect(asked == others, f"after {move!r} what is asked tells {self._who} what is hidden: {asked} or {others}")
        self.world = world

    @property
    def _who(self) -> str:
        return "spectators" if self.reader is None else f"seat {self.reader}"

    def _is_shown(self, match: Match, step: Step) -> bool:
        return any(entry.key in match.game.shown_once for entry in step.said)


def _asked(view: View) -> dict[str, Any]:
    """Who is waited for, what all of them are asked, and what the reader itself can do."""
    told = {name: getattr(view, name) for name in ("waiting", "asked", "moves", "form", "about", "plans")}
    return {name: found for name, found in told.items() if found}


class Secrets:
    """Hidden cards, by where they lie in the state: in how many imagined worlds they were looked at, and dealt anew.

    Only zones tell what is hidden; of other data nobody but the game's own `redeal` knows it.
    """

    def __init__(self) -> None:
        self.met: Counter[str] = Counter()
        self.dealt: Counter[str] = Counter()

    def note(self, match: Match, world: Match, reader: int | None) -> None:
        """`world` is imagined for the reader."""
        for (path, here), (_, there) in zip(_zones("", match.g), _zones("", world.g), strict=True):
            unseen = _unseen(here, reader)
            if len(set(unseen)) > 1 and here.count == there.count:  # what others do in secret is forgotten there
                self.met[path] += 1
                self.dealt[path] += unseen != _unseen(there, reader)


def _unseen(zone: Zone, reader: int | None) -> list[str]:
    return [card for place, card in enumerate(zone.cards) if not zone.seen_by(reader, place)]


def _zones(path: str, found: Any) -> Iterator[tuple[str, Zone]]:
    """All zones of a state, each with the names that lead to it."""
    if isinstance(found, Zone):
        yield path, found
    elif isinstance(found, msgspec.Struct):
        for name in found.__struct_fields__:
            yield from _zones(f"{path}.{name}" if path else name, getattr(found, name))
    elif isinstance(found, list | tuple):
        for each in found:
            yield from _zones(path, each)
    elif isinstance(found, dict):
        for each in found.values():
            yield from _zones(path, each)
