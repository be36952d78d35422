"""The end of the game and scoring: iH."""

from __future__ import annotations

import pytest
from tests.rules.diamonds.position import ELECTRIC, Position, chits

from perijove.games.diamonds import game
from perijove.games.diamonds.chart import BOARD, CHITS, COVERED, FIGURES, INDEX, LAW, LEO
from perijove.games.diamonds.moves import Drift, Step
from perijove.kernel.errors import IllegalMove
from perijove.kernel.game import Table
from perijove.kernel.scene import Track
from perijove.kernel.state import Outcome
from perijove.solar.movement import chart

GEMS = chits("gem", 12)


def outcome(p: Position) -> Outcome:
    assert p.m.outcome is not None
    return p.m.outcome


def worth(points: int, kind: str | None = None, but: str | None = None) -> list[str]:
    """Chits that score so many points together."""
    found: list[str] = []
    for chit in sorted(CHITS.values(), key=lambda chit: -chit.vp):
        if chit.vp <= points and kind in (None, chit.type) and chit.type != but:
            found.append(chit.id)
            points -= chit.vp
    assert points == 0
    return found


@pytest.mark.rule("diamonds:iH1")
@pytest.mark.parametrize(("held", "allowed"), [(0, False), (3, False), (4, True), (5, True)])
def test_it_takes_four_chits_to_return(held: int, allowed: bool) -> None:
    p = Position().at(0, "burn:cycler").hold(0, *GEMS[:held]).turn(0)
    assert ("lagrange:leo" in p.ways) is allowed
    if not allowed:
        refusal = p.why(Step("lagrange:leo"))
        assert (refusal.rule, refusal.args) == ("iH1", {"chits": held, "needed": 4})
        with pytest.raises(IllegalMove, match="takes 4 chits"):
            p.fly("lagrange:leo")


@pytest.mark.rule("diamonds:iH1")
def test_leo_is_closed_to_emergency_sails_too() -> None:
    p = Position().empty(0).at(0, "burn:cycler").hold(0, *GEMS[:3]).turn(0)
    assert "lagrange:leo" not in p.drifts
    assert p.why(Drift("lagrange:leo")).rule == "iH1"
    enough = Position().empty(0).at(0, "burn:cycler").hold(0, *GEMS[:4]).turn(0).choose(Drift("lagrange:leo"))
    assert enough.g.returned == (0,)


@pytest.mark.rule("diamonds:iH1")
@pytest.mark.parametrize(("option", "allowed"), [("held", False), ("found", True)])
def test_spent_and_lost_chits_count_only_by_option(option: str, allowed: bool) -> None:
    p = Position(chits_home=option).at(0, "burn:cycler").hold(0, *GEMS[:2])
    p.player(0).taken = tuple(sorted(p.g.chits))[:4]
    assert ("lagrange:leo" in p.turn(0).ways) is allowed


@pytest.mark.rule("diamonds:iH1")
@pytest.mark.parametrize(("option", "counted"), [("held", 1), ("found", 3)])
def test_who_is_refused_or_reads_the_panel_is_told_the_number_that_counts(option: str, counted: int) -> None:
    p = Position(chits_home=option).at(0, "burn:cycler").hold(0, GEMS[0])
    p.player(0).taken = tuple(sorted(p.g.chits))[:3]
    assert p.turn(0).why(Step("lagrange:leo")).args == {"chits": counted, "needed": 4}
    assert p.view(0)["players"][0]["home_chits"] == counted
    panel = next(panel for panel in game.scene(Table(p.m.seen(0), "en", ["A", "B"])).panels if panel.seat == 0)
    track = next(item for item in panel.items if isinstance(item, Track))
    assert (track.value, track.most) == (counted, 4)


@pytest.mark.rule("diamonds:iH1")
@pytest.mark.parametrize(("option", "is_over"), [("held", True), ("found", False)])
def test_whether_anybody_can_still_get_home_is_counted_in_the_same_way(option: str, is_over: bool) -> None:
    """Rulings R29 and R46: one chit is left on the map, and three were found, of which one is still in hand."""
    p = Position(players=2, chits_home=option).hold(0, GEMS[0])
    p.player(0).taken = tuple(sorted(p.g.chits))[:3]
    p.g.chits = dict(list(p.g.chits.items())[-1:])
    assert (p.turn(0).end_turn().m.outcome is not None) is is_over


