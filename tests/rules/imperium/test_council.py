"""Option 14: the Voice of the Council."""

from __future__ import annotations

import pytest
from tests.rules.imperium.entries import WATCHER, watched
from tests.rules.imperium.hands import play
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import board

from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import Abstain, PickPlayer, Spend, Strategic, Use
from perijove.games.imperium.rules.agenda import votes_of
from perijove.games.imperium.rules.council import VOICE, could_call, give_voice
from perijove.games.imperium.rules.suns.looking import be_cursed
from perijove.games.imperium.state import Effect, Vote
from perijove.kernel.windows import PASS

CALL = Use("council_voice")


def council(card: str = "political", **options: str) -> Position:
    """Seat 0 is about to play Political or Assembly."""
    p = board(council_voice=True, **options).strategy(0, card).strategy(1, "trade").strategy(2, "logistics")
    return p.stage("turn", active=0).choose(Strategic(card))


@pytest.mark.rule("shattered:opt14.vote")
def test_a_vote_may_be_held_before_the_primary_of_political() -> None:
    p = council()
    assert {CALL, PASS} <= set(p.options())
    p.choose(CALL)
    assert (p.asked, p.prompt) == ((1,), "voice")  # left of the speaker first
    assert set(p.options()) == {PickPlayer(0), PickPlayer(1), PickPlayer(2), Abstain()}
    q = council().choose(PASS)
    assert q.prompt != "voice"


@pytest.mark.rule("shattered:opt14.vote")
def test_the_vote_belongs_to_political_and_assembly_alone() -> None:
    p = board(council_voice=True)
    assert could_call(p.g, 0, "assembly") == [CALL]
    assert could_call(p.g, 0, "political") == [CALL]
    assert could_call(p.g, 0, "trade") == []


@pytest.mark.rule("shattered:opt14.winner")
@pytest.mark.card("imperium:objective:sp-05")
def test_most_votes_win() -> None:
    p = council().choose(CALL)
    weight = {seat: votes_of(p.g, seat) for seat in range(3)}
    best = max(weight, key=lambda seat: weight[seat])
    for _ in range(3):
        seat = p.asked[0]
        p.choose(PickPlayer(1) if seat == best else Abstain())
    assert p.player(1).specials == (VOICE,)
    assert p.player(1).points == 1


def weighted(*influence: int) -> Position:
    """A vote in which the first home planet of each seat has this influence and no other planet any."""
    p = council()
    for seat, votes in enumerate(influence):
        for number, planet in enumerate(p.player(seat).planets):
            p.change(p.g.worlds[planet].planet, influence=0 if number else votes)
    return p.choose(CALL)


@pytest.mark.rule("shattered:opt14.winner")
def test_votes_count_by_their_influence_and_not_by_heads() -> None:
    p = weighted(9, 2, 3)
    while p.prompt == "voice":
        p.choose(PickPlayer(1) if p.asked == (0,) else PickPlayer(2))
    assert p.player(1).specials == (VOICE,)


@pytest.mark.rule("shattered:opt14.winner")
def test_the_speaker_chooses_only_among_those_who_tie() -> None:
    p = weighted(4, 1, 4)
    while p.prompt == "voice":
        p.choose({0: PickPlayer(2), 1: PickPlayer(1), 2: PickPlayer(0)}[p.asked[0]])
    assert (p.asked, p.prompt) == ((p.g.speaker,), "voice-tie")
    assert set(p.options()) == {PickPlayer(0), PickPlayer(2)}


@pytest.mark.rule("shattered:opt14.vote")
def test_an_abstention_gives_no_votes_to_anybody() -> None:
    p = weighted(9, 2, 3).choose(Abstain())
    assert p.g.debate is not None
    assert p.g.debate.votes == (Vote(1, "", 0),)


@pytest.mark.rule("shattered:opt14.vote")
def test_only_the_others_may_answer_a_vote_for_the_voice() -> None:
    with watched(["agenda.vote_cast"]) as seen:
        p = board(council_voice=True).effect(Effect(WATCHER, 0, "round"))
        p.strategy(0, "political").strategy(1, "trade").strategy(2, "logistics").stage("turn", active=0)
        p.choose(Strategic("political"), CALL)
        seen.clear()
        p.choose(Abstain(), Abstain())
        assert seen, "seat 0 may answer what seats 1 and 2 have said"
        seen.clear()
        p.choose(Abstain())
        assert (p.prompt, seen) == ("voice-tie", []), "and not the own vote"


@pytest.mark.rule("shattered:opt14.winner")
def test_the_speaker_decides_a_tie() -> None:
    p = council().choose(CALL, Abstain(), Abstain(), Abstain())
    assert (p.asked, p.prompt) == ((p.g.speaker,), "voice-tie")
    p.choose(PickPlayer(2))
    assert p.player(2).specials == (VOICE,)


