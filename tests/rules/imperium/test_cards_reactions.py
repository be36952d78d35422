"""Sabotage, cards of any time, and how several cards of one moment are played (T16; reactions.py, windows.py)."""

from __future__ import annotations

import pytest
from tests.rules.imperium.hands import aims, offered, picked, play, show, turn
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, E2, E3, MECATOL, attack, board, log, pass_by, reach

from perijove.games.imperium import game
from perijove.games.imperium.facts import ACTION_CARDS
from perijove.games.imperium.modifiers import book, effects_of
from perijove.games.imperium.moves import (
    DONE,
    Discard,
    Fire,
    Land,
    Pay,
    PickPlanet,
    PickPlayer,
    PickSystem,
    Play,
    Use,
)
from perijove.games.imperium.playing import cards_in_match
from perijove.games.imperium.state import CRUISER, DREADNOUGHT, WAR_SUN
from perijove.kernel.windows import PASS

SPARE = "patrol"
ABYZ = "v-abyz"


# ---------------------------------------------------------------------- Sabotage


@pytest.mark.card("imperium:action:sabotage")
@pytest.mark.rule("imperium:T16.5")
def test_sabotage_cancels_a_card_which_then_does_not_use_up_the_turn() -> None:
    p = turn(board().hand(0, "privateers", "good_year").hand(1, "sabotage").goods(1, 4).goods(2, 2))
    p.choose(Play("privateers"), PickPlayer(1))
    assert (p.prompt, list(p.asked)) == ("window.card.played", [1]), "after the choices are named"
    p.choose(Play("sabotage"))
    assert (p.player(0).goods, p.player(1).goods) == (0, 4)
    assert sorted(p.g.actions_used.cards) == ["privateers", "sabotage"]
    assert (p.prompt, list(p.asked)) == ("turn", [0]), "another action may be chosen"


@pytest.mark.card("imperium:action:sabotage")
@pytest.mark.rule("imperium:T16.6")
def test_who_holds_cards_is_asked_whatever_they_are_and_nobody_cancels_an_own_card() -> None:
    p = turn(board().hand(0, "privateers", "sabotage").hand(1, SPARE).hand(2, "sabotage").goods(1, 4))
    p.choose(Play("privateers"))
    assert sorted(p.asked) == [1, 2]
    assert p.options(1) == [PASS]
    assert p.options(2) == [Play("sabotage"), PASS]


@pytest.mark.card("imperium:action:sabotage")
def test_a_sabotage_is_not_cancelled() -> None:
    p = turn(board().hand(0, "privateers", "sabotage").hand(1, "sabotage").hand(2, "sabotage").goods(1, 4))
    p.choose(Play("privateers"))
    p.choose(Play("sabotage"), seat=1).choose(Play("sabotage"), seat=2)
    assert p.prompt == "turn", "nobody is asked about the Sabotage"
    assert (p.player(1).hand.count, p.player(2).hand.count) == (0, 1), "one was enough: the first in order of play"
    assert p.player(1).goods == 4


@pytest.mark.card("imperium:action:sabotage")
@pytest.mark.rule("imperium:T16.5", "imperium:T16.7")
def test_a_cancelled_copy_does_not_count() -> None:
    p = board().tile((2, -1), ABYZ).planet(1, "abyz", ground=3).hand(0, "local_unrest", "local_unrest")
    p = turn(p.hand(1, "sabotage"))
    p.choose(Play("local_unrest")).choose(Play("sabotage"))
    assert p.world("abyz").ground == 3
    p.choose(Play("local_unrest"))
    assert p.world("abyz").ground == 2


@pytest.mark.card("imperium:action:sabotage", "imperium:action:alien_technology")
@pytest.mark.rule("imperium:T16.5")
def test_what_a_cancelled_card_cost_is_gone() -> None:
    p = turn(board().hand(0, "alien_technology").hand(1, "sabotage").goods(0, 4))
    p.choose(Play("alien_technology"))
    p.choose(p.options()[0], Pay(goods=4))
    p.choose(Play("sabotage"))
    assert (p.player(0).goods, len(p.player(0).technologies)) == (0, 0)