@pytest.mark.rule("diamonds:iH1.1")
def test_the_first_return_starts_the_endgame_phase() -> None:
    p = Position(players=3).at(0, "burn:cycler").hold(0, *GEMS[:4]).turn(0)
    assert [player.turns_left for player in p.g.players] == [-1, -1, -1]
    p.fly("lagrange:leo")
    assert (p.g.returned, "endgame" in p.said) == ((0,), True)
    assert p.player(2).turns_left == 3


@pytest.mark.rule("diamonds:iH1.2")
def test_b_returns_first_and_c_and_a_take_three_more_turns_each() -> None:
    p = Position(players=3).at(1, "burn:cycler").hold(1, *GEMS[:4]).turn(1).fly("lagrange:leo")
    turns = []
    while p.m.outcome is None:
        turns.append((p.asked, p.player(p.asked or 0).turns_left))
        p.end_turn()
    assert turns == [(2, 2), (0, 2), (2, 1), (0, 1), (2, 0), (0, 0)]


@pytest.mark.rule("diamonds:iH1.2")
def test_a_second_return_does_not_start_the_count_anew() -> None:
    p = Position(players=3).hold(0, *GEMS[:4]).hold(1, *GEMS[4:8]).at(0, "burn:cycler").at(1, "burn:cycler").turn(0)
    p.fly("lagrange:leo").end_turn().end_turn()
    assert p.asked == 1
    p.fly("lagrange:leo")
    assert (p.asked, p.player(2).turns_left) == (2, 1)


@pytest.mark.rule("diamonds:iH1a")
def test_who_is_home_takes_no_further_turns() -> None:
    p = Position(players=2).at(0, "burn:cycler").hold(0, *GEMS[:4]).turn(0).fly("lagrange:leo")
    asked = []
    while p.m.outcome is None:
        asked.append(p.asked)
        p.end_turn()
    assert asked == [1, 1, 1]


@pytest.mark.rule("diamonds:iH1b", "diamonds:iH2a")
def test_the_order_of_return_scores_4_3_2_1_and_0() -> None:
    p = Position(players=5)
    for seat in range(5):
        p.at(seat, "burn:cycler").hold(
            seat, *[c.id for c in CHITS.values() if c.type != "gem"][4 * seat : 4 * seat + 4]
        )
    p.turn(2)
    for _ in range(5):
        p.fly("lagrange:leo")
    assert p.g.returned == (2, 3, 4, 0, 1)
    assert [player["score"]["race"] for player in p.view()["players"]] == [1, 0, 4, 3, 2]


@pytest.mark.rule("diamonds:iH1c")
def test_the_game_ends_at_once_when_all_are_home() -> None:
    p = Position(players=2).at(0, "burn:cycler").at(1, "burn:cycler").hold(0, *GEMS[:4]).hold(1, *GEMS[4:8]).turn(0)
    p.fly("lagrange:leo")
    assert p.m.outcome is None
    p.fly("lagrange:leo")
    assert p.m.outcome is not None
    assert p.player(1).turns_left > 0, "before the turns ran out"


@pytest.mark.rule("diamonds:iH2")
def test_who_is_not_back_scores_as_well() -> None:
    p = Position(players=2).hold(0, *worth(4)).hold(1, *worth(5, "life")).mission(1, "DM129F").at(1, "burn:geo").home(0)
    p.player(1).turns_left = 1
    p.turn(1).end_turn()
    assert p.view()["players"][1]["score"] == {"race": 0, "chits": 5, "missions": 4, "total": 9}


@pytest.mark.rule("diamonds:iH2a")
def test_a_and_c_return_and_b_is_still_in_space() -> None:
    p = Position(players=3).at(1, "burn:geo").home(0, 2)
    p.player(1).turns_left = 1
    p.turn(1).end_turn()
    assert [player["score"]["race"] for player in p.view()["players"]] == [4, 0, 3]


@pytest.mark.rule("diamonds:iH2b")
@pytest.mark.parametrize("back", [True, False])
def test_all_chits_in_hand_score_back_or_not(back: bool) -> None:
    held = ["DC60", "DC16", "DC03", "DC41"]
    p = Position(players=2).hold(0, *held).at(0, "burn:cycler").home(1)
    p.player(0).turns_left = 1
    p.turn(0)
    p = p.fly("lagrange:leo") if back else p.end_turn()
    assert p.view()["players"][0]["score"]["chits"] == 5 + 5 + 1 + 2


