"""A seat is private: a changed key shows and does nothing, nobody is bound by what others did there."""

import json
from typing import Any

import pytest
from sqlalchemy import update
from tests.server.conftest import Start
from tests.server.running import ME, OPEN, Player, Running, frames_until, wait_for
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from perijove.server import schema


def the_rest_of(line: ClientConnection) -> list[dict[str, Any]]:
    """All that a line says until it is closed."""
    frames = []
    while True:
        try:
            frames.append(json.loads(line.recv(timeout=30)))
        except ConnectionClosed:
            return frames


def joined(server: Running, table: str, name: str = "Eve") -> Player:
    return Player(server, table, server.spectator(table).post("join", name=name).json()["token"])


# ---------------------------------------------------------------------- old lines


def test_a_line_of_the_open_seat_ends_when_somebody_takes_it(server: Running) -> None:
    ann, invitation = server.table(ME, OPEN, public=True)
    with invitation.live() as line:
        line.recv(timeout=30)
        eve = joined(server, ann.table)
        frames = the_rest_of(line)
    assert [frame["type"] for frame in frames] == ["error"]
    assert line.close_code == 4401
    assert eve.scene()["seat"] == 1


def test_who_leaves_sees_nothing_more_on_any_line(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    with ann.live() as one, ann.live("ja") as two:
        for line in (one, two):
            line.recv(timeout=30)
        ann.post("leave")
        for line in (one, two):
            assert [frame["type"] for frame in the_rest_of(line)] == ["error"]
    wait_for(lambda: ben.scene()["number"] >= 1)


def test_a_line_at_another_server_ends_too_and_shows_nothing_of_what_comes_after(start: Start, database: str) -> None:
    """Even if that server is the one where the next choice is made."""
    one, two = start(database), start(database, poll_seconds=0.6)
    ann, invitation = one.table(ME, OPEN, public=True)
    with invitation.at(two).live() as line:
        line.recv(timeout=30)
        joined(one, ann.table)
        ann.at(two).do("lift", crates=1)
        assert [frame["type"] for frame in the_rest_of(line)] == ["error"]


def test_a_replaced_player_s_line_shows_what_a_spectator_sees_until_they_are_back(start: Start) -> None:
    server = start(absent_seconds=0.2, bot_pause=0.2)
    ann, ben = server.table(ME, ME)
    with ben.live() as line:
        line.recv(timeout=30)
        server.run(replaced_by_bot(server, ann.table, 1))
        frame = frames_until(line, lambda frame: frame.get("seat") is None)[-1]
        assert (frame["holds"], frame["moves"], frame["orders"]) == (1, [], None)
        assert frame["scene"] == server.spectator(ann.table).scene()["scene"]
        ben.post("join", name="Ben")
        assert frames_until(line, lambda frame: frame.get("seat") == 1)[-1]["names"][1] == "Ben"


async def replaced_by_bot(server: Running, table: str, seat: int) -> None:
    from perijove.server import lobby

    async with server.house.at(table) as live:
        await lobby.to_bot(server.house, live, seat)


def test_a_replaced_player_s_key_reads_as_a_spectator_and_no_more(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    server.run(replaced_by_bot(server, ann.table, 1))
    scene = ben.scene()
    assert (scene["seat"], scene["holds"], scene["moves"]) == (None, 1, [])
    for what, body in ACTS:
        answer = ben.post(what, **body)
        assert (answer.status_code, answer.json()["error"]) == (409, "A bot plays this seat now."), what


# ---------------------------------------------------------------------- open seats

ACTS: list[tuple[str, dict[str, Any]]] = [
    ("choices", {"number": 0, "move": {"verb": "lift", "crates": 1}}),
    ("undo", {"number": 0}),
    ("resign", {}),
    ("leave", {}),
    ("replace", {"seat": 1}),
    ("orders", {"orders": []}),
    ("webhook", {"url": None}),
    ("seen", {"number": 0}),
    ("chat", {"text": "hi"}),
    ("requests/1", {"agree": True}),
]


@pytest.mark.parametrize(("what", "body"), ACTS)
def test_an_open_seat_s_key_does_nothing_before_somebody_sits_down(
    server: Running, what: str, body: dict[str, Any]
) -> None:
    invitation, _ = server.table(OPEN, ME)
    answer = invitation.post(what, **body)
    assert answer.status_code == 409
    assert answer.json()["error"] == "Nobody sits here yet: take the seat first."


def test_the_table_waits_for_an_open_seat(server: Running) -> None:
    invitation, ann = server.table(OPEN, ME)
    assert (ann.scene()["waiting"], ann.scene()["state"]) == ([0], "open")
    invitation.post("join", name="Ben")
    invitation.do("lift", crates=1)


def test_the_hand_of_an_open_seat_is_shown_to_nobody(server: Running) -> None:
    ann, invitation = server.table(ME, OPEN)
    scene = invitation.scene()
    assert (scene["seat"], scene["holds"]) == (None, 1)
    assert scene["scene"] == server.spectator(ann.table).scene()["scene"]
    invitation.post("join", name="Ben")
    assert invitation.scene()["seat"] == 1


def test_nothing_that_was_done_with_the_seat_s_key_sticks_to_who_takes_it(server: Running) -> None:
    """However it got there: here it is written into the database itself."""
    ann, _, _ = server.table(ME, OPEN, ME, public=True)
    ann.post("resign")

    def bind(connection: Any) -> None:
        c = schema.seats.c
        mine = update(schema.seats).where(c.table_id == ann.table, c.seat == 1)
        connection.execute(
            mine.values(webhook="http://example.org/", orders=[{"does": "pass"}], seen_number=1, lang="ja")
        )
        voted = update(schema.requests).where(schema.requests.c.table_id == ann.table)
        connection.execute(voted.values(votes={"1": True}))

    server.run(server.house.store.write(bind))
    eve = joined(server, ann.table)
    scene = eve.scene()
    assert (scene["orders"]["orders"], scene["orders"]["webhook"]) == ([], False)
    assert scene["last_seen"] == 0
    assert [(request["votes"], request["mine"]) for request in scene["requests"]] == [({}, True)]
