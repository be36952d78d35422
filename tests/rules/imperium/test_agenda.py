"""T17: politics."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.rules.imperium.council import council_on
from tests.rules.imperium.driving import answered, start
from tests.rules.imperium.entries import WATCHER, entered, watched
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import AGENDAS, WINDOWS
from perijove.games.imperium.moves import Abstain, Discard, PickCard, Return, Vote
from perijove.games.imperium.rules.agenda import (
    CARRIES,
    ballot,
    draw_political,
    has_place,
    next_agenda,
    play_agenda,
    subjects,
    votes_of,
    voting_order,
)
from perijove.games.imperium.rules.cards_black import look_ahead
from perijove.games.imperium.rules.starting import replace_agendas
from perijove.games.imperium.state import Debate, Effect, Imperium, Law
from perijove.kernel.decision import Choose, Move

LAW = next(card.id for card in AGENDAS.values() if card.law and card.vote == "for_against" and not card.needs.strategy)
EVENT = next(
    card.id for card in AGENDAS.values() if not card.law and card.vote == "for_against" and card.deck == "both"
)
MINISTER = next(card.id for card in AGENDAS.values() if card.law and card.elect == "player")


@pytest.fixture
def carried() -> Iterator[list[tuple[str, str]]]:
    """What is carried out of the cards used here, in place of what they do."""
    seen: list[tuple[str, str]] = []
    real = {card: CARRIES.get(card) for card in (LAW, EVENT, MINISTER)}
    for card in real:
        CARRIES[card] = lambda g, outcome, card=card: seen.append((card, outcome))  # type: ignore[misc]
    yield seen
    for card, function in real.items():
        if function is None:
            del CARRIES[card]
        else:
            CARRIES[card] = function


def council(p: Position, card: str, votes: dict[int, str], tie: str = "") -> list[Choose]:
    """Vote on a card: by seat an outcome, or nothing for abstaining."""
    p.g.agendas.take(card)

    def choose(g: Imperium, question: Choose) -> Move:
        if question.prompt == "break-tie":
            return ballot(card, tie)
        return ballot(card, votes[question.seat]) if votes.get(question.seat) else Abstain()

    return list(answered(p.g, council_on(p.g, 0, card), choose))


@pytest.mark.rule("imperium:T17.3")
def test_votes_are_the_influence_of_refreshed_planets_at_least_one() -> None:
    p = Position(races=("xxcha", "sol", "mentak")).planet(0, "mecatol-rex").goods(0, 5)
    assert votes_of(p.g, 0) == 3 + 1 + 6, "goods are no votes"
    p.change("mecatol-rex", exhausted=True)
    assert votes_of(p.g, 0) == 4
    p.change("moll-primus", exhausted=True)
    assert votes_of(p.g, 2) == 1


@pytest.mark.rule("imperium:T17.3")
def test_voting_exhausts_nothing(carried: list[tuple[str, str]]) -> None:
    p = Position()
    council(p, EVENT, {0: "for", 1: "against", 2: "against"})
    assert not any(world.exhausted for world in p.g.worlds)


@pytest.mark.rule("imperium:T17.4")
def test_voting_goes_clockwise_from_the_left_of_the_speaker_who_votes_last(carried: list[tuple[str, str]]) -> None:
    p = Position(4)
    p.g.speaker = 1
    assert voting_order(p.g) == [2, 3, 0, 1]
    asked = council(p, EVENT, {0: "for"})
    assert [question.seat for question in asked] == [2, 3, 0, 1]


@pytest.mark.rule("imperium:T17.5")
def test_all_votes_go_to_one_outcome_or_none(carried: list[tuple[str, str]]) -> None:
    p = Position(races=("winnu", "sol", "mentak"))
    asked = council(p, EVENT, {0: "against", 1: "for"})
    assert asked[0].options() == [Vote("for"), Vote("against"), Abstain()]
    assert carried == [(EVENT, "against")]


@pytest.mark.rule("imperium:T17.6")
def test_most_votes_win_and_the_speaker_decides_ties_also_nil_to_nil(carried: list[tuple[str, str]]) -> None:
    p = Position(races=("yin", "winnu", "mentak"))  # 4, 4 and 1 votes
    asked = council(p, EVENT, {0: "for", 1: "against"}, tie="for")
    assert (asked[-1].seat, asked[-1].prompt) == (p.g.speaker, "break-tie")
    assert carried == [(EVENT, "for")]
    p = Position()
    asked = council(p, EVENT, {}, tie="against")
    assert asked[-1].options() == [Vote("for"), Vote("against")]
    assert carried[-1] == (EVENT, "against")


@pytest.mark.rule("imperium:T17.7")
def test_what_was_named_happens(carried: list[tuple[str, str]]) -> None:
    p = Position()
    council(p, MINISTER, {0: "2", 1: "2", 2: "2"})
    assert carried == [(MINISTER, "2")]


@pytest.mark.rule("imperium:T17.8")
def test_a_law_that_passes_stays_in_force_and_one_voted_down_is_discarded(carried: list[tuple[str, str]]) -> None:
    p = Position()
    council(p, LAW, {0: "for", 1: "for", 2: "for"})
    assert (p.g.laws, LAW in p.player(2).in_force) == ((Law(LAW),), True)
    p = Position()
    council(p, LAW, {0: "against", 1: "against", 2: "against"})
    assert (p.g.laws, p.g.agendas_used.cards, carried[-1]) == ((), (LAW,), (LAW, "against"))


@pytest.mark.rule("imperium:T17.8")
def test_other_agendas_are_discarded_and_an_elected_player_keeps_the_law(carried: list[tuple[str, str]]) -> None:
    p = Position()
    council(p, EVENT, {0: "for"})
    assert p.g.agendas_used.cards == (EVENT,)
    council(p, MINISTER, {0: "1", 1: "1", 2: "1"})
    assert p.g.laws == (Law(MINISTER, 1, "1"),)
    assert (MINISTER in p.player(1).in_force, MINISTER in p.player(0).in_force) == (True, False)


@pytest.mark.rule("imperium:T17.9")
def test_after_political_one_of_the_next_three_cards_goes_on_top_and_the_others_to_the_bottom() -> None:
    p = Position()
    below, *top = p.g.agendas.cards[-4:]
    asked = list(answered(p.g, look_ahead(p.g, 1), lambda g, q: Return(top[0])))
    assert set(asked[0].options()) == {Return(card) for card in top}
    assert p.g.agendas.cards[-2:] == (below, top[0])
    assert set(p.g.agendas.cards[:2]) == set(top[1:])
    assert p.g.agendas.shown_to(1)[-1] == top[0]
    assert p.g.agendas.shown_to(0)[-1] is None


@pytest.mark.rule("imperium:T17.10")
def test_a_political_hand_holds_at_most_five_cards() -> None:
    p = Position(strategy="white")
    drawn = p.g.agendas.cards[-4]
    asked = list(answered(p.g, draw_political(p.g, 0, 4), lambda g, q: Discard(drawn)))
    assert ([question.prompt for question in asked], p.player(0).politics.count) == (["discard-political"], 5)
    assert p.g.agendas_used.cards == (drawn,)


@pytest.mark.rule("imperium:T17.1")
def test_the_top_card_of_the_deck_or_one_of_a_hand() -> None:
    p = Position(strategy="white")
    top = p.g.agendas.cards[-1]
    assert next_agenda(p.g) == top or top in p.g.agendas_used.cards
    card = p.player(1).politics.cards[0]
    asked = list(answered(p.g, play_agenda(p.g, 1), lambda g, q: PickCard(card)))
    assert [question.seat for question in asked] == [1]
    assert card not in p.player(1).politics.cards


@pytest.mark.rule("imperium:T17.11")
def test_an_agenda_with_nothing_to_elect_is_discarded_for_the_next() -> None:
    p = Position()
    repeal = next(card for card in p.g.agendas.cards if AGENDAS[card].elect == "law")
    p.g.agendas.take(repeal)
    following = p.g.agendas.cards[-1]
    p.g.agendas.put(repeal)
    assert subjects(p.g, repeal) == []
    assert next_agenda(p.g) == following or repeal in p.g.agendas_used.cards
    assert repeal in p.g.agendas_used.cards


@pytest.mark.rule("imperium:T17.11")
def test_only_legal_subjects_can_be_named_and_pairs_are_named_together() -> None:
    p = Position().tile((2, -1), "v-abyz").planet(0, "abyz").planet(1, "fria").planet(2, "mecatol-rex")
    by_kind = {AGENDAS[card].elect: card for card in AGENDAS if AGENDAS[card].vote == "elect"}
    assert subjects(p.g, by_kind["player"]) == ["0", "1", "2"]
    assert subjects(p.g, by_kind["two_players"]) == ["0+1", "0+2", "1+2"]
    assert subjects(p.g, by_kind["two_planets"]) == ["abyz+fria"]
    assert "jord" not in subjects(p.g, by_kind["planet_outside_homes"])
    assert subjects(p.g, by_kind["colour"]) == ["red", "green", "blue", "yellow"]
    p.player(1).out = True
    assert subjects(p.g, by_kind["player"]) == ["0", "2"]


@pytest.mark.rule("imperium:T17.12", "imperium:T17.2")
def test_the_moments_of_an_agenda_come_in_order(carried: list[tuple[str, str]]) -> None:
    with watched([name for name in WINDOWS if name.startswith("agenda.")]) as seen:
        p = Position().effect(Effect(WATCHER, 0, "round"))
        p.g.speaker = 2
        council(p, EVENT, {0: "for"})
    assert seen == [
        "agenda.read", "agenda.before_own_vote", "agenda.vote", "agenda.vote_cast", "agenda.vote_cast",
        "agenda.all_voted", "agenda.outcome",
    ]  # fmt: skip


def test_who_may_not_vote_is_passed_over_and_bonus_votes_count(carried: list[tuple[str, str]]) -> None:
    with entered("gag", "vote.allowed", lambda g, seat, allowed: False):
        p = Position().effect(Effect("gag", 1, "round"))
        assert [question.seat for question in council(p, EVENT, {0: "for"})] == [2, 0]
    p = Position(races=("sol", "hacan", "norr"))
    p.g.debate = Debate(EVENT, 0, bonus=((0, 10),))
    assert votes_of(p.g, 0) == 12


TRAINING = "hopes_end_training_ground"


@pytest.mark.rule("imperium:T16.10", "imperium:T17.10")
@pytest.mark.parametrize("there", [False, True])
def test_a_political_card_about_a_tile_that_is_not_there_is_replaced_when_it_is_drawn(there: bool) -> None:
    p = Position(strategy="white").no_politics()
    if there:
        p.tile((2, -1), "se-hope-s-end")
    p.g.agendas.put(p.g.agendas.take(TRAINING))
    list(answered(p.g, draw_political(p.g, 0), lambda g, question: question.options()[0]))
    assert p.player(0).politics.count == 1
    assert (TRAINING in p.player(0).politics.cards) == there
    assert p.g.agendas_used.cards == (() if there else (TRAINING,))


@pytest.mark.rule("imperium:T16.10", "shattered:opt2.political")
@pytest.mark.parametrize("there", [False, True])
def test_in_the_setup_such_a_card_is_replaced_as_soon_as_the_galaxy_is_known(there: bool) -> None:
    p = Position(strategy="white").no_politics()
    if there:
        p.tile((2, -1), "se-hope-s-end")
    p.player(1).politics.put(p.g.agendas.take(TRAINING))
    replace_agendas(p.g)
    assert p.player(1).politics.count == 1
    assert (TRAINING in p.player(1).politics.cards) == there
    assert p.g.agendas_used.cards == (() if there else (TRAINING,))


@pytest.mark.rule("imperium:T16.10")
def test_nobody_begins_with_a_card_about_a_tile_that_is_not_there() -> None:
    g = start(3, "hands 28", strategy="white")
    assert TRAINING in g.agendas_used.cards, "it was dealt"
    assert all(has_place(g, card) for player in g.players for card in player.politics.cards)
    assert {player.politics.count for player in g.players} == {2}
