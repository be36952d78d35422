"""Presence is true: who has a line open, reads, chats or marks as seen is here, on whichever server."""

import time
from typing import Any

import pytest
from sqlalchemy import update
from tests.server.conftest import Start
from tests.server.running import ME, OPEN, Player, Running, wait_for

from perijove.server import schema


def absent(server: Running, player: Player, *seats: int) -> None:
    """Let players have been away for long."""
    server.run(server.house.store.write(lambda connection: _away(connection, player.table, seats)))
    for seat in seats:
        server.house.known()[player.table].seats[seat].seen_at = 0.0


def _away(connection: Any, table: str, seats: tuple[int, ...]) -> None:
    c = schema.seats.c
    connection.execute(update(schema.seats).where(c.table_id == table, c.seat.in_(seats)).values(seen_at=0.0))


def is_away(player: Player, seat: int) -> bool:
    info = player.server.http.get(f"/api/tables/{player.table}").json()
    return info["seats"][seat]["absent_since"] is not None


def test_an_open_line_is_presence_however_quiet(start: Start, database: str) -> None:
    one, two = start(database), start(database, absent_seconds=2)  # which is noted twice a second there
    ann, ben = one.table(ME, ME)
    with ben.at(two).live() as line:
        line.recv(timeout=30)
        absent(one, ann, 1)
        wait_for(lambda: not is_away(ann, 1))
        assert ann.post("replace", seat=1).status_code == 409
    wait_for(lambda: not two.house.known()[ann.table].watchers)
    wait_for(lambda: has_left(one, ann))
    assert ann.post("replace", seat=1).json()["result"] == "done"


def has_left(server: Running, player: Player) -> bool:
    """Whether the other one is away for good: the last note that somebody was here may come late."""
    absent(server, player, 1)
    return is_away(player, 1)


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("scene", None),
        ("plans", None),
        ("chat", {"text": "hm"}),
        ("seen", {"number": 0}),
        ("orders", {"orders": []}),
    ],
)
def test_reading_chatting_and_marking_are_presence_at_any_server(start: Start, what: str, body: Any) -> None:
    one, two = start(), start()
    ann, ben = one.table(ME, ME)
    there = ben.at(two)
    absent(one, ann, 1)
    assert is_away(ann, 1)
    assert (there.get(what) if body is None else there.post(what, **body)).status_code == 200
    wait_for(lambda: not is_away(ann, 1))
    assert ann.post("replace", seat=1).status_code == 409


# ---------------------------------------------------------------------- alone at the table


def overdue(server: Running, player: Player) -> None:
    """Let the table's clock have run out for what is being asked."""
    late = update(schema.requests).where(schema.requests.c.table_id == player.table).values(due=0.0)
    server.run(server.house.store.write(lambda connection: connection.execute(late).rowcount))


def test_who_is_alone_rewinds_nothing_and_ends_nothing(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    ann.do("done")
    ben.do_any()
    ann.do_any()
    absent(server, ann, 1)
    assert ann.post("undo", number=3).json()["result"] == "asked"
    assert ann.post("resign").json()["result"] == "asked"
    assert (ann.scene()["number"], ann.scene()["state"]) == (3, "playing")
    assert ann.get("record").status_code == 403
    assert {request["kind"] for request in ben.scene()["requests"] if request["mine"]} == {"undo", "resign"}


def test_a_bot_that_stands_in_gives_nobody_s_consent(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    ann.do("roll")
    absent(server, ann, 1)
    assert ann.post("replace", seat=1).json()["result"] == "done"
    assert ann.post("resign").json()["result"] == "asked"
    ben.post("join", name="Ben")
    (request,) = ben.scene()["requests"]
    assert request["mine"]
    assert ben.post(f"requests/{request['id']}", agree=False).json()["result"] == "refused"


def test_who_left_for_good_or_never_came_is_not_asked(server: Running) -> None:
    ann, ben, _ = server.table(ME, ME, OPEN)
    ann.do("roll")
    ben.post("leave")
    assert ann.post("undo", number=1).json()["result"] == "done"


def test_when_the_table_s_clock_has_run_out_silence_is_a_yes(start: Start) -> None:
    server = start(sweep_seconds=0.05)
    ann, _ = server.table(ME, ME)
    assert server.http.get(f"/api/tables/{ann.table}").json()["consent_seconds"] == 86400
    ann.do("roll")
    ann.post("undo", number=1)
    (request,) = ann.scene()["requests"]
    assert 86000 < request["due"] - time.time() < 86401
    overdue(server, ann)
    wait_for(lambda: ann.scene()["number"] == 0)


def test_who_has_played_on_has_not_agreed(start: Start) -> None:
    server = start(sweep_seconds=0.05)
    ann, ben = server.table(ME, ME)
    ann.do("roll")
    ann.post("resign")
    ann.do("done")
    ben.do_any()
    overdue(server, ann)
    wait_for(lambda: ann.scene()["requests"] == [])
    assert ann.scene()["state"] == "playing"


def test_the_clock_is_chosen_with_the_table(server: Running) -> None:
    ann, _ = server.table(ME, ME, consent_seconds=7200)
    assert server.http.get(f"/api/tables/{ann.table}").json()["consent_seconds"] == 7200
    wrong = server.http.post("/api/tables", json={"game": "wreck", "seats": [ME, ME], "consent_seconds": 1})
    assert wrong.status_code == 400
