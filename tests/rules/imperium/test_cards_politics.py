"""Action cards of agendas and votes (rules/action_cards/politics.py)."""

from __future__ import annotations

import pytest
from tests.rules.imperium.hands import offered, picked, play, show
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import board, log, pass_by, reach

from perijove.games.imperium.facts import AGENDAS
from perijove.games.imperium.moves import Abstain, Choice, PickCard, PickPlayer, Spend, Strategic
from perijove.games.imperium.playing import AIMS, Aimed, targets
from perijove.games.imperium.rules.agenda import ballot
from perijove.games.imperium.state import Law
from perijove.kernel.decision import Move
from perijove.kernel.windows import PASS

EVENT, LAW = (
    next(card.id for card in AGENDAS.values() if card.law is law and card.vote == "for_against" and card.deck == "both")
    for law in (False, True)
)
SPARE = "good_year"


def council(p: Position, card: str = EVENT, active: int = 0) -> Position:
    """Seat 0 plays Political, and a certain card lies on top; the drawn cards and the counter are done with."""
    zone = p.g.agendas
    zone.put(zone.take(card))
    p.strategy(active, "political").strategy((active + 1) % 3, "trade").strategy((active + 2) % 3, "imperial")
    p.until("turn.end").stage("turn", active=active).choose(Strategic("political"))
    while p.prompt == "gain-counter":
        p.choose(p.options()[0])
    return p


def at_vote(p: Position, seat: int, prompt: str = "vote") -> Position:
    """The votes come to a seat, or to a moment before its own; those before vote for it."""
    while p.asked != (seat,) or p.prompt != prompt:
        if p.prompt == "vote":
            p.choose(ballot(EVENT, "for"))
        else:
            for each in p.asked:
                p.choose(PASS, seat=each)
    return p


@pytest.mark.card("imperium:action:council_dissolved")
def test_council_dissolved_prevents_the_agenda_but_nothing_else() -> None:
    p = council(board().hand(1, "council_dissolved"))
    assert p.prompt == "window.agenda.before_draw"
    hand, deck = p.player(0).hand.count, p.g.agendas.count
    show(p, "council_dissolved", seat=1)
    pass_by(p)
    assert "agenda.read" not in log(p)
    assert p.prompt == "return-agenda", "the next three cards are looked at all the same"
    assert (p.player(0).hand.count, p.g.agendas.count) == (hand, deck)


@pytest.mark.card("imperium:action:determine_policy")
@pytest.mark.parametrize("where", ["deck", "discards", "law"])
def test_determine_policy_puts_any_card_on_the_agenda(where: str) -> None:
    p = board().hand(1, "determine_policy")
    wanted = LAW if where == "law" else "mutiny"
    if where == "law":
        p.law(LAW)
    if where == "discards":
        p.g.agendas_used.put(p.g.agendas.take("mutiny"))
    p = council(p)
    play(p, "determine_policy", seat=1)
    pass_by(p, "window.card.played")
    assert (p.prompt, list(p.asked)) == ("choose-agenda", [1])
    assert PickCard(EVENT) in p.options()
    p.choose(PickCard(wanted))
    pass_by(p, "window.agenda.before_draw")
    assert p.g.debate is not None
    assert p.g.debate.card == wanted
    assert Law(LAW) not in p.g.laws, "a law stays only if it is voted for again"
    assert p.g.agendas.cards[-1] != EVENT or where != "deck", "the deck is shuffled"


@pytest.mark.card("imperium:action:determine_policy", "imperium:strategy:assembly")
@pytest.mark.rule("imperium:T17.1")
def test_determine_policy_may_replace_the_draw_of_assembly_for_a_player_without_political_cards() -> None:
    p = board(strategy="white").no_politics().hand(2, "determine_policy")
    p.strategy(0, "assembly").strategy(1, "trade_ii").strategy(2, "warfare_ii")
    p.g.speaker = 2
    p.until("turn.end").stage("turn", active=0).choose(Strategic("assembly"), Choice("a"), PickPlayer(1))
    assert p.prompt == "window.agenda.before_draw"
    assert offered(p, "determine_policy", seat=2)


@pytest.mark.card("imperium:action:determine_policy", "imperium:action:veto")
def test_determine_policy_may_replace_the_draw_after_a_veto() -> None:
    p = council(board().hand(1, "veto").hand(2, "determine_policy"))
    reach(p, "agenda.read")
    play(p, "veto", seat=1)
    assert p.prompt == "window.agenda.before_draw"
    assert offered(p, "determine_policy", seat=2)


