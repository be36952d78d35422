"""Futures (1D): which sites bring one nearer, where a freighter makes one come true, and which are worth an attempt.

Nothing here knows any Future by name: what each asks for is asked of the book of Futures, in the match as it would be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from msgspec.structs import replace

from perijove.games.frontier.facts import BOARD, FACES, SPACES
from perijove.games.frontier.rules.bernals.places import anchored_by
from perijove.games.frontier.rules.futures.attempt import DOME
from perijove.games.frontier.rules.futures.book import FUTURES, Want
from perijove.games.frontier.rules.futures.quests import Quest, quests
from perijove.games.frontier.rules.stacks import FREIGHTER
from perijove.games.frontier.state import Frontier
from perijove.games.frontier.terawatt_moves import Attempt
from perijove.kernel.decision import Move

PROMOTED, OWNED = 0.5, 0.2
"""How much of a Future's points counts while something is missing: of a card that is promoted, and of another one."""
MOST = 6.0
"""No site is worth more than that for what might become of it."""
ODDS = 5 / 6
"""Of an epic hazard (1A6)."""


class Prophet:
    """One seat's Futures, at one moment."""

    def __init__(self, g: Frontier, seat: int) -> None:
        self.g, self.seat, self.player = g, seat, g.players[seat]

    @cached_property
    def quests(self) -> list[Quest]:
        """What could still be attempted; a war would cost a Home Bernal (1D2c)."""
        found = quests(self.g, self.seat)
        return [each for each in found if self.player.home == "leo" or not FUTURES[each.future].war]

    # ------------------------------------------------------------------ sites

    @cached_property
    def bonuses(self) -> dict[tuple[int, bool], float]:
        return {}

    def bonus(self, site: int, manned: bool) -> float:
        """Points that a factory on a site, and a dome if somebody comes along, are worth for Futures."""
        if not self.g.rules.futures or not self.quests:
            return 0.0
        key = (site, manned)
        if key not in self.bonuses:
            then = self.built(site, manned)
            self.bonuses[key] = min(MOST, sum(self.progress(quest, then, site) for quest in self.quests))
        return self.bonuses[key]

    def built(self, site: int, manned: bool) -> Frontier:
        """The match with a factory more."""
        g, own = self.g, {site: self.seat}
        return replace(
            g,
            claims=g.claims | own,
            factories=g.factories | own,
            colonies=g.colonies | own if manned else g.colonies,
        )

    def progress(self, quest: Quest, then: Frontier, site: int) -> float:
        """The share of a Future that is nearer than before, in points."""
        needs, face = FUTURES[quest.future].needs, quest.face
        before = needs(self.g, self.seat, face, site)
        after = needs(then, self.seat, face, site)
        nearer = sum(map(done, after)) - sum(map(done, before))
        is_promoted = any(part.face == face for stack in self.player.stacks.values() for part in stack.parts)
        points = max(quest.points, FUTURES[quest.future].points(then, self.seat, face))
        return (PROMOTED if is_promoted else OWNED) * points * max(0.0, nearer) / len(after)

    # ------------------------------------------------------------------ the freighter

    def goals(self) -> Iterator[tuple[int, float]]:
        """Spaces at which the freighter, with a human there, would make its Future come true, and its points."""
        stack = self.player.stacks.get(FREIGHTER)
        aboard = {part.face for part in stack.parts} if stack is not None else set()
        for quest in self.quests:
            if quest.face in aboard and quest.unpaid is None:
                for space in self.places:
                    then = self.moved(space)
                    if FUTURES[quest.future].is_met(then, self.seat, quest.face, space):
                        yield space, ODDS * FUTURES[quest.future].points(then, self.seat, quest.face)

    @cached_property
    def places(self) -> list[int]:
        """Where Futures of freighters happen: sites that they name, lenses, elevators, and own Bernals."""
        bernals = [stack.space for _, stack in anchored_by(self.player)]
        ends = [end for each in self.g.elevators for end in (BOARD.elevators[each].a, BOARD.elevators[each].b)]
        return list(dict.fromkeys([*named(), *bernals, *ends]))

    def moved(self, space: int) -> Frontier:
        """The match with the freighter elsewhere."""
        stacks = {**self.player.stacks, FREIGHTER: replace(self.player.stacks[FREIGHTER], space=space)}
        players = [*self.g.players]
        players[self.seat] = replace(self.player, stacks=stacks)
        return replace(self.g, players=players)

    # ------------------------------------------------------------------ attempts

    def attempt(self, options: Sequence[Move]) -> Move | None:
        """The one that is worth most, by whoever is missed least."""
        dared = [move for move in options if isinstance(move, Attempt) and self.is_worth(move)]
        return max(dared, key=lambda move: (self.worth(move), -self.stake(move.unit), move.unit), default=None)

    def worth(self, move: Attempt) -> float:
        face = next(each.face for each in self.quests if FACES[each.face].card == move.card)
        return float(FUTURES[move.future].points(self.g, self.seat, face))

    def is_worth(self, move: Attempt) -> bool:
        mine = any(FACES[each.face].card == move.card for each in self.quests)
        return mine and ODDS * self.worth(move) > (1 - ODDS) * self.stake(move.unit)

    def stake(self, unit: str) -> float:
        """Points that are lost with whoever dares it (1A6a)."""
        if unit == DOME:
            return 3.0
        return 10.0 if unit.startswith("bernal-") else 1.0


def done(want: Want) -> float:
    return min(1.0, want.have / want.need)


@lru_cache(maxsize=1)
def named() -> tuple[int, ...]:
    """Sites that Futures of freighters name, and the lenses of the Sun."""
    freighters = {face.future for face in FACES.values() if face.deck == FREIGHTER}
    sites = [site for future in FUTURES.values() if future.id in freighters for site in future.sites]
    return (*sites, *[space.index for space in SPACES if space.sunlens])
