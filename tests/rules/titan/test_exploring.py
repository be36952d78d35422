"""Exploring: explore.*"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, SILVER, Position

from perijove.games.titan.moves import Build, Explore
from perijove.kernel.errors import IllegalMove


@pytest.mark.rule("titan:explore.action")
@pytest.mark.parametrize(("place", "tile"), [("M3", "dione"), ("M4", "natural_life")])
def test_a_ship_turns_one_moon_or_moonlet_over_for_one_action(place: str, tile: str) -> None:
    p = Position().moon("M3", "dione", explored=False).moonlet("M4", "natural_life").ship(0, place, GOLD).turn(0)
    p.choose(Explore(0))
    assert p.g.actions == 2
    face_down = [at for at, body in p.g.bodies.items() if not body.explored]
    assert place not in face_down
    assert len(face_down) == 2
    assert ("explored", tile) in [(entry.key, entry.args.get("tile")) for _, entry in p.m.log(1)]


@pytest.mark.rule("titan:explore.conditions")
@pytest.mark.parametrize(
    ("place", "tile", "facing", "possible"),
    [
        pytest.param("M3", "dione", GOLD, True, id="gold ship at a hidden main moon"),
        pytest.param("N1", "greip", GOLD, False, id="gold ship at a hidden Norse moon"),
        pytest.param("N4", "bolt", SILVER, True, id="silver ship at a Norse moonlet"),
        pytest.param("M4", "bolt", SILVER, False, id="silver ship at a main moonlet"),
    ],
)
def test_the_ship_must_have_the_direction_of_the_body(place: str, tile: str, facing: str, possible: bool) -> None:
    p = Position().ship(0, place, facing)
    p = p.moonlet(place, tile) if tile == "bolt" else p.moon(place, tile, explored=False)
    assert bool(p.turn(0).offered(Explore)) is possible


@pytest.mark.rule("titan:explore.conditions")
def test_the_ship_must_be_in_the_location_of_the_body() -> None:
    p = Position().moon("M3", "dione", explored=False).ship(0, "M4", GOLD).turn(0)
    with pytest.raises(IllegalMove):
        p.choose(Explore(0))
    assert not p.g.bodies["M3"].explored


@pytest.mark.rule("titan:explore.conditions")
def test_what_lies_face_up_cannot_be_explored_again() -> None:
    p = Position().moon("M3", "dione").ship(0, "M3", GOLD).turn(0)
    assert p.offered(Explore) == []


@pytest.mark.rule("titan:explore.moon")
def test_an_explored_moon_stays_face_up_in_place_without_effect() -> None:
    p = Position().moon("M3", "dione", explored=False).ship(0, "M3", GOLD).turn(0).choose(Explore(0))
    assert (p.g.bodies["M3"].tile, p.g.bodies["M3"].explored) == ("dione", True)
    assert p.has(0) == p.has(1) == {}
    assert p.prompt == "act"
    assert p.offered(Build) == [Build(0, "alloy"), Build(0, "life")]
    assert p.m.view(1)["table"]["bodies"]["M3"]["tile"] == "dione"


@pytest.mark.rule("titan:explore.moonlet")
def test_the_effect_of_a_moonlet_is_resolved_at_once_and_it_leaves_the_board() -> None:
    p = Position().moonlet("M4", "natural_life").ship(0, "M4", GOLD).turn(0).choose(Explore(0))
    assert p.has(0) == {"life": 3}
    assert "M4" not in p.g.bodies
    assert p.at(0, "M4") == [("ship", 0)]