@pytest.mark.rule("shattered:opt14.points")
def test_the_card_brings_a_point_and_takes_it_away_again() -> None:
    p = board(council_voice=True)
    give_voice(p.g, 0)
    p.points(0, 5).points(1, 3)
    give_voice(p.g, 1)
    assert (p.player(0).points, p.player(1).points) == (4, 4)
    assert (p.player(0).specials, p.player(1).specials) == ((), (VOICE,))
    give_voice(p.g, 1)  # the present holder wins again
    assert p.player(1).points == 4


@pytest.mark.rule("shattered:opt14.votes.note")
def test_the_vote_exhausts_nothing() -> None:
    p = council()
    before = votes_of(p.g, 1)
    p.choose(CALL, PickPlayer(1))
    assert votes_of(p.g, 1) == before
    assert not any(p.g.worlds[planet].exhausted for planet in p.player(1).planets)


@pytest.mark.rule("shattered:opt14.vote", "imperium:T22.8")
def test_who_is_cursed_votes_for_the_voice_and_not_on_the_agenda_after_it() -> None:
    p = board(council_voice=True, distant_suns=True).strategy(0, "political").strategy(1, "trade")
    p.strategy(2, "logistics").stage("turn", active=0)
    be_cursed(p.g, 1)
    p.choose(Strategic("political"), CALL)
    assert (p.asked, p.prompt) == ((1,), "voice")
    p.choose(PickPlayer(1), Abstain(), Abstain())
    assert p.player(1).specials == (VOICE,)
    assert not modified(p.g, "vote.allowed", 1, True), "the curse waits for its agenda"


@pytest.mark.rule("shattered:opt3.special", "imperium:T27.2")
def test_special_objectives_are_in_no_deck() -> None:
    p = board(variant_objectives=True)
    cards = [*p.g.objectives.cards, *p.g.objectives_left.cards, *p.g.revealed_objectives]
    assert not any(card.startswith("sp-") for card in cards)
    assert all(player.specials == () for player in p.g.players)


@pytest.mark.rule("shattered:opt14.points")
def test_the_last_point_may_be_the_voice() -> None:
    p = council().points(2, 9).choose(CALL, Abstain(), Abstain(), Abstain(), PickPlayer(2))
    assert p.player(2).points == 10
    assert p.g.outcome is not None
    assert p.g.outcome.winners == (2,)


def held(seat: int, *cards: str) -> Position:
    """Every home planet has little influence; one seat holds cards, and the vote is called."""
    p = board(council_voice=True).strategy(0, "political").strategy(1, "trade").strategy(2, "logistics")
    p.hand(seat, *cards).goods(seat, 5)
    for each in range(3):
        for number, planet in enumerate(p.player(each).planets):
            p.change(p.g.worlds[planet].planet, influence=0 if number else 2)
    p.stage("turn", active=0).choose(Strategic("political"))
    while p.prompt != "window.strategic.primary" or CALL not in p.options():
        p.choose(PASS)
    return p.choose(CALL)


def ballots(p: Position, *choices: int) -> Position:
    """Seats 1, 2 and 0 vote for these; cards are not played."""
    for choice in choices:
        while p.prompt.startswith("window."):
            p.choose(PASS)
        p.choose(PickPlayer(choice))
    return p


@pytest.mark.rule("shattered:opt14.vote")
@pytest.mark.card("imperium:objective:sp-05", "imperium:action:fantastic_rhetoric")
def test_fantastic_rhetoric_counts_in_the_vote_for_the_voice() -> None:
    p = held(1, "fantastic_rhetoric")
    assert (p.asked, p.prompt) == ((1,), "window.agenda.before_own_vote")
    play(p, "fantastic_rhetoric", seat=1)
    ballots(p, 1, 2, 2)
    assert p.player(1).specials == (VOICE,), "12 votes against 4"
    assert p.g.debate is None or p.g.debate.card != VOICE


@pytest.mark.rule("shattered:opt14.vote")
@pytest.mark.card("imperium:objective:sp-05", "imperium:action:discredit")
def test_a_vote_for_the_voice_can_be_discredited() -> None:
    p = held(0, "discredit")
    p.choose(PickPlayer(1))
    assert (p.asked, p.prompt) == ((0,), "window.agenda.vote_cast")
    play(p, "discredit")
    ballots(p, 1, 0)
    assert (p.asked, p.prompt) == ((0,), "voice-tie"), "two votes each are left"


@pytest.mark.rule("shattered:opt14.vote")
@pytest.mark.card("imperium:objective:sp-05", "imperium:action:bribery")
def test_bribery_adds_votes_for_the_voice() -> None:
    p = held(2, "bribery")
    ballots(p, 1, 2, 1).choose(PASS)
    assert (p.asked, p.prompt) == ((2,), "window.agenda.all_voted")
    play(p, "bribery", Spend(3), seat=2)
    assert p.player(2).specials == (VOICE,), "five votes against four"
    assert p.player(2).goods == 2
