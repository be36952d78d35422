"""The real board, and a walker that flies a route by name."""

from collections.abc import Callable, Sequence

import pytest

from perijove.solar import Board, Flight, Pilot, Step, solar_system

Walk = Callable[..., list[Step]]


@pytest.fixture(scope="session")
def board() -> Board:
    return solar_system()


@pytest.fixture(scope="session")
def walk(board: Board) -> Walk:
    """Fly a list of spaces one by one; a step that the rules do not offer fails the test."""

    def fly(pilot: Pilot, flight: Flight, route: Sequence[str]) -> list[Step]:
        taken = []
        for id in route:
            offered = {board.spaces[step.to].id: step for step in pilot.steps(flight)}
            assert id in offered, f"{id} is not among {sorted(offered)}"
            taken.append(offered[id])
            flight = offered[id].flight
        return taken

    return fly
