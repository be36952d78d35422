"""A whole round, and small conventions that no single chapter owns."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import answered, first, questions, start
from tests.rules.imperium.position import Position

from perijove.games.imperium import game
from perijove.games.imperium.facts import AGENDAS, OBJECTIVES, STRATEGY_CARDS
from perijove.games.imperium.moves import DONE, Decline, Offer, PassRound, Use
from perijove.games.imperium.rules.casualties import hits_on
from perijove.games.imperium.rules.decks import public_objectives, secret_objectives
from perijove.games.imperium.rules.fleets import enemy_ships
from perijove.games.imperium.rules.planets import is_friendly
from perijove.games.imperium.rules.turn import turn_options
from perijove.games.imperium.state import Agreement, Imperium
from perijove.games.imperium.story import story
from perijove.kernel.decision import Choose, Move


def quietly(g: Imperium, question: Choose) -> Move:
    """Do as little as possible."""
    for move in (PassRound(), DONE, Decline()):
        if question.accepts(move):
            return move
    return question.options()[-1] if question.prompt.startswith(("window", "vote")) else question.options()[0]


@pytest.mark.rule("imperium:T0.4", "imperium:T6.11")
def test_a_round_is_strategy_phase_action_phase_and_status_phase() -> None:
    g = start(6, strategy="black")
    list(questions(g, first))
    seen: list[str] = []
    while not (g.stage == "strategy" and seen):
        seen.append(g.stage.split(".")[0])
        list(answered(g, story.stages[g.stage](g), quietly))
    assert list(dict.fromkeys(seen)) == ["strategy", "turn", "strategic", "council", "status"]
    assert (g.round, g.stage) == (1, "strategy")
    assert g.turn == 11, "a turn is a single action: five strategic ones (Initiative has none) and six passes"


@pytest.mark.rule("imperium:T28.5")
def test_the_questions_of_the_status_phase_come_in_order() -> None:
    p = Position(races=("hacan", "letnev", "norr")).tile((2, -1), "se-primor").planet(0, "primor")
    p.ships(0, "v-empty-1", cruiser=1)
    p.g.agreements = (Agreement((1, 2), (0, 0)),)
    p.g.stage = "status"
    prompts = [question.prompt for question in questions(p.g, quietly)]
    order = list(dict.fromkeys(prompts))
    assert order == ["claim", "refresh-ability", "gain-counter", "allot", "status-free"]


@pytest.mark.rule("imperium:T0.8", "imperium:T0.6")
def test_everybody_else_is_an_enemy_whatever_was_agreed() -> None:
    p = Position().ships(0, "v-empty-1", cruiser=1).ships(1, "v-empty-1", fighter=1)
    p.g.agreements = (Agreement((0, 1), (0, 0)),)
    assert enemy_ships(p.g, p.at("v-empty-1"), 0) == [1]
    assert not is_friendly(p.g, p.at("v-empty-1"), 0)


@pytest.mark.rule("imperium:T0.11")
def test_up_to_includes_zero() -> None:
    p = Position().tile((2, -1), "se-primor").planet(0, "primor")
    p.g.stage = "status.upkeep"
    asked = list(questions(p.g, quietly, until=("status.receive",)))
    assert DONE in asked[0].options()
    assert p.world("primor").ground == 0


@pytest.mark.rule("imperium:T0.13")
def test_once_a_turn_means_once_a_round() -> None:
    p = Position(races=("yin", "sol", "hacan")).tile((2, -1), "v-abyz").planet(0, "abyz")
    reversals = [move for move in turn_options(p.g, 0) if isinstance(move, Use) and move.card == "reversal"]
    assert len(reversals) == 2
    p.g.stage, p.g.active = "turn", 0
    list(questions(p.g, lambda g, q: reversals[0], until=("turn.end",)))
    assert not [move for move in turn_options(p.g, 0) if isinstance(move, Use) and move.card == "reversal"]
    p.g.stage = "status.free"
    list(questions(p.g, quietly))
    assert [move for move in turn_options(p.g, 0) if isinstance(move, Use) and move.card == "reversal"]


@pytest.mark.rule("imperium:T2.9")
def test_the_galaxy_is_built_after_races_are_known_and_before_units_are_placed() -> None:
    g = start(3, races="chosen", galaxy="built")
    stages: list[str] = []
    for _ in questions(g, first):
        stages.append(g.stage)
    assert list(dict.fromkeys(stages))[:2] == ["races", "galaxy"]
    assert set(stages) <= {"races", "galaxy", "stationing"}


@pytest.mark.rule("imperium:T4.5")
def test_strategy_cards_are_no_part_of_a_deal() -> None:
    assert set(Offer.__struct_fields__) == {"to", "mine", "theirs", "goods", "wanted"}


@pytest.mark.rule("imperium:T18.11")
def test_docks_are_no_targets_of_ships() -> None:
    p = Position(races=("saar", "sol", "hacan")).ships(0, "v-empty-1", cruiser=1).floating_dock(0, "v-empty-1")
    assert {take.unit for take in hits_on(p.g, 0, p.at("v-empty-1"))} == {"cruiser"}


@pytest.mark.rule("imperium:T16.10")
def test_cards_that_need_an_option_not_in_the_game_are_out() -> None:
    g = start(3)
    assert AGENDAS["defend_the_jewel"].needs.extra == "space_mines"
    assert "defend_the_jewel" not in g.agendas.cards


@pytest.mark.rule("imperium:T19.8")
def test_special_objectives_are_in_no_deck() -> None:
    rules = start(3).rules
    special = {card.id for card in OBJECTIVES.values() if card.deck == "special"}
    decks = {*secret_objectives(rules, 3), *public_objectives(rules, "stage_1"), *public_objectives(rules, "stage_2")}
    assert len(special) == 5
    assert not special & decks


@pytest.mark.rule("shattered:opt2.numbering", "shattered:opt2.sameeffects")
def test_a_card_marked_ii_goes_by_the_name_of_the_original() -> None:
    twins = {card.id: card.named for card in STRATEGY_CARDS.values() if card.counts_as}
    assert twins == {
        "imperial_ii": "imperial",
        "diplomacy_ii": "diplomacy",
        "trade_ii": "trade",
        "warfare_ii": "warfare",
        "technology_ii": "technology",
    }
    p = Position(races=("winnu", "sol", "hacan"), strategy="white")
    assert "tech_bubble" in p.g.actions.cards, "it names Technology"


@pytest.mark.rule("shattered:races.winnu.home.note")
def test_the_winnu_home_planet_is_called_as_the_rulebook_has_it() -> None:
    assert game.words.text("planet.winnu", "en") == "Winnaran"
    assert Position(races=("winnu", "sol", "hacan")).world("winnu").planet == "winnu", "its id is the other name"
