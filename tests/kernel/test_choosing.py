"""Asking and answering: decisions, choices and refusals."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.toys.playing import options, play_randomly, play_until, salvage, waiting
from tests.toys.salvage import Card, Done, Lift, Roll

import perijove
from perijove.kernel.match import Match


def test_a_decision_names_who_waits_for_what_and_the_legal_moves() -> None:
    decision = salvage().decision
    assert decision is not None
    assert (decision.seats, decision.prompt, decision.number) == ((0,), "act", 0)
    assert Lift(1) in decision.options(0)
    assert decision.options(1) == []


def test_a_choice_runs_the_rules_to_the_next_question() -> None:
    match = salvage()
    match.choose(0, Lift(2))
    assert match.number == 1
    assert match.view()["table"]["hold"] == 2
    assert waiting(match) == (0,)


def test_a_step_tells_what_the_choice_brought_about() -> None:
    match = salvage()
    step = match.choose(0, Roll())
    found = step.chance[0] + 1
    assert [(entry.key, entry.args) for entry in step.said] == [("rolled", {"seat": 0, "found": found})]
    assert match.view()["table"]["hold"] == found


def test_together_asks_all_at_once_and_resumes_when_all_have_answered() -> None:
    match = play_until(salvage(3), "card")
    assert waiting(match) == (0, 1, 2)
    match.choose(1, options(match, 1)[0])
    assert waiting(match) == (0, 2)
    match.choose(0, options(match, 0)[0])
    assert match.view()["table"]["spent"] == []
    match.choose(2, options(match, 2)[0])
    assert len(match.view()["table"]["spent"]) >= 3


def test_answers_reach_the_rule_in_the_order_of_its_questions_not_of_the_answers() -> None:
    match = play_until(salvage(3), "card")
    cards = {seat: options(match, seat)[0] for seat in (2, 0, 1)}
    for seat in (2, 0, 1):
        match.choose(seat, cards[seat])
    spent = match.view()["table"]["spent"][:3]
    assert [Card(value) for value in spent] == [cards[0], cards[1], cards[2]]


def test_a_secret_answer_shows_nowhere_until_all_have_answered() -> None:
    match = play_until(salvage(2), "card")
    before = match.view(1)
    match.choose(0, options(match, 0)[0])
    after = match.view(1)
    assert after["waiting"] == [1]
    assert (after["table"], after["asked"], after["moves"]) == (before["table"], before["asked"], before["moves"])


@pytest.mark.parametrize(
    ("seat", "move", "sentence"),
    [
        (0, Card(3), "This move is not possible now."),
        (0, Lift(9), "Player 1 can't lift 9 crates: two at most. (§ turn.lift)"),
        (1, Lift(1), "It is not Player 2's decision now; waiting for Player 1."),
        (7, Lift(1), "There is no seat 7: the seats of this match are 0 to 1."),
        (-1, Lift(1), "There is no seat -1: the seats of this match are 0 to 1."),
        ("0", Lift(1), "There is no seat '0': the seats of this match are 0 to 1."),
        (0, "lift", "'lift' is no move; take one of those that match.decision.options(seat) lists."),
    ],
)
def test_a_refused_move_is_one_sentence_and_changes_nothing(seat: Any, move: Any, sentence: str) -> None:
    match = salvage()
    was = match.digest()
    with pytest.raises(perijove.IllegalMove) as refused:
        match.choose(seat, move)
    assert str(refused.value) == sentence
    assert (match.digest(), match.number) == (was, 0)


@pytest.mark.parametrize("look", [Match.view, Match.log, lambda match, seat: match.imagine(seat, 1)])
def test_nobody_looks_from_a_seat_that_is_not_there(look: Callable[[Match, int], object]) -> None:
    match = salvage()
    with pytest.raises(perijove.BadSeat, match="There is no seat 9: the seats of this match are 0 to 1"):
        look(match, 9)


@pytest.mark.parametrize("seat", [False, 0.0, "0", None, [0]])
def test_nobody_chooses_for_what_is_no_seat(seat: Any) -> None:
    match = salvage()
    assert match.decision is not None
    with pytest.raises(perijove.BadSeat, match="There is no seat"):
        match.choose(seat, match.decision.options(0)[0])
    assert match.number == 0


def test_why_not_names_the_clause_and_agrees_to_what_is_offered() -> None:
    match = salvage()
    refusal = match.why_not(0, Lift(9))
    assert refusal is not None
    assert refusal.rule == "turn.lift"
    assert match.sentence(refusal, "ja") == "プレイヤー1は9箱を引き上げられません。2箱までです。"
    assert match.sentence(refusal, "en", ["Ada"]).startswith("Ada can't")
    assert match.why_not(0, Lift(2)) is None


def test_a_seat_that_has_decided_waits_for_the_others() -> None:
    match = play_until(salvage(2), "card")
    match.choose(0, options(match, 0)[0])
    with pytest.raises(perijove.IllegalMove, match="Player 1 has decided already"):
        match.choose(0, options(match, 1)[0])


def test_after_the_end_nothing_is_asked_and_nothing_accepted() -> None:
    match = play_randomly(salvage())
    assert match.decision is None
    assert match.outcome is not None
    with pytest.raises(perijove.IllegalMove, match="The game is over"):
        match.choose(0, Done())


def test_the_game_can_end_at_once_in_the_middle_of_an_activity() -> None:
    match = next(m for m in (play_randomly(salvage(seed=n)) for n in range(50)) if _why(m) == "full")
    assert match.g.outcome is not None
    assert max(match.g.outcome.scores) >= 12
    assert match.g.stage == "upkeep"  # type: ignore[attr-defined]


def test_the_game_can_end_in_an_activity_that_asks_nobody() -> None:
    match = next(m for m in (play_randomly(salvage(4, seed=n)) for n in range(50)) if _why(m) == "deck")
    assert match.decision is None
    assert match.view()["table"]["deck"] == []


def _why(match: Match) -> str:
    assert match.outcome is not None
    return match.outcome.why


def test_the_view_promises_the_seed_from_the_start_and_tells_it_at_the_end() -> None:
    match = salvage(seed="comet")
    early = match.view(0)
    assert (early["seed"], len(early["seed_hash"])) == (None, 64)
    assert "comet" not in str(early)
    late = play_randomly(match).view(None)
    assert (late["seed"], late["seed_hash"]) == ("comet", early["seed_hash"])


def test_a_view_holds_the_moves_of_its_own_seat_only() -> None:
    match = play_until(salvage(2), "card")
    own = [match.game.move_to_json(move) for move in options(match, 0)]
    assert match.view(0)["moves"] == own
    assert match.view(None)["moves"] == []


def test_log_lines_reach_only_those_who_may_read_them_until_the_game_is_over() -> None:
    match = salvage(2)
    play_until(match, "card")
    play_until(match, "act")
    mine = [entry.key for _, entry in match.log(0)]
    assert mine.count("drew") == 1
    assert "drew" not in [entry.key for _, entry in match.log(None)]
    assert [entry.key for _, entry in play_randomly(match).log(None)].count("drew") > 1


def test_the_log_can_be_read_from_a_choice_on() -> None:
    match = salvage()
    match.choose(0, Lift(1))
    match.choose(0, Lift(2))
    assert [(number, entry.args["crates"]) for number, entry in match.log(0, since=1)] == [(2, 2)]


def test_without_a_seed_every_match_has_one_of_its_own() -> None:
    seeds = {perijove.new("salvage", 2, seed=seed).header.seed for seed in (None, None, None)}
    assert len(seeds) == 3
    assert all(len(seed) == 32 for seed in seeds)
    assert perijove.new("salvage", players=2, seed=7).header.seed == "7"
