"""Clones, imagined worlds, stored rest points, and the state's generated copy."""

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest
from tests.toys.playing import options, play_randomly, play_until, salvage, waiting
from tests.toys.salvage import Card, Done, Lift, Peek, Protest

from perijove.kernel.chance import Chance
from perijove.kernel.clone import clone
from perijove.kernel.history import Redeal, Step
from perijove.kernel.match import IN_A_ROW, Match
from perijove.kernel.replay import Replay


def test_a_clone_in_mid_activity_is_equal_and_independent() -> None:
    match = salvage()
    match.choose(0, Lift(1))
    twin = match.clone()
    assert twin.digest() == match.digest()
    assert options(twin, 0) == options(match, 0)
    twin.choose(0, Lift(2))
    assert match.view()["table"]["hold"] == 1
    assert twin.view()["table"]["hold"] == 3


def test_a_clone_keeps_secret_answers_that_were_given() -> None:
    match = play_until(salvage(3), "card")
    match.choose(2, options(match, 2)[0])
    twin = match.clone()
    assert waiting(twin) == (0, 1)
    for each in (match, twin):
        each.choose(0, options(each, 0)[0])
        each.choose(1, options(each, 1)[0])
    assert twin.digest() == match.digest()


def test_a_clone_draws_the_same_chance_without_disturbing_the_original() -> None:
    match = salvage(3)
    ends = [play_randomly(each, seed=5).digest() for each in (match.clone(), match.clone(), match)]
    assert len(set(ends)) == 1


def test_a_clone_of_a_finished_match_is_finished() -> None:
    twin = play_randomly(salvage()).clone()
    assert twin.decision is None
    assert twin.outcome is not None


