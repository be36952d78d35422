"""The edges of solo clauses: what counts as carried out, what is known of the deck, when a defeat is called."""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position, solo

import perijove
from perijove.games.titan.facts import EVENTS
from perijove.games.titan.moves import Attack, Build, BuildCard, BuildShip, EndTurn, Fly, Lose, PickShip, Step
from perijove.games.titan.rules.building import buildable
from perijove.games.titan.rules.units import destroy, put_industry
from perijove.games.titan.state import HQ, Titan

DIE = {"new_technology": 2}
"""The die face with which an event is tried, if it isn't 1."""


def settle(p: Position) -> Position:
    """Answer what the automaton's turn asks, up to the first combat or the next human turn."""
    while p.prompt not in ("act", "card", "restart"):
        p.choose(p.options()[0])
    return p


# ---------------------------------------------------------------------- set-up


@pytest.mark.rule("titan:solo.setup.start", "titan:solo.round")
def test_after_both_starting_places_the_first_round_begins() -> None:
    match = perijove.new("titan", 1, 3)
    while match.decision is not None and match.decision.prompt.startswith("start-"):
        match.choose(0, match.decision.options(0)[0])
    g = match.g
    assert isinstance(g, Titan)
    assert match.decision is not None
    assert (match.decision.prompt, g.round, g.placed) == ("act", 1, 2)
    for player in g.players:
        assert len([ship for ship in player.ships if ship.place]) == 1
        assert len([place for place in player.industries if place]) == 1


@pytest.mark.rule("titan:solo.setup.start")
def test_the_human_always_begins_a_solo_match() -> None:
    for seed in range(12):
        decision = perijove.new("titan", 1, seed).decision
        assert decision is not None
        question = decision.question(0)
        assert question is not None
        assert question.args == {"seat": 0}, "the own starting place comes first"


# ---------------------------------------------------------------------- no end by exploration


@pytest.mark.rule("titan:end.all-explored")
def test_a_solo_match_goes_on_when_all_is_explored() -> None:
    """Ruling R54."""
    p = solo().clear("M12").event("prospectors", 1, "builder").ship(0, "N12", SILVER).stage("human")
    assert p.choose(EndTurn()).m.outcome is None


# ---------------------------------------------------------------------- Idle Hands and every event


@pytest.mark.rule("titan:solo.card.idle-hands", "titan:solo.ai.impossible")
@pytest.mark.parametrize("event", EVENTS)
def test_idle_hands_stays_while_the_event_can_be_used(event: str) -> None:
    p = solo().event(event, DIE.get(event, 1), "builder", "destroyer").effect("idle_hands")
    p.moon("N1", "fenrir").industry(0, "diamond", "N1").ship(0, "N1", SILVER).ship(1, "M3", GOLD)
    p.moon("N9", "kari", explored=False).moon("N17", "skoll")
    settle(p.stage("automaton"))
    assert p.ai.effects == ["idle_hands"]


@pytest.mark.rule("titan:solo.card.idle-hands", "titan:solo.ai.impossible")
@pytest.mark.parametrize("event", EVENTS)
def test_idle_hands_goes_when_the_event_finds_nothing_to_do(event: str) -> None:
    p = solo().event(event, DIE.get(event, 1), "builder", "destroyer").effect("idle_hands").stage("automaton")
    assert p.ai.effects == []


@pytest.mark.rule("titan:solo.card.idle-hands", "titan:solo.card.builder")
def test_to_replace_a_human_industry_is_to_use_builder() -> None:
    p = solo().event("builder", 1, "destroyer").effect("idle_hands").ship(0, "N12", SILVER)
    settle(p.moon("N1", "ymir").industry(0, "life", "N1").stage("automaton"))
    assert p.player(0).industries.count("N1") == 0
    assert not buildable(p.g, 0, "N1", p.g.bodies["N1"]), "the AI industry stands on the printed spot"
    assert p.ai.effects == ["idle_hands"]


@pytest.mark.rule("titan:solo.card.builder")
def test_builder_replaces_by_a_type_that_the_ai_still_has() -> None:
    p = solo().event("builder", 1, "destroyer").ship(0, "N12", SILVER).moon("M3", "mimas").industry(1, "diamond", "M3")
    p.moon("N1", "skathi").industry(0, "diamond", "N1").stage("automaton")
    assert p.prompt == "act", "there was nothing to choose: its only diamond mine is on the board"
    assert p.at(1, "N1") == [("industry", 1)]
    assert p.player(1).kinds[1] == "alloy"


# ---------------------------------------------------------------------- Berserkers


