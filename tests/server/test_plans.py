"""Where a seat could go: asked for apart from the scene, answered from the seat's own view."""

import pytest
from tests.server.running import ME, Player, Running


def at_turn(server: Running) -> tuple[Player, Player]:
    """Two players of Space Diamonds, the one whose turn it is first."""
    players = server.table(ME, ME, game="diamonds")
    first = players[0].scene()["waiting"][0]
    return players[first], players[1 - first]


def test_the_ways_to_a_destination_are_moves_that_the_table_takes(server: Running) -> None:
    mine, _ = at_turn(server)
    answer = mine.get("plans").json()
    scene = mine.scene()
    assert (answer["number"], answer["sequence"]) == (scene["number"], scene["sequence"])
    assert answer["plans"] == []
    goal = next(each["to"] for each in answer["destinations"] if not each.get("final"))
    way = mine.get("plans", to=goal).json()["plans"][0]
    for number, move in enumerate(way["moves"]):
        taken = mine.post("choices", number=answer["number"] + number, move=move)
        assert taken.status_code == 200, taken.text


def test_who_has_no_turn_may_plan_and_a_spectator_goes_nowhere(server: Running) -> None:
    mine, other = at_turn(server)
    assert len(other.get("plans").json()["destinations"]) > 10
    assert server.spectator(mine.table).get("plans").json()["destinations"] == []


def test_a_place_that_does_not_exist_has_no_way_to_it(server: Running) -> None:
    mine, _ = at_turn(server)
    assert mine.get("plans", to="site:atlantis").json()["plans"] == []
    assert mine.get("plans", to="x" * 200).status_code == 400


@pytest.mark.parametrize("game", ["colonization", "diamonds", "frontier"])
@pytest.mark.parametrize("to", ["warp-drive@site:ceres", "rocket@", "@", "rocket@leo@leo", "\x00", "@site:ceres"])
def test_a_craft_that_nobody_has_goes_nowhere(server: Running, game: str, to: str) -> None:
    mine, *_ = server.table(ME, ME, game=game)
    answer = mine.get("plans", to=to)
    assert answer.status_code == 200, answer.text
    assert (answer.json()["plans"], answer.json()["arrived"]) == ([], False)


def test_games_without_destinations_answer_with_none(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    answer = ann.get("plans").json()
    assert (answer["destinations"], answer["plans"]) == ([], [])


def test_a_wrong_key_and_an_unknown_table_are_refused(server: Running) -> None:
    mine, _ = at_turn(server)
    wrong = server.http.get(f"/api/tables/{mine.table}/plans", headers={"Authorization": "Bearer nobody"})
    assert wrong.status_code in (401, 403)
    assert server.http.get("/api/tables/nowhere/plans").status_code == 404


WEAK = ("crew-03-back", "crew-05-front", "crew-06-back")
"""Sides of crew cards that get nowhere with four tanks; the other sides do."""


def at_leo(server: Running) -> Player:
    """Alone in High Frontier, with the crew and some fuel in a rocket."""
    (mine,) = server.table(ME, game="frontier")

    def play(**wanted: object) -> None:
        scene = mine.scene()
        move = next((each for each in scene["moves"] if wanted.items() <= each.items()), wanted)
        taken = mine.post("choices", number=scene["number"], move=move)
        assert taken.status_code < 300, taken.text

    play(face=next(each["face"] for each in mine.scene()["moves"] if each["face"] not in WEAK))
    play(verb="transfer", origin="leo", to="rocket")
    play(verb="pour", to="rocket", fuel=True)
    play(verb="amount", amount=4)
    return mine


def test_aims_are_lines_of_the_table_that_the_scene_names(server: Running) -> None:
    mine = at_leo(server)
    columns = mine.scene()["scene"]["aims"]
    answer = mine.get("plans", aims="true").json()
    assert answer["destinations"] == answer["plans"] == []
    assert answer["aims"]
    assert {len(line["cells"]) for line in answer["aims"]} == {len(columns)}
    assert server.spectator(mine.table).get("plans", aims="true").json()["aims"] == []
    assert mine.get("plans", aims="perhaps").status_code == 400


def test_it_is_told_whether_the_seat_is_at_the_place_asked_for(server: Running) -> None:
    mine = at_leo(server)
    assert mine.get("plans", to="lagrange:leo").json()["arrived"] is True
    assert mine.get("plans", to="site:deimos").json()["arrived"] is False
