"""Solo: components, set-up and the round (solo.components, solo.setup.*, solo.round)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.rules.titan.position import SILVER, solo

from perijove.games.titan.moves import EndTurn, Kind, Pick
from perijove.games.titan.state import Titan
from perijove.kernel.match import Match

EFFECTS = {
    "battle_fever", "berserkers", "connection_to_earth_lost", "idle_hands", "ring_rain", "slowdown",
    "work_with_what_you_have",
}  # fmt: skip
EVENTS = {
    "aggressor", "builder", "destroyer", "increased_demand", "insurrection", "malicious_virus", "new_technology",
    "prospectors", "reinforcements",
}  # fmt: skip
WEAPONS = ["charged_particles", "laser", "plasma", "supercharged_particles", "superheated_plasma", "uf_laser"]


def new_solo(seed: int = 7) -> Match:
    return Match.new("titan", 1, seed)


def state(match: Match) -> Titan:
    assert isinstance(match.g, Titan)
    return match.g


def table(match: Match, seat: int | None = 0) -> dict[str, Any]:
    shown: dict[str, Any] = match.view(seat)["table"]
    return shown


@pytest.mark.rule("titan:solo.components")
def test_7_effects_and_9_events_make_16_command_cards_one_of_each() -> None:
    ai = state(new_solo()).automaton
    assert ai is not None
    assert len(EFFECTS) == 7
    assert len(EVENTS) == 9
    assert len(ai.deck) == 16
    assert set(ai.deck) == EFFECTS | EVENTS


@pytest.mark.rule("titan:solo.components")
def test_the_die_has_the_faces_1_to_3() -> None:
    rolls = set()
    for seed in range(40):
        p = solo(seed=f"roll {seed}").deck("builder").ship(0, "N12", SILVER).stage("round")
        rolls.add(p.ai.die)
    assert rolls == {1, 2, 3}


@pytest.mark.rule("titan:solo.setup.two-player")
def test_the_board_is_laid_out_for_two() -> None:
    bodies = table(new_solo())["bodies"]
    assert Counter(body["back"] for body in bodies.values()) == {
        "cloud": 1,
        "titan": 1,
        "main_moon": 5,
        "moonlet": 6,
        "norse_moon": 3,
    }
    assert all(place.startswith("M") for place, body in bodies.items() if body["back"] == "moonlet")


@pytest.mark.rule("titan:solo.setup.two-player")
def test_the_ai_is_the_second_player() -> None:
    players = table(new_solo())["players"]
    assert [player["automaton"] for player in players] == [False, True]
    assert players[0]["colour"] != players[1]["colour"]


@pytest.mark.rule("titan:solo.setup.ai-industries")
def test_the_ai_has_six_industries_and_no_extractor() -> None:
    human, ai = table(new_solo())["players"]
    assert len(ai["industries"]) == 6
    assert "helium" not in {industry["kind"] for industry in ai["industries"]}
    assert [industry["kind"] for industry in human["industries"]].count("helium") == 1


@pytest.mark.rule("titan:solo.setup.ai-combat-deck")
def test_four_of_six_weapons_form_the_ai_combat_deck_and_two_are_discarded() -> None:
    match = new_solo()
    ai = state(match).automaton
    assert ai is not None
    assert (len(ai.weapons), len(ai.used)) == (4, 2)
    assert sorted(ai.weapons + ai.used) == WEAPONS
    assert table(match)["players"][1]["unbuilt_size"] == 0


@pytest.mark.rule("titan:solo.setup.ai-combat-deck")
def test_nobody_sees_the_weapons_of_the_ai_or_the_two_discards() -> None:
    match = new_solo()
    shown = table(match)["automaton"]
    assert (shown["weapons"], shown["used"]) == (4, 2)
    assert not any(weapon in str(shown) for weapon in WEAPONS)
    assert "hand" not in table(match)["players"][1]


@pytest.mark.rule("titan:solo.setup.ai-combat-deck")
def test_the_weapons_are_shuffled() -> None:
    discards = set()
    for seed in range(30):
        ai = state(new_solo(seed)).automaton
        assert ai is not None
        discards |= set(ai.used)
    assert sorted(discards) == WEAPONS


@pytest.mark.rule("titan:solo.setup.start")
def test_the_human_chooses_the_own_starting_place_and_that_of_the_ai() -> None:
    match = new_solo()

    def choose_place(place: str) -> None:
        assert match.decision is not None
        assert (match.decision.prompt, match.decision.seats) == ("start-moon", (0,))
        match.choose(0, Pick(place))
        if match.decision.prompt == "start-industry":
            kind = match.decision.options(0)[-1]
            assert isinstance(kind, Kind)
            match.choose(0, kind)

    choose_place("N9")
    assert match.decision is not None
    assert match.decision.options(0) == [Pick("N1"), Pick("N17")]
    choose_place("N17")
    human, ai = state(match).players
    assert (human.ships[0].place, human.ships[0].facing) == ("N9", SILVER)
    assert (ai.ships[0].place, ai.ships[0].facing) == ("N17", SILVER)
    assert human.industries.count("N9") == 1
    assert ai.industries.count("N17") == 1


@pytest.mark.rule("titan:solo.setup.command-deck")
def test_the_top_command_card_is_visible_and_no_other() -> None:
    match = new_solo()
    ai = state(match).automaton
    assert ai is not None
    for seat in (0, None):
        shown = table(match, seat)["automaton"]
        assert (shown["top"], shown["left"]) == (ai.deck[0], 16)
        assert not any(card in str(shown) for card in ai.deck[1:])


@pytest.mark.rule("titan:solo.setup.command-deck")
def test_the_command_deck_is_shuffled() -> None:
    tops = {table(new_solo(seed))["automaton"]["top"] for seed in range(100)}
    assert len(tops) > 10


@pytest.mark.rule("titan:solo.round")
def test_a_round_is_the_deck_then_the_human_turn_then_the_ai_turn() -> None:
    p = solo().deck("reinforcements", "builder").roll(2).moon("N1", "ymir").moon("N9", "loge", explored=False)
    p.ship(0, "N12", SILVER).ship(1, "N1", SILVER).stage("round")
    assert (p.ai.die, p.prompt, p.asked) == (2, "act", (0,))
    assert len(p.at(1, "N1")) == 1  # the deck is checked, the AI has not moved yet
    p.choose(EndTurn())
    assert len(p.at(1, "N1")) == 3  # reinforcements came on the AI turn
    assert (p.ai.deck, p.g.round, p.prompt) == (["builder"], 2, "act")
    assert p.ai.die in (1, 2, 3)
