"""Votes, trade and other dealings: judged by what they bring this seat."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial
from inspect import isgenerator
from typing import Any

from perijove.games.imperium.bot.laws import laws_worth
from perijove.games.imperium.bot.worth import AGREEMENT, GOOD, contract, evaluate, strongest_rival
from perijove.games.imperium.moves import Accept, Offer, Play, Use
from perijove.games.imperium.rules.agenda import carry_out, outcome_of, settle
from perijove.games.imperium.state import Imperium
from perijove.games.imperium.story import story
from perijove.kernel.clone import clone
from perijove.kernel.decision import Choose, Move, Together
from perijove.kernel.lanes import run_lanes
from perijove.kernel.state import GameOver

Answer = Callable[[Imperium, Choose], Move]
THEIRS = 0.45
"""What a partner gains by a deal, compared with one's own gain: with several rivals both are ahead of the others."""
MOST = 200
"""Answers after which a thought is broken off."""
WEIGHED = 24
"""Outcomes of a vote that are thought about."""
KEPT = 0.01
"""What it is worth to say nothing, where nothing is to be gained."""


def what_if(g: Imperium, seat: int, act: Callable[[Imperium], Any], answer: Answer) -> float:
    """What an effect changes for a seat: it is carried out on a copy, all questions answered by urge."""
    return afterwards(g, seat, act, answer) - standing(g, seat)


def standing(g: Imperium, seat: int) -> float:
    """What a position is worth with what its laws promise."""
    return evaluate(g, seat) + laws_worth(g, seat)


def afterwards(g: Imperium, seat: int, act: Callable[[Imperium], Any], answer: Answer) -> float:
    """How a seat would stand then."""
    copy = clone(g)
    copy.said = None
    try:
        run = act(copy)
        if isgenerator(run):
            _run(copy, run, answer)
    except GameOver:
        pass
    return standing(copy, seat)


def _run(g: Imperium, run: Generator[Any, Any, Any], answer: Answer) -> None:
    given: Any = None
    for _ in range(MOST):
        try:
            question = run.send(given)
        except StopIteration:
            return
        given = run_lanes(g, question, answer)[0] if isinstance(question, Together) else answer(g, question)  # type: ignore[arg-type]
    run.close()


# ---------------------------------------------------------------------- votes


def vote_urges(g: Imperium, question: Choose, options: Sequence[Move], answer: Answer) -> list[float]:
    """By what the outcome would bring; where all are alike the votes are kept."""
    card = str((question.args or {}).get("card", ""))
    apart = -(-len(options) // WEIGHED)  # pairs of planets are hundreds: only some of them are thought about
    thoughts: dict[int, float] = {}
    now = standing(g, question.seat)
    for number, move in enumerate(options):
        outcome = outcome_of(move)
        if outcome and number % apart == 0:
            thoughts[number] = afterwards(g, question.seat, partial(_decided, card, outcome), answer) - now
    usual = sum(thoughts.values()) / len(thoughts) if thoughts else 0.0
    return [thoughts.get(number, usual if outcome_of(move) else usual + KEPT) for number, move in enumerate(options)]


def _decided(card: str, outcome: str, g: Imperium) -> Any:
    """The agenda is carried out as if the votes had been counted."""
    settle(g, card, outcome)
    return carry_out(g)


# ---------------------------------------------------------------------- cards and abilities as an action


def play_worth(g: Imperium, seat: int, move: Use | Play, answer: Answer) -> float:
    return what_if(g, seat, lambda copy: story.taking[type(move)](copy, seat, move), answer)


# ---------------------------------------------------------------------- trade


def offer_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Offers that both sides gain by, the best partner first; 0 is no offer."""
    seat = question.seat
    return [deal(g, seat, move) if isinstance(move, Offer) else 0.0 for move in options]


def deal(g: Imperium, seat: int, move: Offer) -> float:
    got = AGREEMENT * contract(g, move.to, move.theirs) + GOOD * move.wanted
    given = AGREEMENT * contract(g, seat, move.mine) + GOOD * move.goods
    return got - GOOD * move.goods - caution(g, seat, move.to) * given


def caution(g: Imperium, seat: int, other: int) -> float:
    """Who leads is helped least."""
    return THEIRS + (0.25 if other == strongest_rival(g, seat) else 0.0) + (0.3 if g.seats == 2 else 0.0)


def answer_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """To an offer: what comes in against what goes out. `mine` and `theirs` are the offerer's words."""
    seat, args = question.seat, question.args or {}
    other = int(args["from"])
    got = AGREEMENT * int(args["mine"]) + GOOD * int(args["goods"])
    given = AGREEMENT * int(args["theirs"])
    worth = got - GOOD * int(args["wanted"]) - caution(g, seat, other) * given
    return [worth if isinstance(move, Accept) else 0.0 for move in options]


def approval_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """A deal between two others is let pass unless one of them leads and is ahead of this seat."""
    seat, args = question.seat, question.args or {}
    pair = (int(args["from"]), int(args["to"]))
    leader = strongest_rival(g, seat)
    refused = leader in pair and g.players[leader].points > g.players[seat].points
    return [(-1.0 if refused else 1.0) if isinstance(move, Accept) else 0.0 for move in options]