@pytest.mark.card("imperium:action:veto")
def test_veto_discards_the_agenda_and_another_one_is_drawn() -> None:
    p = council(board().hand(1, "veto"))
    reach(p, "agenda.read")
    assert p.g.debate is not None
    pass_by(play(p, "veto", seat=1), "window.agenda.before_draw")
    assert EVENT in p.g.agendas_used.cards
    assert p.g.debate is not None
    assert (p.g.debate.card != EVENT, p.g.debate.caller) == (True, 0)
    assert log(p).count("agenda.read") == 2


@pytest.mark.card("imperium:action:thugs")
def test_thugs_keep_a_player_from_voting_in_this_round() -> None:
    p = council(board().hand(1, "thugs"))
    reach(p, "agenda.read")
    assert picked(aims_read(p, "thugs"), "seat") == {0, 1, 2}
    play(p, "thugs", PickPlayer(2), seat=1)
    voters: list[int] = []
    while p.g.debate is not None and p.asked:
        if p.prompt == "vote":
            voters += p.asked
            p.choose(Abstain())
        elif p.prompt.startswith("window."):
            for each in p.asked:
                p.choose(PASS, seat=each)
        else:
            break
    assert voters == [1, 0]
    assert [(effect.card, effect.seat, effect.until) for effect in p.g.effects] == [("thugs", 2, "round")]


def aims_read(p: Position, card: str) -> list[Move]:
    return list(targets(p.g, 1, Aimed(card), EVENT, AIMS[card, "agenda.read"]))


@pytest.mark.card("imperium:action:veto", "imperium:action:thugs")
def test_veto_and_thugs_come_before_the_first_vote() -> None:
    p = council(board().hand(1, "veto", "thugs"))
    at_vote(p, 2).choose(Abstain())
    assert not offered(p, "veto", seat=1)
    assert not offered(p, "thugs", seat=1)


@pytest.mark.card("imperium:action:fantastic_rhetoric")
def test_fantastic_rhetoric_adds_ten_votes_on_this_agenda() -> None:
    p = council(board().hand(2, "fantastic_rhetoric", SPARE))
    at_vote(p, 2, "window.agenda.before_own_vote")
    play(p, "fantastic_rhetoric", seat=2)
    pass_by(p, "window.agenda.before_own_vote")
    assert p.prompt == "vote"
    own = sum(p.g.worlds[planet].influence for planet in p.player(2).planets)
    p.choose(ballot(EVENT, "against"))
    assert p.g.debate is not None
    assert [(vote.seat, vote.votes) for vote in p.g.debate.votes][-1] == (2, own + 10)


@pytest.mark.card("imperium:action:discredit")
def test_discredit_turns_a_vote_just_cast_into_an_abstention() -> None:
    p = council(board().hand(0, "discredit").hand(1, SPARE))
    at_vote(p, 1).choose(ballot(EVENT, "for"))
    assert p.prompt == "window.agenda.vote_cast"
    assert 1 not in p.asked, "not for the own vote"
    play(p, "discredit", seat=0)
    assert p.g.debate is not None
    assert [(vote.seat, vote.outcome, vote.votes) for vote in p.g.debate.votes] == [(1, "", 0)]


@pytest.mark.card("imperium:action:discredit")
def test_an_abstention_is_not_discredited() -> None:
    p = council(board().hand(0, "discredit"))
    at_vote(p, 1).choose(Abstain())
    assert p.prompt != "window.agenda.vote_cast"


@pytest.mark.card("imperium:action:bribery")
def test_bribery_buys_a_vote_for_each_good_after_all_have_voted() -> None:
    p = council(board().hand(1, "bribery", SPARE).goods(1, 5))
    at_vote(p, 0).choose(ballot(EVENT, "against"))
    reach(p, "agenda.all_voted")
    assert p.g.debate is not None
    before = next(vote.votes for vote in p.g.debate.votes if vote.seat == 1)
    show(p, "bribery", seat=1)
    assert p.prompt == "bribe"
    p.choose(Spend(3))
    pass_by(p, "window.card.played")
    assert p.g.debate is not None
    bought = next(vote for vote in p.g.debate.votes if vote.seat == 1)
    assert (bought.votes, bought.outcome, p.player(1).goods) == (before + 3, "for", 2)


@pytest.mark.card("imperium:action:bribery")
def test_bribery_is_not_for_who_abstained_or_has_no_goods() -> None:
    for goods, vote in ((5, False), (0, True)):
        p = council(board().hand(1, "bribery", SPARE).goods(1, goods))
        at_vote(p, 1).choose(ballot(EVENT, "for") if vote else Abstain())
        at_vote(p, 0).choose(ballot(EVENT, "against"))
        assert not offered(p, "bribery", seat=1)
