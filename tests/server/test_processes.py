"""Several server processes on one database: everybody sees and plays the same match."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.conftest import Start
from tests.server.running import BOT, ME, finish, frames_until, wait_for

from perijove.server import wakes


def test_a_choice_made_at_one_server_is_known_to_the_other_at_once(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ann, ben = one.table(ME, ME)
    ann.at(two).scene()
    ann.do("lift", crates=2)
    assert ben.at(two).scene()["number"] == 1
    ann.at(two).do("lift", crates=1)
    assert ann.scene()["number"] == 2


def test_who_watches_at_one_server_is_woken_by_the_other(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ann, ben = one.table(ME, ME)
    with ben.at(two).live() as line:
        line.recv(timeout=30)
        ann.do("lift", crates=2)
        frame = frames_until(line, lambda frame: frame.get("number") == 1)[-1]
        assert len(frame["scene"]["pieces"]) == 2
        ann.post("undo", number=1)
        assert frames_until(line, lambda frame: frame.get("number") == 0)[-1]["log"] == []


def test_who_watches_is_woken_also_when_somebody_else_has_read_the_change_first(start: Start, database: str) -> None:
    """The word from the other server may come later than a visitor: then there is nothing new to find any more."""
    one, two = start(database), start(database, poll_seconds=3600)
    ann, ben = one.table(ME, ME)
    with pytest.MonkeyPatch.context() as patch, ben.at(two).live() as line:
        line.recv(timeout=30)
        patch.setattr(wakes, "_woken", deaf)
        ann.do("lift", crates=2)
        assert ann.at(two).scene()["number"] == 1
        assert frames_until(line, lambda frame: frame.get("number") == 1)


async def deaf(*_: object) -> None:
    pass


def test_a_race_for_one_decision_has_one_winner(start: Start, database: str) -> None:
    servers = [start(database), start(database)]
    ann, _ = servers[0].table(ME, ME)
    for server in servers:
        ann.at(server).scene()
    barrier = threading.Barrier(2)

    def rush(crates: int) -> int:
        barrier.wait()
        return ann.at(servers[crates - 1]).choose("lift", number=0, crates=crates).status_code

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(rush, (1, 2))) == [200, 409]
    assert [ann.at(server).scene()["number"] for server in servers] == [1, 1]


def test_the_same_choice_through_two_servers_counts_once(start: Start, database: str) -> None:
    servers = [start(database), start(database)]
    ann, _ = servers[0].table(ME, ME)
    with ThreadPoolExecutor(2) as pool:
        answers = pool.map(lambda server: ann.at(server).choose("lift", number=0, crates=2).status_code, servers)
        assert list(answers) == [200, 200]
    assert ann.scene()["number"] == 1


def test_a_seat_is_taken_once_through_two_servers(start: Start, database: str) -> None:
    servers = [start(database), start(database)]
    ann, _ = servers[0].table(ME, {"kind": "open"}, public=True)
    for server in servers:
        server.spectator(ann.table).scene()
    with ThreadPoolExecutor(2) as pool:
        answers = pool.map(lambda s: s.spectator(ann.table).post("join", name="x").status_code, servers)
        assert sorted(answers) == [200, 409]


def test_bots_driven_by_two_servers_make_every_choice_once(start: Start, database: str) -> None:
    one, two = start(database, sweep_seconds=0.1), start(database, sweep_seconds=0.1)
    (ann,) = one.table(ME, BOT, BOT)
    driver = two.app.app.state["driver"]  # type: ignore[attr-defined]
    assert two.loop is not None
    for _ in range(5):
        two.loop.call_soon_threadsafe(driver.drive, ann.table)
        if ann.scene()["moves"]:
            ann.do_any()
    assert finish(ann)["outcome"]
    record = ann.get("record").json()
    assert len(record["choices"]) == ann.scene()["number"]


def test_votes_and_chat_at_different_servers_come_together(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ann, ben = one.table(ME, ME)
    ann.do("roll")
    ann.post("undo", number=1)
    there = ben.at(two)
    (request,) = there.scene()["requests"]
    assert there.post(f"requests/{request['id']}", agree=True).json()["result"] == "done"
    there.post("chat", text="done")
    assert (ann.scene()["number"], [line["text"] for line in ann.scene()["chat"]]) == (0, ["done"])
    wait_for(lambda: ann.scene()["requests"] == [])
