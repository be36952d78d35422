"""The lobby: new tables, lists, joining, leaving, rematch."""

from typing import Any

import pytest
from tests.server.running import BOT, ME, OPEN, Player, Running, finish, wait_for


def ids(server: Running, state: str) -> list[str]:
    return [table["id"] for table in server.http.get("/api/tables", params={"state": state}).json()]


def test_the_games_tell_players_options_and_levels(server: Running) -> None:
    wreck = next(game for game in server.http.get("/api/games").json() if game["name"] == "wreck")
    assert wreck["players"] == [2, 3, 4]
    assert [option["name"] for option in wreck["options"]] == ["quiet", "fault", "favoured"]
    assert {level["name"] for level in wreck["levels"]} >= {"random", "greedy"}


def test_a_game_that_can_t_be_drawn_has_no_table(server: Running) -> None:
    assert "salvage" not in [game["name"] for game in server.http.get("/api/games").json()]
    answer = server.http.post("/api/tables", json={"game": "salvage", "seats": [ME, ME]})
    assert answer.status_code == 404


def test_every_seat_but_a_bot_s_gets_a_key_of_its_own(server: Running) -> None:
    made = server.http.post("/api/tables", json={"game": "wreck", "seats": [ME, BOT, OPEN]}).json()
    mine, bot, friend = made["tokens"]
    assert bot is None
    assert mine != friend
    assert min(len(mine), len(friend)) >= 22  # 128 bits in base64
    assert made["watch"] == f"/table/{made['table']['id']}"
    assert [seat["kind"] for seat in made["table"]["seats"]] == ["person", "bot", "person"]


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"game": "chess", "seats": [ME, ME]}, "There is no game chess; installed are"),
        ({"game": "wreck", "seats": [ME]}, "wreck is not for 1 players; it takes 2, 3, 4."),
        ({"game": "wreck", "seats": [ME, {"kind": "bot", "level": "god"}]}, "There is no bot level god; the levels"),
        ({"game": "wreck", "seats": [ME, ME], "options": {"moons": True}}, "wreck has no option 'moons'; its options"),
        ({"game": "wreck", "seats": [ME, ME], "options": {"fault": [1]}}, "wreck: option fault can't be [1]"),
        ({"game": "wreck", "seats": [ME, {"kind": "ghost"}]}, "The request can't be read: "),
    ],
)  # fmt: skip
def test_a_table_that_can_t_be_is_refused_with_a_sentence(server: Running, body: Any, sentence: str) -> None:
    answer = server.http.post("/api/tables", json=body)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"].startswith(sentence)


def test_a_public_table_is_open_until_its_seats_are_taken(server: Running) -> None:
    ann, _ = server.table(ME, OPEN, public=True)
    assert ann.table in ids(server, "open")
    joined = server.spectator(ann.table).post("join", name="Ben").json()
    assert (joined["seat"], joined["table"]["state"]) == (1, "playing")
    assert ann.table not in ids(server, "open")
    assert ann.table in ids(server, "watch")
    ben = Player(server, ann.table, joined["token"])
    assert ben.scene()["names"][1] == "Ben"


def test_who_joins_a_public_table_gets_a_key_that_the_host_does_not_know(server: Running) -> None:
    ann, invitation = server.table(ME, OPEN, public=True)
    server.spectator(ann.table).post("join", name="Ben")
    assert invitation.get("scene").status_code == 401


def test_a_private_table_is_not_listed_and_joined_by_its_link_alone(server: Running) -> None:
    ann, friend = server.table(ME, OPEN)
    assert ann.table not in ids(server, "open") + ids(server, "watch")
    assert server.spectator(ann.table).post("join", name="Eve").status_code == 403
    joined = friend.post("join", name="Ben")
    assert (joined.status_code, joined.json()["seat"], joined.json()["token"]) == (200, 1, friend.token)
    assert ann.scene()["state"] == "playing"


def test_a_seat_is_taken_once(server: Running) -> None:
    ann, _ = server.table(ME, OPEN, public=True)
    watcher = server.spectator(ann.table)
    assert watcher.post("join", name="Ben", seat=1).status_code == 200
    assert watcher.post("join", name="Cat", seat=1).status_code == 409
    assert watcher.post("join", name="Cat").status_code == 409


def test_my_tables_say_where_i_am_waited_for(server: Running) -> None:
    waits, _ = server.table(ME, ME)
    _, idle = server.table(ME, ME)
    server.table(ME, ME)
    answer = server.http.post("/api/tables/mine", json={"tokens": [idle.token, waits.token, "x" * 32]}).json()
    assert [(table["id"], table["seat"], table["waited_for"]) for table in answer] == [
        (waits.table, 0, True),
        (idle.table, 1, False),
    ]


def test_who_leaves_is_followed_by_a_bot_that_plays_on(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    assert ann.post("leave").status_code == 200
    assert ann.get("scene").status_code == 401
    wait_for(lambda: ben.scene()["number"] >= 1)
    assert ben.server.http.get(f"/api/tables/{ben.table}").json()["seats"][0]["kind"] == "bot"


def test_a_rematch_seats_the_same_players_whose_keys_open_it(server: Running) -> None:
    ann, ben = server.table({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}, options={"favoured": [1]})
    assert ann.post("rematch").status_code == 409
    finish(ann, ben)
    again = ann.post("rematch").json()["table"]
    assert ben.post("rematch").json()["table"] == again
    assert ben.scene()["rematch"] == again
    scene = Player(server, again, ben.token).scene()
    assert (scene["seat"], scene["names"], scene["number"]) == (1, ["Ann", "Ben"], 0)
    assert scene["scene"]["scores"][1]["total"] == 5
