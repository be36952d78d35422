"""Attempting a Future (1D1, 1D2): card and human together, the requirement met, then the epic hazard."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from inspect import isgenerator
from typing import Any, cast

from perijove.games.frontier.facts import SPACES
from perijove.games.frontier.moves import Jump
from perijove.games.frontier.rules.abilities import is_felon, is_working
from perijove.games.frontier.rules.bernals.anchoring import cast_off
from perijove.games.frontier.rules.bernals.places import anchored_by
from perijove.games.frontier.rules.futures.book import FUTURES, is_completed, names_site
from perijove.games.frontier.rules.futures.war import cause_war
from perijove.games.frontier.rules.futures.werner import star_of_werner
from perijove.games.frontier.rules.stacks import decommission, drop_empty, find, holder_of, is_human, own_parts_at
from perijove.games.frontier.rules.terawatt.chapter import offers, operation
from perijove.games.frontier.rules.terawatt.epic import epic_hazard
from perijove.games.frontier.state import FORSAKEN, NOBODY, Frontier
from perijove.games.frontier.story import story
from perijove.games.frontier.terawatt_moves import Attempt
from perijove.kernel.decision import Move, Question
from perijove.kernel.forms import Refusal
from perijove.solar.chains import has_effect

Procedure = Generator[Question, Any, None]
DOME = "dome"
"""The unit of an attempt that is a colony."""
EPIC = "epic"
"""The mark of an epic hazard that was dared for nothing this turn."""


@operation("attempt")
def attempts(g: Frontier, seat: int) -> list[Move]:
    if not g.rules.has_futures:
        return []
    moves = [
        Attempt(part.printed.future, part.card, unit)
        for stack in g.players[seat].stacks.values()
        for part in stack.parts
        if part.printed.future is not None
        for unit in humans_at(g, seat, stack.space)
    ]
    return [move for move in moves if cannot_attempt(g, seat, move) is None]


@offers("free_attempt")
def free_attempts(g: Frontier, seat: int) -> list[Move]:
    """mod-19: who dares epic hazards for nothing does so after the operation of the turn too."""
    if not g.operated:
        return []
    return [move for move in attempts(g, seat) if isinstance(move, Attempt) and is_free(g, seat, move.unit)]


def is_free(g: Frontier, seat: int, unit: str) -> bool:
    return EPIC not in g.used and has_trait(g, seat, unit, "epic_hazard.free")


def has_trait(g: Frontier, seat: int, unit: str, kind: str) -> bool:
    """Whether the human who dares it is a card with an effect of a kind."""
    return unit != DOME and has_effect(g.stack(*holder_of(g, unit)).part(unit).face, kind)


@offers("destiny")
def destinies(g: Frontier, seat: int) -> list[Move]:
    """1D1c: claims that others have on sites of one's Future; felons are offered all claims anyway."""
    if not g.rules.has_futures or is_felon(g, seat):
        return []
    moves = [Jump(SPACES[site].id) for site, owner in g.claims.items() if owner != seat and names_site(g, seat, site)]
    return [move for move in moves if story.refusal(g, seat, move) is None]


def humans_at(g: Frontier, seat: int, space: int) -> Iterator[str]:
    """1A6.3, N3d: a crew or human colonist by its card, as a guest of others too, a colony, an anchored Bernal."""
    yield from (part.card for part in own_parts_at(g, seat, space) if is_human(part))
    if g.colonies.get(space) == seat:
        yield DOME
    for _, stack in anchored_by(g.players[seat]):
        if stack.space == space:
            yield stack.parts[stack.bernal].card


@story.judges(Attempt)
def cannot_attempt(g: Frontier, seat: int, move: Attempt) -> Refusal | None:
    """1D1"""
    if not g.rules.has_futures:
        return Refusal("refused.no-futures", {}, "1Da")
    name = find(g, seat, move.card)
    if name is None:
        return Refusal("refused.no-card", {"card": move.card}, "1D1a.1")
    stack = g.stack(seat, name)
    part = stack.part(move.card)
    future = FUTURES.get(move.future)
    if future is None or part.printed.future != move.future:
        return Refusal("refused.not-its-future", {"card": move.card}, "1D.3")
    if part.promoter == FORSAKEN:
        return Refusal("refused.forsaken", {"card": move.card}, "1B7a.4")
    if part.promoter not in (NOBODY, seat):
        return Refusal("refused.not-promoter", {"card": move.card}, "1Db")
    if is_completed(g, move.future):
        return Refusal("refused.future-closed", {"future": move.future}, "1D1a.4")
    if move.unit not in humans_at(g, seat, stack.space):
        return Refusal("refused.no-human", {"space": SPACES[stack.space].id}, "1D1a.1")
    if not is_working(g, seat, stack, stack.place(move.card)):
        return Refusal("refused.card-off", {"card": move.card}, "1D1a.1")
    if not future.is_met(g, seat, part.face, stack.space):
        return Refusal("refused.future-unmet", {"future": move.future}, future.clause_of(part.face))
    return None if future.cost is None else future.cost(g, seat, part.face, stack.space)


@story.takes(Attempt)
def attempt(g: Frontier, seat: int, move: Attempt) -> Procedure:
    """1D1, 1A6: what the attempt costs is paid first; on a 1 the human is lost and the card stays."""
    if is_free(g, seat, move.unit):
        g.used += (EPIC,)
    else:
        g.operated = True
    name = find(g, seat, move.card)
    assert name is not None
    stack = g.stack(seat, name)
    face, space, future = stack.part(move.card).face, stack.space, FUTURES[move.future]
    g.say("attempted", seat=seat, future=move.future, space=SPACES[space].id)
    where = space
    if future.pay is not None and (paid_at := (yield from carried_out(future.pay, g, seat, face, space))) is not None:
        where = paid_at
    if not (yield from epic_hazard(g, seat, space, "human")):
        if not has_trait(g, seat, move.unit, "epic_hazard.survive"):
            lose_human(g, seat, space, move.unit)
        return
    g.players[seat].stars[move.future] = face
    g.say("star", seat=seat, future=move.future)
    star_of_werner(g, face)
    if future.war:
        cause_war(g, seat)
    if future.effect is not None:
        yield from carried_out(future.effect, g, seat, face, where)


def carried_out(rule: Any, *args: Any) -> Generator[Question, Any, int | None]:
    """A plain function or a coroutine; says what it says."""
    result = rule(*args)
    if isgenerator(result):
        result = yield from result
    return cast("int | None", result)


def lose_human(g: Frontier, seat: int, space: int, unit: str) -> None:
    """1A6a: the human who dared it is lost; a dome goes to the reserve, a Bernal is cast off and taken back."""
    if unit == DOME:
        del g.colonies[space]
        g.players[seat].domes += 1
    else:
        holder, name = holder_of(g, unit)
        if g.stack(holder, name).part(unit).printed.deck == "bernal":
            cast_off(g, seat, name)
        decommission(g, holder, name, unit, lost=True)
        drop_empty(g, holder)
    g.say("human.lost", seat=seat, space=SPACES[space].id)