@pytest.mark.rule("titan:solo.card.berserkers.stop")
def test_a_stopped_ship_stays_though_an_ai_ship_of_its_number_is_destroyed() -> None:
    p = solo().event("prospectors", 1, "builder").effect("berserkers").weapons("laser", "plasma")
    p.ship(1, "N12", SILVER).ship(1, "M4", SILVER).ship(0, "M2", SILVER).ship(0, "N12", SILVER).stage("human")
    p.choose(Fly(0), Step("M3"))
    assert p.g.halted == (0,)
    p.choose(Attack("N12", SILVER, 1)).lay("plasma")
    assert p.fleet(1)[0].place == ""
    while p.prompt != "act":
        p.choose(p.options()[0])
    assert Fly(0) not in p.offered(Fly)


@pytest.mark.rule("titan:solo.card.ring-rain", "titan:alien.ship.uncontrolled")
def test_ring_rain_falls_on_no_alien_ship_that_nobody_controls() -> None:
    p = solo(aliens=True).event("prospectors", 1, "builder").effect("ring_rain").alien("life", "M3")
    p.ship(0, "M5", SILVER).ship(0, "N12", SILVER).stage("human").choose(EndTurn())
    assert (p.prompt, p.at(0, "M5")) == ("act", []), "the ship was the only human unit there"


# ---------------------------------------------------------------------- a bolt spot that changes hands


def replaced_on_a_bolt_spot() -> Position:
    """The human has built on a bolt spot beside the printed one, and Insurrection put an AI industry there."""
    p = solo().event("insurrection", 2, "destroyer").moon("M3", "dione", bolts=1).industry(0, "life", "M3")
    p.ship(0, "M3", GOLD).stage("human").choose(Build(0, "diamond"), EndTurn(), Lose(0, "industry", 0))
    while p.prompt != "card":
        p.choose(p.options()[0])
    return p


@pytest.mark.rule("titan:solo.card.insurrection", "titan:moonlet.bolt.moon-removal")
def test_the_bolt_spot_of_a_replaced_industry_closes_with_the_ai_industry() -> None:
    p = replaced_on_a_bolt_spot()
    assert (p.at(1, "M3"), p.g.bodies["M3"].bolts) == ([("industry", 0)], 0)
    destroy(p.g, 1, "industry", 0)
    assert not buildable(p.g, 0, "M3", p.g.bodies["M3"])


@pytest.mark.rule("titan:solo.card.insurrection", "titan:moonlet.bolt.moon")
def test_an_ai_industry_on_a_bolt_spot_leaves_the_printed_spot_alone() -> None:
    p = replaced_on_a_bolt_spot()
    destroy(p.g, 0, "industry", p.player(0).industries.index("M3"))
    assert buildable(p.g, 0, "M3", p.g.bodies["M3"]) == ["alloy", "life"]


# ---------------------------------------------------------------------- prices


@pytest.mark.rule("titan:solo.card.slowdown", "titan:industry.ship.cost-by-industry", "titan:industry.card.action")
@pytest.mark.parametrize(("effect", "pays"), [("ring_rain", True), ("slowdown", False)])
def test_only_slowdown_makes_ships_and_cards_dear(effect: str, pays: bool) -> None:
    p = solo().event("prospectors", 1, "builder").effect(effect).moon("N1", "ymir").industry(0, "life", "N1")
    p.give(0, life=3, alloy=1).stage("human")
    assert (p.offered(BuildShip) == [BuildShip(5)]) is pays
    assert (BuildCard("life", "superheated_plasma") in p.options()) is pays


# ---------------------------------------------------------------------- Malicious Virus


@pytest.mark.rule("titan:solo.card.malicious-virus", "titan:alien.ship.defeat")
def test_a_controlled_alien_ship_that_reaches_no_haven_only_loses_its_industry() -> None:
    p = solo(aliens=True).event("malicious_virus", 1, "builder").alien("life", "M9", owner=0)
    p.moon("N1", "ymir").industry(0, "alloy", "N1").ship(0, "N1", SILVER).stage("automaton")
    assert (p.g.aliens[0].place, p.g.aliens[0].owner) == ("M9", -1)
    assert p.player(0).industries.count("alien") == 0
    assert p.fleet(0)[0].place == "N1"


@pytest.mark.rule("titan:solo.card.new-technology", "titan:solo.card.idle-hands")
def test_new_technology_hits_alien_ships_by_their_industry_and_that_is_use_enough() -> None:
    p = solo(aliens=True).event("new_technology", 2, "builder").effect("idle_hands").ship(0, "N12", SILVER)
    p.alien("life", "M9", owner=0).alien("diamond", "M5", owner=0).stage("automaton")
    assert [alien.owner for alien in p.g.aliens] == [0, -1]
    assert p.ai.effects == ["idle_hands"]


# ---------------------------------------------------------------------- Alien Light in the AI turn


@pytest.mark.rule("titan:alien.card.light")
def test_the_running_ai_turn_is_not_the_next_turn_of_an_ai_ship_hit_by_the_light() -> None:
    p = solo(aliens=True, alien_cards="free").event("prospectors", 1, "builder").weapons("laser", "plasma")
    p.card(0, "alien_light").ship(0, "M3", GOLD).ship(1, "M3", GOLD).stage("automaton").lay("alien_light").choose(
        PickShip(1, 0)
    )
    while p.prompt != "act":
        p.choose(p.options()[0])
    assert p.fleet(1)[0].bolt == 1


