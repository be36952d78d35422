"""Odd input and other people's pages: refused with a sentence, whatever it is."""

import json
import socket
from typing import Any

import pytest
from tests.server.conftest import Start
from tests.server.running import ME, OPEN, Running
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from perijove.kernel.registry import find_game
from perijove.server.common import CHOICES
from perijove.server.lobby import games_with_tables

SEATS = {"game": "wreck", "seats": [ME, ME]}


@pytest.mark.parametrize("name", ["%00.js", "a%00b.css", "x" * 300 + ".js", "%ff%fe.js", "..%2f..%2fmain.py", "%2e%2e"])
def test_a_file_that_can_t_be_is_not_found(server: Running, name: str) -> None:
    assert server.http.get(f"/static/{name}").status_code == 404


@pytest.mark.parametrize("value", ["²", "٣", "9" * 20_000, "1,²", [10**30], "x" * 5000, "-1", ["\x00"]])
def test_a_number_option_takes_our_digits_only(server: Running, value: Any) -> None:
    answer = server.http.post("/api/tables", json=SEATS | {"options": {"favoured": value}})
    assert answer.status_code == 400
    assert len(answer.json()["error"]) < 300


def test_a_number_of_thousands_of_digits_is_refused(server: Running) -> None:
    body = json.dumps(SEATS | {"options": {"favoured": 0}}).replace(" 0}", " " + "9" * 20_000 + "}")
    headers = {"Content-Type": "application/json"}
    assert server.http.post("/api/tables", content=body, headers=headers).status_code == 400


@pytest.mark.parametrize("name", ["a%00b", "%00", "é", "x" * 300, "'; DROP TABLE tables; --", "%20"])
def test_an_id_that_no_table_has_is_not_found_on_either_database(start: Start, database: str, name: str) -> None:
    server = start(database)
    assert server.http.get(f"/api/tables/{name}").status_code == 404
    assert server.http.get(f"/api/tables/{name}/scene").status_code == 404
    answer = server.http.post(f"/api/tables/{name}/chat", json={"text": "hi"}, headers={"Authorization": "Bearer x"})
    assert answer.status_code == 404


@pytest.mark.parametrize("body", [b'{"text": "\xff"}', b'{"text": "\xed\xa0\x80"}', b'{"\xff": 1}'])
def test_what_is_not_utf_8_is_refused(server: Running, body: bytes) -> None:
    ann, _ = server.table(ME, ME)
    headers = ann.headers | {"Content-Type": "application/json"}
    for call in ("chat", "choices", "orders", "webhook", "seen", "leave", "join"):
        answer = server.http.post(f"/api/tables/{ann.table}/{call}", content=body, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (400, "The request can't be read: it is not UTF-8.")


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"seats": [{"kind": "king"}]}, "seats[0].kind: it is me, bot or open."),
        ({"name": "a\x00b"}, "name: it may hold no control characters."),
        (None, "data: there is no body; send a JSON object."),
    ],
)
def test_a_wrong_field_is_told_with_what_it_takes(server: Running, body: Any, sentence: str) -> None:
    content = json.dumps(SEATS | body) if body else ""
    answer = server.http.post("/api/tables", content=content, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (400, f"The request can't be read: {sentence}")


def test_all_words_that_a_field_takes_are_told(server: Running) -> None:
    described = server.http.get("/openapi.json").json()
    fields = [
        field for each in described["components"]["schemas"].values() for field in each.get("properties", {}).items()
    ]
    calls = [call for path in described["paths"].values() for call in path.values()]
    fields += [(each["name"], each["schema"]) for call in calls for each in call.get("parameters", ())]
    for name, schema in fields:
        if name in CHOICES and "enum" in schema:
            assert set(CHOICES[name].replace(" or ", ", ").split(", ")) == set(schema["enum"])
    assert {name for name, schema in fields if name in CHOICES and "enum" in schema} == set(CHOICES)


# ---------------------------------------------------------------------- moves


@pytest.mark.parametrize("game", [game.name for game in games_with_tables()])
def test_a_move_of_no_sense_is_refused_in_a_sentence_of_bounded_length(server: Running, game: str) -> None:
    players = server.table(*[ME] * max(2, find_game(game).players[0]), game=game)
    mine = players[players[0].scene()["waiting"][0]]
    scene = mine.scene()
    offered = scene["moves"][0]
    wrong: list[dict[str, Any]] = [{}, {"verb": "x" * 30_000}, {"verb": "pass"}, {"verb": "several", "moves": []}]
    wrong += [offered | {field: "x" * 30_000} for field in offered if field != "verb"]
    for move in wrong:
        answer = mine.post("choices", number=scene["number"], move=move)
        assert answer.status_code == 400, (answer.status_code, str(move)[:80])
        assert 0 < len(answer.json()["error"]) < 1500
    assert mine.scene()["sequence"] == scene["sequence"]


# ---------------------------------------------------------------------- other people's pages


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_form_of_another_page_makes_no_table(server: Running, kind: str) -> None:
    answer = server.http.post("/api/tables", content=json.dumps(SEATS), headers={"Content-Type": kind} if kind else {})
    assert (answer.status_code, answer.json()["rule"]) == (415, "")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "http://[", "file://"])
