"""Past moments, and matches that were given up: shown to every reader of every game, with nothing left to choose."""

from typing import Any

import pytest
from tests.server.running import ME, Running

from perijove.kernel.registry import find_game
from perijove.server.lobby import games_with_tables

GAMES = [game.name for game in games_with_tables()]


def offers_nothing(scene: dict[str, Any]) -> bool:
    return not (scene["moves"] or scene["scene"].get("moves") or scene["scene"].get("form") or scene["can_undo"])


@pytest.mark.parametrize("game", GAMES)
def test_the_seat_that_was_asked_sees_that_moment_again_without_its_moves(server: Running, game: str) -> None:
    players = server.table(*[ME] * max(2, find_game(game).players[0]), game=game)
    first = players[players[0].scene()["waiting"][0]]
    assert first.scene()["moves"]
    first.do_any()
    for reader in (*players, server.spectator(first.table)):
        then = reader.scene(at=0)
        assert then["number"] == 0
        assert offers_nothing(then)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_was_given_up_is_shown_to_the_seat_whose_turn_it_was(server: Running, game: str) -> None:
    players = server.table(*[ME] * max(2, find_game(game).players[0]), game=game)
    asked = players[0].post("resign").json()
    for other in players[1:]:
        other.post(f"requests/{asked['request']}", agree=True)
    for reader in (*players, server.spectator(players[0].table)):
        assert reader.scene()["state"] == "over"
        assert offers_nothing(reader.scene())
