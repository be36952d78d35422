"""`python -m bench.bots frontier`: which rockets count as sensible ones."""

from __future__ import annotations

from bench.rockets import is_launch, is_sensible
from tests.rules.frontier.position import NASA, Position

from perijove.games.frontier.moves import Activate, EndTurn

LEO = "lagrange:leo"


def rocket(*faces: str, wet: str, at: str = LEO) -> Position:
    return Position(crews=(NASA,)).rocket(at, *faces, wet=wet).start()


def test_a_crew_with_fuel_for_mars_is_sensible() -> None:
    """ISRU 4 is enough at the north pole; three tanks get there."""
    assert is_sensible(rocket("crew", wet="4").g, 0)


def test_without_the_fuel_for_any_site_it_is_not() -> None:
    assert not is_sensible(rocket("crew", wet="2").g, 0)


def test_without_anything_to_prospect_with_it_is_not() -> None:
    """A sail flies anywhere, and the tractor aboard has no generator."""
    assert not is_sensible(rocket("thruster-09-white", "robonaut-03-white", wet="4").g, 0)


def test_a_launch_is_an_activation_at_leo() -> None:
    go = Activate("rocket", NASA, (NASA,))
    assert is_launch(rocket("crew", wet="4").g, 0, go)
    assert not is_launch(rocket("crew", wet="4").g, 0, EndTurn())
    assert not is_launch(rocket("crew", wet="4", at="burn:cycler").g, 0, go)
    assert not is_launch(Position(crews=(NASA,)).start().g, 0, go)
