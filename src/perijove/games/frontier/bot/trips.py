"""Journeys of freighters and Bernals by the planner's routes: the best of several targets, and the next move there.

A route depends on the board and on the craft, hardly on hands, decks and aquas. Without those the match looks the same
from question to question, so that one search serves a whole turn, the move itself included.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import msgspec
from msgspec.structs import replace

from perijove.games.frontier.bot.distances import FAR, ahead
from perijove.games.frontier.facts import SPACES
from perijove.games.frontier.journeys import routes_to
from perijove.games.frontier.moves import HALT, Fly
from perijove.games.frontier.state import NOBODY, Frontier, Player, Stack
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Move
from perijove.solar.routes import Route

LOOKED_AT = 3
"""For so many targets routes are searched, the best from afar first."""
NEAR = 3.0
"""Turns that any journey costs beside its own: what it is for takes some, too."""
MOST_TURNS = 12


class Target(msgspec.Struct, frozen=True):
    """A space, and the points that being there could bring."""

    space: int
    worth: float


class Journey(msgspec.Struct, frozen=True):
    target: Target
    route: Route
    rate: float
    """Points a year."""

    @property
    def is_now(self) -> bool:
        """Whether it begins this turn."""
        return self.route.hops[0].turn == 1


class Traveller:
    """One craft of a seat, at one moment; `stake`: points that are lost with it."""

    def __init__(self, g: Frontier, seat: int, craft: str, years_left: int, stake: float) -> None:
        self.g, self.seat, self.craft, self.years_left, self.stake = g, seat, craft, years_left, stake
        self.stack = g.stack(seat, craft)

    @cached_property
    def is_under_way(self) -> bool:
        return self.g.voyage is not None and self.g.active == self.seat and self.g.voyage.stack == self.craft

    @cached_property
    def ground(self) -> Frontier:
        """The match as it was before the move, if nothing was lost since; else as it is."""
        voyage = self.g.voyage
        if not self.is_under_way or voyage is None or voyage.mass != self.stack.mass:
            return bare(self.g)
        return bare(replace(self.g, voyage=None, stage="turn"), self.seat, self.craft, voyage.start, voyage.wet)

    @property
    def start(self) -> int:
        return self.ground.stack(self.seat, self.craft).space

    def best(self, targets: Iterable[Target]) -> Journey | None:
        """The target that pays best a year, once there is a route to it."""
        ranked: list[tuple[float, int, Target]] = []
        for target in targets:
            burns = ahead(target.space, 1.0, 1.0, 0.5).by_space[self.start]
            if burns < FAR and target.space != self.start:
                ranked.append((-target.worth / (NEAR + max(0.0, burns)), target.space, target))
        ranked.sort(key=lambda each: each[:2])
        found = [self.journey(target) for _, _, target in ranked[:LOOKED_AT]]
        return max((each for each in found if each is not None), key=lambda each: each.rate, default=None)

    def journey(self, target: Target) -> Journey | None:
        """By the route whose speed and risks pay best, None where all come to nothing."""
        most = min(MOST_TURNS, self.years_left - 1)
        routes = [each for each in self.routes(target.space) if each.turns <= most]
        rated = [Journey(target, route, self.rate(target, route)) for route in routes]
        best = max(rated, key=lambda each: each.rate, default=None)
        return best if best is not None and best.rate > 0 else None

    def routes(self, space: int) -> list[Route]:
        return routes_to(self.ground, self.seat, SPACES[space].id, self.craft)

    def rate(self, target: Target, route: Route) -> float:
        return (target.worth * route.odds - self.stake * (1 - route.odds)) / (NEAR + route.turns)

    # ------------------------------------------------------------------ moves

    def set_out(self, journey: Journey | None) -> Move | None:
        """What begins the journey, if that is this turn."""
        return journey.route.hops[0].moves[0] if journey is not None and journey.is_now else None

    def step(self, journey: Journey | None) -> Move:
        """The next space of the move that has begun."""
        if journey is None:
            return HALT
        hop = journey.route.hops[0]
        here = SPACES[self.stack.space].id
        if not journey.is_now or here not in hop.spaces:
            return self.afresh(journey.target)
        return onward(journey.route, here)

    def afresh(self, target: Target) -> Move:
        """The same from where the craft is, after something went wrong."""
        routes = routes_to(self.g, self.seat, SPACES[target.space].id, self.craft)
        if not routes or routes[0].hops[0].turn > 1:
            return HALT
        return onward(routes[0], SPACES[self.stack.space].id)


def onward(route: Route, here: str) -> Move:
    hop = route.hops[0]
    on = hop.spaces[hop.spaces.index(here) + 1 :]
    return Fly(on[0]) if on else HALT


# ---------------------------------------------------------------------- what routes depend on


def bare(g: Frontier, seat: int = NOBODY, craft: str = "", space: int = -1, wet: int = -1) -> Frontier:
    """The match without what no route depends on, a craft that has set out back where it was."""
    players = [stripped(player) for player in g.players]
    if seat != NOBODY:
        players[seat].stacks[craft] = thawed(players[seat].stacks[craft], space, wet)
    return replace(
        g, players=players, chance=Chance(b""), decks={}, said=(), revealed=False, operated=False, used=(), offered=0,
        auction=None, moved=tuple(name for name in g.moved if name != craft),
    )  # fmt: skip


def stripped(player: Player) -> Player:
    stacks = {name: replace(stack, water=0) if stack is player.bank else stack for name, stack in player.stacks.items()}
    return replace(player, hand=(), locked=(), glories=(), medals=(), stacks=stacks)


def thawed(stack: Stack, space: int, wet: int) -> Stack:
    parts = tuple(replace(part, moved_by=NOBODY) for part in stack.parts)
    return replace(
        stack, space=space, wet=wet, parts=parts, moved=False, frozen_water=0, frozen_isotope=0, frozen_fuel=False
    )