@pytest.mark.rule("diamonds:iH2c")
@pytest.mark.parametrize("back", [True, False])
def test_completed_missions_score_back_or_not(back: bool) -> None:
    p = Position(players=2).hold(0, *GEMS[:4]).mission(0, "DM135F", "DM141F").at(0, "burn:cycler").home(1)
    p.player(0).turns_left = 1
    p.turn(0)
    p = p.fly("lagrange:leo") if back else p.end_turn()
    assert p.view()["players"][0]["score"]["missions"] == 3, "the other one was not completed"


def tied(gems: tuple[int, int], whole: int = 21) -> Position:
    """Two players, not back, with the same total; so many points of it in gems."""
    p = Position(players=3).home(2)
    used: set[str] = set()
    for seat, points in enumerate(gems):
        for kind, amount in (("gem", points), ("", whole - points)):
            for chit in sorted(CHITS.values(), key=lambda chit: -chit.vp):
                fits = chit.id not in used and chit.vp <= amount and (chit.type == "gem") == (kind == "gem")
                if fits:
                    used.add(chit.id)
                    p.hold(seat, chit.id)
                    amount -= chit.vp
            assert amount == 0
        p.at(seat, "burn:geo")
        p.player(seat).turns_left = 1
    return p.turn(0).end_turn().end_turn()


@pytest.mark.rule("diamonds:iH3")
def test_the_highest_total_wins() -> None:
    p = Position(players=2).hold(0, *worth(9)).hold(1, *worth(6, "industrial")).at(0, "burn:geo").home(1)
    p.player(0).turns_left = 1
    p.turn(0).end_turn()
    assert outcome(p).scores == (9, 10)
    assert (outcome(p).winners, outcome(p).why) == ((1,), "points")


@pytest.mark.rule("diamonds:iH3.1")
def test_a_tie_goes_to_the_more_valuable_gems() -> None:
    p = tied((5, 7))
    assert outcome(p).scores[:2] == (21, 21)
    assert (outcome(p).winners, outcome(p).why) == ((1,), "gems")


@pytest.mark.rule("diamonds:iH3.1")
def test_equal_gems_share_the_victory() -> None:
    p = tied((5, 5))
    assert (outcome(p).winners, outcome(p).why) == ((0, 1), "shared")


def test_the_game_ends_when_nobody_can_get_home_any_more() -> None:
    """Ruling R46: too few chits are left for anybody."""
    p = Position(players=2).hold(0, *GEMS[:2])
    p.g.chits = dict(list(p.g.chits.items())[:1])
    p.turn(0).end_turn()
    assert outcome(p).winners == (0,)
    open_still = Position(players=2).hold(0, *GEMS[:3])
    open_still.g.chits = dict(list(open_still.g.chits.items())[:1])
    assert open_still.turn(0).end_turn().m.outcome is None


def test_the_game_ends_when_nothing_happens_for_as_long_as_the_longest_way_takes() -> None:
    """Ruling R46: nobody takes a chit or comes home."""
    p = Position(players=2).turn(0)
    rounds = 0
    while p.m.outcome is None:
        p.end_turn()
        if p.m.outcome is None:
            p.end_turn()
        rounds += 1
    assert rounds == FIGURES.quiet_rounds


def test_nobody_who_is_on_the_way_is_cut_off() -> None:
    """Ruling R46: by emergency sail every place is nearer to LEO, and to every chit, than the quiet rounds are many."""
    goals = [LEO, *COVERED["rockets"]]
    ways = [max(spaces_to(goal).values()) for goal in goals]
    assert (ways[0], max(ways)) == (73, 79)
    assert max(ways) < FIGURES.quiet_rounds


def test_a_rocket_drifts_home_from_sedna_with_four_chits() -> None:
    """Ruling R46: seventy-three turns by emergency sail, and nobody else does anything."""
    far = spaces_to(LEO)
    p = Position(players=2).craft(0, ELECTRIC).empty(0).hold(0, *GEMS[:4]).at(0, "site:sedna").roll(*[6] * 3).turn(0)
    for _ in range(far[BOARD["site:sedna"]]):
        p.choose(min(p.drifts_offered, key=lambda move: far[INDEX[move.to]]))
        if p.asked == 0 and p.m.outcome is None:
            p.end_turn()
        if p.m.outcome is None:
            p.end_turn()
    assert p.g.returned == (0,)


def spaces_to(goal: int) -> dict[int, int]:
    """How many spaces away a place is along solid lines, for every space from which it can be reached."""
    lines = chart(BOARD, LAW, False).first
    far, edge = {goal: 0}, [goal]
    while edge:
        edge = [start for start, legs in enumerate(lines) if start not in far and any(leg.to in edge for leg in legs)]
        far |= dict.fromkeys(edge, max(far.values()) + 1)
    return far