def test_another_origin_does_nothing(server: Running, origin: str) -> None:
    answer = server.http.post("/api/tables", json=SEATS, headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json()["error"] == "Only this server's own pages can do that."
    ann, _ = server.table(ME, ME)
    with (
        pytest.raises(InvalidStatus),
        connect(f"ws://127.0.0.1:{server.port}/api/tables/{ann.table}/live", additional_headers={"Origin": origin}),
    ):
        pass


def test_a_name_that_was_made_to_point_here_does_nothing(server: Running) -> None:
    there = {"Host": f"evil.example:{server.port}", "Origin": f"http://evil.example:{server.port}"}
    assert server.http.post("/api/tables", json=SEATS, headers=there).status_code == 403


def test_our_own_pages_and_programs_do(server: Running) -> None:
    for headers in ({"Origin": server.url}, {}, {"Host": f"localhost:{server.port}"}):
        assert server.http.post("/api/tables", json=SEATS, headers=headers).status_code == 201


@pytest.mark.parametrize("host", ["table.example", "127.0.0.1:8000"])
def test_behind_a_proxy_the_public_address_is_ours(start: Start, host: str) -> None:
    """Whether the proxy passes the name on or not."""
    server = start(address="https://table.example")
    headers = {"Host": host, "Origin": "https://table.example"}
    assert server.http.post("/api/tables", json=SEATS, headers=headers).status_code == 201


def test_further_names_can_be_allowed(start: Start) -> None:
    headers = {"Host": "games.example", "Origin": "https://games.example"}
    assert start(hosts=("games.example",)).http.post("/api/tables", json=SEATS, headers=headers).status_code == 201


# ---------------------------------------------------------------------- webhooks


def test_no_name_is_looked_up_for_a_stranger(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up = []
    found = socket.getaddrinfo

    def spy(host: Any, *rest: Any, **more: Any) -> Any:
        looked_up.append(host)
        return found(host, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", spy)
    ann, invitation = server.table(ME, OPEN)
    url = "http://no.such.host.invalid/"
    assert server.spectator(ann.table).post("webhook", url=url).status_code == 401
    assert invitation.post("webhook", url=url).status_code == 409
    assert "no.such.host.invalid" not in looked_up
    assert ann.post("webhook", url=url).status_code == 400
    assert "no.such.host.invalid" in looked_up


def test_the_description_tells_what_a_log_line_is(server: Running) -> None:
    schemas = server.http.get("/openapi.json").json()["components"]["schemas"]
    assert schemas["SceneAnswer"]["properties"]["log"]["items"] == {"$ref": "#/components/schemas/Line"}
    assert set(schemas["Line"]["properties"]) == {"number", "parts", "heading"}