# ---------------------------------------------------------------------- what is known of the command deck


def seen(p: Position, *cards: str) -> bool:
    """Whether just these cards below the top one are known."""
    ahead: list[str] = p.m.view(0)["table"]["automaton"]["ahead"]
    return ahead == list(cards)


@pytest.mark.rule("titan:solo.setup.command-deck", "titan:solo.start.effect", "titan:solo.ai.end-discard")
def test_below_the_top_card_nothing_is_known_that_was_not_looked_through() -> None:
    p = solo().deck("ring_rain", "builder", "destroyer", "aggressor").ship(0, "N12", SILVER).roll(1).stage("round")
    assert p.ai.deck[0] == "builder"
    assert seen(p)
    p = solo().event("reinforcements", 1, "builder", "destroyer", "aggressor").ship(0, "N12", SILVER).stage("automaton")
    assert p.ai.deck[0] == "builder"
    assert seen(p)


@pytest.mark.rule("titan:solo.setup.command-deck", "titan:solo.start.effect")
def test_when_an_effect_leaves_the_deck_the_known_cards_move_up() -> None:
    p = solo().deck("ring_rain", "builder", "destroyer", "aggressor").ship(0, "N12", SILVER)
    p.ai.known = 2
    p.roll(1).stage("round")
    assert p.ai.deck[0] == "builder"
    assert seen(p, "destroyer")


@pytest.mark.rule("titan:solo.setup.command-deck", "titan:solo.ai.end-discard")
def test_when_the_event_is_discarded_the_known_cards_move_up() -> None:
    p = solo().event("reinforcements", 1, "builder", "destroyer", "aggressor").ship(0, "N12", SILVER)
    p.ai.known = 2
    p.stage("automaton")
    assert p.ai.deck[0] == "builder"
    assert seen(p, "destroyer")


@pytest.mark.rule("titan:solo.chain.find", "titan:solo.setup.command-deck")
def test_what_was_known_below_a_chained_event_stays_known() -> None:
    p = solo(chained_effects="enter").event("aggressor", 3, "ring_rain", "reinforcements", "slowdown", "builder")
    p.ai.known = 3
    p.moon("N9", "kari").ship(0, "N9", GOLD).stage("automaton")
    assert p.ai.deck == ["aggressor", "slowdown", "builder"]
    assert seen(p, "slowdown")


@pytest.mark.rule("titan:solo.chain.find")
def test_cards_that_were_looked_through_cannot_be_unseen() -> None:
    def ended(die: int) -> bool:
        p = solo().event("aggressor", die, "ring_rain", "slowdown").moon("N9", "kari").ship(0, "N9", GOLD)
        return p.stage("human").step(EndTurn()).revealed

    assert ended(3)
    assert not ended(2)  # this modifier calls for no other event


# ---------------------------------------------------------------------- no place left


def crowded(event: str, die: int) -> Position:
    """Mimas, the only moon, carries an alloy mine of the AI, and there is no cloud."""
    p = solo().clear("H4").event(event, die, "builder").moon("M3", "mimas")
    return p.industry(1, "alloy", "M3").ship(0, "N12", SILVER)


@pytest.mark.rule("titan:solo.loss.no-place")
def test_it_is_checked_before_the_ai_turn_could_make_room() -> None:
    p = crowded("new_technology", 1).stage("human")  # the AI would destroy its own alloy mine
    p.choose(EndTurn())
    assert p.m.outcome is not None
    assert p.m.outcome.why == "lost.no-place"
    assert p.m.outcome.args == {"score": 0, "seat": 0}


@pytest.mark.rule("titan:solo.loss.no-place")
def test_it_is_lost_even_if_just_the_first_industry_of_the_hq_is_left() -> None:
    p = crowded("reinforcements", 1)
    for kind in p.player(0).kinds:
        p.industry(0, kind, "M3")
    put_industry(p.g, 0, 0, HQ)
    p.stage("human").choose(EndTurn())
    assert p.m.outcome is not None
    assert p.m.outcome.why == "lost.no-place"


@pytest.mark.rule("titan:solo.loss.no-place")
@pytest.mark.parametrize("owner", [0, 1])
def test_an_alien_ship_that_somebody_controls_is_no_place(owner: int) -> None:
    p = solo(aliens=True).clear("H4").event("reinforcements", 1, "builder").moon("M3", "mimas")
    p.industry(1, "alloy", "M3").ship(0, "N12", SILVER).alien("diamond", "M9", owner=owner)
    p.stage("human").choose(EndTurn())
    assert p.m.outcome is not None
    assert p.m.outcome.why == "lost.no-place"
