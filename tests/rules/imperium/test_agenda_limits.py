"""Edges of a council: an empty deck, nothing to elect, an agenda that ends early, and another that follows."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import AbstractContextManager
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rules.imperium.driving import questions, run
from tests.rules.imperium.entries import WATCHER, acting, entered, watched
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import AGENDAS
from perijove.games.imperium.moves import DONE, Abstain, PickCard, Use, Vote
from perijove.games.imperium.rules.agenda import (
    AGAINST,
    CARRIES,
    DRAW,
    FOR,
    SIDES,
    agendas_in_hand,
    call_council,
    carries_out,
    draw_another,
    end_debate,
    lapse,
    next_agenda,
    play_agenda,
    put_to_vote,
    subjects,
    told,
    voters,
    votes_of,
)
from perijove.games.imperium.rules.lawbook import repeal
from perijove.games.imperium.state import Debate, Effect, Imperium
from perijove.games.imperium.state import Vote as Cast
from perijove.kernel.decision import Choose, Move, Question

BY_KIND = {fact.elect: card for card, fact in AGENDAS.items() if fact.vote == "elect"}
EVENTS = [
    card.id for card in AGENDAS.values()
    if not card.law and card.vote == "for_against" and card.deck == "both" and not card.needs.tile
]  # fmt: skip


def abstain(g: Imperium, question: Choose) -> Move:
    return Abstain() if question.prompt == "vote" else question.options()[0]


def held(p: Position) -> list[tuple[int, str]]:
    """What is asked until the council is over, by whom and about what."""
    seen: list[tuple[int, str]] = []
    for question in questions(p.g, abstain, until=("strategic.after",)):
        seen.append((question.seat, question.prompt))
    return seen


EVENT = EVENTS[0]
ENDING = "filibuster"


def ends_at(window: str) -> AbstractContextManager[str]:
    """Seat 0 may end the debate at a moment."""

    def end(g: Imperium, seat: int, move: Use, about: object) -> None:
        end_debate(g)

    return acting(ENDING, window, lambda g, seat, about: [Use(ENDING)] if g.debate else [], end)


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("imperium:T17.7")
def test_a_side_for_which_a_card_does_nothing_does_nothing() -> None:
    seen: list[str] = []
    carries_out("made-up", FOR)(lambda g: seen.append(FOR))
    try:
        for outcome in (AGAINST, FOR):
            CARRIES["made-up"](Position().g, outcome)
    finally:
        del CARRIES["made-up"], SIDES["made-up", FOR]
    assert seen == [FOR]


@pytest.mark.rule("imperium:T0.7", "imperium:T17.11")
def test_behind_the_last_card_that_cannot_be_voted_on_come_the_shuffled_discards() -> None:
    p = Position()
    p.g.agendas.cards, p.g.agendas_used.cards = (BY_KIND["law"],), tuple(EVENTS[:3])
    assert next_agenda(p.g) in EVENTS[:3]
    p.g.agendas.cards, p.g.agendas_used.cards = (), tuple(EVENTS)
    top = next_agenda(p.g, lambda g, card: True)
    assert (*p.g.agendas.cards, top) != tuple(EVENTS), "they are shuffled"
    assert {*p.g.agendas.cards, top} == set(EVENTS)


@pytest.mark.rule("imperium:T17.1", "imperium:T17.11")
def test_of_a_hand_only_agendas_with_something_to_elect_are_played() -> None:
    p = Position(strategy="white").no_politics()
    hand = p.player(0).politics
    hand.put(BY_KIND["law"])
    assert agendas_in_hand(p.g, 0) == [DONE]
    hand.put(EVENT)
    assert agendas_in_hand(p.g, 0) == [PickCard(EVENT)]


@pytest.mark.rule("imperium:T17.1")
def test_whoever_plays_an_agenda_calls_the_council_and_without_a_card_draws_one() -> None:
    p = Position(strategy="white")
    run(p.g, play_agenda(p.g, 1))
    assert (p.g.action.caller, p.g.action.agendas) == (1, 0)
    p = Position(strategy="white").no_politics()
    run(p.g, play_agenda(p.g, 2))
    assert (p.g.stage, p.g.action.caller, p.g.action.agendas) == (DRAW, 2, 1)


# ---------------------------------------------------------------------- what can be elected


@pytest.mark.rule("imperium:T17.11")
def test_planets_that_can_be_elected_lie_on_the_board() -> None:
    p = Position().tile((2, -1), "v-abyz")
    there = {world.planet for world in p.g.worlds if world.at >= 0}
    assert set(subjects(p.g, BY_KIND["planet"])) == there
    assert {"mecatol-rex", "abyz"} <= there
    assert "lodor" not in there
    assert set(subjects(p.g, BY_KIND["planet_outside_homes"])) == {"mecatol-rex", "abyz", "fria"}


@pytest.mark.rule("imperium:T17.11")
def test_two_planets_are_held_by_two_players() -> None:
    p = Position().tile((2, -1), "v-abyz").tile((1, -2), "v-bereg").planet(0, "abyz").planet(0, "fria")
    assert subjects(p.g, BY_KIND["two_planets"]) == []
    assert set(subjects(p.planet(1, "bereg").g, BY_KIND["two_planets"])) == {"abyz+bereg", "fria+bereg"}


# ---------------------------------------------------------------------- the council


@pytest.mark.rule("imperium:T17.1")
@pytest.mark.parametrize("agendas", [1, 2])
def test_one_agenda_is_drawn_and_another_if_a_card_says_so(agendas: int) -> None:
    p = Position()
    for card in EVENTS[:2]:
        p.g.agendas.put(p.g.agendas.take(card))
    call_council(p.g, 1)
    if agendas == 2:
        draw_another(p.g)
    assert [prompt for _, prompt in held(p)].count("vote") == 3 * agendas
    assert (p.g.debate, p.g.action.agendas) == (None, 0)


@pytest.mark.rule("imperium:T17.12")
def test_a_card_may_prevent_the_draw() -> None:
    with watched(["agenda.before_draw"]) as seen:
        p = Position().effect(Effect(WATCHER, 0, "round"))
        call_council(p.g, 1)
        assert len(held(p)) >= 3
        assert seen
    with entered("hush", "agenda.drawn", lambda g, seat, drawn: False):
        p = Position().effect(Effect("hush", 1, "round"))
        deck = p.g.agendas.cards
        call_council(p.g, 1)
        assert (held(p), p.g.agendas.cards) == ([], deck)


@pytest.mark.rule("imperium:T17.12")
def test_an_agenda_that_ends_early_is_discarded_and_one_that_is_none_is_not() -> None:
    p = Position()
    end_debate(p.g)
    assert not p.g.agendas_used.cards
    put_to_vote(p.g, 0, p.g.agendas.take(EVENT))
    end_debate(p.g)
    assert (p.g.agendas_used.cards, p.g.debate) == ((EVENT,), None)


@pytest.mark.rule("imperium:T17.11")
def test_an_agenda_lapses_only_if_there_is_nothing_to_elect() -> None:
    for card, lapses in ((BY_KIND["law"], True), (EVENT, False), ("", False)):
        p = Position()
        if card:
            put_to_vote(p.g, 0, p.g.agendas.take(card))
        before = p.g.action.agendas
        lapse(p.g)
        assert p.g.action.agendas - before == lapses
        assert p.g.agendas_used.cards == ((card,) if lapses else ())
        assert (p.g.debate is None) == (lapses or not card)


@pytest.mark.rule("imperium:T17.12")
@pytest.mark.parametrize(("window", "votes"), [("agenda.read", 0), ("agenda.all_voted", 3), ("agenda.outcome", 3)])
def test_when_a_debate_is_ended_nothing_happens_and_the_council_goes_on(window: str, votes: int) -> None:
    seen: list[str] = []
    real, CARRIES[EVENT] = CARRIES[EVENT], lambda g, outcome: seen.append(outcome)
    with ends_at(window):
        p = Position().effect(Effect(ENDING, 0, "round"))
        put_to_vote(p.g, 0, p.g.agendas.take(EVENT))
        prompts = [prompt for _, prompt in held(p)]
    CARRIES[EVENT] = real
    assert (prompts.count("vote"), prompts.count(f"window.{window}"), seen) == (votes, 1, [])
    assert p.g.agendas_used.cards == (EVENT,)


@pytest.mark.rule("imperium:T17.12")
@pytest.mark.parametrize("others", [[], ["long"]])
def test_what_lasts_for_a_vote_is_over_when_all_have_voted(others: list[str]) -> None:
    p = Position().effect(Effect("loud", 0, "agenda"))
    for card in others:
        p.effect(Effect(card, 1, "round"))
    put_to_vote(p.g, 0, p.g.agendas.take(EVENT))
    held(p)
    assert [effect.card for effect in p.g.effects] == others
    assert "loud" not in p.player(0).in_force


@pytest.mark.rule("imperium:T17.5", "imperium:T17.6")
def test_an_abstention_has_no_votes() -> None:
    p = Position()
    put_to_vote(p.g, 0, p.g.agendas.take(EVENT))
    for _ in questions(p.g, abstain, until=("council.count",)):
        pass
    assert p.g.debate is not None
    assert [(cast.seat, cast.outcome, cast.votes) for cast in p.g.debate.votes] == [(1, "", 0), (2, "", 0), (0, "", 0)]


@pytest.mark.rule("imperium:T17.3")
def test_who_is_silenced_does_not_vote() -> None:
    p = Position()
    put_to_vote(p.g, 0, p.g.agendas.take(EVENT))
    assert p.g.debate is not None
    p.g.debate = replace(p.g.debate, silent=(2,))
    assert [seat for seat, prompt in held(p) if prompt == "vote"] == [1, 0]


@pytest.mark.rule("imperium:T17.3")
def test_bonus_votes_are_those_of_one_player() -> None:
    p = Position(races=("sol", "hacan", "norr"))
    p.g.debate = Debate(EVENT, 0, bonus=((0, 10), (1, 5)))
    assert votes_of(p.g, 0) == 12


@pytest.mark.rule("imperium:T17.5")
def test_the_log_tells_votes_abstentions_and_what_sort_of_thing_was_elected() -> None:
    p = Position()
    put_to_vote(p.g, 0, p.g.agendas.take(EVENT))
    for _ in questions(p.g, lambda g, q: Vote("for") if q.seat == 1 else Abstain(), until=("council.count",)):
        pass
    said = [entry.key for entry in p.g.said or () if entry.key in ("voted", "abstained")]
    assert said == ["voted", "abstained", "abstained"]
    empty = {"seats": [], "planets": [], "law": "", "colour": "", "objective": ""}
    assert told(EVENT, "for") == {"outcome": "for", "word": "for", **empty}
    assert told(BY_KIND["colour"], "red") == {"outcome": "red", "word": "", **empty, "colour": "red"}
    assert told(BY_KIND["planet"], "") == {"outcome": "", "word": "", **empty}


@pytest.mark.rule("imperium:T17.7")
def test_who_has_voted_for_an_outcome() -> None:
    p = Position()
    assert voters(p.g, "for") == []
    p.g.debate = Debate(EVENT, 0, votes=(Cast(1, "for", 2), Cast(2, "against", 3), Cast(0, "for", 1)))
    assert (voters(p.g, "for"), voters(p.g, "against")) == ([1, 0], [2])


@pytest.mark.rule("imperium:T17.7", "imperium:T7.6", "imperium:T20.7")
def test_after_an_agenda_what_it_asks_is_asked_and_limits_and_eliminations_are_checked() -> None:
    def ask(g: Imperium, outcome: str) -> Generator[Question, Any, None]:
        yield Choose(2, "made-up", [DONE], "T17.7")

    real, CARRIES[EVENT] = CARRIES[EVENT], ask
    p = Position(4).ships(0, "v-empty-1", cruiser=4).pools(0, fleet=3).planet(0, "arretze")
    p.planet(0, "hercant").planet(0, "kamdorn")
    put_to_vote(p.g, 2, p.g.agendas.take(EVENT))
    prompts = [prompt for _, prompt in held(p)]
    CARRIES[EVENT] = real
    assert ("made-up" in prompts, p.fleet(0, "v-empty-1").big) == (True, 3)
    assert p.player(1).out, "no planet and no unit is left"


@pytest.mark.rule("imperium:T17.11")
@pytest.mark.parametrize("window", ["agenda.read", "agenda.all_voted"])
def test_when_the_only_law_goes_while_its_repeal_is_debated_another_agenda_is_drawn(window: str) -> None:
    law, card = "minister_of_war", "repeal"

    def give_up(g: Imperium, seat: int, move: Use, about: object) -> None:
        repeal(g, law)

    with acting(ENDING, window, lambda g, seat, about: [Use(ENDING)] if g.laws else [], give_up):
        p = Position().effect(Effect(ENDING, 0, "round")).law(law, holder=1, subject="1")
        p.g.agendas.put(p.g.agendas.take(EVENT))
        put_to_vote(p.g, 0, p.g.agendas.take(card))
        votes = [prompt for _, prompt in held(p)].count("vote")
    assert votes == (3 if window == "agenda.read" else 6), "the other agenda was voted on"
    assert set(p.g.agendas_used.cards) == {law, card, EVENT}
