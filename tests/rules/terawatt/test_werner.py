"""Module 1: Werner's Star, the solitaire (1F)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import NASA, ROSCOSMOS, TAIKO, UN, Position

from perijove.games.frontier import game
from perijove.games.frontier.facts import CARDS, deck_of
from perijove.games.frontier.moves import EndTurn, Jettison, Murder, Research, Sell, Settle
from perijove.games.frontier.rules.futures.werner import finish_werner
from perijove.games.frontier.rules.politics import set_up
from perijove.games.frontier.rules.setup import fund
from perijove.games.frontier.terawatt_moves import Attempt
from perijove.kernel.errors import BadOption
from perijove.kernel.options import check_options
from perijove.kernel.state import GameOver

OORT, MEDUSA = "exit:sol-oort", "gw-thruster-04-purple"
TETHER, RADIATOR, CREW = "generator-05-black", "radiator-02-black", "crew-03"
AMMONIA = Attempt("lithiated_ammonia_ice_starship", "gw-thruster-04", CREW)


def werner(politics: bool = False) -> Position:
    return Position(1, crews=(NASA,), terawatt=True, werner=True, politics=politics)


def starship(politics: bool = False) -> Position:
    return werner(politics).rocket(OORT, MEDUSA, TETHER, RADIATOR, "crew", isotope=10)


def outcome(p: Position) -> tuple[str, tuple[int, ...]]:
    assert p.g.outcome is not None
    return p.g.outcome.why, p.g.outcome.winners


def to_the_end(p: Position) -> Position:
    while p.match is not None and p.match.decision is not None:
        p.choose(EndTurn() if p.asked == "turn" else p.options()[-1])
    return p


@pytest.mark.rule("terawatt:1F.1", "terawatt:1Fd.1")
def test_the_future_of_a_tw_thruster_wins_at_once() -> None:
    p = starship().roll(2).start().choose(AMMONIA)
    assert outcome(p) == ("werner", (0,))


@pytest.mark.rule("terawatt:1Fd.1")
def test_the_future_of_a_freighter_does_not() -> None:
    p = werner().claim(0, "site:sedna").freighter("site:sedna", "freighter-01-purple", "crew").roll(3).start()
    p.choose(Attempt("exoplanet_hunt", "freighter-01", CREW))
    assert p.g.players[0].stars
    assert p.g.outcome is None


@pytest.mark.rule("terawatt:1Fa", "terawatt:1Fd.1")
def test_six_disks_and_72_years() -> None:
    p = werner().start()
    assert p.g.disks == 6
    to_the_end(p)
    assert outcome(p) == ("werner_lost", ())
    assert p.said("turn")[-1]["year"] == 72


@pytest.mark.rule("terawatt:1F.2")
def test_it_is_for_one_with_module_1_and_module_0_by_choice() -> None:
    def refused(players: int, **options: object) -> str:
        with pytest.raises(BadOption) as bad:
            check_options("frontier", game.options, players, options)
        return str(bad.value)

    assert "terawatt=true" in refused(1, werner=True)
    assert "for 1 player" in refused(2, terawatt=True, werner=True)
    assert "solo" in refused(1, terawatt=True, werner=True, solo="ceo")
    assert werner(politics=True).g.rules.has_futures


@pytest.mark.rule("terawatt:1Fb.1", "terawatt:1Fb.2")
def test_worked_example_of_research() -> None:
    p = werner().top("thruster-11").aquas(0, 2).start()  # an electric thruster, with one generator
    generator = p.g.decks["generator"].cards[-1]
    p.choose(Research("thruster"))
    assert p.g.players[0].hand == ("thruster-11", generator)
    assert p.g.players[0].aquas == 0, "one aqua for every card"
    p.choose(EndTurn())
    while p.asked != "turn":
        p.choose(p.options()[0])
    before = p.g.players[0].aquas
    p.choose(Sell("thruster-11"))
    assert p.g.players[0].aquas - before == 3


@pytest.mark.rule("terawatt:1Fb.2")
def test_who_can_not_pay_for_all_cards_takes_none() -> None:
    p = werner().top("thruster-11").aquas(0, 1).start()
    assert p.refused(Research("thruster")) == "V4"


@pytest.mark.rule("terawatt:1Fb.1")
def test_the_decks_are_whole() -> None:
    g = werner().g
    assert g.removed == ()
    assert sum(zone.count for zone in g.decks.values()) == sum(deck_of(card) in g.decks for card in CARDS)


@pytest.mark.rule("terawatt:1Fa", "terawatt:1A2.2")
@pytest.mark.parametrize(("crew", "others"), [(ROSCOSMOS, 6), (TAIKO, 6), (UN, 6 + 2), (NASA, 0)])
def test_he_starts_without_the_six_aquas_that_some_have_in_other_solitaires(crew: str, others: int) -> None:
    """tw-34, V4: for Taxes, Felonious and the Secretary-General, who has two by privilege."""

    def funds(**options: bool) -> int:
        g = Position(1, crews=(crew,), terawatt=True, **options).g
        fund(g)
        return g.players[0].aquas

    decks = 8
    assert funds() == decks + others
    assert funds(werner=True) == decks + others % 6


@pytest.mark.rule("terawatt:1Fc")
def test_the_loss_of_the_crew_is_a_tragedy() -> None:
    p = starship().roll(1).start().choose(AMMONIA)
    assert outcome(p) == ("tragedy", ())


@pytest.mark.rule("terawatt:1Fc")
def test_so_is_his_suicide_but_not_a_colony_that_he_founds() -> None:
    """tw-49: without Module 2 there would be no colony to promote a thruster at, and no star to reach."""
    p = werner().factory(0, "site:ceres").put("outpost-1", "site:ceres", "crew").set(anarchy=True).start()
    p.choose(Murder("outpost-1", CREW))
    assert outcome(p) == ("tragedy", ())
    p = werner().factory(0, "site:ceres").put("outpost-1", "site:ceres", "crew").start()
    p.choose(Settle("site:ceres", CREW))
    assert p.g.outcome is None
    assert p.stack("leo").has(CREW)


@pytest.mark.rule("terawatt:1Fc", "frontier:E3")
def test_so_is_an_outpost_too_many_that_he_is_given_up_with() -> None:
    """core-47, tw-49: colonists are in the other two, so that one of the three goes with its human."""
    p = Position(1, crews=(NASA,), terawatt=True, werner=True, bernals=True)
    p.bernal("burn:geo", "bernal-01-purple").rocket("site:deimos", "thruster-04-black")
    p.put("outpost-1", "site:ceres", "colonist-09-white").put("outpost-2", "site:fortuna", "colonist-02-white")
    p.put("outpost-3", "site:phobos", "crew").start()
    p.choose(Jettison("outpost-3", CREW))
    assert outcome(p) == ("tragedy", ())


@pytest.mark.rule("terawatt:1Fc")
def test_other_solitaires_know_no_tragedy() -> None:
    p = Position(1, crews=(NASA,), terawatt=True).factory(0, "site:ceres").put("outpost-1", "site:ceres", "crew")
    p.start().choose(Settle("site:ceres", CREW))
    assert p.g.outcome is None


@pytest.mark.rule("terawatt:1Fc", "terawatt:1Fd.2")
@pytest.mark.parametrize(
    ("future", "face", "ends"),
    [("lithiated_ammonia_ice_starship", MEDUSA, False), ("exoplanet_hunt", "freighter-01-purple", True)],
)
def test_once_werner_has_his_star_the_crew_may_die(future: str, face: str, ends: bool) -> None:
    """tw-35: with Module 0, where play goes on; the star of a freighter is not his."""
    p = werner(politics=True).put("outpost-1", "site:ceres", "crew").set(anarchy=True)
    set_up(p.g)
    p.g.players[0].stars[future] = face
    p.start().choose(Murder("outpost-1", CREW))
    assert (p.g.outcome is not None) is ends


@pytest.mark.rule("terawatt:1Fd.1")
def test_in_the_end_the_star_of_a_freighter_is_none_of_werners() -> None:
    p = werner().claim(0, "site:sedna").set(disks=1, spot=11, year=72).roll(2)
    p.g.players[0].stars["exoplanet_hunt"] = "freighter-01-purple"
    assert outcome(to_the_end(p.start())) == ("werner_lost", ())


@pytest.mark.rule("terawatt:1Fd.2", "frontier:K2e")
@pytest.mark.parametrize(
    ("anarchy", "text", "wins"), [(False, "rulebook", True), (True, "rulebook", False), (True, "later", True)]
)
def test_freedom_that_sleeps_in_the_end_is_none(anarchy: bool, text: str, wins: bool) -> None:
    """tw-73"""
    p = Position(1, crews=(NASA,), terawatt=True, werner=True, politics=True, text=text)
    p.g.players[0].stars["lithiated_ammonia_ice_starship"] = MEDUSA
    p.set(star="freedom", anarchy=anarchy)
    with pytest.raises(GameOver):
        finish_werner(p.g)
    assert outcome(p) == (("werner", (0,)) if wins else ("werner_lost", ()))


@pytest.mark.parametrize(("law", "wins"), [("freedom", True), ("authority", False)])
@pytest.mark.rule("terawatt:1Fd.2")
def test_with_politics_the_law_must_be_freedom_in_the_end(law: str, wins: bool) -> None:
    p = starship(politics=True)
    p.g.delegates = {name: {} for name in ("freedom", "honor", "unity", "authority", "equality", "individuality")}
    p.g.delegates["centrist"] = {}
    p.g.delegates[law] = {0: 2}
    p.g.legacy = dict.fromkeys(p.g.delegates, 0)
    p.g.players[0].cubes -= 2
    p.set(star=law, disks=1, spot=11, year=72).roll(2, 3).start().choose(AMMONIA)
    assert p.g.outcome is None, "play goes on"
    assert p.g.players[0].stars == {"lithiated_ammonia_ice_starship": MEDUSA}
    to_the_end(p)
    assert outcome(p) == (("werner", (0,)) if wins else ("werner_lost", ()))