@pytest.mark.rule("imperium:T16.6")
def test_cards_shown_together_are_resolved_in_order_of_play() -> None:
    p = board().hand(1, "command_summit").hand(2, "trade_stop").hand(0, "strategic_planning")
    p.until("turn").stage("strategy")
    reach(p, "strategy.any")
    p.choose(Play("strategic_planning"), seat=0).choose(Play("command_summit"), seat=1).choose(PASS, seat=2)
    pass_by(p, "window.card.played", "window.strategy.any")
    played = [entry.args["seat"] for _, entry in p.m.log(0) if entry.key == "card.played"]
    assert played == [0, 1], "both, one after the other"
    assert (p.player(1).command, len(effects_of(p.g, 0, "strategic_planning"))) == (5, 1)


# ---------------------------------------------------------------------- at any time


@pytest.mark.card("imperium:action:disclosure")
def test_disclosure_shows_a_hand_and_discards_one_of_its_cards() -> None:
    p = turn(board().hand(0, "disclosure").hand(1, "plague", "sabotage").hand(2, "uprising"))
    assert picked(aims(p, "disclosure", window="any"), "seat") == {1, 2}
    play(p, "disclosure", PickPlayer(1))
    assert (p.prompt, list(p.asked)) == ("discard-theirs", [0])
    assert set(p.options()) == {Discard("plague"), Discard("sabotage")}
    p.choose(Discard("plague"))
    assert p.player(1).hand.cards == ("sabotage",)
    assert "plague" in p.g.actions_used.cards
    assert p.player(1).hand.shown_to(0) == ["sabotage"]
    assert p.player(1).hand.shown_to(2) == [None]
    assert (p.prompt, list(p.asked)) == ("turn", [0]), "it takes no turn"


@pytest.mark.card("imperium:action:disclosure")
def test_a_card_of_any_time_may_be_played_at_any_moment_at_which_its_holder_is_asked() -> None:
    p = board().hand(1, "disclosure").hand(0, SPARE).until("turn").stage("strategy")
    assert p.prompt == "window.strategy.start"
    assert Play("disclosure") in p.options(1)


def watched(card: str) -> Position:
    """Before a battle of two players; the third holds a card."""
    p = board().hand(0, "fighter_prototype", SPARE).hand(2, card).ships(0, E1, cruiser=2, fighter=1, carrier=1)
    attack(p.ships(1, E2, cruiser=1))
    while p.prompt != "window.space.before":
        p.choose(PASS)
    return p


@pytest.mark.card("imperium:action:disclosure")
@pytest.mark.rule("imperium:T16.2")
def test_bystanders_are_asked_for_cards_of_any_time_before_a_battle_of_others() -> None:
    p = watched("disclosure")
    assert (p.asked, p.options(0), p.options(2)) == (
        (0, 2),
        [Play("fighter_prototype"), PASS],
        [Play("disclosure"), PASS],
    )
    p.choose(PASS, seat=0).choose(Play("disclosure"), seat=2).choose(PASS, Discard("fighter_prototype"))
    assert p.player(0).hand.cards == (SPARE,)


@pytest.mark.rule("imperium:T16.2")
def test_a_bystander_with_other_cards_is_asked_as_well_but_takes_no_part_in_the_battle() -> None:
    p = watched("flanking_tactic")
    assert (p.asked, p.options(2)) == ((0, 2), [PASS])


@pytest.mark.card("imperium:action:emergency_repairs")
@pytest.mark.rule("imperium:T16.7")
def test_emergency_repairs_repair_dreadnoughts_and_war_suns_of_one_system() -> None:
    p = board().hand(0, "emergency_repairs", "emergency_repairs").ships(0, E2, damaged=2, dreadnought=2)
    p.ships(0, E2, damaged=1, war_sun=1).ships(0, E3, damaged=1, dreadnought=1)
    p = turn(p.ships(1, E1, damaged=1, dreadnought=1))
    assert picked(aims(p, "emergency_repairs", window="any"), "system") == {E2, E3}
    play(p, "emergency_repairs", PickSystem(E2))
    assert (p.fleet(0, E2).damaged[DREADNOUGHT], p.fleet(0, E2).damaged[WAR_SUN]) == (0, 0)
    assert p.fleet(0, E3).damaged[DREADNOUGHT] == 1
    assert p.prompt == "turn"


