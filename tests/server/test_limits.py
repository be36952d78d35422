"""Bad input: malformed, huge, too much, to nowhere. Always a sentence, never a stack trace."""

from typing import Any

import httpx
import pytest
from tests.server.conftest import Start
from tests.server.running import ME, Running

from perijove.server.guard import Buckets
from perijove.server.settings import Limits


def refused(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"error", "rule"}
    sentence: str = answer.json()["error"]
    assert "Traceback" not in answer.text
    assert sentence.strip()
    return sentence


@pytest.mark.parametrize(
    "body", [b"", b"{", b"null", b"[]", b"7", b'"x"', b"\xff\xfe", b'{"number": 0}', b'{"number": "x", "move": {}}',
             b'{"number": -1, "move": {}}', b'{"number": 1e99, "move": {}}', b'{"number": 0, "move": []}',
             b'{"number": 0, "move": {}, "extra": 1}', b"[" * 10_000],
)  # fmt: skip
def test_a_malformed_body_is_refused(server: Running, body: bytes) -> None:
    ann, _ = server.table(ME, ME)
    headers = ann.headers | {"Content-Type": "application/json"}
    answer = server.http.post(f"/api/tables/{ann.table}/choices", content=body, headers=headers)
    assert refused(answer, 400).startswith("The request can't be read: ")
    assert ann.scene()["number"] == 0


@pytest.mark.parametrize("move", [{}, {"verb": "fly"}, {"verb": "lift"}, {"verb": "lift", "crates": "x"}, {"verb": 7}])
def test_a_move_of_no_game_is_refused_with_the_verbs(server: Running, move: Any) -> None:
    ann, _ = server.table(ME, ME)
    assert "The verbs are card, done, lift" in refused(ann.post("choices", number=0, move=move), 400)


def test_a_huge_body_is_refused(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    assert refused(ann.post("chat", text="x" * 100_000), 413) == "The request is too large; 32768 bytes are allowed."


def test_unknown_tables_pages_boards_games_and_clauses_are_not_found(server: Running) -> None:
    http = server.http
    assert refused(http.get("/api/tables/nowhere/scene"), 404) == "There is no such table."
    assert refused(http.get("/nowhere"), 404) == "There is nothing at this address."
    assert refused(http.get("/api/boards/nothing"), 404) == "There is no such board."
    assert refused(http.get("/api/games/chess/rulebook"), 404).startswith("There is no game chess")
    assert refused(http.get("/api/games/wreck/rules/none"), 404) == "The rulebook has no clause none."


def test_a_list_that_does_not_exist_is_refused_with_those_that_do(server: Running) -> None:
    sentence = refused(server.http.get("/api/tables", params={"state": "lost"}), 400)
    assert sentence == "The request can't be read: state: it is open or watch."


def test_a_wrong_method_is_refused(server: Running) -> None:
    assert refused(server.http.delete("/api/tables"), 405)


def test_moments_outside_the_match_are_refused(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    assert refused(ann.get("scene", at=5), 404) == "This match has moments 0 to 0."
    refused(ann.get("scene", at=-1), 400)
    refused(ann.get("scene", at="x"), 400)
    refused(ann.get("scene", since=2**70), 400)


def test_a_bug_tells_nothing_of_itself(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = server.table(ME, ME)
    monkeypatch.setattr("perijove.server.reading.present", lambda *_: 1 / 0)
    answer = ann.get("scene")
    assert refused(answer, 500) == "Something went wrong on the server; nothing was changed."
    assert "Zero" not in answer.text


def test_one_address_is_slowed_down_with_a_sentence(start: Start) -> None:
    server = start(limits=Limits(address_rate=5, address_burst=20))
    answers = [server.http.get("/api/games") for _ in range(60)]
    slowed = [answer for answer in answers if answer.status_code == 429]
    assert len(slowed) > 20
    assert refused(slowed[0], 429).startswith("Too many requests; wait 1 s and try again.")
    assert int(slowed[0].headers["retry-after"]) >= 1
    assert server.http.get("/health").status_code == 200


def test_one_seat_is_slowed_down_whatever_its_address(start: Start) -> None:
    server = start(limits=Limits(seat_rate=1, seat_burst=5))
    ann, ben = server.table(ME, ME)
    assert 429 in [ann.get("scene").status_code for _ in range(10)]
    assert ben.get("scene").status_code == 200


def test_new_tables_are_scarcer(start: Start) -> None:
    server = start(limits=Limits(tables_rate=0.1, tables_burst=3))
    body = {"game": "wreck", "seats": [ME, ME]}
    assert [server.http.post("/api/tables", json=body).status_code for _ in range(5)] == [201, 201, 201, 429, 429]


def test_one_address_gets_so_many_live_lines(start: Start) -> None:
    server = start(limits=Limits(sockets=1))
    ann, ben = server.table(ME, ME)
    with ann.live() as first:
        first.recv(timeout=30)
        with pytest.raises(Exception, match=r"403|4429"), ben.live() as second:
            second.recv(timeout=30)


def test_buckets_fill_again_and_forget_full_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("perijove.server.guard.monotonic", lambda: now[0])
    buckets = Buckets(rate=2, burst=2)
    assert [buckets.wait("a") for _ in range(3)] == [0, 0, 0.5]
    now[0] = 0.5
    assert buckets.wait("a") == 0
    for n in range(20_001):
        buckets.wait(n)
    now[0] = 100
    buckets.wait("b")
    assert len(buckets._levels) == 1
