"""Side by side: each seat goes through a procedure of its own, at its own pace, unseen by the others."""

from random import Random
from typing import Any

import pytest
from tests.toys.bazaar import VETO, Answer, Bazaar, Deal, Done, Lay, Save, game
from tests.toys.salvage import Lift, Roll

import perijove
from perijove.kernel.decision import Activity, Choose, Move, Procedure, Several, Together, side_by_side
from perijove.kernel.match import Header, Match
from perijove.kernel.playout import play_out
from perijove.kernel.state import State
from perijove.kernel.windows import PASS


def bazaar(players: int = 3, seed: int | str = 3) -> Match:
    return perijove.new("bazaar", players, seed)


def state(match: Match) -> Bazaar:
    assert isinstance(match.g, Bazaar)
    return match.g


def lay_one(match: Match, seat: int) -> Lay:
    assert match.decision is not None
    move = next(move for move in match.decision.options(seat) if isinstance(move, Lay))
    match.choose(seat, move)
    return move


def bid_all(match: Match, order: tuple[int, ...] = (0, 1, 2)) -> Match:
    for seat in order:
        lay_one(match, seat)
        match.choose(seat, Done())
    return match


def to_the_purse(match: Match) -> Match:
    bid_all(match)
    for seat in range(3):
        match.choose(seat, PASS)
    return match


def test_all_are_asked_at_once_and_each_goes_on_alone() -> None:
    match = bazaar()
    assert match.decision is not None
    assert match.decision.seats == (0, 1, 2)
    lay_one(match, 1)
    lay_one(match, 1)
    match.choose(1, Done())
    assert match.waiting == [0, 2]


def test_nobody_sees_another_s_steps() -> None:
    match = bazaar()
    before = {seat: match.view(seat) for seat in (0, 2, None)}
    lay_one(match, 1)
    assert {seat: match.view(seat) for seat in (0, 2, None)} == before
    assert match.view(1)["step"] == 1
    assert len(match.view(1)["table"]["tables"][1]) == 1
    assert match.log() == []
    assert match.number == 0


def test_the_history_has_one_line_a_seat_whoever_was_first() -> None:
    one, other = bid_all(bazaar()), bid_all(bazaar(), (2, 0, 1))
    assert [(step.seat, len(step.move.moves)) for step in one.steps] == [(0, 2), (1, 2), (2, 2)]  # type: ignore[attr-defined]
    assert one.steps == other.steps
    assert one.digest() == other.digest()
    assert one.record() == other.record()
    assert perijove.load(one.record()).digest() == one.digest()


def test_a_seat_takes_back_its_own_steps_although_others_went_on() -> None:
    match = bazaar()
    was = match.view(0)
    laid = lay_one(match, 0)
    lay_one(match, 1)
    match.choose(1, Done())
    assert match.undo(0).move == laid
    assert match.view(0)["table"] == was["table"]
    assert len(state(match).tables[1].cards) == 1
    assert match.can_undo(1)
    match.undo(1)
    assert match.decision is not None
    assert match.decision.seats == (0, 1, 2)


def test_once_all_are_done_nothing_is_taken_back() -> None:
    match = bid_all(bazaar())
    assert [match.can_undo(seat) for seat in range(3)] == [False] * 3


def test_a_copy_stands_in_the_middle_of_all_lanes() -> None:
    match = bazaar()
    for seat in (2, 0, 2):
        lay_one(match, seat)
    twin = match.clone()
    assert twin.digest() == match.digest()
    assert twin.pending == match.pending
    for each in (match, twin):
        bid_all(each, (0, 1, 2))
    assert twin.digest() == match.digest()


def test_an_imagined_world_keeps_my_steps_and_forgets_those_of_others() -> None:
    match = bazaar()
    lay_one(match, 0)
    lay_one(match, 1)
    world = match.imagine(0, "dream")
    assert [seat for seat, _ in world.pending] == [0]
    assert world.view(0)["table"] == match.view(0)["table"]
    assert len(state(world).hands[1].cards) == 4