@pytest.mark.card("imperium:action:emergency_repairs")
def test_emergency_repairs_do_not_repair_cruisers_and_save_a_ship_from_a_direct_hit() -> None:
    p = board().hand(0, "enhanced_armor", "emergency_repairs")
    play(turn(p), "enhanced_armor")
    turn(p.ships(0, E2, damaged=1, cruiser=1))
    assert not offered(p, "emergency_repairs")
    p = board().hand(0, "direct_hit").hand(1, "emergency_repairs", SPARE).ships(0, E1, cruiser=1)
    p = reach(attack(p.ships(1, E2, dreadnought=1).roll(10, 1)), "space.damaged")
    show(p, "direct_hit")
    assert p.prompt == "window.card.played"
    p.choose(Play("emergency_repairs"), seat=1)
    pass_by(p, "window.card.played")
    assert (p.fleet(1, E2).ships[DREADNOUGHT], p.fleet(1, E2).damaged[DREADNOUGHT]) == (1, 0)
    assert "card.void" in log(p)


# ---------------------------------------------------------------------- Faulty Targeting Systems


@pytest.mark.card("imperium:action:faulty_targeting_systems")
def test_faulty_targeting_systems_cancel_minelayers() -> None:
    p = board().hand(0, "faulty_targeting_systems").hand(1, "minelayers").ships(0, E1, carrier=1)
    p = reach(attack(p.ships(1, E2, cruiser=1)), "move.done")
    show(p, "minelayers", seat=1)
    assert (p.prompt, list(p.asked)) == ("window.card.played", [0])
    p.choose(Play("faulty_targeting_systems"), seat=0)
    pass_by(p, "window.card.played")
    assert not effects_of(p.g, 1, "minelayers")
    p = turn(board().hand(0, "faulty_targeting_systems").hand(1, "privateers").goods(0, 2), seat=1)
    p.choose(Play("privateers"))
    assert p.options(0) == [PASS], "it cancels nothing else"


@pytest.mark.card("imperium:action:faulty_targeting_systems")
def test_faulty_targeting_systems_remove_a_space_mine() -> None:
    p = board(space_mines=True).hand(0, "faulty_targeting_systems")
    p.g.mines = ((p.at(E2), 1), (p.at(E2), 1), (p.at(E3), 2))
    turn(p)
    assert picked(aims(p, "faulty_targeting_systems", window="any"), "system") == {E2, E3}
    play(p, "faulty_targeting_systems", PickSystem(E2))
    assert list(p.g.mines) == [(p.at(E2), 1), (p.at(E3), 2)]
    assert not offered(turn(board().hand(0, "faulty_targeting_systems")), "faulty_targeting_systems")


@pytest.mark.card("imperium:action:faulty_targeting_systems")
def test_faulty_targeting_systems_are_played_for_the_moment_where_a_mine_could_be_removed_too() -> None:
    p = board(space_mines=True).hand(0, "faulty_targeting_systems").hand(1, "minelayers").ships(0, E1, carrier=1)
    p = reach(attack(p.ships(1, E2, cruiser=1)), "move.done")
    p.g.mines = ((p.at(E3), 2),)
    show(p, "minelayers", seat=1)
    assert p.options(0) == [Play("faulty_targeting_systems"), PASS], "once"
    p.choose(Play("faulty_targeting_systems"), seat=0)
    pass_by(p, "window.card.played")
    assert not effects_of(p.g, 1, "minelayers")
    assert len(p.g.mines) == 1


