"""Space government (K4) and elections (N6): the politics disk, who is in power, and what a government forbids."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.colonization.expanded_moves import Activism, GoToWar, Govern, NameWinner, Vote
from perijove.games.colonization.facts import CARDS, FACES, GOVERNMENTS, MONEY, face
from perijove.games.colonization.moves import DONE, Done
from perijove.games.colonization.rules.operations import Procedure, operation, operations
from perijove.games.colonization.state import NOBODY, Colonization, Part
from perijove.games.colonization.story import story
from perijove.kernel.decision import Choose, Form, Move, Question, Together
from perijove.kernel.forms import Number, Refusal, no

ACTIVISM = Activism()
NUCLEAR = ("stationary", "burst", "exotic")


# ---------------------------------------------------------------------- who governs


def seat_of(g: Colonization, faction: str) -> int:
    return next((seat for seat, player in enumerate(g.players) if player.faction == faction), NOBODY)


def in_power(g: Colonization) -> int:
    """K4: the seat of the faction whose government it is; nobody under anarchy and war, or if it is not played."""
    return seat_of(g, GOVERNMENTS[g.government].power) if g.rules.colonization else NOBODY


def govern(g: Colonization, seat: int, spot: Any) -> None:
    g.government = spot
    g.say("government", seat=seat, government=spot)


# ---------------------------------------------------------------------- what governments forbid


def forbids_income(g: Colonization, seat: int) -> Refusal | None:
    """K4.nationalism"""
    if g.government == "nationalism" and g.players[seat].faction != "NASA":
        return no("nasa-only", "K4.nationalism")
    return None


def forbids_research(g: Colonization, seat: int) -> Refusal | None:
    """K4.paleoconservatism"""
    if g.government == "paleoconservatism" and g.players[seat].faction != "NASA":
        return no("nasa-only", "K4.paleoconservatism")
    return None


def forbids_nuclear(g: Colonization, card: str, side: str) -> Refusal | None:
    """K4.antinuke: reactors and cards with nuclear power of their own are neither boosted nor sold."""
    if g.government != "antinuke":
        return None
    printed = FACES[face(card, side) if face(card, side) in FACES else CARDS[card][0]]  # many have no white side
    is_nuclear = printed.deck == "reactor" or any(each in NUCLEAR for each in printed.provides)
    return no("antinuke", "K4.antinuke", card=card) if is_nuclear else None


def richest(g: Colonization) -> list[int]:
    """K4.egalitarianism: whom income is taken from."""
    most = max(player.wt for player in g.players)
    return [seat for seat, player in enumerate(g.players) if player.wt == most]


# ---------------------------------------------------------------------- PRC and war


def may_go_to_war(g: Colonization, seat: int) -> bool:
    """K4.anarchy-prc: at the start of its turn."""
    return g.government == "anarchy" and g.players[seat].faction == "PRC"


def ask_for_war(g: Colonization, seat: int) -> Procedure:
    if not isinstance((yield Choose(seat, "war", [GoToWar(), DONE], "K4.anarchy-prc")), Done):
        govern(g, seat, "war")


# ---------------------------------------------------------------------- elections


def votes_of(g: Colonization, seat: int) -> int:
    """col-06: one for each own human colonist in space, robots once they are emancipated."""
    return sum(is_voter(part) for stack in g.players[seat].stacks.values() for part in stack.parts)


def is_voter(part: Part) -> bool:
    return part.printed.deck == "colonist" and part.human


def election(g: Colonization) -> Generator[Question, Any, None]:
    """N6, M4.blue: secret bids of at most 10 WT, shown together and paid to the pool; colonists' votes are added."""
    order = g.order()
    bids = yield Together(*[Choose(seat, "vote", ballot(g, seat), "N6.bids") for seat in order], sealed=True)
    totals = {}
    for seat, bid in zip(order, bids, strict=True):
        g.players[seat].wt -= bid.wt
        totals[seat] = bid.wt + votes_of(g, seat)
        g.say("voted", seat=seat, wt=bid.wt, votes=totals[seat] - bid.wt)
    best = [seat for seat in order if totals[seat] == max(totals.values())]
    winner = best[0]
    if len(best) > 1:
        judge = in_power(g)
        if judge == NOBODY:
            g.say("no.election")
            return
        move = yield Choose(judge, "winner", [NameWinner(seat) for seat in best], "N6.tie")
        winner = move.seat
    spots: list[Move] = [Govern(spot) for spot in GOVERNMENTS[g.government].beside]
    move = yield Choose(winner, "govern", spots, "N6.winner")
    govern(g, winner, move.government)


def ballot(g: Colonization, seat: int) -> Form:
    most = min(MONEY.most_bid, g.players[seat].wt)
    usual = [Vote(wt) for wt in sorted({0, most // 2, most})]
    return Form(Vote, lambda move: None, partial(list, usual), {"wt": Number(0, most)})


@operations("activism", "finance")
def activisms(g: Colonization, seat: int) -> list[Move]:
    return [] if cannot_campaign(g, seat, ACTIVISM) else [ACTIVISM]


@story.judges(Activism)
def cannot_campaign(g: Colonization, seat: int, move: Activism) -> Refusal | None:
    """N6: in a blue sector."""
    return None if g.season == "blue" else no("not-blue", "N6")


@operation(Activism, "finance")
def campaign(g: Colonization, seat: int, move: Activism) -> Procedure:
    g.say("activism", seat=seat)
    yield from election(g)