def test_a_match_is_resumed_with_its_secret_steps() -> None:
    match = bazaar()
    lay_one(match, 2)
    lay_one(match, 1)
    number, rest = match.rest_point()
    since = [(step.seat, step.move) for step in match.steps[number:]] + match.pending
    assert Match.resume(match.header, number, rest, since).digest() == match.digest()
    again = perijove.load(match.record())
    assert (again.digest(), again.pending) == (match.digest(), match.pending)


# ---------------------------------------------------------------------- drafts


def test_steps_of_a_draft_are_the_seat_s_own_and_one_motion_for_the_others() -> None:
    match = to_the_purse(bazaar())
    match.choose(0, Done())
    number, coins = match.number, state(match).coins[0]
    match.choose(0, Save())
    assert match.view(1)["table"]["coins"][0] == coins
    assert match.view(0)["table"]["coins"][0] == coins - 1
    match.choose(0, Save())
    assert match.number == number
    match.undo(0)
    match.choose(0, Done())
    assert match.number == number + 1
    assert match.steps[-1].move == Several((Save(), Done()))
    assert match.view(1)["table"]["vault"][0] == 1


def test_a_closed_draft_opens_again_at_its_last_step() -> None:
    match = perijove.new("bazaar", 2, "quiet")
    for seat in (0, 1):
        match.choose(seat, Done())
    for seat in (0, 1):
        match.choose(seat, PASS)
    match.choose(0, Done())
    match.choose(0, Save())
    was = match.digest()
    step = match.choose(0, Done())
    if step.is_barrier:
        assert not match.can_undo(0)  # cards were drawn
    else:
        match.undo(0)
        assert match.digest() == was


# ---------------------------------------------------------------------- several moves in one


def test_several_moves_are_made_in_a_row() -> None:
    match = to_the_purse(bazaar())
    number = match.number
    match.choose(0, Several((Done(), Save(), Save(), Done())))
    assert match.number == number + 2
    assert state(match).vault[0] == 2


def test_several_moves_are_made_all_or_none() -> None:
    match = to_the_purse(bazaar())
    was, number = match.digest(), match.number
    with pytest.raises(perijove.IllegalMove, match="not possible now"):
        match.choose(0, Several((Done(), Save(), Answer(True))))
    assert (match.digest(), match.number, match.pending) == (was, number, [])
    with pytest.raises(perijove.IllegalMove, match="none was given"):
        match.choose(0, Several(()))


def test_why_several_moves_are_refused_is_told_by_the_first_of_them() -> None:
    match = to_the_purse(bazaar())
    assert match.why_not(0, Several((Done(), Save()))) is None
    refusal = match.why_not(0, Several((Done(), Answer(True))))
    assert refusal == match.clone().why_not(0, Answer(True))
    assert match.why_not(0, Several(())) is not None


def test_no_move_may_follow_a_die_unseen() -> None:
    """Whether it is possible then would tell what the die will show."""
    match = perijove.new("salvage", players=2, seed=1)
    assert match.why_not(0, Several((Lift(1), Roll()))) is None
    with pytest.raises(perijove.IllegalMove, match="look first"):
        match.choose(0, Several((Roll(), Lift(1))))
    assert match.number == 0


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ({"verb": "several", "moves": 3}, "given as a list"),
        ({"verb": "several", "moves": [], "more": 1}, "given as a list"),
        ({"verb": "several", "moves": [{"verb": "several", "moves": []}]}, "can't lie within"),
        ({"verb": "several", "moves": [{"verb": "fly"}]}, "no move of bazaar"),
    ],
)
def test_broken_lists_of_moves_are_refused_in_a_sentence(value: Any, sentence: str) -> None:
    with pytest.raises(perijove.IllegalMove, match=sentence):
        game.move_from_json(value)


def test_several_moves_survive_json() -> None:
    several = Several((Lay("bid-3"), Done()))
    assert game.move_from_json(game.move_to_json(several)) == several


# ---------------------------------------------------------------------- forms


