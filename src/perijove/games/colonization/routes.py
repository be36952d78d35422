"""Where spacecraft could get, and how: the same movement that the rules walk, searched.

A place is asked for by its space, or as `freighter@site:ceres` for one spacecraft. Plans that take longer than a turn
lead to such a place: whoever sets out may ask for it again.
"""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.colonization.departures import could_set_out, with_stack
from perijove.games.colonization.facts import BOARD, SPACES, site_named
from perijove.games.colonization.journeys import routes_to, spacecraft
from perijove.games.colonization.moves import HALT, Activate, Fly, Haul
from perijove.games.colonization.rules.freighters import cannot_haul
from perijove.games.colonization.rules.freighters import haul as set_out
from perijove.games.colonization.rules.thrust import activations, craft_for, drive_of, pilot_for, terms_of
from perijove.games.colonization.state import ROCKET, Colonization
from perijove.games.colonization.workshop import load_of
from perijove.kernel.decision import Choose, Move
from perijove.kernel.view import Plan
from perijove.solar import plans
from perijove.solar.chits import usable_fuel
from perijove.solar.plans import FLYING, journey, to_pick, ways_now, ways_of_all, within_reach
from perijove.solar.surveys import under_way


class Start(plans.Start):
    """A way to set out by the moves of this game."""

    board, halt = BOARD, HALT

    def fly(self, space: str) -> Move:
        return Fly(space)

    @property
    def told(self) -> dict[str, str]:
        return {"thruster": self.move.thruster if isinstance(self.move, Activate) else ""}


def starts(g: Colonization, seat: int, question: Choose | None) -> Iterator[Start]:
    """How all craft could set out now, or the one under way go on from where it is."""
    if question is not None and question.prompt not in FLYING:
        return
    if g.voyage is not None and g.active == seat:
        stack = g.stack(seat, g.voyage.stack)
        yield Start(g.voyage.stack, None, pilot_for(g.season, g.voyage.craft), g.voyage.flight, stack)
        return
    for move in best_activations(g, seat):
        yield driven(g, seat, move)
    for name, stack in g.players[seat].stacks.items():
        if not stack.flies and cannot_haul(g, seat, Haul(name)) is None:
            yield hauled(g, seat, Haul(name))


def driven(g: Colonization, seat: int, move: Activate) -> Start:
    stack = g.stack(seat, move.stack)
    made = drive_of(g, seat, stack, move)
    pilot = pilot_for(g.season, craft_for(g, seat, stack, move, thrust_of(g, seat, move), made))
    return Start(move.stack, move, pilot, pilot.start(stack.space, usable_fuel(stack, move.thruster)), stack)


def thrust_of(g: Colonization, seat: int, move: Activate) -> int:
    stack = g.stack(seat, move.stack)
    return sum(term.amount for term in terms_of(g, seat, stack, move, drive_of(g, seat, stack, move)))


def hauled(g: Colonization, seat: int, move: Haul) -> Start:
    """By the rules themselves, in a copy."""
    stack = g.stack(seat, move.stack)
    there = with_stack(g, seat, move.stack, stack)
    there.said = None
    set_out(there, seat, move)
    assert there.voyage is not None
    return Start(move.stack, move, pilot_for(g.season, there.voyage.craft), there.voyage.flight, stack)


def best_activations(g: Colonization, seat: int) -> list[Activate]:
    """For every thruster of a stack the chain that gives most thrust, without afterburn."""
    best: dict[tuple[str, str], tuple[int, Activate]] = {}
    for move in activations(g, seat):
        assert isinstance(move, Activate)
        if move.afterburn:
            continue
        net, key = thrust_of(g, seat, move), (move.stack, move.thruster)
        if key not in best or net > best[key][0]:
            best[key] = (net, move)
    return [move for _, move in best.values()]


def destinations(g: Colonization, seat: int, question: Choose | None, craft: str = "") -> list[Plan]:
    """To every space within reach, of one craft if it is named, the way with the least fuel."""
    return within_reach(starts(g, seat, question), craft)


# ---------------------------------------------------------------------- longer than a turn


def ways(g: Colonization, seat: int, question: Choose | None, to: str) -> list[Plan]:
    """The good ways to a place: those of this turn, or else routes over several.

    Where no spacecraft is named those are routes of the rocket, or of the first that there is. The others that might go
    there are told without a way: to find one takes a search, which waits until somebody asks for it.
    """
    if question is not None and question.prompt not in FLYING:
        return []
    wanted, _, place = to.rpartition("@")
    this_turn = ways_now(starts(g, seat, question), BOARD, place)
    if wanted:
        return [plan for plan in this_turn if plan.args["craft"] == wanted] or journeys(g, seat, wanted, place)
    others = [craft for craft in movable(g, seat) if SPACES[g.stack(seat, craft).space].id != place]
    return ways_of_all(this_turn, place, spacecraft(g, seat), others, lambda craft: journeys(g, seat, craft, place))


def movable(g: Colonization, seat: int) -> list[str]:
    """Spacecraft that could set out some time; while one is under way it alone."""
    if moving := under_way(g, seat):
        return [moving]
    return [craft for craft in spacecraft(g, seat) if could_set_out(g, seat, craft)]


def to_pick_from(g: Colonization, seat: int, question: Choose | None) -> list[Plan]:
    """The spacecraft that a list of destinations may be about, where there are several."""
    return to_pick(movable(g, seat) if question is None or question.prompt in FLYING else [])


def journeys(g: Colonization, seat: int, craft: str, place: str) -> list[Plan]:
    """The good routes of a spacecraft to a space, the fastest first: a plan holds the moves of this turn."""
    if craft not in g.players[seat].stacks:
        return []
    can_go = under_way(g, seat) in ("", craft)
    load = load_of(g.stack(seat, craft)) or ()
    return [journey(route, can_go, load) for route in routes_to(g, seat, place, craft)]


def has_arrived(g: Colonization, seat: int, to: str) -> bool:
    """Whether the spacecraft is there, the rocket where none is named; a mobile factory may have settled (P6)."""
    craft, _, place = to.rpartition("@")
    space = site_named(place)
    stack = g.players[seat].stacks.get(craft or ROCKET)
    if stack is not None:
        return stack.space == space
    return craft.startswith("cube") and g.factories.get(space) == seat