@pytest.mark.parametrize(("game", "players"), [("salvage", 3), ("bazaar", 3), ("diamonds", 2)])
def test_a_rest_point_that_was_only_noted_is_the_one_that_would_have_been_kept(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted, kept = (Match.new(game, players, 4) for _ in range(2))
    random = Random(4)
    for _ in range(120):
        if noted.decision is None:
            break
        seat = random.choice(noted.decision.seats)
        move = random.choice(noted.decision.options(seat))
        noted.choose(seat, move)
        with monkeypatch.context() as patch:
            patch.setattr("perijove.kernel.match.IN_A_ROW", 1)
            kept.choose(seat, move)
        assert noted.rested_at == kept.rested_at
        if random.random() < 0.3:  # else one would help to make the next
            number, state = noted.rest_point()
            made = [(step.seat, step.move) for step in noted.steps[number:]]
            stored = Match.resume(noted.header, number, state, [*made, *noted.pending])
            assert stored.digest() == kept.digest()
            assert [noted.clone().digest(), noted.imagine(seat, 1).digest()] == [
                kept.digest(),
                kept.imagine(seat, 1).digest(),
            ]
    assert noted.number > 2 * IN_A_ROW


def test_a_rest_point_that_was_not_kept_is_made_once_for_all_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    replayed: list[int] = []

    class Counting(Replay):
        def through(self, steps: Iterable[Step | Redeal]) -> None:
            steps = list(steps)
            replayed.append(len(steps))
            super().through(steps)

    match = Match.new("titan", 4, 4)
    random = Random(4)
    while not 0 < match.number - match.rested_at < match.rested_at % IN_A_ROW:
        assert match.decision is not None
        seat = match.decision.seats[0]
        match.choose(seat, random.choice(match.decision.options(seat)))
    monkeypatch.setattr("perijove.kernel.match.Replay", Counting)
    match.clone()
    replayed.clear()
    match.clone()
    match.imagine(0, 1)
    since = match.number - match.rested_at
    assert replayed == [since, since + 1]  # and the new deal


def test_an_imagined_world_deals_the_unseen_anew_and_keeps_the_seen() -> None:
    match = salvage(3)
    worlds = [match.imagine(1, seed) for seed in range(10)]
    assert all(world.view(1)["table"] == match.view(1)["table"] for world in worlds)
    others = {tuple(map(tuple, _hands(world)[2:])) for world in worlds}
    assert len(others) > 1


def test_a_world_with_the_same_dice_rolls_them_in_its_copies_too() -> None:
    match = salvage(3)
    world = match.imagine(1, 5, same_dice=True)
    assert world.g.chance == match.g.chance
    assert world.clone().g.chance == match.g.chance, "its rest points are made by way of the deal"
    assert match.imagine(1, 5).g.chance != match.g.chance


def test_an_imagined_world_keeps_what_a_seat_has_peeked_at() -> None:
    match = salvage(2)
    match.choose(0, Peek())
    top = match.view(0)["table"]["top"]
    assert top is not None
    assert {match.imagine(0, seed).view(0)["table"]["top"] for seed in range(10)} == {top}


def test_a_spectators_world_deals_all_hands_anew() -> None:
    match = salvage(2)
    assert len({tuple(map(tuple, _hands(match.imagine(None, seed)))) for seed in range(10)}) > 1


def test_an_imagined_world_has_its_own_stream_of_chance() -> None:
    match = salvage()
    ends = {play_randomly(match.imagine(0, seed), seed=5).digest() for seed in range(5)}
    assert len(ends) > 1
    assert match.imagine(0, 3).digest() == match.imagine(0, 3).digest()


def test_in_an_imagined_world_others_still_make_their_secret_choice() -> None:
    match = play_until(salvage(3), "card")
    match.choose(0, options(match, 0)[0])
    match.choose(2, options(match, 2)[0])
    assert waiting(match.imagine(0, 1)) == (1, 2)
    assert waiting(match.imagine(1, 1)) == (0, 1, 2)


def test_the_moves_of_others_fit_their_imagined_hands() -> None:
    match = play_until(salvage(3), "card")
    for seed in range(10):
        world = match.imagine(0, seed)
        for seat in (1, 2):
            held = [Card(value) for value in sorted(set(_hands(world)[seat]))]
            assert options(world, seat) == held


def test_a_response_in_a_window_fits_the_imagined_hand() -> None:
    match = play_until(salvage(2), "window.clash")
    asked = waiting(match)[0]
    for seed in range(10):
        world = match.imagine(1 - asked, seed)
        assert (Protest() in options(world, asked)) == (0 in _hands(world)[asked])


def test_a_clone_of_an_imagined_world_is_that_world_even_several_choices_on() -> None:
    world = play_until(salvage(3), "card").imagine(1, 4)
    world.choose(2, options(world, 2)[0])
    twin = world.clone()
    assert twin.digest() == world.digest()
    assert play_randomly(twin, 9).digest() == play_randomly(world, 9).digest()


def test_an_imagined_world_can_be_imagined_again() -> None:
    world = salvage(3).imagine(0, 1).imagine(1, 2)
    assert world.clone().digest() == world.digest()
    assert world.is_imagined


def test_a_stored_rest_point_and_the_choices_since_give_the_match_again() -> None:
    match = play_until(salvage(3), "card")
    play_until(match, "act")
    match.choose(match.decision.seats[0], Lift(1))  # type: ignore[union-attr]
    number, state = match.rest_point()
    assert 0 < number == match.rested_at < match.number
    since = [(step.seat, step.move) for step in match.steps[number:]]
    resumed = Match.resume(match.header, number, state, since)
    assert (resumed.digest(), resumed.number) == (match.digest(), match.number)
    assert play_randomly(resumed, 20).digest() == play_randomly(match, 20).digest()


def test_a_resumed_match_is_undone_back_to_its_rest_point_at_most() -> None:
    match = salvage()
    match.choose(0, Done())
    number, state = match.rest_point()
    resumed = Match.resume(match.header, number, state, [])
    assert not resumed.can_undo(0)
    assert match.can_undo(0)


def _hands(match: Match) -> list[list[int]]:
    hands: list[list[int]] = match.g.hands  # type: ignore[attr-defined]
    return hands


class Crew(msgspec.Struct):
    name: str
    tools: list[str]
    mate: "Crew | None" = None


class Fleet(msgspec.Struct):
    crews: list[Crew]
    berths: dict[str, list[int]]
    flags: tuple[int, ...]
    chance: Chance


def test_the_generated_copy_shares_nothing_that_can_change() -> None:
    fleet = Fleet([Crew("a", ["saw"], Crew("b", []))], {"x": [1]}, (1, 2), Chance(b"key"))
    copy = clone(fleet)
    assert copy == fleet
    copy.crews[0].tools.append("axe")
    assert copy.crews[0].mate is not None
    copy.crews[0].mate.tools.append("rope")
    copy.berths["x"].append(2)
    copy.chance.below(6)
    assert fleet == Fleet([Crew("a", ["saw"], Crew("b", []))], {"x": [1]}, (1, 2), Chance(b"key"))


@pytest.mark.parametrize("hint", [set[int], list[int] | dict[str, int], object])
def test_a_state_that_cannot_be_copied_is_refused_when_it_is_first_used(hint: Any) -> None:
    odd = msgspec.defstruct("Odd", [("field", hint)])
    for _ in range(2):
        with pytest.raises(TypeError, match="a state can't hold"):
            clone(odd(None))
