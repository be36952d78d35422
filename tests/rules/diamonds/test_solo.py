"""Solo practice (ruling R01), and options that no clause speaks of."""

from __future__ import annotations

import pytest
from tests.rules.diamonds.position import Position, chits

from perijove.games.diamonds.moves import EndTurn


@pytest.mark.parametrize(("craft", "turns"), [("sails", 50), ("rockets", 30)])
def test_a_lone_player_has_so_many_turns_against_the_clock(craft: str, turns: int) -> None:
    p = Position(players=1, craft=craft).turn(0)
    taken = 0
    while p.m.outcome is None:
        p.choose(EndTurn())
        taken += 1
    assert taken == turns
    assert (p.m.outcome.why, p.m.outcome.winners) == ("solo.late", ())


def test_who_is_home_in_time_beats_the_clock() -> None:
    p = Position(players=1).hold(0, *chits("gem", 4)).at(0, "burn:cycler").turn(0).fly("lagrange:leo")
    assert p.m.outcome is not None
    assert (p.m.outcome.why, p.m.outcome.winners) == ("solo.home", (0,))
    assert p.m.outcome.scores == (4 + sum(p.view(0)["players"][0]["score"][k] for k in ("chits", "missions")),)


def test_the_rival_of_a_solo_match_plays_by_itself_and_comes_home() -> None:
    p = Position(players=1, solo="bot").turn(0)
    assert len(p.g.players) == 2
    while p.m.outcome is None:
        assert p.asked == 0
        p.choose(EndTurn())
    assert 1 in p.g.returned
    assert (p.m.outcome.why, p.m.outcome.winners, p.m.outcome.scores) == ("solo.lost", (), (0,))
    assert p.m.outcome.args["rival"] > 0


def test_a_turn_that_the_rival_has_answered_is_not_taken_back() -> None:
    """What the rival does shows what it knows, so nobody may look at it and turn back."""
    p = Position(players=1, solo="bot").turn(0).choose(EndTurn())
    assert p.asked == 0
    assert not p.m.can_undo(0)


def test_the_missions_of_the_rival_are_secret() -> None:
    p = Position(players=1, solo="bot").mission(1, "DM126F").turn(0)
    shown = p.view(0)["players"][1]
    assert shown["automatic"]
    assert "hand" not in shown
    assert "chits" not in shown


def test_a_hazard_takes_random_chits_if_the_table_likes() -> None:
    kept = set()
    for following in range(1, 7):  # the next draws differ with what is asked of the die after the 1
        p = Position(hazard_loss="random").at(0, "lagrange:099").hold(0, *chits("gem", 5)).turn(0)
        p.roll(1, following).fly("lagrange:100")
        assert (p.prompt, len(p.player(0).chits)) == ("act", 2), "nobody is asked"
        kept.add(p.player(0).chits)
    assert len(kept) > 2
