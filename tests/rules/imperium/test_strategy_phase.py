"""T4: the strategy phase."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import Chooser, first, questions
from tests.rules.imperium.entries import WATCHER, watched
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import NUMBER, WINDOWS
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import Gain, TakeCard
from perijove.games.imperium.rules.order import initiative
from perijove.games.imperium.rules.strategy_phase import cards_to_take
from perijove.games.imperium.state import Effect, Imperium
from perijove.games.imperium.story import story
from perijove.kernel.decision import Choose


def phase(p: Position, *cards: str, last: Chooser = first) -> list[Choose]:
    """Play the phase, taking these cards in turn; all questions."""
    wanted = list(cards)
    p.g.stage = "strategy"

    def take(g: Imperium, question: Choose) -> TakeCard | Gain:
        move = TakeCard(wanted.pop(0)) if question.prompt == "take-card" and wanted else last(g, question)
        assert isinstance(move, TakeCard | Gain)
        return move

    return list(questions(p.g, take, until=("turn",)))


def bonus(p: Position, **counters: int) -> Position:
    p.g.bonus = tuple(counters.get(card, 0) for card in p.g.available)
    return p


@pytest.mark.rule("imperium:T4.1")
@pytest.mark.parametrize("players", [5, 6])
def test_clockwise_from_the_speaker_everybody_takes_one_card(players: int) -> None:
    p = Position(players)
    p.g.speaker = 3
    asked = phase(p)
    assert [question.seat for question in asked] == [(3 + n) % players for n in range(players)]
    taken = [card for player in p.g.players for card in player.cards]
    assert len(set(taken)) == players
    assert len(asked[-1].options()) == 8 - players + 1, "cards that are taken are gone"


@pytest.mark.rule("imperium:T4.2")
@pytest.mark.parametrize("players", [3, 4])
def test_with_three_or_four_players_the_circle_is_run_a_second_time_in_the_same_order(players: int) -> None:
    p = Position(players)
    p.g.speaker = 1
    asked = phase(p)
    circle = [(1 + n) % players for n in range(players)]
    assert [question.seat for question in asked] == circle * 2
    assert {len(player.cards) for player in p.g.players} == {2}


@pytest.mark.rule("imperium:T4.2", "imperium:T4.7")
def test_taking_initiative_moves_the_token_but_not_the_circle_of_this_phase() -> None:
    p = Position(3)
    asked = phase(p, "diplomacy", "trade", "initiative")
    assert [question.seat for question in asked] == [0, 1, 2, 0, 1, 2]
    assert p.g.speaker == 2


@pytest.mark.rule("imperium:T4.3")
@pytest.mark.parametrize(("players", "left"), [(3, 2), (4, 0), (5, 3), (6, 2)])
def test_every_card_that_is_left_gets_a_bonus_counter(players: int, left: int) -> None:
    p = Position(players)
    phase(p)
    taken = [card for player in p.g.players for card in player.cards]
    assert [count for card, count in zip(p.g.available, p.g.bonus, strict=True) if card in taken] == [0] * (8 - left)
    assert sum(p.g.bonus) == left


@pytest.mark.rule("imperium:T4.3", "imperium:T6.9")
def test_bonus_counters_accumulate_on_a_card_that_is_left_again() -> None:
    p = bonus(Position(6), imperial=2)
    phase(p)
    assert p.g.bonus[7] == 3


@pytest.mark.rule("imperium:T4.4")
def test_each_bonus_counter_becomes_a_good_or_a_counter_at_once() -> None:
    p = bonus(Position(6), logistics=3)
    choices = iter((Gain("goods"), Gain("fleet"), Gain("command")))
    asked = phase(p, "logistics", last=lambda g, q: next(choices) if q.prompt == "bonus" else first(g, q))
    assert [question.prompt for question in asked[:5]] == ["take-card", "bonus", "bonus", "bonus", "take-card"]
    player = p.player(0)
    assert (player.goods, player.fleet, player.command, player.reserve) == (1, 4, 4, 6)
    assert p.g.bonus[3] == 0


@pytest.mark.rule("imperium:T4.4", "imperium:T1.7", "imperium:T1.9")
def test_without_counters_in_reinforcements_only_goods_are_left() -> None:
    p = bonus(Position(6), logistics=1).pools(0, command=8, strategy=4, fleet=4)
    asked = phase(p, "logistics")
    assert asked[1].options() == [Gain("goods")]


@pytest.mark.rule("imperium:T4.6")
def test_the_lowest_number_acts_first_and_of_two_cards_the_lower_counts() -> None:
    p = Position(3)
    phase(p, "imperial", "logistics", "technology", "diplomacy", "trade", "political")
    assert [initiative(p.g, seat) for seat in range(3)] == [2, 4, 3]
    assert (p.g.order, p.g.active) == ((0, 2, 1), 0)


@pytest.mark.card("imperium:strategy:initiative")
@pytest.mark.rule("imperium:T4.7")
def test_initiative_gives_the_speaker_token_and_free_secondaries_for_the_round() -> None:
    p = Position(6)
    phase(p, "diplomacy", "initiative")
    assert p.g.speaker == 1
    assert modified(p.g, "secondary.counter", 1, 1, "trade") == 0
    assert modified(p.g, "secondary.counter", 0, 1, "trade") == 1


@pytest.mark.card("imperium:strategy:initiative")
@pytest.mark.rule("imperium:T4.7")
def test_initiative_may_not_be_taken_twice_in_a_row() -> None:
    p = Position(6)
    p.g.initiative_last = (0,)
    asked = phase(p)
    assert TakeCard("initiative") not in asked[0].options()
    assert TakeCard("initiative") in asked[1].options()


@pytest.mark.rule("imperium:T4.7")
def test_with_four_players_initiative_comes_again_only_when_no_other_card_is_left() -> None:
    p = Position(4)
    p.g.initiative_last = (3,)
    asked = phase(p, "diplomacy", "political", "logistics", "trade", "warfare", "technology", "imperial")
    assert (asked[-1].seat, asked[-1].options()) == (3, [TakeCard("initiative")])


def last_to_pick() -> Position:
    """Seat 2 of four has a card to take of Imperial and Initiative."""
    p = Position(4).strategy(0, "technology", "trade").strategy(1, "warfare", "logistics")
    return p.strategy(2, "political").strategy(3, "diplomacy")


@pytest.mark.rule("imperium:T4.7")
def test_who_may_not_take_initiative_again_takes_imperial_at_any_price() -> None:
    p = last_to_pick().law("councils_censure", holder=2).pools(2, strategy=1)
    assert cards_to_take(p.g, 2) == [TakeCard("initiative")], "Imperial costs two counters"
    p.g.initiative_last = (2,)
    assert cards_to_take(p.g, 2) == [TakeCard("imperial")]


@pytest.mark.rule("imperium:T4.7")
@pytest.mark.card("imperium:action:strategic_shift")
def test_a_card_that_nobody_may_choose_is_not_another_that_is_left() -> None:
    p = last_to_pick()
    p.g.initiative_last = (2,)
    p.effect(Effect("strategic_shift", 2, "round", about="imperial"))
    assert cards_to_take(p.g, 2) == [TakeCard("initiative")]
    p = last_to_pick().law("councils_censure", holder=2).pools(2, strategy=1)
    p.effect(Effect("strategic_shift", 2, "round", about="initiative"))
    assert cards_to_take(p.g, 2) == [TakeCard("imperial")], "what is there is paid"
    p.effect(Effect("strategic_shift", 2, "round", about="imperial"))
    assert cards_to_take(p.g, 2), "somebody has to have a card"


@pytest.mark.rule("imperium:T4.8")
def test_the_moments_of_the_phase_come_in_order() -> None:
    names = [name for name, fact in WINDOWS.items() if fact.phase == "strategy"]
    with watched(names) as seen:
        p = Position(6).effect(Effect(WATCHER, 0, "round"))
        phase(p)
    picks = ["strategy.picked", "strategy.any"] * 6
    assert seen == ["strategy.start", "strategy.any", *picks, "strategy.all_picked", "strategy.any", "strategy.end"]


@pytest.mark.rule("imperium:T19.11")
def test_a_round_begins_with_a_new_history_and_notes_who_holds_mecatol_rex() -> None:
    p = Position(3).planet(1, "mecatol-rex")
    p.g.history = type(p.g.history)(gained=((0, NUMBER["jord"]),))
    activity = story.stages["strategy"](p.g)
    assert list(activity) == []
    assert (p.g.round, p.g.history.gained, p.g.history.mecatol) == (2, (), 1)


def test_bureaucracy_reveals_an_objective_for_each_bonus_counter() -> None:
    p = bonus(Position(6, strategy="white"), bureaucracy=2)
    before = p.g.revealed_objectives
    phase(p, "bureaucracy")
    assert len(p.g.revealed_objectives) == len(before) + 2
