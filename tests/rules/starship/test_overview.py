"""ii: for how many players, and what makes a card operational (Core rules J)."""

from __future__ import annotations

import pytest

import perijove
from perijove.games.starship.rules.supports import chain, is_operational, is_whole, shortage
from perijove.games.starship.state import Rocket
from perijove.kernel.registry import find_game


@pytest.mark.rule("diamonds:ii.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_play(players: int) -> None:
    assert len(perijove.new("starship", players, 1).view()["table"]["players"]) == players


@pytest.mark.rule("diamonds:ii.1")
@pytest.mark.parametrize("players", [1, 7])
def test_fewer_or_more_do_not(players: int) -> None:
    with pytest.raises(perijove.BadOption, match="it takes 2, 3, 4, 5, 6"):
        perijove.new("starship", players, 1)


@pytest.mark.rule("diamonds:ii.1")
def test_about_half_an_hour() -> None:
    assert find_game("starship").minutes == 30


@pytest.mark.rule("diamonds:ii.2")
def test_a_card_that_asks_for_no_support_is_operational_by_itself() -> None:
    assert is_operational("thruster-12", Rocket(thruster="thruster-12"))  # the Solar Moth


@pytest.mark.rule("diamonds:ii.2")
def test_a_card_needs_the_support_that_it_asks_for() -> None:
    hall = Rocket(thruster="thruster-04")  # needs an electric generator
    assert not is_operational("thruster-04", hall)
    powered = Rocket(thruster="thruster-04", supports={"thruster-04": "generator-14"})
    assert is_operational("thruster-04", powered)


@pytest.mark.rule("diamonds:ii.2")
def test_a_support_must_be_operational_itself() -> None:
    marx = {"thruster-05": "generator-11"}  # a pulsed generator that needs an electric one
    assert not is_operational("thruster-05", Rocket(thruster="thruster-05", supports=marx))
    fed = {**marx, "generator-11": "generator-14"}
    assert is_operational("thruster-05", Rocket(thruster="thruster-05", supports=fed))


@pytest.mark.rule("diamonds:ii.2")
def test_the_chain_is_the_card_its_support_and_the_support_of_that() -> None:
    supports = {"thruster-04": "generator-06", "generator-06": "reactor-12", "robonaut-03": "generator-14"}
    assert chain("thruster-04", supports) == ["thruster-04", "generator-06", "reactor-12"]


@pytest.mark.rule("diamonds:ii.2")
def test_one_support_serves_several_cards() -> None:
    supports = {"robonaut-10": "generator-14", "refinery-05": "generator-14"}
    rocket = Rocket("thruster-12", "robonaut-10", "refinery-05", supports)
    assert is_whole(rocket)
    assert list(rocket.cards()) == ["thruster-12", "robonaut-10", "refinery-05", "generator-14"]


@pytest.mark.rule("diamonds:ii.2")
def test_a_reactor_and_a_pulsed_generator_may_support_each_other() -> None:
    circle = {"thruster-02": "reactor-04", "reactor-04": "generator-02", "generator-02": "reactor-04"}
    cool = Rocket(thruster="thruster-02", supports=circle, radiators={"radiator-07": "light"})
    assert chain("thruster-02", circle) == ["thruster-02", "reactor-04", "generator-02"]
    assert is_operational("thruster-02", cool)  # the Brayton turbine's 2 therms count once


# ---------------------------------------------------------------------- therms

HOT = {"thruster-04": "generator-06", "generator-06": "reactor-12"}
"""A Hall thruster whose chain needs 1 + 2 therms."""


@pytest.mark.rule("diamonds:ii.2")
def test_a_card_needs_the_therms_of_its_whole_chain() -> None:
    assert shortage("thruster-04", Rocket(thruster="thruster-04", supports=HOT)) == 3
    warm = Rocket(thruster="thruster-04", supports=HOT, radiators={"radiator-07": "light"})
    assert shortage("thruster-04", warm) == 1
    assert not is_operational("thruster-04", warm)


@pytest.mark.rule("diamonds:ii.2")
def test_thruster_3_and_robonaut_2_are_cooled_by_3_therms_in_turn() -> None:
    rocket = Rocket(
        "thruster-04", "robonaut-11", "refinery-03", supports=HOT, radiators={"radiator-07": "heavy"}
    )  # fmt: skip
    assert shortage("robonaut-11", Rocket(robonaut="robonaut-11")) == 2
    assert is_operational("thruster-04", rocket)
    assert is_operational("robonaut-11", rocket)
    assert is_whole(rocket)


@pytest.mark.rule("diamonds:ii.2")
def test_several_radiators_cool_one_chain_together() -> None:
    rocket = Rocket(robonaut="robonaut-11", radiators={"radiator-03": "light", "radiator-08": "light"})
    assert is_operational("robonaut-11", rocket)
    assert not is_operational("robonaut-11", Rocket(robonaut="robonaut-11", radiators={"radiator-03": "light"}))


@pytest.mark.rule("diamonds:ii.2")
def test_orientation_decides_how_many_therms_a_radiator_gives() -> None:
    light = Rocket(robonaut="robonaut-11", radiators={"radiator-04": "light"})
    heavy = Rocket(robonaut="robonaut-11", radiators={"radiator-04": "heavy"})
    assert shortage("robonaut-11", light) == 1
    assert shortage("robonaut-11", heavy) == 0


@pytest.mark.rule("diamonds:ii.2")
def test_a_radiator_that_needs_power_has_its_supply_to_cool_as_well() -> None:
    fridge = Rocket(
        robonaut="robonaut-11", supports={"radiator-05": "generator-12"}, radiators={"radiator-05": "light"}
    )  # fmt: skip
    assert shortage("robonaut-11", fridge) == 1  # 2 for the laser and 2 for the battery, 3 given
    heavy = Rocket(
        robonaut="robonaut-11", supports={"radiator-05": "generator-12"}, radiators={"radiator-05": "heavy"}
    )  # fmt: skip
    assert is_operational("robonaut-11", heavy)


@pytest.mark.rule("diamonds:ii.2")
def test_a_powered_radiator_may_stay_off_where_its_supply_is_too_hot() -> None:
    supports = {"radiator-05": "generator-12"}
    rocket = Rocket(
        robonaut="robonaut-01",
        supports={**supports, "robonaut-01": "reactor-01"},
        radiators={"radiator-03": "light", "radiator-05": "light"},
    )
    assert is_operational("robonaut-01", rocket)  # 1 therm of the charged dust is enough
    hot = {"radiator-05": "generator-02", "generator-02": "reactor-03"}  # 4 therms for the 3 that it takes away
    laser = Rocket(robonaut="robonaut-11", supports=hot, radiators={"radiator-05": "light", "radiator-08": "heavy"})
    assert is_operational("robonaut-11", laser)  # 2 therms of the other one are enough


@pytest.mark.rule("diamonds:ii.2")
def test_a_support_of_both_card_and_radiator_heats_once() -> None:
    supports = {"robonaut-03": "generator-12", "radiator-05": "generator-12"}  # the battery needs 2 therms
    rocket = Rocket(robonaut="robonaut-03", supports=supports, radiators={"radiator-05": "light"})  # 3 therms
    assert is_operational("robonaut-03", rocket)