@pytest.mark.card("imperium:action:faulty_targeting_systems")
def test_faulty_targeting_systems_make_another_players_pds_roll_again() -> None:
    p = board().hand(0, "faulty_targeting_systems").planet(1, "mecatol-rex", pds=1).ships(0, E1, cruiser=1)
    p = attack(p.roll(10, 2), MECATOL)
    pass_by(p, "window.move.done")
    p.choose(p.offered(Fire)[0])
    assert (p.prompt, list(p.asked)) == ("window.pds.rolled", [0])
    play(p, "faulty_targeting_systems")
    assert p.fleet(0, MECATOL).ships[CRUISER] == 1, "a 2 instead of a 10"


@pytest.mark.card("imperium:action:faulty_targeting_systems")
@pytest.mark.rule("imperium:T13.9")
def test_faulty_targeting_systems_work_against_pds_that_fire_at_a_landing() -> None:
    p = board().hand(0, "faulty_targeting_systems").planet(1, "mecatol-rex", ground=1, pds=1)
    p.ships(0, E1, carrier=1).cargo(0, E1, "carrier", ground=2)
    p = pass_by(attack(p, MECATOL))
    p.choose(DONE)
    p.choose(max(p.offered(Land), key=lambda move: move.count), DONE)
    reach(p, "pds.rolled")
    assert list(p.asked) == [0], "the die at the landing forces"
    play(p, "faulty_targeting_systems")
    assert "rolled.again" in log(p)


# ---------------------------------------------------------------------- Temporary Stability


@pytest.mark.card("imperium:action:temporary_stability")
def test_temporary_stability_silences_cards_until_the_status_phase() -> None:
    p = board().hand(0, "temporary_stability", "good_year", "command_summit").planet(0, "mecatol-rex")
    p.hand(1, "sabotage").until("status").stage("strategy")
    play(p, "temporary_stability")
    assert p.prompt == "take-card", "there is nothing to be asked about in the strategy phase"
    assert {effect.until for effect in p.g.effects} == {"status"}
    turn(p)
    assert not offered(p, "good_year")


@pytest.mark.card("imperium:action:temporary_stability")
def test_three_discarded_cards_end_temporary_stability() -> None:
    p = board().hand(0, "temporary_stability", SPARE).hand(1, "plague", "uprising", "command_summit", "transport")
    p.until("turn").stage("strategy")
    play(p, "temporary_stability")
    assert (p.prompt, list(p.asked)) == ("window.strategy.start", [1]), "who has three cards may end it"
    assert p.options(1) == [Use("temporary_stability"), PASS]
    p.choose(Use("temporary_stability"), Discard("plague"), Discard("uprising"), Discard("transport"))
    assert not p.g.effects
    assert p.player(1).hand.cards == ("command_summit",)
    assert offered(reach(p, "strategy.any"), "command_summit", seat=1)


# ---------------------------------------------------------------------- Touch of Genius


def pile(p: Position, *cards: str) -> Position:
    for card in cards:
        p.g.actions_used.put(p.g.actions.take(card))
    return p


@pytest.mark.card("imperium:action:touch_of_genius")
def test_touch_of_genius_does_for_three_influence_what_a_discarded_card_does() -> None:
    p = pile(board().hand(0, "touch_of_genius").goods(0, 3).planet(0, "mecatol-rex"), "good_year", "command_summit")
    turn(p)
    assert [move for move in p.options() if isinstance(move, Play)] == [Play("touch_of_genius", "good_year")]
    p.choose(Play("touch_of_genius", "good_year"), Pay(goods=3))
    assert p.player(0).goods == 1, "a good for Mecatol Rex"
    assert sorted(p.g.actions_used.cards) == ["command_summit", "good_year", "touch_of_genius"]
    assert p.g.stage == "turn.end", "it was the action of the turn, as the copied card would be"


@pytest.mark.card("imperium:action:touch_of_genius")
def test_touch_of_genius_needs_the_moment_and_the_condition_of_the_copied_card_and_influence() -> None:
    p = pile(board().hand(0, "touch_of_genius").goods(0, 3), "good_year", "command_summit", "plague")
    assert not [move for move in turn(p).options() if isinstance(move, Play)], "no planet abroad, no plague to spread"
    p = pile(board().hand(0, "touch_of_genius").planet(0, "mecatol-rex", exhausted=True), "good_year")
    p.change("jord", exhausted=True)
    assert not [move for move in turn(p).options() if isinstance(move, Play)]


