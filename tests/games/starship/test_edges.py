"""The edges of clauses about drafting and building: what must not be offered, and what must not be asked."""

from __future__ import annotations

import pytest
from tests.rules.starship.position import Position

from perijove.games.starship.moves import Cool, Take
from perijove.games.starship.rules.building import is_completable
from perijove.games.starship.state import Rocket

LASER = ("thruster-12", "robonaut-11", "refinery-03")
"""A rocket that lacks nothing but cooling: the laser needs 2 therms."""


def building(*cards: str, **options: str) -> Position:
    return Position(2, **options).hand(0, *cards).assembly()


@pytest.mark.rule("diamonds:ii2c.1", "diamonds:ii.2")
def test_a_powered_radiator_has_to_cool_its_own_generator_too() -> None:
    # the generator adds 2 therms to those of the laser: light the radiator gives 3, heavy 4
    p = building(*LASER, "radiator-05", "generator-12")
    assert p.player(0).rocket.radiators == {"radiator-05": "heavy"}
    assert p.player(0).built


@pytest.mark.rule("diamonds:ii2c.1", "diamonds:ii.2")
def test_a_powered_radiator_without_a_generator_is_no_choice() -> None:
    p = building(*LASER, "radiator-07", "radiator-05")
    assert p.options() == [Cool("radiator-07", "light"), Cool("radiator-07", "heavy")]


@pytest.mark.rule("diamonds:ii2c.1", "diamonds:ii.2")
def test_supports_that_support_each_other_in_a_circle_make_a_rocket() -> None:
    circle = ("thruster-12", "robonaut-10", "refinery-03", "generator-02", "reactor-04", "radiator-07")
    assert is_completable(circle, Rocket())
    for opened in ("generator-02", "reactor-04"):
        assert not is_completable([card for card in circle if card != opened], Rocket())


@pytest.mark.rule("diamonds:ii2c.1")
def test_a_robonaut_without_a_triangle_is_never_the_drive() -> None:
    p = building("thruster-12", "robonaut-10", "refinery-05", "generator-14", triangle="any")
    assert p.player(0).built
    assert p.player(0).rocket.drive == ""


@pytest.mark.rule("diamonds:ii2b.1")
def test_after_the_last_seat_the_first_seat_begins_the_round() -> None:
    p = Position(players=2).draft(first=1).choose(Take("reactor"), Take("reactor"))
    assert (p.g.first, p.asked) == (0, 0)
