"""Small questions: bids, rolls, votes, and what the rules ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perijove.games.colonization.expanded_moves import (
    ChooseCard,
    ChooseStack,
    Fee,
    GoToWar,
    Govern,
    NameWinner,
    Vote,
    Worker,
)
from perijove.games.colonization.facts import PRICES, site_named
from perijove.games.colonization.moves import Award, Bid, Done, Finao, GiveCube, Out, Pick, Reroll, Sell
from perijove.games.colonization.rules.operations import CREW
from perijove.games.colonization.rules.scoring import score
from perijove.kernel.decision import Choose, Move

if TYPE_CHECKING:
    from perijove.games.colonization.bot.agenda import Agenda

EASY = 14
"""Who has so many WT pays rather than rolls."""
HASTE = 4
"""In so many last years WT are good for nothing else."""
SHARE = 2
"""WT that a host asks for a sale."""
HIRE = 2
"""With so many WT a colonist does what it can, so that the crew is free for something else."""


def answer(agenda: Agenda, question: Choose, move: Move) -> float:
    """How much a move is wanted, for questions that ask for no plan."""
    match move:
        case Bid(wt=wt):
            return bid(agenda, wt)
        case Out():
            return 0.5
        case Award(seat=seat):
            return -float(score(agenda.g, seat).total)
        case Finao():
            return 2.0 if is_insured(agenda) else 0.0
        case Pick(site=site):
            return 1.0 + agenda.scout.claim_points(site_named(site))
        case Reroll(site=site):
            return 2.0 + agenda.scout.claim_points(site_named(site))
        case GiveCube(what=what):
            return 1.0 if what == "colony" else -1.0
        case Sell(hand=hand):
            return -5.0 if hand else 2.0
        case Done():
            return 0.0
    return expanded(agenda, question, move)


def expanded(agenda: Agenda, question: Choose, move: Move) -> float:
    """The same for what Colonization asks."""
    match move:
        case Worker(card=card):
            return float((card != CREW) == (agenda.player.wt >= HIRE))
        case Vote(wt=wt):
            return agenda.politician.vote(wt)
        case NameWinner(seat=seat):
            return 999.0 if seat == agenda.seat else -float(score(agenda.g, seat).total)
        case Govern(government=spot):
            return agenda.politician.worth(spot)
        case GoToWar():
            return -1.0
        case Fee(wt=wt):
            return 5.0 - abs(wt - SHARE)
        case ChooseCard(card=card):
            return agenda.settler.worth(card) if question.prompt == "colonist" else -agenda.trader.worth(card)
        case ChooseStack(stack=stack):
            return -sum(agenda.trader.worth(part.card) for part in agenda.player.stacks[stack].parts)
    return 1.0


def bid(agenda: Agenda, wt: int) -> float:
    """The least that would win, within the limit; who holds the highest bid has no need to raise it."""
    auction = agenda.g.auction
    assert auction is not None
    others = [each for seat, each in auction.bids.items() if seat != agenda.seat and seat not in auction.out]
    most = max(others, default=-1)
    wins = wt > most or (wt == most and agenda.seat == auction.initiator)
    return 20.0 - wt if wins and wt <= agenda.limit else -float(wt)


def is_insured(agenda: Agenda) -> bool:
    """Cards come back to the hand: only who is rich, or has little time left, pays not to roll."""
    if agenda.scout.years_left <= HASTE:
        return True
    rocket = agenda.player.rocket
    worth = 0 if rocket is None else sum(part.mass for part in rocket.parts)
    return worth > 2 and agenda.player.wt >= EASY - PRICES.finao
