"""T20: winning, Imperium Rex, ties and elimination."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import start
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import AGENDAS
from perijove.games.imperium.moves import DONE
from perijove.games.imperium.rules.alert import HIGH_ALERT
from perijove.games.imperium.rules.decks import imperium_rex
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.victory import (
    advance_age,
    check_elimination,
    end_by_rex,
    end_with_last,
    gain_points,
    gain_together,
    reveal_objective,
    win_by_objective,
)
from perijove.games.imperium.state import Agreement, Effect, Imperium
from perijove.kernel.state import GameOver, Outcome
from perijove.kernel.windows import PASS


def outcome(g: Imperium) -> Outcome:
    assert g.outcome is not None
    return g.outcome


@pytest.mark.rule("imperium:T20.1", "imperium:T6.2")
def test_the_first_player_at_ten_points_wins_at_once() -> None:
    p = Position().points(0, 9).points(1, 7)
    gain_points(p.g, 1, 2)
    assert p.g.outcome is None
    with pytest.raises(GameOver):
        gain_points(p.g, 0, 2)
    assert (outcome(p.g).winners, outcome(p.g).scores, outcome(p.g).why) == ((0,), (11, 9, 0), "over.points")


@pytest.mark.rule("imperium:T20.6")
def test_a_table_may_play_to_fewer_points() -> None:
    p = Position(points="9").points(0, 8)
    with pytest.raises(GameOver):
        gain_points(p.g, 0, 1)
    assert outcome(p.g).winners == (0,)
    assert Position().g.target == 10, "not unless the table says so, with Bureaucracy neither"


@pytest.mark.rule("imperium:T20.2", "imperium:T19.9")
def test_imperium_rex_ends_the_game_at_once_and_most_points_win() -> None:
    p = Position().points(1, 6).points(2, 5)
    p.g.objectives.take(imperium_rex(p.g.rules))
    p.g.objectives.put(imperium_rex(p.g.rules))
    with pytest.raises(GameOver):
        reveal_objective(p.g)
    assert (outcome(p.g).winners, outcome(p.g).why) == ((1,), "over.rex")


@pytest.mark.rule("imperium:T19.1")
def test_objectives_come_up_one_at_a_time_from_the_top() -> None:
    p = Position()
    top = p.g.objectives.cards[-1]
    assert reveal_objective(p.g) == top
    assert (p.g.revealed_objectives, p.g.objectives.count) == ((top,), 9)


@pytest.mark.rule("imperium:T20.3")
@pytest.mark.parametrize(
    ("what", "winner"),
    [
        ("objectives", 1),
        ("planets", 1),
        ("unused", 1),
        ("sheet", 1),
    ],
)
def test_ties_at_imperium_rex(what: str, winner: int) -> None:
    p = Position(races=("sol", "mentak", "yin")).tile((2, -1), "v-abyz")
    for seat in range(3):
        p.points(seat, 5).pools(seat, command=3, strategy=2, fleet=3)
    mine = p.player(winner)
    if what == "objectives":
        mine.claimed = ("v1-01",)
        p.planet(0, "abyz")
    elif what == "planets":
        p.planet(winner, "abyz").pools(0, command=8)
    elif what == "unused":
        p.pools(winner, command=4, strategy=2, fleet=2).pools(0, command=3, strategy=2, fleet=8)
    else:
        p.pools(winner, fleet=4)
    with pytest.raises(GameOver):
        end_by_rex(p.g)
    assert outcome(p.g).winners == (winner,)


@pytest.mark.rule("imperium:T20.3")
def test_players_who_are_equal_in_everything_draw() -> None:
    p = Position(races=("sol", "yin", "winnu")).points(0, 5).points(1, 5)
    with pytest.raises(GameOver):
        end_by_rex(p.g)
    assert outcome(p.g).winners == (0, 1)


@pytest.mark.rule("imperium:T20.4")
def test_of_several_who_reach_the_total_together_the_one_with_more_points_wins() -> None:
    p = Position().points(0, 9).points(1, 9).points(2, 9)
    with pytest.raises(GameOver):
        gain_together(p.g, {0: 1, 1: 2, 2: 1})
    assert outcome(p.g).winners == (1,)


@pytest.mark.rule("imperium:T20.4")
def test_of_several_with_the_same_points_the_one_with_more_objectives_wins() -> None:
    p = Position().points(0, 9).points(1, 9)
    p.player(1).claimed = ("v1-01",)
    with pytest.raises(GameOver):
        gain_together(p.g, {0: 1, 1: 1})
    assert outcome(p.g).winners == (1,)


@pytest.mark.rule("imperium:T19.6")
def test_some_objectives_win_the_game() -> None:
    p = Position().points(1, 9)
    with pytest.raises(GameOver):
        win_by_objective(p.g, 0, "v2-01")
    assert (outcome(p.g).winners, outcome(p.g).args) == ((0,), {"objective": "v2-01"})


@pytest.mark.rule("imperium:T20.9")
def test_points_never_fall_below_zero() -> None:
    p = Position().points(0, 1)
    gain_points(p.g, 0, -3)
    assert p.player(0).points == 0


@pytest.mark.rule("imperium:T20.9")
def test_points_never_fall_below_the_artifact_planets_that_are_held() -> None:
    p = (
        Position()
        .tile((2, -1), "v-abyz")
        .planet(0, "abyz")
        .change("abyz", artifact="red", artifact_up=True)
        .points(0, 2)
    )
    gain_points(p.g, 0, -5)
    assert p.player(0).points == 1


@pytest.mark.rule("imperium:T24.3")
def test_in_the_age_of_empire_the_marker_ends_the_game_at_imperium_rex() -> None:
    g = start(3, age_of_empire=True)
    g.players[2].points = 3
    for step in range(len(g.revealed_objectives)):
        advance_age(g)
        assert g.age == step + 1
    with pytest.raises(GameOver):
        advance_age(g)
    assert (outcome(g).winners, outcome(g).why) == ((2,), "over.rex")


@pytest.mark.rule("imperium:T24.4")
def test_in_the_age_of_empire_nothing_is_revealed() -> None:
    g = start(3, age_of_empire=True)
    row = g.revealed_objectives
    assert reveal_objective(g) is None
    assert g.revealed_objectives == row


def doomed(**options: object) -> Position:
    """Seat 0 has lost its home planet and has no units."""
    return Position(**options).planet(1, "jord").hand(0, "sabotage", "plague")  # type: ignore[arg-type]


@pytest.mark.rule("imperium:T20.7")
def test_a_player_without_units_and_planets_is_out_and_loses_cards_and_agreements() -> None:
    p = doomed()
    p.g.agreements = (Agreement((0, 1), (0, 0)), Agreement((1, 2), (1, 0)))
    supply = p.g.goods
    p.goods(0, 4)
    check_elimination(p.g)
    assert (p.player(0).goods, p.g.goods) == (0, supply)
    assert (p.player(0).out, p.player(0).hand.cards) == (True, ())
    assert sorted(p.g.actions_used.cards) == ["plague", "sabotage"]
    assert [each.seats for each in p.g.agreements] == [(1, 2)]
    assert p.g.playing(0) == [1, 2]


@pytest.mark.rule("imperium:T20.7")
@pytest.mark.parametrize("left", ["unit", "planet"])
def test_a_single_unit_or_planet_keeps_a_player_in_the_game(left: str) -> None:
    p = doomed()
    if left == "unit":
        p.ships(0, "v-empty-1", fighter=1)
    else:
        p.planet(0, "mecatol-rex")
    check_elimination(p.g)
    assert not p.player(0).out


@pytest.mark.rule("imperium:T20.7")
def test_an_eliminated_player_cannot_win() -> None:
    p = doomed().points(0, 8).points(2, 3)
    check_elimination(p.g)
    with pytest.raises(GameOver):
        end_by_rex(p.g)
    assert outcome(p.g).winners == (2,)


@pytest.mark.rule("imperium:T20.7", "imperium:T5.10")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_high_alert_token_leaves_with_its_player_alone(owner: int) -> None:
    p = doomed(strategy="white").effect(Effect(HIGH_ALERT, owner, "status"))
    p.g.high_alert = p.at("v-empty-1")
    check_elimination(p.g)
    assert p.player(0).out
    assert p.g.high_alert == (-1 if owner == 0 else p.at("v-empty-1"))


@pytest.mark.rule("imperium:T20.8")
def test_the_speaker_token_goes_to_the_left_and_laws_held_are_discarded() -> None:
    p = doomed()
    law = next(card for card in p.g.agendas.cards if AGENDAS[card].law and AGENDAS[card].elect == "player")
    p.law(law, holder=0)
    check_elimination(p.g)
    assert (p.g.speaker, p.g.laws, p.g.agendas_used.cards) == (1, (), (law,))


@pytest.mark.rule("imperium:T20.7")
def test_the_last_player_left_wins() -> None:
    p = doomed().planet(2, "arretze").planet(2, "hercant").planet(2, "kamdorn").planet(2, "jord")
    with pytest.raises(GameOver):
        check_elimination(p.g)
    assert (outcome(p.g).winners, outcome(p.g).why) == ((2,), "over.alone")


@pytest.mark.rule("imperium:T20.5")
def test_a_long_war_without_imperium_rex_ends_after_the_status_phase_of_the_last_objective() -> None:
    p = Position(points="14", without_rex=True).points(1, 5).points(2, 3)
    assert imperium_rex(p.g.rules) not in p.g.objectives.cards
    assert p.g.objectives.count == 8 + 5
    while p.g.objectives.count > 1:
        reveal_objective(p.g)
    end_with_last(p.g)  # one card is left
    reveal_objective(p.g)
    assert reveal_objective(p.g) is None
    with pytest.raises(GameOver):
        end_with_last(p.g)
    assert p.g.outcome == Outcome((1,), (0, 5, 3), "over.last")


@pytest.mark.rule("imperium:T20.5")
def test_it_is_the_end_of_the_status_phase_and_only_without_imperium_rex() -> None:
    for without in (True, False):
        p = Position(points="14", without_rex=without).points(0, 2)
        p.g.objectives.cards = ()
        p.stage("status.free")
        while p.m.decision is not None and p.prompt != "take-card":
            p.choose(DONE)
        assert (p.m.outcome is not None) == without


@pytest.mark.rule("imperium:T20.7")
def test_an_eliminated_player_takes_no_part_in_the_status_phase_of_that_round() -> None:
    p = doomed(players=4).strategy(0, "trade", used=True).strategy(1, "warfare", used=True)
    p.strategy(2, "technology", used=True).strategy(3, "imperial", used=True)
    before = p.player(0).reserve
    check_elimination(p.g)
    assert in_order(p.g) == [1, 2, 3], "what all players gain or lose is not for them"
    p.until("strategy").stage("status")
    asked: set[int] = set()
    while p.asked:
        asked |= set(p.asked)
        p.choose(p.options()[-1])
    assert asked == {1, 2, 3}
    assert (p.player(0).hand.count, p.player(0).reserve) == (0, before)
    assert p.player(1).hand.count == 1


@pytest.mark.rule("imperium:T20.7")
def test_the_strategy_cards_of_an_eliminated_player_go_back_even_one_that_was_kept() -> None:
    p = doomed(players=5).strategy(0, "trade").effect(Effect("political_stability", 0, "round", about="trade"))
    check_elimination(p.g)
    p.until("turn").stage("strategy")
    pickers: list[int] = []
    while p.asked:
        pickers += p.asked if p.prompt == "take-card" else ()
        p.choose(PASS if p.prompt.startswith("window.") else p.options()[0])
    assert pickers == [1, 2, 3, 4], "everybody else chooses once"


@pytest.mark.rule("imperium:T20.3", "shattered:opt5.real")
def test_special_objectives_are_objectives_in_a_tie() -> None:
    p = Position().points(0, 5).points(1, 5)
    p.player(0).specials = ("sp-05",)
    assert len(p.player(0).planets) < len(p.player(1).planets)
    with pytest.raises(GameOver):
        end_by_rex(p.g)
    assert outcome(p.g).winners == (0,), "an objective comes before planets"
