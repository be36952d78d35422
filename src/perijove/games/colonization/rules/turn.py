"""Turns and years (D0, J1): moves, operations and free actions in any order."""

from __future__ import annotations

from functools import partial

from perijove.games.colonization.moves import END_TURN, EndTurn
from perijove.games.colonization.rules.abilities import is_lawless
from perijove.games.colonization.rules.deals import unlock
from perijove.games.colonization.rules.events import advance
from perijove.games.colonization.rules.flight import settle_cubes
from perijove.games.colonization.rules.politics import ask_for_war, election, may_go_to_war
from perijove.games.colonization.rules.scoring import finish
from perijove.games.colonization.rules.stacks import drop_empty, thaw, too_many_outposts
from perijove.games.colonization.rules.ventures import earn_by
from perijove.games.colonization.state import Colonization
from perijove.games.colonization.story import story
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.forms import Refusal, no


def begin_turn(g: Colonization, seat: int) -> None:
    """D0: the crew's operation and every spacecraft's move are to be had again."""
    g.active, g.operated, g.auctioned = seat, False, False
    g.moved, g.used, g.worked, g.fees, g.offered = (), (), (), {}, 0
    thaw(g, seat)
    unlock(g, seat)
    g.stage = "dawn" if may_go_to_war(g, seat) else "turn"
    g.headline("turn", seat=seat, year=g.year)


@story.stage("dawn")
def start_turn(g: Colonization) -> Activity:
    """K4.anarchy-prc: before anything else."""
    yield from ask_for_war(g, g.active)
    g.stage = "turn"


@story.stage("turn")
def take_turn(g: Colonization) -> Activity:
    """D0: whatever comes next, until the player ends the turn."""
    seat = g.active
    move = yield Choose(seat, "turn", partial(turn_options, g, seat), "D0", {"year": g.year}, rest=True)
    yield from story.take(g, seat, move)


def turn_options(g: Colonization, seat: int) -> list[Move]:
    """Everything that could be done now."""
    found = story.options(g, seat)
    if cannot_end_turn(g, seat, END_TURN) is None:
        found.append(END_TURN)
    return found


@story.judges(EndTurn)
def cannot_end_turn(g: Colonization, seat: int, move: EndTurn) -> Refusal | None:
    """Two outposts at the most; too many have to be given up first."""
    return no("outposts", "D1.cargo-jettison") if too_many_outposts(g, seat) else None


@story.takes(EndTurn)
def end_turn(g: Colonization, seat: int, move: EndTurn) -> None:
    """I2.V: space tourism pays; what others allowed is over; then the next player, or the next year."""
    g.permits = tuple(permit for permit in g.permits if permit.taker != seat)
    drop_empty(g, seat)
    settle_cubes(g, seat)
    if not is_lawless(g):
        earn_by(g, seat, "tourism")
    after = g.order()[g.order().index(seat) + 1 :]
    if after:
        begin_turn(g, after[0])
    else:
        g.stage = "year"


@story.stage("year")
def end_year(g: Colonization) -> Activity:
    """J1, col-22: the game ends with the year after the last factory that was needed."""
    if g.rules.colonization:
        yield from advance(g)
    if g.year in (g.last_year, g.rules.years) or not g.events_left:
        if g.rules.final_module:
            yield from election(g)  # J2.election
        finish(g)
    g.year += 1
    g.headline("year", year=g.year)
    begin_turn(g, g.first)
