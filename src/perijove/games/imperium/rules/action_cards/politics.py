"""Action cards of agendas and votes (T17.12)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.modifiers import book, put_in_force
from perijove.games.imperium.moves import PickCard, Spend
from perijove.games.imperium.playing import Aimed, action_card
from perijove.games.imperium.rules.action_cards.aims import players
from perijove.games.imperium.rules.agenda import draw_another, end_debate, possible, told
from perijove.games.imperium.rules.counters import spend_goods
from perijove.games.imperium.rules.lawbook import repeal
from perijove.games.imperium.state import Effect, Imperium, Vote
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Form, Number, Refusal

Coroutine = Generator[Question, Any, None]
RHETORIC = 10

# ---------------------------------------------------------------------- the draw


@action_card("council_dissolved", could=lambda g, seat, caller: g.action.card == "political")
def council_dissolved(g: Imperium, seat: int, aimed: Aimed, caller: int) -> None:
    """No political card is drawn for the holder of Political; everything else of the card happens."""
    put_in_force(g, Effect("council_dissolved", caller, "action"))


@book.card("council_dissolved", changes="agenda.drawn")
def no_agenda(g: Imperium, seat: int, drawn: bool) -> bool:
    return False


@action_card("determine_policy", could=lambda g, seat, about: any(eligible(g)))
def determine_policy(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """A card of the deck, of the discard pile or a law is the agenda: it comes on top of the deck, for all to see."""
    g.agendas.show(seat, range(g.agendas.count))
    g.reveal()
    move = yield Choose(seat, "choose-agenda", partial(policies, g), "T17.12")
    if any(law.card == move.card for law in g.laws):
        repeal(g, move.card)
    zone = g.agendas if move.card in g.agendas.cards else g.agendas_used
    zone.take(move.card)
    g.agendas.shuffle(g.chance)
    g.agendas.put(move.card, known=range(g.seats))
    g.say("policy", seat=seat, card=move.card)


def eligible(g: Imperium) -> Iterator[str]:
    """Every political card of the deck and the pile, and every law, that could be voted on."""
    there = (*g.agendas.cards, *g.agendas_used.cards, *(law.card for law in g.laws))
    return (card for card in there if possible(g, card))


def policies(g: Imperium) -> list[Move]:
    """In the order of their names, so that the deck's is not told."""
    return [PickCard(card) for card in sorted(set(eligible(g)))]


# ---------------------------------------------------------------------- the debate


def is_read(g: Imperium, seat: int, card: str) -> bool:
    """The agenda that was read is still to be voted on."""
    return g.debate is not None and g.debate.card == card and not g.debate.votes


@action_card("veto", could=is_read)
def veto(g: Imperium, seat: int, aimed: Aimed, card: str) -> None:
    """The agenda is discarded, and another political card is drawn."""
    end_debate(g)
    g.say("quashed", seat=seat, card=card)
    draw_another(g)


@action_card("thugs", could=is_read, aims=(players(own=True),))
def thugs(g: Imperium, seat: int, aimed: Aimed, card: str) -> None:
    put_in_force(g, Effect("thugs", aimed.seat, "round"))


@book.card("thugs", changes="vote.allowed")
def held_off(g: Imperium, seat: int, allowed: bool) -> bool:
    """One player does not vote in this round."""
    return False


# ---------------------------------------------------------------------- votes


@action_card("fantastic_rhetoric", could=lambda g, seat, card: g.debate is not None)
def fantastic_rhetoric(g: Imperium, seat: int, aimed: Aimed, card: str) -> None:
    """Ten more votes on this agenda."""
    assert g.debate is not None
    g.debate = replace(g.debate, bonus=(*g.debate.bonus, (seat, RHETORIC)))


def vote_of(g: Imperium, seat: int) -> Vote | None:
    """The vote that a seat has cast, if it is no abstention."""
    votes = g.debate.votes if g.debate is not None else ()
    return next((vote for vote in votes if vote.seat == seat and vote.outcome), None)


def change_vote(g: Imperium, seat: int, vote: Vote) -> None:
    assert g.debate is not None
    g.debate = replace(g.debate, votes=tuple(vote if each.seat == seat else each for each in g.debate.votes))


@action_card("discredit", could=lambda g, seat, voter: voter != seat and vote_of(g, voter) is not None)
def discredit(g: Imperium, seat: int, aimed: Aimed, voter: int) -> None:
    """A vote that was just cast becomes an abstention."""
    change_vote(g, voter, Vote(voter, "", 0))
    assert g.debate is not None
    g.say("abstained", seat=voter, votes=0, **told(g.debate.card, ""))


def bribe(g: Imperium, seat: int, aimed: Aimed) -> Coroutine:
    """Any number of trade goods; each is a vote more for what the player has voted for."""
    most = g.players[seat].goods

    def judge(move: Spend) -> Refusal | None:
        return None if 0 < move.goods <= most else Refusal("refused.no-goods", {"goods": move.goods}, "T14.9")

    suggested = [Spend(goods) for goods in sorted({1, (most + 1) // 2, most}, reverse=True)]
    move = yield Choose(seat, "bribe", Form(Spend, judge, lambda: suggested, {"goods": Number(1, most)}), "T17.12")
    spend_goods(g, seat, move.goods)
    assert g.debate is not None
    g.debate = replace(g.debate, bonus=(*g.debate.bonus, (seat, move.goods)))
    g.say("bribed", seat=seat, goods=move.goods)


@action_card(
    "bribery",
    could=lambda g, seat, card: vote_of(g, seat) is not None and g.players[seat].goods > 0,
    cost=bribe,
)
def bribery(g: Imperium, seat: int, aimed: Aimed, card: str) -> None:
    vote = vote_of(g, seat)
    assert vote is not None
    assert g.debate is not None
    bought = g.debate.bonus[-1][1]
    change_vote(g, seat, replace(vote, votes=vote.votes + bought))
    g.say("voted", seat=seat, votes=vote.votes + bought, **told(card, vote.outcome))