@pytest.mark.card("imperium:action:touch_of_genius")
def test_touch_of_genius_aims_as_the_copied_card_and_can_be_cancelled() -> None:
    p = board().tile((2, -1), ABYZ).planet(1, "abyz", ground=2).planet(1, "fria").hand(0, "touch_of_genius").goods(0, 3)
    p = turn(pile(p.hand(1, "sabotage"), "local_unrest"))
    p.choose(Play("touch_of_genius", "local_unrest"), Pay(goods=3), PickPlanet("abyz"))
    assert (p.prompt, list(p.asked)) == ("window.card.played", [1])
    p.choose(PASS)
    assert p.world("abyz").ground == 1


@pytest.mark.card("imperium:action:touch_of_genius", "imperium:action:sabotage")
def test_touch_of_genius_may_copy_a_sabotage() -> None:
    p = pile(board().hand(0, "privateers").hand(1, "touch_of_genius").goods(1, 5), "sabotage")
    turn(p).choose(Play("privateers"))
    assert Play("touch_of_genius", "sabotage") in p.options(1)
    p.choose(Play("touch_of_genius", "sabotage"), seat=1).choose(Pay(goods=3), seat=1)
    pass_by(p, "window.card.played")
    assert p.player(1).goods == 2
    assert p.prompt == "turn"


@pytest.mark.card("imperium:action:touch_of_genius", "imperium:action:alien_technology")
def test_touch_of_genius_has_nothing_to_copy_with_when_the_price_of_the_copied_card_was_spent() -> None:
    p = pile(board().hand(0, "touch_of_genius").goods(0, 4), "alien_technology")
    turn(p).choose(Play("touch_of_genius", "alien_technology"), Pay(("jord",), 1))
    assert "card.void" in log(p)
    assert (p.player(0).goods, p.player(0).technologies, p.g.stage) == (3, (), "turn.end")


@pytest.mark.card("imperium:action:touch_of_genius", "imperium:action:alien_technology")
@pytest.mark.parametrize(("goods", "exhausted", "possible"), [(3, False, True), (2, False, False),
                                                              (7, True, True), (6, True, False)])  # fmt: skip
def test_touch_of_genius_copies_only_what_can_be_paid_beside_it(goods: int, exhausted: bool, possible: bool) -> None:
    p = pile(board().hand(0, "touch_of_genius").goods(0, goods).change("jord", exhausted=exhausted), "alien_technology")
    copy = Play("touch_of_genius", "alien_technology")
    assert (copy in turn(p).options()) is possible
    assert (p.player(0).goods, p.world("jord").exhausted) == (goods, exhausted), "nothing is paid by asking"


@pytest.mark.card("imperium:action:touch_of_genius", "imperium:action:alien_technology")
def test_touch_of_genius_counts_planets_for_what_they_are_best_for() -> None:
    p = board().hand(0, "touch_of_genius").change("jord", resources=4, influence=3).planet(0, "mecatol-rex")
    pile(p.change("mecatol-rex", resources=1, influence=6), "alien_technology")
    copy = Play("touch_of_genius", "alien_technology")
    assert copy in turn(p).options(), "Mecatol Rex gives the influence, Jord the resources"
    assert copy not in turn(p.change("mecatol-rex", influence=2)).options(), "only Jord has enough of either"


# ---------------------------------------------------------------------- the whole deck


def test_every_card_has_an_entry_at_each_of_its_moments() -> None:
    missing = [(card.id, window) for card in ACTION_CARDS.values() for window in card.windows
               if card.id not in book.playable(window)]  # fmt: skip
    assert missing == []


def test_a_moment_asks_only_for_cards_of_the_match() -> None:
    assert "direct_hit_base" not in cards_in_match(board().g)
    assert "direct_hit" not in cards_in_match(board(expansion=False).g)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_way_to_play_a_card_has_its_words(lang: str) -> None:
    for kind in ("planet", "system", "player", "unit", "card", "die", "choice", "technology", "agreement"):
        assert game.words.has(f"prompt.aim.{kind}", lang)
