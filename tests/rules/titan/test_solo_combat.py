"""Solo: combat with the AI (solo.combat.*)."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, Position, solo

from perijove.games.titan.moves import Attack, Play, Stay

WEAPONS = ["charged_particles", "laser", "plasma", "supercharged_particles", "superheated_plasma", "uf_laser"]


def duel(*weapons: str) -> Position:
    """A human ship and an AI ship at M3; the human attacks."""
    p = solo().event("builder", 2).weapons(*weapons).ship(0, "M3", GOLD).ship(1, "M3", GOLD).stage("human")
    return p.choose(Attack("M3", GOLD, 1))


def draw(p: Position, card: str) -> None:
    """A combat that changes nothing: both play the same card and nobody retreats."""
    p.lay(card).choose(Stay(), Stay())


@pytest.mark.rule("titan:solo.combat.procedure")
@pytest.mark.parametrize(
    ("card", "top", "left"),
    [("plasma", "laser", (1, 0)), ("plasma", "charged_particles", (0, 1)), ("laser", "uf_laser", (0, 1))],
)
def test_the_human_lays_a_card_and_the_top_card_of_the_ai_answers(card: str, top: str, left: tuple[int, int]) -> None:
    p = duel(top, "plasma", "superheated_plasma", "supercharged_particles")
    assert (p.prompt, p.asked) == ("card", (0,))
    p.lay(card)
    assert (len(p.at(0, "M3")), len(p.at(1, "M3"))) == left


@pytest.mark.rule("titan:solo.combat.procedure")
def test_the_card_of_the_ai_is_turned_over_after_the_human_has_laid_one() -> None:
    p = duel("uf_laser", "plasma")
    assert not any(weapon in str(p.m.view(0)["table"]["automaton"]) for weapon in WEAPONS)
    step = p.step(Play("laser"))
    shown = [entry.args for entry in step.said if entry.key == "card"]
    assert shown == [{"seat": 0, "card": "laser"}, {"seat": 1, "card": "uf_laser"}]


@pytest.mark.rule("titan:solo.combat.ai-discard")
def test_the_card_of_the_ai_goes_to_its_discards_which_nobody_may_look_at() -> None:
    p = duel("laser", "plasma", "uf_laser", "charged_particles")
    draw(p, "laser")
    assert p.ai.used[-1] == "laser"
    assert "laser" not in p.ai.weapons
    shown = p.m.view(0)["table"]["automaton"]
    assert (shown["weapons"], shown["used"]) == (3, 3)
    assert not any(weapon in str(shown) for weapon in WEAPONS)


@pytest.mark.rule("titan:solo.combat.ai-discard")
def test_the_card_of_the_human_returns_to_the_hand() -> None:
    p = duel("laser", "plasma")
    before = p.options()
    draw(p, "laser")
    p.choose(Attack("M3", GOLD, 1))
    assert p.options() == before
    assert Play("laser") in before


@pytest.mark.rule("titan:solo.combat.reshuffle")
def test_after_four_combats_all_six_are_shuffled_and_two_are_discarded_unseen() -> None:
    p = solo().event("builder", 2).weapons("laser", "plasma", "charged_particles", "uf_laser")
    p.ship(0, "M3", GOLD).ship(1, "M3", GOLD).card(0, "uf_laser").stage("automaton")
    for count, card in ((3, "laser"), (2, "plasma"), (1, "charged_particles")):
        p.lay(card).choose(Stay())
        assert (len(p.ai.weapons), len(p.ai.used)) == (count, 6 - count)
    p.lay("uf_laser")
    assert (len(p.ai.weapons), len(p.ai.used)) == (4, 2)
    assert sorted(p.ai.weapons + p.ai.used) == WEAPONS


@pytest.mark.rule("titan:solo.combat.reshuffle")
def test_the_new_deck_is_shuffled() -> None:
    decks = set()
    for face in (1, 2, 3):
        p = solo().event("builder", 2).weapons("laser").roll(face).ship(0, "M3", GOLD).ship(1, "M3", GOLD)
        p.stage("human").choose(Attack("M3", GOLD, 1)).lay("laser")
        decks.add(tuple(p.ai.weapons))
    assert len(decks) > 1
