"""T15.4 to T15.8: gaining technologies."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import answered
from tests.rules.imperium.entries import entered
from tests.rules.imperium.position import Position

from perijove.games.imperium.moves import Decline, Pay, Research
from perijove.games.imperium.rules.technology import (
    available,
    cannot_gain,
    choose_technology,
    deck,
    fact_of,
    gain_technology,
    price,
    research_options,
)
from perijove.kernel.decision import Choose, Move


def buy(p: Position, printed: int | None, *moves: Move) -> tuple[str | None, list[Choose]]:
    """Choose and pay by these moves; what was chosen, and the questions."""
    left = list(moves)
    asked: list[Choose] = []
    steps = answered(p.g, choose_technology(p.g, 0, printed), lambda g, q: left.pop(0))
    while True:
        try:
            asked.append(next(steps))
        except StopIteration as end:
            return end.value, asked


@pytest.mark.rule("imperium:T15.4")
def test_a_technology_is_in_play_at_once_and_there_is_one_of_each() -> None:
    p = Position(races=("hacan", "sol", "norr"))
    assert list(gain_technology(p.g, 0, "micro_technology")) == []
    assert "micro_technology" in p.player(0).technologies
    assert "micro_technology" in p.player(0).in_force
    refusal = cannot_gain(p.g, 0, "micro_technology")
    assert refusal is not None
    assert refusal.rule == "T15.4"
    assert cannot_gain(p.g, 1, "stasis_capsules") is not None, "every player has an own deck"


@pytest.mark.rule("imperium:T15.5")
@pytest.mark.parametrize(
    ("owned", "technology", "possible"),
    [
        ((), "hylar_v_assault_laser", True),
        ((), "deep_space_cannon", False),
        (("hylar_v_assault_laser",), "deep_space_cannon", True),
        (("deep_space_cannon",), "war_sun", False),
        (("deep_space_cannon", "sarween_tools"), "war_sun", True),
        (("stasis_capsules",), "cybernetics", True),
        (("antimass_deflectors",), "cybernetics", True),
        (("hylar_v_assault_laser",), "cybernetics", False),
        (("xrd_transporters",), "type_iv_drive", False),
        (("xrd_transporters", "neural_motivator"), "type_iv_drive", True),
    ],
)
def test_prerequisites_all_of_them_or_any_of_them_as_printed(
    owned: tuple[str, ...], technology: str, possible: bool
) -> None:
    p = Position().no_tech(0).tech(0, *owned)
    assert (technology in available(p.g, 0)) == possible


@pytest.mark.rule("imperium:T15.5", "shattered:replace.technology")
def test_printings_of_the_base_game_have_other_prerequisites() -> None:
    base, whole = Position(expansion=False), Position()
    assert fact_of(base.g, "assault_cannon").needs.all == ("deep_space_cannon", "cybernetics")
    assert fact_of(whole.g, "assault_cannon").needs.all == ("cybernetics", "automated_defense_turrets")
    assert (len(deck(False)), len(deck(True))) == (24, 28)
    assert "maneuvering_jets" not in deck(False)
    assert not any(name.endswith("_base") for name in (*deck(False), *deck(True)))


@pytest.mark.rule("imperium:T15.6")
def test_the_price_is_paid_for_what_is_bought_and_a_free_one_costs_nothing() -> None:
    p = Position(races=("hacan", "sol", "norr")).goods(0, 6)
    chosen, asked = buy(p, 8, Research("micro_technology"), Pay(("arretze",), 6))
    assert (chosen, p.player(0).goods, len(asked)) == ("micro_technology", 0, 2)
    chosen, asked = buy(p, None, Research("stasis_capsules"))
    assert (chosen, len(asked)) == ("stasis_capsules", 1)


@pytest.mark.rule("imperium:T15.6")
def test_what_can_not_be_paid_is_not_offered_and_buying_is_voluntary() -> None:
    p = Position(races=("hacan", "sol", "norr")).goods(0, 4)
    assert research_options(p.g, 0, 8) == []
    assert buy(p, 8) == (None, [])
    p.goods(0, 1)
    assert Decline() in research_options(p.g, 0, 8)
    assert buy(p, 8, Decline())[0] is None


@pytest.mark.rule("imperium:T15.7", "shattered:races.winnu.yellow.use")
def test_refreshed_planets_with_the_specialty_of_its_colour_lower_the_price() -> None:
    p = Position(races=("winnu", "sol", "hacan")).tile((1, -2), "v-bereg").planet(0, "bereg")
    assert price(p.g, 0, "sarween_tools", 8) == 7, "Winnu has a yellow specialty"
    assert price(p.g, 0, "hylar_v_assault_laser", 8) == 7, "Bereg has a red one"
    assert price(p.g, 0, "cybernetics", 8) == 8
    p.change("bereg", exhausted=True)
    assert price(p.g, 0, "hylar_v_assault_laser", 8) == 8


@pytest.mark.rule("imperium:T15.7")
def test_a_specialty_planet_may_pay_in_the_same_purchase() -> None:
    p = Position(races=("winnu", "sol", "hacan")).goods(0, 4)
    chosen, _ = buy(p, 8, Research("sarween_tools"), Pay(("winnu",), 4))
    assert (chosen, p.world("winnu").exhausted) == ("sarween_tools", True)


@pytest.mark.rule("imperium:T15.7")
def test_a_price_does_not_fall_below_zero() -> None:
    with entered("grant", "technology.price", lambda g, seat, cost, name: cost - 20):
        p = Position()
        p.player(0).in_force += ("grant",)
        assert price(p.g, 0, "cybernetics", 6) == 0


@pytest.mark.rule("imperium:T15.8")
def test_technologies_stay_with_their_owner_when_planets_are_lost() -> None:
    p = Position()
    owned = p.player(0).technologies
    p.planet(1, "jord")
    assert p.player(0).technologies == owned


def test_where_one_must_be_taken_there_is_no_way_out() -> None:
    assert Decline() not in research_options(Position().g, 0, None, must=True)
