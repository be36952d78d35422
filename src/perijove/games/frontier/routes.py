"""Where spacecraft could get, and how: the same movement that the rules walk, searched.

A place is asked for by its space, or as `freighter@site:ceres` for one spacecraft, by its stack or by its site where it
is a factory of a fleet. Plans that take longer than a turn lead to such a place: whoever sets out may ask for it again.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from perijove.games.frontier.departures import could_set_out
from perijove.games.frontier.facts import BOARD, SPACES, site_named
from perijove.games.frontier.journeys import routes_to, spacecraft
from perijove.games.frontier.moves import HALT, Activate, Fly
from perijove.games.frontier.rules.loading import freighter_of, load_limit, load_of
from perijove.games.frontier.rules.mass import usable_fuel
from perijove.games.frontier.rules.stacks import ROCKET
from perijove.games.frontier.rules.terawatt.freighters import haul as set_out
from perijove.games.frontier.rules.terawatt.freighters import hauls
from perijove.games.frontier.rules.thrust import activations, chain_named, craft_for, net_thrust, pilot_for
from perijove.games.frontier.state import Frontier, Stack
from perijove.games.frontier.terawatt_moves import Haul
from perijove.kernel.decision import Choose, Move
from perijove.kernel.view import Plan
from perijove.solar import plans
from perijove.solar.movement import Step
from perijove.solar.plans import FLYING, journey, to_pick, ways_now, ways_of_all, within_reach
from perijove.solar.surveys import under_way


class Start(plans.Start):
    """A way to set out by the moves of this game."""

    board, halt = BOARD, HALT

    def fly(self, space: str) -> Move:
        return Fly(space)

    def is_rolled(self, step: Step) -> bool:
        return bool(step.hazards) or step.assisted

    @property
    def told(self) -> dict[str, str]:
        """The face of the triangle that drives it, or the cube that sets out, by its stack or its site."""
        return {
            "thruster": self.move.thruster if isinstance(self.move, Activate) else "",
            "cube": self.move.cube if isinstance(self.move, Haul) else "",
        }


def starts(g: Frontier, seat: int, question: Choose | None) -> Iterator[Start]:
    """How all craft could set out now, or the one under way go on from where it is."""
    if question is not None and question.prompt not in FLYING:
        return
    if g.voyage is not None and g.active == seat:
        stack = g.stack(seat, g.voyage.stack)
        yield Start(g.voyage.stack, None, pilot_for(g.season, g.voyage.craft), g.voyage.flight, stack)
        return
    for name, stack in g.players[seat].stacks.items():
        if stack.flies:
            for move in best_activations(g, seat, name):
                yield driven(g, seat, stack, move)
    if g.rules.terawatt:
        for haul in hauls(g, seat):
            assert isinstance(haul, Haul)
            if not haul.rocketplane:
                yield hauled(g, seat, haul)


def driven(g: Frontier, seat: int, stack: Stack, move: Activate) -> Start:
    chain = chain_named(g, seat, stack, move)
    assert chain is not None
    thrust = net_thrust(g, seat, stack, move, chain)
    pilot = pilot_for(g.season, craft_for(g, seat, stack, move, thrust))
    return Start(move.stack, move, pilot, pilot.start(stack.space, usable_fuel(stack, move.thruster)), stack)


def hauled(g: Frontier, seat: int, move: Haul) -> Start:
    """A cube by the rules themselves, in a copy: a factory becomes a craft only as it sets out (1B6)."""
    there = msgspec.msgpack.decode(msgspec.msgpack.encode(g), type=Frontier)
    set_out(there, seat, move)
    voyage = there.voyage
    assert voyage is not None
    pilot, stack = pilot_for(there.season, voyage.craft), there.stack(seat, voyage.stack)
    return Start(move.cube, move, pilot, voyage.flight, stack)


def best_activations(g: Frontier, seat: int, name: str) -> list[Activate]:
    """For every thruster of a stack the chain that gives most thrust, without afterburn or rocketplane."""
    stack = g.stack(seat, name)
    best: dict[str, tuple[int, Activate]] = {}
    for move in activations(g, seat, name):
        if move.afterburn or move.rocketplane:
            continue
        chain = chain_named(g, seat, stack, move)
        assert chain is not None
        net = net_thrust(g, seat, stack, move, chain).net
        if move.thruster not in best or net > best[move.thruster][0]:
            best[move.thruster] = (net, move)
    return [move for _, move in best.values()]


def destinations(g: Frontier, seat: int, question: Choose | None, craft: str = "") -> list[Plan]:
    """To every space within reach, of one craft if it is named, the way with the least fuel."""
    return within_reach(starts(g, seat, question), craft)


def ways(g: Frontier, seat: int, question: Choose | None, to: str) -> list[Plan]:
    """The good ways to one space in one turn: the best of every craft and engine, then others with few risks."""
    return ways_now(starts(g, seat, question), BOARD, to)


# ---------------------------------------------------------------------- longer than a turn


def offered(g: Frontier, seat: int, question: Choose | None, to: str) -> list[Plan]:
    """The good ways to a place: those of this turn, or else routes over several.

    Where no spacecraft is named those are routes of the rocket, or of the first that there is. The others that might go
    there are told without a way: to find one takes a search, which waits until somebody asks for it.
    """
    if question is not None and question.prompt not in FLYING:
        return []
    wanted, place = craft_and_place(g, seat, to)
    near = ways(g, seat, question, place)
    if wanted:
        own = [plan for plan in near if plan.args["craft"] == wanted]
        return own or journeys(g, seat, wanted, place)
    others = [craft for craft in movable(g, seat) if SPACES[place_of(g, seat, craft)].id != place]
    return ways_of_all(near, place, spacecraft(g, seat), others, lambda craft: journeys(g, seat, craft, place))


def craft_and_place(g: Frontier, seat: int, to: str) -> tuple[str, str]:
    """The spacecraft that is named, if one is, and the space.

    A cube on a claim has another name under way (1B6c): who is named and not there is the one that is under way.
    """
    craft, _, place = to.rpartition("@")
    if craft and craft not in spacecraft(g, seat):
        craft = under_way(g, seat) or craft
    return craft, place


def movable(g: Frontier, seat: int) -> list[str]:
    """Spacecraft that could set out some time; while one is under way it alone."""
    if moving := under_way(g, seat):
        return [moving]
    return [craft for craft in spacecraft(g, seat) if could_set_out(g, seat, craft)]


def to_pick_from(g: Frontier, seat: int, question: Choose | None) -> list[Plan]:
    """The spacecraft that a list of destinations may be about, where there are several."""
    return to_pick(movable(g, seat) if question is None or question.prompt in FLYING else [])


def place_of(g: Frontier, seat: int, craft: str) -> int:
    stack = g.players[seat].stacks.get(craft)
    return site_named(craft) if stack is None else stack.space


def journeys(g: Frontier, seat: int, craft: str, place: str) -> list[Plan]:
    """The good routes of a spacecraft to a space, the fastest first: a plan holds the moves of this turn."""
    can_go = under_way(g, seat) in ("", craft)
    stack = g.players[seat].stacks.get(craft)
    load = (load_of(stack), load_limit(freighter_of(stack))) if stack and stack.kind == "freighter" else ()  # 1B3a
    return [journey(route, can_go, load) for route in routes_to(g, seat, place, craft)]


def has_arrived(g: Frontier, seat: int, to: str) -> bool:
    """Whether the spacecraft is there, the rocket where none is named.

    A cube that is not found may have settled as a factory, or have been one and be called otherwise now (1B6c).
    """
    craft, place = craft_and_place(g, seat, to)
    stacks, space = g.players[seat].stacks, site_named(place)
    if (stack := stacks.get(craft or ROCKET)) is not None:
        return stack.space == space
    has_cube = any(each.kind == "cube" and each.space == space for each in stacks.values())
    return craft not in ("", ROCKET) and (has_cube or g.factories.get(space) == seat)