def test_a_form_takes_any_move_that_its_judge_lets_pass() -> None:
    match = to_the_purse(bazaar())
    assert match.decision is not None
    assert Deal(1, 3, 1) not in match.decision.options(0)
    match.choose(0, Deal(1, 3, 1))
    match.choose(1, Answer(True))
    assert state(match).coins[:2] == [1, 5]


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Deal(1, 1, 1), "A deal that changes nothing is none. (§ purse.deal)"),
        (Deal(0, 1, 2), "to can't be 0 here."),
        (Deal(1, 4, 1), "give can't be 4 here."),
        (Deal(1, -1, 1), "give can't be -1 here."),
        (Save(), "This move is not possible now."),
    ],
)
def test_a_form_says_what_is_wrong(move: Move, sentence: str) -> None:
    match = to_the_purse(bazaar())
    was = match.digest()
    with pytest.raises(perijove.IllegalMove) as refused:
        match.choose(0, move)
    assert str(refused.value) == sentence
    assert match.digest() == was


def test_a_view_tells_the_fields_of_a_form_and_its_suggestions() -> None:
    match = to_the_purse(bazaar())
    view = match.view(0)
    assert view["form"] == {
        "verb": "deal",
        "fields": {
            "to": {"type": "one", "of": (1, 2)},
            "give": {"type": "number", "least": 0, "most": 3},
            "take": {"type": "number", "least": 0, "most": 3},
        },
    }
    assert {"verb": "deal", "to": 1, "give": 1, "take": 2} in view["moves"]
    assert match.view(1)["form"] is None


# ---------------------------------------------------------------------- plans


def test_a_plan_is_a_row_of_moves_for_one_click() -> None:
    match = to_the_purse(bazaar())
    match.choose(0, Done())
    (plan,) = match.seen(0).plans
    assert game.words.text(f"plan.{plan.key}", "en", plan.args) == "All 3 coins into the vault"
    match.choose(0, Several(plan.moves))
    assert state(match).vault[0] == 3


# ---------------------------------------------------------------------- what lanes must not do


class Broken(State, kw_only=True):
    pass


def lane_that(does: str, g: State, seat: int) -> Procedure[Any]:
    yield Choose(seat, "act", [PASS])
    if does == "draws":
        g.chance.die(6)
    elif does == "reveals":
        g.reveal()
    elif does == "opens":
        yield Together(Choose(seat, "act", [PASS]))  # type: ignore[misc]
    else:
        yield Choose(1 - seat, "act", [PASS])


@pytest.mark.parametrize("does", ["draws", "reveals", "opens", "asks"])
def test_a_lane_draws_nothing_reveals_nothing_and_asks_nobody_else(does: str) -> None:
    match = bazaar(2)

    def broken(g: State) -> Activity:
        yield from side_by_side({seat: lane_that(does, g, seat) for seat in range(2)})

    class Odd(type(game)):  # type: ignore[misc]
        def next_activity(self, g: Any) -> Any:
            return broken(g)

    odd = Match(Odd(), Header("bazaar", 2, match.header.options, "1"))
    with pytest.raises(perijove.RulesError, match="a lane"):
        odd.choose(0, PASS)
    assert odd.decision is not None
    assert odd.decision.seats == (0, 1)


def test_nobody_to_ask_side_by_side_is_done_at_once() -> None:
    with pytest.raises(StopIteration) as end:
        next(side_by_side({}))
    assert end.value.value == {}
    assert Together(Choose(0, "act", [PASS])).lanes


# ---------------------------------------------------------------------- match and playout alike


@pytest.mark.parametrize("name", ["bazaar", "driftlot", "salvage", "wreck"])
@pytest.mark.parametrize("seed", range(12))
def test_a_match_and_a_playout_with_the_same_choices_end_alike(name: str, seed: int) -> None:
    match = perijove.new(name, 3, seed)
    luck = [Random(f"{seed}/{seat}") for seat in range(3)]

    def policy(_: State, question: Choose) -> Move:
        return luck[question.seat].choice(question.options())

    played = play_out(match.game, 3, str(seed), match.header.options, policy)
    luck = [Random(f"{seed}/{seat}") for seat in range(3)]
    order = Random(seed)
    while (decision := match.decision) is not None:
        seat = order.choice(decision.seats)
        match.choose(seat, luck[seat].choice(decision.options(seat)))
    assert played.g.outcome == match.outcome
    made = sum(len(step.move.moves) if isinstance(step.move, Several) else 1 for step in match.steps)
    assert played.decisions == made


def test_vetoes_lie_in_hidden_hands() -> None:
    match = bazaar()
    assert VETO not in str(match.view(None)["table"])
