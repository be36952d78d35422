"""Objectives (T19): who may claim them, what is spent for them, and claiming in the status phase."""

from __future__ import annotations

from functools import partial

from perijove.games.imperium.facts import OBJECTIVES, Condition, Objective
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import DONE, Choice, Claim, Done, LoseCounter
from perijove.games.imperium.rules.conditions import progress
from perijove.games.imperium.rules.counters import spend_counter, spend_goods
from perijove.games.imperium.rules.paying import can_pay, pay
from perijove.games.imperium.rules.planets import holds_home
from perijove.games.imperium.rules.victory import gain_points, win_by_objective
from perijove.games.imperium.state import Imperium, Pool
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Activity, Choose, Move, Procedure
from perijove.kernel.forms import Refusal

FIRST_STAGE_TWO_ROUND = 4
"""Age of Empire: no stage II objective in rounds 1 to 3 (T24.2)."""
RESOURCES, INFLUENCE = Choice("resources"), Choice("influence")

# ---------------------------------------------------------------------- spending


def spend_for(g: Imperium, seat: int, test: Condition) -> Procedure[None]:
    """T19.4: what an objective asks for is paid now."""
    if test.kind == "spend":
        spend_goods(g, seat, test.trade_goods)
        yield from pay(g, seat, test.resources, "resources", leaving=test.influence)
        yield from pay(g, seat, test.influence, "influence")
    elif test.kind == "spend_one_of":
        ways: list[Move] = [RESOURCES] if can_pay(g, seat, test.resources, "resources") else []
        ways += [INFLUENCE] if can_pay(g, seat, test.influence, "influence") else []
        way = ways[0] if len(ways) == 1 else (yield Choose(seat, "spend-which", ways, "T19.4"))
        yield from pay(g, seat, test.resources, "resources" if way == RESOURCES else "influence")
    elif test.kind == "spend_counters":
        yield from spend_counters(g, seat, test.count)


def spend_counters(g: Imperium, seat: int, count: int) -> Procedure[None]:
    """Counters of Command Pool and Strategy Allocation, as the player likes."""
    for left in range(count, 0, -1):
        player = g.players[seat]
        pools: list[tuple[Pool, int]] = [("command", player.command), ("strategy", player.strategy)]
        offer = [LoseCounter(pool) for pool, there in pools if there]
        move = offer[0] if len(offer) == 1 else (yield Choose(seat, "lose-counter", offer, "T19.4", {"left": left}))
        spend_counter(g, seat, "command" if move.pool == "command" else "strategy")


# ---------------------------------------------------------------------- claiming


@story.judges(Claim)
def cannot_claim(g: Imperium, seat: int, move: Claim) -> Refusal | None:
    """T19.2, T19.3, T19.5, T24.2"""
    player = g.players[seat]
    mine = move.objective in player.secret.cards
    if not mine and move.objective not in g.revealed_objectives:
        return Refusal("refused.no-objective", {"objective": move.objective}, "T19.1")
    if move.objective in player.claimed:
        return Refusal("refused.claimed", {"objective": move.objective}, "T19.3")
    if modified(g, "claim.home", seat, True) and not holds_home(g, seat):
        return Refusal("refused.home-lost", {}, "T19.5")
    fact = OBJECTIVES[move.objective]
    if fact.deck == "stage_2" and g.rules.has("age_of_empire") and g.round < FIRST_STAGE_TWO_ROUND:
        return Refusal("refused.too-early", {"objective": move.objective}, "T24.2")
    have, wanted = progress(g, seat, move.objective)
    if have < wanted:
        return Refusal("refused.not-met", {"objective": move.objective, "have": have, "wanted": wanted}, "T19.2")
    return None


def claimable(g: Imperium, seat: int, secret: bool | None = None) -> list[str]:
    """Objectives that a player could claim now: public ones, secret ones, or (None) both."""
    found = [] if secret is True else list(g.revealed_objectives)
    found += [] if secret is False else list(g.players[seat].secret.cards)
    return [objective for objective in found if cannot_claim(g, seat, Claim(objective)) is None]


def claim(g: Imperium, seat: int, objective: str) -> Procedure[None]:
    """T19.2 to T19.6: pay if that is what it asks for, mark it, gain its points or win."""
    fact: Objective = OBJECTIVES[objective]
    player = g.players[seat]
    yield from spend_for(g, seat, fact.test)
    if objective in player.secret.cards:
        player.secret.take(objective)
        g.reveal()
    player.claimed += (objective,)
    g.say("claimed", seat=seat, objective=objective)
    if fact.ends == "win":
        win_by_objective(g, seat, objective)
    gain_points(g, seat, modified(g, "claim.points", seat, fact.points, objective))


@story.stage("status.objectives")
def claim_objectives(g: Imperium) -> Activity:
    """T6.1, T19.7: one player after the other, in order of play."""
    for seat in g.order:
        yield from moment(g, "status.objectives", (seat,))
        yield from claim_step(g, seat)
    g.stage = "status.upkeep"


def claim_step(g: Imperium, seat: int) -> Procedure[None]:
    """T19.2: at most one public and one secret objective; any number of public ones after Imperial II."""
    public = len(g.revealed_objectives) if claims_any(g, seat) else 1
    for secret, most in ((False, public), (True, 1)):
        for _ in range(most):
            if not claimable(g, seat, secret) and not (secret and g.players[seat].secret.count):
                break
            move = yield Choose(seat, "claim", partial(claims, g, seat, secret), "T19.2")
            if isinstance(move, Done):
                break
            yield from claim(g, seat, move.objective)


def claims(g: Imperium, seat: int, secret: bool) -> list[Move]:
    return [*(Claim(objective) for objective in claimable(g, seat, secret)), DONE]


def claims_any(g: Imperium, seat: int) -> bool:
    """Imperial II, option a: any number of public objectives in this status phase."""
    return "claims_any" in g.players[seat].marks
